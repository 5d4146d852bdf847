"""Runs an experiment: reads the texts, has them rewritten and measured, and writes the figures and the report."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from engine.batch.journal import Journal
from engine.documents.write import refuse_existing, release_day, write_new
from engine.errors import Cancelled, TextRefused, UsageError
from engine.evaluation.metric import Metric, Rewriting
from engine.experiments.data import DataSet, read_data
from engine.experiments.experiment import Condition, Experiment, conditions_of, with_epsilon
from engine.experiments.measuring import RESUMABLE, Measurer, choose_metrics, options_of, unchanged
from engine.experiments.outcome import Outcome, TrialCounts
from engine.experiments.report import build_report
from engine.experiments.run import ExperimentOptions, Trial, open_journal, rewrite, rewritings_of, trials_of
from engine.experiments.suggestion import PRIVATE_REFUSED, Suggestion, Target, brackets, check_targets, suggest
from engine.experiments.tables import TABLE_FORMATS, check_table_format, figures_table
from engine.request import multiply_epsilon


@dataclass(frozen=True, slots=True)
class Destination:
    """Where figures and report go.

    Attributes:
        folder: The folder, created if needed.
        table_format: The format of the figures, one of `TABLE_FORMATS`.
        replace: Whether files of an earlier run are replaced.
        keep: Whether the new texts stay in the journal when all is done, so that more can be measured later.
    """

    folder: Path
    table_format: str = TABLE_FORMATS[0]
    replace: bool = False
    keep: bool = False

    @property
    def table(self) -> Path:
        """The file of the figures."""
        return self.folder / f"figures.{self.table_format}"

    @property
    def report(self) -> Path:
        """The file of the report."""
        return self.folder / "report.html"


@dataclass(frozen=True, slots=True)
class Task:
    """An experiment and where its data are.

    Attributes:
        experiment: What is asked.
        base: The folder that relative paths of it start from.
        public: Whether the user states for this run that nobody's privacy depends on the texts. A suggestion needs it, whatever
            the file says, which may have been copied.
        targets: What a suggestion of ε is asked for; none is made without.
        refinements: How often each mechanism is tried with one more budget, between the one that is suggested and the next
            smaller one.
    """

    experiment: Experiment
    base: Path
    public: bool = False
    targets: tuple[Target, ...] = ()
    refinements: int = 0

    @property
    def data(self) -> Path:
        """Where the texts are."""
        return self.base / self.experiment.data.path


def evaluate(task: Task, destination: Destination, options: ExperimentOptions) -> tuple[Outcome, list[Suggestion]]:
    """Runs an experiment. A text that fails keeps its error, and the others go on.

    Args:
        task: What to do.
        destination: Where the figures and the report go.
        options: How the work is done.

    Returns:
        What was found, and what each mechanism needs for the targets.

    Raises:
        UsageError: Something makes no sense, there is another experiment for the folder, or a suggestion is asked for and the
            texts are not stated to be public.
        UnreadableInput: The data cannot be read.
        NotInstalled: A mechanism or the format of the figures needs what is not installed.
        Cancelled: It was stopped; resuming repeats nothing that is done.
        PalimpsestError: The folder cannot be written.
    """
    _is_public(task)  # refuses a contradiction
    if task.targets and not task.public:
        raise UsageError(PRIVATE_REFUSED)
    experiment = task.experiment
    check_table_format(destination.table_format)
    conditions = conditions_of(experiment)
    data = read_data(experiment.data, task.base, experiment.seed, progress=options.progress, cancel=options.cancel)
    metrics, left_out = choose_metrics(experiment, len(data.reference))
    check_targets(task.targets, [metric.description for metric in metrics], experiment.data.labels)
    _make_folder(task, destination, resume=options.resume)
    with closing(open_journal(destination.folder, task.data, resume=options.resume)) as journal:
        run = _Run(task, journal, data, metrics, left_out, options)
        outcome = run.measure(conditions)
        for _ in range(task.refinements):
            further = [_between(experiment, *pair) for pair in brackets(outcome, task.targets)]
            if not further:
                break
            conditions = _in_order((*conditions, *further))
            outcome = run.measure(conditions)
        suggestions = suggest(outcome, task.targets) if task.targets else []
        _write(task, destination, outcome, suggestions, force=destination.replace or options.resume)
    if not outcome.unfinished and not destination.keep:
        journal.forget()
    return outcome, suggestions


class _Run:
    """What does not change while conditions are added to an experiment."""

    def __init__(
        self,
        task: Task,
        journal: Journal,
        data: DataSet,
        metrics: Sequence[Metric],
        left_out: Mapping[str, str],
        options: ExperimentOptions,
    ) -> None:
        self._task, self._journal, self._data = task, journal, data
        self._metrics, self._left_out, self._options = metrics, left_out, options

    def measure(self, conditions: Sequence[Condition]) -> Outcome:
        """Rewrites and measures whatever the journal does not have yet.

        Raises:
            Cancelled: If it was stopped.
            PalimpsestError: The journal cannot be written.
        """
        task, data, options = self._task, self._data, self._options
        trials = trials_of(data.documents, conditions, task.experiment.repetitions, task.data)
        job = rewrite(self._journal, trials, options)
        if options.cancel.cancelled:
            raise Cancelled(RESUMABLE)
        versions: dict[str, Mapping[str, object]] = {}
        measured = Measurer(self._journal, self._metrics, options_of(task.experiment, data)).measure(
            self._groups(trials, versions),
            1 + len({(trial.condition, trial.repetition) for trial in trials if trial.has_text}),
            progress=options.progress,
            cancel=options.cancel,
        )
        return Outcome(
            task.experiment,
            _is_public(task),
            len(data.documents),
            len(data.reference),
            data.unreadable,
            _counts(trials, conditions),
            tuple(measured.figures),
            {**self._left_out, **measured.missing},
            versions,
            job.halted,
        )

    def _groups(
        self, trials: Sequence[Trial], versions: dict[str, Mapping[str, object]]
    ) -> Iterator[tuple[Condition | None, Sequence[Rewriting]]]:
        """The originals, and then the new texts; notes what these were made with."""
        yield None, unchanged(self._data.documents)
        for condition, group in rewritings_of(self._journal, trials):
            versions.setdefault(condition.name, group[0].result.versions)
            yield condition, group


def _between(experiment: Experiment, smaller: Condition, larger: Condition) -> Condition:
    """The condition halfway between two, by the ratio of their ε, which is rounded for a person."""
    words = experiment.data.words
    if smaller.base and larger.base and words:
        base = _halfway(smaller.base, larger.base)
        return with_epsilon(smaller, multiply_epsilon(base, words), base)
    return with_epsilon(smaller, _halfway(smaller.request.epsilon, larger.request.epsilon))


def _halfway(smaller: float, larger: float) -> float:
    return float(f"{math.sqrt(smaller * larger):.3g}")


def _in_order(conditions: Iterable[Condition]) -> tuple[Condition, ...]:
    """The conditions of each mechanism together, least loss first, each once."""
    unique = {(each.name, each.key): each for each in conditions}
    names = list(dict.fromkeys(each.name for each in unique.values()))
    return tuple(sorted(unique.values(), key=lambda each: (names.index(each.name), each.loss)))


def _is_public(task: Task) -> bool:
    """Whether nobody's privacy depends on the texts, by the file or by the user's statement.

    Raises:
        UsageError: The two contradict each other.
    """
    said = task.experiment.data.texts
    if task.public and said == "private":
        raise UsageError("The experiment says that its texts are private, so they cannot be stated to be public as well.")
    return task.public or said == "public"


def _make_folder(task: Task, destination: Destination, *, resume: bool) -> None:
    """Creates the folder, and makes sure that the files can be written before any work is done."""
    try:
        destination.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"The folder {destination.folder} cannot be made: {error.strerror}.") from None
    for path in (destination.table, destination.report):
        refuse_existing(path, force=destination.replace or resume, source=task.data)


def _counts(trials: Sequence[Trial], conditions: Sequence[Condition]) -> dict[Condition, TrialCounts]:
    """What became of the texts under each condition."""
    done: Counter[Condition] = Counter()
    refused: Counter[Condition] = Counter()
    reasons: dict[Condition, Counter[str]] = defaultdict(Counter)
    for trial in trials:
        done[trial.condition] += trial.has_text
        refused[trial.condition] += isinstance(trial.error, TextRefused)
        if trial.error:
            reasons[trial.condition][str(trial.error)] += 1
    each = len(trials) // len(conditions)
    return {
        condition: TrialCounts(
            done[condition],
            refused[condition],
            each - done[condition] - refused[condition],
            dict(reasons[condition]),
        )
        for condition in conditions
    }


def _write(task: Task, destination: Destination, outcome: Outcome, suggestions: Sequence[Suggestion], *, force: bool) -> None:
    write_new(destination.table, figures_table(outcome, destination.table_format), force=force, source=task.data)
    page = build_report(outcome, task.targets, suggestions, day=release_day().isoformat())
    write_new(destination.report, page, force=force, source=task.data)
