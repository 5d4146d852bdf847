"""What is asked of a batch besides what is asked of each document: where from, where to, and how the work is done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from engine.batch.job import Entry
from engine.documents.document import DocumentPart
from engine.ledger import Ledger, LedgerAccount
from engine.progress import CancelToken, Progress, silent
from engine.session import Session


@dataclass(frozen=True, slots=True)
class Source:
    """Where the originals are, and what of them is read.

    Attributes:
        folder: Their folder.
        recursive: Whether subfolders are looked through.
        follow_links: Whether links that lead out of the folder are followed.
        include: What is read of a file besides its body.
    """

    folder: Path
    recursive: bool = False
    follow_links: bool = False
    include: tuple[DocumentPart, ...] = ()


def ignore(_: Entry) -> None:
    """Does nothing with an entry."""


@dataclass(frozen=True, slots=True)
class RunOptions:
    """How the work is done.

    Attributes:
        ledger: Charged once for every draw.
        resume: Goes on with the batch that was begun in the same place: what is not finished is done.
        workers: Number of processes, each with its own models; 0 for this process, which ends with the work if it is killed.
        on_end: Shown each entry as it ends, at first those that an earlier run finished.
        progress: Told how many files are finished.
        cancel: Ends the batch after the files at hand.
        session: Makes each process's session; picklable.
    """

    ledger: Ledger
    resume: bool = False
    workers: int = 1
    on_end: Callable[[Entry], None] = ignore
    progress: Progress = silent
    cancel: CancelToken = field(default_factory=CancelToken)
    session: Callable[[LedgerAccount], Session] = Session
