"""The bound of a guarantee as odds: how sure somebody can become who held something for unlikely before.

By Bayes' rule an observer's odds between two originals grow at most e^L-fold, where L is the worst loss. Who gave one of them
the probability p therefore gives it at most p·e^L / (1 − p + p·e^L) once the new text was read. This follows from L alone: from
the settings, and from nothing of the original.
"""

from __future__ import annotations

import math

PRIOR = 0.001
"""The chance before the new text was read by which a bound is told: 1 in 1 000."""

CERTAIN = 0.999
"""A chance beyond which nothing but certainty is left to be told in thousandths, which are rounded up."""

FIRM, LOOSE = 0.01, 0.5
"""Up to which chance, from 1 in 1 000, a proven limit is called firm, and from which on loose. The scale is ours."""

_LARGEST = 700.0  # e to this is about the largest float


def posterior_bound(loss: float, prior: float = PRIOR) -> float:
    """The most that a chance can become, as the new text is read.

    Args:
        loss: The worst loss between the two originals in question.
        prior: The chance before.

    >>> [round(1000 * posterior_bound(loss), 1) for loss in (0.0, 1.0, 10.0, 40.0)]
    [1.0, 2.7, 956.6, 1000.0]
    """
    grown = prior * math.exp(min(loss, _LARGEST))
    return grown / (1 - prior + grown)


def thousandths(chance: float) -> str:
    """How many times in 1 000 a chance is: in whole times, rounded up so that it is never understated.

    Whatever words odds takes this, so that the same bound is the same number on the card, at the slider and in the receipt.

    >>> [thousandths(posterior_bound(loss)) for loss in (0.0, 0.4, 0.6, 1.0, 3.0, 5.0, 10.0, 12.0)]
    ['1', '2', '2', '3', '20', '130', '957', '994']
    """
    return str(math.ceil(1000 * chance - 1e-9))  # what floats add to a round number is no reason to round it up
