"""What DP-MLM draws and from what: the core that both of its algorithms run and that their audits take apart.

A run is a list of steps. Each draws one token: in the place of one of the original, or between two. Which steps there are is
settled without looking at the tokens.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from engine.mechanisms.tokens.token_sampler import TokenSampler
from engine.models.masked import MaskedRequest, window_around
from engine.privacy.accounting import Allowance
from engine.privacy.deniability import OutcomeDistribution
from engine.privacy.randomness import RandomSource

AT_ONCE = 256
"""Draws of the frozen form that are read together, with a logit for each token of the vocabulary held for each."""


class MaskedScorer(Protocol):
    """What reads: `engine.models.masked.MaskedModel`, and what an audit puts in its place."""

    @property
    def window(self) -> int:
        """Tokens of each part of a pair at most."""
        ...

    @property
    def mask(self) -> int:
        """Id of the mask."""
        ...

    def logits(self, asked: Sequence[MaskedRequest]) -> Iterator[tuple[int, NDArray[np.float32]]]:
        """A logit for each token of the vocabulary at each masked place; in any order, with the index of what was asked."""
        ...


class DrawStep(NamedTuple):
    """One draw.

    Attributes:
        position: The token of the original that it replaces, or that it comes behind.
        inserted: Whether it comes behind.
    """

    position: int
    inserted: bool = False


@dataclass(frozen=True)
class TokenRewriter:
    """The draws of one text.

    Attributes:
        scorer: Reads.
        sampler: Draws.
        frozen: Whether every draw sees the original in the place of the new text.
        alone: Whether a token is scored without the original around it.
    """

    scorer: MaskedScorer
    sampler: TokenSampler
    frozen: bool = False
    alone: bool = False

    def sample_tokens(
        self, tokens: Sequence[int], steps: Sequence[DrawStep], random: RandomSource, allowance: Allowance
    ) -> Iterator[tuple[int, int]]:
        """Makes the draws.

        Args:
            tokens: The original.
            steps: What is drawn, in the order of the new text.
            random: Source of randomness.
            allowance: Every draw is paid from it before it is made.

        Yields:
            The index of a step and the id that was drawn for it.

        Raises:
            BudgetRefused: If a draw would exceed the allowance; it is not made.
        """
        if self.frozen:
            for start in range(0, len(steps), AT_ONCE):
                for index, logits, expected in self._read_logits(tokens, steps[start : start + AT_ONCE], ()):
                    yield start + index, self.sampler.sample(logits, random, allowance, expected)
            return
        released: list[int] = []
        for index, step in enumerate(steps):
            [(_, logits, expected)] = self._read_logits(tokens, [step], released)
            released.append(self.sampler.sample(logits, random, allowance, expected))
            yield index, released[-1]

    def distribution(self, tokens: Sequence[int], steps: Sequence[DrawStep]) -> dict[tuple[int, ...], Fraction]:
        """The exact probability of every sequence of drawn ids, from what `sample_tokens` draws from."""
        outcomes: dict[tuple[int, ...], Fraction] = {(): Fraction(1)}
        for step in steps:
            longer = {}
            for released, mass in outcomes.items():
                [(_, logits, expected)] = self._read_logits(tokens, [step], released)
                for id, probability in self.sampler.distribution(logits, expected).items():
                    longer[(*released, id)] = mass * probability
            outcomes = longer
        return outcomes

    def outcomes(self, tokens: Sequence[int], steps: Sequence[DrawStep]) -> Iterator[OutcomeDistribution]:
        """What becomes of each of several tokens, one draw for each, in the frozen form."""
        for index, logits, expected in self._read_logits(tokens, steps, ()):
            yield self.sampler.outcomes(tokens[steps[index].position], logits, expected)

    def _read_logits(
        self, tokens: Sequence[int], steps: Sequence[DrawStep], released: Sequence[int]
    ) -> Iterator[tuple[int, NDArray[np.float32], NDArray[np.float32] | None]]:
        """The index of each of several draws, its logits, and those of its base measure, if it has one."""
        expected = {}
        if self.sampler.based:
            expected = dict(self.scorer.logits([self.base_request(len(tokens), step, released) for step in steps]))
        for index, logits in self.scorer.logits([self.read_request(tokens, step, released) for step in steps]):
            yield index, logits, expected.get(index)

    def base_request(self, tokens: int, step: DrawStep, released: Sequence[int]) -> MaskedRequest:
        """What the model reads for the base measure of a draw: masks in the place of the original and of all still to come.

        Args:
            tokens: The number of the original's tokens, which is public or disclosed.
            step: The draw.
            released: The ids drawn before it; in frozen form none is looked at.
        """
        return self.read_request([self.scorer.mask] * tokens, step, released)

    def read_request(self, tokens: Sequence[int], step: DrawStep, released: Sequence[int]) -> MaskedRequest:
        """What the model reads for one draw: a window of the original, and one of the new text, with the mask in it.

        Args:
            tokens: The original.
            step: The draw.
            released: The ids drawn before it.
        """
        if self.alone:
            return self._read_alone_request(tokens, step, () if self.frozen else released)
        behind = step.position + 1
        before = tokens[: behind if step.inserted else step.position] if self.frozen else released
        beside, _ = window_around(list(tokens), step.position, self.scorer.window)
        around, at = window_around([*before, self.scorer.mask, *tokens[behind:]], len(before), self.scorer.window)
        return MaskedRequest(beside, around, at)

    def _read_alone_request(self, tokens: Sequence[int], step: DrawStep, released: Sequence[int]) -> MaskedRequest:
        """The token, and beside it the mask, each behind what was drawn so far: nothing else of the original."""
        word = self.scorer.mask if step.inserted else tokens[step.position]
        beside, at = window_around([*released, word], len(released), self.scorer.window)
        return MaskedRequest(beside, [*beside[:at], self.scorer.mask], at)
