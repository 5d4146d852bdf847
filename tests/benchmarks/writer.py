"""Compare the small writer that `packaging/starter/train_writer.py` makes with the realizer, on private facts of documents.

    python -m tests.benchmarks.writer --corpora DIR --model build/writer/out/writer.gguf --pairs blind.md --key key.json

The documents are held out of the writer's training; each is privatized, and both write its drawn facts. The writer is shown a
few facts at a time and asked for a sentence each. Where what it says fails the check (a content word lost or invented, a
negation changed, facts joined by more than "and" and the like), the realizer's sentences stand in a third text, the writer's
with the check. Counted are the sentences without an agreeing clause, by the parser, the released content words in the text, and
the perplexity under a trigram model of other held-out documents.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from types import ModuleType

from engine.errors import TextRefused
from engine.evaluation.readability.clauses import is_clause
from engine.evaluation.readability.perplexity import TrigramModel, tokenize_sentences
from engine.evaluation.similarity.coverage import count_covered
from engine.ledger import FileLedger
from engine.models.parser import Parser
from engine.reconstruct.fluency import strays_from
from engine.reconstruct.realizer import realize
from engine.request import PrivacyRequest
from engine.session import Session
from engine.store.texts import Collection
from engine.triples.triple import Triple
from tests.benchmarks.realizer import LONGEST, SHORTEST

SCRIPT = Path(__file__).parents[2] / "packaging" / "starter" / "train_writer.py"
TOGETHER = 4  # facts that the writer is shown at a time
PAIRS = 50
SHOWN = 8  # facts of a pair that is read
LETTERS = 2_000_000  # of a corpus, at most, for the trigrams


def script() -> ModuleType:
    """The training script."""
    sys.path.insert(0, str(SCRIPT.parent))
    spec = importlib.util.spec_from_file_location(SCRIPT.stem, SCRIPT)
    module = importlib.util.module_from_spec(spec)
    sys.modules[SCRIPT.stem] = module
    spec.loader.exec_module(module)
    return module


def held_out(training: ModuleType, corpora: Path, count: int) -> tuple[list[str], list[str]]:
    """Documents to privatize, those of suitable length with the smallest hashes, and the text of the others."""
    found, others = [], []
    for name, *_, breaks in sorted(training.COLLECTIONS):
        collection = Collection(str(corpora / f"{name}.jsonl.xz"), name, "", breaks=breaks)
        letters = 0
        for document, text in collection.documents():
            if not training.is_held_out(name, document):
                continue
            if SHORTEST <= len(text.split()) <= LONGEST:
                found.append((sha256(text.encode()).hexdigest(), text))
            elif letters < LETTERS:
                others.append(text)
                letters += len(text)
    found.sort()
    return [text for _, text in found[:count]], [*others, *(text for _, text in found[count:])]


def writings(
    facts: Sequence[Triple], write: Callable[[str], str], training: ModuleType, counts: Counter[str]
) -> tuple[str, str]:
    """The writer's text, and its text with the check."""
    bare, checked = [], []
    facts = list(dict.fromkeys(facts))
    for start in range(0, len(facts), TOGETHER):
        group = facts[start : start + TOGETHER]
        lines = training.lines(group)
        if not lines:
            continue
        ruled = realize(group).text
        text = write(training.prompt(lines, len(lines)))
        good = not strays_from(text, lines)
        counts["groups"] += 1
        counts["passed"] += good
        counts["other than the realizer's"] += good and text != ruled
        bare.append(text)
        checked.append(text if good else ruled)
    return " ".join(bare), " ".join(checked)


def main() -> int:
    cli = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    cli.add_argument("--corpora", type=Path, required=True, help="folder with the corpora, NAME.jsonl.xz")
    cli.add_argument("--model", type=Path, required=True, help="the writer, GGUF")
    cli.add_argument("--count", type=int, default=200, help="documents (200)")
    cli.add_argument("--epsilon", type=float, default=10.0, help="budget of each (10)")
    cli.add_argument(
        "--lists", type=Path, help="file for the private facts, read instead of drawing them again where it is there"
    )
    cli.add_argument("--pairs", type=Path, help="file for fifty pairs to be read blind")
    cli.add_argument("--key", type=Path, help="file that says which of a pair is whose")
    args = cli.parse_args()
    from llama_cpp import Llama

    training = script()
    texts, others = held_out(training, args.corpora, args.count)
    if args.lists and args.lists.exists():
        lists = [[Triple(*fact) for fact in facts] for facts in json.loads(args.lists.read_text(encoding="utf-8"))]
    else:
        lists = list(private(texts, args.epsilon))
        if args.lists:
            content = [[[fact.subject, fact.relation, fact.object] for fact in facts] for facts in lists]
            args.lists.write_text(json.dumps(content), encoding="utf-8")
    print(f"{len(lists)} lists, {sum(map(len, lists))} facts")
    trigrams = TrigramModel(sentence for text in others for sentence in tokenize_sentences(text))
    model = Llama(str(args.model), n_ctx=training.CONTEXT, n_threads=1, verbose=False)

    def write(prompt: str) -> str:
        out = model.create_completion(prompt, max_tokens=training.LONGEST, temperature=0.0)
        return str(out["choices"][0]["text"]).strip()

    counts: Counter[str] = Counter()
    by: dict[str, list[str]] = {"realizer": [realize(facts).text for facts in lists], "writer": [], "writer, checked": []}
    began = time.perf_counter()
    for facts in lists:
        bare, checked = writings(facts, write, training, counts)
        by["writer"].append(bare)
        by["writer, checked"].append(checked)
    print(f"{sum(map(len, lists)) / (time.perf_counter() - began):.1f} facts a second")
    for what in ("passed", "other than the realizer's"):
        print(f"groups {what:30} {counts[what]} of {counts['groups']}")
    if args.pairs and args.key:
        blind([facts[:SHOWN] for facts in lists if len(facts) >= SHOWN], write, training, args.pairs, args.key)
    model.close()
    parser = Parser()
    for name, written in by.items():
        measure(name, lists, written, parser, trigrams)
    return 0


def private(texts: Sequence[str], epsilon: float) -> Iterator[list[Triple]]:
    """The drawn facts of each document that is not refused."""
    with tempfile.TemporaryDirectory() as home:
        session = Session(FileLedger(Path(home) / "ledger.jsonl"))
        for text in texts:
            try:
                result = session.privatize(text, PrivacyRequest("dp-st", epsilon, settings={"unit": "fact"}))
            except TextRefused:
                continue
            yield [Triple(*unit.private.split(" | ")) for unit in result.units]


def measure(
    name: str, lists: Sequence[Sequence[Triple]], written: Sequence[str], parser: Parser, trigrams: TrigramModel
) -> None:
    """Prints the figures of one writer."""
    have = want = sentences = clauses = 0
    for facts, text in zip(lists, written, strict=True):
        found, wanted = count_covered([str(fact) for fact in facts], text)
        have, want = have + found, want + wanted
        for sentence in parser.parse(text).sentences:
            sentences, clauses = sentences + 1, clauses + is_clause(sentence)
    tokens = [sentence for text in written for sentence in tokenize_sentences(text)]
    print(
        f"{name:16} without an agreeing clause {sentences - clauses} of {sentences} ({100 * (1 - clauses / sentences):.2f} %)"
        f"  content words {have / want:.4f}  perplexity {trigrams.perplexity(tokens):.1f}"
        f"  words a sentence {sum(map(len, tokens)) / len(tokens):.1f}",
        flush=True,
    )


def blind(lists: Sequence[Sequence[Triple]], write: Callable[[str], str], training: ModuleType, pairs: Path, key: Path) -> None:
    """Writes fifty pairs of differing texts of the same facts in random order, and apart from them whose is whose."""
    order = random.Random(0)
    shown, whose = [], []
    alike = 0
    for facts in lists:
        texts = {"realizer": training.plain(realize(facts).text), "writer": writings(facts, write, training, Counter())[1]}
        if len(set(texts.values())) == 1:
            alike += 1
            continue
        names = list(texts)
        order.shuffle(names)
        whose.append(names)
        shown.append(f"## {len(whose)}\n\nA: {texts[names[0]]}\n\nB: {texts[names[1]]}\n")
        if len(whose) == PAIRS:
            break
    print(f"{len(whose)} pairs to be read; of {alike} lists met on the way both texts are the same")
    pairs.write_text("\n".join(shown), encoding="utf-8")
    key.write_text(json.dumps(whose), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
