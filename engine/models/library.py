"""The installed models: where they are, what was recorded when they were downloaded, how to verify and remove them.

A model is a folder with ``config.json``, weights in safetensors and a tokenizer, or with a GGUF file for llama.cpp. The user's
own models lie under ``models`` in the user's data folder, and so do stores from the catalog, each a folder with one file. The
files received, with sizes and hashes, are recorded in ``.records/ID.json``, which outlives the model: if it is downloaded
again, its files must be the same.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import shutil
from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from enum import Enum, auto
from functools import lru_cache
from pathlib import Path
from typing import overload

from engine import io
from engine.assets import RESTORE, STARTER
from engine.data_format import is_newer, made_by_newer
from engine.errors import CheckFailed, NotInstalled, UsageError
from engine.home import home
from engine.installation import is_bundle
from engine.models import catalog, hashes
from engine.progress import CancelToken, Progress, silent

CALIBRATION = "calibration.json"
"""Name of the file with the range that a model's scores are clipped to; no part of the model."""

IN_THE_PACK = {"minilm": "masked", "writer": "writer"}

_CHUNK = 1 << 20


@dataclass(frozen=True, slots=True)
class RecordedFile:
    """A file of a model that was downloaded or imported.

    Attributes:
        file: Its name below the model's folder, with ``/``.
        bytes: Its size.
        sha256: Its hash.
        known: Where the hash was known beforehand: ``catalog``, ``hub`` or ``record``; empty if it was first seen here.
    """

    file: str
    bytes: int
    sha256: str
    known: str


@dataclass(frozen=True, slots=True)
class InstallationRecord:
    """The files of a model or store that were downloaded or imported, and where from.

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
class FileCheck:
    """Whether a file is as it was recorded: its name, whether it is, and what is wrong."""

    file: str
    ok: bool
    detail: str


class ModelState(Enum):
    """Where a model is: on this machine, in the program, partly downloaded, or elsewhere."""

    INSTALLED = auto()
    BUILT_IN = auto()
    PARTLY = auto()
    ABSENT = auto()
    REFUSED = auto()
    UNPUBLISHED = auto()


def folder_of(model: str) -> Path:
    """The folder of a model, whether or not it exists.

    Raises:
        UsageError: If no model can have that id.
    """
    if not model or model != Path(model).name or model.startswith("."):
        raise UsageError("The id of a model is the name of its folder.")
    return STARTER / IN_THE_PACK[model] if model in IN_THE_PACK else home() / "models" / model


def is_installed(model: str) -> bool:
    """Whether a model is installed; checks without loading it."""
    return (folder_of(model) / "config.json").is_file() or is_gguf(model)


def gguf_of(folder: Path) -> Path | None:
    """The GGUF file in a folder (the first if it has several parts); None if there is none."""
    found = sorted(path for path in folder.glob("*.gguf") if not path.name.startswith("."))
    return found[0] if found and not (folder / "config.json").is_file() else None


def is_gguf(model: str) -> bool:
    """Whether a model is installed as a GGUF file."""
    return gguf_of(folder_of(model)) is not None


def require_gguf(model: str) -> Path:
    """A model's GGUF file.

    Raises:
        NotInstalled: If it is not installed.
    """
    found = gguf_of(require_folder(model))
    if found is None:
        raise NotInstalled(f"The model {model} is installed, but not in GGUF, the format llama.cpp reads.")
    return found


def remedy(model: str) -> str:
    """How to install a model, in a few words."""
    if model in IN_THE_PACK:
        return RESTORE
    entry = catalog.load().get(model)
    if is_bundle():  # whoever has that may never have seen a shell
        how = "downloads or imports" if entry is not None and entry.hub else "imports"
        return f"Models … in the window's Rewrite menu {how} it"
    fetch = f"`palimpsest models pull {model}` downloads it; or " if entry is not None and entry.hub else ""
    return f"{fetch}put its folder, with config.json, safetensors and tokenizer or with one file in GGUF, at {folder_of(model)}"


def require_folder(model: str) -> Path:
    """A model's folder.

    Raises:
        NotInstalled: If it is not there.
    """
    if not is_installed(model):
        raise NotInstalled(f"The model {model} is not installed: {remedy(model)}.")
    return folder_of(model)


def installed_models() -> list[str]:
    """The ids of the installed models."""
    own = home() / "models"
    found = [path.name for path in own.iterdir() if not path.name.startswith(".")] if own.is_dir() else []
    return [model for model in [*IN_THE_PACK, *sorted(found)] if is_installed(model)]


def state_of(model: str) -> ModelState:
    """Where a model is; checks without loading it.

    Raises:
        CheckFailed: If its record or the catalog is damaged.
    """
    entry = catalog.load().get(model)
    if is_installed(model) or (record_of(model) and folder_of(model).is_dir()):
        return ModelState.INSTALLED
    if entry is not None and entry.package:
        return ModelState.BUILT_IN
    if entry is not None and entry.refused:
        return ModelState.REFUSED
    if stopped_download_bytes(model):
        return ModelState.PARTLY
    if entry is not None and not (entry.hub or entry.url):
        return ModelState.UNPUBLISHED
    return ModelState.ABSENT


class LiveNames(Sequence[str]):
    """Names that are looked up whenever they are asked for.

    Attributes:
        named: Those that are always there, and are not looked up to tell whether one of them is.
    """

    named: tuple[str, ...] = ()

    @abstractmethod
    def _current_names(self) -> list[str]: ...

    def __contains__(self, name: object) -> bool:
        return name in self.named or name in self._current_names()

    def __len__(self) -> int:
        return len(self._current_names())

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> list[str]: ...
    def __getitem__(self, index: int | slice) -> str | list[str]:
        return self._current_names()[index]

    def __iter__(self) -> Iterator[str]:
        return iter(self._current_names())


class ModelChoices(LiveNames):
    """The models that a setting names, followed by all of the user's own GGUF models installed at the moment of asking.

    Args:
        named: The models that the setting names.
    """

    def __init__(self, *named: str) -> None:
        self.named = named

    def _current_names(self) -> list[str]:
        own = (model for model in installed_models() if model not in (*self.named, *IN_THE_PACK))
        return [*self.named, *filter(is_gguf, own)]


def fingerprint(model: str) -> str:
    """SHA-256 over a model's files, names and contents, without its calibration.

    Raises:
        NotInstalled: If it is not there.
    """
    return hash_of(require_folder(model))


def hash_of(folder: Path) -> str:
    """SHA-256 over a folder's files, names and contents, without a calibration."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file() and path.name != CALIBRATION)
    return _digest(folder, tuple((path, path.stat().st_size, path.stat().st_mtime_ns) for path in paths))


def record_of(model: str) -> InstallationRecord | None:
    """The record of what was installed under an id, even if it has been removed since; None if there is none.

    Raises:
        CheckFailed: If the record is damaged or of a newer version.
    """
    path = _record_path(model)
    try:
        raw = json.loads(path.read_text(encoding="utf-8"))
        if is_newer(raw.get("format", 1)):
            raise CheckFailed(made_by_newer(f"The record {path}"))
        return InstallationRecord(
            raw["id"], raw["source"], raw["revision"], tuple(RecordedFile(**file) for file in raw["files"])
        )
    except FileNotFoundError:
        return None
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        raise CheckFailed(f"The record {path} is damaged; delete it, and the next download writes a new one.") from None


def recorded_ids() -> list[str]:
    """The ids that have a record, in order."""
    return sorted(path.stem for path in (home() / "models" / ".records").glob("*.json"))


def save_record(record: InstallationRecord) -> None:
    """Writes a record."""
    path = _record_path(record.id)
    path.parent.mkdir(parents=True, exist_ok=True)
    io.write_json(path, asdict(record))


def stopped_download_bytes(model: str) -> int:
    """Bytes of a stopped download that can be resumed; 0 if there is none."""
    folder = staging_dir(model) / "files"
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def verify(model: str, *, progress: Progress = silent, cancel: CancelToken | None = None) -> list[FileCheck]:
    """Reads a model's files again and compares them with their record, and the record with the catalog.

    Raises:
        NotInstalled: If it is not installed, or was put there by hand and so has no record.
        CheckFailed: If the record is damaged.
        Cancelled: If it was stopped.
    """
    folder, record = folder_of(model), record_of(model)
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
            checks.append(FileCheck(file.file, False, "not the file named in the catalog"))
            continue
        if not path.is_file():
            checks.append(FileCheck(file.file, False, "missing"))
            continue
        digest = hashlib.sha256()
        with path.open("rb") as opened:
            while data := opened.read(_CHUNK):
                cancel.check()
                digest.update(data)
                done += len(data)
                progress(done, record.bytes, f"reading {model}")
        ok = digest.hexdigest() == file.sha256
        checks.append(FileCheck(file.file, ok, file.sha256 if ok else "changed since it was installed"))
    return checks


def remove(model: str) -> int:
    """Removes a model or its stopped download. Its record stays.

    Returns:
        How many bytes that freed.

    Raises:
        UsageError: If it belongs to the program, or another process is busy with it.
        NotInstalled: If it is not installed, or cannot be removed, for example because it is open and the system forbids that.
    """
    if model in IN_THE_PACK:
        raise UsageError(f"{model} is part of the program and cannot be removed.")
    places = [place for place in (folder_of(model), staging_dir(model)) if place.is_dir()]
    if not places:
        raise NotInstalled(f"The model {model} is not installed; there is nothing to remove.")
    with exclusive_lock(model):
        freed = sum(path.stat().st_size for place in places for path in place.rglob("*") if path.is_file())
        try:
            for place in places:
                doomed = place.with_name(f".{model}.going")
                place.rename(doomed)  # gone in one step, whatever happens to the rest
                shutil.rmtree(doomed)
        except OSError as error:
            raise NotInstalled(f"{model} cannot be removed: {error.strerror}.") from error
    return freed


def staging_dir(model: str) -> Path:
    """The folder beside the models that a download lies in until it is complete."""
    folder_of(model)  # refuses what cannot be an id
    return home() / "models" / f".{model}.coming"


@contextlib.contextmanager
def exclusive_lock(id: str) -> Iterator[None]:
    """Keeps other processes away from a model for the duration.

    Raises:
        UsageError: If another process is busy with it.
    """
    path = home() / "models" / f".{id}.lock"
    path.parent.mkdir(parents=True, exist_ok=True)
    with io.exclusive_lock(path, f"Another process is busy with {id}."):
        yield


@lru_cache(maxsize=8)
def _digest(folder: Path, files: tuple[tuple[Path, int, int], ...]) -> str:
    """The hash, computed again only if a file changed."""
    digest = hashlib.sha256()
    for path, size, _ in files:
        digest.update(f"{path.relative_to(folder).as_posix()}\0{size}\0".encode())
        digest.update(bytes.fromhex(hashes.sha256_of(path)))
    return digest.hexdigest()


def _record_path(id: str) -> Path:
    folder_of(id)
    return home() / "models" / ".records" / f"{id}.json"
