"""What a document has cost so far, also in earlier sessions: the ledger knows it by a keyed mark of its text."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from app.gui.process.requests import Request

if TYPE_CHECKING:
    from app.gui.process.worker import RequestReport


@dataclass(frozen=True, slots=True)
class ReadCharges(Request):
    """Look up the charges of a text. Answered by a tuple of ε, oldest first; it is empty if the text was never rewritten."""

    repeatable: ClassVar[bool] = True

    text: str = field(repr=False)


def read_charges(request: ReadCharges, report: RequestReport) -> tuple[float, ...]:
    """Answers a `ReadCharges`."""
    from engine.ledger import default_ledger

    ledger = default_ledger()
    return ledger.charges(ledger.label(request.text))
