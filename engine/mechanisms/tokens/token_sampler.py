"""Drawing a token from a language model's logits: the one way in which every such mechanism draws.

A logit for each token of the vocabulary goes in, from whichever library ran the model; a draw of the exponential mechanism over
all public candidates comes out. There is no top-k, top-p, penalty or beam: with each of them the text would decide which tokens
can come out.
Logits become fractions in [0, 1] in one of two ways.

``paper``
    Clipped to a public range [low, high], found on public text (Mattern et al. 2022, Utpala et al. 2023, Meisenbacher et al.
    2024).

``anchored``
    Measured down from the largest: u = max(ℓ - ℓ_max, -R), with a public R. The largest depends on the text, which the
    exponential mechanism allows: its proof asks of a score only that it lies in the range.

Where a base measure is *released*, each token weighs as much as the model expects it knowing nothing but what was drawn before:
the same model is asked again, with an empty document, or a masked one, in the place of the original. A token that does not fit
what is already written then has little of the chance, whatever its number among thousands. No token has none of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from engine.errors import PalimpsestError
from engine.mechanisms.common.description import Parameter
from engine.privacy.accounting import Allowance
from engine.privacy.deniability import OutcomeDistribution
from engine.privacy.exponential import BASE_TOTAL, ExponentialMechanism, base_measure, scale_scores
from engine.privacy.guarantee import Guarantee, Relation, describe_composition, format_epsilon
from engine.privacy.randomness import RandomSource

Clip = tuple[float, float]

DEPTH = 10.0
"""How far below the largest logit an anchored range reaches: R."""

_HUGE = 1e30  # where ±inf goes, so that a difference of two is a number

PAGE = Path(__file__).with_name("help.md")
"""What a person reads of mechanisms that draw tokens."""

CLIPPING = Parameter(
    "clipping",
    "choice",
    "paper",
    "paper: scores are clipped to a range found on public text; anchored: to a range of the same width everywhere that ends at "
    "the largest score, so that more of the chance falls on the best tokens. The guarantee is the same.",
    choices=("paper", "anchored"),
)

BASE = Parameter(
    "base",
    "choice",
    "uniform",
    "What tokens weigh before the document is looked at. uniform: all the same (the papers); released: as much as the model "
    "expects them from what was drawn before, which it then has to read as well. The guarantee is the same.",
    choices=("uniform", "released"),
)


@dataclass(frozen=True, eq=False)
class TokenSampler:
    """One token's draw. Build it with `calibrated`.

    Attributes:
        candidates: Public ids of the tokens that may come out, increasing; intp[m].
        clip: Public range of the logits; None anchors the range at the largest.
        mechanism: Draws among m candidates.
        based: Whether a draw is given a base measure.
    """

    candidates: NDArray[np.intp]
    clip: Clip | None
    mechanism: ExponentialMechanism
    based: bool = False

    @classmethod
    def calibrated(cls, epsilon: float, candidates: ArrayLike, clip: Clip | None, based: bool = False) -> Self:
        """The sampler whose draws cost at most ε each.

        Args:
            epsilon: Budget of one draw.
            candidates: Public ids of the tokens that may come out.
            clip: Public range of the logits; None anchors the range at the largest.
            based: Whether a draw is given a base measure.

        Raises:
            UsageError: If ε is not a positive, finite number, or there is no candidate.
        """
        ids = np.unique(np.asarray(candidates, dtype=np.intp))
        return cls(ids, clip, ExponentialMechanism.calibrated(epsilon, len(ids), BASE_TOTAL if based else None), based)

    def fractions(self, logits: ArrayLike) -> NDArray[np.float64]:
        """The candidates' scores in [0, 1], float64[m].

        Args:
            logits: A logit for each token of the vocabulary; NaN counts as the lowest.

        Raises:
            PalimpsestError: If there is not a logit for each candidate.
        """
        chosen = self._candidate_logits(logits)
        if self.clip is not None:
            return scale_scores(chosen, *self.clip)
        finite = _finite(chosen)
        return scale_scores(finite - finite.max(), -DEPTH, 0.0)

    def sample(self, logits: ArrayLike, random: RandomSource, allowance: Allowance, expected: ArrayLike | None = None) -> int:
        """Draws a token's id.

        Args:
            logits: A logit for each token of the vocabulary.
            random: Source of randomness.
            allowance: What is left for the document; the draw is paid from it before it is made.
            expected: The logits that the model gives knowing only what is released; None for a uniform base measure.

        Raises:
            BudgetRefused: If the draw would exceed the allowance; it is not made.
            PalimpsestError: If there is not a logit for each candidate.
        """
        fractions, base = self.fractions(logits), self._base(expected)
        allowance.spend(self.mechanism.epsilon, loss=self.mechanism.worst_loss)
        return int(self.candidates[self.mechanism.sample(fractions, random, base)])

    def distribution(self, logits: ArrayLike, expected: ArrayLike | None = None) -> dict[int, Fraction]:
        """The exact probability of every candidate, from the same weights that `sample` uses."""
        probabilities = self.mechanism.probabilities(self.fractions(logits), self._base(expected))
        return dict(zip(self.candidates.tolist(), probabilities, strict=True))

    def outcomes(self, id: int, logits: ArrayLike, expected: ArrayLike | None = None) -> OutcomeDistribution:
        """What `distribution` says of a token, in floats.

        Args:
            id: The token, one of the candidates.
            logits: A logit for each token of the vocabulary, where this one stands.
            expected: As for `sample`.
        """
        weights = self.mechanism.weights(self.fractions(logits), self._base(expected))
        chances = weights / weights.sum()
        return OutcomeDistribution(float(chances[self.candidates.searchsorted(id)]), chances)

    def _base(self, expected: ArrayLike | None) -> NDArray[np.uint64] | None:
        """The base measure of the candidates: their softmax, as integers."""
        if expected is None:
            return None
        chosen = _finite(self._candidate_logits(expected))
        return base_measure(np.exp(chosen - chosen.max()))

    def _candidate_logits(self, logits: ArrayLike) -> NDArray[np.floating]:
        """The candidates' logits, as precise as they were given; [m]."""
        every = np.asarray(logits)
        if every.ndim != 1 or every.size <= self.candidates[-1]:
            raise PalimpsestError(f"The model gave scores of shape {every.shape}, which do not fit its vocabulary.")
        return every[self.candidates]


def _finite(scores: NDArray[np.floating]) -> NDArray[np.float64]:
    """Scores without infinities; NaN counts as the lowest."""
    return np.asarray(np.nan_to_num(scores.astype(np.float64), copy=False, nan=-_HUGE, posinf=_HUGE, neginf=-_HUGE))


def guarantee_of_tokens(
    statement: str,
    epsilon: float,
    sampler: TokenSampler,
    draws: int,
    secure: bool,
    *,
    most: int | None = None,
    leak: str = "",
    alike: str = "",
    bits: float = 0.0,
    accepted: str = "in English, and not empty",
) -> Guarantee:
    """What may be said of a text of which every token was drawn.

    Args:
        statement: The mechanism's own sentences.
        epsilon: ε of the document.
        sampler: What drew each token.
        draws: How many were drawn.
        secure: Whether the draws came from a secure source.
        most: How many could have been drawn; those that were, where the text could not end early.
        leak: What the number of draws lets be seen, if anything.
        alike: What two documents must then share; see `engine.mechanisms.common.slots.disclosed_count`.
        bits: How many bits the number of draws gives away at most.
        accepted: What an original has to be.
    """
    if sampler.based:
        statement += (
            " What tokens weigh before the document is looked at was computed from nothing but what is released, and none has "
            f"less than 1/{sampler.mechanism.total} of the weight."
        )
    if sampler.mechanism.is_capped:
        most_lost = format_epsilon(sampler.mechanism.certificate)
        statement += f" Each draw is more private than asked: it loses at most ε = {most_lost}."
    statement += describe_composition([(sampler.mechanism.loss, draws if most is None else most)])
    return Guarantee(
        statement=statement,
        relation=Relation.COUNT if leak else Relation.DOCUMENT,
        unit="document",
        scope=f"the whole text of an accepted document ({accepted}): every token is drawn, none is copied",
        epsilon=epsilon,
        delta=0.0,
        draws=draws,
        leaks=(leak,) if leak else (),
        secure=secure,
        accepted=accepted,
        bits=bits,
        brief=f"How well any two documents{alike} can be told apart is bounded, at ε = {format_epsilon(epsilon, 3)} in all.",
    )
