"""Initials that a text defines in brackets behind a name, as minutes do: Bill Heffernan (WH), Ann Quist RVN (AQ, chair)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from engine.text.abbreviations import ABBREVIATIONS, ROLES_IN_SHORT
from engine.text.person_names import first_letters_of, fold, read_person_name, title_before
from engine.text.qualifications import QUALIFICATION, are_qualifications, without_qualifications
from engine.text.words import common_words

_BRACKET = re.compile(
    rf"(?:,?[ \u00a0]{QUALIFICATION}(?!\w))*,?[ \u00a0][(\[][\"“‘']?"
    r"(?P<letters>[A-Z](?:[a-z]?[A-Z]){1,3}|(?:[A-Z]\.[ \u00a0]?){1,3}[A-Z]\.?)"
    r"[\"”’']?(?=[ \u00a0]?[)\],;/–—-])"
)
_BESIDE_FIGURE = re.compile(r"[-/]?\d")
"""What stands behind the letters of a code."""
_OF_MORE = re.compile(r"[\w&@][-&/.@]?\Z|&[ \u00a0]\Z")
"""What stands before letters that are the end of something longer: A&WH, A.WH."""
_OF_LIST = re.compile(r"[A-Z\d]/\Z")
"""What stands before letters of a list, or at the end of a reference or a day: AQ/WH, 25-0618/WH."""


_NO_INITIALS = ABBREVIATIONS | ROLES_IN_SHORT


class DefinedInitials(NamedTuple):
    """Initials behind somebody's name.

    Attributes:
        person: The number of the name, in the order in which they were given.
        start: Where the letters begin.
        end: Just past them.
        letters: They, without full stops.
    """

    person: int
    start: int
    end: int
    letters: str


def find_defined_initials(text: str, persons: Iterable[tuple[int, int]]) -> list[DefinedInitials]:
    """The initials that stand in brackets behind persons. Those of a role or an illness count only beside others'.

    A middle name that is written nowhere may have one of three letters by which a text calls somebody elsewhere too.

    Args:
        text: The text.
        persons: The places of persons' names.

    >>> text = "Bill Lund RVN (WL, chair), Ann Quist (RVN), Guy Pell (GP)"
    >>> [each.letters for each in find_defined_initials(text, [(0, 9), (27, 36), (44, 52)])]
    ['WL', 'GP']
    """
    found = []
    for number, (start, end) in enumerate(persons):
        bracket = _BRACKET.match(text, end)
        if bracket is None:
            continue
        letters = without_stops(bracket["letters"])
        is_again = text.count(bracket["letters"]) > 1
        is_word = re.search(rf"(?<!\w)(?:[Aa]n?|[Tt]he)[ \u00a0]{re.escape(bracket['letters'])}(?!\w)", text) is not None
        if _are_initials_of(letters, text[start:end], title_before(text, start)) or (
            is_again and may_have_middle(letters, text[start:end], is_defined=not is_word)
        ):
            found.append(DefinedInitials(number, *bracket.span("letters"), letters))
    return [] if all(each.letters in _NO_INITIALS for each in found) else found


def without_stops(letters: str) -> str:
    """Initials without full stops and blanks."""
    return re.sub(r"[.\s]", "", letters)


def written_initials(letters: str) -> tuple[str, ...]:
    """The ways in which initials are written.

    >>> written_initials("HA")
    ('HA', 'H.A.', 'H.A')
    """
    return letters, "".join(f"{letter}." for letter in letters), ".".join(letters)


_BEHIND_BONE = re.compile(r"[ \u00a0](?:neck|head|base|shaft|joint|jt|fracture|#)(?![\w-])")
"""What a bone has that is written in letters: a 5th MC neck #."""


def may_be_initials(text: str, start: int, end: int) -> bool:
    """Whether letters that a text defines are somebody's where they stand: no part of a code, and no word of a heading.

    >>> [may_be_initials(text, 0, 2) for text in ("IN said", "IN/AM to ring", "IN THE COUNTY COURT", "IN-204")]
    [True, True, False, False]
    >>> [may_be_initials(text, 4, 6) for text in ("5th MC neck #", "See MC re neck")]
    [False, True]
    """
    if _BEHIND_BONE.match(text, end):
        return False
    before = text[max(0, start - 2) : start]
    if _BESIDE_FIGURE.match(text, end) or (_OF_MORE.search(before) and not _OF_LIST.search(before)):
        return False
    line = text[text.rfind("\n", 0, start) + 1 : (text.find("\n", end) + 1 or len(text) + 1) - 1]
    return text[start:end].casefold() not in common_words() or not line.isupper() or " " not in line.strip()


def _are_initials_of(letters: str, written: str, title: str) -> bool:
    """Whether letters may be a person's, by the given name in full or in short, and by some of what stands behind it."""
    if are_qualifications(letters):
        return False
    words = str(read_person_name(without_qualifications(written))).split()
    if len(words) < 2:
        is_short = len(letters) == 2 and letters not in _NO_INITIALS
        return bool(title) and is_short and bool(words) and fold(words[0])[0] == fold(letters[-1])
    given, *others = words
    if fold(letters[0]) not in first_letters_of(given):
        return False
    left = iter(fold("".join([_capitals(given)[1:], *map(_capitals, others)])))
    return all(letter in left for letter in fold(letters[1:]))


def may_have_middle(letters: str, written: str, *, is_defined: bool = False) -> bool:
    """Whether three letters may be a person's who has a middle name that is not written: the first and the last tell.

    Those that are a word besides are somebody's only where they are defined: Bill Eddowes (BEE).

    Args:
        letters: They.
        written: The person's name.
        is_defined: Whether they stand in brackets behind it.

    >>> [may_have_middle("BEE", "Bill Eddowes", is_defined=is_defined) for is_defined in (False, True)]
    [False, True]
    >>> [may_have_middle(letters, "Bill Lund") for letters in ("BQL", "WQL", "WL", "BLQ")]
    [True, True, False, False]
    """
    words = str(read_person_name(without_qualifications(written))).split()
    is_word = letters in _NO_INITIALS or are_qualifications(letters) or (letters.lower() in common_words() and not is_defined)
    if len(words) != 2 or len(letters) != 3 or is_word:
        return False
    return fold(letters[0]) in first_letters_of(words[0]) and fold(letters[-1]) == fold(words[1])[0]


def _capitals(word: str) -> str:
    """The first letter of a word and of each of its parts: BK of Burke-Keane, ON of O'Neill, MD of McDonald."""
    if word.isupper():
        return "".join(part[0] for part in re.split(r"[-'’.]", word) if part)
    return "".join(sign for at, sign in enumerate(word) if sign.isalpha() and (at == 0 or sign.isupper()))
