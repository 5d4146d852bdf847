"""Parsed English as plain data: the parser's output and the extractor's input.

The analysis follows Universal Dependencies v2: universal part-of-speech tags, morphological features and relations. Nothing
here depends on the library that parsed the text.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Word:
    """One syntactic word ("don't" is two).

    Attributes:
        index: Position in its sentence, from 0.
        text: The word as it stands in the document.
        lemma: Its dictionary form.
        upos: Universal part-of-speech tag, such as ``VERB``.
        feats: Morphological features, such as ``{"Number": "Plur"}``.
        head: Index of the word it depends on; -1 for the root.
        deprel: Relation to the head, with its subtype, such as ``nsubj:pass``.
        start: Offset of its first character in the document.
        end: Offset just past its last character.
        xpos: Penn Treebank tag, such as ``VBD``; empty where unknown.
        certainty: The parser's joint probability of its head and relation, in (0, 1]; 1 for trees made elsewhere. Comparing
            words ignores it, since its last digits depend on what else was in the batch.
    """

    index: int
    text: str
    lemma: str
    upos: str
    feats: Mapping[str, str]
    head: int
    deprel: str
    start: int
    end: int
    xpos: str = ""
    certainty: float = field(default=1.0, compare=False)


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence and its dependency tree; offsets are into the document.

    Attributes:
        words: Its words in order; ``words[i].index == i``.
        start: Offset of its first character.
        end: Offset just past its last character.
        children: For each word the indices of its dependents, in order.
    """

    words: tuple[Word, ...]
    start: int
    end: int
    children: tuple[tuple[int, ...], ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        below: list[list[int]] = [[] for _ in self.words]
        for word in self.words:
            if word.head >= 0:
                below[word.head].append(word.index)
        object.__setattr__(self, "children", tuple(tuple(c) for c in below))


@dataclass(frozen=True, slots=True)
class ParsedText:
    """A text with its sentences.

    Attributes:
        text: The text that the offsets refer to.
        sentences: Its sentences in order.
    """

    text: str
    sentences: tuple[Sentence, ...]
