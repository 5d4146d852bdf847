"""The guarantee of a private text, as data and in plain words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from decimal import ROUND_CEILING, Context
from enum import StrEnum
from typing import NamedTuple

from engine.privacy.accounting import Accountant, Loss
from engine.privacy.deniability import Deniability

COMPOSITION_DELTA = 1e-5
"""The δ with which zero-concentrated composition is told."""

NO_GUARANTEE = "No guarantee: the random numbers came from a seed, so that the run can be repeated."

_STRENGTHS = ((1.0, "strong"), (10.0, "moderate"), (100.0, "weak"))
_WARNINGS = {
    "weak": "Little protection from a determined observer: the new text may make one far surer of what the original says.",
    "almost none": "At this ε the mathematics promises almost nothing: treat the new text as if it were the original.",
}


WARNINGS = tuple(_WARNINGS.values())
"""What is said beside a loss at which a guarantee means little."""


class Relation(StrEnum):
    """The pairs of originals that a guarantee makes hard to tell apart; the strongest relation first."""

    DOCUMENT = "R-doc"
    COUNT = "R-n"
    NEIGHBOURHOOD = "R-nbhd"
    METRIC = "R-metric"

    @property
    def sentence(self) -> str:
        """The relation in one plain sentence."""
        return _SENTENCES[self]

    @property
    def pairs_in_words(self) -> str:
        """The relation in a few words, shown next to the strength."""
        return _PAIRS_IN_WORDS[self]


_SENTENCES = {
    Relation.DOCUMENT: "It holds between any two documents.",
    Relation.COUNT: (
        "It holds between any two documents that agree in what can be seen, which is disclosed: a count or a size class and, "
        "where they are kept, the blocks."
    ),
    Relation.NEIGHBOURHOOD: (
        "It holds between any two documents with the same number of units of the same public topics, in the same order; "
        "between others nothing is promised."
    ),
    Relation.METRIC: (
        "It weakens with distance: close words are hard to tell apart, distant ones less so. The worst loss holds between any "
        "two documents that agree in what can be seen."
    ),
}
_PAIRS_IN_WORDS = {
    Relation.DOCUMENT: "between any two originals",
    Relation.COUNT: "between originals that agree in what can be seen",
    Relation.NEIGHBOURHOOD: "between originals of the same topics",
    Relation.METRIC: "between originals that agree in what can be seen",
}


@dataclass(frozen=True, slots=True)
class Guarantee:
    """The guarantee of one private text.

    Attributes:
        statement: The mechanism's own sentences; `NO_GUARANTEE` if the draws were seeded.
        relation: The pairs of originals it holds for; None where there is no bound, as for seeded draws.
        unit: What `epsilon` is the total for, such as "document"; the `unit` of the result is what is replaced one by one.
        scope: Which part of the document it covers, in words.
        epsilon: The ε that was asked for (per unit of distance under `Relation.METRIC`); None where there is no bound, as for
            seeded draws.
        delta: δ of the whole document.
        draws: Number of draws paid for.
        leaks: What can still be seen of the original, one phrase each.
        secure: Whether every draw came from a secure source.
        brief: The statement in one plain sentence, for a line with little room; may round ε up. Empty where there is none.
        accepted: What an original must be for the mechanism to accept it, in words.
        bits: How many bits of the original `leaks` give away at most, by `engine.privacy.disclosure`; None where text is
            copied, since no number says how much that reveals.
        loss: The certified worst loss between any two originals of the relation; `epsilon` by default.
        unit_loss: The certified worst loss between two of them that differ in one unit alone; None where it may reach more than
            the draw of that unit, or where there is no bound.
        deniability: Figures measured on public units under the same settings; None where no unit can come out as itself.
    """

    statement: str
    relation: Relation | None
    unit: str
    scope: str
    epsilon: float | None
    delta: float
    draws: int
    leaks: tuple[str, ...] = ()
    secure: bool = True
    brief: str = ""
    accepted: str = "in English, and not empty"
    bits: float | None = 0.0
    loss: float | None = None
    unit_loss: float | None = None
    deniability: Deniability | None = None

    def __post_init__(self) -> None:
        if self.loss is None:
            object.__setattr__(self, "loss", self.epsilon)
        if not self.secure:
            nothing = dict.fromkeys(("relation", "epsilon", "loss", "unit_loss", "deniability"))
            for name, value in {"statement": NO_GUARANTEE, "brief": "", **nothing}.items():
                object.__setattr__(self, name, value)

    @property
    def rated(self) -> bool:
        """Whether `loss` alone says how strong the protection is.

        It does not where topics, groups or text are disclosed: they may be the secret itself, whatever ε is.
        """
        return self.relation not in (None, Relation.NEIGHBOURHOOD) and self.bits is not None

    def as_dict(self) -> dict[str, object]:
        """The fields, ready for JSON."""
        return asdict(self) | {"relation": self.relation and self.relation.value, "leaks": list(self.leaks)}


class CombinedGuarantee(NamedTuple):
    """The guarantee of several texts together, and so of any choice among them.

    Attributes:
        relation: The weakest of the relations; None if one of the texts has none.
        leaks: Everything that any of the texts reveals.
        rated: Whether the sum of their losses says how strong the protection is; see `Guarantee.rated`.
    """

    relation: Relation | None
    leaks: tuple[str, ...]
    rated: bool


def combine_guarantees(guarantees: Iterable[Guarantee]) -> CombinedGuarantee:
    """The guarantee of several texts together."""
    everything = list(guarantees)
    relations = [guarantee.relation for guarantee in everything]
    weakest = next((relation for relation in reversed(Relation) if relation in relations), None)
    leaks = dict.fromkeys(leak for guarantee in everything for leak in guarantee.leaks)
    return CombinedGuarantee(None if None in relations else weakest, tuple(leaks), all(each.rated for each in everything))


def format_epsilon(epsilon: float, digits: int = 6) -> str:
    """ε as a decimal with this many digits, rounded up, so that it is never understated."""
    return f"{float(Context(prec=digits, rounding=ROUND_CEILING).create_decimal(repr(epsilon))):g}"


def describe_composition(draws: Iterable[tuple[Loss, int]]) -> str:
    """A sentence, after a space, with the cost of all draws if a small δ is allowed; empty if that is not less.

    Args:
        draws: Losses, each with the number of draws that have it.

    >>> describe_composition([(Loss(1.0, 0.125), 50)])
    ' With δ = 1e-05 allowed, all draws together cost ε = 23.2154 (zero-concentrated composition).'
    """
    account = Accountant()
    for loss, count in draws:
        account.record(loss, count)
    best = account.best_bound(COMPOSITION_DELTA)
    if best.rule == "basic":
        return ""
    return (
        f" With δ = {COMPOSITION_DELTA:g} allowed, all draws together cost ε = {format_epsilon(best.epsilon)} "
        "(zero-concentrated "
        "composition)."
    )


def describe_strength(epsilon: float) -> str:
    """A worst loss in words: "strong" up to 1, "moderate" up to 10, "weak" up to 100, else "almost none".

    It means nothing where `Guarantee.rated` is false. The scale is this project's. By Bayes' rule an observer's odds between
    two originals grow at most e^ε-fold: 2.7 times at ε = 1, 22 000 times at ε = 10.
    """
    return next((word for limit, word in _STRENGTHS if epsilon <= limit), "almost none")


def describe_warning(epsilon: float) -> str | None:
    """The sentence to show beside a worst loss at which the guarantee means little; None where it means something."""
    return _WARNINGS.get(describe_strength(epsilon))
