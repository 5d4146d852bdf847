"""The user's private list: names that are always replaced, and names that never are, in every document.

It is a file of the user's data folder, encrypted as a whole (`engine.encryption`). What is on it goes nowhere else: not into
logs, receipts, saved sessions or the text of an error.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path

from engine import io
from engine.data_format import is_newer, made_by_newer
from engine.encryption import decrypt, encrypt
from engine.errors import CheckFailed, PalimpsestError
from engine.home import home
from engine.text.entities import KINDS
from engine.text.listed_names import ListedName

FORMAT = 1
FILE = "private-list.json"
_PURPOSE = "private list"
_NAME = "The private list"


def read_private_list() -> tuple[ListedName, ...]:
    """The list in alphabetical order; empty if there is none.

    Raises:
        CheckFailed: It is damaged, of a newer format, or its key is gone.
        NotInstalled: Its key is in a keyring that is locked or does not answer.
        PalimpsestError: It cannot be read.
    """
    with _refuse_on_error():
        try:
            written = _path().read_bytes()
        except FileNotFoundError:
            return ()
        content = decrypt(written, _PURPOSE, _NAME)
    try:
        listed = json.loads(content)
        if is_newer(listed["format"], FORMAT):
            raise CheckFailed(made_by_newer(_NAME))
        names = tuple(ListedName(str(each["text"]), str(each["kind"])) for each in listed["names"])
        if any(name.kind not in ("", *KINDS) for name in names):
            raise ValueError
    except (ValueError, KeyError, TypeError):
        raise CheckFailed(f"{_NAME} is damaged; `palimpsest names clear` removes it.") from None
    return names


def change_private_list(add: Iterable[ListedName] = (), remove: Iterable[str] = ()) -> tuple[ListedName, ...]:
    """Adds names and takes others off, and gives the list as it is then; a name that is on it already is replaced.

    Args:
        add: What to add.
        remove: Names as they are on the list; those that are not on it are ignored.

    Raises:
        PalimpsestError: As `read_private_list`, or if it cannot be written; nothing was changed then.
    """
    with _locked():
        names = {name.text: name for name in read_private_list()}
        for text in remove:
            names.pop(" ".join(text.split()), None)
        names |= {name.text: name for name in add}
        changed = sorted(names.values(), key=lambda name: (name.text.casefold(), name.text))
        _write(changed)
    return tuple(changed)


def clear_private_list() -> None:
    """Removes the list, whether it can be read or not.

    Raises:
        PalimpsestError: It cannot be removed.
    """
    with _locked():
        _path().unlink(missing_ok=True)


def _write(names: Sequence[ListedName]) -> None:
    content = {"format": FORMAT, "names": [asdict(name) for name in names]}
    io.write_whole(_path(), encrypt(json.dumps(content).encode(), _PURPOSE) + "\n")


@contextmanager
def _locked() -> Iterator[None]:
    """Keeps other programs from changing the list."""
    with _refuse_on_error():
        _path().parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with io.exclusive_lock(_path().with_name(f"{FILE}.lock")):
            yield


@contextmanager
def _refuse_on_error() -> Iterator[None]:
    """Turns a system error into one line."""
    try:
        yield
    except OSError as error:
        raise PalimpsestError(f"{_NAME} cannot be read or written ({error.strerror}).") from None


def _path() -> Path:
    return home() / FILE
