from itertools import product

from datasketch import MinHash, MinHashLSH
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.sparse import coo_matrix
from scipy.sparse.csgraph import connected_components

from engine.triples.deduplicate import deduplicate, trigrams
from engine.triples.triple import Extraction, Part


def fact(subject, relation, object_, confidence=0.9):
    return Extraction(Part(subject), Part(relation), (Part(object_),), confidence, 0)


NEAR = [
    fact("my sister", "bought", "a red bicycle", 0.5),
    fact("the museum", "closes at", "six o'clock"),
    fact("my sister", "bought", "a red bicycle in May", 0.8),
    fact("my sister", "bought", "the red bicycle", 0.8),
]


def test_near_duplicates_leave_the_surest_then_longest_and_singletons_stay():
    assert deduplicate(NEAR) == [NEAR[1], NEAR[2]]


def test_a_language_model_chooses_the_lowest_perplexity():
    assert deduplicate(NEAR, perplexity=len) == [NEAR[0], NEAR[1]]


def test_perplexity_is_asked_of_sentences_only_where_there_is_a_choice():
    asked = []
    deduplicate(NEAR, perplexity=lambda text: asked.append(text) or 1.0)
    assert len(asked) == 3
    assert all(text[0].isupper() and text.endswith(".") for text in asked)


def test_of_equal_facts_the_first_stays():
    assert deduplicate([fact("a cat", "sat on", "mats")] * 3) == [fact("a cat", "sat on", "mats")]


def test_groups_are_the_components_of_the_index_s_candidate_pairs():
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
    kept = deduplicate([fact("", "", text) for text in texts])
    assert 1 < len(kept) < len(texts)
    assert len({labels[texts.index(f.arguments[0].text)] for f in kept}) == len(kept) == len(set(labels))


def test_many_alike_take_little_time():
    assert len(deduplicate([fact("a cat", "sat on", "mats")] * 3000)) == 1


def test_nothing_gives_nothing():
    assert deduplicate([]) == []


def test_trigrams_ignore_case_and_spacing():
    assert trigrams("Ab  c") == {"ab ", "b c"}
    assert trigrams("Ab") == {"ab"}


words = st.sampled_from(["my", "our", "sister", "brother", "bought", "the", "red", "green", "bicycle", "piano", "in May"])
phrases = st.lists(words, min_size=1, max_size=3).map(" ".join)


@given(st.lists(st.builds(fact, phrases, phrases, phrases, st.sampled_from([0.3, 0.9])), max_size=12))
@settings(max_examples=40, deadline=None)
def test_what_is_kept_comes_from_the_text_in_order_and_settles(facts):
    kept = deduplicate(facts)
    assert (len(kept) == 0) == (len(facts) == 0)
    places = [next(i for i, f in enumerate(facts) if f is k) for k in kept]
    assert places == sorted(places)
    assert deduplicate(kept) == kept
