"""The one sampler of the language-model mechanisms: exact whatever a model may emit, and the only one there is (T15)."""

import ast
import math
from collections import Counter
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import chi2

from engine.errors import BudgetRefused, PalimpsestError, UsageError
from engine.mechanisms.tokens.token_sampler import DEPTH, TokenSampler
from engine.privacy.accounting import Allowance
from engine.privacy.audit import worst_log_ratio
from engine.privacy.randomness import SystemRandom
from tests.thorough import thoroughly

ENGINE = Path(__file__).parents[4] / "engine"
CANDIDATES = [1, 3, 4, 6]
ANYTHING = st.lists(st.floats(width=32) | st.sampled_from([math.nan, math.inf, -math.inf, 1e30, -1e30]), min_size=7, max_size=7)


@given(ANYTHING, ANYTHING, ANYTHING, st.sampled_from([None, (-2.0, 3.0)]))
def test_whatever_a_model_emits_and_expects_the_loss_is_bounded(some, other, expected, clip):
    sampler = TokenSampler.calibrated(1.5, CANDIDATES, clip, based=True)
    found = [sampler.distribution(np.array(logits), np.array(expected)) for logits in (some, other)]
    assert all(list(distribution) == CANDIDATES for distribution in found)
    assert all(min(distribution.values()) > 0 for distribution in found)
    assert worst_log_ratio({name: list(distribution.values()) for name, distribution in enumerate(found)}) <= 1.5


@pytest.mark.parametrize("clip", [None, (-2.0, 3.0)])
def test_what_is_expected_weighs_as_the_models_own_softmax(clip):
    sampler = TokenSampler.calibrated(1e-6, CANDIDATES, clip, based=True)
    expected = [9.0, 1.0, 9.0, -1.0, 2.0, 9.0, 0.5]
    found = sampler.distribution([0.0] * 7, expected)
    shares = np.exp(np.array(expected)[CANDIDATES])
    assert [float(p) for p in found.values()] == pytest.approx((shares / shares.sum()).tolist(), abs=1e-5)


@given(ANYTHING, ANYTHING, st.sampled_from([None, (-2.0, 3.0)]))
def test_whatever_a_model_emits_the_loss_is_bounded(some, other, clip):
    sampler = TokenSampler.calibrated(1.5, CANDIDATES, clip)
    found = {name: sampler.distribution(np.array(logits)) for name, logits in (("some", some), ("other", other))}
    assert all(list(distribution) == CANDIDATES for distribution in found.values())
    assert all(min(distribution.values()) > 0 for distribution in found.values())
    assert worst_log_ratio({name: list(distribution.values()) for name, distribution in found.items()}) <= 1.5


@pytest.mark.parametrize("clip", [None, (-2.0, 3.0)])
def test_nan_counts_as_the_lowest_and_infinities_as_the_ends(clip):
    sampler = TokenSampler.calibrated(3.0, range(4), clip)
    fractions = sampler.fractions([math.nan, -math.inf, math.inf, 1e30])
    assert fractions.tolist() == [0, 0, 1, 1]
    assert sampler.fractions([math.nan] * 4).tolist() == ([1] * 4 if clip is None else [0] * 4)


def test_an_anchored_range_ends_at_the_largest_logit():
    sampler = TokenSampler.calibrated(3.0, range(3), None)
    logits = np.array([-40.0, -40 - DEPTH / 2, -40 - 2 * DEPTH])
    assert sampler.fractions(logits).tolist() == [1, 0.5, 0]
    assert sampler.fractions(logits + 500).tolist() == [1, 0.5, 0]
    assert sampler.fractions([0, 0, 1e9]).tolist() == [0, 0, 1]


def test_a_range_clips_at_both_ends():
    sampler = TokenSampler.calibrated(3.0, range(4), (-1.0, 1.0))
    assert sampler.fractions([-5, 0, 0.5, 7]).tolist() == [0, 0.5, 0.75, 1]


@pytest.mark.parametrize("clip", [None, (-2.0, 3.0)])
def test_a_tiny_epsilon_draws_evenly_and_a_huge_one_takes_the_best(clip):
    logits = [9.0, -1.0, 9.0, 0.5, 2.0, 9.0, 1.0]
    even = TokenSampler.calibrated(1e-6, CANDIDATES, clip).distribution(logits)
    assert all(abs(probability - Fraction(1, 4)) < 1e-6 for probability in even.values())
    sharp = TokenSampler.calibrated(1e6, CANDIDATES, clip).distribution(logits)
    assert max(sharp, key=sharp.get) == 4
    assert sharp[4] > 1 - 1e-6 or clip  # an anchored range is the wider one, but the next best is 1 below
    assert sharp[1] < 1e-6


@thoroughly("runs", 20_000, 200_000)
def test_draws_follow_the_distribution(runs):
    sampler = TokenSampler.calibrated(2.0, CANDIDATES, (-2.0, 3.0))
    logits, random = [0, 3, 0, -2, 1, 0, 0.2], SystemRandom()
    allowance = Allowance(2.0 * runs)
    counts = Counter(sampler.sample(logits, random, allowance) for _ in range(runs))
    expected = {id: float(probability) * runs for id, probability in sampler.distribution(logits).items()}
    statistic = sum((counts[id] - mean) ** 2 / mean for id, mean in expected.items())
    assert set(counts) == set(CANDIDATES)
    assert statistic < chi2.isf(1e-6, len(expected) - 1)


def test_a_draw_is_paid_for_before_it_is_made():
    class NoRandom:
        secure = True

        def integer_below(self, bound):
            pytest.fail("it was drawn")

    sampler = TokenSampler.calibrated(2.0, CANDIDATES, None)
    with pytest.raises(BudgetRefused):
        sampler.sample(np.zeros(7), NoRandom(), Allowance(1.9))


@pytest.mark.parametrize("logits", [np.zeros(6), np.zeros((1, 7)), np.float64(3)])
def test_scores_that_do_not_fit_the_vocabulary_are_refused(logits):
    with pytest.raises(PalimpsestError, match="do not fit its vocabulary"):
        TokenSampler.calibrated(1.0, CANDIDATES, None).fractions(logits)


@pytest.mark.parametrize("epsilon", [0, -1, math.nan, math.inf])
def test_bad_budgets_and_empty_vocabularies_are_refused(epsilon):
    with pytest.raises(UsageError):
        TokenSampler.calibrated(epsilon, CANDIDATES, None)
    with pytest.raises(UsageError, match="no candidate"):
        TokenSampler.calibrated(1.0, [], None)


# --- T15 ------------------------------------------------------------------------------------------------------------------

SAMPLING = {"generate", "multinomial", "gumbel_softmax", "create_completion", "create_chat_completion", "sample"}
OPTIONS = {"do_sample", "top_k", "top_p", "min_p", "typical_p", "temperature", "repetition_penalty", "num_beams"}


def other_sampling(source: str) -> list[str]:
    """Calls and options of a module by which a library would draw tokens itself."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in SAMPLING:
            found.append(node.func.attr)
        elif isinstance(node, ast.keyword) and node.arg in OPTIONS:
            found.append(node.arg)
    return found


@pytest.mark.parametrize(
    "path",
    sorted([*(ENGINE / "mechanisms").glob("*.py"), *(ENGINE / "models").glob("*.py")]),
    ids=lambda path: str(path.relative_to(ENGINE)),
)
def test_no_library_draws_tokens(path):
    assert other_sampling(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("source", ["m.generate(x)", "f(top_k=50)", "torch.multinomial(p, 1)", "llm.create_completion('a')"])
def test_the_check_sees_them(source):
    assert other_sampling(source)
