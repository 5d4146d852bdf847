"""A mechanism as another package would bring it; docs/architecture.md says how to add one. It draws a public greeting."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from engine.mechanisms.common.description import Help, MechanismDescription
from engine.mechanisms.common.exact_audit import EPSILON
from engine.mechanisms.common.mechanism import Mechanism
from engine.mechanisms.common.run import RunContext
from engine.privacy.audit import AuditReport, worst_log_ratio
from engine.privacy.exponential import ExponentialMechanism
from engine.privacy.guarantee import Guarantee, Relation
from engine.privacy.scripted import claimed_distribution
from engine.results import Candidate, FoundUnit, Result, Unit, Value

GREETINGS = ("Hello.", "Good morning.", "Good evening.")
HELP = Help("to be polite to everybody", "everything else", Path(__file__).with_name("toy.md"))
DESCRIPTION = MechanismDescription(
    "toy", "Toy", "Says one of three greetings, the one nearest in length.", "greeting", help=HELP
)


def fractions(text: str) -> NDArray[np.float64]:
    """How near each greeting is in length, from 0 to 1."""
    return np.array([1 - min(abs(len(text) - len(greeting)), 100) / 100 for greeting in GREETINGS])


def sampler(epsilon: float) -> ExponentialMechanism:
    """What draws."""
    return ExponentialMechanism.calibrated(epsilon, len(GREETINGS))


class Toy(Mechanism):
    """See `DESCRIPTION`."""

    description = DESCRIPTION

    def privatize(self, text: str, run: RunContext) -> Result:
        """See `Mechanism.privatize`."""
        run.observer.found([FoundUnit(text, ((0, len(text)),))])
        with run.clock("draw"):
            run.step(0, 1, "drawing a greeting")
            run.allowance.spend(run.epsilon)
            chosen = GREETINGS[sampler(run.epsilon).sample(fractions(text), run.random)]
        units = [Unit(text, chosen, run.epsilon, len(GREETINGS), ((0, len(text)),), ((0, len(chosen)),))]
        run.observer.drawn(units)
        said = Guarantee("A greeting.", Relation.DOCUMENT, "document", "all of it", run.epsilon, 0.0, 1, (), run.random.secure)
        return run.result(self.description, units, chosen, said, reconstructor="none", versions={})

    def likeliest(self, unit: Unit, *, settings: Mapping[str, Value], count: int) -> list[Candidate]:
        """See `Mechanism.likeliest`."""
        shares = sampler(unit.epsilon).probabilities(fractions(unit.original or ""))
        found = [Candidate(greeting, float(share)) for greeting, share in zip(GREETINGS, shares, strict=True)]
        return sorted(found, key=lambda candidate: -candidate.probability)[:count]


def make() -> Toy:
    """The toy."""
    return Toy()


def audit() -> AuditReport:
    """Drives the production draw for texts of three lengths."""
    domain = "texts of 1, 12 and 90 characters, every pair"
    unclipped = ("does not divide by the range of its scores", worst(100.0))
    return AuditReport("toy", EPSILON, worst(1.0), Relation.DOCUMENT, domain, (unclipped,))


def worst(stretch: float) -> float:
    """The worst log-ratio of the draw, with an ε so many times what is claimed."""
    distributions = {}
    for length in (1, 12, 90):
        near = fractions("x" * length)
        claimed = dict(enumerate(sampler(stretch * EPSILON).probabilities(near)))
        distribution = claimed_distribution(lambda random, near=near: sampler(stretch * EPSILON).sample(near, random), claimed)
        distributions[length] = [distribution[id] for id in range(len(GREETINGS))]
    return worst_log_ratio(distributions)
