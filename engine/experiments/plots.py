"""Line plots as SVG, drawn for a page that is read in light and dark, on paper and by screen readers.

Colours come from the page's style, ``report.css``: a series has the class ``series-0`` and so on. It has a marker and a dash of
its own as well, so that nothing is told by colour alone.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple
from xml.sax.saxutils import escape

COLOURS = 8
"""How many series have a colour of their own."""

_MARKERS = (  # around the origin, about 5 wide
    "M-4.5,0a4.5,4.5 0 1,0 9,0a4.5,4.5 0 1,0 -9,0z",
    "M-4,-4h8v8h-8z",
    "M0,-5L5,4H-5z",
    "M0,-5.5L5.5,0L0,5.5L-5.5,0z",
    "M0,5L5,-4H-5z",
    "M-5,-2h3v-3h4v3h3v4h-3v3h-4v-3h-3z",
    "M-5,-5L-2,0L-5,5L0,2L5,5L2,0L5,-5L0,-2z",
    "M-5,-2.5h10v5h-10z",
)
_LEFT, _RIGHT, _TOP, _BOTTOM = 74, 18, 14, 50
_MOST_TICKS = 8


class Value(NamedTuple):
    """A number with its interval."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Point:
    """A point of a series.

    Attributes:
        x: Where it is from left to right.
        y: Where it is from bottom to top.
        title: What it is, in words.
    """

    x: Value
    y: Value
    title: str


@dataclass(frozen=True, slots=True)
class Series:
    """Points that a line connects.

    Attributes:
        number: Which colour, marker and dash it has.
        name: Its name.
        points: The points in the order of the line.
    """

    number: int
    name: str
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Axis:
    """An axis.

    Attributes:
        title: What it shows.
        logarithmic: Whether equal ratios have equal lengths.
        labelled: Whether its title stands beside it.
    """

    title: str
    logarithmic: bool = False
    labelled: bool = True


@dataclass(frozen=True, slots=True)
class Plot:
    """A plot.

    Attributes:
        id: Its id in the page.
        title: What it shows, for a reader who does not see it.
        x: The axis from left to right.
        y: The axis from bottom to top.
        series: What it shows.
        level: A dashed line at this height, such as that of the originals.
        level_title: What that is.
        width: In pixels of the page.
        height: In pixels of the page.
    """

    id: str
    title: str
    x: Axis
    y: Axis
    series: tuple[Series, ...]
    level: float | None = None
    level_title: str = ""
    width: int = 640
    height: int = 400


class _Scale:
    """Places values on a length."""

    def __init__(self, axis: Axis, values: Iterable[float], start: float, end: float) -> None:
        found = [value for value in values if math.isfinite(value) and (value > 0 or not axis.logarithmic)]
        self._log, self._start, self._end = axis.logarithmic, start, end
        low, high = (min(found), max(found)) if found else (0.1, 1.0)
        self.ticks = _logarithmic_ticks(low, high) if axis.logarithmic else _linear_ticks(low, high)
        self._low, self._high = self._of(min(low, self.ticks[0])), self._of(max(high, self.ticks[-1]))

    def place(self, value: float) -> float:
        """Where a value is; below the smallest for what a logarithm does not have."""
        share = (self._of(value) - self._low) / (self._high - self._low)
        return self._start + min(max(share, 0.0), 1.0) * (self._end - self._start)

    def _of(self, value: float) -> float:
        if not self._log:
            return value
        return math.log10(value) if value > 0 else self._low


def draw_plot(plot: Plot) -> str:
    """The plot as SVG, to stand in a page with the style of the report."""
    points = [point for series in plot.series for point in series.points]
    levels = [] if plot.level is None else [plot.level]
    x = _Scale(plot.x, [value for point in points for value in point.x], _LEFT, plot.width - _RIGHT)
    y = _Scale(plot.y, [*(value for point in points for value in point.y), *levels], plot.height - _BOTTOM, _TOP)
    parts = [
        f'<svg class="plot" id="{plot.id}" role="img" aria-labelledby="{plot.id}-title {plot.id}-text" '
        f'viewBox="0 0 {plot.width} {plot.height}" width="{plot.width}" height="{plot.height}">',
        f'<title id="{plot.id}-title">{escape(plot.title)}</title>',
        f'<desc id="{plot.id}-text">{escape(_in_words(plot))}</desc>',
        *_axes(plot, x, y),
    ]
    if plot.level is not None:
        height = y.place(plot.level)
        parts.append(
            f'<line class="reference" x1="{_LEFT}" x2="{plot.width - _RIGHT}" y1="{height:.1f}" y2="{height:.1f}">'
            f"<title>{escape(plot.level_title)}</title></line>"
        )
    parts += [_drawn(series, x, y) for series in plot.series]
    return "".join([*parts, "</svg>"])


def draw_key(number: int) -> str:
    """The line and marker of a series, for the list beside a plot; says nothing by itself."""
    return (
        f'<svg class="key series-{number % COLOURS}" viewBox="-16 -7 32 14" aria-hidden="true">'
        f'<path class="line" d="M-16,0H16"{_dash(number)}/><path class="marker" d="{_MARKERS[number % len(_MARKERS)]}"/></svg>'
    )


def _axes(plot: Plot, x: _Scale, y: _Scale) -> list[str]:
    bottom, right = plot.height - _BOTTOM, plot.width - _RIGHT
    parts = []
    for tick in x.ticks:
        at = x.place(tick)
        parts.append(f'<line class="grid" x1="{at:.1f}" x2="{at:.1f}" y1="{_TOP}" y2="{bottom}"/>')
        parts.append(f'<text class="tick" x="{at:.1f}" y="{bottom + 18}" text-anchor="middle">{tick:g}</text>')
    for tick in y.ticks:
        at = y.place(tick)
        parts.append(f'<line class="grid" x1="{_LEFT}" x2="{right}" y1="{at:.1f}" y2="{at:.1f}"/>')
        parts.append(f'<text class="tick" x="{_LEFT - 8}" y="{at + 4:.1f}" text-anchor="end">{tick:g}</text>')
    parts.append(f'<rect class="frame" x="{_LEFT}" y="{_TOP}" width="{right - _LEFT}" height="{bottom - _TOP}"/>')
    if plot.x.labelled:
        middle = (_LEFT + right) / 2
        parts.append(f'<text x="{middle}" y="{plot.height - 10}" text-anchor="middle">{escape(plot.x.title)}</text>')
    if plot.y.labelled:
        place = f"translate(16 {(_TOP + bottom) / 2}) rotate(-90)"
        parts.append(f'<text transform="{place}" text-anchor="middle">{escape(plot.y.title)}</text>')
    return parts


def _drawn(series: Series, x: _Scale, y: _Scale) -> str:
    marker = _MARKERS[series.number % len(_MARKERS)]
    places = [(x.place(point.x.mean), y.place(point.y.mean), point) for point in series.points]
    parts = [f'<g class="series-{series.number % COLOURS}">']
    if len(places) > 1:
        path = "L".join(f"{across:.1f},{up:.1f}" for across, up, _ in places)
        parts.append(f'<path class="line" d="M{path}"{_dash(series.number)}/>')
    for across, up, point in places:
        if point.y.low < point.y.high:
            parts.append(_interval(across, across, y.place(point.y.low), y.place(point.y.high)))
        if point.x.low < point.x.high:
            parts.append(_interval(x.place(point.x.low), x.place(point.x.high), up, up))
    for across, up, point in places:
        parts.append(
            f'<path class="marker" transform="translate({across:.1f} {up:.1f})" d="{marker}">'
            f"<title>{escape(point.title)}</title></path>"
        )
    return "".join([*parts, "</g>"])


def _interval(x1: float, x2: float, y1: float, y2: float) -> str:
    return f'<line class="interval" x1="{x1:.1f}" x2="{x2:.1f}" y1="{y1:.1f}" y2="{y2:.1f}"/>'


def _dash(number: int) -> str:
    """The dash of a line whose colour another has as well."""
    turn = number // COLOURS
    return f' stroke-dasharray="{6 + 3 * turn} 4"' if turn else ""


def _in_words(plot: Plot) -> str:
    """What the plot shows, series by series."""
    lines = [f"{plot.y.title} against {plot.x.title}."]
    for series in plot.series:
        told = "; ".join(f"{point.x.mean:.3g} and {point.y.mean:.3g}" for point in series.points)
        lines.append(f"{series.name}: {told}.")
    return " ".join(lines)


def _linear_ticks(low: float, high: float) -> list[float]:
    """Round numbers from at most the lowest value to at least the highest."""
    if high - low < 1e-9 * max(abs(low), abs(high), 1e-9):
        margin = abs(high) * 0.1 or 0.1
        low, high = low - margin, high + margin
    raw = (high - low) / 5
    size = 10.0 ** math.floor(math.log10(raw))
    step = next(factor * size for factor in (1, 2, 2.5, 5, 10) if factor * size >= raw * 0.999)
    first, last = math.floor(low / step + 1e-5), math.ceil(high / step - 1e-5)  # what rounding adds needs no tick
    return [float(f"{number * step:.12g}") for number in range(first, last + 1)]


def _logarithmic_ticks(low: float, high: float) -> list[float]:
    """Powers of ten around the values; with 2 and 5 between them where there are few."""
    first, last = math.floor(math.log10(low) + 1e-9), math.ceil(math.log10(high) - 1e-9)
    if last == first:
        last += 1
    factors: Sequence[int] = (1,) if last - first > 3 else (1, 2, 5)
    step = max(1, math.ceil((last - first) / _MOST_TICKS))
    ticks = [float(f"{factor}e{power}") for power in range(first, last + 1, step) for factor in factors]
    inside = [tick for tick in ticks if low / 1.0001 <= tick <= high * 1.0001]
    below, above = [tick for tick in ticks if tick < low / 1.0001], [tick for tick in ticks if tick > high * 1.0001]
    return [*below[-1:], *inside, *above[:1]]
