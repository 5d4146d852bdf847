"""The models of this machine: fetching one, taking one from a file or folder, verifying and removing it.

A model comes into a folder of its own beside the finished ones, ``.ID.coming``, and is moved to its place in one step when
every file is there and has the right hash: there is never half a model. What came, with sizes and hashes, is recorded in
``.records/ID.json``, which outlives the model: fetched again, it has to be the same.
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
from dataclasses import asdict, dataclass
from enum import Enum, auto
from pathlib import Path
from typing import Any

from engine import offline
from engine.errors import CheckFailed, NotInstalled, UnreadableInput, UsageError
from engine.home import home
from engine.models import catalog, installed
from engine.models.catalog import Entry
from engine.models.downloading import network
from engine.models.downloading.fetch import Fetcher, RemoteFile
from engine.models.downloading.resolve import Plan, resolve
from engine.models.downloading.transfer import Watch, fetch_all, require_space, unwatched
from engine.progress import CancelToken, Progress, silent

WANTED = ("*.safetensors", "*.json", "*.txt", "*.model", "*.gguf")
"""What a model that is imported may consist of: data, no code and nothing pickled."""

_CHUNK = 1 << 20


@dataclass(frozen=True, slots=True)
class RecordedFile:
    """A file of a model that came.

    Attributes:
        file: Its name below the model's folder, with ``/``.
        bytes: Its size.
        sha256: Its hash.
        known: Who knew the hash beforehand: ``catalog``, ``hub`` or ``record``; empty where it was first seen here.
    """

    file: str
    bytes: int
    sha256: str
    known: str


@dataclass(frozen=True, slots=True)
class Record:
    """What came, and from where.

    Attributes:
        id: The model's id.
        source: A repository, an address, or ``import``.
        revision: The commit of the repository; None where there are none.
        files: Its files.
    """

    id: str
    source: str
    revision: str | None
    files: tuple[RecordedFile, ...]

    @property
    def bytes(self) -> int:
        """Size of all files."""
        return sum(file.bytes for file in self.files)


@dataclass(frozen=True, slots=True)
class Check:
    """Whether a file is as it was recorded: its name, whether it is, and what is wrong."""

    file: str
    ok: bool
    detail: str


class State(Enum):
    """Where a model is: on this machine, in the program, half way, or elsewhere."""

    INSTALLED = auto()
    BUILT_IN = auto()
    PARTLY = auto()
    ABSENT = auto()
    REFUSED = auto()
    UNPUBLISHED = auto()


def state_of(model: str) -> State:
    """Where a model is; looks and loads nothing.

    Raises:
        CheckFailed: If its record or the catalog is damaged.
    """
    entry = catalog.load().get(model)
    if installed.is_installed(model) or (record_of(model) and installed.folder_of(model).is_dir()):
        return State.INSTALLED
    if entry is not None and entry.package:
        return State.BUILT_IN
    if entry is not None and entry.refused:
        return State.REFUSED
    if waiting(model):
        return State.PARTLY
    if entry is not None and not (entry.hub or entry.url):
        return State.UNPUBLISHED
    return State.ABSENT


def record_of(model: str) -> Record | None:
    """What came under an id, even if it was removed since; None if nothing did.

    Raises:
        CheckFailed: If the record is damaged.
    """
    path = _record_path(model)
    try:
        raw = json.loads(path.read_text(encoding="utf-8"))
        return Record(raw["id"], raw["source"], raw["revision"], tuple(RecordedFile(**file) for file in raw["files"]))
    except FileNotFoundError:
        return None
    except (OSError, ValueError, KeyError, TypeError):
        raise CheckFailed(f"The record {path} is damaged; delete it, and the next download records anew.") from None


def recorded() -> list[str]:
    """The ids that something was recorded of, in order."""
    return sorted(path.stem for path in (home() / "models" / ".records").glob("*.json"))


def waiting(model: str) -> int:
    """Bytes of a download that was stopped and can be gone on with; 0 if there is none."""
    folder = _coming(model) / "files"
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def pull(
    id: str,
    *,
    watch: Watch = unwatched,
    cancel: CancelToken | None = None,
    pause: Callable[[float, CancelToken], None] | None = None,
) -> Record:
    """Fetches a model of the catalog, or what is missing of it, and puts it in its place.

    Args:
        id: Its id.
        watch: Told how far it is; `transfer.as_watch` makes one of a `Progress`.
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
    if recorded is not None and installed.folder_of(id).is_dir():
        return recorded
    if entry.kind == "store":
        raise UsageError(f"{id} is a store: `palimpsest store pull` fetches it.")
    offline.check(f"fetching {id}")
    _refuse_occupied(id)
    cancel = cancel or CancelToken()
    stop = CancelToken()
    with _alone(id), network.session() as session, _disk_errors(id):
        fetcher = Fetcher(session, stop, pause=pause)
        plan = _plan(entry, fetcher, recorded)
        came = fetch_all(
            fetcher, plan.files, _coming(id) / "files", _coming(id) / "journals", stop=stop, watch=watch, cancel=cancel
        )
        files = tuple(RecordedFile(file.path, file.bytes, file.sha256, plan.known.get(file.path, "")) for file in came)
        return _put(Record(id, entry.hub or str(entry.url), plan.revision, files))


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
            found[place] = _id_of(place.name) or _usable(place.stem)
        elif (place / "config.json").is_file() and any(place.glob("*.safetensors")):
            found[place] = _id_of(place.name) or _usable(place.name)
    if not found:
        raise UnreadableInput(
            f"{path.name or path} holds no model: no .gguf file, and no folder with config.json and safetensors."
        )
    return [(id, place) for place, id in found.items()]


def take(place: Path, id: str, *, progress: Progress = silent, cancel: CancelToken | None = None) -> Record:
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
    known = _known(id)
    with _alone(id):
        files = _files_to_take(place)
        shutil.rmtree(_coming(id), ignore_errors=True)
        require_space(_coming(id), sum(path.stat().st_size for path in files.values()))
        try:
            came = []
            total, done = sum(path.stat().st_size for path in files.values()), 0
            for name, path in files.items():
                done, digest = _copy(path, _coming(id) / "files" / name, done, total, progress, cancel)
                by, sha256 = known.get(name, ("", None))
                if sha256 is not None and digest != sha256:
                    raise CheckFailed(f"{path.name} is not the file that the {by} names for {id}. Nothing was installed.")
                came.append(RecordedFile(name, path.stat().st_size, digest, by if sha256 else ""))
            return _put(Record(id, "import", None, tuple(came)))
        except OSError as error:
            raise NotInstalled(f"{place.name} cannot be copied: {error.strerror}. Nothing was installed.") from error
        finally:
            shutil.rmtree(_coming(id), ignore_errors=True)


def verify(model: str, *, progress: Progress = silent, cancel: CancelToken | None = None) -> list[Check]:
    """Reads a model's files again and compares them with what was recorded when they came, and that with the catalog.

    Raises:
        NotInstalled: If it is not there, or was put there by hand, so that nothing is recorded.
        CheckFailed: If the record is damaged.
        Cancelled: If it was stopped.
    """
    folder, record = installed.folder_of(model), record_of(model)
    if record is None or not folder.is_dir():
        raise NotInstalled(
            f"Nothing is recorded of {model}: it is not here, or was not brought by `palimpsest models pull` or `import`."
        )
    cancel = cancel or CancelToken()
    entry = catalog.load().get(model)
    named = {file.file: file.sha256 for file in entry.files if file.sha256} if entry else {}
    checks, done = [], 0
    for file in record.files:
        path = folder / file.file
        if named.get(file.file, file.sha256) != file.sha256:
            checks.append(Check(file.file, False, "not the file that the catalog names"))
            continue
        if not path.is_file():
            checks.append(Check(file.file, False, "missing"))
            continue
        digest = hashlib.sha256()
        with path.open("rb") as opened:
            while data := opened.read(_CHUNK):
                cancel.check()
                digest.update(data)
                done += len(data)
                progress(done, record.bytes, f"reading {model}")
        ok = digest.hexdigest() == file.sha256
        checks.append(Check(file.file, ok, file.sha256 if ok else "changed since it came"))
    return checks


def remove(model: str) -> int:
    """Removes a model, or a download of one that was stopped. Its record stays.

    Returns:
        How many bytes that freed.

    Raises:
        UsageError: If it belongs to the program.
        NotInstalled: If it is not there.
    """
    if model in installed.IN_THE_PACK:
        raise UsageError(f"{model} belongs to the program and stays.")
    places = [place for place in (installed.folder_of(model), _coming(model)) if place.is_dir()]
    if not places:
        raise NotInstalled(f"The model {model} is not here; there is nothing to remove.")
    with _alone(model):
        freed = sum(path.stat().st_size for place in places for path in place.rglob("*") if path.is_file())
        for place in places:
            doomed = place.with_name(f".{model}.going")
            place.rename(doomed)  # gone in one step, whatever happens to the rest
            shutil.rmtree(doomed)
    return freed


def _plan(entry: Entry, fetcher: Fetcher, recorded: Record | None) -> Plan:
    """What to fetch: as a stopped download began it, else as the catalog, the record and the hub say."""
    path = _coming(entry.id) / "plan.json"
    hub = network.hub() if entry.hub else ""
    earlier = _read_plan(path, entry, hub)
    if earlier is not None:
        return earlier
    plan = resolve(entry, hub, fetcher.read, _as_plan(entry, recorded))
    path.parent.mkdir(parents=True, exist_ok=True)
    content = {
        "source": _source(entry, hub),
        "revision": plan.revision,
        "files": [asdict(f) for f in plan.files],
        "known": plan.known,
    }
    _write(path, content)
    return plan


def _read_plan(path: Path, entry: Entry, hub: str) -> Plan | None:
    """The plan of a stopped download, unless it is damaged or was made for another source."""
    try:
        raw = json.loads(path.read_text(encoding="utf-8"))
        if raw["source"] == _source(entry, hub):
            return Plan(raw["revision"], tuple(RemoteFile(**file) for file in raw["files"]), raw["known"])
    except (OSError, ValueError, KeyError, TypeError):
        pass
    return None


def _source(entry: Entry, hub: str) -> list[str | None]:
    return [hub, entry.hub, entry.url, entry.revision]


def _as_plan(entry: Entry, recorded: Record | None) -> Plan | None:
    """What was recorded, if it came from where the catalog now says."""
    if recorded is None or recorded.source != (entry.hub or entry.url):
        return None
    files = tuple(RemoteFile(file.file, "", file.bytes, file.sha256) for file in recorded.files)
    return Plan(recorded.revision, files, dict.fromkeys((file.file for file in recorded.files), "record"))


def _known(id: str) -> dict[str, tuple[str, str | None]]:
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


def _usable(name: str) -> str:
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
        and path.name != installed.CALIBRATION
        and not any(part.startswith(".") for part in Path(name).parts)
    }


def _copy(source: Path, target: Path, done: int, total: int, progress: Progress, cancel: CancelToken) -> tuple[int, str]:
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


def _put(record: Record) -> Record:
    """Writes the record and moves the files to their place, in this order: what is in its place is always recorded."""
    coming = _coming(record.id)
    for file in record.files:
        _sync(coming / "files" / file.file)
    _record_path(record.id).parent.mkdir(parents=True, exist_ok=True)
    _write(_record_path(record.id), asdict(record))
    os.rename(coming / "files", installed.folder_of(record.id))
    shutil.rmtree(coming, ignore_errors=True)
    return record


def _write(path: Path, content: dict[str, Any]) -> None:
    """Replaces a file in one step."""
    new = path.with_name(f"{path.name}.new")
    new.write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")
    _sync(new)
    new.replace(path)


def _sync(path: Path) -> None:
    with path.open("r+b") as file:
        os.fsync(file.fileno())


def _refuse_occupied(id: str) -> None:
    if id in installed.IN_THE_PACK:
        raise UsageError(f"{id} comes with the program; there is nothing to fetch.")
    if installed.folder_of(id).exists():
        raise UsageError(f"There is a {installed.folder_of(id)} already; remove it first (`palimpsest models remove {id}`).")


@contextlib.contextmanager
def _disk_errors(id: str) -> Iterator[None]:
    """Says what the disk refuses."""
    try:
        yield
    except OSError as error:
        raise NotInstalled(
            f"{id} cannot be written: {error.strerror}. Nothing was installed, and what came is kept."
        ) from error


@contextlib.contextmanager
def _alone(id: str) -> Iterator[None]:
    """Keeps other processes from the same model meanwhile."""
    from filelock import FileLock, Timeout

    path = home() / "models" / f".{id}.lock"
    path.parent.mkdir(parents=True, exist_ok=True)
    lock = FileLock(path)
    try:
        lock.acquire(timeout=0)
    except Timeout:
        raise UsageError(f"Another process is busy with {id}.") from None
    try:
        yield
    finally:
        lock.release()


def _coming(id: str) -> Path:
    installed.folder_of(id)  # refuses what cannot be an id
    return home() / "models" / f".{id}.coming"


def _record_path(id: str) -> Path:
    installed.folder_of(id)
    return home() / "models" / ".records" / f"{id}.json"
