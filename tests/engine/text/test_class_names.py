"""What schools call their classes and houses by."""

import pytest

from engine.text.class_names import find_class_names


@pytest.mark.parametrize(
    ("text", "classes"),
    [
        ("Kestrels (Y3/4) - Lund", ["Kestrels"]),
        ("Ann is in Otters, Bo in Oaks class.", ["Otters", "Oaks"]),
        ("The Owls and Hedgehogs sang.", ["Owls", "Hedgehogs"]),
        ("Pupil\tHouse\nAnn Quist\tRobins\nBo Lund\tMars\n", ["Robins", "Mars"]),
        ("Mr Robins and Mrs Swifts live at The Oaks.", []),
        ("Ann Foxes of 2 Kestrels Close and Quist Falcons", []),
        ("Falcons Quist Ltd", []),
    ],
)
def test_classes_are_words_and_bearers_of_their_names_are_not(text, classes):
    assert [text[start:end] for start, end in find_class_names(text)] == classes
