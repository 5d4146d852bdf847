"""The analytic Gaussian mechanism (Balle and Wang 2018) for an array that is clipped value by value.

With x = Δ/σ the mechanism is (ε, δ)-DP exactly if δ ≥ Φ(x/2 - ε/x) - e^ε·Φ(-x/2 - ε/x) (their Theorem 8). The classical
σ = Δ·√(2·ln(1.25/δ))/ε is proved only for ε < 1, and texts need far larger values.

A computer cannot add continuous noise. So each value is rounded to a grid of width g = 2^k and gets noise that has, on that
grid, exactly the discrete Gaussian distribution (`engine.privacy.discrete_gaussian`). `GaussianMechanism.calibrated` pays for
the difference:

* Rounding moves each value by at most g/2, so that Δ₂ = (2C + g)·√n for n values clipped to [-C, C].
* Continuous noise rounded to the grid is post-processing of the theorem's mechanism. With s = σ/g ≥ 2⁴⁰, its probabilities and
  those of the discrete Gaussian differ by a factor of at most exp(±z²/8s²), up to lower-order terms, at z standard
  deviations: integrate the density over a cell and use cosh(v) ≤ exp(v²/2). Points within 40σ of one input are within
  (40 + 2C/σ)σ of the other, so h = (41 + 2C/σ)²/8s² covers both with the lower-order terms; the n values together cost 2nh of ε
  and a factor e^{nh} of δ, and points further out have mass below 2n·e⁻⁸⁰⁰.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import ArrayLike, NDArray

from engine.errors import UsageError
from engine.privacy import discrete_gaussian
from engine.privacy.accounting import Loss
from engine.privacy.exponential import check_epsilon
from engine.privacy.randomness import RandomSource, SystemRandom
from engine.privacy.rounding import MARGIN

_GRID_BITS = 40
_LARGEST_CLIP = 2.0**20  # in standard deviations: what is on the grid then has less than 62 bits
_SMALLEST_DELTA = 1e-300


def delta_of(sigma: float, epsilon: float, sensitivity: float) -> float:
    """An upper bound on δ at ε for noise of standard deviation σ (Balle and Wang 2018, Theorem 8).

    With a = x/2 - ε/x and b = x/2 + ε/x the second term is exp(-a²/2)·erfcx(b/√2)/2, in which no ε overflows. Rounding moves a
    and b by at most 2⁻⁵²·b, and the logarithms of both terms have slopes of at most 1 + |a|; a relative error of
    2⁻⁴⁶(1 + b)(1 + |a|) in each is allowed for. Below 1e-300 the result may be 0.

    Args:
        sigma: Standard deviation of the noise on each coordinate.
        epsilon: The ε at which to measure.
        sensitivity: L2 sensitivity Δ₂.
    """
    x = sensitivity / sigma
    a, b = x / 2 - epsilon / x, x / 2 + epsilon / x
    error = 2.0**-46 * (1 + b) * (1 + abs(a))
    inside = math.erfc(-a / math.sqrt(2)) / 2
    outside = math.exp(-a * a / 2) * _erfcx(b / math.sqrt(2)) / 2
    return inside * (1 + error) - outside * (1 - error)


def _erfcx(x: float) -> float:
    """exp(x²)·erfc(x) for x ≥ 0; Laplace's continued fraction, which converges fast from 4 on, avoids underflow."""
    if x < 4:
        return math.exp(x * x) * math.erfc(x)
    tail = x
    for k in range(50, 0, -1):
        tail = x + k / 2 / tail
    return 1 / (tail * math.sqrt(math.pi))


def calibrate(epsilon: float, delta: float, sensitivity: float) -> float:
    """The smallest standard deviation σ, rounded up, whose δ at ε does not exceed `delta`.

    Raises:
        UsageError: If ε or the sensitivity is not positive and finite, or δ does not lie between 1e-300 and 1.
    """
    epsilon = check_epsilon(epsilon)
    if not (_SMALLEST_DELTA <= delta < 1 and 0 < sensitivity < math.inf):
        raise UsageError("Gaussian noise needs a δ between 1e-300 and 1 and a positive, finite sensitivity.")
    low = high = sensitivity
    while delta_of(low, epsilon, sensitivity) <= delta:
        low /= 2
    while delta_of(high, epsilon, sensitivity) > delta:
        high *= 2
    while low < (middle := (low + high) / 2) < high:
        if delta_of(middle, epsilon, sensitivity) <= delta:
            high = middle
        else:
            low = middle
    return high


@dataclass(frozen=True)
class GaussianMechanism:
    """Independent Gaussian noise on every value of an array of public shape. Build it with `calibrated`.

    Attributes:
        epsilon: The ε that was asked for.
        delta: The δ that was asked for.
        clip: Public bound C; values are clipped to [-C, C].
        shape: Public shape of the array.
        sensitivity: L2 sensitivity (2C + 2^grid)·√n, rounded up.
        sigma: Standard deviation of the noise.
        grid: Exponent k of the grid 2^k that values are rounded to.
    """

    epsilon: float
    delta: float
    clip: float
    shape: tuple[int, ...]
    sensitivity: float
    sigma: float
    grid: int

    @classmethod
    def calibrated(cls, epsilon: float, delta: float, clip: float, shape: tuple[int, ...]) -> GaussianMechanism:
        """The least noise that makes an array, replaced by any other, (ε, δ)-indistinguishable.

        Raises:
            UsageError: If ε, δ or `clip` is out of range, or the array is empty.
        """
        root = math.sqrt(math.prod(shape))
        rough = calibrate(epsilon, delta, 2 * clip * root * MARGIN)
        if clip > _LARGEST_CLIP * rough:
            raise UsageError(f"At ε = {epsilon:g} next to no noise is left to add.")
        grid = math.frexp(rough)[1] - 1 - _GRID_BITS
        sensitivity = (2 * clip + 2.0**grid) * root * MARGIN
        slack = 2 * math.prod(shape) * (41 + 2 * clip / rough) ** 2 / 8 * 4.0**-_GRID_BITS
        sigma = calibrate(epsilon - slack, delta * (1 - 2.0**-20), sensitivity)
        return cls(epsilon, delta, clip, shape, sensitivity, sigma, grid)

    @property
    def loss(self) -> Loss:
        """The cost of one release; ρ = Δ₂²/2σ²."""
        return Loss(self.epsilon, (self.sensitivity / self.sigma) ** 2 / 2 * MARGIN, self.delta)

    def add_noise(self, values: ArrayLike, random: RandomSource | None = None) -> NDArray[np.float64]:
        """Clips the values and adds noise to each; float64 of the mechanism's shape.

        Args:
            values: Array of the mechanism's shape; infinities are clipped, NaN counts as -C.
            random: Source of randomness; the operating system's generator by default.

        Raises:
            UsageError: If the values have another shape.
        """
        values = np.asarray(values, dtype=np.float64)
        if values.shape != self.shape:
            raise UsageError(f"Calibrated for values of shape {self.shape}, given {values.shape}.")
        clipped = np.fmin(np.fmax(values, -self.clip), self.clip)
        steps = np.rint(clipped * 2.0**-self.grid).astype(np.int64).ravel()
        sigma = Fraction(self.sigma) / Fraction(2) ** self.grid
        noise = discrete_gaussian.sample_gaussian(sigma, steps.size, random or SystemRandom())
        return np.asarray((steps + noise) * 2.0**self.grid, dtype=np.float64).reshape(self.shape)
