"""The exact audit of DP-BART: the least ε that holds with its δ, from the noise that a run adds.

Two encodings at a distance Δ, with independent Gaussian noise of deviation σ on each value, are (ε, δ)-indistinguishable
exactly if δ ≥ Φ(Δ/2σ - εσ/Δ) - e^ε·Φ(-Δ/2σ - εσ/Δ) (Balle and Wang 2018). So the audit runs the private step with the same
noise on encodings that stand as far apart as they can, values that are no numbers among them, measures Δ between what comes
out, and solves for ε. Noise that leaves out a direction in which encodings differ makes ε infinite.

Each negative control is a fault of the published code put back; with ``mended=True`` the same construction has to pass.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from engine.audits.exact import EPSILON, Control, faulty
from engine.mechanisms.dp_bart import noised
from engine.privacy.accounting import Allowance
from engine.privacy.audit import AuditReport
from engine.privacy.gaussian import calibrate, delta_of
from engine.privacy.guarantee import Relation
from engine.privacy.randomness import SeededRandom
from engine.privacy.rounding import MARGIN

DELTA = 1e-5
CLIP = 0.1
LENGTH, DIMENSION = 3, 2

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
    if distance == 0:
        return 0.0
    low, high = 0.0, 1.0
    while delta_of(sigma, high, distance) > delta:
        high *= 2
    while low < (middle := (low + high) / 2) < high:
        if delta_of(sigma, middle, distance) > delta:
            low = middle
        else:
            high = middle
    return high


def released(encoding: Array) -> tuple[Array, float]:
    """What a run releases with the noise of seed 0, and the deviation of that."""
    noisy, mechanism = noised(encoding, EPSILON, DELTA, CLIP, SeededRandom(0), Allowance(EPSILON, DELTA))
    return noisy, mechanism.sigma


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
    zero, sigma = released(np.zeros((LENGTH, DIMENSION)))
    worst = 0.0
    for encoding in ENCODINGS:
        difference = (released(encoding)[0] - zero).ravel()
        weights, *_ = np.linalg.lstsq(reach, difference, rcond=None)
        if not np.allclose(reach @ weights, difference, atol=1e-9):
            return math.inf
        worst = max(worst, least_epsilon(float(np.linalg.norm(weights)) * MARGIN, sigma))
    return worst


def with_sensitivity(sensitivity: float) -> Callable[[bool], float]:
    """Noise is calibrated to a sensitivity that is too small."""

    def found(mended: bool) -> float:
        right = released(ENCODINGS[0])[1]
        sigma = right if mended else calibrate(EPSILON, DELTA, sensitivity)
        return worst_of(lambda encoding: (released(encoding)[0], sigma))

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
        noisy, sigma = released(encoding)
        return (noisy if mended else np.nan_to_num(encoding, posinf=5, neginf=-5)), sigma

    return worst_of(release)


def length_from_text(mended: bool) -> float:
    """As many positions are encoded as the text has; here those that are not all 0."""

    def release(encoding: Array) -> tuple[Array, float]:
        noisy, sigma = released(encoding)
        length = LENGTH if mended else int(np.any(encoding != 0, axis=1).sum())
        return noisy[:length], sigma

    return worst_of(release)


CONTROLS: Mapping[str, Control] = {
    "adds one noise vector at every position": Control(one_noise_vector),
    "takes the sensitivity of one position": Control(with_sensitivity(2 * CLIP * math.sqrt(DIMENSION))),
    "takes C for the width of [-C, C]": Control(with_sensitivity(CLIP * math.sqrt(LENGTH * DIMENSION))),
    "uses the classical Gaussian mechanism at ε = 250": Control(classical, CLASSICAL),
    "does not clip": Control(unclipped),
    "encodes as many positions as the text has": Control(length_from_text),
}


def audit() -> AuditReport:
    """The least ε that holds with δ; a control that claims another ε counts by its share of that."""
    return AuditReport(
        mechanism="dp-bart",
        bound=EPSILON,
        worst_log_ratio=worst_of(released),
        relation=Relation.DOCUMENT,
        domain=(
            f"{len(ENCODINGS)} encodings of {LENGTH} × {DIMENSION} values, every pair, as far apart as clipping to {CLIP} "
            f"allows; the least ε that holds with δ = {DELTA:g}"
        ),
        negative_controls=faulty(CONTROLS),
    )
