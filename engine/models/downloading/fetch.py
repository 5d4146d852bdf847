"""One file over the network: from where an earlier run stopped, through cut connections, to the right hash or a clear error."""

from __future__ import annotations

import itertools
import random
import re
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from errno import EDQUOT, EFBIG, ENOSPC
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from engine.errors import CheckFailed, NotInstalled
from engine.models.downloading import network
from engine.models.downloading.partial_file import PartialFile
from engine.progress import CancelToken

if TYPE_CHECKING:
    import requests

ATTEMPTS = 6
"""How often in a row an attempt may bring nothing new before the download is given up."""

ATTEMPTS_TO_REACH = 2
"""The same while no server has answered at all: without a network, more attempts only make people wait."""

FIRST_SECONDS, MOST_SECONDS = 1.0, 60.0
"""The first pause between attempts, which doubles each time, and the longest."""

_CHUNK = 256 << 10
_SMALL = 64 << 20
_TRANSIENT = frozenset({408, 425, 429, 500, 502, 503, 504})


@dataclass(frozen=True, slots=True)
class RemoteFile:
    """A file to fetch.

    Attributes:
        path: Its name, with ``/``, below the folder that it goes to.
        url: Where it is.
        bytes: Its size, if that is known.
        sha256: Its hash, if that is known.
    """

    path: str
    url: str
    bytes: int | None = None
    sha256: str | None = None


@dataclass(frozen=True, slots=True)
class Fetched:
    """A file that is there, whole.

    Attributes:
        path: Its name below the folder.
        bytes: Its size.
        sha256: Its hash.
    """

    path: str
    bytes: int
    sha256: str


class _DownloadInterrupted(Exception):  # noqa: N818
    """An attempt ended early; the next may go on.

    Attributes:
        pause: Seconds that the server asks to wait, or None.
        timed_out: Whether it waited for an answer that did not come.
    """

    def __init__(self, error: NotInstalled, pause: float | None = None, *, timed_out: bool = False) -> None:
        super().__init__(str(error))
        self.error = error
        self.pause = pause
        self.timed_out = timed_out


class Fetcher:
    """Fetches files over one connection; several threads may share it.

    Args:
        session: The connection, as `network.session` gives it.
        cancel: Looked at between chunks; with `stop`, a thread that waits for bytes wakes up.
        pause: Waits some seconds, unless cancelled; tests put in another.
        token_for: The token for an address; out of the system's keyring unless another source is given.
    """

    def __init__(
        self,
        session: requests.Session,
        cancel: CancelToken,
        *,
        pause: Callable[[float, CancelToken], None] | None = None,
        token_for: Callable[[str], str | None] | None = None,
    ) -> None:
        self._session = session
        self._cancel = cancel
        self._pause = pause or wait
        self._token_for = token_for or network.token_for
        self._tokens: dict[str, str | None] = {}
        self._lock = threading.Lock()
        self._reading: set[requests.Response] = set()
        self._reached = False

    def fetch(self, file: RemoteFile, folder: Path, journals: Path, seen: Callable[[int, int | None], None]) -> Fetched:
        """Fetches a file, or what is missing of it.

        Args:
            file: What to fetch.
            folder: Where it goes.
            journals: Where the journal lies that makes it resumable.
            seen: Told how many bytes are there and how many there will be, as they come.

        Raises:
            NotInstalled: If the server refuses, the network fails for good or the disk is full; what has come stays.
            CheckFailed: If what has come is not what was promised; it is thrown away.
            Cancelled: If it was stopped; what has come stays.
        """
        with PartialFile(folder / file.path, journals / f"{file.path}.journal") as part:
            attempt = 0
            while True:
                before = part.length
                seen(before, file.bytes)
                try:
                    self._attempt(file, part, seen)
                except _DownloadInterrupted as interrupted:
                    attempt = 1 if part.length > before else attempt + 1
                    if attempt >= self._patience(interrupted):
                        raise interrupted.error from interrupted
                    self._pause(_seconds(attempt, interrupted.pause), self._cancel)
                    continue
                except OSError as error:
                    raise self._disk(error, file, part) from error
                found = part.sha256()
                if file.sha256 is not None and found != file.sha256:
                    part.discard()
                    raise CheckFailed(
                        f"{_name(file)} came with the hash {found[:12]}… instead of {file.sha256[:12]}…: it is damaged or "
                        "the wrong file. It was discarded and nothing was installed."
                    )
                return Fetched(file.path, part.length, found)

    def read(self, url: str, what: str) -> bytes:
        """Reads a small answer.

        Args:
            url: Its address.
            what: What it is, as a person is told if it fails.

        Raises:
            NotInstalled: If the server refuses, or the network fails for good.
            CheckFailed: If the answer is not small.
            Cancelled: If it was stopped.
        """
        for attempt in itertools.count(1):
            self._cancel.check()
            try:
                return self._read(url, what)
            except _DownloadInterrupted as interrupted:
                if attempt >= self._patience(interrupted):
                    raise interrupted.error from interrupted
                self._pause(_seconds(attempt, interrupted.pause), self._cancel)
        raise AssertionError

    def stop(self) -> None:
        """Wakes the threads that wait for a server; call it after cancelling."""
        with self._lock:
            for response in self._reading:
                try:
                    response.raw.shutdown()
                except (OSError, ValueError, RuntimeError):  # it has just ended
                    continue

    def _patience(self, interrupted: _DownloadInterrupted) -> int:
        """How often in a row an attempt may fail."""
        if self._reached:
            return ATTEMPTS
        return 1 if interrupted.timed_out else ATTEMPTS_TO_REACH

    def _read(self, url: str, what: str) -> bytes:
        import requests

        try:
            with network.get(self._session, url, {}, self._token(url)) as response:
                self._reached = True
                if response.status_code != 200:
                    _response_error(response, what)
                found = b""
                for chunk in response.iter_content(_CHUNK):
                    self._cancel.check()
                    found += chunk
                    if len(found) > _SMALL:
                        raise CheckFailed(f"{network.host_of(url)} sends more than {what} can hold.")
                return found
        except requests.RequestException as error:
            raise self._interruption(error, network.host_of(url), what) from error

    def _interruption(self, error: requests.RequestException, host: str, name: str) -> _DownloadInterrupted:
        """What a failed connection means, before and after a server has answered."""
        from requests import exceptions

        if self._reached:
            return _DownloadInterrupted(_connection_error(error, host, name))
        timed_out = isinstance(error, exceptions.Timeout)
        what = f"{host} does not answer" if timed_out else _connection_failure(error, host, name)
        told = f"{what}. Check the connection, or bring the model from another computer and import its file or folder."
        return _DownloadInterrupted(NotInstalled(told), timed_out=timed_out)

    def _attempt(self, file: RemoteFile, part: PartialFile, seen: Callable[[int, int | None], None]) -> None:
        """Fetches what is missing; returns when the file is whole."""
        import requests

        self._cancel.check()
        if file.bytes is not None and part.length == file.bytes and part.tag:
            return
        if file.bytes is not None and part.length > file.bytes:
            part.discard()
        headers = {"Range": f"bytes={part.length}-"} if part.length else {}
        if part.length and part.tag.startswith('"'):
            headers["If-Range"] = part.tag
        try:
            response = network.get(self._session, file.url, headers, self._token(file.url))
        except requests.RequestException as error:
            raise self._interruption(error, network.host_of(file.url), _name(file)) from error
        self._reached = True
        with self._lock:
            self._reading.add(response)
        try:
            total = self._begin(response, file, part)
            if total is None or part.length < total:
                self._receive(response, file, part, total, seen)
        finally:
            with self._lock:
                self._reading.discard(response)
            response.close()

    def _begin(self, response: requests.Response, file: RemoteFile, part: PartialFile) -> int | None:
        """Judges an answer, makes the part ready for its body, and gives the size that the file will have if that is known."""
        host = network.host_of(response.url)
        if response.headers.get("Content-Encoding", "identity") != "identity":
            raise CheckFailed(f"{host} sends {_name(file)} in another form than requested. Nothing was installed.")
        tag = response.headers.get("ETag") or response.headers.get("Last-Modified") or "unknown"
        match response.status_code:
            case 200:
                part.start(tag)
                total = _number(response.headers.get("Content-Length"))
            case 206:
                first, total = _range(response.headers.get("Content-Range", ""))
                if first != part.length or tag != part.tag:
                    part.discard()
                    raise _DownloadInterrupted(NotInstalled(f"{host} gave another part of {_name(file)} than requested."), 0)
            case 416:
                _, total = _range(response.headers.get("Content-Range", ""))
                if total is not None and total == part.length:
                    return total
                if not part.length:
                    raise network.refusal(416, _name(file), host)
                part.discard()
                raise _DownloadInterrupted(network.refusal(416, _name(file), host), 0)
            case _:
                _response_error(response, _name(file))
        if file.bytes is not None and total is not None and total != file.bytes:
            part.discard()
            raise CheckFailed(
                f"{_name(file)} has {total} bytes at {host} instead of {file.bytes}: it is the wrong file. "
                "Nothing was installed."
            )
        return total if total is not None else file.bytes

    def _receive(
        self,
        response: requests.Response,
        file: RemoteFile,
        part: PartialFile,
        total: int | None,
        seen: Callable[[int, int | None], None],
    ) -> None:
        from urllib3.exceptions import HTTPError

        while True:
            self._cancel.check()
            try:
                chunk = response.raw.read1(_CHUNK, decode_content=False)  # as it comes: what is cut off is not lost
            except (HTTPError, OSError) as error:
                self._cancel.check()
                raise _DownloadInterrupted(_connection_error(error, network.host_of(file.url), _name(file))) from error
            if not chunk:
                break
            if total is not None and part.length + len(chunk) > total:
                part.discard()
                raise CheckFailed(
                    f"{network.host_of(response.url)} sends more than the {total} bytes of {_name(file)}. It was discarded "
                    "and nothing was installed."
                )
            part.append(chunk)
            seen(part.length, total)
        self._cancel.check()  # a connection that was shut down looks like one that ended
        if total is not None and part.length < total:
            raise _DownloadInterrupted(
                NotInstalled(
                    f"{network.host_of(response.url)} ended {_name(file)} after {part.length} of {total} bytes; "
                    "download it again to resume there."
                )
            )

    def _token(self, url: str) -> str | None:
        host = network.host_of(url)
        with self._lock:
            if host not in self._tokens:
                self._tokens[host] = self._token_for(url)
            return self._tokens[host]

    @staticmethod
    def _disk(error: OSError, file: RemoteFile, part: PartialFile) -> NotInstalled:
        if error.errno in (ENOSPC, EDQUOT, EFBIG):
            return NotInstalled(
                f"The disk is full: {_name(file)} stopped at {part.length} bytes. Free some space and download it again "
                "to resume there."
            )
        return NotInstalled(f"{_name(file)} cannot be written: {error.strerror}.")


def wait(seconds: float, cancel: CancelToken) -> None:
    """Waits, and raises `Cancelled` within a fifth of a second of being cancelled."""
    end = time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        cancel.check()
        time.sleep(min(left, 0.2))
    cancel.check()


def _seconds(attempt: int, asked: float | None) -> float:
    """The pause before the next attempt: as long as the server asks for, else doubling, with some chance in it."""
    if asked is not None:
        return min(asked, MOST_SECONDS)
    return float(min(FIRST_SECONDS * 2 ** (attempt - 1), MOST_SECONDS) * random.uniform(0.5, 1.0))


def _response_error(response: requests.Response, name: str) -> NoReturn:
    """Turns an answer other than success into an error."""
    error = network.refusal(response.status_code, name, network.host_of(response.url))
    if response.status_code in _TRANSIENT:
        raise _DownloadInterrupted(error, _number(response.headers.get("Retry-After")))
    raise error


def _connection_error(error: Exception, host: str, name: str) -> NotInstalled:
    """What to tell about a connection that failed."""
    return NotInstalled(f"{_connection_failure(error, host, name)}; download it again to resume where it stopped.")


def _connection_failure(error: Exception, host: str, name: str) -> str:
    """How a connection failed, without the address, which may hold a secret."""
    from requests import exceptions
    from urllib3.exceptions import ProtocolError, ReadTimeoutError

    match error:
        case exceptions.ProxyError():
            what = f"The proxy does not let a connection to {host} through"
        case exceptions.SSLError():
            what = f"The certificate of {host} cannot be verified"
        case exceptions.ConnectTimeout():
            what = f"{host} does not answer"
        case exceptions.ReadTimeout() | ReadTimeoutError():
            what = f"{host} stopped sending {name}"
        case exceptions.ChunkedEncodingError() | ProtocolError():
            what = f"The connection to {host} was cut while downloading {name}"
        case exceptions.TooManyRedirects():
            what = f"{host} redirects {name} too many times"
        case exceptions.ConnectionError():
            what = f"{host} cannot be reached"
        case _:
            what = f"The connection to {host} failed while downloading {name}"
    return what


def _name(file: RemoteFile) -> str:
    return file.path.rpartition("/")[2]


def _number(text: str | None) -> int | None:
    return int(text) if text and text.isdecimal() else None


def _range(header: str) -> tuple[int | None, int | None]:
    """First byte and size of the whole of a ``Content-Range``."""
    found = re.fullmatch(r"bytes (?:(\d+)-\d+|\*)/(\d+|\*)", header.strip())
    return (_number(found[1]), _number(found[2])) if found else (None, None)
