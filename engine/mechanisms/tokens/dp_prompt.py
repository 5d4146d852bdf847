"""DP-Prompt (Utpala, Hooker and Chen 2023): a language model is asked to paraphrase the document, and every token is drawn.

The prompt is the paper's. At each step the exponential mechanism draws the next token from the whole vocabulary, by its logit
clipped to a public range; so N tokens cost N times the ε of one. The published code left its library to keep the 50 likeliest
tokens only, and took the number of tokens from the text: either makes ε infinite.
"""

from __future__ import annotations

from engine.mechanisms.common.description import MechanismDescription, Preset
from engine.mechanisms.tokens.generation import HELP, TOKENS, Paraphraser, PromptTemplate, model_parameter, needs
from engine.mechanisms.tokens.token_sampler import BASE, CLIPPING
from engine.models import clip_ranges
from engine.privacy.audit import AuditReport
from engine.results import WORDS_DRAWN_NOTICE

MODELS = ("flan-t5-base", "flan-t5-large", "flan-t5-xl")

TEMPLATE = PromptTemplate("Document : ", "\nParaphrase of the document :")

DESCRIPTION = MechanismDescription(
    id="dp-prompt",
    title="Prompted paraphrase (DP-Prompt)",
    summary="Asks a language model for a paraphrase of the document and draws each of its tokens privately.",
    unit="token",
    help=HELP,
    notice=WORDS_DRAWN_NOTICE,
    parameters=(TOKENS, CLIPPING, BASE, model_parameter(MODELS)),
    needs=needs(MODELS),
    presets=(
        Preset(
            "64 tokens at 25 each", "The budget is divided by the number of tokens: 64 × 25 = 1600.", 1600.0, {"tokens": 64}
        ),
        Preset(
            "64 tokens at 25 each, anchored",
            "The same budget, of which much more falls on the best tokens: each range ends at the largest score.",
            1600.0,
            {"tokens": 64, "clipping": "anchored"},
        ),
    ),
    drawn=lambda found, settings: int(settings["tokens"]),
)


def make() -> Paraphraser:
    """DP-Prompt with the models that are installed."""
    from engine.models.generative import Seq2SeqModel, loader

    return Paraphraser(DESCRIPTION, TEMPLATE, loader(Seq2SeqModel), clip_ranges.clip_of)


def audit() -> AuditReport:
    """Its bound, checked exactly on a small domain; see `engine.audit`."""
    from engine.mechanisms.tokens.generation_audit import audit_prompt

    return audit_prompt()
