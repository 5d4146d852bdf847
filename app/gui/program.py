"""Builds the parts of the running program and connects them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from app.document.model import DocumentModel
from app.document.states import DocumentState
from app.gui.controllers.budget import BudgetController
from app.gui.controllers.choice_views import ChoiceViewsController
from app.gui.controllers.choices import ChoicesController
from app.gui.controllers.controls import ControlsController
from app.gui.controllers.dialogs import DialogController
from app.gui.controllers.disclosure import DisclosureController
from app.gui.controllers.disclosure_card import DisclosureCardController
from app.gui.controllers.document import DocumentController
from app.gui.controllers.drafts import DraftsController
from app.gui.controllers.earlier_charges import EarlierCharges
from app.gui.controllers.evaluation import EvaluationController
from app.gui.controllers.export import ExportController
from app.gui.controllers.files_review import FilesReview
from app.gui.controllers.markup import MarkupController
from app.gui.controllers.meter import MeterController
from app.gui.controllers.name_review import NameReviewController
from app.gui.controllers.open import OpenController
from app.gui.controllers.pages import PageController
from app.gui.controllers.panes import PanesController
from app.gui.controllers.parting import PartingController
from app.gui.controllers.private_list import PrivateListController
from app.gui.controllers.purposes import PurposeController
from app.gui.controllers.queue import QueueController
from app.gui.controllers.residual_check import ResidualCheck
from app.gui.controllers.restore import RestoreController
from app.gui.controllers.risk import RiskController
from app.gui.controllers.run import RunController
from app.gui.controllers.selection_sync import SelectionSync
from app.gui.controllers.session_files import SessionFiles
from app.gui.controllers.status import StatusController
from app.gui.controllers.tables import TableController
from app.gui.controllers.undo import UndoController
from app.gui.controllers.update import UpdateController
from app.gui.forecasts import Outlook
from app.gui.models.manager import ModelsController
from app.gui.panes.declared import PANES, PaneDeclaration
from app.gui.process.engine import EngineProcess
from app.gui.settings import Settings
from app.gui.shown_document import ShownDocument
from app.gui.status import StatusKind
from app.gui.window import MainWindow
from engine import mechanisms
from engine.mechanisms.common.description import MechanismDescription


class Program:
    """Everything that lives as long as the window; gives the controllers their views and services.

    Args:
        settings: What the user has chosen; the file of the user's own by default.
        engine: The engine; a process of its own by default.
        panes: The panes, from left to right.

    Attributes:
        settings: What the user has chosen.
        engine: The engine's process; started by `start_engine`.
        window: The window.
        shown: The document on the screen.
        choices: What is chosen.
        outlook: What a run would cost.
        budget: The ledger.
        runs: The run of the document.
        documents: Puts documents on the screen.
        disclosure: The topics that a run would disclose.
        messages: What the status line says.
        opener: The ways in.
        exporter: The ways out.
        session_files: Saved sessions.
        dialogs: The windows beside the main one.
        restore: Puts real names back into answers.
        update: Looks for a newer version of the program.
        evaluation: Shows what an ε does, by published results and on texts of the user's own.
        tables: Tables that are rewritten.
        queue: The list of files.
        models: What is fetched.
    """

    def __init__(
        self,
        settings: Settings | None = None,
        engine: EngineProcess | None = None,
        panes: Sequence[PaneDeclaration] = PANES,
    ) -> None:
        self.settings = settings or Settings()
        self.engine = engine or EngineProcess()
        descriptions = mechanisms.describe_all()
        self.shown = ShownDocument()
        self.window = MainWindow(self.engine, self.settings, descriptions, self.shown, panes)
        self._make_run(descriptions)
        self._make_views()
        self._make_ways()
        self._make_queue()
        self.models = ModelsController(
            self.window.chooser,
            self.window.models_button,
            self.dialogs.show_models_help,
            self.window,
            self.engine,
            descriptions,
            self.messages.tell,
            self.settings,
        )
        self.evaluation = EvaluationController(
            self.window.actions_,
            self.choices,
            self.window.epsilon,
            self.shown,
            self.engine,
            descriptions,
            self.settings,
            self.window,
        )
        self._connect()
        self.choices.take_remembered()
        self.documents.show(self.shown.document)

    def _make_run(self, descriptions: Sequence[MechanismDescription]) -> None:
        """What a run needs. The panes listen first to the document: others add to what they show of it."""
        window, shown = self.window, self.shown
        self.choices = ChoicesController(shown, window.chooser, window.epsilon, self.settings, descriptions, window)
        self.outlook = Outlook(window.chooser, window.epsilon, self.engine, window)
        self.budget = BudgetController(self.engine, self.outlook, window.status, window)
        panes = PanesController(
            shown,
            self.choices,
            window.original,
            window.units,
            window.output,
            window.guarantee,
            window.linked,
            window.actions_,
            self.settings,
        )
        panes.drawn_together = window.queue.queue.model.drawn_together
        DraftsController(shown, self.choices, window.output)
        self.runs = RunController(
            self.engine, shown, self.choices, self.outlook, self.budget, window.queue.queue, window.status, window
        )
        self.documents = DocumentController(
            shown, self.choices, self.runs, window.stack, window.original, window.status, window.actions_, window
        )

    def _make_views(self) -> None:
        """What shows the document and the run. The topics listen before the status line, which tells of decisions."""
        window, shown, choices, runs = self.window, self.shown, self.choices, self.runs
        actions, engine = window.actions_, self.engine
        self.selection_sync = SelectionSync(
            shown,
            window.original,
            window.units,
            window.output,
            window.candidates,
            actions.candidates,
            lambda: [item.document for item in window.queue.queue.items if item.document],
            window.status,
            engine,
        )
        self.residual_check = ResidualCheck(shown, window.original, window.output, actions, engine)
        self.residual_check.drawn_together = window.queue.queue.model.drawn_together
        MarkupController(window.original, actions, choices, runs, window.status)
        UndoController(window.original, window.output, actions, runs)
        self.private_list = PrivateListController(engine, actions.private_list, window)
        self.name_review = NameReviewController(
            shown,
            choices,
            runs,
            window.original,
            window.name_review,
            window.review_dock,
            actions,
            engine,
            self.private_list,
            window.status,
        )
        self.parting = PartingController(shown, runs, window.units, window.original, window.status)
        self.risk = RiskController(shown, runs, window.output, window.risk, window.risk_dock, actions, engine)
        EarlierCharges(shown, engine, window)
        MeterController(window.meter, shown, choices, self.outlook, self.budget, runs)
        self.controls = ControlsController(
            actions, window.main_button, window.original, window.stack, shown, self.outlook, runs, self.documents
        )
        ChoiceViewsController(
            window.chooser,
            window.epsilon,
            window.switches,
            window.subject,
            window.preview,
            window.mechanism_button,
            actions.drawer,
            shown,
            choices,
            self.outlook,
            runs,
        )
        self.disclosure = DisclosureController(shown, choices, runs, window.units, engine, window.status)
        self.card = DisclosureCardController(
            shown, choices, runs, window.guarantee, window.original, window.units, window.output, actions, engine
        )
        self.messages = StatusController(window.status, shown, choices, self.outlook, self.budget, runs, self.disclosure)
        self.purposes = PurposeController(window.empty, window.purpose_button, actions.drawer, choices, runs)
        PageController(window.stack, window.empty, window.original.view, shown, choices, self.purposes)

    def _make_ways(self) -> None:
        """The ways in and out, and the windows beside the main one."""
        window, shown, documents, status = self.window, self.shown, self.documents, self.window.status
        actions, engine, settings = window.actions_, self.engine, self.settings
        self.opener = OpenController(shown, documents, actions, window.original, engine, settings, status, window)
        self.exporter = ExportController(shown, actions, window.output, engine, settings, status, window.exported, window)
        self.session_files = SessionFiles(shown, documents, self.choices, self.opener, actions, settings, status, window)
        self.dialogs = DialogController(shown, self.budget, actions, window.meter, window.guarantee, engine, settings, window)
        self.session_files.saved.connect(self.exporter.show_session)
        self.exporter.to_check = lambda: self.residual_check.to_check
        together = window.queue.queue.model.drawn_together
        self.restore = RestoreController(shown, actions.restore_names, self.session_files, settings, status, together, window)
        self.restore.can_reopen = lambda: documents.can_bring_back
        self.update = UpdateController(actions.update, window)

    def _make_queue(self) -> None:
        """The list of files, and tables."""
        window, choices, outlook, budget, runs = self.window, self.choices, self.outlook, self.budget, self.runs
        self.tables = TableController(
            choices, outlook, budget, runs, window.status, self.messages, self.engine, self.settings, window
        )
        self.queue = QueueController(
            window.queue,
            self.shown,
            self.documents,
            choices,
            outlook,
            budget,
            runs,
            window.actions_,
            self.engine,
            self.settings,
            window.status,
            window,
        )
        self.files_review = FilesReview(window.queue, choices, runs, self.engine, self._show_marks, window.status, window)
        self.documents.is_listed = choices.is_listed = self.exporter.is_listed = self.queue.lists
        self.name_review.is_listed = self.queue.lists
        self.name_review.are_drawn_together = lambda: self.window.queue.draws_together
        self.exporter.receipts_of = self.queue.receipts_of
        self.opener.is_worked_off = self.queue.is_at
        for changed in (self.shown.opened, window.queue.queue.changed):
            changed.connect(lambda: window.name_way_out(one_of_many=self.queue.lists(self.shown.document)))

    def _draw_again(self) -> None:
        """Draws the document on the screen again; of files that agree in their names, all of them."""
        document, view = self.shown.document, self.window.queue
        is_joint = document.draw is not None and bool(document.draw.result.together) and self.queue.lists(document)
        if is_joint and view.can_draw_again:
            view.draw_again()
        else:
            self.runs.privatize()

    def _show_marks(self, document: DocumentModel) -> None:
        """Shows the marks that were made in a document elsewhere."""
        if document is self.shown.document:
            self.window.original.show_text(document.text)

    def _connect(self) -> None:
        """Connects parts that do not know each other."""
        window, actions, empty = self.window, self.window.actions_, self.window.empty
        view, status = window.queue, window.status
        window.closing.connect(self._close)
        actions.quit.triggered.connect(window.close)
        empty.type_wanted.connect(self.documents.type_text)
        window.dropped.connect(self.opener.open)
        window.text_dropped.connect(self.opener.open_text)
        self.selection_sync.candidates_wanted.connect(window.show_candidates)
        window.guarantee.joined.connect(self.selection_sync.join)
        self.opener.many_opened.connect(self.queue.add)
        self.opener.parts_read.connect(self.queue.heed_parts)
        self.opener.table_opened.connect(lambda path: self.tables.open([path]))
        self.tables.whole_wanted.connect(self.opener.open_file)
        view.add_wanted.connect(self.opener.choose_more)
        view.names_wanted.connect(self.files_review.open)
        view.queue.added.connect(lambda left: self.tables.open(left.tables))
        actions.models.triggered.connect(lambda: self.models.show())
        for follow in (self.queue.plan, self.queue.settle_tables, self.messages.say_again):
            self.purposes.chosen.connect(follow)
        view.queue.changed.connect(lambda: empty.show_files(len(view.queue.items)))
        status.remedy_wanted.connect(lambda: self.models.show(self.choices.wanted_model))
        self.name_review.ended.connect(self.messages.say_again)
        self.name_review.draw_wanted.connect(self._draw_again)
        self.name_review.draw_offered.connect(self.controls.show_main_button)
        self.controls.leads_elsewhere = lambda: self.name_review.offers_draw
        self.exporter.draw_again, self.exporter.can_draw = self._draw_again, lambda: self.runs.ready and not self.runs.busy
        self.private_list.names_changed.connect(self.queue.check_all_again)
        self.residual_check.checked.connect(self.queue.heed_checked)
        self.residual_check.left.connect(self.queue.heed_left)
        self.residual_check.passed_over.connect(self.name_review.pass_over)
        for looked_through in (self.name_review.looked_through, self.files_review.looked_through):
            looked_through.connect(self.queue.check_all_again)
            looked_through.connect(self.residual_check.say_again)
        view.reviewed.connect(self.residual_check.say_again)
        self.queue.came_back.connect(self.residual_check.say_again)
        self.residual_check.names_elsewhere = self.queue.names_elsewhere
        self.queue.names_known.connect(self.residual_check.look_again)
        self.private_list.names_changed.connect(self.residual_check.look_again)
        self.engine.restarted.connect(self._tell_of_restart)
        self.engine.restarted.connect(lambda _: self.card.count_again())

    def start_engine(self) -> None:
        """Starts the engine's process, reads the ledger, loads the models, and brings back the list of files."""
        self.engine.start()
        self.queue.bring_back()
        self.budget.read()
        self.runs.warm_up()
        self._tell_of_newer_files()

    def _tell_of_newer_files(self) -> None:
        """Says that what the window keeps was made by a newer version of the program, and so is neither used nor changed."""
        if self.settings.is_newer or self.queue.is_newer:
            words = QCoreApplication.translate(
                "Program",
                "Your settings or your list of files were made by a newer version of Palimpsest. They are left as they are, "
                "and what you choose now lasts until you close the window.",
            )
            self.window.status.say(words, StatusKind.WARNING)

    def open_from_outside(self, files: list[Path]) -> None:
        """Opens files for another program, such as a file manager, and brings the window to the front."""
        window = self.window
        if window.isMinimized():
            window.showNormal()
        window.raise_()
        window.activateWindow()
        self.opener.open(files)

    def _tell_of_restart(self, words: str) -> None:
        # What the run that it interrupted has to say, and what that cost, is more to the point.
        if words and self.shown.document.state not in (DocumentState.RUNNING, DocumentState.FAILED, DocumentState.CANCELLED):
            self.window.status.say(words, StatusKind.WARNING)
        self.budget.read()

    def _close(self) -> None:
        """Asks about unsaved work, then closes everything."""
        unkept = self.queue.unkept
        if self.runs.busy:
            self.runs.ask_to_cancel(self._close)
        elif self.models.interruptible:
            self.models.ask_to_stop(self._close)
        elif not unkept or (self.shown.document.unkept and not self.queue.lists(self.shown.document)):
            self.documents.leaving_for_good(self._leave_list)
        else:
            words = QCoreApplication.translate("Program", "{n} new texts in the list of files were not exported.").format(
                n=unkept
            )
            documents = self.queue.unsaved
            self.documents.ask_to_keep(words, self._leave, lambda: self.session_files.save_all(documents, self._leave))

    def _leave_list(self) -> None:
        """Offers to save the sessions of the list, if names could not be restored without; then closes."""
        if documents := self.queue.without_session:
            self.documents.ask_for_session(
                self._leave, lambda: self.session_files.save_all(documents, self._leave), len(documents)
            )
        else:
            self._leave()

    def _leave(self) -> None:
        self.window.leave()
        self.queue.leave()
        self.settings.save()
        self.models.close()
        self.restore.close()
        self.session_files.close()
        self.update.close()
        self.evaluation.close()
        self.engine.close()
