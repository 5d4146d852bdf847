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
    """Where a document stands after a run that gave nothing.

    Args:
        error: Why it gave nothing.
    """
    if isinstance(error, Cancelled):
        return DocumentState.CANCELLED
    return DocumentState.REFUSED if isinstance(error, REFUSALS) else DocumentState.FAILED
