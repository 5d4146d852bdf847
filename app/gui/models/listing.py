"""What the dialog lists: every entry of the catalog, and the user's own models behind them. Looks at files, loads nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from app.gui.models.missing import PARAMETERS, has_llama
from engine.models import catalog, library
from engine.models.downloading import network
from engine.models.library import ModelState

if TYPE_CHECKING:
    from engine.mechanisms.common.description import MechanismDescription
    from engine.models.catalog import CatalogEntry


BYTES_OF_WEIGHT = 4
"""The most that published weights take each."""

BYTES_OF_SMALL_WEIGHT = {"8 bits": 1.1, "4 bits": 0.7}
"""What a weight takes in GGUF, by what titles say; some stay larger than the others."""


@dataclass(frozen=True, slots=True)
class ModelItem:
    """A line of the list.

    Attributes:
        id: The model's id.
        title: What a person calls it.
        kind: As in `engine.models.catalog.CatalogEntry`; empty for the user's own models, of which it is not known.
        serves: Ids of mechanisms, and parts of the program, that use it.
        licence: Its licence; empty where it is not known.
        source: The repository or address that it is fetched from; empty where there is none.
        bytes: Its size on the disk or, where it is not here, in the catalog; None if that is not known.
        memory: Bytes that its weights take while it runs; None if that is not known.
        parameters: How many weights it has; None if that is not known.
        state: Where it is.
        came: Bytes of a download that was stopped.
        refused: Why the program does not fetch it, or empty.
        note: What else there is to know.
        folder: Where it is, or would be.
        recorded: Whether it can be verified.
        gguf: Whether it runs on llama.cpp.
        runs: Whether what it runs on is here.
    """

    id: str
    title: str
    kind: str
    serves: tuple[str, ...]
    licence: str
    source: str
    bytes: int | None
    memory: int | None
    parameters: int | None
    state: ModelState
    came: int
    refused: str
    note: str
    folder: Path
    recorded: bool
    gguf: bool
    runs: bool = True

    @property
    def fetchable(self) -> bool:
        """Whether it can be fetched, or gone on with, and used then."""
        return self.runs and self.state in (ModelState.ABSENT, ModelState.PARTLY) and bool(self.source)

    @property
    def expected_bytes(self) -> int | None:
        """About how much would be fetched, where nobody has told the size; None if that cannot be said either."""
        if self.parameters is None:
            return None
        if not self.gguf:
            return BYTES_OF_WEIGHT * self.parameters
        small = next((each for bits, each in BYTES_OF_SMALL_WEIGHT.items() if bits in self.title), BYTES_OF_WEIGHT)
        return round(small * self.parameters)

    @property
    def expected_memory(self) -> int | None:
        """About how much memory it takes while it runs, where that is not recorded; None if that cannot be said either."""
        return self.bytes or self.expected_bytes

    @property
    def removable(self) -> bool:
        """Whether it, or what came of it, can be removed."""
        return self.state is ModelState.PARTLY or (self.state is ModelState.INSTALLED and self.id not in library.IN_THE_PACK)


def listing(descriptions: Iterable[MechanismDescription]) -> list[ModelItem]:
    """All there is, in the catalog's order.

    Raises:
        CheckFailed: If the catalog or the record of a model is damaged.
    """
    entries = catalog.load()
    found = [_of_entry(entry) for entry in entries.values()]
    own = [id for id in library.installed_models() if id not in entries and id not in library.IN_THE_PACK]
    return found + [_own(id, descriptions) for id in own]


def source_of(entry: CatalogEntry) -> str:
    """Who a model is fetched from, as a host; raises as `network.hub`."""
    return network.host_of(network.hub() if entry.hub else entry.url or "")


def _of_entry(entry: CatalogEntry) -> ModelItem:
    state, record, came = library.state_of(entry.id), library.record_of(entry.id), library.stopped_download_bytes(entry.id)
    bytes_ = record.bytes if record else entry.bytes
    return ModelItem(
        id=entry.id,
        title=entry.title,
        kind=entry.kind,
        serves=entry.serves,
        licence=entry.licence if state is not ModelState.UNPUBLISHED else "",
        source=entry.hub or entry.url or "",
        bytes=bytes_,
        memory=entry.memory or (bytes_ if entry.kind == "gguf" else None),
        parameters=entry.parameters,
        state=state,
        came=came,
        refused=entry.refused,
        note=entry.note,
        folder=library.folder_of(entry.id),
        recorded=record is not None and state is ModelState.INSTALLED,
        gguf=entry.kind == "gguf",
        runs=entry.kind != "gguf" or has_llama(),
    )


def _own(id: str, descriptions: Iterable[MechanismDescription]) -> ModelItem:
    record, gguf = library.record_of(id), library.is_gguf(id)
    bytes_ = record.bytes if record else None
    return ModelItem(
        id=id,
        title=id,
        kind="",
        serves=tuple(description.id for description in descriptions if id in _usable(description)),
        licence="",
        source="",
        bytes=bytes_,
        memory=bytes_ if gguf else None,
        parameters=None,
        state=ModelState.INSTALLED,
        came=0,
        refused="",
        note="",
        folder=library.folder_of(id),
        recorded=record is not None,
        gguf=gguf,
        runs=not gguf or has_llama(),
    )


def _usable(description: MechanismDescription) -> Sequence[str]:
    return [id for parameter in description.parameters if parameter.name in PARAMETERS for id in parameter.choices]
