"""The sentences of a text, by its marks alone."""

from __future__ import annotations

from engine.text.words import sentence_words


def sentences_of(text: str) -> list[str]:
    """The sentences of a text that have a word."""
    spans = [(places[0][0], places[-1][1]) for places in sentence_words(text) if places]
    found = [text[start:end] for start, end in spans]
    return [sentence for sentence in found if any(character.isalnum() for character in sentence)]
