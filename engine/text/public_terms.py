"""Terms that stand with capitals and name nobody: goods, tests, schemes, headings, jobs, bodies of a whole country."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from engine.text.person_names import is_given_name, title_before
from engine.text.words import lines_of

PUBLIC_TERMS = Path(__file__).with_name("public_terms.txt")
"""A term on each line, as it is written within a sentence."""

_WORD = re.compile(r"'s(?!\w)|[^\W_]+(?:(?:[./&+-]+|'(?!s(?!\w)))[^\W_]+)*|&")
_PLAIN = str.maketrans({"\u00a0": " ", "’": "'"})
_EMPLOYED = re.compile(
    r"(?<!\w)(?:at|(?:work(?:s|ed|ing)?|job|role|placement|interview)[ ](?:for|with)|joined|left)[ ]$", re.IGNORECASE
)
"""What stands before somebody's employer."""
_NAME_BEFORE = re.compile(r"(?<![\w'-])(?P<word>[A-Z](?:\.|[\w'-]*)) $")
_MOST_BEFORE = 24


def find_public_terms(text: str) -> Iterator[tuple[int, int]]:
    """The places of terms, as they are listed or in capitals; of two that begin alike that of the longer one.

    What somebody may work at is none, if it is a single word: whoever else uses it, he is one of few.

    >>> text = "The VELUX leaks, and so does the Belfast sink. See the Highway Code. Anna Velux flew to Belfast."
    >>> [text[start:end] for start, end in find_public_terms(text)]
    ['VELUX', 'Belfast sink', 'Highway Code']
    """
    plain = text.translate(_PLAIN)
    terms, longest = _terms()
    words = [match.span() for match in _WORD.finditer(plain)]
    behind = 0
    for number, (start, end) in enumerate(words):
        most = longest.get(plain[start:end], 0) if start >= behind else 0
        ends = (words[last][1] for last in range(min(number + most, len(words)) - 1, number - 1, -1))
        found = next((last for last in ends if plain[start:last] in terms), None)
        if found is not None and not _is_part_of_name(plain, start) and not _may_employ(plain, start, found):
            behind = found
            yield start, found


@cache
def _terms() -> tuple[frozenset[str], Mapping[str, int]]:
    """The terms as listed and in capitals, and how many words the longest has that begins with a word."""
    listed = lines_of(PUBLIC_TERMS)
    terms = frozenset(listed) | {term.upper() for term in listed}
    longest: dict[str, int] = defaultdict(int)
    for term in terms:
        words = _WORD.findall(term)
        longest[words[0]] = max(longest[words[0]], len(words))
    return terms, longest


def _is_part_of_name(text: str, start: int) -> bool:
    """Whether a title, an initial or a given name stands before a place."""
    before = _NAME_BEFORE.search(text, max(0, start - _MOST_BEFORE), start)
    return before is not None and (
        len(before["word"].rstrip(".")) == 1 or is_given_name(before["word"]) or title_before(text, start) != ""
    )


def _may_employ(text: str, start: int, end: int) -> bool:
    """Whether a place is a single word behind what is said of employers."""
    return (
        _WORD.fullmatch(text, start, end) is not None
        and _EMPLOYED.search(text, max(0, start - _MOST_BEFORE), start) is not None
    )
