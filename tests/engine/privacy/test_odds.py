from __future__ import annotations

import math
from fractions import Fraction

import pytest

from engine.privacy.odds import CERTAIN, PRIOR, posterior_bound, thousandths


@pytest.mark.parametrize("loss", [0.0, 0.1, 1.0, 5.0, 10.0, 25.0])
def test_odds_grow_by_the_loss_and_no_more(loss):
    after = posterior_bound(loss)
    assert after / (1 - after) == pytest.approx(PRIOR / (1 - PRIOR) * math.exp(loss), rel=1e-4)


def test_a_loss_beyond_what_floats_hold_is_certainty():
    assert posterior_bound(1e6) == 1.0


def test_nothing_learnt_leaves_the_chance_as_it_was():
    assert posterior_bound(0.0, 0.25) == 0.25
    assert thousandths(posterior_bound(0.0)) == "1"


@pytest.mark.parametrize("step", range(1, 760, 7))
def test_a_chance_is_never_understated(step):
    chance = posterior_bound(step / 100)
    told = Fraction(thousandths(chance))
    assert chance <= float(told) / 1000 + 1e-12
    assert told.denominator == 1
    assert float(told) < 1000 * chance + 1


def test_the_bound_of_the_default_is_what_the_guide_says():
    assert thousandths(posterior_bound(10.0)) == "957"
    assert posterior_bound(10.0) < CERTAIN < posterior_bound(15.0)
