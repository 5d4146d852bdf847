"""Segments: the pieces of a text that draw one passage each. How many there are follows from ε and the size alone.

The sizes of a document count facts; a fact is taken to be worth so many words, so that nothing has to be extracted first.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from itertools import pairwise

from engine.results import Span

WORDS_PER_FACT = 8
"""Words of a text for each fact of its size; about what the extractor finds."""

EPSILON_PER_SEGMENT = 15.0
"""What the draw of one passage is worth having: a smaller share tells little, a larger one hardly more (docs/passages.md)."""

LARGEST_OF_ONE = math.ceil(1.5 * EPSILON_PER_SEGMENT) - 1
"""The largest whole ε that is spent on a single segment, whatever the size."""

LONGEST_PASSAGE = 80
"""Words that a passage should have at most. Longer ones are few, most of them of novels and manuals, and so are seldom near."""

_FILL = 0.85
"""How full a size is on average: texts of a size class are shorter than its bound."""

_CUTS: Sequence[tuple[str, float]] = (
    (r"[.!?…][\"'”’)\]]*$", 0.0),
    (r"[;:—–][\"'”’)\]]*$", 0.15),
    (r",[\"'”’)\]]*$", 0.25),
    ("", 0.6),
)
"""What a word before a cut ends in, and what such a cut costs, in lengths of a segment that it may lie off instead."""

_CONJUNCTION_COST = 0.3
_CONJUNCTIONS = frozenset("and as because but if or so that when where which while who".split())


def size_of(text: str) -> int:
    """How many facts a text is taken to have; at least one."""
    return size_of_words(len(text.split()))


def size_of_words(words: int) -> int:
    """How many facts a text with so many words is taken to have; at least one."""
    return max(1, -(-words // WORDS_PER_FACT))


def segment_count(epsilon: float, size: int) -> int:
    """How many segments a document of this size has: as many as ε pays for, and no more than it has facts.

    Args:
        epsilon: ε of the document.
        size: Its public size, in facts.
    """
    return max(1, min(round(min(epsilon / EPSILON_PER_SEGMENT, size)), size))


def words_of_passage(size: int, segments: int) -> float:
    """How many words a passage should have for the new text to be about as long as the old, or at most `LONGEST_PASSAGE`.

    Args:
        size: The public size of the document, in facts.
        segments: How many segments it has.
    """
    return min(size * WORDS_PER_FACT * _FILL / segments, LONGEST_PASSAGE)


def cut_segments(text: str, count: int) -> list[Span]:
    """Cuts a text into exactly so many pieces of about as many words, after a sentence or a clause where one ends near.

    Where there are fewer words than pieces, several pieces are the same word.

    Args:
        text: Any text.
        count: How many pieces; at least one.

    Returns:
        Their places, in order; that of the whole text for each where it has no words.
    """
    words = [match.span() for match in re.finditer(r"\S+", text)]
    if not words:
        return [(0, len(text))] * count
    if len(words) <= count:
        return [words[piece * len(words) // count] for piece in range(count)]
    length = len(words) / count
    cuts = [0]
    for piece in range(1, count):
        ideal = piece * length
        first = max(cuts[-1] + 1, round(ideal - length / 2))
        last = max(first, min(round(ideal + length / 2), len(words) - (count - piece)))
        cuts.append(min(range(first, last + 1), key=lambda cut: abs(cut - ideal) / length + _cost(text, words, cut)))
    cuts.append(len(words))
    return [(words[start][0], words[end - 1][1]) for start, end in pairwise(cuts)]


def _cost(text: str, words: Sequence[Span], cut: int) -> float:
    """What it costs to cut before this word."""
    before, after = (text[slice(*words[place])] for place in (cut - 1, cut))
    cost = next(cost for ending, cost in _CUTS if re.search(ending, before))
    return min(cost, _CONJUNCTION_COST) if after.lower() in _CONJUNCTIONS else cost
