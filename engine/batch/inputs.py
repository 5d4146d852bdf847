"""Which files of a folder a batch takes."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from engine.errors import UnreadableInput

_OTHERS = ("~$", ".")
"""What names of lock files, of hidden files and of hidden folders begin with."""

_SYSTEM = {"desktop.ini", "thumbs.db"}


def files_of(folder: Path, *, recursive: bool, leave: Path) -> list[Path]:
    """The files of a folder in the order of their names, each once.

    Passed over are hidden files, lock files of other programs (``~$letter.docx``), what systems leave in folders, and a second
    name of a file that is taken already. A link to a file is taken, a link to a folder is not followed.

    Args:
        folder: The folder.
        recursive: Whether its subfolders are looked through.
        leave: A folder that is not looked into: that of the new texts, which may lie inside.

    Raises:
        UnreadableInput: The folder, or one in it, cannot be listed; or there is no file.
    """
    if not folder.is_dir():
        raise UnreadableInput("The input is not a folder; give one, or use `palimpsest privatize` for a single file.")
    taken: list[Path] = []
    seen: set[tuple[int, int]] = set()
    for path in _walk(folder, recursive, leave.resolve()):
        state = path.stat()
        if (state.st_dev, state.st_ino) not in seen:
            seen.add((state.st_dev, state.st_ino))
            taken.append(path)
    if not taken:
        raise UnreadableInput("The folder holds no file that could be read.")
    return taken


def _walk(folder: Path, recursive: bool, leave: Path) -> Iterator[Path]:
    try:
        with os.scandir(folder) as listed:
            entries = sorted(listed, key=lambda entry: entry.name)
    except OSError as error:
        raise UnreadableInput(f"The folder {folder} cannot be listed: {error.strerror}.") from None
    for entry in entries:
        if entry.name.startswith(_OTHERS) or entry.name.lower() in _SYSTEM:
            continue
        path = Path(entry.path)
        if entry.is_file():
            yield path
        elif recursive and entry.is_dir(follow_symlinks=False) and path.resolve() != leave:
            yield from _walk(path, recursive, leave)
