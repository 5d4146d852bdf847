import contextlib
import shutil
from dataclasses import replace
from itertools import pairwise

import apsw
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from engine.errors import Cancelled, CheckFailed
from engine.executors.executor import LocalExecutor
from engine.progress import CancelToken, silent
from engine.store import schema, two_levels
from engine.store.builder import finish_store, recluster, store_metadata
from engine.store.cell_tree import CellTree, TreeLookup, nearest_of_group
from engine.store.cluster import CLUSTER_SIZES, MIN_SIZE, score_bounds
from engine.store.format_checks import verify_format
from engine.store.reader import TripleStore
from engine.store.two_levels import TreeShape, cluster_in_two_levels
from engine.store.vectors import MAX_COORDINATE, cosine, nearest_centroids, quantise
from tests.engine.store.synthetic import DIMENSION, EMBEDDER, content_of, with_passages
from tests.engine.store.test_cluster import cloud

SHAPE = TreeShape(least=400, group=150, sample=40)
"""A store of 600 facts has two levels."""


def finish(path, content, **options):
    meta = store_metadata(DIMENSION, EMBEDDER.name, EMBEDDER.sha256, "2025-01-01")
    finish_store(path, meta, content, silent, CancelToken(), **{"shape": SHAPE, **options})
    return path


@pytest.fixture(scope="module")
def content():
    return with_passages(content_of())


@pytest.fixture(scope="module")
def tree_path(content, tmp_path_factory):
    return finish(tmp_path_factory.mktemp("tree") / "public.sqlite", content)


@pytest.fixture(scope="module")
def tree_store(tree_path):
    opened = TripleStore.open(tree_path)
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def clustered(tmp_path_factory):
    """More facts, with a topic that dwarfs the others and a few facts far from all."""
    rng = np.random.default_rng(5)
    dense = quantise(np.eye(8)[0] + 0.05 * rng.normal(size=(900, 8)))
    far = quantise(-np.ones((3, 8)) + 0.01 * rng.normal(size=(3, 8)))
    vectors = np.concatenate([dense, cloud(2000), far])
    folder = tmp_path_factory.mktemp("clusters")
    return vectors, cluster_in_two_levels(vectors, 1, folder, shape=SHAPE, executor=LocalExecutor(2)), folder


def places(count=DIMENSION):
    values = st.integers(-MAX_COORDINATE, MAX_COORDINATE)
    return arrays(np.int8, count, elements=values).filter(np.any)


def descend(tree, centroids, place):
    """The definition: the nearest coarse centroid, then the nearest of its group; the lowest id where several tie."""
    group = int(tree.groups[cosine(place[None, :], tree.coarse)[0].argmax()])
    start, end = tree.boundaries[group : group + 2]
    return int(start + cosine(place[None, :], centroids[start:end])[0].argmax())


def test_a_store_of_two_levels_keeps_every_promise_and_says_its_format(tree_path, tree_store):
    checks = verify_format(tree_path)
    assert [check for check in checks if not check.ok] == []
    assert sum("assignment equals lookup" in check.name for check in checks) == 3
    assert tree_store.version()["format"] == schema.FORMAT_VERSION
    assert tree_store._cells.has_tree
    with apsw.Connection(str(tree_path)) as connection:
        assert connection.execute("SELECT count(*) FROM cell_group").get >= 3
        assert connection.execute("SELECT count(*) FROM sqlite_master WHERE name = 'centroid'").get == 0


def test_every_fact_is_found_where_it_was_put(tree_store):
    for clustering in tree_store.clustering_names:
        sizes = tree_store.cluster_sizes(clustering)
        homes = np.repeat(np.arange(len(sizes)), sizes).tolist()
        found = [tree_store.nearest_cluster(tree_store.vector(id), clustering) for id in range(tree_store.fact_count)]
        assert found == homes
        assert sizes.min() >= MIN_SIZE


@given(places())
@settings(max_examples=200)
def test_a_lookup_is_the_descent_by_its_definition(tree_store, place):
    cells = tree_store._cells
    cell = descend(cells.tree, cells.centroids, place)
    assert cells.nearest(place[None, :])[0] == cell
    assert [tree_store.nearest_cluster(place, name) for name in tree_store.clustering_names] == [
        int(tree_store._membership(name)[cell]) for name in tree_store.clustering_names
    ]


@given(st.data())
@settings(max_examples=60)
def test_many_places_descend_as_one_does(data):
    rng = np.random.default_rng(data.draw(st.integers(0, 2**32 - 1)))
    cells = rng.integers(1, 6, size=data.draw(st.integers(1, 5)))
    groups = np.concatenate([np.arange(len(cells)), rng.integers(len(cells), size=data.draw(st.integers(0, 3)))])
    centroids = quantise(rng.integers(-2, 3, size=(cells.sum(), 4)))  # few values, so that there are ties
    coarse = quantise(rng.integers(-2, 3, size=(len(groups), 4)))
    tree = CellTree(coarse, groups, np.concatenate([[0], cells.cumsum()]))
    lookup = TreeLookup(tree, lambda group: centroids[tree.boundaries[group] : tree.boundaries[group + 1]])
    vectors = rng.integers(-2, 3, size=(50, 4)).astype(np.int8)
    vectors[~vectors.any(axis=1), 0] = 1
    assert lookup(vectors).tolist() == [descend(tree, centroids, place) for place in vectors]


@pytest.mark.parametrize("count", [0, 1, 15, 16, 40])
def test_few_places_and_many_are_compared_alike(count):
    centroids = cloud(60)
    vectors = cloud(40, seed=1)[:count]
    assert nearest_of_group(vectors, centroids).tolist() == nearest_centroids(vectors, centroids).tolist()


def test_cells_are_what_the_tree_says_and_none_is_empty(clustered):
    vectors, found, _ = clustered
    assert found.cells.tolist() == [descend(found.tree, found.centroids, place) for place in vectors]
    assert np.bincount(found.cells, minlength=len(found.centroids)).min() > 0


def test_small_coarse_cells_are_merged_and_keep_their_centroids(clustered):
    vectors, found, _ = clustered
    tree = found.tree
    assert len(tree.coarse) > len(tree.boundaries) - 1 > 5
    of_facts = np.searchsorted(tree.boundaries, found.cells, side="right") - 1
    assert np.bincount(of_facts).min() >= MIN_SIZE
    assert (tree.groups[nearest_centroids(vectors, tree.coarse)] == of_facts).all()


def test_clusters_lie_in_one_group_each_nest_and_are_large_enough(clustered):
    _, found, _ = clustered
    group_of = np.searchsorted(found.tree.boundaries, np.arange(len(found.centroids)), side="right") - 1
    for size in CLUSTER_SIZES:
        clusters = found.levels[size]
        assert len(set(zip(clusters.tolist(), group_of.tolist(), strict=True))) == clusters.max() + 1
        assert np.bincount(clusters[found.cells]).min() >= MIN_SIZE
    for coarse, fine in pairwise(CLUSTER_SIZES):
        pairs = sorted(set(zip(found.levels[fine].tolist(), found.levels[coarse].tolist(), strict=True)))
        assert [child for child, _ in pairs] == list(range(len(pairs)))
        assert [parent for _, parent in pairs] == sorted(parent for _, parent in pairs)


def test_score_bounds_are_those_of_the_clusters(clustered):
    vectors, found, _ = clustered
    for size in CLUSTER_SIZES:
        members = vectors[found.levels[size][found.cells] == 1]
        assert found.bounds[size][1].tolist() == list(score_bounds(members))


def test_two_workers_give_the_same_bytes(content, tree_path, tmp_path):
    assert finish(tmp_path / "s", content, executor=LocalExecutor(2)).read_bytes() == tree_path.read_bytes()
    assert {path.name for path in tmp_path.iterdir()} == {"s"}


def test_a_stopped_build_goes_on_and_gives_the_same_bytes(content, tree_path, tmp_path):
    work, output = tmp_path / "work", tmp_path / "s"
    for stage in (two_levels.ASSIGNING, two_levels.CLUSTERING, "writing"):
        cancel = CancelToken()

        def stop(done, total, name, stage=stage, cancel=cancel):
            if name == stage and done:
                cancel.cancel()

        meta = store_metadata(DIMENSION, EMBEDDER.name, EMBEDDER.sha256, "2025-01-01")
        with pytest.raises(Cancelled):
            finish_store(output, meta, content, stop, cancel, shape=SHAPE, work=work)
        assert not output.exists()
    made = {path: path.stat().st_mtime_ns for path in work.rglob("group-*")}
    assert finish(output, content, work=work).read_bytes() == tree_path.read_bytes()
    assert made == {path: path.stat().st_mtime_ns for path in work.rglob("group-*")}
    assert made


def test_what_other_vectors_left_is_thrown_away(clustered, tmp_path):
    vectors, found, folder = clustered
    mine = shutil.copytree(folder, tmp_path / "work")
    again = cluster_in_two_levels(vectors, 1, mine, shape=SHAPE)
    assert (again.cells == found.cells).all()
    [before] = mine.iterdir()
    other = replace(SHAPE, group=400)
    cluster_in_two_levels(vectors[:500], 1, mine, shape=other)
    [after] = mine.iterdir()
    assert before != after


def test_a_damaged_file_of_the_work_folder_is_named(clustered, tmp_path):
    vectors, _, folder = clustered
    mine = shutil.copytree(folder, tmp_path / "work")
    path = next(mine.rglob("group-00001.npz"))
    path.write_bytes(b"half")
    with pytest.raises(CheckFailed, match=r"group-00001\.npz is damaged; delete it"):
        cluster_in_two_levels(vectors, 1, mine, shape=SHAPE)


def test_vectors_in_a_file_are_read_from_there(clustered, tmp_path):
    vectors, found, _ = clustered
    np.save(tmp_path / "vectors.npy", vectors)
    mapped = np.load(tmp_path / "vectors.npy", mmap_mode="r")
    again = cluster_in_two_levels(mapped, 1, tmp_path / "work", shape=SHAPE)
    assert (again.cells == found.cells).all()
    assert not list((tmp_path / "work").rglob("vectors.npy"))


def test_all_clusters_are_scored_by_their_best_centroid(tree_store):
    query = tree_store.vector(7)
    cells = tree_store._cells
    for name in tree_store.clustering_names:
        scores = tree_store.cluster_scores(query, name)
        own = cosine(query[None, :], cells.centroids)[0]
        clusters = tree_store._membership(name)
        assert scores.tolist() == [own[clusters == cluster].max() for cluster in range(len(scores))]


def test_clustering_a_store_afresh_by_one_level_keeps_its_facts_and_passages(tree_path, tree_store, content, tmp_path):
    path = tmp_path / "s"
    shutil.copyfile(tree_path, path)
    recluster(path)
    again = TripleStore.open(path)
    assert not again._cells.has_tree
    said = [{tuple(str(store.triple(id)) for id in ids) for ids in store.passages()[0]} for store in (tree_store, again)]
    assert said[0] == said[1]
    assert again.version()["sha256"] == TripleStore.open(finish(tmp_path / "t", content, shape=TreeShape())).version()["sha256"]


@pytest.mark.parametrize(
    ("change", "broken"),
    [
        ("UPDATE coarse_centroid SET cell_group = 99 WHERE id = 0", "readable"),
        ("UPDATE coarse_centroid SET cell_group = 0", "readable"),
        ("UPDATE coarse_centroid SET id = 50 WHERE id = 0", "readable"),
        ("DELETE FROM coarse_centroid", "readable"),
        ("UPDATE cell_group SET cells = cells + 1 WHERE id = 0", "readable"),
        ("UPDATE cell_group SET vectors = substr(vectors, 2) WHERE id = 1", "readable"),
        ("UPDATE cell_group SET vectors = zeroblob(length(vectors)) WHERE id = 1", "readable"),
        ("UPDATE coarse_centroid SET vector = zeroblob(length(vector)) WHERE id = 1", "readable"),
        ("UPDATE coarse_centroid SET vector = x'01' WHERE id = 1", "readable"),
        (f"UPDATE coarse_centroid SET vector = x'01{'00' * (DIMENSION - 1)}' WHERE id = 1", "normalised"),
        ("UPDATE coarse_centroid SET vector = (SELECT vector FROM coarse_centroid WHERE id = 1)", "assignment equals lookup"),
        ("DROP TABLE cell_group", "readable"),
    ],
)
def test_damage_to_the_tree_is_found_and_a_lookup_raises_no_other_error(change, broken, tree_path, tmp_path):
    path = tmp_path / "s"
    shutil.copyfile(tree_path, path)
    with apsw.Connection(str(path)) as connection:
        connection.execute(change)
        if broken != "readable":
            found = schema.content_hash(connection)
            connection.execute("UPDATE meta SET value = ? WHERE key = 'content_sha256'", (found,))
    failed = {check.name.split(": ")[-1] for check in verify_format(path) if not check.ok}
    assert broken in failed
    store = TripleStore.open(path)
    with contextlib.suppress(CheckFailed):
        store.nearest_cluster(store.vector(0), "134")
