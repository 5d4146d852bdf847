"""Times DP-MLM's forms on a document of 300 words beside a plain loop that reads one token at a time with the same model.

    python -m tests.benchmarks.masked [--model minilm] [--words 300] [--tokens 60]

The loop is what one writes first: for each token the same pair of windows, one at a time, through the model as transformers
loads it, with all places through the projection onto the vocabulary. All three read in single precision with as many threads.
The loop and the sequential form are timed on the first tokens only.
"""

import argparse
import os
import time
from collections.abc import Callable
from pathlib import Path

import torch

from engine.mechanisms.tokens.masked_draws import DrawStep, TokenRewriter
from engine.mechanisms.tokens.token_sampler import TokenSampler
from engine.models import library, loading
from engine.models.masked import MaskedModel, with_layers
from engine.privacy.accounting import Allowance
from engine.privacy.randomness import SystemRandom

LETTER = Path(__file__).parents[2] / "assets" / "example-letter.txt"
EPSILON = 20.0


def plain_model(model: str) -> torch.nn.Module:
    """The model as transformers loads it."""
    folder = library.require_folder(model)
    return with_layers(folder)[0] if model in library.IN_THE_PACK else loading.weights("AutoModelForMaskedLM", folder)


def seconds(action: Callable[[], object]) -> float:
    """How long it takes."""
    start = time.perf_counter()
    action()
    return time.perf_counter() - start


def main() -> None:
    """Prints tokens a minute of each and their ratios."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", default="minilm")
    parser.add_argument("--words", type=int, default=300)
    parser.add_argument("--tokens", type=int, default=60, help="tokens that the slower two are timed on")
    options = parser.parse_args()

    model, plain = MaskedModel.load(options.model), plain_model(options.model)
    words = LETTER.read_text(encoding="utf-8").split()
    text = " ".join((words * (options.words // len(words) + 1))[: options.words])
    ids = [token.id for token in model.tokens(text)]
    steps = [DrawStep(place) for place in range(len(ids))]
    sampler, random = TokenSampler.calibrated(EPSILON, model.candidates, None), SystemRandom()
    allowance = Allowance(EPSILON * 10 * len(ids))
    frozen, sequential = (TokenRewriter(model, sampler, frozen=form) for form in (True, False))

    def loop(first: list[DrawStep]) -> None:
        for step in first:
            row, segments, at = model.row(frozen.read_request(ids, step, ()))
            given = {"token_type_ids": torch.tensor([segments])} if plain.config.type_vocab_size > 1 else {}
            with torch.inference_mode():
                logits = plain(input_ids=torch.tensor([row]), **given).logits[0]
            sampler.sample(logits[at].numpy(), random, allowance)

    first = steps[: options.tokens]
    runs = {
        "one token at a time": (lambda: loop(first), len(first)),
        "sequential form": (lambda: list(sequential.sample_tokens(ids, first, random, allowance)), len(first)),
        "frozen form": (lambda: list(frozen.sample_tokens(ids, steps, random, allowance)), len(steps)),
    }
    print(
        f"{options.model}, {options.words} words, {len(ids)} tokens, windows of {model.window}, "
        f"{torch.get_num_threads()} threads, load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
    )
    base = 0.0
    for name, (run, tokens) in runs.items():
        run()  # warm
        pace = 60 * tokens / min(seconds(run) for _ in range(3))
        base = base or pace
        print(f"{name:22}{pace:9.0f} tokens a minute  {pace / base:6.2f} ×")


if __name__ == "__main__":
    main()
