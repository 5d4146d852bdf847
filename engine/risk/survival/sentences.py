"""Where the sentences of a text end, and the lines of a form."""

from __future__ import annotations

import re
from functools import lru_cache

from engine.risk.traits import Span

_BEFORE_SENTENCE = re.compile(r"(?:^|[.!?:\n(“\"•*-])\s*$")

_SENTENCE_END = re.compile(
    r"(?:(?<=\w\w)|(?<=/\w)|(?<=[\d)'’”\"]))[.!?][)'’”\"]*\s+(?=[^\W\d_])(?![a-z])|(?<=[ap]\.m)\.\s+(?=[A-Z])"
)
"""Where a sentence ends; the point of an initial is none, that of mmol/L is one."""

_LINE_END = re.compile(r"[^\S\n]*\n(?:\s*\n\s*|(?=[^\W\d_][\w ]{0,30}:))")
"""Where a line ends before an empty one, or before one that begins with what a form asks for."""
_ABBREVIATED = re.compile(
    r"\b(?:Mrs?|Ms|Drs?|Prof|Revd?|Sr|Jr|St|Ste|Mt|Ltd|Inc|Corp|Co|Bros|No|vs|Messrs|Capt|Col|Gen|Sgt|Lt)$"
)
"""What has a point within a sentence."""

_LONGEST_ABBREVIATION = 12
"""Characters before a point that are looked at for one."""


@lru_cache(maxsize=4)  # of the two texts that are compared, for each place in them
def sentence_ends(text: str) -> tuple[Span, ...]:
    """Where the marks and blanks between two sentences, or two lines of a form, stand."""
    marks = (match.span() for match in _SENTENCE_END.finditer(text))
    ends = {mark for mark in marks if not _ABBREVIATED.search(text[max(0, mark[0] - _LONGEST_ABBREVIATION) : mark[0]])}
    return tuple(sorted(ends | {match.span() for match in _LINE_END.finditer(text)}))


def begins_sentence(text: str, start: int) -> bool:
    """Whether a sentence, a line or what is quoted begins somewhere."""
    return _BEFORE_SENTENCE.search(text[:start]) is not None
