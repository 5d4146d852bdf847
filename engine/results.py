"""The result of a run, and what is known about its units before and after sampling.

The receipt, a saved session and the window all read these.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from engine.documents.document import Block
from engine.privacy.guarantee import Guarantee

INVENTED_NOTICE = (
    "This is a privatized rewriting: what it says was drawn by chance from public texts. It is not a record of anything."
)
"""What a new text says of itself where whatever it states is drawn from public facts."""

WORDS_DRAWN_NOTICE = (
    "This is a privatized rewriting: its words were drawn at random. What it says may differ from the original; it is not a "
    "record of anything."
)
"""What it says where the words are drawn, which a large ε may leave as they were."""

Value = str | int | float
Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class FoundUnit:
    """A unit found in the original and not yet replaced. For the user's own eyes.

    Attributes:
        original: The private unit.
        source: Places in the original it was taken from, as character offsets.
    """

    original: str
    source: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True)
class FoundEntity(FoundUnit):
    """An entity found in the original and not yet replaced. For the user's own eyes.

    Attributes:
        original: Its fullest form.
        source: Places of all of its mentions, as character offsets.
        kind: What it is replaced as.
        mentions: The places of each mention, in several pieces where the user's markup parts it.
    """

    kind: str = ""
    mentions: tuple[tuple[Span, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Candidate:
    """A possible outcome of a draw. Computed from the private unit, so for the user's own eyes only.

    Attributes:
        private: The unit that would replace the original.
        probability: How likely it is, from 0 to 1.
    """

    private: str
    probability: float


@dataclass(frozen=True, slots=True)
class Topic:
    """What a run would disclose about a unit without noise. Computed from the private unit, so for the user's own eyes only.

    Attributes:
        original: The private unit.
        source: Places in the original it was taken from, as character offsets.
        words: Public words that name the topic.
        size: How many public units belong to it.
    """

    original: str
    source: tuple[Span, ...]
    words: tuple[str, ...]
    size: int


@dataclass(frozen=True, slots=True)
class Segment:
    """A piece of a text that one draw would replace. For the user's own eyes.

    Attributes:
        original: The piece.
        source: Its place in the original, as character offsets.
        epsilon: Budget of the draw.
        words: How many words its replacement should have, which is public.
    """

    original: str
    source: Span
    epsilon: float
    words: float


@dataclass(frozen=True, slots=True)
class Forecast:
    """What is known about a run before any text is read.

    Attributes:
        farthest: The worst loss of a document per requested ε; see `Mechanism.farthest`.
        given_away: What a run would disclose without noise; see `Mechanism.given_away`.
    """

    farthest: float
    given_away: str = ""


@dataclass(frozen=True, slots=True)
class ExampleSample:
    """What a mechanism made of its public example.

    Attributes:
        sentence: The example.
        outputs: The new text of each draw.
        epsilon_unit: Budget of the unit in each draw.
    """

    sentence: str
    outputs: tuple[str, ...]
    epsilon_unit: float


@dataclass(frozen=True, slots=True)
class Mention:
    """A place where an entity is named, before and after.

    Attributes:
        original: As it stands in the original. For the user's own eyes.
        private: What is written there.
        source: Its place in the original, in several pieces where the user's markup parts it.
        target: Its place in the output.
    """

    original: str
    private: str
    source: tuple[Span, ...]
    target: Span


@dataclass(frozen=True, slots=True)
class Unit:
    """One unit before and after.

    Attributes:
        original: The private unit; None for a padding slot. For the user's own eyes. Of an entity its fullest form.
        private: What replaced it; of an entity the fullest form.
        epsilon: Budget of its draws.
        candidates: Number of candidates of the draw.
        source: Places in the original it was taken from, as character offsets.
        targets: Places in the output, where the writer can tell: one, or one for each mention of an entity.
        words: How many words it was meant to have, a public number that chose the candidates; None if they have no length.
        polarity: How good or bad what it says is, as its draw had it; None if that did not count. For the user's own eyes.
        before: Ids of the facts drawn before it that made its draw's base measure; None if there is none.
        mentions: Where it is named, in the order of the text, if it is an entity. For the user's own eyes.
        entity: Its number among the entities of all texts that were drawn together, by which it is known in each of them; None
            if it is none.
        kind: What it was replaced as, if it is an entity; see `engine.text.entities.KINDS`. Empty if it is none, or if that is
            not known.
    """

    original: str | None
    private: str
    epsilon: float
    candidates: int
    source: tuple[Span, ...] = ()
    targets: tuple[Span, ...] = ()
    words: float | None = None
    polarity: float | None = None
    before: tuple[int, ...] | None = None
    mentions: tuple[Mention, ...] = ()
    entity: int | None = None
    kind: str = ""

    @property
    def is_unchanged(self) -> bool:
        """Whether it was drawn as what it was, whatever the case of its letters."""
        return self.original is not None and self.private.casefold() == self.original.casefold()


AnyUnit = TypeVar("AnyUnit", FoundUnit, Unit)


def move_sources(unit: AnyUnit, move: Callable[[Span], Span]) -> AnyUnit:
    """A unit whose places in the original follow a change of the original's markup.

    Args:
        unit: The unit, found or replaced.
        move: How places move.
    """
    source = tuple(map(move, unit.source))
    if isinstance(unit, Unit):
        moved = [replace(mention, source=tuple(map(move, mention.source))) for mention in unit.mentions]
        return replace(unit, source=source, mentions=tuple(moved))
    if isinstance(unit, FoundEntity):
        return replace(unit, source=source, mentions=tuple(tuple(map(move, mention)) for mention in unit.mentions))
    return replace(unit, source=source)


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a run. `as_dict` is the contract of ``privatize --json``.

    Attributes:
        mechanism: The mechanism's id.
        parameters: The settings that were used.
        epsilon: Total of the document.
        delta: Total of the document.
        unit: What `units` are.
        units: The units, in the order of the output.
        output: The new text.
        guarantee: What may be claimed about it.
        untouched: Places in the original that the mechanism copies verbatim by definition.
        reconstructor: What wrote the text from the units.
        timings: Seconds of each stage.
        versions: Versions of the program, models and store that were used.
        charged: What the ledger was charged: the worst loss of the document; `epsilon` if it is left out.
        charges: All charges the ledger knows for this very text, this run's last; empty if it knows none.
        notice: What the new text says about itself once it leaves the program.
        read: Number of units found in the original before deduplication. For the user's own eyes, like the next two.
        kept: How many were left after deduplication.
        dropped: How many of those got no slot.
        blocks: The blocks of the output, if those of the original were preserved.
        together: What texts that were drawn together have in common, a random id; empty for one drawn by itself.
    """

    mechanism: str
    parameters: Mapping[str, Value]
    epsilon: float
    delta: float
    unit: str
    units: Sequence[Unit]
    output: str
    guarantee: Guarantee
    untouched: Sequence[Span]
    reconstructor: str
    timings: Mapping[str, float]
    versions: Mapping[str, object]
    charged: float = field(default=math.nan, kw_only=True)
    charges: tuple[float, ...] = field(default=(), kw_only=True)
    notice: str = field(default=INVENTED_NOTICE, kw_only=True)
    read: int = field(default=0, kw_only=True)
    kept: int = field(default=0, kw_only=True)
    dropped: int = field(default=0, kw_only=True)
    blocks: tuple[Block, ...] = field(default=(), kw_only=True)
    together: str = field(default="", kw_only=True)

    def __post_init__(self) -> None:
        if math.isnan(self.charged):
            object.__setattr__(self, "charged", self.epsilon)

    def as_dict(self) -> dict[str, object]:
        """The result, ready for JSON."""
        units = [
            {"original": u.original, "private": u.private, "epsilon": u.epsilon, "candidates": u.candidates} for u in self.units
        ]
        return {
            "mechanism": self.mechanism,
            "parameters": dict(self.parameters),
            "epsilon": self.epsilon,
            "delta": self.delta,
            "worst_loss": self.charged,
            "unit": self.unit,
            "units": units,
            "output": self.output,
            "guarantee": self.guarantee.as_dict(),
            "untouched": [list(span) for span in self.untouched],
            "reconstructor": self.reconstructor,
            "timings": {stage: round(seconds, 4) for stage, seconds in self.timings.items()},
            "versions": dict(self.versions),
        }
