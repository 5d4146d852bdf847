"""Writes new files completely or not at all, readable by their owner only, and never over another file by accident."""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Collection
from datetime import UTC, date, datetime
from pathlib import Path

from engine.errors import PalimpsestError, UsageError
from engine.io import write_whole


def refuse_existing(path: Path, *, force: bool = False, source: Path | int | None = None) -> None:
    """Raises early what `write_new` would raise, before any work or budget is spent.

    Args:
        path: The file to be written.
        force: Whether an existing file may be replaced.
        source: The document that is being privatized, as a path or the descriptor of an open file; it is never replaced.

    Raises:
        UsageError: The folder does not exist, the file exists and may not be replaced, or it is the source itself.
        PalimpsestError: The folder is not writable.
    """
    if not path.parent.is_dir():
        raise UsageError(f"The folder of {path} does not exist.")
    if source is not None and _is_same_file(path, source):
        raise UsageError(f"{path} is the input itself, which is never overwritten; choose another name.")
    if os.path.lexists(path):
        if not force:
            raise UsageError(f"{path} exists; choose another name, or add --force to replace it.")
        if not path.is_file():
            raise UsageError(f"{path} is not a file and cannot be replaced.")
    try:
        tempfile.TemporaryFile(dir=path.parent).close()
    except OSError as error:
        raise _write_error(path, error) from None


def write_new(
    path: Path, content: str | bytes, *, force: bool = False, source: Path | int | None = None, day: date | None = None
) -> None:
    """Writes a file with permissions 0600, complete or not at all; a text in UTF-8.

    The content is first written to a temporary neighbour, which gets the name in one step once it has reached the disk.

    Args:
        path: The file.
        content: Its content.
        force: Whether an existing file may be replaced.
        source: The document that is being privatized; see `refuse_existing`.
        day: The day to set its times to, for releases; None for the moment of writing.

    Raises:
        UsageError: As for `refuse_existing`.
        PalimpsestError: The disk is full or the folder is not writable.
    """
    refuse_existing(path, force=force, source=source)
    try:
        write_whole(path, content, replace=force, day=day)
    except FileExistsError:
        raise UsageError(f"Another program has just created {path}; choose another name.") from None
    except OSError as error:
        raise _write_error(path, error) from None


def digest_of(path: Path) -> str:
    """What tells the content of a file from any other; empty if it cannot be read."""
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError:
        return ""


def refuse_changed(path: Path, digests: Collection[str]) -> None:
    """Raises if a file is there whose content is none of those that this program wrote.

    Args:
        path: The file.
        digests: The `digest_of` what was written.

    Raises:
        UsageError: It is another.
    """
    if os.path.lexists(path) and digest_of(path) not in digests:
        raise UsageError(
            f"{path.name} has been changed outside Palimpsest since it was exported, so it is not replaced. "
            "Rename it, or choose another folder."
        )


def release_day() -> date:
    """The day to set the times of a release to: today, in UTC."""
    return datetime.now(UTC).date()


def _is_same_file(path: Path, source: Path | int) -> bool:
    try:
        return os.path.samestat(os.stat(path), os.stat(source))
    except (OSError, ValueError):  # one of them is not there; ValueError: a NUL in its name
        return False


def _write_error(path: Path, error: OSError) -> PalimpsestError:
    return PalimpsestError(f"{path} cannot be written: {error.strerror}.")
