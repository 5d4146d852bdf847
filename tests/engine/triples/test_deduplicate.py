from itertools import product

import pytest
from datasketch import MinHash, MinHashLSH
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.sparse import coo_matrix
from scipy.sparse.csgraph import connected_components

from engine.triples.deduplicate import (
    MAX_SENTENCE_DISTANCE,
    PAPER_SIMILARITY,
    SAME_WORDING,
    comparable_words,
    deduplicate,
    trigrams,
)
from engine.triples.triple import Extraction, Phrase


def fact(subject, relation, object_, confidence=0.9, sentence=0):
    return Extraction(Phrase(subject), Phrase(relation), (Phrase(object_),), confidence, sentence)


def told(facts, duplicates=SAME_WORDING, perplexity=None, paragraphs=None):
    """What is kept of the facts of one paragraph."""
    return deduplicate(facts, paragraphs or [0] * len(facts), perplexity, duplicates)


def triples(facts):
    return [fact.triple for fact in facts]


# What says the same -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (("the patient", "has", "a fever"), ("the patient", "has", "no fever")),
        (("the patient", "has", "a fever"), ("the patient", "had", "a fever")),
        (("the patient in bed 4", "slept", "well"), ("the patient in bed 5", "slept", "well")),
        (("his sister", "saw", "his brother"), ("his brother", "saw", "his sister")),
        (("my sister", "bought", "a red bicycle"), ("my sister", "bought", "a red bicycle in May")),
        (("the rest", "is", "-5"), ("the rest", "is", "5")),
    ],
)
def test_what_differs_in_a_word_is_never_joined(one, other):
    facts = [fact(*one), fact(*other)]
    assert told(facts) == facts


def test_what_is_said_again_in_the_next_sentence_is_told_where_it_was_first_said():
    facts = [
        fact("The patient", "slept", "well", 0.3),
        fact("it", "rained", ""),
        fact("the patient", "slept", "well!", 0.9, MAX_SENTENCE_DISTANCE),
    ]
    assert triples(told(facts)) == triples(facts[:2])
    assert [kept.stands_for for kept in told(facts)] == [2, 1]


def test_the_same_words_farther_off_or_in_another_paragraph_may_be_about_somebody_else():
    facts = [
        fact("the patient", "slept", "well", sentence=number)
        for number in (0, 1, 1 + MAX_SENTENCE_DISTANCE, 2 + MAX_SENTENCE_DISTANCE)
    ]
    assert [kept.sentence for kept in told(facts)] == [0, 1 + MAX_SENTENCE_DISTANCE]
    assert told(facts[:2], paragraphs=[0, 1]) == facts[:2]


def test_a_pronoun_may_be_somebody_else_in_the_next_sentence():
    facts = [fact(subject, "slept", "well", sentence=number) for number, subject in enumerate(("she", "She"))]
    assert told(facts) == facts
    assert len(told([facts[0], facts[0]])) == 1


def test_the_notes_of_a_ward_keep_what_they_say_of_each_patient():
    said = [("slept", "well"), ("has", "a fever"), ("has", "no pain"), ("ate", "half of the soup")]
    notes = [
        (number, fact(f"the patient in bed {number}" if bed else "the patient", *words, sentence=8 * number + place))
        for number in range(60)
        for place, (bed, words) in enumerate(product((True, False), said))
    ]
    facts = [fact for _, fact in notes]
    assert told(facts, paragraphs=[number for number, _ in notes]) == facts
    assert told(facts) == facts  # in one paragraph, too
    assert len(told(facts, PAPER_SIMILARITY)) < 12


# The paper's rule ---------------------------------------------------------------------------------------------------------

NEAR = [
    fact("my sister", "bought", "a red bicycle", 0.5),
    fact("the museum", "closes at", "six o'clock"),
    fact("my sister", "bought", "a red bicycle in May", 0.8),
    fact("my sister", "bought", "the red bicycle", 0.8),
]


def test_in_the_paper_s_mode_near_duplicates_leave_the_surest_then_longest_and_singletons_stay():
    kept = told(NEAR, PAPER_SIMILARITY)
    assert triples(kept) == triples([NEAR[1], NEAR[2]])
    assert [fact.stands_for for fact in kept] == [1, 3]


def test_in_the_paper_s_mode_a_language_model_chooses_the_lowest_perplexity():
    assert triples(told(NEAR, PAPER_SIMILARITY, len)) == triples([NEAR[0], NEAR[1]])


def test_perplexity_is_asked_of_sentences_only_where_there_is_a_choice():
    asked = []
    told(NEAR, PAPER_SIMILARITY, lambda text: asked.append(text) or 1.0)
    assert len(asked) == 3
    assert all(text[0].isupper() and text.endswith(".") for text in asked)
    told(NEAR * 2, SAME_WORDING, lambda text: pytest.fail("the same words leave no choice"))


def test_in_the_paper_s_mode_groups_are_the_components_of_the_index_s_candidate_pairs():
    texts = [" ".join(words) for words in product(("my sister", "my brother"), ("saw", "bought"), ("a car", "a coat"))]
    texts += [
        " ".join(words) for words in product(("twelve firemen", "firemen"), ("quenched", "left"), ("the flames", "the house"))
    ]
    texts += ["it is Monday"]
    index = MinHashLSH(threshold=0.4, num_perm=128)
    sketches = list(MinHash.generator([[g.encode() for g in trigrams(t)] for t in texts], num_perm=128, seed=1))
    for number, sketch in enumerate(sketches):
        index.insert(number, sketch)
    pairs = [(i, j) for i, sketch in enumerate(sketches) for j in index.query(sketch)]
    _, labels = connected_components(coo_matrix(([1] * len(pairs), tuple(zip(*pairs, strict=True))), shape=(len(texts),) * 2))
    kept = told([fact("", "", text) for text in texts], PAPER_SIMILARITY)
    assert 1 < len(kept) < len(texts)
    assert len({labels[texts.index(f.arguments[0].text)] for f in kept}) == len(kept) == len(set(labels))


def test_trigrams_ignore_case_and_spacing():
    assert trigrams("Ab  c") == {"ab ", "b c"}
    assert trigrams("Ab") == {"ab"}


# Both ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("duplicates", [SAME_WORDING, PAPER_SIMILARITY])
def test_many_alike_take_little_time(duplicates):
    [kept] = told([fact("a cat", "sat on", "mats")] * 3000, duplicates)
    assert kept.stands_for == 3000


@pytest.mark.parametrize("duplicates", [SAME_WORDING, PAPER_SIMILARITY])
def test_nothing_gives_nothing(duplicates):
    assert told([], duplicates) == []


words = st.sampled_from(["my", "our", "sister", "brother", "bought", "the", "red", "green", "bicycle", "piano", "in May"])
phrases = st.lists(words, min_size=1, max_size=2).map(" ".join)
few = st.sampled_from(["my sister", "My sister", "no sister", "she"])
facts_of = st.builds(fact, few, phrases, few, st.sampled_from([0.3, 0.9]))


@st.composite
def paragraphed(draw):
    """The facts of a document with the paragraph of each, both in order."""
    steps = draw(st.lists(st.tuples(facts_of, st.sampled_from([0, 0, 1]), st.sampled_from([0, 0, 0, 1])), max_size=10))
    facts, paragraphs, sentence, paragraph = [], [], 0, 0
    for one, next_sentence, next_paragraph in steps:
        sentence, paragraph = sentence + max(next_sentence, next_paragraph), paragraph + next_paragraph
        facts.append(Extraction(one.subject, one.relation, one.arguments, one.confidence, sentence))
        paragraphs.append(paragraph)
    return facts, paragraphs


@given(paragraphed(), st.sampled_from([SAME_WORDING, PAPER_SIMILARITY]))
@settings(max_examples=30, deadline=None)
def test_what_is_kept_comes_from_the_text_in_order_stands_for_all_of_it_and_settles(document, duplicates):
    facts, paragraphs = document
    kept = deduplicate(facts, paragraphs, None, duplicates)
    assert sum(fact.stands_for for fact in kept) == len(facts)
    places = [next(i for i, f in enumerate(facts) if f.arguments is k.arguments and f.subject is k.subject) for k in kept]
    assert places == sorted(places)
    assert deduplicate(kept, [paragraphs[place] for place in places], None, duplicates) == kept


@given(paragraphed())
@settings(max_examples=50, deadline=None)
def test_what_is_left_out_is_said_by_what_is_kept_and_no_two_kept_say_the_same(document):
    facts, paragraphs = document
    paragraph_of = {fact.sentence: paragraph for fact, paragraph in zip(facts, paragraphs, strict=True)}

    def stands_for(kept, other):
        same = comparable_words(kept.triple.text) == comparable_words(other.triple.text)
        together = paragraph_of[kept.sentence] == paragraph_of[other.sentence]
        return (
            same
            and together
            and 0 <= other.sentence - kept.sentence <= (0 if other.subject.text == "she" else MAX_SENTENCE_DISTANCE)
        )

    kept = deduplicate(facts, paragraphs)
    assert all(sum(stands_for(one, fact) for one in kept) == 1 for fact in facts)
