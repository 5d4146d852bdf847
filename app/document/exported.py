"""The file that a new text of a document was written to last, and what it had in it."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.document.draws import Draw
    from engine.batch.job import Target
    from engine.documents.names import Naming


@dataclass(frozen=True, slots=True, eq=False)
class ExportedText:
    """A new text in a file.

    Attributes:
        path: The file.
        draw: The draft that it was.
        text: Its text then; the draft may have been edited since.
        suffix: The format that was asked for; None for that of the original.
        notice: Whether the file says what it is.
        receipt: The file of its receipt; None for none.
        naming: How the file was named among many; None if the user named it.
        digests: What tells the contents of these files from any other; those of files that cannot be read are left out.
    """

    path: Path
    draw: Draw = field(repr=False)
    text: str = field(repr=False)
    suffix: str | None = None
    notice: bool = True
    receipt: Path | None = None
    naming: Naming | None = None
    digests: tuple[str, ...] = ()

    def belongs_to(self, target: Target) -> bool:
        """Whether an export of many into its folder would have this file, unless it were there: it is named as asked."""
        is_of_format = self.suffix == target.suffix or self.path.suffix == target.suffix
        return is_of_format and self.naming in (None, target.naming)

    def agrees_with(self, target: Target) -> bool:
        """Whether the file is there and has, beside the text, what an export of many asks for."""
        receipt = self.receipt
        has_receipt = receipt is not None and receipt.suffix == target.receipts and os.path.lexists(receipt)
        return os.path.lexists(self.path) and self.notice is target.notice and (has_receipt or not target.receipts)


def is_same_folder(one: Path, other: Path) -> bool:
    """Whether two paths name one folder, as far as can be told without looking at the disk."""
    return os.path.normcase(os.path.abspath(one)) == os.path.normcase(os.path.abspath(other))
