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
"""The most elements that one file may have."""

LIMIT_DEPTH = 500
"""The most elements that may lie in each other."""

_LONGEST = 1_000_000  # bytes of one tag; expat reads an unfinished one again with every piece
_PIECE = 65_536


class Listener(Protocol):
    """What hears of the events. Names have the prefixes that were asked for: ``w:p``."""

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """An element begins."""

    def end(self, tag: str) -> None:
        """An element ends."""

    def characters(self, text: str) -> None:
        """Text of the innermost element, not necessarily all of it."""


def parse(pieces: Iterable[bytes], listener: Listener, prefixes: Mapping[str, str], name: str) -> None:
    """Reads XML.

    Args:
        pieces: The file, in pieces.
        listener: What hears of it.
        prefixes: A prefix for each namespace that is of interest; names of others begin with a colon.
        name: The file's name, for messages.

    Raises:
        UnreadableInput: It is not well-formed, declares a document type, or goes beyond the limits.
    """
    parser = expat.ParserCreate(namespace_separator="}")
    parser.buffer_text = True
    parser.buffer_size = _PIECE
    short: dict[str, str] = {}
    elements = depth = 0

    def shortened(long: str) -> str:
        if (known := short.get(long)) is None:
            namespace, _, local = long.rpartition("}")
            known = short[long] = f"{prefixes.get(namespace, '')}:{local}" if namespace else local
        return known

    def start(tag: str, attributes: dict[str, str]) -> None:
        nonlocal elements, depth
        elements += 1
        depth += 1
        if elements > LIMIT_ELEMENTS or depth > LIMIT_DEPTH:
            raise UnreadableInput(f"{name} is made of too many elements, or of elements nested too deeply; it is not read.")
        listener.start(shortened(tag), {shortened(key): value for key, value in attributes.items()})

    def end(tag: str) -> None:
        nonlocal depth
        depth -= 1
        listener.end(shortened(tag))

    def declared(*_: object) -> None:
        raise UnreadableInput(f"{name} declares entities or a document type, which such files never do; it is not read.")

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = listener.characters
    parser.StartDoctypeDeclHandler = declared
    fed = 0
    try:
        for chunk in pieces:
            for at in range(0, len(chunk), _PIECE):
                piece = chunk[at : at + _PIECE]
                parser.Parse(piece, False)
                fed += len(piece)
                if fed - parser.CurrentByteIndex > _LONGEST:
                    raise UnreadableInput(f"{name} has a tag longer than {_LONGEST // 1_000_000} MB; it is not read.")
        parser.Parse(b"", True)
    except (expat.ExpatError, ValueError, LookupError):  # the latter two: an encoding that there is not
        raise UnreadableInput(f"{name} is damaged: its XML is not well-formed.") from None
