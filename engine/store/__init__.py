"""The public triple store: what it is, reading it, building it."""

from pathlib import Path


def starter_path() -> Path:
    """Where the store that comes with the program lies."""
    return Path(__file__).parents[2] / "assets" / "starter" / "store.sqlite"
