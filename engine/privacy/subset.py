"""Draws among candidates, favouring the subset of the k best, with integer weights so that its guarantee is exact.

Of m public candidates, the k with the best scores have the weight W, the others the weight w < W, and a draw takes a candidate
in proportion to its weight. The sum of the weights, Z = kW + (m - k)w, is the same for every input, so the loss between two
inputs is at most ln(W/w). The ratio W/w can thus use all of ε, whereas the exponential mechanism, whose sum varies with the
input, can afford little more than e^(ε/2). Every probability takes one of two values that are a factor of e^ε apart, as in the
extremal mechanisms of Kairouz, Oh and Viswanath (2014); for k = 1 it is their randomised response, about the best candidate.

Where all scores are equal, as in padding, the draw is uniform. That is within the same bound: as mw ≤ Z ≤ mW, both W/Z and w/Z
are within a factor of W/w of 1/m.

A *base measure* B, which must not depend on the text either but may depend on what was released before, makes some candidates
likelier than others whatever their scores. With mass b(y) of M in all, candidates are favoured from the best score down until
the mass K is reached, with K < M a function of M, m and ε. Of the candidate on the border, only the part of its mass that is
still missing is favoured. Candidate y, favoured with the part f(y) of its mass, has the weight W f(y) + w (b(y) - f(y)). So
Z = KW + (M - K)w is again the same for every input, and as each weight lies between w b(y) and W b(y), so is the bound. Where
all scores are equal, the draw is from B. Without the border's split, Z would depend on which candidate lies there. The masses
are integers from 1 to a public largest one, which fixes W, and thereby the certificate, before anything is released.

The scores may be anything. The candidates, their number and ε must not depend on the text.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from engine.errors import UsageError
from engine.privacy.accounting import Loss
from engine.privacy.exponential import check_epsilon
from engine.privacy.randomness import RandomSource
from engine.privacy.rounding import MARGIN, log_up

_WEIGHT_BITS = 62
_MASS_BITS = 40
"""The mass of all candidates is less than 2^40, which leaves the weights 22 bits."""


@dataclass(frozen=True)
class SubsetMechanism:
    """The subset mechanism for a public number of candidates and a public ε. Build it with `calibrated`.

    Attributes:
        epsilon: The ε that was asked for.
        candidates: The number m of candidates.
        favoured: The number k of candidates with the larger weight.
        heavy: Their weight.
        light: The weight of the others, at least 1.
        largest: The largest mass that a base measure may give a candidate; 1 for a mechanism without one.
        certificate: Proven upper bound, at most `epsilon`, of the privacy loss of one draw between any two inputs.
    """

    epsilon: float
    candidates: int
    favoured: int
    heavy: int
    light: int
    certificate: float
    largest: int = 1

    @classmethod
    def calibrated(cls, epsilon: float, candidates: int, largest: int = 1, favoured: int | None = None) -> SubsetMechanism:
        """The mechanism whose weights differ as much as ε allows. Calibrations are cached.

        Args:
            epsilon: Budget of one draw.
            candidates: Number of candidates, at least 1.
            largest: The largest mass that a base measure may give a candidate, at least 1.
            favoured: The number k of candidates with the larger weight, less than there are; None for `favoured_count`.

        Raises:
            UsageError: If ε is not a positive, finite number, there is no candidate, none or all would be favoured, or masses
                are too large.
        """
        if candidates < 1:
            raise UsageError("There is no candidate to draw from.")
        if favoured is not None and not 1 <= favoured < max(candidates, 2):
            raise UsageError(f"Of {candidates} candidates, {favoured} cannot be favoured.")
        if not 1 <= largest < 2**_MASS_BITS // candidates + 1:
            raise UsageError(f"No base measure of {candidates} candidates can have masses up to {largest}.")
        return _calibrate(check_epsilon(epsilon), int(candidates), int(largest), favoured)

    @property
    def is_capped(self) -> bool:
        """Whether the smaller weight has reached 1: a larger ε buys nothing more, and a draw is more private than asked."""
        return self.candidates > 1 and self.light == 1

    @property
    def worst_loss(self) -> float:
        """The worst loss of one draw between any two inputs: the ε that was asked for, or less if it is capped."""
        return self.certificate if self.is_capped else self.epsilon

    @property
    def loss(self) -> Loss:
        """The cost of one draw."""
        return Loss(self.epsilon, self.certificate * self.certificate / 2 * MARGIN)

    def weights(self, scores: NDArray[np.floating], base: NDArray[np.uint64] | None = None) -> NDArray[np.uint64]:
        """The integer weight of each candidate, uint64 of shape (m,); the sum fits uint64.

        Of equal candidates, the first ones are favoured.

        Args:
            scores: Float array of shape (m,); NaN counts as the lowest score.
            base: The base measure: a uint64 array of shape (m,), from 1 to `largest`; None for the uniform one.

        Raises:
            UsageError: If there is not one score, or one mass in range, for each candidate.
        """
        if scores.shape != (self.candidates,):
            raise UsageError(f"Calibrated for {self.candidates} candidates, given scores of shape {scores.shape}.")
        known = np.where(np.isnan(scores), -np.inf, scores)
        differ = known.min() < known.max()
        if base is None:
            weights = np.full(self.candidates, self.light, dtype=np.uint64)
            if differ:
                weights[_best(known, self.favoured)] = self.heavy
            return weights
        if base.shape != scores.shape or base.min() < 1 or base.max() > self.largest:
            raise UsageError(
                f"A base measure wants masses from 1 to {self.largest}, one for each of {self.candidates} candidates."
            )
        weights = base * np.uint64(self.light)
        if differ:
            parts = _favoured_parts(known, base, self.favoured_mass(int(base.sum(dtype=np.int64))))
            weights += parts.astype(np.uint64) * np.uint64(self.heavy - self.light)
        return weights

    def favoured_mass(self, total: int) -> int:
        """How much of the mass of a base measure is favoured: K, in the same proportion as k of m candidates.

        Args:
            total: The mass of all candidates.
        """
        return max(1, total * self.favoured // self.candidates)

    def probabilities(self, scores: NDArray[np.floating], base: NDArray[np.uint64] | None = None) -> list[Fraction]:
        """The exact distribution of `sample`, from the same weights."""
        weights = self.weights(scores, base).tolist()
        total = sum(weights)
        return [Fraction(weight, total) for weight in weights]

    def sample(self, scores: NDArray[np.floating], random: RandomSource, base: NDArray[np.uint64] | None = None) -> int:
        """Draws the index of one candidate.

        Args:
            scores: Float array of shape (m,); NaN counts as the least.
            random: Source of the one uniform integer that the draw takes.
            base: As for `weights`.
        """
        sums = self.weights(scores, base).cumsum()
        uniform = np.uint64(random.integer_below(int(sums[-1])))  # a Python int would turn the comparison into float64
        return int(sums.searchsorted(uniform, side="right"))


def _best(scores: NDArray[np.floating], count: int) -> NDArray[np.int64]:
    """The indices of the largest scores, earlier ones first among equals; without sorting, which is slow."""
    least = np.partition(scores, len(scores) - count)[len(scores) - count]
    better = np.flatnonzero(scores > least)
    return np.concatenate([better, np.flatnonzero(scores == least)[: count - len(better)]])


def _favoured_parts(scores: NDArray[np.floating], base: NDArray[np.uint64], mass: int) -> NDArray[np.int64]:
    """The part of each candidate's mass that is favoured, from the largest score down until `mass` is reached.

    Sets a pivot among those that are undecided until the border lies among equal scores, which is faster than sorting: first
    where the border would lie if all masses were alike, with room to spare, and then in the middle.

    Args:
        scores: float[m], without NaN.
        base: Masses, int[m]; their sum is larger than `mass`.
        mass: How much is favoured in all, at least 1.
    """
    parts, undecided = np.zeros(len(base), dtype=np.int64), np.arange(len(base))
    rank = max(len(base) // 2, len(base) - 1 - 2 * len(base) * mass // int(base.sum(dtype=np.int64)))
    while True:
        values = scores[undecided]
        pivot = np.partition(values, rank)[rank]
        better, alike = undecided[np.flatnonzero(values > pivot)], undecided[np.flatnonzero(values == pivot)]
        above = int(base[better].sum(dtype=np.int64))
        if mass <= above:
            undecided, rank = better, len(better) // 2
            continue
        parts[better] = base[better]
        masses = base[alike].astype(np.int64)
        parts[alike] = np.clip(mass - above - (masses.cumsum() - masses), 0, masses)
        mass -= above + int(masses.sum())
        if mass <= 0:
            return parts
        undecided = undecided[np.flatnonzero(values < pivot)]
        rank = len(undecided) // 2


@lru_cache(maxsize=512)
def _calibrate(epsilon: float, candidates: int, largest: int, favoured: int | None) -> SubsetMechanism:
    if candidates == 1:
        return SubsetMechanism(epsilon, 1, 1, 1, 1, 0.0, largest)
    heavy = 1 << _WEIGHT_BITS - (candidates * largest - 1).bit_length()
    light = max(1, math.ceil(heavy * math.exp(-epsilon)))
    while log_up(Fraction(heavy, light)) > epsilon:
        light += 1 + (light >> 52)
    favoured = favoured_count(epsilon, candidates) if favoured is None else favoured
    return SubsetMechanism(epsilon, candidates, favoured, heavy, light, log_up(Fraction(heavy, light)), largest)


def favoured_count(epsilon: float, candidates: int) -> int:
    """How many candidates to favour: a public number that does not depend on the scores.

    Neighbours' scores fall off roughly with the logarithm of their rank. Under that assumption, the number returned maximizes
    the expected score of the drawn candidate; neither an offset nor a scale of the scores changes it.

    Args:
        epsilon: Budget of one draw.
        candidates: Number of candidates, at least 2.
    """
    ranks = np.arange(1, candidates)
    fall = -np.log(np.arange(1, candidates + 1))
    gain = math.expm1(min(epsilon, 40.0))
    expected = (gain * np.cumsum(fall)[:-1] + fall.sum()) / (gain * ranks + candidates)
    return int(ranks[expected.argmax()])
