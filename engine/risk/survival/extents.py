"""How far a detail reaches: over the end of no sentence and no cell, and not into the name of something else."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from engine.risk.numbers import CURRENCY_SIGN, trait_at
from engine.risk.survival.details import FIGURED, NAMED, DetailGroup, group_of
from engine.risk.survival.listed import says_health
from engine.risk.survival.sentences import sentence_ends
from engine.risk.survival.telling_words import LEADING_ON, WORD, has_rare_word, says_belief
from engine.risk.traits import Kind, Span, Trait

_IN_ONE_CELL = frozenset({DetailGroup.HEALTH, DetailGroup.WORK, DetailGroup.FAMILY, DetailGroup.LIFE})
"""Groups, besides those of names, that are made of the headings of a table where these stand beside each other."""

_BETWEEN_CELLS = re.compile(r"[\t\0|]")
_EDGE_OF_CELL = re.compile(r"\s*[\t\0|\n]\s*")

_RUNNING_LINE = 40
"""A line with fewer characters than this ends where its writer ended it."""

_CUT_AT_NAMES = frozenset({DetailGroup.WORK, DetailGroup.FAMILY})
"""Groups whose details end where a name begins."""

_CUT_AT_CELLS = frozenset({DetailGroup.HEALTH, DetailGroup.NUMBERS, DetailGroup.WORDS})
_CELL_END = re.compile(r"[^\S\n]*(?:\t|\n(?=[^\S\n]*[A-Z\d]))\s*")
"""Where a cell ends, or a line before one that begins with a capital or figure."""


def _is_within(trait: Trait, wholes: Iterable[Span]) -> bool:
    return any(start <= trait.start and trait.end <= end for start, end in wholes)


def is_part_of_name(trait: Trait, wholes: Iterable[Span]) -> bool:
    """Whether a trait is a word of a name, an address or a number that was replaced: the Chapel of 22 Chapel Row."""
    return group_of(trait) not in FIGURED and _is_within(trait, wholes)


def joins_cells(text: str, trait: Trait, wholes: Iterable[Span]) -> bool:
    """Whether a trait has words of several cells or lines of a table, or is a name with a sum of money in it."""
    words, is_named = text[trait.start : trait.end], group_of(trait) in NAMED
    if not is_named and group_of(trait) not in _IN_ONE_CELL:
        return False
    if _BETWEEN_CELLS.search(words) or (is_named and CURRENCY_SIGN.search(words)):
        return True
    ends = (trait.start + match.start() for match in re.finditer("\n", words))
    return any(_ends_row(text, end) for end in ends) and not _is_within(trait, wholes)


def _ends_row(text: str, end: int) -> bool:
    """Whether a line that ends somewhere is one of a table or list: one of running text is longer, and goes on below."""
    line = text[text.rfind("\n", 0, end) + 1 : end]
    return len(line) < _RUNNING_LINE or _BETWEEN_CELLS.search(line) is not None


def within_cells(text: str, traits: Iterable[Trait]) -> list[Trait]:
    """Cuts what is said of a faith or an origin at the edges of cells: the date beside a diet is no part of it."""
    cut: list[Trait] = []
    for trait in traits:
        edges = [match.span() for match in _EDGE_OF_CELL.finditer(text[: trait.end], trait.start)]
        edges = [edge for edge in edges if "\n" not in text[slice(*edge)] or _ends_row(text, edge[0])]
        if group_of(trait) is not DetailGroup.BELIEFS or not edges:
            cut.append(trait)
            continue
        starts, stops = [trait.start, *(edge[1] for edge in edges)], [*(edge[0] for edge in edges), trait.end]
        cells = [cell for cell in zip(starts, stops, strict=True) if says_belief(text[slice(*cell)])]
        cut += [trait_at(text, cell, trait.kind) for cell in cells] or [trait]
    return cut


def within_sentences(text: str, traits: Iterable[Trait]) -> list[Trait]:
    """Cuts traits where a sentence ends: what was found across that is two details."""
    traits = list(traits)
    ends = list(sentence_ends(text))
    known = {each.place for each in traits}
    cut: list[Trait] = []
    for trait in traits:
        inside = [end for end in ends if trait.start < end[0] and end[1] < trait.end]
        if group_of(trait) in _CUT_AT_CELLS:
            inside = sorted({*inside, *(match.span() for match in _CELL_END.finditer(text[: trait.end], trait.start))})
        if not inside:
            cut.append(trait)
            continue
        starts, stops = [trait.start, *(end[1] for end in inside)], [*(end[0] for end in inside), trait.end]
        parts = list(zip(starts, stops, strict=True))
        if trait.kind is Kind.HEALTH:  # the cells beside an illness are none
            parts = [part for part in parts if says_health(text[slice(*part)])] or parts[:1]
        for start, stop in parts:
            has_figure = any(sign.isdigit() for sign in text[start:stop])
            if group_of(trait) in NAMED and not any(sign.isalpha() for sign in text[start:stop]):
                continue  # the number of a paragraph
            if trait.kind is Kind.WORDS and not has_rare_word(text[start:stop]):
                continue  # the heading of a column
            if (start, stop) not in known and has_figure == (group_of(trait) in FIGURED):
                cut.append(trait_at(text, (start, stop), trait.kind))
    return cut


def without_names(text: str, traits: Sequence[Trait]) -> list[Trait]:
    """Ends a job or a relative before the name behind it, which is counted itself: a cook at Elm House is a cook."""
    names = [trait.place for trait in traits if group_of(trait) in NAMED]
    cut: list[Trait] = []
    for trait in traits:
        inside = [start for start, _ in names if trait.start < start < trait.end]
        words = WORD.findall(text[trait.start : min(inside, default=trait.start)])
        while words and words[-1].casefold() in LEADING_ON:
            del words[-1]
        if not words or group_of(trait) not in _CUT_AT_NAMES:
            cut.append(trait)
            continue
        match = re.search(r"\W+".join(map(re.escape, words)), text[trait.start : trait.end])
        assert match is not None
        cut.append(trait_at(text, (trait.start, trait.start + match.end()), trait.kind))
    return cut
