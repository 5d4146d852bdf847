"""A batch: its entries, their states, and what ends the whole run. The command line and the window's list are views of it.

It opens no file and does no work itself. The command line processes its entries in worker processes (`engine.batch.run`), the
window asks its engine for one after the other. Both report each outcome to the job and listen to its events.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, StrEnum, auto
from pathlib import Path
from typing import Generic, TypeVar

from engine.documents.document import Document, DocumentPart, OtherPartsOnly
from engine.documents.libreoffice import LibreOfficeMissing
from engine.documents.names import RANDOM, Naming
from engine.errors import REFUSALS, BudgetRefused, Cancelled, NotInstalled, PalimpsestError, UsageError
from engine.events import Event


class EntryState(Enum):
    """The state of an entry."""

    WAITING = auto()
    READING = auto()
    RUNNING = auto()
    DONE = auto()
    REFUSED = auto()
    FAILED = auto()
    CANCELLED = auto()

    @classmethod
    def after(cls, error: PalimpsestError | None) -> EntryState:
        """The state of an entry that has ended.

        Args:
            error: Why it has no new text; None if it has one.
        """
        if error is None:
            return cls.DONE
        if isinstance(error, Cancelled):
            return cls.CANCELLED
        return cls.REFUSED if isinstance(error, REFUSALS) else cls.FAILED


class EntryOutcome(StrEnum):
    """The outcome of an entry, as the command line reports it."""

    DONE = "done"
    FAILED = "failed"
    LEFT = "left"
    """Not begun or interrupted, or ended by what would end every other entry too."""


class Release(Enum):
    """When new texts are released, which decides what the order of work may depend on."""

    AT_END = auto()
    """When the run ends, whatever ends it: entries are taken in random order, or it would tell which it had come to."""
    ON_EXPORT = auto()
    """When the user exports them: entries are taken in the order in which they were given."""


@dataclass(eq=False, slots=True, weakref_slot=True)
class Entry:
    """The original of one new text, a file or a record of a table, and its outcome.

    Attributes:
        path: The file; where it is not on this machine's disks, its name.
        state: Its state.
        parts: What is read of the file besides its body.
        whole_table: Whether the file, if it is a table, is read with all of its cells as one document.
        url: Where it is instead; empty if it is here.
        name: Its name where only the user sees it.
        key: What identifies it from one run to the next; for a record, among those with the same text.
        text: The record's text; None for a file, which is read when its turn comes.
        unreadable: Why it cannot be read; empty if it can be.
        number: Its number in the journal.
        error: Why there is no new text.
        halting: Whether that error would affect every other entry too.
        output: Where the new text is; for a record, the new table once it is written.
        epsilon: All that was charged for it, including lost draws.
        lost: How many charged draws have no new text.
        note: Anything else the user should know.
        read: How the file was read, without its text; None for a record, and for what an earlier run did.
    """

    path: Path
    state: EntryState = EntryState.WAITING
    parts: tuple[DocumentPart, ...] = ()
    whole_table: bool = False
    url: str = ""
    name: str = ""
    key: str = field(default="", repr=False)
    text: str | None = field(default=None, repr=False)
    unreadable: str = ""
    number: int = 0
    error: PalimpsestError | None = None
    halting: bool = False
    output: Path | None = None
    epsilon: float = 0.0
    lost: int = 0
    note: str = ""
    read: Document | None = None

    def __post_init__(self) -> None:
        self.name = self.name or self.path.name

    @property
    def outcome(self) -> EntryOutcome:
        """Its outcome so far."""
        if self.state is EntryState.DONE:
            return EntryOutcome.DONE
        ended = self.state in (EntryState.REFUSED, EntryState.FAILED)
        return EntryOutcome.FAILED if ended and not self.halting else EntryOutcome.LEFT

    @property
    def has_text(self) -> bool:
        """Whether there is a new text."""
        return self.state is EntryState.DONE

    @property
    def can_retry(self) -> bool:
        """Whether it ended without a new text."""
        return self.state in (EntryState.REFUSED, EntryState.FAILED, EntryState.CANCELLED) and not self.has_text

    @property
    def other_parts(self) -> Mapping[DocumentPart, int]:
        """How many blocks its file has in other parts, if its body is empty."""
        return self.error.left_out if isinstance(self.error, OtherPartsOnly) and self.can_retry else {}


E = TypeVar("E", bound=Entry)


@dataclass(frozen=True, slots=True)
class Summary:
    """The outcome of a batch.

    Attributes:
        entries: Every entry, in order.
        halted: What ended the batch early; None if nothing did.
        cancelled: Whether the user ended it.
        epsilon: The exact sum of all charges in the ledger, including those of entries that are gone.
        links: Links in the folder that were not followed.
    """

    entries: Sequence[Entry]
    halted: PalimpsestError | None = None
    cancelled: bool = False
    epsilon: float = 0.0
    links: Sequence[Path] = ()

    def of(self, which: EntryState | EntryOutcome) -> int:
        """How many entries are in this state."""
        if isinstance(which, EntryOutcome):
            return sum(entry.outcome is which for entry in self.entries)
        return sum(entry.state is which for entry in self.entries)

    @property
    def lost(self) -> int:
        """How many charged draws have no new text."""
        return sum(entry.lost for entry in self.entries)


@dataclass(frozen=True, slots=True)
class Target:
    """How the new texts are written.

    Attributes:
        folder: Where they go; for the records of a table, the new table.
        suffix: Their format, such as ``.txt``; None for that of each original (`engine.documents.render.own_format`).
        receipts: File-name ending of the receipts beside them, such as ``.json``; empty for none.
        notice: Whether each says that it is a privatized rewriting.
        naming: How their files are named.
    """

    folder: Path
    suffix: str | None = None
    receipts: str = ""
    notice: bool = True
    naming: Naming = Naming.RANDOM


class BatchJob(Generic[E]):
    """Entries, and a run through the waiting ones.

    Attributes:
        entries: The entries. Changed through the methods only.
        halted: What ended the run early.

    Events:
        changed: An entry's state changed.
        ended: An entry has its new text, or why it has none.
    """

    def __init__(self, release: Release, entries: Iterable[E] = ()) -> None:
        """A job without a run.

        Args:
            release: When the new texts are released.
            entries: The initial entries.
        """
        self.changed, self.ended = Event(), Event()
        self.entries = list(entries)
        self.halted: PalimpsestError | None = None
        self._release = release

    def start(self) -> None:
        """Begins a run, and forgets what ended an earlier one."""
        self.halted = None

    def waiting(self) -> list[E]:
        """The entries a run would process, in order."""
        left = [entry for entry in self.entries if entry.state is EntryState.WAITING]
        return left if self._release is Release.ON_EXPORT else RANDOM.sample(left, len(left))

    def to_release(self, naming: Naming) -> list[E]:
        """The entries with a new text, in the order in which these are released: a random one if their names tell none.

        Args:
            naming: How the new texts are named.
        """
        ready = [entry for entry in self.entries if entry.has_text]
        return ready if naming.keeps_order else RANDOM.sample(ready, len(ready))

    def set_state(self, entry: E, state: EntryState) -> None:
        """Marks an entry as being processed, or as waiting."""
        entry.state, entry.error, entry.halting = state, None, False
        self.changed.emit(entry)

    def refuse(self, entry: E, error: PalimpsestError) -> None:
        """A waiting entry was found to be one that would be refused; the others go on.

        Args:
            entry: The entry.
            error: Why it would be refused.
        """
        entry.state, entry.error = EntryState.after(error), error
        self.changed.emit(entry)

    def end(self, entry: E, error: PalimpsestError | None = None, *, unwritten: bool = False) -> None:
        """An entry has ended.

        Args:
            entry: The entry.
            error: Why it has no new text.
            unwritten: Whether it was sampled but could not be written.
        """
        entry.halting = error is not None and entry.state is not EntryState.READING and _concerns_all(error, unwritten)
        unread = isinstance(error, Cancelled) and entry.state is EntryState.READING  # which its state says
        entry.state, entry.error = EntryState.after(error), None if unread else error
        if entry.halting:
            self.halted = self.halted or error
        self.changed.emit(entry)
        self.ended.emit(entry)

    def retry(self, entries: Iterable[E], parts: Sequence[DocumentPart] | None = None) -> None:
        """Queues again entries that ended without a new text; their charges stay with them.

        Args:
            entries: Some entries; those that cannot be retried are skipped.
            parts: Parts to read in addition to those read before; an entry that has none of them is skipped too.
        """
        for entry in entries:
            wanted = tuple(part for part in parts or () if part in entry.other_parts)
            if entry.can_retry and (wanted or parts is None):
                entry.parts = (*entry.parts, *wanted)
                self.set_state(entry, EntryState.WAITING)

    def summary(self, *, cancelled: bool = False) -> Summary:
        """The present outcome of all entries."""
        return Summary(self.entries, self.halted, cancelled)


def _concerns_all(error: PalimpsestError, unwritten: bool) -> bool:
    """Whether an error would affect every other entry too: a missing model, a spent budget or a full disk would."""
    if isinstance(error, LibreOfficeMissing):
        return False
    return isinstance(error, NotInstalled | BudgetRefused) or (unwritten and not isinstance(error, UsageError))
