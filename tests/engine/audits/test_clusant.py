import pytest

from engine.audits.clusant import CLUSTERS, CONTROLS, EPSILON, sampler


@pytest.mark.parametrize("control", CONTROLS.values(), ids=CONTROLS)
def test_audit_catches_each_fault_and_mending_it_is_enough(control):
    assert control(False) > EPSILON
    assert 0 < control(True) <= EPSILON


def test_the_domain_has_settings_in_which_the_papers_conditions_hold_and_others():
    held = [sampler(EPSILON, k).separated for k in CLUSTERS[6]]
    assert True in held
    assert False in held
