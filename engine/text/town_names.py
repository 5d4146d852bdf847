"""Towns and villages of several words, whole: by the water or the country that they lie at, and by the word they begin with."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.text.address_rules import LAST_CODE
from engine.text.entities import Entity
from engine.text.name_kinds import is_titled
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
"""A village by the word that it begins with, which nobody is called: Market Quistleigh."""


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
        if match["rest"].casefold() not in common_words():
            yield Entity(*match.span(), "place")
