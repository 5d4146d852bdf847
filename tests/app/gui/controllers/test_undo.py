"""Undo and redo take back what was changed last, in whichever text that was."""

import pytest

from app.gui.process.requests import Privatize
from tests.app.gui.controllers.test_markup import NEW, TEXT, result
from tests.app.gui.controllers.test_residual_check import find_by_rule


@pytest.fixture
def drawn(qtbot, program):
    program.engine.answers["FindResidualWords"] = find_by_rule
    program.window.chooser.set("clusant")
    program.documents.begin(TEXT, "letter.txt")
    program.runs.privatize()
    program.engine.last(Privatize).succeed(result())
    qtbot.waitUntil(lambda: program.residual_check.looking is None)
    return program


def test_the_text_that_was_changed_last_is_undone_wherever_the_keyboard_is(qtbot, drawn):
    window = drawn.window
    undo, redo = window.actions_.undo, window.actions_.redo
    original, output = window.original.view, window.output.view
    assert not undo.isEnabled()
    assert not redo.isEnabled()
    output.setTextCursor(output.cursor_at(0))
    qtbot.keyClicks(output, "x")
    assert undo.text() == "&Undo in the new text"
    original.setFocus()
    undo.trigger()
    assert output.text() == NEW
    assert redo.text() == "Red&o in the new text"
    redo.trigger()
    assert output.text() == f"x{NEW}"
    window.original.select((TEXT.index("Lund"), TEXT.index("Lund") + 4))
    window.actions_.replace_words.trigger()
    assert "[[" in original.text()
    assert undo.text() == "&Undo in the original"
    undo.trigger()
    assert original.text() == TEXT
    undo.trigger()
    assert output.text() == NEW
    assert not undo.isEnabled()


def test_nothing_is_taken_back_while_a_run_is_under_way(qtbot, drawn):
    output = drawn.window.output.view
    output.setTextCursor(output.cursor_at(0))
    qtbot.keyClicks(output, "x")
    drawn.runs.privatize()
    assert not drawn.window.actions_.undo.isEnabled()
