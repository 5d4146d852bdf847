"""Abbreviations and units with capitals that name nobody, of offices, hospitals and letters."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from engine.text.qualifications import are_qualifications
from engine.text.words import words_of

LISTED = Path(__file__).with_name("abbreviations.txt")
ABBREVIATIONS = words_of(LISTED) | {"NHS FT", "NHS Trust", "NHS Foundation Trust", "NHS TRUST"}
ABBREVIATIONS |= {
    f"{letter}{level}{plural}"
    for letter in ("A", "AS")
    for level in (" level", " Level", "-level", "-Level")
    for plural in ("", "s")
}

ROLES_IN_SHORT = frozenset(
    "GP OT PT SW DN HV CN SN RN NA EA PA TA MP HR IT MD FD DS DI DC PC CO SLT HCA CPN CMHN CNS CNM ADON DON ANP SHO EWO DSL"
    " MDT PHN VP".split()
)
"""Letters of what somebody is, or where, who may act as if they were of a name."""

_STATES = frozenset("CT ID MA MD MI MS OH OK PA SC".split())
"""What is a state of the United States behind a town."""

_COMPANIES = frozenset({"BP"})
"""What is a company where the recogniser takes it for a name."""

_OF_HEALTH = re.compile(
    r"mmHg|(?<![\d/])\d{2,3}/\d{2,3}(?![\d/])|(?<!\w)(?:sats|pulse|bloods|ward|nurse|midwife|clinic|surgery|GP|mg)(?!\w)"
)
"""What stands in a text on somebody's health, where BP is of blood."""
_WORD = re.compile(r"(?!&(?![^ \u00a0]))(?P<it>[^ \u00a0]+?)(?:[1-5][ab]?)?(?=[ \u00a0]|$)")
_WITH_FIGURES = re.compile(r"(?<![\w/.-])(?=[A-Za-z-]{0,6}\d)[A-Za-z]?\d?[A-Z][\w-]*(?:\(\w+\))?(?![\w/-])")
_DISTRICT = re.compile(r"[A-Z]{1,2}\d{1,2}[A-Z]?")
"""What the first half of a postcode looks like, and a room."""
_PART = re.compile(r"[^/]+")
_TOWN = re.compile(r"[^\W\d_A-Z], $")
_ENDING = re.compile(r"s$|['’][ds]$")
"""What makes a plural or a verb of an abbreviation: two TTOs, she DNA'd."""


def is_abbreviation(text: str, start: int, end: int) -> bool:
    """Whether what stands at a place is an abbreviation that names nobody.

    >>> [is_abbreviation(text, len(text) - 2, len(text)) for text in ("Rang her PA", "Lundville, PA", "Rang her GX")]
    [True, False, False]
    """
    word = text[start:end]
    is_listed = word in ABBREVIATIONS or _ENDING.sub("", word) in ABBREVIATIONS or are_qualifications(word)
    return is_listed and not (word in _STATES and _TOWN.search(text[max(0, start - 3) : start]))


def find_forms(text: str) -> Iterator[tuple[int, int]]:
    """The places of abbreviations with figures, which look like codes: forms, standards, scores; none that may be a district.

    >>> text = "The CON29 and BS7671, a PHQ-2 of 3, and NQ-2 of it; TA6, V5C/1"
    >>> [text[start:end] for start, end in find_forms(text)]
    ['CON29', 'BS7671', 'PHQ-2']
    """
    for match in _WITH_FIGURES.finditer(text):
        if is_abbreviation(text, *match.span()) and not _DISTRICT.fullmatch(match[0]):
            yield match.span()


def are_abbreviations(text: str, start: int, end: int) -> bool:
    """Whether what stands at a place is several abbreviations, maybe with a stage, or one and a side: PMH CKD3 AF, L hemi.

    >>> [are_abbreviations(text, 0, len(text)) for text in ("PMH CKD3b", "Ortho & Gynae", "L hemi", "L MA", "PMH Quist", "AF")]
    [True, True, True, False, False, False]
    >>> [are_abbreviations(text, 0, len(text)) for text in ("ORIF L", "OPG R", "QUIST L")]
    [True, True, False]
    >>> [are_abbreviations(text, 0, len(text)) for text in ("ESR/CRP", "PMH A/L", "ESR/Quist")]
    [True, True, False]
    """
    words = list(_WORD.finditer(text, start, end))
    if len(words) > 1 and words[0][0] in ("L", "R"):
        return len(words) == 2 and not words[1][0].isupper() and is_abbreviation(text, *words[1].span("it"))
    if len(words) == 2 and words[1][0] in ("L", "R"):
        return len(words[0][0]) > 2 and is_abbreviation(text, *words[0].span("it"))
    parts = [part for word in words for part in _between_strokes(text, *word.span("it"))]
    return len(parts) > 1 and all(is_abbreviation(text, *part) for part in parts)


def _between_strokes(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """The parts of a word between strokes; the word itself if it is an abbreviation with one: A/L."""
    if is_abbreviation(text, start, end):
        return [(start, end)]
    return [part.span() for part in _PART.finditer(text, start, end)]


def names_nobody(text: str, start: int, end: int) -> bool:
    """Whether what the recogniser takes for a name, or might, is such an abbreviation after all.

    >>> [names_nobody(text, 0, 2) for text in ("Pt seen", "BP drills", "Ed left")]
    [True, False, False]
    >>> [names_nobody(post, 0, len(post)) for post in ("DSN", "PDN", "SpN", "ANPs", "EoL", "DQN")]
    [True, True, True, True, True, False]
    """
    if text[start:end] in _COMPANIES and not _OF_HEALTH.search(text):
        return False
    return is_abbreviation(text, start, end)
