"""Metric differential privacy over points of a public space, drawn from integer weights so that ε·d holds exactly.

Of m public points, y is drawn for x with probability proportional to exp(-s·d(x, y)); with the slope s = ε/2 the loss between x
and x′ is at most ε·d(x, x′) (McSherry and Talwar 2007; Chatzikokolakis et al. 2013). Here that is a statement about integers:

* Points are integer vectors, so a squared distance is an integer D. The *level* of a pair is ⌈4√D⌉, computed as the ceiling of
  the float64 root of 16·D. The root is rounded correctly. For D an exact square it is exact; otherwise it lies strictly between
  two integers k < k + 1 ≤ 2²⁶, by more than 1/(2k + 2) from either, which is more than half a unit in the last place; so the
  ceiling is that of the true root.
* The ceiling of a metric is a metric (⌈a + b⌉ ≤ ⌈a⌉ + ⌈b⌉), and so is the smaller of a metric and a constant. d is the level,
  cut off at the last one of the table, divided by the levels of a unit of distance.
* Weights fall by w[k + 1] = max(1, ⌈w[k]·r⌉) with r no less than exp(-s/levels), so that w[k] ≤ w[k + 1]·exp(s/levels) in exact
  arithmetic. By the triangle inequality w(x, y) ≤ w(x′, y)·exp(s·d(x, x′)) for every y, hence the same for the sums, and the
  probabilities of y differ by a factor of exp(2s·d(x, x′)) at most.
* A draw is one uniform integer below the sum of the weights, which fits 62 bits.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from engine.errors import UsageError
from engine.privacy.exponential import check_epsilon
from engine.privacy.randomness import RandomSource
from engine.privacy.rounding import MARGIN, log_up, round_up

LEVEL_STEPS = 4
"""Levels for each unit of the vectors' integer grid."""

_WEIGHT_BITS = 62
_RATIO_BITS = 60
_BLOCK = 1 << 21
_SLACK = 1e-8

LevelArray = NDArray[np.int32]


class MetricSpace:
    """Public points with integer coordinates, and the distances between them.

    Args:
        vectors: int8[m, dimension], one row per point, m at least 1.
        unit: Length in grid units that counts as a distance of 1.

    Raises:
        UsageError: If there is no point, the unit is not positive, or vectors are too long for exact products in float32.
    """

    def __init__(self, vectors: NDArray[np.int8], unit: int) -> None:
        if not len(vectors) or unit < 1:
            raise UsageError("A metric space needs a point and a positive unit of distance.")
        self._rows = vectors.astype(np.float32)
        self._squares = np.einsum("ij,ij->i", vectors, vectors, dtype=np.int32)
        # Any sum of a part of the products of two rows is at most the longer row's square (Cauchy and Schwarz).
        if int(self._squares.max()) >= 2**24:
            raise UsageError("The vectors are too long for exact distances.")
        self.unit = unit
        self._last: tuple[int, LevelArray] | None = None

    @property
    def size(self) -> int:
        """Number m of points."""
        return len(self._rows)

    @property
    def levels_per_unit(self) -> int:
        """Levels for a distance of 1."""
        return LEVEL_STEPS * self.unit

    def levels(self, points: Sequence[int]) -> LevelArray:
        """The levels between some points and all: int32[len(points), m], read-only for one point.

        Those of the last single point are kept: a draw asks for them more than once, and an audit for many draws.
        """
        if len(points) != 1:
            return _levels_of(self._squared_distances(np.asarray(points, dtype=np.intp)))
        last = self._last
        if last is None or last[0] != points[0]:
            found = _levels_of(self._squared_distances(np.asarray(points, dtype=np.intp)))
            found.flags.writeable = False
            self._last = last = int(points[0]), found
        return last[1]

    def _squared_distances(self, points: NDArray[np.intp], first: int = 0) -> NDArray[np.int32]:
        """Between some points and all from one on."""
        products = (self._rows[points] @ self._rows[first:].T).astype(np.int32)
        squares: NDArray[np.int32] = self._squares[points][:, None] + self._squares[None, first:] - 2 * products
        return squares

    def distance(self, x: int, y: int, reach: int | None = None) -> float:
        """The distance of two points, rounded to a float; at most that of `reach` levels if `reach` is given."""
        square = int(self._squares[x]) + int(self._squares[y]) - 2 * int(self._rows[x] @ self._rows[y])
        level = int(_levels_of(np.array([square]))[0])
        return (level if reach is None else min(level, reach)) / self.levels_per_unit

    def diameter(self) -> int:
        """The largest level between two points, from a product of all with all: levels rise with distances."""
        squares = [self._squared_distances(np.asarray(rows), rows.start).max() for rows in self.blocks()]
        return int(_levels_of(np.array([max(squares)]))[0])

    def blocks(self) -> list[range]:
        """All points, in runs whose levels to all points take a few megabytes."""
        step = max(1, _BLOCK // self.size)
        return [range(start, min(start + step, self.size)) for start in range(0, self.size, step)]


def _levels_of(squares: NDArray[np.int32]) -> LevelArray:
    levels: LevelArray = np.ceil(np.sqrt(LEVEL_STEPS * LEVEL_STEPS * squares.astype(np.float64))).astype(np.int32)
    return levels


@dataclass(frozen=True, eq=False)
class MetricMechanism:
    """Draws points by distance. Build it with `paper` or `with_slope`.

    Attributes:
        epsilon: Proven bound on the loss per unit of distance.
        slope: s: weights fall as exp(-s·d).
        candidates: Number m of points.
        levels_per_unit: Levels for a distance of 1.
        table: Weight of each level, falling from 2^P to at least 1; uint64, read-only. The last weight holds beyond its end.
    """

    epsilon: float
    slope: float
    candidates: int
    levels_per_unit: int
    table: NDArray[np.uint64]

    @classmethod
    def paper(cls, epsilon: float, candidates: int, levels_per_unit: int, reach: int) -> MetricMechanism:
        """The mechanism with slope ε/2, private whatever the points are. The latest ones are cached.

        Args:
            epsilon: Budget per unit of distance.
            candidates: Number of points.
            levels_per_unit: Levels for a distance of 1.
            reach: The last level; farther points count as that far.

        Raises:
            UsageError: If ε is not a positive, finite number, there is no candidate, or a number of levels makes no sense.
        """
        return _paper_mechanism(check_epsilon(epsilon), candidates, levels_per_unit, reach)

    @classmethod
    def with_slope(cls, slope: float, epsilon: float, candidates: int, levels_per_unit: int, reach: int) -> MetricMechanism:
        """The mechanism with any slope, given its ε for one space, as found by `certified_epsilons`."""
        if candidates < 1 or levels_per_unit < 1 or reach < 0:
            raise UsageError("There is no candidate to draw from.")
        table = weight_table(slope, candidates, levels_per_unit, reach)
        return cls(check_epsilon(epsilon), slope, candidates, levels_per_unit, table)

    @property
    def reach(self) -> int:
        """The last level."""
        return len(self.table) - 1

    @property
    def farthest(self) -> float:
        """The largest distance, which is that of the last level."""
        return self.reach / self.levels_per_unit

    @property
    def ldp_loss(self) -> float:
        """A bound on the loss between any two inputs, padding included, whatever their distance.

        The smaller of ε times the largest distance and the exact bound of m candidates whose weights lie between the ends of
        the table: ln[(1 + (m-1)R) / (1 + (m-1)/R)], R = w[0]/w[reach].
        """
        top, floor, others = int(self.table[0]), int(self.table[-1]), self.candidates - 1
        finite = log_up(Fraction(top * (floor + others * top), floor * (top + others * floor)))
        return min(finite, round_up(Fraction(self.epsilon) * self.reach / self.levels_per_unit))

    def weights(self, levels: LevelArray) -> NDArray[np.uint64]:
        """The weights of points at these levels, uint64 of the same shape."""
        return self.table.take(levels, mode="clip")

    def uniform(self) -> NDArray[np.uint64]:
        """The weights of padding: the same for every point, so that `ldp_loss` holds between it and any point."""
        return np.full(self.candidates, self.table[0])

    def sample(self, sums: NDArray[np.uint64], random: RandomSource) -> int:
        """Draws a point.

        Args:
            sums: Cumulative sums of the weights of all points.
            random: Source of the one uniform integer that a draw takes.
        """
        uniform = np.uint64(random.integer_below(int(sums[-1])))  # a Python int would turn the comparison into float64
        return int(sums.searchsorted(uniform, side="right"))


def probabilities(weights: NDArray[np.uint64]) -> list[Fraction]:
    """The exact distribution that `MetricMechanism.sample` draws from."""
    whole = weights.tolist()
    total = sum(whole)
    return [Fraction(weight, total) for weight in whole]


def certified_epsilons(
    space: MetricSpace, slopes: Sequence[float], reach: int, progress: Callable[[int, int], None] = lambda done, all: None
) -> list[float]:
    """The smallest ε proved for each slope on one public space, rounded up: between the slope and twice the slope.

    For every output the weights of x and x′ differ by a factor of at most exp(s·d(x, x′)), attained where the output is x. So
    the worst loss per unit of distance is s + max ln(Z(x′)/Z(x))/d(x, x′) for the sums Z of the weights. All pairs are checked,
    so the work grows with m² for each slope.

    Args:
        space: The points.
        slopes: The slopes s.
        reach: The last level of the mechanisms.
        progress: Called with the number of blocks done and their total.
    """
    tables = [weight_table(slope, space.size, space.levels_per_unit, reach) for slope in slopes]
    logs = np.empty((len(slopes), space.size))
    steepest = np.zeros(len(slopes))
    blocks = space.blocks()
    for done, rows in enumerate(blocks):
        progress(done, 2 * len(blocks))
        levels = space.levels(rows)
        for each, table in enumerate(tables):
            logs[each, rows.start : rows.stop] = np.log(table.take(levels, mode="clip").sum(axis=1).astype(np.float64))
    for done, rows in enumerate(blocks):
        progress(len(blocks) + done, 2 * len(blocks))
        # At level 0 the points, and so their sums, are the same.
        inverse = 1 / np.maximum(np.minimum(space.levels(rows), reach), 1)
        for each in range(len(slopes)):
            apart = np.abs(logs[each, rows.start : rows.stop, None] - logs[each, None, :])
            apart *= inverse
            steepest[each] = max(steepest[each], apart.max())
    # Logarithms of up to 43 are off by 2⁻⁴⁶ at most, and levels are at least 1: the slack is for 100 000 levels in a unit.
    return [
        min(2 * slope, (slope + float(steep) * space.levels_per_unit) * MARGIN + _SLACK)
        for slope, steep in zip(slopes, steepest, strict=True)
    ]


@lru_cache(maxsize=64)
def _paper_mechanism(epsilon: float, candidates: int, levels_per_unit: int, reach: int) -> MetricMechanism:
    return MetricMechanism.with_slope(epsilon / 2, epsilon, candidates, levels_per_unit, reach)


def weight_table(slope: float, candidates: int, levels_per_unit: int, reach: int) -> NDArray[np.uint64]:
    """Weights w[0] = 2^P, w[k + 1] = max(1, ⌈w[k]·r⌉) with P = 62 - ⌈log₂ m⌉, so that m of them fit in 2⁶².

    Args:
        slope: s: they fall by no more than exp(-s) for each unit of distance.
        candidates: How many of them m are added up.
        levels_per_unit: Levels for a distance of 1.
        reach: The last level.
    """
    ratio = math.ceil(min(1.0, math.exp(-slope / levels_per_unit / MARGIN) * MARGIN) * 2**_RATIO_BITS) or 1
    weight = 1 << (_WEIGHT_BITS - (candidates - 1).bit_length())
    weights = [weight]
    for _ in range(reach):
        weight = max(1, -(-weight * ratio >> _RATIO_BITS))
        weights.append(weight)
    table = np.array(weights, dtype=np.uint64)
    table.flags.writeable = False
    return table
