"""A mechanism that reads markup: it replaces Ann and Bo, and what is marked, and copies everything else."""

import re
from itertools import pairwise

from engine.errors import TextRefused
from engine.mechanisms.common.description import MechanismDescription
from engine.mechanisms.common.mechanism import Mechanism
from engine.privacy.guarantee import Guarantee, Relation
from engine.results import FoundEntity, Mention, Unit
from engine.text.entities import Entity, subtract_entities
from engine.text.markup import read_markup

DESCRIPTION = MechanismDescription(
    "toy", "Toy", "Replaces names.", "entity", reads_marks=True, keeps_layout=True, notice="Names were replaced."
)


def unmarked_runs(places, start, end):
    """Where a part of the text without brackets stands in the text with them."""
    edges = [start, *(at for at in range(start + 1, end) if places[at] != places[at - 1] + 1), end]
    return tuple((places[first], places[last - 1] + 1) for first, last in pairwise(edges) if first < last)


class Toy(Mechanism):
    description = DESCRIPTION

    def __init__(self):
        self.texts = []

    def privatize(self, text, run):
        self.texts.append(text)
        run.step(0, 1, "looking for names")
        marks = read_markup(text)
        names = [Entity(*match.span(), "person") for match in re.finditer(r"\b(?:Ann|Bo)\b", marks.text)]
        found = sorted((*subtract_entities(names, (*marks.replaced, *marks.kept)), *marks.replaced))
        if not found:
            raise TextRefused("Nothing was found.")
        places = [unmarked_runs(marks.places, entity.start, entity.end) for entity in found]
        units = [
            FoundEntity(marks.text[entity.start : entity.end], place, entity.kind, (place,))
            for entity, place in zip(found, places, strict=True)
        ]
        run.observer.found(units)
        drawn, output, untouched, end = [], "", [], 0
        for entity, unit in zip(found, units, strict=True):
            run.allowance.spend(run.epsilon / len(units))
            private = f"X{run.random.integer_below(10)}"
            output += marks.text[end : entity.start]
            untouched += unmarked_runs(marks.places, end, entity.start)
            target = len(output), len(output) + len(private)
            output += private
            mention = Mention(unit.original, private, unit.source, target)
            drawn.append(Unit(unit.original, private, run.epsilon, 10, unit.source, (target,), mentions=(mention,)))
            end = entity.end
        untouched += unmarked_runs(marks.places, end, len(marks.text))
        run.observer.drawn(drawn)
        guarantee = Guarantee("Names.", Relation.DOCUMENT, "document", "names", run.epsilon, 0.0, 1, ("the rest",))
        return run.result(
            DESCRIPTION, drawn, output + marks.text[end:], guarantee, reconstructor="-", versions={}, untouched=tuple(untouched)
        )
