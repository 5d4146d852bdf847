"""Tells which numbers are sums of money though no sign says so: by a sum beside them, the column they are in, or reckoning."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping

from engine.text.entities import Entity
from engine.text.table_cells import columns_of, head_of_column, is_cell

_SECOND_SUM = re.compile(r"[ \u00a0]?(?:[–-]|[ \u00a0]to)[ \u00a0]?")
_MOST_BEFORE = 16
_BETWEEN_SUMS = re.compile(r"[ \u00a0]and[ \u00a0]")
_BEFORE_SUMS = re.compile(r"(?<!\w)between[ \u00a0]$", re.IGNORECASE)
_SUM_SCALE = re.compile(r"[ \u00a0]?(?:k|mn?|bn|million|billion|thousand)(?!\w)", re.IGNORECASE)
"""What stands around the second of two sums: £30-60k, between £30 and 60k."""
_IN_PLACE_OF = re.compile(r"[ \u00a0]?[–-][ \u00a0]?|,?[ \u00a0](?:not|instead[ \u00a0]of|rather[ \u00a0]than)[ \u00a0]")
_SUM_OF_TABLE = re.compile(r"(?:\d{1,6}|\d{1,3}(?:,\d{3})+)\.\d\d|\d{1,3}(?:,\d{3})+")
_HOW_PAID = re.compile(
    r"\)?[ \u00a0](?:\(|(?:on|by|paid|received|rec['’]?d|cash|cheque|chq|part|due|in[ \u00a0]cash|plus|inc|ex)(?!\w))"
)
_NO_NOUN = re.compile(
    r"[.,;:!?)](?!\d)|[^\S\n]*(?:\n|$)|\s(?:an?|as|at|because|but|each|for|if|in|less|more|off|on|or|per|pcm|plus|pw|since|so|to|when|which"
    r"|while)\b"
)
"""What stands behind a sum, but behind a number of things: £20 not 30 at once."""
_OWED = re.compile(
    r"[ \u00a0](?:(?:short|over|down|out)(?=[.,;)](?!\d)|[^\S\n]*(?:[\n\t\0|]|$)|[ \u00a0](?:in|on)[ \u00a0]the[ \u00a0])"
    r"|(?:owing|owed|outstanding|overpaid|underpaid|refunded|to[ \u00a0]pay|still[ \u00a0](?:owing|owed|due|to[ \u00a0]pay)"
    r"|in[ \u00a0](?:cash|change))(?!\w))"
)
"""What stands behind a sum that is missing, left or owed, and behind a time of day hardly: 18.50 short."""
_FEWEST_SUMS = 3
_OF_MONEY = re.compile(
    r"(?:[^\W\d]+[ \u00a0])*(?:balance|rents?|arrears|amounts?|amt|costs?|prices?|fees?|charges?|chg|salary|wages?|deposit|subs"
    r"|credit|debit|quotes?|quotation|estimate|donation|refund|budget|takings)"
    r"(?:[ \u00a0](?!date|from|since|until|paid)[^\n]*)?|[^\n]*(?:[£€$]|\((?:GBP|EUR|USD))\)?",
    re.IGNORECASE,
)
"""What heads a column of sums: Weekly rent, Balance 4/9/23."""
_PAID = re.compile(
    r"(?:(?:amount|amt|sum|total|already|deposit|fees?|rent)[ \u00a0])?paid(?:[ \u00a0](?:so[ \u00a0]far|to[ \u00a0]date))?",
    re.IGNORECASE,
)
_TOTAL = re.compile(r"(?:sub[ -]?|grand[ \u00a0])?totals?", re.IGNORECASE)
"""What heads a column of sums, the latter in a text that names some."""
_ASKED = re.compile(
    r"(?:(?:amount|amt|sum|total)[ \u00a0])?(?:(?P<sure>asked(?:[ \u00a0]for)?|awarded|granted|claimed)"
    r"|requested|offered|approved|given)",
    re.IGNORECASE,
)
"""What heads a column of sums that somebody asked for or got; what is not sure, as a dose is given, only beside another."""
_OF_YEARS = re.compile(r"(?<!\w)(?:years?|yrs?|dates?|since|when)(?!\w)", re.IGNORECASE)
_SIGN_OF_MONEY = re.compile(r"[£$€]|(?<!\w)(?:GBP|EUR|USD)(?!\w)")
_YEAR = re.compile(r"(?:19|20)\d\d")
_IN_OR_OUT = re.compile(
    r"(?:(?:paid|money|cash)[ \u00a0])?(?:in|out)|receipts?|payments?|income|expenditure|net|gross", re.IGNORECASE
)
_NO_CLOCK = re.compile(r"(?:2[4-9]|[3-9]\d|\d{3,}|\d{1,3}(?:,\d{3})+)\.\d\d")
"""What heads a column of sums if those have pence and are no times of day."""
_PENCE = re.compile(r"\d+\.\d\d")
_SHORTEST_SUM_ALIKE = 3
_PLAIN_SUM = re.compile(r"(?!0+(?:\.0+)?$)\d{1,3}(?:,?\d{3})?(?:\.\d{1,2})?")
_LINE_ENDS = re.compile(r"[^\S\n]*(?:\n|$)")
_COLUMN = re.compile(r"[ ]{2,}$")
_RECKONED = re.compile(r"[ \u00a0]?[@=+−][ \u00a0]?|[ \u00a0](?:(?:[-–×x]|against)[ \u00a0]\d|(?:less|plus|minus)[ \u00a0])")
_RECKONED_BEFORE = re.compile(
    r"(?:[@=+−][ \u00a0]?|(?:\d|[a-z)])[ \u00a0][-–×x][ \u00a0]|(?<!\w)(?:less|plus|minus)[ \u00a0](?:[a-zA-Z]+[ \u00a0]){0,2}"
    r"|\d[ \u00a0]against[ \u00a0])$"
)
"""What stands around numbers that are reckoned with."""


def with_sums(text: str, found: list[Entity]) -> list[Entity]:
    """Takes numbers for sums of money that stand in place of one (£672 *not 640*, £25–30 a week), or in a table beside others.

    So are the figures of a column whose head says that it tells what is paid or owed.

    In a text that names sums those are what has pence, or thousands apart, and is all that its cell says: 4,905.00, (38,250).
    So is what is short, left or owed there: 18.50 short. In one that names several, so is what is reckoned with, or ends
    its line behind blanks: 523,000 less 75,200 = 447,800.
    """
    found = _with_second_sums(text, _with_columns_of_sums(text, found))
    sums = sum(each.kind == "amount" for each in found)
    if sums:
        found = [
            each._replace(kind="amount")
            if each.kind == "number"
            and _SUM_OF_TABLE.fullmatch(text, each.start, each.end)
            and (
                _is_cell(text, each)
                or _begins_paid_cell(text, each)
                or _OWED.match(text, each.end)
                or (sums >= _FEWEST_SUMS and _is_reckoned(text, each))
            )
            else each
            for each in found
        ]
    return [
        each._replace(kind="amount")
        if each.kind == "number"
        and number
        and found[number - 1].kind == "amount"
        and _IN_PLACE_OF.fullmatch(text, found[number - 1].end, each.start)
        and _NO_NOUN.match(text, each.end)
        else each
        for number, each in enumerate(found)
    ]


def _with_second_sums(text: str, found: list[Entity]) -> list[Entity]:
    """Takes the second of two numbers for a sum where the first is one, with the thousands or millions that it is told in.

    >>> text = "at £30-60k, between £3 and 4"
    >>> places = [(3, 6, "amount"), (7, 9, "number"), (20, 22, "amount"), (27, 28, "number")]
    >>> [text[e.start:e.end] for e in _with_second_sums(text, [Entity(*place) for place in places]) if e.kind == "amount"]
    ['£30', '60k', '£3', '4']
    """
    sums: list[Entity] = []
    for each in found:
        before = sums[-1] if sums else None
        if before and before.kind == "amount" and each.kind == "number":
            scale = _SUM_SCALE.match(text, each.end)
            is_between = (
                _BETWEEN_SUMS.fullmatch(text, before.end, each.start) is not None
                and _BEFORE_SUMS.search(text, max(0, before.start - _MOST_BEFORE), before.start) is not None
            )
            is_second = is_between or _SECOND_SUM.fullmatch(text, before.end, each.start) is not None
            if is_second and (scale or _NO_NOUN.match(text, each.end)):
                each = each._replace(end=scale.end() if scale else each.end, kind="amount")
        sums.append(each)
    return sums


def _with_columns_of_sums(text: str, found: list[Entity]) -> list[Entity]:
    """Takes the figures of a column for sums whose head says what is paid or owed, and the same in other cells of a table.

    Those may have moved to another column, where cells are empty; then short ones tell nothing.
    """
    cells = {
        number
        for number, each in enumerate(found)
        if each.kind in ("number", "code") and _PLAIN_SUM.fullmatch(text, each.start, each.end) and _is_cell(text, each)
    }
    under = {
        number
        for number in cells
        if _OF_MONEY.fullmatch(head := head_of_column(text, found[number].start))
        or _PAID.fullmatch(head)
        or _heads_sums_asked(text, head)
        or (_TOTAL.fullmatch(head) and any(each.kind == "amount" for each in found))
        or (_IN_OR_OUT.fullmatch(head) and _NO_CLOCK.fullmatch(text, *found[number][:2]))
    }
    under |= _with_pence_alone(text, {number: found[number] for number in cells})
    written = [{text[slice(*found[number][:2])] for number in numbers} for numbers in (under, cells - under)]
    sums = {said for said in written[0] if said not in written[1] or len(said) >= _SHORTEST_SUM_ALIKE}
    return [
        each._replace(kind="amount") if number in cells and text[slice(*each[:2])] in sums else each
        for number, each in enumerate(found)
    ]


def is_sum_and_no_year(text: str, start: int, end: int) -> bool:
    r"""Whether what looks like a year is all of a cell in a column of sums.

    The head tells of years too where all of its cells look like one, as of who has paid for which year, unless it has a sign.

    >>> text = "Who\tSubs\tPrice £\tFee\tAsked\nAmsel\t2024\t1975\t1960\t2010\nQuist\t2025\t1990\t740\t650\n"
    >>> [is_sum_and_no_year(text, *year.span()) for year in re.finditer("[12][0-9]{3}", text)]
    [False, True, True, True, False, True]
    """
    if not is_cell(text, start, end):
        return False
    head = head_of_column(text, start)
    is_of_sums = any(head_of.fullmatch(head) for head_of in (_OF_MONEY, _PAID, _TOTAL)) or _heads_sums_asked(text, head)
    if not is_of_sums or _OF_YEARS.search(head):
        return False
    if _SIGN_OF_MONEY.search(head):
        return True
    column = next((cells for cells in columns_of(text) if (start, end) in cells), ())
    return any(_PLAIN_SUM.fullmatch(text, *cell) and not _YEAR.fullmatch(text, *cell) for cell in column)


def _heads_sums_asked(text: str, head: str) -> bool:
    r"""Whether a head is that of a column of what somebody asked for or got: Asked, Awarded.

    >>> text = "Club\tRequested\tGiven\nZyx\t1750\t900\n"
    >>> _heads_sums_asked(text, "Requested"), _heads_sums_asked("Drug\tGiven\nzyxin\t1400\n", "Given")
    (True, False)
    """
    asked = _ASKED.fullmatch(head)
    if asked is None:
        return False
    heads = {text[slice(*others)] for others, *_ in columns_of(text)}
    return asked["sure"] is not None or any(other != head and _ASKED.fullmatch(other) for other in heads)


def _with_pence_alone(text: str, cells: Mapping[int, Entity]) -> set[int]:
    """The numbers of a column of nothing but pounds and pence, of which some are no time of day: 8.00 above 36.00."""
    columns: dict[str, list[int]] = defaultdict(list)
    for number, each in cells.items():
        columns[head_of_column(text, each.start)].append(number)
    return {
        number
        for head, numbers in columns.items()
        if head and len(numbers) >= _FEWEST_SUMS
        if all(_PENCE.fullmatch(text, *cells[at][:2]) for at in numbers)
        if any(_NO_CLOCK.fullmatch(text, *cells[at][:2]) for at in numbers)
        for number in numbers
    }


def _is_reckoned(text: str, number: Entity) -> bool:
    """Whether a number is added up, in a line of a list or with signs."""
    if re.search(r"[,.]\d\d\d?$", text[number.start : number.end]) is None:
        return False
    before = text[text.rfind("\n", 0, number.start) + 1 : number.start]
    ends_line = _LINE_ENDS.match(text, number.end) is not None and (_COLUMN.search(before) is not None or not before.strip())
    return ends_line or _RECKONED.match(text, number.end) is not None or _RECKONED_BEFORE.search(before) is not None


def _begins_paid_cell(text: str, number: Entity) -> bool:
    """Whether a number begins a cell that says besides how or when it was paid: 2,000.00 on 8 July."""
    before = text[max(0, number.start - 2) : number.start].rstrip("(-–")[-1:]
    return before == "\0" and _HOW_PAID.match(text, number.end) is not None


def _is_cell(text: str, number: Entity) -> bool:
    """Whether a number is all that a cell says, perhaps in brackets."""
    behind = text[number.end : number.end + 2].removeprefix(")")[:1]
    return text[max(0, number.start - 2) : number.start].rstrip("(-–")[-1:] == "\0" and behind in ("", "\0", "\n")
