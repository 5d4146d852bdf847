"""Headers, footers and numbers of pages: what stands at the edge of a page and repeats on pages near, or is a lone number."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import chain

from engine.documents.formats.page_text import NEAR_HEIGHTS, PlacedText

_EDGE = 1 / 8
"""The part of a page's height, above and below, in which running lines stand."""

_OUTERMOST = 8
"""Texts at an edge that may be running ones."""

_NUMBER = re.compile(r"\W*(?:page|p\.)?\s*(?:\d{1,4}|[ivxlc]{1,7})(?:\s*(?:of|/)\s*\d{1,4})?\W*", re.IGNORECASE)
_DIGITS = re.compile(r"\d{1,9}")

_Keys = dict[tuple[str, int], list[list[int]]]
"""What stands at the edges of a page, by its text without numbers and its height: the numbers of each."""


def running_lines(pages: Sequence[tuple[float, Sequence[PlacedText]]]) -> list[set[PlacedText]]:
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
        of_page: set[PlacedText] = set()
        for side in sides:
            lines = _group_lines(side)
            for place, line in enumerate(lines):
                if not all(
                    _is_repeated(text, near) or (_NUMBER.fullmatch(text.text) and _stands_alone(text, texts)) for text in line
                ):
                    break
                heads = side is sides[0] and place + 1 < len(lines) and _begin_alike(line, lines[place + 1])
                if heads and not all(_is_repeated(text, before) for text in line):
                    break  # the first row of a table, where it is seen first
                of_page.update(line)
        found.append(of_page)
    return found


def _group_lines(texts: Sequence[PlacedText]) -> list[list[PlacedText]]:
    """Texts by the lines that they stand on, in the order of the lines' first."""
    lines: list[list[PlacedText]] = []
    for text in texts:
        if lines and abs(text.middle - lines[-1][0].middle) < 0.4 * min(text.size, lines[-1][0].size):
            lines[-1].append(text)
        else:
            lines.append([text])
    return lines


def _is_repeated(text: PlacedText, others: Iterable[tuple[int, _Keys]]) -> bool:
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


def _begin_alike(line: Sequence[PlacedText], other: Sequence[PlacedText]) -> bool:
    """Whether two texts or more of a line begin where some of another do."""
    return sum(any(abs(text.left - beside.left) < NEAR_HEIGHTS for beside in other) for text in line) >= 2


def _key(text: PlacedText) -> tuple[str, int]:
    return _DIGITS.sub("#", text.text), round(text.top / 4)


def _numbers(text: PlacedText) -> list[int]:
    return [int(digits) for digits in _DIGITS.findall(text.text)]


def _stands_alone(text: PlacedText, texts: Sequence[PlacedText]) -> bool:
    """Whether a number is a page's: it says so, or no other line is near; and it is not all there is."""
    near = (0.4 if text.text.lstrip(" -–—([").lower().startswith("p") else 1.3) * text.size
    return len(texts) > 1 and not any(other is not text and abs(other.middle - text.middle) < near for other in texts)
