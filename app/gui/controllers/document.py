"""What happens in the window: a document is opened, rewritten, looked at, and leaves.

`DocumentController` knows the document on the screen and the engine, and keeps the window's parts in step with them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMessageBox

from app.document.model import DocumentModel
from app.document.states import State
from app.gui.budget import total
from app.gui.choices.epsilon import Promise
from app.gui.controllers.disclosure import DisclosureController
from app.gui.controllers.markup import MarkupController
from app.gui.controllers.residual_check import ResidualCheck
from app.gui.controllers.selection_sync import SelectionSync
from app.gui.forecasts import Outlook
from app.gui.panes.original import MOST_SHOWN
from app.gui.phrases import Phrases
from app.gui.process.engine import Engine, Job
from app.gui.process.requests import Account, FindTopics, Preview, Privatize, ReadBudget, Request
from app.gui.process.run import Run
from app.gui.settings import Settings
from app.gui.shown_document import ShownDocument
from app.gui.status import Kind
from app.gui.window import MainWindow
from engine.errors import PalimpsestError
from engine.mechanisms.common.description import Description, Estimate, Numbers
from engine.privacy.guarantee import shown
from engine.request import PrivacyRequest
from engine.text.markup import marks_in, plain

if TYPE_CHECKING:
    from engine.documents.document import Block, Document, Part

TYPICAL_WORDS = 300
"""Words of a document that is not known yet, for estimates."""


class DocumentController(QObject):
    """The document at hand, and everything that can be done with it.

    Attributes:
        shown: What is on the screen.
        run: The run under way, if there is one.
        outlook: What a run would cost.

    Args:
        window: The window.
        engine: The engine.
        settings: What the user has chosen.
        descriptions: The mechanisms.

    Signals:
        opened: Another document is on the screen.
        account_changed: The ledger was read again; the `Account`.
        save_wanted: The user wants the session saved, and then goes on with the function that comes with it.
    """

    opened = Signal()
    account_changed = Signal(object)
    save_wanted = Signal(object)

    def __init__(self, window: MainWindow, engine: Engine, settings: Settings, descriptions: Sequence[Description]) -> None:
        super().__init__(window)
        self._window, self._engine, self._settings = window, engine, settings
        self._descriptions = {description.id: description for description in descriptions}
        self.shown = ShownDocument()
        self.run: Run | None = None
        self.account: Account | None = None
        self._spent_before: int | None = None
        self._was_over = False
        self._warming: Job | None = None
        self._last: DocumentModel | None = None
        self._own_choices: PrivacyRequest | None = None
        self._charges: dict[bytes, Mapping[str, Sequence[float]]] = {}
        self._selection_sync = SelectionSync(window, engine)
        self._residual_check = ResidualCheck(window, engine)
        self._markup = MarkupController(window)
        self._disclosure = DisclosureController(window, engine)
        self.outlook = Outlook(window, engine)
        self._words = Phrases(self)
        self._connect()
        self._disclosure.changed.connect(self._say_state_if_still)
        self.outlook.changed.connect(self._outlook_changed)
        self._attach()
        self._take_settings()
        self._show_all()

    @property
    def document(self) -> DocumentModel:
        """The document on the screen."""
        return self.shown.document

    def begin(self, text: str, name: str = "", path: Path | None = None) -> None:
        """Puts a text on the screen."""
        document = DocumentModel()
        document.set_text(text, name, path)
        self._put(document)

    def begin_read(self, read: Document, path: Path, parts: tuple[Part, ...] = ()) -> None:
        """Puts what was read from a file on the screen.

        Args:
            read: What was read.
            path: The file.
            parts: What was read besides the body.
        """
        document = DocumentModel()
        document.set_read(read, path, parts)
        self._put(document)

    def _put(self, document: DocumentModel) -> None:
        """Puts a fresh document on the screen."""
        document.count_also(self._charges.get(_key(document.text), {}))  # what this text has cost so far
        if self._own_choices:
            own, self._own_choices = self._own_choices, None
            self._choose(own)
        self.show(document)

    def close(self) -> None:
        """Takes the document off the screen."""
        self.begin("")
        self._window.stack.setCurrentWidget(self._window.empty)
        self._window.empty.buttons[0].setFocus()
        keys = self._window.actions_.reopen.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        self._window.status.say(self.tr("Closed. {keys} brings it back.").format(keys=keys))

    def bring_back(self) -> None:
        """Shows the document again that was on the screen before this one."""
        if self._last and not self.run:
            self.show(self._last)

    def type_text(self) -> None:
        """Opens an empty document to type into."""
        self._window.stack.setCurrentWidget(self._window.splitter)
        self._window.original.view.setFocus()

    def show(self, document: DocumentModel) -> None:
        """Puts a document on the screen."""
        if document is not self.document:
            if self.document.state is not State.EMPTY:
                self._last = self.document
            self.shown.show(document)
        self._show_all()
        self.opened.emit()

    def leaving(self, then: Callable[[], None]) -> None:
        """Goes on with `then`, unless a new text would be lost and the user wants to keep it."""
        if self.run:
            self._window.status.say(self.tr("A run is under way. Cancel it first."), Kind.WARNING)
        elif self.document.unkept_edits:
            self.ask_to_keep(self.tr("The edits of the new text were not exported or saved."), then)
        elif self.document.unkept:
            self.ask_to_keep(self.tr("The new text was not exported or saved."), then)
        else:
            then()

    def ask_to_keep(self, what: str, then: Callable[[], None]) -> None:
        """Asks whether a new text may go."""
        box = QMessageBox(self._window)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle(self.tr("Palimpsest"))
        box.setText(what)
        box.setInformativeText(self.tr("It is paid for, and drawing it again would cost again."))
        save = box.addButton(self.tr("&Save session …"), QMessageBox.ButtonRole.AcceptRole)
        discard = box.addButton(self.tr("&Discard"), QMessageBox.ButtonRole.DestructiveRole)
        cancel = box.addButton(self.tr("&Cancel"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(save)
        box.setEscapeButton(cancel)

        def answered() -> None:
            if box.clickedButton() is discard:
                then()
            elif box.clickedButton() is save:
                self.save_wanted.emit(then)

        box.finished.connect(answered)
        box.finished.connect(box.deleteLater)
        box.open()

    @property
    def busy(self) -> bool:
        """Whether a document or the list of files is being worked off."""
        return self.run is not None or self._window.queue.queue.running

    def ask_to_cancel(self, then: Callable[[], None]) -> None:
        """Asks whether what runs may be cancelled, and goes on once it has stopped."""
        box = QMessageBox(self._window)
        box.setWindowTitle(self.tr("Palimpsest"))
        box.setText(self.tr("A run is under way."))
        box.setInformativeText(self.tr("What was drawn already is charged."))
        stop = box.addButton(self.tr("&Cancel the run and close"), QMessageBox.ButtonRole.DestructiveRole)
        stay = box.addButton(self.tr("&Go on"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(stay)
        box.setEscapeButton(stay)

        def answered() -> None:
            if box.clickedButton() is not stop:
                return
            if self.run:
                self.run.ended.connect(lambda: QTimer.singleShot(0, self, then))
            elif self._window.queue.queue.running:
                self._window.queue.queue.finished.connect(then, Qt.ConnectionType.SingleShotConnection)
            else:
                then()
            self.cancel()

        box.finished.connect(answered)
        box.finished.connect(box.deleteLater)
        box.open()

    @property
    def description(self) -> Description:
        """The chosen mechanism."""
        return self._window.chooser.description()

    @property
    def passages(self) -> tuple[Block, ...]:
        """The passages of the document that its new text is to have too."""
        return self.document.blocks if self._keeps_structure else ()

    @property
    def _keeps_structure(self) -> bool:
        document = self.document
        return self._settings.keep_structure if document.structured else document.keeps_paragraphs

    def _keep_structure(self, on: bool) -> None:
        """Of documents that mark their passages the choice is remembered; of a plain text it is for this one only."""
        document = self.document
        if document.structured or document.state is State.EMPTY:
            self._settings.keep_structure = on
        else:
            document.keeps_paragraphs = on
        self._choices_changed()

    def request(self, text: str, blocks: tuple[Block, ...] = ()) -> Privatize:
        """What the engine is asked for a text under the present choices."""
        farthest = forecast.farthest if (forecast := self.outlook.forecast) else None
        return Privatize(text, self.privacy, blocks, farthest)

    def privatize(self) -> None:
        """Rewrites the document; a second time draws again, and costs again."""
        if self.run or not self._ready():
            return
        self._disclosure.stop()
        decided = self.document.disclosure
        request = self.request(self.document.text, self.passages)
        if decided:
            privacy = request.privacy
            request = replace(request, privacy=replace(privacy, settings={**privacy.settings, **decided.settings}))
        self.run = Run(self._engine, self.document, request, decided, self)
        self._window.status.progress(
            0, None, self.tr("starting") if self._warm else self.tr("loading the models, which takes a few seconds once")
        )
        self.run.progressed.connect(self._window.status.progress)
        self.run.ended.connect(self._run_ended)
        self.show_controls()

    def cancel(self) -> None:
        """Stops what runs, or closes what was opened for a moment."""
        if self.run:
            self._window.status.progress(0, None, self.tr("stopping"))
            self.run.cancel()
        elif self._window.queue.queue.running:
            self._window.queue.queue.cancel()

    def _run_ended(self) -> None:
        assert self.run is not None
        self.run.deleteLater()
        self.run = None
        self.read_budget()
        self._show_state()

    @property
    def _warm(self) -> bool:
        return self._warming is not None and self._warming.over

    def warm_up(self) -> None:
        """Loads the models while the user is still looking: by drawing the built-in sentence once, which costs nothing."""
        description = self.description
        if not description.missing and self._warming is None:
            self._warming = self._engine.submit(Preview(description.id, 10.0, 1, {}, count=1))

    def tell(self, words: str, kind: Kind) -> None:
        """Says something that is not about the document, unless a run has more to say."""
        if not self.run:
            self._window.status.say(words, kind)

    def say_again(self) -> None:
        """Says where the document stands in place of what was said last, unless a run has more to say."""
        if not self.run:
            self._say_state()

    def _ready(self) -> bool:
        return (
            self.document.state is not State.EMPTY
            and not self.description.missing
            and not self._window.chooser.absent_model()
            and self._window.chooser.is_valid()
            and self.outlook.epsilon is not None
            and not self._over_cap
        )

    @property
    def _over_cap(self) -> bool:
        """Whether the ledger would refuse a run under the present choices."""
        remaining = self.account.remaining if self.account else None
        return remaining is not None and self.outlook.exceeds(remaining)

    def read_budget(self) -> None:
        """Asks for the state of the ledger."""
        self.account_job(ReadBudget())

    def account_job(self, request: Request) -> Job:
        """Sends a request that the ledger's new state answers."""
        job = self._engine.submit(request)
        job.succeeded.connect(self._take_account)
        job.failed.connect(lambda error: self._window.status.say(str(error), Kind.ERROR))
        return job

    def _take_account(self, account: Account) -> None:
        if self._spent_before is None:
            self._spent_before = len(account.entries)
        self.account = account
        session = [entry for entry in account.entries[self._spent_before :] if entry["kind"] == "spend"]
        self._window.meter.set_account(account)
        if not self.run and self.document.state in (State.READY, State.DONE) and self._over_cap != self._was_over:
            self._say_state()
        self._was_over = self._over_cap
        self._window.meter.set_session(total(float(str(entry["epsilon"])) for entry in session))
        self.show_controls()
        self.account_changed.emit(account)

    def _show_pending(self) -> None:
        idle = self.run is None and self.document.state is not State.EMPTY and not self.description.missing
        words = self.outlook.cost if idle and self.outlook.epsilon is not None else ""
        self._window.meter.set_pending(self.outlook.loss if words else None, words)

    def _connect(self) -> None:
        window, actions = self._window, self._window.actions_
        actions.privatize.triggered.connect(self.privatize)
        actions.cancel.triggered.connect(self.cancel)
        actions.close.triggered.connect(lambda: self.leaving(self.close))
        actions.reopen.triggered.connect(lambda: self.leaving(self.bring_back))
        actions.quit.triggered.connect(window.close)
        actions.revert.triggered.connect(lambda: self.document.revert())
        actions.unlock.triggered.connect(lambda: self.leaving(self._unlock))
        actions.linked.toggled.connect(self._link)
        window.main_button.clicked.connect(self._press_main)
        window.empty.type_wanted.connect(self.type_text)
        window.original.typed.connect(self._typed)
        window.output.typed.connect(lambda text: self.document.edit(text))
        window.output.draw_chosen.connect(lambda index: self.document.show_draw(index))
        window.epsilon.changed.connect(self._choices_changed)
        window.chooser.changed.connect(self._choices_changed)
        window.chooser.structure_chosen.connect(self._keep_structure)
        window.chooser.preset_chosen.connect(lambda p: window.epsilon.set_value(p.epsilon, p.per_word, p.words))

    def _typed(self, text: str) -> None:
        """Takes what was typed or, once there are draws of the words, the marks."""
        if self.document.draws:
            self.document.mark(text)
            self._selection_sync.look_at(text, self.document.draw)
            self._residual_check.look_at(text, self.document.draw)
            self._say_state()
        else:
            self.document.type_text(text)

    def _attach(self) -> None:
        self.shown.state_changed.connect(self._show_state)
        self.shown.text_changed.connect(self._show_text)
        self.shown.units_changed.connect(self._show_units)
        self.shown.written.connect(self._window.output.show_growing)
        self.shown.draw_changed.connect(self._show_draw)
        self.shown.edited.connect(self._edited)
        self.shown.charged.connect(self._show_charges)

    def _show_all(self) -> None:
        self._show_text()
        self._show_units()
        self._show_draw()
        self._show_charges()
        self._show_state()

    def _show_text(self) -> None:
        self._window.original.show_text(self.document.text)
        self._window.output.show_view(0)

    def _show_units(self) -> None:
        units, model = self._window.units, self._window.units.model
        notes = self._words.notes(self.document)
        model.set_units(self.document.units, notes, per_distance=self._is_per_distance())
        if not model.rowCount():
            units.original.set_remark("")
            units.private.set_remark("")
        else:
            units.original.set_remark(self._count_remark())
            units.private.set_remark(str(model.drawn) if model.drawn else "")
            if model.unchanged:
                units.private.set_remark(
                    self.tr("{drawn} · {same} came out as they were").format(drawn=model.drawn, same=model.unchanged)
                )
        self._selection_sync.light(-1)

    def _is_per_distance(self) -> bool:
        """Whether ε of the draw is for each unit of distance; another mechanism may be chosen by now."""
        draw = self.document.draw
        described = self._descriptions.get(draw.result.mechanism) if draw else self.description
        return described is not None and described.per_distance

    def _count_remark(self) -> str:
        """How many units were found; after a draw also how many were read, and how many found no slot."""
        found, result = self._window.units.model.found, self.document.draw.result if self.document.draw else None
        if result is None or not (result.read or result.dropped):
            return str(found)
        if not result.read:
            return self.tr("{found} · {dropped} more found no slot").format(found=found, dropped=result.dropped)
        remark = self.tr("{read} read, {kept} kept")
        if result.dropped:
            remark = self.tr("{read} read, {kept} kept · {dropped} found no slot")
        return remark.format(read=result.read, kept=result.kept, dropped=result.dropped)

    def _show_draw(self) -> None:
        document, draw = self.document, self.document.draw
        output = self._window.output
        output.show_text(draw.text if draw else "", draw.result.units if draw else (), edited=bool(draw and draw.edited))
        output.set_draws(
            [
                self.tr("Draw {n} · ε = {epsilon}").format(n=number, epsilon=shown(d.result.charged))
                for number, d in enumerate(document.draws, 1)
            ],
            document.shown,
        )
        self._selection_sync.look_at(document.text, draw)
        self._residual_check.look_at(document.text, draw)
        self._show_edited()
        self.show_controls()

    def _show_edited(self) -> None:
        draw = self.document.draw
        edited = bool(draw and draw.edited)
        self._window.output.set_remark(self.tr("edited by hand") if edited else "")
        self._window.actions_.revert.setEnabled(edited)
        document = self.document
        self._window.guarantee.set_result(draw.result if draw else None, document.charges, edited, document.other_guarantees)
        self._title()

    def _edited(self) -> None:
        self._show_edited()
        self._selection_sync.edited()
        self._residual_check.edited()

    def _show_charges(self) -> None:
        self._charges[_key(self.document.text)] = self.document.charges_by_text
        self._window.meter.set_document(list(self.document.charges))

    def _show_state(self) -> None:
        window, document = self._window, self.document
        started = document.state is not State.EMPTY or window.stack.currentWidget() is window.splitter
        blank = document.state is State.EMPTY and not window.original.view.hasFocus()
        window.stack.setCurrentWidget(window.empty if blank or not started else window.splitter)
        window.epsilon.set_document_words(document.words if document.state is not State.EMPTY else None)
        if not self.run:
            self._say_state()
        self.show_controls()
        self._title()

    def _say_state(self) -> None:
        say, error = self._window.status.say, self.document.error
        match self.document.state:
            case State.READY:
                say(*self._estimate())
            case State.DONE if self._over_cap or self.document.is_unheeded:
                say(*self._estimate())
            case State.DONE:
                say(self._words.done(len(self.document.draws), self.outlook.cost), Kind.GOOD)
            case State.CANCELLED | State.REFUSED:
                say(str(error), Kind.WARNING)
            case State.FAILED:
                say(str(error), Kind.ERROR)
            case State.EMPTY:
                say("")

    def _estimate(self) -> tuple[str, Kind] | tuple[str, Kind, str]:
        """What a run would take and cost, before it starts, or what it lacks and what is to be pressed for that."""
        description, outlook = self.description, self.outlook
        remedy = self._words.get_model() if self._window.chooser.wanted_model() else ""
        if description.missing:
            return self._words.missing(description), Kind.WARNING, remedy
        if model := self._window.chooser.absent_model():
            return self._words.absent_model(model), Kind.WARNING, remedy
        if problem := self._window.chooser.problem():
            return self.tr("{problem} It is set under Advanced.").format(problem=problem), Kind.WARNING
        if outlook.epsilon is None:
            return self.tr("Type a budget ε to go on."), Kind.WARNING
        if self._over_cap and self.account:
            return self._words.over_cap(outlook.cost, self.account.remaining or 0.0), Kind.WARNING
        if self.document.is_unheeded:
            return self._words.unheeded(), Kind.WARNING
        words = self._words.ready(outlook, description, rated=description.rated(self._window.chooser.settings()))
        if expected := self._expected():
            about = self.tr(" About {units} at ε = {each} each, about {time}.")
            if description.per_distance:
                about = self.tr(" About {units}, each at ε = {each} for each unit of distance, about {time}.")
            words += about.format(
                units=self._words.counted(expected.units, description.unit),
                each=shown(outlook.epsilon / expected.units, 3),
                time=self._words.duration(expected.seconds),
            )
        if not description.reads_marks and marks_in(self.document.text):
            return words + " " + self._words.unread_marks(description), Kind.WARNING
        if len(self.document.text) > MOST_SHOWN:
            words += self.tr(" Only the beginning of this long text is shown; all of it is read.")
        return words, Kind.PLAIN

    def _expected(self) -> Estimate | None:
        """What a run is expected to take; passage by passage, where each is rewritten by itself."""
        description, settings = self.description, self._window.chooser.settings()
        text, passages = self.document.text, self.passages
        if len(passages) < 2 or description.keeps_layout:
            return description.estimate(self.document.words, settings)
        settings = description.for_passages(description.changed(settings))
        lengths = Counter(len(text[block.start : block.end].split()) for block in passages)
        each = [(description.estimate(words, settings), number) for words, number in lengths.items()]
        known = [(estimate, number) for estimate, number in each if estimate]
        if not known:
            return None
        return Estimate(
            sum(estimate.units * number for estimate, number in known),
            sum(estimate.seconds * number for estimate, number in known),
        )

    def show_controls(self) -> None:
        """Shows what can be done now."""
        window, actions, document = self._window, self._window.actions_, self.document
        running = self.run is not None
        ready = self._ready()
        if running:
            window.main_button.setText(self.tr("Cancel"))
            source = actions.cancel
        else:
            source = actions.privatize
            if document.state is State.FAILED:
                words = self.tr("Run again")
            elif document.draws and self.outlook.epsilon is not None:
                loss = self.outlook.loss
                words = self.tr("Draw again (+{cost})").format(cost="…" if loss is None else shown(loss))
            else:
                words = self.tr("Privatize")
            window.main_button.setText(words)
        window.main_button.setIcon(source.icon())
        window.main_button.setToolTip(source.toolTip())
        window.main_button.setAccessibleName(window.main_button.text())
        window.main_button.setAccessibleDescription(source.toolTip())
        window.main_button.setEnabled(running or ready)
        actions.privatize.setEnabled(ready and not running)
        actions.cancel.setEnabled(running or window.queue.queue.running)
        window.chooser.setEnabled(not running)
        description = self.description
        window.epsilon.set_promise(
            Promise(
                description.bounded,
                window.chooser.delta(),
                description.per_distance,
                description.rated(window.chooser.settings()),
                self.outlook.forecast,
            )
        )
        window.epsilon.setEnabled(not running)
        self._disclosure.look_at(document, self._topics_request())
        window.preview.set_busy(running or window.queue.queue.running)
        editable = not running and not document.draws
        window.original.set_editable(editable and len(document.text) <= MOST_SHOWN, fixed=bool(document.draws))
        self._markup.set_allowed(reads_marks=self.description.reads_marks, still=not running)
        for action in (actions.export, actions.copy, actions.guarantee, actions.save, actions.save_as):
            action.setEnabled(document.draw is not None and not running)
        actions.unlock.setEnabled(document.draw is not None and not running)
        actions.close.setEnabled(not running and window.stack.currentWidget() is not window.empty)
        actions.reopen.setEnabled(self._last is not None and not running)
        if document.draws:  # the text is fixed, and what was left out of it is beside the point
            window.original.left_out.show_reading({}, ())
        else:
            window.original.left_out.show_reading(document.left_out, document.notes)
        window.original.left_out.setEnabled(not running)
        self._show_structure()
        self._show_mechanism()
        self._show_pending()
        self._plan_preview()

    def _topics_request(self) -> FindTopics | None:
        """What would find the topics that a run discloses; None where it would disclose none, or nothing can be run now."""
        document, settings = self.document, self._window.chooser.settings()
        numbered = any(isinstance(parameter, Numbers) for parameter in self.description.parameters)
        still = not self.run and document.state is not State.EMPTY and not self.description.missing
        if not numbered or not still or self.description.rated(settings):
            return None
        return FindTopics(document.text, self.description.id, settings, self.passages)

    def _show_structure(self) -> None:
        document, chooser = self.document, self._window.chooser
        if document.state is State.EMPTY:
            chooser.show_structure(self._settings.keep_structure)
        else:
            chooser.show_structure(self._keeps_structure, len(document.blocks), marked=document.structured)

    def _show_mechanism(self) -> None:
        button, description = self._window.mechanism_button, self.description
        changes = self._window.chooser.changes()
        title = self._words.title(description, changes)
        button.setText(title)
        button.setToolTip(f"{title}: {description.summary} ({self._window.actions_.drawer.shortcut().toString()})")
        button.setAccessibleName(self.tr("Mechanism: {title}").format(title=title))
        button.setAccessibleDescription(description.summary)
        drawn = self.document.draw if not self.run else None
        unit = drawn.result.unit if drawn else description.unit  # another mechanism may be chosen by now
        self._window.units.original.set_title(self._words.found(unit))
        self._window.units.private.set_title(self._words.private(unit))

    def _title(self) -> None:
        name = self.document.name or self.tr("New document")
        self._window.setWindowTitle(f"{name}[*] – Palimpsest")
        self._window.setWindowModified(self.document.unkept)

    def _press_main(self) -> None:
        if self.run:
            self.cancel()
        else:
            self.privatize()

    def _choices_changed(self) -> None:
        if self._own_choices is None:  # a saved session's choices are not the user's for the next document
            self._settings.privacy = self.privacy
        self._outlook_changed()

    def _outlook_changed(self) -> None:
        """What a run would cost is another, or is known by now."""
        self.show_controls()
        self._say_state_if_still()

    def _say_state_if_still(self) -> None:
        if not self.run and self.document.state in (State.READY, State.DONE):
            self._say_state()

    def _plan_preview(self) -> None:
        """The preview draws with the share that a unit of this document would have."""
        total, description = self._window.epsilon.value().total, self.description
        if description.example is None:
            self._window.preview.set_none(self.tr("There is no example of this mechanism to try."))
        elif description.missing or self._window.chooser.absent_model():
            self._window.preview.set_none(self.tr("It can be tried once it is installed."))
        elif total is not None:
            settings = self._window.chooser.settings()
            expected = description.estimate(self.document.words or TYPICAL_WORDS, settings)
            farthest = forecast.farthest if (forecast := self.outlook.forecast) else None
            self._window.preview.set_request(description.id, total, expected.units if expected else 1, settings, farthest)

    @property
    def privacy(self) -> PrivacyRequest:
        """What is chosen now."""
        value, chooser = self._window.epsilon.value(), self._window.chooser
        return PrivacyRequest(
            self.description.id, value.epsilon, chooser.delta(), chooser.settings(), value.per_word, value.words
        )

    def borrow_choices(self, privacy: PrivacyRequest) -> None:
        """Takes the choices of a saved session until another document begins.

        Raises:
            UsageError: If they are of no mechanism here, or make no sense; what could be taken is.
        """
        self._own_choices = self._own_choices or self.privacy
        self._choose(privacy)

    def _choose(self, privacy: PrivacyRequest) -> None:
        self._window.chooser.set(privacy.mechanism, privacy.settings)
        self._window.epsilon.set_value(privacy.epsilon, privacy.per_word, privacy.words)

    def _take_settings(self) -> None:
        settings, privacy = self._settings, self._settings.privacy
        if privacy.mechanism in self._descriptions:
            try:
                self._window.chooser.set(privacy.mechanism, privacy.settings)
            except PalimpsestError:  # remembered by another version
                self._window.chooser.set(privacy.mechanism)
        self._window.epsilon.set_value(privacy.epsilon, privacy.per_word, privacy.words)
        self._window.actions_.linked.setChecked(settings.linked_scrolling)
        self._choices_changed()

    def _link(self, on: bool) -> None:
        self._window.linked.on = on
        self._settings.linked_scrolling = on

    def _unlock(self) -> None:
        """Makes the original writable again; what was drawn of it goes, its cost stays."""
        self.document.unlock()
        self._window.original.view.setFocus()


def _key(text: str) -> bytes:
    """What a text is known by while the window is open, whatever its marks.

    It is never written anywhere, since that of a short text can be guessed.
    """
    return sha256(plain(text).encode()).digest()
