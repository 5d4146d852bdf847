"""Zip packages, which Word documents and OpenDocument texts are, opened as if whoever made them meant harm.

Nothing that a package says of itself is believed: members are counted before the list of them is read, and what a member
unpacks to is counted while it is unpacked. Nothing is ever written to the disk.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

from engine.errors import UnreadableInput

LIMIT_MEMBERS = 10_000
"""The most files that a package may hold."""

LIMIT_UNPACKED = 100_000_000
"""The most bytes that may be unpacked of one package, all members that are read taken together."""

_ENTRY = b"PK\x01\x02"  # what each entry of the list of members begins with
_CHUNK = 65_536
_ENCRYPTED = 0x1


class Package:
    """A zip file in memory.

    Args:
        data: Its bytes.
        name: The file's name, for messages.

    Attributes:
        members: The names of all members.

    Raises:
        UnreadableInput: It is damaged, or has too many members.
    """

    def __init__(self, data: bytes, name: str) -> None:
        self._name = name
        self._left = LIMIT_UNPACKED
        if data.count(_ENTRY) > LIMIT_MEMBERS:
            raise UnreadableInput(f"{name} has more than {LIMIT_MEMBERS} parts, more than any text needs, so it is not read.")
        with self._raise_clearly():
            self._archive = ZipFile(BytesIO(data))
        self.members = frozenset(self._archive.namelist())

    def chunks(self, member: str) -> Iterator[bytes]:
        """What a member unpacks to, piece by piece.

        Raises:
            UnreadableInput: There is no such member, it is damaged or encrypted, or the package unpacks to too much.
        """
        with self._raise_clearly():
            info = self._archive.getinfo(member)
            if info.flag_bits & _ENCRYPTED:
                raise UnreadableInput(f"{self._name} is encrypted; save it without a password first.")
            if info.compress_type not in (ZIP_STORED, ZIP_DEFLATED):  # others are never written, and may need much memory
                raise UnreadableInput(f"{self._name} is packed in an unusual way; save it again first.")
            with self._archive.open(info) as file:
                while chunk := file.read(_CHUNK):
                    self._left -= len(chunk)
                    if self._left < 0:
                        raise UnreadableInput(
                            f"{self._name} unpacks to more than {LIMIT_UNPACKED // 1_000_000} MB, which is the limit; split it."
                        )
                    yield chunk

    def read(self, member: str) -> bytes:
        """All that a member unpacks to.

        Raises:
            UnreadableInput: As `chunks` says.
        """
        return b"".join(self.chunks(member))

    @contextmanager
    def _raise_clearly(self) -> Iterator[None]:
        """Whatever the library fails with, a clear refusal comes of it."""
        try:
            yield
        except (UnreadableInput, GeneratorExit):
            raise
        except Exception:  # BadZipFile, zlib.error, EOFError, KeyError, struct.error, RuntimeError, NotImplementedError, …
            raise UnreadableInput(f"{self._name} is damaged: a part of it is missing or cannot be unpacked.") from None
