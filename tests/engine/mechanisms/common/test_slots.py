from hypothesis import given
from hypothesis import strategies as st

from engine.mechanisms.common.slots import fill_slots, size_class, slot_count


def test_size_classes():
    assert [size_class(n) for n in (0, 1, 4, 5, 6, 7, 9, 13, 17, 25, 33)] == [4, 4, 4, 6, 6, 8, 12, 16, 24, 32, 48]


@given(st.integers(0, 10_000))
def test_size_class_fits_and_wastes_less_than_half(facts):
    size = size_class(facts)
    assert size >= facts
    assert size_class(size) == size
    assert facts <= 4 or size < 1.5 * facts + 1


@given(st.lists(st.integers(0, 9), max_size=9), st.integers(1, 9))
def test_fill_keeps_the_order_and_pads(facts, slots):
    filled = fill_slots(facts, slots)
    assert len(filled) == slots
    assert [fact for fact in filled if fact is not None] == facts[:slots]


def test_slot_settings():
    assert slot_count("paper", 5) == 5
    assert slot_count("class", 5) == 6
    assert slot_count(3, 5) == slot_count("3", 5) == 3
