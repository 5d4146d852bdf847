"""The sheets of a workbook that keeps its layout: what is heard of the old ones, and the markup of the new ones."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr

from engine.documents.formats.office import is_on
from engine.documents.formats.sheet import LIMIT_COLUMNS, Sheet, WorkbookContext
from engine.documents.in_place.workbook_styles import MAIN

LIMIT_ROWS = 1_048_576
"""The most rows of a sheet."""

_XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_NUMBER = re.compile(r"-?\d{1,7}(?:\.\d{1,20})?")
_PLAIN_VALUE = re.compile(r"[A-Za-z0-9.+-]{1,24}")
_KEPT = {
    "x:sheetFormatPr": "baseColWidth defaultColWidth defaultRowHeight customHeight",
    "x:pageMargins": "left right top bottom header footer",
    "x:printOptions": "horizontalCentered verticalCentered gridLines headings",
    "x:pageSetup": "paperSize scale fitToWidth fitToHeight pageOrder orientation",
}
"""Elements that say how a sheet is laid out, and the attributes that do."""
_NEEDED = {"x:sheetFormatPr": {"defaultRowHeight"}, "x:pageMargins": set(_KEPT["x:pageMargins"].split())}
_FORMULA = "formula (a value stands in its place)|formulas (values stand in their places)"
_NO_RESULT = (
    "formula whose result is not in the file (its cell is empty)"
    "|formulas whose results are not in the file (their cells are empty)"
)
_COUNTED = {
    "x:f": _FORMULA,
    "x:hyperlink": "link (its text stays)|links (their text stays)",
    "x:dataValidation": "rule for what may be entered|rules for what may be entered",
    "x:conditionalFormatting": "conditional format|conditional formats",
    "x:autoFilter": "filter|filters",
    "x:tablePart": "definition of a table (its cells stay)|definitions of tables (their cells stay)",
    "x:sheetProtection": "protection of a sheet|protections of sheets",
}
"""What does not come along, as people call it."""
_ESCAPED = re.compile(r"_(?=x[0-9A-Fa-f]{4}_)")
NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What XML cannot hold."""


class LaidOutSheet(Sheet):
    """Hears a sheet, and how it is laid out.

    Attributes:
        styles: The style of each cell that is in the file, by row and column.
        rows: What is said of each row.
        columns: What is said of columns.
        settings: The elements that say how all of it is laid out, by their tags.
        fits: Whether it is printed to fit pages.
        gridless: Whether it shows no grid.
        leftward: Whether it goes from right to left.
        frozen: How many columns and rows stay in sight.
        ordered: Whether the cells stand in their order.
    """

    def __init__(self, shared: WorkbookContext) -> None:
        super().__init__(shared)
        self.styles: dict[tuple[int, int], str] = {}
        self.rows: dict[int, dict[str, str]] = {}
        self.columns: list[dict[str, str]] = []
        self.settings: dict[str, str] = {}
        self.fits = self.gridless = self.leftward = False
        self.frozen = (0, 0)
        self._counts: Counter[str] = Counter()
        self.ordered = True
        self._last = (0, 0)

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """An element begins: see `Listener`."""
        super().start(tag, attributes)
        if tag == "x:c":
            here = (self.row, self.column)
            self.ordered = self.ordered and self._last < here and self.column <= LIMIT_COLUMNS and self.row <= LIMIT_ROWS
            self._last = here
            self.styles[here] = attributes.get("s", "")
        elif tag == "x:row":
            self.rows[self.row] = attributes
        elif tag == "x:col":
            self.columns.append(attributes)
        elif tag == "x:sheetView":
            self.gridless = attributes.get("showGridLines", "") in ("0", "false")
            self.leftward = is_on(attributes.get("rightToLeft", ""))
        elif tag == "x:pane" and attributes.get("state") in ("frozen", "frozenSplit"):
            self.frozen = _whole(attributes.get("xSplit", "")), _whole(attributes.get("ySplit", ""))
        elif tag == "x:pageSetUpPr":
            self.fits = is_on(attributes.get("fitToPage", ""))
        elif tag in _KEPT:
            kept = {key: attributes[key] for key in _KEPT[tag].split() if _PLAIN_VALUE.fullmatch(attributes.get(key, ""))}
            self.settings[tag] = f"<{tag[2:]}{_said(kept)}/>" if _NEEDED.get(tag, set()) <= set(kept) else ""
        if tag in _COUNTED:
            self._counts[_COUNTED[tag]] += 1

    @property
    def counts(self) -> Counter[str]:
        """How many things of each kind do not come along."""
        missing = self.without_result
        return self._counts - Counter({_FORMULA: missing}) + Counter({_NO_RESULT: missing})

    def is_hidden(self, row: int) -> bool:
        """Whether a row is not seen."""
        said = self.rows.get(row, {})
        return is_on(said.get("hidden", "")) or _is_none(said.get("ht", ""))

    def first_column(self) -> int:
        """The first column that is seen."""
        return max(self._hidden_columns.find(0, 1), 1)


class NewCell(NamedTuple):
    """A cell as it is written.

    Attributes:
        column: Its column, from 1.
        style: The number of its style.
        text: What it holds; "" for nothing.
        kind: "n" for a number, "b" for true or false, any other for a text.
    """

    column: int
    style: int
    text: str = ""
    kind: str = ""


@dataclass
class NewSheet:
    """A sheet as it is written.

    Attributes:
        rows: Its cells by row.
        look: Whose layout it has; None for that of a new sheet.
        styles: The numbers of the new styles, by those of the old ones that rows and columns name.
    """

    rows: dict[int, list[NewCell]] = field(default_factory=dict)
    look: LaidOutSheet | None = None
    styles: Mapping[str, int] = field(default_factory=dict)

    def as_bytes(self) -> bytes:
        """Its member."""
        return f'{_XML}<worksheet xmlns="{MAIN}">{"".join(self._pieces())}</worksheet>'.encode()

    def _pieces(self) -> Iterator[str]:
        look = self.look
        if look is None:
            yield f"<sheetData>{''.join(self._rows())}</sheetData>"
            return
        if look.fits:
            yield '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>'
        yield f"<sheetViews>{_view(look)}</sheetViews>"
        yield look.settings.get("x:sheetFormatPr", "")
        if columns := "".join(map(self._column, look.columns)):
            yield f"<cols>{columns}</cols>"
        yield f"<sheetData>{''.join(self._rows())}</sheetData>"
        merged = [f"{place(*each[:2])}:{place(*each[2:])}" for each in look.merged if each[:2] != each[2:]]
        if merged:
            listed = "".join(f"<mergeCell ref={quoteattr(each)}/>" for each in merged)
            yield f'<mergeCells count="{len(merged)}">{listed}</mergeCells>'
        for tag in ("x:printOptions", "x:pageMargins", "x:pageSetup"):
            yield look.settings.get(tag, "")

    def _column(self, said: Mapping[str, str]) -> str:
        kept = {key: said[key] for key in ("min", "max", "width") if _NUMBER.fullmatch(said.get(key, ""))}
        if not {"min", "max"} <= set(kept):
            return ""
        hidden = is_on(said.get("hidden", "")) or _is_none(said.get("width", ""))
        if said.get("style", "") in self.styles:
            kept["style"] = str(self.styles[said["style"]])
        return f"<col{_said(kept)}{_on(customWidth='width' in kept, hidden=hidden)}/>"

    def _rows(self) -> Iterator[str]:
        told = self.look.rows if self.look else {}
        for number in sorted({*self.rows, *told}):
            said = told.get(number, {})
            kept = {"r": str(number)}
            if _NUMBER.fullmatch(said.get("ht", "")) and not _is_none(said["ht"]):
                kept |= {"ht": said["ht"]}
            custom = is_on(said.get("customFormat", "")) and said.get("s", "") in self.styles
            if custom:
                kept["s"] = str(self.styles[said["s"]])
            hidden = bool(self.look and self.look.is_hidden(number))
            on = _on(customFormat=custom, customHeight=is_on(said.get("customHeight", "")) and "ht" in kept, hidden=hidden)
            yield f"<row{_said(kept)}{on}>{''.join(_cell(number, cell) for cell in self.rows.get(number, ()))}</row>"


def place(row: int, column: int) -> str:
    """The address of a cell.

    >>> place(3, 28)
    'AB3'
    """
    letters = ""
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return f"{letters}{row}"


def text_of_xml(text: str) -> str:
    """A text as a cell of a workbook has it, without what XML cannot hold.

    >>> text_of_xml("a < _x0041_")
    'a &lt; _x005F_x0041_'
    """
    return escape(_ESCAPED.sub("_x005F_", NO_XML.sub("", text)))


def _cell(row: int, cell: NewCell) -> str:
    begin = f'<c r="{place(row, cell.column)}" s="{cell.style}"'
    if not cell.text:
        return f"{begin}/>"
    if cell.kind in ("n", "b"):
        return f'{begin} t="{cell.kind}"><v>{cell.text}</v></c>'
    return f'{begin} t="inlineStr"><is><t xml:space="preserve">{text_of_xml(cell.text)}</t></is></c>'


def _view(look: LaidOutSheet) -> str:
    said = ('showGridLines="0" ' if look.gridless else "") + ('rightToLeft="1" ' if look.leftward else "")
    columns, rows = look.frozen
    if not columns and not rows:
        return f'<sheetView {said}workbookViewId="0"/>'
    active = "bottomRight" if columns and rows else "bottomLeft" if rows else "topRight"
    splits = {"xSplit": str(columns), "ySplit": str(rows)}
    pane = _said({key: value for key, value in splits.items() if value != "0"})
    corner = place(rows + 1, columns + 1)
    return (
        f'<sheetView {said}workbookViewId="0"><pane{pane} topLeftCell="{corner}" activePane="{active}" state="frozen"/>'
        f'<selection pane="{active}"/></sheetView>'
    )


def _said(attributes: Mapping[str, str]) -> str:
    return "".join(f" {key}={quoteattr(value)}" for key, value in attributes.items())


def _on(**attributes: bool) -> str:
    return "".join(f' {key}="1"' for key, value in attributes.items() if value)


def _whole(number: str) -> int:
    """A number of columns or rows; 0 if it is none."""
    try:
        value = int(float(number))
    except (ValueError, OverflowError):
        return 0
    return value if 0 < value < LIMIT_COLUMNS else 0


def _is_none(size: str) -> bool:
    """Whether a width or height is 0."""
    return bool(_NUMBER.fullmatch(size)) and float(size) == 0
