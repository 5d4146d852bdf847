"""The exact audit of DP-BART: the least ε that holds with its δ, from the noise that a run adds.

Two encodings at a distance Δ, with independent Gaussian noise of deviation σ on each value, are (ε, δ)-indistinguishable
exactly if δ ≥ Φ(Δ/2σ - εσ/Δ) - e^ε·Φ(-Δ/2σ - εσ/Δ) (Balle and Wang 2018). So the audit makes the private step of a run on
encodings that stand as far apart as they can, values that are no numbers among them, with known values for the noise; sees how
much noise is drawn, and that what comes out is something plus what was drawn; measures Δ between what is left; and solves for
ε. Noise that leaves out a direction in which encodings differ makes ε infinite. Of the noise itself a sample is tested.

Each negative control is a fault of the published code put back; with ``mended=True`` the same construction has to pass.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.errors import CheckFailed
from engine.mechanisms.common.exact_audit import EPSILON, NegativeControl, control_ratios
from engine.mechanisms.documents.dp_bart import add_noise
from engine.privacy import discrete_gaussian
from engine.privacy.accounting import Allowance
from engine.privacy.audit import AuditReport
from engine.privacy.gaussian import GaussianMechanism, calibrate, delta_of
from engine.privacy.guarantee import Relation
from engine.privacy.randomness import RandomSource, SystemRandom
from engine.privacy.rounding import MARGIN

DELTA = 1e-5
CLIP = 0.1
LENGTH, DIMENSION = 3, 2
RUNS = 300
FALSE_ALARM = 1e-6
"""How likely the test of a sample is at most to refuse noise that is right."""

Array = NDArray[np.float64]

ENCODINGS: tuple[Array, ...] = tuple(
    np.array(values, dtype=np.float64).reshape(LENGTH, DIMENSION)
    for values in (
        [CLIP] * 6,
        [-CLIP] * 6,
        [math.inf, 5, 5, 5, 5, 5],
        [-math.inf, -5, math.nan, -5, -5, -5],
        [CLIP, CLIP, -CLIP, -CLIP, 0, 0],
        [0] * 6,
    )
)


def least_epsilon(distance: float, sigma: float, delta: float = DELTA) -> float:
    """The least ε that holds with δ for encodings at this distance, rounded up."""
    if distance == 0 or sigma == 0:
        return math.inf if distance else 0.0
    low, high = 0.0, 1.0
    while delta_of(sigma, high, distance) > delta:
        high *= 2
    while low < (middle := (low + high) / 2) < high:
        if delta_of(sigma, middle, distance) > delta:
            low = middle
        else:
            high = middle
    return high


# --- the private step, driven -----------------------------------------------------------------------------------------

Run = Callable[[Array], Array]
"""Clips an encoding and adds noise."""


def run(encoding: Array) -> Array:
    """The private step as a run makes it, with the noise that carries a guarantee."""
    return add_noise(encoding, EPSILON, DELTA, CLIP, SystemRandom(), Allowance(EPSILON, DELTA))[0]


class NoiseRequest(NamedTuple):
    """What the sampler of noise was asked once.

    Attributes:
        sigma: The noise's standard deviation, in steps of the grid.
        answer: What it gave, in steps of the grid.
    """

    sigma: Fraction
    answer: NDArray[np.int64]


@contextmanager
def record_noise_requests(known: int) -> Iterator[list[NoiseRequest]]:
    """Has something known drawn in the place of noise, and lists what was asked.

    Args:
        known: Stands for a choice of the noise: k gives the i-th value k + i steps.
    """
    asked: list[NoiseRequest] = []

    def sample(sigma: Fraction, count: int, random: RandomSource) -> NDArray[np.int64]:
        asked.append(NoiseRequest(sigma, known + np.arange(count)))
        return asked[-1].answer

    kept = discrete_gaussian.sample_gaussian
    discrete_gaussian.sample_gaussian = sample
    try:
        yield asked
    finally:
        discrete_gaussian.sample_gaussian = kept


def released_values(encoding: Array, run: Run = run) -> tuple[Array, float]:
    """What a run releases but for the noise, and the deviation of that; 0 where no noise is drawn.

    Raises:
        CheckFailed: If what is released is not clipped values plus the noise drawn, or the noise is not the mechanism's.
    """
    claimed = GaussianMechanism.calibrated(EPSILON, DELTA, CLIP, encoding.shape)
    found: list[Array] = []
    step = 2.0**claimed.grid
    for known in (1, 1 << 20):
        with record_noise_requests(known) as asked:
            out = run(encoding)
        if not asked:
            return out, 0.0
        if len(asked) > 1 or asked[0].answer.size != out.size:
            raise CheckFailed("What is released is not what the noise was added to.")
        if asked[0].sigma * Fraction(step) != Fraction(claimed.sigma):
            deviation = float(asked[0].sigma) * step
            raise CheckFailed(f"The noise has a deviation of {deviation:g}, and {claimed.sigma:g} is claimed.")
        found.append(out - asked[0].answer.reshape(out.shape) * step)
    if not np.array_equal(found[0], found[1]) or np.abs(found[0]).max() > CLIP + step / 2:
        raise CheckFailed("What is released is not what the noise was added to.")
    return found[0], claimed.sigma


def check_sample(run: Run = run) -> None:
    """Tests what is drawn: each value's mean and variance, and that of every sum and difference of two.

    Of n independent standard normal numbers the squares add up to less than n - 2√(nx) or more than n + 2√(nx) + 2x with
    probability e⁻ˣ at most each (Laurent and Massart 2000), and they themselves to more than √(2nx) either way with e⁻ˣ.

    Raises:
        CheckFailed: If it is not independent noise of the claimed deviation; by mistake with probability `FALSE_ALARM` at most.
    """
    encoding = ENCODINGS[0]
    sigma = GaussianMechanism.calibrated(EPSILON, DELTA, CLIP, encoding.shape).sigma
    noise = np.array([(run(encoding) - encoding).ravel() / sigma for _ in range(RUNS)])
    pairs = [(noise[:, i], noise[:, j]) for i, j in combinations(range(encoding.size), 2)]
    single = list(noise.T)
    every = single + [(one + sign * other) / math.sqrt(2) for one, other in pairs for sign in (1, -1)]
    x = math.log(2 * (len(single) + len(every)) / FALSE_ALARM)
    squares = [float(one @ one) for one in every]
    low, high = RUNS - 2 * math.sqrt(RUNS * x), RUNS + 2 * math.sqrt(RUNS * x) + 2 * x
    if min(squares) < low or max(squares) > high or max(abs(one.sum()) for one in single) > math.sqrt(2 * RUNS * x):
        raise CheckFailed(
            f"The noise is not independent Gaussian noise of the claimed deviation: of {RUNS} draws, variances that should be "
            f"1 are from {min(squares) / RUNS:.3g} to {max(squares) / RUNS:.3g}."
        )


def worst_of(release: Callable[[Array], tuple[Array, float]]) -> float:
    """The least ε that holds between all pairs of encodings, with independent noise on each value."""
    found = [release(encoding) for encoding in ENCODINGS]
    if len({noisy.shape for noisy, _ in found}) > 1:
        return math.inf  # what comes out tells at once which went in
    return max(
        least_epsilon(float(np.linalg.norm(one - other)) * MARGIN, sigma) for (one, sigma), (other, _) in combinations(found, 2)
    )


# --- the faults, one at a time ----------------------------------------------------------------------------------------


def one_noise_vector(mended: bool) -> float:
    """The same noise is added at every position, so that encodings which differ in one position only are told apart for sure.

    The noise is a matrix times independent values; what it does not reach of a difference is free of noise.
    """
    positions = np.eye(LENGTH) if mended else np.ones((LENGTH, 1))
    reach = np.kron(positions, np.eye(DIMENSION))
    zero, sigma = released_values(np.zeros((LENGTH, DIMENSION)))
    worst = 0.0
    for encoding in ENCODINGS:
        difference = (released_values(encoding)[0] - zero).ravel()
        weights, *_ = np.linalg.lstsq(reach, difference, rcond=None)
        if not np.allclose(reach @ weights, difference, atol=1e-9):
            return math.inf
        worst = max(worst, least_epsilon(float(np.linalg.norm(weights)) * MARGIN, sigma))
    return worst


def with_sensitivity(sensitivity: float) -> Callable[[bool], float]:
    """Noise is calibrated to a sensitivity that is too small."""

    def found(mended: bool) -> float:
        right = released_values(ENCODINGS[0])[1]
        sigma = right if mended else calibrate(EPSILON, DELTA, sensitivity)
        return worst_of(lambda encoding: (released_values(encoding)[0], sigma))

    return found


CLASSICAL = 250.0


def classical(mended: bool) -> float:
    """Noise is that of the classical Gaussian mechanism, σ = Δ·√(2·ln(1.25/δ))/ε, beyond ε = 1."""
    distance = 2 * CLIP * math.sqrt(LENGTH * DIMENSION)
    sigma = calibrate(CLASSICAL, DELTA, distance) if mended else distance * math.sqrt(2 * math.log(1.25 / DELTA)) / CLASSICAL
    return least_epsilon(distance, sigma)


def unclipped(mended: bool) -> float:
    """Values are not clipped."""

    def release(encoding: Array) -> tuple[Array, float]:
        noisy, sigma = released_values(encoding)
        return (noisy if mended else np.nan_to_num(encoding, posinf=5, neginf=-5)), sigma

    return worst_of(release)


def length_from_text(mended: bool) -> float:
    """As many positions are encoded as the text has; here those that are not all 0."""

    def release(encoding: Array) -> tuple[Array, float]:
        noisy, sigma = released_values(encoding)
        length = LENGTH if mended else int(np.any(encoding != 0, axis=1).sum())
        return noisy[:length], sigma

    return worst_of(release)


def is_refused(fault: Run) -> Callable[[bool], float]:
    """A run that the audit gives no figure, because of what it releases, loses without bound."""

    def found(mended: bool) -> float:
        made = run if mended else fault
        try:
            check_sample(made)
            return worst_of(lambda encoding: released_values(encoding, made))
        except CheckFailed:
            return math.inf

    return found


def without_noise(encoding: Array) -> Array:
    """Values are clipped and nothing is added: the likeliest outcome is taken."""
    return np.fmin(np.fmax(encoding, -CLIP), CLIP)


def noise_unused(encoding: Array) -> Array:
    """The right noise is drawn, and what is released is something else."""
    run(encoding)
    return without_noise(encoding)


CONTROLS: Mapping[str, NegativeControl] = {
    "adds one noise vector at every position": NegativeControl(one_noise_vector),
    "takes the sensitivity of one position": NegativeControl(with_sensitivity(2 * CLIP * math.sqrt(DIMENSION))),
    "takes C for the width of [-C, C]": NegativeControl(with_sensitivity(CLIP * math.sqrt(LENGTH * DIMENSION))),
    "uses the classical Gaussian mechanism at ε = 250": NegativeControl(classical, CLASSICAL),
    "does not clip": NegativeControl(unclipped),
    "encodes as many positions as the text has": NegativeControl(length_from_text),
    "leaves the noise out": NegativeControl(is_refused(without_noise)),
    "noise right, draw wrong (it is not what is released)": NegativeControl(is_refused(noise_unused)),
}


def audit() -> AuditReport:
    """The least ε that holds with δ; a control that claims another ε counts by its share of that."""
    worst = worst_of(released_values)
    check_sample()
    return AuditReport(
        mechanism="dp-bart",
        bound=EPSILON,
        worst_log_ratio=worst,
        relation=Relation.DOCUMENT,
        domain=(
            f"{len(ENCODINGS)} encodings of {LENGTH} × {DIMENSION} values, every pair, as far apart as clipping to {CLIP} "
            f"allows; the least ε that holds with δ = {DELTA:g}. {RUNS} draws of the noise were tested"
        ),
        negative_controls=control_ratios(CONTROLS),
    )
