"""Handles the layout of a text: HTML's blanks, and lines that end a sentence without a full stop."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise

MAX_WRAP_WIDTH = 100  # characters: nobody breaks lines by hand, or has them broken, beyond that

_LINE = re.compile(r"[^\n]*\S[^\n]*")
_ENTITIES = {"&nbsp;": " " * 6, "&amp;": "&    "}


def without_entities(text: str) -> str:
    """The text with HTML's blanks and ampersands as plain ones; every other character keeps its place.

    >>> without_entities("cats&nbsp;&amp; dogs")
    'cats      &     dogs'
    """
    for entity, plain in _ENTITIES.items():
        text = text.replace(entity, plain)
    return text


def split_at_line_breaks(text: str) -> Iterator[tuple[int, int]]:
    r"""The stretches of a text between line breaks that somebody meant, as in chats and addresses, with their breaks.

    A line break is deliberate if the next line begins with a capital and its first word would still have fitted: no line of a
    paragraph wrapped by a program is like that.

    >>> text = "how are you\nFine thanks. I went to the sea with Ann and\nTom"
    >>> [text[start:end] for start, end in split_at_line_breaks(text)]
    ['how are you\n', 'Fine thanks. I went to the sea with Ann and\nTom']
    """
    lines = [match.span() for match in _LINE.finditer(text)]
    start = first = 0
    while first < len(lines):
        last = first
        while last + 1 < len(lines) and lines[last + 1][0] == lines[last][1] + 1:
            last += 1
        paragraph = lines[first : last + 1]
        width = max(len(text[a:b].rstrip()) for a, b in paragraph)
        for (a, b), (c, d) in pairwise(paragraph):
            following = text[c:d].lstrip()
            room = len(text[a:b].rstrip()) + 1 + len(following.split(maxsplit=1)[0]) <= width
            if following[0].isupper() and (room or width > MAX_WRAP_WIDTH):
                yield start, c
                start = c
        first = last + 1
    if start < len(text):
        yield start, len(text)


def paragraph_numbers(text: str, sentences: Sequence[tuple[int, int]]) -> list[int]:
    r"""The number of each sentence's paragraph. A paragraph ends where the end of a sentence is that of its line.

    Args:
        text: The text.
        sentences: Where each sentence begins and ends.

    >>> paragraph_numbers("We left. It\nrained.\nHe slept.", [(0, 8), (9, 19), (20, 29)])
    [0, 0, 1]
    """
    breaks = ("\n" in text[end:start] for (_, end), (start, _) in pairwise(sentences))
    return list(accumulate(breaks, initial=0))
