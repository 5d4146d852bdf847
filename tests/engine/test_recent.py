import pytest

from engine.recent import RecentResults


def make_list():
    return []


def test_an_unchanged_text_gives_the_very_same_result():
    recent = RecentResults(10)
    assert recent.of(["a"], make_list, 1) is recent.of(["a"], make_list, 1)


def test_texts_are_told_apart_by_where_one_ends_as_well():
    recent = RecentResults(10)
    assert recent.of(["ab", "c"], make_list, 1) is not recent.of(["a", "bc"], make_list, 1)


def test_what_was_asked_for_longest_ago_goes_first():
    recent = RecentResults(2)
    first, second = recent.of(["1"], make_list, 1), recent.of(["2"], make_list, 1)
    assert recent.of(["1"], make_list, 1) is first  # now the second is the older one
    recent.of(["3"], make_list, 1)
    assert recent.of(["1"], make_list, 1) is first
    assert recent.of(["2"], make_list, 1) is not second


def test_what_is_larger_than_the_room_is_not_kept_and_drives_nothing_out():
    recent = RecentResults(2)
    small, large = recent.of(["1"], make_list, 1), recent.of(["2"], make_list, 3)
    assert recent.of(["2"], make_list, 3) is not large
    assert recent.of(["1"], make_list, 1) is small


def test_a_failure_is_not_kept():
    recent = RecentResults(2)

    def fail():
        raise LookupError

    with pytest.raises(LookupError):
        recent.of(["1"], fail, 1)
    assert recent.of(["1"], make_list, 1) == []
