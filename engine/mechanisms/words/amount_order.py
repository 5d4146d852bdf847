"""Puts the new sums of money of a text in the order of the old ones, so that no part of a sum is more than the whole.

Each sum is drawn by itself, and those of one scale (`engine.mechanisms.words.scales`: as many digits and decimals) then change
places. More digits are more money, in the new text as in the old. What comes out follows from the draws and from the order of
the old sums, which is disclosed, and from nothing else of them: two texts whose sums come in one order lose no more than their
draws do. Sums still do not add up, as each is drawn by itself.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from engine.mechanisms.words.scales import ScaleChoice, choose_scale
from engine.text.mentions import LinkedEntity
from engine.text.quantities import read_quantity


def amounts_in_order(entities: Sequence[LinkedEntity]) -> list[list[int]]:
    """The numbers of the entities that are sums of money, those of one scale together, the least first; none that is alone.

    Args:
        entities: What is named.
    """
    alike: dict[ScaleChoice, list[tuple[float, int]]] = defaultdict(list)
    for number, entity in enumerate(entities):
        if entity.kind == "amount" and (read := read_quantity(entity.name)):
            alike[choose_scale(entity)].append((read[0], number))
    return [[number for _, number in sorted(group)] for group in alike.values() if len(group) > 1]


def put_amounts_in_order(names: Mapping[int, str], order: Sequence[Sequence[int]]) -> dict[int, str]:
    """What some sums are called once the draws are in order.

    Args:
        names: What was drawn for each entity.
        order: Those that change places among themselves, as `amounts_in_order` gives them.

    >>> put_amounts_in_order({0: "$500", 1: "Anna", 2: "$100", 3: "$300"}, [[2, 0, 3]])
    {2: '$100', 0: '$300', 3: '$500'}
    """
    ordered: dict[int, str] = {}
    for numbers in order:
        drawn = sorted((names[number] for number in numbers), key=_value)
        ordered |= zip(numbers, drawn, strict=True)
    return ordered


def _value(drawn: str) -> float:
    read = read_quantity(drawn)
    return read[0] if read else 0.0
