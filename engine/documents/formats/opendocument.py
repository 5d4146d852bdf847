"""OpenDocument texts (.odt, .ott, and flat .fodt), by OASIS OpenDocument 1.3 part 3.

The body is what a reader of the document sees with all tracked changes accepted. What is hidden, by itself, by its style or by
a section, is another part; where a condition decides, what the program that wrote the file made of it counts. The prompt of a
field that nobody filled in is nobody's text. Macros, pictures, embedded objects, forms and everything that describes the
document are never opened.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field

from engine.documents.document import BlockKind, Document, DocumentPart, assemble_document
from engine.documents.formats.flow import Flow, kind_by_style
from engine.documents.formats.package import Package
from engine.documents.formats.xml import XmlParser
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
    "text:note": DocumentPart.NOTE,
    "office:annotation": DocumentPart.COMMENT,
    "text:deletion": DocumentPart.DELETION,
    **{f"style:{where}{which}": DocumentPart.HEADER for where in ("header", "footer") for which in ("", "-left", "-first")},
}
_PROMPT = "style:showing-place-holder"
_SPANS = {"text:span", "text:a"}
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


def read(data: bytes, name: str, parts: Collection[DocumentPart], column: str | None) -> Document:
    """An OpenDocument text.

    Args:
        data: The file, packed or flat.
        name: Its name.
        parts: Which parts are wanted: the body, headers and footers, notes, comments, deletions, what is hidden.
        column: Not used.

    Raises:
        UnreadableInput: It is damaged, encrypted or no OpenDocument text, or goes beyond the limits of `package` and `xml`.
    """
    parser, story = XmlParser(_PREFIXES, name), _OdfListener(name)
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
        raise UnreadableInput(f"{name} is not an OpenDocument text.")
    if story.has_prompts:
        notes.append("Prompts in unfilled fields were left out.")
    return assemble_document(story.flow.blocks(), name, "odt", parts, notes)


@dataclass
class _OdfContainer:
    """The body, a note, a drawing: something with paragraphs of its own.

    Attributes:
        open: Whether a paragraph was begun; only its text counts.
        kind: What that paragraph is.
        level: Its level.
        lists: How many lists are around it.
        after_space: Whether blank space that follows is one with what was before.
        hides: For the paragraph and each span in it, whether the style hides text.
        hides_all: Whether something in the paragraph hides all of it.
    """

    open: bool = False
    kind: BlockKind = BlockKind.PARAGRAPH
    level: int = 0
    lists: int = 0
    after_space: bool = True
    hides: list[bool] = field(default_factory=list)
    hides_all: bool = False


@dataclass
class _OdfStyle:
    """A style of paragraphs or of text.

    Attributes:
        base: Name of the style that it builds on.
        hides: Whether it hides text; None if it says nothing of that.
    """

    base: str = ""
    hides: bool | None = None


class _OdfListener:
    """Hears ``styles.xml`` and ``content.xml``, or a flat file."""

    def __init__(self, name: str) -> None:
        self.flow = Flow(name)
        self.is_text = False
        self.has_prompts = False
        self._styles: dict[tuple[str, str], _OdfStyle] = {}  # by family and name
        self._style = _OdfStyle()  # which is read
        self._hiding: dict[tuple[str, str], bool | None] = {}  # by family and name
        self._places = [_OdfContainer()]
        self._skipping = 0
        self._depth = 0
        self._hidden_from = 0  # how deep the outermost element lies that hides what is in it; 0 for none

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        place = self._places[-1]
        self._depth += 1
        if self._skipping or self._is_skipped(tag, attributes):
            self._skipping += 1
            return
        if not self._hidden_from and tag.startswith("text:") and _is_hidden(attributes):
            self._hidden_from = self._depth
        if tag in ("text:p", "text:h"):
            place.open, place.after_space, place.hides_all = True, True, False
            place.hides = [self._hides("paragraph", attributes, inherited=False)]
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
            if not self._hidden_from and place.open and place.hides[-1]:
                self._hidden_from = self._depth
            self.flow.enter(_APART.get(tag))
            self._places.append(_OdfContainer())
        elif tag in _SPANS:
            place.hides.append(self._hides("text", attributes, inherited=bool(place.hides) and place.hides[-1]))
        elif tag == "text:hidden-paragraph":
            place.hides_all |= self._hidden_from == self._depth
        elif tag == "text:hidden-text" and "text:string-value" in attributes and self._hidden_from:
            self._add(attributes["text:string-value"])
            self._skipping = 1  # what it holds says the same again
        elif tag == "style:style":
            self._hiding.clear()
            self._style = _OdfStyle(attributes.get("style:parent-style-name", ""))
            self._styles[attributes.get("style:family", ""), attributes.get("style:name", "")] = self._style
        elif tag == "style:text-properties" and "text:display" in attributes:
            self._style.hides = attributes["text:display"] == "none"
        elif tag == "office:text":
            self.is_text = True

    def end(self, tag: str) -> None:
        place = self._places[-1]
        if self._skipping:
            self._skipping -= 1
        elif tag in ("text:p", "text:h"):
            place.open = False
            if place.hides_all:
                self.flow.hide_paragraph()
            self.flow.end_paragraph(place.kind, place.level)
            place.hides = []
        elif tag in _SPANS and place.hides:
            place.hides.pop()
        elif tag == "style:style":
            self._style = _OdfStyle()
        elif tag == "text:list":
            place.lists -= 1
        elif tag == "table:table-row":
            self.flow.end_row()
        elif tag == "table:table-cell":
            self.flow.end_cell()
        elif tag in _APART or tag.startswith("draw:"):
            self.flow.leave()
            self._places.pop()
        if self._hidden_from == self._depth:
            self._hidden_from = 0
        self._depth -= 1

    def characters(self, text: str) -> None:
        place = self._places[-1]
        if place.open and not self._skipping:
            folded = _BLANK.sub(" ", text)
            if place.after_space:
                folded = folded.removeprefix(" ")
            if folded:
                self._put(folded)
                place.after_space = folded.endswith(" ")

    def _add(self, text: str) -> None:
        """Adds what is no characters in the file, such as blank space that counts."""
        place = self._places[-1]
        if place.open:
            self._put(text)
            place.after_space = False

    def _put(self, text: str) -> None:
        if self._hidden_from or self._places[-1].hides[-1]:
            self.flow.set_aside(text, DocumentPart.HIDDEN)
        else:
            self.flow.add(text)

    def _is_skipped(self, tag: str, attributes: dict[str, str]) -> bool:
        """Whether an element holds nothing that somebody wrote to be read."""
        prompts = tag == "text:placeholder" or attributes.get(_PROMPT) == "true"
        self.has_prompts |= prompts
        return prompts or tag in _SKIPPED

    def _hides(self, family: str, attributes: dict[str, str], *, inherited: bool) -> bool:
        """Whether the style that an element names hides its text; what is `inherited` if it says nothing of that."""
        of = family, attributes.get("text:style-name", "")
        if of not in self._styles:
            return inherited
        if of not in self._hiding:  # which is asked of each span
            self._hiding[of] = next((style.hides for style in self._chain(*of) if style.hides is not None), None)
        told = self._hiding[of]
        return inherited if told is None else told

    def _chain(self, family: str, name: str) -> Iterator[_OdfStyle]:
        """A style and those that it builds on."""
        for _ in range(_LONGEST_CHAIN):
            style = self._styles.get((family, name))
            if style is None:
                return
            yield style
            name = style.base

    def _kind(self, tag: str, attributes: dict[str, str]) -> tuple[BlockKind, int]:
        """What a paragraph is by its element, its style and where it stands, and its level."""
        if tag == "text:h":
            return BlockKind.TITLE, max(_number(attributes.get("text:outline-level", "1")), 1)
        told: tuple[BlockKind, int] | None = None
        style = attributes.get("text:style-name", "")
        for name in (style, *(style.base for style in self._chain("paragraph", style))):
            told = told or kind_by_style(name.replace("_20_", " "))
        if told and told[0] is BlockKind.TITLE:
            return told
        if lists := self._places[-1].lists:
            return BlockKind.ITEM, lists - 1 or (told[1] if told and told[0] is BlockKind.ITEM else 0)
        return told or (BlockKind.PARAGRAPH, 0)


def _is_hidden(attributes: dict[str, str]) -> bool:
    """Whether an element of the text hides what it holds; a condition's outcome is noted beside it."""
    return attributes.get("text:display") == "none" or attributes.get("text:is-hidden") == "true"


def _number(value: str) -> int:
    return int(value) if value.isascii() and value.isdigit() and len(value) < 6 else 1
