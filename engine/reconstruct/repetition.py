"""Tells a fact once where another fact of its passage already contains it.

A public sentence such as "I know he writes about music" gives two facts, and both belong to its passage: what I know, and that
he writes. Told one after the other they read like an echo.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.english import PREPOSITIONS
from engine.reconstruct.clauses import DETERMINERS, SUBJECT_PRONOUNS, SUBORDINATORS, Clause, clause_line, is_negated, word_set

_FEWEST_WORDS = 3
"""A fact of fewer words says too little to look for it in others."""

_UNSURE = word_set(
    "if whether unless doubt doubts doubted deny denies denied pretend pretends pretended wish wishes wished hope"
)
_LATER = word_set(
    """again alone already always anymore anyway before but ever here instead just lately now or soon sometimes somewhere there
    though today together tomorrow tonight too twice well yesterday yet and"""
)
_GOES_ON = PREPOSITIONS | SUBORDINATORS | DETERMINERS | SUBJECT_PRONOUNS | _LATER
"""Words that add something to a fact told so far; "he is a man" does not stand in "he is a man hater"."""


def contains(longer: str, shorter: str) -> bool:
    """Whether one fact tells another by the way.

    Args:
        longer: A fact as one line in lower case.
        shorter: Another.

    >>> [contains(line, "he writes songs") for line in ("i know he writes songs", "i doubt he writes songs")]
    [True, False]
    """
    if len(longer) <= len(shorter) or shorter not in longer or len(shorter.split()) < _FEWEST_WORDS:
        return False
    for found in re.finditer(rf"(?<!\S){re.escape(shorter)}(?![\w'’-])", longer):
        before, after = longer[: found.start()], longer[found.end() :].split()
        hidden = is_negated(before) or not _UNSURE.isdisjoint(before.split())
        if not hidden and (not after or not longer[found.end()].isspace() or after[0].strip(",.;") in _GOES_ON):
            return True
    return False


def tell_once(passages: Sequence[Sequence[Clause]]) -> tuple[list[list[int]], list[int]]:
    """Leaves out what is told elsewhere: a fact of an earlier passage, and a fact that another of its passage contains.

    Args:
        passages: The clauses of each passage.

    Returns:
        For each passage the numbers of its clauses that are to be told, and the number of the passage that tells its first
        fact: itself, or an earlier one. A passage that tells nothing at all counts for itself.
    """
    told: dict[str, int] = {}
    kept, tellers = [], []
    for number, clauses in enumerate(passages):
        places = {clause_line(clause): i for i, clause in reversed(list(enumerate(clauses)))}
        places.pop("", None)
        fresh = [line for line in sorted(places, key=places.__getitem__) if line not in told]
        left = [places[line] for line in fresh if not any(contains(other, line) for other in fresh)]
        kept.append(left)
        tellers.append(number if left or not places else told[min(places, key=places.__getitem__)])
        told |= dict.fromkeys(fresh, number)
    return kept, tellers
