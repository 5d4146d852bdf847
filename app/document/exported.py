"""The file that a new text of a document was written to last, and what it had in it."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.document.draws import Draw


@dataclass(frozen=True, slots=True, eq=False)
class ExportedText:
    """A new text in a file.

    Attributes:
        path: The file.
        draw: The draft that it was.
        text: Its text then; the draft may have been edited since.
    """

    path: Path
    draw: Draw = field(repr=False)
    text: str = field(repr=False)
