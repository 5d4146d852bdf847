"""Draws the files of a batch together, so that what several of them name has one new name.

All of them are read, in the order of their names, and rewritten in one go in this process. Each is charged under the batch's id
and its own number, as when it is drawn by itself. What is left undone cannot be drawn later so that it agrees with the others.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence

from engine.batch.document_reader import DocumentReader
from engine.batch.job import Entry
from engine.batch.options import RunOptions
from engine.batch.tagged_ledger import TaggedLedger
from engine.documents.document import Block, Document
from engine.errors import PalimpsestError
from engine.request import PrivacyRequest
from engine.results import Result


class JointAttempt:
    """Rewrites all files of a batch together.

    Args:
        request: What is asked of each.
        options: How the work is done.
        batch: The batch's id.
    """

    def __init__(self, request: PrivacyRequest, options: RunOptions, batch: str) -> None:
        self._request, self._options, self._batch = request, options, batch

    def attempt_each(
        self, entries: Sequence[Entry], stopped: Callable[[], bool]
    ) -> Generator[tuple[Entry, tuple[Result, Document | None] | PalimpsestError]]:
        """Rewrites entries and yields each with what came of it.

        Args:
            entries: The files, in any order.
            stopped: Once it returns true before all are read, nothing is drawn.
        """
        reader, options = DocumentReader(self._request), self._options
        read: list[tuple[Entry, str, Sequence[Block], Document | None]] = []
        for entry in sorted(entries, key=lambda entry: entry.number):
            if stopped():
                return
            try:
                read.append((entry, *reader.read(entry)))
            except PalimpsestError as error:
                yield entry, error
        ledgers = [self._ledger(entry) for entry, *_ in read]
        outcomes: list[Result | Exception]
        try:
            outcomes = options.session(options.ledger).privatize_together(
                [text for _, text, _, _ in read],
                self._request,
                blocks=[blocks for _, _, blocks, _ in read],
                cancel=options.cancel,
                ledgers=ledgers,
            )
        except PalimpsestError as error:
            outcomes = [error] * len(read)
        for (entry, _, _, document), outcome in zip(read, outcomes, strict=True):
            if isinstance(outcome, Result):
                yield entry, (outcome, document)
            elif isinstance(outcome, PalimpsestError):
                yield entry, outcome
            else:
                raise outcome

    def _ledger(self, entry: Entry) -> TaggedLedger:
        ledger = TaggedLedger(self._options.ledger, self._batch)
        ledger.number = entry.number
        return ledger
