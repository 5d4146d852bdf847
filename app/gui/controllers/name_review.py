"""The review of names: what a run would replace and what it would leave, before anything is drawn and after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from app.document.joint_names import with_names_of_other_files
from app.document.review import Outcome, ReviewList, persons_to_join, same_words
from app.document.states import DocumentState
from app.document.told_apart import next_number
from app.gui.panes.original import MOST_SHOWN
from app.gui.process.requests import ReviewNames
from app.gui.status import StatusKind, StatusLine
from engine.errors import PalimpsestError, UsageError
from engine.text.listed_names import listed_name
from engine.text.markup import apply_edits, find_marks, without_markup

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtWidgets import QDockWidget

    from app.document.model import DocumentModel
    from app.document.review import ReviewEntry
    from app.gui.actions import Actions
    from app.gui.controllers.choices import ChoicesController
    from app.gui.controllers.private_list import PrivateListController
    from app.gui.controllers.run import RunController
    from app.gui.panes.name_review import NameReviewPanel
    from app.gui.panes.original import OriginalPane
    from app.gui.process.engine import Engine, Job
    from app.gui.shown_document import ShownDocument
    from engine.text.listed_names import ListedName
    from engine.text.markup import Edit
    from engine.text.review import Review


class NameReviewController(QObject):
    """Keeps the list in step with the document, and marks in the original what the user decides.

    Args:
        shown: The document on the screen.
        choices: What is chosen, and with it whether there is anything to review.
        runs: What runs; nothing is marked meanwhile.
        original: Shows the names, and takes the marks.
        panel: Shows the list.
        dock: Holds the panel.
        actions: What can be done.
        engine: Finds the names.
        private_list: Names that the user keeps for all documents.
        status: Says how far that is.

    Attributes:
        reviewing: The job that finds the names, while it runs.
        offers_draw: Whether the list can be seen and offers to draw again.
        is_listed: Whether a document is of the list of files, which has a button of its own to draw all of them again.
        are_drawn_together: Whether those files are to be drawn together.

    Signals:
        ended: A review ended, and the status line is free again.
        looked_through: The user found right whatever stays in the document.
        draw_wanted: What was decided is to be drawn.
        draw_offered: That is offered in the list, or not any more.
    """

    ended = Signal()
    draw_wanted = Signal()
    draw_offered = Signal()
    looked_through = Signal()

    def __init__(
        self,
        shown: ShownDocument,
        choices: ChoicesController,
        runs: RunController,
        original: OriginalPane,
        panel: NameReviewPanel,
        dock: QDockWidget,
        actions: Actions,
        engine: Engine,
        private_list: PrivateListController,
        status: StatusLine,
    ) -> None:
        super().__init__(panel)
        self._shown, self._choices, self._runs = shown, choices, runs
        self._original, self._panel, self._dock, self._action = original, panel, dock, actions.review_names
        self._engine, self._private_list, self._status = engine, private_list, status
        self._document: DocumentModel | None = None
        self._list: ReviewList | None = None
        self._review: Review | None = None
        self._reviewed: ReviewNames | None = None
        self._listed: dict[str, ListedName] = {}
        self._passed_over: frozenset[str] = frozenset()
        self._shown_mention = 0
        self._was_interrupted = self.offers_draw = False
        self._before: list[str] = []
        self.reviewing: Job | None = None
        self.is_listed: Callable[[DocumentModel], bool] = lambda _: False
        self.are_drawn_together: Callable[[], bool] = lambda: False
        self._again = QTimer(self, singleShot=True, interval=0)
        self._again.timeout.connect(self._appear)
        for source in (shown.opened, shown.text_changed, shown.state_changed, shown.marked, shown.draw_changed):
            source.connect(self._look)
        shown.edited.connect(self._follow_edit)
        choices.changed.connect(self._look)
        runs.changed.connect(self._look)
        runs.starting.connect(self._make_way)
        dock.visibilityChanged.connect(lambda _: self._appear())
        original.review.list_wanted.connect(lambda: self._action.setChecked(True))
        original.view.clicked_at.connect(self._select_at)
        panel.wanted.connect(self.review)
        panel.stop_wanted.connect(self.stop)
        panel.selected.connect(self._show_entry)
        panel.next_wanted.connect(self._show_next)
        panel.undo_wanted.connect(self._undo)
        panel.draw_wanted.connect(lambda: self.draw_wanted.emit())
        panel.kind_chosen.connect(self._replace_as)
        panel.apart_wanted.connect(lambda name, on: self._tell_apart(name, on=on))
        panel.same_wanted.connect(lambda other, on: self._join(other, on=on))
        panel.remember_wanted.connect(self._remember)
        panel.list_wanted.connect(private_list.show)
        panel.rest_may_stay.connect(self._let_rest_stay)
        private_list.changed.connect(self._follow_list)
        private_list.failed.connect(lambda words: status.say(words, StatusKind.WARNING))
        panel.model.wanted.connect(lambda entry, replaces: self._mark(entry, replaces=replaces))
        self._look()

    def review(self) -> None:
        """Lists the names of the document. Nothing is drawn or charged."""
        request = self._request()
        if request is None or self.reviewing:
            return
        self._was_interrupted = False
        self._again.stop()
        if self._list is None:
            self._panel.await_list()
        self._private_list.read()
        self.reviewing = job = self._engine.submit(request)
        job.progressed.connect(self._status.progress)
        job.succeeded.connect(lambda review: self._take(job, review))
        job.failed.connect(self._refuse)
        job.finished.connect(lambda: self._end(job))
        self._show_state()

    def stop(self) -> None:
        """Stops the review under way."""
        if (job := self.reviewing) is not None:
            self.reviewing = None
            job.cancel()
            self._show_state()
            self.ended.emit()

    def pass_over(self, names: frozenset[str]) -> None:
        """Takes what the line above the original counts no more, so that both say the same number.

        Args:
            names: See `app.document.review.ReviewList.pass_over`.
        """
        if names == self._passed_over:
            return
        self._passed_over = names
        if self._list:
            self._list.pass_over(names)
            self._panel.model.follow()
            self._show_state()

    def say_again(self) -> None:
        """Follows what was found right elsewhere."""
        if self._list:
            self._show_state()

    def _make_way(self) -> None:
        """Leaves the engine to a run that is about to start; what was not listed yet is listed after it."""
        self._was_interrupted = self.reviewing is not None
        self.stop()

    def _request(self) -> ReviewNames | None:
        """What to ask of the engine now; None if there is nothing to review."""
        document, description = self._shown.document, self._choices.description
        if document.state is DocumentState.EMPTY or not description.reads_marks or description.missing or self._runs.busy:
            return None
        return ReviewNames(document.text, description.id, self._choices.settings)

    def _look(self) -> None:
        """Follows a change of the document or of the choices."""
        document, request = self._shown.document, self._request()
        is_another = document is not self._document
        self._document = document
        if is_another:
            self._before = []
        if self.reviewing and (request is None or not _asks_the_same(self.reviewing.request, request)):
            asked = self.reviewing.request
            self.stop()
            if isinstance(asked, ReviewNames) and same_words(document.text, asked.text):
                self._was_interrupted = True  # only the choices are others
        is_needless = not self._choices.description.reads_marks
        is_old = self._list is not None and (
            is_another or is_needless or bool(request and not _asks_the_same(self._reviewed, request))
        )
        if is_old:
            self._list = None
            self._panel.await_list()
        if self._list and same_words(document.text, self._list.plain):
            self._follow_draw(document)
            self._panel.model.follow()
        self._panel.set_enabled(not self._runs.run)
        self._action.setEnabled(not is_needless)
        if is_needless:
            self._action.setChecked(False)
        if (
            is_another
            or (self._was_interrupted and request)
            or (is_old and request and self._reviewed and same_words(request.text, self._reviewed.text))
        ):
            self._again.start()  # the choices are others; typing is left alone
        self._show_state()

    def _follow_draw(self, document: DocumentModel) -> None:
        """Takes the marks of the document, and what stands in the new text for what is replaced."""
        assert self._list is not None
        assert self._review is not None
        draw = document.draw
        review = with_names_of_other_files(self._review, draw, document.text)
        if review != self._list.review:  # it was drawn with other files, or another draft was
            self._list = ReviewList(review, self._list.plain)
            self._list.pass_over(self._passed_over)
            self._panel.show_list(self._list, self._panel.words)
        units, written = (draw.result.units, draw.written) if draw else ((), {})
        replaced = document.replaced if draw and self._choices.made(draw.result) else None
        self._list.follow(document.text, units, written, document.awaiting, draw.original if draw else None, replaced)

    def _follow_edit(self) -> None:
        """The new text was changed by hand."""
        if self._list and self._document:
            self._follow_draw(self._document)
            self._panel.model.follow()
            self._show_state()

    def _appear(self) -> None:
        """Begins a review where the list can be seen and there is none yet."""
        if self._dock.isVisible() and self._list is None and self._shown.document.text:
            self.review()
        self._show_state()

    def _show_state(self) -> None:
        panel, request = self._panel, self._request()
        document = self._shown.document
        if self.reviewing or (self._again.isActive() and request and self._dock.isVisible()):
            panel.show_running(self.tr("Looking for names and numbers …"))
        elif self._list:
            panel.show_waiting(self._summary(self._list))
            self._show_choice()
        elif request:
            panel.show_waiting(
                self.tr("See what would be replaced, and what would stay, before you draw. This costs nothing."),
                self.tr("&Review"),
            )
        else:
            panel.show_waiting("")
        self._offer_draw()
        invites = request is not None and not document.draws and self._dock.isHidden()
        self._original.review.invite(on=invites, marked=invites and bool(find_marks(document.text)))

    def _offer_draw(self) -> None:
        """Offers to draw again where the list says that something waits for that."""
        document = self._shown.document
        can_be = bool(document.draws) and not self.reviewing and not self._runs.run
        words = self.tr("Draw again") if can_be else ""
        self._panel.offer_draw(words, enabled=self._runs.ready, primary=not self.is_listed(document))
        is_offered = not self._panel.draw_button.isHidden() and not self._dock.isHidden()
        if is_offered != self.offers_draw:
            self.offers_draw = is_offered
            self.draw_offered.emit()

    def _summary(self, entries: ReviewList) -> str:
        waiting = entries.number_awaiting()
        if not waiting:
            return self._what_stays(entries)
        words = self.tr("1 to draw again: this draft does not follow your tick yet.")
        many = self.tr("{n} to draw again: this draft does not follow your ticks yet.").format(n=waiting)
        return words if waiting == 1 else many

    def _what_stays(self, entries: ReviewList) -> str:
        number = entries.number_left()
        if not entries.left:
            return self.tr("Nothing that stays is listed to check. No rule finds everything: read the text.")
        if not number:
            return self.tr("All that is listed to check is decided. No rule finds everything: read the text.")
        if self._are_found_right(entries):
            words = self.tr("1 entry stays, checked by you.")
            return words if number == 1 else self.tr("{n} entries stay, checked by you.").format(n=number)
        words = self.tr("1 entry looks like a name or number and stays.")
        words = (words if number == 1 else self.tr("{n} entries look like names or numbers and stay.")).format(n=number)
        if self._others_tell:
            words = self.tr("{words} Those that your other files show to be names are replaced all the same.").format(
                words=words
            )
        return words

    def _are_found_right(self, entries: ReviewList) -> bool:
        """Whether the user found right all that is listed and stays, with the button here or that above the original."""
        document = self._shown.document
        seen = document.draw.checked if document.draw else document.looked_through
        names = (entry.text.casefold() for entry in entries.left if entries.is_to_check(entry))
        return all(name in seen or seen.issuperset(name.split()) for name in names)

    @property
    def _others_tell(self) -> bool:
        """Whether the next draw finds names here that are known from other files alone."""
        document = self._shown.document
        return not document.draws and self.is_listed(document) and self.are_drawn_together()

    def _take(self, job: Job, review: Review) -> None:
        request = job.request
        assert isinstance(request, ReviewNames)
        if self.reviewing is not job or self._document is None:
            return
        self.reviewing, self._reviewed = None, request
        self.ended.emit()
        self._review, plain = review, without_markup(request.text)
        self._list = ReviewList(with_names_of_other_files(review, self._document.draw, self._document.text), plain)
        self._list.pass_over(self._passed_over)
        self._follow_draw(self._document)
        self._panel.say_unlisted(request.settings)
        self._panel.show_list(self._list, self._summary(self._list))
        if not self._panel.search.hasFocus():  # in which somebody may be typing already
            self._panel.tree.setFocus()
        self._show_state()

    def _refuse(self, error: PalimpsestError) -> None:
        self._status.say(str(error), StatusKind.WARNING)

    def _end(self, job: Job) -> None:
        if self.reviewing is job:
            self.reviewing = None
        self._show_state()

    # --- what the user decides ----------------------------------------------------------------------------------------

    def _mark(self, entry: ReviewEntry, *, replaces: bool, kind: str = "") -> None:
        """Marks all mentions of an entry in the original; one step that can be undone."""
        document, entries = self._document, self._list
        if document is None or entries is None or self._runs.run:
            return
        edits = entries.edits(document.text, entry, replaces=replaces, kind=kind)
        if not edits:
            self._status.say(self.tr("These words cannot be marked: they contain brackets."), StatusKind.WARNING)
            return
        self._apply(edits)
        self._show_mention(entry)
        if entry.text in self._private_list.names:
            self._keep(entry, remembered=True)
        self._status.say(self._marked_words(entry.text, replaces=replaces, drawn=bool(document.draws)))

    def _apply(self, edits: Sequence[Edit]) -> None:
        """Edits the markup; one step that can be undone."""
        document = self._document
        assert document is not None
        if len(document.text) < MOST_SHOWN:
            self._original.apply(edits)
        else:
            self._before.append(document.text)
            self._set_text(apply_edits(document.text, edits))

    def _tell_apart(self, name: str, *, on: bool) -> None:
        """Marks one of the names of the selected entry as somebody else's, or takes that back."""
        document, entries, entry = self._document, self._list, self._panel.current
        if document is None or entries is None or entry is None or self._runs.run:
            return
        edits = entries.apart_edits(document.text, entry, name, next_number([document.text]) if on else 0)
        if not edits:
            self._status.say(self.tr("These words cannot be marked: they contain brackets."), StatusKind.WARNING)
            return
        self._apply(edits)
        self._show_choice()
        words = self.tr("“{name}” is somebody else when you draw. Ctrl+Z takes that back.")
        if not on:
            words = self.tr("“{name}” is the same person again when you draw.")
        self._status.say(words.format(name=name))

    def _join(self, other: ReviewEntry, *, on: bool) -> None:
        """Marks the mentions of the selected entry and of another as those of one person, or takes that back."""
        document, entries, entry = self._document, self._list, self._panel.current
        if document is None or entries is None or entry is None or self._runs.run:
            return
        persons = persons_to_join(entry, other, entries, on=on)
        edits = entries.same_person_edits(document.text, persons, next_number([document.text]) if on else 0)
        if not edits:
            self._status.say(self.tr("These words cannot be marked: they contain brackets."), StatusKind.WARNING)
            return
        self._apply(edits)
        self._show_choice()
        words = self.tr("“{name}” and “{other}” are one person when you draw. Ctrl+Z takes that back.")
        if not on:
            words = self.tr("“{name}” and “{other}” are two persons again when you draw.")
        self._status.say(words.format(name=entry.text, other=other.text))

    def _marked_words(self, name: str, *, replaces: bool, drawn: bool) -> str:
        """What becomes of what was ticked or unticked, and how to undo it; another row may be selected by then."""
        if replaces and drawn:
            words = self.tr("“{name}” will be replaced when you draw again. Untick it to undo.")
        elif replaces:
            words = self.tr("“{name}” will be replaced. Untick it to undo.")
        elif drawn:
            words = self.tr("“{name}” stays when you draw again. Tick it to undo.")
        else:
            words = self.tr("“{name}” stays. Tick it to undo.")
        return words.format(name=name)

    def _let_rest_stay(self) -> None:
        """Takes whatever stays for right, as the button does that says so of the kept words of a draft."""
        if self._document is None or self._list is None:
            return
        self._document.look_through(self._list.all_words_left)
        self.looked_through.emit()
        self._status.say(self.tr("What stays counts as checked by you, in the drafts to come too."), StatusKind.GOOD)

    def _replace_as(self, kind: str) -> None:
        if entry := self._panel.current:
            self._mark(entry, replaces=True, kind=kind)

    def _undo(self) -> None:
        """Takes the last change back, in a text that is too long for its pane to do so."""
        if self._before and not self._runs.run:
            self._set_text(self._before.pop())
        elif self._original.view.document().isUndoAvailable() and not self._runs.run:
            self._original.view.undo()

    def _set_text(self, text: str) -> None:
        """Gives a text other markup that is too long to be edited where it is shown."""
        document = self._document
        assert document is not None
        if document.draws:
            document.mark(text)
        else:
            document.type_text(text)
        self._original.show_text(document.text)

    # --- the private list ---------------------------------------------------------------------------------------------

    def _remember(self, on: bool) -> None:
        if entry := self._panel.current:
            self._keep(entry, remembered=on)

    def _keep(self, entry: ReviewEntry, *, remembered: bool) -> None:
        """Puts an entry on the private list as it is decided here, or takes it off."""
        assert self._list is not None
        try:
            stays = self._list.outcome(entry) is not Outcome.REPLACED
            name = listed_name(entry.text, self._list.kind(entry), stays=stays)
        except UsageError as error:
            self._refuse(error)
            self._show_choice()
            return
        if remembered:
            self._private_list.add(name)
        else:
            self._private_list.remove(entry.text)

    def _follow_list(self) -> None:
        """Reviews again once the list was changed in its own dialog; what is kept from here is marked here too."""
        names = dict(self._private_list.names)
        dialog = self._private_list.dialog
        if self._list and dialog and dialog.isVisible() and names != self._listed:
            self._list = None
            self._panel.await_list()
            self._again.start()
        self._listed = names
        self._show_choice()

    # --- where it is --------------------------------------------------------------------------------------------------

    def _show_entry(self, entry: ReviewEntry) -> None:
        self._shown_mention = 0
        self._show_mention(entry)
        self._show_choice()

    def _show_next(self) -> None:
        if entry := self._panel.current:
            self._shown_mention = (self._shown_mention + 1) % len(entry.places)
            self._show_mention(entry)

    def _show_mention(self, entry: ReviewEntry) -> None:
        assert self._list is not None
        places: Sequence[tuple[int, int]] = [place for place in self._list.places(entry) if place[1] <= MOST_SHOWN]
        if not places:
            self._status.say(self.tr("It stands behind the part of the text that is shown."))
            return
        self._original.select(places[min(self._shown_mention, len(places) - 1)])
        self._original.view.light(places)

    def _select_at(self, offset: int) -> None:
        """Selects the entry whose mention was clicked in the original."""
        if self._list and self._dock.isVisible() and (index := self._panel.model.index_at(offset)).isValid():
            self._panel.tree.setCurrentIndex(index)

    def _show_choice(self) -> None:
        if self._list and (entry := self._panel.current):
            self._panel.show_choice(self._list.kind(entry), remembered=entry.text in self._private_list.names)


def _asks_the_same(one: object, other: ReviewNames) -> bool:
    """Whether two requests are for the same words under the same choices."""
    return (
        isinstance(one, ReviewNames)
        and (one.mechanism, one.settings) == (other.mechanism, other.settings)
        and same_words(one.text, other.text)
    )
