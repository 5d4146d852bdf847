"""Puts new sums of money, ages or times of day in the order of the old ones: no part of a sum is more than the whole, and nobody
grows younger.

Each is drawn by itself, and those of one scale (`engine.mechanisms.words.scales`: as many digits and decimals, one part of life,
one part of the day) then change places. Scales of one kind follow upon each other, so that the order is that of the old ones
throughout. What comes out follows from the draws and from that order, which is disclosed, and from nothing else of the old values:
two texts whose values come in one order lose no more than their draws do. Sums still do not add up, as each is drawn by itself.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from engine.mechanisms.words.scales import ScaleChoice, choose_scale
from engine.text.mentions import LinkedEntity
from engine.text.quantities import read_quantity, read_time

KINDS = ("amount", "age", "time")
"""The kinds that can be put in order."""


def values_in_order(entities: Sequence[LinkedEntity], kind: str) -> list[list[int]]:
    """The numbers of the entities of a kind, those of one scale together, the least first; none that is alone.

    Args:
        entities: What is named.
        kind: One of `KINDS`.
    """
    alike: dict[ScaleChoice, list[tuple[float, int]]] = defaultdict(list)
    for number, entity in enumerate(entities):
        if entity.kind == kind and (value := _value(entity.name)) is not None:
            alike[choose_scale(entity)].append((value, number))
    return [[number for _, number in sorted(group)] for group in alike.values() if len(group) > 1]


def put_values_in_order(names: Mapping[int, str], order: Sequence[Sequence[int]]) -> dict[int, str]:
    """What some values are called once the draws are in order.

    Args:
        names: What was drawn for each entity.
        order: Those that change places among themselves, as `values_in_order` gives them.

    >>> put_values_in_order({0: "$500", 1: "Anna", 2: "$100", 3: "$300", 4: "17:40", 5: "9:05"}, [[2, 0, 3], [4, 5]])
    {2: '$100', 0: '$300', 3: '$500', 4: '9:05', 5: '17:40'}
    """
    ordered: dict[int, str] = {}
    for numbers in order:
        drawn = sorted((names[number] for number in numbers), key=lambda name: _value(name) or 0.0)
        ordered |= zip(numbers, drawn, strict=True)
    return ordered


def _value(name: str) -> float | None:
    read = read_time(name) if ":" in name else read_quantity(name)
    return None if read is None else float(read[0])
