"""Selects the files of a folder that a batch takes, and reads them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum, auto
from pathlib import Path

from engine.batch.job import Entry
from engine.documents.document import Document, DocumentPart
from engine.documents.read import LIMIT_FILE, read_content, read_document
from engine.errors import UnreadableInput, UsageError
from engine.remote_files import list_files, read_url

_OTHERS = ("~$", ".")
"""What names of lock files, of hidden files and of hidden folders begin with."""

_SYSTEM = {"desktop.ini", "thumbs.db"}


@dataclass(frozen=True, slots=True)
class Inputs:
    """What a batch takes from a folder.

    Attributes:
        files: Its files in the order of their names, each once.
        links: The links that were not followed.
    """

    files: list[Path] = field(default_factory=list)
    links: list[Path] = field(default_factory=list)


def read_entry(entry: Entry, content: bytes | None = None) -> Document:
    """Reads the original of a new text.

    Args:
        entry: What stands for it.
        content: Its bytes, if they were read elsewhere.

    Raises:
        UnreadableInput: It cannot be read, or is a table.
        NotInstalled: A package for its URL is missing.
    """
    if content is None and entry.url:
        content = read_url(entry.url, LIMIT_FILE)
    try:
        return read_document(
            entry.path, parts=(DocumentPart.BODY, *entry.parts), whole_table=entry.whole_table, content=content
        )
    except UsageError:  # only a table with several columns can get here
        raise UnreadableInput(
            f"{entry.path.name} is a table of several columns; rewrite it by itself, and say which column has the text."
        ) from None


def entry_content(entry: Entry) -> bytes:
    """The bytes of a file, for `read_entry`.

    Raises:
        UnreadableInput: It cannot be read.
        NotInstalled: A package for its URL is missing.
    """
    return read_url(entry.url, LIMIT_FILE) if entry.url else read_content(entry.path)


def inputs_at(url: str, *, recursive: bool) -> list[str]:
    """The names, relative to it, of the files of a folder that is not on this machine's disks; in order.

    Args:
        url: The folder.
        recursive: Whether its subfolders are looked through.

    Raises:
        UnreadableInput: It cannot be listed, or there is no file.
        NotInstalled: A package for its URL is missing.
    """
    found = [name for name in list_files(url, recursive=recursive) if not any(map(_is_skipped, name.split("/")))]
    if not found:
        raise UnreadableInput("The folder holds no file that could be read.")
    return found


def _is_skipped(name: str) -> bool:
    return name.startswith(_OTHERS) or name.lower() in _SYSTEM


class InputKind(Enum):
    """What a walk through a folder finds."""

    FILE = auto()
    DOUBLE = auto()
    """Another name of a file that was found already."""
    LINK = auto()
    """One that is not followed."""
    OTHER = auto()
    """Hidden files, lock files of other programs, what systems leave in folders, and subfolders that are not looked through."""


def inputs_of(folder: Path, *, recursive: bool, leave: Path, follow_links: bool = False) -> Inputs:
    """What a batch takes from a folder.

    Args:
        folder: The folder.
        recursive: Whether its subfolders are looked through.
        leave: A folder to skip: the output folder, which may lie inside.
        follow_links: Whether links that lead out of the folder are followed too and, with `recursive`, those to folders.

    Raises:
        UnreadableInput: The folder, or one in it, cannot be listed; or there is no file.
    """
    if not folder.is_dir():
        raise UnreadableInput("The input is not a folder; give one, or use `palimpsest privatize` for a single file.")
    found = Inputs()
    for step in FolderWalk(folder, recursive=recursive, leave=leave, follow_links=follow_links):
        match step:
            case InputKind.FILE, path:
                found.files.append(path)
            case InputKind.LINK, path:
                found.links.append(path)
    if not found.files:
        more = "; the links in it lead elsewhere or nowhere" if found.links else ""
        raise UnreadableInput(f"The folder holds no file that could be read{more}.")
    return found


_Steps = Iterator[tuple[InputKind, Path] | None]


class FolderWalk:
    """Walks through a folder step by step, in order of name; yields None while a folder is being listed.

    A link is followed to a file of the folder; one that leads out of it, to a folder or nowhere, or round in a circle is not.
    A folder that cannot be listed raises `UnreadableInput`.

    Args:
        folder: The folder.
        recursive: Whether its subfolders are looked through.
        leave: A folder to skip.
        follow_links: Whether links that lead out of the folder are followed too and, with `recursive`, those to folders.
    """

    def __init__(self, folder: Path, *, recursive: bool = False, leave: Path | None = None, follow_links: bool = False) -> None:
        self._folder, self._recursive, self._follow_links = folder, recursive, follow_links
        self._root, self._leave = _real(folder), leave and _real(leave)
        self._seen: set[tuple[int, int]] = set()

    def __iter__(self) -> _Steps:
        return self._through(self._folder)

    def _through(self, folder: Path) -> _Steps:
        """Walks a folder, unless a link led back to it."""
        if not self._is_new(folder):
            return
        real = _real(folder)
        entries: list[os.DirEntry[str]] = []
        yield from _listing(folder, entries)
        for entry in sorted(entries, key=lambda entry: entry.name):
            path = Path(entry.path)
            if _is_skipped(entry.name):
                yield InputKind.OTHER, path
                continue
            is_folder = entry.is_dir(follow_symlinks=False)
            target = _real(path) if is_folder or entry.is_symlink() else real / entry.name
            if self._leave in (target, *target.parents):
                yield InputKind.OTHER, path
            elif entry.is_symlink() or target != real / entry.name:  # such as a Windows junction
                yield from self._follow(path, target)
            elif is_folder and self._recursive:
                yield from self._through(path)
            elif entry.is_file(follow_symlinks=False):
                yield self._taken(path)
            else:
                yield InputKind.OTHER, path

    def _follow(self, path: Path, target: Path) -> _Steps:
        stays = self._root in target.parents
        if os.path.isfile(path) and (stays or self._follow_links):
            yield self._taken(path)
        elif os.path.isdir(path) and (stays or self._root == target or not self._recursive):
            yield InputKind.OTHER, path  # a subfolder, which is looked through under its own name or not at all
        elif os.path.isdir(path) and self._follow_links:
            yield from self._through(path)
        else:
            yield InputKind.LINK, path

    def _taken(self, path: Path) -> tuple[InputKind, Path]:
        return InputKind.FILE if self._is_new(path) else InputKind.DOUBLE, path

    def _is_new(self, path: Path) -> bool:
        try:
            state = path.stat()
        except OSError:  # its row says so when it is read
            return True
        known = (state.st_dev, state.st_ino) in self._seen
        self._seen.add((state.st_dev, state.st_ino))
        return not known


def _real(path: Path) -> Path:
    """Where a path leads; for links in a circle, somewhere in it."""
    return Path(os.path.realpath(path))


def _listing(folder: Path, entries: list[os.DirEntry[str]]) -> Iterator[None]:
    """Lists a folder, one entry per step."""
    try:
        with os.scandir(folder) as listed:
            for entry in listed:
                entries.append(entry)
                yield None
    except OSError as error:
        raise UnreadableInput(f"The folder {folder} cannot be listed: {error.strerror}.") from None
