"""The choices for a run: the mechanism with its settings, ε, and whether the document's blocks are preserved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.document.states import DocumentState
from app.gui.choices.chooser import Chooser
from app.gui.choices.epsilon import EpsilonControl, LinkedShare
from app.gui.choices.purpose_words import purpose_words
from app.gui.choices.suggestion import measured_linkage, readable_range, suggest_epsilon
from app.gui.engine_words import in_words
from app.gui.settings import Settings
from app.gui.shown_document import ShownDocument
from app.gui.territory import system_territory
from app.purposes import Purpose, purpose_of, starting_point
from app.subjects import SETTING, subject_of
from engine.documents.language import looks_english
from engine.errors import PalimpsestError
from engine.mechanisms.common.blockwise import epsilon_shares
from engine.mechanisms.common.description import Estimate, MechanismDescription
from engine.request import PrivacyRequest

if TYPE_CHECKING:
    from app.document.model import DocumentModel
    from engine.documents.document import Block
    from engine.results import Result, Value

TYPICAL_WORDS = 300
"""Words of a document that is not known yet, for estimates."""


class ChoicesController(QObject):
    """Reads the choices from the views, and remembers them for the next start.

    Args:
        shown: The document on the screen.
        chooser: Has the mechanism and its settings.
        epsilon: Has ε.
        settings: What the user has chosen before.
        descriptions: The mechanisms.
        parent: Its parent.

    Attributes:
        is_listed: Whether the list of files has a document: one ε serves all of the list, whichever is shown.

    Signals:
        changed: The choices changed.
    """

    changed = Signal()

    def __init__(
        self,
        shown: ShownDocument,
        chooser: Chooser,
        epsilon: EpsilonControl,
        settings: Settings,
        descriptions: Sequence[MechanismDescription],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._shown, self._chooser, self._epsilon, self._settings = shown, chooser, epsilon, settings
        self._descriptions = {description.id: description for description in descriptions}
        self._users_own: PrivacyRequest | None = None
        self._suggested: tuple[float, bool] | None = None
        self._was_empty = True
        self._language: tuple[str, bool] = ("", True)
        self.is_listed: Callable[[DocumentModel], bool] = lambda _: False
        epsilon.changed.connect(self._tell)
        chooser.changed.connect(self._tell)
        chooser.mechanism_chosen.connect(self._suggest_epsilon)
        chooser.structure_chosen.connect(self._keep_structure)
        chooser.preset_chosen.connect(lambda preset: epsilon.set_value(preset.epsilon, preset.per_word, preset.words))
        shown.opened.connect(self._count_words)
        shown.opened.connect(self._suggest_again)
        shown.state_changed.connect(self._count_words)

    @property
    def description(self) -> MechanismDescription:
        """The chosen mechanism."""
        return self._chooser.description()

    def made(self, result: Result) -> bool:
        """Whether a new text was drawn by the chosen mechanism with the chosen settings, at whatever ε.

        Args:
            result: What was drawn.
        """
        return self.description.made(result, self.settings)

    def described(self, mechanism: str) -> MechanismDescription | None:
        """A mechanism by its id; None if it is not available."""
        return self._descriptions.get(mechanism)

    def title_of(self, mechanism: str) -> str:
        """What a mechanism is for, or its own title if it serves no purpose; its id if it is not here any more.

        Args:
            mechanism: Its id.
        """
        if purpose := purpose_of(mechanism):
            return purpose_words(purpose).title
        described = self.described(mechanism)
        return in_words(described.title) if described else mechanism

    @property
    def settings(self) -> dict[str, Value]:
        """The settings of the chosen mechanism."""
        return self._chooser.settings()

    @property
    def purpose(self) -> Purpose | None:
        """The purpose that the chosen mechanism serves; None if it serves none of them."""
        return purpose_of(self.description.id)

    @property
    def has_purpose(self) -> bool:
        """Whether the user has ever chosen a purpose."""
        return self._settings.first_run_done

    def begin(self, purpose: Purpose) -> None:
        """Chooses what serves a purpose. Where that is chosen already, the user's settings and ε stay.

        Args:
            purpose: The purpose.
        """
        if self.purpose is purpose and self.has_purpose:
            return
        start = starting_point(purpose, system_territory())
        self._settings.first_run_done = True
        if start.mechanism in self._descriptions:
            self._chooser.set(start.mechanism, start.settings)
            self._suggest_epsilon()

    def readable_range(self, settings: Mapping[str, Value] | None = None) -> tuple[float, float] | None:
        """Between which total ε the chosen mechanism reads well on a text of this document's length; None if not measured.

        Args:
            settings: Settings in place of the chosen ones.
        """
        return readable_range(self.description, settings or self.settings, self._words)

    def switch(self, values: Mapping[str, Value]) -> None:
        """Sets what is hidden, and takes ε along to where a text so drawn is worth reading, if that begins elsewhere.

        ε that the user has chosen stays, unless it is left of that range, where a draw would be for nothing.

        Args:
            values: The settings.
        """
        before, had_own, value = self.readable_range(), self.has_own_epsilon, self._epsilon.value()
        self._chooser.change(values)
        readable, total = self.readable_range(), value.total
        if readable and readable != before and (not had_own or (total is not None and total < readable[0])):
            self._suggest_epsilon()

    def measured_linkage(self, total: float) -> LinkedShare | None:
        """How often attackers linked texts as long as this document at an ε, by published results; None if not measured.

        Args:
            total: ε of the document.
        """
        return measured_linkage(self.description, self.settings, total, self._words)

    @property
    def has_own_epsilon(self) -> bool:
        """Whether the user has chosen another ε than the one that was suggested."""
        value = self._epsilon.value()
        return self._suggested != (value.epsilon, value.per_word) or self._users_own is not None

    @property
    def privacy(self) -> PrivacyRequest:
        """What is chosen now."""
        value, chooser = self._epsilon.value(), self._chooser
        return PrivacyRequest(
            self.description.id, value.epsilon, chooser.delta(), chooser.settings(), value.per_word, value.words
        )

    @property
    def changes(self) -> int:
        """How many settings differ from the mechanism's defaults."""
        return self._chooser.changes()

    @property
    def domains(self) -> Value | None:
        """From which domains of the program's store a new text is drawn; None for what is drawn from none of these."""
        settings, known = self.settings, {parameter.name: parameter for parameter in self.description.parameters}
        if SETTING not in known or settings["store"] != known["store"].default or not known[SETTING].applies(settings):
            return None
        return settings[SETTING]

    @property
    def unseen_changes(self) -> int:
        """How many of them have no switch of their own in the window."""
        switched = {name for disclosure in self.description.avoidable for name in disclosure.hidden_with}
        switched |= {SETTING} if self.domains is not None and subject_of(self.domains) else set()
        return self._chooser.changes(without=switched)

    @property
    def absent_model(self) -> str | None:
        """The model that the settings name and that is not installed."""
        return self._chooser.absent_model()

    @property
    def wanted_model(self) -> str | None:
        """The model to fetch so that the mechanism could run."""
        return self._chooser.wanted_model()

    @property
    def problem(self) -> str:
        """Why a setting is not valid; empty if all are."""
        return self._chooser.problem()

    @property
    def are_valid(self) -> bool:
        """Whether every field is valid."""
        return self._epsilon.is_valid() and self._chooser.is_valid()

    @property
    def remembers_structure(self) -> bool:
        """Whether blocks are preserved for documents that mark them."""
        settings = self._settings
        return settings.keep_structure_in_passages if self._in_one_piece else settings.keep_structure

    @property
    def keeps_structure(self) -> bool:
        """Whether the new text should preserve the document's blocks."""
        document = self._shown.document
        return self.remembers_structure if document.structured else document.keeps_paragraphs

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The document's blocks that the new text should preserve."""
        return self._shown.document.blocks if self.keeps_structure else ()

    @property
    def is_foreign(self) -> bool:
        """Whether the document would be refused since it does not look English."""
        text = self._shown.document.text
        if text is not self._language[0]:  # the whole text is read for it
            self._language = text, looks_english(text)
        return not self._language[1]

    @property
    def unit(self) -> str:
        """What the chosen mechanism replaces one by one under its settings."""
        return self.description.unit_of(self.settings)

    def estimate(self) -> Estimate | None:
        """Estimates a run; block by block, if each is rewritten by itself."""
        description, settings, document = self.description, self.settings, self._shown.document
        blocks, total = self.blocks, self._epsilon.value().total
        if len(blocks) < 2 or description.keeps_layout:
            return description.estimate(document.words, settings, total)
        settings = description.settings_for_blocks(description.changed(settings))
        lengths = [len(document.text[block.start : block.end].split()) for block in blocks]
        shares = epsilon_shares(total, document.text, blocks) if total else [None] * len(blocks)
        alike = Counter(zip(lengths, shares, strict=True))
        each = [(description.estimate(words, settings, share), number) for (words, share), number in alike.items()]
        known = [(estimate, number) for estimate, number in each if estimate]
        if not known:
            return None
        return Estimate(
            sum(estimate.units * number for estimate, number in known),
            sum(estimate.seconds * number for estimate, number in known),
        )

    def take_remembered(self) -> None:
        """Shows what was chosen before the window was closed."""
        privacy = self._settings.privacy
        if privacy.mechanism in self._descriptions:
            try:
                self._chooser.set(privacy.mechanism, self._with_unit(privacy))
            except PalimpsestError:  # remembered by another version
                self._chooser.set(privacy.mechanism)
        self._epsilon.set_value(privacy.epsilon, privacy.per_word, privacy.words)
        self._tell()

    def borrow(self, privacy: PrivacyRequest) -> None:
        """Uses the choices of a saved session until another document begins.

        Raises:
            UsageError: If their mechanism is not available, or they make no sense; whatever is valid is used anyway.
        """
        self._users_own = self._users_own or self.privacy
        self._choose(privacy)

    def give_back(self) -> None:
        """Shows the user's own choices again, if others were borrowed."""
        if self._users_own:
            own, self._users_own = self._users_own, None
            self._choose(own)

    @property
    def _words(self) -> int:
        return self._shown.document.words or TYPICAL_WORDS

    def _suggest_epsilon(self) -> None:
        """Moves ε to where the mechanism reads well, on the shown document or any of the list."""
        listed = self.is_listed(self._shown.document)
        words = TYPICAL_WORDS if listed else self._words
        self._suggested = suggest_epsilon(self.description, self.settings, words, of_list=listed)
        self._epsilon.set_value(*self._suggested)

    def _suggest_again(self) -> None:
        """Follows the length of the first document: ε that moved as another one is shown would seem to move by itself.

        Not if the user has chosen another ε since.
        """
        was_empty, self._was_empty = self._was_empty, self._shown.document.state is DocumentState.EMPTY
        if not was_empty:
            return
        value = self._epsilon.value()
        if self._suggested == (value.epsilon, value.per_word) and self._users_own is None:
            self._suggest_epsilon()

    def _choose(self, privacy: PrivacyRequest) -> None:
        self._chooser.set(privacy.mechanism, self._with_unit(privacy))
        self._epsilon.set_value(privacy.epsilon, privacy.per_word, privacy.words)

    def _with_unit(self, privacy: PrivacyRequest) -> Mapping[str, Value]:
        """The settings as they were meant, whatever is the default by now."""
        description = self._descriptions.get(privacy.mechanism)
        return description.with_unit(privacy.settings) if description and privacy.settings else privacy.settings

    @property
    def _in_one_piece(self) -> bool:
        return self.description.in_one_piece(self.settings)

    def _keep_structure(self, on: bool) -> None:
        """Remembers the choice for documents that mark their blocks; for a plain text it applies to this one only."""
        document = self._shown.document
        if document.structured or document.state is DocumentState.EMPTY:
            if self._in_one_piece:
                self._settings.keep_structure_in_passages = on
            else:
                self._settings.keep_structure = on
        else:
            document.keeps_paragraphs = on
        self._tell()

    def _count_words(self) -> None:
        document = self._shown.document
        self._epsilon.set_document_words(document.words if document.state is not DocumentState.EMPTY else None)

    def _tell(self) -> None:
        if self._users_own is None:  # a saved session's choices are not the user's for the next document
            self._settings.privacy = self.privacy
        self.changed.emit()
