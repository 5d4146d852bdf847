"""PrivFillDP: each sentence is rewritten from its surroundings, and every token of it is drawn.

S public slots take the sentences in order; each gets at most M tokens, drawn one after the other by the exponential mechanism
over the whole vocabulary from a model that reads the text without the sentence. A slot without a sentence asks the model how
the text goes on. The total is S × M times the ε of a token, which the published code's ``epsilon=10`` reads as if it were ε of
the document.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache

from engine.errors import TextRefused, UsageError
from engine.mechanisms.common.description import Help, MechanismDescription, Parameter, Preset
from engine.mechanisms.common.mechanism import Mechanism
from engine.mechanisms.common.normalization import normalize
from engine.mechanisms.common.run import RunContext
from engine.mechanisms.common.slots import bits_disclosed, disclosed_count, fill_slots, slot_count
from engine.mechanisms.documents.infilling import MODELS, Infiller, join_texts, prompt, sample_texts, sentence_spans
from engine.mechanisms.documents.privfill import TOKENS
from engine.mechanisms.tokens.generation import TokenGeneration, clip_range_for, model_parameter, needs
from engine.mechanisms.tokens.token_sampler import BASE, CLIPPING, PAGE, Clip, TokenSampler, guarantee_of_tokens
from engine.models import clip_ranges
from engine.privacy.accounting import split_budget
from engine.privacy.audit import AuditReport
from engine.privacy.guarantee import Guarantee, format_epsilon
from engine.results import WORDS_DRAWN_NOTICE, Candidate, FoundUnit, Result, Unit, Value

DESCRIPTION = MechanismDescription(
    id="privfill-dp",
    title="Private infilling (PrivFillDP)",
    summary="Rewrites each sentence from its context and draws each of its tokens privately.",
    unit="sentence",
    help=Help(
        "sentences rewritten from their context, with a promise",
        "as with a paraphrase: 8 sentences of 32 tokens at 2 each cost 512",
        PAGE,
    ),
    notice=WORDS_DRAWN_NOTICE,
    parameters=(
        Parameter(
            "slots",
            "choice",
            8,
            "How many sentences are rewritten: a fixed number, beyond which the text is left out; class: the smallest public "
            "size that fits, which is disclosed; count: all, whose number is disclosed.",
            choices=("count", "class"),
            minimum=1,
            maximum=1_000,
            unit="sentences",
        ),
        TOKENS,
        CLIPPING,
        BASE,
        model_parameter(MODELS),
    ),
    needs=needs(MODELS),
    presets=(
        Preset("8 sentences of 32 tokens at 2 each", "8 × 32 × 2 = 512 for the document.", 512.0, {"slots": 8, "tokens": 32}),
    ),
    drawn=lambda found, settings: slot_count(settings["slots"], found),
)


class PrivFillDP(Mechanism):
    """Rewrites sentences by drawing their tokens. Models load at the first use and are kept.

    Args:
        load: Gives a model by its id.
        clip_of: Gives the public range of a model's logits by its id.
    """

    description = DESCRIPTION

    def __init__(self, load: Callable[[str], Infiller], clip_of: Callable[[str], Clip]) -> None:
        self._load = cache(load)
        self._clip_of = clip_of

    def privatize(self, text: str, run: RunContext) -> Result:
        """See `Mechanism.privatize`."""
        epsilon, tokens = run.epsilon, int(run.settings["tokens"])
        with run.clock("load"):
            run.progress(0, None, "loading the language model")
            model = self._load(str(run.settings["model"]))
        read = normalize(text)
        places = sentence_spans(read.text)
        sources = [read.source(place) for place in places]
        run.observer.found([FoundUnit(text[start:end], ((start, end),)) for start, end in sources])
        slots = slot_count(run.settings["slots"], len(places))
        if slots == 0:
            raise TextRefused("This text has no sentence.")
        share = split_budget(epsilon, slots * tokens)[0]
        sampler = TokenSampler.calibrated(
            share, model.candidates, clip_range_for(run.settings, self._clip_of), based=run.settings["base"] == "released"
        )
        generation = TokenGeneration(model, sampler, tokens)
        prompts = (prompt(model, read.text, place) for place in fill_slots(places, slots))
        drawn: list[list[int]] = [[] for _ in range(slots)]
        with run.clock("draw"):
            for slot, id in sample_texts(generation, model, prompts, run.random, run.allowance):
                drawn[slot].append(id)
                run.step(slot * tokens + len(drawn[slot]), slots * tokens, "drawing tokens")
        passages = [model.text(ids) for ids in drawn]
        draws_made = sum(min(len(ids) + 1, tokens) for ids in drawn)
        output, spans = join_texts(passages)
        units = [
            Unit(
                original=text[source[0] : source[1]] if source else None,
                private=passage.strip(),
                epsilon=share * tokens,
                candidates=sampler.mechanism.candidates,
                source=(source,) if source else (),
                targets=(target,),
            )
            for source, passage, target in zip(fill_slots(sources, slots), passages, spans, strict=True)
        ]
        run.observer.drawn([replace(unit, targets=()) for unit in units])
        return run.result(
            DESCRIPTION,
            units,
            output,
            guarantee(epsilon, run.settings, sampler, slots, tokens, draws_made, run.random.secure),
            reconstructor="tokenizer",
            versions={"model": run.settings["model"]},
            dropped=max(0, len(places) - slots),
        )

    def likeliest(self, unit: Unit, *, settings: Mapping[str, Value], count: int) -> list[Candidate]:
        """A sentence is drawn token by token, from its surroundings.

        Raises:
            UsageError: Always.
        """
        raise UsageError("What a sentence may become depends on the text around it and is drawn token by token.")


def guarantee(
    epsilon: float,
    settings: Mapping[str, Value],
    sampler: TokenSampler,
    slots: int,
    tokens: int,
    draws: int,
    secure: bool,
) -> Guarantee:
    """What may be said of the new text.

    Args:
        epsilon: ε of the document.
        settings: A value for every parameter.
        sampler: What drew each token.
        slots: Number of sentences, with padding.
        tokens: How many tokens each could have.
        draws: How many were drawn.
        secure: Whether the draws came from a secure source.
    """
    leak, alike = disclosed_count(settings["slots"], slots, "sentences")
    one = sampler.mechanism
    statement = (
        f"The output is {format_epsilon(epsilon)}-LDP for any two documents{alike}: {slots} sentences of at most {tokens} "
        "tokens, each "
        f"drawn from the whole vocabulary at ε = {format_epsilon(one.epsilon)}; {slots} × {tokens} draws share ε = "
        f"{format_epsilon(epsilon)}."
    )
    return guarantee_of_tokens(
        statement,
        epsilon,
        sampler,
        draws,
        secure,
        most=slots * tokens,
        leak=leak,
        alike=alike,
        bits=bits_disclosed(settings["slots"], slots),
        accepted="in English, with at least one sentence",
    )


def make() -> PrivFillDP:
    """PrivFillDP with the models that are installed."""
    from engine.models.generative import Seq2SeqModel, loader

    return PrivFillDP(loader(Seq2SeqModel, "infill"), clip_ranges.clip_of)


def audit() -> AuditReport:
    """Its bound, checked exactly on a small domain; see `engine.audit`."""
    from engine.mechanisms.documents.infilling_audit import audit_dp

    return audit_dp()
