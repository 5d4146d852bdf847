"""Which names are slips of others: of the same kind, one letter apart, and borne by nobody else.

A slip is no name of somebody with a given name of their own, and hardly one that public lists have: a listed surname is one
only where it stands once, behind a title, in a text that has not the other, which is somebody's in full.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Literal

from engine.text.person_names import (
    NameForm,
    PersonName,
    are_given_names_of_one,
    fold,
    gender_of_given_name,
    is_given_name,
    is_initial,
)
from engine.text.surnames import is_listed_surname

SHORTEST = 5
"""Letters of a name of which there may be a slip, and of the slip."""
_SHORTEST_SOUND = 6
_MOST_CUT = 2  # letters at an end
_SOUNDS_LIKE_A = re.compile(r"(?:er|ar|or|ah)$")
_SOUNDS_LIKE_O = re.compile(r"(?:ough|owe?)$")
_OF_ANOTHER = (("", "s"), ("", "es"), ("", "a"), ("", "e"), ("a", "i"), ("a", "o"), ("a", "e"), ("son", "sen"))
"""Endings in which two names differ that are two: of a family, of a woman and a man, of two countries."""
_BOTH_WAYS = (*_OF_ANOTHER, *((y, x) for x, y in _OF_ANOTHER))
_LETTERS = frozenset({NameForm.INITIAL, NameForm.SURNAME_INITIAL, NameForm.INITIALS, NameForm.DOTTED_INITIALS})
_LAST_VOWELS = frozenset({"ao", "oa"})
_OFTEN = 3

_Part = Literal["given", "surname"]


def is_slip(one: str, other: str) -> bool:
    """Whether one of two long names may be a slip of the other: they are one letter apart, or their endings sound alike.

    >>> [is_slip(*pair) for pair in (("Demirchi", "Demirci"), ("Vaughn", "Vaughan"), ("Parminda", "Parminder"))]
    [True, True, True]
    >>> is_slip("Quistough", "Quistow"), is_slip("Quistough", "Quist")
    (True, False)
    >>> [is_slip(*pair) for pair in (("Holroyd", "Ackroyd"), ("Thirlwell", "Thirkell"), ("Gills", "Gill"), ("Roy", "Ray"))]
    [False, False, False, False]
    """
    a, b = (fold(name).replace(" ", "") for name in (one, other))
    if a == b or min(len(a), len(b)) < SHORTEST or abs(len(a) - len(b)) > _MOST_CUT or not (a.isalpha() and b.isalpha()):
        return False
    if any(a.endswith(x) and b.endswith(y) and a[: len(a) - len(x)] == b[: len(b) - len(y)] for x, y in _BOTH_WAYS):
        return False
    is_sound = min(len(a), len(b)) >= _SHORTEST_SOUND and _sound(a) == _sound(b)
    return is_sound or _are_one_letter_apart(a, b)


def _sound(word: str) -> str:
    """A word with its ending as it is said, of those that are written in many ways."""
    return _SOUNDS_LIKE_O.sub("o", _SOUNDS_LIKE_A.sub("a", word))


def are_nearly_alike(one: str, other: str) -> bool:
    """Whether the first or the last words of two names are one letter apart, and so may be taken for each other.

    >>> [are_nearly_alike("Yasmin Quist", other) for other in ("Yasmine Lund", "Bo Quisty", "Ann Lund", "Yasmin Quist")]
    [True, True, False, False]
    """
    words = [fold(name).split() for name in (one, other)]
    pairs = {(words[0][at], words[1][at]) for at in (0, -1)} if all(words) else set()
    long = ((a, b) for a, b in pairs if a != b and min(len(a), len(b)) >= SHORTEST and f"{a}{b}".isalpha())
    return any(_are_one_letter_apart(a, b) for a, b in long)


def is_cut(word: str, name: str) -> bool:
    """Whether a word is a name that lacks a letter or two at an end.

    >>> [is_cut(*pair) for pair in (("Luned", "Eluned"), ("Parmind", "Parminder"), ("Gill", "Gillian"))]
    [True, True, False]
    """
    a, b = fold(word), fold(name)
    return SHORTEST <= len(a) < len(b) <= len(a) + _MOST_CUT and (b.endswith(a) or b.startswith(a)) and b[len(a) :] != "s"


def _are_one_letter_apart(a: str, b: str) -> bool:
    short, long = sorted((a, b), key=len)
    start = next((at for at, (x, y) in enumerate(zip(short, long, strict=False)) if x != y), len(short))
    if len(short) < len(long):
        return short[start:] == long[start + 1 :]
    is_swapped = short[start : start + 2] == long[start : start + 2][::-1] and short[start + 2 :] == long[start + 2 :]
    return is_swapped or short[start + 1 :] == long[start + 1 :]


class AlikeWords:
    """Words among which those are found quickly that another may be a slip of, or cut from.

    >>> sorted(AlikeWords(["demirci", "eluned", "quist"]).beside("Demirchi"))
    ['demirci']
    """

    def __init__(self, words: Iterable[str]) -> None:
        self._words: dict[str, set[str]] = {}
        for word in words:
            plain = fold(word)
            cut = {plain[1:], plain[_MOST_CUT:], plain[:-1], plain[:-_MOST_CUT]}
            for key in _keys(plain) | cut:
                self._words.setdefault(key, set()).add(word)

    def beside(self, word: str) -> set[str]:
        """All words that a word may be a slip of or cut from, and perhaps some more."""
        return set().union(*(self._words.get(key, ()) for key in _keys(fold(word))))


def _keys(word: str) -> set[str]:
    """What two words have one of in common that are a letter apart, or sound alike."""
    return {word, _sound(word), *(word[:at] + word[at + 1 :] for at in range(len(word)))}


def without_slips(names: Mapping[int, PersonName], firsts: Sequence[int] = ()) -> dict[int, PersonName]:
    """Names of persons, with those that are slips as they should be.

    Args:
        names: The names, by the numbers of their mentions.
        firsts: Of several texts that follow one another, the number of the first mention of each but the first.
    """
    settled = dict(names)
    parts: tuple[_Part, ...] = ("surname", "given")
    for part in parts:
        words: dict[str, list[int]] = {}
        for number, name in settled.items():
            if word := _word(name, part):
                words.setdefault(fold(word), []).append(number)
        index = AlikeWords(words)
        for word, numbers in words.items():
            if whole := _whole(word, part, words, index, settled, firsts):
                for number in numbers:
                    settled[number] = _with_word(settled[number], part, whole)
    given = {fold(word): word for name in settled.values() if (word := _word(name, "given"))}
    surnames = {fold(name.surname) for name in settled.values() if name.given or name.title}
    index = AlikeWords(given)
    for number, name in settled.items():  # a word that is no listed given name may be a slip of one
        if name.form is NameForm.SURNAME and not (name.title or name.given) and fold(name.surname) not in surnames:
            near = index.beside(name.surname)
            alike = [given[plain] for plain in near if is_slip(plain, name.surname) or is_cut(name.surname, plain)]
            if len(alike) == 1:
                settled[number] = replace(name, given=(alike[0],), surname="", form=NameForm.GIVEN)
    return settled


def _word(name: PersonName, part: _Part) -> str:
    """The surname or the first given name of a name, if it is spelled out."""
    if name.form in _LETTERS:
        return ""
    word = name.surname if part == "surname" else name.given[0] if name.given else ""
    return "" if is_initial(word) else word


def _with_word(name: PersonName, part: _Part, word: str) -> PersonName:
    return replace(name, surname=word) if part == "surname" else replace(name, given=(word, *name.given[1:]))


def _whole(
    word: str,
    part: _Part,
    words: Mapping[str, Sequence[int]],
    index: AlikeWords,
    names: Mapping[int, PersonName],
    firsts: Sequence[int],
) -> str:
    """The name of which a word is a slip; empty if it is none, or may be one of several."""
    alike = [
        other
        for other in index.beside(word)
        if (is_slip(word, other) or _is_slip_beside(word, other, part, words, names, firsts))
        and _is_rather(other, word, part, words, names)
    ]
    if len(alike) != 1:
        return ""
    [other] = alike
    own, others = ([names[number] for number in words[each]] for each in (word, other))
    beside, beside_other = (_beside(each, part) for each in (own, others))
    if not all(any(are_given_names_of_one(one, two) for two in beside_other) for one in beside):
        return ""
    if _is_listed(word, part) and not _is_mute(word, other):
        texts, texts_of_other = ({bisect_right(firsts, number) for number in words[each]} for each in (word, other))
        titles = {_title(each) for each in others}
        is_once = len(own) == 1 and not own[0].given and _title(own[0]) in titles - {""} and len(others) >= _OFTEN
        if part == "given" or not is_once or not beside_other or not texts.isdisjoint(texts_of_other):
            return ""
    return next(whole for name in others if (whole := _word(name, part)))


def _is_slip_beside(
    word: str,
    other: str,
    part: _Part,
    words: Mapping[str, Sequence[int]],
    names: Mapping[int, PersonName],
    firsts: Sequence[int],
) -> bool:
    """Whether a name that differs from another as two may do is still a slip of it by what stands around it.

    Of surnames it is one that no list has, behind the same title (Dr Amsela, Dr Amselo); of given names one with a mute e more
    or less that stands once, by itself, in a text that has the other in full (Carol Quist, Carole).
    """
    own, others = ([names[number] for number in words[each]] for each in (word, other))
    if part == "surname":
        titles = set(map(_title, own))
        is_unknown = not _is_listed(word, part) and not any(name.given for name in own)
        return (
            is_unknown
            and word[-1:] + other[-1:] in _LAST_VOWELS
            and word[:-1] == other[:-1]
            and titles <= {*map(_title, others)} - {""}
        )
    texts = [
        {bisect_right(firsts, number) for number in words[each] if each == word or names[number].surname}
        for each in (word, other)
    ]
    is_alone = len(own) == 1 and own[0].form is NameForm.GIVEN and not own[0].title
    return is_alone and _is_mute(word, other) and not texts[0].isdisjoint(texts[1])


def _is_mute(one: str, other: str) -> bool:
    """Whether two given names of one gender differ in a mute e alone.

    >>> _is_mute("carole", "carol"), _is_mute("louis", "louise")
    (True, False)
    """
    short, long = sorted((one, other), key=len)
    is_of_one = gender_of_given_name(short) == gender_of_given_name(long) != ""
    return len(short) >= SHORTEST and long == f"{short}e" and is_of_one


def _is_rather(other: str, word: str, part: _Part, words: Mapping[str, Sequence[int]], names: Mapping[int, PersonName]) -> bool:
    """Whether of two words the other is the name: it is in full, or stands more often, or alone of both is listed."""

    def weight(each: str) -> tuple[bool, int, bool]:
        return bool(_beside([names[number] for number in words[each]], part)), len(words[each]), _is_listed(each, part)

    return weight(other) > weight(word)


def _beside(names: Sequence[PersonName], part: _Part) -> set[str]:
    """What stands beside a surname or given name in full: given names, or surnames, with initials too."""
    if part == "surname":
        return {fold(name.given[0]) for name in names if name.given}
    return {fold(name.surname) for name in names if name.surname}


def _is_listed(word: str, part: _Part) -> bool:
    return is_listed_surname(word) if part == "surname" else is_given_name(word)


def _title(name: PersonName) -> str:
    return fold(name.title).replace(".", "").strip()
