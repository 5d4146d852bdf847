"""Bringing models and stores here: fetching one of the catalog, and taking models from a file or folder.

One comes into a folder of its own beside the finished ones, ``.ID.coming``, and is moved to its place in one step when every
file is there and has the right hash: there is never half a model.
"""

from __future__ import annotations

import contextlib
import fnmatch
import hashlib
import json
import os
import re
import shutil
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path

from engine import io, offline
from engine.errors import CheckFailed, NotInstalled, UnreadableInput, UsageError
from engine.models import catalog, library
from engine.models.catalog import CatalogEntry
from engine.models.downloading import network
from engine.models.downloading.fetch import Fetcher, RemoteFile
from engine.models.downloading.resolve import DownloadPlan, resolve_plan
from engine.models.downloading.transfer import DownloadWatch, fetch_all, require_space, unwatched
from engine.models.library import InstallationRecord, RecordedFile, exclusive_lock, record_of, staging_dir
from engine.progress import CancelToken, Progress, silent

WANTED = ("*.safetensors", "*.json", "*.txt", "*.model", "*.gguf")
"""What a model that is imported may consist of: data, no code and nothing pickled."""

_CHUNK = 1 << 20


def pull(
    id: str,
    *,
    watch: DownloadWatch = unwatched,
    cancel: CancelToken | None = None,
    pause: Callable[[float, CancelToken], None] | None = None,
) -> InstallationRecord:
    """Fetches a model or store of the catalog, or what is missing of it, and puts it in its place.

    Args:
        id: Its id.
        watch: Told how far it is.
        cancel: Stops it; what has come stays for the next time.
        pause: As in `Fetcher`.

    Returns:
        What came, or what is there already.

    Raises:
        UsageError: If there is no such id, it comes with the program, another process is fetching it, or a folder is in its
            way.
        Offline: If the offline switch is on.
        NotInstalled: If it cannot be had, the network fails for good or the disk is full.
        CheckFailed: If what came is not what was promised; nothing is installed then.
        Cancelled: If it was stopped.
    """
    entry = catalog.find(id)
    recorded = record_of(id)
    if recorded is not None and library.folder_of(id).is_dir():
        return recorded
    offline.refuse_if_offline(f"fetching {id}")
    _refuse_occupied(id)
    cancel = cancel or CancelToken()
    stop = CancelToken()
    with exclusive_lock(id), network.session() as session, _disk_errors(id):
        fetcher = Fetcher(session, stop, pause=pause)
        plan = _plan(entry, fetcher, recorded)
        came = fetch_all(
            fetcher, plan.files, staging_dir(id) / "files", staging_dir(id) / "journals", stop=stop, watch=watch, cancel=cancel
        )
        files = tuple(RecordedFile(file.path, file.bytes, file.sha256, plan.known.get(file.path, "")) for file in came)
        return _install(InstallationRecord(id, entry.hub or str(entry.url), plan.revision, files))


def importable(path: Path) -> list[tuple[str, Path]]:
    """The models in a file or folder, such as that of a USB stick: the id that each would get, and where it is.

    A model is a ``.gguf`` file or a folder with ``config.json`` and safetensors. Folders are searched two levels deep, and what
    begins with a dot is passed over. A file that the catalog names gets the catalog's id, others that of their file or folder.

    Raises:
        UnreadableInput: If there is no such file or folder, or no model in it.
    """
    if not path.exists():
        raise UnreadableInput(f"There is no {path}.")
    levels = ("", "*", "*/*") if path.is_dir() else ("",)
    places = [place for level in levels for place in (sorted(path.glob(level)) if level else [path])]
    found: dict[Path, str] = {}
    for place in places:
        if any(part.startswith(".") for part in place.relative_to(path).parts) or place.parent in found:
            continue
        if place.is_file() and place.suffix == ".gguf":
            found[place] = _id_of(place.name) or _usable_id(place.stem)
        elif (place / "config.json").is_file() and any(place.glob("*.safetensors")):
            found[place] = _id_of(place.name) or _usable_id(place.name)
    if not found:
        raise UnreadableInput(
            f"{path.name or path} has no model: no .gguf file, and no folder with config.json and safetensors."
        )
    return [(id, place) for place, id in found.items()]


def import_model(place: Path, id: str, *, progress: Progress = silent, cancel: CancelToken | None = None) -> InstallationRecord:
    """Copies a model from a file or folder that `importable` named, and puts it in its place.

    Args:
        place: Where it is.
        id: What to call it.
        progress: Told how many bytes are copied.
        cancel: Looked at between pieces.

    Returns:
        What came.

    Raises:
        UsageError: If that cannot be an id, or something of that id is there already.
        NotInstalled: If the disk has too little room, or the copy fails.
        CheckFailed: If its files are not those that the catalog or an earlier record names; nothing is installed then.
        Cancelled: If it was stopped; nothing is kept.
    """
    _refuse_occupied(id)
    cancel = cancel or CancelToken()
    known = _known_hashes(id)
    with exclusive_lock(id):
        files = _files_to_take(place)
        shutil.rmtree(staging_dir(id), ignore_errors=True)
        require_space(staging_dir(id), sum(path.stat().st_size for path in files.values()))
        try:
            came = []
            total, done = sum(path.stat().st_size for path in files.values()), 0
            for name, path in files.items():
                done, digest = _copy_file(path, staging_dir(id) / "files" / name, done, total, progress, cancel)
                by, sha256 = known.get(name, ("", None))
                if sha256 is not None and digest != sha256:
                    raise CheckFailed(f"{path.name} is not the file that the {by} names for {id}. Nothing was installed.")
                came.append(RecordedFile(name, path.stat().st_size, digest, by if sha256 else ""))
            return _install(InstallationRecord(id, "import", None, tuple(came)))
        except OSError as error:
            raise NotInstalled(f"{place.name} cannot be copied: {error.strerror}. Nothing was installed.") from error
        finally:
            shutil.rmtree(staging_dir(id), ignore_errors=True)


def _plan(entry: CatalogEntry, fetcher: Fetcher, recorded: InstallationRecord | None) -> DownloadPlan:
    """What to fetch: as a stopped download began it, else as the catalog, the record and the hub say."""
    path = staging_dir(entry.id) / "plan.json"
    hub = network.hub() if entry.hub else ""
    earlier = _read_plan(path, entry, hub)
    if earlier is not None:
        return earlier
    plan = resolve_plan(entry, hub, fetcher.read, _as_plan(entry, recorded))
    path.parent.mkdir(parents=True, exist_ok=True)
    content = {
        "source": _source(entry, hub),
        "revision": plan.revision,
        "files": [asdict(f) for f in plan.files],
        "known": plan.known,
    }
    io.write_json(path, content)
    return plan


def _read_plan(path: Path, entry: CatalogEntry, hub: str) -> DownloadPlan | None:
    """The plan of a stopped download, unless it is damaged or was made for another source."""
    try:
        raw = json.loads(path.read_text(encoding="utf-8"))
        if raw["source"] == _source(entry, hub):
            return DownloadPlan(raw["revision"], tuple(RemoteFile(**file) for file in raw["files"]), raw["known"])
    except (OSError, ValueError, KeyError, TypeError):
        pass
    return None


def _source(entry: CatalogEntry, hub: str) -> list[str | None]:
    return [hub, entry.hub, entry.url, entry.revision]


def _as_plan(entry: CatalogEntry, recorded: InstallationRecord | None) -> DownloadPlan | None:
    """What was recorded, if it came from where the catalog now says."""
    if recorded is None or recorded.source != (entry.hub or entry.url):
        return None
    files = tuple(RemoteFile(file.file, "", file.bytes, file.sha256) for file in recorded.files)
    return DownloadPlan(recorded.revision, files, dict.fromkeys((file.file for file in recorded.files), "record"))


def _known_hashes(id: str) -> dict[str, tuple[str, str | None]]:
    """Who knows the hashes of an id's files, by name: an earlier record, else the catalog."""
    if recorded := record_of(id):
        return {file.file: ("record", file.sha256) for file in recorded.files}
    entry = catalog.load().get(id)
    return {file.file: ("catalog", file.sha256) for file in entry.files} if entry else {}


def _id_of(name: str) -> str | None:
    """The catalog's id for a file or folder of this name."""
    for entry in catalog.load().values():
        if name == entry.id or name == (entry.hub or "").rpartition("/")[2] or name in (file.file for file in entry.files):
            return entry.id
    return None


def _usable_id(name: str) -> str:
    """An id made of a name."""
    return re.sub(r"[^a-z0-9._-]+", "-", name.lower()).strip("-.") or "model"


def _files_to_take(place: Path) -> dict[str, Path]:
    """The files of a model, by their names below its folder."""
    if place.is_file():
        return {place.name: place}
    found = {path.relative_to(place).as_posix(): path for path in sorted(place.rglob("*")) if path.is_file()}
    return {
        name: path
        for name, path in found.items()
        if any(fnmatch.fnmatch(path.name, wanted) for wanted in WANTED)
        and path.name != library.CALIBRATION
        and not any(part.startswith(".") for part in Path(name).parts)
    }


def _copy_file(source: Path, target: Path, done: int, total: int, progress: Progress, cancel: CancelToken) -> tuple[int, str]:
    """Copies a file; gives the bytes done so far and its hash."""
    target.parent.mkdir(parents=True, exist_ok=True)
    digest = hashlib.sha256()
    with source.open("rb") as reading, target.open("wb") as writing:
        while data := reading.read(_CHUNK):
            cancel.check()
            writing.write(data)
            digest.update(data)
            done += len(data)
            progress(done, total, f"copying {source.name}")
    return done, digest.hexdigest()


def _install(record: InstallationRecord) -> InstallationRecord:
    """Writes the record and moves the files to their place, in this order: what is in its place is always recorded."""
    staging = staging_dir(record.id)
    for file in record.files:
        io.sync_file(staging / "files" / file.file)
    library.save_record(record)
    os.rename(staging / "files", library.folder_of(record.id))
    shutil.rmtree(staging, ignore_errors=True)
    return record


def _refuse_occupied(id: str) -> None:
    if id in library.IN_THE_PACK:
        raise UsageError(f"{id} comes with the program; there is nothing to download.")
    if library.folder_of(id).exists():
        raise UsageError(f"{library.folder_of(id)} already exists; remove it first (`palimpsest models remove {id}`).")


@contextlib.contextmanager
def _disk_errors(id: str) -> Iterator[None]:
    """Says what the disk refuses."""
    try:
        yield
    except OSError as error:
        raise NotInstalled(
            f"{id} cannot be written: {error.strerror}. Nothing was installed; what has arrived is kept."
        ) from error
