"""Terms that stand with capitals and name nobody: goods, tests, schemes, headings, jobs, bodies of a whole country.

So do firms that all of the country deals with, where a text does not say that somebody works there or argues with them.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from engine.text.abbreviations import is_abbreviation
from engine.text.person_names import is_given_name, title_before
from engine.text.surnames import is_listed_surname
from engine.text.words import common_words, lines_of

Span = tuple[int, int]

PUBLIC_TERMS = Path(__file__).with_name("public_terms.txt")
"""A term on each line, as it is written within a sentence."""
LEADING_CASES = Path(__file__).with_name("leading_cases.txt")
"""A case on each line, as it is cited without its report, or what is called after it."""
NATIONAL_FIRMS = Path(__file__).with_name("national_firms.txt")
"""A firm on each line."""

_WORD = re.compile(r"'s(?!\w)|[^\W_]+(?:(?:[./&+-]+|'(?!s(?!\w)))[^\W_]+)*|&")
_PLAIN = str.maketrans({"\u00a0": " ", "’": "'"})
_EMPLOYED = re.compile(
    r"(?<!\w)(?:at(?:[ ]the)?|(?:work(?:s|ed|ing)?|job|role|placement|interview)[ ](?:for|with)(?:[ ]the)?|employed[ ]by|joined"
    r"|left|v\.?)[ ]$",
    re.IGNORECASE,
)
"""What stands before somebody's employer, or whoever is sued."""
_ALSO_FIRM = re.compile(r"[ ](?:v\.?[ ]|(?:Stores|Group|Supermarkets|Bank|UK|[(]UK[)])?[ ]?(?:Ltd|Limited|plc|PLC|LLP)(?!\w))")
"""What stands behind a party to a claim, or in its whole name."""
_NAME_BEFORE = re.compile(r"(?<![\w'-])(?P<word>[A-Z](?:\.|[\w'-]*)) $")
_LETTER_BEHIND = re.compile(r",?[ ][A-Z]\.?(?![\w'-])|,[ ][A-Z][a-z]+(?=[ ]*(?:[\t\n\0]|$))")
"""What stands behind a surname that comes first: Quist A, or Quist, Ann in a cell."""
_MOST_BEFORE = 24
_IN_LONGER_NAME = re.compile(
    r"(?:(?:North|South)[ -](?:East|West)|East[ ](?:Midlands|Anglia|of[ ]England)|Midlands|Home[ ]Counties|Thames[ ]Valley"
    r"|West[ ]Country)(?=[ ][A-Z])"
)
"""A region before another capital, which is a part of a name: South West London."""


class ListedTerms:
    """The terms of a list, to be found as they are written there or in capitals.

    Args:
        path: The list, with a term on each line.
    """

    def __init__(self, path: Path) -> None:
        listed = lines_of(path)
        self._terms = frozenset(listed) | {term.upper() for term in listed}
        self._most_words: dict[str, int] = defaultdict(int)
        for term in self._terms:
            words = _WORD.findall(term)
            self._most_words[words[0]] = max(self._most_words[words[0]], len(words))

    def find(self, plain: str, words: Sequence[Span]) -> Iterator[Span]:
        """Their places, but for what a title, an initial or a given name makes part of a name; the longest of several.

        Args:
            plain: A text with plain blanks and apostrophes.
            words: The places of its words.
        """
        behind = 0
        for number, (start, end) in enumerate(words):
            most = self._most_words.get(plain[start:end], 0) if start >= behind else 0
            ends = (words[last][1] for last in range(min(number + most, len(words)) - 1, number - 1, -1))
            found = next((last for last in ends if plain[start:last] in self._terms), None)
            if found is not None and not _is_part_of_name(plain, start):
                behind = found
                yield start, found


@cache
def _listed(path: Path) -> ListedTerms:
    return ListedTerms(path)


class _Found(NamedTuple):
    terms: tuple[Span, ...]
    firms: tuple[Span, ...]


def find_public_terms(text: str) -> tuple[Span, ...]:
    """The places of terms, leading cases and national firms.

    A single word is none where somebody may work at it, and a region none before another capital. A firm is none in all of a
    text in which somebody may work there, or which has it as a party or with its legal form.

    >>> text = "The VELUX leaks, and so does the Belfast sink. See the Highway Code. Anna Velux flew to Belfast."
    >>> [text[start:end] for start, end in find_public_terms(text)]
    ['VELUX', 'Belfast sink', 'Highway Code']
    >>> texts = ("Barclays wrote.", "Barclays wrote, and Bo works at Barclays.", "Quist v Barclays: Barclays wrote.")
    >>> [[text[start:end] for start, end in find_public_terms(text)] for text in texts]
    [['Barclays'], [], []]
    """
    return _find(text).terms


def find_national_firms(text: str) -> tuple[Span, ...]:
    """The places of national firms, but for those that may employ somebody of the text, or are parties in it."""
    return _find(text).firms


@lru_cache(maxsize=4)  # of a text, for all who ask one after another
def _find(text: str) -> _Found:
    plain = text.translate(_PLAIN)
    words = [match.span() for match in _WORD.finditer(plain)]
    listed, cases, firms = (list(_listed(path).find(plain, words)) for path in (PUBLIC_TERMS, LEADING_CASES, NATIONAL_FIRMS))
    terms = (place for place in listed if not _is_of_longer_name(plain, *place) and not _is_employer(plain, *place))
    private = {plain[start:end] for start, end in firms if _may_employ(plain, start) or _ALSO_FIRM.match(plain, end)}
    public = tuple(place for place in firms if plain[slice(*place)] not in private)
    cited = (place for place in cases if not _is_borne(plain, *place))
    return _Found((*terms, *cited, *public), public)


def _is_borne(plain: str, start: int, end: int) -> bool:
    """Whether a case by one side alone, such as Gillick, is somebody's name anywhere in the text."""
    if not _WORD.fullmatch(plain, start, end):
        return False
    alike = re.compile(rf"(?<![\w'-]){re.escape(plain[start:end])}(?![\w-])", re.IGNORECASE)
    return any(
        _is_part_of_name(plain, match.start()) or _LETTER_BEHIND.match(plain, match.end()) for match in alike.finditer(plain)
    )


def _is_of_longer_name(plain: str, start: int, end: int) -> bool:
    """Whether a region stands before another capital."""
    region = _IN_LONGER_NAME.match(plain, start)
    return region is not None and region.end() == end


def _is_employer(plain: str, start: int, end: int) -> bool:
    """Whether a term is a single word at which somebody may work."""
    return _WORD.fullmatch(plain, start, end) is not None and _may_employ(plain, start)


def are_public(text: str, start: int, end: int, terms: Iterable[Span]) -> bool:
    """Whether a place has nothing but terms, abbreviations and numbers, or a term with ordinary words behind it.

    Args:
        text: The text.
        start: Where the place begins.
        end: Where it ends.
        terms: The places of the text's terms.

    >>> texts = ("Pabrinex TDS", "GCS 9", "Velux Quist", "GCS", "Nutrison Energy")
    >>> [are_public(text, 0, len(text), find_public_terms(text)) for text in texts]
    [True, True, False, False, True]
    """
    terms = [(first, last) for first, last in terms if first < end and start < last]
    words = [match.span() for match in _WORD.finditer(text, start, end)]
    others = [(one, last) for one, last in words if not any(begins <= one and last <= ends for begins, ends in terms)]
    are_short = all(text[one:last].isdecimal() or is_abbreviation(text, one, last) for one, last in others)
    begins = any(first == start for first, _ in terms)
    goes_on = begins and all(_is_ordinary(text[one:last]) for one, last in others)  # a brand, and which of its goods
    return goes_on or (are_short and (len(others) < len(words) or len(words) > 1))


_SHORTEST_PAYER = 3  # words, with what is paid for


def end_before_term(text: str, start: int, end: int, kind: str, terms: Iterable[Span]) -> int:
    """Where somebody in capitals ends whom a bank has written with a term behind: what is paid for.

    >>> text = "QUIST GH PILATES"
    >>> text[: end_before_term(text, 0, len(text), "person", find_public_terms(text))]
    'QUIST GH'
    """
    name = text[start:end]
    if kind == "person" and name.isupper() and len(name.split()) >= _SHORTEST_PAYER:
        first = next((first for first, last in terms if last == end and start < first), end)
        return start + len(text[start:first].rstrip())
    return end


def _is_ordinary(word: str) -> bool:
    """Whether a word is one of every day, and no name besides."""
    return word.casefold() in common_words() and not (is_given_name(word) or is_listed_surname(word))


def _may_employ(text: str, start: int) -> bool:
    """Whether what is said of employers stands before a place."""
    return _EMPLOYED.search(text, max(0, start - _MOST_BEFORE), start) is not None


def _is_part_of_name(text: str, start: int) -> bool:
    """Whether a title, an initial or a given name stands before a place."""
    before = _NAME_BEFORE.search(text, max(0, start - _MOST_BEFORE), start)
    return before is not None and (
        len(before["word"].rstrip(".")) == 1 or is_given_name(before["word"]) or title_before(text, start) != ""
    )
