"""Joins the mentions of persons: a full name, and what is a part of it.

Full names come first, then those with an initial, then single words, then letters alone. A name is joined to the person whom it
fits best; of several whom it fits as well, to the one who was named last before it, or else first after it:

* a full name fits the same surname and given names that may be one person's; a hyphenated surname also fits a half of it;
* a word fits a surname or a given name that is the same, then a short form of a given name, then a part of a surname;
* behind a title it is a surname, unless a person's first word is no listed given name, as where surnames come first;
* a title for women or men fits those whose given name is not of the other gender, and best those whose gender it is; where a
  list of given names has none, "your brother, …" tells it;
* a word that is listed as nothing is a given name where "Hi" or "your brother" stands before it or an age behind it, and else a
  surname;
* initials in several texts are first of whoever is named in full beside others who are called by theirs, then of whoever alone
  is so in their own text (`_bearers_of_initials`);
* two letters that the user marked and that fit nobody are of the one whom the texts call by a title and a surname alone
  (`_bearers_of_marks`), and a mail address tells the initial of such a person;
* initials that fit several who are named in full are nobody's of these, as nothing tells whose they are;
* three letters that are nobody's initials are of the one whose first and last they begin and end with, a middle name of whom
  nobody spells (`_bearers_with_middle`);
* a nickname is no other nickname of another text, whose bearer is called by that alone: Bobby in one, Bob in another;
* an initial before a surname that begins no given name of its bearers is that of a nickname of one of them (`_by_nickname`);
* a slip (`engine.text.name_slips`) is read as what it is a slip of, and two letters as the one given name that they begin;
* of several whom a short form fits as well it is of whoever has it listed: Ellie is Eleanor Quist rather than Ell Quist;
* a half of a hyphenated surname behind a title is of the one woman or man who bears it, unless somebody else is called so;
* what everybody calls somebody is a name of whoever was named last before that (`_told_nicknames`);
* "Jr." and "Sr." part persons of one name. Without either a full name is that of the elder, if the younger is named as such.
"""

from __future__ import annotations

import re
from bisect import bisect_right, insort
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace

from engine.text.defined_initials import find_defined_initials, may_have_middle, without_stops
from engine.text.forgotten_apostrophes import is_owner
from engine.text.mentions import Case, LinkedEntity, NamedMention, WrittenForm, case_of, nearest_place, split_possessive
from engine.text.name_columns import PartedName, is_nickname_beside, parted_names
from engine.text.name_slips import without_slips
from engine.text.payer_names import title_amid, title_of_payer
from engine.text.person_names import (
    NameForm,
    PersonName,
    are_given_names_of_one,
    fold,
    gender_of_given_name,
    gender_of_relative,
    gender_of_title,
    initials_of,
    is_behind_couple,
    is_given_name,
    is_initial,
    is_nickname,
    may_be_initial_of,
    read_person_name,
    short_for,
    split_title,
    title_before,
)
from engine.text.surnames import is_listed_surname
from engine.text.table_cells import begins_cell, is_cell

_IN_ORDERS = frozenset("sister brother father mother fr pastor canon".split())
_SPELLED = frozenset({NameForm.FULL, NameForm.REVERSED, NameForm.SURNAME_FIRST})
_SHORTENED = frozenset(
    {NameForm.INITIAL_AND_SURNAME, NameForm.REVERSED_INITIAL, NameForm.SURNAME_AND_INITIAL, NameForm.GIVEN_AND_INITIAL}
)
_WITH_INITIAL = _SHORTENED | {NameForm.INITIAL, NameForm.SURNAME_INITIAL}
_WORDS = frozenset({NameForm.SURNAME, NameForm.GIVEN, NameForm.PLURAL})
_LETTERS = frozenset({NameForm.INITIAL, NameForm.SURNAME_INITIAL, NameForm.INITIALS, NameForm.DOTTED_INITIALS})
_OF_WHOLE_NAME = frozenset({NameForm.INITIALS, NameForm.DOTTED_INITIALS})

_CALLED = re.compile(
    r"(?<!\w)(?:friend|lady|gentleman|chap|bloke|partner|neighbour|cousin|mate|child|children|kids?|boys?|girls?|twins?|baby|little|dog|cat|pony|horse|puppy"
    r"|kitten|to[ \u00a0]be[ \u00a0]called|known[ \u00a0]as|prefers|(?:bed[ \u00a0])?mgr[ \u00a0]=|in[ \u00a0](?:hh|household)"
    r"|student|uncle|aunt(?:ie|y)?|nanny|dtr)[,:]?[ \u00a0]+[\"“‘']?$",
    re.IGNORECASE,
)
_NICKNAME = re.compile(r"[\w'’][ \u00a0][\"“‘(]$")
_NICKNAME_OPENS = re.compile(r"[ \u00a0][\"“‘'(]")
_NICKNAME_CLOSES = re.compile(r"[\"”’')][ \u00a0]")
_QUOTED_WORD = re.compile(r"[ \u00a0][\"“‘'][A-Z][a-z]+[\"”’'][ \u00a0]")
_CALLED_ALSO = re.compile(
    r",?[ \u00a0](?:[\"“‘(]"
    r"|\(?(?:(?:better[ \u00a0])?known[ \u00a0](?:to[ \u00a0]\w+[ \u00a0])?as|aka|called|(?:who[ \u00a0])?goes[ \u00a0]by"
    r"|(?:who[ \u00a0])?(?:likes|prefers)[ \u00a0]to[ \u00a0]be[ \u00a0](?:called|known[ \u00a0]as)"
    r"|(?:likes|prefers)(?=[ \u00a0][\"“‘]))"
    r"[ \u00a0][\"“‘]?)"
    r"|[ \t]*\n[ \t]*(?:Known[ \u00a0]as|Preferred[ \u00a0]name|Likes[ \u00a0]to[ \u00a0]be[ \u00a0]called)[ \u00a0]?:[ \t]*"
)
"""What stands between a name and what its bearer is called."""
_TOLD_NICKNAME = re.compile(
    r"(?<!\w)(?:(?P<who>he|she|they)[ \u00a0](?:(?:now|usually|always|mostly|just)[ \u00a0])?"
    r"(?:goes[ \u00a0]by|go[ \u00a0]by|answers?[ \u00a0]to|(?:is|are)[ \u00a0](?:(?:usually|always|better)[ \u00a0])?"
    r"(?:called|known[ \u00a0]as)|(?:likes?|prefers?)[ \u00a0]to[ \u00a0]be[ \u00a0](?:called|known[ \u00a0]as))"
    r"|(?:everyone|everybody|people|they|we|friends|the[ \u00a0]family)[ \u00a0]"
    r"(?:(?:all|just|always|usually|mostly)[ \u00a0])?calls?[ \u00a0](?P<whom>him|her|them))[ \u00a0][\"“‘']?\Z",
    re.IGNORECASE,
)
"""What stands between somebody who was named before and what he or she is called: they call him."""
_LONGEST_TOLD = 48
_FARTHEST_TOLD = 240  # characters between a name and the word that says who is called something
_GENDERS = {"he": "m", "him": "m", "she": "f", "her": "f"}
_BY_MISTAKE = re.compile(
    r"(?:(?<!\w)(?:[Kk]eeps?|[Kk]ept|[Ww]as|[Ii]s|[Ss]tarted|[Bb]een|[Nn]ow)[ \u00a0]|(?:^|\n))calling[ \u00a0]$"
)
"""What stands before whom somebody confused calls by another's name: was calling Ann "Bo"."""
_SHORTEST_ALIKE = 3
"""Letters that a given name and what is short for it have in common."""
_LIKES = re.compile(r",?[ \u00a0]\((?:likes|prefers)[ \u00a0]")
_CLOSES = re.compile(r"[\"”’']?\)|[ \u00a0](?:to|for)[ \u00a0]|,[ \u00a0](?i:d\.?o\.?b\.?|NHS)(?!\w)")
"""What stands behind what somebody is called in a bracket, and not behind somebody else of whom it says more: (Bo, class 4)."""
_AND_INITIAL = re.compile(r"\.?[ \u00a0]?(?:&|\+|/|and)[ \u00a0]?")
_AND_SPOUSE = re.compile(r"\.?[ \u00a0](?:and|&)[ \u00a0](?:Mrs|Mr|Ms|Miss|Dr)\.?[ \u00a0][A-Z]\.?[ \u00a0][A-Z][a-z]")
"""What stands behind the initial of one of a couple: Mr A. and Mrs B. Quist."""
_AND_SPOUSE_BEHIND = re.compile(r"\.?[ \u00a0]?(?:[&+]|and)[ \u00a0]?(?:(?:Mrs|Mr|Ms|Miss|Dr)\.?[ \u00a0])?")
_AND_TITLED_SPOUSE = re.compile(r"\.?[ \u00a0](?:and|[&+])[ \u00a0](?:Mrs|Mr|Ms|Miss|Mx|Dr)\.?[ \u00a0]")
"""What stands between the initials of a couple behind their surname: Quist, Mr A & Mrs B."""
_AND_SPOUSE_IN_FULL = re.compile(
    r"[ \u00a0](?:and|&)[ \u00a0](?:Mrs|Mr|Ms|Miss|Dr)\.?[ \u00a0][A-ZÀ-Þ][\w'’-]+[ \u00a0][A-ZÀ-Þ]"
)
_SURNAME_AND_LETTERS = re.compile(r"[A-Z][A-Z'’-]{2,}[ \u00a0][A-Z]{2}")
"""How banks write who paid: QUIST PA."""
_APOSTROPHE = re.compile(r"(?<=\w)['’](?=\w)")
_OF_OFFICE = frozenset(
    "dr prof professor sister sr nurse matron rev cllr councillor judge sgt pc dc insp col colonel maj major capt captain brig"
    " brigadier lt lieutenant cdr commander".split()
)
"""Titles of those whom hardly anybody calls by the given name besides."""
_AND_ANOTHER = re.compile(r"[ \u00a0](?:and|&|\+)[ \u00a0][A-Z][a-z]|,[ \u00a0][A-Z][a-z]+[ \u00a0](?:and|&)[ \u00a0]")
"""What stands behind the first of several whom a letter is to: Dear Ann and Bo."""
_GREETING = re.compile(r"(?<!\w)(?:Dear|Hi|Hello|Hey|Hiya|Thanks|Cheers)[ \u00a0]$", re.IGNORECASE)
_MOST_OF_PET_FORM = 3  # letters that no pet form has more than the name: Jude and Judey
_SHORTEST_OF_SURNAME = 4  # letters of a surname that is called by its beginning, as Dr Bala is
_SIGNATURE = re.compile(r"[ \t\u00a0]*[xX]{0,6}[ \t]*(?:\n|$)")
_SIGNED_LETTER = re.compile(r"\.?[ \t\u00a0]*[xX]{0,6}[ \t]*(?:\n|\Z)")
"""What stands behind the letter that somebody signs with, up to the end of its line."""
_FROM = re.compile(r"^[> \t]*(?:From|Von):[ \t\u00a0]*[\"“'‘]?$", re.MULTILINE)
_CLOSED = re.compile(r"(?i:wishes|regards|love|thanks|cheers|sincerely),?[ \u00a0]$")
_LONGEST_FROM = 24
_LONGEST_BEFORE_NAME = 24
_SHORTEST_WHOLE = 4
_STAMPED = re.compile(
    r"(?:\d(?:[ \u00a0]?[ap]m)?|(?<!\w)(?:updated|typed|printed|checked|signed|initialled|completed|entered|revised|reviewed"
    r"|prepared|issued)(?:[ \u00a0]by)?:?)[ \u00a0]$",
    re.IGNORECASE,
)
"""What stands before the initials of whoever did something, such as the day on which it was done: Updated 29/9/25 AQ."""
_LONGEST_STAMP = 20
_FOOT = re.compile(r"[ \t\u00a0.]*(?:\n\s*)?(?:\Z|(?=\0))")
"""What stands behind the initials that end a text."""
_TYPIST = re.compile(r"[a-z]{2,3}")
_BEFORE_TYPIST = re.compile(r"(?<!\w)(?:typed|typist|dictated|transcribed)(?:[ \u00a0]by)?:?[ \u00a0]$", re.IGNORECASE)
_MAILBOX = re.compile(r"(?:mailto:)?(?P<letter>[A-Za-z])[._-]?(?P<surname>[A-Za-z'’-]{3,})\d*@")
"""An address that is made of an initial and a surname: b.quist@lund.example."""

_AT_WORK = re.compile(
    r"(?<!\w)(?:driver|plumber|electrician|builder|joiner|roofer|plasterer|gardener|cleaner|caretaker|courier|postman|milkman"
    r"|fitter|mechanic|engineer|porter|handyman|bus[ \u00a0]driver|taxi[ \u00a0]driver|window[ \u00a0]cleaner),?[ \u00a0]$"
)
"""What stands before the given name of somebody who comes to work, and whom nobody knows by more."""

_AGED = re.compile(
    r"(?:['’]s)?[ \u00a0](?:[1-9]|1\d)(?:st|nd|rd|th)[ \u00a0](?:birthday|bday|b['’]?day)(?!\w)|"
    r"[ \u00a0]\((?:aged[ \u00a0])?\d{1,2}\)|,[ \u00a0](?:aged[ \u00a0]\d{1,2}|(?:who[ \u00a0]is[ \u00a0])?\d{1,2},)(?!\w)"
)

_DEFINED, _BEST, _UNKNOWN_GENDER, _UNTITLED, _WITHOUT_MIDDLE, _SHORT_NAME, _PART, _INITIAL, _LAST = -4, 0, 1, 1, 1, 2, 4, 5, 8
"""How badly a name fits a person; the sum counts."""


@dataclass(slots=True)
class _Person:
    """A person who is being pieced together.

    Attributes:
        name: The fullest form so far.
        gender: As far as a title or a given name tells.
        surname: In small letters; empty while only a given name is known.
        generation: See `PersonName.generation`.
        called: What else the person is called, in small letters.
        titles: Those before the name somewhere.
        letters: By which the person is called somewhere.
        defined: Initials that stand in brackets behind the name.
        initials: Those of every given name and surname that is written somewhere, such as a middle one.
        alone: The given names that stand alone somewhere, in small letters.
        double: A hyphenated surname of which the person is called by one half besides, in small letters, or nothing.
        mentions: Where the person is named, ascending.
    """

    name: PersonName
    gender: str
    surname: str
    generation: str
    called: set[str] = field(default_factory=set)
    titles: set[str] = field(default_factory=set)
    letters: set[str] = field(default_factory=set)
    defined: set[str] = field(default_factory=set)
    initials: set[str] = field(default_factory=set)
    alone: set[str] = field(default_factory=set)
    double: str = ""
    mentions: list[int] = field(default_factory=list)

    @classmethod
    def named(cls, name: PersonName) -> _Person:
        surname = fold(name.surname) if name.form not in _LETTERS and not is_initial(name.surname) else ""
        return cls(name, name.gender, surname, name.generation)

    def add(self, number: int, name: PersonName) -> None:
        insort(self.mentions, number)
        self.titles.add(_title_of(name))
        if name.form in _LETTERS:
            self.letters.add(str(name))
        elif name.given and name.surname:
            self.initials.add(initials_of(name.given, name.surname))
        elif name.form is NameForm.GIVEN:
            self.alone.add(fold(name.given[0]))
        self.gender = gender_of_title(name.title) or self.gender or name.gender
        self.generation = self.generation or name.generation
        if name.form is NameForm.GIVEN_AND_INITIAL and self.name.form is NameForm.INITIAL_AND_SURNAME:
            self.name = replace(self.name, given=name.given, form=NameForm.FULL)
        elif _fullness(name) > _fullness(self.name):
            self.name = name
        if name.form is NameForm.GIVEN and self.name.given and all(map(is_initial, self.name.given)):
            self.name = replace(self.name, given=name.given)
        if name.surname and name.form not in _LETTERS and not is_initial(name.surname) and not self.surname:
            self.surname = fold(name.surname)
        if self.surname in (halves := fold(name.surname).split("-")) and len(halves) > 1:
            self.double = fold(name.surname)

    @property
    def parts_of_surname(self) -> set[str]:
        """The halves of a hyphenated surname, and what it begins or ends with."""
        words = self.surname.split()
        beginnings = {" ".join(words[:end]) for end in range(1, len(words))} | {
            " ".join(words[at:]) for at in range(len(words))
        }
        return {*self.surname.split("-"), *beginnings} - {self.surname}


def link_persons(
    text: str, mentions: Sequence[NamedMention], numbers: Sequence[int], firsts: Sequence[int] = ()
) -> list[LinkedEntity]:
    """The persons whom some mentions of a text name, and the families of those who share a surname.

    Args:
        text: The text.
        mentions: All of its mentions.
        numbers: Those of persons.
        firsts: Of several texts that follow one another, the number of the first mention of each but the first.
    """
    bare = {number: split_possessive(text[mentions[number].start : mentions[number].end]) for number in numbers}
    names = {
        number: replace(
            _read_name(text, mentions[number], bare[number][0]),
            relative=gender_of_relative(text, mentions[number].start),
            is_of_letter=_is_greeted(text, mentions[number]) or _is_signature(text, mentions[number]),
        )
        for number in numbers
    }
    for number, owner in _owners(text, mentions, names).items():
        bare[number] = bare[number][0][:-1], "s"
        names[number] = owner
    names = _with_apostrophes(names)
    _settle_surnames_first(names)
    _settle_canons(names)
    _settle_unlisted(text, mentions, names)
    names = _with_hyphens(names)
    names |= without_slips(names, firsts)
    stamps = _stamped(text, mentions, names)
    short = _short_given_names(text, mentions, names, firsts)
    for number, (_, whole) in short.items():
        names[number] = replace(names[number], given=(whole,), surname="", form=NameForm.GIVEN)
    _settle_typists(text, mentions, names)
    defined = _defined_initials(text, mentions, names)
    _settle_defined(names, defined)
    for number, name in names.items():
        if name.form is NameForm.SURNAME_INITIAL and _AND_SPOUSE.match(text, mentions[number].end):
            names[number] = replace(name, given=(name.surname,), surname="", form=NameForm.INITIAL)
        is_single = name.form is NameForm.SURNAME and name.title and is_given_name(name.surname)
        if is_single and _AND_SPOUSE_IN_FULL.match(text, mentions[number].end):
            names[number] = replace(name, given=(name.surname,), surname="", form=NameForm.GIVEN)
    spouses = _before_spouses(text, mentions, names)
    for number, surname in spouses.items():
        form = NameForm.FULL if names[number].form is NameForm.GIVEN else NameForm.INITIAL_AND_SURNAME
        names[number] = replace(names[number], surname=surname, form=form)
    has_younger = {_key(name) for name in names.values() if name.form in _SPELLED and name.generation == "younger"}
    written = {number: name.form for number, name in names.items()}  # what is known of others may show it in another light
    persons: list[_Person] = []
    spelled = _spelled_out(text, mentions, names)
    as_written = {number: names[number] for number in spelled}
    names |= spelled
    written |= dict.fromkeys(spelled, NameForm.FULL)
    besides = _told_nicknames(text, mentions, names) | _nicknames(text, mentions, names)
    of_others = {fold(name.given[0]) for name in names.values() if name.form in _SPELLED and name.given}
    nicknames = {number: word for number, (word, _) in short.items()} | besides
    nicknames |= _signed_nicknames(text, mentions, names, firsts)
    for first in _parted_by_nickname(text, mentions, names):
        given, nickname, surname = (str(names[number]) for number in range(first, first + 3))
        persons.append(_Person.named(replace(names[first], given=(given,), surname=surname, form=NameForm.FULL)))
        persons[-1].called.add(fold(nickname))
        for number, word in ((first, given), (first + 1, nickname)):
            names[number] = replace(names[number], given=(word,), surname="", form=NameForm.GIVEN)
        names[first + 2] = replace(names[first + 2], given=(), surname=surname, form=NameForm.SURNAME)
        for number in range(first, first + 3):
            persons[-1].add(number, names[number])
            del written[number]
    parted = [PartedName(first, first + 1) for first in _parted_by_word(text, mentions, names)]
    parted += [PartedName(surname + 1, surname) for surname in _before_given_names(text, mentions, names)]
    for first, last, called, partner in [*parted, *_parted_by_cells(text, mentions, names)]:
        surname = str(names[last])
        person = _person_of_parts(persons, names[first], surname)
        names[last] = replace(names[last], given=(), surname=surname, form=NameForm.SURNAME)
        if called is not None:
            person.called.add(fold(str(names[called])))
        of_partner = None if partner is None else _person_of_parts(persons, names[partner], surname)
        for part, bearer in ((first, person), (called, person), (partner, of_partner)):
            if part is not None and bearer is not None:
                said = str(names[part])
                form = NameForm.INITIAL if all(map(is_initial, said.split())) else NameForm.GIVEN
                names[part] = replace(names[part], given=(said,), surname="", form=form)
                bearer.add(part, names[part])
                written.pop(part, None)
        person.add(last, names[last])
        written.pop(last, None)
    titled = _parted_by_title(text, mentions, names)
    for at, behind in titled.items():
        names[at] = _joined_by_title(text, mentions, names, at, behind)
        written[at] = names[at].form
        written.pop(behind, None)
    behind_titled = {behind + 1: at for at, behind in titled.items() if _is_titled_spouse(text, mentions, names, behind + 1)}
    for number, at in behind_titled.items():
        words = tuple(str(names[number]).split())
        written[number] = NameForm.SURNAME_AND_INITIAL if all(map(is_initial, words)) else NameForm.FULL
        names[number] = replace(names[number], given=words, surname=names[at].surname, form=written[number])
    takers = _note_takers(text, mentions, {number: names[number] for number in written})
    for forms in (_SPELLED, _SHORTENED, _WORDS, _LETTERS):
        if forms is _WORDS:
            _add_offices(names.values(), persons)
            for alone, signed, taker in takers:
                persons.append(_Person.named(taker))
                for number in (alone, signed):
                    persons[-1].add(number, names[number])
                    del written[number]
        if forms is _SHORTENED:
            couples = spouses.keys() | {number + 1 for number in spouses}
            names |= dict(_by_nickname(sorted(written.keys() - couples), names, persons))
        if forms is _LETTERS:
            _add_initials_of_mailboxes(text, mentions, persons)
            for number, person in _bearers_of_marks(mentions, names, written, persons).items():
                person.initials.add(initials_of(names[number].given, names[number].surname))
                person.add(number, names[number])
                del written[number]
            for number, person in _bearers_with_middle(names, written, persons).items():
                person.add(number, names[number])
                del written[number]
            for number, sender in _signed_letters(text, mentions, names).items():
                found = [person for person in persons if sender in person.mentions]
                if written.get(number) in forms and found:
                    found[0].add(number, names[number])
                    del written[number]
        if forms is _LETTERS and firsts:
            initials = [number for number, form in written.items() if form in _OF_WHOLE_NAME]
            for number, person in _bearers_of_initials(names, initials, persons, firsts).items():
                person.add(number, names[number])
                del written[number]
        # whoever is called something besides comes before what may be but that: Gareth (Zed) before the Zed of an earlier text,
        # but not Rex (Luke) where Luke Quist is named too, whose dog Rex may be
        told_first = {at: word for at, word in besides.items() if forms is _WORDS and word not in of_others}
        near = _near_initials(text, mentions, names, written) if forms is _WORDS else {}
        for number in sorted(
            numbers,
            key=lambda number: (number not in told_first, near.get(number, _FAR_AWAY), _order(names[number], forms)),
        ):
            if written.get(number) in forms:
                letters = initials_of(names[number].given, names[number].surname) if number in stamps else ""
                is_by_initials = _are_initials_in_full(names[number], persons)
                if not (is_by_initials or any(letters in person.initials for person in persons)):
                    names[number] = _as_known(names[number], persons)
                name = names[number]
                if name.form in _SPELLED and not name.generation and _key(name) in has_younger:
                    name = replace(name, after=" senior")
                _join(persons, number, name, firsts, is_at_work=_is_at_work(text, mentions[number]))
                if number in told_first:
                    next(person for person in persons if number in person.mentions).called.add(told_first[number])
                is_behind = name.form in (NameForm.SURNAME_AND_INITIAL, NameForm.REVERSED_INITIAL)
                if is_behind and _is_spouse_behind(text, mentions, written, number):
                    _join(persons, number + 1, replace(name, given=names[number + 1].given, title=""), firsts)
                    del written[number + 1]
                if number in spouses or number in behind_titled:
                    own = NameForm.GIVEN if name.form is NameForm.FULL else NameForm.INITIAL
                    names[number] = replace(name, surname="", form=own)
                names[number] = as_written.get(number, names[number])
                if number in titled:
                    _part_by_title(names, persons, number, titled[number])
        for number, nickname in nicknames.items():
            for person in persons:
                if number in person.mentions:
                    person.called.add(nickname)
        for number, letters in defined.items():
            for person in persons:
                if number in person.mentions:
                    person.defined.add(letters)
    for person in persons:
        if any(is_behind_couple(text, mentions[number].start) for number in person.mentions):
            person.surname = person.surname or _only_surname(person, persons)
    for person, surname in [*_of_families(text, mentions, names, persons, firsts)]:
        person.surname = surname
    families: dict[str, int] = {}
    entities = []
    borne = {person.surname for person in persons}
    doubles = Counter(surname for person in persons for surname in {person.surname, person.double})
    for person in sorted(persons, key=lambda each: min(each.mentions, default=0)):  # families count as they are named
        surname = person.double if doubles[person.double] > 1 and person.double else person.surname
        of_both = _of_either_gender(_borne_by_men(surname, borne)).replace(" ", "")
        family = families.setdefault(of_both, len(families)) if of_both else None
        forms_of = [_written(names[number], person, bare[number], mentions[number]) for number in person.mentions]
        entities.append(
            LinkedEntity("person", str(person.name), person.mentions, forms_of, gender=person.gender, family=family)
        )
    return entities


def _only_surname(person: _Person, persons: Sequence[_Person]) -> str:
    """The one surname of a text that begins with the initial by which alone somebody is called; empty if there are others."""
    letters = person.name.surname if person.name.form is NameForm.SURNAME_INITIAL else ""
    surnames = {each.surname for each in persons if letters and each.surname and _begins_with(fold(letters), each.surname)}
    return surnames.pop() if len(surnames) == 1 else ""


def _of_families(
    text: str,
    mentions: Sequence[NamedMention],
    names: Mapping[int, PersonName],
    persons: Sequence[_Person],
    firsts: Sequence[int],
) -> Iterator[tuple[_Person, str]]:
    """Those whom a given name and an initial alone name, with the surname of the one family of their texts that begins so.

    Somebody of the family is named in the same paragraph, or a word of kinship stands before one of their names.
    """
    bearers = {number: person for person in persons if person.surname for number in person.mentions}
    for person in persons:
        if person.name.form is not NameForm.GIVEN_AND_INITIAL or person.surname:
            continue
        letters = fold(person.name.surname)
        own = {bisect_right(firsts, number) for number in person.mentions}
        kin = [each for each in bearers if bisect_right(firsts, each) in own and _begins_with(letters, bearers[each].surname)]
        is_relative = any(names[number].relative for number in person.mentions)
        is_beside = any(
            "\n" not in text[min(one, other) : max(one, other)]
            for one in (mentions[number].start for number in person.mentions)
            for other in (mentions[number].start for number in kin)
        )
        if len({bearers[each].surname for each in kin}) == 1 and (is_relative or is_beside):
            yield person, bearers[kin[0]].surname


_HYPHEN_APART = re.compile(r"(?<=[A-Za-z]) ?[-–] ?(?=[A-Z])")
"""The hyphen of a surname, with blanks or as a dash: Quist - Lund."""


def _read_name(text: str, mention: NamedMention, bare: str) -> PersonName:
    """A name with its title: that before it, or behind its initials as banks write it."""
    name = read_person_name(_HYPHEN_APART.sub("-", " ".join(bare.split())), title_before(text, mention.start))
    if _SURNAME_AND_LETTERS.fullmatch(bare) and not is_given_name(name.given[0]) and begins_cell(text, mention.start):
        return replace(name, given=tuple(name.surname), surname=name.given[0], form=NameForm.SURNAME_AND_INITIAL)
    if (
        name.form is NameForm.GIVEN
        and _is_in_orders(name.title)
        and is_listed_surname(word := name.given[0])
        and not is_given_name(word)
    ):
        return replace(name, given=(), surname=word, form=NameForm.SURNAME)
    is_payer = not name.title and is_initial(name.surname)
    return replace(name, title=title_of_payer(text, mention.end)) if is_payer else name


def _is_in_orders(title: str) -> bool:
    """Whether a title is that of a nun, a nurse, a priest or the like, before a given name as before a surname."""
    return title.split()[-1:] != [] and fold(title.split()[-1].rstrip(".")) in _IN_ORDERS


def _of_either_gender(surname: str) -> str:
    """A surname as men bear it, where that of women ends otherwise: Zielinska, Zielinski.

    >>> _of_either_gender("nowicka"), _of_either_gender("hristova"), _of_either_gender("lanka")
    ('nowicki', 'hristov', 'lanka')
    """
    return re.sub(r"(?<=[oe]v)a$", "", re.sub(r"(?<=[scz]k)a$", "i", surname))


def _borne_by_men(surname: str, borne: Container[str]) -> str:
    """A surname as the men of a family bear it, where somebody does and that of the women is longer or ends in -na.

    >>> borne = {"novak", "svoboda", "marek", "novotny"}
    >>> [_borne_by_men(each, borne) for each in ("novakova", "svobodova", "markova", "novotna", "ivanova")]
    ['novak', 'svoboda', 'marek', 'novotny', 'ivanova']
    """
    stem = re.sub(r"[oe]va$", "", surname)
    men = [stem, f"{stem}a", f"{stem[:-1]}e{stem[-1:]}"] if stem != surname else [re.sub(r"(?<=[^n]n)a$", "y", surname)]
    return next((each for each in men if each in borne), surname)


def _written(name: PersonName, person: _Person, bare: tuple[str, str], mention: NamedMention) -> WrittenForm:
    """How a mention is written."""
    form = _which_part(name, person) if name.form in (NameForm.GIVEN, NameForm.SURNAME) else name.form
    if form is NameForm.GIVEN and fold(bare[0]) in person.called - set(map(fold, person.name.given)):
        form = NameForm.PET
    title, rest = split_title(bare[0])
    case = case_of(rest[: len(rest) - len(name.after)])
    if form in _LETTERS and case is Case.CAPITALS:
        case = Case.AS_IS
    if case is Case.AS_IS and form in _SPELLED and case_of(name.surname) is Case.CAPITALS and name.surname in rest:
        case = Case.CAPITAL_SURNAME
    before, after = ("", "") if mention.is_marked else (title, name.after)
    return WrittenForm(form, case, before, after, bare[1], without_stops=form in _WITH_INITIAL and "." not in rest)


def _order(name: PersonName, forms: frozenset[NameForm]) -> int:
    """Which of several names of some forms come first: the longest in full, and relatives; Ann Q. is behind A Quist."""
    if forms is _WORDS:
        return int(not name.relative)
    if forms is _SPELLED:  # the given name before what its bearers are called for short, which may fit others too
        return int(bool(name.given) and is_nickname(name.given[0])) - 2 * len(str(name).split())
    return int(name.form is NameForm.GIVEN_AND_INITIAL)


def _key(name: PersonName) -> tuple[str, str]:
    return fold(name.given[0]) if name.given else "", fold(name.surname)


def _fullness(name: PersonName) -> tuple[bool, bool, int]:
    spelled = [word for word in (*name.given, name.surname) if word and not is_initial(word)]
    return bool(name.surname and spelled), bool(name.given) and not is_initial(name.given[0]), sum(map(len, spelled))


def _owners(text: str, mentions: Sequence[NamedMention], names: dict[int, PersonName]) -> dict[int, PersonName]:
    """The names of those whose apostrophe was forgotten before what they have: on Graces desk, in Ann Quists car."""
    given = {fold(name.given[0]) for name in names.values() if name.given}
    surnames = {fold(name.surname) for name in names.values() if name.given or name.title}
    full = {fold(str(name)) for name in names.values() if name.form is NameForm.FULL}
    owners = {}
    for number, name in names.items():
        word = str(name)
        if not word.endswith("s"):
            continue
        if name.form is NameForm.FULL and fold(word[:-1]) in full:
            owners[number] = replace(name, surname=name.surname[:-1])
        elif (
            name.form in _WORDS
            and not name.title
            and is_given_name(word[:-1])
            and fold(word[:-1]) in given
            and fold(word) not in surnames
            and is_owner(text, *mentions[number][:2])
        ):
            owners[number] = replace(name, given=(word[:-1],), surname="", form=NameForm.GIVEN)
        elif name.form is NameForm.SURNAME and name.title and _is_titled_owner(text, mentions[number], name, names):
            owners[number] = replace(name, surname=word[:-1])
    return owners


def _near_initials(
    text: str, mentions: Sequence[NamedMention], names: Mapping[int, PersonName], written: Container[int]
) -> dict[int, int]:
    """The given names alone that begin as somebody's who is named with an initial in the same line or paragraph: B. Lund … Bo.

    Such a name is that person's before another that begins so elsewhere. The lower the number that comes with it, the nearer.
    """
    letters = {
        number: fold(name.given[0])[0]
        for number, name in names.items()
        if name.form in _OF_INITIAL and is_initial(name.given[0])
    }
    near = {}
    for number, name in names.items() if letters else ():
        if number not in written or name.form is not NameForm.GIVEN or name.title:
            continue
        fitting = [at for at, letter in letters.items() if at < number and fold(name.given[0])[0] == letter]
        between = [text[mentions[at].end : mentions[number].start] for at in fitting[-1:]]
        if between and not _PARTED.search(between[0]):
            near[number] = int("\n" in between[0])
    return near


def _is_titled_owner(text: str, mention: NamedMention, name: PersonName, names: Mapping[int, PersonName]) -> bool:
    """Whether a surname behind a title ends in the s of a possessive: Mrs Quists gate, where Quist is known, Quists is not.

    A list of surnames knows it too, unless it has the name with the s as well.
    """
    own = name.surname
    known = {fold(each.surname) for each in names.values() if each.surname != own or (each.given and each.form in _SPELLED)}
    if fold(own) in known or not _BEFORE_THING.match(text, mention.end):
        return False
    is_listed = is_listed_surname(own[:-1]) and not is_listed_surname(own)
    return fold(own[:-1]) in known or (is_listed and is_owner(text, *mention[:2]))


_OF_INITIAL = frozenset({NameForm.INITIAL_AND_SURNAME, NameForm.REVERSED_INITIAL, NameForm.SURNAME_AND_INITIAL})
_PARTED = re.compile(r"\n[ \t\u00a0]*\n|\0")
"""What parts paragraphs, and texts."""
_FAR_AWAY = 2
"""Comes behind any such name."""
_BEFORE_THING = re.compile(
    r"[ \u00a0](?!(?:is|was|has|had|will|would|can|could|may|must|should|does|did|says|said|rang|came|and|or|but"
    r"|who|to|at|in|on|for"
    r"|from|with|of|by|about|as|if|when|so|re|not|re|wants|asked|told|called|went|got|also|still|now|then|because)(?!\w))[a-z]{2,}"
)
"""What somebody has, rather than what somebody does: Mrs Quists gate."""


def _with_apostrophes(names: dict[int, PersonName]) -> dict[int, PersonName]:
    """Names, a surname that is written with an apostrophe elsewhere with it: OQUIST and O Quist, of O'Quist."""
    apart = {name.surname for name in names.values() if _APOSTROPHE.search(name.surname)}
    surnames = {_APOSTROPHE.sub("", fold(surname)): surname for surname in sorted(apart)}
    if not surnames:
        return names

    def whole(name: PersonName) -> PersonName:
        """A name whose last given name is what a surname begins with: Ann O Quist."""
        surname = surnames.get(fold("".join((*name.given[-1:], name.surname)))) if name.given[-1:] == ("O",) else None
        return read_person_name(" ".join((*name.given[:-1], surname)), name.title) if surname else name

    return {
        number: replace(
            name,
            given=tuple(surnames.get(fold(_APOSTROPHE.sub("", word)), word) for word in name.given),  # if it comes first
            surname=surnames.get(fold(_APOSTROPHE.sub("", name.surname)), name.surname),
        )
        for number, name in ((number, whole(name)) for number, name in names.items())
    }


def _with_hyphens(names: dict[int, PersonName]) -> dict[int, PersonName]:
    """Names of which others have the hyphen: Ann Quist Lund of Mrs Quist-Lund, Kelly Anne of Kelly-Anne Quist, QUIST LUND A."""
    surnames = {fold(name.surname) for name in names.values() if "-" in name.surname and not is_initial(name.surname)}
    given = {fold(name.given[0]): name.given[0] for name in names.values() if name.given and "-" in name.given[0]}
    settled = dict(names)
    for number, name in names.items():
        if name.form is NameForm.GIVEN_AND_INITIAL and fold(surname := "-".join(name.given[:2])) in surnames:
            letters = (*name.given[2:], name.surname)
            settled[number] = replace(name, given=letters, surname=surname, form=NameForm.SURNAME_AND_INITIAL)
        if name.form is not NameForm.FULL:
            continue
        is_surname = len(name.given) == 1 and (name.title or not is_given_name(name.given[0]))
        if is_surname and fold(surname := f"{name.given[0]}-{name.surname}") in surnames:
            settled[number] = replace(name, given=(), surname=surname, form=NameForm.SURNAME)
            continue
        first = f"{name.given[0]}-{name.given[1] if len(name.given) > 1 else name.surname}"
        if fold(first) in given and len(name.given) > 1:
            settled[number] = name = replace(name, given=(first, *name.given[2:]))
        elif fold(first) in given:
            settled[number] = name = replace(name, given=(first,), surname="", form=NameForm.GIVEN)
        if len(name.given) > 1 and fold(surname := f"{name.given[-1]}-{name.surname}") in surnames:
            settled[number] = replace(name, given=name.given[:-1], surname=surname)
    return settled


def _settle_surnames_first(names: dict[int, PersonName]) -> None:
    """Reads names whose surname comes first as such: Quist Ann, and Amsel Harjit Singh."""
    surnames = {fold(name.surname) for name in names.values() if name.form is NameForm.FULL and is_given_name(name.given[0])}
    for number, name in names.items():
        if name.form is not NameForm.FULL or name.title or is_given_name(name.given[0]) or is_initial(name.given[0]):
            continue
        given = (*name.given[1:], name.surname)
        is_of_sikhs = len(given) > 1 and name.surname.title() in ("Singh", "Kaur") and is_given_name(given[0])
        is_usual = all(map(is_given_name, given)) and not is_listed_surname(name.surname) and is_listed_surname(name.given[0])
        is_known = fold(name.given[0]) in surnames and all(map(is_given_name, given))
        if is_of_sikhs or is_usual or is_known:
            names[number] = replace(name, given=given, surname=name.given[0], form=NameForm.SURNAME_FIRST)


def _settle_canons(names: dict[int, PersonName]) -> None:
    """Reads a word behind Canon as a surname, as letters write them, where nobody of the text has it for a given name."""
    given = {fold(name.given[0]) for name in names.values() if name.form in _SPELLED and name.given}
    for number, name in names.items():
        is_canon = name.form is NameForm.GIVEN and name.title.split()[-1:] in (["Canon"], ["CANON"])
        if is_canon and fold(name.given[0]) not in given:
            names[number] = replace(name, given=(), surname=name.given[0], form=NameForm.SURNAME)


def _settle_unlisted(text: str, mentions: Sequence[NamedMention], names: dict[int, PersonName]) -> None:
    """Takes a single word that no list of given names has for one where somebody is greeted by it, a relative, or of an age.

    It is one wherever it stands alone, unless it is a surname somewhere in the text.
    """
    alone = {
        number: name
        for number, name in names.items()
        if name.form is NameForm.SURNAME and not (name.title or name.given) and " " not in name.surname
    }
    surnames = {fold(name.surname) for number, name in names.items() if number not in alone}
    called = {
        fold(name.surname)
        for number, name in alone.items()
        if name.relative
        or (_is_called(text, mentions[number]) and not is_listed_surname(name.surname))
        or _AGED.match(text, mentions[number].start + len(name.surname))
    }
    for number, name in alone.items():
        if fold(name.surname) in called - surnames:
            names[number] = replace(name, given=(name.surname,), surname="", form=NameForm.GIVEN)


def _short_given_names(
    text: str, mentions: Sequence[NamedMention], names: dict[int, PersonName], firsts: Sequence[int]
) -> dict[int, tuple[str, str]]:
    """The names that are the beginning of just one given name of the texts, with that, by the numbers of their mentions.

    They have two letters, or all but the last one of a name and stand in no list. A listed given name of two letters is one
    only under a letter, of somebody named in it, and in texts that name no other.
    """
    full = [(number, name) for number, name in names.items() if name.form in _SPELLED]
    parts = {fold(word) for _, name in full for word in (*name.given, name.surname)}
    wholes = {
        number: name.given[0]
        for number, name in names.items()
        if name.given and name.form not in _LETTERS and len(name.given[0]) >= _SHORTEST_WHOLE
    }
    found = {}
    for number, name in names.items():
        word = fold(str(name))
        if name.form not in (NameForm.SURNAME, NameForm.GIVEN) or word in parts or name.is_surname_by_title:
            continue
        is_cut = len(word) >= _SHORTEST_ALIKE and not (is_given_name(word) or is_listed_surname(word))
        if len(word) != 2 and not is_cut:
            continue

        def is_whole(given: str, word: str = word) -> bool:
            """Whether the word is the beginning of a given name: of one of more letters, if it is short itself."""
            return fold(given).startswith(word) and (len(word) == 2 or len(given) == len(word) + 1)

        own = bisect_right(firsts, number)
        near = {fold(each): each for at, each in wholes.items() if bisect_right(firsts, at) == own and is_whole(each)}
        if is_given_name(word) and not (near and _is_signature(text, mentions[number])):
            continue
        alike = near or {fold(each): each for each in wholes.values() if is_whole(each)}
        if is_cut and not all(map(is_given_name, alike)):
            continue
        if len(alike) == 1:
            found[number] = word, next(iter(alike.values()))
    signed = dict(found.values())
    for number, name in names.items():
        word = fold(str(name))
        if number in found or word not in signed or name.form not in _WORDS or word in parts or name.title:
            continue
        own = bisect_right(firsts, number)
        beside = (fold(each) for at, each in wholes.items() if bisect_right(firsts, at) == own)
        if {each for each in beside if each.startswith(word)} <= {fold(signed[word])}:
            found[number] = word, signed[word]
    return found


def _signed_nicknames(
    text: str, mentions: Sequence[NamedMention], names: dict[int, PersonName], firsts: Sequence[int]
) -> dict[int, str]:
    """What senders of mails sign with, by the numbers of their names in the heads: another name with the same first letter.

    It is a given name wherever it stands alone, and nobody else's.
    """
    known = {fold(word) for name in names.values() if name.form in _SPELLED for word in (*name.given, name.surname)}
    found: dict[int, str] = {}
    sender: int | None = None
    for number in sorted(names):
        name, place = names[number], mentions[number]
        if sender is not None and bisect_right(firsts, number) != bisect_right(firsts, sender):
            sender = None
        if _FROM.search(text, max(0, place.start - _LONGEST_FROM), place.start):
            sender = number if name.form in _SPELLED else None
            continue
        if sender is None or name.form not in (NameForm.GIVEN, NameForm.SURNAME) or name.title or " " in str(name):
            continue
        word = fold(str(name))
        is_like = len(word) > 1 and word[0] == fold(names[sender].given[0])[:1] and word not in known
        is_signed = _is_signature(text, place) or _CLOSED.search(text, max(0, place.start - _LONGEST_FROM), place.start)
        if is_like and is_signed and not _is_anothers(word, names[sender], names):
            found[sender] = word
    for number, name in names.items():
        if name.form is NameForm.SURNAME and not name.title and fold(name.surname) in found.values():
            names[number] = replace(name, given=(name.surname,), surname="", form=NameForm.GIVEN)
    return found


def _signed_letters(text: str, mentions: Sequence[NamedMention], names: Mapping[int, PersonName]) -> dict[int, int]:
    """The senders of mails who sign them with the first letter of the given name alone, by the numbers of the letters.

    Where the head has but the address, the sender is the one who is named in full and whose surname and first letter it has.
    """
    found: dict[int, int] = {}
    of_boxes = _owners_of_boxes(text, mentions, names)
    sender: int | None = None
    began = 0
    for number in sorted({*names, *of_boxes}):
        place = mentions[number]
        if sender is not None and "\0" in text[began : place.start]:
            sender = None
        if number in of_boxes:
            sender, began = of_boxes[number], place.end
            continue
        name = names[number]
        if _FROM.search(text, max(0, place.start - _LONGEST_FROM), place.start):
            sender, began = number if name.form in _SPELLED | {NameForm.GIVEN} and name.given else None, place.end
            continue
        letter = text[place.start : place.end].rstrip(".")
        if sender is None or len(letter) != 1 or not letter.isupper() or not _SIGNED_LETTER.match(text, place.end):
            continue
        is_first = not text[text.rfind("\n", 0, place.start) + 1 : place.start].strip(" \t>")
        if is_first and _may_begin(fold(letter), names[sender].given[0]):
            found[number] = sender
    return found


def _owners_of_boxes(text: str, mentions: Sequence[NamedMention], names: Mapping[int, PersonName]) -> dict[int, int]:
    """Whom the addresses that stand for the senders of mails belong to, by the numbers of their mentions and of a full name."""
    full = {
        fold(str(name)): number
        for number, name in names.items()
        if name.form in _SPELLED and name.given and not is_initial(name.given[0]) and len(name.surname) >= _SHORTEST_ALIKE
    }
    found = {}
    for number, (start, end, kind, _) in enumerate(mentions):
        if kind != "mail" or not _FROM.search(text, max(0, start - _LONGEST_FROM), start):
            continue
        box = fold(text[start:end]).partition("@")[0]
        owners = [
            at
            for at in full.values()
            if (surname := fold(names[at].surname)) in box
            and _may_begin(box[0], names[at].given[0])
            and not box.startswith(surname)
        ]
        if len(owners) == 1:
            found[number] = owners[0]
    return found


def _is_anothers(word: str, bearer: PersonName, names: dict[int, PersonName]) -> bool:
    """Whether a given name may be that of somebody else."""
    others = (name for name in names.values() if name.form in _SPELLED and fold(str(name)) != fold(str(bearer)))
    return any(name.given and are_given_names_of_one(word, name.given[0]) for name in others)


def _is_greeted(text: str, mention: NamedMention) -> bool:
    """Whether a greeting stands before a mention that is to nobody else: a couple by their given names are no officials."""
    if _AND_ANOTHER.match(text, mention.end):
        return False
    return _GREETING.search(text, max(0, mention.start - len("Thanks ")), mention.start) is not None


def _is_signature(text: str, mention: NamedMention) -> bool:
    """Whether a name is alone on its line, or with kisses."""
    is_first = not text[text.rfind("\n", 0, mention.start) + 1 : mention.start].strip(" \t>")
    return is_first and _SIGNATURE.match(text, mention.end) is not None


def _stamped(text: str, mentions: Sequence[NamedMention], names: Mapping[int, PersonName]) -> set[int]:
    """The numbers of the initials behind a date, a time or what somebody did: no short name in capitals, as AL for Al."""
    return {
        number
        for number, name in names.items()
        if name.form is NameForm.INITIALS
        and text[mentions[number].start : mentions[number].end].isupper()
        and _STAMPED.search(text, max(0, mentions[number].start - _LONGEST_STAMP), mentions[number].start)
    }


def _settle_typists(text: str, mentions: Sequence[NamedMention], names: dict[int, PersonName]) -> None:
    """Takes small letters beside a stroke for the initials of who dictated or typed a letter: AQ/bl, aq/bl/0412, typed bl 4/6.

    So are the same letters wherever else they are small.
    """
    small = {number: text[slice(*mentions[number][:2])] for number in names if _TYPIST.fullmatch(text, *mentions[number][:2])}
    beside = {number for number in small if _is_of_typist(text, *mentions[number][:2])}
    theirs = {small[number] for number in beside}
    for number, name in names.items():
        start, end = mentions[number][:2]
        if number in beside or (number in small and small[number] in theirs and not name.title):
            letters = text[start:end].upper()
            names[number] = replace(name, given=tuple(letters[:-1]), surname=letters[-1], form=NameForm.INITIALS)


def _is_of_typist(text: str, start: int, end: int) -> bool:
    """Whether small letters stand beside a stroke, or behind the word that says what their bearer did: typed bl."""
    is_beside = text[max(0, start - 1) : start] == "/" or text[end : end + 1] == "/"
    return is_beside or _BEFORE_TYPIST.search(text, max(0, start - _LONGEST_STAMP), start) is not None


def _nicknames(text: str, mentions: Sequence[NamedMention], names: dict[int, PersonName]) -> dict[int, str]:
    """What some are called besides, by the number of the mention before: Hugh Quist, "Shug".

    What they are called is a given name wherever it stands alone.
    """
    found = {
        number: fold(names[number + 1].surname or " ".join(names[number + 1].given))
        for number in names
        if number + 1 in names
        and names[number + 1].form in (NameForm.SURNAME, NameForm.GIVEN)
        and names[number].form not in _LETTERS
        and (
            _CALLED_ALSO.fullmatch(text, mentions[number].end, mentions[number + 1].start)
            or _likes_short_name(text, mentions, names, number)
            or (names[number].form in _SPELLED and is_nickname_beside(text, mentions[number][:2], mentions[number + 1][:2]))
        )
        and not _BY_MISTAKE.search(text, max(0, mentions[number].start - _LONGEST_BEFORE_NAME), mentions[number].start)
        and not (text[mentions[number + 1].start - 1] == "(" and not _CLOSES.match(text, mentions[number + 1].end))
        and not (
            text[mentions[number].end : mentions[number + 1].start].strip() == "("
            and _is_another(names[number], str(names[number + 1]))
        )
        and not split_possessive(text[mentions[number + 1].start : mentions[number + 1].end + 2])[1]
    }
    _read_as_given(names, set(found.values()))
    return found


def _spelled_out(text: str, mentions: Sequence[NamedMention], names: Mapping[int, PersonName]) -> dict[int, PersonName]:
    """Names of an initial and a surname with the given name that stands in brackets behind, by their numbers: B. Quist (Bo)."""
    found: dict[int, PersonName] = {}
    for number, name in names.items():
        behind = names.get(number + 1)
        if name.form is not NameForm.INITIAL_AND_SURNAME or behind is None:
            continue
        word, end = str(behind), mentions[number + 1].end
        is_in_brackets = text[mentions[number].end : mentions[number + 1].start].strip() == "(" and text.startswith(")", end)
        if is_in_brackets and is_given_name(word) and fold(word)[0] == fold(name.given[0])[0]:
            found[number] = replace(name, given=(word,), form=NameForm.FULL)
    return found


def _told_nicknames(text: str, mentions: Sequence[NamedMention], names: dict[int, PersonName]) -> dict[int, str]:
    """What some who were named just before are said to be called, by the numbers of their mentions: Bo Quist. He goes by Shug.

    Of those named in the paragraph before it is the last who may be a he or a she. What they are called is a given name
    wherever it stands alone.
    """
    found: dict[int, str] = {}
    for number, name in names.items():
        start = mentions[number].start
        told = _TOLD_NICKNAME.search(text, max(0, start - _LONGEST_TOLD), start)
        if told is None or name.form not in (NameForm.SURNAME, NameForm.GIVEN) or name.title or " " in str(name):
            continue
        gender = _GENDERS.get((told["who"] or told["whom"]).casefold(), "")
        near = (
            at
            for at in sorted(names, reverse=True)
            if at < number
            and names[at].form in _SPELLED | _WORDS
            and start - mentions[at].end <= _FARTHEST_TOLD
            and not _PARTED.search(text, mentions[at].end, start)
            and {gender, _told_gender(names[at])} != {"m", "f"}
        )
        bearer = next(near, None)
        if bearer is not None and fold(str(name)) != fold(str(names[bearer])):
            found[bearer] = fold(str(name))
    found |= _nicknames_before(text, mentions, names)
    _read_as_given(names, set(found.values()))
    return found


def _read_as_given(names: dict[int, PersonName], called: Set[str]) -> None:
    """Takes for given names the single words that somebody is called, in small letters, if nobody has them as surname."""
    surnames = {fold(name.surname) for name in names.values() if name.given and name.surname}
    for number, name in names.items():
        if name.form is NameForm.SURNAME and not name.title and fold(name.surname) in called - surnames:
            names[number] = replace(name, given=(name.surname,), surname="", form=NameForm.GIVEN)


def _nicknames_before(
    text: str, mentions: Sequence[NamedMention], names: Mapping[int, PersonName]
) -> Iterator[tuple[int, str]]:
    """What those are called whose whole names stand in brackets behind it, by the numbers of these: Shug (Hugh Quist)."""
    for number, name in names.items():
        word, whole = str(name), names.get(number + 1)
        is_word = name.form in (NameForm.SURNAME, NameForm.GIVEN) and not name.title and not is_given_name(word)
        if not is_word or whole is None or whole.form is not NameForm.FULL:
            continue
        between = text[mentions[number].end : mentions[number + 1].start]
        is_other = fold(word) not in {fold(whole.surname), *map(fold, whole.given)}
        closes = (")", ",") if between.strip() == "(real name" else ")"
        if between.strip() in ("(", "(real name") and text.startswith(closes, mentions[number + 1].end) and is_other:
            yield number + 1, fold(word)


def _told_gender(name: PersonName) -> str:
    """The gender that a title, a word of kinship or else the given name tells; empty if nothing does."""
    return gender_of_title(name.title) or name.relative or name.gender


def _is_another(name: PersonName, called: str) -> bool:
    """Whether a bare bracket behind a name has somebody else: a given name, not short, that cannot be another of the bearer's.

    >>> [_is_another(read_person_name("Rupert Quist"), called) for called in ("Anna", "Bob", "Robert", "Rupe", "Zyx")]
    [True, False, True, False, False]
    """
    given = name.given
    if not given or len(given) > 1 or is_initial(given[0]) or not (is_given_name(given[0]) and is_given_name(called)):
        return False
    if are_given_names_of_one(given[0], called):
        return False
    genders = {gender_of_given_name(given[0]), gender_of_given_name(called)}
    return genders == {"f", "m"} or not is_nickname(called)


def _likes_short_name(text: str, mentions: Sequence[NamedMention], names: Mapping[int, PersonName], number: int) -> bool:
    """Whether somebody likes to be called by a short form of the given name: Robert Quist (likes Bob), not (likes Elvis)."""
    given, called = names[number].given, (*names[number + 1].given, names[number + 1].surname)
    return (
        _LIKES.fullmatch(text, mentions[number].end, mentions[number + 1].start) is not None
        and text.startswith(")", mentions[number + 1].end)
        and bool(given)
        and (fold(called[0]) in short_for(given[0]) or _begin_alike(called[0], given[0]))
    )


def _begin_alike(short: str, given: str) -> bool:
    """Whether a word may be short for a given name that no list has it for: Chlo for Chloe."""
    return len(short) >= _SHORTEST_ALIKE and fold(given).startswith(fold(short)[:_SHORTEST_ALIKE])


def _defined_initials(text: str, mentions: Sequence[NamedMention], names: dict[int, PersonName]) -> dict[int, str]:
    """The initials that are defined behind names, by the numbers of their mentions, in capitals.

    They are initials wherever they stand, whether or not they are a given name besides.
    """
    numbers = [number for number in names if names[number].form not in _LETTERS]
    found = find_defined_initials(text, [mentions[number][:2] for number in numbers])
    letters = {each.letters for each in found}
    for number, name in names.items():
        written = split_possessive(text[mentions[number].start : mentions[number].end])[0]
        if (bare := without_stops(written)) in letters:
            form = NameForm.DOTTED_INITIALS if "." in written else NameForm.INITIALS
            names[number] = replace(name, given=tuple(bare[:-1].upper()), surname=bare[-1].upper(), form=form)
    return {numbers[each.person]: each.letters.upper() for each in found}


def _settle_defined(names: dict[int, PersonName], defined: Mapping[int, str]) -> None:
    """Gives somebody called by an initial the surname whose bearer's initials are defined: Bo Q. is Mr Quist (BQ)."""
    surnames = {letters: names[number].surname for number, letters in defined.items() if not names[number].given}
    for number, name in names.items():
        if name.form is NameForm.GIVEN_AND_INITIAL and (surname := surnames.get(initials_of(name.given, name.surname))):
            names[number] = replace(name, surname=surname)


def _parted_by_nickname(text: str, mentions: Sequence[NamedMention], names: dict[int, PersonName]) -> list[int]:
    """The given names that a nickname parts from the surname, by the numbers of their mentions: Hugh "Shug" Quist."""
    return [
        number
        for number in names
        if number + 1 in names
        and number + 2 in names
        and all(" " not in str(names[at]) and names[at].form in _WORDS for at in range(number, number + 3))
        and _NICKNAME_OPENS.fullmatch(text, mentions[number].end, mentions[number + 1].start)
        and _NICKNAME_CLOSES.fullmatch(text, mentions[number + 1].end, mentions[number + 2].start)
    ]


def _parted_by_word(text: str, mentions: Sequence[NamedMention], names: dict[int, PersonName]) -> list[int]:
    """The given names that a word of kinship parts from the surname, by the numbers of their mentions: Edna "Nan" Quist."""
    return [
        number
        for number in names
        if number + 1 in names
        and names[number].form is NameForm.GIVEN
        and " " not in str(names[number + 1])
        and names[number + 1].form in _WORDS
        and _QUOTED_WORD.fullmatch(text, mentions[number].end, mentions[number + 1].start)
    ]


def _before_given_names(text: str, mentions: Sequence[NamedMention], names: dict[int, PersonName]) -> list[int]:
    """The surnames behind titles whose bearer's given name stands in brackets behind, by their numbers: Mrs Quist (Ann).

    Where somebody of the surname has that given name in full, or one that it is short for, it is known already.
    """
    full = [name for name in names.values() if name.form in _SPELLED and name.given]
    return [
        number
        for number, name in names.items()
        if name.form is NameForm.SURNAME
        and gender_of_title(name.title)
        and number + 1 in names
        and names[number + 1].form is NameForm.GIVEN
        and text[mentions[number].end : mentions[number + 1].start] in (" (", "\u00a0(")
        and text.startswith(")", mentions[number + 1].end)
        and not any(
            fold(each.surname) == fold(name.surname) and are_given_names_of_one(each.given[0], names[number + 1].given[0])
            for each in full
        )
    ]


def _person_of_parts(persons: list[_Person], given: PersonName, surname: str) -> _Person:
    """Who bears a given name and a surname that are parted: somebody of a row above, or else one more."""
    both = replace(given, given=tuple(str(given).split()), surname=surname, form=NameForm.FULL)
    person = next((each for each in persons if _key(each.name) == _key(both)), None)
    if person is None:
        person = _Person.named(both)
        persons.append(person)
    return person


def _parted_by_cells(text: str, mentions: Sequence[NamedMention], names: dict[int, PersonName]) -> list[PartedName]:
    """The names whose parts stand in columns of their own, by the numbers of their mentions."""
    numbers = sorted(names)
    found = parted_names(text, [mentions[number][:2] for number in numbers])
    return [PartedName._make(None if at is None else numbers[at] for at in each) for each in found]


def _parted_by_title(text: str, mentions: Sequence[NamedMention], names: dict[int, PersonName]) -> dict[int, int]:
    """The surnames that a title parts from the initials or the given name behind it, by the numbers of both: Quist Mrs A."""
    return {
        number: number + 1
        for number in names
        if number + 1 in names
        and names[number].form in _WORDS
        and names[number + 1].form in (NameForm.SURNAME_INITIAL, NameForm.SURNAME, NameForm.DOTTED_INITIALS)
        and title_amid(text, mentions[number].end, mentions[number + 1].start)
        and is_cell(
            text, mentions[number].start, mentions[number + 1 + _is_titled_spouse(text, mentions, names, number + 2)].end
        )
    }


def _is_titled_spouse(text: str, mentions: Sequence[NamedMention], names: Mapping[int, PersonName], number: int) -> bool:
    """Whether somebody is called by a title and what stands behind it, as the other of a couple: Quist, Mr A & Mrs B."""
    is_named = number in names and names[number].form in (*_LETTERS, NameForm.SURNAME, NameForm.GIVEN)
    return is_named and _AND_TITLED_SPOUSE.fullmatch(text, mentions[number - 1].end, mentions[number].start) is not None


def _joined_by_title(
    text: str, mentions: Sequence[NamedMention], names: dict[int, PersonName], last: int, given: int
) -> PersonName:
    """The whole of a name that a title parts."""
    words = tuple(str(names[given]).split())
    form = NameForm.SURNAME_AND_INITIAL if all(map(is_initial, words)) else NameForm.SURNAME_FIRST
    title = title_amid(text, mentions[last].end, mentions[given].start)
    return replace(names[last], given=words, surname=str(names[last]), form=form, title=title)


def _part_by_title(names: dict[int, PersonName], persons: Sequence[_Person], last: int, given: int) -> None:
    """Gives both halves of such a name to the person whose it is, each in its own form."""
    whole = names[last]
    is_short = whole.form is NameForm.SURNAME_AND_INITIAL
    names[last] = replace(whole, given=(), form=NameForm.SURNAME)
    names[given] = replace(whole, surname="", form=NameForm.INITIAL if is_short else NameForm.GIVEN)
    next(person for person in persons if last in person.mentions).add(given, names[given])


def _is_spouse_behind(text: str, mentions: Sequence[NamedMention], written: Mapping[int, NameForm], number: int) -> bool:
    """Whether the initial of another of the same surname stands behind a surname and an initial: Quist A & B."""
    return (
        written.get(number + 1) is NameForm.INITIAL
        and _AND_INITIAL.fullmatch(text, mentions[number].end, mentions[number + 1].start) is not None
    )


def _before_spouses(text: str, mentions: Sequence[NamedMention], names: dict[int, PersonName]) -> dict[int, str]:
    """The surnames of those who stand before a spouse by a given name or an initial: A & B Quist, Ann & Bo Quist.

    A given name is of whoever bears it with another surname somewhere.
    """
    found = {}
    for number, name in names.items():
        spouse = names.get(number + 1)
        if (
            spouse is None
            or spouse.form not in (NameForm.INITIAL_AND_SURNAME, NameForm.FULL)
            or name.form not in (NameForm.INITIAL, NameForm.GIVEN)
            or not _AND_SPOUSE_BEHIND.fullmatch(text, mentions[number].end, mentions[number + 1].start)
        ):
            continue
        others = {
            fold(each.surname)
            for each in names.values()
            if each.form in _SPELLED and name.form is NameForm.GIVEN and are_given_names_of_one(each.given[0], name.given[0])
        }
        if not others - {fold(spouse.surname)}:
            found[number] = spouse.surname
    return found


def _by_nickname(
    numbers: Iterable[int], names: Mapping[int, PersonName], persons: Sequence[_Person]
) -> Iterator[tuple[int, PersonName]]:
    """The names of some mentions whose initial is that of a nickname, with that of the given name: B Quist of Rebecca Quist.

    The nickname is written somewhere, and nobody else of the surname has a name that begins so.
    """
    alone = {fold(name.given[0]) for name in names.values() if name.form is NameForm.GIVEN}
    alone -= {fold(each.name.given[0]) for each in persons if each.surname and each.name.given}
    for number in numbers:
        name = _as_known(names[number], persons)
        if name.form not in _SHORTENED - {NameForm.GIVEN_AND_INITIAL} or len(name.given) != 1:
            continue
        letter, surname = fold(name.given[0])[0], fold(name.surname)
        family = [each for each in persons if each.surname == surname and each.name.given]
        if any(_may_begin(letter, each.name.given[0]) for each in family):
            continue
        called = [
            each
            for each in family
            if letter in {word[0].lower() for word in each.called | each.initials | (alone & short_for(each.name.given[0]))}
        ]
        genders = {gender_of_title(name.title), *(each.gender for each in called)} - {""}
        if len(called) == 1 and len(genders) < 2:
            yield number, replace(name, given=(called[0].name.given[0][0],))


def _may_begin(letter: str, given: str) -> bool:
    """Whether a given name, or what it is short for, begins with a letter."""
    return fold(given)[0] == letter or may_be_initial_of(letter, given)


def _is_called(text: str, mention: NamedMention) -> bool:
    """Whether somebody is greeted by a word, a friend or child is called so, or it is a nickname between two names."""
    before = text[max(0, mention.start - 24) : mention.start]
    is_nickname = _NICKNAME.search(before) is not None and text[mention.end : mention.end + 2] in ('" ', "” ", "’ ", ") ")
    if text[: mention.start].endswith("\n") and not text[mention.end :].strip(" \t\nxX.,"):
        return True  # who signs with one word
    return is_nickname or _GREETING.search(before) is not None or _CALLED.search(before) is not None


def _as_known(name: PersonName, persons: Sequence[_Person]) -> PersonName:
    """A name read again with what is known of the persons: capitals that are a name after all, and a family ("the Kellers")."""
    word = "".join((*name.given, name.surname))
    known = {person.surname for person in persons}
    if name.form is NameForm.FULL:
        return _as_part(name, persons)
    if name.form is NameForm.GIVEN_AND_INITIAL and _comes_first(name, persons):
        given = (*name.given[1:], name.surname)
        return replace(name, given=given, surname=name.given[0], form=NameForm.SURNAME_AND_INITIAL)
    if any(word.upper() in person.defined for person in persons):
        return name
    if name.form is NameForm.INITIALS and name.title and any(_are_halves(word, person) for person in persons):
        return replace(name, given=(), surname="-".join(word), form=NameForm.SURNAME_INITIAL)
    if name.form is NameForm.INITIALS and (fold(word) in known or any(_is_given(word, person) for person in persons)):
        return replace(name, given=(), surname=word, form=NameForm.SURNAME)
    if name.form in (NameForm.SURNAME, NameForm.GIVEN) and fold(word) not in known:
        for singular in (word.removesuffix("s"), word.removesuffix("es")):
            if singular != word and fold(singular) in known:
                return replace(name, given=(), surname=singular, form=NameForm.PLURAL)
    return name


def _are_initials_in_full(name: PersonName, persons: Sequence[_Person]) -> bool:
    """Whether capitals are the initials of somebody named in full, rather than a name that another goes by: AL, of Ann Lund.

    They are a name where somebody is called just so: AL, of Al Quist.
    """
    if name.form is not NameForm.INITIALS or name.title:
        return False
    letters = initials_of(name.given, name.surname)
    called = {fold(word) for each in persons for word in (*each.name.given, each.surname, *each.called, *each.alone)}
    return fold(letters) not in called and any(
        each.name.form in _SPELLED and initials_of(each.name.given, each.name.surname) == letters for each in persons
    )


def _note_takers(
    text: str, mentions: Sequence[NamedMention], names: Mapping[int, PersonName]
) -> list[tuple[int, int, PersonName]]:
    """Whoever signs a text in initials that end it, as minutes do, and is named in it by the given name alone: Bo, BL.

    Nobody else of the texts has these initials, and no other given name that stands alone begins so.
    They come with the numbers of the given name and of the initials.
    """
    takers: dict[int, tuple[int, int, PersonName]] = {}
    full = [name for name in names.values() if name.form in _SPELLED | _SHORTENED]
    theirs = {initials_of(name.given, name.surname) for name in full}
    theirs |= {letters[0] + letters[-1] for letters in theirs if letters}
    given = {fold(word) for name in full for word in name.given if not is_initial(word)}
    for number, name in names.items():
        start, end = mentions[number][:2]
        if name.form is not NameForm.INITIALS or len(name.given) != 1 or not _FOOT.match(text, end):
            continue
        letters = initials_of(name.given, name.surname)
        begin = text.rfind("\0", 0, start)
        if letters in theirs or text[text.rfind("\n", 0, start) + 1 : start].strip(" \t\u00a0"):
            continue
        alone = {
            fold(each.given[0]): (at, each)
            for at, each in reversed([*names.items()])
            if begin < mentions[at].start < start and each.form is NameForm.GIVEN and not each.title
        }
        found = [
            (at, each)
            for word, (at, each) in alone.items()
            if fold(each.given[0])[0] == fold(letters)[0]
            and len(each.given) == 1
            and not any(word == one or are_given_names_of_one(word, one) for one in given)
        ]
        if len(found) == 1:
            at, each = found[0]
            whole = replace(each, surname=name.surname, form=NameForm.GIVEN_AND_INITIAL)
            takers.setdefault(at, (at, number, whole))
    return list(takers.values())


def _are_halves(letters: str, person: _Person) -> bool:
    """Whether a hyphenated surname begins with letters: QL of Quist-Lund."""
    return "-" in person.surname and fold(letters) == "".join(half[:1] for half in person.surname.split("-"))


def _comes_first(name: PersonName, persons: Sequence[_Person]) -> bool:
    """Whether the word before an initial is a surname: that of a person, or no listed given name; and nobody's given name."""
    if any(_is_given(name.given[0], person) for person in persons):
        return False
    return not is_given_name(name.given[0]) or any(fold(name.given[0]) == person.surname for person in persons)


def _as_part(name: PersonName, persons: Sequence[_Person]) -> PersonName:
    """A name of several words that a longer name begins or ends with: all of it are given names, or a surname.

    It is neither of one that begins with what its bearer is called, Karim Quist of Abdul Karim Quist, nor where all of the
    given names stand alone elsewhere, as in a column of their own: Mei Quist, of Quist and Siu Mei.
    """
    words = fold(str(name)).split()
    for person in persons:
        longer = fold(str(person.name)).split()
        if len(words) < len(longer) and person.name.form in _SPELLED:
            is_parted = fold(" ".join(person.name.given)) in person.alone
            if longer[-len(words) :] == words and (words[0] in person.called or is_parted):
                return name
            if longer[-len(words) :] == words:
                person.surname = " ".join(words)
                person.name = _with_surname_of(person.name, len(words))
                return replace(name, given=(), surname=str(name), form=NameForm.SURNAME)
            if longer[: len(words)] == words:
                return replace(name, given=(*name.given, name.surname), surname="", form=NameForm.GIVEN)
    return name


def _with_surname_of(name: PersonName, words: int) -> PersonName:
    """A name whose surname has so many words."""
    parts = str(name).split()
    return replace(name, given=tuple(parts[:-words]), surname=" ".join(parts[-words:]))


def _is_at_work(text: str, mention: NamedMention) -> bool:
    """Whether somebody is told by what he does: the driver, Bo."""
    return _AT_WORK.search(text, max(0, mention.start - _LONGEST_BEFORE_NAME), mention.start) is not None


def _join(persons: list[_Person], number: int, name: PersonName, firsts: Sequence[int], *, is_at_work: bool = False) -> None:
    """Adds a mention to the person whom it fits best, or else to a new one.

    Whoever is told by a given name and what he does is nobody in full who may be called so, unless somebody calls him that.
    """
    fits = [(fit, person) for person in persons if (fit := _misfit(name, person)) is not None]
    fits = [
        (fit, person)
        for fit, person in fits
        if not (
            _are_nicknames_apart(name, number, person, firsts)
            or _are_initials_apart(name, number, person, firsts, persons)
            or _is_relative_apart(name, person, persons)
            or _is_half_of_other(name, person, persons)
            or (is_at_work and name.form is NameForm.GIVEN and not _goes_by(name, person))
        )
    ]
    if not fits:
        persons.append(_Person.named(name))
        persons[-1].add(number, name)
        return
    least = min(fit for fit, _ in fits)
    best = [person for fit, person in fits if fit == least]
    if name.form in _LETTERS:
        best = [person for person in best if str(name) in person.letters] or best
        if name.form in _OF_WHOLE_NAME:
            best = [person for person in best if person.name.form in _OF_WHOLE_NAME] or best
            if len(best) > 1 and all(person.name.form in _SPELLED for person in best):
                persons.append(_Person.named(name))  # whose they are only the user can tell
                persons[-1].add(number, name)
                return
        best = _named_most(best, number, firsts) if len(name.given) and name.surname else best
    elif name.form is NameForm.SURNAME and name.title:  # Mr Quist is whoever is called Mr Ann Quist, rather than a son
        best = [person for person in best if _title_of(name) in person.titles] or best
    if name.given and not is_initial(name.given[0]):
        best = [person for person in best if person.name.given and _is_listed_for(name, person.name.given[0])] or best
    nearest = nearest_place(sorted(place for person in best for place in person.mentions), number, firsts)
    next(person for person in best if nearest in person.mentions).add(number, name)


def _is_listed_for(name: PersonName, given: str) -> bool:
    """Whether a given name is another, or listed as what its bearers are called for short."""
    return fold(name.given[0]) == fold(given) or fold(name.given[0]) in short_for(given)


def _is_half_of_other(name: PersonName, person: _Person, persons: Sequence[_Person]) -> bool:
    """Whether a surname behind a title is but a half of somebody's, and all of another's: Mrs Quist, of Bo Quist."""
    if not name.is_surname_by_title or "-" not in person.surname or fold(name.surname) not in person.surname.split("-"):
        return False
    return any(each.surname == fold(name.surname) for each in persons)


def _goes_by(name: PersonName, person: _Person) -> bool:
    """Whether a given name is written as somebody's, or stands alone for the person somewhere."""
    return fold(name.given[0]) in {*map(fold, person.name.given), *person.called, *person.alone}


def _are_nicknames_apart(name: PersonName, number: int, person: _Person, firsts: Sequence[int]) -> bool:
    """Whether nothing but two nicknames of one given name, each in texts of its own, would make one person of two."""
    if name.form is not NameForm.GIVEN or person.name.form is not NameForm.GIVEN or person.surname or person.called:
        return False
    own = fold(name.given[0])
    are_two = own not in person.alone and all(map(is_nickname, {own, *person.alone}))
    return are_two and bisect_right(firsts, number) not in {bisect_right(firsts, each) for each in person.mentions}


def _are_initials_apart(
    name: PersonName, number: int, person: _Person, firsts: Sequence[int], persons: Sequence[_Person]
) -> bool:
    """Whether nothing but an initial in other texts would give somebody a given name: hello Debs, and Mrs D. Lund elsewhere.

    It does for a relative of whoever of the surname is named before: Bo Lund, whose mum is Debs, and Mrs D. Lund.
    """
    is_alone = name.form is NameForm.GIVEN and bool(person.name.given) and all(map(is_initial, person.name.given))
    if is_alone and name.relative and name.relative == person.gender:
        named = {place: each.surname for each in persons for place in each.mentions if place < number}
        last = max(named, default=-1)
        if named.get(last) == person.surname and bisect_right(firsts, last) == bisect_right(firsts, number):
            return False
    return is_alone and bisect_right(firsts, number) not in {bisect_right(firsts, each) for each in person.mentions}


def _is_relative_apart(name: PersonName, person: _Person, persons: Sequence[_Person]) -> bool:
    """Whether nothing but an initial would make a relative of somebody in the text of one whose surname nobody else bears.

    Her son Al is of the Quists rather than the doctor A. Lund, but he may be A. Quist.
    """
    is_alone = name.form is NameForm.GIVEN and bool(person.name.given) and all(map(is_initial, person.name.given))
    is_of_family = any(each.surname == person.surname for each in persons if each is not person)
    return is_alone and bool(name.relative) and not is_of_family


def _bearers_of_initials(
    names: Mapping[int, PersonName], numbers: Sequence[int], persons: Sequence[_Person], firsts: Sequence[int]
) -> dict[int, _Person]:
    """Whose some initials of several texts are that fit several persons, as far as the texts tell.

    Those who are called by initials are colleagues, as a list of those present names them: of all whom initials fit they are of
    whoever is named in full beside most others that are called so. Of several they are of the one who is named in full in
    their text.
    """
    in_full = [{bisect_right(firsts, each) for each in person.mentions if names[each].form in _SPELLED} for person in persons]
    fitting = {}
    for number in numbers:
        name = _as_known(names[number], persons)
        if name.form in _OF_WHOLE_NAME:
            fits = [_misfit(name, person) for person in persons]
            least = min((fit for fit in fits if fit is not None), default=None)
            fitting[number] = [at for at, fit in enumerate(fits) if fit is not None and fit == least]
    colleagues = {found[0] for found in fitting.values() if len(found) == 1}
    beside = [Counter(place for at in colleagues - {own} for place in in_full[at]) for own in range(len(persons))]
    bearers = {}
    for number, found in fitting.items():
        if len(found) < 2:
            continue
        company = {at: max((beside[at][place] for place in in_full[at]), default=0) for at in found}
        best = [at for at in found if company[at] == max(company.values())]
        if len(best) > 1:
            best = [at for at in best if bisect_right(firsts, number) in in_full[at]]
        if len(best) == 1:
            bearers[number] = persons[best[0]]
    return bearers


def _bearers_with_middle(
    names: Mapping[int, PersonName], written: Mapping[int, NameForm], persons: Sequence[_Person]
) -> dict[int, _Person]:
    """Whose three letters are that are nobody's initials otherwise: BXQ of Bo Quist, if nobody else begins and ends so.

    Of several the one whose given name is written with the first letter is meant, rather than one whom it is short for.
    """
    bearers = {}
    for number, form in written.items():
        name = names[number]
        letters = initials_of(name.given, name.surname)
        if form not in _OF_WHOLE_NAME or any(_misfit(name, person) is not None for person in persons):
            continue
        found = [each for each in persons if each.name.form in _SPELLED and may_have_middle(letters, str(each.name))]
        exact = [each for each in found if fold(each.name.given[0])[0] == fold(letters)[0]]
        if len(exact or found) == 1:
            bearers[number] = (exact or found)[0]
    return bearers


def _add_offices(names: Iterable[PersonName], persons: Sequence[_Person]) -> None:
    """Gives the only bearer of a surname the titles of office before it alone: those of Col. Quist to A. Quist."""
    family = Counter(person.surname for person in persons)
    for name in names:
        if name.form is NameForm.SURNAME and (title := _title_of(name)) in _OF_OFFICE:
            for person in persons:
                if person.surname == fold(name.surname) and family[person.surname] == 1:
                    person.titles.add(title)


def _add_initials_of_mailboxes(text: str, mentions: Sequence[NamedMention], persons: Sequence[_Person]) -> None:
    """Gives those whom a text calls by a surname alone the initial that one mail address alone has before it: b.quist@."""
    letters: dict[str, set[str]] = {}
    for start, end, kind, _ in mentions:
        if kind == "mail" and (box := _MAILBOX.match(text, start, end)):
            letters.setdefault(fold(box["surname"]), set()).add(box["letter"].upper())
    for surname, found in letters.items():
        family = [person for person in persons if person.surname == surname]
        if len(found) == 1 and len(family) == 1 and not family[0].name.given:
            family[0].initials.add(initials_of((*found,), family[0].name.surname))


def _bearers_of_marks(
    mentions: Sequence[NamedMention],
    names: Mapping[int, PersonName],
    written: Mapping[int, NameForm],
    persons: Sequence[_Person],
) -> dict[int, _Person]:
    """Whose two letters are that the user marked and that fit nobody: of the one who is called by a title and a surname alone.

    A mark says that they are somebody's, which nothing else may tell of letters. Of several they are a colleague's, who has
    the title of an office.
    """
    bearers = {}
    for number in written:
        name = names[number]
        is_mark = mentions[number].is_marked and name.form is NameForm.INITIALS and len(name.given) == 1
        if not is_mark or any(_misfit(name, person) is not None for person in persons):
            continue
        letter = fold(name.surname)
        found = [each for each in persons if each.surname[:1] == letter and not each.name.given and each.titles - {""}]
        found = [each for each in found if not each.initials]
        found = [each for each in found if not each.titles.isdisjoint(_OF_OFFICE)] or found
        if len(found) == 1:
            bearers[number] = found[0]
    return bearers


def _named_most(persons: Sequence[_Person], number: int, firsts: Sequence[int]) -> list[_Person]:
    """Those of several persons who are named most often in the text of a mention."""
    own = bisect_right(firsts, number)
    times = [sum(bisect_right(firsts, each) == own for each in person.mentions) for person in persons]
    return [person for person, often in zip(persons, times, strict=True) if often == max(times)]


def _misfit(name: PersonName, person: _Person) -> int | None:
    """How badly a name fits a person; None if it cannot be the person's."""
    title_gender = gender_of_title(name.title)
    if title_gender and person.gender not in ("", title_gender) and not _tells_better(name, person):
        return None
    if name.generation != person.generation and (name.generation or name.form in _SPELLED):
        return None
    fit = _misfit_of_parts(name, person)
    if fit is None:
        return None
    return fit + (_UNKNOWN_GENDER if title_gender != person.gender and title_gender else 0) + bool(person.generation)


def _tells_better(name: PersonName, person: _Person) -> bool:
    """Whether the title before a person's own name tells the gender, which the list of given names alone had told otherwise."""
    has_title = any(map(gender_of_title, person.titles))
    return not has_title and bool(name.given) and fold(name.given[0]) in {fold(each) for each in person.name.given[:1]}


def _misfit_of_parts(name: PersonName, person: _Person) -> int | None:
    match name.form:
        case NameForm.FULL if sorted(fold(str(name)).split()) == sorted(fold(str(person.name)).split()):
            return _BEST if person.surname == fold(name.surname) else _PART  # surname first, once
        case (
            NameForm.FULL
            | NameForm.REVERSED
            | NameForm.SURNAME_FIRST
            | NameForm.INITIAL_AND_SURNAME
            | NameForm.REVERSED_INITIAL
            | NameForm.SURNAME_AND_INITIAL
        ):
            given = _misfit_of_given(name, person)
            surname = _misfit_of_surname(name, person)
            return None if given is None or surname is None else given + surname
        case NameForm.GIVEN_AND_INITIAL:
            letters, theirs = fold(name.surname), person.surname or fold(person.name.surname)
            if len(name.given) > 1 and is_initial(name.given[-1]) and not _begins_with(letters, theirs):
                letters = f"{fold(name.given[-1])}-{letters}"  # of a surname of two words: Ann N.Q. for Ann Ní Quist
                name = replace(name, given=name.given[:-1])
            is_same = letters == theirs or (person.surname and _begins_with(letters, person.surname))
            return _misfit_of_given(name, person) if is_same else None
        case NameForm.INITIAL:
            letter = fold(name.given[0])[0]
            return _BEST if any(fold(word)[:1] == letter for word in person.name.given[:1]) else None
        case NameForm.SURNAME_INITIAL:
            return _misfit_of_initial(name, person)
        case NameForm.INITIALS | NameForm.DOTTED_INITIALS:
            own = initials_of(name.given, name.surname)
            theirs = initials_of(person.name.given, person.name.surname)
            if own in person.defined:
                return _DEFINED
            if person.name.form in _LETTERS:  # nothing but letters is known of the person
                return _BEST if own == theirs else None
            has_surname = person.surname or person.name.form is NameForm.GIVEN_AND_INITIAL
            if has_surname and (own == theirs or own in person.initials):
                return _BEST
            if has_surname and own == theirs[:1] + theirs[-1:]:
                return _WITHOUT_MIDDLE
            return _PART if len(own) > 1 and own == initials_of(person.name.given, "") else None
        case NameForm.PLURAL:
            return _BEST if person.surname == fold(name.surname) else None
    return _misfit_of_word(name, person)


def _misfit_of_word(name: PersonName, person: _Person) -> int | None:
    word = name.surname or " ".join(name.given)
    plain, given = fold(word), person.name.given
    if name.form is NameForm.GIVEN and (plain == fold(" ".join(given)) or plain in person.called):
        return _BEST
    if plain in (person.surname, fold(str(person.name))):
        return _BEST
    if name.is_surname_by_title:
        comes_first = given and plain == fold(given[0]) and not is_given_name(given[0])
        is_short = len(plain) >= _SHORTEST_OF_SURNAME and person.surname.startswith(plain) and _title_of(name) in person.titles
        is_half = plain == person.surname.rpartition("-")[2] and _title_of(name) in person.titles - {""}
        if comes_first or plain in _without_particles(person) or is_short or is_half:
            return _PART
        is_first = plain == person.surname.partition("-")[0] and person.gender == gender_of_title(name.title) != ""
        if is_first or _is_shortened(plain, person.surname):
            return _PART
        return (
            _LAST if is_given_name(word) and (any(plain == fold(each) for each in given) or _is_given(word, person)) else None
        )
    if any(plain == fold(each) for each in given):
        return _BEST
    if _is_given(word, person):
        return _SHORT_NAME
    if name.form is NameForm.GIVEN and is_given_name(word) and given and all(map(is_initial, given)):
        is_of_gender = not (name.gender and person.gender) or name.gender == person.gender
        is_apart = not name.is_of_letter and not person.titles.isdisjoint(_OF_OFFICE)  # her son Al is not Dr A. Quist
        return _INITIAL if plain[0] == fold(given[0])[0] and is_of_gender and not is_apart else None
    return _PART if plain in person.parts_of_surname or _is_shortened(plain, person.surname) else None


def _misfit_of_initial(name: PersonName, person: _Person) -> int | None:
    """An initial of a surname fits what begins with it, or whose halves begin with its letters: O-B, O'Brien-Byrne.

    Of several it fits best whoever bears its title somewhere.
    """
    letters = fold(name.surname).replace(".", "").split("-")
    halves = [half for part in _without_saint(person.surname).split("-") for half in part.split()]
    is_first = len(letters) == 1 and person.surname.startswith(letters[0])
    if not is_first and not (len(letters) > 1 and letters == [half[:1] for half in halves]):
        return None
    return _BEST if _title_of(name) in person.titles else _UNTITLED


def _begins_with(letters: str, surname: str) -> bool:
    """Whether a surname, or each half of it, begins with a letter: P for Quist is none, Q-Z is for Quist-Zyx.

    Q is for van Quist.
    """
    halves = re.split(r"[ -]", _without_saint(surname))
    initials = letters.replace(".", "").split("-")
    if len(initials) == 1 and initials_of((), surname).lower()[:1] == initials[0]:
        return True
    return surname.startswith(initials[0]) if len(initials) == 1 else initials == [half[:1] for half in halves]


def _without_saint(surname: str) -> str:
    """A surname without the St before it, which its initials lack too."""
    return re.sub(r"^st\.? ", "", surname)


def _title_of(name: PersonName) -> str:
    """The title, comparable; empty if there is none."""
    return fold(name.title).replace(".", "").strip()


def _without_particles(person: _Person) -> set[str]:
    """What a surname of several words begins or ends with, hyphenated names in one piece."""
    return {part for part in person.parts_of_surname if " " in person.surname and "-" not in person.surname} - {""}


def _misfit_of_surname(name: PersonName, person: _Person) -> int | None:
    """A surname fits itself, and one half of it, as after a marriage, beside the same given name."""
    one, other = fold(name.surname), person.surname
    if one == other or one.replace(" ", "") == other.replace(" ", ""):
        return _BEST
    is_half = _of_either_gender(one) == _of_either_gender(other)
    is_half = (
        is_half or other in one.split("-") or one in other.split("-") or _is_shortened(one, other) or _is_shortened(other, one)
    )
    same = bool(name.given and person.name.given) and are_given_names_of_one(name.given[0], person.name.given[0])
    return _PART if is_half and same else None


def _is_shortened(short: str, whole: str) -> bool:
    """Whether of a surname of two halves one is an initial: G-Simms or Gault-S for Gault-Simms."""
    one, _, other = short.replace(".", "").partition("-")
    first, _, second = whole.partition("-")
    if len(one) == 1:
        return first.startswith(one) and bool(other) and other == second
    return len(other) == 1 and one == first and second.startswith(other)


def _misfit_of_given(name: PersonName, person: _Person) -> int | None:
    """Given names fit if one of both is the other, short for it or an initial, or if they are not known."""
    mine, theirs = name.given, person.name.given
    if not mine or not theirs:
        return None if name.gender and person.gender not in ("", name.gender) else _SHORT_NAME
    if is_initial(mine[0]) and may_be_initial_of(mine[0], theirs[0]):
        return _SHORT_NAME
    if fold(mine[0]) in person.called:
        return _SHORT_NAME
    if fold(mine[0]) != fold(theirs[0]) and not are_given_names_of_one(mine[0], theirs[0]):
        return _SHORT_NAME if fold(mine[0]) in map(fold, theirs[1:]) else None
    if not all(are_given_names_of_one(one, other) for one, other in zip(mine[1:], theirs[1:], strict=False)):
        return None
    return _BEST if fold(mine[0]) == fold(theirs[0]) else _SHORT_NAME


def _is_given(word: str, person: _Person) -> bool:
    """Whether a word alone may be a given name of somebody: Sam is Samina Quist, but Samina is hardly Sam Quist."""
    given = [each for each in person.name.given if not is_initial(each)]
    if person.surname:
        given = [each for each in given if not _goes_beyond(word, each)]
    return any(are_given_names_of_one(word, each) for each in given)


def _goes_beyond(word: str, given: str) -> bool:
    """Whether a name only begins with a given name, and is no pet form of it, nor both of a third: Ron and Ronnie."""
    if is_nickname(word) and is_nickname(given):
        return False
    is_longer = fold(word).startswith(fold(given)) and len(word) >= len(given) + _MOST_OF_PET_FORM
    return is_longer and fold(given) not in short_for(word)


def _which_part(name: PersonName, person: _Person) -> NameForm:
    """Whether a single word is written as the given name or as the surname."""
    word = name.surname or " ".join(name.given)
    if person.surname and fold(word) in {person.surname, *person.parts_of_surname}:
        return NameForm.SURNAME
    if name.form is NameForm.GIVEN or _is_given(word, person):
        return NameForm.GIVEN
    return name.form
