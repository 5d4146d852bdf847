"""Web pages: what a browser would show of a page, without asking the network for anything and without running a script.

The page is read as a stream of tags, which keeps time and memory in proportion to its size. Left out: scripts, styles, what is
inside other programs' windows (frames, films, drawings), and what stands there for browsers without scripts (``noscript``),
which hardly anybody sees. Elements that the page itself hides by the attribute ``hidden`` or by their own style are a part of
their own; a style sheet's rules are not followed. What describes a picture is not read either.

Cells of a table stay together; a table that only places things on the page (it holds another table, or has one column) is
read as paragraphs. ``<del>`` is a deletion; ``<!-- -->`` a comment. Notes are told by their roles ``doc-endnotes`` and
``doc-footnote`` (W3C, Digital Publishing WAI-ARIA Module 1.0), or, as headers and comments, by the marks that LibreOffice and
Word make in pages.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from itertools import groupby

from engine.documents.document import BlockKind, Document, DocumentPart, TextBlock, assemble_document
from engine.documents.formats.charset import decode_as
from engine.errors import UnreadableInput

LIMIT = 20_000_000
"""The longest page, in bytes, with the pictures that it may hold inside."""

LIMIT_TAGS = 300_000

PartOfElement = Callable[[str, Mapping[str, str]], DocumentPart | None]
"""Which part an element begins, told by its name and attributes; None if it stands in that of the element around it."""

_MARKS = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
_DECLARED = re.compile(rb"""<(?:meta\b[^>]*?charset|\?xml\b[^>]*?encoding)\s*=\s*["']?\s*([\w.:-]+)""", re.IGNORECASE)

_BLOCKS = frozenset(
    "address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer "
    "form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol optgroup p pre search section summary table tbody "
    "td tfoot th thead tr ul".split()
)
_UNSEEN = frozenset(
    "annotation annotation-xml area audio canvas datalist embed frame frameset head iframe input map noscript object param "
    "script select source style svg template textarea title track video".split()
)
_HIDING = re.compile(r"(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all)\b", re.IGNORECASE)
_NOTES = {"doc-endnotes", "doc-endnote", "doc-footnote"}
_LINKS_OF_NOTES = {"doc-noteref", "doc-backlink"}
_LIBREOFFICE_NOTE = re.compile(r"sd(?:foot|end)note\d+$")
_LIBREOFFICE_LINK = re.compile(r"sd(?:foot|end)note(?:anc|sym)$")
_WORD_PART = re.compile(r"mso-element\s*:\s*(footnote|endnote|comment|header|footer)\b", re.IGNORECASE)
_WORD_LINK = re.compile(r"mso-(?:footnote|endnote)-id\b", re.IGNORECASE)
_SPACE = re.compile(r"[ \t\n\r\f]+")


def read(data: bytes, name: str, parts: Collection[DocumentPart], column: str | None) -> Document:
    """A web page.

    Raises:
        UnreadableInput: It is no text, too large or nested too deeply.
    """
    return assemble_document(page_blocks(decode_as(data, declared_encoding(data), name), name), name, "html", parts)


def page_blocks(page: str, name: str, part_of: PartOfElement = lambda tag, attributes: None) -> list[TextBlock]:
    """What a page holds, in order.

    Args:
        page: The page.
        name: The file's name, for the errors.
        part_of: What tells other parts than those that every page may have.

    Raises:
        UnreadableInput: The page is too large or nested too deeply.
    """
    from lxml import etree

    encoded = page.encode("utf-8", "replace")
    refusal = UnreadableInput(f"{name} holds too much to be read; save its text as plain text (.txt) first.")
    if len(encoded) > LIMIT or encoded.count(b"<") > LIMIT_TAGS:
        raise refusal
    seen = _PageReader(part_of)
    # A NUL ends the text for the library, and would hide what comes after it.
    parser = etree.HTMLParser(target=seen, encoding="utf-8", no_network=True)
    try:
        parser.feed(encoded.replace(b"\0", b""))
        parser.close()
    except etree.LxmlError:
        pass  # told by the log, below; a page without any tag is one
    if any(entry.type_name == "ERR_RESOURCE_LIMIT" for entry in parser.error_log):
        raise refusal
    return seen.blocks()


def declared_encoding(data: bytes) -> str:
    """The encoding by the page's byte-order mark, or else by what its beginning declares (HTML, section 13.2.3.2)."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return encoding
    found = _DECLARED.search(data[:1024])
    return found[1].decode("ascii") if found else ""


@dataclass(frozen=True, slots=True)
class _PageContext:
    """What the elements around a text make of it."""

    kind: BlockKind = BlockKind.PARAGRAPH
    part: DocumentPart = DocumentPart.BODY
    level: int = 0
    lists: int = 0
    preformatted: bool = False
    unseen: bool = False
    table: _PageTable | None = None
    cell: tuple[int, int] = (0, 0)


class _PageTable:
    """A table that is being read."""

    def __init__(self, places_things: bool) -> None:
        self.places_things = places_things
        self.rows = 0
        self.cells = 0
        self.most = 0

    @property
    def holds_data(self) -> bool:
        return not self.places_things and self.most > 1


class _PageReader:
    """Takes the tags of a page, and keeps what is seen of it; the target of lxml's parser."""

    def __init__(self, part_of: PartOfElement) -> None:
        self._part_of = part_of
        self._places = [_PageContext()]
        self._pieces: dict[DocumentPart, list[str]] = {}  # of the paragraph, in the order in which the parts appear in it
        self._found: list[tuple[TextBlock, _PageContext]] = []
        self._comments: list[str] = []

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        """An element begins."""
        tag = tag.lower()
        if tag in _BLOCKS:
            self._flush()
        self._places.append(self._inside(self._places[-1], tag, attributes))
        if tag == "br":
            self._add("\n")
        elif tag == "q":
            self._add("“")

    def end(self, tag: str) -> None:
        """An element ends."""
        tag = tag.lower()
        if tag in _BLOCKS:
            self._flush()
        elif tag == "q":
            self._add("”")
        self._places.pop()

    def data(self, text: str) -> None:
        """Text."""
        self._add(text if self._places[-1].preformatted else _SPACE.sub(" ", text))

    def comment(self, text: str) -> None:
        """A comment; those that are conditions for one browser or another are none of a person's."""
        if not self._places[-1].unseen and not text.lstrip().startswith(("[", "<![", "?")):
            self._comments.append(text)

    def close(self) -> None:
        """The page ends."""
        self._flush()

    def blocks(self) -> list[TextBlock]:
        """All that was seen, with what stands in one cell of a table made one passage."""
        together: list[TextBlock] = []
        last, above = None, 0
        for (table, cell, part), group in groupby(self._found, lambda found: _cell_of(*found)):
            of_cell = [passage for passage, _ in group]
            if table:
                if table is not last:  # rows are counted on where one table follows another directly
                    last, above = table, together[-1].level + 1 if together and together[-1].kind is BlockKind.CELL else 0
                together.append(
                    TextBlock("\n".join(passage.text for passage in of_cell), BlockKind.CELL, part, above + cell[0])
                )
            else:
                together += of_cell
        return together

    def _inside(self, place: _PageContext, tag: str, attributes: Mapping[str, str]) -> _PageContext:
        """What an element makes of the texts in it."""
        role = attributes.get("role", "")
        if (
            "hidden" in attributes
            or _HIDING.search(attributes.get("style", ""))
            or (tag == "dialog" and "open" not in attributes)
        ):
            place = replace(place, part=DocumentPart.HIDDEN)
        if tag in _UNSEEN or _leads_to_note(attributes):
            return replace(place, unseen=True)
        if place.part is not DocumentPart.HIDDEN and (
            part := _part_of_element(tag, attributes) or self._part_of(tag, attributes)
        ):
            place = replace(place, part=part)
        if tag in ("h1", "h2", "h3", "h4", "h5", "h6"):
            return replace(place, kind=BlockKind.TITLE, level=int(tag[1]))
        if tag in ("ul", "ol", "menu", "dir"):
            return replace(place, lists=place.lists + 1)
        if tag == "li":
            return replace(place, kind=BlockKind.ITEM, level=max(place.lists - 1, 0))
        if tag == "blockquote":
            return replace(place, kind=BlockKind.QUOTE, level=0)
        if tag == "pre":
            return replace(place, preformatted=True)
        return self._in_table(place, tag, role)

    def _in_table(self, place: _PageContext, tag: str, role: str) -> _PageContext:
        if tag == "table":
            if place.table:
                place.table.places_things = True
            return replace(place, table=_PageTable(role in ("presentation", "none")))
        if tag == "caption":
            return replace(place, table=None)
        if not place.table:
            return place
        if tag == "tr":
            place.table.rows += 1
            place.table.cells = 0
        elif tag in ("td", "th"):
            place.table.cells += 1
            place.table.most = max(place.table.most, place.table.cells)
            return replace(place, kind=BlockKind.PARAGRAPH, level=0, cell=(max(place.table.rows - 1, 0), place.table.cells))
        return place

    def _add(self, text: str) -> None:
        place = self._places[-1]
        if text and not place.unseen:
            self._pieces.setdefault(place.part, []).append(text)

    def _flush(self) -> None:
        """Ends the paragraph."""
        place = self._places[-1]
        for part, pieces in self._pieces.items():
            text = "".join(pieces).replace("\u00ad", "")  # a hyphen that shows only where a line is broken at it
            if not place.preformatted:
                text = re.sub(r" ?\n ?", "\n", re.sub(" +", " ", text))
            if text.strip():
                self._found.append(
                    (TextBlock(text.strip("\n") if place.preformatted else text.strip(), place.kind, part, place.level), place)
                )
        self._found += [
            (TextBlock(text.strip(), part=DocumentPart.COMMENT), _PageContext()) for text in self._comments if text.strip()
        ]
        self._pieces, self._comments = {}, []


def _part_of_element(tag: str, attributes: Mapping[str, str]) -> DocumentPart | None:
    """Which part an element of any page begins."""
    if tag == "del":
        return DocumentPart.DELETION
    if attributes.get("role", "") in _NOTES or _LIBREOFFICE_NOTE.match(attributes.get("id", "")):
        return DocumentPart.NOTE
    if tag == "div" and attributes.get("title", "") in ("header", "footer"):
        return DocumentPart.HEADER
    if marked := _WORD_PART.search(attributes.get("style", "")):
        return {"comment": DocumentPart.COMMENT, "header": DocumentPart.HEADER, "footer": DocumentPart.HEADER}.get(
            marked[1].lower(), DocumentPart.NOTE
        )
    return None


def _leads_to_note(attributes: Mapping[str, str]) -> bool:
    """Whether an element is a note's number, in the text or before the note."""
    return (
        attributes.get("role", "") in _LINKS_OF_NOTES
        or bool(_LIBREOFFICE_LINK.match(attributes.get("class", "")))
        or bool(_WORD_LINK.search(attributes.get("style", "")))
    )


def _cell_of(passage: TextBlock, place: _PageContext) -> tuple[_PageTable | None, tuple[int, int], DocumentPart]:
    """The cell in which a passage stands; one that stands in none is by itself."""
    table = place.table if place.table and place.table.holds_data else None
    return table, place.cell if table else (0, 0), passage.part
