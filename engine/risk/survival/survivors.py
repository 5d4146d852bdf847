"""Where in the new text a detail of the original can still be read, and what of it."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Sequence

from engine.risk.comparison import Original
from engine.risk.survival.details import BY_PART, COUNTED, FIGURED, NAMED, Detail, DetailGroup, group_of
from engine.risk.survival.listed import has_own_figure
from engine.risk.survival.places import (
    find_figures_again,
    find_measures,
    find_places,
    is_drawn,
    is_in_figure,
    is_joined,
    outermost,
)
from engine.risk.survival.redrawn_dates import is_month_of_date, is_other_day, months_of_other_years, same_days
from engine.risk.survival.relatives import relative_in
from engine.risk.survival.replacements import Copies, Replacement
from engine.risk.survival.sentences import begins_sentence
from engine.risk.survival.telling_words import (
    SHORT,
    WHAT_IT_IS,
    WORD,
    copied_phrases,
    telling_parts,
    telling_words_of,
    tells_still,
)
from engine.risk.traits import Span, Trait, overlaps
from engine.text.address_rules import FLAT
from engine.text.dates import is_weekday
from engine.text.organisation_names import without_kind
from engine.text.person_names import TITLES, fold, is_initial
from engine.text.words import common_words

_BARE_HOUSE = re.compile(r"\d{1,3}[A-Za-z]?")
_FLAT = re.compile(FLAT)


def follow_detail(
    original: str,
    alike: Sequence[Trait],
    new: str,
    found: Sequence[Trait],
    written: Original,
    replaced: Sequence[Replacement],
    copies: Copies,
) -> Detail:
    """What became of a detail.

    Args:
        original: The original.
        alike: The traits of it that say the detail.
        new: The new text.
        found: The traits of that.
        written: What that says.
        replaced: What stands in place of what.
        copies: What was copied.
    """
    group = group_of(alike[0])
    mentions = [each.place for each in alike]
    own: list[Span] = []
    drawn: list[Span] = []  # for something else
    redrawn: list[Span] = []  # for this
    for each in replaced:
        is_own = any(overlaps(place, each.sources) for place in mentions)
        if is_own:
            own.append(each.target)
        if not each.is_written:
            (redrawn if is_own else drawn).append(each.target)
    targets: set[Span] = set()
    for trait in alike:
        words = original[trait.start : trait.end]
        is_letter = group is DetailGroup.NAMES and is_initial(words)
        if is_letter and (
            copies.is_gone(trait) or copies.place_of(trait)
        ):  # a letter elsewhere is of something else: on the L side
            targets.update(place for place in find_places(words, new) if overlaps(place, own))
            continue
        is_month = group is DetailGroup.DATES and words.isalpha()  # what may be is no May
        is_word = group in NAMED and words.casefold() in common_words()  # a day is nobody called Day
        written_alike = find_places(words, new, same_case=is_month or is_word)
        targets.update(place for place in written_alike if group not in COUNTED or not is_joined(place, new))
        if group in BY_PART and not (has_own_figure(original, trait) and copies.is_gone(trait)):
            kept = copies.words_of(trait)  # of a consultant with a name, the job stays where the name goes
            if copies.is_gone(trait) and not tells_still(kept):
                continue
            if copies.are_known or relative_in(original, trait) is None:  # a sister is in every letter, his sister is not
                targets.update(place for part in telling_words_of(kept) for place in find_places(part, new, any_number=True))
            if copies.is_gone(trait) and targets:  # what stands around one of its words stayed with it
                targets.update(place for phrase in copied_phrases(kept) for place in find_places(phrase, new))
        if group in FIGURED and words.isdigit():  # an extension of 214 is none of £214,900, nor somebody of 8 of 9.8
            targets = {place for place in targets if not is_in_figure(place, new)}
        if group is DetailGroup.NUMBERS:
            measured = set(find_measures(original, trait.place))
            alone = {place for place in targets if not is_in_figure(place, new)}
            targets = {place for place in alone if measured == set(find_measures(new, place))}
            targets.update(find_figures_again(words, measured, new, found))
        if group in COUNTED or written.says(trait, words):
            same = [each for each in found if each.kind is trait.kind and _is_same(each, trait)]
            if group is DetailGroup.NUMBERS:
                same = [each for each in same if set(find_measures(new, each.place)) == measured]
            targets.update(each.place for each in same)
    if group in NAMED:
        named = [each.place for each in found if group_of(each) in NAMED] if group is DetailGroup.NAMES else []
        for part in {part for start, end in mentions for part in telling_parts(without_kind(original[start:end]))}:
            targets |= _places_of_part(part, original, new, mentions, own, drawn, named)
    if group is DetailGroup.DATES:
        targets.update(same_days(original, new, alike, replaced, day_first=copies.day_first))
    targets.update(target for trait in alike if (target := copies.place_of(trait)))
    in_part = group in COUNTED
    elsewhere = {place for place in targets if is_drawn(place, new, drawn, in_part=in_part)}
    targets -= elsewhere
    if group is DetailGroup.NAMES:
        targets = {place for place in targets if fold(new[slice(*place)].rstrip(".")) not in TITLES}
    if group in NAMED:
        as_they_were = {place for place in targets if is_drawn(place, new, redrawn, in_part=False)}
        by_chance = elsewhere | as_they_were
        copied = _copied_words(by_chance, new, [*redrawn, *drawn])
        targets = (targets - as_they_were).union(*copied.values())
        elsewhere = {part for place in by_chance for part in _without_words(place, new, copied)}
    if group is DetailGroup.DATES:
        said = [original[slice(*place)] for place in mentions]
        targets = {place for place in targets if not all(is_other_day(each, new[slice(*place)]) for each in said)}
        if not all(map(is_weekday, said)):  # the Friday that a drawn date fell on tells of it only that
            targets = {place for place in targets if not is_weekday(new[slice(*place)])}
        months = list(months_of_other_years(original, new, alike, replaced, day_first=copies.day_first))
        targets = {place for place in targets if not overlaps(place, months)}
    if group in FIGURED - NAMED and all(any(overlaps(place, each.sources) for each in replaced) for place in mentions):
        # the same figure elsewhere is of something else
        targets = {place for place in targets if overlaps(place, own) or not (in_part or _is_of_another(place, new, drawn))}
    places = tuple(outermost(targets))
    text = original[slice(*mentions[0])]
    left = max(
        (new[slice(*place)] for place in places),
        key=lambda words: (words.casefold() == text.casefold(), len(words)),
        default="",
    )
    elsewhere = {place for place in elsewhere if not is_month_of_date(place, new, drawn)}
    drawn_alike = tuple(outermost(elsewhere)) if group in NAMED else ()
    got = new[slice(*drawn_alike[0])] if drawn_alike else ""
    return Detail(text, tuple(mentions), places, left, drawn_alike, got)


def _is_of_another(place: Span, text: str, drawn: Sequence[Span]) -> bool:
    """Whether a house that is said is a figure alone, of whatever that may be, or a flat whose number was drawn for another."""
    return bool(_BARE_HOUSE.fullmatch(text, *place) or (_FLAT.fullmatch(text, *place) and overlaps(place, drawn)))


def _places_of_part(
    part: str,
    original: str,
    new: str,
    mentions: Sequence[Span],
    own: Sequence[Span],
    drawn: Sequence[Span],
    named: Sequence[Span],
) -> set[Span]:
    """Where a word of a name is left of it: not where the original has it besides, as the land in the name of a bank.

    The surname of a partner is left wherever the name of the firm is.

    Args:
        part: The word.
        original: The original.
        new: The new text.
        mentions: Where the name stands in the original.
        own: What was drawn in its place.
        drawn: What was drawn in place of anything else.
        named: The names in the new text in which the word tells whom it is of.
    """
    there = set(find_places(part, new, same_case=True))
    copied = {place for place in there if not overlaps(place, own) and not is_drawn(place, new, drawn, in_part=False)}
    besides = [place for place in find_places(part, original, same_case=True) if not overlaps(place, mentions)]
    told = there if len(copied) > len(besides) else there - copied
    return told | {place for place in copied if overlaps(place, named)}


def _copied_words(places: Iterable[Span], text: str, drawn: Sequence[Span]) -> dict[str, set[Span]]:
    """The words at some places, in small letters, that stand in a text besides where nothing was drawn, and where that is.

    A word of every day counts only within a sentence, and as it is written: the Will of a name is not that of a question.
    """
    copied: dict[str, set[Span]] = {}
    for word in {match[0] for place in places for match in WORD.finditer(text[: place[1]], place[0])}:
        is_common = word.lower() in common_words()
        stands = {
            each for each in find_places(word, text, same_case=is_common) if not is_drawn(each, text, drawn, in_part=False)
        }
        if is_common:
            stands = {each for each in stands if not begins_sentence(text, each[0])}
        if stands and len(word) >= SHORT and word.casefold() not in WHAT_IT_IS and fold(word) not in TITLES:
            copied[word.casefold()] = stands
    return copied


def _without_words(place: Span, text: str, words: Container[str]) -> list[Span]:
    """A place, or of one that has any of some words, in small letters, where its others stand."""
    inside = list(WORD.finditer(text[: place[1]], place[0]))
    others = [match.span() for match in inside if match[0].casefold() not in words]
    return [place] if len(others) == len(inside) else others


def _is_same(one: Trait, other: Trait) -> bool:
    """Whether most of the words are the same; of what is counted, one has to say all that the other says."""
    shared = one.key & other.key
    if group_of(other) in COUNTED and shared not in (one.key, other.key):
        return False
    return bool(shared) and len(shared) >= len(one.key | other.key) / 2
