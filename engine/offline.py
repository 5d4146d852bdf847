"""The offline switch: once it is on, this process and its children cannot open an internet socket.

It is on if ``PALIMPSEST_OFFLINE`` is 1 in the environment. `enforce` sets that for child processes, tells the Hugging Face
libraries, and installs an audit hook, which Python calls before it makes a socket or looks up a name and which cannot be
removed. `enforce_here` does so for one process alone. Local sockets (AF_UNIX), used between processes of one machine, are not
affected.
"""

from __future__ import annotations

import os
import socket
import sys

from engine.errors import NotInstalled

VARIABLE = "PALIMPSEST_OFFLINE"
_OF_LIBRARIES = ("HF_HUB_OFFLINE", "HF_DATASETS_OFFLINE", "TRANSFORMERS_OFFLINE")
_INTERNET = (socket.AF_INET, socket.AF_INET6)
_LOOKUPS = ("socket.getaddrinfo", "socket.gethostbyname", "socket.gethostbyaddr", "socket.getnameinfo")

_hooked = False
_here = False


class Offline(NotInstalled):
    """The network is needed, but the offline switch is on."""


def is_requested() -> bool:
    """Whether the environment asks for it."""
    return os.environ.get(VARIABLE, "").strip().lower() in {"1", "on", "true", "yes"}


def enforce() -> None:
    """Turns the switch on for good, in this process and all it starts."""
    for name in (VARIABLE, *_OF_LIBRARIES):
        os.environ[name] = "1"
    _install_hook()


def enforce_here() -> None:
    """Turns the switch on for good in this process alone; its children follow the environment."""
    global _here
    _here = True
    _install_hook()


def _install_hook() -> None:
    global _hooked
    if not _hooked:
        sys.addaudithook(_audit_hook)
        _hooked = True


def enforce_where_asked() -> None:
    """Turns the switch on if the environment asks for it; the package does so when it is imported, in every process."""
    if is_requested():
        enforce()


def refuse_if_offline(what: str, otherwise: str = "`palimpsest models import` installs from a file or folder instead") -> None:
    """Refuses an action that needs the network.

    Args:
        what: The action, as a noun.
        otherwise: What can be done without the network.

    Raises:
        Offline: If the switch is on.
    """
    if _here or is_requested():
        raise Offline(f"Palimpsest is set to stay offline, and {what} needs the network; {otherwise}.")


def _audit_hook(event: str, arguments: tuple[object, ...]) -> None:
    if (event in _LOOKUPS or (event == "socket.__new__" and arguments[1] in _INTERNET)) and (_here or is_requested()):
        raise Offline("Palimpsest is set to stay offline: no internet connection was opened.")
