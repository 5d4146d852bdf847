"""Rewriting each sentence from its surroundings: what PrivFill and PrivFillDP share.

A sentence is taken out by its place in the text, not by its words, so that another that reads the same stays; a mark stands in
its place, and a language model tuned for it says what could stand there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Protocol

from engine.mechanisms.tokens.generation import TokenGeneration
from engine.models.generative import LanguageModel
from engine.privacy.accounting import Allowance
from engine.privacy.randomness import RandomSource
from engine.results import Span

MODELS = ("bart-infill", "flan-t5-infill")

BLANK = "[blank]"

_SENTENCE = re.compile(r"\S.*?(?:[.!?…]+[\"'”’)\]]*(?=\s)|(?=\s*\n)|\s*\Z)")


class Infiller(LanguageModel, Protocol):
    """A language model that says what could stand in the place of the mark."""

    def surrounded(self, left: str, middle: str, right: str) -> str:
        """What stands between two texts, with as much of both as can be read."""
        ...


def sentence_spans(text: str) -> list[Span]:
    r"""Where the sentences of a text stand: each ends at a mark that ends one, or at a line's end.

    >>> [(s, e) for s, e in sentence_spans('He left. "Why?" I asked\n\nNo one knew')]
    [(0, 8), (9, 15), (16, 23), (25, 36)]
    """
    return [(found.start(), found.start() + len(found.group().rstrip())) for found in _SENTENCE.finditer(text)]


def prompt(model: Infiller, text: str, place: Span | None) -> str:
    """The text with a mark in the place of one sentence; behind it for None, which asks how it goes on."""
    start, end = place or (len(text), len(text))
    return model.surrounded(text[:start], BLANK if place else f" {BLANK}", text[end:])


def public_prompt(model: Infiller, passages: Sequence[str]) -> str:
    """A prompt with nothing of the original in it: it asks how the passages that were drawn before go on."""
    return prompt(model, join_texts(passages)[0], None)


def sample_texts(
    generation: TokenGeneration, model: Infiller, prompts: Iterable[str], random: RandomSource, allowance: Allowance
) -> Iterator[tuple[int, int]]:
    """Draws several passages, one after the other; see `TokenGeneration.sample_tokens`.

    Args:
        generation: The draws of a passage.
        model: What they read with.
        prompts: A prompt of the original for each passage.
        random: Source of randomness.
        allowance: Every draw is paid from it before it is made.

    Yields:
        The number of a passage and the id that was drawn for it.

    Raises:
        BudgetRefused: If a draw would exceed the allowance; it is not made.
    """
    passages: list[str] = []
    for slot, one in enumerate(prompts):
        ids = []
        for id in generation.sample_tokens(one, public_prompt(model, passages), random, allowance):
            ids.append(id)
            yield slot, id
        passages.append(model.text(ids))


def distribution(
    generation: TokenGeneration, model: Infiller, prompts: Sequence[str]
) -> Mapping[tuple[tuple[int, ...], ...], Fraction]:
    """The exact distribution of several passages, from what `sample_texts` draws from; one that ended has the end in it."""
    out: dict[tuple[tuple[int, ...], ...], Fraction] = {(): Fraction(1)}
    for one in prompts:
        longer: dict[tuple[tuple[int, ...], ...], Fraction] = {}
        for before, mass in out.items():
            passages = generation.distribution(one, public_prompt(model, [model.text(drawn) for drawn in before]))
            longer |= {(*before, drawn): mass * probability for drawn, probability in passages.items()}
        out = longer
    return out


def join_texts(passages: Sequence[str]) -> tuple[str, list[Span]]:
    """Passages as one text, and where each of them stands in it.

    >>> join_texts([" One. ", "", "Two."])
    ('One. Two.', [(0, 4), (4, 4), (5, 9)])
    """
    text, spans = "", []
    for passage in passages:
        stripped = passage.strip()
        text += " " if text and stripped else ""
        spans.append((len(text), len(text) + len(stripped)))
        text += stripped
    return text, spans
