"""Measures the new texts of an experiment: every metric for every condition and repetition, and for the originals themselves.

A measurement is kept in the journal as a new text is, so that a run that is resumed does not repeat it.
"""

from __future__ import annotations

import hashlib
import json
import math
import statistics
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from engine import evaluation, log
from engine.batch.journal import Journal
from engine.errors import Cancelled, NotInstalled, UsageError
from engine.evaluation.metric import Measurement, MeasurementOptions, Metric, MetricDescription, Need, Rewriting
from engine.experiments.data import DataSet, LabelledText
from engine.experiments.experiment import Condition, Experiment
from engine.privacy.guarantee import Guarantee
from engine.progress import CancelToken, Progress, silent
from engine.results import Result

ORIGINALS = "originals"
"""What the report calls the originals, where they are measured as if they were new texts."""

_NOT_OF_ORIGINALS = {Need.COST, Need.PLANTED, Need.PRIVATE_LABELS, Need.TASK_LABELS}
"""What metrics need that have no figure for originals, or give it beside those of new texts."""

_MEASURED = "measured"

RESUMABLE = "Cancelled. Run the same command with --resume to continue."
"""Said of an experiment that the user stopped."""


@dataclass(frozen=True, slots=True)
class MeasuredFigure:
    """A figure under a condition.

    Attributes:
        condition: The mechanism and its budget; None for the originals themselves.
        metric: The metric's id.
        measurement: The figure; with several draws, the mean of each of its numbers over them.
        draws: How often every text was rewritten.
        spread: Standard deviation of the figure between draws; None with a single one.
    """

    condition: Condition | None
    metric: str
    measurement: Measurement
    draws: int = 1
    spread: float | None = None

    @property
    def reference(self) -> str:
        """What identifies the figure in files and options: metric, figure and column."""
        return figure_reference(self.metric, self.measurement.figure, self.measurement.column)


@dataclass(slots=True)
class Measured:
    """What was measured.

    Attributes:
        figures: The figures, in the order of conditions and metrics.
        missing: Why a metric has no figure at all, or none for some conditions, by its id.
    """

    figures: list[MeasuredFigure] = field(default_factory=list)
    missing: dict[str, str] = field(default_factory=dict)


def figure_reference(metric: str, figure: str, column: str = "") -> str:
    """What identifies a figure.

    >>> figure_reference("similarity", "similarity"), figure_reference("authorship", "accuracy", "author")
    ('similarity', 'authorship.accuracy.author')
    """
    return ".".join([metric, *([figure] if figure != metric else []), *([column] if column else [])])


def choose_metrics(experiment: Experiment, references: int) -> tuple[list[Metric], dict[str, str]]:
    """The metrics of an experiment: those that it names, or all that can be had without a further model.

    Args:
        experiment: The experiment.
        references: How many reference texts there are.

    Returns:
        The metrics, and why the others are left out, by id.

    Raises:
        UsageError: A metric that is asked for needs what the experiment does not have.
    """
    asked = experiment.measure.metrics
    chosen, left_out = [], {}
    for id in asked or [each.id for each in evaluation.describe_all()]:
        metric = evaluation.load(id)
        if problem := _obstacle(metric.description, experiment, references):
            if asked:
                raise UsageError(f"The metric {id} cannot be measured: {problem}.")
            left_out[id] = problem
        elif not asked and any(each.need is Need.MODEL for each in metric.description.needs):
            left_out[id] = "it needs an installed model and takes long: name it in `metrics`"
        else:
            chosen.append(metric)
    return chosen, left_out


def options_of(experiment: Experiment, texts: DataSet) -> MeasurementOptions:
    """What every metric is told.

    Args:
        experiment: The experiment.
        texts: The texts that are rewritten, and those that metrics may learn from.
    """
    data, measure = experiment.data, experiment.measure
    return MeasurementOptions(
        [each.text for each in texts.reference],
        data.private,
        data.tasks,
        data.group,
        measure.repetitions,
        measure.folds,
        experiment.seed,
        measure.models,
        [each.text for each in texts.documents],
    )


def unchanged(documents: Iterable[LabelledText]) -> list[Rewriting]:
    """The documents as if each were its own new text, to measure what the originals themselves give."""
    nothing = Guarantee("Nothing is promised.", None, "document", "nothing", None, 0.0, 0, secure=False)

    def kept(text: str) -> Result:
        whole = ((0, len(text)),)
        return Result(ORIGINALS, {}, 0.0, 0.0, "document", (), text, nothing, whole, "none", {}, {}, charged=0.0)

    return [Rewriting(each.text, kept(each.text), labels=each.labels) for each in documents]


class Measurer:
    """Measures group after group of new texts, and keeps each measurement in the journal.

    Args:
        journal: The open journal; measurements that it has are not repeated.
        metrics: The metrics.
        options: What each is told.
    """

    def __init__(self, journal: Journal, metrics: Sequence[Metric], options: MeasurementOptions) -> None:
        self._journal, self._metrics, self._options = journal, metrics, options
        self._options_seal = _seal(asdict(options))
        self._known: dict[int, Any] = {
            number: record[_MEASURED] for number, _, record in journal.records() if record and _MEASURED in record
        }
        self._found: defaultdict[tuple[Condition | None, str], list[list[Measurement]]] = defaultdict(list)
        self._missing: defaultdict[str, defaultdict[str, list[Condition]]] = defaultdict(lambda: defaultdict(list))
        self._unavailable: set[str] = set()

    def measure(
        self,
        groups: Iterable[tuple[Condition | None, Sequence[Rewriting]]],
        count: int,
        *,
        progress: Progress = silent,
        cancel: CancelToken | None = None,
    ) -> Measured:
        """Every metric of every group.

        Args:
            groups: New texts with their condition, which is None for the originals; those of a repetition are a group.
            count: How many groups there are.
            progress: Told how many measurements are done.
            cancel: Stops the work between two of them.

        Raises:
            Cancelled: If it was stopped.
            PalimpsestError: The journal cannot be written.
        """
        total, done = count * len(self._metrics), 0
        for condition, group in groups:
            texts_seal = _texts_seal(group)
            for metric in self._metrics:
                progress(done, total, "measuring")
                if cancel and cancel.cancelled:
                    raise Cancelled(RESUMABLE)
                if condition is not None or _measures_originals(metric.description):
                    self._measure(metric, condition, group, texts_seal)
                done += 1
        figures = [
            figure
            for (condition, metric_id), draws in self._found.items()
            for figure in _over_draws(condition, metric_id, draws)
        ]
        measured = {figure.metric for figure in figures if figure.condition}
        return Measured(figures, {id: _in_words(why, whole=id not in measured) for id, why in self._missing.items()})

    def _measure(self, metric: Metric, condition: Condition | None, group: Sequence[Rewriting], texts_seal: str) -> None:
        id = metric.description.id
        if id in self._unavailable:
            return
        given = " ".join(figure.id for figure in metric.description.figures)
        number = self._journal.number(f"{_MEASURED} {id} {given} {self._options_seal} {texts_seal}")
        if number in self._known:
            figures = [Measurement(**each) for each in self._known[number]]
        else:
            try:
                figures = [_plain(each) for each in metric.measure(group, self._options) if _is_finite(each)]
            except (NotInstalled, UsageError) as error:
                log.log_failure(error)
                if condition is not None:  # what the originals lack says nothing about new texts
                    self._missing[id][str(error)].append(condition)
                if isinstance(error, NotInstalled):
                    self._unavailable.add(id)
                return
            self._journal.release(number, "", {_MEASURED: [asdict(each) for each in figures]})
        self._found[condition, id].append(figures)


def _in_words(reasons: Mapping[str, Sequence[Condition]], *, whole: bool) -> str:
    """Why a metric has no figure, and of which conditions if it has some of others."""
    if whole:
        return " ".join(reasons)
    return " ".join(
        f"{reason} ({', '.join(dict.fromkeys(f'{each.name} with {each.request}' for each in conditions))})"
        for reason, conditions in reasons.items()
    )


def _obstacle(description: MetricDescription, experiment: Experiment, references: int) -> str:
    """What a metric needs and the experiment does not have, in words; "" if nothing."""
    data = experiment.data
    problems = {
        Need.PRIVATE_LABELS: "" if data.private else "it needs a column in `private` of [data]",
        Need.TASK_LABELS: "" if data.tasks else "it needs a column in `tasks` of [data]",
        Need.REFERENCE: "" if references else "it needs texts that are not rewritten: choose fewer `documents` in [data]",
        Need.PLANTED: "it needs texts with planted strings",
    }
    return next(filter(None, (problems.get(each.need, "") for each in description.needs)), "")


def _measures_originals(description: MetricDescription) -> bool:
    """Whether its figures say something about the originals as if they were new texts."""
    return not any(each.need in _NOT_OF_ORIGINALS for each in description.needs)


def _over_draws(condition: Condition | None, metric: str, draws: Sequence[Sequence[Measurement]]) -> list[MeasuredFigure]:
    """Each figure's mean over the draws that have it."""
    by_figure: defaultdict[tuple[str, str], list[Measurement]] = defaultdict(list)
    for draw in draws:
        for each in draw:
            by_figure[each.figure, each.column].append(each)
    figures = []
    for group in by_figure.values():
        means = [each.mean for each in group]
        mean = replace(
            group[0],
            mean=statistics.fmean(means),
            low=statistics.fmean(each.low for each in group),
            high=statistics.fmean(each.high for each in group),
            documents=min(each.documents for each in group),
        )
        spread = statistics.stdev(means) if len(means) > 1 else None
        figures.append(MeasuredFigure(condition, metric, mean, len(group), spread))
    return figures


def _is_finite(measurement: Measurement) -> bool:
    return all(map(math.isfinite, (measurement.mean, measurement.low, measurement.high)))


def _plain(measurement: Measurement) -> Measurement:
    """A measurement whose numbers are Python's own, not NumPy's, so that they can be written."""
    return replace(
        measurement,
        mean=float(measurement.mean),
        low=float(measurement.low),
        high=float(measurement.high),
        documents=int(measurement.documents),
        repetitions=int(measurement.repetitions),
    )


def _texts_seal(group: Sequence[Rewriting]) -> str:
    return _seal([[each.original, each.result.output, dict(each.labels), each.seconds] for each in group])


def _seal(value: object) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True, default=_listed).encode()).hexdigest()


def _listed(value: object) -> object:
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError
