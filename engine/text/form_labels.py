"""The columns of tables without what forms ask for: labels below one another, each before its value, head nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from engine.text.table_cells import columns_of

Span = tuple[int, int]

_LABELS = frozenset(
    "date day time month year week period term from to cc re regarding subject attn attention copy of for about name"
    " names first last middle full given fore forename forenames sur surname surnames christian family known as title who"
    " maiden previous former initial initials dob d.o.b birth age sex gender nationality religion ethnicity language"
    " status marital address line town city county country postcode post code village area locality parish tel"
    " telephone phone mobile mob cell landline fax email e-mail mail website web contact details number numbers no nr"
    " num id ref refs reference our your account acct a/c policy invoice order job case file matter claim nhs ni nino"
    " chi hospital unit client clients patient patients customer customers pupil student child member tenant resident"
    " occupier employee employer applicant respondent claimant defendant owner keeper driver passenger supplier"
    " contractor landlord agent agency vendor purchaser seller buyer insured insurer insurance policyholder"
    " beneficiary payee payer next kin nok relationship relative emergency parent guardian carer partner spouse doctor"
    " gp surgery practice consultant nurse dentist vet referrer referred referral referring reason ward room bed bay"
    " animal pet species breed colour color microchip chip weight height occupation role position department dept team"
    " manager supervisor school class form tutor teacher attending present apologies absent attendees attendance chair"
    " minutes venue location place site premises property purpose type kind category description notes note comments"
    " comment remarks other information start end finish started ended begin began due received sent issued signed"
    " signature completed expiry expires review reviewed amount total subtotal balance fee fees cost costs price rate"
    " rent paid payment method deposit vat net gross qty quantity units item items earner seen taken done by prepared"
    " written reported booked checked approved authorised on at in out diagnosis allergies allergy medication meds"
    " history treatment procedure examination findings plan outcome action actions destination origin collection"
    " collect delivery deliver pick-up pickup drop-off via crew staff house flat street mother father wife husband"
    " witness candidate solicitor opponent company firm business organisation vehicle registration reg make model"
    " mileage size length width since key".split()
)
"""Words of what a form asks for and a column is headed with."""
_NAMES_TOO = frozenset("case christian day gross key parent post price reg street ward".split())
"""What somebody, or a town, is called too."""
BEFORE_NUMBER = re.compile(
    r"(?<![\w&/-])(?:NI|NINO|NHS|DOB|UTR|VAT|DBS|PVG|URN|UPN|ULN|MRN|CHI|PAYE|IBAN|NMC|GMC|HCPC|SRA)(?![\w&/-])"
    r"(?=(?:[ \u00a0](?:[Nn]o\.?|[Nn]umber|[Rr]ef\.?|PIN))?:?[ \u00a0\t]"
    r"(?:\d[ \u00a0]?\d|\d{1,2}[./ -]|[A-Z]{2}[ \u00a0]?\d{2}[ \u00a0]?\d{2}|GB[ \u00a0]?\d|C\d{6}))"
)
"""What a number of the state or of a register is called in short, before it: NI QQ 12 34 56 C, DOB 4.5.61."""
_WORD = re.compile(r"[^\s/&(),:;?*.-]+(?:[./-][^\s/&(),:;?*.-]+)*")
_LONGEST = 40


def is_label(cell: str) -> bool:
    """Whether a cell says what a form asks for, and nothing else.

    >>> [is_label(cell) for cell in ("Date", "Fee earner", "Next of kin:", "Tel. no.", "Quist", "Ann", "To Quist", "")]
    [True, True, True, True, False, False, False, False]
    """
    words = _WORD.findall(cell.casefold()) if len(cell) <= _LONGEST else []
    return bool(words) and all(word.removesuffix("'s").removesuffix("’s") in _LABELS or word == "and" for word in words)


@lru_cache(maxsize=4)  # of a text and that with other edges, as in columns_of
def headed_columns(text: str) -> tuple[tuple[Span, ...], ...]:
    r"""The columns of tables whose heads tell of what is below them: no labels of a form, and without heads that come again.

    >>> text = "To\tAnn\nFrom\tBo\nDate\t4/5\n\nTown\tWho\nZyxley\tAnn\nTown\tWho\n"
    >>> [[text[start:end] for start, end in cells] for cells in headed_columns(text)]
    [['Ann', 'Bo', '4/5'], ['Town', 'Zyxley'], ['Who', 'Ann']]
    """
    return tuple(_headed(text))


def _headed(text: str) -> Iterator[tuple[Span, ...]]:
    for head, *cells in columns_of(text):
        filled = [cell for cell in cells if cell[0] < cell[1] and text[slice(*cell)] != text[slice(*head)]]
        labels = {cell for cell in cells if is_label(text[slice(*cell)])}
        others = labels.intersection(filled)
        if is_label(text[slice(*head)]) and others and 2 * len(others) >= len(filled):
            continue
        yield head, *(cell for cell in cells if cell not in labels or text[slice(*cell)].casefold() in _NAMES_TOO)
