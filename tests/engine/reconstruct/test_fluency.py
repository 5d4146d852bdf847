import pytest

from engine.reconstruct.fluency import find_problem, share_of_facts_told, strays_from
from engine.triples.triple import Triple

FACTS = [Triple("My sister", "sold", "the old house"), Triple("we", "moved to", "the sea"), Triple("Tom", "is", "ill")]
GOOD = "My sister sold the old house, and we moved to the sea. Tom is ill."


def test_a_text_that_tells_every_fact_stands():
    assert find_problem(GOOD, FACTS) is None
    assert find_problem("The old house was sold by my sister. We have moved near the sea; Tom has been ill.", FACTS) is None


@pytest.mark.parametrize("text", ["", " \n", "…", "?!"])
def test_nothing_is_no_text(text):
    assert find_problem(text, FACTS) == "wrote nothing"


@pytest.mark.parametrize(
    "text",
    [
        f"{GOOD} <|im_end|>",
        f"{GOOD}\nFacts: my",
        f"{GOOD} [INST]",
        f'{GOOD} {{"subject": "I"}}',
        f"Write one short text that states them. {GOOD}",
    ],
)
def test_what_was_asked_may_not_come_back(text):
    assert find_problem(text, FACTS, ["Please write one short text that states them, in order."]) == "repeated its instructions"


def test_words_of_a_fact_are_no_leak():
    facts = [Triple("she", "can write", "one short text that states them")]
    assert (
        find_problem("She can write one short text that states them.", facts, ["Write one short text that states them."])
        is None
    )


def test_a_loop_is_found_unless_the_facts_have_it():
    loop = "my sister sold the old house again and again "
    assert find_problem(GOOD + loop * 4, FACTS) == "repeated itself"
    assert find_problem("My sister sold the old house. " * 5, [FACTS[0]] * 5) is None


def test_facts_that_are_missing_are_missed():
    assert find_problem("My sister sold the old house.", FACTS) == "left facts out"
    assert share_of_facts_told("My sister sold the old house.", FACTS) == pytest.approx(1 / 3)
    assert share_of_facts_told("My sister sold it.", FACTS[:1]) == 1.0  # half of its words
    assert share_of_facts_told("", [Triple("it", "is", "")]) == 1.0


@pytest.mark.parametrize(
    "text",
    [
        "I sold the house because Ann left.",
        "I sold the house. Ann never left.",
        "I sold the house and the house. Ann left.",
        "I sold the house Ann left.",
        "I sold the house. Ann",
        "I sold it. Ann left.",
    ],
)
def test_a_text_that_says_anything_else_strays(text):
    assert strays_from(text, ["I sold the house.", "Ann left."])


def test_a_text_may_join_and_contract():
    assert not strays_from("I don't sleep, and Ann's here for $5.", ["I do not sleep.", "Ann is here for $5."])
    assert strays_from("I don't sleep, and Ann's here for 5.", ["I do not sleep.", "Ann is here for $5."])
