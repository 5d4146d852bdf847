import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.mechanisms.common.normalization import normalize
from engine.mechanisms.words.tokenizer import VocabularyTokenizer
from engine.mechanisms.words.vocabulary import Vocabulary, starter_path

TEXTS = st.lists(
    st.sampled_from(
        [
            "the",
            "The",
            "house",
            "Zyxquolb",
            "quist@example.org",
            "48,291.50",
            "4711",
            "2019",
            "<mask>",
            "[SEP]",
            "tHiS",
            "sister's",
        ]
    )
    | st.text("aZ'é7.,- \n—", max_size=6),
    max_size=12,
).map(" ".join)


@pytest.mark.parametrize(
    "canary", ["Quistworth", "xvelq", "90210473", "judith@example.org", "www.example.org/judith", "K7-4412", "李雷"]
)
def test_nothing_rare_is_left_to_read(canary):
    read = normalize(f"She wrote {canary} on the wall.")
    assert canary not in read.text
    assert read.text.startswith("She wrote ")
    assert read.text.endswith(" on the wall.")


def test_usual_words_stay_as_they_stand():
    text = "My sister's doctor said: “Yes, in June!”\n\nWe weren't in London, or AT the BBC, in 2019."
    assert normalize(text).text == text.replace("“", '"').replace("”", '"').replace("AT", "At")


def test_odd_capitals_and_marks_become_usual_ones():
    assert normalize("tHiS cAsInG <mask> [SEP]").text == "this casing -mask- (Sept)"


@given(TEXTS)
def test_every_place_comes_from_where_it_stands_in_the_original(text):
    read = normalize(text)
    assert read.source((0, len(read.text))) == (0, len(text))
    inside = [place for span, _ in read.replaced for place in range(*span)]
    for place in set(range(len(read.text))) - set(inside):
        start, end = read.source((place, place + 1))
        assert text[start:end] == read.text[place]
    for (start, end), source in read.replaced:
        assert all(read.source((place, place + 1)) == source for place in range(start, end))


@pytest.fixture(scope="module")
def vocabulary():
    return Vocabulary.open(starter_path())


@pytest.fixture(scope="module")
def usual(vocabulary):
    return {word.lower() for word in vocabulary.words}


@given(text=TEXTS)
def test_what_is_read_has_only_words_of_the_vocabulary(vocabulary, usual, text):
    for token in VocabularyTokenizer(vocabulary).tokenize(normalize(text).text):
        word = token.text.lower().replace("’", "'").removesuffix("'s")
        assert word in usual or all(part in usual for part in word.split("'"))
