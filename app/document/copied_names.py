"""Names that files of a list have replaced, and that the draft of one of them may have copied. Without Qt."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engine.text.entities import NAMES
from engine.text.repeated_names import telling_parts

if TYPE_CHECKING:
    from collections.abc import Iterable, Set

    from app.document.draws import Draw

_WORD = re.compile(r"\w+")


def names_replaced(drafts: Iterable[Draw]) -> Set[tuple[str, str]]:
    """The names that some drafts replaced, each with its kind."""
    units = (unit for draw in drafts for unit in draw.result.units if unit.kind in NAMES)
    return {(unit.original, unit.kind) for unit in units if unit.original}


def names_copied(text: str, draw: Draw, replaced: Set[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """Those of some names that stand in what a draft copied, or of which a telling part does.

    Args:
        text: The original of the draft, with the user's markup.
        draw: The draft.
        replaced: See `names_replaced`.
    """
    copied = {word for span in draw.result.untouched for word in _WORD.findall(text[slice(*span)].casefold())}

    def may_stand_there(name: str) -> bool:
        return any(copied.issuperset(_WORD.findall(part.casefold())) for part in (name, *telling_parts(name)))

    return tuple(sorted(each for each in replaced if may_stand_there(each[0])))
