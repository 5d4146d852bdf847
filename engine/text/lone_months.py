"""Tells where words are months by themselves that may be something else, or that are written in small letters: *due in
november*, *in June, not March*.

*November* is nothing else however it is written. *april*, *june* and *jan* may be people, *august* and *march* ordinary words:
they are told by what stands beside them. With a capital, March inside a sentence is a month unless the text knows somebody of
that name, and May where another month stands against it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.text.payer_names import heads_payments
from engine.text.person_names import is_given_name
from engine.text.table_cells import columns_of

_MONTH = (
    r"(?:(?i:january|february|april|june|july|september|october|november|december)|March|May|August|[Aa]ugust"
    r"|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)"
)
_SMALL = (
    r"(?:january|february|march|april|may|june|july|august|september|october|november|december"
    r"|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)"
)
_IN_SMALL = re.compile(rf"(?<![\w@.#&=?'’]){_SMALL}(?![\w@'’]|\.\w|[/-](?!{_SMALL}(?![\w/.-])))")
_JOINED = re.compile(rf"(?<![\w/.-]){_SMALL}(?:[ \u00a0]?[/–-][ \u00a0]?|[ \u00a0](?:to|or|until|till)[ \u00a0])$")
"""What stands before the second of two months: june/july."""
_BEHIND_SIGN = re.compile(r"[/-]$")
_PART_OF = re.compile(r"(?<!\w)(?:mid|early|late|end)-$", re.IGNORECASE)
_PART_OF_MONTH = re.compile(rf"(?<!\w)(?:[Mm]id|[Ee]arly|[Ll]ate|[Ee]nd)-(?P<it>{_MONTH})(?!\w)")
"""A month of which a part is meant: mid-May."""
_LISTED = (
    "Rota Stock Takings Invoices Bookings Payments Register Diary Hours Timesheets Orders Budget Holiday Recalls Reminders"
    " Appointments Appts Visits Rents Sales Donations Wages Payroll Expenses Attendance Minutes Jobs Fees Accounts Invoice"
    " Rotas Subs Statement Statements Rent Payslips Figures Mileage Overtime Salary Salaries Wage Payslip Fee Bills"
).split()
_LISTS = "|".join(rf"(?<=\b{word}[ \u00a0])" for word in _LISTED)
_FOR_MONTH = "|".join(
    rf"(?<=\b{word}[ \u00a0]for[ \u00a0])"
    for word in (
        "takings figures accounts rent rents fees fee sales invoice invoices bill payment payments statement wages salary hours"
        " rota budget minutes newsletter subs report paid owed due"
    ).split()
)
_UNTIL_JAN = re.compile(
    r"(?<![\w'’])(?:(?:till|until|since|ends?|ending|ended|expires|retires|renews|booked|due|early|late|mid"
    r"|(?:end|start|beginning)[ \u00a0]of)[ \u00a0]"
    r"|(?:quarterly|monthly|weekly|yearly|starts|starting|runs|effective|available|leave|backdated)[ \u00a0]from[ \u00a0])"
    r"(?P<it>Jan|Mar)(?![\w'’@-]|[ \u00a0][A-Z])"
    r"(?![ \u00a0](?:is|was|has|had|gets|comes|came|rang|rings|said|says|can|could|will|would)(?!\w))"
)
"""January for short where no person is waited for: on leave till Jan, quarterly from Jan; not till Jan comes."""
_FIRST_OF_MONTHS = re.compile(
    rf"(?<![\w'’.-])(?:(?:Jan|April|June)(?=[ \u00a0](?:to|until|till)[ \u00a0]{_MONTH}(?!\w))"
    rf"|(?:{_LISTS}|{_FOR_MONTH})(?:Jan|March|April|May|June)(?![\w'’-]|[ \u00a0][A-Z]))"
)
"""The first of some months, or that of a list, which may be somebody or a town elsewhere: Jan to March, Fees March."""
_LIST_OF_MONTH = re.compile(rf"(?<![\w'’.-])(?:{'|'.join(_LISTED)})[ \u00a0]{_MONTH}(?![\w'’-]|[ \u00a0][A-Z])")
_PAID_FOR_MONTH = re.compile(
    r"(?:(?<![\w'’.-])(?i:salary|salaries|wages?|payroll|payslips?|rents?|fees?|subs|hires|invoices|bills|statements?)"
    r"|(?:^|(?<=[\n\t\0|]))(?:[Pp]ay|[Hh]ire|[Ii]nvoice|[Bb]ill))[ \u00a0]"
    r"(?P<it>Jan|Mar|Apr|Jun|Dec)(?=[.,;)](?!\w)|[ \u00a0]*(?:[\n\t\0|]|$)|[ \u00a0](?:20)?\d\d(?![\d.,]))"
)
"""What is paid and its month for short, at the end of a clause: Salary Dec. What may be a verb begins a line or a cell."""
_PAIR = re.compile(
    rf"(?<![\w'’./&-])(?=[A-Z]){_MONTH}[ \u00a0]?(?:(?P<dash>[–—-])|[/&])[ \u00a0]?{_MONTH}(?![\w'’@-]|[ \u00a0][A-Z])"
)
"""Two months around a sign: Mar–May, Oct & Dec."""
_NAMES = frozenset(("Jan", "April", "May", "June"))
"""Months that are given names: Jan & June may be two persons."""
_SURE = frozenset("january february july september october november december feb sept nov".split())
_NOUNS = (
    r"(?:rent|bills?|invoices?|payments?|statements?|rota|wages?|salary|payslip|pay|payroll|figures|takings|meeting|mortgage"
    r"|instal?lments?|newsletter|order|hours|half[ -]term|accounts)"
)
"""What is of a month: the March rent."""
_NOUN_BEHIND = re.compile(rf"[ \u00a0](?:[a-z]+[ \u00a0])?{_NOUNS}(?!\w)")
_WHEN = re.compile(
    r"(?<!\w)(?:in|since|until|till|til|last|next|early|late|mid|end|during|end[ \u00a0]of"
    r"|(?:start|beginning|middle|rest|whole)[ \u00a0]of|sometime[ \u00a0]in)[ \u00a0-]$",
    re.IGNORECASE,
)
_BY_WHEN = re.compile(rf"{_WHEN.pattern}|(?<!\w)(?:by|before|after|around|from|of|this)[ \u00a0]$", re.IGNORECASE)
"""The same before what is nobody's name."""
_AUGUST_WHAT = re.compile(
    r"[ \u00a0](?:company|presence|body|bodies|assembly|institutions?|personages?|surroundings|setting|names?|person|figures?"
    r"|gatherings?|tones?|chambers?|halls?|circles?)(?!\w)"
)
"""What stands behind what is august."""
_ENDS = re.compile(r"[.,;:)!?](?!\w)|\s*(?:[\n\0]|$)|[ \u00a0](?:\d{4}|and|or|but|when|because|as|so|to|last|this|next)(?!\w)")
_CAPITAL = re.compile(r"(?<![\w.@/'’-])(?:March|May)(?![\w'’@-])")
_NAME_BEHIND = re.compile(r"[ \u00a0](?!I(?:['’]|\b))(?![A-Z][a-z]+day\b)[A-Z]")
_INSIDE = re.compile(r"(?:(?<![\w'’])[a-z][a-z'’]*,?|[,;]|\d)[ \u00a0\n]$")
"""What stands before a word inside a sentence."""
_OF_PERSON_OR_TOWN = re.compile(
    r"(?<!\w)(?:mr|mrs|ms|miss|dr|pc|dc|sgt|told|tell|asked|ask|saw|met|meet|rang|ring|called|call|thanked|thank|emailed|phoned|with"
    r"|near|at|via|outside|towards|toward|named|surname|[a-z]+['’]s|the|a|an|this|our|his|her|their|my)[ \u00a0]$"
)
_WITH_THE = re.compile(
    r"(?<!\w)(?:in|since|by|until|till|from|of|during|before|after)[ \u00a0](?:the|this)[ \u00a0]$", re.IGNORECASE
)
_DOES = re.compile(
    r"[ \u00a0](?:said|says|told|tells|asked|asks|replied|denied|denies|stated|states|attended|rang|rings|wrote|writes|left"
    r"|took|thinks|thought|wants|wanted|agreed|refused|he|she|whether|that|(?:on|in|and)[ \u00a0]the)(?!\w)"
)
"""What somebody does or is asked."""
_BEFORE_SURNAME = re.compile(r"(?<!\w)([A-Z][\w'’-]*)\.?[ \u00a0](?:March)(?!\w)")
_TITLES = frozenset(
    "Mr Mrs Ms Miss Mx Dr Sir Lady Lord Prof Rev Sgt Judge Officer Constable Detective Captain Major Nurse".split()
)
_SOMEBODY_MAY = re.compile(r"(?<!\w)(?:Mrs?|Ms|Miss|Mx|Dr|Auntie|Aunty|Aunt|Nanny|Nan|Granny|Gran|Sister)\.?[ \u00a0]May(?!\w)")
_AGAINST_BEFORE = re.compile(
    rf"(?<!\w){_MONTH}(?:[ \u00a0]?[/–-][ \u00a0]?|,?[ \u00a0](?:or|to|until|till|not|rather[ \u00a0]than|instead[ \u00a0]of)"
    r"[ \u00a0](?:in[ \u00a0]|early[ \u00a0]|late[ \u00a0]|mid[ -])?)$"
)
_AGAINST_BEHIND = re.compile(
    rf"(?:[ \u00a0]?[/–-][ \u00a0]?|,?[ \u00a0](?:or|to|until|till|not|rather[ \u00a0]than)[ \u00a0]){_MONTH}(?!\w)"
)
"""What stands around a month of which another one is told apart: June or May."""
_NOT = re.compile(r"(?<!\w)not[ \u00a0](?:in[ \u00a0]|until[ \u00a0]|till[ \u00a0])?$", re.IGNORECASE)
_OTHER_MONTH = re.compile(rf"(?<!\w){_MONTH}(?!\w)")
_BEGINS = re.compile(r"(?:^|[\n\0]|[.!?:;][ \u00a0\n])[ \t]*$")
_MOST_BEFORE = 30
_IN_CAPITALS = re.compile(
    r"(?<![\w@.'’/&-])(?:(?P<sure>JANUARY|FEBRUARY|JULY|SEPTEMBER|OCTOBER|NOVEMBER|DECEMBER|FEB|SEPT|NOV)"
    r"|(?P<name>APRIL|JUNE|JAN|APR|JUN|JUL|AUG|SEP|OCT|DEC|AUGUST)|MARCH|MAR|MAY)(?![\w@'’/&-]|\.\w)"
)
_PAID = r"(?:RENT|SUBS|SUBSCRIPTIONS?|FEES?|DUES|INV|INVOICE|WAGES|SALARY|MORTGAGE|LESSONS|SERVICE[ \u00a0]CHARGE|BILL)"
_PAID_BEFORE = re.compile(rf"(?<!\w){_PAID}[ \u00a0]$")
_PAID_BEHIND = re.compile(rf"[ \u00a0]{_PAID}(?!\w)")
_END_OF_CELL = re.compile(r"[ \u00a0]*(?:[\0\t\n|]|$)|[ \u00a0]\d")
_WHO_PAID = re.compile(r"(?:[A-Z][A-Z'’-]*[ \u00a0]){2,}")
"""What stands before the month in what a bank says of a payment: ANN QUIST JUNE."""
_SENTENCE = 80
_MONTH_OF_CELL = re.compile(
    rf"(?:(?i:mid|early|late|end)[ -](?:of[ ])?)?(?:\d{{1,2}}(?:st|nd|rd|th)?[ ])?{_MONTH}(?:[ ]\d{{2,4}})?"
)


def find_lone_months(text: str) -> Iterator[tuple[int, int]]:
    r"""Where months stand by themselves in small letters, or are May or March.

    >>> text = "Bo may march in august. It was June, not March or May: the baby is due in november, said april."
    >>> [text[start:end] for start, end in find_lone_months(text)]
    ['august', 'november', 'March', 'May']
    >>> text = "The loan ends Jan. Paid monthly from Jan, on leave till Jan; a card from Jan, not till Jan comes."
    >>> len(list(find_lone_months(text)))
    3
    >>> text = "Salary Dec\t612\nPay Mar\t9\nhall fees Jun, please pay Dec and Dec left\n"
    >>> [text[start:end] for start, end in find_lone_months(text)]
    ['Dec', 'Mar', 'Jun']
    """
    yield from (month.span("it") for month in _PART_OF_MONTH.finditer(text))
    yield from (month.span() for month in _FIRST_OF_MONTHS.finditer(text))
    yield from (month.span("it") for month in _UNTIL_JAN.finditer(text))
    yield from (month.span("it") for month in _PAID_FOR_MONTH.finditer(text))
    paired = set(_paired_months(text))
    yield from sorted(paired)
    yield from (month.span() for month in _IN_SMALL.finditer(text) if _is_small_month(text, *month.span()))
    yield from _months_in_capitals(text)
    yield from _months_of_columns(text)
    capitals = list(_CAPITAL.finditer(text))
    if not capitals:
        return
    names = {name[1] for name in _BEFORE_SURNAME.finditer(text)}
    known = {"March"} if any(name in _TITLES or name.isupper() or is_given_name(name) for name in names) else set()
    known |= {"May"} if _SOMEBODY_MAY.search(text) else set()
    for month in capitals:
        if month.span() in paired:
            continue
        if month[0] not in known and not _NAME_BEHIND.match(text, month.end()) and _is_month(text, *month.span()):
            yield month.span()


def find_lists_of_months(text: str) -> Iterator[tuple[int, int]]:
    """Where a list, or what is paid, is called by its month, which makes no name of the two: Rota March, Pay Dec.

    >>> text = "Rota March, Fees April, Sue March"
    >>> [text[start:end] for start, end in find_lists_of_months(text)]
    ['Rota March', 'Fees April']
    """
    return (match.span() for pattern in (_LIST_OF_MONTH, _PAID_FOR_MONTH) for match in pattern.finditer(text))


def _paired_months(text: str) -> Iterator[tuple[int, int]]:
    """Where months stand around a sign that may be persons, as far as no two given names do.

    >>> text = "Mar–May, Oct & Dec, Jan & June"
    >>> [text[start:end] for start, end in _paired_months(text)]
    ['Mar', 'May', 'Oct', 'Dec']
    """
    for pair in _PAIR.finditer(text):
        months = list(_OTHER_MONTH.finditer(text, *pair.span()))
        if pair["dash"] or not _NAMES.issuperset(month[0] for month in months):
            yield from (month.span() for month in months)


def _months_of_columns(text: str) -> Iterator[tuple[int, int]]:
    r"""The cells that are a month which may be somebody, in columns of which all other filled cells are or end in months.

    >>> text = "Firm\tBegins\tSeen\nZyx\t4 Nov\tJune\nLund\tJan\tMay\nAmsel\tFeb\tAmsel\n"
    >>> [text[start:end] for start, end in _months_of_columns(text)]
    ['Jan']
    """
    for _, *cells in columns_of(text):
        filled = [cell for cell in cells if cell[0] < cell[1]]
        unsure = [cell for cell in filled if text[slice(*cell)] in _NAMES]
        sure = len(filled) - len(unsure)
        if unsure and sure and all(_MONTH_OF_CELL.fullmatch(text, *cell) for cell in filled):
            yield from unsure


def _months_in_capitals(text: str) -> Iterator[tuple[int, int]]:
    r"""Where months stand in capitals, those that are somebody's name or a word only beside what is paid, or behind who paid.

    >>> text = "Date\tReference\n1/6/25\tRENT JUNE\n2/6/25\tANN QUIST JUNE\n3/6/25\tJUNE QUIST\n3/6/25\tLUND F NOV SUBS\n"
    >>> [text[start:end] for start, end in _months_in_capitals(text)]
    ['JUNE', 'JUNE', 'NOV']
    """
    months = list(_IN_CAPITALS.finditer(text))
    if not months:
        return
    payments = {end: start for head, *cells in columns_of(text) if heads_payments(text[slice(*head)]) for start, end in cells}
    for month in months:
        start, end = month.span()
        is_paid = _PAID_BEHIND.match(text, end) or (
            _PAID_BEFORE.search(text[max(0, start - _MOST_BEFORE) : start]) and _END_OF_CELL.match(text, end)
        )
        behind_payer = month["name"] and end in payments and _WHO_PAID.fullmatch(text, payments[end], start)
        if month["sure"] or is_paid or behind_payer:
            yield start, end


def _is_small_month(text: str, start: int, end: int) -> bool:
    word, before = text[start:end], text[max(0, start - _MOST_BEFORE) : start]
    if _BEHIND_SIGN.search(before):
        return _JOINED.search(before) is not None or _PART_OF.search(before) is not None
    if word in _SURE:
        return True
    if word == "august" and _AUGUST_WHAT.match(text, end):
        return False
    if word not in ("march", "may") and (_JOINED.search(before) or _NOUN_BEHIND.match(text, end)):
        return True
    if word in ("march", "may"):
        return _WHEN.search(before) is not None and _ENDS.match(text, end) is not None
    if word in ("april", "june", "jan"):
        return _WHEN.search(before) is not None
    return _BY_WHEN.search(before) is not None


def _is_month(text: str, start: int, end: int) -> bool:
    before = text[max(0, start - _MOST_BEFORE) : start]
    if _AGAINST_BEFORE.search(before) or _AGAINST_BEHIND.match(text, end):
        return True
    if _NOT.search(before) and _has_other_month(text, start, end):
        return True
    if text[start:end] == "May":
        return False
    if _NOUN_BEHIND.match(text, end) and (_BEGINS.search(before) or _INSIDE.search(before)):
        return True
    is_someone = _DOES.match(text, end) or (_OF_PERSON_OR_TOWN.search(before) and not _WITH_THE.search(before))
    return _INSIDE.search(before) is not None and not is_someone


def _has_other_month(text: str, start: int, end: int) -> bool:
    """Whether the sentence around a month names another one."""
    before = re.split(r"[.!?\n]", text[max(0, start - _SENTENCE) : start])[-1]
    behind = re.split(r"[.!?\n]", text[end : end + _SENTENCE])[0]
    return any(other[0] != text[start:end] for part in (before, behind) for other in _OTHER_MONTH.finditer(part))
