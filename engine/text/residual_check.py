"""Finds words of a document that are unchanged in the new text and look as if they could tell who or where someone is.

Of a text whose names were replaced they are those of its review (`engine.text.review`), so that a person meets one list. Of any
other they follow a rule that is simple and public: a word counts if it has a digit, an ``@`` or a capital letter. "I" does not
count, nor do abbreviations and terms that are nobody's, such as GP or HbA1c, nor the F of 74F, nor does what somebody is, such
as Personnel Manager, or a title such as "Dr." by itself, nor a word that begins a sentence, a line or a quotation, or stands in
a line of capitals, if public texts write it in lower case.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING

from engine.text.abbreviations import is_abbreviation
from engine.text.identifiers import PUBLIC, find_identifiers
from engine.text.unnamed import find_jobs_and_statutes, find_kinds_behind

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.text.review import LeftWords, ReplacedEntity

Span = tuple[int, int]

_WORD = re.compile(r"[^\W_](?:[^\s\[\]{}<>\"“”()]*[^\W_])?")
_CLITIC = re.compile(r"(?:['’](?:s|re|ve|ll|d|m)|n['’]t)$")
_BEGINS = re.compile(
    r"(?:^|\n|\t|[.!?:…][\"'”’)\]]*\s)\s*[\"'“‘(\[{*•–—-]*\s*$|[\"“‘(]$|(?:^|\n)[\[(]?\d{1,2}[.:]?\d\d[\])]?\s*[–—-]\s*$"
)
_TITLE = r"(?:Mrs?|Ms|Miss|Mx|Sirs?|Madam|Dame|Lord|Lady|Dr|St|Prof|Professor|Sister|Nurse|Rev|Sr|Jr|Lt|Gen|Col|Capt|Sgt|Hon)"
_SHORTENED = re.compile(rf"(?<![/°])(?<!\d )\b(?:[A-Z]|{_TITLE})\.\s$")  # what follows begins no sentence
_UNIT = re.compile(r"\S{0,2}/L|\d C|\d°C")
"""The letter of a unit, with what stands before it."""
_SEX = re.compile(r"\d\d[MF]")
"""The letter behind an age, which is no initial: 74F."""
_ONLY_TITLE_OR_ARTICLE = re.compile(rf"{_TITLE}|The|An?")
_CAPITALIZED = re.compile(r"[^\W\d_a-zà-ÿ][^\W\d_]{2,}(?:['’-][^\W\d_]+)*")
_BEFORE = 14  # characters that tell whether a word begins a sentence


@dataclass(frozen=True, slots=True)
class ResidualWords:
    """Copied words that may tell who or where someone is; adjacent words are taken together.

    Attributes:
        source: Their place in the original.
        target: Their place in the new text, if it is known for certain.
        name: What they belong to, in small letters: one name is one thing to decide about, however often it stands there.
    """

    source: Span
    target: Span | None
    name: str


def find_residual_words(
    original: str,
    new: str,
    untouched: Sequence[Span],
    targets: Sequence[Span],
    decided: Sequence[Span],
    is_common: Callable[[str], bool],
) -> list[ResidualWords]:
    """Finds the telling words of the original that are still in the new text.

    Args:
        original: The document, without the user's marks.
        new: The new text as it was drawn.
        untouched: Places of the original that were copied, in order and without overlaps.
        targets: Places of the new text that were not copied, in order; empty if they are unknown.
        decided: Places of the original that the user has marked or has left on purpose; they do not count.
        is_common: Whether public texts write a word (given in lower case) in lower case.

    Returns:
        The words in the order of the original.
    """
    place = _locate_copies(original, new, untouched, targets)
    nobodys = [(start, end) for start, end, kind in find_identifiers(original) if kind == PUBLIC]
    kinds = find_kinds_behind(original, (start for start, _ in untouched if start))
    kept = _subtract_spans(untouched, sorted((*decided, *nobodys, *find_jobs_and_statutes(original), *kinds)))
    spans = merge_neighbours(original, telling_words(original, kept, is_common))
    return [ResidualWords(span, place(span), original[slice(*span)].casefold()) for span in spans]


def locate_listed_words(
    original: str,
    new: str,
    untouched: Sequence[Span],
    targets: Sequence[Span],
    decided: Sequence[Span],
    listed: Iterable[LeftWords | ReplacedEntity],
) -> list[ResidualWords]:
    """Finds what a review lists, where it was copied and is not decided about.

    Of a place of which a part was replaced, as where texts that are drawn together tell a given name, the names in the rest
    are told: Quist, of Col A Quist.

    Args:
        original: See `find_residual_words`.
        new: See `find_residual_words`.
        untouched: See `find_residual_words`.
        targets: See `find_residual_words`.
        decided: See `find_residual_words`.
        listed: What the review of the original lists.

    Returns:
        The words in the order of the original.
    """
    place = _locate_copies(original, new, untouched, targets)
    named = {(span, words.text.casefold()) for words in listed for span in words.places}
    whole = {(span, name) for span, name in named if any(low <= span[0] and span[1] <= high for low, high in untouched)}
    parts = {
        (part, original[slice(*part)].casefold())
        for span, _ in named - whole
        for part in _names_left_of(original, span, untouched)
    }
    return [
        ResidualWords(span, place(span), name)
        for span, name in sorted(whole | {each for each in parts if not _lie_in(each[0], whole)})
        if _subtract_spans([span], sorted(decided)) == [span]
    ]


def _lie_in(span: Span, others: Iterable[tuple[Span, str]]) -> bool:
    return any(low <= span[0] and span[1] <= high for (low, high), _ in others)


def _names_left_of(text: str, span: Span, untouched: Sequence[Span]) -> Iterator[Span]:
    """The words with a capital that were copied of a listed place, those that are whole and no title or initial."""
    for low, high in untouched:
        for word in _CAPITALIZED.finditer(text, max(low, span[0]), max(low, span[0], min(high, span[1]))):
            if not re.fullmatch(_TITLE, word[0]) and not text[word.start() - 1 : word.start()].isalnum():
                yield word.span()


def _subtract_spans(spans: Sequence[Span], others: Sequence[Span]) -> list[Span]:
    """The parts of some places that lie outside others; both are in order."""
    out: list[Span] = []
    for start, end in spans:
        for low, high in others:
            if start < high and low < end:
                out.append((start, low))
                start = high
        out.append((start, end))
    return [(start, end) for start, end in out if start < end]


def telling_words(text: str, spans: Sequence[Span], is_common: Callable[[str], bool]) -> Iterator[Span]:
    """The words within some places of a text that count by the rule, in order.

    Args:
        text: The whole text, which shows where sentences begin.
        spans: The places, in order and without overlaps.
        is_common: See `find_residual_words`.
    """
    ends = [end for _, end in spans]
    for match in _WORD.finditer(text):
        start, end = match.span()
        if clitic := _CLITIC.search(match[0]):
            end -= len(clitic[0])
        place = bisect_right(ends, start)
        while place < len(spans) and spans[place][0] < end:
            low, high = max(start, spans[place][0]), min(end, spans[place][1])
            if _is_telling(text, low, high, is_common):
                yield low, high
            place += 1


def _is_telling(text: str, start: int, end: int, is_common: Callable[[str], bool]) -> bool:
    word = text[start:end]
    if any(sign.isdigit() or sign == "@" for sign in word):
        return True
    if (
        is_abbreviation(text, start, end)
        or _UNIT.fullmatch(text[max(0, start - 2) : end])
        or _SEX.fullmatch(text[max(0, start - 2) : end])
    ):
        return False
    if word == "I" or word == word.lower():
        return False
    before = text[max(0, start - _BEFORE) : start]
    begins = start == 0 or (_BEGINS.search(before) and not _SHORTENED.search(before)) or _in_capitals(text, start)
    return not (begins and is_common(word.lower()))


def _in_capitals(text: str, at: int) -> bool:
    """Whether a line of several words is all in capitals, as headings are."""
    first, last = text.rfind("\n", 0, at) + 1, text.find("\n", at)
    line = text[first : last if last >= 0 else len(text)]
    return line.isupper() and " " in line.strip()


def merge_neighbours(text: str, words: Iterator[Span]) -> list[Span]:
    """Joins adjacent words, such as a first name and a surname."""
    out: list[Span] = []
    for start, end in words:
        between = text[out[-1][1] : start] if out else None
        if between in ("", " ") or (between == ". " and _SHORTENED.search(text[max(0, start - _BEFORE) : start])):
            out[-1] = out[-1][0], end
        else:
            out.append((start, end))
    return [span for span in out if not _ONLY_TITLE_OR_ARTICLE.fullmatch(text, *span)]


def _locate_copies(
    original: str, new: str, untouched: Sequence[Span], targets: Sequence[Span]
) -> Callable[[Span], Span | None]:
    """Makes a function that maps a copied place of the original to its place in the new text.

    The mapping is known if the copied text equals, character by character, the text between the replacements.
    """
    edges = [0, *(edge for target in targets for edge in target), len(new)]
    gaps = list(zip(edges[::2], edges[1::2], strict=True))
    written = "".join(new[start:end] for start, end in gaps)
    sorted_ = all(one <= other for one, other in pairwise(edges))
    if not sorted_ or "".join(original[start:end] for start, end in untouched) != written:
        return lambda span: None
    read_before = [0, *accumulate(end - start for start, end in untouched)]
    written_before = [0, *accumulate(end - start for start, end in gaps)]

    def place(span: Span) -> Span | None:
        pieces = []
        for at in (span[0], span[1] - 1):
            piece = bisect_right(untouched, (at, len(original))) - 1
            counted = read_before[piece] + at - untouched[piece][0]
            gap = bisect_right(written_before, counted) - 1
            pieces.append(gaps[gap][0] + counted - written_before[gap])
        start, end = pieces[0], pieces[1] + 1
        return (start, end) if new[start:end] == original[slice(*span)] else None

    return place
