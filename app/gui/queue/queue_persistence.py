"""The list of files from one start of the window to the next, so that what was paid for is not lost and what waits goes on.

A line of JSON for each change: which file it is and, once there are some, its new texts that were not exported yet. These are
encrypted under a key that the system's keyring guards (`app.gui.process.list_key`); without one they are not written. No word
of an original is written, but for what a new text itself has of it. The last line about a file counts. A list with a line that
names a newer format (`engine.data_format`) is left alone.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication

from app.document.draws import Draw
from app.document.model import DocumentModel
from app.document.saved import result_as_json, result_from_json
from app.gui.queue.items import QueueItem
from engine.batch.job import EntryState
from engine.data_format import is_newer
from engine.documents.document import DocumentPart
from engine.documents.write import write_new
from engine.encryption import decrypt_under, encrypt_under
from engine.errors import PalimpsestError, TextRefused, UnreadableInput, UsageError
from engine.io import append, exclusive_lock

if TYPE_CHECKING:
    from engine.results import Result


class QueueFile:
    """The file that keeps the list, held by one window at a time.

    What cannot be written is not kept, and nothing else fails by it.

    Attributes:
        path: The file.
        key: Encrypts new texts; None if they are not to be written.
        unreadable: How many files that `load` passed over have new texts, which stay in the list.
        has_plain_texts: Whether `load` came upon new texts that an earlier version wrote without encryption.
    """

    def __init__(self, path: Path) -> None:
        """Names the file; it is made with the first row."""
        self.path = path
        self.key: bytes | None = None
        self.has_plain_texts = False
        self._held, self._holds = contextlib.ExitStack(), False
        self._unreadable: list[str] = []  # lines with new texts that this version cannot read, but perhaps another

    @property
    def unreadable(self) -> int:
        """See the class."""
        return len(self._unreadable)

    @property
    def needs_key(self) -> bool:
        """Whether new texts of the last time are encrypted in it."""
        with contextlib.suppress(OSError), self.path.open("rb") as file:
            return any(b'"sealed"' in line for line in file)
        return False

    @property
    def is_newer(self) -> bool:
        """Whether a newer version of the program made the list."""
        with contextlib.suppress(OSError), self.path.open("rb") as file:
            return any(map(_is_of_newer_format, file))
        return False

    def hold(self) -> bool:
        """Keeps the list for this window; False if another window does, or if a newer version of the program made it."""
        if self.is_newer:
            return False
        with contextlib.suppress(OSError, UsageError):
            if not self._holds:
                self._held.enter_context(exclusive_lock(Path(f"{self.path}.lock"), "Another window has the list open."))
                self._holds = True
        return self._holds

    def forget(self) -> None:
        """Removes what is kept."""
        with contextlib.suppress(OSError):
            self.path.unlink(missing_ok=True)

    def let_go(self) -> None:
        """Leaves the list to other windows."""
        self._held.close()
        self._holds = False

    def load(self) -> Iterator[QueueItem]:
        """The files whose last line says that something is left to do, in the order of their first; made one by one.

        A line with new texts that cannot be read stays in the list.
        """
        self._unreadable.clear()
        try:
            lines = self.path.read_bytes().splitlines()
        except OSError:
            return
        last: dict[str, Mapping[str, Any]] = {}
        for line in lines:
            with contextlib.suppress(ValueError, KeyError, TypeError):
                entry = json.loads(line)
                last[str(entry["path"])] = entry
        for entry in last.values():
            if not entry.get("gone"):
                self.has_plain_texts |= bool(entry.get("draws"))
                try:
                    item = _item(entry, self.key)
                except (ValueError, KeyError, TypeError, AttributeError, UnreadableInput):
                    if entry.get("draws") or entry.get("sealed"):
                        self._unreadable.append(json.dumps(entry) + "\n")
                else:
                    yield item

    def note(self, item: QueueItem) -> None:
        """Writes down where a file stands."""
        self._append(_line(item, self.key))

    def note_gone(self, path: Path) -> None:
        """Writes down that a file was taken off the list."""
        self._append(json.dumps({"path": str(path), "gone": True}) + "\n")

    def _append(self, line: str) -> None:
        with contextlib.suppress(OSError):
            descriptor = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
            try:
                append(descriptor, line.encode())
            finally:
                os.close(descriptor)

    def rewrite(self, items: Iterable[QueueItem]) -> None:
        """Writes the list again, with what is left to do alone; no file where nothing is.

        A file that cannot be rewritten as it is does not come back: its user has been told.
        """
        left = (_line(item, self.key) for item in items if not (_is_through(item) or _is_hopeless(item)))
        lines = [*self._unreadable, *left]  # in this order: what was said last of a file counts
        if not lines:
            self.forget()
            return
        with contextlib.suppress(PalimpsestError):
            write_new(self.path, "".join(lines), force=True)


def _is_of_newer_format(line: bytes) -> bool:
    if not line.startswith(b'{"format"'):  # the others may be long
        return False
    try:
        return is_newer(json.loads(line)["format"])
    except (ValueError, KeyError, TypeError, RecursionError):
        return False


def _is_through(item: QueueItem) -> bool:
    """Whether nothing is left to do with a file: its new texts are exported."""
    return item.has_text and not item.unkept


def _is_hopeless(item: QueueItem) -> bool:
    """Whether a file gave nothing, and would not with another try."""
    return not item.has_text and isinstance(item.error, UnreadableInput | TextRefused)


def _line(item: QueueItem, key: bytes | None) -> str:
    entry: dict[str, object] = {"path": str(item.path)}
    if item.parts:
        entry["parts"] = item.parts
    document = item.document
    if _is_through(item):
        entry["gone"] = True
    elif document is not None:
        draws = [{"result": result_as_json(_without_original(draw.result)), "text": draw.text} for draw in document.draws]
        if draws and key:
            entry["sealed"] = encrypt_under(key, json.dumps(draws).encode(), _purpose(item.path))
        elif draws:
            entry["lost"] = True
        entry |= {
            "charges": [*document.charges, *([item.paid] if item.paid else [])],
            "shown": document.shown,
            "interrupted": item.state is EntryState.RUNNING,
            "paid": bool(item.paid),
        }
    return json.dumps(entry) + "\n"


def _without_original(result: Result) -> Result:
    """A result that has nothing of the original: neither the words of its units nor a place in it, but which are padding."""
    units = [replace(unit, original=None if unit.original is None else "", source=(), mentions=()) for unit in result.units]
    return replace(result, units=units, untouched=((0, 0),) * len(result.untouched))


def _purpose(path: Path) -> str:
    return f"new texts of {path}"


def _item(entry: Mapping[str, Any], key: bytes | None) -> QueueItem:
    """A file as it was when the window ended: done if it has new texts, else it waits.

    Raises:
        ValueError, KeyError, TypeError, AttributeError, UnreadableInput: It is damaged, or encrypted under another key.
    """
    item = QueueItem(Path(entry["path"]), parts=tuple(map(DocumentPart, entry.get("parts", ()))))
    written = entry.get("draws", ())
    if sealed := entry.get("sealed"):
        if key is None:
            raise ValueError("There is no key.")
        written = json.loads(decrypt_under(key, sealed, _purpose(item.path)))
    draws = tuple(Draw(result_from_json(draw["result"], ""), str(draw["text"])) for draw in written)
    charges = tuple(float(charge) for charge in entry.get("charges", ()))
    if charges or draws:
        item.document = document = DocumentModel()
        document.name, document.path = item.name, item.path
        document.restore(draws, charges, min(max(0, int(entry.get("shown", 0))), len(draws) - 1))
    if draws:
        item.state, item.unread = EntryState.DONE, True
        item.facts = sum(unit.original is not None for unit in document.units)
    elif entry.get("lost"):
        item.error = PalimpsestError(_not_kept())
    elif entry.get("interrupted"):
        item.error = PalimpsestError(_interrupted(paid=bool(entry.get("paid"))))
    return item


def _not_kept() -> str:
    return QCoreApplication.translate(
        "Queue",
        "The window ended before its new text was exported. It was charged, and it is gone: this computer offers no safe place "
        "for a key to lock it with.",
    )


def _interrupted(*, paid: bool) -> str:
    words = QCoreApplication.translate(
        "Queue", "The window ended while this file was being rewritten; that draw may have been charged."
    )
    if paid:
        words = QCoreApplication.translate(
            "Queue", "The window ended while this file was being rewritten; that draw is lost, and it was charged."
        )
    return words
