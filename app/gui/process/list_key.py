"""The key under which the unfinished list of files keeps its new texts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from app.gui.process.requests import Request
from engine.home import home

if TYPE_CHECKING:
    from app.gui.process.worker import RequestReport

KEY_FILE = "files.key"


@dataclass(frozen=True, slots=True)
class ReadListKey(Request):
    """Read the key, or create it; the keyring that guards it may wait for the user. Answered by its 32 bytes.

    It fails where there is no keyring, or a locked one: new texts are not kept then.
    """

    heavy: ClassVar[bool] = True
    repeatable: ClassVar[bool] = True


def read_list_key(request: ReadListKey, report: RequestReport) -> bytes:
    """Answers a `ReadListKey`."""
    from engine.encryption import guarded_key

    return guarded_key(home() / KEY_FILE, "list of files", "The key of the list of files", only_with_keyring=True)
