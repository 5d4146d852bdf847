"""What the window asks of a process of its own about encrypted sessions, since the keyring may wait for the user.

Holds no Qt; the process opens no connection.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from app.document.saved import SavedSession, load, save
from app.gui.process.requests import Request
from engine import offline

if TYPE_CHECKING:
    from app.gui.process.worker import Handlers, RequestReport


@dataclass(frozen=True, slots=True)
class SaveEncrypted(Request):
    """Write a session that only this user can read. Answered by its path."""

    heavy: ClassVar[bool] = True
    path: Path
    session: SavedSession = field(repr=False)
    replace: bool


@dataclass(frozen=True, slots=True)
class OpenEncrypted(Request):
    """Read such a session. Answered by the `SavedSession`."""

    heavy: ClassVar[bool] = True
    path: Path


def local() -> Handlers:
    """What the process answers, which opens no connection, whatever it is asked."""
    offline.enforce()
    return {SaveEncrypted: _save, OpenEncrypted: _open}


def _save(request: SaveEncrypted, report: RequestReport) -> object:
    save(request.path, request.session, replace=request.replace, encrypted=True)
    return request.path


def _open(request: OpenEncrypted, report: RequestReport) -> object:
    return load(request.path)
