"""Train the starter pack's entity recogniser (person, place, organisation) and score it on the test part.

    python packaging/starter/train_entities.py --data DIR --treebank DIR --work build/entities

What it sees, the states of MiniLM and of the parser's tagger, stays as it is; only a small network on top is trained. A few
learn from the development part of Universal NER's English-EWT (``en_ewt-ner-{dev,test}.iob2.xz``), sentence by sentence and
once more in whole documents, where it does not always show where a sentence ends. Together they read the treebank's training
part (``en_ewt-train.conllu.xz``), which says what is a proper noun but not of which kind. A few others learn from what was
found there and from the development part again (self-training), and become one. What was found is corrected twice: proper
nouns are likely names, other words are not; and the same name is of the same kind wherever it comes. How many epochs and which
biases was chosen where a quarter of the documents was left out; `--held-out` shows that. Needs the packages that
build_candidates.py names.
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

import torch
from build_candidates import cities, companies, countries, first_names, last_names, listed, states
from torch import Tensor, nn

from engine.models.embedder import Embedder
from engine.models.entities import STARTER, EntityFinder
from engine.models.entity_tagger import TAGS, NameLists, NameTagger, TaggerNetwork
from engine.text.entities import NAMES, Entity
from engine.text.words import sentence_words

KINDS = dict(zip(("PER", "LOC", "ORG"), NAMES, strict=True))
HIDDEN, DROPOUT = 128, 0.4
BATCH, RATE, DECAY = 256, 2e-3, 0.05
NETWORKS = 3  # with other seeds
EPOCHS = 7, 3  # of the first networks and of the second
SMOOTHING = 0.02
BIASES = ((0.5, 0.0), (1.5, 2.0))
OTHER_BIASES = (((0.5, 1.0),), ((1.5, 2.0),), ((0.5, 0.0), (1.0, 2.0)))
PARTS = 4  # of the documents one of so many is held out, to choose
OTHERS = 24  # of the words that are surely no name one of so many is learnt, with so much weight
DATES = frozenset(
    "monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september "
    "october november december".split()
)
JOINING = frozenset("of the and de al for - & 's . /".split())
TAKEN = "all of every and the of in on at for to a an is are was were be been".split()


@dataclass(frozen=True, eq=False)
class Example:
    """Words of a text, read together.

    Attributes:
        document: It is from.
        text: As it was written.
        places: Of the words.
        gold: The places of the names.
        nouns: The places of the proper nouns, where they are known.
    """

    document: str
    text: str
    places: Sequence[tuple[int, int]]
    gold: tuple[Entity, ...]
    nouns: tuple[Entity, ...] = ()

    @property
    def words(self) -> list[str]:
        return [self.text[start:end] for start, end in self.places]

    def tags(self) -> list[int]:
        found = []
        last = None
        for place in self.places:
            entity = within(place, self.gold)
            found.append(0 if entity is None else 2 * NAMES.index(entity.kind) + (1 if entity != last else 2))
            last = entity
        return found


def parted(document: str, text: str, gold: Sequence[Entity], nouns: Sequence[Entity] = ()) -> Iterator[Example]:
    """A text as the program reads it, sentence by sentence."""
    for places in sentence_words(text):
        if places:
            inside = Entity(places[0][0], places[-1][1], "")
            yield Example(
                document, text, places, *(tuple(e for e in some if within(e[:2], [inside])) for some in (gold, nouns))
            )


def within(place: tuple[int, int], entities: Sequence[Entity]) -> Entity | None:
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


Part = tuple[str, str, list[Entity]]


def read(path: Path) -> Iterator[Part]:
    """The document, the text and the names of each sentence of a part."""
    for document, text, words in blocks(path):
        gold: list[Entity] = []
        for columns, start, end in words:
            tag, _, kind = columns[2].partition("-")
            if kind in KINDS and (tag == "B" or not gold):
                gold.append(Entity(start, end, KINDS[kind]))
            elif kind in KINDS:
                gold[-1] = gold[-1]._replace(end=end)
        yield document, text, gold


def read_treebank(path: Path) -> Iterator[Part]:
    """The document, the text and the proper nouns of each sentence."""
    for document, text, words in blocks(path):
        yield document, text, [Entity(start, end, "noun") for columns, start, end in words if columns[3] == "PROPN"]


def whole(parts: Sequence[Part]) -> list[Part]:
    """The sentences of each document in one text, with blanks between them."""
    texts: dict[str, str] = defaultdict(str)
    places: dict[str, list[Entity]] = defaultdict(list)
    for document, text, entities in parts:
        start = len(texts[document])
        places[document] += [Entity(start + e.start, start + e.end, e.kind) for e in entities]
        texts[document] += text + " "
    return [(document, text, places[document]) for document, text in texts.items()]


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


@dataclass(frozen=True, eq=False)
class Words:
    """The words of sentences that are learnt from.

    Attributes:
        seen: float16[words, …], what the network sees.
        weight: float32[words]
        chosen: bool[all words], which of all the words of the sentences these are.
    """

    seen: Tensor
    weight: Tensor
    chosen: Tensor


def chosen(network: TaggerNetwork, known: NameLists, examples: Sequence[Example], features: Sequence[Tensor]) -> Words:
    """Words that may be names with their neighbours, and some of the others, which there are too many of."""
    seen, weights, held = [], [], []
    others = torch.Generator().manual_seed(5)
    for example, read_there in zip(examples, features, strict=True):
        words = example.words
        shapes = known.shapes(words)
        named = [
            bool(w[0].isupper() or within(p, example.gold) or within(p, example.nouns))
            for w, p in zip(words, example.places, strict=True)
        ]
        near = torch.tensor([any(named[max(0, i - 1) : i + 2]) for i in range(len(words))])
        taken = near | (torch.rand(len(words), generator=others) < 1 / OTHERS)
        seen.append(network.seen([read_there.float()], [shapes])[taken].half())
        weights.append(torch.where(near, 1.0, float(OTHERS))[taken])
        held.append(taken)
    return Words(torch.cat(seen), torch.cat(weights), torch.cat(held))


def hard(examples: Sequence[Example]) -> Tensor:
    """float32[words, tags]: the tags, smoothed."""
    tags = torch.tensor([tag for example in examples for tag in example.tags()])
    return nn.functional.one_hot(tags, len(TAGS)) * (1 - SMOOTHING) + SMOOTHING / len(TAGS)


def corrected(likely: Tensor, examples: Sequence[Example], taken: Tensor) -> Tensor:
    """What a network found in the treebank, given what is a proper noun there.

    Args:
        likely: float32[chosen words, tags]
        examples: With proper nouns.
        taken: bool[all words], which are chosen.

    Returns:
        float32[chosen words, tags]
    """
    rows = torch.zeros(len(taken), len(TAGS))
    rows[taken] = likely
    first = 0
    names: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for example in examples:
        words = example.words
        noun = [within(place, example.nouns) is not None for place in example.places]
        for i, word in enumerate(words):
            inside = word.casefold() in JOINING and any(noun[max(0, i - 1) : i]) and any(noun[i + 1 : i + 2])
            if noun[i] and word.casefold() not in DATES:
                rows[first + i, 0] *= 0.3
            elif not noun[i] and not inside:
                rows[first + i, 1:] *= 0.3
            if noun[i] and (i == 0 or not noun[i - 1]):
                last = next((j for j in range(i, len(words)) if not noun[j]), len(words))
                names[" ".join(words[i:last]).casefold()].append((first + i, first + last))
        first += len(words)
    rows /= rows.sum(dim=1, keepdim=True).clamp_min(1e-9)
    kinds = rows[:, 1:].unflatten(1, (len(NAMES), 2)).sum(2)
    surely = (kinds + 0.03).log()
    for places in names.values():
        common = torch.stack([surely[a:b].mean(0) for a, b in places]).mean(0).softmax(0)
        for a, b in places:
            wanted = kinds[a:b] / 2 + kinds[a:b].sum(1, keepdim=True) * common / 2
            rows[a:b, 1:] *= (wanted / kinds[a:b].clamp_min(1e-6)).repeat_interleave(2, dim=1)
    return (rows / rows.sum(dim=1, keepdim=True).clamp_min(1e-9))[taken]


def trained(network: TaggerNetwork, seen: Tensor, wanted: Tensor, weight: Tensor, epochs: int) -> TaggerNetwork:
    """Trains a network on words: what it sees, the probability of each tag and the weight of each word."""
    optimiser = torch.optim.AdamW(network.parameters(), lr=RATE, weight_decay=DECAY)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, RATE, epochs * -(-len(seen) // BATCH))
    network.train()
    for epoch in range(epochs):
        total = 0.0
        for batch in torch.randperm(len(seen)).split(BATCH):
            surprise = -(network(seen[batch].float()).log_softmax(1) * wanted[batch]).sum(1)
            loss = (surprise * weight[batch]).sum() / weight[batch].sum()
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            schedule.step()
            total += loss.item() * len(batch)
        print(f"epoch {epoch + 1}: loss {total / len(seen):.4f}", flush=True)
    return network.eval()


@dataclass(frozen=True, eq=False)
class Corpus:
    """Sentences, and what the finder reads of them."""

    examples: Sequence[Example]
    features: Sequence[Tensor]

    def part(self, wanted: Callable[[str], bool]) -> Corpus:
        """The sentences of some documents."""
        pairs = [(e, f) for e, f in zip(self.examples, self.features, strict=True) if wanted(e.document)]
        return Corpus(*zip(*pairs, strict=True))


def learnt(gold: Corpus, treebank: Corpus, known: NameLists) -> TaggerNetwork:
    """Networks that learn from the gold names, others that learn from what those find too; the others as one."""
    every = torch.cat(
        [torch.cat([f.float(), known.shapes(e.words)], 1) for e, f in zip(gold.examples, gold.features, strict=True)]
    )
    mean, scale = every.mean(0), every.std(0) + 0.01

    def fresh(seed: int) -> TaggerNetwork:
        torch.manual_seed(seed)
        network = TaggerNetwork(HIDDEN, DROPOUT)
        network.mean, network.scale = mean, scale
        return network

    words = chosen(fresh(0), known, gold.examples, gold.features)
    wanted = hard(gold.examples)[words.chosen]
    first = as_one([trained(fresh(seed), words.seen, wanted, words.weight, EPOCHS[0]) for seed in range(NETWORKS)])
    more = chosen(first, known, treebank.examples, treebank.features)
    with torch.inference_mode():
        likely = torch.cat([first(rows.float()).softmax(1) for rows in more.seen.split(4096)])
    seen, found = torch.cat([words.seen, more.seen]), corrected(likely, treebank.examples, more.chosen)
    wanted, weight = torch.cat([wanted, found]), torch.cat([words.weight, more.weight])
    return as_one([trained(fresh(seed), seen, wanted, weight, EPOCHS[1]) for seed in range(NETWORKS)])


def as_one(networks: Sequence[TaggerNetwork]) -> TaggerNetwork:
    """One network whose scores are the mean of those of some."""
    one = TaggerNetwork(sum(network.into.out_features for network in networks))
    one.mean, one.scale = networks[0].mean, networks[0].scale
    one.into.load_state_dict(
        {
            "weight": torch.cat([network.into.weight for network in networks]),
            "bias": torch.cat([network.into.bias for network in networks]),
        }
    )
    one.out.load_state_dict(
        {
            "weight": torch.cat([network.out.weight for network in networks], dim=1) / len(networks),
            "bias": torch.stack([network.out.bias for network in networks]).mean(0),
        }
    )
    return one.eval()


def measured(found: Sequence[Sequence[Entity]], gold: Sequence[Sequence[Entity]], typed: bool) -> tuple[float, float]:
    """Precision and recall of whole names; what the rules find (dates, numbers, addresses) is not counted."""

    def keys(entities: Sequence[Entity]) -> set[Entity]:
        return {entity if typed else entity._replace(kind="") for entity in entities if entity.kind in NAMES}

    right = sum(len(keys(f) & keys(g)) for f, g in zip(found, gold, strict=True))
    return right / max(1, sum(len(keys(f)) for f in found)), right / max(1, sum(map(len, gold)))


def covered(found: Sequence[Sequence[Entity]], parts: Sequence[Part]) -> float:
    """The share of names of which every letter and digit is within something found, of whatever kind."""
    names = [(text, name, f) for (_, text, gold), f in zip(parts, found, strict=True) for name in gold]

    def hidden(text: str, entity: Entity, spans: Sequence[Entity]) -> bool:
        inside = {place for span in spans for place in range(span.start, span.end)}
        return all(place in inside for place in range(entity.start, entity.end) if text[place].isalnum())

    return sum(hidden(*name) for name in names) / len(names)


def report(name: str, finder: EntityFinder, parts: Sequence[Part]) -> None:
    found = [finder.find(text) for _, text, _ in parts]
    for label, typed in (("with the right kind", True), ("of any kind", False)):
        precision, recall = measured(found, [gold for _, _, gold in parts], typed)
        print(f"{name}, whole names {label}: precision {precision:.3f}, recall {recall:.3f}")
    print(f"{name}, names hidden in full: {covered(found, parts):.3f}", flush=True)


def main() -> int:
    cli = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    cli.add_argument("--data", type=Path, required=True, help="folder with en_ewt-ner-{dev,test}.iob2.xz")
    cli.add_argument("--treebank", type=Path, help="folder with en_ewt-train.conllu.xz; needed to train")
    cli.add_argument("--work", type=Path, default=Path("build/entities"), help="folder for what was read")
    cli.add_argument("--out", type=Path, default=STARTER)
    cli.add_argument(
        "--held-out", action="store_true", help="leave a quarter of the documents out, and score those; keep nothing"
    )
    cli.add_argument("--score", action="store_true", help="only score the finished recogniser on the test part")
    args = cli.parse_args()
    args.work.mkdir(parents=True, exist_ok=True)
    if not args.score:
        train(args)
    if not args.held_out:
        finder = EntityFinder(Embedder(), args.out)
        alone = list(read(args.data / "en_ewt-ner-test.iob2.xz"))
        for name, test in (("test", whole(alone)), ("test, sentence by sentence", alone)):
            report(name, finder, test)
    return 0


def train(args: argparse.Namespace) -> None:
    finder = EntityFinder(Embedder())
    known = NameLists(lists())
    dev = list(read(args.data / "en_ewt-ner-dev.iob2.xz"))
    trees = list(read_treebank(args.treebank / "en_ewt-train.conllu.xz"))
    names = [example for each in (*dev, *whole(dev)) for example in parted(*each)]
    nouns = [example for document, text, found in (*trees, *whole(trees)) for example in parted(document, text, (), found)]
    gold = Corpus(names, featured(names, finder, args.work / "dev.features.pt"))
    treebank = Corpus(nouns, featured(nouns, finder, args.work / "train.features.pt"))
    if args.held_out:
        left = whole(dev)[::PARTS]
        held = {document for document, _, _ in left}
        network = learnt(gold.part(lambda name: name not in held), treebank, known)
        for biases in (BIASES, *OTHER_BIASES):
            finder.tagger = NameTagger(network, known, biases)
            report(f"held out, biases {biases}", finder, left)
        return
    network = learnt(gold, treebank, known)
    version = hashlib.sha256(b"".join(v.half().numpy().tobytes() for v in network.state_dict().values())).hexdigest()[:16]
    NameTagger(network, known, BIASES, f"{len(TAGS)} tags, {version}", finder.parser.version).save(args.out)


if __name__ == "__main__":
    sys.exit(main())
