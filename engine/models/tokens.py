"""Words as the parser's models see them, before there is a tree."""

from __future__ import annotations

from typing import NamedTuple

LONGEST_SENTENCE = 150  # words; the parser's memory grows with the square, and no sentence of prose is longer
LONGEST_WORD = 60  # characters that the models see of one word

# Typographic signs that the treebank writes in ASCII, one character for one so that offsets stay.
ASCII = str.maketrans({"‘": "'", "’": "'", "ʼ": "'", "“": '"', "”": '"', "„": '"', "–": "-", "\u00a0": " ", "\u00ad": "-"})


class ParserToken(NamedTuple):
    """A word that is still without a tree.

    Attributes:
        text: The word as the models see it.
        start: Offset of its first character in the block.
        end: Offset just past its last.
    """

    text: str
    start: int
    end: int
