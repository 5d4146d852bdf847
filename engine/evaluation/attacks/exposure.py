"""Canary exposure (Carlini et al., "The Secret Sharer", 2019): how far a planted string stands out among others of its kind.

A canary and many others that were not planted are ranked by how much of each can be read in the new text; of those of which as
much can be read, the canary is the last. The exposure is log2(number of candidates) − log2(rank): 0 where the new text says
nothing about it, and the logarithm of their number where it points to this one alone.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from engine.evaluation.attacks.canaries import document
from engine.evaluation.metric import Direction, Metric, MetricDescription, Need, Requirement, Rewriting

CANDIDATES = 256
"""How many strings a canary is ranked among, itself included."""

_OTHERS = 1_000_000
"""The first of the documents whose canaries are never planted."""

DESCRIPTION = MetricDescription(
    "exposure",
    "Canary exposure",
    f"By how many bits of {math.log2(CANDIDATES):g} the new text narrows down which string was planted in the original.",
    Direction.LOWER,
    (Requirement(Need.PLANTED),),
    privbench="CarliniExposure",
)


class Exposure(Metric):
    """See `DESCRIPTION`."""

    description = DESCRIPTION

    def values(self, rewritings: Sequence[Rewriting], reference: Sequence[str] = ()) -> list[float]:
        """See `Metric.values`."""
        others = [document(_OTHERS + number)[1] for number in range(CANDIDATES - 1)]
        found = []
        for each in rewritings:
            bits = [
                exposure_of(canary, [other[kind] for other in others], each.result.output)
                for kind, canary in each.planted.items()
                if kind in others[0]
            ]
            if bits:
                found.append(float(np.mean(bits)))
        return found


def exposure_of(canary: str, others: Sequence[str], text: str) -> float:
    """The exposure of one canary, in bits.

    Args:
        canary: What was planted.
        others: What was not.
        text: The new text.
    """
    lower = text.lower()
    own = _readable_share(canary, lower)
    rank = 1 + sum(_readable_share(other, lower) >= own for other in others)
    return math.log2(len(others) + 1) - math.log2(rank)


def _readable_share(candidate: str, text: str) -> float:
    """The share of a string's groups of three characters that a text has."""
    wanted = candidate.lower()
    groups = [wanted[start : start + 3] for start in range(max(1, len(wanted) - 2))]
    return sum(group in text for group in groups) / len(groups)


def make() -> Exposure:
    """The metric."""
    return Exposure()
