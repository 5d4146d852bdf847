"""The exact audits of DP-MLM and its variant with additions and deletions.

A vocabulary of three words and the mask, documents of one to three tokens, and a reader whose scores go beyond both ends of the
range: a word's own score is high and the others' low, or the other way round, which is the worst that a score can do. What it
expects where the original is masked depends on the word drawn last, and leaves two words of three the least weight there is.
What is compared is what `TokenRewriter.sample_tokens` returns, driven by `engine.privacy.scripted`.

Each negative control is a fault of the published code put back into an otherwise correct mechanism; with ``mended=True`` the
same construction has to pass.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.mechanisms.common.exact_audit import (
    EPSILON,
    NegativeControl,
    cache_within_audit,
    control_ratios,
    map_outcomes,
    normalise,
    worst_among_alike,
    worst_ratio_of,
)
from engine.mechanisms.common.slots import fill_slots, slot_count
from engine.mechanisms.tokens.dp_mlm_plus import draw_script
from engine.mechanisms.tokens.masked_draws import DrawStep, TokenRewriter
from engine.mechanisms.tokens.token_audit import ALLOWANCE, DrivenSampler, token_controls
from engine.models.masked import MaskedRequest
from engine.privacy.accounting import Allowance, split_budget
from engine.privacy.audit import AuditReport
from engine.privacy.guarantee import Relation
from engine.privacy.scripted import UNFINISHED, Distribution, ScriptedRandom, claimed_distribution, exact_distribution

WORDS = range(3)
MASK = 3
MOST = 3
SLOTS = 2
CLIP = (-1.0, 1.0)

Document = tuple[int, ...]

DOCUMENTS: tuple[Document, ...] = tuple(document for tokens in range(1, MOST + 1) for document in product(WORDS, repeat=tokens))


class TinyReader:
    """Reads two tokens at a time of each part."""

    window = 2
    mask = MASK

    def logits(self, asked: Sequence[MaskedRequest]) -> Iterator[tuple[int, NDArray[np.float32]]]:
        """Beyond the clip, and beyond it by more where the context says so."""
        for index, one in enumerate(asked):
            word = one.beside[min(one.at, len(one.beside) - 1)]
            last = [token for token in one.around[: one.at] if token != MASK][-1:]
            yield index, _logits(word, sum(one.beside) + sum(one.around[: one.at]), sum(last))


@cache
def _logits(word: int, context: int, last: int) -> NDArray[np.float32]:
    """The logits of a word's place: all lower the larger the context's ids are."""
    expected = np.roll([0, 24, 0], last).tolist()
    logits = np.full(MASK + 1, -6.0 - context / 8, dtype=np.float32)
    logits[list(WORDS)] += {0: [12, 0, 0], 1: [0, 12, 12], 2: [0, 0, 12], MASK: expected}[word]
    return logits


@cache_within_audit
def sampler(epsilon: float, anchored: bool = False, based: bool = False) -> DrivenSampler:
    """What draws a token."""
    return DrivenSampler.calibrated(epsilon, WORDS, None if anchored else CLIP, based)


def released_distribution(made: TokenRewriter, tokens: Sequence[int], steps: Sequence[DrawStep]) -> Distribution:
    """The exact distribution of the drawn tokens."""

    def draw(random: ScriptedRandom) -> tuple[int, ...]:
        return tuple(id for _, id in sorted(made.sample_tokens(tokens, steps, random, Allowance(ALLOWANCE))))

    return claimed_distribution(draw, made.distribution(tokens, steps))


@dataclass(frozen=True)
class MaskedAuditSetting:
    """A mechanism on the tiny domain.

    Attributes:
        frozen: Whether all draws are made from the original.
        alone: Whether tokens are scored alone.
        slots: As the parameter of that name.
        anchored: Whether the range ends at the largest score.
        based: Whether draws have a base measure.
        epsilon: Budget of a document.
    """

    frozen: bool = False
    alone: bool = False
    slots: str | int = SLOTS
    anchored: bool = False
    based: bool = False
    epsilon: float = EPSILON

    def rewriting(self, draws: int) -> TokenRewriter:
        """The mechanism for so many draws."""
        share = split_budget(self.epsilon, draws)[0]
        return TokenRewriter(TinyReader(), sampler(share, self.anchored, self.based), frozen=self.frozen, alone=self.alone)

    def slot_contents(self, document: Document) -> list[int]:
        """What is in each slot."""
        return [MASK if token is None else token for token in fill_slots(document, slot_count(self.slots, len(document)))]

    def distribution(self, document: Document) -> Distribution:
        """The exact distribution of the drawn tokens."""
        return setting_distribution(self, document)

    def disclosed(self, document: Document) -> int:
        """The number of slots."""
        return len(self.slot_contents(document))


@cache_within_audit
def setting_distribution(setting: MaskedAuditSetting, document: Document) -> Distribution:
    """See `MaskedAuditSetting.distribution`."""
    tokens = setting.slot_contents(document)
    return released_distribution(
        setting.rewriting(len(tokens)), tokens, [DrawStep(position) for position in range(len(tokens))]
    )


SETTINGS = (
    MaskedAuditSetting(slots="class"),
    *(
        MaskedAuditSetting(frozen, alone, slots, anchored, based)
        for frozen, alone, anchored, based in product((False, True), repeat=4)
        for slots in (SLOTS, "count")
    ),
)


def worst_loss_of(setting: MaskedAuditSetting) -> float:
    """The worst log-ratio over all pairs of documents that agree in what is disclosed."""
    return worst_among_alike(DOCUMENTS, setting.distribution, setting.disclosed)


def worst_of_one_word(based: bool) -> float:
    """The worst log-ratio between documents that differ in one token, where tokens are scored alone."""
    setting = MaskedAuditSetting(alone=True, slots="count", based=based)
    pairs = [
        (document, (*document[:place], word, *document[place + 1 :]))
        for document in DOCUMENTS
        for place in range(len(document))
        for word in WORDS
        if word != document[place] and len(document) == MOST
    ]
    return max(worst_ratio_of({x: setting.distribution(x), y: setting.distribution(y)}) for x, y in pairs)


# --- the faults, one at a time ----------------------------------------------------------------------------------------

SAME_LENGTH = [document for document in DOCUMENTS if len(document) == SLOTS]


def kept_verbatim(kept: Callable[[int, int], bool]) -> Callable[[bool], float]:
    """Some tokens come out as they were."""

    def found(mended: bool) -> float:
        def release(document: Document) -> Distribution:
            def seen(drawn: Document) -> Document:
                return tuple(
                    token if kept(place, token) and not mended else new
                    for place, (token, new) in enumerate(zip(document, drawn, strict=True))
                )

            return map_outcomes(MaskedAuditSetting().distribution(document), seen)

        return worst_ratio_of({document: release(document) for document in SAME_LENGTH})

    return found


def casing_copied(mended: bool) -> float:
    """A drawn word is capitalised where the original was; here words 0 and 1 are."""

    def release(document: Document) -> Distribution:
        def seen(drawn: Document) -> Any:
            return drawn, None if mended else tuple(token < 2 for token in document)

        return map_outcomes(MaskedAuditSetting().distribution(document), seen)

    return worst_ratio_of({document: release(document) for document in SAME_LENGTH})


def whole_epsilon_each(mended: bool) -> float:
    """Each token is drawn with what is said to be the document's ε."""
    return worst_loss_of(MaskedAuditSetting(epsilon=EPSILON if mended else SLOTS * EPSILON))


def lone_logits() -> list[NDArray[np.float32]]:
    """The words' logits for one-token documents."""
    asked = [MaskedRequest([word], [MASK], 0) for word in WORDS]
    return [logits for _, logits in TinyReader().logits(asked)]


def single_draw_loss(draw: Callable[[NDArray[np.float32]], Distribution]) -> float:
    """The worst log-ratio of one draw, made so from the logits."""
    return worst_ratio_of({index: draw(logits) for index, logits in enumerate(lone_logits())})


def unclipped(mended: bool) -> float:
    """Logits go beyond the range whose width the temperature is made from."""

    def draw(logits: NDArray[np.float32]) -> Distribution:
        steep = np.exp(EPSILON / 2 / (CLIP[1] - CLIP[0]) * logits[list(WORDS)].astype(np.float64))
        return normalise(dict(enumerate(steep.tolist())))

    return single_draw_loss(sampler(EPSILON).distribution if mended else draw)


@dataclass(frozen=True)
class BaseFromOriginal(TokenRewriter):
    """Makes the base measure from the original.

    Attributes:
        original: The original.
    """

    original: Sequence[int] = ()

    def base_request(self, tokens: int, step: DrawStep, released: Sequence[int]) -> MaskedRequest:
        """What the draw itself reads."""
        return self.read_request(self.original, step, released)


def base_from_original(mended: bool) -> float:
    """What tokens weigh beforehand is what the model expects with the original in sight."""

    def release(document: Document) -> Distribution:
        made = MaskedAuditSetting(based=True).rewriting(SLOTS)
        if not mended:
            made = BaseFromOriginal(made.scorer, made.sampler, original=document)
        return released_distribution(made, document, [DrawStep(position) for position in range(SLOTS)])

    return worst_ratio_of({document: release(document) for document in SAME_LENGTH})


UNDERFLOW_EPSILON = 240.0


def underflow(mended: bool) -> float:
    """The softmax is computed in float32, in which a small probability is none."""

    def draw(logits: NDArray[np.float32]) -> Distribution:
        scaled = np.float32(UNDERFLOW_EPSILON / 2 / (CLIP[1] - CLIP[0])) * np.clip(logits[list(WORDS)], *CLIP)
        return normalise(dict(enumerate(np.exp(scaled - scaled.max()).tolist())))

    return single_draw_loss(sampler(UNDERFLOW_EPSILON).distribution if mended else draw)


CONTROLS: Mapping[str, NegativeControl] = {
    "keeps stop words": NegativeControl(kept_verbatim(lambda place, token: token == 2)),
    "emits the original where the mask is outside the window": NegativeControl(kept_verbatim(lambda place, token: place > 0)),
    "copies capitals": NegativeControl(casing_copied),
    "draws each token with the document's ε": NegativeControl(whole_epsilon_each),
    "does not clip the logits": NegativeControl(unclipped),
    "computes the softmax in float32": NegativeControl(underflow, UNDERFLOW_EPSILON),
    "makes the base measure from the original": NegativeControl(base_from_original),
    **token_controls(lambda: sampler(EPSILON), lone_logits),
}


def audit() -> AuditReport:
    """Audits every setting and gives the worst one's figure; a control that claims another ε counts by its share of that."""
    found = {setting: worst_loss_of(setting) for setting in SETTINGS}
    based = max(worst for setting, worst in found.items() if setting.based)
    alone = max(worst_of_one_word(based) for based in (False, True))
    return AuditReport(
        mechanism="dp-mlm",
        bound=EPSILON,
        worst_log_ratio=max(*found.values(), alone * MOST),
        relation=Relation.COUNT,
        domain=(
            f"{len(DOCUMENTS)} documents of up to {MOST} tokens over 3 words; both forms, both ways to score and to clip; "
            f"{SLOTS} slots (any two documents), a size class, and as many as there are tokens. With a base measure from what "
            f"is released: {based:.6g}. Scored alone, documents that differ in one of {MOST} tokens: {alone:.6g} of "
            f"{EPSILON / MOST:.6g}"
        ),
        negative_controls=control_ratios(CONTROLS),
    )


# --- with additions and deletions -------------------------------------------------------------------------------------

ADD, DELETE = 0.5, 0.25
MAX_DRAWS = 2 * SLOTS


@cache_within_audit
def scripts() -> dict[tuple[DrawStep, ...], Fraction]:
    """Every script for `SLOTS` tokens with its exact probability; where no draw is left, coins are thrown again."""
    found = exact_distribution(lambda random: tuple(draw_script(SLOTS, ADD, DELETE, random)), most=2 * SLOTS)
    return normalise({steps: mass for steps, mass in found.items() if steps != UNFINISHED})


def with_script(document: Document, draws: Callable[[int], TokenRewriter]) -> Distribution:
    """The exact distribution of the script and what is drawn by it."""
    out = {}
    for steps, mass in scripts().items():
        for ids, probability in released_distribution(draws(len(steps)), document, steps).items():
            out[steps, ids] = mass * probability
    return out


def expected_cost(mended: bool) -> float:
    """The cost is said to be what the coins give on average."""

    def draws(count: int) -> TokenRewriter:
        setting = MaskedAuditSetting()
        if mended:
            return setting.rewriting(count)
        share = EPSILON / (SLOTS * (1 + ADD - DELETE))
        return MaskedAuditSetting(epsilon=share).rewriting(1)

    return worst_ratio_of({document: with_script(document, draws) for document in SAME_LENGTH})


def text_decides(mended: bool) -> float:
    """Whether a token is dropped depends on it: here word 2 never is."""

    def release(document: Document) -> Distribution:
        def kept(outcome: tuple[tuple[DrawStep, ...], Document]) -> Any:
            steps, _ = outcome
            dropped = {range(SLOTS)[place] for place in range(SLOTS) if DrawStep(place) not in steps}
            return None if not mended and any(document[place] == 2 for place in dropped) else outcome

        found = map_outcomes(with_script(document, MaskedAuditSetting().rewriting), kept)
        found.pop(None, None)
        total = sum(found.values())
        return {outcome: mass / total for outcome, mass in found.items()}

    return worst_ratio_of({document: release(document) for document in SAME_LENGTH})


PLUS_CONTROLS: Mapping[str, NegativeControl] = {
    "counts the average number of draws": NegativeControl(expected_cost),
    "lets the text decide what is dropped": NegativeControl(text_decides),
    **CONTROLS,
}


def audit_plus() -> AuditReport:
    """Audits every script of coins, in both forms and ways to score, with both base measures."""
    found = max(
        worst_ratio_of({document: with_script(document, setting.rewriting) for document in SAME_LENGTH})
        for setting in (
            MaskedAuditSetting(frozen, alone, based=based) for frozen, alone, based in product((False, True), repeat=3)
        )
    )
    return AuditReport(
        mechanism="dp-mlm-plus",
        bound=EPSILON,
        worst_log_ratio=found,
        relation=Relation.COUNT,
        domain=(
            f"{len(SAME_LENGTH)} documents of {SLOTS} tokens over 3 words; every script of additions and deletions, up to "
            f"{MAX_DRAWS} draws; both forms, both ways to score and both base measures"
        ),
        negative_controls=control_ratios(PLUS_CONTROLS),
    )
