import math
from fractions import Fraction

import mpmath
from hypothesis import given
from hypothesis import strategies as st

from engine.privacy.rounding import log_up, round_down, round_up, sum_decimals

fractions = st.fractions(min_value=-(10**9), max_value=10**9)


@given(fractions)
def test_rounding_encloses_the_exact_value_tightly(value):
    assert round_down(value) <= value <= round_up(value)
    assert round_up(Fraction(round_down(value))) == round_down(value)  # a float is its own bound


@given(st.integers(1, 2**124), st.integers(1, 2**124))
def test_log_up_is_a_tight_upper_bound(a, b):
    ratio = Fraction(max(a, b), min(a, b))
    with mpmath.workdps(60):
        exact = mpmath.log(mpmath.mpf(ratio.numerator) / ratio.denominator)
        assert exact <= log_up(ratio) <= exact * (1 + mpmath.mpf(2) ** -48)


@given(st.integers(1, 2**62))
def test_log_up_stays_tight_close_to_one(n):
    ratio = Fraction(n + 1, n)
    with mpmath.workdps(60):
        exact = mpmath.log1p(mpmath.mpf(1) / n)
        assert exact <= log_up(ratio) <= exact * (1 + mpmath.mpf(2) ** -48)


def test_log_of_one_is_exactly_zero():
    assert log_up(Fraction(1)) == 0


def test_sums_are_those_of_the_decimals():
    assert sum_decimals([0.1] * 10) == 1.0
    assert sum_decimals([]) == 0.0
    assert sum_decimals([1e308] * 3) == sum_decimals([1.0, math.inf]) == math.inf
