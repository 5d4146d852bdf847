"""Train the starter pack's masked language model: a head over all-MiniLM-L6-v2, and the model's last five layers.

    python packaging/starter/train_masked.py --corpora DIR --minutes 90      # prepare, train, export; resumes where it stopped
    python packaging/starter/train_masked.py --corpora DIR --minutes 90 export

DP-MLM shows the model a pair: the original, and beside it a copy with one word masked whose other words may be private already.
So most examples here are such pairs. What the word beside a mask is decides what the model learns: the very word (to copy), a
near neighbour of it (to think of words like it), or another mask (to read the context). Some pairs end with the mask and show
one word only of the original, as where DP-MLM scores each token alone. The other examples are single passages.

The embeddings and the first layer stay as they are: the word vectors are the head's output weights too, so what is trained fits
in 19 MB of half precision. The learning rate falls with the training time that is used up, to nothing at ``--minutes``.

Text is held out by document: by book or article where a corpus says which, else by its own number.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import lzma
import math
import re
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from safetensors.torch import save_file
from torch.nn import functional
from transformers import BertConfig, BertForMaskedLM, PreTrainedTokenizerFast
from transformers.utils import logging

from engine.models import embedder as minilm

Masked = tuple[NDArray[np.int64], NDArray[np.intp], NDArray[np.int64]]
"""The pieces of a row, which of them are masked, and what is behind the masks."""

STAGES = ("prepare", "train", "export")
KINDS = ("single", "copy", "near", "hidden")  # what stands beside the mask: nothing, the word, a neighbour of it, a mask

PASSAGE = 62  # word pieces of a passage; a pair is twice that and three signs
CORPUS = 1_600_000  # word pieces taken of one corpus at most, so that novels and textbooks do not drown the rest
HELD_OUT = 16 / 256
HELD_OUT_PASSAGES = 80  # of each corpus
CHANGED_LAYERS = range(1, 6)
NEIGHBOURS = 8

BATCH = 3_072  # word pieces
PADDING = 1.15  # the longest passage of a batch by the shortest
HEAD_RATE, BODY_RATE = 2e-3, 4e-4
WARM_UP = 100  # steps
CHECKPOINT_SECONDS = 180
SINGLE = 0.2  # of all batches
BESIDE = (0.5, 0.35, 0.15)  # of all masks in pairs: copy, near, hidden
ALONE = 0.2  # of all pairs: nothing behind the mask, and of the original only the word beside it

SENTENCE_END = re.compile(r"(?<=[.!?])\s+")

logging.set_verbosity_error()
logging.disable_progress_bar()


# --- text ---------------------------------------------------------------------------------------------------------------


class Passages:
    """Sequences of word pieces, one after the other in one array.

    Args:
        pieces: uint16[total].
        ends: int64[n], where each passage ends.
    """

    def __init__(self, pieces: NDArray[np.uint16], ends: NDArray[np.int64]) -> None:
        self.pieces, self.ends = pieces, ends
        self.lengths = np.diff(ends, prepend=0)

    def __getitem__(self, index: int) -> NDArray[np.int64]:
        end = self.ends[index]
        return self.pieces[end - self.lengths[index] : end].astype(np.int64)

    @classmethod
    def of(cls, passages: list[list[int]]) -> Passages:
        return cls(np.concatenate([np.array(p, dtype=np.uint16) for p in passages]), np.cumsum([len(p) for p in passages]))

    @classmethod
    def load(cls, path: Path) -> Passages:
        with np.load(path) as stored:
            return cls(stored["pieces"], stored["ends"])

    def save(self, path: Path) -> None:
        np.savez(path, pieces=self.pieces, ends=self.ends)


def tokenizer() -> PreTrainedTokenizerFast:
    loaded: PreTrainedTokenizerFast = PreTrainedTokenizerFast.from_pretrained(minilm.minilm_path(), local_files_only=True)
    return loaded


def held_out(record: dict[str, str]) -> bool:
    document = record.get("source") or record["id"]
    return hashlib.sha256(document.encode()).digest()[0] < HELD_OUT * 256


def passages(text: str, encode: PreTrainedTokenizerFast) -> Iterator[list[int]]:
    """Runs of sentences that fit; a sentence that is too long is cut."""
    lines = [line for line in text.split("\n") if line.strip()]
    sentences = [[s for s in SENTENCE_END.split(line) if s] for line in lines]
    flat = [s for line in sentences for s in line]
    encoded = iter(e.ids for e in encode.backend_tokenizer.encode_batch(flat, add_special_tokens=False))
    for line in sentences:
        passage: list[int] = []
        for _ in line:
            ids = next(encoded)
            if len(passage) + len(ids) > PASSAGE and passage:
                yield passage
                passage = []
            passage = passage + ids
            while len(passage) > PASSAGE:
                yield passage[:PASSAGE]
                passage = passage[PASSAGE:]
        if passage:
            yield passage


def prepare(corpora: Path, work: Path) -> None:
    encode = tokenizer()
    encode.backend_tokenizer.no_truncation()
    encode.backend_tokenizer.no_padding()
    train: list[list[int]] = []
    held: list[list[int]] = []
    sources = []
    for path in sorted(corpora.glob("*.jsonl.xz")):
        with lzma.open(path, "rt", encoding="utf-8") as file:
            records = [json.loads(line) for line in file]
        records.sort(key=lambda record: hashlib.sha256(record["id"].encode()).digest())
        taken, kept = 0, 0
        for record in records:
            out = held_out(record)
            if kept >= HELD_OUT_PASSAGES if out else taken >= CORPUS:
                continue
            found = [p for p in passages(record["text"], encode) if len(p) >= 4]
            if out:
                held += found[: min(10, HELD_OUT_PASSAGES - kept)]
                kept += min(len(found), 10)
            else:
                train += found
                taken += sum(map(len, found))
        sources.append({"file": path.name, "sha256": hashlib.sha256(path.read_bytes()).hexdigest(), "word_pieces": taken})
        print(f"{path.name:32} {taken:9} word pieces to train on, {min(kept, HELD_OUT_PASSAGES)} passages held out", flush=True)
    Passages.of(train).save(work / "train.npz")
    Passages.of(held).save(work / "held_out.npz")
    (work / "sources.json").write_text(json.dumps(sources, indent=2), encoding="utf-8")


# --- examples -----------------------------------------------------------------------------------------------------------


class Examples:
    """Turns passages into what the model reads and has to say.

    Args:
        encode: The tokenizer.
        vectors: float32[vocabulary, d], from which neighbours are taken.
        frequency: float64[vocabulary], from which random words are taken.
    """

    def __init__(self, encode: PreTrainedTokenizerFast, vectors: torch.Tensor, frequency: NDArray[np.float64]) -> None:
        self.cls, self.sep, self.pad = encode.cls_token_id, encode.sep_token_id, encode.pad_token_id
        self.mask = encode.mask_token_id
        self.neighbours = neighbours(vectors, np.flatnonzero(frequency == 0))
        self.common = np.cumsum(frequency) / frequency.sum()

    def batch(self, rows: list[NDArray[np.int64]], kind: str, rng: np.random.Generator) -> dict[str, torch.Tensor]:
        """A padded batch.

        Args:
            rows: The passages.
            kind: One of `KINDS`, or "pair" for a mixture of the last three.
            rng: What is masked and what stands beside it.
        """
        made = [self._single(row, rng) if kind == "single" else self._pair(row, kind, rng) for row in rows]
        width = max(len(ids) for ids, _, _ in made)
        ids = np.full((len(made), width), self.pad, dtype=np.int64)
        types = np.zeros((len(made), width), dtype=np.int64)
        seen = np.zeros((len(made), width), dtype=np.int64)
        where, targets = [], []
        for number, (row, masked, wanted) in enumerate(made):
            ids[number, : len(row)] = row
            seen[number, : len(row)] = 1
            if kind != "single":
                types[number, (len(row) + 1) // 2 : len(row)] = 1  # the second part, as long as the first
            where += [number * width + place for place in masked]
            targets += wanted.tolist()
        arrays = {"ids": ids, "types": types, "seen": seen, "where": np.array(where), "targets": np.array(targets)}
        return {name: torch.from_numpy(array) for name, array in arrays.items()}

    def _masked(self, length: int, share: float, rng: np.random.Generator) -> NDArray[np.intp]:
        chosen = rng.random(length) < share
        chosen[rng.integers(length)] = True
        return np.flatnonzero(chosen)

    def _single(self, row: NDArray[np.int64], rng: np.random.Generator) -> Masked:
        masked = self._masked(len(row), 0.18, rng)
        shown = row.copy()
        shown[masked] = self.mask
        return np.array([self.cls, *shown, self.sep]), masked + 1, row[masked]

    def _pair(self, row: NDArray[np.int64], kind: str, rng: np.random.Generator) -> Masked:
        if kind == "pair" and rng.random() < ALONE:
            return self._beginning(row, rng)
        masked = self._masked(len(row), 0.22, rng)
        original, private = row.copy(), self._drawn(row, rng)
        private[masked] = self.mask
        beside = rng.choice(KINDS[1:], size=len(masked), p=BESIDE) if kind == "pair" else np.full(len(masked), kind)
        original[masked[beside == "near"]] = self._near(row[masked[beside == "near"]], rng)
        original[masked[beside == "hidden"]] = self.mask
        return np.array([self.cls, *original, self.sep, *private, self.sep]), masked + len(row) + 2, row[masked]

    def _beginning(self, row: NDArray[np.int64], rng: np.random.Generator) -> Masked:
        """The passage up to some word, as what was drawn so far, and then the word beside the mask: scored alone."""
        row = row[: rng.integers(len(row)) + 1]
        before, word = self._drawn(row, rng)[:-1], row[-1:]
        besides: dict[str, Sequence[int] | NDArray[np.int64]] = {
            "copy": word,
            "near": self._near(word, rng),
            "hidden": [self.mask],
        }
        beside = besides[rng.choice(KINDS[1:], p=BESIDE)]
        ids = np.array([self.cls, *before, *beside, self.sep, *before, self.mask, self.sep])
        return ids, np.array([len(ids) - 2]), word

    def _near(self, words: NDArray[np.int64], rng: np.random.Generator) -> NDArray[np.int64]:
        return self.neighbours[words, rng.integers(NEIGHBOURS, size=len(words))]

    def _drawn(self, row: NDArray[np.int64], rng: np.random.Generator) -> NDArray[np.int64]:
        """The copy as it stands when some of its words, from the first on, were drawn: half are neighbours, half anything."""
        copied = row.copy()
        if rng.random() < 0.5:
            drawn = np.flatnonzero(rng.random(rng.integers(len(row) + 1)) < rng.random())
            copied[drawn] = np.where(
                rng.random(len(drawn)) < 0.5,
                self._near(row[drawn], rng),
                np.searchsorted(self.common, rng.random(len(drawn)), side="right"),
            )
        return copied


def neighbours(vectors: torch.Tensor, never: NDArray[np.intp]) -> NDArray[np.int64]:
    """The `NEIGHBOURS` words nearest to each by cosine, int64[vocabulary, NEIGHBOURS]."""
    unit = functional.normalize(vectors - vectors.mean(dim=0), dim=1)
    unit[torch.from_numpy(never)] = 0
    found = [(unit[start : start + 1024] @ unit.T).topk(NEIGHBOURS + 1).indices[:, 1:] for start in range(0, len(unit), 1024)]
    return torch.cat(found).numpy()


def in_batches(lengths: NDArray[np.int64], order: NDArray[np.intp]) -> Iterator[NDArray[np.intp]]:
    """Batches of passages of like length; which ones come together changes with the order."""
    for start in range(0, len(order), 8192):
        block = order[start : start + 8192]
        block = block[np.argsort(lengths[block], kind="stable")]
        batch: list[int] = []
        cut: list[NDArray[np.intp]] = []
        for index in block:
            full = (len(batch) + 1) * (2 * lengths[index] + 3) > BATCH
            if batch and (full or lengths[index] > PADDING * lengths[batch[0]]):
                cut.append(np.array(batch))
                batch = []
            batch.append(int(index))
        cut.append(np.array(batch))
        for number in order[start : start + len(cut)].argsort():  # the blocks' batches in an order of no meaning
            yield cut[number]


# --- model --------------------------------------------------------------------------------------------------------------


def changed(name: str) -> bool:
    return name.startswith("cls.") or any(name.startswith(f"bert.encoder.layer.{layer}.") for layer in CHANGED_LAYERS)


def fresh_model(frequency: NDArray[np.float64]) -> BertForMaskedLM:
    """MiniLM with a new head that begins with the words' frequencies; dropout is off, everything unchanged is frozen."""
    folder = minilm.minilm_path()
    config = BertConfig.from_pretrained(folder, hidden_dropout_prob=0.0, attention_probs_dropout_prob=0.0)
    model: BertForMaskedLM = BertForMaskedLM.from_pretrained(folder, config=config, local_files_only=True)
    head = model.cls.predictions
    with torch.no_grad():
        head.transform.dense.weight.copy_(torch.eye(config.hidden_size) + 0.01 * torch.randn(config.hidden_size, 1))
        head.transform.dense.bias.zero_()
        smoothed = torch.from_numpy(np.log((frequency + 0.5) / (frequency.sum() + 0.5 * len(frequency))))
        head.bias.copy_(smoothed - smoothed.mean())
    for name, parameter in model.named_parameters():
        parameter.requires_grad_(changed(name))
    model.train()
    return model


def scores(model: BertForMaskedLM, batch: dict[str, torch.Tensor]) -> torch.Tensor:
    """Logits of the masked places only."""
    states = model.bert(batch["ids"], attention_mask=batch["seen"], token_type_ids=batch["types"])[0]
    logits: torch.Tensor = model.cls(states.flatten(0, 1)[batch["where"]])
    return logits


def mixed_precision() -> torch.autocast:
    return torch.autocast("cpu", dtype=torch.bfloat16, enabled=torch.ops.mkldnn._is_mkldnn_bf16_supported())


def evaluate(model: BertForMaskedLM, examples: Examples, held: Passages, kind: str) -> dict[str, float]:
    """Loss, perplexity and how often the word itself is the first, or among the first ten."""
    rng = np.random.default_rng(1)
    order = np.arange(len(held.lengths))
    loss = first = ten = count = 0.0
    model.eval()
    with torch.no_grad(), mixed_precision():
        for indices in in_batches(held.lengths, order):
            batch = examples.batch([held[index] for index in indices], kind, rng)
            logits, targets = scores(model, batch).float(), batch["targets"]
            loss += functional.cross_entropy(logits, targets, reduction="sum").item()
            best = logits.topk(10).indices == targets[:, None]
            first, ten, count = first + best[:, 0].sum().item(), ten + best.sum().item(), count + len(targets)
    model.train()
    return {"loss": loss / count, "perplexity": math.exp(loss / count), "top-1": first / count, "top-10": ten / count}


def report(model: BertForMaskedLM, examples: Examples, held: Passages) -> dict[str, dict[str, float]]:
    found = {kind: evaluate(model, examples, held, kind) for kind in KINDS}
    for kind, figures in found.items():
        print(f"    held out, {kind:7}" + "".join(f"  {name} {value:7.3f}" for name, value in figures.items()), flush=True)
    return found


# --- training -----------------------------------------------------------------------------------------------------------


def rate(used: float, step: int) -> float:
    """Share of the full learning rate after this share of the time."""
    return min(1.0, (step + 1) / WARM_UP) * 0.5 * (1 + math.cos(math.pi * min(used, 1.0)))


def setting_out(work: Path) -> tuple[Passages, Examples, BertForMaskedLM]:
    text = Passages.load(work / "train.npz")
    frequency = np.bincount(text.pieces, minlength=BertConfig.from_pretrained(minilm.minilm_path()).vocab_size).astype(float)
    model = fresh_model(frequency)
    vectors = model.bert.embeddings.word_embeddings.weight.detach().float()
    return text, Examples(tokenizer(), vectors, frequency), model


def train(work: Path, minutes: float) -> None:
    torch.manual_seed(0)
    text, examples, model = setting_out(work)
    held = Passages.load(work / "held_out.npz")
    head = [p for name, p in model.named_parameters() if p.requires_grad and name.startswith("cls.")]
    body = [p for name, p in model.named_parameters() if p.requires_grad and not name.startswith("cls.")]
    groups = [{"params": head, "full": HEAD_RATE}, {"params": body, "full": BODY_RATE}]
    optimizer = torch.optim.AdamW(groups, lr=0.0, betas=(0.9, 0.98), weight_decay=0.01)
    epoch = at = step = pieces = 0
    elapsed = 0.0
    checkpoint = work / "checkpoint.pt"
    if checkpoint.exists():
        stored = torch.load(checkpoint, map_location="cpu", weights_only=True)
        model.load_state_dict(stored["model"], strict=False)
        optimizer.load_state_dict(stored["optimizer"])
        epoch, at, step, pieces, elapsed = stored["state"]
        print(f"resuming at step {step}, after {elapsed / 60:.1f} minutes", flush=True)

    def save() -> None:
        weights = {name: value for name, value in model.state_dict().items() if changed(name)}
        state = [epoch, at, step, pieces, elapsed]
        partial = work / "checkpoint.partial"
        torch.save({"model": weights, "optimizer": optimizer.state_dict(), "state": state}, partial)
        partial.replace(checkpoint)

    trainable = head + body
    saved, losses, began, fell = elapsed, [], time.monotonic() - elapsed, 0.0
    while elapsed < 60 * minutes:
        order = np.random.default_rng(epoch).permutation(len(text.lengths))
        for number, indices in enumerate(in_batches(text.lengths, order)):
            if number < at:
                continue
            rng = np.random.default_rng((epoch, number))
            kind = "single" if rng.random() < SINGLE else "pair"
            batch = examples.batch([text[index] for index in indices], kind, rng)
            for group in optimizer.param_groups:
                group["lr"] = group["full"] * rate(elapsed / 60 / minutes, step)
            with mixed_precision():
                logits = scores(model, batch)
            loss = functional.cross_entropy(logits.float(), batch["targets"])
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(trainable, 1.0)
            optimizer.step()
            losses.append(loss.item())
            at, step, pieces = number + 1, step + 1, pieces + int(batch["seen"].sum())
            elapsed = time.monotonic() - began
            if step % 25 == 0:
                pace = pieces / elapsed
                print(
                    f"step {step}  epoch {epoch}  {elapsed / 60:.1f} min  loss {np.mean(losses):.3f}  {pace:.0f} pieces/s",
                    flush=True,
                )
                losses.clear()
            if elapsed - saved > CHECKPOINT_SECONDS:
                save()
                saved = elapsed
            if elapsed / 60 / minutes >= fell + 0.2:
                fell = elapsed / 60 / minutes
                report(model, examples, held)
                began = time.monotonic() - elapsed  # looking costs no training time
            if elapsed >= 60 * minutes:
                break
        else:
            epoch, at = epoch + 1, 0
    save()


# --- the finished model -------------------------------------------------------------------------------------------------


def export(work: Path, out: Path) -> None:
    """Writes what was changed, in half precision, and a ``config.json`` that says what it changes."""
    _, examples, model = setting_out(work)
    stored = torch.load(work / "checkpoint.pt", map_location="cpu", weights_only=True)
    tied = "cls.predictions.decoder."
    weights = {name: value.half() for name, value in stored["model"].items() if not name.startswith(tied)}
    model.load_state_dict({name: value.float() for name, value in weights.items()}, strict=False)
    figures = report(model, examples, Passages.load(work / "held_out.npz"))
    out.mkdir(parents=True, exist_ok=True)
    save_file({name: value.contiguous() for name, value in weights.items()}, out / "model.safetensors")
    config = json.loads((minilm.minilm_path() / "config.json").read_text(encoding="utf-8"))
    config = {key: value for key, value in config.items() if not key.startswith("_") and key != "transformers_version"}
    config |= {
        "architectures": ["BertForMaskedLM"],
        "palimpsest": {
            "base": minilm.NAME,
            "base_sha256": minilm.SHA256,
            "passage": PASSAGE,
            "word_pieces_seen": stored["state"][3],
            "held_out": {kind: {k: round(v, 4) for k, v in found.items()} for kind, found in figures.items()},
            "sources": json.loads((work / "sources.json").read_text(encoding="utf-8")),
        },
    }
    (out / "config.json").write_text(json.dumps(config, indent=2) + "\n", encoding="utf-8")
    calibrate(work, out)
    for path in sorted(out.iterdir()):
        print(f"{path.stat().st_size / 1e6:6.2f} MB  {path}")


def calibrate(work: Path, out: Path) -> None:
    """Writes the range of the scores on text that was held out, with the hash of the model as it now lies there."""
    from engine.models import clip_ranges, library
    from engine.models.calibration import masked_range, sample_places
    from engine.models.masked import MaskedModel
    from engine.progress import CancelToken, silent

    model = MaskedModel.from_the_pack(out)
    held = Passages.load(work / "held_out.npz")
    asked = [one for index in range(0, len(held.lengths), 2) for one in sample_places(model, held[index].tolist(), 1)]
    (low, high), count = masked_range(model, asked, silent, CancelToken())
    found = clip_ranges.Calibration(low, high, library.hash_of(out), "text held out of the model's corpora", count)
    (out / library.CALIBRATION).write_text(found.as_json(), encoding="utf-8")


def main(argv: list[str] | None = None) -> int:
    cli = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    cli.add_argument("stage", nargs="*", choices=[*STAGES, []], help="stages to run (default: all; prepare only once)")
    cli.add_argument("--corpora", type=Path, required=True, help="folder with the corpora, NAME.jsonl.xz")
    cli.add_argument("--minutes", type=float, required=True, help="training time")
    cli.add_argument("--work", type=Path, default=Path("build/masked"), help="folder for everything in between")
    cli.add_argument("--out", type=Path, default=Path("assets/starter/masked"), help="where `export` puts the finished model")
    args = cli.parse_args(argv)
    args.work.mkdir(parents=True, exist_ok=True)
    stages = args.stage or [stage for stage in STAGES if stage != "prepare" or not (args.work / "sources.json").exists()]
    if "prepare" in stages:
        prepare(args.corpora, args.work)
    if "train" in stages:
        train(args.work, args.minutes)
    if "export" in stages:
        export(args.work, args.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
