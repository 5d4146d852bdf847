"""The page for Python programs runs as it is written, and importing the engine loads nothing."""

import doctest
import subprocess
import sys
from pathlib import Path

import pytest

import engine

PAGE = Path(__file__).parents[2] / "docs" / "python.md"


def test_the_page_runs_as_it_is_written(tmp_path, monkeypatch):
    monkeypatch.setenv("PALIMPSEST_HOME", str(tmp_path))  # a ledger that has nothing in it
    done = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert done.attempted > 9
    assert not done.failed


def test_every_name_is_there_and_no_other():
    assert all(getattr(engine, name) for name in engine.__all__)
    with pytest.raises(AttributeError, match="nothing"):
        engine.nothing  # noqa: B018


def test_importing_the_engine_loads_nothing():
    script = "import sys; before = set(sys.modules); import engine; print(*sorted(set(sys.modules) - before))"
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True)
    assert not {"numpy", "torch", "msgspec", "lxml", "engine.session", "engine.api"} & set(ended.stdout.split())
