"""Gives different entities different replacements once they are drawn.

Two draws may give one name, or names of which a reader cannot tell which is meant. Then the later entity gets the nearest
candidate to its *draw* that is free. What is free follows from the draws before it, from the forms in which mentions are
written, from the words that are copied, and from which persons share a surname. All but the draws is the same for any two
originals that the guarantee speaks of, and what the entities were called is not looked at. So the new text is a function of the
draws and of what the two originals agree in, and loses no more than the draws do.

Persons of one family get one surname, that of the first of them, and an e-mail address that was made of somebody's name is made
of the new one. If nothing is free, a draw stays as it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple

import numpy as np

from engine.mechanisms.words.clusant_candidates import CandidateKind
from engine.mechanisms.words.entity_forms import ids_of_part, names_in_use, write_name
from engine.mechanisms.words.formed_codes import FormedCodes
from engine.mechanisms.words.scales import Scale
from engine.text.entities import NAMES
from engine.text.mentions import LinkedEntity
from engine.text.person_names import name_parts
from engine.text.words import WORD

MOST_TRIED = 2000
"""Candidates of which it is looked at whether they are free."""


class DrawnCandidate(NamedTuple):
    """A draw.

    Attributes:
        entity: What it is drawn for; neither its name nor what it says as a date is read here.
        kind: The candidates.
        part: Those that it was drawn from; see `entity_forms.part_of_kind`.
        id: What was drawn.
    """

    entity: LinkedEntity
    kind: CandidateKind | Scale | FormedCodes
    part: str
    id: int


def assign_names(drawn: Sequence[DrawnCandidate], copied: Iterable[str]) -> list[str]:
    """The replacement of each entity.

    Args:
        drawn: Their draws.
        copied: The stretches of text that are copied.
    """
    taken: set[str] = set()
    stretches = list(copied)
    copied_words = {word for stretch in stretches for word in WORD.findall(stretch) if word[0].isupper()}
    surnames: dict[int, str] = {}
    names = []
    for entity, kind, part, id in drawn:
        family = surnames.get(entity.family) if entity.family is not None else None
        for candidate in _nearest_first(kind, part, id):
            name = _with_surname(kind.texts[candidate], family)
            used = names_in_use(name, entity, shares_surname=family is not None)
            if isinstance(kind, FormedCodes):
                is_copied = any(write_name(name, form) in stretch for form in entity.forms for stretch in stretches)
            else:
                is_copied = entity.kind in NAMES and _is_copied(name, copied_words)
            if not used & taken and not is_copied:
                break
        else:
            name = _with_surname(kind.texts[id], family)
            used = names_in_use(name, entity, shares_surname=family is not None)
        taken |= used
        if entity.family is not None and family is None:
            surnames[entity.family] = name_parts(name)[1]
        names.append(name)
    return names


def give_mail_to_owners(names: Mapping[int, str], entities: Sequence[LinkedEntity]) -> dict[int, str]:
    """The e-mail addresses that are made of their owners' new names.

    Two that would be one keep what was drawn for them.

    Args:
        names: What each entity is called in the new text.
        entities: The entities.
    """
    owned = {number: entity.owner for number, entity in enumerate(entities) if entity.owner is not None}
    written = {number: owner.write(names[owner.number], names[number]) for number, owner in owned.items()}
    counts = Counter([*written.values(), *(name for number, name in names.items() if number not in written)])
    return {number: address for number, address in written.items() if counts[address] == 1}


def _nearest_first(kind: CandidateKind | Scale | FormedCodes, part: str, id: int) -> Iterator[int]:
    """The draw, and then the other candidates of its part by their distance from it; those as far by their ids, from it on."""
    yield id
    if not isinstance(kind, CandidateKind):
        yield from islice(kind.nearest_first(id), MOST_TRIED)
        return
    others = ids_of_part(kind, part)
    levels = kind.space.levels([id])[0, others]
    order = np.lexsort(((others - id) % kind.size, levels))
    yield from (int(other) for other in others[order][: MOST_TRIED + 1] if other != id)


def _with_surname(name: str, surname: str | None) -> str:
    return name if surname is None else f"{name_parts(name)[0]} {surname}"


def _is_copied(name: str, copied: set[str]) -> bool:
    """Whether a name stands in what is copied, or its first or last word does by itself."""
    words = WORD.findall(name.removeprefix("The "))
    return words[0] in copied or words[-1] in copied
