"""Details that count wherever they stand, of whomever they are said: what public lists know, and every figure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Set
from functools import cache

from engine.risk.lexicon import cut_phrase, phrases_of
from engine.risk.numbers import find_figures, trait_at
from engine.risk.survival.details import FIGURED, NAMED, DetailGroup, group_of
from engine.risk.survival.relatives import find_relatives, is_of_firm
from engine.risk.survival.telling_words import WHAT_IT_IS
from engine.risk.traits import Kind, Span, Trait, characters_of, in_order, overlaps
from engine.text.legal_terms import STATUTE

_BY_LIST = {
    "conditions": Kind.HEALTH,
    "treatments": Kind.HEALTH,
    "medical": Kind.HEALTH,
    "nursing": Kind.HEALTH,
    "work_events": Kind.OCCUPATION,
    "work_titles": Kind.OCCUPATION,
    "family_events": Kind.FAMILY,
    "worn_for_faith": Kind.RELIGION,
}
"""Lists whose entries count wherever they stand. The report asks of whom they are said, and misses some by it."""

_AMBIGUOUS = frozenset(
    {(word,) for word in "als aids blind coma cystic gluten graves lisp plague prostate rehab sober stroke".split()}
)
"""Entries that are more often something else."""

_BONES = (
    "ankle arm collarbone elbow finger foot hand heel hip jaw knee leg neck nose pelvis rib ribs shoulder skull thumb toe wrist"
).split()

_BROKEN = (
    r"(?:br(?:oken?|eaks?|eaking)|fractur(?:ed?|es|ing)|sprain(?:ed|s)?|dislocated?)\s"
    rf"(?:(?:a|an|the|my|his|her|their|your)\s)?(?:(?:left|right)\s)?(?:{'|'.join(_BONES)})"
)
"""An injury in a few words."""

_LOST_SENSE = (
    r"(?:eye)?(?:sight|hearing|memory)(?:['’]s|\s(?:is|has|was))?\s(?:almost\s|nearly\s|all\s)?"
    r"(?:gone|going|failing|fading|lost|poor)"
    r"|(?:lost|losing|loses)\s(?:my|his|her|their|your)\s(?:eyesight|sight|hearing|memory)"
)
"""A sense that somebody loses."""

_READING = r"(?:bm|crp|egfr|gcs|hb|inr)s?(?=\s(?:of\s|at\s)?\d)|g\d\s?p\d|type\s(?:1|2|one|two)(?!\s(?:error|diabet))"
"""What is measured at a bed, before its figure, and what is told by one."""

_DIED = r"(?:died|passed\saway)(?=\s(?:at|aged|from|in|last|of|on|suddenly)\b)"
"""That somebody died, and no battery: it is said when or how."""

_FURTHER = {"medical": (_BROKEN, _LOST_SENSE), "nursing": (_READING,), "family_events": (_DIED,)}
"""What a list has besides its entries."""

BESIDE = {
    "engaged": r"\s(?:as|by|directly|in|on|under|with)",
    **{f"{verb} capacity": r"\s(?:for|in|of)\b" for verb in ("had", "has", "have", "lack", "lacked", "lacks")},
    "injury": r"\sto\sfeelings",
    "lump": r"\ssums?",
    "operated": r"\s(?:as|by|from|under)",
    "operation": r"\sof",
    "prescribed": r"\s(?:amount|form|information|manner|period|rate|time)",
    "scan": r"\s(?:a\scopy|and|it|the|them|your)",
}
"""What stands behind an entry where it is something else."""

_RANKS_OF_WORK = re.compile(r"(?<![\w-])(?:(?:ANP|CPN|DN|EWO|HCA|HV|SCPHN|SENCO|SHO)s?|[Bb]and \d[ab]?)(?![\w-])")
"""Jobs that are written in short, and the grades of a health service."""

_ILLS_IN_SHORT = re.compile(
    r"(?<![\w&/-])(?:T[12]DM|I?NIDDM|IDDM|NSTEMI|STEMI|CABG|IHD|CHD|CCF|HF[rpm]{1,2}EF|LVSD|PAF|HTN|AAA|PVD|DVT|VTE|TIA|CVA|SAH"
    r"|AKI|ESR[DF]|CKD[ \u00a0]?(?:stage[ \u00a0])?[1-5][ab]?|PTSD|OCD|EUPD|BPAD|GORD|IBS|IBD|COVID|HIV|MND|SLE|PMR|GCA"
    r"|BCC|SCC|TKR|THR|CABGs)(?![\w&-])"
)
"""Illnesses and operations that clinics write in short, with the stage of each."""
_ILLS_IN_TWO_LETTERS = re.compile(r"(?<![\w&/.-])(?:MI|AF|PE|MS|RA|OA|PCI|HF|TB)(?![\w&-]|\.\w|[ \u00a0][A-Z]{2})")
"""The same where the letters may stand for much else: they count beside what is of health."""

_BEHIND_NAME = re.compile(r"[A-Z][\w'’]* $")

_SHORT_NAME = 8
"""An illness or grade that has a figure in its name, as type 2, has at most so many letters."""

_LAW = re.compile(
    rf"(?:\b[A-Z]?[a-z]{{4,}} \d\S* (?:of|to|in|under) the )?{STATUTE}|\b(?:[Ss]ection|[Ss]chedule) \d+[A-Z]?(?!\w)"
)
"""A law with its year, and the section of it, also by itself."""

_NUMBER_OF_PARAGRAPH = re.compile(
    r"^[^\S\n]*(?:\(?\d{1,2}[.)](?=[^\S\n]+\S)|\d{1,2}(?:\.\d{1,2}){1,3}\.?(?=[^\S\n]+[\"“]?[A-Z][a-z]))", re.MULTILINE
)


def with_listed(text: str, traits: Iterable[Trait]) -> list[Trait]:
    """Adds what the public lists know, wherever in a text it stands, and the figures that nothing else has."""
    laws = [match.span() for pattern in (_LAW, _NUMBER_OF_PARAGRAPH) for match in pattern.finditer(text)]  # nobody's figures
    known = [each for each in traits if group_of(each) is not DetailGroup.NUMBERS or not overlaps(each.place, laws)]
    taken = characters_of(each.place for each in known if group_of(each) in NAMED)
    known += _find_entries(text, known, taken)
    known += [
        trait_at(text, match.span(), Kind.OCCUPATION) for match in _RANKS_OF_WORK.finditer(text) if match.start() not in taken
    ]
    short = _ills_in_short(text, known, taken)
    known = [each for each in known if each.kind is not Kind.HEALTH or not overlaps(each.place, short)]
    known += [trait_at(text, place, Kind.HEALTH) for place in short]
    known += find_relatives(text, taken, [each.place for each in known if each.kind is Kind.FAMILY])
    known = [each for each in known if group_of(each) is not DetailGroup.FAMILY or not is_of_firm(text, each.start)]
    whole = [each.place for each in known if has_own_figure(text, each)]
    known = [each for each in known if group_of(each) is not DetailGroup.NUMBERS or not overlaps(each.place, whole)]
    figured = [each.place for each in known if group_of(each) in FIGURED]
    return in_order([*known, *_figures_besides(text, characters_of([*figured, *whole, *laws]))])


def _find_entries(text: str, known: Iterable[Trait], taken: Set[int]) -> Iterator[Trait]:
    """The entries of the lists in a text, without those that are known or of a name."""
    seen = {(*each.place, each.kind) for each in known}
    for name, kind in _BY_LIST.items():
        for match in _pattern_of(name).finditer(text):
            start, end = match.span()
            if match[0][0].isupper() and match[0].casefold() in WHAT_IT_IS and _BEHIND_NAME.search(text[:start]):
                continue  # a surgery that has a name
            if start not in taken and (start, end, kind) not in seen:
                seen.add((start, end, kind))
                yield Trait(start, end, kind, frozenset(cut_phrase(match[0])))


def _ills_in_short(text: str, known: Iterable[Trait], taken: Set[int]) -> list[Span]:
    """Where illnesses are written in short; in two letters only where something else is of health."""
    short = [match.span() for match in _ILLS_IN_SHORT.finditer(text)]
    if short or any(group_of(each) is DetailGroup.HEALTH for each in known):
        short += [match.span() for match in _ILLS_IN_TWO_LETTERS.finditer(text)]
    return [place for place in short if place[0] not in taken]


def _figures_besides(text: str, told: Set[int]) -> Iterator[Trait]:
    """The figures of a text of which no character is told by something else."""
    for figure in find_figures(text):
        start = figure.start
        if not told.isdisjoint(range(start, figure.end)):  # the word before it may be a name
            start = next((at for at in range(start, figure.end) if text[at].isdigit()), figure.end)
        if start < figure.end and told.isdisjoint(range(start, figure.end)):
            yield trait_at(text, (start, figure.end), Kind.NUMBER)


def says_health(words: str) -> bool:
    """Whether words hold something of health that the public lists know.

    >>> says_health("ramp, wheelchair"), says_health("Y")
    (True, False)
    """
    return any(_pattern_of(name).search(words) for name, kind in _BY_LIST.items() if kind is Kind.HEALTH)


def has_own_figure(text: str, trait: Trait) -> bool:
    """Whether the digits of a trait are what it says, and no number besides: type 2, band 6."""
    named = group_of(trait) in {DetailGroup.HEALTH, DetailGroup.WORK} and trait.end - trait.start <= _SHORT_NAME
    return named and any(sign.isdigit() for sign in text[trait.start : trait.end])


@cache
def _pattern_of(name: str) -> re.Pattern[str]:
    """The entries of a list as whole words, the longest first."""
    entries = sorted(
        (phrase for phrase in phrases_of(name) if phrase not in _AMBIGUOUS), key=lambda phrase: -len(" ".join(phrase))
    )
    written = [r"[\s-]+".join(re.escape(word).replace("'", "['’]") for word in phrase) for phrase in entries]
    written = [
        f"{words}(?!{beside})" if (beside := BESIDE.get(" ".join(phrase))) else words
        for words, phrase in zip(written, entries, strict=True)
    ]
    written = [*_FURTHER.get(name, ()), *written]
    if name == "medical":
        endings = "|".join(ending for (ending,) in phrases_of("medicine_endings"))
        written = [rf"(?!april\b|ribbon)\w{{3,}}(?:{endings})s?", *written]
    return re.compile(rf"(?<![\w-])(?:{'|'.join(written)})(?![\w-])", re.IGNORECASE)
