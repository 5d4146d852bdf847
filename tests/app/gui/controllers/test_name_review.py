"""Names are reviewed before and after a run, by mouse or keyboard; what is decided is marked in the original."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QSplitter

from app.document.review import ReviewList
from app.gui.appearance.sheet import PRIMARY
from app.gui.dialogs.settings import SettingsDialog
from app.gui.panes.original import MOST_SHOWN
from app.gui.panes.review_model import LEFT, REPLACED
from app.gui.process.requests import ChangePrivateList, ClearPrivateList, Privatize, ReadPrivateList, ReviewNames
from app.gui.status import StatusKind
from engine.errors import CheckFailed, TextRefused
from engine.results import Mention, Unit
from engine.text.entities_by_rule import kind_of
from engine.text.listed_names import ListedName
from engine.text.markup import mark_edits, without_markup
from engine.text.residual_check import ResidualWords
from engine.text.review import LeftWords, Reason, ReplacedEntity, Review, Risk
from tests.app.gui.conftest import make_result

TEXT = "We met 😀 Anna and Judith Berg in Lund. Anna left, and Berg stayed in Lund."
CTRL = Qt.KeyboardModifier.ControlModifier


def places(text, *words):
    return tuple(sorted((at, at + len(word)) for word in words for at in range(len(text)) if text.startswith(word, at)))


def judith(text):
    return tuple(place for place in places(text, "Judith Berg", "Berg") if place[0] != text.index("Judith Berg") + 7)


def review_of(text):
    """Anna is recognised, and Judith Berg and Lund are not."""
    return Review(
        (ReplacedEntity("Anna", "person", places(text, "Anna")),),
        (
            LeftWords("Judith Berg", "person", judith(text), Reason.UNKNOWN, Risk.MEDIUM),
            LeftWords("Lund", "place", places(text, "Lund"), Reason.CAPITAL, Risk.LOW),
        ),
    )


@pytest.fixture
def program(program):
    listed = {}

    def change(request):
        listed.update({name.text: name for name in request.add})
        for text in request.remove:
            listed.pop(text, None)
        return tuple(listed.values())

    program.engine.answers |= {
        "ReadPrivateList": lambda _: tuple(listed.values()),
        "ChangePrivateList": change,
        "ClearPrivateList": lambda _: (listed.clear(), ())[1],
        "FindResidualWords": lambda _: [],
    }
    program.window.chooser.set("clusant")
    return program


@pytest.fixture
def panel(program):
    """The list of a document, made by the button above it."""
    program.documents.begin(TEXT, "letter.txt")
    program.window.original.review.list.click()
    program.engine.last(ReviewNames).succeed(review_of(TEXT))
    return program.window.name_review


def row(panel, branch, number):
    """The row of an entry, by its number in the branch, whatever groups there are."""
    return entries_in(panel.model, branch)[number]


def entries_in(model, branch):
    at = model.index(branch, 0)
    groups = [model.index(number, 0, at) for number in range(model.rowCount(at))]
    return [model.index(number, 0, group) for group in groups for number in range(model.rowCount(group))]


def rows(panel, role=Qt.ItemDataRole.DisplayRole):
    return [[index.data(role) for index in entries_in(panel.model, branch)] for branch in (LEFT, REPLACED)]


def tips(panel):
    return rows(panel, Qt.ItemDataRole.ToolTipRole)


def checked(panel):
    return [
        [Qt.CheckState(state) is Qt.CheckState.Checked for state in branch]
        for branch in rows(panel, Qt.ItemDataRole.CheckStateRole)
    ]


def press(panel, key, branch=LEFT, number=0, modifier=Qt.KeyboardModifier.NoModifier):
    panel.select(row(panel, branch, number))
    panel.tree.setFocus()
    QTest.keyClick(panel.tree, key, modifier)


def test_the_list_is_offered_before_a_run_and_costs_nothing(program):
    program.documents.begin(TEXT, "letter.txt")
    bar = program.window.original.review
    assert bar.isVisible()
    assert bar.words == "See which names will be exchanged:"
    assert not any(isinstance(job.request, ReviewNames) for job in program.engine.jobs)
    bar.list.click()
    assert program.window.review_dock.isVisible()
    assert not bar.isVisible()
    request = program.engine.last(ReviewNames).request
    assert (request.text, request.mechanism) == (TEXT, "clusant")
    program.engine.last(ReviewNames).succeed(review_of(TEXT))
    assert not any(isinstance(job.request, Privatize) for job in program.engine.jobs)
    assert program.shown.document.charges == []
    program.window.review_dock.close()
    assert bar.isVisible()


def test_both_branches_say_what_becomes_of_each_name_and_why(program, panel):
    assert rows(panel) == [["Judith Berg (2 times)", "Lund (2 times)"], ["Anna (2 times)"]]
    assert tips(panel) == [
        [
            "Judith Berg (2 times)\nMay be a name: tick it if it is one (a capital letter, and no everyday word).",
            "Lund (2 times)\nPerhaps a name: tick it if it is one (a capital letter inside a sentence).",
        ],
        ["Anna (2 times)\nReplaced (person)."],
    ]
    may_be = "May be a name: tick it if it is one (a capital letter, and no everyday word)."
    assert f"Judith Berg. {may_be}" in said(panel)
    assert checked(panel) == [[False, False], [True]]
    assert panel.words == "2 entries look like names or numbers and stay."
    assert [panel.model.index(branch, 0).data() for branch in (LEFT, REPLACED)] == [
        "Stays: tick to replace (2)",
        "Replaced: untick to keep (1)",
    ]
    assert (
        rows(panel, Qt.ItemDataRole.AccessibleTextRole)[0][1]
        == "Lund (2 times). Perhaps a name: tick it if it is one (a capital letter inside a sentence)"
    )


def titles(panel):
    return [panel.model.index(branch, 0).data() for branch in (LEFT, REPLACED)]


def test_what_the_user_decided_is_counted_apart(program, panel):
    press(panel, Qt.Key.Key_Space, LEFT, 1)
    press(panel, Qt.Key.Key_Space, REPLACED, 0)
    assert titles(panel) == ["Stays: tick to replace (1), 1 ticked", "Replaced: untick to keep (0), 1 unticked"]
    panel.model.setData(row(panel, LEFT, 1), Qt.CheckState.Unchecked.value, Qt.ItemDataRole.CheckStateRole)
    assert titles(panel)[LEFT] == "Stays: tick to replace (2)"
    text = program.shown.document.text
    program.window.original.apply(mark_edits(text, *places(text, "Lund")[0], stays=True))
    assert titles(panel)[LEFT] == "Stays: tick to replace (2)"  # it stands elsewhere too, where nobody decided
    text = program.shown.document.text
    program.window.original.apply(mark_edits(text, *places(text, "Lund")[1], stays=True))
    assert titles(panel)[LEFT] == "Stays: tick to replace (1), 1 by your choice"
    assert panel.words == "1 entry looks like a name or number and stays."


def test_what_was_taken_out_of_the_new_text_by_hand_is_counted_neither_here_nor_above_the_original(qtbot, program, panel):
    new = TEXT.replace("Anna", "Cora")
    kept = [ResidualWords(span, span, "judith berg") for span in judith(TEXT)]
    kept += [ResidualWords(span, span, "lund") for span in places(TEXT, "Lund")]
    program.engine.answers["FindResidualWords"] = lambda _: kept
    annas = places(TEXT, "Anna")
    edges = [0, *(edge for span in annas for edge in span), len(TEXT)]
    untouched = tuple(zip(edges[::2], edges[1::2], strict=True))
    program.runs.privatize()
    units = [Unit("Anna", "Cora", 5.0, 9, annas, annas)]
    program.engine.last(Privatize).succeed(replace(make_result(new=new), units=units, untouched=untouched))
    qtbot.waitUntil(lambda: program.residual_check.looking is None)
    bar = program.window.original.review
    assert (bar.words, titles(panel)[LEFT]) == ("2 kept words to check.", "Stays: tick to replace (2)")
    view = program.window.output.view
    for _ in range(2):
        start = view.text().index("Lund")
        cursor = view.cursor_at(start)
        cursor.movePosition(cursor.MoveOperation.NextCharacter, cursor.MoveMode.KeepAnchor, 4)
        view.setTextCursor(cursor)
        view.setFocus()
        QTest.keyClick(view, Qt.Key.Key_Delete)
    assert bar.words.startswith("1 kept word to check: ")
    assert titles(panel)[LEFT] == "Stays: tick to replace (1), 1 by your choice"
    assert panel.words == "1 entry looks like a name or number and stays."


def test_what_is_listed_for_the_users_decision_alone_is_not_to_be_checked(program, panel):
    decided = LeftWords("the clinic", "organisation", ((0, 2),), Reason.DECIDED, Risk.LOW)
    entries = ReviewList(Review((), (*review_of(TEXT).left, decided)), TEXT)
    panel.show_list(entries, "")
    assert entries.number_left() == 2
    assert titles(panel)[LEFT] == "Stays: tick to replace (2), 1 by your choice"


def test_the_rows_are_a_tree_as_qt_wants_it(program, panel, qtmodeltester):
    qtmodeltester.check(panel.model)
    program.private_list.show()
    program.engine.last(ReadPrivateList).succeed((ListedName("Lund", "place"), ListedName("Acme", "")))
    qtmodeltester.check(program.private_list.dialog.model)


def test_the_box_for_all_documents_says_what_it_does_there(panel):
    panel.select(row(panel, REPLACED, 0))
    assert panel.remember.text() == "Replace it in all &documents"
    press(panel, Qt.Key.Key_Space, REPLACED, 0)
    assert panel.remember.text() == "Keep it in all &documents"


def test_space_marks_all_mentions_and_undo_takes_that_back(qtbot, program, panel):
    press(panel, Qt.Key.Key_Space)
    document, view = program.shown.document, program.window.original.view
    marked = "We met 😀 Anna and [[person: Judith Berg]] in Lund. Anna left, and [[person: Berg]] stayed in Lund."
    assert document.text == view.text() == marked
    assert checked(panel) == [[True, False], [True]]
    assert tips(panel)[0][0].endswith("Replaced (person): you marked it.")
    assert panel.words == "1 entry looks like a name or number and stays."
    press(panel, Qt.Key.Key_Z, modifier=CTRL)
    assert document.text == view.text() == TEXT
    assert checked(panel) == [[False, False], [True]]
    program.window.actions_.redo.trigger()
    assert document.text == marked
    press(panel, Qt.Key.Key_Space)
    assert document.text == TEXT


def test_a_click_takes_out_what_is_no_name(qtbot, program, panel):
    press(panel, Qt.Key.Key_Space, REPLACED)
    assert program.shown.document.text == TEXT.replace("Anna", "{{Anna}}")
    assert checked(panel)[1] == [False]
    assert tips(panel)[1] == ["Anna (2 times)\nStays: you marked it."]
    press(panel, Qt.Key.Key_Space, REPLACED)
    assert program.shown.document.text == TEXT


def test_the_box_is_pressed_by_mouse_too(qtbot, program, panel):
    index = row(panel, LEFT, 1)
    around = panel.tree.visualRect(index)
    qtbot.mouseClick(panel.tree.viewport(), Qt.MouseButton.LeftButton, pos=around.center())
    assert program.shown.document.text == TEXT  # a click on the words shows the place
    assert program.window.original.view.textCursor().selectedText() == "Lund"
    left = around.topLeft()
    for x in range(0, around.width(), 2):
        qtbot.mouseClick(panel.tree.viewport(), Qt.MouseButton.LeftButton, pos=left + left.__class__(x, around.height() // 2))
        if program.shown.document.text != TEXT:
            break
    assert program.shown.document.text == TEXT.replace("Lund", "[[place: Lund]]")


@pytest.mark.parametrize("by_mouse", [False, True])
def test_what_is_ticked_is_selected_so_that_what_follows_is_about_it(qtbot, program, panel, by_mouse):
    panel.select(row(panel, LEFT, 0))
    index = row(panel, LEFT, 1)
    if by_mouse:
        around = panel.tree.visualRect(index)
        for x in range(0, around.width(), 2):
            place = QPoint(around.left() + x, around.center().y())
            qtbot.mouseClick(panel.tree.viewport(), Qt.MouseButton.LeftButton, pos=place)
            if program.shown.document.text != TEXT:
                break
    else:
        panel.model.setData(index, Qt.CheckState.Checked.value, Qt.ItemDataRole.CheckStateRole)
    assert program.shown.document.text == TEXT.replace("Lund", "[[place: Lund]]")
    assert panel.current.text == "Lund"
    panel.remember.click()
    assert program.engine.last(ChangePrivateList).request == ChangePrivateList((ListedName("Lund", "place"),))


def test_what_says_little_by_itself_is_shown_with_its_neighbours(program, panel):
    seven = LeftWords("7", "number", ((6, 7), (9, 10)), Reason.NUMBER, Risk.MEDIUM, "day 1 of 7")
    one = ReplacedEntity("1", "number", ((4, 5),), around="is day 1 of 7")
    panel.show_list(ReviewList(Review((one,), (seven,)), TEXT), "")
    assert [each for branch in rows(panel) for each in branch] == [
        "7 in “day 1 of 7” (2 times)",
        "1 in “is day 1 of 7”",
    ]
    assert rows(panel, Qt.ItemDataRole.AccessibleTextRole)[1][0].startswith("1 in “is day 1 of 7”.")


def test_another_kind_can_be_chosen(program, panel):
    panel.select(row(panel, LEFT, 1))
    assert panel.kind.currentText() == "place"
    panel.kind.setCurrentIndex(panel.kind.findData("organisation"))
    panel.kind.activated.emit(panel.kind.currentIndex())
    assert program.shown.document.text == TEXT.replace("Lund", "[[organisation: Lund]]")
    assert tips(panel)[0][1].endswith("Replaced (organisation): you marked it.")
    panel.select(row(panel, REPLACED, 0))
    panel.kind.setCurrentIndex(panel.kind.findData("place"))
    panel.kind.activated.emit(panel.kind.currentIndex())
    assert "[[place: Anna]]" in program.shown.document.text


def test_a_selected_name_is_shown_in_the_original_and_enter_goes_to_the_next_mention(program, panel):
    view = program.window.original.view
    press(panel, Qt.Key.Key_Return, LEFT, 1)
    assert view.textCursor().selectedText() == "Lund"
    assert view.offsets.from_qt(view.textCursor().selectionStart()) == TEXT.rindex("Lund")
    press(panel, Qt.Key.Key_Return, LEFT, 1)
    assert view.offsets.from_qt(view.textCursor().selectionStart()) == TEXT.index("Lund")
    assert [TEXT[slice(*place)] for place in view.lit] == ["Lund", "Lund"]
    view.clicked_at.emit(TEXT.rindex("Anna") + 1)
    assert panel.current.text == "Anna"


def test_marks_made_elsewhere_show_in_the_list(program, panel):
    edits = mark_edits(TEXT, TEXT.index("Lund"), TEXT.index("Lund") + 4)
    program.window.original.apply(edits)
    states = rows(panel, Qt.ItemDataRole.CheckStateRole)
    assert Qt.CheckState(states[0][1]) is Qt.CheckState.PartiallyChecked
    assert tips(panel)[0][1].endswith(
        "Some are replaced, some stay (person)."
    )  # as a draw guesses it, and the status line said
    press(panel, Qt.Key.Key_Space, LEFT, 1)
    assert program.shown.document.text == TEXT.replace("Lund", "[[place: Lund]]")
    program.window.actions_.remove_marks.trigger()
    assert checked(panel) == [[False, False], [True]]


def test_the_list_stays_through_a_run_and_after_it_marks_count_from_the_next_draw_on(program, panel):
    press(panel, Qt.Key.Key_Space, LEFT, 1)
    program.runs.privatize()
    request = program.engine.last(Privatize).request
    assert request.text == TEXT.replace("Lund", "[[place: Lund]]")
    press(panel, Qt.Key.Key_Space, LEFT, 0)  # nothing is marked meanwhile
    assert program.shown.document.text == request.text
    program.engine.last(Privatize).succeed(make_result(new="New."))
    assert checked(panel) == [[False, True], [True]]
    press(panel, Qt.Key.Key_Space, LEFT, 0)
    assert "[[person: Judith Berg]]" in program.shown.document.text
    assert program.shown.document.draws
    assert len([job for job in program.engine.jobs if isinstance(job.request, ReviewNames)]) == 1


def test_after_a_run_the_list_says_what_was_drawn(program, panel):
    press(panel, Qt.Key.Key_Space, LEFT, 1)
    program.runs.privatize()
    text = program.shown.document.text
    anna = tuple((at, at + 4) for at in (text.index("Anna"), text.rindex("Anna")))
    units = [Unit("Anna", "Carla", 5.0, 9, anna, ((7, 12),))]
    program.engine.last(Privatize).succeed(replace(make_result(new="We met Carla."), units=units))
    assert rows(panel)[1] == ["Anna (2 times) → Carla"]
    assert tips(panel)[1] == ["Anna (2 times)\nReplaced (person).\nDrawn: Carla."]
    press(panel, Qt.Key.Key_Space, LEFT, 0)  # places move along with the markup
    assert rows(panel)[1] == ["Anna (2 times) → Carla"]


def test_typing_makes_the_list_old_and_it_can_be_made_again(qtbot, program, panel):
    view = program.window.original.view
    view.moveCursor(view.textCursor().MoveOperation.End)
    qtbot.keyClicks(view, " Bo.")
    assert not panel.tree.isVisible()
    assert panel.button.text() == "&Review"
    panel.button.click()
    assert program.engine.last(ReviewNames).request.text == TEXT + " Bo."
    assert panel.button.text() == "Stop"
    panel.button.click()
    assert program.engine.last(ReviewNames).over
    assert panel.button.text() == "&Review"


def test_another_document_is_reviewed_at_once_while_the_list_can_be_seen(qtbot, program, panel):
    found = tuple(ReplacedEntity(f"Ann Quist {at}", "person", ((at, at + 1),)) for at in range(9))
    panel.show_list(ReviewList(Review(found), TEXT), "")
    program.documents.begin("Otto wrote to them in the spring of the year.")
    qtbot.waitUntil(lambda: program.engine.last(ReviewNames).request.text.startswith("Otto"))
    qtbot.wait(20)
    assert panel.words.startswith("Looking for names")
    assert panel.model.number() == 0
    assert panel.tree.isVisible()  # its room stays: nothing beside it moves from under the mouse
    assert not panel.rest_button.isEnabled()
    before = panel.width(), panel.tree.geometry(), panel.search.geometry()
    panel.search.setFocus()
    QTest.keyClicks(panel.search, "quist 7")
    program.engine.last(ReviewNames).succeed(Review(found))
    qtbot.wait(20)
    assert (panel.width(), panel.tree.geometry(), panel.search.geometry()) == before
    assert panel.search.hasFocus()
    assert rows(panel)[REPLACED] == ["Ann Quist 7"]


def test_no_room_is_kept_for_a_list_that_does_not_come(program):
    program.documents.begin(TEXT)
    program.window.actions_.review_names.setChecked(True)
    panel = program.window.name_review
    assert panel.tree.isVisible()
    panel.button.click()
    assert not panel.tree.isVisible()
    assert panel.button.text() == "&Review"


def test_a_run_does_not_wait_for_the_review(program):
    program.documents.begin(TEXT)
    program.window.actions_.review_names.setChecked(True)
    program.runs.privatize()
    assert program.engine.last(ReviewNames).over
    assert program.name_review.reviewing is None


def test_a_review_that_a_run_interrupted_is_made_after_it(qtbot, program):
    program.documents.begin(TEXT)
    program.window.actions_.review_names.setChecked(True)
    program.runs.privatize()
    interrupted = program.engine.last(ReviewNames)
    program.engine.last(Privatize).succeed(make_result())
    qtbot.waitUntil(lambda: program.engine.last(ReviewNames) is not interrupted)


def test_a_review_that_another_choice_interrupted_is_made_under_it(qtbot, program):
    program.window.chooser.set("clusant")
    program.documents.begin(TEXT)
    program.window.actions_.review_names.setChecked(True)
    interrupted = program.engine.last(ReviewNames)
    program.window.chooser.change({"dates": "shifted"})
    assert interrupted.over
    qtbot.waitUntil(lambda: program.engine.last(ReviewNames).request.settings["dates"] == "shifted")


def test_a_review_that_fails_says_why(program):
    program.documents.begin(TEXT)
    program.window.actions_.review_names.setChecked(True)
    program.engine.last(ReviewNames).fail(TextRefused("This text does not look like English."))
    assert program.window.status.words == "This text does not look like English."
    assert program.window.name_review.button.text() == "&Review"


def test_mechanisms_that_rewrite_everything_have_nothing_to_review(program, panel):
    program.window.chooser.set("dp-st")
    assert not program.window.actions_.review_names.isEnabled()
    assert program.window.review_dock.isHidden()
    assert not program.window.original.review.isVisible()


def test_a_text_too_long_to_be_edited_on_the_screen_is_marked_all_the_same(program):
    text = TEXT + "\n" + "It rained again.\n" * (MOST_SHOWN // 17) + TEXT
    program.documents.begin(text)
    program.window.actions_.review_names.setChecked(True)
    program.engine.last(ReviewNames).succeed(review_of(text))
    panel = program.window.name_review
    press(panel, Qt.Key.Key_Space, LEFT, 1)
    document = program.shown.document
    assert document.text == text.replace("Lund", "[[place: Lund]]")
    assert program.window.original.view.text() == document.text[:MOST_SHOWN]
    assert checked(panel) == [[False, True], [True]]
    press(panel, Qt.Key.Key_Z, modifier=CTRL)
    assert document.text == text
    assert without_markup(document.text) == text


def test_a_name_can_be_kept_for_all_documents(qtbot, program, panel):
    press(panel, Qt.Key.Key_Space, LEFT, 1)
    panel.remember.click()
    assert program.engine.last(ChangePrivateList).request == ChangePrivateList((ListedName("Lund", "place"),))
    qtbot.waitUntil(lambda: "Lund" in program.private_list.names)
    assert panel.remember.isChecked()
    press(panel, Qt.Key.Key_Space, LEFT, 1)  # what is on the list follows the decision
    assert program.engine.last(ChangePrivateList).request == ChangePrivateList((ListedName("Lund", ""),))
    panel.select(row(panel, LEFT, 0))
    assert not panel.remember.isChecked()
    panel.select(row(panel, LEFT, 1))
    panel.remember.click()
    assert program.engine.last(ChangePrivateList).request == ChangePrivateList(remove=("Lund",))
    qtbot.waitUntil(lambda: not program.private_list.names)
    assert not panel.remember.isChecked()


def test_a_list_that_cannot_be_kept_is_told(program, panel):
    program.engine.answers.pop("ChangePrivateList")
    panel.remember.click()
    program.engine.last(ChangePrivateList).fail(CheckFailed("The private list is damaged."))
    assert (program.window.status.words, program.window.status.kind) == ("The private list is damaged.", StatusKind.WARNING)


def test_the_private_list_is_shown_changed_and_cleared(qtbot, program):
    program.window.actions_.private_list.trigger()
    dialog = program.private_list.dialog
    assert dialog.isVisible()
    assert isinstance(program.engine.jobs[-1].request, ReadPrivateList)
    qtbot.keyClicks(dialog.field, "Lund")
    dialog.kind.setCurrentIndex(dialog.kind.findData("place"))
    qtbot.keyClick(dialog.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: dialog.model.rowCount() == 1)
    qtbot.keyClicks(dialog.field, "Acme")
    dialog.kind.setCurrentIndex(dialog.kind.findData("never"))
    dialog.add.click()
    qtbot.waitUntil(lambda: dialog.model.rowCount() == 2)
    cells = [[dialog.model.index(row, column).data() for column in (0, 1)] for row in (0, 1)]
    assert cells == [["Lund", "replaced (place)"], ["Acme", "never replaced"]]
    assert not dialog.remove.isEnabled()
    dialog.table.selectRow(0)
    qtbot.keyClick(dialog.table, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: dialog.model.rowCount() == 1)
    dialog.field.setText("a [b]")
    dialog.add.click()
    assert dialog.message == "A name for the list has no brackets in it."
    dialog.clear.click()
    dialog.confirm.click()
    assert isinstance(program.engine.last(ClearPrivateList).request, ClearPrivateList)
    qtbot.waitUntil(lambda: dialog.model.rowCount() == 0)
    assert not dialog.clear.isEnabled()
    program.engine.answers["ReadPrivateList"] = CheckFailed("The private list is damaged.")
    program.private_list.read()
    qtbot.waitUntil(lambda: dialog.message == "The private list is damaged.")
    assert dialog.clear.isEnabled()  # what cannot be read can go all the same


def test_a_list_changed_in_its_dialog_is_reviewed_again(qtbot, program, panel):
    panel.listed.click()
    dialog = program.private_list.dialog
    dialog.field.setText("Lund")
    dialog.add.click()
    qtbot.waitUntil(lambda: sum(isinstance(job.request, ReviewNames) for job in program.engine.jobs) == 2)
    assert panel.model.number() == 0


def test_the_settings_lead_to_the_private_list(program):
    program.dialogs.show_settings()
    program.window.findChild(SettingsDialog).private_list.click()
    assert program.private_list.dialog.isVisible()


def test_a_mark_of_more_words_or_fewer_tells_the_kind(program):
    entries = ReviewList(review_of(TEXT), TEXT)
    judith_berg = entries.left[0]
    entries.follow(TEXT.replace("and Judith Berg", "[[place: and Judith Berg]]"))
    assert entries.kind(judith_berg) == "place"
    entries.follow(TEXT.replace("Judith Berg", "Judith [[organisation: Berg]]"))
    assert entries.kind(judith_berg) == "organisation"
    entries.follow(TEXT.replace("Lund", "[[Lund]]"))
    assert entries.kind(entries.left[1]) == kind_of("Lund")  # as a draw guesses it


def test_a_ticked_name_that_was_joined_with_one_before_it_shows_what_it_became(panel):
    """Berg, ticked, is Judith Berg, who is named before."""
    at = TEXT.index("Berg stayed")
    berg = LeftWords("Berg", "person", ((at, at + 4),), Reason.UNKNOWN, Risk.MEDIUM)
    marked = TEXT.replace("Judith Berg", "[[Judith Berg]]").replace("Berg stayed", "[[Berg]] stayed")
    named = ("Judith Berg", "Ida Lunn", marked.index("Judith")), ("Berg", "Lunn", marked.index("Berg]] stayed"))
    mentions = tuple(Mention(old, new, ((start, start + len(old)),), (0, 1)) for old, new, start in named)
    source = tuple(place for mention in mentions for place in mention.source)
    unit = Unit("Judith Berg", "Ida Lunn", 1.0, 9, source, mentions=mentions, kind="person")
    entries = ReviewList(Review((), (berg,)), TEXT)
    entries.follow(marked, [unit])
    panel.show_list(entries, "")
    assert rows(panel)[LEFT] == ["Berg → Lunn"]
    entries.follow(marked, [unit], {0: "Eve Marsh"})
    assert rows(panel)[LEFT] == ["Berg → Eve Marsh"]
    entries.follow(TEXT, [unit])
    assert entries.private(entries.left[0]) == ""


def test_what_was_looked_through_counts_as_checked_also_in_the_next_draft(qtbot, program, panel):
    at = TEXT.index("Judith Berg")
    program.engine.answers["FindResidualWords"] = lambda _: [ResidualWords((at, at + 11), None, "judith berg")]
    panel.rest_button.click()
    assert program.window.status.words.startswith("What stays counts as checked")
    result = replace(make_result(), untouched=((0, 6),))
    for _ in range(2):
        program.window.main_button.click()
        program.engine.last(Privatize).succeed(result)
        qtbot.waitUntil(lambda: program.window.original.review.words.startswith("1 kept word, checked by you"))
        assert panel.words == "2 entries stay, checked by you."
    program.window.original.review.done.click()
    assert panel.words == "2 entries look like names or numbers and stay."
    program.window.original.review.done.click()


def test_other_words_than_those_looked_through_are_to_be_checked(qtbot, program, panel):
    at = TEXT.index("Judith Berg")
    program.engine.answers["FindResidualWords"] = lambda _: [ResidualWords((at, at + 11), None, "judith berg")]
    panel.tree.setFocus()
    press(panel, Qt.Key.Key_Space)  # replaced, so that it was not found right
    panel.rest_button.click()
    program.window.main_button.click()
    program.engine.last(Privatize).succeed(replace(make_result(), untouched=((0, 6),)))
    qtbot.waitUntil(lambda: program.window.original.review.words.startswith("1 kept word to check"))


# --- what was decided after a draw ----------------------------------------------------------------------------------------


def with_mentions(unit, word):
    mentions = (
        Mention(word, unit.private, (source,), target) for source, target in zip(unit.source, unit.targets, strict=True)
    )
    return replace(unit, mentions=tuple(mentions))


def drawn(qtbot, program):
    """A draft with another name for Anna, which has all other words of the text."""
    annas = places(TEXT, "Anna")
    edges = [0, *(edge for span in annas for edge in span), len(TEXT)]
    untouched = tuple(zip(edges[::2], edges[1::2], strict=True))
    program.runs.privatize()
    units = [with_mentions(Unit("Anna", "Cora", 5.0, 9, annas, annas), "Anna")]
    new = TEXT.replace("Anna", "Cora")
    program.engine.last(Privatize).succeed(replace(make_result(new=new), mechanism="clusant", units=units, untouched=untouched))
    qtbot.waitUntil(lambda: program.residual_check.looking is None)


def draw_again(program, new):
    program.engine.last(Privatize).succeed(replace(make_result(new=new), mechanism="clusant", untouched=((0, 7),)))


def test_what_is_ticked_after_a_draw_waits_for_the_next_one(qtbot, program, panel):
    drawn(qtbot, program)
    assert not panel.draw_button.isVisible()
    press(panel, Qt.Key.Key_Space, LEFT, 0)
    assert tips(panel)[0][0].startswith("Judith Berg (2 times)\nReplaced when you draw again (person).")
    assert rows(panel)[0][0] == "Judith Berg (2 times) · when you draw again"
    assert titles(panel)[LEFT] == "Stays: tick to replace (1), 1 to draw again"
    assert panel.words.startswith("1 to draw again: this draft does not follow your tick yet.")
    qtbot.waitUntil(lambda: program.residual_check.looking is None)
    assert "1 to draw again: it can still be read." in program.window.original.review.words
    assert program.window.main_button.text() == "Draw again"
    panel.draw_button.click()
    assert "[[person: Judith Berg]]" in program.engine.last(Privatize).request.text
    draw_again(program, TEXT.replace("Anna", "Cora").replace("Judith Berg", "Ida Lunn").replace("Berg", "Lunn"))
    assert not panel.draw_button.isVisible()
    assert titles(panel)[LEFT] == "Stays: tick to replace (1), 1 ticked"
    assert program.window.main_button.text() == "Draw another draft"
    assert "to draw again" not in program.window.original.review.words


def test_to_draw_again_after_ticks_keeps_what_was_drawn_and_written(qtbot, program, panel):
    program.window.chooser.set("clusant")
    drawn(qtbot, program)
    document, first = program.shown.document, program.engine.last(Privatize).request
    assert len(first.key) == 32
    document.edit(document.draw.text.replace("Cora", "Dora"))
    press(panel, Qt.Key.Key_Space, LEFT, 0)
    assert "keeps the other new names" in program.window.main_button.toolTip()
    panel.draw_button.click()
    again = program.engine.last(Privatize).request
    assert (again.key, again.share) == (first.key, 5.0)
    assert again.privacy.epsilon >= 10.0
    new = TEXT.replace("Anna", "Cora").replace("Judith Berg", "Ida Lunn").replace("Berg", "Lunn")
    units = [Unit("Anna", "Cora", 5.0, 9, places(TEXT, "Anna"), places(new, "Cora"))]
    units = [with_mentions(*units, "Anna"), Unit("Judith Berg", "Ida Lunn", 5.0, 9, (), places(new, "Ida Lunn"))]
    result = replace(make_result(new=new), mechanism="clusant", units=units, untouched=((0, 6),))
    program.engine.last(Privatize).succeed(result)
    assert document.draw.text == new.replace("Cora", "Dora")
    assert program.window.output.view.toPlainText() == document.draw.text
    said = "Drawn again: 1 new, 1 as before; 1 of your changes carried over."
    assert program.window.status.words.startswith(said)
    program.window.main_button.click()
    other = program.engine.last(Privatize).request
    assert other.key not in (None, first.key)
    assert (other.share, other.privacy) == (None, first.privacy)


def test_the_main_button_draws_what_was_unticked_with_the_rest_as_it_was(qtbot, program, panel):
    program.window.chooser.set("clusant")
    drawn(qtbot, program)
    first = program.engine.last(Privatize).request
    press(panel, Qt.Key.Key_Space, REPLACED, 0)
    assert program.window.main_button.text() == "Draw again"
    program.window.main_button.click()
    assert program.engine.last(Privatize).request.key == first.key


def test_what_is_unticked_after_a_draw_waits_for_the_next_one(qtbot, program, panel):
    drawn(qtbot, program)
    press(panel, Qt.Key.Key_Space, REPLACED, 0)
    assert tips(panel)[1][0].startswith("Anna (2 times)\nStays when you draw again.")
    assert titles(panel)[REPLACED] == "Replaced: untick to keep (0), 1 to draw again"
    assert panel.draw_button.isVisible()
    assert program.shown.document.unheeded_words == ()  # nothing of it can be read
    press(panel, Qt.Key.Key_Space, REPLACED, 0)
    assert not panel.draw_button.isVisible()


def test_the_button_to_draw_again_leads_on_alone(qtbot, program, panel):
    drawn(qtbot, program)
    main = program.window.main_button
    assert main.property(PRIMARY)
    press(panel, Qt.Key.Key_Space, LEFT, 0)
    assert (panel.draw_button.property(PRIMARY), main.property(PRIMARY)) == (True, False)
    program.window.review_dock.hide()
    qtbot.waitUntil(lambda: bool(main.property(PRIMARY)))


def press_answer(question, words):
    next(button for button in question.buttons() if button.text() == words).click()


def test_an_export_asks_first_whether_to_draw_again(qtbot, program, panel):
    drawn(qtbot, program)
    press(panel, Qt.Key.Key_Space, LEFT, 0)
    press(panel, Qt.Key.Key_Space, LEFT, 1)
    program.window.actions_.export.trigger()
    question = program.exporter.question
    assert program.exporter.dialog is None
    assert question.text() == "2 words that you ticked can still be read in this draft."
    assert question.informativeText().startswith("“Judith Berg”, “Lund”.")
    assert question.defaultButton().text() == "&Draw again first"
    press_answer(question, "&Export as it is")
    assert program.exporter.dialog is not None
    program.exporter.dialog.reject()
    runs = len([job for job in program.engine.jobs if isinstance(job.request, Privatize)])
    program.window.actions_.export.trigger()
    press_answer(program.exporter.question, "&Draw again first")
    assert program.exporter.dialog is None
    assert len([job for job in program.engine.jobs if isinstance(job.request, Privatize)]) == runs + 1


def test_what_was_ticked_and_written_over_by_hand_is_no_reason_to_ask(qtbot, program, panel):
    drawn(qtbot, program)
    press(panel, Qt.Key.Key_Space, LEFT, 1)
    program.shown.document.edit(program.shown.document.draw.text.replace("Lund", "Hull"))
    assert not panel.draw_button.isVisible()
    program.window.actions_.export.trigger()
    assert program.exporter.question is None
    assert program.exporter.dialog is not None


def test_the_clipboard_says_what_can_still_be_read(qtbot, program, panel):
    drawn(qtbot, program)
    press(panel, Qt.Key.Key_Space, LEFT, 1)
    program.window.actions_.copy.trigger()
    assert program.window.status.kind is StatusKind.WARNING
    assert "“Lund” can still be read in this draft. Draw again to replace it." in program.window.status.words


# --- a long list ----------------------------------------------------------------------------------------------------------


def long_review():
    left = [
        LeftWords("4471", "code", ((0, 4),), Reason.NUMBER, Risk.HIGH),
        LeftWords("Lund", "place", ((5, 9),), Reason.UNKNOWN, Risk.MEDIUM),
        LeftWords("Ward Round", "organisation", ((10, 20),), Reason.CAPITAL, Risk.LOW),
        LeftWords("Judith", "person", ((21, 27),), Reason.UNKNOWN, Risk.MEDIUM),
    ]
    replaced = [ReplacedEntity(name, kind, ((30 + n, 31 + n),)) for n, (name, kind) in enumerate(NAMES)]
    return Review(tuple(replaced), tuple(left))


NAMES = [("3 May", "date"), ("Acme", "organisation"), ("Anna", "person"), ("Hull", "place")]


def groups(panel, branch):
    at = panel.model.index(branch, 0)
    return [panel.model.index(number, 0, at).data() for number in range(panel.model.rowCount(at))]


def test_entries_are_grouped_with_persons_first(program, panel, qtmodeltester):
    panel.show_list(ReviewList(long_review(), "x" * 40), "")
    assert groups(panel, LEFT) == [
        "Persons (1)",
        "Organisations and places (1)",
        "Contacts, dates and numbers (1)",
        "Other words (1)",
    ]
    assert rows(panel)[0] == ["Judith", "Lund", "4471", "Ward Round"]
    assert groups(panel, REPLACED) == ["Persons (1)", "Organisations and places (2)", "Contacts, dates and numbers (1)"]
    assert panel.current.text == "Judith"
    qtmodeltester.check(panel.model)


def test_rows_say_whether_they_are_replaced_as_organisation_or_place_where_both_are(panel):
    panel.show_list(ReviewList(long_review(), "x" * 40), "")
    assert any(each.startswith("Acme · organisation") for each in rows(panel)[1])
    assert any(each.startswith("Hull · place") for each in rows(panel)[1])
    assert not any("person" in each for each in rows(panel)[1])


def test_a_long_list_is_searched_by_typing(qtbot, program, panel, qtmodeltester):
    assert not panel.search.isVisible()
    panel.show_list(ReviewList(long_review(), "x" * 40), "")
    assert panel.search.isVisible()
    panel.search.setFocus()
    qtbot.keyClicks(panel.search, "LUND")
    assert [len(each) for each in rows(panel)] == [1, 0]
    assert groups(panel, LEFT) == ["Organisations and places (1)"]
    assert titles(panel)[LEFT] == "Stays: tick to replace (4)"  # which is no less for not being listed
    qtmodeltester.check(panel.model)
    panel.model.setData(row(panel, LEFT, 0), Qt.CheckState.Checked.value, Qt.ItemDataRole.CheckStateRole)
    assert panel.current.text == "Lund"
    qtbot.keyClicks(panel.search, "x")
    assert "Nothing in this list has “LUNDx”." in [label.text() for label in panel.findChildren(QLabel) if label.isVisible()]
    panel.search.clear()
    assert [len(each) for each in rows(panel)] == [4, 4]


def said(panel):
    return [label.text() for label in panel.findChildren(QLabel) if label.isVisible()]


def test_the_list_says_what_it_leaves_out_because_the_user_keeps_it(program, panel):
    laws = "Laws, reported cases, and numbers of paragraphs and forms stay, and are not listed."
    panel.say_unlisted({})
    panel.show_list(ReviewList(long_review(), "x" * 40), "")
    assert laws in said(panel)
    panel.say_unlisted({"measures": "kept", "ages": "kept", "amounts": "ordered"})
    panel.show_list(ReviewList(long_review(), "x" * 40), "")
    assert f"Not listed, since you keep them: counts, measurements, lengths of time, ages. {laws}" in said(panel)


def test_what_files_drawn_with_this_one_told_is_listed_as_replaced_and_nothing_within_it_stays(qtbot, program, panel):
    whole = places(TEXT, "Judith Berg")
    program.runs.privatize()
    new = TEXT.replace("Anna", "Cora").replace("Judith Berg", "Ida Lunn")
    units = [
        with_mentions(Unit("Anna", "Cora", 5.0, 9, places(TEXT, "Anna"), places(new, "Cora")), "Anna"),
        with_mentions(Unit("Judith Berg", "Ida Lunn", 5.0, 9, whole, places(new, "Ida Lunn")), "Judith Berg"),
    ]
    program.engine.last(Privatize).succeed(
        replace(make_result(new=new), mechanism="clusant", units=units, untouched=((0, 6),), together="one")
    )
    assert titles(panel) == ["Stays: tick to replace (2)", "Replaced: untick to keep (2)"]
    assert rows(panel) == [
        ["Judith Berg", "Lund (2 times)"],  # the Berg that stands by itself stays
        ["Anna (2 times) → Cora", "Judith Berg → Ida Lunn"],
    ]
    press(panel, Qt.Key.Key_Space, REPLACED, 1)
    assert program.shown.document.text == TEXT.replace("Judith Berg", "{{Judith Berg}}")
    assert titles(panel)[REPLACED] == "Replaced: untick to keep (1), 1 to draw again"


def test_a_row_is_found_by_what_it_shows(qtbot, program, panel):
    found = [LeftWords(f"Name{number}", "person", ((number, number + 1),), Reason.UNSURE, Risk.LOW) for number in range(8)]
    found.append(LeftWords("P", "person", ((30, 31),), Reason.INITIALS, Risk.HIGH, around="BP 146/84 P 72"))
    panel.show_list(ReviewList(Review((), tuple(found)), "x" * 40), "")
    qtbot.keyClicks(panel.search, "P in")
    assert rows(panel)[LEFT] == ["P in “BP 146/84 P 72”"]


def test_an_entry_shows_how_else_it_is_written_and_is_found_by_that(qtbot, program, panel):
    text = "Catherine Quist, Cath, Quist" + " x" * 40
    found = [ReplacedEntity("Catherine Quist", "person", ((0, 15), (17, 21), (23, 28)))]
    found += [ReplacedEntity(f"Lund{number}", "person", ((30 + number, 31 + number),)) for number in range(9)]
    panel.show_list(ReviewList(Review(tuple(found)), text), "")
    qtbot.keyClicks(panel.search, "cath,")
    assert rows(panel)[REPLACED] == []
    panel.search.clear()
    qtbot.keyClicks(panel.search, "Cath")
    assert rows(panel)[REPLACED] == ["Catherine Quist (3 times, also as Cath)"]


def test_a_day_of_the_week_is_said_to_go_with_the_dates(program, panel):
    panel.show_list(ReviewList(Review((ReplacedEntity("Friday", "date", ((0, 6),)),)), "Friday 3rd"), "")
    assert "a day of the week stays the same" in tips(panel)[REPLACED][0]
    panel.show_list(ReviewList(Review((ReplacedEntity("Friday 3rd", "date", ((0, 10),)),)), "Friday 3rd"), "")
    assert "a day of the week" not in tips(panel)[REPLACED][0]


def test_the_status_line_names_what_was_decided_whichever_row_is_selected_by_then(program, panel):
    press(panel, Qt.Key.Key_Space, LEFT, 1)
    assert program.window.status.words == "“Lund” will be replaced. Untick it to undo."
    panel.select(row(panel, LEFT, 0))
    assert program.window.status.words == "“Lund” will be replaced. Untick it to undo."
    press(panel, Qt.Key.Key_Space, REPLACED, 0)
    assert program.window.status.words == "“Anna” stays. Tick it to undo."


def visible_entries(panel):
    tree = panel.tree
    shown = (tree.visualRect(index) for branch in (LEFT, REPLACED) for index in entries_in(panel.model, branch))
    return sum(rect.isValid() and tree.viewport().rect().contains(rect) for rect in shown)


def test_ten_entries_are_seen_at_once_in_a_small_window_and_the_edge_below_can_be_dragged(qtbot, program, panel):
    found = [LeftWords(f"Name{number}", "person", ((number, number + 1),), Reason.UNKNOWN, Risk.HIGH) for number in range(40)]
    panel.show_list(ReviewList(Review((), tuple(found)), "x" * 40), "40 entries look like names or numbers and stay.")
    program.window.resize(1366, 768)
    qtbot.waitUntil(lambda: visible_entries(panel) >= 10)
    [splitter] = panel.findChildren(QSplitter)
    handle, before = splitter.handle(1), panel.tree.height()
    middle = handle.rect().center()
    QTest.mousePress(handle, Qt.MouseButton.LeftButton, pos=middle)
    QTest.mouseMove(handle, middle - QPoint(0, 60))
    QTest.mouseRelease(handle, Qt.MouseButton.LeftButton, pos=middle - QPoint(0, 60))
    dragged = panel.tree.height()
    assert dragged < before
    panel.show_list(ReviewList(Review((), tuple(found[:20])), "x" * 40), "")
    assert abs(panel.tree.height() - dragged) < 40  # as the user left it


TWO = "P. Gittins spoke. Pam left, and PAM's van too. Mr Gittins wrote."


@pytest.fixture
def joined(program):
    """A list whose only entry takes Pam for P. Gittins."""
    program.documents.begin(TWO, "letter.txt")
    program.window.original.review.list.click()
    found = places(TWO, "P. Gittins", "Pam", "PAM's", "Mr Gittins")
    program.engine.last(ReviewNames).succeed(Review((ReplacedEntity("P. Gittins", "person", found),)))
    panel = program.window.name_review
    panel.select(row(panel, REPLACED, 0))
    return panel


def tick(menu, name):
    """Ticks or unticks a name in a menu."""
    action = next(each for each in menu.actions() if f"“{name}”" in each.text())
    menu.setActiveAction(action)
    QTest.keyClick(menu, Qt.Key.Key_Return)


def test_a_name_can_be_said_to_be_somebody_elses_and_that_is_undone(program, joined):
    assert rows(joined)[REPLACED] == ["P. Gittins (4 times, also as Pam, PAM's, Mr Gittins)"]
    assert "Also written Pam, PAM's, Mr Gittins." in joined.model.details(joined.current)
    assert joined.parting.isVisible()
    QTest.keyClick(joined.parting, Qt.Key.Key_Space)
    assert [(each.text(), each.isChecked()) for each in joined.menu.actions()] == [
        ("“Pam” is somebody else", False),
        ("“Gittins” is somebody else", False),
    ]
    tick(joined.menu, "Pam")
    marked = TWO.replace("Pam", "[[person2: Pam]]").replace("PAM", "[[person2: PAM]]")
    assert program.shown.document.text == marked
    assert rows(joined)[REPLACED] == ["P. Gittins (4 times, also as Mr Gittins), somebody else: Pam"]
    assert "“Pam” is somebody else." in joined.model.details(joined.current)
    assert program.window.status.words == "“Pam” is somebody else when you draw. Ctrl+Z takes that back."
    QTest.keyClick(joined.tree, Qt.Key.Key_Z, CTRL)
    assert program.shown.document.text == TWO
    assert "somebody else" not in rows(joined)[REPLACED][0]


def test_it_is_taken_back_where_it_was_said(program, joined):
    for name, text in (("Gittins", TWO.replace("Mr Gittins", "Mr [[person2: Gittins]]")), ("Gittins", TWO)):
        joined.tree.menu_wanted.emit(QPoint())
        tick(joined.menu, name)
        assert program.shown.document.text == text


THREE = "Alec Gittins rang Pam. Tank left. Alec sat."


@pytest.fixture
def persons(program):
    """A list of Alec Gittins, of Pam and of Tank, who is selected."""
    program.documents.begin(THREE, "letter.txt")
    program.window.original.review.list.click()
    sat = THREE.rindex("Alec")
    alec = (*places(THREE, "Alec Gittins"), (sat, sat + len("Alec")))
    others = (ReplacedEntity(name, "person", places(THREE, name)) for name in ("Pam", "Tank"))
    replaced = (ReplacedEntity("Alec Gittins", "person", alec), *others)
    program.engine.last(ReviewNames).succeed(Review(replaced))
    panel = program.window.name_review
    panel.select(row(panel, REPLACED, 2))
    return panel


def choose(menu, name):
    """Ticks or unticks somebody in a menu of persons."""
    menu.setActiveAction(next(each for each in menu.actions() if each.text() == name))
    QTest.keyClick(menu, Qt.Key.Key_Return)


def test_two_entries_can_be_said_to_be_one_person_and_that_is_undone(program, persons):
    assert persons.current.text == "Tank"
    assert persons.same.isVisible()
    assert persons.parting.isHidden()
    QTest.keyClick(persons.same, Qt.Key.Key_Space)
    assert [(each.text(), each.isChecked()) for each in persons.menu.actions()] == [("Alec Gittins", False), ("Pam", False)]
    choose(persons.menu, "Alec Gittins")
    marked = "[[person2: Alec Gittins]] rang Pam. [[person2: Tank]] left. [[person2: Alec]] sat."
    assert program.shown.document.text == marked
    assert rows(persons)[REPLACED] == [
        "Alec Gittins (2 times), the same as Tank",
        "Pam",
        "Tank, the same as Alec Gittins",
    ]
    assert "The same person as “Alec Gittins”." in persons.model.details(persons.current)
    words = "“Tank” and “Alec Gittins” are one person when you draw. Ctrl+Z takes that back."
    assert program.window.status.words == words
    QTest.keyClick(persons.tree, Qt.Key.Key_Z, CTRL)
    assert program.shown.document.text == THREE
    assert rows(persons)[REPLACED][2] == "Tank"


def test_whoever_joins_two_is_the_same_as_both_and_can_leave_them(program, persons):
    for name in ("Alec Gittins", "Pam"):
        persons.same.click()
        choose(persons.menu, name)
    assert rows(persons)[REPLACED][2] == "Tank, the same as Alec Gittins, Pam"
    assert program.shown.document.text.count("[[person3: ") == 4
    for name in ("Alec Gittins", "Pam"):
        persons.tree.menu_wanted.emit(QPoint())
        choose(persons.menu, name)
    assert program.shown.document.text == THREE


def test_a_draft_of_before_awaits_another_draw(program, joined):
    program.runs.privatize()
    new = TWO.replace("P. Gittins", "K. Lunn").replace("Pam", "Kim").replace("PAM", "KIM").replace("Gittins", "Lunn")
    units = [
        with_mentions(
            Unit("P. Gittins", "K. Lunn", 5.0, 9, places(TWO, "P. Gittins"), places(new, "K. Lunn"), kind="person"),
            "P. Gittins",
        )
    ]
    program.engine.last(Privatize).succeed(
        replace(make_result(new=new), mechanism="clusant", units=units, untouched=((10, 16),))
    )
    assert joined.draw_button.isHidden()
    joined.select(row(joined, REPLACED, 0))
    joined.parting.click()
    tick(joined.menu, "Pam")
    assert joined.draw_button.isVisible()
    assert titles(joined)[REPLACED] == "Replaced: untick to keep (1), 1 to draw again"


def test_a_long_row_has_two_lines_and_a_long_list_one_each(qtbot, program, panel):
    text = "Wilhelmina Featherstonehaugh, Billie, Mina, Willow and Ann"
    found = (ReplacedEntity("Wilhelmina Featherstonehaugh", "person", places(text, *text.replace(" and", ",").split(", "))),)
    panel.show_list(ReviewList(Review((*found, ReplacedEntity("Ann", "person", places(text, "Ann")))), text), "")
    panel.tree.resize(200, 400)
    qtbot.waitUntil(lambda: panel.tree.rowHeight(row(panel, REPLACED, 0)) > panel.tree.rowHeight(row(panel, REPLACED, 1)))
    many = tuple(ReplacedEntity("Ann Quist of the long name", "person", ((at, at + 1),)) for at in range(500))
    panel.show_list(ReviewList(Review(many), "x" * 500), "")
    assert panel.tree.uniformRowHeights()


def test_no_tick_makes_its_row_taller(qtbot, program, panel):
    drawn(qtbot, program)
    panel.tree.resize(110, 400)
    index = row(panel, LEFT, 0)
    before = panel.tree.visualRect(index).height()
    press(panel, Qt.Key.Key_Space)
    index = row(panel, LEFT, 0)
    assert "when you draw again" in index.data()
    panel.tree.resize(110, 400)
    panel.tree.doItemsLayout()
    assert panel.tree.visualRect(index).height() == before
