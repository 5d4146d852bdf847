"""Names beside brackets: what somebody is called before the whole name in them, and what stands alone in them behind a name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from engine.text.abbreviations import ABBREVIATIONS
from engine.text.dates import MONTHS
from engine.text.entities import Entity
from engine.text.offices import is_office
from engine.text.person_names import KIN, TITLES, is_given_name
from engine.text.surnames import is_listed_place
from engine.text.unnamed import JOBS

_WORD_BEFORE_BRACKET = re.compile(r"(?<![\w'’&/-])(?<![A-Z][a-z][ \u00a0])(?P<it>[A-Z][a-z]{2,})[ \u00a0]\($")
_WORD_IN_BRACKETS = re.compile(r"[ \u00a0]\((?P<it>[A-Z][a-z]{1,})\)")
_AGE_BEHIND_BRACKET = re.compile(
    r"\),?[ \u00a0]\d{1,2}(?=[ \u00a0,.;\t\n]|$|(?:[ \u00a0]?(?:days?|wks?|weeks?|mths?|months?|y(?:rs?|ears?)?)(?!\w)))"
)
_BEHIND_BRACKETS = re.compile(
    r"\)(?:['’]s|[ \u00a0](?:to|will|has|had|said|says|is|was|asked|offered|agreed|reported|thanked|and|rang|came|wants))(?!\w)"
)


def before_whole_names(text: str, entities: Iterable[Entity]) -> Iterator[Entity]:
    """What somebody is called, before the whole name in brackets and what persons do: Shug (Hugh Quist) to do lights.

    >>> text = "Shug (Hugh Quist) to sing. Chair (Ann Quist) said no. Teas (Ann Quist) to ask"
    >>> whole = [Entity(6, 16, "person"), Entity(34, 43, "person"), Entity(60, 69, "person")]
    >>> [text[each.start : each.end] for each in before_whole_names(text, whole)]
    ['Shug']
    """
    for each in entities:
        if each.kind != "person" or " " not in text[each.start : each.end] or not _BEHIND_BRACKETS.match(text, each.end):
            continue
        before = _WORD_BEFORE_BRACKET.search(text, max(0, each.start - 24), each.start)
        if before and not is_office(text, *before.span("it")) and not _is_kind_of_helper(before["it"]):
            yield Entity(*before.span("it"), "person")


def called_in_brackets(text: str, entities: Iterable[Entity]) -> Iterator[Entity]:
    """The given name that stands alone in brackets behind somebody, though it is an ordinary word too: Mrs B. Quist (Dot).

    >>> [text[each.start : each.end] for text in ("B. Quist (Dot)", "B. Quist (May)", "B. Quist (Chair)")
    ...  for each in called_in_brackets(text, [Entity(0, 8, "person")])]
    ['Dot']
    """
    for each in entities:
        called = _WORD_IN_BRACKETS.match(text, each.end) if each.kind == "person" else None
        if called and is_given_name(called["it"]) and called["it"] not in MONTHS:
            yield Entity(*called.span("it"), "person")


def with_persons_in_brackets(text: str, entities: Sequence[Entity]) -> list[Entity]:
    """Entities, of which a place that no list has, in brackets behind a person and before an age, is a person: Quist (Zyx), 4.

    >>> text = "Baby Quist (Zyxwen), 14 wks; Bo Lund (Zyxton)"
    >>> found = [Entity(5, 10, "person"), Entity(12, 18, "place"), Entity(29, 36, "person"), Entity(38, 44, "place")]
    >>> [each.kind for each in with_persons_in_brackets(text, found)]
    ['person', 'person', 'person', 'place']
    """
    ends = {each.end for each in entities if each.kind == "person"}
    return [
        each._replace(kind="person")
        if each.kind == "place"
        and each.start - 2 in ends
        and text[each.start - 2 : each.start] == " ("
        and _AGE_BEHIND_BRACKET.match(text, each.end)
        and not is_listed_place(text[each.start : each.end])
        else each
        for each in entities
    ]


def _is_kind_of_helper(word: str) -> bool:
    """Whether a word says what somebody is or does, or is a name of several: Chair, Teas."""
    small = word.casefold()
    return small in {*JOBS, *TITLES, *KIN} or small.endswith("s") or word in ABBREVIATIONS or small.endswith("ing")
