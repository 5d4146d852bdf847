"""Outward rounding: a float that is certainly not below (or above) an exact rational number.

A privacy loss may be overstated by the last bits of a float, never understated.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from decimal import Decimal, localcontext
from fractions import Fraction

MARGIN = 1 + 2.0**-50
"""Factor that outweighs a few float operations and one call of the C library's log, log1p or sqrt.

Each of them errs by at most two units in the last place (2⁻⁵² relative); the margin is four of those.
"""

_DIGITS = 700
"""No sum of decimals of floats has more: they lie between 10⁻³²⁴ and 10³⁰⁹, and there are not 10⁶⁰ of them."""


def round_up(value: Fraction) -> float:
    """The smallest float that is at least `value`."""
    nearest = float(value)
    return nearest if nearest >= value else math.nextafter(nearest, math.inf)


def round_down(value: Fraction) -> float:
    """The largest float that is at most `value`."""
    return -round_up(-value)


def as_decimal(number: float) -> Fraction:
    """A finite number as the exact decimal that a person reads: 0.1 is a tenth."""
    return Fraction(repr(float(number)))


def sum_decimals(numbers: Iterable[float]) -> float:
    """The sum of the decimals that a person reads, as the ledger adds.

    >>> sum_decimals([0.1] * 3)
    0.3
    """
    with localcontext(prec=_DIGITS):
        return float(sum((Decimal(repr(float(number))) for number in numbers), Decimal(0)))


def log_up(ratio: Fraction) -> float:
    """An upper bound on ln(ratio) for a ratio of at least 1, with a relative error within 2⁻⁴⁹; 0 only for 1 itself.

    log1p keeps the relative accuracy where the ratio is close to 1, that is, where ε is small.
    """
    return math.log1p(round_up(ratio - 1)) * MARGIN
