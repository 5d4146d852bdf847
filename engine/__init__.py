"""The engine: everything in Palimpsest that works without a screen."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from engine import offline

if TYPE_CHECKING:
    from engine.api import budget, extract, privatize, read, receipt, restore

__version__ = "0.2.0"

__all__ = ["__version__", "budget", "extract", "privatize", "read", "receipt", "restore"]

offline.enforce_where_asked()


def __getattr__(name: str) -> Any:
    """The functions of `engine.api`, which are loaded when they are asked for."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module("engine.api"), name)
