"""What the process of an evaluation answers."""

from __future__ import annotations

import pickle
from functools import partial

import pytest

from app.gui.evaluation.requests import Evaluate, evaluate
from engine import evaluation
from engine.errors import Cancelled, UsageError
from engine.progress import CancelToken
from tests.engine.brought import bring
from tests.engine.experiments.quick import CountedSession, content, noted, write_data


class Report:
    """Remembers how far the work is."""

    def __init__(self, stop_after=None):
        self.cancel, self.stages, self._left = CancelToken(), [], stop_after

    def progress(self, done, total, stage):
        self.stages.append(stage)
        if self._left is not None and stage == "rewriting" and done >= self._left:
            self.cancel.cancel()


@pytest.fixture
def request_for(tmp_path, monkeypatch):
    monkeypatch.setenv("PALIMPSEST_HOME", str(tmp_path / "home"))
    bring(monkeypatch, evaluation.REGISTRY, {"toy": "tests.engine.evaluation.toy", "marks": "tests.engine.experiments.marks"})
    write_data(tmp_path)
    tables = content()
    tables["data"]["path"] = str(tmp_path / "data.csv")
    return partial(Evaluate, tables, tmp_path / "out")


@pytest.fixture
def session(tmp_path):
    return partial(CountedSession, notes=tmp_path / "notes")


def test_it_writes_a_report_and_answers_with_its_figures(request_for, session):
    report = Report()
    found = evaluate(request_for(), report, session)
    assert found.report.is_file()
    assert found.table.is_file()
    assert found.documents == 6
    assert found.unfinished == 0
    assert {row["mechanism"] for row in found.rows} >= {"custext", "tem"}
    assert {"rewriting", "measuring"} <= set(report.stages)
    assert set(found.names)
    assert pickle.loads(pickle.dumps(found)) == found  # it comes through a pipe


def test_what_was_done_before_a_stop_is_not_done_again(request_for, session, tmp_path):
    with pytest.raises(Cancelled):
        evaluate(request_for(), Report(stop_after=5), session)
    before = len(noted(tmp_path))
    assert 0 < before < 48
    found = evaluate(request_for(), Report(), session)
    assert found.unfinished == 0
    assert len(noted(tmp_path)) == 48  # 6 texts, 2 mechanisms, 2 budgets, 2 repetitions


def test_no_epsilon_is_suggested_by_private_texts(request_for, session):
    with pytest.raises(UsageError, match="public or old texts alone"):
        evaluate(request_for(targets=("toy<=1",)), Report(), session)


def test_an_epsilon_is_suggested_by_public_texts(request_for, session):
    found = evaluate(request_for(public=True, targets=("toy<=100000",)), Report(), session)
    assert {each.name for each in found.suggestions} == {"custext", "tem"}
    assert all(each.epsilon for each in found.suggestions)
