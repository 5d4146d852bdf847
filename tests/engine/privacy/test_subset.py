import itertools
import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from scipy.stats import chisquare

from engine.errors import UsageError
from engine.privacy.audit import worst_log_ratio
from engine.privacy.exponential import ExponentialMechanism, scale_scores
from engine.privacy.randomness import SeededRandom, SystemRandom
from engine.privacy.subset import SubsetMechanism, favoured_count
from tests.thorough import thoroughly

EPSILONS = [1e-6, 0.01, 0.5, 1.0, 3.0, 10.0, 25.0, 41.0, 50.0, 1e6]

any_scores = arrays(np.float64, 6, elements=st.floats(allow_nan=True, allow_infinity=True))


@pytest.mark.parametrize("epsilon", EPSILONS)
@pytest.mark.parametrize(("levels", "m"), [(5, 2), (4, 3), (3, 4)])
def test_every_pair_of_score_vectors_of_a_tiny_domain_is_within_epsilon_and_some_attain_it(epsilon, levels, m):
    mechanism = SubsetMechanism.calibrated(epsilon, m)
    domain = itertools.product(np.linspace(0, 1, levels), repeat=m)
    worst = worst_log_ratio({vector: mechanism.probabilities(np.array(vector)) for vector in domain})
    assert worst == mechanism.certificate <= epsilon
    assert mechanism.is_capped or mechanism.certificate > 0.99 * epsilon


@given(any_scores, any_scores, st.floats(1e-3, 60))
def test_no_scores_break_the_bound(one, other, epsilon):
    mechanism = SubsetMechanism.calibrated(epsilon, 6)
    p, q = mechanism.probabilities(one), mechanism.probabilities(other)
    assert sum(p) == sum(q) == 1
    assert worst_log_ratio({"one": p, "other": q}) <= mechanism.certificate


def test_the_same_with_a_number_of_favoured_that_follows_the_scores_is_not_private():
    """What makes the bound ε, and not 2ε, is that the sum of the weights is the same for every input."""

    def distribution(scores):
        weights = [Fraction(math.e) if score > 0.5 else Fraction(1) for score in scores]
        return [weight / sum(weights) for weight in weights]

    domain = itertools.product((0.0, 1.0), repeat=5)
    assert worst_log_ratio({scores: distribution(scores) for scores in domain}) > 1.4


def test_equal_scores_are_drawn_from_uniformly():
    mechanism = SubsetMechanism.calibrated(5.0, 7)
    for scores in (np.full(7, 0.3), np.full(7, np.nan), np.full(7, -np.inf)):
        assert set(mechanism.probabilities(scores)) == {Fraction(1, 7)}
        assert {mechanism.sample(scores, SystemRandom()) for _ in range(400)} == set(range(7))


def test_the_first_of_equal_ones_are_favoured_and_nan_is_the_least():
    mechanism = SubsetMechanism.calibrated(3.0, 40)
    scores = np.full(40, 0.5)
    scores[0] = np.nan
    heavier = [i for i, p in enumerate(mechanism.probabilities(scores)) if p > Fraction(1, 40)]
    assert heavier == list(range(1, 1 + mechanism.favoured))


@pytest.mark.parametrize("epsilon", [0.5, 2.0, 6.0])
@thoroughly("draws", 8_000, 40_000)
def test_draws_fit_the_distribution(epsilon, draws):
    mechanism, random = SubsetMechanism.calibrated(epsilon, 12), SeededRandom(3)
    scores = np.random.default_rng(0).normal(size=12)
    counts = np.bincount([mechanism.sample(scores, random) for _ in range(draws)], minlength=12)
    assert chisquare(counts, [float(p) * draws for p in mechanism.probabilities(scores)]).pvalue > 1e-6


@pytest.mark.parametrize("m", [2, 20, 134, 7000])
def test_more_budget_favours_fewer(m):
    numbers = [favoured_count(epsilon, m) for epsilon in (0.01, 0.5, 1, 2, 4, 8, 16, 1000)]
    assert numbers == sorted(numbers, reverse=True)
    assert 1 == numbers[-1] <= numbers[0] < m


@pytest.mark.parametrize("epsilon", [0.3, 1.0, 3.0, 6.0])
def test_the_number_favoured_is_the_best_for_scores_that_fall_off_as_the_logarithm_of_rank(epsilon):
    fall = -np.log(np.arange(1, 101))

    def expected(k):
        weights = np.where(np.arange(100) < k, math.exp(epsilon), 1)
        return weights @ fall / weights.sum()

    assert favoured_count(epsilon, 100) == max(range(1, 100), key=expected)


@pytest.mark.parametrize("epsilon", [1.0, 4.0, 10.0])
def test_draws_are_nearer_than_those_of_the_exponential_mechanism(epsilon):
    scores = np.sort(np.random.default_rng(1).normal(size=134))
    ours = SubsetMechanism.calibrated(epsilon, 134).probabilities(scores)
    theirs = ExponentialMechanism.calibrated(epsilon, 134).probabilities(scale_scores(scores, scores[0], scores[-1]))
    assert np.dot(np.array(ours, float), scores) > np.dot(np.array(theirs, float), scores)


def test_one_candidate_tells_nothing_and_none_is_refused():
    alone = SubsetMechanism.calibrated(2.0, 1)
    assert (alone.certificate, alone.is_capped) == (0.0, False)
    assert alone.sample(np.array([np.nan]), SystemRandom()) == 0
    with pytest.raises(UsageError):
        SubsetMechanism.calibrated(2.0, 0)


def test_any_number_may_be_favoured_but_none_or_all():
    mechanism = SubsetMechanism.calibrated(2.0, 5, favoured=4)
    chances = mechanism.probabilities(np.arange(5.0))
    assert chances[0] == min(chances)
    assert chances[1:] == [max(chances)] * 4
    assert math.log(max(chances) / min(chances)) == pytest.approx(2.0, abs=1e-6)
    for favoured in (0, 5, -1):
        with pytest.raises(UsageError, match=f"^Of 5 candidates, {favoured} cannot be favoured"):
            SubsetMechanism.calibrated(2.0, 5, favoured=favoured)


# --- base measures ----------------------------------------------------------------------------------------------------

some_masses = arrays(np.uint64, 6, elements=st.integers(1, 40))


@given(any_scores, any_scores, some_masses, st.floats(1e-3, 60))
def test_no_scores_break_the_bound_or_change_the_sum_of_the_weights_whatever_the_base_measure(one, other, base, epsilon):
    mechanism = SubsetMechanism.calibrated(epsilon, 6, 40)
    total, mass = int(base.sum()), mechanism.favoured_mass(int(base.sum()))
    assert 0 < mass < total
    for scores in (one, other):
        if len(set(np.where(np.isnan(scores), -np.inf, scores))) > 1:
            assert int(mechanism.weights(scores, base).sum()) == mechanism.heavy * mass + mechanism.light * (total - mass)
    p, q = mechanism.probabilities(one, base), mechanism.probabilities(other, base)
    assert worst_log_ratio({"one": p, "other": q}) <= mechanism.certificate <= epsilon


@given(arrays(np.float64, 9, elements=st.sampled_from([-np.inf, -1.5, -0.0, 0.0, 0.25, 1e-300, 7.0, np.inf])), st.data())
def test_the_best_are_favoured_until_their_mass_is_reached_and_the_border_is_split(scores, data):
    base = data.draw(arrays(np.uint64, 9, elements=st.integers(1, 12)))
    mechanism = SubsetMechanism.calibrated(2.0, 9, 12)
    left, expected = mechanism.favoured_mass(int(base.sum())), np.zeros(9, dtype=int)
    for place in np.argsort(-scores, kind="stable"):
        expected[place] = min(left, int(base[place]))
        left -= expected[place]
    if len(set(scores.tolist())) > 1:
        weights = [
            mechanism.light * int(b) + (mechanism.heavy - mechanism.light) * int(f) for b, f in zip(base, expected, strict=True)
        ]
        assert mechanism.weights(scores, base).tolist() == weights


@pytest.mark.parametrize("epsilon", [0.01, 1.0, 10.0, 30.0])
def test_a_base_measure_of_ones_is_none_at_all(epsilon):
    scores = np.random.default_rng(2).normal(size=50)
    mechanism = SubsetMechanism.calibrated(epsilon, 50)
    assert mechanism.probabilities(scores, np.ones(50, dtype=np.uint64)) == mechanism.probabilities(scores)


@pytest.mark.parametrize("base", [[1, 1, 3, 40, 7], [40, 40, 40, 40, 1], [2, 2, 2, 2, 2]])
def test_every_pair_of_scores_of_a_tiny_domain_is_within_epsilon_for_a_base_measure_too(base):
    mechanism, base = SubsetMechanism.calibrated(2.0, 5, 40), np.array(base, dtype=np.uint64)
    domain = itertools.product((0.0, 0.5, 1.0), repeat=5)
    worst = worst_log_ratio({scores: mechanism.probabilities(np.array(scores), base) for scores in domain})
    assert 0.5 < worst <= mechanism.certificate <= 2.0


def test_equal_scores_are_drawn_from_the_base_measure():
    mechanism, base = SubsetMechanism.calibrated(5.0, 3, 9), np.array([1, 9, 2], dtype=np.uint64)
    assert mechanism.probabilities(np.full(3, np.nan), base) == [Fraction(1, 12), Fraction(9, 12), Fraction(2, 12)]
    counts = np.bincount([mechanism.sample(np.zeros(3), SystemRandom(), base) for _ in range(6000)], minlength=3)
    assert chisquare(counts, [500, 4500, 1000]).pvalue > 1e-6


@given(st.integers(1, 500_000), st.integers(1, 4095), st.floats(1e-3, 100))
def test_weights_of_any_calibration_fit(candidates, largest, epsilon):
    mechanism = SubsetMechanism.calibrated(epsilon, candidates, largest)
    assert mechanism.heavy * candidates * largest < 2**63
    assert mechanism.certificate <= epsilon


@pytest.mark.parametrize("base", [[1, 2], [0, 1, 2], [1, 2, 10], [[1], [2], [3]]])
def test_masses_out_of_range_or_of_another_number_are_refused(base):
    with pytest.raises(UsageError, match="masses from 1 to 9"):
        SubsetMechanism.calibrated(1.0, 3, 9).weights(np.arange(3.0), np.array(base, dtype=np.uint64))


@pytest.mark.parametrize("largest", [0, -1, 2**40])
def test_a_largest_mass_that_leaves_no_room_for_weights_is_refused(largest):
    with pytest.raises(UsageError, match="No base measure of 3 candidates"):
        SubsetMechanism.calibrated(1.0, 3, largest)


@pytest.mark.parametrize("epsilon", [0, -1, math.nan, math.inf, "1", None])
def test_bad_epsilon_is_refused(epsilon):
    with pytest.raises(UsageError):
        SubsetMechanism.calibrated(epsilon, 5)


def test_scores_of_another_number_are_refused():
    with pytest.raises(UsageError, match="5 candidates"):
        SubsetMechanism.calibrated(1.0, 5).sample(np.zeros(4), SystemRandom())


def test_the_loss_in_zero_concentrated_dp_is_that_of_a_pure_one():
    loss = SubsetMechanism.calibrated(3.0, 50).loss
    assert loss.epsilon == 3.0
    assert loss.rho == pytest.approx(4.5)
