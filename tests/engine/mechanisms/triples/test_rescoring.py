from types import SimpleNamespace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.mechanisms.triples.rescoring import FEWEST, WORDS, count_again, rescore
from engine.store.vectors import unit_vectors


@given(st.integers(1, 500), st.floats(1, 3000), st.integers(1, 100_000), st.floats(0, 1))
def test_no_more_is_read_than_a_moment_takes_and_none_where_it_would_change_little(favoured, wished, candidates, share):
    bare = int(share * candidates)
    count = count_again(favoured, wished, candidates, bare)
    assert count == 0 or 2 * favoured <= count <= candidates
    assert count * wished * bare <= WORDS * candidates * (1 + 1e-9)
    if favoured == 1 and wished <= WORDS / FEWEST and candidates >= FEWEST:
        assert count == FEWEST


def test_what_has_details_is_looked_at_again_in_any_number():
    assert count_again(100, 120.0, 4000, bare=4000) == 0
    assert count_again(100, 120.0, 4000, bare=0) == 400


class Directions:
    """Candidate n lies at so many degrees, and none has details."""

    def __init__(self, degrees):
        self.degrees = degrees

    def are_detailed(self, candidates):
        return np.zeros(candidates.shape, dtype=bool)

    def whole_cosines(self, embeddings, candidates, embedder):
        angles = np.radians(self.degrees[candidates])
        return np.einsum("scd,sd->sc", np.stack([np.cos(angles), np.sin(angles)], axis=2), unit_vectors(embeddings))


def sampler(count, polarity=None, favoured=1):
    return SimpleNamespace(favoured=favoured, wished=4.0, ids=np.arange(count) * 2, polarity=polarity)


@pytest.mark.parametrize("length", [1.0, 7.0])
def test_the_nearest_come_in_their_exact_order_before_all_others(length):
    said = Directions(np.linspace(0, 90, 80))
    rng = np.random.default_rng(3)
    exact = np.cos(np.radians(said.degrees[::2]))
    coarse = exact + rng.uniform(-0.02, 0.02, 40)
    [found] = rescore(sampler(40), coarse[None, :], np.array([[length, 0.0]]), [], said, None)
    again = np.argsort(-coarse)[:FEWEST]
    assert found[again] - 4 == pytest.approx(exact[again], abs=1e-6)
    others = np.setdiff1d(np.arange(40), again)
    np.testing.assert_array_equal(found[others], coarse[others])
    assert found[again].min() > found[others].max()


def test_polarity_counts_again():
    said = Directions(np.linspace(0, 90, 80))
    gains = SimpleNamespace(gains=lambda segments, ids: np.outer(segments, ids) / 1000)
    scores = np.arange(40.0)[None, :] / 40
    [found] = rescore(sampler(40, gains), scores, np.array([[1.0, 0.0]]), [2.0], said, None)
    ids = np.arange(32, 40) * 2
    assert found[32:] - 4 == pytest.approx(np.cos(np.radians(said.degrees[ids])) + 2 * ids / 1000, abs=1e-6)


def test_where_many_are_favoured_nothing_changes():
    scores = np.arange(40.0)[None, :]
    assert rescore(sampler(40, favoured=30), scores, np.ones((1, 2)), [], Directions(np.zeros(80)), None) is scores


def test_a_segment_without_a_place_has_finite_scores():
    said = Directions(np.linspace(0, 90, 80))
    assert np.isfinite(rescore(sampler(40), np.arange(40.0)[None, :], np.zeros((1, 2)), [], said, None)).all()
