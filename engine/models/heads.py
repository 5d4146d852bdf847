"""The best tree for the scores of its arcs.

Chu and Liu, "On the shortest arborescence of a directed graph", 1965, and Edmonds, "Optimum branchings", 1967; with one word at
the root as in Stanojević and Cohen, "A root of a problem: optimizing single-root dependency parsing", EMNLP 2021.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


def best_heads(scores: NDArray[np.float32]) -> NDArray[np.integer]:
    """The head of each word in the tree of the highest score with one root.

    Args:
        scores: Log-probability of word ``j`` as the head of word ``i``, float32[words + 1, words + 1]; word 0 is the root's
            place, and no word is its own head (``-inf``).

    Returns:
        int[words + 1]; 0 for the root, and for word 0 itself.
    """
    heads: NDArray[np.integer] = scores.argmax(axis=1)
    heads[0] = 0
    if is_tree(heads):  # as most are; the best heads one by one are then the best together
        return heads
    exact = scores.astype(np.float64)
    exact[:, 0] += exact[np.isfinite(exact)].min() * len(exact)  # a second root costs more than any other change
    return best_arborescence(exact)


def best_arborescence(scores: NDArray[np.float64]) -> NDArray[np.integer]:
    """The tree of the highest score, with any number of words at the root; see `best_heads`."""
    heads: NDArray[np.integer] = scores.argmax(axis=1)
    heads[0] = 0
    cycle = np.array(find_cycle(heads), dtype=np.intp)
    if not len(cycle):
        return heads
    # The cycle becomes one word, the last: its arcs are the best of its members', those into it less the arc that they replace.
    rest = np.setdiff1d(np.arange(len(heads)), cycle)
    into = scores[np.ix_(cycle, rest)] - scores[cycle, heads[cycle]][:, None]
    out = scores[np.ix_(rest, cycle)]
    smaller = np.full((len(rest) + 1, len(rest) + 1), -np.inf)
    smaller[:-1, :-1] = scores[np.ix_(rest, rest)]
    smaller[-1, :-1] = into.max(axis=0)
    smaller[:-1, -1] = out.max(axis=1)
    found = best_arborescence(smaller)
    heads[rest] = np.where(found[:-1] < len(rest), np.append(rest, 0)[found[:-1]], cycle[out.argmax(axis=1)])
    heads[0] = 0
    heads[cycle[into[:, found[-1]].argmax()]] = rest[found[-1]]
    return heads


def find_cycle(heads: NDArray[np.integer]) -> list[int]:
    """The words of some circle of heads, or none.

    >>> find_cycle(np.array([0, 2, 3, 1, 1])), find_cycle(np.array([0, 2, 0]))
    ([1, 2, 3], [])
    """
    above = heads.tolist()
    seen = [0] * len(above)  # by the walk from which word
    seen[0] = -1
    for start in range(1, len(above)):
        word = start
        while not seen[word]:
            seen[word] = start
            word = above[word]
        if seen[word] == start:
            cycle = [word]
            while above[cycle[-1]] != word:
                cycle.append(above[cycle[-1]])
            return cycle
    return []


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
