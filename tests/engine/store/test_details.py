import numpy as np
import pytest

from engine.store.builder import fit_projection
from engine.store.details import details_of, remaining_axes, whole_cosines
from engine.store.vectors import MAX_COORDINATE, MAX_DIMENSION, cosine, project_embeddings, unit_vectors

INPUTS, DIMENSION = 60, 20


@pytest.fixture(scope="module")
def embeddings():
    rng = np.random.default_rng(5)
    return unit_vectors(rng.normal(size=(400, INPUTS)) * np.linspace(3, 1, INPUTS)).astype(np.float32)


@pytest.fixture(scope="module")
def matrix(embeddings):
    return fit_projection(embeddings, DIMENSION)


def test_the_axes_of_details_complete_the_projection(matrix):
    axes = np.concatenate([matrix, remaining_axes(matrix)], axis=1)
    assert axes.shape == (INPUTS, INPUTS)
    assert axes.T @ axes == pytest.approx(np.eye(INPUTS), abs=1e-6)


def test_a_projection_that_leaves_nothing_out_has_no_such_axes(embeddings):
    assert remaining_axes(fit_projection(embeddings, INPUTS)).shape == (INPUTS, 0)


def test_there_are_no_more_axes_than_a_block_can_hold():
    assert remaining_axes(np.eye(MAX_DIMENSION + 3, 2)).shape == (MAX_DIMENSION + 3, 0)
    assert remaining_axes(np.eye(MAX_DIMENSION + 2, 2)).shape[1] == MAX_DIMENSION


def test_cosines_come_near_those_of_the_embeddings(embeddings, matrix):
    axes = remaining_axes(matrix)
    places, details = project_embeddings(embeddings, matrix), details_of(embeddings, matrix, axes)
    assert np.abs(details).max() <= MAX_COORDINATE
    found = whole_cosines(7 * embeddings[0], np.concatenate([matrix, axes], axis=1), places, details)
    exact = embeddings @ embeddings[0]
    coarse = cosine(places[:1], places)[0]
    assert np.abs(found - exact).max() < 0.1
    assert np.std(found - exact) < 0.03 < np.std(coarse - exact)


def test_what_lies_outside_the_projection_has_the_largest_value(matrix):
    axes = remaining_axes(matrix)
    outside = axes[:, :1].T
    [place], [detail] = project_embeddings(outside, matrix), details_of(outside, matrix, axes)
    assert detail[0] == MAX_COORDINATE
    assert np.isfinite(whole_cosines(outside[0], np.concatenate([matrix, axes], axis=1), place[None], detail[None])).all()
