"""Metric differential privacy of whole numbers: steps on a circle from integer weights, so that ε·d holds exactly.

A place x of a circle of n places becomes y with probability w[d(x, y)] / W, where d counts the places of the shorter way round
and W is the sum of the weights of all n places. Weights fall as in `engine.privacy.metric`: w[k] ≤ w[k + 1]·exp(s) in exact
arithmetic, s being the loss for each place. From every place the circle looks the same, so that W is the same for all x: no
normaliser is lost, and by the triangle inequality the probabilities of any y differ by a factor of exp(s·d(x, x′)) at most. On
an arbitrary set of points the same slope would only give twice that.

A line of places 0 … n is a circle of 2n that is folded: what lies beyond an end is turned back. No two places of the line are
farther apart on the circle than on the line, and folding looks at the outcome alone, so the bound holds for the line as well.
No end of it draws more than its share, and for ε → 0 all of its inner places become as likely.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from engine.errors import UsageError
from engine.privacy.exponential import check_epsilon
from engine.privacy.metric import weight_table
from engine.privacy.rounding import log_up, round_up


@dataclass(frozen=True, eq=False)
class CircularMechanism:
    """The weights by which places of a circle are drawn. Build it with `of`.

    Attributes:
        epsilon: The bound of the loss for each unit of distance.
        places: Number n of places.
        places_per_unit: Places that count as a distance of 1.
        weights: The weight of each step round the circle; uint64, read-only, with a sum below 2⁶².
    """

    epsilon: float
    places: int
    places_per_unit: int
    weights: NDArray[np.uint64]

    @classmethod
    def of(cls, epsilon: float, places: int, places_per_unit: int) -> CircularMechanism:
        """The mechanism for a circle.

        Args:
            epsilon: Budget for each unit of distance.
            places: Number of places.
            places_per_unit: Places that count as a distance of 1.

        Raises:
            UsageError: If ε is not a positive, finite number, or a number of places makes no sense.
        """
        if places < 1 or places_per_unit < 1:
            raise UsageError("A circle needs a place and a positive unit of distance.")
        return _mechanism(check_epsilon(epsilon), places, places_per_unit)

    def loss(self, farthest: int) -> float:
        """A bound of the loss between two places that are at most so many places apart, rounded up.

        The smaller of ε for each unit, and of what the largest and the smallest weight allow.
        """
        widest = log_up(Fraction(int(self.weights[0]), int(self.weights[self.places // 2])))
        return min(widest, round_up(Fraction(self.epsilon) * farthest / self.places_per_unit))

    def weights_from(self, place: int) -> NDArray[np.uint64]:
        """The weight of each place for a step from one of them. Their sum is the same wherever it begins."""
        return np.roll(self.weights, place)


@lru_cache(maxsize=64)
def _mechanism(epsilon: float, places: int, places_per_unit: int) -> CircularMechanism:
    table = weight_table(epsilon, places, places_per_unit, places // 2)
    steps = np.arange(places)
    weights = table[np.minimum(steps, places - steps)]
    weights.flags.writeable = False
    return CircularMechanism(epsilon, places, places_per_unit, weights)
