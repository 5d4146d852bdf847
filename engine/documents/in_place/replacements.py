"""What a mechanism replaced in a text, as places of the original, and how a replacement is spread over pieces of a file."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from engine.errors import CheckFailed
from engine.text.edits import edits_between
from engine.text.markup import Edit, apply_edits

if TYPE_CHECKING:
    from engine.results import Result

Span = tuple[int, int]


class LayoutLost(CheckFailed):
    """A file cannot be written in its own layout; the message says why."""


class Replacement(NamedTuple):
    """A stretch of a text and what stands there now.

    Attributes:
        start: Offset of its first character.
        end: Offset just past its last.
        text: What replaces it; empty if it is taken out.
    """

    start: int
    end: int
    text: str


def replacements_of(result: Result, text: str) -> list[Replacement]:
    """What a run replaced in a text of which it copied the rest.

    What is copied in the text and in the output is the same sequence of characters, so that a gap of one belongs to the gap of
    the other that stands after as many of them.

    Args:
        result: What the mechanism returned.
        text: The text that it was given.

    Raises:
        LayoutLost: The places in the result do not account for the whole output.
    """
    gaps, copied = _gaps(text, result.untouched)
    targets = sorted(target for unit in result.units for target in unit.targets)
    kept, copied_out = _gaps(result.output, _between(targets, len(result.output)))
    if copied != copied_out:
        raise LayoutLost("The mechanism does not say which words of the text it replaced.")
    written: dict[int, str] = defaultdict(str)
    for after, (start, end) in kept:
        written[after] += result.output[start:end]
    found = [Replacement(start, end, written.pop(after, "")) for after, (start, end) in gaps]
    if any(written.values()):
        raise LayoutLost("The mechanism added words to the text that replace none.")
    return found


def add_edits(replacements: Sequence[Replacement], text: str, edited: str, *, lines_stay: bool) -> list[Replacement]:
    """What is replaced in a text if the new text was edited by hand as well.

    An edit that touches what was replaced becomes one with it. What was only added is replaced along with a character beside
    it, so that it stands where that stands, and looks like it.

    Args:
        replacements: What was replaced in the text, in its order.
        text: The text.
        edited: The new text as it is.
        lines_stay: Whether the file has no place for lines that were added, joined or taken out.

    Raises:
        LayoutLost: Such lines there are.
    """
    drawn = apply_replacements(text, replacements)
    edits = _held_on(edits_between(drawn, edited), drawn, lines_stay=lines_stay)
    if lines_stay and any(drawn[edit.start : edit.end].count("\n") != edit.text.count("\n") for edit in edits):
        raise LayoutLost(LINES)
    stretches: list[tuple[int, int, Replacement | Edit]] = [(edit.start, edit.end, edit) for edit in edits]
    longer = 0
    for each in replacements:
        end = each.start + longer + len(each.text)
        stretches.append((each.start + longer, end, each))
        longer = end - each.end
    made: list[Replacement] = []
    longer = 0
    for group in _overlapping(sorted(stretches, key=lambda stretch: stretch[:2])):
        first, last = group[0][0], max(end for _, end, _ in group)
        start = first - longer
        for _, end, change in group:
            longer = end - change.end if isinstance(change, Replacement) else longer
        within = [Edit(each.start - first, each.end - first, each.text) for _, _, each in group if isinstance(each, Edit)]
        made.append(Replacement(start, last - longer, apply_edits(drawn[first:last], within)))
    return made


LINES = "Lines or paragraphs were added, joined or taken out by hand, and the layout of this file has no place for that."
"""Said of edits that a file's layout cannot follow."""


def _held_on(edits: Sequence[Edit], text: str, *, lines_stay: bool) -> list[Edit]:
    """Edits that all replace something: one that only adds words has those beside it too."""
    made: list[Edit] = []
    for edit in edits:
        if made and made[-1].end == edit.start:
            made[-1] = Edit(made[-1].start, edit.end, made[-1].text + edit.text)
        else:
            made.append(edit)
    return [edit if edit.start < edit.end else _hold_on(edit, text, lines_stay=lines_stay) for edit in made]


def _hold_on(edit: Edit, text: str, *, lines_stay: bool) -> Edit:
    at = edit.start
    if not text[at - 1 : at].strip() and text[at : at + 1].strip():
        return Edit(at, at + 1, edit.text + text[at])
    line = text.rfind("\n", 0, at) + 1 if lines_stay else 0
    if not (before := text[line:at].rstrip()):
        raise LayoutLost(LINES)
    start = line + len(before) - 1
    return Edit(start, at, text[start:at] + edit.text)


def _overlapping(
    stretches: Iterable[tuple[int, int, Replacement | Edit]],
) -> Iterator[list[tuple[int, int, Replacement | Edit]]]:
    """Sorted stretches, those together that have something in common."""
    group: list[tuple[int, int, Replacement | Edit]] = []
    for stretch in stretches:
        if group and stretch[0] >= max(end for _, end, _ in group):
            yield group
            group = []
        group.append(stretch)
    if group:
        yield group


def apply_replacements(text: str, replacements: Iterable[Replacement]) -> str:
    """The text with its stretches replaced.

    >>> apply_replacements("Ask Ann.", [Replacement(4, 7, "Eva")])
    'Ask Eva.'
    """
    pieces: list[str] = []
    end = 0
    for each in replacements:
        pieces += text[end : each.start], each.text
        end = each.end
    return "".join([*pieces, text[end:]])


def spread(new: str, pieces: Sequence[str], *, whole: bool) -> list[str]:
    """What each piece of a mention becomes, so that a name whose parts look different still has parts that do.

    If every piece is whole words, each gets one word and the last the rest; otherwise the first gets all.

    Args:
        new: What replaces the mention.
        pieces: What the mention is made of, in order; none is blank.
        whole: Whether blank space stands between all of them.

    >>> spread("Eva Maria Berg", ["Ann ", "Miller"], whole=True), spread("Eva Berg", ["An", "n"], whole=False)
    (['Eva ', 'Maria Berg'], ['Eva Berg', ''])
    """
    words = new.split()
    if len(pieces) == 1 or not whole or len(words) < len(pieces):
        return [new, *("" for _ in pieces[1:])]
    last = len(pieces) - 1
    shares = [*words[:last], " ".join(words[last:])]
    return [
        piece[: len(piece) - len(piece.lstrip())] + share + piece[len(piece.rstrip()) :]
        for piece, share in zip(pieces, shares, strict=True)
    ]


def _between(spans: Sequence[Span], length: int) -> list[Span]:
    """What lies between spans."""
    edges = [0, *(edge for span in spans for edge in span), length]
    return [(start, end) for start, end in zip(edges[::2], edges[1::2], strict=True) if start < end]


def _gaps(text: str, copied: Iterable[Span]) -> tuple[list[tuple[int, Span]], str]:
    """The stretches of a text that are not copied, each with how many copied characters stand before it; and those."""
    spans = sorted((start, end) for start, end in copied)
    waiting, before = list(reversed(spans)), 0
    found: list[tuple[int, Span]] = []
    for gap in _between(spans, len(text)):
        while waiting and waiting[-1][1] <= gap[0]:
            start, end = waiting.pop()
            before += end - start
        found.append((before, gap))
    return found, "".join(text[start:end] for start, end in spans)
