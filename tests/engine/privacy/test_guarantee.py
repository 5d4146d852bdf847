import json
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.privacy.accounting import Loss
from engine.privacy.guarantee import (
    NO_GUARANTEE,
    Guarantee,
    Relation,
    combine_guarantees,
    describe_composition,
    describe_strength,
    describe_warning,
    format_epsilon,
)


def guarantee(**changes):
    fields = {
        "statement": "The output is 40-LDP for any two documents.",
        "relation": Relation.DOCUMENT,
        "unit": "document",
        "scope": "the whole document",
        "epsilon": 40.0,
        "delta": 0.0,
        "draws": 8,
        "leaks": ("the size class",),
    }
    return Guarantee(**fields | changes)


def test_a_guarantee_is_data():
    assert json.loads(json.dumps(guarantee().as_dict())) == {
        "statement": "The output is 40-LDP for any two documents.",
        "relation": "R-doc",
        "unit": "document",
        "scope": "the whole document",
        "epsilon": 40.0,
        "delta": 0.0,
        "draws": 8,
        "leaks": ["the size class"],
        "secure": True,
        "brief": "",
        "accepted": "in English, and not empty",
        "bits": 0.0,
        "loss": 40.0,
        "unit_loss": None,
        "deniability": None,
    }


def test_a_seeded_run_has_no_guarantee_whatever_the_mechanism_says():
    seeded = guarantee(secure=False, brief="Hard to tell apart.")
    assert seeded.brief == ""
    assert seeded.statement == seeded.as_dict()["statement"] == NO_GUARANTEE
    assert seeded.as_dict()["secure"] is False
    assert seeded.relation is seeded.epsilon is None


def test_a_mechanism_without_a_bound_names_no_relation():
    unbounded = guarantee(relation=None, epsilon=None).as_dict()
    assert unbounded["relation"] is None
    assert unbounded["epsilon"] is None


def test_relations_are_named_as_in_the_specification_and_explained():
    assert [str(relation) for relation in Relation] == ["R-doc", "R-n", "R-nbhd", "R-metric"]
    assert len({relation.sentence for relation in Relation}) == 4
    assert "disclosed" in Relation.COUNT.sentence
    assert "topics" in Relation.NEIGHBOURHOOD.sentence
    assert Relation.COUNT.pairs_in_words == Relation.METRIC.pairs_in_words != Relation.DOCUMENT.pairs_in_words


def test_what_is_combined_holds_as_the_weakest_does():
    one, other = guarantee(), guarantee(relation=Relation.NEIGHBOURHOOD, leaks=("the topics", "the size class"))
    assert combine_guarantees([one]) == (Relation.DOCUMENT, ("the size class",), True)
    assert combine_guarantees([other, one]) == (Relation.NEIGHBOURHOOD, ("the topics", "the size class"), False)
    assert combine_guarantees([one, guarantee(relation=Relation.COUNT)]).relation is Relation.COUNT
    assert combine_guarantees([one, guarantee(secure=False)]).relation is None


def test_a_loss_is_rated_only_where_nothing_but_counts_is_given_away():
    assert guarantee().rated
    assert guarantee(relation=Relation.COUNT).rated
    assert guarantee(relation=Relation.METRIC).rated
    assert not guarantee(relation=Relation.NEIGHBOURHOOD).rated  # a topic may be the secret
    assert not guarantee(relation=Relation.METRIC, bits=None).rated  # text is copied
    assert not guarantee(secure=False).rated


def test_the_loss_is_epsilon_unless_it_is_said_to_be_another():
    assert guarantee().loss == 40.0
    assert guarantee(loss=57.2).loss == 57.2
    assert guarantee(loss=57.2, secure=False).loss is None


@given(st.floats(1e-300, 1e300))
def test_an_epsilon_is_never_shown_as_less_than_it_is(epsilon):
    assert epsilon <= float(format_epsilon(epsilon)) <= epsilon * (1 + 1e-5)


@pytest.mark.parametrize(("epsilon", "text"), [(40.0, "40"), (0.1, "0.1"), (40 / 3, "13.3334"), (4.0000001, "4.00001")])
def test_an_epsilon_reads_as_it_was_typed_or_more(epsilon, text):
    assert format_epsilon(epsilon) == text


def test_fewer_digits_are_rounded_up_too():
    assert [format_epsilon(epsilon, 3) for epsilon in (10 / 24, 80.0, 0.1, 1234.5)] == ["0.417", "80", "0.1", "1240"]


@pytest.mark.parametrize(
    ("epsilon", "word"),
    [
        (1e-6, "strong"),
        (1, "strong"),
        (1.01, "moderate"),
        (10, "moderate"),
        (10.1, "weak"),
        (100, "weak"),
        (100.1, "almost none"),
        (math.inf, "almost none"),
        (math.nan, "almost none"),
    ],
)
def test_strength_in_words(epsilon, word):
    assert describe_strength(epsilon) == word


def test_a_warning_stands_beside_a_large_epsilon_only():
    assert describe_warning(1) is describe_warning(10) is None
    assert describe_warning(50) != describe_warning(500)
    assert describe_warning(50)
    assert describe_warning(500)


def test_composition_is_told_where_it_is_less_than_the_sum():
    assert "ε = 23.2" in describe_composition([(Loss(1.0, 0.125), 50)])
    assert describe_composition([(Loss(0.5, 0.03125), 100), (Loss(1.0, 0.125), 25)]) == describe_composition(
        [(Loss(1.0, 0.125), 25), (Loss(0.5, 0.03125), 100)]
    )
    assert describe_composition([(Loss(10.0, 12.5), 50)]) == ""
    assert describe_composition([(Loss.pure(1.0), 1)]) == ""
