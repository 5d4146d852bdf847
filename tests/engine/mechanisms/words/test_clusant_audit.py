from engine.mechanisms.words.clusant_audit import CLUSTERS, EPSILON, sampler


def test_the_domain_has_settings_in_which_the_papers_conditions_hold_and_others():
    held = [sampler(EPSILON, k).is_separated for k in CLUSTERS[6]]
    assert True in held
    assert False in held
