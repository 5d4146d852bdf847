"""The new text is edited by hand: the lists say what stands there now, and stay where they are."""

import re
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from app.gui.panes.review_model import REPLACED
from app.gui.panes.text import Highlight
from app.gui.panes.units_model import PRIVATE
from app.gui.process.requests import ReviewNames
from app.gui.process.residual import FindResidualWords
from app.gui.process.risk import CountSurviving
from engine.results import Mention, Unit
from engine.text.review import ReplacedEntity, Review
from tests.app.gui.conftest import make_result

LINES = 60
ORIGINAL = "\n\n".join(f"Line {n}: Person{n} went to Town{n} and bought something there for a friend." for n in range(LINES))


def draw_names():
    """A draw of `ORIGINAL` in which all names were replaced, each by one as long."""
    output, units, untouched, end = "", [], [], 0
    for found in re.finditer(r"Person\d+|Town\d+", ORIGINAL):
        untouched.append((end, found.start()))
        output += ORIGINAL[end : found.start()]
        new = found[0].replace("Person", "Fellow").replace("Town", "Bern")
        target = len(output), len(output) + len(new)
        mention = Mention(found[0], new, (found.span(),), target)
        units.append(Unit(found[0], new, 1.0, 9, (found.span(),), (target,), mentions=(mention,)))
        output, end = output + new, found.end()
    untouched.append((end, len(ORIGINAL)))
    output += ORIGINAL[end:]
    return replace(
        make_result(new=output), mechanism="clusant", unit="entity", units=units, untouched=tuple(untouched), notice="Names."
    )


@pytest.fixture
def edited(qtbot, program):
    """The window with a draw, in which words can be typed over a unit."""
    program.documents.begin(ORIGINAL)
    document = program.shown.document
    document.begin()
    document.end(draw_names())
    program.window.resize(1280, 720)
    qtbot.waitUntil(lambda: program.window.size().toTuple() == (1280, 720))
    program.engine.last(FindResidualWords).succeed(())
    return program


def type_over(qtbot, program, row, words):
    view = program.window.output.view
    [place] = program.window.output.places(row)
    cursor = view.cursor_at(place[0])
    cursor.setPosition(view.cursor_at(place[1]).position(), cursor.MoveMode.KeepAnchor)
    view.setTextCursor(cursor)
    if words:
        qtbot.keyClicks(view, words)
    else:
        qtbot.keyClick(view, Qt.Key.Key_Delete)


def said(program, row):
    model = program.window.units.model
    return model.index(row, PRIVATE).data()


def test_a_row_says_what_was_typed_in_place_of_what_was_drawn(qtbot, edited):
    type_over(qtbot, edited, 1, "New Delhi")
    assert said(edited, 1) == "New Delhi\n(drawn: Bern0)"
    type_over(qtbot, edited, 2, "")
    assert said(edited, 2) == "deleted by you\n(drawn: Fellow1)"
    assert said(edited, 3) == "Bern1"
    edited.shown.document.revert()
    assert [said(edited, row) for row in (1, 2)] == ["Bern0", "Fellow1"]


def test_the_review_of_names_says_so_too(qtbot, edited):
    starts = {name: ORIGINAL.index(name) for name in ("Town0", "Town1")}
    names = tuple(ReplacedEntity(name, "place", ((start, start + 5),)) for name, start in starts.items())
    edited.window.chooser.set("clusant")
    edited.name_review.review()
    edited.engine.last(ReviewNames).succeed(Review(names))
    model = edited.window.name_review.model
    type_over(qtbot, edited, 1, "Basel")
    type_over(qtbot, edited, 3, "")
    branch = model.index(REPLACED, 0)
    group = model.index(0, 0, branch)
    rows = [model.index(row, 0, group).data() for row in range(2)]
    assert rows[0] == "Town0 → Basel"
    assert rows[1].endswith("deleted by you")


def test_the_lists_stay_where_they_are_while_the_card_below_is_counted_again(qtbot, edited):
    units, output = edited.window.units, edited.window.output
    height = units.left.viewport().height()
    edited.engine.last(CountSurviving).succeed([])
    qtbot.waitUntil(lambda: units.left.viewport().height() < height)
    units.left.verticalScrollBar().setValue(units.left.verticalScrollBar().maximum())
    units.select(2 * LINES - 5)

    def place():
        return units.row, units.top(), units.left.verticalScrollBar().value(), units.right.verticalScrollBar().value()

    before = place()
    height = units.left.viewport().height()
    output.rewrite(units.row, "Xyz")
    qtbot.waitUntil(lambda: units.left.viewport().height() > height)  # the card says less while it is counted
    assert units.row == before[0]
    edited.engine.last(CountSurviving).succeed([])
    qtbot.waitUntil(lambda: units.left.viewport().height() == height)
    assert place() == before


def test_a_row_that_grows_above_does_not_move_those_in_view(qtbot, edited):
    units = edited.window.units
    units.scroll_to(50)
    qtbot.waitUntil(lambda: units.top() == 50)
    height = units.left.rowHeight(3)
    edited.window.output.rewrite(3, "Xyz")
    qtbot.waitUntil(lambda: units.left.rowHeight(3) > height)
    qtbot.waitUntil(lambda: units.top() == 50)
    assert units.right.rowAt(0) == 50


def test_what_was_replaced_is_still_marked_when_an_edited_text_is_shown_again(qtbot, edited):
    document, view = edited.shown.document, edited.window.output.view
    type_over(qtbot, edited, 1, "Basel")
    edited.documents.begin("Another letter.")
    edited.documents.show(document)
    edited.engine.last(FindResidualWords).succeed(())
    marked = [view.text()[slice(*span)] for span in view.looks[Highlight.NEW]]
    assert marked[:4] == ["Fellow0", "Basel", "Fellow1", "Bern1"]
    assert len(marked) == 2 * LINES
    assert said(edited, 1) == "Basel\n(drawn: Bern0)"
