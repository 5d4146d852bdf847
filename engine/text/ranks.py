"""Ranks of those in uniform, which are no part of the name behind them, in short or not: Col. A Quist, Wg Cdr Ann Quist."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from engine.text.abbreviations import ABBREVIATIONS
from engine.text.entities import Entity
from engine.text.mentions import split_possessive
from engine.text.organisation_names import INSTITUTIONS, STREETS, TRADES, is_legal_form
from engine.text.person_names import TITLES, is_given_name
from engine.text.surnames import is_listed_surname
from engine.text.words import common_words

_SURE = (
    r"(?:Wg\.?[ \u00a0]Cdr|Wing[ \u00a0]Commander|Sqn\.?[ \u00a0]Ldr|Squadron[ \u00a0]Leader"
    r"|Fl(?:igh)?t\.?[ \u00a0](?:L(?:ieutenan)?t|Sgt)"
    r"|(?:Fg|Plt)\.?[ \u00a0]Off|Flying[ \u00a0]Officer|(?:Lt|Maj|Brig)\.?[ \u00a0](?:Col|Cdr|Gen)|Lieutenant[ \u00a0]Colonel"
    r"|[CS]/?Sgt|L/?Cpl|Det\.?[ \u00a0](?:Sgt|Insp|Supt)"
    r"|Col|Colonel|Cdr|Cmdr|Lt|Lieutenant|Brig|Brigadier|Maj|Capt|Cpl|Corporal|Pte|WO[12]?|Sgt|Sergeant|Insp|Supt)"
)
_WITH_INITIALS = r"(?:Captain|Commander|General|Major|Inspector|Superintendent|Constable|PC|DC|DS|DI|DCI|PCSO)"
"""Ranks that are words or abbreviations of something else besides."""
_INITIALS = r"(?:[A-Z](?:\.[ \u00a0]?|[ \u00a0])){1,3}"
_SURNAME = r"(?:(?:de|la|van|von|der|den|di|du|le)[ \u00a0]){0,2}(?:(?:Ma?c|[A-Z]['’])[A-Z][a-z]+|[A-Z][a-z]+)(?:-[A-Z][a-z]+)?"
_RANKED = re.compile(
    rf"(?<![\w.'’&/-])(?P<rank>{_SURE}\.?[ \u00a0]|{_WITH_INITIALS}\.?[ \u00a0](?={_INITIALS}))"
    rf"(?P<it>(?P<initials>{_INITIALS})?(?:(?P<given>[A-Z][a-z]+)[ \u00a0])?(?P<surname>{_SURNAME}))"
    r"(?![\w-]|['’](?!s?(?!\w))|\.\w)"
)
_THINGS = frozenset((*INSTITUTIONS, *STREETS, *TRADES, *ABBREVIATIONS))


def persons_behind_ranks(text: str) -> Iterator[tuple[Entity, tuple[int, int]]]:
    """Persons behind a rank, by initials or a given name and a surname, or by a surname that is no word; and the ranks' places.

    >>> text = "Col. A Quist, Wg Cdr Ann Lund and Cpl Amsel; Col A Total, Lt Blue, Pte Ltd"
    >>> [text[each.start:each.end] for each, _ in persons_behind_ranks(text)]
    ['A Quist', 'Ann Lund', 'Amsel']
    """
    for match in _RANKED.finditer(text):
        surname = match["surname"]
        is_word = surname.casefold() in common_words() and not (match["initials"] and is_listed_surname(surname))
        is_nobody = surname in _THINGS or surname.casefold() in TITLES or is_legal_form(surname)
        is_named = match["given"] is None or is_given_name(match["given"])
        if not is_word and not is_nobody and is_named:
            yield Entity(*match.span("it"), "person"), match.span("rank")


def without_possessives_of_ranked(
    text: str, names: Iterable[Entity], ranked: Iterable[tuple[Entity, tuple[int, int]]]
) -> list[Entity]:
    """Names but for what was taken for a place or firm and is whose it is, behind a rank: at Col. Quist's.

    Args:
        text: The text.
        names: What was taken for names.
        ranked: What `persons_behind_ranks` has.

    >>> text = "at Col. Quist's, near Col. Quist House"
    >>> names = [Entity(8, 15, "place"), Entity(27, 38, "place")]
    >>> [text[each.start:each.end] for each in without_possessives_of_ranked(text, names, persons_behind_ranks(text))]
    ['Quist House']
    """
    persons = {(each.start, text[each.start : each.end]) for each, _ in ranked}
    return [
        name
        for name in names
        if name.kind == "person" or (name.start, split_possessive(text[name.start : name.end])[0]) not in persons
    ]
