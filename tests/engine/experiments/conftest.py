from __future__ import annotations

from pathlib import Path

import pytest

from engine import evaluation
from tests.engine.brought import bring


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PALIMPSEST_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture(autouse=True)
def toy_metrics(monkeypatch: pytest.MonkeyPatch) -> None:
    bring(monkeypatch, evaluation.REGISTRY, {"toy": "tests.engine.evaluation.toy", "marks": "tests.engine.experiments.marks"})
