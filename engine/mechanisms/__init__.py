"""The mechanisms: one module each, all behind `engine.mechanisms.base.Mechanism`."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from engine.errors import UsageError

if TYPE_CHECKING:
    from engine.mechanisms.base import Mechanism
    from engine.mechanisms.description import Description

_MODULES = {
    "dp-st": "engine.mechanisms.dp_st",
    "tem": "engine.mechanisms.tem",
    "santext": "engine.mechanisms.santext",
    "custext": "engine.mechanisms.custext",
    "clusant": "engine.mechanisms.clusant",
    "dp-mlm": "engine.mechanisms.dp_mlm",
    "dp-mlm-plus": "engine.mechanisms.dp_mlm_plus",
    "dp-prompt": "engine.mechanisms.dp_prompt",
    "dp-paraphrase": "engine.mechanisms.dp_paraphrase",
    "dp-bart": "engine.mechanisms.dp_bart",
    "privfill": "engine.mechanisms.privfill",
    "privfill-dp": "engine.mechanisms.privfill_dp",
}


def describe_all() -> list[Description]:
    """Every mechanism of the papers. Loads no model."""
    return [import_module(module).DESCRIPTION for module in _MODULES.values()]


def describe(mechanism: str) -> Description:
    """One mechanism's description.

    Raises:
        UsageError: If there is none of that id.
    """
    for description in describe_all():
        if description.id == mechanism:
            return description
    raise UsageError(f"There is no mechanism {mechanism!r}; there are {', '.join(_MODULES)}.")


def load(mechanism: str) -> Mechanism:
    """The mechanism itself, ready to be audited and, where nothing is missing, to be run. Its models load at the first use.

    Raises:
        UsageError: If there is none of that id.
    """
    made: Mechanism = import_module(_MODULES[describe(mechanism).id]).make()
    return made
