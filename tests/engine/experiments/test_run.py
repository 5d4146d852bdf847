"""A run of an experiment: every text once, whatever happens in between; nothing charged, no text shown."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from engine.errors import Cancelled, NotInstalled, UsageError
from engine.experiments.experiment import conditions_of, experiment_of
from engine.experiments.outcome import Outcome
from engine.ledger import default_ledger
from engine.progress import CancelToken
from tests.engine.experiments import marks
from tests.engine.experiments.quick import TEXTS, content, noted, run, write_data

EVERYTHING = sorted(
    f"{mechanism} {epsilon} {text}" for mechanism in ("custext", "tem") for epsilon in (1, 2) for text in TEXTS * 2
)


def mean(outcome: Outcome, name: str, epsilon: float, figure: str) -> float:
    [condition] = [each for each in outcome.counts if each.name == name and each.request.epsilon == epsilon]
    return outcome.values(condition)[figure].measurement.mean


def test_every_text_is_rewritten_once_for_each_condition_and_repetition(tmp_path: Path) -> None:
    write_data(tmp_path)
    outcome = run(tmp_path)
    assert sorted(noted(tmp_path)) == EVERYTHING
    assert [(each.done, each.refused, each.unfinished) for each in outcome.counts.values()] == [(12, 0, 0)] * 4
    assert mean(outcome, "tem", 2, "marks.seen.author") == 1
    figure = next(each for each in outcome.figures if each.condition and each.metric == "toy")
    assert (figure.draws, figure.spread, figure.measurement.documents) == (2, 0.0, 6)
    assert {path.name for path in (tmp_path / "out").iterdir()} == {"figures.csv", "report.html"}


def test_nothing_is_charged_and_no_new_text_is_left(tmp_path: Path, home: Path) -> None:
    write_data(tmp_path)
    run(tmp_path)
    assert default_ledger().budget().releases == 0
    assert not list((home / "batches").iterdir())


def test_no_file_of_the_run_holds_a_text_and_the_journal_no_original(tmp_path: Path, home: Path) -> None:
    write_data(tmp_path)
    run(tmp_path, keep=True)
    written = "".join(path.read_text() for path in (tmp_path / "out").iterdir())
    journal = "".join(path.read_text() for path in home.glob("batches/*/journal"))
    for text in TEXTS:
        assert text not in written.lower()
        assert text not in journal
        assert text.upper() in journal


@pytest.mark.parametrize(
    ("killed", "after", "finished"),
    [
        ("drawn", 0, 5),
        pytest.param("", 1, 1, marks=pytest.mark.thorough),
        pytest.param("", 20, 20, marks=pytest.mark.thorough),
        ("", 55, 48),
    ],
)
def test_killed_and_resumed_every_text_is_done_once(tmp_path: Path, killed: str, after: int, finished: int) -> None:
    write_data(tmp_path)
    command = [sys.executable, "-m", "tests.engine.experiments.quick", str(tmp_path), killed, str(after)]
    process = subprocess.run(command, capture_output=True, check=False, cwd=Path(__file__).parents[3])
    assert process.returncode == -signal.SIGKILL, process.stderr
    assert not (tmp_path / "out" / "report.html").exists()
    before = noted(tmp_path)
    assert len(before) == finished
    outcome = run(tmp_path, resume=True)
    assert sorted(noted(tmp_path)) == EVERYTHING
    assert [each.done for each in outcome.counts.values()] == [12] * 4
    assert mean(outcome, "custext", 1, "marks.seen.author") == 1


def test_a_resumed_run_gives_the_figures_of_one_that_was_not_interrupted(tmp_path: Path) -> None:
    whole, halves = tmp_path / "whole", tmp_path / "halves"
    for folder in (whole, halves):
        folder.mkdir()
        write_data(folder)
    run(whole)
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled, match="--resume"):
        run(halves, cancel=cancel)
    run(halves, resume=True)
    assert (whole / "out/figures.csv").read_text() == (halves / "out/figures.csv").read_text()


def test_the_file_may_grow_between_runs(tmp_path: Path) -> None:
    write_data(tmp_path)
    run(tmp_path, content(mechanisms=[{"id": "custext"}], budget={"epsilon": [1]}), keep=True)
    first, marks.asked[:] = noted(tmp_path), []
    outcome = run(tmp_path, content(mechanisms=[{"id": "custext"}]), resume=True)
    assert len(noted(tmp_path)) == 2 * len(first)
    assert len(marks.asked) == 2  # the repetitions of the new budget alone
    assert [each.done for each in outcome.counts.values()] == [12, 12]


def test_a_refused_text_is_an_outcome_and_a_failed_one_is_tried_again(tmp_path: Path) -> None:
    write_data(tmp_path, "one of anna", "unsuitable of bob", "broken of bob")
    tables = content(mechanisms=[{"id": "tem"}], budget={"epsilon": [1]}, repetitions=1)
    outcome = run(tmp_path, tables)
    [counts] = outcome.counts.values()
    assert (counts.done, counts.refused, counts.unfinished) == (1, 1, 1)
    assert outcome.unfinished == 1
    assert any("no fact" in reason for reason in counts.reasons)
    (tmp_path / "notes").write_text("")
    [again] = run(tmp_path, tables, resume=True).counts.values()
    assert again == counts
    assert "unsuitable" not in (tmp_path / "notes").read_text()


def test_what_concerns_every_text_ends_the_run(tmp_path: Path) -> None:
    write_data(tmp_path, "missing of anna", "one of anna", "two of bob")
    outcome = run(tmp_path, content(mechanisms=[{"id": "tem"}], budget={"epsilon": [1]}, repetitions=1))
    assert isinstance(outcome.halted, NotInstalled)
    assert outcome.unfinished == 3
    assert outcome.figures == () or all(figure.condition is None for figure in outcome.figures)


def test_a_metric_that_fails_leaves_the_others(tmp_path: Path) -> None:
    write_data(tmp_path, "unmeasurable of anna", "one of bob")
    outcome = run(tmp_path)
    assert outcome.left_out == {"marks": "Marks cannot be measured here."}
    assert {figure.metric for figure in outcome.figures} == {"toy"}
    assert outcome.unmeasured == ["marks"]


def test_a_metric_that_fails_for_a_condition_keeps_its_other_figures(tmp_path: Path) -> None:
    write_data(tmp_path, "awkward of anna", "one of bob")
    outcome = run(tmp_path)
    assert outcome.left_out == {"marks": "Awkward. (tem with ε=1, tem with ε=2)"}
    assert outcome.unmeasured == []
    assert mean(outcome, "custext", 1, "marks.seen.author") == 1


def test_files_of_an_earlier_run_are_replaced_only_if_asked(tmp_path: Path) -> None:
    write_data(tmp_path)
    run(tmp_path)
    with pytest.raises(UsageError, match="exists"):
        run(tmp_path)
    assert len(noted(tmp_path)) == len(EVERYTHING)
    run(tmp_path, replace=True)


def test_another_experiment_at_work_for_the_folder_is_not_overwritten(tmp_path: Path) -> None:
    write_data(tmp_path)
    run(tmp_path, keep=True)
    with pytest.raises(UsageError, match="already"):
        run(tmp_path, replace=True)


def test_with_no_text_at_all_there_is_nothing_to_resume(tmp_path: Path) -> None:
    write_data(tmp_path)
    with pytest.raises(UsageError, match="leave out --resume"):
        run(tmp_path, resume=True)


def test_draws_are_the_systems_own(tmp_path: Path) -> None:
    """The seed of the file reaches the choice of texts alone: a condition's request has none."""
    experiment = experiment_of(content(seed=7))
    assert [each.request for each in conditions_of(experiment)] == [
        each.request for each in conditions_of(experiment_of(content()))
    ]
