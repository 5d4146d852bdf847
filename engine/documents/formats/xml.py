"""XML read as events, as if whoever wrote it meant harm.

A document type declaration is refused, so that there are no entities but the five of XML itself: none that grow, none that name
a file or an address. Depth, number of elements and length of a tag are bounded. No tree is built, so memory does not grow with
the file.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol
from xml.parsers import expat

from engine.errors import UnreadableInput

LIMIT_ELEMENTS = 1_000_000
"""The most elements that one document may have, all its files taken together."""

LIMIT_ATTRIBUTES = 4_000_000
"""The most attributes that they may have, all taken together."""

LIMIT_DEPTH = 500
"""The most elements that may lie in each other."""

_LONGEST = 1_000_000  # bytes of one tag; expat reads an unfinished one again with every piece
_PIECE = 65_536


class XmlListener(Protocol):
    """What hears of the events. Names have the prefixes that were asked for: ``w:p``."""

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """An element begins."""

    def end(self, tag: str) -> None:
        """An element ends."""

    def characters(self, text: str) -> None:
        """Text of the innermost element, not necessarily all of it."""


class XmlParser:
    """Reads the XML files of one document.

    Args:
        prefixes: A prefix for each namespace that is of interest; names of others begin with a colon.
        name: The document's name, for messages.
    """

    def __init__(self, prefixes: Mapping[str, str], name: str) -> None:
        self._prefixes = prefixes
        self._name = name
        self._elements = self._attributes = 0
        self._short: dict[str, str] = {}

    def parse(self, pieces: Iterable[bytes], listener: XmlListener) -> None:
        """Reads a file.

        Args:
            pieces: The file, in pieces.
            listener: What hears of it.

        Raises:
            UnreadableInput: It is not well-formed, declares a document type, or goes beyond the limits.
        """
        parser = expat.ParserCreate(namespace_separator="}")
        parser.buffer_text = True
        parser.buffer_size = _PIECE
        depth = 0

        def start(tag: str, attributes: dict[str, str]) -> None:
            nonlocal depth
            depth += 1
            self._elements += 1
            self._attributes += len(attributes)
            if self._elements > LIMIT_ELEMENTS or self._attributes > LIMIT_ATTRIBUTES or depth > LIMIT_DEPTH:
                raise UnreadableInput(f"{self._name} has too many elements, or elements nested too deeply, to be read.")
            listener.start(self._shorten_name(tag), {self._shorten_name(key): value for key, value in attributes.items()})

        def end(tag: str) -> None:
            nonlocal depth
            depth -= 1
            listener.end(self._shorten_name(tag))

        parser.StartElementHandler = start
        parser.EndElementHandler = end
        parser.CharacterDataHandler = listener.characters
        parser.StartDoctypeDeclHandler = self._refuse_declaration
        try:
            self._feed_pieces(parser, pieces)
        except (expat.ExpatError, ValueError, LookupError):  # the latter two: an encoding that there is not
            raise UnreadableInput(f"{self._name} is damaged: its XML is not well-formed.") from None

    def _feed_pieces(self, parser: expat.XMLParserType, pieces: Iterable[bytes]) -> None:
        fed = 0
        for chunk in pieces:
            for at in range(0, len(chunk), _PIECE):
                piece = chunk[at : at + _PIECE]
                parser.Parse(piece, False)
                fed += len(piece)
                if fed - parser.CurrentByteIndex > _LONGEST:
                    raise UnreadableInput(
                        f"{self._name} has a tag longer than {_LONGEST // 1_000_000} MB, too long to be read."
                    )
        parser.Parse(b"", True)

    def _shorten_name(self, long: str) -> str:
        if (known := self._short.get(long)) is None:
            namespace, _, local = long.rpartition("}")
            known = self._short[long] = f"{self._prefixes.get(namespace, '')}:{local}" if namespace else local
        return known

    def _refuse_declaration(self, *_: object) -> None:
        raise UnreadableInput(
            f"{self._name} declares entities or a document type, which such files never do, so it is not read."
        )
