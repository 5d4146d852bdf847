import subprocess
import sys

import numpy as np
import pytest

from engine.errors import CheckFailed
from engine.models import embedder as module
from engine.models.embedder import DIMENSION, Embedder, RememberingEmbedder
from engine.models.features import multiplies_bfloat16, pad_batch


def test_vectors_have_length_one_and_know_meaning(embedder):
    vectors = embedder.encode(["the dog barked at us", "a puppy was barking", "interest rates fell again"])
    assert vectors.shape == (3, DIMENSION)
    assert np.allclose(np.linalg.norm(vectors, axis=1), 1, atol=1e-5)
    assert vectors[0] @ vectors[1] > vectors[0] @ vectors[2] + 0.2


def test_vectors_are_those_of_sentence_transformers_with_rounded_weights(embedder):
    from sentence_transformers import SentenceTransformer

    texts = ["I slept", "the unbelievably old dog followed my sister to the end of the lane", "", "we met " * 200, "I slept"]
    model = SentenceTransformer(str(module.minilm_path()), device="cpu", local_files_only=True)
    asked = {"normalize_embeddings": True, "show_progress_bar": False}
    published, rounded = model.encode(texts, **asked), model.half().float().encode(texts, **asked)
    assert np.allclose(embedder.encode(texts), rounded, atol=1e-5)
    assert np.sum(published * rounded, axis=1) == pytest.approx(1, abs=1e-5)


@pytest.mark.skipif(not multiplies_bfloat16(), reason="the processor does not multiply bfloat16")
def test_quick_vectors_are_nearly_the_same(embedder):
    texts = ["I slept", "the unbelievably old dog followed my sister to the end of the lane", "interest rates fell again"]
    exact, quick = embedder.encode(texts), Embedder(quick=True).encode(texts)
    assert (quick != exact).any()
    assert np.sum(quick * exact, axis=1) == pytest.approx(1, abs=5e-4)


def test_no_texts_give_no_vectors():
    assert Embedder().encode([]).shape == (0, DIMENSION)


def test_foreign_weights_are_refused(tmp_path, monkeypatch):
    (tmp_path / "model.safetensors").write_bytes(b"not the published weights")
    monkeypatch.setattr(module, "minilm_path", lambda: tmp_path)
    with pytest.raises(CheckFailed, match="not the published ones"):
        Embedder().encode(["a text"])


def test_what_encoding_loads_serves_other_uses_too():
    embedder = Embedder()
    embedder.encode(["a text"])
    [states, *_] = embedder.transformer(*pad_batch([[101, 102]]))
    assert not states.is_inference()


def test_no_large_package_is_imported_to_embed():
    code = "import sys; from engine.models.embedder import Embedder; Embedder().encode(['a text']); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()
    assert "torch" in loaded
    assert not {"transformers", "sentence_transformers", "sklearn", "scipy", "stanza", "pandas"} & set(loaded)


def test_a_list_that_was_embedded_is_not_embedded_again(monkeypatch):
    remembering = RememberingEmbedder()
    texts = ["She sold the car.", "It rained."]
    first = remembering.encode(texts)
    assert np.array_equal(first, Embedder().encode(texts))
    monkeypatch.setattr(Embedder, "encode", lambda self, texts: pytest.fail("embedded again"))
    assert remembering.encode(list(texts)) is first
    with pytest.raises(ValueError, match="read-only"):
        first[0] = 0.0
