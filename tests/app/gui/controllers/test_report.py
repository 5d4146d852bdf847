"""A report of what the window and its engine did, which has nothing of a document."""

import stat
import sys

import pytest
from PySide6.QtWidgets import QFileDialog

from app.gui.controllers.report import ReportController
from app.gui.main import _catch
from app.gui.process.engine import EngineProcess
from app.gui.process.requests import Privatize, Read
from engine import log
from engine.request import PrivacyRequest
from tests.app.gui import toy_handlers

CANARY = "Zyxquolb"
WAIT = 10_000


@pytest.fixture
def engine(qapp, recent):
    engine = EngineProcess(toy_handlers.handlers)
    engine.start()
    yield engine
    engine.close()


@pytest.fixture
def report(program, recent):
    return ReportController(recent, program.window.actions_.report, program.settings, program.window.status, program.window)


def ended(qtbot, job):
    if not job.over:
        with qtbot.waitSignal(job.finished, timeout=WAIT):
            pass


def test_the_engines_process_tells_what_it_did_and_not_with_what(qtbot, engine, recent, tmp_path):
    for what in ("bug", "refuse", "steps", "unpicklable"):
        ended(qtbot, engine.submit(Privatize(f"My neighbour {CANARY} wept.", PrivacyRequest(what, 10.0))))
    ended(qtbot, engine.submit(Read(tmp_path / CANARY / f"{CANARY}.docx")))
    qtbot.waitUntil(lambda: recent.text().count(" answered ") == 5, timeout=WAIT)
    text = recent.text()
    assert CANARY not in text
    assert ' engine request {"number": 1, "name": "Privatize"}' in text
    assert ' engine failed {"type": "TypeError", "at": ["app/gui/process/worker.py:' in text
    assert '{"type": "TextRefused"' in text
    assert '{"name": "counting", "seconds": ' in text
    assert '"name": "Read"}' in text


def test_an_engine_that_ends_is_told(qtbot, engine, recent):
    ended(qtbot, engine.submit(Privatize(CANARY, PrivacyRequest("die", 10.0))))
    assert 'engine {"ended": "unexpectedly"}' in recent.text()
    assert CANARY not in recent.text()


def test_an_error_in_the_window_is_told_by_its_place(program, recent, monkeypatch):
    monkeypatch.setattr("sys.excepthook", lambda *error: None)
    _catch(program)
    try:
        raise KeyError(CANARY)
    except KeyError as error:
        sys.excepthook(type(error), error, error.__traceback__)
    assert '"type": "KeyError", "at": ["test_report.py:' in recent.text()
    assert CANARY not in recent.text()


def test_a_report_has_nothing_of_the_document_and_is_for_its_owner(qtbot, program, report, tmp_path, recent):
    letter = tmp_path / f"{CANARY}.txt"
    letter.write_text(f"My neighbour {CANARY} wept.", "utf-8")
    program.opener.open([letter])
    program.documents.begin(f"My neighbour {CANARY} wept.")
    log.log_event("opened")
    path = tmp_path / "palimpsest.log"
    for _ in range(2):  # the dialog has asked whether to replace it
        report.save_to(path)
    text = path.read_text("utf-8")
    assert text.startswith(f"{log.HEADER}\n{{")
    assert " opened {}" in text
    assert CANARY not in text
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert "Saved palimpsest.log" in program.window.status.words


def test_a_report_that_cannot_be_written_is_an_error_in_words(program, report, tmp_path):
    report.save_to(tmp_path / "gone" / "palimpsest.log")
    assert program.window.status.words
    assert not (tmp_path / "gone").exists()


def test_the_menu_asks_where(program, report):
    program.window.actions_.report.trigger()
    [dialog] = program.window.findChildren(QFileDialog)
    assert dialog.acceptMode() is QFileDialog.AcceptMode.AcceptSave
    dialog.reject()
