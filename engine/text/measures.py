"""Where ages, scores and measurements stand in a text, by rule alone."""

from __future__ import annotations

from engine.text.entities import entities_by_rule
from engine.text.entity_linking import unit_of
from engine.text.mentions import NamedMention
from engine.text.units import end_of_unit

Span = tuple[int, int]


def find_measures(text: str) -> list[Span]:
    """The places of ages, scores and measurements with their units, in order.

    >>> text = "She is 43, weighs 81.4 kg, owes £90 and has a potassium of 4.9 mmol/L."
    >>> [text[start:end] for start, end in find_measures(text)]
    ['43', '81.4 kg', '4.9 mmol/L']
    """
    mentions = [NamedMention(*entity) for entity in entities_by_rule(text)]
    return [
        (mention.start, end_of_unit(text, mention.end))
        for number, mention in enumerate(mentions)
        if mention.kind == "age" or unit_of(text, mentions, number)
    ]
