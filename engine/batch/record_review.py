"""The names of all records of a table in one review, and what a person decides about them put into the records.

Every record is a document of its own and is reviewed as one. What is written alike in several of them is one entry, so that a
decision holds for all. All of it is for the user's own eyes: nothing is drawn or charged.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256

from engine.documents.formats.table import HALF_A_CHARACTER, has_half, without_halves
from engine.errors import TextRefused, UnreadableInput, UsageError
from engine.progress import CancelToken, Progress, silent
from engine.text.entities import NAMES, Entity
from engine.text.listed_names import ListedName, find_listed, listed_name, mark_found
from engine.text.markup import read_markup, without_markup
from engine.text.repeated_names import SHORTEST_REPEATED, telling_parts
from engine.text.review import LeftWords, Reason, ReplacedEntity, Review, Risk, Span
from engine.text.words import common_words

BRACKETS = "A name that you chose to have replaced cannot be marked here, because brackets beside it look like markup."


@dataclass(frozen=True, slots=True)
class RecordsReview:
    """What a run would do with the names of all records.

    Attributes:
        review: Its entries. Their places count the characters of all records without markup, one record after the other.
        starts: Where each record begins in that count.
        refused: Why records would be refused, by their number from 0.
        fingerprint: Tells whether the records are still the same; never written anywhere.
    """

    review: Review = field(repr=False)
    starts: tuple[int, ...]
    refused: Mapping[int, str] = field(repr=False)
    fingerprint: bytes = b""


@dataclass(frozen=True, slots=True)
class RecordDecisions:
    """What a person decided about names in records.

    Attributes:
        places: The mentions in the text of a record without markup, by its number from 0; of an empty kind where they stay.
        fingerprint: That of the records which were reviewed.
    """

    places: Mapping[int, Sequence[Entity]] = field(default_factory=dict, repr=False)
    fingerprint: bytes = b""

    def check(self, texts: Sequence[str]) -> None:
        """Refuses records other than those that were reviewed.

        Raises:
            UsageError: If they are others.
        """
        if self.places and fingerprint_of(texts) != self.fingerprint:
            raise UsageError("The table has changed since its names were reviewed. Open it again.")

    def mark(self, number: int, text: str) -> str:
        """The text of a record with what was decided about it as markup.

        Args:
            number: Which record, from 0.
            text: Its text, which may have markup.

        Raises:
            TextRefused: If a name that is to be replaced cannot be marked.
        """
        decided = _without_overlaps(self.places.get(number, ()))
        if not decided:
            return text
        marked = mark_found(text, decided)
        replaced = bytearray(len(without_markup(text)))
        for start, end, _ in read_markup(marked).replaced:
            replaced[start:end] = b"\1" * (end - start)
        if any(kind and not any(replaced[start:end]) for start, end, kind in decided):
            raise TextRefused(BRACKETS)
        return marked


def _without_overlaps(places: Sequence[Entity]) -> list[Entity]:
    """Of decisions that overlap one that replaces and, of equal ones, the longest."""
    chosen = list[Entity]()
    for each in sorted(places, key=lambda place: (not place.kind, place.start - place.end)):
        if not any(each.start < other.end and other.start < each.end for other in chosen):
            chosen.append(each)
    return sorted(chosen)


def fingerprint_of(texts: Sequence[str]) -> bytes:
    """Identifies the texts of records, in their order."""
    digest = sha256()
    for text in texts:
        digest.update(sha256(text.encode("utf-8", "surrogatepass")).digest())
    return digest.digest()


def review_records(
    texts: Sequence[str],
    review: Callable[[str], Review],
    *,
    progress: Progress = silent,
    cancel: CancelToken | None = None,
) -> RecordsReview:
    """Reviews records one by one.

    Args:
        texts: The texts of all records.
        review: Reviews a text.
        progress: Told how many records are through.
        cancel: Stops the work.

    Raises:
        Cancelled: If it was stopped.
    """
    starts, plains, refused = [0], list[str](), dict[int, str]()
    merged, covered = _Merged(), list[list[Span]]()
    for number, record in enumerate(texts):
        if cancel:
            cancel.check()
        progress(number, len(texts), "records")
        text = without_halves(record)
        plain, spans = without_markup(text), list[Span]()
        try:
            if has_half(record):
                raise UnreadableInput(HALF_A_CHARACTER.capitalize())
            if text.strip():
                spans = merged.add(review(text), starts[-1])
        except (TextRefused, UnreadableInput) as error:
            refused[number] = str(error)
            plain = " " * len(plain)  # nothing is looked for in it
        plains.append(plain)
        covered.append(spans)
        starts.append(starts[-1] + len(plain) + 1)
    names = merged.names()
    for start, plain, spans in zip(starts[:-1], plains, covered, strict=True):
        spans += merged.add_repeated(find_listed(plain, names), plain, start, spans)
    names = merged.names_left()
    for start, plain, spans in zip(starts[:-1], plains, covered, strict=True):
        merged.add_listed(find_listed(plain, names), plain, start, spans)
    return RecordsReview(merged.review(), tuple(starts[:-1]), refused, fingerprint_of(texts))


class _Merged:
    """Entries of several records, those that are written alike as one."""

    def __init__(self) -> None:
        self._replaced: dict[tuple[str, str], ReplacedEntity] = {}
        self._left: dict[str, LeftWords] = {}

    def add(self, review: Review, start: int) -> list[Span]:
        """Adds the review of a record that begins there; returns the places in the record that it speaks of."""
        for entity in review.replaced:
            key = entity.text.casefold(), entity.kind
            places, had = _moved(entity.places, start), self._replaced.get(key)
            is_listed = entity.is_listed or (had is not None and had.is_listed)
            self._replaced[key] = replace(had or entity, places=(*(had.places if had else ()), *places), is_listed=is_listed)
        for words in review.left:
            self._leave(replace(words, places=_moved(words.places, start)))
        return [place for entity in review.replaced for place in entity.places] + [
            place for words in review.left for place in words.places
        ]

    def add_repeated(self, found: Sequence[Entity], plain: str, start: int, covered: Sequence[Span]) -> list[Span]:
        """Adds names of other records that were found in this one, where its own review says nothing of them; where it was."""
        added = [place for place in found if not any(_overlap(place[:2], each) for each in covered)]
        for place in added:
            written = " ".join(plain[place.start : place.end].split())
            self._leave(LeftWords(written, place.kind, _moved([place[:2]], start), Reason.ELSEWHERE, Risk.HIGH))
        return [place[:2] for place in added]

    def add_listed(self, found: Sequence[Entity], plain: str, start: int, covered: Sequence[Span]) -> None:
        """Adds to names that stay in other records where they stand in this one, in capitals or alone in a cell."""
        for place in found:
            written = plain[place.start : place.end]
            had = self._left.get(" ".join(written.split()).casefold())
            if had and not written.islower() and not any(_overlap(place[:2], each) for each in covered):
                self._leave(replace(had, places=_moved([place[:2]], start)))

    def review(self) -> Review:
        """All of them: what is replaced in the order of the records, what is left the riskiest first."""
        left = sorted(self._left.values(), key=lambda words: (-words.risk, words.places[0]))
        return Review(tuple(self._replaced.values()), tuple(left))

    def names(self) -> list[ListedName]:
        """The names that are replaced somewhere, and the surnames and given names of persons, to be looked for everywhere."""
        return names_to_look_for((entity.text, entity.kind) for entity in self._replaced.values())

    def names_left(self) -> list[ListedName]:
        """The names of several words that are listed to check, to be looked for everywhere: who ticks one has all replaced."""
        left = {
            (words.text.casefold(), words.kind)
            for words in self._left.values()
            if words.kind in NAMES and len(words.text.split()) > 1 and not any(sign in "[]{}" for sign in words.text)
        }
        return [listed_name(name, kind) for name, kind in sorted(left)]

    def _leave(self, words: LeftWords) -> None:
        key = words.text.casefold()
        if had := self._left.get(key):
            riskier = words if words.risk > had.risk else had
            words = replace(had, places=tuple(sorted((*had.places, *words.places))), reason=riskier.reason, risk=riskier.risk)
        self._left[key] = words


def names_to_look_for(replaced: Iterable[tuple[str, str]]) -> list[ListedName]:
    """Names that are replaced somewhere, and the surnames and given names of persons, as they are looked for in other texts.

    Args:
        replaced: What is replaced, with its kind.
    """
    names = {
        (_however_written(name), kind)
        for text, kind in replaced
        if kind in NAMES
        for name in (text, *(telling_parts(text) if kind == "person" else ()))
        if len(name) >= SHORTEST_REPEATED and not any(sign in "[]{}" for sign in name)
    }
    return [listed_name(name, kind) for name, kind in sorted(names)]


def _overlap(one: Span, other: Span) -> bool:
    return one[0] < other[1] and other[0] < one[1]


def _however_written(name: str) -> str:
    """A name in small letters, in which it is found however it is written, unless it may be a word of everyday language."""
    words = name.casefold().split()
    return name.lower() if any(word not in common_words() for word in words) else name


def _moved(places: Sequence[Span], start: int) -> tuple[Span, ...]:
    return tuple((first + start, last + start) for first, last in places)
