"""The interface that the writers of text share, and the one that writes by rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from engine.progress import CancelToken, Progress
from engine.reconstruct.passages import realize_passages
from engine.reconstruct.realizer import realize
from engine.triples.triple import Triple

STAGE = "Writing the text"

_Item = TypeVar("_Item")

ShowText = Callable[[str], None]
"""Called with the text as far as it is written; what a check finds wrong may still be written again."""


def show_nothing(text: str) -> None:
    """A `ShowText` that shows nothing."""


@dataclass(frozen=True, slots=True)
class WrittenText:
    """A text written from triples.

    Attributes:
        text: The text.
        spans: For each triple, in order, the (start, end) offsets of the part of the text that states it; where passages were
            written, the same for each passage.
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

    def write_passages(
        self, passages: Sequence[Sequence[Triple]], progress: Progress, cancel: CancelToken, show: ShowText = show_nothing
    ) -> WrittenText:
        """Writes passages in their order, each as a text that hangs together.

        Args:
            passages: The released passages: the facts of each, in order.
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
        realization = realize(_watched(triples, progress, cancel))
        return WrittenText(realization.text, realization.spans, self.name)

    def write_passages(
        self, passages: Sequence[Sequence[Triple]], progress: Progress, cancel: CancelToken, show: ShowText = show_nothing
    ) -> WrittenText:
        """Writes passages in their order (`engine.reconstruct.passages`).

        Raises:
            Cancelled: The user stopped the work.
        """
        realization = realize_passages(_watched(passages, progress, cancel))
        return WrittenText(realization.text, realization.spans, self.name)


def _watched(items: Sequence[_Item], progress: Progress, cancel: CancelToken) -> Iterator[_Item]:
    """The items, one by one, while the work may go on."""
    for done, item in enumerate(items):
        cancel.check()
        progress(done, len(items), STAGE)
        yield item
    cancel.check()
    progress(len(items), len(items), STAGE)
