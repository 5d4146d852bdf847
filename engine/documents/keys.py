"""A key of this user, under which names and texts are hashed: with it they can be found again, without it they tell nothing."""

from __future__ import annotations

import contextlib
import secrets
from pathlib import Path

from engine.documents.write import write_new
from engine.errors import UsageError


def own_key(path: Path) -> bytes:
    """The 32 random bytes of a file that its owner alone can read; they are drawn at the first use.

    Raises:
        OSError: The file cannot be read, or its folder made.
        PalimpsestError: The file cannot be written.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not path.exists():
        with contextlib.suppress(UsageError):  # another process was quicker
            write_new(path, secrets.token_bytes(32))
    return path.read_bytes()
