"""One fact for each group of near-duplicates (MECHANISMS.md §1, step 1; Leskovec, Rajaraman and Ullman, ch. 3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.triples.triple import Extraction

THRESHOLD = 0.4  # Jaccard similarity of the sets of character trigrams
PERMUTATIONS = 128
SEED = 1  # the permutations are public and the same for every text

Perplexity = Callable[[str], float]
"""How unlikely a language model finds a sentence."""


def deduplicate(extractions: Sequence[Extraction], perplexity: Perplexity | None = None) -> list[Extraction]:
    """Groups facts that share most of their character trigrams and keeps one of each group, in the order of the document.

    Candidate pairs come from MinHash-LSH; the groups are the connected components, singletons among them. Of a group that of
    highest confidence is kept, of these the longest, of these the first; with a language model that of lowest perplexity, as in
    the paper. The pack's small model chooses no better so (docs/writer.md).

    Args:
        extractions: Facts in the order of the document.
        perplexity: Asked of each fact of a group of several, said as a sentence.
    """

    def rank(i: int) -> tuple[float, ...]:
        fact = extractions[i]
        text = fact.triple.text
        if perplexity:
            return (perplexity(f"{text[:1].upper()}{text[1:]}."), i)
        return (-fact.confidence, -len(text), i)

    groups = _groups([extraction.triple.text for extraction in extractions])
    kept = (group[0] if len(group) == 1 else min(group, key=rank) for group in groups)
    return [extractions[i] for i in sorted(kept)]


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
