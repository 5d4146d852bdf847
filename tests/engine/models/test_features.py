import doctest

import numpy as np
import pytest

torch = pytest.importorskip("torch")

from engine.models import features  # noqa: E402
from engine.models.features import SharedFeatures, alike, decode_greedily, is_tree  # noqa: E402


def test_examples():
    failed, tried = doctest.testmod(features)
    assert (failed, tried) == (0, 2)


def test_batches_hold_sequences_of_like_length_once():
    rows = {(n,) * n for n in range(1, 60)}
    batches = list(alike(rows))
    assert sorted(row for batch in batches for row in batch) == sorted(rows)
    assert all(len(batch[-1]) <= 1.15 * len(batch[0]) for batch in batches)


@pytest.mark.parametrize(
    ("heads", "expected"),
    [
        ([0, 2, 0, 2], True),
        ([0, 0], True),
        ([0, 0, 0], False),
        ([0, 2, 1, 0], False),
        ([0, *range(9)], True),
        ([0, 1, 0], False),
    ],
)
def test_a_tree_has_one_root_and_no_circle(heads, expected):
    assert is_tree(np.array(heads)) is expected


def test_features_are_those_of_the_transformer_and_computed_once(embedder):
    module = embedder.model[0]
    batch = module.tokenizer(["I slept.", "The old dog followed my sister to the house."], return_tensors="pt", padding=True)
    asked = {"attention_mask": batch["attention_mask"], "output_hidden_states": True}
    with torch.no_grad():
        expected = module.auto_model(batch["input_ids"], **asked).hidden_states
    shared = SharedFeatures(module.auto_model)
    inside = batch["attention_mask"].bool()
    first = shared(batch["input_ids"], **asked).hidden_states
    assert len(first) == len(expected)
    for ours, theirs in zip(first, expected, strict=True):
        assert torch.allclose(ours[inside], theirs[inside], atol=1e-4)
    runs = []
    shared.transformer.register_forward_hook(lambda *_: runs.append(1))
    shared(batch["input_ids"], **asked)
    assert not runs
    shared.forget()
    shared(batch["input_ids"], **asked)
    assert runs


def test_a_sentence_may_be_all_padding(embedder):
    shared = SharedFeatures(embedder.model[0].auto_model)
    states = shared(torch.tensor([[101, 102], [0, 0]]), torch.tensor([[1, 1], [0, 0]])).hidden_states
    assert states[-1].shape == (2, 2, 384)


def test_greedy_heads_are_those_of_the_exact_search():
    from stanza.models.depparse.model import GraphParser

    class Vocabulary:
        def unmap(self, numbers):
            return [f"label {number}" for number in numbers]

    exact = GraphParser.decode_graph_predictions
    random = np.random.RandomState(0)
    lengths = [9, 8, 5, 2]
    asked = []

    def counted(*args, **kwargs):
        asked.append(1)
        return exact(*args, **kwargs)

    for _ in range(30):
        scores = random.normal(size=(4, 9, 9)).astype(np.float32)
        scores[:, np.arange(1, 9), random.randint(0, 2)] += 3.0  # towards a tree
        scores[:, np.arange(9), np.arange(9)] = -np.inf
        predictions = [scores, random.randint(4, 9, size=(4, 9, 9))]
        found = decode_greedily(counted)(Vocabulary(), 4, predictions, lengths)
        assert found == exact(Vocabulary(), 4, predictions, lengths)
    assert 0 < len(asked) < 120
