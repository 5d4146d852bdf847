import math
from collections import Counter
from fractions import Fraction
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from scipy.stats import chisquare

from engine.errors import BudgetRefused, UsageError
from engine.mechanisms.common.run import RunContext
from engine.mechanisms.triples import dp_st, flat_slot
from engine.mechanisms.triples.coherence import LARGEST_MASS, coherent_masses
from engine.mechanisms.triples.dp_st import DESCRIPTION, DPST, make_slot
from engine.mechanisms.triples.flat_audit import CONTROLS, EPSILON, PLACES, SETTINGS, FlatSetting, TinyFacts
from engine.mechanisms.triples.flat_slot import FlatSlot
from engine.mechanisms.triples.slot import SlotMechanism
from engine.privacy.accounting import Allowance
from engine.privacy.audit import worst_log_ratio
from engine.privacy.randomness import SeededRandom, SystemRandom
from engine.store.flat import FlatCandidates
from engine.store.reader import TripleStore
from engine.store.vectors import cosine
from tests.engine.mechanisms.fakes import BarFinder, RecordingWriter, WordEmbedder, undrawn
from tests.engine.store.synthetic import make, make_with_passages
from tests.thorough import thoroughly

FULL = DESCRIPTION.settings({"unit": "fact", "cluster": "full", "size": "67"})


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    opened = TripleStore.open(make(tmp_path_factory.mktemp("store") / "public.sqlite"))
    yield opened
    opened.close()


def sample(slot, query, random, allowance=None, before=()):
    [draw] = slot.pending([query])
    return draw(before, random, allowance or Allowance(slot.epsilon))


def test_full_mode_by_rank_draws_among_all_facts_of_stores_that_are_not_too_large(store, monkeypatch):
    assert isinstance(make_slot(store, 1.0, FULL), FlatSlot)
    hidden = make_slot(store, 1.0, {**FULL, "cluster": "neighbourhood"}, hidden=True)
    assert len(hidden.distribution(None)) == store.fact_count
    for settings in ({"bounds": "fitted"}, {"bounds": "paper"}, {"cluster": "neighbourhood"}):
        assert isinstance(make_slot(store, 1.0, {**FULL, **settings}), SlotMechanism)
    monkeypatch.setattr(dp_st, "LARGEST", store.fact_count - 1)
    assert isinstance(make_slot(store, 1.0, FULL), SlotMechanism)


@pytest.mark.parametrize("epsilon", [0.1, 2.0, 10.0, 60.0])
def test_any_two_facts_and_padding_are_within_epsilon(store, epsilon):
    slot = FlatSlot(FlatCandidates.of(store), epsilon)
    anywhere = np.random.default_rng(7).integers(-7, 8, (10, store.dimension)).astype(np.int8)
    queries = (None, *anywhere, *(store.vector(id) for id in range(0, 600, 60)))
    for before in ((), (17,), (17, 400, 3)):
        distributions = [slot.distribution(query, before) for query in queries]
        assert all(list(each) == list(range(600)) for each in distributions)
        assert all(sum(each.values()) == 1 for each in distributions)
        worst = worst_log_ratio({place: list(each.values()) for place, each in enumerate(distributions)})
        assert (
            worst
            <= slot.sample(np.zeros(600), before, SeededRandom(1), Allowance(epsilon)).sample_bounds[0].worst_loss
            <= epsilon
        )
        assert worst > 0.5 * min(epsilon, 25)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_the_tiny_domain_attains_the_bound_so_that_spending_half_as_much_again_shows(setting):
    assert setting.loss() <= EPSILON
    assert setting.loss() == pytest.approx(EPSILON)
    assert FlatSetting(setting.slots, 1.5 * EPSILON).loss() > 1.25 * EPSILON


@pytest.mark.parametrize("fault", CONTROLS)
def test_each_fault_is_caught_and_passes_once_it_is_mended(fault):
    control = CONTROLS[fault]
    assert control.worst(False) > 1.2 * control.epsilon
    assert control.worst(True) <= control.epsilon


@given(
    arrays(np.float64, 5, elements=st.floats(allow_nan=True, allow_infinity=True)),
    st.floats(1e-3, 60),
    st.lists(st.integers(0, 4), max_size=4),
)
def test_whatever_the_scores_are_a_draw_is_within_epsilon_of_padding_which_draws_from_the_base_measure(scores, epsilon, before):
    class AnyScores(TinyFacts):
        def scores(self, queries, candidates):
            return scores[None, :]

    slot = FlatSlot(AnyScores(), epsilon)
    distribution, padding = slot.distribution(PLACES[0], before), slot.distribution(None, before)
    assert sum(distribution.values()) == 1
    masses = coherent_masses(TinyFacts.topics, list(TinyFacts.vectors[before]), before) if before else np.ones(5, dtype=int)
    assert list(padding.values()) == [Fraction(int(mass), int(masses.sum())) for mass in masses]
    assert all(abs(math.log(p / padding[id])) <= epsilon for id, p in distribution.items())


@given(st.lists(st.integers(0, 599), min_size=1, max_size=5))
def test_masses_are_largest_on_the_topic_of_the_last_facts_and_smallest_for_a_fact_that_was_drawn(store, before):
    topics = FlatCandidates.of(store).topics
    assert topics.sizes.sum() == 600
    assert np.linalg.norm(topics.directions, axis=1) == pytest.approx(1)
    alone = coherent_masses(topics, [store.vector(before[-1])])
    nearest = int((topics.directions @ store.vector(before[-1]).astype(float)).argmax())
    assert alone.max() == alone[topics.sizes[:nearest].sum()]
    masses = coherent_masses(topics, [store.vector(id) for id in before], before)
    assert 1 <= masses.min() <= masses.max() <= LARGEST_MASS
    assert (masses[before] == 1).all()


def test_places_that_cancel_out_have_a_base_measure_all_the_same():
    place = TinyFacts.vectors[0]
    assert coherent_masses(TinyFacts.topics, [-place, -place, place, place, place]).min() >= 1
    assert coherent_masses(TinyFacts.topics, [np.zeros_like(place)]).min() >= 1


def test_a_fact_is_likelier_after_one_of_its_topic(store):
    slot = FlatSlot(FlatCandidates.of(store), 1.0)
    sizes = FlatCandidates.of(store).topics.sizes
    first, last = range(sizes[0]), range(600 - sizes[-1], 600)

    def mass(distribution, ids):
        return sum(distribution[id] for id in ids)

    query = store.vector(300)
    assert mass(slot.distribution(query, [0]), first) > 2 * mass(slot.distribution(query), first)
    assert mass(slot.distribution(query, [599]), last) > 2 * mass(slot.distribution(query), last)


@pytest.mark.parametrize(
    ("settings", "lengths"), [({"cluster": "full", "slots": 4}, [0, 1, 2, 3]), ({"slots": "paper", "hide": "2"}, [1])]
)
def test_a_document_is_drawn_fact_by_fact_each_with_those_drawn_before_it(store, monkeypatch, settings, lengths):
    seen = []

    def remembered(slot, scores, before, random, allowance, right=FlatSlot.sample):
        found = right(slot, scores, before, random, allowance)
        seen.append([*before])
        return found

    monkeypatch.setattr(FlatSlot, "sample", remembered)
    mechanism = DPST(BarFinder(), WordEmbedder(), lambda *_: store, RecordingWriter())
    chosen = DESCRIPTION.settings({"unit": "fact", "size": "67", **settings})
    text = "\n".join(f"my sister | bought | thing {number}" for number in range(3))
    result = mechanism.privatize(text, RunContext(Allowance(8.0), chosen, SystemRandom()))
    assert [len(before) for before in seen] == lengths
    for before in seen:
        assert [str(store.triple(id)) for id in before] == [unit.private for unit in result.units[: len(before)]]


def test_slots_scored_together_draw_as_each_would_alone(store, monkeypatch):
    queries = [None, *(store.vector(id) for id in range(0, 600, 50)), None]
    slot = FlatSlot(FlatCandidates.of(store), 4.0)

    def drawn():
        random = SeededRandom(5)
        return [draw([5], random, Allowance(4.0)).id for draw in slot.pending(queries)]

    together = drawn()
    monkeypatch.setattr(flat_slot, "_SLOTS_AT_ONCE", 1)
    assert drawn() == together
    assert len(together) == len(queries)


@thoroughly("draws", 2_000, 20_000)
def test_draws_fit_the_distribution(draws):
    slot, random = FlatSlot(TinyFacts(), 2.0), SeededRandom(1)
    query, before = TinyFacts.vectors[1], [3, 1]
    counts = Counter(sample(slot, query, random, before=before).id for _ in range(draws))
    expected = slot.distribution(query, before)
    assert chisquare([counts[id] for id in expected], [float(p) * draws for p in expected.values()]).pvalue > 1e-6


def test_at_a_large_epsilon_a_fact_becomes_the_nearest_of_a_store_with_passages(tmp_path):
    store = TripleStore.open(make_with_passages(tmp_path / "public.sqlite"))
    slot = FlatSlot(FlatCandidates.of(store), 30.0)
    for id in range(0, 600, 100):
        found = sample(slot, store.vector(id), SeededRandom(id)).id
        assert cosine(store.vector(id)[None], store.vector(found)[None])[0, 0] == pytest.approx(1)


def test_at_equal_epsilon_draws_are_nearer_than_those_of_a_topic_and_then_a_fact(store):
    def expected(slot, query):
        return sum(
            float(p) * float(cosine(query[None], store.vector(id)[None])[0, 0]) for id, p in slot.distribution(query).items()
        )

    by_topic = SlotMechanism(store, "67", full=True, bounds="ranks", epsilon=4.0)
    for id in range(0, 600, 200):
        query = store.vector(id)
        assert expected(FlatSlot(FlatCandidates.of(store), 4.0), query) > expected(by_topic, query)


def test_a_draw_beyond_the_allowance_is_not_made():
    slot, allowance = FlatSlot(TinyFacts(), 1.0), Allowance(1.5)
    sample(slot, None, SeededRandom(1), allowance)
    with pytest.raises(BudgetRefused):
        sample(slot, None, SeededRandom(1), allowance)
    assert allowance.spent == 1.0


def test_the_likeliest_are_the_top_of_the_distribution_and_the_nearest_of_these_first(store):
    slot, query = FlatSlot(FlatCandidates.of(store), 2.0), store.vector(17)
    for before in ((), (3, 400)):
        likeliest, exact = slot.likeliest(query, before, 30), slot.distribution(query, before)
        assert [p for _, p in likeliest] == sorted(exact.values(), reverse=True)[:30]
        assert all(exact[id] == p for id, p in likeliest)
        for (one, p), (two, q) in pairwise(likeliest):
            near, far = (cosine(query[None], store.vector(id)[None])[0, 0] for id in (one, two))
            assert p > q or near >= far


def test_only_the_last_few_facts_make_the_base_measure(store):
    slot, query = FlatSlot(FlatCandidates.of(store), 2.0), store.vector(17)
    last = list(range(100, 100 + flat_slot.REMEMBERED))
    assert slot.distribution(query, [5, *last]) == slot.distribution(query, last) != slot.distribution(query, last[1:])
    assert slot.sample(np.zeros(600), [5, *last], SeededRandom(1), Allowance(2.0)).before == tuple(last)


def test_the_candidates_of_a_unit_are_those_of_its_own_draw(store):
    mechanism = DPST(BarFinder(), WordEmbedder(), lambda *_: store, RecordingWriter())
    text = "my sister | bought | the garden\nmy father | saw | you"
    result = mechanism.privatize(text, RunContext(Allowance(8.0), FULL, SystemRandom()))
    for unit in result.units:
        assert unit.before is not None
        found = mechanism.likeliest(unit, settings=FULL, count=600)
        assert unit.private in {candidate.private for candidate in found}
        assert sum(candidate.probability for candidate in found) == pytest.approx(1)
    with pytest.raises(UsageError, match="store lacks facts of this text"):
        mechanism.likeliest(undrawn(None, 1.0, before=(600,)), settings=FULL, count=5)
    by_topic = {**FULL, "bounds": "fitted"}  # has no base measure
    one, other = undrawn(None, 1.0, before=(1,)), undrawn(None, 1.0)
    assert mechanism.likeliest(one, settings=by_topic, count=5) == mechanism.likeliest(other, settings=by_topic, count=5)


def test_the_candidates_of_a_hidden_fact_are_all_facts(store):
    mechanism = DPST(BarFinder(), WordEmbedder(), lambda *_: store, RecordingWriter())
    settings = DESCRIPTION.settings({"cluster": "neighbourhood", "hide": "2", "size": "67"})
    text = "my sister | bought | the garden\nmy father | saw | you"
    open_fact, hidden, *_ = mechanism.privatize(text, RunContext(Allowance(8.0), settings, SystemRandom())).units
    assert len(mechanism.likeliest(hidden, settings=settings, count=1000)) == 600
    assert len(mechanism.likeliest(open_fact, settings=settings, count=1000)) == open_fact.candidates < 600
