"""Words: the sentences that they stand in, and which of them are ordinary."""

from engine.text.words import common_words, sentence_words, words_of


def test_sentences_end_at_stops_and_not_at_titles_or_initials():
    text = "Dr. Brown met J. Smith. They left! \n\nNo more"
    found = [[text[start:end] for start, end in words] for words in sentence_words(text)]
    assert [words[0] for words in found if words] == ["Dr", "They", "No"]


def test_a_long_sentence_is_cut_and_no_word_is_lost():
    text = "word " * 500
    found = list(sentence_words(text))
    assert sum(map(len, found)) == 500
    assert len(found) > 1


def test_ordinary_words_are_in_small_letters_and_names_are_none():
    words = common_words()
    assert {"we", "mark", "house", "station"} <= words
    assert all(word == word.lower() for word in words)
    assert not words & {"anna", "lund", "#"}


def test_a_list_holds_the_words_of_its_lines_but_no_remarks(tmp_path):
    (tmp_path / "list.txt").write_text("# a remark\n\none two\nthree\n")
    assert words_of(tmp_path / "list.txt") == {"one", "two", "three"}
