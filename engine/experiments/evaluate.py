"""Runs an experiment: reads the texts, has them rewritten and measured, and writes the figures and the report."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from engine.documents.write import refuse_existing, release_day, write_new
from engine.errors import Cancelled, TextRefused, UsageError
from engine.evaluation.metric import Rewriting
from engine.experiments.data import read_data
from engine.experiments.experiment import Condition, Experiment, conditions_of
from engine.experiments.measuring import RESUMABLE, Measurer, choose_metrics, options_of, unchanged
from engine.experiments.outcome import Outcome, TrialCounts
from engine.experiments.report import build_report
from engine.experiments.run import ExperimentOptions, Trial, open_journal, rewrite, rewritings_of, trials_of
from engine.experiments.suggestion import PRIVATE_REFUSED, Suggestion, Target, check_targets, suggest
from engine.experiments.tables import TABLE_FORMATS, check_table_format, figures_table


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
        public: Whether the user states that nobody's privacy depends on the texts.
        targets: What a suggestion of ε is asked for; none is made without.
    """

    experiment: Experiment
    base: Path
    public: bool = False
    targets: tuple[Target, ...] = ()

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
    public = _is_public(task)
    if task.targets and not public:
        raise UsageError(PRIVATE_REFUSED)
    experiment = task.experiment
    check_table_format(destination.table_format)
    conditions = conditions_of(experiment)
    data = read_data(experiment.data, task.base, experiment.seed, progress=options.progress, cancel=options.cancel)
    metrics, left_out = choose_metrics(experiment, len(data.reference))
    check_targets(task.targets, [metric.description for metric in metrics], experiment.data.labels)
    _make_folder(task, destination, resume=options.resume)
    trials = trials_of(data.documents, conditions, experiment.repetitions, task.data)
    with closing(open_journal(destination.folder, task.data, resume=options.resume)) as journal:
        job = rewrite(journal, trials, options)
        if options.cancel.cancelled:
            raise Cancelled(RESUMABLE)
        versions: dict[str, Mapping[str, object]] = {}

        def groups() -> Iterator[tuple[Condition | None, Sequence[Rewriting]]]:
            yield None, unchanged(data.documents)
            for condition, group in rewritings_of(journal, trials):
                versions.setdefault(condition.name, group[0].result.versions)
                yield condition, group

        measured = Measurer(journal, metrics, options_of(experiment, data.reference)).measure(
            groups(),
            1 + len({(trial.condition, trial.repetition) for trial in trials if trial.has_text}),
            progress=options.progress,
            cancel=options.cancel,
        )
        outcome = Outcome(
            experiment,
            public,
            len(data.documents),
            len(data.reference),
            data.unreadable,
            _counts(trials, conditions),
            tuple(measured.figures),
            {**left_out, **measured.missing},
            versions,
            job.halted,
        )
        suggestions = suggest(outcome, task.targets) if task.targets else []
        _write(task, destination, outcome, suggestions, force=destination.replace or options.resume)
    if not outcome.unfinished and not destination.keep:
        journal.forget()
    return outcome, suggestions


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
