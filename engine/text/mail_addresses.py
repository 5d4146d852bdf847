"""Whose an e-mail address is, by the name in it, and the address of another name made in the same way."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from itertools import product
from typing import NamedTuple

from engine.text.mentions import LinkedEntity
from engine.text.person_names import (
    NameForm,
    are_given_names_of_one,
    fold,
    gender_of_given_name,
    is_given_name,
    is_initial,
    name_parts,
)

_SHORT = 4
"""Letters of a surname that was cut: sfitz@lund.example."""
_SHORTEST = 3
"""Letters of a name that is all that stands before the @."""


class _Part(Enum):
    GIVEN = "given name"
    SURNAME = "surname"
    INITIAL = "initial of the given name"
    LAST_INITIAL = "initial of the surname"
    SHORT_SURNAME = "beginning of the surname"
    SHORT_GIVEN = "three letters of the given name"
    CUT_GIVEN = "four letters of the given name"


_WAYS = (
    (_Part.GIVEN, _Part.SURNAME),
    (_Part.SURNAME, _Part.GIVEN),
    (_Part.INITIAL, _Part.SURNAME),
    (_Part.SURNAME, _Part.INITIAL),
    (_Part.GIVEN, _Part.LAST_INITIAL),
    (_Part.SURNAME,),
    (_Part.GIVEN,),
    (_Part.INITIAL, _Part.SHORT_SURNAME),
    *product((_Part.SHORT_GIVEN, _Part.CUT_GIVEN), (_Part.SURNAME, _Part.LAST_INITIAL)),
    (_Part.SHORT_GIVEN,),
    (_Part.CUT_GIVEN,),
)
_SEPARATORS = (".", "_", "-", "")
_OF_ALL = frozenset(
    (
        "info office admin administrator enquiries enquiry inquiries contact contactus mail email hello post team"
        " reception frontdesk desk support help helpdesk service services sales orders accounts finance billing invoices"
        " payroll hr jobs recruitment bookings booking events press media news newsletter membership members secretary"
        " treasurer chair chairman chairperson clerk president trustees committee board governors head headteacher deputy"
        " manager practice practicemanager ward clinic safeguarding complaints feedback admissions volunteers volunteering"
        " welfare appointments referrals claims legal conveyancing lettings repairs maintenance housing planning parish"
        " council vicar minister wardens webmaster noreply do not reply the"
    ).split()
)
"""Words for posts, and for what everybody in a place reads."""


class MailOwner(NamedTuple):
    """Who has an address, and how it is made of the name. Digits behind the name are no part of it.

    Attributes:
        number: Which of the entities of the text it is.
        parts: The parts of the name before the @.
        separator: What parts them.
    """

    number: int
    parts: tuple[_Part, ...]
    separator: str

    def write(self, name: str, address: str) -> str:
        """The address of a person.

        Args:
            name: What its owner is called in full.
            address: Any address, of which what stands behind the @ is taken.

        >>> MailOwner(0, *_made_of("anna.keller7@lund.example", "Anna", "Keller")).write("Bea O'Neill", "x@example.org")
        'bea.oneill@example.org'
        """
        return f"{_joined(self.parts, self.separator, *name_parts(name))}@{address.rpartition('@')[2]}"


def shared_mailbox(address: str) -> str:
    """What stands before the @ of an address that is nobody's own; empty if it may be somebody's.

    >>> shared_mailbox("Info@lund.example"), shared_mailbox("no-reply@lund.example"), shared_mailbox("anna@lund.example")
    ('info', 'no-reply', '')
    """
    local = fold(address).removeprefix("mailto:").partition("@")[0]
    words = re.split(r"[._-]", local)
    return local if all(word in _OF_ALL or word == "no" for word in words) else ""


def join_hosts(entities: Iterable[LinkedEntity]) -> None:
    """Gives the e-mail addresses of one domain its number.

    Args:
        entities: What is named in the text.
    """
    numbers: dict[str, int] = {}
    for entity in entities:
        host = entity.name.casefold().rpartition("@")[2].strip()
        if entity.kind == "mail" and host and host != entity.name.casefold():
            entity.host = numbers.setdefault(host, len(numbers))


def find_owners(entities: Sequence[LinkedEntity]) -> Iterator[tuple[LinkedEntity, MailOwner]]:
    """The addresses of a text that are made of the name of just one person who is named there, and whose they are.

    Of somebody who is called by one name only (*Mr Keller*), the other may be any.

    Args:
        entities: What is named in the text.
    """
    names = {number: _spelled_parts(entity) for number, entity in enumerate(entities) if entity.kind == "person"}
    for entity in entities:
        if entity.kind == "mail" and not entity.mailbox:
            spelled = _owners(entity.name, names) or _owners_in_short(entity.name, names)
            owners = spelled or _owners(entity.name, _all_completed(entity.name, names, entities))
            if len(owners) == 1:
                yield entity, owners[0]


def address_of_new_name(address: str, old: str, new: str) -> str | None:
    """The address of somebody who is called otherwise now, made as it was of the old name; None if it was not made of that.

    What stands behind the @, and figures at the end of the name, stay.

    Args:
        address: The address.
        old: What its owner was called in full.
        new: What the owner is called now.

    >>> for address in ("k.doughty@lund.example", "Kristy.Doughty7@lund.example", "kdoughty@lund.example", "kdoug@a.example"):
    ...     print(address_of_new_name(address, "Kristy Doughty", "Eleanor Marsh"))
    e.marsh@lund.example
    Eleanor.Marsh7@lund.example
    emarsh@lund.example
    emars@a.example
    """
    local, at, host = address.rpartition("@")
    made = _made_of(address, *name_parts(old)) if at and local and host else None
    written = _joined(*made, *name_parts(new)) if made else ""
    if not written:
        return None
    protocol, colon, own = local.rpartition(":")
    if own.isupper():
        written = written.upper()
    elif own[0].isupper():
        written = written.title()
    behind = own[len(own.rstrip("0123456789").rstrip("._-")) :]
    return f"{protocol}{colon}{written}{behind}@{host}"


def is_address_of(address: str, name: str) -> bool:
    """Whether an address is made of a name."""
    return _made_of(address, *name_parts(name)) is not None


def join_family(entities: Sequence[LinkedEntity], owner: MailOwner, address: str) -> None:
    """Gives somebody who is called by a given name alone the family whose surname stands in the address.

    Args:
        entities: What is named in the text.
        owner: Whose the address is.
        address: The address.
    """
    person = entities[owner.number]
    if person.family is None and _Part.SURNAME in owner.parts:
        surname = _letters(_completed(address, *_spelled_parts(person))[1])
        relatives = (other for other in entities if other.family is not None and _letters(_spelled_parts(other)[1]) == surname)
        person.family = next((other.family for other in relatives), None)


def _owners(address: str, names: Mapping[int, tuple[str, str]]) -> list[MailOwner]:
    """Of whose names an address may be made."""
    return [MailOwner(number, *made) for number, name in names.items() if (made := _made_of(address, *name)) is not None]


def _owners_in_short(address: str, names: Mapping[int, tuple[str, str]]) -> list[MailOwner]:
    """The same of what they are called for short: steve.quist@lund.example of Stephen Quist, steve.amse of Stephen Amsel.

    >>> names = {0: ("Stephen", "Amsel")}
    >>> [_owners_in_short(f"{each}@lund.example", names)[0].parts[-1].value for each in ("steve", "steve.amse")]
    ['given name', 'beginning of the surname']
    """
    local, found = _local(address), []
    for (number, (given, surname)), separator in product(names.items(), _SEPARATORS):
        last = _letters(surname)
        word = local.removesuffix(separator + last)
        is_whole = word == local and not separator
        is_short = (is_whole or (bool(last) and word != local)) and is_given_name(word) and len(word) >= _SHORTEST
        if not is_short and len(last) > _SHORT and local.endswith(separator + last[:_SHORT]):
            word = local.removesuffix(separator + last[:_SHORT])
            if len(word) >= _SHORTEST and is_given_name(word) and given and are_given_names_of_one(word, given.split()[0]):
                found.append(MailOwner(number, (_Part.GIVEN, _Part.SHORT_SURNAME), separator))
        if is_short and given and are_given_names_of_one(word, given.split()[0]):
            found.append(MailOwner(number, (_Part.GIVEN,) if is_whole else (_Part.GIVEN, _Part.SURNAME), separator))
    return found


def _all_completed(
    address: str, names: Mapping[int, tuple[str, str]], entities: Sequence[LinkedEntity]
) -> dict[int, tuple[str, str]]:
    """The names with what an address adds to them, but for given names of the other gender."""
    completed = {number: _completed(address, *name) for number, name in names.items()}
    for number, (given, surname) in names.items():
        written = name_parts(entities[number].name)[0]
        letter = written[0] if surname and is_initial(written) else ""
        if not given and (initial := _initial_before(address, surname)) and letter in ("", initial):
            completed[number] = initial, surname
    genders = {
        number: {gender_of_given_name(given), entities[number].gender} - {""} for number, (given, _) in completed.items()
    }
    return {number: name for number, name in completed.items() if len(genders[number]) < 2}


def _initial_before(address: str, surname: str) -> str:
    """The initial that stands before a surname in an address; empty if none does.

    >>> [_initial_before(f"{each}@lund.example", "Quist") for each in ("b.quist", "bquist2", "bo.quist")]
    ['B', 'B', '']
    """
    found = re.fullmatch(rf"([a-z])[._-]?{re.escape(_letters(surname))}", _local(address)) if surname else None
    return found[1].upper() if found else ""


def _completed(address: str, given: str, surname: str) -> tuple[str, str]:
    """A name of which one part is known, with the other as it stands beside that in an address."""
    words = re.split(r"[^a-z]+", _local(address))
    others = [word for word in words if word not in (_letters(surname), _letters(given))]
    if len(words) != 2 or len(others) != 1 or len(others[0]) < _SHORTEST:
        return given, surname
    if not surname:
        return given, others[0]
    return (given or (others[0] if is_given_name(others[0].title()) else "")), surname


def _spelled_parts(person: LinkedEntity) -> tuple[str, str]:
    """The given name and the surname, as far as they are known."""
    given, surname = name_parts(person.name)
    if given == surname:  # one word
        is_given = all(form.notation in (NameForm.GIVEN, NameForm.PET) for form in person.forms)
        return (given, "") if is_given else ("", surname)
    return ("" if is_initial(given) else given), surname


def _made_of(address: str, given: str, surname: str) -> tuple[tuple[_Part, ...], str] | None:
    """How an address is made of a name; None if it is not."""
    local = _local(address)
    whole = given.replace(" ", "")  # two syllables may be written as one: meiling.quist@
    if len(local) < _SHORTEST:
        return None
    for named in dict.fromkeys((given, whole)):
        written = _written_parts(named, surname)
        for parts, separator in product(_WAYS, _SEPARATORS):
            if is_initial(given) and _Part.GIVEN in parts:
                continue
            if _joined_parts(parts, separator, written) == local:
                return parts, separator
    return None


def _local(address: str) -> str:
    """What stands before the @, without figures at its end."""
    return fold(address).removeprefix("mailto:").partition("@")[0].rstrip("0123456789").rstrip("._-")


def _joined(parts: Sequence[_Part], separator: str, given: str, surname: str) -> str:
    """What stands before the @; empty if a part is not known."""
    return _joined_parts(parts, separator, _written_parts(given, surname))


def _joined_parts(parts: Sequence[_Part], separator: str, written: Mapping[_Part, str]) -> str:
    pieces = [written[part] for part in parts]
    return separator.join(pieces) if all(pieces) else ""


def _written_parts(given: str, surname: str) -> dict[_Part, str]:
    """What of a name stands before the @ as each part."""
    first, last = _letters(given.split(" ")[0]), _letters(surname)
    return {
        _Part.GIVEN: first,
        _Part.SURNAME: last,
        _Part.INITIAL: first[:1],
        _Part.LAST_INITIAL: last[:1],
        _Part.SHORT_SURNAME: last[:_SHORT],
        _Part.SHORT_GIVEN: first[:_SHORTEST],
        _Part.CUT_GIVEN: first[:_SHORT],
    }


def _letters(word: str) -> str:
    return "".join(sign for sign in fold(word) if sign.isalpha())
