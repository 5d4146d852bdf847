"""Another name of a person in each of the forms in which the one that was drawn stands in a text. Without Qt."""

from __future__ import annotations

import re
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
)

if TYPE_CHECKING:
    from collections.abc import Iterable

_OF_WORDS = re.compile(r"[^\W\d_][^\W\d_.'’,-]*[^\d_@&/]*")
"""What is made of words alone, as a person's name is; a number, an address and a firm of partners are not."""

_OF_SURNAME = (NameForm.SURNAME, NameForm.PLURAL, NameForm.SURNAME_INITIAL)
_OF_GIVEN_NAME = (NameForm.GIVEN, NameForm.INITIAL)
_OF_BOTH = tuple(form for form in NameForm if form is not NameForm.PET)
"""A short name tells nothing of another: somebody who is Bob for short may be called Aled otherwise."""
_INITIALS = (NameForm.INITIALS, NameForm.DOTTED_INITIALS, NameForm.INITIAL, NameForm.SURNAME_INITIAL)


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
    read = [each for each in read if each.form is not NameForm.PLURAL]
    whole = [each for each in read if _is_word(" ".join(each.given)) and _is_word(each.surname)]
    telling = whole or [each for each in read if each.title or (each.given and each.surname)]
    known = KnownName(_fullest(" ".join(each.given) for each in telling), _fullest(each.surname for each in telling))
    for each in read:  # Owen alone may be a given name, and the surname of Bo Owen
        if str(each).casefold() not in map(str.casefold, known) and not (each.given and each.surname):
            known = known.completed_by(KnownName(" ".join(each.given), each.surname))
    return known if any(each.title for each in read) or (known.given and known.surname) else None


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
        cases = dict.fromkeys((Case.AS_IS, case_of(bare)))
        for notation, case, without_stops in product(name.notations, cases, (False, True)):
            form = WrittenForm(notation, case, title, possessive=ending, without_stops=without_stops)
            if write_mention(str(name), form) == written:
                return form
    return None


class NewPersonName:
    """What a person is called from now on, to be written in any form.

    Args:
        name: What is known of the name so far.
        shown: The form of it that the user wrote over, as it was drawn.
        words: What the user wrote. One word over a surname or a given name is that alone: the other part stays. So does a given
            name whose initial was left as it was, and a surname in capitals is in capitals only where the old one was.
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
        is_one = " " not in bare and read_person_name(bare).form not in _INITIALS
        self.new = KnownName(bare, "") if is_one else KnownName(*_parts_of(bare))
        if is_initial(self.new.given) and self.new.surname and stays.given.startswith(self.new.given[0]):
            self.new = KnownName(stays.given, self.new.surname)
        if self.new.surname.isupper() and shown.split()[-1].isupper() and not name.surname.isupper():
            self.new = KnownName(self.new.given, self.new.surname.title())
        if is_one and form is not None and form.notation is NameForm.SURNAME:
            self.new = KnownName(stays.given, bare)
        elif is_one and form is not None and form.notation is NameForm.GIVEN:
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
            form = _with_notation(form, NameForm.INITIAL)
        elif notation is not NameForm.PLURAL:
            form = _with_notation(form, NameForm.FULL)
        return write_mention(str(self.new), form)


def _parts_of(name: str) -> tuple[str, str]:
    """The given names and the surname of a name of several words, or of initials."""
    read = read_person_name(name)
    return (" ".join(read.given), read.surname) if read.form in _INITIALS else name_parts(name)


def _with_notation(form: WrittenForm, notation: NameForm) -> WrittenForm:
    return WrittenForm(notation, form.case, form.before, form.after, form.possessive, form.without_stops)
