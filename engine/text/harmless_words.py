"""Words with a capital that need no look: what a trade writes in short, units, the codes of banks, and terms of the ward.

They are asked only of what would be left anyway, so that a list of it is short enough to be read; what is replaced does not
depend on them. `engine.text.unnamed` has what is no name wherever it stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.text.abbreviations import are_abbreviations, is_abbreviation
from engine.text.everyday_words import is_everyday
from engine.text.medicines import BRANDS
from engine.text.person_names import TITLES, is_given_name
from engine.text.roles_and_labels import PARTIES
from engine.text.table_cells import columns_of, head_of_column, is_cell
from engine.text.told_names import SIDE
from engine.text.units import is_measure
from engine.text.unnamed import find_unnamed
from engine.text.ward_words import find_lone_sides
from engine.text.words import common_words

Span = tuple[int, int]

_IN_SHORT = frozenset(  # of banks, offices, letters and clinics
    "messrs mesdames"
    " fpi fpo sto chq chqs deb bgc tfr cpt atm dd so bp cr dr pos bacs chaps s/o n/c a/c ac pp c/o c/out b/f c/f bf cf inv invs"
    " fw fwd re cc bcc dx no nos ref enc encs encl xmas ind est reg hrs rel dep treas snr jnr née nee formerly"
    " co-op email e-mail tel mob fax web www pls plse thx attn fao"
    " om on od bd tds qds mane wt ht hf ivi nc loc vte mh post-op pre-op must e&d s&p rct prv aki acr bm bms inj vacc dsh dlh"
    " dlsh mn fn me fe hx rx tx chol creat trop abdo appt oxy neuro endo perio fpli bcs wzf hyg exp approx mr sr xl inf"
    " suns sats".split()
)
_WHAT_IT_IS = frozenset(  # what somebody or something is, not which
    "solicitor solicitors council councils claimant claimants defendant defendants respondent respondents applicant applicants"
    " petitioner petitioners appellant appellants particulars counsel treasurer treasurers hirer hirers carer carers"
    " bookkeeper surveyor surveyors juniors seniors tenancy tenancies viewing viewings caecal colorectal ferrous"
    " stopcock rads keysafe dental veterinary optical midwifery farrier invoiced rebooked ltd limited llp plc"
    " players singers ringers harriers wheelers ramblers".split()
)
_PARTY = re.compile(rf"(?<![\w'’-])(?:{PARTIES.pattern})(?![\w-])")
_FUNCTION = frozenset("the a an and or of in on at to by for from with as is v vs dear first second third fourth".split())
_NEED_NO_LOOK = _IN_SHORT | _WHAT_IT_IS | _FUNCTION | TITLES
_LEARNED = re.compile(
    r"[a-z]{2,}(?:itis|osis|aemia|aemic|ectomy|ostomy|otomy|oscopy|oplasty|plegia|paresis|pathy|ology|ological|uria|algia|ectal"
    r"|vascular|cardial|enteral"
    r"|carcinomas?|sarcomas?|lymphomas?|melanomas?|myelomas?|scopic(?:ally)?|oplastic|plasia|ogenic|olytic|olysis|otrophic|phagia"
    r"|phasia|pnoea|penia|ectasis|oedema|otomies|ectomies|oscopies)"
)
"""Endings of what is learned in Greek or Latin, and nobody's name."""
_AGAIN = re.compile(r"(?:re|un|over|under)(?P<word>[a-z]{3,}(?:ing|ed))")
"""What is done again, or was not: Replastering."""
_COLUMN_OF_SEXES = re.compile(r"(?:m\s?/\s?f|f\s?/\s?m|sex|gender)", re.IGNORECASE)
_ANSWER_AND_MORE = re.compile(r"[YN][ \u00a0]+(?=[a-z\d(–—-])")
"""Yes or no, before how or when, in a column of such answers: Y 6/9, N - reminded."""
_ZERO = re.compile(r"\W?0+(?:[.,]0+)?%?")
_LETTER = re.compile(r"(?<![\w'’.&/-])[A-Z](?![\w'’&-])")
_LETTERED = (
    r"(?:rows?|seats?|blocks?|gates?|bays?|doors?|sections?|appendix|appendices|annexe?s?|schedules?|exhibits?|grades?|forms?|class"
    r"|groups?|teams?|stands?|zones?|tiers?|tables?|panels?|platforms?|option|category|band)"
)
_BEHIND_LETTERED = re.compile(rf"(?<!\w){_LETTERED}[ \u00a0](?:[A-Z](?:,| and| or| to| &|-)[ \u00a0]?){{0,3}}$", re.IGNORECASE)
_NO_INITIAL = re.compile(
    rf"[A-Z](?!\w|['’&.][A-Za-z]|[ \u00a0](?!(?i:{_LETTERED})(?!\w))[A-Z](?:\.|[^\W\d_])|\.[ \u00a0]?[A-Z]\.)"
)
_WITH_LETTER = re.compile(rf"(?<!\w)(?i:{_LETTERED})[ \u00a0]{_NO_INITIAL.pattern}")
_COLUMN_OF_LETTERS = re.compile(rf"{_LETTERED}(?:[ \u00a0](?:no\.?|letter))?", re.IGNORECASE)
_MOST_BEFORE_LETTER = 24
"""What several are told apart by, by letters that are nobody's initials: row B, seats A and B."""
_OF_FIGURE = re.compile(r"(?<![\w'’&/-])(?:G\d{1,2}P|[A-Z]{1,2})(?=\d)")
"""What stands before a figure without a blank: U11, G2 P2, G2P2, X2."""
_NOBODYS = re.compile(
    r"(?<![\w'’&/-])(?:(?:A|B|AB|O)(?=[ \u00a0](?:Rh(?:esus|D)?[ \u00a0])?(?:pos|neg)(?:itive|ative)?(?!\w))"
    r"|(?:Na|K|Ca|Mg|Cl|Cr|Ur|Hb|DW)"
    r"(?=\+?(?:[ \u00a0](?:was|is|of|at|now|today|still|only|up|down|to)){0,3}[ \u00a0]?[:=]?[ \u00a0]?\d)"
    r"|D[ \u00a0]of[ \u00a0]E|(?:Nursing|Care|Residential)[ \u00a0]Home|Gas[ \u00a0]Safe(?:[ \u00a0]Register)?|Gift[ \u00a0]Aid"
    r"|(?:NYHA|CCS|ASA|[Cc]lass|[Gg]rade|[Ss]tage|[Tt]ype|[Pp]art|[Ss]chedule|[Aa]nnex|[Aa]ppendix)[ \u00a0]"
    r"(?:I{1,3}V?|VI{0,3}|[A-E])"
    r"|(?:[Ww](?:ee)?k|W(?:EE)?K)[1-9]\d?"
    r"|[TFEMW](?=:[ \u00a0]?(?:\+?\(?\d|[\w.+-]+@|www\.|https?:))"
    r"|(?<=rating[ \u00a0]is[ \u00a0])[A-H]|(?<=rated[ \u00a0])[A-H]|(?<=[Bb]and[ \u00a0])[A-H]|(?<=[Gg]rade[ \u00a0])[A-H])"
    r"(?![\w'’&-])|(?<=\()[MF](?=\))"
)
"""Letters that are a group of blood, a salt or weight with its figure, a stage, a band, a sex or a week, or stand before a
phone number or mail.
"""
_OF_TEETH = re.compile(r"(?<![\w'’&/-])(?:[FP]/[FP-]|-/[FP]|[UL]/[UL])(?![\w'’&-])")
"""Which of the two jaws a denture, full or partial, is for: F/F, P/-, U/L."""
_WORD = re.compile(r"[^\W_](?:[\w'’&/.-]*[\w])?")
_PLURAL = re.compile(r"(?<![\w'’&-])([A-Z]{2,4})s(?![\w'’&-])")
_QUALIFICATION = re.compile(r"(?:PG|Adv)?(?:Dip|Cert)[A-Z][\w-]*")
_HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])")


def find_harmless(text: str) -> Iterator[Span]:
    r"""The places of what needs no look.

    >>> text = "FPI Quist, Na 138, O pos; two CEs, a CE; G2P1"
    >>> [text[start:end] for start, end in find_harmless(text)]
    ['G2P', 'Na', 'O', 'CEs', 'CE', 'FPI', 'pos', 'a', 'G2P1']
    """
    yield from find_unnamed(text)
    yield from (
        match.span() for pattern in (_PARTY, _OF_FIGURE, _NOBODYS, _OF_TEETH, _WITH_LETTER) for match in pattern.finditer(text)
    )
    yield from letters_of_nobody(text)
    plurals = {match[1] for match in _PLURAL.finditer(text)}  # there is but one of somebody
    if plurals:
        yield from (match.span() for match in re.finditer(rf"(?<!\w)(?:{'|'.join(sorted(plurals))})s?(?!\w)", text))
    for start, end in (match.span() for match in _WORD.finditer(text)):
        if is_harmless(text[start:end]) or is_abbreviation(text, start, end) or are_abbreviations(text, start, end):
            yield start, end


def letters_of_nobody(text: str) -> Iterator[Span]:
    r"""Letters that are a side of somebody or a measurement, and cells that say yes or no, or of which sex somebody is.

    >>> text = "Who\tPaid\nZyx\tY\nLund\tN - asked\nBo\tN Quist\n"
    >>> [text[start : start + 4] for start, _ in letters_of_nobody(text)]
    ['Y\nLu', 'N - ']
    >>> [list(letters_of_nobody(text)) for text in ("L forearm", "T 36.8, dry", "paid\tY", "Ask L, or T", "Sex\tBy\nF\tM")]
    [[(0, 1)], [(0, 1)], [(5, 6)], [], [(7, 8)]]
    """
    for match in _LETTER.finditer(text):
        if SIDE.match(text, match.start()) or is_measure(text, *match.span()) or is_of_lettered(text, *match.span()):
            yield match.span()
    yield from find_lone_sides(text)
    for head, *cells in columns_of(text):
        answered = any(text[slice(*cell)] in ("Y", "N") for cell in cells)
        of_sexes = _COLUMN_OF_SEXES.fullmatch(text[slice(*head)]) is not None
        for start, end in (head, *cells):
            if text[start:end] in ("Y", "N") or (of_sexes and text[start:end] in ("M", "F")):
                yield start, end
            elif answered and _ANSWER_AND_MORE.match(text, start, end):
                yield start, start + 1


def is_of_lettered(text: str, start: int, end: int) -> bool:
    r"""Whether a letter says which of several is meant, by what stands before it or heads its column: row B.

    >>> texts = ("in row B, by", "Row B Quist", "seats A and B.", "ask B, or", "Who\tRow\nZyx\tB\nLund\tC\n")
    >>> [[is_of_lettered(text, *each.span()) for each in re.finditer(r"(?<!\w)[BC](?!\w)", text)] for text in texts]
    [[True], [False], [True], [False], [True, True]]
    """
    if not _NO_INITIAL.match(text, start) or end - start != 1:
        return False
    if _BEHIND_LETTERED.search(text, max(0, start - _MOST_BEFORE_LETTER), start):
        return True
    return is_cell(text, start, end) and _COLUMN_OF_LETTERS.fullmatch(head_of_column(text, start)) is not None


def is_harmless(word: str) -> bool:
    """Whether a word is one that needs no look wherever it stands.

    >>> [is_harmless(word) for word in ("FPI", "Waterlow", "Bronchoscopy", "0.00", "InvoiceNo", "and", "Quist", "Jeremia")]
    [True, False, True, True, True, True, False, False]
    >>> [is_harmless(word) for word in ("Adenocarcinoma", "Laparoscopic", "Replastering", "Reading", "Bly-Rescopic")]
    [True, True, True, False, False]
    """
    if _ZERO.fullmatch(word):
        return True
    small = word.casefold().removesuffix("'s").removesuffix("’s")
    if word.istitle() and is_given_name(small):
        return False  # somebody may be called Om
    if small in _NEED_NO_LOOK or is_everyday(small) or _LEARNED.fullmatch(small):
        return True
    if (again := _AGAIN.fullmatch(small)) and again["word"] in common_words():
        return True
    if _QUALIFICATION.fullmatch(word) or word.removesuffix("s") in BRANDS or _is_made_of_common(small):
        return True
    halves = _HUMP.split(word)
    return len(halves) > 1 and all(half.casefold() in _OF_HEADS for half in halves)


def _is_made_of_common(word: str) -> bool:
    """Whether a word in small letters is several of every day between strokes.

    >>> [_is_made_of_common(word) for word in ("parent/carer", "quist/lund", "carer")]
    [True, False, False]
    """
    parts = word.split("/")
    return len(parts) > 1 and all(part in common_words() or is_everyday(part) for part in parts)


_OF_HEADS = frozenset(
    "inv invoice date no number ref id paid due pt patient client cust customer acct account job name first last full sur order"
    " item amount amt total net gross vat tax unit price qty post code phone mobile email addr address line town county type"
    " status method pay payment start end time room dob birth of sort tenant prop property owner pet case file emp staff"
    " member".split()
)
"""Words of which the head of a column is made without a blank: InvoiceNo."""
