"""What the window has done about models, each in a process of its own. Holds no Qt, and sees no document.

Only `online` makes a process that may open a connection, for a `Fetch`; all others are offline for good before they begin.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from app.gui.process.requests import Request
from engine import offline
from engine.models import library
from engine.models.downloading import installation, network

if TYPE_CHECKING:
    from app.gui.process.worker import Handlers, RequestReport


@dataclass(frozen=True, slots=True)
class Work(Request):
    """Base of the requests here: each is the only one of its process."""

    heavy: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Fetch(Work):
    """Fetch a model of the catalog, or what is missing of it. Answered by its `engine.models.library.InstallationRecord`."""

    id: str


@dataclass(frozen=True, slots=True)
class Import(Work):
    """Take the models in a file or folder. Answered by a list of `engine.models.library.InstallationRecord`."""

    path: Path


@dataclass(frozen=True, slots=True)
class Verify(Work):
    """Compare a model with its record. Answered by a list of `engine.models.library.FileCheck`."""

    id: str


@dataclass(frozen=True, slots=True)
class Remove(Work):
    """Remove a model, or what came of it. Answered by the bytes that are free again."""

    id: str


@dataclass(frozen=True, slots=True)
class FindToken(Work):
    """Look whether the keyring has a token for an address. Answered by a bool."""

    address: str


@dataclass(frozen=True, slots=True)
class KeepToken(Work):
    """Put a token for an address into the keyring or, with None, take it out. Answered by whether there is one now."""

    address: str
    token: str | None = field(repr=False)


def online() -> Handlers:
    """What a process answers that may open a connection."""
    return {Fetch: _fetch}


def local() -> Handlers:
    """What a process answers that opens none, whatever it is asked."""
    offline.enforce()
    return {Import: _import, Verify: _verify, Remove: _remove, FindToken: _find_token, KeepToken: _keep_token}


def _fetch(request: Fetch, report: RequestReport) -> object:
    if network.read_settings().offline:
        raise offline.Offline("Palimpsest is set to stay offline: nothing was downloaded.")
    report.progress(0, None, f"asking for {request.id}")
    return installation.pull(request.id, watch=report.watched, cancel=report.cancel)


def _import(request: Import, report: RequestReport) -> object:
    found = installation.importable(request.path)
    return [installation.import_model(place, id, progress=report.progress, cancel=report.cancel) for id, place in found]


def _verify(request: Verify, report: RequestReport) -> object:
    return library.verify(request.id, progress=report.progress, cancel=report.cancel)


def _remove(request: Remove, report: RequestReport) -> object:
    return library.remove(request.id)


def _find_token(request: FindToken, report: RequestReport) -> object:
    return network.has_token(request.address)


def _keep_token(request: KeepToken, report: RequestReport) -> object:
    network.store_token(request.address, request.token)
    return request.token is not None
