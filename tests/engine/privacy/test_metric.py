import itertools
import math
from fractions import Fraction

import mpmath
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from scipy.stats import beta, chisquare

from engine.errors import UsageError
from engine.privacy.audit import worst_log_ratio, worst_rate
from engine.privacy.metric import LEVEL_STEPS, MetricMechanism, MetricSpace, certified_epsilons, probabilities
from engine.privacy.randomness import SystemRandom
from tests.thorough import thoroughly

BAD = [0, 0.0, -1, math.nan, math.inf, -math.inf, None, "1"]
EPSILONS = [1e-6, 0.3, 2.0, 11.0, 50.0, 1e4]

points = arrays(np.int8, st.tuples(st.integers(1, 9), st.integers(1, 4)), elements=st.integers(-127, 127))


def space_of(size, dimension=3, unit=60, seed=1):
    return MetricSpace(np.random.default_rng(seed).integers(-60, 61, (size, dimension)).astype(np.int8), unit)


def distributions(space, mechanism):
    return {x: probabilities(mechanism.weights(space.levels([x])[0])) for x in range(space.size)}


def paper(space, epsilon, reach=None):
    reach = space.diameter() if reach is None else reach
    return MetricMechanism.paper(epsilon, space.size, space.levels_per_unit, reach)


# --- the distance is a metric of whole numbers --------------------------------------------------------------------------


@given(points)
def test_levels_are_the_ceiling_of_four_times_the_exact_distance(vectors):
    levels = MetricSpace(vectors, 60).levels(range(len(vectors)))
    for x, y in itertools.product(range(len(vectors)), repeat=2):
        square = sum((int(a) - int(b)) ** 2 for a, b in zip(vectors[x], vectors[y], strict=True)) * LEVEL_STEPS * LEVEL_STEPS
        exact = math.isqrt(square)
        assert levels[x, y] == exact + (exact * exact < square)


@given(points, st.integers(0, 500))
def test_levels_cut_off_anywhere_are_a_metric(vectors, reach):
    levels = np.minimum(MetricSpace(vectors, 60).levels(range(len(vectors))), reach)
    assert (levels == levels.T).all()
    assert (levels.diagonal() == 0).all()
    assert (levels[:, None, :] <= levels[:, :, None] + levels.T[None, :, :]).all()


def test_float64_roots_have_the_exact_ceiling_next_to_squares():
    for k in (2, 3, 1000, 2**20, 2**25, 2**26 - 1):
        roots = np.ceil(np.sqrt(np.array([k * k, k * k + 1, k * k - 1], dtype=np.float64)))
        assert roots.tolist() == [k, k + 1, k]


def test_the_diameter_is_the_largest_distance():
    space = space_of(40)
    assert space.diameter() == space.levels(range(40)).max()
    assert space.distance(3, 3) == 0
    assert space.distance(3, 7) == space.levels([3])[0, 7] / space.levels_per_unit
    assert space.distance(3, 7, reach=5) == 5 / space.levels_per_unit


def test_vectors_too_long_for_exact_products_are_refused():
    with pytest.raises(UsageError, match="too long"):
        MetricSpace(np.full((2, 1100), 127, dtype=np.int8), 127)
    with pytest.raises(UsageError):
        MetricSpace(np.zeros((0, 3), dtype=np.int8), 127)


# --- T2: ε for each unit of distance, exactly ---------------------------------------------------------------------------


@settings(deadline=None, max_examples=40)
@given(points, st.floats(1e-3, 1e3) | st.sampled_from(EPSILONS), st.integers(0, 1200))
def test_the_loss_of_any_two_points_is_within_epsilon_times_their_distance(vectors, epsilon, reach):
    space = MetricSpace(vectors, 60)
    mechanism = paper(space, epsilon, reach)
    weights = [mechanism.weights(row).tolist() for row in space.levels(range(space.size))]
    for x, other in itertools.permutations(range(space.size), 2):
        ratio = max(Fraction(a, b) for a, b in zip(weights[x], weights[other], strict=True))
        ratio *= Fraction(sum(weights[other]), sum(weights[x]))
        allowed = Fraction(epsilon) * min(int(space.levels([x])[0, other]), reach) / space.levels_per_unit
        with mpmath.workdps(60):
            exact = mpmath.log(mpmath.mpf(ratio.numerator) / ratio.denominator)
            assert exact <= mpmath.mpf(allowed.numerator) / allowed.denominator


@pytest.mark.parametrize("epsilon", [0.3, 2.0, 11.0])
def test_fifty_points_every_pair_every_output(epsilon):
    space = space_of(50)
    mechanism = paper(space, epsilon)
    found = distributions(space, mechanism)
    assert worst_rate(found, space.distance) <= epsilon * (1 + 1e-9)
    assert worst_log_ratio({**found, None: probabilities(mechanism.uniform())}) <= mechanism.ldp_loss


def test_the_slope_cannot_be_doubled():
    space = space_of(30)
    doubled = MetricMechanism.with_slope(4.0, 4.0, space.size, space.levels_per_unit, space.diameter())
    assert worst_rate(distributions(space, doubled), space.distance) > 4.0


def test_no_probability_is_zero():
    space = space_of(20)
    assert all(min(p) > 0 for epsilon in EPSILONS for p in distributions(space, paper(space, epsilon)).values())


@pytest.mark.parametrize("epsilon", EPSILONS)
@pytest.mark.parametrize("size", [1, 2, 3, 5000])
def test_weights_fall_no_faster_than_they_may_and_their_sum_cannot_overflow(epsilon, size):
    mechanism = MetricMechanism.paper(epsilon, size, 240, 500)
    weights = mechanism.table.tolist()
    assert weights[0] * size <= 2**62
    assert min(weights) >= 1
    with mpmath.workdps(60):
        most = mpmath.exp(mpmath.mpf(epsilon) / 480)
        for near, far in itertools.pairwise(weights):
            assert far <= near
            assert mpmath.mpf(near) / far <= most
    assert (mechanism.uniform() == weights[0]).all()


# --- the bound for any two, and the certificate for one space --------------------------------------------------------------


def test_a_cut_off_bounds_the_loss_of_any_two_whatever_epsilon_is():
    def bound(epsilon):
        gamma = 2 / epsilon * math.log(0.999 * 29_999 / 0.001)
        return MetricMechanism.paper(epsilon, 30_000, 1000, math.ceil(gamma * 1000)).ldp_loss

    assert bound(20.0) == pytest.approx(27.5, abs=0.1)
    assert bound(50.0) == pytest.approx(27.5, abs=0.1)


def test_without_a_cut_off_the_bound_is_at_most_epsilon_times_the_largest_distance():
    for epsilon in (0.01, 1.0, 20.0):
        mechanism = MetricMechanism.paper(epsilon, 1000, 240, 480)
        assert mechanism.farthest == 2
        assert mechanism.ldp_loss <= 2 * epsilon * (1 + 1e-12)


@pytest.mark.parametrize("slope", [0.2, 1.0, 4.0, 20.0])
def test_the_certificate_is_the_exact_worst_rate(slope):
    space = space_of(30)
    (epsilon,) = certified_epsilons(space, [slope], space.diameter())
    mechanism = MetricMechanism.with_slope(slope, epsilon, space.size, space.levels_per_unit, space.diameter())
    worst = worst_rate(distributions(space, mechanism), space.distance)
    assert worst <= epsilon
    assert epsilon == pytest.approx(worst, rel=1e-4)
    assert slope < epsilon <= 2 * slope


@settings(deadline=None, max_examples=30)
@given(points, st.floats(0.01, 50), st.integers(0, 1200))
def test_a_certificate_holds_wherever_distances_are_cut_off(vectors, slope, reach):
    space = MetricSpace(vectors, 60)
    (epsilon,) = certified_epsilons(space, [slope], reach)
    mechanism = MetricMechanism.with_slope(slope, epsilon, space.size, space.levels_per_unit, reach)
    found = distributions(space, mechanism)
    assert len(found) == 1 or worst_rate(found, lambda x, y: space.distance(x, y, reach)) <= epsilon * (1 + 1e-9)


def test_certificates_are_found_together_and_say_how_far_they_are():
    told = []
    space = space_of(12)
    found = certified_epsilons(space, [1.0, 2.0], space.diameter(), lambda done, all_: told.append((done, all_)))
    assert found == [certified_epsilons(space, [slope], space.diameter())[0] for slope in (1.0, 2.0)]
    assert told == [(0, 2), (1, 2)]


# --- T7 and T8: the draw follows the weights --------------------------------------------------------------------------------


def frequencies(mechanism, weights, draws):
    counts, sums, random = [0] * mechanism.candidates, weights.cumsum(), SystemRandom()
    for _ in range(draws):
        counts[mechanism.sample(sums, random)] += 1
    return counts


@thoroughly("draws", 20_000, 200_000)
def test_draws_follow_the_exact_distribution(draws):
    space = space_of(8)
    mechanism = paper(space, 3.0)
    weights = mechanism.weights(space.levels([2])[0])
    expected = [draws * float(p) for p in probabilities(weights)]
    assert chisquare(frequencies(mechanism, weights, draws), expected).pvalue > 1e-6


def test_the_measured_loss_of_the_worst_pair_is_within_the_bound():
    space = MetricSpace(np.array([[0], [60]], dtype=np.int8), 60)
    mechanism = paper(space, 1.0)
    near, far = (frequencies(mechanism, mechanism.weights(row), 20_000)[0] for row in space.levels([0, 1]))
    low = beta.ppf(5e-7, near, 20_001 - near) / beta.ppf(1 - 5e-7, far + 1, 20_000 - far)
    assert 0.2 < math.log(low) <= 1.0


def test_the_draw_maps_each_integer_to_its_point():
    class Fixed(SystemRandom):
        def integer_below(self, bound):
            self.bound = bound
            return self.value

    mechanism, random = MetricMechanism.paper(30.0, 3, 10, 20), Fixed()
    weights = mechanism.weights(np.array([0, 3, 50]))
    first, second, third = weights.tolist()
    assert third == mechanism.table[-1]
    for value, chosen in [(0, 0), (first - 1, 0), (first, 1), (first + second - 1, 1), (first + second, 2)]:
        random.value = value
        assert mechanism.sample(weights.cumsum(), random) == chosen
        assert random.bound == first + second + third


# --- T9 and T10: boundaries -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("epsilon", BAD)
def test_a_bad_epsilon_is_refused(epsilon):
    with pytest.raises(UsageError, match="ε must be"):
        MetricMechanism.paper(epsilon, 3, 10, 10)


@pytest.mark.parametrize("numbers", [(0, 10, 10), (3, 0, 10), (3, 10, -1)])
def test_no_point_or_level_is_refused(numbers):
    with pytest.raises(UsageError):
        MetricMechanism.paper(1.0, *numbers)


def test_a_tiny_epsilon_is_uniform_and_a_huge_one_picks_the_point_itself():
    space = space_of(20)
    for p in distributions(space, paper(space, 1e-6)).values():
        assert max(abs(q - Fraction(1, 20)) for q in p) < 1e-6
    for x, p in distributions(space, paper(space, 1e6)).items():
        assert p[x] > 1 - 1e-9


def test_one_point_and_points_in_one_place():
    alone = MetricSpace(np.array([[3, 4]], dtype=np.int8), 60)
    assert probabilities(paper(alone, 1.0).weights(alone.levels([0])[0])) == [1]
    assert paper(alone, 1.0).ldp_loss == 0
    same = MetricSpace(np.array([[3, 4]] * 4, dtype=np.int8), 60)
    assert distributions(same, paper(same, 5.0)) == {x: [Fraction(1, 4)] * 4 for x in range(4)}
    assert certified_epsilons(same, [2.0], same.diameter())[0] == pytest.approx(2.0)
