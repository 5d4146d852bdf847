import json
import random
import shutil
from collections import Counter
from dataclasses import replace

import apsw
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import Cancelled, CheckFailed, NotInstalled, UsageError
from engine.progress import CancelToken
from engine.store import blocks, builder, schema
from engine.store.builder import (
    DistinctFact,
    SourcedTriple,
    StoreEmbedder,
    build,
    collect_distinct,
    embed_texts,
    fit_projection,
    recluster,
)
from engine.store.format_checks import verify_format
from engine.store.reader import TripleStore
from engine.store.selection import select_facts
from engine.triples.triple import Triple
from tests.engine.store.synthetic import DIMENSION, EMBEDDER, INPUTS, SOURCES, embed, facts, make


def fact(triple, source="letters", document="1"):
    return SourcedTriple(Triple(*triple), source, document)


def test_facts_that_differ_in_case_or_spacing_are_one_and_documents_are_counted_once():
    entries = collect_distinct(
        [
            fact(("The dog", "is", "old"), "letters", "1"),
            fact(("the dog", "is", " old"), "letters", "1"),
            fact(("the  dog", "is", "old"), "notes", "1"),
            fact(("the dog", "is", "OLD"), "notes", "2"),
            fact(("a cat", "is", "old")),
        ]
    )
    assert [(str(e.triple), e.source, e.support) for e in entries] == [
        ("a cat | is | old", "letters", 1),
        ("the dog | is | old", "notes", 3),
    ]


def test_facts_of_several_documents_are_chosen_first_and_the_rest_without_regard_to_the_alphabet():
    entries = [
        DistinctFact(Triple(f"{letter}{i}", "is", "here"), "letters", 1 + (i == 3)) for letter in "abcdef" for i in range(20)
    ]

    def select(entries):
        return [entries[place] for place in select_facts(iter(entries), {"letters": "everyday"}, 40)]

    chosen = select(entries)
    assert len(chosen) == 40
    assert chosen == [entry for entry in entries if entry in chosen]
    assert sum(entry.support == 2 for entry in chosen) == 6
    assert {entry.triple.subject[0] for entry in chosen} == set("abcdef")
    assert chosen == select(entries[::-1])[::-1]


@given(st.lists(st.sampled_from(["x", "y", "z"]), min_size=1, max_size=300), st.integers(1, 400))
def test_every_domain_keeps_its_share(sources, limit):
    entries = [DistinctFact(Triple(f"fact {i}", "is", "true"), source, 1) for i, source in enumerate(sources)]
    places = select_facts(entries, {"x": "x", "y": "y", "z": "z"}, limit)
    chosen = Counter(entries[place].source for place in places)
    assert chosen.total() == min(limit, len(entries))
    if limit >= 3:
        assert all(chosen[source] >= min(number, -(-limit // 100)) for source, number in Counter(sources).items())


def test_texts_are_embedded_in_batches_of_similar_length_and_come_back_in_order():
    texts = [f"{'very ' * (i % 7)}word {i}" for i in range(600)]
    batches = []

    def recording(batch):
        batches.append(batch)
        return embed(batch)

    assert (embed_texts(texts, recording) == embed(texts)).all()
    lengths = [len(text) for batch in batches for text in batch]
    assert len(batches) == 3
    assert lengths == sorted(lengths)


def test_the_projection_is_orthonormal_and_keeps_what_lies_in_a_subspace():
    rng = np.random.default_rng(0)
    embeddings = (rng.normal(size=(200, 3)) @ rng.normal(size=(3, 10))).astype(np.float32)
    matrix = fit_projection(embeddings, 3)
    assert matrix.T @ matrix == pytest.approx(np.eye(3), abs=1e-6)
    assert embeddings @ matrix @ matrix.T == pytest.approx(embeddings, abs=1e-5)


@pytest.mark.parametrize("dimension", [0, INPUTS + 1])
def test_a_dimension_that_does_not_suit_the_embedder_is_refused(dimension, tmp_path):
    with pytest.raises(UsageError, match="between 1 and 48"):
        make(tmp_path / "s", 40, dimension=dimension)


def test_equal_facts_in_any_order_give_equal_files(tmp_path, store_path):
    shuffled = facts()
    random.Random(0).shuffle(shuffled)
    build(shuffled, SOURCES, EMBEDDER, tmp_path / "s", dimension=DIMENSION, created="2025-01-01")
    assert (tmp_path / "s").read_bytes() == store_path.read_bytes()


def test_the_hash_covers_the_content_and_not_the_day(tmp_path, store):
    def hash_of(path):
        return TripleStore.open(path).version()["sha256"]

    assert hash_of(make(tmp_path / "later", created="2026-02-02")) == store.version()["sha256"]
    assert hash_of(make(tmp_path / "smaller", 599)) != store.version()["sha256"]


def test_clustering_afresh_with_the_same_parameters_changes_nothing(tmp_path, store):
    path = make(tmp_path / "s")
    recluster(path)
    assert TripleStore.open(path).version() == store.version()


def test_clustering_afresh_keeps_passages(tmp_path, passages_path):
    path = tmp_path / "s"
    shutil.copyfile(passages_path, path)
    recluster(path)
    before, after = TripleStore.open(passages_path), TripleStore.open(path)
    assert after.version() == before.version()
    assert list(after.passages()[0]) == list(before.passages()[0]) != []


def test_clustering_with_other_parameters_gives_passages_the_new_ids_of_their_facts(tmp_path, passages_path, monkeypatch):
    path = tmp_path / "s"
    shutil.copyfile(passages_path, path)
    monkeypatch.setattr(builder, "_SEED", 2)
    recluster(path)
    before, after = TripleStore.open(passages_path), TripleStore.open(path)
    assert [before.triple(id_) for id_ in range(600)] != [after.triple(id_) for id_ in range(600)]
    said = [[[store.triple(id_) for id_ in ids] for ids in store.passages()[0]] for store in (before, after)]
    assert said[0] == said[1]
    assert (before.passages()[1] == after.passages()[1]).all()


def test_clustering_a_file_of_format_2_gives_one_of_format_3(tmp_path, store, format_2_path):
    path = tmp_path / "s"
    shutil.copyfile(format_2_path, path)
    recluster(path)
    assert TripleStore.open(path).version() == store.version()
    assert path.stat().st_size < format_2_path.stat().st_size


def test_clustering_a_file_of_format_3_adds_details_where_the_embedder_is_its_own(tmp_path, passages_path, format_3_path):
    found = {}
    for name, embedder in (("none", None), ("other", replace(EMBEDDER, sha256="3" * 64)), ("own", EMBEDDER)):
        path = tmp_path / name
        shutil.copyfile(format_3_path, path)
        recluster(path, embedder)
        found[name] = TripleStore.open(path)
        assert all(check.ok for check in verify_format(path))
    assert {name: store.has_details for name, store in found.items()} == {"none": False, "other": False, "own": True}
    assert found["own"].version() == TripleStore.open(passages_path).version()


def test_a_file_of_format_3_has_the_hash_that_it_was_written_with(format_3_path):
    connection = schema.open_immutable(format_3_path)
    [(stated,)] = connection.execute("SELECT value FROM meta WHERE key = 'content_sha256'")
    assert schema.content_hash(connection) == stated


def test_a_file_of_format_2_has_the_hash_that_it_was_written_with(format_2_path):
    connection = schema.open_immutable(format_2_path)
    [(stated,)] = connection.execute("SELECT value FROM meta WHERE key = 'content_sha256'")
    assert schema.content_hash(connection) == stated


def test_the_hash_does_not_depend_on_how_blocks_are_compressed(tmp_path, passages_path):
    path = tmp_path / "s"
    shutil.copyfile(passages_path, path)
    with apsw.Connection(str(path)) as connection:
        before = schema.content_hash(connection)
        [(dictionary,)] = connection.execute("SELECT text FROM dictionary")
        for first, texts in connection.execute("SELECT first, texts FROM fact_block").fetchall():
            plain = blocks.encode_texts(blocks.decode_texts(texts, dictionary), b"")
            assert plain != texts
            connection.execute("UPDATE fact_block SET texts = ? WHERE first = ?", (plain, first))
        connection.execute("UPDATE dictionary SET text = x''")
        assert schema.content_hash(connection) == before


@pytest.mark.parametrize("version", [1, 6, None])
def test_clustering_a_file_of_another_format_is_refused(version, tmp_path):
    path = make(tmp_path / "s", 40)
    with apsw.Connection(str(path)) as connection:
        connection.execute("UPDATE meta SET value = ? WHERE key = 'format_version'", (version,))
    before = path.read_bytes()
    words = "made by a newer version" if version == 6 else f"s is a store of format {version}; .* reads formats 2 to 5"
    with pytest.raises(CheckFailed, match=words):
        recluster(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE fact_block SET texts = vectors",
        "UPDATE fact_block SET vectors = NULL",
        "DELETE FROM dictionary",
        "UPDATE passage_block SET passages = 'many'",
        "DELETE FROM source",
    ],
)
def test_clustering_what_is_damaged_is_an_error_and_leaves_it_alone(statement, tmp_path, passages_path):
    path = tmp_path / "s"
    shutil.copyfile(passages_path, path)
    with apsw.Connection(str(path)) as connection:
        connection.execute(statement)
    before = path.read_bytes()
    with pytest.raises(CheckFailed, match="s is damaged or not a triple store"):
        recluster(path)
    assert path.read_bytes() == before


def test_clustering_what_is_no_store_is_an_error_and_leaves_it_alone(tmp_path):
    path = tmp_path / "s"
    with pytest.raises(NotInstalled):
        recluster(path)
    path.write_text("no store" * 1000)
    with pytest.raises(CheckFailed, match="damaged"):
        recluster(path)
    assert path.read_text() == "no store" * 1000


@pytest.mark.parametrize("count", [1, 2, 20, 40, 100])
def test_a_store_can_be_tiny(count, tmp_path):
    info = TripleStore.open(make(tmp_path / "s", count)).info()
    assert info.triples == count
    assert all(clustering.min >= min(32, count) for clustering in info.clusterings)


def test_the_parameters_are_written_down(store_path):
    connection = apsw.Connection(str(store_path))
    meta = dict(connection.execute("SELECT key, value FROM meta"))
    assert json.loads(meta["parameters"])["sizes"] == [268, 134, 67]
    assert (meta["embedder"], meta["created"]) == ("sum of words", "2025-01-01")


def test_no_facts_make_no_store(tmp_path):
    with pytest.raises(UsageError, match="no facts"):
        build([], SOURCES, EMBEDDER, tmp_path / "s")


def test_an_embedder_that_fails_makes_no_store(tmp_path):
    broken = StoreEmbedder("broken", "", lambda texts: embed(texts) * np.nan)
    with pytest.raises(CheckFailed, match="not finite"):
        build(facts(40), SOURCES, broken, tmp_path / "s", dimension=DIMENSION)


def test_a_store_that_fails_its_verification_is_not_put_in_place(tmp_path):
    path = make(tmp_path / "s", 40)
    before = path.read_bytes()
    twins = [fact(("a twin", "is", f"number {i}")) for i in range(3000)]  # one place for all: a cluster that cannot be split
    placing = StoreEmbedder("twins", "", lambda texts: embed(["twin" if "twin" in text else text for text in texts]))
    with pytest.raises(CheckFailed, match=r"verification: .*67: largest"):
        build([*facts(), *twins], SOURCES, placing, path, dimension=DIMENSION)
    assert path.read_bytes() == before


@pytest.mark.parametrize("stage", ["embedding", "clustering", "writing"])
def test_cancelled_in_any_stage_the_old_store_stays_and_nothing_else(stage, tmp_path):
    path = make(tmp_path / "s", 40)
    before = path.read_bytes()
    cancel = CancelToken()

    def progress(done, total, name):
        if name == stage:
            cancel.cancel()

    with pytest.raises(Cancelled):
        make(path, 100, progress=progress, cancel=cancel)
    assert path.read_bytes() == before
    assert [entry.name for entry in tmp_path.iterdir()] == ["s"]


def test_every_stage_reports_itself(tmp_path):
    seen = []
    make(tmp_path / "s", 40, progress=lambda done, total, stage: seen.append(stage))
    assert list(dict.fromkeys(seen)) == ["embedding", "clustering", "writing", "verifying"]
