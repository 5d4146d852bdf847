"""Finds what a text says that may tell who somebody is: quasi-identifiers, by public lists, rules and the parser's trees.

The rules know kinds of statement, not texts: what somebody is (`engine.risk.persons`), what they did and to whom they belong
(`engine.risk.histories`), numbers (`engine.risk.numbers`), names and dates (here). What fits none of them but has words that
are rare in public English is listed as such. A rule in doubt lists: an entry too many costs a glance.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from math import log2

from engine.risk import figures, histories, persons
from engine.risk.figures import Figure
from engine.risk.histories import is_personal
from engine.risk.lexicon import countries_of_demonyms, cut_phrase, phrases_of, words_of
from engine.risk.numbers import (
    INITIAL,
    age_at,
    find_ages,
    find_ages_of_names,
    find_heights,
    find_measures,
    find_times,
    key_of_text,
    trait_at,
)
from engine.risk.phrases import NOUNS, RARE, UNCOMMON, dependents, is_content, make_trait, modifiers, page_bits
from engine.risk.rarity import is_listed, pages_per_use, zipf
from engine.risk.traits import KINDS_OF_ENTITIES, Kind, Trait, characters_of, in_order, overlaps
from engine.syntax import ParsedText, Sentence, Word
from engine.text import identifiers
from engine.text.entities import NAMES, Entity
from engine.text.mention_spans import tidy_mentions
from engine.text.mentions import NamedMention
from engine.text.public_terms import find_national_firms
from engine.text.words import common_words

RARE_PHRASE = 18.0
"""Halvings of pages: the words of a phrase that are as rare as this together are listed."""

EXTREMELY_RARE = 13.5
"""The same for one word that is said of no person; a piece of furniture or a dish is seldom as rare."""

_EVERYDAY_PART = 3.8
"""On Zipf's scale: two words that are as common as this make no rare one."""

_CRAFTS = tuple(
    """binder binding breeder breeding builder building carver carving keeper keeping laying maker making monger ringer ringing
    smith turner turning weaver weaving wright""".split()
)
"""How unusual crafts end."""

_STEM = 4
"""A beginning of a word that has more letters than this is taken for one."""

_VOWEL = re.compile("[aeiouyà-ÿ]")

_AGE = "age"
"""The kind of what is replaced as an age."""

_KINDS = KINDS_OF_ENTITIES | {name: Kind.CONTACT for name in identifiers.KINDS if name != _AGE}
_MARKED = {*_KINDS.values(), Kind.GROUP, Kind.FIRM, Kind.NUMBER, Kind.AGE}
"""What a mark takes the place of: anything else, such as an illness, is said there all the same."""

_DAY_OF_WEEK = re.compile(r"(?:mon|tues|wednes|thurs|fri|satur|sun)days?", re.IGNORECASE)
_TITLE = re.compile(r"(?:Mrs?|Ms|Miss|Dr|Prof|Rev|Sir|Lady|Lord|Dame)\.?")
_BIRTH = re.compile(r"\b(?:born|birth|birthday|dob)\b[^.\n]{0,25}$", re.IGNORECASE)
_YEAR = re.compile(r"\b(?:1[5-9]|20)\d\d\b")
_NUMBER_OF_PARAGRAPH = re.compile(r"^[^\S\n]*\(?\d{1,2}[.)](?=\s+\S)", re.MULTILINE)
_DAY = re.compile(r"\b\d{1,2}(?:st|nd|rd|th)?\b")
_IN_DEGREES = re.compile(
    r"\d+(?:\.\d+)? degrees|(?:1st|2nd|3rd|4th|first|second|third|fourth)[ -]degree(?= (?:tear|burn|heart)s?\b)", re.IGNORECASE
)
"""How warm or how bad something is, and nobody's degree: 14 degrees, a 2nd degree burn."""
_TITLED = re.compile(rf"(?<!\w)(?:{'|'.join(map(str.capitalize, persons.TITLES))})\.?[ \u00a0]$")
_BEFORE_BIRTH = 40  # characters in which a date is said to be that of a birth


def find_traits(parsed: ParsedText, entities: Sequence[Entity]) -> list[Trait]:
    """What a text says that may tell who somebody is, in order; traits may lie in one another.

    Args:
        parsed: The text.
        entities: Its names and numbers, as `engine.models.entities.EntityFinder` finds them.
    """
    found = list(_of_entities(parsed.text, entities))
    found += (trait_at(parsed.text, place, Kind.FIRM) for place in find_national_firms(parsed.text))
    for find in (find_ages, find_heights, find_times, find_measures):
        found += find(parsed.text)
    found += find_ages_of_names(parsed.text, [(start, end) for start, end, name in entities if name == "person"])
    found += _further_ages(parsed.text, entities, found)
    for sentence in parsed.sentences:
        for rule in (*persons.RULES, *histories.RULES):
            found += rule(sentence, entities)
        found += histories.find_by_wording(parsed.text, sentence)
    taken = characters_of(each.place for each in found)
    for sentence in parsed.sentences:
        found += _rare_words(sentence, taken)
    found = [each for each in found if each.kind is not Kind.EDUCATION or not _IN_DEGREES.match(parsed.text, each.start)]
    found.sort(key=lambda each: each.figure is not None)  # of two that say the same, the one with a figure
    alone = {(each.start, each.end, each.kind): each for each in found}
    return in_order(alone.values())


def with_marks(text: str, traits: Iterable[Trait], marks: Sequence[Entity]) -> list[Trait]:
    """Traits with what the user marked, in place of the names and numbers that were found there.

    Args:
        text: The text without markup.
        traits: What was found in it.
        marks: What the user marked as what; a mark whose kind is yet to be guessed changes nothing.
    """
    marked = [mark for mark in marks if mark.kind in _KINDS or mark.kind == _AGE]
    places = [(mark.start, mark.end) for mark in marked]
    found = (trait for trait in traits if trait.kind not in _MARKED or not overlaps(trait.place, places))
    ages = (age_at(text, (mark.start, mark.end)) for mark in marked if mark.kind == _AGE)
    return in_order([*found, *_of_entities(text, marked), *ages])


def with_kept_persons(text: str, traits: Sequence[Trait], kept: Iterable[Entity]) -> list[Trait]:
    """Traits with the persons whom the user kept and nobody else found: Miss Brewer is called so, and brews nothing.

    Args:
        text: The text without markup.
        traits: What was found in it.
        kept: What the user marked to stay.
    """
    named = [trait.place for trait in traits if trait.kind in (Kind.NAME, Kind.PLACE, Kind.ORGANISATION)]
    places = [(start, end) for start, end, _ in kept if _TITLED.search(text[max(0, start - _BEFORE_BIRTH) : start])]
    places = [place for place in places if not overlaps(place, named)]
    found = (trait for trait in traits if trait.kind is not Kind.OCCUPATION or trait.place not in places)
    return in_order([*found, *(trait_at(text, place, Kind.NAME) for place in places)])


def _further_ages(text: str, entities: Sequence[Entity], found: Sequence[Trait]) -> list[Trait]:
    """What is replaced as an age, or would be, and no rule here knows: both call the same numbers ages."""
    known = [trait.place for trait in found if trait.kind is Kind.AGE]
    named = (each for each in entities if each.kind != "person" or each.end - each.start > INITIAL)  # the Rm of Rm 14 is none
    mentions = tidy_mentions(text, (NamedMention(*each) for each in named))
    numbered = [match.span() for match in _NUMBER_OF_PARAGRAPH.finditer(text)]
    ages = [(each.start, each.end) for each in mentions if each.kind == _AGE]
    return [age_at(text, place) for place in ages if not overlaps(place, [*known, *numbered])]


def _of_entities(text: str, entities: Sequence[Entity]) -> Iterator[Trait]:
    """Names, places, organisations, dates, sums, and whatever belongs to one person."""
    for start, end, name in entities:
        words = text[start:end]
        kind = _KINDS.get(name)
        if kind is None or _is_no_name(words, name) or _DAY_OF_WEEK.fullmatch(words):
            continue
        figure: Figure | None = None
        if kind is Kind.PLACE:
            figure = figures.place(words)
        elif kind is Kind.DATE and _BIRTH.search(text[max(0, start - _BEFORE_BIRTH) : start]):
            day, year = bool(_DAY.search(_YEAR.sub("", words))), bool(_YEAR.search(words))
            figure = figures.born(day=day, year=year) if day or year else None
        elif name == "code" and not re.search(r"\d{3}", words):
            kind = Kind.NUMBER
        yield Trait(start, end, kind, key_of_text(words), figure)


def _is_no_name(words: str, kind: str) -> bool:
    """Whether what was taken for a name is a title, a word of the lists, or ordinary words that are written small."""
    small = words.lower()
    if kind not in NAMES:
        return False
    if words == small and all(word in common_words() for word in small.split()):
        return True
    listed = any(cut_phrase(small) in phrases_of(name) for name in ("religions", "conditions", "occupations", "peoples"))
    return listed or small in countries_of_demonyms() or bool(_TITLE.fullmatch(words))


def _rare_words(sentence: Sentence, taken: set[int]) -> Iterator[Trait]:
    """Nouns with their adjectives, and adjectives, that are rare and belong to nothing else."""
    covered: set[int] = set()
    for word in sentence.words:
        if word.upos not in NOUNS or word.deprel in ("compound", "flat", "amod") or word.start in taken:
            continue
        beside = [
            other for other in modifiers(sentence, word) if other.deprel in ("amod", "compound") and other.start not in taken
        ]
        phrase = sorted(filter(is_content, [word, *beside]), key=lambda other: other.start)
        bits = [_rarity(other) for other in phrase]
        personal = _is_about_somebody(sentence, word)
        rare = RARE if personal else EXTREMELY_RARE
        if max(bits, default=0) >= rare or (personal and len(bits) > 1 and sum(bits) >= RARE_PHRASE):
            while phrase[0] is not word and bits[0] < UNCOMMON:
                del phrase[0], bits[0]
            covered.update(range(phrase[0].index, phrase[-1].index + 1))
            yield make_trait(sentence, (phrase[0].start, phrase[-1].end), Kind.WORDS)
    for word in sentence.words:
        if word.upos != "ADJ" or word.index in covered or word.start in taken:
            continue
        if _rarity(word) >= (RARE if _is_about_somebody(sentence, word) else EXTREMELY_RARE):
            yield make_trait(sentence, (word.start, word.end), Kind.WORDS)


def _rarity(word: Word) -> float:
    """Halvings of pages that have a word; none for what many say though no public list has it.

    Those are everyday words joined into one, as in teatime, the listed ones, and abbreviations.
    """
    letters = [form.replace("-", "") for form in dict.fromkeys((word.text.lower(), word.lemma.lower()))]
    plain = any(form in words_of("plain_words") for form in (*letters, word.text.lower(), word.lemma.lower()))
    if plain or not _VOWEL.search(letters[0]) or any(map(_is_joined, letters)) or _is_shortened(letters[0]):
        return 0.0
    if "-" in word.text and is_listed(letters[0]):
        return log2(pages_per_use(letters[0]))
    return page_bits(word)


def _is_joined(word: str) -> bool:
    """Whether a word is two everyday ones, and names no craft.

    >>> [_is_joined(word) for word in ("teatime", "nightshift", "basketmaking", "lichen", "wheelwright")]
    [True, True, False, False, False]
    """
    if word.endswith(_CRAFTS):
        return False
    halves = ((word[:at], word[at:]) for at in range(3, len(word) - 2))
    return any(zipf(first) > _EVERYDAY_PART and zipf(second.removesuffix("s")) > _EVERYDAY_PART for first, second in halves)


def _is_shortened(word: str) -> bool:
    """Whether a word is the beginning of a longer one, as irreg is."""
    return not is_listed(word) and len(word) > _STEM and any(each.startswith(word) for each in common_words())


def _is_about_somebody(sentence: Sentence, word: Word) -> bool:
    """Whether a word is said of a person, of what is somebody's, not of things at large.

    What somebody does with a thing is for `engine.risk.histories.find_activities` to judge.
    """
    below = dependents(sentence, word)
    if any(other.deprel.startswith("nsubj") and is_personal(other) for other in below):
        return True
    if any(other.deprel == "nmod:poss" and other.lemma.lower() not in ("its", "your") for other in below):
        return True
    return word.head >= 0 and word.deprel != "conj" and is_personal(sentence.words[word.head])
