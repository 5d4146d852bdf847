"""``palimpsest risk``: the report on a terminal and as JSON."""

import json

import pytest

from app.cli.main import main
from engine.risk.report import CAVEAT, PRIVATE
from tests.app.gui.surfaces import REPORT


@pytest.fixture
def files(tmp_path, monkeypatch):
    asked = []

    class Reader:
        def read(self, *given):
            asked.append(given[:3])
            return REPORT

    monkeypatch.setattr("engine.risk.report.RiskReader", Reader)
    for name, text in (
        ("old.txt", "I met [[Ann]] at the sea."),
        ("new.txt", "A friend lives."),
        ("other.txt", "Something else."),
    ):
        (tmp_path / name).write_text(text)
    return tmp_path, asked


def test_for_a_person(files, capsys):
    folder, asked = files
    assert main(["risk", str(folder / "old.txt"), str(folder / "new.txt")]) == 0
    out, err = capsys.readouterr()
    assert asked == [("I met Ann at the sea.\n".strip(), "A friend lives.", [])]
    assert "“friend lives by the sea”: one of a kind, 2 times" in out
    assert "1. A friend lives by the sea. (56 % of what was found)" in out
    assert CAVEAT.split(";")[0][:60] in out.replace("\n", " ")
    assert PRIVATE in err


def test_as_json(files, capsys):
    folder, _ = files
    assert main(["risk", str(folder / "old.txt"), str(folder / "new.txt"), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["attack"][0] == {"by": "meaning", "rank": 1, "candidates": 500, "meaning": str(REPORT.linkages[0])}
    assert told["private"] == PRIVATE


def test_among_documents_of_ones_own(files):
    folder, asked = files
    assert main(["risk", str(folder / "old.txt"), str(folder / "new.txt"), "--among", str(folder / "other.txt")]) == 0
    assert asked[0][2] == ["Something else."]


def test_the_original_is_a_file(files, capsys):
    folder, _ = files
    assert main(["risk", "-", str(folder / "new.txt")]) == 2
    assert "The original is a file" in capsys.readouterr().err
