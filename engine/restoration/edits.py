"""What stands for which real name after a new text was edited by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.errors import UsageError
from engine.text.diff import changed_runs, compare
from engine.text.quantities import read_quantity

if TYPE_CHECKING:
    from engine.results import Mention, Result, Span, Unit


def follow_edits(result: Result, text: str) -> Result:
    """A result whose output is the text as it was edited, and whose replacements stand there as they were rewritten.

    A name or number written in place of a replacement stands for what that stood for. A replacement that was deleted, that
    became words without a capital or a number, or that was rewritten together with what stands around it stands for nothing any
    more. A name or number typed over words that had been copied stands for these. A text of more words than can be compared is
    taken as it was drawn.

    Args:
        result: What the run returned.
        text: Its new text as it stands now.
    """
    if text == result.output:
        return result
    try:
        segments = compare(result.output, text).segments
    except UsageError:
        return result
    runs = [_without_ends(*run, result.output, text) for run in changed_runs(segments)]
    return _with_moved(result, text, [[_follow(mention, runs, text) for mention in unit.mentions] for unit in result.units])


def follow_places(result: Result, text: str, places: Sequence[Sequence[Span | None]]) -> Result:
    """The same where it is known where the replacements stand, which no comparison of two texts can tell better.

    Args:
        result: What the run returned.
        text: Its new text as it stands now.
        places: For each unit, where each of its mentions stands; None for one of which nothing is left.
    """
    moved = [
        [_moved(mention, place, text) if place else None for mention, place in zip(unit.mentions, stand, strict=False)]
        for unit, stand in zip(result.units, places, strict=True)
    ]
    return _with_moved(result, text, moved)


def _with_moved(result: Result, text: str, moved: Sequence[Sequence[Mention | None]]) -> Result:
    """A result whose mentions stand elsewhere in an edited text, and with them what was typed over copied words.

    Args:
        result: What the run returned.
        text: Its new text as it stands now.
        moved: For each unit, what became of each of its mentions; None for one that stands for nothing any more.
    """
    from engine.restoration.typed import typed_over  # with what it needs it would make the window open later

    units = []
    for unit, mentions in zip(result.units, moved, strict=True):
        left = [each for each in mentions if each]
        if left or not unit.mentions:
            units.append(_renamed(unit, left))
    pairs = [
        pair for unit, mentions in zip(result.units, moved, strict=True) for pair in zip(unit.mentions, mentions, strict=False)
    ]
    return replace(result, output=text, units=[*units, *typed_over(result, text, pairs)])


def _without_ends(old: Span, new: Span, before: str, after: str) -> tuple[Span, Span]:
    """The places of a change without the signs that both begin and end with: the 's of *Quist's*, which became *Amsel's*."""
    (old_start, old_end), (new_start, new_end) = old, new
    while old_start < old_end and new_start < new_end and before[old_start] == after[new_start]:
        old_start, new_start = old_start + 1, new_start + 1
    while old_start < old_end and new_start < new_end and before[old_end - 1] == after[new_end - 1]:
        old_end, new_end = old_end - 1, new_end - 1
    return (old_start, old_end), (new_start, new_end)


def _follow(mention: Mention, runs: Sequence[tuple[Span, Span]], text: str) -> Mention | None:
    """A mention as it stands in the edited text; None if nothing there stands for it.

    Args:
        mention: The mention.
        runs: Where the old text differs, in order, and what stands in the new one instead.
        text: The edited text.
    """
    start, end = mention.target
    shift = growth = 0
    for (old_start, old_end), (new_start, new_end) in runs:
        grown = (new_end - new_start) - (old_end - old_start)
        if old_end <= start:
            shift += grown
        elif start <= old_start and old_end <= end and old_start < end:
            growth += grown
        elif old_start < end:
            return None
    return _moved(mention, (start + shift, end + shift + growth), text)


def _moved(mention: Mention, place: Span, text: str) -> Mention | None:
    """A mention at its place in the edited text; None if what is written there stands for nothing."""
    written = text[slice(*place)]
    says_something = any(sign.isupper() or sign.isdigit() for sign in written) or read_quantity(written) is not None
    return replace(mention, private=written, target=place) if says_something or written == mention.private else None


def _renamed(unit: Unit, mentions: Sequence[Mention]) -> Unit:
    """A unit with other mentions, called by what the fullest of them became."""
    if not unit.mentions:
        return unit
    source = {each.source: each.private for each in unit.mentions}
    whole = [each.private for each in mentions if source[each.source] == unit.private]
    private = whole[0] if whole else max((each.private for each in mentions), key=len)
    return replace(unit, private=private, targets=tuple(each.target for each in mentions), mentions=tuple(mentions))
