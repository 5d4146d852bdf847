"""Which files of a folder a batch takes."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from engine.errors import UnreadableInput

_OTHERS = ("~$", ".")
"""What names of lock files, of hidden files and of hidden folders begin with."""

_SYSTEM = {"desktop.ini", "thumbs.db"}


@dataclass(frozen=True, slots=True)
class Inputs:
    """What a batch takes of a folder.

    Attributes:
        files: Its files in the order of their names, each once.
        links: The links that were not followed.
    """

    files: list[Path] = field(default_factory=list)
    links: list[Path] = field(default_factory=list)


def inputs_of(folder: Path, *, recursive: bool, leave: Path, follow_links: bool = False) -> Inputs:
    """What a batch takes of a folder.

    Passed over are hidden files, lock files of other programs (``~$letter.docx``), what systems leave in folders, and a second
    name of a file that is taken already. A link is followed to a file of the folder; one that leads out of it, to a folder or
    nowhere, or round in a circle is not.

    Args:
        folder: The folder.
        recursive: Whether its subfolders are looked through.
        leave: A folder that is not looked into: that of the new texts, which may lie inside.
        follow_links: Whether links that lead out of the folder are followed too and, with `recursive`, those to folders.

    Raises:
        UnreadableInput: The folder, or one in it, cannot be listed; or there is no file.
    """
    if not folder.is_dir():
        raise UnreadableInput("The input is not a folder; give one, or use `palimpsest privatize` for a single file.")
    found = _Search(folder, recursive, leave, follow_links).found
    if not found.files:
        more = "; the links in it lead elsewhere or nowhere" if found.links else ""
        raise UnreadableInput(f"The folder holds no file that could be read{more}.")
    return found


class _Search:
    """A walk through a folder.

    Args:
        folder: Where it begins.
        recursive: Whether subfolders are entered.
        leave: A folder that is never entered.
        follow_links: Whether links may lead out, and into folders.
    """

    def __init__(self, folder: Path, recursive: bool, leave: Path, follow_links: bool) -> None:
        self.found = Inputs()
        self._recursive, self._follow_links = recursive, follow_links
        self._root, self._leave = _real(folder), _real(leave)
        self._seen: set[tuple[int, int]] = set()
        self._walk(folder)

    def _walk(self, folder: Path) -> None:
        if not self._is_new(folder):  # a link brought us back
            return
        real = _real(folder)
        for entry in _listed(folder):
            path = Path(entry.path)
            is_folder = entry.is_dir(follow_symlinks=False)
            target = _real(path) if is_folder or entry.is_symlink() else real / entry.name
            if self._leave in (target, *target.parents):
                continue
            if entry.is_symlink() or target != real / entry.name:  # as a junction of Windows is
                self._follow(path, target)
            elif is_folder and self._recursive:
                self._walk(path)
            elif entry.is_file(follow_symlinks=False):
                self._take(path)

    def _follow(self, path: Path, target: Path) -> None:
        stays = self._root in target.parents
        if os.path.isfile(path) and (stays or self._follow_links):
            self._take(path)
        elif os.path.isdir(path) and (stays or self._root == target or not self._recursive):
            pass  # a subfolder, which is looked through under its own name or not at all
        elif os.path.isdir(path) and self._follow_links:
            self._walk(path)
        else:
            self.found.links.append(path)

    def _take(self, path: Path) -> None:
        if self._is_new(path):
            self.found.files.append(path)

    def _is_new(self, path: Path) -> bool:
        try:
            state = path.stat()
        except OSError:  # its row says so when it is read
            return True
        known = (state.st_dev, state.st_ino) in self._seen
        self._seen.add((state.st_dev, state.st_ino))
        return not known


def _real(path: Path) -> Path:
    """Where a path leads; of links in a circle, somewhere in it."""
    return Path(os.path.realpath(path))


def _listed(folder: Path) -> list[os.DirEntry[str]]:
    """What a folder holds, in the order of the names, without what is always passed over."""
    try:
        with os.scandir(folder) as listed:
            entries = sorted(listed, key=lambda entry: entry.name)
    except OSError as error:
        raise UnreadableInput(f"The folder {folder} cannot be listed: {error.strerror}.") from None
    return [entry for entry in entries if not entry.name.startswith(_OTHERS) and entry.name.lower() not in _SYSTEM]
