"""The journal of a batch: what is needed to go on after a kill, in the folder of the new texts.

It is a line of JSON each, and holds nothing of an original: a file is known by a hash of its path under a key that
lies with the user's ledger, so that whoever is handed the folder learns nothing from it. The lines, in the order of their
coming:

    batch     what is asked of every file, and a random id that the entries of the ledger carry too
    file      a file, its number, and the stem of its new names
    writing   the SHA-256 of what is about to be written under which names
    done      that it was written
    record    the new text of a record of a table, and its receipt where one is wanted: it is finished with this line

A run that was killed between *writing* and *done* is told by the hashes whether its files are whole. One that was killed
between the charge and *writing* has its charge in the ledger alone.
"""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import json
import os
import re
import secrets
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from engine.documents.write import write_new
from engine.errors import PalimpsestError, UsageError
from engine.home import home

NAME = ".palimpsest.journal"
"""The journal's file."""

RECEIPT = ".receipt"
"""What follows the stem of a new text's name in that of its receipt."""

_TEMPORARY = re.compile(r"\.palimpsest-[a-z0-9_]{8}")  # as `write_new` calls a file until it is whole


class Journal:
    """An open journal, held against every other program until it is closed.

    Attributes:
        id: The batch's random id.
        stems: The stem of the new names, by number of the file.
        done: Numbers of the files that are finished, and the name of each new text; of a record it is empty.
    """

    def __init__(self, folder: Path, source: Path, request: Mapping[str, object], *, resume: bool) -> None:
        """Opens the journal of a folder, or begins one; an interrupted write is brought to its end or taken back.

        Args:
            folder: Where the new texts go.
            source: Where the originals are.
            request: What is asked of every file.
            resume: Whether there is a batch to go on with; else there must be none.

        Raises:
            UsageError: There is none, or one and `resume` is false; or it was begun with another request, or for other
                originals; or it is at work at this moment.
            PalimpsestError: It is damaged, or cannot be read or written.
        """
        self._folder, self._path = folder, folder / NAME
        self._key = _key()
        self._source = self._hash(str(source.resolve()))
        self.stems: dict[int, str] = {}
        self.done: dict[int, str] = {}
        self._numbers: dict[str, int] = {}
        self._writing: dict[int, dict[str, str]] = {}
        self._taken = _stems_in(folder)
        if resume and not self._path.exists():
            raise UsageError(f"There is no batch in {folder} to go on with; leave out --resume.")
        if not resume:
            if self._path.exists():
                raise UsageError(f"{folder} holds a batch already; go on with it by --resume, or choose another folder.")
            identity = secrets.token_hex(8)
            begun = {
                "kind": "batch",
                "id": identity,
                "check": self._hash(identity),
                "source": self._source,
                "request": dict(request),
            }
            write_new(self._path, _line(begun))
        try:
            self._descriptor = os.open(self._path, os.O_RDWR | os.O_APPEND)
        except OSError as error:
            raise self._unusable(error) from None
        try:
            self._hold()
            self._read(json.loads(json.dumps(request)))
            self._mend()
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Lets go of the journal."""
        os.close(self._descriptor)

    def number(self, path: str, stems: Iterable[str]) -> int:
        """The number of a file; a file that is new gets the next one, and the first stem under which nothing is found.

        Args:
            path: Its path, from the folder of the originals.
            stems: Stems to choose from.
        """
        hashed = self._hash(path)
        if hashed not in self._numbers:
            self._name(hashed, len(self._numbers) + 1, stems)
        return self._numbers[hashed]

    def move(self, number: int, stems: Iterable[str]) -> None:
        """Gives a file another stem, since its own was taken by another program."""
        self._taken |= _stems_in(self._folder)
        self._name(next(hashed for hashed, known in self._numbers.items() if known == number), number, stems)

    def writing(self, number: int, files: Mapping[str, bytes]) -> None:
        """Notes on the disk what is about to be written: the new text last, so that it is there only if all is."""
        hashes = {name: hashlib.sha256(content).hexdigest() for name, content in files.items()}
        self._append({"kind": "writing", "number": number, "files": hashes})
        self._sync()

    def finish(self, number: int) -> None:
        """Notes that a file is finished. Should this line be lost, the hashes tell it."""
        self._append({"kind": "done", "number": number})

    def release(self, number: int, text: str, receipt: Mapping[str, object] | None) -> None:
        """Notes the new text of a record on the disk, with which it is finished."""
        self._append({"kind": "record", "number": number, "text": text, "receipt": receipt})
        self._sync()

    def sync(self) -> None:
        """Brings what was noted to the disk."""
        self._sync()

    def _name(self, hashed: str, number: int, stems: Iterable[str]) -> None:
        stem = next(stem for stem in stems if stem.casefold() not in self._taken)  # many disks do not tell Letter from letter
        self._append({"kind": "file", "file": hashed, "number": number, "stem": stem})

    def _read(self, request: object) -> None:
        with open(self._path, "rb") as file:
            data = file.read()
        whole = data.rfind(b"\n") + 1  # a last line that a kill cut short tells nothing that cannot be found out
        os.ftruncate(self._descriptor, whole)
        lines = data[:whole].splitlines()
        try:
            begun, *entries = [json.loads(line) for line in lines]
            self.id = str(begun["id"])
            if begun["check"] != self._hash(self.id):
                raise UsageError(f"The batch in {self._folder} was begun by another user, or with another PALIMPSEST_HOME.")
            if begun["source"] != self._source:
                raise UsageError(f"The batch in {self._folder} was begun for other originals; give those, or another folder.")
            if begun["request"] != request:
                differing = sorted(
                    k for k, v in begun["request"].items() if not isinstance(request, dict) or request.get(k) != v
                )
                raise UsageError(
                    f"The batch in {self._folder} was begun with another {', '.join(differing)}; repeat its own options."
                )
            for entry in entries:
                self._take(entry)
        except (ValueError, KeyError, TypeError):
            raise PalimpsestError(f"The journal {self._path} is damaged; begin a new batch in another folder.") from None

    def _take(self, entry: Mapping[str, Any]) -> None:
        number = int(entry["number"])
        match entry["kind"]:
            case "file":
                self._numbers[str(entry["file"])] = number
                self.stems[number] = str(entry["stem"])
                self._taken.add(self.stems[number].casefold())
            case "writing":
                self._writing[number] = dict(entry["files"])
            case "done":
                self.done[number] = list(self._writing[number])[-1]
            case "record":
                self.done[number] = ""
            case _:
                raise ValueError

    def _mend(self) -> None:
        """Finds out how far the writes came that no line says the end of, and takes back those that are not whole."""
        for name in os.listdir(self._folder):
            if _TEMPORARY.fullmatch(name):
                (self._folder / name).unlink(missing_ok=True)
        for number in self._writing.keys() - self.done.keys():
            files = self._writing[number]
            ours = {name for name, sha in files.items() if self._holds(name, sha)}
            if list(files)[-1] in ours:  # the last to be written
                self.finish(number)
                continue
            for name in ours:
                (self._folder / name).unlink()

    def _holds(self, name: str, sha: str) -> bool:
        try:
            return hashlib.sha256((self._folder / name).read_bytes()).hexdigest() == sha
        except OSError:
            return False

    def _append(self, entry: Mapping[str, object]) -> None:
        line = _line(entry).encode()
        try:
            if os.write(self._descriptor, line) != len(line):
                raise OSError(None, "the disk is full")
        except OSError as error:
            raise self._unusable(error) from None
        self._take(entry)

    def _sync(self) -> None:
        try:
            os.fsync(self._descriptor)
        except OSError as error:
            raise self._unusable(error) from None

    def _hold(self) -> None:
        try:
            _lock(self._descriptor)
        except OSError:
            raise UsageError(f"Another batch is at work in {self._folder}.") from None

    def _unusable(self, error: OSError) -> PalimpsestError:
        return PalimpsestError(f"The journal {self._path} cannot be used: {error.strerror}.")

    def _hash(self, text: str) -> str:
        return hmac.new(self._key, os.fsencode(text), hashlib.sha256).hexdigest()[:32]


def records(folder: Path) -> Iterator[tuple[int, str, Mapping[str, object] | None]]:
    """The finished records of a folder's journal, in the order of their coming: number, new text, and receipt if any."""
    with open(folder / NAME, encoding="ascii") as file:
        for line in file:
            entry = json.loads(line)
            if entry["kind"] == "record":
                yield entry["number"], entry["text"], entry["receipt"]


def _key() -> bytes:
    """The key under which names are hashed: 32 random bytes of this user."""
    path = home() / "batch.key"
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not path.exists():
            with contextlib.suppress(UsageError):  # another batch was quicker
                write_new(path, secrets.token_bytes(32))
        return path.read_bytes()
    except OSError as error:
        raise PalimpsestError(f"{path} cannot be used: {error.strerror}.") from None


def _stems_in(folder: Path) -> set[str]:
    """The names of a folder's files without their endings, in lower case."""
    try:
        names = os.listdir(folder)
    except OSError as error:
        raise PalimpsestError(f"The folder {folder} cannot be listed: {error.strerror}.") from None
    return {Path(name).stem.removesuffix(RECEIPT).casefold() for name in names}


def _line(entry: Mapping[str, object]) -> str:
    return json.dumps(entry) + "\n"


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        os.lseek(descriptor, 1 << 40, os.SEEK_SET)  # a lock there keeps nobody from the lines
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
