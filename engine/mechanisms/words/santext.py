"""SanText (Yue, Du, Wang, Li, Sun and Chow 2021, "Differential Privacy for Text Analytics via Natural Text Sanitization"): each
word is redrawn from the whole vocabulary, likelier the nearer it is.

For a word x, y is drawn with probability proportional to exp(-(ε/2)·d(x, y)); the loss is at most ε·d(x, x′).

The slope ε/2 is right for every vocabulary. For the one that is there, the least ε that a slope gives can be found by looking
at all pairs of words (`engine.privacy.metric.certified_epsilons`): it lies between once and twice the slope, since what costs
the other half is only how much the sums of the weights differ from word to word. The vocabulary's file holds slopes with the ε
that was proved for them; ``calibration=exact`` takes the steepest whose ε is no more than what was asked.

The paper's second variant, SanText+, keeps words that are not sensitive with a certain probability. A word that may be kept and
one that may not then differ without bound, so it is left out.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.mechanisms.common.description import MechanismDescription, Pace, Parameter, Preset, always_unseen
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
    id="santext",
    title="SanText",
    summary="Replaces each word with one from the vocabulary, the likelier the nearer it is in meaning.",
    unit="word",
    draws_unseen=always_unseen,
    help=HELP,
    parameters=(
        SLOTS,
        KEEP,
        Parameter(
            "calibration",
            "choice",
            "paper",
            "How fast words become unlikely with distance: paper: half as fast as ε, which is safe for every vocabulary; "
            "exact: as fast as was proved safe for this vocabulary, so that words stay nearer for the same guarantee.",
            choices=("paper", "exact"),
        ),
    ),
    needs=NEEDS,
    presets=(
        Preset(
            "About half of the words stay",
            "With the exact calibration and marks copied. At half of this ε hardly a word stays, at twice this nearly all do: "
            "among so many words, near ones are seldom drawn.",
            8.5,
            {"calibration": "exact", "keep": "punctuation"},
            per_word=True,
        ),
        *paper_presets("SanText paper", (1.0, 2.0, 3.0), {}),
    ),
    example=EXAMPLE,
    avoidable=(HIDES_PUNCTUATION,),
    notice=WORDS_DRAWN_NOTICE,
    per_distance=True,
    pace=Pace(words_per_unit=0.867, words_per_second=4000),  # assets/example-letter.txt: 188 tokens in 163 words; one core
)


class SanText(MetricWordMechanism):
    """SanText over the public vocabulary."""

    description = DESCRIPTION

    def sampler(self, epsilon: float, settings: Mapping[str, Value]) -> MetricSampler:
        """See `engine.mechanisms.words.word_by_word.WordMechanism.sampler`."""
        return santext_sampler(self.vocabulary, epsilon, exact=settings["calibration"] == "exact")

    def guarantee(self, epsilon: float, settings: Mapping[str, Value], shape: TextDisclosure, secure: bool) -> Guarantee:
        """See `engine.mechanisms.words.word_by_word.WordMechanism.guarantee`."""
        each = split_budget(epsilon, shape.draws)[0]
        mechanism = self.sampler(each, settings).mechanism
        return metric_guarantee(mechanism, each, epsilon, shape, secure, "as far as any two words are")


def santext_sampler(vocabulary: Vocabulary, epsilon: float, *, exact: bool) -> MetricSampler:
    """What draws a word with a budget ε for each unit of distance.

    Args:
        vocabulary: The words.
        epsilon: Budget of a word.
        exact: Whether the steepest slope is taken that was proved for this vocabulary.
    """
    space, reach = vocabulary.space, vocabulary.diameter
    mechanism = MetricMechanism.paper(epsilon, space.size, space.levels_per_unit, reach)
    proved = [(slope, least) for slope, least in vocabulary.certified if least <= epsilon and slope > mechanism.slope]
    if exact and proved:
        slope, least = max(proved)
        mechanism = MetricMechanism.with_slope(slope, least, space.size, space.levels_per_unit, reach)
    return MetricSampler(vocabulary, mechanism, epsilon)


def make() -> SanText:
    """SanText with the starter pack's vocabulary."""
    return SanText()


def audit() -> AuditReport:
    """Its bound, checked exactly on a small domain; see `engine.audit`."""
    from engine.mechanisms.words.audit import audit_santext

    return audit_santext()
