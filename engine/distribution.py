"""Who brings newer versions of this copy of the program: what the makers of its package wrote into it.

The file ``distribution.json`` among the assets is written when a package is made (``packaging/distribution.py``); a checkout
and a wheel have none. Where it is missing, damaged or names nobody to ask, the program asks nobody.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from engine.assets import ASSETS

NAME = "distribution.json"
"""The file's name."""


@dataclass(frozen=True, slots=True)
class Distribution:
    """How this copy was published.

    Attributes:
        system: The system it was made for, as the names of published files have it, such as ``linux-x86_64``.
        package: The ending of the file that it came in, such as ``AppImage``.
        updater: Who brings newer versions where the program itself may not look for them, such as ``the Microsoft Store``.
        homepage: The project's page; empty where there is none yet.
        downloads: Where newer versions are published; empty where the program must not or cannot ask.
    """

    system: str = ""
    package: str = ""
    updater: str = ""
    homepage: str = ""
    downloads: str = ""

    @property
    def refusal(self) -> str:
        """Why the program does not look for newer versions, in a sentence; empty if it may be asked to."""
        if self.updater:
            return f"This copy does not look for newer versions itself: it is updated by {self.updater}."
        if not self.package:
            return "This copy does not look for newer versions itself: update it in the way in which it was installed."
        return "" if self.downloads else "This copy does not look for newer versions: its makers named no address to ask."


def own_distribution(path: Path = ASSETS / NAME) -> Distribution:
    """How this copy was published.

    Args:
        path: The file that says so.
    """
    try:
        found = Distribution(**json.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return Distribution()
    values = (found.system, found.package, found.updater, found.homepage, found.downloads)
    return found if all(type(value) is str for value in values) else Distribution()
