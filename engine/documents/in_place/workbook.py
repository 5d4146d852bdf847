"""Workbooks in their own layout.

A new workbook is made of what is read: its visible sheets, with each cell that shows something at its place. A cell that shows
the same as before, or another number or date of the same kind, holds one that can be reckoned with; any other holds a text, and
a formula becomes its last result. Widths, heights, merged cells, frozen panes and looks come along. Everything else of the old
one (properties, macros, comments, hidden cells, formulas, charts, pictures, names, rules, filters, links) is left behind. What
its text boxes and charts say stands below the cells of their sheets.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple
from xml.sax.saxutils import quoteattr

from engine.documents.formats.number_format import NumberFormat
from engine.documents.formats.office import has_macros
from engine.documents.formats.package import Package
from engine.documents.formats.sheet import SheetCell, days_until
from engine.documents.formats.workbook import FoundSheet, WorkbookReader, is_default_name
from engine.documents.in_place.cell_values import simple_format, value_shown
from engine.documents.in_place.replacements import LayoutLost
from engine.documents.in_place.workbook_sheets import LIMIT_ROWS, NO_XML, LaidOutSheet, NewCell, NewSheet
from engine.documents.in_place.workbook_styles import MAIN, PREFIXES, WorkbookStyles, tells_nothing
from engine.documents.in_place.xml_parts import PrefixedTree, count_in_words, pack

_XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_OFFICIAL = "http://schemas.openxmlformats.org"
_DOCUMENT = f"{_OFFICIAL}/officeDocument/2006/relationships"
_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_LEFT_BEHIND = {
    "docProps/": "its properties",
    "xl/vbaProject": "its macros",
    "xl/charts/": "charts (their titles stay)",
    "xl/media/": "pictures",
    "xl/pivot": "pivot tables and their data (their cells stay)",
    "xl/externalLinks/": "links to other files",
    "xl/connections": "connections to data",
    "xl/embeddings/": "embedded files",
    "xl/activeX/": "form controls",
    "xl/ctrlProps/": "form controls",
    "xl/printerSettings/": "printer settings",
    "customXml/": "its custom XML",
    "_xmlsignatures/": "its signatures",
}
"""What people call that which does not come along, by how the names of its members begin."""
_LONGEST_NAME = 31
_NOT_IN_NAMES = re.compile(r"[\[\]:*?/\\\x00-\x1f]+")
_RESERVED = "history"


class _Place(NamedTuple):
    """Where a stretch stands: in a cell, below all cells, or as the name of its sheet."""

    sheet: int
    cell: SheetCell | None = None
    is_name: bool = False


def open_layout(data: bytes, name: str) -> WorkbookLayout:
    """A workbook whose words can be exchanged.

    Raises:
        UnreadableInput: It is damaged.
        LayoutLost: Its cells stand in no order.
    """
    package = Package(data, name)
    has_macros(package, name)
    book = WorkbookReader(package, name, LaidOutSheet)
    book.read()
    return WorkbookLayout(book, package, name)


class WorkbookLayout:
    """See `engine.documents.in_place.tracing.FittingLayout`.

    Args:
        book: The workbook as it was read.
        package: What it was read from.
        name: Its name, for errors.

    Attributes:
        public: Names of typefaces.
    """

    def __init__(self, book: WorkbookReader, package: Package, name: str) -> None:
        self._book, self._package = book, package
        self._sheets = [
            (each, each.sheet) for each in book.sheets if not each.is_hidden and isinstance(each.sheet, LaidOutSheet)
        ]
        if not all(look.ordered for _, look in self._sheets):
            raise LayoutLost("The cells of this workbook stand in no order, so its layout cannot be kept.")
        self._places: list[_Place] = []
        stretches: list[str] = []
        for number, (sheet, _) in enumerate(self._sheets):
            for at, text in _texts_of(number, sheet):
                if whole := text.replace("\r\n", "\n").replace("\r", "\n").strip():
                    self._places.append(at)
                    stretches.append(whole)
        self.stretches: Sequence[str] = stretches
        self._old_styles = self._tree(book.styles, name)
        self._theme = self._tree(book.theme, name)
        self.public: Sequence[str] = WorkbookStyles(self._old_styles, self._theme).typefaces

    def is_text(self, character: str) -> bool:
        """See `LayoutFile.is_text`."""
        return True

    def copy(self, stretches: Sequence[str]) -> bytes:
        """See `LayoutFile.copy`. It has the cells, and nothing else."""
        sheets = [NewSheet() for _ in self._sheets]
        names = [sheet.name for sheet, _ in self._sheets]
        for at, text in zip(self._places, stretches, strict=True):
            if at.is_name:
                names[at.sheet] = text
            else:
                rows = sheets[at.sheet].rows
                row, column = (at.cell.row, at.cell.column) if at.cell else (max(rows, default=0) + 1, 1)
                rows.setdefault(row, []).append(NewCell(column, 0, text))
        return self._pack(sheets, names, WorkbookStyles(None, None))

    def fit(self, stretches: Sequence[str]) -> tuple[list[str], list[str]]:
        """See `FittingLayout.fit`. Names of sheets are short, distinct and without some signs."""
        fitted, changed = list(stretches), 0
        taken = {sheet.name.casefold() for sheet, _ in self._sheets if not sheet.is_named} | {_RESERVED}
        for number, (at, text) in enumerate(zip(self._places, stretches, strict=True)):
            if at.is_name and text:
                fitted[number] = name = _sheet_name(text, taken)
                taken.add(name.casefold())
                changed += name != text
        were = "The new name of a sheet was" if changed == 1 else f"The new names of {changed} sheets were"
        return fitted, [f"{were} changed to one that a sheet may have."] if changed else []

    def finish(self, stretches: Sequence[str], notice: str) -> tuple[bytes, list[str]]:
        """See `LayoutFile.finish`."""
        styles = WorkbookStyles(self._old_styles, self._theme)
        names = [sheet.name if not sheet.is_named else f"Sheet{number}" for number, (sheet, _) in enumerate(self._sheets, 1)]
        shown: list[dict[tuple[int, int], NewCell]] = [{} for _ in self._sheets]
        below: list[list[str]] = [[] for _ in self._sheets]
        for at, old, text in zip(self._places, self.stretches, stretches, strict=True):
            if at.is_name:
                names[at.sheet] = text or names[at.sheet]
            elif at.cell:
                shown[at.sheet][at.cell.row, at.cell.column] = self._new_cell(at.cell, old, text, styles)
            elif text:
                below[at.sheet].append(text)
        if notice and below:
            below[-1].append(notice)
        sheets = [
            self._new_sheet(look, cells, texts, styles)
            for (_, look), cells, texts in zip(self._sheets, shown, below, strict=True)
        ]
        return self._pack(sheets, names, styles), self._remarks(
            with_shapes=any(not at.cell and not at.is_name for at in self._places)
        )

    def _new_cell(self, cell: SheetCell, old: str, text: str, styles: WorkbookStyles) -> NewCell:
        """A cell with its new text, which holds a number if it may."""
        if cell.kind == "b" and text == old and cell.value in ("0", "1"):
            return NewCell(cell.column, styles.look(cell.style), cell.value, "b")
        held = self._held(cell)
        if held is not None and text and tells_nothing(styles.code(cell.style), text):
            format = self._book.formats.get(cell.style, NumberFormat("General"))
            value = value_shown(text, format, held, changed=text != old, since_1904=self._book.since_1904)
            if value is not None:
                return NewCell(cell.column, styles.look(cell.style, as_number=True), _digits(value), "n")
            code = "" if text == old else simple_format(text)
            if code and (value := value_shown(text, NumberFormat(code), held, changed=True, since_1904=False)) is not None:
                return NewCell(cell.column, styles.look(cell.style, code=code), _digits(value), "n")
        return NewCell(cell.column, styles.look(cell.style), text)

    def _held(self, cell: SheetCell) -> float | None:
        """The number that a cell holds; None if it holds none."""
        if cell.kind == "d":
            return days_until(cell.value, self._book.since_1904)
        try:
            return float(cell.value) if cell.kind == "n" else None
        except ValueError:
            return None

    def _new_sheet(
        self, look: LaidOutSheet, shown: dict[tuple[int, int], NewCell], texts: Sequence[str], styles: WorkbookStyles
    ) -> NewSheet:
        """A sheet of its cells, and of what stands below them."""
        made = NewSheet(look=look)
        for (row, column), style in look.styles.items():
            cell = shown.get((row, column)) or NewCell(column, self._look_of_empty(style, styles))
            made.rows.setdefault(row, []).append(cell)
        told = [each.get("style", "") for each in look.columns] + [each.get("s", "") for each in look.rows.values()]
        made.styles = {style: self._look_of_empty(style, styles) for style in told if style}
        row = max((row for (row, _), cell in shown.items() if cell.text), default=0)
        row = max([row, *(bottom for _, _, bottom, _ in look.merged)])
        row += 1 if row else 0
        for text in texts:
            row += 1
            while look.is_hidden(row):
                row += 1
            if row > LIMIT_ROWS:
                raise LayoutLost("A sheet of this workbook has no row left below its cells.")
            column = look.first_column()
            kept = [cell for cell in made.rows.get(row, ()) if cell.column > column]
            made.rows[row] = [NewCell(column, 0, text), *kept]
        return made

    def _look_of_empty(self, style: str, styles: WorkbookStyles) -> int:
        return styles.look(style, as_number=tells_nothing(styles.code(style)))

    def _tree(self, member: str, name: str) -> PrefixedTree | None:
        return PrefixedTree(self._package.read(member), PREFIXES, name) if member else None

    def _pack(self, sheets: Sequence[NewSheet], names: Sequence[str], styles: WorkbookStyles) -> bytes:
        parts = {f"worksheets/sheet{number}.xml": sheet.as_bytes() for number, sheet in enumerate(sheets, 1)}
        kinds = {**dict.fromkeys(parts, "worksheet"), "styles.xml": "styles"}
        listed = "".join(
            f'<sheet name={quoteattr(NO_XML.sub("", name))} sheetId="{number}" r:id="rId{number}"/>'
            for number, name in enumerate(names, 1)
        )
        since = '<workbookPr date1904="1"/>' if self._book.since_1904 else "<workbookPr/>"
        book = (
            f'{_XML}<workbook xmlns="{MAIN}" xmlns:r="{_DOCUMENT}">{since}<bookViews><workbookView/></bookViews>'
            f"<sheets>{listed}</sheets></workbook>"
        )
        types = "".join(
            f'<Override PartName="/xl/{part}" ContentType="{_TYPE}.{kind}+xml"/>'
            for part, kind in {"workbook.xml": "sheet.main", **kinds}.items()
        )
        return pack(
            {
                "[Content_Types].xml": f'{_XML}<Types xmlns="{_OFFICIAL}/package/2006/content-types"><Default Extension="rels" '
                f'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>{types}</Types>'.encode(),
                "_rels/.rels": _relations({"xl/workbook.xml": "officeDocument"}),
                "xl/workbook.xml": book.encode(),
                "xl/_rels/workbook.xml.rels": _relations(kinds),
                "xl/styles.xml": styles.as_bytes(),
                **{f"xl/{part}": content for part, content in parts.items()},
            }
        )

    def _remarks(self, *, with_shapes: bool) -> list[str]:
        counts: Counter[str] = Counter()
        for _, look in self._sheets:
            counts += look.counts
        there = self._package.members
        removed = dict.fromkeys(
            what for start, what in _LEFT_BEHIND.items() if any(member.startswith(start) for member in there)
        )
        said = []
        if words := [*removed, *filter(None, [count_in_words(counts)])]:
            said.append(f"Taken out of the file: {', '.join(words)}.")
        if with_shapes:
            said.append("What its text boxes and charts say stands below the cells of their sheets.")
        return said


def _texts_of(number: int, sheet: FoundSheet) -> list[tuple[_Place, str]]:
    """The texts of a sheet that are read, with their places."""
    found = [(_Place(number, is_name=True), sheet.name)] if sheet.is_named else []
    found += [(_Place(number, cell), cell.text) for cell in sheet.sheet.shown_cells() if not cell.is_hidden]
    return found + [(_Place(number), text) for text, _, is_hidden in sheet.shapes if not is_hidden]


def _sheet_name(text: str, taken: set[str]) -> str:
    """A name that a sheet may have, and none has yet.

    >>> _sheet_name("Paid/owed: Oluwaseun Adeyemi's class", set())
    "Paid-owed- Oluwaseun Adeyemi's"
    """
    whole = " ".join(_NOT_IN_NAMES.sub("-", text).split()).strip("'")
    number = 1
    while True:
        name, tail = whole, "" if number == 1 else f" {number}"
        if len(name + tail) > _LONGEST_NAME:
            name = name[: _LONGEST_NAME - len(tail)]
            name = name.rpartition(" ")[0] or name
        name = (name.rstrip() + tail).rstrip("'") or "-"
        if is_default_name(name):  # it would not be read as one
            name = f"{name[: _LONGEST_NAME - 1]}."
        if name.casefold() not in taken:
            return name
        number += 1


def _digits(value: float) -> str:
    return str(int(value)) if value == int(value) and abs(value) < 1e15 else repr(value)


def _relations(parts: dict[str, str]) -> bytes:
    listed = "".join(
        f'<Relationship Id="rId{number}" Type="{_DOCUMENT}/{kind}" Target="{part}"/>'
        for number, (part, kind) in enumerate(parts.items(), 1)
    )
    return f'{_XML}<Relationships xmlns="{_OFFICIAL}/package/2006/relationships">{listed}</Relationships>'.encode()
