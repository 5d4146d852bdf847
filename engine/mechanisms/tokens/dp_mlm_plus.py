"""DP-MLM with additions and deletions (the paper's Algorithm 3), with a cost that holds for every run.

Coins that do not look at the text decide first, for each of its n places, whether the token there is left out, and whether
another is drawn behind it. Then the draws are made as in DP-MLM. The paper gives an expected cost, (A - D)·n·ε, which is no
guarantee: what is spent is the number of draws times the ε of each, up to 2nε. Here the document's ε is divided by the number
of draws that the coins have settled, so that the total is what was asked for, whichever way they fell: given the coins, the
draws compose to ε, and the coins are the same for every text of n tokens.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from engine.mechanisms.common.description import Help, Parameter, never_unseen
from engine.mechanisms.tokens.dp_mlm import DESCRIPTION as PLAIN
from engine.mechanisms.tokens.dp_mlm import DPMLM
from engine.mechanisms.tokens.masked_draws import DrawStep
from engine.mechanisms.tokens.token_sampler import PAGE
from engine.models import clip_ranges
from engine.privacy.audit import AuditReport
from engine.privacy.randomness import RandomSource
from engine.results import Value

COIN = 1 << 32
"""Sides of the die that stands for a coin of any bias."""

_HELP = "It is decided without looking at the text."

DESCRIPTION = replace(
    PLAIN,
    id="dp-mlm-plus",
    title="DP-MLM with insertions and deletions",
    summary="DP-MLM that also inserts and deletes tokens at random, so that the new text differs in length.",
    draws_unseen=never_unseen,  # the number of tokens is drawn, and shows in the progress
    help=Help("sentences that still hang together, with another number of tokens", "more ε for the same text", PAGE),
    parameters=(
        *PLAIN.parameters,
        Parameter(
            "add", "float", 0.15, f"The probability that a token is inserted after each one. {_HELP}", minimum=0.0, maximum=1.0
        ),
        Parameter("delete", "float", 0.05, f"The probability that each token is deleted. {_HELP}", minimum=0.0, maximum=1.0),
    ),
)


def draw_script(tokens: int, add: float, delete: float, random: RandomSource) -> list[DrawStep]:
    """The draws for so many tokens, at least one, by coins that know nothing of them but their number."""
    while True:
        steps = []
        for position in range(tokens):
            if not _coin_falls(delete, random):
                steps.append(DrawStep(position))
            if _coin_falls(add, random):
                steps.append(DrawStep(position, inserted=True))
        if steps or (delete == 1 and add == 0):
            return steps or [DrawStep(0)]


def _coin_falls(probability: float, random: RandomSource) -> bool:
    return random.integer_below(COIN) < Fraction(probability) * COIN


class DPMLMPlus(DPMLM):
    """Redraws tokens, adds some and drops some."""

    description = DESCRIPTION

    def steps(self, tokens: int, settings: Mapping[str, Value], random: RandomSource) -> list[DrawStep]:
        """See `draw_script`."""
        return draw_script(tokens, float(settings["add"]), float(settings["delete"]), random)


def make() -> DPMLMPlus:
    """DP-MLM+ with the models that are installed."""
    from engine.models.masked import MaskedModel

    return DPMLMPlus(MaskedModel.load, clip_ranges.clip_of)


def audit() -> AuditReport:
    """Its bound, checked exactly on a small domain; see `engine.audit`."""
    from engine.mechanisms.tokens.masked_audit import audit_plus

    return audit_plus()
