"""Panes are one list: an entry and a widget make a pane, and all else follows from them."""

import pytest
from PySide6.QtCore import QByteArray
from PySide6.QtWidgets import QLabel

from app.gui.panes.declared import PANES, PaneDeclaration
from app.gui.panes.row import PaneRow
from app.gui.program import Program
from app.gui.settings import Settings
from tests.app.gui.conftest import TEXT, make_result


class WordCount(QLabel):
    """The toy: says how many words the document has."""

    def __init__(self, shown):
        super().__init__()
        shown.opened.connect(lambda: self.setText(f"{shown.document.words} words"))


TOY = PaneDeclaration("toy", "&Toy", lambda made: WordCount(made.shown), "Ctrl+7", icon="queue", share=3, width=90)


@pytest.fixture
def open_program(qtbot, fake_engine, home, tmp_path):
    """Opens the program with these panes; what is remembered comes along from one time to the next."""

    def open_(panes):
        settings = Settings(tmp_path / "window.ini")
        settings.first_run_done = True
        program = Program(settings, fake_engine, panes)
        qtbot.addWidget(program.window)
        with qtbot.waitSignal(program.window.shown):
            program.window.show()
        return program

    return open_


def view_menu(window):
    return next(action.menu() for action in window.menuBar().actions() if action.text() == "&View")


def close(program):
    program.window.leave()
    program.settings.save()


def test_the_usual_panes_are_as_they_are_known(program):
    assert [pane.name for pane in PANES] == ["original", "facts", "private", "output"]
    assert [pane.setting.key for pane in PANES] == [
        "window/show_original",
        "window/show_facts",
        "window/show_private",
        "window/show_output",
    ]
    actions = program.window.actions_.panes
    assert [action.text() for action in actions] == ["&Original", "Fo&und", "&Private", "&New text"]
    assert [action.shortcut().toString() for action in actions] == ["Ctrl+1", "Ctrl+2", "Ctrl+3", "Ctrl+4"]
    assert [program.window.splitter.widget(at).accessibleName() for at in range(4)] == [
        "Original",
        "Found",
        "Private",
        "New text",
    ]


def test_one_entry_and_one_widget_are_a_pane(open_program):
    program = open_program((*PANES, TOY))
    window = program.window
    program.documents.begin(TEXT)
    toy = window.splitter.pane("toy", WordCount)
    assert window.splitter.indexOf(toy) == 4
    assert toy.isVisible()
    assert toy.text() == f"{len(TEXT.split())} words"
    assert toy.accessibleName() == "Toy"
    action = window.actions_.of_pane("toy")
    assert action in view_menu(window).actions()
    assert (action.text(), action.shortcut().toString(), action.icon().isNull()) == ("&Toy", "Ctrl+7", False)
    assert window.actions_.keys().count(("Toy", "Ctrl+7")) == 1
    action.trigger()
    assert toy.isHidden()
    close(program)


def test_whether_a_pane_is_shown_is_remembered_under_its_name(open_program, tmp_path):
    program = open_program((*PANES, TOY))
    program.window.actions_.of_pane("toy").trigger()
    close(program)
    assert "show_toy=false" in (tmp_path / "window.ini").read_text()
    again = open_program((*PANES, TOY))
    assert not again.window.actions_.of_pane("toy").isChecked()
    assert again.window.splitter.pane("toy", WordCount).isHidden()
    close(again)
    without = open_program(PANES)  # what is remembered of a pane that is gone does no harm
    without.documents.begin(TEXT)
    assert without.window.splitter.count() == 4
    assert all(action.isChecked() for action in without.window.actions_.panes)
    close(without)


@pytest.mark.parametrize("order", [(*PANES, TOY), (TOY, *PANES)])
def test_a_pane_more_leaves_the_others_at_their_work(open_program, order):
    program = open_program(order)
    window, document = program.window, program.shown.document
    program.documents.begin(TEXT)
    document = program.shown.document
    document.end(make_result())
    assert window.output.view.text() == document.draw.text
    assert window.units.model.rowCount() == 3
    window.resize(700, 700)
    window.splitter.fold(narrow=True)
    assert window.units.folded
    assert window.units.private.isHidden()
    assert window.splitter.pane("toy", WordCount).isVisible()
    document.keep(all_draws=True)
    close(program)


def test_the_last_pane_stays(open_program):
    program = open_program((*PANES, TOY))
    for action in program.window.actions_.panes:
        action.trigger()
    assert [action.isChecked() for action in program.window.actions_.panes] == [False] * 4 + [True]
    close(program)


def test_a_splitter_that_was_remembered_and_makes_no_sense_is_passed_over(open_program, tmp_path):
    settings = Settings(tmp_path / "window.ini")
    settings.splitter = QByteArray(b"nonsense")
    settings.save()
    program = open_program(PANES)
    assert isinstance(program.window.splitter, PaneRow)
    assert program.window.splitter.count() == 4
    close(program)
