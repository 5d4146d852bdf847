"""Every mechanism's claim holds on its small domain, nearly attains its bound, and each fault put back breaks it."""

import math
from functools import cache

import pytest

from engine.audits import audit, clusant, dp_bart, dp_mlm, dp_st, generation, infilling, words
from engine.errors import UsageError
from engine.mechanisms import describe_all

audited = cache(audit)

IDS = [description.id for description in describe_all()]
PRIVATE = [id_ for id_ in IDS if id_ != "privfill"]

CONTROLS = {
    f"{module.__name__.rpartition('.')[2]}: {fault}": control
    for module, controls in (
        (clusant, clusant.CONTROLS),
        (dp_bart, dp_bart.CONTROLS),
        (dp_mlm, dp_mlm.PLUS_CONTROLS),
        (dp_st, dp_st.CONTROLS),
        (generation, generation.CONTROLS),
        (infilling, infilling.CONTROLS),
        (words, words.TEM_CONTROLS),
        (words, words.SANTEXT_CONTROLS),
        (words, words.CUSTEXT_CONTROLS),
    )
    for fault, control in controls.items()
}


@pytest.mark.parametrize("mechanism", PRIVATE)
def test_the_audit_passes_and_comes_close_to_the_bound(mechanism):
    report = audited(mechanism)
    assert report.mechanism == mechanism
    assert 0.5 * report.bound < report.worst_log_ratio <= report.bound * (1 + 1e-12)
    assert report.negative_controls_failed
    assert report.passed


@pytest.mark.parametrize("mechanism", ["dp-mlm", "dp-mlm-plus", "dp-prompt", "dp-paraphrase", "dp-bart", "privfill-dp"])
def test_the_audits_of_drawn_tokens_and_numbers_attain_the_bound(mechanism):
    report = audited(mechanism)
    assert report.worst_log_ratio == pytest.approx(report.bound)


def test_privfill_claims_nothing_and_nothing_holds():
    report = audited("privfill")
    assert (report.mechanism, report.bound, report.relation) == ("privfill", None, None)
    assert report.worst_log_ratio == math.inf
    assert "no guarantee" in report.domain


@pytest.mark.parametrize("control", CONTROLS.values(), ids=CONTROLS)
def test_a_fault_is_caught_and_mending_it_is_enough(control):
    assert control.worst(False) > control.epsilon >= control.worst(True) > 0


def test_there_is_no_audit_of_no_mechanism():
    with pytest.raises(UsageError, match="no mechanism 'dp-nothing'"):
        audit("dp-nothing")
