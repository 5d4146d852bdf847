"""What several forms of a name tell of it, and another name written in each of them."""

import pytest

from app.document.person_forms import KnownName, NewPersonName, known_name


@pytest.mark.parametrize(
    ("forms", "expected"),
    [
        (["Bo Owen", "Owen", "Mr Owen", "B.O."], ("Bo", "Owen")),  # a surname that is a given name too
        (["Mr Owen", "Owen", "B.O."], ("B.", "Owen")),
        (["Don Lund", "Lund"], ("Don", "Lund")),  # no title
        (["LUND, Bo", "LUND"], ("Bo", "Lund")),
        (["Uncle Bob", "Bob"], ("Bob", "")),
        (["B.L."], ("B.", "L.")),
        (["Lunds", "Mr Lund"], ("", "Lund")),
        (["Maria de la Cruz", "de la Cruz"], ("Maria", "de la Cruz")),
    ],
)
def test_a_name_is_told_by_its_forms(forms, expected):
    assert known_name(forms) == KnownName(*expected)


@pytest.mark.parametrize("forms", [["Lund"], ["2 Elm Road"], ["3 May"], ["Howe & Sons Ltd"], ["b.lund@a.example"]])
def test_what_need_not_be_a_person_is_none(forms):
    assert known_name(forms) is None


BO = KnownName("Bo", "Lund")


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("Bo Lund", "Aled Preece"),
        ("Mr Lund", "Mr Preece"),
        ("MR LUND", "MR PREECE"),
        ("Mr. B. Lund", "Mr. A. Preece"),
        ("Lund's", "Preece's"),
        ("Bo’s", "Aled’s"),
        ("Lund", "Preece"),
        ("LUND", "PREECE"),
        ("Bo", "Aled"),
        ("B.L.", "A.P."),
        ("BL", "AP"),
        ("B L", None),
        ("B Lund", "A Preece"),
        ("Bo L.", "Aled P."),
        ("Lund, Bo", "Preece, Aled"),
        ("LUND, B.", "PREECE, A."),
        ("Lunds", "Preeces"),
        ("Mr L.", "Mr P."),
    ],
)
def test_each_form_stays(written, expected):
    assert NewPersonName(BO, "Bo Lund", "Aled Preece").write(written) == expected


@pytest.mark.parametrize(
    ("shown", "words", "expected"),
    [
        ("Mr Lund", "Preece", ["Bo Preece", "Mr Preece", "B.P."]),
        ("Bo", "Aled", ["Aled Lund", "Mr Lund", "A.L."]),
        ("Bo Lund", "Cher", ["Cher", "Mr Cher", "C."]),
        ("Bo Lund", "Dr Aled Preece", ["Dr Aled Preece", "Mr Preece", "A.P."]),
        ("B.L.", "A.P.", ["A. P.", "Mr P.", "A.P."]),
        ("B Lund", "B Preece", ["Bo Preece", "Mr Preece", "B.P."]),
        ("B Lund", "A Preece", ["A Preece", "Mr Preece", "A.P."]),
        ("Bo LUND", "Aled PREECE", ["Aled PREECE", "Mr Preece", "A.P."]),
    ],
)
def test_what_was_written_tells_which_part_is_another(shown, words, expected):
    person = NewPersonName(BO, shown, words)
    assert [person.write(written) for written in ("Bo Lund", "Mr Lund", "B.L.")] == expected


def test_the_part_that_stays_is_what_it_is_by_now():
    person = NewPersonName(BO, "Mr Lund", "Huws", now=KnownName("Aled", "Preece"))
    assert person.write("Bo Lund") == "Aled Huws"


QUIST = ["Quist B", "Mr Quist's"]


@pytest.mark.parametrize(
    "words", ["Preece A", "Preece, A", "A Preece", "A. Preece", "PREECE Aled", "Preece, Aled", "Aled Preece"]
)
def test_a_name_is_read_in_the_light_of_a_form_that_begins_with_the_surname(words):
    person = NewPersonName(known_name(QUIST), "Quist B", words)
    assert [person.write(written) for written in QUIST] == ["Preece A", "Mr Preece's"]


@pytest.mark.parametrize(
    ("forms", "shown", "words", "expected"),
    [
        (QUIST, "Quist B", "Preece", ["Preece B", "Mr Preece's"]),
        (["Quist, B.", "Mr Quist"], "Quist, B.", "Preece A", ["Preece, A.", "Mr Preece"]),
        (["QUIST Bo", "Mr Quist"], "QUIST Bo", "Preece Aled", ["PREECE Aled", "Mr Preece"]),
        (["Quist Bo", "Mr Quist"], "Quist Bo", "Preece, Aled", ["Preece Aled", "Mr Preece"]),
        (["B. Quist", "Mr Quist"], "B. Quist", "Preece A", ["A Preece", "Mr Preece"]),
        (["B. Quist", "Mr Quist"], "B. Quist", "Preece", ["B. Preece", "Mr Preece"]),
        (["Bo Quist", "Mr Quist"], "Bo Quist", "PREECE Aled", ["Aled Preece", "Mr Preece"]),
        (["Bo Quist", "Mr Quist"], "Bo Quist", "Preece, Aled", ["Aled Preece", "Mr Preece"]),
        (["Bo Q", "Mr Quist"], "Bo Q", "Aled Q", ["Aled Q", "Mr Quist"]),
        (["Bo Q", "Mr Quist"], "Bo Q", "Aled", ["Aled Q", "Mr Quist"]),
        (["BQ", "Mr Quist"], "BQ", "AP", ["AP", "Mr P"]),
        (["van Quist B", "Mr van Quist"], "van Quist B", "de Preece A", ["de Preece A", "Mr de Preece"]),
    ],
)
def test_so_are_other_forms(forms, shown, words, expected):
    person = NewPersonName(known_name(forms), shown, words)
    assert [person.write(written) for written in forms] == expected
