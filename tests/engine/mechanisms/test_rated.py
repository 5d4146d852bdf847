"""What is known before a run: whether its loss will say how strong it is, what it loses at most, and what it gives away."""

import re
from itertools import product

import pytest

from engine.ledger import FileLedger
from engine.mechanisms import describe_all
from engine.mechanisms.triples.dp_st import DPST
from engine.mechanisms.words.custext import CusText
from engine.mechanisms.words.santext import SanText
from engine.mechanisms.words.tem import TEM
from engine.reconstruct.writer import RealizerWriter
from engine.request import PrivacyRequest
from engine.session import Session
from engine.store.reader import TripleStore
from tests.engine.mechanisms.fakes import BarFinder, WordEmbedder
from tests.engine.mechanisms.words.test_clusant import made as clusant
from tests.engine.store.synthetic import make

TEXT = "I am writing about the old house that Zyxquolb bought.\nmy sister | bought | the house"
SETTINGS = [
    ("dp-st", "cluster", "slots", ("class", "paper", 4)),
    ("custext", "groups", "keep", ("none", "punctuation")),
    ("tem", "slots", "keep", ("none", "punctuation")),
    ("santext", "slots", "keep", ("none", "punctuation")),
    ("clusant", "k", "k", (1, 128)),
]
FIRST = {"cluster": ("neighbourhood", "full"), "groups": ("disclosed", "drawn"), "slots": ("count", "class"), "k": (1, 128)}
CASES = [
    (mechanism, {first: value, second: other})
    for mechanism, first, second, others in SETTINGS
    for value, other in product(FIRST[first], others)
]


@pytest.fixture(scope="module")
def session(tmp_path_factory):
    folder = tmp_path_factory.mktemp("rated")
    store = TripleStore.open(make(folder / "store.sqlite"))
    made = {
        "dp-st": DPST(BarFinder(), WordEmbedder(), lambda *_: store, RealizerWriter()),
        "tem": TEM(),
        "santext": SanText(),
        "custext": CusText(),
        "clusant": clusant("Zyxquolb"),
    }
    session = Session(FileLedger(folder / "ledger.jsonl"))
    session._load = made.__getitem__
    return session


@pytest.mark.parametrize(("mechanism", "settings"), CASES, ids=str)
def test_what_is_known_before_a_run_is_what_holds_of_its_result(session, mechanism, settings):
    described = session._load(mechanism).description
    result = session.privatize(TEXT, PrivacyRequest(mechanism, 8.0, settings=settings))
    before = session.forecast(mechanism, settings)
    rated = described.rated(described.settings(settings))
    assert rated == result.guarantee.rated
    assert rated == (not before.given_away)
    assert result.charged <= 8.0 * before.farthest * (1 + 1e-12)
    assert before.farthest == 1.0 or described.per_distance


def test_what_is_given_away_of_a_unit_is_the_logarithm_of_what_it_is_among(session):
    facts = session._load("dp-st").description.settings({"unit": "fact"})
    [bits] = re.findall(r"Topics are disclosed, up to ([\d.]+) bits a fact", session.forecast("dp-st", facts).given_away)
    clusters = session._load("dp-st")._ready_store(facts, None, None).cluster_count("134")
    assert clusters <= 2 ** float(bits) <= 2**0.1 * clusters
    assert "up to 10.3 bits a word" in session.forecast("custext").given_away  # among 1 200 groups of 20


def test_only_mechanisms_that_disclose_units_are_not_rated_by_their_loss():
    assert {one.id for one in describe_all() if not one.rated(one.settings(one.with_unit({})))} == {
        "dp-st",
        "custext",
        "clusant",
    }
