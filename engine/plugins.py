"""Finds modules by id: the program's own in a table, those of other packages through entry points.

What those modules have to hold is of a version, `API`. A module that needs a newer one says so by ``PALIMPSEST_API = 2``;
without it, it needs 1. A module of another package that needs a newer version, cannot be imported or lacks something is left
out, and the rest of the program works without it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from engine.data_format import is_newer
from engine.errors import UsageError

API = 1
"""What modules of other packages can count on; it is raised when something that they hold or call changes its meaning."""


@cache
def entry_point_modules(group: str) -> Mapping[str, str]:
    """The modules that other installed packages provide, by id. These do not change while the program runs.

    Args:
        group: Entry-point group; each entry point is an id and a module.
    """
    return {entry.name: entry.value for entry in entry_points(group=group)}


@cache
def refusal_of(module: str, kind: str, needed: tuple[str, ...]) -> str:
    """Why a module of another package is left out, in a sentence; empty if it is not.

    Args:
        module: Its name.
        kind: What it provides, such as "mechanism".
        needed: What it has to hold.
    """
    try:
        imported = import_module(module)
        if is_newer(getattr(imported, "PALIMPSEST_API", 1), API):
            return f"The {kind} of {module} was made for a newer version of Palimpsest, and is left out."
        for name in needed:
            getattr(imported, name)
    except Exception as error:  # whatever it does, it is not this program's
        return f"The {kind} of {module} cannot be used ({type(error).__name__}), and is left out."
    return ""


@dataclass(frozen=True)
class Registry:
    """Modules of one kind.

    Attributes:
        kind: What each provides, such as "mechanism".
        own: The program's own, by id; other packages cannot replace them.
        group: The entry-point group through which other packages provide theirs.
        needed: What each holds.
    """

    kind: str
    own: Mapping[str, str]
    group: str
    needed: tuple[str, ...]

    def ids(self) -> tuple[str, ...]:
        """Every id that can be used, the program's own first."""
        return (*self.own, *(id for id, module in self._brought().items() if not self._refusal(module)))

    def refusals(self) -> tuple[str, ...]:
        """What is left out, in a sentence each."""
        return tuple(filter(None, map(self._refusal, self._brought().values())))

    def module(self, id: str) -> Any:
        """The module with this id, imported on first use.

        Raises:
            UsageError: If there is none with that id, or it is left out.
        """
        modules = {**self._brought(), **self.own}
        if id not in modules:
            raise UsageError(f"There is no {self.kind} {id!r}; there are {', '.join(self.ids())}.")
        if id not in self.own and (refusal := self._refusal(modules[id])):
            raise UsageError(refusal)
        return import_module(modules[id])

    def _refusal(self, module: str) -> str:
        return refusal_of(module, self.kind, self.needed)

    def _brought(self) -> Mapping[str, str]:
        """The modules of other packages, but for those that would replace the program's own."""
        return {id: module for id, module in entry_point_modules(self.group).items() if id not in self.own}
