"""From a document to its facts: parse, extract, and tell near-duplicates once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from engine.models.parser import Parser
from engine.progress import CancelToken, Progress
from engine.triples.deduplicate import deduplicate
from engine.triples.extract import extract
from engine.triples.triple import Extraction

LEAST_CONFIDENCE = 0.25
"""Extractions below it are left out: mostly what a possessive pronoun implies ("my knee": I have a knee)."""


class FactFinder(Protocol):
    """Finds the facts of a text. Another extractor takes the place of `ParserFactFinder` by having these two.

    `engine.triples.corenlp.CoreNLPFactFinder` is one, for those who have Java and CoreNLP.
    """

    @property
    def version(self) -> Mapping[str, object]:
        """What found the facts, for receipts."""
        ...

    def find(self, text: str, progress: Progress, cancel: CancelToken) -> list[Extraction]:
        """The facts in document order, near-duplicates once."""
        ...


class ParserFactFinder:
    """Reads facts from Universal Dependencies trees (`engine.triples.extract`).

    Args:
        parser: Gives the trees.
    """

    def __init__(self, parser: Parser) -> None:
        self._parser = parser

    @property
    def version(self) -> Mapping[str, object]:
        """The parser's models, and how one of several near-duplicates is chosen."""
        return {"parser": self._parser.version, "choice": deduplicate([]).choice}

    def find(self, text: str, progress: Progress, cancel: CancelToken) -> list[Extraction]:
        """See `FactFinder.find`."""
        found = extract(self._parser.parse(text, progress, cancel))
        return deduplicate([fact for fact in found if fact.confidence >= LEAST_CONFIDENCE]).kept
