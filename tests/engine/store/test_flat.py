import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from engine.errors import UsageError
from engine.mechanisms.triples import flat_slot
from engine.store import flat, reader
from engine.store.flat import FlatCandidates
from engine.store.passages import passage_text
from engine.store.reader import TripleStore
from engine.store.vectors import MAX_COORDINATE, cosine
from tests.engine.store.synthetic import DIMENSION, INPUTS, embed

PLACES = arrays(np.int8, DIMENSION, elements=st.integers(-MAX_COORDINATE, MAX_COORDINATE)).filter(lambda place: place.any())


@pytest.fixture(scope="module")
def passages_store(passages_path):
    return TripleStore.open(passages_path)


@pytest.fixture(scope="module")
def candidates(passages_store):
    return FlatCandidates.of(passages_store)


def test_passages_come_first_and_then_all_facts(candidates, passages_store):
    passages, places = passages_store.passages()
    assert len(candidates) == len(passages) + 600 > 600
    for candidate, ids in enumerate(passages):
        assert candidates.triples(candidate) == [passages_store.triple(id_) for id_ in ids]
    for id_ in range(600):
        assert candidates.triples(len(passages) + id_) == [passages_store.triple(id_)]
    assert (candidates.vectors[: len(passages)] == places).all()
    assert (candidates.vectors[len(passages) :] == passages_store.vectors()).all()


def test_a_candidate_has_the_words_of_its_facts(candidates):
    for candidate, words in enumerate(candidates.words):
        assert words == sum(len(triple.text.split()) for triple in candidates.triples(candidate))


@given(st.lists(PLACES, min_size=1, max_size=4), st.sets(st.integers(0, 600), max_size=40))
def test_scores_are_exactly_the_cosines(candidates, queries, chosen):
    ids = np.array(sorted(chosen), dtype=np.int64)
    assert (candidates.scores(queries, ids) == cosine(np.stack(queries), candidates.vectors[ids])).all()


def test_scores_of_all_are_exactly_the_cosines_however_many_are_taken_at_a_time(candidates, monkeypatch):
    queries, every = list(candidates.vectors[:7]), np.arange(len(candidates))
    expected = cosine(np.stack(queries), candidates.vectors)
    assert (candidates.scores(queries, every) == expected).all()
    monkeypatch.setattr(flat, "_AT_ONCE", 100)
    assert (candidates.scores(queries, every) == expected).all()


class Counting:
    """An embedder that remembers what it was asked for."""

    def __init__(self):
        self.asked = []

    def encode(self, texts):
        self.asked += texts
        return embed(texts) if texts else np.empty((0, INPUTS))


@pytest.mark.parametrize("path", ["passages_path", "format_3_path"])
def test_cosines_of_whole_embeddings_need_the_embedder_only_where_details_are_missing(path, request):
    store = TripleStore.open(request.getfixturevalue(path))
    among, embedder = FlatCandidates.of(store), Counting()
    count = len(among.passages)
    chosen = np.array([[0, count + 3, 200], [count, count + 1, 9]])
    embeddings = 3 * embed(["a student lost the sea", "the old dog"])
    said = [embed([passage_text(among.triples(one)) for one in row]) for row in chosen]
    exact = np.einsum("sci,si->sc", said, embeddings / 3)
    found = among.whole_cosines(embeddings, chosen, embedder)
    told = chosen >= (count if store.has_details else 0)
    assert embedder.asked == [passage_text(among.triples(one)) for one in chosen[told]] == among.texts_without_details(chosen)
    assert found[told] == pytest.approx(exact[told], abs=1e-6)
    assert found == pytest.approx(exact, abs=0.08)


def test_the_candidates_of_a_domain_are_the_passages_and_facts_of_its_sources(candidates, passages_store):
    medical, everyday = (candidates.of_domains([name]) for name in ("medical", "everyday"))
    assert sorted([*medical, *everyday]) == candidates.of_domains(["everyday", "medical"]).tolist() == [*range(len(candidates))]
    counted = passages_store.info()
    passages = len(candidates.passages)
    assert (medical >= passages).sum() == counted.domains["medical"] == 300
    assert (medical < passages).sum() == counted.domain_passages["medical"] > 0


def test_domains_are_left_out_whether_the_store_has_them_or_not(candidates):
    assert (candidates.of_domains(["-everyday", "-law"]) == candidates.of_domains(["medical"])).all()
    assert (candidates.of_domains(["medical", "everyday", "-everyday"]) == candidates.of_domains(["medical"])).all()
    assert len(candidates.of_domains(["-law"])) == len(candidates)
    with pytest.raises(UsageError, match=r"^All domains of the store are left out: everyday, medical\.$"):
        candidates.of_domains(["-medical", "-everyday"])


def test_a_domain_that_the_store_lacks_is_named_with_those_it_has(candidates):
    with pytest.raises(UsageError, match=r"^The store has no domain 'law'; it has everyday, medical\.$"):
        candidates.of_domains(["law", "medical"])


def test_they_are_read_once_for_a_store(candidates, passages_store, passages_path):
    assert FlatCandidates.of(passages_store) is candidates
    assert FlatCandidates.of(TripleStore.open(passages_path)) is not candidates


def test_a_store_without_passages_gives_its_facts(store, format_2_path):
    for each in (store, TripleStore.open(format_2_path)):
        found = FlatCandidates.of(each)
        assert len(found) == 600
        assert found.triples(599) == [each.triple(599)]
        assert found.words.tolist() == each.word_counts().tolist()


@pytest.mark.parametrize("limit", [599, 200, 37, 1])
def test_of_a_large_store_the_list_has_all_passages_and_evenly_spaced_facts(passages_path, candidates, monkeypatch, limit):
    monkeypatch.setattr(flat, "LARGEST", 599)
    monkeypatch.setattr(flat, "SAMPLED", limit)
    monkeypatch.setattr(reader, "_SPACED_AT_ONCE", 50)
    some = FlatCandidates.of(TripleStore.open(passages_path))
    passages = len(some.passages)
    ids = list(range(0, 600, some.step))
    assert len(ids) <= limit < 2 * len(ids)
    assert [some.triples(passages + place) for place in range(len(ids))] == [candidates.triples(passages + id) for id in ids]
    kept = np.concatenate([np.arange(passages), passages + np.array(ids)])
    assert (some.vectors == candidates.vectors[kept]).all()
    assert (some.words == candidates.words[kept]).all()
    for name in ("medical", "everyday"):
        assert (kept[some.of_domains([name])] == np.intersect1d(candidates.of_domains([name]), kept)).all()
    with pytest.raises(ValueError, match="only some"):
        some.facts  # noqa: B018
    with pytest.raises(ValueError, match="only some"):
        some.topics  # noqa: B018


def test_every_store_whose_facts_are_drawn_flat_has_them_all_in_the_list():
    assert flat_slot.LARGEST <= flat.LARGEST
