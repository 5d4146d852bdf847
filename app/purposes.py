"""What a user may want of a document, the mechanism that does it and how that begins, and samples of what to expect."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING

from app.subjects import DOMAINS, SETTING, Subject
from engine import log
from engine.assets import ASSETS
from engine.errors import UnreadableInput

if TYPE_CHECKING:
    from engine.results import Span, Value

SAMPLES = ASSETS / "samples.json"
"""Written by ``packaging/make_samples.py``."""


class Purpose(StrEnum):
    """What a user may want."""

    SAME_LETTER = "same-letter"
    NEW_TEXT = "new-text"
    WORD_BY_WORD = "word-by-word"


@dataclass(frozen=True, slots=True)
class StartingPoint:
    """Where a purpose begins; the samples are made so.

    Attributes:
        mechanism: The mechanism that serves it best.
        settings: Its settings; defaults for the others.
        epsilon: Its ε where no published result tells a better one. A text whose other words stay reads well at any, so that
            it begins where little can be concluded: with a name for every 20 words, a suspicion of 1 in 1 000 about one of them
            grows to 3 to 10.
        per_word: Whether that is for each word.
        others: Mechanisms that serve it too.
    """

    mechanism: str
    settings: Mapping[str, Value]
    epsilon: float
    per_word: bool = False
    others: frozenset[str] = field(default_factory=frozenset)


STARTING_POINTS: Mapping[Purpose, StartingPoint] = {
    Purpose.SAME_LETTER: StartingPoint(
        "clusant",
        {
            "k": 16,
            "names": "british",
            "gender": "kept",
            "dates": "shifted",  # so that deadlines, ages and courses of treatment stay what they are
            "ages": "kept",  # which a date of birth tells anyway: a story of another age is another story
            "measures": "kept",  # of a wrong dose or a total below its parts nobody makes sense
            "amounts": "kept",
            "times": "kept",  # else a lesson at six begins at 23.40, and no rota fits its days
        },
        0.005,
        per_word=True,
    ),
    Purpose.NEW_TEXT: StartingPoint("dp-st", {SETTING: DOMAINS[Subject.ANY]}, 10.0),
    Purpose.WORD_BY_WORD: StartingPoint(
        "custext", {"keep": "punctuation"}, 6.0, per_word=True, others=frozenset({"tem", "santext", "dp-mlm", "dp-mlm-plus"})
    ),
}


_WITH_AMERICAN_NAMES = frozenset("US CA PH PR GU VI AS MP".split())


def starting_point(purpose: Purpose, territory: str = "") -> StartingPoint:
    """Where a purpose begins for somebody who writes English in a territory: with names from Britain, or from America.

    Args:
        purpose: The purpose.
        territory: Its two letters; empty if it is not known.
    """
    start = STARTING_POINTS[purpose]
    if "names" not in start.settings or territory not in _WITH_AMERICAN_NAMES:
        return start
    return replace(start, settings={**start.settings, "names": "american"})


@dataclass(frozen=True, slots=True)
class Sample:
    """What a mechanism made of the invented letter.

    Attributes:
        text: The new text.
        replaced: Where it has other words than the letter, if it keeps some; empty if all are new.
    """

    text: str
    replaced: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True)
class Samples:
    """The invented letter, and what becomes of it.

    Attributes:
        letter: The letter.
        of: A sample of each purpose.
        on: What becomes of it as a new text of each subject.
    """

    letter: str
    of: Mapping[Purpose, Sample]
    on: Mapping[Subject, str] = field(default_factory=dict)


def purpose_of(mechanism: str) -> Purpose | None:
    """The purpose that a mechanism serves; None if it was chosen for reasons of its own."""
    for purpose, start in STARTING_POINTS.items():
        if mechanism == start.mechanism or mechanism in start.others:
            return purpose
    return None


@cache
def read_samples() -> Samples:
    """The samples that come with the program; empty ones if the file is damaged."""
    try:
        held = json.loads(SAMPLES.read_text(encoding="utf-8"))
        samples = {
            Purpose(name): Sample(one["text"], tuple((start, end) for start, end in one["replaced"]))
            for name, one in held["samples"].items()
        }
        return Samples(held["letter"], samples, {Subject(name): one["text"] for name, one in held["subjects"].items()})
    except (OSError, ValueError, LookupError, TypeError) as error:
        log.log_failure(UnreadableInput(f"The samples cannot be read: {type(error).__name__}."))
        return Samples("", {})
