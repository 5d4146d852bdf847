"""Pages of placed text to passages: columns in reading order, lines to paragraphs, hyphens mended, running lines recognised.

A page says where its texts stand, not what they are. The rules, in this order:

1. What repeats at the edge of pages near, or is a lone number, is a header or footer (`page_headers`).
2. A strip of white with running text on both sides parts columns (`page_columns`).
3. Two rows or more of a column whose cells stand in line are a table (`page_tables`).
4. A line begins a paragraph if it is set apart, indented, a list's item, of another size or weight, or if its first word would
   have fitted on the line before, which ended a sentence or which it does not go on in lower case. An item ends where a line
   stands as far out as its number only if items of that column hang.
5. A paragraph that breaks off at the end of a column goes on in the next, behind tables and captions that stand first.
6. Small lines at the foot of a column that begin with a number or a sign are notes, unless they are a table's. A raised number
   or sign goes from the text if a note of its page has it, or a line anywhere that begins with it, raised.
7. A hyphen at the end of a line goes if the next line goes on in lower case, unless the document has the word with its hyphen.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from itertools import chain, pairwise
from statistics import median
from typing import NamedTuple, Self

from engine.documents.document import BlockKind, DocumentPart, TextBlock
from engine.documents.formats.page_columns import APART, reading_columns
from engine.documents.formats.page_headers import running_lines
from engine.documents.formats.page_tables import continued_cells, find_cells, fits_table, is_table_row, row_gap
from engine.documents.formats.page_text import NEAR_HEIGHTS, PlacedText, rows_of
from engine.documents.formats.pdfium import RAISED

_ITEM = re.compile(
    r"(?:[•‣◦▪●○∙\uf000-\uf8ff]\s*|[·–—*-]\s+|\d{1,3}[.)](?:\s+|(?=[^\W\da-z_]|[“‘]))|\(?(?:\d{1,3}|[a-zA-Z]|[ivx]{1,4})[.)]\s+)(?=\S)"
)
_BULLET = re.compile(r"[•‣◦▪●○∙(\uf000-\uf8ff]")
_NOTE = re.compile(rf"(?:{RAISED[0]}[^{RAISED[1]}]*{RAISED[1]}|\[?\d{{1,3}}\]?(?=[^\da-z])|[*†‡§])\s*\S")
_RAISED = re.compile(f"{RAISED[0]}([^{RAISED[1]}]*){RAISED[1]}")
_ENDS = re.compile(r"[.!?:;…][\"'”’)\]]*$")
_UNSPACED = re.compile(r"[\u3001-\u30ff\u3400-\u9fff\uff01-\uff60]")
"""What Chinese and Japanese write, without blanks."""

_HYPHEN = re.compile(r"(?<=[^\W\d_])[-\u00ad\u2010]$")
_CAPTION = re.compile(r"(?:Fig(?:ure|\.)|Tab(?:le|\.)|Abb(?:ildung|\.)|Tabelle) ?\d")


class _ColumnMetrics(NamedTuple):
    """What holds of the lines of a column.

    Attributes:
        left: Where it begins.
        right: Where it ends.
        pitch: The usual distance of two lines.
        hanging: Where items begin whose other lines stand further in than their number or sign.
    """

    left: float
    right: float
    pitch: float
    hanging: tuple[float, ...]

    @classmethod
    def of(cls, rows: Sequence[PlacedText], usual: float) -> Self:
        """The column that has some rows, at least one, in a document whose letters are usually so high."""
        gaps = sorted(low.top - high.top for high, low in pairwise(rows) if not low.cells)
        pitch = min(gaps[len(gaps) // 4], 2 * usual) if len(gaps) >= 4 else 1.3 * usual
        right = _right_edge([row for row in rows if not row.cells] or rows)
        hanging = (
            high.left
            for high, low in pairwise(rows)
            if _ITEM.match(high.text) and high.left + 0.2 * high.size < low.left and not _fits_on(high, low, right)
        )
        return cls(min(row.left for row in rows), right, pitch, tuple(hanging))

    def hangs(self, item: PlacedText) -> bool:
        """Whether the other lines of items that begin where one does stand further in."""
        return any(abs(item.left - left) < NEAR_HEIGHTS for left in self.hanging)


def _right_edge(rows: Sequence[PlacedText]) -> float:
    """Where a column ends: where most of its lines do, if one or another reaches further, or else the longest."""
    ends = Counter(round(row.right / 4) for row in rows)
    end = max(ends, key=lambda end: ends[end - 1] + ends[end] + ends[end + 1])
    most = [row.right for row in rows if abs(round(row.right / 4) - end) <= 1]
    return max(most) if 3 * len(most) > len(rows) > 4 else max(row.right for row in rows)


class _PlacedBlock(NamedTuple):
    """A passage, its lines, and where its column ends."""

    block: TextBlock
    lines: tuple[PlacedText, ...]
    right: float

    @property
    def size(self) -> float:
        return median(line.size for line in self.lines)

    @property
    def is_text(self) -> bool:
        """Whether it is of the running text, which a table, a figure or a note may interrupt."""
        return (
            self.block.part is DocumentPart.BODY
            and self.block.kind is not BlockKind.CELL
            and not _CAPTION.match(self.block.text)
        )


def blocks_of_pages(pages: Sequence[tuple[float, Sequence[PlacedText]]]) -> list[TextBlock]:
    """The passages of some pages, each of which is its height and its texts."""
    running = running_lines(pages)
    body = [[text for text in texts if text not in of_page] for (_, texts), of_page in zip(pages, running, strict=True)]
    words = _words(text.text for texts in body for text in texts)
    usual = _usual_size(text for texts in body for text in texts)
    found: list[_PlacedBlock] = []
    parted = [[find_cells(rows_of(column)) for column in reading_columns(texts)] for texts in body]
    raised = {mark[1].strip() for rows in chain(*parted) for row in rows for mark in _RAISED.finditer(row.text) if mark.start()}
    notes = [[_first_note(rows, usual, raised) for rows in of_page] for of_page in parted]
    labels = {label for rows in chain(*parted) for row in rows if (label := _raised_first(row))}
    labels |= {_roman_label(row) for rows, first in zip(chain(*parted), chain(*notes), strict=True) for row in rows[first:]}
    for of_page, firsts, (_, all_texts), repeated in zip(parted, notes, pages, running, strict=True):
        of_notes = {_note_label(row) for rows, first in zip(of_page, firsts, strict=True) for row in rows[first:]}
        for rows, first in zip(of_page, firsts, strict=True):
            plain = [_without_labels(row, of_notes, labels) for row in rows]
            new = [*_blocks(plain[:first], words, usual), *_notes(_blocks(plain[first:], words, usual))]
            _append_column(found, new, words)
        apart = (_without_labels(row, set(), set()) for row in rows_of([text for text in all_texts if text in repeated]))
        found += [_PlacedBlock(TextBlock(row.text, part=DocumentPart.HEADER), (row,), row.right) for row in apart]
    return _rank_headings(found)


def join_lines(lines: Sequence[str], words: Counter[str]) -> str:
    """The lines of a paragraph as one, with their hyphens mended.

    Args:
        lines: The lines.
        words: The words of the document, in lower case.

    >>> join_lines(["an extra-", "ordinary, well-", "known man"], Counter(["well-known"]))
    'an extraordinary, well-known man'
    """
    pieces: list[str] = []
    for line in lines:
        if pieces and _HYPHEN.search(pieces[-1][-2:]):
            if line[:1].islower():
                first = re.split(r"[^\w’']", line, maxsplit=1)[0]
                last = re.split(r"[^\w’'-]", pieces[-1][:-1])[-1]
                if len(last) > 1 and words[f"{last}-{first}".lower()] <= words[f"{last}{first}".lower()]:
                    pieces[-1] = pieces[-1][:-1]
        elif pieces and not (_UNSPACED.match(pieces[-1][-1:]) and _UNSPACED.match(line)):
            pieces.append(" ")
        pieces.append(line)
    return "".join(pieces).replace("\u00ad", "")


def _words(texts: Iterable[str]) -> Counter[str]:
    found: Counter[str] = Counter()
    for text in texts:
        found.update(re.findall(r"[\w’']+(?:-[\w’']+)*", text.lower()))
    return found


def _usual_size(texts: Iterable[PlacedText]) -> float:
    sizes: Counter[float] = Counter()
    for text in texts:
        sizes[round(text.size, 1)] += len(text.text)
    return sizes.most_common(1)[0][0] if sizes else 1.0


def _first_note(rows: Sequence[PlacedText], usual: float, raised: Collection[str]) -> int:
    """Where the notes at the foot of a column begin; the number of its rows where there are none.

    A column that begins with a number or sign which is raised somewhere has nothing but notes: those at a document's end, or
    small ones below several columns.
    """
    if rows and (_raised_first(rows[0]) or _roman_label(rows[0])) in raised:
        return 0
    small = len(rows)
    while small and rows[small - 1].size < 0.92 * usual and not is_table_row(rows, small - 1):
        small -= 1
    whole = not small
    while small < len(rows) and not _NOTE.match(rows[small].text):
        small += 1
    if whole:
        return 0 if rows and _note_label(rows[0]) in raised else len(rows)
    return small


def _raised_first(row: PlacedText) -> str:
    """The raised number or sign with which a line begins, such as that of a note."""
    marked = _RAISED.match(row.text)
    return marked[1].strip() if marked else ""


def _note_label(row: PlacedText) -> str:
    """The number or sign with which a note begins."""
    marked = re.match(r"\[?(\d{1,3}|[*†‡§])", row.text)
    return _raised_first(row) or _roman_label(row) or (marked[1] if marked else "")


def _roman_label(row: PlacedText) -> str:
    """The small Roman number with which a line begins, as notes at a document's end do."""
    marked = re.match(r"([ivxl]{1,6})\s", row.text)
    return marked[1] if marked else ""


def _without_labels(text: PlacedText, of_page: Collection[str], of_document: Collection[str]) -> PlacedText:
    """A text without the numbers of notes: those of its page, and, where they are no powers, of the document."""
    if RAISED[0] not in text.text:
        return text

    def kept(marked: re.Match[str]) -> str:
        label, before = marked[1].strip(), text.text[marked.start() - 1 : marked.start()]
        known = label in of_page or (label in of_document and not before.isdigit())
        return "" if marked.start() and known else marked[1]

    cells = tuple(_without_labels(cell, of_page, of_document) for cell in text.cells)
    return replace(text, text=_RAISED.sub(kept, text.text), cells=cells, gaps=())


def _notes(found: list[_PlacedBlock]) -> list[_PlacedBlock]:
    return [
        block._replace(block=replace(block.block, part=DocumentPart.NOTE, kind=BlockKind.PARAGRAPH, level=0)) for block in found
    ]


def _blocks(rows: Sequence[PlacedText], words: Counter[str], usual: float) -> list[_PlacedBlock]:
    """The passages of a column."""
    if not rows:
        return []
    column = _ColumnMetrics.of(rows, usual)
    found: list[_PlacedBlock] = []
    lines: list[PlacedText] = []
    table = 0

    def end() -> None:
        if lines:
            found.append(_PlacedBlock(_make_block(lines, words, usual), tuple(lines), column.right))
            lines.clear()

    last: list[tuple[float, int]] = []  # of each cell of the last row of a table where it begins, and its place among the found
    parted = row_gap(rows)
    for number, row in enumerate(rows):
        if table and (cells := continued_cells(row, rows[number - 1], last, parted)):
            for place, text in cells:
                block = found[place].block
                found[place] = found[place]._replace(block=replace(block, text=join_lines([block.text, text], words)))
            continue
        if is_table_row(rows, number) or (table and fits_table(row, last)):
            end()
            last = [(cell.left, len(found) + place) for place, cell in enumerate(row.cells)]
            found += [
                _PlacedBlock(TextBlock(cell.text, BlockKind.CELL, level=table), (cell,), column.right) for cell in row.cells
            ]
            table += 1
            continue
        table = 0
        if lines and _begins_paragraph(row, lines, column):
            end()
        lines.append(row)
    end()
    return found


def _begins_paragraph(row: PlacedText, lines: Sequence[PlacedText], column: _ColumnMetrics) -> bool:
    """Whether a row begins a paragraph."""
    first, last = lines[0], lines[-1]
    if row.bold is not last.bold or abs(row.size - last.size) > 0.12 * last.size:
        return True
    if row.top - last.top > APART * column.pitch or (_ITEM.match(row.text) and _may_end(last, first, row, column)):
        return True
    if _ITEM.match(first.text) and column.hangs(first):
        return row.left <= first.left + 0.2 * row.size
    if last.left + 0.8 * row.size < row.left < column.left + 6 * row.size and last.left < column.left + row.size:
        return True
    ended = bool(_ENDS.search(last.text))
    if _HYPHEN.search(last.text) or (not ended and (row.text[:1].islower() or _UNSPACED.match(row.text))):
        return False
    return _fits_on(last, row, column.right, 1 if ended else 2)


def _fits_on(last: PlacedText, row: PlacedText, right: float, times: float = 1) -> bool:
    """Whether the first word of a row, so many times, would have fitted on the line before, in a column that ends there."""
    word = re.match(r"\W*\S*", row.text)
    width = (row.right - row.left) * ((word.end() if word else 0) + 1) / max(len(row.text), 1)
    return last.right + times * width < right - 0.3 * row.size


def _may_end(last: PlacedText, first: PlacedText, row: PlacedText, column: _ColumnMetrics) -> bool:
    """Whether a row that looks like a list's item is one, and not a sentence that goes on with a number."""
    if abs(row.left - last.left) > 0.5 * row.size or _BULLET.match(row.text) or _ENDS.search(last.text):
        return True
    return bool(_ITEM.match(first.text)) and (column.hangs(first) or _fits_on(last, row, column.right))


def _make_block(lines: Sequence[PlacedText], words: Counter[str], usual: float) -> TextBlock:
    text = join_lines([line.text for line in lines], words)
    size = median(line.size for line in lines)
    if (size > 1.15 * usual or all(line.bold for line in lines)) and len(lines) <= 3 and not re.search(r"[.,;]$", text):
        return TextBlock(text, BlockKind.TITLE)
    if marked := _ITEM.match(text):
        return TextBlock(text[marked.end() :], BlockKind.ITEM)
    return TextBlock(text)


def _append_column(found: list[_PlacedBlock], new: list[_PlacedBlock], words: Counter[str]) -> None:
    """Adds the blocks of a column; one goes on with the last of the column before where that broke off."""
    old = next((place for place in range(len(found) - 1, -1, -1) if found[place].is_text), None)
    at = next((place for place, block in enumerate(new) if block.is_text), None)
    if old is not None and at is not None and _continues_block(found[old], new[at]):
        passage = replace(found[old].block, text=join_lines([found[old].block.text, new[at].block.text], words))
        found[old] = _PlacedBlock(passage, found[old].lines + new[at].lines, new[at].right)
        new = new[:at] + new[at + 1 :]
    found += new


def _continues_block(old: _PlacedBlock, new: _PlacedBlock) -> bool:
    """Whether the last block of a column goes on with the first of the next."""
    last, first = old.lines[-1], new.lines[0]
    if old.block.kind is BlockKind.TITLE or _ENDS.search(old.block.text) or new.block.kind is not BlockKind.PARAGRAPH:
        return False
    if abs(old.size - new.size) > 0.12 * old.size:
        return False
    if first.text[:1].islower():
        return True
    is_beside = first.top < last.top + 1.6 * first.size and len(old.lines) > 1
    is_indented = len(new.lines) > 1 and first.left > new.lines[1].left + 0.5 * first.size
    return is_beside and not is_indented and not _fits_on(last, first, old.right)


def _rank_headings(found: Sequence[_PlacedBlock]) -> list[TextBlock]:
    """The passages, with the headings' levels told by their sizes."""
    sizes = sorted({round(block.size) for block in found if block.block.kind is BlockKind.TITLE}, reverse=True)
    return [
        replace(block.block, level=min(sizes.index(round(block.size)) + 1, 6))
        if block.block.kind is BlockKind.TITLE
        else block.block
        for block in found
    ]
