"""Measure the realizer on private triple lists of real documents.

Documents are picked by the hash of their id, not by hand. Each is privatized, and of its text is counted how many released
content words appear and in how many sentences the parser finds a subject and a finite verb that agrees with it.

    python -m tests.benchmarks.realizer CORPUS.jsonl.xz … --read 30
"""

from __future__ import annotations

import argparse
import hashlib
import json
import lzma
import sys
import tempfile
from pathlib import Path

from engine.errors import TextRefused
from engine.evaluation.readability.clauses import is_clause
from engine.evaluation.similarity.coverage import count_covered
from engine.ledger import FileLedger
from engine.models.parser import Parser
from engine.request import PrivacyRequest
from engine.session import Session

SHORTEST, LONGEST = 80, 250  # words of a document


def documents(paths: list[Path], count: int) -> list[tuple[str, str]]:
    """The documents of suitable length whose ids have the smallest hashes."""
    found = []
    for path in paths:
        with lzma.open(path, "rt", encoding="utf-8") as lines:
            for line in lines:
                record = json.loads(line)
                if SHORTEST <= len(record["text"].split()) <= LONGEST:
                    digest = hashlib.sha256(record["id"].encode()).hexdigest()
                    found.append((digest, record["id"], record["text"]))
    return [(id, text) for _, id, text in sorted(found)[:count]]


def main() -> int:
    cli = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    cli.add_argument("corpora", type=Path, nargs="+", help="jsonl.xz files of documents")
    cli.add_argument("--count", type=int, default=100, help="documents (100)")
    cli.add_argument("--epsilon", type=float, default=100.0, help="budget of each (100)")
    cli.add_argument("--read", type=int, default=0, help="print so many sentences in which no agreeing clause was found")
    cli.add_argument("--show", type=int, default=0, help="print so many of the texts")
    args = cli.parse_args()
    parser = Parser()
    have = want = clauses = sentences = refused = 0
    failed, texts = [], []
    with tempfile.TemporaryDirectory() as home:
        session = Session(FileLedger(Path(home) / "ledger.jsonl"))
        for _, text in documents(args.corpora, args.count):
            try:
                result = session.privatize(text, PrivacyRequest("dp-st", args.epsilon, settings={"unit": "fact"}))
            except TextRefused:
                refused += 1
                continue
            found, wanted = count_covered([unit.private for unit in result.units], result.output)
            have, want = have + found, want + wanted
            texts.append(result.output)
            for sentence in parser.parse(result.output).sentences:
                good = is_clause(sentence)
                sentences, clauses = sentences + 1, clauses + good
                if not good:
                    failed.append(result.output[sentence.start : sentence.end])
    print(f"documents                            {args.count - refused} of {args.count} ({refused} refused)")
    print(f"released content words in the text   {100 * have / want:.2f} %  ({have} of {want})")
    print(f"sentences with an agreeing clause    {100 * clauses / sentences:.2f} %  ({clauses} of {sentences})")
    for line in failed[: args.read]:
        print("  -", line)
    for text in texts[: args.show]:
        print("\n" + text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
