"""What the starter pack holds, read from its own manifest."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from engine.assets import STARTER

MANIFEST = STARTER / "manifest.json"


@dataclass(frozen=True, slots=True)
class PackPart:
    """A part of the pack.

    Attributes:
        title: What it is, in a few words.
        size: Its bytes.
        licence: The licence it is under.
        sources: The public data that it is made from.
    """

    title: str
    size: int
    licence: str
    sources: tuple[str, ...]


def pack_parts(manifest: Path = MANIFEST) -> list[PackPart]:
    """The parts of the pack; files that the manifest describes alike are one part.

    Returns:
        The parts in the manifest's order; none if it is missing or cannot be read.
    """
    found: dict[tuple[str, str], PackPart] = {}
    try:
        for file in json.loads(manifest.read_text(encoding="utf-8"))["files"]:
            key = file["what"].partition(":")[0], file["licence"]
            before = found.get(key)
            size = int(file["bytes"]) + (before.size if before else 0)
            sources = (*(before.sources if before else ()), *(source["name"] for source in file["sources"]))
            found[key] = PackPart(*key[:1], size, key[1], tuple(dict.fromkeys(sources)))
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return []
    return list(found.values())
