"""Train a small writer: a LLaMA decoder that turns a few facts into one to three sentences.

    python packaging/starter/train_writer.py --corpora DIR --minutes 90      # prepare, train, export; resumes where it stopped
    python packaging/starter/train_writer.py --corpora DIR --minutes 90 export
    torchrun --nproc-per-node 2 packaging/starter/train_writer.py --corpora DIR --minutes 90 train

The last form trains in several processes, each with a part of every batch: on cores that are busy with other things too, two
processes of one thread each wait less for one another than two threads do.

What it learns from are public sentences beside the facts that the extractor found in them, as `build_store.py --keep-work`
left them in its work folder. A sentence serves if its facts hold all its content words and it holds all of theirs: nothing is
to be invented, nothing left out. A fact is shown as the realizer says it alone, a line each::

    <s> I booked your ride.
     Your cab is on the way.
    >1 I booked your ride and your cab is on the way.</s>

The number behind the sign says how many sentences are wanted, so that whoever asks decides how much is joined.

Private facts do not fit together. So a good part of the examples are facts of several documents, to be said one after the
other; others are single facts, or facts out of their order. The loss is that of the text, and a small share of that of the
facts, which are English too. The learning rate falls with the training time that is used up, to nothing at ``--minutes``.

Text is held out by document. ``export`` writes GGUF for llama.cpp, 8 bits a weight, with the tokenizer inside, and looks
whether llama.cpp, where it is installed, writes what transformers writes.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import os
import re
import sys
import time
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from build_store import COLLECTIONS
from build_store import HELD_OUT as OUT_OF_STORE
from numpy.typing import NDArray
from tokenizers import Tokenizer, decoders, models, pre_tokenizers, trainers
from torch.nn import functional
from transformers import LlamaConfig, LlamaForCausalLM

from engine.reconstruct.clauses import content_words
from engine.reconstruct.realizer import realize
from engine.store import starter_path
from engine.store.build_tasks import load_shard
from engine.store.pipeline import work_folder
from engine.store.texts import Collection, cut_shards
from engine.triples.triple import Triple

STAGES = ("prepare", "train", "export")
HELD_OUT = 1 / 16  # of all documents

BEGIN, END = "<s>", "</s>"
ASK = ">"  # ends the facts; they hold none
VOCABULARY = 6144
MOST_WORDS = 32  # of a sentence
MOST_FACTS = 4  # of a sentence
CONTEXT = 512

MODEL = {
    "hidden_size": 256,
    "intermediate_size": 768,
    "num_hidden_layers": 6,
    "num_attention_heads": 8,
    "num_key_value_heads": 8,
    "max_position_embeddings": CONTEXT,
    "rope_theta": 10_000.0,
    "rms_norm_eps": 1e-5,
    "tie_word_embeddings": True,
}

BATCH = 4_000  # tokens, of all processes
LONGEST = 160  # tokens of an example
KINDS = ("passage", "mixed", "shuffled", "single")
SHARES = (0.28, 0.57, 0.05, 0.10)
MATRIX_RATE, OTHER_RATE = 5e-3, 3e-3
STRANGE = 0.4  # of all examples: a few of their words are put in place of others, so that any word is copied
COMMON = 1_000  # tokens, the most common, that are not
FACTS_LOSS = 0.2  # weight of a token of the facts, where one of the text has 1
WARM_UP = 60  # steps
CHECKPOINT_SECONDS = 180
EXAMPLES_HELD_OUT = 400  # of each kind


# --- pairs of facts and text ----------------------------------------------------------------------------------------------

SENTENCE_END = re.compile(r"(?<=[.!?])[\"”’)]*\s+(?=[\"“‘A-Z])")
PLAIN = re.compile(r"(?!.*\bi\b)[A-Z][\w ,;:’'\-]+[.!]")
WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)*")
INFLECTED = frozenset("be am is are was were been being do does did have has had".split())
CLITIC = re.compile(r"(?:n't|'(?:s|m|re|ve|ll|d))$")
ADDED = INFLECTED | frozenset("and or but nor that which who whom whose when where while as to not can ca will wo".split())
CONJUNCTIONS = frozenset("and or but nor".split())
NEGATION = re.compile(r"n't\b|\b(?:not|never|no|nothing|nobody|none|nor|neither|cannot)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Unit:
    """A sentence and the facts that say what it says.

    Attributes:
        facts: As the realizer says each alone, in the order in which they were found.
        sentence: The sentence.
        document: Number of the document.
        place: Number of the sentence in its document; where a paragraph ends, one is left out.
    """

    facts: tuple[str, ...]
    sentence: str
    document: int
    place: int


def plain(text: str) -> str:
    """Straight quotes and single spaces."""
    return " ".join(text.replace("’", "'").replace("‘", "'").replace("“", '"').replace("”", '"').split())


def lines(triples: Iterable[Triple]) -> list[str]:
    """Facts as the writer is shown them; what says nothing is left out."""
    said = (plain(realize([triple]).text).replace(ASK, "") for triple in triples)
    return [line for line in said if line]


def prompt(facts: Iterable[str], wanted: int) -> str:
    """What the writer continues, after `BEGIN`, with so many sentences, at most 9."""
    return "".join(f" {fact}\n" for fact in facts) + f"{ASK}{wanted}"


def sentences(texts: Iterable[str]) -> list[str]:
    """The sentences of a document's pieces; an empty one where a paragraph ends."""
    found = []
    for text in texts:
        for paragraph in text.split("\n"):
            if paragraph.strip():
                found += [plain(sentence) for sentence in SENTENCE_END.split(paragraph.strip())]
                found.append("")
    return found


def rising(options: Sequence[Iterable[int]]) -> list[tuple[int, int]]:
    """The longest chain of choices that never falls.

    Args:
        options: The places that each may go to.

    Returns:
        Which was given which place, in order.
    """
    ends: list[int] = []
    chains: list[tuple[int, int, Any]] = []
    for number, places in enumerate(options):
        for place in sorted(places, reverse=True):  # so that one never follows itself
            length = bisect_right(ends, place)
            link = (number, place, chains[length - 1] if length else None)
            ends[length : length + 1] = [place]
            chains[length : length + 1] = [link]
    chain: Any = chains[-1] if chains else None
    found = []
    while chain:
        found.append(chain[:2])
        chain = chain[2]
    return found[::-1]


def align(facts: Sequence[str], text: Sequence[str]) -> dict[int, list[int]]:
    """Which facts each sentence states: those whose words it has, as far as that keeps the order of both.

    Returns:
        For the number of a sentence, the numbers of its facts.
    """
    content = [set(content_words(sentence)) for sentence in text]
    words = [set(WORD.findall(sentence.lower())) for sentence in text]
    having: dict[str, set[int]] = defaultdict(set)
    for place, found in enumerate(content):
        for word in found:
            having[word].add(place)
    options: list[list[int]] = []
    for fact in facts:
        wanted = set(content_words(fact))
        places = set.intersection(*(having.get(word, set()) for word in wanted)) if wanted else set()
        others = set(WORD.findall(fact.lower())) - INFLECTED
        options.append([place for place in places if len(others - words[place]) <= 1])  # an implied subject may differ
    stated: dict[int, list[int]] = defaultdict(list)
    for number, place in rising(options):
        stated[place].append(number)
    return dict(stated)


def tells(sentence: str, facts: Sequence[str]) -> bool:
    """Whether a sentence is a plain one and says what its facts say, no more and no less."""
    words = WORD.findall(sentence.lower())
    known = {CLITIC.sub("", word) for fact in facts for word in WORD.findall(fact.lower())}
    return (
        PLAIN.fullmatch(sentence) is not None
        and 2 <= len(words) <= MOST_WORDS
        and sum(any(c.isdigit() for c in word) for word in words) <= 1
        and len(facts) <= MOST_FACTS
        and {word for fact in facts for word in content_words(fact)} == set(content_words(sentence))
        and {CLITIC.sub("", word) for word in words} <= known | ADDED
        and words[0] not in CONJUNCTIONS
        and bool(NEGATION.search(sentence)) == any(NEGATION.search(fact) for fact in facts)
    )


def apart(facts: Iterable[str]) -> tuple[str, ...]:
    """Facts without those that another holds word for word: drawn facts do not, and to leave one out is not to be learnt."""
    said = {fact: f" {' '.join(WORD.findall(fact.lower()))} " for fact in facts}
    return tuple(fact for fact, own in said.items() if not any(own in o for o in said.values() if o != own))


def is_held_out(collection: str, document: str) -> bool:
    return hashlib.sha256(f"{collection} {document}".encode()).digest()[0] < HELD_OUT * 256


def units(collection: Collection, index: int, folder: Path) -> Iterator[tuple[Unit, bool]]:
    """The pairs of a collection, each with whether it is held out."""
    first = 0
    for number, pieces in enumerate(cut_shards(collection)):
        path = folder / f"{index:03}-{number:06}.json"
        if not path.exists():
            continue
        shard = load_shard(path)
        texts: dict[str, list[str]] = defaultdict(list)
        facts: dict[int, list[Triple]] = defaultdict(list)
        for source, piece in pieces:
            texts[source].append(piece)
        if list(texts) != shard.documents:
            raise SystemExit(f"{path} was read from other texts than {collection.label}.")
        for triple, document, _ in shard.facts:
            facts[document].append(triple)
        for document, triples in facts.items():
            name = shard.documents[document]
            out = is_held_out(collection.name, name)
            said = [plain(realize([triple]).text) for triple in triples]
            text = sentences(texts[name])
            for place, stated in sorted(align(said, text).items()):
                chosen = apart(said[fact] for fact in stated)
                if tells(text[place], chosen):
                    yield Unit(chosen, text[place], first + document, place), out
        first += len(shard.documents)


def trained_tokenizer(texts: Iterable[str]) -> Tokenizer:
    """Byte-level BPE, cut into words as GPT-2 does, which llama.cpp knows by that name."""
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    trainer = trainers.BpeTrainer(
        vocab_size=VOCABULARY,
        min_frequency=2,
        special_tokens=[BEGIN, END],
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
        show_progress=False,
    )
    tokenizer.train_from_iterator(texts, trainer)
    return tokenizer


def prepare(corpora: Path, shards_folder: Path, work: Path) -> None:
    found: dict[bool, list[tuple[Unit, int]]] = {False: [], True: []}
    sources = []
    for index, (name, domain, licence, by, breaks) in enumerate(sorted(COLLECTIONS)):
        collection = Collection(
            str(corpora / f"{name}.jsonl.xz"), name, domain, licence, by, breaks=breaks, held_out=OUT_OF_STORE
        )
        counts: Counter[bool] = Counter()
        for unit, out in units(collection, index, shards_folder):
            found[out].append((unit, index))
            counts[out] += 1
        sources.append(
            {"file": f"{name}.jsonl.xz", "sha256": collection.digest(), "licence": licence, "sentences": counts[False]}
        )
        print(f"{name:18} {counts[False]:7} sentences to train on, {counts[True]:6} held out", flush=True)
    tokenizer = trained_tokenizer(f" {text}\n" for unit, _ in found[False] for text in (*unit.facts, unit.sentence))
    tokenizer.save(str(work / "tokenizer.json"))
    for out, name in ((False, "train"), (True, "held_out")):
        Pairs.encoded(found[out], tokenizer).save(work / f"{name}.npz")
    (work / "sources.json").write_text(json.dumps(sources, indent=2), encoding="utf-8")


class Pairs:
    """Encoded units: the pieces of each are its facts and, last, its sentence.

    Args:
        tokens: uint16[total].
        ends: int64[pieces], where each piece ends.
        last: int64[n], the piece that is each unit's sentence.
        where: int64[n, 3], collection, document and place.
    """

    def __init__(
        self, tokens: NDArray[np.uint16], ends: NDArray[np.int64], last: NDArray[np.int64], where: NDArray[np.int64]
    ) -> None:
        self.tokens, self.ends, self.last, self.where = tokens, ends, last, where
        self.starts = np.concatenate([[0], ends[:-1]])
        self.first = np.concatenate([[0], last[:-1] + 1])
        self.facts = last - self.first  # how many
        self.collections = [np.flatnonzero(where[:, 0] == index) for index in np.unique(where[:, 0])]
        follows = (np.diff(where, axis=0) == (0, 0, 1)).all(axis=1)
        self.followed = np.append(follows, False)  # by the next one, in one paragraph

    def __len__(self) -> int:
        return len(self.last)

    def piece(self, index: int) -> list[int]:
        ids: list[int] = self.tokens[self.starts[index] : self.ends[index]].tolist()
        return ids

    def unit(self, index: int) -> tuple[list[list[int]], list[int]]:
        """The facts and the sentence."""
        return [self.piece(i) for i in range(self.first[index], self.last[index])], self.piece(self.last[index])

    @classmethod
    def encoded(cls, found: list[tuple[Unit, int]], tokenizer: Tokenizer) -> Pairs:
        texts = [f" {text}" for unit, _ in found for text in (*unit.facts, unit.sentence)]
        pieces = [encoding.ids for encoding in tokenizer.encode_batch_fast(texts)]
        return cls(
            np.concatenate([np.array(piece, dtype=np.uint16) for piece in pieces]),
            np.cumsum([len(piece) for piece in pieces]),
            np.cumsum([len(unit.facts) + 1 for unit, _ in found]) - 1,
            np.array([(index, unit.document, unit.place) for unit, index in found], dtype=np.int64),
        )

    @classmethod
    def load(cls, path: Path) -> Pairs:
        with np.load(path) as stored:
            return cls(stored["tokens"], stored["ends"], stored["last"], stored["where"])

    def save(self, path: Path) -> None:
        np.savez(path, tokens=self.tokens, ends=self.ends, last=self.last, where=self.where)


# --- examples -------------------------------------------------------------------------------------------------------------


class Examples:
    """What the model reads: facts and text as one sequence.

    Args:
        pairs: Where from.
        tokenizer: The writer's.
        strange: Share of the examples in which words are replaced by others.
    """

    def __init__(self, pairs: Pairs, tokenizer: Tokenizer, strange: float = 0.0) -> None:
        self.pairs, self.strange = pairs, strange
        self.size = tokenizer.get_vocab_size()
        vocabulary = tokenizer.get_vocab()
        self.begin, self.end = vocabulary[BEGIN], vocabulary[END]
        self.line = tokenizer.encode("\n").ids
        self.asks = [tokenizer.encode(f"{ASK}{wanted}").ids for wanted in range(10)]
        self.several = np.flatnonzero((pairs.facts > 1) | pairs.followed)
        self.rich = np.flatnonzero(pairs.facts > 1)

    def example(self, kind: str, rng: np.random.Generator) -> tuple[list[int], int]:
        """A sequence of one of the `KINDS`, and the number of its tokens that are not text."""
        while True:
            chosen = self._chosen(kind, rng)
            facts = [fact for index in chosen for fact in self.pairs.unit(index)[0]]
            if kind == "shuffled":
                rng.shuffle(facts)
            asked = [self.begin, *(token for fact in facts for token in (*fact, *self.line)), *self.asks[len(chosen)]]
            text = [token for index in chosen for token in self.pairs.unit(index)[1]]
            if len(asked) + len(text) < LONGEST:
                if rng.random() < self.strange:
                    asked, text = self._replaced(asked, text, rng)
                return [*asked, *text, self.end], len(asked)

    def _replaced(self, asked: list[int], text: list[int], rng: np.random.Generator) -> tuple[list[int], list[int]]:
        """The same with up to three tokens that facts and text share replaced by others throughout."""
        common = sorted(token for token in set(asked) & set(text) if token >= COMMON)
        chosen = rng.permutation(common)[: rng.integers(1, 4)].tolist()
        other = dict(zip(chosen, rng.integers(COMMON, self.size, size=len(chosen)).tolist(), strict=True))
        return [other.get(token, token) for token in asked], [other.get(token, token) for token in text]

    def _chosen(self, kind: str, rng: np.random.Generator) -> list[int]:
        """The units of an example."""
        pairs = self.pairs
        if kind == "single":
            return [int(rng.integers(len(pairs)))]
        if kind == "mixed":
            among = pairs.collections[rng.integers(len(pairs.collections))]
            return [int(rng.choice(among if rng.random() < 0.6 else self.rich)) for _ in range(rng.integers(2, 6))]
        index = int(rng.choice(self.several))
        chosen = [index]
        while len(chosen) < 3 and pairs.followed[chosen[-1]] and (pairs.facts[chosen].sum() < 2 or rng.random() < 0.7):
            chosen.append(chosen[-1] + 1)
        return chosen

    def batch(self, made: list[tuple[list[int], int]]) -> dict[str, torch.Tensor]:
        """Padded sequences, what follows each token, and how much that counts."""
        width = max(len(row) for row, _ in made) - 1
        ids, following = (np.full((len(made), width), self.end, dtype=np.int64) for _ in range(2))
        weights = np.zeros((len(made), width), dtype=np.float32)
        for number, (row, asked) in enumerate(made):
            ids[number, : len(row) - 1] = row[:-1]
            following[number, : len(row) - 1] = row[1:]
            weights[number, : asked - 1] = FACTS_LOSS
            weights[number, asked - 1 : len(row) - 1] = 1.0
        return {name: torch.from_numpy(array) for name, array in (("ids", ids), ("following", following), ("weights", weights))}

    def batches(self, seed: int, size: int) -> Iterator[dict[str, torch.Tensor]]:
        """Batches of so many tokens without end; those of one seed are always the same."""
        number = 0
        while True:
            rng = np.random.default_rng((seed, number))
            made = [self.example(str(kind), rng) for kind in rng.choice(KINDS, size=size, p=SHARES)]
            made.sort(key=lambda one: len(one[0]))
            groups: list[list[tuple[list[int], int]]] = []
            rows: list[tuple[list[int], int]] = []
            for one in made:
                if rows and (len(rows) + 1) * len(one[0]) > size:
                    groups.append(rows)
                    rows = []
                rows.append(one)
            for group in rng.permutation(len(groups)):
                yield self.batch(groups[group])
            number += 1


def loss_of(
    model: LlamaForCausalLM, batch: dict[str, torch.Tensor], only_text: bool = False
) -> tuple[torch.Tensor, torch.Tensor]:
    """The weighted sum of the losses, and the sum of the weights."""
    counted = batch["weights"] == 1 if only_text else batch["weights"] > 0
    weights = batch["weights"][counted]
    with torch.autocast("cpu", dtype=torch.bfloat16, enabled=torch.ops.mkldnn._is_mkldnn_bf16_supported()):
        states = model.model(input_ids=batch["ids"], use_cache=False).last_hidden_state
        logits = model.lm_head(states[counted])
    losses = functional.cross_entropy(logits.float(), batch["following"][counted], reduction="none")
    return (losses * weights).sum(), weights.sum()


# --- training -------------------------------------------------------------------------------------------------------------


def fresh_model() -> LlamaForCausalLM:
    shape: dict[str, Any] = {**MODEL, "attn_implementation": "sdpa"}
    model = LlamaForCausalLM(LlamaConfig(vocab_size=VOCABULARY, bos_token_id=0, eos_token_id=1, pad_token_id=1, **shape))
    model.train()
    return model


def optimizers(model: LlamaForCausalLM) -> list[torch.optim.Optimizer]:
    """Muon for the matrices of the layers, AdamW for the rest; each group remembers its full learning rate."""
    matrices = [p for p in model.model.layers.parameters() if p.ndim == 2]
    known = {id(p) for p in matrices}
    others = [p for p in model.parameters() if id(p) not in known]
    made: list[torch.optim.Optimizer] = [
        torch.optim.Muon(matrices, lr=MATRIX_RATE, momentum=0.95, weight_decay=0.02, adjust_lr_fn="match_rms_adamw"),
        torch.optim.AdamW(others, lr=OTHER_RATE, betas=(0.9, 0.95), weight_decay=0.0, fused=True),
    ]
    for optimizer, full in zip(made, (MATRIX_RATE, OTHER_RATE), strict=True):
        for group in optimizer.param_groups:
            group["full"] = full
    return made


def rate(used: float, step: int) -> float:
    """Share of the full learning rate after this share of the time."""
    return min(1.0, (step + 1) / WARM_UP) * min(1.0, 1.6 * (1 - min(used, 1.0)))


def report(model: LlamaForCausalLM, examples: Examples) -> dict[str, float]:
    """Perplexity of a token of held-out text, for each kind of example."""
    model.eval()
    found = {}
    with torch.no_grad():
        for kind in KINDS:
            rng = np.random.default_rng(1)
            made = sorted((examples.example(kind, rng) for _ in range(EXAMPLES_HELD_OUT)), key=lambda one: len(one[0]))
            sums = [loss_of(model, examples.batch(made[i : i + 20]), only_text=True) for i in range(0, len(made), 20)]
            found[kind] = math.exp(sum(loss.item() for loss, _ in sums) / sum(weight.item() for _, weight in sums))
    model.train()
    print("    held out, perplexity" + "".join(f"  {kind} {value:.3f}" for kind, value in found.items()), flush=True)
    return found


def add_up(model: LlamaForCausalLM, sums: Sequence[float]) -> list[float]:
    """Adds up, over all processes, the gradients and some numbers, and returns those."""
    if not torch.distributed.is_initialized():
        return list(sums)
    gradients = [parameter.grad for parameter in model.parameters() if parameter.grad is not None]
    flat = torch.cat([torch.tensor(sums), *(gradient.flatten() for gradient in gradients)])
    torch.distributed.all_reduce(flat)
    for gradient, part in zip(gradients, flat[len(sums) :].split([g.numel() for g in gradients]), strict=True):
        gradient.copy_(part.view_as(gradient))
    return flat[: len(sums)].tolist()


def train(work: Path, minutes: float) -> None:
    torch.manual_seed(0)
    processes, process = int(os.environ.get("WORLD_SIZE", "1")), int(os.environ.get("RANK", "0"))
    if processes > 1:
        torch.distributed.init_process_group("gloo")
    tokenizer = Tokenizer.from_file(str(work / "tokenizer.json"))
    examples = Examples(Pairs.load(work / "train.npz"), tokenizer, STRANGE)
    held = Examples(Pairs.load(work / "held_out.npz"), tokenizer)
    model = fresh_model()
    used = optimizers(model)
    step = tokens = part = 0
    elapsed = 0.0
    checkpoint = work / "checkpoint.pt"
    if checkpoint.exists():
        stored = torch.load(checkpoint, map_location="cpu", weights_only=True)
        model.load_state_dict(stored["model"])
        for optimizer, state in zip(used, stored["optimizers"], strict=True):
            optimizer.load_state_dict(state)
        step, tokens, elapsed, part = stored["state"]
        part += 1

    def save() -> None:
        state = [step, tokens, elapsed, part]
        partial = work / "checkpoint.partial"
        content = {"model": model.state_dict(), "optimizers": [o.state_dict() for o in used], "state": state}
        torch.save(content, partial)
        partial.replace(checkpoint)

    def say(what: str) -> None:
        if process == 0:
            print(what, flush=True)

    say(f"{model.num_parameters() / 1e6:.2f} M parameters; step {step}, after {elapsed / 60:.1f} minutes")
    saved, losses, began, fell, pace = elapsed, [], time.monotonic() - elapsed, elapsed / 60 / minutes, (elapsed, tokens)
    for batch in examples.batches(part * processes + process, BATCH // processes):
        if elapsed >= 60 * minutes:
            break
        for optimizer in used:
            for group in optimizer.param_groups:
                group["lr"] = group["full"] * rate(elapsed / 60 / minutes, step)
        total, weight = loss_of(model, batch)
        model.zero_grad(set_to_none=True)
        total.backward()
        sums = [total.item(), weight.item(), float((batch["weights"] > 0).sum()), (time.monotonic() - began) / processes]
        loss, counted, seen, elapsed = add_up(model, sums)
        for parameter in model.parameters():
            if parameter.grad is not None:
                parameter.grad /= counted
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        for optimizer in used:
            optimizer.step()
        losses.append(loss / counted)
        step, tokens = step + 1, tokens + int(seen)
        if step % 25 == 0:
            speed = (tokens - pace[1]) / (elapsed - pace[0])
            pace = (elapsed, tokens)
            done = f"{tokens / 1e6:.2f} M tokens, {speed:.0f} a second"
            say(f"step {step}  {elapsed / 60:.1f} min  {done}  loss {np.mean(losses):.3f}")
            losses.clear()
        if elapsed - saved > CHECKPOINT_SECONDS:
            saved = elapsed
            if process == 0:
                save()
        if elapsed / 60 / minutes >= fell + 0.1:
            fell = elapsed / 60 / minutes
            if process == 0:
                report(model, held)
            if processes > 1:
                torch.distributed.barrier()
            began = time.monotonic() - elapsed  # looking costs no training time
    if process == 0:
        save()
    if processes > 1:
        torch.distributed.destroy_process_group()


# --- the finished model ---------------------------------------------------------------------------------------------------


def interleaved(weight: NDArray[np.float32], heads: int) -> NDArray[np.float32]:
    """The rows of a query or key projection in llama.cpp's order: it turns neighbours, transformers the halves of a head."""
    return weight.reshape(heads, 2, len(weight) // heads // 2, -1).swapaxes(1, 2).reshape(weight.shape)


def write_gguf(model: LlamaForCausalLM, tokenizer: Tokenizer, path: Path, about: str) -> None:
    """Writes a model as GGUF: matrices in 8 bits, norms in full."""
    import gguf

    config = model.config
    writer = gguf.GGUFWriter(path, "llama")
    writer.add_name("Palimpsest starter writer")
    writer.add_description(about)
    writer.add_file_type(gguf.LlamaFileType.MOSTLY_Q8_0)
    writer.add_context_length(config.max_position_embeddings)
    writer.add_embedding_length(config.hidden_size)
    writer.add_feed_forward_length(config.intermediate_size)
    writer.add_block_count(config.num_hidden_layers)
    writer.add_head_count(config.num_attention_heads)
    writer.add_head_count_kv(config.num_key_value_heads or config.num_attention_heads)
    writer.add_rope_dimension_count(config.hidden_size // config.num_attention_heads)
    writer.add_rope_freq_base(MODEL["rope_theta"])
    writer.add_layer_norm_rms_eps(config.rms_norm_eps)
    writer.add_vocab_size(config.vocab_size)
    add_tokenizer(writer, tokenizer, config.vocab_size)
    names = gguf.get_tensor_name_map(gguf.MODEL_ARCH.LLAMA, config.num_hidden_layers)
    for name, tensor in model.state_dict().items():
        if name == "lm_head.weight":
            continue  # the embeddings
        array = tensor.float().numpy()
        if name.endswith(("q_proj.weight", "k_proj.weight")):
            array = interleaved(array, config.num_attention_heads)
        new = names.get_name(name, try_suffixes=(".weight",))
        assert new is not None, name
        if array.ndim == 1:
            writer.add_tensor(new, array)
        else:
            kind = gguf.GGMLQuantizationType.Q8_0
            writer.add_tensor(new, gguf.quantize(array, kind), raw_dtype=kind)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()


def add_tokenizer(writer: Any, tokenizer: Tokenizer, size: int) -> None:
    """Adds the tokenizer to a GGUF file; what the vocabulary lacks of its size is filled up."""
    import gguf

    vocabulary = tokenizer.get_vocab()
    tokens = [token for token, _ in sorted(vocabulary.items(), key=lambda pair: pair[1])]
    unused = [f"<unused{number}>" for number in range(size - len(tokens))]
    special = {BEGIN, END}
    types = [gguf.TokenType.CONTROL if token in special else gguf.TokenType.NORMAL for token in tokens]
    writer.add_tokenizer_model("gpt2")
    writer.add_tokenizer_pre("gpt-2")
    writer.add_token_list(tokens + unused)
    writer.add_token_types(types + [gguf.TokenType.UNUSED] * len(unused))
    writer.add_token_merges([" ".join(pair) for pair in json.loads(tokenizer.to_str())["model"]["merges"]])
    writer.add_bos_token_id(vocabulary[BEGIN])
    writer.add_eos_token_id(vocabulary[END])
    writer.add_add_bos_token(True)
    writer.add_add_eos_token(False)


def written(model: LlamaForCausalLM, tokenizer: Tokenizer, asking: str) -> str:
    """What transformers writes after a prompt, the likeliest token each time."""
    ids = [tokenizer.token_to_id(BEGIN), *tokenizer.encode(asking).ids]
    with torch.no_grad():
        out = model.generate(  # type: ignore[misc]  # its first parameter is typed as another mixin
            torch.tensor([ids]), attention_mask=torch.ones(1, len(ids)), max_new_tokens=LONGEST, do_sample=False, use_cache=True
        )
    return str(tokenizer.decode(out[0, len(ids) :].tolist(), skip_special_tokens=True)).strip()


def eight_bits(model: LlamaForCausalLM) -> None:
    """Rounds the matrices as the file does."""
    import gguf

    kind = gguf.GGMLQuantizationType.Q8_0
    with torch.no_grad():
        for parameter in model.parameters():
            if parameter.ndim == 2:
                parameter.copy_(torch.from_numpy(gguf.dequantize(gguf.quantize(parameter.numpy(), kind), kind)))


def compare(model: LlamaForCausalLM, tokenizer: Tokenizer, held: Pairs, path: Path, count: int = 50) -> None:
    """Prints how often llama.cpp writes what transformers writes, with the same rounded weights."""
    try:
        from llama_cpp import Llama
    except ImportError:
        print("llama.cpp is not installed: the file was not tried")
        return
    runner = Llama(str(path), n_ctx=CONTEXT, verbose=False)
    examples = Examples(held, tokenizer)
    rng = np.random.default_rng(2)
    same = 0
    for _ in range(count):
        row, asked = examples.example("mixed", rng)
        asking = tokenizer.decode(row[1:asked])
        theirs: Any = runner.create_completion(asking, max_tokens=LONGEST, temperature=0.0)
        same += theirs["choices"][0]["text"].strip() == written(model, tokenizer, asking)
    print(f"llama.cpp writes what transformers writes in {same} of {count} cases")


def export(work: Path, out: Path) -> None:
    tokenizer = Tokenizer.from_file(str(work / "tokenizer.json"))
    stored = torch.load(work / "checkpoint.pt", map_location="cpu", weights_only=True)
    model = fresh_model()
    model.load_state_dict(stored["model"])
    eight_bits(model)
    held = Pairs.load(work / "held_out.npz")
    figures = report(model, Examples(held, tokenizer))
    out.mkdir(parents=True, exist_ok=True)
    path = out / "writer.gguf"
    write_gguf(model, tokenizer, path, "Facts, a line each, and a sign; then the text that says them.")
    about = {
        "parameters": model.num_parameters(),
        "tokens_seen": stored["state"][1],
        "held_out_perplexity": {kind: round(value, 4) for kind, value in figures.items()},
        "sources": json.loads((work / "sources.json").read_text(encoding="utf-8")),
    }
    (out / "writer.json").write_text(json.dumps(about, indent=2) + "\n", encoding="utf-8")
    print(f"{path.stat().st_size / 1e6:6.2f} MB  {path}")
    compare(model.eval(), tokenizer, held, path)


def main(argv: list[str] | None = None) -> int:
    cli = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    cli.add_argument("stage", nargs="*", choices=[*STAGES, []], help="stages to run (default: all; prepare only once)")
    cli.add_argument("--corpora", type=Path, required=True, help="folder with the corpora, NAME.jsonl.xz")
    cli.add_argument("--facts", type=Path, default=work_folder(starter_path()), help="work folder of the store's build, kept")
    cli.add_argument("--minutes", type=float, required=True, help="training time")
    cli.add_argument("--work", type=Path, default=Path("build/writer"), help="folder for everything in between")
    cli.add_argument("--out", type=Path, default=Path("build/writer/out"), help="where `export` puts the finished model")
    args = cli.parse_args(argv)
    args.work.mkdir(parents=True, exist_ok=True)
    stages = args.stage or [stage for stage in STAGES if stage != "prepare" or not (args.work / "sources.json").exists()]
    if "prepare" in stages:
        prepare(args.corpora, args.facts / "shards", args.work)
    if "train" in stages:
        train(args.work, args.minutes)
    if "export" in stages:
        export(args.work, args.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
