"""The re-identification attack: somebody has the new text and several texts, and looks for the one it was made of.

The candidates are the original and public texts, or other documents of the user's own. Each is compared with the new text
twice: by meaning (the cosine of sentence embeddings) and by words (the cosine of the words, each counted by its rarity). The
original's place in that order says how much of it shows, not that a person is recognised: who has the original among few texts
needs little.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from engine.risk.rarity import pages_per_use
from engine.store.vectors import unit_vectors

if TYPE_CHECKING:
    from engine.store.reader import TripleStore

NEAR = 100
"""Public texts that are the nearest to the original in meaning."""

FAR = 400
"""Public texts besides, of every sort; their words are read once."""

LEAST_FACTS = 8
"""Facts of a public text: shorter ones are no match for a document."""

COPIED = 0.6
"""A public text of whose words the new text has so many is what it was made of, and no candidate."""

NARROW = 98.0
"""Percentile from which the search for the original is said to be narrowed: one letter comes as near to another by chance."""

_EMBEDDED = 150  # words that are embedded at a time: what the embedder reads
_BATCH = 1 << 14
_WORD = re.compile(r"[^\W\d_]{3,}")

Encode = Callable[[list[str]], NDArray[np.float32]]
Words = dict[str, float]


@dataclass(frozen=True, slots=True)
class Linkage:
    """What an attack gave.

    Attributes:
        by: "meaning" or "words".
        rank: The original's place among the candidates, 1 for the nearest to the new text.
        candidates: How many there were, the original among them.
    """

    by: str
    rank: int
    candidates: int

    @property
    def percentile(self) -> float:
        """The percentage of the other candidates that are farther from the new text than the original; 50 is chance."""
        return 100 * (self.candidates - self.rank) / max(1, self.candidates - 1)

    def __str__(self) -> str:
        others = self.candidates - 1
        if self.rank == 1:
            return f"By {self.by}, your original is the nearest of all {self.candidates} candidates: it would be picked."
        place = f"By {self.by}, your original is number {self.rank} of {self.candidates} candidates"
        if self.percentile >= NARROW:
            return (
                f"{place}, nearer than {self.percentile:.0f} % of the other {others}: the new text narrows the search, though "
                "any text of the same kind may come as close."
            )
        return f"{place}, nearer than {self.percentile:.0f} % of the other {others}: the new text does not lead to it."


def describe_attack(linkages: Sequence[Linkage]) -> list[str]:
    """What the attacks gave, a sentence each; one for all where all found the original."""
    if len(linkages) > 1 and all(each.rank == 1 for each in linkages):
        ways = " and ".join(f"by {each.by}" for each in linkages)
        return [
            f"{ways.capitalize()}, your original is the nearest of all {linkages[0].candidates} candidates: it would be picked."
        ]
    return [str(each) for each in linkages]


def link(new: str, original: str, others: Sequence[str], encode: Encode) -> list[Linkage]:
    """The attack among documents.

    Args:
        new: The new text.
        original: What it was made of.
        others: Other documents.
        encode: Embeds texts, as `engine.models.embedder.Embedder.encode` does.
    """
    places = embed_documents([new, original, *others], encode)
    meanings = places[1:] @ places[0]
    words = [rate_words(text) for text in (new, original, *others)]
    return [_rank("meaning", meanings), _rank("words", np.array([cosine_of_words(words[0], each) for each in words[1:]]))]


def link_to_public(new: str, original: str, store: TripleStore, encode: Encode) -> list[Linkage]:
    """The attack among the texts of a public store: those nearest to the original in meaning, and others of every sort.

    Args:
        new: The new text.
        original: What it was made of.
        store: The store; its passages stand for the texts they were taken from.
        encode: See `link`.
    """
    passages, vectors = store.cached("passages", store.passages)
    long = store.cached("long passages", lambda: np.flatnonzero(np.diff(passages.boundaries) >= LEAST_FACTS))
    new_place, original_place = (_unit(store.project(row)) for row in embed_documents([new, original], encode))

    def words_of(chosen: Sequence[int]) -> dict[int, Words]:
        return {each: rate_words(" ".join(store.triple(fact).text for fact in passages[each])) for each in chosen}

    near = long[np.argsort(-_cosines(vectors, long, original_place), kind="stable")[:NEAR]].tolist()
    far = store.cached("far passages", lambda: words_of(long[:: max(1, len(long) // FAR)][:FAR].tolist()))
    words = far | words_of([each for each in near if each not in far])
    new_words, original_words = rate_words(new), rate_words(original)
    left = [each for each in sorted(words) if not _is_copied(words[each], new_words)]
    if not left or not new_words:
        return []
    meanings = np.append(new_place @ original_place, _cosines(vectors, np.array(left), new_place))
    said = [cosine_of_words(new_words, each) for each in (original_words, *(words[each] for each in left))]
    return [_rank("meaning", meanings), _rank("words", np.array(said))]


def embed_documents(texts: Sequence[str], encode: Encode) -> NDArray[np.float64]:
    """Embeds texts of any length: the mean of their pieces, of length 1."""
    pieces: list[str] = []
    owners: list[int] = []
    for number, text in enumerate(texts):
        words = text.split()
        for start in range(0, max(1, len(words)), _EMBEDDED):
            pieces.append(" ".join(words[start : start + _EMBEDDED]))
            owners.append(number)
    vectors = encode(pieces).astype(np.float64)
    sums = np.zeros((len(texts), vectors.shape[1]))
    np.add.at(sums, owners, vectors)
    return unit_vectors(sums)


def rate_words(text: str) -> Words:
    """The different words of a text, each with its rarity: the logarithm of how many pages there are for one that has it."""
    return {word: bits for word in set(_WORD.findall(text.lower())) if (bits := math.log2(pages_per_use(word))) > 0}


def cosine_of_words(one: Words, other: Words) -> float:
    """How many words two texts share, each counted by the square of its rarity, from 0 to 1.

    >>> cosine_of_words({"regatta": 10.0}, {"regatta": 10.0}), cosine_of_words({"regatta": 10.0}, {"oboe": 9.0})
    (1.0, 0.0)
    """
    lengths = math.sqrt(sum(bits**2 for bits in one.values()) * sum(bits**2 for bits in other.values()))
    return sum(bits**2 for word, bits in one.items() if word in other) / lengths if lengths else 0.0


def _is_copied(words: Words, new: Words) -> bool:
    return bool(words) and sum(word in new for word in words) >= COPIED * len(words)


def _unit(place: NDArray[np.int8]) -> NDArray[np.float32]:
    return (place / np.linalg.norm(place)).astype(np.float32)


def _cosines(vectors: NDArray[np.int8], rows: NDArray[np.int64], query: NDArray[np.float32]) -> NDArray[np.float64]:
    """Cosines of rows of a large matrix with a unit vector, a part at a time."""
    found = [np.empty(0)]
    for start in range(0, len(rows), _BATCH):
        part = vectors[rows[start : start + _BATCH]].astype(np.float32)
        found.append((part @ query) / np.linalg.norm(part, axis=1))
    return np.concatenate(found)


def _rank(by: str, scores: NDArray[np.float64]) -> Linkage:
    """The place of the first score; of those that are as near, half are taken to come before it, as by chance."""
    nearer, as_near = (int((scores[1:] > scores[0]).sum()), int((scores[1:] == scores[0]).sum()))
    return Linkage(by, 1 + nearer + as_near // 2, len(scores))
