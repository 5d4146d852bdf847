"""The exact audits of the mechanisms that write token by token.

A vocabulary of two words and the end, two tokens at most, and a model whose logits go beyond both ends of the range in either
direction, depending on the document. Behind the prompt without one it expects a token that depends on what was written, and
leaves the other two the least weight there is. What is compared is what `TokenGeneration.sample_tokens` returns, driven by
`engine.privacy.scripted`.

Each negative control is a variant with one fault, most of them the published code's; with ``mended=True`` the same construction
has to pass.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import product

import numpy as np
from numpy.typing import NDArray

from engine.mechanisms.common.exact_audit import (
    EPSILON,
    NegativeControl,
    cache_within_audit,
    control_ratios,
    map_outcomes,
    normalise,
    worst_ratio_of,
)
from engine.mechanisms.tokens.generation import TokenGeneration
from engine.mechanisms.tokens.token_audit import ALLOWANCE, DrivenSampler, token_controls
from engine.privacy.accounting import Allowance, split_budget
from engine.privacy.audit import AuditReport
from engine.privacy.guarantee import Relation
from engine.privacy.scripted import Distribution, claimed_distribution

TOKENS = 2
END = 2
VOCABULARY = 3
CLIP = (-1.0, 1.0)

DOCUMENTS = {
    "one": [12, 0, 0],
    "one not": [0, 12, 12],
    "two": [0, 12, 0],
    "the end": [0, 0, 12],
    "the end not": [12, 12, 0],
    "nothing": [6, 6, 6],
}
"""A document by its name, and what its words add to the logits."""

EMPTY = ""
"""The prompt without a document."""


class TinyTextGeneration:
    """Logits from the document and from what was written."""

    def __init__(self, document: str) -> None:
        self._logits = None if document == EMPTY else np.array(DOCUMENTS[document], dtype=np.float32) - 6
        self._written = 0

    def logits(self) -> NDArray[np.float32]:
        """All lower the more was written; without a document, another token as the next for all that may be written."""
        if self._logits is None:
            return np.roll(np.array([0, 24, 0], dtype=np.float32), self._written)
        return self._logits - np.float32(self._written / 8)

    def append(self, id: int) -> None:
        """Counts."""
        self._written += 1 + id


class TinyModel:
    """Writes two words and an end."""

    candidates = np.arange(VOCABULARY)
    end = END

    def begin(self, prompt: str) -> TinyTextGeneration:
        """The prompt is a document's name, or empty."""
        return TinyTextGeneration(prompt)

    def shortened(self, text: str, tokens: int, before: str, after: str) -> str:
        """Everything fits."""
        return text

    def text(self, ids: Sequence[int]) -> str:
        """Ids as they are."""
        return " ".join(map(str, ids))


@cache_within_audit
def sampler(epsilon: float, anchored: bool = False, based: bool = False) -> DrivenSampler:
    """What draws a token."""
    return DrivenSampler.calibrated(epsilon, TinyModel.candidates, None if anchored else CLIP, based)


def generation(epsilon: float = EPSILON, anchored: bool = False, based: bool = False) -> TokenGeneration:
    """The mechanism on the tiny vocabulary."""
    return TokenGeneration(TinyModel(), sampler(split_budget(epsilon, TOKENS)[0], anchored, based), TOKENS)


def released_distribution(document: str, made: TokenGeneration | None = None, public: str = EMPTY) -> Distribution:
    """The exact distribution of the drawn tokens, the end not among them."""
    made = made or generation()
    claimed = map_outcomes(made.distribution(document, public), lambda ids: ids[:-1] if END in ids else ids)
    return claimed_distribution(
        lambda random: tuple(made.sample_tokens(document, public, random, Allowance(ALLOWANCE))), claimed
    )


def worst_loss_of(release: Callable[[str], Distribution]) -> float:
    """The worst log-ratio over all pairs of documents."""
    return worst_ratio_of({document: release(document) for document in DOCUMENTS})


# --- the faults, one at a time ----------------------------------------------------------------------------------------


def first_draw(draw: Callable[[NDArray[np.float32]], Distribution]) -> float:
    """The worst log-ratio of the first token, drawn so from the logits."""
    return worst_loss_of(lambda document: draw(TinyTextGeneration(document).logits()))


def top_k(mended: bool) -> float:
    """Only the k likeliest tokens can come out: here two of three."""

    def draw(logits: NDArray[np.float32]) -> Distribution:
        found = sampler(EPSILON).distribution(logits)
        return normalise({id: found[id] for id in np.argsort(-logits, kind="stable")[: VOCABULARY if mended else 2].tolist()})

    return first_draw(draw)


def unclipped(mended: bool) -> float:
    """Logits go beyond the range that the temperature is made from."""

    def draw(logits: NDArray[np.float32]) -> Distribution:
        if mended:
            return sampler(EPSILON).distribution(logits)
        steep = np.exp(EPSILON / 2 / (CLIP[1] - CLIP[0]) * logits.astype(np.float64))
        return normalise(dict(enumerate(steep.tolist())))

    return first_draw(draw)


def epsilon_of_a_token(mended: bool) -> float:
    """ε is said to be the document's and is spent on each token."""
    return worst_loss_of(partial(released_distribution, made=generation(EPSILON if mended else TOKENS * EPSILON)))


def length_from_text(mended: bool) -> float:
    """As many tokens are written as the document has: one, or two."""

    def release(document: str) -> Distribution:
        limit = TOKENS if mended else len(document.split()[:TOKENS])
        return map_outcomes(released_distribution(document), lambda drawn: drawn[:limit])

    return worst_loss_of(release)


def divided_by_text(mended: bool) -> float:
    """ε is divided by the number of the document's words, one to three, and not by that of the draws."""

    def release(document: str) -> Distribution:
        share = EPSILON / (TOKENS if mended else len(document.split()))
        return released_distribution(document, TokenGeneration(TinyModel(), sampler(share), TOKENS))

    return worst_loss_of(release)


def base_from_document(mended: bool) -> float:
    """What tokens weigh beforehand is what the model expects with the document in its prompt."""
    made = generation(based=True)
    return worst_loss_of(lambda document: released_distribution(document, made, EMPTY if mended else document))


CONTROLS: Mapping[str, NegativeControl] = {
    "keeps the likeliest tokens only (top-k)": NegativeControl(top_k),
    "does not clip the logits": NegativeControl(unclipped),
    "spends the document's ε on each token": NegativeControl(epsilon_of_a_token),
    "writes as many tokens as the text has": NegativeControl(length_from_text),
    "divides ε by the number of words of the text": NegativeControl(divided_by_text),
    "makes the base measure from the document": NegativeControl(base_from_document),
    **token_controls(lambda: sampler(EPSILON), lambda: [TinyTextGeneration(document).logits() for document in DOCUMENTS]),
}


def audit_prompt() -> AuditReport:
    """Audits DP-Prompt; see `_audit`."""
    return _audit("dp-prompt")


def audit_paraphrase() -> AuditReport:
    """Audits DP-Paraphrase; see `_audit`."""
    return _audit("dp-paraphrase")


def _audit(mechanism: str) -> AuditReport:
    """Audits both ways to clip and both base measures; mechanisms that write token by token differ in model and prompt only."""
    found = {
        (anchored, based): worst_loss_of(partial(released_distribution, made=generation(anchored=anchored, based=based)))
        for anchored, based in product((False, True), repeat=2)
    }
    return AuditReport(
        mechanism=mechanism,
        bound=EPSILON,
        worst_log_ratio=max(found.values()),
        relation=Relation.DOCUMENT,
        domain=(
            f"{len(DOCUMENTS)} documents, every pair; texts of up to {TOKENS} tokens over two words and the end. "
            f"Clipped to the public range {found[False, False]:.6g}, anchored {found[True, False]:.6g}; with a base measure "
            f"from what is released {found[False, True]:.6g}, {found[True, True]:.6g}"
        ),
        negative_controls=control_ratios(CONTROLS),
    )
