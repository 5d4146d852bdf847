"""The words of a text: their places, their sentences, and which of them are ordinary."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

LONGEST_SENTENCE = 120  # words that are read together
COMMON_WORDS = Path(__file__).with_name("common_words.txt")
"""The ordinary words of English; made by ``packaging/starter/list_words.py``."""
WORDS_OF_NAMES = Path(__file__).with_name("words_of_names.txt")
"""Those of four letters or more that within sentences have a capital more than once in twenty times, by the same script."""

WORD = re.compile(r"['’](?:s|re|ve|ll|d|m|t)\b|[^\W_]+(?:[.@][^\W_]+)*|[^\w\s]|_")
"""A word, a clitic, or a sign."""

_SENTENCE_END = re.compile(r"\n\s*\n|(?<=[.!?])[\"'”’)]*\s+(?=[\"'“‘(]*[A-Z0-9])|\n")
_TITLES = frozenset("mr mrs ms dr prof st sr jr lt gen col sgt rev hon capt inc corp ltd co no vs etc wm jas chas thos".split())

_SHORTEST_PLURAL = 7  # letters; shorter ones may be a surname, as Masons is
_OPENS = re.compile(r"(?:^|[.!?:;,\n\t\0\"“‘(\[•*/–—-])\s*$")
"""What stands before the word that opens a sentence or an entry of notes."""
_BARE_VERBS = (
    "add|aim|arrange|ask|attempt|attend|await|be|book|bring|call|chase|check|collect|come|confirm|contact|continue|deliver"
    "|discuss|do|drop|email|endeavour|escalate|explain|file|find|follow|forward|get|give|go|have|hold|inform|investigate"
    "|invoice|keep|leave|liaise|look|mail|make|meet|monitor|move|need|notify|order|organise|pay|phone|pop|post|prepare"
    "|prescribe|provide|refer|remind|repeat|replace|reply|report|request|require|resend|respond|return|review|ring|scan|see"
    "|send|sort|speak|start|stay|stop|submit|take|talk|tell|text|try|update|visit|wait|want|work|write"
)
"""Verbs whose past is another word."""
_AUXILIARY = re.compile(
    r"(?:Will|May)[ \u00a0](?:(?:not|also|then|just|still|now|probably|only|need[ \u00a0]to)[ \u00a0]){0,2}"
    rf"(?:(?:{_BARE_VERBS})(?!\w|['’-])"
    r"|let[ \u00a0](?:you|me|us|them|him|her|[A-Z][a-z]+)[ \u00a0]know(?!\w)"
    r"|(?:I|you|he|she|it|we|they)[ \u00a0][a-z])"
)


_LAST_WILL = re.compile(r"(?:Will|WILL)(?!\w|[ \u00a0][A-Z][a-z])")
_BEFORE_LAST_WILL = re.compile(
    r"(?<!\w)(?:the|this|last|said|engrossed|executed|unsigned|draft|home-?made|existing|previous|original|amended|revised)"
    r"[ \u00a0]$",
    re.IGNORECASE,
)


_SMALL_SENTENCE = re.compile(r"(?:^|(?<![A-Z])[.!?][ \n])[ ]?[a-z]{2,}|(?<!\w)i(?!\w)", re.MULTILINE)


def begins_sentences_small(text: str) -> bool:
    """Whether a sentence of a text begins small, as in a chat, where a name may be written like that too.

    >>> [begins_sentences_small(text) for text in ("Ann rang. She left.", "Ann rang. she left.", "so i left")]
    [False, True, True]
    """
    return _SMALL_SENTENCE.search(text) is not None


def is_last_will(text: str, start: int) -> bool:
    """Whether a word is somebody's last will, whoever else is called Will.

    >>> text = "the Will names Will, and the Will Quist of it"
    >>> [is_last_will(text, at) for at in (4, 15, 29)]
    [True, False, False]
    """
    return _LAST_WILL.match(text, start) is not None and bool(_BEFORE_LAST_WILL.search(text, max(0, start - 16), start))


def is_auxiliary(text: str, at: int) -> bool:
    """Whether a word that may be a name is the auxiliary of a sentence without its subject, or of a question.

    >>> [is_auxiliary(text, 0) for text in ("Will ring back.", "Will rang back.", "May need it.", "Will let me in")]
    [True, False, True, False]
    >>> is_auxiliary("Ask if Will call.", 7)
    False
    """
    return _AUXILIARY.match(text, at) is not None and _OPENS.search(text, max(0, at - 4), at) is not None


def sentence_words(text: str) -> Iterator[list[tuple[int, int]]]:
    """The words of each sentence, as places in the text; long sentences are cut."""
    for start, end in _sentence_spans(text):
        words = [(start + match.start(), start + match.end()) for match in WORD.finditer(text[start:end])]
        for first in range(0, len(words), LONGEST_SENTENCE):
            yield words[first : first + LONGEST_SENTENCE]


def _sentence_spans(text: str) -> Iterator[tuple[int, int]]:
    """Start and end of each sentence; a title, an initial or an abbreviation does not end one."""
    start = 0
    for match in _SENTENCE_END.finditer(text):
        before = re.search(r"(\w+)\.$", text[start : match.start()])
        if before and (before[1].casefold() in _TITLES or len(before[1]) == 1) and "\n" not in match[0]:
            continue
        yield start, match.start()
        start = match.end()
    yield start, len(text)


@cache
def common_words() -> frozenset[str]:
    """Words that public texts write in lower case."""
    return words_of(COMMON_WORDS)


@cache
def words_of_names() -> frozenset[str]:
    """Common words that stand in names too: hall, bridge. Those that are names themselves are not among them."""
    return words_of(WORDS_OF_NAMES)


def is_plural(word: str) -> bool:
    """Whether a word in small letters is the plural of a common one that is hardly a surname too.

    >>> [is_plural(word) for word in ("buggies", "allotments", "quists", "parsons")]
    [True, True, False, False]
    """
    if word in common_words() or not word.endswith("s"):
        return False
    is_long = len(word) > _SHORTEST_PLURAL and word[:-1] in common_words()
    return is_long or (word.endswith("ies") and f"{word[:-3]}y" in common_words())


def words_of(path: Path) -> frozenset[str]:
    """The words of a list with one or more per line; lines that begin with # are ignored."""
    return frozenset(word for line in lines_of(path) for word in line.split())


def lines_of(path: Path) -> list[str]:
    """The lines of a list, except those that are blank or begin with #."""
    return [line for line in path.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
