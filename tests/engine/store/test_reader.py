import dataclasses
import shutil
import zlib
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import apsw
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from engine.errors import CheckFailed, NotInstalled, UsageError
from engine.store import blocks, schema
from engine.store.builder import DistinctFact, StoreContent, write_store
from engine.store.cluster import CLUSTER_SIZES, NestedClusters
from engine.store.details import remaining_axes
from engine.store.reader import Neighbourhood, TripleStore
from engine.store.vectors import MAX_COORDINATE, cosine, nearest_centroids, project_embeddings, quantise
from engine.triples.triple import Triple
from tests.engine.store.synthetic import DIMENSION, INPUTS, SOURCES, content_of, embed, facts, make, with_passages

NAMES = [str(size) for size in CLUSTER_SIZES]
queries = arrays(np.int8, DIMENSION, elements=st.integers(-127, 127)).filter(lambda query: query.any())


def column(store, sql):
    return [row[0] for row in store._query(sql)]


def places(store):
    blobs = column(store, "SELECT vectors FROM fact_block ORDER BY first")
    return np.concatenate([blocks.decode_vectors(blob, DIMENSION) for blob in blobs])


def centroids_of(store):
    return np.frombuffer(b"".join(column(store, "SELECT vector FROM centroid ORDER BY id")), np.int8).reshape(-1, DIMENSION)


def test_info_says_what_the_store_holds(store, store_path):
    info = store.info()
    assert (info.triples, info.dimension, info.embedder) == (600, DIMENSION, "sum of words")
    assert info.domains == {"everyday": 300, "medical": 300}
    assert (info.passages, info.domain_passages) == (0, {})
    assert info.bytes == store_path.stat().st_size
    assert [clustering.name for clustering in info.clusterings] == NAMES
    assert info.clusterings == tuple(store.clustering_info(name) for name in NAMES)
    assert info.clusterings[0].mean == 600 / info.clusterings[0].clusters
    assert set(dataclasses.asdict(info)["clusterings"][0]) == {"name", "clusters", "mean", "min", "max"}


def test_the_version_names_format_content_and_embedder(store):
    version = store.version()
    assert (version["format"], version["embedder"], version["embedder_sha256"]) == (
        schema.FORMAT_VERSION,
        "sum of words",
        "2" * 64,
    )
    assert len(version["sha256"]) == 64


@pytest.mark.parametrize("clustering", NAMES)
def test_every_fact_looks_itself_up(clustering, store):
    for fact in facts()[::7]:
        query = store.project(embed([fact.triple.text])[0])
        neighbourhood = store.neighbourhood(store.nearest_cluster(query, clustering), clustering)
        scores = store.scores(query, neighbourhood)
        best = neighbourhood.ids[int(scores.argmax())]
        assert store.triple(best) == fact.triple
        assert scores.max() == pytest.approx(1, abs=1e-12)


@pytest.mark.parametrize("clustering", NAMES)
def test_assignment_equals_lookup(clustering, store):
    vectors = places(store)
    for cluster in range(store.cluster_count(clustering)):
        for member in store.neighbourhood(cluster, clustering).ids[::5]:
            assert store.nearest_cluster(vectors[member], clustering) == cluster


@pytest.mark.parametrize("clustering", NAMES)
def test_neighbourhoods_hold_every_fact_once_in_order(clustering, store):
    neighbourhoods = [store.neighbourhood(cluster, clustering) for cluster in range(store.cluster_count(clustering))]
    assert [id_ for neighbourhood in neighbourhoods for id_ in neighbourhood.ids] == list(range(600))
    assert all(neighbourhood.low < neighbourhood.high for neighbourhood in neighbourhoods)


@given(queries)
def test_the_nearest_cluster_and_all_scores_are_those_of_exact_integers(store, query):
    vectors, centroids = places(store).astype(int), centroids_of(store).astype(int)
    wide = query.astype(int)
    lengths = np.sqrt((centroids**2).sum(axis=1))
    centroid = int(((centroids @ wide) / (np.sqrt(wide @ wide) * lengths)).argmax())
    for clustering in NAMES:
        membership = column(store, f"SELECT cluster FROM membership WHERE clustering = '{clustering}' ORDER BY centroid")
        cluster = store.nearest_cluster(query, clustering)
        assert cluster == membership[centroid]
        assert store.cluster_scores(query, clustering).argmax() == cluster
        neighbourhood = store.neighbourhood(cluster, clustering)
        members = vectors[neighbourhood.ids.start : neighbourhood.ids.stop]
        expected = (members @ wide) / (np.sqrt(wide @ wide) * np.sqrt((members**2).sum(axis=1)))
        assert (store.scores(query, neighbourhood) == expected).all()


@given(queries)
def test_a_cluster_scores_as_its_best_centroid(store, query):
    cosines = cosine(query[None, :], centroids_of(store))[0]
    membership = np.array(column(store, "SELECT cluster FROM membership WHERE clustering = '134' ORDER BY centroid"))
    expected = [cosines[membership == cluster].max() for cluster in range(store.cluster_count("134"))]
    assert store.cluster_scores(query, "134").tolist() == expected


def test_the_null_cluster_is_that_of_the_centroid_nearest_to_their_mean(store):
    centroids = centroids_of(store)
    mean = quantise(centroids.sum(axis=0, dtype=np.int64)[None, :])[0]
    for clustering in NAMES:
        assert store.null_cluster(clustering) == store.nearest_cluster(mean, clustering)


def test_a_tie_goes_to_the_lowest_centroid(tmp_path):
    angles = np.arange(60) * 2 * np.pi / 60
    ring = quantise(np.stack([np.zeros(60), np.cos(angles), np.sin(angles)], axis=1))  # all at right angles to the query
    each = np.arange(60)
    entries = [DistinctFact(Triple("fact", "is", str(i)), "letters", 1) for i in range(60)]
    meta = {"format_version": schema.FORMAT_VERSION, "dimension": 3, "embedder": "plane", "embedder_sha256": ""}
    clusters = NestedClusters(ring, each, dict.fromkeys(CLUSTER_SIZES, each[::-1]))
    content = StoreContent(SOURCES, entries, np.eye(3, dtype=np.float32), project_embeddings(ring, np.eye(3)))
    write_store(tmp_path / "s", meta, content, clusters)
    store = TripleStore.open(tmp_path / "s")
    assert nearest_centroids(np.array([[MAX_COORDINATE, 0, 0]], dtype=np.int8), ring)[0] == 0
    assert store.nearest_cluster(np.array([MAX_COORDINATE, 0, 0], dtype=np.int8), "67") == 59  # the cluster of centroid 0


def test_an_embedding_without_direction_finds_a_place(store):
    assert store.project(np.zeros(INPUTS)).tolist() == [MAX_COORDINATE] + [0] * (DIMENSION - 1)


@pytest.mark.parametrize(("embedding", "error"), [(np.ones(INPUTS + 1), UsageError), (np.full(INPUTS, np.nan), CheckFailed)])
def test_an_embedding_of_another_model_or_of_a_broken_one_is_refused(embedding, error, store):
    with pytest.raises(error):
        store.project(embedding)


def test_what_the_store_has_not_is_named(store):
    query = store.project(np.ones(INPUTS))
    with pytest.raises(UsageError, match="no clustering 100; it has 268, 134, 67"):
        store.nearest_cluster(query, "100")
    with pytest.raises(UsageError, match="no cluster 999"):
        store.neighbourhood(999, "67")
    for id_ in (600, -1):
        with pytest.raises(UsageError, match=f"no fact {id_}"):
            store.triple(id_)
        with pytest.raises(UsageError, match=f"no fact {id_}"):
            store.vector(id_)


def test_a_missing_store_says_what_makes_one(tmp_path):
    with pytest.raises(NotInstalled, match="palimpsest store build"):
        TripleStore.open(tmp_path / "none")


@pytest.mark.parametrize("content", [b"", b"words " * 5000, b"SQLite format 3\x00" + b"\xff" * 9000])
def test_what_is_no_store_is_said_in_one_line(content, tmp_path):
    path = tmp_path / "s"
    path.write_bytes(content)
    with pytest.raises(CheckFailed, match=r"^s is damaged or not a triple store\.$"):
        TripleStore.open(path)


def test_a_store_cut_short_is_damaged(tmp_path, store_path):
    path = tmp_path / "s"
    path.write_bytes(store_path.read_bytes()[:-20_000])
    with pytest.raises(CheckFailed, match="damaged"):
        TripleStore.open(path)


def test_another_format_is_refused(tmp_path):
    path = make(tmp_path / "s", 40)
    apsw.Connection(str(path)).execute("UPDATE meta SET value = 1 WHERE key = 'format_version'")
    with pytest.raises(CheckFailed, match="s is a store of format 1; this version of Palimpsest reads formats 2 to 5"):
        TripleStore.open(path)


def test_a_store_cannot_be_written_through_its_reader(store):
    with pytest.raises(apsw.ReadOnlyError):
        store._connection.execute("DELETE FROM fact_block")


def test_a_path_may_hold_any_character(tmp_path):
    path = make(tmp_path / "my store? #1 100%.sqlite", 40)
    assert TripleStore.open(path).info().triples == 40


def test_threads_share_a_store(store):
    places = [store.project(row) for row in embed([fact.triple.text for fact in facts()[::20]])]

    def look_up(query):
        cluster = store.nearest_cluster(query, "67")
        return cluster, store.scores(query, store.neighbourhood(cluster, "67")).tolist()

    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(look_up, places * 4)) == [look_up(query) for query in places] * 4


def look_up_all(path):
    store = TripleStore.open(path)
    places = [store.project(row) for row in embed([fact.triple.text for fact in facts()[::40]])]
    neighbourhoods = [store.neighbourhood(store.nearest_cluster(query, "67"), "67") for query in places]
    return [store.scores(*pair).tolist() for pair in zip(places, neighbourhoods, strict=True)]


def test_processes_share_a_store(store_path):
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        assert list(pool.map(look_up_all, [store_path] * 4)) == [look_up_all(store_path)] * 4


def test_two_readers_and_no_files_beside_the_store(tmp_path):
    path = make(tmp_path / "s", 40)
    first, second = TripleStore.open(path), TripleStore.open(path)
    assert first.triple(3) == second.triple(3)
    assert [entry.name for entry in tmp_path.iterdir()] == ["s"]
    first.close()
    second.close()


def test_what_is_made_of_a_store_is_made_once_and_of_each_store_anew(tmp_path):
    made = []
    one, other = (TripleStore.open(path) for path in [make(tmp_path / "store", 20)] * 2)
    for store in (one, one, other):
        assert store.cached("size", lambda store=store: made.append(store) or store.fact_count) == store.fact_count
    assert made == [one, other]


def test_the_places_and_lengths_of_all_facts_are_those_of_each(store):
    assert (store.vectors() == places(store)).all()
    assert (store.vectors() == [store.vector(id_) for id_ in range(600)]).all()
    assert store.word_counts().tolist() == [len(store.triple(id_).text.split()) for id_ in range(600)]


def test_a_neighbourhood_may_begin_and_end_within_blocks(store):
    query = store.project(embed(["a student lost the sea"])[0])
    expected = cosine(query[None, :], places(store))[0]
    for ids in (range(0, 1), range(127, 129), range(100, 500), range(512, 600), range(0, 600)):
        assert (store.scores(query, Neighbourhood(ids, 0.0, 1.0)) == expected[ids.start : ids.stop]).all()


def test_passages_are_those_that_were_written(passages_path):
    content, store = with_passages(content_of()), TripleStore.open(passages_path)
    passages, vectors = store.passages()
    assert store.passage_count == store.info().passages == len(passages) == len(content.passages) > blocks.BLOCK_SIZE
    for facts_of, passage in zip(passages, content.passages, strict=True):
        assert [store.triple(id_) for id_ in facts_of] == [content.facts[index].triple for index in passage.facts]
    assert (vectors == content.passage_vectors).all()
    named = [store.domain_names[domain] for domain in store.passage_domains()]
    domains = {source.name: source.domain for source in content.sources}
    assert named == [domains[passage.source] for passage in content.passages]
    assert store.info().domain_passages == Counter(named)


def test_details_are_those_that_were_written(passages_path):
    content, store = with_passages(content_of()), TripleStore.open(passages_path)
    assert store.has_details
    chosen = np.array([260, 3, 130, 3])
    assert (store.details(chosen) == content.details[chosen]).all()
    assert store.details(chosen[:0]).shape == (0, INPUTS - DIMENSION)
    assert (store.axes == np.concatenate([content.matrix, remaining_axes(content.matrix)], axis=1)).all()


def test_a_store_of_an_older_format_has_no_details(passages_path, format_3_path):
    new, old = TripleStore.open(passages_path), TripleStore.open(format_3_path)
    assert old.version()["format"] == 3
    assert not old.has_details
    assert (old.axes == new.axes[:, :DIMENSION]).all()
    assert (old.passages()[1] == new.passages()[1]).all()


@pytest.mark.parametrize("change", ["details = vectors", "details = substr(details, 3)", "details = 7", "first = first + 1"])
def test_damaged_details_are_an_error(change, tmp_path, passages_path):
    path = tmp_path / "s"
    shutil.copyfile(passages_path, path)
    with apsw.Connection(str(path)) as connection:
        connection.execute(f"UPDATE passage_block SET {change} WHERE first = 256")
    with pytest.raises(CheckFailed, match="damaged"):
        TripleStore.open(path).details(np.array([3, 257]))


def test_a_store_without_passages_has_none(store, format_2_path):
    for each in (store, TripleStore.open(format_2_path)):
        assert each.passage_count == 0
        passages, vectors = each.passages()
        assert list(passages) == []
        assert vectors.shape == (0, DIMENSION)


def test_a_file_of_format_2_says_the_same(store, format_2_path):
    old = TripleStore.open(format_2_path)
    assert old.version()["format"] == 2
    assert dataclasses.replace(old.info(), bytes=0) == dataclasses.replace(store.info(), bytes=0)
    assert old.fact_count == store.fact_count
    assert [old.triple(id_) for id_ in range(600)] == [store.triple(id_) for id_ in range(600)]
    assert (old.vectors() == store.vectors()).all()
    assert (old.vector(599) == store.vector(599)).all()
    assert (old.word_counts() == store.word_counts()).all()
    with pytest.raises(UsageError, match="no fact 600"):
        old.triple(600)


@given(queries)
def test_a_file_of_format_2_gives_the_same_scores(store, format_2_path, query):
    old = TripleStore.open(format_2_path)
    for clustering in NAMES:
        cluster = old.nearest_cluster(query, clustering)
        assert cluster == store.nearest_cluster(query, clustering)
        neighbourhood = old.neighbourhood(cluster, clustering)
        assert neighbourhood == store.neighbourhood(cluster, clustering)
        assert (old.scores(query, neighbourhood) == store.scores(query, neighbourhood)).all()


def deflated(raw):
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return packer.compress(raw) + packer.flush()


BOMB = deflated(bytes(50_000_000))

EXCHANGED = "CASE first WHEN -129 THEN 512 WHEN -513 THEN 128 ELSE -first - 1 END"  # the last block is shorter

DAMAGE = {
    "no block": ("DELETE FROM fact_block WHERE first = 128",),
    "blocks exchanged": (f"UPDATE fact_block SET first = -first - 1; UPDATE fact_block SET first = {EXCHANGED}",),
    "parts exchanged": ("UPDATE fact_block SET texts = vectors, vectors = texts, numbers = texts",),
    "no part": ("UPDATE fact_block SET texts = NULL, vectors = NULL, numbers = NULL",),
    "a text": ("UPDATE fact_block SET texts = 'words', vectors = 'words', numbers = 'words'",),
    "bomb": ("UPDATE fact_block SET texts = :bomb, vectors = :bomb, numbers = :bomb", {"bomb": BOMB}),
    "truncated": (
        "UPDATE fact_block SET texts = substr(texts, 1, 20), vectors = substr(vectors, 1, 20), numbers = substr(numbers, 1, 9)",
    ),
    "fewer facts": (
        "UPDATE fact_block SET (texts, vectors, numbers) = "
        "(SELECT texts, vectors, numbers FROM fact_block WHERE first = 512) WHERE first = 128",
    ),
}

READS = {
    "triple": lambda store: store.triple(200),
    "vector": lambda store: store.vector(200),
    "scores": lambda store: store.scores(np.ones(DIMENSION, np.int8), Neighbourhood(range(100, 300), 0.0, 1.0)),
    "vectors": TripleStore.vectors,
    "word counts": TripleStore.word_counts,
    "info": TripleStore.info,
}


@pytest.mark.parametrize("damage", DAMAGE)
@pytest.mark.parametrize("read", READS)
def test_damaged_facts_are_refused(damage, read, store_path, tmp_path):
    path = tmp_path / "s"
    shutil.copyfile(store_path, path)
    with apsw.Connection(str(path)) as connection:
        connection.execute(*DAMAGE[damage])
    store = TripleStore.open(path)
    with pytest.raises(CheckFailed, match="s is damaged or not a triple store"):
        READS[read](store)


@pytest.mark.parametrize(
    "statement",
    [
        ("UPDATE fact_block SET facts = 5000000000 WHERE first = 512",),
        ("UPDATE fact_block SET facts = 9e999 WHERE first = 512",),
        ("UPDATE fact_block SET facts = -9000 WHERE first >= 0",),
    ],
)
def test_a_number_of_facts_that_cannot_be_is_refused(statement, store_path, tmp_path):
    path = tmp_path / "s"
    shutil.copyfile(store_path, path)
    with apsw.Connection(str(path)) as connection:
        connection.execute(*statement)
    store = TripleStore.open(path)
    with pytest.raises(CheckFailed, match="damaged"):
        store.fact_count  # noqa: B018


@pytest.mark.parametrize("dimension", [0, -1, 10**12, None, "many"])
def test_places_of_a_length_that_cannot_be_are_refused(dimension, store_path, tmp_path):
    path = tmp_path / "s"
    shutil.copyfile(store_path, path)
    with apsw.Connection(str(path)) as connection:
        connection.execute("UPDATE meta SET value = ? WHERE key = 'dimension'", (dimension,))
    with pytest.raises(CheckFailed, match="damaged"):
        TripleStore.open(path).vector(0)


@pytest.mark.parametrize(
    "statement",
    [
        ("UPDATE passage_block SET facts = ?", (BOMB,)),
        ("UPDATE passage_block SET vectors = ?", (BOMB,)),
        ("UPDATE passage_block SET facts = substr(facts, 1, 20)",),
        ("UPDATE passage_block SET facts = vectors, vectors = facts",),
        ("UPDATE passage_block SET numbers = NULL",),
        ("UPDATE passage_block SET passages = passages - 1",),
        ("UPDATE passage_block SET first = first + 1",),
        ("DELETE FROM passage_block WHERE first = 0",),
        ("UPDATE passage_block SET facts = ? WHERE first = 0", (blocks.encode_passages([(600, 1)] * 128),)),
    ],
)
def test_damaged_passages_are_refused(statement, passages_path, tmp_path):
    path = tmp_path / "s"
    shutil.copyfile(passages_path, path)
    with apsw.Connection(str(path)) as connection:
        connection.execute(*statement)
    store = TripleStore.open(path)
    with pytest.raises(CheckFailed, match="s is damaged or not a triple store"):
        store.passages()


@pytest.mark.parametrize(
    ("statement", "read"),
    [
        ("UPDATE triple SET object = NULL WHERE id = 200", TripleStore.word_counts),
        ("UPDATE triple SET vector = NULL WHERE id = 200", TripleStore.vectors),
        ("UPDATE triple SET source = 'none' WHERE id = 200", TripleStore.info),
        ("UPDATE triple SET id = 9223372036854775807 WHERE id = 599", TripleStore.info),
    ],
)
def test_damaged_facts_of_format_2_are_refused(statement, read, format_2_path, tmp_path):
    path = tmp_path / "s"
    shutil.copyfile(format_2_path, path)
    with apsw.Connection(str(path)) as connection:
        connection.execute(statement)
    store = TripleStore.open(path)
    with pytest.raises(CheckFailed, match="s is damaged or not a triple store"):
        store.fact_count and read(store)
