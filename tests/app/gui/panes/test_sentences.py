import pytest

from app.gui.panes.sentences import as_sentences


@pytest.mark.parametrize(
    ("fact", "sentence"),
    [
        ("My sister | lives in | Bern", "My sister lives in Bern."),
        ("the appointment | was cancelled | ", "The appointment was cancelled."),
        ("she | asked | why?", "She asked why?"),
    ],
)
def test_a_fact_reads_as_a_sentence(fact, sentence):
    assert as_sentences(fact) == sentence


def test_the_facts_of_a_passage_are_sentences_in_a_row():
    passage = "he | came | ; she | saw | the house; it | rained | all day"
    assert as_sentences(passage) == "He came. She saw the house. It rained all day."


@pytest.mark.parametrize("text", ["Whitaker", "a | b", "Dear Ms Frost; I write to you.", ""])
def test_any_other_text_stays_as_it_is(text):
    assert as_sentences(text) == text


def test_a_semicolon_within_a_fact_divides_none():
    assert as_sentences("she | said | it was late; very late") == "She said it was late; very late."
