"""The new text: where its units stand, also after edits."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDrag

from app.document.places import FollowedPlaces
from app.gui.panes.output import OutputPane
from app.gui.panes.text import Highlight
from engine.results import Unit

TEXT = "Eva asked Eva's friend Bo."


def places(pane, row):
    return [pane.view.text()[slice(*span)] for span in pane.places(row)]


def test_an_entity_has_all_its_places_and_edits_move_them(qtbot):
    pane = OutputPane()
    qtbot.addWidget(pane)
    units = [Unit("Ann", "Eva", 1.0, 9, targets=((0, 3), (10, 13))), Unit("Al", "Bo", 1.0, 9, targets=((23, 25),))]
    pane.show_text(TEXT, units, edited=False)
    assert places(pane, 0) == ["Eva", "Eva"]
    cursor = pane.view.cursor_at(3)
    cursor.insertText(" often")
    assert places(pane, 0) == ["Eva", "Eva"]
    assert pane.places(0)[1] == (16, 19)
    assert places(pane, 1) == ["Bo"]
    assert pane.places(2) == []


LETTER = "Dear Ms Keller, ANNA KELLER and Anna Keller are one; so is Anna. Bo is not."
ANNA = ((8, 14), (16, 27), (32, 43), (59, 63))


def test_another_name_is_written_wherever_an_entity_stands_in_the_form_it_has_there(qtbot):
    pane = OutputPane()
    qtbot.addWidget(pane)
    units = [Unit("Jane Smith", "Anna Keller", 1.0, 9, targets=ANNA), Unit("Al", "Bo", 1.0, 9, targets=((65, 67),))]
    pane.show_text(LETTER, units, edited=False)
    with qtbot.waitSignal(pane.typed) as typed:
        pane.rewrite(0, "Maria de Sousa")
    written = "Dear Ms Sousa, MARIA DE SOUSA and Maria de Sousa are one; so is Maria. Bo is not."
    assert typed.args == [written]
    assert places(pane, 0) == ["Sousa", "MARIA DE SOUSA", "Maria de Sousa", "Maria"]
    assert places(pane, 1) == ["Bo"]
    pane.rewrite(1, "Ed")  # what is written twice stands where it stood
    pane.rewrite(1, "Edward")
    assert places(pane, 1) == ["Edward"]
    for _ in range(3):
        pane.view.undo()
    assert pane.view.text() == LETTER


def test_the_address_that_was_made_of_a_name_follows_it_in_the_same_step(qtbot):
    pane = OutputPane()
    qtbot.addWidget(pane)
    text = "k.doughty@lund.example is of Kristy Doughty."
    units = [
        Unit("a.smith@lund.example", "k.doughty@lund.example", 1.0, 9, targets=((0, 22),)),
        Unit("Ann Smith", "Kristy Doughty", 1.0, 9, targets=((29, 43),)),
    ]
    pane.show_text(text, units, edited=False)
    pane.rewrite(1, "Eleanor Marsh")
    assert pane.view.text() == "e.marsh@lund.example is of Eleanor Marsh."
    assert [places(pane, row) for row in (0, 1)] == [["e.marsh@lund.example"], ["Eleanor Marsh"]]
    pane.rewrite(1, "Ada Quist")
    assert pane.view.text() == "a.quist@lund.example is of Ada Quist."
    pane.view.undo()
    pane.view.undo()
    assert pane.view.text() == text


def test_where_a_place_is_not_known_nothing_is_written(qtbot):
    pane = OutputPane()
    qtbot.addWidget(pane)
    pane.show_text(TEXT, [Unit("Ann", "Eva", 1.0, 9, targets=((0, 3),))], edited=True)
    pane.rewrite(0, "Ida")
    assert pane.view.text() == TEXT


def test_what_is_typed_over_a_place_stands_there(qtbot):
    pane = OutputPane()
    qtbot.addWidget(pane)
    pane.show_text(TEXT, [Unit("Al", "Bo", 1.0, 9, targets=((23, 25),))], edited=False)
    cursor = pane.view.cursor_at(23)
    cursor.setPosition(25, cursor.MoveMode.KeepAnchor)
    pane.view.setTextCursor(cursor)
    qtbot.keyClicks(pane.view, "Ann Lee")
    assert pane.view.text() == "Eva asked Eva's friend Ann Lee."
    assert places(pane, 0) == ["Ann Lee"]


NICKNAME = "Gemma “Gemma” Khan rang at 9.15 9.15."
MENTIONS = ((0, 5), (7, 12), (14, 18), (27, 31), (32, 36))


def nickname_pane(qtbot):
    pane = OutputPane()
    qtbot.addWidget(pane)
    pane.resize(600, 300)
    pane.show_text(NICKNAME, [Unit("x", NICKNAME[slice(*span)], 1.0, 9, targets=(span,)) for span in MENTIONS], edited=False)
    pane.show()
    return pane


def all_places(pane):
    return [" ".join(places(pane, row)) for row in range(len(MENTIONS))]


def test_a_nickname_that_is_pressed_twice_and_typed_over_is_the_nickname(qtbot):
    pane = nickname_pane(qtbot)
    view = pane.view
    _double_click(qtbot, view, view.cursorRect(view.cursor_at(9)).center())
    qtbot.keyClicks(view, "Gem")
    assert view.text() == NICKNAME.replace("“Gemma”", "“Gem”")
    assert all_places(pane) == ["Gemma", "Gem", "Khan", "9.15", "9.15"]
    while view.document().isUndoAvailable():
        view.undo()
    assert [pane.places(row) for row in range(len(MENTIONS))] == [[span] for span in MENTIONS]


@pytest.mark.parametrize(
    ("select", "key", "typed", "stand"),
    [
        ((27, 32), Qt.Key.Key_Delete, "", ["Gemma", "Gemma", "Khan", "", "9.15"]),  # the first of two that are alike
        ((27, 31), None, "9.40", ["Gemma", "Gemma", "Khan", "9.40", "9.15"]),
        ((32, 36), None, "9.40", ["Gemma", "Gemma", "Khan", "9.15", "9.40"]),
        ((7, 18), None, "Gem", ["Gemma", "", "", "9.15", "9.15"]),
        ((14, 23), Qt.Key.Key_Delete, "Gem came", ["Gemma", "Gemma", "", "9.15", "9.15"]),
        ((24, 36), None, "at 10.10", ["Gemma", "Gemma", "Khan", "", ""]),
    ],
)
def test_what_is_typed_over_a_selection_stands_for_what_it_is_told_of(qtbot, select, key, typed, stand):
    pane = nickname_pane(qtbot)
    view = pane.view
    view.select(select)
    if key:
        qtbot.keyClick(view, key)
    qtbot.keyClicks(view, typed)
    assert view.text() == NICKNAME[: select[0]] + typed + NICKNAME[select[1] :]
    assert all_places(pane) == stand
    while view.document().isUndoAvailable():
        view.undo()
    assert [pane.places(row) for row in range(len(MENTIONS))] == [[span] for span in MENTIONS]
    while view.document().isRedoAvailable():
        view.redo()
    assert all_places(pane) == stand


def test_the_places_of_an_edited_text_that_is_shown_again_are_those_that_it_had(qtbot):
    pane = OutputPane()
    qtbot.addWidget(pane)
    units = [Unit("Ann", "Eva", 1.0, 9, targets=((0, 3), (10, 13))), Unit("Al", "Bo", 1.0, 9, targets=((23, 25),))]
    followed = FollowedPlaces(TEXT, [unit.targets for unit in units])
    pane.show_text(TEXT, units, edited=False, places=followed)
    pane.view.cursor_at(3).insertText(" often")
    edited = pane.view.text()
    pane.show_text("Another text.", [], edited=False)
    pane.show_text(edited, units, edited=True, places=followed)
    pane.show_kept([(16, 22)])
    assert places(pane, 0) == ["Eva", "Eva"]
    assert edited[slice(*pane.kept(0))] == "friend"
    looks = pane.view.looks
    assert [edited[slice(*span)] for span in looks[Highlight.NEW]] == ["Eva", "Eva", "Bo"]
    assert [edited[slice(*span)] for span in looks[Highlight.TELLING]] == ["friend"]


def test_a_press_inside_a_selection_begins_another_and_moves_no_words(qtbot, monkeypatch):
    monkeypatch.setattr(QDrag, "exec", lambda *_: pytest.fail("the words are dragged"))
    pane = OutputPane()
    qtbot.addWidget(pane)
    pane.resize(600, 300)
    pane.show_text(TEXT, [], edited=False)
    pane.show()
    view = pane.view
    places = [view.cursorRect(view.cursor_at(at)).center() for at in (5, 8, 15)]
    _double_click(qtbot, view, places[0])
    assert view.textCursor().selectedText() == "asked"
    qtbot.wait(450)  # else the next press would be the third of one place
    qtbot.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=places[1])
    for place in places[1:]:
        qtbot.mouseMove(view.viewport(), place)
    view.viewport().grab()
    qtbot.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=places[2])
    assert view.text() == TEXT
    assert 4 < view.textCursor().anchor() < 9
    assert view.textCursor().position() > 13


def test_shift_goes_on_with_the_selection(qtbot):
    pane = OutputPane()
    qtbot.addWidget(pane)
    pane.resize(600, 300)
    pane.show_text(TEXT, [], edited=False)
    pane.show()
    view = pane.view
    ends = [view.cursorRect(view.cursor_at(at)).center() for at in (4, 15)]
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=ends[0])
    qtbot.wait(450)
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier, pos=ends[1])
    assert view.textCursor().selectedText() == "asked Eva's"


@pytest.mark.parametrize(
    ("at", "expected"),
    [("Keller,", "Keller"), ("O'Hara", "O'Hara"), ("15)", "9:15"), ("Anna", "Anna Keller"), ("Keller came", "Anna Keller")],
)
def test_a_double_click_selects_a_word_or_what_was_drawn_as_one(qtbot, at, expected):
    text = "Dear Ms Keller, to O'Hara (9:15) Anna Keller came."
    start = text.index("Anna")
    pane = OutputPane()
    qtbot.addWidget(pane)
    pane.show_text(text, [Unit("Jane Smith", "Anna Keller", 1.0, 9, targets=((start, start + 11),))], edited=False)
    pane.show_kept([])
    pane.resize(800, 200)
    pane.show()
    view = pane.view
    place = view.cursorRect(view.cursor_at(text.index(at) + 1)).center()
    _double_click(qtbot, view, place)
    assert view.textCursor().selectedText() == expected


def _double_click(qtbot, view, place):
    """A double click as a hand makes it: Qt's own never lets the button go, and the next test would find it held."""
    qtbot.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
