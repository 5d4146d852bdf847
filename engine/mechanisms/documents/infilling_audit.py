"""The exact audits of PrivFill, which claims nothing, and of PrivFillDP.

Documents of up to three sentences, each of one of six kinds, or of two where there are three, and the tiny model of
`engine.mechanisms.tokens.generation_audit`, whose logits are settled by the first sentence that is left beside the mark. Two
slots of two tokens each. What is compared is what `engine.mechanisms.documents.infilling.sample_texts` returns, driven by
`engine.privacy.scripted`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial
from itertools import product

from engine.mechanisms.common.exact_audit import (
    DRAW_FAULTS,
    EPSILON,
    NegativeControl,
    control_ratios,
    map_outcomes,
    worst_ratio_of,
)
from engine.mechanisms.common.slots import fill_slots, slot_count
from engine.mechanisms.documents.infilling import distribution, prompt, sample_texts, sentence_spans
from engine.mechanisms.tokens.generation import TokenGeneration
from engine.mechanisms.tokens.generation_audit import CONTROLS as TOKEN_BY_TOKEN
from engine.mechanisms.tokens.generation_audit import DOCUMENTS, EMPTY, END, TOKENS, TinyModel, TinyTextGeneration, sampler
from engine.mechanisms.tokens.token_audit import ALLOWANCE
from engine.models.generative import generate_greedily
from engine.privacy.accounting import Allowance, split_budget
from engine.privacy.audit import AuditReport
from engine.privacy.guarantee import Relation
from engine.privacy.scripted import Distribution, claimed_distribution

SLOTS = 2
MOST = 3

KINDS = {f"S{number}.": name for number, name in enumerate(DOCUMENTS)}
TEXTS = tuple(
    " ".join(chosen)
    for count in range(1, MOST + 1)
    for chosen in product(list(KINDS)[: len(KINDS) if count < MOST else 2], repeat=count)
)


class TinyInfiller(TinyModel):
    """Writes what the first sentence beside the mark settles."""

    def surrounded(self, left: str, middle: str, right: str) -> str:
        """Everything fits."""
        return left + middle + right

    def begin(self, prompt: str) -> TinyTextGeneration:
        """A text with a mark in it; one without a sentence of a document has at most what was drawn in it."""
        left = [sentence for sentence in prompt.split() if sentence in KINDS]
        return TinyTextGeneration(KINDS[left[0]] if left else EMPTY)


def generation(epsilon: float, slots: int, based: bool = False) -> TokenGeneration:
    """The draws of one slot."""
    share = split_budget(epsilon, slots * TOKENS)[0]
    return TokenGeneration(TinyInfiller(), sampler(share, based=based), TOKENS)


def released_distribution(text: str, slots: int | str = SLOTS, epsilon: float = EPSILON, based: bool = False) -> Distribution:
    """The exact distribution of the new sentences' tokens."""
    places = sentence_spans(text)
    filled = fill_slots(places, slot_count(slots, len(places)))
    model = TinyInfiller()
    made = generation(epsilon, len(filled), based)
    prompts = [prompt(model, text, place) for place in filled]
    claimed = map_outcomes(
        distribution(made, model, prompts),
        lambda passages: tuple((slot, id) for slot, ids in enumerate(passages) for id in ids if id != END),
    )
    return claimed_distribution(lambda random: tuple(sample_texts(made, model, prompts, random, Allowance(ALLOWANCE))), claimed)


def worst_loss_of(release: Callable[[str], Distribution]) -> float:
    """The worst log-ratio over all pairs of documents."""
    return worst_ratio_of({text: release(text) for text in TEXTS})


def epsilon_of_a_token(mended: bool) -> float:
    """What is said to be the document's ε is spent on each token."""
    return worst_loss_of(lambda text: released_distribution(text, epsilon=EPSILON if mended else EPSILON * SLOTS * TOKENS))


def undisclosed_count(mended: bool) -> float:
    """As many sentences are written as the text has, and any two documents are claimed."""
    return worst_ratio_of(
        {
            text: released_distribution(text, SLOTS if mended else "count")
            for text in TEXTS
            if len(sentence_spans(text)) <= SLOTS
        }
    )


CONTROLS: Mapping[str, NegativeControl] = {
    "spends the document's ε on each token of each sentence": NegativeControl(epsilon_of_a_token),
    "writes as many sentences as the text has": NegativeControl(undisclosed_count),
    **{
        name: TOKEN_BY_TOKEN[name]
        for name in (
            "keeps the likeliest tokens only (top-k)",
            "does not clip the logits",
            "makes the base measure from the document",
            *DRAW_FAULTS,
        )
    },
}


def audit() -> AuditReport:
    """PrivFill: what it writes for some text tells it from others for sure."""
    model = TinyInfiller()

    def written(text: str) -> Distribution:
        ids = tuple(tuple(generate_greedily(model, prompt(model, text, place), TOKENS)) for place in sentence_spans(text))
        return {ids: Fraction(1)}

    return AuditReport(
        mechanism="privfill",
        bound=None,
        worst_log_ratio=worst_loss_of(written),
        relation=None,
        domain=(
            f"{len(TEXTS)} documents of up to {MOST} sentences, every pair. PrivFill has no guarantee: there is no bound to "
            "check"
        ),
    )


def audit_dp() -> AuditReport:
    """PrivFillDP: a fixed number of slots, any two documents; and as many slots as sentences, where their number agrees."""
    fixed = worst_loss_of(released_distribution)
    based = worst_loss_of(partial(released_distribution, based=True))
    counted = max(
        worst_ratio_of({text: released_distribution(text, "count") for text in TEXTS if len(sentence_spans(text)) == count})
        for count in (1, SLOTS)
    )
    return AuditReport(
        mechanism="privfill-dp",
        bound=EPSILON,
        worst_log_ratio=max(fixed, based, counted),
        relation=Relation.DOCUMENT,
        domain=(
            f"{len(TEXTS)} documents of up to {MOST} sentences, every pair; {SLOTS} slots of {TOKENS} tokens over two words "
            f"and the end: {fixed:.6g}, with a base measure from what is released {based:.6g}. One slot for each sentence, "
            f"documents of the same number: {counted:.6g}"
        ),
        negative_controls=control_ratios(CONTROLS),
    )
