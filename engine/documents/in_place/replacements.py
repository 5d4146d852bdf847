"""What a mechanism replaced in a text, as places of the original, and how a replacement is spread over pieces of a file."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from engine.errors import CheckFailed

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
