"""What somebody changed in a text by hand, told from the text before and the text after."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import accumulate, pairwise

from engine.errors import UsageError
from engine.text.diff import compare
from engine.text.markup import Edit

_WORD = re.compile(r"\S+")
_CELL = re.compile(r"[^\t\n]*(?:[\t\n]|\Z)")
"""A line or a cell, with what ends it."""


def edits_between(old: str, new: str) -> list[Edit]:
    """The edits that make one text of another: as few characters as possible, each word by itself where that can be told.

    Args:
        old: The text before.
        new: The text after.

    Returns:
        The edits, in the order of the text.

    >>> edits_between("Ask Ann in Bern.", "Ask Eva in Basel.")
    [Edit(start=4, end=7, text='Eva'), Edit(start=12, end=15, text='asel')]
    """
    start = common_start(old, new)
    rest = min(len(old), len(new)) - start
    tail = common_start(old[len(old) - rest :][::-1], new[len(new) - rest :][::-1])
    end, new_end = len(old) - tail, len(new) - tail
    if start in (end, new_end):
        return [Edit(start, end, new[start:new_end])] if old != new else []
    while start and not old[start - 1].isspace():
        start -= 1
    while end < len(old) and not old[end].isspace():
        end, new_end = end + 1, new_end + 1
    return list(_cell_edits(old[start:end], new[start:new_end], start))


def edits_within(old: str, new: str, start: int, end: int) -> list[Edit] | None:
    """The edits that make one text of another, if it is known where: of two equal words the one that was written over.

    Args:
        old: The text before.
        new: The text after.
        start: Where the change begins.
        end: Where it ends in the text after.

    Returns:
        The edits, in the order of the text; None if the texts differ elsewhere too.

    >>> edits_within("10.15 10.15", "10.15", 0, 0)
    [Edit(start=0, end=6, text='')]
    """
    old_end = len(old) - (len(new) - end)
    if not 0 <= start <= min(end, old_end) or old[:start] != new[:start] or old[old_end:] != new[end:]:
        return None
    if end - start > 1 < old_end - start:
        moved = edits_between(old[start:old_end], new[start:end])
        return [Edit(start + edit.start, start + edit.end, edit.text) for edit in moved]
    return [Edit(start, old_end, new[start:end])]


def common_start(one: str, other: str) -> int:
    """Length of the common prefix of two texts; by bisection, since this runs at every keystroke."""
    least, most = 0, min(len(one), len(other))
    while least < most:
        middle = (least + most + 1) // 2
        if one.startswith(other[least:middle], least):
            least = middle
        else:
            most = middle - 1
    return least


def _cell_edits(old: str, new: str, at: int) -> Iterator[Edit]:
    """The edits of a stretch; of lines and cells of which most stayed, those of each by itself: 3 | 3 becomes 5 | 3.

    No comparison of words can tell which of two equal ones in neighbouring cells was written over.
    """
    cells, others = _CELL.findall(old), _CELL.findall(new)
    changed = [number for number, pair in enumerate(zip(cells, others, strict=False)) if pair[0] != pair[1]]
    if [each[-1:] for each in cells[:-1]] != [each[-1:] for each in others[:-1]] or 2 * len(changed) > len(cells) + 1:
        yield from _word_edits(old, new, at)
        return
    starts = [0, *accumulate(map(len, cells))]
    for number in changed:
        yield from _word_edits(cells[number], others[number], at + starts[number])


def _word_edits(old: str, new: str, at: int) -> Iterator[Edit]:
    """The edits of a stretch that begins at an offset of the text."""
    try:
        segments = compare(old, new).segments
    except UsageError:  # too long to be compared
        yield Edit(at, at + len(old), new)
        return
    removed = added = ""
    for segment in segments:
        if segment.kind == "removed":
            removed += segment.text
        elif segment.kind == "added":
            added += segment.text
        else:
            yield from _paired_edits(removed, added, at)
            at += len(removed) + len(segment.text)
            removed = added = ""
    yield from _paired_edits(removed, added, at)


def _paired_edits(removed: str, added: str, at: int) -> Iterator[Edit]:
    """An edit, taken apart into its lines, and these into their words, where there are as many of them before and after."""
    for pieces, others in (
        (removed.splitlines(keepends=True), added.splitlines(keepends=True)),
        (_words(removed), _words(added)),
    ):
        if len(pieces) == len(others) > 1:
            for piece, other in zip(pieces, others, strict=True):
                yield from _paired_edits(piece, other, at)
                at += len(piece)
            return
    start = common_start(removed, added)
    rest = min(len(removed), len(added)) - start
    tail = common_start(removed[len(removed) - rest :][::-1], added[len(added) - rest :][::-1])
    if max(len(pieces), len(others)) > 1:  # what several words have in common by letters means nothing
        start = min(start, len(removed) - len(removed.lstrip()))
        tail = min(tail, len(removed) - len(removed.rstrip()))
    if removed != added:
        yield Edit(at + start, at + len(removed) - tail, added[start : len(added) - tail])


def _words(text: str) -> list[str]:
    """The words of a text, each with the blank space behind it; the first also with that before it."""
    edges = [0, *[word.start() for word in _WORD.finditer(text)][1:], len(text)]
    return [text[start:end] for start, end in pairwise(edges)]
