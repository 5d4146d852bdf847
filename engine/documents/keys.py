"""A key of this user for hashing names and texts: with it they can be found again, without it the hashes reveal nothing."""

from __future__ import annotations

import contextlib
import secrets
from pathlib import Path

from engine.documents.write import write_new
from engine.errors import UsageError


def own_key(path: Path) -> bytes:
    """The 32 random bytes in a file that only its owner can read; the file is created on first use.

    Raises:
        OSError: The file cannot be read, or its folder cannot be created.
        PalimpsestError: The file cannot be written.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not path.exists():
        with contextlib.suppress(UsageError):  # another process was quicker
            write_new(path, secrets.token_bytes(32))
    return path.read_bytes()
