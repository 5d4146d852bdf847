from fractions import Fraction

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from engine.store.vectors import (
    CENTROID_SCALE,
    COORDINATE_RMS,
    MAX_COORDINATE,
    MAX_DIMENSION,
    NearestCentroids,
    cosine,
    nearest_centroids,
    norms,
    pack_nibbles,
    project_embeddings,
    quantise,
    rotate_axes,
    unpack_nibbles,
)

floats = st.floats(-1e6, 1e6)
vectors = arrays(np.int8, st.tuples(st.integers(1, 6), st.just(5)), elements=st.integers(-127, 127)).filter(
    lambda v: v.any(1).all()
)


@given(arrays(np.float64, (3, 7), elements=floats))
@example(np.full((3, 7), 6.5e-162))  # the squares are no numbers any more
@example(np.full((3, 7), 1e300))
def test_quantised_vectors_have_the_length_of_the_scale_up_to_rounding(rows):
    assert (np.abs(norms(quantise(rows)) - CENTROID_SCALE) <= 0.5 * 7**0.5).all()


@given(arrays(np.float64, (1, 4), elements=st.floats(0.1, 10)), st.floats(0.01, 100))
def test_only_the_direction_counts(rows, factor):
    assert np.abs(quantise(rows).astype(int) - quantise(rows * factor)).max() <= 1  # a rounding may tip over


def test_a_vector_without_direction_becomes_the_first_axis():
    assert quantise(np.zeros((1, 3))).tolist() == [[127, 0, 0]]


def test_dot_products_are_exact_up_to_the_largest_dimension():
    rows = np.full((2, MAX_DIMENSION), 127, dtype=np.int8)
    rows[1, 0] = 126  # the neighbouring integer, which a rounded sum could not tell apart
    exact = MAX_DIMENSION * 127**2 - 127
    assert cosine(rows[:1], rows[1:])[0, 0] == exact / (norms(rows[:1])[0] * norms(rows[1:])[0])


@given(vectors, vectors)
def test_the_cosine_is_that_of_exact_arithmetic(a, b):
    got = cosine(a, b)
    for i, x in enumerate(a.astype(object)):
        for j, y in enumerate(b.astype(object)):
            squared = Fraction(int(x @ y) ** 2, int(x @ x) * int(y @ y))
            assert abs(Fraction(got[i, j]) ** 2 - squared) <= Fraction(1, 2**50)
            assert np.sign(got[i, j]) == np.sign(int(x @ y))


def test_ties_go_to_the_lowest_id():
    centroids = np.array([[0, 127], [127, 0], [127, 0], [0, 127]], dtype=np.int8)
    assert nearest_centroids(np.array([[127, 0], [90, 90]], dtype=np.int8), centroids).tolist() == [1, 0]


def test_many_vectors_are_compared_in_blocks_with_the_same_result():
    rng = np.random.default_rng(0)
    many, centroids = quantise(rng.normal(size=(9000, 4))), quantise(rng.normal(size=(1000, 4)))
    assert (nearest_centroids(many, centroids) == cosine(many, centroids).argmax(axis=1)).all()


@given(st.integers(0, 2**32 - 1))
def test_centroids_too_close_for_a_float32_product_are_told_apart(seed):
    rng = np.random.default_rng(seed)
    rows = quantise(rng.normal(size=(4, 80)))
    close = rows[:, None, :] + rng.integers(-1, 2, size=(4, 6, 80))
    centroids = np.clip(np.concatenate([*close, *close[::-1]]), -127, 127).astype(np.int8)  # each twice
    assert (nearest_centroids(rows, centroids) == cosine(rows, centroids).argmax(axis=1)).all()


def test_a_prepared_search_answers_one_question_as_many():
    rng = np.random.default_rng(2)
    vectors, centroids = quantise(rng.normal(size=(50, 12))), quantise(rng.normal(size=(70, 12)))
    search = NearestCentroids(centroids)
    assert [search(row[None, :])[0] for row in vectors] == nearest_centroids(vectors, centroids).tolist()


places = arrays(np.int8, st.tuples(st.integers(0, 5), st.integers(1, 9)), elements=st.integers(-MAX_COORDINATE, MAX_COORDINATE))


@given(places)
def test_packing_loses_nothing_and_takes_half_the_bytes(values):
    packed = pack_nibbles(values)
    assert packed.shape == (len(values), (values.shape[1] + 1) // 2)
    assert (unpack_nibbles(packed.tobytes(), values.shape[1]) == values).all()


@given(arrays(np.float64, (3, 7), elements=floats))
@example(np.zeros((3, 7)))
@example(np.eye(7)[:3])
def test_places_are_small_integers_and_none_is_nowhere(rows):
    found = project_embeddings(rows, np.eye(7))
    assert found.any(axis=1).all()
    assert np.abs(found).max() <= MAX_COORDINATE
    assert norms(found).max() <= (COORDINATE_RMS + 0.5) * 7**0.5


def test_places_keep_the_cosines_of_spread_vectors():
    rng = np.random.default_rng(5)
    rows = rng.normal(size=(300, 160))
    units = rows / np.linalg.norm(rows, axis=1)[:, None]
    found = project_embeddings(rows, np.eye(160))
    assert cosine(found, found) == pytest.approx(units @ units.T, abs=0.08)
    assert np.std(cosine(found, found) - units @ units.T) < 0.02


@pytest.mark.parametrize("d", [1, 2, 5, 16])
def test_spreading_is_a_rotation(d):
    axes = np.linalg.qr(np.random.default_rng(d).normal(size=(20, d)))[0]
    turned = rotate_axes(axes)
    assert turned.T @ turned == pytest.approx(np.eye(d), abs=1e-12)
    assert turned @ turned.T == pytest.approx(axes @ axes.T, abs=1e-12)


def test_spreading_evens_out_what_falls_off_along_the_axes():
    scales = 1 / np.arange(1, 65)
    rows = np.random.default_rng(6).normal(size=(4000, 64)) * scales
    before, after = rows.std(axis=0), (rows @ rotate_axes(np.eye(64))).std(axis=0)
    assert after.max() / np.median(after) < 3 < before.max() / np.median(before)


def test_projecting_one_or_many_is_the_same():
    rng = np.random.default_rng(1)
    embeddings, matrix = rng.normal(size=(50, 12)).astype(np.float32), rng.normal(size=(12, 6)).astype(np.float32)
    together = project_embeddings(embeddings, matrix)
    assert (together == np.concatenate([project_embeddings(row[None, :], matrix) for row in embeddings])).all()
