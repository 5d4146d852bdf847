"""What every school has and what looks like a name."""

import pytest

from engine.text.school_words import find_school_words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("A level Chemistry, Paper 2; GCSE English Literature", ["A level Chemistry", "GCSE English Literature"]),
        ("Main Hall, Sixth Form Centre, Exams Office", ["Main Hall", "Sixth Form Centre", "Exams Office"]),
        ("Hall cleared at 10", ["Hall"]),
        ("Anna Hall came. Hall cleared off.", []),
        ("Mr Hall opened it. Hall opened it.", []),
        ("Law taught Music to Stuart Drama", []),
        ("A level Law", ["A level Law"]),
        ("Biology Systems Ltd", []),
        ("predicted A*AA or ABB/BBB, needs BBC", ["A*AA", "ABB", "BBB", "BBC"]),
        ("the BBC needs CAB and CBE", []),
    ],
)
def test_rooms_subjects_and_grades_are_found(text, words):
    assert sorted(text[start:end] for start, end in find_school_words(text)) == sorted(words)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Autumn term starts", ["Autumn"]),
        ("Summer (camp) and Spring fees", ["Summer", "Spring"]),
        ("Spring\t120\nSummer\t90\n", ["Spring", "Summer"]),
        ("Summer\t120\nAutumn rang\n", []),
    ],
)
def test_a_season_beside_what_it_is_of_is_nobody(text, words):
    assert [text[start:end] for start, end in find_school_words(text)] == words
