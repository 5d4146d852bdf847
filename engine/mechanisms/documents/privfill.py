"""PrivFill (Chen and co-authors 2024): each sentence is rewritten from the others. It has no differential privacy at all.

The model reads every other sentence of the original as it is, and what it writes may repeat any of them. So no ε holds, and
everything here says so: the guarantee has no relation and no ε, and the audit has no bound.
`engine.mechanisms.documents.privfill_dp` is the same with every token drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from engine.errors import TextRefused, UsageError
from engine.mechanisms.common.description import Help, MechanismDescription, Parameter
from engine.mechanisms.common.mechanism import Mechanism
from engine.mechanisms.common.run import RunContext
from engine.mechanisms.documents.infilling import MODELS, Infiller, join_texts, prompt, sentence_spans
from engine.mechanisms.tokens.generation import model_parameter, needs
from engine.models.generative import generate_greedily
from engine.privacy.guarantee import Guarantee
from engine.results import Candidate, FoundUnit, Result, Unit, Value

if TYPE_CHECKING:
    from engine.privacy.audit import AuditReport

TOKENS = Parameter("tokens", "int", 32, "The largest number of tokens of a sentence.", minimum=1, maximum=500, unit="tokens")

STATEMENT = (
    "No guarantee: each sentence is rewritten by a model that reads all others as they are, and nothing bounds what the new "
    "text tells of them. The ε that was given has no effect."
)

DESCRIPTION = MechanismDescription(
    id="privfill",
    title="Infilling (PrivFill), no guarantee",
    summary="Rewrites each sentence from its context. It has no mathematical guarantee, at any ε.",
    unit="sentence",
    help=Help("sentences rewritten from their context", "any guarantee: treat the new text as the original"),
    notice=(
        "A language model rewrote this text, without any guarantee of privacy. What it says may differ from the original; it "
        "is not a record of anything."
    ),
    parameters=(TOKENS, model_parameter(MODELS)),
    needs=needs(MODELS),
    bounded=False,
)


class PrivFill(Mechanism):
    """Rewrites each sentence, always taking the likeliest token. Models load at the first use and are kept.

    Args:
        load: Gives a model by its id.
    """

    description = DESCRIPTION

    def __init__(self, load: Callable[[str], Infiller]) -> None:
        self._load = cache(load)

    def privatize(self, text: str, run: RunContext) -> Result:
        """See `Mechanism.privatize`."""
        with run.clock("load"):
            run.progress(0, None, "loading the language model")
            model = self._load(str(run.settings["model"]))
        places = sentence_spans(text)
        if not places:
            raise TextRefused("This text has no sentence.")
        run.observer.found([FoundUnit(text[start:end], ((start, end),)) for start, end in places])
        passages = []
        with run.clock("write"):
            for done, place in enumerate(places):
                run.step(done, len(places), "rewriting sentences")
                passages.append(model.text(generate_greedily(model, prompt(model, text, place), int(run.settings["tokens"]))))
        output, spans = join_texts(passages)
        units = [
            Unit(text[start:end], passage.strip(), 0.0, 0, ((start, end),), (target,))
            for (start, end), passage, target in zip(places, passages, spans, strict=True)
        ]
        run.observer.drawn([replace(unit, targets=()) for unit in units])
        return run.result(
            DESCRIPTION,
            units,
            output,
            Guarantee(
                statement=STATEMENT,
                relation=None,
                unit="document",
                scope="nothing",
                epsilon=None,
                delta=0.0,
                draws=0,
                leaks=("whatever the model repeats of the other sentences", f"the number of sentences: {len(places)}"),
                secure=run.random.secure,
            ),
            reconstructor="language model",
            versions={"model": run.settings["model"]},
        )

    def likeliest(self, unit: Unit, *, settings: Mapping[str, Value], count: int) -> list[Candidate]:
        """Nothing is drawn.

        Raises:
            UsageError: Always.
        """
        raise UsageError("PrivFill draws nothing: there are no candidates, and no guarantee.")


def make() -> PrivFill:
    """PrivFill with the models that are installed."""
    from engine.models.generative import Seq2SeqModel, loader

    return PrivFill(loader(Seq2SeqModel, "infill"))


def audit() -> AuditReport:
    """Its bound, checked exactly on a small domain; see `engine.audit`."""
    from engine.mechanisms.documents.infilling_audit import audit as exact_audit

    return exact_audit()
