import math

import numpy as np
import pytest
from scipy.stats import beta

from engine.privacy.confidence import least_loss, lower_bounds, upper_bounds


@pytest.mark.parametrize("trials", [1, 7, 100])
@pytest.mark.parametrize("alpha", [0.3, 0.05, 1e-9])
def test_the_bounds_are_those_of_clopper_and_pearson(trials, alpha):
    successes = np.arange(trials + 1)
    low, high = lower_bounds(trials, alpha), upper_bounds(trials, alpha)
    assert low[0] == 0
    assert high[-1] == 1
    assert low[1:] == pytest.approx(beta.ppf(alpha, successes[1:], trials - successes[1:] + 1), rel=1e-7)
    assert high[:-1] == pytest.approx(beta.ppf(1 - alpha, successes[:-1] + 1, trials - successes[:-1]), rel=1e-7)


def test_an_event_that_only_one_input_has_bounds_the_loss_by_the_number_of_runs():
    never = 1 - 0.025 ** (1 / 50)
    assert least_loss(50, 0, 50, 0.05) == pytest.approx(math.log((1 - never) / never))
    assert least_loss(50, 0, 50, 0.05, delta=0.5) == pytest.approx(math.log((0.5 - never) / never))


def test_an_event_that_both_have_as_often_says_nothing():
    assert least_loss(25, 25, 50, 0.05) < 0
    assert least_loss(0, 50, 50, 0.05) == -math.inf
    assert least_loss(5, 0, 50, 0.05, delta=0.5) == -math.inf


def test_the_bound_is_wrong_no_more_often_than_it_says():
    """Randomized response with the loss ln 3: of all pairs of counts, those that would claim more are rare enough."""
    runs, alpha = 30, 0.05
    chance = {p: [math.comb(runs, k) * p**k * (1 - p) ** (runs - k) for k in range(runs + 1)] for p in (0.75, 0.25)}
    wrong = sum(
        chance[0.75][a] * chance[0.25][b]
        for a in range(runs + 1)
        for b in range(runs + 1)
        if least_loss(a, b, runs, alpha) > math.log(3)
    )
    assert 0 < wrong <= alpha
