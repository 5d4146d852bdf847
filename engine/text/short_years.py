"""Tells where two figures are a year: exp 09/26, since 11/22, Sept24, Jan-25, a baby b. June 24, rent 25/26, here since 96.

What reads one date at a time takes some of them for days; these rules know what stands around it.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, pairwise

from engine.text.dates import MONTHS, WEEKDAY, YEAR_TO_COME
from engine.text.table_cells import column_at, columns_of, is_cell

_MONTH = rf"(?:{'|'.join((*MONTHS, 'Sept', *(month[:3] for month in MONTHS)))})"
_YEAR = r"(?:1[3-9]|2\d|3[2-9]|[4-9]\d)"
"""No day of a month may be one, but those that are years of today."""
_GLUED = re.compile(
    rf"(?<![\w/.-])(?:(?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?[ \u00a0])?{_MONTH}['’-]?{_YEAR}(?![\w/-]|['’]\w|[.:]\d)",
    re.IGNORECASE,
)
_END = r"(?![\w/%-]|[.,]\d)"
_FIGURES = rf"(?:0[1-9]/{_YEAR}|1?\d/(?!15|20|30){_YEAR}){_END}"
"""A month and its year; what has no nought may be a score of so many points."""
_RUNS_OUT = (
    r"(?:exp(?:ir(?:es?|y|ed|ing))?|use[ \u00a0-]by|best[ \u00a0]before|BBE?|sell[ \u00a0-]by|valid|renew(?:al|ed|s)|MOT|DBS"
    r"|runs|lasts|due|issued|tested|serviced|calibrated|vetted|inspected)"
)
_SINCE = (
    r"(?:since|from|joined|started|start|left|trained|qualified|married|divorced|retired|employed|resident|diagnosed|dx|built|bought"
    r"|moved[ \u00a0]in|here|born|b)"
)
_BETWEEN = (
    r"\.?:?(?:[ \u00a0](?:date|due|until|till?|through|since|from|to|on|in|of|is|was|end|out|last|next|about"
    r"|around):?){0,3}(?:[ \u00a0]|(?<=[:.]))"
)
_OF_MONTH = re.compile(
    rf"(?<![\w'’-])(?:{_RUNS_OUT}{_BETWEEN}(?P<last>(?:0?[1-9]|1[0-2])/(?:20\d\d|{_YEAR}){_END})"
    rf"|{_SINCE}{_BETWEEN}(?P<first>(?:0?[1-9]|1[0-2])/(?:19|20)\d\d{_END}|{_FIGURES}))",
    re.IGNORECASE,
)
_UNTIL = re.compile(rf"[ \u00a0]?(?:[–-]|(?<=[ \u00a0])(?:to|until|till)(?=[ \u00a0]))[ \u00a0]?(?P<it>{_FIGURES})")
_TWO_YEARS = "|".join(f"{year}[/–-]{year + 1}" for year in range(13, 40))
_SPAN = re.compile(
    r"(?<![\w'’])(?:rents?|years?|yr|season|FY|budget|accounts|fees?|subs|subscriptions?|precept|rates|session|membership|tax|register"
    r"|payments|fixtures|league|winter|cohort|term|charges?|during|throughout|for|in|since)[ \u00a0]"
    rf"(?P<it>{_TWO_YEARS}){_END}",
    re.IGNORECASE,
)
"""A year that begins in April or September."""
_SPAN_IN_TITLE = re.compile(
    r"(?<![\w'’])(?:members|players|squads?|teams?|officers|committee|volunteers"
    r"|results|events|calendar|programme|rota|kit)[ \u00a0]"
    rf"(?P<it>{_TWO_YEARS})(?=[ \u00a0]*(?:[\n\t\0|]|$))",
    re.IGNORECASE,
)
"""The same at the end of a title, as of a sheet: Members 25-26."""
_SPAN_BEHIND_WORDS = re.compile(rf"(?<![\w/–-])(?P<it>{_TWO_YEARS})(?=[ \u00a0]*(?:\n|$))")
"""The same at the end of a line of a few words, whatever they are, if the text has dates of these years: Complaints 25-26."""
_YEAR_IN_TITLE = re.compile(
    r"(?:^|(?<=[\n\0]))[ ]*(?:[^\W\d_][\w&'’/-]*[ \u00a0]){0,3}(?:bookings?|hirings?|hires?|rotas?|rosters?|accounts|budgets?"
    r"|subs|fees|members|membership|lettings?|deposits?|register|fixtures|results|events|calendar|diary|programme|minutes|invoices"
    r"|payments|expenses|income|takings|wages|payroll|orders|sales|summer|autumn|winter|spring|season|year|jobs|claims|holidays|leave|tax"
    rf"|prices|rates|tracker|log|plan|planner)[ \u00a0](?P<it>{_YEAR})(?=[ \u00a0]*(?:[\n\0]|$))",
    re.IGNORECASE,
)
"""A year alone at the end of a title, as of a sheet: Bookings 24."""
_NUMBERS_THINGS = re.compile(
    r"(?<![\w'’])(?:pages?|pp?\.?|rooms?|weeks?|days?|ages?|aged|grades?|nos?\.?|numbers?|lines?|items?|minutes?|questions?|chapters?"
    r"|flats?|units?|plots?|lots?|houses?|sections?|clauses?|paragraphs?|sizes?|tables?|seats?|bays?|parts?|steps?|verses?|rows?"
    r"|figures?|bus(?:es)?|routes?|lanes?|streets?|roads?|rounds?|games?|holes?|won|lost|wins?|losses|beat|bt|drew|by|to|of|v|vs?\.?"
    r"|versus|at|and|scores?|points|ht|ft)[ \u00a0]+\Z",
    re.IGNORECASE,
)
"""What stands before two numbers that are no years: those of pages, or of points."""
_YEAR_OF_DATE = re.compile(r"(?<![\w.,])20(?P<of>\d\d)(?![\w]|,\d)|(?<!\d)\d{1,2}[/.]\d{1,2}[/.](?P<short>\d\d)(?!\d)")
_ALONE = re.compile(r"(?<!\w)since[ \u00a0](?P<it>[4-9]\d)(?=[.,;)](?!\d)|[ \u00a0]*(?:[\n\t\0]|$))")
_YEAR_OR_MONTH = re.compile(rf"(?:(?:0?[1-9]|1[0-2])/)?{_YEAR}")
_NAMED = re.compile(rf"{_MONTH}\.?[ \u00a0]{_YEAR}", re.IGNORECASE)
_BEFORE_NAMED = re.compile(
    r"(?<![\w'’])(?:in|b\.?|born|since|early|mid|late|circa|c\.|(?:beginning|end|middle)[ \u00a0]of)[ \u00a0]$", re.IGNORECASE
)
_MONTH_FIRST = re.compile(
    rf"(?<!\w){_MONTH}\.?[ \u00a0](?:the[ \u00a0])?(?P<of>\d{{1,2}})(?:st|nd|rd|th)?(?![\w/:]|[.,]\d)"
    r"(?P<year>,?[ \u00a0]20\d\d)?",
    re.IGNORECASE,
)
_DAY_FIRST = re.compile(
    rf"(?<![\w/.-])(?:(?:1[3-9]|2\d|3[01])[/.](?:0?[1-9]|1[0-2])[/.](?:20)?\d\d(?!\d)"
    rf"|(?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?[ \u00a0](?:of[ \u00a0])?{_MONTH}(?!\w))",
    re.IGNORECASE,
)
_OTHER_FIRST = re.compile(r"(?<![\w/.-])(?:0?[1-9]|1[0-2])/(?:1[3-9]|2\d|3[01])/(?:20)?\d\d(?!\d)")
_YEAR_SAID = re.compile(r"(?<!\w)20(?P<of>\d\d)(?!\w)|(?<=\d[/.])(?P<short>\d\d)(?![\w/.])")
_ON = re.compile(r"(?<!\w)(?:on|by|until|till|before|after|from|to|dated)[ \u00a0]$", re.IGNORECASE)
"""What stands before a day rather than a month: on October 25."""
_NAMED_SPAN = re.compile(
    rf"(?<!\w)(?P<one>{_MONTH}\.?[ \u00a0]{_YEAR})(?:[ \u00a0]?[–—-][ \u00a0]?|[ \u00a0](?:to|until|till|through)[ \u00a0])"
    rf"(?P<other>{_MONTH}\.?[ \u00a0]{_YEAR})(?![\w/:]|[.,]\d)",
    re.IGNORECASE,
)
_DAY_BEFORE = re.compile(rf"(?<!\w){WEEKDAY},?[ \u00a0](?:the[ \u00a0])?$", re.IGNORECASE)
_HOUR_BEHIND = re.compile(
    rf",?[ \u00a0](?:\({WEEKDAY}\)|at[ \u00a0]\d|\d{{1,2}}[.:]\d\d|\d{{1,2}}[ \u00a0]?[ap]\.?m(?!\w)|{WEEKDAY}(?!\w))",
    re.IGNORECASE,
)
"""What stands around a day of the month: Monday, Oct 21 at 9."""
_MOST_YEARS_AGO = 12
_WITH_FOUR_FIGURES = re.compile(rf"{_MONTH}\.?[ \u00a0](?:19|20)\d\d", re.IGNORECASE)
_TITLE = re.compile(r"(?:(?:^|[\n\0])[ ]*)(?:[^\W\d_][\w&'’/-]*[ \u00a0]+){1,4}\Z")
_LINE_END = re.compile(r"[ ]*(?:[\n]|$)")
"""What stands around the month with which a sheet or a list is headed: Bookings Oct 25."""
_DAY_OF_MONTH = re.compile(
    rf"(?<![\w/.-])(?P<day>0?[1-9]|[12]\d|3[01])(?:[/.](?P<figures>0?[1-9]|1[0-2])[/.]"
    rf"|(?:st|nd|rd|th)?[ \u00a0](?:of[ \u00a0])?(?P<name>{_MONTH}),?[ \u00a0])(?:20)?(?P<year>\d\d)(?!\d)",
    re.IGNORECASE,
)
_FEWEST_DAYS = 2
_FEWEST_IN_ROW = 2
_MOST_BEFORE = 60


def find_short_years(text: str) -> Iterator[tuple[int, int]]:
    """Where years of two figures stand, with their months, in a way in which no days do.

    >>> text = "exp 09/26, here from 11/22 to 04/24, the Sept24 trip, scored 9/26, rent 23/24, in town since 98"
    >>> [text[start:end] for start, end in find_short_years(text)]
    ['Sept24', '23/24', '98', '09/26', '11/22', '04/24']
    >>> [text[start:end] for text in ("exp:8/2027", "since 5/2018", "row 8/2027") for start, end in find_short_years(text)]
    ['8/2027', '5/2018']
    >>> [text[start:end] for text in ("Members 25-26", "Members 25-26 left") for start, end in find_short_years(text)]
    ['25-26']
    """
    yield from (match.span() for match in _GLUED.finditer(text))
    yield from (match.span("it") for pattern in (_SPAN, _SPAN_IN_TITLE, _ALONE) for match in pattern.finditer(text))
    yield from _spans_that_end_lines(text)
    yield from _years_of_titles(text)
    for match in _OF_MONTH.finditer(text):
        group = "last" if match["last"] else "first"
        if 1 <= int(match[group].partition("/")[0]) <= len(MONTHS):
            yield match.span(group)
            if until := _UNTIL.match(text, match.end()):
                yield until.span("it")


def _spans_that_end_lines(text: str) -> Iterator[tuple[int, int]]:
    r"""Where two years in short end a line of at most four words, in a text that has dates of one of them.

    >>> text = "Complaints 25-26\nOn 3 May 2025, 4/6/25\nPages 25-26\nParish grass cutting 24/25\n"
    >>> [text[start:end] for start, end in _spans_that_end_lines(text)], list(_spans_that_end_lines(text[:16]))
    (['25-26', '24/25'], [])
    """
    years: set[int] | None = None
    for match in _SPAN_BEHIND_WORDS.finditer(text):
        first = text.rfind("\n", 0, match.start()) + 1
        line = text[first : match.start()]
        if "\0" in line or not _TITLE.match(line) or _NUMBERS_THINGS.search(line):
            continue
        if years is None:
            years = {int(year["of"] or year["short"]) for year in _YEAR_OF_DATE.finditer(text)}
        if not years.isdisjoint((int(match["it"][:2]), int(match["it"][-2:]))):
            yield match.span("it")


@lru_cache(maxsize=4)
def _years_of_titles(text: str) -> frozenset[tuple[int, int]]:
    r"""Where a year in short ends a line that is headed by what is kept or done year by year, in a text with such dates.

    >>> text = "Rota 24\nZyx 4/6/2024\nHirings 24\nPage 24\nRota 31\n"
    >>> sorted(_years_of_titles(text)), list(_years_of_titles("Rota 24"))
    ([(5, 7), (29, 31)], [])
    """
    matches = list(_YEAR_IN_TITLE.finditer(text))
    years = {int(year["of"] or year["short"]) for year in _YEAR_OF_DATE.finditer(text)} if matches else set()
    return frozenset(match.span("it") for match in matches if int(match["it"]) in years)


def ends_in_year(text: str, start: int, end: int) -> bool:
    r"""Whether the two figures with which a date ends are a year.

    >>> [ends_in_year(text, len(text) - 7, len(text)) for text in ("in Sept 24", "on Sept 24", "b. June 23")]
    [True, False, True]
    >>> text = "October 25\nPaid 21 October 2025, 22/10/25"
    >>> ends_in_year(text, 0, 10), ends_in_year("October 25\nPaid October 21, 2025", 0, 10)
    (True, False)
    >>> text = "Note of 14/03/24. Rent unpaid from Oct 21 to Feb 22, as in May 19."
    >>> [ends_in_year(text, at, at + 6) for at in map(text.index, ("Oct", "Feb", "May"))]
    [True, True, True]
    >>> ends_in_year(text.replace("Feb 22", "Feb 28"), 35, 41), ends_in_year(text.replace("May 19", "May 19th"), 35, 41)
    (False, False)
    """
    if _NAMED.fullmatch(text, start, end):
        before = max(0, start - _MOST_BEFORE)
        if _BEFORE_NAMED.search(text, before, start) or _is_among_years(text, start, end) or _heads_days(text, start, end):
            return True
        is_span = _is_of_span(text, start, end)
        if not is_span and _ON.search(text, before, start):
            return False
        return int(text[end - 2 : end]) in _years_behind_months(text) or (
            (start, end) in _months_of_past_years(text) and (is_span or not _is_near_days(text, start, end))
        )
    if not _YEAR_OR_MONTH.fullmatch(text, start, end):
        return False
    if (start, end) in _years_of_titles(text):
        return True
    before = max(0, start - _MOST_BEFORE)
    return (start, end) in ((before + one, before + other) for one, other in find_short_years(text[before : end + 2]))


def _is_of_span(text: str, start: int, end: int) -> bool:
    """Whether a month and two figures are one end of a span of which the other is written so too: from Oct 21 to Feb 22.

    >>> text = "from Oct 21 to Feb 22, to May 22"
    >>> [_is_of_span(text, at, at + 6) for at in map(text.index, ("Oct", "Feb", "May"))]
    [True, True, False]
    """
    return any(end in (span.end("one"), span.end("other")) for span in _NAMED_SPAN.finditer(text, max(0, start - _MOST_BEFORE)))


@lru_cache(maxsize=2)
def _months_of_past_years(text: str) -> frozenset[tuple[int, int]]:
    """Where months stand with two figures that are years of the past in a text that puts days before months.

    All of them are so: one with its day, its ending, a time or a year in four figures, or of a year that is to come, tells that
    the text puts months first now and then.
    """
    if not _puts_days_first(text):
        return frozenset()
    years = {year for date in _YEAR_OF_DATE.finditer(text) if (year := int(date["of"] or date["short"])) < YEAR_TO_COME % 100}
    months = list(_MONTH_FIRST.finditer(text))
    newest = max(years, default=0)
    are_past = all(
        newest - _MOST_YEARS_AGO <= int(month["of"]) <= newest
        and not month["year"]
        and _NAMED.fullmatch(text, *month.span())
        and not _DAY_BEFORE.search(text, max(0, month.start() - _MOST_BEFORE), month.start())
        and not _HOUR_BEHIND.match(text, month.end())
        for month in months
    )
    return frozenset(month.span() for month in months) if are_past else frozenset()


def _is_near_days(text: str, start: int, end: int) -> bool:
    """Whether two figures behind a month may be a day, as the text has days of the same month, or of one beside it.

    >>> text = "Seen 14/03/24, bloods Mar 19, from Oct 21"
    >>> [_is_near_days(text, at, at + 6) for at in map(text.index, ("Mar", "Oct"))]
    [True, False]
    """
    own = _number_of_month(text[start:end])
    days = (day["figures"] or _number_of_month(day["name"]) for day in _DAY_OF_MONTH.finditer(text))
    return any((own - int(month)) % len(MONTHS) in (0, 1, len(MONTHS) - 1) for month in days)


def _number_of_month(name: str) -> int:
    return [month[:3].casefold() for month in MONTHS].index(name[:3].casefold()) + 1


def _heads_days(text: str, start: int, end: int) -> bool:
    r"""Whether a line of a few words ends in a month and two figures of which the text names several days.

    >>> text = "Bookings Oct 25\n\n01/10/25\tZyx\n2 October 2025\tLund, Oct 4\n"
    >>> _heads_days(text, 9, 15), _heads_days(text.replace("10", "11"), 9, 15)
    (True, False)
    """
    before = max(text.rfind("\n", 0, start), text.rfind("\0", 0, start), 0)
    if not _TITLE.search(text, before, start) or not _LINE_END.match(text, end) or _OTHER_FIRST.search(text):
        return False
    month, year = text[start : start + 3].casefold(), text[end - 2 : end]
    names = [each[:3].casefold() for each in MONTHS]
    days = {
        int(day["day"])
        for day in _DAY_OF_MONTH.finditer(text)
        if day["year"] == year and month == (names[int(day["figures"]) - 1] if day["figures"] else day["name"][:3].casefold())
    }
    return len(days) >= _FEWEST_DAYS


def _is_among_years(text: str, start: int, end: int) -> bool:
    """Whether a month stands in a column in which others have their years: Jan 2019, Nov 22."""
    return is_cell(text, start, end) and column_at(text, start) is not None and start in _cells_among_years(text)


@lru_cache(maxsize=2)
def _cells_among_years(text: str) -> frozenset[int]:
    """Where the cells begin of columns in which a month has its year in four figures, or all months have one in two."""
    columns = (cells for cells in columns_of(text) if any(_WITH_FOUR_FIGURES.fullmatch(text, *cell) for cell in cells))
    return frozenset(start for cells in chain(columns, _columns_of_years(text), _rows_of_years(text)) for start, _ in cells)


def _rows_of_years(text: str) -> Iterator[list[tuple[int, int]]]:
    r"""The cells of rows that are all months with two figures, but for the first, which go on as months with their years do.

    The figures are one more where a year ends, and else the same. Two such cells alone also need one of the years in a date.

    >>> text = "Test\tSept 23\tDec 23\tMar 24\nWeight\t61\t54\t49\n\nSept 21\tOct 4\tNov 30\n"
    >>> [[text[start:end] for start, end in cells] for cells in _rows_of_years(text)]
    [['Sept 23', 'Dec 23', 'Mar 24']]
    >>> [len(list(_rows_of_years(f"Sept 23\tMar 24\n{other}\n"))) for other in ("61\t54", "Seen 1/4/2024")]
    [0, 1]
    """
    rows: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for cell in sorted({cell for column in columns_of(text) for cell in column if cell[0] < cell[1]}):
        rows[text.rfind("\n", 0, cell[0])].append(cell)
    for cells in rows.values():
        months = cells if _NAMED.fullmatch(text, *cells[0]) else cells[1:]
        if len(months) < _FEWEST_IN_ROW or not all(_NAMED.fullmatch(text, *cell) for cell in months):
            continue
        said = [(_number_of_month(text[start:end]), int(text[end - 2 : end])) for start, end in months]
        goes_on = all(other_year - year == (other <= month) for (month, year), (other, other_year) in pairwise(said))
        if goes_on and (len(months) > _FEWEST_IN_ROW or not _years_said(text).isdisjoint(year for _, year in said)):
            yield months


@lru_cache(maxsize=2)
def _columns_of_years(text: str) -> tuple[tuple[tuple[int, int], ...], ...]:
    r"""The cells of columns of months with two figures that are years of the text or next to them, and not each another one.

    Nothing else with figures stands there, and the text puts days before months.

    >>> text = "Added\tStart\n13/9/2024\tApr 25\n14/9/2024\tasap\n15/9/2024\tJan 26\n16/9/2025\tSept 25\n"
    >>> [[text[start:end] for start, end in cells] for cells in _columns_of_years(text)]
    [['Apr 25', 'Jan 26', 'Sept 25']]
    >>> _columns_of_years(text.replace("asap", "at 2.30")), _columns_of_years(text.replace("Sept 25", "Sept 27"))
    ((), ())
    """
    if not _puts_days_first(text):
        return ()
    near = {year + beside for year in _years_said(text) for beside in (-1, 0, 1)}
    found = []
    for _, *cells in columns_of(text):
        months = [cell for cell in cells if _NAMED.fullmatch(text, *cell)]
        years = [int(text[end - 2 : end]) for _, end in months]
        others = (text[slice(*cell)] for cell in cells if cell not in months)
        is_told = near.issuperset(years) and len(set(years)) < len(years)
        if is_told and not any(sign.isdigit() for other in others for sign in other):
            found.append(tuple(months))
    return tuple(found)


@lru_cache(maxsize=2)
def _years_behind_months(text: str) -> frozenset[int]:
    """The years of two figures that may stand behind the names of months in a text which puts days before months."""
    if not _puts_days_first(text):
        return frozenset()
    years = _years_said(text) | {int(text[end - 2 : end]) for cells in _columns_of_years(text) for _, end in cells}
    said = [(int(month["of"]), month["year"]) for month in _MONTH_FIRST.finditer(text)]
    return frozenset() if any(year or figures not in years for figures, year in said) else years


def _puts_days_first(text: str) -> bool:
    return _DAY_FIRST.search(text) is not None and not _OTHER_FIRST.search(text)


def _years_said(text: str) -> frozenset[int]:
    return frozenset(int(year["of"] or year["short"]) for year in _YEAR_SAID.finditer(text))
