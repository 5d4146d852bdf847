"""Who signs an e-mail or a note with one word on a line of its own: below Cheers, or above the mail that is answered."""

from __future__ import annotations

import re
from collections.abc import Iterator

_CLOSING = (
    r"(?:[A-Za-z]+,?[ \u00a0]){0,4}(?:cheers|thanks|thank[ \u00a0]you|thx|ta|regards|rgds|wishes|best|yours|love|sincerely"
    r"|care|soon|KR|BW)[ \u00a0]?[,.!]?"
)
_LINE = r"(?P<it>[A-Z][a-z]{1,11})[ \t\u00a0]*(?=\n|\Z)"
_BELOW_CLOSING = re.compile(rf"^[>\s]*{_CLOSING}[ \t]*\n[>\s]*{_LINE}", re.IGNORECASE | re.MULTILINE)
_BELOW_SENTENCE = re.compile(
    rf"(?<=[.?!)])[ \t]*\n\s*?(?<=\n){_LINE}"
    r"(?=\s*\Z|\s*\n(?:-{3,}|_{3,}|>|On[ ][^\n]{0,120}wrote:|From:|Sent[ ]from|[^\n]{0,80}(?:[ ]\||@|\d{5}|\d[ ]\d{3})))"
)
"""A line below a sentence, at the end or above an answered mail or the address of a firm."""


def find_sign_offs(text: str) -> Iterator[tuple[int, int]]:
    r"""The words that stand where somebody signs, whatever they are.

    >>> text = "I am off.\n\nGem\n\nOn 3 May Ann wrote:\n> Cheers\n> Will\n\nHill\nfarm"
    >>> [text[start:end] for start, end in find_sign_offs(text)]
    ['Will', 'Gem']
    """
    for pattern in (_BELOW_CLOSING, _BELOW_SENTENCE):
        for match in pattern.finditer(text):
            if match["it"][0].isupper() and match["it"][1:].islower():
                yield match.span("it")


def is_sign_off(text: str, start: int, end: int) -> bool:
    """Whether a word stands where somebody signs."""
    return (start, end) in find_sign_offs(text)
