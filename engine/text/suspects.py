"""What of a text was not taken for a name, though it looks like one: for a person to decide.

A word is suspected that the tagger does not hold to be surely none, that has a capital which no rule of spelling asks for, or
that stands in a public list of names. Adjacent words of a line or cell are taken together.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.text.abbreviations import names_nobody
from engine.text.entities import NAMES, Entity
from engine.text.name_boundaries import is_ordinary_word
from engine.text.person_names import KIN, TITLES
from engine.text.table_cells import EDGE
from engine.text.units import is_measure

LEAST_SCORE = 0.06
"""What the tagger gives a lower score is suspected for another reason only.

On held-out documents this shows 28 spans in 1 000 words.
"""
LEAST_OF_ORDINARY = 0.12
"""The same for an ordinary word in small letters."""
REASONS = {
    "tagger": "the recogniser was not sure",
    "capital": "it has a capital letter inside a sentence",
    "listed": "it is in a public list of names",
    "mentioned": "it is part of a name that was found elsewhere in the text",
}

_BY_LOOKS = frozenset({"tagger", "capital", "listed"})
"""Reasons for which no abbreviation is suspected that names nobody."""

_NOBODY = (
    TITLES
    | KIN
    | frozenset(
        "the sir sirs madam mr mrs ms miss mx dr hi hello dear i me my we us our you your he him his she her it its"
        " they them their am is are was were be been has had have do does did say says said ask asks asked go went come"
        " came ring rings rang not no and or but of in on at to by for from with about down up out that this there here"
        " 's ’s dob d.o.b gr".split()
    )
)
"""Words that the recogniser may take for a part of a name and that tell nothing alone, unless they are all in capitals."""


class SuspectedEntity(NamedTuple):
    """A span of a text that was not found, though it looks like a name.

    Attributes:
        start: Offset of its first character.
        end: Offset just past its last.
        kind: The likeliest of `engine.text.entities.NAMES`.
        score: How likely it is a name by the tagger, from 0 to 1, if all that was found is left aside.
        reason: A key of `REASONS`: the first that applies.
    """

    start: int
    end: int
    kind: str
    score: float
    reason: str


class RatedWord(NamedTuple):
    """A word of a text as the tagger and rules see it.

    Attributes:
        start: Offset of its first character.
        end: Offset just past its last.
        scores: The probability that it is part of a name, for each of `NAMES`.
        is_strange: Whether it has a capital that no rule of spelling asks for.
        is_listed: Whether it stands in a public list of names, and is no ordinary word.
    """

    start: int
    end: int
    scores: Sequence[float]
    is_strange: bool
    is_listed: bool


def suspected_entities(
    text: str, sentences: Iterable[Sequence[RatedWord]], found: Sequence[Entity], unnamed: Iterable[tuple[int, int]] = ()
) -> list[SuspectedEntity]:
    """The suspected spans outside what was found, in order and without overlaps.

    Args:
        text: The text.
        sentences: Its words.
        found: What was found in it, whatever its kind, in order.
        unnamed: Places of what names nobody, which is not suspected.

    >>> words = [RatedWord(0, 3, (0.1, 0.0, 0.0), False, False), RatedWord(4, 8, (0.0, 0.0, 0.0), False, False)]
    >>> suspected_entities("Ann here", [words], [])
    [SuspectedEntity(start=0, end=3, kind='person', score=0.1, reason='tagger')]
    """
    covered = bytearray(len(text))
    named: set[str] = set()
    for entity in found:
        covered[entity.start : entity.end] = b"\1" * (entity.end - entity.start)
        if entity.kind in NAMES:
            named.update(part.casefold() for part in text[entity.start : entity.end].split() if len(part) > 2)
    for start, end in unnamed:
        covered[start:end] = b"\1" * (end - start)
    suspects: list[SuspectedEntity] = []
    for words in sentences:
        run: list[tuple[RatedWord, str]] = []
        for word in words:
            reason = _reason(text[word.start : word.end], word, named)
            if reason and _says_nothing(text, word, reason):
                reason = ""
            is_suspected = bool(reason) and not any(covered[word.start : word.end])
            if run and (not is_suspected or EDGE.search(text, run[-1][0].end, word.start)):
                suspects.append(_joined(run))
                run = []
            if is_suspected:
                run.append((word, reason))
        if run:
            suspects.append(_joined(run))
    return suspects


def _reason(written: str, word: RatedWord, named: set[str]) -> str:
    """The first of `REASONS` that applies to a word; empty if none does."""
    if not any(sign.isalnum() for sign in written):
        return ""
    if sum(word.scores) >= (LEAST_SCORE if not is_ordinary_word(written) else LEAST_OF_ORDINARY):
        return "tagger"
    if word.is_strange:
        return "capital"
    if word.is_listed and written[:1].isupper():
        return "listed"
    return "mentioned" if written.casefold() in named and written[:1].isupper() else ""


def _says_nothing(text: str, word: RatedWord, reason: str) -> bool:
    """Whether a word that looks like a name is none for sure."""
    if reason in _BY_LOOKS and names_nobody(text, word.start, word.end):
        return True
    written = text[word.start : word.end]
    is_shouted = written.isupper() and len(written) > 1
    return (written.casefold() in _NOBODY and not is_shouted) or is_measure(text, word.start, word.end)


def _joined(run: Sequence[tuple[RatedWord, str]]) -> SuspectedEntity:
    """Adjacent words as one."""
    kinds = [sum(word.scores[kind] for word, _ in run) for kind in range(len(NAMES))]
    score = max(sum(word.scores) for word, _ in run)
    reasons = [reason for _, reason in run]
    reason = next(each for each in REASONS if each in reasons)
    return SuspectedEntity(run[0][0].start, run[-1][0].end, NAMES[kinds.index(max(kinds))], round(score, 4), reason)
