"""What every writer is given: the new text as clean passages, and passages that belong together as lists, tables, quotations.

Characters that mean nothing in a text (control characters, halves of surrogate pairs) are left out.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from itertools import groupby

from engine.documents.document import Block, BlockKind, TextBlock

_MEANINGLESS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
_BLANK_LINES = re.compile(r"\n{2,}")
_PIECE = re.compile(r"[^\n\t]+")


def clean_text(text: str) -> str:
    r"""A text whose lines end in single line feeds and not in blanks, without what means nothing.

    >>> clean_text("one\x00 \r\ntwo\n")
    'one\ntwo'
    """
    plain = _MEANINGLESS.sub("", "\n".join(text.replace("\u2029", "\n\n").splitlines()))
    return "\n".join(line.rstrip() for line in plain.split("\n")).strip("\n")


def outline_blocks(text: str, blocks: Sequence[Block] = ()) -> list[TextBlock]:
    r"""The passages of a text; none of them is blank, and no character of the text that means something is in none.

    Blank lines divide paragraphs and quotations. What lies between blocks is made paragraphs.

    Args:
        text: The new text.
        blocks: What it is made of; without any, paragraphs.

    >>> outline_blocks("A\n\nb\nc", [Block(0, 1, BlockKind.TITLE, level=1)])[1].text
    'b\nc'
    """
    found: list[TextBlock] = []
    at = 0
    for block in sorted(blocks, key=lambda block: (block.start, block.end)):
        found += _split_block(text[at : block.start], BlockKind.PARAGRAPH)
        piece = text[max(at, block.start) : block.end]
        if block.kind in (BlockKind.PARAGRAPH, BlockKind.QUOTE):
            found += _split_block(piece, block.kind)
        elif whole := _BLANK_LINES.sub("\n", clean_text(piece).strip()):
            found.append(TextBlock(whole, block.kind, level=block.level))
        at = max(at, block.start, block.end)
    return found + _split_block(text[at:], BlockKind.PARAGRAPH)


def group_by_kind(passages: Iterable[TextBlock]) -> Iterator[tuple[BlockKind, list[TextBlock]]]:
    """Passages of one kind that follow each other: a list, a table, a quotation, or some headings or paragraphs."""
    group: list[TextBlock] = []
    for passage in passages:
        # Where rows are counted from 0 again, another table begins.
        same = (
            group
            and passage.kind is group[-1].kind
            and not (passage.kind is BlockKind.CELL and passage.level < group[-1].level)
        )
        if group and not same:
            yield group[0].kind, group
            group = []
        group.append(passage)
    if group:
        yield group[0].kind, group


def even_rows(cells: Iterable[TextBlock]) -> list[list[str]]:
    """The rows of a table, all as long as the longest."""
    found = [[cell.text for cell in row] for _, row in groupby(cells, key=lambda cell: cell.level)]
    width = max(map(len, found))
    return [row + [""] * (width - len(row)) for row in found]


def item_depths(items: Iterable[TextBlock]) -> Iterator[tuple[TextBlock, int]]:
    """Every item of a list with its depth, from 0; it grows by one at a time, whatever was left out between."""
    above: list[int] = []
    for item in items:
        while above and above[-1] > item.level:
            above.pop()
        if not above or above[-1] < item.level:
            above.append(item.level)
        yield item, len(above) - 1


def keep_spaces(line: str) -> str:
    """A line whose indentation and runs of spaces survive where space is folded: all but single spaces are no-break spaces."""
    return re.sub(r"^ | (?= )", "\u00a0", line.expandtabs(4))


def follow_edit(blocks: Sequence[Block], old: str, new: str) -> list[Block]:
    r"""The blocks of a text that was edited: those whose first and last lines (or cells) can be told again.

    Args:
        blocks: Of the text as it was.
        old: The text as it was.
        new: The text as it is.

    >>> follow_edit([Block(0, 1, BlockKind.TITLE), Block(3, 4)], "A\n\nb", "New\n\nA!\n\nb")
    [Block(start=9, end=10, kind=<BlockKind.PARAGRAPH: 'paragraph'>, part=<DocumentPart.BODY: 'body'>, level=0)]
    """
    if old == new or not blocks:
        return list(blocks)
    before, after = ([match.span() for match in _PIECE.finditer(text)] for text in (old, new))
    same = SequenceMatcher(None, [old[slice(*piece)] for piece in before], [new[slice(*piece)] for piece in after])
    places = {
        first + step: after[other + step]
        for _, first, end, other, other_end in same.get_opcodes()
        if end - first == other_end - other
        for step in range(end - first)
    }
    starts = [start for start, _ in before]
    found = []
    for block in blocks:
        first, last = (bisect_right(starts, offset) - 1 for offset in (block.start, max(block.start, block.end - 1)))
        if first in places and last in places:
            found.append(block._replace(start=places[first][0], end=places[last][1]))
    return found


def _split_block(text: str, kind: BlockKind) -> list[TextBlock]:
    return [TextBlock(part, kind) for part in _BLANK_LINES.split(clean_text(text)) if part]
