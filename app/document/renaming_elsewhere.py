"""Another name in place of one that was drawn, in the texts that were drawn together with its own. Without Qt."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from app.document.person_forms import NewPersonName, known_name
from app.document.places import FollowedPlaces
from app.document.renaming import NewName, day_of, edits_of_new_name, form_of_new
from engine.text.dates import read_date
from engine.text.markup import Edit, apply_edits
from engine.text.mentions import split_possessive
from engine.text.person_names import fold, title_before

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from app.document.draws import Draw
    from app.document.model import DocumentModel
    from engine.results import Span, Unit


def person_renamed(draw: Draw, row: int, words: str, others: Iterable[Draw] = ()) -> NewPersonName | None:
    """Somebody who is to be called otherwise, by all forms of the name in the texts that were drawn together.

    Args:
        draw: The draw that the user writes in, as it is before.
        row: The unit that is written over.
        words: What the user wrote.
        others: The other draws.

    Returns:
        The person; None if the unit is none, as far as its forms tell.
    """
    found = [(draw, row), *same_entity_elsewhere(draw, row, others)]
    known = known_name(form for each, at in found for form in forms_of(each, at))
    if known is None:
        return None
    now, *elsewhere = [known_name(_forms_now(each, at)) for each, at in found]
    for other in filter(None, elsewhere):
        now = now.completed_by(other) if now else other
    return NewPersonName(known, draw.result.units[row].private, words, now)


def name_now(draw: Draw, row: int) -> str:
    """What a unit is called in the present text: a person by all forms that stand there, anything else as its fullest form.

    Args:
        draw: The draw.
        row: The unit.
    """
    fullest = draw.written.get(row) or draw.result.units[row].private
    known = known_name(_forms_now(draw, row))
    return str(known) if known and known.given and known.surname else fullest


def forms_of(draw: Draw, row: int) -> list[str]:
    """How a unit was written when it was drawn, with the titles before it."""
    unit = draw.result.units[row]
    return _forms_at(draw.result.output, unit.targets) or [unit.private]


def _forms_now(draw: Draw, row: int) -> list[str]:
    return _forms_at(draw.text, filter(None, draw.places.now(row))) if draw.places else []


def _forms_at(text: str, places: Iterable[Span]) -> list[str]:
    return [title_before(text, start) + text[start:end] for start, end in places]


class RewrittenText:
    """Other words in a text, which can be taken back and written again as long as they stand there.

    Args:
        document: The document of the text.
        draw: The draw that has it.
        edits: What is written there.

    Attributes:
        document: The document.
    """

    def __init__(self, document: DocumentModel, draw: Draw, edits: Sequence[Edit]) -> None:
        self.document, self._draw = document, draw
        self._before, self._after = draw.text, apply_edits(draw.text, edits)
        self._old: list[Span] = [(edit.start, edit.end) for edit in edits]
        self._new: list[Span] = []
        longer = 0
        for edit in edits:
            start = edit.start + longer
            self._new.append((start, start + len(edit.text)))
            longer += len(edit.text) - (edit.end - edit.start)

    def fullest(self, words: str) -> str:
        """The fullest form of new words that this writes: "Sarah" of "Sarah Quist" in a text that has no more of the name."""
        forms = [split_possessive(self._after[start:end])[0] for start, end in self._new]
        whole = _words_of(words)
        if not forms or any(whole <= _words_of(form) for form in forms):
            return words
        return max(forms, key=lambda form: ("@" not in form, len(form.split()), len(form)))

    def write(self) -> bool:
        """Writes the words; whether that changed anything."""
        return self._exchange((self._before, self._old), (self._after, self._new))

    def take_back(self) -> bool:
        """Puts back what stood there before; whether that changed anything: the words may have been changed since."""
        return self._exchange((self._after, self._new), (self._before, self._old))

    def _exchange(self, now: tuple[str, Sequence[Span]], then: tuple[str, Sequence[Span]]) -> bool:
        """Writes what one text has at some places where another has others, unless they have other words by now."""
        draw = self._draw
        followed = FollowedPlaces(now[0], [[span] for span in now[1]])
        followed.follow(draw.text)
        edits = []
        for number, (span, other) in enumerate(zip(now[1], then[1], strict=True)):
            [place] = followed.now(number)
            if place and draw.text[slice(*place)] == now[0][slice(*span)]:
                edits.append(Edit(*place, then[0][slice(*other)]))
        text = apply_edits(draw.text, edits)
        if text == draw.text:
            return False
        if draw.places:
            draw.places.follow(text, edits)
        self.document.edit(text, draw)
        return True


def _words_of(text: str) -> set[str]:
    return set(re.findall(r"\w+", fold(text)))


def rename_elsewhere(
    draw: Draw,
    row: int,
    words: str,
    documents: Iterable[DocumentModel],
    old: str = "",
    person: NewPersonName | None = None,
) -> list[RewrittenText]:
    """Writes other words for what a unit stands for in the texts that were drawn together with its own; gives what changed.

    Args:
        draw: The draw of the unit.
        row: Its unit.
        words: What is to stand there, in its fullest form.
        documents: The documents of the other texts, each with the draw that it shows.
        old: What it was called until now; empty for what was drawn.
        person: Who is renamed, if it is a person; see `person_renamed`.
    """
    here = NewName(old or draw.result.units[row].private, words)
    by_draw = {id(document.draw): document for document in documents if document.draw}
    others = [document.draw for document in by_draw.values() if document.draw]
    person = person or person_renamed(draw, row, words, others)
    rewritten = []
    for other, at in same_entity_elsewhere(draw, row, others):
        if other.places is None:  # too many to be followed
            continue
        own = form_of_new(other.result.units[at].private, draw.result.units[row].private, words, person)
        edits = edits_of_new_name(other.result.units, other.places, at, own, [here], person)
        text = RewrittenText(by_draw[id(other)], other, edits)
        if text.write():
            rewritten.append(text)
    return rewritten


def rename_here(
    draw: Draw, row: int, words: str, document: DocumentModel, person: NewPersonName | None = None
) -> list[RewrittenText]:
    """Writes other words for a unit in a text that is not on the screen; gives what changed.

    Args:
        draw: The draw of the unit.
        row: The unit.
        words: What is to stand there, in its fullest form.
        document: The document, which shows that draw.
        person: Who is renamed, if it is a person; see `person_renamed`.
    """
    if draw.places is None:
        return []
    text = RewrittenText(document, draw, edits_of_new_name(draw.result.units, draw.places, row, words, person=person))
    return [text] if text.write() else []


def same_entity_elsewhere(draw: Draw, row: int, others: Iterable[Draw]) -> Iterator[tuple[Draw, int]]:
    """The units of other draws that stand for the same as a unit does: the same person, place or date of the originals.

    What it was drawn as does not tell: two weekdays may both have become Friday. A figure that says no day is the same only
    where it is written so too: £20 is written over £20, and not over £20.00. Nothing but a date is the same as a date.

    Args:
        draw: The draw of the unit.
        row: The unit.
        others: The other draws; only those count that were made together with it.
    """
    if not 0 <= row < len(draw.result.units):
        return
    said, entity = draw.result.units[row], draw.result.units[row].entity
    if not draw.result.together or entity is None:
        return
    for other in others:
        if other is draw or other.result.together != draw.result.together:
            continue
        for at, unit in enumerate(other.result.units):
            if unit.entity != entity or _is_date(unit) != _is_date(said):
                continue
            if _BARE.fullmatch(unit.private) and _BARE.fullmatch(said.private):
                if _beside(other, unit) & _beside(draw, said):
                    yield other, at
            elif unit.original == said.original or not _is_figure(unit) or _says_month(unit) or _says_month(said):
                yield other, at


_BARE = re.compile(r"\d{1,4}")
_WORD_BEFORE, _WORD_BEHIND = re.compile(r"([^\W\d_]+)[ \u00a0-]?$"), re.compile(r"[ \u00a0-]?([^\W\d_]+)")
_SAYING_NOTHING = frozenset("a an and at but by for from in is of on or the to was with".split())
_FARTHEST = 30


def _beside(draw: Draw, unit: Unit) -> set[tuple[bool, str]]:
    """The words directly before and behind the places of a unit as it was drawn, but for those that stand before anything."""
    drawn, found = draw.result.output, set[tuple[bool, str]]()
    for start, end in unit.targets:
        before, behind = _WORD_BEFORE.search(drawn, max(0, start - _FARTHEST), start), _WORD_BEHIND.match(drawn, end)
        words = ((at, word[1].casefold()) for at, word in ((False, before), (True, behind)) if word)
        found.update((at, word) for at, word in words if word not in _SAYING_NOTHING)
    return found


def _is_date(unit: Unit) -> bool:
    """Whether a unit is a date: it was drawn as one, then."""
    return any(map(str.isdigit, unit.private)) and read_date(unit.private) is not None


def _is_figure(unit: Unit) -> bool:
    return any(map(str.isdigit, unit.original or ""))


def _says_month(unit: Unit) -> bool:
    """Whether a unit is a day of a month, which can be written in any notation."""
    day = day_of(unit.private)
    return day is not None and day.month is not None
