"""The mechanisms, found by their ids. All stand behind `engine.mechanisms.common.mechanism.Mechanism`.

A mechanism is a module that brings its description, itself and its audit. Other packages add theirs by an entry point.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from engine.plugins import Registry

if TYPE_CHECKING:
    from engine.mechanisms.common.description import MechanismDescription
    from engine.mechanisms.common.mechanism import Mechanism
    from engine.privacy.audit import AuditReport

_MODULES = {
    "dp-st": "engine.mechanisms.triples.dp_st",
    "tem": "engine.mechanisms.words.tem",
    "santext": "engine.mechanisms.words.santext",
    "custext": "engine.mechanisms.words.custext",
    "clusant": "engine.mechanisms.words.clusant",
    "dp-mlm": "engine.mechanisms.tokens.dp_mlm",
    "dp-mlm-plus": "engine.mechanisms.tokens.dp_mlm_plus",
    "dp-prompt": "engine.mechanisms.tokens.dp_prompt",
    "dp-paraphrase": "engine.mechanisms.tokens.dp_paraphrase",
    "dp-bart": "engine.mechanisms.documents.dp_bart",
    "privfill": "engine.mechanisms.documents.privfill",
    "privfill-dp": "engine.mechanisms.documents.privfill_dp",
}

REGISTRY = Registry("mechanism", _MODULES, "palimpsest.mechanisms")
"""A module of another package has what `MechanismModule` names."""


class MechanismModule(Protocol):
    """What the module of a mechanism has."""

    DESCRIPTION: MechanismDescription

    def make(self) -> Mechanism:
        """The mechanism itself; its models load at the first use."""
        ...

    def audit(self) -> AuditReport:
        """Its bound, checked exactly on a small domain; see `engine.audit`."""
        ...


def module_of(mechanism: str) -> MechanismModule:
    """The module of a mechanism.

    Raises:
        UsageError: If there is none of that id.
    """
    module: MechanismModule = REGISTRY.module(mechanism)
    return module


def describe_all() -> list[MechanismDescription]:
    """Every mechanism. Loads no model."""
    return [module_of(mechanism).DESCRIPTION for mechanism in REGISTRY.ids()]


def describe(mechanism: str) -> MechanismDescription:
    """One mechanism's description.

    Raises:
        UsageError: If there is none of that id.
    """
    return module_of(mechanism).DESCRIPTION


def load(mechanism: str) -> Mechanism:
    """The mechanism itself, ready to be audited and, where nothing is missing, to be run. Its models load at the first use.

    Raises:
        UsageError: If there is none of that id.
    """
    return module_of(mechanism).make()
