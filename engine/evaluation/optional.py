"""Packages of the optional part `evaluate`, which a packaged program always holds."""

from __future__ import annotations

from importlib import import_module

from engine.errors import NotInstalled
from engine.installation import restore_package

_NAMES = {"sklearn": "scikit-learn", "sacrebleu": "sacrebleu"}


def require_package(module: str) -> None:
    """Makes sure that a package is there.

    Args:
        module: The name by which it is imported.

    Raises:
        NotInstalled: If it is not there.
    """
    try:
        import_module(module)
    except ImportError as error:
        raise NotInstalled(f"{_NAMES[module]} is missing; {restore_package(_NAMES[module])}.") from error
