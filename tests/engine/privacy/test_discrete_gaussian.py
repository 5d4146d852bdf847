import math
from fractions import Fraction

import mpmath
import numpy as np
import opendp.prelude as dp
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import chisquare

from engine.privacy import discrete_gaussian
from engine.privacy.discrete_gaussian import LARGEST_SCALE, _bounds, _decide, _happens, sample_gaussian, sample_laplace
from engine.privacy.randomness import SeededRandom, SystemRandom

SAMPLES = 200_000


def fits(values, weight):
    """The p-value of χ² for values of which y should have a probability proportional to weight(y); the tails are joined."""
    assert len(values) == SAMPLES
    furthest = int(np.abs(values).max()) + 40
    weights = np.array([weight(y) for y in range(-furthest, furthest + 1)])
    expected = SAMPLES * weights / weights.sum()
    found = np.bincount(values + furthest, minlength=2 * furthest + 1)
    often = expected >= 20
    return chisquare([*found[often], found[~often].sum()], [*expected[often], expected[~often].sum()]).pvalue


@pytest.mark.parametrize("sigma", [Fraction(3, 10), Fraction(1), Fraction(17, 10), Fraction(25)])
def test_gaussian_values_have_the_exact_distribution(sigma):
    values = sample_gaussian(sigma, SAMPLES, SystemRandom())
    assert fits(values, lambda y: math.exp(-(y**2) / float(2 * sigma**2))) > 1e-6


@pytest.mark.parametrize("scale", [1, 2, 7])
def test_laplace_values_have_the_exact_distribution(scale):
    assert fits(sample_laplace(scale, SAMPLES, SystemRandom()), lambda y: math.exp(-abs(y) / scale)) > 1e-6


def test_the_variance_is_that_of_opendps_noise():
    dp.enable_features("contrib")
    count, sigma = 20_000, 1.5
    space = dp.vector_domain(dp.atom_domain(T=float, nan=False), size=count), dp.l2_distance(T=float)
    theirs = np.array(dp.m.make_gaussian(*space, scale=sigma, k=-40)([0.0] * count))
    ours = sample_gaussian(Fraction(sigma) * 2**40, count, SystemRandom()) * 2.0**-40
    six_deviations = 6 * math.sqrt(2 / count)  # of a mean of squares of normal values
    for noise in (ours, theirs):
        assert np.mean(noise**2) == pytest.approx(sigma**2, rel=six_deviations)
    assert np.mean(ours**2) == pytest.approx(np.mean(theirs**2), rel=2 * six_deviations)


@settings(max_examples=200)
@given(st.fractions(0, 2000, max_denominator=10**12), st.sampled_from([64, 128, 640]))
def test_the_bounds_of_an_exponential_hold_and_are_close(exponent, bits):
    low, high = _bounds(exponent, bits)
    with mpmath.workdps(bits + 60):
        exact = mpmath.exp(-mpmath.mpf(exponent.numerator) / exponent.denominator) * mpmath.mpf(2) ** bits
        assert mpmath.mpf(low.numerator) / low.denominator <= exact <= mpmath.mpf(high.numerator) / high.denominator
    assert high - low < 2**-9


class Script:
    """Gives what it was told to, and fails if it is asked for more."""

    secure = False

    def __init__(self, *values):
        self.values = list(values)

    def bits(self, count):
        value = self.values.pop(0)
        assert value < 1 << count
        return value


@settings(max_examples=100)
@given(st.fractions(Fraction(1, 1000), 30, max_denominator=10**9))
def test_where_floats_are_too_close_to_call_more_bits_decide(exponent):
    with mpmath.workdps(80):
        exact = mpmath.exp(-mpmath.mpf(exponent.numerator) / exponent.denominator)
        first = int(mpmath.floor(exact * 2**64))
        rest = int(mpmath.floor((exact * 2**64 - first) * 2**64))
    x = np.array([float(exponent)])
    for second, happens in ((rest - 1, True), (rest + 1, False)):
        if 0 <= second < 1 << 64:
            source = Script(first, second)
            assert _happens(x, lambda _: exponent, source)[0] == happens
            assert not source.values
    for word, happens in ((first - 1, True), (first + 1, False)):
        assert _happens(x, lambda _: exponent, Script(word))[0] == happens


def test_what_is_certain_takes_no_more_bits():
    assert _decide((1 << 64) - 1, Fraction(0), Script())


@given(st.integers(1, 1000), st.fractions(Fraction(1, 100), 10**9, max_denominator=1000))
def test_there_are_as_many_as_wanted(count, sigma):
    values = sample_gaussian(sigma, count, SeededRandom(count))
    assert values.shape == (count,)
    assert values.dtype == np.int64
    assert np.abs(values).max() < 10 * sigma + 1
    np.testing.assert_array_equal(values, sample_gaussian(sigma, count, SeededRandom(count)))


def test_exact_arithmetic_alone_gives_the_same_values(monkeypatch):
    quick = sample_gaussian(Fraction(12, 5), 500, SeededRandom(1))
    monkeypatch.setattr(discrete_gaussian, "_ABSOLUTE", 2.0)  # nothing is clear from floats any more
    np.testing.assert_array_equal(sample_gaussian(Fraction(12, 5), 500, SeededRandom(1)), quick)


@pytest.mark.parametrize("sigma", [Fraction(0), Fraction(-1), Fraction(LARGEST_SCALE)])
def test_a_scale_out_of_range_is_refused(sigma):
    with pytest.raises(ValueError, match="σ must be"):
        sample_gaussian(sigma, 1, SystemRandom())
