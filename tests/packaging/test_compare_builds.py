"""``packaging/compare_builds.py``: every way in which two builds may differ is told."""

import runpy
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "packaging/compare_builds.py"


@pytest.fixture
def compare(tmp_path, monkeypatch, capsys):
    """Compares two folders of these files, and gives the exit code and what was printed."""

    def run(one, other):
        for folder, files in (("one", one), ("other", other)):
            for name, text in files.items():
                path = tmp_path / folder / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
        monkeypatch.chdir(tmp_path)
        monkeypatch.setattr(sys, "argv", ["compare_builds", "one", "other"])
        return runpy.run_path(str(SCRIPT))["main"](), capsys.readouterr().out.splitlines()

    return run


def test_equal_builds_are_equal(compare):
    assert compare({"a": "1", "sub/b": "2"}, {"a": "1", "sub/b": "2"}) == (0, ["2 files, all the same."])


def test_every_difference_is_told(compare):
    code, lines = compare({"a": "1", "b": "2", "c": "3"}, {"a": "1", "b": "4", "d": "5"})
    assert (code, lines) == (1, ["not the same: b", "only in one: c", "only in other: d"])


@pytest.mark.skipif(sys.platform == "win32", reason="files have no modes there")
def test_modes_and_links_count(compare, tmp_path):
    for folder, mode, target in (("one", 0o755, "a"), ("other", 0o644, "b")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "run").touch()
        (tmp_path / folder / "run").chmod(mode)
        (tmp_path / folder / "link").symlink_to(target)
    assert compare({}, {}) == (1, ["not the same: link", "not the same: run"])
