"""What the window asks of a process of its own that evaluates mechanisms on many texts. Holds no Qt."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from app.gui.process.requests import Request
from engine import offline

if TYPE_CHECKING:
    from app.gui.process.worker import Handlers, RequestReport
    from engine.experiments.outcome import Outcome
    from engine.experiments.suggestion import Suggestion
    from engine.ledger import LedgerAccount
    from engine.session import Session


@dataclass(frozen=True, slots=True)
class Evaluate(Request):
    """Evaluate mechanisms on texts. Answered by an `Evaluated`. What an interrupted run for the folder did is not done again.

    Attributes:
        experiment: The tables of an experiment's file, with an absolute path of the data.
        folder: Where figures and report go.
        public: Whether the user states that nobody's privacy depends on the texts.
        targets: What a suggested ε should reach, as typed on the command line; none is made without.
    """

    heavy: ClassVar[bool] = True

    experiment: Mapping[str, Any] = field(repr=False)
    folder: Path
    public: bool = False
    targets: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SuggestedEpsilon:
    """What a mechanism needs for the targets.

    Attributes:
        name: What the report calls it.
        epsilon: Total ε of a document; None if no budget that was measured is enough.
        loss: The worst loss there.
    """

    name: str
    epsilon: float | None
    loss: float | None


@dataclass(frozen=True, slots=True)
class Evaluated:
    """What an evaluation found. Holds no text.

    Attributes:
        rows: The figures, as `engine.experiments.tables.figure_rows` gives them.
        names: What each figure is called, by what identifies it.
        documents: How many texts were rewritten.
        refused: How many rewritings mechanisms refused.
        unfinished: How many rewritings are missing.
        halted: What ended the work early; empty if nothing did.
        left_out: Why metrics were not measured, by id.
        suggestions: What each mechanism needs for the targets.
        report: The report's file.
        table: The file of the figures.
    """

    rows: tuple[Mapping[str, Any], ...]
    names: Mapping[str, str]
    documents: int
    refused: int
    unfinished: int
    halted: str
    left_out: Mapping[str, str]
    suggestions: tuple[SuggestedEpsilon, ...]
    report: Path
    table: Path


def local() -> Handlers:
    """What the process answers, which opens no connection."""
    offline.enforce()
    return {Evaluate: evaluate}


def evaluate(request: Evaluate, report: RequestReport, session: Callable[[LedgerAccount], Session] | None = None) -> Evaluated:
    """Answers an `Evaluate`, in this process: one that ends with the window may have none of its own.

    Args:
        request: What is to be done.
        report: Told how far it is.
        session: Makes another session than usual; for tests.
    """
    from engine.batch.journal import is_begun
    from engine.experiments.evaluate import Destination, Task
    from engine.experiments.evaluate import evaluate as run
    from engine.experiments.experiment import experiment_of
    from engine.experiments.run import ExperimentOptions
    from engine.experiments.suggestion import parse_target
    from engine.session import Session

    task = Task(
        experiment_of(dict(request.experiment)),
        request.folder.parent,
        request.public,
        tuple(map(parse_target, request.targets)),
    )
    destination = Destination(request.folder)
    resume = is_begun(request.folder)
    outcome, suggestions = run(
        task, destination, ExperimentOptions(resume, 0, report.progress, report.cancel, session or Session)
    )
    return _answer(outcome, suggestions, destination.report, destination.table)


def _answer(outcome: Outcome, suggestions: list[Suggestion], report: Path, table: Path) -> Evaluated:
    from engine.experiments.tables import figure_rows

    return Evaluated(
        tuple(figure_rows(outcome)),
        _names(outcome),
        outcome.documents,
        sum(counts.refused for counts in outcome.counts.values()),
        outcome.unfinished,
        str(outcome.halted or ""),
        outcome.left_out,
        tuple(
            SuggestedEpsilon(
                each.name,
                each.condition.request.epsilon if each.condition else None,
                each.condition.loss if each.condition else None,
            )
            for each in suggestions
        ),
        report,
        table,
    )


def _names(outcome: Outcome) -> dict[str, str]:
    """What each figure is called, with the label that it is about."""
    from engine import evaluation
    from engine.experiments.measuring import figure_reference

    called = {
        (metric.id, figure.id): figure.name if figure.name == metric.name else f"{metric.name}: {figure.name}"
        for metric in evaluation.describe_all()
        for figure in metric.figures
    }
    names = {}
    for each in outcome.figures:
        figure, column = each.measurement.figure, each.measurement.column
        name = called.get((each.metric, figure), figure_reference(each.metric, figure))
        names[each.reference] = f"{name} ({column})" if column else name
    return names
