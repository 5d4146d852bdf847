"""How certain the parser is of the tree that a fact was read from: most false facts come from wrong trees."""

from __future__ import annotations

from collections.abc import Iterable
from statistics import geometric_mean

from engine.syntax import Word
from engine.triples.nouns import SentenceFact
from engine.triples.tree import Pieces, SentenceTree


def mean_certainty(words: Iterable[Word]) -> float:
    """The geometric mean of the words' certainty; 1 where there are none."""
    values = [word.certainty for word in words]
    return geometric_mean(values) if values else 1.0


def certainty_of(tree: SentenceTree, fact: SentenceFact, sentence: float) -> float:
    """The certainty of a fact, in (0, 1].

    Only the arcs that connect its subject, relation and arguments count, not those inside them, which are nearly always right.
    A sentence that is hard to parse throughout makes its facts less certain, since a word that the fact lost, or the clause it
    was in, may be at fault too.

    Args:
        tree: The sentence.
        fact: A fact of it.
        sentence: The `mean_certainty` of all its words.
    """
    parts = (fact.subject, fact.relation, *fact.arguments)
    return mean_certainty(word for part in parts for word in head_words(tree, part)) * sentence


def head_words(tree: SentenceTree, part: Pieces) -> list[Word]:
    """The words of a part of a fact that hang on none of its others."""
    places = {piece.place for piece in part if piece.place >= 0}
    return [tree.words[i] for i in sorted(places) if tree.words[i].head not in places]
