"""Batches from and to places that are not on this machine's disks, by URL.

A folder of originals is read where it is, file by file. A table is fetched, and new texts are written on this machine first:
into a folder beside the journals that is closed to others, from which they go to their place when the run ends. Files that are
there already are never replaced.
"""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from engine.documents.read import LIMIT_FILE
from engine.errors import UsageError
from engine.home import home
from engine.io import write_whole
from engine.remote_files import exists, list_files, read_url, write_url


def local_place(url: str) -> Path:
    """The path on this machine that stands for a place elsewhere; the same each time."""
    hashed = hashlib.sha256(url.rstrip("/").encode()).hexdigest()[:32]
    return home() / "batches" / "elsewhere" / hashed / url.rstrip("/").rpartition("/")[2]


@contextmanager
def fetched(url: str) -> Iterator[Path]:
    """A copy of a table on this machine, while it lasts, under the same path each time.

    Raises:
        UnreadableInput: It cannot be read.
        NotInstalled: A package for its URL is missing.
    """
    place = local_place(url)
    path = place.with_name("original") / place.name
    content = read_url(url, LIMIT_FILE)
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    try:
        write_whole(path, content)
        yield path
    finally:
        path.unlink(missing_ok=True)


def prepare(url: str, *, table: bool, resume: bool) -> Path:
    """The `local_place` of the new texts, which can be written to.

    Args:
        url: Where they go.
        table: Whether that is a table, and not a folder.
        resume: Whether a batch is resumed, of which something may be there.

    Raises:
        UsageError: Something is there; or a table that an earlier run finished had yet to be brought there, and now is.
        NotInstalled: A package for its URL is missing.
    """
    if not resume and (exists(url) if table else list_files(url, recursive=False)):
        raise UsageError(f"{url} exists already; choose another name, or --resume the batch that began it.")
    path = local_place(url)
    if table and path.exists():
        deliver(url, table=True)
        forget(url)
        raise UsageError(f"An earlier run finished {path.name} but could not bring it there; it is at {url} now.")
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    return path


def deliver(url: str, *, table: bool) -> None:
    """Copies all finished new texts from their `local_place` to where they go.

    Args:
        url: Where they go.
        table: Whether that is a table, which has its receipts beside it, and not a folder.

    Raises:
        UsageError: Another file has the name of one.
        PalimpsestError: They cannot be written.
    """
    path = local_place(url)
    folder = path.parent if table else path
    base = url.rstrip("/").rpartition("/")[0] if table else url.rstrip("/")
    files = [file for file in folder.iterdir() if file.is_file()] if folder.is_dir() else []
    for file in sorted(files):
        place, content = f"{base}/{file.name}", file.read_bytes()
        if not exists(place):
            write_url(place, content)
        elif read_url(place, len(content)) != content:
            raise UsageError(f"{place} exists already, and is another file.")


def forget(url: str) -> None:
    """Removes what is in a `local_place`."""
    shutil.rmtree(local_place(url).parent, ignore_errors=True)
