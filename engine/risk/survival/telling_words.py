"""Which words of a detail tell something by themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from engine.risk.lexicon import countries_of_demonyms, cut_phrase, heads_of, phrases_of, words_of
from engine.text.harmless_words import is_harmless
from engine.text.organisation_names import INSTITUTIONS, PARTS_OF_INSTITUTIONS
from engine.text.person_names import TITLES, fold
from engine.text.words import common_words

WORD = re.compile(r"\w+")
_LETTERS = re.compile(r"[^\W\d_]+")

WHAT_IT_IS = frozenset(
    [
        "ward",
        *"ltd llc llp plc gmbh inc corp pty pvt".split(),
        *(word.casefold() for word in (*INSTITUTIONS, *PARTS_OF_INSTITUTIONS)),
    ]
)
"""What says of what a name is, a company or a surgery, and not of which."""

SHORT = 3
"""A part of a name with fewer letters is an initial or a particle."""

_LINKS = frozenset("about after against as at by for from in into of off on out over to under up with".split())
"""What parts a phrase: the head stands before the first of them."""

_EMPTY = _LINKS | frozenset(
    """and any her his its job lost made more most much not one other our own said same some that the their this very was
    your""".split()
)
"""Words of a phrase that tell nothing by themselves."""

LEADING_ON = _EMPTY | frozenset("a an called dr just miss mr mrs ms named old prof sir young".split())
"""Words that end no phrase: they tell nothing, or belong to the name that follows."""


def says_belief(words: str) -> bool:
    """Whether some of some words are, by themselves, of a faith or an origin, though they may be everyday ones.

    >>> [says_belief(words) for words in ("kosher", "Sikh family", "Jehovah's Witness", "paid 3 May", "Parent")]
    [True, True, True, False, False]
    """
    said, known = cut_phrase(words), _words_of_beliefs()
    stretches = (said[start:stop] for start in range(len(said)) for stop in range(start + 1, min(len(said), start + 3) + 1))
    return any(stretch in known for stretch in stretches)


@cache
def _words_of_beliefs() -> frozenset[tuple[str, ...]]:
    lists = ("religions", "religious_acts", "worn_for_faith", "peoples", "languages")
    return frozenset((people,) for people in countries_of_demonyms()).union(*map(phrases_of, lists))


def has_rare_word(words: str) -> bool:
    """Whether one of some words is no everyday word, and might tell of somebody."""
    said = _LETTERS.findall(words)
    return any(word.casefold() not in common_words() and not is_harmless(word) for word in said)


def tells_still(rest: str) -> bool:
    """Whether what was copied of a detail says something: who somebody is, a word that few use, or what several words say.

    >>> [tells_still(rest) for rest in ("owners of", "Report", "Cleared funds by noon on", "in favour of Mrs", "kosher")]
    [True, False, True, False, True]
    """
    words = [word.lower() for word in _LETTERS.findall(rest)]
    words = [word for word in words if len(word) >= SHORT and word not in _EMPTY and fold(word) not in TITLES]
    persons = heads_of("occupations") | words_of("persons") | words_of("relatives")
    is_known = any(not persons.isdisjoint((word, word.removesuffix("s"))) or word not in common_words() for word in words)
    return is_known or len(words) > 1 or says_belief(rest)


def telling_words_of(words: str) -> Iterator[str]:
    """The words of a phrase that tell something alone: its head, and whatever is no everyday word."""
    said = [word for word in _LETTERS.findall(words) if len(word) >= SHORT or word.lower() in _LINKS]
    if len(said) > 1:
        said = [word for word in said if word.islower() or word.lower() not in WHAT_IT_IS]  # of a name
    before = next((place for place, word in enumerate(said) if place and word.lower() in _LINKS), len(said))
    for place, word in enumerate(said):
        small = word.lower()
        if small not in _EMPTY and (place in (before - 1, len(said) - 1) or small not in common_words()):
            yield word


def copied_phrases(words: str) -> Iterator[str]:
    """The stretches of a phrase that were copied, without what leads to the next or tells nothing."""
    for stretch in re.split(r"\s{2,}|[,;:()\n]", words):
        said = stretch.split()
        while said and said[-1].casefold().rstrip(".") in LEADING_ON:
            del said[-1]
        while said and said[0].casefold() in _EMPTY:
            del said[0]
        if any(word.casefold() not in common_words() or len(said) > 1 for word in said):
            yield " ".join(said)


def telling_parts(words: str) -> Iterator[str]:
    """The words of a name that are no ordinary words."""
    for word in WORD.findall(words):
        small = word.lower()
        if len(word) >= SHORT and word[0].isupper() and small not in common_words() and small not in WHAT_IT_IS:
            yield word
