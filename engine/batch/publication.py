"""The publication of a batch: all new texts at once, so that the folder does not tell in what order they were made.

The moment at which a file is made, its place in the folder and the number that the disk gives it would each tell how long the
work on it took, and so how long its original is. Therefore the files come at the end of a run, in the order of their names,
which are drawn.
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
    """Brings all that waits beside the journal to the folder.

    Args:
        journal: The open journal.
        folder: Where the user wants the new texts.
        others: What a new text may be called whose own stem was taken by another program.

    Raises:
        PalimpsestError: The folder cannot be written; what could not be published still waits.
    """
    waiting = journal.staged()
    try:
        for number in sorted(waiting, key=journal.stems.__getitem__):
            _publish(journal, number, waiting[number], folder, others)
        with suppress(PermissionError):  # of a folder that is another user's, who lets this one write there
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
        if path.exists():  # by a run that was killed before it could note so
            set_times(path, journal.day)
        else:
            write_new(path, content, day=journal.day)
    journal.publish(number, endings[-1])


def _is_taken(path: Path, content: bytes) -> bool:
    """Whether something else has this name than the content itself."""
    return os.path.lexists(path) and not (path.is_file() and path.read_bytes() == content)
