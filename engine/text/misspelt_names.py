"""Words that are slips of the names of known persons, and were taken for none."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from engine.text.entities import NAMES, Entity
from engine.text.name_slips import AlikeWords, is_cut, is_slip
from engine.text.person_names import fold, is_given_name, is_initial, read_person_name, title_before
from engine.text.surnames import is_listed_place, is_listed_surname
from engine.text.words import common_words, is_plural

_STANDS_ALONE = re.compile(r"(?<![\w'’.@/-])(?:[A-Z][a-z]{4,}|[A-Z]{5,})(?![\w@/-]|\.\w|['’](?!s(?!\w)))")
_CAPITAL_BEFORE = re.compile(r"(?<![\w'’])[A-Z][\w'’]*[ \u00a0]$")
_CAPITAL_BEHIND = re.compile(r"[ \u00a0][A-Z]")
_AT_PLACE = re.compile(r"(?<!\w)(?:in|at|near|from|to|of|via|outside)[ \u00a0]$", re.IGNORECASE)
_MOST_BEFORE = 24


_GERMS = frozenset("staph strep".split())
"""What wards call germs for short, and is a letter away from Steph and Stef."""


def find_slips(text: str, names: Sequence[Entity]) -> Iterator[Entity]:
    """Words that are a slip of a name of one of the persons: nobody's name, no ordinary word, and no part of something longer.

    A word that was taken for a place or firm is one if it is a slip of a given name, or of a surname in capitals that no place
    of the list has.

    >>> text = "Eluned Quist rang. They put Luned for ELUNED, said Mr Quisst."
    >>> [text[each.start:each.end] for each in find_slips(text, [Entity(0, 12, "person")])]
    ['Luned', 'Quisst']
    >>> text = "Bo Quistel has QUISTOL on his shirt; Quistol"
    >>> found = [Entity(0, 10, "person"), Entity(15, 22, "place"), Entity(37, 44, "place")]
    >>> [text[each.start:each.end] for each in find_slips(text, found)]
    ['QUISTOL']
    """
    given, surnames = _parts_of_names(text, names)
    known = {fold(word) for word in given | surnames}
    taken = bytearray(len(text))
    for each in names:
        if each.kind in NAMES and each.kind != "person" and _STANDS_ALONE.fullmatch(text, each.start, each.end):
            continue
        taken[each.start : each.end] = b"\1" * (each.end - each.start)
    given_alike, surnames_alike = AlikeWords(given), AlikeWords(surnames)
    of_given: dict[str, bool] = {}
    of_surname: dict[str, bool] = {}
    held = {each[:2] for each in names}
    for match in _STANDS_ALONE.finditer(text):
        word = match[0]
        if taken[match.start()] or fold(word) in known or word.casefold() in common_words() or is_plural(word.casefold()):
            continue
        is_name = match.span() in held
        if word.casefold() in _GERMS:
            continue
        if is_name and (_AT_PLACE.search(text, max(0, match.start() - 9), match.start()) or is_listed_surname(word)):
            continue
        before = text[max(0, match.start() - _MOST_BEFORE) : match.start()]
        is_part = _CAPITAL_BEFORE.search(before) and not title_before(text, match.start())
        if is_part or _CAPITAL_BEHIND.match(text, match.end()):
            continue
        if word not in of_given:
            of_given[word] = any(is_slip(word, name) or is_cut(word, name) for name in given_alike.beside(word))
            of_surname[word] = not is_listed_surname(word) and any(is_slip(word, name) for name in surnames_alike.beside(word))
        may_be_place = is_name and not (word.isupper() and not is_listed_place(word))
        if of_given[word] or (of_surname[word] and not may_be_place):
            yield Entity(*match.span(), "person")


def _parts_of_names(text: str, names: Iterable[Entity]) -> tuple[set[str], set[str]]:
    """The given names and the surnames of persons."""
    given: set[str] = set()
    surnames: set[str] = set()
    for start, end, kind in names:
        if kind != "person":
            continue
        read = read_person_name(text[start:end], title_before(text, start))
        given |= {word for word in read.given if not is_initial(word) and (is_given_name(word) or read.surname)}
        if read.surname and (read.given or read.title) and not is_initial(read.surname):
            surnames.add(read.surname)
    return given, surnames
