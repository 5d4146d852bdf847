"""Plausible deniability of one draw: how likely a unit stays itself, and among how many it may be lost.

Feyisetan, Balle, Drake and Diethe (2020, "Privacy- and Utility-Preserving Textual Analysis via Calibrated Multivariate
Perturbations", section 4) measure a mechanism by two figures of a word w: N_w, the probability that w comes out as itself, and
S_w, the size of the smallest set that holds all outcomes but for a probability of η. They count these over many runs; here they
are computed from the weights of the draw. They are measured on public units, never on those of a document, so they reveal
nothing about it; and they make mechanisms comparable whose ε's are not.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median, median_low
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

NEGLIGIBLE_MASS = 0.05
"""η: the probability of an outcome outside the counted set."""


@dataclass(frozen=True, slots=True)
class Deniability:
    """The median figures over a sample of public units.

    Attributes:
        unchanged: N_w, the probability that a unit comes out as itself.
        support: A lower bound on S_w, the number of outcomes that hold all but `NEGLIGIBLE_MASS` of the probability.
        sample: What was measured, such as "64 public words".
    """

    unchanged: float
    support: int
    sample: str


@dataclass(frozen=True, slots=True)
class OutcomeDistribution:
    """Those parts of the distribution of one unit's draw that the figures need.

    Attributes:
        own: The probability of the unit itself.
        masses: float[k], probabilities of outcomes.
        counts: int[k], how many outcomes have each of these; one each by default.
    """

    own: float
    masses: ArrayLike
    counts: ArrayLike | None = None

    @property
    def support(self) -> int:
        """The size of the smallest set of outcomes that holds all but `NEGLIGIBLE_MASS` of the probability."""
        import numpy as np  # here, since what only names the figures starts in a tenth of a second

        masses = np.asarray(self.masses, dtype=np.float64)
        counts = np.ones(masses.shape) if self.counts is None else np.asarray(self.counts, dtype=np.float64)
        order = np.argsort(-masses)
        masses, counts = masses[order], counts[order]
        held = np.cumsum(masses * counts)
        last = min(int(np.searchsorted(held, (1 - NEGLIGIBLE_MASS) * held[-1])), len(held) - 1)
        before = held[last] - masses[last] * counts[last]
        return int(counts[:last].sum() + np.ceil(((1 - NEGLIGIBLE_MASS) * held[-1] - before) / masses[last] - 1e-9))


def measure_deniability(outcomes: Iterable[OutcomeDistribution], units: str) -> Deniability:
    """The median figures of public units.

    Args:
        outcomes: The outcome distribution of each unit; at least one.
        units: What the units are, in the plural.
    """
    each = list(outcomes)
    return Deniability(median(one.own for one in each), median_low([one.support for one in each]), f"{len(each)} {units}")


def evenly_spaced(size: int, count: int) -> Sequence[int]:
    """At most `count` whole numbers below `size`, evenly spaced: a public sample that is the same each time."""
    return range(0, size, max(1, -(-size // count)))
