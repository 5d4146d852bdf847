"""The selected unit in every pane: where it came from and went, what it was drawn from, and how the new text differs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from app.document.disclosure import HIDDEN
from app.document.draws import NAMED_UNITS
from app.document.renaming import present_name
from app.document.renaming_elsewhere import person_renamed, rename_elsewhere, rename_here, same_entity_elsewhere
from app.document.surnames import (
    addresses_with_surname,
    bearers_of_surname,
    gender_of_person,
    person_called,
    surname_of,
    titled_surnames,
    who_keeps_surname,
    with_surname,
)
from app.gui.process.requests import Compare
from app.gui.status import StatusKind, StatusLine
from engine.errors import UsageError
from engine.mechanisms import describe
from engine.results import Unit
from engine.text.markup import without_markup
from engine.text.mentions import split_possessive
from engine.text.person_names import fold

if TYPE_CHECKING:
    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import QMenu

    from app.document.draws import Draw
    from app.document.model import DocumentModel
    from app.document.renaming_elsewhere import RewrittenText
    from app.document.surnames import TitledSurname
    from app.gui.panes.candidates import CandidatesPanel
    from app.gui.panes.original import OriginalPane
    from app.gui.panes.output import OutputPane
    from app.gui.panes.units import UnitsPanes
    from app.gui.process.engine import Engine, Job
    from app.gui.shown_document import ShownDocument
    from engine.results import Result, Span, Value
    from engine.text.diff import Comparison

PAUSE_MS = 400
"""An edited text is compared again once the user has stopped typing for so long."""


_MOST_NAMED = 3
"""So many of the other files in which a name was written are named."""

_MOST_FORMS = 2
"""Of so many forms of a name it is told which other files have which."""

_MOST_TITLED = 2
"""So many of the titles with the surname of somebody who is called otherwise now are told that are read as others."""

_UNITS_IN_ORDER = frozenset({"word", "token"}) | NAMED_UNITS
"""Units that are replaced where they stand; tokens that a model writes have no place in the original."""


@dataclass
class _Renaming:
    """Other words that the user wrote for a unit, by which undoing and redoing them is known.

    Attributes:
        before: The text of the shown document before.
        after: And after.
        elsewhere: What was written in other documents.
        said: What the status line said of it.
        is_undone: Whether it was undone.
    """

    before: str
    after: str
    elsewhere: Sequence[RewrittenText]
    said: str
    is_undone: bool = False


class SelectionSync(QObject):
    """Ties the panes together: a selected unit is lit wherever it stands, and a place that is clicked selects its unit.

    Args:
        shown: The document on the screen.
        original: Shows where a unit came from.
        units: Shows the units.
        output: Shows where a unit went, and how the text differs.
        candidates: Shows what a unit was drawn from.
        show_candidates: The action that asks for them.
        listed: The documents of the list of files.
        status: Says where else a name was written.
        engine: Makes the comparison.

    Attributes:
        comparing: The last comparison that was asked for.

    Signals:
        candidates_wanted: The candidates of the selected unit are to be seen.
    """

    candidates_wanted = Signal()

    def __init__(
        self,
        shown: ShownDocument,
        original: OriginalPane,
        units: UnitsPanes,
        output: OutputPane,
        candidates: CandidatesPanel,
        show_candidates: QAction,
        listed: Callable[[], Sequence[DocumentModel]],
        status: StatusLine,
        engine: Engine,
    ) -> None:
        super().__init__(units)
        self._shown, self._original, self._units, self._output = shown, original, units, output
        self._candidates, self._show_candidates_action, self._engine = candidates, show_candidates, engine
        self._listed, self._status = listed, status
        self._text = ""
        self._draw: Draw | None = None
        self._offered: tuple[Draw, int] | None = None  # the unit that another name can be written for
        self._draw_text = ""
        self._is_rewriting = False
        self._renamings: list[_Renaming] = []
        self.comparing: Job | None = None
        self._later = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._later.timeout.connect(self._compare)
        for source in (shown.opened, shown.draw_changed, shown.marked):
            source.connect(self._look)
        shown.edited.connect(self._edited)
        units.model.modelReset.connect(lambda: self._light(-1))
        units.model.modelReset.connect(self._show_written)
        original.view.clicked_at.connect(lambda offset: self._select_at(offset, units.model.source))
        output.view.clicked_at.connect(lambda offset: self._select_at(offset, self._targets))
        output.view.menu_wanted.connect(self._offer_another_name)
        output.diff_wanted.connect(self._compare)
        units.selected.connect(self._light)
        units.wanted.connect(self._show_candidates)
        candidates.rewrite_wanted.connect(self._rewrite)
        show_candidates.triggered.connect(lambda: self._show_candidates(units.row))

    def _look(self) -> None:
        """Another draw, or none, is shown, or the same under other marks."""
        document, before = self._shown.document, self._draw
        self._text, self._draw = without_markup(document.text), document.draw
        self._draw_text = self._draw.text if self._draw else ""
        if self._draw is not before:
            self._renamings.clear()  # no longer to be undone
        self._light(-1)
        self._output.offer_diff(self._draw is not None and keeps_word_order(self._draw.result))
        if self._output.shows_diff:
            self._compare()

    def _edited(self) -> None:
        """The shown text was changed by hand."""
        self._show_written()
        self._follow_undo()
        if self._draw and self._output.shows_diff:
            self._later.start()

    def _show_written(self) -> None:
        """Says what the user wrote in place of what was drawn; not beside the units of a future run."""
        document = self._shown.document
        is_drawn = document.draw is not None and not document.lists_topics
        self._units.model.show_written(document.draw.written if document.draw and is_drawn else {})

    def _rewrite(self, words: str, everywhere: bool) -> None:
        """Writes the user's words where the unit stands that they were written for; in the other files too, if wanted."""
        if self._offered is None or self._offered[0] is not self._draw:
            return
        draw, row = self._offered
        bare = split_possessive(words)[0]
        if not split_possessive(draw.result.units[row].private)[1]:
            words = bare  # the ending each mention has that had it
        old = present_name(draw.result.units[row], draw.places, row) if draw.places else ""
        surname = surname_of(person_called(draw, row))
        gender = gender_of_person(draw, row) if surname else ""
        person = person_renamed(draw, row, bare, [document.draw for document in self._listed() if document.draw])
        before, self._is_rewriting = draw.text, True
        self._output.rewrite(row, words, person)
        self._is_rewriting = False
        self._output.view.light(self._targets(row))
        elsewhere = rename_elsewhere(draw, row, words, self._listed(), old, person) if everywhere else []
        files = _documents_of(elsewhere)
        said = self._done_in(elsewhere, words)
        remedy = ""
        new_surname = person.new.surname if person and person.new.surname else surname_of(words)
        if surname and fold(new_surname) != fold(surname):
            is_everywhere = everywhere or not self._other_files(row)  # else the old name stands there as it did
            listed = [each.draw for each in self._listed() if each.draw and each.draw is not draw] if is_everywhere else []
            together = draw.result.together
            draws = [draw, *(other for other in listed if together and other.result.together == together)]
            keep = self._keep_surname(who_keeps_surname(draws, surname), surname)
            keep = " ".join(filter(None, (keep, self._keep_in_addresses(draws, surname))))
            said = " ".join(filter(None, (said, keep, *self._stay(titled_surnames(draws, surname, gender)))))
            has_surname = bool(person and person.new.surname) or len(bare.split()) > 1 or old == surname
            if keep and has_surname:
                remedy = self.tr("Change it to {surname} too").format(surname=new_surname)
            if not said and self._status.words in {each.said for each in self._renamings if surname in each.said}:
                self._status.say("")  # whoever kept it is called otherwise now
        if said:
            self._renamings.append(_Renaming(before, draw.text, elsewhere, said))
            act = partial(self._pass_on_surname, draw, surname, new_surname, everywhere=everywhere) if remedy else None
            self._status.say(said, StatusKind.GOOD if files else StatusKind.PLAIN, remedy, act)

    def _pass_on_surname(self, draw: Draw, old: str, new: str, *, everywhere: bool) -> None:
        """Gives all who kept a surname another one, and their addresses, as the user would one by one; one step undoes it."""
        if draw is not self._draw:
            self._status.say("")
            return
        together = draw.result.together
        listed = {id(each.draw): each for each in self._listed() if each.draw} if together and everywhere else {}
        others = [each.draw for each in listed.values() if each.draw and each.draw is not draw]
        draws = [draw, *(other for other in others if other.result.together == together)]
        found = [*bearers_of_surname(draws, old), *addresses_with_surname(draws, old)]
        wanted = []
        for each in found:
            now = present_name(each.draw.result.units[each.row], each.draw.places, each.row) if each.draw.places else ""
            words = with_surname(each.name if "@" in each.name else now, old, new)
            person = None if "@" in words else person_renamed(each.draw, each.row, words, draws)
            wanted.append((each, now, words, person))
        before, self._is_rewriting = draw.text, True
        self._output.rewrite_all([(each.row, words, person) for each, _, words, person in wanted if each.draw is draw])
        self._is_rewriting = False
        elsewhere = []
        for each, now, words, person in wanted:
            if each.draw is not draw:
                elsewhere += rename_here(each.draw, each.row, words, listed[id(each.draw)], person)
            elsewhere += rename_elsewhere(each.draw, each.row, words, listed.values(), now, person)
        names = ", ".join(dict.fromkeys(with_surname(each.name, old, new) for each in found))
        said = self.tr("Changed to {surname} too: {names}.").format(surname=new, names=names)
        if files := _documents_of(elsewhere):
            said += " " + self.tr("In {files} as well.").format(files=self._named(files))
        if draw.text == before and self._renamings:  # nothing to undo here: it goes back with the name that it came from
            last = self._renamings[-1]
            last.elsewhere, last.said = [*last.elsewhere, *elsewhere], said
        else:
            self._renamings.append(_Renaming(before, draw.text, elsewhere, said))
        self._status.say(said, StatusKind.GOOD)

    def join(self, row: int, words: str) -> None:
        """Gives a unit of the shown draft the name of another, in the other files too.

        Args:
            row: The unit.
            words: That name, in the form of its fullest.
        """
        self._units.select(row)
        self._rewrite(words, everywhere=True)

    def _follow_undo(self) -> None:
        """Takes back in the other files what was undone in the shown one, and writes again there what was redone."""
        before, self._draw_text = self._draw_text, self._draw.text if self._draw else ""
        history = self._output.view.document()
        if self._is_rewriting or self._draw is None:
            return
        for renaming in reversed(self._renamings):
            is_undo = (before, self._draw_text) == (renaming.after, renaming.before) and history.isRedoAvailable()
            is_redo = (before, self._draw_text) == (renaming.before, renaming.after) and history.isUndoAvailable()
            if is_undo and not renaming.is_undone:
                renaming.is_undone = True
                self._say_taken_back(renaming)
                return
            if is_redo and renaming.is_undone:
                renaming.is_undone = False
                for text in renaming.elsewhere:
                    text.write()
                self._status.say(renaming.said, StatusKind.GOOD if renaming.elsewhere else StatusKind.PLAIN)
                return

    def _say_taken_back(self, renaming: _Renaming) -> None:
        """Takes back what was written in other files, and says where."""
        stays = [text for text in reversed(renaming.elsewhere) if not text.take_back()]
        if stays:
            words = self.tr("Not taken back in {files}: what was written there has been changed since.")
            self._status.say(words.format(files=self._named(_documents_of(stays))), StatusKind.WARNING)
        elif renaming.elsewhere:
            files = _documents_of(renaming.elsewhere)
            self._status.say(self.tr("Taken back in {files} too.").format(files=self._named(files)), StatusKind.GOOD)
        elif self._status.words == renaming.said:
            self._status.say("")

    def _named(self, files: Sequence[DocumentModel]) -> str:
        """The names of some files, or of the first of them and how many more there are."""
        named = ", ".join(document.name for document in files[:_MOST_NAMED])
        if (more := len(files) - _MOST_NAMED) > 0:
            return self.tr("{files} and {n} more").format(files=named, n=more)
        return named

    def _done_in(self, texts: Sequence[RewrittenText], words: str) -> str:
        """In which other files a name was written, and in which form; those that have but a part of it by themselves."""
        said = self.tr("Done in {files} too: “{words}” stands there now.")
        forms: dict[str, list[DocumentModel]] = {}
        for document in _documents_of(texts):
            written = {text.fullest(words) for text in texts if text.document is document}
            forms.setdefault(words if words in written else max(written, key=len), []).append(document)
        if len(forms) > _MOST_FORMS:
            said = self.tr("Done in {files} too: “{words}” or a part of it stands there now.")
            forms = {words: _documents_of(texts)}
        return " ".join(said.format(words=form, files=self._named(files)) for form, files in forms.items())

    def _stay(self, titled: Sequence[TitledSurname]) -> Iterator[str]:
        """What still stands where it might be meant for whoever is called otherwise now, and whom it is read as."""
        said = self.tr("“{form}” stays, read as {name}.")
        for form, name in titled[:_MOST_TITLED]:
            yield said.format(form=form, name=name)

    def _keep_surname(self, names: Sequence[str], surname: str) -> str:
        """Who still bears a surname that was written over for somebody; empty if nobody does."""
        first, *others = names or [""]
        if not others:
            return self.tr("{name} keeps the surname {surname}.").format(name=first, surname=surname) if first else ""
        said = self.tr("{name} and {other} keep the surname {surname}.")
        if more := others[1:]:
            said = self.tr("{name}, {other} and {n} more keep the surname {surname}.")
        return said.format(name=first, other=others[0], n=len(more), surname=surname)

    def _keep_in_addresses(self, draws: Sequence[Draw], surname: str) -> str:
        """Which e-mail addresses still have a surname that was written over for somebody; empty for none."""
        first, *more = [each.name for each in addresses_with_surname(draws, surname)] or [""]
        if not more:
            return self.tr("{surname} stays in {address}.").format(surname=surname, address=first) if first else ""
        said = self.tr("{surname} stays in {address} and {n} more.")
        return said.format(surname=surname, address=first, n=len(more))

    def _light(self, row: int) -> None:
        """Shows where a unit came from and where it went; -1 puts the lights out."""
        model = self._units.model
        self._original.view.light(model.source(row))
        self._output.view.light(self._targets(row))
        unit = model.unit(row)
        if isinstance(unit, Unit) and self._draw:
            hidden = HIDDEN if row in self._draw.hidden else {}
            result = self._draw.result
            parameters = {**_parameters(result), **hidden}
            can_rewrite = result.unit in NAMED_UNITS and bool(self._output.places(row))
            self._offered = (self._draw, row) if can_rewrite else None
            self._candidates.set_unit(
                unit,
                result.mechanism,
                parameters,
                result.versions,
                per_distance=model.per_distance,
                can_rewrite=can_rewrite,
                other_files=self._other_files(row) if can_rewrite else 0,
                written=self._draw.written.get(row, ""),
            )
        else:
            self._offered = None
            self._candidates.set_unit(None)
        self._show_candidates_action.setEnabled(isinstance(unit, Unit) and self._draw is not None)

    def _other_files(self, row: int) -> int:
        """In how many listed files, whose new texts were drawn together with the shown one, what a unit stands for is too."""
        assert self._draw is not None
        draws = [document.draw for document in self._listed() if document.draw]
        return len({id(other) for other, _ in same_entity_elsewhere(self._draw, row, draws)})

    def _show_candidates(self, row: int) -> None:
        if isinstance(self._units.model.unit(row), Unit) and self._draw:
            self._units.select(row)
            self.candidates_wanted.emit()
            if not self._candidates.can_write:
                self._candidates.button.click()

    def _targets(self, row: int) -> list[Span]:
        return self._output.places(row) if isinstance(self._units.model.unit(row), Unit) else []

    def _offer_another_name(self, menu: QMenu, offset: int) -> None:
        """Puts what can be done with the name at an offset of the new text on top of the context menu."""
        row = self._row_at(offset, self._targets)
        if row >= 0 and self._draw and self._draw.result.unit in NAMED_UNITS:
            menu.addAction(self.tr("Another &name …")).triggered.connect(lambda: self._show_candidates(row))
            menu.addSeparator()

    def _select_at(self, offset: int, places: Callable[[int], Sequence[Span]]) -> None:
        """Selects the unit that stands closest around an offset."""
        if (row := self._row_at(offset, places)) >= 0:
            self._units.select(row)

    def _row_at(self, offset: int, places: Callable[[int], Sequence[Span]]) -> int:
        """The unit that stands closest around an offset; -1 if there is none."""
        around = []
        for row in range(self._units.model.rowCount()):
            lengths = [end - start for start, end in places(row) if start <= offset <= end]
            if lengths:
                around.append((min(lengths), row))
        return min(around)[1] if around else -1

    def _compare(self) -> None:
        if self.comparing:
            self.comparing.cancel()
        if self._draw is None:
            self._output.diff.clear()
            return
        job = self._engine.submit(Compare(self._text, self._draw.text))
        self.comparing = job

        def show(comparison: Comparison) -> None:
            if self.comparing is job:
                self._output.diff.set_comparison(comparison)

        job.succeeded.connect(show)
        job.failed.connect(lambda error: self._output.diff.show_problem(str(error)))


def _documents_of(texts: Sequence[RewrittenText]) -> list[DocumentModel]:
    """The documents in which something was written, each once."""
    return list({id(text.document): text.document for text in texts}.values())


def keeps_word_order(result: Result) -> bool:
    """Whether the words of a new text stand in the order of the original's, so that a comparison word by word says something.

    Args:
        result: What the mechanism returned.
    """
    return result.unit in _UNITS_IN_ORDER and (not result.units or any(unit.source for unit in result.units))


def _parameters(result: Result) -> Mapping[str, Value]:
    """The settings of a result, as they were meant when it was drawn."""
    try:
        return describe(result.mechanism).with_unit(result.parameters)
    except UsageError:  # of a mechanism that is not here
        return result.parameters
