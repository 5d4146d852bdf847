"""What was written by hand in place of a replacement stands for what that stood for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.restoration.answer import restore_names
from engine.restoration.edits import follow_edits
from tests.engine.restoration.test_answer import LETTER, result_of

RESULT = result_of(LETTER)


def restored(edit, answer):
    return restore_names(answer, follow_edits(RESULT, edit(RESULT.output))).text


@pytest.mark.parametrize(
    ("old", "new", "answer", "expected"),
    [
        ("Anna Keller", "Grace Hill", "Grace Hill asked, Ms Hill.", "Jane Smith asked, Ms Smith."),
        ("$1,250", "$9,999", "Pay $9,999.", "Pay £980."),
        ("Tom Keller on", "Tom Hill on", "Tom Hill", "James Ross"),
        ("Acme Tools Ltd", "Quist & Co Ltd", "Quist & Co Ltd paid", "Bolt & Sons Ltd paid"),
        ("Anna Keller", "my client", "my client asked", "my client asked"),
        ("Dear Anna Keller", "Hello Grace", "Grace and Tom Keller", "Grace and James Ross"),
        ("Reading.\n", ".\n", "Ask Tom Keller", "Ask James Ross"),
        ("Dear", "My very dear", "Anna Keller", "Jane Smith"),
        ("Dear Anna Keller,", "Dear Anna Keller, of late", "Anna Keller", "Jane Smith"),
    ],
)
def test_what_was_written_instead_is_put_back(old, new, answer, expected):
    assert RESULT.output.count(old) == 1
    assert restored(lambda text: text.replace(old, new), answer) == expected


def test_the_whole_text_comes_back_but_for_other_edits():
    edited = RESULT.output.replace("Anna Keller", "Grace Hill").replace("Mrs Keller", "Mrs Hill").replace("fun", "no fun")
    original = restore_names(RESULT.output, RESULT).text
    assert restore_names(edited, follow_edits(RESULT, edited)).text == original.replace("fun", "no fun")


def test_a_number_in_words_that_was_written_instead_is_put_back():
    result = result_of(["Of ", ("n", "forty-eight", "thirteen"), " treads it is eleven."])
    edited = result.output.replace("forty-eight", "twenty-four")
    assert restore_names("All twenty-four treads", follow_edits(result, edited)).text == "All thirteen treads"


def test_without_edits_nothing_changes():
    assert follow_edits(RESULT, RESULT.output) is RESULT


@given(st.lists(st.tuples(st.integers(0, 300), st.integers(0, 20), st.text("aB 1\n.", max_size=5)), max_size=4))
def test_every_place_holds_what_it_says(edits):
    text = RESULT.output
    for start, length, words in edits:
        text = text[:start] + words + text[start + length :]
    for unit in follow_edits(RESULT, text).units:
        assert [text[slice(*each.target)] for each in unit.mentions] == [each.private for each in unit.mentions]
        assert all(each.private for each in unit.mentions)


def test_a_name_is_followed_with_its_ending():
    result = result_of(
        ["Your agreement with ", ("org", "Dorking Studios Ltd", "Brightwater Ltd"), ". ", ("n", "Lund", "Acme"), "'s bill"]
    )
    edited = result.output.replace("Lund's", "Dorking's")
    assert restore_names("Dorking paid", follow_edits(result, edited)).text == "Acme paid"


FIRM = result_of(
    [
        "We owe ",
        ("a", "Quist’s", "Lund’s"),
        " Joinery for the shed. The oak came from a yard. Ask ",
        ("b", "Ida Frey", "Ann Moor"),
        ".",
    ]
)


def typed(old, new, answer, result=FIRM):
    assert result.output.count(old) == 1
    edited = result.output.replace(old, new)
    return restore_names(answer, follow_edits(result, edited))


@pytest.mark.parametrize(
    ("old", "new", "answer", "expected"),
    [
        ("Joinery", "Bakery", "Pay Quist’s Bakery first.", "Pay Lund’s Joinery first."),
        ("the shed", "Amsel House", "Amsel House needs a roof.", "the shed needs a roof."),
        ("Joinery", "Bakery", "Pay the bakery.", "Pay the bakery."),
        ("a yard", "some wood", "The bill came from some wood.", "The bill came from some wood."),
        ("The oak", "Oak", "Oak is dear.", "Oak is dear."),  # a word of every day that opens a sentence
    ],
)
def test_what_was_typed_over_copied_words_stands_for_them(old, new, answer, expected):
    restored = typed(old, new, answer)
    assert restored.text == expected
    assert not restored.typed


def test_a_new_name_that_was_typed_over_copied_words_stands_for_whom_it_did():
    restored = typed("a yard", "Mr Frey", "Mr Frey wrote to Ida Frey.")
    assert restored.text == "Mr Frey wrote to Ann Moor."
    assert [(each.private, each.originals) for each in restored.doubtful] == [("Frey", ("Ann Moor",))]


def test_a_text_with_typed_words_comes_back_whole():
    edited = FIRM.output.replace("Joinery", "Bakery")
    assert restore_names(edited, follow_edits(FIRM, edited)).text == restore_names(FIRM.output, FIRM).text


def test_typed_words_that_stand_elsewhere_as_copied_ones_are_left_and_told():
    result = result_of([("a", "Quist", "Lund"), " of Joinery House. Their Bakery burnt."])
    restored = typed("Joinery", "Bakery", "So the Bakery closed.", result)
    assert (restored.text, restored.typed) == ("So the Bakery closed.", ("Bakery",))


def test_copied_names_that_changed_places_stand_for_themselves():
    result = result_of([("a", "Quist", "Lund"), " says that Amsel wrote to Moor."])
    restored = typed("Amsel wrote to Moor", "Moor wrote to Amsel", "Moor told Amsel of Quist.", result)
    assert restored.text == "Moor told Amsel of Lund."


def test_a_number_in_words_that_was_typed_over_another_is_put_back():
    result = result_of([("a", "Quist", "Lund"), " has a dog and forty sheep."])
    assert typed("forty", "sixty-two", "All sixty-two sheep", result).text == "All forty sheep"
    restored = typed("a dog", "one dog", "One dog, one day", result)
    assert (restored.text, restored.doubtful, restored.typed) == ("One dog, one day", (), ())


@pytest.mark.parametrize(
    ("old", "new", "answer", "left"),
    [
        ("Quist’s Joinery", "Amsel’s Bakery", "Pay Amsel’s Bakery, Amsel said.", ("Amsel’s Bakery", "Amsel")),
        ("for the shed. The oak came from a yard", "to the man whom we know as Amsel", "Ask Amsel.", ("Amsel",)),
        ("Joinery", "Bakery Supplies", "The Supplies are good.", ("Supplies",)),
        ("Joinery", "Bakery", "Nothing of it.", ()),
    ],
)
def test_typed_words_that_are_not_put_back_are_told(old, new, answer, left):
    restored = typed(old, new, answer)
    assert restored.text == answer
    assert restored.typed == left
