"""Names that neither the tagger nor what stands before them tells, but how they are written: A Quist, HMP Lund, Pen y Groes.

All of them are words that no public text writes small.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from engine.text.abbreviations import ABBREVIATIONS, ROLES_IN_SHORT
from engine.text.address_rules import HOUSE, LAST_CODE, WAY
from engine.text.church_words import find_church_words
from engine.text.class_names import find_names_of_teams
from engine.text.dates import MONTHS, WEEKDAYS
from engine.text.entities import Entity, merge_overlapping
from engine.text.form_labels import headed_columns
from engine.text.medicines import find_dosed
from engine.text.organisation_names import HOUSES, HOUSES_OF_UNITS, HOUSES_TOO, INSTITUTIONS, PEOPLES, STREETS
from engine.text.payer_names import find_firms_of_statements
from engine.text.person_names import KIN, RANKS, TITLES, end_of_per, end_of_testament, is_given_name, split_title
from engine.text.public_bodies import find_public_bodies
from engine.text.qualifications import QUALIFICATION
from engine.text.school_words import find_school_words
from engine.text.score_cells import find_scores_of_absence
from engine.text.surnames import is_listed_surname
from engine.text.unnamed import JOBS, find_cars, find_eponyms, find_words_like_names
from engine.text.ward_words import find_ward_words
from engine.text.words import common_words

_WORD = r"[A-ZÀ-Ý][a-zà-ÿ]{2,}(?:['’-][A-ZÀ-Ý][a-zà-ÿ]+)?"
_GIVEN = re.compile(rf"(?<![\w'’.@/-])(?P<it>{_WORD})(?=['’]s(?!\w)|(?!['’\w@-]|[ \u00a0][A-ZÀ-Ý]|\.\w))")
_ALSO_WORDS = frozenset("yoga reg don august nan nana eve trinity ramadan loke easter junior sunny gala".split())
"""Given names that are more often something else."""
_STOP_AND_NAME = re.compile(r"\.[ \u00a0](?=[A-Z])")
"""What stands behind a rank in short: Col. Quist."""
_WITH_INITIAL = re.compile(
    r"(?:(?<=^)|(?<=[\n\t|/&(,;:])|(?<=[ \u00a0]{2}))[ \u00a0]*(?:(?:by|to|and|from)[ \u00a0])?"
    rf"(?P<it>[A-Z]\.?[ \u00a0](?:[A-Z]\.?[ \u00a0])?{_WORD})"
    r"(?=[ \u00a0]*(?:[\n\t|/&,;:.)]|$|\d|pp?(?!\w)))",
    re.MULTILINE,
)
"""Somebody alone between two breaks: checked by P. Amsel / A Quist, correct."""
_QUALIFIED = re.compile(
    rf"(?<![\w'’.&/-])(?P<it>(?:[A-Z]\.?[ \u00a0]?){{1,3}}(?<=[. \u00a0]){_WORD}),?[ \u00a0]{QUALIFICATION}(?!\w)"
)
"""Somebody by initials, before what she has passed: A Quist BVSc."""
_CALLED_SHORT = r"[A-Z][a-z]+(?:[-'’][A-Z][a-z]+)?"
_OF_SERIES = re.compile(rf"(?P<given>{_CALLED_SHORT})(?:[ \u00a0](?P<letter>[A-Z])(?![\w'’&-]))?")
_SERIES = re.compile(
    rf"(?<![\w'’.&/-]){_CALLED_SHORT}(?:[ \u00a0][A-Z](?![\w'’&-]))?(?:[ \u00a0]?\([a-z ]{{1,16}}\))?"
    rf"(?:(?:[ \u00a0]?[/+][ \u00a0]?|,[ \u00a0]|[ \u00a0](?:&|and)[ \u00a0]){_CALLED_SHORT}(?:[ \u00a0][A-Z](?![\w'’&-]))?"
    r"(?:[ \u00a0]?\([a-z ]{1,16}\))?)+(?![\w'’-]|[ \u00a0][A-Z])"
)
"""Persons behind one another by what they are called, some with the letter of a surname: Bo Q / Zyx A / Ann (late)."""
_LETTERED = frozenset(
    "vitamin vit hepatitis hep plan section appendix part unit block flat option exhibit annex class band bay ward".split()
)
_GIVEN_BEFORE = re.compile(r"(?<![\w'’.-])(?P<it>[A-Z][a-z]{2,})[ \u00a0]$")
_LONGEST_GIVEN = 16
_ORDERS = frozenset({"Chase", "Page"})
"""Given names that are more often what somebody is to do, at the beginning of an entry."""
_BEGINS_ENTRY = re.compile(r"(?:^|[\n\t.;:•*–-])[ \t]*\Z")
_WARD = re.compile(r"(?<!\w)Ward:[ \u00a0]?(?P<it>[A-Z][a-z]{2,})(?=[,;\t\n\0]|[ \u00a0]?$)")
_KIND_OF_WARD = frozenset(
    "the our this that each every any other own ms mrs mr miss dr nurse sister labour maternity delivery birth"
    " birthing antenatal postnatal stroke surgical medical renal respiratory cardiac cardiology oncology gynae day"
    " night acute admissions assessment rehab rehabilitation dementia female male mixed general isolation escalation"
    " winter private elderly orthopaedic trauma discharge recovery observation emergency paediatric neonatal neuro"
    " haematology care vascular urology virtual step open".split()
)
"""What a ward is of, or which, before the word, and what a nurse of that surname is called."""
_NAMED_WARD = re.compile(
    r"(?:(?<=^)|(?<=[\n\t\0|])|(?<=\b[Oo]n )|(?<=\b[Tt]o )|(?<=\b[Ff]rom )|(?<=\b[Aa]t )|(?<=\bin ))"
    rf"(?P<it>(?P<name>{_WORD})[ \u00a0]Ward)"
    r"(?=[ \u00a0]*(?:[\n\t\0|,;:.(–-]|$))"
)
"""A ward at the beginning of a line or cell, or behind where: on Lund Ward."""
_ATTENDED = re.compile(
    r"(?<!\w)(?:Nursery|Pre-?[Ss]chool|Playgroup|Childminder|School)(?:[ \u00a0](?:attended|name))?(?::[ \u00a0]?|\t)"
    rf"(?P<it>(?!(?:Year|Reception|Home|None|Not|Yes|Nil|Does|Attends|Starts)(?!\w)){_WORD}(?:[ \u00a0]{_WORD}){{0,3}})"
    r"(?=[.,;(]|[ \u00a0]{2}|[ \u00a0]*(?:[\n\t\0|(]|$))"
)
"""Where a child goes, in a form that asks for it."""
_IRISH = re.compile(r"(?<![\w'’.-])(?P<it>(?P<given>[A-Z][\w-]+)[ \u00a0][OD]['’][A-Z][a-zà-ÿ]+)(?![\w-])")
_PRISON = re.compile(
    rf"(?<!\w)(?:HMP(?:[ \u00a0]?(?:&|/|and)[ \u00a0]?YOI)?|HMYOI|HMPYOI)[ \u00a0](?P<it>{_WORD}(?:[ \u00a0]{_WORD})?)"
)
_PARTICLE = r"(?:y|yr|ar|nan|na|an|am|ny)"
_CELTIC = re.compile(
    rf"(?<![\w'’-])(?P<it>{_WORD}(?:-{_PARTICLE}-|[ \u00a0]{_PARTICLE}[ \u00a0]){_WORD}"
    rf"|(?:T[ŷy]|Plas|Hendre|Bryn)[ \u00a0]{_WORD})(?![\w'’-])"
)
"""Places in Welsh, Cornish, Irish or Gaelic: Pen y Groes, Maes-yr-Haf."""
_SAINT = re.compile(r"(?<![\w'’-])(?P<it>St\.?[ \u00a0][A-Z][a-z]{2,}(?:['’]?s)?)(?![\w'’-]|[ \u00a0][A-Z])")
_BEHIND_STREET = re.compile(
    rf"(?<![\w.,/-]){HOUSE},?[ \u00a0](?:{_WORD}[ \u00a0]){{1,3}}{WAY},[ \u00a0](?P<it>{_WORD}(?:[ \u00a0]{_WORD})?)"
    r"(?=[ \u00a0]?(?:[.;:)\n\t|]|$))"
)
"""A town that ends a sentence or cell behind its street: 8 Quist Fold, Lund."""
_BEFORE_POSTCODE = re.compile(
    rf"(?:^|(?<=[\n\t\0|])|(?<=,[ \u00a0]))[ \u00a0]*(?P<it>{_WORD}(?:[ \u00a0]{_WORD})?),?[ \u00a0](?={LAST_CODE}(?!\w))",
    re.MULTILINE,
)
"""A town that begins a line, or stands between commas, directly before a postcode, though it is a word too: Reading RG1 4AB."""
_NO_TOWNS = frozenset({"Post", "Postcode", "Address", "Code", "Zip", "Postal"})
_SHORT_STREETS = tuple("St Rd Ave Ln Cres Gdns Tce Sq Pl Pde Yd Grv Wy".split())
_STREET = re.compile(
    r"(?<![\w'’-])(?:(?:In|On|At|From|To|The|Via|Along|And|Near|Off)[ \u00a0])?"
    rf"(?P<it>{_WORD}(?:[ \u00a0]{_WORD})?[ \u00a0](?:{'|'.join((*STREETS, *_SHORT_STREETS))})\.?)"
    r"(?=[ \u00a0]*(?:[\n\t|,;:.)]|$))"
)
_SURNAME_FIRST = re.compile(
    r"[A-ZÀ-Ý][\w'’-]+(?:[ \u00a0][A-ZÀ-Ý][\w'’-]+)?,[ \u00a0][A-ZÀ-Ý][\w'’-]+(?:[ \u00a0][A-ZÀ-Ý][\w'’.-]*)?"
)
_LISTED_FIRST = re.compile(
    r"(?P<it>[A-ZÀ-Ý][\w'’-]+(?:[ \u00a0][A-ZÀ-Ý][\w'’-]+)?,[ \u00a0]"
    r"(?:(?P<given>[A-ZÀ-Ý][\w'’]+)(?:-[A-Z][a-z]+)?(?:[ \u00a0][A-Z](?![\w'’-])\.?)?|[A-Z](?:\.?[ \u00a0]?[A-Z]){0,2}\.?))"
    r"(?![\w'’,-])"
)
"""A surname with a given name or initials behind it, at the beginning of a cell."""
_NO_SURNAMES = frozenset(
    {*STREETS, *INSTITUTIONS, *"Hall House Room Day Ring Ward Price Court Bay Bed Cup Fund Trust Wing".split()}
)
"""What a place or thing is that is called after somebody: Ann Hall."""
_GOES_ON = re.compile(r"[ \u00a0](?:[A-Z\d]|&)|['’](?!s(?!\w))")
_HEADS = {
    "person": re.compile(r"(?:first|fore|given|christian|sur|last|family|middle|known)[ -]?(?:name|as)s?", re.IGNORECASE),
    "place": re.compile(r"(?:home[ ]|postal[ ])?address|street|village|town(?:land)?|house(?:[ ]name)?", re.IGNORECASE),
}
"""What heads columns of names."""
_HEADS_CLASSES = re.compile(r"(?:school[ ])?(?:class|form|house|tutor[ ]group)(?:[ ]name)?", re.IGNORECASE)
"""What heads a column of classes, which a school calls as it likes: Woodpeckers."""
_NO_CLASSES = frozenset(
    "reception nursery year beginners juniors seniors infants adults intermediate improvers mixed all".split()
)
_HEADS_TEAMS = re.compile(r"opponents?|opposition|(?:home|away)[ ](?:team|side|club)", re.IGNORECASE)
"""What heads a column of teams, which are called by their villages."""
_HEADS_TOWNS = re.compile(
    r"(?:post[ ])?town|village|hamlet|parish|city|area|locality|town[ ]?/[ ]?village|village[ ]?/[ ]?town", re.IGNORECASE
)
_HEADS_FIRMS = re.compile(
    r"(?:suppliers?|customers?|clients?|compan(?:y|ies)|firms?|business(?:es)?|organi[sz]ations?|contractors?|payees?|vendors?"
    r"|employers?|account|agenc(?:y|ies)|providers?|donors?|funders?|sponsors?|traders?|stall(?:holder)?s?|hirers?)"
    r"(?:[ ](?:name|company))?",
    re.IGNORECASE,
)
_HEADS_SUPPLIERS = re.compile(r"(?:suppliers?|compan(?:y|ies)|firms?|contractors?|vendors?)(?:[ ]name)?", re.IGNORECASE)
_NAME_OF_FIRM = re.compile(r"[A-ZÀ-Ý][\w'’.-]*(?:[ \u00a0](?:&|and|of|the|[A-ZÀ-Ý][\w'’.-]*))*")
_NAMES_OF_CELL = re.compile(r"(?:\d{1,4}[A-Za-z]?[ \u00a0,]+)?(?P<it>[A-ZÀ-Ý][\w'’-]+(?:[ \u00a0][A-ZÀ-Ý][\w'’-]+){0,3})")
_NAME_OF_HOUSE = r"[A-ZÀ-Ý][\w'’-]+"
_HOUSE_OF_CELL = re.compile(
    rf"(?:[Tt]he[ \u00a0](?:{_NAME_OF_HOUSE}[ \u00a0]){{0,3}}|(?:{_NAME_OF_HOUSE}[ \u00a0]){{1,3}})"
    rf"(?:{'|'.join((*HOUSES, *HOUSES_TOO))}|Post[ \u00a0]Office)(?=[ \u00a0]*(?:,|$))"
    r"|(?:Higher|Lower|Upper|Nether|Over|Great|Little|East|West|North|South|Middle)[ \u00a0]"
    rf"{_NAME_OF_HOUSE}(?=[ \u00a0]*(?:,|$))"
)
"""A house or farm by its name at the beginning of a cell: Quist View, The Vicarage, Higher Quist."""
_NO_ENTRIES = frozenset(
    "void vacant unknown none nil tbc tba yes no as above same ditto see not n/a na left deceased withheld"
    " apt flat apartment unit suite room total totals subtotal sub-total sum balance average mean count carried grand"
    " overall".split()
)
_FEWEST_NAMES = 2
"""Names that make a column one of names."""


_HOUSE_OF_UNIT = re.compile(
    rf"(?<![\w'’.-])(?P<it>(?!(?:The|Our|Your|Public|Guest|Open|Full|Coffee|Opera|Club|Halfway|Safe|In)[ \u00a0])"
    rf"(?:{_WORD}[ \u00a0]){{1,2}}(?:{'|'.join(sorted(map(str.capitalize, HOUSES_OF_UNITS)))}))"
    r"(?=[ \u00a0](?:[A-Z][a-z]+[ \u00a0]){0,2}(?:Unit|Ward|Centre|Surgery|Hospice|Clinic)(?!\w))"
)
"""A house by its name, before what is in it: Quist Lodge Day Unit."""
_OLD_HOUSE = re.compile(
    rf"^The[ \u00a0](?P<it>Old[ \u00a0](?:{'|'.join((*HOUSES, *HOUSES_TOO))}|(?:Police[ \u00a0]|Fire[ \u00a0])?Station|School"
    r"|Bakery|Chapel|Dairy|Brewery|Post[ \u00a0]Office|Library|Surgery|Bank|Priory))(?=,?[ \u00a0]*$|,[ \u00a0][A-Z])",
    re.MULTILINE,
)
"""The line of an address that is a house called after what it was: The Old Station."""


def names_by_form(text: str) -> list[Entity]:
    """Names of several words, by how they are written.

    >>> text = "Pond Lodge Day Unit, Guest House Day Unit"
    >>> [(text[each.start:each.end], each.kind) for each in names_by_form(text)]
    [('Pond Lodge', 'place')]
    >>> text = "Seen by P. Amsel / A Quist, correct, of Pen y Groes (or Maes-yr-Haf) and Elm Rd, near Main St, not Vitamin D"
    >>> [(text[each.start:each.end], each.kind) for each in names_by_form(text)]  # doctest: +NORMALIZE_WHITESPACE
    [('A Quist', 'person'), ('Pen y Groes', 'place'), ('Maes-yr-Haf', 'place'), ('Elm Rd', 'place'), ('Main St', 'place')]
    """
    found = [Entity(*match.span("it"), "place") for match in _CELTIC.finditer(text)]
    for match in _STREET.finditer(text):
        first = match["it"].split()[0]
        if not _is_ordinary(first) or match["it"].rstrip(".").endswith(_SHORT_STREETS):
            found.append(Entity(*match.span("it"), "place"))
    for match in chain(_WITH_INITIAL.finditer(text), _QUALIFIED.finditer(text)):
        before = text[max(0, match.start("it") - 12) : match.start("it")].split()
        if not _is_ordinary(match["it"].split()[-1]) and not (before and before[-1].casefold() in _LETTERED):
            found.append(Entity(*match.span("it"), "person"))
    found += (Entity(*span, "person") for span in _find_series_of_persons(text))
    found += (
        Entity(*match.span("it"), "place")
        for match in _NAMED_WARD.finditer(text)
        if match["name"].casefold() not in _KIND_OF_WARD and not is_given_name(match["name"])
    )
    found += (Entity(*span, "place") for span in find_names_of_teams(text))
    found += (Entity(*match.span("it"), "place") for rule in (_OLD_HOUSE, _HOUSE_OF_UNIT) for match in rule.finditer(text))
    found += (Entity(*match.span("it"), "person") for match in _IRISH.finditer(text) if is_given_name(match["given"]))
    return merge_overlapping(found)


def _find_series_of_persons(text: str) -> Iterator[tuple[int, int]]:
    """Persons of a series by a word that no list of given names has, and a letter: others of it are called by a given name.

    >>> text = "Late: Bo Q / Zyxa A / Ann (bank); Plan A, Ann P; Vitamin A / Vitamin D; Zyxa B, Lund C"
    >>> [text[start:end] for start, end in _find_series_of_persons(text)]
    ['Bo Q', 'Zyxa A']
    """
    for series in _SERIES.finditer(text):
        several = list(_OF_SERIES.finditer(text, *series.span()))
        given = [each for each in several if is_given_name(each["given"])]
        for each in several:
            small = each["given"].casefold()
            is_word = each not in given and (small in common_words() or small in _LETTERED)
            if each["letter"] and not is_word and any(other is not each for other in given):
                yield each.span()


def with_given_names(text: str, names: Iterable[Entity]) -> list[Entity]:
    """Names of persons with the given name before them that is an ordinary word besides: Patience Quist, Hope Lund.

    One that is no ordinary word belongs to names of several words too: Ivor Amsel Quist.

    >>> text = "Patience Quist, RSCN, and Mr Patience; Ivor Amsel Quist"
    >>> found = with_given_names(text, [Entity(9, 14, "person"), Entity(29, 37, "person"), Entity(44, 55, "person")])
    >>> [text[each.start:each.end] for each in found]
    ['Patience Quist', 'Patience', 'Ivor Amsel Quist']
    """
    found: list[Entity] = []
    for name in names:
        given = _GIVEN_BEFORE.search(text, max(0, name.start - _LONGEST_GIVEN), name.start) if name.kind == "person" else None
        is_said = given is not None and given["it"] == "Said" and not is_listed_surname(text[name.start : name.end])
        if (
            given
            and (is_said or given["it"] in _ORDERS)
            and _BEGINS_ENTRY.search(text, max(0, given.start() - 4), given.start())
        ):
            given = None
        if given and (end_of_testament(text, given.start("it")) or end_of_per(text, given.start("it"))):
            given = None
        if given and is_given_name(given["it"]) and given["it"].casefold() not in {*TITLES, *KIN}:
            is_single = " " not in text[name.start : name.end]
            is_free = not found or found[-1].end <= given.start("it")
            is_name = is_single or given["it"].casefold() not in common_words()
            name = name._replace(start=given.start("it")) if is_free and is_name else name
        found.append(name)
    return found


def with_surnames_behind(text: str, names: Iterable[Entity]) -> list[Entity]:
    """Names, of which a given name alone has the word behind it that is no ordinary one, here or elsewhere in the text.

    >>> text = "Patience Quist, student. Patience sat. Ann Hall"
    >>> found = with_surnames_behind(text, [Entity(25, 33, "person"), Entity(39, 42, "person")])
    >>> [text[each.start:each.end] for each in found]
    ['Patience Quist', 'Patience', 'Ann']
    """
    found = sorted(names)
    given = {
        written
        for each in found
        if each.kind == "person" and all(map(is_given_name, (written := text[each.start : each.end]).split()))
    }
    if not given:
        return found
    longest_first = "|".join(sorted(map(re.escape, given), key=len, reverse=True))
    whole = re.compile(rf"(?<![\w'’.@-])(?:{longest_first})[ \u00a0](?P<behind>{_WORD})(?![\w'’@-]|\.\w)")
    added = [
        Entity(*match.span(), "person")
        for match in whole.finditer(text)
        if _may_be_surname(text, match) and not is_given_name(match["behind"])
    ]
    for each in added:
        over = [name for name in found if name.start < each.end and each.start < name.end]
        if all(name.kind == "person" and each.start <= name.start and name.end <= each.end for name in over):
            found = [*(name for name in found if name not in over), each]
    return sorted(found)


_BEHIND_QUALIFICATION = re.compile(rf"(?<!\w){QUALIFICATION}[ \u00a0]\Z")
_LONGEST_QUALIFICATION = 12
_ROLE = (
    r"(?:(?:our|her|his|my|their|your)[ \u00a0])?(?:[a-z-]+[ \u00a0]){0,2}"
    rf"(?:{'|'.join(sorted({*JOBS, *KIN}))}|recep|carer)(?!\w)"
)
_ROLE_BEHIND = re.compile(
    rf",?[ \u00a0]{QUALIFICATION}(?!\w)|,?[ \u00a0]\((?:{'|'.join(sorted(ROLES_IN_SHORT))})(?:[),;/]|[ \u00a0][a-z])"
    rf"|(?:,?[ \u00a0]\(|,[ \u00a0]){_ROLE}"
)
"""What stands behind a whole name: what somebody has passed, and what somebody is, in brackets or behind a comma."""
_DOES_BEHIND = re.compile(
    r"[ \u00a0](?:(?:who|also|then|has|had|have)[ \u00a0])?"
    r"(?:said|says|rang|phoned|told|asked|asks|thinks|thought|e-?mailed|texted|wrote|agreed|confirmed|reported|replied|explained"
    r"|attended|visited|apologised|resigned|signed|spoke|will[ \u00a0](?:(?:also|then|now)[ \u00a0])?(?:look|ring|call"
    r"|phone|e-?mail|text|write|contact|speak|see|visit|deal|cover|act|attend|meet|collect|be[ \u00a0]in[ \u00a0]touch))(?!\w)"
)
"""What somebody does, behind the name."""
_COLLECTIVES = frozenset(
    "Accounts Admin Association Bay Board Care Class Club Committee Council Crew Group Home Lounge Office Panel Practice"
    " Reception School Staff Support Surgery Team Unit".split()
)
"""Of what several speak as one: Ruby Team said."""
_PHONE_BEHIND = re.compile(r"[,:]?[ \u00a0](?:on[ \u00a0])?\(?0\d{2,4}\)?[ \u00a0]?\d{3}")
_BEFORE_PHONES = frozenset(
    "Mobile Mob Tel Telephone Phone Home Work Office Fax Landline Direct Extension Switchboard Daytime Evening Nights Reception"
    " Accounts Payroll Admin Stores Kitchen Enquiries Bookings".split()
)
"""What stands between a given name and a number and says which, or where it rings."""
_ARTICLE_BEFORE = re.compile(r"(?<!\w)(?:[Tt]he|[Aa]n?|[Ii]n|[Aa]t|[Oo]n|to)[ \u00a0]\Z")


def _may_be_surname(text: str, name: re.Match[str]) -> bool:
    """Whether the word behind given names is no ordinary one, or one that is a surname too, or stands behind two of them."""
    word = name["behind"]
    if not _is_ordinary(word):
        return True
    if word in _NO_SURNAMES or word.casefold() not in common_words():
        return False
    if _is_somebody(text, name):
        return True
    if _GOES_ON.match(text, name.end()):
        return False
    is_qualified = _BEHIND_QUALIFICATION.search(text, max(0, name.start() - _LONGEST_QUALIFICATION), name.start()) is not None
    is_known = is_qualified or is_listed_surname(word) or len(name[0].split()) > 2
    return is_known and word not in ABBREVIATIONS and word.casefold() not in {*TITLES, *KIN}


def _is_somebody(text: str, name: re.Match[str]) -> bool:
    """Whether what stands behind given names and an ordinary word says what somebody is or does, or where to ring."""
    word = name["behind"]
    if word in ABBREVIATIONS or word in MONTHS or word.casefold() in {*TITLES, *KIN, *JOBS}:
        return False
    if _ARTICLE_BEFORE.search(text, max(0, name.start() - 4), name.start()):
        return False  # the Heather Lounge (OT)
    rings = word not in _BEFORE_PHONES and _PHONE_BEHIND.match(text, name.end()) is not None
    does = word not in _COLLECTIVES and word not in _NO_SURNAMES and _DOES_BEHIND.match(text, name.end()) is not None
    return rings or does or _ROLE_BEHIND.match(text, name.end()) is not None


def unfound_names(text: str, names: Sequence[Entity]) -> list[Entity]:
    """Single names that none of the found ones touches, nor a body of a whole country, a dosed medicine, illness or ware.

    >>> text = "Saw Carys at HMP Lund, by St Ninians. Reg Easter"
    >>> [(text[each.start:each.end], each.kind) for each in unfound_names(text, [])]
    [('Carys', 'person'), ('Lund', 'place'), ('St Ninians', 'place')]
    """
    taken = bytearray(len(text))
    rules = (find_public_bodies, find_dosed, find_eponyms, find_ward_words, find_school_words, find_cars)
    nobodys = (rule(text) for rule in (*rules, find_church_words, find_scores_of_absence, find_words_like_names))
    for start, end in (*(each[:2] for each in names), *chain.from_iterable(nobodys)):
        taken[start:end] = b"\1" * (end - start)
    found: list[Entity] = []
    firms = ((*cell, "organisation") for cell in (*_firms_of_columns(text), *find_firms_of_statements(text)))
    for start, end, kind in (*_single_names(text), *_of_headed_columns(text), *_of_columns(text, names), *firms):
        if not any(taken[start:end]):
            taken[start:end] = b"\1" * (end - start)
            found.append(Entity(start, end, kind))
    return sorted(found)


def with_places_of_columns(text: str, names: Iterable[Entity]) -> list[Entity]:
    r"""Names, of which those of organisations that begin a cell of a column of addresses are places.

    >>> text = "Who\tAddress\nAnn\tQuist Hill, Lund\n"
    >>> [(text[each.start:each.end], each.kind) for each in with_places_of_columns(text, [Entity(16, 26, "organisation")])]
    [('Quist Hill', 'place')]
    """
    places = {(start, end) for start, end, kind in _of_headed_columns(text) if kind == "place"}
    teams = {cell for head, *cells in headed_columns(text) if _HEADS_TEAMS.fullmatch(text, *head) for cell in cells}

    def is_place(each: Entity) -> bool:
        place = each.start, each.end
        is_village = place in teams and not is_given_name(text[slice(*place)].split()[0])
        return is_village or (each.kind == "organisation" and place in places)

    houses = list(_houses_of_columns(text))
    others = (each for each in names if not any(each.start < end and start < each.end for start, end in houses))
    placed = (each._replace(kind="place") if is_place(each) else each for each in others)
    return sorted([*placed, *(Entity(*house, "place") for house in houses)])


def _houses_of_columns(text: str) -> Iterator[tuple[int, int]]:
    r"""The houses by their names that begin the cells of columns of addresses.

    >>> text = "Who\tAddress\nAnn\tQuist View\nBo\tThe Vicarage, Lund Lane\nCy\t2 View\nDi\tHigher Lund\n"
    >>> [text[start:end] for start, end in _houses_of_columns(text)]
    ['Quist View', 'The Vicarage', 'Higher Lund']
    """
    for head, *cells in headed_columns(text):
        for start, end in cells if _HEADS["place"].fullmatch(text, *head) else ():
            if house := _HOUSE_OF_CELL.match(text, start, end):
                yield house.span()


def with_firms_of_columns(text: str, names: Iterable[Entity]) -> list[Entity]:
    r"""Names, of which those that are parts of one cell of a column of firms or customers are one firm.

    >>> text = "Supplier\tContact\nQuist Zyx Dental\tAnn\nAnn & Bo\tBo\n"
    >>> firms, persons = [(17, 22), (23, 33)], [(34, 37), (38, 41), (44, 46)]
    >>> names = [Entity(*place, "organisation") for place in firms] + [Entity(*place, "person") for place in persons]
    >>> [text[each.start : each.end] for each in with_firms_of_columns(text, names)]
    ['Quist Zyx Dental', 'Ann', 'Ann', 'Bo']
    """
    cells = {cell for head, *cells in headed_columns(text) if _HEADS_FIRMS.fullmatch(text, *head) for cell in cells}
    joined: list[Entity] = []
    for name in names:
        before = joined[-1] if joined else None
        if before and any(start <= before.start and name.end <= end for start, end in cells):
            is_one = _NAME_OF_FIRM.fullmatch(text, before.start, name.end) and {before.kind, name.kind} != {"person"}
            if is_one:
                joined[-1] = Entity(before.start, name.end, "organisation")
                continue
        joined.append(name)
    return joined


def _single_names(text: str) -> Iterator[tuple[int, int, str]]:
    """Where prisons, saints and listed given names stand."""
    for match in _PRISON.finditer(text):
        first, _, second = match["it"].partition(" ")
        yield (
            match.start("it"),
            match.end("it") if second and not _is_ordinary(second) else match.start("it") + len(first),
            "place",
        )
    for match in _WARD.finditer(text):
        yield *match.span("it"), "place"
    for match in _BEFORE_POSTCODE.finditer(text):
        if match["it"].split()[0] not in _NO_TOWNS:
            yield *match.span("it"), "place"
    for match in _BEHIND_STREET.finditer(text):
        if not any(map(_is_ordinary, match["it"].split())):
            yield *match.span("it"), "place"
    for match in _ATTENDED.finditer(text):
        yield *match.span("it"), "organisation"
    for match in _SAINT.finditer(text):
        if not _is_ordinary(match["it"].split()[-1].rstrip("s").rstrip("'’")):
            yield *match.span("it"), "place"
    for match in _GIVEN.finditer(text):
        word = match["it"].casefold()
        if word in RANKS and _STOP_AND_NAME.match(text, match.end("it")):
            continue
        if is_given_name(word) and not _is_ordinary(match["it"]) and word not in _ALSO_WORDS:
            yield *match.span("it"), "person"


def _is_ordinary(word: str) -> bool:
    """Whether a word may name nobody."""
    small = word.casefold()
    return (
        small in common_words()
        or small in TITLES
        or small in KIN
        or word in ABBREVIATIONS
        or word.capitalize() in {*PEOPLES, *WEEKDAYS, *MONTHS}
    )


def surname_first_of_columns(text: str, names: Iterable[Entity]) -> list[Entity]:
    r"""The cells that say who somebody is, surname first, in columns of which several cells do so.

    >>> text = "Who\tAge\nQuist, Ann\t9\nLund, Eva\t8\nDe Zyx, Zyla\t7\n"
    >>> known = [Entity(8, 18, "person"), Entity(21, 30, "person")]
    >>> [text[each.start : each.end] for each in surname_first_of_columns(text, known)]
    ['De Zyx, Zyla']

    In a column that names persons otherwise, so do those whose given name is one or is initials, whatever the surname is:

    >>> text = "Who\tAge\nAnn Quist\t9\nEva Lund\t8\nPlank, Zoe\t7\nBread, P.\t5\nBread, Butter\t6\n"
    >>> known = [Entity(8, 17, "person"), Entity(20, 28, "person")]
    >>> [text[each.start : each.end] for each in surname_first_of_columns(text, known)]
    ['Plank, Zoe', 'Bread, P.']
    """
    persons = [each for each in names if each.kind == "person"]
    known = {(each.start, each.end) for each in persons if "," in text[each.start : each.end]}
    found: list[Entity] = []
    for _, *cells in headed_columns(text) if len(persons) >= _FEWEST_NAMES else ():
        others = [cell for cell in cells if cell not in known]
        if len(known.intersection(cells)) >= _FEWEST_NAMES:
            found += (Entity(*cell, "person") for cell in others if _SURNAME_FIRST.fullmatch(text, *cell))
            continue
        listed = [match for cell in others if (match := _LISTED_FIRST.match(text, *cell))]
        reversed_ = [match.span("it") for match in listed if not match["given"] or is_given_name(match["given"])]
        full = [each for each in persons if " " in text[each.start : each.end]]
        told = sum(any(start <= each.start and each.end <= end for each in full) for start, end in others)
        filled = sum(bool(text[slice(*cell)].strip()) for cell in others)
        if told >= _FEWEST_NAMES and told + len(reversed_) > filled / 2:
            found += (Entity(*place, "person") for place in reversed_)
    return found


def cells_of_towns(text: str) -> Iterator[tuple[int, int]]:
    r"""The names of columns of towns.

    >>> text = "Who\tVillage\nAnn\tQuist Magna\nBo\tnone\n"
    >>> [text[start:end] for start, end in cells_of_towns(text)]
    ['Quist Magna']
    """
    for (first, last), *cells in headed_columns(text):
        for start, end in cells if _HEADS_TOWNS.fullmatch(text, first, last) else ():
            cell = _NAMES_OF_CELL.fullmatch(text, start, end)
            if cell and cell["it"].casefold() not in _NO_ENTRIES:
                yield start, end


def _of_headed_columns(text: str) -> Iterator[tuple[int, int, str]]:
    """The names of columns that are headed so, whatever the words: First name, Surname, Address."""
    for (first, last), *cells in headed_columns(text):
        kind = next((kind for kind, head in _HEADS.items() if head.fullmatch(text, first, last)), "")
        for start, end in cells if kind else ():
            behind_title = start + len(split_title(text[start:end], RANKS)[0]) if kind == "person" else start
            cell = _NAMES_OF_CELL.match(text, behind_title, end)
            if cell and cell["it"].casefold() not in (*_NO_ENTRIES, *RANKS):
                yield *cell.span("it"), kind
        if _HEADS_CLASSES.fullmatch(text, first, last):
            yield from ((*cell, "place") for cell in _named_classes(text, cells))
        for start, end in cells if _HEADS_TEAMS.fullmatch(text, first, last) else ():
            words = [word.removesuffix("'s") for word in text[start:end].split()]
            if words and all(word.istitle() for word in words) and not any(map(_is_ordinary, words)):
                yield start, end, "place"


def _firms_of_columns(text: str) -> Iterator[tuple[int, int]]:
    """The cells of several words that are all in capitals in a column of suppliers, which are firms: Footprint Direct."""
    for head, *cells in headed_columns(text):
        for start, end in cells if _HEADS_SUPPLIERS.fullmatch(text, *head) else ():
            words = text[start:end].split()
            if 1 < len(words) <= 4 and all(word == "&" or re.fullmatch(_WORD, word) for word in words):
                yield start, end


def _named_classes(text: str, cells: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Cells that are one word with a capital, if any of them is no word of every day: so classes are called."""
    words = {cell: text[slice(*cell)] for cell in cells}
    named = [
        cell
        for cell, word in words.items()
        if re.fullmatch(_WORD, word) and word.casefold() not in _NO_CLASSES | _NO_ENTRIES and word not in ABBREVIATIONS
    ]
    return named if any(words[cell].casefold() not in common_words() for cell in named) else []


def _of_columns(text: str, names: Iterable[Entity]) -> Iterator[tuple[int, int, str]]:
    """The words with a capital that are all of their cells, in columns of which several cells are names of one kind."""
    kinds = {(each.start, each.end): each.kind for each in names}
    for cells in headed_columns(text):
        known = [kinds[cell] for cell in cells if kinds.get(cell) in ("person", "place")]
        if len(known) < _FEWEST_NAMES or len(set(known)) > 1:
            continue
        for start, end in cells[1:]:
            words = text[start:end].split()
            is_name = 0 < len(words) <= 3 and all(re.fullmatch(_WORD, word) for word in words)
            is_full = len(words) > 1 and known[0] == "person" and is_given_name(words[0].casefold())  # Geoffrey Plant
            if is_name and (is_full or not any(map(_is_ordinary, words))):
                yield start, end, known[0]
