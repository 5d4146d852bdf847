"""What audits of the mechanisms that draw tokens share: each token's draw driven once, and then texts made of such draws.

`TokenSampler.sample` is driven for every vector of logits that a run of the audit meets. Where the draws of a whole text are
driven, a token is one choice among the outcomes that were found, with the chances that they have: a tree with a branch for each
token, and not one for each interval of each draw's integers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from engine.mechanisms.common.exact_audit import AuditCase, NegativeControl, draw_controls
from engine.mechanisms.tokens.token_sampler import TokenSampler
from engine.privacy.accounting import Allowance
from engine.privacy.randomness import RandomSource
from engine.privacy.scripted import Distribution, ScriptedRandom, claimed_distribution

Logits = NDArray[np.float32]

ALLOWANCE = 1e9
"""An allowance that covers every draw: what is paid is not what an audit is about."""


def audit_case(sampler: TokenSampler, logits: ArrayLike, expected: ArrayLike | None = None) -> AuditCase:
    """The draw of a token, and what its weights say."""

    def draw(random: ScriptedRandom) -> int:
        return TokenSampler.sample(sampler, logits, random, Allowance(sampler.mechanism.epsilon), expected)

    return draw, TokenSampler.distribution(sampler, logits, expected)


@dataclass(frozen=True, eq=False)
class DrivenSampler(TokenSampler):
    """A sampler whose every draw is driven, and then is one choice among the outcomes. Build it with `calibrated`."""

    known: dict[Any, Distribution] = field(default_factory=dict)

    def sample(self, logits: ArrayLike, random: RandomSource, allowance: Allowance, expected: ArrayLike | None = None) -> int:
        """See `TokenSampler.sample`."""
        if not isinstance(random, ScriptedRandom):
            return super().sample(logits, random, allowance, expected)
        allowance.spend(self.mechanism.epsilon)
        return int(random.sample_from(self.distribution(logits, expected)))

    def distribution(self, logits: ArrayLike, expected: ArrayLike | None = None) -> dict[int, Any]:
        """What `TokenSampler.sample` returns."""
        key = np.asarray(logits).tobytes(), None if expected is None else np.asarray(expected).tobytes()
        if key not in self.known:
            self.known[key] = claimed_distribution(*audit_case(self, logits, expected))
        return dict(self.known[key])


def token_controls(sampler: Callable[[], TokenSampler], logits: Callable[[], Sequence[Logits]]) -> dict[str, NegativeControl]:
    """The faults that any draw could have, in that of a token.

    Args:
        sampler: Draws a token with all that is claimed.
        logits: What it is drawn from.
    """
    return draw_controls(lambda: [audit_case(sampler(), each) for each in logits()])
