"""What of an original still stands in its new text, counted by what it is: names 0 of 5, dates 1 of 6.

The report (`engine.risk.report`) begins at the new text and asks what in it tells who somebody is. This begins at the original
and asks what became of each of its details. Like the report, it is computed from the original: it is for the user's own
eyes, and goes into no release, receipt, export or log.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache, cached_property, lru_cache
from typing import NamedTuple

from engine.risk.comparison import Original
from engine.risk.lexicon import countries_of_demonyms, cut_phrase, heads_of, phrases_of, words_of
from engine.risk.numbers import FIGURE, UNIT, find_figures, is_part_of_word, key_of_text, says_number
from engine.risk.quotations import surviving_quotations
from engine.risk.traits import KINDS_OF_ENTITIES, Kind, Span, Trait, in_order, overlaps
from engine.text.abbreviations import is_abbreviation
from engine.text.dates import MONTHS, WEEKDAYS, Date, puts_day_first, read_date
from engine.text.harmless_words import is_harmless
from engine.text.legal_terms import STATUTE
from engine.text.organisation_names import INSTITUTIONS, PARTS_OF_INSTITUTIONS, STREETS, without_kind
from engine.text.person_names import TITLES, fold
from engine.text.roles_and_labels import PARTIES, find_labels, is_feast
from engine.text.unnamed import find_kinds_alone
from engine.text.words import common_words


class DetailGroup(StrEnum):
    """What a detail is, as coarse as a person counts them."""

    NAMES = "names"
    PLACES = "places"
    ORGANISATIONS = "organisations"
    DATES = "dates"
    TIMES = "times"
    AGES = "ages"
    NUMBERS = "numbers"
    CONTACTS = "contacts"
    HEALTH = "health"
    WORK = "work"
    FAMILY = "family"
    BELIEFS = "beliefs"
    LIFE = "life"
    QUOTATIONS = "quotations"
    WORDS = "words"


_GROUPS = {
    Kind.NAME: DetailGroup.NAMES,
    Kind.PLACE: DetailGroup.PLACES,
    Kind.ORGANISATION: DetailGroup.ORGANISATIONS,
    Kind.GROUP: DetailGroup.ORGANISATIONS,
    Kind.DATE: DetailGroup.DATES,
    Kind.TIME: DetailGroup.TIMES,
    Kind.AGE: DetailGroup.AGES,
    Kind.NUMBER: DetailGroup.NUMBERS,
    Kind.AMOUNT: DetailGroup.NUMBERS,
    Kind.CONTACT: DetailGroup.CONTACTS,
    Kind.HEALTH: DetailGroup.HEALTH,
    Kind.OCCUPATION: DetailGroup.WORK,
    Kind.EDUCATION: DetailGroup.WORK,
    Kind.FAMILY: DetailGroup.FAMILY,
    Kind.RELIGION: DetailGroup.BELIEFS,
    Kind.ORIGIN: DetailGroup.BELIEFS,
    Kind.WORDS: DetailGroup.WORDS,
}
"""The groups of kinds; all others are about somebody's life in other ways."""

_NAMED = frozenset({DetailGroup.NAMES, DetailGroup.PLACES, DetailGroup.ORGANISATIONS})
"""Groups of which a part, such as a surname, tells too."""

_EVERYDAY = frozenset({Kind.KIN})
"""Kinds that nearly every letter has, and that tell nobody from anybody."""

_COUNTED = frozenset({DetailGroup.DATES, DetailGroup.TIMES, DetailGroup.AGES, DetailGroup.NUMBERS})
"""Groups of which a part, such as the eighty of eighty-six, is another."""

_FIGURED = _NAMED | _COUNTED | {DetailGroup.CONTACTS}
"""Groups whose figures are counted with them."""

_IN_ONE_CELL = frozenset({DetailGroup.HEALTH, DetailGroup.WORK, DetailGroup.FAMILY, DetailGroup.LIFE})
"""Groups, besides those of names, that are made of the headings of a table where these stand beside each other."""

_BETWEEN_CELLS = re.compile(r"[\t\0|]")
_REST_OF_WORD = re.compile(r"[-‐‑][^\W\d_]+")
_CURRENCY = re.compile(r"[£$€¥]")

_OF_LETTERS = re.compile(
    r"\bthis (?:e-?mail|letter|message|note|notice|report|statement|application|claim)\b|\bthe following\b|^failing an?\b"
    rf"|^(?:duly )?authorised by (?:{PARTIES.pattern})",
    re.IGNORECASE,
)
"""What a letter or pleading says of itself: draw this letter to the attention of the court, authorised by the Claimant."""

_RUNNING_LINE = 40
"""A line with fewer characters than this ends where its writer ended it."""

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

_BESIDE = {
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
_OF_FIRM = re.compile(r"(?:my|our|his|her|your) partners?\s(?:Dr|Mr|Mrs|Ms|Miss|at the|in the)(?!\w)", re.IGNORECASE)
"""A partner in a practice or firm, with a title or where it is."""
_ANIMALS = frozenset("cat dog bitch kitten puppy horse mare gelding pony foal cow ewe rabbit hamster parrot tortoise".split())
"""Whose kind is nobody's work: an indoor cat."""
_CALLED_AFTER_PEOPLE = re.compile(
    r"[ \u00a0](?:shepherd|spaniel|setter|terrier|bulldog|wolfhound|mastiff|pointer|sheepdog|collie|corgi|shorthair|longhair"
    r"|blue|mountain|water|knotweed|measles|oak|ivy|bunting|windows?|doors?|dressing|toast|loaf)(?!\w)",
    re.IGNORECASE,
)
"""What stands behind a people where a breed, a plant or a thing is called after it: German Shepherd."""

_BESIDE_KIN = (
    "(?:big|dead|elder|eldest|estranged|ex|first|former|foster|grown-up|late|little|middle|old|older|oldest|only|own|second|single|"
    "step|surviving|third|twin|younger|youngest)"
)
"""What says which relative is meant."""

_WORD = re.compile(r"\w+")

_WHAT_IT_IS = frozenset(
    [
        "ward",
        *"ltd llc llp plc gmbh inc corp pty pvt".split(),
        *(word.casefold() for word in (*INSTITUTIONS, *PARTS_OF_INSTITUTIONS)),
    ]
)
"""What says of what a name is, a company or a surgery, and not of which."""

_BEFORE_SENTENCE = re.compile(r"(?:^|[.!?:\n(“\"•*-])\s*$")

_BEHIND_NAME = re.compile(r"[A-Z][\w'’]* $")

_SHORT = 3
"""A part of a name with fewer letters is an initial or a particle."""

_SHORT_NAME = 8
"""An illness or grade that has a figure in its name, as type 2, has at most so many letters."""

_BY_PART = frozenset(
    {DetailGroup.HEALTH, DetailGroup.WORK, DetailGroup.FAMILY, DetailGroup.BELIEFS, DetailGroup.LIFE, DetailGroup.WORDS}
)
"""Groups of which one word tells too: the nurse of a night nurse."""

_BEFORE_NAMES = frozenset("a an called dr just miss mr mrs ms named old prof sir young".split())
"""What stands before a name and belongs to it."""

_CUT_AT_NAMES = frozenset({DetailGroup.WORK, DetailGroup.FAMILY})
"""Groups whose details end where a name begins."""

_LINKS = frozenset("about after against as at by for from in into of off on out over to under up with".split())
"""What parts a phrase: the head stands before the first of them."""

_EMPTY = _LINKS | frozenset(
    """and any her his its job lost made more most much not one other our own said same some that the their this very was
    your""".split()
)
"""Words of a phrase that tell nothing by themselves."""

_SENTENCE_END = re.compile(
    r"(?:(?<=\w\w)|(?<=/\w)|(?<=[\d)'’”\"]))[.!?][)'’”\"]*\s+(?=[^\W\d_])(?![a-z])|(?<=[ap]\.m)\.\s+(?=[A-Z])"
)
"""Where a sentence ends; the point of an initial is none, that of mmol/L is one."""

_LINE_END = re.compile(r"[^\S\n]*\n(?:\s*\n\s*|(?=[^\W\d_][\w ]{0,30}:))")
"""Where a line ends before an empty one, or before one that begins with what a form asks for."""

_CUT_AT_CELLS = frozenset({DetailGroup.HEALTH, DetailGroup.NUMBERS, DetailGroup.WORDS})
_CELL_END = re.compile(r"[^\S\n]*(?:\t|\n(?=[^\S\n]*[A-Z\d]))\s*")
"""Where a cell ends, or a line before one that begins with a capital or figure."""

_LAW = re.compile(
    rf"(?:\b[A-Z]?[a-z]{{4,}} \d\S* (?:of|to|in|under) the )?{STATUTE}|\b(?:[Ss]ection|[Ss]chedule) \d+[A-Z]?(?!\w)"
)
"""A law with its year, and the section of it, also by itself."""

_NUMBER_OF_PARAGRAPH = re.compile(
    r"^[^\S\n]*(?:\(?\d{1,2}[.)](?=[^\S\n]+\S)|\d{1,2}(?:\.\d{1,2}){1,3}\.?(?=[^\S\n]+[\"“]?[A-Z][a-z]))", re.MULTILINE
)
_ABBREVIATED = re.compile(
    r"\b(?:Mrs?|Ms|Drs?|Prof|Revd?|Sr|Jr|St|Ste|Mt|Ltd|Inc|Corp|Co|Bros|No|vs|Messrs|Capt|Col|Gen|Sgt|Lt)$"
)
"""What has a point within a sentence."""

_LONGEST_ABBREVIATION = 12
"""Characters before a point that are looked at for one."""


class Measure(NamedTuple):
    """A figure as it is written, and what it counts.

    Attributes:
        figure: The figure.
        unit: Its sign or unit in small letters, without the ending of a plural; empty if it has none that is known.
    """

    figure: str
    unit: str


class Replacement(NamedTuple):
    """What stands in place of something of the original.

    Attributes:
        target: Its place in the new text.
        sources: Every place in the original of what it stands for.
        is_written: Whether the user wrote it, who may have known what is true; else it was drawn.
        kind: What it was replaced as, such as a person; empty if that is not known.
    """

    target: Span
    sources: tuple[Span, ...]
    is_written: bool = False
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Detail:
    """A detail of an original.

    Attributes:
        text: How it stands there first; of what somebody said, how it stands in the new text, if it does.
        sources: Where it stands in the original.
        targets: Where it, or a telling part of it, stands in the new text; empty if it does not.
        left: What of it stands in the new text, as it is written there; empty if nothing does.
        elsewhere: Where a name, or a telling part of it, stands in the new text because it was drawn, in its own place or in
            that of something else, and so tells nobody that it was here. A word of it that was copied besides is none of these.
        got: What stands at the first of these places.
    """

    text: str
    sources: tuple[Span, ...]
    targets: tuple[Span, ...]
    left: str = ""
    elsewhere: tuple[Span, ...] = ()
    got: str = ""

    @property
    def left_of_it(self) -> str:
        """The words of what is left that it had too; all of them if there is none: a figure may be written in another way."""
        own = self.text.casefold().split()
        return " ".join(word for word in self.left.split() if word.casefold() in own) or self.left


@dataclass(frozen=True, slots=True)
class DetailCount:
    """The details of one group.

    Attributes:
        group: What they are.
        details: All of the original, each once, in the order of the text.
    """

    group: DetailGroup
    details: tuple[Detail, ...]

    @property
    def surviving(self) -> tuple[Detail, ...]:
        """Those that stand in the new text too."""
        return tuple(detail for detail in self.details if detail.targets)

    @property
    def gone(self) -> tuple[Detail, ...]:
        """Those of which nothing was found there, or nothing but what was drawn."""
        return tuple(detail for detail in self.details if not detail.targets)

    @property
    def readable(self) -> tuple[Detail, ...]:
        """Those that stand in the new text too, and say something there."""
        return tuple(detail for detail in self.surviving if not self._is_slight(detail))

    @property
    def slight(self) -> tuple[Detail, ...]:
        """Those of which nothing is left but an initial of a name, as one in a dozen or so is by chance (Mrs B.), or a word of
        every day: the Will of a heading.
        """
        return tuple(detail for detail in self.surviving if self._is_slight(detail))

    @property
    def counted(self) -> int:
        """How many there are, without those of which next to nothing is left."""
        return len(self.details) - len(self.slight)

    def _is_slight(self, detail: Detail) -> bool:
        left = detail.left_of_it.strip(" .")
        return self.group is DetailGroup.NAMES and (len(left) == 1 or left.casefold() in common_words())


def count_surviving(
    original: str, said: Iterable[Trait], new: str, found: Sequence[Trait], replaced: Sequence[Replacement] = ()
) -> list[DetailCount]:
    """What became of each detail of an original, by group.

    Args:
        original: The original.
        said: Its traits.
        new: The new text.
        found: The traits of that.
        replaced: What stands in place of what. A detail that was drawn in place of something else tells a reader nothing,
            and does not count there, nor does a name in its own place: the draw may give the old one. Any other detail does in
            its own place, and each wherever the user wrote it or it was copied. What lies wholly within something that was
            replaced is a part of a name or address, such as the Chapel of 22 Chapel Row, and no detail.
    """
    said = [_as_described(original, trait) for trait in said if not _tells_nothing(original, trait)]
    found = [_as_described(new, trait) for trait in found if not _tells_nothing(new, trait)]
    unnamed = {*find_kinds_alone(original), *find_labels(original)}
    said = [
        trait
        for trait in _each_once(said)
        if _group(trait) not in _NAMED or not (_place(trait) in unnamed or _names_nobody(original, trait))
    ]
    said = [trait for trait in said if _group(trait) is not DetailGroup.NUMBERS or _is_number(original, trait)]
    said, found = _within_sentences(original, said), _within_sentences(new, found)
    said, found = _without_names(original, said), _without_names(new, found)
    wholes = _wholes(replaced)
    said = [each for each in said if not _joins_cells(original, each, wholes)]  # and what is listed in it is found by itself
    said, found = _with_listed(original, said), _with_listed(new, found)
    said = [each for each in said if not (_is_part_of_name(each, wholes) or _joins_cells(original, each, wholes))]
    units, copies = _units_of(replaced), _Copies(original, new, replaced)
    said = _as_replaced(original, said, units, copies)
    said = _without_figures_of_others(said)
    found = [trait for trait in found if _group(trait) not in _COUNTED or not _is_cut(trait, new)]
    written = Original(new, found)
    groups: dict[DetailGroup, list[_Alike]] = {group: [] for group in DetailGroup}
    for trait in _without_wrappers(said):
        _add(groups[_group(trait)], original, trait, copies, units)
    counts = {
        group: tuple(_detail(original, each.traits, new, found, written, replaced, copies) for each in members)
        for group, members in groups.items()
    }
    counts[DetailGroup.QUOTATIONS] = tuple(
        Detail(new[slice(*target)] if target else original[slice(*place)], (place,), (target,) if target else ())
        for place, target in surviving_quotations(original, new)
    )
    return [DetailCount(group, details) for group, details in counts.items() if details]


def _tells_nothing(text: str, trait: Trait) -> bool:
    """Whether what was taken for a job has a price, for a pastime a figure, or for a deed is what a letter says of itself.

    Nor does a deed of one everyday word tell anything, such as duty, or an entry that is something else by what stands behind
    it: engaged by a firm.
    """
    words = text[trait.start : trait.end]
    beside = _BESIDE.get(words.casefold())
    return (
        (beside is not None and re.match(beside, text[trait.end : trait.end + 40]) is not None)
        or (_group(trait) is DetailGroup.WORK and (_CURRENCY.search(words) is not None or _is_of_animal(text, trait)))
        or (_group(trait) is DetailGroup.BELIEFS and _CALLED_AFTER_PEOPLE.match(text, trait.end) is not None)
        or (trait.kind is Kind.INTEREST and any(map(str.isdigit, words)))
        or (trait.kind is Kind.ACTIVITY and (_OF_LETTERS.search(words) is not None or words in common_words()))
    )


def _is_of_animal(text: str, trait: Trait) -> bool:
    """Whether what was taken for a job is an animal or its breed: a German Shepherd, an indoor cat."""
    words = text[trait.start : trait.end].casefold().split()
    is_breed = words[0] in countries_of_demonyms() and _CALLED_AFTER_PEOPLE.search(text[: trait.end], trait.start) is not None
    return is_breed or (not _ANIMALS.isdisjoint(words) and heads_of("occupations").isdisjoint(words))


def _as_described(text: str, trait: Trait) -> Trait:
    """A trait as it is counted: a house that is described, and not named, is a circumstance of a life and no place.

    A surgery that is called after its street is no operation, and the Co of a Co-op has all of its word.
    """
    words = _WORD.findall(text[trait.start : trait.end])
    if trait.kind is Kind.HEALTH and words and words[-1] in INSTITUTIONS and not set(STREETS).isdisjoint(words[1:-1]):
        return replace(trait, kind=Kind.ORGANISATION)
    rest = _REST_OF_WORD.match(text, trait.end)
    if rest and _group(trait) in _NAMED and words and len(words[-1]) < _SHORT:
        return replace(trait, end=rest.end(), key=key_of_text(text[trait.start : rest.end()]))
    if trait.kind is not Kind.PLACE or not any(word.lower().removesuffix("s") in words_of("sites") for word in words):
        return trait
    begins_sentence = _BEFORE_SENTENCE.search(text[: trait.start]) is not None
    has_capital = any(word[0].isupper() for word in (words[1:] if begins_sentence else words))
    if has_capital or any(_telling_parts(text[trait.start : trait.end])):
        return trait
    return replace(trait, kind=Kind.CIRCUMSTANCE)


def _group(trait: Trait) -> DetailGroup:
    return _GROUPS.get(trait.kind, DetailGroup.LIFE)


def _is_number(text: str, trait: Trait) -> bool:
    """Whether what was taken for a number is one, and no part of a word or a heading of numbers."""
    return not is_part_of_word(text, trait.start) and says_number(text[trait.start : trait.end])


def _names_nobody(text: str, trait: Trait) -> bool:
    """Whether what was taken for a name is an abbreviation, a day of the week, a team of any place or in small letters."""
    words = text[trait.start : trait.end].split()
    if _group(trait) is DetailGroup.ORGANISATIONS and text[trait.start : trait.end].islower() and not text.islower():
        return True
    is_part = len(words) > 1 and words[-1].capitalize() in PARTS_OF_INSTITUTIONS
    is_team = is_part and all(word.lower() in common_words() or word.islower() or is_harmless(word) for word in words)
    is_day = len(words) == 1 and words[0].removesuffix("s") in WEEKDAYS
    return is_team or is_day or is_abbreviation(text, trait.start, trait.end)


def _each_once(traits: Iterable[Trait]) -> list[Trait]:
    """Traits without those that a name is taken for besides: an organisation for a place, a surgery for an operation.

    Nor is somebody called Shona or Mr German of that origin.
    """
    traits = list(traits)
    names = {_place(trait): _group(trait) for trait in traits if _group(trait) in _NAMED}
    names.update({_place(trait): _group(trait) for trait in traits if _group(trait) is DetailGroup.ORGANISATIONS})
    called = [_place(trait) for trait in traits if trait.kind is Kind.NAME]
    reached = [_place(trait) for trait in traits if trait.kind is Kind.CONTACT]
    return [
        trait
        for trait in traits
        if not (_group(trait) is DetailGroup.BELIEFS and overlaps(_place(trait), called))
        and not (trait.kind is Kind.PLACE and any(_shares_end(trait, place) for place in reached))
        and (
            (_group(trait) not in _NAMED and _group(trait) not in _BY_PART)
            or names.get(_place(trait), _group(trait)) is _group(trait)
        )
    ]


def _wholes(replaced: Iterable[Replacement]) -> list[Span]:
    """Where in the original each thing stands that was replaced, in one piece though the user's markup parts it."""
    return [place for sources in {each.sources for each in replaced} for place in _in_one_piece(sources)]


def _in_one_piece(sources: Iterable[Span]) -> list[Span]:
    """Places, of which those that follow one another are one."""
    pieces: list[Span] = []
    for start, end in sorted(sources):
        if pieces and pieces[-1][1] == start:
            start = pieces.pop()[0]
        pieces.append((start, end))
    return pieces


def _is_within(trait: Trait, wholes: Iterable[Span]) -> bool:
    return any(start <= trait.start and trait.end <= end for start, end in wholes)


def _is_part_of_name(trait: Trait, wholes: Iterable[Span]) -> bool:
    """Whether a trait is a word of a name, an address or a number that was replaced: the Chapel of 22 Chapel Row."""
    return _group(trait) not in _FIGURED and _is_within(trait, wholes)


def _joins_cells(text: str, trait: Trait, wholes: Iterable[Span]) -> bool:
    """Whether a trait has words of several cells or lines of a table, or is a name with a sum of money in it."""
    words, is_named = text[trait.start : trait.end], _group(trait) in _NAMED
    if not is_named and _group(trait) not in _IN_ONE_CELL:
        return False
    if _BETWEEN_CELLS.search(words) or (is_named and _CURRENCY.search(words)):
        return True
    ends = (trait.start + match.start() for match in re.finditer("\n", words))
    return any(_ends_row(text, end) for end in ends) and not _is_within(trait, wholes)


def _ends_row(text: str, end: int) -> bool:
    """Whether a line that ends somewhere is one of a table or list: one of running text is longer, and goes on below."""
    line = text[text.rfind("\n", 0, end) + 1 : end]
    return len(line) < _RUNNING_LINE or _BETWEEN_CELLS.search(line) is not None


def _shares_end(trait: Trait, place: Span) -> bool:
    """Whether a trait begins or ends with another place, as the street with its number does of an address."""
    return trait.start == place[0] or (trait.end == place[1] and trait.start < place[0])


@lru_cache(maxsize=4)  # of the two texts that are compared, for each place in them
def _sentence_ends(text: str) -> tuple[Span, ...]:
    """Where the marks and blanks between two sentences, or two lines of a form, stand."""
    marks = (match.span() for match in _SENTENCE_END.finditer(text))
    ends = {mark for mark in marks if not _ABBREVIATED.search(text[max(0, mark[0] - _LONGEST_ABBREVIATION) : mark[0]])}
    return tuple(sorted(ends | {match.span() for match in _LINE_END.finditer(text)}))


def _within_sentences(text: str, traits: Iterable[Trait]) -> list[Trait]:
    """Cuts traits where a sentence ends: what was found across that is two details."""
    traits = list(traits)
    ends = list(_sentence_ends(text))
    known = {(each.start, each.end) for each in traits}
    cut: list[Trait] = []
    for trait in traits:
        inside = [end for end in ends if trait.start < end[0] and end[1] < trait.end]
        if _group(trait) in _CUT_AT_CELLS:
            inside = sorted({*inside, *(match.span() for match in _CELL_END.finditer(text[: trait.end], trait.start))})
        if not inside:
            cut.append(trait)
            continue
        starts, stops = [trait.start, *(end[1] for end in inside)], [*(end[0] for end in inside), trait.end]
        for start, stop in zip(starts, stops, strict=True):
            has_figure = any(sign.isdigit() for sign in text[start:stop])
            if _group(trait) in _NAMED and not any(sign.isalpha() for sign in text[start:stop]):
                continue  # the number of a paragraph
            if trait.kind is Kind.WORDS and not _has_rare_word(text[start:stop]):
                continue  # the heading of a column
            if (start, stop) not in known and has_figure == (_group(trait) in _FIGURED):
                cut.append(Trait(start, stop, trait.kind, key_of_text(text[start:stop])))
    return cut


def _has_rare_word(words: str) -> bool:
    said = [match[0] for match in re.finditer(r"[^\W\d_]+", words)]
    return any(word.casefold() not in common_words() and not is_harmless(word) for word in said)


def _without_names(text: str, traits: Sequence[Trait]) -> list[Trait]:
    """Ends a job or a relative before the name behind it, which is counted itself: a cook at Elm House is a cook."""
    names = [_place(trait) for trait in traits if _group(trait) in _NAMED]
    cut: list[Trait] = []
    for trait in traits:
        inside = [start for start, _ in names if trait.start < start < trait.end]
        words = _WORD.findall(text[trait.start : min(inside, default=trait.start)])
        while words and words[-1].casefold() in _EMPTY | _BEFORE_NAMES:
            del words[-1]
        if not words or _group(trait) not in _CUT_AT_NAMES:
            cut.append(trait)
            continue
        match = re.search(r"\W+".join(map(re.escape, words)), text[trait.start : trait.end])
        assert match is not None
        cut.append(replace(trait, end=trait.start + match.end(), key=key_of_text(match[0])))
    return cut


def _with_listed(text: str, traits: Iterable[Trait]) -> list[Trait]:
    """Adds what the public lists know, wherever in a text it stands, and the figures that nothing else has."""
    laws = [match.span() for pattern in (_LAW, _NUMBER_OF_PARAGRAPH) for match in pattern.finditer(text)]  # nobody's figures
    known = [each for each in traits if _group(each) is not DetailGroup.NUMBERS or not overlaps(_place(each), laws)]
    taken = {place for trait in known if _group(trait) in _NAMED for place in range(trait.start, trait.end)}
    for name, kind in _BY_LIST.items():
        for match in _pattern_of(name).finditer(text):
            start, end = match.span()
            if match[0][0].isupper() and match[0].casefold() in _WHAT_IT_IS and _BEHIND_NAME.search(text[:start]):
                continue  # a surgery that has a name
            if start not in taken and (start, end, kind) not in {(each.start, each.end, each.kind) for each in known}:
                known.append(Trait(start, end, kind, frozenset(cut_phrase(match[0]))))
    for match in _RANKS_OF_WORK.finditer(text):
        if match.start() not in taken:
            known.append(Trait(*match.span(), Kind.OCCUPATION, key_of_text(match[0])))
    short = [match.span() for match in _ILLS_IN_SHORT.finditer(text)]
    if short or any(_group(each) is DetailGroup.HEALTH for each in known):
        short += [match.span() for match in _ILLS_IN_TWO_LETTERS.finditer(text)]
    short = [place for place in short if place[0] not in taken]
    known = [each for each in known if each.kind is not Kind.HEALTH or not overlaps(_place(each), short)]
    known += [Trait(*place, Kind.HEALTH, key_of_text(text[slice(*place)])) for place in short]
    family = [_place(each) for each in known if each.kind is Kind.FAMILY]
    has_nurse = _NURSE.search(text) is not None
    for match in _kin_pattern().finditer(text):
        if taken.isdisjoint(range(*match.span())) and not overlaps(match.span(), family):
            is_nurse = has_nurse and match[0] == "Sister" and not _OF_FORM.match(text, match.end())
            known.append(Trait(*match.span(), Kind.OCCUPATION if is_nurse else Kind.FAMILY, key_of_text(match[0])))
    known = [each for each in known if _group(each) is not DetailGroup.FAMILY or not _OF_FIRM.match(text, each.start)]
    whole = [_place(each) for each in known if _has_own_figure(text, each)]
    known = [each for each in known if _group(each) is not DetailGroup.NUMBERS or not overlaps(_place(each), whole)]
    told = {place for each in known if _group(each) in _FIGURED for place in range(each.start, each.end)}
    told.update(place for each in whole for place in range(*each))
    told.update(place for law in laws for place in range(*law))
    for figure in find_figures(text):
        start = figure.start
        if not told.isdisjoint(range(start, figure.end)):  # the word before it may be a name
            start = next((at for at in range(start, figure.end) if text[at].isdigit()), figure.end)
        if start < figure.end and told.isdisjoint(range(start, figure.end)):
            known.append(Trait(start, figure.end, Kind.NUMBER, key_of_text(text[start : figure.end])))
    return in_order(known)


def _has_own_figure(text: str, trait: Trait) -> bool:
    """Whether the digits of a trait are what it says, and no number besides: type 2, band 6."""
    named = _group(trait) in {DetailGroup.HEALTH, DetailGroup.WORK} and trait.end - trait.start <= _SHORT_NAME
    return named and any(sign.isdigit() for sign in text[trait.start : trait.end])


@cache
def _kin_pattern() -> re.Pattern[str]:
    """Relatives with whose they are: his daughter, the mother in law. Of children and the like only those of somebody."""

    def any_of(name: str) -> str:
        return "|".join(sorted((r"[\s-]".join(phrase) for phrase in phrases_of(name)), key=len, reverse=True))

    owner, number = r"(?:my|our|his|her|their|your|whose)", r"(?:one|two|three|four|five|six|seven|\d)"
    kin = rf"(?P<kin>{any_of('relatives')})"
    counted = rf"(?P<counted>{any_of('counted_relatives')})"
    return re.compile(
        rf"(?<![\w-])(?<!&\s)(?:(?:{owner}\s)?(?:{_BESIDE_KIN}\s)?{kin}s?"
        r"|the\s(?:boys|children|girls|kids|twins|baby|chn)"
        rf"|(?:{owner}|(?:(?:{owner}|the)\s)?{number})\s(?:{_BESIDE_KIN}\s)?{counted}s?)(?![\w-])",
        re.IGNORECASE,
    )


_NURSE = re.compile(
    r"(?<![\w'’])(?!(?:my|our|his|her|their|your|kin)[ \u00a0])(?:[a-z]+,?|(?:[\w-]+-)?(?:[Aa]ssessment|Ward|Night|Day"
    r"|Clinic|Theatre|Junior|Senior|Deputy|Nursing|Unit|District|Community|Practice|Lead))[ \u00a0]Sister"
    r"(?!['’\w]|[ \u00a0]?[:=(])"
)
"""A sister with a capital within a sentence, who is a nurse: seen by Sister Quist."""
_OF_FORM = re.compile(r"[ \u00a0]?[:=(\t\0|]")
"""What stands behind a relative in a form."""


@cache
def _pattern_of(name: str) -> re.Pattern[str]:
    """The entries of a list as whole words, the longest first."""
    entries = sorted(
        (phrase for phrase in phrases_of(name) if phrase not in _AMBIGUOUS), key=lambda phrase: -len(" ".join(phrase))
    )
    written = [r"[\s-]+".join(re.escape(word).replace("'", "['’]") for word in phrase) for phrase in entries]
    written = [
        f"{words}(?!{beside})" if (beside := _BESIDE.get(" ".join(phrase))) else words
        for words, phrase in zip(written, entries, strict=True)
    ]
    written = [*_FURTHER.get(name, ()), *written]
    if name == "medical":
        endings = "|".join(ending for (ending,) in phrases_of("medicine_endings"))
        written = [rf"(?!april\b|ribbon)\w{{3,}}(?:{endings})s?", *written]
    return re.compile(rf"(?<![\w-])(?:{'|'.join(written)})(?![\w-])", re.IGNORECASE)


def _without_wrappers(traits: Iterable[Trait]) -> Iterator[Trait]:
    """Leaves out what nearly every letter has, and words around another detail, which is counted itself."""
    traits = list(traits)
    family = {(trait.start, trait.end) for trait in traits if trait.kind is Kind.FAMILY}
    counted = [
        trait
        for trait in traits
        if trait.kind not in _EVERYDAY and not (trait.kind is Kind.HEALTH and (trait.start, trait.end) in family)
    ]
    for trait in counted:
        if _group(trait) in _BY_PART and any(_is_told_by(each, trait) for each in counted):
            continue
        alike = (each for each in counted if _group(each) is _group(trait) or _stands_for(each, trait))
        if _group(trait) in _NAMED or not any(_lies_in(each, trait) for each in alike):
            yield trait


def _stands_for(inner: Trait, outer: Trait) -> bool:
    """Whether a detail within what is said of a life says it all; a relative does of who somebody is to another alone."""
    return _group(outer) is DetailGroup.LIFE and (_group(inner) is not DetailGroup.FAMILY or outer.kind is Kind.RELATION)


def _is_told_by(other: Trait, trait: Trait) -> bool:
    """Whether another detail says the same, and better: an injury is no job, a nurse none of somebody's deeds."""
    if _group(trait) is DetailGroup.WORDS and _group(other) is not DetailGroup.WORDS:
        return overlaps(_place(trait), [_place(other)])
    if _group(trait) is DetailGroup.LIFE and _group(other) in _COUNTED and _lies_in(trait, other):
        return True
    better = {DetailGroup.LIFE: _BY_PART, DetailGroup.WORK: {DetailGroup.HEALTH}}.get(_group(trait), ())
    return _place(trait) == _place(other) and _group(other) in better and _group(other) is not _group(trait)


def _lies_in(inner: Trait, outer: Trait) -> bool:
    within = outer.start <= inner.start and inner.end <= outer.end
    return within and (inner.start, inner.end) != (outer.start, outer.end)


_Said = tuple[str, bool]
"""The words of a detail in small letters, and whether it is a figure that was replaced: another than the same one copied."""


class _Unit(NamedTuple):
    """Something that was replaced: its number, and what it was replaced as; empty if that is not known."""

    number: int
    kind: str


@dataclass(slots=True)
class _Alike:
    """Traits that say the same: what the first of them says, and the number of what was replaced there; None if nothing was."""

    words: _Said
    traits: list[Trait]
    unit: int | None


class _Copies:
    """What of an original was copied, by what was drawn in place of what.

    Args:
        original: The original.
        new: The new text.
        replaced: What stands in place of what; where nothing does, nothing is known of places.
    """

    def __init__(self, original: str, new: str, replaced: Sequence[Replacement]) -> None:
        self._original, self._new = original, new
        self._sources = sorted({source for each in replaced for source in each.sources})
        self._targets = sorted(each.target for each in replaced)
        self._gone = bytearray(len(original))
        for start, end in self._sources:
            self._gone[start:end] = b"\1" * (end - start)

    @property
    def are_known(self) -> bool:
        """Whether it is known what was drawn in place of what."""
        return bool(self._targets)

    @cached_property
    def day_first(self) -> bool:
        """Whether the dates of numbers alone that were replaced put the day first."""
        words = (self._original[slice(*source)] for source in self._sources)
        return puts_day_first(each for each in words if (read := read_date(each)) and read[0].month)

    def is_gone(self, trait: Trait) -> bool:
        """Whether any of a trait was replaced."""
        return any(self._gone[trait.start : trait.end])

    def words_of(self, trait: Trait) -> str:
        """The words of a trait but for those that were replaced."""
        return "".join(" " if self._gone[at] else self._original[at] for at in range(trait.start, trait.end))

    def place_of(self, trait: Trait) -> Span | None:
        """Where a trait of which nothing was replaced stands in the new text, if all between the draws was copied."""
        if not self._sources or len(self._sources) != len(self._targets) or self.is_gone(trait):
            return None
        before = bisect_right(self._sources, trait.start, key=lambda source: source[1])  # how many end before it
        shift = self._targets[before - 1][1] - self._sources[before - 1][1] if before else 0
        start, end = trait.start + shift, trait.end + shift
        if self._new[start:end] != self._original[trait.start : trait.end]:
            return None
        place = start, end
        return place if _is_whole(place, self._new) else None  # what was typed there may begin alike, as 11.30 does


def _units_of(replaced: Iterable[Replacement]) -> dict[Span, _Unit]:
    """What was replaced, by each of its places in the original."""
    units = {each.sources: each.kind for each in replaced}
    return {
        place: _Unit(number, kind)
        for number, (sources, kind) in enumerate(sorted(units.items()))
        for place in _in_one_piece(sources)
    }


def _as_replaced(original: str, traits: Iterable[Trait], units: Mapping[Span, _Unit], copies: _Copies) -> list[Trait]:
    """Traits with what was replaced, as what it was replaced, in place of what was found there: what is one there is one here.

    What was found around it is kept if it says more: the ring *to Ann* is Ann. Where it is not known as what a name was
    replaced, what was found tells it.

    Args:
        original: The original.
        traits: Its traits.
        units: See `_units_of`.
        copies: What was copied.
    """
    at = {place: span for span in units for place in range(*span)}
    found: list[Trait] = []
    rated: dict[int, tuple[bool, int, Kind]] = {}
    for trait in traits:
        group = _group(trait)
        span = next((at[place] for place in range(*_place(trait)) if place in at), None) if group in _FIGURED else None
        is_known = span is not None and (group in _NAMED or units[span].kind != "")
        if span is None or not is_known:
            found.append(trait)
        elif group not in _NAMED:
            found += _figures_beside(original, trait, copies)
        elif any(fold(part) not in TITLES for part in _telling_parts(copies.words_of(trait))):
            found.append(trait)
        elif not any(map(str.isdigit, original[slice(*span)])):
            rating = (_place(trait) == span, span[1] - span[0], trait.kind)
            number = units[span].number
            rated[number] = max(rated.get(number, rating), rating, key=lambda each: each[:2])
        elif not units[span].kind:
            found.append(trait)
    for span, unit in units.items():
        words = original[slice(*span)]
        kind = _kind_of_entity(unit.kind, words) if unit.kind else rated[unit.number][2] if unit.number in rated else None
        if kind is not None:
            found.append(Trait(*span, kind, key_of_text(words)))
    return in_order({(each.start, each.end, each.kind): each for each in found}.values())


def _without_figures_of_others(traits: Sequence[Trait]) -> list[Trait]:
    """Traits without the numbers that lie in an age, a date or a contact, which is counted itself."""
    others = _FIGURED - _NAMED - {DetailGroup.NUMBERS}
    taken = {at for trait in traits if _group(trait) in others for at in range(trait.start, trait.end)}
    return [each for each in traits if _group(each) is not DetailGroup.NUMBERS or not taken.issuperset(range(*_place(each)))]


def _figures_beside(original: str, trait: Trait, copies: _Copies) -> Iterator[Trait]:
    """What a trait that was replaced in part says besides: another figure, or a feast."""
    rest = copies.words_of(trait)
    for match in re.finditer(r"\d\S*(?: \S+)*|[^\d\s]\S*(?: [^\d\s]\S*)*", rest):
        if match[0][0].isdigit() or is_feast(match[0]):
            start = trait.start + match.start()
            yield Trait(start, start + len(match[0]), trait.kind, key_of_text(match[0]))


def _kind_of_entity(kind: str, words: str) -> Kind:
    """What something is counted as that was replaced: a code of a few digits is a number."""
    if kind in ("age", "number") or (kind == "code" and not re.search(r"\d{3}", words)):
        return Kind.AGE if kind == "age" else Kind.NUMBER
    return KINDS_OF_ENTITIES.get(kind, Kind.CONTACT)


def _add(members: list[_Alike], original: str, trait: Trait, copies: _Copies, units: Mapping[Span, _Unit]) -> None:
    """Adds a trait to the others that say the same; a surname says what the full name before it does.

    What was replaced as one thing is one, and two such are two.
    """
    words: _Said = (_said_as(original, trait), _group(trait) in _COUNTED and copies.is_gone(trait))
    unit = units[_place(trait)].number if _place(trait) in units else None
    is_named = _group(trait) in _NAMED and bool(trait.key)
    for member in members:
        if unit is not None and member.unit is not None:
            is_same = member.unit == unit
        else:
            is_same = member.words == words or (is_named and any(trait.key <= each.key for each in member.traits))
        if is_same:
            member.traits.append(trait)
            member.unit = unit if member.unit is None else member.unit
            return
    members.append(_Alike(words, [trait], unit))


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
    there = set(_places(part, new, same_case=True))
    copied = {place for place in there if not overlaps(place, own) and not _is_drawn(place, new, drawn, in_part=False)}
    besides = [place for place in _places(part, original, same_case=True) if not overlaps(place, mentions)]
    told = there if len(copied) > len(besides) else there - copied
    return told | {place for place in copied if overlaps(place, named)}


def _is_relative(text: str, trait: Trait) -> bool:
    """Whether a trait says no more than who is related: his sister."""
    return trait.kind is Kind.FAMILY and _kin_pattern().fullmatch(text[trait.start : trait.end]) is not None


def _said_as(original: str, trait: Trait) -> str:
    """The words of a trait, comparable; a relative is the same whosever it is said to be."""
    words = original[trait.start : trait.end]
    kin = _kin_pattern().fullmatch(words) if _is_relative(original, trait) else None
    return (next(filter(None, kin.groups()), words) if kin else words).casefold()


_DAY_AND_MONTH = re.compile(r"(\d{1,2})[/.-](\d{1,2})(?:[/.-]\d{2,4})?")


def _is_other_day(one: str, other: str) -> bool:
    """Whether two dates in figures are of different days: 06/06 and 29/06."""
    said = [_DAY_AND_MONTH.fullmatch(each) for each in (one, other)]
    return None not in said and len({(int(each[1]), int(each[2])) for each in said if each}) > 1


def _detail(
    original: str,
    alike: Sequence[Trait],
    new: str,
    found: Sequence[Trait],
    written: Original,
    replaced: Sequence[Replacement],
    copies: _Copies,
) -> Detail:
    own: list[Span] = []
    drawn: list[Span] = []  # for something else
    redrawn: list[Span] = []  # for this
    for each in replaced:
        is_own = any(overlaps(place, each.sources) for place in map(_place, alike))
        if is_own:
            own.append(each.target)
        if not each.is_written:
            (redrawn if is_own else drawn).append(each.target)
    targets: set[Span] = set()
    for trait in alike:
        words, group = original[trait.start : trait.end], _group(trait)
        is_month = group is DetailGroup.DATES and words.isalpha()  # what may be is no May
        is_word = group in _NAMED and words.casefold() in common_words()  # a day is nobody called Day
        written_alike = _places(words, new, same_case=is_month or is_word)
        targets.update(place for place in written_alike if group not in _COUNTED or not _is_joined(place, new))
        if group in _BY_PART and not (_has_own_figure(original, trait) and copies.is_gone(trait)):
            kept = copies.words_of(trait)  # of a consultant with a name, the job stays where the name goes
            if copies.is_gone(trait) and not _tells_still(kept):
                continue
            if copies.are_known or not _is_relative(original, trait):  # a sister is in every letter, his sister is not
                targets.update(place for part in _parts(kept) for place in _places(part, new, any_number=True))
            if copies.is_gone(trait) and targets:  # what stands around one of its words stayed with it
                targets.update(place for phrase in _phrases(kept) for place in _places(phrase, new))
        if group in _FIGURED and words.isdigit():  # an extension of 214 is none of £214,900, nor somebody of 8 of 9.8
            targets = {place for place in targets if not _is_in_figure(place, new)}
        if group is DetailGroup.NUMBERS:
            measured = set(_measures(original, _place(trait)))
            alone = {place for place in targets if not _is_in_figure(place, new)}
            targets = {place for place in alone if measured == set(_measures(new, place))}
            targets.update(_places_of_figures(words, measured, new, found))
        if group in _COUNTED or written.says(trait, words):
            same = [each for each in found if each.kind is trait.kind and _is_same(each, trait)]
            if group is DetailGroup.NUMBERS:
                same = [each for each in same if set(_measures(new, _place(each))) == set(_measures(original, _place(trait)))]
            targets.update(map(_place, same))
    if _group(alike[0]) in _NAMED:
        mentions = list(map(_place, alike))
        named = [_place(each) for each in found if _group(each) in _NAMED] if _group(alike[0]) is DetailGroup.NAMES else []
        for part in {part for start, end in mentions for part in _telling_parts(without_kind(original[start:end]))}:
            targets |= _places_of_part(part, original, new, mentions, own, drawn, named)
    if _group(alike[0]) is DetailGroup.DATES:
        targets.update(_same_days(original, new, alike, replaced, day_first=copies.day_first))
    targets.update(target for trait in alike if (target := copies.place_of(trait)))
    in_part = _group(alike[0]) in _COUNTED
    elsewhere = {place for place in targets if _is_drawn(place, new, drawn, in_part=in_part)}
    targets -= elsewhere
    if _group(alike[0]) is DetailGroup.NAMES:
        targets = {place for place in targets if fold(new[slice(*place)].rstrip(".")) not in TITLES}
    if _group(alike[0]) in _NAMED:
        as_they_were = {place for place in targets if _is_drawn(place, new, redrawn, in_part=False)}
        by_chance = elsewhere | as_they_were
        copied = _copied_words(by_chance, new, [*redrawn, *drawn])
        targets = (targets - as_they_were).union(*copied.values())
        elsewhere = {part for place in by_chance for part in _without_words(place, new, copied)}
    if _group(alike[0]) is DetailGroup.DATES:
        said = [original[trait.start : trait.end] for trait in alike]
        targets = {place for place in targets if not all(_is_other_day(each, new[slice(*place)]) for each in said)}
        months = list(_months_of_other_years(original, new, alike, replaced, day_first=copies.day_first))
        targets = {place for place in targets if not overlaps(place, months)}
    if in_part and all(any(overlaps(_place(trait), each.sources) for each in replaced) for trait in alike):
        targets = {place for place in targets if overlaps(place, own)}  # the same figure elsewhere is of something else
    places = tuple(_outermost(targets))
    text = original[alike[0].start : alike[0].end]
    left = max(
        (new[slice(*place)] for place in places),
        key=lambda words: (words.casefold() == text.casefold(), len(words)),
        default="",
    )
    elsewhere = {place for place in elsewhere if not _is_month_of_date(place, new, drawn)}
    drawn_alike = tuple(_outermost(elsewhere)) if _group(alike[0]) in _NAMED else ()
    got = new[slice(*drawn_alike[0])] if drawn_alike else ""
    return Detail(text, tuple(map(_place, alike)), places, left, drawn_alike, got)


def _tells_still(rest: str) -> bool:
    """Whether what was copied of a detail says something: who somebody is, a word that few use, or what several words say.

    >>> [_tells_still(rest) for rest in ("owners of", "Report", "Cleared funds by noon on", "in favour of Mrs")]
    [True, False, True, False]
    """
    words = [word.lower() for word in re.findall(r"[^\W\d_]+", rest)]
    words = [word for word in words if len(word) >= _SHORT and word not in _EMPTY and fold(word) not in TITLES]
    persons = heads_of("occupations") | words_of("persons") | words_of("relatives")
    is_known = any(not persons.isdisjoint((word, word.removesuffix("s"))) or word not in common_words() for word in words)
    return is_known or len(words) > 1


def _copied_words(places: Iterable[Span], text: str, drawn: Sequence[Span]) -> dict[str, set[Span]]:
    """The words at some places, in small letters, that stand in a text besides where nothing was drawn, and where that is.

    A word of every day counts only within a sentence, and as it is written: the Will of a name is not that of a question.
    """
    copied: dict[str, set[Span]] = {}
    for word in {match[0] for place in places for match in _WORD.finditer(text[: place[1]], place[0])}:
        is_common = word.lower() in common_words()
        stands = {each for each in _places(word, text, same_case=is_common) if not _is_drawn(each, text, drawn, in_part=False)}
        if is_common:
            stands = {each for each in stands if not _BEFORE_SENTENCE.search(text[: each[0]])}
        if stands and len(word) >= _SHORT and word.casefold() not in _WHAT_IT_IS and fold(word) not in TITLES:
            copied[word.casefold()] = stands
    return copied


def _without_words(place: Span, text: str, words: Container[str]) -> list[Span]:
    """A place, or of one that has any of some words, in small letters, where its others stand."""
    inside = list(_WORD.finditer(text[: place[1]], place[0]))
    others = [match.span() for match in inside if match[0].casefold() not in words]
    return [place] if len(others) == len(inside) else others


def _is_month_of_date(place: Span, text: str, drawn: Sequence[Span]) -> bool:
    """Whether a place is a month of a date: nobody is called by the May of 15 May."""
    return text[slice(*place)].capitalize() in MONTHS and any(
        overlaps(place, [each]) and read_date(text[slice(*each)]) is not None for each in drawn
    )


def _same_days(
    original: str, new: str, alike: Sequence[Trait], replaced: Sequence[Replacement], *, day_first: bool
) -> Iterator[Span]:
    """Where a date came out as the same day of the same month, or as the year that was all of it."""
    dates = _dates_of(original, alike, day_first=day_first)
    days = {(date.day, date.month) for date in dates if date.day}
    years = {date.year for date in dates if date.fields == {"year"}}
    for target, drawn in _drawn_dates(new, alike, replaced, day_first=day_first):
        if (drawn.day, drawn.month) in days or (drawn.fields == {"year"} and drawn.year in years):
            yield target


def _months_of_other_years(
    original: str, new: str, alike: Sequence[Trait], replaced: Sequence[Replacement], *, day_first: bool
) -> Iterator[Span]:
    """Where a month and its year came out as that month of another year, as one in a dozen does: nothing tells a reader so."""
    if any(date.fields != {"month"} for date in _dates_of(original, alike, day_first=day_first)):
        return
    for each in replaced:
        were = [found[0].year for source in each.sources if (found := read_date(original[slice(*source)]))]
        for target, drawn in _drawn_dates(new, alike, [each], day_first=day_first):
            if drawn.fields == {"month", "year"} and were and drawn.year not in were:
                yield target


def _dates_of(text: str, traits: Iterable[Trait], *, day_first: bool) -> list[Date]:
    """What traits say, of those that are dates."""
    said = (text[trait.start : trait.end] for trait in traits)
    return [found[0] for words in said if (found := read_date(words, day_first=day_first))]


def _drawn_dates(
    new: str, alike: Sequence[Trait], replaced: Sequence[Replacement], *, day_first: bool
) -> Iterator[tuple[Span, Date]]:
    """What was drawn for a date, and where it stands."""
    for each in replaced:
        is_theirs = any(overlaps(_place(trait), each.sources) for trait in alike)
        if is_theirs and (drawn := read_date(new[slice(*each.target)], day_first=day_first)):
            yield each.target, drawn[0]


def _place(trait: Trait) -> Span:
    return trait.start, trait.end


def _is_drawn(place: Span, text: str, drawn: Sequence[Span], *, in_part: bool) -> bool:
    """Whether a place was drawn for something else: all of its letters and digits, or any if a part of it tells nothing."""
    if in_part:
        return overlaps(place, drawn)
    return all(overlaps((at, at + 1), drawn) for at in range(*place) if text[at].isalnum())


def _places(words: str, text: str, *, same_case: bool = False, any_number: bool = False) -> Iterator[Span]:
    """Where the same words stand in a text, whatever marks and spaces but the end of a sentence stand between them.

    Args:
        words: The words.
        text: The text.
        same_case: Whether capitals have to be the same.
        any_number: Whether the last word may have the ending of a plural, or lack it.
    """
    parts = [re.escape(word) for word in _WORD.findall(words)]
    if any_number and parts:
        parts[-1] = f"{parts[-1].removesuffix('s') if len(parts[-1]) > _SHORT else parts[-1]}(?:e?s)?"
    if parts:
        pattern = r"(?<!\w)" + r"[\W_]+".join(parts) + r"(?!\w)"
        if is_letter := len(parts) == 1 and len(words.strip()) == 1 and words.strip().isalpha():
            pattern = rf"(?<!\w/){pattern}(?!/\w)"  # the W of somebody, and not of w/c
        for match in re.finditer(pattern, text, 0 if same_case or is_letter else re.IGNORECASE):
            start, end = match.span()
            if not any(start < stop[0] and stop[1] < end for stop in _sentence_ends(text)):
                yield start, end


def _parts(words: str) -> Iterator[str]:
    """The words of a phrase that tell something alone: its head, and whatever is no everyday word."""
    said = [word for word in re.findall(r"[^\W\d_]+", words) if len(word) >= _SHORT or word.lower() in _LINKS]
    if len(said) > 1:
        said = [word for word in said if word.islower() or word.lower() not in _WHAT_IT_IS]  # of a name
    before = next((place for place, word in enumerate(said) if place and word.lower() in _LINKS), len(said))
    for place, word in enumerate(said):
        small = word.lower()
        if small not in _EMPTY and (place in (before - 1, len(said) - 1) or small not in common_words()):
            yield word


def _phrases(words: str) -> Iterator[str]:
    """The stretches of a phrase that were copied, without what leads to the next or tells nothing."""
    for stretch in re.split(r"\s{2,}|[,;:()\n]", words):
        said = stretch.split()
        while said and said[-1].casefold().rstrip(".") in _EMPTY | _BEFORE_NAMES:
            del said[-1]
        while said and said[0].casefold() in _EMPTY:
            del said[0]
        if any(word.casefold() not in common_words() or len(said) > 1 for word in said):
            yield " ".join(said)


def _places_of_figures(words: str, measured: Iterable[Measure], text: str, found: Sequence[Trait]) -> Iterator[Span]:
    """Where the figures of a number stand among the numbers of a text, with the same units; one digit tells nothing alone.

    Args:
        words: The words of the number.
        measured: Its figures with their units.
        text: The text.
        found: Its traits.
    """
    wanted = {each for each in measured if len(each.figure) > 1 or each.figure == words}
    numbers = (each for each in found if _group(each) is DetailGroup.NUMBERS)
    for number in numbers if wanted else ():
        for match in FIGURE.finditer(text[: number.end], number.start):
            if wanted.intersection(_measures(text, match.span())):
                yield match.span()


def _measures(text: str, place: Span) -> Iterator[Measure]:
    """The figures of a place, with the sign before or the unit behind each, though that stands behind the place."""
    for match in FIGURE.finditer(text, *place):
        before = text[max(0, match.start() - 1) : match.start()]
        sign = before if before in tuple("£$€¥") else ""
        unit = UNIT.match(text, match.end())
        yield Measure(match[0], sign + (unit[1].casefold().removesuffix("s") if unit else ""))


def _is_whole(place: Span, text: str) -> bool:
    """Whether a place begins and ends with a word or figure."""
    edges = (text[max(0, at - 1) : at + 1] for at in place)
    return not any(re.fullmatch(r"\w\w", edge) for edge in edges) and not _is_in_figure(place, text)


def _is_in_figure(place: Span, text: str) -> bool:
    """Whether a place begins or ends within a figure, as the 38 of 38.1 does."""
    return any(
        match.start() < place[0] < match.end() or match.start() < place[1] < match.end() for match in FIGURE.finditer(text)
    )


def _is_cut(trait: Trait, text: str) -> bool:
    return _is_joined((trait.start, trait.end), text)


def _is_joined(place: Span, text: str) -> bool:
    """Whether a hyphen joins a place to another word."""
    before, after = text[: place[0]][-2:], text[place[1] :][:2]
    return bool(re.fullmatch(r"\w[-‐‑–]", before) or re.fullmatch(r"[-‐‑–]\w", after))


def _telling_parts(words: str) -> Iterator[str]:
    """The words of a name that are no ordinary words."""
    for word in _WORD.findall(words):
        small = word.lower()
        if len(word) >= _SHORT and word[0].isupper() and small not in common_words() and small not in _WHAT_IT_IS:
            yield word


def _is_same(one: Trait, other: Trait) -> bool:
    """Whether most of the words are the same; of what is counted, one has to say all that the other says."""
    shared = one.key & other.key
    if _group(other) in _COUNTED and shared not in (one.key, other.key):
        return False
    return bool(shared) and len(shared) >= len(one.key | other.key) / 2


def _outermost(spans: Iterable[Span]) -> Iterator[Span]:
    """The places that lie in no other, in order."""
    end = -1
    for start, stop in sorted(spans, key=lambda span: (span[0], -span[1])):
        if stop > end:
            yield start, stop
            end = stop
