"""``palimpsest audit``: the report, and an exit code that a claim which does not hold cannot hide behind."""

import json
import math
from dataclasses import replace

import pytest

import engine.audit
import engine.blackbox.audit
from app.cli.main import main
from engine.blackbox.audit import BlackBoxReport, CaughtFault
from engine.blackbox.compare import EXCEEDED, HOLDS, Comparison, ComparisonCase
from engine.blackbox.documents import NO_FACTS, SHORT_AND_LONG
from engine.blackbox.faults import CUT
from engine.privacy.audit import AuditReport
from engine.privacy.guarantee import Relation
from engine.request import PrivacyRequest

CONTROLS = (("counts as budget", 3.5), ("verbatim input", math.inf))


@pytest.fixture
def audited(monkeypatch):
    """Lets ``palimpsest audit dp-st`` find a report."""

    def use(*report):
        monkeypatch.setattr(engine.audit, "audit", lambda id_: AuditReport(id_, *report))

    return use


def test_a_claim_that_holds(audited, capsys):
    audited(1.0, 0.9, Relation.DOCUMENT, "three facts", CONTROLS)
    assert main(["audit", "dp-st", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "mechanism": "dp-st",
        "bound": 1.0,
        "worst_log_ratio": 0.9,
        "relation": "R-doc",
        "domain": "three facts",
        "negative_controls": [
            {"name": "counts as budget", "worst_log_ratio": 3.5},
            {"name": "verbatim input", "worst_log_ratio": 1.7976931348623157e308},
        ],
        "negative_controls_failed": True,
    }
    assert main(["audit", "dp-st"]) == 0
    printed = capsys.readouterr().out
    assert "claimed bound    1\n" in printed
    assert "verbatim input" in printed
    assert printed.endswith("passed\n")


@pytest.mark.parametrize(("worst", "controls"), [(1.1, CONTROLS), (math.inf, CONTROLS), (0.9, (("harmless", 0.5),))])
@pytest.mark.parametrize("options", [[], ["--json"]])
def test_a_claim_that_does_not(audited, capsys, worst, controls, options):
    audited(1.0, worst, Relation.DOCUMENT, "three facts", controls)
    assert main(["audit", "dp-st", *options]) == 7
    printed = capsys.readouterr()
    assert printed.err == "palimpsest: The audit of dp-st failed.\n"
    assert "three facts" in printed.out


@pytest.mark.parametrize("options", [[], ["--json"]])
def test_a_draw_that_is_refused_says_why(audited, capsys, options):
    audited(1.0, math.inf, None, "none", (), "The draw is not from the weights.")
    assert main(["audit", "dp-st", *options]) == 7
    assert "The draw is not from the weights." in capsys.readouterr().out


def test_no_claim(audited, capsys):
    audited(None, math.inf, None, "three facts")
    assert main(["audit", "dp-st"]) == 0
    assert "nothing is claimed" in capsys.readouterr().out


@pytest.fixture
def black_box(monkeypatch):
    """Lets ``palimpsest audit dp-st --black-box`` find a report."""

    def use(verdict, bound):
        setting = PrivacyRequest("dp-st", 0.5, settings={"slots": 4})
        of_claim = Comparison(ComparisonCase(setting, NO_FACTS, ".txt"), 60, 0.5, bound, "size of file 1 ≥ 9", verdict)
        unlike = Comparison(ComparisonCase(setting, SHORT_AND_LONG, ".md"), 1)
        of_fault = replace(of_claim, case=ComparisonCase(setting, CUT.pair, ".txt"), bound=1.5, verdict=EXCEEDED)
        report = BlackBoxReport("dp-st", 60, [of_claim, unlike], [CaughtFault(CUT, of_fault)])
        monkeypatch.setattr(engine.blackbox.audit, "audit", lambda mechanism, runs, **_: replace(report, runs=runs))

    return use


def test_a_black_box_that_keeps_its_claim(black_box, capsys):
    black_box(HOLDS, -math.inf)
    assert main(["audit", "dp-st", "--black-box", "--runs", "60"]) == 0
    printed = capsys.readouterr().out
    assert "runs       60 of each document" in printed
    assert "     0.5         0  holds     txt: with facts and without\n" in printed
    assert "     0.5       1.5  caught    the new text is at most half as long as the old (by size of file 1 ≥ 9)\n" in printed
    assert "pairs not compared: 1 (disclosed)" in printed
    assert printed.endswith("passed\n")
    assert main(["audit", "dp-st", "--black-box", "--json"]) == 0
    made = json.loads(capsys.readouterr().out)
    assert (made["runs"], made["confidence"], made["passed"]) == (100, 0.95, True)
    assert [each["verdict"] for each in made["comparisons"]] == ["holds", "disclosed"]
    assert [(each["name"], each["caught"], each["lower_bound"]) for each in made["planted_faults"]] == [(CUT.name, True, 1.5)]


@pytest.mark.parametrize("options", [[], ["--json"]])
def test_a_black_box_that_does_not(black_box, capsys, options):
    black_box(EXCEEDED, 0.8)
    assert main(["audit", "dp-st", "--black-box", *options]) == 7
    printed = capsys.readouterr()
    assert printed.err == "palimpsest: The black-box audit of dp-st failed.\n"
    assert "with facts and without" in printed.out


def test_runs_are_of_the_black_box_alone(capsys):
    assert main(["audit", "dp-st", "--runs", "60"]) == 2
    assert "--black-box" in capsys.readouterr().err


def test_mechanisms_that_are_not_there(capsys):
    assert main(["audit", "no-such"]) == 2
