"""The stores on this machine: the program's own, those added from a file, and those fetched from the catalog.

Each has a name. Added stores lie under ``stores`` in the user's data folder, each with a record of where it came from and the
hash of its file when it was verified. Catalog stores lie with the models (`engine.models.library`). Nothing here opens a store;
`engine.store.verification` does.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, fields
from pathlib import Path

from engine import io
from engine.data_format import is_newer, made_by_newer
from engine.errors import CheckFailed, NotInstalled, UsageError
from engine.home import home
from engine.models import library
from engine.models.library import InstallationRecord, LiveNames
from engine.store import starter_path

STARTER = "starter"
"""Name of the store that comes with the program."""

BUILT_CLUSTERINGS = ("268", "134", "67")
"""Names of the clusterings that every store has which this program builds."""


@dataclass(frozen=True, slots=True)
class StoreRecord:
    """A store that was added or fetched.

    Attributes:
        name: The store's name.
        source: The file it was added from, or the address it was fetched from.
        content_sha256: As `engine.store.schema.content_hash` computes it; empty if it was fetched.
        file_sha256: Hash of its file when it was added or fetched.
        clusterings: Names of its clusterings, coarse to fine; empty if it was fetched.
    """

    name: str
    source: str
    content_sha256: str
    file_sha256: str
    clusterings: tuple[str, ...]


def check_name(name: str) -> None:
    """Refuses a name that no store's file can have.

    Raises:
        UsageError: If it is such a name.
    """
    if not name or len(name) > 64 or not all(c.isascii() and (c.isalnum() or c in "-_") for c in name):
        raise UsageError("The name of a store is made of letters, digits, - and _.")
    if name == STARTER:
        raise UsageError(f"{STARTER} is the name of the store that comes with the program.")


def path_of(name: str) -> Path:
    """The path of an added store, whether or not it exists.

    Raises:
        UsageError: If no store can have that name.
    """
    check_name(name)
    return stores_folder() / f"{name}.sqlite"


def store_names() -> list[str]:
    """The names of the installed stores, the program's own first."""
    added = {path.stem for path in stores_folder().glob("*.sqlite") if _is_valid_name(path.stem)}
    return [STARTER, *sorted(added | _fetched_stores().keys())]


def find(choice: str) -> Path:
    """The file of a store.

    Args:
        choice: Its name, or its file.

    Raises:
        NotInstalled: If there is none.
    """
    if choice == STARTER:
        return starter_path()
    if _is_valid_name(choice) and path_of(choice).is_file():
        return path_of(choice)
    if fetched := _fetched_stores().get(choice):
        return fetched
    if Path(choice).is_file():
        return Path(choice)
    raise NotInstalled(
        f"There is no store {choice}, neither installed nor as a file; `palimpsest store list` shows the installed ones, "
        "`palimpsest models pull` fetches one of the catalog and `palimpsest store add` takes one from a file."
    )


def public_label(choice: str) -> str:
    """The name a release may use for a store: its name, or its file's name without the folder, which is nobody's business."""
    return choice if choice in store_names() else Path(choice).name


def record_of(name: str) -> StoreRecord | None:
    """The record of a store that was added or fetched; None if there is none.

    Raises:
        CheckFailed: If it is damaged or of a newer version.
    """
    if is_fetched(name):
        return _as_store_record(library.record_of(name), _fetched_stores()[name].name)
    try:
        raw = json.loads(_record_path(name).read_text(encoding="utf-8"))
        if is_newer(raw.get("format", 1)):
            raise CheckFailed(made_by_newer(f"The record {_record_path(name)}"))
        known = {field.name: raw[field.name] for field in fields(StoreRecord)}  # earlier versions recorded more
        return StoreRecord(**{**known, "clusterings": tuple(known["clusterings"])})
    except FileNotFoundError:
        return None
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        raise CheckFailed(
            f"The record {_record_path(name)} is damaged; `palimpsest store remove {name}` removes it with the store."
        ) from None


def is_fetched(name: str) -> bool:
    """Whether the store of this name came from the catalog. An added store takes precedence."""
    return name in _fetched_stores() and not path_of(name).is_file()


def save_record(record: StoreRecord) -> None:
    """Writes a record."""
    path = _record_path(record.name)
    path.parent.mkdir(parents=True, exist_ok=True)
    io.write_json(path, asdict(record))


def staging_dir(name: str) -> Path:
    """The folder that a store is copied to before it is moved into place."""
    return path_of(name).with_name(f".{name}.coming")


@contextmanager
def exclusive_lock(name: str) -> Iterator[None]:
    """Keeps other processes away from a store while it is being changed.

    Raises:
        UsageError: If another process is busy with it.
    """
    stores_folder().mkdir(parents=True, exist_ok=True)
    with io.exclusive_lock(path_of(name).with_name(f".{name}.lock"), f"Another process is busy with the store {name}."):
        yield


def remove(name: str) -> None:
    """Removes a store: an added one together with its record, one from the catalog as a model is removed.

    Raises:
        UsageError: If there is no store of that name, it comes with the program, or another process is busy with it.
        NotInstalled: If it cannot be removed, for example because it is open and the system does not allow that.
    """
    files = path_of(name), _record_path(name)
    if is_fetched(name):
        library.remove(name)
        return
    if not any(path.exists() for path in (*files, staging_dir(name))):
        raise UsageError(f"There is no store {name}; `palimpsest store list` shows the installed ones.")
    with exclusive_lock(name):
        try:
            for path in files:
                path.unlink(missing_ok=True)
            if staging_dir(name).exists():
                shutil.rmtree(staging_dir(name))
        except OSError as error:
            raise NotInstalled(f"The store {name} cannot be removed: {error.strerror}.") from error


class StoreNames(LiveNames):
    """The names of the stores installed at the moment of asking."""

    named: tuple[str, ...] = (STARTER,)

    def _current_names(self) -> list[str]:
        return store_names()


class ClusteringNames(StoreNames):
    """The names of the clusterings of all installed stores, coarse to fine."""

    named = BUILT_CLUSTERINGS

    def _current_names(self) -> list[str]:
        found = set(BUILT_CLUSTERINGS)
        for name in store_names()[1:]:
            try:
                record = record_of(name)
            except CheckFailed:
                continue
            found.update(record.clusterings if record else ())
        return sorted(found, key=lambda size: (-int(size), size) if size.isdecimal() else (1, size))


def stores_folder() -> Path:
    """The folder of added stores."""
    return home() / "stores"


def _as_store_record(record: InstallationRecord | None, file: str) -> StoreRecord | None:
    """The record made of a file when it was fetched; None if there is none because it was put there by hand."""
    if record is not None:
        for one in record.files:
            if one.file == file:
                return StoreRecord(record.id, record.source, "", one.sha256, ())
    return None


def _fetched_stores() -> dict[str, Path]:
    """The fetched stores by id; each is the only file in its folder."""
    found = sorted((home() / "models").glob("[!.]*/*.sqlite"))
    return {path.parent.name: path for path in found if _is_valid_name(path.parent.name)}


def _record_path(name: str) -> Path:
    return path_of(name).with_name(".records") / f"{name}.json"


def _is_valid_name(name: str) -> bool:
    try:
        check_name(name)
    except UsageError:
        return False
    return True
