"""Masked token inference: a language model guesses from the new text which words of the original are no longer there.

Each word of the new text is masked in turn, and the model's first five guesses are looked at. Where the new text has one word
in the place of one of the original, it is also told whether that very word was guessed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple, Protocol

from engine.evaluation.installed import choose_model
from engine.evaluation.metric import (
    Direction,
    FigureDescription,
    MeasurementOptions,
    Metric,
    MetricDescription,
    ModelRole,
    Need,
    Requirement,
    Rewriting,
)
from engine.evaluation.words import content_set, words_of

GUESSES = 5
PLACES = 24
"""Words of a new text that are masked at most, spread evenly over it."""

FIGURES = (
    FigureDescription(
        "replaced-top1",
        "Replaced words, first guess",
        "How often the model's first guess is the word of the original that was replaced at this place.",
        Direction.LOWER,
    ),
    FigureDescription(
        "replaced-top5",
        "Replaced words, five guesses",
        "How often the word of the original that was replaced at this place is among the model's first five guesses.",
        Direction.LOWER,
    ),
    FigureDescription(
        "words-read",
        "Content words read",
        "The share of the original's content words that stand in the new text, so that nobody has to guess them.",
        Direction.LOWER,
    ),
    FigureDescription(
        "words-known",
        "Content words read or guessed",
        "The share of the original's content words that stand in the new text or are among the model's first guesses.",
        Direction.LOWER,
    ),
)

DESCRIPTION = MetricDescription(
    "masked-token-inference",
    "Masked token inference",
    "How many of the words that were replaced a masked language model guesses from the new text.",
    Direction.LOWER,
    (Requirement(Need.MODEL, ModelRole.MASKED),),
    FIGURES,
    "MaskedTokenInference",
)


class WordGuesser(Protocol):
    """Guesses masked words."""

    def guesses(self, text: str, places: Sequence[tuple[int, int]], count: int) -> list[list[str]]:
        """The likeliest words at places of a text, each masked by itself, in small letters."""
        ...


class Place(NamedTuple):
    """A word of a new text.

    Attributes:
        span: Where it stands.
        replaced: The word of the original in whose place it stands, in small letters; empty if there is no single one.
    """

    span: tuple[int, int]
    replaced: str


class MaskedTokenInference(Metric):
    """See `DESCRIPTION`.

    Args:
        guesser: Guesses words; by default an installed model.
    """

    description = DESCRIPTION

    def __init__(self, guesser: WordGuesser | None = None) -> None:
        self._guesser = guesser

    def figures(self, rewritings: Sequence[Rewriting], options: MeasurementOptions) -> Mapping[str, Sequence[float]]:
        """See `Metric.figures`."""
        guesser = self._guesser or _load_guesser(choose_model(options, ModelRole.MASKED))
        found: dict[str, list[float]] = {figure.id: [] for figure in FIGURES}
        for each in rewritings:
            places = list(masked_places(each.original, each.result.output))
            guessed = guesser.guesses(each.result.output, [place.span for place in places], GUESSES)
            replaced = [(place.replaced, guess) for place, guess in zip(places, guessed, strict=True) if place.replaced]
            if replaced:
                found["replaced-top1"].append(sum(word in guess[:1] for word, guess in replaced) / len(replaced))
                found["replaced-top5"].append(sum(word in guess for word, guess in replaced) / len(replaced))
            if wanted := content_set(each.original):
                read = wanted & content_set(each.result.output)
                known = read | (wanted & content_set(" ".join(word for guess in guessed for word in guess)))
                found["words-read"].append(len(read) / len(wanted))
                found["words-known"].append(len(known) / len(wanted))
        return found


def masked_places(original: str, output: str) -> Iterator[Place]:
    """The words of a new text to be masked, and what each replaced."""
    old, new = words_of(original), words_of(output)
    replaced = {}
    matcher = SequenceMatcher(None, [word for word, _ in old], [word for word, _ in new], autojunk=False)
    for kind, start, end, first, last in matcher.get_opcodes():
        if kind == "replace" and end - start == last - first:
            replaced.update({first + step: old[start + step][0] for step in range(last - first)})
    step = max(1, -(-len(new) // PLACES))
    for number in range(0, len(new), step):
        yield Place(new[number][1], replaced.get(number, ""))


def _load_guesser(model: str) -> WordGuesser:
    from engine.models.word_guesser import MaskedWordGuesser

    return MaskedWordGuesser.load(model)


def make() -> MaskedTokenInference:
    """Masked token inference by an installed model."""
    return MaskedTokenInference()
