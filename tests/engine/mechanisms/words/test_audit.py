import math

import pytest

from engine.mechanisms.words import audit as words
from engine.mechanisms.words.audit import EPSILON, tiny_vocabulary
from engine.privacy.audit import worst_rate


def test_the_exact_calibration_attains_its_bound_and_a_steeper_slope_shows():
    sampler = words.santext(EPSILON, exact=True)
    found = {x: list(sampler.distribution(x).values()) for x in range(tiny_vocabulary().size)}
    rate = worst_rate(found, sampler.distance)
    assert 0.75 * EPSILON < sampler.mechanism.epsilon <= EPSILON
    assert rate == pytest.approx(sampler.mechanism.epsilon, rel=1e-5)
    steeper = words.santext(12.0, exact=True)
    found = {x: list(steeper.distribution(x).values()) for x in range(tiny_vocabulary().size)}
    assert EPSILON < worst_rate(found, steeper.distance) <= 12.0


def test_one_uniform_number_for_two_draws_has_the_right_margins():
    first, second = words.santext().distribution(3), words.santext().distribution(40)
    joint = words.with_one_uniform(first, second)
    assert sum(joint.values()) == 1
    for place, margin in enumerate((first, second)):
        for y, probability in margin.items():
            assert sum(p for drawn, p in joint.items() if drawn[place] == y) == probability


def test_the_domain_has_near_words_far_words_and_a_cut_off_that_is_used():
    levels = tiny_vocabulary().space.levels(range(tiny_vocabulary().size))
    assert tiny_vocabulary().size == 50
    assert levels[levels > 0].min() < 0.2 * levels.max()
    assert words.tem(12.0, 0.3).mechanism.reach < tiny_vocabulary().diameter
    assert words.tem().mechanism.reach == tiny_vocabulary().diameter
    assert math.isinf(words.TEM_CONTROLS["keeps punctuation"].worst(False))
