"""Compares two texts word by word.

The words in common are a longest common subsequence, so their number is exact: no other alignment keeps more. It is computed
with one bit for each word of the original and one addition of long integers for each word of the new text (H. Hyyrö,
"Bit-parallel LCS-length computation revisited", 2004), which bounds the time whatever the texts are.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise, takewhile
from typing import Literal

from engine.errors import UsageError

MAX_WORDS = 20_000
"""Words of a text that are compared."""

SegmentKind = Literal["same", "removed", "added"]

_WORD = re.compile(r"\w(?:\S*\w)?")


@dataclass(frozen=True, slots=True)
class Segment:
    """A stretch of text that is in both texts or in only one of them; never empty."""

    kind: SegmentKind
    text: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two texts laid side by side.

    Attributes:
        segments: In reading order. Those that are not "added" make up the old text, those that are not "removed" the new one.
        words_old: Words of the old text.
        words_new: Words of the new text.
        kept: The most words of the old text that stand in the new one in the same order.
    """

    segments: tuple[Segment, ...]
    words_old: int
    words_new: int
    kept: int


def compare(old: str, new: str) -> Comparison:
    """Compares two texts word by word. A word is a run of characters between spaces, without the punctuation around it.

    Raises:
        UsageError: If a text has more than `MAX_WORDS` words.
    """
    old_words, new_words = list(_WORD.finditer(old)), list(_WORD.finditer(new))
    if (most := max(len(old_words), len(new_words))) > MAX_WORDS:
        raise UsageError(
            f"Texts of up to {_group_digits(MAX_WORDS)} words can be compared; this one has {_group_digits(most)}."
        )
    pairs = _match_words([word[0] for word in old_words], [word[0] for word in new_words])
    spans = [(old_words[i].span(), new_words[j].span()) for i, j in pairs]
    return Comparison(tuple(_cut_segments(old, new, spans)), len(old_words), len(new_words), len(pairs))


def changed_runs(segments: Sequence[Segment]) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Where two texts differ, in order: the place in the old one, and that in the new one of what stands there instead."""
    runs: list[tuple[tuple[int, int], tuple[int, int]]] = []
    old = new = 0
    for segment in segments:
        old_start, new_start = old, new
        old += len(segment.text) if segment.kind != "added" else 0
        new += len(segment.text) if segment.kind != "removed" else 0
        if segment.kind != "same":
            if runs and (runs[-1][0][1], runs[-1][1][1]) == (old_start, new_start):
                (old_start, _), (new_start, _) = runs.pop()
            runs.append(((old_start, old), (new_start, new)))
    return runs


def _group_digits(number: int) -> str:
    return f"{number:,}".replace(",", " ")


def _match_words(old: Sequence[str], new: Sequence[str]) -> list[tuple[int, int]]:
    """A longest common subsequence, as pairs of indices."""
    places: defaultdict[str, int] = defaultdict(int)
    for place, word in enumerate(old):
        places[word] |= 1 << place
    # Bit i of a row is 0 where one more word of old[:i + 1] than of old[:i] can be kept.
    everything = (1 << len(old)) - 1
    rows = [everything]
    for word in new:
        row = rows[-1]
        hits = row & places.get(word, 0)
        rows.append((row + hits | row - hits) & everything)
    pairs = []
    i, j = len(old) - 1, len(new)
    while i >= 0 and j > 0:
        if rows[j] >> i & 1:
            i -= 1
        elif not rows[j - 1] >> i & 1:
            j -= 1
        else:
            j -= 1
            pairs.append((i, j))
            i -= 1
    return pairs[::-1]


def _cut_segments(old: str, new: str, spans: list[tuple[tuple[int, int], tuple[int, int]]]) -> Iterator[Segment]:
    """Cuts the texts at the words they have in common."""
    start = ((0, 0), (0, 0))
    end = ((len(old), len(old)), (len(new), len(new)))
    same = ""
    for ((_, i), (_, j)), ((k, stop), (m, _)) in pairwise([start, *spans, end]):
        head, removed, added, tail = _gap_segments(old[i:k], new[j:m])
        same += head
        if removed or added:
            stretches: tuple[tuple[SegmentKind, str], ...] = ("same", same), ("removed", removed), ("added", added)
            yield from (Segment(kind, text) for kind, text in stretches if text)
            same = ""
        same += tail + old[k:stop]
    if same:
        yield Segment("same", same)


def _gap_segments(old: str, new: str) -> tuple[str, str, str, str]:
    """What stands between two words that stay: the spaces and marks that both begin with, what is left of each, and those that
    both end with.
    """
    head = _common_spaces(old, new)
    old, new = old[len(head) :], new[len(head) :]
    tail = _common_spaces(old[::-1], new[::-1])[::-1]
    return head, old[: len(old) - len(tail)], new[: len(new) - len(tail)], tail


def _common_spaces(one: str, other: str) -> str:
    """The spaces and marks that both begin with."""
    alike = takewhile(lambda pair: pair[0] == pair[1] and not _WORD.match(pair[0]), zip(one, other, strict=False))
    return "".join(a for a, _ in alike)
