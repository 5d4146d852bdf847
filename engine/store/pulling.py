"""Fetching a published store, from the web or a folder: only parts that are not here yet, and nothing that is not signed."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import apsw

from engine import offline
from engine.errors import CheckFailed, NotInstalled, UnreadableInput, UsageError
from engine.models import catalog, hashes
from engine.models.downloading import network
from engine.models.downloading.fetch import Fetcher, RemoteFile
from engine.models.downloading.transfer import Watch, fetch_all, require_space, unwatched
from engine.progress import CancelToken, Progress, silent
from engine.store import parts as parts_of
from engine.store import schema, shelf
from engine.store.opening import prove, recorded
from engine.store.parts import MANIFEST, Manifest, StorePart
from engine.store.shelf import StoreRecord, path_of, record_of


@dataclass(frozen=True, slots=True)
class Pulled:
    """A store that is here.

    Attributes:
        path: Its file.
        record: Its record.
        parts: How many parts it has.
        fetched: How many of them were fetched.
        bytes: Bytes of those.
        sent: Bytes of all parts.
    """

    path: Path
    record: StoreRecord
    parts: int
    fetched: int
    bytes: int
    sent: int


def pull(
    source: str,
    key: str | None = None,
    *,
    watch: Watch = unwatched,
    progress: Progress = silent,
    cancel: CancelToken | None = None,
    pause: Callable[[float, CancelToken], None] | None = None,
) -> Pulled:
    """Fetches a store, or what of a new edition is not here yet, and puts it in its place in one step.

    Args:
        source: Address or folder that it is published at, the catalog's id of a store, or the name of one that is here.
        key: Public key of who signs it, in hex; needed for the first edition unless the catalog has it.
        watch: Told how far the download is.
        progress: Told how far reading the old store and making the new one are.
        cancel: Stops it; what has come stays for the next time.
        pause: As in `Fetcher`.

    Raises:
        UsageError: If there is no such store, or no key is known.
        Offline: If the offline switch is on and the source is not a folder.
        UnreadableInput: If the folder holds no published store.
        NotInstalled: If it cannot be had, the network fails for good or the disk is full; what has come stays.
        CheckFailed: If signature, edition or content are wrong; nothing is changed then.
        Cancelled: If it was stopped.
    """
    source, key = _where(source, key)
    cancel = cancel or CancelToken()
    if "://" not in source:
        return _install(Path(source), source, key, lambda *_: None, progress, cancel)
    offline.check("fetching a store")
    stop = CancelToken()
    with network.session() as session:
        fetcher = Fetcher(session, stop, pause=pause)

        def fetch(folder: Path, missing: list[StorePart]) -> None:
            files = [RemoteFile(part.file, f"{source}{part.file}", part.bytes, part.sha256) for part in missing]
            fetch_all(fetcher, files, folder, folder / "journals", stop=stop, watch=watch, cancel=cancel)

        file = fetcher.read(f"{source}{MANIFEST}", "the store's manifest")
        return _install(file, source, key, fetch, progress, cancel)


def _install(
    origin: Path | bytes,
    source: str,
    key: str | None,
    fetch: Callable[[Path, list[StorePart]], None],
    progress: Progress,
    cancel: CancelToken,
) -> Pulled:
    """Does the work: `origin` is the folder that holds all parts, or the content of a manifest whose parts `fetch` brings."""
    file = origin if isinstance(origin, bytes) else _read_manifest(origin)
    manifest, record = _checked(file, source, key)
    with shelf.alone(manifest.name):
        return _put(origin, manifest, record, fetch, progress, cancel)


def _put(
    origin: Path | bytes,
    manifest: Manifest,
    record: StoreRecord,
    fetch: Callable[[Path, list[StorePart]], None],
    progress: Progress,
    cancel: CancelToken,
) -> Pulled:
    """Puts a store in its place: nothing, if it is there."""
    target, before = path_of(manifest.name), record_of(manifest.name)
    if target.is_file() and _content_of(target) == manifest.content_sha256:
        if before is None or before.file_sha256 != hashes.sha256_of(target, cancel):
            record = recorded(record, prove(target, manifest.name, progress, cancel))
        else:
            record = replace(record, file_sha256=before.file_sha256, clusterings=before.clusterings)
        shelf.keep(record)
        return Pulled(target, record, len(manifest.parts), 0, 0, manifest.sent)
    coming = shelf.coming(manifest.name)
    coming.mkdir(parents=True, exist_ok=True)
    try:
        wanted = {part.content: part for part in manifest.parts}
        have = _take_over(target, wanted, coming / "kept", progress, cancel) if target.is_file() else set()
        missing = [part for content, part in wanted.items() if content not in have]
        require_space(coming, manifest.bytes + (0 if isinstance(origin, Path) else sum(part.bytes for part in missing)))
        fetch(coming, missing)
        new = coming / "store.sqlite"
        new.unlink(missing_ok=True)
        folder = origin if isinstance(origin, Path) else coming

        def read(part: StorePart) -> bytes:
            if part.content in have:
                return (coming / "kept" / part.content).read_bytes()
            return parts_of.unpacked(part, (folder / part.file).read_bytes())

        parts_of.assemble(manifest, read, new, progress=progress, cancel=cancel)
        record = recorded(record, prove(new, manifest.name, progress, cancel))
        with new.open("r+b") as written:
            os.fsync(written.fileno())
        os.replace(new, target)
        shelf.keep(record)
        shutil.rmtree(coming, ignore_errors=True)
    except OSError as error:
        raise NotInstalled(f"The store {manifest.name} cannot be put together: {error.strerror}. What came is kept.") from error
    return Pulled(target, record, len(manifest.parts), len(missing), sum(part.bytes for part in missing), manifest.sent)


def _where(source: str, key: str | None) -> tuple[str, str | None]:
    """The address (with a slash at its end) or folder that is meant, and the key that is known for it."""
    if "://" in source:
        return source.rstrip("/") + "/", key
    if Path(source).is_dir():
        return str(Path(source).absolute()), key
    entry = catalog.load().get(source)
    if entry is not None and entry.kind == "store":
        if entry.package:
            raise UsageError(f"{source} comes with the program; there is nothing to fetch.")
        if entry.url is None:
            raise NotInstalled(f"The store {source} is published nowhere yet.")
        return entry.url, key or entry.public_key
    try:
        record = record_of(source)
    except UsageError:
        record = None
    if record is not None and not record.public_key:
        raise UsageError(
            f"The store {source} was added from a file. `palimpsest store remove {source}` removes it; then "
            "`palimpsest store add` takes another."
        )
    if record is None:
        raise UsageError(
            "There is no such store: give an address, a folder, an id of the catalog, or the name of one that is here."
        )
    return record.source, key


def _read_manifest(folder: Path) -> bytes:
    try:
        return (folder / MANIFEST).read_bytes()
    except OSError:
        raise UnreadableInput(f"{folder.name} holds no published store: there is no {MANIFEST} that can be read.") from None


def _checked(file: bytes, source: str, key: str | None) -> tuple[Manifest, StoreRecord]:
    """The manifest, once its signature and its edition are in order, and the record to keep."""
    try:
        name = str(json.loads(json.loads(file)["manifest"])["name"])  # nobody's word yet; only used to look up the key
        before = record_of(name)
    except (ValueError, KeyError, TypeError, UsageError):
        raise CheckFailed("The store's manifest is damaged, or no manifest.") from None
    if before is not None and not before.public_key:
        raise UsageError(f"A store {name} that was added from a file is here; `palimpsest store remove {name}` removes it.")
    if before is not None and key is not None and key != before.public_key:
        raise CheckFailed(
            f"The store {name} that is here was signed with another key; `palimpsest store remove {name}` removes it."
        )
    key = before.public_key if before is not None else key
    if key is None:
        raise UsageError("Whose store this is cannot be told: give the public key of who publishes it with --key.")
    manifest = parts_of.opened(file, key)
    if before is not None and manifest.version < before.version:
        raise CheckFailed(
            f"{source} offers edition {manifest.version} of {name}, older than edition {before.version}, which is here."
        )
    return manifest, StoreRecord(manifest.name, source, key, manifest.version, manifest.content_sha256)


def _content_of(store: Path) -> str | None:
    """Hash of what a store holds, or None if it cannot be read; then it is made anew."""
    try:
        connection = schema.open_immutable(store)
        try:
            return schema.content_hash(connection)
        finally:
            connection.close()
    except (apsw.Error, UnicodeDecodeError):
        return None


def _take_over(store: Path, wanted: dict[str, StorePart], folder: Path, progress: Progress, cancel: CancelToken) -> set[str]:
    """Puts those parts of the store that is here which are wanted into a folder, and gives their names."""
    folder.mkdir(parents=True, exist_ok=True)
    have = set()
    try:
        for done, content in enumerate(parts_of.contents(store, cancel)):
            progress(done, None, "reading the store that is here")
            name = hashlib.sha256(content).hexdigest()
            if name in wanted:
                (folder / name).write_bytes(content)
                have.add(name)
    except CheckFailed:  # damaged: what could be read of it is right by its hash, the rest is fetched
        pass
    return have
