import numpy as np
import pytest

from engine.models.embedder import Embedder, IndependentEmbedder, pack_rows

SHORT = "My sister lives by the sea."
LONG = " ".join(["The committee put off the vote on the budget, since nobody had read it."] * 6)
OTHERS = ["It rained.", "He sold the old house to a friend of hers in the spring.", "word " * 400, ""]


@pytest.fixture(scope="module", params=[False, True], ids=["exact", "quick"])
def quick(request):
    from engine.models.features import multiplies_bfloat16

    if request.param and not multiplies_bfloat16():
        pytest.skip("no processor for it")
    return request.param


@pytest.fixture(scope="module")
def embedder(quick):
    """It remembers nothing."""
    return IndependentEmbedder(quick=quick, kept=0)


def test_a_vector_follows_from_its_text_alone(embedder):
    among = embedder.encode([SHORT, LONG, *OTHERS, *(f"{text} {number}" for text in OTHERS[:2] for number in range(10))])
    for text, vector in zip((SHORT, LONG), among, strict=False):
        np.testing.assert_array_equal(embedder.encode([text])[0], vector)


def test_vectors_are_those_of_the_embedder(quick, embedder):
    texts = [SHORT, LONG, *OTHERS]
    cosines = (embedder.encode(texts) * Embedder(quick=quick).encode(texts)).sum(axis=1)
    assert cosines.min() > (0.999 if quick else 1 - 1e-6)


class Counting(IndependentEmbedder):
    embedded = 0

    def _encode_apart(self, texts):
        self.embedded += len(texts)
        return np.array([[len(text)] * 384 for text in texts], dtype=np.float32)


def test_a_text_is_embedded_once_while_it_is_remembered():
    embedder = Counting(kept=3)
    assert embedder.encode(["a", "bb", "a"])[:, 0].tolist() == [1, 2, 1]
    assert embedder.encode(["ccc", "a"])[:, 0].tolist() == [3, 1]
    assert embedder.embedded == 3
    embedder.encode(["dddd"])  # the one asked for longest ago is forgotten
    embedder.encode(["a", "ccc"])
    assert embedder.embedded == 4
    embedder.encode(["bb"])
    assert embedder.embedded == 5
    assert embedder.encode([]).shape == (0, 384)


def test_batches_hold_every_text_once_and_no_more_rows_than_they_have():
    lengths = dict(enumerate([1, 7, 3, 8, 2, 2, 5, 4]))
    batches = pack_rows(lengths, 8)
    assert sorted(number for batch in batches for number in batch) == list(lengths)
    assert all(sum(lengths[number] for number in batch) <= 8 for batch in batches)
    assert len(batches) == 4
