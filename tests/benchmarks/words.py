"""Counts the words that TEM, SanText, CusText and CluSanT read and redraw in a minute on one core, once all is loaded.

    OMP_NUM_THREADS=1 python -m tests.benchmarks.words [FILE] [--epsilon 10] [--runs 5]

Beside them, in the same run: the same draws by NumPy's float softmax and `Generator.choice` over the whole vocabulary, word by
word, as reference code does it. CluSanT's count is of all the words of the text, though it redraws names and numbers only; its
recogniser is timed alone too. Times are of the processor, which other work on the machine does not lengthen much; the wall's
clock is given too.
"""

import argparse
import os
import statistics
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from engine.mechanisms import load
from engine.mechanisms.common.mechanism import Mechanism
from engine.mechanisms.common.run import RunContext
from engine.mechanisms.words.clusant import CluSanT
from engine.mechanisms.words.word_by_word import WordMechanism
from engine.privacy.accounting import Allowance
from engine.privacy.randomness import SystemRandom
from engine.results import Value

LETTER = Path(__file__).parents[2] / "assets" / "example-letter.txt"
VARIANTS = (
    ("tem", {}),
    ("santext", {}),
    ("santext", {"calibration": "exact"}),
    ("custext", {}),
    ("custext", {"groups": "drawn"}),
)


def per_minute(action: Callable[[], object], words: int, runs: int) -> tuple[float, float]:
    """Words a minute by the processor's time and by the wall's, each the median of some runs."""
    processor, wall = [], []
    for _ in range(runs):
        start = time.process_time(), time.perf_counter()
        action()
        processor.append(time.process_time() - start[0])
        wall.append(time.perf_counter() - start[1])
    return 60 * words / statistics.median(processor), 60 * words / statistics.median(wall)


def privatized(mechanism: Mechanism, text: str, epsilon: float, settings: dict[str, Value]) -> None:
    """One run, of which nothing is kept."""
    mechanism.privatize(text, RunContext(Allowance(epsilon), settings, SystemRandom()))


def by_softmax(mechanism: WordMechanism, text: str, epsilon: float) -> None:
    """Draws each word as reference code does: float distances, softmax, `choice`."""
    random = np.random.default_rng()
    vectors = mechanism.vocabulary.vectors.astype(np.float32) / mechanism.vocabulary.unit
    for token in mechanism.tokenizer.tokenize(text):
        distances = np.linalg.norm(vectors - vectors[token.word], axis=1)
        weights = np.exp(-epsilon / 2 * distances.astype(np.float64))
        random.choice(len(weights), p=weights / weights.sum())


def main() -> None:
    """Prints one line for each mechanism."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", nargs="?", type=Path, default=LETTER)
    parser.add_argument("--epsilon", type=float, default=10.0, help="for each word")
    parser.add_argument("--runs", type=int, default=5)
    options = parser.parse_args()
    text = options.file.read_text(encoding="utf-8")

    start = time.perf_counter()
    mechanisms = {id: load(id) for id in ("tem", "santext", "custext")}
    tokens = len(mechanisms["santext"].tokenizer.tokenize(text))
    spaces = [mechanism.vocabulary.space for mechanism in mechanisms.values()]
    loading = (time.perf_counter() - start) / len(spaces)
    words = len(text.split())
    print(
        f"{words} words, {tokens} tokens, ε = {options.epsilon:g} each, vocabulary of {spaces[0].size}, loaded in "
        f"{loading * 1e3:.0f} ms; load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
    )
    print(f"{'':<24} {'words/min (cpu)':>16} {'words/min (wall)':>17}")

    for id, given in VARIANTS:
        mechanism = load(id)  # afresh: no sums of an earlier variant
        assert isinstance(mechanism, WordMechanism)
        mechanism.vocabulary.space.levels([0])
        settings = mechanism.description.settings(given)

        def run(mechanism: WordMechanism = mechanism, settings: dict[str, Value] = settings) -> None:
            mechanism._latest = None  # every run computes its weights, as for a new document
            privatized(mechanism, text, options.epsilon * tokens, settings)

        processor, wall = per_minute(run, words, options.runs)
        print(f"{' '.join((id, *given.values())):<24} {processor:>16,.0f} {wall:>17,.0f}")
    processor, wall = per_minute(lambda: by_softmax(mechanisms["santext"], text, options.epsilon), words, options.runs)
    print(f"{'softmax word by word':<24} {processor:>16,.0f} {wall:>17,.0f}")

    clusant = load("clusant")
    assert isinstance(clusant, CluSanT)
    settings = clusant.description.settings({})
    privatized(clusant, text, options.epsilon, settings)  # loads the models and the candidates
    for name, action in (
        ("clusant", lambda: privatized(clusant, text, options.epsilon, settings)),
        ("clusant, reading alone", lambda: clusant.finder.find(text)),
    ):
        processor, wall = per_minute(action, words, options.runs)
        print(f"{name:<24} {processor:>16,.0f} {wall:>17,.0f}")


if __name__ == "__main__":
    main()
