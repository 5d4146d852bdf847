"""Persons as banks and books of payments write them: surname, initials and perhaps a title, in a cell of their own.

A title tells them wherever they are all of a cell (QUIST G MRS, Lund Mr I); without one they are looked for in columns of who
pays, and of what banks say of a payment, where more may stand behind them (QUIST G RENT).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from engine.text.abbreviations import ABBREVIATIONS
from engine.text.entities import Entity
from engine.text.everyday_words import is_everyday
from engine.text.organisation_names import HOUSES, INSTITUTIONS, STREETS, TRADES, is_legal_form
from engine.text.person_names import TITLES, is_given_name
from engine.text.surnames import is_listed_surname
from engine.text.table_cells import EDGE, columns_of
from engine.text.words import common_words

_TITLE = r"(?:Mrs?|Ms|Miss|Mx|Mstr|Master|Dr|Prof|Rev|MRS?|MS|MISS|MX|MSTR|MASTER|DR|PROF|REV)\.?"
_SURNAME = (
    r"(?P<surname>(?:(?:O['’]|Mc|Mac|MC|MAC)?[A-Z][\w’-]+)(?:[ \u00a0](?=[A-Z][\w’-]+,?[ \u00a0][A-Z](?!\w))[A-Z][\w’-]+)?)"
)
_LETTERS = r"[A-Z]\.?(?:[ \u00a0]?[A-Z](?![\w'’&])\.?){0,2}"
_TITLED = re.compile(rf"(?P<it>{_SURNAME},?[ \u00a0]{_LETTERS})[ \u00a0]{_TITLE}")
"""All of a cell: QUIST G MRS."""
_BEHIND_TITLE = re.compile(
    rf"{_SURNAME},?[ \u00a0](?P<title>{_TITLE}(?:[ \u00a0](?:&|and)[ \u00a0]{_TITLE})?)[ \u00a0]"
    rf"(?P<given>{_LETTERS}|[A-Z][\w'’-]+)"
)
"""The same with the title in the middle: Lund Mr I."""
_END = r"(?![\w'’.&/-]|[ \u00a0](?:&|(?:LTD|Ltd|LIMITED|Limited|LLP|PLC|CO)(?!\w)))"
_UNTITLED = re.compile(
    rf"(?:{_TITLE}[ \u00a0])?"
    rf"(?P<it>{_SURNAME}[ \u00a0](?P<behind>[A-Z](?:[ \u00a0][A-Z]){{0,2}}|[A-Z]{{2,}}){_END}"
    rf"|(?P<before>[A-Z](?:[ \u00a0][A-Z]){{0,2}})[ \u00a0](?P<last>[A-Z][A-Z’'-]+){_END})"
)
"""How such a cell begins: QUIST G H, QUIST GH, QUIST ANNA or G H QUIST."""
_HEADS_PAYERS = re.compile(
    r"(?:name|payers?|payees?|customers?|clients?|donors?|members?|tenants?|patients?|pupils?|hirers?|players?|child(?:ren)?"
    r"|students?|swimmers?|participants?|volunteers?|residents?"
    r"|(?:paid|received)[ ](?:by|from|in[ ]by)|from|account[ ]?(?:name|holder)"
    r"|(?:name|person)[ ]on[ ](?:the[ ])?(?:bank[ ])?(?:account|card))(?:[ ]name)?",
    re.IGNORECASE,
)
_HEADS_PAYMENTS = re.compile(
    r"(?:(?:bank|payment|transaction|statement)[ ])?(?:description|details?|narrative|particulars|reference|transaction)s?"
    r"|(?:bank|payment|transaction|statement)[ ]refs?\.?"
    r"|(?:ref\.?|reference|wording|details|name)[ ](?:on|in|from|as[ ](?:on|in))[ ](?:the[ ])?(?:bank[ ])?statement",
    re.IGNORECASE,
)
"""What heads a column of all that banks say of a payment, where any words may stand."""
_BETWEEN_HEADS = re.compile(r"[ ]?/[ ]?")
"""What stands between the heads of a column of both: Payer / reference."""
_WORD_BEHIND = re.compile(r"[ \u00a0](?:(?:&|\+|and|AND)[ \u00a0])?(?P<word>[A-Z][\w'’-]+)(?![\w.&/])")
_IN_FULL = re.compile(r"(?P<first>[A-ZÀ-Þ][A-ZÀ-Þ’'-]+)[ \u00a0](?P<last>[A-ZÀ-Þ][A-ZÀ-Þ’'-]+)")
"""All of a cell of a column of payers, given name first: ANNA QUIST."""
_GIVEN_FIRST = re.compile(r"[A-ZÀ-Þ][a-zà-þ]+[ \u00a0](?:[A-Z]\.?[ \u00a0]){1,2}[A-ZÀ-Þ][a-zà-þ][\w'’-]*")
"""All of a cell that no bank writes: Anna G Quist."""
_BEHIND_INITIAL = re.compile(r"(?:[A-Z]\.?[ \u00a0]){1,3}(?P<last>[A-ZÀ-Þ][\w’'-]+)")
"""All of such a cell: A Quist."""
_NO_INITIALS = frozenset("UK GB EU US CO DD SO BP PO VAT LTD PLC".split())


def heads_payments(head: str) -> bool:
    """Whether a cell heads a column of what banks say of a payment.

    >>> heads_payments("Reference"), heads_payments("Payer"), heads_payments("Name")
    (True, False, False)
    """
    return _HEADS_PAYMENTS.fullmatch(head.strip()) is not None


def title_of_payer(text: str, end: int) -> str:
    r"""The title behind somebody's initials at the end of a cell, as banks write it; empty if there is none.

    >>> title_of_payer("QUIST G MRS\t9", 7), title_of_payer("QUIST G MRS LUND", 7)
    ('MRS', '')
    """
    found = _TITLE_AT_END.match(text, end)
    return found["title"] if found else ""


_TITLE_AT_END = re.compile(rf"[ \u00a0](?P<title>{_TITLE})(?=[ ]*[\0\t\n|]|$)")


def title_amid(text: str, end: int, start: int) -> str:
    """The title between a surname and the initials behind it; empty if something else stands there.

    >>> title_amid("Quist Mrs A", 5, 10), title_amid("Quist, Mrs A", 5, 11), title_amid("Quist and A", 5, 10)
    ('Mrs ', 'Mrs ', '')
    """
    found = _TITLE_AMID.fullmatch(text, end, start)
    return found["title"] if found else ""


_FIRM = re.compile(
    r"(?P<before>[A-Z][A-Z'’]{2,}(?:[ \u00a0][A-Z][A-Z'’]{2,})?)[ \u00a0]"
    r"(?:ENERGY|POWER|WATER|GAS|BROADBAND|TELECOMS?|INSURANCE|GARAGES?|MOTORS|AUTOS|TYRES|PRINT|PRINTERS|PRINTING|SECURITY|CLEANING"
    r"|CLEANERS|CATERING|CATERERS|HEATING|PLUMBING|PLUMBERS|ELECTRICAL|ROOFING|BUILDERS|JOINERY|WASTE|ALARMS|TAXIS|COACHES)"
    r"(?=[ \u00a0]?(?:$|[ \u00a0](?:LTD|LIMITED|DD|INV|REF|BILL)(?!\w)|[ \u00a0]\d))"
)
_SAY_WHICH = frozenset(
    "car van motor vehicle tractor bike home house household hall church chapel village school club office shop buildings"
    " building contents public liability employers travel pet life health dental income mortgage event events wedding party"
    " business trade trustee trustees charity group annual monthly quarterly general central oil gas electric electrical"
    " electricity solar green renewable water hot cold bottled drinking mineral mains waste rain storm sewage fire door"
    " window windows gutter carpet oven chimney boiler kitchen bathroom toilet deep regular weekly daily domestic commercial"
    " industrial emergency mobile phone internet line fibre card poster newsletter leaflet flyer colour programme programmes"
    " magazine booklet photo screen ticket dog cat horse calor bulk propane refund deposit balance final interim first last"
    " second next yearly part full social national cyber site data night food lunch funeral tea buffet bar private hire"
    " minibus underfloor space room floor garden roof flat service repair repairs and for the of to less plus new old garage"
    " heat light lighting power energy heating plumbing insurance broadband catering cleaning printing security inc incl"
    " excl re tax road".split()
)
"""What says which ware or service is paid for, and whose firm it is not: CAR INSURANCE."""


def find_firms_of_statements(text: str) -> Iterator[tuple[int, int]]:
    r"""Firms in capitals whose words are all of every day, as banks write them: their trade tells them.

    >>> text = "Date\tDescription\n1 May\tSUMMIT ENERGY\n2 May\tCAR INSURANCE\n"
    >>> [text[start:end] for start, end in find_firms_of_statements(text)]
    ['SUMMIT ENERGY']
    """
    for head, *cells in columns_of(text):
        heads = _BETWEEN_HEADS.split(text[slice(*head)])
        if not all(_HEADS_PAYERS.fullmatch(each) or _HEADS_PAYMENTS.fullmatch(each) for each in heads):
            continue
        for start, end in cells:
            firm = _FIRM.match(text, start, end)
            if firm and _SAY_WHICH.isdisjoint(firm["before"].casefold().split()):
                yield firm.span()


def _is_paid_for(word: str, behind: str) -> bool:
    """Whether a word before a title is what somebody pays for, and the word behind that the surname: Donation, Mrs Lund."""
    if is_listed_surname(word) or is_given_name(word):
        return False
    return word.casefold() in common_words() or (is_listed_surname(behind) and not is_given_name(behind))


_TITLE_AMID = re.compile(rf",?[ \u00a0](?P<title>{_TITLE}[ \u00a0])(?:(?:&|and)[ \u00a0]{_TITLE}[ \u00a0])?")


def with_payers(text: str, names: Iterable[Entity]) -> list[Entity]:
    r"""Names, with the persons of cells that are written as banks do in place of what was found of them.

    >>> text = "Date\tName\n1 May\tQUIST G MRS\n2 May\tLund Mr I\n3 May\tZYX P RENT\n"
    >>> [text[each.start : each.end] for each in with_payers(text, [Entity(16, 21, "place")])]
    ['QUIST G', 'Lund', 'I', 'ZYX P']
    >>> with_payers("Name\tFee\nAnna G Quist\t5\nZYX P Bo\t5\n", [Entity(9, 21, "person")])[0]
    Entity(start=9, end=21, kind='person')
    """
    names = list(names)
    payers = list(_payers(text, names)) if EDGE.search(text) else []
    if not payers:
        return names
    others = (each for each in names if not any(one.start < each.end and each.start < one.end for one in payers))
    return sorted([*others, *payers])


def _payers(text: str, names: Sequence[Entity]) -> Iterator[Entity]:
    for head, *cells in columns_of(text):
        heads = _BETWEEN_HEADS.split(text[slice(*head)])
        of_payers = any(map(_HEADS_PAYERS.fullmatch, heads))
        may_pay = all(_HEADS_PAYERS.fullmatch(each) or _HEADS_PAYMENTS.fullmatch(each) for each in heads)
        for start, end in (head, *cells):
            if (titled := _TITLED.fullmatch(text, start, end)) and not _is_title(titled["surname"]):
                yield Entity(*titled.span("it"), "person")
            elif (titled := _BEHIND_TITLE.fullmatch(text, start, end)) and not _is_title(titled["surname"]):
                parts = ("given",) if _is_paid_for(titled["surname"], titled["given"]) else ("surname", "given")
                yield from (Entity(*titled.span(part), "person") for part in parts)
            elif _GIVEN_FIRST.fullmatch(text, start, end) and is_given_name(text[start:end].split()[0]):
                continue
            elif may_pay and (payer := _UNTITLED.match(text, start, end)) and _is_payer(payer, of_payers=of_payers):
                yield Entity(*payer.span("it"), "person")
                yield from _paid_for(text, payer.end("it"), end, names)
            elif of_payers and may_pay and _is_in_full(text[start:end]):
                yield Entity(start, end, "person")


def _paid_for(text: str, start: int, end: int, names: Sequence[Entity]) -> Iterator[Entity]:
    """The given names behind who paid, as of the children whose fees they are: QUIST G BO.

    A name that no list has is one too where a name was taken to go on to it.
    """
    while behind := _WORD_BEHIND.match(text, start, end):
        at, start = behind.span("word")
        taken_for = next((each for each in names if each.start < start and at < each.end), None)
        is_name = taken_for is not None and taken_for.kind == "person"
        is_given, is_word = is_given_name(behind["word"]), behind["word"].casefold() in common_words()
        if (taken_for is not None and not is_name) or not (is_given or is_name) or (is_word and not (is_given and is_name)):
            return
        yield Entity(at, start, "person")


def _is_in_full(cell: str) -> bool:
    """Whether all of a cell of a column of payers is somebody: letters and a surname, or in capitals a given name and one.

    >>> [_is_in_full(cell) for cell in ("ANNA QUIST", "ANNA LTD", "ZYX QUIST", "A Ng", "A Block", "ROSE COTTAGE")]
    [True, False, False, True, False, False]
    """
    if named := _IN_FULL.fullmatch(cell):
        first, last = named["first"], named["last"]
        if not is_given_name(first) or _is_title(first) or last in _NO_INITIALS or _is_firms(last):
            return False
        return last.casefold() not in common_words() or (is_listed_surname(last) and first.casefold() not in common_words())
    if behind := _BEHIND_INITIAL.fullmatch(cell):
        last = behind["last"]
        is_word = last.casefold() in common_words() and not is_listed_surname(last)
        return not (is_word or _is_title(last) or last in _NO_INITIALS or last in ABBREVIATIONS or _is_firms(last))
    return False


def _is_firms(word: str) -> bool:
    """Whether a word in any case is what a firm, a street or a house is called besides its name."""
    return word.title() in (*INSTITUTIONS, *STREETS, *HOUSES, *TRADES) or is_legal_form(word)


def _is_title(word: str) -> bool:
    return any(part.casefold().rstrip(".") in TITLES for part in word.split())


def _is_payer(payer: re.Match[str], *, of_payers: bool) -> bool:
    """Whether what begins a cell is somebody, and no thing with a letter: BLOCK B."""
    surname = payer["surname"] or payer["last"]
    words = re.split(r"[- \u00a0]", surname)
    is_word = any(word.casefold() in common_words() or is_everyday(word.casefold()) for word in words)
    is_word = is_word and not (of_payers and is_listed_surname(words[-1]))
    if "-" in surname:  # the half of a double surname may be a word
        is_word = all(word.casefold() in common_words() for word in words)
    if is_word or _is_title(surname) or surname in ABBREVIATIONS or len(surname) < _SHORTEST:
        return False
    behind = (payer["behind"] or "").replace(" ", "")
    if len(behind) > 1 and " " not in payer["behind"]:
        if not surname.isupper() or behind in _NO_INITIALS or _is_title(behind):
            return False
        is_given = is_given_name(behind) and not is_given_name(surname)
        is_given = is_given and (is_listed_surname(surname) or not is_listed_surname(behind))
        return is_given or (len(behind) == len("GH") and is_listed_surname(surname) and behind not in ABBREVIATIONS)
    return True


_SHORTEST = 3  # letters of a surname
