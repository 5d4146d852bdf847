"""What of a text would be replaced, and what is left though it looks like a name or an identifier: for a person to decide.

The places are those of the text without markup, so that they hold whatever the user marks. What is left is found by rules that
a person can follow, besides what the recogniser was not sure of; each entry has one reason, that of the highest risk, and all
of its mentions.

Words are not listed for a capital alone that begins a sentence, nor in a line of capitalised words such as a heading, unless no
public text writes them with a small letter.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, IntEnum
from typing import NamedTuple

from engine.progress import CancelToken
from engine.text.abbreviations import ROLES_IN_SHORT
from engine.text.capitals import find_headings
from engine.text.class_names import find_class_names
from engine.text.dates import read_date
from engine.text.days_or_figures import find_doubted_days
from engine.text.entities import NAMES
from engine.text.entities_by_rule import kind_of
from engine.text.form_labels import is_label
from engine.text.harmless_words import find_harmless, is_harmless, is_of_lettered, letters_of_nobody
from engine.text.identifiers import PUBLIC, find_identifiers
from engine.text.loose_names import INSTRUCTED
from engine.text.organisation_names import INSTITUTIONS, PARTS_OF_INSTITUTIONS
from engine.text.payment_codes import find_payment_codes
from engine.text.person_names import TITLES, fold, gender_of_given_name, is_given_name, is_nickname
from engine.text.residual_check import merge_neighbours, telling_words
from engine.text.roles_and_labels import find_labels
from engine.text.score_cells import find_results
from engine.text.surnames import is_listed_place, is_listed_surname
from engine.text.suspects import SuspectedEntity
from engine.text.units import end_of_unit
from engine.text.unnamed import find_jobs_and_statutes, find_kinds_alone, find_kinds_behind
from engine.text.words import is_auxiliary

Span = tuple[int, int]


class Risk(IntEnum):
    """How likely it is that words which are left tell who or where someone is."""

    LOW = 1
    MEDIUM = 2
    HIGH = 3


class Reason(Enum):
    """Why words are listed."""

    DECIDED = "the user marked or listed them"
    PART = "they are part of a name that is replaced elsewhere"
    BESIDE = "they stand beside a name that is replaced"
    REPEAT = "a name that is replaced elsewhere, written in another way"
    ELSEWHERE = "a name that is replaced in other records of the table"
    SIMILAR = "they are spelled almost like a name that is replaced"
    INITIALS = "they look like initials"
    TITLE = "they follow a title"
    HANDLE = "they have an @"
    NUMBER = "they have digits"
    UNSURE = "the recogniser was not sure"
    LISTED = "they are in a public list of names"
    UNKNOWN = "they have a capital letter, and no public text writes them with a small one"
    QUOTED = "they stand in quotes"
    CAPITAL = "they have a capital letter inside a sentence"


@dataclass(frozen=True, slots=True)
class ReplacedEntity:
    """What would be replaced. For the user's own eyes, as all of a review.

    Attributes:
        text: Its fullest form.
        kind: What it is replaced as.
        places: Its mentions, in order.
        is_listed: Whether it is replaced because it is on the private list.
        around: What stands around its first mention, if it says little by itself.
    """

    text: str
    kind: str
    places: tuple[Span, ...]
    is_listed: bool = False
    around: str = ""


@dataclass(frozen=True, slots=True)
class LeftWords:
    """What would be left.

    Attributes:
        text: The words, as they are written most fully.
        kind: What they would be replaced as if the user wants it.
        places: Where they stand, in order.
        reason: Why they are listed.
        risk: How likely it is that they tell who or where someone is.
        around: What stands around the first of them, if they say little by themselves.
    """

    text: str
    kind: str
    places: tuple[Span, ...]
    reason: Reason
    risk: Risk
    around: str = ""


@dataclass(frozen=True, slots=True)
class Review:
    """What a run would do with the names of a text.

    Attributes:
        replaced: What it would replace, in the order of the text.
        left: What it would leave though it looks like a name or an identifier, the riskiest first.
    """

    replaced: tuple[ReplacedEntity, ...] = ()
    left: tuple[LeftWords, ...] = ()


class Vocabulary(NamedTuple):
    """What public texts write.

    Attributes:
        is_common: Whether they write a word (given in small letters) with a small letter.
        is_public: Whether a capitalised word (given in small letters) names nobody in particular, such as "Monday".
    """

    is_common: Callable[[str], bool]
    is_public: Callable[[str], bool]


class _Found(NamedTuple):
    """A place that is left, and why it is listed."""

    start: int
    end: int
    kind: str
    reason: Reason
    risk: Risk


_LETTERS = re.compile(r"[^\W\d_]+")
_WORDS = re.compile(r"[\w@](?:[\w'’@.-]*\w)?")
_NO_BLANKS = re.compile(r"\S+")
_WORDS_AROUND = 2
_TELLING_LETTERS = 3  # fewer say little by themselves
_INITIALS = re.compile(r"(?:[A-Z]\.[ -]?)+[A-Z]?\.?|[A-Z]")
_BEGINS_NOTE = re.compile(r"[ \u00a0](?:[–-][ \u00a0]|to[ \u00a0])")
_ENDS_NOTE = re.compile(r"[ \u00a0]*(?:[\t\n\0]|$)")
"""What stands behind the letters of whoever does something, at the beginning or end of a note: RD - ordered, given RD."""
_LETTERS_OF_ONE = 2
_DOES = re.compile(
    r"(?:['’]s|[ \u00a0](?:says|said|told|asks|asked|thinks|thought|knows|knew|agreed|rang|phoned|spoke|came|went|left|leant"
    r"|wants|wanted|wrote|refused|insisted|apologised|resigned|complained))(?!\w)"
)
"""What only persons do or have, behind their initials: NB leant on her."""
_DONE_BY = re.compile(r"(?<!\w)(?:by|checked|signed|witnessed|seen|told|asked|with|per|from|cc)[ \u00a0]$", re.IGNORECASE)
"""What stands before somebody's initials: done by AQ, checked SAP."""
_BARE_LETTERS = re.compile(r"(?<![\w.'’&/-])[A-Z]{2,4}(?![\w&/-])")
_BEHIND_DASH = re.compile(r"[ \u00a0][–—-][ \u00a0](?P<it>[A-Z]{4,})(?=[ \u00a0]+[–—-][ \u00a0]|[ \u00a0]*(?:$|[\n\t\0]))")
_TYPED_BY = re.compile(
    r"(?<!\w)(?:[Tt]yped|[Tt]yp|[Dd]ictated)(?!\w)[^\n\0]{0,40}?(?:[ \u00a0]?/[ \u00a0]?|\()"
    r"(?P<it>[a-z]{2,3})\)?(?=[ \t]*(?:[\n\t\0]|$))"
)
"""The letters of whoever typed a letter: Typed: 9/10 (ab)."""
_ACRONYM = re.compile(r"[A-Z]{2,5}")
_SHORTEST_SIMILAR = 5  # letters of words that are compared but for one letter
_QUOTED = re.compile(r"[“\"]([^”\"“\n]{2,60})[”\"]|‘([^’\n]{2,60})’(?!\w)")
_MOST_QUOTED = 4  # words; more are what somebody said
_TITLE_WORD = (
    r"\b(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Professor|Rev|Reverend|Sir|Dame|Lady|Lord|Judge|Justice|Captain|Capt|Sergeant|Sgt|Nurse"
    r"|S/N|Sr|Sister|Brother|Fr|Father|Canon|Aunt|Auntie|Nana|Gran|Granny|Grandma|Grandad|Uncle|Coach|Sensei|Sifu|Archdeacon|Monsignor|Msgr)\b\.?\s+"
)
_TITLES = re.compile(f"(?:{_TITLE_WORD})+")
_TITLE = re.compile(f"{_TITLE_WORD}$")
_NAME_IN_NETWORK = re.compile(r"(?<![\w@])@\w[\w.]*\w")
_IN_PLACE = re.compile(r"\b(?:in|at|near|from|to|outside|around|via|towards?)\s(?:the\s)?$")
_OF_ORGANISATION = re.compile(
    r"\b(?:Ltd|Limited|Inc|LLC|LLP|PLC|GmbH|AG|Corp|Corporation|Company|Group|Bank|University|College|School|Hospital|Clinic"
    r"|Institute|Council|Ministry|Association|Foundation|Trust|Church|Club|Union|Party|Committee|Society)\b"
)
_OF_COMPANY_ALONE = re.compile(r"Ltd|Limited|Inc|LLC|LLP|PLC|plc|Co|Corp")
_CLASS_BEHIND = re.compile(r"[YPS]r?(?=\d)")
"""What stands before the number of a class, which is replaced: Y5."""
_CALLED = re.compile(
    r"(?:^|(?<=[\n\t\0(\"“‘])|(?<=[.!?:;/&][ \u00a0]))(?P<it>[A-Z][a-z]+)"
    r"(?=,[ \u00a0\n]|,$|\)|['’]s(?!\w)"
    r"|[ \u00a0](?:(?:was|is|has|had|said|says|rang|came|went|wants|wanted|asked|thinks|thought|knows|reckons|will"
    r"|and[ \u00a0][A-Z]\w+)(?!\w)|to[ \u00a0](?:ask|bring|call|chase|check|do|get|ring|see|send|speak|tell|write)(?!\w))"
    r"|[ \t]*(?:\.?[ \t]*(?:[\n\t\0]|$)|;))",
    re.MULTILINE,
)
"""Where somebody is called, greeted, or has signed."""
_SELDOM_CALLED = frozenset(
    (
        "age aime among ant ante awa bas bent bitten blessing brandy canal charity chase che comfort coral cord demi destiny"
        " diamond divan dodo edit else euros fancy feline floor forum grit gun gunner harm harsh hasta henna holm imam"
        " immaculate ina indie ing innocent ion jail job june karma kick kike lea line lone lope lore lot lotta love mans mar"
        " mare marine mate mats maxi may meta mille nadir neo obi odd ole over owe par pastor paw peace peer per petter pier"
        " precious prima puck purity raf rut saga said salami sayin server sever side sine sole tan tere tiara ties tilde till"
        " tine tome tone tore toy tri tule uno urban us veer wage yoga"
    ).split()
)
"""Words that are somebody's name somewhere, and hardly in an English letter."""
_GREETINGS = frozenset("ciao chaps hi hiya hey hello ok okay oh wow ta thanks yours cheers ps no nos ref".split())
"""What public texts seldom write, and letters do."""
_NOBODYS = _GREETINGS | TITLES
_NUMBERED = re.compile(r"(?:^|\n)[ \t]*[\[(]?(?:\d{1,2}|~{1,3})[\])]?[.:]?[ \t]+$")
"""What stands before the beginning of a numbered line, whose number may be hidden from the rules."""
_ROAD = re.compile(r"(?:[AM]\d{2,4}|(?<=the[ \u00a0])[AM]\d)(?:\(M\))?")
"""A road, which runs through counties and stays, but says roughly where."""
_HEADING = 0.6  # share of capitalised words from which a line is a heading
_TELLING_DIGITS = 4  # digits that no two things have by chance


def review_text(
    text: str,
    replaced: Sequence[ReplacedEntity],
    suspects: Sequence[SuspectedEntity],
    vocabulary: Vocabulary,
    *,
    settled: Sequence[Span] = (),
    kept: Sequence[Span] = (),
    marked: Sequence[Span] = (),
    initials: Iterable[str] = (),
    cancel: CancelToken | None = None,
) -> Review:
    """Lists what of a text would be left though it looks like a name or an identifier.

    Args:
        text: The text, without markup.
        replaced: What would be replaced.
        suspects: What the recogniser was not sure of.
        vocabulary: What public texts write.
        settled: Places that stay because they are on the private list, in order; no rule is asked about them.
        kept: Places that stay by the settings, such as measurements; they are not listed, but for a score that may be a day.
        marked: Places that the user marked in this text, which are listed whatever they look like.
        initials: Those of persons who are named in texts that are drawn with it.
        cancel: Looked at between steps.

    Raises:
        Cancelled: If it was stopped.
    """
    cancel = cancel or CancelToken()
    covered = _Places((*settled, *(place for entity in replaced for place in entity.places)))
    known = _KnownNames(replaced, vocabulary)
    known.initials.update(initials)
    nobodys = [
        (start, end) for start, end, kind in find_identifiers(text) if kind == PUBLIC and not _ROAD.fullmatch(text, start, end)
    ]
    units = [(start, end_of_unit(text, end)) for start, end in kept]
    doubted = find_doubted_days(text, kept, _months_of(text, replaced))
    jobs = (*find_jobs_and_statutes(text), *find_kinds_alone(text), *find_labels(text))
    kinds = find_kinds_behind(text, (end for entity in replaced for _, end in entity.places))
    read = _without(
        text, (*units, *nobodys, *jobs, *kinds, *letters_of_nobody(text), *find_payment_codes(text), *find_results(text))
    )
    found: list[_Found] = []
    for rule in (_capitals, _roles, _class_names, _spellings, _quoted, _places_alone, _given_names):
        cancel.check()
        found += rule(read, covered, known, vocabulary)
    found += _unsure(text, suspects, vocabulary)
    found += (_Found(*place, "date", Reason.NUMBER, Risk.MEDIUM) for place in doubted)
    cancel.check()
    found = [_by_shape(text, each, known, vocabulary) for each in _without_harmless(text, found)]
    found += _reached(read, covered)
    cancel.check()
    chosen = [each for each in _riskiest(found, len(text)) if not covered.touch(each.start, each.end)]
    repeated = [each for each in _repeated(text, chosen) if not covered.touch(each.start, each.end)]
    chosen = _riskiest((*chosen, *repeated), len(text))
    listed = _Places((*(each[:2] for each in chosen), *(place for entity in replaced for place in entity.places)))
    decided = [*settled, *(place for place in marked if not listed.touch(*place))]
    chosen += [_Found(*place, kind_of(text[slice(*place)]), Reason.DECIDED, Risk.LOW) for place in decided]
    left = _group(text, sorted(chosen), vocabulary)
    return Review(
        tuple(replace(each, around=_around(text, each.text, each.places)) for each in replaced),
        tuple(replace(each, around=_around(text, each.text, each.places)) for each in left),
    )


_SURE_ELSEWHERE = frozenset({Reason.QUOTED, Reason.TITLE, Reason.HANDLE, Reason.UNKNOWN})
"""Reasons for which words are listed that make them suspicious wherever they stand."""


def with_left_elsewhere(texts: Sequence[str], reviews: Sequence[Review]) -> list[Review]:
    """The reviews of texts that are drawn together, each with the names that another one lists and that stand in its text too.

    Args:
        texts: The texts, without markup.
        reviews: The review of each.

    >>> words = LeftWords("Big Zyx", "person", ((5, 12),), Reason.QUOTED, Risk.MEDIUM)
    >>> reviews = with_left_elsewhere(['Met "Big Zyx".', "Big Zyx swiped"], [Review((), (words,)), Review()])
    >>> [[(each.text, each.places) for each in review.left] for review in reviews]
    [[('Big Zyx', ((5, 12),))], [('Big Zyx', ((0, 7),))]]
    """
    left = [each for review in reviews for each in review.left]
    suspicious = {each.text: each for each in left if each.kind in NAMES and each.reason in _SURE_ELSEWHERE}
    suspicious |= {each.text: each for each in left if each.reason is Reason.INITIALS and each.risk is Risk.HIGH}
    joined: list[Review] = []
    for text, review in zip(texts, reviews, strict=True):
        known = {each.text for each in review.left}
        taken = _Places(
            (
                *(span for each in review.replaced for span in each.places),
                *(span for each in review.left for span in each.places),
            )
        )
        more: list[LeftWords] = []
        for words, each in suspicious.items():
            found = re.finditer(rf"(?<![\w'’.&/-]){re.escape(words)}(?![\w&/-])", text)
            places = tuple(match.span() for match in found if not taken.touch(*match.span()))
            if places and words not in known and not words.islower():
                more.append(replace(each, places=places, around=_around(text, words, places)))
        joined.append(replace(review, left=tuple(sorted((*review.left, *more), key=lambda each: -each.risk))))
    return joined


def _months_of(text: str, replaced: Iterable[ReplacedEntity]) -> set[int]:
    """The months of the days that a text names, in figures or in words."""
    places = (place for entity in replaced if entity.kind == "date" for place in entity.places)
    dates = (read_date(text[start:end], day_first=True) for start, end in places)
    return {date[0].month for date in dates if date and date[0].day and date[0].month}


def _around(text: str, written: str, places: Sequence[Span]) -> str:
    """A few words around the first mention of what says little by itself: a bare number, or a letter or two."""
    says_little = sum(map(len, _LETTERS.findall(written))) < _TELLING_LETTERS
    return words_around(text, places[0]) if says_little and places else ""


def words_around(text: str, place: Span) -> str:
    r"""What stands at a place, with two words before it and behind it in its line.

    >>> words_around("Today is day 1 of 7 of it.", (13, 14)), words_around("BP 142/88\nnow", (7, 9))
    ('is day 1 of 7', 'BP 142/88')
    """
    start, end = place
    line_start = text.rfind("\n", 0, start) + 1
    line_end = text.find("\n", end) if "\n" in text[end:] else len(text)
    before = [word.start() for word in _NO_BLANKS.finditer(text, line_start, start)][-_WORDS_AROUND:]
    behind = [word.end() for word in _NO_BLANKS.finditer(text, end, line_end)][:_WORDS_AROUND]
    return " ".join(text[min([*before, start]) : max([*behind, end])].split())


def _without(text: str, places: Sequence[Span]) -> str:
    """A text of the same length in which nothing is said at some places."""
    for start, end in places:
        text = f"{text[:start]}{'~' * (end - start)}{text[end:]}"
    return text


class _Places:
    """Places of a text that overlap none of each other, in order."""

    def __init__(self, spans: Iterable[Span]) -> None:
        self._spans = sorted(spans)
        self._starts = [start for start, _ in self._spans]

    def touch(self, start: int, end: int) -> bool:
        """Whether one of them overlaps a place."""
        at = bisect_left(self._starts, end)
        return at > 0 and start < self._spans[at - 1][1]

    def gaps(self, length: int) -> list[Span]:
        """What lies between them in a text of a length."""
        edges = [0, *(edge for span in self._spans for edge in span), length]
        return [(start, end) for start, end in zip(edges[::2], edges[1::2], strict=True) if start < end]


def initials_of_persons(replaced: Iterable[ReplacedEntity]) -> set[str]:
    """The initials of the persons who are named in full among what would be replaced: all of them, and the first and the last.

    >>> sorted(initials_of_persons([ReplacedEntity("Ann Eve Quist", "person", ()), ReplacedEntity("Lund", "person", ())]))
    ['AEQ', 'AQ']
    """
    names = (_LETTERS.findall(each.text) for each in replaced if each.kind == "person")
    initials = {"".join(word[0] for word in words).upper() for words in names if len(words) > 1}
    return initials | {letters[0] + letters[-1] for letters in initials}


class _KnownNames:
    """The names that are replaced, by their words.

    Attributes:
        kinds: The kind of each name's telling words, in small letters.
        whole: Names of several words, in small letters, with the kind of each.
        initials: The initials of persons.
        given: The given names of persons, in small letters without accents.
        surnames: The last words of persons' names, as they are written.
        firms: The first words of the names of firms and institutions, in small letters.
    """

    def __init__(self, replaced: Sequence[ReplacedEntity], vocabulary: Vocabulary) -> None:
        self.kinds: dict[str, str] = {}
        self.whole: dict[str, str] = {}
        self.initials = initials_of_persons(replaced)
        self.given: set[str] = set()
        self.surnames: set[str] = set()
        self.firms: set[str] = set()
        self._near: dict[str, set[str]] = defaultdict(set)
        for entity in replaced:
            if entity.kind not in NAMES:
                continue
            words = _LETTERS.findall(entity.text)
            if entity.kind == "person":
                self.given.update(fold(word) for word in words if is_given_name(word))
            if len(words) > 1:
                self.whole[" ".join(words).casefold()] = entity.kind
                if entity.kind == "person":
                    self.surnames.update(words[-1:] if len(words[-1]) > 1 else ())
                if entity.kind == "organisation" and len(words[0]) > _TELLING_LETTERS and not is_harmless(words[0]):
                    self.firms.add(words[0].casefold())
            for word in words:
                small = word.casefold()
                is_ordinary = vocabulary.is_common(small) or vocabulary.is_public(small) or is_harmless(word)
                if len(word) > 2 and word[0].isupper() and not is_ordinary:
                    self.kinds.setdefault(small, entity.kind)
        for word in self.kinds:
            for part in _shortened(word):
                self._near[part].add(word)

    def is_heard_as(self, word: str) -> bool:
        """Whether a word in small letters is a given name of somebody but for one letter within it."""

        def is_near(name: str) -> bool:
            return len(name) == len(word) and name[0] + name[-1] == word[0] + word[-1] and _differing(name, word) == 1

        return len(word) > _TELLING_LETTERS and any(map(is_near, self.given))

    def similar(self, word: str) -> str:
        """The kind of a name that has a word but for one letter; empty if there is none."""
        if len(word) < _SHORTEST_SIMILAR:
            return ""
        small = word.casefold()
        near = sorted(
            {name for part in _shortened(small) for name in self._near.get(part, ())} - {small, small.removesuffix("s")}
        )
        return self.kinds[near[0]] if near else ""


def _differing(one: str, other: str) -> int:
    """In how many letters two words of one length differ."""
    return sum(letter != its for letter, its in zip(one, other, strict=True))


def _shortened(word: str) -> set[str]:
    """A long word, and what it is without one of its letters; nothing of a short one."""
    if len(word) < _SHORTEST_SIMILAR:
        return set()
    return {word, *(word[:at] + word[at + 1 :] for at in range(len(word)))}


def _capitals(text: str, covered: _Places, known: _KnownNames, vocabulary: Vocabulary) -> Iterator[_Found]:
    """Words with a capital letter, a digit or an @, taken together where they are adjacent."""

    def is_common(word: str) -> bool:
        return all(vocabulary.is_common(part) for part in _LETTERS.findall(word)) if "-" in word else vocabulary.is_common(word)

    for start, end in merge_neighbours(text, telling_words(text, covered.gaps(len(text)), is_common)):
        start, end = _trim(text, start, end)
        if start < end and (found := _judge(text, start, end, covered, known, vocabulary)):
            yield found
    for match in _NAME_IN_NETWORK.finditer(text):
        yield _Found(*match.span(), kind_of(match[0]), Reason.HANDLE, Risk.HIGH)


def _roles(text: str, covered: _Places, known: _KnownNames, vocabulary: Vocabulary) -> Iterator[_Found]:
    """What is a role in short, and the initials of somebody who is named too: *SW dealing*, Selma Wick or a social worker.

    So are such initials before or behind what only persons do, the letters of whoever typed it, and two letters before what
    somebody is to do, in a list in which others are told so by initials that are replaced.
    """
    for match in _TYPED_BY.finditer(text):
        if not covered.touch(*match.span("it")):
            yield _Found(*match.span("it"), "person", Reason.INITIALS, Risk.HIGH)
    around = (_BEGINS_NOTE, _ENDS_NOTE, _DOES)
    for match in _BARE_LETTERS.finditer(text):
        is_meant = match[0] in ROLES_IN_SHORT or any(pattern.match(text, match.end()) for pattern in around)
        is_meant |= _DONE_BY.search(text, max(0, match.start() - 12), match.start()) is not None
        if is_meant and match[0] in known.initials and not covered.touch(*match.span()):
            yield _Found(*match.span(), "person", Reason.INITIALS, Risk.HIGH)
    instructed = [match.span("it") for match in INSTRUCTED.finditer(text) if match["it"] not in ROLES_IN_SHORT]
    if any(covered.touch(*place) for place in instructed):
        others = (place for place in instructed if place[1] - place[0] == _LETTERS_OF_ONE and not covered.touch(*place))
        yield from (_Found(*place, "person", Reason.INITIALS, Risk.HIGH) for place in others)


def _places_alone(text: str, covered: _Places, known: _KnownNames, vocabulary: Vocabulary) -> Iterator[_Found]:
    """Ordinary words that are listed as places and stand by themselves behind a dash of a heading in capitals: ROTA - BATH."""
    for line in find_headings(text):
        for match in _BEHIND_DASH.finditer(text, *line.span()):
            if is_listed_place(match["it"]) and not covered.touch(*match.span("it")):
                yield _Found(*match.span("it"), "place", Reason.LISTED, Risk.LOW)


_BEFORE_PHONE = re.compile(
    r"(?:^|(?<=[\n\t\0|]))(?P<it>[A-Z][a-z]{3,}(?:[ \u00a0](?:&[ \u00a0])?[A-Z][a-z]+){0,2})"
    r"(?=:?[ \u00a0]0\d{2,4}[ \u00a0]?\d)",
    re.MULTILINE,
)
_WHERE_ONE_IS = re.compile(r"[ \u00a0]@[ \u00a0](?P<it>[A-Z][a-z]{2,}(?:[ \u00a0](?:&[ \u00a0])?[A-Z][a-z]+){0,2})(?![\w@])")


def _reached(text: str, covered: _Places) -> Iterator[_Found]:
    """Words whose telephone follows in a line or cell, or behind an @ where somebody is, though they are of every day.

    Zyx Feeds 01632 960001; Ann @ Zyx Feeds.
    """
    for pattern in (_BEFORE_PHONE, _WHERE_ONE_IS):
        for match in pattern.finditer(text):
            first = match["it"].split()[0]
            if not (covered.touch(*match.span("it")) or first.casefold() in _NOBODYS or is_label(first)):
                yield _Found(*match.span("it"), "organisation", Reason.CAPITAL, Risk.LOW)


def _class_names(text: str, covered: _Places, known: _KnownNames, vocabulary: Vocabulary) -> Iterator[_Found]:
    """What schools call classes by, which may be all that a nursery is called: Tadpoles."""
    for start, end in find_class_names(text):
        if not covered.touch(start, end):
            yield _Found(start, end, "organisation", Reason.LISTED, Risk.MEDIUM)


def _given_names(text: str, covered: _Places, known: _KnownNames, vocabulary: Vocabulary) -> Iterator[_Found]:
    """Words of every day by which people are called, where a sentence, line or cell begins and as persons are: Dot is in.

    So is what differs by one letter within it from the given name of somebody who is replaced: Zoyd, for Zoid.

    A text that writes such a word small anywhere means that.
    """
    for match in _CALLED.finditer(text):
        start, end = match.span("it")
        small = match["it"].casefold()
        if not vocabulary.is_common(small) or small in _SELDOM_CALLED or covered.touch(start, end) or is_auxiliary(text, start):
            continue
        is_name = is_nickname(small) or (is_given_name(small) and gender_of_given_name(small)) or known.is_heard_as(small)
        if is_name and not re.search(rf"(?<![\w'’-]){small}s?(?![\w'’-])", text):
            yield _Found(start, end, "person", Reason.LISTED, Risk.LOW)


def _judge(text: str, start: int, end: int, covered: _Places, known: _KnownNames, vocabulary: Vocabulary) -> _Found | None:
    """Why words with a capital letter, a digit or an @ are listed; None if they need not be."""
    written = text[start:end]
    words = [word for word in _LETTERS.findall(written) if len(word) > 1 or word.isupper()]
    small = [word.casefold() for word in words]
    if "@" in written:
        return _Found(start, end, kind_of(written), Reason.HANDLE, Risk.HIGH)
    if digits := sum(sign.isdigit() for sign in written):
        return _Found(start, end, kind_of(written), Reason.NUMBER, Risk.HIGH if digits >= _TELLING_DIGITS else Risk.MEDIUM)
    if (_CLASS_BEHIND.match(text, start) and start + 2 >= end) or _OF_COMPANY_ALONE.fullmatch(written):
        return None
    if part := next((known.kinds[word] for word in small if word in known.kinds), ""):
        return _Found(start, end, part, Reason.PART, Risk.HIGH)
    if is_of_lettered(text, start, end):
        return None
    if _INITIALS.fullmatch(written) or (_ACRONYM.fullmatch(written) and written in known.initials):
        risk = Risk.HIGH if "".join(words) in known.initials else Risk.MEDIUM
        return _Found(start, end, "person", Reason.INITIALS, risk)
    if all(vocabulary.is_public(word) or word in _NOBODYS for word in small):
        return None
    kind = _guess_kind(text, start, end)
    if _TITLE.search(text, max(0, start - 12), start):
        return _Found(start, end, "person", Reason.TITLE, Risk.HIGH)
    if not all(vocabulary.is_common(word) or vocabulary.is_public(word) for word in small):
        return _Found(start, end, kind, Reason.UNKNOWN, Risk.MEDIUM)
    if covered.touch(start - 2, start - 1) or covered.touch(end + 1, end + 2):
        return _Found(start, end, kind, Reason.BESIDE, Risk.LOW)
    if written.isupper() and len(written) > 1 and not any(map(is_given_name, small)):
        return None  # an ordinary word that is stressed
    begins = text[:start].rstrip()[-1:] in ".!?:>"  # perhaps a sentence, behind an abbreviation, or in a mail
    begins = begins or _NUMBERED.search(text, max(0, start - 12), start) is not None
    if (begins or _in_heading(text, start)) and not (len(words) > 1 and _OF_ORGANISATION.search(text, start, end)):
        return None
    return _Found(start, end, kind, Reason.CAPITAL, Risk.LOW)


_BY_LOOKS = frozenset({Reason.UNSURE, Reason.LISTED, Reason.UNKNOWN, Reason.BESIDE, Reason.CAPITAL})
"""Reasons for which words are listed that nothing else in the text calls a name."""


def _without_harmless(text: str, found: Iterable[_Found]) -> Iterator[_Found]:
    """What was found but for what is listed by its looks, or is an initial of nobody known, and has no word that may tell."""
    harmless = bytearray(len(text))
    for start, end in find_harmless(text):
        harmless[start:end] = b"\1" * (end - start)
    for each in found:
        is_seen = each.reason in _BY_LOOKS or (each.reason is Reason.INITIALS and each.risk < Risk.HIGH)
        if each.reason is Reason.NUMBER:
            if not is_harmless(text[each.start : each.end]):
                yield each
        elif not is_seen:
            yield each
        else:
            telling = [word for word in _WORDS.finditer(text, each.start, each.end) if not _is_covered(word, harmless)]
            if telling and is_harmless(text[each.start :].split(maxsplit=1)[0]):
                start = telling[0].start()  # the code of a bank before who paid
                is_initial = _INITIALS.fullmatch(text, start, each.end) is not None
                yield each._replace(start=start, reason=Reason.INITIALS if is_initial else each.reason)
            elif telling:
                yield each


def _is_covered(word: re.Match[str], harmless: bytearray) -> bool:
    return all(harmless[at] for at in range(*word.span()) if word.string[at].isalnum())


_NAMED = re.compile(r"(?:[A-Z]\.?[ \u00a0]){1,3}(?P<surname>[A-Z][a-z'’-]{2,}|[A-Z][A-Z'’-]{3,})(?![\w'’-])")
"""Initials and a surname: B. Quist, B QUIST."""


def _by_shape(text: str, each: _Found, known: _KnownNames, vocabulary: Vocabulary) -> _Found:
    """What is listed by its looks, with the risk that its shape has.

    What a firm is called in short that is replaced elsewhere, a name in full, and an institution with a name are riskiest. A
    word in small letters, letters that stand for words, and the first word of a sentence or cell are often none, unless a
    public list of names has them.
    """
    if each.reason not in _BY_LOOKS:
        return each
    written = text[each.start : each.end]

    def is_strange(word: str) -> bool:
        small = word.casefold()
        return not (vocabulary.is_common(small) or vocabulary.is_public(small) or is_harmless(word))

    words = [match[0] for match in _WORDS.finditer(written)]
    if any(word[0].isupper() and word.casefold() in known.firms for word in words):
        return each._replace(kind="organisation", reason=Reason.PART, risk=Risk.HIGH)
    named = _NAMED.match(written)
    is_person = named is not None and is_strange(named["surname"])
    is_person |= len(words) > 1 and is_given_name(words[0]) and words[1][0].isupper() and is_strange(words[1])
    is_institution = len(words) > 1 and words[-1] in _INSTITUTIONS and words[0][0].isupper() and is_strange(words[0])
    if is_person or is_institution:
        kind = "person" if is_person else "organisation"
        return each._replace(kind=kind, risk=Risk.HIGH)
    is_listed = any(is_given_name(word) or is_listed_surname(word) or is_listed_place(word) for word in words)
    begins = text[: each.start].rstrip(" \u00a0")[-1:] in ("", *".!?:>\n\t")
    is_small, in_short = written.islower(), _ACRONYM.fullmatch(written) is not None
    if not is_listed and (is_small or in_short or (begins and len(words) == 1)):
        return each._replace(risk=min(each.risk, Risk.MEDIUM))
    return each


_INSTITUTIONS = frozenset((*INSTITUTIONS, *PARTS_OF_INSTITUTIONS, "Ward", "House", "Court", "Home"))
"""What a name of an institution or of a house ends in."""


def _trim(text: str, start: int, end: int) -> Span:
    """A place without titles before it and signs around it; an empty one if there is nothing else to it."""
    if titles := _TITLES.match(f"{text[start:end]} "):
        start = min(end, start + titles.end())
    while start < end and not text[start].isalnum():
        start += 1
    while start < end and not text[end - 1].isalnum():
        end -= 1
    return start, end


def _spellings(text: str, covered: _Places, known: _KnownNames, vocabulary: Vocabulary) -> Iterator[_Found]:
    """Names that are replaced elsewhere, in small letters or with one letter that differs."""
    if not known.kinds and not known.whole:
        return
    firsts = defaultdict(list)
    for name in known.whole:
        firsts[name.split()[0]].append(name)
    for word in _LETTERS.finditer(text):
        small = word[0].casefold()
        if covered.touch(*word.span()):
            continue
        for name in firsts.get(small, ()):
            whole = re.compile(r"[\s.-]+".join(name.split()) + r"(?!\w)", re.IGNORECASE).match(text, word.start())
            if whole and not covered.touch(*whole.span()):
                yield _Found(*whole.span(), known.whole[name], Reason.REPEAT, Risk.HIGH)
        if small in known.kinds:
            yield _Found(*word.span(), known.kinds[small], Reason.REPEAT, Risk.HIGH)
        elif word[0] in known.surnames and word[0][0].isupper():
            yield _Found(*word.span(), "person", Reason.PART, Risk.MEDIUM)
        elif not vocabulary.is_common(small) and not vocabulary.is_public(small) and (kind := known.similar(word[0])):
            yield _Found(*word.span(), kind, Reason.SIMILAR, Risk.HIGH)


def _quoted(text: str, covered: _Places, known: _KnownNames, vocabulary: Vocabulary) -> Iterator[_Found]:
    """A few words in quotes, of which one has a capital letter or is in no public vocabulary."""
    for match in _QUOTED.finditer(text):
        start, end = match.span(1 if match[1] else 2)
        words = _LETTERS.findall(text[start:end])
        if not 0 < len(words) <= _MOST_QUOTED or text[end - 1] in ".!?,;:" or covered.touch(start, end):
            continue
        unknown = [word for word in words if not vocabulary.is_common(word.casefold())]
        if any(not vocabulary.is_public(word.casefold()) for word in unknown):
            yield _Found(start, end, _guess_kind(text, start, end), Reason.QUOTED, Risk.MEDIUM)
        elif all(word[0].isupper() for word in words):
            yield _Found(start, end, _guess_kind(text, start, end), Reason.QUOTED, Risk.LOW)


SURE = 0.3
"""What the recogniser holds to be a name with this probability is as likely one as what follows a title."""
DOUBTED = 0.12
"""Below this probability it does not raise the risk of words by itself."""
_DASH_BEFORE = re.compile(r"[ \u00a0][–—-][ \u00a0]$")
# A place of ordinary words in capitals is listed from SURE on: a heading gives no other sign of it.

_OF_RECOGNISER = {"mentioned": Reason.PART, "listed": Reason.LISTED, "capital": Reason.CAPITAL}


def _unsure(text: str, suspects: Sequence[SuspectedEntity], vocabulary: Vocabulary) -> Iterator[_Found]:
    """What the recogniser was not sure of, or has in its public lists of names."""
    for each in suspects:
        start, end = _without_ordinary_ends(text, *_trim(text, each.start, each.end), vocabulary)
        written = text[start:end]
        words = [word.casefold() for word in _LETTERS.findall(written) if len(word) > 1]
        is_ordinary = all(vocabulary.is_common(word) or vocabulary.is_public(word) for word in words)
        if not words or _OF_COMPANY_ALONE.fullmatch(written) or (is_ordinary and written == written.lower()):
            continue
        if all(word in _NOBODYS for word in words):
            continue
        is_place = each.kind == "place" or _DASH_BEFORE.search(text, max(0, start - 3), start) is not None
        is_apart = is_place and each.score >= SURE and written.isupper()
        if is_ordinary and not is_apart and not any(telling_words(text, [(start, end)], vocabulary.is_common)):
            continue  # it begins a sentence, or stands in a heading
        if each.score >= DOUBTED:
            risk = Risk.MEDIUM + (each.score >= SURE) - is_ordinary
            yield _Found(start, end, _kind_of_doubted(written, each.kind, vocabulary), Reason.UNSURE, Risk(risk))
        elif each.reason in ("mentioned", "listed"):
            kind = _kind_of_doubted(written, each.kind, vocabulary)
            risk = Risk.LOW if is_ordinary and each.reason == "listed" else Risk.MEDIUM
            yield _Found(start, end, kind, _OF_RECOGNISER[each.reason], risk)


def _kind_of_doubted(written: str, kind: str, vocabulary: Vocabulary) -> str:
    """What a doubted name is replaced as: a single strange word is more often somebody than a firm."""
    is_one = written.isalpha() and written.istitle() and not vocabulary.is_common(written.casefold())
    return "person" if kind == "organisation" and is_one else kind


def _without_ordinary_ends(text: str, start: int, end: int, vocabulary: Vocabulary) -> Span:
    """A place without the titles, pronouns and ordinary small words at its ends: "I visited Mrs" is nobody's name."""

    def is_ordinary(word: str) -> bool:
        is_title = _TITLES.fullmatch(f"{word} ") is not None
        return is_title or word == "I" or (word == word.lower() and vocabulary.is_common(word))

    telling = [word.span() for word in _WORDS.finditer(text, start, end) if not is_ordinary(word[0])]
    return (telling[0][0], telling[-1][1]) if telling else (start, start)


def _repeated(text: str, chosen: Sequence[_Found]) -> Iterator[_Found]:
    """Where names of several words that are listed stand, as in capitals too: whoever ticks one has all of them replaced."""
    named = {" ".join(text[each.start : each.end].split()).casefold(): each for each in chosen if each.kind in NAMES}
    for words, each in named.items():
        if " " in words:
            written = r"\s+".join(map(re.escape, words.split()))
            for match in re.finditer(rf"(?<![\w-]){written}(?![\w-])", text, re.IGNORECASE):
                if not match[0].islower():
                    yield _Found(*match.span(), each.kind, each.reason, each.risk)


def _riskiest(found: Iterable[_Found], length: int) -> list[_Found]:
    """Of places that overlap the riskiest, and of equal ones the longest; in no order."""
    taken = bytearray(length)
    chosen = []
    for each in sorted(found, key=lambda each: (-each.risk, each.start - each.end, list(Reason).index(each.reason))):
        if not any(taken[each.start : each.end]):
            taken[each.start : each.end] = b"\1" * (each.end - each.start)
            chosen.append(each)
    return chosen


def _group(text: str, found: Sequence[_Found], vocabulary: Vocabulary) -> list[LeftWords]:
    """The places by what is written there, the riskiest first; a part of but one fuller name belongs to that."""
    groups: dict[str, LeftWords] = {}
    for each in found:
        written = " ".join(text[each.start : each.end].split())
        key = written.casefold()
        if (had := groups.get(key)) is None:
            groups[key] = LeftWords(written, each.kind, ((each.start, each.end),), each.reason, each.risk)
        else:
            groups[key] = _add(had, LeftWords(written, each.kind, ((each.start, each.end),), each.reason, each.risk))
    fuller: dict[str, set[str]] = defaultdict(set)
    for key, words in groups.items():
        parts = _LETTERS.findall(key)
        if len(parts) > 1 and words.kind in NAMES:
            for part in parts:
                fuller[part].add(key)
    for key in [key for key in groups if len(key) > 1 and len(fuller[key]) == 1 and not vocabulary.is_common(key)]:
        whole = next(iter(fuller[key]))
        groups[whole] = _add(groups[whole], groups.pop(key))
    return sorted(groups.values(), key=lambda words: (-words.risk, words.places[0]))


def _add(one: LeftWords, other: LeftWords) -> LeftWords:
    """One entry of two, with the reason of the riskier."""
    riskier = other if other.risk > one.risk else one
    return replace(one, places=tuple(sorted((*one.places, *other.places))), reason=riskier.reason, risk=riskier.risk)


def _guess_kind(text: str, start: int, end: int) -> str:
    """What a capitalised name is taken for, by the words in it and before it."""
    if _OF_ORGANISATION.search(text, start, end):
        return "organisation"
    if _IN_PLACE.search(text, max(0, start - 12), start):
        return "place"
    return kind_of(text[start:end])


def _in_heading(text: str, at: int) -> bool:
    """Whether the words of a line are mostly capitalised, as those of a heading are."""
    first, last = text.rfind("\n", 0, at) + 1, text.find("\n", at)
    words = [word for word in _LETTERS.findall(text[first : last if last >= 0 else len(text)]) if len(word) > 3]
    return len(words) > 1 and sum(word[0].isupper() for word in words) >= _HEADING * len(words)
