"""How this copy of the program was installed, and so what to tell somebody who lacks a part of it.

A bundle has no pip, and nothing can be added to it. What it should hold comes back with the program; what it leaves out, only a
copy that was installed with Python can have.
"""

from __future__ import annotations

import sys
from pathlib import Path

REINSTALL = "install Palimpsest again"


def is_bundle() -> bool:
    """Whether this is a bundle, which people install without Python, and not the source run by a Python."""
    return bool(getattr(sys, "frozen", False))


def bundle_folder() -> str:
    """The folder in which a bundle has its libraries and files; only a bundle has one."""
    return str(sys._MEIPASS)  # type: ignore[attr-defined]


def third_party_licences() -> Path | None:
    """The licences of what others made and a bundle holds; None from source, where each package has its own."""
    if not is_bundle():
        return None
    path = Path(bundle_folder()) / "THIRD-PARTY-LICENCES.txt"
    return path if path.is_file() else None


def restore_package(package: str) -> str:
    """What brings back a package that the program always needs, in a few words.

    Args:
        package: Its name on PyPI.
    """
    return REINSTALL if is_bundle() else f"`pip install {package}` installs it"


def add_optional(extra: str) -> str:
    """What adds an optional part of the program, in a few words.

    Args:
        extra: The part's name among the optional dependencies of pyproject.toml.
    """
    if is_bundle():
        return "nothing can be added to a packaged program, but Palimpsest installed with Python (see its README) can have it"
    return f'`pip install "palimpsest[{extra}]"` installs it'
