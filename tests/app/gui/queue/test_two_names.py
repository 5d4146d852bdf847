"""Somebody who may have two new names is told below the list of files and on the card, whose link gives one of them both."""

from dataclasses import replace

import pytest

from engine.documents.document import Document
from engine.results import Mention, Unit
from tests.app.gui.panes.test_disclosure_card import follow
from tests.app.gui.queue.test_renaming import documents, texts, undo
from tests.app.gui.queue.test_together import add, begin, drawn


def person(text, entity, old, new):
    """Somebody who is named once."""
    place = (text.index(new), text.index(new) + len(new))
    return Unit(
        old,
        new,
        1.0,
        10,
        ((0, len(old)),),
        (place,),
        mentions=(Mention(old, new, ((0, len(old)),), place),),
        entity=entity,
        kind="person",
    )


@pytest.fixture
def program(qtbot, program, tmp_path):
    """The window with a mail and the minutes that were drawn together; the mail is on the screen."""
    program.engine.answers |= {
        "Read": lambda request: Document(f"Idwal Rees, {request.path.stem}.", request.path.name, "utf-8"),
        "FindResidualWords": [],
        "CheckFile": None,
        "CountSurviving": (),
    }
    program.window.chooser.set("clusant")
    add(qtbot, program, [tmp_path / name for name in ("mail.txt", "minutes.txt")])
    units = ("Annwyl Amsel, diolch.", 1, "Wend", "Amsel"), ("Daeth Ida Lund.", 2, "Wendy Quist", "Ida Lund")
    begin(qtbot, program, program.window.queue).succeed(
        [
            replace(made := drawn("one", text), guarantee=replace(made.guarantee, bits=None), units=[person(text, *unit)])
            for text, *unit in units
        ]
    )
    qtbot.waitUntil(lambda: program.shown.document is documents(program)[0])
    return program


def test_a_link_gives_a_name_to_whom_it_may_belong_and_is_undone(qtbot, program):
    window = program.window
    qtbot.waitUntil(lambda: bool(window.queue.doubtful.text()))
    assert window.queue.doubtful.text().startswith("Perhaps one person, with two new names: Wend in mail.txt.")
    assert "Wend is Amsel now, and Wendy Quist is Ida Lund." in window.guarantee.words()
    follow(window.guarantee, "If they are one, make it Ida")
    assert texts(program) == ("Annwyl Ida, diolch.", "Daeth Ida Lund.")
    assert "Wendy Quist" not in window.guarantee.words()
    qtbot.waitUntil(lambda: not window.queue.doubtful.text())
    undo(qtbot, program)
    assert texts(program)[0] == "Annwyl Amsel, diolch."
    qtbot.waitUntil(lambda: bool(window.queue.doubtful.text()))
