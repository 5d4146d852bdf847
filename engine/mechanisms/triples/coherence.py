"""A base measure that makes facts hang together: likelier are those on the topics of the facts that were drawn before them.

The measure of a draw is made of the store and of what is already released, and of nothing else. So whoever knows both knows
it, whatever the document says, and by the theorem of `engine.privacy.subset` the bound of the draw stays what it is.

A fact's mass depends on the cosine of its topic's direction with the direction of the facts before it, of which the last counts
most. Masses are by topic and not by fact: that takes a hundredth of the time, and a fact's nearest neighbours, which say the
same again, get no more than the others of its topic.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from engine.store.vectors import unit_vectors

if TYPE_CHECKING:
    from engine.store.reader import Query
    from engine.store.topics import TopicMap

LARGEST_MASS = 4095
"""Mass of a fact whose topic is just where the facts before it are. The smallest is 1."""

_SHARPNESS = 8.0
"""How much the logarithm of the mass falls with the cosine; see docs/mechanisms.md for what others give."""

_DECAY = 0.6
"""What a fact counts, of what the one after it counts."""


def coherent_masses(topics: TopicMap, before: Sequence[Query], ids: Sequence[int] = ()) -> NDArray[np.uint64]:
    """The base measure of the next draw: for each fact a mass from 1 to `LARGEST_MASS`.

    Args:
        topics: The store's topics.
        before: Where the facts are that were drawn before, in their order; at least one.
        ids: The ids of these facts, which get the smallest mass: a fact is not told twice.
    """
    weights = _DECAY ** np.arange(len(before) - 1, -1, -1)
    direction = unit_vectors((weights @ unit_vectors(np.stack(before)))[None, :])[0]
    by_topic = np.rint(LARGEST_MASS * np.exp(_SHARPNESS * (np.minimum(topics.directions @ direction, 1.0) - 1)))
    masses = np.repeat(np.maximum(by_topic, 1).astype(np.uint64), topics.sizes)
    masses[list(ids)] = 1
    return masses
