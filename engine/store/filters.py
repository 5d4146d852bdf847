"""Which facts of public text enter a store: clear statements that identify nobody and harm nobody.

The lists are files beside this module: ``blocked_words.txt`` and ``public_names.txt``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import astuple
from functools import cache
from pathlib import Path

from engine.english import finite_verb
from engine.syntax import Sentence, Word
from engine.triples.triple import Extraction, Triple

SHORTEST, LONGEST = 3, 14
"""Words of a fact."""

_LETTERS = re.compile(r"[^\W\d_]+")
_CONTACT = re.compile(r"@|https?:|www\.|\b\w+\.(?:com|org|net|edu|gov|co|io|uk)\b", re.IGNORECASE)
_NUMBER = re.compile(r"\d[\d,]*\d\d|\d(?:[\s.\-/()]*\d){3,}")
_ADDRESS = re.compile(
    r"\bp\.?o\.? box\b|"
    r"\b\d+\s+(?:[^\W\d]+\s+){1,3}(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|boulevard|blvd|court|square)\b",
    re.IGNORECASE,
)
_PLAIN = re.compile(r"(?:[^\W_]|[ '’,.%$£€&-])+")
_MARKUP = re.compile(r"[a-z][A-Z]|[^\W\d_][.&$£€%]+[^\W_]|\.\.|--|[^\W\d_]\d|\d[^\W\d_]{3}|(.)\1\1")
_STUTTER = re.compile(r"\b(?!that\b|had\b)([^\W\d_]+) \1\b", re.IGNORECASE)  # "your your", as spoken text has it
_PROPER = frozenset({"PROPN", "NOUN", "ADJ", "VERB", "X"})
_VERBAL = frozenset({"AUX", "VERB"})
_CONTENT = frozenset({"ADJ", "NOUN", "PROPN", "VERB"})
_EMPTY_SUBJECTS = frozenset("what whatever which whichever who whoever whom whose".split())
_EMPTY_OBJECTS = _EMPTY_SUBJECTS | frozenset("all any both it one ones so some such that them these this those".split())
_DANGLING = frozenset("a an and as because but if my of or our than that the their this to your".split())


def kept(found: Iterable[tuple[Extraction, Sentence]], counts: Counter[str]) -> Iterator[Triple]:
    """The facts that enter a store.

    Args:
        found: Facts with the sentences they were found in.
        counts: Gets the number of facts under "kept" and under the reason of each rejection, for the manifest.
    """
    for extraction, sentence in found:
        reason = rejection(extraction, sentence)
        counts[reason or "kept"] += 1
        if reason is None:
            yield _with_capital_i(_without_opening_capital(extraction.triple, sentence))


def rejection(extraction: Extraction, sentence: Sentence) -> str | None:
    """Why a fact does not enter a store, or None where it does; the reasons are the names of the rules.

    The rules that need no sentence come first (`text_rejection`).
    """
    triple = extraction.triple
    if reason := text_rejection(triple):
        return reason
    rules = {
        "name": has_private_name(triple.text, sentence),
        "unstated": is_unstated(extraction, sentence),
        "fragment": is_fragment(triple, sentence),
    }
    return next((reason for reason, holds in rules.items() if holds), None)


def text_rejection(triple: Triple) -> str | None:
    """Why the words of a fact alone keep it out of a store, or None where they do not."""
    rules = {
        "personal data": has_personal_data(triple.text),
        "blocked word": has_blocked_word(triple),
        "markup": not _PLAIN.fullmatch(triple.text) or bool(_MARKUP.search(triple.text)),
        "length": not SHORTEST <= len(triple.text.split()) <= LONGEST,
        "stutter": bool(_STUTTER.search(triple.text)),
        "fragment": is_torn(triple),
    }
    return next((reason for reason, holds in rules.items() if holds), None)


def has_personal_data(text: str) -> bool:
    """Whether a text holds a mail or web address, a number of three digits or more, or a street address."""
    return bool(_CONTACT.search(text) or _NUMBER.search(text) or _ADDRESS.search(text))


def has_blocked_word(triple: Triple) -> bool:
    """Whether a fact holds an obscene, hateful or self-harming expression."""
    return bool(_blocked().search(" ".join(_LETTERS.findall(triple.text.replace("*", "").lower()))))


def has_private_name(text: str, sentence: Sentence) -> bool:
    """Whether a text holds a proper noun that is not on the public list.

    A word counts as proper where the parser says so, or where it is capitalised without opening its sentence and is no function
    word.
    """
    opening, words = _opening(sentence), _by_spelling(sentence)
    for spelling in _LETTERS.findall(text):
        here = words.get(spelling, [])
        proper = any(word.upos == "PROPN" for word in here)
        capital = spelling[0].isupper() and (not here or any(w is not opening and w.upos in _PROPER for w in here))
        if (proper or capital) and spelling != "I" and spelling.lower() not in _public_names():
            return True
    return False


def is_unstated(extraction: Extraction, sentence: Sentence) -> bool:
    """Whether a fact is part of a question, an order, or only implied by a noun phrase ("his sons": "he has sons")."""
    if any("?" in word.text for word in sentence.words):
        return True
    spans = extraction.relation.spans
    verbs = [w for w in sentence.words if w.upos in _VERBAL and any(start <= w.start < end for start, end in spans)]
    return not verbs or any(verb.feats.get("Mood") == "Imp" for verb in verbs)


def is_torn(triple: Triple) -> bool:
    """Whether the words of a fact show that a part is missing or empty, or that it breaks off."""
    subject, object_ = triple.subject.lower(), triple.object.lower()
    return (
        not _LETTERS.search(subject)
        or subject in _EMPTY_SUBJECTS
        or finite_verb(triple.relation) is None
        or object_ in _EMPTY_OBJECTS
        or triple.text.lower().split()[-1] in _DANGLING
        or not triple.text[-1].isalnum()
    )


def is_fragment(triple: Triple, sentence: Sentence) -> bool:
    """Whether a fact has no word of content."""
    words = _by_spelling(sentence)
    return not any(word.upos in _CONTENT for spelling in _LETTERS.findall(triple.text) for word in words.get(spelling, []))


def _without_opening_capital(triple: Triple, sentence: Sentence) -> Triple:
    """The fact without the capital that its first word has only because it opens its sentence."""
    opening = _opening(sentence)
    first = triple.text.split()[0]
    if first != opening.text or opening.upos == "PROPN" or first in {"I", first.upper()} or first.lower() in _public_names():
        return triple
    return Triple(first.lower() + triple.subject[len(first) :], triple.relation, triple.object)


def _with_capital_i(triple: Triple) -> Triple:
    return Triple(*(re.sub(r"\bi\b", "I", part) for part in astuple(triple)))


def _opening(sentence: Sentence) -> Word:
    return next((word for word in sentence.words if word.upos != "PUNCT"), sentence.words[0])


def _by_spelling(sentence: Sentence) -> dict[str, list[Word]]:
    """The words of a sentence by each run of letters in them."""
    words: dict[str, list[Word]] = {}
    for word in sentence.words:
        for spelling in _LETTERS.findall(word.text):
            words.setdefault(spelling, []).append(word)
    return words


@cache
def _public_names() -> frozenset[str]:
    return frozenset(name for line in _entries("public_names.txt") for name in line.split())


@cache
def _blocked() -> re.Pattern[str]:
    expressions = (entry.replace("*", "[a-z]*") for entry in _entries("blocked_words.txt"))
    return re.compile(rf"\b(?:{'|'.join(expressions)})\b")


def _entries(name: str) -> list[str]:
    lines = Path(__file__).with_name(name).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]
