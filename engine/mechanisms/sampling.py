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
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import ArrayLike, NDArray

from engine.errors import PalimpsestError
from engine.mechanisms.base import Parameter
from engine.privacy.accounting import Allowance
from engine.privacy.exponential import ExponentialMechanism, scaled
from engine.privacy.guarantee import Guarantee, Relation, shown
from engine.privacy.randomness import RandomSource

Clip = tuple[float, float]

DEPTH = 10.0
"""How far below the largest logit an anchored range reaches: R."""

_HUGE = 1e30  # where ±inf goes, so that a difference of two is a number

CLIPPING = Parameter(
    "clipping",
    "choice",
    "paper",
    "paper: scores are clipped to a range found on public text; anchored: to a range of the same width everywhere that ends at "
    "the largest score, so that more of the chance falls on the best tokens. The guarantee is the same.",
    choices=("paper", "anchored"),
)


@dataclass(frozen=True, eq=False)
class TokenSampler:
    """One token's draw. Build it with `calibrated`.

    Attributes:
        candidates: Public ids of the tokens that may come out, increasing; intp[m].
        clip: Public range of the logits; None anchors the range at the largest.
        mechanism: Draws among m candidates.
    """

    candidates: NDArray[np.intp]
    clip: Clip | None
    mechanism: ExponentialMechanism

    @classmethod
    def calibrated(cls, epsilon: float, candidates: ArrayLike, clip: Clip | None) -> TokenSampler:
        """The sampler whose draws cost at most ε each.

        Args:
            epsilon: Budget of one draw.
            candidates: Public ids of the tokens that may come out.
            clip: Public range of the logits; None anchors the range at the largest.

        Raises:
            UsageError: If ε is not a positive, finite number, or there is no candidate.
        """
        ids = np.unique(np.asarray(candidates, dtype=np.intp))
        return cls(ids, clip, ExponentialMechanism.calibrated(epsilon, len(ids)))

    def fractions(self, logits: ArrayLike) -> NDArray[np.float64]:
        """The candidates' scores in [0, 1], float64[m].

        Args:
            logits: A logit for each token of the vocabulary; NaN counts as the lowest.

        Raises:
            PalimpsestError: If there is not a logit for each candidate.
        """
        every = np.asarray(logits, dtype=np.float64)
        if every.ndim != 1 or every.size <= self.candidates[-1]:
            raise PalimpsestError(f"The model gave scores of shape {every.shape}, which do not fit its vocabulary.")
        chosen = np.nan_to_num(every[self.candidates], nan=-_HUGE, posinf=_HUGE, neginf=-_HUGE)
        if self.clip is None:
            return scaled(chosen - chosen.max(), -DEPTH, 0.0)
        return scaled(chosen, *self.clip)

    def draw(self, logits: ArrayLike, random: RandomSource, allowance: Allowance) -> int:
        """Draws a token's id.

        Args:
            logits: A logit for each token of the vocabulary.
            random: Source of randomness.
            allowance: What is left for the document; the draw is paid from it before it is made.

        Raises:
            BudgetRefused: If the draw would exceed the allowance; it is not made.
        """
        fractions = self.fractions(logits)
        allowance.spend(self.mechanism.epsilon)
        return int(self.candidates[self.mechanism.draw(fractions, random)])

    def distribution(self, logits: ArrayLike) -> dict[int, Fraction]:
        """The exact probability of every candidate, from the same weights that `draw` uses."""
        return dict(zip(self.candidates.tolist(), self.mechanism.probabilities(self.fractions(logits)), strict=True))


def guarantee_of_tokens(
    statement: str, epsilon: float, one: ExponentialMechanism, draws: int, secure: bool, *, leak: str = "", alike: str = ""
) -> Guarantee:
    """What may be said of a text of which every token was drawn.

    Args:
        statement: The mechanism's own sentences.
        epsilon: ε of the document.
        one: What each token was drawn by.
        draws: How many were drawn.
        secure: Whether the draws came from a secure source.
        leak: What the number of draws lets be seen, if anything.
        alike: What two documents must then share; see `engine.mechanisms.slots.disclosed`.
    """
    if one.capped:
        statement += f" Each draw is more private than asked: it loses at most ε = {shown(one.certificate)}."
    return Guarantee(
        statement=statement,
        relation=Relation.COUNT if leak else Relation.DOCUMENT,
        unit="document",
        scope="the whole text of an accepted document (English, not empty): every token is drawn, none is copied",
        epsilon=epsilon,
        delta=0.0,
        draws=draws,
        leaks=(leak,) if leak else (),
        secure=secure,
        brief=f"How well any two documents{alike} can be told apart is bounded, at ε = {shown(epsilon, 3)} in all.",
    )
