"""Outward rounding: a float that is certainly not below (or above) an exact rational number.

A privacy loss may be overstated by the last bits of a float, never understated.
"""

from __future__ import annotations

import math
from fractions import Fraction

MARGIN = 1 + 2.0**-50
"""Factor that outweighs a few float operations and one call of the C library's log, log1p or sqrt.

Each of them errs by at most two units in the last place (2⁻⁵² relative); the margin is four of those.
"""


def round_up(value: Fraction) -> float:
    """The smallest float that is at least `value`."""
    nearest = float(value)
    return nearest if nearest >= value else math.nextafter(nearest, math.inf)


def round_down(value: Fraction) -> float:
    """The largest float that is at most `value`."""
    return -round_up(-value)


def log_up(ratio: Fraction) -> float:
    """An upper bound of ln(ratio) for a ratio of at least 1, within 2⁻⁴⁹ of it relatively; 0 only for 1 itself.

    log1p keeps the relative accuracy where the ratio is close to 1, which is where ε is small.
    """
    return math.log1p(round_up(ratio - 1)) * MARGIN
