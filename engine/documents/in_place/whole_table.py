"""A table in its own layout: the same rows and columns, with other words in the cells.

Delimiter and line ends stay as they are, and quotation marks stand where a cell needs them, or everywhere if they do in the
original. It is in UTF-8, with a byte-order mark if the original has one or is in another encoding, since programs that read
tables would take it for that encoding otherwise.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Sequence
from io import StringIO

from engine.documents.formats import plain
from engine.documents.formats.rows import read_whole
from engine.documents.in_place.replacements import LayoutLost
from engine.errors import UnreadableInput

_MARKS = (b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff", b"\x00\x00\xfe\xff")
_WITHOUT_NOTICE = "A table has no line that says what it is; tell whoever gets it."


def open_layout(data: bytes, name: str) -> WholeTableLayout:
    """A table whose cells can be exchanged.

    Raises:
        UnreadableInput: It is no text, or damaged.
    """
    return WholeTableLayout(data, name)


class WholeTableLayout:
    """See `engine.documents.in_place.tracing.LayoutFile`. Each cell is a stretch.

    Args:
        data: The file.
        name: Its name, whose suffix tells what divides cells.

    Raises:
        UnreadableInput: It is no text, or damaged.
    """

    def __init__(self, data: bytes, name: str) -> None:
        text, self._encoding = plain.decode_text(data, name)
        self._name, self._suffix = name, name.lower().rpartition(".")[2]
        self._table = read_whole(text, name, self._suffix)
        self._has_mark = data.startswith(_MARKS) or self._encoding != "utf-8"
        raw = data.decode(self._encoding)
        self._line_end = "\r\n" if "\r\n" in raw else "\n"
        self._within_cells = "\n" if re.search(r"(?<!\r)\n", raw) else self._line_end  # Excel ends the lines of a cell so
        self._ends_line = text.endswith("\n")
        self.stretches: Sequence[str] = [cell for row in self._table.rows for cell in row]
        self.public: Sequence[str] = ()

    def is_text(self, character: str) -> bool:
        """See `LayoutFile.is_text`."""
        return character.isprintable()

    def copy(self, stretches: Sequence[str]) -> bytes:
        """See `LayoutFile.copy`."""
        return self._written(stretches).encode()

    def finish(self, stretches: Sequence[str], notice: str) -> tuple[bytes, list[str]]:
        """See `LayoutFile.finish`. No row says what the others are, or it would be one of them to whoever counts them.

        Raises:
            LayoutLost: A cell holds what would be several.
        """
        if any(new.count("\t") > old.count("\t") for old, new in zip(self.stretches, stretches, strict=True)):
            raise LayoutLost("Words were added to an empty cell by hand, and the layout of this file has no place for that.")
        remarks = [_WITHOUT_NOTICE] if notice else []
        if self._encoding != "utf-8":
            remarks.append("Its encoding is UTF-8 now.")
        return self._written(stretches).encode("utf-8-sig" if self._has_mark else "utf-8"), remarks

    def _written(self, stretches: Sequence[str]) -> str:
        """The table with other cells, with quotation marks around all of them if it would be read in another way otherwise."""
        rows = list(self._rows(stretches))
        if not self._table.quoted:
            return self._joined("\t".join(cell.replace("\t", " ").replace("\n", " ") for cell in row) for row in rows)
        written = self._joined(self._line(row, every_cell=self._table.all_quoted) for row in rows)
        if self._table.all_quoted or self._is_read_as(written, rows):
            return written
        return self._joined(self._line(row, every_cell=True) for row in rows)

    def _line(self, row: Sequence[str], *, every_cell: bool) -> str:
        made = StringIO()
        csv.writer(
            made,
            delimiter=self._table.delimiter,
            lineterminator="\n",  # which puts a cell of several lines in quotation marks
            quoting=csv.QUOTE_ALL if every_cell else csv.QUOTE_MINIMAL,
        ).writerow(row)
        return made.getvalue().removesuffix("\n")

    def _joined(self, lines: Iterator[str]) -> str:
        """The rows, with line ends as in the original, within cells too."""
        rows = [line.replace("\n", self._within_cells) for line in lines]
        return self._line_end.join(rows) + self._line_end * self._ends_line

    def _is_read_as(self, written: str, rows: Sequence[Sequence[str]]) -> bool:
        try:
            return read_whole(written.replace("\r\n", "\n"), self._name, self._suffix).rows == rows
        except UnreadableInput:
            return False

    def _rows(self, stretches: Sequence[str]) -> Iterator[list[str]]:
        cells = iter(stretches)
        for row in self._table.rows:
            yield [next(cells) for _ in row]
