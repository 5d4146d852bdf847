import pytest

torch = pytest.importorskip("torch")

from engine.models.features import WordFeatures, accelerate, batches_by_length  # noqa: E402


def test_batches_hold_sequences_of_like_length_once():
    rows = [(n, [n] * n) for n in range(1, 60)]
    batches = list(batches_by_length(rows))
    assert sorted(row for batch in batches for row in batch) == rows
    assert all(len(batch[-1][1]) <= 1.15 * len(batch[0][1]) for batch in batches)


@pytest.mark.parametrize(
    "sentences",
    [
        [["I", "slept", "."], ["The", "unbelievably", "old", "dog", "followed", "my", "sister", "."], ["Oh"]],
        [["one", "two", "three", "antidisestablishmentarianism"] * 45],  # longer than the transformer reads at once
        [["I", "\u200b", "slept"], ["Ωж", "漢"]],
    ],
)
def test_features_are_those_that_stanza_extracts(embedder, sentences):
    from stanza.models.common.bert_embedding import extract_bert_embeddings

    module = embedder.model[0]
    equal = torch.nn.Linear(4, 1, bias=False)
    torch.nn.init.zeros_(equal.weight)  # the mean of four layers
    asked = (module.tokenizer, module.auto_model, sentences, "cpu")
    expected = extract_bert_embeddings("MiniLM", *asked, keep_endpoints=True, bert_layer_mix=equal)
    found = WordFeatures(embedder.transformer, module.tokenizer, 4)(sentences)
    for ours, theirs in zip(found, expected, strict=True):
        assert ours.shape == (len(theirs) - 1, 4, 384)
        assert torch.allclose(ours.mean(dim=1), theirs[:-1], atol=1e-4)


def test_the_transformer_itself_stays_as_it_was(embedder):
    accelerate(embedder.model[0].auto_model)
    layers = embedder.model[0].auto_model.encoder.layer
    assert all(isinstance(layer.attention.self.query, torch.nn.Linear) for layer in layers)
