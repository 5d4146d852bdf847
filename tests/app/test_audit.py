"""``palimpsest audit``: the report, and an exit code that a claim which does not hold cannot hide behind."""

import json
import math

import pytest

import engine.audits
from app.cli.main import main
from engine.privacy.audit import AuditReport
from engine.privacy.guarantee import Relation

CONTROLS = (("counts as budget", 3.5), ("verbatim input", math.inf))


@pytest.fixture
def audited(monkeypatch):
    """Lets ``palimpsest audit dp-st`` find a report."""

    def use(*report):
        monkeypatch.setattr(engine.audits, "audit", lambda id_: AuditReport(id_, *report))

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


def test_mechanisms_that_are_not_there(capsys):
    assert main(["audit", "no-such"]) == 2
