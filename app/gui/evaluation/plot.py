"""A line plot in the colours of the window, which says in words what it shows."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.gui.appearance.theme import blend, line_colour

_TICKS = 6
_MARK = 4.5
_GAP = 8
_DASHES = ((), (5, 3), (2, 3), (8, 3, 2, 3))
"""The least contrast of a line that says something, as WCAG AA asks."""


@dataclass(frozen=True, slots=True)
class PlotPoint:
    """A point with the interval of its height.

    Attributes:
        x: Where it is from left to right.
        y: Its height.
        low: Lower end of the interval.
        high: Upper end.
    """

    x: float
    y: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class PlotSeries:
    """Points that a line connects.

    Attributes:
        name: What the legend calls it.
        points: From left to right.
        level: A dotted line at this height, such as that of chance; None for none.
    """

    name: str
    points: tuple[PlotPoint, ...]
    level: float | None = None


@dataclass(frozen=True, slots=True)
class PlotContent:
    """What a plot shows.

    Attributes:
        x_title: What is from left to right.
        y_title: What is from bottom to top.
        series: The lines.
        logarithmic: Whether equal ratios have equal lengths from left to right.
        marked: Where an upright line stands; None for none.
        mark_title: What that is.
        band: What is shaded from left to right; None for nothing.
    """

    x_title: str
    y_title: str
    series: tuple[PlotSeries, ...]
    logarithmic: bool = True
    marked: float | None = None
    mark_title: str = ""
    band: tuple[float, float] | None = None


class LinePlot(QWidget):
    """Draws a `PlotContent`; a legend stands above it. A line has a colour, a marker and a dash of its own."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.content: PlotContent | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_content(self, content: PlotContent | None) -> None:
        """Shows a plot; None shows nothing."""
        self.content = content
        self.setAccessibleDescription(in_words(content) if content else "")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Room for the lines at any text size."""
        line = self.fontMetrics().height()
        return QSize(26 * line, 15 * line)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Still readable."""
        line = self.fontMetrics().height()
        return QSize(16 * line, 10 * line)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draws frame, lines and legend."""
        if self.content is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _Drawing(painter, QRectF(self.rect()), self.palette(), QFontMetricsF(self.font()), self.content).draw()


def in_words(content: PlotContent) -> str:
    """What the plot shows, number by number."""
    lines = [f"{content.y_title}; {content.x_title}."]
    for series in content.series:
        lines.append(f"{series.name}: {'; '.join(f'{point.x:.3g}: {point.y:.2f}' for point in series.points)}.")
    if content.mark_title:
        lines.append(f"{content.mark_title}.")
    return " ".join(lines)


class _Scale:
    """Places values on a length."""

    def __init__(self, values: Iterable[float], start: float, end: float, *, logarithmic: bool) -> None:
        found = [value for value in values if math.isfinite(value) and (value > 0 or not logarithmic)] or [0.1, 1.0]
        self._start, self._end, self._log = start, end, logarithmic
        self.ticks = _powers(min(found), max(found)) if logarithmic else _round_numbers(min(found), max(found))
        self._low, self._high = self._of(min(*found, self.ticks[0])), self._of(max(*found, self.ticks[-1]))

    def place(self, value: float) -> float:
        """Where a value is."""
        share = (self._of(value) - self._low) / (self._high - self._low)
        return self._start + min(max(share, 0.0), 1.0) * (self._end - self._start)

    def _of(self, value: float) -> float:
        return math.log10(max(value, 1e-9)) if self._log else value


def _powers(low: float, high: float) -> list[float]:
    """Powers of ten, with 2 and 5 between them where there are few."""
    first, last = math.floor(math.log10(low) + 1e-9), math.ceil(math.log10(high) - 1e-9)
    last = max(last, first + 1)
    factors: Sequence[int] = (1, 2, 5) if last - first <= 3 else (1,)
    ticks = [float(f"{factor}e{power}") for power in range(first, last + 1) for factor in factors]
    inside = [tick for tick in ticks if low / 1.001 <= tick <= high * 1.001]
    return inside if len(inside) > 1 else [float(f"1e{first}"), float(f"1e{last}")]


def _round_numbers(low: float, high: float) -> list[float]:
    """Round numbers around the values; from 0 to 1 for shares."""
    if low >= 0 and high <= 1:
        return [0, 0.2, 0.4, 0.6, 0.8, 1]
    if high - low < 1e-9:
        low, high = low - 1, high + 1
    raw = (high - low) / (_TICKS - 1)
    size = 10.0 ** math.floor(math.log10(raw))
    step = next(factor * size for factor in (1, 2, 2.5, 5, 10) if factor * size >= raw * 0.999)
    return [number * step for number in range(math.floor(low / step), math.ceil(high / step) + 1)]


class _Drawing:
    """One painting of a plot."""

    def __init__(
        self, painter: QPainter, room: QRectF, palette: QPalette, metrics: QFontMetricsF, content: PlotContent
    ) -> None:
        self._painter, self._room, self._palette = painter, room, palette
        self._metrics, self._content = metrics, content
        self._legend = self._legend_rows()
        line = metrics.height()
        top = len(self._legend) * (line + 4) + _GAP + (line if content.mark_title else 0)
        points = [point for series in content.series for point in series.points]
        levels = [series.level for series in content.series if series.level is not None]
        heights = [*(value for point in points for value in (point.low, point.high, point.y)), *levels]
        probe = _Scale(heights, 0, 1, logarithmic=False)
        left = max(metrics.horizontalAdvance(f"{tick:g}") for tick in probe.ticks) + line + 2 * _GAP
        self._frame = QRectF(room.left() + left, room.top() + top, room.width() - left - 2 * _GAP, 0)
        self._frame.setBottom(room.bottom() - 2 * line - _GAP)
        frame = self._frame
        across = [*(point.x for point in points), *(content.band or ())]
        if content.marked is not None:
            across.append(content.marked)
        self._x = _Scale(across, frame.left(), frame.right(), logarithmic=content.logarithmic)
        self._y = _Scale(heights, frame.bottom(), frame.top(), logarithmic=False)

    def draw(self) -> None:
        """Everything, from the back to the front."""
        self._draw_band()
        self._draw_axes()
        self._draw_mark()
        for number, series in enumerate(self._content.series):
            self._draw_series(number, series)
        self._draw_legend()

    def _draw_band(self) -> None:
        if not self._content.band:
            return
        low, high = (self._x.place(end) for end in self._content.band)
        base, accent = (self._palette.color(role) for role in (QPalette.ColorRole.Window, QPalette.ColorRole.Accent))
        self._painter.fillRect(QRectF(low, self._frame.top(), high - low, self._frame.height()), blend(base, accent, 0.14))

    def _draw_axes(self) -> None:
        painter, frame, line = self._painter, self._frame, self._metrics.height()
        text = self._palette.color(QPalette.ColorRole.WindowText)
        grid = blend(self._palette.color(QPalette.ColorRole.Window), text, 0.15)
        right_end = -math.inf
        for tick in self._x.ticks:
            at = self._x.place(tick)
            painter.setPen(QPen(grid, 1))
            painter.drawLine(QPointF(at, frame.top()), QPointF(at, frame.bottom()))
            words = f"{tick:g}"
            half = self._metrics.horizontalAdvance(words) / 2
            if at - half > right_end + 4:
                painter.setPen(text)
                painter.drawText(QRectF(at - half - 2, frame.bottom() + 2, 2 * half + 4, line), _MIDDLE, words)
                right_end = at + half
        for tick in self._y.ticks:
            at = self._y.place(tick)
            painter.setPen(QPen(grid, 1))
            painter.drawLine(QPointF(frame.left(), at), QPointF(frame.right(), at))
            painter.setPen(text)
            painter.drawText(QRectF(frame.left() - 200 - 4, at - line / 2, 200, line), _RIGHT, f"{tick:g}")
        painter.drawText(QRectF(frame.left(), frame.bottom() + line + 2, frame.width(), line), _MIDDLE, self._content.x_title)
        painter.save()
        painter.translate(self._room.left() + line / 2, frame.center().y())
        painter.rotate(-90)
        painter.drawText(QRectF(-frame.height() / 2, -line / 2, frame.height(), line), _MIDDLE, self._content.y_title)
        painter.restore()

    def _draw_mark(self) -> None:
        if self._content.marked is None:
            return
        painter, frame = self._painter, self._frame
        text = self._palette.color(QPalette.ColorRole.WindowText)
        at = self._x.place(self._content.marked)
        painter.setPen(QPen(text, 1.5))
        painter.drawLine(QPointF(at, frame.top() - 2), QPointF(at, frame.bottom()))
        words, line = self._content.mark_title, self._metrics.height()
        width = self._metrics.horizontalAdvance(words) + 4
        left = min(max(at - width / 2, self._room.left()), self._room.right() - width)
        painter.drawText(QRectF(left, frame.top() - line - 2, width, line), _MIDDLE, words)

    def _draw_series(self, number: int, series: PlotSeries) -> None:
        painter, frame = self._painter, self._frame
        colour = line_colour(self._palette, number)
        if series.level is not None:
            painter.setPen(QPen(colour, 1, Qt.PenStyle.DotLine))
            at = self._y.place(series.level)
            painter.drawLine(QPointF(frame.left(), at), QPointF(frame.right(), at))
        places = [QPointF(self._x.place(point.x), self._y.place(point.y)) for point in series.points]
        painter.setPen(QPen(colour, 1))
        for point, place in zip(series.points, places, strict=True):
            if point.low < point.high:
                low, high = self._y.place(point.low), self._y.place(point.high)
                painter.drawLine(QPointF(place.x(), low), QPointF(place.x(), high))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(_line_pen(colour, number))
        painter.drawPolyline(QPolygonF(places))
        for place in places:
            self._draw_marker(number, place)

    def _draw_marker(self, number: int, place: QPointF) -> None:
        painter = self._painter
        colour = line_colour(self._palette, number)
        painter.setPen(QPen(self._palette.color(QPalette.ColorRole.Window), 1))
        painter.setBrush(colour)
        match number % 4:
            case 0:
                painter.drawEllipse(place, _MARK, _MARK)
            case 1:
                painter.drawRect(QRectF(place.x() - 4, place.y() - 4, 8, 8))
            case 2:
                painter.drawPolygon(_shape(place, (0, -5), (5, 4), (-5, 4)))
            case _:
                painter.drawPolygon(_shape(place, (0, -5.5), (5.5, 0), (0, 5.5), (-5.5, 0)))

    def _legend_rows(self) -> list[list[tuple[int, str]]]:
        """The names of the lines, in as few rows as fit."""
        rows: list[list[tuple[int, str]]] = []
        used = math.inf
        for number, series in enumerate(self._content.series):
            width = self._metrics.horizontalAdvance(series.name) + 28 + 2 * _GAP
            if used + width > self._room.width():
                rows.append([])
                used = 0.0
            rows[-1].append((number, series.name))
            used += width
        return rows

    def _draw_legend(self) -> None:
        painter, line = self._painter, self._metrics.height()
        for row, entries in enumerate(self._legend):
            left, middle = self._room.left(), self._room.top() + row * (line + 4) + line / 2
            for number, name in entries:
                painter.setPen(_line_pen(line_colour(self._palette, number), number))
                painter.drawLine(QPointF(left, middle), QPointF(left + 24, middle))
                self._draw_marker(number, QPointF(left + 12, middle))
                painter.setPen(self._palette.color(QPalette.ColorRole.WindowText))
                width = self._metrics.horizontalAdvance(name) + 2
                painter.drawText(QRectF(left + 30, middle - line / 2, width, line), _LEFT, name)
                left += width + 28 + 2 * _GAP


_MIDDLE = int(Qt.AlignmentFlag.AlignCenter)
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


def _line_pen(colour: QColor, number: int) -> QPen:
    pen = QPen(colour, 2)
    if dashes := _DASHES[number // 4 % len(_DASHES)]:
        pen.setDashPattern(dashes)
    return pen


def _shape(place: QPointF, *corners: tuple[float, float]) -> QPolygonF:
    return QPolygonF([QPointF(place.x() + x, place.y() + y) for x, y in corners])
