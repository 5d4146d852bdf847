"""Evaluating from the window: what is asked, how it runs, and what comes of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.gui.evaluation.dialog import EvaluationDialog
from app.gui.evaluation.requests import Evaluate, Evaluated, SuggestedEpsilon
from app.gui.process.tables import SurveyTable
from engine import mechanisms
from engine.documents.formats.table import TableColumn
from engine.errors import UsageError
from engine.experiments.experiment import conditions_of, experiment_of

COLUMNS = [
    TableColumn("author", ("Ann", "Bob"), 300),
    TableColumn("topic", ("boats", "rain"), 300),
    TableColumn("letter", ("It rained all day.", "We sold the boat."), 300),
]


def row(name, epsilon, metric, figure, mean):
    return {
        "name": name,
        "epsilon": epsilon,
        "worst_loss": epsilon and 2 * epsilon,
        "metric": metric,
        "figure": figure,
        "column": None,
        "mean": mean,
        "low": mean,
        "high": mean,
    }


def found(folder=Path("/out"), **about):
    rows = [row("originals", None, "similarity", "cosine-minilm", 1.0)]
    for epsilon in (1.0, 10.0):
        rows.append(row("tem", epsilon, "similarity", "cosine-minilm", epsilon / 20))
        rows.append(row("tem", epsilon, "linkage", "top1-embeddings", epsilon / 10))
    given = {"documents": 60, "refused": 0, "unfinished": 0, "halted": "", "left_out": {}, "suggestions": ()} | about
    names = {"linkage.top1-embeddings": "Linkage: by embedding"}
    return Evaluated(rows=tuple(rows), names=names, report=folder / "report.html", table=folder / "figures.csv", **given)


@pytest.fixture
def controller(program):
    """That of the whole window."""
    controller = program.evaluation
    controller.processes = program.engine
    program.window.actions_.evaluate.trigger()
    return controller


@pytest.fixture
def dialog(qtbot):
    """The dialog alone, which notes what is wanted."""
    dialog = EvaluationDialog([mechanisms.describe(each) for each in ("tem", "custext")])
    qtbot.addWidget(dialog)
    dialog.form.set_chosen("tem", {})
    dialog.asked = []
    dialog.wanted.connect(dialog.asked.append)
    dialog.show()
    return dialog


@pytest.fixture
def form(dialog, tmp_path):
    dialog.form.set_table(tmp_path / "letters.csv", COLUMNS)
    return dialog.form


def check(labels, *names):
    for number in range(labels.count()):
        item = labels.item(number)
        item.setCheckState(labels.item(number).checkState().__class__.Checked if item.text() in names else item.checkState())


def test_a_table_is_looked_at_by_the_engine(controller, program):
    dialog = controller.dialog
    dialog.table_chosen.emit(Path("/data/letters.csv"))
    assert program.engine.last(SurveyTable).request.path == Path("/data/letters.csv")
    program.engine.last(SurveyTable).succeed(COLUMNS)
    assert dialog.form.text.currentText() == "letter"  # the longest
    assert [dialog.form.private.item(number).text() for number in range(2)] == ["author", "topic"]
    dialog.table_chosen.emit(Path("/data/letters.csv"))
    program.engine.last(SurveyTable).fail(UsageError("It is no table."))
    assert dialog.said.text() == "It is no table."


def test_what_is_chosen_is_an_experiment_that_can_run(form, tmp_path):
    check(form.private, "author")
    check(form.tasks, "topic")
    experiment = experiment_of(form.experiment())
    assert (experiment.data.text, experiment.data.private, experiment.data.tasks) == ("letter", ("author",), ("topic",))
    assert experiment.data.texts == "private"
    assert [each.request.epsilon for each in conditions_of(experiment)] == [1, 10, 100, 1000]
    assert form.folder == tmp_path / "letters-evaluation"


def test_the_present_mechanism_comes_first_with_its_settings(form):
    form.set_chosen("custext", {"keep": "punctuation"})
    assert form.mechanisms.item(0).text() == "CusText, with the settings chosen now"
    assert form.experiment()["mechanisms"] == [{"id": "custext", "settings": {"keep": "punctuation"}}]


def test_a_word_has_an_epsilon_of_its_own(form):
    form.kind.setCurrentIndex(form.kind.findData("per_word"))
    form.words.setValue(30)
    experiment = experiment_of(form.experiment())
    assert experiment.data.words == 30
    assert experiment.budget.per_word == (0.1, 0.5, 1, 5)


def test_a_folder_has_its_subfolders_as_label(form, tmp_path):
    form.set_folder(tmp_path)
    check(form.private, "The subfolder")
    experiment = form.experiment()
    assert experiment["data"]["private"] == ["folder"]
    assert "text" not in experiment["data"]
    assert not form.text.isVisible()


@pytest.mark.parametrize(("budgets", "problem"), [("", "at least one budget"), ("ten", "Not a number"), ("-1", "above 0")])
def test_a_budget_that_is_none_is_said_in_place(form, dialog, budgets, problem):
    form.budgets.setText(budgets)
    dialog.evaluate_button.click()
    assert problem in dialog.said.text()
    assert dialog.asked == []


def test_without_a_mechanism_nothing_begins(dialog, form):
    for number in range(form.mechanisms.count()):
        form.mechanisms.item(number).setCheckState(form.mechanisms.item(number).checkState().__class__.Unchecked)
    dialog.evaluate_button.click()
    assert dialog.said.text() == "Choose a mechanism."


def test_a_suggestion_is_offered_for_public_texts_alone(form):
    assert not form.suggest.isVisible()
    form.suggest.setChecked(True)
    assert form.targets == ()
    form.public.setChecked(True)
    assert form.suggest.isVisible()
    assert form.targets == ("similarity.cosine-minilm>=0.4", "linkage.top1-embeddings<=0.2")
    assert form.experiment()["data"]["texts"] == "public"
    form.public.setChecked(False)
    assert form.targets == ()


def test_it_shows_how_far_it_is(dialog, form):
    dialog.evaluate_button.click()
    assert dialog.stop_button.isVisible()
    assert not form.isEnabled()
    dialog.show_progress(10, 40, "rewriting")
    assert dialog.said.text() == "Rewriting: 10 of 40"
    assert (dialog.bar.value(), dialog.bar.maximum()) == (10, 40)
    dialog._began -= 60
    dialog.show_progress(20, 40, "rewriting")
    assert dialog.said.text() == "Rewriting: 20 of 40 · about 2 min left"  # what was done at first took none of this time


def test_it_runs_in_a_process_of_its_own_until_it_is_stopped(controller, program, tmp_path):
    dialog = controller.dialog
    dialog.form.set_table(tmp_path / "letters.csv", COLUMNS)
    dialog.evaluate_button.click()
    job = program.engine.last(Evaluate)
    assert job.request.folder == tmp_path / "letters-evaluation"
    job.progressed.emit(10, 40, "rewriting")
    assert dialog.bar.value() == 10
    dialog.stop_button.click()
    assert job.over
    assert "does what is left" in dialog.said.text()
    assert dialog.evaluate_button.isVisible()
    assert dialog.form.isEnabled()
    dialog.evaluate_button.click()
    program.engine.last(Evaluate).succeed(found())
    assert dialog.tabs.currentIndex() == 1


def test_the_figures_are_plotted_against_each_other(dialog):
    dialog.show_outcome(found(refused=3, left_out={"mauve": "why"}, suggestions=(SuggestedEpsilon("tem", 10.0, 20.0),)))
    assert dialog.tabs.currentIndex() == 1
    results = dialog.results
    (line,) = results.plot.content.series
    assert [(point.x, point.y) for point in line.points] == [(0.1, 0.05), (1, 0.5)]
    results.across.setCurrentIndex(results.across.findData("loss"))
    assert [point.x for point in results.plot.content.series[0].points] == [2, 20]
    assert "refused: 3" in results.words.text()
    assert "tem: ε = 10 reaches that, at a worst loss of 20." in results.words.text()
    assert dialog.report_button.isVisible()


def test_the_report_opens_in_a_browser(dialog, monkeypatch):
    opened = []
    monkeypatch.setattr("app.gui.evaluation.dialog.QDesktopServices.openUrl", lambda url: opened.append(url.toLocalFile()))
    dialog.show_outcome(found())
    dialog.report_button.click()
    assert opened == ["/out/report.html"]


def test_a_failure_is_said_and_it_can_be_tried_again(dialog, form):
    dialog.evaluate_button.click()
    dialog.show_failure(UsageError("There is a report already."))
    assert dialog.said.text() == "There is a report already."
    assert dialog.evaluate_button.isVisible()


def test_figures_are_for_ones_own_eyes(form):
    assert "for your own eyes" in form.caution.text()
    assert "Do not choose ε by private texts" in form.caution.text()


def test_what_cannot_be_measured_is_said_before(qtbot, monkeypatch):
    monkeypatch.setattr("app.gui.evaluation.dialog.find_spec", lambda name: None)
    shown = EvaluationDialog([mechanisms.describe("tem")])
    qtbot.addWidget(shown)
    shown.show()
    assert shown.missing.isVisible()
    assert "scikit-learn is missing" in shown.missing.text()


def test_the_curve_follows_the_choice(program, results):
    controller = program.evaluation
    program.window.actions_.curve.trigger()
    panel = controller.curve.panel
    panel.folder = results
    program.window.chooser.set("tem")
    program.window.epsilon.set_value(30)
    assert panel.plot.content.marked == 30
    program.window.epsilon.set_value(100)
    assert panel.plot.content.marked == 100


def test_closing_ends_what_runs(controller, program, tmp_path):
    controller._used = program.engine
    controller.close()
    assert program.engine.closed
