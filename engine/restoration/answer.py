"""Puts real names back into an answer to a private text.

Two searches follow each other. A line or sentence of the private text that the answer repeats word for word says by its place
what stood there, so that each name in it comes back as it was. In what is left, forms of the names are searched for, the
longest first and as whole words: those of the private text, and those that an answer may make of them. A form that may stand
for several real names, or may be no name at all, is left as it is and listed. Dates in a notation that no form has are read and
compared with the new ones. Last, the weekdays beside the dates that were put back become theirs.
"""

from __future__ import annotations

import datetime
import re
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from engine.documents.in_place.replacements import Replacement, apply_replacements
from engine.documents.receipt import EDITED_TOO
from engine.errors import UsageError
from engine.mechanisms.words.clusant_settings import SHIFTED
from engine.restoration.doubts import Doubt, DoubtfulName
from engine.restoration.forms import (
    acronym_pairs,
    derived_forms,
    in_small_forms,
    is_person,
    titles_of,
    with_capitals_of,
    without_possessive,
    written_forms,
)
from engine.restoration.names import NO_NAMES, PrivateTexts, ReplacedName, join_texts
from engine.restoration.notations import other_notations
from engine.restoration.passages import WORD, repeated_passages
from engine.restoration.patterns import (
    beginning_of,
    fits_case,
    form_key,
    in_case_of,
    is_identifier,
    neighbours_of,
    pattern_of,
    plain_form,
)
from engine.restoration.said_dates import NewDate, SaidDate, dates_in, find_reals, weekday_of
from engine.restoration.typed import words_typed
from engine.restoration.unrecognised import Surroundings, Unrecognised, find_unrecognised
from engine.restoration.weekdays import (
    RealWeekdays,
    read_day,
    read_weekday,
    weekday_before,
    weekday_behind,
    without_weekday,
    write_weekday,
)
from engine.text.dates import MONTHS, Date, puts_day_first, read_date
from engine.text.person_names import are_given_names_of_one, fold, gender_of_title, name_parts, split_title
from engine.text.words import common_words

if TYPE_CHECKING:
    from engine.results import Mention, Result, Span

PRIVATE_AGAIN = "This text holds the real names again. No guarantee covers it: do not hand it on."
"""What is said of every restored text."""

_POSSESSIVE = re.compile(r"([*_~`]{0,3})(['’ʼ])(s(?![^\W_])|S(?![^\W_])|(?![^\W_]))")
_ABBREVIATIONS = frozenset("ai am eu id ok pc pm tv uk us".split())
"""Abbreviations that any text may have."""


@dataclass(frozen=True, slots=True)
class RestoredName:
    """A name that was put back.

    Attributes:
        private: What stood in the answer.
        original: What stands there now.
        count: How often.
    """

    private: str
    original: str
    count: int


@dataclass(frozen=True, slots=True)
class Restoration:
    """An answer with the real names, and what became of each. For the user's own eyes.

    Attributes:
        text: The answer with the real names.
        replacements: What was replaced in the answer.
        restored: The names that were put back.
        doubtful: The forms that were left as they are, since it could not be told what they stand for.
        absent: The names of which the answer has no form.
        typed: Words of the answer that somebody typed into the private text by hand, and that were not put back.
        unrecognised: What else the answer has that may be of the private text, and that was not put back.
    """

    text: str = field(repr=False)
    replacements: tuple[Replacement, ...] = field(repr=False)
    restored: tuple[RestoredName, ...]
    doubtful: tuple[DoubtfulName, ...]
    absent: tuple[ReplacedName, ...]
    typed: tuple[str, ...] = ()
    unrecognised: tuple[Unrecognised, ...] = ()

    def as_dict(self) -> dict[str, object]:
        """The restoration, ready for JSON."""
        return {
            "notice": PRIVATE_AGAIN,
            "text": self.text,
            "restored": [{"private": each.private, "original": each.original, "count": each.count} for each in self.restored],
            "left": [
                {
                    "private": each.private,
                    "originals": list(each.originals),
                    "reason": str(each.doubt),
                    "count": len(each.places),
                }
                for each in self.doubtful
            ],
            "absent": [{"private": each.private, "original": each.original} for each in self.absent],
            "typed": list(self.typed),
            "unrecognised": [{"private": each.words, "kind": str(each.kind)} for each in self.unrecognised],
        }


def restore_names(answer: str, result: Result, beside: Sequence[Result] = ()) -> Restoration:
    """Puts the real names back into an answer.

    Of texts that were drawn together each gives the same, but for the names that are reported as absent: those of its own.

    Args:
        answer: The answer to the new text, or that text itself.
        result: What the run returned that made the text.
        beside: How texts were drawn together with it, whose names the answer may have as well.

    Raises:
        UsageError: The mechanism leaves no names that could be put back.
    """
    texts = join_texts(result, beside)
    if not texts.own:
        raise UsageError(NO_NAMES)
    drawn = sorted((result, *beside), key=lambda each: each.output)
    search = _Search(answer, texts, moves_by_weeks=result.parameters.get("dates") == SHIFTED)
    notices = dict.fromkeys(each.notice for each in drawn)
    return search.run(list(notices), list(dict.fromkeys(words for each in drawn for words in words_typed(each))))


def _is_named_by(person: ReplacedName, restored: Iterable[RestoredName]) -> bool:
    """Whether a person may be one who was put back under a fuller name, or one of a family that was.

    >>> [_is_named_by(ReplacedName(original, private, ()), [RestoredName("Mr Tom Quist", "Mr Jon Lund", 1)])
    ...  for original, private in (("Lund", "Quist"), ("J Lund", "T Quist"), ("Ann Lund", "Ida Quist"), ("Lund", "Berg"))]
    [True, True, False, False]
    >>> _is_named_by(ReplacedName("Lund", "Quist", ()), [RestoredName("The Quists", "The Lunds", 1)])
    True
    """
    return any(_is_part_of(person.private, each.private) and _is_part_of(person.original, each.original) for each in restored)


def _is_part_of(form: str, fuller: str) -> bool:
    """Whether the words of a name, or their initials, are of a fuller one, and the last in full, be it of several."""
    words, others = (
        [word for word in re.findall(r"[^\W\d_]+", plain_form(split_title(text)[1]).casefold()) if word != "s"]
        for text in (form, fuller)
    )
    if not words or words[-1] not in {*others, *(other.removesuffix("s") for other in others)}:
        return False
    return all(any(other == word or (len(word) == 1 and other[:1] == word) for other in others) for word in words[:-1])


class _Found(NamedTuple):
    """A place in the answer where a name was recognised."""

    start: int
    end: int
    text: str
    names: frozenset[int]


class _Form(NamedTuple):
    """A form that is searched for.

    Attributes:
        private: The form.
        lead: How many signs stand before its first letter or digit.
        originals: What it stands for, for each name by its number: several things if it cannot be told.
        is_weak: Whether it may well stand in an answer without meaning the name.
        is_written: Whether the private text has it; else it follows from another.
    """

    private: str
    lead: int
    originals: Mapping[int, tuple[str, ...]]
    is_weak: bool
    is_written: bool


class _Search:
    """The search for names in one answer.

    Args:
        answer: The answer.
        texts: The private texts.
        moves_by_weeks: Whether all of their dates were moved by whole weeks, so that a new one has the weekday of the real one.
    """

    def __init__(self, answer: str, texts: PrivateTexts, *, moves_by_weeks: bool) -> None:
        self._answer, self._texts, self._moves_by_weeks = answer, texts, moves_by_weeks
        self._output, self._names = texts.output, texts.names
        self._words = [match.span() for match in WORD.finditer(answer)]
        self._starts = [start for start, _ in self._words]
        self._taken = bytearray(len(answer))
        self._repeated: list[Span] = []
        self._found: list[_Found] = []
        self._doubtful: dict[tuple[str, Doubt], tuple[set[str], list[tuple[int, int]]]] = {}
        self._seen: set[int] = set()
        self._patterns: dict[str, re.Pattern[str]] = {}
        self._titles = [titles_of(name, self._output) for name in self._names]
        self._written = [written_forms(name) for name in self._names]

    def run(self, notices: Sequence[str], typed: Sequence[str] = ()) -> Restoration:
        """Searches.

        Args:
            notices: What the private texts said of themselves, which is taken out: it is true no more.
            typed: Words that somebody typed into the private texts, to be told where they are left.
        """
        taken_out = [each for notice in notices for each in self._find_notice(notice)]
        self._find_repeated_passages()
        self._find_forms()
        self._find_dates()
        self._mend_weekdays()
        found = sorted(each for each in self._found if each.text != self._answer[each.start : each.end])  # what changes
        replacements = tuple(sorted([*taken_out, *(Replacement(each.start, each.end, each.text) for each in found)]))
        counts = Counter(
            tuple(without_possessive(plain_form(text)) for text in (self._answer[each.start : each.end], each.text))
            for each in found
        )
        doubtful = [
            DoubtfulName(private, tuple(sorted(originals)), doubt, tuple(places))
            for (private, doubt), (originals, places) in self._doubtful.items()
        ]
        left = tuple(self._find_left(typed))
        seen = {(self._names[number].original, self._names[number].kind) for number in self._seen}  # by an earlier name too
        restored = tuple(RestoredName(private, original, count) for (private, original), count in counts.items())
        absent = (name for name, at in self._texts.own if at not in self._seen and (name.original, name.kind) not in seen)
        return Restoration(
            apply_replacements(self._answer, replacements),
            replacements,
            restored,
            tuple(doubtful),
            tuple(name for name in absent if not (name.kind == "person" and _is_named_by(name, restored))),
            left,
            tuple(self._find_unrecognised(left)),
        )

    def _find_left(self, typed: Sequence[str]) -> Iterator[str]:
        """Those of some words that the answer has where nothing was put back and no doubt is told."""
        told = [(each.start, each.end) for each in self._found]
        told += [place for _, places in self._doubtful.values() for place in places]
        for words in typed:
            left = [
                match.span()
                for match in re.finditer(rf"(?<![^\W_]){re.escape(words)}(?![^\W_])", self._answer)
                if not any(start < match.end() and match.start() < end for start, end in told)
                and not (words.lower() in common_words() and self._opens_sentence(match.start()))
            ]
            told += left
            if left:
                yield words

    def _find_unrecognised(self, typed: Sequence[str]) -> Iterator[Unrecognised]:
        """What the answer may have of the private text where nothing was put back and nothing else is told."""
        told = [*self._repeated, *((each.start, each.end) for each in self._found)]
        told += [place for _, places in self._doubtful.values() for place in places]
        known = Surroundings(self._answer, self._names, self._copied_words, self._said, self._new_dates, self._kept_dates)
        for each in find_unrecognised(known, lambda place: not any(start < place[1] and place[0] < end for start, end in told)):
            if each.words not in typed:
                yield each

    def _find_notice(self, notice: str) -> list[Replacement]:
        pattern = r"\s+".join(map(re.escape, notice.split()))
        edited = r"\s+".join(map(re.escape, EDITED_TOO.split()))
        found = [match.span() for match in re.finditer(rf"\s*{pattern}(?:\s+{edited})?", self._answer)] if pattern else []
        for start, end in found:
            self._taken[start:end] = b"\1" * (end - start)
        return [Replacement(start, end, "") for start, end in found]

    def _find_repeated_passages(self) -> None:
        for (first, last), names in repeated_passages(self._answer, self._output, self._names, self._texts.spans):
            if any(self._taken[first:last]):
                continue
            for (start, end), original, name in names:
                self._take(start, end, original, [name])
            self._taken[first:last] = b"\1" * (last - first)
            self._repeated.append((first, last))

    def _find_forms(self) -> None:
        forms = list(self._forms())
        by_beginning: dict[str, list[_Form]] = defaultdict(list)
        for form in sorted(forms, key=_rank):
            by_beginning[beginning_of(form.private[form.lead :])].append(form)
        for start, end in self._words:
            if self._taken[start]:
                continue
            beginning = beginning_of(self._answer[start:end])
            for form in (*by_beginning.get(beginning, ()), *(by_beginning.get(beginning[:1], ()) if beginning[1:] else ())):
                if self._try_form(form, start):
                    break

    def _try_form(self, form: _Form, at: int) -> bool:
        """Whether a form stands at a place; if so, it was put back or noted as doubtful."""
        start = at - (0 if is_identifier(form.private) else form.lead)
        if start < 0:
            return False
        pattern = self._patterns.get(form.private)
        if pattern is None:  # there are thousands of forms, few of which an answer comes near
            pattern = self._patterns[form.private] = pattern_of(form.private)
        match = pattern.match(self._answer, start)
        if match is None or any(self._taken[start : match.end()]) or not self._is_whole(start, match.end()):
            return False
        if not fits_case(match[0], form.private) or self._is_cut_from_date(form, match) or self._is_pronoun(form, match):
            return False
        self._seen |= form.originals.keys()
        originals = self._fullest_of_one_person(self._originals_here(form, start))
        if len({original for each in originals.values() for original in each}) > 1 and not self._is_one_date(originals):
            self._doubt(form, originals, Doubt.SHARED, match.span())
        elif (form.is_weak or self._may_be_common(form, match)) and not self._has_same_neighbour(form, start, match.end()):
            self._doubt(form, originals, Doubt.COMMON, match.span())
        else:
            [number, *_], [said, *_] = originals, originals.values()
            original = max(said, key=len)
            original = self._written[number].get(match[0], original)  # the very form, where two differ in case alone
            if self._is_person[number]:
                original = with_capitals_of(plain_form(match[0]), form.private, original)
            end, text = self._with_possessive(match, original, form)
            lead = form.private[: form.lead]  # of an identifier it may be missing
            start -= form.lead if start == at and self._answer[:start].endswith(lead) else 0
            self._take(start, end, text, originals)
        return True

    def _fullest_of_one_person(self, originals: Mapping[int, tuple[str, ...]]) -> Mapping[int, tuple[str, ...]]:
        """What a form stands for, once for all names that can be one person's and are called alike now; else as it was."""
        names = {number: self._names[number] for number in originals}
        if len(names) < 2 or not all(self._is_person[number] for number in names):
            return originals
        genders = {gender_of_title(title) for number in names for title in self._titles[number]} - {""}
        if len({form_key(split_title(name.private)[1]) for name in names.values()}) > 1 or len(genders) > 1:
            return originals
        read = [name_parts(split_title(name.original)[1]) for name in names.values()]
        if len({fold(surname) for _, surname in read}) > 1 or not all(given for given, _ in read):
            return originals
        for (one, _), (other, _) in combinations(read, 2):
            if not all(map(are_given_names_of_one, one.split(), other.split())):
                return originals
        fullest = max(names, key=lambda number: (len(split_title(names[number].original)[1]), names[number].original))
        return {fullest: originals[fullest]}

    def _is_pronoun(self, form: _Form, match: re.Match[str]) -> bool:
        """Whether an initial that stands for a name is *I* without its point, or may be the first word of a sentence."""
        words = WORD.findall(form.private)
        if words not in (["I"], ["A"]):
            return False
        return (words == ["I"] and not match[0].endswith(".")) or self._opens_sentence(match.start())

    @cached_property
    def _is_person(self) -> list[bool]:
        """Whether each of the names is a person's."""
        return [name.kind == "person" or is_person(name) for name in self._names]

    def _is_cut_from_date(self, form: _Form, match: re.Match[str]) -> bool:
        """Whether what was found is no more than part of a date: put back alone, it would make one of two, true and invented.

        A month with its year may be that of several new dates, and is left to them all. The year that an answer adds to a day
        stays where the private text names none. A whole date in another notation is left to `_find_dates`, which keeps it.
        """
        said = next((each for each in self._said if each.start <= match.start() and match.end() <= each.end), None)
        if said is None:
            return False
        date = said.readings[0][0]
        if match.start() <= said.day and match.end() == said.end:
            is_as_written = form.is_written and form_key(self._answer[said.day : said.end]) in form_key(form.private)
            return not is_as_written and (date.day is None or len(find_reals(said, self._new_dates).written) == 1)
        read = self._read(form.private)
        missing = date.fields - {"weekday"} - (read.fields if read else set())
        return bool(missing - (set() if self._dates else {"year"}))

    def _find_dates(self) -> None:
        """Puts back the dates that agree with one new date in all that both say, each in its own notation."""
        for said in self._said:
            if any(self._taken[said.day : said.end]):
                continue
            reals = find_reals(said, self._new_dates)
            is_kept = bool(find_reals(said, self._kept_dates).written)
            words = self._answer[said.day : said.end]
            if len(reals.written) == 1 and not is_kept:
                [text] = reals.written
                self._take(said.day, said.end, in_case_of(words, words.title(), text), reals.names)
            elif reals.written:
                doubt = Doubt.COMMON if is_kept else Doubt.SHARED
                originals, places = self._doubtful.setdefault((plain_form(words), doubt), (set(), []))
                originals |= reals.written
                places.append((said.day, said.end))
                self._taken[said.day : said.end] = b"\1" * (said.end - said.day)
                self._seen |= reals.names

    def _mend_weekdays(self) -> None:
        """Gives the dates that were put back their weekdays; one that is not known is left and noted as doubtful."""
        real = RealWeekdays(self._output, self._names, day_first=self._day_first)
        dates = [
            (each, date)
            for each in sorted(self._found)
            if not any(first <= each.start < last for first, last in self._repeated)
            and (date := read_day(plain_form(each.text), day_first=self._day_first))
        ]
        beside = [(weekday_before(self._answer, each.start), each, date) for each, date in dates]
        beside += [(weekday_behind(self._answer, each.end), each, date) for each, date in dates]
        mended: set[Span] = set()
        for place, each, date in beside:
            if place is None or place in mended or not self._is_free(place):
                continue
            mended.add(place)
            said, weekday = self._answer[slice(*place)], real.find(date, each.names)
            if weekday is None:
                near = {weekday_of(old) for _, old, name in self._days_near_dates if name in each.names and _is_day(date, old)}
                weekday = near.pop() if len(near) == 1 else None
            if weekday is not None:
                self._forget(place)
                self._found = [
                    other._replace(text=without_weekday(other.text)) if other[:2] == each[:2] else other
                    for other in self._found
                ]
                if (written := write_weekday(weekday, said)) != said:
                    self._take(*place, written, each.names)
            elif each.text != self._answer[each.start : each.end]:
                self._forget(place)
                if doubt := self._doubt_weekday(said, each, date):
                    originals, places = self._doubtful.setdefault((said, doubt), (set(), []))
                    originals.add(plain_form(each.text))
                    places.append(place)

    def _doubt_weekday(self, said: str, found: _Found, real: Date) -> Doubt | None:
        """Why the weekday beside a date may be wrong of the real one; None where dates moved by whole weeks and it stays right.

        Args:
            said: The weekday.
            found: The date.
            real: What was put back.
        """
        if not self._moves_by_weeks:
            return Doubt.WEEKDAY
        new = {weekday_of(new) for new, old, name in self._new_dates if name in found.names and _is_day(real, old)} - {None}
        return Doubt.OTHER_WEEKDAY if new and read_weekday(said) not in new else None

    def _is_free(self, place: Span) -> bool:
        """Whether a weekday is no part of a date that was put back with it, nor of what the private text says word for word."""
        if any(first < place[1] and place[0] < last for first, last in self._repeated):
            return False
        return all(each.end <= place[0] or place[1] <= each.start or _is_alone(each, place) for each in self._found)

    def _forget(self, place: Span) -> None:
        """Takes back what was found of a weekday by itself."""
        self._found = [each for each in self._found if not _is_alone(each, place)]
        for key, (_, places) in list(self._doubtful.items()):
            if place in places:
                places.remove(place)
            if not places:
                del self._doubtful[key]

    def _forms(self) -> Iterator[_Form]:
        """Every form, each once."""
        written: dict[str, dict[int, tuple[str, ...]]] = defaultdict(dict)
        derived: dict[str, dict[int, set[str]]] = defaultdict(lambda: defaultdict(set))
        shown: dict[str, str] = {}
        for number, name in enumerate(self._names):
            own = self._written[number]
            following = [*derived_forms(name, own, day_first=self._day_first), *self._with_month(name)]
            following += self._spans_of_days(name)
            following += self._months_alone(number)
            following += in_small_forms(own)
            following += self._joined_by_and.get(number, ())
            for private, original in own.items():
                written[form_key(private)].setdefault(number, (original,))
                shown.setdefault(form_key(private), private)
            following += [pair for other, pair in acronym_pairs([name], self._answer)]
            following += [
                (f"{private} {new}", f"{original} {old}")
                for private, original in (*own.items(), *following)
                for new, old in self._years_of(private, original)
            ]
            for private, original in following:
                if private and original and number not in written.get(form_key(private), {}):
                    derived[form_key(private)][number].add(original)
                    shown.setdefault(form_key(private), private)
        for key, private in shown.items():
            # What the private text itself writes for a name counts more than what follows from another.
            originals = written.get(key) or {
                number: self._most_used(number, private, each) for number, each in derived[key].items()
            }
            lead = next((at for at, sign in enumerate(private) if sign.isalnum()), None)
            if lead is not None:
                yield _Form(private, lead, originals, self._is_weak(private), key in written)

    def _most_used(self, number: int, private: str, originals: Collection[str]) -> tuple[str, ...]:
        """Of what a form of one entity may stand for, what the original has most often; of a date all of it."""
        if len(originals) == 1 or self._read(private):
            return tuple(sorted(originals))
        mentions = [set(WORD.findall(mention.original)) for mention in self._names[number].mentions]

        def uses(form: str) -> tuple[int, int, str]:
            return sum(words.issuperset(WORD.findall(form)) for words in mentions), len(form), form

        return (max(originals, key=uses),)

    @cached_property
    def _joined_by_and(self) -> dict[int, list[tuple[str, str]]]:
        """Initials with the names to which the private text joins them, as an answer has them: I. & T Amsel.

        The initial alone may be a word.
        """
        placed = {mention.target[0]: (number, mention) for number, name in enumerate(self._names) for mention in name.mentions}
        found: dict[int, list[tuple[str, str]]] = defaultdict(list)
        for number, first in placed.values():
            sign = _AND.match(self._output, first.target[1])
            if not (_INITIAL.fullmatch(first.private) and sign and sign.end() in placed):
                continue
            other, second = placed[sign.end()]
            pair = tuple(f"{one} & {two}" for one, two in ((first.private, second.private), (first.original, second.original)))
            found[number].append((pair[0], pair[1]))
            found[other].append((pair[0], pair[1]))
        return found

    def _with_month(self, name: ReplacedName) -> list[tuple[str, str]]:
        """A day without a month with that of the date it goes with, which an answer may add.

        That is the date before it (*on 10 March, rejected on the 15th*), or the one that it shares its month with (*12 or 19
        May*).
        """
        start, end = name.mentions[0].target
        if _DAY_ALONE.fullmatch(name.private) and _DAY_ALONE.fullmatch(name.original):
            beside = max((each for each in self._days if self._text_of(start)[0] <= each[0] < start), default=None)
        elif _DAY.fullmatch(name.private) and _DAY.fullmatch(name.original):
            beside = next((each for each in self._days if _TO_NEXT_DAY.fullmatch(self._output, end, each[0])), None)
        else:
            return []
        if beside is None:
            return []
        _, private, original = beside
        days = [int("".join(filter(str.isdigit, day))) for day in (name.private, name.original)]
        return list(other_notations(f"{days[0]} {MONTHS[private - 1]}", f"{days[1]} {MONTHS[original - 1]}"))

    def _spans_of_days(self, name: ReplacedName) -> Iterator[tuple[str, str]]:
        """The spans that begin with a day and end with the date whose month it shares, as an answer may write them.

        The day alone may be any number: of *21 to 25 Oct* both ends are put back, or neither.
        """
        for day in name.mentions:
            if _DAY.fullmatch(day.original):
                at = day.target[1]
                for end in (each for each in self._whole_days if _TO_NEXT_DAY.fullmatch(self._output, at, each.target[0])):
                    for between in ("-", "–", " - ", " – ", " to ", " and "):
                        yield f"{day.private}{between}{end.private}", f"{day.original}{between}{end.original}"

    def _months_alone(self, number: int) -> Iterator[tuple[str, str]]:
        """The months without a year that a name has, written out and in short; a date in one may stand for another month."""
        for private, original in self._written[number].items():
            new, old = self._read(private), self._read(original)
            if new is None or old is None or not new.month or not old.month:
                continue
            real = self._real_months.get(new.month, set())
            if new.fields == old.fields == {"month"} or (real and old.month not in real):
                one, other = MONTHS[new.month - 1], MONTHS[old.month - 1]
                yield from ((one, other), (one[:3], other[:3]), *([("Sept", other[:3])] if one[:4] == "Sept" else []))

    @cached_property
    def _real_months(self) -> dict[int, set[int]]:
        """The months that the private text names without a year, each with those that it stands for."""
        found: dict[int, set[int]] = defaultdict(set)
        for private, original in (pair for written in self._written for pair in written.items()):
            new, old = self._read(private), self._read(original)
            if new and old and new.month and old.month and new.fields == old.fields == {"month"}:
                found[new.month].add(old.month)
        return found

    @cached_property
    def _said(self) -> list[SaidDate]:
        """The dates of the answer."""
        years = {date.year for date, _, _ in self._new_dates if date.year}
        return list(dates_in(self._answer, years, day_first=self._day_first))

    @cached_property
    def _new_dates(self) -> list[NewDate]:
        """The days, and months of a year, that the private text names, with what they stand for; also with possible years."""
        found: dict[NewDate, None] = {}
        for number, name in enumerate(self._names):
            for private, original in (*self._written[number].items(), *self._with_month(name)):
                new, old = (self._read_month(each) or read_day(each, day_first=self._day_first) for each in (private, original))
                if new is None or old is None or None in (new.month, old.month) or (new.day is None) != (old.day is None):
                    continue
                found[NewDate(new, old, number)] = None
                for year, real in self._years_of(private, original):
                    found[NewDate(new._replace(year=year), old._replace(year=real), number)] = None
        return list(found | dict.fromkeys(self._days_near_dates))

    @cached_property
    def _days_near_dates(self) -> list[NewDate]:
        """The days with a weekday and no month that the private text names, as the dates around them tell them."""
        return [NewDate(*dates, number) for number, name in enumerate(self._names) for dates in self._days_around(name)]

    def _days_around(self, name: ReplacedName) -> Iterator[tuple[Date, Date]]:
        """The days within a month of whole dates that a weekday and a day may be (*Fri 12th*), and what each stands for.

        A date that moved them both by as many days tells, and what comes out of that has to be the day of the original. Dates
        of long ago tell nothing: those who are named were born on them.
        """
        start = name.mentions[0].target[0]
        new, old = self._read(name.private), self._read(name.original)
        if new is None or old is None or new.day is None or old.day is None or new.month or old.month:
            return
        place = weekday_before(self._output, start) if new.weekday is None else None
        weekday = new.weekday if place is None else read_weekday(self._output[slice(*place)])
        dates = self._dates_beside(start)
        newest = max((date.ordinal or 0 for date, _ in dates), default=0)
        if weekday is None:
            return
        for near, real in dates:
            at, was_at = near.ordinal or 0, real.ordinal or 0
            if newest - at > _DAYS_OF_YEAR or min(at, was_at) <= _DAYS_OF_MONTH or max(at, was_at) > _LAST_DAY - _DAYS_OF_MONTH:
                continue
            moved = at - was_at
            for ordinal in range(at - _DAYS_OF_MONTH, at + _DAYS_OF_MONTH + 1):
                day, was = (datetime.date.fromordinal(each) for each in (ordinal, ordinal - moved))
                if (day.day, day.weekday(), was.day) == (new.day, weekday, old.day) and old.weekday in (None, was.weekday()):
                    yield Date(day.day, day.month, day.year), Date(was.day, was.month, was.year)

    def _dates_beside(self, place: int) -> list[tuple[Date, Date]]:
        """The whole dates of the private text in which a place lies; those of all where it has none."""
        first, last = self._text_of(place)
        mentions = [each for each in self._whole_days if first <= each.target[0] < last]
        both = [(self._read(each.private), self._read(each.original)) for each in mentions]
        return [(new, old) for new, old in both if new and old and new.ordinal and old.ordinal] or self._dates

    def _text_of(self, place: int) -> Span:
        """Where the private text stands in which a place lies."""
        return next((text for text in self._texts.spans if text[0] <= place < text[1]), (0, len(self._output)))

    @cached_property
    def _kept_dates(self) -> list[NewDate]:
        """The dates that the private text has where nothing was replaced."""
        kept = dates_in(self._output, (), day_first=self._day_first)
        free = [each for each in kept if not any(start < each.end and each.start < end for start, end in self._targets)]
        return [NewDate(date, date, -1) for each in free for date, _ in each.readings[:1]]

    @cached_property
    def _whole_days(self) -> list[Mention]:
        """The mentions of dates with their day and month."""
        mentions = (mention for name in self._names for mention in name.mentions)
        return [each for each in mentions if (new := self._read(each.private)) and new.day and new.month]

    @cached_property
    def _day_first(self) -> bool:
        return puts_day_first(words for own in self._written for pair in own.items() for words in pair)

    @cached_property
    def _days(self) -> list[tuple[int, int, int]]:
        """Where a date with its day and month stands in the private text, its month there, and that of what it stands for."""
        found = []
        for mention in self._whole_days:
            new, old = self._read(mention.private), self._read(mention.original)
            if new and new.month and old and old.day and old.month:
                found.append((mention.target[0], new.month, old.month))
        return found

    def _years_of(self, private: str, original: str) -> Iterator[tuple[int, int]]:
        """The years that an answer may add to a day of no year, and what each stands for.

        That is the one that brings the real day as near to the real date behind the nearest date as the new day is to that.
        """
        new, old = self._read(private), self._read(original)
        if new is None or old is None or new.year or old.year or None in (new.day, new.month, old.month):
            return
        for year in self._new_years:
            if (day := new._replace(year=year).ordinal) is None:
                continue
            at = bisect_right(self._new_days, day)
            near, real = min(self._dates[max(at - 1, 0) : at + 1], key=lambda pair: abs((pair[0].ordinal or 0) - day))
            distance, since = day - (near.ordinal or 0), real.ordinal or 0
            years = [real.year + step for step in (-1, 0, 1) if real.year]
            days = {each: found - since for each in years if (found := old._replace(year=each).ordinal) is not None}
            if days:
                yield year, min(days, key=lambda each: abs(days[each] - distance))

    @cached_property
    def _dates(self) -> list[tuple[Date, Date]]:
        """The whole dates of the private texts, with those that they stand for, in order; or else the first days of months."""
        pairs = [pair for written in self._written for pair in written.items()]
        both = [(new, old) for one, other in pairs if (new := self._read(one)) and (old := self._read(other))]
        months = [tuple(date._replace(day=1) for date in pair) for pair in both if all(date.day is None for date in pair)]
        for dates in (both, months):
            if found := [(new, old) for new, old in dates if new.ordinal and old.ordinal]:
                return sorted(set(found), key=lambda pair: [(date.ordinal or 0, date.weekday is None) for date in pair])
        return []

    @cached_property
    def _new_days(self) -> list[int]:
        """The new ones of the `_dates`, by the number of their days."""
        return [new.ordinal or 0 for new, _ in self._dates]

    @cached_property
    def _new_years(self) -> list[int]:
        """The years of the new ones of the `_dates`."""
        return sorted({new.year for new, _ in self._dates if new.year})

    def _is_one_date(self, originals: Mapping[int, tuple[str, ...]]) -> bool:
        """Whether a form stands for one date that is written in several ways: 17 Feb, 17 February."""
        read = [self._read(original) for each in originals.values() for original in each]
        dates = {(said.day, said.month, said.year) if said else None for said in read}
        return len(originals) == len(dates) == 1 and None not in dates

    def _read(self, text: str) -> Date | None:
        """What a date says, in the order that the dates of the text have; None if it is none."""
        return read[0] if (read := read_date(text, day_first=self._day_first)) else None

    def _read_month(self, text: str) -> Date | None:
        """The month of a year that a date is; None if it is anything else."""
        said = self._read(text)
        return said if said and said.fields == {"month", "year"} else None

    def _is_weak(self, private: str) -> bool:
        """Whether a form may well stand in an answer without meaning the name."""
        words = WORD.findall(private)
        if words in (["I"], ["A"]):
            return True
        digits = sum(map(str.isdigit, private))
        if digits:
            return digits == len(private) and digits < 3
        if len(words) == 1:
            low = private.lower()
            is_common = low in common_words() or low in _ABBREVIATIONS
            if len(private) < 2 or (is_common and (private.islower() or len(private) < 3)):
                return True
        return self._is_copied(private)

    def _may_be_common(self, form: _Form, match: re.Match[str]) -> bool:
        """Whether a name that is also a common word stands where that would have a capital letter."""
        if match[0].lower() not in common_words():
            return False
        return match[0] != form.private or self._opens_sentence(match.start())

    def _opens_sentence(self, at: int) -> bool:
        before = self._answer[:at].rstrip(" *_#>\t\"'“‘(-")
        return not before or before[-1] in ".!?:\n"

    def _is_copied(self, private: str) -> bool:
        """Whether the private text has a form where nothing was replaced."""
        if not self._copied_words.issuperset(WORD.findall(private)):
            return False
        begins = [start for start, _ in self._targets]
        for match in re.finditer(rf"(?<![^\W_]){re.escape(private)}(?![^\W_])", self._output):
            near = bisect_right(begins, match.start()) - 1
            if near < 0 or self._targets[near][1] < match.end():
                return True
        return False

    @cached_property
    def _targets(self) -> list[Span]:
        """Where the private texts have names, in order."""
        return sorted({mention.target for name in self._names for mention in name.mentions})

    @cached_property
    def _copied_words(self) -> frozenset[str]:
        """The words of the private texts that are no part of a name."""
        edges = [0, *(edge for target in self._targets for edge in target), len(self._output)]
        copied = (self._output[start:end] for start, end in zip(edges[::2], edges[1::2], strict=True))
        return frozenset(word for piece in copied for word in WORD.findall(piece))

    def _originals_here(self, form: _Form, start: int) -> Mapping[int, tuple[str, ...]]:
        """What a form may stand for at a place, where a title may tell."""
        if len(form.originals) == 1:
            return form.originals
        before = self._answer[max(start - 20, 0) : start].replace("*", "").split()
        title = before[-1].rstrip(".").lower() if before else ""
        titled = {number: each for number, each in form.originals.items() if title in self._titles[number]}
        return titled if len(titled) == 1 else form.originals

    def _has_same_neighbour(self, form: _Form, start: int, end: int) -> bool:
        """Whether a word beside a form is the one that stands beside it in the private text."""
        here = neighbours_of(self._answer, start, end)
        return any(
            word and word == other
            for number in form.originals
            for mention in self._names[number].mentions
            if form_key(mention.private) == form_key(form.private)
            for word, other in zip(here, neighbours_of(self._output, *mention.target), strict=True)
        )

    def _with_possessive(self, match: re.Match[str], original: str, form: _Form) -> tuple[int, str]:
        """Where a form ends with its possessive, if it has one, and what to write for both."""
        text = in_case_of(match[0], form.private, original)
        after = _POSSESSIVE.match(self._answer, match.end())
        if not after:
            return match.end(), text
        marks, sign, ending = after.groups()
        ends_in_s = form.private[-1:].lower() in "sxz"
        if not ending and (not ends_in_s or self._closes_quotation(match.start(), after.end(), sign)):
            return match.end(), text
        bare = original[-1:].lower() == "s" and (not ending or self._writes_bare_possessive(form))
        letter = ending or ("S" if text.isupper() and not original.isupper() else "s")
        return after.end(), f"{text}{marks}{sign}{'' if bare else letter}"

    def _writes_bare_possessive(self, form: _Form) -> bool:
        """Whether the original writes James' and not James's."""
        return any(
            mention.original.endswith(("s'", "s’")) for number in form.originals for mention in self._names[number].mentions
        )

    def _closes_quotation(self, start: int, end: int, sign: str) -> bool:
        """Whether a single quotation mark belongs to one that opened before in its line."""
        line = self._answer[self._answer.rfind("\n", 0, start) + 1 : start]
        opened = len(re.findall(r"(?<![^\W_])['‘](?=[^\W_*])", line))
        return opened > len(re.findall(r"(?<=[^\W_.,!?*])['’](?![^\W_])", line))

    def _is_whole(self, start: int, end: int) -> bool:
        """Whether what stands at a place is no part of a longer word, number, name or address."""
        before, after = self._answer[max(start - 2, 0) : start], self._answer[end : end + 2]
        if before[-1:].isalnum() or after[:1].isalnum():
            return False
        if before[:1].isalnum() and before[1:] in ("@", ".", "'", "’") and (before[1:] != "." or not before[:1].isupper()):
            return False
        if self._answer[start].isdigit() and before[-1:] in (".", ",", "/") and before[:1].isdigit():
            return False
        if after[1:].isalnum():
            if after[:1] in "@.,/" and after[1:].isdigit() and self._answer[end - 1].isdigit():
                return False
            if after[:1] == "@" or (after[:1] == "." and after[1:].islower()):
                return False
        hyphens = "-\u2010\u2011"
        beside = self._letter_beside(start, -1, hyphens), self._letter_beside(end - 1, 1, hyphens)
        return not any(letter.isupper() or letter.isdigit() for letter in beside)

    def _letter_beside(self, at: int, step: int, hyphens: str) -> str:
        """The first letter of the word that a hyphen joins; "" if none does."""
        sign = at + step
        if not 0 <= sign < len(self._answer) or self._answer[sign] not in hyphens:
            return ""
        word = (
            re.compile(r"[^\W_]+").match(self._answer, sign + 1)
            if step > 0
            else re.search(r"[^\W_]+$", self._answer[max(sign - 40, 0) : sign])
        )
        return word[0][0] if word else ""

    def _doubt(self, form: _Form, originals: Mapping[int, tuple[str, ...]], doubt: Doubt, place: tuple[int, int]) -> None:
        """Notes a form that is left as it is."""
        known, places = self._doubtful.setdefault((plain_form(self._answer[slice(*place)]), doubt), (set(), []))
        several = len(originals) > 1 or doubt is Doubt.COMMON
        known |= (
            {without_possessive(self._names[number].original) for number in originals}
            if several
            else {each for some in originals.values() for each in some}
        )
        places.append(place)
        self._taken[place[0] : place[1]] = b"\1" * (place[1] - place[0])

    def _take(self, start: int, end: int, text: str, names: Iterable[int]) -> None:
        self._found.append(_Found(start, end, text, frozenset(names)))
        self._taken[start:end] = b"\1" * (end - start)
        self._seen |= set(names)


def _is_day(date: Date, whole: Date) -> bool:
    """Whether a date, perhaps without its year, is a whole one."""
    return (date.day, date.month) == (whole.day, whole.month) and date.year in (None, whole.year)


def _is_alone(found: _Found, weekday: Span) -> bool:
    """Whether what was found is a weekday by itself, perhaps with its possessive."""
    return found.start == weekday[0] and weekday[1] <= found.end <= weekday[1] + 2


_DAYS_OF_MONTH, _DAYS_OF_YEAR = 31, 366
_LAST_DAY = datetime.date.max.toordinal()
_DAY_ALONE = re.compile(r"\d{1,2}(?:st|nd|rd|th)")
_DAY = re.compile(r"\d{1,2}")
_INITIAL = re.compile(r"[^\W\d_]\.?")
_AND = re.compile(r"[ \u00a0]?(?:&|and)[ \u00a0]?")
_TO_NEXT_DAY = re.compile(r"[ \u00a0]?(?:,|&|[–—/-]|or|and|to|until|till)[ \u00a0]?(?:the[ \u00a0])?")
"""What stands between a day and the date whose month it shares."""


def _rank(form: _Form) -> tuple[int, bool, int]:
    """The order in which forms are tried: those of most words, and of these the ones that the private text has."""
    return -len(WORD.findall(form.private)), not form.is_written, -len(form.private)
