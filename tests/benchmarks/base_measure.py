"""Shows what a base measure from what is released buys DP-MLM: the chance of the token itself, and of the model's best twenty.

    python -m tests.benchmarks.base_measure [--model minilm] [--tokens 100] [--scoring document|word]

Each setting rewrites the first tokens of assets/example-letter.txt in sequential form, with draws of its own, and the exact
distribution of every draw is looked at. The best twenty are the model's with the original in sight. The draws are seeded.
"""

import argparse
from itertools import product
from pathlib import Path

import numpy as np

from engine.mechanisms.tokens.masked_draws import DrawStep, TokenRewriter
from engine.mechanisms.tokens.token_sampler import TokenSampler
from engine.models import clip_ranges
from engine.models.masked import MaskedModel, MaskedRequest
from engine.privacy.randomness import SeededRandom

LETTER = Path(__file__).parents[2] / "assets" / "example-letter.txt"
EPSILONS = (5.0, 10.0, 15.0, 20.0, 25.0)
BEST = 20


def chances(model: MaskedModel, made: TokenRewriter, tokens: list[int]) -> tuple[float, float]:
    """The mean chance of the original's own token, and of the best twenty."""

    def read(asked: MaskedRequest) -> np.ndarray:
        [(_, logits)] = model.logits([asked])
        return logits

    random, released = SeededRandom(1), []
    own, best = [], []
    for place, token in enumerate(tokens):
        logits = read(made.read_request(tokens, DrawStep(place), released))
        expected = read(made.base_request(len(tokens), DrawStep(place), released)) if made.sampler.based else None
        ids, masses = zip(*made.sampler.distribution(logits, expected).items(), strict=True)
        chance = np.array([float(mass) for mass in masses])
        own.append(chance[np.searchsorted(ids, token)] if token in ids else 0.0)
        best.append(chance[np.argsort(-logits[list(ids)])[:BEST]].sum())
        released.append(int(ids[np.searchsorted(chance.cumsum(), random.integer_below(1 << 53) / 2**53)]))
    return float(np.mean(own)), float(np.mean(best))


def main() -> None:
    """Prints a line for each setting."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", default="minilm")
    parser.add_argument("--tokens", type=int, default=100)
    parser.add_argument("--scoring", choices=("document", "word"), default="document")
    options = parser.parse_args()
    model = MaskedModel.load(options.model)
    tokens = [token.id for token in model.tokens(LETTER.read_text(encoding="utf-8"))][: options.tokens]
    print(f"{options.model}, {len(tokens)} tokens, scoring={options.scoring}: the token itself, the best {BEST}")
    for clipping, based in product(("paper", "anchored"), (False, True)):
        line = f"{clipping:9} {'released' if based else 'uniform':9}"
        for epsilon in EPSILONS:
            clip = clip_ranges.clip_of(options.model) if clipping == "paper" else None
            sampler = TokenSampler.calibrated(epsilon, model.candidates, clip, based)
            found = chances(model, TokenRewriter(model, sampler, alone=options.scoring == "word"), tokens)
            line += "   ε = {:g}: {:.3f} {:.3f}".format(epsilon, *found)
        print(line, flush=True)


if __name__ == "__main__":
    main()
