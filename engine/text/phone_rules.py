"""The rules by which `engine.text.identifiers` finds the numbers of telephones, and those by which people call within a house.

The latter are extensions, bleeps and pagers, as of a hospital: bleep 2231, ring 318 for porters.
"""

from __future__ import annotations

import re

from engine.text.rule import ANY, NO_ROOM_HERE, Rule, digits_of

MOBILE = "a mobile"
"""What is told of the number of a mobile telephone."""
_MOBILE = re.compile(r"(?:(?:00)?44|0)?0?7[1-9]\d{8}|(?:(?:00)?353|0)0?8[35679]\d{7}")
"""Of Britain, where 070 is no mobile, and of Ireland."""

_AREA_CODES = re.compile(
    r"(?:(02[03489])\d{8}|(011[3-8]|01[2-6]1|0191)\d{7}|(01\d{3})\d{5,6}|(0[38]\d\d)\d{5,7}"  # of Britain
    r"|(01)\d{7}|(040[24]|050[45])\d{5}|(0[24-79]\d)\d{6,7})"  # of Ireland
)
"""Area codes and what counts as one (0800), each before as many digits as may follow it."""
_COUNTRY = re.compile(r"(?:\+|00)(44|353)0?(?=\d)")

_CALL = (
    r"(?:(?:tele)?phones?|tel|mobile|cell|fax|call|ring|text|sms|whatsapp|voicemail|dial|hotline|helpline|landline"
    r"|contact|extension|ext"
    r"|(?:reach(?:ed)?\s(?:me|him|her|us|them)))"
)
_BLEEP = (
    r"(?:(?:fast[\s-])?bleep(?:s|ed|er)?|pagers?|DECT(?:\sphone)?|short[\s-]?codes?)"
    r"(?:\s(?:no\b\.?|numbers?|is|on|via|holder|me\son|him\son|her\son|them\son)){0,2}\s?[:#]?\s?"
)
"""What stands before the number by which somebody is called within a hospital or a works."""
_NO_COUNT = (
    r"(?![\w-]|[.,/:]\d|\s?%"
    r"|\s(?:times|seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|people|patients|staff|years?|nights?)(?!\w))"
)
_TO_NUMBER = r"(?:[^\S\n]|\s(?=[(0]|\d+[ \u00a0./-]\d))"
"""What stands between such a word and a number: a line that ends in text says nothing of the account in the row below it."""
_GAP = r"[ \u00a0\u202f.\u2010-\u2015-]"
_EXTENSION = r"(?:,?\s?(?:(?:ext(?:ension|n)?\b\.?|#)\s?:?\s?\d{1,6}(?![ \u00a0-]storey)|x\s?:?\s?\d{2,6}))?(?!\w)"
"""What x2 behind a number says is how often it was rung."""
_BEFORE_DATE = r"(?!\d{4}[-./]\d\d[-./]\d\d(?!\d)|\d\d[-./]\d\d[-./](?:19|20)\d\d(?!\d))"


def is_mobile(number: str) -> bool:
    """Whether a telephone number is that of a mobile, as the numbers of Britain and Ireland tell.

    >>> [is_mobile(number) for number in ("07700 900 123", "+44 (0)7600 900123", "070 1234 5678", "0870 123 4567")]
    [True, True, False, False]
    """
    return _MOBILE.fullmatch(digits_of(re.split(r"ext|x|#", number, flags=re.IGNORECASE)[0])) is not None


def area_code(number: str) -> str:
    """The area code of a landline, with the 0 before it, as the numbers of Britain and Ireland tell; empty if nothing does.

    >>> [area_code(number) for number in ("(0117) 496 0391", "+44 (0)117 4960394", "020 7946 0730", "01632 960845 ext 2")]
    ['0117', '0117', '020', '01632']
    >>> [area_code(number) for number in ("0800 496 0391", "+353 1 496 0391", "091 496 391", "496 0391", "+49 30 23125 001")]
    ['0800', '01', '091', '', '']
    """
    digits = re.sub(r"[^\d+]", "", re.split(r"ext|x|#", number, flags=re.IGNORECASE)[0])
    found = _AREA_CODES.fullmatch(_COUNTRY.sub("0", digits, count=1))
    return found[found.lastindex or 0] if found and not is_mobile(number) else ""


def _is_phone(found: str) -> bool:
    """Whether there are as many digits as a number abroad can have, the extension aside."""
    return 8 <= len(digits_of(re.split(r"ext|x|#", found, flags=re.IGNORECASE)[0])) <= 15


def _is_local_phone(found: str) -> bool:
    """Whether there are as many digits as a number of a town can have, without the extension and with it."""
    return len(digits_of(re.split(r"ext|x|#", found, flags=re.IGNORECASE)[0])) >= 5 and len(digits_of(found)) <= 15


PHONE_RULES = (
    Rule(
        "phone",
        rf"(?<![\w+])(?:\+\s?|00)[1-9]\d{{0,2}}(?:[ \u00a0./-]{{0,2}}\(?\d{{1,5}}\)?){{1,7}}{_EXTENSION}",
        _is_phone,
    ),
    Rule(
        "phone",
        rf"(?:(?<![\w.+-])(?:\+?1\s?[.-]?\s?)?(?:\(\d{{3}}\)\s?|\d{{3}}[ ./-])"
        rf"|(?<=[A-Za-z])\(\d{{3}}\)\s?)\d{{3}}[ .-]\d{{4}}{_EXTENSION}",
        flags=ANY,
    ),
    Rule(
        "phone",
        rf"(?<![\w.+/-]){_BEFORE_DATE}\(?0\d{{1,5}}\)?(?:{_GAP}|/|\s/\s)?\(?\d{{2,8}}\)?"
        rf"(?:[ \u00a0.-]\d{{2,6}}){{0,4}}{_EXTENSION}",
        lambda found: 9 <= len(digits_of(re.split("x", found, flags=re.IGNORECASE)[0])) <= 13, ANY,
    ),
    Rule("phone", rf"(?<![\w.])\(\d{{2,4}}(?:[ -]\d{{1,5}})?\)\s?(?=[\d -]{{6}})"
        rf"\d{{3,8}}(?:[ -]\d{{2,5}}){{0,2}}{_EXTENSION}", _is_phone, ANY),
    Rule("phone", r"(?<!\w)1?[ -]?8(?:00|33|44|55|66|77|88)-[A-Z0-9]*[A-Z](?:-?[A-Z0-9]){3,9}(?!\w)"),
    Rule(
        "phone",
        rf"(?<!\w){_CALL}(?:\s(?:me|him|her|us|them))?(?:\s?(?:no\b\.?|number\b|line\b))?(?:\s?[:#.]|\s(?:is|was|on|at"
        rf"|to))?{_TO_NUMBER}(?P<it>\(?\d{{1,12}}\)?(?:[ \u00a0./-](?:\(\d{{2,6}}\)|\d{{2,6}}\)?)){{0,5}}{_EXTENSION})"
        rf"(?!\s?(?:times|minutes?|hours?|days?|people|years?|o'clock|[ap]\.?m\b))",
        _is_local_phone, ANY,
    ),
)  # fmt: skip
EXTENSION_RULES = (
    Rule("code", r"\b(?:ext(?:ension|n)?\b\.?)\s?:?\s?(?P<it>\d{2,6})(?!\w)", flags=ANY),
    Rule("code", rf"(?<!\w){_BLEEP}(?P<it>\d{{2,6}}){_NO_COUNT}", flags=ANY),
    Rule(
        "code",
        rf"(?<![\w.,:/£$€-]){NO_ROOM_HERE}(?P<it>\d{{3,5}})(?=,?\s(?:ext|bleep|pager|DECT)\b\.?\s?:?\s?\d)",
        flags=ANY,
    ),
    Rule("code", rf"(?<!\w){_BLEEP}\d{{2,6}}(?:\s?[/&]\s?|,?\s(?:or|and)\s)(?P<it>\d{{2,6}}){_NO_COUNT}", flags=ANY),
    Rule("code", rf"(?<!\w)(?:ring|call|phone|contact|please|pls)\spage\s(?P<it>\d{{3,5}}){_NO_COUNT}", flags=ANY),
    Rule("code", rf"(?<![\w.,/-])(?<!\d\s)x(?P<it>\d{{4,5}}){_NO_COUNT}"),  # of a switchboard: x2231
    Rule(  # within a house: ring 318 for porters
        "code",
        rf"(?<!\w)(?:ring|dial|phone|call)\s(?:me\son\s|us\son\s|on\s)?(?!(?:999|112|911|101|111)\b)(?P<it>\d{{3,4}}){_NO_COUNT}"
        r"(?=[,;.)](?!\d)|[ \t]*(?:\n|$)|\s(?:for|if|and\sask|or|when|to|re|about|with)(?!\w))",
        flags=ANY | re.MULTILINE,
    ),
)  # fmt: skip
