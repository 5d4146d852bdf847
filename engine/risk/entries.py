"""The entries of the report: traits that overlap are one, and each says in words why it is there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import log2

from engine.risk.figures import rounded
from engine.risk.rarity import UNLISTED, is_listed, pages_per_use, zipf
from engine.risk.traits import Kind, Span, Trait

MOST_BITS = 33.0
"""What tells one person from all others: there are 2 to this many."""

WORTH_TELLING = 20
"""A word that one page in fewer has is not said to be rare."""

LONGEST = 120
"""Characters of an entry; traits that overlap make no longer one."""

_ORDER = tuple(Kind)

_REASONS = {
    Kind.NAME: "A name from your original.",
    Kind.CONTACT: "It belongs to one person, firm or case.",
    Kind.UNIQUE: "There is only one: anyone who knows the place knows who it is.",
    Kind.RELATION: "Points to somebody through somebody else.",
    Kind.EVENT: "It can be looked up, or people remember it.",
    Kind.ACTIVITY: "Few others may have done or have the same.",
    Kind.OCCUPATION: "What somebody does for a living.",
    Kind.HEALTH: "What somebody suffers from.",
    Kind.ORIGIN: "Where somebody's family comes from.",
    Kind.RELIGION: "What somebody believes.",
    Kind.FAMILY: "What somebody's family is like.",
    Kind.CIRCUMSTANCE: "What somebody has been through.",
    Kind.LOOKS: "What somebody looks like.",
    Kind.EDUCATION: "What somebody studied, or where.",
    Kind.INTEREST: "What somebody likes to do.",
    Kind.GROUP: "A group with few members.",
    Kind.BELONGING: "What somebody owns.",
    Kind.KIN: "Which relatives somebody has.",
    Kind.AGE: "How old somebody is.",
    Kind.PLACE: "Where somebody is or was.",
    Kind.ORGANISATION: "Where somebody works, or what they deal with.",
    Kind.FIRM: "A bank, shop or service that all of the country deals with.",
    Kind.DATE: "When something happened.",
    Kind.TIME: "When something happened.",
    Kind.AMOUNT: "A sum that others may know.",
    Kind.NUMBER: "A number that others may know.",
    Kind.WORDS: "Words that few people use.",
}
"""Why an entry of each kind is listed."""

_WEIGHTS = {
    Kind.CONTACT: 30.0,
    Kind.UNIQUE: 25.0,
    Kind.EVENT: 20.0,
    Kind.RELATION: 18.0,
    Kind.NAME: 14.0,
    Kind.ORGANISATION: 14.0,
    Kind.PLACE: 13.0,
    Kind.GROUP: 13.0,
    Kind.CIRCUMSTANCE: 10.0,
    Kind.ACTIVITY: 3.0,
    Kind.OCCUPATION: 9.0,
    Kind.HEALTH: 9.0,
    Kind.ORIGIN: 9.0,
    Kind.RELIGION: 8.0,
    Kind.AMOUNT: 8.0,
    Kind.LOOKS: 8.0,
    Kind.BELONGING: 8.0,
    Kind.INTEREST: 8.0,
    Kind.EDUCATION: 7.0,
    Kind.DATE: 5.0,
    Kind.TIME: 5.0,
    Kind.WORDS: 4.0,
    Kind.FAMILY: 6.0,
    Kind.FIRM: 5.0,
    Kind.NUMBER: 5.0,
    Kind.AGE: 5.0,
    Kind.KIN: 3.0,
}
"""Halvings that kinds without a public figure are taken for, to put entries in order and for nothing else.

Of a thing there is one, and an event had few people in it: who knows of it has found them. A member of a firm or of a group is
one of hundreds. What somebody is, likes or has fits one person in some hundred.
"""

_OF_PHRASES = frozenset(
    {
        Kind.UNIQUE,
        Kind.EVENT,
        Kind.RELATION,
        Kind.ACTIVITY,
        Kind.GROUP,
        Kind.ORGANISATION,
        Kind.PLACE,
        Kind.NAME,
        Kind.FIRM,
        Kind.BELONGING,
        Kind.CIRCUMSTANCE,
        Kind.LOOKS,
        Kind.WORDS,
    }
)
"""Kinds that are about all words of their phrase."""

_RARER = frozenset({Kind.OCCUPATION, Kind.HEALTH, Kind.INTEREST, Kind.BELONGING, Kind.LOOKS, Kind.CIRCUMSTANCE})
"""Kinds of which the rarer word tells of a rarer thing."""

_RAREST = 16.0
"""Halvings that the two rarest words of an entry are taken for, at most."""


_MOST_OF_DEED = 14.0
"""Halvings that a deed is taken for, at most."""

_OF_OTHER_WORDS = 0.5
"""The part of the halvings of its second to fourth word in rarity that a deed is taken for besides."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What stands in one place of a new text and may tell who somebody is.

    Attributes:
        start: Offset of its first character in the new text.
        end: Offset just past its last.
        text: What stands there.
        traits: What it says, the most telling first.
        again: Where else the same stands.
        weight: How telling it is: how often the number of people that may be meant is halved, by public figures where there are
            some. It puts entries and sentences in order, and means nothing beside that.
    """

    start: int
    end: int
    text: str
    traits: tuple[Trait, ...]
    weight: float
    again: tuple[Span, ...] = ()

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of its traits, the most telling first."""
        return tuple(dict.fromkeys(trait.kind for trait in self.traits))

    @property
    def one_in(self) -> float | None:
        """It fits one person of so many by the rarest of its public figures; None if there is none."""
        return max((trait.figure.one_in for trait in self.traits if trait.figure), default=None)

    @property
    def reasons(self) -> tuple[str, ...]:
        """Why it is listed, a sentence each: what kind it is, and how many people or pages it fits."""
        figures = {str(trait.figure) for trait in self.traits if trait.figure}
        said = [_REASONS[self.kinds[0]], *sorted(figures)]
        if not figures:
            said.append(_describe_words(self.text))
        return tuple(said)


def join_traits(text: str, traits: Sequence[Trait]) -> list[Entry]:
    """Entries of traits, in the order of the text; traits that overlap are one entry, and so is what is said again.

    Args:
        text: The text in which they stand.
        traits: The traits.
    """
    groups: list[list[Trait]] = []
    end = -1
    for trait in sorted(traits, key=lambda each: (each.start, -each.end)):
        if groups and trait.start < end and max(end, trait.end) - groups[-1][0].start <= LONGEST:
            groups[-1].append(trait)
            end = max(end, trait.end)
        else:
            groups.append([trait])
            end = trait.end
    entries: dict[tuple[str, Kind], Entry] = {}
    for entry in (_as_entry(text, group) for group in groups):
        same = (entry.text.casefold(), entry.kinds[0])
        first = entries.get(same)
        entries[same] = replace(first, again=(*first.again, (entry.start, entry.end))) if first else entry
    return list(entries.values())


def weight_of(text: str, trait: Trait) -> float:
    """How telling a trait is; see `Entry.weight`.

    Args:
        text: The words of it.
        trait: The trait.
    """
    if trait.figure:
        return min(MOST_BITS, trait.figure.bits)
    weight = _WEIGHTS[trait.kind]
    if trait.kind is Kind.ACTIVITY:
        return _weight_of_combination(text)
    if trait.kind is Kind.NAME and len(text.split()) > 1:
        return 2 * weight
    return max(weight, min(_RAREST, _rarest_bits(text))) if trait.kind in _RARER else weight


def _as_entry(text: str, traits: Sequence[Trait]) -> Entry:
    start, end = min(each.start for each in traits), max(each.end for each in traits)
    weights = {each: weight_of(text[each.start : each.end], each) for each in traits}
    ranked = sorted(weights, key=lambda each: (-weights[each], _ORDER.index(each.kind)))
    return Entry(start, end, text[start:end], tuple(ranked), min(MOST_BITS, _join_weights(traits, weights)))


def _join_weights(traits: Sequence[Trait], weights: Mapping[Trait, float]) -> float:
    """How telling traits are together that overlap: what is said twice counts once.

    A trait that is about a whole phrase ("the only nurse of Lund") says what those within it say, or more. One that is about a
    word ("a Swedish nurse") says it besides.
    """
    whole: dict[Span, float] = {}
    alone: dict[Span, float] = {}
    for trait in traits:
        table = whole if trait.kind in _OF_PHRASES else alone
        place = trait.place
        if not any(_says_more(other, trait, weights) for other in traits):
            table[place] = max(table.get(place, 0.0), weights[trait])
    counted: list[tuple[Span, float]] = [(place, weight) for place, weight in alone.items() if place not in whole]
    for place in sorted(whole, key=lambda each: each[1] - each[0]):
        within = [each for each in counted if place[0] <= each[0][0] and each[0][1] <= place[1]]
        counted = [each for each in counted if each not in within]
        counted.append((place, max(whole[place], alone.get(place, 0.0), sum(weight for _, weight in within))))
    return sum(weight for _, weight in counted)


def _says_more(one: Trait, other: Trait, weights: Mapping[Trait, float]) -> bool:
    """Whether one trait says the same as another that it overlaps, and is more telling."""
    overlap = one.start < other.end and other.start < one.end
    more = (weights[one], one.end - one.start) > (weights[other], other.end - other.start)
    return one is not other and one.kind is other.kind and overlap and more


def _weight_of_combination(text: str) -> float:
    """How telling a deed is: by the words that come together in it beside the rarest, which anybody may have used."""
    bits = sorted((log2(pages_per_use(word.strip(".,;:'\"!?()"))) for word in _words(text)), reverse=True)
    return min(_MOST_OF_DEED, _WEIGHTS[Kind.ACTIVITY] + _OF_OTHER_WORDS * sum(bits[1:4]))


def _words(text: str) -> list[str]:
    return [word for word in text.replace("-", " ").replace("’", "'").split() if word.strip(".,;:'\"!?()").isalpha()]


def _rarest_bits(text: str) -> float:
    return sum(sorted((log2(pages_per_use(word.strip(".,;:'\"!?()"))) for word in _words(text)), reverse=True)[:2])


def _describe_words(text: str) -> str:
    """How rare the rarest word is, where no figure counts people."""
    words = sorted((word.strip(".,;:'\"!?()") for word in _words(text)), key=zipf)
    if not words or pages_per_use(words[0]) < WORTH_TELLING:
        return "No public figure."
    pages = rounded(pages_per_use(words[0]))
    few = "about" if is_listed(words[0]) and zipf(words[0]) > UNLISTED else "fewer than"
    return f"No public figure; {few} 1 in {pages} pages of English has the word “{words[0]}”."
