"""``palimpsest evaluate``: metrics listed, experiments run, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.cli.main import main
from engine import evaluation
from engine.ledger import default_ledger
from tests.engine.brought import bring

LETTERS = ("My sister has a house near the river.", "The doctor wrote a long letter to my brother.", "We sold the old car.")
EXPERIMENT = """\
[data]
path = "letters.csv"
words = 8
[budget]
per_word = [1, 50]
[[mechanisms]]
id = "custext"
[measure]
metrics = ["toy"]
"""


@pytest.fixture
def experiment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PALIMPSEST_HOME", str(tmp_path / "home"))
    bring(monkeypatch, evaluation.REGISTRY, {"toy": "tests.engine.evaluation.toy"})
    (tmp_path / "letters.csv").write_text("text\n" + "\n".join(LETTERS) + "\n")
    path = tmp_path / "experiment.toml"
    path.write_text(EXPERIMENT)
    return path


def test_metrics_are_listed_with_what_they_mean(experiment: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["evaluate", "--list"]) == 0
    listed = capsys.readouterr().out
    assert "How many words the new text has for each word of the original." in listed
    assert "linkage.top1-words (lower is better)" in listed
    assert main(["evaluate", "--list", "--json"]) == 0
    metrics = {each["id"]: each for each in json.loads(capsys.readouterr().out)["metrics"]}
    assert metrics["toy"]["figures"][0]["reference"] == "toy"
    assert metrics["perplexity"]["needs"] == [{"what": "reference texts", "model": None}]


def test_an_experiment_gives_figures_and_a_report_and_costs_nothing(
    experiment: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    arguments = [
        "evaluate",
        str(experiment),
        "--output",
        str(out),
        "--suggest-epsilon",
        "--target",
        "toy>=0.5",
        "--public-texts",
    ]
    assert main([*arguments, "--json"]) == 0
    printed = capsys.readouterr()
    found = json.loads(printed.out)
    assert [each["done"] for each in found["conditions"]] == [3, 3]
    assert [each["epsilon"] for each in found["conditions"]] == [8, 400]
    assert found["suggestions"][0]["epsilon"] == 8
    assert found["for_own_eyes"] is False
    assert not [text for text in LETTERS if text in printed.out + printed.err]
    assert {path.name for path in out.iterdir()} == {"figures.csv", "report.html"}
    assert default_ledger().budget().releases == 0


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (["{file}"], 2, "--output FOLDER, or --list"),
        (["--output", "{out}"], 2, "--output FOLDER, or --list"),
        (["none.toml", "--output", "{out}"], 3, "cannot be read"),
        (["{file}", "--output", "{out}", "--suggest-epsilon"], 2, "belong together"),
        (["{file}", "--output", "{out}", "--target", "toy>=1"], 2, "belong together"),
        (["{file}", "--output", "{out}", "--suggest-epsilon", "--target", "toy>=1"], 2, "--public-texts"),
        (["{file}", "--output", "{out}", "--resume"], 2, "leave out --resume"),
        (["{file}", "--output", "{out}", "--workers", "0"], 2, "count"),
    ],
)
def test_what_makes_no_sense_is_refused(
    experiment: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], code: int, told: str
) -> None:
    typed = [part.format(file=experiment, out=tmp_path / "out") for part in arguments]
    assert main(["evaluate", *typed]) == code
    assert told in capsys.readouterr().err
    assert not (tmp_path / "out" / "report.html").exists()
