"""Which of the facts read from a document are told."""

from dataclasses import replace

import pytest

from engine.progress import CancelToken, silent
from engine.syntax import ParsedText, Sentence
from engine.triples.finder import MIN_CERTAINTY, MIN_CONFIDENCE, ParserFactFinder, is_likely, likely_facts
from engine.triples.triple import Extraction, Phrase
from tests.engine.triples.trees import read

FACT = Extraction(Phrase("she"), Phrase("left"), (), 0.9, 0)


class OneTree:
    """A parser that finds the same tree in every text."""

    version = "1"

    def __init__(self, certainty):
        parsed = read("she/PRP:nsubj>sold sold/VBD the/DT:det>car car/NN:obj>sold")
        words = tuple(replace(word, certainty=certainty) for word in parsed.sentences[0].words)
        self.parsed = ParsedText(parsed.text, (Sentence(words, 0, len(parsed.text)),))
        self.asked = 0

    def parse_many(self, texts, progress, cancel):
        self.asked += 1
        return [self.parsed for _ in texts]


def test_facts_of_doubtful_trees_are_left_out_unless_there_are_no_others():
    sure, doubtful, unlikely = FACT, replace(FACT, certainty=0.4), replace(FACT, confidence=0.2)
    assert likely_facts([doubtful, sure, unlikely]) == [sure]
    assert likely_facts([unlikely, doubtful]) == [doubtful]
    assert likely_facts([]) == []


def test_a_text_whose_only_tree_is_doubtful_is_read():
    [fact] = ParserFactFinder(OneTree(0.3)).find("she sold the car", silent, CancelToken())
    assert str(fact.triple) == "she | sold | the car"


def test_each_threshold_drops_what_is_below_it_only():
    assert is_likely(replace(FACT, certainty=MIN_CERTAINTY))
    assert not is_likely(replace(FACT, certainty=MIN_CERTAINTY - 0.01))
    assert is_likely(replace(FACT, confidence=MIN_CONFIDENCE))
    assert not is_likely(replace(FACT, confidence=MIN_CONFIDENCE - 0.01))


def test_the_sentences_that_the_facts_count_are_given_too():
    facts, parsed = ParserFactFinder(OneTree(1.0)).find_with_sentences("she sold the car", silent, CancelToken())
    assert [(sentence.start, sentence.end) for sentence in parsed.sentences] == [(0, 16)]
    assert facts[0].sentence == 0


WARD = """The patient in bed {bed} slept badly. The patient has {fever}. The nurse gave her two tablets at {hour} o'clock. \
The wound is dry."""
FEVERS = ("a fever", "no fever", "a high fever")


@pytest.mark.parametrize("between", ["\n\n", "\n", " "], ids=["paragraphs", "lines", "one paragraph"])
def test_the_notes_of_a_ward_keep_their_facts(parser, between):
    notes = (WARD.format(bed=bed, fever=FEVERS[bed % 3], hour=bed % 12) for bed in range(1, 13))
    facts = ParserFactFinder(parser).find(between.join(notes), silent, CancelToken())
    assert len(facts) >= 40
    assert {f"The patient | has | {fever}" for fever in FEVERS} <= {str(fact.triple) for fact in facts}


def test_what_a_text_says_twice_in_a_row_is_told_once(parser):
    [fact] = ParserFactFinder(parser).find("The baker sold the car. The baker sold the car!", silent, CancelToken())
    assert str(fact.triple) == "The baker | sold | the car"
    assert fact.stands_for == 2


def test_an_unchanged_text_is_not_read_again_and_a_changed_one_is():
    parser = OneTree(0.9)
    finder = ParserFactFinder(parser)
    first = finder.find("she sold the car", silent, CancelToken())
    assert finder.find("she sold the car", silent, CancelToken()) == first
    assert parser.asked == 1
    finder.find("she sold the cart", silent, CancelToken())
    assert parser.asked == 2
