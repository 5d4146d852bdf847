"""A document in its own layout: the file as it came, with other words in the places of those that were replaced.

What is written holds only text that was read, and the module of its format takes out whatever else may say something of the
original. Two checks come last: the new file is read again and has to say what the new text says, and what was replaced is
searched for in every part of it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from importlib import import_module
from io import BytesIO
from typing import TYPE_CHECKING, NamedTuple
from zipfile import ZipFile

from engine.documents.document import Document, DocumentPart, describe_left_out
from engine.documents.formats import plain
from engine.documents.formats.declared import FORMATS, Format
from engine.documents.in_place.replacements import LayoutLost, Replacement, add_edits, apply_replacements, replacements_of
from engine.documents.in_place.survivors import find_survivors, survives_in_text
from engine.documents.in_place.tracing import FittingLayout, LayoutFile, TracedText
from engine.errors import UnreadableInput

if TYPE_CHECKING:
    from engine.results import Result

_PLAIN = "engine.documents.in_place.plain"

SEEN_PARTS = (DocumentPart.BODY, DocumentPart.HEADER, DocumentPart.NOTE)
_MAIL_PARTS = (DocumentPart.MAIL, DocumentPart.QUOTED)


class KeptFile(NamedTuple):
    """A new file in the layout of the old one.

    Attributes:
        content: Its bytes.
        remarks: What a person should know of it, a sentence each.
    """

    content: bytes
    remarks: tuple[str, ...]


def seen_parts(suffix: str) -> tuple[DocumentPart, ...]:
    """What belongs to the layout of a file beside its body, and has to be read if the new file is to have it.

    Args:
        suffix: How its name ends.
    """
    kind = _format_of(suffix)
    if kind and kind.name == "workbook":
        return ()
    return _MAIL_PARTS if kind and kind.name == "mail" else SEEN_PARTS[1:]


def can_keep_layout(source: str, target: str, *, whole_table: bool = False) -> bool:
    """Whether a file of a format can be written in its own layout under a name that ends in another way.

    Args:
        source: The suffix of the file.
        target: That of the new one.
        whole_table: Whether a table is read as a whole; by column, it is rewritten record by record, and never in its layout.

    >>> can_keep_layout(".docx", ".docx"), can_keep_layout(".docx", ".odt"), can_keep_layout(".pdf", ".pdf")
    (True, False, False)
    """
    kind = _format_of(source)
    if kind is None:
        return source.lower() == target.lower() == ".txt"
    if kind.tabular:
        return whole_table and bool(kind.layout) and source.lower() == target.lower()
    return bool(kind.layout) and _format_of(target) is kind and target.lower() not in _MACROS


_MACROS = (".docm", ".xlsm")  # which the new file has not


def suffix_in_layout(source: str) -> str:
    """How the name of a new file in a file's own layout ends; "" if there is none.

    Args:
        source: The suffix of the file; a table is one that was read as a whole.

    >>> suffix_in_layout(".docm"), suffix_in_layout(".pdf"), suffix_in_layout(".tsv")
    ('.docx', '', '.tsv')
    """
    kind = _format_of(source)
    target = ".txt" if kind is None else source.lower() if kind.tabular else kind.suffixes[0]
    return target if can_keep_layout(source, target, whole_table=True) else ""


class LayoutKeeper:
    """Writes new texts of a document in the document's own layout.

    Args:
        data: The file.
        suffix: How its name ends.
        document: What was read of it.
        parts: The parts that were read.

    Raises:
        LayoutLost: It cannot be done for this file, as far as that can be known before anything is replaced.
    """

    def __init__(self, data: bytes, suffix: str, document: Document, parts: Collection[DocumentPart]) -> None:
        kind = _format_of(suffix)
        self._kind, self._document, self._parts = kind, document, parts
        if unkept := [part for part in parts if part not in (*SEEN_PARTS, *_MAIL_PARTS)]:
            raise LayoutLost(
                "A new file in the layout of the old one has no place for what this one hides; read it without "
                f"{', '.join(unkept)}."
            )
        if kind and kind.name == "workbook" and any(block.part is not DocumentPart.BODY for block in document.blocks):
            raise LayoutLost("A new workbook has no headers and footers; read it without header.")
        module = import_module(kind.layout if kind else _PLAIN)
        try:
            self._file: LayoutFile = module.open_layout(data, document.name)
            self._traced = TracedText(self._file, document.text, self._read)
            self.rewrite((), ())
        except UnreadableInput as error:  # in a part that its reader does not look at
            raise LayoutLost(f"The layout cannot be kept. {error}") from None

    def rewrite(self, replacements: Sequence[Replacement], originals: Iterable[str], notice: str = "") -> KeptFile:
        """The new file.

        Args:
            replacements: What is replaced in the text as it was read.
            originals: What must be nowhere in the new file.
            notice: A last paragraph; empty for none.

        Raises:
            LayoutLost: The new file would not say what the new text says, or still hold some of what was replaced.
        """
        stretches = self._traced.replace(replacements)
        more: list[str] = []
        output = said = apply_replacements(self._document.text, replacements)
        if isinstance(self._file, FittingLayout) and _squeeze("".join(stretches)) == _squeeze(output):
            stretches, more = self._file.fit(stretches)
            said = "".join(stretches)
        content, remarks = self._file.finish(stretches, notice)
        if _squeeze(self._read(content)).replace(_squeeze(notice), "", 1) != _squeeze(said):
            raise LayoutLost("The new text does not fit into the layout of this file.")
        remarks += more
        self._check_survivors(content, list(originals), f"{output} {notice}")
        if left_out := describe_left_out(self._document.left_out):
            remarks.insert(0, f"Not read, and so not in the new file: {left_out}.")
        return KeptFile(content, tuple(remarks))

    def rewrite_result(self, result: Result, notice: str = "", *, edited: str | None = None) -> KeptFile:
        """The new file of a run on the document's text.

        Args:
            result: What the mechanism returned.
            notice: A last paragraph; empty for none.
            edited: The new text as it was edited by hand; None for as it was drawn.

        Raises:
            LayoutLost: As `rewrite`, or the mechanism does not say what it replaced, or the edits are of another layout.
        """
        text = self._document.text
        originals = [unit.original for unit in result.units if unit.original]
        replacements = replacements_of(result, text)
        if edited not in (None, result.output):
            replacements = add_edits(replacements, text, edited, lines_stay=self._kind is not None)
        return self.rewrite(replacements, originals, notice)

    def _check_survivors(self, content: bytes, originals: Sequence[str], output: str) -> None:
        if content.startswith(b"PK"):
            with ZipFile(BytesIO(content)) as archive:
                members = {name: archive.read(name) for name in archive.namelist()}
            found = find_survivors(members, originals, output, self._file.public)
        else:
            text = plain.decode_text(content, self._document.name)[0]
            found = ["its markup"] if survives_in_text(text, originals, output) else []
        if found:
            raise LayoutLost(
                "Some of what was replaced in the text also stands in a part of the file that cannot be cleared: "
                f"{', '.join(found)}."
            )

    def _read(self, data: bytes) -> str:
        if self._kind is None:
            return plain.read(data, self._document.name).text
        reader = self._kind.whole or self._kind.reader
        read: Document = import_module(reader).read(data, self._document.name, self._parts, None)
        return read.text


def _squeeze(text: str) -> str:
    return "".join(text.split())


def _format_of(suffix: str) -> Format | None:
    return next((kind for kind in FORMATS if suffix.lower() in kind.suffixes), None)
