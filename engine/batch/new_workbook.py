"""New texts of workbooks in a batch: workbooks too, since no other format that can be written has cells."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from engine.batch.inputs import entry_content, read_entry
from engine.batch.job import Entry
from engine.documents.document import DocumentPart
from engine.documents.in_place.rewriting import LayoutKeeper, suffix_in_layout
from engine.errors import UsageError
from engine.mechanisms import describe

if TYPE_CHECKING:
    from engine.documents.in_place.rewriting import KeptFile
    from engine.results import Result

SUFFIX = ".xlsx"
"""How their names end."""


def is_workbook(entry: Entry, result: Result) -> bool:
    """Whether a new text is a workbook with other words in it."""
    with suppress(UsageError):  # of another package that is not here any more
        return suffix_in_layout(entry.path.suffix) == SUFFIX and describe(result.mechanism).keeps_layout
    return False


def write_workbook(entry: Entry, result: Result, notice: str) -> KeptFile:
    """The new workbook.

    Args:
        entry: What stands for the old one.
        result: What the mechanism returned.
        notice: A last line; empty for none.

    Raises:
        LayoutLost: There is no place for the new text in it.
        UnreadableInput: The old one cannot be read any more.
    """
    content = entry_content(entry)
    document = read_entry(entry, content)
    keeper = LayoutKeeper(content, entry.path.suffix, document, (DocumentPart.BODY, *entry.parts))
    return keeper.rewrite_result(result, notice)
