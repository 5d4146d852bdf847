"""Models that several metrics use: loaded once, and what they made of a text is kept, since originals come again and again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import cache
from typing import Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from engine.evaluation.encoders import Encoder
from engine.evaluation.metric import Rewriting
from engine.models.embedder import Embedder
from engine.models.entities import EntityFinder
from engine.models.parser import Parser
from engine.syntax import ParsedText
from engine.text.entities import Entity

VECTORS = 50_000
"""Texts whose vectors are kept: some 80 MB."""

PARSED = 2_000
"""Texts whose analysis is kept."""

MOST_PARSED = 100
"""Documents that are parsed at most, spread evenly over those there are: parsing takes a hundred times as long as embedding."""

Made = TypeVar("Made")


class Remembered(Generic[Made]):
    """What was made of the texts that were last asked for.

    Args:
        make: Makes it of several texts.
        size: How many are kept.
    """

    def __init__(self, make: Callable[[list[str]], Sequence[Made]], size: int) -> None:
        self._make = make
        self._size = size
        self._known: OrderedDict[str, Made] = OrderedDict()

    def of(self, texts: Sequence[str]) -> list[Made]:
        """What is made of each text."""
        unknown = [text for text in dict.fromkeys(texts) if text not in self._known]
        fresh = dict(zip(unknown, self._make(unknown) if unknown else [], strict=True))
        found = [fresh[text] if text in fresh else self._known[text] for text in texts]
        self._known.update(fresh)
        for text in texts:
            self._known.move_to_end(text)
        while len(self._known) > self._size:
            self._known.popitem(last=False)
        return found


class RememberingEncoder:
    """Embeds each text once.

    Args:
        encoder: Embeds them.
    """

    def __init__(self, encoder: Encoder) -> None:
        self._vectors: Remembered[NDArray[np.float32]] = Remembered(lambda texts: list(encoder.encode(texts)), VECTORS)

    def encode(self, texts: list[str]) -> NDArray[np.float32]:
        """See `Encoder.encode`."""
        return np.array(self._vectors.of(texts), dtype=np.float32)


class RememberingParser:
    """Parses each text once, and finds its entities once.

    Args:
        parser: Parses them.
        finder: Finds entities.
    """

    def __init__(self, parser: Parser, finder: EntityFinder) -> None:
        self._parsed: Remembered[ParsedText] = Remembered(lambda texts: [parser.parse(text) for text in texts], PARSED)
        self._entities: Remembered[list[Entity]] = Remembered(lambda texts: [finder.find(text) for text in texts], PARSED)

    def parse(self, text: str) -> ParsedText:
        """See `engine.models.parser.Parser.parse`."""
        return self._parsed.of([text])[0]

    def find(self, text: str) -> list[Entity]:
        """See `engine.models.entities.EntityFinder.find`."""
        return self._entities.of([text])[0]


@cache
def embedder() -> Embedder:
    """MiniLM, which loads at the first use."""
    return Embedder()


@cache
def encoder() -> RememberingEncoder:
    """MiniLM, as a metric asks for vectors."""
    return RememberingEncoder(embedder())


@cache
def installed_encoder(model: str) -> RememberingEncoder:
    """An embedder of the user's own.

    Raises:
        NotInstalled: If it is not there.
        CheckFailed: If its files are damaged.
    """
    from engine.models.sentence_embedder import SentenceEmbedder

    return RememberingEncoder(SentenceEmbedder.load(model))


@cache
def parser() -> RememberingParser:
    """The starter pack's parser and recogniser of names."""
    finder = EntityFinder(embedder())
    return RememberingParser(finder.parser, finder)


def to_parse(rewritings: Sequence[Rewriting]) -> Sequence[Rewriting]:
    """The documents that are parsed; see `MOST_PARSED`."""
    if len(rewritings) <= MOST_PARSED:
        return rewritings
    return [rewritings[number * len(rewritings) // MOST_PARSED] for number in range(MOST_PARSED)]
