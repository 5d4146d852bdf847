"""Opens a store for a document, provided it is verified, unchanged and built with the program's embedder."""

from __future__ import annotations

import contextlib
import json
import shutil
from dataclasses import dataclass
from pathlib import Path

from engine import io
from engine.assets import RESTORE
from engine.errors import CheckFailed, NotInstalled, UsageError
from engine.models import catalog, embedder, hashes
from engine.models.downloading.transfer import require_space
from engine.progress import CancelToken, Progress, silent
from engine.store import installed, schema, starter_path
from engine.store.format_checks import STAGE, verify_format
from engine.store.installed import STARTER, StoreRecord
from engine.store.reader import TripleStore

SAMPLED_LOOKUPS = 5_000
"""Facts that are looked up when a store comes; `palimpsest store verify` looks all of them up."""

COPY_STAGE = "copying the store"

_CHUNK = 1 << 22


@dataclass(frozen=True, slots=True)
class VerifiedStore:
    """A store that keeps every promise.

    Attributes:
        file_sha256: Hash of its file.
        content_sha256: Hash of what a draw can depend on.
        clusterings: Names of its clusterings.
    """

    file_sha256: str
    content_sha256: str
    clusterings: tuple[str, ...]


def verify_store(path: Path, name: str, progress: Progress = silent, cancel: CancelToken | None = None) -> VerifiedStore:
    """Verifies a store, and that the program's embedder fits it.

    Args:
        path: Its file.
        name: What to call it.
        progress: Told how far it is.
        cancel: Stops it.

    Raises:
        NotInstalled: If there is no such file, or it cannot be read.
        CheckFailed: If a promise is broken, or its facts were embedded with another embedder than the program's.
        Cancelled: If it was stopped.
    """
    progress(0, None, STAGE)
    store = TripleStore.open(path)
    try:
        check_embedder(store, name)
        stamp, found = hashes.file_stamp(path), hashes.sha256_of(path, cancel)
        failed = [
            check.name
            for check in verify_format(path, lookups=SAMPLED_LOOKUPS, progress=progress, cancel=cancel)
            if not check.ok
        ]
        if failed:
            raise CheckFailed(f"The store {name} fails its verification ({', '.join(failed)}), so it is not used.")
        if hashes.file_stamp(path) != stamp:
            raise CheckFailed(f"The store {name} changed while it was verified.")
        return VerifiedStore(found, str(store.version()["sha256"]), store.clustering_names)
    except (LookupError, TypeError, ValueError) as error:  # what it says of itself is not there, or makes no sense
        raise schema.damaged_store(path) from error
    except OSError as error:
        raise NotInstalled(f"The store {name} cannot be read: {error.strerror}.") from error
    finally:
        store.close()


def check_embedder(store: TripleStore, name: str) -> None:
    """Refuses a store that the program's embedder does not fit.

    Raises:
        CheckFailed: If its facts were embedded with another embedder, or the embeddings had another length.
    """
    made = store.version()
    if made["embedder_sha256"] != embedder.SHA256:
        raise CheckFailed(
            f"The store {name} was made with another embedder, {made['embedder']}, than this program's, {embedder.NAME}: "
            "no fact can be placed in it."
        )
    if store.embedding_dimension != embedder.DIMENSION:
        raise CheckFailed(
            f"The store {name} takes embeddings of {store.embedding_dimension} values; "
            f"those of {embedder.NAME} have {embedder.DIMENSION}."
        )


def require_verified(choice: str, progress: Progress = silent, cancel: CancelToken | None = None) -> Path:
    """Makes sure that a store may be used. It is verified now unless it was before and its file is still the same.

    Args:
        choice: Its name or file.
        progress: Told what is being done, and how far it is.
        cancel: Stops it.

    Returns:
        Its file.

    Raises:
        NotInstalled: If there is none, or it cannot be read.
        CheckFailed: If it changed since it came here, or fails its verification.
        Cancelled: If it was stopped.
    """
    path = installed.find(choice)
    if not path.is_file():
        raise NotInstalled(f"The program's own store is missing: {RESTORE}.")
    progress(0, None, "checking the store")
    try:
        found, known = hashes.sha256_of(path, cancel), _expected_hash(choice)
    except OSError as error:
        raise NotInstalled(f"The store {path.name} cannot be read: {error.strerror}.") from error
    if known is not None and known != found:
        raise CheckFailed(_changed_message(choice))
    if not _was_verified(choice, found):
        _record_verified(verify_store(path, installed.public_label(choice), progress, cancel))
    return path


def is_changed(choice: str) -> bool:
    """Whether a store's hash differs from the one on record.

    Raises:
        NotInstalled: If there is none.
        CheckFailed: If its record is damaged.
        OSError: If it cannot be read.
    """
    return _expected_hash(choice) not in (None, hashes.sha256_of(installed.find(choice)))


def is_verified(choice: str) -> bool:
    """Whether a store was verified and is still the same.

    Raises:
        NotInstalled: If there is none.
        CheckFailed: If its record is damaged.
        OSError: If it cannot be read.
    """
    return not is_changed(choice) and _was_verified(choice, hashes.sha256_of(installed.find(choice)))


def refuse_taken_name(name: str) -> None:
    """Refuses the name of a store that is here already, before work is done for another one.

    Raises:
        UsageError: If no store can have that name, or a store of that name is installed or in the catalog.
    """
    installed.path_of(name)
    if name in installed.store_names() or installed.record_of(name) is not None:
        raise UsageError(f"A store {name} is already installed; `palimpsest store remove {name}` removes it.")
    if (entry := catalog.load().get(name)) and entry.kind == "store":
        raise UsageError(f"{name} is the name of a store of the catalog; give this one another.")


def add_store(file: Path, name: str, progress: Progress = silent, cancel: CancelToken | None = None) -> StoreRecord:
    """Adds a copy of a store to the installed ones, under a name.

    Args:
        file: The store.
        name: What to call it.
        progress: Told how far verifying and copying are.
        cancel: Stops it; nothing is added then.

    Raises:
        UsageError: If no store can have that name, or a store of that name is installed or in the catalog.
        NotInstalled: If there is no such file, or no room for it.
        CheckFailed: If it fails its verification.
        Cancelled: If it was stopped.
    """
    target = installed.path_of(name)
    cancel = cancel or CancelToken()
    with installed.exclusive_lock(name):
        refuse_taken_name(name)
        proof = verify_store(file, file.name, progress, cancel)
        require_space(target.parent, file.stat().st_size)
        folder = installed.staging_dir(name)
        folder.mkdir(parents=True, exist_ok=True)
        try:
            copied = folder / "store.sqlite"
            _copy_file(file, copied, progress, cancel)
            if hashes.sha256_of(copied, cancel) != proof.file_sha256:
                raise CheckFailed(f"{file.name} changed while it was copied.")
            record = StoreRecord(name, str(file.absolute()), proof.content_sha256, proof.file_sha256, proof.clusterings)
            io.publish(copied, target)
            installed.save_record(record)
            _record_verified(proof)
        except OSError as error:
            raise NotInstalled(f"The store {file.name} cannot be copied: {error.strerror}.") from error
        finally:
            shutil.rmtree(folder, ignore_errors=True)
    return record


class StoreOpener:
    """Opens stores for a mechanism, and keeps the last one open while its file does not change."""

    def __init__(self) -> None:
        self._last: tuple[tuple[Path, tuple[int, ...]], TripleStore] | None = None

    def __call__(self, choice: str, progress: Progress = silent, cancel: CancelToken | None = None) -> TripleStore:
        """Opens a store that may be used.

        Args:
            choice: Its name or file.
            progress: As in `require_verified`.
            cancel: As in `require_verified`.

        Raises:
            PalimpsestError: As `require_verified`.
        """
        path = installed.find(choice)
        key = (path.absolute(), hashes.file_stamp(path) if path.is_file() else ())
        if self._last is None or self._last[0] != key:
            store = TripleStore.open(require_verified(choice, progress, cancel))
            check_embedder(store, installed.public_label(choice))
            if hashes.file_stamp(path) != key[1]:
                raise CheckFailed(f"The store {installed.public_label(choice)} changed while it was opened.")
            self._last = key, store  # the one before is not closed: another thread may still read it
        return self._last[1]


def _expected_hash(choice: str) -> str | None:
    """The hash that a store's file must have; None if none is on record."""
    if choice == STARTER:
        try:
            manifest = json.loads((starter_path().parent / "manifest.json").read_text(encoding="utf-8"))
            [sha256] = [str(file["sha256"]) for file in manifest["files"] if file["file"] == starter_path().name]
        except (ValueError, LookupError, TypeError):
            raise CheckFailed(f"The starter pack's manifest is damaged: {RESTORE}.") from None
        return sha256
    record = installed.record_of(choice) if choice in installed.store_names() else None
    return record.file_sha256 if record else None


def _was_verified(choice: str, sha256: str) -> bool:
    """Whether a store with this hash was verified: the program's own before it was handed out, others here."""
    return choice == STARTER or _verified_marker(sha256).exists()


def _record_verified(proof: VerifiedStore) -> None:
    """Records that a store was verified. If the record cannot be written, the store is verified again next time."""
    with contextlib.suppress(OSError):
        _verified_marker(proof.file_sha256).parent.mkdir(parents=True, exist_ok=True)
        _verified_marker(proof.file_sha256).touch()


def _changed_message(choice: str) -> str:
    """The message for a store that has changed."""
    if choice == STARTER:
        return "The program's own store was changed: " + RESTORE + "."
    again = "`palimpsest store add` installs it from its file again"
    if installed.is_fetched(choice):
        again = f"`palimpsest models pull {choice}` downloads it again"
    removal = f"`palimpsest store remove {choice}` removes it, {again}"
    return f"The store {choice} changed since it was installed, so it is not used; {removal}."


def _verified_marker(sha256: str) -> Path:
    return installed.stores_folder() / ".verified" / sha256


def _copy_file(source: Path, target: Path, progress: Progress, cancel: CancelToken) -> None:
    total = source.stat().st_size
    with source.open("rb") as old, target.open("wb") as new:
        while chunk := old.read(_CHUNK):
            cancel.check()
            progress(new.tell(), total, COPY_STAGE)
            new.write(chunk)
    progress(total, total, COPY_STAGE)
