"""Counts the bits disclosed without noise, as the length of a public code for what is disclosed.

A code agreed on before the text was read spends, on average, at least as many bits as its message is worth, whoever listens and
whatever they expected (Shannon 1948). So the length of the code word is a fair "at most", the same for every document with the
same leaks: a number costs its length in Elias' gamma code (1975), a choice among m the logarithm of m.
"""

from __future__ import annotations

import math


def bits_of_number(number: int) -> float:
    """Bits for a whole number of at least 0: 2⌊log₂(n + 1)⌋ + 1.

    >>> [bits_of_number(n) for n in (0, 1, 2, 3, 100)]
    [1.0, 3.0, 3.0, 5.0, 13.0]
    """
    return 2.0 * ((number + 1).bit_length() - 1) + 1


def format_bits(bits: float) -> str:
    """A number of bits as a person reads it, rounded up to a tenth.

    >>> format_bits(bits_of_choices(3060))
    '11.6'
    """
    return f"{math.ceil(10 * bits) / 10:g}"


def bits_of_choices(candidates: int, draws: int = 1) -> float:
    """Bits for several choices, each among this many candidates.

    >>> bits_of_choices(1024, 3)
    30.0
    """
    return draws * math.log2(candidates)
