"""Times one draw of the exponential mechanism beside OpenDP's exact noisy maximum, on the same scores in the same run.

    python -m tests.benchmarks.draw [--candidates 268 50000] [--epsilon 10] [--seconds 2]

Both are the exponential mechanism at the same temperature: OpenDP's under `zero_concentrated_divergence`, which adds Gumbel
noise of scale 1/t to the fractions. Its time depends on the scores; here they fill [0, 1] evenly.
"""

import argparse
import os
import statistics
import time
from collections.abc import Callable

import numpy as np
import opendp.prelude as dp

from engine.privacy.exponential import ExponentialMechanism
from engine.privacy.randomness import SystemRandom


def per_call(action: Callable[[], object], seconds: float) -> tuple[float, int]:
    """Median seconds of a call, of as many calls as fit (at least 3), and their number."""
    times, end = [], time.perf_counter() + seconds
    while len(times) < 3 or time.perf_counter() < end:
        start = time.perf_counter()
        action()
        times.append(time.perf_counter() - start)
    return statistics.median(times), len(times)


def main() -> None:
    """Prints one line for each number of candidates."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--candidates", type=int, nargs="+", default=[268, 50_000])
    parser.add_argument("--epsilon", type=float, default=10.0)
    parser.add_argument("--seconds", type=float, default=2.0, help="time spent on each figure")
    options = parser.parse_args()

    dp.enable_features("contrib")
    space = dp.vector_domain(dp.atom_domain(T=float, nan=False)), dp.linf_distance(T=float)
    random = SystemRandom()
    print(f"ε = {options.epsilon:g}, median per draw, load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    print(f"{'candidates':>10} {'calibrate':>10} {'draw':>12} {'OpenDP':>12} {'ratio':>7}   draws timed")
    for m in options.candidates:
        start = time.perf_counter()
        mechanism = ExponentialMechanism.calibrated(options.epsilon, m)
        calibration = time.perf_counter() - start
        fractions = np.arange(m) * 0.6180339887 % 1
        noisy_max = dp.m.make_noisy_max(*space, dp.zero_concentrated_divergence(), scale=1 / mechanism.t)
        ours, our_draws = per_call(lambda: mechanism.sample(fractions, random), options.seconds)  # noqa: B023
        theirs, their_draws = per_call(lambda: noisy_max(fractions), options.seconds)  # noqa: B023
        print(
            f"{m:>10} {calibration * 1e3:>7.1f} ms {ours * 1e6:>9.1f} µs {theirs * 1e6:>9.1f} µs {theirs / ours:>6.0f}×"
            f"   {our_draws}, {their_draws}"
        )


if __name__ == "__main__":
    main()
