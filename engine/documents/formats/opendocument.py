"""OpenDocument texts (.odt, .ott, and flat .fodt), by OASIS OpenDocument 1.3 part 3.

The body is what a reader of the document sees with all tracked changes accepted. Macros, pictures, embedded objects, forms and
everything that describes the document are never opened.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass

from engine.documents.document import Document, Kind, Part, assembled
from engine.documents.formats.flow import Flow, by_style
from engine.documents.formats.package import Package
from engine.documents.formats.xml import Parser
from engine.errors import UnreadableInput

_OASIS = "urn:oasis:names:tc:opendocument:xmlns"
_PREFIXES = {
    f"{_OASIS}:office:1.0": "office",
    f"{_OASIS}:text:1.0": "text",
    f"{_OASIS}:table:1.0": "table",
    f"{_OASIS}:drawing:1.0": "draw",
    f"{_OASIS}:style:1.0": "style",
    "urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0": "style",  # headers of first pages, before 1.3
}
_APART = {
    "text:note": Part.NOTE,
    "office:annotation": Part.COMMENT,
    "text:deletion": Part.DELETION,
    **{f"style:{where}{which}": Part.HEADER for where in ("header", "footer") for which in ("", "-left", "-first")},
}
_SKIPPED = {
    "office:change-info",
    "office:forms",
    "office:binary-data",
    "office:scripts",
    "table:covered-table-cell",
    "text:ruby-text",
    "text:script",
}
_BLANK = re.compile(r"[ \t\r\n]+")
_LONGEST_CHAIN = 20  # of styles that are based on each other
_MOST_SPACES = 100  # of one element


def read(data: bytes, name: str, parts: Collection[Part], column: str | None) -> Document:
    """An OpenDocument text.

    Args:
        data: The file, packed or flat.
        name: Its name.
        parts: Which parts are wanted: the body, headers and footers, notes, comments, deletions.
        column: Not used.

    Raises:
        UnreadableInput: It is damaged, encrypted or no OpenDocument text, or goes beyond the limits of `package` and `xml`.
    """
    parser, story = Parser(_PREFIXES, name), _Story(name)
    notes: list[str] = []
    if data.startswith(b"PK"):
        package = Package(data, name)
        if "META-INF/manifest.xml" in package.members and b"encryption-data" in package.read("META-INF/manifest.xml"):
            raise UnreadableInput(f"{name} is encrypted; save it without a password first.")
        if any(member.startswith(("Basic/", "Scripts/")) for member in package.members):
            notes.append("Its macros were neither read nor run.")
        if "styles.xml" in package.members:
            parser.parse(package.chunks("styles.xml"), story)
        parser.parse(package.chunks("content.xml"), story)
    else:
        parser.parse([data], story)
    if not story.is_text:
        raise UnreadableInput(f"{name} is no OpenDocument text.")
    return assembled(story.flow.passages(), name, "odt", parts, notes)


@dataclass
class _Place:
    """The body, a note, a drawing: something with paragraphs of its own.

    Attributes:
        open: Whether a paragraph was begun; only its text counts.
        kind: What that paragraph is.
        level: Its level.
        lists: How many lists are around it.
        after_space: Whether blank space that follows is one with what was before.
    """

    open: bool = False
    kind: Kind = Kind.PARAGRAPH
    level: int = 0
    lists: int = 0
    after_space: bool = True


class _Story:
    """Hears ``styles.xml`` and ``content.xml``, or a flat file."""

    def __init__(self, name: str) -> None:
        self.flow = Flow(name)
        self.is_text = False
        self._bases: dict[str, str] = {}
        self._places = [_Place()]
        self._skipping = 0

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        place = self._places[-1]
        if self._skipping or tag in _SKIPPED:
            self._skipping += 1
        elif tag in ("text:p", "text:h"):
            place.open, place.after_space = True, True
            place.kind, place.level = self._kind(tag, attributes)
        elif tag == "text:s":
            self._add(" " * min(_number(attributes.get("text:c", "1")), _MOST_SPACES))
        elif tag == "text:tab":
            self._add("\t")
        elif tag == "text:line-break":
            self._add("\n")
        elif tag == "text:list":
            place.lists += 1
        elif tag == "table:table-row":
            self.flow.begin_row()
        elif tag == "table:table-cell":
            self.flow.begin_cell()
        elif tag in _APART or tag.startswith("draw:"):
            self.flow.enter(_APART.get(tag))
            self._places.append(_Place())
        elif tag == "style:style" and attributes.get("style:family") == "paragraph":
            self._bases[attributes.get("style:name", "")] = attributes.get("style:parent-style-name", "")
        elif tag == "office:text":
            self.is_text = True

    def end(self, tag: str) -> None:
        place = self._places[-1]
        if self._skipping:
            self._skipping -= 1
        elif tag in ("text:p", "text:h"):
            place.open = False
            self.flow.end_paragraph(place.kind, place.level)
        elif tag == "text:list":
            place.lists -= 1
        elif tag == "table:table-row":
            self.flow.end_row()
        elif tag == "table:table-cell":
            self.flow.end_cell()
        elif tag in _APART or tag.startswith("draw:"):
            self.flow.leave()
            self._places.pop()

    def characters(self, text: str) -> None:
        place = self._places[-1]
        if place.open and not self._skipping:
            folded = _BLANK.sub(" ", text)
            if place.after_space:
                folded = folded.removeprefix(" ")
            if folded:
                self.flow.add(folded)
                place.after_space = folded.endswith(" ")

    def _add(self, text: str) -> None:
        """Adds blank space that counts."""
        place = self._places[-1]
        if place.open:
            self.flow.add(text)
            place.after_space = False

    def _kind(self, tag: str, attributes: dict[str, str]) -> tuple[Kind, int]:
        """What a paragraph is by its element, its style and where it stands, and its level."""
        if tag == "text:h":
            return Kind.TITLE, max(_number(attributes.get("text:outline-level", "1")), 1)
        told: tuple[Kind, int] | None = None
        style = attributes.get("text:style-name", "")
        for _ in range(_LONGEST_CHAIN):
            if told or not style:
                break
            told = by_style(style.replace("_20_", " "))
            style = self._bases.get(style, "")
        if told and told[0] is Kind.TITLE:
            return told
        if lists := self._places[-1].lists:
            return Kind.ITEM, lists - 1 or (told[1] if told and told[0] is Kind.ITEM else 0)
        return told or (Kind.PARAGRAPH, 0)


def _number(value: str) -> int:
    return int(value) if value.isascii() and value.isdigit() and len(value) < 6 else 1
