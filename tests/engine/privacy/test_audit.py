import json
import math
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import CheckFailed
from engine.privacy.audit import AuditReport, worst_log_ratio, worst_rate
from engine.privacy.guarantee import Relation

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
COINS = {"a": [HALF, HALF], "b": [THIRD, 1 - THIRD]}


def apart(x, y):
    return abs(ord(x) - ord(y))


def test_the_worst_log_ratio_is_found_in_either_direction():
    assert worst_log_ratio(COINS) == pytest.approx(math.log(1.5))
    assert worst_log_ratio({"b": COINS["b"], "a": COINS["a"]}) == worst_log_ratio(COINS)


def test_equal_distributions_lose_nothing():
    assert worst_log_ratio({1: [HALF, HALF], 2: [HALF, HALF]}) == 0
    assert worst_rate({"a": [HALF, HALF], "b": [HALF, HALF]}, apart) == 0


def test_a_different_support_is_infinitely_bad():
    supports = {"a": [Fraction(0), Fraction(1)], "b": [THIRD, 1 - THIRD]}
    assert worst_log_ratio(supports) == math.inf
    assert worst_rate(supports, apart) == math.inf


def test_an_output_that_no_input_gives_is_harmless():
    assert worst_log_ratio({1: [Fraction(0), Fraction(1)], 2: [Fraction(0), Fraction(1)]}) == 0


def test_the_metric_bound_allows_more_over_a_larger_distance():
    inputs = {"a": COINS["a"], "c": COINS["b"]}
    assert worst_rate(inputs, apart) == pytest.approx(math.log(1.5) / 2)


def test_inputs_at_no_distance_must_not_differ_at_all():
    assert worst_rate(COINS, lambda x, y: 0) == math.inf
    assert worst_rate({"a": COINS["a"], "b": COINS["a"]}, lambda x, y: 0) == 0


@pytest.mark.parametrize("bad", [[HALF, THIRD], [Fraction(3, 2), -HALF], [0.3, 0.3, 0.3]])
def test_only_distributions_are_audited(bad):
    with pytest.raises(CheckFailed):
        worst_log_ratio({1: bad})


def test_distributions_over_different_outputs_are_refused():
    with pytest.raises(ValueError, match="shorter"):
        worst_log_ratio({1: [HALF, HALF], 2: [Fraction(1)]})


def report(worst=0.9, controls=(("ε spent twice", 2.0), ("support differs", math.inf)), bound=1.0):
    return AuditReport("tem", bound, worst, Relation.METRIC, "50 words", controls)


def test_a_report_passes_when_the_bound_holds_and_every_control_is_caught():
    assert report().passed
    assert not report(worst=1.1).passed
    assert not report(worst=math.nan).passed
    assert not report(controls=(("ε spent twice", 2.0), ("not caught", 0.7))).passed
    assert not report(controls=(("not caught", 0.7),)).negative_controls_failed


def test_an_audit_that_was_not_shown_to_fail_does_not_pass():
    assert not report(controls=()).passed


def test_a_report_that_could_not_be_made_does_not_pass_and_says_why():
    refused = AuditReport(
        "tem", 1.0, 0.5, None, "50 words", (("ε spent twice", 2.0),), failure="The draw is not from the weights."
    )
    assert not refused.passed
    assert refused.as_dict()["failure"] == "The draw is not from the weights."


def test_a_ratio_of_probabilities_that_no_float_holds_is_exact():
    tiny = Fraction(1, 2**3000)
    found = {"a": [tiny, 1 - tiny], "b": [2 * tiny, 1 - 2 * tiny]}
    assert worst_rate(found, lambda x, y: 1) == pytest.approx(worst_log_ratio(found)) == pytest.approx(math.log(2))


@given(st.lists(st.lists(st.integers(0, 20), min_size=3, max_size=3).filter(any), min_size=2, max_size=4))
def test_the_worst_ratio_is_the_largest_of_all(weights):
    found = {x: [Fraction(weight, sum(row)) for weight in row] for x, row in enumerate(weights)}
    ratios = [a / b if b else math.inf for p in found.values() for q in found.values() for a, b in zip(p, q, strict=True) if a]
    assert worst_rate(found, lambda x, y: 1) == pytest.approx(worst_log_ratio(found)) == pytest.approx(math.log(max(ratios)))


def test_where_nothing_is_claimed_nothing_fails():
    unclaimed = AuditReport("privfill", None, math.inf, None, "three sentences")
    assert unclaimed.passed
    assert unclaimed.as_dict()["bound"] is None
    assert unclaimed.as_dict()["relation"] is None


def test_a_report_is_strict_json_with_the_documented_fields():
    printed = json.loads(json.dumps(report().as_dict(), allow_nan=False))
    assert list(printed) == [
        "mechanism",
        "bound",
        "worst_log_ratio",
        "relation",
        "domain",
        "negative_controls",
        "negative_controls_failed",
    ]
    assert printed["relation"] == "R-metric"
    assert printed["negative_controls"][0] == {"name": "ε spent twice", "worst_log_ratio": 2.0}
    assert printed["negative_controls"][1]["worst_log_ratio"] > 1e300
    assert printed["negative_controls_failed"] is True
