"""Counts canaries: strings that nobody else uses, planted in a document and searched for in the result.

A canary *came out* if it is in the new text, in what was drawn, or in the guarantee, in any capitals and with or without
blanks inside. It is *listed* if, besides, every letter of it is in a span that the result gives as untouched.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Sequence
from enum import StrEnum

from engine.evaluation.metric import Direction, Metric, MetricDescription, Need, Requirement, Rewriting
from engine.results import Result

DESCRIPTION = MetricDescription(
    "canaries",
    "Canaries",
    "The share of planted words, numbers, addresses and names that came out and are not listed as untouched.",
    Direction.LOWER,
    (Requirement(Need.PLANTED),),
)

KINDS = ("word", "number", "mail", "name")
_TEXTS = (
    "My friend {name} works at the clinic. She wrote to {mail} about the {word} in our garden, and she paid {number} for it.",
    "Please tell {name} that we sold the {word} last week. The number of the order was {number}. Write to {mail} today.",
    "I met {name} at the station. We talked about the old {word} that my mother bought. My code is {number}, my mail {mail}.",
    "We lost our {word} near the river. The police gave it the number {number}, so {name} called them and left {mail} there.",
)


class CanaryFate(StrEnum):
    """What became of a canary."""

    GONE = "gone"
    LISTED = "listed"
    OUT = "out"


class Canaries(Metric):
    """See `DESCRIPTION`."""

    description = DESCRIPTION

    def values(self, rewritings: Sequence[Rewriting], reference: Sequence[str] = ()) -> list[float]:
        """See `Metric.values`."""
        found = [list(fates(each).values()) for each in rewritings]
        return [each.count(CanaryFate.OUT) / len(each) for each in found if each]


def document(number: int) -> tuple[str, dict[str, str]]:
    """A text, and the canaries in it by their kind; no model or vocabulary knows them.

    Args:
        number: Which one; each has canaries of its own.
    """
    source = random.Random(number)
    canaries = {
        "word": _syllables(source, 3),
        "number": str(source.randrange(10**7, 10**8)),
        "mail": f"{_syllables(source, 2)}.{_syllables(source, 2)}@{_syllables(source, 2)}.example",
        "name": f"{_syllables(source, 2).capitalize()} {_syllables(source, 3).capitalize()}",
    }
    return _TEXTS[number % len(_TEXTS)].format(**canaries), canaries


def fates(rewriting: Rewriting) -> dict[str, CanaryFate]:
    """What became of each string that was planted."""
    untouched = {place for span in rewriting.result.untouched for place in range(*span)}
    readable = _readable(rewriting.result)
    fate = {}
    for kind, canary in rewriting.planted.items():
        start = rewriting.original.index(canary)
        if not any(_bare(canary) in text for text in readable):
            fate[kind] = CanaryFate.GONE
        else:
            fate[kind] = CanaryFate.LISTED if untouched.issuperset(range(start, start + len(canary))) else CanaryFate.OUT
    return fate


def make() -> Canaries:
    """The metric."""
    return Canaries()


def _syllables(source: random.Random, count: int) -> str:
    """A word that nobody uses: syllables with a z, an x or a q among the consonants."""
    return "".join(source.choice("zxqkvj") + source.choice("aeiouy") + source.choice("lmnrtd") for _ in range(count))


def _readable(result: Result) -> list[str]:
    """What a result lets be read."""
    drawn = "".join(unit.private for unit in result.units)
    return [_bare(text) for text in (result.output, drawn, json.dumps(result.guarantee.as_dict(), ensure_ascii=False))]


def _bare(text: str) -> str:
    """A text in small letters and without blanks."""
    return re.sub(r"\s", "", text).lower()
