"""The interface that the writers of text share, and the one that writes by rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from engine.progress import CancelToken, Progress
from engine.reconstruct.realizer import realize
from engine.triples.triple import Triple

STAGE = "Writing the text"

ShowText = Callable[[str], None]
"""Called with the text as far as it is written; what a check finds wrong may still be written again."""


def show_nothing(text: str) -> None:
    """A `ShowText` that shows nothing."""


@dataclass(frozen=True, slots=True)
class WrittenText:
    """A text written from triples.

    Attributes:
        text: The text.
        spans: For each triple, in order, the (start, end) offsets of the part of the text that states it.
        writer: Name of the writer.
        version: Further details of the writer, ready for JSON.
    """

    text: str
    spans: tuple[tuple[int, int], ...]
    writer: str
    version: Mapping[str, str] = field(default_factory=dict, hash=False)


class Writer(Protocol):
    """Turns released triples into text. It sees nothing else, so that writing is post-processing."""

    name: str

    def write(
        self, triples: Sequence[Triple], progress: Progress, cancel: CancelToken, show: ShowText = show_nothing
    ) -> WrittenText:
        """Writes the triples in their order.

        Args:
            triples: The released triples.
            progress: Told how far the work is.
            cancel: Checked between steps.
            show: Called with the growing text by writers that take time.

        Raises:
            Cancelled: The user stopped the work.
        """
        ...


class RealizerWriter:
    """Writes by rule (`engine.reconstruct.realizer`): needs no model, never fails, always gives the same text."""

    name = "realizer"

    def write(
        self, triples: Sequence[Triple], progress: Progress, cancel: CancelToken, show: ShowText = show_nothing
    ) -> WrittenText:
        """Writes the triples in their order.

        Raises:
            Cancelled: The user stopped the work.
        """

        def watched() -> Iterator[Triple]:
            for done, triple in enumerate(triples):
                cancel.check()
                progress(done, len(triples), STAGE)
                yield triple

        realization = realize(watched())
        cancel.check()
        progress(len(triples), len(triples), STAGE)
        return WrittenText(realization.text, realization.spans, self.name)
