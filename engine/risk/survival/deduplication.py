"""Each detail once, though it was found as two things, within another, or in several places of the original."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine.risk.survival.details import BY_PART, COUNTED, FIGURED, NAMED, DetailGroup, group_of
from engine.risk.survival.relatives import relative_in
from engine.risk.survival.replacements import Copies, Unit
from engine.risk.traits import Kind, Span, Trait, characters_of, overlaps

_EVERYDAY = frozenset({Kind.KIN})
"""Kinds that nearly every letter has, and that tell nobody from anybody."""


def each_once(traits: Iterable[Trait]) -> list[Trait]:
    """Traits without those that a name is taken for besides: an organisation for a place, a surgery for an operation.

    Nor is somebody called Shona or Mr German of that origin.
    """
    traits = list(traits)
    names = {trait.place: group_of(trait) for trait in traits if group_of(trait) in NAMED}
    names.update({trait.place: group_of(trait) for trait in traits if group_of(trait) is DetailGroup.ORGANISATIONS})
    called = [trait.place for trait in traits if trait.kind is Kind.NAME]
    reached = [trait.place for trait in traits if trait.kind is Kind.CONTACT]
    return [
        trait
        for trait in traits
        if not (group_of(trait) is DetailGroup.BELIEFS and overlaps(trait.place, called))
        and not (trait.kind is Kind.PLACE and any(_shares_end(trait, place) for place in reached))
        and (
            (group_of(trait) not in NAMED and group_of(trait) not in BY_PART)
            or names.get(trait.place, group_of(trait)) is group_of(trait)
        )
    ]


def _shares_end(trait: Trait, place: Span) -> bool:
    """Whether a trait begins or ends with another place, as the street with its number does of an address."""
    return trait.start == place[0] or (trait.end == place[1] and trait.start < place[0])


def without_wrappers(traits: Iterable[Trait]) -> Iterator[Trait]:
    """Leaves out what nearly every letter has, and words around another detail, which is counted itself."""
    traits = list(traits)
    family = {trait.place for trait in traits if trait.kind is Kind.FAMILY}
    counted = [
        trait for trait in traits if trait.kind not in _EVERYDAY and not (trait.kind is Kind.HEALTH and trait.place in family)
    ]
    for trait in counted:
        if group_of(trait) in BY_PART and any(_is_told_by(each, trait) for each in counted):
            continue
        alike = (each for each in counted if group_of(each) is group_of(trait) or _stands_for(each, trait))
        if group_of(trait) in NAMED or not any(_lies_in(each, trait) for each in alike):
            yield trait


def _stands_for(inner: Trait, outer: Trait) -> bool:
    """Whether a detail within what is said of a life says it all; a relative does of who somebody is to another alone."""
    return group_of(outer) is DetailGroup.LIFE and (group_of(inner) is not DetailGroup.FAMILY or outer.kind is Kind.RELATION)


def _is_told_by(other: Trait, trait: Trait) -> bool:
    """Whether another detail says the same, and better: an injury is no job, a nurse none of somebody's deeds."""
    if group_of(trait) is DetailGroup.WORDS and group_of(other) is not DetailGroup.WORDS:
        return overlaps(trait.place, [other.place])
    if group_of(trait) is DetailGroup.LIFE and group_of(other) in COUNTED and _lies_in(trait, other):
        return True
    better = {DetailGroup.LIFE: BY_PART, DetailGroup.WORK: {DetailGroup.HEALTH}}.get(group_of(trait), ())
    return trait.place == other.place and group_of(other) in better and group_of(other) is not group_of(trait)


def _lies_in(inner: Trait, outer: Trait) -> bool:
    within = outer.start <= inner.start and inner.end <= outer.end
    return within and inner.place != outer.place


_Said = tuple[str, bool]
"""The words of a detail in small letters, and whether it is a figure that was replaced: another than the same one copied."""


@dataclass(slots=True)
class Alike:
    """Traits that say the same: what the first of them says, and the number of what was replaced there; None if nothing was."""

    words: _Said
    traits: list[Trait]
    unit: int | None


def without_figures_of_others(traits: Sequence[Trait]) -> list[Trait]:
    """Traits without the numbers that lie in an age, a date or a contact, which is counted itself."""
    others = FIGURED - NAMED - {DetailGroup.NUMBERS}
    taken = characters_of(trait.place for trait in traits if group_of(trait) in others)
    return [each for each in traits if group_of(each) is not DetailGroup.NUMBERS or not taken.issuperset(range(*each.place))]


def add_to_alike(members: list[Alike], original: str, trait: Trait, copies: Copies, units: Mapping[Span, Unit]) -> None:
    """Adds a trait to the others that say the same; a surname says what the full name before it does.

    What was replaced as one thing is one, and two such are two.
    """
    words: _Said = (_said_as(original, trait), group_of(trait) in COUNTED and copies.is_gone(trait))
    unit = units[trait.place].number if trait.place in units else None
    is_named = group_of(trait) in NAMED and bool(trait.key)
    for member in members:
        if unit is not None and member.unit is not None:
            is_same = member.unit == unit
        else:
            is_same = member.words == words or (is_named and any(trait.key <= each.key for each in member.traits))
        if is_same:
            member.traits.append(trait)
            member.unit = unit if member.unit is None else member.unit
            return
    members.append(Alike(words, [trait], unit))


def _said_as(original: str, trait: Trait) -> str:
    """The words of a trait, comparable; a relative is the same whosever it is said to be."""
    return (relative_in(original, trait) or original[trait.start : trait.end]).casefold()
