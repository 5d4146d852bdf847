"""Tells whether a text is English by its commonest words.

About a third of running English consists of a few dozen function words that other languages do not share; three sentences are
enough. Words that are common in another language too ("in", "a", "of") count half, and the commonest of other languages against
it. Words with a capital are left out if enough others are there, since an invoice or a CV has more names than sentences.

An invoice, a rota or a payslip may have no sentence at all, so a text also passes if enough of its different words are ordinary
words of English. What is spelt alike in other languages ("client", "total") says nothing there, and what ends as French words
do, of which English has thousands ("consultation"), counts half.

A register or a list of payments is names and figures, which are of no language. Where a text is mostly that, the words without
a capital, labels and the heads of columns are judged by themselves, and if these are too few to be judged, it passes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from engine.errors import TextRefused
from engine.text.words import common_words

_WORDS = frozenset(
    "the and to that it with you my they he she this has are not from be been were which their your his her our i'm "
    "it's don't would could should there what when who about because can will but all if or by the these those than "
    "then them being had did does do just very into after before".split()
)
_SHARED = frozenset("a of in is was on an no we me so do i at as for have".split())
_FOREIGN = frozenset(
    "der das und ist nicht ein eine einen einer eines sich auf für dem zu zur zum bei nach wurde wird sind ich wir sie "
    "le les des du est une dans avec qui sur pas el los las una por para del que di che della sono il è het een niet "
    "och är på og ikke nie jest się".split()
)
_OTHERS = frozenset(  # function words of other languages that are rarer, or also words of English; tables seldom have these
    "von den dass aber oder auch wenn haben hat war als ils elle nous vous cette aux plus sans par sont pas ses mais son con "
    "como mas uma para não com dos das nel dei alla van voor met dat zijn wordt med som för att til har dla lub przez agus bhí "
    "sé sí don ann nach ach leis".split()
)
_ALIKE = frozenset(  # ordinary words of English that other languages write alike, whatever they mean there
    "client patient total base normal control article cheque date description table transport curriculum vitae tennis "
    "computer master carte sport sports service services type types code codes note notes page pages message messages "
    "version format image images index simple double unique standard hotel menu minute minutes moment objet piano place "
    "plan plans point points port prime principal programme programmes public question rare sandwich saison signature "
    "studio surface taxi telephone text train visa zone name arm arme hand warm bitter halt dick gift rock rat rats bald "
    "tag tier mutter pain tout lit main mode marron chat coin four pays pour sale sort tape ton bras sin pan ten red "
    "once real general mayor petit nom formation licence experience excel radio video bank adresse cause charge dose "
    "doses lame week den bad land water winter angel stern fast fort mild blind transfer export import online software "
    "internet email manager team job ticket data parent kind status "
    "plant dull tad mam bon art alter post".split()
)
_FRENCH_ENDING = re.compile(r"(?:[st]ions?|ments?|[ae]nce|age|[ai]ble|al|ique|eur|ure)$")
_SHORTEST = 8  # words: below, a foreign text and a terse English one look alike
_SHARE = 0.1
_SHORTEST_ORDINARY = 3  # letters: shorter words are somebody's in any language
_ORDINARY_SHARE = 0.3
_FEWEST_TELLING = 3  # different words: one or two may be slips, or parts of names
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_LABEL = re.compile(r"(?:^|[\n\t.,;])[ \u00a0]*([^\W\d_]{3,})[ \u00a0]*:")
_NO_WORD = re.compile(r"(?<![^\s,;|])[^\s,;|@\d/\\]*[@\d/\\][^\s,;|]*")
"""An address, a code or a figure: letters in it may be somebody's name, and are no word."""
_NAME = re.compile(r"(?<![\w'’-])[A-ZÀ-ÞŁŚŠŽŻ][\w'’-]*(?:,?[ \t][A-ZÀ-ÞŁŚŠŽŻ][\w'’-]*)+")
_FIGURE = re.compile(r"[\W_]*\d[\W\d_]*")  # a date or a sum, not a class


def looks_english(text: str) -> bool:
    """Whether a text may be English.

    A text of fewer than eight words gets the benefit of the doubt, unless most of its letters are not Latin.
    """
    letters = [char for char in text if char.isalpha()]
    if letters and sum(char < "\u0250" for char in letters) < len(letters) / 2:
        return False
    words = all_words = _WORD.findall(text)
    if len(words) < _SHORTEST:
        return True
    small = [word for word in words if word[0].islower()]
    if len(small) >= _SHORTEST:
        words = small
    lowered = [word.lower().replace("’", "'") for word in words]
    told = sum((word in _WORDS) + (word in _SHARED) / 2 - (word in _FOREIGN) for word in lowered)
    if told >= _SHARE * len(words) or _has_ordinary_words(all_words):
        return True
    telling = _telling_words(text)
    return _is_names_and_figures(text) and (len(telling) < _FEWEST_TELLING or _has_ordinary_words(telling))


def _is_names_and_figures(text: str) -> bool:
    """Whether a text has little else; nouns one below the other are none, though German writes them with a capital."""
    rest, figures = _NO_WORD.subn(" ", text)
    names = sum(len(_WORD.findall(name)) for name in _NAME.findall(rest))
    return names + figures >= (len(_WORD.findall(rest)) + figures) / 2


def _telling_words(text: str) -> set[str]:
    """The words of a list or a table that are no names, in small letters: those without a capital, labels and heads."""
    rest = _NO_WORD.sub(" ", text)
    found = [*_heads(text), *_LABEL.findall(text), *(word for word in _WORD.findall(rest) if word[0].islower())]
    return {word.lower() for word in found if len(word) >= _SHORTEST_ORDINARY}


def _heads(text: str) -> list[str]:
    """The words of the first row of several columns, unless it has a date or a sum as those below the heads do.

    Without columns, those of the first line are taken but for the names after its first word.
    """
    lines = text.strip().split("\n")
    rows = (line.split("\t") for line in lines)
    row = next((row for row in rows if sum(map(bool, row)) > 1), None)
    if row is None:
        first, _, after = lines[0].partition(" ")
        row = [first, _NAME.sub(" ", after)]
    elif any(map(_FIGURE.fullmatch, row)):
        return []
    return [word for cell in row for word in _WORD.findall(_NO_WORD.sub(" ", cell))]


def _has_ordinary_words(words: Iterable[str]) -> bool:
    """Whether enough of the different words of a text are ordinary ones of English; its names and codes are none."""
    different = {word.lower() for word in words if len(word) >= _SHORTEST_ORDINARY}
    foreign = different & (_FOREIGN | _OTHERS)
    ordinary = (different & common_words()) - foreign - _ALIKE
    told = sum(0.5 if _FRENCH_ENDING.search(word) else 1 for word in ordinary) - len(foreign)
    return bool(different) and told >= _ORDINARY_SHARE * len(different)


def refuse_other_languages(text: str) -> None:
    """Refuses a text that is not English.

    Raises:
        TextRefused: If it does not look so.
    """
    if not looks_english(text):
        raise TextRefused(
            "This text does not look like English, the only language supported so far. If it is, write a sentence or two of "
            "English into it, such as what it is about, and try again."
        )
