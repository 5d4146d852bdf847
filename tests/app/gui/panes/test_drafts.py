"""The strip of drafts: one is chosen, one is renamed, and what a screen reader hears says all of it."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLineEdit

from app.gui.panes.drafts import LONGEST_NAME, DraftCard, DraftStrip

CARDS = [
    DraftCard("Draft 1", "DP-ST · ε 10", "I asked the office about a place."),
    DraftCard("Draft 2", "CluSanT · ε 4", "Dear Ms Young,"),
    DraftCard("Draft 3", "DP-ST · ε 30", "A friend lives by the sea."),
]


@pytest.fixture
def strip(qtbot, looks):
    strip = DraftStrip()
    qtbot.addWidget(strip)
    strip.resize(360, strip.sizeHint().height())
    strip.show_cards(CARDS, 2)
    strip.show()
    return strip


def test_a_single_draft_takes_no_room(strip):
    assert not strip.isHidden()
    strip.show_cards(CARDS[:1], 0)
    assert strip.isHidden()
    assert strip.count() == 1


def test_showing_drafts_chooses_and_renames_none(qtbot, strip):
    with qtbot.assertNotEmitted(strip.chosen), qtbot.assertNotEmitted(strip.renamed):
        strip.show_cards([DraftCard("Mine", "DP-ST · ε 10", "Other")], 0)
        strip.show_cards(CARDS, 1)
    assert strip.currentRow() == 1


def test_a_click_or_an_arrow_key_chooses(qtbot, strip):
    strip.scrollToItem(strip.item(0))
    with qtbot.waitSignal(strip.chosen, check_params_cb=lambda row: row == 0):
        qtbot.mouseClick(strip.viewport(), Qt.MouseButton.LeftButton, pos=strip.visualItemRect(strip.item(0)).center())
    with qtbot.waitSignal(strip.chosen, check_params_cb=lambda row: row == 1):
        qtbot.keyClick(strip, Qt.Key.Key_Right)


def test_the_shown_one_is_in_sight(strip):
    place = strip.visualItemRect(strip.item(2))
    assert strip.viewport().rect().contains(place.topLeft() + QPoint(2, 2))
    assert strip.viewport().height() >= place.height()


@pytest.mark.parametrize(
    ("typed", "name"), [("For the clinic", "For the clinic"), ("  a \t b ", "a b"), ("x" * 90, "x" * LONGEST_NAME)]
)
def test_a_name_is_typed_in_place(qtbot, strip, typed, name):
    strip.setFocus()
    qtbot.keyClick(strip, Qt.Key.Key_F2)
    [field] = strip.findChildren(QLineEdit)
    assert field.text() == "Draft 3"
    field.setText(typed)
    with qtbot.waitSignal(strip.renamed, check_params_cb=lambda row, said: (row, said) == (2, name)):
        qtbot.keyClick(field, Qt.Key.Key_Return)


def test_a_screen_reader_hears_all_of_a_card(strip):
    said = strip.item(1).data(Qt.ItemDataRole.AccessibleTextRole)
    assert said == "Draft 2 · CluSanT · ε 4. Dear Ms Young,"
    assert strip.accessibleName()


def test_three_lines_fit_into_a_card(strip):
    assert strip.card_size().height() >= 3 * strip.fontMetrics().height()


def test_the_tip_of_a_card_has_what_the_card_has_no_room_for(strip):
    assert strip.item(1).toolTip() == "Draft 2 · CluSanT · ε 4\nDear Ms Young,"
