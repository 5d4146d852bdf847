"""The window as a person uses it: every action through its real widget."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt, QTimer, QUrl
from PySide6.QtGui import QContextMenuEvent, QDropEvent, QGuiApplication, QTextCursor
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QMessageBox
from shiboken6 import delete, isValid

from app.document.states import DocumentState
from app.gui.process.engine import EngineStopped
from app.gui.process.requests import (
    Account,
    Compare,
    Export,
    ExportedInLayout,
    ExportInLayout,
    Likeliest,
    Preview,
    Privatize,
    Read,
    ReviewNames,
)
from app.gui.program import Program
from app.gui.settings import Settings
from app.gui.status import StatusKind
from app.purposes import STARTING_POINTS, Purpose
from engine.documents.document import BlockKind as PassageKind
from engine.documents.document import Document, DocumentPart, TextBlock, assemble_document
from engine.documents.in_place.replacements import LayoutLost
from engine.documents.receipt import EDITED_TOO
from engine.errors import BudgetRefused, Cancelled, PalimpsestError, TextRefused, UnreadableInput
from engine.mechanisms.common.blockwise import epsilon_shares
from engine.mechanisms.common.description import Requirement
from engine.mechanisms.documents import dp_bart, privfill
from engine.mechanisms.triples.dp_st import DESCRIPTION
from engine.mechanisms.words import tem
from engine.models import library
from engine.privacy.guarantee import Relation
from engine.request import PrivacyRequest
from engine.results import Unit
from engine.text.review import LeftWords, Reason, ReplacedEntity, Review, Risk
from tests.app.gui.conftest import FOUND, NEW, TEXT, make_result
from tests.app.gui.surfaces import CANDIDATES, files_together

LEFT = Qt.MouseButton.LeftButton


def press(qtbot, button):
    qtbot.mouseClick(button, LEFT)


def opened(program, text=TEXT):
    program.documents.begin(text, "letter.txt")
    return program.shown.document


def drawn(qtbot, program, epsilon=10.0):
    """Presses the main button, and lets the engine answer."""
    press(qtbot, program.window.main_button)
    program.engine.last(Privatize).succeed(make_result(epsilon))
    return program.shown.document


def drop(window, *, urls=(), text=None):
    data = QMimeData()
    if urls:
        data.setUrls(urls)
    if text is not None:
        data.setText(text)
    buttons, keys = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    event = QDropEvent(QPointF(50, 50), Qt.DropAction.CopyAction, data, buttons, keys, QEvent.Type.Drop)
    window.dropEvent(event)


# In


def test_it_begins_empty_with_a_place_to_drop(program):
    window = program.window
    assert window.stack.currentWidget() is window.empty
    assert not window.main_button.isEnabled()
    assert not window.actions_.export.isEnabled()
    assert window.guarantee.isHidden()


def test_the_example_can_be_tried_and_says_what_it_would_cost_and_give_away(qtbot, program):
    example = next(button for button in program.window.empty.buttons if "example" in button.text().replace("&", ""))
    press(qtbot, example)
    assert program.shown.document.text.startswith("Dear")
    assert program.window.stack.currentWidget() is program.window.splitter
    program.window.chooser.set("dp-st", {"unit": "fact"})
    qtbot.waitUntil(lambda: "Anybody can read the topic of each fact" in program.window.epsilon.meaning.text())
    assert "bits" not in program.window.epsilon.meaning.text()
    assert program.window.status.words.startswith("Ready. It takes about")
    assert program.window.main_button.isEnabled()


def test_a_dropped_file_is_read_by_the_engine(qtbot, program, tmp_path):
    path = tmp_path / "letter.txt"  # not written: the window itself opens nothing
    drop(program.window, urls=[QUrl.fromLocalFile(str(path))])
    with qtbot.waitSignal(program.shown.opened):
        pass
    assert program.engine.last(Read).request.path == path
    assert program.window.original.view.text() == TEXT
    assert "letter.txt" in program.window.windowTitle()


def test_what_was_not_read_of_a_file_is_told(qtbot, program):
    left_out = {DocumentPart.COMMENT: 2, DocumentPart.SCAN: 1}
    program.engine.answers["Read"] = Document(TEXT, "a.pdf", "pdf", left_out=left_out, notes=("Page 2 is a picture.",))
    program.opener.open_file(Path("a.pdf"))
    qtbot.waitUntil(lambda: program.shown.document.name == "a.pdf")
    bar = program.window.original.left_out
    assert (
        bar.words == "Page 2 is a picture. 2 comments and 1 picture of a page were not read, and will not be in the new file."
    )
    assert bar.isVisible()
    assert program.window.status.words.startswith("Ready.")


def test_what_was_left_out_can_be_read_too(qtbot, program):
    program.engine.answers["Read"] = Document(
        TEXT, "a.docx", "docx", left_out={DocumentPart.COMMENT: 1, DocumentPart.DELETION: 1}
    )
    program.opener.open_file(Path("a.docx"))
    qtbot.waitUntil(lambda: program.shown.document.name == "a.docx")
    bar = program.window.original.left_out
    assert [action.text() for action in bar.menu.actions() if action.text()] == ["1 comment", "1 deletion", "All of these"]
    program.engine.answers["Read"] = Document(TEXT + NEW, "a.docx", "docx", left_out={DocumentPart.DELETION: 1})
    bar.menu.actions()[0].trigger()
    qtbot.waitUntil(lambda: program.shown.document.text == TEXT + NEW)
    assert program.engine.last(Read).request.parts == (DocumentPart.COMMENT,)
    press(qtbot, bar.button)
    qtbot.waitUntil(lambda: program.engine.last(Read).request.parts == (DocumentPart.COMMENT, DocumentPart.DELETION))
    qtbot.waitUntil(lambda: program.shown.document.parts == (DocumentPart.COMMENT, DocumentPart.DELETION))
    drawn(qtbot, program)
    assert bar.words == "1 deletion was not read, and will not be in the new file."
    assert not bar.button.isVisible()  # once it is drawn, the text is fixed


READ = assemble_document(
    [TextBlock("To Ann", PassageKind.TITLE, level=1), TextBlock("We met. Her car broke down.")], "a.docx", "docx"
)


def read(qtbot, program, document=READ):
    program.engine.answers["Read"] = document
    program.opener.open_file(Path(document.name))
    qtbot.waitUntil(lambda: program.shown.document.name == document.name)
    return program.window.chooser.structure


def test_the_blocks_of_a_document_are_kept_unless_the_user_says_no(qtbot, program):
    program.window.chooser.set("dp-st", {"unit": "fact"})
    box = read(qtbot, program)
    assert box.isChecked()
    assert "2 blocks" in program.window.chooser.structure_note.text()
    press(qtbot, program.window.main_button)
    assert program.engine.last(Privatize).request.blocks == READ.blocks
    program.engine.last(Privatize).succeed(make_result())
    box.click()
    press(qtbot, program.window.main_button)
    assert program.engine.last(Privatize).request.blocks == ()
    program.engine.last(Privatize).succeed(make_result())
    program.shown.document.keep(all_draws=True)
    assert not read(qtbot, program, replace(READ, name="b.docx")).isChecked()  # the choice is remembered


def test_passages_take_the_place_of_the_whole_until_the_user_says_otherwise(qtbot, program):
    of_passages(program, 10.0)
    box = read(qtbot, program)
    assert not box.isChecked()
    press(qtbot, program.window.main_button)
    assert program.engine.last(Privatize).request.blocks == ()
    program.engine.last(Privatize).fail(Cancelled("Cancelled."))
    box.click()
    press(qtbot, program.window.main_button)
    assert program.engine.last(Privatize).request.blocks == READ.blocks
    program.engine.last(Privatize).fail(Cancelled("Cancelled."))
    box.click()
    program.window.chooser.set("dp-st", {"unit": "fact"})
    assert box.isChecked()  # each choice is remembered by itself


def test_the_paragraphs_of_a_plain_text_are_kept_only_where_the_user_says_so(qtbot, program):
    opened(program, "My sister met Ann.\n\nHer car broke down.")
    box = program.window.chooser.structure
    assert not box.isChecked()
    box.click()
    press(qtbot, program.window.main_button)
    assert [block.start for block in program.engine.last(Privatize).request.blocks] == [0, 20]
    program.engine.last(Privatize).fail(Cancelled("Cancelled."))
    opened(program, "One.\n\nTwo.")
    assert not box.isChecked()
    opened(program, "One paragraph.")
    assert not box.isEnabled()


def test_the_panes_are_named_for_what_they_show(qtbot, program):
    opened(program)
    drawn(qtbot, program)
    program.window.chooser.set("clusant")
    assert program.window.units.original.title == "Facts found"
    opened(program, "Another text.")
    assert program.window.units.original.title != "Facts found"


@pytest.mark.parametrize(
    ("counts", "remark"),
    [
        ({}, "2"),
        ({"dropped": 4}, "2 · 4 more did not fit"),
        ({"read": 480, "kept": 11}, "480 read, 11 used"),
        ({"read": 480, "kept": 11, "dropped": 9}, "480 read, 11 used · 9 did not fit"),
    ],
)
def test_the_pane_of_facts_says_how_many_were_read_and_kept(qtbot, program, counts, remark):
    opened(program)
    press(qtbot, program.window.main_button)
    program.engine.last(Privatize).succeed(replace(make_result(), **counts))
    assert program.window.units.original.remark() == remark


def test_blocks_follow_what_is_typed_into_them(qtbot, program):
    program.window.chooser.set("dp-st", {"unit": "fact"})
    box = read(qtbot, program)
    view = program.window.original.view
    cursor = view.cursor_at(6)
    view.setTextCursor(cursor)
    qtbot.keyClicks(view, " and Bo")
    assert box.isChecked()
    press(qtbot, program.window.main_button)
    request = program.engine.last(Privatize).request
    first = request.blocks[0]
    assert request.text[first.start : first.end] == "To Ann and Bo"
    program.engine.last(Privatize).fail(Cancelled("Cancelled."))
    view.selectAll()
    qtbot.keyClicks(view, "Anew.")
    assert not program.shown.document.structured
    assert not box.isChecked()


def test_every_format_can_be_chosen(program):
    program.opener.choose()
    [dialog] = program.window.findChildren(QFileDialog)
    [chosen, *single, _] = dialog.nameFilters()
    assert "Word document (*.docx *.docm)" in single
    assert {"*.docx", "*.pdf", "*.eml", "*.csv", "*.txt", "*.html", "*.palimpsest"} <= set(re.findall(r"\*\.\w+", chosen))
    dialog.close()


def test_a_dropped_text_becomes_the_document(qtbot, program):
    with qtbot.waitSignal(program.shown.opened):
        drop(program.window, text=TEXT)
    assert program.shown.document.text == TEXT


def test_a_file_that_cannot_be_read_leaves_the_document(qtbot, program):
    document = opened(program)
    program.engine.answers["Read"] = UnreadableInput("x.bin is not text.")
    program.opener.open_file(Path("x.bin"))
    qtbot.waitUntil(lambda: program.window.status.kind is StatusKind.ERROR)
    assert program.window.status.words == "x.bin is not text."
    assert program.shown.document is document


def test_typing_makes_a_document(qtbot, program):
    press(qtbot, program.window.empty.buttons[-1])
    qtbot.keyClicks(program.window.original.view, "My sister has a boat.")
    assert program.shown.document.text == "My sister has a boat."
    assert program.shown.document.state is DocumentState.READY
    assert program.window.main_button.isEnabled()
    program.window.original.view.selectAll()
    qtbot.keyClick(program.window.original.view, Qt.Key.Key_Delete)
    assert program.shown.document.state is DocumentState.EMPTY
    assert not program.window.main_button.isEnabled()


def test_paste_begins_a_document_and_blank_text_does_not(program):
    QGuiApplication.clipboard().setText("She left.\r\nHe stayed.")
    program.window.actions_.paste.trigger()
    assert program.shown.document.text == "She left.\nHe stayed."
    QGuiApplication.clipboard().setText(" \n ")
    program.window.actions_.paste.trigger()
    assert program.window.status.kind is StatusKind.WARNING
    assert program.shown.document.text == "She left.\nHe stayed."


def test_a_very_long_text_is_held_whole_and_shown_in_part(program):
    text = "My sister lives in Bern. " * 40_000
    program.opener.open_text(text)
    assert program.shown.document.text == text
    assert len(program.window.original.view.text()) < len(text)
    assert program.window.original.view.isReadOnly()
    assert "Only the start" in program.window.status.words
    program.runs.privatize()
    assert program.engine.last(Privatize).request.text == text


def test_recent_files_are_names_only_and_can_be_opened(qtbot, program, tmp_path):
    program.opener.open_file(tmp_path / "letter.txt")
    qtbot.waitSignal(program.shown.opened).wait()
    recent = program.window.actions_.recent
    recent.aboutToShow.emit()
    assert [action.text() for action in recent.actions() if action.data()] == ["letter.txt"]
    count = len(program.engine.jobs)
    recent.actions()[0].trigger()
    assert program.engine.jobs[count].request == Read(tmp_path / "letter.txt")


# Rewriting


def test_a_run_fills_the_panes_as_its_stages_end(qtbot, program):
    opened(program)
    window = program.window
    press(qtbot, window.main_button)
    job = program.engine.last(Privatize)
    assert job.request == Privatize(TEXT, PrivacyRequest("dp-st", 10.0, settings=window.chooser.settings()))
    assert window.main_button.text() == "Cancel"
    job.progressed.emit(1, 4, "reading sentences")
    assert window.status.words == "Reading sentences: 1 of 4"
    job.found.emit(FOUND)
    assert window.units.model.found == 2
    assert window.units.model.drawn == 0
    assert window.units.model.index(0, 1).data() == "…"
    job.drawn.emit(make_result().units)
    assert window.units.model.drawn == 3
    assert window.output.view.text() == ""
    job.succeed(make_result())
    assert window.output.view.text() == NEW
    assert window.units.original.remark() == "2"
    assert window.units.private.remark() == "3"
    assert "may well suspect it, but cannot be sure" in window.guarantee.words()
    assert window.main_button.text() == "Draw another draft"
    assert window.actions_.export.isEnabled()


def test_a_text_is_shown_as_it_grows_and_gives_way_to_the_result(qtbot, program):
    opened(program)
    output = program.window.output
    press(qtbot, program.window.main_button)
    job = program.engine.last(Privatize)
    job.written.emit("We moved")
    job.written.emit("We moved to the")
    assert output.view.text() == "We moved to the"
    assert output.view.isReadOnly()
    assert output.handle.text_to_drag == ""
    assert program.shown.document.draws == []
    job.succeed(make_result(10.0))
    assert output.view.text() == make_result(10.0).output
    assert not output.view.isReadOnly()
    press(qtbot, program.window.main_button)
    job = program.engine.last(Privatize)
    job.written.emit("Another")
    assert output.view.text() == "Another"
    job.fail(Cancelled("Cancelled."))
    assert output.view.text() == make_result(10.0).output
    assert program.shown.document.draw.text == make_result(10.0).output


def test_drawing_again_is_said_to_cost_again_and_both_draws_count(qtbot, program):
    opened(program)
    drawn(qtbot, program)
    assert "may then be able to tell that they came from it" in program.window.status.words
    assert program.window.output.drafts.isHidden()
    program.window.epsilon.set_value(4)
    assert "may then be able to tell that they came from it" in program.window.status.words
    drawn(qtbot, program, 4.0)
    assert program.shown.document.charges == [10.0, 4.0]
    assert "this document 14 in 2 runs" in program.window.meter.toolTip()
    assert "2 drafts of this text so far" in program.window.meter.words()
    strip = program.window.output.drafts
    assert not strip.isHidden()
    assert [strip.item(row).toolTip() for row in range(strip.count())] == [
        "Draft 1 · ε 10 · New text, another story\nA friend lives by the sea. We sold the boat. It is warm.",
        "Draft 2 · ε 4 · New text, another story\nA friend lives by the sea. We sold the boat. It is warm.",
    ]
    qtbot.keyClick(strip, Qt.Key.Key_Left)
    assert program.shown.document.shown == 0


def test_cancel_by_button_and_by_key_says_what_was_charged(qtbot, program):
    opened(program)
    for cancel in (
        lambda: press(qtbot, program.window.main_button),
        lambda: program.window.actions_.cancel.trigger(),
    ):
        press(qtbot, program.window.main_button)
        cancel()
        assert program.shown.document.state is DocumentState.CANCELLED
        assert program.runs.run is None
        assert program.window.main_button.text() == "Privatize"
    press(qtbot, program.window.main_button)
    error = Cancelled("Cancelled. ε = 2.5 had been drawn and is charged.")
    error.charged = 2.5
    program.engine.last(Privatize).fail(error)
    assert program.window.status.words == str(error)
    assert program.shown.document.charges == [2.5]


@pytest.mark.parametrize("error", [TextRefused("No facts were found."), BudgetRefused("The cap is 5.")])
def test_a_refusal_says_why_and_keeps_the_text(qtbot, program, error):
    opened(program)
    press(qtbot, program.window.main_button)
    program.engine.last(Privatize).fail(error)
    assert program.window.status.words == str(error)
    assert program.window.status.kind is StatusKind.WARNING
    assert program.window.original.view.text() == TEXT
    assert program.window.main_button.isEnabled()


def test_a_dead_engine_is_told_and_the_run_can_be_repeated(qtbot, program):
    opened(program)
    drawn(qtbot, program)
    press(qtbot, program.window.main_button)
    program.engine.last(Privatize).fail(EngineStopped("The engine stopped unexpectedly."))
    assert "stopped unexpectedly" in program.window.status.words
    assert program.window.status.kind is StatusKind.ERROR
    assert program.window.main_button.text() == "Run again"
    assert program.window.output.view.text() == NEW  # the earlier draw is still there
    drawn(qtbot, program)
    assert program.shown.document.state is DocumentState.DONE


@pytest.fixture
def lacking(monkeypatch):
    """TEM lacks something."""
    needs = (Requirement("the vocabulary", Path("nowhere"), "get it"),)
    monkeypatch.setattr(tem, "DESCRIPTION", replace(tem.DESCRIPTION, needs=needs))


def test_what_is_not_installed_cannot_be_run_and_says_why(qtbot, lacking, program):
    opened(program)
    program.window.chooser.set("tem")
    assert not program.window.main_button.isEnabled()
    assert "Not installed: the vocabulary (get it)" in program.window.status.words
    assert tem.DESCRIPTION.title in program.window.mechanism_button.accessibleName()


def test_a_preset_sets_epsilon_and_settings(qtbot, program):
    opened(program)
    preset = next(preset for preset in program.choices.description.presets if preset.per_word)
    action = next(action for action in program.window.chooser.menu.actions() if action.text().startswith(preset.name))
    action.trigger()
    value = program.window.epsilon.value()
    assert (value.epsilon, value.per_word, value.words) == (preset.epsilon, True, preset.words)
    press(qtbot, program.window.main_button)
    request = program.engine.last(Privatize).request.privacy
    assert request.per_word
    assert request.words == preset.words
    assert dict(request.settings).items() >= dict(preset.settings).items()


def test_choices_are_remembered(program):
    program.window.epsilon.set_value(2.5)
    program.window.chooser.set("dp-st", {"size": "67"})
    program.settings.save()
    assert Settings().epsilon == 2.5
    assert Settings().mechanism_settings["size"] == "67"


# Looking


def test_selecting_a_unit_lights_it_on_both_sides(qtbot, program):
    opened(program)
    drawn(qtbot, program)
    window = program.window
    window.units.select(1)
    assert window.original.view.lit == ((27, 53),)
    assert list(window.output.view.lit) == [(27, 44)]
    lit = window.original.view.extraSelections()[0]
    assert lit.cursor.selectedText() == "Her car was in the garage."  # behind an emoji, which Qt counts as two
    assert window.units.right.currentIndex().row() == 1


def test_keys_walk_the_units(qtbot, program):
    opened(program)
    drawn(qtbot, program)
    window = program.window
    window.units.select(0)
    qtbot.keyClick(window.units.right, Qt.Key.Key_Down)
    assert window.units.row == 1
    assert window.original.view.lit == ((27, 53),)


def test_clicking_into_a_text_selects_its_unit(qtbot, program):
    opened(program)
    drawn(qtbot, program)
    window = program.window
    for view, offset, row in ((window.original.view, 40, 1), (window.output.view, 5, 0), (window.output.view, 50, 2)):
        rectangle = view.cursorRect(view.cursor_at(offset))
        qtbot.mouseClick(view.viewport(), LEFT, pos=rectangle.center())
        assert window.units.row == row


def test_an_edit_moves_the_lit_places_along(qtbot, program):
    document = opened(program)
    drawn(qtbot, program)
    window = program.window
    cursor = window.output.view.textCursor()
    cursor.setPosition(0)
    window.output.view.setTextCursor(cursor)
    qtbot.keyClicks(window.output.view, "Well, ")
    assert document.draw.edited
    assert window.output.remark() == "edited"
    window.units.select(1)
    assert list(window.output.view.lit) == [(33, 50)]
    lit = window.output.view.extraSelections()[0]
    assert lit.cursor.selectedText() == "We sold the boat."
    window.actions_.revert.trigger()
    assert window.output.view.text() == NEW
    assert not document.draw.edited


def test_the_likeliest_candidates_come_on_demand(qtbot, program):
    opened(program)
    drawn(qtbot, program)
    window = program.window
    window.units.select(0)
    assert not any(isinstance(job.request, Likeliest) for job in program.engine.jobs)
    assert "134 candidates" in window.units.model.index(0, 1).data(Qt.ItemDataRole.ToolTipRole)
    qtbot.keyClick(window.units.right, Qt.Key.Key_Return)
    unit = program.engine.last(Likeliest).request.unit
    assert (unit.original, unit.epsilon) == ("My sister | lives in | Bern", 2.5)
    assert window.candidates_popover.isVisible()
    low = window.candidates_popover.height()
    program.engine.last(Likeliest).succeed(CANDIDATES)
    qtbot.waitUntil(lambda: window.candidates_popover.height() > low + 100)
    assert window.candidates.table.hasFocus()
    assert window.candidates.model.index(0, 1).data() == "A friend lives by the sea."
    qtbot.keyClick(window.candidates, Qt.Key.Key_Escape)
    assert not window.candidates_popover.isVisible()


def test_the_comparison_is_made_when_it_is_wanted(qtbot, program):
    opened(program)
    drawn(qtbot, program)
    assert not any(isinstance(job.request, Compare) for job in program.engine.jobs)
    program.window.output.show_view(1)
    assert program.engine.last(Compare).request == Compare(TEXT, NEW)


@pytest.mark.parametrize("on", [True, False])
def test_whether_panes_scroll_together_is_remembered(qtbot, program, on):
    program.settings.linked_scrolling = on
    again = Program(engine=program.engine)
    qtbot.addWidget(again.window)
    assert again.window.linked.on is again.window.actions_.linked.isChecked() is on
    again.window.actions_.linked.trigger()
    assert again.window.linked.on is again.settings.linked_scrolling is not on
    again.window.leave()


def test_panes_can_be_hidden_but_never_all(program):
    window = program.window
    opened(program)
    for action in window.actions_.panes:
        action.trigger()
    assert [action.isChecked() for action in window.actions_.panes] == [False, False, False, True]
    assert window.output.isVisible()
    assert window.original.isHidden()


def test_a_narrow_window_folds_the_middle_panes(qtbot, program):
    opened(program)
    drawn(qtbot, program)
    window = program.window
    assert not window.units.folded
    window.resize(700, 700)
    qtbot.waitUntil(lambda: window.units.folded)
    assert window.units.private.isHidden()
    assert not window.units.left.isColumnHidden(1)
    window.resize(1280, 800)
    qtbot.waitUntil(lambda: not window.units.folded)
    assert window.units.private.isVisible()


def test_rows_stand_side_by_side(qtbot, program):
    opened(program)
    window = program.window
    press(qtbot, window.main_button)
    long = make_result()
    program.engine.last(Privatize).succeed(long)
    qtbot.waitUntil(lambda: window.units.left.rowHeight(0) == window.units.right.rowHeight(0) > 0)
    for row in range(3):
        assert window.units.left.rowHeight(row) == window.units.right.rowHeight(row)


def many_units(qtbot, program):
    """A text of 300 units, and where each stands; the first stands where the 150th does as well."""
    lines = [f"My sister number {n} lives in Bern." for n in range(300)]
    text = "\n\n".join(lines)
    step = [sum(len(line) + 2 for line in lines[:n]) for n in range(300)]
    units = [Unit(line, line, 0.1, 9, ((at, at + 10),), ((at, at + 10),)) for at, line in zip(step, lines, strict=True)]
    units[0] = replace(units[0], targets=((0, 10), (step[150], step[150] + 10)))
    opened(program, text)
    press(qtbot, program.window.main_button)
    program.engine.last(Privatize).succeed(replace(make_result(new=text), units=units))
    qtbot.waitUntil(lambda: program.window.units.left.verticalScrollBar().maximum() > 0)
    return step


def test_a_text_stays_under_the_mouse_that_clicks_in_it(qtbot, program):
    step, window = many_units(qtbot, program), program.window
    window.output.view.scroll_to(step[150])
    top = window.output.view.top()
    window.output.view.clicked_at.emit(step[150] + 1)
    assert window.units.row == 0
    assert window.units.top() == 0
    assert window.output.view.top() == top


def test_linked_scrolling_brings_every_pane_to_the_same_unit(qtbot, program):
    step, window = many_units(qtbot, program), program.window
    window.original.view.scroll_to(step[150])
    assert abs(window.units.top() - 150) <= 1
    assert abs(window.output.view.top() - step[150]) <= 80
    window.actions_.linked.trigger()
    window.original.view.scroll_to(0)
    assert abs(window.units.top() - 150) <= 1


def test_another_name_can_be_written_where_a_replacement_stands(qtbot, program):
    opened(program)
    press(qtbot, program.window.main_button)
    eva = Unit("Ann", "Eva", 1.0, 9, targets=((0, 3), (10, 13)))
    result = replace(make_result(new="Eva asked Eva's friend."), mechanism="clusant", unit="entity", units=[eva])
    program.engine.last(Privatize).succeed(result)
    window, panel = program.window, program.window.candidates
    window.units.select(0)
    window.units.wanted.emit(0)
    assert panel.words.text() == "Eva"
    assert "Another name or number in place of Ann:" in [label.text() for label in panel.findChildren(QLabel)]
    assert panel.words.hasFocus()
    panel.words.setText("  Isolde ")
    qtbot.keyClick(panel.words, Qt.Key.Key_Return)
    assert not window.candidates_popover.isVisible()
    draw = program.shown.document.draw
    assert (draw.text, draw.edited, draw.result.output) == ("Isolde asked Isolde's friend.", True, result.output)
    assert window.output.remark() == "edited"
    assert [draw.text[slice(*span)] for span in window.output.view.lit] == ["Isolde", "Isolde"]


def test_a_name_written_with_its_ending_has_it_once(qtbot, program):
    drawn_names(qtbot, program, "We met at Dr Doughty's.", "Doughty's", kind="person")
    write_name(qtbot, program, 0, "Preece's")
    assert program.shown.document.draw.text == "We met at Dr Preece's."


def drawn_names(qtbot, program, text, *names, kind=""):
    """Shows a new text in which names stand where they stand first."""
    opened(program)
    press(qtbot, program.window.main_button)
    places = {name: (text.index(name), text.index(name) + len(name)) for name in names}
    units = [Unit("Ann", name, 1.0, 9, targets=(place,), kind=kind) for name, place in places.items()]
    program.engine.last(Privatize).succeed(replace(make_result(new=text), mechanism="clusant", unit="entity", units=units))


def write_name(qtbot, program, row, words):
    window = program.window
    window.units.wanted.emit(row)
    window.candidates.words.setText(words)
    qtbot.keyClick(window.candidates.words, Qt.Key.Key_Return)


@pytest.mark.parametrize(
    ("others", "said"),
    [
        ((), ""),
        (("Roddy Doughty",), "Roddy Doughty keeps the surname Doughty."),
        (("Roddy Doughty", "Ann Doughty"), "Roddy Doughty and Ann Doughty keep the surname Doughty."),
        (
            ("Roddy Doughty", "Ann Doughty", "Bob Doughty", "Eve Doughty"),
            "Roddy Doughty, Ann Doughty and 2 more keep the surname Doughty.",
        ),
    ],
)
def test_who_keeps_the_surname_of_a_name_that_is_written_over_is_told(qtbot, program, others, said):
    names = ("Kristy Doughty", *others)
    drawn_names(qtbot, program, f"Ask {' or '.join(names)}.", *names)
    write_name(qtbot, program, 0, "Eleanor Doughty")
    assert "keep" not in program.window.status.words
    write_name(qtbot, program, 0, "Eleanor Marsh")
    words = program.window.status.words
    assert words == said if said else "keep" not in words


def test_who_keeps_a_surname_gets_the_new_one_at_a_press_and_one_step_undoes_it(qtbot, program):
    names = "Kristy Doughty", "Doughty", "ann.doughty@lund.example"
    text = "Kristy Doughty and Mrs Doughty write from ann.doughty@lund.example."
    opened(program)
    press(qtbot, program.window.main_button)
    places = [(text.index(name), text.index(name) + len(name)) for name in names]
    places[1] = (text.index("Mrs Doughty") + 4, text.index("Mrs Doughty") + 11)
    units = [Unit("Ann", name, 1.0, 9, targets=(place,)) for name, place in zip(names, places, strict=True)]
    program.engine.last(Privatize).succeed(replace(make_result(new=text), mechanism="clusant", unit="entity", units=units))
    write_name(qtbot, program, 0, "Eleanor Marsh")
    window = program.window
    said = "Mrs Doughty keeps the surname Doughty. Doughty stays in ann.doughty@lund.example."
    assert window.status.words == said
    assert window.status.remedy.text() == "Change it to Marsh too"
    window.status.remedy.click()
    assert program.shown.document.draw.text == "Eleanor Marsh and Mrs Marsh write from ann.marsh@lund.example."
    assert window.status.words == "Changed to Marsh too: Mrs Marsh, ann.marsh@lund.example."
    assert not window.status.remedy.isVisible()
    window.output.view.undo()
    assert program.shown.document.draw.text == "Eleanor Marsh and Mrs Doughty write from ann.doughty@lund.example."


def test_the_day_of_a_month_called_like_somebody_is_no_surname(qtbot, program):
    drawn_names(qtbot, program, "On April 6 or May 6.", "April 6", "May 6", kind="date")
    write_name(qtbot, program, 0, "April 25")
    assert "keep" not in program.window.status.words


def in_context_menu(view, offset, reason, press=""):
    """The entries of the context menu that opens at an offset; one of them is chosen, or none."""
    place = view.cursorRect(view.cursor_at(offset)).center()
    if reason is QContextMenuEvent.Reason.Keyboard:
        view.setTextCursor(view.cursor_at(offset))
        place = QPoint()
    entries = []

    def look():
        menu = QApplication.activePopupWidget()
        entries.extend(menu.actions())
        chosen = [action for action in entries if action.text() == press]
        entries[:] = [action.text() for action in entries if not action.isSeparator()]
        menu.close()
        for action in chosen:
            action.trigger()

    QTimer.singleShot(0, look)
    QApplication.sendEvent(view.viewport(), QContextMenuEvent(reason, place, view.viewport().mapToGlobal(place)))
    return entries


@pytest.mark.parametrize("reason", [QContextMenuEvent.Reason.Mouse, QContextMenuEvent.Reason.Keyboard])
def test_the_context_menu_of_a_new_name_leads_to_another(qtbot, program, reason):
    drawn_names(qtbot, program, "Ask Eva or Bo, or nobody else.", "Eva", "Bo")
    window, view, another = program.window, program.window.output.view, "Another &name …"
    usual = in_context_menu(view, 24, reason)
    assert another not in usual
    assert usual
    assert in_context_menu(view, 12, reason, another) == [another, *usual]
    assert (window.units.row, window.candidates.words.text()) == (1, "Bo")
    assert window.candidates_popover.isVisible()
    assert window.candidates.words.hasFocus()


def test_the_context_menu_of_a_fact_offers_no_other_name(qtbot, program):
    opened(program)
    drawn(qtbot, program)
    assert "Another &name …" not in [action.text() for action in program.window.output.view.make_menu(3).actions()]


def test_what_is_lit_goes_out_when_the_text_is_edited(qtbot, program):
    opened(program)
    drawn(qtbot, program)
    view = program.window.output.view
    view.light([(4, 9)])
    qtbot.keyClicks(view, "x")
    assert view.lit == ()


def test_another_name_cannot_be_written_for_a_fact(qtbot, program):
    opened(program)
    drawn(qtbot, program)
    program.window.units.select(0)
    program.window.units.wanted.emit(0)
    assert not program.window.candidates.can_write


def test_the_first_row_is_as_far_from_the_edge_as_the_first_line_of_a_text(qtbot, program):
    opened(program)
    drawn(qtbot, program)
    window = program.window
    text = window.output.view
    line = text.viewport().mapTo(text, text.cursorRect(text.cursor_at(0)).topLeft()).y()
    for table in (window.units.left, window.units.right):
        inside = 4  # half of what a row has beyond its words
        assert table.viewport().mapTo(table, QPoint(0, table.rowViewportPosition(0))).y() + inside >= line - 1


# Out


def test_copy_puts_the_whole_new_text_on_the_clipboard(qtbot, program):
    opened(program)
    drawn(qtbot, program)
    assert program.shown.document.unkept
    press(qtbot, program.window.way_out[0])
    assert QGuiApplication.clipboard().text() == NEW
    assert not program.shown.document.unkept
    assert "on the clipboard" in program.window.status.words
    program.window.output.view.setPlainText("Another text.")
    assert program.window.status.words == "You have changed the text since it was copied."


def test_the_new_text_can_be_dragged_out(qtbot, program):
    opened(program)
    drawn(qtbot, program)
    assert program.window.output.handle.make_drag().mimeData().text() == NEW


@pytest.mark.parametrize("way", ["button", "drag", "all", "part", "export"])
def test_every_way_out_says_of_a_text_that_it_was_edited(qtbot, program, way):
    opened(program)
    drawn(qtbot, program)
    view = program.window.output.view
    for edited in (False, True):
        if edited:
            qtbot.keyClicks(view, "So ")
        match way:
            case "button":
                press(qtbot, program.window.way_out[0])
            case "drag":
                program.window.output.handle.dragged.emit()
            case "all" | "part":
                cursor = view.textCursor()
                cursor.select(QTextCursor.SelectionType.Document if way == "all" else QTextCursor.SelectionType.WordUnderCursor)
                view.setTextCursor(cursor)
                qtbot.keyClick(view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
        if way == "export":
            program.exporter.export()
            said = program.exporter.dialog.notice.accessibleDescription()
            program.exporter.dialog.reject()
        else:
            said = program.window.status.words
        draw = program.shown.document.draw
        if way == "export":
            assert draw.result.notice in said
            assert (f"{draw.result.notice} {EDITED_TOO}" in said) is edited
        else:
            assert "A file would end with the note that its words were drawn by chance" in said
            assert (", and that it was edited by hand; add one yourself" in said) is edited
        assert draw.released is (way != "export")
        assert draw.kept is (way in ("button", "drag", "all"))  # a part is not the text
        view.moveCursor(QTextCursor.MoveOperation.Start)


def test_copying_from_another_pane_is_no_way_out(qtbot, program):
    opened(program)
    drawn(qtbot, program)
    program.window.output.view.selectAll()
    program.window.original.view.selectAll()
    program.window.original.view.copy()
    assert QGuiApplication.clipboard().text() == TEXT
    assert not program.shown.document.draw.released


def test_export_asks_where_and_says_what_was_written(qtbot, program, tmp_path):
    opened(program)
    drawn(qtbot, program)
    drawn(qtbot, program)
    press(qtbot, program.window.way_out[1])
    dialog = program.exporter.dialog
    dialog.format.setCurrentIndex(dialog.format.findData(".docx"))
    assert Path(dialog.path.text()).name == "private-text.docx"
    dialog.path.setText(str(tmp_path / "out.docx"))
    dialog.buttons.accepted.emit()
    request = program.engine.last(Export).request
    assert request.path == tmp_path / "out.docx"
    assert request.receipt == tmp_path / "out.receipt.pdf"
    assert request.draws == (10.0, 10.0)
    assert not request.edited
    assert not request.replace
    program.engine.last(Export).succeed((request.path, request.receipt))
    assert "out.docx and out.receipt.pdf" in program.window.status.words
    assert program.shown.document.draw.kept is not False
    assert program.exporter.dialog is None


def test_export_keeps_the_layout_of_the_file_where_the_mechanism_copies_the_rest(qtbot, program, tmp_path):
    opened(program)
    drawn(qtbot, program)
    document = program.shown.document
    document.path = tmp_path / "letter.odt"
    program.exporter.export()
    assert not program.exporter.dialog.layout_box.isVisible()
    program.exporter.dialog.reject()
    document.draw.result = replace(document.draw.result, mechanism="clusant")
    program.exporter.export()
    dialog = program.exporter.dialog
    assert dialog.suffix == ".odt"
    dialog.path.setText(str(tmp_path / "out.odt"))
    dialog.buttons.accepted.emit()
    request = program.engine.last(ExportInLayout).request
    assert (request.original, request.source) == (document.text, tmp_path / "letter.odt")
    program.engine.last(ExportInLayout).succeed(ExportedInLayout((request.path,), ("2 comments are not in it.",)))
    assert "out.odt" in program.window.status.words
    assert "2 comments are not in it." in program.window.status.words
    document.edit("Something else.")
    program.exporter.export()
    dialog = program.exporter.dialog
    assert dialog.suffix == ".odt"  # edits within blocks leave the layout as it was
    dialog.buttons.accepted.emit()
    request = program.engine.last(ExportInLayout).request
    assert (request.text, request.edited) == ("Something else.", True)
    program.engine.last(ExportInLayout).fail(LayoutLost("Lines were added."))
    assert dialog.problem.text() == "Lines were added. Choose another format to export it in a plain layout."
    document.path = tmp_path / "letter.docx"
    dialog.reject()
    program.exporter.export()
    dialog = program.exporter.dialog
    dialog.buttons.accepted.emit()
    program.engine.last(ExportInLayout).fail(LayoutLost("Lines were added."))
    assert dialog.problem.text().startswith("Lines were added. Untick “Keep the layout of the original”")
    dialog.layout_box.setChecked(False)
    dialog.buttons.accepted.emit()
    assert type(program.engine.last(Export).request) is Export
    dialog.reject()


@pytest.mark.parametrize(
    ("name", "format_"),
    [
        ("a.docx", ".docx"),
        ("a.PDF", ".pdf"),
        ("", ".txt"),
        *(
            pytest.param(*each, marks=pytest.mark.thorough)
            for each in (("a.htm", ".html"), ("a.odt", ".docx"), ("a.rtf", ".docx"))
        ),
    ],
)
def test_export_begins_with_the_format_of_the_original_until_the_user_chooses_another(qtbot, program, tmp_path, name, format_):
    opened(program)
    drawn(qtbot, program)
    document = program.shown.document
    document.name = name

    def export(suffix=""):
        program.exporter.export()
        dialog = program.exporter.dialog
        proposed = dialog.suffix
        if suffix:
            dialog.format.setCurrentIndex(dialog.format.findData(suffix))
        dialog.path.setText(str(tmp_path / f"out{dialog.suffix}"))
        dialog.buttons.accepted.emit()
        request = program.engine.last(Export).request
        program.engine.last(Export).succeed((request.path,))
        return proposed

    assert export() == format_
    document.name = "other.md"
    assert export(".jsonl") == ".md"  # what was only proposed is not remembered
    assert export(".md") == ".jsonl"
    document.name = name
    assert export() == format_


def test_export_remembers_the_formats(qtbot, program, tmp_path):
    opened(program)
    drawn(qtbot, program)
    for format_, receipt, name in (
        (".md", ".html", "out.receipt.html"),
        (".pdf", ".json", "out.receipt.json"),
        (".pdf", "", None),
    ):
        program.exporter.export()
        dialog = program.exporter.dialog
        dialog.format.setCurrentIndex(dialog.format.findData(format_))
        dialog.receipt.setCurrentIndex(dialog.receipt.findData(receipt))
        dialog.path.setText(str(tmp_path / f"out{format_}"))
        dialog.buttons.accepted.emit()
        request = program.engine.last(Export).request
        assert request.receipt == (tmp_path / name if name else None)
        program.engine.last(Export).succeed((request.path,))
        program.exporter.export()
        assert (program.exporter.dialog.suffix, program.exporter.dialog.receipt.suffix) == (format_, receipt)
        program.exporter.dialog.reject()


def test_export_tells_a_problem_in_place_and_asks_before_replacing(qtbot, program, tmp_path):
    opened(program)
    drawn(qtbot, program)
    (tmp_path / "out.txt").write_text("old")
    program.window.actions_.export.trigger()
    dialog = program.exporter.dialog
    dialog.path.setText(str(tmp_path / "out"))
    dialog.buttons.accepted.emit()
    assert "out.txt already exists" in dialog.problem.text()
    assert not any(isinstance(job.request, Export) for job in program.engine.jobs)
    dialog.buttons.accepted.emit()
    assert program.engine.last(Export).request.replace
    program.engine.last(Export).fail(PalimpsestError("The disk is full."))
    assert dialog.problem.text() == "The disk is full."
    assert dialog.isVisible()
    dialog.reject()
    assert program.shown.document.unkept


def test_a_session_is_saved_and_reopened_at_no_cost(qtbot, program, tmp_path):
    opened(program)
    drawn(qtbot, program)
    drawn(qtbot, program, 4.0)
    qtbot.keyClicks(program.window.output.view, "So ")
    edited = program.shown.document.draw.text
    path = tmp_path / "mine.palimpsest"
    program.session_files.save_to(path)
    assert not program.shown.document.unkept
    assert "keep it to yourself" in program.window.status.words
    program.documents.begin("Another text.")
    runs = sum(isinstance(job.request, Privatize) for job in program.engine.jobs)
    program.opener.open([path])
    document = program.shown.document
    assert (document.text, document.name, document.charges) == (TEXT, "letter.txt", [10.0, 4.0])
    assert program.window.output.view.text() == edited
    assert program.window.output.remark() == "edited"
    assert sum(isinstance(job.request, Privatize) for job in program.engine.jobs) == runs


def answer(qtbot, program, words):
    """Presses a button of the question that is open."""
    box = next(box for box in program.window.findChildren(QMessageBox) if box.isVisible())
    press(qtbot, next(button for button in box.buttons() if words in button.text().replace("&", "")))


def test_closing_with_a_new_text_that_was_not_kept_asks(qtbot, program):
    opened(program)
    drawn(qtbot, program)
    program.window.close()
    assert program.window.isVisible()
    answer(qtbot, program, "Cancel")
    assert program.window.isVisible()
    assert not program.engine.closed
    program.window.close()
    answer(qtbot, program, "Discard")
    assert not program.window.isVisible()
    assert program.engine.closed


def test_an_exported_text_is_nothing_to_save_though_other_drafts_were_not(qtbot, program, tmp_path):
    opened(program)
    drawn(qtbot, program)
    drawn(qtbot, program)
    program.exporter.export()
    program.exporter.dialog.path.setText(str(tmp_path / "out.txt"))
    program.exporter.dialog.buttons.accepted.emit()
    program.engine.last(Export).succeed((tmp_path / "out.txt",))
    assert not program.window.isWindowModified()
    program.window.close()
    assert not program.window.isVisible()


def test_closing_says_which_draft_would_be_lost(qtbot, program):
    opened(program)
    drawn(qtbot, program)
    press(qtbot, program.window.way_out[0])
    for lost in ("Draft 2 was not exported or saved.", "2 drafts were not exported or saved."):
        drawn(qtbot, program)
        program.window.close()
        [box] = [box for box in program.window.findChildren(QMessageBox) if box.isVisible()]
        assert box.text() == lost
        answer(qtbot, program, "Cancel")


def test_closing_without_one_does_not_ask(qtbot, program):
    opened(program)
    program.window.close()
    assert not program.window.isVisible()


def test_opening_another_document_asks_too(qtbot, program):
    opened(program)
    drawn(qtbot, program)
    program.window.actions_.example.trigger()
    assert program.shown.document.text == TEXT
    answer(qtbot, program, "Discard")
    assert program.shown.document.text.startswith("Dear")


def test_the_original_is_locked_after_a_draw_until_it_is_unlocked(qtbot, program):
    opened(program)
    drawn(qtbot, program)
    program.shown.document.keep()
    assert program.window.original.view.isReadOnly()
    program.window.actions_.unlock.trigger()
    assert not program.window.original.view.isReadOnly()
    assert program.shown.document.draw is None
    assert program.shown.document.charges == [10.0]  # it is still about the same people


# Budget, queue, dialogs


def test_the_cap_is_set_in_the_history(qtbot, program):
    from app.gui.process.requests import SetCap

    program.window.actions_.budget.trigger()
    program.dialogs.history.cap_wanted.emit(5.0)
    program.engine.last(SetCap).succeed(Account(3.0, 0.0, 5.0, 2.0, 1))
    assert "5" in program.window.meter.words()
    opened(program)
    assert "cap" in program.window.meter.words()


def test_many_files_go_into_the_list(qtbot, program, tmp_path):
    paths = [tmp_path / f"{n}.txt" for n in range(3)]
    program.settings.keep_list = False  # else nothing in it would be lost
    program.engine.answers["Privatize"] = lambda request: make_result()
    program.opener.open(paths)
    queue = program.window.queue.queue
    qtbot.waitUntil(lambda: len(queue.items) == 3)
    assert program.window.queue_dock.isVisible()
    with qtbot.waitSignal(queue.finished):
        press(qtbot, program.window.queue.start_button)
    program.window.queue.table.selectRow(1)
    assert program.shown.document.name == "1.txt"
    assert program.window.output.view.text() == NEW
    assert program.queue.unkept == 3


def test_closing_with_unexported_files_asks_where_they_are_not_kept(qtbot, program, tmp_path):
    program.settings.keep_list = False
    program.engine.answers["Privatize"] = lambda request: make_result()
    program.opener.open([tmp_path / "a.txt", tmp_path / "b.txt"])
    queue = program.window.queue.queue
    qtbot.waitUntil(lambda: len(queue.items) == 2)
    with qtbot.waitSignal(queue.finished):
        press(qtbot, program.window.queue.start_button)
    program.window.close()
    assert program.window.isVisible()
    answer(qtbot, program, "Discard")
    assert not program.window.isVisible()


def test_nothing_private_is_asked_of_the_preview(qtbot, program):
    opened(program)
    program.window.actions_.drawer.trigger()
    qtbot.waitUntil(lambda: sum(isinstance(job.request, Preview) for job in program.engine.jobs) > 1)
    request = program.engine.last(Preview).request
    assert TEXT not in repr(request)
    assert request.units == program.choices.description.estimate(len(TEXT.split()), {}, 10.0).units


def of_passages(program, epsilon):
    program.window.chooser.set("dp-st", {"unit": "passage"})
    program.window.epsilon.set_value(epsilon)


def test_segments_are_counted_and_tried_where_passages_are_drawn(qtbot, program):
    opened(program, TEXT * 4)
    of_passages(program, 30.0)
    assert program.window.units.original.title == "Parts of your text"
    assert program.window.units.private.title == "Public text drawn instead"
    program.window.actions_.drawer.trigger()
    request = program.window.preview._request
    assert (request.epsilon, request.units) == (30.0, 2)
    of_passages(program, 3.0)
    assert program.window.preview._request.units == 1


def test_segments_are_counted_where_epsilon_is_for_a_word(qtbot, program):
    opened(program, TEXT * 4)
    of_passages(program, 30.0)
    program.window.epsilon.set_value(0.5, True, 60)
    assert program.window.preview._request.units == 2


def test_segments_of_blocks_are_counted_with_the_share_of_each(qtbot, program):
    paragraphs = [TEXT * 4, "One short paragraph.", TEXT * 4]
    opened(program, "\n\n".join(paragraphs))
    program.window.chooser.structure.setChecked(True)
    of_passages(program, 60.0)
    document = program.shown.document
    shares = epsilon_shares(60.0, document.text, document.blocks)
    settings = {"unit": "passage", "slots": "paper"}
    described = program.choices.description
    each = [described.estimate(len(text.split()), settings, share) for text, share in zip(paragraphs, shares, strict=True)]
    assert program.choices.estimate().units == sum(estimate.units for estimate in each) > 3


def test_a_segment_shows_what_it_could_have_become(qtbot, program):
    opened(program)
    of_passages(program, 10.0)
    press(qtbot, program.window.main_button)
    unit = Unit(TEXT, "we | sold | the boat", 10.0, 4000, ((0, len(TEXT)),), ((0, 20),), words=27.2)
    settings = DESCRIPTION.settings({"unit": "passage"})
    program.engine.last(Privatize).succeed(replace(make_result(), unit="passage", units=[unit], parameters=settings))
    program.window.units.select(0)
    program.window.actions_.candidates.trigger()
    assert program.engine.last(Likeliest).request == Likeliest("dp-st", unit, settings)


def test_a_draw_of_before_there_were_passages_is_asked_about_as_facts(qtbot, program):
    opened(program)
    drawn(qtbot, program)
    program.window.units.select(0)
    program.window.actions_.candidates.trigger()
    assert program.engine.last(Likeliest).request.settings == {"unit": "fact", "size": "134"}


def test_a_failure_inside_is_said_without_the_text(qtbot, program, monkeypatch, capfd):
    import sys

    from app.gui import main

    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    main._catch(program)
    sys.excepthook(ValueError, ValueError(TEXT), None)
    assert program.window.status.words == "Internal error (ValueError). Your document is untouched."
    assert TEXT not in capfd.readouterr().err


def test_every_table_and_text_follows_the_theme(qtbot, program):
    from PySide6.QtGui import QPalette
    from PySide6.QtWidgets import QAbstractItemView, QApplication, QPlainTextEdit

    from app.gui.appearance import theme

    opened(program)
    window = program.window
    for dock in (window.drawer, window.queue_dock):
        dock.show()
    try:
        for chosen, dark in ((theme.Theme.DARK, True), (theme.Theme.LIGHT, False)):
            theme.apply(chosen, 100)
            QApplication.processEvents()
            assert theme.dark(QApplication.palette()) is dark
            base = QApplication.palette().color(QPalette.ColorRole.Base)
            for kind in (QAbstractItemView, QPlainTextEdit):
                views = [view for view in window.findChildren(kind) if view.isVisible()]
                assert views
                for view in views:
                    assert view.viewport().palette().color(QPalette.ColorRole.Base) == base, view.accessibleName()
    finally:
        theme.apply(theme.Theme.SYSTEM, 100)


def test_quit_closes_the_window(program):
    program.window.actions_.quit.trigger()
    assert not program.window.isVisible()


def test_a_restart_does_not_hide_what_the_run_has_to_say(qtbot, program):
    opened(program)
    press(qtbot, program.window.main_button)
    error = EngineStopped("The engine stopped unexpectedly. ε = 10 had been drawn and is charged.")
    error.charged = 10.0
    program.engine.last(Privatize).fail(error)
    program.engine.restarted.emit("The engine was started again.")
    assert program.window.status.words == str(error)
    program.documents.begin(TEXT + " More.")
    program.engine.restarted.emit("The engine was started again.")
    assert program.window.status.words == "The engine was started again."


def test_changed_settings_are_seen_beside_the_mechanism(program):
    assert "changed" not in program.window.mechanism_button.text()
    program.window.chooser.set("dp-st", {**STARTING_POINTS[Purpose.NEW_TEXT].settings, "slots": "paper"})
    assert "1 changed" in program.window.mechanism_button.text()


def test_the_choices_of_a_session_end_with_it(qtbot, program, tmp_path):
    opened(program)
    drawn(qtbot, program)
    program.window.epsilon.set_value(80)
    start = STARTING_POINTS[Purpose.NEW_TEXT].settings
    program.window.chooser.set("dp-st", {**start, "polarity": 2})
    path = tmp_path / "mine.palimpsest"
    program.session_files.save_to(path)
    program.window.epsilon.set_value(2)
    program.window.chooser.set("dp-st", start)
    program.opener.open([path])
    assert program.window.epsilon.value().epsilon == 80
    assert program.settings.epsilon == 2
    program.documents.begin("Another text.")
    assert program.window.epsilon.value().epsilon == 2
    assert program.window.chooser.changes() == 0


def test_a_closed_document_can_be_brought_back(qtbot, program):
    document = opened(program, "Typed by hand, and nowhere else.")
    program.window.actions_.close.trigger()
    assert program.window.stack.currentWidget() is program.window.empty
    assert "reopens it" in program.window.status.words
    program.window.actions_.reopen.trigger()
    assert program.shown.document is document
    assert program.window.original.view.text() == "Typed by hand, and nowhere else."


def test_a_file_that_is_opened_again_has_its_new_texts(qtbot, program):
    letter, notes = (Document(text, "letter.txt", "utf-8") for text in (TEXT, "Another text."))
    program.documents.begin_read(letter, Path("letter.txt"))
    first = program.shown.document
    drawn(qtbot, program).keep()
    program.documents.begin_read(notes, Path("notes.txt"))
    program.documents.begin_read(letter, Path("letter.txt"))
    assert program.shown.document is first
    assert program.window.status.words.endswith("is here again, with its new texts.")
    program.documents.begin_read(notes, Path("notes.txt"))
    program.documents.begin_read(notes, Path("letter.txt"))  # it was changed meanwhile
    assert program.shown.document.draws == []


def test_a_text_that_is_opened_again_has_cost_what_it_has_cost(qtbot, program):
    opened(program)
    drawn(qtbot, program).keep()
    program.documents.begin("Another text.")
    assert program.shown.document.charges == []
    assert opened(program).charges == [10.0]


def test_over_the_cap_nothing_can_be_started_and_the_status_says_what_helps(program):
    from app.gui.process.requests import SetCap

    opened(program)
    program.budget.submit(SetCap(5.0))
    program.engine.last(SetCap).succeed(Account(3.0, 0.0, 5.0, 2.0, 1))
    assert not program.window.main_button.isEnabled()
    assert "2 of the cap is left" in program.window.status.words
    program.window.epsilon.set_value(1.5)
    assert program.window.main_button.isEnabled()
    assert program.window.status.words.startswith("Ready")


def test_closing_in_the_middle_of_a_run_offers_to_cancel_it(qtbot, program):
    opened(program)
    press(qtbot, program.window.main_button)
    program.window.close()
    answer(qtbot, program, "Go on")
    assert program.runs.run
    program.window.close()
    answer(qtbot, program, "Cancel the run")
    qtbot.waitUntil(lambda: not program.window.isVisible())
    assert program.engine.closed


def test_the_usual_key_pastes_where_nothing_is_open(qtbot, program):
    QGuiApplication.clipboard().setText("She left the town.")
    qtbot.keyClick(program.window, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert program.shown.document.text == "She left the town."


def test_lost_edits_are_called_edits(qtbot, program):
    opened(program)
    drawn(qtbot, program).keep()
    qtbot.keyClicks(program.window.output.view, "So ")
    program.window.close()
    box = next(box for box in program.window.findChildren(QMessageBox) if box.isVisible())
    assert box.text().startswith("The edits")
    answer(qtbot, program, "Discard")
    assert not program.window.isVisible()


def test_opening_a_dock_folds_the_panes_where_it_takes_their_room(qtbot, program):
    opened(program)
    window = program.window
    window.resize(1024, 700)
    qtbot.waitUntil(lambda: not window.units.folded)
    window.actions_.drawer.trigger()
    qtbot.waitUntil(lambda: window.units.folded)


def test_the_list_of_files_and_that_of_names_stand_beside_the_panes_on_a_small_screen(qtbot, program):
    files_together(program)
    window = program.window
    window.original.review.say(2, 0, marks_changed=False)
    window.resize(1366, 740)
    window.actions_.review_names.trigger()
    found = tuple(LeftWords("Her car", "person", ((27, 30),), reason, Risk.HIGH) for reason in Reason)
    program.engine.last(ReviewNames).succeed(Review((ReplacedEntity("Bern", "place", ((19, 23),)),), found))
    window.original.review.say(2, 0, marks_changed=False)
    qtbot.waitUntil(lambda: window.units.folded)
    qtbot.waitUntil(lambda: window.middle.width() <= window.middle_page.viewport().width())
    assert window.review_dock.isVisible()
    assert window.original.review.list.isHidden()  # it is open
    window.actions_.review_names.trigger()
    qtbot.waitUntil(lambda: not window.units.folded)


def test_the_window_tells_once_that_it_is_shown(qtbot, program):
    with qtbot.assertNotEmitted(program.window.shown, wait=50):
        program.window.hide()
        program.window.show()


def test_what_another_draft_tells_is_only_said_of_one_with_the_same_marks(qtbot, program):
    opened(program)
    program.window.chooser.set("clusant")
    press(qtbot, program.window.main_button)
    result = make_result(program.choices.privacy.total_epsilon())
    guarantee = replace(result.guarantee, relation=Relation.METRIC, unit_loss=3.3, bits=None)
    parameters = program.choices.settings
    result = replace(result, mechanism="clusant", unit="entity", guarantee=guarantee, parameters=parameters)
    program.engine.last(Privatize).succeed(result)
    assert "right at most about 424 times in 1 000 instead of 27" in program.window.status.words
    program.shown.document.mark(TEXT.replace("Bern", "{{Bern}}"))
    program.choices.changed.emit()
    assert "a guess is right more often, whichever you choose" in program.window.status.words


def test_a_draw_that_is_shown_is_compared_once(qtbot, program):
    opened(program)
    in_order = replace(make_result(), unit="word")
    press(qtbot, program.window.main_button)
    program.engine.last(Privatize).succeed(in_order)
    program.window.output.show_view(1)
    before = sum(isinstance(job.request, Compare) for job in program.engine.jobs)
    press(qtbot, program.window.main_button)
    program.engine.last(Privatize).succeed(in_order)
    assert sum(isinstance(job.request, Compare) for job in program.engine.jobs) == before + 1
    assert not program.selection_sync._later.isActive()  # nothing was edited, so none is to follow


# Mechanisms that are unlike the first


@pytest.fixture
def everything(monkeypatch):
    """Nothing is missing for the mechanisms whose models are too large to come along."""
    for module in (dp_bart, privfill):
        monkeypatch.setattr(module, "DESCRIPTION", replace(module.DESCRIPTION, needs=()))
    monkeypatch.setattr(library, "is_installed", lambda model: True)


def test_a_delta_can_be_set_where_one_is_taken(qtbot, everything, program):
    opened(program)
    chooser = program.window.chooser
    assert program.choices.privacy.delta is None
    chooser.set("dp-bart")
    assert program.choices.privacy.delta == 1e-5
    assert "ε = 10 for the document, δ = 1e-05" in program.window.epsilon.figures.text()
    chooser.advanced.setChecked(True)
    field = next(row for row in chooser._rows if row.parameter.name == "δ").field
    field.setText("1")
    assert not chooser.is_valid()
    field.setText("1e-7")
    assert chooser.changes() == 1
    assert "δ" not in chooser.settings()
    press(qtbot, program.window.main_button)
    assert program.engine.last(Privatize).request.privacy.delta == 1e-7
    program.engine.last(Privatize).succeed(replace(make_result(), delta=1e-7))
    chooser.set("dp-st")
    assert program.choices.privacy.delta is None
    assert "δ" not in program.window.epsilon.figures.text()


def test_where_nothing_is_promised_no_strength_is_named(everything, program):
    opened(program)
    program.window.chooser.set("privfill")
    told = [program.window.epsilon.meaning.text(), program.window.epsilon.note.text(), program.window.status.words]
    assert not any("oderate" in words or "odds" in words for words in told)
    assert "No mathematical guarantee" in told[0]
    assert "with no guarantee" in told[2]
    program.window.chooser.set("dp-st", {"cluster": "full"})
    assert "at most 957 times in 1 000" in program.window.epsilon.figures.text()


def test_what_has_no_example_or_is_not_installed_is_not_tried(qtbot, everything, lacking, program):
    opened(program)
    window = program.window
    window.actions_.drawer.setChecked(True)
    for mechanism, why in (("dp-bart", "no example"), ("tem", "once it is installed")):
        window.chooser.set(mechanism)
        assert not window.preview.button.isEnabled()
        assert why in window.preview.state.text()
        asked = len(program.engine.jobs)
        window.preview.button.click()
        assert len(program.engine.jobs) == asked
    window.chooser.set("dp-st")
    assert window.preview.button.isEnabled()


def test_the_list_whose_place_the_drawer_took_comes_back_when_it_closes(looks, program):
    opened(program)
    window = program.window
    actions = window.actions_
    actions.review_names.setEnabled(True)
    actions.review_names.setChecked(True)
    actions.drawer.setChecked(True)
    assert window.review_dock.isHidden()
    actions.drawer.setChecked(False)
    assert not window.review_dock.isHidden()
    actions.review_names.setChecked(False)
    actions.drawer.setChecked(True)
    actions.drawer.setChecked(False)
    assert window.review_dock.isHidden()


@pytest.mark.parametrize("shown", [False, True])
def test_what_docks_show_ends_with_the_window(looks, fake_engine, home, shown):
    program = Program(Settings(), engine=fake_engine)
    window = program.window
    parts = (window.queue, window.name_review, window.risk, window.chooser, window.candidates)
    for dock in (window.queue_dock, window.review_dock, window.risk_dock, window.drawer):
        dock.setVisible(shown)
        assert (dock.widget() is not None) is shown
    program.models.close()
    delete(window)
    assert not any(isValid(part) for part in parts)
