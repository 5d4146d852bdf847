"""The words of a text, as metrics compare them."""

from __future__ import annotations

import re

from engine.reconstruct.clauses import content_words

_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")


def words_of(text: str) -> list[tuple[str, tuple[int, int]]]:
    """The words of a text in small letters, and where each stands."""
    return [(match.group().lower(), match.span()) for match in _WORD.finditer(text)]


def content_set(text: str) -> set[str]:
    """The different words of a text that carry its content, verbs of the present in their base form."""
    return set(content_words(text))
