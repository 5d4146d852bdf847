"""Files between the window and the engine that are only looked at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from app.gui.process.requests import Request

if TYPE_CHECKING:
    from pathlib import Path

    from app.gui.process.worker import RequestReport
    from engine.documents.document import DocumentPart


@dataclass(frozen=True, slots=True)
class CheckFile(Request):
    """Read a file to see whether it would be refused. Answered by its number of words; fails as a run would.

    Attributes:
        path: The file.
        parts: Parts to read besides the body.
    """

    repeatable: ClassVar[bool] = True

    path: Path
    parts: tuple[DocumentPart, ...] = ()


def check_file(request: CheckFile, report: RequestReport) -> int:
    """Answers a `CheckFile`."""
    from engine.documents.document import DocumentPart
    from engine.documents.language import refuse_other_languages
    from engine.documents.read import read_document
    from engine.errors import UnreadableInput, UsageError

    path = request.path.absolute()  # a file named "-" is no standard input here
    try:
        text = read_document(path, parts=(DocumentPart.BODY, *request.parts), whole_table=True).text
    except UsageError:
        raise UnreadableInput(f"{path.name} is a table of several columns. Open it by itself to choose one.") from None
    refuse_other_languages(text)
    return len(text.split())
