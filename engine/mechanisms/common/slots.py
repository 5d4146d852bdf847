"""Slots: how many draws are made for a document, and what fills them.

A fixed number of draws tells nothing about the document. A size class tells only which class it is, and one draw per unit tells
how many there are. Surplus units are left out; surplus slots are padding.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import TypeVar

from engine.privacy.disclosure import bits_of_number
from engine.results import Value

SMALLEST_CLASS = 4

Item = TypeVar("Item")


def size_classes() -> Iterator[int]:
    """The public sizes: 4, 6, 8, 12, 16, 24, 32, 48, …"""
    size = SMALLEST_CLASS
    while True:
        yield size
        size += size // 2 if size & (size - 1) == 0 else size // 3


def size_class(units: int) -> int:
    """The smallest public size that holds this many units."""
    return next(size for size in size_classes() if size >= units)


def slot_count(slots: Value, units: int) -> int:
    """How many draws a document with this many units gets: a set number, its size class, or one per unit."""
    match slots:
        case "class":
            return size_class(units)
        case "paper" | "count":
            return units
        case _:
            return int(slots)


def fill_slots(units: Sequence[Item], slots: int) -> list[Item | None]:
    """Fills slots in document order: surplus units are left out, surplus slots are padding."""
    return [*units[:slots], *[None] * (slots - len(units))]


def disclosed_count(setting: Value, slots: int, units: str) -> tuple[str, str]:
    """What the number of slots discloses, and what two documents must then share; both empty for a fixed number.

    Args:
        setting: The setting ``slots``: a number, "class" or "count".
        slots: The number of slots.
        units: What fills them, in the plural.
    """
    return {
        "count": (f"the number of {units} of the document: {slots}", f" of this number of {units}"),
        "class": (f"the size class of the document: it has at most {slots} {units}", " of this size class"),
    }.get(str(setting), ("", ""))


def bits_disclosed(setting: Value, slots: int) -> float:
    """How many bits the number of slots discloses at most; see `engine.privacy.disclosure`.

    Args:
        setting: The setting ``slots``: a number, "class", "count" or "paper".
        slots: The number of slots.
    """
    match setting:
        case "count" | "paper":
            return bits_of_number(slots)
        case "class":
            return bits_of_number(sum(1 for _ in takewhile(lambda size: size < slots, size_classes())))
        case _:
            return 0.0
