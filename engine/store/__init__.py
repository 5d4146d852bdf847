"""The public triple store: what it is, reading it, building it."""

from pathlib import Path

from engine.assets import STARTER


def starter_path() -> Path:
    """The path of the store that comes with the program."""
    return STARTER / "store.sqlite"
