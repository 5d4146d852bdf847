"""A plot in the window's colours."""

from __future__ import annotations

import itertools

import pytest

from app.gui.appearance.theme import contrast, line_colour, own_palette
from app.gui.evaluation.plot import LinePlot, PlotContent, PlotPoint, PlotSeries


def content(count=1, **about):
    points = tuple(PlotPoint(10.0**power, power / 4, power / 4 - 0.1, power / 4 + 0.1) for power in range(4))
    return PlotContent("ε", "", tuple(PlotSeries(f"line {number}", points) for number in range(count)), **about)


def painted(plot):
    return plot.grab().toImage()


def test_it_says_in_words_what_it_shows(qtbot):
    plot = LinePlot()
    qtbot.addWidget(plot)
    plot.set_content(content(2, marked=40.0, mark_title="ε = 40"))
    assert "line 1: 1: 0.00; 10: 0.25" in plot.accessibleDescription()
    assert "ε = 40" in plot.accessibleDescription()
    plot.set_content(None)
    assert plot.accessibleDescription() == ""


@pytest.mark.parametrize("about", [{"marked": 40.0, "mark_title": "ε = 40"}, {"band": (2.0, 200.0)}, {"logarithmic": False}])
def test_what_is_asked_for_is_painted(qtbot, about):
    plot = LinePlot()
    qtbot.addWidget(plot)
    plot.resize(400, 300)
    plot.set_content(content())
    plain = painted(plot)
    plot.set_content(content(**about))
    assert painted(plot) != plain


@pytest.mark.parametrize("points", [(), (PlotPoint(1, 0.5, 0.5, 0.5),), (PlotPoint(0, -3, -3, -3), PlotPoint(5, 900, 1, 1000))])
@pytest.mark.parametrize("logarithmic", [True, False])
def test_few_and_odd_points_can_be_painted(qtbot, points, logarithmic):
    plot = LinePlot()
    qtbot.addWidget(plot)
    plot.resize(200, 150)
    plot.set_content(PlotContent("x", "y", (PlotSeries("line", points),), logarithmic))
    assert not painted(plot).isNull()


@pytest.mark.parametrize("dark", [True, False])
def test_every_line_can_be_seen_and_told_from_its_neighbours(dark):
    palette = own_palette(dark=dark)
    colours = [line_colour(palette, number) for number in range(8)]
    assert all(contrast(colour, palette.color(palette.ColorRole.Window)) >= 3 for colour in colours)
    assert all(one != other for one, other in itertools.combinations(colours, 2))
