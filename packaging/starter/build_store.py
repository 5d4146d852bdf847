"""Build the starter pack's store of public facts.

    python packaging/starter/build_store.py --corpora DIR

Everyday sentences (Tatoeba) and acted medical dialogues and notes (MTS-Dialog, ACI-Bench). Of Tatoeba's sentences every
sixteenth is read, by number: the corpus lists them alphabetically, and neighbours say nearly the same.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from app.cli.console import ProgressReport
from engine.models import embedder as minilm
from engine.models.embedder import Embedder
from engine.models.parser import Parser
from engine.store import builder, starter_path
from engine.store.schema import Source
from engine.store.texts import documents, facts

DIMENSION = 80  # keeps a fact under 150 bytes
EVERY = 16
MEDICAL_DOCUMENTS = 3659  # of 3 750; the rest are the longest visits, which say much the same
TURN = re.compile(r"^\s*(?:[\w ]{1,20}:|\[\w+\])\s*", re.MULTILINE)  # "Doctor: ", "Guest family: ", "[patient] "


def everyday(path: Path) -> Iterator[tuple[str, str]]:
    return ((id, text) for number, (id, text) in enumerate(documents(path, "text")) if number % EVERY == 0)


def medical(path: Path) -> Iterator[tuple[str, str]]:
    return ((id, TURN.sub("\n", text)) for id, text in documents(path, "text", MEDICAL_DOCUMENTS))


COLLECTIONS = {
    "tatoeba": (everyday, "everyday", "CC-BY-2.0-FR", "Tatoeba and its contributors"),
    "medical_dialogs": (medical, "medical", "CC-BY-4.0", "Asma Ben Abacha, Wen-wai Yim and co-authors"),
}


def main() -> int:
    cli = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    cli.add_argument("--corpora", type=Path, required=True, help="folder with tatoeba.jsonl.xz and medical_dialogs.jsonl.xz")
    cli.add_argument("--output", type=Path, default=starter_path())
    args = cli.parse_args()
    embedder = Embedder()
    parser = Parser(embedder)
    counts: Counter[str] = Counter()
    sources, collections = [], []
    for name, (read, domain, licence, attribution) in COLLECTIONS.items():
        path = args.corpora / f"{name}.jsonl.xz"
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
        sources.append(Source(name, domain, licence, attribution, sum(1 for _ in read(path)), digest))
        collections.append((read(path), sources[-1]))
    with ProgressReport() as progress:
        found = (fact for read, source in collections for fact in facts(read, source, parser, counts, progress))
        placed = builder.Embedder(minilm.NAME, minilm.SHA256, embedder.encode)
        builder.build(found, sources, placed, args.output, dimension=DIMENSION, progress=progress)
    for reason, count in counts.most_common():
        print(f"{count:8}  {reason}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
