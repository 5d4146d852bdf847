"""Exact samples of the discrete Gaussian and Laplace distributions (Canonne, Kamath and Steinke 2020, Algorithms 1 to 3).

Both are drawn by rejection: a simpler value is proposed and kept with probability e⁻ˣ for a rational x. Floating point only
saves time: a decision compares 64 uniform bits with e⁻ˣ in float64, whose error has a bound; where the two are closer than
that, which happens about once in 2³⁶ decisions, exact arithmetic and more bits decide.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from decimal import Context, Decimal, localcontext
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from engine.privacy.randomness import RandomSource

LARGEST_SCALE = 2.0**50
"""Beyond it a value might not be exact in float64."""

_BITS = 64
_RELATIVE, _ABSOLUTE = 2.0**-36, 2.0**-52
"""What float64 may be wrong by in e⁻ˣ, and more: see `sample_gaussian`."""

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]


def sample_gaussian(sigma: Fraction, count: int, random: RandomSource) -> Ints:
    """Independent integers of which y has a probability proportional to exp(-y²/2σ²): int64[count].

    A value of the discrete Laplace distribution of scale t = ⌊σ⌋ + 1 is kept with probability exp(-(|y| - σ²/t)²/2σ²). In
    float64 (|y| - σ²/t)/σ = z is wrong by at most 2⁻⁵¹(1 + |z|), so z²/2 by at most 2⁻³⁷ wherever e^(-z²/2) exceeds 2⁻⁵².

    Args:
        sigma: σ > 0, below `LARGEST_SCALE`.
        count: How many to draw.
        random: Source of randomness.

    Raises:
        ValueError: If σ is out of range.
    """
    if not 0 < sigma < LARGEST_SCALE:
        raise ValueError(f"σ must be positive and below {LARGEST_SCALE:g}.")
    scale = math.floor(sigma) + 1
    centre = sigma * sigma / scale
    near, width = float(centre), float(sigma)

    def propose(wanted: int) -> tuple[Ints, Flags]:
        values = sample_laplace(scale, wanted, random)
        exponents = ((np.abs(values) - near) / width) ** 2 / 2
        return values, _happens(exponents, lambda i: (abs(int(values[i])) - centre) ** 2 / (2 * sigma * sigma), random)

    return _until_kept(propose, count)


def sample_laplace(scale: int, count: int, random: RandomSource) -> Ints:
    """Independent integers of which y has a probability proportional to exp(-|y|/t): int64[count].

    Args:
        scale: t, a positive integer.
        count: How many to draw.
        random: Source of randomness.
    """

    def propose(wanted: int) -> tuple[Ints, Flags]:
        rest = _integers_below(scale, wanted, random)
        kept = _happens(rest / scale, lambda i: Fraction(int(rest[i]), scale), random)
        sizes = rest + scale * _successes(wanted, random)
        negative = _words(wanted, random) % 2 == 1
        return np.where(negative, -sizes, sizes), kept & ~(negative & (sizes == 0))  # 0 has one sign only

    return _until_kept(propose, count)


def _until_kept(propose: Callable[[int], tuple[Ints, Flags]], count: int) -> Ints:
    """The first ``count`` of the proposals that are kept."""
    found = np.empty(0, dtype=np.int64)
    while (missing := count - len(found)) > 0:
        values, kept = propose(missing + missing // 2 + 8)
        found = np.concatenate([found, values[kept]])
    return found[:count]


def _successes(count: int, random: RandomSource) -> Ints:
    """How often something of probability 1/e happens before it first fails: int64[count]."""
    found = np.zeros(count, dtype=np.int64)
    going = np.arange(count)
    while len(going):
        going = going[_happens(np.ones(len(going)), lambda _: Fraction(1), random)]
        found[going] += 1
    return found


def _integers_below(bound: int, count: int, random: RandomSource) -> Ints:
    """Uniform integers on 0..bound - 1: int64[count]."""
    mask = np.uint64((1 << (bound - 1).bit_length()) - 1)

    def propose(wanted: int) -> tuple[Ints, Flags]:
        values = (_words(wanted, random) & mask).astype(np.int64)
        return values, values < bound

    return _until_kept(propose, count)


def _words(count: int, random: RandomSource) -> NDArray[np.uint64]:
    return np.frombuffer(random.bits(_BITS * count).to_bytes(8 * count, "little"), dtype="<u8").astype(np.uint64)


def _happens(exponents: Floats, exact: Callable[[int], Fraction], random: RandomSource) -> Flags:
    """For each exponent x ≥ 0, whether something of probability exactly e⁻ˣ happens: bool[n].

    Args:
        exponents: Each x as a float, close enough that e⁻ˣ is within the bounds above.
        exact: Each x as it is.
        random: Source of randomness.
    """
    words = _words(len(exponents), random)
    uniform, probability = words * 2.0**-_BITS, np.exp(-exponents)
    error = probability * _RELATIVE + _ABSOLUTE
    happens = np.asarray(uniform < probability - error)
    for i in np.flatnonzero(np.abs(uniform - probability) <= error):
        happens[i] = _decide(int(words[i]), exact(int(i)), random)
    return happens


def _decide(bits: int, exponent: Fraction, random: RandomSource) -> bool:
    """Whether a uniform number on [0, 1) that begins with these 64 bits is below e⁻ˣ, for x ≥ 0; draws more bits if needed."""
    drawn = _BITS
    while exponent:
        low, high = _bounds(exponent, drawn)
        if bits + 1 <= low:
            return True
        if bits >= high:
            return False
        bits, drawn = bits << _BITS | random.bits(_BITS), drawn + _BITS
    return True  # e⁰ = 1


def _bounds(exponent: Fraction, bits: int) -> tuple[Fraction, Fraction]:
    """Bounds of 2^bits · e⁻ˣ that are closer to each other than 2⁻⁹ or so.

    Decimal rounds correctly: with p digits the numerator, the quotient x and its exponential are wrong by half of 10¹⁻ᵖ of
    their size at most, and an error of x counts x-fold. The error that is allowed for is more than twice that.
    """
    digits = bits // 3 + 10 + len(str(math.ceil(exponent)))
    with localcontext(Context(prec=digits, Emin=-(10**15), Emax=10**15)):
        found = Fraction((-Decimal(exponent.numerator) / Decimal(exponent.denominator)).exp()) * 2**bits
    error = found * (2 + math.ceil(exponent)) * Fraction(10) ** (1 - digits) * 2
    return found - error, found + error
