"""Which model a mechanism lacks, and which one to fetch for it."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from typing import TYPE_CHECKING

from engine.models import catalog, library

if TYPE_CHECKING:
    from engine.mechanisms.common.description import MechanismDescription
    from engine.results import Value

PARAMETERS = ("model", "writer", "representative")
"""Settings of mechanisms whose value is the id of a model."""

_RULES = ("realizer", "confidence")
"""Values of such settings that stand for rules and need no model."""


def absent(settings: Mapping[str, Value]) -> str | None:
    """The model that these settings of a mechanism name and that is not here."""
    for name in PARAMETERS:
        value = settings.get(name)
        if value is not None and value not in _RULES and not library.is_installed(str(value)):
            return str(value)
    return None


def suggestion(description: MechanismDescription) -> str | None:
    """The model to fetch for a mechanism that lacks one: its default, else the smallest of the catalog that serves it.

    One that could not run here comes last.
    """
    if not any(callable(need.place) and not need.is_met for need in description.needs):
        return None
    for parameter in description.parameters:
        if parameter.name in PARAMETERS and is_offered(str(parameter.default)):
            return str(parameter.default)
    serving = [entry for entry in catalog.load().values() if description.id in entry.serves and is_offered(entry.id)]
    with_llama = has_llama()
    return min(serving, key=lambda e: (e.kind == "gguf" and not with_llama, e.parameters or 0)).id if serving else None


def has_llama() -> bool:
    """Whether llama.cpp is here, on which models in GGUF run."""
    return find_spec("llama_cpp") is not None


def is_offered(model: str) -> bool:
    """Whether the catalog has it to fetch."""
    entry = catalog.load().get(model)
    return entry is not None and entry.kind != "store" and bool(entry.hub or entry.url) and not entry.refused
