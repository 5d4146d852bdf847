"""Files that are not on this machine's disks but on S3, say: whatever fsspec has a file system for, by URL.

Nothing here is called with a location that the user did not write as one with ``://``.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Any

from engine.errors import NotInstalled, PalimpsestError, UnreadableInput, UsageError
from engine.installation import add_optional

_PACKAGES = {"s3": "s3"}
"""What adds a file system, where it is an optional part of this program."""


def is_url(location: str) -> bool:
    """Whether a location is a URL, as ``s3://bucket/letters``."""
    return "://" in location


@contextmanager
def open_url(url: str) -> Iterator[IO[bytes]]:
    """Opens a file to read; its parts are fetched as they are needed.

    Raises:
        UnreadableInput: It cannot be read.
        NotInstalled: A package for this kind of URL is missing.
    """
    system, path = _file_system(url)
    with _reading(url), system.open(path, "rb") as file:
        yield file


def read_url(url: str, limit: int) -> bytes:
    """The content of a file.

    Raises:
        UnreadableInput: It cannot be read, or has more bytes than the limit.
        NotInstalled: A package for this kind of URL is missing.
    """
    with open_url(url) as file:
        content = file.read(limit + 1)
    if len(content) > limit:
        raise UnreadableInput(f"{url.rpartition('/')[2]} is larger than {limit // 1_000_000} MB, which is the limit; split it.")
    return content


def list_files(url: str, *, recursive: bool) -> list[str]:
    """The names of a folder's files relative to it, in order; none if there is no such folder.

    Args:
        url: The folder.
        recursive: Whether its subfolders are listed too.

    Raises:
        UnreadableInput: It cannot be listed.
        NotInstalled: A package for this kind of URL is missing.
    """
    system, path = _file_system(url)
    root = path.rstrip("/") + "/"
    with _reading(url):
        found = system.find(path, maxdepth=None if recursive else 1)
    return sorted(name.removeprefix(root) for name in found if name.startswith(root))


def exists(url: str) -> bool:
    """Whether there is a file or a folder.

    Raises:
        UnreadableInput: It cannot be looked for.
        NotInstalled: A package for this kind of URL is missing.
    """
    system, path = _file_system(url)
    with _reading(url):
        return bool(system.exists(path))


def is_folder(url: str) -> bool:
    """Whether there is a folder.

    Raises:
        UnreadableInput: It cannot be looked for.
        NotInstalled: A package for this kind of URL is missing.
    """
    system, path = _file_system(url)
    with _reading(url):
        return bool(system.isdir(path))


def write_url(url: str, content: bytes) -> None:
    """Writes a file, in one step where the file system can; the folders it is in are made.

    Raises:
        PalimpsestError: It cannot be written.
        NotInstalled: A package for this kind of URL is missing.
    """
    system, path = _file_system(url)
    try:
        system.makedirs(system._parent(path), exist_ok=True)
        system.pipe_file(path, content)
    except Exception as error:  # each file system has errors of its own
        raise PalimpsestError(f"{url} cannot be written ({type(error).__name__}).") from error


def _file_system(url: str) -> tuple[Any, str]:
    import fsspec

    kind = url.partition("://")[0]
    try:
        system, path = fsspec.core.url_to_fs(url)
    except ImportError as error:
        how = add_optional(_PACKAGES[kind]) if kind in _PACKAGES else str(error)
        raise NotInstalled(f"Files of {kind}:// need another package; {how}.") from error
    except ValueError as error:
        raise UsageError(f"No file system is known for {kind}://.") from error
    return system, path


@contextmanager
def _reading(url: str) -> Iterator[None]:
    try:
        yield
    except PalimpsestError:
        raise
    except Exception as error:  # each file system has errors of its own, and none may end a whole batch
        raise UnreadableInput(f"{url} cannot be read ({type(error).__name__}).") from error
