"""Where a document stands."""

from __future__ import annotations

from enum import Enum, auto

from engine.errors import REFUSALS, Cancelled, PalimpsestError


class DocumentState(Enum):
    """Where a document stands."""

    EMPTY = auto()
    READY = auto()
    RUNNING = auto()
    DONE = auto()
    CANCELLED = auto()
    REFUSED = auto()
    FAILED = auto()


def state_after(error: PalimpsestError) -> DocumentState:
    """The state of a document after a run that failed.

    Args:
        error: Why it failed.
    """
    if isinstance(error, Cancelled):
        return DocumentState.CANCELLED
    return DocumentState.REFUSED if isinstance(error, REFUSALS) else DocumentState.FAILED
