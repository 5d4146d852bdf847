"""Dates that were drawn and can still be read: the same day of another year."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from engine.risk.survival.replacements import Replacement
from engine.risk.traits import Span, Trait, overlaps
from engine.text.dates import MONTHS, Date, read_date

_DAY_AND_MONTH = re.compile(r"(\d{1,2})[/.-](\d{1,2})(?:[/.-]\d{2,4})?")


def is_other_day(one: str, other: str) -> bool:
    """Whether two dates in figures are of different days: 06/06 and 29/06."""
    said = [_DAY_AND_MONTH.fullmatch(each) for each in (one, other)]
    return None not in said and len({(int(each[1]), int(each[2])) for each in said if each}) > 1


def is_month_of_date(place: Span, text: str, drawn: Sequence[Span]) -> bool:
    """Whether a place is a month of a date: nobody is called by the May of 15 May."""
    return text[slice(*place)].capitalize() in MONTHS and any(
        overlaps(place, [each]) and read_date(text[slice(*each)]) is not None for each in drawn
    )


def same_days(
    original: str, new: str, alike: Sequence[Trait], replaced: Sequence[Replacement], *, day_first: bool
) -> Iterator[Span]:
    """Where a date came out as the same day of the same month, or as the year that was all of it."""
    dates = _dates_of(original, alike, day_first=day_first)
    days = {(date.day, date.month) for date in dates if date.day}
    years = {date.year for date in dates if date.fields == {"year"}}
    for target, drawn in _drawn_dates(new, alike, replaced, day_first=day_first):
        if (drawn.day, drawn.month) in days or (drawn.fields == {"year"} and drawn.year in years):
            yield target


def months_of_other_years(
    original: str, new: str, alike: Sequence[Trait], replaced: Sequence[Replacement], *, day_first: bool
) -> Iterator[Span]:
    """Where a month and its year came out as that month of another year, as one in a dozen does: nothing tells a reader so."""
    if any(date.fields != {"month"} for date in _dates_of(original, alike, day_first=day_first)):
        return
    for each in replaced:
        were = [found[0].year for source in each.sources if (found := read_date(original[slice(*source)]))]
        for target, drawn in _drawn_dates(new, alike, [each], day_first=day_first):
            if drawn.fields == {"month", "year"} and were and drawn.year not in were:
                yield target


def _dates_of(text: str, traits: Iterable[Trait], *, day_first: bool) -> list[Date]:
    """What traits say, of those that are dates."""
    said = (text[trait.start : trait.end] for trait in traits)
    return [found[0] for words in said if (found := read_date(words, day_first=day_first))]


def _drawn_dates(
    new: str, alike: Sequence[Trait], replaced: Sequence[Replacement], *, day_first: bool
) -> Iterator[tuple[Span, Date]]:
    """What was drawn for a date, and where it stands."""
    for each in replaced:
        is_theirs = any(overlaps(trait.place, each.sources) for trait in alike)
        if is_theirs and (drawn := read_date(new[slice(*each.target)], day_first=day_first)):
            yield each.target, drawn[0]
