"""Another name is written in the form of each mention, in the files of the list too, and undone in all of them."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from app.gui.panes.units_model import PRIVATE
from app.gui.status import StatusKind
from engine.documents.document import Document
from engine.results import Mention, Unit
from tests.app.gui.queue.test_together import add, begin, drawn

LETTER = "Annwyl Mr Lund,\n\nBo Lund rang. Bo said that LUND, Mr. Lund's son and MR LUND came. B.L. and BL and B. Lund signed."
EMAIL = "Annwyl Mr Lund, Mr Lund of Elm House came on 3 May. Signed B.L."
ROTA = "Date\tHouse\tStaff\n3 May\tElm House\tLund, Bo\n12 Ostrava\tElm House 12\tLUND"
AFTER = (
    "Annwyl Mr Preece,\n\nAled Preece rang. Aled said that PREECE, Mr. Preece's son and MR PREECE came. "
    "A.P. and AP and A. Preece signed.",
    "Annwyl Mr Preece, Mr Preece of Elm House came on 3 May. Signed A.P.",
    "Date\tHouse\tStaff\n3 May\tElm House\tPreece, Aled\n12 Ostrava\tElm House 12\tPREECE",
)
BO, HOUSE, DAY, NUMBER, TOWN = range(5)


def unit(text, entity, fullest, *mentions):
    """What is named by some mentions, each given with enough words before it to be found; what stands before | is no part."""
    places = []
    for mention in mentions:
        before, _, words = mention.rpartition("|")
        at = text.index(before + words) + len(before)
        places.append((at, at + len(words)))
    said = tuple(Mention("x", text[slice(*place)], ((0, 1),), place) for place in places)
    return Unit("x", fullest, 1.0, 10, ((0, 1),), tuple(places), mentions=said, entity=entity)


def letter_units():
    forms = "Mr Lund", "\n\n|Bo Lund", "rang. |Bo", "LUND", "Mr. |Lund", "MR LUND", "B.L.", "BL", "B. Lund"
    return [unit(LETTER, BO, "Bo Lund", *forms)]


def email_units():
    return [
        unit(EMAIL, BO, "B.L.", "Annwyl |Mr Lund", ", |Mr Lund", "B.L."),
        unit(EMAIL, HOUSE, "Elm House", "Elm House"),
        unit(EMAIL, DAY, "3 May", "3 May"),
    ]


def rota_units():
    return [
        unit(ROTA, DAY, "3 May", "3 May"),
        unit(ROTA, HOUSE, "Elm House", "3 May\t|Elm House", "Ostrava\t|Elm House"),
        unit(ROTA, BO, "Lund, Bo", "Lund, Bo", "LUND"),
        unit(ROTA, NUMBER, "12", "\n|12"),
        unit(ROTA, TOWN, "Ostrava", "Ostrava"),
    ]


@pytest.fixture
def program(qtbot, program, tmp_path):
    """The window with a letter, an e-mail and a rota that were drawn together; the letter is on the screen."""
    program.engine.answers |= {
        "Read": lambda request: Document(f"Idwal Rees, {request.path.stem}.", request.path.name, "utf-8"),
        "FindResidualWords": [],
        "CheckFile": None,
        "CountSurviving": (),
    }
    program.window.chooser.set("clusant")
    add(qtbot, program, [tmp_path / name for name in ("letter.txt", "email.txt", "rota.txt")])
    texts = (LETTER, letter_units()), (EMAIL, email_units()), (ROTA, rota_units())
    begin(qtbot, program, program.window.queue).succeed([replace(drawn("one", text), units=units) for text, units in texts])
    qtbot.waitUntil(lambda: program.shown.document is documents(program)[0])
    return program


def documents(program):
    return [item.document for item in program.window.queue.queue.items]


def texts(program):
    return tuple(document.draw.text for document in documents(program))


def write(qtbot, program, row, words, *, everywhere=True):
    """Presses the pencil of a row, and writes another name there."""
    window, panel = program.window, program.window.candidates
    window.units.wanted.emit(row)
    if not panel.everywhere.isHidden():
        panel.everywhere.setChecked(everywhere)
    panel.words.setText(words)
    qtbot.keyClick(panel.words, Qt.Key.Key_Return)


def undo(qtbot, program):
    program.window.output.view.setFocus()
    qtbot.keyClick(program.window.output.view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)


def test_each_mention_keeps_its_form_in_its_own_file_and_in_the_others(qtbot, program):
    write(qtbot, program, 0, "Aled Preece")
    assert texts(program) == AFTER
    assert program.window.status.words == (
        "Done in email.txt too: “Mr Preece” stands there now. Done in rota.txt too: “Aled Preece” stands there now."
    )


def test_so_it_does_where_the_name_is_written_over_in_a_file_that_has_not_all_of_it(qtbot, program):
    program.documents.show(documents(program)[1])
    assert program.window.units.model.index(0, PRIVATE).data() == "B.L."
    write(qtbot, program, 0, "Aled Preece")
    assert texts(program) == AFTER
    write(qtbot, program, 0, "Cai Huws")
    assert texts(program)[1:] == tuple(
        text.replace("PREECE", "HUWS").replace("Preece", "Huws").replace("A.P.", "C.H.").replace("Aled", "Cai")
        for text in AFTER[1:]
    )


def test_a_single_word_over_a_surname_leaves_the_given_name(qtbot, program):
    document = documents(program)[1]
    units = [replace(document.draw.result.units[0], private="Mr Lund"), *document.draw.result.units[1:]]
    document.draw.result = replace(document.draw.result, units=units)
    program.documents.show(document)
    write(qtbot, program, 0, "Mr Preece")
    assert "Bo Preece rang. Bo said that PREECE, Mr. Preece's son" in texts(program)[0]
    assert texts(program)[1] == "Annwyl Mr Preece, Mr Preece of Elm House came on 3 May. Signed B.P."


def test_undoing_it_takes_it_back_in_all_files_and_redoing_writes_it_again(qtbot, program):
    write(qtbot, program, 0, "Aled Preece")
    undo(qtbot, program)
    assert texts(program) == (LETTER, EMAIL, ROTA)
    assert program.window.status.words == "Taken back in email.txt, rota.txt too."
    program.window.actions_.redo.trigger()
    assert texts(program) == AFTER
    assert program.window.status.words.startswith("Done in email.txt too")
    program.window.actions_.undo.trigger()
    assert texts(program) == (LETTER, EMAIL, ROTA)


def test_two_of_them_are_undone_one_by_one_and_what_was_typed_between_too(qtbot, program):
    write(qtbot, program, 0, "Aled Preece")
    view = program.window.output.view
    view.setTextCursor(view.cursor_at(0))
    qtbot.keyClicks(view, "x")
    write(qtbot, program, 0, "Cai Huws")
    assert "Mr Huws" in texts(program)[1]
    undo(qtbot, program)
    assert texts(program) == (f"x{AFTER[0]}", *AFTER[1:])
    undo(qtbot, program)
    assert texts(program) == AFTER
    undo(qtbot, program)
    assert texts(program) == (LETTER, EMAIL, ROTA)


def test_what_was_edited_in_another_file_meanwhile_stays_and_the_name_is_taken_back_around_it(qtbot, program):
    write(qtbot, program, 0, "Aled Preece")
    email, rota = documents(program)[1:]
    email.edit(f"{email.draw.text} Thanks.")
    rota.edit(rota.draw.text.replace("Preece, Aled", "nobody").replace("PREECE", "nobody"))
    undo(qtbot, program)
    assert email.draw.text == f"{EMAIL} Thanks."
    assert "nobody" in rota.draw.text
    status = program.window.status
    assert (status.kind, status.words) == (
        StatusKind.WARNING,
        "Not taken back in rota.txt: what was written there has been changed since.",
    )


def test_a_name_that_was_written_in_one_file_alone_is_undone_there_alone(qtbot, program):
    write(qtbot, program, 0, "Aled Preece", everywhere=False)
    assert texts(program) == (AFTER[0], EMAIL, ROTA)
    undo(qtbot, program)
    assert texts(program) == (LETTER, EMAIL, ROTA)


def test_a_house_is_written_over_where_it_stands_and_nothing_else_is(qtbot, program):
    program.documents.show(documents(program)[1])
    write(qtbot, program, 1, "Y Berllan")
    assert texts(program) == (LETTER, EMAIL.replace("Elm House", "Y Berllan"), ROTA.replace("Elm House", "Y Berllan"))


def test_the_number_of_a_house_is_not_written_over_the_day_of_another_file(qtbot, program):
    """A day whose month is in another language is a bare number to the engine, and so the same as any other."""
    email = documents(program)[1]
    text = "She lives in Elm House at 12 Main Road, of Elm House."
    email.end(replace(drawn("one", text), units=[unit(text, NUMBER, "12", "12")]))
    program.documents.show(email)
    program.window.units.wanted.emit(0)
    assert program.window.candidates.everywhere.isHidden()
    write(qtbot, program, 0, "Y Berllan")
    assert texts(program) == (LETTER, text.replace("12", "Y Berllan"), ROTA)


def test_the_same_number_beside_the_same_word_is(qtbot, program):
    email = documents(program)[1]
    text = "He is on leave from 12 Ostrava on."
    email.end(replace(drawn("one", text), units=[unit(text, NUMBER, "12", "12")]))
    program.documents.show(email)
    write(qtbot, program, 0, "14")
    assert texts(program)[1:] == (text.replace("12", "14"), ROTA.replace("12 Ostrava", "14 Ostrava"))


def test_a_name_is_never_written_over_a_date(qtbot, program):
    rota = documents(program)[2]
    [day, *others] = rota.draw.result.units
    rota.draw.result = replace(rota.draw.result, units=[replace(day, entity=HOUSE), *others])
    program.documents.show(documents(program)[1])
    write(qtbot, program, 1, "Y Berllan")
    assert texts(program)[2] == ROTA.replace("Elm House", "Y Berllan")
