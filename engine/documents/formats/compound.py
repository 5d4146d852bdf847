"""Compound files ([MS-CFB]), which hold streams in folders: messages of Outlook and documents of older programs are such files.

olefile reads their tables. What a file says of the lengths of its streams is not believed; one that is too long is not read.
"""

from __future__ import annotations

from io import BytesIO
from itertools import islice

from engine.errors import UnreadableInput

SIGNATURE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"

MESSAGE = "__properties_version1.0"
ENCRYPTED = "EncryptedPackage"
WORD = "WordDocument"
WORKBOOK = "Workbook"
OLD_WORKBOOK = "Book"
PRESENTATION = "PowerPoint Document"

KINDS = (MESSAGE, ENCRYPTED, WORD, WORKBOOK, OLD_WORKBOOK, PRESENTATION)
"""Streams that tell what a file is; of one that has several, the first."""

_LARGEST_TABLE = 20_000


class Compound:
    """A compound file in memory.

    Args:
        data: Its bytes.
        name: The file's name, for messages.

    Raises:
        UnreadableInput: It is damaged.
    """

    def __init__(self, data: bytes, name: str) -> None:
        from olefile import OleFileIO

        self._name = name
        try:
            self._file = OleFileIO(BytesIO(data))  # given bytes, it takes short ones for the name of a file
            self._paths = {"/".join(path).lower() for path in islice(self._file.listdir(), _LARGEST_TABLE)}
        except Exception:  # OSError, IndexError, struct.error, RecursionError, …: the library takes files as they come
            raise self._damaged() from None

    def has(self, path: str) -> bool:
        """Whether there is a stream; folders are parted by slashes, and letters may be small or large."""
        return path.lower() in self._paths

    def folders(self, begin: str) -> list[str]:
        """The folders at the top whose names begin so, in order; names are in small letters."""
        tops = {path.partition("/")[0] for path in self._paths if "/" in path}
        return sorted(top for top in tops if top.startswith(begin.lower()))

    def read(self, path: str, most: int) -> bytes:
        """A stream; nothing if there is none.

        Args:
            path: Its place.
            most: How many bytes it may have.

        Raises:
            UnreadableInput: It is longer than that, or damaged.
        """
        if not self.has(path):
            return b""
        try:
            if self._file.get_size(path) > most:
                raise UnreadableInput(f"{self._name} holds a text of more than {most / 1_000_000:g} MB; save it in parts.")
            return bytes(self._file.openstream(path).read())
        except UnreadableInput:
            raise
        except Exception:
            raise self._damaged() from None

    def _damaged(self) -> UnreadableInput:
        return UnreadableInput(f"{self._name} is damaged; open it in its own program and save it again.")


def kind_of(data: bytes) -> str:
    """Which of `KINDS` tells what a compound file is; "" if none of these streams is in it.

    Of a file whose tables are damaged, the names of its streams are looked for anywhere.
    """
    try:
        file = Compound(data, "")
    except UnreadableInput:
        return next((kind for kind in KINDS if kind.encode("utf-16-le") in data), "")
    return next((kind for kind in KINDS if file.has(kind)), "")
