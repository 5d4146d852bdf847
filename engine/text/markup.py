"""The markup that a user types into a text: reading it, and putting, changing and removing a mark without touching a word.

``[[…]]`` marks a span to be replaced, with its kind in front if it should not be guessed (``[[place: Lund]]``), and ``{{…}}``
marks a span to stay; `read_markup` says what counts as a mark. A number behind the kind of a person (``[[person2: Ann]]``) says
that it is somebody else than the Ann or A. Lund that has none, or another one; all who have one number are one person.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.text.entities import KINDS, Entity

Span = tuple[int, int]

_MARK = re.compile(r"\[\[\s*(?:(\w+):\s*)?([^\[\]]*?[^\s\[\]])\s*\]\]|\{\{([^{}]+)\}\}")
_NUMBERED_PERSON = re.compile(r"person([2-9]|[1-9]\d{1,3})")
FIRST_NUMBER = 2
"""The least number of a person who is told apart: whoever has none comes first."""


@dataclass(frozen=True, slots=True)
class MarkedSpan:
    """A mark.

    Attributes:
        outer: Its place, brackets included.
        inner: The place of the marked text.
        kind: The kind that the user gave; empty if it is to be guessed, or if it stays.
        stays: Whether it is to stay.
    """

    outer: Span
    inner: Span
    kind: str
    stays: bool


class ParsedMarkup(NamedTuple):
    """A text and the spans that the user marked in it.

    Attributes:
        text: The text without the brackets.
        places: Offset in the marked text of every character of `text`, and of its end.
        replaced: Spans of `text` to be replaced; an empty kind is still to be guessed.
        kept: Spans of `text` to stay.
        numbers: For each of `replaced`, the number by which the user told a person apart; 0 for none.
    """

    text: str
    places: tuple[int, ...]
    replaced: tuple[Entity, ...]
    kept: tuple[Entity, ...]
    numbers: tuple[int, ...] = ()

    @property
    def told_apart(self) -> dict[Span, int]:
        """The places of the persons whom the user told apart, each with its number."""
        return {entity[:2]: number for entity, number in zip(self.replaced, self.numbers, strict=True) if number}


@dataclass(frozen=True, slots=True)
class Edit:
    """A stretch of a text and its replacement."""

    start: int
    end: int
    text: str


def read_markup(marked: str) -> ParsedMarkup:
    """Takes the user's brackets out of a text; a word before a colon is part of the marked text unless it names a kind.

    >>> read_markup("Ask [[place: Lund]] or {{Ann}}.")[:3:2]
    ('Ask Lund or Ann.', (Entity(start=4, end=8, kind='place'),))
    >>> read = read_markup("Ann, and [[person2: Ann]]")
    >>> read.text, read.replaced[0].kind, read.told_apart
    ('Ann, and Ann', 'person', {(9, 12): 2})
    """
    pieces: list[str] = []
    places: list[int] = []
    replaced: list[Entity] = []
    kept: list[Entity] = []
    numbers: list[int] = []
    end = 0
    for match in _MARK.finditer(marked):
        stays = match[3] is not None
        first, last = match.span(3 if stays else 2)
        kind, number = (match[1] or "").casefold(), 0
        if person := _NUMBERED_PERSON.fullmatch(kind):
            kind, number = "person", int(person[1])
        if kind and kind not in KINDS:
            first, kind = match.start(1), ""
        for start, stop in ((end, match.start()), (first, last)):
            pieces.append(marked[start:stop])
            places += range(start, stop)
        (kept if stays else replaced).append(Entity(len(places) - (last - first), len(places), kind))
        if not stays:
            numbers.append(number)
        end = match.end()
    pieces.append(marked[end:])
    places += range(end, len(marked) + 1)
    return ParsedMarkup("".join(pieces), tuple(places), tuple(replaced), tuple(kept), tuple(numbers))


def has_marks(text: str) -> bool:
    """A quick check whether anything in the text could be a mark."""
    return "[[" in text or "{{" in text


def find_marks(text: str) -> list[MarkedSpan]:
    """The marks of a text, in order."""
    if not has_marks(text):
        return []
    read = read_markup(text)
    found = []
    for stays, entities in ((False, read.replaced), (True, read.kept)):
        opening, closing = ("{{", "}}") if stays else ("[[", "]]")
        for start, end, kind in entities:
            inner = read.places[start], read.places[end - 1] + 1
            outer = text.rindex(opening, 0, inner[0]), text.index(closing, inner[1]) + 2
            found.append(MarkedSpan(outer, inner, kind, stays))
    return sorted(found, key=lambda mark: mark.outer)


def without_markup(text: str) -> str:
    """The text without its marks."""
    return read_markup(text).text if has_marks(text) else text


def mark_edits(text: str, start: int, end: int, kind: str = "", *, stays: bool = False) -> list[Edit] | None:
    """The edits that mark a stretch of a text; marks that it touches are removed.

    Args:
        text: The text.
        start: Where the stretch begins; blanks at either end are left outside.
        end: Where it ends.
        kind: The kind; empty if it is to be guessed.
        stays: Whether it is to stay, rather than to be replaced.

    Returns:
        The edits in order; None if no mark is possible there because the words themselves contain brackets.
    """
    touched = [mark for mark in find_marks(text) if mark.outer[0] < end and start < mark.outer[1]]
    inside = [_clamp(start, touched), _clamp(end, touched)]
    while inside[0] < inside[1] and text[inside[0]].isspace():
        inside[0] += 1
    while inside[0] < inside[1] and text[inside[1] - 1].isspace():
        inside[1] -= 1
    if inside[0] == inside[1]:
        return None
    opening, closing = ("{{", "}}") if stays else (f"[[{kind}: " if kind else "[[", "]]")
    edits = _merge_edits([*_removal_edits(touched), Edit(inside[0], inside[0], opening), Edit(inside[1], inside[1], closing)])
    after = apply_edits(text, edits)
    wanted = (kind, stays, without_markup(text)[_count_before(text, inside[0]) : _count_before(text, inside[1])])
    made = [(mark.kind, mark.stays, after[slice(*mark.inner)]) for mark in find_marks(after)]
    return edits if without_markup(after) == without_markup(text) and wanted in made else None


def unmark_edits(text: str, start: int, end: int) -> list[Edit]:
    """The edits that remove every mark a stretch touches; none if the remaining text would read as a mark again."""
    edits = _removal_edits(mark for mark in find_marks(text) if mark.outer[0] <= end and start <= mark.outer[1])
    return edits if without_markup(apply_edits(text, edits)).split() == without_markup(text).split() else []


def mark_places_edits(text: str, places: Sequence[Span], kind: str = "", *, stays: bool = False) -> list[Edit]:
    """The edits that mark many places at once; marks that they touch are removed.

    A place whose words contain brackets is passed over, and so is one that cannot be marked because of brackets beside it.

    Args:
        text: The text.
        places: In the text without its marks, without overlaps.
        kind: The kind; empty if it is to be guessed.
        stays: Whether they are to stay, rather than to be replaced.

    >>> text = "Ann, [[Ann]] and {{Ann}}"
    >>> apply_edits(text, mark_places_edits(text, [(0, 3), (5, 8)], "person"))
    '[[person: Ann]], [[person: Ann]] and {{Ann}}'
    """
    read = read_markup(text)
    whole = [place for place in places if place[0] < place[1] and not any(sign in "[]{}" for sign in read.text[slice(*place)])]
    edits = _edits_of_places(text, read, whole, kind, stays=stays)
    if without_markup(apply_edits(text, edits)) == read.text:
        return edits
    apart = [(s, e) for s, e in whole if not any(sign in "[]{}" for sign in read.text[max(0, s - 2) : e + 2])]
    edits = _edits_of_places(text, read, apart, kind, stays=stays)
    return edits if without_markup(apply_edits(text, edits)) == read.text else []


def unmark_places_edits(text: str, places: Sequence[Span]) -> list[Edit]:
    """The edits that remove every mark that some places touch; none if the remaining text would read as a mark again.

    Args:
        text: The text.
        places: In the text without its marks.
    """
    edits = _merge_edits(_removal_edits(_touched_marks(text, read_markup(text), places)))
    return edits if without_markup(apply_edits(text, edits)) == without_markup(text) else []


def _edits_of_places(text: str, read: ParsedMarkup, places: Sequence[Span], kind: str, *, stays: bool) -> list[Edit]:
    opening, closing = ("{{", "}}") if stays else (f"[[{kind}: " if kind else "[[", "]]")
    edits = _removal_edits(_touched_marks(text, read, places))
    for start, end in places:
        first, last = read.places[start], read.places[end - 1] + 1
        edits += Edit(first, first, opening), Edit(last, last, closing)
    return _merge_edits(edits)


def _touched_marks(text: str, read: ParsedMarkup, places: Sequence[Span]) -> list[MarkedSpan]:
    """The marks that overlap any of some places of the text without marks."""
    covered = bytearray(len(read.text))
    for start, end in places:
        covered[start:end] = b"\1" * (end - start)
    return [
        mark
        for mark in find_marks(text)
        if any(covered[bisect_left(read.places, mark.inner[0]) : bisect_left(read.places, mark.inner[1])])
    ]


def apply_edits(text: str, edits: Sequence[Edit]) -> str:
    """Applies edits to a text."""
    pieces: list[str] = []
    end = 0
    for edit in edits:
        pieces += text[end : edit.start], edit.text
        end = edit.end
    return "".join((*pieces, text[end:]))


def strip_with_offsets(text: str) -> tuple[str, Callable[[Span], Span], Callable[[Span], Span]]:
    """The text without its marks, and functions that map places to it and back."""
    read = read_markup(text)

    def to(span: Span) -> Span:
        return bisect_left(read.places, span[0]), bisect_left(read.places, span[1])

    def back(span: Span) -> Span:
        start, end = span
        return read.places[start], read.places[end - 1] + 1 if start < end else read.places[start]

    return read.text, to, back


def map_between_markups(before: str, after: str) -> Callable[[Span], Span] | None:
    """A function that maps places to the same text with other marks; None if more than the marks differ."""
    old, to, _ = strip_with_offsets(before)
    new, _, back = strip_with_offsets(after)
    return (lambda span: back(to(span))) if old == new else None


def _clamp(at: int, marks: Iterable[MarkedSpan]) -> int:
    """The nearest place outside the brackets of a mark."""
    for mark in marks:
        if mark.outer[0] <= at < mark.inner[0]:
            return mark.inner[0]
        if mark.inner[1] < at <= mark.outer[1]:
            return mark.inner[1]
    return at


def _count_before(text: str, at: int) -> int:
    return bisect_left(read_markup(text).places, at)


def _removal_edits(marks: Iterable[MarkedSpan]) -> list[Edit]:
    return [Edit(*span, "") for mark in marks for span in ((mark.outer[0], mark.inner[0]), (mark.inner[1], mark.outer[1]))]


def _merge_edits(edits: Iterable[Edit]) -> list[Edit]:
    """Sorts edits and merges those that touch, so that brackets are replaced by others in a single step."""
    out: list[Edit] = []
    for edit in sorted(edits, key=lambda edit: (edit.start, edit.end)):
        if out and edit.start == out[-1].end:
            out[-1] = Edit(out[-1].start, edit.end, out[-1].text + edit.text)
        else:
            out.append(edit)
    return out
