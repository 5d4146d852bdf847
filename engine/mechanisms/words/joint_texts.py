"""Texts that are drawn together: what several of them name is one entity, and is drawn once.

They are read as if they followed one another (`engine.text.entity_linking`). Each of them then has the entities that it names
to itself, with the numbers of its own mentions alone.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate, pairwise
from types import MappingProxyType
from typing import NamedTuple

from engine.mechanisms.common.run import RunContext
from engine.mechanisms.words.birth_years import ToldBirth, find_births
from engine.mechanisms.words.clusant_settings import is_weekday_alone
from engine.mechanisms.words.date_order import WrittenWeekdays
from engine.mechanisms.words.date_weekdays import find_planned, find_weekdays
from engine.mechanisms.words.mention_texts import found_entity, unmarked_runs
from engine.mechanisms.words.number_ranges import find_nights, find_ranges
from engine.privacy.accounting import Allowance
from engine.results import FoundEntity, Span
from engine.text.entity_linking import TEXT_BREAK, fullest_mention, link_mentions
from engine.text.markup import ParsedMarkup
from engine.text.mentions import LinkedEntity, NamedMention


class NamedText(NamedTuple):
    """A text, and what is replaced in it.

    Attributes:
        text: The text, without markup.
        mentions: Its mentions, in order.
        apart: The places of the persons whom the user told apart, each with a number; see `engine.text.markup`.
    """

    text: str
    mentions: Sequence[NamedMention]
    apart: Mapping[Span, int] = MappingProxyType({})

    @property
    def numbers_apart(self) -> dict[int, int]:
        """The number of each mention of somebody who was told apart, by the number of the mention."""
        return {
            at: number
            for at, mention in enumerate(self.mentions if self.apart else ())
            for (start, end), number in self.apart.items()
            if start < mention.end and mention.start < end
        }


class OwnEntity(NamedTuple):
    """An entity as one of the texts names it.

    Attributes:
        number: Its number among those of all texts.
        entity: The entity with the mentions of the text alone, by their numbers there.
        whole: The entity with those of all texts, which decide from what it is drawn and so what it loses.
    """

    number: int
    entity: LinkedEntity
    whole: LinkedEntity


class JointTexts:
    """Several texts, and what they name.

    Args:
        texts: The texts, each with a mention.

    Attributes:
        texts: The texts.
        entities: What they name, in the order of the first mentions.
        firsts: The number of the first mention of each text but the first, counted through all texts.
    """

    def __init__(self, texts: Sequence[NamedText]) -> None:
        self.texts = texts
        self._edges = list(accumulate((len(each.mentions) for each in texts), initial=0))
        self.firsts = tuple(self._edges[1:-1])
        starts = accumulate((len(each.text) + len(TEXT_BREAK) for each in texts), initial=0)
        mentions = [
            mention._replace(start=mention.start + start, end=mention.end + start)
            for each, start in zip(texts, starts, strict=False)
            for mention in each.mentions
        ]
        apart = {
            first + at: number
            for each, first in zip(texts, self._edges, strict=False)
            for at, number in each.numbers_apart.items()
        }
        self.entities = link_mentions(TEXT_BREAK.join(each.text for each in texts), mentions, self.firsts, apart)

    def own(self) -> list[list[OwnEntity]]:
        """The entities of each text, in the order of their first mentions there."""
        return [self._own_of(*each) for each in zip(self.texts, pairwise(self._edges), strict=True)]

    def ranges(self) -> list[tuple[int, int]]:
        """The numbers of the entities that are the two ends of a range; see `find_ranges`."""
        return self._pairs(find_ranges)

    def nights(self) -> list[tuple[int, int]]:
        """The numbers of the entities that are the two days of a night, if these are not named again; see `find_nights`."""
        named_once = {number for number, entity in enumerate(self.entities) if len(entity.mentions) == 1}
        return [pair for pair in self._pairs(find_nights) if named_once.issuperset(pair)]

    def weekdays(self) -> WrittenWeekdays:
        """Where weekdays go with days, by the numbers of the entities; see `find_weekdays`."""
        named = self._named()
        of_dates: dict[int, int] = {}
        of_days: list[tuple[int, int]] = []
        spans: list[tuple[int, int, int, int]] = []
        months_of: dict[int, list[int]] = defaultdict(list)
        ends: set[int] = set()
        for text, first in zip(self.texts, self._edges, strict=False):
            written = find_weekdays(text.text, text.mentions)
            for mention, weekday in written.of_dates.items():
                of_dates.setdefault(named[first + mention], weekday)
            of_days += [(named[first + one], named[first + other]) for one, other in written.of_days]
            for *places, days in written.spans:
                weekday, number, date = (named[first + place] for place in places)
                spans.append((weekday, number, date, days))
            ends |= {named[first + end] for end in written.ends}
            for day, date in written.of_months.items():
                months_of[named[first + day]].append(named[first + date])
        whole = [span for span in spans if months_of[span[1]] == [span[2]] * len(self.entities[span[1]].mentions)]
        return WrittenWeekdays(of_dates, of_days, whole, {day: dates[0] for day, dates in months_of.items()}, ends)

    def planned(self) -> set[int]:
        """The numbers of the weekdays that are days of a plan; see `find_planned`."""
        named = self._named()
        return {
            named[first + mention]
            for text, first in zip(self.texts, self._edges, strict=False)
            for mention in find_planned(text.text, text.mentions)
        }

    def births(self) -> list[ToldBirth]:
        """The dates of birth with the ages that go with them, those of the first text that tells each; see `find_births`."""
        named, found = self._named(), dict[int, ToldBirth]()
        for text, (first, end) in zip(self.texts, pairwise(self._edges), strict=True):
            for told in find_births(text.text, text.mentions, [named[at] for at in range(first, end)], self.entities):
                found.setdefault(told.birth, told)
        return list(found.values())

    def _named(self) -> dict[int, int]:
        """The number of the entity of each mention."""
        return {mention: number for number, entity in enumerate(self.entities) for mention in entity.mentions}

    def _pairs(self, find: Callable[[str, Sequence[NamedMention]], list[tuple[int, int]]]) -> list[tuple[int, int]]:
        named = self._named()
        return [
            (named[first + one], named[first + other])
            for text, first in zip(self.texts, self._edges, strict=False)
            for one, other in find(text.text, text.mentions)
        ]

    def written_in(self, written: Sequence[str]) -> list[Sequence[str]]:
        """What is written in place of each mention, text by text.

        Args:
            written: The same, in the order of all mentions.
        """
        return [written[first:end] for first, end in pairwise(self._edges)]

    def _own_of(self, text: NamedText, numbers: tuple[int, int]) -> list[OwnEntity]:
        first, end = numbers
        found = []
        for number, entity in enumerate(self.entities):
            places = [at for at, mention in enumerate(entity.mentions) if first <= mention < end]
            if places:
                mentions, forms = [entity.mentions[at] - first for at in places], [entity.forms[at] for at in places]
                own = replace(entity, mentions=mentions, forms=forms)
                own.fullest = fullest_mention(own, text.mentions)
                found.append(OwnEntity(number, own, entity))
        return sorted(found, key=lambda each: each.entity.mentions[0])


class ReadText(NamedTuple):
    """A text as the user wrote it, and what is replaced in it.

    Attributes:
        marks: The text and the user's marks.
        named: What is replaced.
    """

    marks: ParsedMarkup
    named: NamedText


@dataclass(slots=True)
class DrawnText:
    """One of the texts of a draw.

    Attributes:
        at: Its number among those that were given.
        read: The text.
        run: Its run, which pays for the entities that it names.
        own: Its entities.
        shares: The ε of each.
        losses: What each loses at most.
        texts: How each mention is written.
        sources: Where each stands in the text with its brackets.
        found: Its entities as the user sees them before they are drawn.
        changed: Which of its entities are replaced, by their places in `own`; a weekday may be copied.
    """

    at: int
    read: ReadText
    run: RunContext
    own: list[OwnEntity]
    shares: list[float]
    losses: list[float] = field(default_factory=list)
    texts: list[str] = field(init=False)
    sources: list[tuple[Span, ...]] = field(init=False)
    found: list[FoundEntity] = field(init=False)
    changed: list[int] = field(init=False)

    def __post_init__(self) -> None:
        marks, mentions = self.read.marks, self.read.named.mentions
        self.texts = [marks.text[mention.start : mention.end] for mention in mentions]
        self.sources = [unmarked_runs(marks.places, mention.start, mention.end) for mention in mentions]
        self.found = [found_entity(each.entity, self.texts, self.sources) for each in self.own]
        self.changed = list(range(len(self.own)))

    def copy_weekdays(self) -> None:
        """Copies the weekdays without a date, unless nothing else is named."""
        mentions = self.read.named.mentions
        changed = [at for at, own in enumerate(self.own) if not is_weekday_alone(own.entity, mentions)]
        self.changed = changed or self.changed

    @property
    def entities(self) -> list[LinkedEntity]:
        """Its entities that are replaced, with the mentions in this text alone."""
        return [self.own[at].entity for at in self.changed]

    @property
    def drawn(self) -> list[LinkedEntity]:
        """Its entities as they are drawn, with the mentions in all texts."""
        return [each.whole for each in self.own]


class Payment(NamedTuple):
    """What a text pays for an entity.

    Attributes:
        allowance: What it pays from.
        share: The ε of the entity, the same in each text.
        loss: What it loses at most.
    """

    allowance: Allowance
    share: float
    loss: float


class JointDrawing(NamedTuple):
    """A draw for several texts.

    Attributes:
        joint: The texts, and what they name.
        parts: The texts, one by one.
    """

    joint: JointTexts
    parts: list[DrawnText]

    def even_out_shares(self) -> None:
        """Gives an entity that several texts name the smallest share that one of them has for it."""
        least: dict[int, float] = {}
        for part in self.parts:
            for own, share in zip(part.own, part.shares, strict=True):
                least[own.number] = min(share, least.get(own.number, share))
        for part in self.parts:
            part.shares = [least[own.number] for own in part.own]

    def payments(self) -> list[list[Payment]]:
        """What is paid for each entity: something by every text that names it."""
        found: list[list[Payment]] = [[] for _ in self.joint.entities]
        for part in self.parts:
            for own, share, loss in zip(part.own, part.shares, part.losses, strict=True):
                found[own.number].append(Payment(part.run.allowance, share, loss))
        return found
