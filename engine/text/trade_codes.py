"""Sizes, shades, grades and teeth, which a trade writes in a letter or two and figures: A2, M10, C24, UL4-6, 205/55 R16.

Thousands have each of them, so none tells who or which one is meant, as the number of a record does.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from engine.text.product_columns import find_product_codes, telling_product_codes
from engine.text.table_cells import columns_of

Span = tuple[int, int]

_HEAD = re.compile(
    r"(?:(?:shirt|t-shirt|polo|top|hoodie|hat|helmet|boot|shoe|glove|ring|frame|bike|tyre|paper|print|bolt|pipe|timber|paint|door"
    r"|kit|key|skill|english|maths|reading|exam|music|pay|pupil|staff)[ ])?"
    r"(?:shades?|tooth|teeth|sizes?|grades?|colou?rs?|spec(?:ification|s)?\.?|stages?|levels?|bands?|tyres?|gauge|thread)"
    r"(?:[ ]?\(?(?:code|size|no\.?|required|wanted|needed|uk|eu|cm|mm|in|inches|t-shirt|shirt)\)?)?",
    re.IGNORECASE,
)
"""What heads a column of them. A class of a school is left to others, since it is called by its teacher."""
_HEAD_OF_SIZES = re.compile(r"[^\0\t|]*(?:size|shade|tooth|teeth)", re.IGNORECASE)
_SIZE = r"(?:(?:[2-6]?X{1,4}|X{0,4})[SL]|M|XS|\d{1,2}(?:\.5)?)"
"""How big clothes are."""
_SIZES = re.compile(rf"{_SIZE}(?:[ ]?[/–,-][ ]?{_SIZE})?")
_BEHIND_SIZE = re.compile(r"(?:(?<=[Ss]ize[ \u00a0])|(?<=[Ss]ized[ \u00a0]))(?:X{0,3}[SL]|M|[2-5]XL)(?![\w'’&-])")
_OF_NORM = re.compile(
    r"(?<![\w'’&-])(?:Euro(?=[ \u00a0][1-7](?!\w))|RAL(?=[ \u00a0]?\d{4}(?!\w))|(?:BS|EN|ISO)(?=[ \u00a0]\d{4}))"
)
_LETTERS = re.compile(r"(?<![A-Za-z])[A-Z]{1,4}(?![A-Za-z])")
_PART = r"(?=[A-Za-z]{0,3}\d)(?:[A-Z]{0,3}\d{1,3}(?:\.\d{1,2})?(?:[A-Z]{1,2}|[a-z])?)"
_TYRE = r"\d{3}/\d{2}[ ]?(?:Z?R|-)[ ]?\d{2}C?(?:[ ]\d{2,3}(?:/\d{2,3})?[A-Z])?"
_HEAD_OF_LICENCES = re.compile(
    r"(?:(?:driv(?:ing|er['’]?s?)|hgv|lgv)[ ])?licen[cs]es?(?:[ ](?:class(?:es)?|categor(?:y|ies)|cats?\.?|types?|held))?"
    r"|(?:(?:licen[cs]e|vehicle|driving)[ ])?(?:categor(?:y|ies)|cats?\.?|entitlements?)",
    re.IGNORECASE,
)
_CLASS_OF_LICENCE = r"(?:AM|A[12]?|B1|B(?:\+?E)?|[CD]1?(?:\+?E)?|[fklnpq])"
_LICENCES = re.compile(rf"{_CLASS_OF_LICENCE}(?:(?:[ ]?[,/&+][ ]?|[ ]){_CLASS_OF_LICENCE})*(?:[ ]only)?")
"""What somebody may drive: B, C1+E, B/D1."""
_HEAD_OF_POSTS = re.compile(
    r"(?:(?:job|staff|current)[ ])?(?:roles?|posts?|positions?|jobs?|titles?|job[ ]titles?)"
    r"|(?:(?:highest|current|childcare|teaching)[ ])?qual(?:ification|ified|ification[ ]level)?s?\.?|NVQs?",
    re.IGNORECASE,
)
_LEVEL = re.compile(r"(?:L|NVQ[ ]?L?|SVQ[ ]?|QCF[ ]?L?|RQF[ ]?L?)[1-8](?:[ ]?[/&+-][ ]?L?[1-8])?")
"""How high what somebody has passed is, below what they are: L3, NVQ2."""
_FORM = re.compile(rf"(?=[^\0\t|\n]*[A-Za-z])(?:{_TYRE}|{_PART}(?:[ ]?[/,x×+–-][ ]?{_PART})*)")
_LONGEST = 16
_FIGURE = r"\d{1,4}(?:\.\d{1,2})?"
_TIMBER = (
    r"(?:timbers?|joists?|rafters?|studs?|studwork|battens?|softwood|sleepers?|fence[ ]posts?"
    r"|CLS|C16|C24|treated|tanali[sz]ed|sawn|planed|PSE)"
)
_BOLTS = (
    r"(?:(?:hex|coach|anchor|stainless|galvani[sz]ed|cap|grub|set|wing|eye|high[ ]tensile)[ ])?"
    r"(?:bolts?|screws?|nuts?|threads?|threaded|washers?|studs?|studding|taps?|anchors?|rods?|fixings?)"
)
_VITA = r"(?:A(?:[124]|3(?:\.5)?)|B[1-4]|C[1-4]|D[2-4]|BL[1-4]|OM[1-3])"
"""Shades of teeth."""
_QUADRANT = r"[UL][LR]"
_TEETH = rf"{_QUADRANT}[1-8](?:[ ]?(?:[–,&/-]|to)[ ]?(?:{_QUADRANT})?[1-8](?!\d|[./:]\d))+"
_IN_PROSE = tuple(
    re.compile(pattern.replace("[ ]", "[ \u00a0]"))
    for pattern in (
        rf"(?<![\w/.-])(?:{_TYRE})(?![\w/-])",
        rf"(?<![\w/.-])(?:{_TEETH})(?![\w-])",
        r"(?<![\w/.-])[AB][0-6](?=[ ](?:paper|sheets?|posters?|prints?|copies|leaflets?|flyers?|envelopes?|folders?|landscape"
        r"|portrait|booklets?|pads?|frames?|laminat\w+|size|card)(?!\w))",
        r"(?<![\w/.-])(?:[BC][3-6]|DL)(?=[ ](?:[a-z]+[ ])?envelopes?(?!\w))",
        rf"(?<![\w/.-])M(?:[2-9]|[1-3]\d)(?:(?:[ ]?[x×][ ]?\d{{1,3}}(?:[ ]?mm)?)(?![\w/-]|\.\d)|(?=[ ]{_BOLTS}(?!\w)))",
        rf"(?<![\w/.,-]){_FIGURE}(?:[ ]?[x×][ ]?{_FIGURE}){{1,2}}(?:[ ]?mm)?(?=[ ](?:of[ ])?{_TIMBER}(?!\w))",
        r"(?<![\w/.,-])\d{1,2}[x×]\d{1,2}(?=[ ](?:inch[ ])?(?:prints?|photos?|photographs?|frames?)(?!\w))",
        rf"(?<![\w/.-])C(?:14|16|18|24|27|30)(?=[ ](?:graded?[ ])?{_TIMBER}(?!\w))|(?<=timber[ ])C(?:16|24)(?![\w/-])"
        r"|(?<=graded[ ])C(?:16|24)(?![\w/-])|(?<=grade[ ])C(?:16|24)(?![\w/-])",
        r"(?<![\w/.-])(?:C\d\d(?:/\d\d)?|ST[1-5]|RC\d\d)(?=[ ](?:[a-z]+[ ])?(?:concrete|mix)(?!\w))",
        r"(?<![\w/.-])(?:GU5\.3|GU10|MR16|LR44|CR(?:12|16|20|24)\d\d|[EB](?:14|15|22|27)(?=[ ](?:[a-z\d]+[ ]|LED[ ])?"
        r"(?:bulbs?|lamps?|fittings?|caps?|holders?|LEDs?)(?!\w)))(?![\w/-])",
        r"(?<![\w/.-])(?:IP(?:2[0-3]|4[0-4]|5[4-5]|6[5-9])|FFP[123]"
        r"|Cat[ ]?(?:5e|6[aA]?)(?=[ ](?:cabl|patch|data|outlet|lead)))(?!\w)",
        r"(?<![\w/.-])(?:BS[ ](?:EN[ ])?(?:ISO[ ])?|EN[ ](?:ISO[ ])?|ISO[ ](?:/[ ]?IEC[ ])?|BS(?=7671|5839|5266|3621))"
        r"\d{3,5}(?:-\d{1,2}){0,2}(?::(?:19|20)\d\d)?(?![\w/]|-\d)",
        r"(?<!\w)Euro[ ]?[1-7][a-d]?(?![\w/-]|\.\d)|(?<![\w/.-])H(?:1|3|4|7|8|9|11)(?=[ ](?:headlight[ ])?bulbs?(?!\w))",
        r"(?<!\w)RAL[ ]?(?:colour[ ])?\d{4}(?![\w/-])",
        r"(?<![\w/.,-])(?:3|5|6|10|13|15|16|20|30|32|40|45|60|63|80|100)A"
        r"(?=[ ](?:[a-z]+[ ])?(?:plugs?|fuses?|sockets?|suppl(?:y|ies)|breakers?|MCBs?|RCDs?|RCBOs?|circuits?|cookers?|showers?"
        r"|radials?|rings?|switch(?:es)?|spurs?|isolators?)(?!\w))",
        r"(?:(?<=[Cc]ategory[ ])|(?<=[Cc]at[ ])|(?<=[Cc]ategories[ ])"
        r"|(?<![\w/.-])(?=\S+[ ](?:driving[ ])?(?:licen[cs]e|entitlement)(?!\w)))"
        r"(?:[CD]1?\+?E|[CD]1|BE|B\+E|B1|A[12])(?![\w/-])",
        r"(?:(?<=[Ss]ize[ ])|(?<=SIZE[ ])|(?<=[Ss]izes[ ]))(?:\d{1,2}[A-Z]{1,2}|[A-Z]{1,2}\d{1,2})(?![\w/-])",
        r"(?<![\w/.-])(?:NVQ|SVQ)[ ]?(?:L|[Ll]evel[ ])?[1-8](?![\w/-]|\.\d)",
        r"(?<![\w/.-])[2-5]\d[RLS](?=[ ](?:suits?|jackets?|trousers?|blazers?|jeans|waist|legs?|chest|tunics?)(?!\w))",
    )
)
_SHADE = re.compile(rf"(?<![\w/.-]){_VITA}(?:[ ]?[/,-][ ]?{_VITA})?(?![\w/-]|\.\d)")
_OF_SHADES = re.compile(r"(?<!\w)shades?(?!\w)", re.IGNORECASE)
_OF_TEETH = re.compile(r"(?<!\w)(?:tooth|teeth|dent(?:al|ists?|ures?)|veneers?|incisors?|molars?)(?!\w)", re.IGNORECASE)
"""What is written of teeth, whose shade A2 is."""


def find_trade_codes(text: str) -> Iterator[Span]:
    r"""The places of such codes: where their form or the word beside them tells it, in columns, and again beside these.

    >>> text = "Who\tShade\tSize\nZyx\tA3.5\t12L\nLund\tBL3\t14\n\nMade in BL3, with M10 bolts, not M10"
    >>> [text[start:end] for start, end in sorted(set(find_trade_codes(text)))]
    ['A3.5', '12L', 'BL3', '14', 'BL3', 'M10']
    >>> text = "The veneers on UL4-6 are of shade A2 and not B1; tyres 205/55 R16"
    >>> [text[start:end] for start, end in find_trade_codes(text)]
    ['205/55 R16', 'UL4-6', 'A2', 'B1']
    """
    for head, *cells in columns_of(text):
        if _HEAD.fullmatch(text, *head):
            yield from (cell for cell in cells if _is_code(text, *cell))
            if _HEAD_OF_SIZES.match(text, *head):
                yield from (cell for cell in cells if _SIZES.fullmatch(text, *cell))
    yield from find_product_codes(text)
    yield from _cells_of_licences(text)
    yield from (match.span() for pattern in _IN_PROSE for match in pattern.finditer(text))
    if _OF_SHADES.search(text) and _OF_TEETH.search(text):
        yield from (match.span() for match in _SHADE.finditer(text))
    yield from find_again(text, codes_in_columns(text))


def find_letters_of_trades(text: str) -> Iterator[Span]:
    r"""The letters that say in a column of sizes, or behind a size, how big something is, and whose initials they are not.

    So are those before the figures of a norm (Euro 6, RAL 7016), in the code of a product, and what somebody may drive.

    >>> text = "Who\tSize\nZyx\tM\nLund\tXL\n\nAsk M for a size L"
    >>> [text[start:end] for start, end in find_letters_of_trades(text)]
    ['M', 'XL', 'L']
    """
    for head, *cells in columns_of(text):
        if _HEAD.fullmatch(text, *head) and _HEAD_OF_SIZES.match(text, *head):
            yield from (cell for cell in cells if _SIZES.fullmatch(text, *cell) and text[slice(*cell)].isalpha())
    for start, end in find_product_codes(text):
        yield from (match.span() for match in _LETTERS.finditer(text, start, end))
    yield from _cells_of_licences(text)
    yield from (match.span() for pattern in (_BEHIND_SIZE, _OF_NORM) for match in pattern.finditer(text))


def _cells_of_licences(text: str) -> Iterator[Span]:
    r"""The cells that say what somebody may drive.

    >>> text = "Who\tLicence\nZyx\tC1+E\nLund\tB\nBo\tQUIST801018\n"
    >>> [text[start:end] for start, end in _cells_of_licences(text)]
    ['C1+E', 'B']
    """
    for head, *cells in columns_of(text):
        if _HEAD_OF_LICENCES.fullmatch(text, *head):
            yield from (cell for cell in cells if _LICENCES.fullmatch(text, *cell))


def codes_in_columns(text: str) -> set[str]:
    r"""The codes of letters and figures in such columns, and of products.

    >>> codes_in_columns("Job\tShade\n1\tBL3\n2\tnone\n")
    {'BL3'}
    >>> codes_in_columns("Staff\tRole\nZyx\tL3\nLund\tCook\nBo\tB4\n")
    {'L3'}
    """
    columns = [(head, cells) for head, *cells in columns_of(text)]
    codes = {
        text[slice(*cell)] for head, cells in columns if _HEAD.fullmatch(text, *head) for cell in cells if _is_code(text, *cell)
    }
    levels = {
        text[slice(*cell)]
        for head, cells in columns
        if _HEAD_OF_POSTS.fullmatch(text, *head)
        for cell in cells
        if _LEVEL.fullmatch(text, *cell)
    }
    return codes | levels | telling_product_codes(text)


def find_again(text: str, codes: Iterable[str]) -> Iterator[Span]:
    """Where codes stand, and no more of a word, a number or a code is beside them.

    >>> list(find_again("Made in BL3, no. BL3/7", {"BL3"}))
    [(8, 11)]
    """
    if codes := sorted(codes, key=len, reverse=True):
        whole = re.compile(rf"(?<![\w/.-])(?:{'|'.join(map(re.escape, codes))})(?![\w/-]|\.\d)")
        yield from (match.span() for match in whole.finditer(text))


def _is_code(text: str, start: int, end: int) -> bool:
    return end - start <= _LONGEST and _FORM.fullmatch(text, start, end) is not None
