"""Controllers by themselves, with no more than the views and services they are given."""

import pytest
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QLineEdit, QMainWindow, QPushButton, QWidget

from app.document.model import DocumentModel
from app.gui.actions import Actions
from app.gui.controllers.budget import BudgetController
from app.gui.controllers.open import OpenController
from app.gui.controllers.pages import PageController
from app.gui.document_stack import DocumentStack
from app.gui.panes.original import OriginalPane
from app.gui.process.requests import Account, Read
from app.gui.settings import Settings
from app.gui.shown_document import ShownDocument
from app.gui.status import StatusKind, StatusLine
from app.gui.welcome import EmptyPage
from engine.documents.document import Document
from engine.errors import PalimpsestError
from tests.app.gui.conftest import TEXT
from tests.app.gui.fakes import FakeEngine


@pytest.fixture
def window(qtbot, home):
    window = QMainWindow()
    qtbot.addWidget(window)
    return window


@pytest.fixture
def status(window):
    return StatusLine(window)


class Cost:
    """Stands in for the outlook: a run costs this much."""

    cost = 3.0

    def exceeds(self, remaining):
        return self.cost > remaining


def entry(epsilon, kind="spend"):
    return {"kind": kind, "epsilon": epsilon}


def test_the_ledger_is_asked_and_what_it_says_is_told(qtbot, window, status):
    engine = FakeEngine(ReadBudget=Account(5.0, 0.0, 10.0, 5.0, 1, (entry(5.0),)))
    budget = BudgetController(engine, Cost(), status, window)
    assert (budget.remaining, budget.over_cap) == (None, False)
    with qtbot.waitSignal(budget.account_changed):
        budget.read()
    assert (budget.remaining, budget.over_cap, budget.spent_in_session) == (5.0, False, 0)
    budget.take(Account(8.0, 0.0, 10.0, 2.0, 2, (entry(5.0), entry(10.0, "cap"), entry(3.0))))
    assert (budget.over_cap, budget.spent_in_session) == (True, 3.0)


def test_a_ledger_that_cannot_be_read_is_said(qtbot, window, status):
    budget = BudgetController(FakeEngine(ReadBudget=PalimpsestError("It is locked.")), Cost(), status, window)
    budget.read()
    qtbot.waitUntil(lambda: status.words == "It is locked.")
    assert status.kind is StatusKind.ERROR
    assert budget.account is None


@pytest.fixture
def stack(window):
    actions = [QPushButton(window).addAction(name) for name in "abc"]
    panes, stack_parent = QWidget(), window
    stack = DocumentStack(EmptyPage(*actions), panes, 1)
    stack_parent.setCentralWidget(stack)
    return stack


class Purposes(QObject):
    """Stands in for what tells whether a purpose was chosen."""

    chosen = Signal()
    has_purpose = True


def test_the_page_follows_the_document_but_not_away_from_who_types(qtbot, window, stack):
    shown, view = ShownDocument(), QLineEdit(stack.widget(1))
    choices = Purposes()
    PageController(stack, stack.widget(0), view, shown, choices, choices)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    assert not stack.shows_panes
    shown.document.type_text("a")
    assert stack.shows_panes
    view.setFocus()
    shown.document.type_text("")
    assert stack.shows_panes
    view.clearFocus()
    shown.show(DocumentModel())
    assert not stack.shows_panes
    choices.has_purpose = False
    shown.document.type_text("a")
    assert not stack.shows_panes
    choices.has_purpose = True
    choices.chosen.emit()
    assert stack.shows_panes


class Documents:
    """Stands in for the controller of documents: nothing would be lost, and what is begun is remembered."""

    def __init__(self):
        self.begun = []

    def leaving(self, then):
        then()

    def begin(self, text, name=""):
        self.begun.append(text)

    def begin_read(self, read, path, parts):
        self.begun.append(read.text)


def test_a_file_is_read_by_the_engine_and_handed_on(qtbot, window, status, tmp_path):
    engine, documents = FakeEngine(Read=Document(TEXT, "a.txt", "")), Documents()
    settings = Settings(tmp_path / "window.ini")
    opener = OpenController(ShownDocument(), documents, Actions(window), OriginalPane(window), engine, settings, status, window)
    opener.open([tmp_path / "a.txt"])
    qtbot.waitUntil(lambda: documents.begun == [TEXT])
    assert engine.last(Read).request.path == tmp_path / "a.txt"
    assert settings.recent_files == [str(tmp_path / "a.txt")]
    with qtbot.waitSignal(opener.many_opened) as many:
        opener.open([tmp_path / "a.txt", tmp_path / "b.txt"])
    assert len(many.args[0]) == 2
    opener.open_text("  ")
    assert status.words == "The clipboard has no text."
