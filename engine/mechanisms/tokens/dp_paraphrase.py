"""DP-Paraphrase (Mattern, Weggenmann and Kerschbaum 2022): GPT-2, fine-tuned on pairs of sentences that entail each other.

The model reads the document and the separator that it was tuned with, and goes on behind it; every token is drawn from the
whole vocabulary, by its logit clipped to the paper's range. The published code neither sampled nor switched its library's top-k
off.
"""

from __future__ import annotations

from engine.mechanisms.common.description import MechanismDescription, Preset
from engine.mechanisms.tokens.generation import HELP, TOKENS, Paraphraser, PromptTemplate, model_parameter, needs
from engine.mechanisms.tokens.token_sampler import BASE, CLIPPING
from engine.models import clip_ranges
from engine.privacy.audit import AuditReport
from engine.results import WORDS_DRAWN_NOTICE

MODELS = ("gpt2-paraphrase",)

SEPARATOR = " >>>>> "

DESCRIPTION = MechanismDescription(
    id="dp-paraphrase",
    title="Tuned paraphrase (DP-Paraphrase)",
    summary="Paraphrases the document with a model tuned on paraphrases, and draws each token privately.",
    unit="token",
    help=HELP,
    notice=WORDS_DRAWN_NOTICE,
    parameters=(TOKENS, CLIPPING, BASE, model_parameter(MODELS)),
    needs=needs(MODELS),
    presets=(
        Preset(
            "64 tokens at 25 each", "The budget is divided by the number of tokens: 64 × 25 = 1600.", 1600.0, {"tokens": 64}
        ),
    ),
    drawn=lambda found, settings: int(settings["tokens"]),
)


def make() -> Paraphraser:
    """DP-Paraphrase with the model that is installed."""
    from engine.models.generative import CausalModel, loader

    return Paraphraser(DESCRIPTION, PromptTemplate("", SEPARATOR), loader(CausalModel, "paraphrase"), clip_ranges.clip_of)


def audit() -> AuditReport:
    """Its bound, checked exactly on a small domain; see `engine.audit`."""
    from engine.mechanisms.tokens.generation_audit import audit_paraphrase

    return audit_paraphrase()
