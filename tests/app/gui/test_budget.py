from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from app.gui.budget import BudgetMeter, BudgetParts, format_remaining
from app.gui.process.requests import Account

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints")  # the offscreen screen

CAPPED = Account(spent=240.0, delta=0.0, cap=500.0, remaining=260.0, releases=5)
UNCAPPED = Account(spent=240.0, delta=0.0, cap=None, remaining=None, releases=5)


@pytest.fixture
def meter(qtbot):
    meter = BudgetMeter()
    qtbot.addWidget(meter)
    meter.resize(900, 60)
    meter.show()
    return meter


@pytest.mark.parametrize(("epsilon", "words"), [(0.0, "0"), (260.0, "260"), (0.12345678, "0.123456"), (99.9999999, "99.9999")])
def test_what_is_left_is_rounded_down(epsilon, words):
    assert format_remaining(epsilon) == words


def test_says_document_session_and_ledger(meter):
    meter.set_account(CAPPED)
    meter.set_session(120.0)
    meter.set_document([40.0, 40.0])
    assert meter.words() == "2 drafts of this text so far · 260 of 500 left"
    assert "this document 80 in 2 runs · this session 120 · in all 240 of 500, 260 left" in meter.toolTip()


def test_says_nothing_of_several_draws_after_one(meter):
    meter.set_document([40.0])
    assert meter.words() == "1 draft of this text so far"
    assert "this document 40 in 1 run ·" in meter.toolTip()
    assert "whichever" not in meter.words()


def test_says_that_there_is_no_cap(meter):
    meter.set_account(UNCAPPED)
    meter.set_pending(1e6)
    assert meter.words() == "no draft yet"
    assert "in all 240, without a cap" in meter.toolTip()
    assert "Grey:" not in meter.toolTip()
    assert "Over the cap" not in meter.words()


def test_the_bar_is_there_only_under_a_cap(meter):
    assert meter._bar.isHidden()
    meter.set_account(CAPPED)
    assert not meter._bar.isHidden()
    meter.set_account(UNCAPPED)
    assert meter._bar.isHidden()


def test_says_what_the_next_run_leaves(meter):
    meter.set_account(CAPPED)
    meter.set_pending(40.0)
    assert "The next draft costs 40 and leaves 220." in meter.words()
    meter.set_pending(260.0)
    assert "The next draft costs 260 and leaves 0." in meter.words()
    meter.set_pending(None)
    assert "next draft" not in meter.words()


def test_says_that_the_next_run_does_not_fit(meter):
    meter.set_account(CAPPED)
    meter.set_pending(260.5)
    assert "Over the cap: the next draft costs 260.5, and 260 is left." in meter.words()


def test_is_read_aloud_as_it_is_shown(meter):
    meter.set_account(CAPPED)
    meter.set_pending(300.0)
    assert meter.accessibleName() == "Budget"
    assert meter.accessibleDescription() == meter.words()
    assert "ledger not read yet" not in meter.words()


def test_mouse_and_keys_open_the_history(meter, qtbot):
    meter.setFocus()
    for press in (
        lambda: qtbot.mouseClick(meter, Qt.MouseButton.LeftButton),
        lambda: qtbot.keyClick(meter, Qt.Key.Key_Return),
        lambda: qtbot.keyClick(meter, Qt.Key.Key_Space),
    ):
        with qtbot.waitSignal(meter.history_wanted, timeout=500):
            press()


def test_parts_add_up_to_the_ledger():
    parts = BudgetParts.of(CAPPED, session=120.0, document=80.0, pending=40.0)
    assert (parts.earlier, parts.session, parts.document, parts.pending, parts.limit) == (120.0, 40.0, 80.0, 40.0, 500.0)


@pytest.mark.parametrize(("session", "document"), [(120.0, 80.0), (10.0, 80.0), (120.0, 20.0), (0.0, 0.0)])
def test_parts_after_a_reset_show_no_more_than_the_ledger_has(session, document):
    parts = BudgetParts.of(Account(spent=30.0, delta=0.0, cap=None, remaining=None, releases=1), session, document, None)
    assert parts.spent == 30.0
    assert min(parts.earlier, parts.session, parts.document) >= 0


def test_parts_are_told_apart_without_colour(meter):
    """In black and white, this document, this session, what is earlier and the next run differ in pattern."""
    meter.set_account(CAPPED)
    meter.set_session(200.0)
    meter.set_document([100.0])
    meter.set_pending(100.0)
    image = meter._bar.grab().toImage()

    def pattern(start, end):
        """Which places of an 8 by 8 tile are dark."""
        scale = image.width() / 500
        columns = range(int(start * scale) + 4, int(end * scale) - 3)
        rows = range(3, image.height() - 3)
        return frozenset((x % 8, y % 8) for x in columns for y in rows if image.pixelColor(x, y).lightness() < 200)

    shades = [image.pixelColor(int(image.width() * share), image.height() // 2).lightness() for share in (0.04, 0.38)]
    assert abs(shades[0] - shades[1]) > 20  # the two filled parts
    session, document, pending = pattern(40, 140), pattern(140, 240), pattern(240, 340)
    assert len({session, document, pending}) == 3
    assert len(document) > 2 * max(len(session), len(pending)) > 0
