"""What an answer has of the new text that was not put back, and that a reader of the restored answer would take for true."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.restoration.doubts import FormKind
from engine.restoration.forms import read_parts
from engine.restoration.names import ReplacedName
from engine.restoration.passages import WORD
from engine.restoration.patterns import is_identifier
from engine.restoration.said_dates import NewDate, SaidDate, find_reals, is_near
from engine.results import Span
from engine.text.dates import MONTHS, WEEKDAYS
from engine.text.everyday_words import is_everyday
from engine.text.organisation_names import INSTITUTIONS
from engine.text.person_names import TITLES
from engine.text.words import common_words

_DAY_BEFORE = re.compile(
    r"(?<![\w/.,:-])(?P<day>\d{1,2}(?:st|nd|rd|th)?)[ \u00a0]?(?:&|[–—-]|or|and|to|until|till)[ \u00a0]?\Z"
)
"""A day that shares the month of the date behind it."""
_REACH = 16
_GOES_ON = r"at|and|or|to|is|was|for|in|from|when|if|but|as|with"
_DAY_ALONE = re.compile(
    rf"(?<=\bthe )(?P<it>(?P<part>\d{{1,2}})(?:st|nd|rd|th))(?=[.,;:!?)*\n]|\Z| (?:{_GOES_ON})\b)"  # no 24th floor
)
_TO_MONTH = "in|of|by|during|since|until|till|from|before|after|early|mid|late|for"
_MONTH_ALONE = re.compile(rf"\b(?:{_TO_MONTH})[ -](?P<it>(?P<part>{'|'.join(MONTHS)}))\b(?! \d)")
_YEAR_ALONE = re.compile(r"(?<![\w./£$€-])(?P<it>(?P<part>(?:19|20)\d\d))(?![\w/%-]|[.,]\d)")
_FIGURES = re.compile(r"(?<!\d)\d{4,}(?!\d)")
_MAIL = re.compile(r"([\w.+-]+)@([\w-]+(?:\.[\w-]+)+)")
_LEAST_LETTERS = 3
"""So many letters a word of a name has at least that is told: shorter ones may be anything."""
_PLAIN_WORDS = frozenset(word.lower() for word in (*MONTHS, *WEEKDAYS, *INSTITUTIONS)) | TITLES | {"ltd", "llp", "plc", "inc"}


@dataclass(frozen=True, slots=True)
class Unrecognised:
    """Words of an answer that may be of the new text.

    Attributes:
        words: The words, as they stand in the answer.
        kind: What they look like.
    """

    words: str
    kind: FormKind


class Surroundings(NamedTuple):
    """What is known of an answer and its private text once all was put back that could be.

    Attributes:
        answer: The answer.
        names: The names that were replaced.
        copied: The words of the private text that are no part of a name.
        said: The dates of the answer.
        new: The new dates.
        kept: Those that were copied.
    """

    answer: str
    names: Sequence[ReplacedName]
    copied: Collection[str]
    said: Sequence[SaidDate]
    new: Sequence[NewDate]
    kept: Sequence[NewDate]


def find_unrecognised(around: Surroundings, is_free: Callable[[Span], bool]) -> Iterator[Unrecognised]:
    """What an answer may have of the new text, each once: dates first, in the order in which they stand.

    Args:
        around: What is known.
        is_free: Whether nothing at a place was put back or told of otherwise.
    """
    told: list[Span] = []
    listed: set[str] = set()
    names = (FormKind.NAME, _streets(around)), (FormKind.NAME, _words(around))
    for kind, places in ((FormKind.DATE, _dates(around)), (FormKind.NUMBER, _numbers(around)), *names):
        for place, whole in sorted(places):
            if is_free(place) and not any(start < place[1] and place[0] < end for start, end in told):
                told.append(place)
                words = " ".join(around.answer[slice(*whole)].split())
                if words not in listed:
                    listed.add(words)
                    yield Unrecognised(words, kind)


def _dates(around: Surroundings) -> Iterator[tuple[Span, Span]]:
    """Dates and parts of dates, each with the words that it is told by."""
    answer, new = around.answer, around.new
    if not new:
        return
    for date in (each for each in around.said if is_near(each, new)):
        before = _DAY_BEFORE.search(answer, max(date.start - _REACH, 0), date.start)
        whole = before.start() if before else date.start, date.end
        if before:
            yield before.span("day"), whole
        if not find_reals(date, around.kept).written:
            yield (date.day, date.end), whole
    days = {str(date.day) for date, _, _ in new}
    months = {MONTHS[date.month - 1] for date, real, _ in new if date.month and date.month != real.month}
    years = {str(date.year) for date, _, _ in new} - {str(real.year) for _, real, _ in new}
    for pattern, known in ((_DAY_ALONE, days), (_MONTH_ALONE, months), (_YEAR_ALONE, years)):
        for found in pattern.finditer(answer):
            place = found.span("it")
            if found["part"] in known and answer[slice(*place)] not in around.copied:
                yield place, place


def _numbers(around: Surroundings) -> Iterator[tuple[Span, Span]]:
    """The first or last figures of a number that belongs to somebody."""
    identifiers = [re.sub(r"\D", "", form) for name in around.names for form in name.written() if is_identifier(form)]
    for found in _FIGURES.finditer(around.answer):
        is_part = any(each.startswith(found[0]) or each.endswith(found[0]) for each in identifiers)
        if is_part and found[0] not in around.copied:
            yield found.span(), found.span()


def _words(around: Surroundings) -> Iterator[tuple[Span, Span]]:
    """Mail addresses that have a part of a new one, and words of new names that are nothing else."""
    forms = [pair for name in around.names for pair in name.written().items()]
    new_mails, old_mails = ({part for pair in forms for each in _MAIL.findall(pair[at]) for part in each} for at in (0, 1))
    for found in _MAIL.finditer(around.answer):
        if (new_mails - old_mails) & set(found.groups()):
            yield found.span(), found.span()
    mine = {word.casefold() for _, original in forms for word in WORD.findall(original)}
    mine |= {word.casefold() for word in around.copied}
    parts = {word for private, _ in forms if "@" not in private for word in WORD.findall(private) if word[0].isupper()}
    parts = {word.casefold() for word in parts if len(word) >= _LEAST_LETTERS} - mine - _PLAIN_WORDS
    parts = {word for word in parts if word not in common_words() and not is_everyday(word)}
    for found in WORD.finditer(around.answer):
        if found[0][0].isupper() and found[0].casefold() in parts:
            yield found.span(), found.span()


def _streets(around: Surroundings) -> Iterator[tuple[Span, Span]]:
    """Streets of new addresses, though their words may be common ones: *Orchard Lane* where the original tells no street."""
    pairs = [(pair, name.kind) for name in around.names for pair in name.written().items()]
    new, old = ({parts.street for pair, kind in pairs if (parts := read_parts(pair[at], kind))} for at in (0, 1))
    for street in new - old - {""}:
        if not set(WORD.findall(street)) <= set(around.copied):
            for found in re.finditer(rf"(?<![\w-]){re.escape(street)}(?![\w-])", around.answer):
                yield found.span(), found.span()
