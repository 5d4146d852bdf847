"""Finds names and numbers in a text by rule: their places, their kinds, and other mentions of a name.

Kinds are person, place and organisation, which `engine.models.entities` finds; and date, time, number, amount, code, phone,
mail and web, which follow patterns.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.text.words import WORD

NAMES = ("person", "place", "organisation")
KINDS = (*NAMES, "date", "time", "number", "amount", "code", "phone", "mail", "web")
SHORTEST_REPEATED = 3  # characters of a name that is looked for elsewhere in the text

_MONTH = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
    r"|nov(?:ember)?|dec(?:ember)?)\b\.?"
)
_DAY = r"(?:mon|tues|wednes|thurs|fri|satur|sun)days?"
_ORDINAL = r"\d{1,2}(?:st|nd|rd|th)?"
_SPOKEN = (
    r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen"
    r"|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion)"
)
_SCALE = r"(?:\s?(?:k|m|bn|mn|hundred|thousand|million|billion)\b)?"
_FIGURE = r"(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?"

_RULES = (
    ("mail", r"[\w.+%'-]+\s?@\s?[\w-]+(?:\.[\w-]+)+"),
    ("web", r"(?:https?://|ftp://|www\.)[^\s<>()\[\]{}\"]*[\w/]|(?<![\w@.])[a-z0-9][\w-]*(?:\.[\w-]+)*\."
            r"(?:com|org|net|edu|gov|info|io|eu|co\.uk|de|fr)\b(?:/[^\s<>()\[\]{}\"]*[\w/])?"),
    ("amount", rf"(?:[$£€¥]|\b(?:usd|eur|gbp)\s?)\s?{_FIGURE}{_SCALE}"
               rf"|\b(?:{_FIGURE}{_SCALE}|{_SPOKEN}(?:[ -]{_SPOKEN})*)\s"
               r"(?:dollars?|euros?|pounds?|usd|eur|gbp|cents?|bucks|quid)\b"),
    ("date", rf"\b(?:\d{{4}}[-/.]\d{{1,2}}[-/.]\d{{1,2}}|\d{{1,2}}[-/.]\d{{1,2}}[-/.](?:\d{{4}}|\d{{2}}))\b(?![-/.]\d)"
             rf"|\b(?:{_ORDINAL}\s(?:of\s)?{_MONTH}(?:,?\s?'?\d{{2,4}}\b)?"
             rf"|{_MONTH}\s(?:the\s)?{_ORDINAL}\b(?!\s?[:%])(?:,?\s\d{{4}}\b)?"
             rf"|{_MONTH},?\s\d{{4}}\b|{_DAY}\b|(?-i:\b(?:January|February|April|June|July|August|September|October|November|December)\b)"
             rf"|(?<![\d,.$£€])(?:1[6-9]|20)\d\d(?:s|-\d{{2,4}})?\b(?![,.]?\d|%))"),
    ("time", r"\b(?:[01]?\d|2[0-3])(?::[0-5]\d){1,2}(?:\s?[ap](?:m\b|\.m\b\.?))?"
             r"|\b(?:1[0-2]|0?\d)\s?[ap](?:m\b|\.m\b\.?)|\b\d{1,2}\so'?clock\b"),
    ("phone", r"(?<!\w)\+\d{1,3}(?:[ .-](?:\(\d{1,5}\))?\d{1,5}){2,6}(?!\w)|(?<!\w)\+\d{8,15}\b"
              r"|(?<![\w.-])\+?(?:\(\d{1,5}\)|\d{1,5})(?:[ .-]?\(?\d{2,5}\)?){1,4}[ .-]\d{3,5}(?![\w])"),
    ("code", r"(?<![\w@])(?=[\w-]*\d)(?=[\w-]*[^\W\d_])[^\W_][\w]*(?:[-/][\w]+)*(?<!\d(?:st|nd|rd|th))\b"
             r"|\b\d+(?:[-/]\d+)+\b|\b\d{7,}\b"),
    ("number", rf"(?<![\w.]){_FIGURE}(?:st|nd|rd|th)?{_SCALE}(?!\w)|\b{_SPOKEN}(?:[ -]{_SPOKEN})+\b"
               r"|\b(?:eleven|twelve|thir|four|fif|six|seven|eigh|nine)teen\b|\b(?:eleven|twelve|twenty|thirty|forty|fifty|sixty"
               r"|seventy|eighty|ninety)\b"),
)  # fmt: skip
_PATTERNS = tuple((kind, re.compile(pattern, re.IGNORECASE)) for kind, pattern in _RULES)


class Entity(NamedTuple):
    """A span of a text.

    Attributes:
        start: Offset of its first character.
        end: Offset just past its last.
        kind: One of `KINDS`.
    """

    start: int
    end: int
    kind: str


def entities_by_rule(text: str) -> list[Entity]:
    """The entities that the rules find, in order and without overlaps; rules earlier in the list take precedence."""
    found: list[Entity] = []
    taken = bytearray(len(text))
    for kind, pattern in _PATTERNS:
        for match in pattern.finditer(text):
            start, end = match.span()
            if start < end and not any(taken[start:end]):
                taken[start:end] = b"\1" * (end - start)
                found.append(Entity(start, end, kind))
    return sorted(found)


def kind_of(text: str) -> str:
    """The kind of a whole entity by the rules; "person" if none applies."""
    found = entities_by_rule(text)
    return found[0].kind if len(found) == 1 and found[0][:2] == (0, len(text)) else "person"


def merge_overlapping(entities: Iterable[Entity]) -> list[Entity]:
    """Entities without overlaps: those that overlap become one, of the kind of the longest.

    >>> merge_overlapping([Entity(0, 8, "person"), Entity(5, 9, "number"), Entity(9, 12, "date")])
    [Entity(start=0, end=9, kind='person'), Entity(start=9, end=12, kind='date')]
    """
    out: list[Entity] = []
    longest = 0
    for entity in sorted(entities):
        if out and entity.start < out[-1].end:
            last = out[-1]
            wider = entity.end - entity.start > longest
            out[-1] = Entity(last.start, max(last.end, entity.end), entity.kind if wider else last.kind)
            longest = max(longest, entity.end - entity.start)
        else:
            out.append(entity)
            longest = entity.end - entity.start
    return out


def repeated_names(text: str, names: Sequence[Entity]) -> list[Entity]:
    """Every mention of the names that were found in a text, since one missed mention gives the name away after all.

    Names of three characters or more that begin with a capital are searched for exactly as written. Each mention gets the kind
    that was found most often for its name.

    >>> repeated_names("Ask Ann Lee. Is Ann Lee in?", [Entity(4, 11, "person")])
    [Entity(start=4, end=11, kind='person'), Entity(start=16, end=23, kind='person')]
    """
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for start, end, kind in names:
        if end - start >= SHORTEST_REPEATED and text[start].isupper():
            counts[text[start:end]][kind] += 1
    beginnings: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for name in sorted(counts, key=len, reverse=True):
        if word := WORD.match(name):
            beginnings[word[0]].append((name, counts[name].most_common(1)[0][0]))
    found = []
    for word in WORD.finditer(text):
        for name, kind in beginnings.get(word[0], ()):
            end = word.start() + len(name)
            if text.startswith(name, word.start()) and not (name[-1].isalnum() and text[end : end + 1].isalnum()):
                found.append(Entity(word.start(), end, kind))
                break
    return found


def subtract_entities(entities: Iterable[Entity], others: Sequence[Entity]) -> list[Entity]:
    """The parts of the entities that lie outside the others, with their kinds.

    >>> subtract_entities([Entity(0, 8, "place")], [Entity(4, 6, "")])
    [Entity(start=0, end=4, kind='place'), Entity(start=6, end=8, kind='place')]
    """
    left = list(entities)
    for other in others:
        parts = [
            part
            for e in left
            for part in (e._replace(end=min(e.end, other.start)), e._replace(start=max(e.start, other.end)))
            if part.start < part.end
        ]
        left = list(dict.fromkeys(parts))
    return left
