"""Puts real names back into a file: in its own layout where that can be kept, else as a file of its own."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from engine.documents.document import DocumentPart
from engine.documents.in_place.replacements import LayoutLost
from engine.documents.in_place.rewriting import LayoutKeeper, can_keep_layout, seen_parts
from engine.documents.read import read_document
from engine.documents.render import FORMATS, render
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


def restore_file(path: Path, result: Result, suffix: str) -> RestoredFile:
    """Puts the real names back into an answer that is a file.

    Args:
        path: The answer, in any format that can be read.
        result: What the run returned that made the private text.
        suffix: How the name of the new file ends.

    Raises:
        UsageError: The mechanism leaves no names that could be put back.
        UnreadableInput: The answer cannot be read.
    """
    parts: tuple[DocumentPart, ...] = (DocumentPart.BODY, *seen_parts(path.suffix))
    document = read_document(path, parts=parts)
    restoration = restore_names(document.text, result)
    remarks = list(document.notes)
    if can_keep_layout(path.suffix, suffix):
        try:
            keeper = LayoutKeeper(path.read_bytes(), path.suffix, document, parts)
            kept = keeper.rewrite(restoration.replacements, ())
            return RestoredFile(restoration, kept.content, (*remarks, *kept.remarks), layout_kept=True)
        except LayoutLost as error:
            remarks.append(f"{error} The new file has a layout of its own.")
    return RestoredFile(restoration, render_restored(restoration, suffix), tuple(remarks), layout_kept=False)


def render_restored(restoration: Restoration, suffix: str) -> bytes:
    """A restored answer as a file with a layout of its own.

    Args:
        restoration: The answer.
        suffix: How the name of the new file ends; plain text if that names no format that can be written.
    """
    return render(restoration.text, suffix if suffix.lower() in FORMATS else ".txt")
