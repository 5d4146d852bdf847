"""What the user decides about names holds for all records of a table."""

import pytest

from app.document.record_names import RecordNames
from app.document.review import Outcome
from engine.batch.record_review import RecordsReview
from engine.text.entities import Entity
from engine.text.review import LeftWords, Reason, ReplacedEntity, Review, Risk


@pytest.fixture
def names():
    ann = ReplacedEntity("Ann", "person", ((0, 3), (25, 28)))
    bo = LeftWords("Bo", "person", ((8, 10), (20, 22)), Reason.UNSURE, Risk.MEDIUM)
    return RecordNames(RecordsReview(Review((ann,), (bo,)), (0, 12), {}, b"same"))


def test_nothing_is_decided_at_first(names):
    assert names.outcome(names.replaced[0]) is Outcome.REPLACED
    assert names.outcome(names.left[0]) is Outcome.LEFT
    assert names.number_left() == 1
    assert not names.decisions.places


def test_a_decision_reaches_every_record(names):
    names.decide(names.left[0], replaces=True, kind="place")
    names.decide(names.replaced[0], replaces=False)
    assert names.outcome(names.left[0]) is Outcome.REPLACED
    assert names.kind(names.left[0]) == "place"
    assert names.number_left() == 0
    assert names.decisions.places == {
        0: (Entity(0, 3, ""), Entity(8, 10, "place")),
        1: (Entity(8, 10, "place"), Entity(13, 16, "")),
    }
    assert names.decisions.fingerprint == b"same"


def test_a_decision_can_be_taken_back(names):
    names.decide(names.replaced[0], replaces=False)
    names.decide(names.replaced[0], replaces=True)
    assert not names.decisions.places
    assert not names.is_marked(names.replaced[0])


def test_another_kind_of_what_is_replaced_anyway_is_a_decision(names):
    names.decide(names.replaced[0], replaces=True, kind="organisation")
    assert names.decisions.places[0] == (Entity(0, 3, "organisation"),)
