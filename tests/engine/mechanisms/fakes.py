"""Stand-ins for what DP-ST loads: a finder that takes each sentence apart at its bars, an embedder without a model."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from engine.reconstruct.writer import RealizerWriter, WrittenText, show_nothing
from engine.results import Unit
from engine.triples.triple import Extraction, Phrase, Triple
from tests.engine.store.synthetic import INPUTS, embed


class BarFinder:
    """Finds "subject | relation | object" on each line of a text; any other line holds no fact."""

    def __init__(self):
        self.version = {"parser": "bars"}

    def find(self, text, progress, cancel, perplexity=None, duplicates="same"):
        facts = []
        for number, line in enumerate(text.splitlines()):
            parts = line.split("|")
            if len(parts) == 3:
                subject, relation, object_ = (Phrase(part.strip(), ((0, 1),)) for part in parts)
                facts.append(Extraction(subject, relation, (object_,), 1.0, number))
        return facts


class WordEmbedder:
    """The synthetic store's embedder."""

    def encode(self, texts):
        return embed(texts) if texts else np.zeros((0, INPUTS), dtype=np.float32)


@dataclass
class RecordingWriter:
    """A writer that remembers what it was given."""

    name: str = "recorder"
    given: list[tuple[Triple, ...]] = field(default_factory=list)

    def write(self, triples, progress, cancel, show=show_nothing) -> WrittenText:
        self.given.append(tuple(triples))
        return RealizerWriter().write(triples, progress, cancel)

    def write_passages(self, passages, progress, cancel, show=show_nothing) -> WrittenText:
        self.given += [tuple(triples) for triples in passages]
        return RealizerWriter().write_passages(passages, progress, cancel)


def undrawn(original, epsilon, **how):
    """A unit of which nobody knows what replaced it."""
    return Unit(original, "", epsilon, 0, **how)
