from itertools import pairwise

import numpy as np
import pytest

from engine.errors import Cancelled
from engine.progress import CancelToken
from engine.store import cluster as module
from engine.store.cluster import CLUSTER_SIZES, MAX_RATIO, MIN_SIZE, cluster_vectors, score_bounds
from engine.store.vectors import cosine, nearest_centroids, quantise


def cloud(n, seed=0, dimension=8, centres=12):
    """Facts around uneven topics, as text has them."""
    rng = np.random.default_rng(seed)
    topic = np.minimum(rng.geometric(0.25, size=n), centres)
    return quantise(rng.normal(size=(centres + 1, dimension))[topic] + 0.4 * rng.normal(size=(n, dimension)))


def clusters_of(vectors, seed=0):
    return cluster_vectors(vectors, np.random.default_rng(seed))


@pytest.fixture(scope="module", params=[300, 3000])
def clustered(request):
    vectors = cloud(request.param)
    return vectors, clusters_of(vectors)


def test_cells_are_those_of_the_nearest_centroids_and_none_is_empty(clustered):
    vectors, found = clustered
    assert (found.cells == nearest_centroids(vectors, found.centroids)).all()
    assert np.bincount(found.cells, minlength=len(found.centroids)).min() > 0


def test_sizes_lie_between_their_limits_and_near_their_target(clustered):
    vectors, found = clustered
    for size in CLUSTER_SIZES:
        sizes = np.bincount(found.levels[size][found.cells])
        assert sizes.min() >= MIN_SIZE
        assert sizes.max() <= MAX_RATIO * sizes.mean()
        assert abs(len(sizes) - len(vectors) / size) <= 1


def test_clusterings_are_nested_and_numbered_in_runs(clustered):
    _, found = clustered
    for coarse, fine in pairwise(CLUSTER_SIZES):
        pairs = sorted(set(zip(found.levels[fine].tolist(), found.levels[coarse].tolist(), strict=True)))
        assert [a for a, _ in pairs] == list(range(len(pairs)))  # each fine cluster lies in one coarse cluster
        parents = [b for _, b in pairs]
        assert parents == sorted(parents)
        assert sorted(set(parents)) == list(range(parents[-1] + 1))


def test_the_same_generator_gives_the_same_clusters():
    vectors = cloud(500)
    first, second = clusters_of(vectors), clusters_of(vectors)
    assert (first.centroids == second.centroids).all()
    assert all((first.levels[size] == second.levels[size]).all() for size in CLUSTER_SIZES)


@pytest.mark.parametrize("n", [1, 2, 31, 32, 63, 64, 100])
def test_small_stores_have_fewer_clusters(n):
    found = clusters_of(cloud(n))
    for size in CLUSTER_SIZES:
        sizes = np.bincount(found.levels[size][found.cells])
        assert sizes.sum() == n
        assert sizes.min() >= min(MIN_SIZE, n)


def test_a_topic_that_dwarfs_the_others_is_split():
    rng = np.random.default_rng(3)
    dense = quantise(np.eye(8)[0] + 0.05 * rng.normal(size=(2000, 8)))
    vectors = np.concatenate([dense, cloud(1000)])
    assert np.bincount(clusters_of(vectors).cells).max() <= module._LARGEST_CELL


def test_starting_from_groups_is_as_good_as_starting_from_members():
    rng = np.random.default_rng(4)
    vectors = cloud(6000, dimension=16, centres=100)
    cells = len(vectors) // module.CELL_SIZE
    assert cells > module._BRANCH

    def fit(centroids, cells):
        return np.take_along_axis(cosine(vectors, centroids), cells[:, None], axis=1).mean()

    found = clusters_of(vectors)
    plain = [fit(*module._lloyd(vectors, module._sample_members(vectors, rng), CancelToken())) for _ in range(3)]
    assert fit(found.centroids, found.cells) > min(plain) - 0.005


def test_equal_vectors_share_one_cell():
    found = clusters_of(np.repeat(quantise(np.eye(4)), 50, axis=0))
    assert all(len(set(found.cells[start : start + 50])) == 1 for start in range(0, 200, 50))
    assert len(found.centroids) == len(set(found.cells)) <= 4


def test_bounds_are_the_median_cosine_and_the_median_best_one():
    members = cloud(60)
    low, high = score_bounds(members)
    scores = cosine(members, members)
    others = [np.delete(row, i) for i, row in enumerate(scores)]
    assert low == pytest.approx(np.median(np.concatenate(others)))
    assert high == pytest.approx(np.median([row.max() for row in others]))


@pytest.mark.parametrize("members", [quantise(np.ones((40, 3))), quantise(np.ones((1, 3))), quantise(np.eye(2)), cloud(33)])
def test_bounds_are_ordered_even_where_all_members_are_equal(members):
    low, high = score_bounds(members)
    assert low <= high - 0.05 + 1e-12


def test_clustering_stops_when_asked():
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        cluster_vectors(cloud(100), np.random.default_rng(0), cancel=cancel)
