"""Files that survive a kill: complete or absent, on disk once reported so, and changed by one program at a time."""

from __future__ import annotations

import errno
import json
import os
import re
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, date, datetime, time
from pathlib import Path
from typing import IO

from engine.errors import UsageError

_PREFIX = ".palimpsest-"
_TEMPORARY = re.compile(re.escape(_PREFIX) + "[a-z0-9_]{8}")  # as `tempfile.mkstemp` fills it up
_POLL = 0.01  # seconds between tries to take a lock


@contextmanager
def whole_file(path: Path, *, replace: bool = True, day: date | None = None) -> Iterator[IO[bytes]]:
    """A new file, readable by its owner only, that gets its name in one step once all of it is on the disk.

    If the block raises, nothing of the file remains. After a kill, `remove_temporaries` removes incomplete files.

    Args:
        path: Its name.
        replace: Whether a file of that name is replaced.
        day: The day that its times state; None for the moment of writing.

    Raises:
        FileExistsError: Something has the name, and `replace` is false.
        OSError: The disk is full or the folder may not be written.
    """
    descriptor, temporary = tempfile.mkstemp(dir=path.parent, prefix=_PREFIX)  # mkstemp gives 0600
    try:
        with os.fdopen(descriptor, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        if day:
            set_times(Path(temporary), day)
        if replace:
            os.replace(temporary, path)
        else:
            _name_unless_taken(temporary, path)
    finally:
        Path(temporary).unlink(missing_ok=True)
    sync_folder(path.parent)


def publish(finished: Path, path: Path) -> None:
    """Renames a finished file to its final name, in one step, once all of it is on the disk.

    Args:
        finished: The file, on the same disk.
        path: Its final name; an existing file is replaced.

    Raises:
        OSError: The disk is full or a folder may not be written.
    """
    sync_file(finished)
    os.replace(finished, path)
    sync_folder(path.parent)


def write_whole(path: Path, content: str | bytes, *, replace: bool = True, day: date | None = None) -> None:
    """Writes a file as `whole_file` does; a text in UTF-8.

    Raises:
        FileExistsError: Something has the name, and `replace` is false.
        OSError: The disk is full or the folder may not be written.
    """
    with whole_file(path, replace=replace, day=day) as file:
        file.write(content.encode("utf-8") if isinstance(content, str) else content)


def write_json(path: Path, content: Mapping[str, object]) -> None:
    """Writes or replaces a file of JSON as `whole_file` does, for people to read too.

    Raises:
        OSError: The disk is full or the folder may not be written.
    """
    write_whole(path, json.dumps(content, indent=2) + "\n")


def remove_temporaries(folder: Path) -> None:
    """Removes the incomplete files that a kill left in a folder.

    Raises:
        OSError: The folder may not be written.
    """
    for path in filter(is_temporary, folder.iterdir()):
        path.unlink(missing_ok=True)


def is_temporary(path: Path) -> bool:
    """Whether a file has the kind of name that `whole_file` gives to incomplete files."""
    return _TEMPORARY.fullmatch(path.name) is not None


def append(descriptor: int, line: bytes, *, sync: bool = False) -> None:
    """Adds a line to an open file, all of it or nothing.

    Args:
        descriptor: A file opened with `os.O_APPEND` that nobody else writes meanwhile.
        line: What to add.
        sync: Whether to wait until the line is on the disk.

    Raises:
        OSError: The disk is full; the file is as it was.
    """
    size = os.fstat(descriptor).st_size
    try:
        if os.write(descriptor, line) != len(line):
            raise OSError(errno.ENOSPC, "the disk is full")
        if sync:
            os.fsync(descriptor)
    except OSError:
        os.ftruncate(descriptor, size)  # part of a line would count as damage
        raise


def set_times(path: Path, day: date) -> None:
    """Sets the times of a file or folder to the start of a day in UTC: the true time would tell how long the work took.

    A year such as 1980 would not do: the receipt states the day anyway, and backups would skip a file that looks so old.

    Raises:
        OSError: They may not be set.
    """
    midnight = datetime.combine(day, time(), UTC).timestamp()
    os.utime(path, (midnight, midnight))


def sync_file(path: Path) -> None:
    """Flushes a file to the disk.

    Raises:
        OSError: The disk is full or broken, or the file may not be written.
    """
    with path.open("r+b") as file:
        os.fsync(file.fileno())


def sync_folder(folder: Path) -> None:
    """Flushes the names of a folder's files to the disk, where the system can.

    Raises:
        OSError: The disk is full or broken, or the folder may not be read.
    """
    if os.name == "nt":  # a folder cannot be opened there
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno != errno.EINVAL:  # that file system cannot flush folders
            raise
    finally:
        os.close(descriptor)


@contextmanager
def exclusive_lock(path: Path, busy: str = "") -> Iterator[None]:
    """Holds a lock against all other processes and threads. It ends with this process, however that ends; its file stays.

    Args:
        path: The lock's file, in a folder that exists.
        busy: What to tell the user if another holds the lock; without it, this waits.

    Raises:
        UsageError: Another holds the lock, and `busy` says so.
        OSError: The file cannot be created, or its file system does not support locks.
    """
    from filelock import lock_descriptor, unlock_descriptor  # a twentieth of a second that the window need not wait for

    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if not lock_descriptor(descriptor, blocking=not busy, poll_interval=_POLL):
            raise UsageError(busy)
        try:
            yield
        finally:
            unlock_descriptor(descriptor)  # closing alone would leave the lock with a process forked meanwhile
    finally:
        os.close(descriptor)


def _name_unless_taken(temporary: str, path: Path) -> None:
    """Gives a file its name in one step, which fails if another program took the name meanwhile."""
    try:
        os.link(temporary, path)
    except FileExistsError:
        raise
    except OSError:  # a disk without hard links, such as a memory stick: take the name, then fill it
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        os.replace(temporary, path)
