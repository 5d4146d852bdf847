"""Tune the two kinds of model that are not published: DP-Paraphrase's paraphraser and PrivFill's sentence infiller.

    python packaging/tune.py paraphraser --base GPT2 --data snli_1.0_train.jsonl --output MODELS/gpt2-paraphrase
    python packaging/tune.py infiller --base BART --data NAME.jsonl.xz … --output MODELS/bart-infill

BASE is the folder of a model as the hub has it: config.json, model.safetensors, tokenizer.json. MODELS is the folder ``models``
in that of your own data (``$PALIMPSEST_HOME``), where the program looks for models by the names of their folders; calibrate the
new one with ``palimpsest models calibrate ID --text FILE``.

The paraphraser learns from the pairs of SNLI of which the first sentence entails the second: it goes on behind ``>>>>>``. The
infiller learns to say which sentence of a public text stood where the mark is. Prompts are made by the code that makes them for
a private text. ``--limit`` tries it on a small sample.
"""

from __future__ import annotations

import argparse
import gzip
import json
import lzma
import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO

import torch

from engine.mechanisms.documents.infilling import prompt, sentence_spans
from engine.mechanisms.tokens.dp_paraphrase import SEPARATOR
from engine.models import loading
from engine.models.generative import CausalModel, Seq2SeqModel

IGNORED = -100  # by the loss
BATCH = 16
LONGEST_TARGET = 64
WARM_UP = 0.05  # of all steps

Example = tuple[list[int], list[int]]


def lines(path: Path) -> Iterator[dict[str, str]]:
    openers: dict[str, Callable[..., IO[str]]] = {".xz": lzma.open, ".gz": gzip.open}
    with openers.get(path.suffix, open)(path, "rt", encoding="utf-8") as file:
        yield from map(json.loads, file)


def entailed(paths: list[Path]) -> Iterator[tuple[str, str]]:
    """Premise and hypothesis of SNLI's entailed pairs."""
    for path in paths:
        for record in lines(path):
            if record["gold_label"] == "entailment":
                yield record["sentence1"] + SEPARATOR, record["sentence2"]


def blanked(paths: list[Path], model: Seq2SeqModel) -> Iterator[tuple[str, str]]:
    """A text without one of its sentences, and that sentence; one of each text."""
    for path in paths:
        for record in lines(path):
            places = sentence_spans(record["text"])
            if len(places) > 1:
                start, end = random.choice(places)
                yield prompt(model, record["text"], (start, end)), record["text"][start:end]


def batches(examples: list[Example], pad: int, causal: bool) -> Iterator[dict[str, torch.Tensor]]:
    """Examples of like length together, in an order of no meaning."""
    random.shuffle(examples)
    for start in range(0, len(examples), 100 * BATCH):
        block = sorted(examples[start : start + 100 * BATCH], key=lambda example: len(example[0]) + len(example[1]))
        groups = [block[at : at + BATCH] for at in range(0, len(block), BATCH)]
        random.shuffle(groups)
        for group in groups:
            # Behind a decoder's prompt, the target goes on; the prompt is not to be learnt.
            rows = [(read + said, [IGNORED] * len(read) + said) for read, said in group] if causal else group
            read = padded([row for row, _ in rows], pad)
            mask = padded([[1] * len(row) for row, _ in rows], 0)
            yield {"input_ids": read, "attention_mask": mask, "labels": padded([said for _, said in rows], IGNORED)}


def padded(rows: list[list[int]], value: int) -> torch.Tensor:
    width = max(map(len, rows))
    return torch.tensor([row + [value] * (width - len(row)) for row in rows])


def tune(model: torch.nn.Module, examples: list[Example], pad: int, causal: bool, epochs: int, rate: float) -> list[float]:
    """Trains in place; the mean loss of each epoch."""
    optimizer = torch.optim.AdamW(model.parameters(), lr=rate, weight_decay=0.01)
    steps = epochs * -(-len(examples) // BATCH)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda step: min((step + 1) / (WARM_UP * steps + 1), (steps - step) / steps)
    )
    model.train()
    means = []
    for epoch in range(epochs):
        began, losses = time.monotonic(), []
        for batch in batches(examples, pad, causal):
            loss = model(**batch).loss
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            schedule.step()
            losses.append(loss.item())
        means.append(sum(losses) / len(losses))
        print(f"epoch {epoch + 1}: loss {means[-1]:.3f}, {time.monotonic() - began:.0f} s", flush=True)
    return means


def main(argv: list[str] | None = None) -> int:
    cli = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    cli.add_argument("kind", choices=("paraphraser", "infiller"))
    cli.add_argument("--base", type=Path, required=True, help="folder of the model to begin with")
    cli.add_argument("--data", type=Path, nargs="+", required=True, help="SNLI's jsonl; or texts as jsonl, also .gz and .xz")
    cli.add_argument("--output", type=Path, required=True, help="folder to make")
    cli.add_argument("--epochs", type=int, default=3)
    cli.add_argument("--rate", type=float, default=5e-5, help="the largest learning rate")
    cli.add_argument("--limit", type=int, help="examples at most")
    args = cli.parse_args(argv)
    random.seed(0)
    torch.manual_seed(0)
    causal = args.kind == "paraphraser"
    architecture = CausalModel.architecture if causal else Seq2SeqModel.architecture
    tokenizer, weights = loading.tokenizer(args.base), loading.weights(architecture, args.base)
    model = CausalModel(weights, tokenizer) if causal else Seq2SeqModel(weights, tokenizer)
    found = blanked(args.data, model) if isinstance(model, Seq2SeqModel) else entailed(args.data)
    examples: list[Example] = []
    for read, said in found:
        words = tokenizer(said, add_special_tokens=False)["input_ids"][:LONGEST_TARGET]
        target = [*(model.start[1:] if isinstance(model, Seq2SeqModel) else []), *words, model.end]
        shown = model.shortened(read, LONGEST_TARGET + 1, "", "") if causal else read
        examples.append((tokenizer(shown)["input_ids"], target))
        if len(examples) == args.limit:
            break
    if not examples:
        raise SystemExit("There is no example in the data.")
    print(f"{len(examples)} examples", flush=True)
    pad = tokenizer.pad_token_id if tokenizer.pad_token_id is not None else tokenizer.eos_token_id
    tune(weights, examples, pad, causal, args.epochs, args.rate)
    weights.save_pretrained(args.output)
    tokenizer.save_pretrained(args.output)
    return 0


if __name__ == "__main__":
    sys.exit(main())
