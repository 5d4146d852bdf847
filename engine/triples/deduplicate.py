"""Keeps one of several facts that say the same; in the paper's mode, one of each group of near-duplicates.

The paper joins facts that share most of their letters (MECHANISMS.md §1, step 1; Leskovec, Rajaraman and Ullman, ch. 3). Few of
these say the same: "her RNP was negative" and "her CCP was negative" do not. At no similarity short of the same words do
nineteen in twenty (docs/extraction.md), so nothing less joins facts here.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace

from engine.triples.triple import Extraction

SAME_WORDING, PAPER_SIMILARITY = "same", "paper"

SIMILARITY_THRESHOLD = 0.4  # the paper's: Jaccard similarity of the sets of character trigrams
PERMUTATIONS = 128
PERMUTATION_SEED = 1  # the permutations are public and the same for every text

TRAILING_PUNCTUATION = ".,;:!?"
MAX_SENTENCE_DISTANCE = 1  # sentences
PRONOUNS = frozenset("he she it they this that these those".split())

Perplexity = Callable[[str], float]
"""How unlikely a language model finds a sentence."""


def deduplicate(
    facts: Sequence[Extraction],
    paragraphs: Sequence[int],
    perplexity: Perplexity | None = None,
    duplicates: str = SAME_WORDING,
) -> list[Extraction]:
    """Keeps one fact of each group, in the order of the document; it says how many it stands for.

    Args:
        facts: In the order of the document.
        paragraphs: The number of the paragraph of each.
        perplexity: As `near_duplicates` takes it.
        duplicates: What makes a group: `SAME_WORDING`, saying the same (`restatements`); `PAPER_SIMILARITY`, being alike
            (`near_duplicates`).
    """
    groups = near_duplicates(facts, perplexity) if duplicates == PAPER_SIMILARITY else restatements(facts, paragraphs)
    return [replace(facts[group[0]], stands_for=sum(facts[i].stands_for for i in group)) for group in sorted(groups)]


def restatements(facts: Sequence[Extraction], paragraphs: Sequence[int]) -> list[list[int]]:
    """Indices of facts that say the same, each group in order: the first stands for it.

    The others have the same words and paragraph and come at most `MAX_SENTENCE_DISTANCE` sentences later, or in the same
    sentence if the subject is a pronoun. Farther apart, the same words may be about somebody else, as with "the patient slept
    well" in the notes of a ward.
    """
    groups: list[list[int]] = []
    latest: dict[Hashable, list[int]] = {}
    for i, (fact, paragraph) in enumerate(zip(facts, paragraphs, strict=True)):
        said = paragraph, comparable_words(fact.triple.text)
        reach = 0 if is_pronoun(fact) else MAX_SENTENCE_DISTANCE
        if said not in latest or fact.sentence - facts[latest[said][0]].sentence > reach:
            groups.append([])
            latest[said] = groups[-1]
        latest[said].append(i)
    return groups


def is_pronoun(fact: Extraction) -> bool:
    """Whether only the preceding text tells whom or what a fact is about."""
    return fact.subject.text.lower() in PRONOUNS


def comparable_words(text: str) -> tuple[str, ...]:
    """The words of a text in lower case, without punctuation after them; any other character may distinguish two words.

    >>> comparable_words("The score, we hear, is -5.")
    ('the', 'score', 'we', 'hear', 'is', '-5')
    """
    bare = (word.rstrip(TRAILING_PUNCTUATION) for word in text.lower().replace("’", "'").split())
    return tuple(word for word in bare if word)


def near_duplicates(facts: Sequence[Extraction], perplexity: Perplexity | None = None) -> list[list[int]]:
    """Indices of facts that are alike, as in the paper: the connected components of MinHash-LSH's pairs, the best first.

    Best is that of highest confidence, of these the longest, of these the first; with a language model that of lowest
    perplexity, as in the paper. The pack's small model chooses no better so (docs/writer.md).

    Facts that fall into one bucket of a band are joined to its first, which takes time in proportion to the number of facts; to
    ask the index for every pair would not, where many are alike.

    Args:
        facts: In the order of the document.
        perplexity: Asked of each fact of a group of several, said as a sentence.
    """
    from datasketch import MinHash, MinHashLSH

    bands = MinHashLSH(threshold=SIMILARITY_THRESHOLD, num_perm=PERMUTATIONS).hashranges
    sets = [[gram.encode() for gram in sorted(trigrams(fact.triple.text))] for fact in facts]
    parent = list(range(len(facts)))

    def root(i: int) -> int:
        while parent[i] != i:
            parent[i] = parent[parent[i]]
            i = parent[i]
        return i

    buckets: dict[tuple[int, bytes], int] = {}
    for i, sketch in enumerate(MinHash.generator(sets, num_perm=PERMUTATIONS, seed=PERMUTATION_SEED)):
        for start, end in bands:
            first = buckets.setdefault((start, sketch.hashvalues[start:end].tobytes()), i)
            low, high = sorted((root(first), root(i)))
            parent[high] = low

    def rank(i: int) -> tuple[float, ...]:
        text = facts[i].triple.text
        if perplexity:
            return (perplexity(f"{text[:1].upper()}{text[1:]}."), i)
        return (-facts[i].confidence, -len(text), i)

    groups: dict[int, list[int]] = {}
    for i in range(len(facts)):
        groups.setdefault(root(i), []).append(i)
    return [sorted(group, key=rank) if len(group) > 1 else group for group in groups.values()]


def trigrams(text: str) -> set[str]:
    """The character trigrams of a text in lower case; a text of fewer than three characters is its own."""
    text = " ".join(text.lower().split())
    return {text[i : i + 3] for i in range(max(1, len(text) - 2))}
