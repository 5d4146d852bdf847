"""The columns of a page, in reading order.

A strip of white that nothing crosses parts columns if lines of running text stand on both sides of it. Fewer lines are enough
where all that stands to its left is written before what stands to its right, as no table is. The tallest strip parts the page
into what is above it, to its left, to its right, and below it; each of these is parted likewise.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from itertools import chain, groupby, pairwise
from statistics import median
from typing import NamedTuple

from engine.documents.formats.page_text import PlacedText, rows_of

APART = 1.35
"""How many times the usual distance of two lines sets one apart."""

_FEWEST = 3
"""Lines of a column, at least."""

_FEWEST_OF_BOTH = 4
"""Lines of two columns, at least, that are written one after the other."""

_MANY = 8
"""Lines of a column, some of which may each start over, as verses do; fewer of them are cells."""

_NARROWEST = 0.3
"""In heights of a line: a strip between columns, at least."""

_SHORT = 16
"""Characters: what is shorter may be the cell of a table, and is no line of a column."""

_LONGEST_CELL = 20
"""Characters of a usual cell; a table is written row by row."""

_MOST = 2_000
"""Texts of a page with columns: more are a drawing."""

_STRIPS = 50
"""Strips that are followed down a page at once, and those that are tried."""


class _WhiteStrip(NamedTuple):
    """White between texts, from where something stands above it down to where something stands below it."""

    left: float
    right: float
    top: float
    bottom: float

    @property
    def height(self) -> float:
        return self.bottom - self.top


def reading_columns(texts: Sequence[PlacedText]) -> list[list[PlacedText]]:
    """The texts of a page in columns, in reading order."""
    if not texts:
        return []
    strip = _gutter(texts) if len(texts) <= _MOST else None
    if strip is None:
        return [list(texts)]
    strip = _as_far_as_columns(strip, texts)
    above = [text for text in texts if text.middle < strip.top]
    below = [text for text in texts if text.middle > strip.bottom]
    left, right = _beside_strip(strip, texts)
    return [part for texts in (above, left, right, below) for part in reading_columns(texts)]


def _beside_strip(strip: _WhiteStrip, texts: Sequence[PlacedText]) -> tuple[list[PlacedText], list[PlacedText]]:
    """What stands beside a strip, to its left and to its right."""
    beside = [text for text in texts if strip.top <= text.middle <= strip.bottom]
    left = [text for text in beside if text.left + text.right < strip.left + strip.right]
    return left, [text for text in beside if text.left + text.right >= strip.left + strip.right]


def _as_far_as_columns(strip: _WhiteStrip, texts: Sequence[PlacedText]) -> _WhiteStrip:
    """A strip without what is above and below the columns and only happens not to cross it."""
    left, right = _beside_strip(strip, texts)
    pitch = median(low.top - high.top for side in (left, right) for high, low in pairwise(rows_of(side)))
    bands = _bands([text for text in texts if strip.top <= text.middle <= strip.bottom], pitch)
    if len(bands) > 1 and _ends_both(strip, bands[-2], pitch) and not _beside_strip(strip, bands[-1])[1]:
        bands.pop()
    runs = [list(run) for is_beside, run in groupby(bands, lambda band: _is_beside(strip, band)) if is_beside]
    longest = max((list(chain(*run)) for run in runs), key=len, default=left + right)
    return strip._replace(top=min(text.middle for text in longest), bottom=max(text.middle for text in longest))


def _bands(texts: Sequence[PlacedText], pitch: float) -> list[list[PlacedText]]:
    """Some texts, parted where nothing stands between two lines that are further from each other than lines usually are."""
    tops: list[float] = []
    bottom = float("-inf")
    for text in sorted(texts, key=lambda text: text.top):
        if text.top - bottom > APART * pitch - text.size:
            tops.append(text.top)
        bottom = max(bottom, text.bottom)
    bands: list[list[PlacedText]] = [[] for _ in tops]
    for text in texts:
        bands[bisect(tops, text.top) - 1].append(text)
    return bands


def _is_beside(strip: _WhiteStrip, band: Sequence[PlacedText]) -> bool:
    """Whether the texts of a band are of the columns: those to the right begin where lines do, and are no cells of a table."""
    _, right = _beside_strip(strip, band)
    begin = min((text.left for text in right), default=strip.right)
    turns = sum(before is not after for before, after in pairwise(text.left >= strip.right for text in band))
    are_cells = turns > 1 and median(len(text.text) for text in band) < _LONGEST_CELL
    return begin - strip.right < 2.5 * median(text.size for text in band) and not are_cells


def _ends_both(strip: _WhiteStrip, band: Sequence[PlacedText], pitch: float) -> bool:
    """Whether the columns on both sides of a strip end together with a band."""
    left, right = _beside_strip(strip, band)
    ends = [max((text.bottom for text in side), default=float("-inf")) for side in (left, right)]
    return abs(ends[0] - ends[1]) < 2 * pitch


def _gutter(texts: Sequence[PlacedText]) -> _WhiteStrip | None:
    """The tallest strip of white between two columns; None if there is one column."""
    size = median(text.size for text in texts)
    top, bottom = min(text.top for text in texts), max(text.bottom for text in texts)
    strips = [
        strip._replace(top=max(strip.top, top), bottom=min(strip.bottom, bottom))
        for strip in _white_strips(texts, _NARROWEST * size)
        if min(strip.bottom, bottom) - max(strip.top, top) > 1.5 * size
    ]
    strips.sort(key=lambda strip: (-strip.height, strip.left - strip.right))
    for strip in strips[:_STRIPS]:
        if _parts_columns(strip, texts, strips):
            return strip
    return None


def _white_strips(texts: Sequence[PlacedText], narrowest: float) -> set[_WhiteStrip]:
    """The strips of white inside a page, each as tall as it can be."""
    left, right = min(text.left for text in texts), max(text.right for text in texts)
    found = set()
    begun = {(left, right): float("-inf")}
    for text in [*sorted(texts, key=lambda text: text.top), None]:
        still: dict[tuple[float, float], float] = {}
        for (start, end), top in begun.items():
            if text and (end <= text.left or start >= text.right):
                pieces = [(start, end)]
            else:
                if left < start and end < right:
                    found.add(_WhiteStrip(start, end, top, text.top if text else float("inf")))
                pieces = [(start, text.left), (text.right, end)] if text else []
            for piece in pieces:
                if piece[1] - piece[0] >= narrowest:
                    still[piece] = min(top, still.get(piece, top))
        if text:
            still.setdefault((left, right), text.bottom)
        begun = dict(sorted(still.items(), key=lambda item: item[1])[:_STRIPS])
    return found


def _parts_columns(strip: _WhiteStrip, texts: Sequence[PlacedText], strips: Sequence[_WhiteStrip]) -> bool:
    """Whether lines of running text stand on both sides of a strip, as far as the next strips."""
    near = [other for other in strips if min(strip.bottom, other.bottom) - max(strip.top, other.top) > 0.6 * strip.height]
    start = max((other.right for other in near if other.right <= strip.left), default=float("-inf"))
    end = min((other.left for other in near if other.left >= strip.right), default=float("inf"))
    left, right = _beside_strip(strip, texts)
    sides = [rows_of(text for text in left if start <= text.left), rows_of(text for text in right if text.right <= end)]
    if _is_written_by_column(strip, texts):
        return sum(map(len, sides)) >= _FEWEST_OF_BOTH and all(4 * _count_full_rows(rows) >= len(rows) > 0 for rows in sides)
    return all(2 * _count_full_rows(rows) >= len(rows) >= _FEWEST and not _start_over(rows) for rows in sides)


def _is_written_by_column(strip: _WhiteStrip, texts: Sequence[PlacedText]) -> bool:
    """Whether all that stands to the left of a strip is written before what stands to its right; a table is written by row."""
    left, right = _beside_strip(strip, texts)
    return [*left, *right] == [text for text in texts if strip.top <= text.middle <= strip.bottom]


def _count_full_rows(rows: Sequence[PlacedText]) -> int:
    """How many rows are about as wide as all of them together, as lines of running text are."""
    width = max(row.right for row in rows) - min(row.left for row in rows) if rows else 0.0
    return sum(row.right - row.left > 0.6 * width and len(row.text) >= _SHORT for row in rows)


def _start_over(rows: Sequence[PlacedText]) -> bool:
    """Whether a few rows begin with a capital or a number each, as cells do."""
    new = sum(row.text[:1].isupper() or row.text[:1].isdigit() for row in rows)
    return len(rows) < _MANY and 4 * new >= 3 * len(rows)
