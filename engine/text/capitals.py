"""Names and capitals: in a text that writes names with them, hardly a word in small letters belongs to one.

A word that opens a sentence has its capital for another reason, and a heading its capitals.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from engine.text.abbreviations import ABBREVIATIONS
from engine.text.entities import Entity
from engine.text.everyday_words import is_everyday
from engine.text.person_names import PARTICLES, is_given_name
from engine.text.surnames import is_listed_place, is_listed_surname
from engine.text.words import common_words, is_plural, words_of_names

_MOSTLY = 0.8
"""Share of the names with a capital from which on a text is taken to write all of them so."""
_FEW = 3  # names, from which nothing is concluded
_DETERMINER = re.compile(r"(?<!\w)(?:the|an?|some|any|no|this|that|his|her|my|our|your|their)[ \u00a0]$", re.IGNORECASE)
"""What stands before a thing, and hardly before a place."""
_THING = re.compile(
    r"(?<!\w)(?:the|an?|some|any|no|this|that|his|her|my|our|your|their)[ \u00a0]"
    r"(?:(?!(?:in|at|to|from|near|of|via|for|and|or|by|on|is|was)(?!\w))[a-z-]+[ \u00a0]){1,2}$",
    re.IGNORECASE,
)
"""What stands before a tree or a cheese that is called like a place: the old hawthorn hedge."""
_NOBODYS = frozenset({"us", "council"})
"""What is listed as a name and names nobody in small letters."""
_IN_NAMES = PARTICLES | {"the", "of"}
_BEHIND_NAMES = frozenset({"senior", "junior"})
_SHORTEST = 4  # letters of an ordinary word that may be taken for a name
_LINE_START = re.compile(r"(?:^|\n)[ \t]*$")
_OPENS = re.compile(r"(?:^|\n|[.!?:;…•*–—)\]\"“”‘]|(?:^|\s)-)[^\S\n]*$")
"""What stands before a word that has its capital because it opens a sentence or an entry."""

_DOES = re.compile(r"[ \u00a0](?:[A-Z](?!\d)|(?:is|was|has|had|will)(?!\w)|[a-z]{3,}s(?!\w))|['’]s(?!\w)")
"""What stands behind somebody or something that has a name: the rest of it, or what it is or does."""

_GREETS = re.compile(r"(?:Morning|Afternoon|Evening)(?=[ \u00a0][A-Z][a-z]+[ \u00a0]*(?:[,!\n–—-]|$))")
"""How somebody is greeted in short: Morning Anna!"""

_BLANKS = re.compile(r"[ \u00a0]{2,}")
_CALLED_SO = frozenset(
    "Boots Next Three Spar Tide Game Compass Jigsaw Whistles Seat Unite Mind Scope Shelter Relate Respond Respect Headway"
    " Reprieve Beat Sense Dimensions Voyage Capita Indeed Onward Affinity".split()
)
"""Firms, unions and charities that are called by a word that is mostly written small."""
_OF_OFFICES = frozenset(
    "bookings accounts cleaning maintenance receipts admissions safeguarding vacancies payments orders deliveries purchases"
    " parking premises welfare training volunteers repairs lettings enquiries".split()
)
"""What is done in an office and headed so, which public texts have in names as well: Bookings, Accounts."""
_BEFORE_NAME = re.compile(
    r"(?<!\w)(?i:at|for|from|with|by|in|near|to|of|on|via|through|joined?|joining|left|called|named|against|sued?|rang|phoned"
    r"|emailed|contacted|messrs)[ \u00a0]$"
    r"|[A-Z][\w'’.&-]*[ \u00a0](?:(?:and|&|of)[ \u00a0])?$|&[ \u00a0]$|-$"
)
"""What stands before a firm or a place within a sentence, or is the first part of its name."""
_BEHIND_NAME = re.compile(
    r"[ \u00a0](?:[A-Z]|&|(?:said|says|rang|phoned|emailed|wrote|told|asked|paid|pays|charged|charges|sent|confirmed|agreed"
    r"|refused|wants|magazine|website|app|plc|store|branch)(?!\w))|['’]s?(?!\w)|-\w"
)
"""What stands behind one: the rest of its name, what it has or does."""

_LINE = re.compile(r"[^\n\0\t]+")
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_MOST_OF_HEADING = 12  # words
_SMALL_IN_TITLES = frozenset("AND AT BY CUM EN FOR FROM IN LE NEXT OF ON OR OVER SUPER THE TO UNDER UPON WITH".split())
_PARTS_OF_HEADING = re.compile(r"[^\S\n]+[–—-][^\S\n]+|[:;/|]|,[ \u00a0]|[ \u00a0]{2,}")
_MOST_OF_PLACE = 2  # words of a place that is taken for one because a heading has it apart

IsListed = Callable[[str], bool]


def find_headings(text: str) -> Iterator[re.Match[str]]:
    r"""The lines and cells of two to twelve words that are all in capitals.

    >>> [each[0] for each in find_headings("NOTES - QUIST\nHE came\nZYX\n")]
    ['NOTES - QUIST']
    """
    for line in _LINE.finditer(text):
        if line[0].isupper() and 1 < len(_WORD.findall(line[0])) <= _MOST_OF_HEADING:
            yield line


def read_headings_as_titles(text: str) -> str:
    r"""A text with its headings in capitals as a title would have them: each word stays where it is, abbreviations as they are.

    >>> read_headings_as_titles("GP CLINIC - QUIST ON THE LUND\nHe CAME")
    'GP Clinic - Quist on the Lund\nHe CAME'
    """

    def as_in_title(word: re.Match[str]) -> str:
        if word[0] in ABBREVIATIONS:
            return word[0]
        written = word[0].lower() if word[0] in _SMALL_IN_TITLES else word[0].capitalize()
        return written if len(written) == len(word[0]) else word[0]

    parts, at = [], 0
    for line in find_headings(text):
        parts += [text[at : line.start()], _WORD.sub(as_in_title, line[0])]
        at = line.end()
    return "".join((*parts, text[at:]))


def places_of_headings(text: str, names: Iterable[Entity]) -> Iterator[Entity]:
    r"""Places that a heading in capitals has apart from the rest, of ordinary words of which the first was taken for a place.

    One word alone has to be listed as a place. None is a word that stands in names of every kind, such as HALL or RIVER.

    Args:
        text: The text.
        names: What was taken for names, before ordinary words were left out.

    >>> text = "DAY LIST - SOBER LEGS - TODAY\nROTA - MAIN HALL\nSOBER LEGS\n"
    >>> names = [Entity(text.index(word), text.index(word) + len(word), "place") for word in ("SOBER", "MAIN")]
    >>> [text[each.start : each.end] for each in places_of_headings(text, names)]
    ['SOBER LEGS']
    """
    starts = {name.start for name in names if name.kind == "place"}
    for line in find_headings(text):
        edges = [line.start(), *(at for gap in _PARTS_OF_HEADING.finditer(text, *line.span()) for at in gap.span()), line.end()]
        for start, end in zip(edges[::2], edges[1::2], strict=True):
            words = list(_WORD.finditer(text, start, end))
            small = [word[0].casefold() for word in words]
            is_part = (start, end) != line.span() and 0 < len(words) <= _MOST_OF_PLACE and words[0].start() in starts
            if not is_part or any(map(is_everyday, small)):
                continue
            if is_listed_place(small[0]) if len(words) == 1 else words_of_names().isdisjoint(small):
                yield Entity(words[0].start(), words[-1].end(), "place")


def without_small_words(text: str, names: Sequence[Entity], is_listed: IsListed) -> list[Entity]:
    """Names without the words in small letters at their ends, and none that has only such, where the text has capitals.

    What stays is what public lists have and no public text writes small, and a signature.

    Args:
        text: The text.
        names: What was taken for names.
        is_listed: Whether public lists have a name.

    >>> text = "Let us in, Ann Lee rang Ned and told da, nr Lund; Eve knew."
    >>> names = [Entity(*place, "person") for place in [(4, 6), (11, 18), (19, 27), (41, 48), (50, 53)]]
    >>> [text[each.start:each.end] for each in without_small_words(text, names, lambda word: word == "us")]
    ['Ann Lee', 'Ned', 'Lund', 'Eve']
    """
    capital = sum(any(sign.isupper() for sign in text[name.start : name.end]) for name in names)
    if capital < max(_FEW, _MOSTLY * len(names)):
        return [name for name in names if text[name.start : name.end] not in _NOBODYS]
    words = (re.findall(r"[^\W\d_]+", text[name.start : name.end]) for name in names if name.kind == "person")
    initials = {"".join(word[0] for word in each).casefold() for each in words if len(each) > 1}
    return [
        cut
        for name in names
        if (cut := name if text[name.start : name.end] in initials else _cut(text, name, is_listed)) is not None
    ]


def _cut(text: str, name: Entity, is_listed: IsListed) -> Entity | None:
    """What of a name remains; None if nothing does."""
    written = text[name.start : name.end]
    words = list(re.finditer(r"\S+", written))
    if not any(sign.isupper() for sign in written):
        is_name = _is_signature(text, name) or any(_is_name(text, name, word[0], is_listed) for word in words)
        return name if is_name else None
    first, last = 0, len(words) - 1
    while _is_strange(words[first][0], is_listed):
        first += 1
    while name.kind == "person" and _is_strange(words[last][0], is_listed) and words[last][0] not in _BEHIND_NAMES:
        last -= 1
    return name._replace(start=name.start + words[first].start(), end=name.start + words[last].end())


def _is_signature(text: str, name: Entity) -> bool:
    """Whether a person's name stands alone on its line."""
    ends_line = text[name.end : name.end + 1] in ("", "\n", "\r")
    return name.kind == "person" and ends_line and _LINE_START.search(text, max(0, name.start - 3), name.start) is not None


def _is_strange(word: str, is_listed: IsListed) -> bool:
    """Whether a word of a name that has capitals is none of it."""
    is_part = word in _IN_NAMES or not word.isalpha() or (is_listed(word) and word not in common_words())
    return word.islower() and not is_part


def _is_name(text: str, name: Entity, word: str, is_listed: IsListed) -> bool:
    """Whether a word in small letters is a name after all."""
    if word in common_words() or word in _NOBODYS:
        return False
    if name.kind == "place" and _THING.search(text, max(0, name.start - 32), name.start):
        return False
    return is_listed(word) and not _DETERMINER.search(text, max(0, name.start - 6), name.start)


def without_openings(text: str, names: Sequence[Entity], is_listed: IsListed) -> list[Entity]:
    """Names but for ordinary words whose capital opens a sentence or an entry, or that stand in capitals as headings do.

    A word that nobody writes small is one too if the text does so elsewhere, unless it is listed. What has a capital within a
    sentence is none.

    Args:
        text: The text.
        names: What was taken for names.
        is_listed: Whether public lists have a name.

    >>> text = "Flat very clean. Underlay went in, and no underlay is left. Bath was cold, as Bath is. AGREED: no."
    >>> names = [Entity(*place, "place") for place in [(0, 4), (17, 25), (60, 64), (78, 82), (87, 93)]]
    >>> [text[each.start:each.end] for each in without_openings(text, names, lambda word: False)]
    ['Bath', 'Bath']
    """
    return [name for name in names if not _is_opening(text, name, is_listed)]


def _is_opening(text: str, name: Entity, is_listed: IsListed) -> bool:
    word = text[name.start : name.end]
    small = word.lower()
    if not word.isalpha() or len(word) == 1 or word.islower() or is_given_name(word):
        return False
    if word.isupper():
        return len(word) >= _SHORTEST and (small in common_words() or is_plural(small))
    if not _opens(text, name.start):
        return False
    if _GREETS.match(text, name.start):
        return True
    if _DOES.match(text, name.end):
        return False
    is_small_elsewhere = re.search(rf"(?<![\w'’-]){re.escape(small)}(?![\w'’-])", text) is not None
    if (
        small not in common_words()
        and not is_plural(small)
        and not (is_small_elsewhere and len(word) >= _SHORTEST and not is_listed(word))
    ):
        return False
    others = (match.start() for match in re.finditer(rf"(?<!\w){re.escape(word)}(?!\w|[ \u00a0]\d)", text))
    return all(_opens(text, start) for start in others)


def _opens(text: str, start: int) -> bool:
    return _OPENS.search(text, max(0, start - 4), start) is not None


def without_ordinary_words(text: str, names: Sequence[Entity]) -> list[Entity]:
    """Names but for firms and places of one word that public texts hardly write with a capital, where nothing tells a name.

    None of a public list of names is one, nor what stands where a firm or a place does: at Keyhole, Keyhole's.

    Args:
        text: The text.
        names: What was taken for names.

    >>> text = "Brownies use the hall, Outpatients rang; she works at Compass."
    >>> names = [Entity(*place, "organisation") for place in [(0, 8), (23, 34), (54, 61)]]
    >>> [text[each.start:each.end] for each in without_ordinary_words(text, names)]
    ['Outpatients', 'Compass']
    """
    return [name for name in names if name.kind == "person" or not (_is_ordinary(text, name) or _are_cells(text, name))]


def _are_cells(text: str, name: Entity) -> bool:
    """Whether a name is of ordinary words that two blanks or more part as if each stood in a cell: Complaints + Chair.

    >>> [_are_cells(text, Entity(0, len(text), "place")) for text in ("Complaints  Chair", "Complaints Chair", "Quist  Chair")]
    [True, False, False]
    """
    words = _BLANKS.split(text[name.start : name.end])
    return len(words) > 1 and all(
        word.casefold() in common_words() and not is_given_name(word) and not is_listed_place(word) for word in words
    )


def _is_ordinary(text: str, name: Entity) -> bool:
    """Whether a name is one ordinary word, and of its place a bracket before it no part: (Deliveries).

    >>> text = "Zyx Amsel (Deliveries), Deliveries Ltd"
    >>> [_is_ordinary(text, Entity(*place, "organisation")) for place in ((10, 21), (11, 21), (24, 34))]
    [True, True, False]
    """
    word = text[name.start : name.end].lstrip("([")
    small = word.casefold()
    if not (word.istitle() and word.isalpha() and len(word) >= _SHORTEST) or word in _CALLED_SO:
        return False
    is_common = small in common_words() and (small in _OF_OFFICES or small not in words_of_names())
    if not is_common and not is_everyday(small):
        return False
    if is_given_name(word) or is_listed_surname(word) or is_listed_place(word):
        return False
    start = name.end - len(word)
    return _BEFORE_NAME.search(text[max(0, start - 24) : start]) is None and _BEHIND_NAME.match(text, name.end) is None
