"""DP-BART-CLV (Igamberdiev and Habernal 2023): noise on the encoding of the whole document, which is then decoded.

The encoder of a BART reads the document, cut or padded to a public number L of tokens. Its hidden states, an array of L × d,
are clipped value by value to [-C, C], so that two documents differ by at most 2C·√(Ld) in L2 norm. Gaussian noise, independent
in every value, is added (`engine.privacy.gaussian`), and the decoder writes from the noisy states up to a public number of
tokens.
Everything behind the noise is post-processing, and sees neither the text nor its length: all L positions are attended to.

The published code of a later comparison draws one noise vector for all positions, so that differences between positions carry
none; takes the sensitivity of one position; and caps the new text by the old. The original authors' sample script uses the
classical Gaussian mechanism at ε = 250, which is proved for ε < 1.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from engine.errors import UsageError
from engine.mechanisms.common.description import Help, MechanismDescription, Parameter, Preset
from engine.mechanisms.common.mechanism import Mechanism
from engine.mechanisms.common.normalization import normalize
from engine.mechanisms.common.run import RunContext
from engine.mechanisms.tokens.generation import model_parameter, needs
from engine.models.generative import Seq2SeqModel
from engine.privacy.accounting import Allowance
from engine.privacy.gaussian import GaussianMechanism
from engine.privacy.guarantee import Guarantee, Relation, format_epsilon
from engine.privacy.randomness import RandomSource
from engine.results import Candidate, FoundUnit, Result, Unit, Value

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from engine.privacy.audit import AuditReport

MODELS = ("bart-base", "bart-large")

DESCRIPTION = MechanismDescription(
    id="dp-bart",
    title="Noisy encoding (DP-BART)",
    summary="Adds noise to a language model's encoding of the whole document, and decodes it again.",
    unit="document",
    help=Help(
        "one promise for the whole document, however it is worded",
        "nearly all of the sense: even at ε = 500 the noise is far larger than what it hides",
        Path(__file__).with_name("dp_bart.md"),
    ),
    notice=(
        "This is a privatized rewriting: a language model wrote it from numbers with random noise. What it says may differ "
        "from the original; it is not a record of anything."
    ),
    parameters=(
        Parameter(
            "length",
            "int",
            64,
            "How many tokens of the document are read, at any length.",
            minimum=3,
            maximum=1_024,
            unit="tokens",
        ),
        Parameter(
            "clip",
            "float",
            0.1,
            "Each value of the encoding is clipped to this distance from 0.",
            minimum=1e-3,
            maximum=100.0,
        ),
        Parameter(
            "tokens", "int", 64, "The largest number of tokens that are written.", minimum=1, maximum=1_000, unit="tokens"
        ),
        model_parameter(MODELS, chat=False),
    ),
    needs=needs(MODELS, chat=False),
    presets=(
        Preset(
            "Paper: 500",
            "One of the paper's larger values of ε. Even so, the noise is many times what it hides, and the new text has "
            "little to do with yours.",
            500.0,
            {"length": 20},
        ),
    ),
    drawn=lambda found, settings: 1,
    takes_delta=True,
)


def add_noise(
    states: NDArray[np.float64], epsilon: float, delta: float, clip: float, random: RandomSource, allowance: Allowance
) -> tuple[NDArray[np.float64], GaussianMechanism]:
    """Clips an encoding and adds noise to every value: the one private step.

    Args:
        states: float64[L, d].
        epsilon: ε of the document.
        delta: δ of the document.
        clip: Public bound C.
        random: Source of randomness.
        allowance: What is left for the document; it is paid before the noise is drawn.

    Returns:
        float64[L, d], and what drew the noise.

    Raises:
        UsageError: If ε or δ is out of range.
        BudgetRefused: If the allowance does not cover it.
    """
    rows, columns = states.shape
    mechanism = GaussianMechanism.calibrated(epsilon, delta, clip, (rows, columns))
    allowance.spend(epsilon, delta)
    return mechanism.add_noise(states, random), mechanism


class DPBART(Mechanism):
    """Encodes, adds noise and decodes. Models load at the first use and are kept.

    Args:
        load: Gives a model by its id.
    """

    description = DESCRIPTION

    def __init__(self, load: Callable[[str], Seq2SeqModel]) -> None:
        self._load = cache(load)

    def privatize(self, text: str, run: RunContext) -> Result:
        """See `Mechanism.privatize`."""
        epsilon, delta = run.epsilon, run.allowance.delta
        with run.clock("load"):
            run.progress(0, None, "loading the language model")
            model = self._load(str(run.settings["model"]))
        whole = ((0, len(text)),)
        run.observer.found([FoundUnit(text, whole)])
        with run.clock("encode"):
            run.progress(0, None, "encoding")
            states = model.states(normalize(text).text, int(run.settings["length"]))
        run.cancel.check()
        with run.clock("draw"):
            run.progress(0, None, "adding noise")
            noisy, mechanism = add_noise(states, epsilon, delta, float(run.settings["clip"]), run.random, run.allowance)
        run.cancel.check()
        with run.clock("write"):
            run.progress(0, None, "writing")
            output = model.text(model.decode(noisy, int(run.settings["tokens"]))).strip()
        unit = Unit(text, output, epsilon, 0, whole, ((0, len(output)),))
        run.observer.drawn([unit])
        return run.result(
            DESCRIPTION,
            [unit],
            output,
            guarantee(mechanism, run.random.secure),
            reconstructor="decoder",
            versions={"model": run.settings["model"]},
        )

    def likeliest(self, unit: Unit, *, settings: Mapping[str, Value], count: int) -> list[Candidate]:
        """Noise has no candidates.

        Raises:
            UsageError: Always.
        """
        raise UsageError("DP-BART adds noise to numbers: there are no candidates to choose among.")


def guarantee(mechanism: GaussianMechanism, secure: bool) -> Guarantee:
    """What may be said of the new text."""
    length, dimension = mechanism.shape
    return Guarantee(
        statement=(
            f"The output is ({format_epsilon(mechanism.epsilon)}, {mechanism.delta:g})-LDP for any two documents. Each of the "
            f"{length} × {dimension} values of the encoding lies between -{mechanism.clip:g} and {mechanism.clip:g}, and noise "
            f"of standard deviation {mechanism.sigma:.3g} was added to it."
        ),
        relation=Relation.DOCUMENT,
        unit="document",
        scope=f"the whole text of an accepted document (English, not empty): {length} tokens of it are read, none is copied",
        epsilon=mechanism.epsilon,
        delta=mechanism.delta,
        draws=1,
        secure=secure,
        brief=(
            f"How well any two documents can be told apart is bounded, at ε = {format_epsilon(mechanism.epsilon, 3)} but for "
            "a chance "
            f"of {mechanism.delta:g}."
        ),
    )


def make() -> DPBART:
    """DP-BART with the models that are installed."""
    return DPBART(Seq2SeqModel.load)


def audit() -> AuditReport:
    """Its bound, checked exactly on a small domain; see `engine.audit`."""
    from engine.mechanisms.documents.dp_bart_audit import audit as exact_audit

    return exact_audit()
