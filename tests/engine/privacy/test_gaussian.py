import math

import mpmath
import numpy as np
import opendp.prelude as dp
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import chi2, kstest

from engine.errors import UsageError
from engine.privacy.gaussian import GaussianMechanism, calibrate, delta_of
from engine.privacy.randomness import SeededRandom, SystemRandom


def phi(x):
    return mpmath.erfc(-x / mpmath.sqrt(2)) / 2


def exact_delta(sigma, epsilon, sensitivity):
    """Balle and Wang 2018, Theorem 8, as it is printed; also the first of its two terms."""
    x = mpmath.mpf(sensitivity) / mpmath.mpf(sigma)
    inside = phi(x / 2 - epsilon / x)
    return inside - mpmath.exp(epsilon) * phi(-x / 2 - epsilon / x), inside


# ---------------------------------------------------------------- T5: the bound


@given(st.floats(1e-6, 1e6), st.floats(-30, 10))
def test_delta_is_an_upper_bound_and_tight(epsilon, a):
    x = a + math.sqrt(a * a + 2 * epsilon)  # so that x/2 - ε/x = a
    with mpmath.workdps(80):
        exact, inside = exact_delta(1 / x, epsilon, 1)
        assert exact <= delta_of(1 / x, epsilon, 1) <= exact + inside * 1e-8


@settings(deadline=None)
@given(st.floats(1e-3, 1e5), st.floats(1e-12, 0.9), st.floats(1e-3, 1e4))
def test_calibrated_noise_keeps_delta_and_hardly_more(epsilon, delta, sensitivity):
    sigma = calibrate(epsilon, delta, sensitivity)
    with mpmath.workdps(80):
        assert exact_delta(sigma, epsilon, sensitivity)[0] <= delta
        assert exact_delta(sigma * (1 - 1e-3), epsilon, sensitivity)[0] > delta


@pytest.mark.parametrize(("length", "sigma"), [(20, 0.90), (64, 1.60), (512, 4.53)])
def test_the_documented_noise_of_dp_bart(length, sigma):
    mechanism = GaussianMechanism.calibrated(500, 1e-5, 0.1, (length, 768))
    assert mechanism.sigma == pytest.approx(sigma, abs=0.005)
    assert mechanism.sensitivity == pytest.approx(0.2 * math.sqrt(length * 768), rel=1e-9)


@pytest.mark.parametrize("epsilon", [1e-3, 1.0, 250.0, 500.0, 1e6])
@pytest.mark.parametrize("shape", [(1,), (20, 768), (512, 1024)])
def test_the_mechanism_pays_for_its_grid(epsilon, shape):
    mechanism = GaussianMechanism.calibrated(epsilon, 1e-5, 0.1, shape)
    n, grid = math.prod(shape), 2.0**mechanism.grid
    assert mechanism.sigma / grid >= 2**40 * (1 - 1e-9)
    with mpmath.workdps(60):
        assert mechanism.sensitivity >= (2 * mpmath.mpf(0.1) + grid) * mpmath.sqrt(n)
        h = (41 + 2 * mpmath.mpf(0.1) / mechanism.sigma) ** 2 / 8 * (grid / mechanism.sigma) ** 2
        paid, _ = exact_delta(mechanism.sigma, mpmath.mpf(epsilon) - 2 * n * h, mechanism.sensitivity)
        assert mpmath.exp(n * h) * (paid + 2 * n * mpmath.exp(-800)) + 2 * n * mpmath.exp(-800) <= 1e-5
    assert mechanism.sigma <= calibrate(epsilon, 1e-5, 0.2 * math.sqrt(n)) * (1 + 1e-5)


@pytest.mark.parametrize("s", [4, 32])
def test_rounded_and_discrete_gaussian_differ_by_no_more_than_claimed(s):
    with mpmath.workdps(50):
        density = [mpmath.exp(-(mpmath.mpf(k) ** 2) / (2 * s**2)) for k in range(40 * s + 1)]
        total = 2 * mpmath.fsum(density) - 1
        for k in range(0, 40 * s + 1, s):
            rounded = phi((0.5 - k) / mpmath.mpf(s)) - phi((-0.5 - k) / mpmath.mpf(s))
            assert abs(mpmath.log(rounded / (density[k] / total))) <= (k / s + 1) ** 2 / (8 * s**2)


def test_opendp_accounts_for_the_same_loss():
    mechanism = GaussianMechanism.calibrated(500, 1e-5, 0.1, (20, 768))
    space = dp.vector_domain(dp.atom_domain(T=float, nan=False), size=20 * 768), dp.l2_distance(T=float)
    dp.enable_features("contrib")
    measurement = dp.m.make_gaussian(*space, scale=mechanism.sigma, k=mechanism.grid)
    assert measurement.map(0.2 * math.sqrt(20 * 768)) == pytest.approx(mechanism.loss.rho, rel=1e-13)
    assert (mechanism.loss.epsilon, mechanism.loss.delta) == (500, 1e-5)


# ---------------------------------------------------------------- T5: the noise


@pytest.mark.parametrize("random", [None, SystemRandom(), SeededRandom(3)])
def test_the_noise_is_normal_and_independent_between_positions(random):
    mechanism = GaussianMechanism.calibrated(500, 1e-5, 0.1, (8, 1000))
    noise = mechanism.add_noise(np.zeros((8, 1000)), random) / mechanism.sigma
    assert noise.shape == (8, 1000)
    assert noise.dtype == np.float64
    assert kstest(noise.ravel(), "norm").pvalue > 1e-6
    assert chi2.ppf(1e-6, noise.size) < (noise**2).sum() < chi2.ppf(1 - 1e-6, noise.size)
    for correlations in (np.corrcoef(noise), np.corrcoef(noise.T.reshape(8, 1000))):
        assert abs(correlations - np.eye(8)).max() < 6 / math.sqrt(1000)


def test_values_are_clipped_before_noise_is_added():
    mechanism = GaussianMechanism.calibrated(1e9, 0.5, 1.0, (2, 3))
    values = np.array([[5, -5, 0.25], [math.inf, -math.inf, math.nan]])
    noisy = mechanism.add_noise(values, SeededRandom(1))
    assert mechanism.sigma < 1e-3
    np.testing.assert_allclose(noisy, [[1, -1, 0.25], [1, -1, -1]], atol=6e-3)
    np.testing.assert_allclose(mechanism.add_noise(values), noisy, atol=1e-2)


def test_a_seed_repeats_the_noise_and_the_system_source_does_not():
    mechanism = GaussianMechanism.calibrated(10, 1e-5, 1.0, (5,))
    seeded = [mechanism.add_noise(np.zeros(5), SeededRandom(4)) for _ in range(2)]
    np.testing.assert_array_equal(*seeded)
    assert (mechanism.add_noise(np.zeros(5)) != mechanism.add_noise(np.zeros(5))).all()


def test_noise_lies_on_the_grid():
    mechanism = GaussianMechanism.calibrated(500, 1e-5, 0.1, (100,))
    steps = mechanism.add_noise(np.full(100, 0.05)) / 2.0**mechanism.grid
    np.testing.assert_array_equal(steps, np.rint(steps))


# ---------------------------------------------------------------- boundaries


@pytest.mark.parametrize("shape", [(3, 2), (6,), (2, 3, 1)])
def test_another_shape_is_refused(shape):
    with pytest.raises(UsageError, match="shape"):
        GaussianMechanism.calibrated(10, 1e-5, 1.0, (2, 3)).add_noise(np.zeros(shape))


@pytest.mark.parametrize("epsilon", [0, -1, math.nan, math.inf, None])
def test_a_bad_epsilon_is_refused(epsilon):
    with pytest.raises(UsageError, match="ε must be"):
        GaussianMechanism.calibrated(epsilon, 1e-5, 1.0, (2,))


@pytest.mark.parametrize("delta", [0, -1e-5, 1, 2, 1e-301, math.nan])
def test_a_bad_delta_is_refused(delta):
    with pytest.raises(UsageError, match="δ between"):
        GaussianMechanism.calibrated(1, delta, 1.0, (2,))


@pytest.mark.parametrize(("clip", "shape"), [(0, (2,)), (-1, (2,)), (math.nan, (2,)), (math.inf, (2,)), (1, (0, 5))])
def test_a_bad_clip_or_an_empty_array_is_refused(clip, shape):
    with pytest.raises(UsageError, match="sensitivity"):
        GaussianMechanism.calibrated(1, 1e-5, clip, shape)
