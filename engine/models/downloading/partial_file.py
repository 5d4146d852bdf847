"""A file that is arriving: its bytes on the disk, and beside them a journal of how far they are known to be right.

When a block is written, the hash of everything up to its end enters the journal. What ends the program takes nothing of either;
what ends the machine takes what came since the disk was last told to keep it, perhaps of the file only. So the journal is not
believed: opening a part reads its blocks again, keeps them while they match, and drops the rest.
"""

from __future__ import annotations

import hashlib
import json
import os
import time
from io import FileIO
from pathlib import Path

BLOCK = 8 << 20
"""Bytes between two entries of the journal: what may have to be fetched again after a crash."""

SYNC = 5.0
"""Seconds after which the disk is told to keep what came, for which it stops everything: what a loss of power costs."""

_READ = 1 << 20


class PartialFile:
    """A file being received. Use it as a context manager; leaving it keeps all that has arrived.

    Args:
        path: Where the file grows.
        journal: Where its journal lies.

    Attributes:
        length: Bytes on the disk, all verified against the journal or received by this object.
        tag: What the server calls the version that they belong to (an ETag or a date), or empty.
    """

    def __init__(self, path: Path, journal: Path) -> None:
        self.path = path
        self.length = 0
        self.tag = ""
        self._journal_path = journal
        self._digest = hashlib.sha256()
        self._file: FileIO
        self._journal: FileIO
        self._written_up_to = 0
        self._synced = time.monotonic()

    def __enter__(self) -> PartialFile:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._journal_path.parent.mkdir(parents=True, exist_ok=True)
        self._file = FileIO(self.path, "r+" if self.path.exists() else "w+")
        self._journal = FileIO(self._journal_path, "r+" if self._journal_path.exists() else "w+")
        self._recover()
        return self

    def __exit__(self, *_: object) -> None:
        try:
            if self.length > self._written_up_to:
                self._checkpoint()
            self._sync()
        except OSError:  # no room even for that: the journal holds what it held, and the rest is fetched again
            pass
        finally:
            self._file.close()
            self._journal.close()

    def start(self, tag: str) -> None:
        """Starts over, with the version that a server calls `tag`."""
        for file in (self._file, self._journal):
            file.seek(0)
            file.truncate()
        self.length, self.tag = 0, tag
        self._digest = hashlib.sha256()
        self._written_up_to = 0
        _write_all(self._journal, json.dumps({"tag": tag}).encode() + b"\n")

    def append(self, data: bytes) -> None:
        """Adds bytes at the end.

        Raises:
            OSError: If the disk does not take them; what it took before stays.
        """
        while data:
            piece = data[: self._written_up_to + BLOCK - self.length]
            data = data[len(piece) :]
            _write_all(self._file, piece)
            self.length += len(piece)
            self._digest.update(piece)
            if self.length == self._written_up_to + BLOCK:
                self._checkpoint()

    def sha256(self) -> str:
        """Hash of what is there."""
        return self._digest.hexdigest()

    def discard(self) -> None:
        """Empties the file and its journal."""
        self.start("")

    def _checkpoint(self) -> None:
        line = json.dumps({"end": self.length, "sha256": self._digest.hexdigest()})
        _write_all(self._journal, line.encode() + b"\n")
        self._written_up_to = self.length
        if time.monotonic() - self._synced >= SYNC:
            self._sync()

    def _sync(self) -> None:
        for file in (self._file, self._journal):
            os.fsync(file.fileno())
        self._synced = time.monotonic()

    def _recover(self) -> None:
        """Reads what an earlier run left, and drops what does not match its journal."""
        lines = self._journal.read().split(b"\n")
        kept = 0
        for number, line in enumerate(lines[:-1]):  # the last one has no end: it is empty, or was cut off
            try:
                entry = json.loads(line)
                if number == 0:
                    self.tag = str(entry["tag"])
                elif not self._matches(int(entry["end"]), str(entry["sha256"])):
                    break
            except (ValueError, KeyError, TypeError):
                break
            kept += len(line) + 1
        if kept == 0:
            self.start("")
            return
        self._file.truncate(self.length)
        self._file.seek(self.length)
        self._journal.truncate(kept)
        self._journal.seek(kept)
        self._written_up_to = self.length

    def _matches(self, end: int, sha256: str) -> bool:
        digest = self._digest.copy()
        self._file.seek(self.length)
        left = end - self.length
        while left > 0 and (data := self._file.read(min(left, _READ))):
            digest.update(data)
            left -= len(data)
        if left or digest.hexdigest() != sha256:
            return False
        self._digest, self.length = digest, end
        return True


def _write_all(file: FileIO, data: bytes) -> None:
    """Writes to an unbuffered file, which may take less than it is given."""
    view = memoryview(data)
    while view:
        view = view[file.write(view) or 0 :]
