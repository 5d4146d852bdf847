"""Streets without a number behind what says where something is: Lives Quist Lane, Opp Lund Road, Corner of Amsel Street."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.text.entities import Entity
from engine.text.organisation_names import STREETS

_LOCATED = re.compile(
    r"(?<![\w'’-])(?P<where>(?i:lives?|lived|living|resid(?:es?|ed|ing|ent)|opp(?:osite)?\.?|off|behind|along|outside"
    r"|(?:end|top|bottom|corner|junction|back|side)[ \u00a0]of)[ \u00a0](?:(?:at|in|on|of|off|near)[ \u00a0])?)"
    rf"(?P<it>(?!(?:The|High|Main|Side|Back|Private|Access)[ \u00a0])(?:[A-Z][\w'’-]+[ \u00a0]){{1,3}}?(?:{'|'.join(STREETS)}))"
    r"(?![\w'’-]|[ \u00a0](?:[A-Z]|&))"
)


def located_streets(text: str) -> Iterator[tuple[Entity, tuple[int, int]]]:
    """Streets behind words that say where, and the places of these words, which are no part of the name.

    >>> text = "Planning. Lives Quist Lane - DPI. Opp Mill Road, off Lund Lane School"
    >>> [text[each.start:each.end] for each, _ in located_streets(text)]
    ['Quist Lane', 'Mill Road']
    """
    for match in _LOCATED.finditer(text):
        yield Entity(*match.span("it"), "place"), match.span("where")
