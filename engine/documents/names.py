"""File names for many new texts in one folder: random, so that they reveal nothing, or the originals' if the user asks."""

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
    """Random names. Numbers would reveal the order of the originals, and gaps which ones were refused."""
    while True:
        yield f"{NAME}-{RANDOM.getrandbits(32):08x}"


def stems_of(path: Path, *, keep_names: bool) -> Iterator[str]:
    """Possible names for the new text of a file.

    Args:
        path: The file.
        keep_names: Whether the name follows, and so reveals, the original's; otherwise it is random.
    """
    return following_stems(f"{path.stem}-private") if keep_names else drawn_stems()


def following_stems(stem: str) -> Iterator[str]:
    """A name, then the same name with a number in case it is taken."""
    return (stem if number == 1 else f"{stem}-{number}" for number in count(1))
