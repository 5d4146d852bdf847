"""The mechanisms, found by id. All implement `engine.mechanisms.common.mechanism.Mechanism`.

A mechanism is a module that provides its description, the mechanism itself and its audit. Other packages add theirs through an
entry point.
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

REGISTRY = Registry("mechanism", _MODULES, "palimpsest.mechanisms", ("DESCRIPTION", "make", "audit"))
"""A module of another package has what `MechanismModule` names."""


class MechanismModule(Protocol):
    """The contents of a mechanism's module."""

    DESCRIPTION: MechanismDescription

    def make(self) -> Mechanism:
        """The mechanism; its models load on first use."""
        ...

    def audit(self) -> AuditReport:
        """Checks its bound exactly on a small domain; see `engine.audit`."""
        ...


def module_of(mechanism: str) -> MechanismModule:
    """The module of a mechanism.

    Raises:
        UsageError: If there is none with that id.
    """
    module: MechanismModule = REGISTRY.module(mechanism)
    return module


def describe_all() -> list[MechanismDescription]:
    """Every mechanism. Loads no model."""
    return [module_of(mechanism).DESCRIPTION for mechanism in REGISTRY.ids()]


def describe(mechanism: str) -> MechanismDescription:
    """One mechanism's description.

    Raises:
        UsageError: If there is none with that id.
    """
    return module_of(mechanism).DESCRIPTION


def load(mechanism: str) -> Mechanism:
    """The mechanism, ready to be audited and, if nothing is missing, to run. Its models load on first use.

    Raises:
        UsageError: If there is none with that id.
    """
    return module_of(mechanism).make()
