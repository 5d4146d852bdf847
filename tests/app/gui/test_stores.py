"""The store that facts are drawn from, in the window: offered where there is a choice, and kept in mind while it is gone."""

import pytest
from PySide6.QtCore import Qt

from app.gui.process.requests import Privatize
from app.gui.program import Program
from app.gui.status import StatusKind
from engine.store import installed
from engine.store.installed import StoreRecord
from tests.app.gui.conftest import TEXT, make_result


def put(name):
    """A store by that name, as far as the window can tell."""
    installed.save_record(StoreRecord(name, "/media/stick/facts.sqlite", "00", "00", ("268", "134", "67")))
    installed.path_of(name).write_bytes(b"facts")


def row(program, name):
    program.window.chooser.advanced.setChecked(True)
    return next((row for row in program.window.chooser._rows if row.parameter.name == name), None)


@pytest.fixture
def wide(program):
    """A second store came while the window was open, and is chosen by hand."""
    assert row(program, "store") is None
    put("wide")
    program.documents.begin(TEXT, "letter.txt")
    program.window.chooser.set("dp-st", {"slots": 5})
    row(program, "store").box.setCurrentText("wide")
    return program


def test_the_engine_is_asked_for_the_store_that_is_chosen(qtbot, wide):
    assert [row(wide, "store").box.itemText(place) for place in range(2)] == ["starter", "wide"]
    assert "made of public text" in row(wide, "store").help.text()
    qtbot.mouseClick(wide.window.main_button, Qt.MouseButton.LeftButton)
    asked = wide.engine.last(Privatize).request.privacy
    assert (asked.settings["store"], asked.settings["slots"]) == ("wide", 5)


def test_a_session_of_a_store_that_is_gone_loses_nothing(qtbot, wide, tmp_path):
    qtbot.mouseClick(wide.window.main_button, Qt.MouseButton.LeftButton)
    wide.engine.last(Privatize).succeed(make_result())
    path = tmp_path / "mine.palimpsest"
    wide.session_files.save_to(path)
    wide.documents.begin("Another text.")
    wide.window.chooser.set("dp-st")
    installed.remove("wide")
    wide.opener.open([path])
    assert wide.shown.document.text == TEXT
    assert len(wide.shown.document.draws) == 1
    assert (wide.window.chooser.settings()["store"], wide.window.chooser.settings()["slots"]) == ("wide", 5)
    assert not wide.window.main_button.isEnabled()
    assert row(wide, "store").note.text() == "⚠ wide is no longer installed. Nothing starts until then."
    row(wide, "store").box.setCurrentText("starter")
    assert wide.window.main_button.isEnabled()
    assert wide.window.chooser.settings()["slots"] == 5


def test_what_was_chosen_last_is_remembered_while_its_store_is_gone(qtbot, wide, fake_engine):
    wide.settings.save()
    installed.remove("wide")
    again = Program(engine=fake_engine)
    qtbot.addWidget(again.window)
    assert again.window.chooser.settings()["store"] == "wide"
    again.documents.begin(TEXT)
    assert again.window.status.words == "wide is no longer installed. See Advanced."
    assert again.window.status.kind is StatusKind.WARNING
    assert not again.window.main_button.isEnabled()
    put("wide")
    again.window.chooser.set("dp-st", again.window.chooser.settings())
    assert again.window.main_button.isEnabled()
    assert again.window.chooser.settings()["slots"] == 5
    again.window._leaving = True


def test_a_preset_draws_from_the_programs_store(wide):
    wide.window.chooser.menu.actions()[0].trigger()
    assert wide.window.chooser.settings()["store"] == "starter"
