"""Where a mention that is all of a table's cell stands: the columns of a table say of what sort their figures are."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from engine.text.mentions import NamedMention

CELL_EDGES = ("\0", "\t", "|")
"""What stands between the cells of a row; rows are lines."""
EDGE = re.compile("[\0\t|]")
"""Any of these."""
_ROW = re.compile(r"^(?P<first>[ ]*(?P<number>[^\0\t|\n]*?)[ ]*)[\0\t|][^\n]*", re.MULTILINE)
_HEAD_OF_NUMBERS = re.compile(r"(?:(?:No|Nr|Row|Line|Item|Ser(?:ial)?)\.?|Number|#|№)?", re.IGNORECASE)
"""What a column of numbers that count the rows is headed."""
_HEAD_OF_PAGES = re.compile(
    r"(?:(?:trial|hearing|court|bundle|tab|exhibit|document|doc)[ \u00a0])*"
    r"(?:pp?\.?|pgs?\.?|pages?|folios?)(?:[ \u00a0/]?(?:nos?\.?|numbers?|refs?\.?|range))?|bundle(?:[ \u00a0]refs?\.?)?",
    re.IGNORECASE,
)
_PAGES = re.compile(r"[A-Z]?\d{1,4}(?:(?:[ \u00a0]?[–-][ \u00a0]?|,[ \u00a0]?|[ \u00a0](?:to|and|&)[ \u00a0])[A-Z]?\d{1,4})*")
_FEWEST_NUMBERED, _FEWEST_WITHOUT_HEAD = 2, 3
_CLOCK = re.compile(r"(?:[01]?\d|2[0-3])[:.]?[0-5]\d")
_HEAD = re.compile(r"[^\W\d_][^\d\0\t|\n]{0,30}")
"""What may head a column: no figure, and not many words."""
_FEWEST_HEADS = 3
_LONGEST_ROW = 4_000
_MOST_ROWS = 60
"""Rows above a cell among which its heading is looked for."""


def is_cell(text: str, start: int, end: int) -> bool:
    """Whether a place is all that stands in a cell of a row."""
    edges = text[max(0, start - 1) : start], text[end : end + 1]
    return any(edge in CELL_EDGES for edge in edges) and all(edge in ("", "\n", *CELL_EDGES) for edge in edges)


def begins_cell(text: str, start: int) -> bool:
    r"""Whether a place is the beginning of a cell behind another one.

    >>> [begins_cell("Who\tAnn Quist", start) for start in (0, 4, 8)]
    [False, True, False]
    """
    return start > 0 and text[start - 1] in CELL_EDGES


@lru_cache(maxsize=4)  # of a text and that with other edges, for all who ask one after another
def columns_of(text: str) -> tuple[tuple[tuple[int, int], ...], ...]:
    r"""Where the cells of each column of each table stand, without the blanks around them.

    >>> text = "Who\tWhat\nAnn\t keys \n"
    >>> [[text[start:end] for start, end in cells] for cells in columns_of(text)]
    [['Who', 'Ann'], ['What', 'keys']]
    """
    columns: dict[tuple[int, int], list[tuple[int, int]]] = defaultdict(list)
    table = at = 0
    heads = _heads_below_titles(text)
    for line in text.splitlines(keepends=True):
        bounds = [-1, *(edge.start() for edge in EDGE.finditer(line)), len(line.rstrip("\n"))]
        table += at in heads
        if len(bounds) > 2:
            for column, (before, end) in enumerate(pairwise(bounds)):
                cell = line[before + 1 : end]
                start = at + before + 1 + len(cell) - len(cell.lstrip())
                columns[table, column].append((start, start + len(cell.strip())))
        else:
            table += 1
        at += len(line)
    return tuple(map(tuple, columns.values()))


def column_of(text: str, cell: NamedMention) -> tuple[int, int] | None:
    r"""Where the table of a whole cell begins, and the number of its column; None of what is no cell.

    >>> text = "Due\tPaid\n4/9\t12\n"
    >>> [column_of(text, NamedMention(start, end, "number")) for start, end in ((9, 12), (13, 15), (0, 2))]
    [(0, 0), (0, 1), None]
    """
    return column_at(text, cell.start) if is_cell(text, cell.start, cell.end) else None


def column_at(text: str, start: int) -> tuple[int, int] | None:
    r"""The same of a place, whatever else its cell says; None of one in no table.

    >>> [column_at("Due\tPaid\n4/9\tyes, 12\n", start) for start in (9, 18)], column_at("Due", 0)
    ([(0, 0), (0, 1)], None)
    """
    if (line := _line_of(text, start)) is None:
        return None
    end = text.find("\n", start, start + _LONGEST_ROW)
    if not EDGE.search(text, line, end if end >= 0 else start + _LONGEST_ROW):
        return None
    return _tables(text)[line], len(EDGE.findall(text, line, start))


@lru_cache(maxsize=2)
def _tables(text: str) -> dict[int, int]:
    """Where the table of each row begins, by where the row does."""
    begins: dict[int, int] = {}
    table: int | None = None
    at = 0
    heads = _heads_below_titles(text)
    for line in text.split("\n"):
        table = (at if table is None or at in heads else table) if EDGE.search(line) else None
        if table is not None:
            begins[at] = table
        at += len(line) + 1
    return begins


@lru_cache(maxsize=4)
def _heads_below_titles(text: str) -> frozenset[int]:
    r"""Where the rows begin that head a table below its title, which fills few of its cells: a week, and who is on duty.

    >>> _heads_below_titles("Week 3\t\t\tOffice: Zyx\nDay\tWho\tCrew\tNotes\nMon\tQuist\tLund\tnone\n")
    frozenset({21})
    """
    found = set()
    at, before = 0, ""
    is_first = False
    for line in text.split("\n"):
        cells = [cell.strip() for cell in EDGE.split(line)]
        if is_first and len(cells) >= _FEWEST_HEADS and all(_HEAD.fullmatch(cell) for cell in cells):
            filled = sum(1 for cell in EDGE.split(before) if cell.strip())
            if 2 * filled <= len(cells):
                found.add(at)
        is_first = EDGE.search(line) is not None and (at == 0 or not EDGE.search(before))
        at += len(line) + 1
        before = line
    return frozenset(found)


def find_row_numbers(text: str) -> Iterator[tuple[int, int]]:
    r"""Where the rows of tables are numbered: the cells of a first column that are 1, 2, 3 … from its top on.

    >>> text = "No.\tName\n1\tZyx\n2\tAmsel\n\nPlot\tName\n1\tZyx\n2\tAmsel\n"
    >>> [text[start:end] for start, end in find_row_numbers(text)]
    ['1', '2']
    """
    rows = list(_ROW.finditer(text))
    for at, row in enumerate(rows):
        if row["first"].strip() != "1":
            continue
        above = rows[at - 1] if at and rows[at - 1].end() + 1 == row.start() else None
        numbered = [row]
        for one, other in pairwise(rows[at:]):
            if one.end() + 1 != other.start() or other["first"].strip() != str(len(numbered) + 1):
                break
            numbered.append(other)
        if len(numbered) >= (_FEWEST_NUMBERED if above else _FEWEST_WITHOUT_HEAD) and (
            above is None or _HEAD_OF_NUMBERS.fullmatch(above["first"].strip())
        ):
            yield from (each.span("number") for each in numbered)


def find_page_numbers(text: str) -> Iterator[tuple[int, int]]:
    r"""Where the cells of a column say on which pages of a bundle something is.

    >>> text = "Event\tBundle pp.\nleft\t41–46, 52\nback\tn/a 7\nrang\t18\n"
    >>> [text[start:end] for start, end in find_page_numbers(text)]
    ['41–46, 52', '18']
    """
    for head, *cells in columns_of(text):
        if _HEAD_OF_PAGES.fullmatch(text, *head):
            yield from (cell for cell in cells if _PAGES.fullmatch(text, *cell))


def heads_of(text: str, start: int) -> list[tuple[int, int]]:
    r"""The first cells of the row and of the column that a place in a table is in; none of a place in either.

    >>> text = "Time\tPulse\nnoon\t88\n1 pm\t84\n"
    >>> [[text[slice(*head)] for head in heads_of(text, start)] for start in (24, 16, 5, 0)]
    [['1 pm', 'Pulse'], ['noon', 'Pulse'], ['Time'], []]
    """
    line = _line_of(text, start)
    column = 0 if line is None else len(EDGE.findall(text, line, start))
    if line is None or not column:
        return []
    heads = [_cell(text, line, 0)]
    first = line
    tops = _heads_below_titles(text)
    for _ in range(_MOST_ROWS):
        above = text.rfind("\n", 0, max(0, first - 1)) + 1
        if above == first or first in tops or not EDGE.search(text, above, first - 1):
            break
        first = above
    if first != line and (head := _cell(text, first, column + _cells_above(text, first, line))):
        heads.append(head)
    return [head for head in heads if head]


def head_of_column(text: str, start: int) -> str:
    r"""What heads the column of a place in a table; empty of one in the first row, or in none.

    A row with more cells than the first one begins below an empty one.

    >>> text = "Booked\tActual\nin\t9.30\t9.42\nout\t11.00\t11.05\n"
    >>> [head_of_column(text, start) for start in (17, 22, 31, 0)]
    ['Booked', 'Actual', 'Booked', '']
    """
    line = _line_of(text, start)
    if line is None or (first := _tables(text).get(line)) is None or first == line:
        return ""
    column = len(EDGE.findall(text, line, start)) - max(0, _count_cells(text, line) - _count_cells(text, first))
    head = _cell(text, first, column) if column >= 0 else None
    return text[slice(*head)] if head else ""


_HEAD_OF_GIVEN = re.compile(r"(?:first|fore|given|christian)[ -]?name(?:s|\(s\))?|known[ ]as", re.IGNORECASE)


def is_below_given_names(text: str, start: int) -> bool:
    r"""Whether the column of a place is headed First name or the like, or First beside Last.

    >>> [is_below_given_names("Surname\tForename\nQuist\tAnn\n", start) for start in (17, 23)]
    [False, True]
    >>> [is_below_given_names(f"First\t{other}\nAnn\tQuist\n", len(other) + 7) for other in ("Last", "Second")]
    [True, False]
    """
    head = head_of_column(text, start)
    return _HEAD_OF_GIVEN.fullmatch(head) is not None or (_is_in_short(text, start) and head.casefold() == "first")


_HEAD_OF_SURNAMES = re.compile(
    r"(?:sur|last|family)[ -]?name(?:s|\(s\))?(?:[ ]?/[ ]?(?:business|company|firm|organi[sz]ation|client))?", re.IGNORECASE
)


def is_below_surnames(text: str, start: int) -> bool:
    r"""Whether the column of a place is headed Surname or the like, or Last beside First.

    >>> [is_below_surnames("Surname / Business\tForename\nQuist\tAnn\n", start) for start in (28, 34)]
    [True, False]
    """
    head = head_of_column(text, start)
    return _HEAD_OF_SURNAMES.fullmatch(head) is not None or (_is_in_short(text, start) and head.casefold() == "last")


def is_surname_of_row(text: str, start: int) -> bool:
    r"""Whether a place is in a column of surnames, and its row has a given name in a column of its own.

    >>> text = "Surname / Business\tForename\nQuist\tAnn\nLund\t\n"
    >>> [is_surname_of_row(text, text.index(name)) for name in ("Quist", "Lund")]
    [True, False]
    """
    if not is_below_surnames(text, start):
        return False
    row, end = row_of(text, start)
    starts = [row, *(edge.end() for edge in EDGE.finditer(text, row, end))]
    return any(text[at:end].partition("\t")[0].strip() and is_below_given_names(text, at) for at in starts)


def _is_in_short(text: str, start: int) -> bool:
    """Whether the table of a place has both heads First and Last, of which one alone may be the stop of a bus."""
    line = _line_of(text, start)
    first = None if line is None else _tables(text).get(line)
    return first is not None and {"first", "last"} <= {
        head.strip().casefold() for head in EDGE.split(text[slice(*row_of(text, first))])
    }


def cell_above(text: str, start: int) -> str:
    r"""What stands in the cell above a place in a table, which heads it in a form with several rows of heads; or nothing.

    >>> text = "Ref\tDate\nA1\t4/5\nWho\tDOB\nAnn\t6/7/1940\n"
    >>> cell_above(text, text.index("6/7"))
    'DOB'
    """
    line = _line_of(text, start)
    if not line:
        return ""
    above = text.rfind("\n", 0, line - 1) + 1
    cell = _cell(text, above, len(EDGE.findall(text, line, start))) if EDGE.search(text, above, line - 1) else None
    return text[slice(*cell)] if cell else ""


def cell_before(text: str, start: int) -> tuple[int, int] | None:
    r"""Where the cell left of that stands which a place begins; None of a place in the first one, or behind an empty one.

    >>> text = "File\tQ7\tUnits\t16 and more"
    >>> [text[slice(*cell)] if (cell := cell_before(text, at)) else cell for at in (0, 5, 14, 17)]
    [None, 'File', 'Units', None]
    """
    line = _line_of(text, start)
    if line is None or not begins_cell(text, start):
        return None
    return _cell(text, line, len(EDGE.findall(text, line, start)) - 1)


def head_of_lines(text: str, start: int) -> str:
    r"""The same of a place whose row may have cells of several lines.

    >>> text = "Bed\tAge / DOB\tPlan\nA1\t81\n4/5/1943\trest\nA2\t77\n9/8/1947\trest\n"
    >>> [head_of_lines(text, text.index(date)) for date in ("4/5", "9/8")], head_of_column(text, text.index("4/5"))
    (['Age / DOB', 'Age / DOB'], 'Bed')
    """
    line = _line_of(text, start)
    if line is None or (first := _tables(text).get(line)) is None or not (above := _edges_above(text).get(line)):
        return head_of_column(text, start)
    head = _cell(text, first, above + len(EDGE.findall(text, line, start)))
    return text[slice(*head)] if head else ""


@lru_cache(maxsize=2)
def _edges_above(text: str) -> dict[int, int]:
    """How many edges of cells the lines above one have that together with it are a row as long as the first of its table."""
    found: dict[int, int] = {}
    above = 0
    for line, first in _tables(text).items():
        own, whole = _count_cells(text, line) - 1, _count_cells(text, first) - 1
        above = above if line != first and above + own <= whole else 0
        found[line] = above
        above = above + own if above + own < whole else 0
    return found


@lru_cache(maxsize=4)
def columns_of_lines(text: str) -> tuple[tuple[tuple[int, int], ...], ...]:
    r"""Where the cells of each column stand, as `columns_of` gives them, of tables whose cells may have several lines.

    A line with no more cells than a row lacks goes on with that row; one without any with the cell above it. A blank line ends
    a table, and so does a row with more cells than the first one has.

    >>> text = "Bed\tWho\tPlan\nC1\tZyx\nborn 1943\trest\nC2\tAmsel\twalk\n"
    >>> [[text[start:end] for start, end in cells] for cells in columns_of_lines(text)]
    [['Bed', 'C1', 'C2'], ['Who', 'Zyx\nborn 1943', 'Amsel'], ['Plan', 'rest', 'walk']]
    """
    columns: list[tuple[tuple[int, int], ...]] = []
    table: list[list[tuple[int, int]]] = []
    at = filled = 0
    for line in text.split("\n"):
        bounds = [-1, *(edge.start() for edge in EDGE.finditer(line)), len(line)]
        cells = [_stripped(text, at + before + 1, at + end) for before, end in pairwise(bounds)]
        at += len(line) + 1
        begins = not table or (filled == len(table) and len(cells) > 1)
        if not line.strip() or (filled if not begins else 1) + len(cells) - 1 > (len(table) or len(cells)):
            columns += map(tuple, table)
            table, begins = [], True
        if not table:
            table, filled = ([[cell] for cell in cells], len(cells)) if len(cells) > 1 else ([], 0)
            continue
        if not begins:
            last = table[filled - 1]
            last[-1] = _stripped(text, last[-1][0], cells[0][1])
        else:
            table[0].append(cells[0])
            filled = 1
        for cell in cells[1:]:
            table[filled].append(cell)
            filled += 1
    return (*columns, *map(tuple, table))


def _stripped(text: str, start: int, end: int) -> tuple[int, int]:
    """A place without the blanks around what stands in it."""
    inside = text[start:end]
    start += len(inside) - len(inside.lstrip())
    return start, start + len(inside.strip())


def row_of(text: str, start: int) -> tuple[int, int]:
    """Where the line of a place begins and ends."""
    end = text.find("\n", start)
    return text.rfind("\n", 0, start) + 1, end if end >= 0 else len(text)


def _count_cells(text: str, line: int) -> int:
    return len(EDGE.findall(text, *row_of(text, line))) + 1


def _line_of(text: str, start: int) -> int | None:
    """Where the line of a place begins; None of one that is longer than rows are."""
    before = max(0, start - _LONGEST_ROW)
    line = text.rfind("\n", before, start)
    return line + 1 if line >= 0 else None if before else 0


def _cells_above(text: str, first: int, line: int) -> int:
    """How many cells of a row lie in the one above, where it begins with a time and its table with more: Date, Time, Pulse."""
    head = _cell(text, first, 1)
    begins = _cell(text, line, 0)
    is_time = head is not None and text[slice(*head)].casefold() == "time"
    return int(is_time and begins is not None and _CLOCK.fullmatch(text, *begins) is not None)


def _cell(text: str, line: int, column: int) -> tuple[int, int] | None:
    """Where a cell of a row stands, without blanks around it; None if there are fewer, or it is empty."""
    end = text.find("\n", line)
    edges = [match.start() for match in EDGE.finditer(text, line, end if end >= 0 else len(text))]
    bounds = [line - 1, *edges, end if end >= 0 else len(text)]
    if column + 1 >= len(bounds):
        return None
    start, stop = bounds[column] + 1, bounds[column + 1]
    inside = text[start:stop]
    start += len(inside) - len(inside.lstrip())
    stop = start + len(inside.strip())
    return (start, stop) if start < stop else None
