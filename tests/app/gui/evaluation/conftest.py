"""Published results that are invented, and a window that reads them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.experiments.test_published import rows, write


@pytest.fixture
def results(tmp_path: Path) -> Path:
    """Two data sets: short texts and long ones."""
    folder = tmp_path / "results"
    folder.mkdir()
    write(folder, "spooky", rows(0.6, 0, 0.1, 3), rows(1, 0.4, 0.5, 30), rows(1, 1, 0.9, 300))
    write(folder, "reddit", rows(0.6, 0, 0.1, 14, words=140), rows(1, 0.6, 0.6, 140, words=140))
    return folder
