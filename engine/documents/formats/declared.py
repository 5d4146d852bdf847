"""Every format beside plain text, in one list: an entry and its modules make a format that is read, and that may be written.

Other packages bring theirs by an entry point: a module with `FORMAT`, and with what the format's modules have.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.documents.formats import compound
from engine.plugins import Registry


@dataclass(frozen=True)
class Format:
    """A format.

    Attributes:
        name: What a person calls a file of it.
        reader: The module whose ``read(data, name, parts, column)`` gives the `Document`.
        suffixes: How names of such files end; new ones end as the first says.
        signature: What its files begin with; None if it is text inside, so that only the suffix tells it.
        member: What a zip file of it holds, or which stream of a compound file tells it.
        writer: The module whose ``write(passages, notice)`` gives the bytes of a file; empty if the format is only read.
        tabular: Whether it is a table, of which a person has to say which column holds the text.
        whole: The module whose ``read`` gives a table with all of its cells as one document; empty if none is read so.
        layout: The module whose ``open_layout(data, name)`` gives a file whose words can be exchanged in place (a
            `engine.documents.in_place.tracing.LayoutFile`); empty if a new file never has the layout of the old one.
            Of a table, only one that was read as a whole.
    """

    name: str
    reader: str
    suffixes: tuple[str, ...]
    signature: bytes | None = None
    member: str = ""
    writer: str = ""
    tabular: bool = False
    whole: str = ""
    layout: str = ""

    @property
    def title(self) -> str:
        """Its name as it begins a line."""
        return self.name[0].upper() + self.name[1:]


_ZIP = b"PK\x03\x04"
_READERS = "engine.documents.formats"
_WRITERS = "engine.documents.writers"
_LAYOUTS = "engine.documents.in_place"
_OWN = (
    Format(
        "Markdown",
        f"{_READERS}.markdown",
        (".md", ".markdown"),
        writer=f"{_WRITERS}.markdown",
        layout=f"{_LAYOUTS}.markdown",
    ),
    Format(
        "web page",
        f"{_READERS}.webpage",
        (".html", ".htm", ".xhtml"),
        writer=f"{_WRITERS}.webpage",
        layout=f"{_LAYOUTS}.webpage",
    ),
    Format(
        "Word document",
        f"{_READERS}.word",
        (".docx", ".docm"),
        _ZIP,
        "word/document",
        f"{_WRITERS}.word",
        layout=f"{_LAYOUTS}.word",
    ),
    Format(
        "workbook",
        f"{_READERS}.workbook",
        (".xlsx", ".xlsm"),
        _ZIP,
        "xl/workbook",
        layout=f"{_LAYOUTS}.workbook",
    ),
    Format("presentation", f"{_READERS}.presentation", (".pptx", ".pptm", ".ppsx", ".ppsm"), _ZIP, "ppt/presentation"),
    Format("Word document from before 2007", f"{_READERS}.legacy", (".doc", ".dot"), compound.SIGNATURE, compound.WORD),
    Format("workbook from before 2007", f"{_READERS}.legacy", (".xls", ".xlt"), compound.SIGNATURE, compound.WORKBOOK),
    Format(
        "presentation from before 2007",
        f"{_READERS}.legacy",
        (".ppt", ".pps", ".pot"),
        compound.SIGNATURE,
        compound.PRESENTATION,
    ),
    Format(
        "OpenDocument text",
        f"{_READERS}.opendocument",
        (".odt", ".ott"),
        _ZIP,
        "content.xml",
        layout=f"{_LAYOUTS}.opendocument",
    ),
    Format("flat OpenDocument text", f"{_READERS}.opendocument", (".fodt",)),
    Format("Rich Text document", f"{_READERS}.richtext", (".rtf",), b"{\\rtf"),
    Format("PDF document", f"{_READERS}.pdf", (".pdf",), b"%PDF-", writer=f"{_WRITERS}.pdf"),
    Format("mail", f"{_READERS}.mail", (".eml", ".mbox"), layout=f"{_LAYOUTS}.mail"),
    Format("Outlook message", f"{_READERS}.outlook", (".msg",), compound.SIGNATURE, compound.MESSAGE),
    Format(
        "table",
        f"{_READERS}.table",
        (".csv", ".tsv"),
        tabular=True,
        whole=f"{_READERS}.whole_table",
        layout=f"{_LAYOUTS}.whole_table",
    ),
    Format("data set", f"{_READERS}.table", (".jsonl", ".ndjson"), tabular=True),
)

PLUGINS = Registry("format", {}, "palimpsest.formats", ("FORMAT",))
"""The formats of other packages."""

FORMATS: tuple[Format, ...] = (*_OWN, *(PLUGINS.module(id).FORMAT for id in PLUGINS.ids()))
"""Every format beside plain text, the program's own first; where two could be meant, it is the first."""


def is_table_read_whole(suffix: str) -> bool:
    """Whether a file is a table that can be read with all of its cells as one document.

    Args:
        suffix: How its name ends.
    """
    return any(kind.whole and suffix.lower() in kind.suffixes for kind in FORMATS)


def title_of(suffix: str) -> str:
    """What a format is called where a line begins.

    Args:
        suffix: How names of its files end.
    """
    return next(kind.title for kind in FORMATS if suffix in kind.suffixes)
