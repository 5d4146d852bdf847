"""The user's marks in a text: reading them, and putting, changing and removing one without touching a word.

``[[…]]`` stands round what is to be replaced, with its kind in front if it should not be guessed (``[[place: Lund]]``), and
``{{…}}`` round what is to stay; `engine.models.entities.read_marks` says what counts as a mark.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from engine.models.entities import read_marks

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark.

    Attributes:
        outer: Its place, brackets and all.
        inner: The place of what is marked.
        kind: The kind that the user gave; empty if it is to be guessed, or if it stays.
        stays: Whether it is to stay.
    """

    outer: Span
    inner: Span
    kind: str
    stays: bool


@dataclass(frozen=True, slots=True)
class Edit:
    """A stretch of a text that becomes another."""

    start: int
    end: int
    text: str


def has_marks(text: str) -> bool:
    """Whether there is anything that could be a mark; answered at once."""
    return "[[" in text or "{{" in text


def marks_in(text: str) -> list[Mark]:
    """The marks of a text, in order."""
    if not has_marks(text):
        return []
    read = read_marks(text)
    found = []
    for stays, entities in ((False, read.replaced), (True, read.kept)):
        opening, closing = ("{{", "}}") if stays else ("[[", "]]")
        for start, end, kind in entities:
            inner = read.places[start], read.places[end - 1] + 1
            outer = text.rindex(opening, 0, inner[0]), text.index(closing, inner[1]) + 2
            found.append(Mark(outer, inner, kind, stays))
    return sorted(found, key=lambda mark: mark.outer)


def plain(text: str) -> str:
    """The text without its marks."""
    return read_marks(text).text if has_marks(text) else text


def putting(text: str, start: int, end: int, kind: str = "", *, stays: bool = False) -> list[Edit] | None:
    """What marks a stretch of a text; marks that it touches go.

    Args:
        text: The text.
        start: Where it begins; blanks at either end are left outside.
        end: Where it ends.
        kind: The kind; empty if it is to be guessed.
        stays: Whether it is to stay, rather than to be replaced.

    Returns:
        The edits, from the first to the last; None if no mark can stand there, since the words themselves hold brackets.
    """
    touched = [mark for mark in marks_in(text) if mark.outer[0] < end and start < mark.outer[1]]
    inside = [_clamp(start, touched), _clamp(end, touched)]
    while inside[0] < inside[1] and text[inside[0]].isspace():
        inside[0] += 1
    while inside[0] < inside[1] and text[inside[1] - 1].isspace():
        inside[1] -= 1
    if inside[0] == inside[1]:
        return None
    opening, closing = ("{{", "}}") if stays else (f"[[{kind}: " if kind else "[[", "]]")
    edits = _joined([*_dropped(touched), Edit(inside[0], inside[0], opening), Edit(inside[1], inside[1], closing)])
    after = applied(text, edits)
    wanted = (kind, stays, plain(text)[_counted(text, inside[0]) : _counted(text, inside[1])])
    made = [(mark.kind, mark.stays, after[slice(*mark.inner)]) for mark in marks_in(after)]
    return edits if plain(after) == plain(text) and wanted in made else None


def removing(text: str, start: int, end: int) -> list[Edit]:
    """What removes every mark that a stretch of a text touches; nothing where what is left would read as a mark again."""
    edits = _dropped(mark for mark in marks_in(text) if mark.outer[0] <= end and start <= mark.outer[1])
    return edits if plain(applied(text, edits)).split() == plain(text).split() else []


def applied(text: str, edits: Sequence[Edit]) -> str:
    """The text after edits."""
    for edit in reversed(edits):
        text = text[: edit.start] + edit.text + text[edit.end :]
    return text


def without_marks(text: str) -> tuple[str, Callable[[Span], Span], Callable[[Span], Span]]:
    """The text without its marks, and how places move to it and back."""
    read = read_marks(text)

    def to(span: Span) -> Span:
        return bisect_left(read.places, span[0]), bisect_left(read.places, span[1])

    def back(span: Span) -> Span:
        start, end = span
        return read.places[start], read.places[end - 1] + 1 if start < end else read.places[start]

    return read.text, to, back


def moving(before: str, after: str) -> Callable[[Span], Span] | None:
    """How places move from a text to the same text with other marks; None if more than marks differ."""
    old, to, _ = without_marks(before)
    new, _, back = without_marks(after)
    return (lambda span: back(to(span))) if old == new else None


def _clamp(at: int, marks: Iterable[Mark]) -> int:
    """The nearest place that is not within the brackets of a mark."""
    for mark in marks:
        if mark.outer[0] <= at < mark.inner[0]:
            return mark.inner[0]
        if mark.inner[1] < at <= mark.outer[1]:
            return mark.inner[1]
    return at


def _counted(text: str, at: int) -> int:
    return bisect_left(read_marks(text).places, at)


def _dropped(marks: Iterable[Mark]) -> list[Edit]:
    return [Edit(*span, "") for mark in marks for span in ((mark.outer[0], mark.inner[0]), (mark.inner[1], mark.outer[1]))]


def _joined(edits: Iterable[Edit]) -> list[Edit]:
    """Edits in order; those that touch are one, so that brackets give way to others in a single step."""
    out: list[Edit] = []
    for edit in sorted(edits, key=lambda edit: (edit.start, edit.end)):
        if out and edit.start == out[-1].end:
            out[-1] = Edit(out[-1].start, edit.end, out[-1].text + edit.text)
        else:
            out.append(edit)
    return out
