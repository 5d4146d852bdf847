"""The blocks of a document while its text is being edited."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.documents.document import Block
from engine.documents.formats.plain import paragraph_blocks as paragraphs
from engine.results import Span
from engine.text.edits import common_start


def follow_edit(blocks: Sequence[Block], before: str, after: str) -> tuple[Block, ...] | None:
    r"""The blocks of a text after an edit; blank lines typed into a block split it, and what follows them is a paragraph.

    Args:
        blocks: The blocks of the text before, with only blank space between them.
        before: The text before.
        after: The text as it is.

    Returns:
        The blocks, with only blank space between them; None if the edit crossed the edge of a block.

    >>> follow_edit([Block(0, 1), Block(3, 4)], "A\n\nb", "An\n\nb")[1]
    Block(start=4, end=5, kind=<BlockKind.PARAGRAPH: 'paragraph'>, part=<DocumentPart.BODY: 'body'>, level=0)
    """
    start = common_start(before, after)
    rest = min(len(before), len(after)) - start
    end = len(before) - common_start(before[len(before) - rest :][::-1], after[len(after) - rest :][::-1])
    longer = len(after) - len(before)
    left = [block for block in blocks if block.end < start or block.end == start < end]
    right = [block for block in blocks[len(left) :] if block.start > end or block.start == end > start]
    touched = blocks[len(left) : len(blocks) - len(right)]
    if not touched:  # between two blocks: new text there belongs to the first
        where = (left[-1].start if left else 0, right[0].start if right else len(before))
        touched = left[-1:]
        del left[-1:]
    elif len(touched) == 1 and touched[0].start <= start and end <= touched[0].end:
        where = (touched[0].start, touched[0].end)
    else:
        return None
    pieces = [
        piece._replace(start=where[0] + piece.start, end=where[0] + piece.end)
        for piece in paragraphs(after[where[0] : where[1] + longer])
    ]
    if pieces and touched:
        pieces[0] = touched[0]._replace(start=pieces[0].start, end=pieces[0].end)
    moved_on = [block._replace(start=block.start + longer, end=block.end + longer) for block in right]
    found = [*left, *pieces, *moved_on]
    return tuple(found) if _are_separated(found, after) else None


def move_blocks(blocks: Sequence[Block], move: Callable[[Span], Span], after: str) -> tuple[Block, ...] | None:
    """The blocks of a text after markup was added or removed.

    Args:
        blocks: The passages of the text as it was.
        move: How places move.
        after: The text as it is.

    Returns:
        The blocks; None if there is markup at the edge of one.
    """
    found = []
    for block in blocks:
        start, end = move((block.start, block.end))
        found.append(block._replace(start=start, end=end))
    return tuple(found) if _are_separated(found, after) else None


def _are_separated(blocks: Sequence[Block], text: str) -> bool:
    """Whether there is only blank space between and around the blocks, and some between any two."""
    edges = [0, *(edge for block in blocks for edge in (block.start, block.end)), len(text)]
    first, *between, last = [text[edges[at] : edges[at + 1]] for at in range(0, len(edges), 2)]
    return not (first + last).strip() and all(map(str.isspace, between))
