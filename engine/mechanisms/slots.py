"""Slots: how many draws are made for a document, and what fills them.

A fixed number of draws tells nothing of the document. A size class tells as much as its name, and one draw for each unit tells
their number. Units beyond the slots are left out; slots beyond the units are padding.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from engine.mechanisms.base import Value

SMALLEST_CLASS = 4

Item = TypeVar("Item")


def size_class(units: int) -> int:
    """The smallest public size that holds so many units: 4, 6, 8, 12, 16, 24, 32, 48, …"""
    size = SMALLEST_CLASS
    while size < units:
        size += size // 2 if size & (size - 1) == 0 else size // 3
    return size


def slot_count(slots: Value, units: int) -> int:
    """How many draws are made for a document of so many units: a number as set, its size class, or as many as there are."""
    match slots:
        case "class":
            return size_class(units)
        case "paper" | "count":
            return units
        case _:
            return int(slots)


def fill(units: Sequence[Item], slots: int) -> list[Item | None]:
    """The slots in document order: units beyond them are left out, slots beyond the units are padding."""
    return [*units[:slots], *[None] * (slots - len(units))]


def disclosed(setting: Value, slots: int, units: str) -> tuple[str, str]:
    """What the number of slots lets be seen, and what two documents must then share; both empty for a fixed number.

    Args:
        setting: The setting ``slots``: a number, "class" or "count".
        slots: The number of slots.
        units: What fills them, in the plural.
    """
    return {
        "count": (f"the number of {units} of the document: {slots}", f" of this number of {units}"),
        "class": (f"the size class of the document: it has at most {slots} {units}", " of this size class"),
    }.get(str(setting), ("", ""))
