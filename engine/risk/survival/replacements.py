"""What was replaced in an original, what was copied, and details that are counted as what they were replaced."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from engine.risk.numbers import trait_at
from engine.risk.survival.details import BY_PART, FIGURED, NAMED, group_of
from engine.risk.survival.places import is_whole
from engine.risk.survival.telling_words import telling_parts
from engine.risk.traits import KINDS_OF_ENTITIES, Kind, Span, Trait, in_order
from engine.text.dates import puts_day_first, read_date
from engine.text.person_names import TITLES, fold
from engine.text.roles_and_labels import is_feast

_LONGER_WORD = re.compile(r"[^\W\d_]{3,}")
_FUNCTION_WORDS = frozenset(
    "under with the and for from that was were his her their our its into over after before since until about near who by"
    " this these those which when while than then mrs miss prof".split()
)


class Replacement(NamedTuple):
    """What stands in place of something of the original.

    Attributes:
        target: Its place in the new text.
        sources: Every place in the original of what it stands for.
        is_written: Whether the user wrote it, who may have known what is true; else it was drawn.
        kind: What it was replaced as, such as a person; empty if that is not known.
    """

    target: Span
    sources: tuple[Span, ...]
    is_written: bool = False
    kind: str = ""


def find_wholes(replaced: Iterable[Replacement]) -> list[Span]:
    """Where in the original each thing stands that was replaced, in one piece though the user's markup parts it."""
    return [place for sources in {each.sources for each in replaced} for place in _in_one_piece(sources)]


def _in_one_piece(sources: Iterable[Span]) -> list[Span]:
    """Places, of which those that follow one another are one."""
    pieces: list[Span] = []
    for start, end in sorted(sources):
        if pieces and pieces[-1][1] == start:
            start = pieces.pop()[0]
        pieces.append((start, end))
    return pieces


class Unit(NamedTuple):
    """Something that was replaced: its number, and what it was replaced as; empty if that is not known."""

    number: int
    kind: str


class Copies:
    """What of an original was copied, by what was drawn in place of what.

    Args:
        original: The original.
        new: The new text.
        replaced: What stands in place of what; where nothing does, nothing is known of places.
    """

    def __init__(self, original: str, new: str, replaced: Sequence[Replacement]) -> None:
        self._original, self._new = original, new
        self._sources = sorted({source for each in replaced for source in each.sources})
        self._targets = sorted(each.target for each in replaced)
        self._gone = bytearray(len(original))
        for start, end in self._sources:
            self._gone[start:end] = b"\1" * (end - start)

    @property
    def are_known(self) -> bool:
        """Whether it is known what was drawn in place of what."""
        return bool(self._targets)

    @cached_property
    def day_first(self) -> bool:
        """Whether the dates of numbers alone that were replaced put the day first."""
        words = (self._original[slice(*source)] for source in self._sources)
        return puts_day_first(each for each in words if (read := read_date(each)) and read[0].month)

    def is_gone(self, trait: Trait) -> bool:
        """Whether any of a trait was replaced."""
        return any(self._gone[trait.start : trait.end])

    def words_of(self, trait: Trait) -> str:
        """The words of a trait but for those that were replaced."""
        return "".join(" " if self._gone[at] else self._original[at] for at in range(*trait.place))

    def place_of(self, trait: Trait) -> Span | None:
        """Where a trait of which nothing was replaced stands in the new text, if all between the draws was copied."""
        if not self._sources or len(self._sources) != len(self._targets) or self.is_gone(trait):
            return None
        before = bisect_right(self._sources, trait.start, key=lambda source: source[1])  # how many end before it
        shift = self._targets[before - 1][1] - self._sources[before - 1][1] if before else 0
        start, end = trait.start + shift, trait.end + shift
        if self._new[start:end] != self._original[trait.start : trait.end]:
            return None
        place = start, end
        return place if is_whole(place, self._new) else None  # what was typed there may begin alike, as 11.30 does


def units_of(replaced: Iterable[Replacement]) -> dict[Span, Unit]:
    """What was replaced, by each of its places in the original."""
    units = {each.sources: each.kind for each in replaced}
    return {
        place: Unit(number, kind)
        for number, (sources, kind) in enumerate(sorted(units.items()))
        for place in _in_one_piece(sources)
    }


def as_replaced(original: str, traits: Iterable[Trait], units: Mapping[Span, Unit], copies: Copies) -> list[Trait]:
    """Traits with what was replaced, as what it was replaced, in place of what was found there: what is one there is one here.

    What was found around it is kept if it says more: the ring *to Ann* is Ann. Where it is not known as what a name was
    replaced, what was found tells it.

    Args:
        original: The original.
        traits: Its traits.
        units: See `units_of`.
        copies: What was copied.
    """
    at = {place: span for span in units for place in range(*span)}
    found: list[Trait] = []
    rated: dict[int, tuple[bool, int, Kind]] = {}
    for trait in traits:
        group = group_of(trait)
        span = next((at[place] for place in range(*trait.place) if place in at), None) if group in FIGURED else None
        is_known = span is not None and (group in NAMED or units[span].kind != "")
        if group in BY_PART and not _says_more(trait, at, copies):
            continue  # in March under Dr Lund is no illness, whatever it was taken for
        if span is None or not is_known:
            found.append(trait)
        elif group not in NAMED:
            found += _figures_beside(original, trait, copies)
        elif any(fold(part) not in TITLES for part in telling_parts(copies.words_of(trait))):
            found.append(trait)
        elif not any(map(str.isdigit, original[slice(*span)])):
            rating = (trait.place == span, span[1] - span[0], trait.kind)
            number = units[span].number
            rated[number] = max(rated.get(number, rating), rating, key=lambda each: each[:2])
        elif not units[span].kind:
            found.append(trait)
    for span, unit in units.items():
        words = original[slice(*span)]
        kind = _kind_of_entity(unit.kind, words) if unit.kind else rated[unit.number][2] if unit.number in rated else None
        if kind is not None:
            found.append(trait_at(original, span, kind))
    return in_order({(*each.place, each.kind): each for each in found}.values())


def _says_more(trait: Trait, at: Mapping[int, Span], copies: Copies) -> bool:
    """Whether a trait has nothing that was replaced, or words beside it that say something."""
    if not any(place in at for place in range(*trait.place)):
        return True
    words = map(fold, _LONGER_WORD.findall(copies.words_of(trait)))
    return not _FUNCTION_WORDS.issuperset(words)


def _figures_beside(original: str, trait: Trait, copies: Copies) -> Iterator[Trait]:
    """What a trait that was replaced in part says besides: another figure, or a feast."""
    rest = copies.words_of(trait)
    for match in re.finditer(r"\d\S*(?: \S+)*|[^\d\s]\S*(?: [^\d\s]\S*)*", rest):
        if match[0][0].isdigit() or is_feast(match[0]):
            start = trait.start + match.start()
            yield trait_at(original, (start, start + len(match[0])), trait.kind)


def _kind_of_entity(kind: str, words: str) -> Kind:
    """What something is counted as that was replaced: a code of a few digits is a number."""
    if kind in ("age", "number") or (kind == "code" and not re.search(r"\d{3}", words)):
        return Kind.AGE if kind == "age" else Kind.NUMBER
    return KINDS_OF_ENTITIES.get(kind, Kind.CONTACT)
