"""The view of a text and the places in it that are lit or shown to be something."""

import pytest

from app.gui.panes.text import Highlight, TextView

TEXT = "Ann met Bo.\n" * 40


@pytest.fixture
def view(qtbot):
    view = TextView()
    qtbot.addWidget(view)
    view.resize(300, 120)
    view.set_text(TEXT)
    view.show()
    return view


def test_places_are_not_painted_anew_while_qt_paints_them_and_are_afterwards(qtbot, view, monkeypatch):
    """Qt lays lines out as it paints, so that the scroll bar may move: selections that are set then crash it."""
    painted, setting = [], []
    to_qt = view.setExtraSelections

    def set_and_scroll(selections):
        assert not setting
        setting.append(True)
        view.verticalScrollBar().valueChanged.emit(1)
        setting.pop()
        painted.append(len(selections))
        to_qt(selections)

    monkeypatch.setattr(view, "setExtraSelections", set_and_scroll)
    view.show_looks({Highlight.REPLACED: [(0, 3), (8, 10)]})
    assert painted == [2]
    qtbot.waitUntil(lambda: len(painted) > 1)
    view.light([(0, 3)])
    assert painted[-1] == 3


def test_what_is_out_of_view_is_painted_when_it_comes_into_view(view):
    view.show_looks({Highlight.REPLACED: [(0, 3), (len(TEXT) - 12, len(TEXT) - 9)]})
    assert [each.cursor.position() for each in view.extraSelections()] == [3]
    view.light([(len(TEXT) - 12, len(TEXT) - 9)])
    assert {each.cursor.position() for each in view.extraSelections()} == {len(TEXT) - 9}


def test_lines_that_are_laid_out_while_places_are_painted_are_no_scrolling_of_the_users(qtbot, view, monkeypatch):
    to_qt, told = view.setExtraSelections, []
    view.scrolled.connect(lambda: told.append(True))

    def set_and_scroll(selections):
        view.verticalScrollBar().setValue(view.verticalScrollBar().value() + 5)
        to_qt(selections)

    monkeypatch.setattr(view, "setExtraSelections", set_and_scroll)
    view.light([(0, 3)])
    assert told == []
    view.verticalScrollBar().setValue(view.verticalScrollBar().value() + 5)
    assert told == [True]
