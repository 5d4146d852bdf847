"""Compound files ([MS-CFB]), which hold streams in folders: messages of Outlook and documents of older programs are such files.

olefile reads their tables. What a file says of the lengths of its streams is not believed; one that is too long is not read.
"""

from __future__ import annotations

import struct
from io import BytesIO
from typing import TYPE_CHECKING

from engine.errors import UnreadableInput

if TYPE_CHECKING:
    from olefile import OleFileIO

SIGNATURE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"

MESSAGE = "__properties_version1.0"
ENCRYPTED = "EncryptedPackage"
WORD = "WordDocument"
WORKBOOK = "Workbook"
PRESENTATION = "PowerPoint Document"

KINDS = (MESSAGE, ENCRYPTED, WORD, WORKBOOK, PRESENTATION)
"""Streams that tell what a file is; of one that has several, the first."""

_SAME = {"Book": WORKBOOK}
"""What these streams were called before."""

LIMIT_ENTRIES = 50_000
"""The most streams and folders that a file may have."""

LIMIT_READ = 100_000_000
"""The most bytes that are read of one file's streams, all taken together; they may share places."""


class CompoundFile:
    """A compound file in memory.

    Args:
        data: Its bytes.
        name: The file's name, for messages.

    Raises:
        UnreadableInput: It is damaged.
    """

    def __init__(self, data: bytes, name: str) -> None:
        self._name = name
        self._left = LIMIT_READ
        self._length = len(data)
        try:
            _check_header(data)
            self._file = _open_compound(data)
            self._paths = {"/".join(path).lower() for path in self._file.listdir()}
        except Exception:  # OSError, IndexError, struct.error, RecursionError, …: the library takes files as they come
            raise self._raise_if_damaged() from None

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
            size = self._file.get_size(path)
            if max(size, self._file.root.size) > self._length:
                raise self._raise_if_damaged()
            self._left -= size
            if size > most or self._left < 0:
                raise UnreadableInput(f"{self._name} holds too much text to be read at once; save it in parts.")
            return bytes(self._file.openstream(path).read())
        except UnreadableInput:
            raise
        except Exception:
            raise self._raise_if_damaged() from None

    def _raise_if_damaged(self) -> UnreadableInput:
        return UnreadableInput(f"{self._name} is damaged; open it in its own program and save it again.")


def kind_of(data: bytes) -> str:
    """Which of `KINDS` tells what a compound file is; "" if none of these streams is in it.

    Of a file whose tables are damaged, the names of its streams are looked for anywhere.
    """
    streams = {kind: kind for kind in KINDS} | _SAME
    try:
        file = CompoundFile(data, "")
    except UnreadableInput:
        return next((kind for stream, kind in streams.items() if stream.encode("utf-16-le") in data), "")
    return next((kind for stream, kind in streams.items() if file.has(stream)), "")


def _open_compound(data: bytes) -> OleFileIO:
    """The file, opened by the library."""
    from olefile import OleFileIO

    class Limited(OleFileIO):  # type: ignore[misc]
        """As the library has it, but with no more entries than a file may have."""

        entries = 0

        def _load_direntry(self, sid: int) -> object:
            self.entries += 1
            if self.entries > LIMIT_ENTRIES:
                raise OSError
            return super()._load_direntry(sid)

    return Limited(BytesIO(data))  # given bytes, it takes short ones for the name of a file


def _check_header(data: bytes) -> None:
    """Checks what the library believes: the sizes of sectors, and how many of them its tables take.

    Raises:
        ValueError: It is not so.
    """
    sector, small_sector = struct.unpack_from("<HH", data, 30)
    tables, small_tables = struct.unpack_from("<I", data, 44)[0], struct.unpack_from("<I", data, 64)[0]
    if (sector, small_sector) not in ((9, 6), (12, 6)):
        raise ValueError
    sectors = len(data) >> sector
    if tables > 2 * sectors // (1 << sector - 2) + 109 or small_tables > sectors:
        raise ValueError
