"""Codes that are all of their cells in columns headed so (Account no., Ref), whatever letters and signs they are made of."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator

from engine.text.checksums import nhs
from engine.text.entities import NAMES, Entity
from engine.text.product_columns import find_product_codes
from engine.text.table_cells import columns_of, columns_of_lines
from engine.text.units import has_form_of_nhs
from engine.text.words import common_words

_OF_WHAT = (
    r"(?:our|your|their|customer|client|supplier|vendor|member(?:ship)?|account|acct?|a/c|policy|booking|order|invoice|inv|job|case|file"
    r"|claim|contract|payment|purchase|asset|serial|licen[cs]e|registration|reg|hirer|donor|volunteer|staff|clock|employee|payroll|patient"
    r"|pupil|student|learner|payee|payer|swimmer|player|tenant|tenancy|loan|ticket|batch|pt|hosp(?:ital)?)"
)
_HEAD = re.compile(
    rf"(?:{_OF_WHAT}[ \u00a0]?){{0,2}}(?:(?:no|nr|ref|acct?)\.?|number|reference|code|id|account)"
    r"(?:[ \u00a0]?(?:no\.?|number|code))?|job|docket|case|ticket",
    re.IGNORECASE,
)
_HEAD_OF_PLATES = re.compile(
    r"(?:(?:vehicle|car|van)[ \u00a0])?(?:reg(?:istration)?\.?(?:[ \u00a0](?:no\.?|number|mark|plate))?"
    r"|(?:number[ \u00a0])?plates?)|VRM",
    re.IGNORECASE,
)
_PLATE = re.compile(
    r"[A-Z]\d{1,3}[ \u00a0]?[A-Z]{3}|[A-Z]{1,3}[ \u00a0]?\d{1,4}(?:[ \u00a0]?[A-Z])?|\d{1,4}[ \u00a0]?[A-Z]{1,3}"
)
"""Plates of older cars, and those that somebody chose: the form alone tells none, since roads and rooms have it too."""
_HEAD_OF_GRAVES = re.compile(
    r"(?:(?:grave|burial)(?:[ \u00a0](?:space|plot))?|vault|niche)s?(?:[ \u00a0](?:no\.?|number|ref\.?))?", re.I
)
_GRAVE = re.compile(r"[A-Z]{1,2}[ \u00a0]\d{1,4}[A-Za-z]?")
"""Where somebody lies, with a blank behind the letter of the row: C 41."""
_COUNTS = re.compile(r"(?:no|nr)\.?|number|code", re.IGNORECASE)
"""A head below which figures alone may count something."""
_ACCOUNT = re.compile(r"(?:customer|supplier|client|member)?[ \u00a0]?(?:account|acct?\.?|a/c)(?!\w).*", re.IGNORECASE)
"""A head below which a code may be a word: DUNTASK."""
_CODE = re.compile(r"(?=[^\d\s]*\d)(?=[^A-Z\s]*[A-Z])[A-Z\d][A-Z\d&/._-]{2,17}[A-Z\d]")
_MADE_OF_NAME = re.compile(r"(?P<word>[A-Z]{3,6})[-/.][A-Z](?:[/&]?[A-Z])?")
"""A code that begins like a surname and ends in initials: QUIS-A/B."""
_FEWEST_MADE_OF_NAMES = 2
_FIGURES = re.compile(r"\d{4,12}")
"""Fewer count on: job no. 12. And they are no quantity, also where nothing but the head says so."""
_WORD = re.compile(r"[A-Z]{4,12}")
_HEAD_OF_UNITS = re.compile(
    r"(?:unit|kennel|pen|stall|stable|box|run|cage|room|rm|bed|bay|pitch|plot|berth|cabin|chalet|locker|table|desk|garage)s?"
    r"(?:[ \u00a0](?:no\.?|number))?",
    re.IGNORECASE,
)
_UNIT = re.compile(r"[A-Z]\d{1,2}")
"""Where somebody or an animal is put up: K4."""
_WRITTEN_BED = r"(?:[A-Z]{1,2}\d{1,2}[a-z]?|\d{1,2}[A-Z])"
_UNIT_OR_BED = re.compile(_WRITTEN_BED)
_HEAD_OF_BEDS = re.compile(
    r"(?:bed|bay|room|rm)s?(?:[ \u00a0]?[/&][ \u00a0]?(?:bed|bay|room|rm)s?)?(?:[ \u00a0](?:no\.?|number))?", re.IGNORECASE
)
"""What heads a column of such alone, whatever else is said of some rows: chair, discharged."""
_FEWEST_BEDS = 2
_IN_UNIT = re.compile(
    r"(?<!\w)(?i:in|into|to|from|unit|kennel|pen|stall|stable|cage|room|bed|bay|cabin)s?[ \u00a0]"
    rf"(?P<it>{_WRITTEN_BED})(?![\w'’]|\.\d|[/-](?!{_WRITTEN_BED}(?!\w)))"
)
_BED = re.compile(rf"(?<!\w)(?i:beds?|bays?)[ \u00a0](?P<it>{_WRITTEN_BED})(?![\w'’]|\.\d|[/-](?!{_WRITTEN_BED}(?!\w)))")
_NEXT_UNIT = re.compile(
    rf"(?:,[ \u00a0]|,?[ \u00a0](?:and|or|&|to)[ \u00a0]|[ \u00a0]?[–/-][ \u00a0]?)(?P<it>{_WRITTEN_BED})(?![\w'’]|\.\d)"
)
"""What goes on from one: beds A1, A2 and B4."""
_FEWEST_UNITS = 3
_HEAD_OF_PATIENTS = re.compile(r"(?<!\w)(?:NHS|H&C|CHI)(?:[ \u00a0]?(?:no|num|number|id)\b\.?)?(?=[ \u00a0]*(?:[/,&(]|$))")
_TEN_DIGITS = re.compile(r"(?<![\w.+/-])\d{3}(?P<gap>[ \u00a0-]?)\d{3}(?P=gap)\d{4}(?![\w/-]|[.,]\d)")
_NAMED_PATIENTS = re.compile(
    r"(?<!\w)(?:NHS|H&C|CHI)(?:[ \u00a0](?:nos?|num|numbers?)\b\.?)?:?"
    r"(?:(?:[,;]|,?[ \u00a0](?:and|&))?[ \u00a0](?:for[ \u00a0])?(?:[A-Z][\w'’-]*\.?[ \u00a0]){1,3}[(:]?[ \u00a0]?"
    r"\d{3}[ \u00a0-]\d{3}[ \u00a0-]\d{4}(?![\w/-])\)?)+"
)
"""Whose numbers are told one after another, each behind a name: NHS Ann 943 476 5871, Bo 943 476 5872."""
_HEAD_OF_TEAMS = re.compile(r"(?:teams?|sides?|squads?)(?:[ \u00a0](?:no\.?|code))?", re.IGNORECASE)
_CALLED = re.compile(r"(?<![\w'’/&.-])(?<!\b[Tt]he[ \u00a0])(?P<it>[A-Z]\d{1,2})(?![\w'’/-]|\.\d)")
"""What may be a team's letter and number: M2 at home."""
_FEWEST_TEAMS = 2
_NO_CODES = ("number", "phone")
"""What figures may have been taken for."""


def with_columns_of_codes(text: str, found: Iterable[Entity]) -> list[Entity]:
    r"""Entities with the codes of such columns, in place of what was found in them.

    Args:
        text: The text.
        found: What was found, in order.

    >>> text = "Who\tAccount no.\nZyx\tD&T001\nAmsel\tZYXLUND\nLund\tnone\n"
    >>> found = with_columns_of_codes(text, [Entity(22, 26, "code")])
    >>> [(text[each.start : each.end], each.kind) for each in found]
    [('D&T001', 'record'), ('ZYXLUND', 'record')]
    >>> [(each.start, each.end) for each in with_columns_of_codes("Van\tReg\nA1\tL218 ZYX\n", [Entity(11, 15, "code")])]
    [(11, 19)]
    >>> text = "Ref\tWho\nQUIS-A/B\tZyx\nLUND-C\tAmsel\n"
    >>> [text[each.start : each.end] for each in with_columns_of_codes(text, [])]
    ['QUIS-A/B', 'LUND-C']
    >>> text = "Name\tGrave\nQuist\tC 41\nLund\tashes\n"
    >>> [text[each.start : each.end] for each in with_columns_of_codes(text, [Entity(19, 21, "number")])]
    ['C 41']
    >>> with_columns_of_codes("Who\tPt no\nZyx\t20417\n", [Entity(14, 19, "number")])
    [Entity(start=14, end=19, kind='record')]
    >>> with_columns_of_codes("Job\tWho\n4108\tZyx\n", [Entity(8, 12, "number")])
    [Entity(start=8, end=12, kind='record')]
    """
    found = list(found)
    codes = [
        Entity(*cell, "record") for cell in sorted({*_cells_of_codes(text), *_cells_of_plates(text), *_cells_of_graves(text)})
    ]
    whole = {each[:2] for each in found if each.kind not in _NO_CODES}
    codes = [each for each in codes if each[:2] not in whole]
    inside = bytearray(len(text))
    for code in codes:
        inside[code.start : code.end] = b"\1" * (code.end - code.start)
    return sorted([*codes, *(each for each in found if not any(inside[each.start : each.end]))])


def _cells_of_codes(text: str) -> Iterator[tuple[int, int]]:
    goods = set(find_product_codes(text))
    for head, *cells in columns_of(text):
        if _HEAD.fullmatch(text, *head) and goods.isdisjoint(cells):
            codes = [cell for cell in cells if _CODE.fullmatch(text, *cell)]
            yield from codes
            if not _COUNTS.fullmatch(text, *head):
                yield from (cell for cell in cells if _FIGURES.fullmatch(text, *cell))
            yield from _made_of_names(text, cells)
            if codes and _ACCOUNT.fullmatch(text, *head):
                yield from (cell for cell in cells if _WORD.fullmatch(text, *cell))


def _cells_of_plates(text: str) -> Iterator[tuple[int, int]]:
    for head, *cells in columns_of(text):
        if _HEAD_OF_PLATES.fullmatch(text, *head):
            yield from (cell for cell in cells if _PLATE.fullmatch(text, *cell))


def _cells_of_graves(text: str) -> Iterator[tuple[int, int]]:
    for head, *cells in columns_of(text):
        if _HEAD_OF_GRAVES.fullmatch(text, *head):
            yield from (cell for cell in cells if _GRAVE.fullmatch(text, *cell))


def _made_of_names(text: str, cells: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """The cells that are made of a surname and initials, if there are several and not all are words: TYPE-A, TYPE-B."""
    made = {cell: match["word"] for cell in cells if (match := _MADE_OF_NAME.fullmatch(text, *cell))}
    if len(made) >= _FEWEST_MADE_OF_NAMES and not all(word.casefold() in common_words() for word in made.values()):
        yield from made


def nhs_numbers(text: str, found: Iterable[Entity]) -> set[str]:
    """The digits of the numbers of the NHS that were found in a text, by their groups or their check digit."""
    written = (text[each.start : each.end] for each in found if each.kind == "identity")
    return {digits for each in written if nhs(digits := re.sub(r"\D", "", each)) or has_form_of_nhs(each)}


def with_nhs_numbers(text: str, found: Iterable[Entity], known: Collection[str]) -> list[Entity]:
    r"""Entities with the numbers of the NHS in columns headed so, and with some wherever they stand, with and without blanks.

    Args:
        text: The text.
        found: What was found.
        known: The digits of the numbers.

    >>> text = "Who\tNHS no.\nZyx\t9434765870\n\nRang about 943 476 5919, 9434765870, 9434765871"
    >>> [text[each.start : each.end] for each in with_nhs_numbers(text, [], {"9434765919"})]
    ['9434765870', '943 476 5919']
    >>> text = "Mixed up: NHS Ann 943 476 5871, Bo 943 476 5872. Rang 943 476 5873"
    >>> [text[each.start : each.end] for each in with_nhs_numbers(text, [], ())]
    ['943 476 5871', '943 476 5872']
    """
    headed = [match.span() for match in _NAMED_PATIENTS.finditer(text)]
    headed += [
        cell
        for head, *cells in {*columns_of(text), *columns_of_lines(text)}
        if _HEAD_OF_PATIENTS.search(text, *head)
        for cell in cells
    ]
    numbers = [
        Entity(*match.span(), "identity")
        for match in _TEN_DIGITS.finditer(text)
        if re.sub(r"\D", "", match[0]) in known or any(start <= match.start() and match.end() <= end for start, end in headed)
    ]
    inside = bytearray(len(text))
    for each in numbers:
        inside[each.start : each.end] = b"\1" * (each.end - each.start)
    return sorted([*numbers, *(each for each in found if not any(inside[each.start : each.end]))])


def units_in_columns(text: str) -> set[str]:
    r"""The letters with figures that are all that stands in columns of rooms, kennels and the like, or that are a text's beds.

    In a column of beds other words may stand besides; and what is a bed behind that word is one wherever it may be.

    >>> sorted(units_in_columns("Pet\tKennel\nZyx\tK4\nBo\tK1\nAl\t\nDi\tC2\n"))
    ['C2', 'K1', 'K4']
    >>> [units_in_columns(f"Pet\t{head}\nZyx\tK4\nBo\tK1\nDi\t{last}") for head, last in (("Kennel", "out"), ("Tag", "C2"))]
    [set(), set()]
    >>> sorted(units_in_columns("Bed\tWho\nC3\tZyx\nborn 1943\nD4\tAmsel\nhome\tLund\n\nBeds E1 and E2 are free"))
    ['C3', 'D4', 'E1', 'E2']
    """
    found: set[str] = {text[slice(*place)] for place in _units_behind(text, _BED)}
    for head, *cells in {*columns_of(text), *columns_of_lines(text)}:
        written = [text[slice(*cell)] for cell in cells if cell[0] < cell[1]]
        units = set(filter(_UNIT_OR_BED.fullmatch, written))
        if len(units) >= _FEWEST_BEDS and _HEAD_OF_BEDS.fullmatch(text, *head):
            found |= units
        elif len(written) >= _FEWEST_UNITS and _HEAD_OF_UNITS.fullmatch(text, *head) and all(map(_UNIT.fullmatch, written)):
            found.update(written)
    return found


def _units_behind(text: str, words: re.Pattern[str]) -> Iterator[tuple[int, int]]:
    """Where letters with figures stand behind words, and what goes on from them."""
    for match in words.finditer(text):
        following: re.Match[str] | None = match
        while following:
            yield following.span("it")
            following = _NEXT_UNIT.match(text, following.end("it"))


def teams_in_columns(text: str) -> set[str]:
    r"""The letters with figures by which columns of teams call them, whatever else stands there besides.

    >>> sorted(teams_in_columns("Date\tTeam\n4/9\tM1\n5/9\tL2 (c)\n6/9\tM1\n7/9\tL1\n"))
    ['L1', 'M1']
    >>> teams_in_columns("Van\tTag\nA\tM1\nB\tL1\n")
    set()
    """
    columns = (cells for head, *cells in columns_of(text) if _HEAD_OF_TEAMS.fullmatch(text, *head))
    called = [{text[slice(*cell)] for cell in cells if _UNIT.fullmatch(text, *cell)} for cells in columns]
    return set().union(*(codes for codes in called if len(codes) >= _FEWEST_TEAMS))


def with_teams(text: str, found: Iterable[Entity], teams: Collection[str]) -> list[Entity]:
    r"""Entities with some teams as codes wherever they stand, also where one was taken for somebody.

    What stands behind an article may be a road: the M1.

    >>> text = "M2 at Lund moved; L1 play. We met on the M2."
    >>> with_teams(text, [Entity(0, 2, "person")], {"M2", "L1"})
    [Entity(start=0, end=2, kind='code'), Entity(start=18, end=20, kind='code')]
    """
    if not teams:
        return list(found)
    places = [match.span("it") for match in _CALLED.finditer(text) if match["it"] in teams]
    kept = [each for each in found if not (each.kind in NAMES and each[:2] in places)]
    free = (place for place in places if not any(each.start < place[1] and place[0] < each.end for each in kept))
    return sorted([*kept, *(Entity(*place, "code") for place in free)])


_BED_OF_LINE = re.compile(
    r"^(?P<it>(?P<bay>[A-Z])\d{1,2})[ \u00a0]{1,3}(?:[–-][ \u00a0])?(?=[A-Z][\w'’.]*[ \u00a0]+[A-Z(])", re.MULTILINE
)
_FEWEST_BED_LINES = 3


def with_beds_of_lines(text: str, found: Iterable[Entity]) -> list[Entity]:
    r"""Entities with the beds that begin the lines of a list of patients as codes, whatever else is called so: B1, B2, B3.

    >>> with_beds_of_lines("B1  Mr Quist\nB2  Ann Lund\nB3  Bo Zyx\nB1 low", [])
    [Entity(start=0, end=2, kind='code'), Entity(start=13, end=15, kind='code'), Entity(start=26, end=28, kind='code')]
    >>> with_beds_of_lines("B1 Mr Quist\nB12 Ann Lund\nC3 Bo Zyx", [])
    []
    """
    found = list(found)
    beds: dict[str, dict[str, tuple[int, int]]] = {}
    for match in _BED_OF_LINE.finditer(text):
        beds.setdefault(match["bay"], {}).setdefault(match["it"], match.span("it"))
    places = [place for bay in beds.values() if len(bay) >= _FEWEST_BED_LINES for place in bay.values()]
    free = (place for place in places if not any(each.start < place[1] and place[0] < each.end for each in found))
    return sorted([*found, *(Entity(*place, "code") for place in free)])


def _are_units(written: str, units: Collection[str]) -> bool:
    """Whether a code is no more than the first and last of several units: A3-A5."""
    parts = re.split("[–/-]", written)
    return len(parts) > 1 and all(part in units for part in parts)


def with_units(text: str, found: Iterable[Entity], units: Collection[str]) -> list[Entity]:
    r"""Entities with some units in their columns, and where somebody is in one: K1 is one there, and else a vitamin.

    Args:
        text: The text.
        found: What was found, in order.
        units: The units.

    >>> text = "Unit\tPet\nK1\tZyx\n\nBo went to K1 with vitamin K1"
    >>> [each[:2] for each in with_units(text, [], {"K1"})]
    [(9, 11), (28, 30)]
    """
    found = list(found)
    if not units:
        return found
    columns = {*columns_of(text), *columns_of_lines(text)}
    heads = (_HEAD_OF_UNITS, _HEAD_OF_BEDS)
    cells = {cell for first, *column in columns if any(head.fullmatch(text, *first) for head in heads) for cell in column}
    behind = set(_units_behind(text, _IN_UNIT))
    found = [each for each in found if not (each.kind == "code" and _are_units(text[each.start : each.end], units))]
    inside = bytearray(len(text))
    for each in found:
        inside[each.start : each.end] = b"\1" * (each.end - each.start)
    places = (place for place in sorted(cells | behind) if text[slice(*place)] in units and not any(inside[slice(*place)]))
    return sorted([*found, *(Entity(*place, "code") for place in places)])
