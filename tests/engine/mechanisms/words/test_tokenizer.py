import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.mechanisms.words.tokenizer import VocabularyTokenizer
from engine.mechanisms.words.vocabulary import PARAGRAPH, Vocabulary, starter_path

VOCABULARY = Vocabulary.open(starter_path())
TOKENIZER = VocabularyTokenizer(VOCABULARY)


def words(text):
    return [VOCABULARY.words[token.word] for token in TOKENIZER.tokenize(text)]


@pytest.mark.parametrize(
    ("text", "becomes"),
    [
        ("The DOCTOR smiled", "the doctor smiled"),
        ("I don’t know, she said.", "I don't know , she said ."),
        ("my sister's naïve café", "my sister naive cafe"),
        ("a well-known blue-green river - yes", "a well known blue green river - yes"),
        ("in 1987, 3,204 of 17.4 and 250,000", "in 1987 , 3000 of 17 and 200000"),
        ("10mg at 3pm on the 2nd", "10 mg at 3 pm on the 2nd"),
        ("write to judith.amsel@example.org or www.example.org/x?y=1", "write to email or website"),
        ("key AB12CD34", "key code"),
        ("“Go” – [now]…", '" go " - ( now ) ...'),
        ("Привет мир", "foreign foreign"),
        ("sooooo happyyy", "Soo happy"),
        ("one\n\n two\nthree \n \n four", "one ¶ two three ¶ four"),
        ("😀 ok", "picture OK"),
        ("a_b", "a - letter"),
    ],
)
def test_what_tokens_become(text, becomes):
    assert " ".join(words(text)) == becomes


@pytest.mark.parametrize(
    ("number", "numeral"),
    [
        ("0", "0"), ("100", "100"), ("149", "100"), ("150", "100"), ("151", "200"), ("1899", "1900"), ("2030", "2030"),
        ("2500", "2030"), ("2600", "3000"), ("0.4", "0"), ("0.6", "1"), ("9" * 400, "900000000"), ("007", "7"),
    ],
)  # fmt: skip
def test_a_number_becomes_the_nearest_numeral(number, numeral):
    assert words(number) == [numeral]


@given(st.text(st.characters(codec="utf-8"), max_size=80))
def test_any_text_is_taken_into_the_vocabulary(text):
    tokens = TOKENIZER.tokenize(text)
    assert all(0 <= token.word < VOCABULARY.size for token in tokens)
    for token in tokens:
        start, end = token.span
        assert token.text in (text[start:end], PARAGRAPH)
    ends = [0, *(position for token in tokens for position in token.span), len(text)]
    assert ends == sorted(ends)


@given(st.text(string.ascii_letters, min_size=1, max_size=20))
def test_a_word_becomes_itself_or_another_word_never_something_new(word):
    (become,) = words(word)
    assert become.lower() == word.lower() if word.lower() in VOCABULARY.index else become.lower() != word.lower()


@given(st.text(st.characters(codec="utf-8"), max_size=30))
def test_what_a_token_becomes_depends_on_it_alone(text):
    for token in TOKENIZER.tokenize(text):
        assert TOKENIZER.word(token.text) in (token.word, None)


def test_more_or_less_than_one_token_is_no_word():
    assert TOKENIZER.word("two words") is None
    assert TOKENIZER.word("") is None
    assert VOCABULARY.words[TOKENIZER.word(PARAGRAPH)] == PARAGRAPH


@pytest.mark.parametrize(
    ("word", "stem"),
    [("gladdest", "glad"), ("unkindnesses", "kindness"), ("hospitalisation", "hospital")],
)
def test_an_ending_is_lost_before_letters_are_compared(word, stem):
    assert word not in VOCABULARY.index
    assert stem in words(word)[0]


def test_an_unknown_word_becomes_one_that_looks_like_it():
    (become,) = words("Zyxquolb")
    assert become.lower() in VOCABULARY.index
    assert words("hospitallike") == ["hospital"]
    assert words("xhospitalx") == ["hospital"]
