"""What was copied and looks like a name or a number: the rule, and where it stands in the new text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.text.residual_check import ResidualWords, find_residual_words, locate_listed_words, telling_words
from engine.text.review import LeftWords, Reason, Risk

COMMON = {"dear", "we", "yours", "please", "call", "she", "mark"}


def found(text, untouched=None, decided=()):
    kept = find_residual_words(text, text, untouched or [(0, len(text))], (), decided, COMMON.__contains__)
    return [text[slice(*each.source)] for each in kept]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("We met Anna's aunt on 3 May. We left.", ["Anna", "3 May"]),
        ("Dear Ms Whitaker,\nshe wrote to Dr. Smith.", ["Ms Whitaker", "Dr. Smith"]),
        ("Write to a.b@c.de! Please. “She left.”", ["Write", "a.b@c.de"]),  # "write" is not among the common words here
        ("the file XK-20931/b, as I'm told, and I agree", ["XK-20931/b"]),
        ("Judith called. Mark called.", ["Judith"]),
        ("we told Mark and J. B. Mark", ["Mark", "J. B. Mark"]),
        ("the Dr. came", []),
        ("so, Sir, or Madam, to Sir Quist", ["Sir Quist"]),
        ("we told the Personnel Manager and the General Manager, Anna", ["Anna"]),
        ("we told Mr Manager", ["Mr Manager"]),
        ("a stair at The", []),
        ("he took the Road", ["Road"]),
        ("she left under the Equality Act 2010", []),
        ("she saw Pt and HCA, PA Anna of Lund, PA", ["Anna", "Lund", "PA"]),
        ("nothing to see here, 'tis so", []),
        ("saw Dr F", ["Dr F"]),
    ],
)
def test_the_rule(text, expected):
    assert found(text) == expected


def test_the_letter_behind_an_age_is_no_initial():
    text = "saw a 74F then"
    assert found(text, [(0, 6), (8, len(text))]) == []
    assert found("saw a 74K then", [(0, 6), (8, len(text))]) == ["K"]


def test_only_what_was_copied_and_is_not_decided_counts():
    text = "we saw Anna Berg in Lund"
    assert found(text) == ["Anna Berg", "Lund"]
    assert found(text, untouched=[(0, 7), (16, 24)]) == ["Lund"]
    assert found(text, decided=[(12, 16)]) == ["Anna", "Lund"]
    assert found(text, decided=[(0, 24)]) == []


def test_of_a_listed_place_of_which_a_part_was_replaced_the_names_in_the_rest_are_told():
    original, new = "Col A Quist, Mr B Lund", "Gus A Quist, Mr B Lund"
    untouched, targets = [(3, 22)], [(0, 3)]
    listed = [
        LeftWords(original[start:end], "person", ((start, end),), Reason.UNKNOWN, Risk.HIGH)
        for start, end in ((0, 11), (6, 11), (13, 22))
    ]
    quist, lund = ResidualWords((6, 11), (6, 11), "quist"), ResidualWords((13, 22), (13, 22), "mr b lund")
    assert locate_listed_words(original, new, untouched, targets, (), listed) == [quist, lund]
    assert locate_listed_words(original, new, untouched, targets, (), listed[:1]) == [quist]
    assert locate_listed_words(original, new, untouched, targets, [(6, 11)], listed[:1]) == []
    half = LeftWords("Colquist", "person", ((0, 8),), Reason.UNKNOWN, Risk.HIGH)
    assert locate_listed_words("ColQuist", "GusQuist", [(3, 8)], [(0, 3)], (), [half]) == []


def test_places_in_the_new_text_are_told_where_they_are_certain():
    original, new = "we saw Anna in Lund with Bob", "we saw Carla Diaz in Lund with Bob"
    untouched, targets = [(0, 7), (11, 28)], [(7, 17)]
    kept = find_residual_words(original, new, untouched, targets, (), COMMON.__contains__)
    assert kept == [ResidualWords((15, 19), (21, 25), "lund"), ResidualWords((25, 28), (31, 34), "bob")]
    unknown = find_residual_words(original, new.replace("saw", "met"), untouched, targets, (), COMMON.__contains__)
    assert unknown == [ResidualWords((15, 19), None, "lund"), ResidualWords((25, 28), None, "bob")]


words = st.sampled_from(["Anna", "3", "we", ". ", "Dr.", " ", "a@b", "X1", "\n", "“", "é"])


@given(st.lists(st.tuples(words, st.booleans()), max_size=20))
def test_every_place_is_that_of_the_same_words(parts):
    """Some words are copied, and some replaced by as many stars and one more."""
    original, new, untouched, targets = "", "", [], []
    for word, copied in parts:
        if copied:
            untouched.append((len(original), len(original) + len(word)))
        else:
            targets.append((len(new), len(new) + len(word) + 1))
        original += word
        new += word if copied else "*" * (len(word) + 1)
    for kept in find_residual_words(original, new, untouched, targets, (), COMMON.__contains__):
        if kept.target:
            assert new[slice(*kept.target)] == original[slice(*kept.source)]
    for start, end in telling_words(original, untouched, COMMON.__contains__):
        assert any(low <= start < end <= high for low, high in untouched)


def test_the_road_behind_a_name_that_is_replaced_does_not_count():
    original, new = "on Durham Road, Road 4", "on Laramie Road, Road 4"
    found = find_residual_words(original, new, [(0, 3), (9, 22)], [(3, 10)], [], {"on"}.__contains__)
    assert [original[slice(*words.source)] for words in found] == ["Road 4"]


def test_common_words_of_a_line_in_capitals_do_not_count():
    text = "DISCHARGE NOTE\nZYX NOTE\nThe NOTE"
    found = find_residual_words(text, text, [(0, len(text))], [], [], {"discharge", "note", "the"}.__contains__)
    assert [text[slice(*words.source)] for words in found] == ["ZYX", "NOTE"]


@pytest.mark.parametrize("time", ["22.10 - ", "[07.20] – ", "2210 - "])
def test_an_entry_of_a_log_begins_behind_its_time(time):
    text = f"Seen.\n{time}Drug round"
    assert find_residual_words(text, text, [(0, len(text))], [], [(6, 6 + len(time) - 3)], {"drug", "seen"}.__contains__) == []


@pytest.mark.parametrize("measured", ["4.9 mmol/L", "36.9 C"])
def test_a_sentence_begins_behind_a_unit(measured):
    text = f"It was {measured}. She rang."
    found = find_residual_words(text, text, [(0, len(text))], [], [(7, 7 + len(measured))], {"it", "she"}.__contains__)
    assert found == []


@pytest.mark.parametrize("word", ["GP", "NHS", "HbA1c", "CURB-65", "X-ray", "Sister", "type 2 diabetes"])
def test_terms_that_are_nobodys_do_not_count(word):
    text = f"he met the {word} there"
    assert find_residual_words(text, text, [(0, len(text))], [], [], set().__contains__) == []


def test_the_letter_of_a_unit_does_not_count_and_an_initial_does():
    text = "was 38.2 C and 12/L when C rang"
    found = find_residual_words(text, text, [(0, len(text))], [], [(4, 8), (15, 17)], set().__contains__)
    assert [words.source for words in found] == [(text.index("C rang"), text.index(" rang"))]
