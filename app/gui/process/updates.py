"""What the window asks of a process of its own that looks for a newer version. Holds no Qt, and sees no document."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from app.gui.process.requests import Request
from engine import offline, updates
from engine.distribution import own_distribution
from engine.models.downloading import network

if TYPE_CHECKING:
    from app.gui.process.worker import Handlers, RequestReport


@dataclass(frozen=True, slots=True)
class LookForUpdate(Request):
    """Ask which version is the newest. Answered by an `engine.updates.Release`."""

    heavy: ClassVar[bool] = True


def online() -> Handlers:
    """What the process answers, which may open a connection."""
    return {LookForUpdate: _look}


def _look(request: LookForUpdate, report: RequestReport) -> object:
    if network.read_settings().offline:
        raise offline.Offline("Palimpsest is set to stay offline: nobody was asked.")
    return updates.newest_release(own_distribution())
