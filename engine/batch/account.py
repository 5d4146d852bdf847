"""What a batch came to: where each file stands, what it cost, and the sum."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

from engine.documents.document import Document, Part
from engine.errors import PalimpsestError
from engine.ledger import Budget


class State(StrEnum):
    """Where a file stands."""

    DONE = "done"
    FAILED = "failed"
    LEFT = "left"
    """Not begun, or interrupted."""


@dataclass(frozen=True, slots=True)
class Item:
    """What one new text is made of: a file, or a record of a table.

    Attributes:
        name: What it is called where only the user sees it.
        key: What tells it from the others, from one run to the next; of a record, from others with the same text.
        path: The file.
        text: The record's text; None for a file, which is read when its turn comes.
        refused: Why it cannot be read; empty if it can be.
        include: What is read of the file besides its body.
    """

    name: str
    key: str = field(repr=False)
    path: Path
    text: str | None = field(default=None, repr=False)
    refused: str = ""
    include: tuple[Part, ...] = ()


@dataclass(slots=True)
class Row:
    """Where one item of a batch stands.

    Attributes:
        item: The original.
        number: Its number.
        state: Where it stands.
        output: The new text's file; of a record, the new table once it is written.
        epsilon: All that was charged for it, lost draws too.
        lost: How many draws were charged of which there is no new text.
        reason: Why there is no new text.
        other_parts: How many passages of other parts its file has, where there is none for want of others.
        note: What else is to be known.
        read: How the file was read, without its text; None for a record, and for what an earlier run did.
    """

    item: Item
    number: int
    state: State = State.LEFT
    output: Path | None = None
    epsilon: float = 0.0
    lost: int = 0
    reason: str = ""
    other_parts: Mapping[Part, int] = field(default_factory=dict)
    note: str = ""
    read: Document | None = None


@dataclass(frozen=True, slots=True)
class Summary:
    """What a batch came to.

    Attributes:
        rows: Every file, in order.
        epsilon: The exact sum of what was charged for them, as the ledger has it.
        budget: The state of the ledger.
        halted: What ended the batch before its time; None if nothing did.
        cancelled: Whether the user ended it.
        links: Links in the folder that were not followed.
    """

    rows: Sequence[Row]
    epsilon: float
    budget: Budget
    halted: PalimpsestError | None
    cancelled: bool
    links: Sequence[Path] = ()

    def of(self, state: State) -> int:
        """How many files are in a state."""
        return sum(row.state is state for row in self.rows)

    @property
    def lost(self) -> int:
        """How many draws were charged of which there is no new text."""
        return sum(row.lost for row in self.rows)
