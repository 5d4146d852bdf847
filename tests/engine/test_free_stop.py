"""What whoever stops a run may have seen of it, where stopping it is free: the same, whatever was drawn."""

import pytest

from engine.ledger import FileLedger
from engine.mechanisms import describe, describe_all
from engine.mechanisms.triples.dp_st import DPST
from engine.mechanisms.words.custext import CusText
from engine.mechanisms.words.santext import SanText
from engine.mechanisms.words.tem import TEM
from engine.privacy.randomness import SeededRandom
from engine.reconstruct.writer import RealizerWriter
from engine.request import PrivacyRequest
from engine.session import Session
from engine.store.reader import TripleStore
from tests.engine.mechanisms.fakes import WordEmbedder
from tests.engine.store.synthetic import make_with_passages
from tests.engine.test_same_promise import SentenceFinder

TEXT = " ".join(f"My sister saw the {thing}." for thing in ("house", "garden", "river", "lamp", "train", "bread", "coat"))
FREE = [
    ("dp-st", {"unit": "passage"}),
    ("dp-st", {"cluster": "neighbourhood"}),
    ("tem", {}),
    ("santext", {}),
    ("custext", {}),
    ("dp-mlm", {}),
]
CHARGED = [
    ("dp-st", {"cluster": "full"}),
    ("dp-st", {"cluster": "neighbourhood", "hide": "1"}),
    ("custext", {"groups": "drawn"}),
    ("clusant", {}),
    ("dp-mlm-plus", {}),
    ("dp-prompt", {}),
    ("dp-paraphrase", {}),
    ("dp-bart", {}),
    ("privfill-dp", {}),
]


class CountingRandom(SeededRandom):
    """Counts the outcomes asked of it; how often one is rejected says nothing of the one that is taken."""

    def __init__(self, seed):
        super().__init__(seed)
        self.asked = 0

    def integer_below(self, bound):
        self.asked += 1
        return super().integer_below(bound)


class Trace:
    """What a run shows, in order, until its units are drawn."""

    def __init__(self, random):
        self._random = random
        self.seen, self.units = [], None

    def progress(self, *stage):
        if self.units is None:
            self.seen.append((*stage, self._random.asked))

    def found(self, units):
        self.seen.append(tuple(units))

    def drawn(self, units):
        self.units = self.units or [unit.private for unit in units]

    def written(self, text):
        pass


@pytest.mark.parametrize(("mechanism", "chosen"), FREE[:-1], ids=[f"{m} {s}" for m, s in FREE[:-1]])
def test_until_units_are_shown_a_run_looks_the_same_whatever_is_drawn(mechanism, chosen, tmp_path):
    store = TripleStore.open(make_with_passages(tmp_path / "store.sqlite"))
    made = {
        "dp-st": lambda: DPST(SentenceFinder(), WordEmbedder(), lambda *_: store, RealizerWriter()),
        "tem": TEM,
        "santext": SanText,
        "custext": CusText,
    }[mechanism]()
    traces = []
    for seed in range(3):
        random = CountingRandom(seed)
        session = Session(FileLedger(tmp_path / "ledger.jsonl"), random)
        session._load = lambda _: made
        traces.append(trace := Trace(random))
        session.privatize(TEXT, PrivacyRequest(mechanism, 1.0, settings=chosen), progress=trace.progress, observer=trace)
    assert len({tuple(trace.units) for trace in traces}) > 1  # other draws
    assert traces[0].seen == traces[1].seen == traces[2].seen


@pytest.mark.parametrize(("mechanism", "chosen"), FREE + CHARGED)
def test_a_run_that_was_stopped_is_free_only_where_its_work_does_not_follow_from_its_draws(mechanism, chosen):
    description = describe(mechanism)
    assert description.draws_unseen(description.settings(chosen)) == ((mechanism, chosen) in FREE)


def test_every_mechanism_with_a_bound_was_looked_into():
    assert {mechanism for mechanism, _ in FREE + CHARGED} == {each.id for each in describe_all() if each.bounded}
