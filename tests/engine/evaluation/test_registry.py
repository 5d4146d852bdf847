from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

from engine import evaluation
from engine.errors import UsageError
from engine.evaluation.intervals import mean_interval, statistic_interval
from tests.engine.brought import bring
from tests.engine.evaluation.results import rewriting
from tests.engine.evaluation.toy import DESCRIPTION

PAIR = rewriting("four words of text", "two words")


def test_every_metric_is_found_by_the_id_that_it_gives_itself() -> None:
    described = evaluation.describe_all()
    assert [each.id for each in described] == list(evaluation.REGISTRY.ids())
    for each in described:
        assert evaluation.load(each.id).description is each
        assert each.summary.endswith(".")
        assert each.figures
        assert all(figure.meaning.endswith(".") for figure in each.figures)


def test_one_module_and_one_entry_are_a_metric(monkeypatch: pytest.MonkeyPatch) -> None:
    bring(monkeypatch, evaluation.REGISTRY, {"toy": "tests.engine.evaluation.toy", "similarity": "tests.engine.evaluation.toy"})
    *own, last = evaluation.describe_all()
    assert last is DESCRIPTION
    assert own[0].id == "similarity"  # which nobody can replace
    (found,) = evaluation.load("toy").measure([PAIR, rewriting("one two", "one two")])
    assert (found.figure, found.mean, found.documents, found.repetitions) == ("toy", 0.75, 2, 1)
    assert 0.5 <= found.low <= 0.75 <= found.high <= 1


def test_what_is_not_there_is_refused_with_what_is() -> None:
    with pytest.raises(UsageError, match=r"no metric 'toy'; there are similarity, .*canaries"):
        evaluation.load("toy")


def test_nothing_to_measure_is_said_in_one_line() -> None:
    with pytest.raises(UsageError, match=r"^Coverage: none of these documents can be measured\.$"):
        evaluation.load("coverage").measure([PAIR])


def test_an_interval_holds_its_mean_and_narrows_with_more_values() -> None:
    mean, low, high = mean_interval([0.0, 1.0] * 10)
    assert low < mean == 0.5 < high
    _, nearer_low, nearer_high = mean_interval([0.0, 1.0] * 100)
    assert low < nearer_low < 0.5 < nearer_high < high
    assert mean_interval([0.0, 1.0] * 10) == (mean, low, high)
    assert mean_interval([3.0]) == (3.0, 3.0, 3.0)


def test_an_interval_of_any_statistic_is_that_of_the_mean_where_it_is_the_mean() -> None:
    values = np.arange(30.0)
    by_hand = statistic_interval(30, lambda chosen: float(values[chosen].mean()), 10_000)
    assert by_hand == pytest.approx(mean_interval(values))


def test_metrics_are_listed_without_what_loads_models() -> None:
    code = "import sys; from engine import evaluation; evaluation.describe_all(); print({'torch', 'stanza'} & {*sys.modules})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
