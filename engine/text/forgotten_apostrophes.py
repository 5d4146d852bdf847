"""What is written with an apostrophe or without: a given name that is somebody's (Graces desk, Toms a worrier), and towns."""

from __future__ import annotations

import re

from engine.text.person_names import is_given_name
from engine.text.surnames import is_listed_surname
from engine.text.words import common_words

_OWNED = re.compile(
    r"[ \u00a0](?:(?:old|new|own|last|first|next|mobile|care|work)[ \u00a0])?(?:account|address|appointment|appt|bag|bank|bed"
    r"|behalf|birthday|blazer|boss|boyfriend|brother|car|case|cat|chart|class|coat|cousin|dad|daughter|desk|dog|email|emails"
    r"|family|father|file|files|flat|folder|form|friend|girlfriend|gran|group|hours|house|husband|key|keys|leave|letter|letters"
    r"|list|mam|manager|mate|meds|medication|meeting|mobile|money|mother|mum|nan|name|note|notes|number|office|parents|partner"
    r"|pay|phone|place|plan|report|review|room|rota|shift|shifts|sister|solicitor|son|statement|teacher|team|tenancy|van|visit"
    r"|wages|wife|work)(?!\w)"
)
"""What somebody has."""
_ENDS = re.compile(r"[,.;)](?!\w)")
"""What stands behind a name where what is owned stood before: as much mine as Graces."""
_IS = re.compile(
    r"[ \u00a0](?:an?|the|not|been|got|gone|going|coming|very|so|really|still|always|never"
    r"|fine|ok|happy|ill|off|away|back)(?!\w)"
)
"""What stands behind somebody who is or has it: Toms a worrier."""
_OF_S = re.compile(r"(?<=\w)['’](?=s(?!\w))|(?<=s)['’](?!\w)", re.IGNORECASE)
_SAINT = re.compile(r"(?<!\w)St\.?[ \u00a0]$")


def is_owner(text: str, start: int, end: int) -> bool:
    """Whether a name that ends in an s is rather that of somebody known without the s; a surname only before what is owned.

    >>> [is_owner(text, 0, 7) for text in ("Graces desk", "Elunids.", "Elunids with", "Edwards with", "Edwards so")]
    [True, True, True, False, True]
    """
    word = text[start:end]
    if _OWNED.match(text, end):
        return True
    if is_given_name(word) or _SAINT.search(text, max(0, start - 4), start):
        return False
    if _IS.match(text, end) or _ENDS.match(text, end):
        return True
    return not is_listed_surname(word) and word.casefold() not in common_words()


def without_apostrophes(name: str) -> str:
    """A name of a place without the apostrophes of an s, which many leave out.

    >>> without_apostrophes("Abbot's Lund"), without_apostrophes("Lunds’ Cross"), without_apostrophes("D'Amsel")
    ('Abbots Lund', 'Lunds Cross', "D'Amsel")
    """
    return _OF_S.sub("", name)
