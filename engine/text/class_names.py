"""What schools call their classes and houses by, in the plural: Kestrels, Owls, Oaks; and by the year, behind a child: Ann Y3.

They are words, and nobody's name. Left as they are, those in the plural are listed to be checked.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from engine.text.entities import Entity, subtract_entities
from engine.text.mentions import NamedMention
from engine.text.name_kinds import is_titled
from engine.text.person_names import is_given_name
from engine.text.table_cells import columns_of, head_of_column, is_cell

Span = tuple[int, int]

_WORDS = (
    "Badgers Beavers Bees Blackbirds Bluebirds Bumblebees Butterflies Buzzards Caterpillars Cheetahs Chicks Cubs Cygnets"
    " Dolphins Dormice Dragonflies Dragons Ducklings Eagles Elephants Falcons Foxes Giraffes Goldfinches Hedgehogs Herons"
    " Honeybees Kestrels Kingfishers Koalas Ladybirds Ladybugs Leopards Lions Meerkats Monkeys Nightingales Ospreys Otters"
    " Owls Pandas Penguins Puffins Rabbits Sandpipers Seahorses Skylarks Sparrows Squirrels Starfish Starlings Swans Tadpoles"
    " Tigers Toucans Turtles Voles Whales Woodpeckers Zebras Acorns Bluebells Buttercups Conkers Crocuses Daffodils Pinecones"
    " Saplings Snowdrops Sunflowers Comets Planets Meteors"
).split()
_NAMES_TOO = (
    "Ashes Beeches Birches Cedars Chestnuts Elms Finches Harriers Hawks Hawthorns Hazels Hollies Jays Jupiter Larks Limes"
    " Maples Mars Martins Mercury Merlins Moles Neptune Oaks Peacocks Pines Poplars Poppies Ravens Robins Rowans Saturn Seals"
    " Swallows Swifts Sycamores Thrushes Venus Willows Wolves Wrens"
).split()
"""Those that surnames, houses and places are too."""
_TEAMS_TOO = (
    "Avocet Chaffinch Cormorant Curlew Dunlin Fulmar Gannet Goldcrest Goldeneye Grebe Greenfinch Kittiwake Lapwing Linnet"
    " Magpie Mallard Nuthatch Plover Ptarmigan Redstart Redwing Sanderling Siskin Stonechat Turnstone Wagtail Whimbrel"
    " Whitethroat Wigeon Yellowhammer"
).split()
"""Other birds that services of health call their teams by."""
_CALLED_TEAM = re.compile(
    r"(?<![\w'’&-])(?P<name>"
    + "|".join(sorted({*(word.removesuffix("s") for word in _WORDS if not word.endswith("ies")), *_TEAMS_TOO}))
    + r")[ \u00a0](?:[Tt]eam|TEAM)(?![\w'’-])"
)
_OF_SCHOOL = r"(?:Class|Form|House|Group|Team|Unit)"
_CUE = re.compile(
    rf"(?:[ \u00a0](?:{_OF_SCHOOL}|class(?:room)?|cloakroom|house|group|team|pegs?)(?!\w)"
    r"|[ \u00a0]?[(–—-][ \u00a0]?(?:Y(?:ea)?r?s?[ \u00a0]?\d|KS\d|EYFS|[Rr]eception))"
)
"""What stands behind the name of a class and says that it is one."""
_MORE = re.compile(rf"[ \u00a0](?!{_OF_SCHOOL}(?!\w))[A-Z]")
_IN_TEXT = re.compile(rf"(?<![\w'’.&-])(?:(?P<word>{'|'.join(_WORDS)})|{'|'.join(_NAMES_TOO)})(?![\w&-])")
_CAPITAL_BEFORE = re.compile(r"(?<![\w'’-])(?:[A-ZÀ-Þ][\w'’-]*\.?)[ \u00a0]$")
_BEFORE_CLASS = re.compile(
    r"(?<![\w'’-])(?:The|In|To|For|From|And|All|Both|Our|Well|Dear|Class|House|Form|Team|Group)[ \u00a0]$"
)
_HEAD = re.compile(r"(?:(?:school|tutor|reg(?:istration)?)[ ])?(?:class|form|house|group|team|unit)(?:es|s)?", re.IGNORECASE)

_YEAR_BEHIND = (
    r"Rec(?:eption)?\.?(?![\w’'-])"
    r"|Y(?:ea)?r?s?\.?[ \u00a0]?(?:1[0-3]|[1-9])(?:[ \u00a0]?[/&-][ \u00a0]?(?:1[0-3]|[1-9]))?[A-Z]?(?!\w)"
    r"|(?:EYFS|FS[12]|KS[1-5]|YR)(?!\w)|(?:1[0-3]|[1-9])[A-Z]{1,2}(?!\w)"
)
_CLASS_BEHIND = re.compile(rf"[ \u00a0][(]?(?:{_YEAR_BEHIND})")
"""The class of a child, behind the given name: Ann Y3, Bo (Rec), Zyx 4B."""
_SHORT_BEHIND = re.compile(rf"[ \u00a0][(]?(?:(?:R|N|Nurs(?:ery)?\.?|Pre-?[Ss]chool)(?![\w’'-])|{_YEAR_BEHIND})")
"""The same in a column of children and classes, where no surname need be thought of."""
_GIVEN = re.compile(r"(?<![\w'’.&/-])[A-Z][a-zà-ÿ]+(?:-[A-Z][a-zà-ÿ]+)?(?=[ \u00a0][(]?[A-Z\d])")
_GIVEN_BEFORE = re.compile(r"(?<![\w'’])[A-Z][\w'’-]*[ \u00a0]\Z")
_OF_CHILDREN = re.compile(
    r"[^\n\t]*(?<!\w)(?:child(?:ren)?|pupils?|kids?|son|daughter|siblings?|class(?:es)?|year(?:[ ]group)?)(?!\w)[^\n\t]*",
    re.IGNORECASE,
)
_LONGEST_HEAD_OF_CHILDREN = 32


def children_before_classes(text: str) -> Iterator[Span]:
    r"""The given names of children before their class, which is no part of them.

    >>> text = "Jo Rec and Isla Y4 saw Una (7G), Una R and Plan 7G\nPupil / class\tJob\nUna R\tcakes\nBo Nursery\ttea\n"
    >>> [text[start:end] for start, end in children_before_classes(text)]
    ['Jo', 'Isla', 'Una', 'Una', 'Bo']
    """
    columns = (
        cells
        for head, *cells in columns_of(text)
        if head[1] - head[0] <= _LONGEST_HEAD_OF_CHILDREN and _OF_CHILDREN.fullmatch(text, *head)
    )
    below = {place for cells in columns for start, end in cells for place in range(start, end)}
    for match in _GIVEN.finditer(text):
        behind = (_SHORT_BEHIND if match.start() in below else _CLASS_BEHIND).match(text, match.end())
        is_first = not _GIVEN_BEFORE.search(text, max(0, match.start() - 24), match.start())
        if behind and is_given_name(match[0]) and (is_first or match.start() in below) and not is_titled(text, match.start()):
            yield match.span()


def find_classes_of_children(text: str) -> Iterator[Span]:
    """What is said of the class behind a child's given name, in letters: Isla Rec.

    >>> text = "Isla Rec, Bo KS2 and Una 7G"
    >>> [text[start:end] for start, end in find_classes_of_children(text)]
    ['Rec', 'KS2']
    """
    for _, end in children_before_classes(text):
        behind = _SHORT_BEHIND.match(text, end)
        if behind and not _YEAR_AND_LETTER.search(behind[0]):
            first = re.search(r"[A-Z]", behind[0])
            yield end + (first.start() if first else 1), behind.end()


def with_children(text: str, names: Iterable[Entity]) -> list[Entity]:
    """Names, with the children who stand before their class; what begins with one ends where the child's name does.

    >>> text = "Isla Rec, Bo 7G"
    >>> [text[each.start : each.end] for each in with_children(text, [Entity(0, 8, "organisation")])]
    ['Isla', 'Bo']
    """
    names = list(names)
    for start, end in children_before_classes(text):
        over = [each for each in names if each.start < end and start < each.end]
        if all(start == each.start for each in over):
            names = [*(each for each in names if each not in over), Entity(start, end, "person")]
    return sorted(names)


CLASS = "class of a school"
"""The unit of a code that calls one by its year and a letter: 4B."""
_YEAR_AND_LETTER = re.compile(r"\d{1,2}[A-Z]{1,2}")
_OF_YEAR = re.compile(r"(?:1[0-3]|[1-9])[A-Z]")
_CLASS_BEFORE = re.compile(r"(?<!\w)(?:[Cc]lass(?:es)?|[Ff]orms?|[Tt]utor[ \u00a0][Gg]roups?|Y(?:ea)?r)[ \u00a0]\Z")
_HEAD_OF_CLASSES = re.compile(
    r"(?:(?:school|tutor|reg(?:istration)?|year|teaching)[ ])?(?:class|form|group)(?:es|s)?"
    r"(?:[ ]?[/&][ ]?(?:year|set|group|teacher))?"
    r"|(?:year|yr)[ ]?(?:[/&]|and)[ ]?(?:class|form)|reg",
    re.IGNORECASE,
)
_ONE_CLASS = r"(?:1[0-3]|[1-9])[A-Z]{1,2}"
_BETWEEN_CLASSES = r"(?:[ \u00a0]?[/&+,–-][ \u00a0]?|[ \u00a0](?:and|or)[ \u00a0])"
_CLASSES = re.compile(rf"(?<![\w/.-]){_ONE_CLASS}(?:{_BETWEEN_CLASSES}{_ONE_CLASS})*(?![\w/-])")
_CLASSES_CALLED = re.compile(
    r"(?<!\w)(?:[Cc]lass(?:es)?|[Ff]orms?|[Tt]utor[ \u00a0][Gg]roups?)[ \u00a0]"
    rf"(?P<it>{_ONE_CLASS}(?:{_BETWEEN_CLASSES}{_ONE_CLASS})*)(?![\w/-])"
)
_NEXT_CLASS = re.compile(_BETWEEN_CLASSES)
_OF_SCHOOL_WORK = re.compile(
    r"(?<![\w'’-])(?:(?P<pupil>[Pp]upils?|PUPILS?)|(?P<year>(?:Years?|Yrs?|Y)[ \u00a0]?(?:1[0-3]|[1-9])(?!\w))"
    r"|(?P<tutor>[Ff]orm[ \u00a0](?:[Tt]utors?|[Tt]eachers?|[Tt]ime|[Gg]roups?)|[Tt]utor(?:[ \u00a0][Gg]roups?)?)"
    r"|(?P<lesson>[Ll]essons?|PE)|(?P<teacher>[Tt]eachers?|[Tt]eaching[ \u00a0][Aa]ssistants?|TAs?|LSAs?)"
    r"|(?P<head>[Hh]ead(?:teacher|[ \u00a0][Tt]eacher|[ \u00a0]of[ \u00a0][Yy]ear)|H[Oo]Y|DSL)"
    r"|(?P<needs>SEND?|SEND?C[Oo]|EHCPs?)|(?P<nurse>[Ss]chool[ \u00a0](?:[Nn]urs(?:es?|ing)|[Oo]ffice))"
    r"|(?P<form>(?:[Nn]ame|[Ss]chool|[Yy]ear|[Cc]lass)[ \u00a0]?/[ \u00a0]?(?:[Ff]orm|[Cc]lass))"
    r"|(?P<home>[Hh]omework|[Dd]etentions?))(?![\w'’])"
)
_FEWEST_OF_SCHOOL_WORK = 2
"""So many different ones of these tell that a text is of a school."""
_OTHER_CODE_BEFORE = re.compile(
    r"(?<!\w)(?:flats?|plots?|units?|houses?|rooms?|rm|labs?|seats?|beds?|bays?|wards?|bus(?:es)?|routes?|blocks?|lockers?|doors?"
    r"|gates?|nos?|numbers?|pages?|pp?|appendix|section|clause|question|q|part|row|version|size|band|paper|table|fig(?:ure)?"
    r"|exhibit|bra|chapter|item|ref|stage|level|box)[.:]?[ \u00a0]\Z",
    re.IGNORECASE,
)
"""What stands before another code: room 7A."""
_BEHIND_CHILD = re.compile(r"[ \u00a0]\(?")
_OF_ADDRESS = re.compile(r"[ \u00a0][A-Z][a-z]")
_MOST_BEFORE_CLASS = 16


def calls_class(text: str, mentions: Sequence[NamedMention], number: int) -> bool:
    r"""Whether a mention calls a class of a school, by its form, the words or head above it, somebody's one name before it,
    or as the text is of a school.

    >>> text = "Bo 4B, Class 5C, ward 5C"
    >>> found = [NamedMention(0, 2, "person"), *(NamedMention(at, at + 2, "code") for at in (3, 13, 22))]
    >>> [calls_class(text, found, number) for number in (1, 2, 3)]
    [True, True, False]
    """
    start, end = mentions[number][:2]
    if not _YEAR_AND_LETTER.fullmatch(text, start, end):
        return False
    head = head_of_column(text, start)
    if 0 < len(head) <= _LONGEST_HEAD_OF_CHILDREN and _OF_CHILDREN.fullmatch(head):
        return True
    before = mentions[number - 1] if number else None
    if _CLASS_BEFORE.search(text, max(before.end if before else 0, start - _MOST_BEFORE_CLASS), start):
        return True
    if before is not None and _NEXT_CLASS.fullmatch(text, before.end, start) and calls_class(text, mentions, number - 1):
        return True
    if _is_of_school_work(text, start, end):
        return True
    is_one_name = before is not None and before.kind == "person" and not re.search(r"\s", text[before.start : before.end])
    is_behind = before is not None and _BEHIND_CHILD.fullmatch(text, before.end, start) is not None
    return is_one_name and is_behind and not _OF_ADDRESS.match(text, end)


def _is_of_school_work(text: str, start: int, end: int) -> bool:
    r"""Whether what is written like a class stands in a text of a school, but not alone in a cell of something else.

    >>> text = "Zyx Quist 8C was late to a lesson, said his tutor in room 8C of 14C."
    >>> [_is_of_school_work(text, each.start(), each.end()) for each in re.finditer(r"\d+C", text)]
    [True, False, False]
    >>> _is_of_school_work("Zyx Quist 8C", 10, 12)
    False
    """
    if not _OF_YEAR.fullmatch(text, start, end) or not _is_school_work(text):
        return False
    before = text[max(0, start - _MOST_BEFORE_CLASS) : start]
    if _OTHER_CODE_BEFORE.search(before) or _OF_ADDRESS.match(text, end):
        return False
    return not is_cell(text, start, end) or _HEAD_OF_CLASSES.fullmatch(head_of_column(text, start)) is not None


@lru_cache(maxsize=2)  # of a text, for each of its codes
def _is_school_work(text: str) -> bool:
    return len({each.lastgroup for each in _OF_SCHOOL_WORK.finditer(text)}) >= _FEWEST_OF_SCHOOL_WORK


def with_classes_told(text: str, found: Iterable[Entity]) -> list[Entity]:
    r"""Entities, with the classes that a column or the word before them tells as codes, each for itself, here and elsewhere.

    Nothing else tells a class from a measure, 2L, or somebody's age and sex, 5F.

    >>> text = "Class 6L. Ann (6L) drank 2L\n\nWho\tClass\nBo\t3W/4W\nUna\t5F\n"
    >>> places = ((6, 7), (15, 16), (25, 26), (42, 47), (52, 53))
    >>> kinds = ("number", "number", "number", "code", "age")
    >>> told = with_classes_told(text, [Entity(*place, kind) for place, kind in zip(places, kinds)])
    >>> [(text[each.start : each.end], each.kind) for each in told]
    [('6L', 'code'), ('6L', 'code'), ('2', 'number'), ('3W', 'code'), ('4W', 'code'), ('5F', 'code')]
    """
    cells = (cell for head, *cells in columns_of(text) if _HEAD_OF_CLASSES.fullmatch(text, *head) for cell in cells)
    told = [row for cell in cells if (row := _CLASSES.fullmatch(text, *cell))]
    written = {one for each in told for one in re.findall(_ONE_CLASS, each[0])}
    written |= {one for each in _CLASSES_CALLED.finditer(text) for one in re.findall(_ONE_CLASS, each["it"])}
    if not written:
        return list(found)
    classes = [
        Entity(each.start() + one.start(), each.start() + one.end(), "code")
        for each in _CLASSES.finditer(text)
        for one in re.finditer(_ONE_CLASS, each[0])
        if one[0] in written
    ]
    doubted = [
        each
        for each in found
        if each.kind in ("number", "age", "code", "record") and any(one.start <= each.start < one.end for one in classes)
    ]
    classes = [one for one in classes if any(each.start < one.end and one.start < each.end for each in doubted)]
    left = subtract_entities(doubted, classes)
    left = [each for each in left if any(map(str.isalnum, text[each.start : each.end]))]
    return sorted([*(each for each in found if each not in doubted), *left, *classes])


def find_class_names(text: str) -> Iterator[Span]:
    r"""The names of classes: words of their own anywhere, and those that are names besides with their class or below its head.

    >>> text = "Kestrels (Y3/4) and Owls met Ann Robins of Oaks Class, at The Oaks, near Falcons Rugby Club."
    >>> [text[start:end] for start, end in find_class_names(text)]
    ['Kestrels', 'Owls', 'Oaks']
    >>> text = "Pupil\tClass\nAnn\tRobins\nBo\tOaks\n"
    >>> [text[start:end] for start, end in find_class_names(text)]
    ['Robins', 'Oaks']
    """
    headed = {cell for head, *cells in columns_of(text) if _HEAD.fullmatch(text, *head) for cell in cells}
    for match in _IN_TEXT.finditer(text):
        before = text[max(0, match.start() - 24) : match.start()]
        is_alone = not _MORE.match(text, match.end()) and (not _CAPITAL_BEFORE.search(before) or _BEFORE_CLASS.search(before))
        is_told = match["word"] or _CUE.match(text, match.end()) or match.span() in headed
        if is_told and is_alone and not is_titled(text, match.start()):
            yield match.span()


def find_names_of_teams(text: str) -> Iterator[Span]:
    """What a service calls its teams by, as wards are called: the Plover Team.

    >>> text = "Midwifery - Plover Team, the Heron team, the Stoma Team and a Plover"
    >>> [text[start:end] for start, end in find_names_of_teams(text)]
    ['Plover', 'Heron']
    """
    for match in _CALLED_TEAM.finditer(text):
        if not is_titled(text, match.start()):
            yield match.span("name")


def without_class_names(text: str, names: Iterable[Entity]) -> list[Entity]:
    """Names but for those that are of classes alone.

    >>> text = "Kestrels met Lund"
    >>> [text[each.start : each.end] for each in without_class_names(text, [Entity(0, 8, "place"), Entity(13, 17, "place")])]
    ['Lund']
    """
    classes = set(find_class_names(text))
    return [each for each in names if (each.start, each.end) not in classes]
