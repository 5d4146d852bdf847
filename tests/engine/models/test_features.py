import pytest

torch = pytest.importorskip("torch")

from engine.models.embedder import minilm_path  # noqa: E402
from engine.models.features import WordFeatures, batches_by_length, pad_batch  # noqa: E402


@pytest.fixture(scope="module")
def published():
    """MiniLM, its weights rounded, and its tokenizer as transformers loads them."""
    from transformers import AutoModel, AutoTokenizer

    model, tokenizer = (kind.from_pretrained(minilm_path(), local_files_only=True) for kind in (AutoModel, AutoTokenizer))
    return model.half().float(), tokenizer


@pytest.mark.parametrize("texts", [["I slept", "the old dog followed my sister to the end of the lane"], ["rain " * 600]])
def test_states_are_those_of_transformers(embedder, published, texts):
    model, _ = published
    ids, mask = pad_batch([pieces.ids[:512] for pieces in embedder.tokenizer.encode_batch(texts)])
    with torch.inference_mode():
        expected = model(ids, attention_mask=mask, output_hidden_states=True).hidden_states
        found = embedder.transformer(ids, mask)
    assert len(found) == len(expected)
    for ours, theirs in zip(found, expected, strict=True):
        assert torch.allclose(ours[mask.bool()], theirs[mask.bool()], atol=1e-4)


@pytest.mark.parametrize(
    "text", ["I slept", "Zürich, 3½ naïve coöperators\u200b paid €20\u00ad!", "漢字 and emoji 🙂", "", "[MASK] [SEP]"]
)
def test_word_pieces_are_those_of_transformers(embedder, published, text):
    assert embedder.tokenizer.encode(text).ids == published[1](text)["input_ids"]


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
def test_features_are_those_that_stanza_extracts(embedder, published, sentences):
    from stanza.models.common.bert_embedding import extract_bert_embeddings

    model, tokenizer = published
    equal = torch.nn.Linear(4, 1, bias=False)
    torch.nn.init.zeros_(equal.weight)  # the mean of four layers
    asked = (tokenizer, model, sentences, "cpu")
    expected = extract_bert_embeddings("MiniLM", *asked, keep_endpoints=True, bert_layer_mix=equal)
    found = WordFeatures(embedder.transformer, embedder.tokenizer, 4)(sentences)
    for ours, theirs in zip(found, expected, strict=True):
        assert ours.shape == (len(theirs) - 1, 4, 384)
        assert torch.allclose(ours.mean(dim=1), theirs[:-1], atol=1e-4)
