"""Opening a store for a document: only one that keeps its promises, is still what it was, and lies in the embedder's space."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
from dataclasses import dataclass, replace
from pathlib import Path

from engine.errors import CheckFailed, NotInstalled, UsageError
from engine.models import embedder, hashes
from engine.models.downloading.transfer import require_space
from engine.progress import CancelToken, Progress, silent
from engine.store import schema, shelf, starter_path
from engine.store.reader import TripleStore
from engine.store.shelf import STARTER, StoreRecord
from engine.store.verify import STAGE, verify

RESTORE = "assets/starter is incomplete or damaged; restore it with `git checkout assets/starter`, or reinstall"

LOOKUPS = 5_000
"""Facts that are looked up when a store comes; `palimpsest store verify` looks all of them up."""

COPYING = "copying the store"

_CHUNK = 1 << 22


@dataclass(frozen=True, slots=True)
class Proof:
    """A store that keeps every promise.

    Attributes:
        file_sha256: Hash of its file.
        content_sha256: Hash of what a draw can depend on.
        clusterings: Names of its clusterings.
    """

    file_sha256: str
    content_sha256: str
    clusterings: tuple[str, ...]


def prove(path: Path, name: str, progress: Progress = silent, cancel: CancelToken | None = None) -> Proof:
    """Verifies a store, and that facts can be placed in it.

    Args:
        path: Its file.
        name: What to call it.
        progress: Told how far it is.
        cancel: Stops it.

    Raises:
        NotInstalled: If there is no such file, or it cannot be read.
        CheckFailed: If a promise is broken, or another embedder than the program's placed its facts.
        Cancelled: If it was stopped.
    """
    progress(0, None, STAGE)
    store = TripleStore.open(path)
    try:
        check_embedder(store, name)
        stamp, found = hashes.stamp_of(path), hashes.sha256_of(path, cancel)
        failed = [check.name for check in verify(path, lookups=LOOKUPS, progress=progress, cancel=cancel) if not check.ok]
        if failed:
            raise CheckFailed(f"The store {name} fails its verification ({', '.join(failed)}), so it is not used.")
        if hashes.stamp_of(path) != stamp:
            raise CheckFailed(f"The store {name} changed while it was verified.")
        return Proof(found, str(store.version()["sha256"]), store.clusterings)
    except (LookupError, TypeError, ValueError) as error:  # what it says of itself is not there, or makes no sense
        raise schema.damaged(path) from error
    except OSError as error:
        raise NotInstalled(f"The store {name} cannot be read: {error.strerror}.") from error
    finally:
        store.close()


def check_embedder(store: TripleStore, name: str) -> None:
    """Refuses a store in which the program's embedder cannot place a fact.

    Raises:
        CheckFailed: If another placed its facts, or they were of another length.
    """
    made = store.version()
    if made["embedder_sha256"] != embedder.SHA256:
        raise CheckFailed(
            f"The store {name} was made with another embedder, {made['embedder']}, than this program's, {embedder.NAME}: "
            "no fact can be placed in it."
        )
    if store.inputs != embedder.DIMENSION:
        raise CheckFailed(
            f"The store {name} takes embeddings of {store.inputs} values; those of {embedder.NAME} have {embedder.DIMENSION}."
        )


def check(choice: str, progress: Progress = silent, cancel: CancelToken | None = None) -> Path:
    """Makes sure that a store may be used: it was verified once, and its file is still the same; else it is verified now.

    Args:
        choice: Its name or file.
        progress: Told what is done, and how far that is.
        cancel: Stops it.

    Returns:
        Its file.

    Raises:
        NotInstalled: If there is none, or it cannot be read.
        CheckFailed: If it changed since it came here, or fails its verification.
        Cancelled: If it was stopped.
    """
    path = shelf.find(choice)
    if not path.is_file():
        raise NotInstalled(f"The program's own store is missing: {RESTORE}.")
    progress(0, None, "checking the store")
    try:
        found, known = hashes.sha256_of(path, cancel), _known(choice)
    except OSError as error:
        raise NotInstalled(f"The store {path.name} cannot be read: {error.strerror}.") from error
    if known is not None:
        if known != found:
            raise CheckFailed(_changed(choice))
    elif _record(choice) is not None or not _proven(found).exists():
        _verify_first(choice, path, progress, cancel)
    return path


def _verify_first(choice: str, path: Path, progress: Progress, cancel: CancelToken | None) -> None:
    """Verifies a store of which nobody said what its file has to be, and remembers it."""
    proof = prove(path, shelf.label(choice), progress, cancel)
    record = _record(choice)
    if record is not None:  # of a version of the program that did not verify what it fetched
        if record.content_sha256 != proof.content_sha256:
            raise CheckFailed(_changed(choice))
        shelf.keep(recorded(record, proof))
        return
    with contextlib.suppress(OSError):  # then it is verified again the next time
        _proven(proof.file_sha256).parent.mkdir(parents=True, exist_ok=True)
        _proven(proof.file_sha256).touch()


def is_known(choice: str) -> bool:
    """Whether it is on record what the file of a store has to be.

    Raises:
        CheckFailed: If its record is damaged.
    """
    return _known(choice) is not None


def is_verified(choice: str) -> bool:
    """Whether a store was verified and is still the same.

    Raises:
        NotInstalled: If there is none.
        CheckFailed: If its record is damaged.
        OSError: If it cannot be read.
    """
    found, known = hashes.sha256_of(shelf.find(choice)), _known(choice)
    if known is not None:
        return found == known
    return _record(choice) is None and _proven(found).exists()


def add(file: Path, name: str, progress: Progress = silent, cancel: CancelToken | None = None) -> StoreRecord:
    """Copies a store to the others, under a name.

    Args:
        file: The store.
        name: What to call it.
        progress: Told how far verifying and copying are.
        cancel: Stops it; nothing is added then.

    Raises:
        UsageError: If that cannot be its name, or one of that name is here.
        NotInstalled: If there is no such file, or no room for it.
        CheckFailed: If it fails its verification.
        Cancelled: If it was stopped.
    """
    target = shelf.path_of(name)
    cancel = cancel or CancelToken()
    with shelf.alone(name):
        if target.exists() or shelf.record_of(name) is not None:
            raise UsageError(f"There is a store {name} here; `palimpsest store remove {name}` removes it.")
        proof = prove(file, file.name, progress, cancel)
        require_space(target.parent, file.stat().st_size)
        folder = shelf.coming(name)
        folder.mkdir(parents=True, exist_ok=True)
        try:
            copied = folder / "store.sqlite"
            _copy(file, copied, progress, cancel)
            if hashes.sha256_of(copied, cancel) != proof.file_sha256:
                raise CheckFailed(f"{file.name} changed while it was copied.")
            record = recorded(StoreRecord(name, str(file.absolute()), "", 0, proof.content_sha256), proof)
            os.replace(copied, target)
            shelf.keep(record)
        except OSError as error:
            raise NotInstalled(f"The store {file.name} cannot be copied: {error.strerror}.") from error
        finally:
            shutil.rmtree(folder, ignore_errors=True)
    return record


def recorded(record: StoreRecord, proof: Proof) -> StoreRecord:
    """The record of a store that was verified."""
    return replace(record, file_sha256=proof.file_sha256, clusterings=proof.clusterings)


class StoreOpener:
    """Opens stores for a mechanism, and keeps open what was opened last while its file stays what it is."""

    def __init__(self) -> None:
        self._last: tuple[tuple[Path, tuple[int, ...]], TripleStore] | None = None

    def __call__(self, choice: str, progress: Progress = silent, cancel: CancelToken | None = None) -> TripleStore:
        """A store that may be used.

        Args:
            choice: Its name or file.
            progress: As in `check`.
            cancel: As in `check`.

        Raises:
            PalimpsestError: As `check`.
        """
        path = shelf.find(choice)
        key = (path.absolute(), hashes.stamp_of(path) if path.is_file() else ())
        if self._last is None or self._last[0] != key:
            store = TripleStore.open(check(choice, progress, cancel))
            check_embedder(store, shelf.label(choice))
            if hashes.stamp_of(path) != key[1]:
                raise CheckFailed(f"The store {shelf.label(choice)} changed while it was opened.")
            self._last = key, store  # the one before is not closed: another thread may still read it
        return self._last[1]


def _known(choice: str) -> str | None:
    """The hash that the file of a store has to have; None if nobody said."""
    if choice == STARTER:
        try:
            manifest = json.loads((starter_path().parent / "manifest.json").read_text(encoding="utf-8"))
            [sha256] = [str(file["sha256"]) for file in manifest["files"] if file["file"] == starter_path().name]
        except (ValueError, LookupError, TypeError):
            raise CheckFailed(f"The starter pack's manifest is damaged: {RESTORE}.") from None
        return sha256
    record = _record(choice)
    return record.file_sha256 or None if record else None


def _record(choice: str) -> StoreRecord | None:
    return shelf.record_of(choice) if choice in shelf.every()[1:] else None


def _changed(choice: str) -> str:
    """What to say of a store that is not what it was."""
    if choice == STARTER:
        return "The program's own store is not the one that it came with: " + RESTORE + "."
    record = shelf.record_of(choice)
    remedy = (
        f"`palimpsest store pull {choice}` mends it"
        if record and record.public_key
        else f"`palimpsest store remove {choice}` removes it, `palimpsest store add` takes it from its file again"
    )
    return f"The store {choice} changed since it came here, so it is not used; {remedy}."


def _proven(sha256: str) -> Path:
    return shelf.folder() / ".verified" / sha256


def _copy(source: Path, target: Path, progress: Progress, cancel: CancelToken) -> None:
    total = source.stat().st_size
    with source.open("rb") as old, target.open("wb") as new:
        while chunk := old.read(_CHUNK):
            cancel.check()
            progress(new.tell(), total, COPYING)
            new.write(chunk)
        new.flush()
        os.fsync(new.fileno())
    progress(total, total, COPYING)
