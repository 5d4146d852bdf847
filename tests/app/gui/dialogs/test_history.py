from __future__ import annotations

import csv
import stat

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QPushButton

from app.gui.dialogs.history import HistoryDialog, HistoryModel, as_csv, history
from app.gui.process.requests import Account

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints")  # the offscreen screen

ENTRIES = (
    {"kind": "spend", "day": "2026-01-02", "mechanism": "dp-st", "epsilon": 120.0, "delta": 0.0, "note": "12 facts"},
    {"kind": "cap", "day": "2026-01-03", "epsilon": 500.0},
    {"kind": "reset", "day": "2026-01-04"},
    {"kind": "spend", "day": "2026-01-05", "mechanism": "dp-st", "epsilon": 0.1, "delta": 1e-5, "note": "8 facts"},
    {"kind": "spend", "day": "2026-01-06", "mechanism": "gone", "epsilon": 0.2, "delta": 0.0, "note": "9 facts"},
    {"kind": "cap", "day": "2026-01-07", "epsilon": None},
)
ACCOUNT = Account(spent=0.3, delta=1e-5, cap=500.0, remaining=499.7, releases=2, entries=ENTRIES)


@pytest.fixture
def dialog(qtbot):
    dialog = HistoryDialog()
    qtbot.addWidget(dialog)
    dialog.set_account(ACCOUNT)
    dialog.open()
    return dialog


def press(qtbot, dialog, name):
    qtbot.mouseClick(dialog.findChild(QPushButton, name), Qt.MouseButton.LeftButton)


def row(model, number):
    return [model.index(number, column).data() for column in range(model.columnCount())]


def test_model_is_a_proper_model(qtmodeltester):
    model = HistoryModel()
    model.set_entries(ENTRIES)
    qtmodeltester.check(model)


def test_newest_comes_first_with_the_total_it_left():
    rows = history(ENTRIES)
    assert [r.day for r in rows] == sorted((r.day for r in rows), reverse=True)
    assert [r.total for r in rows] == [0.3, 0.3, 0.1, 0.0, 120.0, 120.0]


def test_rows_in_words(dialog):
    model = dialog.model
    assert row(model, 0) == ["2026-01-07", "Cap removed", "", "", "", "0.3"]
    assert row(model, 1) == ["2026-01-06", "gone", "0.2", "0", "9 facts", "0.3"]
    assert row(model, 2) == ["2026-01-05", "Semantic triples (DP-ST)", "0.1", "1e-05", "8 facts", "0.1"]
    assert row(model, 3)[1] == "Started over"
    assert row(model, 4)[1] == "Cap set to ε = 500"


def test_summary_says_what_is_left(dialog):
    assert dialog._summary.text() == (
        "ε = 0.3, δ = 1e-05 spent since the last reset, in 2 drafts. The cap is 500: 499.7 is left."
    )


@pytest.mark.parametrize(("typed", "cap"), [("100", 100.0), ("12,5", 12.5), ("1e2", 100.0)])
def test_a_cap_is_asked_for(dialog, qtbot, typed, cap):
    assert dialog._field.text() == "500"
    dialog._field.clear()
    qtbot.keyClicks(dialog._field, typed)
    with qtbot.waitSignal(dialog.cap_wanted, timeout=500) as asked:
        qtbot.keyClick(dialog._field, Qt.Key.Key_Return)
    assert asked.args == [cap]
    assert dialog.isVisible()


@pytest.mark.parametrize("typed", ["", "much", "0", "-4", "inf", "nan"])
def test_what_is_no_cap_is_said_in_place(dialog, qtbot, typed):
    assert dialog._field.text() == "500"
    dialog._field.clear()
    qtbot.keyClicks(dialog._field, typed)
    with qtbot.assertNotEmitted(dialog.cap_wanted):
        press(qtbot, dialog, "set_cap")
    assert dialog._message.isVisible()
    assert dialog._message.text() == "A cap is a number above 0, such as 100."


def test_a_cap_is_removed(dialog, qtbot):
    with qtbot.waitSignal(dialog.cap_wanted, timeout=500) as asked:
        press(qtbot, dialog, "remove_cap")
    assert asked.args == [None]
    dialog.set_account(Account(0.3, 0.0, None, None, 2, ENTRIES))
    assert not dialog.findChild(QPushButton, "remove_cap").isEnabled()
    assert "There is no cap." in dialog._summary.text()


def test_start_over_asks_in_place(dialog, qtbot):
    with qtbot.assertNotEmitted(dialog.reset_wanted):
        press(qtbot, dialog, "start_over")
        assert dialog._confirmation.isVisible()
        press(qtbot, dialog, "keep")
    assert not dialog._confirmation.isVisible()
    press(qtbot, dialog, "start_over")
    with qtbot.waitSignal(dialog.reset_wanted, timeout=500):
        press(qtbot, dialog, "confirm")


def test_one_release_is_one(dialog):
    assert "in 2 drafts." in dialog._summary.text()
    dialog.set_account(Account(0.3, 0.0, None, None, 1, ENTRIES))
    assert "in 1 draft." in dialog._summary.text()


def test_exports_every_entry_through_the_file_dialog(dialog, qtbot, tmp_path):
    press(qtbot, dialog, "export")
    chooser = dialog.findChild(QFileDialog)
    target = tmp_path / "spent.csv"
    chooser.selectFile(str(target))
    chooser.accept()
    qtbot.waitUntil(target.exists, timeout=1000)
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    rows = list(csv.DictReader(target.read_text("utf-8").splitlines()))
    assert [r["total_epsilon"] for r in rows] == ["0.3", "0.3", "0.1", "0.0", "120.0", "120.0"]
    assert rows[2]["delta"] == "1e-05"
    assert dialog._message.text() == "Exported to spent.csv."


def test_says_in_place_that_it_could_not_export(dialog, tmp_path):
    dialog.export_to(tmp_path / "nowhere" / "spent.csv")
    assert "does not exist" in dialog._message.text()


def test_csv_keeps_every_digit():
    rows = history([{"kind": "spend", "day": "d", "mechanism": "m", "epsilon": 1.23456789012, "delta": 0.0, "note": "a, b"}])
    assert as_csv(rows).splitlines()[1] == 'd,spend,m,1.23456789012,0.0,"a, b",1.23456789012'


def test_an_empty_ledger_has_nothing_to_export(qtbot):
    dialog = HistoryDialog()
    qtbot.addWidget(dialog)
    dialog.set_account(Account(0.0, 0.0, None, None, 0))
    assert not dialog.findChild(QPushButton, "export").isEnabled()
