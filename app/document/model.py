"""A document and everything that was drawn of it: what the panes, the meter, the guarantee and the list of files show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from app.document.blocks import follow_edit, move_blocks
from app.document.draws import Draw
from app.document.states import DocumentState, state_after
from engine.documents.formats.plain import paragraph_blocks as paragraphs
from engine.events import Event
from engine.text.markup import map_between_markups

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.document.disclosure import Disclosure
    from engine.documents.document import Block, Document, DocumentPart
    from engine.errors import PalimpsestError
    from engine.privacy.guarantee import Guarantee
    from engine.results import FoundUnit, Result, Topic, Unit


class DocumentModel:
    """A document from its opening to its last draw.

    Attributes:
        text: The original. While draws of it exist, nothing but the user's marks in it can be changed.
        name: What the title bar says; empty for typed text.
        path: Its file, if it came from one.
        structured: Whether its file marks what a passage is, and the user's typing left that whole.
        keeps_paragraphs: Whether the user wants the paragraphs of an unstructured text kept.
        parts: What was read besides the body.
        left_out: How many passages of other parts its file has.
        notes: What a person should know of its reading.
        saved_as: The file of the saved session, if there is one.
        draws: Every new text so far.
        error: Why the last run gave nothing.

    Events:
        state_changed: The state or the error.
        text_changed: The original.
        units_changed: What the unit panes show.
        written: The text of the run under way, as far as it is written.
        draw_changed: Another draw is shown, or none.
        edited: The shown draw's text was changed by hand, or brought back.
        charged: The cost grew.
        marked: The user marked words of the original while draws of it exist.
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
        self.text = ""
        self.name = ""
        self.path: Path | None = None
        self.saved_as: Path | None = None
        self.structured = self.keeps_paragraphs = False
        self.parts: tuple[DocumentPart, ...] = ()
        self.left_out: Mapping[DocumentPart, int] = {}
        self.notes: tuple[str, ...] = ()
        self._blocks: tuple[Block, ...] | None = ()
        self.draws: list[Draw] = []
        self._charges: dict[str, list[float]] = {}
        self._disclosure: Disclosure | None = None
        self._fits = self._listing = False
        self.error: PalimpsestError | None = None
        self._state = DocumentState.EMPTY
        self._shown = -1
        self._units: Sequence[FoundUnit | Unit] = ()

    @property
    def state(self) -> DocumentState:
        """Where it stands."""
        return self._state

    @property
    def draw(self) -> Draw | None:
        """The draw that is shown."""
        return self.draws[self._shown] if self.draws else None

    @property
    def shown(self) -> int:
        """Index of the draw that is shown; -1 without one."""
        return self._shown

    @property
    def units(self) -> Sequence[FoundUnit | Topic | Unit]:
        """The units of the shown draw, and those left out of it; or, during a run or before it, what is known of them."""
        return self.disclosure.topics if self.disclosure and self.lists_topics else self._units

    @property
    def charges(self) -> list[float]:
        """What every run of this document was charged, cancelled ones included, and those of earlier sessions."""
        return [charge for charges in self._charges.values() for charge in charges]

    @property
    def charges_by_text(self) -> Mapping[str, Sequence[float]]:
        """The charges by the text that the ledger knows them under: under other marks it is another."""
        return {text: tuple(charges) for text, charges in self._charges.items()}

    @property
    def disclosure(self) -> Disclosure | None:
        """What a run as it would be now would disclose, and what the user decided about it; None if that was not asked."""
        return self._disclosure if self._fits else None

    @property
    def is_unheeded(self) -> bool:
        """Whether the user decided something about units that holds under other settings only."""
        return self._disclosure is not None and self._disclosure.is_decided and not self._fits

    @property
    def lists_topics(self) -> bool:
        """Whether `units` are those of a run to come."""
        return self.disclosure is not None and self._state is not DocumentState.RUNNING and (self._listing or not self.draws)

    @property
    def other_guarantees(self) -> tuple[Guarantee, ...]:
        """The guarantees of the draws that are not shown: choosing among draws tells of all of them."""
        return tuple(draw.result.guarantee for index, draw in enumerate(self.draws) if index != self._shown)

    @property
    def blocks(self) -> tuple[Block, ...]:
        """Its passages: those of its file or, of other texts, what blank lines part."""
        if self._blocks is None:
            self._blocks = paragraphs(self.text)
        return self._blocks

    @property
    def words(self) -> int:
        """Number of words of the original."""
        return len(self.text.split())

    @property
    def unkept(self) -> bool:
        """Whether a new text, or edits of it, would be lost with the window."""
        return any(not draw.kept for draw in self.draws)

    @property
    def unkept_edits(self) -> bool:
        """Whether nothing but edits would be lost."""
        return self.unkept and all(draw.kept or draw.kept_once for draw in self.draws)

    def set_text(self, text: str, name: str = "", path: Path | None = None) -> None:
        """Begins a document; what was drawn of another one goes, its charges too."""
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

    def unlock(self) -> None:
        """Takes the draws away, so that the text can be changed; what they cost stays."""
        charges = self._charges
        self._begin()
        self._charges = charges
        self.charged.emit()

    def _begin(self) -> None:
        """Begins with the text as it is, and nothing drawn."""
        text = self.text
        self.draws, self._shown, self._units, self.error = [], -1, (), None
        self._charges, self._disclosure = {}, None
        self._set_state(DocumentState.READY if text.strip() else DocumentState.EMPTY)
        self.text_changed.emit()
        self.units_changed.emit()
        self.draw_changed.emit()
        self.charged.emit()

    def type_text(self, text: str) -> None:
        """Follows the user's typing, as long as nothing is drawn."""
        self._follow(text)
        self.text = text
        self._units, self.error, self._disclosure = (), None, None
        self._set_state(DocumentState.READY if text.strip() else DocumentState.EMPTY)
        self.units_changed.emit()

    def mark(self, text: str) -> None:
        """Follows the user's marks; draws stay, and their places in the original move along.

        Args:
            text: The original with other marks.

        Raises:
            ValueError: If its words are others.
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
        """Counts what an earlier document of the same words was charged, as its `charges_by_text` says."""
        self._charges = {text: list(each) for text, each in charges.items()}
        self.charged.emit()

    def begin(self) -> None:
        """A run starts."""
        self.error, self._listing = None, False
        self._show_units(())
        self._set_state(DocumentState.RUNNING)

    def show_found(self, found: Sequence[FoundUnit]) -> None:
        """The units that a run found."""
        self._show_units(found)

    def show_drawn(self, units: Sequence[Unit]) -> None:
        """The private units of a run, before its text is written."""
        self._show_units(units)

    def end(self, result: Result, decided: Disclosure | None = None) -> None:
        """A run has given a new text.

        Args:
            result: What the mechanism returned.
            decided: What the user had decided about its units.
        """
        hidden, omitted = (decided.hidden_among(result.units), decided.omitted) if decided else (frozenset(), ())
        self.draws.append(Draw(result, result.output, original=self.text, hidden=hidden, omitted=omitted))
        own = self._charges.setdefault(_words(self.text), [])
        own.append(result.charged)
        # The ledger knows of this very text, in earlier sessions too; the window, of the same words under other marks as well.
        earlier = Counter(result.charges) - Counter(own)
        own[:0] = earlier.elements()
        self._set_state(DocumentState.DONE)
        self.show_draw(len(self.draws) - 1)
        self.charged.emit()

    def stop(self, error: PalimpsestError) -> None:
        """A run has given nothing; what it cost all the same is kept, and the earlier draw is shown again."""
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
        """Takes what was found out for a run like this; what was found out for another waits until that is wanted again.

        Args:
            request: What would be asked; None where nothing is.
        """
        fits = self._disclosure is not None and self._disclosure.request == request
        if fits != self._fits:
            self._fits = fits
            self.units_changed.emit()

    def disclose(self, disclosure: Disclosure) -> None:
        """Shows what a run would disclose, as it would be now, and what is decided about it."""
        self._disclosure, self._fits, self._listing = disclosure, True, True
        self.units_changed.emit()

    def list_topics(self, on: bool) -> None:
        """Shows the units of a run to come, or those of the draw."""
        self._listing = on
        self.units_changed.emit()

    def edit(self, text: str) -> None:
        """The user changed the shown draw's text."""
        if self.draw and text != self.draw.text:
            self.draw.text = text
            self.draw.kept = False
            self.edited.emit()

    def revert(self) -> None:
        """Brings the shown draw's text back as it was drawn."""
        if self.draw:
            self.edit(self.draw.result.output)
            self.draw_changed.emit()

    def keep(self, *, all_draws: bool = False) -> None:
        """Notes that the shown text, or every one, has been put somewhere."""
        for draw in self.draws if all_draws else [self.draw]:
            if draw:
                draw.keep()

    def _follow(self, text: str) -> None:
        """Has the passages follow an edit; where they cannot, the text counts as plain from then on."""
        if not self.structured:
            self._blocks = None
            return
        blocks = follow_edit(self.blocks, self.text, text)
        if blocks is None and (move := map_between_markups(self.text, text)):  # marks in several passages at once
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
    """What the ledger takes for the same text, however its blank space is set."""
    return " ".join(text.split())
