"""Options of a batch beyond the request for each document: where from, where to, and how to run."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from engine.batch.job import Entry
from engine.documents.document import DocumentPart
from engine.executors.executor import Executor
from engine.ledger import Ledger, LedgerAccount
from engine.progress import CancelToken, Progress, silent
from engine.session import Session


@dataclass(frozen=True, slots=True)
class Source:
    """Where the originals are, and what is read from them.

    Attributes:
        folder: Their folder; where that is not on this machine's disks, a path that follows from its URL.
        recursive: Whether subfolders are included.
        follow_links: Whether links that lead out of the folder are followed.
        include: Parts of a file to read besides its body.
        whole_tables: Whether tables are read with all of their cells as one document each.
        url: The folder's URL; empty if it is here.
    """

    folder: Path
    recursive: bool = False
    follow_links: bool = False
    include: tuple[DocumentPart, ...] = ()
    whole_tables: bool = False
    url: str = ""


def ignore(_: Entry) -> None:
    """Does nothing with an entry."""


@dataclass(frozen=True, slots=True)
class RunOptions:
    """How the work is done.

    Attributes:
        ledger: Charged once for every draw.
        resume: Resumes the batch that was begun in the same place.
        workers: Number of processes, each with its own models; 0 for this process, which ends with the work if it is killed.
        on_end: Called with each entry as it ends, first with those that an earlier run finished.
        progress: Told how many files are finished.
        cancel: Ends the batch after the files in progress.
        session: Creates each process's session; picklable.
        executor: What runs the work; so many processes of this machine by default.
        together: Whether the files are drawn together, in this process; then the batch cannot be resumed.
    """

    ledger: Ledger
    resume: bool = False
    workers: int = 1
    on_end: Callable[[Entry], None] = ignore
    progress: Progress = silent
    cancel: CancelToken = field(default_factory=CancelToken)
    session: Callable[[LedgerAccount], Session] = Session
    executor: Executor | None = None
    together: bool = False
