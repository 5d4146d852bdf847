"""Normalizes a text for a language model: words missing from the public vocabulary become words that are in it.

A model that reads a rare word, a number or an address could write it again from its pieces. So it reads the stand-in of
`engine.mechanisms.words.tokenizer` instead: a similar-looking word of the vocabulary, the nearest numeral, "email". Words in
the vocabulary stay as they are. Each token is normalized by itself, which costs no ε: the guarantee still holds for any two
texts.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from engine.mechanisms.words.tokenizer import VocabularyTokenizer
from engine.mechanisms.words.vocabulary import PARAGRAPH, Vocabulary, starter_path
from engine.results import Span


@dataclass(frozen=True)
class NormalizedText:
    """A text as the model reads it.

    Attributes:
        text: The text with its stand-ins.
        replaced: For each stand-in, its place and the place in the original that it replaces; both in order.
    """

    text: str
    replaced: tuple[tuple[Span, Span], ...]

    def source(self, span: Span) -> Span:
        """The place in the original that a part comes from; for part of a stand-in, all that the stand-in replaces."""
        return self._to_original(span[0], 0), self._to_original(span[1], 1)

    def _to_original(self, place: int, end: int) -> int:
        at = bisect_right(self.replaced, place - end, key=lambda pair: pair[0][0]) - 1
        if at < 0:
            return place
        here, there = self.replaced[at]
        return there[end] if place - end < here[1] else place - here[1] + there[1]


def normalize(text: str) -> NormalizedText:
    """Normalizes a text for language models.

    Raises:
        NotInstalled: If the public vocabulary is missing.
        CheckFailed: If it is damaged.

    >>> normalize("She sent my sister's £4,711 to quist@example.org.").text
    "She sent my sister's £5000 to email."
    """
    tokenizer, words = _rules_and_words(starter_path())
    parts: list[str] = []
    replaced: list[tuple[Span, Span]] = []
    done = length = 0
    for token in tokenizer.tokenize(text):
        word = words[token.word]
        if token.text == PARAGRAPH or _is_usual(token.text, word):
            continue
        start, end = token.span
        word = word[:1].upper() + word[1:] if token.text[0].isupper() else word
        parts.append(text[done:start])
        # "7x" becomes "7 letter": two tokens stay two.
        touches = start > done and text[start - 1].isalnum() and word[0].isalnum()
        is_touched = text[end : end + 1].isalnum() and word[-1].isalnum()
        word = " " * touches + word + " " * is_touched
        length += start - done + len(word)
        replaced.append(((length - len(word), length), token.span))
        parts.append(word)
        done = end
    return NormalizedText("".join([*parts, text[done:]]), tuple(replaced))


def _is_usual(text: str, word: str) -> bool:
    """Whether a token is a vocabulary word or its genitive: in its own case, in lower case, or with an initial capital."""
    return re.sub("['’]s$", "", text) in (word, word.lower(), word.lower().capitalize()) or text == word


@cache  # of a public file: nothing of a document is remembered
def _rules_and_words(vocabulary_path: Path) -> tuple[VocabularyTokenizer, tuple[str, ...]]:
    """The rules, and the words that they produce."""
    vocabulary = Vocabulary.open(vocabulary_path)
    return VocabularyTokenizer(vocabulary), vocabulary.words
