"""Root folders of distributions: what debootstrap makes, and the same with what a window needs.

Only here is there a network.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

USERS = {"anna": 1000, "bert": 1001}
"""The people of every root, each with a home of their own."""

_DEBIAN = ("http://deb.debian.org/debian", Path("/usr/share/keyrings/debian-archive-keyring.gpg"), "main")
_UBUNTU = ("http://archive.ubuntu.com/ubuntu", Path("/usr/share/keyrings/ubuntu-archive-keyring.gpg"), "main,universe")


@dataclass(frozen=True)
class System:
    """A version of a distribution.

    Attributes:
        title: What people call it.
        suite: What its archive calls it.
        archive: Where its packages are, the keys that sign them, and the components that are used.
    """

    title: str
    suite: str
    archive: tuple[str, Path, str]


SYSTEMS = {
    "debian-12": System("Debian 12", "bookworm", _DEBIAN),
    "debian-13": System("Debian 13", "trixie", _DEBIAN),
    "ubuntu-22.04": System("Ubuntu 22.04", "jammy", _UBUNTU),
    "ubuntu-24.04": System("Ubuntu 24.04", "noble", _UBUNTU),
}


class MissingKeysError(Exception):
    """There are no keys here that the packages of a distribution could be compared with."""


def make_bare(name: str, folder: Path) -> Path:
    """Makes the root of a system, unless it is there: the packages that every system has, and two people.

    Args:
        name: One of `SYSTEMS`.
        folder: Where the roots are.

    Raises:
        MissingKeysError: The keys of the distribution are not installed here.
    """
    root, system = folder / name, SYSTEMS[name]
    if root.exists():
        return root
    mirror, keys, components = system.archive
    if not keys.exists():
        raise MissingKeysError(f"{keys} is missing: Debian's and Ubuntu's packages of that name have it.")
    unfinished = _start_anew(folder / f"{name}.unfinished")
    options = ["--variant=minbase", f"--components={components}", f"--keyring={keys}"]
    # Every release of Ubuntu is bootstrapped alike, but an older debootstrap does not know the name of a newer one.
    script = Path("/usr/share/debootstrap/scripts/gutsy")
    known = script.with_name(system.suite).exists()
    command = ["debootstrap", *options, system.suite, str(unfinished), mirror, *([] if known else [str(script)])]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    for person, number in USERS.items():
        _inside(unfinished, "useradd", "--create-home", "--uid", str(number), "--shell", "/bin/sh", person)
    return unfinished.rename(root)


def make_complete(bare: Path, packages: Iterable[str]) -> Path:
    """Makes a copy of a root with more packages, unless it is there; with none that they only recommend."""
    root = bare.with_name(f"{bare.name}-window")
    if root.exists():
        return root
    unfinished = _start_anew(bare.with_name(f"{root.name}.unfinished"))
    subprocess.run(["cp", "-a", str(bare), str(unfinished)], check=True)
    _inside(unfinished, "apt-get", "update")
    _inside(unfinished, "apt-get", "install", "--yes", "--no-install-recommends", *packages)
    return unfinished.rename(root)


def _start_anew(folder: Path) -> Path:
    shutil.rmtree(folder, ignore_errors=True)
    return folder


def _inside(root: Path, *command: str) -> None:
    environment = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive", "LANG": "C.UTF-8"}
    environment |= {name: value for name, value in os.environ.items() if name.lower().endswith("_proxy")}
    subprocess.run(["chroot", str(root), *command], check=True, stdout=subprocess.DEVNULL, env=environment)
