"""Holds new texts until they are published: named by file number, each beside its receipt.

A new text is written after its receipt, and appears complete or not at all: once it is there, it is finished.
"""

from __future__ import annotations

import os
import re
from collections import defaultdict
from collections.abc import Callable, Mapping
from pathlib import Path

from engine.documents.write import write_new

RECEIPT = ".receipt"
"""What follows the stem of a new text's name in that of its receipt."""

_WAITING = re.compile(r"(\d+)((?:\.receipt)?\.[a-z]+)")


class Staging:
    """The new texts of a batch that are not yet published.

    Args:
        folder: Where they are held.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def write(self, number: int, files: Mapping[str, bytes]) -> None:
        """Stages a finished file.

        Args:
            number: Its number.
            files: Its contents by the final file-name endings, the new text last.

        Raises:
            PalimpsestError: The disk is full.
        """
        for ending, content in files.items():
            write_new(self._folder / f"{number}{ending}", content, force=True)

    def waiting(self) -> dict[int, list[str]]:
        """The endings of the staged files, that of the new text last, by file number."""
        endings: defaultdict[int, list[str]] = defaultdict(list)
        for name in sorted(os.listdir(self._folder), key=lambda name: RECEIPT not in name):
            if found := _WAITING.fullmatch(name):
                endings[int(found[1])].append(found[2])
        return {number: found for number, found in endings.items() if RECEIPT not in found[-1]}

    def content(self, number: int, ending: str) -> bytes:
        """The staged content with this ending."""
        return (self._folder / f"{number}{ending}").read_bytes()

    def remove(self, which: Callable[[int], bool]) -> None:
        """Removes everything staged for some files."""
        for name in os.listdir(self._folder):
            if (found := _WAITING.fullmatch(name)) and which(int(found[1])):
                (self._folder / name).unlink(missing_ok=True)
