"""Writing a text token by token, each drawn by the exponential mechanism: what the paraphrasing mechanisms share.

How many tokens are drawn at most is public. Which come next depends on the original only through the logits, and those only
through draws. The end of the text is a token like any other; when it is drawn, the rest of the budget is not used, but it was
set aside, and is charged.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache

import numpy as np
from numpy.typing import NDArray

from engine.errors import UsageError
from engine.installation import restore_package
from engine.mechanisms.common.description import Help, MechanismDescription, Parameter, Requirement
from engine.mechanisms.common.mechanism import Mechanism
from engine.mechanisms.common.normalization import normalize
from engine.mechanisms.common.run import RunContext
from engine.mechanisms.tokens.subwords import spelled_text
from engine.mechanisms.tokens.token_sampler import PAGE, Clip, TokenSampler, guarantee_of_tokens
from engine.mechanisms.words.vocabulary import PUBLIC_WORDS
from engine.models import library
from engine.models.generative import LanguageModel, TextGeneration
from engine.models.library import ModelChoices
from engine.privacy.accounting import Allowance, split_budget
from engine.privacy.guarantee import Guarantee, format_epsilon
from engine.privacy.randomness import RandomSource
from engine.results import Candidate, Result, Unit, Value

HELP = Help(
    "a paraphrase by a larger model",
    "the end of a long document; each token costs, and the sum is large",
    PAGE,
)
TOKENS = Parameter(
    "tokens",
    "int",
    64,
    "The largest number of tokens drawn, whatever the text; the budget is divided by it.",
    minimum=1,
    maximum=1_000,
    unit="tokens",
)


class _SampledText:
    """A passage that is being drawn, as the model sees it with the document and, where asked for, without.

    Args:
        with_document: Its writing behind a prompt with the document.
        without: Its writing behind a prompt that holds nothing of it.
    """

    def __init__(self, with_document: TextGeneration, without: TextGeneration | None) -> None:
        self._with_document, self._without = with_document, without

    def logits(self) -> NDArray[np.float32]:
        """A logit for each token of the vocabulary to come next."""
        return self._with_document.logits()

    def expected(self) -> NDArray[np.float32] | None:
        """The same of a model that has seen nothing but what was drawn."""
        return None if self._without is None else self._without.logits()

    def append(self, id: int) -> None:
        """Writes a drawn token."""
        self._with_document.append(id)
        if self._without is not None:
            self._without.append(id)


@dataclass(frozen=True)
class TokenGeneration:
    """The draws of one passage.

    Attributes:
        model: Gives logits.
        sampler: Draws.
        tokens: How many draws are made at most.
    """

    model: LanguageModel
    sampler: TokenSampler
    tokens: int

    def sample_tokens(self, prompt: str, public: str, random: RandomSource, allowance: Allowance) -> Iterator[int]:
        """Draws tokens until the end is drawn, which is not given, or there are enough.

        Args:
            prompt: What the model reads.
            public: What it reads instead where a base measure is made, with nothing of the document in it.
            random: Source of randomness.
            allowance: Every draw is paid from it before it is made.

        Raises:
            BudgetRefused: If a draw would exceed the allowance; it is not made.
        """
        passage = self._passage(prompt, public)
        for _ in range(self.tokens):
            id = self.sampler.sample(passage.logits(), random, allowance, passage.expected())
            if id == self.model.end:
                return
            yield id
            passage.append(id)

    def distribution(self, prompt: str, public: str) -> dict[tuple[int, ...], Fraction]:
        """The exact probability of every passage, from what `sample_tokens` draws from; one that ended has the end in it."""
        finished: dict[tuple[int, ...], Fraction] = {}
        growing: dict[tuple[int, ...], Fraction] = {(): Fraction(1)}
        for _ in range(self.tokens):
            longer: dict[tuple[int, ...], Fraction] = {}
            for drawn, mass in growing.items():
                passage = self._passage(prompt, public)
                for id in drawn:
                    passage.append(id)
                for id, probability in self.sampler.distribution(passage.logits(), passage.expected()).items():
                    (finished if id == self.model.end else longer)[(*drawn, id)] = mass * probability
            growing = longer
        return finished | growing

    def _passage(self, prompt: str, public: str) -> _SampledText:
        return _SampledText(self.model.begin(prompt), self.model.begin(public) if self.sampler.based else None)


def needs(models: tuple[str, ...], *, chat: bool = True) -> tuple[Requirement, ...]:
    """What a mechanism needs that runs on any of these models, or also on a chat model that is asked in words."""
    usable = ModelChoices(*models) if chat else models
    return (
        PUBLIC_WORDS,
        Requirement(
            f"a language model ({' or '.join(models)}{', or any chat model in GGUF' if chat else ''})",
            lambda: any(map(library.is_installed, usable)),
            _remedy(models[0]),
        ),
        Requirement("the package transformers", "transformers", restore_package("transformers")),
        Requirement("the package torch", "torch", restore_package("torch")),
    )


def _remedy(model: str) -> str:
    return f"for {model}, {library.remedy(model)}"


def model_parameter(models: tuple[str, ...], *, chat: bool = True) -> Parameter:
    """The choice among these models and, for a mechanism that can ask in words, those in GGUF that are installed."""
    help = "The language model; it has to be installed."
    if not chat:
        return Parameter("model", "choice", models[0], help, choices=models)
    help += " Any chat model in GGUF will do as well: llama.cpp runs it."
    return Parameter("model", "choice", models[0], help, choices=ModelChoices(*models))


def clip_range_for(settings: Mapping[str, Value], clip_of: Callable[[str], Clip]) -> Clip | None:
    """The range that logits are clipped to; None if it is anchored at the largest."""
    return None if settings["clipping"] == "anchored" else clip_of(str(settings["model"]))


@dataclass(frozen=True)
class PromptTemplate:
    """What stands around a text in a prompt.

    Attributes:
        before: Before it.
        after: Behind it.
    """

    before: str
    after: str

    def prompt(self, model: LanguageModel, text: str, tokens: int) -> str:
        """The prompt, with as much of the text as the model can read."""
        return self.before + model.shortened(text, tokens, self.before, self.after) + self.after

    @property
    def empty(self) -> str:
        """The prompt without a text."""
        return self.before + self.after


class Paraphraser(Mechanism):
    """Rewrites the text, one drawn token after the other. Models load at the first use and are kept.

    Args:
        description: The mechanism's own.
        template: The prompt.
        load: Gives a model by its id.
        clip_of: Gives the public range of a model's logits by its id.
    """

    def __init__(
        self,
        description: MechanismDescription,
        template: PromptTemplate,
        load: Callable[[str], LanguageModel],
        clip_of: Callable[[str], Clip],
    ) -> None:
        self.description = description
        self._template = template
        self._load = cache(load)
        self._clip_of = clip_of

    def privatize(self, text: str, run: RunContext) -> Result:
        """See `Mechanism.privatize`."""
        epsilon = run.epsilon
        tokens = int(run.settings["tokens"])
        with run.clock("load"):
            run.progress(0, None, "loading the language model")
            model = self._load(str(run.settings["model"]))
        run.observer.found([])
        share = split_budget(epsilon, tokens)[0]
        sampler = TokenSampler.calibrated(
            share, model.candidates, clip_range_for(run.settings, self._clip_of), based=run.settings["base"] == "released"
        )
        drawn: list[int] = []
        with run.clock("draw"):
            prompt = self._template.prompt(model, normalize(text).text, tokens)
            for id in TokenGeneration(model, sampler, tokens).sample_tokens(
                prompt, self._template.empty, run.random, run.allowance
            ):
                drawn.append(id)
                run.step(len(drawn), tokens, "drawing tokens")
        output, units = sampled_units(model, drawn, sampler)
        run.observer.drawn([replace(unit, targets=()) for unit in units])
        return run.result(
            self.description,
            units,
            output,
            guarantee(epsilon, sampler, tokens, len(drawn), run.random.secure),
            reconstructor="tokenizer",
            versions={"model": run.settings["model"]},
        )

    def likeliest(self, unit: Unit, *, settings: Mapping[str, Value], count: int) -> list[Candidate]:
        """There is no unit of the original that a token comes from.

        Raises:
            UsageError: Always.
        """
        raise UsageError("What a token may be depends on the whole text and on the tokens before it.")


def sampled_units(model: LanguageModel, drawn: list[int], sampler: TokenSampler) -> tuple[str, list[Unit]]:
    """The text of drawn tokens, and each of them as a unit that comes from no place of the original."""
    output, spans = spelled_text(model, drawn)
    mechanism = sampler.mechanism
    units = [
        Unit(None, model.text([id]), mechanism.epsilon, mechanism.candidates, targets=(span,))
        for id, span in zip(drawn, spans, strict=True)
    ]
    return output, units


def guarantee(epsilon: float, sampler: TokenSampler, tokens: int, written: int, secure: bool) -> Guarantee:
    """What may be said of a text of tokens that were drawn one after the other.

    Args:
        epsilon: ε of the document.
        sampler: What each draw was made by.
        tokens: How many draws could be made.
        written: How many tokens came out.
        secure: Whether the draws came from a secure source.
    """
    one = sampler.mechanism
    draws = min(written + 1, tokens)
    statement = (
        f"The output is {format_epsilon(epsilon)}-LDP for any two documents: at most {tokens} tokens are drawn from the whole "
        f"vocabulary, each at ε = {format_epsilon(one.epsilon)}."
    )
    if draws < tokens:
        statement += f" The text ended after {draws} draws; what was set aside for the others is spent anyway."
    return guarantee_of_tokens(statement, epsilon, sampler, draws, secure, most=tokens)
