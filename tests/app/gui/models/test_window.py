"""What the main window does about models: ways to the dialog, mechanisms that can run from now on, what goes on meanwhile."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox

from app.gui.models.work import Fetch, Remove
from engine.errors import NotInstalled
from engine.models.library import InstallationRecord
from tests.app.gui.models.conftest import snapshot

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def models(program):
    models = program.models
    models.downloads._online = models.downloads._local = models._local = program.engine
    return models


def put(home, model, name="config.json"):
    folder = home / "models" / model
    folder.mkdir(parents=True)
    (folder / name).write_bytes(b"{}")


def came(models, id):
    models.downloads.fetch(id)
    models._engine.last(Fetch).succeed(InstallationRecord(id, "x", None, ()))


def boxes(program):
    return [box for box in program.window.findChildren(QMessageBox) if box.isVisible()]


def test_the_menu_leads_there_and_fetches_nothing(program, models):
    program.window.actions_.models.trigger()
    assert models.dialog.isVisible()
    assert not any(isinstance(job.request, Fetch) for job in program.engine.jobs)
    assert not models.downloads.activities


def test_a_mechanism_without_its_model_leads_to_one_that_would_do(qtbot, program, models):
    program.documents.begin("My sister moved.")
    program.window.chooser.set("privfill")
    assert "Not installed: a language model" in program.window.status.words
    assert "palimpsest models pull" not in program.window.status.words
    qtbot.mouseClick(program.window.status.remedy, LEFT)
    assert models.dialog._chosen.id == "qwen2.5-0.5b"


def test_a_chosen_model_that_is_not_here_stops_the_run_before_it_costs(qtbot, program, models, home):
    window, chooser = program.window, program.window.chooser
    program.documents.begin("My sister moved.")
    chooser.set("dp-mlm")
    assert window.main_button.isEnabled()
    assert not window.status.remedy.isVisible()
    chooser.set("dp-mlm", {"model": "roberta-base"})
    assert not window.main_button.isEnabled()
    assert window.status.words == "The model roberta-base, chosen under Mechanism, is not installed."
    put(home, "roberta-base")
    came(models, "roberta-base")
    assert window.main_button.isEnabled()
    assert chooser.settings()["model"] == "roberta-base"


def test_what_comes_is_chosen_where_nothing_that_is_here_was(program, models, home):
    chooser = program.window.chooser
    chooser.set("privfill")
    program.documents.begin("My sister moved.")
    put(home, "qwen2.5-0.5b", "model.gguf")
    came(models, "qwen2.5-0.5b")
    assert chooser.settings()["model"] == "qwen2.5-0.5b"
    assert not chooser.missing()
    assert program.window.main_button.isEnabled()
    chooser.advanced.setChecked(True)
    model = next(row for row in chooser._rows if row.parameter.name == "model")
    assert model.box.currentText() == "qwen2.5-0.5b"
    assert "Not installed" not in chooser.summary.text()
    assert chooser._settings["dp-st"]["writer"] == "realizer"  # which needs none
    assert chooser._settings["dp-bart"]["model"] == "bart-base"  # which it cannot take the place of


def test_what_is_being_typed_stays_when_a_model_comes(qtbot, program, models, home):
    chooser = program.window.chooser
    chooser.set("dp-st")
    program.window.actions_.drawer.setChecked(True)
    chooser.advanced.setChecked(True)
    rows = {row.parameter.name: row for row in chooser._rows}
    rows["slots"].box.setFocus()
    rows["slots"].box.setEditText("1x")
    put(home, "qwen2.5-0.5b", "model.gguf")
    came(models, "qwen2.5-0.5b")
    assert rows["slots"] in chooser._rows
    assert rows["slots"].box.currentText() == "1x"
    assert rows["slots"].box.hasFocus()
    assert rows["writer"].box.findText("qwen2.5-0.5b") >= 0
    assert chooser.settings()["writer"] == "realizer"


def test_what_goes_is_missed_at_once(program, models, home):
    chooser = program.window.chooser
    put(home, "mine", "model.gguf")
    chooser.take_models(["mine"])
    chooser.set("dp-prompt", {"model": "mine"})
    program.documents.begin("My sister moved.")
    assert program.window.main_button.isEnabled()
    (home / "models" / "mine" / "model.gguf").unlink()
    models.downloads.remove("mine")
    program.engine.last(Remove).succeed(2)
    assert chooser.settings()["model"] == "flan-t5-base"
    assert chooser.missing()
    assert not program.window.main_button.isEnabled()


def test_a_download_can_be_seen_from_the_window_while_the_dialog_is_closed(qtbot, program, models):
    button = program.window.models_button
    assert not button.isVisible()
    models.downloads.fetch("gpt2")
    program.engine.last(Fetch).watched.emit(snapshot())
    assert (button.isVisible(), button.text()) == (True, "Downloading 25 %")
    qtbot.mouseClick(button, LEFT)
    assert models.dialog.isVisible()
    program.engine.last(Fetch).fail(NotInstalled("No network."))
    assert not button.isVisible()


def test_how_it_ended_is_said_where_it_can_be_seen(program, models):
    status = program.window.status
    came(models, "gpt2")
    assert status.words == "GPT-2 is installed."
    models.downloads.fetch("gpt2")
    program.engine.last(Fetch).fail(NotInstalled("No network."))
    assert status.words == "GPT-2: No network."
    models.show()
    before = status.words
    came(models, "gpt2")
    assert status.words == before
    assert models.dialog.status.words == "GPT-2 is installed."


def test_closing_asks_while_something_is_on_its_way(qtbot, program, models):
    models.downloads.fetch("gpt2")
    program.window.close()
    [box] = boxes(program)
    stay = next(button for button in box.buttons() if button.text() == "&Go on")
    assert box.defaultButton() is stay
    qtbot.mouseClick(stay, LEFT)
    assert models.downloads.activities
    assert program.window.isVisible()
    program.window.close()
    [box] = boxes(program)
    qtbot.mouseClick(next(button for button in box.buttons() if button is not box.defaultButton()), LEFT)
    qtbot.waitUntil(lambda: not program.window.isVisible())
    assert not models.downloads.activities
    assert program.engine.closed


def test_closing_does_not_ask_about_a_check(program, models):
    models.downloads.verify("gpt2")
    program.window.close()
    assert not boxes(program)
    assert not program.window.isVisible()
