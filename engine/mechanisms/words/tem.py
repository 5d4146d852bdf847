"""TEM, the truncated exponential mechanism (Carvalho, Vasiloudis, Feyisetan and Wang 2023, "TEM: High Utility Metric
Differential Privacy on Text"): each word is redrawn from the vocabulary, words beyond a distance γ being all alike.

For a word x, y is drawn with probability proportional to exp(-(ε/2)·min(d(x, y), γ)), where γ = (2/ε)·ln((1-β)(m-1)/β) for m
words: so all words beyond γ together are drawn with probability β at most. The paper first draws whether to go beyond γ, and
then uniformly; this direct form is the same distribution.

The loss is at most ε·min(d(x, x′), γ). That is also a bound for any two words, and one that hardly depends on ε: εγ, or the
exact bound of finitely many candidates, which is smaller.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from engine.mechanisms.common.description import MechanismDescription, Pace, Parameter, always_unseen
from engine.mechanisms.words.metric_words import MetricSampler, MetricWordMechanism, metric_guarantee
from engine.mechanisms.words.vocabulary import Vocabulary
from engine.mechanisms.words.word_by_word import (
    EXAMPLE,
    HELP,
    HIDES_PUNCTUATION,
    KEEP,
    NEEDS,
    SLOTS,
    TextDisclosure,
    paper_presets,
)
from engine.privacy.accounting import split_budget
from engine.privacy.audit import AuditReport
from engine.privacy.guarantee import Guarantee
from engine.privacy.metric import MetricMechanism
from engine.results import WORDS_DRAWN_NOTICE, Value

DESCRIPTION = MechanismDescription(
    id="tem",
    title="Truncated exponential mechanism (TEM)",
    summary="Replaces each word with one near it in meaning; all words beyond a certain distance are equally likely.",
    unit="word",
    draws_unseen=always_unseen,
    help=HELP,
    parameters=(
        SLOTS,
        KEEP,
        Parameter(
            "beta",
            "float",
            0.001,
            "How likely it is at most that a word becomes one so far away that all such words are equally likely.",
            minimum=1e-9,
            maximum=0.5,
        ),
    ),
    needs=NEEDS,
    presets=tuple(paper_presets("TEM paper", (5.0, 10.0, 20.0), {})),
    example=EXAMPLE,
    avoidable=(HIDES_PUNCTUATION,),
    notice=WORDS_DRAWN_NOTICE,
    per_distance=True,
    pace=Pace(words_per_unit=0.867, words_per_second=4000),  # assets/example-letter.txt: 188 tokens in 163 words; one core
)


def truncation(epsilon: float, beta: float, candidates: int) -> float:
    """The distance γ = (2/ε)·ln((1-β)(m-1)/β) from which on all words are alike; 0 if that is negative."""
    return 2 / epsilon * max(0.0, math.log(max(1, candidates - 1) * (1 - beta) / beta))


class TEM(MetricWordMechanism):
    """The truncated exponential mechanism."""

    description = DESCRIPTION

    def sampler(self, epsilon: float, settings: Mapping[str, Value]) -> MetricSampler:
        """See `engine.mechanisms.words.word_by_word.WordMechanism.sampler`."""
        return tem_sampler(self.vocabulary, epsilon, float(settings["beta"]))

    def guarantee(self, epsilon: float, settings: Mapping[str, Value], shape: TextDisclosure, secure: bool) -> Guarantee:
        """See `engine.mechanisms.words.word_by_word.WordMechanism.guarantee`."""
        each = split_budget(epsilon, shape.draws)[0]
        mechanism = self.sampler(each, settings).mechanism
        cut = "farther ones count as that far" if mechanism.reach < self.vocabulary.diameter else "as far as any two words are"
        return metric_guarantee(mechanism, each, epsilon, shape, secure, cut)


def tem_sampler(vocabulary: Vocabulary, epsilon: float, beta: float) -> MetricSampler:
    """What draws a word with a budget ε for each unit of distance."""
    space = vocabulary.space
    reach = math.ceil(min(truncation(epsilon, beta, space.size) * space.levels_per_unit, vocabulary.diameter))
    return MetricSampler(vocabulary, MetricMechanism.paper(epsilon, space.size, space.levels_per_unit, reach))


def make() -> TEM:
    """TEM with the starter pack's vocabulary."""
    return TEM()


def audit() -> AuditReport:
    """Its bound, checked exactly on a small domain; see `engine.audit`."""
    from engine.mechanisms.words.audit import audit_tem

    return audit_tem()
