"""Finds names wherever they stand again: as they were found, by their parts, in short, by initials, and as a family's.

One missed mention gives a name away after all, so a name that was found once is looked for in the whole text, and in those that
belong to it.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate

from engine.text.abbreviations import ABBREVIATIONS, ROLES_IN_SHORT
from engine.text.animal_names import names_of_animals
from engine.text.cars import find_vans
from engine.text.dates import MONTHS, WEEKDAYS
from engine.text.defined_initials import find_defined_initials, may_be_initials, written_initials
from engine.text.entities import NAMES, TEXT_BREAK, Entity, combine
from engine.text.everyday_words import is_everyday
from engine.text.forgotten_apostrophes import is_owner
from engine.text.kinds_of_columns import listed_beside_titled, persons_of_columns, places_of_columns
from engine.text.name_boundaries import LANDSCAPE, with_surnames_behind_given_names
from engine.text.name_kinds import OF_VILLAGE
from engine.text.offices import is_office
from engine.text.organisation_names import (
    HOUSES,
    PARTNERS,
    PEOPLES,
    STREETS,
    OrganisationForm,
    is_kind_alone,
    is_of_place,
    kinds_in_short,
    partners_alone,
    read_organisation_name,
    split_institution,
    write_organisation_name,
)
from engine.text.payment_codes import find_payment_codes
from engine.text.person_names import (
    LETTER_IN_SENTENCE,
    TITLES,
    NameForm,
    is_given_name,
    read_person_name,
    short_for,
    write_person_name,
)
from engine.text.public_terms import find_public_terms
from engine.text.short_days import find_days_by_letter
from engine.text.surnames import is_listed_place, is_listed_surname
from engine.text.table_cells import is_surname_of_row
from engine.text.told_names import stands_before_child
from engine.text.words import WORD, begins_sentences_small, common_words, is_auxiliary, is_last_will

SHORTEST_REPEATED = 3  # characters of a name that is looked for elsewhere in the text


def families_of(text: str, names: Iterable[Entity]) -> frozenset[str]:
    """How the families of persons are called by their surnames: the Thorpes, the Joneses.

    >>> sorted(families_of("Ann Lee and Mrs Jones", [Entity(0, 7, "person"), Entity(16, 21, "person")]))
    ['Joneses', 'Lees']
    >>> sorted(families_of("Mr and Mrs" + chr(10) + "Quist", [Entity(11, 16, "person")]))
    ['Quists']
    >>> sorted(families_of("Mr and Mrs Bright, Mrs Hill", [Entity(11, 17, "person"), Entity(23, 27, "person")]))
    ['Brights']
    >>> sorted(families_of("The Quistowes' barn, the Andersons' dog, the Trustees' report, the Brownies' hut", []))
    ['Andersons', 'Quistowes']
    """
    persons = {text[each.start : each.end] for each in names if each.kind == "person"}
    surnames = {words[-1] for name in persons if len(words := name.split()) > 1}
    single = {name for name in persons if name.isalpha() and not is_given_name(name)}
    surnames |= {name for name in single if _bears_title(text, name)}
    surnames |= single & {text[slice(*place)] for place in listed_beside_titled(text)}
    surnames |= single & {text[each.start : each.end] for each in names if is_surname_of_row(text, each.start)}
    long = {surname for surname in surnames if len(surname) >= SHORTEST_REPEATED and surname.istitle()}
    families = {write_person_name(f"A {surname}", NameForm.PLURAL): surname for surname in long}
    return frozenset(_owners_of_houses(text)) | frozenset(
        family
        for family, surname in families.items()
        if surname.casefold() not in common_words() or (family.casefold() not in common_words() and _bears_title(text, surname))
    )


def _owners_of_houses(text: str) -> Iterator[str]:
    """How families are called whose house, caravan or dog is named: the Thorpes' caravan. No bodies or peoples own these."""
    for match in _OF_FAMILYS.finditer(text):
        family = match["it"]
        bases = {family.removesuffix("s"), family.removesuffix("es")}
        is_word = any(word.casefold() in common_words() or is_everyday(word.casefold()) for word in (family, *bases))
        if not (is_word or bases & PEOPLES or any(map(is_listed_place, (family, *bases)))) or any(
            map(is_listed_surname, bases)
        ):
            yield family


def as_families(text: str, names: Iterable[Entity], families: Collection[str]) -> list[Entity]:
    """Names, of which those that are a family's by its surname are persons, without the article."""
    read = []
    for name in names:
        article = _ARTICLE.match(text, name.start, name.end)
        start = article.end() if article else name.start
        is_family = name.kind in NAMES and text[start : name.end].rstrip("'’") in families
        read.append(Entity(start, name.end, "person") if is_family else name)
    return read


def repeated_names(text: str, names: Sequence[Entity]) -> list[Entity]:
    """Every mention of the names that were found in a text, since one missed mention gives the name away after all.

    Names of three characters or more that begin with a capital are searched for as written and all in capitals; so is each part
    of a person's name that is no ordinary word, and a whole name in small letters if it is none; a person's initials that were
    found once; and those that are defined behind a name. Each mention gets the kind that was found most often for its name.

    >>> text = "Ask Ann Lee. Is Lee in? ANN LEE!"
    >>> [text[each.start:each.end] for each in repeated_names(text, [Entity(4, 11, "person")])]
    ['Ann Lee', 'Lee', 'ANN LEE']
    >>> text = "Ann Mary LEE, Mrs Lee"
    >>> [text[each.start:each.end] for each in repeated_names(text, [Entity(0, 8, "person"), Entity(18, 21, "person")])]
    ['Ann Mary LEE', 'Lee']
    """
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    persons = [words for each in names if each.kind == "person" and len(words := _in_order(text[each.start : each.end])) > 1]
    initials = {
        "".join(letters).upper()
        for words in persons
        for letters in (
            [w[0] for w in words],
            [words[0][0], words[-1][0]],
            [part[0] for word in words for part in word.split("-") if part and word != "St"],
        )
    }
    for start, end, kind in (*names, *_houses_of_addresses(text, names)):
        is_long = end - start >= SHORTEST_REPEATED and text[start].isupper()
        if is_long or text[start:end] in initials:
            counts[text[start:end]][kind] += 1
    firms = _names_of_firms(text, counts)
    in_any_case: dict[str, Counter[str]] = defaultdict(Counter)
    for name, each in counts.items():
        in_any_case[name.casefold()] += each
    kinds = {name: in_any_case[name.casefold()].most_common(1)[0][0] for name in counts} | firms
    surnames = {words[-1] for words in persons}
    firsts = {words[0] for words in persons if len(words[0]) >= SHORTEST_REPEATED}
    called = (surnames | firsts) - firms.keys()
    kinds |= {name: "person" for name in counts if kinds[name] == "organisation" and name in called}
    of_persons = (firsts | surnames) & counts.keys()
    in_places = {name for name in of_persons if _is_in_place(text, name)}
    kinds |= {name: "person" for name in of_persons - in_places - firms.keys() if kinds[name] == "place"}
    kinds |= dict.fromkeys(_houses_of_persons(text, kinds), "person")
    kinds |= dict.fromkeys(_firms_without_form(kinds), "organisation")
    kinds |= {name: "person" for name in counts if kinds[name] == "place" and _is_in_full(text, name, surnames)}
    of_firms = {
        "".join(word[0] for word in text[each.start : each.end].split()) for each in names if each.kind == "organisation"
    }
    kinds |= dict.fromkeys(_initials_of_persons(text, counts, initials, of_firms), "person")
    kinds |= dict.fromkeys(_villages(text, counts), "place")
    kinds |= _kinds_of_columns(text, kinds, firsts | surnames)
    animals = names_of_animals(text) & counts.keys()
    kinds |= dict.fromkeys(animals, "person")
    for name in list(kinds):
        if kinds[name] == "organisation" and (partners := partners_alone(name)) and not _bears_title(text, partners):
            kinds.setdefault(partners, "organisation")
    for name, kind in list(kinds.items()):
        for variant in _variants(name, kind):
            kinds.setdefault(variant, kind)
    for name, kind in list(kinds.items()):
        if kind == "organisation" and (first := _first_of_firm(name)):
            kinds.setdefault(first, kind)
            kinds.setdefault(first.upper(), kind)
    firms_words = (_plain_word(name) for name, kind in kinds.items() if kind == "organisation")
    plain = set(filter(None, firms_words)) - kinds.keys()
    kinds |= dict.fromkeys(plain, "organisation")
    sides = {side for name, kind in kinds.items() if kind == "organisation" for side in _sides(name)} - kinds.keys()
    kinds |= dict.fromkeys(sides, "organisation")
    given = {words[0] for words in persons if is_given_name(words[0])} | _called_in_mails(text, persons)
    ordinary = {word for word in given | surnames if word.isalpha() and word.casefold() in common_words()} - kinds.keys()
    kinds |= dict.fromkeys(ordinary, "person")
    owners = {f"{word}s" for word in _given_names(text, names)} - {name for name, kind in kinds.items() if kind == "person"}
    others = {name: kinds[name] for name in owners & kinds.keys()}
    kinds |= dict.fromkeys(owners, "person")
    kinds |= dict.fromkeys(families_of(text, names) - {name for name in kinds if is_given_name(name)}, "person")
    defined = find_defined_initials(text, [each[:2] for each in names if each.kind == "person"])
    letters = {written for each in defined for written in written_initials(each.letters)}
    kinds |= dict.fromkeys(letters, "person")
    of_partners = _letters_of_firms(text, (name for name, kind in kinds.items() if kind == "organisation")) - initials - letters
    kinds |= dict.fromkeys(of_partners, "organisation")
    letters_of: dict[str, set[str]] = defaultdict(set)
    for words in persons:
        letters_of[words[0]].add(words[-1][0])
    beginnings: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for name in sorted(kinds, key=len, reverse=True):
        if word := WORD.match(name):
            beginnings[word[0]].append((name, kinds[name]))
    found: list[Entity] = []
    places = {each[:2] for each in names}
    acting = set(_hours_as_initials(text, initials - of_firms))
    vans = {start for start, _ in find_vans(text)}
    for word in WORD.finditer(text):
        if found and word.start() < found[-1].end:
            continue
        if word.span() in acting:
            found.append(Entity(*word.span(), "person"))
            continue
        for name, kind in beginnings.get(word[0], ()):
            end = word.start() + len(name)
            if name in ordinary and _may_be_common(text, word.start(), end, name in given):
                continue
            if is_auxiliary(text, word.start()) or is_last_will(text, word.start()):
                continue
            if kind != "person" and word.start() in vans:
                continue
            if is_office(text, word.start(), end) and name not in animals:
                continue
            if kind != "person" and name.islower() and _is_thing(text, word.start(), name):
                continue
            if kind == "place" and name in HOUSES and (word.start(), end) not in places:
                continue  # the Hall of another name: a village hall
            if name in sides and not _is_side_of_case(text, word.start(), end):
                continue
            if kind == "organisation" and name.casefold() in common_words() and _NUMBER_BEHIND.match(text, end):
                continue  # Lock 3, beside the Lock Fund
            if name in plain and not _is_amid_sentence(text, word.start(), end):
                continue
            if name in letters | of_partners and not may_be_initials(text, word.start(), end):
                continue
            if name in of_partners & ABBREVIATIONS and not _is_written_to(text, word.start(), end):
                continue
            if len(name) == 1 and _OF_SHORTENED.match(text, end):
                continue  # the A of A/L, beside Ann A
            is_short = name in ABBREVIATIONS and kind == "person" and name not in letters
            if is_short and name in ROLES_IN_SHORT and (word.start(), end) not in places:
                continue
            if is_short and _BEFORE_ABBREVIATION.search(text, max(0, word.start() - _MOST_BEFORE), word.start()):
                continue
            if name in owners and not _owns(text, word.start(), end):
                if name not in others:
                    continue
                kind = others[name]
            if text.startswith(name, word.start()) and not (name[-1].isalnum() and text[end : end + 1].isalnum()):
                floor = found[-1].end if found else 0
                before = _INITIALS_BEFORE.search(text, floor, word.start()) if name in surnames and kind == "person" else None
                behind = _LETTER_BEHIND.match(text, end) if kind == "person" else None
                if behind and behind["letter"] in letters_of.get(name, ()):
                    end = behind.end()
                found.append(Entity(before.start() if before else word.start(), end, kind))
                break
    return with_surnames_behind_given_names(text, found)


def _is_in_place(text: str, name: str) -> bool:
    """Whether a name stands where places do, and not only as somebody's whom one goes to: at Quist's.

    >>> _is_in_place("Ann Quist is at Quist.", "Quist"), _is_in_place("The van of Ann Quist is at Quist's.", "Quist")
    (True, False)
    >>> _is_in_place("cc Ann, Quist", "Quist"), _is_in_place("Mr Quist rang. cc Ann, Quist", "Quist")
    (True, False)
    >>> _is_in_place("Her mum, Bridie Quist", "Bridie")
    False
    """
    is_listed = is_listed_place(name)
    behind = r"(?!\w)" if is_listed else r"(?![\w'’])"
    is_persons = is_given_name(name) or _bears_title(text, name, given=False)
    before = _AT_PLACE if is_listed or not is_persons else _AT_PLACE_IN_WORDS
    return re.search(rf"{before}{re.escape(name)}{behind}", text) is not None


def _houses_of_persons(text: str, kinds: Mapping[str, str]) -> Iterator[str]:
    """What was taken for a place or a firm and is where somebody is whose surname it is: at Quist's.

    Where a firm of several words has that name, it may be meant: at Quist's, of Quist's Bakery.

    Args:
        text: The text.
        kinds: What each name was taken for.

    >>> kinds = {"Quist A": "person", "Bo Amsel": "person", "Amsel's Bakery": "organisation"}
    >>> kinds |= {"Quist's": "place", "Lund's": "place", "Amsel's": "organisation"}
    >>> list(_houses_of_persons("Quist A is at Quist's, from Lund's to Amsel's.", kinds))
    ["Quist's"]
    """
    persons = [read_person_name(name) for name, kind in kinds.items() if kind == "person" and " " in name]
    surnames = {name.given[0] if name.form is NameForm.GIVEN_AND_INITIAL else name.surname for name in persons}  # Quist A
    firms = {word for name, kind in kinds.items() if kind == "organisation" and " " in name for word in name.split()}
    for name, kind in kinds.items():
        bare = _POSSESSIVE.sub("", name)
        is_other = kind == "person" or bare == name or {name, bare} & firms
        if not is_other and bare in surnames and re.search(rf"{_GOES_TO}{re.escape(name)}(?!\w)", text):
            yield name


def _hours_as_initials(text: str, initials: Collection[str]) -> Iterator[tuple[int, int]]:
    """Where AM and PM are the initials of somebody who does something, and no part of a day.

    >>> text = "PM feels sorry; 3 PM wants tea, the PM said so, Mon PM asked, PM visit"
    >>> [text[start : end + 6] for start, end in _hours_as_initials(text, {"PM"})]
    ['PM feels']
    """
    for match in _HOURS_ACTING.finditer(text):
        if match[0] in initials and not _BEFORE_HOURS.search(text, max(0, match.start() - _MOST_BEFORE), match.start()):
            yield match.span()


_HOURS_ACTING = re.compile(
    r"(?<![\w.'’&/:-])[AP]M(?=[ \u00a0](?:said|says|asked|asks|wants|wanted|rang|phoned|told|thinks|thought|feels|felt|agreed"
    r"|knows|knew|confirmed|explained|reported|replied|emailed|texted|denied|promised|instructed|advised|advising)(?!\w))"
)
_BEFORE_HOURS = re.compile(
    r"(?:\d|(?<!\w)(?:the|a|an|our|their|this|that|tomorrow|yesterday|today|morning|afternoon|in|noon|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)"
    r"[a-z]{0,6}))\.?[ \u00a0]*\Z",
    re.IGNORECASE,
)
"""What stands before AM or PM as a part of a day, or before somebody in office."""
_NUMBER_BEHIND = re.compile(r"[ \u00a0]#?\d")
_OF_SHORTENED = re.compile(r"/[A-Z](?![\w'’])")
_POSSESSIVE = re.compile(r"['’]s?$")
_GOES_TO = r"(?<!\w)(?:[Aa]t|[Tt]o|[Ff]rom)[ \u00a0]"
"""What stands before whom one goes to."""


def _firms_without_form(kinds: Mapping[str, str]) -> Iterator[str]:
    """What was taken for a place and is called as a firm is without its legal form, if it says what firms are.

    A house may be called as the firm that runs it is: Quist House, of Quist House Ltd.

    >>> kinds = {"Quist Vale Foods Ltd": "organisation", "Quist House Ltd": "organisation"}
    >>> list(_firms_without_form(kinds | {"Quist Vale Foods": "place", "QUIST HOUSE": "place", "Lund Foods": "place"}))
    ['Quist Vale Foods']
    """
    firms = [read_organisation_name(name) for name, kind in kinds.items() if kind == "organisation"]
    whole = {firm.core for firm in firms if firm.legal}
    for name, kind in kinds.items():
        firm = read_organisation_name(name)
        if kind == "place" and firm.core in whole and firm.institution and not is_of_place(firm.institution):
            yield name


def _is_in_full(text: str, name: str, surnames: Collection[str]) -> bool:
    """Whether a given name stands before a surname that others bear, where nothing says that it is a place: Isla Quist."""
    given, _, last = name.partition(" ")
    if not is_given_name(given) or last not in surnames or last in (*STREETS, *HOUSES) or is_listed_place(name):
        return False
    return re.search(rf"(?<!\w)(?:[Ii]n|[Aa]t|[Nn]ear|[Ii]nto)[ \u00a0]{re.escape(name)}(?![\w'’])", text) is None


def _kinds_of_columns(text: str, kinds: Mapping[str, str], called: Collection[str]) -> dict[str, str]:
    r"""The kinds of names by the heads of the columns that they stand in somewhere, where nothing else speaks against it.

    Args:
        text: The text.
        kinds: What each name was taken for.
        called: The given names and surnames of whole names.

    >>> _kinds_of_columns("Crew\tTown\nJordan\tZyxley\n\nJordan rang", {"Jordan": "place", "Zyxley": "person"}, ())
    {'Jordan': 'person', 'Zyxley': 'place'}
    """
    persons = {text[slice(*place)] for place in persons_of_columns(text)}
    places = {text[slice(*place)] for place in places_of_columns(text)}
    told = {
        name: "person"
        for name in kinds.keys() & (persons - places)
        if kinds[name] != "person" and not re.search(rf"{_AT_PLACE}{re.escape(name)}(?!\w)", text)
    }
    return told | {
        name: "place"
        for name in kinds.keys() & (places - persons)
        if kinds[name] != "place" and name not in called and not _bears_title(text, name)
    }


def words_written_small(text: str, names: Iterable[Entity]) -> frozenset[str]:
    """What was taken for single names, no list of names has, and a text also writes in small letters.

    It has a capital only where any word has one, and is written small where no name slipped in: not behind *in* or *from*, and
    if it was taken for a person, only behind an article.

    >>> text = "Quistonite bridge. Good quistonite too. Lund hill."
    >>> words_written_small(text, [Entity(0, 10, "place"), Entity(40, 44, "place")])
    frozenset({'quistonite'})
    >>> [words_written_small(f"Quistola. {said}", [Entity(0, 8, "person")]) for said in ("The quistola is on", "Ask quistola")]
    [frozenset({'quistola'}), frozenset()]
    """
    single: dict[str, list[Entity]] = defaultdict(list)
    parts = set()
    for each in names:
        written = text[each.start : each.end].casefold()
        if each.kind in NAMES and written.isalpha():
            single[written].append(each)
        else:
            parts.update(written.split())
    return frozenset(word for word, own in single.items() if word not in parts and _is_written_small(text, word, own))


def without_words(text: str, names: Iterable[Entity], words: Collection[str]) -> list[Entity]:
    """Names but for those that are but one of some words in small letters."""
    return [each for each in names if each.kind not in NAMES or text[each.start : each.end].casefold() not in words]


def _is_written_small(text: str, word: str, names: Sequence[Entity]) -> bool:
    if len(word) < SHORTEST_REPEATED or is_given_name(word) or is_listed_surname(word) or is_listed_place(word):
        return False
    small = [match.start() for match in re.finditer(rf"(?<![\w'’@./-]){re.escape(word)}(?![\w'’@/-]|\.\w)", text)]
    is_person = any(each.kind == "person" for each in names)
    if is_person and (word in common_words() or is_everyday(word)):  # which an animal may be called by: Captain
        return False
    if is_person and not all(_ARTICLE_BEFORE.search(text, max(0, start - _MOST_BEFORE), start) for start in small):
        return False
    has_small = any(
        not _WHERE_OR_WHOSE.search(text, max(0, start - _MOST_BEFORE), start)
        and not _DUE_CAPITAL.search(text, max(0, start - _MOST_BEFORE), start)
        and not begins_sentences_small(_text_around(text, start))
        for start in small
    )
    return has_small and all(
        text[each.start : each.end] == word or _DUE_CAPITAL.search(text, max(0, each.start - _MOST_BEFORE), each.start)
        for each in names
    )


def _text_around(text: str, start: int) -> str:
    """The one of several texts that a place is in."""
    first = text.rfind(TEXT_BREAK, 0, start) + 1
    last = text.find(TEXT_BREAK, start)
    return text[first : last if last >= 0 else len(text)]


def _is_thing(text: str, start: int, name: str) -> bool:
    """Whether a word in small letters, which no list of names has, is counted in a text that writes names with capitals.

    Somewhere else, or in a text beside it, the same word may begin a line or an entry: Trestle, one trestle.
    """
    if not name.isalpha() or _COUNTED.search(text, max(0, start - _MOST_BEFORE), start) is None:
        return False
    if is_given_name(name.title()) or is_listed_surname(name) or is_listed_place(name):
        return False
    return not begins_sentences_small(_text_around(text, start))


def _may_be_common(text: str, start: int, end: int, is_given: bool) -> bool:
    """Whether a word with a capital, by which somebody is called, may be no name here; a whole cell of a table is one."""
    if _CELL_START.search(text, max(0, start - 1), start) and _CELL_END.match(text, end):
        return False
    if not is_given and _BEHIND_INITIAL.search(text, max(0, start - _MOST_BEFORE), start):
        return False
    if (_PERSON_ACTS if is_given else _DOCUMENT).match(text, end) or (not is_given and stands_before_child(text, start, end)):
        return False
    is_in_name = not is_given and (
        _BEHIND_CAPITAL.search(text, max(0, start - _MOST_BEFORE), start) or _CAPITAL.match(text, end)
    )
    if not is_in_name and _MAY_BE_COMMON.search(text, max(0, start - _MOST_BEFORE), start) is None:
        return False
    return bool(is_in_name) or not (is_given and _is_called_here(text, start, end))


def _is_called_here(text: str, start: int, end: int) -> bool:
    r"""Whether a word at the beginning of a line or a sentence is somebody's given name, in a text that never writes it small.

    It is one that is greeted on a line of its own, as a letter is signed, whom a mail is from or to, and all of a sentence
    that ends a line or a cell; and before what only persons do or have.

    >>> texts = ("Fern,\nhello", "To: Fern\n", "Chair. Fern\t8", "Fern to ring.", "Thanks\nFern\n", "Fern has the key")
    >>> [_is_called_here(text, text.index("Fern"), text.index("Fern") + 4) for text in texts]
    [True, True, True, True, True, True]
    >>> texts = ("Fern bed", "Fern\n1. Buy fern", "Fern to be cut", "The Fern,\n", "\n\nFern\n\nBuy", "Fern, moss")
    >>> [_is_called_here(text, text.index("Fern"), text.index("Fern") + 4) for text in texts]
    [False, False, False, False, False, False]
    """
    before = text[max(0, start - _MOST_BEFORE_CALLED) : start]
    is_greeted = _LINE_BEGINS.search(before) is not None and _GREETED_BEHIND.match(text, end) is not None
    is_in_head = _HEAD_BEFORE.search(before) is not None and _HEAD_BEHIND.match(text, end) is not None
    if is_greeted or is_in_head:
        return True
    is_last = _SENTENCE_BEFORE.search(before) is not None and _ENDS_LINE.match(text, end) is not None
    is_signed = _TEXT_ABOVE.search(before) is not None and _ENDS_LETTER.match(text, end) is not None
    acts = text[start:end].casefold() not in _FIRST_OF_SENTENCES and _GIVEN_NAME_ACTS.match(text, end) is not None
    return (is_last or is_signed or acts) and not _is_small_in_text(text, start, end)


def _is_small_in_text(text: str, start: int, end: int) -> bool:
    """Whether the one of several texts that a word is in has it in small letters too."""
    small = re.escape(text[start:end].lower())
    return re.search(rf"(?<![\w'’@./-]){small}(?![\w@-])", _text_around(text, start)) is not None


def _called_in_mails(text: str, persons: Iterable[Sequence[str]]) -> set[str]:
    r"""The first words of whole names that no list has as given names, and by which alone somebody is greeted or mailed.

    >>> persons = [[word, "Quist"] for word in "Quolby Zyxy Lumby Book".split()]
    >>> sorted(_called_in_mails("To: Quolby\nDear Zyxy\nLumby,\nBook room", persons))
    ['Lumby', 'Quolby', 'Zyxy']
    """
    firsts = {
        words[0] for words in persons if words[0].istitle() and words[0].isalpha() and words[0].casefold() not in TITLES | _MANY
    }
    return {
        first
        for first in firsts
        if len(first) >= SHORTEST_REPEATED
        and any(
            (
                _ADDRESSED.search(text, max(0, at.start() - _MOST_BEFORE_CALLED), at.start())
                and _HEAD_BEHIND.match(text, at.end())
            )
            or (
                _LINE_BEGINS.search(text, max(0, at.start() - _MOST_BEFORE_CALLED), at.start())
                and _GREETED_BEHIND.match(text, at.end())
            )
            for at in re.finditer(rf"(?<!\w){first}(?!\w)", text)
        )
        and not is_office(text, (at := text.index(first)), at + len(first))
    }


def _is_side_of_case(text: str, start: int, end: int) -> bool:
    return bool(_VERSUS.match(text, end) or _BEHIND_VERSUS.search(text, max(0, start - _MOST_BEFORE), start))


def _given_names(text: str, names: Iterable[Entity]) -> set[str]:
    """The given names of those who are named."""
    firsts = (text[each.start : each.end].split()[0] for each in names if each.kind == "person")
    return {word for word in firsts if word.istitle() and word[-1] != "s" and is_given_name(word)}


def _owns(text: str, start: int, end: int) -> bool:
    """Whether a name with an s is somebody's, before what is owned; an ordinary word is one only inside a sentence."""
    is_word = text[start:end].casefold() in common_words()
    may_be_word = is_word and _MAY_BE_COMMON.search(text, max(0, start - _MOST_BEFORE), start) is not None
    return not may_be_word and is_owner(text, start, end)


_COUNTED = re.compile(
    r"(?<!\w)(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|\d+|several|some|each|every|no|another)[ \u00a0]$",
    re.IGNORECASE,
)
"""What stands before a thing of which there are several."""
_VERSUS = re.compile(r"[ \u00a0]vs?\.?[ \u00a0](?=[A-Z])")
_BEHIND_VERSUS = re.compile(r"(?<=[\w.)])[ \u00a0]vs?\.?[ \u00a0]\Z")
"""What stands between the sides of a case."""
_LETTER_BEHIND = re.compile(
    r"[ \u00a0](?P<letter>[A-Z](?=\.(?![ \u00a0]?[A-Z]\w|\w)|[ \u00a0]?[,;)/\t\0]|[ \u00a0][–-][ \u00a0])"
    rf"|{LETTER_IN_SENTENCE})\.?"
)
"""The first letter of a surname behind a given name."""
_INITIALS_BEFORE = re.compile(r"(?<![\w./])(?:[A-Z]\.[^\S\t\n]?){1,3}\Z")
_MOST_BEFORE = 16
_MAY_BE_COMMON = re.compile(
    r"(?:^|[.!?:;\n\t\0\"“‘(\[•*–—-])\s*$"
    r"|(?i:(?<!\w)(?:the|an?|his|her|my|your|our|their|its|this|that|last|every|no|of)[ \u00a0]$)"
)
"""What stands before a word with a capital that may be no name, as *Grace* may be: the beginning of a sentence, an article."""
_PERSON_ACTS = re.compile(
    r"[ \u00a0](?:says|said|rang|phoned|asked|asks|wants|wanted|thinks|thought|knows|knew|agreed|promised|reckons|apologised"
    r"|emailed|texted|will[ \u00a0](?:do|ring|phone|call|come|ask|tell|let|send|take|bring|cover|see|check|chase|speak|meet"
    r"|collect|write|email|text|go|help|look))(?!\w)"
)
"""What somebody does who is called by a word of every day: Rose will ring."""
_MOST_BEFORE_CALLED = 24
_LINE_BEGINS = re.compile(r"(?:^|[\n\0])[> \t]*\Z")
_GREETED_BEHIND = re.compile(r"[,!][ \t]*\n")
"""What stands behind whom a letter is to, on a line of its own."""
_HEAD_BEFORE = re.compile(r"(?:^|[\n\0\t])[> \t]*(?:To|TO|From|FROM|Cc|CC|cc|Bcc|Fao|FAO|Attn):[ \t\u00a0]*\Z")
_HEAD_BEHIND = re.compile(r"[,;]?[ \t]*(?:[\n\0]|\Z)|[,;][ \u00a0][A-Z]|[ \u00a0]<")
"""What stands around somebody whom a mail is from or to."""
_ADDRESSED = re.compile(rf"{_HEAD_BEFORE.pattern}|(?:^|[\n\0])[> \t]*(?:Dear|Hi|Hello|Hey|Hiya)[ \u00a0]\Z")
_SENTENCE_BEFORE = re.compile(r"\w[.!?][ \u00a0]{1,2}\Z")
_ENDS_LINE = re.compile(r"[ \t\u00a0]*[xX]{0,4}[ ]*(?:[\n\t\0]|\Z)")
_TEXT_ABOVE = re.compile(r"[^\n\0]\n[> \t]*\Z|(?i:wishes|regards|love|thanks|cheers|sincerely|faithfully),?[ ]*\n\s*\Z")
_ENDS_LETTER = re.compile(r"[ \t\u00a0]*[xX]{0,4}[> \t]*(?:\n[> \t]*(?:\n|\Z)|\0|\Z)")
"""What stands around a name that a letter is signed with, and not around a heading: a line above, and none below."""
_MANY = frozenset(
    "all team everyone both folks guys ladies gents committee parent parents member members neighbour friends".split()
)
"""Who is greeted by no name."""
_FIRST_OF_SENTENCES = frozenset("hope will may might can mark bill sue drew pat art grant dawn august june april".split())
"""What begins many sentences as no name."""
_GIVEN_NAME_ACTS = re.compile(
    r"[ \u00a0](?:(?:has|had|isn['’]t|hasn['’]t|didn['’]t|doesn['’]t|won['’]t|will|can|could|would|also)[ \u00a0]"
    r"(?!been?(?!\w))[a-z]+(?!\w)"
    r"|to[ \u00a0](?:also[ \u00a0])?(?:arrange|ask|attend|book|bring|buy|call|chair|chase|check|circulate|collect|confirm"
    r"|contact|draft|e-?mail|find|get|help|invite|liaise|make|meet|obtain|order|organise|phone|pick|print|remind|reply|report|ring"
    r"|send|speak|take|talk|tell|text|update|visit|write)(?!\w))"
)
"""What persons have, do or are to do, and hardly any thing: Fern to ring."""
_DOCUMENT = re.compile(
    r"(?:['’]s?)?[ \u00a0](?:(?:witness|expert|second|first|draft)[ \u00a0])?"
    r"(?:report|statement|valuation|affidavit|evidence|letter|survey|estimate)(?!\w)"
)
"""What somebody wrote, in small letters behind the surname: 3. Page report."""
_NO_PERSONS = ("place", "organisation")
_DUE_CAPITAL = re.compile(r"(?:^|[.!?:;\n\t\0|\"“‘(\[•*–—-])\s*$")
"""What stands before a word that has a capital whatever it is."""
_WHERE_OR_WHOSE = re.compile(
    r"(?<!\w)(?:in|at|from|near|to|of|for|with|by|via|through|around|outside|live[sd]?|rang|told|asked|saw|mrs?|ms|miss|dr)"
    r"\.?[ \u00a0]$",
    re.IGNORECASE,
)
"""What may stand before a name that was written in small letters by a slip."""
_CELL_START = re.compile(r"[\t\0|]")
_CELL_END = re.compile(r"[\t\0|\n]|$")
_BEHIND_INITIAL = re.compile(r"(?<![\w.'’&/-])[B-HJ-Z]\.?[ \u00a0]\Z")
_BEHIND_CAPITAL = re.compile(r"(?<![\w'’])(?!(?:Mrs?|Ms|Miss|Mx|Dr|Prof|Sgt|PC|DC)\b)[A-Z][\w'’]*\.?[ \u00a0-]$")
_CAPITAL = re.compile(r"[ \u00a0-][A-Z][a-z]")
"""What stands beside a word that may be part of another name: Main Hall, Brown Street."""
_BEFORE_ABBREVIATION = re.compile(
    r"(?<!\w)(?:the|an?|his|her|my|your|our|their|own|has|have|had|having|of|see|saw|seen[ \u00a0]by|to[ \u00a0]the|new|any|no"
    r"|local|practice|rang|ring|via|with)[ \u00a0]$",
    re.IGNORECASE,
)
"""What stands before letters that are no person's but short for something, though somebody has the same: his GP."""
_INITIALS_ALONE = re.compile(
    r"^([A-Z]{2,3})(?=:[ \u00a0])|(?<=[.!?][ \u00a0])([A-Z]{2,3})(?=:[ \u00a0]|[^\S\n]*$)"
    r"|(?:\b(?:[Nn]otes|[Ss]igned|[Bb]y|[Ff]rom|[Pp]er|[Tt]aken|[Tt]yped|[Aa]ction|[Aa]pologies|[Aa]bsent|[Pp]resent):?"
    r"(?:[ \u00a0]by)?[ \u00a0])"
    r"([A-Z]{2,3})(?=[.,;)]|\s|$)"
    r"|(?:^|(?<=[\t\0]))(?P<cell>[A-Z]{2,3})(?=[\t\0]|[ ]*$)"
    r"|(?i:\b(?:chkd|ckd|checked|check|cosigned|countersigned|counted|witnessed|initialled|w/|d/w|with"
    r"|attended[ \u00a0]self,|told|handed[ \u00a0]over)"
    r"(?:[ \u00a0](?:to|with|by))?[ \u00a0])(?P<checked>[A-Z]{2,3})(?=[ \u00a0]?[.,;)/&+](?!\d)|[ \t]*(?:\n|$))"
    r"|(?<![\w/&.%-])(?<!\d[ \u00a0])((?:[A-Z]\.){2,3}|[A-Z]{2,3})"
    r"(?=[ \u00a0](?:to|will|rang|said|asked|thinks|says|agreed|spoke|visited|saw|met|told|explained|apologised|notes)(?!\w))",
    re.MULTILINE,
)
"""Letters of somebody who has written or does something."""


_LISTED_INITIALS = re.compile(
    r"(?<![\w&/.-])[A-Z]{2,3}"
    r"(?:(?:,[ \u00a0](?:and[ \u00a0]|or[ \u00a0])?|[ \u00a0](?:and|or|&|\+)[ \u00a0]|/)[A-Z]{2,3})+(?![\w&/-])"
)
"""Several who are named by their letters: Present: AQ, BL and CM."""


def _initials_of_persons(text: str, named: Iterable[str], initials: set[str], of_firms: set[str]) -> Iterator[str]:
    """Letters that are those of persons: found as a name, alone on a line, or of somebody who has written or does something.

    Args:
        text: The text.
        named: What was found as names.
        initials: Those of the persons.
        of_firms: Those of the organisations.
    """
    for name in named:
        if name in initials and re.search(rf"^{re.escape(name)}$", text, re.MULTILINE):
            yield name
        if _are_initials(name) and name.replace(".", "") in initials - of_firms:
            yield name
    for match in _INITIALS_ALONE.finditer(text):
        letters = next(filter(None, match.groups()))
        is_word = letters in ROLES_IN_SHORT or (
            letters in ABBREVIATIONS if match["checked"] or match["cell"] else letters.lower() in common_words()
        )
        if letters.replace(".", "") in initials - of_firms and not is_word:
            yield letters
    for listed in _LISTED_INITIALS.finditer(text):
        of_persons = set(re.findall(r"[A-Z]+", listed[0])) & (initials - of_firms)
        if len(of_persons) > 1:
            yield from of_persons


def _are_initials(name: str) -> bool:
    return re.fullmatch(r"[A-Z]{2,3}|(?:[A-Z]\.){2,3}", name) is not None


def _names_of_firms(text: str, counts: Mapping[str, Counter[str]]) -> dict[str, str]:
    """The single names that were taken for others and are a firm's for short: Quist, where only Quist Ltd is called so.

    A place is one unless somebody is in it somewhere. What stands behind Messrs is a firm wherever it stands, but for two
    surnames that are joined there.

    >>> counts = {"Quist Lund": Counter(person=3, organisation=1), "Bo Lund": Counter(person=1)}
    >>> _names_of_firms("To Messrs Quist Lund. Quist Lund wrote.", counts)
    {'Quist Lund': 'organisation'}
    """
    persons = {word for name, kinds in counts.items() if kinds["person"] and " " in name for word in name.split()}
    firms = [read_organisation_name(name) for name, kinds in counts.items() if kinds["organisation"]]
    named = [firm for firm in firms if (firm.legal or firm.institution) and firm.core]
    places = [firm for firm in named if firm.legal] + [firm for firm in firms if not firm.institution and len(firm.core) > 1]
    institutions = {firm.core[0] for firm in named if firm.institution and not is_listed_place(firm.core[0])}
    whole = tuple(name for name, kinds in counts.items() if kinds["organisation"] and " " in name)
    called = {"person": {firm.core[0] for firm in named}, "place": {firm.core[0] for firm in places} | institutions}
    before = {True: _IN_PLACE, False: _AT_PLACE}
    partners = (
        name for name in counts if " " in name and re.search(rf"(?<!\w)[Mm]essrs\.?[ \u00a0]{re.escape(name)}(?!\w)", text)
    )
    two = (name for name in partners if " and " not in name and not is_given_name(name.split()[0]))
    return dict.fromkeys((*_firms_for_short(text, counts), *two), "organisation") | {
        name: "organisation"
        for name, kinds in counts.items()
        if any(kinds[kind] and name.casefold() in firms for kind, firms in called.items())
        and not (kinds["place"] and _stands_behind(text, before[name.casefold() in institutions], name, whole))
        and name not in persons
        and not is_given_name(name)
        and not _bears_title(text, name)
    }


def _villages(text: str, counts: Mapping[str, Counter[str]]) -> Iterator[str]:
    """The names of two words that are a village's, as what every village has tells somewhere: Quist Lund Village Hall."""
    for name, kinds in counts.items():
        is_two = name.count(" ") == 1 and not is_given_name(name.split()[0])
        if is_two and kinds["person"] and kinds["place"] and re.search(rf"(?<!\w){re.escape(name)}{OF_VILLAGE}", text):
            yield name


def _stands_behind(text: str, before: str, name: str, longer: tuple[str, ...]) -> bool:
    """Whether a name stands somewhere behind what fits a pattern, unless it begins a longer one there."""
    found = re.finditer(rf"{before}(?P<name>{re.escape(name)})(?!\w)", text)
    return any(not text.startswith(longer, each.start("name")) for each in found)


_OF_PROFESSION = re.compile(
    r"(?P<it>.+?),?[ \u00a0](?:Solicitors|Accountants|Architects|Surveyors|(?:Family[ \u00a0])?Law|Legal|LLP)"
    r"(?:[ \u00a0](?:LLP|Ltd))?"
)
"""A firm that no village would be called for."""


def _firms_for_short(text: str, counts: Mapping[str, Counter[str]]) -> Iterator[str]:
    """What firms are called without what they are, unless somebody seems to be: Quist Lund, of Quist Lund Fixings LLP.

    Nobody seems to be called after a vale: Trent Vale, of Trent Vale Fixings.
    """
    firms = {name for name, kinds in counts.items() if kinds["organisation"]}
    short = {write_organisation_name(name, OrganisationForm.BARE).casefold() for name in firms}
    short |= {before.casefold() for name in firms for before in _beginnings(name)}
    of_profession = {match["it"].casefold() for name in firms if (match := _OF_PROFESSION.fullmatch(name))}
    whole = set(map(str.casefold, firms))
    for name, kinds in counts.items():
        first, _, last = name.partition(" ")
        is_short = bool(last) and name.casefold() in short and (not kinds["place"] or name.casefold() in of_profession)
        is_of_landscape = last in LANDSCAPE and not is_listed_surname(last) and not _bears_title(text, last, given=False)
        is_persons = is_given_name(first) or _bears_title(text, last)
        is_partner = _bears_title(text, first) or (_bears_initials(text, first) and not is_given_name(first))
        is_told = is_of_landscape or not is_persons
        if is_short and (is_partner or (is_told and name.casefold() not in whole)):
            yield name


def _beginnings(firm: str) -> Iterator[str]:
    """The first words of a firm by which it may be called, at least two and not all.

    >>> list(_beginnings("Quist Lund Fixings Ltd")), list(_beginnings("Quist & Lund"))
    (['Quist Lund', 'Quist Lund Fixings'], [])
    """
    words = firm.split()
    for last in range(2, len(words)):
        if words[last - 1][0].isupper() and words[last] != "&" and "&" not in words[:last]:
            yield " ".join(words[:last])


_ARTICLE = re.compile(r"[Tt]he[ \u00a0]")
_OF_FAMILYS = re.compile(
    r"(?<!\w)[Tt]he[ \u00a0](?P<it>[A-Z][a-z]+(?:-[A-Z][a-z]+)?s)['’][ \u00a0](?:[a-z]+[ \u00a0])?"
    r"(?:caravan|house|home|garden|garage|drive|door|kitchen|hedge|fence|gate|car|van|dog|cat|puppy|horse|boat|cottage|farm|barn|field"
    r"|flat|bungalow|place|party|wedding|barbecue|bbq|boy|girl|son|daughter|children|kids|baby|twins|grandson|granddaughter"
    r"|names?|file|will|letter|invoice|bill|complaint|number|address|money|donation|holiday)s?(?!\w)",
)
"""A family by its surname, before what families have: the Thorpes' caravan."""
_ARTICLE_BEFORE = re.compile(r"(?<!\w)(?:the|an?)[ \u00a0]\Z", re.IGNORECASE)
_IN_PLACE = r"(?:(?<!\w)(?:[Ii]n|[Nn]ear|[Aa]round)|,)[ \u00a0]"
_AT_PLACE_IN_WORDS = r"(?<!\w)(?:[Ii]n|[Aa]t|[Nn]ear|[Oo]utside|[Aa]round|[Ii]nto)[ \u00a0]"
_AT_PLACE = rf"(?:{_AT_PLACE_IN_WORDS}|,[ \u00a0])"


def _bears_title(text: str, name: str, *, given: bool = True) -> bool:
    """Whether a title stands before a name somewhere, or a given name."""
    before = (word[1] for word in re.finditer(rf"(?<!\w)([A-Z][a-z]*)\.?[ \u00a0\n]{re.escape(name)}(?!\w)", text))
    return any(word.casefold() in TITLES or (given and is_given_name(word)) for word in before)


def _bears_initials(text: str, name: str) -> bool:
    """Whether initials stand before a surname somewhere: R Quist, S-J Lund."""
    return re.search(rf"(?<![\w-])[A-Z](?:[. -]{{0,2}}[A-Z])*\.?[ \u00a0]{re.escape(name)}(?!\w)", text) is not None


def with_names_of_others(
    texts: Sequence[str], found: Sequence[Sequence[Entity]], named: Sequence[Sequence[Entity]]
) -> list[list[Entity]]:
    """The entities of several texts, with every mention of a name that was found in any of them, of one kind in all.

    A part of a public term is none: VAT Reg, though Reg Quist is named beside it. Nor is how a bank calls a payment, nor
    the letters of weekdays.

    Args:
        texts: The texts.
        found: The entities of each.
        named: Those of each that are looked for in all.

    >>> texts = ["Ann Lee rang.", "Saw Lee."]
    >>> with_names_of_others(texts, [[Entity(0, 7, "person")], []], [[Entity(0, 7, "person")], []])[1]
    [Entity(start=4, end=7, kind='person')]
    """
    starts = list(accumulate((len(text) + len(TEXT_BREAK) for text in texts), initial=0))
    names = [
        Entity(each.start + start, each.end + start, each.kind)
        for start, own in zip(starts, named, strict=False)
        for each in own
        if each.kind in NAMES
    ]
    names += (
        house._replace(start=house.start + start, end=house.end + start)
        for text, start, own in zip(texts, starts, named, strict=False)
        for house in _houses_of_addresses(text, own)
    )
    whole_text = TEXT_BREAK.join(texts)
    words = words_written_small(whole_text, names)
    names = without_words(whole_text, names, words)
    families = families_of(whole_text, names)
    repeated = repeated_names(whole_text, as_families(whole_text, names, families))
    kinds = {(each.start, each.end): each.kind for each in repeated}
    whole = []
    letters = _initials_of_references(texts, {whole_text[each.start : each.end] for each in names if each.kind == "person"})
    for text, start, own in zip(texts, starts, found, strict=False):
        own = as_families(text, without_words(text, own, words), families)
        own = [
            each._replace(kind=kinds.get((each.start + start, each.end + start), each.kind)) if each.kind in NAMES else each
            for each in own
        ]
        own = _with_initials(text, own, letters)  # what a letter's own reference tells comes before what they look like
        here = (
            Entity(each.start - start, each.end - start, each.kind)
            for each in repeated
            if start <= each.start < start + len(text)
        )
        nobodys = (*find_public_terms(text), *find_payment_codes(text), *find_days_by_letter(text))
        taken = [*(each[:2] for each in own), *nobodys]
        new = [each for each in here if not any(start <= each.start and each.end <= end for start, end in taken)]
        whole.append(combine(text, own, new) if new else own)
    return whole


_REFERENCE_OF_LETTER = re.compile(
    r"(?i:(?<!\w)(?:our|my)[ \u00a0]ref(?:erence)?)\.?[ \u00a0]*:?[ \t\u00a0]*"
    r"(?P<it>[A-Z]{2,3}(?:/[A-Z]{2,3})+)(?=[/ \t\n.,]|$)"
)


def _initials_of_references(texts: Iterable[str], persons: Collection[str]) -> frozenset[str]:
    """The initials beside those of somebody who is named in what a letter gives as its own reference: AQZ of AXZ/BQ/7.

    Args:
        texts: The texts.
        persons: What persons are called in any of them.

    >>> sorted(_initials_of_references(["Our ref: AXZ/BQ/7", "Our ref: XYZ/QQ"], {"Bo Quist"}))
    ['AXZ', 'BQ']
    """
    known = {"".join(word[0] for word in name.split()).upper() for name in persons if " " in name} | set(persons)
    found = (match["it"].split("/") for text in texts for match in _REFERENCE_OF_LETTER.finditer(text))
    return frozenset(part for parts in found if known & set(parts) for part in parts if part not in ABBREVIATIONS)


def _with_initials(text: str, found: Sequence[Entity], letters: Collection[str]) -> list[Entity]:
    """The entities of a text, those that are such initials as persons, with every other mention of these."""
    own = [each._replace(kind="person") if text[each.start : each.end] in letters else each for each in found]
    for match in _CAPITALS_ALONE.finditer(text):
        if match[0] in letters and not any(each.start < match.end() and match.start() < each.end for each in own):
            own.append(Entity(*match.span(), "person"))
    return sorted(own)


_CAPITALS_ALONE = re.compile(r"(?<![\w&.@-])[A-Z]{2,3}(?![\w&@-])")


def _first_of_firm(name: str) -> str:
    """The first word of a firm or institution that tells which it is, by which it is called for short; empty if none does.

    >>> [_first_of_firm(name) for name in ("Quist Cold Stores Ltd", "Welsh Water", "Family Centre", "Ann Lund Bakery")]
    ['Quist', '', '', '']
    >>> [_first_of_firm(name) for name in ("QUIST COLD STORES LIMITED", "Z. A. Quist & Sons", "Z Quist Ltd", "Quist & Lund")]
    ['Quist', 'Quist', 'Quist', '']
    """
    firm = read_organisation_name(name)
    owner = _OWNER_OF_FIRM.match(name, len(firm.article))
    word, _, rest = name[owner.end() if owner else len(firm.article) :].partition(" ")
    word = word.capitalize() if name.isupper() else word
    tells = word.istitle() and word.isalpha() and len(word) > SHORTEST_REPEATED and word.casefold() not in common_words()
    is_other = word in {*PEOPLES, *WEEKDAYS, *MONTHS} or is_given_name(word)
    is_firm = firm.legal or firm.institution or _OF_FAMILY.fullmatch(rest)
    return word if rest and tells and not is_other and is_firm else ""


_CALLED_PLAINLY = frozenset(
    "club nursery playgroup preschool pre-school kindergarten montessori childcare childminding toddlers hospice café".split()
)
"""What is called by an everyday word, and by that alone: Acorns, of a nursery of that name."""


def _plain_word(name: str) -> str:
    """The everyday word by which a nursery or a club is called, for short too, in mid-sentence; empty if none is.

    >>> [_plain_word(name) for name in ("Acorns Nursery", "The Otters After-School Club", "Village Nursery", "Acorns Ltd")]
    ['Acorns', 'Otters', '', '']
    """
    firm = read_organisation_name(name)
    word = split_institution(name)[0].removeprefix(firm.article)
    is_kind = firm.institution != "" and firm.institution.split()[-1].casefold() in _CALLED_PLAINLY
    is_word = word.isalpha() and word.istitle() and len(word) > SHORTEST_REPEATED and word.casefold() in common_words()
    is_other = (
        word in {*PEOPLES, *WEEKDAYS, *MONTHS, *HOUSES, *STREETS, *LANDSCAPE} or is_given_name(word) or is_kind_alone(name)
    )
    return word if is_kind and is_word and not is_other and word.casefold() not in _EVERY_PLACE else ""


_EVERY_PLACE = frozenset(
    "village town city school church parish community family social sports youth children junior private".split()
)
"""What any of them may be of."""
_BEFORE_PLAIN = re.compile(r"(?<!\w)(?!(?:the|an?)[ \u00a0])[a-z]+,?[ \u00a0]\Z", re.IGNORECASE)
_BEHIND_PLAIN = re.compile(r"[ \u00a0](?:&[ \u00a0])?[A-Z]")


def _is_amid_sentence(text: str, start: int, end: int) -> bool:
    """Whether a word has its capital in mid-sentence, and neither an article before it nor another capital around it.

    >>> text = "He is at Acorns. Acorns fall. The Acorns, all Acorns Way"
    >>> [_is_amid_sentence(text, at.start(), at.end()) for at in re.finditer("Acorns", text)]
    [True, False, False, False]
    """
    before = _BEFORE_PLAIN.search(text, max(0, start - 24), start)
    return before is not None and before[0].islower() and _BEHIND_PLAIN.match(text, end) is None


_OWNER_OF_FIRM = re.compile(r"(?:[A-Z](?:\.[ \u00a0]?|[ \u00a0])){1,3}(?=[A-Z][a-z])")
"""The initials of whom a firm is called after: Z. A. Quist & Sons."""
_OF_FAMILY = re.compile(r"(?:(?:&|and)[ \u00a0])?(?:Sons?|Daughters?|Bros\.?|Brothers|Sisters|Co\.?|Family|Partners)")
"""What such a firm ends in."""


def _sides(name: str) -> Iterator[str]:
    """The first word of a firm as a case is called by it, though it is an ordinary one, and in capitals: Marsh v Lund."""
    firm = read_organisation_name(name)
    word, _, rest = name[len(firm.article) :].partition(" ")
    if rest and firm.legal and word.isalpha() and len(word) > SHORTEST_REPEATED and word[0].isupper():
        yield from (word.capitalize(), word.upper())


def _variants(name: str, kind: str) -> list[str]:
    """Other forms in which a name is searched for."""
    common = common_words()
    words = name.casefold().split()
    variants = [name.upper()]
    if not (any(word in common for word in words) or _are_initials(name)):
        variants.append(name.lower())
    if kind == "organisation" and (partners := PARTNERS.match(name)) and partners[0] != name:
        variants.append(partners[0])
    if kind == "organisation" and (letters := kinds_in_short((firm := read_organisation_name(name)).institution)):
        bare = name[: name.casefold().rindex(firm.institution.casefold())]
        variants += (f"{bare} {each}" for each in letters)
    if kind == "organisation" and (building := _building_of(name)):
        variants.append(building)
    is_house = kind != "person" and len(words) == 2 and words[1].capitalize() in HOUSES
    if is_house and words[0] not in common and words[0].capitalize() not in HOUSES:  # not the Hall of Hall Cottage
        variants.append(name.split()[0])
    if kind == "person":
        parts = telling_parts(name)
        short = (word.title() for word in short_for(_in_order(name)[0]) if word not in common)
        variants += [*parts, *(part.upper() for part in parts), *short]
    if kind != "person" and (house := _house_in_short(name)):
        variants.append(house)
    return variants


_WRITTEN_TO = re.compile(
    r"(?<!\w)(?:to|from|with|against|chase|chased|ring|rang|e-?mail(?:ed)?|wrote|write)[ \u00a0]\Z", re.IGNORECASE
)
_FIRM_ACTS = re.compile(r"['’]s?[ \u00a0]|[ \u00a0](?:say|says|said|have|has|want|wants|wrote|rang|replied|will|to)[ \u00a0]")
_LETTERS_OF_FIRM = range(2, 4)


def _letters_of_firms(text: str, firms: Iterable[str]) -> set[str]:
    """Two or three capitals in a text that are those of a firm called by the names of its partners: QL of Quist Lund LLP.

    Those of a role are none, nor a word.

    >>> sorted(_letters_of_firms("QL wrote; QLA, LA", ["Quist Lund Solicitors", "Quist & Lund", "Lund Alley Clinic"]))
    ['QL']
    """
    written = {match[0] for match in _CAPITALS_ALONE.finditer(text)} - ROLES_IN_SHORT
    found = set[str]()
    for name in firms:
        firm = read_organisation_name(name)
        if firm.legal or _OF_PROFESSION.fullmatch(name):
            letters = {each.upper() for each in firm.acronyms - common_words() if len(each) in _LETTERS_OF_FIRM}
            found |= letters & written
    return found


def _is_written_to(text: str, start: int, end: int) -> bool:
    """Whether letters are of somebody who is written to or who does something, and not what else they are short for.

    >>> text = "a letter to QL; QL's reply; the QL"
    >>> [_is_written_to(text, at, at + 2) for at in (12, 16, 32)]
    [True, True, False]
    """
    return _WRITTEN_TO.search(text, max(0, start - _MOST_BEFORE), start) is not None or _FIRM_ACTS.match(text, end) is not None


def _in_order(name: str) -> list[str]:
    """The words of a name, of one with the surname first in their usual order.

    >>> _in_order("Quist, Ann"), _in_order("Ann Quist")
    (['Ann', 'Quist'], ['Ann', 'Quist'])
    """
    last, comma, given = name.partition(",")
    return f"{given} {last}".split() if comma and given.strip() else name.split()


def _houses_of_addresses(text: str, found: Iterable[Entity]) -> Iterator[Entity]:
    """The houses by whose names addresses begin.

    >>> text = "Quist Farmhouse, Lund Lane, Lund; 2 Quist Farm, Lund"
    >>> found = [Entity(0, 32, "address"), Entity(34, 52, "address")]
    >>> [text[each.start : each.end] for each in _houses_of_addresses(text, found)]
    ['Quist Farmhouse']
    """
    for each in found:
        house = text[each.start : each.end].partition(",")[0] if each.kind == "address" else ""
        words = house.split()
        if len(words) > 1 and words[-1] in HOUSES and all(word.isalpha() and word.istitle() for word in words):
            yield Entity(each.start, each.start + len(house), "place")


_OF_ANY_HOUSE = frozenset("The Old New My Our His Her Their Village Parish Town Church School Club".split())


def _house_in_short(name: str) -> str:
    """The two words by which a farm or a house is called for short: Low Quist, of Low Quist Farm; empty if they may be others.

    >>> [_house_in_short(name) for name in ("Low Quist Farm", "Quist Farm", "Old Mill House", "Ann Quist House")]
    ['Low Quist', '', '', '']
    >>> _house_in_short("Quist Village Hall"), _house_in_short("Great Lund Farm"), _house_in_short("High Intake Farmhouse")
    ('', 'Great Lund', 'High Intake')
    """
    core, kind = split_institution(name)
    words = core.split()
    is_house = len(words) == 2 and kind.strip() in HOUSES and all(word.isalpha() and word.istitle() for word in words)
    is_told = is_house and not {*words} & _OF_ANY_HOUSE
    return core if is_told and not is_given_name(words[0]) and words[1] not in (*HOUSES, *STREETS) else ""


def _building_of(name: str) -> str:
    """The building whose name an institution in it bears, if a word of that is no everyday one; empty if it bears none.

    >>> [_building_of(name) for name in ("Zyxend House Dialysis Unit", "Zyxend House", "Zyxend Dialysis Unit")]
    ['Zyxend House', '', '']
    """
    core, kind = split_institution(name)
    house, *others = kind.split() or [""]
    is_told = any(word.casefold() not in common_words() for word in core.split())
    return f"{core} {house}" if others and house in HOUSES and is_told else ""


def telling_parts(name: str) -> list[str]:
    """The parts of a person's name of several words that are looked for by themselves: no initials and no ordinary words.

    >>> telling_parts("Ann B. van Lee"), telling_parts("Lee"), telling_parts("Lee, Ann")
    (['Ann', 'Lee'], [], ['Ann', 'Lee'])
    """
    words = _in_order(name)
    long = [word for word in words if len(word) >= SHORTEST_REPEATED and word[0].isupper() and word[-1] != "."]
    return [word for word in long if len(words) > 1 and word.casefold() not in common_words()]
