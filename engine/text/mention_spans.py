"""Which stretches of a text are mentions of their own, and of what kind: what was found is put right before it is joined."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Sequence
from itertools import groupby, pairwise
from operator import itemgetter

from engine.text.addresses import lines_of_addresses
from engine.text.days_of_month import with_days
from engine.text.defined_initials import find_defined_initials, may_be_initials
from engine.text.entities import NAMES, Entity
from engine.text.loose_names import INSTRUCTED, initials_of_those_present
from engine.text.mentions import NamedMention, split_possessive
from engine.text.name_boundaries import is_ordinary_word
from engine.text.name_kinds import PACKS, is_titled, kind_told
from engine.text.organisation_names import INSTITUTIONS, is_legal_form, read_organisation_name, split_institution
from engine.text.person_names import NameForm, PersonName, fold, is_given_name, read_person_name
from engine.text.surnames import is_listed_place, is_listed_surname
from engine.text.table_cells import is_cell
from engine.text.told_ages import with_ages
from engine.text.town_linking import towns_told
from engine.text.words import common_words

_TWO_PERSONS = re.compile(r"(?<=\w)\s+(?:and|&|vs?\.?|versus)\s+(?=[A-Z])")
_ENDS_IN_INITIAL = re.compile(r"(?:^|[\s.-])[^\W\d_]$")
_TITLES_ALONE = frozenset("mr mrs ms mx miss mme mlle dr prof".split())
_AGAINST = re.compile(r"(?:vs?|versus)\.?")
_AGAINST_NAME = re.compile(r"(?:vs?|versus)\.?\s+(?=[A-Z])")
"""What stands between the parties of a case."""
_ROLE = re.compile(
    r"(?:Head|Vice|Director|Chief|Manager|Partner|Associate|Secretary|Chair|Chairman|Chairwoman|Treasurer|Solicitor|Consultant|Registrar"
    r"|Vice President|President|Principal|Supervisor|Accountant|Administrator|Receptionist|Mum|Mom|Mummy|Mommy|Dad|Daddy|The)"
    r"(?: of [A-Z]\w+(?: and [A-Z]\w+)?)?"
)
_LAW = re.compile(r"\s(?:Act|Regulations|Directive|Bill)(?: (?:19|20)\d\d)?$")
_REQUESTS = frozenset(
    "Ring Call Bill Ask Tell Mail Email Phone Contact Text Pay See Send Thank Please Invoice Ship Deliver".split()
)
_LETTERS = re.compile(r"[A-Z]{2,3}")
_ABBREVIATION = re.compile(r"BP|HR|RR|GCS|BMI|INR|CRP|Hb|eGFR|PSA|TSH|LDL|HDL|NYHA|PC|WPC|Year|Suite|Unit|Flat|Room")
"""What stands before a figure or a class and looks like a name."""
_OF_MEDICINE = re.compile(
    r"(?:[ \u00a0][A-Z][a-z]+){0,3}[ \u00a0](?:[Ss]cale|[Ss]core|[Ss]yndrome|[Cc]riteria|[Qq]uestionnaire)(?!\w)"
)
"""What stands behind a name after which medicine calls something: the Edinburgh scale, a Glasgow Coma Score."""
_WHERE = re.compile(r"(?<!\w)(?:in|at|near|from|to|of|via|outside)[ \u00a0]$", re.IGNORECASE)
"""What stands before a town that somebody is called like too."""
_NAME_BEHIND = re.compile(r"[ \u00a0][A-Z]")
_BEFORE_REST = re.compile(r"^[^\w+£$€]+(?:(?:and|or|of|at|in)[ \u00a0]+)?|^(?:and|or|of|at|in)[ \u00a0]+")
"""What stands between a mark and what is left of a name behind it."""
_BEHIND_REST = re.compile(r"(?:[ \u00a0]+(?:and|or|of|at|in))?(?:(?<=\w\w)\W+|[^\w.]+)$")
"""The same before a mark; the full stop behind one letter is that of an initial."""
_IN_LIST = re.compile(r"(?:[ \u00a0]\([a-z]{1,3}\))?,[ \u00a0]?")
_SURNAME_AND_LETTER = re.compile(r"[A-Z][\w'’-]+(?:[ \u00a0][A-Z])?")
_FEWEST_LISTED = 3
_LONGEST_QUOTATION = 200


_MARKED_LETTERS = re.compile(r"[A-Z]{2,3}")
_OF_LETTERS = re.compile(r"(?![ \u00a0]?\d|[&/-])")
"""What does not stand behind somebody's initials: a figure, or the rest of a code."""
_SHORTEST_MARK = 3
"""Letters from which on a mark is a name wherever it stands, and no initials."""


def tidy_mentions(text: str, mentions: Iterable[NamedMention]) -> list[NamedMention]:
    """Mentions in order: two persons in one are two, a title alone is none, an apostrophe alone belongs to its name and a full
    stop to an initial, a name has one kind, and an age behind it is one.

    A name that was found once as of one kind and otherwise as of another is of the other: a recogniser errs now and then. The
    user's own marks keep their kinds.

    Args:
        text: The text.
        mentions: What was found or marked, without overlaps.

    >>> text = "Anna and Tom Berg lost James' keys"
    >>> found = [NamedMention(0, 17, "person"), NamedMention(23, 28, "person")]
    >>> [text[start:end] for start, end, _, _ in tidy_mentions(text, found)]
    ['Anna', 'Tom Berg', "James'"]
    """
    lines = lines_of_addresses(text, sorted(mentions))
    defined = {each.letters for each in find_defined_initials(text, [each[:2] for each in lines if each.kind == "person"])}
    present = {each[:2] for each in initials_of_those_present(text)}
    apart = [
        part
        for mention in lines
        for part in _split_persons(text, mention)
        if part[:2] in present or not (_is_nobody(text, part, defined) or _is_nothing(text, part))
    ]
    whole = [_with_stop(text, _with_apostrophe(text, _with_rest(text, _without_against(text, each)))) for each in apart]
    named = {text[each.start : each.end] for each in whole}
    whole = [
        each
        if each.is_marked
        or (
            each.kind == "organisation"
            and not is_titled(text, each.start)
            and _is_short_for_firm(text[each.start : each.end], named)
        )
        else each._replace(kind=kind_told(text, *each[:3]))
        for each in whole
    ]
    whole = _with_others_of_lists(text, whole)
    persons = [words for each in whole if each.kind == "person" and len(words := text[each.start : each.end].split()) > 1]
    called = {words[0] for words in persons if is_given_name(words[0])} | {words[-1] for words in persons}
    whole = [
        each._replace(kind="person")
        if each.kind == "place"
        and text[each.start : each.end] in called
        and not (each.is_marked or _WHERE.search(text, max(0, each.start - 9), each.start))
        else each
        for each in whole
    ]
    [agreed] = with_agreed_kinds([text], [whole])
    return with_days(text, with_ages(text, agreed))


def _with_others_of_lists(text: str, mentions: Sequence[NamedMention]) -> list[NamedMention]:
    """Mentions, of which surnames in a list of persons are persons whatever they were taken for: Amsel, Quist (c), Lund J."""
    found: list[NamedMention] = []
    for is_listed, run in groupby(zip(mentions, _numbers_of_lists(text, mentions), strict=True), key=itemgetter(1)):
        own = [each for each, _ in run]
        persons = sum(each.kind == "person" for each in own)
        is_of_persons = is_listed and persons >= _FEWEST_LISTED and 2 * persons >= len(own)
        found += [
            each._replace(kind="person") if is_of_persons and _is_surname(text[each.start : each.end]) else each for each in own
        ]
    return found


def _numbers_of_lists(text: str, mentions: Sequence[NamedMention]) -> list[int]:
    """Of which list each mention is one, with nothing but commas and short words in brackets between; 0 if of none."""
    numbers, count = [0] * len(mentions), 0
    for at, (one, other) in enumerate(pairwise(mentions)):
        are_names = one.kind in NAMES and other.kind in NAMES and not (one.is_marked or other.is_marked)
        if are_names and _IN_LIST.fullmatch(text, one.end, other.start):
            count += not numbers[at]
            numbers[at] = numbers[at + 1] = count
    return numbers


def _is_surname(written: str) -> bool:
    surname = written.split()[0]
    return _SURNAME_AND_LETTER.fullmatch(written) is not None and (is_listed_surname(surname) or not is_listed_place(surname))


def with_agreed_kinds(texts: Sequence[str], mentions: Sequence[Sequence[NamedMention]]) -> list[list[NamedMention]]:
    """The mentions of several texts, of which those that are written alike have one kind; two if there are several of each.

    What public lists have for nobody's name is of one kind in all texts, however often it was taken for another in one of them.
    The town of an address is a place.

    Args:
        texts: The texts.
        mentions: Those of each.
    """
    votes: dict[str, Counter[str]] = defaultdict(Counter)
    towns = _towns(texts, mentions)
    for text, own in zip(texts, mentions, strict=True):
        for mention in own:
            if mention.kind in NAMES and not mention.is_marked:
                votes[text[mention.start : mention.end].casefold()][mention.kind] += 1
    return [
        [
            mention._replace(
                kind="place"
                if text[mention.start : mention.end].casefold() in towns
                else _elected(
                    "" if len(texts) > 1 and _is_unlisted(text[mention.start : mention.end]) else mention.kind,
                    votes[text[mention.start : mention.end].casefold()],
                )
            )
            if mention.kind in NAMES and not mention.is_marked and not is_titled(text, mention.start)
            else mention
            for mention in own
        ]
        for text, own in zip(texts, mentions, strict=True)
    ]


def with_marks_of_others(
    texts: Sequence[str], mentions: Sequence[Sequence[NamedMention]], kept: Sequence[Sequence[tuple[int, int]]]
) -> list[list[NamedMention]]:
    r"""The mentions of texts, with the names that the user marked in any of them wherever they stand in the others.

    In capitals, as a heading has them, they are looked for in all, unless they are one ordinary word. So are two or three
    letters of a person or a firm, in sentences. What was found within one gives way.

    Args:
        texts: The texts.
        mentions: Those of each, in order.
        kept: What the user keeps in each.

    >>> texts = ["of the Owls", "Owls won", "owls"]
    >>> mark = NamedMention(7, 11, "place", is_marked=True)
    >>> [list(map(tuple, own)) for own in with_marks_of_others(texts, [[mark], [], []], [[], [], []])]
    [[(7, 11, 'place', True)], [(0, 4, 'place', True)], []]
    >>> mark = NamedMention(19, 27, "place", is_marked=True)
    >>> [own] = with_marks_of_others(["LOWER ZYX FARM, at Zyx Farm"], [[NamedMention(6, 9, "person"), mark]], [[]])
    >>> [tuple(each) for each in own]
    [(6, 14, 'place', True), (19, 27, 'place', True)]
    >>> mark = NamedMention(4, 6, "person", is_marked=True)
    >>> [own] = with_marks_of_others(["Ask AS. AS's note, as AS said.\nAS OF NOW\nAS 42"], [[mark]], [[]])
    >>> [each.start for each in own]
    [4, 8, 22]
    """
    marked = {
        text[each.start : each.end]: each.kind
        for text, own in zip(texts, mentions, strict=True)
        for each in own
        if each.is_marked and sum(map(str.isalpha, text[each.start : each.end])) >= _SHORTEST_MARK
    }
    in_capitals = {name.upper(): kind for name, kind in marked.items() if " " in name or name.casefold() not in common_words()}
    letters = {
        text[each.start : each.end]: each.kind
        for text, own in zip(texts, mentions, strict=True)
        for each in own
        if each.is_marked and each.kind in ("person", "organisation") and _MARKED_LETTERS.fullmatch(text, each.start, each.end)
    }
    marked = letters | in_capitals | (marked if len(texts) > 1 else {})
    if not marked:
        return [list(own) for own in mentions]
    words = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, sorted(marked, key=len, reverse=True)))})(?!\w)")

    def with_again(text: str, own: Sequence[NamedMention], places: Sequence[tuple[int, int]]) -> list[NamedMention]:
        again = [
            NamedMention(*match.span(), marked[match[0]], is_marked=True)
            for match in words.finditer(text)
            if match[0] not in letters or (_OF_LETTERS.match(text, match.end()) and may_be_initials(text, *match.span()))
        ]
        taken = _places(text, [*(each[:2] for each in _without_parts(text, own, again)), *places])
        free = [one for one in again if not any(taken[one.start : one.end])]
        return sorted([*_without_parts(text, own, free), *free])

    return [with_again(text, own, places) for text, own, places in zip(texts, mentions, kept, strict=True)]


_FORMER = re.compile(
    r",?[ \u00a0]\(?(?:(?:who[ \u00a0]is|who[ \u00a0]was|as[ \u00a0]she)[ \u00a0])?"
    r"(?:then|formerly|previously|originally|now|later|at[ \u00a0]th(?:at|e)[ \u00a0]time|n[ée]e|born)"
    r"(?:[ \u00a0](?:known[ \u00a0]as|called))?,?[ \u00a0](?:(?:Miss|Mrs|Ms)\.?[ \u00a0])?"
)
"""What stands between the names that somebody has before and after a marriage."""
_THEN_MISS = re.compile(r"[,(][ \u00a0]?(?:then|formerly|previously|at[ \u00a0]that[ \u00a0]time)[ \u00a0]Miss[ \u00a0]$")
_ENDS_PHRASE = re.compile(r"[,.;:)]")
"""What stands around the former name of somebody who is told by another word: your client, then Miss Eva Quist, a niece."""
_LONGEST_BEFORE = 24


def with_former_names(texts: Sequence[str], mentions: Sequence[Sequence[NamedMention]]) -> list[list[NamedMention]]:
    """The mentions of texts, in which the name that somebody had before or behind a marriage is parted.

    The given name before it is the same person's, and the surname is one more, as behind née. So it is wherever the same name
    stands. Where the present name does not stand before it, it is that of the only other bearer of the given name in the texts.

    >>> text = "Mrs Eva Lund (then Miss Eva Quist), with Ann Lund, now Bo Lund. Eva Quist"
    >>> spans = ((4, 12), (24, 33), (41, 49), (55, 62), (64, 73))
    >>> [own] = with_former_names([text], [[NamedMention(*span, "person") for span in spans]])
    >>> [text[each.start : each.end] for each in own]
    ['Eva Lund', 'Eva', 'Quist', 'Ann Lund', 'Bo Lund', 'Eva', 'Quist']
    >>> text = "Our client, then Miss Eva Quist, left. Mrs Eva Lund"
    >>> [own] = with_former_names([text], [[NamedMention(22, 31, "person"), NamedMention(43, 51, "person")]])
    >>> [text[each.start : each.end] for each in own]
    ['Eva', 'Quist', 'Eva Lund']
    """
    former: dict[str, int] = {}
    bearers: dict[str, set[str]] = defaultdict(set)
    written_alone: dict[str, PersonName] = {}
    for text, own in zip(texts, mentions, strict=True):
        persons = [each for each in own if each.kind == "person"]
        for each in persons:
            written = split_possessive(text[each.start : each.end])[0]
            if (name := read_person_name(written)).form is not NameForm.FULL:
                continue
            bearers[fold(name.given[0])].add(fold(name.surname))
            is_then = _THEN_MISS.search(text, max(0, each.start - _LONGEST_BEFORE), each.start)
            if is_then and not each.is_marked and _ENDS_PHRASE.match(text, each.end) and written.endswith(f" {name.surname}"):
                written_alone[written] = name
        for one, other in pairwise(persons):
            if other.is_marked or not _FORMER.fullmatch(text, one.end, other.start):
                continue
            written = split_possessive(text[other.start : other.end])[0]
            first, second = read_person_name(text[one.start : one.end]), read_person_name(written)
            are_full = first.form is second.form is NameForm.FULL and written.endswith(f" {second.surname}")
            if are_full and fold(first.given[0]) == fold(second.given[0]) and fold(first.surname) != fold(second.surname):
                former[written] = len(written) - len(second.surname)

    for written, name in written_alone.items():
        if len(bearers[fold(name.given[0])]) == 2:
            former.setdefault(written, len(written) - len(name.surname))

    def parts(text: str, each: NamedMention) -> list[NamedMention]:
        at = former.get(split_possessive(text[each.start : each.end])[0])
        if at is None or each.kind != "person" or each.is_marked:
            return [each]
        return [each._replace(end=each.start + at - 1), each._replace(start=each.start + at)]

    return [
        [part for each in own for part in parts(text, each)] if former else list(own)
        for text, own in zip(texts, mentions, strict=True)
    ]


def _without_parts(text: str, mentions: Iterable[NamedMention], marks: Iterable[NamedMention]) -> list[NamedMention]:
    """Mentions but for what was found within marks."""
    within = _places(text, (each[:2] for each in marks))
    return [each for each in mentions if each.is_marked or not all(within[each.start : each.end])]


def _places(text: str, spans: Iterable[tuple[int, int]]) -> bytearray:
    """Which characters of a text lie in some spans."""
    covered = bytearray(len(text))
    for start, end in spans:
        covered[start:end] = b"\1" * (end - start)
    return covered


def _towns(texts: Sequence[str], mentions: Sequence[Sequence[NamedMention]]) -> set[str]:
    """The towns of the addresses of texts, in small letters, but for those that somebody bears as one of several names."""
    towns = set[str]().union(*map(towns_told, texts, mentions))
    called = {
        word
        for text, own in zip(texts, mentions, strict=True)
        for each in own
        if each.kind == "person" and len(words := text[each.start : each.end].casefold().split()) > 1
        for word in words
    }
    return {town for town in towns - called if not is_given_name(town.split()[0])}


def without_rests(text: str, found: Iterable[Entity], left: Iterable[Entity]) -> list[Entity]:
    """What is left of names beside the user's marks, but for words that name nobody by themselves.

    These are ordinary words in small letters, such as the "rang" of "Adrian rang", and what an institution is: the Scouts of
    1st Quist Scouts, and their number.

    Blanks and signs that stood between it and a mark belong to neither, and stay as they are.

    Args:
        text: The text.
        found: What was found.
        left: What of it lies outside the marks.

    >>> without_rests("Adrian rang", [Entity(0, 11, "person")], [Entity(6, 11, "person")])
    []
    >>> found = [Entity(0, 16, "organisation")]
    >>> without_rests("1st Quist Scouts", found, [Entity(0, 4, "organisation"), Entity(9, 16, "organisation")])
    []
    >>> without_rests("Bo, Ann Lee", [Entity(0, 11, "person")], [Entity(0, 4, "person"), Entity(7, 11, "person")])
    [Entity(start=0, end=2, kind='person'), Entity(start=8, end=11, kind='person')]
    """
    whole = set(found)
    starts, ends = {each.start for each in whole}, {each.end for each in whole}
    rests = []
    for each in left:
        start, end = each.start, each.end
        if each not in whole:
            written = text[start:end]
            start += 0 if start in starts else len(written) - len(_BEFORE_REST.sub("", written))
            end -= 0 if end in ends else len(written) - len(_BEHIND_REST.sub("", written))
            words = text[start:end].split()
            names_nobody = is_ordinary_word if each.kind == "person" else _says_what
            if not words or (each.kind in NAMES and all(map(names_nobody, words))):
                continue
        rests.append(each._replace(start=start, end=end))
    return rests


def _says_what(word: str) -> bool:
    """Whether a word of a place's or an institution's name says what it is, or which of several, but not its name."""
    return is_ordinary_word(word) or word in _KINDS or _ORDINAL.fullmatch(word) is not None


def _is_unlisted(name: str) -> bool:
    return not (" " in name or is_given_name(name) or is_listed_surname(name))


def _is_short_for_firm(name: str, named: Iterable[str]) -> bool:
    """Whether another name is this one and what kind of firm it is: Amsel Quist and Amsel Quist Solicitors."""
    longer = [other for other in named if other.startswith(f"{name} ")]
    return any(split_institution(other)[0] == name or read_organisation_name(other).legal for other in longer)


def _elected(kind: str, votes: Counter[str]) -> str:
    if votes[kind] > 1:
        return kind
    return max(NAMES, key=lambda kind: (votes[kind], -NAMES.index(kind)))


_KINDS = frozenset((*INSTITUTIONS, *PACKS))
_ORDINAL = re.compile(r"\d{1,2}(?:st|nd|rd|th)")
_NOUGHT = re.compile(r"[-−]?[£€$]?[ \u00a0]?0+(?:[.,]0+)?[ \u00a0]?[€%]?")
_OF_PRESSURE = re.compile(
    r"[ \u00a0](?:checks?|checked|readings?|was|meds|monitor(?:ing)?|machine|cuff|stable|high|low|raised|taken|done|up|down)"
    r"(?!\w)"
)
"""What stands behind blood pressure in short."""


def _is_where_initials_stand(text: str, mention: NamedMention) -> bool:
    """Whether letters are all of a cell, or behind a date at the end of a line, or before a note or what somebody is to do.

    So are those of a typist in small letters, behind a stroke.
    """
    before, behind = text[max(0, mention.start - 2) : mention.start], text[mention.end : mention.end + 6]
    is_behind_date = re.fullmatch(r"\d[ \u00a0]", before) and re.match(r"[ \u00a0]*(?:[.\n]|$)", behind)
    is_note = before[-1:] in ("(", "[") and re.match(r"[ \u00a0]not", behind)
    is_typist = before[-1:] == "/" and text[mention.start : mention.end].islower()
    line = text.rfind("\n", 0, mention.start) + 1
    told = INSTRUCTED.match(text, line)
    is_told = told is not None and told.span("it") == mention[:2]
    return is_cell(text, mention.start, mention.end) or bool(is_behind_date or is_note) or is_typist or is_told


def _is_nobody(text: str, mention: NamedMention, defined: Collection[str]) -> bool:
    """Whether what was found is nobody's name: a title, a role, "Ltd" or the "v" of a case alone, a law, a scale of medicine, a
    request's first word. MR is somebody where Mark Ravenscroft (MR) says so, and no name stands behind it.
    """
    if mention.is_marked or mention.kind not in NAMES:
        return False
    written = text[mention.start : mention.end]
    if written in defined and not _NAME_BEHIND.match(text, mention.end):
        return False
    if written in ("Y", "N") and is_cell(text, mention.start, mention.end):
        return True
    if written == "BP" and _OF_PRESSURE.match(text, mention.end):
        return True
    if mention.kind == "person" and _LETTERS.fullmatch(written.upper()) and _is_where_initials_stand(text, mention):
        return False
    words = written.casefold().replace(".", " ").split()
    if _ABBREVIATION.fullmatch(written) and re.compile(r"\s(?:\d|class\b)").match(text, mention.end):
        return True
    if set(words) <= _TITLES_ALONE or written in ("MP", "MEP", "GP", "HR"):
        return True
    if any((_AGAINST.fullmatch(written), _ROLE.fullmatch(written), _LAW.search(written))):
        return True
    if mention.kind == "organisation" and is_legal_form(written):
        return True
    if _OF_MEDICINE.match(text, mention.end) and not is_titled(text, mention.start):
        return True
    return written in _REQUESTS and re.compile(r"[ \u00a0](?:to\b|[A-Z])").match(text, mention.end) is not None


def _is_nothing(text: str, mention: NamedMention) -> bool:
    """Whether a number or sum is none at all: 0, or £0.00."""
    return mention.kind in ("number", "amount") and not mention.is_marked and _NOUGHT.fullmatch(text, *mention[:2]) is not None


def _split_persons(text: str, mention: NamedMention) -> list[NamedMention]:
    if mention.kind != "person":
        return [mention]
    parts, start = [], mention.start
    for found in _TWO_PERSONS.finditer(text, mention.start, mention.end):
        parts.append(mention._replace(start=start, end=found.start()))
        start = found.end()
    return [*parts, mention._replace(start=start)]


def _without_against(text: str, mention: NamedMention) -> NamedMention:
    """A party of a case without the "v" before it."""
    against = None if mention.is_marked or mention.kind not in NAMES else _AGAINST_NAME.match(text, mention.start)
    return mention._replace(start=against.end()) if against and against.end() < mention.end else mention


def _with_rest(text: str, mention: NamedMention) -> NamedMention:
    """The whole of a name such as O'Brien, of which the first letter was found."""
    if mention.is_marked or mention.kind not in NAMES or text[mention.start : mention.end] not in ("O", "D"):
        return mention
    rest = re.compile(r"['’][A-Z]\w+").match(text, mention.end)
    return mention._replace(end=rest.end(), kind="person") if rest else mention


def _with_apostrophe(text: str, mention: NamedMention) -> NamedMention:
    """A name with the apostrophe behind it, if that is a possessive ending and closes no quotation."""
    end = mention.end
    if mention.kind not in NAMES or not re.compile(r"(?<=[sSxz])['’](?=\s+\w)").match(text, end):
        return mention
    line = text[max(text.rfind("\n", 0, end) + 1, end - _LONGEST_QUOTATION) : end]
    return mention if re.search(r"(?:^|[\s(])['‘](?=\w)", line) else mention._replace(end=end + 1)


def _with_stop(text: str, mention: NamedMention) -> NamedMention:
    """A person with the full stop behind the last initial, which initials are written with: it may end the sentence too."""
    if mention.kind != "person" or not text.startswith(".", mention.end):
        return mention
    return mention._replace(end=mention.end + 1) if _ENDS_IN_INITIAL.search(text[mention.start : mention.end]) else mention
