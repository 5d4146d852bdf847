"""What counts as a measurement: the name of what is measured, and its number with when it was and how it changed between."""

import pytest

from engine.text.measures import find_measures


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Her HbA1c in September was 58.", ["58"]),
        ("Glucose 9.1, creatinine 142, Na 136", ["9.1", "142", "136"]),
        ("sats 94%, sats this morning 91", ["94%", "91"]),
        ("INR last week 2.4", ["2.4"]),
        ("INR 3 today", ["3"]),
        ("eGFR had fallen to 41", ["41"]),
        ("creatinine on Monday had risen from 98 to 142", ["98", "142"]),
        ("Creatinine on admission was 142", ["142"]),
        ("CRP came back at 88, Hb up to 102, urea ~ 14", ["88", "102", "14"]),
        ("HbA1c on 3 May 2024 was 58", ["58"]),
        ("BP at 10:15 was 150/90", ["150", "90"]),
        ("Troponin (3 May): 41", ["41"]),
        ("potassium today is 5.9; sodium now 131", ["5.9", "131"]),
    ],
)
def test_a_number_is_found_that_has_the_name_of_what_is_measured_before_it(text, found):
    assert [text[start:end] for start, end in find_measures(text)] == found


@pytest.mark.parametrize(
    "text",
    [
        "In September she met 58 of them.",
        "Her HbA1c is due. In September 58.",
        "The HbA1c clinic in September had 58 letters.",
        "Her HbA1c was taken by nurse 58.",
        "Urea: see letter 14 of Monday.",
        "day 4 of 7",
    ],
)
def test_other_numbers_are_no_measures(text):
    assert find_measures(text) == []
