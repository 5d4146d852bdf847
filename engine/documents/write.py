"""New files that appear whole or not at all, readable by their owner only, and never in the place of another by accident."""

from __future__ import annotations

import errno
import os
import tempfile
from datetime import UTC, date, datetime, time
from pathlib import Path

from engine.errors import PalimpsestError, UsageError


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
    if source is not None and _same(path, source):
        raise UsageError(f"{path} is the input itself, which is never overwritten; choose another name.")
    if os.path.lexists(path):
        if not force:
            raise UsageError(f"{path} exists; choose another name, or add --force to replace it.")
        if not path.is_file():
            raise UsageError(f"{path} is not a file and cannot be replaced.")
    try:
        tempfile.TemporaryFile(dir=path.parent).close()
    except OSError as error:
        raise _unwritable(path, error) from None


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
        descriptor, temporary = tempfile.mkstemp(dir=path.parent, prefix=".palimpsest-")  # mkstemp gives 0600
        try:
            with os.fdopen(descriptor, "wb") as file:
                file.write(content.encode("utf-8") if isinstance(content, str) else content)
                file.flush()
                os.fsync(file.fileno())
            if day:
                set_times(Path(temporary), day)
            if force:
                os.replace(temporary, path)
            else:
                _name_unless_taken(temporary, path)
        finally:
            Path(temporary).unlink(missing_ok=True)
        sync_folder(path.parent)
    except OSError as error:
        raise _unwritable(path, error) from None


def release_day() -> date:
    """The day that the times of a release state: today's, in UTC."""
    return datetime.now(UTC).date()


def set_times(path: Path, day: date) -> None:
    """Lets the times of a file or folder state the first moment of a day in UTC: its own moment tells how long the work took.

    Not a year such as 1980: the receipt states the day anyway, and backups would pass over a file that looks so old.
    """
    midnight = datetime.combine(day, time(), UTC).timestamp()
    os.utime(path, (midnight, midnight))


def sync_folder(folder: Path) -> None:
    """Brings the names of a folder's files to the disk, where the system can."""
    if os.name == "nt":  # a folder cannot be opened there
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno != errno.EINVAL:  # that file system has nothing to bring
            raise
    finally:
        os.close(descriptor)


def _same(path: Path, source: Path | int) -> bool:
    try:
        return os.path.samestat(os.stat(path), os.stat(source))
    except (OSError, ValueError):  # one of them is not there; ValueError: a NUL in its name
        return False


def _unwritable(path: Path, error: OSError) -> PalimpsestError:
    return PalimpsestError(f"{path} cannot be written: {error.strerror}.")


def _name_unless_taken(temporary: str, path: Path) -> None:
    """Gives the file its name, in one step that fails if another program took the name meanwhile."""
    try:
        try:
            os.link(temporary, path)
        except FileExistsError:
            raise
        except OSError:  # a disk without hard links, such as a memory stick: take the name, then fill it
            os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
            os.replace(temporary, path)
    except FileExistsError:
        raise UsageError(f"{path} was made by another program meanwhile; choose another name.") from None
