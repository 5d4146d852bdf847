import itertools
import math
from fractions import Fraction

import mpmath
import numpy as np
import opendp.prelude as dp
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from scipy.stats import binomtest, chisquare

from engine.errors import UsageError
from engine.privacy.audit import worst_log_ratio
from engine.privacy.exponential import (
    BASE_TOTAL,
    SCORE_LEVELS,
    ExponentialMechanism,
    base_measure,
    check_epsilon,
    scale_scores,
)
from engine.privacy.randomness import SeededRandom, SystemRandom
from tests.thorough import thoroughly

EPSILONS = [1e-6, 0.01, 0.5, 1.0, 3.0, 10.0, 25.0, 41.0, 50.0, 1e6]
SIZES = [1, 2, 3, 20, 268, 1_000_000]
BAD = [0, 0.0, -1, -1e-9, math.nan, math.inf, -math.inf, None, "1", 1j]

mechanisms = st.builds(
    ExponentialMechanism.calibrated,
    st.floats(1e-6, 1e6) | st.sampled_from(EPSILONS),
    st.integers(1, 12),
)


def extremal_pair(m):
    """Two inputs that differ in opposite directions: candidate 0 alone is best, candidate 0 alone is worst."""
    best = np.zeros(m)
    best[0] = 1
    return best, 1 - best


def frequencies(mechanism, fractions, draws, random):
    counts = [0] * mechanism.candidates
    for _ in range(draws):
        counts[mechanism.sample(fractions, random)] += 1
    return counts


def exact_epsilon(t, smallest_mass):
    """The worst loss of drawing with probability ∝ B_y·exp(t·f_y), of m candidates alike with a mass of 1/m each.

    ln{R[π + (1-π)R] / [πR + 1-π]} with R = eᵗ, written so that nothing overflows.
    """
    rest, fall = 1 - smallest_mass, math.exp(-t)
    return t + math.log((rest + smallest_mass * fall) / (smallest_mass + rest * fall))


def exact_log(ratio):
    return mpmath.log(mpmath.mpf(ratio.numerator) / ratio.denominator)


# ---------------------------------------------------------------- T1 and T3: the bound, exactly


@pytest.mark.parametrize("epsilon", EPSILONS)
@pytest.mark.parametrize(("levels", "m"), [(5, 2), (4, 3), (3, 4)])
def test_every_pair_of_score_vectors_of_a_tiny_domain_is_within_epsilon(epsilon, levels, m):
    mechanism = ExponentialMechanism.calibrated(epsilon, m)
    domain = itertools.product(np.linspace(0, 1, levels), repeat=m)
    worst = worst_log_ratio({vector: mechanism.probabilities(np.array(vector)) for vector in domain})
    assert worst == mechanism.certificate <= epsilon


@pytest.mark.parametrize("epsilon", EPSILONS)
@pytest.mark.parametrize("m", SIZES[:-1])
def test_the_certificate_is_an_upper_bound_attained_on_the_extremal_pair(epsilon, m):
    mechanism = ExponentialMechanism.calibrated(epsilon, m)
    best, worst = extremal_pair(m)
    ratio = mechanism.probabilities(best)[0] / mechanism.probabilities(worst)[0]
    with mpmath.workdps(60):
        exact = exact_log(ratio)
        assert exact <= mechanism.certificate <= exact * (1 + mpmath.mpf(2) ** -48)
    assert mechanism.certificate <= epsilon


@settings(deadline=None)
@given(mechanisms, st.data())
def test_any_two_inputs_are_within_epsilon_and_2t_bounded_range(mechanism, data):
    inputs = arrays(float, mechanism.candidates, elements=st.floats(0, 1))
    p, q = (mechanism.probabilities(data.draw(inputs)) for _ in range(2))
    ratios = [a / b for a, b in zip(p, q, strict=True)]
    with mpmath.workdps(60):
        assert exact_log(max(ratios)) <= mechanism.epsilon
        assert exact_log(max(ratios) / min(ratios)) <= 2 * mpmath.sqrt(2 * mpmath.mpf(mechanism.rho))


@pytest.mark.parametrize("epsilon", [1e-6, 0.5, 10.0, 25.0])
@pytest.mark.parametrize("m", SIZES[1:])
def test_calibration_uses_up_the_budget_that_is_asked_for(epsilon, m):
    mechanism = ExponentialMechanism.calibrated(epsilon, m)
    assert mechanism.certificate == pytest.approx(epsilon, rel=1e-5)
    assert exact_epsilon(mechanism.t, 1 / m) == pytest.approx(epsilon, rel=1e-3)
    assert not mechanism.is_capped


@pytest.mark.parametrize("m", SIZES[1:])
def test_the_floor_caps_the_certificate_and_says_so(m):
    mechanism = ExponentialMechanism.calibrated(50, m)
    assert mechanism.is_capped
    assert 42 < mechanism.certificate < 43
    assert mechanism.certificate == ExponentialMechanism.calibrated(1e6, m).certificate


@pytest.mark.parametrize("epsilon", EPSILONS)
@pytest.mark.parametrize("m", SIZES)
def test_the_table_is_monotone_and_its_sum_cannot_overflow(epsilon, m):
    mechanism = ExponentialMechanism.calibrated(epsilon, m)
    table = mechanism.table
    assert table.shape == (SCORE_LEVELS,)
    assert table.dtype == np.uint64
    assert table[0] >= 1
    assert (table[:-1] <= table[1:]).all()
    assert m * int(table[-1]) <= 2**62


def test_a_single_candidate_tells_nothing():
    mechanism = ExponentialMechanism.calibrated(1, 1)
    assert mechanism.certificate == mechanism.rho == 0
    assert not mechanism.is_capped


def test_a_draw_costs_the_epsilon_that_was_asked_for_and_half_the_squared_steepness():
    mechanism = ExponentialMechanism.calibrated(10, 268)
    assert mechanism.loss.epsilon == 10
    assert mechanism.loss.rho == pytest.approx(mechanism.t**2 / 2)
    assert mechanism.loss.delta == 0


def test_calibrations_are_remembered_and_cannot_be_altered():
    mechanism = ExponentialMechanism.calibrated(2, 5)
    assert ExponentialMechanism.calibrated(2.0, 5) is mechanism
    with pytest.raises(ValueError, match="read-only"):
        mechanism.table[0] = 1


# ---------------------------------------------------------------- the formulas of the specification


@pytest.mark.parametrize(("t", "epsilon"), [(5.27, 10), (19.4, 25), (44.4, 50)])
def test_finite_m_calibration_gives_the_documented_temperatures(t, epsilon):
    assert exact_epsilon(t, 1 / 268) == pytest.approx(epsilon, abs=0.02)
    if epsilon < 42:  # what integer weights cap
        assert ExponentialMechanism.calibrated(epsilon, 268).t == pytest.approx(t, abs=0.02)


@pytest.mark.parametrize("base", [(0.5, 0.3, 0.2), (0.9, 0.06, 0.04)])
def test_a_base_measure_costs_what_its_smallest_mass_says(base):
    t = 1.5
    worst = 0.0
    for f, g in itertools.product(itertools.product((0, 0.5, 1), repeat=3), repeat=2):
        p, q = (np.array(base) * np.exp(t * np.array(v)) for v in (f, g))
        worst = max(worst, np.log((p / p.sum()) / (q / q.sum())).max())
    assert exact_epsilon(t, min(base)) == pytest.approx(worst, rel=1e-12)


# ---------------------------------------------------------------- base measures


def measures(m, total):
    """Every base measure of m integers that add up to at most `total`."""
    every = itertools.product(range(1, total - m + 2), repeat=m)
    return [np.array(base, dtype=np.uint64) for base in every if sum(base) <= total]


@pytest.mark.parametrize("epsilon", [0.01, 1.0, 3.0, 25.0, 1e6])
@pytest.mark.parametrize(("levels", "m", "total"), [(5, 2, 7), (4, 2, 2), (3, 3, 6)])
def test_no_base_measure_of_a_tiny_domain_exceeds_the_certificate_and_one_attains_it(epsilon, levels, m, total):
    mechanism = ExponentialMechanism.calibrated(epsilon, m, total)
    vectors = list(itertools.product(np.linspace(0, 1, levels), repeat=m))
    worst = [
        worst_log_ratio({vector: mechanism.probabilities(np.array(vector), base) for vector in vectors})
        for base in measures(m, total)
    ]
    assert max(worst) == mechanism.certificate <= epsilon
    table = mechanism.table
    t = math.log(int(table[-1]) / int(table[0]))
    assert mechanism.certificate == pytest.approx(exact_epsilon(t, 1 / total), rel=1e-9)
    assert mechanism.certificate <= 2 * t * (1 + 1e-9)


@pytest.mark.parametrize("epsilon", EPSILONS)
def test_the_certificate_of_a_base_measure_is_attained_by_its_lightest_candidate(epsilon):
    m = 268
    mechanism = ExponentialMechanism.calibrated(epsilon, m, BASE_TOTAL)
    base = np.ones(m, dtype=np.uint64)
    base[-1] = BASE_TOTAL - m + 1
    best, worst = extremal_pair(m)
    ratio = mechanism.probabilities(best, base)[0] / mechanism.probabilities(worst, base)[0]
    with mpmath.workdps(60):
        exact = exact_log(ratio)
        assert exact <= mechanism.certificate <= exact * (1 + mpmath.mpf(2) ** -48)
    assert mechanism.certificate <= epsilon
    if epsilon <= 25:
        assert mechanism.certificate == pytest.approx(epsilon, rel=1e-5)


def test_a_base_measure_costs_steepness_that_a_uniform_one_leaves():
    uniform, based = (ExponentialMechanism.calibrated(25, 30_000, total) for total in (None, BASE_TOTAL))
    assert uniform.total == 30_000
    assert 12.4 < based.t < 12.6 < uniform.t


@settings(deadline=None)
@given(st.integers(1, 6), st.integers(0, 30), st.sampled_from([0.5, 3.0, 20.0, 60.0]), st.data())
def test_any_base_measure_and_two_inputs_are_within_epsilon_and_2t_bounded_range(m, spare, epsilon, data):
    total = m + spare
    mechanism = ExponentialMechanism.calibrated(epsilon, m, total)
    masses = data.draw(arrays(float, m, elements=st.floats(0, 1)).filter(np.any))
    inputs = arrays(float, m, elements=st.floats(0, 1))
    p, q = (mechanism.probabilities(data.draw(inputs), base_measure(masses, total)) for _ in range(2))
    assert min(p) > 0
    ratios = [a / b for a, b in zip(p, q, strict=True)]
    with mpmath.workdps(60):
        assert exact_log(max(ratios)) <= mechanism.epsilon
        assert exact_log(max(ratios) / min(ratios)) <= 2 * mpmath.sqrt(2 * mpmath.mpf(mechanism.rho))


@given(
    st.integers(1, 40).flatmap(
        lambda m: st.tuples(arrays(float, m, elements=st.floats(0, 1e30)).filter(np.any), st.integers(m, BASE_TOTAL))
    )
)
def test_a_base_measure_leaves_every_candidate_one_and_keeps_within_its_total(given_):
    masses, total = given_
    base = base_measure(masses, total)
    assert base.dtype == np.uint64
    assert base.min() >= 1
    assert sum(base.tolist()) <= total
    assert (np.diff(base[np.argsort(masses)].astype(np.int64)) >= 0).all()


def test_a_base_measure_is_in_proportion_to_the_masses():
    masses = np.array([0.5, 0.3, 0.2, 0.0])
    base = base_measure(masses)
    assert np.abs(base / BASE_TOTAL - masses).max() < 1e-6
    mechanism = ExponentialMechanism.calibrated(4, 4, BASE_TOTAL)
    even = mechanism.probabilities(np.full(4, 0.3), base)
    assert [float(p) for p in even] == pytest.approx(masses.tolist(), abs=1e-6)
    shares = masses * np.exp(mechanism.t * np.array([0, 1, 0.5, 1]))
    found = mechanism.probabilities(np.array([0, 1, 0.5, 1]), base)
    assert [float(p) for p in found] == pytest.approx((shares / shares.sum()).tolist(), abs=1e-3)


def test_the_uniform_base_measure_is_that_of_ones():
    mechanism = ExponentialMechanism.calibrated(3, 3)
    fractions = np.array([0.1, 0.9, 0.4])
    assert mechanism.probabilities(fractions) == mechanism.probabilities(fractions, np.ones(3, dtype=np.uint64))
    assert ExponentialMechanism.calibrated(3, 3, 3) is mechanism


@thoroughly("draws", 10_000, 50_000)
def test_draws_with_a_base_measure_follow_the_exact_distribution(draws):
    mechanism = ExponentialMechanism.calibrated(4, 4, 1000)
    fractions, base = np.array([0, 0.4, 0.6, 1]), base_measure([0.7, 0.2, 0.07, 0.03], 1000)
    counts, random = [0] * 4, SystemRandom()
    for _ in range(draws):
        counts[mechanism.sample(fractions, random, base)] += 1
    assert chisquare(counts, [draws * float(p) for p in mechanism.probabilities(fractions, base)]).pvalue > 1e-6


@pytest.mark.parametrize(
    "base",
    [
        np.array([1, 1, 9], dtype=np.uint64),
        np.array([0, 1, 1], dtype=np.uint64),
        np.array([2**63, 2**63, 1], dtype=np.uint64),
        np.array([1, 1], dtype=np.uint64),
        np.array([1, 1, 1]),
        np.array([1.0, 1.0, 1.0]),
    ],
)
def test_a_base_measure_that_was_not_calibrated_for_is_refused(base):
    with pytest.raises(UsageError, match="no base measure of 3 candidates"):
        ExponentialMechanism.calibrated(1, 3, 10).sample(np.zeros(3), SystemRandom(), base)


@pytest.mark.parametrize("masses", [[], [0, 0], [-1, 2], [math.nan, 1], [math.inf, 1], [1] * 11, [[1, 1]]])
def test_what_is_no_measure_is_refused(masses):
    with pytest.raises(UsageError, match="from 1 to 10 masses"):
        base_measure(masses, 10)


def test_a_total_without_room_for_every_candidate_is_refused():
    with pytest.raises(UsageError, match="no room for 3"):
        ExponentialMechanism.calibrated(1, 3, 2)


# ---------------------------------------------------------------- T7 and T8: the draw follows the weights


@thoroughly("draws", 20_000, 200_000)
def test_draws_follow_the_exact_distribution(draws):
    mechanism = ExponentialMechanism.calibrated(4, 8)
    fractions = np.array([0, 0.1, 0.25, 0.5, 0.5, 0.75, 0.9, 1])
    expected = [draws * float(p) for p in mechanism.probabilities(fractions)]
    assert chisquare(frequencies(mechanism, fractions, draws, SystemRandom()), expected).pvalue > 1e-6


def lower_bound_of_log_ratio(mechanism, draws=20_000, confidence=1 - 1e-6):
    """Clopper-Pearson lower bound of the log-ratio of the extremal pair at candidate 0."""
    often, seldom = (frequencies(mechanism, f, draws, SystemRandom())[0] for f in extremal_pair(mechanism.candidates))
    low = binomtest(often, draws).proportion_ci(confidence, "exact").low
    high = binomtest(seldom, draws).proportion_ci(confidence, "exact").high
    return math.log(low / high)


def test_the_measured_log_ratio_is_within_epsilon_and_a_faulty_draw_is_caught():
    assert lower_bound_of_log_ratio(ExponentialMechanism.calibrated(2, 5)) <= 2
    assert lower_bound_of_log_ratio(ExponentialMechanism.calibrated(3, 5)) > 2


def test_the_draw_maps_each_integer_to_its_candidate():
    class Fixed(SystemRandom):
        def integer_below(self, bound):
            self.bound = bound
            return self.value

    random, mechanism = Fixed(), ExponentialMechanism.calibrated(50, 3)
    fractions = np.array([0.0, 1.0, 0.0])
    first, second, third = mechanism.weights(fractions).tolist()
    for value, chosen in [
        (0, 0),
        (first - 1, 0),
        (first, 1),
        (first + second - 1, 1),
        (first + second, 2),
        (first + second + third - 1, 2),
    ]:
        random.value = value
        assert mechanism.sample(fractions, random) == chosen
        assert random.bound == first + second + third


def test_opendp_draws_from_the_same_distribution():
    dp.enable_features("contrib")
    space = dp.vector_domain(dp.atom_domain(T=float, nan=False)), dp.linf_distance(T=float)
    noisy_max = dp.m.make_noisy_max(*space, dp.zero_concentrated_divergence(), scale=1.0)
    counts = [0, 0, 0]
    for _ in range(4_000):
        counts[noisy_max([0.0, 1.0, 2.0])] += 1
    mechanism = ExponentialMechanism.calibrated(exact_epsilon(2, 1 / 3), 3)
    pmf = mechanism.probabilities(scale_scores([0, 1, 2], 0, 2))
    assert float(pmf[2]) == pytest.approx(0.665, abs=5e-4)
    assert chisquare(counts, [4_000 * float(p) for p in pmf]).pvalue > 1e-6


# ---------------------------------------------------------------- T9 and T10: boundaries


@pytest.mark.parametrize("epsilon", BAD)
def test_a_bad_epsilon_is_refused(epsilon):
    with pytest.raises(UsageError, match="ε must be"):
        check_epsilon(epsilon)
    with pytest.raises(UsageError, match="ε must be"):
        ExponentialMechanism.calibrated(epsilon, 3)


def test_a_good_epsilon_comes_back_as_a_float():
    for epsilon in (1, 0.5, np.float32(2)):
        assert type(check_epsilon(epsilon)) is float
        assert check_epsilon(epsilon) == epsilon


@pytest.mark.parametrize("m", [0, -1])
def test_no_candidate_is_refused(m):
    with pytest.raises(UsageError, match="no candidate"):
        ExponentialMechanism.calibrated(1, m)


@pytest.mark.parametrize("m", [2, 5, 268])
def test_a_tiny_epsilon_is_uniform(m):
    best, _ = extremal_pair(m)
    pmf = ExponentialMechanism.calibrated(1e-6, m).probabilities(best)
    assert max(abs(p - Fraction(1, m)) for p in pmf) <= 1e-6


@pytest.mark.parametrize("m", [2, 5, 268])
def test_a_huge_epsilon_picks_the_best(m):
    fractions = np.linspace(0, 1, m)
    mechanism = ExponentialMechanism.calibrated(1e6, m)
    assert mechanism.probabilities(fractions)[-1] > 1 - Fraction(1, 10**9)
    assert mechanism.sample(fractions, SeededRandom(1)) == m - 1


def test_one_and_two_candidates_can_be_drawn():
    assert ExponentialMechanism.calibrated(1, 1).sample(np.array([0.3]), SystemRandom()) == 0
    drawn = {ExponentialMechanism.calibrated(1, 2).sample(np.array([0.0, 1.0]), SystemRandom()) for _ in range(200)}
    assert drawn == {0, 1}


def test_equal_scores_are_drawn_uniformly():
    pmf = ExponentialMechanism.calibrated(5, 4).probabilities(np.full(4, 0.7))
    assert pmf == [Fraction(1, 4)] * 4


def test_extreme_scores_are_clipped_and_nan_counts_as_the_worst():
    scores = [math.inf, -math.inf, math.nan, 1e30, -1e30, 0.5, 1.5]
    assert scale_scores(scores, 0, 2).tolist() == [1, 0, 0, 1, 0, 0.25, 0.75]


@given(arrays(float, 6, elements=st.floats()), st.floats(-1e300, 1e300), st.floats(1e-300, 1e300))
def test_fractions_lie_in_the_unit_interval_and_keep_the_order(scores, low, width):
    if low + width > low:
        fractions = scale_scores(scores, low, low + width)
        assert ((fractions >= 0) & (fractions <= 1)).all()
        order = np.argsort(np.nan_to_num(scores, nan=-math.inf))
        assert (np.diff(fractions[order]) >= 0).all()


@pytest.mark.parametrize(("low", "high"), [(1, 1), (2, 1), (math.nan, 1), (0, math.nan), (-math.inf, 0), (-1e308, 1e308)])
def test_an_impossible_range_is_refused(low, high):
    with pytest.raises(UsageError, match="score range"):
        scale_scores([0.5], low, high)


def test_a_score_for_each_candidate_is_asked_for():
    mechanism = ExponentialMechanism.calibrated(1, 3)
    for shape in ((2,), (4,), (3, 1), ()):
        with pytest.raises(UsageError, match="3 candidates"):
            mechanism.sample(np.zeros(shape), SystemRandom())


def test_fractions_outside_the_interval_still_get_a_weight_of_the_table():
    mechanism = ExponentialMechanism.calibrated(1, 4)
    top, floor = int(mechanism.table[-1]), int(mechanism.table[0])
    assert mechanism.weights(np.array([-5.0, 0, 1, 7])).tolist() == [floor, floor, floor, top]
    assert mechanism.weights(np.array([0, 1, 0, 1], dtype=np.float32)).tolist() == [floor, top, floor, top]


@pytest.mark.parametrize("epsilon", [40, 100, 500, 1e6])
def test_a_steep_table_keeps_a_best_candidate_below_the_top(epsilon):
    fractions = np.append(np.linspace(0, 0.5, 133), 0.9)
    assert ExponentialMechanism.calibrated(epsilon, 134).probabilities(fractions)[-1] > 1 - Fraction(1, 10**4)
