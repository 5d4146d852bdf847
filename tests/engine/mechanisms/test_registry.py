from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.cli.main import main
from engine import mechanisms
from engine.errors import UsageError
from tests.engine.brought import bring
from tests.engine.mechanisms.toy import DESCRIPTION, GREETINGS


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy, brought by another package."""
    bring(monkeypatch, mechanisms.REGISTRY, {"toy": "tests.engine.mechanisms.toy", "dp-st": "tests.engine.mechanisms.toy"})


def test_every_module_brings_what_a_mechanism_needs() -> None:
    for description in mechanisms.describe_all():
        module = mechanisms.module_of(description.id)
        assert module.DESCRIPTION is mechanisms.describe(description.id) is description
        assert callable(module.make)
        assert callable(module.audit)
        assert description.help
        assert description.help.section().startswith("## ") or not description.bounded


def test_a_mechanism_of_another_package_is_found_by_its_entry_point(toy: None) -> None:
    *own, last = mechanisms.describe_all()
    assert last is DESCRIPTION
    assert own[0].id == "dp-st"  # which nobody can replace
    assert mechanisms.describe("dp-st") is not DESCRIPTION
    assert mechanisms.load("toy").description is DESCRIPTION


def test_what_is_not_there_is_refused_with_what_is() -> None:
    with pytest.raises(UsageError, match=r"no mechanism 'toy'; there are dp-st, tem, .*privfill-dp"):
        mechanisms.load("toy")


def test_a_mechanism_of_another_package_does_all_that_others_do(
    toy: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PALIMPSEST_HOME", str(tmp_path / "home"))
    letter = tmp_path / "letter.txt"
    letter.write_text("The old house by the river was sold to a man from the town.")
    new, receipt = tmp_path / "new.txt", tmp_path / "receipt.json"
    files = ["--output", str(new), "--receipt", str(receipt)]
    assert main(["privatize", str(letter), "--mechanism", "toy", "--epsilon", "2", *files]) == 0
    assert new.read_text().startswith(GREETINGS)
    assert json.loads(receipt.read_text())["mechanism"] == "toy"
    capsys.readouterr()
    assert main(["budget", "show", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["epsilon"] == 2
    assert main(["mechanisms"]) == 0
    assert "For to be polite to everybody. You give up: everything else." in " ".join(capsys.readouterr().out.split())
    assert main(["mechanisms", "--json"]) == 0
    *_, listed = json.loads(capsys.readouterr().out)["mechanisms"]
    assert listed["help"]["section"].startswith("## Greetings: Toy")
    assert main(["audit", "toy", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert 0 < report["worst_log_ratio"] <= report["bound"]
