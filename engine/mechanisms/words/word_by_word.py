"""What the word mechanisms share: every word, number and mark of a text is redrawn from the public vocabulary.

A text is taken apart and into the vocabulary by public rules (`engine.mechanisms.words.tokenizer`); each token is redrawn on
its own; and the drawn words are set as a text (`engine.mechanisms.words.typesetting`). So spaces, capitals and line breaks of
the new text follow from what was drawn. A mechanism adds how one word is drawn and what that guarantees.
"""

from __future__ import annotations

import heapq
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from typing import Protocol

from engine.errors import TextRefused, UsageError
from engine.mechanisms.common.description import AvoidableDisclosure, Example, Help, MechanismDescription, Parameter, Preset
from engine.mechanisms.common.mechanism import Mechanism
from engine.mechanisms.common.run import RunContext
from engine.mechanisms.common.slots import bits_disclosed, fill_slots, slot_count
from engine.mechanisms.words.tokenizer import VocabularyToken, VocabularyTokenizer
from engine.mechanisms.words.typesetting import typeset
from engine.mechanisms.words.vocabulary import PUBLIC_WORDS, Vocabulary, starter_path
from engine.privacy.accounting import split_budget
from engine.privacy.deniability import Deniability, OutcomeDistribution, evenly_spaced, measure_deniability
from engine.privacy.disclosure import bits_of_choices
from engine.privacy.guarantee import Guarantee
from engine.privacy.randomness import RandomSource
from engine.results import Candidate, FoundUnit, Result, Unit, Value

KEPT: Mapping[str, frozenset[str]] = {"none": frozenset(), "punctuation": frozenset({"mark"})}
"""For each value of ``keep`` the kinds of token that are copied."""

SLOTS = Parameter(
    "slots",
    "choice",
    "count",
    "How many words are drawn: count: one for each word, number and mark of the text, whose number is disclosed; class: the "
    "smallest public size that fits, which is disclosed; or a fixed number, so that nothing of the length is disclosed.",
    choices=("count", "class"),
    minimum=1,
    maximum=100_000,
    unit="words",
)
KEEP = Parameter(
    "keep",
    "choice",
    "none",
    "What is copied. none: nothing; punctuation: punctuation marks and paragraphs, which are then disclosed.",
    choices=tuple(KEPT),
    former_values={"marks": "punctuation"},
)
HIDES_PUNCTUATION = AvoidableDisclosure(
    "Hide the punctuation too",
    "Marks are drawn like words, and paragraphs are lost.",
    "Punctuation marks and paragraphs stay: anybody can read them.",
    {"keep": "punctuation"},
    {"keep": "none"},
)
HELP = Help(
    "the words of many texts, for counting or for training a classifier",
    "sense and grammar; order and number of the words can be seen",
    Path(__file__).with_name("help.md"),
)
NEEDS = (PUBLIC_WORDS,)
ACCEPTED = "in English, with at least one word"
EXAMPLE = Example("Doctor", {"slots": 1})

_CHUNK = 64

SAMPLED = 32
"""Public words of which it is measured what becomes of them."""


def paper_presets(paper: str, epsilons: Sequence[float], settings: Mapping[str, Value]) -> list[Preset]:
    """The budgets of a paper's experiments, for each word.

    Args:
        paper: Whose experiments.
        epsilons: Budgets of a word.
        settings: The paper's own settings.
    """
    return [
        Preset(
            name=f"{paper}: {epsilon:g} per word",
            help="A budget of the paper's experiments, for as many words as the document has. The paper drew from another "
            "vocabulary with other distances, so that the same ε does not mean the same likeness here.",
            epsilon=epsilon,
            settings=settings,
            per_word=True,
        )
        for epsilon in epsilons
    ]


class WordSampler(Protocol):
    """Draws words with a certain budget for each."""

    @property
    def epsilon(self) -> float:
        """Budget of a word."""
        ...

    @property
    def loss(self) -> float:
        """What the draw of a word loses at most between any two words."""
        ...

    @property
    def candidates(self) -> int:
        """How many words a draw is among."""
        ...

    def sample(self, words: Sequence[int | None], random: RandomSource) -> list[int]:
        """Draws a word for each, given its id; None for padding."""
        ...

    def distribution(self, word: int | None) -> dict[int, Fraction]:
        """The exact probability of every word that can be drawn, from the same weights that `sample` uses."""
        ...

    def outcomes(self, word: int) -> OutcomeDistribution:
        """What `distribution` says of a word, in floats."""
        ...


@dataclass(frozen=True)
class TextDisclosure:
    """What is seen of a document whatever is drawn.

    Attributes:
        draws: Number of draws.
        counted: The setting ``slots``.
        kept: The setting ``keep``.
        copied: How many bits the marks give away at most that are copied, with where they stand.
    """

    draws: int
    counted: Value
    kept: Value
    copied: float = 0.0

    @property
    def alike(self) -> str:
        """What two documents must share for a guarantee to hold between them; empty if nothing."""
        size = {"count": " with this number of words and marks", "class": " of this size class"}.get(str(self.counted), "")
        return size + (" and with the same marks in the same places" if self.kept != "none" else "")

    @property
    def leaks(self) -> tuple[str, ...]:
        """What can be seen of the original, whatever ε is."""
        number = {
            "count": f"the number of words, numbers and marks: {self.draws}",
            "class": f"the size class of the document: it has at most {self.draws} words, numbers and marks",
        }
        if self.kept != "none":
            number = {
                "count": f"the number of words and numbers: {self.draws}",
                "class": f"the size class of the document: it has at most {self.draws} words and numbers",
            }
        marks = "the punctuation marks and paragraphs, and where they stand" if self.kept != "none" else ""
        return tuple(leak for leak in (number.get(str(self.counted), ""), marks) if leak)

    @property
    def bits(self) -> float:
        """How much those give away at most."""
        return bits_disclosed(self.counted, self.draws) + self.copied

    @property
    def scope(self) -> str:
        """What the guarantee covers."""
        if self.kept != "none":
            return "all words and numbers of the text; punctuation marks and paragraphs are copied"
        return "the whole text: every word, number and mark is redrawn, and spaces and capitals follow from what is drawn"


class WordMechanism(Mechanism, ABC):
    """A mechanism that redraws every word. The vocabulary loads at the first use.

    Args:
        open_vocabulary: Gives the public vocabulary.
    """

    description: MechanismDescription

    def __init__(self, open_vocabulary: Callable[[], Vocabulary] = lambda: Vocabulary.open(starter_path())) -> None:
        self._open = open_vocabulary
        self._latest: tuple[object, WordSampler] | None = None

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """The public vocabulary."""
        return self._open()

    @cached_property
    def tokenizer(self) -> VocabularyTokenizer:
        """The public rules that take a text into it."""
        return VocabularyTokenizer(self.vocabulary)

    @abstractmethod
    def sampler(self, epsilon: float, settings: Mapping[str, Value]) -> WordSampler:
        """What draws a word with this budget.

        Args:
            epsilon: Budget of a word.
            settings: A value for every parameter.
        """

    @abstractmethod
    def guarantee(self, epsilon: float, settings: Mapping[str, Value], shape: TextDisclosure, secure: bool) -> Guarantee:
        """What may be said of a new text.

        Args:
            epsilon: Budget of the document.
            settings: A value for every parameter.
            shape: What is seen of the document.
            secure: Whether every draw came from a secure source.
        """

    def privatize(self, text: str, run: RunContext) -> Result:
        """See `Mechanism.privatize`."""
        epsilon = run.epsilon
        with run.clock("load"):
            words = self.vocabulary.words
        with run.clock("read"):
            tokens = self.tokenizer.tokenize(text)
            copied = KEPT[str(run.settings["keep"])]
            drawable = [token for token in tokens if token.kind not in copied]
        slots = slot_count(run.settings["slots"], len(drawable))
        if not slots:
            raise TextRefused("This text has no word that could be replaced.")
        run.observer.found([FoundUnit(token.text, (token.span,)) for token in drawable])
        sampler = self._sampler(split_budget(epsilon, slots)[0], run.settings)
        filled = fill_slots(drawable, slots)
        drawn: list[int] = []
        with run.clock("draw"):
            for start in range(0, slots, _CHUNK):
                run.step(start, slots, "drawing words")
                chunk = filled[start : start + _CHUNK]
                for _ in chunk:
                    run.allowance.spend(sampler.epsilon, loss=sampler.loss)
                drawn += sampler.sample([token.word if token else None for token in chunk], run.random)
        units = [
            Unit(
                original=token.text if token else None,
                private=words[id],
                epsilon=sampler.epsilon,
                candidates=sampler.candidates,
                source=(token.span,) if token else (),
            )
            for token, id in zip(filled, drawn, strict=True)
        ]
        run.observer.drawn(units)
        with run.clock("write"):
            kept, order = arrange_words(tokens, copied, slots)
            output, spans = typeset([words[drawn[place] if isinstance(place, int) else place.word] for place in order])
            targets = {place: span for place, span in zip(order, spans, strict=True) if isinstance(place, int)}
        return run.result(
            self.description,
            [replace(unit, targets=(targets[place],)) for place, unit in enumerate(units)],
            output,
            self.guarantee(epsilon, run.settings, self._shape(run.settings, slots, len(kept)), run.random.secure),
            reconstructor="typesetting",
            versions={"vocabulary": self.vocabulary.version},
            untouched=[token.span for token in kept],
            dropped=max(0, len(drawable) - slots),
        )

    def candidate_versions(self, settings: Mapping[str, Value]) -> Mapping[str, Mapping[str, object]]:
        """See `Mechanism.candidate_versions`."""
        return {"vocabulary": self.vocabulary.version}

    def likeliest(self, unit: Unit, *, settings: Mapping[str, Value], count: int) -> list[Candidate]:
        """See `Mechanism.likeliest`."""
        word = None
        if unit.original is not None and (word := self.tokenizer.word(unit.original)) is None:
            raise UsageError("This is not one word, number or mark.")
        distribution = self._sampler(unit.epsilon, settings).distribution(word)
        best = heapq.nlargest(count, distribution.items(), key=lambda item: item[1])
        return [Candidate(self.vocabulary.words[id], float(probability)) for id, probability in best]

    def deniability(self, *, epsilon: float, settings: Mapping[str, Value]) -> Deniability:
        """See `Mechanism.deniability`; of words evenly spaced from the most frequent to the rarest."""
        sampler = self._sampler(epsilon, settings)
        return measure_deniability(
            (sampler.outcomes(word) for word in evenly_spaced(self.vocabulary.size, SAMPLED)), "public words"
        )

    def _shape(self, settings: Mapping[str, Value], slots: int, kept: int) -> TextDisclosure:
        """What is seen of a text of so many draws and copied marks: after each of both, a draw or one of the marks."""
        marks = sum(not any(map(str.isalnum, word)) for word in self.vocabulary.words)
        copied = bits_of_choices(1 + marks, slots + kept) if settings["keep"] != "none" else 0.0
        return TextDisclosure(slots, settings["slots"], settings["keep"], copied)

    def _sampler(self, epsilon: float, settings: Mapping[str, Value]) -> WordSampler:
        """The sampler of these settings, the latest one if it was for the same: it has common words' weights ready."""
        key = (epsilon, tuple(settings.items()))
        if self._latest is None or self._latest[0] != key:
            self._latest = (key, self.sampler(epsilon, settings))
        return self._latest[1]


def arrange_words(
    tokens: Sequence[VocabularyToken], copied: frozenset[str], slots: int
) -> tuple[list[VocabularyToken], list[int | VocabularyToken]]:
    """Where drawn words and copied tokens stand in the new text.

    Words beyond the slots are left out, with whatever is copied after the last slot's word; padding stands at the end.

    Args:
        tokens: All tokens of the text.
        copied: Kinds of token that are copied.
        slots: Number of slots.

    Returns:
        The tokens that are copied; and, in the order of the new text, the number of a slot or a copied token.
    """
    kept: list[VocabularyToken] = []
    placed: list[int | VocabularyToken] = []
    used = 0
    for token in tokens:
        if token.kind in copied:
            kept.append(token)
            placed.append(token)
        elif used < slots:
            placed.append(used)
            used += 1
        else:
            break
    placed.extend(range(used, slots))
    return kept, placed
