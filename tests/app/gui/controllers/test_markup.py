"""What was kept is shown and gone through, and marks are made, unmade and heeded; through the real widgets."""

import re
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QContextMenuEvent, QTextCharFormat
from PySide6.QtWidgets import QApplication, QLabel

from app.gui.panes.text import Highlight
from app.gui.process.requests import Compare, Privatize
from app.gui.process.residual import FindResidualWords
from app.gui.status import StatusKind
from engine.results import Unit
from tests.app.gui.conftest import make_result
from tests.app.gui.controllers.test_residual_check import find_by_rule

TEXT = "We met 😀 Anna and Judith Berg in Lund, on 3 May. She left."
NEW = "We met 😀 Carla and Judith Berg in Lund, on 2 June. She left."
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def span(text, words):
    return text.index(words), text.index(words) + len(words)


def result():
    """Anna and the date were found; Judith Berg and Lund were not."""
    units = [
        Unit("Anna", "Carla", 5.0, 9, (span(TEXT, "Anna"),), (span(NEW, "Carla"),)),
        Unit("3 May", "2 June", 5.0, 9, (span(TEXT, "3 May"),), (span(NEW, "2 June"),)),
    ]
    edges = [0, *(edge for unit in units for edge in unit.source[0]), len(TEXT)]
    untouched = tuple(zip(edges[::2], edges[1::2], strict=True))
    return replace(make_result(new=NEW), mechanism="clusant", unit="mention", units=units, untouched=untouched)


@pytest.fixture
def marking(program):
    """The window with CluSanT chosen and a document."""
    program.engine.answers["FindResidualWords"] = find_by_rule
    program.window.chooser.set("clusant")
    program.documents.begin(TEXT, "letter.txt")
    return program


@pytest.fixture
def drawn(qtbot, marking):
    """The same with a new text."""
    marking.runs.privatize()
    marking.engine.last(Privatize).succeed(result())
    reviewed(qtbot, marking)
    return marking


def reviewed(qtbot, program):
    qtbot.waitUntil(lambda: program.residual_check.looking is None)


def select(program, words):
    program.window.original.select(span(program.window.original.view.text(), words))


def looks(view, look):
    return [view.text()[slice(*place)] for place in view.looks.get(look, ())]


def press(qtbot, widget, key, modifier=Qt.KeyboardModifier.NoModifier):
    widget.setFocus()
    qtbot.keyClick(widget, key, modifier)


def test_what_was_replaced_and_what_was_kept_can_be_seen(drawn):
    window = drawn.window
    assert looks(window.original.view, Highlight.REPLACED) == ["Anna", "3 May"]
    assert looks(window.original.view, Highlight.TELLING) == ["Judith Berg", "Lund"]
    assert looks(window.output.view, Highlight.NEW) == ["Carla", "2 June"]
    assert looks(window.output.view, Highlight.TELLING) == ["Judith Berg", "Lund"]
    assert window.original.review.isVisible()
    assert window.original.review.words == "2 kept words to check."
    assert "no rule finds" in window.original.review.toolTip()


def test_no_look_is_a_colour_alone(drawn):
    formats = {
        (one.format.fontStrikeOut(), one.format.underlineStyle())
        for view in (drawn.window.original.view, drawn.window.output.view)
        for one in view.extraSelections()
    }
    line = QTextCharFormat.UnderlineStyle
    assert formats == {(True, line.NoUnderline), (False, line.SingleUnderline), (False, line.WaveUnderline)}


def test_the_keyboard_walks_through_what_was_kept(qtbot, drawn):
    window = drawn.window
    view = window.original.view
    press(qtbot, window.output.view, Qt.Key.Key_F8)
    assert view.textCursor().selectedText() == "Judith Berg"
    assert window.original.review.words == "1 of 2 kept words to check."
    assert [NEW[slice(*place)] for place in window.output.view.lit] == ["Judith Berg"]
    press(qtbot, view, Qt.Key.Key_F8)
    assert view.textCursor().selectedText() == "Lund"
    press(qtbot, view, Qt.Key.Key_F8)
    assert view.textCursor().selectedText() == "Judith Berg"
    press(qtbot, view, Qt.Key.Key_F8, SHIFT)
    assert view.textCursor().selectedText() == "Lund"
    qtbot.mouseClick(window.original.review.previous, Qt.MouseButton.LeftButton)
    assert view.textCursor().selectedText() == "Judith Berg"


def test_a_word_that_was_ticked_and_drawn_is_struck_through_like_the_others(qtbot, drawn):
    window, document = drawn.window, drawn.shown.document
    window.actions_.next_kept.trigger()
    press(qtbot, window.original.view, Qt.Key.Key_R, CTRL)
    marked, new = document.text, NEW.replace("Judith Berg", "Ida Frey")
    assert "[[Judith Berg]]" in marked
    names = (("Anna", "Carla"), ("Judith Berg", "Ida Frey"), ("3 May", "2 June"))
    units = [Unit(old, now, 5.0, 9, (span(marked, old),), (span(new, now),)) for old, now in names]
    edges = [0, *(edge for unit in units for edge in unit.source[0]), len(marked)]
    untouched = tuple(zip(edges[::2], edges[1::2], strict=True))
    drawn.runs.privatize()
    drawn.engine.last(Privatize).succeed(replace(result(), output=new, units=units, untouched=untouched))
    reviewed(qtbot, drawn)
    assert looks(window.original.view, Highlight.REPLACED) == ["Anna", "Judith Berg", "3 May"]
    assert not window.original.view.textCursor().hasSelection()  # which would be painted over it


@pytest.mark.parametrize("linked", [True, False])
def test_a_kept_word_that_is_come_to_can_be_seen_in_both_texts_once_the_line_above_has_its_buttons(qtbot, marking, linked):
    window, line = (
        marking.window,
        "it says nothing of anybody and goes on for longer than a line of the pane has room.",
    )
    window.actions_.linked.setChecked(linked)
    lines = [f"{line} {line}"] * 120
    for number, words in {5: " Anna came.", 60: " Judith Berg came.", 90: " Lund is far.", 100: " Anna came."}.items():
        lines[number] += words
    text = "\n".join(lines)
    new = text.replace("Anna", longer := "Carla with many more words than stood there before")
    sources, targets = ([each.span() for each in re.finditer(*pair)] for pair in (("Anna", text), (longer, new)))
    edges = [0, *(edge for source in sources for edge in source), len(text)]
    untouched = tuple(zip(edges[::2], edges[1::2], strict=True))
    units = [Unit("Anna", longer, 5.0, 9, tuple(sources), tuple(targets))]
    marking.documents.begin(text, "letter.txt")
    marking.runs.privatize()
    marking.engine.last(Privatize).succeed(replace(result(), output=new, units=units, untouched=untouched))
    reviewed(qtbot, marking)
    for words in ("Judith Berg", "Lund", "Judith Berg"):
        window.actions_.next_kept.trigger()
        qtbot.wait(100)  # the bar above takes its room
        original, output = window.original.view, window.output.view
        assert original.textCursor().selectedText() == words
        for view, (start, end) in ((original, window.original.selected()), (output, output.lit[0])):
            room = view.viewport().rect()
            assert all(room.contains(view.cursorRect(view.cursor_at(offset)).center()) for offset in (start, end))


def test_kept_words_that_were_looked_at_are_checked_until_that_is_taken_back(qtbot, drawn):
    window, document = drawn.window, drawn.shown.document
    bar = window.original.review
    assert bar.done.isVisible()
    qtbot.mouseClick(bar.done, Qt.MouseButton.LeftButton)
    assert bar.words == "2 kept words, checked by you."
    assert bar.next.isEnabled()
    document.mark(TEXT.replace("Judith Berg", "[[Judith Berg]]"))
    reviewed(qtbot, drawn)
    assert bar.words.startswith("1 kept word, checked by you.")  # fewer of the same words
    document.mark(TEXT)
    reviewed(qtbot, drawn)
    assert bar.words == "2 kept words, checked by you."
    qtbot.mouseClick(bar.done, Qt.MouseButton.LeftButton)
    assert bar.words.startswith("2 kept words to check.")
    assert not bar.done.isChecked()


def test_another_word_than_those_that_were_checked_is_to_be_checked(qtbot, drawn):
    bar, document = drawn.window.original.review, drawn.shown.document
    document.mark(TEXT.replace("Judith Berg", "[[Judith Berg]]"))
    reviewed(qtbot, drawn)
    qtbot.mouseClick(bar.done, Qt.MouseButton.LeftButton)
    document.mark(TEXT)
    reviewed(qtbot, drawn)
    assert bar.words.startswith("2 kept words to check.")


def test_what_is_marked_after_a_run_counts_no_more_and_can_be_undone(qtbot, drawn):
    window, document = drawn.window, drawn.shown.document
    view = window.original.view
    window.actions_.next_kept.trigger()
    press(qtbot, view, Qt.Key.Key_R, CTRL)
    assert document.text == TEXT.replace("Judith Berg", "[[Judith Berg]]")
    assert "(person)" in window.status.words
    reviewed(qtbot, drawn)
    marks = "The brackets show what you decided; the new text has none."
    assert window.original.review.words == f"1 kept word to check: “Lund”. 1 to draw again: it can still be read. {marks}"
    assert looks(view, Highlight.REPLACED) == ["Anna", "3 May"]
    assert looks(view, Highlight.BRACKET) == ["[[", "]]"]
    assert looks(window.output.view, Highlight.TELLING) == ["Lund"]
    assert [document.text[slice(*unit.source[0])] for unit in document.draw.result.units] == ["Anna", "3 May"]
    assert document.draw.text == NEW
    press(qtbot, view, Qt.Key.Key_Z, CTRL)
    reviewed(qtbot, drawn)
    assert document.text == TEXT
    assert window.original.review.words.startswith("2 kept words")
    assert "draw again" not in window.original.review.words
    press(qtbot, view, Qt.Key.Key_Z, CTRL)
    assert document.text == TEXT  # what was typed or opened before the run stays


def test_the_next_draw_is_of_the_marked_text_and_its_cost_adds_up(qtbot, drawn):
    select(drawn, "Lund")
    drawn.window.actions_.keep_words.trigger()
    drawn.runs.privatize()
    assert drawn.engine.last(Privatize).request.text == TEXT.replace("Lund", "{{Lund}}")
    assert drawn.shown.document.charges == [10.0]
    drawn.runs.cancel()
    drawn.documents.begin(TEXT)
    assert drawn.shown.document.charges == [10.0]  # the same words


def test_what_is_taken_out_of_the_new_text_by_hand_is_not_there_any_more(qtbot, drawn):
    view = drawn.window.output.view
    cursor = view.cursor_at(NEW.index("Lund"))
    cursor.movePosition(cursor.MoveOperation.NextCharacter, cursor.MoveMode.KeepAnchor, 4)
    view.setTextCursor(cursor)
    press(qtbot, view, Qt.Key.Key_Delete)
    assert drawn.window.original.review.words == "1 kept word to check: “Judith Berg”."
    qtbot.keyClicks(view, "a town")
    assert looks(view, Highlight.TELLING) == ["Judith Berg"]
    assert looks(view, Highlight.NEW) == ["Carla", "2 June"]


def test_where_nothing_was_copied_nothing_is_said(qtbot, program):
    program.documents.begin(TEXT)
    program.runs.privatize()
    program.engine.last(Privatize).succeed(make_result())
    assert not program.window.original.review.isVisible()
    assert not program.window.actions_.next_kept.isEnabled()
    assert not any(isinstance(job.request, FindResidualWords) for job in program.engine.jobs)


def test_where_only_marks_between_words_were_copied_nothing_is_struck_out(qtbot, marking):
    marking.runs.privatize()
    commas = replace(result(), untouched=((TEXT.index(","), TEXT.index(",") + 1),))
    marking.engine.last(Privatize).succeed(commas)
    assert not marking.window.original.review.isVisible()
    assert not marking.window.original.view.looks


def test_draws_that_came_out_as_what_they_replace_are_counted(qtbot, marking):
    marking.runs.privatize()
    drawn = result()
    units = [replace(drawn.units[0], private="anna"), drawn.units[1]]
    marking.engine.last(Privatize).succeed(replace(drawn, units=units))
    pane = marking.window.units.private
    assert pane.remark() == "1 unchanged"
    words = next(label for label in pane.findChildren(QLabel) if label.text() == "1 unchanged")
    words.resize(words.fontMetrics().horizontalAdvance("1 unchan"), words.height())
    assert words.said == "= 1"  # a number that is cut off says nothing
    assert words.toolTip() == "1 unchanged"
    words.resize(2 * words.fontMetrics().horizontalAdvance("1 unchanged"), words.height())
    assert words.said == "1 unchanged"


def test_the_comparison_leaves_the_marks_out(qtbot, drawn):
    select(drawn, "Lund")
    drawn.window.actions_.keep_words.trigger()
    drawn.window.output.show_view(1)
    assert drawn.engine.last(Compare).request.old == TEXT


def test_words_are_marked_before_a_run_as_what_they_are(qtbot, marking):
    window, view = marking.window, marking.window.original.view
    select(marking, "Lund")
    place = next(action for action in window.actions_.replace_as.actions() if action.text() == "place")
    place.trigger()
    assert view.text() == TEXT.replace("Lund", "[[place: Lund]]")
    assert view.textCursor().selectedText() == "Lund"  # another kind can be chosen at once
    window.actions_.keep_words.trigger()
    assert view.text() == TEXT.replace("Lund", "{{Lund}}")
    press(qtbot, view, Qt.Key.Key_R, CTRL | SHIFT)
    assert view.text() == TEXT
    qtbot.keyClick(view, Qt.Key.Key_Z, CTRL)
    assert view.text() == TEXT.replace("Lund", "{{Lund}}")
    assert marking.shown.document.text == view.text()
    window.actions_.remove_marks.trigger()
    assert view.text() == TEXT
    assert not window.actions_.remove_marks.isEnabled()


def test_the_word_at_the_cursor_is_enough(qtbot, marking):
    view = marking.window.original.view
    view.setTextCursor(view.cursor_at(TEXT.index("Lund") + 2))
    marking.window.actions_.replace_words.trigger()
    assert "[[Lund]]" in view.text()
    view.setTextCursor(view.cursor_at(TEXT.index("😀")))
    view.selectAll()
    marking.documents.begin("a [b] c")
    view.selectAll()
    marking.window.actions_.replace_words.trigger()
    assert view.text() == "a [b] c"
    assert marking.window.status.kind is StatusKind.WARNING


def test_the_context_menu_offers_what_the_mechanism_reads(qtbot, marking):
    view = marking.window.original.view
    select(marking, "3 May")
    entries = [action.text().replace("&", "") for action in view.make_menu(0).actions()]
    assert entries[:3] == ["Replace this (date, as guessed)", "Replace this as", "Keep this"]
    assert "Remove mark" not in entries
    marking.window.chooser.set("dp-st")
    entries = [action.text().replace("&", "") for action in view.make_menu(0).actions()]
    assert not any("this" in entry for entry in entries)
    assert not marking.window.actions_.replace_words.isEnabled()


def test_marks_that_the_mechanism_does_not_heed_are_told_of(qtbot, marking):
    window = marking.window
    select(marking, "Lund")
    window.actions_.replace_words.trigger()
    assert window.status.kind is not StatusKind.WARNING
    window.chooser.set("dp-st")
    assert window.status.kind is StatusKind.WARNING
    assert "does not heed what you marked" in window.status.words
    assert window.main_button.isEnabled()
    window.actions_.remove_marks.trigger()
    assert window.original.view.text() == TEXT
    marking.messages.say_again()
    assert window.status.kind is StatusKind.PLAIN


def test_nothing_is_marked_while_a_run_is_under_way(qtbot, marking):
    marking.runs.privatize()
    for action in (marking.window.actions_.replace_words, marking.window.actions_.undo, marking.window.actions_.remove_mark):
        assert not action.isEnabled()


def test_who_types_into_a_drawn_original_is_told_where_to(qtbot, drawn):
    window = drawn.window
    qtbot.keyClicks(window.original.view, "x")
    assert window.original.view.text() == TEXT
    assert "Type in the new text, or choose Edit ▸ Edit the original …" in window.status.words


def test_a_kept_word_that_was_gone_to_can_be_replaced_from_there(qtbot, drawn):
    bar = drawn.window.original.review
    assert bar.replace.isHidden()
    bar.next.click()
    assert not bar.replace.isHidden()
    bar.replace.click()
    reviewed(qtbot, drawn)
    assert "[[Judith Berg]]" in drawn.window.original.view.text()
    assert bar.words.startswith("1 kept word to check: “Lund”.")


def test_where_there_is_little_room_the_line_above_the_original_gets_no_wider(qtbot, drawn):
    bar = drawn.window.original.review
    before = bar.minimumSizeHint().width()
    bar._arrange(narrow=True)
    narrow = bar.minimumSizeHint().width()
    bar.next.click()
    bar._arrange(narrow=True)
    assert not bar.replace.isHidden()
    assert bar.minimumSizeHint().width() <= max(before, narrow)


def test_a_name_is_marked_wherever_it_stands_and_that_is_one_step(qtbot, program):
    text = "AM says he met Anna. AM's fiddle goes to Anna; will they?"
    program.window.chooser.set("clusant")
    program.documents.begin(text, "letter.txt")
    window = program.window
    window.original.select((0, 2))
    window.actions_.replace_words.trigger()
    assert window.original.view.text() == "[[AM]] says he met Anna. [[AM]]'s fiddle goes to Anna; will they?"
    assert "in all 2 places" in window.status.words
    window.actions_.undo.trigger()
    assert window.original.view.text() == text
    window.original.select((text.index("will"), text.index("will") + 4))
    window.actions_.replace_words.trigger()
    assert window.original.view.text().count("[[") == 1


def right_click(view, words, *entries):
    """Clicks a word with the right mouse button, and then an entry of the menu, of the menu in it, and so on."""
    at = view.cursorRect(view.cursor_at(view.text().index(words) + 1)).center()

    def choose():
        menu = QApplication.activePopupWidget()
        *menus, last = entries
        chosen = menu
        for title in menus:
            chosen = next(each.menu() for each in chosen.actions() if each.text().replace("&", "") == title)
        next(each for each in chosen.actions() if each.text().replace("&", "") == last).trigger()
        menu.close()

    QTimer.singleShot(0, choose)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, view.viewport().mapToGlobal(at))
    QApplication.sendEvent(view.viewport(), event)


@pytest.mark.parametrize("word", ["CPCS", "Fferyllfa", "Puw"])
def test_a_mark_that_is_clicked_anywhere_is_marked_as_something_else_whole(qtbot, marking, word):
    marking.documents.begin("Ask [[person: CPCS Fferyllfa Puw]] about it.", "letter.txt")
    view = marking.window.original.view
    right_click(view, word, "Replace this as", "organisation")
    assert view.text() == "Ask [[organisation: CPCS Fferyllfa Puw]] about it."
    right_click(view, word, "Keep this")
    assert view.text() == "Ask {{CPCS Fferyllfa Puw}} about it."


def test_words_that_are_selected_in_a_mark_are_marked_alone(qtbot, marking):
    marking.documents.begin("Ask [[person: CPCS Fferyllfa Puw]] about it.", "letter.txt")
    select(marking, "Fferyllfa Puw")
    view = marking.window.original.view
    right_click(view, "Fferyllfa", "Replace this as", "organisation")
    assert view.text() == "Ask CPCS [[organisation: Fferyllfa Puw]] about it."


def test_what_was_found_is_marked_whole_and_so_is_what_was_kept(qtbot, drawn):
    view = drawn.window.original.view
    right_click(view, "May", "Replace this as", "code")
    assert "[[code: 3 May]]" in view.text()
    reviewed(qtbot, drawn)
    right_click(view, "Berg", "Replace this as", "person")
    assert "[[person: Judith Berg]]" in view.text()
