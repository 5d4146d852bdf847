"""The connection: the user's settings, tokens in the system's keyring, the offline switch, and what a server's refusals mean.

Proxies are those of the system or of ``HTTPS_PROXY``, ``HTTP_PROXY`` and ``NO_PROXY``: the library looks there. A token goes to
the host that it was stored for, over TLS only, and is dropped when that host sends the request elsewhere.
"""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from engine import io, offline
from engine.data_format import is_newer, made_by_newer
from engine.errors import CheckFailed, NotInstalled, UsageError
from engine.home import home
from engine.system_keyring import SERVICE, has_keyring

if TYPE_CHECKING:
    import requests

HUB = "https://huggingface.co"
LOOPBACK = ("localhost", "127.0.0.1", "::1")
"""Hosts that are this machine."""

CONNECT_SECONDS, READ_SECONDS = 10.0, 30.0
"""How long a server may take to answer, and to send the next bytes."""

_TOKEN = "`palimpsest models login`, or Models in the window under Access, stores a token"


@dataclass(frozen=True, slots=True)
class NetworkSettings:
    """What the user chose about the network; in ``network.json`` of the folder of the user's data.

    Attributes:
        offline: Whether the program stays offline.
        mirror: Address of a mirror of the Hugging Face hub, or empty.
    """

    offline: bool = False
    mirror: str = ""


def read_settings() -> NetworkSettings:
    """The settings as they are kept; the defaults where nothing is.

    Raises:
        CheckFailed: If the file is damaged or of a newer version: it might say offline.
    """
    try:
        content = json.loads(_settings_path().read_text(encoding="utf-8"))
        if is_newer(content.pop("format", 1)):
            raise CheckFailed(made_by_newer(str(_settings_path())))
        kept = NetworkSettings(**content)
        if type(kept.offline) is not bool or type(kept.mirror) is not str:
            raise TypeError
    except FileNotFoundError:
        return NetworkSettings()
    except (OSError, ValueError, TypeError, AttributeError):
        raise CheckFailed(f"{_settings_path()} is damaged; delete it to restore the default network settings.") from None
    return kept


def save_settings(settings: NetworkSettings) -> None:
    """Keeps the settings.

    Raises:
        UsageError: If the mirror is no address, or holds a password, which has no place in a file.
    """
    if settings.mirror:
        check_address(settings.mirror)
    path = _settings_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    io.write_json(path, asdict(settings))


def hub() -> str:
    """Address of the Hugging Face hub or of its mirror: ``HF_ENDPOINT``, else as set, else the hub itself.

    Raises:
        UsageError: If it is no address.
        CheckFailed: If the settings cannot be read.
    """
    address = (os.environ.get("HF_ENDPOINT") or read_settings().mirror or HUB).rstrip("/")
    check_address(address)
    return address


def host_of(address: str) -> str:
    """The host that a token for an address is stored under."""
    return urlsplit(address).hostname or ""


def token_for(address: str) -> str | None:
    """The token for an address, or None: out of the system's keyring, and only for a connection that nobody can read."""
    parts = urlsplit(address)
    if parts.scheme != "https" and parts.hostname not in LOOPBACK:
        return None
    import keyring
    from keyring.errors import KeyringError

    try:
        return keyring.get_password(SERVICE, host_of(address)) if has_keyring() else None
    except KeyringError:
        return None


def has_token(address: str) -> bool:
    """Whether the system's keyring has a token for an address.

    Raises:
        NotInstalled: If the system has no keyring, or it cannot be asked.
    """
    import keyring
    from keyring.errors import KeyringError

    _require_keyring()
    try:
        return keyring.get_password(SERVICE, host_of(address)) is not None
    except KeyringError:
        raise NotInstalled("The system's keyring is locked or does not answer.") from None


def store_token(address: str, token: str | None) -> None:
    """Puts a token for an address into the system's keyring, or takes it out.

    Raises:
        NotInstalled: If the system has no keyring; then nothing is kept anywhere.
        UsageError: If it is no token.
    """
    import keyring
    from keyring.errors import KeyringError, PasswordDeleteError

    _require_keyring()
    if token is not None and (not token or not token.isascii() or not token.isprintable() or " " in token):
        raise UsageError("That is not a token.")
    try:
        if token is None:
            keyring.delete_password(SERVICE, host_of(address))
        else:
            keyring.set_password(SERVICE, host_of(address), token)
    except PasswordDeleteError:
        raise UsageError("There is no token to remove.") from None
    except KeyringError:
        raise NotInstalled("The system's keyring is locked or does not answer; nothing was changed.") from None


def session() -> requests.Session:
    """A connection for several threads.

    Raises:
        Offline: If the offline switch is on.
    """
    offline.refuse_if_offline("a download")
    import requests

    from engine import __version__
    from engine.models.downloading.certificates import TrustingAdapter

    made = requests.Session()
    adapter = TrustingAdapter(pool_connections=8, pool_maxsize=32)
    made.mount("https://", adapter)
    made.mount("http://", adapter)
    made.headers["User-Agent"] = f"palimpsest/{__version__}"
    made.headers["Accept-Encoding"] = "identity"  # ranges count the bytes of the file, not of its compressed form
    return made


def get(session: requests.Session, url: str, headers: dict[str, str], token: str | None) -> requests.Response:
    """Asks for an address; the body is still to be read.

    Raises:
        requests.RequestException: If there is no answer.
        NotInstalled: If an encrypted connection is sent on to one that is not.
    """
    from requests import Request

    offline.refuse_if_offline("a download")
    request = session.prepare_request(Request("GET", url, headers=headers))
    request.headers.pop("Authorization", None)  # what a .netrc may have put there
    if token:
        request.headers["Authorization"] = f"Bearer {token}"
    settings = session.merge_environment_settings(url, {}, True, None, None)
    response = session.send(request, timeout=(CONNECT_SECONDS, READ_SECONDS), allow_redirects=True, **settings)
    if url.startswith("https:") and not response.url.startswith("https:"):
        response.close()
        raise NotInstalled(f"{host_of(url)} redirects the download to an unencrypted connection; it was not followed.")
    return response


def refusal(status: int, what: str, host: str) -> NotInstalled:
    """What to tell a person about an answer other than success.

    Args:
        status: The HTTP status.
        what: What was asked for.
        host: Who answered.
    """
    match status:
        case 401:
            message = f"{host} requires an account for {what} (401); {_TOKEN}."
        case 403:
            message = (
                f"{host} does not let you have {what} (403): agree to its terms on its page there, with the account that the "
                f"token is of; {_TOKEN}."
            )
        case 404 | 410:
            message = f"{host} has no {what} ({status}): it was moved or withdrawn, or a mirror lacks it."
        case 416:
            message = f"{host} refuses to resume or restart {what} (416)."
        case 429:
            message = f"{host} asks to wait (429); try again later to resume where it stopped."
        case _ if status >= 500:
            message = f"{host} is in trouble ({status}); try again later to resume where it stopped."
        case _:
            message = f"{host} answers {status} for {what}."
    return NotInstalled(message)


def check_address(address: str) -> None:
    """Refuses what is no address of a hub.

    Raises:
        UsageError: If it is none, or holds a password.
    """
    try:
        parts = urlsplit(address)
        good = parts.scheme in ("https", "http") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        good = False
    if not good:
        raise UsageError("A mirror is given as an address, such as https://hub.example.org.")
    if parts.username or parts.password:
        raise UsageError(f"A mirror's address holds no password; {_TOKEN}.")


def _require_keyring() -> None:
    if not has_keyring():
        raise NotInstalled(
            "This system has no keyring (on Linux: GNOME Keyring, KWallet or another Secret Service), and a token is kept "
            "nowhere else; models that ask for none can be fetched, others imported."
        )


def _settings_path() -> Path:
    return home() / "network.json"
