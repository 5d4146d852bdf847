"""Where the words and figures of a detail stand in a text, whatever stands between them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.risk.numbers import CURRENCY_SIGN, FIGURE, UNIT
from engine.risk.survival.details import DetailGroup, group_of
from engine.risk.survival.sentences import sentence_ends
from engine.risk.survival.telling_words import SHORT, WORD
from engine.risk.traits import Span, Trait, overlaps


class Measure(NamedTuple):
    """A figure as it is written, and what it counts.

    Attributes:
        figure: The figure.
        unit: Its sign or unit in small letters, without the ending of a plural; empty if it has none that is known.
    """

    figure: str
    unit: str


def is_drawn(place: Span, text: str, drawn: Sequence[Span], *, in_part: bool) -> bool:
    """Whether a place was drawn for something else: all of its letters and digits, or any if a part of it tells nothing."""
    if in_part:
        return overlaps(place, drawn)
    return all(overlaps((at, at + 1), drawn) for at in range(*place) if text[at].isalnum())


def find_places(words: str, text: str, *, same_case: bool = False, any_number: bool = False) -> Iterator[Span]:
    """Where the same words stand in a text, whatever marks and spaces but the end of a sentence stand between them.

    Args:
        words: The words.
        text: The text.
        same_case: Whether capitals have to be the same.
        any_number: Whether the last word may have the ending of a plural, or lack it.
    """
    parts = [re.escape(word) for word in WORD.findall(words)]
    if any_number and parts:
        parts[-1] = f"{parts[-1].removesuffix('s') if len(parts[-1]) > SHORT else parts[-1]}(?:e?s)?"
    if parts:
        pattern = r"(?<!\w)" + r"[\W_]+".join(parts) + r"(?!\w)"
        if is_letter := len(parts) == 1 and len(words.strip()) == 1 and words.strip().isalpha():
            pattern = rf"(?<!\w/){pattern}(?!/\w)"  # the W of somebody, and not of w/c
        for match in re.finditer(pattern, text, 0 if same_case or is_letter else re.IGNORECASE):
            start, end = match.span()
            if not any(start < stop[0] and stop[1] < end for stop in sentence_ends(text)):
                yield start, end


_IN_PARTS = re.compile(r"\d+(?:[-–]\d+){2,}")


def find_figures_again(words: str, measured: Iterable[Measure], text: str, found: Sequence[Trait]) -> Iterator[Span]:
    """Where the figures of a number stand among the numbers of a text, with the same units.

    One digit tells nothing alone, and nor do two of a code in three parts: 05-62-19.

    Args:
        words: The words of the number.
        measured: Its figures with their units.
        text: The text.
        found: Its traits.
    """
    wanted = {each for each in measured if len(each.figure) > 1 or each.figure == words}
    wanted = set() if _IN_PARTS.fullmatch(words) else wanted
    numbers = (each for each in found if group_of(each) is DetailGroup.NUMBERS)
    for number in numbers if wanted else ():
        for match in FIGURE.finditer(text[: number.end], number.start):
            if wanted.intersection(find_measures(text, match.span())):
                yield match.span()


def find_measures(text: str, place: Span) -> Iterator[Measure]:
    """The figures of a place, with the sign before or the unit behind each, though that stands behind the place."""
    for match in FIGURE.finditer(text, *place):
        before = text[max(0, match.start() - 1) : match.start()]
        sign = before if CURRENCY_SIGN.match(before) else ""
        unit = UNIT.match(text, match.end())
        yield Measure(match[0], sign + (unit[1].casefold().removesuffix("s") if unit else ""))


def is_whole(place: Span, text: str) -> bool:
    """Whether a place begins and ends with a word or figure."""
    edges = (text[max(0, at - 1) : at + 1] for at in place)
    return not any(re.fullmatch(r"\w\w", edge) for edge in edges) and not is_in_figure(place, text)


def is_in_figure(place: Span, text: str) -> bool:
    """Whether a place begins or ends within a figure, as the 38 of 38.1 does."""
    return any(
        match.start() < place[0] < match.end() or match.start() < place[1] < match.end() for match in FIGURE.finditer(text)
    )


def is_joined(place: Span, text: str) -> bool:
    """Whether a hyphen joins a place to another word."""
    before, after = text[: place[0]][-2:], text[place[1] :][:2]
    return bool(re.fullmatch(r"\w[-‐‑–]", before) or re.fullmatch(r"[-‐‑–]\w", after))


def outermost(spans: Iterable[Span]) -> Iterator[Span]:
    """The places that lie in no other, in order."""
    end = -1
    for start, stop in sorted(spans, key=lambda span: (span[0], -span[1])):
        if stop > end:
            yield start, stop
            end = stop
