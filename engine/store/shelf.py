"""The stores of this machine: the program's own, those that were fetched, and those that were added from a file.

Each has a name. All but the program's lie under ``stores`` in the folder of the user's data, with a record each of where they
came from and what their files were when they were verified. Nothing here opens a store; `engine.store.opening` does.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

from engine.errors import CheckFailed, NotInstalled, UsageError
from engine.home import home
from engine.models.installed import Live
from engine.store import starter_path

STARTER = "starter"
"""Name of the store that comes with the program."""

SIZES = ("268", "134", "67")
"""Names of the clusterings that every store has which this program builds."""


@dataclass(frozen=True, slots=True)
class StoreRecord:
    """A store that was fetched or added.

    Attributes:
        name: The store's name.
        source: The address or folder that it was fetched from, or the file that it was added from.
        public_key: Whose signature it bears; later editions have to bear the same. Empty if it was added.
        version: The edition; 0 if it was added.
        content_sha256: As `engine.store.schema.content_hash` computes it.
        file_sha256: Hash of its file when it was verified; empty if it has not been.
        clusterings: Names of its clusterings, coarse to fine; empty if it has not been verified.
    """

    name: str
    source: str
    public_key: str
    version: int
    content_sha256: str
    file_sha256: str = ""
    clusterings: tuple[str, ...] = ()


def check_name(name: str) -> None:
    """Refuses what cannot be the name of a store's file.

    Raises:
        UsageError: If it cannot.
    """
    if not name or len(name) > 64 or not all(c.isascii() and (c.isalnum() or c in "-_") for c in name):
        raise UsageError("The name of a store is made of letters, digits, - and _.")
    if name == STARTER:
        raise UsageError(f"{STARTER} is the name of the store that comes with the program.")


def path_of(name: str) -> Path:
    """Where a store lies that was fetched or added, or would lie.

    Raises:
        UsageError: If that cannot be its name.
    """
    check_name(name)
    return folder() / f"{name}.sqlite"


def every() -> list[str]:
    """The names of the stores that are here, the program's first."""
    return [STARTER, *sorted(path.stem for path in folder().glob("*.sqlite") if _fits(path.stem))]


def find(choice: str) -> Path:
    """The file of a store.

    Args:
        choice: Its name, or its file.

    Raises:
        NotInstalled: If there is none.
    """
    if choice == STARTER:
        return starter_path()
    if _fits(choice) and path_of(choice).is_file():
        return path_of(choice)
    if Path(choice).is_file():
        return Path(choice)
    raise NotInstalled(
        f"There is no store {choice} here, neither of this name nor in a file; `palimpsest store list` prints those there are, "
        "`palimpsest store pull` fetches one and `palimpsest store add` takes one from a file."
    )


def label(choice: str) -> str:
    """What a release may call a store: its name, or that of its file without the folder, which is nobody's business."""
    return choice if choice in every() else Path(choice).name


def record_of(name: str) -> StoreRecord | None:
    """The record of a store that was fetched or added, or None.

    Raises:
        CheckFailed: If it is damaged.
    """
    try:
        raw = json.loads(_record_path(name).read_text(encoding="utf-8"))
        return StoreRecord(**{**raw, "clusterings": tuple(raw.get("clusterings", ()))})
    except FileNotFoundError:
        return None
    except (OSError, ValueError, TypeError, AttributeError):
        raise CheckFailed(
            f"The record {_record_path(name)} is damaged; `palimpsest store remove {name}` removes it with the store."
        ) from None


def keep(record: StoreRecord) -> None:
    """Writes a record."""
    path = _record_path(record.name)
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f"{path.name}.new")
    new.write_text(json.dumps(asdict(record), indent=2) + "\n", encoding="utf-8")
    new.replace(path)


def coming(name: str) -> Path:
    """The folder in which a store is put together."""
    return path_of(name).with_name(f".{name}.coming")


@contextmanager
def alone(name: str) -> Iterator[None]:
    """Keeps other processes away from a store that is changed.

    Raises:
        UsageError: If one is busy with it.
    """
    from filelock import FileLock, Timeout

    folder().mkdir(parents=True, exist_ok=True)
    lock = FileLock(path_of(name).with_name(f".{name}.lock"))
    try:
        with lock.acquire(timeout=0):
            yield
    except Timeout:
        raise UsageError(f"Another process is busy with the store {name}.") from None


def remove(name: str) -> None:
    """Removes a store with its record, or a download of one that was stopped.

    Raises:
        UsageError: If there is nothing of that name, it comes with the program, or another process is busy with it.
        NotInstalled: If it cannot be removed, because it is open on a system where that hinders, say.
    """
    parts = path_of(name), _record_path(name)
    if not any(path.exists() for path in (*parts, coming(name))):
        raise UsageError(f"There is no store {name} here; `palimpsest store list` prints those there are.")
    with alone(name):
        try:
            for path in parts:
                path.unlink(missing_ok=True)
            if coming(name).exists():
                shutil.rmtree(coming(name))
        except OSError as error:
            raise NotInstalled(f"The store {name} cannot be removed: {error.strerror}.") from error


class Names(Live):
    """The stores that are here when it is looked at."""

    def _all(self) -> list[str]:
        return every()


class Clusterings(Names):
    """The names of the clusterings that the stores have which are here, coarse to fine."""

    def _all(self) -> list[str]:
        found = set(SIZES)
        for name in every()[1:]:
            try:
                record = record_of(name)
            except CheckFailed:
                continue
            found.update(record.clusterings if record else ())
        return sorted(found, key=lambda size: (-int(size), size) if size.isdecimal() else (1, size))


def folder() -> Path:
    """Where the stores lie that were fetched or added."""
    return home() / "stores"


def _record_path(name: str) -> Path:
    return path_of(name).with_name(".records") / f"{name}.json"


def _fits(name: str) -> bool:
    try:
        check_name(name)
    except UsageError:
        return False
    return True
