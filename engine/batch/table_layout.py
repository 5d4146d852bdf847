"""New texts of workbooks, and of tables that a batch reads as a whole: the same rows and columns, other words in the cells."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from engine.batch.inputs import entry_content, read_entry
from engine.batch.job import Entry
from engine.documents.document import DocumentPart
from engine.documents.formats.declared import is_table_read_whole
from engine.documents.in_place.replacements import LayoutLost
from engine.documents.in_place.rewriting import LayoutKeeper, suffix_in_layout
from engine.errors import UnreadableInput, UsageError
from engine.mechanisms import describe

if TYPE_CHECKING:
    from engine.documents.in_place.rewriting import KeptFile
    from engine.results import Result

_WORKBOOK = ".xlsx"


def write_as_table(entry: Entry, result: Result, notice: str) -> tuple[str, KeptFile] | None:
    """How the name of a new table or workbook ends, and the file; None if it is neither, or the mechanism keeps no layout.

    Where it cannot be written so, the entry's note says why; the file is read once more and may be another by now.

    Args:
        entry: What stands for the file.
        result: What the mechanism returned.
        notice: What the new file says of itself; empty for nothing.
    """
    suffix = entry.path.suffix
    if not (_is_table(entry, result) and _keeps_layout(result)):
        return None
    try:
        content = entry_content(entry)
        keeper = LayoutKeeper(content, suffix, read_entry(entry, content), (DocumentPart.BODY, *entry.parts))
        return suffix_in_layout(suffix), keeper.rewrite_result(result, notice)
    except (LayoutLost, UnreadableInput) as error:  # it is paid for
        entry.note = f"{error} It is written as plain text."
        return None


def _is_table(entry: Entry, result: Result) -> bool:
    is_whole = entry.whole_table and is_table_read_whole(entry.path.suffix) and bool(result.blocks)
    return is_whole or suffix_in_layout(entry.path.suffix) == _WORKBOOK


def _keeps_layout(result: Result) -> bool:
    with suppress(UsageError):  # of another package that is not here any more
        return describe(result.mechanism).keeps_layout
    return False
