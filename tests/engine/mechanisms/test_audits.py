"""Every mechanism's claim holds on its small domain, nearly attains its bound, and each fault put back breaks it."""

import math
from functools import cache

import pytest

from engine.audit import audit
from engine.errors import UsageError
from engine.mechanisms import describe_all
from engine.mechanisms.documents import dp_bart_audit as dp_bart
from engine.mechanisms.documents import infilling_audit as infilling
from engine.mechanisms.tokens import generation_audit as generation
from engine.mechanisms.tokens import masked_audit as dp_mlm
from engine.mechanisms.triples import audit as dp_st
from engine.mechanisms.words import audit as words
from engine.mechanisms.words import clusant_audit as clusant

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


AUDITED = (
    "claims that it hides",
    "spends ε in each of the two steps",
    "takes the drawn cluster's diameter",
    "keeps the decade of a year",
    "keeps the ten years of an age",
    "keeps the hour of a time",
    "keeps a 0 in front of a code",
    "moves a replacement that is taken towards the original",
)
"""Faults without which there is what the mechanism's audit has compared already."""


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


def test_every_fault_is_put_to_an_audit_which_catches_it():
    put = [(fault, worst > report.bound) for report in map(audited, PRIVATE) for fault, worst in report.negative_controls]
    assert {fault for fault, _ in put} == {name.partition(": ")[2] for name in CONTROLS}
    assert all(caught for _, caught in put)


@pytest.mark.parametrize(
    "control",
    [
        pytest.param(control, id=name, marks=[pytest.mark.thorough] if any(each in name for each in AUDITED) else [])
        for name, control in CONTROLS.items()
    ],
)
def test_mending_a_fault_is_enough(control):
    assert 0 < control.worst(True) <= control.epsilon


def test_there_is_no_audit_of_no_mechanism():
    with pytest.raises(UsageError, match="no mechanism 'dp-nothing'"):
        audit("dp-nothing")
