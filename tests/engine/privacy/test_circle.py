"""Steps on a circle, and on a line that is folded out of one: exact for every pair of places."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import UsageError
from engine.privacy.audit import worst_log_ratio, worst_rate
from engine.privacy.circle import CircularMechanism


def distribution(mechanism, place):
    weights = mechanism.weights_from(place).tolist()
    return {y: Fraction(weight, sum(weights)) for y, weight in enumerate(weights)}


def distance(mechanism):
    return lambda x, y: min(abs(x - y), mechanism.places - abs(x - y)) / mechanism.places_per_unit


@settings(deadline=None, max_examples=40)
@given(st.floats(1e-6, 60), st.integers(1, 24), st.integers(1, 9))
def test_no_two_places_lose_more_than_epsilon_for_each_unit(epsilon, places, per_unit):
    mechanism = CircularMechanism.of(epsilon, places, per_unit)
    found = {x: list(distribution(mechanism, x).values()) for x in range(places)}
    assert {int(mechanism.weights_from(x).sum()) for x in found} == {int(mechanism.weights.sum())}
    assert int(mechanism.weights.sum()) <= 2**62
    assert all(sum(each) == 1 and min(each) > 0 for each in found.values())
    assert worst_rate(found, distance(mechanism)) <= epsilon * (1 + 1e-9)
    assert worst_log_ratio(found) <= mechanism.loss(places // 2)


def test_the_bound_is_attained_and_twice_the_slope_would_not_hold():
    mechanism = CircularMechanism.of(2.0, 20, 5)
    found = {x: list(distribution(mechanism, x).values()) for x in range(20)}
    assert worst_rate(found, distance(mechanism)) == pytest.approx(2.0)
    steep = CircularMechanism.of(4.0, 20, 5)
    assert worst_rate({x: list(distribution(steep, x).values()) for x in range(20)}, distance(steep)) > 3.9


def test_a_tiny_epsilon_is_uniform_and_a_huge_one_stays():
    assert all(abs(p - Fraction(1, 9)) < 1e-6 for p in distribution(CircularMechanism.of(1e-6, 9, 1), 3).values())
    assert distribution(CircularMechanism.of(1e6, 9, 1), 3)[3] > 1 - Fraction(1, 10**9)


@pytest.mark.parametrize(("epsilon", "places", "per_unit"), [(0.0, 3, 1), (float("nan"), 3, 1), (1.0, 0, 1), (1.0, 3, 0)])
def test_what_makes_no_sense_is_refused(epsilon, places, per_unit):
    with pytest.raises(UsageError):
        CircularMechanism.of(epsilon, places, per_unit)
