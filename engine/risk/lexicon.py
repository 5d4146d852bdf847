"""Public lists of words that say who somebody is, and the places of a sentence where they stand."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from engine.syntax import Sentence, Word
from engine.text.words import common_words

LISTS = Path(__file__).with_name("lists.toml")

_ENTRY = re.compile(r'"([^"]+)"|(\S+)')
_PARTS = re.compile(r"[\s-]+")

Phrase = tuple[str, ...]


@cache
def _texts() -> Mapping[str, str]:
    return tomllib.loads(LISTS.read_text(encoding="utf-8"))


@cache
def phrases_of(name: str) -> frozenset[Phrase]:
    """The entries of a list, cut at blanks and hyphens.

    Args:
        name: Its name in ``lists.toml``.
    """
    return frozenset(cut_phrase(quoted or plain) for quoted, plain in _ENTRY.findall(_texts()[name]))


@cache
def words_of(name: str) -> frozenset[str]:
    """The entries of a list that are one word."""
    return frozenset(phrase[0] for phrase in phrases_of(name) if len(phrase) == 1)


@cache
def heads_of(name: str) -> frozenset[str]:
    """The last words of a list's entries."""
    return frozenset(phrase[-1] for phrase in phrases_of(name))


@cache
def ordinary_words() -> frozenset[str]:
    """Words that say nobody's name, in small letters: those of English, and those of illnesses and their treatment."""
    medical = (phrase for name in ("conditions", "treatments", "medical") for phrase in phrases_of(name))
    return common_words().union(*medical)


@cache
def countries_of_demonyms() -> Mapping[str, str]:
    """The country of each word for its people; empty where there is none that is counted."""
    pairs = (entry.partition("=") for entry in _texts()["demonyms"].split())
    return {people: country.replace("_", " ") for people, _, country in pairs}


@cache
def _longest(name: str) -> int:
    return max(map(len, phrases_of(name)))


def cut_phrase(text: str) -> Phrase:
    """The words of a phrase in small letters, cut at blanks and hyphens.

    >>> cut_phrase("Glass-blower's mate")
    ('glass', "blower's", 'mate')
    """
    return tuple(filter(None, _PARTS.split(text.lower().replace("’", "'"))))


def letters_of(sentence: Sentence) -> list[Word]:
    """The words of a sentence without the hyphens between parts of words."""
    return [word for word in sentence.words if word.text != "-"]


def find_phrases(words: Sequence[Word], name: str) -> Iterator[tuple[Word, ...]]:
    """Where a list's entries stand, the longest first where several begin together.

    Args:
        words: As `letters_of` gives them.
        name: The list.
    """
    known = phrases_of(name)
    forms = [_forms_of(word) for word in words]
    place = 0
    while place < len(words):
        for length in range(min(_longest(name), len(words) - place), 0, -1):
            if any(phrase in known for phrase in _readings(forms[place : place + length])):
                yield tuple(words[place : place + length])
                place += length - 1
                break
        place += 1


def _forms_of(word: Word) -> tuple[str, ...]:
    text, lemma = word.text.lower().replace("’", "'"), word.lemma.lower()
    return tuple(dict.fromkeys((text, lemma)))


def _readings(forms: Sequence[tuple[str, ...]]) -> Iterator[Phrase]:
    """What words may be read as; a clitic such as 's belongs to the word before it."""
    if len(forms) == 1:
        for form in forms[0]:
            yield tuple(_PARTS.split(form))
        return
    texts, lemmas = tuple(form[0] for form in forms), tuple(form[-1] for form in forms)
    yield texts
    yield (*texts[:-1], lemmas[-1])
    if "'s" in texts:
        joined = " ".join(texts).replace(" 's", "'s")
        yield tuple(joined.split())
