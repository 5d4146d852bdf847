"""One fact for each group of near-duplicates (MECHANISMS.md §1, step 1; Leskovec, Rajaraman and Ullman, ch. 3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.triples.triple import Extraction

THRESHOLD = 0.4  # Jaccard similarity of the sets of character trigrams
PERMUTATIONS = 128
SEED = 1  # the permutations are public and the same for every text


@dataclass(frozen=True, slots=True)
class Deduplicated:
    """What is left of a text's facts.

    Attributes:
        kept: One extraction of each group, in the order of the document.
        choice: How the one was chosen: ``perplexity`` or ``confidence``.
    """

    kept: list[Extraction]
    choice: str


def deduplicate(extractions: Sequence[Extraction], perplexity: Callable[[str], float] | None = None) -> Deduplicated:
    """Groups facts that share most of their character trigrams and keeps one of each group.

    Candidate pairs come from MinHash-LSH; the groups are the connected components, singletons among them.

    Args:
        extractions: Facts in the order of the document.
        perplexity: How unlikely a language model finds a clause. The least unlikely of a group is kept. Without it that is the
            one of highest confidence, of these the longest, of these the first.
    """
    groups = _groups([extraction.triple.text for extraction in extractions])

    def rank(i: int) -> tuple[float, ...]:
        extraction = extractions[i]
        if perplexity:
            return (perplexity(extraction.triple.text), i)
        return (-extraction.confidence, -len(extraction.triple.text), i)

    kept = sorted(group[0] if len(group) == 1 else min(group, key=rank) for group in groups)
    return Deduplicated([extractions[i] for i in kept], "perplexity" if perplexity else "confidence")


def trigrams(text: str) -> set[str]:
    """The character trigrams of a text in lower case; a text of fewer than three characters is its own."""
    text = " ".join(text.lower().split())
    return {text[i : i + 3] for i in range(max(1, len(text) - 2))}


def _groups(texts: Sequence[str]) -> list[list[int]]:
    """Indices of near-duplicates, as connected components, each in order.

    Texts that fall into one bucket of a band are joined to its first, which takes time in proportion to the number of texts; to
    ask the index for every pair would not, where many are alike.
    """
    from datasketch import MinHash, MinHashLSH

    bands = MinHashLSH(threshold=THRESHOLD, num_perm=PERMUTATIONS).hashranges
    sets = [[gram.encode() for gram in sorted(trigrams(text))] for text in texts]
    parent = list(range(len(texts)))

    def root(i: int) -> int:
        while parent[i] != i:
            parent[i] = parent[parent[i]]
            i = parent[i]
        return i

    buckets: dict[tuple[int, bytes], int] = {}
    for i, sketch in enumerate(MinHash.generator(sets, num_perm=PERMUTATIONS, seed=SEED)):
        for start, end in bands:
            first = buckets.setdefault((start, sketch.hashvalues[start:end].tobytes()), i)
            low, high = sorted((root(first), root(i)))
            parent[high] = low
    groups: dict[int, list[int]] = {}
    for i in range(len(texts)):
        groups.setdefault(root(i), []).append(i)
    return list(groups.values())
