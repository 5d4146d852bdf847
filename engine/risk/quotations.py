"""What somebody said, word for word: whoever was there knows it again, whatever the names are."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from engine.risk.traits import Span

_QUOTED = re.compile(r"“[^“”\n]{1,600}”|(?<![\w\"])\"[^\"\n]{1,600}\"(?!\w)|(?<![\w’])‘[^‘\n]{1,600}?’(?!\w)")
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)?")
_FEWEST = 4
"""Words from which on it is what somebody said rather than what something is called."""
_ALIKE = 0.5
"""From this share of its words on, names and figures aside, it is the same."""


def find_quotations(text: str) -> Iterator[Span]:
    """The places of what is said in quotation marks, in four words or more.

    >>> text = "She said “You are paid to watch her.” and signed as ‘Aunt May’."
    >>> [text[start:end] for start, end in find_quotations(text)]
    ['“You are paid to watch her.”']
    """
    for match in _QUOTED.finditer(text):
        if len(_WORD.findall(match[0])) >= _FEWEST:
            yield match.span()


def surviving_quotations(original: str, new: str) -> Iterator[tuple[Span, Span | None]]:
    """Each quotation of an original, with its place in the new text if it stands there too.

    >>> said = 'It says "Ann, not well, 01632 960001".'
    >>> [new is not None for _, new in surviving_quotations(said, said.replace("01632 960001", "0131 496 0000"))]
    [True]

    Args:
        original: The original.
        new: The new text.
    """
    left = {place: _words(new, place) for place in find_quotations(new)}
    for place in find_quotations(original):
        said = _words(original, place)
        same = max(left, key=lambda other: (left[other] & said).total(), default=None)
        if same is not None and (left[same] & said).total() >= _ALIKE * said.total():
            del left[same]
            yield place, same
        else:
            yield place, None


def _words(text: str, place: Span) -> Counter[str]:
    return Counter(word.casefold() for word in _WORD.findall(text, *place) if not word[0].isdigit())
