"""Where the program's assets are: the same in a checkout, an installed wheel and a frozen program."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from engine.installation import REINSTALL, is_bundle

ASSETS = Path(str(files("assets")))
"""The folder of the assets. They are opened by libraries that need real files, so it has to be one (no zip)."""

STARTER = ASSETS / "starter"
"""The starter pack; its manifest lists each file."""

GUIDE = next(
    (folder for folder in (ASSETS / "guide", ASSETS.parent / "docs") if (folder / "images/guide-start.png").is_file()), None
)
"""The user guide with its pictures: in a bundle among the assets, in a checkout among the docs. A wheel has none."""

RESTORE = REINSTALL if is_bundle() else f"{REINSTALL}, or in a checkout run `git checkout assets/starter`"
"""What brings a missing or damaged file of the starter pack back, for messages."""
