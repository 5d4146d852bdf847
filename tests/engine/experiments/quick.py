"""Experiments that take no time: the new texts are the originals in capitals."""

from __future__ import annotations

import os
import signal
import sys
from functools import partial
from pathlib import Path
from typing import Any

from engine.batch.journal import Journal
from engine.experiments.evaluate import Destination, Task, evaluate
from engine.experiments.experiment import experiment_of
from engine.experiments.outcome import Outcome
from engine.experiments.run import ExperimentOptions
from engine.ledger import LedgerAccount
from engine.request import PrivacyRequest
from engine.results import Result
from tests.engine.batch.quick import QuickSession

TEXTS = ("one of anna", "two of anna", "three of bob", "four of bob", "five of bob", "the last of carl")


class CountedSession(QuickSession):
    """Notes every text that it rewrites in a file."""

    def __init__(self, ledger: LedgerAccount, notes: Path, killed: str = "") -> None:
        super().__init__(ledger, killed)
        self._notes = notes

    def privatize(self, text: str, request: PrivacyRequest, **options: Any) -> Result:
        """See `QuickSession`."""
        result: Result = super().privatize(text, request, **options)
        with self._notes.open("a") as file:
            file.write(f"{request.mechanism} {request.epsilon:g} {text}\n")
        return result


def content(**changes: Any) -> dict[str, Any]:
    """The tables of an experiment's file."""
    made: dict[str, Any] = {
        "data": {"path": "data.csv", "private": ["author"], "texts": "public"},
        "mechanisms": [{"id": "custext"}, {"id": "tem"}],
        "budget": {"epsilon": [1, 2]},
        "repetitions": 2,
        "measure": {"metrics": ["toy", "marks"]},
    }
    return made | changes


def write_data(folder: Path, *texts: str) -> None:
    """Writes the texts, whose last word is their author."""
    rows = "".join(f"{text},{text.rpartition(' ')[2]}\n" for text in texts or TEXTS)
    (folder / "data.csv").write_text(f"text,author\n{rows}")


def run(folder: Path, tables: dict[str, Any] | None = None, *, killed: str = "", **options: Any) -> Outcome:
    """Runs an experiment in a folder; its figures go to a folder beside the data."""
    session = partial(CountedSession, notes=folder / "notes", killed=killed)
    how = {
        "workers": 0,
        "session": session,
        **{name: options.pop(name) for name in ("workers", "resume", "cancel") if name in options},
    }
    task = Task(
        experiment_of(tables or content()),
        folder,
        options.pop("public", "targets" in options),
        options.pop("targets", ()),
        options.pop("refinements", 0),
    )
    outcome, _ = evaluate(task, Destination(folder / "out", **options), ExperimentOptions(**how))
    return outcome


def noted(folder: Path) -> list[str]:
    """What was rewritten, but for the sentence that loads the models."""
    return [line for line in (folder / "notes").read_text().splitlines() if line.split(" ", 2)[2] in TEXTS]


def main(folder: str, killed: str, after: str) -> None:
    """What a process does that is to be killed: in a worker, or after so many lines in the journal."""
    released = Journal.release
    count = 0

    def release(journal: Journal, *arguments: Any) -> None:
        nonlocal count
        released(journal, *arguments)
        count += 1
        if count == int(after):
            os.kill(os.getpid(), signal.SIGKILL)

    if int(after):
        Journal.release = release  # type: ignore[method-assign]
    import pytest

    from engine import evaluation
    from tests.engine.brought import bring

    with pytest.MonkeyPatch.context() as patch:
        modules = {"toy": "tests.engine.evaluation.toy", "marks": "tests.engine.experiments.marks"}
        bring(patch, evaluation.REGISTRY, modules)
        run(Path(folder), killed=killed, workers=1)


if __name__ == "__main__":
    main(*sys.argv[1:])
