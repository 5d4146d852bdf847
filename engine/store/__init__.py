"""The public triple store: what it is, reading it, building it."""

from pathlib import Path

from engine.assets import STARTER


def starter_path() -> Path:
    """Where the store that comes with the program lies."""
    return STARTER / "store.sqlite"
