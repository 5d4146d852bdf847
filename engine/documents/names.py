"""File names for many new texts in one folder: random, numbered, or after the originals."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from itertools import count
from pathlib import Path
from random import SystemRandom

NAME = "private-text"
"""What the names of new texts begin with; an original's own name often tells whom it is about."""

RANDOM = SystemRandom()
"""Draws what the folder of new texts would otherwise tell of the originals: names, and the order in which files come."""


def drawn_stems() -> Iterator[str]:
    """Random names. Numbers would reveal the order of the originals, and gaps which ones were refused."""
    while True:
        yield f"{NAME}-{RANDOM.getrandbits(32):08x}"


class Naming(StrEnum):
    """What the names of many new texts tell."""

    RANDOM = "random"
    """Nothing."""
    NUMBERED = "numbered"
    """The order of the originals."""
    ORIGINALS = "originals"
    """The names of the originals, which often tell whom they are about."""

    @property
    def keeps_order(self) -> bool:
        """Whether the names tell the order of the originals anyway, so that the files may come in it."""
        return self is not Naming.RANDOM


def stems_of(path: Path, naming: Naming, number: int = 1, of: int = 1) -> Iterator[str]:
    """Possible names for the new text of a file.

    Args:
        path: The file.
        naming: How it is named.
        number: Its number among the files, from 1.
        of: How many files there are; their numbers are filled up with zeros, so that they sort.
    """
    match naming:
        case Naming.NUMBERED:
            return (f"{NAME}-{each:0{len(str(of))}}" for each in count(number))
        case Naming.ORIGINALS:
            return following_stems(f"{path.stem}-private")
    return drawn_stems()


def following_stems(stem: str) -> Iterator[str]:
    """A name, then the same name with a number in case it is taken."""
    return (stem if number == 1 else f"{stem}-{number}" for number in count(1))
