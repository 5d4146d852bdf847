"""Reads the documents of a batch, some of them ahead of their turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace

from engine import mechanisms
from engine.batch.inputs import read_entry
from engine.batch.job import Entry
from engine.documents.document import Block, Document
from engine.errors import PalimpsestError, UnreadableInput
from engine.request import PrivacyRequest

AHEAD = 60_000
"""Characters of documents that are read ahead together: some seconds of work, for which Ctrl-C waits at most."""

Content = bytes | PalimpsestError | None
"""The bytes of a file, or why there are none; None for a record, and for a file that is read here."""


class DocumentReader:
    """Reads documents as a request wants them.

    Args:
        request: What is asked of each.
    """

    def __init__(self, request: PrivacyRequest) -> None:
        self._request = request
        self._documents: dict[int, Document] = {}  # those that were read ahead

    def read_ahead(self, entries: Iterable[tuple[Entry, Content]]) -> list[str]:
        """Reads some of the next documents, and forgets earlier ones.

        Args:
            entries: What stands for them, and their bytes if they were read elsewhere.

        Returns:
            The texts of those that are rewritten as a whole. What is long is left for its turn.
        """
        self._documents.clear()
        texts: list[str] = []
        room = AHEAD
        for entry, content in entries:
            text = entry.text
            if text is None and not entry.unreadable:
                with suppress(PalimpsestError, OSError):  # its turn will say so
                    size = len(content) if isinstance(content, bytes) else entry.path.stat().st_size
                    if size <= room:
                        document = self._documents[entry.number] = _read(entry, content)
                        text = None if self._blocks_of(document) else document.text
            if text and len(text) <= room:
                texts.append(text)
                room -= len(text)
        return texts

    def read(self, entry: Entry, content: Content = None) -> tuple[str, Sequence[Block], Document | None]:
        """Reads a document.

        Args:
            entry: What stands for it.
            content: Its bytes, if they were read elsewhere.

        Returns:
            Its text, its blocks if the new text is to have them too, and how it was read, without its text; None for a record.

        Raises:
            PalimpsestError: If it cannot be read.
        """
        if entry.unreadable:
            raise UnreadableInput(entry.unreadable)
        if entry.text is not None:
            return entry.text, (), None
        document = self._documents.pop(entry.number, None) or _read(entry, content)
        return document.text, self._blocks_of(document), replace(document, text="", blocks=())

    def _blocks_of(self, document: Document) -> Sequence[Block]:
        return self._request.blocks_of(document, mechanisms.describe(self._request.mechanism))


def _read(entry: Entry, content: Content) -> Document:
    if isinstance(content, PalimpsestError):
        raise content
    return read_entry(entry, content)
