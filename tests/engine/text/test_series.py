"""Which numbers are those of parts of a series, and so nobody's."""

import pytest

from engine.text.series import find_series


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("Inst 1 £60, Instalment 2 £60; payments 3 and 4", ["1", "2", "3 and 4"]),
        ("Term 3, half term 2, Phase 1-2, draft no. 4 (v2), Q3", ["3", "2", "1-2", "4", "v2", "Q3"]),
        ("photographs 1–26, Motion 2, a photo of 3", ["1–26", "2"]),
        ("the 1st instalment, a 3rd reminder, 2nd half, 2nd checker, 4th night in a row", ["1st", "3rd", "2nd", "2nd", "4th"]),
        ("Draft 2 of the lease, part 3; Part 4 of the yard", ["2", "3"]),
        ("Cases 5–7, Case 2 – 18 Quist Lane; take it in case 3 people come", ["5–7", "2"]),
        ("Ward 7, flat 3, bus 36, room 12, boiler no. 2, class 4, 2nd floor, her 3rd child", []),
        ("a letter 2 weeks ago, the test 3 times, note 3 Feb, visit 5 pm, payment 4/5, notice 28", []),
        ("WEEK 1   Mon 4/8/25   Zyx\nWEEK 2   Mon 11/8/25   Zyx", ["1", "2"]),
        ("Day 6: settled\nSession 7 | Bo\nx\tWeek 8\ty", ["6", "7", "8"]),
        ("Week 3 was wet\nWeek 4\nDay 5 was dry", ["3", "4"]),
        ("week 12", []),
        ("the round 3 of them won, quarter 2.5, point 40%", []),
    ],
)
def test_the_number_of_a_part_is_told_by_what_it_is_of(text, numbers):
    assert sorted(text[start:end] for start, end in find_series(text)) == sorted(numbers)
