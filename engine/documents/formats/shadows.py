"""Text of a page that is drawn a second time, slightly moved, to look heavy or to cast a shadow.

A shadow lies over its original and repeats a run of it: all that one instruction of the page draws or, where each letter has an
instruction of its own, several letters in a row. A letter that is like the one before it is none, however little an l advances.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

_FARTHEST = 0.3
"""In heights of a glyph: how far a shadow may be moved."""

_SAME = 0.05
"""In heights of a glyph: by how much the glyphs of one shadow may be moved differently."""

_MOST = 16
"""Equal glyphs in a place that are looked at: more than a text has, so that a hostile page takes no longer."""


class Glyph(NamedTuple):
    """What stands in one box of a page.

    Attributes:
        text: A character, or those of a ligature; a blank for any blank, a line feed for the end of a line.
        left: Distance from the page's left edge, in points.
        top: Distance from the page's upper edge.
        right: Where it ends.
        bottom: Where it ends, below.
        run: A number that it shares with what the same instruction drew; 0 if none did, as for a blank that is only seen.
        bold: Whether it is heavy.
        slanted: Whether it does not run along the page's lines.
    """

    text: str
    left: float
    top: float
    right: float
    bottom: float
    run: int
    bold: bool = False
    slanted: bool = False


def without_shadows(glyphs: Sequence[Glyph]) -> Iterator[Glyph]:
    """The glyphs without those that repeat others to look heavy."""
    shadows = _shadow_runs([glyph for glyph in glyphs if glyph.run and not glyph.text.isspace()])
    unknown: list[Glyph] = []  # what no instruction drew goes with what follows it
    for glyph in glyphs:
        unknown.append(glyph)
        if glyph.run:
            if glyph.run not in shadows:
                yield from unknown
            unknown.clear()


def _shadow_runs(glyphs: Sequence[Glyph]) -> set[int]:
    """The runs that repeat others."""
    runs = [tuple(run) for _, run in groupby(glyphs, attrgetter("run"))]
    placed = _GlyphIndex()
    originals: dict[int, list[Glyph]] = {}
    for run in runs:
        if repeated := _is_shadow(run, placed):
            originals[run[0].run] = repeated
        placed.add(run)
    twice = originals.keys() | {glyph.run for repeated in originals.values() for glyph in repeated}
    found: set[int] = set()
    for are_twice, row in groupby((run[0].run for run in runs), twice.__contains__):
        again = originals.keys() & set(row) if are_twice else set()
        if len({glyph[:3] for number in again for glyph in originals[number]}) > 1:  # a single letter is only like another
            found |= again
    return found


def _is_shadow(run: Sequence[Glyph], placed: _GlyphIndex) -> list[Glyph]:
    """The glyphs that a run lies over and repeats, each moved by the same; none if it is no repetition."""
    first = run[0]
    width = max(glyph.right for glyph in run) - min(glyph.left for glyph in run)
    height = max(glyph.bottom for glyph in run) - min(glyph.top for glyph in run)
    for original in placed.near(first, first.left, first.top, _FARTHEST):
        right, down = first.left - original.left, first.top - original.top
        if 2 * abs(right) < width and 2 * abs(down) < height:
            found: list[Glyph] = []
            for glyph in run:
                if (same := placed.nearest(glyph, glyph.left - right, glyph.top - down)) is None:
                    break
                found.append(same)
            else:
                return found
    return []


class _GlyphIndex:
    """The glyphs of a page by where they stand."""

    def __init__(self) -> None:
        self._cells: defaultdict[tuple[str, int, int], list[Glyph]] = defaultdict(list)

    def add(self, run: Sequence[Glyph]) -> None:
        for glyph in run:
            step = _step(glyph)
            cell = self._cells[glyph.text, round(glyph.left / step), round(glyph.top / step)]
            if len(cell) < _MOST:
                cell.append(glyph)

    def near(self, glyph: Glyph, left: float, top: float, reach: float) -> Iterator[Glyph]:
        """Glyphs like one that stand no further from a place than some heights of it."""
        step = _step(glyph)
        within = step * reach / _FARTHEST
        across, down = round(left / step), round(top / step)
        for x in (across, across - 1, across + 1):
            for y in (down, down - 1, down + 1):
                for other in self._cells.get((glyph.text, x, y), ()):
                    if abs(other.left - left) <= within and abs(other.top - top) <= within:
                        yield other

    def nearest(self, glyph: Glyph, left: float, top: float) -> Glyph | None:
        """The glyph like one that stands at a place."""
        near = self.near(glyph, left, top, _SAME)
        return min(near, key=lambda other: abs(other.left - left) + abs(other.top - top), default=None)


def _step(glyph: Glyph) -> float:
    return max(_FARTHEST * (glyph.bottom - glyph.top), 0.1)
