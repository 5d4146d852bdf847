"""What schools call their classes and houses by, in the plural: Kestrels, Owls, Oaks.

They are words, and nobody's name. Left as they are, they are listed to be checked.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from engine.text.entities import Entity
from engine.text.name_kinds import is_titled
from engine.text.table_cells import columns_of

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
