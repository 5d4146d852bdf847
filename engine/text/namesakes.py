"""Tells which firms and institutions are called after somebody whom a text names: Quist & Sons, beside Mr Quist."""

from __future__ import annotations

from collections.abc import Sequence

from engine.text.mentions import LinkedEntity, Namesake
from engine.text.organisation_names import partners_alone, without_kind
from engine.text.person_names import fold, name_parts

_ENDINGS = ("'s", "’s")
_JOINING = frozenset({"&", "and", "the"})


def join_namesakes(entities: Sequence[LinkedEntity]) -> None:
    """Sets `LinkedEntity.namesake` of the firms and institutions whose name has somebody's surname in it.

    Args:
        entities: What is named.

    >>> person, firm = LinkedEntity("person", "Ann Quist", family=0), LinkedEntity("organisation", "Lund Quist LLP")
    >>> join_namesakes([person, firm])
    >>> firm.namesake
    Namesake(family=0, is_last=True, ending='', partner=None, is_of_two=False)
    """
    families = {
        fold(name_parts(entity.name)[1]): entity.family
        for entity in reversed(entities)
        if entity.kind == "person" and entity.family is not None
    }
    for entity in entities:
        if entity.kind == "organisation":
            words = [word.strip(",") for word in without_kind(entity.name).split() if word.casefold() not in _JOINING]
            bearers = [
                Namesake(family, at > 0, ending)
                for at, word in enumerate(words)
                for ending in ("", *_ENDINGS)
                if word.endswith(ending) and (family := families.get(fold(word.removesuffix(ending)))) is not None
            ]
            if bearers:
                others = [each.family for each in bearers[1:] if each.family != bearers[0].family]
                entity.namesake = bearers[0]._replace(
                    partner=others[0] if others else None, is_of_two=bool(partners_alone(entity.name))
                )
