"""A document and all its draws: the model behind the panes, the meter, the guarantee and the list of files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from app.document.blocks import follow_edit, move_blocks
from app.document.draws import Draw
from app.document.exported import is_same_folder
from app.document.marks import mark_as
from app.document.redrawing import carry_over, guarantees_beside, loss_of_one
from app.document.states import DocumentState, state_after
from app.document.unheeded import find_retyped, find_to_stay, find_unheeded, words_of
from engine.documents.formats.plain import paragraph_blocks as paragraphs
from engine.events import Event
from engine.text.markup import has_marks, map_between_markups, without_markup

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from datetime import date

    from app.document.disclosure import Disclosure
    from app.document.exported import ExportedText
    from app.document.redrawing import HeldKey
    from engine.documents.document import Block, Document, DocumentPart
    from engine.errors import PalimpsestError
    from engine.privacy.guarantee import Guarantee
    from engine.results import FoundUnit, Result, Topic, Unit


class _Unheeded(NamedTuple):
    """What the shown draft does not follow.

    Attributes:
        places: Places of the original that are to be replaced, and can still be read.
        words: The words at these.
        staying: Places that are to stay, and have other words.
        retyped: Places that are to be replaced as of another kind than they were.
    """

    places: tuple[tuple[int, int], ...] = ()
    words: tuple[str, ...] = ()
    staying: tuple[tuple[int, int], ...] = ()
    retyped: tuple[tuple[int, int], ...] = ()


class DocumentModel:
    """A document from its opening to its last draw.

    Attributes:
        text: The original. While it has draws, only the user's markup in it can be changed.
        name: What the title bar says; empty for typed text.
        path: Its file, if it came from one.
        structured: Whether its file marks blocks, and the user's typing left them intact.
        keeps_paragraphs: Whether the user wants the paragraphs of an unstructured text kept.
        parts: What was read besides the body.
        left_out: How many blocks its file has in parts that were not read.
        notes: What a person should know about how it was read.
        saved_as: The file of the saved session, if there is one.
        draws: Every new text so far.
        error: Why the last run gave nothing.

    Events:
        state_changed: The state or the error.
        text_changed: The original.
        units_changed: What the unit panes show.
        written: The text of the running job so far.
        draw_changed: Another draw, or none, is shown.
        edited: The shown draw's text was edited by hand, or reverted.
        charged: The cost grew.
        marked: The user changed the markup of an original that has draws.
        draws_described: A draw was renamed, or has left the machine.
        exported_changed: A new text was exported.
    """

    def __init__(self) -> None:
        self.state_changed = Event()
        self.text_changed = Event()
        self.units_changed = Event()
        self.written = Event()
        self.draw_changed = Event()
        self.edited = Event()
        self.charged = Event()
        self.marked = Event()
        self.draws_described = Event()
        self.exported_changed = Event()
        self.text = ""
        self.name = ""
        self.path: Path | None = None
        self.saved_as: Path | None = None
        self._exports: list[ExportedText] = []
        self.structured = self.keeps_paragraphs = False
        self.parts: tuple[DocumentPart, ...] = ()
        self.left_out: Mapping[DocumentPart, int] = {}
        self.notes: tuple[str, ...] = ()
        self._blocks: tuple[Block, ...] | None = ()
        self.draws: list[Draw] = []
        self._charges: dict[str, list[float]] = {}
        self._seen: tuple[str, frozenset[str]] = "", frozenset()  # of which words, and what of them may stay
        self._disclosure: Disclosure | None = None
        self._fits = self._listing = False
        self.error: PalimpsestError | None = None
        self._state = DocumentState.EMPTY
        self._shown = -1
        self._units: Sequence[FoundUnit | Unit] = ()
        self._unheeded: tuple[tuple[int, str, str], _Unheeded] | None = None

    @property
    def state(self) -> DocumentState:
        """The document's state."""
        return self._state

    @property
    def draw(self) -> Draw | None:
        """The shown draw."""
        return self.draws[self._shown] if self.draws else None

    @property
    def shown(self) -> int:
        """Index of the shown draw; -1 if there is none."""
        return self._shown

    @property
    def units(self) -> Sequence[FoundUnit | Topic | Unit]:
        """The units of the shown draw and those left out of it; before or during a run, what is known about them."""
        return self.disclosure.topics if self.disclosure and self.lists_topics else self._units

    @property
    def charges(self) -> list[float]:
        """The charges of all runs of this document, including cancelled ones and those of earlier sessions."""
        return [charge for charges in self._charges.values() for charge in charges]

    @property
    def charges_by_text(self) -> Mapping[str, Sequence[float]]:
        """The charges by the text that the ledger knows; with other markup it is another text."""
        return {text: tuple(charges) for text, charges in self._charges.items()}

    @property
    def disclosure(self) -> Disclosure | None:
        """What a run now would disclose, and what the user decided about it; None if that was not asked."""
        return self._disclosure if self._fits else None

    @property
    def is_unheeded(self) -> bool:
        """Whether the user's decisions about units apply only under other settings."""
        return self._disclosure is not None and self._disclosure.is_decided and not self._fits

    @property
    def lists_topics(self) -> bool:
        """Whether `units` are those of a future run."""
        return self.disclosure is not None and self._state is not DocumentState.RUNNING and (self._listing or not self.draws)

    @property
    def other_guarantees(self) -> tuple[Guarantee, ...]:
        """The guarantees of the draws that are not shown: choosing among draws reveals something about all of them.

        What two drafts share was drawn once, and counts so.
        """
        return tuple(guarantees_beside(self.draw, self._other_draws())) if self.draw else ()

    @property
    def loss_of_one(self) -> float | None:
        """The worst loss of one unit over the shown draw and the others of its kind; None where that has no bound."""
        return loss_of_one(self.draw, self._other_draws()) if self.draw else None

    def loss_of_one_after(self, draw: Draw) -> float | None:
        """What that becomes with another one like a draw, drawn anew."""
        return loss_of_one(replace(draw, key=None), self.draws)

    @property
    def released_guarantees(self) -> tuple[Guarantee, ...]:
        """Those of them whose text has left the machine, so that what it discloses can be seen."""
        released = [draw for draw in self._other_draws() if draw.released]
        return tuple(guarantees_beside(self.draw, released)) if self.draw else ()

    @property
    def released_days(self) -> tuple[date, ...]:
        """The days on which those left, as far as they are known."""
        return tuple(draw.released_on for draw in self._other_draws() if draw.released_on)

    def _other_draws(self) -> list[Draw]:
        return [draw for index, draw in enumerate(self.draws) if index != self._shown]

    @property
    def blocks(self) -> tuple[Block, ...]:
        """Its blocks: those of its file or, for other texts, those that blank lines separate."""
        if self._blocks is None:
            self._blocks = paragraphs(self.text)
        return self._blocks

    @property
    def exported(self) -> ExportedText | None:
        """What was exported last of the shown draft's mechanism, and where to; None if nothing was."""
        return next(self._exports_of_kind, None)

    def exported_to(self, folder: Path) -> ExportedText | None:
        """The same of a folder, into which another text may have been written before.

        Args:
            folder: The folder.
        """
        return next((each for each in self._exports_of_kind if is_same_folder(each.path.parent, folder)), None)

    @property
    def _exports_of_kind(self) -> Iterator[ExportedText]:
        """What was exported of the shown draft's mechanism, the last first: a new text does not take the file of a letter."""
        draw = self.draw
        return (each for each in reversed(self._exports) if draw and each.draw.result.mechanism == draw.result.mechanism)

    @property
    def exported_as(self) -> Path | None:
        """The file of that."""
        return self.exported.path if self.exported else None

    @property
    def changed_since_export(self) -> bool:
        """Whether the shown text is another than the one that was exported last: it was edited, or drawn again."""
        return self.exported is not None and self.draw is not None and self.draw.text != self.exported.text

    @property
    def unheeded(self) -> tuple[tuple[int, int], ...]:
        """The places that the user decided to replace since the shown draft was drawn, and that can still be read in it.

        They are those of the original without markup.
        """
        return self._look_for_unheeded().places

    @property
    def unheeded_words(self) -> tuple[str, ...]:
        """The words at these places, each name once."""
        return self._look_for_unheeded().words

    @property
    def awaits_draw(self) -> bool:
        """Whether the shown draft does not follow what the user decided to replace, or to leave."""
        return bool(self.awaiting)

    @property
    def awaiting(self) -> tuple[tuple[int, int], ...]:
        """The places, in the original without markup, at which it does not."""
        found = self._look_for_unheeded()
        return (*found.places, *found.staying, *found.retyped)

    @property
    def replaced(self) -> tuple[tuple[int, int], ...] | None:
        """The places of the original that the shown draft replaced where it copied the rest; None if the markup is another."""
        draw = self.draw
        if draw is None or draw.original != self.text or not draw.result.untouched:
            return None
        return tuple(place for unit in draw.result.units for place in unit.source)

    @property
    def words(self) -> int:
        """Number of words of the original."""
        return len(self.text.split())

    @property
    def unkept(self) -> bool:
        """Whether a new text, or edits of it, would be lost with the window."""
        return any(draw.unkept for draw in self.draws)

    @property
    def unkept_edits(self) -> bool:
        """Whether only edits would be lost."""
        return self.unkept and all(draw.kept_once for draw in self.draws if draw.unkept)

    def set_text(self, text: str, name: str = "", path: Path | None = None) -> None:
        """Begins a document; the draws and charges of the previous one are dropped."""
        self.text, self.name, self.path, self.saved_as = text, name, path, None
        self.structured = self.keeps_paragraphs = False
        self.parts, self.left_out, self.notes, self._blocks = (), {}, (), None
        self._begin()

    def set_read(self, read: Document, path: Path | None = None, parts: tuple[DocumentPart, ...] = ()) -> None:
        """Begins a document that was read from a file.

        Args:
            read: What was read.
            path: The file.
            parts: What was read besides the body.
        """
        self.text, self.name, self.path, self.saved_as = read.text, read.name, path, None
        self.structured, self.keeps_paragraphs = read.structured, False
        self.parts, self.left_out, self.notes = parts, read.left_out, read.notes
        self._blocks = read.blocks if read.structured else None
        self._begin()

    def read_again(self, read: Document, parts: tuple[DocumentPart, ...]) -> None:
        """Takes the same file with other parts of it, before anything is drawn; the user's marks and what was charged stay.

        Args:
            read: What was read.
            parts: What was read besides the body.
        """
        marked, charges = self.text, self._charges
        self.set_read(read, self.path, parts)
        self.count_also(charges)
        if has_marks(marked):
            text = mark_as(marked, self.text)
            self._follow(text)
            self.text = text
            self.text_changed.emit()

    def set_original(self, read: Document, path: Path | None = None, parts: tuple[DocumentPart, ...] = ()) -> None:
        """Takes the original of draws of an earlier start, which was not read yet; all else stays.

        Args:
            read: What was read.
            path: The file.
            parts: What was read besides the body.
        """
        draws, charges, shown, exports = self.draws, self.charges, self.shown, self._exports
        self.set_read(read, path, parts)
        self._exports = exports
        self.restore(draws, charges, shown)

    def unlock(self) -> None:
        """Drops the draws, so that the text can be changed; their cost stays, and so do files that were exported."""
        charges, exports = self._charges, self._exports
        self._begin()
        self._charges, self._exports = charges, exports
        self.charged.emit()

    def _begin(self) -> None:
        """Begins with the text as it is, without draws."""
        text = self.text
        self.draws, self._shown, self._units, self.error, self._exports = [], -1, (), None, []
        self._charges, self._disclosure = {}, None
        self._set_state(DocumentState.READY if text.strip() else DocumentState.EMPTY)
        self.text_changed.emit()
        self.units_changed.emit()
        self.draw_changed.emit()
        self.charged.emit()

    def type_text(self, text: str) -> None:
        """Takes what the user types, as long as there are no draws."""
        self._follow(text)
        self.text = text
        self._units, self.error, self._disclosure = (), None, None
        self._set_state(DocumentState.READY if text.strip() else DocumentState.EMPTY)
        self.units_changed.emit()

    def mark(self, text: str) -> None:
        """Takes the user's new markup; draws stay, and their places in the original move along.

        Args:
            text: The original with other markup.

        Raises:
            ValueError: If its words differ.
        """
        move = map_between_markups(self.text, text)
        if move is None:
            raise ValueError("These are other words.")
        self._follow(text)
        self.text, self._disclosure = text, None
        for draw in self.draws:
            draw.move(move)
        self._show_units(self._units_of_draw())
        self.marked.emit()

    def restore(self, draws: Sequence[Draw], charges: Sequence[float], shown: int) -> None:
        """Puts back the draws of a saved session; costs nothing."""
        self.draws, self._charges = list(draws), {_words(self.text): list(charges)}
        self.show_draw(shown)
        self._set_state(DocumentState.DONE if draws else self._state)
        self.charged.emit()

    def count_also(self, charges: Mapping[str, Sequence[float]]) -> None:
        """Adds the charges of an earlier document with the same words, given as its `charges_by_text`."""
        self._charges = {text: list(each) for text, each in charges.items()}
        self.charged.emit()

    def count_earlier(self, charges: Sequence[float]) -> None:
        """Adds what the ledger knows of this very text and the window does not: charges of earlier sessions.

        Args:
            charges: Every charge of the text, oldest first.
        """
        if self._add_earlier(charges):
            self.charged.emit()

    def begin(self) -> None:
        """Notes that a run starts."""
        self.error, self._listing = None, False
        self._show_units(())
        self._set_state(DocumentState.RUNNING)

    def show_found(self, found: Sequence[FoundUnit]) -> None:
        """Shows the units that a run found."""
        self._show_units(found)

    def show_drawn(self, units: Sequence[Unit]) -> None:
        """Shows the private units of a run, before its text is written."""
        self._show_units(units)

    def end(
        self,
        result: Result,
        decided: Disclosure | None = None,
        key: HeldKey | None = None,
        former: Draw | None = None,
    ) -> None:
        """Adds the new text of a finished run.

        Args:
            result: What the mechanism returned.
            decided: What the user had decided about its units.
            key: What its draws followed from, if they can be repeated.
            former: The draft whose draws it repeats; what the user had written over there is written over again.
        """
        hidden, omitted = (decided.hidden_among(result.units), decided.omitted) if decided else (frozenset(), ())
        # words of the same original that were looked at and stay again are right again, whatever was marked besides
        plain = _plain_words(self.text)
        alike = (draw for draw in self.draws if draw.original is not None and _plain_words(draw.original) == plain)
        checked = frozenset[str]().union(*(draw.checked for draw in alike))
        checked |= self.looked_through
        draw = Draw(result, result.output, original=self.text, hidden=hidden, omitted=omitted, checked=checked, key=key)
        if former:
            draw.redrawn = carry_over(former, draw)
        self.draws.append(draw)
        self._charges.setdefault(_words(self.text), []).append(result.charged)
        self._add_earlier(result.charges)
        self._set_state(DocumentState.DONE)
        self.show_draw(len(self.draws) - 1)
        self.charged.emit()

    def look_through(self, words: frozenset[str]) -> None:
        """Notes that the user found right that words stay, in the drafts that are there and in those to come.

        Args:
            words: The words, in small letters.
        """
        text = _plain_words(self.text)
        self._seen = text, self.looked_through | words
        for draw in self.draws:
            if draw.original is not None and _plain_words(draw.original) == text:
                draw.checked |= words

    @property
    def looked_through(self) -> frozenset[str]:
        """The words, in small letters, of which the user found right that they stay, as long as the text has the same words."""
        return self._seen[1] if self._seen[0] == _plain_words(self.text) else frozenset()

    def look_through_as(self, other: DocumentModel) -> None:
        """Takes what the user found right in another document of the same file."""
        self._seen = other._seen

    def stop(self, error: PalimpsestError) -> None:
        """Notes that a run ended without a text; its cost is kept, and the earlier draw is shown again."""
        self.error = error
        if error.charged:
            self._charges.setdefault(_words(self.text), []).append(error.charged)
            self.charged.emit()
        self._set_state(state_after(error))
        self.show_draw(self._shown)

    def show_draw(self, index: int) -> None:
        """Shows one of the draws."""
        self._shown = index if self.draws else -1
        self._listing = False
        self._show_units(self._units_of_draw())
        self.draw_changed.emit()

    def look_ahead(self, request: object) -> None:
        """Switches to the disclosure known for this request; that of another is kept until it is wanted again.

        Args:
            request: The request of a run now; None if there is none.
        """
        fits = self._disclosure is not None and self._disclosure.request == request
        if fits != self._fits:
            self._fits = fits
            self.units_changed.emit()

    def disclose(self, disclosure: Disclosure) -> None:
        """Shows what a run now would disclose, and what is decided about it."""
        self._disclosure, self._fits, self._listing = disclosure, True, True
        self.units_changed.emit()

    def list_topics(self, on: bool) -> None:
        """Shows the units of a future run, or those of the draw."""
        self._listing = on
        self.units_changed.emit()

    def edit(self, text: str, draw: Draw | None = None) -> None:
        """Takes the user's edit of a draw's text.

        Args:
            text: The text as it is now.
            draw: The draw; None for the one that is shown.
        """
        draw = draw or self.draw
        if draw and text != draw.text:
            draw.text = text
            draw.kept = draw.passed_over = False
            if draw is self.draw:
                self.edited.emit()

    def revert(self) -> None:
        """Reverts the shown draw's text to what was drawn."""
        if self.draw:
            self.edit(self.draw.result.output)
            self.draw_changed.emit()

    def keep(self, *, all_draws: bool = False) -> None:
        """Notes that the shown text, or every text, was saved or exported."""
        for draw in self.draws if all_draws else [self.draw]:
            if draw:
                draw.keep()

    def release(self, draw: Draw) -> None:
        """Notes that a draw's text was exported, copied or dragged out; others are passed over, unless they were edited."""
        draw.release()
        for other in self.draws:
            if other is not draw and not other.edited:
                other.passed_over = True
        self.draws_described.emit()

    def note_export(self, exported: ExportedText) -> None:
        """Notes that a text was written into a file: it has left the machine, and is kept unless it was edited meanwhile."""
        self._exports.append(exported)
        exported.draw.leave()
        exported.draw.exported_texts.append(exported.text)
        if exported.draw.text == exported.text:
            self.release(exported.draw)
        self.exported_changed.emit()

    def rename(self, index: int, name: str) -> None:
        """Names a draw; an empty name gives its number back."""
        self.draws[index].name = name.strip()
        self.draws_described.emit()

    def _look_for_unheeded(self) -> _Unheeded:
        """Rows and lines ask for it each time that they are painted: it is looked for once."""
        draw = self.draw
        if draw is None:
            return _Unheeded()
        if self._unheeded is None or self._unheeded[0] != (id(draw), self.text, draw.text):
            places = find_unheeded(draw, self.text)
            words = words_of(places, without_markup(self.text)) if places else ()
            found = _Unheeded(places, words, find_to_stay(draw, self.text), find_retyped(draw, self.text))
            self._unheeded = (id(draw), self.text, draw.text), found
        return self._unheeded[1]

    def _add_earlier(self, charges: Sequence[float]) -> bool:
        """Adds charges of the text that are not known yet; whether there are any.

        The ledger knows of this very text, in earlier sessions too; the window, of the same words under other marks as well.
        """
        own = self._charges.setdefault(_words(self.text), [])
        earlier = Counter(charges) - Counter(own)
        own[:0] = earlier.elements()
        return bool(earlier)

    def _follow(self, text: str) -> None:
        """Adjusts the blocks to an edit; if that fails, the text counts as plain from then on."""
        if not self.structured:
            self._blocks = None
            return
        blocks = follow_edit(self.blocks, self.text, text)
        if blocks is None and (move := map_between_markups(self.text, text)):  # markup in several blocks at once
            blocks = move_blocks(self.blocks, move, text)
        self._blocks, self.structured = blocks, blocks is not None

    def _units_of_draw(self) -> Sequence[FoundUnit | Unit]:
        return [*self.draw.result.units, *self.draw.omitted] if self.draw else ()

    def _show_units(self, units: Sequence[FoundUnit | Unit]) -> None:
        self._units = units
        self.units_changed.emit()

    def _set_state(self, state: DocumentState) -> None:
        self._state = state
        self.state_changed.emit()


def _words(text: str) -> str:
    """The words alone: the ledger ignores blank space when it compares texts."""
    return " ".join(text.split())


def _plain_words(text: str) -> str:
    """The words without the user's markup."""
    return _words(without_markup(text))
