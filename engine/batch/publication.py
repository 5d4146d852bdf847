"""Publishes a batch: all new texts at once, so that the folder does not tell in what order they were made.

A file's creation time, its place in the folder and its inode number would each tell how long the work on it took, and so how
long its original is. So the files appear at the end of a run, in order of their names, which are random.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

from engine.batch.journal import Journal
from engine.documents.write import write_new
from engine.errors import PalimpsestError
from engine.io import set_times


def publish(journal: Journal, folder: Path, others: Callable[[str], Iterator[str]]) -> None:
    """Moves everything staged beside the journal to the folder.

    Args:
        journal: The open journal.
        folder: Where the user wants the new texts.
        others: Possible names of a new text whose own stem another program took.

    Raises:
        PalimpsestError: The folder cannot be written; what could not be published stays staged.
    """
    waiting = journal.staged()
    try:
        for number in sorted(waiting, key=journal.stems.__getitem__):
            _publish(journal, number, waiting[number], folder, others)
        with suppress(PermissionError):  # the folder may be another user's, though writable
            set_times(folder, journal.day)
    except OSError as error:
        raise PalimpsestError(f"{folder} cannot be written: {error.strerror}.") from None
    finally:
        journal.settle()


def _publish(journal: Journal, number: int, endings: list[str], folder: Path, others: Callable[[str], Iterator[str]]) -> None:
    contents = {ending: journal.staging.content(number, ending) for ending in endings}
    while any(_is_taken(folder / f"{journal.stems[number]}{ending}", content) for ending, content in contents.items()):
        journal.rename(number, others(journal.stems[number]))
    for ending, content in contents.items():
        path = folder / f"{journal.stems[number]}{ending}"
        if path.exists():  # by a run that was killed before it could record it
            set_times(path, journal.day)
        else:
            write_new(path, content, day=journal.day)
    journal.publish(number, endings[-1])


def _is_taken(path: Path, content: bytes) -> bool:
    """Whether something other than this content has the name."""
    return os.path.lexists(path) and not (path.is_file() and path.read_bytes() == content)
