import numpy as np
import pytest

from engine.models.heads import best_heads, is_tree


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


def test_heads_are_those_of_the_exact_search():
    from stanza.models.common.chuliu_edmonds import chuliu_edmonds_one_root

    random = np.random.RandomState(0)
    greedy = 0
    for length in [2, 3, 5, 8, 9, 20, 60] * 20:
        scores = random.normal(size=(length, length)).astype(np.float32)
        scores[np.arange(1, length), random.randint(0, 2, size=length - 1)] += 3.0  # towards a tree
        scores[np.arange(length), np.arange(length)] = -np.inf
        scores -= np.log(np.exp(scores).sum(axis=1, keepdims=True))
        alone = scores.argmax(axis=1)
        alone[0] = 0
        greedy += is_tree(alone)
        found = best_heads(scores)
        assert is_tree(found)
        assert found.tolist() == chuliu_edmonds_one_root(scores).tolist()
    assert 0 < greedy < 140
