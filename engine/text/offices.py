"""Words that say what office somebody holds, such as Clerk and Captain, and that some people are called by their surname."""

from __future__ import annotations

import re
from functools import lru_cache

from engine.text.person_names import is_given_name

OFFICES = frozenset(
    "Clerk Captain Chair Chairman Chairwoman Chairperson President Starter Steward Stewardess Bursar Verger Warden Matron"
    " Churchwarden Registrar Conductor Minister Organist Secretary Treasurer Celebrant Officiant Groundsman Greenkeeper"
    " Caretaker Sexton Curate Vicar Rector Sacristan Beadle Umpire Referee Scorer Marker Usher Accompanist Bandmaster"
    " Commodore Coxswain Cox Skipper Provost Convener Convenor Almoner Librarian Archivist Teller Crucifer Server Ringer"
    " Bellringer Precentor Bandleader Choirmaster Harbourmaster Quartermaster Postmaster Postmistress Headteacher Foreman"
    " Forewoman Ranger Bearer".split()
)
TRADESPEOPLE = frozenset(
    "undertaker undertakers plumber plumbers builder builders electrician electricians locksmith locksmiths florist florists"
    " caterer caterers roofer roofers plasterer plasterers printers decorator decorators scaffolders".split()
)
"""Whom people call out or buy from, before the name: Locksmith Quists came."""
_TRADE_BEFORE = re.compile(r"(?P<trade>[A-Z][a-z]+)[ \u00a0](?=[A-Z])")
_OFFICE = re.compile(
    r"(?:(?:Lady|Ladies['’]?|Gents['’]?|Men['’]s|Parish|Town|Church|Club|Vice|Deputy|Assistant|Acting|Hon\.?|Honorary|Past|Team"
    r"|Junior|Senior|County|District|Head|Chief)[ \u00a0-])*"
    rf"(?:{'|'.join(sorted(OFFICES))}|{'|'.join(word.upper() for word in sorted(OFFICES))})s?"
)
_OFFICE_BEFORE = re.compile(
    rf"(?:{_OFFICE.pattern})[ \u00a0](?P<rest>(?P<title>(?:Mrs?|Ms|Miss|Mx|Dr)\.?[ \u00a0])?"
    r"(?P<next>(?P<initial>[A-Z]\.?[ \u00a0])?[A-Z][\w'’-]+))"
)
_BEFORE_OFFICE = re.compile(
    r"(?<!\w)(?:[Tt]he|[Oo]ur|[Yy]our|[Aa]n?|as|[Ll]ady|[Ll]adies['’]?|[Gg]ents['’]?|[Mm]en['’]s|[Pp]arish|[Tt]own|[Cc]lub|[Cc]hurch"
    r"|[Vv]ice|[Dd]eputy|[Aa]ssistant|[Aa]cting|[Hh]on\.?|[Hh]onorary|[Pp]ast|[Tt]eam|[Cc]ounty|[Hh]ead|[Mm]inutes|[Cc]ouncil['’]s)"
    r"[ \u00a0-]$"
)
_BEHIND_OFFICE = re.compile(
    r"[ \u00a0]?:|[ \u00a0](?:to|of|for)[ \u00a0](?:the|our|your|this)(?!\w)"
    r"|,?[ \u00a0]\(?(?:(?:Mrs?|Ms|Miss|Mx|Dr|Revd?|Cllr)\.?[ \u00a0]"
    r"|(?:[A-Z]\.[ \u00a0]?){1,3}[A-Z][a-z])"
)
"""What stands behind an office: who holds it, or whose it is."""
_IN_BRACKETS = re.compile(r"[ \u00a0]?[),]")
_LINE_OF_SIGNATURE = re.compile(r"[ \t\u00a0]*(?:,[^\n]*)?(?:\n|$)")
_PERSONAL = re.compile(r"(?<!\w)(?:Mrs?|Ms|Miss|Mx|Dr|Prof|Sir|Dame|Lord|Cllr|Revd?|Fr)\.?[ \u00a0]$")
"""A title behind which it is a surname; Lady is none, since ladies have captains of their own."""
_GIVEN_BEFORE = re.compile(r"(?<![\w'’.-])(?P<given>[A-Z](?:[\w'’-]+|\.?))[ \u00a0](?:[A-Z]\.?[ \u00a0])?$")
_LONGEST_BEFORE = 32


def is_office(text: str, start: int, end: int) -> bool:
    """Whether a word says what somebody is, and is nobody's surname there.

    It is none behind a title, a given name or an initial; nor where a text calls somebody so, unless what stands beside it
    tells.

    >>> text = "Parish Clerk: Mrs Quist. The Captain rang Mr Clerk, and Clerk rang Anna Captain."
    >>> [is_office(text, *place) for place in ((7, 12), (29, 36), (45, 50), (56, 61), (72, 79))]
    [True, True, False, False, False]
    """
    if not _OFFICE.fullmatch(text, start, end) or _is_surname(text, start):
        return False
    return _has_company(text, start, end) or not _is_anybodys(text, text[start:end])


def behind_office(text: str, start: int, end: int) -> int:
    """Where a name begins behind an office before an initial, a title or a given name, or a trade; its start if there is none.

    >>> [behind_office(text, 0, len(text)) for text in ("Verger J. Quist", "Bursar Ann Quist", "Steward Lund")]
    [7, 7, 0]
    >>> behind_office("Florist Quists", 0, 14)
    8
    """
    trade = _TRADE_BEFORE.match(text, start, end)
    if trade and trade["trade"].casefold() in TRADESPEOPLE:
        return trade.end()
    office = _OFFICE_BEFORE.match(text, start, end)
    tells = office is not None and (office["initial"] or office["title"] or is_given_name(office["next"]))
    return office.start("rest") if office and tells else start


def _has_company(text: str, start: int, end: int) -> bool:
    """Whether what stands beside a word tells that it is an office."""
    if _BEFORE_OFFICE.search(text, max(0, start - _LONGEST_BEFORE), start) or _BEHIND_OFFICE.match(text, end):
        return True
    if text[start - 1 : start] == "(" and _IN_BRACKETS.match(text, end):
        return True
    line = text[text.rfind("\n", 0, start) + 1 : start].strip()
    return (not line or line.endswith(",")) and _LINE_OF_SIGNATURE.match(text, end) is not None


def _is_surname(text: str, start: int) -> bool:
    """Whether a title, a given name or an initial stands before a place."""
    if _PERSONAL.search(text, max(0, start - 8), start):
        return True
    before = _GIVEN_BEFORE.search(text, max(0, start - _LONGEST_BEFORE), start)
    return before is not None and (
        (len(before["given"].rstrip(".")) == 1 and before["given"] not in ("I", "A")) or is_given_name(before["given"])
    )


@lru_cache(maxsize=64)
def _is_anybodys(text: str, word: str) -> bool:
    """Whether a text calls somebody by a word."""
    return any(_is_surname(text, found.start()) for found in re.finditer(rf"(?<!\w){re.escape(word)}(?!\w)", text))
