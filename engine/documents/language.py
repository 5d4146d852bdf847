"""Tells whether a text is English by its commonest words.

About a third of running English consists of a few dozen function words that other languages do not share; three sentences are
enough. Words that are common in another language too ("in", "a", "of") count half, and the commonest of other languages against
it. Words with a capital are left out if enough others are there, since an invoice or a CV has more names than sentences.
"""

from __future__ import annotations

import re

from engine.errors import TextRefused

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
_SHORTEST = 8  # words: below, a foreign text and a terse English one look alike
_SHARE = 0.1


def looks_english(text: str) -> bool:
    """Whether a text may be English.

    A text of fewer than eight words gets the benefit of the doubt, unless most of its letters are not Latin.
    """
    letters = [char for char in text if char.isalpha()]
    if letters and sum(char < "\u0250" for char in letters) < len(letters) / 2:
        return False
    words = re.findall(r"[^\W\d_]+(?:['’][^\W\d_]+)?", text)
    if len(words) < _SHORTEST:
        return True
    small = [word for word in words if word[0].islower()]
    if len(small) >= _SHORTEST:
        words = small
    lowered = [word.lower().replace("’", "'") for word in words]
    told = sum((word in _WORDS) + (word in _SHARED) / 2 - (word in _FOREIGN) for word in lowered)
    return told >= _SHARE * len(words)


def refuse_other_languages(text: str) -> None:
    """Refuses a text that is not English.

    Raises:
        TextRefused: If it does not look so.
    """
    if not looks_english(text):
        raise TextRefused("This text does not look like English, the only language supported so far.")
