from engine.text.entities import Entity
from engine.text.suspects import LEAST_SCORE, RatedWord, SuspectedEntity, suspected_entities

NONE = (0.0, 0.0, 0.0)


def rated(text, **known):
    """The words of a text, of which some are rated otherwise than as ordinary."""
    words, start = [], 0
    for word in text.split():
        words.append(RatedWord(start, start + len(word), *known.get(word, (NONE, False, False))))
        start += len(word) + 1
    return words


def test_words_of_a_low_score_are_taken_together_with_the_highest_score_and_the_likeliest_kind():
    text = "met ann lee today"
    words = rated(text, ann=((0.1, 0.02, 0.0), False, False), lee=((0.0, LEAST_SCORE, 0.0), False, False))
    assert suspected_entities(text, [words], []) == [SuspectedEntity(4, 11, "person", 0.12, "tagger")]


def test_nothing_is_suspected_of_what_was_found_and_of_ordinary_words():
    text = "Ann met Bo here"
    strange = ((0.9, 0.0, 0.0), True, True)
    assert (
        suspected_entities(text, [rated(text, Ann=strange, Bo=strange)], [Entity(0, 3, "person"), Entity(8, 10, "code")]) == []
    )


def test_what_names_nobody_is_not_suspected():
    text = "so the Personnel Manager and HCA rang Zyx"
    strange = ((0.9, 0.0, 0.0), True, True)
    words = rated(text, Personnel=strange, Manager=strange, HCA=strange, Zyx=strange)
    found = suspected_entities(text, [words], [], [(7, 24)])
    assert [text[each.start : each.end] for each in found] == ["Zyx"]


def test_an_article_a_form_of_address_and_what_is_measured_are_not_suspected():
    likely = ((0.9, 0.0, 0.0), True, False)
    for text, left in (("Dear Sirs The Zyx", ["Zyx"]), ("and BP 168/94 sitting", []), ("of BP in Lund", ["BP"])):
        words = rated(text, Sirs=likely, The=likely, Zyx=likely, BP=likely)
        assert [text[each.start : each.end] for each in suspected_entities(text, [words], [])] == left


def test_each_reason_applies_alone_and_the_first_of_a_run_counts():
    text = "so Zyx and Anna and Lee ; Lund"
    words = rated(text, Zyx=(NONE, True, False), Anna=(NONE, False, True))
    found = [Entity(26, 30, "place")]
    assert [(each.start, each.reason) for each in suspected_entities(text, [words], found)] == [(3, "capital"), (11, "listed")]
    text = "Lee Ann . Lee"
    assert suspected_entities(text, [rated(text)], [Entity(0, 7, "person")]) == [
        SuspectedEntity(10, 13, "person", 0.0, "mentioned")
    ]


def test_small_letters_alone_make_no_suspect_of_a_listed_name_and_signs_are_none():
    text = "mark it -"
    words = rated(text, mark=(NONE, False, True), **{"-": ((0.9, 0.0, 0.0), False, False)})
    assert suspected_entities(text, [words], []) == []


def test_a_sentence_ends_a_suspect():
    text = "Zyx Abc"
    words = rated(text, Zyx=(NONE, True, False), Abc=(NONE, True, False))
    assert len(suspected_entities(text, [words[:1], words[1:]], [])) == 2


def test_the_edge_of_a_cell_ends_a_suspect():
    text = "Zyx\tAbc Def"
    words = rated(text, Zyx=(NONE, True, False), Abc=(NONE, True, False), Def=(NONE, True, False))
    assert [text[each.start : each.end] for each in suspected_entities(text, [words], [])] == ["Zyx", "Abc Def"]
