"""The folders in which an assistant may name files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from engine.errors import UsageError


class AllowedFolders:
    """Where files may be read and written.

    Args:
        folders: The folders; none allows no file.
    """

    def __init__(self, folders: Sequence[Path]) -> None:
        self._folders = [folder.resolve() for folder in folders]

    def __bool__(self) -> bool:
        return bool(self._folders)

    def __str__(self) -> str:
        return ", ".join(map(str, self._folders))

    def find(self, name: str) -> Path:
        """A file, wherever links lead to; a name without a folder is one of the first folder.

        Args:
            name: Its path.

        Raises:
            UsageError: It is in none of the folders.
        """
        if not self._folders:
            raise UsageError("No file may be named: the user has to start `palimpsest serve` with --folder.")
        try:
            path = (self._folders[0] / Path(name).expanduser()).resolve()
        except (OSError, RuntimeError, ValueError):  # a NUL, a circle of links, or no home
            raise UsageError("This is no path of a file.") from None
        if not any(path.is_relative_to(folder) for folder in self._folders):
            raise UsageError(f"Only files in {self} may be named.")
        return path
