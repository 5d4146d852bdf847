"""Plain text: line ends, encoding and byte-order mark stay as they are."""

from __future__ import annotations

from collections.abc import Sequence

from engine.documents.formats import plain

_MARK = "\ufeff"


def open_layout(data: bytes, name: str) -> PlainLayout:
    """A plain text whose characters can be exchanged.

    Raises:
        UnreadableInput: It is not text.
    """
    _, encoding = plain.decode_text(data, name)
    return PlainLayout(data.decode(encoding), encoding)


class PlainLayout:
    """See `engine.documents.in_place.tracing.LayoutFile`.

    Args:
        text: The text, with its line ends as they are.
        encoding: Its encoding.
    """

    def __init__(self, text: str, encoding: str) -> None:
        self._mark = _MARK if text.startswith(_MARK) else ""
        self._encoding = encoding
        self.stretches: Sequence[str] = [text.removeprefix(_MARK)]
        self.public: Sequence[str] = ()

    def is_text(self, character: str) -> bool:
        """See `LayoutFile.is_text`."""
        return character.isprintable()

    def copy(self, stretches: Sequence[str]) -> bytes:
        """See `LayoutFile.copy`."""
        return "".join(stretches).encode()

    def finish(self, stretches: Sequence[str], notice: str) -> tuple[bytes, list[str]]:
        """See `LayoutFile.finish`. A word that the encoding lacks makes it UTF-8."""
        text = "".join(stretches)
        line = "\r\n" if "\r\n" in text else "\n"
        if notice:
            text = text.rstrip("\r\n") + 2 * line + notice + line
        try:
            return (self._mark + text).encode(self._encoding), []
        except UnicodeEncodeError:
            return text.encode(), ["Its encoding is UTF-8 now, since the old one lacks some characters."]
