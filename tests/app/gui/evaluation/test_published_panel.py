"""One picture says what an ε does."""

from __future__ import annotations

import pytest

from app.gui.evaluation.published_panel import PublishedPanel


@pytest.fixture
def panel(qtbot, results):
    panel = PublishedPanel()
    panel.folder = results
    qtbot.addWidget(panel)
    panel.show()
    return panel


def test_it_marks_the_present_epsilon_and_says_what_it_does(panel):
    panel.set_choice("tem", {}, 30, 30)
    assert panel.plot.content.marked == 30
    assert "about 40 of 100" in panel.words.text()
    assert "0.50" in panel.words.text()
    assert "30" in panel.plot.accessibleDescription()


def test_the_data_set_nearest_in_length_is_shown_and_scaled(panel):
    panel.set_choice("tem", {}, 100, 280)
    assert panel.data_sets.currentData() == "reddit"
    assert [point.x for point in panel.plot.content.series[0].points] == [28, 280]
    panel.set_choice("tem", {}, 100, 30)
    assert panel.data_sets.currentData() == "spooky"


def test_a_data_set_that_the_user_chose_stays(panel):
    panel.set_choice("tem", {}, 100, 30)
    panel.data_sets.setCurrentIndex(panel.data_sets.findData("reddit"))
    panel.data_sets.activated.emit(0)
    panel.set_choice("tem", {}, 90, 30)
    assert panel.data_sets.currentData() == "reddit"
    assert [point.x for point in panel.plot.content.series[0].points] == [3, 30]


def test_an_epsilon_that_was_not_measured_is_not_guessed(panel):
    panel.set_choice("tem", {}, 1, 30)
    assert "outside what was measured, 3 to 300" in panel.words.text()


def test_what_was_not_measured_has_no_plot(panel):
    panel.set_choice("custext", {}, 10, 30)
    assert not panel.plot.isVisible()
    assert "no published results" in panel.words.text()
    panel.set_choice("tem", {}, 10, 30)
    assert panel.plot.isVisible()


def test_other_settings_are_named(panel):
    panel.set_choice("tem", {"keep": "punctuation"}, 10, 30)
    assert "other settings: keep" in panel.source.text()


def test_the_range_worth_reading_is_shaded(panel):
    panel.set_choice("tem", {}, 30, 30)
    low, high = panel.plot.content.band
    assert 3 < low < 30 < high < 300


def test_without_a_document_the_curve_stands_as_it_was_measured(panel):
    panel.set_choice("tem", {}, None, None)
    assert panel.plot.content.marked is None
    assert [point.x for point in panel.plot.content.series[0].points] == [14, 140]
