"""The models that only metrics use: tiny real ones, beside what the libraries themselves make of the same weights."""

from __future__ import annotations

import math

import numpy as np
import pytest
import torch

from engine.errors import CheckFailed, NotInstalled
from engine.models.embedder import Embedder
from engine.models.encoder_states import EncoderStates, MiniLmStates
from engine.models.llama_cpp import LlamaModel
from engine.models.llama_judge import LlamaJudge
from engine.models.sentence_embedder import SentenceEmbedder
from engine.models.text_classifier import FineTunedClassifier
from engine.models.text_perplexity import CausalTextModel, load_text_model
from engine.models.word_guesser import MaskedWordGuesser
from tests.engine.models import tiny, tiny_gguf


@pytest.fixture(scope="module")
def models(tmp_path_factory):
    home = tmp_path_factory.mktemp("home")
    tiny.bert(home / "models" / "tiny-bert")
    tiny.gpt2(home / "models" / "tiny-gpt2")
    return home


@pytest.fixture(autouse=True)
def home(models, monkeypatch):
    monkeypatch.setenv("PALIMPSEST_HOME", str(models))


def test_a_fine_tuned_model_learns_what_can_be_told_and_the_same_seed_learns_the_same() -> None:
    texts = ["the old house by the sea", "my sister sang twice"] * 8
    labels = np.array([0, 1] * 8)
    first, second = (FineTunedClassifier("tiny-bert", 3, epochs=15, rate=5e-3) for _ in range(2))
    before = torch.random.get_rng_state()
    first.fit(texts, labels)
    assert torch.equal(before, torch.random.get_rng_state())
    second.fit(texts, labels)
    assert first.predict(["old house by the sea", "sister sang", "the sea"]).tolist()[:2] == [0, 1]
    shown = ["river", "train", "garden", "boat and sea", "once"]
    assert first.predict(shown).tolist() == second.predict(shown).tolist()
    assert first.predict([]).tolist() == []


def test_a_model_of_the_pack_is_not_fine_tuned() -> None:
    with pytest.raises(CheckFailed, match="cannot be fine-tuned"):
        FineTunedClassifier("minilm", 0)
    with pytest.raises(NotInstalled):
        FineTunedClassifier("roberta-base", 0)


def test_perplexity_is_the_exponential_of_the_librarys_loss(models) -> None:
    text = "my sister walked to the old house"
    model = load_text_model("tiny-gpt2")
    assert isinstance(model, CausalTextModel)
    loaded, tokenizer = model._model, model._tokenizer
    ids = torch.tensor([[tokenizer.bos_token_id or tokenizer.eos_token_id, *tokenizer(text)["input_ids"]]])
    with torch.inference_mode():
        loss = float(loaded(ids, labels=ids).loss)
    assert model.perplexity(text) == pytest.approx(math.exp(loss), rel=1e-6)
    assert model.perplexity("sea " * 500) > 1  # more than it reads


def test_states_are_a_row_for_each_token(embedder: Embedder) -> None:
    (states,) = EncoderStates.load("tiny-bert").states(["the old house"])
    assert states.shape == (5, 16)
    assert EncoderStates.load("tiny-bert", 0).states(["the old house"])[0] != pytest.approx(states)
    long, own = MiniLmStates(embedder).states(["house " * 400, "the old house"])
    mean = own.mean(axis=0)
    assert mean / np.linalg.norm(mean) == pytest.approx(embedder.encode(["the old house"])[0], abs=1e-5)
    assert (len(long), len(own)) == (256, 5)


def test_guesses_are_the_likeliest_words_at_masked_places() -> None:
    guesser = MaskedWordGuesser.load("tiny-bert")
    text = "the old house by the sea"
    found = guesser.guesses(text, [(8, 13), (0, 3)], 5)
    assert [len(set(each)) for each in found] == [5, 5]
    assert found == guesser.guesses(text.replace("house", "train"), [(8, 13)], 5) + found[1:]  # what is masked is not seen
    assert guesser.guesses(text, [], 5) == []


def test_an_embedder_of_the_users_own_gives_unit_vectors(tmp_path) -> None:
    from sentence_transformers import SentenceTransformer
    from sentence_transformers.sentence_transformer.modules import Pooling, Transformer

    module = Transformer(str(tiny.bert(tmp_path / "bert")))
    SentenceTransformer(modules=[module, Pooling(16)], device="cpu").save(str(tmp_path / "embedder"))
    vectors = SentenceEmbedder(tmp_path / "embedder").encode(["the old house", "my sister sang"])
    assert np.linalg.norm(vectors, axis=1) == pytest.approx([1, 1], abs=1e-5)
    (tmp_path / "damaged").mkdir()
    (tmp_path / "damaged" / "modules.json").write_text("[{}]")
    with pytest.raises(CheckFailed, match="no embedder"):
        SentenceEmbedder(tmp_path / "damaged")


@pytest.mark.llama
def test_a_judge_reads_the_probabilities_of_its_scores(tmp_path) -> None:
    path = tiny_gguf.write(tmp_path / "tiny.gguf", tiny_gguf.llama(context=1024))
    judge = LlamaJudge(LlamaModel(path))
    shares = judge.probabilities("Fluency: 5 is best.", "My sister walked.")
    assert sum(shares) == pytest.approx(1)
    assert len(shares) == 5
    assert shares == judge.probabilities("Fluency: 5 is best.", "My sister walked.")
    assert shares != judge.probabilities("Fluency: 5 is best.", "The old house by the sea.")
