"""A detail ends with its sentence, its cell and what was replaced."""

import pytest

from engine.risk.survival.counting import count_surviving
from engine.risk.survival.details import DetailGroup
from engine.risk.survival.replacements import Replacement
from engine.risk.traits import Kind
from tests.engine.risk.survival.details import groups_of, groups_read, left_beside, left_of, place, trait


def test_a_detail_does_not_run_across_sentences():
    original = "She comes at 4 pm. Aspirin 300 mg given."
    new = "She comes at 2 pm. Aspirin 300 mg given."
    said = [trait(original, "4 pm. Aspirin 300 mg", Kind.NUMBER), trait(original, "4 pm", Kind.DATE)]
    found = [trait(new, "2 pm. Aspirin 300 mg", Kind.NUMBER), trait(new, "2 pm", Kind.DATE)]
    assert left_of(original, new, said, found) == {"4 pm": "", "Aspirin 300 mg": "Aspirin 300 mg", "Aspirin": "Aspirin"}


def test_words_of_two_sentences_are_no_phrase():
    original = "We live in Lund Park."
    said = [trait(original, "Lund Park", Kind.CONTACT)]
    assert left_of(original, "He saw Lund. Park there.", said) == {"Lund Park": ""}
    assert left_of(original, "He saw Lund-Park.", said) == {"Lund Park": "Lund-Park"}


def test_the_point_of_a_title_ends_no_sentence():
    assert left_of("Dr. Weber rang.", "Dr. Weber.", [trait("Dr. Weber rang.", "Dr. Weber", Kind.NAME)]) == {
        "Dr. Weber": "Dr. Weber"
    }


@pytest.mark.parametrize(
    ("original", "found", "details"),
    [
        ("Bed 12\nConsultant: Dr Hale", "Bed 12\nConsultant", ["Bed 12"]),
        ("Bed 12\n\nShe rang.", "Bed 12\n\nShe", ["Bed 12"]),
        ("Potassium 4.1 mmol/L. She left.", "4.1 mmol/L. She", ["4.1 mmol/L"]),
    ],
)
def test_a_detail_ends_with_its_sentence_or_line(original, found, details):
    [count] = count_surviving(original, [trait(original, found, Kind.NUMBER)], "No.", ())
    assert [detail.text for detail in count.details] == details


def test_a_word_of_an_address_that_was_replaced_is_no_illness_and_no_part_of_a_life():
    original = "Willows Surgery, 22 Chapel Row. She sings in a chapel and had surgery."
    new = "Heron Surgery, 7 Abbey Lane. She sings in a chapel and had surgery."
    said = [
        trait(original, "Willows Surgery", Kind.HEALTH),
        trait(original, "Chapel", Kind.ACTIVITY),
        trait(original, "sings in a chapel", Kind.ACTIVITY),
    ]
    pairs = ("Willows Surgery", "Heron Surgery"), ("22 Chapel Row", "7 Abbey Lane")
    without, within = groups_of(original, said, original), groups_of(original, said, new, *pairs)
    assert "Chapel" in without[DetailGroup.LIFE]
    assert len(without[DetailGroup.HEALTH]) == 2
    assert within[DetailGroup.HEALTH] == ["surgery"]
    assert within[DetailGroup.LIFE] == ["sings in a chapel"]


def test_a_part_of_a_replaced_name_in_pieces_is_none_and_what_reaches_beyond_is_a_detail():
    original, new = "Heron Surgery nurse", "Willows Surgery nurse"
    said = [trait(original, "Heron Surgery", Kind.HEALTH), trait(original, "Surgery nurse", Kind.OCCUPATION)]
    pieces = (place(original, "Heron "), place(original, "Surgery"))
    counts = count_surviving(original, said, new, (), [Replacement(place(new, "Willows Surgery"), pieces)])
    assert [count.group for count in counts] == [DetailGroup.WORK]


def test_a_name_within_a_replaced_address_is_still_one():
    original, new = "At 22 Chapel Row, Lund.", "At 7 Abbey Lane, Bern."
    said = [trait(original, "Lund", Kind.PLACE)]
    assert groups_of(original, said, new, ("22 Chapel Row, Lund", "7 Abbey Lane, Bern"))[DetailGroup.PLACES] == ["Lund"]


@pytest.mark.parametrize(
    ("original", "words", "kind"),
    [
        ("Debts\t(£2,317.64)\tNet estate\t£570,633.88", "2,317.64)\tNet estate\t£570,633.88", Kind.PLACE),
        ("Debts £2,317.64) Net estate £570,633.88", "£2,317.64) Net estate £570,633.88", Kind.PLACE),
        ("Quist\tLund\t4", "Quist\tLund", Kind.NAME),
        ("Ward\0Quist", "Ward\0Quist", Kind.ORGANISATION),
        ("Executor\nQuist\nLund", "Quist\nLund", Kind.NAME),
        ("Admitted\tDischarged\tConsultant", "Discharged\tConsultant", Kind.OCCUPATION),
        ("Admitted\nDischarged\nConsultant", "Discharged\nConsultant", Kind.OCCUPATION),
        ("Reviewed\tOutcome", "Reviewed\tOutcome", Kind.ACTIVITY),
        ("Reviewed | Outcome", "Reviewed | Outcome", Kind.CIRCUMSTANCE),
    ],
)
def test_what_reaches_over_cells_of_a_table_is_no_detail(original, words, kind):
    counts = count_surviving(original, [trait(original, words, kind)], "No.", ())
    assert place(original, words) not in [source for count in counts for each in count.details for source in each.sources]


def test_a_name_and_a_deed_over_two_lines_of_running_text_count():
    original = "We wrote to her last week, and then to Anna\nQuist, who sang for years in a choir at the harbour in\nLund."
    deed = "sang for years in a choir at the harbour in\nLund"
    said = [trait(original, "Anna\nQuist", Kind.NAME), trait(original, deed, Kind.ACTIVITY)]
    assert groups_of(original, said, "No.") == {DetailGroup.NAMES: ["Anna\nQuist"], DetailGroup.LIFE: [deed]}


def test_an_address_over_lines_that_was_replaced_as_one_counts():
    original, new = "Elm House\nLund", "Oak House\nBern"
    said = [trait(original, original, Kind.PLACE)]
    assert groups_of(original, said, new, (original, new)) == {DetailGroup.PLACES: [original]}
    assert groups_of(original, said, new) == {}


def test_a_detail_ends_with_its_cell_or_line_and_the_heads_of_columns_are_none(reader):
    found = groups_read(reader, "InvoiceNo\tDate\tJob\tCustomer\tNet\tVAT\n3\t3 May 2024\tboiler\towner\t5\t6\n")
    assert DetailGroup.WORDS not in found
    numbers = groups_read(reader, "Furosemide 40mg OM\nApixaban 5mg BD")[DetailGroup.NUMBERS]
    assert not any("\n" in number for number in numbers)


def test_a_diet_ends_with_its_cell_and_stays_where_the_date_beside_it_is_replaced():
    original, new = "Name\tDiet\tPaid\nIda Lund\tkosher\t12/3/23\n", "Name\tDiet\tPaid\nUna Berg\tkosher\t4/9/22\n"
    said = [
        trait(original, "Ida Lund", Kind.NAME),
        trait(original, "kosher\t12/3/23", Kind.RELIGION),
        trait(original, "12/3/23", Kind.DATE),
    ]
    pairs = ("Ida Lund", "Una Berg"), ("12/3/23", "4/9/22")
    assert left_beside(original, new, said, [trait(new, "kosher\t4/9/22", Kind.RELIGION)], *pairs) == [("kosher", "kosher")]


def test_a_faith_beside_the_cell_of_a_name_counts():
    original = "Diet\tPaid by\nhalal\tIda Lund\n"
    said = [trait(original, "halal\tIda Lund", Kind.RELIGION), trait(original, "Ida Lund", Kind.NAME)]
    assert groups_of(original, said, original)[DetailGroup.BELIEFS] == ["halal"]
