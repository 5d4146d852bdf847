"""The journal of a batch: what is needed to resume after a kill. It is stored with the user's own data, never with the new
texts.

Its folder follows from the output folder alone. Finished new texts are staged beside it until the run ends and publishes them;
see `engine.batch.staging`. The journal is lines of JSON and holds nothing of an original: a file is identified by a keyed hash
of its path, under a key of this user. The lines, in order of appearance:

    batch      what is asked of every file, the day, and a random id that the entries of the ledger carry too
    file       a file and its number
    name       the stem of a file's new names
    record     the new text of a record of a table, and its receipt where one is wanted: it is finished with this line
    published  that a new text and its receipt are where the user wants them

If a run is killed between the charge and the new text, only the ledger has the charge.
"""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import json
import os
import secrets
import shutil
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import Any

from engine.batch.staging import RECEIPT, Staging
from engine.data_format import is_newer, made_by_newer
from engine.documents.keys import own_key
from engine.documents.write import release_day
from engine.errors import PalimpsestError, UsageError
from engine.home import home
from engine.io import append, exclusive_lock, remove_temporaries

NAME = "journal"
"""The journal's file."""

_LOCK = "lock"

_EARLIER = (".palimpsest.journal", ".unfinished/.palimpsest.journal")
"""Where versions before this one kept the journal: in the folder of the new texts, or in one beside the new table."""


class Journal:
    """An open journal, locked against other programs until it is closed.

    Attributes:
        id: The batch's random id.
        day: The day it was begun, stated in all its output: a later day would tell which files failed at first.
        stems: The stem of the new names, by number of the file.
        published: The names of the new texts that are where the user wants them, by number of the file.
        staging: The new texts that are not there yet.
    """

    def __init__(self, place: Path, source: Path, request: Mapping[str, object], *, resume: bool, noun: str = "batch") -> None:
        """Opens the journal of a place, or begins one; removes what an interrupted write left.

        Args:
            place: Where the new texts go: a folder, or a table.
            source: Where the originals are.
            request: What is asked of every file.
            resume: Whether there is a batch to resume; otherwise there must be none that has new texts.
            noun: What the user calls it.

        Raises:
            UsageError: There is none, or one and `resume` is false; or it was begun with another request, for other originals,
                or by an earlier or a newer version; or its new texts are gone; or it is at work at this moment.
            PalimpsestError: It is damaged, or cannot be read or written.
        """
        _refuse_earlier(place)
        if resume and not is_begun(place):
            raise _nothing_begun(place, noun)
        self._place, self._folder, self._noun = place, _folder_of(place), noun
        self.staging = Staging(self._folder)
        self._key = _key()
        self._reset()
        self._taken = _stems_in(place) if place.is_dir() else set()
        with contextlib.ExitStack() as opened:
            try:
                self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
                opened.enter_context(exclusive_lock(self._folder / _LOCK, f"Another {noun} is at work for {place}."))
                self._descriptor = os.open(self._folder / NAME, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)
                opened.callback(os.close, self._descriptor)
            except OSError as error:
                raise self._unusable(error) from None
            self._read()
            if resume and not self._begun:
                raise _nothing_begun(place, noun)
            begun = {"source": self._hash(str(source.resolve())), "request": json.loads(json.dumps(request))}
            if resume:
                self._refuse_other(begun)
            else:
                self._begin(begun)
            for folder in (self._folder, place):
                if folder.is_dir():
                    remove_temporaries(folder)
            self.settle()
            self._opened = opened.pop_all()

    def close(self) -> None:
        """Closes and unlocks the journal."""
        self._opened.close()

    def forget(self) -> None:
        """Removes the closed journal and what is staged beside it; the batch cannot be resumed."""
        with contextlib.suppress(OSError):
            (self._folder / NAME).unlink()  # first: without it, what remains is not a batch
        shutil.rmtree(self._folder, ignore_errors=True)

    @property
    def done(self) -> dict[int, str]:
        """Numbers of the finished files, and the name of each new text; empty for a record."""
        waiting = {number: f"{self.stems[number]}{endings[-1]}" for number, endings in self.staged().items()}
        return dict.fromkeys(self._records, "") | waiting | self.published

    def number(self, path: str) -> int:
        """The number of a file; a new file gets the next one.

        Args:
            path: Its path, relative to the folder of the originals.
        """
        hashed = self._hash(path)
        if hashed not in self._numbers:
            self._append({"kind": "file", "file": hashed, "number": len(self._numbers) + 1})
        return self._numbers[hashed]

    def name(self, number: int, stems: Iterable[str]) -> None:
        """Gives a file the first of these stems that is free, unless it has one."""
        if number not in self.stems:
            self.rename(number, stems)

    def rename(self, number: int, stems: Iterable[str]) -> None:
        """Gives a file another stem."""
        stem = next(stem for stem in stems if stem.casefold() not in self._taken)  # many file systems ignore case
        self._append({"kind": "name", "number": number, "stem": stem})

    def stage(self, number: int, files: Mapping[str, bytes]) -> None:
        """Stages a finished file, once its name is safely on the disk; see `Staging.write`."""
        self.sync()
        self.staging.write(number, files)

    def staged(self) -> dict[int, list[str]]:
        """The staged files: the endings of their names, that of the new text last, by file number."""
        open_ = self.stems.keys() - self.published.keys()
        return {number: endings for number, endings in self.staging.waiting().items() if number in open_}

    def publish(self, number: int, ending: str) -> None:
        """Records that a new text is published; see `Journal.settle`."""
        self._append({"kind": "published", "number": number, "ending": ending})

    def settle(self) -> None:
        """Removes staged files that are published by now."""
        self.sync()
        self.staging.remove(self.published.__contains__)

    def release(self, number: int, text: str, receipt: Mapping[str, object] | None) -> None:
        """Writes the new text of a record to the journal, which finishes it."""
        self._append({"kind": "record", "number": number, "text": text, "receipt": receipt})
        self.sync()

    def records(self) -> Iterator[tuple[int, str, Mapping[str, object] | None]]:
        """The finished records, in the order in which they finished: number, new text, and receipt if any."""
        with open(self._folder / NAME, encoding="ascii") as file:
            for line in file:
                entry = json.loads(line)
                if entry["kind"] == "record":
                    yield entry["number"], entry["text"], entry["receipt"]

    def sync(self) -> None:
        """Flushes the journal to the disk."""
        try:
            os.fsync(self._descriptor)
        except OSError as error:
            raise self._unusable(error) from None

    def _reset(self) -> None:
        self._begun: Mapping[str, Any] = {}
        self.stems: dict[int, str] = {}
        self.published: dict[int, str] = {}
        self._numbers: dict[str, int] = {}
        self._records: set[int] = set()

    def _begin(self, begun: Mapping[str, object]) -> None:
        """Begins a batch, replacing an earlier one that left nothing behind."""
        if self._records or self.staged() or any((self._place / name).exists() for name in self.published.values()):
            raise UsageError(
                f"The {self._noun} for {self._place} was begun already; go on with it by --resume, choose another name, or "
                f"delete {self._folder} to forget it."
            )
        os.ftruncate(self._descriptor, 0)
        self._reset()
        self.staging.remove(lambda _: True)  # receipts without new texts
        self._append({"kind": "batch", "id": secrets.token_hex(8), "day": release_day().isoformat(), **begun})

    def _refuse_other(self, begun: Mapping[str, Any]) -> None:
        """Refuses to resume a batch with another request or other originals."""
        forget = f"or delete {self._folder} to forget it"
        if self._begun["source"] != begun["source"]:
            raise UsageError(f"The {self._noun} for {self._place} was begun for other originals; give those, {forget}.")
        if self._begun["request"] != begun["request"]:
            differing = sorted(k for k, v in self._begun["request"].items() if begun["request"].get(k) != v)
            raise UsageError(
                f"The {self._noun} for {self._place} was begun with another {', '.join(differing)}; repeat its own options, "
                f"{forget}."
            )
        if self.published and not self._place.is_dir():
            raise UsageError(
                f"The folder {self._place} is gone, and with it {len(self.published)} new texts of this batch; move it back, "
                "or begin a new batch without --resume."
            )

    def _read(self) -> None:
        with open(self._folder / NAME, "rb") as file:
            data = file.read()
        self._refuse_newer(data.partition(b"\n")[0])
        whole = data.rfind(b"\n") + 1  # a last line cut short by a kill holds nothing that cannot be recovered
        os.ftruncate(self._descriptor, whole)
        try:
            for line in data[:whole].splitlines():
                self._take(json.loads(line))
            if whole and not self._begun:
                raise ValueError
        except (ValueError, KeyError, TypeError):
            raise PalimpsestError(
                f"The journal {self._folder / NAME} is damaged; begin a new {self._noun} elsewhere."
            ) from None

    def _refuse_newer(self, first: bytes) -> None:
        """Refuses a batch whose first line says that a newer version began it, before anything of it is touched."""
        with contextlib.suppress(ValueError, TypeError, AttributeError):  # damaged, which is said later
            if is_newer(json.loads(first).get("format", 1)):
                raise UsageError(made_by_newer(f"The {self._noun} for {self._place}"))

    def _take(self, entry: Mapping[str, Any]) -> None:
        match entry["kind"]:
            case "batch" if not is_newer(entry.get("format", 1)):
                self._begun = entry
                self.id, self.day = str(entry["id"]), date.fromisoformat(entry["day"])
            case "file":
                self._numbers[str(entry["file"])] = int(entry["number"])
            case "name":
                self.stems[int(entry["number"])] = str(entry["stem"])
                self._taken.add(str(entry["stem"]).casefold())
            case "record":
                self._records.add(int(entry["number"]))
            case "published":
                self.published[int(entry["number"])] = self.stems[int(entry["number"])] + str(entry["ending"])
            case _:
                raise ValueError

    def _append(self, entry: Mapping[str, object]) -> None:
        try:
            append(self._descriptor, (json.dumps(entry) + "\n").encode())
        except OSError as error:
            raise self._unusable(error) from None
        self._take(entry)

    def _unusable(self, error: OSError) -> PalimpsestError:
        return PalimpsestError(f"The journal {self._folder / NAME} cannot be used: {error.strerror}.")

    def _hash(self, text: str) -> str:
        return hmac.new(self._key, os.fsencode(text), hashlib.sha256).hexdigest()[:32]


def is_begun(place: Path) -> bool:
    """Whether there is a batch for this folder or table to resume."""
    try:
        return (_folder_of(place) / NAME).stat().st_size > 0
    except OSError:
        return False


def _folder_of(place: Path) -> Path:
    """The folder of a batch's journal, however the path of its output is written."""
    named = os.path.normcase(place.resolve())
    return home() / "batches" / hashlib.sha256(os.fsencode(named)).hexdigest()[:32]


def _nothing_begun(place: Path, noun: str) -> UsageError:
    return UsageError(
        f"There is no {noun} for {place} to go on with; leave out --resume or, if it was moved since, move it back."
    )


def _refuse_earlier(place: Path) -> None:
    """Refuses to resume a batch of an earlier version, whose numbers reveal the order of the originals."""
    for journal in (place / _EARLIER[0], Path(f"{place}{_EARLIER[1]}")):
        if journal.exists():
            raise UsageError(
                f"An earlier version began a batch here, with names that tell the order of the originals; its journal is "
                f"{journal}. This version cannot go on with it: choose another name."
            )


def _key() -> bytes:
    """The key under which names are hashed: 32 random bytes of this user."""
    path = home() / "batch.key"
    try:
        return own_key(path)
    except OSError as error:
        raise PalimpsestError(f"{path} cannot be used: {error.strerror}.") from None


def _stems_in(folder: Path) -> set[str]:
    """The names of a folder's files without their endings, in lower case."""
    try:
        names = os.listdir(folder)
    except OSError as error:
        raise PalimpsestError(f"The folder {folder} cannot be listed: {error.strerror}.") from None
    return {Path(name).stem.removesuffix(RECEIPT).casefold() for name in names}
