"""Word documents (.docx, .docm), by ECMA-376 part 1 (WordprocessingML), transitional and strict.

The body is what a reader of the document sees with all tracked changes accepted: what was put in belongs to it, what was taken
out or moved away does not, nor what is hidden; the prompt of a field that nobody filled in is nobody's text. Of a field its
result is read, never its code; of what is there twice for old programs, one.
Macros, pictures, embedded files and everything that describes the document are never opened.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from engine.documents.document import BlockKind, Document, DocumentPart, assemble_document
from engine.documents.formats.flow import Flow, kind_by_style, order_by_part
from engine.documents.formats.office import PREFIXES, has_macros, main_member, relations
from engine.documents.formats.package import Package
from engine.documents.formats.xml import XmlParser
from engine.errors import UnreadableInput

_PREFIXES = {
    "http://schemas.openxmlformats.org/wordprocessingml/2006/main": "w",
    "http://purl.oclc.org/ooxml/wordprocessingml/main": "w",
    **PREFIXES,
}
_SEPARATORS = {"separator", "continuationSeparator", "continuationNotice"}
_BREAKS = {"w:tab": "\t", "w:ptab": "\t", "w:br": "\n", "w:cr": "\n", "w:noBreakHyphen": "\u2011", "w:softHyphen": "\u00ad"}
_RUNS = {"w:r", "m:r"}
_HIDING = {"w:vanish", "w:specVanish"}  # w:webHidden hides in a browser only: it is seen on paper
_LONGEST_CHAIN = 20  # of styles that are based on each other


def read(data: bytes, name: str, parts: Collection[DocumentPart], column: str | None) -> Document:
    """A Word document.

    Args:
        data: The file.
        name: Its name.
        parts: Which parts are wanted: the body, headers and footers, notes, comments, deletions, what is hidden.
        column: Not used.

    Raises:
        UnreadableInput: It is damaged, encrypted or no Word document, has macros although its name says otherwise, or goes
            beyond the limits of `package` and `xml`.
    """
    package = Package(data, name)
    macros = has_macros(package, name)
    parser = XmlParser(_PREFIXES, name)
    main = main_member(package, parser, name)
    related = dict.fromkeys((relation.kind, relation.target) for relation in relations(package, parser, main))
    styles = _StyleListener()
    for kind, target in related:
        if kind == "styles":
            parser.parse(package.chunks(target), styles)
    story = _StoryListener(name, styles)
    parser.parse(package.chunks(main), story)
    if story.root != "w:document":
        raise UnreadableInput(f"{name} is not a Word document, although it is packed like one.")
    passages = story.flow.blocks()
    for wanted, part in _APART.items():
        for kind, target in related:
            if kind == wanted:
                apart = _StoryListener(name, styles, part)
                parser.parse(package.chunks(target), apart)
                passages += apart.flow.blocks()
    notes = ["Its macros were neither read nor run."] if macros else []
    if story.has_embedded:
        notes.append("It embeds other files as part of its text; these are not read.")
    if story.has_prompts:
        notes.append("Prompts in unfilled fields were left out.")
    return assemble_document(order_by_part(passages), name, "docx", parts, notes)


_APART = {
    "header": DocumentPart.HEADER,
    "footer": DocumentPart.HEADER,
    "footnotes": DocumentPart.NOTE,
    "endnotes": DocumentPart.NOTE,
    "comments": DocumentPart.COMMENT,
}


@dataclass(slots=True)
class _WordStyle:
    """What a style, or a paragraph over it, says of a paragraph.

    Attributes:
        name: What people call it; of a paragraph, nothing.
        base: Identifier of the style that it builds on.
        outline: Its level in the outline, from 0; 9 for none.
        list: Identifier of the list; "0" for none.
        depth: How deep in the list, from 0.
        hidden: Whether its text is hidden; None if it says nothing of that.
    """

    name: str = ""
    base: str = ""
    outline: int | None = None
    list: str | None = None
    depth: int | None = None
    hidden: bool | None = None

    def hear(self, tag: str, parent: str, value: str) -> None:
        """An element of its properties."""
        if parent == "w:numPr" and tag == "w:numId":
            self.list = value
        elif parent == "w:numPr" and tag == "w:ilvl":
            self.depth = _number(value)
        elif parent == "w:pPr" and tag == "w:outlineLvl":
            self.outline = _number(value)
        elif parent == "w:rPr" and tag in _HIDING:
            self.hidden = _is_on(value)


@dataclass(slots=True)
class _WordParagraph(_WordStyle):
    """A paragraph's properties.

    Attributes:
        joined: Whether the next paragraph goes on with it: its end was taken out or is hidden, or it is a large first letter.
    """

    joined: bool = False


@dataclass(slots=True)
class _TextRun:
    """Text of one look.

    Attributes:
        in_hidden: Whether the paragraph's style hides text.
        style: Identifier of its own style.
        hidden: Whether it is hidden; None if that is for the styles to say.
    """

    in_hidden: bool = False
    style: str = ""
    hidden: bool | None = None


class _StyleListener:
    """Hears ``styles.xml``."""

    def __init__(self) -> None:
        self.styles: dict[str, _WordStyle] = {}
        self.default = ""  # identifier of the style of paragraphs that name none
        self._hiding: dict[str, bool] = {}
        self._path: list[str] = []
        self._style = _WordStyle()

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        value = attributes.get("w:val", "")
        if tag == "w:style":
            self._style = self.styles[attributes.get("w:styleId", "")] = _WordStyle()
            if attributes.get("w:type") == "paragraph" and _is_on(attributes.get("w:default", "0")):
                self.default = attributes.get("w:styleId", "")
        elif tag == "w:name":
            self._style.name = value
        elif tag == "w:basedOn":
            self._style.base = value
        elif self._path:
            self._style.hear(tag, self._path[-1], value)
        self._path.append(tag)

    def end(self, tag: str) -> None:
        self._path.pop()

    def characters(self, text: str) -> None:
        pass

    def chain(self, identifier: str) -> Iterator[_WordStyle]:
        """A style and those that it builds on."""
        for _ in range(_LONGEST_CHAIN):
            style = self.styles.get(identifier)
            if style is None:
                return
            yield style
            identifier = style.base

    def hides(self, identifier: str) -> bool:
        """Whether a style hides text."""
        if identifier not in self.styles:
            return False
        if identifier not in self._hiding:  # which is asked of each run
            told = (style.hidden for style in self.chain(identifier) if style.hidden is not None)
            self._hiding[identifier] = next(told, False)
        return self._hiding[identifier]


class _StoryListener:
    """Hears the body, a header, the notes or the comments."""

    def __init__(self, name: str, styles: _StyleListener, part: DocumentPart = DocumentPart.BODY) -> None:
        self.flow = Flow(name, part)
        self.root = ""
        self.has_embedded = False
        self.has_prompts = False
        self._styles = styles
        self._path: list[str] = []
        self._skipping = 0
        self._taking = False
        self._struck = 0  # how many elements around this say that it was taken out
        self._rows_struck: list[bool] = []
        self._fields: list[bool] = []  # of each field around this, whether its result has begun
        self._chosen: list[bool] = []  # of each set of alternatives around this, whether one was read
        self._paragraphs: list[_WordParagraph] = []
        self._runs: list[_TextRun] = []  # more than one where a text box is anchored in a run
        self._prompts: list[bool] = []  # of each content control around this, whether it shows its prompt

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        parent = self._path[-1] if self._path else ""
        self.root = self.root or tag
        self._path.append(tag)
        if self._skipping or self._is_skipped(tag, attributes):
            self._skipping += 1
        elif tag in ("w:t", "m:t", "w:delText"):
            self._taking = True
        elif tag in _BREAKS:
            if parent == "w:r":
                self._add(_BREAKS[tag], struck=False)
        elif tag == "w:sym":
            self._add(_symbol(attributes.get("w:char", "")), struck=False)
        elif tag in _RUNS:
            self._runs.append(_TextRun(bool(self._paragraphs) and self._styles.hides(self._paragraphs[-1].base)))
        elif tag == "w:p":
            self._paragraphs.append(_WordParagraph(base=self._styles.default))
        elif tag == "w:pStyle" and self._paragraphs:
            self._paragraphs[-1].base = attributes.get("w:val", "")
        elif tag == "w:fldChar":
            self._field(attributes.get("w:fldCharType", ""))
        elif tag == "w:tr":
            self.flow.begin_row()
            self._rows_struck.append(False)
        elif tag == "w:tc":
            self.flow.begin_cell()
        elif tag == "w:txbxContent":
            self.flow.enter()
        elif tag == "mc:AlternateContent":
            self._chosen.append(False)
        elif tag == "w:altChunk":
            self.has_embedded = True
        elif tag in ("w:del", "w:moveFrom"):
            self._taken_out(parent)
        elif tag == "w:sdt":
            self._prompts.append(False)
        else:
            self._property(tag, parent, attributes)

    def end(self, tag: str) -> None:
        self._path.pop()
        if self._skipping:
            self._skipping -= 1
        elif tag in ("w:t", "m:t", "w:delText"):
            self._taking = False
        elif tag == "w:p" and self._paragraphs:
            paragraph = self._paragraphs.pop()
            kind, level = self._kind(paragraph)
            self.flow.end_paragraph(kind, level, joined=paragraph.joined)
        elif tag in _RUNS:
            self._runs.pop()
        elif tag == "w:sdt":
            self._prompts.pop()
        elif tag == "w:tr":
            self.flow.end_row()
            self._rows_struck.pop()
        elif tag == "w:tc":
            self.flow.end_cell()
        elif tag == "w:txbxContent":
            self.flow.leave()
        elif tag == "mc:AlternateContent":
            self._chosen.pop()
        elif tag in ("w:del", "w:moveFrom") and self._path[-1:] not in (["w:rPr"], ["w:trPr"]):
            self._struck -= 1

    def characters(self, text: str) -> None:
        if self._taking and not self._skipping:
            self._add(text, struck=self._path[-1] == "w:delText")

    def _is_skipped(self, tag: str, attributes: dict[str, str]) -> bool:
        """Whether an element says nothing of the text as it is now: how it was before, alternatives, hints at
        pronunciation, the lines above notes.
        """
        if tag in ("mc:Choice", "mc:Fallback") and self._chosen:
            chosen, self._chosen[-1] = self._chosen[-1], True
            return chosen
        if tag == "w:sdtContent" and self._prompts and self._prompts[-1]:
            self.has_prompts = True
            return True
        return tag == "w:rt" or tag.endswith("Change") or attributes.get("w:type") in _SEPARATORS

    def _taken_out(self, parent: str) -> None:
        if parent == "w:trPr" and self._rows_struck:
            self._rows_struck[-1] = True
        elif parent == "w:rPr" and self._paragraphs:
            self._paragraphs[-1].joined |= self._path[-3] == "w:pPr"
        elif parent not in ("w:rPr", "w:trPr"):
            self._struck += 1

    def _property(self, tag: str, parent: str, attributes: dict[str, str]) -> None:
        """An element that says something of the run, the paragraph or the content control around it."""
        value = attributes.get("w:val", "")
        of = self._path[-3] if parent == "w:rPr" and len(self._path) > 2 else ""
        if of in _RUNS and tag == "w:rStyle":
            self._runs[-1].style = value
        elif of in _RUNS and tag in _HIDING:
            self._runs[-1].hidden = _is_on(value)
        elif parent == "w:sdtPr" and tag == "w:showingPlcHdr" and self._prompts:
            self._prompts[-1] = _is_on(value)
        elif not self._paragraphs:
            return
        elif of == "w:pPr" and tag == "w:vanish":
            self._paragraphs[-1].joined |= _is_on(value)
        elif tag == "w:framePr" and attributes.get("w:dropCap", "none") != "none":
            self._paragraphs[-1].joined = True
        elif not of:
            self._paragraphs[-1].hear(tag, parent, value)

    def _add(self, text: str, *, struck: bool) -> None:
        if not all(self._fields):
            return
        if self._is_hidden():
            self.flow.set_aside(text, DocumentPart.HIDDEN)
        elif struck or self._struck > 0 or any(self._rows_struck):
            self.flow.set_aside(text, DocumentPart.DELETION)
        else:
            self.flow.add(text)

    def _is_hidden(self) -> bool:
        """Whether the run is hidden, or one in which the text box is anchored that it stands in.

        What the styles of a paragraph and of a run both hide, shows (ECMA-376 part 1, section 17.7.3).
        """
        return any(
            run.in_hidden is not self._styles.hides(run.style) if run.hidden is None else run.hidden for run in self._runs
        )

    def _field(self, kind: str) -> None:
        if kind == "begin":
            self._fields.append(False)
        elif kind == "separate" and self._fields:
            self._fields[-1] = True
        elif kind == "end" and self._fields:
            self._fields.pop()

    def _kind(self, paragraph: _WordStyle) -> tuple[BlockKind, int]:
        """What a paragraph is by its own properties and those of its style, and its level."""
        outline, list_, depth = paragraph.outline, paragraph.list, paragraph.depth
        told: tuple[BlockKind, int] | None = None
        for style in self._styles.chain(paragraph.base):
            told = told or kind_by_style(style.name)
            outline = style.outline if outline is None else outline
            list_ = style.list if list_ is None else list_
            depth = style.depth if depth is None else depth
        if outline is not None and outline < 9:
            return BlockKind.TITLE, outline + 1
        if told and told[0] is BlockKind.TITLE:
            return told
        of_style = (
            told[1] if told and told[0] is BlockKind.ITEM else 0
        )  # such a style has a list of its own, of which it is the first
        if list_ not in (None, "0"):
            return BlockKind.ITEM, depth or of_style
        if list_ == "0" and told and told[0] is BlockKind.ITEM:
            return BlockKind.PARAGRAPH, 0
        return told or (BlockKind.PARAGRAPH, 0)


def _number(value: str) -> int:
    return int(value) if value.isascii() and value.isdigit() and len(value) < 3 else 0


def _is_on(value: str) -> bool:
    """Whether a property is on; one that is there without a value is."""
    return value not in ("0", "false", "off")


def _symbol(code: str) -> str:
    """A character given by its number; nothing for one that only a symbol font knows."""
    try:
        character = chr(int(code, 16))
    except (ValueError, OverflowError):
        return ""
    return character if character.isprintable() else ""
