"""New files that appear whole or not at all, readable by their owner only, and never in the place of another by accident."""

from __future__ import annotations

import os
import tempfile
from datetime import UTC, date, datetime
from pathlib import Path

from engine.errors import PalimpsestError, UsageError
from engine.io import write_whole


def refuse_existing(path: Path, *, force: bool = False, source: Path | int | None = None) -> None:
    """Says early whether `write_new` would refuse, so that no work and no budget is spent first.

    Args:
        path: The file to be written.
        force: Whether a file that is there may be replaced.
        source: The document that is being privatized, as a path or the descriptor of an open file; it is never replaced.

    Raises:
        UsageError: The folder does not exist, something is there and may not be replaced, or it is the source itself.
        PalimpsestError: The folder may not be written.
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

    The content is written to a nameless neighbour first and takes its name in one step, after it has reached the disk.

    Args:
        path: The file.
        content: What it holds.
        force: Whether a file that is there may be replaced.
        source: The document that is being privatized; see `refuse_existing`.
        day: The day that its times state, for what is handed on; None for the moment of writing.

    Raises:
        UsageError: As `refuse_existing`.
        PalimpsestError: The disk is full or the folder may not be written.
    """
    refuse_existing(path, force=force, source=source)
    try:
        write_whole(path, content, replace=force, day=day)
    except FileExistsError:
        raise UsageError(f"Another program has just created {path}; choose another name.") from None
    except OSError as error:
        raise _write_error(path, error) from None


def release_day() -> date:
    """The day that the times of a release state: today's, in UTC."""
    return datetime.now(UTC).date()


def _is_same_file(path: Path, source: Path | int) -> bool:
    try:
        return os.path.samestat(os.stat(path), os.stat(source))
    except (OSError, ValueError):  # one of them is not there; ValueError: a NUL in its name
        return False


def _write_error(path: Path, error: OSError) -> PalimpsestError:
    return PalimpsestError(f"{path} cannot be written: {error.strerror}.")
