import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import BudgetRefused
from engine.mechanisms.triples import passage_audit
from engine.mechanisms.triples.passage_audit import CONTROLS, SETTINGS, TinyCandidates, _places
from engine.mechanisms.triples.passage_sampler import (
    HIT,
    LONGEST,
    MOST_FAVOURED,
    SHORTEST,
    WIDEST,
    PassageSampler,
    calibrate,
    candidates_of_length,
    public_outcomes,
    thin_out,
)
from engine.privacy.accounting import Allowance
from engine.privacy.deniability import OutcomeDistribution
from engine.privacy.randomness import SeededRandom
from engine.privacy.subset import favoured_count

WORDS = st.lists(st.integers(1, 200), min_size=1, max_size=60).map(np.array)


@given(WORDS, st.floats(1, 300))
def test_candidates_have_about_as_many_words_as_are_wished_where_enough_do(words, wished):
    chosen = candidates_of_length(words, wished, fewest=5)
    fitting = (words >= SHORTEST * wished) & (words <= LONGEST * wished)
    assert (np.diff(chosen) > 0).all()
    if fitting.sum() >= min(5, len(words)):
        assert chosen.tolist() == np.flatnonzero(fitting).tolist()
    else:
        others = np.delete(np.abs(words - wished), chosen)
        assert len(chosen) == min(5, len(words))
        assert (np.abs(words[chosen] - wished).max() <= others).all()


@given(st.lists(st.integers(0, 10**6), min_size=1, max_size=3000, unique=True).map(sorted), st.floats(0.1, 30))
def test_candidates_are_thinned_out_evenly_where_too_many_would_be_favoured(places, epsilon):
    candidates = np.array(places)
    left = thin_out(candidates, epsilon, fewest=50)
    assert (np.diff(left) > 0).all()
    assert np.isin(left, candidates).all()
    gaps = np.diff(np.searchsorted(candidates, left))
    assert len(gaps) == 0 or gaps.max() - gaps.min() <= 1
    assert calibrate(epsilon, len(left)).favoured <= MOST_FAVOURED + 1 or len(left) == min(50, len(candidates))
    if calibrate(epsilon, len(candidates)).favoured <= MOST_FAVOURED:
        assert len(left) == len(candidates)


@given(st.floats(0.1, 700), st.integers(1, 100_000))
def test_a_passage_of_the_subject_is_drawn_nearly_always_where_epsilon_pays_for_it(epsilon, candidates):
    mechanism = calibrate(epsilon, candidates)
    favoured, others = mechanism.favoured, candidates - mechanism.favoured
    hit = favoured * mechanism.heavy / (favoured * mechanism.heavy + others * mechanism.light)
    least = favoured_count(epsilon, candidates) if candidates > 1 else 1
    assert favoured >= least
    assert hit >= HIT - 1e-6 or favoured >= max(least, int(candidates * WIDEST))
    assert favoured == least or favoured <= candidates * WIDEST


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_every_pair_of_texts_of_a_size_is_within_the_claim_and_some_attain_it(setting):
    assert setting.loss() <= passage_audit.EPSILON
    assert setting.loss() == pytest.approx(passage_audit.EPSILON)


@pytest.mark.parametrize("fault", CONTROLS)
def test_each_fault_is_caught_and_passes_once_it_is_mended(fault):
    control = CONTROLS[fault]
    assert control.worst(False) > control.epsilon * (1 + 1e-6)
    assert control.worst(True) <= control.epsilon


def test_a_draw_that_would_exceed_the_allowance_is_not_made():
    sampler = PassageSampler(TinyCandidates(), 8, 2.0)
    scores = sampler.scores([TinyCandidates.vectors[0]])[0]
    allowance = Allowance(3.0)
    sampler.sample(scores, SeededRandom(1), allowance)
    with pytest.raises(BudgetRefused):
        sampler.sample(scores, SeededRandom(1), allowance)
    assert allowance.spent == 2.0


@given(st.integers(0, 359), st.integers(1, 7), st.floats(0.5, 60))
def test_the_likeliest_are_those_of_the_distribution_and_the_nearest_of_equals(degrees, count, epsilon):
    sampler = PassageSampler(TinyCandidates(), 8, epsilon, fewest=6)
    scores = sampler.scores(list(_places(degrees)))[0]
    distribution = sampler.distribution(scores)
    found = sampler.likeliest(scores, count)
    assert len(found) == min(count, len(sampler.ids))
    assert found == [(id_, pytest.approx(float(distribution[id_]))) for id_, _ in found]
    score_of = dict(zip(sampler.ids.tolist(), scores, strict=True))
    order = sorted(distribution, key=lambda id_: (-distribution[id_], -score_of[id_], id_))
    assert [id_ for id_, _ in found] == order[:count]


@pytest.mark.parametrize("epsilon", [0.1, 2.0, 20.0, 300.0])
def test_what_becomes_of_a_passage_of_the_store_is_computed_from_numbers_alone(epsilon):
    sampler = PassageSampler(TinyCandidates(), 8, epsilon)
    found = public_outcomes(epsilon, len(sampler.ids))
    for place, vector in enumerate(TinyCandidates.vectors):
        distribution = sampler.distribution(sampler.scores([vector])[0])
        assert found.own == pytest.approx(float(distribution[place]))
        assert found.support == OutcomeDistribution(found.own, [float(chance) for chance in distribution.values()]).support


def test_the_nearest_passage_is_drawn_most_often_at_a_large_epsilon():
    sampler = PassageSampler(TinyCandidates(), 8, 20.0)
    for place, vector in enumerate(TinyCandidates.vectors):
        if place in sampler.ids:
            distribution = sampler.distribution(sampler.scores([vector])[0])
            assert max(distribution, key=distribution.__getitem__) == place
