"""How usual the words of a new text are: their perplexity under a trigram model of other texts."""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence

from engine.errors import UsageError
from engine.evaluation.metric import Direction, Metric, MetricDescription, Need, Requirement, Rewriting

DESCRIPTION = MetricDescription(
    "perplexity",
    "Perplexity",
    "The perplexity of the new text under a trigram model of reference texts.",
    Direction.LOWER,
    (Requirement(Need.REFERENCE),),
)

_TOKEN = re.compile(r"n't\b|'(?:s|m|re|ve|ll|d)\b|[^\W_]+?(?=n't\b)|[^\W_]+|[.,;:!?]")  # "do n't", "I 'm" are two words each
_ENDS = frozenset(".!?")
_UNKNOWN = "<unk>"


class TrigramModel:
    """An interpolated trigram model (Witten and Bell's weights) over lower-case words and signs.

    Args:
        sentences: What it is counted on; words that occur once there stand for unknown ones.
    """

    def __init__(self, sentences: Iterable[list[str]]) -> None:
        sentences = list(sentences)
        counts = Counter(word for sentence in sentences for word in sentence)
        self._known = {word for word, count in counts.items() if count > 1}
        self._rare = max(1, len(counts) - len(self._known))
        self._counts: dict[tuple[str, ...], Counter[str]] = defaultdict(Counter)
        for sentence in sentences:
            for before, word in self._places(sentence):
                for start in range(3):
                    self._counts[before[start:]][word] += 1

    def probability(self, before: tuple[str, ...], word: str) -> float:
        """How probable a word is.

        Args:
            before: The two words before it, or fewer for a model of fewer.
            word: The word.
        """
        lower = self.probability(before[1:], word) if before else 1 / (len(self._known) + 1)
        following = self._counts.get(before)
        if following is None:
            return lower
        total, kinds = following.total(), len(following)
        return (following[word] + kinds * lower) / (total + kinds)

    def perplexity(self, sentences: Iterable[list[str]], *, tell_apart: bool = False) -> float:
        """The perplexity of sentences, of which there is at least one.

        Args:
            sentences: The sentences.
            tell_apart: Whether unknown words are different words, as many as came once, and not all the same one. Else a text
                of nothing but rare words is hardly perplexing.
        """
        places = [place for sentence in sentences for place in self._places(sentence)]
        logs = [math.log(self.probability(*place)) for place in places]
        unknown = sum(word == _UNKNOWN for _, word in places) if tell_apart else 0
        return math.exp((unknown * math.log(self._rare) - sum(logs)) / len(logs))

    def _places(self, sentence: list[str]) -> Iterator[tuple[tuple[str, ...], str]]:
        words = ["<s>", "<s>", *(word if word in self._known else _UNKNOWN for word in sentence)]
        for i in range(2, len(words)):
            yield tuple(words[i - 2 : i]), words[i]


class Perplexity(Metric):
    """See `DESCRIPTION`."""

    description = DESCRIPTION

    def values(self, rewritings: Sequence[Rewriting], reference: Sequence[str] = ()) -> list[float]:
        """See `Metric.values`."""
        if not reference:
            raise UsageError("Perplexity needs reference texts.")
        model = TrigramModel(sentence for text in reference for sentence in tokenize_sentences(text))
        texts = [list(tokenize_sentences(each.result.output)) for each in rewritings]
        return [model.perplexity(sentences, tell_apart=True) for sentences in texts if sentences]


def tokenize_sentences(text: str) -> Iterator[list[str]]:
    """The sentences of a text as tokens."""
    sentence: list[str] = []
    for token in _TOKEN.findall(text.replace("’", "'").lower()):
        sentence.append(token)
        if token in _ENDS:
            yield sentence
            sentence = []
    if sentence:
        yield sentence


def make() -> Perplexity:
    """The metric."""
    return Perplexity()
