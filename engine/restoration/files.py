"""Puts real names back into a file: in its own layout where that can be kept, else as a file of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from engine.documents.document import Document, DocumentPart
from engine.documents.formats import plain
from engine.documents.formats.declared import FORMATS as DECLARED
from engine.documents.in_place.replacements import LayoutLost
from engine.documents.in_place.rewriting import LayoutKeeper, can_keep_layout, seen_parts
from engine.documents.read import read_document
from engine.documents.render import FORMATS, render
from engine.errors import UnreadableInput
from engine.restoration.answer import Restoration, restore_names

if TYPE_CHECKING:
    from engine.results import Result


@dataclass(frozen=True, slots=True)
class RestoredFile:
    """An answer with the real names, as a file.

    Attributes:
        restoration: What was put back.
        content: The bytes of the file.
        remarks: What a person should know of it, a sentence each.
        layout_kept: Whether it is the answer's file with other words.
    """

    restoration: Restoration
    content: bytes = field(repr=False)
    remarks: tuple[str, ...]
    layout_kept: bool


_TABLE = "It was read as plain text: look at the cells whose real names have commas."


def read_answer(path: Path) -> Document:
    """Reads an answer; a table as the text that it is, with all of its columns.

    Args:
        path: The answer, in any format that can be read.

    Raises:
        UnreadableInput: It cannot be read.
    """
    if _is_table(path):
        try:
            return plain.read(path.read_bytes(), path.name)
        except OSError as error:
            raise UnreadableInput(f"{path.name} cannot be read: {error.strerror}.") from None
    return read_document(path, parts=_parts_of(path))


def restore_file(path: Path, result: Result, suffix: str, beside: Sequence[Result] = ()) -> RestoredFile:
    """Puts the real names back into an answer that is a file.

    Args:
        path: The answer, in any format that can be read.
        result: What the run returned that made the private text.
        suffix: How the name of the new file ends.
        beside: See `restore_names`.

    Raises:
        UsageError: The mechanism leaves no names that could be put back.
        UnreadableInput: The answer cannot be read.
    """
    document = read_answer(path)
    restoration = restore_names(document.text, result, beside)
    remarks = [*document.notes, *([_TABLE] if _is_table(path) else [])]
    if _is_table(path) and path.suffix.lower() == suffix.lower():
        return RestoredFile(restoration, restoration.text.encode(), tuple(remarks), layout_kept=True)
    if can_keep_layout(path.suffix, suffix):
        try:
            keeper = LayoutKeeper(path.read_bytes(), path.suffix, document, _parts_of(path))
            kept = keeper.rewrite(restoration.replacements, ())
            return RestoredFile(restoration, kept.content, (*remarks, *kept.remarks), layout_kept=True)
        except LayoutLost as error:
            remarks.append(f"{error} The new file has a layout of its own.")
    return RestoredFile(restoration, render_text(restoration.text, suffix), tuple(remarks), layout_kept=False)


def render_text(text: str, suffix: str) -> bytes:
    """A restored answer as a file with a layout of its own.

    Args:
        text: The answer with the real names.
        suffix: How the name of the new file ends; plain text if that names no format that can be written.
    """
    return render(text, suffix if suffix.lower() in FORMATS else ".txt")


def _is_table(path: Path) -> bool:
    return any(kind.tabular and path.suffix.lower() in kind.suffixes for kind in DECLARED)


def _parts_of(path: Path) -> tuple[DocumentPart, ...]:
    """What is read of an answer."""
    return DocumentPart.BODY, *seen_parts(path.suffix)
