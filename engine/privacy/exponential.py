"""The exponential mechanism (McSherry and Talwar 2007), drawn from integer weights so that its guarantee is exact.

Of m public candidates, candidate y with fraction f_y ∈ [0, 1] is drawn with probability proportional to exp(t·f_y). Fractions
are quantised to 4096 levels and a table gives each level an integer weight; the draw is one uniform integer below the sum of
the weights. So the probabilities are ratios of integers, the worst privacy loss over all inputs is the logarithm of one
rational number (the *certificate*), and no floating-point argument is needed: rounding in `numpy.exp` can change the table, and
the certificate is computed from the table.

The guarantee only requires the fractions to lie in [0, 1]: they may depend on the private text in any way. The candidates,
their number and ε must not depend on it.

A *base measure* gives candidates weights b_y of their own, and y is drawn in proportion to b_y·exp(t·f_y). It must be public:
known before the text is looked at, or computed from what has already been released. With integers b_y ≥ 1 this is a draw among
Σ b_y candidates, y being repeated b_y times, so everything proved for that many candidates holds for it. The certificate grows
with their number and is computed for the largest sum allowed, so it holds for every base measure.
"""

from __future__ import annotations

import math
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from numbers import Real
from reprlib import repr as short

import numpy as np
from numpy.typing import ArrayLike, NDArray

from engine.errors import UsageError
from engine.privacy.accounting import Loss
from engine.privacy.randomness import RandomSource
from engine.privacy.rounding import MARGIN, log_up

SCORE_LEVELS = 4096
_WEIGHT_BITS = 62

BASE_TOTAL = 1 << 24
"""What the integers of a base measure add up to at most, unless said otherwise."""

_SHORT_OF_ONE = 1 - 2.0**-30  # no rounding of m shares brings their sum above the whole again


def check_epsilon(epsilon: float) -> float:
    """Returns `epsilon` as a float if it is a privacy budget.

    Raises:
        UsageError: If it is not a positive, finite number.
    """
    if isinstance(epsilon, Real):
        with suppress(OverflowError):  # an integer beyond every float
            if 0 < (value := float(epsilon)) < math.inf:
                return value
    raise UsageError(f"ε must be a positive, finite number, not {short(epsilon)}.")


def scale_scores(scores: ArrayLike, low: float, high: float) -> NDArray[np.float64]:
    """Clips scores to the public range [low, high] and maps it onto [0, 1]: f = clip((s - low) / (high - low), 0, 1).

    Args:
        scores: Scores of any shape; infinities are clipped, NaN counts as `low`.
        low: Lower end of the range, fixed without looking at the text.
        high: Upper end of the range.

    Raises:
        UsageError: If the range is empty, infinite or not a number.
    """
    if not 0 < high - low < math.inf:
        raise UsageError(f"A score range must run from a smaller to a larger number, not from {low} to {high}.")
    fractions = np.array(scores, dtype=np.float64)  # every step in place: there may be a score for each token of a vocabulary
    np.fmax(fractions, low, out=fractions)  # fmax(NaN, low) is low
    np.fmin(fractions, high, out=fractions)
    fractions -= low
    fractions /= high - low
    return fractions


def base_measure(masses: ArrayLike, total: int = BASE_TOTAL) -> NDArray[np.uint64]:
    """A public measure as integers of at least 1 that add up to at most `total`, uint64 of shape (m,).

    Args:
        masses: Public numbers of at least 0, float[m], not all 0; their sum does not matter.
        total: The largest sum of the integers.

    Raises:
        UsageError: If there are more masses than `total` has room for, or they are not a measure.
    """
    exact = np.asarray(masses, dtype=np.float64)
    whole = exact.sum()
    if not (exact.ndim == 1 and exact.size <= total and 0 < whole < math.inf and exact.min() >= 0):
        raise UsageError(f"A base measure has from 1 to {total} masses of at least 0, and not all of them are 0.")
    return np.asarray(1 + (exact / whole * ((total - exact.size) * _SHORT_OF_ONE)).astype(np.uint64), dtype=np.uint64)


@dataclass(frozen=True, eq=False)
class ExponentialMechanism:
    """The exponential mechanism for a public number of candidates and a public ε. Build it with `calibrated`.

    Attributes:
        epsilon: The ε that was asked for.
        candidates: The number m of candidates.
        t: Inverse temperature: the table approximates exp(t·f).
        table: Integer weight of each of the 4096 levels, increasing; uint64, read-only.
        certificate: Proven upper bound, at most `epsilon`, of the privacy loss of one draw between any two inputs.
        rho: Proven upper bound of the loss of one draw in zero-concentrated DP.
        total: The largest sum of a base measure; m if there is none.
    """

    epsilon: float
    candidates: int
    t: float
    table: NDArray[np.uint64]
    certificate: float
    rho: float
    total: int

    @classmethod
    def calibrated(cls, epsilon: float, candidates: int, total: int | None = None) -> ExponentialMechanism:
        """The sharpest mechanism whose certificate does not exceed ε. Calibrations are cached.

        Args:
            epsilon: Budget of one draw.
            candidates: Number of candidates, at least 1.
            total: The largest sum of a base measure, at least the number of candidates; by default there is no base measure.

        Raises:
            UsageError: If ε is not a positive, finite number, there is no candidate, or `total` has no room for each.
        """
        if candidates < 1:
            raise UsageError("There is no candidate to draw from.")
        if total is not None and total < candidates:
            raise UsageError(f"A base measure of {total} has no room for {candidates} candidates.")
        return _calibrate(check_epsilon(epsilon), int(candidates), int(total or candidates))

    @property
    def is_capped(self) -> bool:
        """Whether the smallest weight has reached 1: a larger ε buys nothing more, and a draw is more private than asked."""
        return self.candidates > 1 and int(self.table[0]) == 1

    @property
    def worst_loss(self) -> float:
        """The worst loss of one draw between any two inputs: the ε that was asked for, or less if it is capped."""
        return self.certificate if self.is_capped else self.epsilon

    @property
    def loss(self) -> Loss:
        """The cost of one draw."""
        return Loss(self.epsilon, self.rho)

    def weights(self, fractions: NDArray[np.floating], base: NDArray[np.uint64] | None = None) -> NDArray[np.uint64]:
        """The integer weight of each candidate, uint64 of shape (m,); the sum fits uint64 for every input.

        All fractions are shifted so that the best candidate reaches the highest level, which changes no ratio of exp(t·f).
        Otherwise, where a steep table has run down to weights of 1, a best candidate below that level would be lost among the
        others.

        Args:
            fractions: Float array of shape (m,), as returned by `scale_scores`. Any other value still gets a weight from the
                table, so the guarantee does not depend on the caller.
            base: The public base measure, as returned by `base_measure`; None for the uniform one.

        Raises:
            UsageError: If there is not one fraction for each candidate, or the mechanism was not calibrated for such a base
                measure.
        """
        if fractions.shape != (self.candidates,):
            raise UsageError(f"Calibrated for {self.candidates} candidates, given scores of shape {fractions.shape}.")
        scaled_up = fractions * (SCORE_LEVELS - 1)
        scaled_up += 0.5
        levels = scaled_up.astype(np.intp)
        levels += SCORE_LEVELS - 1 - levels.max()
        weights = self.table.take(levels, mode="clip")
        if base is not None:
            if not (
                base.dtype == np.uint64
                and base.shape == weights.shape
                and 1 <= base.min() <= base.max() <= self.total
                and base.sum() <= self.total
            ):
                raise UsageError(
                    f"This is no base measure of {self.candidates} candidates that adds up to {self.total} at most."
                )
            weights *= base
        return weights

    def probabilities(self, fractions: NDArray[np.floating], base: NDArray[np.uint64] | None = None) -> list[Fraction]:
        """The exact distribution of `sample`, from the same weights."""
        weights = self.weights(fractions, base).tolist()
        total = sum(weights)
        return [Fraction(weight, total) for weight in weights]

    def sample(self, fractions: NDArray[np.floating], random: RandomSource, base: NDArray[np.uint64] | None = None) -> int:
        """Draws the index of one candidate.

        Args:
            fractions: Float array of shape (m,), as returned by `scale_scores`.
            random: Source of the one uniform integer that the draw takes.
            base: The public base measure; None for the uniform one.
        """
        sums = self.weights(fractions, base)
        sums.cumsum(out=sums)
        uniform = np.uint64(random.integer_below(int(sums[-1])))  # a Python int would turn the comparison into float64
        return int(sums.searchsorted(uniform, side="right"))


@lru_cache(maxsize=512)
def _calibrate(epsilon: float, candidates: int, total: int) -> ExponentialMechanism:
    low, high = 0.0, epsilon  # a certificate is at least t wherever the weights still tell two levels apart
    if _certificate(_weight_table(high, total), total) <= epsilon:
        low = high
    while low < (middle := (low + high) / 2) < high:
        if _certificate(_weight_table(middle, total), total) <= epsilon:
            low = middle
        else:
            high = middle
    table = _weight_table(low, total)
    table.flags.writeable = False
    certificate = _certificate(table, total)
    # A draw is 2t-bounded-range with t = ln(W[Q]/W[0]), hence t²/2-zCDP (Cesar and Rogers 2021); one candidate tells nothing.
    steepness = min(log_up(Fraction(int(table[-1]), int(table[0]))), certificate)
    return ExponentialMechanism(epsilon, candidates, low, table, certificate, steepness * steepness / 2 * MARGIN, total)


def _weight_table(t: float, candidates: int) -> NDArray[np.uint64]:
    """Weights max(1, ⌊2^P·exp(-t(1 - q/Q))⌋) of the levels q = 0..Q, with P = 62 - ⌈log₂ m⌉ so that m of them fit in 2⁶²."""
    top = 2.0 ** (_WEIGHT_BITS - (candidates - 1).bit_length())
    weights = np.floor(top * np.exp(-t * (1 - np.arange(SCORE_LEVELS) / (SCORE_LEVELS - 1))))
    return np.maximum.accumulate(np.maximum(weights, 1).astype(np.uint64))


def _certificate(table: NDArray[np.uint64], candidates: int) -> float:
    """An upper bound of ε* = ln[(1 + (m-1)R) / (1 + (m-1)/R)], R = W[Q]/W[0]: the worst loss over all pairs of inputs.

    It is attained by an output at the highest level among lowest ones against the same output at the lowest level among
    highest ones.
    """
    top, floor, others = int(table[-1]), int(table[0]), candidates - 1
    return log_up(Fraction(top * (floor + others * top), floor * (top + others * floor)))
