"""Towns and villages of several words, whole: by the water or the country that they lie at, and by the word they begin with."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from engine.text.address_linking import read_parts
from engine.text.address_rules import LAST_CODE
from engine.text.capitals import find_headings, read_headings_as_titles
from engine.text.entities import Entity
from engine.text.everyday_words import is_everyday
from engine.text.name_kinds import OF_VILLAGE, is_titled
from engine.text.person_names import is_given_name
from engine.text.surnames import is_listed_place
from engine.text.told_names import TOWN_OF_STREET
from engine.text.words import common_words

_WATER = (
    r"(?:Aire|Aln|Alne|Arun|Arrow|Ash|Avon|Bain|Blackwater|Brue|Bure|Calder|Cam|Cherwell|Clyde|Cocker|Colne|Coquet|Crouch|Dart|Dearne"
    r"|Dee|Derwent|Don|Dove|Eden|Edge|Erewash|Esk|Exe|Fal|Forth|Fosse|Fowey|Frome|Hill|Hull|Humber|Idle|Irwell|Isis|Itchen"
    r"|Kennet|Lea|Leadon|Loddon|Lugg|Lune|Lyme|Lyne|Maun|Medway|Mersey|Mole|Moors?|Naze|Nene|Nidd|Ore|Orwell|Ouse|Parrett|Ribble"
    r"|Rother|Ryton|Sands|Sea|Severn|Skerne|Soar|Solent|Sow|Spey|Stour|Swale|Tamar|Tame|Tarrant|Taw|Teign|Tees|Teme|Test|Thames"
    r"|Tone|Torridge|Trent|Tweed|Tyne|Ure|Usk|Washburn|Water|Waveney|Wear|Weaver|Welland|Wensum|Wharfe|Whitewater|Windrush|Witham"
    r"|Wold|Wolds|Wreake|Wye|Wyre|Yare)"
)
"""What towns are called to lie on, beneath or beside."""
_COUNTRY = (
    r"(?:Arden|Ashfield|Bowland|Cleveland|Craven|Cartmel|Elmet|Furness|Holderness|Kesteven|Lindsey|Lonsdale|Makerfield"
    r"|Nidderdale|Redesdale|Rossendale|Teesdale|Weardale|Wharfedale|Wirral)"
)
"""What they are called to lie in."""
_WORDS_TOO = frozenset({"Barrow", "Grange", "Wells"})
"""Words of every day that are towns at such a water."""
_X = r"(?<![\w'’&-])(?P<first>[A-Z][a-z]{2,}(?:['’]s)?)"
_BEHIND = r"(?![\w'’-]|[ \u00a0](?:Wards?|Wing|Suite|Bay|Unit|Room)(?!\w))"
_AT = re.compile(
    (
        rf"{_X}[ ](?:on|upon|under|by|over|below|next)[ ](?:the[ ])?{_WATER}{_BEHIND}"
        rf"|{_X.replace('first', 'in')}[ ]in[ ]{_COUNTRY}{_BEHIND}"
        rf"|{_X.replace('first', 'latin')}[ ](?:le|en[ ]le|super|cum|juxta|sub)[ ][A-Z][a-z]{{2,}}{_BEHIND}"
    ).replace("[ ]", r"[ \u00a0]")
)
_OF_SAINT = re.compile(
    (
        rf"{_X}[ ]St\.?[ ][A-Z][a-z]{{2,}}s?(?=,?\s+{LAST_CODE}(?!\w))"
        r"|(?<![\w'’&-])(?:Bury[ ]St\.?[ ]Edmunds|Lytham[ ]St\.?[ ]Annes?|Chapel[ ]St\.?[ ]Leonards|Ottery[ ]St\.?[ ]Mary)"
        r"(?![\w'’-])"
    ).replace("[ ]", r"[ \u00a0]")
)
"""A town by its saint too, before a postcode: Quistham St Annes QC4 5MS."""
_BEGINS = re.compile(
    r"(?<![\w'’&-])(?:Market|Chipping|Nether|Much)[ \u00a0](?P<rest>[A-Z][a-z]{3,})(?!['’]s[ \u00a0])"
    rf"{_BEHIND}(?![ \u00a0]?&)"
)
"""A village by the word that it begins with, which nobody is called: Market Quistleigh, and Nether Green, a word or not."""


_RUN = re.compile(r"(?<![\w'’&-])[A-Z][a-z]+(?:[ ](?:(?:on|upon|in|of|the)[ ])*[A-Z][a-z]+)+(?![\w'’&-])")
_MOST_WORDS = 4  # of a town
_VILLAGE_OF_HEADING = re.compile(
    r"(?<![\w'’&-])(?:North|South|East|West|Upper|Lower|Great|Little|Church|Castle|Abbots|Bishops|Kings|Stoke)[ ]"
    r"(?P<rest>[A-Z][a-z]{3,})(?=[ ]*(?:$|[–—:,;(/-]|\d))"
)
"""A village that ends a part of a heading, by the word that it begins with."""


def towns_of_headings(text: str) -> Iterator[Entity]:
    r"""Towns of several words in headings in capitals, which tell by their form or are listed.

    >>> text = "HOME VISITS - CHURCH QUISTHAM - TUES\nNORTH WARD - LOWER LIMB"
    >>> [text[each.start : each.end] for each in towns_of_headings(text)]
    ['CHURCH QUISTHAM']
    >>> text = "FLU CLINIC - MARKET QUISTHAM\nROTA FOR MILTON KEYNES TODAY\nOld COUNTRY WALK\nCOUNTRY WALK - ALL WELCOME"
    >>> [text[each.start : each.end] for each in towns_of_headings(text)]
    ['MARKET QUISTHAM', 'MILTON KEYNES']
    """
    titles = read_headings_as_titles(text)
    headings = [line.span() for line in find_headings(text)]
    for start, end in headings:
        line = titles[start:end]
        for town in towns_of_several_words(line):
            yield town._replace(start=start + town.start, end=start + town.end)
        for village in _VILLAGE_OF_HEADING.finditer(line):
            rest = village["rest"].casefold()
            if rest not in common_words() and not is_everyday(rest) and not is_given_name(rest):
                yield Entity(start + village.start(), start + village.end(), "place")
        for run in _RUN.finditer(line):
            words = list(re.finditer(r"\S+", run[0]))
            for first, last in _parts_of_run(len(words)):
                place = words[first].start(), words[last].end()
                name = run[0][slice(*place)]
                is_ordinary = all(word.casefold() in common_words() for word in name.split())
                if is_listed_place(name) and not is_ordinary:
                    at = start + run.start()
                    yield Entity(at + place[0], at + place[1], "place")
                    break


def _parts_of_run(count: int) -> Iterator[tuple[int, int]]:
    """The first and last words of the parts of several that may be a town, longest first."""
    for length in range(min(count, _MOST_WORDS), 1, -1):
        for first in range(count - length + 1):
            yield first, first + length - 1


def towns_of_several_words(text: str) -> Iterator[Entity]:
    """Towns that tell by their form that they are of several words, of which one alone might be found, or each by itself.

    So does a town behind a street that begins like another.

    >>> text = "5 Quist Farm Road, Burton Zyx"
    >>> [text[each.start : each.end] for each in towns_of_several_words(text)]
    ['Burton Zyx']
    >>> text = "Quistham St Annes QC4 5MS, St Annes QC4 5MS, Quistham St Annes"
    >>> [text[each.start : each.end] for each in towns_of_several_words(text)]
    ['Quistham St Annes']
    >>> text = "Quistcastle upon Tyne, Lund le Street, Market Amselham; Based on Severn, Kitchen cum Diner, Ann on Severn"
    >>> [text[each.start : each.end] for each in towns_of_several_words(text)]
    ['Quistcastle upon Tyne', 'Lund le Street', 'Market Amselham']
    >>> [each[:2] for each in towns_of_several_words("Nether Pond, Market Pond")]
    [(0, 11)]
    """
    for match in _AT.finditer(text):
        first = match["first"] or match["in"] or match["latin"]
        is_persons = is_given_name(first) and not (first.endswith("ton") and is_listed_place(first))
        is_word = first.casefold() in common_words() and not is_listed_place(first) and first not in _WORDS_TOO
        if not is_persons and not is_word and not is_titled(text, match.start()):
            yield Entity(*match.span(), "place")
    for match in _OF_SAINT.finditer(text):
        if match["first"] is None or not (is_given_name(match["first"]) or is_titled(text, match.start())):
            yield Entity(*match.span(), "place")
    for match in TOWN_OF_STREET.finditer(text):
        words = match[1].split()
        if len(words) > 1 and is_listed_place(words[0]) and words[-1].casefold() not in common_words():
            yield Entity(*match.span(1), "place")
    for match in _BEGINS.finditer(text):
        if match["rest"].casefold() not in common_words() or match[0].startswith("Nether"):
            yield Entity(*match.span(), "place")


_SECOND_OF_VILLAGE = (
    r"(?:Green|Common|Heath|Hill|End|Cross|Moor|Bridge|Ford|Wood|Woods|Park|Marsh|Fields|Brook|Wells|Water|Gate"
    r"|Corner|Mill|Ferry)"
)
"""The second words of villages of two that are words of every day."""
_CLUBS_OF_VILLAGE = re.compile(
    (
        rf"(?:{OF_VILLAGE}"
        r"|[ ](?:\d(?:st|nd|rd|th)[ ])?(?:W\.I\.|PCC|[AR]?FC|CC|TC|LTC|PTA|Brownie|Guide|Cub|Scout|Beaver|Cricket|Football"
        r"|Bowls?|Tennis|Gardening|Horticultural|Allotment|Church|Chapel|Village)(?![\w'’-]))"
    ).replace("[ ]", r"[ \u00a0]")
)
"""What stands behind a village."""
_REST_OF_VILLAGE = re.compile(rf"[ \u00a0]{_SECOND_OF_VILLAGE}(?={_CLUBS_OF_VILLAGE.pattern})")
"""What a village goes on in that was found without it, before what every village has: Quist + Green WI."""
_VILLAGE_OF_TWO = re.compile(rf"(?<![\w'’&-])(?P<first>[A-Z][a-z]{{2,}})[ \u00a0]{_SECOND_OF_VILLAGE}(?![\w'’-])")


def with_whole_villages(texts: Sequence[str], found: Sequence[Sequence[Entity]]) -> list[list[Entity]]:
    r"""The entities of several texts, a village of two words whole wherever one of them has it so.

    It is whole where it is a place by itself, ends an address or begins what every village has. Where its first word alone was
    found it is whole too before what every village has.

    Args:
        texts: The texts.
        found: The entities of each.

    >>> texts = ["2 Elm Road, Quistley Green", "Quistley Green WI, in Quistley Green", "Amselby Heath PCC, Lund Hill rose"]
    >>> found = [[Entity(0, 26, "address")], [Entity(0, 8, "organisation")], [Entity(0, 7, "place"), Entity(19, 23, "place")]]
    >>> [[(text[each.start : each.end], each.kind) for each in own]
    ...     for text, own in zip(texts, with_whole_villages(texts, found))]  # doctest: +NORMALIZE_WHITESPACE
    [[('2 Elm Road, Quistley Green', 'address')],
     [('Quistley Green', 'place'), ('Quistley Green', 'place')],
     [('Amselby Heath', 'place'), ('Lund', 'place')]]
    """
    known = set().union(*map(_villages_told, texts, found))
    whole = []
    for text, own in zip(texts, found, strict=True):
        entities = {each[:2]: each for each in own}
        for match in _VILLAGE_OF_TWO.finditer(text):
            touched = [each for each in entities.values() if each.start < match.end() and match.start() < each.end]
            is_first = [each[:2] for each in touched] == [match.span("first")] and touched[0].kind in ("place", "organisation")
            is_told = " ".join(match[0].split()) in known and not is_titled(text, match.start())
            goes_on = is_first and _REST_OF_VILLAGE.match(text, match.end("first")) is not None
            if (is_first and (goes_on or is_told)) or (is_told and not touched):
                for each in touched:
                    del entities[each[:2]]
                entities[match.span()] = Entity(*match.span(), "place")
        whole.append(sorted(entities.values()))
    return whole


def _villages_told(text: str, found: Sequence[Entity]) -> set[str]:
    """The villages of two words that a text has whole somewhere; a word of every day begins none, nor does a given name."""
    villages = set()
    for each in found:
        towns = read_parts([text[each.start : each.end]]).towns if each.kind == "address" else ()
        for match in _VILLAGE_OF_TWO.finditer(text, each.start, each.end):
            first = match["first"]
            if is_given_name(first) or (first.casefold() in common_words() and not is_listed_place(first)):
                continue
            begins, ends = match.start() == each.start, match.end() == each.end
            is_place = each.kind == "place" and begins and ends
            is_of_address = " ".join(match[0].casefold().split()) in towns
            is_of_club = each.kind in ("organisation", "place") and begins and _CLUBS_OF_VILLAGE.match(text, match.end())
            if is_place or is_of_address or is_of_club:
                villages.add(" ".join(match[0].split()))
    return villages
