"""Looking for a newer version, and fetching it: only when the user asks, and never installing it.

The publisher offers ``latest.json``, which packaging/update_manifest.py writes, and the files of its releases at
``{downloads}/v{version}/{file}``:

    format     1; a program that knows only smaller numbers leaves the rest alone
    version    three numbers with dots
    date       the day of the release
    notes      what is new, as plain text
    files      of each: file (its name), system, package, bytes, sha256

Asking names the version of this copy, as every request of the program does, and nothing else. The hash finds a damaged file; it
comes from where the file comes from, so it does not protect against a publisher's server that somebody else controls.
"""

from __future__ import annotations

import datetime
import os
import re
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import msgspec

from engine import __version__, offline
from engine.distribution import Distribution
from engine.errors import CheckFailed, NotInstalled, UsageError
from engine.models import hashes
from engine.models.downloading import network
from engine.models.downloading.fetch import Fetcher, RemoteFile
from engine.models.downloading.transfer import DownloadWatch, fetch_all, unwatched
from engine.progress import CancelToken

FORMAT = 1
NAME = "latest.json"
"""The file's name."""

LIMIT_BYTES = 1_000_000
"""The longest answer that is read."""

_NUMBER = r"(?:0|[1-9]\d{0,8})"


@dataclass(frozen=True, slots=True)
class ReleaseFile:
    """A file of a release.

    Attributes:
        file: Its name.
        system: What it runs on, such as ``linux-x86_64``.
        package: The ending of its name, such as ``AppImage``.
        bytes: Its size.
        sha256: Its hash.
    """

    file: Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9][A-Za-z0-9._+-]*$", max_length=200)]
    system: Annotated[str, msgspec.Meta(max_length=100)]
    package: Annotated[str, msgspec.Meta(max_length=100)]
    bytes: Annotated[int, msgspec.Meta(ge=1, le=2**53)]
    sha256: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]


@dataclass(frozen=True, slots=True)
class Release:
    """A version that was published.

    Attributes:
        version: Its number.
        date: The day.
        notes: What is new.
        files: Its files.
    """

    version: Annotated[str, msgspec.Meta(pattern=rf"^{_NUMBER}\.{_NUMBER}\.{_NUMBER}$")]
    date: datetime.date
    notes: str
    files: tuple[ReleaseFile, ...]

    @property
    def is_newer(self) -> bool:
        """Whether it is newer than this program."""
        return _numbers(self.version) > _numbers(__version__)

    def file_for(self, distribution: Distribution) -> ReleaseFile | None:
        """The file that replaces a copy of the program, of the same kind as it came in; None if there is none."""
        kind = (distribution.system, distribution.package)
        return next((file for file in self.files if (file.system, file.package) == kind), None)


def read_release(data: bytes, host: str) -> Release:
    """The release that ``latest.json`` names. Fields that this version does not know are ignored.

    Args:
        data: The text of the file.
        host: Who sent it.

    Raises:
        CheckFailed: If it is of a newer format, or makes no sense.
    """
    try:
        content = msgspec.json.decode(data)
        if type(content) is dict and type(content.get("format")) is int and content["format"] > FORMAT:
            raise CheckFailed(f"{host} names its newest version in a way that is made for newer versions than this one.")
        if type(content) is not dict or type(content.get("format")) is not int or content["format"] != FORMAT:
            raise ValueError
        return msgspec.convert(content, Release)
    except (ValueError, RecursionError):
        raise CheckFailed(f"{host} names no newest version that can be understood.") from None


def address_of(distribution: Distribution, release: Release, file: ReleaseFile) -> str:
    """Where a file is."""
    return f"{distribution.downloads}/v{release.version}/{file.file}"


def host_of(distribution: Distribution) -> str:
    """Who is asked."""
    return network.host_of(distribution.downloads)


def newest_release(distribution: Distribution) -> Release:
    """Asks which version is the newest, once.

    Raises:
        UsageError: If this copy may not ask.
        Offline: If the offline switch is on.
        NotInstalled: If there is no answer.
        CheckFailed: If the answer cannot be understood.
    """
    import requests
    from urllib3.exceptions import HTTPError

    refuse_where_not_allowed(distribution)
    host = host_of(distribution)
    try:
        with network.session() as session, network.get(session, f"{distribution.downloads}/{NAME}", {}, None) as response:
            if response.status_code != 200:
                raise NotInstalled(f"{host} does not say which version is the newest ({response.status_code}).")
            data = response.raw.read(LIMIT_BYTES + 1, decode_content=False)
    except (requests.RequestException, HTTPError, OSError) as error:
        what = "its certificate cannot be verified" if isinstance(error, requests.exceptions.SSLError) else "try again later"
        raise NotInstalled(f"{host} cannot be asked for a newer version; {what}.") from None
    if len(data) > LIMIT_BYTES:
        raise CheckFailed(f"{host} names no newest version that can be understood.")
    return read_release(data, host)


def fetch(
    distribution: Distribution,
    release: Release,
    folder: Path,
    *,
    watch: DownloadWatch = unwatched,
    cancel: CancelToken | None = None,
) -> Path:
    """Fetches the file of a release that replaces this copy, or what is missing of it; installs nothing.

    Args:
        distribution: How this copy was published.
        release: The release.
        folder: Where the file goes.
        watch: Told how far it is.
        cancel: Checked throughout.

    Returns:
        The file, whose hash is the one that was promised.

    Raises:
        UsageError: If this copy may not ask, the release has no file for it, or the folder or file cannot be used.
        Offline: If the offline switch is on.
        NotInstalled: If the network or the disk fails; what has come stays, hidden beside the file, and is used next time.
        CheckFailed: If what came is not what was promised; it is thrown away.
        Cancelled: If it was stopped; what has come stays.
    """
    refuse_where_not_allowed(distribution)
    file = release.file_for(distribution)
    if file is None:
        raise UsageError(f"{release.version} has no file of the kind that this copy came in ({distribution.package}).")
    if not folder.is_dir():
        raise UsageError(f"There is no folder {folder}.")
    path, staging = folder / file.file, folder / f".{file.file}.coming"
    if path.exists():
        if path.is_file() and path.stat().st_size == file.bytes and hashes.sha256_of(path, cancel) == file.sha256:
            return path
        raise UsageError(f"{path} is there already and is another file; move it away, or name another folder.")
    wanted = RemoteFile(file.file, address_of(distribution, release, file), file.bytes, file.sha256)
    stop = CancelToken()
    try:
        with network.session() as session:
            fetcher = Fetcher(session, stop, token_for=lambda _: None)  # nobody needs an account for it
            fetch_all(fetcher, [wanted], staging, staging / "journals", stop=stop, watch=watch, cancel=cancel)
        os.rename(staging / file.file, path)
    except OSError as error:
        raise UsageError(f"{path} cannot be written: {error.strerror}.") from None
    shutil.rmtree(staging, ignore_errors=True)
    return path


def refuse_where_not_allowed(distribution: Distribution) -> None:
    """Refuses to ask anybody where that is not allowed.

    Raises:
        UsageError: If this copy may not ask.
        Offline: If the offline switch is on.
    """
    if distribution.refusal:
        raise UsageError(distribution.refusal)
    offline.refuse_if_offline("looking for a newer version", "the project's page tells of it, too")
    if not distribution.downloads.startswith("https://") and host_of(distribution) not in network.LOOPBACK:
        raise UsageError("The address that this copy names for newer versions is not encrypted, so it is not asked.")


def _numbers(version: str) -> tuple[int, ...]:
    """What a version is compared by."""
    return tuple(map(int, re.findall(r"\d+", version)[:3]))
