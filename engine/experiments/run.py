"""Rewrites every text of an experiment under every condition, resumable to the document after a kill at any moment.

It uses the journal of a batch: a text is finished with its line there. Nothing is charged, since nothing is released; the new
texts stay in the journal, with the user's own data, until the experiment is measured.
"""

from __future__ import annotations

import secrets
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import groupby
from pathlib import Path

import msgspec

from engine import __version__, log
from engine.batch.job import BatchJob, Entry, EntryState, Release
from engine.batch.journal import Journal
from engine.errors import PalimpsestError, TextRefused
from engine.evaluation.metric import Rewriting
from engine.experiments.data import LabelledText
from engine.experiments.experiment import Condition
from engine.experiments.records import record_of, rewriting_of
from engine.ledger import LedgerAccount
from engine.progress import CancelToken, Progress, silent
from engine.results import Result
from engine.session import Session
from engine.workers import attempt_each

_PUBLIC_SENTENCE = "My sister bought a small house near the river in 2019, and she likes it."
"""Rewritten once by every process before the first text, so that no text's time includes that of loading models."""

_REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class ExperimentOptions:
    """How the work is done.

    Attributes:
        resume: Resumes the experiment that was begun for the same folder.
        workers: Number of processes, each with its own models; 0 for this process.
        progress: Told how far the work is.
        cancel: Ends the work after the texts in progress.
        session: Creates each process's session; picklable. Another than the default is for tests.
    """

    resume: bool = False
    workers: int = 1
    progress: Progress = silent
    cancel: CancelToken = field(default_factory=CancelToken)
    session: Callable[[LedgerAccount], Session] = Session


@dataclass(eq=False, slots=True, weakref_slot=True)
class Trial(Entry):
    """One text, rewritten once under one condition.

    Attributes:
        condition: The mechanism and its budget.
        repetition: Which time, from 0.
        document: The text with its labels.
    """

    condition: Condition = field(kw_only=True)
    repetition: int = field(kw_only=True)
    document: LabelledText = field(kw_only=True, repr=False)


class Unaccounted:
    """A ledger account that charges nothing: what an experiment draws is measured and never released."""

    def refuse_over_cap(self, epsilon: float) -> None:
        """Allows everything."""

    def charge(self, epsilon: float, delta: float, mechanism: str, note: str = "", document: str = "") -> str:
        """Records nothing."""
        return secrets.token_hex(8)

    def label(self, text: str) -> str:
        """No label: nothing is looked up by it."""
        return ""

    def charges(self, document: str) -> tuple[float, ...]:
        """None."""
        return ()


def open_journal(output: Path, data: Path, *, resume: bool) -> Journal:
    """Opens the journal of an experiment; see `Journal`. Its file may change between runs: what is finished is found again.

    Args:
        output: The folder of the figures and the report.
        data: Where the texts are.
        resume: Whether there is an experiment to resume.

    Raises:
        UsageError: There is none, or one and `resume` is false, or it belongs to other data or another version.
        PalimpsestError: It cannot be read or written.
    """
    return Journal(output, data, {"purpose": "experiment", "version": __version__}, resume=resume, noun="experiment")


def trials_of(documents: Sequence[LabelledText], conditions: Sequence[Condition], repetitions: int, data: Path) -> list[Trial]:
    """Every text under every condition, as often as asked; those of a mechanism stand together.

    Args:
        documents: The texts.
        conditions: The mechanisms with their budgets.
        repetitions: How often.
        data: Where the texts are.
    """
    return [
        Trial(
            data,
            name=f"{document.name}, {condition.name} with {condition.request}",
            key=f"{condition.key} {repetition} {document.occurrence} ",
            text=document.text,
            condition=condition,
            repetition=repetition,
            document=document,
        )
        for condition in conditions
        for repetition in range(repetitions)
        for document in documents
    ]


def rewrite(journal: Journal, trials: Sequence[Trial], options: ExperimentOptions) -> BatchJob[Trial]:
    """Makes the new texts that are not there yet. One that fails keeps its error, and the others go on.

    Args:
        journal: The open journal.
        trials: What is to be done.
        options: How.

    Returns:
        Where each trial stands, and what ended the work early.
    """
    job = BatchJob(Release.ON_EXPORT, trials)
    refused = {number: record[_REFUSED] for number, _, record in journal.records() if record and _REFUSED in record}
    finished = journal.done
    for trial in trials:
        trial.number = journal.number(trial.key + trial.document.text)
        if trial.number in refused:
            trial.state, trial.error = EntryState.REFUSED, TextRefused(refused[trial.number])
        elif trial.number in finished:
            trial.state = EntryState.DONE
    journal.sync()

    def stopped() -> bool:
        return options.cancel.cancelled or job.halted is not None

    waiting = job.waiting()
    done = len(trials) - len(waiting)
    options.progress(done, len(trials), "rewriting")
    for _, same in groupby(waiting, key=lambda trial: trial.condition.request.mechanism):  # one mechanism's models at a time
        with closing(attempt_each(same, partial(_Rewriter, options.session), options.workers, stopped)) as results:
            for trial, drawn in results:
                _end(journal, job, trial, drawn)
                done += 1
                options.progress(done, len(trials), "rewriting")
        if stopped():
            break
    return job


def rewritings_of(journal: Journal, trials: Sequence[Trial]) -> Iterator[tuple[Condition, list[Rewriting]]]:
    """The finished new texts of each condition and repetition, in the order of the trials.

    Args:
        journal: The open journal.
        trials: The trials.
    """
    wanted = {trial.number for trial in trials if trial.has_text}
    packed = {  # as objects, all of them would take many times the memory
        number: msgspec.msgpack.encode((text, record)) for number, text, record in journal.records() if number in wanted
    }
    grouped: defaultdict[tuple[Condition, int], list[Trial]] = defaultdict(list)
    for trial in trials:
        if trial.number in packed:
            grouped[trial.condition, trial.repetition].append(trial)
    for (condition, _), group in grouped.items():
        kept = [(*msgspec.msgpack.decode(packed[trial.number]), trial.document) for trial in group]
        yield condition, [rewriting_of(text, record, document) for text, record, document in kept]


class _Rewriter:
    """A worker's side: a trial in, its new text out."""

    def __init__(self, session: Callable[[LedgerAccount], Session]) -> None:
        self._session = session(Unaccounted())
        self._mechanism = ""

    def __call__(self, trial: Trial) -> tuple[Result, float, int | None]:
        request = trial.condition.request
        if request.mechanism != self._mechanism:
            with suppress(PalimpsestError):  # the text itself will tell
                self._session.privatize(_PUBLIC_SENTENCE, request)
            self._mechanism = request.mechanism
        began = time.perf_counter()
        result = self._session.privatize(trial.document.text, request)
        return result, time.perf_counter() - began, _peak_bytes()


def _end(
    journal: Journal, job: BatchJob[Trial], trial: Trial, drawn: tuple[Result, float, int | None] | PalimpsestError
) -> None:
    """Keeps a new text, or why there is none."""
    if isinstance(drawn, PalimpsestError):
        log.log_failure(drawn)
        if isinstance(drawn, TextRefused):  # it would be refused again
            journal.release(trial.number, "", {_REFUSED: str(drawn)})
        job.end(trial, drawn)
        return
    result, seconds, peak_bytes = drawn
    try:
        journal.release(trial.number, result.output, record_of(result, seconds, peak_bytes))
    except PalimpsestError as error:  # the disk is full
        job.end(trial, error, unwritten=True)
    else:
        job.end(trial)


def _peak_bytes() -> int | None:
    """The most memory that this process has taken; None where the system does not tell."""
    try:
        from resource import RUSAGE_SELF, getrusage
    except ImportError:  # Windows
        return None
    return getrusage(RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
