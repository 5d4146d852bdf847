"""Every surface of the program, brought about as a user would and shown, for tests that walk over all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from itertools import accumulate
from pathlib import Path

from PySide6.QtCore import QDeadlineTimer, QItemSelectionModel
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from app.gui.evaluation.requests import Evaluate, Evaluated, SuggestedEpsilon
from app.gui.models.work import Fetch, FindToken, Import
from app.gui.panes.review_model import LEFT, REPLACED
from app.gui.process.requests import (
    Account,
    ChooseDevices,
    Compare,
    FindTopics,
    Likeliest,
    Preview,
    Privatize,
    ReadPrivateList,
    ReviewNames,
)
from app.gui.process.residual import FindResidualWords
from app.gui.process.risk import CountSurviving, ReadRisk
from app.gui.process.tables import Outcome, ReviewRecords, ReviewTexts, RewriteTable, SurveyTable
from app.gui.process.updates import LookForUpdate
from app.gui.program import Program
from app.gui.restoration_work import RestoredAnswer, RestoreNames
from engine.batch.job import EntryState
from engine.batch.record_review import RecordsReview
from engine.distribution import Distribution
from engine.documents.document import BlockKind, DocumentPart, OtherPartsOnly, TextBlock, assemble_document
from engine.documents.formats.rows import RowNamesFound
from engine.documents.formats.table import TableColumn
from engine.errors import NotInstalled, TextRefused
from engine.experiments.published import PublishedCurve, PublishedFigure, PublishedPoint
from engine.models.devices import DeviceChoice, cpu
from engine.models.downloading.transfer import FileState as Coming
from engine.models.downloading.transfer import Snapshot
from engine.restoration.answer import restore_names
from engine.results import Candidate, ExampleSample, Topic
from engine.risk.entries import Entry
from engine.risk.figures import Figure
from engine.risk.linkage import Linkage
from engine.risk.report import RiskReport, RiskySentence
from engine.risk.survival.details import Detail, DetailCount, DetailGroup
from engine.risk.traits import Kind, Trait
from engine.text.diff import compare
from engine.text.listed_names import ListedName
from engine.text.residual_check import ResidualWords
from engine.text.review import LeftWords, Reason, ReplacedEntity, Review, Risk
from engine.updates import Release
from tests.app.gui.conftest import FOUND, NEW, TEXT, make_result
from tests.engine.restoration.test_answer import LETTER, result_of

ENTRIES = (
    {"kind": "spend", "day": "2026-01-02", "mechanism": "dp-st", "epsilon": 120.0, "delta": 0.0, "note": "12 facts"},
    {"kind": "cap", "day": "2026-01-03", "epsilon": 500.0},
    {"kind": "reset", "day": "2026-01-04"},
    {"kind": "spend", "day": "2026-01-05", "mechanism": "dp-st", "epsilon": 0.1, "delta": 1e-5, "note": "8 facts"},
    {"kind": "cap", "day": "2026-01-07", "epsilon": None},
)
ACCOUNT = Account(0.1, 1e-5, 500.0, 499.9, 1, ENTRIES)
CANDIDATES = (Candidate("a friend | lives by | the sea", 0.4), Candidate("we | sold | the boat", 0.2))
SAMPLE = ExampleSample("A public sentence.", ("One.", "Two."), 2.5)
TABLE = (TableColumn("kontakt", ("Ann", "Bob"), 9), TableColumn("brief", ("It rained all day.", "We sold the boat."), 9))
TOPICS = [
    Topic(FOUND[0].original, FOUND[0].source, ("city", "lives", "town"), 134),
    Topic(FOUND[1].original, FOUND[1].source, ("hospital", "ambulance", "ward"), 99),
    Topic("It | rained | all day", ((54, 63),), ("rain", "storm", "weather"), 71),
]
_FIGURE = Figure("by the sea", 2_300.0, "a census")
_TRAITS = (Trait(2, 25, Kind.UNIQUE, frozenset({"friend"}), _FIGURE), Trait(30, 43, Kind.EVENT, frozenset({"boat"})))
_ENTRIES = (
    Entry(2, 25, NEW[2:25], _TRAITS[:1], 25.0, again=((45, 47),)),
    Entry(30, 43, NEW[30:43], _TRAITS[1:], 20.0),
)
REPORT = RiskReport(
    _ENTRIES,
    ("warm",),
    (
        RiskySentence(0, 26, NEW[:26], 25.0, 0.56, _ENTRIES[:1]),
        RiskySentence(27, 44, NEW[27:44], 20.0, 0.44, _ENTRIES[1:]),
    ),
    (Linkage("meaning", 1, 500), Linkage("words", 40, 500)),
    (_FIGURE,),
)
ERROR = TextRefused("No facts were found.")
CURVES = tuple(
    PublishedCurve(
        "tem",
        {},
        name,
        30,
        tuple(
            PublishedPoint(
                epsilon,
                epsilon / 30,
                epsilon,
                "",
                2,
                {
                    each: PublishedFigure(epsilon / 100, 0.1, 0.9, 50)
                    for each in ("similarity.cosine-minilm", "linkage.top1-words")
                },
            )
            for epsilon in (10.0, 60.0)
        ),
        ("keep",),
    )
    for name in ("spooky", "sst2")
)
FOUND_BY_EVALUATION = Evaluated(
    tuple(
        {
            "name": "tem",
            "epsilon": epsilon,
            "worst_loss": epsilon,
            "metric": "similarity",
            "figure": "cosine-minilm",
            "column": None,
            "mean": 0.5,
            "low": 0.4,
            "high": 0.6,
        }
        for epsilon in (1.0, 2.0)
    ),
    {},
    9,
    1,
    1,
    str(ERROR),
    {"mauve": "it is missing"},
    (SuggestedEpsilon("tem", 1.0, 1.0), SuggestedEpsilon("custext", None, None)),
    Path("/nowhere/letters-evaluation/report.html"),
    Path("/nowhere/letters-evaluation/figures.csv"),
)
COUNTS = (
    DetailCount(DetailGroup.PLACES, (Detail("Bern", ((19, 23),), ((21, 24),)),)),
    DetailCount(DetailGroup.NAMES, (Detail("Her", ((27, 30),), ()),)),
)
LISTED = (ListedName("Acme", ""), ListedName("Her car", ""), ListedName("Lund", "place"))
FAILURE = NotInstalled("It cannot be had.")
FORWARD = OtherPartsOnly("The body of tea.eml is empty; it has 2 quotations.", {DocumentPart.QUOTED: 2})
ROW_NAMES = RowNamesFound(
    "letters.csv, line 2: the row has 3 cells, the header 2. Every row has one cell more than the header, as R writes tables: "
    "the first is the row's name."
)
DEVICES = (
    DeviceChoice("PyTorch", "2.13", "cpu", "no accelerator was found", (cpu(),)),
    DeviceChoice("llama.cpp", "", "", "not there", ()),
)
SNAPSHOT = Snapshot((Coming("vocab.json", 10, 20), Coming("merges.txt", 5, None)), 1, 3, 30, 90, 7.0, 8.6)


def _wait(until: Callable[[], bool]) -> bool:
    """Lets events through until something is so; False if it never is."""
    deadline = QDeadlineTimer(2000)
    while not until() and not deadline.hasExpired():
        QApplication.processEvents()
    return until()


def empty(program: Program) -> QWidget:
    return program.window


def asked(program: Program) -> QWidget:
    """A document that came before its purpose, while another is dragged over the window."""
    program.settings.first_run_done = False
    program.documents.begin(TEXT, "letter.txt")
    program.window.empty.set_dragging(True)
    return program.window


def ready(program: Program) -> QWidget:
    program.documents.begin(TEXT, "letter.txt")
    return program.window


def read(program: Program) -> QWidget:
    """A document with passages of which parts were left out; the drawer says what becomes of its passages."""
    passages = [
        TextBlock("To Ann", BlockKind.TITLE, level=1),
        TextBlock(TEXT),
        *(TextBlock("Note.", part=part) for part in DocumentPart),
    ]
    left_out = assemble_document(passages, "letter.txt", "docx")
    program.documents.begin_read(left_out, Path("/nowhere/letter.txt"))
    program.window.actions_.drawer.setChecked(True)
    return program.window


def listed(program: Program) -> QWidget:
    """The topics that would be disclosed, with a fact selected."""
    ready(program)
    program.window.chooser.set("dp-st", {"unit": "fact"})
    program.window.units.topics.button.click()
    program.engine.last(FindTopics).succeed(TOPICS)
    program.window.units.select(1)
    return program.window


def only_quoted(program: Program) -> QWidget:
    """A mail whose body is empty, opened and in the list of files; each has a button that reads the rest."""
    program.engine.answers["Read"] = FORWARD
    window = program.window
    program.queue.add([Path("/nowhere/tea.eml")])
    queue = window.queue.queue
    assert _wait(lambda: bool(queue.items))
    program.queue.start()
    assert _wait(lambda: queue.items[0].state is EntryState.REFUSED)
    window.queue.table.selectRow(0)
    program.opener.open_file(Path("/nowhere/tea.eml"))
    assert _wait(lambda: window.status.remedy.isVisible())
    return window


def row_names(program: Program) -> QWidget:
    """Tables with row names, and others that cannot be read."""
    program.tables.open([Path(f"/nowhere/{number}/letters.csv") for number in range(5)])
    for _ in range(5):
        program.engine.last(SurveyTable).fail(ROW_NAMES)
    return program.window


def running(program: Program) -> QWidget:
    ready(program)
    program.window.main_button.click()
    job = program.engine.last(Privatize)
    job.progressed.emit(1, 4, "reading sentences")
    job.found.emit(FOUND)
    program.window.status._bar.show()  # which otherwise waits a while
    return program.window


def refused(program: Program) -> QWidget:
    ready(program)
    program.window.main_button.click()
    program.engine.last(Privatize).fail(ERROR)
    return program.window


def drawn(program: Program) -> QWidget:
    """Two draws, with all docks open and filled."""
    window = ready(program)
    for _ in range(2):
        window.main_button.click()
        program.engine.last(Privatize).succeed(make_result())
    program.budget.take(ACCOUNT)
    window.actions_.drawer.setChecked(True)
    window.chooser.advanced.setChecked(True)
    window.preview.button.click()
    program.engine.last(Preview).succeed(SAMPLE)
    window.units.select(0)
    window.actions_.candidates.trigger()
    program.engine.last(Likeliest).succeed(CANDIDATES)
    window.candidates_popover.hide()
    program.engine.last(CountSurviving).succeed(COUNTS)
    window.output.view.setPlainText(NEW + " It is.")
    return window


def diff(program: Program) -> QWidget:
    window = drawn(program)
    window.output.offer_diff(True)
    window.output.show_view(1)
    program.engine.last(Compare).succeed(compare(TEXT, NEW))
    window.output.diff.next_change()
    return window


def per_word(program: Program) -> QWidget:
    window = ready(program)
    window.epsilon.scope.setCurrentIndex(1)
    window.actions_.drawer.setChecked(True)
    window.chooser.advanced.setChecked(True)
    box = next(row.box for row in window.chooser._rows if row.box and row.box.isEditable())
    box.setEditText("x")
    window.epsilon.field.setText("x")
    window.epsilon.field.textEdited.emit("x")
    return window


def kept(program: Program) -> QWidget:
    """A new text with copied words, one of which is marked; then a mechanism that ignores marks and takes a δ."""
    window = ready(program)
    window.chooser.set("clusant")
    window.main_button.click()
    program.engine.last(Privatize).succeed(replace(make_result(), untouched=((18, 24), (53, len(TEXT)))))
    found = [ResidualWords((19, 23), (0, 1), "anna"), ResidualWords((54, 56), None, "5b")]
    program.engine.last(FindResidualWords).succeed(found)
    window.actions_.next_kept.trigger()
    window.actions_.replace_words.trigger()
    program.engine.last(FindResidualWords).succeed(found[1:])
    window.chooser.set("dp-bart")
    window.actions_.drawer.setChecked(True)
    window.chooser.advanced.setChecked(True)
    return window


def reviewed(program: Program) -> QWidget:
    """The names of a text in a list, one of which is on the private list and selected."""
    window = ready(program)
    window.chooser.set("clusant")
    window.actions_.review_names.setChecked(True)
    replaced = (ReplacedEntity("Bern", "place", ((19, 23),)),)
    left = tuple(
        LeftWords("Her car", "person", ((27, 30),), reason, risk) for reason, risk in zip(Reason, [*Risk] * 5, strict=False)
    )
    program.engine.last(ReadPrivateList).succeed(LISTED)
    program.engine.last(ReviewNames).succeed(Review(replaced, left))
    return window


def risky(program: Program) -> QWidget:
    """What still identifies in a new text, with an entry selected."""
    drawn(program)
    window = program.window
    window.actions_.risk.setChecked(True)
    program.engine.last(ReadRisk).succeed(REPORT)
    window.risk.tree.setCurrentIndex(window.risk.model.index(0, 0, window.risk.model.index(1, 0)))
    return window


def offered(program: Program) -> QWidget:
    """The way to that list, before it is made."""
    window = ready(program)
    window.chooser.set("clusant")
    assert window.original.review.isVisible()
    return window


def files(program: Program) -> QWidget:
    """The list of files, with one row in each state, and the question whether a new text may go."""
    window = program.window
    queue = window.queue.queue
    program.queue.add([Path(f"/nowhere/{state.name.lower()}.txt") for state in EntryState])
    assert _wait(lambda: len(queue.items) == len(EntryState))
    program.queue.add([queue.items[0].path])
    assert _wait(lambda: bool(window.queue.remark.text()))
    for item, state in zip(queue.items, EntryState, strict=True):
        item.state = state
    from app.document.model import DocumentModel

    by_state = {item.state: item for item in queue.items}
    done = by_state[EntryState.DONE]
    done.document = DocumentModel()
    done.document.set_text(TEXT, done.name)
    done.document.end(make_result())
    done.facts = 2
    by_state[EntryState.REFUSED].error = ERROR
    by_state[EntryState.RUNNING].percent, by_state[EntryState.RUNNING].stage = 40, "reading sentences"
    queue.changed.emit()
    index = window.queue.table.model().index(queue.items.index(done), 0)
    flags = QItemSelectionModel.SelectionFlag
    window.queue.table.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)
    window.queue.remove_button.click()
    assert window.queue.question.isVisible()
    return window


def files_together(program: Program) -> QWidget:
    """The list where its files can be drawn together."""
    program.window.chooser.set("clusant")
    return files(program)


def files_reviewed(program: Program) -> QWidget:
    """The names of all files of the list, of which one is selected; one file would be refused."""
    program.window.chooser.set("clusant")
    files(program)
    program.window.queue.names_button.click()
    _wait(lambda: any(isinstance(job.request, ReviewTexts) for job in program.engine.jobs))
    job = program.engine.last(ReviewTexts)
    starts = tuple(accumulate((len(text) + 1 for text in job.request.texts), initial=0))[:-1]
    ann = ReplacedEntity("Ann", "person", ((0, 3), (starts[1], starts[1] + 3)))
    start = TEXT.index("Her car")
    left = LeftWords("Her car", "number", ((start, start + len("Her car")),), Reason.NUMBER, Risk.HIGH)
    job.succeed(RecordsReview(Review((ann,), (left,)), starts, {1: str(ERROR)}))
    dialog = program.files_review.dialog
    assert dialog
    return dialog


def narrow(program: Program) -> QWidget:
    window = drawn(program)
    window.resize(700, 640)
    QApplication.processEvents()
    return window


def _opened(program: Program, action: QAction) -> QDialog:
    before = set(program.window.findChildren(QDialog))
    action.trigger()
    return next(dialog for dialog in program.window.findChildren(QDialog) if dialog not in before and dialog.isVisible())


def export(program: Program) -> QWidget:
    drawn(program)
    dialog = _opened(program, program.window.actions_.export)
    dialog.path.setText("")
    dialog.buttons.accepted.emit()  # says in place that a name is missing
    return dialog


def exported(program: Program) -> QWidget:
    """The last step, after an export."""
    window = drawn(program)
    program.shown.document.release(program.shown.document.draws[0])
    window.exported.show_files([Path("letter.txt"), Path("tea.eml")], has_names=True)
    return window


def export_all(program: Program) -> QWidget:
    window = files(program)
    window.queue.export_button.click()
    dialog = next(dialog for dialog in window.findChildren(QDialog) if dialog.isVisible())
    dialog.folder.setText("")
    dialog.buttons.accepted.emit()
    return dialog


def table(program: Program) -> QWidget:
    """The question which column of a table is rewritten, with a place that is refused."""
    program.opener.open([Path("/nowhere/letters.csv")])
    program.engine.last(SurveyTable).succeed(TABLE)
    dialog = program.tables.dialog
    dialog.output.setText("/nowhere/x/new.csv")
    dialog.buttons.accepted.emit()
    return dialog


def table_reviewed(program: Program) -> QWidget:
    """The names of all records, of which one is selected and another decided."""
    program.window.chooser.set("clusant")
    dialog = table(program)
    ann = ReplacedEntity("Ann", "person", ((0, 3), (24, 27)))
    left = LeftWords("Bern", "place", ((13, 17),), Reason.ELSEWHERE, Risk.HIGH)
    found = RecordsReview(Review((ann,), (left,)), (0, 19), dict.fromkeys(range(1, 9), str(ERROR)))
    program.engine.last(ReviewRecords).succeed(found)
    model = dialog.names.model
    model.wanted.emit(model.entry(model.first(LEFT)), True)
    dialog.names.select(model.first(REPLACED))
    return dialog


def table_named(program: Program) -> QWidget:
    row_names(program)
    program.window.status.remedy.click()
    program.engine.last(SurveyTable).succeed(TABLE)
    return program.tables.dialog


def table_running(program: Program) -> QWidget:
    dialog = table(program)
    dialog.output.setText("/new.csv")
    dialog.buttons.accepted.emit()
    program.engine.last(RewriteTable).progressed.emit(1, 9, "files")
    return dialog


def table_told(program: Program) -> QWidget:
    dialog = table_running(program)
    failed = dict.fromkeys(range(1, 8), str(ERROR))
    program.engine.last(RewriteTable).succeed(Outcome(1, failed, 0, 1, 10.0, str(ERROR)))
    return dialog


def history(program: Program) -> QWidget:
    program.budget.take(ACCOUNT)
    dialog = _opened(program, program.window.actions_.budget)
    dialog._ask_whether()
    dialog.say(str(ERROR))
    return dialog


def guarantee(program: Program) -> QWidget:
    drawn(program)
    card = _opened(program, program.window.actions_.guarantee)
    card._more.setChecked(True)
    card._copy()
    return card


def settings(program: Program) -> QWidget:
    return _opened(program, program.window.actions_.settings)


def private_list(program: Program) -> QWidget:
    dialog = _opened(program, program.window.actions_.private_list)
    program.engine.last(ReadPrivateList).succeed(LISTED)
    dialog.table.selectRow(0)
    dialog.clear.click()
    dialog.say(str(FAILURE))
    return dialog


def help_start(program: Program) -> QWidget:
    program.window.actions_.help.trigger()
    program.dialogs.help._search.setText("odds")
    return program.dialogs.help


def help_epsilon(program: Program) -> QWidget:
    program.window.actions_.epsilon_help.trigger()
    return program.dialogs.help


def about(program: Program) -> QWidget:
    return _opened(program, program.window.actions_.about)


def _models(program: Program) -> QDialog:
    """The models, with stand-ins for what fetches them and for the keyring."""
    models = program.models
    models.downloads._online = models.downloads._local = models._local = program.engine
    program.window.actions_.models.trigger()
    program.engine.last(ChooseDevices).succeed(DEVICES)
    return models.dialog


def models(program: Program) -> QWidget:
    """One being downloaded, another that failed; and what is asked before a third."""
    dialog = _models(program)
    downloads = program.models.downloads
    for id in ("gpt2", "roberta-base", "bart-base", "flan-t5-base", "flan-t5-large"):
        downloads.fetch(id)
    jobs = {job.request.id: job for job in program.engine.jobs if isinstance(job.request, Fetch)}
    jobs["gpt2"].fail(FAILURE)
    jobs["roberta-base"].watched.emit(SNAPSHOT)
    dialog.show_model("qwen2.5-0.5b")
    dialog.detail.fetch_button.click()
    return dialog


def models_progress(program: Program) -> QWidget:
    dialog = models(program)
    dialog.show_model("roberta-base")
    return dialog


def models_offline(program: Program) -> QWidget:
    """One that failed, then the switch; an import goes on."""
    dialog = models(program)
    program.models.downloads.take(Path("/nowhere"))
    program.engine.last(Import).progressed.emit(1, 4, "copying")
    dialog.offline_box.click()
    dialog.show_model("gpt2")
    return dialog


def access(program: Program) -> QWidget:
    dialog = _opened_from(_models(program), lambda dialog: dialog.access_button.click())
    program.engine.last(FindToken).fail(FAILURE)
    return dialog


def _opened_from(parent: QDialog, open: Callable[[QDialog], None]) -> QDialog:
    open(parent)
    return next(dialog for dialog in parent.findChildren(QDialog) if dialog.isVisible())


def restore(program: Program) -> QWidget:
    """An answer got some names back, others were left."""
    answer, result = "Anna Keller wrote. Keller too.", result_of(LETTER)
    program.restore.processes = program.engine
    program.documents.begin(result.output, "letter.txt")
    program.shown.document.begin()
    program.shown.document.end(result)
    dialog = _opened(program, program.window.actions_.restore_names)
    dialog.answer.setPlainText(answer)
    dialog.restore_button.click()
    program.engine.last(RestoreNames).succeed(RestoredAnswer(answer, restore_names(answer, result)))
    return dialog


def update(program: Program) -> QWidget:
    """A newer version was found."""
    program.update.processes = program.engine
    program.update._distribution = Distribution("linux-x86_64", "AppImage", "", "https://x.test", "https://x.test/get")
    dialog = _opened(program, program.window.actions_.update)
    dialog.look_button.click()
    program.engine.last(LookForUpdate).succeed(Release("9.0.0", date(2026, 12, 1), "* Everything is new.", ()))
    return dialog


def curve(program: Program) -> QWidget:
    """What published results say of a mechanism, in two data sets."""
    dialog = _opened(program, program.window.actions_.curve)
    dialog.panel.show_curves(CURVES, {}, 30.0, 300)
    return dialog


def evaluation(program: Program) -> QWidget:
    """Public texts in a table, by which an ε is to be suggested."""
    dialog = _opened(program, program.window.actions_.evaluate)
    dialog.form.set_table(Path("/nowhere/letters.csv"), TABLE)
    dialog.form.kind.setCurrentIndex(1)
    dialog.form.public.setChecked(True)
    dialog.form.suggest.setChecked(True)
    dialog.form.budgets.setText("")
    dialog.evaluate_button.click()  # says in place what is missing
    return dialog


def evaluation_running(program: Program) -> QWidget:
    dialog = evaluation(program)
    dialog.form.budgets.setText("1")
    program.evaluation.processes = program.engine
    dialog.evaluate_button.click()
    program.engine.last(Evaluate).progressed.emit(1, 9, "rewriting")
    return dialog


def evaluation_found(program: Program) -> QWidget:
    dialog = evaluation_running(program)
    program.engine.last(Evaluate).succeed(FOUND_BY_EVALUATION)
    return dialog


def leaving(program: Program) -> QWidget:
    drawn(program)
    return _opened(program, program.window.actions_.close)


def leaving_names(program: Program) -> QWidget:
    """What is asked before a text is closed whose names could not be restored any more."""
    program.documents.begin("Jane Smith wrote.", "letter.txt")
    program.shown.document.begin()
    program.shown.document.end(result_of(LETTER))
    program.shown.document.release(program.shown.document.draws[0])
    return _opened(program, program.window.actions_.close)


_MAIN = (empty, asked, ready, read, only_quoted, row_names, listed, running, refused, drawn, diff, per_word, kept)
_MAIN += (offered, reviewed, risky, files, files_together, narrow)
_MODELS = (models, models_progress, models_offline, access)
SURFACES: dict[str, Callable[[Program], QWidget]] = {
    **{
        surface.__name__: surface
        for surface in (
            *_MAIN,
            *_MODELS,
            export,
            exported,
            export_all,
            table,
            files_reviewed,
            table_reviewed,
            table_named,
            table_running,
            table_told,
            history,
            guarantee,
            settings,
            private_list,
            help_start,
            help_epsilon,
            about,
            restore,
            update,
            curve,
            evaluation,
            evaluation_running,
            evaluation_found,
            leaving,
            leaving_names,
        )
    },
}

MAIN = [surface.__name__ for surface in _MAIN]
"""Those that are the main window itself."""

FEW = {"empty", "drawn", "files", "narrow", "export", "table", "history", "settings", "models", "evaluation_found"}
"""Some of each kind."""


def parts(surface: QWidget) -> Iterator[QWidget]:
    """The surface and every widget in it that can be seen; windows of its own that it opened are not in it."""
    yield surface
    for widget in surface.findChildren(QWidget):
        if widget.isVisible() and widget.window() is surface:
            yield widget
