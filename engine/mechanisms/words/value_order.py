"""Puts new sums of money or ages in the order of the old ones: no part of a sum is more than the whole, and nobody grows
younger.

Each is drawn by itself, and those with as many digits before the decimal point, or of one part of life
(`engine.mechanisms.words.scales`), then change places; more digits are more, and a later part of life is older, in the new text
as in the old. What stands where decimals are not written is rounded. What comes out follows from the draws, the forms and that
order, which is disclosed, and from nothing else of the old values: two texts whose values come in one order lose no more than
their draws do. Sums still do not add up, as each is drawn by itself.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from engine.mechanisms.words.scales import ScaleChoice, choose_scale
from engine.text.mentions import LinkedEntity
from engine.text.quantities import read_quantity


class OrderedValue(NamedTuple):
    """A value that has a place in the order.

    Attributes:
        number: The number of the entity.
        step: What it is written as a multiple of.
    """

    number: int
    step: Fraction = Fraction(1)


def values_in_order(entities: Sequence[LinkedEntity], kind: str) -> list[list[OrderedValue]]:
    """The entities of a kind that change places among themselves, the least first; none that is alone.

    Args:
        entities: What is named.
        kind: "amount" or "age".
    """
    alike: dict[ScaleChoice, list[tuple[float, int, Fraction]]] = defaultdict(list)
    for number, entity in enumerate(entities):
        if entity.kind == kind and (read := read_quantity(entity.name)):
            scale = choose_scale(entity)
            alike[scale._replace(step=Fraction(1), agrees=frozenset())].append((read[0], number, scale.step))
    return [[OrderedValue(*each[1:]) for each in sorted(group)] for group in alike.values() if len(group) > 1]


def put_values_in_order(names: Mapping[int, str], order: Sequence[Sequence[OrderedValue]]) -> dict[int, str]:
    """What some values are called once the draws are in order.

    Args:
        names: What was drawn for each entity.
        order: Those that change places among themselves, as `values_in_order` gives them.

    >>> pence, pounds = OrderedValue(2, Fraction(1, 100)), OrderedValue(0)
    >>> put_values_in_order({0: "$15", 1: "Anna", 2: "$30.2"}, [[pence, pounds]])
    {2: '$15', 0: '$30'}
    """
    ordered: dict[int, str] = {}
    for values in order:
        drawn = sorted(_value(names[number]) for number, _ in values)
        least = Fraction(0)
        for (number, step), value in zip(values, drawn, strict=True):
            least = max(round(value / step) * step, math.ceil(least / step) * step)
            sign = "$" if names[number].startswith("$") else ""
            ordered[number] = f"{sign}{float(least):,.12g}"
    return ordered


def _value(drawn: str) -> Fraction:
    read = read_quantity(drawn)
    return Fraction(str(read[0])) if read else Fraction(0)
