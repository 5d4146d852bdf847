"""The best tree for the scores of its arcs."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


def best_heads(scores: NDArray[np.float32]) -> NDArray[np.integer]:
    """The head of each word in the tree of the highest score with one root.

    The best heads taken one by one are the best tree if they are a tree at all; stanza's exact search, which is slower, is left
    for the other sentences.

    Args:
        scores: Of word ``j`` as the head of word ``i``; word 0 is the root's place; float32[words + 1, words + 1].

    Returns:
        int[words + 1]; 0 for the root, and for word 0 itself.
    """
    heads = scores.argmax(axis=1)
    heads[0] = 0
    if is_tree(heads):
        return heads
    from stanza.models.common.chuliu_edmonds import chuliu_edmonds_one_root

    found: NDArray[np.integer] = chuliu_edmonds_one_root(scores)
    return found


def is_tree(heads: NDArray[np.integer]) -> bool:
    """Whether every word reaches the root, word 0, and exactly one word hangs on it.

    >>> is_tree(np.array([0, 2, 0, 2])), is_tree(np.array([0, 0, 0, 2])), is_tree(np.array([0, 2, 1, 0]))
    (True, False, False)
    """
    if np.count_nonzero(heads[1:] == 0) != 1:
        return False
    reached = heads
    for _ in range(len(heads).bit_length()):
        reached = reached[reached]  # twice as far up
    return not reached.any()
