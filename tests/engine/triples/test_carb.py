from engine.triples.carb import carb_lines
from engine.triples.extract import extract
from engine.triples.triple import Extraction, Phrase
from tests.engine.triples.trees import read


def test_a_line_is_the_sentence_the_confidence_the_relation_and_the_arguments():
    parsed = read("she/PRP:nsubj>drove drove/VBD to/IN:case>Rome Rome/NNP:obl>drove in/IN:case>May May/NNP:obl>drove")
    assert list(carb_lines([parsed.text], extract(parsed))) == ["she drove to Rome in May\t0.9000\tdrove to\tshe\tRome\tin May"]


def test_white_space_inside_a_cell_cannot_break_the_columns():
    extraction = Extraction(Phrase("a\tb"), Phrase("is\nin"), (), 0.5, 1)
    assert list(carb_lines(["other", "a\tb is in"], [extraction])) == ["a b is in\t0.5000\tis in\ta b"]
