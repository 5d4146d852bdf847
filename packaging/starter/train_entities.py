"""Train the starter pack's entity recogniser (person, place, organisation) and score it on the test part.

    python packaging/starter/train_entities.py --data DIR --treebank DIR --work build/entities

What it sees, the states of MiniLM and of the parser's tagger, stays as it is; only two small networks on top are trained. The
first learns from the development part of Universal NER's English-EWT (``en_ewt-ner-{dev,test}.iob2.xz``), sentence by sentence
and once more in whole documents, where it does not always show where a sentence ends. It reads the treebank's training part
(``en_ewt-train.conllu.xz``), which says what is a proper noun and which of them belong together, but not of which kind. The
second learns from what was found there and from the development part again (self-training). What was found is corrected four
times: proper nouns are likely names, other words are not; those that belong together are one name, and others are several; no
name goes on in the next sentence; and the same name is of the same kind wherever it comes. The biases were chosen where parts
of the documents were left out; `--held-out` shows that for a quarter. Needs the packages that build_candidates.py names.

`python -m tests.benchmarks.names` scores the finished recogniser.
"""

from __future__ import annotations

import argparse
import hashlib
import lzma
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, TypeVar

import torch
from build_candidates import (
    cities,
    companies,
    countries,
    first_names,
    last_names,
    listed,
    states,
)
from torch import Tensor, nn

from engine.models.embedder import Embedder
from engine.models.entities import STARTER, EntityFinder
from engine.models.entity_tagger import (
    TAGS,
    DocumentWords,
    NameLists,
    NameTagger,
    TaggerNetwork,
    batches_of_rows,
)
from engine.text.entities import NAMES, Entity
from engine.text.words import sentence_words

KINDS = dict(zip(("PER", "LOC", "ORG"), NAMES, strict=True))
WIDTH, DEPTH, DROPOUT = 192, 2, 0.4
BATCH, RATE, DECAY = 1024, 2e-3, 0.05
EPOCHS = 6, 4  # of the first network and of the second
SMOOTHING = 0.02
BIASES = ((1.0, 0.0), (5.0, 1.0))
OTHER_BIASES = (((1.0, 0.0),), ((1.0, 0.0), (3.5, 1.0)), ((1.5, 0.0), (4.5, 1.0)))
PARTS = 4  # of the documents one of so many is held out, to choose
UNLIKELY = 0.3  # what the probability is multiplied by of what the treebank speaks against
ACROSS = 0.02  # and of a name that goes on in the next sentence
APART = 0.15  # and of one that goes on in a noun that does not belong to it
PARTS_OF_NAMES = frozenset({"flat", "compound", "goeswith"})
DATES = frozenset(
    "monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september "
    "october november december".split()
)
JOINING = frozenset("of the and de al for - & 's . /".split())
TAKEN = "all of every and the of in on at for to a an is are was were be been".split()


class Noun(NamedTuple):
    """A proper noun of the treebank.

    Attributes:
        start: Offset of its first character.
        end: Offset just past its last.
        name: A number that nouns of one name have in common.
    """

    start: int
    end: int
    name: int


@dataclass(frozen=True)
class Part:
    """A sentence, or a whole document.

    Attributes:
        document: It is from.
        text: As it was written.
        gold: The names, where they are known.
        nouns: The proper nouns, where they are known.
        starts: Where sentences begin.
    """

    document: str
    text: str
    gold: tuple[Entity, ...] = ()
    nouns: tuple[Noun, ...] = ()
    starts: tuple[int, ...] = (0,)


@dataclass(frozen=True, eq=False)
class Example:
    """Words of a text, read together.

    Attributes:
        part: They are from.
        places: Of the words.
    """

    part: Part
    places: Sequence[tuple[int, int]]

    @property
    def words(self) -> list[str]:
        return [self.part.text[start:end] for start, end in self.places]

    def tags(self) -> list[int]:
        found = []
        last = None
        for place in self.places:
            entity = within(place, self.part.gold)
            found.append(0 if entity is None else 2 * NAMES.index(entity.kind) + (1 if entity != last else 2))
            last = entity
        return found

    def names(self) -> list[int | None]:
        """The number of the name that each word is of, in the treebank."""
        nouns = (within(place, self.part.nouns) for place in self.places)
        return [None if noun is None else noun.name for noun in nouns]

    def begin(self) -> list[bool]:
        """Which words begin a sentence."""
        ends = [-1, *(end for _, end in self.places)]
        return [
            any(before < at <= start for at in self.part.starts) for before, (start, _) in zip(ends, self.places, strict=False)
        ]


def parted(part: Part) -> Iterator[Example]:
    """A text as the program reads it, sentence by sentence."""
    return (Example(part, places) for places in sentence_words(part.text) if places)


Placed = TypeVar("Placed", Entity, Noun)


def within(place: tuple[int, int], entities: Sequence[Placed]) -> Placed | None:
    return next((e for e in entities if e.start < place[1] and place[0] < e.end), None)


def blocks(path: Path) -> Iterator[tuple[str, str, list[tuple[list[str], int, int]]]]:
    """Of each sentence the document, the text, and each word's columns with its place in the text."""
    document = ""
    with lzma.open(path, "rt", encoding="utf-8") as file:
        for block in file.read().split("\n\n"):
            about = dict(line[2:].split(" = ", 1) for line in block.split("\n") if line.startswith("# ") and " = " in line)
            document = about.get("newdoc id", document)
            if "text" not in about:
                continue
            words = []
            at = 0
            for columns in (line.split("\t") for line in block.split("\n")):
                if len(columns) > 2 and columns[0].isdigit() and (start := about["text"].find(columns[1], at)) >= 0:
                    at = start + len(columns[1])
                    words.append((columns, start, at))
            yield document, about["text"], words


def read(path: Path) -> Iterator[Part]:
    """The sentences of a part with their names."""
    for document, text, words in blocks(path):
        gold: list[Entity] = []
        for columns, start, end in words:
            tag, _, kind = columns[2].partition("-")
            if kind in KINDS and (tag == "B" or not gold):
                gold.append(Entity(start, end, KINDS[kind]))
            elif kind in KINDS:
                gold[-1] = gold[-1]._replace(end=end)
        yield Part(document, text, tuple(gold))


def read_treebank(path: Path) -> Iterator[Part]:
    """The sentences with their proper nouns; those of one name are a noun and what is flat or a compound with it."""
    number = 0
    for document, text, words in blocks(path):
        places = {columns[0]: place for place, (columns, _, _) in enumerate(words)}
        proper = [columns[3] == "PROPN" for columns, _, _ in words]
        heads = [places.get(columns[6]) if columns[7].split(":")[0] in PARTS_OF_NAMES else None for columns, _, _ in words]
        first = list(range(len(words)))
        for _ in words:  # each takes the number of what it belongs to, as often as there can be something between
            first = [
                at if head is None or not (proper[place] and proper[head]) else first[head]
                for place, (at, head) in enumerate(zip(first, heads, strict=True))
            ]
        nouns = [Noun(start, end, number + at) for (_, start, end), at, noun in zip(words, first, proper, strict=True) if noun]
        number += len(words)
        yield Part(document, text, (), tuple(nouns))


def whole(parts: Sequence[Part]) -> list[Part]:
    """The sentences of each document in one text, with blanks between them."""
    found: dict[str, Part] = {}
    for part in parts:
        before = found.get(part.document, Part(part.document, "", starts=()))
        at = len(before.text)
        found[part.document] = Part(
            part.document,
            before.text + part.text + " ",
            (
                *before.gold,
                *(each._replace(start=at + each.start, end=at + each.end) for each in part.gold),
            ),
            (
                *before.nouns,
                *(each._replace(start=at + each.start, end=at + each.end) for each in part.nouns),
            ),
            (*before.starts, at),
        )
    return list(found.values())


def lists() -> dict[str, list[str]]:
    """Public lists of names, in small letters."""
    more = [listed(locale, "first_names", "last_names") for locale in ("ar_AA", "da_DK", "fi_FI", "en_PK")]
    first, last = (
        first_names(),
        [*last_names(), *(name for names in more for name in names)],
    )
    places = [*cities(), *countries(), *states()]
    small = {
        "first": first,
        "last": last,
        "place": [
            *places,
            "U.S",
            "US",
            "UK",
            "USA",
            "EU",
            "America",
            "Britain",
            "England",
            "Europe",
            "Asia",
            "Africa",
        ],
        "organisation": companies(),
    }
    return {each: sorted({n.casefold() for n in names if len(n) > 1} - set(TAKEN)) for each, names in small.items()}


def featured(examples: Sequence[Example], finder: EntityFinder, path: Path) -> list[Tensor]:
    """What the finder reads of the words, in half precision, from `path` if it is of these texts."""
    key = hashlib.sha256("\0".join(" ".join(e.words) for e in examples).encode()).hexdigest()
    if path.is_file() and (kept := torch.load(path))["key"] == key:
        return list(kept["features"])
    found: list[Tensor] = []
    for start in range(0, len(examples), 256):
        found += [rows.half() for rows in finder.read([e.words for e in examples[start : start + 256]])]
        print(f"read {len(found)}/{len(examples)}", flush=True)
    torch.save({"key": key, "features": found}, path)
    return found


def seen(examples: Sequence[Example], features: Sequence[Tensor], known: NameLists) -> list[Tensor]:
    """What a network sees of each sentence: float16[words, SEEN]."""
    of_document: dict[int, list[list[str]]] = defaultdict(list)
    for example in examples:
        of_document[id(example.part)].append(example.words)
    counted = {part: DocumentWords.of(sentences) for part, sentences in of_document.items()}
    return [
        torch.cat([rows.float(), known.shapes(example.words, counted[id(example.part)])], 1).half()
        for example, rows in zip(examples, features, strict=True)
    ]


def hard(example: Example) -> Tensor:
    """float32[words, tags]: the tags, smoothed."""
    return nn.functional.one_hot(torch.tensor(example.tags()), len(TAGS)) * (1 - SMOOTHING) + SMOOTHING / len(TAGS)


def corrected(found: Sequence[Tensor], examples: Sequence[Example]) -> list[Tensor]:
    """What a network found in the treebank, given what is a proper noun there, and which of them belong together.

    Args:
        found: float32[words, tags] of each sentence.
        examples: With proper nouns.
    """
    rows = [each.clone() for each in found]
    alike: dict[str, list[tuple[int, int, int]]] = defaultdict(list)
    for number, (example, likely) in enumerate(zip(examples, rows, strict=True)):
        words, names = example.words, example.names()
        for i, (word, begins) in enumerate(zip(words, example.begin(), strict=True)):
            name, before = names[i], names[i - 1] if i else None
            inside = word.casefold() in JOINING and before is not None and names[i + 1 : i + 2] not in ([], [None])
            if name is not None and word.casefold() not in DATES:
                likely[i, 0] *= UNLIKELY
            elif name is None and not inside:
                likely[i, 1:] *= UNLIKELY
            if begins:
                likely[i, 2::2] *= ACROSS
            elif name is not None and before is not None:
                likely[i, 1::2] *= UNLIKELY if name == before else 1.0
                likely[i, 2::2] *= APART if name != before else 1.0
            if name is not None and name != before:
                end = next((j for j in range(i, len(words)) if names[j] != name), len(words))
                alike[" ".join(words[i:end]).casefold()].append((number, i, end))
        likely /= likely.sum(dim=1, keepdim=True)
    for places in alike.values():
        kinds = [rows[number][a:b, 1:].unflatten(1, (len(NAMES), 2)).sum(2) for number, a, b in places]
        common = torch.stack([(each + 0.03).log().mean(0) for each in kinds]).mean(0).softmax(0)
        for (number, a, b), each in zip(places, kinds, strict=True):
            wanted = each / 2 + each.sum(1, keepdim=True) * common / 2
            rows[number][a:b, 1:] *= (wanted / each.clamp_min(1e-6)).repeat_interleave(2, dim=1)
    return [each / each.sum(dim=1, keepdim=True) for each in rows]


def trained(rows: Sequence[Tensor], wanted: Sequence[Tensor], epochs: int) -> TaggerNetwork:
    """Trains a network on sentences: what it sees of each, and the probability of each tag."""
    torch.manual_seed(0)
    network = TaggerNetwork(WIDTH, DEPTH, DROPOUT)
    every = torch.cat(list(rows[::3])).float()
    network.mean, network.scale = every.mean(0), every.std(0) + 0.01
    lengths = [len(each) for each in rows]
    optimiser = torch.optim.AdamW(network.parameters(), lr=RATE, weight_decay=DECAY)
    steps = epochs * len(batches_of_rows(lengths, BATCH))
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, RATE, steps)
    network.train()
    for epoch in range(epochs):
        total = 0.0
        batches = batches_of_rows(lengths, BATCH)
        for at in torch.randperm(len(batches)).tolist():
            batch = batches[at]
            inside = padded([torch.ones(lengths[i], 1) for i in batch])
            with torch.autocast("cpu", torch.bfloat16):
                scores = network(padded([rows[i].float() for i in batch]), inside)
            surprise = -(scores.float().log_softmax(2) * padded([wanted[i] for i in batch])).sum(2)
            loss = (surprise * inside[..., 0]).sum() / inside.sum()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimiser.step()
            schedule.step()
            total += loss.item()
        print(
            f"epoch {epoch + 1}: loss {total / len(batches):.4f}",
            flush=True,
        )
    return network.eval()


def padded(rows: Sequence[Tensor]) -> Tensor:
    return nn.utils.rnn.pad_sequence(list(rows), batch_first=True)


@dataclass(frozen=True, eq=False)
class Corpus:
    """Sentences, and what the networks see of them."""

    examples: Sequence[Example]
    rows: Sequence[Tensor]

    def part(self, wanted: Callable[[str], bool]) -> Corpus:
        """The sentences of some documents."""
        pairs = [(e, f) for e, f in zip(self.examples, self.rows, strict=True) if wanted(e.part.document)]
        return Corpus(*zip(*pairs, strict=True))


def learnt(gold: Corpus, treebank: Corpus) -> list[TaggerNetwork]:
    """A network that learns from the gold names, and another that learns from what the first finds too."""
    wanted = [hard(example) for example in gold.examples]
    first = trained(gold.rows, wanted, EPOCHS[0])
    with torch.inference_mode():
        likely = [first(rows.float()[None], torch.ones(1, len(rows), 1))[0].softmax(1) for rows in treebank.rows]
    rows, wanted = [*gold.rows, *treebank.rows], [*wanted, *corrected(likely, treebank.examples)]
    return [first, trained(rows, wanted, EPOCHS[1])]


def measured(found: Sequence[Sequence[Entity]], gold: Sequence[Sequence[Entity]], typed: bool) -> tuple[float, float]:
    """Precision and recall of whole names; what the rules find (dates, numbers, addresses) is not counted."""

    def keys(entities: Sequence[Entity]) -> set[Entity]:
        return {entity if typed else entity._replace(kind="") for entity in entities if entity.kind in NAMES}

    right = sum(len(keys(f) & keys(g)) for f, g in zip(found, gold, strict=True))
    return right / max(1, sum(len(keys(f)) for f in found)), right / max(1, sum(map(len, gold)))


def report(name: str, finder: EntityFinder, parts: Sequence[Part]) -> None:
    found = [finder.find(part.text) for part in parts]
    for label, typed in (("with the right kind", True), ("of any kind", False)):
        precision, recall = measured(found, [part.gold for part in parts], typed)
        print(
            f"{name}, whole names {label}: precision {precision:.3f}, recall {recall:.3f}",
            flush=True,
        )


def main() -> int:
    cli = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    cli.add_argument(
        "--data",
        type=Path,
        required=True,
        help="folder with en_ewt-ner-{dev,test}.iob2.xz",
    )
    cli.add_argument(
        "--treebank",
        type=Path,
        required=True,
        help="folder with en_ewt-train.conllu.xz",
    )
    cli.add_argument(
        "--work",
        type=Path,
        default=Path("build/entities"),
        help="folder for what was read",
    )
    cli.add_argument("--out", type=Path, default=STARTER)
    cli.add_argument(
        "--held-out",
        action="store_true",
        help="leave a quarter of the documents out, and score those; keep nothing",
    )
    args = cli.parse_args()
    args.work.mkdir(parents=True, exist_ok=True)
    finder = EntityFinder(Embedder())
    known = NameLists(lists())
    dev = list(read(args.data / "en_ewt-ner-dev.iob2.xz"))
    trees = list(read_treebank(args.treebank / "en_ewt-train.conllu.xz"))
    names = [example for part in (*dev, *whole(dev)) for example in parted(part)]
    nouns = [example for part in (*trees, *whole(trees)) for example in parted(part)]
    gold = Corpus(
        names,
        seen(names, featured(names, finder, args.work / "dev.features.pt"), known),
    )
    treebank = Corpus(
        nouns,
        seen(nouns, featured(nouns, finder, args.work / "train.features.pt"), known),
    )
    odd = set(list(dict.fromkeys(part.document for part in trees))[1::2])
    pairs = zip(treebank.examples, treebank.rows, strict=True)
    once = [(e, rows) for e, rows in pairs if (len(e.part.starts) == 1) == (e.part.document in odd)]
    treebank = Corpus(*zip(*once, strict=True))
    if args.held_out:
        left = whole(dev)[::PARTS]
        held = {part.document for part in left}
        networks = learnt(gold.part(lambda name: name not in held), treebank)
        for biases in (BIASES, *OTHER_BIASES):
            finder.tagger = NameTagger(networks, known, biases)
            report(f"held out, biases {biases}", finder, left)
        return 0
    networks = learnt(gold, treebank)
    weights = [value for network in networks for value in network.state_dict().values()]
    version = hashlib.sha256(b"".join(value.half().numpy().tobytes() for value in weights)).hexdigest()[:16]
    NameTagger(
        networks,
        known,
        BIASES,
        f"{len(TAGS)} tags, {version}",
        finder.parser.version,
    ).save(args.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
