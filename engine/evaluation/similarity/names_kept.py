"""Which names of the original still stand in the new text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Protocol

from engine.evaluation.metric import Direction, Metric, MetricDescription, Rewriting
from engine.evaluation.shared import to_parse
from engine.text.entities import NAMES, Entity

DESCRIPTION = MetricDescription(
    "names-kept",
    "Names kept",
    "The share of the original's names of persons, places and organisations still in the new text (100 documents at most).",
    Direction.LOWER,
    privbench="NERpriv",
)


class NameFinder(Protocol):
    """Finds entities; see `engine.models.entities.EntityFinder`."""

    def find(self, text: str) -> list[Entity]:
        """The entities of a text."""
        ...


class NamesKept(Metric):
    """See `DESCRIPTION`.

    Args:
        finder: Finds names.
    """

    description = DESCRIPTION

    def __init__(self, finder: NameFinder) -> None:
        self._finder = finder

    def values(self, rewritings: Sequence[Rewriting], reference: Sequence[str] = ()) -> list[float]:
        """See `Metric.values`; a name that comes several times counts once."""
        found = []
        for each in to_parse(rewritings):
            entities = self._finder.find(each.original)
            names = {each.original[entity.start : entity.end].lower() for entity in entities if entity.kind in NAMES}
            if names:
                found.append(sum(_stands_in(name, each.result.output) for name in names) / len(names))
        return found


def _stands_in(name: str, text: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text, re.IGNORECASE) is not None


def make() -> NamesKept:
    """Names found by the starter pack's recogniser."""
    from engine.evaluation import shared

    return NamesKept(shared.parser())
