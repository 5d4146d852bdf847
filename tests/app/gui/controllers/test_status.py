"""What the status line says of the limit, beside what the card and the receipt do."""

import re
from dataclasses import replace

import pytest

from app.document.redrawing import Redrawn
from engine.documents.receipt import build_receipt
from engine.privacy.guarantee import Relation
from engine.results import Unit
from tests.app.gui.conftest import make_result

LETTER = "Dear Ann Quist, thanks."
LOSS = 1.7


def draw(program, name):
    """Draws a draft as the window would: with the key of the shown one where ticks wait, else anew."""
    request = program.runs.request(program.shown.document.text)
    program.runs.privatize()
    result = make_result(program.choices.privacy.total_epsilon(), f"Dear {name}, thanks.")
    guarantee = replace(result.guarantee, relation=Relation.METRIC, unit_loss=LOSS, bits=None)
    unit = Unit("Ann Quist", name, 2.0, 9, ((5, 14),), ((5, 5 + len(name)),))
    result = replace(result, mechanism="clusant", unit="entity", units=[unit], guarantee=guarantee)
    program.runs.run.job.succeed(replace(result, parameters=dict(request.privacy.settings), untouched=((0, 4), (16, 22))))


def of_receipt(document):
    """The times in 1 000 that the receipt of the shown draft begins with."""
    made = build_receipt(document.draw.result, document.draw.text, draws=document.charges, others=document.other_guarantees)
    return re.search(r"right at most (\d+) times", made["summary"][1])[1]


def of_card(program):
    """The times in 1 000 that the card says of the shown draft."""
    return re.search(r"right at most (\d+) times", program.window.guarantee.words())[1]


def of_line(program):
    """From how many times to how many another draft raises the limit, as the line says."""
    then, now = re.search(r"about (\d+) times in 1 000 instead of (\d+)", program.window.status.words).groups()
    return now, then


@pytest.fixture
def letter(program):
    program.documents.begin(LETTER)
    program.window.chooser.set("clusant")
    draw(program, "Eva Lund")
    return program


def test_the_limit_that_another_draft_raises_is_that_of_the_card_and_the_receipt(letter):
    document = letter.shown.document
    assert of_line(letter) == (of_card(letter), "30")
    document.mark(LETTER.replace("thanks", "[[thanks]]"))
    draw(letter, "Eva Lund")
    assert document.draw.redrawn == Redrawn(new=0, same=1)
    assert (of_card(letter), of_receipt(document)) == ("6", "6")
    assert "1 000" not in letter.window.status.words  # with this tick none was drawn anew
    draw(letter, "Ida Frey")
    assert document.draw.redrawn is None
    for index in range(3):
        document.show_draw(index)
        assert (of_card(letter), of_receipt(document)) == ("30", "30")
        if not document.unheeded:  # else that is said
            assert of_line(letter) == ("30", "142")
    draw(letter, "Olga Berg")
    assert of_line(letter)[0] == of_card(letter) == of_receipt(document) == "142"
