"""Names of many new texts in one folder: drawn, so that they tell nothing, or after the originals where a user wants it so."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import SystemRandom

NAME = "private-text"
"""What the names of new texts begin with; an original's own name often tells whom it is about."""

RANDOM = SystemRandom()
"""Draws what the folder of new texts would otherwise tell of the originals: names, and the order in which files come."""


def drawn_stems() -> Iterator[str]:
    """Random names. Numbers would tell the order of the originals, and their gaps who was refused."""
    while True:
        yield f"{NAME}-{RANDOM.getrandbits(32):08x}"


def stems_of(path: Path, *, keep_names: bool) -> Iterator[str]:
    """What the new text of a file may be called.

    Args:
        path: The file.
        keep_names: Whether the name follows the original's, and tells it; else it is drawn.
    """
    return following_stems(f"{path.stem}-private") if keep_names else drawn_stems()


def following_stems(stem: str) -> Iterator[str]:
    """A name and, for where it is taken, the same with a number."""
    return (stem if number == 1 else f"{stem}-{number}" for number in count(1))
