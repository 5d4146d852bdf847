"""Pages of placed text to passages: columns in reading order, lines to paragraphs, hyphens mended, running lines recognised.

A page says where its texts stand, not what they are. The rules, in this order:

1. What repeats at the same height in the outer eighth of a page near, but for numbers that grow as pages' do, is a header or
   footer; so is a lone number.
2. A strip that no more than a quarter of a page's texts cross, with prose on both sides, parts columns; what crosses it
   parts the page above from the page below.
3. Two rows or more whose texts begin at the same places are a table; a row that has a wider blank where a column begins is one
   of it, and so is a line nearer to the row above than rows are, which goes on with cells other than the first.
4. A line begins a paragraph if it is set apart, indented, a list's item, of another size or weight, or if its first word would
   have fitted on the line before, which ended a sentence or which it does not go on in lower case.
5. Small lines at the foot of a column that begin with a number or a sign are notes, unless they are a table's. A raised number
   or sign goes from the text if a note of its page has it, or a line anywhere that begins with it, raised.
6. A hyphen at the end of a line goes if the next line goes on in lower case, unless the document has the word with its hyphen.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain, pairwise
from operator import attrgetter
from statistics import median

from engine.documents.document import Kind, Part, Passage
from engine.documents.formats.pdfium import NOTE, RAISED, SMALL

_EDGE = 1 / 8
"""The part of a page's height, above and below, in which running lines stand."""

_OUTERMOST = 8
"""Texts at an edge that may be running ones."""

_FEWEST = 4
"""Lines of a column, at least."""

_MOST = 5_000
"""Texts of a page with columns: more are a drawing."""

_BINS = 500
_APART = 1.35
"""How many times the usual distance of two lines sets one apart."""

_SHORT = 20
"""Characters: what is shorter may be the cell of a table, and is no line of a column."""

_MOST_LINES = 8
"""Of a cell."""

_NEAR = 2.0
"""Points: what begins no further from each other begins at the same place."""

_SIDES = attrgetter("left"), attrgetter("right")

_NUMBER = re.compile(r"\W*(?:page|p\.)?\s*(?:\d{1,4}|[ivxlc]{1,7})(?:\s*(?:of|/)\s*\d{1,4})?\W*", re.IGNORECASE)
_ITEM = re.compile(
    r"(?:[•‣◦▪●○∙\uf000-\uf8ff]\s*|[·–—*-]\s+|\d{1,3}[.)](?:\s+|(?=[^\W\da-z_]|[“‘]))|\(?(?:\d{1,3}|[a-zA-Z]|[ivx]{1,4})[.)]\s+)(?=\S)"
)
_BULLET = re.compile(r"[•‣◦▪●○∙(\uf000-\uf8ff]")
_DIGITS = re.compile(r"\d{1,9}")
_NOTE = re.compile(rf"(?:{RAISED[0]}[^{RAISED[1]}]*{RAISED[1]}|\[?\d{{1,3}}\]?(?=[^\da-z])|[*†‡§])\s*\S")
_RAISED = re.compile(f"{RAISED[0]}([^{RAISED[1]}]*){RAISED[1]}")
_ENDS = re.compile(r"[.!?:;…][\"'”’)\]]*$")
_UNSPACED = re.compile(r"[\u3001-\u30ff\u3400-\u9fff\uff01-\uff60]")
"""What Chinese and Japanese write, without blanks."""

_HYPHEN = re.compile(r"(?<=[^\W\d_])[-\u00ad\u2010]$")


_Keys = dict[tuple[str, int], list[list[int]]]
"""What stands at the edges of a page, by its text without numbers and its height: the numbers of each."""


@dataclass(frozen=True, slots=True)
class Text:
    """A piece of one line.

    Attributes:
        left: Distance from the page's left edge to its first character, in points.
        top: Distance from the page's upper edge.
        right: Where it ends.
        bottom: Where it ends, below.
        bold: Whether most of it is heavy.
        text: Its characters.
        cells: What stands apart in the line, where several pieces were put together.
        gaps: Blanks wider than most that are in it: where in the text what follows begins, and where on the page the blank
            begins and ends.
    """

    left: float
    top: float
    right: float
    bottom: float
    bold: bool
    text: str
    cells: tuple[Text, ...] = ()
    gaps: tuple[tuple[int, float, float], ...] = ()

    @property
    def size(self) -> float:
        """How high it is."""
        return self.bottom - self.top

    @property
    def middle(self) -> float:
        """Half-way between top and bottom."""
        return (self.top + self.bottom) / 2


def passages(pages: Sequence[tuple[float, Sequence[Text]]]) -> list[Passage]:
    """The passages of some pages, each of which is its height and its texts."""
    running = _running(pages)
    body = [[text for text in texts if text not in of_page] for (_, texts), of_page in zip(pages, running, strict=True)]
    words = _words(text.text for texts in body for text in texts)
    usual = _usual_size(text for texts in body for text in texts)
    found: list[tuple[Passage, float]] = []
    columns = [[_with_cells(_rows(column)) for column in _columns(_with_tables(texts))] for texts in body]
    raised = {
        mark[1].strip() for rows in chain(*columns) for row in rows for mark in _RAISED.finditer(row.text) if mark.start()
    }
    notes = [[_first_note(rows, usual, raised) for rows in of_page] for of_page in columns]
    labels = {label for rows in chain(*columns) for row in rows if (label := _raised_first(row))}
    labels |= {_roman(row) for rows, first in zip(chain(*columns), chain(*notes), strict=True) for row in rows[first:]}
    for of_page, firsts, (_, all_texts), repeated in zip(columns, notes, pages, running, strict=True):
        of_notes = {_label(row) for rows, first in zip(of_page, firsts, strict=True) for row in rows[first:]}
        for rows, first in zip(of_page, firsts, strict=True):
            plain = [_without_labels(row, of_notes, labels) for row in rows]
            new = [*_paragraphs(plain[:first], words, usual), *_notes(_paragraphs(plain[first:], words, usual))]
            _append(found, new, words)
        apart = (_without_labels(row, set(), set()) for row in _rows([text for text in all_texts if text in repeated]))
        found += [(Passage(row.text, part=Part.HEADER), row.size) for row in apart]
    return _ranked(found, usual)


def joined(lines: Sequence[str], words: Counter[str]) -> str:
    """The lines of a paragraph as one, with their hyphens mended.

    Args:
        lines: The lines.
        words: The words of the document, in lower case.

    >>> joined(["an extra-", "ordinary, well-", "known man"], Counter(["well-known"]))
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


def _usual_size(texts: Iterable[Text]) -> float:
    sizes: Counter[float] = Counter()
    for text in texts:
        sizes[round(text.size, 1)] += len(text.text)
    return sizes.most_common(1)[0][0] if sizes else 1.0


def _running(pages: Sequence[tuple[float, Sequence[Text]]]) -> list[set[Text]]:
    """The headers and footers of each page."""
    edges = []  # of each page the outermost texts, from the edge inwards: those above, and those below
    for height, texts in pages:
        above = sorted((text for text in texts if text.bottom < height * _EDGE), key=lambda text: text.top)
        below = sorted((text for text in texts if text.top > height * (1 - _EDGE)), key=lambda text: -text.bottom)
        edges.append((above[:_OUTERMOST], below[:_OUTERMOST]))
    keys: list[_Keys] = [defaultdict(list) for _ in edges]
    for sides, seen in zip(edges, keys, strict=True):
        for text in chain(*sides):
            seen[_key(text)].append(_numbers(text))
    found = []
    for number, (sides, (_, texts)) in enumerate(zip(edges, pages, strict=True)):
        before = [(-away, keys[number - away]) for away in (1, 2) if away <= number]  # left and right pages may differ
        near = [*before, *((away, keys[number + away]) for away in (1, 2) if number + away < len(keys))]
        of_page: set[Text] = set()
        for side in sides:
            lines = _lines(side)
            for place, line in enumerate(lines):
                if not all(
                    _repeats(text, near) or (_NUMBER.fullmatch(text.text) and _stands_alone(text, texts)) for text in line
                ):
                    break
                heads = side is sides[0] and place + 1 < len(lines) and _begin_alike(line, lines[place + 1])
                if heads and not all(_repeats(text, before) for text in line):
                    break  # the first row of a table, where it is seen first
                of_page.update(line)
        found.append(of_page)
    return found


def _lines(texts: Sequence[Text]) -> list[list[Text]]:
    """Texts by the lines that they stand on, in the order of the lines' first."""
    lines: list[list[Text]] = []
    for text in texts:
        if lines and abs(text.middle - lines[-1][0].middle) < 0.4 * min(text.size, lines[-1][0].size):
            lines[-1].append(text)
        else:
            lines.append([text])
    return lines


def _repeats(text: Text, others: Iterable[tuple[int, _Keys]]) -> bool:
    """Whether a text stands at the same height on another page, so many pages on, but for numbers that grow with the pages.

    The rows of a table may differ in nothing but numbers, too; those grow by more.
    """
    (name, height), numbers = _key(text), _numbers(text)
    for away, keys in others:
        for other in chain(*(keys.get((name, height + shift), ()) for shift in (-1, 0, 1))):
            grown = [theirs - ours if away > 0 else ours - theirs for ours, theirs in zip(numbers, other, strict=True)]
            if all(0 <= more <= 2 * abs(away) for more in grown):
                return True
    return False


def _begin_alike(line: Sequence[Text], other: Sequence[Text]) -> bool:
    """Whether two texts or more of a line begin where some of another do."""
    return sum(any(abs(text.left - beside.left) < _NEAR for beside in other) for text in line) >= 2


def _key(text: Text) -> tuple[str, int]:
    return _DIGITS.sub("#", text.text), round(text.top / 4)


def _numbers(text: Text) -> list[int]:
    return [int(digits) for digits in _DIGITS.findall(text.text)]


def _stands_alone(text: Text, texts: Sequence[Text]) -> bool:
    """Whether a number is a page's: it says so, or no other line is near; and it is not all there is."""
    near = (0.4 if text.text.lstrip(" -–—([").lower().startswith("p") else 1.3) * text.size
    return len(texts) > 1 and not any(other is not text and abs(other.middle - text.middle) < near for other in texts)


def _with_tables(texts: Sequence[Text]) -> list[Text]:
    """The texts of a page, with each row of a table put together, so that no column takes cells of it."""
    rows = _rows(texts)
    found: list[Text] = []
    for number, row in enumerate(rows):
        of_table = row.cells and all(len(cell.text) < _SHORT for cell in row.cells) and _in_table(rows, number)
        found += [row] if of_table or not row.cells else row.cells
    return found


def _columns(texts: list[Text]) -> list[list[Text]]:
    """The texts of a page in columns, in reading order."""
    gutter = _gutter(texts)
    if gutter is None:
        return [texts] if texts else []
    across = sorted((text for text in texts if text.left < gutter < text.right), key=lambda text: text.middle)
    left, right = ([text for text in texts if text.right <= gutter], [text for text in texts if text.left >= gutter])
    found: list[list[Text]] = []
    spanning: list[Text] = []
    above = float("-inf")
    for line in [*across, None]:
        below = line.middle if line else float("inf")
        sides = [[text for text in side if above <= text.middle < below] for side in (left, right)]
        if any(sides):
            if spanning:
                found.append(spanning)
                spanning = []
            found += _side_by_side(*sides)
        if line:
            spanning.append(line)
        above = below
    return [*found, spanning] if spanning else found


def _side_by_side(left: list[Text], right: list[Text]) -> list[list[Text]]:
    """The texts of two columns; where both end together, what stands below them comes after both."""
    if not (left and right):
        return _columns(left or right)
    long, short = sorted((left, right), key=lambda side: -max(text.bottom for text in side))
    foot = max(text.bottom for text in short)
    long = sorted(long, key=lambda text: text.top)
    pitch = median(low.top - high.top for high, low in pairwise(long)) if len(long) > 1 else 0.0
    for high, low in pairwise(long):
        if high.middle < foot + 2 * pitch and foot < low.middle and low.top - high.top > _APART * pitch:
            above = [[text for text in side if text.top < low.top] for side in (left, right)]
            return [*_columns(above[0]), *_columns(above[1]), *_columns([text for text in long if text.top >= low.top])]
    return _columns(left) + _columns(right)


def _gutter(texts: Sequence[Text]) -> float | None:
    """The middle of the strip between two columns; None if there is one column."""
    if not 2 * _FEWEST <= len(texts) <= _MOST:
        return None
    start, end = min(text.left for text in texts), max(text.right for text in texts)
    if end <= start:
        return None
    step = (end - start) / _BINS
    changes = [0] * (_BINS + 2)
    for text in texts:
        changes[int((text.left - start) / step)] += 1
        changes[min(int((text.right - start) / step), _BINS) + 1] -= 1
    covered, best = 0, (len(texts), 0, 0)  # how many cross, minus how wide, where
    run = 0
    before = -1
    for place in range(_BINS + 1):
        covered += changes[place]
        run = run + 1 if covered == before else 1
        before = covered
        if _BINS * 0.1 < place < _BINS * 0.9:
            best = min(best, (covered, -run, place))
    crossing, wide, place = best
    gutter = start + (place + 1 + wide / 2) * step
    sides = [text for text in texts if text.right <= gutter], [text for text in texts if text.left >= gutter]
    narrow = -wide * step < 0.5 * median(text.size for text in texts)
    if narrow or 4 * crossing > len(texts) or not all(map(_is_prose, sides)):
        return None
    return gutter


def _is_prose(side: Sequence[Text]) -> bool:
    """Whether some texts are lines of running text: several, and most of them about as wide as the column."""
    if len(side) < _FEWEST:
        return False
    width = max(text.right for text in side) - min(text.left for text in side)
    return median(text.right - text.left for text in side) > 0.6 * width and median(len(text.text) for text in side) >= _SHORT


def _rows(texts: Sequence[Text]) -> list[Text]:
    """The lines of a column, from above to below, each put together of what stands on it."""
    rows: list[list[Text]] = []
    for text in sorted(texts, key=lambda text: (text.middle, text.left)):
        if rows and abs(text.middle - rows[-1][0].middle) < 0.4 * min(text.size, rows[-1][0].size):
            rows[-1].append(text)
        else:
            rows.append([text])
    return [_row(sorted(row, key=lambda text: text.left)) for row in rows]


def _row(row: list[Text]) -> Text:
    if len(row) == 1:
        return row[0]
    cells = [cell for text in row for cell in text.cells or (text,)]
    largest = max(cells, key=lambda text: text.size)
    cells = [_marked(cell, largest) for cell in cells]
    text = cells[0].text
    for before, cell in pairwise(cells):
        raised = before.text.endswith(RAISED[1]) or cell.text.startswith(RAISED[0])
        text += cell.text if raised and cell.left - before.right < 0.1 * largest.size else f" {cell.text}"
    return Text(
        min(text.left for text in row),
        min(text.top for text in row),
        max(text.right for text in row),
        max(text.bottom for text in row),
        all(text.bold for text in row),
        text,
        tuple(cells),
    )


def _marked(text: Text, largest: Text) -> Text:
    """A text with the marks of a raised number or sign, if it is one beside the largest of its line."""
    is_raised = text.size < SMALL * largest.size and text.bottom < largest.bottom - 0.1 * largest.size
    return replace(text, text=RAISED[0] + text.text + RAISED[1]) if is_raised and NOTE.fullmatch(text.text) else text


def _first_note(rows: Sequence[Text], usual: float, raised: Collection[str]) -> int:
    """Where the notes at the foot of a column begin; the number of its rows where there are none.

    A column that begins with a number or sign which is raised somewhere has nothing but notes: those at a document's end.
    """
    if rows and (_raised_first(rows[0]) or _roman(rows[0])) in raised:
        return 0
    small = len(rows)
    while small and rows[small - 1].size < 0.92 * usual and not _in_table(rows, small - 1):
        small -= 1
    whole = not small
    while small < len(rows) and not _NOTE.match(rows[small].text):
        small += 1
    return len(rows) if whole else small


def _raised_first(row: Text) -> str:
    """The raised number or sign with which a line begins, such as that of a note."""
    marked = _RAISED.match(row.text)
    return marked[1].strip() if marked else ""


def _label(row: Text) -> str:
    """The number or sign with which a note begins."""
    marked = re.match(r"\[?(\d{1,3}|[*†‡§])", row.text)
    return _raised_first(row) or _roman(row) or (marked[1] if marked else "")


def _roman(row: Text) -> str:
    """The small Roman number with which a line begins, as notes at a document's end do."""
    marked = re.match(r"([ivxl]{1,6})\s", row.text)
    return marked[1] if marked else ""


def _without_labels(text: Text, of_page: Collection[str], of_document: Collection[str]) -> Text:
    """A text without the numbers of notes: those of its page, and, where they are no powers, of the document."""
    if RAISED[0] not in text.text:
        return text

    def kept(marked: re.Match[str]) -> str:
        label, before = marked[1].strip(), text.text[marked.start() - 1 : marked.start()]
        known = label in of_page or (label in of_document and not before.isdigit())
        return "" if marked.start() and known else marked[1]

    cells = tuple(_without_labels(cell, of_page, of_document) for cell in text.cells)
    return replace(text, text=_RAISED.sub(kept, text.text), cells=cells, gaps=())


def _with_cells(rows: list[Text]) -> list[Text]:
    """The rows of a column; one beside a table's row has the table's cells, where a wider blank in it ends as one begins."""
    rows = list(rows)
    for numbers, step in ((range(1, len(rows)), -1), (range(len(rows) - 2, -1, -1), 1)):
        for number in numbers:
            row, beside = rows[number], rows[number + step]
            if not row.cells and row.gaps and abs(row.size - beside.size) < 0.12 * row.size and _in_table(rows, number + step):
                rows[number] = _cut(row, [cell.left for cell in beside.cells])
    return rows


def _cut(row: Text, begins: Sequence[float]) -> Text:
    """A row in cells, cut at its gaps that end where a cell begins."""
    cuts = [gap for gap in row.gaps if any(abs(gap[2] - begin) < _NEAR for begin in begins)]
    if not cuts or not any(abs(row.left - begin) < _NEAR for begin in begins):
        return row
    starts = [(0, row.left), *((at, left) for at, _, left in cuts)]
    ends = [*((at, right) for at, right, _ in cuts), (len(row.text), row.right)]
    cells = (
        replace(row, left=left, right=right, text=row.text[start:end].strip(), gaps=())
        for (start, left), (end, right) in zip(starts, ends, strict=True)
    )
    return replace(row, cells=tuple(cells), gaps=())


def _notes(found: list[tuple[Passage, float]]) -> list[tuple[Passage, float]]:
    return [(replace(passage, part=Part.NOTE, kind=Kind.PARAGRAPH, level=0), size) for passage, size in found]


def _paragraphs(rows: Sequence[Text], words: Counter[str], usual: float) -> list[tuple[Passage, float]]:
    """The passages of a column, each with its size."""
    if not rows:
        return []
    left, right = min(row.left for row in rows), max(row.right for row in rows)
    gaps = sorted(low.top - high.top for high, low in pairwise(rows) if not low.cells)
    pitch = min(gaps[len(gaps) // 4], 2 * usual) if len(gaps) >= _FEWEST else 1.3 * usual
    found: list[tuple[Passage, float]] = []
    lines: list[Text] = []
    table = 0

    def end() -> None:
        if lines:
            found.append((_passage(lines, words, usual), median(line.size for line in lines)))
            lines.clear()

    last: list[tuple[float, int]] = []  # of each cell of the last row of a table where it begins, and its place among the found
    parted = _row_gap(rows)
    for number, row in enumerate(rows):
        if table and (cells := _continued(row, rows[number - 1], last, parted)):
            for place, text in cells:
                passage, size = found[place]
                found[place] = replace(passage, text=joined([passage.text, text], words)), size
            continue
        if _in_table(rows, number) or (table and _fits(row, last)):
            end()
            last = [(cell.left, len(found) + place) for place, cell in enumerate(row.cells)]
            found += [(Passage(cell.text, Kind.CELL, level=table), cell.size) for cell in row.cells]
            table += 1
            continue
        table = 0
        if lines and _begins(row, lines, left, right, pitch):
            end()
        lines.append(row)
    end()
    return found


def _in_table(rows: Sequence[Text], number: int) -> bool:
    """Whether a row is one of a table: it has cells, and the row above or below has some that begin, or end, where these do.

    Lines that can only go on with a cell are passed over.
    """
    cells = rows[number].cells
    for step in (-1, 1) if cells else ():
        at = number + step
        while 0 <= at < len(rows) and abs(at - number) < _MOST_LINES and _may_go_on(rows[at], cells):
            at += step
        if 0 <= at < len(rows) and (other := rows[at]).cells:
            begin, end = ({round(side(cell) / 2) + shift for cell in other.cells for shift in (-1, 0, 1)} for side in _SIDES)
            if sum(round(cell.left / 2) in begin or round(cell.right / 2) in end for cell in cells) >= 2:
                return True
    return False


def _may_go_on(row: Text, cells: Sequence[Text]) -> bool:
    return not row.cells and any(abs(row.left - cell.left) < _NEAR for cell in cells[1:])


def _row_gap(rows: Sequence[Text]) -> float:
    """How far two rows of a table are apart that both have a first cell; infinite where there are none."""
    pairs = ((high, low) for number, (high, low) in enumerate(pairwise(rows)) if high.cells and _in_table(rows, number + 1))
    return min((low.top - high.bottom for high, low in pairs if abs(high.left - low.left) < _NEAR), default=float("inf"))


def _continued(row: Text, above: Text, last: Sequence[tuple[float, int]], parted: float) -> list[tuple[int, str]]:
    """Which cells of the row above a line goes on with, by their places, and with what; none if it does not."""
    gap = row.top - above.bottom
    if gap > 0.7 * row.size or gap > parted + 0.1 * row.size or abs(row.size - above.size) > 0.12 * row.size:
        return []
    nearer = parted < float("inf") and gap < parted - 0.25 * row.size
    found = []
    for cell in row.cells or (row,):
        place = next((place for left, place in last[0 if nearer else 1 :] if abs(cell.left - left) < _NEAR), None)
        if place is None:
            return []
        found.append((place, cell.text))
    return found


def _fits(row: Text, last: Sequence[tuple[float, int]]) -> bool:
    """Whether each cell of a row begins where one of the table's last row does."""
    return bool(row.cells) and all(any(abs(cell.left - left) < _NEAR for left, _ in last) for cell in row.cells)


def _begins(row: Text, lines: Sequence[Text], left: float, right: float, pitch: float) -> bool:
    """Whether a row begins a paragraph."""
    first, last = lines[0], lines[-1]
    if row.bold is not last.bold or abs(row.size - last.size) > 0.12 * last.size:
        return True
    if row.top - last.top > _APART * pitch or (_ITEM.match(row.text) and _may_end(last, first, row)):
        return True
    if _ITEM.match(first.text):
        return row.left <= first.left + 0.2 * row.size
    if last.left + 0.8 * row.size < row.left < left + 6 * row.size and last.left < left + row.size:
        return True
    word = row.text.split(" ", 1)[0]
    width = (row.right - row.left) * (len(word) + 1) / max(len(row.text), 1)
    fitted = last.right + width < right - 0.3 * row.size
    return (
        fitted
        and bool(_ENDS.search(last.text) or not (row.text[:1].islower() or _UNSPACED.match(row.text)))
        and not _HYPHEN.search(last.text)
    )


def _may_end(last: Text, first: Text, row: Text) -> bool:
    """Whether a row that looks like a list's item is one, and not a sentence that goes on with a number."""
    moved = abs(row.left - last.left) > 0.5 * row.size
    return moved or bool(_BULLET.match(row.text)) or bool(_ENDS.search(last.text) or _ITEM.match(first.text))


def _passage(lines: Sequence[Text], words: Counter[str], usual: float) -> Passage:
    text = joined([line.text for line in lines], words)
    size = median(line.size for line in lines)
    if (size > 1.15 * usual or all(line.bold for line in lines)) and len(lines) <= 3 and not re.search(r"[.,;]$", text):
        return Passage(text, Kind.TITLE)
    if marked := _ITEM.match(text):
        return Passage(text[marked.end() :], Kind.ITEM)
    return Passage(text)


def _append(found: list[tuple[Passage, float]], new: list[tuple[Passage, float]], words: Counter[str]) -> None:
    """Adds the passages of a column; its first goes on with the last of the column before where that broke off."""
    if new and (at := next((n for n in range(len(found) - 1, -1, -1) if found[n][0].part is Part.BODY), None)) is not None:
        (old, size), (first, size_of_first) = found[at], new[0]
        breaks_off = old.kind is not Kind.TITLE and old.kind is not Kind.CELL and not _ENDS.search(old.text)
        goes_on = first.kind is Kind.PARAGRAPH and first.part is Part.BODY and first.text[:1].islower()
        if breaks_off and goes_on and abs(size - size_of_first) < 0.12 * size:
            found[at] = replace(old, text=joined([old.text, first.text], words)), size
            new = new[1:]
    found += new


def _ranked(found: Sequence[tuple[Passage, float]], usual: float) -> list[Passage]:
    """The passages, with the headings' levels told by their sizes."""
    sizes = sorted({round(size) for passage, size in found if passage.kind is Kind.TITLE}, reverse=True)
    return [
        replace(passage, level=min(sizes.index(round(size)) + 1, 6)) if passage.kind is Kind.TITLE else passage
        for passage, size in found
    ]
