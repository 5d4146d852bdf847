"""Another name of a person in each of the forms in which the one that was drawn stands in a text. Without Qt."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from engine.mechanisms.words.entity_forms import write_mention
from engine.text.mentions import Case, WrittenForm, case_of, split_possessive
from engine.text.person_names import (
    NameForm,
    PersonName,
    is_given_name,
    is_initial,
    name_parts,
    read_person_name,
    split_title,
    with_surname_in_capitals,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

_OF_WORDS = re.compile(r"[^\W\d_][^\W\d_.'’,-]*[^\d_@&/]*")
"""What is made of words alone, as a person's name is; a number, an address and a firm of partners are not."""

_OF_SURNAME = (NameForm.SURNAME, NameForm.PLURAL, NameForm.SURNAME_INITIAL)
_OF_GIVEN_NAME = (NameForm.GIVEN, NameForm.INITIAL)
_OF_BOTH = tuple(form for form in NameForm if form is not NameForm.PET)
"""A short name tells nothing of another: somebody who is Bob for short may be called Aled otherwise."""
_INITIALS = (NameForm.INITIALS, NameForm.DOTTED_INITIALS, NameForm.INITIAL, NameForm.SURNAME_INITIAL)
_SURNAME_AND_LETTER = (NameForm.SURNAME_AND_INITIAL, NameForm.REVERSED_INITIAL)
_OF_SURNAME_FIRST = (*_SURNAME_AND_LETTER, NameForm.SURNAME_FIRST, NameForm.REVERSED)
_OF_INITIAL = {
    NameForm.FULL: NameForm.INITIAL_AND_SURNAME,
    NameForm.SURNAME_FIRST: NameForm.SURNAME_AND_INITIAL,
    NameForm.REVERSED: NameForm.REVERSED_INITIAL,
}
"""What a form is of somebody of whose given name no more than the first letter is known."""
_OVER_SURNAME = (NameForm.SURNAME, NameForm.INITIAL_AND_SURNAME, *_SURNAME_AND_LETTER)
"""Where one word is another surname: what stands there says no more of the given name than its first letter."""


class KnownName(NamedTuple):
    """What several forms of a name tell of it.

    Attributes:
        given: The given names, or an initial; empty if no form tells it.
        surname: Likewise.
    """

    given: str
    surname: str

    def __str__(self) -> str:
        return f"{self.given} {self.surname}".strip()

    def completed_by(self, other: KnownName) -> KnownName:
        """The name with what another text tells of it, as far as the two agree.

        >>> [str(KnownName("B.", "Lund").completed_by(KnownName(given, ""))) for given in ("Bo", "Al")]
        ['Bo Lund', 'B. Lund']

        Args:
            other: What the other text tells.
        """
        pairs = zip(self, other, strict=True)
        return KnownName(*(two if not one or (is_initial(one) and two.startswith(one[0])) else one for one, two in pairs))

    @property
    def notations(self) -> tuple[NameForm, ...]:
        """The forms that can be written of it."""
        return _OF_BOTH if self.given and self.surname else _OF_SURNAME if self.surname else _OF_GIVEN_NAME


def known_name(forms: Iterable[str]) -> KnownName | None:
    """The name that somebody is called by in several forms; None if nothing tells that it is a person's.

    >>> known_name(["B.L.", "Mr Lund"]), known_name(["Bo Lund", "B.L."]), known_name(["Lund"]), known_name(["2 Elm Road"])
    (KnownName(given='B.', surname='Lund'), KnownName(given='Bo', surname='Lund'), None, None)
    >>> known_name(["Quist B", "Mr Quist"]), known_name(["Owen Bo", "Mr Owen"])
    (KnownName(given='B', surname='Quist'), KnownName(given='Bo', surname='Owen'))

    Args:
        forms: How it is written, with the titles before it.
    """
    read = []
    for form in forms:
        bare = split_possessive(form)[0]
        if not _OF_WORDS.fullmatch(bare):
            return None
        title, name = split_title(bare)
        is_given = bool(title) and is_given_name(title.split()[0])  # Don Lund
        read.append(read_person_name(bare) if not is_given else PersonName((title.strip(),), name, NameForm.FULL))
    surnames = {each.surname.casefold() for each in read if each.title and not each.given}
    read = [_with_surname_first(each, surnames) for each in read if each.form is not NameForm.PLURAL]
    whole = [each for each in read if _is_word(" ".join(each.given)) and _is_word(each.surname)]
    telling = whole or [each for each in read if each.title or (each.given and each.surname)]
    known = KnownName(_fullest(" ".join(each.given) for each in telling), _fullest(each.surname for each in telling))
    for each in read:  # Owen alone may be a given name, and the surname of Bo Owen
        if str(each).casefold() not in map(str.casefold, known) and not (each.given and each.surname):
            known = known.completed_by(KnownName(" ".join(each.given), each.surname))
    return known if any(each.title for each in read) or (known.given and known.surname) else None


def _with_surname_first(name: PersonName, surnames: Collection[str]) -> PersonName:
    """A name that begins with the surname, read so: other forms tell it, or capitals, or a letter behind what is no given name.

    Args:
        name: As it reads by itself.
        surnames: What other forms tell to be surnames, in small letters.
    """
    name = with_surname_in_capitals(name)
    if len(name.given) != 1 or name.form not in (NameForm.FULL, NameForm.GIVEN_AND_INITIAL):
        return name
    is_told = name.given[0].casefold() in surnames and name.surname.casefold() not in surnames
    if is_told or (is_initial(name.surname) and not is_given_name(name.given[0])):
        form = NameForm.SURNAME_AND_INITIAL if is_initial(name.surname) else NameForm.SURNAME_FIRST
        return replace(name, given=(name.surname,), surname=name.given[0], form=form)
    return name


def _is_word(part: str) -> bool:
    return bool(part) and not is_initial(part)


def _fullest(parts: Iterable[str]) -> str:
    """The part of a name that says most of it."""
    best = max(parts, key=lambda part: (bool(part), not is_initial(part), not part.isupper(), len(part), part), default="")
    return best.title() if best.isupper() and len(best.rstrip(".")) > 1 else best


def form_of(written: str, name: KnownName) -> WrittenForm | None:
    """The form in which a name stands somewhere; None if it is none of those that are written of names.

    >>> form_of("Mr LUND's", KnownName("Bo", "Lund")).before, form_of("Mr LUND's", KnownName("Bo", "Lund")).notation
    ('Mr ', <NameForm.SURNAME: 'surname'>)

    Args:
        written: What stands there.
        name: The name.
    """
    for title in dict.fromkeys(("", split_title(written)[0])):
        bare, ending = split_possessive(written[len(title) :])
        cases = dict.fromkeys((Case.AS_IS, case_of(bare), Case.CAPITAL_SURNAME))
        for notation, case, without_stops in product(name.notations, cases, (False, True)):
            form = WrittenForm(notation, case, title, possessive=ending, without_stops=without_stops)
            if write_mention(str(name), form) == written:
                if is_initial(name.given) and notation in (NameForm.SURNAME_FIRST, NameForm.REVERSED):
                    return replace(form, notation=_OF_INITIAL[notation], without_stops="." not in bare)
                return form
    return None


class NewPersonName:
    """What a person is called from now on, to be written in any form.

    Args:
        name: What is known of the name so far.
        shown: The form of it that the user wrote over, as it was drawn.
        words: What the user wrote, which is read in the light of the form that was written over: where that begins with the
            surname, so may it. One word over a surname, perhaps with an initial, or over a given name is that alone: the other
            part stays. So does a part whose initial was left as it was, and a surname in capitals is in capitals only where the
            old one was.
        now: The name as it is by now, if the user wrote over it before; of it that part is.

    Attributes:
        old: The name so far.
        new: The name from now on.
    """

    def __init__(self, name: KnownName, shown: str, words: str, now: KnownName | None = None) -> None:
        stays = KnownName((now and now.given) or name.given, (now and now.surname) or name.surname)
        self.old, self._words = name, words
        self._title, bare = split_title(words)
        form = form_of(shown, name)
        notation = form.notation if form and isinstance(form.notation, NameForm) else None
        if notation and is_initial(name.given):
            notation = _OF_INITIAL.get(notation, notation)
        is_one = " " not in bare and "," not in bare and read_person_name(bare).form not in _INITIALS
        self.new = KnownName(bare, "") if is_one else _read_typed(bare, notation)
        if is_initial(self.new.given) and self.new.surname and stays.given.startswith(self.new.given[0]):
            self.new = KnownName(stays.given, self.new.surname)
        if (
            notation is NameForm.GIVEN_AND_INITIAL
            and is_initial(self.new.surname)
            and stays.surname.startswith(self.new.surname[0])
        ):
            self.new = KnownName(self.new.given, stays.surname)
        in_capitals = form is not None and form.case in (Case.CAPITALS, Case.CAPITAL_SURNAME)
        if self.new.surname.isupper() and (in_capitals or shown.split()[-1].isupper()) and not name.surname.isupper():
            self.new = KnownName(self.new.given, self.new.surname.title())
        if is_one and notation in _OVER_SURNAME:
            self.new = KnownName(stays.given, bare)
        elif is_one and notation in (NameForm.GIVEN, NameForm.GIVEN_AND_INITIAL):
            self.new = KnownName(bare, stays.surname)

    def write(self, written: str) -> str | None:
        """The new name in the form in which the one so far stands; None if that is none of the forms of a name.

        Args:
            written: What stands there.
        """
        form = form_of(written, self.old)
        if form is None:
            return None
        notation = form.notation
        if notation is NameForm.FULL and not form.before and str(self.new).casefold() == split_title(self._words)[1].casefold():
            return write_mention(self._words, form)
        if self.new.given and self.new.surname:
            return write_mention(str(self.new), form)
        if notation in _INITIALS:
            form = replace(form, notation=NameForm.INITIAL)
        elif notation is not NameForm.PLURAL:
            form = replace(form, notation=NameForm.FULL)
        return write_mention(str(self.new), form)


def _read_typed(name: str, over: NameForm | None) -> KnownName:
    """The given names and the surname of a name of several words, or of initials, that was written over a form of another.

    >>> [_read_typed(name, NameForm.SURNAME_AND_INITIAL) for name in ("Quist B", "Quist, B", "B Quist", "QUIST Ben")]
    ... # doctest: +NORMALIZE_WHITESPACE
    [KnownName(given='B', surname='Quist'), KnownName(given='B', surname='Quist'), KnownName(given='B', surname='Quist'),
     KnownName(given='Ben', surname='Quist')]
    >>> [str(_read_typed("Ben Q", over)) for over in (NameForm.FULL, NameForm.SURNAME_AND_INITIAL)]
    ['Ben Q', 'Q Ben']

    Args:
        name: What was written, without a title.
        over: The form that it was written over; None if that is none.
    """
    own = read_person_name(name)
    read = with_surname_in_capitals(own)
    if read is not own:  # the capitals say which it is, and nothing else
        return KnownName(" ".join(read.given), read.surname.title())
    if read.form in _INITIALS or "," in name:
        return KnownName(" ".join(read.given), read.surname)
    words = name.split()
    begin = next((at for at, word in enumerate(words) if is_initial(word)), len(words))
    if begin and all(map(is_initial, words[begin:])):
        is_letter = begin < len(words)
        begins_with_surname = over in (*_OF_SURNAME_FIRST, NameForm.INITIAL_AND_SURNAME)
        of_neither = over in (NameForm.SURNAME, *_INITIALS)
        if is_letter and (begins_with_surname or (of_neither and not is_given_name(words[0]))):
            return KnownName(" ".join(words[begin:]), " ".join(words[:begin]))
        first, last = is_given_name(words[0]), is_given_name(words[-1])
        is_reversed = (
            (last or not first) if over is NameForm.SURNAME_FIRST else over in _OF_SURNAME_FIRST and last and not first
        )
        if is_reversed and not is_letter:
            return KnownName(words[-1], " ".join(words[:-1]))
    return KnownName(*name_parts(name))
