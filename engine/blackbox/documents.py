"""The audit's documents, chosen so that they may be told apart, and the real files they are read from."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Sequence
from email.message import EmailMessage
from itertools import groupby
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import escape

from engine.documents.document import BlockKind, TextBlock, assemble_document
from engine.documents.render import render

Original = tuple[TextBlock, ...]


def paragraphs(*texts: str) -> Original:
    """A document of paragraphs."""
    return tuple(TextBlock(text) for text in texts)


class Pair(NamedTuple):
    """Two documents that a receiver wants to tell apart.

    Attributes:
        name: What is different, in words.
        left: The one.
        right: The other.
    """

    name: str
    left: Original
    right: Original


FACT, OTHER_FACT = "My sister likes cold coffee.", "The doctor lost a car."
FACTS = f"{FACT} {OTHER_FACT} The children bought fresh bread. I talked about the sea. They like the old dog."
NO_FACT = "Oh well, and so on and so forth."
STRUCTURED = (
    TextBlock("The doctor", BlockKind.TITLE, level=1),
    TextBlock(OTHER_FACT),
    TextBlock("My sister bought new shoes.", BlockKind.ITEM),
    TextBlock("The old dog likes the garden.", BlockKind.ITEM),
)
SAME_STRUCTURE = (
    TextBlock("My sister", BlockKind.TITLE, level=1),
    TextBlock("A nurse likes black tea."),
    TextBlock("The teacher lost a key.", BlockKind.ITEM),
    TextBlock("They talked about the long winter.", BlockKind.ITEM),
)
TABLE = (
    TextBlock("The doctor", BlockKind.CELL, level=0),
    TextBlock(OTHER_FACT, BlockKind.CELL, level=0),
    TextBlock("My sister bought new shoes.", BlockKind.CELL, level=1),
    TextBlock("The old dog likes the garden.", BlockKind.CELL, level=1),
)
ODD = "My\u00a0sister and I like the “cold” coffee — a naïve œuvre, ½ of it, № 5, ΩΩ, 東京 & the <b>?"
GERMAN = "Der alte Mann ging langsam durch den dunklen Wald und dachte über sein langes Leben nach."

ANOTHER_FACT = Pair("another fact", paragraphs(FACT), paragraphs(OTHER_FACT))
SAME_TOPIC = Pair("another fact of the same topic", paragraphs(FACT), paragraphs("My sister likes hot coffee."))
SAME_GROUPS = Pair("another word of the same group", paragraphs("The doctor left."), paragraphs("The surgeon left."))
ONE_FACT_AND_MANY = Pair("one fact and many", paragraphs(FACT), paragraphs(FACTS))
SHORT_AND_LONG = Pair("a short and a long document", paragraphs(FACT), paragraphs(*[FACTS] * 6))
NO_FACTS = Pair("with facts and without", paragraphs(FACT), paragraphs(NO_FACT))
ODD_CHARACTERS = Pair("plain and odd characters", paragraphs(FACT), paragraphs(ODD))
ONE_PASSAGE_AND_MANY = Pair("one passage and many", paragraphs(FACT), STRUCTURED)
OTHER_WORDS = Pair("other words in the same structure", STRUCTURED, SAME_STRUCTURE)
LIST_AND_TABLE = Pair("a list and a table", STRUCTURED, TABLE)
NAME_ONCE_AND_OFTEN = Pair(
    "a name once and ten times", paragraphs("Anna met a friend."), paragraphs(" ".join(["Anna met a friend."] * 10))
)
NEAR_NAMES = Pair("near names", paragraphs("I met [[person: Anna]] there."), paragraphs("I met [[person: Maria]] there."))
FAR_NAMES = Pair(
    "far names", paragraphs("I met [[person: Hans Peter Stoll]] there."), paragraphs("I met [[person: Gatra Zaakir]] there.")
)
NAMES_TWICE = Pair(
    "a name twice",
    paragraphs("I met [[person: Hans Peter Stoll]] there, and Mr [[person: Stoll]] left."),
    paragraphs("I met [[person: Gatra Zaakir]] there, and Mr [[person: Zaakir]] left."),
)
WHO_IS_NAMED_TWICE = Pair(
    "who is named twice",
    paragraphs("I met [[person: Anna Stoll]] there, and Ms [[person: Stoll]] left."),
    paragraphs("I met [[person: Anna Stoll]] there, and Ms [[person: Weber]] left."),
)
FAR_TIMES = Pair("far times of an afternoon", paragraphs("We met at [[time: 5 pm]]."), paragraphs("We met at [[time: 12 pm]]."))


class RosterPair(NamedTuple):
    """Two folders of documents that a receiver wants to tell apart.

    Attributes:
        name: What is different, in words.
        left: The one, its documents by name.
        right: The other.
        releases: How many documents differ, each of which may lose what it claims; 0 if nothing at all may be told.
    """

    name: str
    left: dict[str, Original]
    right: dict[str, Original]
    releases: int = 0


_SHORT, _LONG = paragraphs(f"{FACT} Anna met a friend."), paragraphs(f"{FACTS} Anna met a friend.")
ORDER_OF_NAMES = RosterPair(
    "a folder: which name has the long document", {"ann": _LONG, "bob": _SHORT}, {"ann": _SHORT, "bob": _LONG}
)
WHO_IS_REFUSED = RosterPair(
    "a folder: who is refused",
    {"ann": paragraphs(GERMAN), "bob": _SHORT, "cid": _SHORT},
    {"ann": _SHORT, "bob": _SHORT, "cid": paragraphs(GERMAN)},
)
ONE_FILE = RosterPair(
    "a folder: what one file says",
    {"ann": _SHORT, "bob": _SHORT},
    {"ann": paragraphs(f"{FACT} Maria met a friend."), "bob": _SHORT},
    releases=1,
)

FORMATS = (".txt", ".md", ".html", ".docx", ".pdf", ".odt", ".rtf", ".eml")
"""What documents are written as: every kind of file that the program reads, but for tables."""


def write(original: Original, path: Path) -> Path:
    """Writes a document as a file of the format that its name says."""
    match path.suffix:
        case ".txt":
            data = (
                assemble_document(original, "", "").text.encode() + b"\n"
            )  # as it is: `render` would leave odd characters out
        case ".odt":
            data = _opendocument(original)
        case ".rtf":
            data = _richtext(original)
        case ".eml":
            data = _mail(original)
        case suffix:
            document = assemble_document(original, "", "")
            data = render(document.text, suffix, blocks=document.blocks)
    path.write_bytes(data)
    return path


def writable(original: Original, suffix: str) -> bool:
    """Whether a format has a sign for every character of a document."""
    return suffix != ".pdf" or all(ord(sign) < 256 for passage in original for sign in passage.text)


_CONTENT = """\
<?xml version="1.0" encoding="UTF-8"?>
<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" office:version="1.3"
 xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0">
<office:body><office:text>{}</office:text></office:body></office:document-content>"""


def _opendocument(original: Original) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as package:
        package.writestr("mimetype", "application/vnd.oasis.opendocument.text")
        pieces = (_element(kind, list(group)) for kind, group in groupby(original, key=lambda passage: passage.kind))
        package.writestr("content.xml", _CONTENT.format("".join(pieces)))
    return packed.getvalue()


def _element(kind: BlockKind, group: Sequence[TextBlock]) -> str:
    """Passages of one kind, as OpenDocument has them."""
    texts = [f"<text:p>{escape(passage.text)}</text:p>" for passage in group]
    match kind:
        case BlockKind.TITLE:
            return "".join(f'<text:h text:outline-level="{p.level}">{escape(p.text)}</text:h>' for p in group)
        case BlockKind.ITEM:
            return "<text:list>" + "".join(f"<text:list-item>{text}</text:list-item>" for text in texts) + "</text:list>"
        case BlockKind.CELL:
            rows = groupby(zip(group, texts, strict=True), key=lambda cell: cell[0].level)
            cells = ("".join(f"<table:table-cell>{text}</table:table-cell>" for _, text in row) for _, row in rows)
            return "<table:table>" + "".join(f"<table:table-row>{row}</table:table-row>" for row in cells) + "</table:table>"
        case _:
            return "".join(texts)


def _richtext(original: Original) -> bytes:
    marks = {BlockKind.TITLE: r"\outlinelevel0 ", BlockKind.ITEM: r"\ls1\ilvl0 ", BlockKind.CELL: r"\intbl "}
    written = []
    for index, passage in enumerate(original):
        text = "".join(sign if sign.isascii() and sign not in "\\{}" else rf"\u{_signed(sign)}?" for sign in passage.text)
        if passage.kind is not BlockKind.CELL:
            written.append(rf"\pard {marks.get(passage.kind, '')}{text}\par")
            continue
        following = original[index + 1 : index + 2]
        ends = not following or (following[0].kind, following[0].level) != (passage.kind, passage.level)
        written.append(rf"\pard {marks[BlockKind.CELL]}{text}\cell" + (r"\row" if ends else ""))
    return (r"{\rtf1\ansi\deff0{\fonttbl{\f0 Serif;}}" + "\n".join(written) + "}").encode("ascii")


def _signed(sign: str) -> int:
    """A character as Rich Text numbers it."""
    return (ord(sign) + 0x8000) % 0x10000 - 0x8000


def _mail(original: Original) -> bytes:
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = "ann@example.org", "bob@example.org", "A letter"
    mail.set_content(assemble_document(original, "", "").text)
    return bytes(mail)
