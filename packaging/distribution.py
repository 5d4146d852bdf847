"""What a package says of how it was published; `engine.distribution` reads it.

A package that its maker's own pages offer may be asked to look for newer versions there. One that a store or a package manager
updates never does. Nothing is guessed when the program runs: `build.spec` writes the file for the package that a bundle usually
becomes, and whoever makes another package of it calls `mark`. A distribution that builds the program from source leaves it out.
"""

from __future__ import annotations

import json
import platform
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
NAME = "distribution.json"

STORE = "the Microsoft Store"
PACKAGE_MANAGER = "your package manager, or by installing a newer package"

UPDATERS = {"deb": PACKAGE_MANAGER, "msix": STORE}
"""Packages that something else keeps up to date. `tar.zst`, `AppImage`, `exe` and `dmg` come from the publisher's pages."""


def is_set(value: str) -> bool:
    """Whether a value of publisher.toml is the publisher's own, and not the one that stands there until there is one."""
    return "example" not in value.lower()


def system(sys_platform: str) -> str:
    """A system as the names of published files have it.

    Args:
        sys_platform: What Python calls it, on the machine of the build.
    """
    return {"win32": "windows-x64", "darwin": "macos-arm64"}.get(sys_platform) or f"linux-{platform.machine()}"


def usual_package(sys_platform: str) -> str:
    """The package that a bundle becomes unless it is marked as another."""
    return {"win32": "exe", "darwin": "dmg"}.get(sys_platform, "tar.zst")


def distribution(package: str, of_system: str, publisher: Path = ROOT / "packaging/publisher.toml") -> str:
    """The text of the file.

    Args:
        package: The ending of the package's name.
        of_system: Its system.
        publisher: Who publishes it.
    """
    about = tomllib.loads(publisher.read_text(encoding="utf-8"))
    homepage, downloads = (about[name] if is_set(about[name]) else "" for name in ("homepage", "downloads"))
    updater = UPDATERS.get(package, "")
    if updater == PACKAGE_MANAGER and homepage:
        updater += f" from {homepage}"
    content = {
        "system": of_system,
        "package": package,
        "updater": updater,
        "homepage": homepage,
        "downloads": "" if updater else downloads,
    }
    return json.dumps(content, indent=2) + "\n"


def mark(bundle: Path, package: str) -> None:
    """Has a copy of a bundle say that it is in another package.

    Args:
        bundle: The copy. Its file may be shared with the bundle (a hard link), so it is replaced and not written to.
        package: The ending of the package's name.
    """
    for file in bundle.rglob(f"assets/{NAME}"):
        of_system = json.loads(file.read_text(encoding="utf-8"))["system"]
        file.unlink()
        file.write_text(distribution(package, of_system), encoding="utf-8")
