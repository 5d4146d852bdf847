"""Train the starter pack's entity recogniser (person, place, organisation) and score it on the test part.

    python packaging/starter/train_entities.py --data DIR --work build/entities

Training reads the development part of Universal NER's English-EWT, and copies of it whose names are replaced by others from
public lists, of which some have lost their capitals. MiniLM stays frozen: its features are computed once per sentence. The data
come as ``en_ewt-ner-{dev,test}.iob2.xz``. With ``--treebank DIR`` the network first learns to tell parts of
speech, from the treebank's training part (``en_ewt-train.conllu.xz``). Needs the packages that build_candidates.py names.
"""

from __future__ import annotations

import argparse
import hashlib
import lzma
import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import torch
from build_candidates import cities, companies, countries, first_names, last_names, listed, states
from torch import Tensor, nn

from engine.models.embedder import Embedder
from engine.models.entities import NAMES, STARTER, Entity, EntityFinder, as_entities, sentences
from engine.models.entity_tagger import TAGS, Lists, Network, Tagger

KINDS = dict(zip(("PER", "LOC", "ORG"), NAMES, strict=True))
WIDTH, HIDDEN, DROPOUT = 128, 128, 0.4
BATCH, RATE = 32, 2e-3
PARTS = "ADJ ADP ADV AUX CCONJ DET INTJ NOUN NUM PART PRON PROPN PUNCT SCONJ SYM VERB X".split()
TAGGED = 9000  # sentences of the treebank
COPIES = 3
HELD_OUT = 10  # one sentence of so many, by which the bias and the number of epochs are chosen
BIASES = (0.0, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0)
BETA = 2.0  # a missed name counts for more than one too many
TAKEN = "all of every and the of in on at for to a an is are was were be been".split()


Row = tuple[Tensor, Tensor, Tensor]


@dataclass(frozen=True)
class Example:
    """A text, the places of its names, its words and their tags."""

    text: str
    gold: tuple[Entity, ...]

    @property
    def places(self) -> list[tuple[int, int]]:
        return [place for sentence in sentences(self.text) for place in sentence]

    def parts(self) -> list[int]:
        """The part of speech of each word, where `gold` holds those."""
        found = (next((e.kind for e in self.gold if e.start < end and start < e.end), "X") for start, end in self.places)
        return [PARTS.index(part) for part in found]

    def tags(self) -> list[int]:
        found = []
        last = None
        for start, end in self.places:
            entity = next((e for e in self.gold if e.start < end and start < e.end), None)
            if entity is None:
                found.append(0)
                last = None
                continue
            begins = entity != last
            found.append(2 * NAMES.index(entity.kind) + (1 if begins else 2))
            last = entity
        return found


def read(path: Path) -> list[Example]:
    """The sentences of a part, with their names' places in the text as it was written."""
    examples = []
    with lzma.open(path, "rt", encoding="utf-8") as file:
        for block in file.read().split("\n\n"):
            lines = block.split("\n")
            text = next((line.removeprefix("# text = ") for line in lines if line.startswith("# text = ")), None)
            if text is None:
                continue
            gold: list[Entity] = []
            at = 0
            for line in lines:
                columns = line.split("\t")
                if len(columns) < 3 or not columns[0].isdigit():
                    continue
                start = text.find(columns[1], at)
                if start < 0:
                    continue
                at = start + len(columns[1])
                tag, _, kind = columns[2].partition("-")
                if kind not in KINDS:
                    continue
                if tag == "B" or not gold:
                    gold.append(Entity(start, at, KINDS[kind]))
                else:
                    gold[-1] = gold[-1]._replace(end=at)
            examples.append(Example(text, tuple(gold)))
    return examples


def read_treebank(path: Path) -> list[Example]:
    """Sentences with the part of speech of each word."""
    examples = []
    with lzma.open(path, "rt", encoding="utf-8") as file:
        for block in file.read().split("\n\n"):
            lines = block.split("\n")
            text = next((line.removeprefix("# text = ") for line in lines if line.startswith("# text = ")), "")
            at, gold = 0, []
            for columns in (line.split("\t") for line in lines):
                if len(columns) > 3 and columns[0].isdigit() and (start := text.find(columns[1], at)) >= 0:
                    at = start + len(columns[1])
                    gold.append(Entity(start, at, columns[3]))
            examples.append(Example(text, tuple(gold)))
    return [example for example in examples if example.places]


def lists() -> dict[str, list[str]]:
    """Public lists of names, in small letters."""
    more = [listed(locale, "first_names", "last_names") for locale in ("ar_AA", "da_DK", "fi_FI", "en_PK")]
    first, last = first_names(), [*last_names(), *(name for names in more for name in names)]
    places = [*cities(), *countries(), *states()]
    small = {
        "first": first,
        "last": last,
        "place": [*places, "U.S", "US", "UK", "USA", "EU", "America", "Britain", "England", "Europe", "Asia", "Africa"],
        "organisation": companies(),
    }
    return {each: sorted({n.casefold() for n in names if len(n) > 1} - set(TAKEN)) for each, names in small.items()}


def varied(example: Example, rng: random.Random, pools: dict[str, list[str]]) -> Example:
    """The text with other names of the same kinds; now and then in small letters, or in capitals."""
    text, gold, end = "", [], 0
    for entity in example.gold:
        text += example.text[end : entity.start]
        name = example.text[entity.start : entity.end]
        if rng.random() < 0.7:
            name = rng.choice(pools[entity.kind])
        gold.append(Entity(len(text), len(text) + len(name), entity.kind))
        text, end = text + name, entity.end
    text += example.text[end:]
    turned = text.lower() if (dice := rng.random()) < 0.1 else text.upper() if dice < 0.15 else text
    return Example(turned if len(turned) == len(text) else text, tuple(gold))


def featured(examples: Sequence[Example], finder: EntityFinder, path: Path) -> list[Tensor]:
    """MiniLM's features of the words, in half precision, from `path` if they are of these texts."""
    key = hashlib.sha256("\0".join(e.text for e in examples).encode()).hexdigest()
    if path.is_file() and (kept := torch.load(path))["key"] == key:
        return kept["features"]
    found: list[Tensor] = []
    with torch.inference_mode():
        for start in range(0, len(examples), 256):
            words = [[e.text[a:b] for a, b in e.places] for e in examples[start : start + 256]]
            found += [rows[1:].half().clone() for rows in finder.features(words)]
            print(f"features {len(found)}/{len(examples)}", flush=True)
    torch.save({"key": key, "features": found}, path)
    return found


def trained(network: Network, rows: list[Row], held: list[Row], epochs: int) -> Network:
    """Trains a network further on rows of features, shapes and tags."""
    optimiser = torch.optim.AdamW(network.parameters(), lr=RATE, weight_decay=0.01)
    steps = epochs * -(-len(rows) // BATCH)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, RATE, steps)
    rng = random.Random(1)
    for epoch in range(epochs):
        network.train()
        total = 0.0
        for batch in batches(rows, rng):
            scores = torch.cat(network([f.float() for f, _, _ in batch], [s for _, s, _ in batch]))
            loss = nn.functional.cross_entropy(scores, torch.cat([t for _, _, t in batch]), label_smoothing=0.02)
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimiser.step()
            schedule.step()
            total += loss.item() * len(batch)
        network.eval()
        with torch.inference_mode():
            scores = torch.cat(network([f.float() for f, _, _ in held], [s for _, s, _ in held]))
            gold = torch.cat([t for _, _, t in held])
            right = (scores.argmax(1) == gold)[gold > 0].float().mean()
        print(
            f"epoch {epoch + 1}: loss {total / len(rows):.4f}, held-out words tagged right, but for the first tag, {right:.3f}",
            flush=True,
        )
    return network


def batches(rows: list[Row], rng: random.Random) -> Iterator[list[Row]]:
    order = sorted(range(len(rows)), key=lambda i: len(rows[i][2]) + 4 * rng.random())
    groups = [order[i : i + BATCH] for i in range(0, len(order), BATCH)]
    rng.shuffle(groups)
    for group in groups:
        yield [rows[i] for i in group]


def tagged(tagger: Tagger, examples: Sequence[Example], features: Sequence[Tensor]) -> list[list[Entity]]:
    words = [[e.text[a:b] for a, b in e.places] for e in examples]
    tags = tagger.tag(words, [each.float() for each in features])
    return [as_entities(e.places, found) for e, found in zip(examples, tags, strict=True)]


def measured(found: Sequence[Sequence[Entity]], examples: Sequence[Example], typed: bool) -> tuple[float, float]:
    """Precision and recall of whole names."""

    def keys(entities: Sequence[Entity]) -> set[Entity]:
        return {entity if typed else entity._replace(kind="") for entity in entities}

    right = sum(len(keys(f) & keys(e.gold)) for f, e in zip(found, examples, strict=True))
    return right / max(1, sum(map(len, found))), right / max(1, sum(len(e.gold) for e in examples))


def covered(found: Sequence[Sequence[Entity]], examples: Sequence[Example]) -> float:
    """The share of names of which every letter and digit is within something found."""
    names = [(e.text, entity, f) for e, f in zip(examples, found, strict=True) for entity in e.gold]

    def hidden(text: str, entity: Entity, spans: Sequence[Entity]) -> bool:
        inside = {place for span in spans for place in range(span.start, span.end)}
        return all(place in inside for place in range(entity.start, entity.end) if text[place].isalnum())

    return sum(hidden(*name) for name in names) / len(names)


def report(name: str, found: Sequence[Sequence[Entity]], examples: Sequence[Example]) -> None:
    for label, typed in (("with the right kind", True), ("of any kind", False)):
        precision, recall = measured(found, examples, typed)
        f1 = 2 * precision * recall / max(1e-9, precision + recall)
        print(f"{name}, whole names {label}: precision {precision:.3f}, recall {recall:.3f}, F1 {f1:.3f}")
    print(f"{name}, names hidden in full: {covered(found, examples):.3f}", flush=True)


def f_beta(precision: float, recall: float) -> float:
    return (1 + BETA**2) * precision * recall / max(1e-9, BETA**2 * precision + recall)


def main() -> int:
    cli = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    cli.add_argument("--data", type=Path, required=True, help="folder with en_ewt-ner-{dev,test}.iob2.xz")
    cli.add_argument("--treebank", type=Path, help="folder with en_ewt-train.conllu.xz; to learn parts of speech first")
    cli.add_argument("--work", type=Path, default=Path("build/entities"), help="folder for features")
    cli.add_argument("--out", type=Path, default=STARTER)
    cli.add_argument("--epochs", type=int, default=10)
    cli.add_argument("--score", action="store_true", help="only score the finished recogniser on the test part")
    args = cli.parse_args()
    args.work.mkdir(parents=True, exist_ok=True)
    finder = EntityFinder(Embedder(), args.out)
    test = [e for e in read(args.data / "en_ewt-ner-test.iob2.xz") if e.places]
    if not args.score:
        train(args, finder)
        finder = EntityFinder(Embedder(), args.out)
    report("test, tagger", tagged(finder.tagger, test, featured(test, finder, args.work / "test.pt")), test)
    report("test, as the program reads it", [finder.find(e.text) for e in test], test)
    return 0


def train(args: argparse.Namespace, finder: EntityFinder) -> None:
    dev = [e for e in read(args.data / "en_ewt-ner-dev.iob2.xz") if e.places]
    held, kept = dev[::HELD_OUT], [e for i, e in enumerate(dev) if i % HELD_OUT]
    names = lists()
    rng = random.Random(1)
    first, last = first_names(), last_names()
    pools = {
        "person": [*first, *last, *(f"{rng.choice(first)} {rng.choice(last)}" for _ in range(len(first)))],
        "place": [*cities()[:3000], *countries(), *states()],
        "organisation": companies(),
    }
    examples = [*kept, *(varied(e, rng, pools) for _ in range(COPIES) for e in kept if e.gold or rng.random() < 0.15)]
    known = Lists(names)

    def rows(some: Sequence[Example], features: Sequence[Tensor]) -> list[Row]:
        shapes = [known.shapes([e.text[a:b] for a, b in e.places]) for e in some]
        return [(f, s, torch.tensor(e.tags())) for e, f, s in zip(some, features, shapes, strict=True)]

    held_features = featured(held, finder, args.work / "held.pt")
    learnt = rows(examples, featured(examples, finder, args.work / "train.pt"))
    torch.manual_seed(1)
    network = Network(WIDTH, HIDDEN, DROPOUT)
    if args.treebank:
        head = network.out
        network.out = nn.Linear(head.in_features, len(PARTS))
        trees = read_treebank(args.treebank / "en_ewt-train.conllu.xz")[:TAGGED]
        parts = [
            (features, known.shapes([e.text[a:b] for a, b in e.places]), torch.tensor(e.parts()))
            for e, features in zip(trees, featured(trees, finder, args.work / "trees.pt"), strict=True)
        ]
        trained(network, parts[:-300], parts[-300:], args.epochs // 2)
        network.out = head
    trained(network, learnt, rows(held, held_features), args.epochs)
    scored = []
    for bias in BIASES:
        precision, recall = measured(tagged(Tagger(network, known, bias), held, held_features), held, typed=False)
        scored.append((f_beta(precision, recall), bias))
        print(f"bias {bias}: held out, of any kind, precision {precision:.3f}, recall {recall:.3f}")
    version = hashlib.sha256(b"".join(v.half().numpy().tobytes() for v in network.state_dict().values())).hexdigest()[:16]
    Tagger(network, known, max(scored)[1], f"{len(TAGS)} tags, {version}").save(args.out)


if __name__ == "__main__":
    sys.exit(main())
