"""What a mechanism discloses under some settings, as it says of itself."""

import pytest

from engine import mechanisms

AVOIDABLE = [(each, disclosure) for each in mechanisms.describe_all() for disclosure in each.avoidable]


@pytest.mark.parametrize(("description", "disclosure"), AVOIDABLE, ids=lambda each: getattr(each, "id", None))
def test_the_settings_that_hide_it_do(description, disclosure):
    disclosed = description.effective(description.settings(disclosure.disclosed_with))
    assert disclosure.is_disclosed(disclosed)
    hidden = description.effective(description.settings({**disclosed, **disclosure.hidden_with}))
    assert not disclosure.is_disclosed(hidden)


@pytest.mark.parametrize("mechanism", ["dp-st", "custext"])
def test_where_topics_or_groups_are_hidden_the_loss_says_how_strong_it_is(mechanism):
    description = mechanisms.describe(mechanism)
    disclosure = description.avoidable[0]
    assert not description.rated(description.settings(disclosure.disclosed_with))
    assert description.rated(description.settings(disclosure.hidden_with))


def test_a_switch_says_what_it_hides_and_at_which_price():
    for _, disclosure in AVOIDABLE:
        assert disclosure.hide.split()[0] in {"Hide", "Draw"}
        assert disclosure.price.endswith(".")
        assert disclosure.seen.endswith(".")
        assert disclosure.seen != disclosure.price
