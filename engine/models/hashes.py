"""Hashes of large files, kept so that a file of gigabytes is read again only once it changed.

A file counts as unchanged while size, inode and the times of the last change, of its content and of its inode, stay what they
were. Whoever could forge all of that could as well change the records that hashes are compared with.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import time
from pathlib import Path

from engine.errors import CheckFailed
from engine.home import home
from engine.io import write_json
from engine.progress import CancelToken

MIN_CACHED_BYTES = 8 << 20
"""Bytes from which on a hash is kept; less is read as quickly as looked up."""

_SETTLED = 2_000_000_000  # ns: a file changed again so soon could have the same times, on a coarse clock
_CHUNK = 1 << 20


def sha256_of(path: Path, cancel: CancelToken | None = None) -> str:
    """SHA-256 of a file: computed, or as it was computed before if the file has not changed since.

    Args:
        path: The file.
        cancel: Looked at while it is read.

    Raises:
        OSError: If it cannot be read.
        CheckFailed: If it changed meanwhile.
        Cancelled: If it was stopped.
    """
    stamp, name = file_stamp(path), str(path.absolute())
    large = stamp[0] >= MIN_CACHED_BYTES
    if large and (found := _cached_hashes().get(name)) and found[0] == list(stamp):
        return str(found[1])
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while chunk := file.read(_CHUNK):
            if cancel is not None:
                cancel.check()
            digest.update(chunk)
    if file_stamp(path) != stamp:
        raise CheckFailed(f"{path.name} changed while it was read.")
    if large and time.time_ns() - max(stamp[1:3]) > _SETTLED:
        _cache_hash(name, stamp, digest.hexdigest())
    return digest.hexdigest()


def file_stamp(path: Path) -> tuple[int, int, int, int]:
    """What changes with a file: its size, the times of the last change of its content and of its inode, and that inode.

    Raises:
        OSError: If there is no such file.
    """
    found = path.stat()
    return found.st_size, found.st_mtime_ns, found.st_ctime_ns, found.st_ino


def _path() -> Path:
    return home() / "hashes.json"


def _cached_hashes() -> dict[str, tuple[list[int], str]]:
    """Stamp and hash by path."""
    try:
        kept = json.loads(_path().read_text(encoding="utf-8"))
        return {str(name): (list(stamp), str(sha256)) for name, (stamp, sha256) in kept.items()}
    except (OSError, ValueError, TypeError, AttributeError):
        return {}


def _cache_hash(name: str, stamp: tuple[int, ...], sha256: str) -> None:
    """Keeps one more; where two processes do so at once, one of them reads its file again the next time."""
    kept = {known: found for known, found in _cached_hashes().items() if Path(known).is_file()}
    with contextlib.suppress(OSError):  # a hash that is not kept is computed
        _path().parent.mkdir(parents=True, exist_ok=True)
        write_json(_path(), {**kept, name: (stamp, sha256)})
