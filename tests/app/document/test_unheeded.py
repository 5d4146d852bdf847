"""What was to be replaced and can still be read in a draft."""

import pytest

from app.document.draws import Draw
from app.document.model import DocumentModel
from app.document.unheeded import find_unheeded, words_of
from engine.results import Unit
from tests.app.gui.conftest import make_result

TEXT = "Ann met Judith Berg in Lund. Berg left."


def draw_of(original=TEXT, new="Eve met Judith Berg in Lund. Berg left.", **more):
    result = make_result(new=new)
    result.units[:] = [Unit("Ann", "Eve", 5.0, 9, ((0, 3),), ((0, 3),))]
    from dataclasses import replace

    result = replace(result, untouched=((3, len(TEXT)),), **more)
    return Draw(result, result.output, original=original)


@pytest.mark.parametrize(
    ("marked", "words"),
    [
        (TEXT, ()),
        (TEXT.replace("Lund", "[[place: Lund]]"), ("Lund",)),
        (TEXT.replace("Lund", "{{Lund}}"), ()),
        (TEXT.replace("Berg", "[[Berg]]").replace("Judith [[Berg]]", "[[Judith Berg]]"), ("Judith Berg",)),
        (TEXT.replace("Ann", "[[place: Ann]]"), ()),
    ],
    ids=["no mark", "a tick", "a word that stays", "two forms of a name", "another kind of what is replaced"],
)
def test_what_is_ticked_after_a_draw_can_still_be_read(marked, words):
    document = DocumentModel()
    document.set_text(TEXT)
    document.draws = [draw_of()]
    document.show_draw(0)
    document.mark(marked)
    assert document.unheeded_words == words


def test_what_the_draw_heeded_or_the_user_wrote_over_is_read_no_more():
    marked = TEXT.replace("Lund", "[[place: Lund]]")
    assert find_unheeded(draw_of(marked), marked) == ()
    edited = draw_of()
    edited.text = edited.text.replace("Lund", "Hull")
    assert find_unheeded(edited, marked) == ()


def test_a_name_that_was_to_stay_and_is_not_any_more_can_still_be_read():
    draw = draw_of(TEXT.replace("Lund", "{{Lund}}"))
    assert words_of(find_unheeded(draw, TEXT), TEXT) == ("Lund",)


def test_of_a_draft_of_an_earlier_start_its_own_words_tell():
    marked = TEXT.replace("Lund", "[[Lund]]").replace("Ann", "[[Ann]]")
    draw = draw_of(None)
    draw.result.units[:] = []
    assert words_of(find_unheeded(draw, marked), TEXT) == ("Lund",)


def test_an_initial_that_was_ticked_can_be_read():
    text = "Wendy C met Ann. C left."
    draw = draw_of(text, "Mabel C met Eve. C left.")
    draw.result.units[:] = [Unit("Wendy", "Mabel", 5.0, 9, ((0, 5),), ((0, 5),))]
    ticked = text.replace(". C", ". [[person: C]]")
    assert words_of(find_unheeded(draw, ticked), text) == ("C",)
