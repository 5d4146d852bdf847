import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import CheckFailed
from engine.store import passage_cutting
from engine.store.fact_file import DistinctFact, FactFile, FactTexts, has_facts, sort_key, write_facts
from engine.store.pipeline import _order_by_length
from engine.triples.triple import Triple

SOURCES = ["letters", "notes"]
PART = st.text(st.characters(exclude_categories=["Cc", "Cs"]), max_size=12)
FACT = st.builds(DistinctFact, st.builds(Triple, PART, PART, PART), st.sampled_from(SOURCES), st.integers(1, 2**32 - 1))
FACTS = st.lists(FACT, max_size=30)


@given(FACTS)
def test_facts_come_back_as_they_were_written(tmp_path_factory, facts):
    folder = tmp_path_factory.mktemp("facts") / "some"
    assert not has_facts(folder)
    assert write_facts(folder, iter(facts), SOURCES) == len(facts)
    found = FactFile(folder)
    assert has_facts(folder)
    assert list(found) == facts
    assert found[1:7:2] == facts[1:7:2]
    assert found.sources.tolist() == [SOURCES.index(fact.source) for fact in facts]
    assert found.supports.tolist() == [fact.support for fact in facts]
    assert list(FactTexts(found)) == FactTexts(found)[:] == [fact.triple.text for fact in facts]
    with pytest.raises(IndexError):
        found[len(facts)]


@pytest.fixture
def folder(tmp_path):
    facts = [DistinctFact(Triple("the dog", "is", f"old {number}"), SOURCES[number % 2], 1) for number in range(9)]
    write_facts(tmp_path / "facts", facts, SOURCES)
    return tmp_path / "facts"


@pytest.mark.parametrize("name", ["texts", "numbers", "facts.json"])
@pytest.mark.parametrize("content", [None, b"", b"x"])
def test_a_folder_that_lacks_something_is_damaged(folder, name, content):
    if content is None:
        (folder / name).unlink()
    else:
        (folder / name).write_bytes(content)
    with pytest.raises(CheckFailed, match="facts is damaged; delete it"):
        FactFile(folder)


def test_a_text_that_is_none_is_damage(folder):
    path = folder / "texts"
    path.write_bytes(b"\xff" * path.stat().st_size)
    with pytest.raises(CheckFailed, match="facts is damaged"):
        FactFile(folder)[3]


@given(st.lists(PART, max_size=40))
def test_texts_are_ordered_by_length_and_then_by_the_alphabet(texts):
    order = _order_by_length(texts).tolist()
    assert sorted(order) == list(range(len(texts)))
    assert [texts[index] for index in order] == sorted(texts, key=lambda text: (len(text), text))


@pytest.mark.parametrize("hash_of", [lambda key: 7, lambda key: len(key) % 3, None])
def test_facts_are_found_by_what_they_say_even_if_hashes_agree(folder, tmp_path, monkeypatch, hash_of):
    if hash_of:
        monkeypatch.setattr(passage_cutting, "_hash", hash_of)
    facts = FactFile(folder)
    index = passage_cutting._FactIndex(facts, passage_cutting.np.load(passage_cutting._make_index(facts, tmp_path)))
    asked = [Triple("The  dog", "IS", f"old {number}") for number in (8, 0, 9, 3)]
    assert index.find(asked) == [8, 0, None, 3]
    assert sort_key(asked[0]) == sort_key(facts[8].triple)
