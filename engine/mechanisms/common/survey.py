"""What a run would replace, known before it: the run itself is begun, and ends where it tells what it found.

What is shown to the user so is found exactly as a run finds it. A run that began to draw would fail: its source of randomness
has no bits to give.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NoReturn

from engine.errors import TextRefused
from engine.mechanisms.common.run import RunContext, Unobserved
from engine.privacy.accounting import Allowance
from engine.progress import CancelToken, Progress
from engine.results import FoundEntity, FoundUnit, Span, Value

if TYPE_CHECKING:
    from engine.mechanisms.common.mechanism import Mechanism
    from engine.text.review import ReplacedEntity
    from engine.text.suspects import SuspectedEntity


@dataclass(frozen=True, slots=True)
class Survey:
    """What a run would find. For the user's own eyes.

    Attributes:
        found: The units; of entities as `engine.results.FoundEntity`.
        suspects: What would be left though it looks like a name, in places of the text without markup.
        kept: What was found and stays by the settings, in such places too.
    """

    found: tuple[FoundUnit, ...] = ()
    suspects: tuple[SuspectedEntity, ...] = ()
    kept: tuple[Span, ...] = ()


def survey_by_run(
    mechanism: Mechanism, text: str, settings: Mapping[str, Value], progress: Progress, cancel: CancelToken
) -> Survey:
    """Begins a run, and ends it where it tells what it found. Nothing is drawn.

    Args:
        mechanism: The mechanism.
        text: The private text.
        settings: A value for every parameter.
        progress: Told how far the work is.
        cancel: Stops the work.
    """
    observer = _FoundUnits()
    try:
        mechanism.privatize(text, RunContext(Allowance(1.0), settings, _NoRandomness(), progress, cancel, observer))
    except _FoundEverythingError:
        return Survey(tuple(observer.units))
    except TextRefused:  # nothing was found
        return Survey()
    raise AssertionError("A mechanism tells what it found before it draws.")


def replaced_entities(found: Sequence[FoundUnit], listed: Sequence[Span]) -> list[ReplacedEntity]:
    """What a review says of the units that a run would replace; equal ones together, if the mechanism joins no mentions.

    Args:
        found: The units, with places in the text without markup.
        listed: The places that are replaced because they are on the private list.
    """
    from engine.text.entities_by_rule import kind_of
    from engine.text.review import ReplacedEntity

    entities: dict[object, ReplacedEntity] = {}
    of_list = set(listed)
    for number, unit in enumerate(found):
        if isinstance(unit, FoundEntity):
            key: object = number
            kind, places = unit.kind, [(mention[0][0], mention[-1][1]) for mention in unit.mentions if mention]
        else:
            key, kind, places = unit.original, kind_of(unit.original), [(unit.source[0][0], unit.source[-1][1])]
        all_places = (*(entities[key].places if key in entities else ()), *places)
        entities[key] = ReplacedEntity(unit.original, kind, all_places, not of_list.isdisjoint(all_places))
    return list(entities.values())


class _FoundEverythingError(Exception):
    """Ends the run."""


class _FoundUnits(Unobserved):
    def __init__(self) -> None:
        self.units: Sequence[FoundUnit] = ()

    def found(self, units: Sequence[FoundUnit]) -> None:
        """Keeps the units, and ends the run."""
        self.units = units
        raise _FoundEverythingError


class _NoRandomness:
    secure = False

    def bits(self, count: int) -> NoReturn:
        """Gives none."""
        raise AssertionError("A survey draws nothing.")

    def integer_below(self, bound: int) -> NoReturn:
        """Gives none."""
        raise AssertionError("A survey draws nothing.")
