"""Splits a text into chunks for the parser, and skips those that are not language.

Ten megabytes of random characters or base64 would keep the parser busy for an hour and yield nothing. A chunk is skipped if
hardly any of it is English words or numbers. Tables, addresses, code, slang and jargon have several times as many words as
noise has by chance, and short texts are never skipped.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Set

CHUNK_CHARACTERS = 1_000  # characters that are judged together
SHORT_CHUNK = 200  # characters that are not worth judging
MIN_WORD_SHARE = 0.1  # of the characters: by chance noise has up to a twentieth, prose has at least a fifth

_WORD = re.compile(r"(?<![^\W_])(?:[^\W\d_]{2,}|\d+)(?![^\W_])")  # letters or digits, with neither beside them


def cut_chunks(text: str, size: int) -> Iterator[tuple[int, int]]:
    """Cuts a text into pieces of about ``size`` characters: after a paragraph, else after a line or sentence, else anywhere."""
    start = 0
    while start < len(text):
        end = min(start + size, len(text))
        if end < len(text):
            for boundary in (r"\n\s*\n", r"\n|[.!?]\s", r"\s"):
                found = [match.end() for match in re.finditer(boundary, text[start:end])]
                if found and found[-1] > size // 10:
                    end = start + found[-1]
                    break
        if text[start:end].strip():
            yield start, end
        start = end


def language_spans(text: str, vocabulary: Set[str]) -> Iterator[tuple[int, int]]:
    """The stretches of a text that may be language, usually all of it.

    Args:
        text: Any text.
        vocabulary: Words in lower case.
    """
    start = 0
    end = 0  # of what is known to be readable
    for first, last in cut_chunks(text, CHUNK_CHARACTERS):
        if is_noise(text[first:last], vocabulary):
            if start < end:
                yield start, end
            start = last
        end = last
    if start < end:
        yield start, len(text)


def is_noise(chunk: str, vocabulary: Set[str]) -> bool:
    """Whether less than a tenth of a long chunk is words and numbers.

    >>> is_noise("[" * 300, {"we"}), is_noise("we4x" * 100, {"we"}), is_noise("We zzzzz! " * 40, {"we"})
    (True, True, False)
    """
    if len(chunk) < SHORT_CHUNK:
        return False
    known = sum(len(word) for word in _WORD.findall(chunk.lower()) if word[0].isdigit() or word in vocabulary)
    return known < MIN_WORD_SHARE * sum(map(len, chunk.split()))
