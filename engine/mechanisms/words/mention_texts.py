"""Where the mentions of a text stand, with the user's brackets and without, and the text with others in their place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

from engine.mechanisms.words.entity_forms import write_mention
from engine.results import FoundEntity, Span, Unit
from engine.text.dates import DateForm, read_date, spell_weekday
from engine.text.entities_by_rule import kind_of
from engine.text.entity_linking import link_mentions
from engine.text.markup import ParsedMarkup
from engine.text.mentions import LinkedEntity, NamedMention, WrittenForm


def unmarked_runs(places: Sequence[int], start: int, end: int) -> tuple[Span, ...]:
    """Where a part of the text without brackets stands in the text with them: in one piece, or in several.

    >>> unmarked_runs((0, 1, 4, 5), 0, 3)
    ((0, 2), (4, 5))
    """
    breaks = [at for at in range(start + 1, end) if places[at] != places[at - 1] + 1]
    return tuple((places[first], places[last - 1] + 1) for first, last in pairwise([start, *breaks, end]) if first < last)


def copied_stretches(text: str, mentions: Sequence[NamedMention]) -> list[str]:
    """What of a text is copied: all that stands before, between and behind its mentions."""
    edges = [0, *(edge for mention in mentions for edge in mention[:2]), len(text)]
    return [text[start:end] for start, end in zip(edges[::2], edges[1::2], strict=True)]


def write_mentions(entities: Sequence[LinkedEntity], names: Sequence[str], *, keeps_weekdays: bool = False) -> list[str]:
    """What is written in place of each mention of a text.

    Args:
        entities: All that is named in the text.
        names: What each is called in the new text.
        keeps_weekdays: Whether all days of the week stay; then those for short are spelled as they were.
    """
    forms = {
        number: (name, form)
        for entity, name in zip(entities, names, strict=True)
        for number, form in zip(entity.mentions, entity.forms, strict=True)
    }
    named = [forms[number] for number in range(len(forms))]
    written = [
        write_mention(name, _with_own_month(name, form, *named[number + form.month_ahead]) if form.month_ahead else form)
        for number, (name, form) in enumerate(named)
    ]
    if keeps_weekdays:
        written = [spell_weekday(text, form.weekday) for text, (_, form) in zip(written, named, strict=True)]
    return written


def _with_own_month(name: str, form: WrittenForm, head: str, of_head: WrittenForm) -> WrittenForm:
    """The form of a day alone, with its month where the date that it shared one with is now of another: 30 April and 2 May."""
    if not isinstance(form.notation, DateForm) or not isinstance(of_head.notation, DateForm):
        return form
    day, date = read_date(name), read_date(head)
    if day is None or date is None or day[0].month is None or date[0].month is None:
        return form
    is_of_other_year = None not in (day[0].year, date[0].year) and day[0].year != date[0].year
    if day[0].month == date[0].month and not is_of_other_year:
        return form
    notation = form.notation.with_month_of(of_head.notation, with_year=is_of_other_year)
    return replace(form, notation=notation, case=of_head.case)


def replace_mentions(
    marks: ParsedMarkup, mentions: Sequence[NamedMention], replacements: Iterable[str]
) -> tuple[str, list[Span], list[Span]]:
    """The text with its mentions replaced.

    Returns:
        The new text; where each replacement stands in it; and the places of the original that were copied.
    """
    pieces: list[str] = []
    targets: list[Span] = []
    copied: list[Span] = []
    length = end = 0
    for mention, new in zip(mentions, replacements, strict=True):
        between = marks.text[end : mention.start]
        copied += unmarked_runs(marks.places, end, mention.start)
        pieces += between, new
        length += len(between) + len(new)
        targets.append((length - len(new), length))
        end = mention.end
    copied += unmarked_runs(marks.places, end, len(marks.text))
    pieces.append(marks.text[end:])
    return "".join(pieces), targets, copied


def found_entity(entity: LinkedEntity, texts: Sequence[str], sources: Sequence[tuple[Span, ...]]) -> FoundEntity:
    """An entity as the user sees it before it is drawn.

    Args:
        entity: The entity.
        texts: Every mention of the text.
        sources: Where each stands in the text with its brackets.
    """
    places = tuple(sources[number] for number in entity.mentions)
    return FoundEntity(texts[entity.fullest], tuple(span for place in places for span in place), entity.kind, places)


def entity_of_unit(unit: Unit, original: str) -> LinkedEntity:
    """The entity of a unit, as far as the words of its mentions tell.

    Args:
        unit: The unit.
        original: What it was called in full.
    """
    texts = [mention.original for mention in unit.mentions] or [original]
    kind, start = kind_of(original), 0
    mentions = []
    for text in texts:
        mentions.append(NamedMention(start, start + len(text), kind))
        start += len(text) + 1
    return max(link_mentions("\n".join(texts), mentions), key=lambda entity: len(entity.mentions))
