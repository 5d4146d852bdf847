"""Every audit fails where what draws is not what its weights say, though the weights are right."""

from dataclasses import replace

import numpy as np
import pytest

from engine.audit import audit
from engine.mechanisms import describe_all
from engine.mechanisms.tokens.generation import TokenGeneration
from engine.mechanisms.tokens.masked_draws import TokenRewriter
from engine.mechanisms.tokens.token_sampler import TokenSampler
from engine.mechanisms.triples.flat_slot import FlatSlot
from engine.mechanisms.triples.passage_sampler import PassageSampler
from engine.mechanisms.triples.slot import SlotMechanism
from engine.mechanisms.words.clusant_sampling import ClusterSampler
from engine.mechanisms.words.custext import AnyGroupSampler, GroupSampler
from engine.mechanisms.words.metric_words import MetricSampler
from engine.privacy import discrete_gaussian
from engine.privacy.exponential import ExponentialMechanism
from engine.privacy.gaussian import GaussianMechanism
from engine.privacy.metric import MetricMechanism
from engine.privacy.randomness import SystemRandom
from engine.privacy.subset import SubsetMechanism

BOUNDED = [description.id for description in describe_all() if description.bounded]

PRIMITIVES = {
    ExponentialMechanism: lambda mechanism, fractions, base=None: mechanism.weights(fractions, base),
    SubsetMechanism: lambda mechanism, scores, base=None: mechanism.weights(scores, base),
    MetricMechanism: lambda mechanism, sums: np.diff(sums, prepend=np.uint64(0)),
}
"""All that draws among weights, and the weights of a draw."""

FAULTS = {
    "argmax": lambda weights, random, draw: int(weights.argmax()),
    "uniform": lambda weights, random, draw: random.integer_below(len(weights)),
    "index + 1": lambda weights, random, draw: (draw() + 1) % len(weights),
    "index + 1, beyond the last": lambda weights, random, draw: draw() + 1,
}

NOISE_FAULTS = {
    "argmax": lambda mechanism, clipped, noise: clipped,
    "uniform": lambda mechanism, clipped, noise: clipped + mechanism.sigma * (SystemRandom().integer_below(1000) / 500 - 1),
    "index + 1": lambda mechanism, clipped, noise: clipped + noise() + 2.0**mechanism.grid,
    "index + 1, beyond the last": lambda mechanism, clipped, noise: clipped + np.roll(noise(), 1),
}


@pytest.fixture
def faulty(monkeypatch):
    """Puts one fault into all that draws."""

    def put(fault):
        for primitive, weights_of in PRIMITIVES.items():

            def draw(self, scores, random, *base, right=primitive.sample, weights_of=weights_of):
                return FAULTS[fault](weights_of(self, scores, *base), random, lambda: right(self, scores, random, *base))

            monkeypatch.setattr(primitive, "sample", draw)

        def add_noise(self, values, random=None, right=GaussianMechanism.add_noise):
            if random is not None and not random.secure:
                return right(self, values, random)  # the fault is in what carries a guarantee
            clipped = np.fmin(np.fmax(values, -self.clip), self.clip)
            return NOISE_FAULTS[fault](self, clipped, lambda: right(self, values, random) - clipped)

        monkeypatch.setattr(GaussianMechanism, "add_noise", add_noise)

    return put


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("mechanism", BOUNDED)
def test_an_audit_of_a_draw_that_ignores_its_weights_fails(mechanism, fault, faulty):
    faulty(fault)
    report = audit(mechanism)
    assert not report.passed
    assert report.worst_log_ratio > report.bound or report.failure
    if mechanism != "dp-bart":
        assert "not from the weights" in report.failure


@pytest.mark.parametrize(
    ("mechanism", "owner", "method", "draw"),
    [
        ("dp-st", SlotMechanism, "sample", lambda slot, query, random, allowance: random),
        ("dp-st", FlatSlot, "sample", lambda slot, scores, before, random, allowance: random),
        ("dp-st", PassageSampler, "sample", lambda sampler, scores, random, allowance: random),
        ("tem", MetricSampler, "sample", lambda sampler, words, random: [7 for _ in words]),
        ("santext", MetricSampler, "sample", lambda sampler, words, random: [random.integer_below(50) for _ in words]),
        ("custext", GroupSampler, "sample", lambda sampler, words, random: [word or 0 for word in words]),
        ("custext", AnyGroupSampler, "sample", lambda sampler, words, random: [random.integer_below(50) for _ in words]),
        ("clusant", ClusterSampler, "sample", lambda sampler, entity, random: entity),
        ("dp-mlm", TokenSampler, "sample", lambda sampler, logits, *given: int(sampler.candidates[0])),
        ("dp-mlm", TokenRewriter, "sample_tokens", lambda rewriting, tokens, steps, *given: enumerate([0] * len(steps))),
        ("dp-mlm-plus", TokenRewriter, "sample_tokens", lambda rewriting, tokens, steps, *given: enumerate([0] * len(steps))),
        ("dp-prompt", TokenGeneration, "sample_tokens", lambda generation, *given: iter([0, 1])),
        ("privfill-dp", TokenGeneration, "sample_tokens", lambda generation, *given: iter([0, 1])),
    ],
    ids=lambda value: getattr(value, "__name__", value),
)
def test_the_code_that_a_run_draws_with_is_what_is_audited(mechanism, owner, method, draw, monkeypatch):
    monkeypatch.setattr(owner, method, draw)
    assert not audit(mechanism).passed


def test_words_of_one_document_that_share_a_number_are_refused(monkeypatch):
    def draw(sampler, words, random, right=GroupSampler.sample):
        return [right(sampler, words[:1], random)[0]] * len(words)

    monkeypatch.setattr(GroupSampler, "sample", draw)
    assert "not from the weights" in audit("custext").failure


@pytest.mark.parametrize(
    "noise",
    [
        lambda values, right: values,
        lambda values, right: np.repeat(right(values[:1]), len(values)),
        lambda values, right: values + (right(values) - values) // 2,
        lambda values, right: right(values) + (1 << 40),
    ],
    ids=["none", "one for all values", "half as much", "off centre"],
)
def test_noise_that_is_not_what_it_should_be_is_refused(noise, monkeypatch):
    def sample(sigma, count, random, right=discrete_gaussian.sample_gaussian):
        return np.asarray(noise(np.zeros(count, dtype=np.int64), lambda some: some + right(sigma, len(some), random)))

    monkeypatch.setattr(discrete_gaussian, "sample_gaussian", sample)
    assert "independent Gaussian noise" in audit("dp-bart").failure


@pytest.mark.parametrize(
    ("change", "reason"),
    [({"sigma": 0.5}, "is claimed"), ({"grid": 0}, "is claimed")],
    ids=["deviation", "grid"],
)
def test_noise_that_is_asked_for_is_the_mechanisms(change, reason, monkeypatch):
    def add_noise(self, values, random=None, right=GaussianMechanism.add_noise):
        return right(replace(self, **change), values, random)

    monkeypatch.setattr(GaussianMechanism, "add_noise", add_noise)
    assert reason in audit("dp-bart").failure


def test_an_audit_after_another_is_of_the_code_as_it_is_now(faulty):
    assert audit("dp-prompt").passed
    faulty("index + 1")
    assert not audit("dp-prompt").passed
