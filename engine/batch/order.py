"""What is asked of a batch: what becomes of every file, where it goes, and how the work is done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from engine.batch.account import Row
from engine.documents.document import Part
from engine.ledger import Ledger
from engine.mechanisms.base import Value
from engine.progress import CancelToken, Progress, silent
from engine.session import Session


@dataclass(frozen=True, slots=True)
class Request:
    """What is asked of every file; see `engine.session.Session.privatize`.

    Attributes:
        mechanism: Id of the mechanism.
        epsilon: Budget of each file or, with `per_word`, of a word.
        delta: δ of each file.
        settings: Values for parameters of the mechanism.
        per_word: Multiplies ε by `words`.
        words: The public number of words; each file's own if None.
        structure: Whether passages are kept; None for what each file's format does by itself.
        include: What is read of a file besides its body.
    """

    mechanism: str
    epsilon: float
    delta: float | None = None
    settings: Mapping[str, Value] = field(default_factory=dict)
    per_word: bool = False
    words: int | None = None
    structure: bool | None = None
    include: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True)
class Target:
    """How the new texts are written.

    Attributes:
        folder: Where they go; of the records of a table, the new table.
        suffix: Their format, such as ``.txt``; None for that of each original, or plain text where it cannot be written.
        receipts: How the names of the receipts end that go beside them, such as ``.json``; empty for none.
        notice: Whether each says that it is a privatized rewriting.
        keep_names: Whether their names follow the originals', and tell them; else they are drawn.
    """

    folder: Path
    suffix: str | None = None
    receipts: str = ""
    notice: bool = True
    keep_names: bool = False


def untold(_: Row) -> None:
    """Takes a row, and tells nobody."""


@dataclass(frozen=True, slots=True)
class Conduct:
    """How the work is done.

    Attributes:
        ledger: Charged once for every draw.
        resume: Goes on with the batch that was begun in the same place: what is not finished is done.
        workers: Number of processes, each with its own models; 0 for this process, which ends with the work if it is killed.
        told: Shown each row as its file ends, at first those that an earlier run finished.
        progress: Told how many files are finished.
        cancel: Ends the batch after the files at hand.
        session: Makes each process's session; picklable.
    """

    ledger: Ledger
    resume: bool = False
    workers: int = 1
    told: Callable[[Row], None] = untold
    progress: Progress = silent
    cancel: CancelToken = field(default_factory=CancelToken)
    session: Callable[[Ledger], Session] = Session
