"""The interface that the writers of text share, and the one that writes by rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from engine.progress import CancelToken, Progress
from engine.reconstruct.realizer import realize
from engine.triples.triple import Triple

_STAGE = "Writing the text"


@dataclass(frozen=True, slots=True)
class Written:
    """A text written from triples.

    Attributes:
        text: The text.
        spans: For each triple, in order, the (start, end) offsets of the part of the text that states it.
        writer: Name of the writer.
    """

    text: str
    spans: tuple[tuple[int, int], ...]
    writer: str


class Writer(Protocol):
    """Turns released triples into text. It sees nothing else, so that writing is post-processing."""

    name: str

    def write(self, triples: Sequence[Triple], progress: Progress, cancel: CancelToken) -> Written:
        """Writes the triples in their order.

        Raises:
            Cancelled: The user stopped the work.
        """
        ...


class RealizerWriter:
    """Writes by rule (`engine.reconstruct.realizer`): needs no model, never fails, the same text every time."""

    name = "realizer"

    def write(self, triples: Sequence[Triple], progress: Progress, cancel: CancelToken) -> Written:
        """Writes the triples in their order.

        Raises:
            Cancelled: The user stopped the work.
        """

        def watched() -> Iterator[Triple]:
            for done, triple in enumerate(triples):
                cancel.check()
                progress(done, len(triples), _STAGE)
                yield triple

        realization = realize(watched())
        cancel.check()
        progress(len(triples), len(triples), _STAGE)
        return Written(realization.text, realization.spans, self.name)
