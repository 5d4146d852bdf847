"""In which order the names of a text are looked through: persons first, and what is a name least likely last. Without Qt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, auto
from typing import TYPE_CHECKING

from engine.text.entities import NAMES
from engine.text.review import Reason, Risk

if TYPE_CHECKING:
    from app.document.review import ReviewEntry

_DOUBTFUL = frozenset({Reason.QUOTED, Reason.CAPITAL, Reason.BESIDE, Reason.UNSURE})
"""Why words are listed that are seldom names where the risk is low."""


class EntryGroup(Enum):
    """What entries are, as coarse as a person looks through them, in this order."""

    PERSONS = auto()
    PLACES = auto()
    NUMBERS = auto()
    OTHERS = auto()


def group_of(entry: ReviewEntry) -> EntryGroup:
    """The group of an entry, whatever the user decides about it.

    Args:
        entry: The entry.
    """
    if entry.kind not in NAMES:
        return EntryGroup.NUMBERS
    if not entry.is_found and entry.risk is Risk.LOW and entry.reason in _DOUBTFUL:
        return EntryGroup.OTHERS
    return EntryGroup.PERSONS if entry.kind == "person" else EntryGroup.PLACES


def group_entries(
    entries: Sequence[ReviewEntry], sought: str = "", said: Callable[[ReviewEntry], str] = lambda entry: entry.text
) -> list[tuple[EntryGroup, list[ReviewEntry]]]:
    """Entries by their groups, in the order of these; groups without any are left out.

    Args:
        entries: The entries; their order stays within a group.
        sought: What an entry has to contain, in its row or as any mention of it is written; empty for all entries.
        said: The words of its row and of its mentions.
    """
    small = " ".join(sought.casefold().split())
    found = [entry for entry in entries if not small or small in said(entry).casefold()]
    by_group = [(group, [entry for entry in found if group_of(entry) is group]) for group in EntryGroup]
    return [(group, members) for group, members in by_group if members]
