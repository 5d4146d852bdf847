"""Finds modules by id: the program's own in a table, those of other packages through entry points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from engine.errors import UsageError


@cache
def entry_point_modules(group: str) -> Mapping[str, str]:
    """The modules that other installed packages provide, by id. These do not change while the program runs.

    Args:
        group: Entry-point group; each entry point is an id and a module.
    """
    return {entry.name: entry.value for entry in entry_points(group=group)}


@dataclass(frozen=True)
class Registry:
    """Modules of one kind.

    Attributes:
        kind: What each provides, such as "mechanism".
        own: The program's own, by id; other packages cannot replace them.
        group: The entry-point group through which other packages provide theirs.
    """

    kind: str
    own: Mapping[str, str]
    group: str

    def ids(self) -> tuple[str, ...]:
        """Every id, the program's own first."""
        return tuple(self._modules())

    def module(self, id: str) -> Any:
        """The module with this id, imported on first use.

        Raises:
            UsageError: If there is none with that id.
        """
        modules = self._modules()
        if id not in modules:
            raise UsageError(f"There is no {self.kind} {id!r}; there are {', '.join(modules)}.")
        return import_module(modules[id])

    def _modules(self) -> Mapping[str, str]:
        return {**self.own, **entry_point_modules(self.group), **self.own}
