import itertools
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import CheckFailed
from engine.privacy.exponential import ExponentialMechanism
from engine.privacy.randomness import SeededRandom
from engine.privacy.scripted import UNFINISHED, ScriptedRandom, claimed_distribution, exact_distribution

WEIGHTS = st.lists(st.integers(0, 2**40), min_size=1, max_size=8).filter(any)


def from_weights(weights, random):
    """The index of a weight, drawn in proportion to it."""
    number = random.integer_below(sum(weights))
    return next(index for index, end in enumerate(itertools.accumulate(weights)) if number < end)


def shares(weights):
    return {index: Fraction(weight, sum(weights)) for index, weight in enumerate(weights) if weight}


@given(WEIGHTS)
def test_a_draw_from_weights_has_their_distribution_whatever_is_claimed(weights):
    assert exact_distribution(lambda random: from_weights(weights, random)) == shares(weights)
    uniform = {index: Fraction(1, len(weights)) for index in range(len(weights))}
    assert exact_distribution(lambda random: from_weights(weights, random), uniform) == shares(weights)
    assert claimed_distribution(lambda random: from_weights(weights, random), shares(weights)) == shares(weights)


@given(WEIGHTS, st.lists(WEIGHTS, min_size=8, max_size=8))
def test_chances_along_the_steps_of_a_draw_are_multiplied(first, second):
    def draw(random):
        one = from_weights(first, random)
        return one, from_weights(second[one], random)

    expected = {(one, other): p * q for one, p in shares(first).items() for other, q in shares(second[one]).items()}
    assert exact_distribution(draw) == claimed_distribution(draw, expected) == expected


@pytest.mark.parametrize("weights", [[1, 2, 3], [2**40, 1, 2**50, 7]])
@pytest.mark.parametrize(
    "draw",
    [
        lambda weights, random: weights.index(max(weights)),
        lambda weights, random: random.integer_below(len(weights)),
        lambda weights, random: (from_weights(weights, random) + 1) % len(weights),
        lambda weights, random: from_weights([*weights[:-1], weights[-1] + 1], random),
        lambda weights, random: from_weights(weights, random) if random.integer_below(2) else 0,
        lambda weights, random: weights[len(weights)],
        lambda weights, random: next(bit for bit in itertools.count() if random.bits(1) == 2),
        lambda weights, random: from_weights(weights, SeededRandom(1)),
    ],
)
def test_a_draw_that_is_not_from_its_weights_is_refused(weights, draw):
    with pytest.raises(CheckFailed, match="not from the weights"):
        claimed_distribution(lambda random: draw(weights, random), shares(weights))


def test_one_number_too_many_for_an_outcome_is_found():
    mechanism = ExponentialMechanism.calibrated(3.0, 5)
    fractions = np.linspace(0, 1, 5)
    sums = np.cumsum(mechanism.weights(fractions).tolist())

    def off_by_one(random):
        return int(np.searchsorted(sums, np.int64(random.integer_below(int(sums[-1]))), side="left"))

    claimed = dict(enumerate(mechanism.probabilities(fractions)))
    assert claimed_distribution(lambda random: mechanism.sample(fractions, random), claimed) == claimed
    with pytest.raises(CheckFailed):
        claimed_distribution(off_by_one, claimed)


def test_what_depends_on_an_earlier_answer_alone_is_found():
    """Both answers look the same as long as the least number follows; what comes after the largest tells them apart."""

    def draw(random):
        hidden = random.integer_below(1000) < 400
        return random.integer_below(1000) >= 500 and hidden

    assert exact_distribution(draw) == {True: Fraction(1, 5), False: Fraction(4, 5)}


def test_outcomes_that_are_scattered_over_the_numbers_are_refused():
    with pytest.raises(CheckFailed, match="few intervals"):
        exact_distribution(lambda random: random.integer_below(2**60) % 7)


def test_an_error_and_a_draw_without_end_are_outcomes():
    def draw(random):
        if random.integer_below(4) == 0:
            raise KeyError("lost")
        while random.integer_below(2):
            pass
        return "drawn"

    found = exact_distribution(draw, most=3)
    assert found == {"KeyError('lost')": Fraction(1, 4), "drawn": Fraction(9, 16), UNFINISHED: Fraction(3, 16)}


def test_a_choice_among_known_chances_is_one_branch_for_each():
    coin = {"heads": Fraction(1, 3), "tails": Fraction(2, 3)}
    assert exact_distribution(lambda random: (random.sample_from(coin), random.sample_from(coin)))[
        "heads", "tails"
    ] == Fraction(2, 9)


def test_a_script_is_followed_to_its_end_and_what_was_asked_is_listed():
    random = ScriptedRandom([3, 1], largest=True)
    assert [random.integer_below(5), random.bits(1), random.integer_below(7), random.bits(3)] == [3, 1, 6, 7]
    assert random.asked == [5, 2, 7, 8]
    assert ScriptedRandom().integer_below(9) == 0
    with pytest.raises(ValueError, match="positive"):
        random.integer_below(0)
