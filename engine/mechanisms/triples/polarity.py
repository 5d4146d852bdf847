"""Polarity: whether a place speaks of good or of bad things, by a public axis of the embedding space.

Nearest by cosine is nearest in subject: "they lost again" lies beside "they won again". So where passages are drawn, a
candidate of the segment's own polarity gains on the others. Only scores change. Which candidates there are, how many are
favoured and their weights stay as they are, and the draw's guarantee asks nothing of scores (docs/passages.md).

``packaging/starter/build_polarity.py`` makes the axis.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from engine.assets import RESTORE, STARTER
from engine.errors import CheckFailed, NotInstalled
from engine.store.vectors import cosine

if TYPE_CHECKING:
    from engine.mechanisms.triples.passage_sampler import Candidates
    from engine.results import Value
    from engine.store.reader import Query, TripleStore

FORMAT = 1

WEIGHT = 0.045
"""What a polarity setting of 1 weighs against a cosine; chosen by ``tests/benchmarks/polarity.py``."""

CLIP = 2.0
"""Standard deviations beyond which good is not better, nor bad worse."""

WORDS_OF_REST = 20
"""How many words a segment must have to count as much as the rest of its text: a short one tells little by itself."""


def starter_path() -> Path:
    """The axis in the starter pack."""
    return STARTER / "polarity.json"


@dataclass(frozen=True, eq=False)
class PolarityAxis:
    """A public direction of an embedding space, from bad to good.

    Attributes:
        direction: float64[inputs], as an embedding.
        embedder_sha256: Hash of the embedder that it belongs to.
        sha256: Hash of its file.
    """

    direction: NDArray[np.float64]
    embedder_sha256: str
    sha256: str

    @classmethod
    def open(cls, path: Path) -> PolarityAxis:
        """Reads an axis.

        Raises:
            NotInstalled: If there is no such file.
            CheckFailed: If it is none.
        """
        try:
            raw = path.read_bytes()
            content = json.loads(raw)
            direction = np.array(content["axis"], dtype=np.float64)
            if content["format"] != FORMAT or direction.ndim != 1 or not np.isfinite(direction).all() or not direction.any():
                raise ValueError
            return cls(direction, str(content["embedder_sha256"]), hashlib.sha256(raw).hexdigest())
        except FileNotFoundError as error:
            raise NotInstalled(f"The file {path} is missing: {RESTORE}.") from error
        except (OSError, ValueError, KeyError, TypeError, RecursionError) as error:
            raise CheckFailed(f"{path} is no axis of polarity or is damaged: {RESTORE}.") from error

    def fits(self, store: TripleStore) -> bool:
        """Whether the store's facts were placed by the embedder that the axis belongs to."""
        return bool(store.version()["embedder_sha256"] == self.embedder_sha256)


@dataclass(frozen=True, eq=False)
class Polarity:
    """What polarity adds to the scores of a draw among public candidates.

    A candidate y gains weight · p(x) · p(y) for a segment x. The polarity p of a place is its cosine with the axis, as so many
    standard deviations of the candidates' from their mean.

    Attributes:
        axis: The place of the axis among the candidates.
        mean: The mean of the candidates' cosines with it.
        spread: Their standard deviation.
        of_candidates: The polarity of every candidate: float64[m].
        weight: What agreement weighs against a cosine.
        sha256: Hash of the axis, for receipts.
    """

    axis: Query
    mean: float
    spread: float
    of_candidates: NDArray[np.float64]
    weight: float = WEIGHT
    sha256: str = ""

    @classmethod
    def among(cls, candidates: Candidates, axis: Query, sha256: str = "") -> Polarity:
        """Computes the polarity of every candidate.

        Args:
            candidates: All that can be released.
            axis: The place of the axis among them.
            sha256: Hash of the axis.
        """
        cosines = candidates.scores([axis], np.arange(len(candidates.words)))[0]
        mean, spread = float(cosines.mean()), float(cosines.std()) or 1.0  # 0 where all candidates are alike
        return cls(axis, mean, spread, _standardize(cosines, mean, spread), sha256=sha256)

    def of_segments(self, places: Sequence[Query], words: Sequence[int]) -> list[float]:
        """The polarity of each segment of a text; the shorter a segment, the more the whole text counts.

        Args:
            places: Those of the segments.
            words: How many words each has.
        """
        cosines = cosine(np.stack(places), self.axis[None, :])[:, 0]
        own = np.asarray(words, dtype=np.float64)
        blended = (own * cosines + WORDS_OF_REST * cosines.mean()) / (own + WORDS_OF_REST)
        return [float(polarity) for polarity in _standardize(blended, self.mean, self.spread)]

    def gains(self, segments: Sequence[float], candidates: NDArray[np.int64]) -> NDArray[np.float64]:
        """What is added to scores: float64[len(segments), len(candidates)].

        Args:
            segments: Their polarities, as `of_segments` gives them.
            candidates: Indices of candidates.
        """
        return self.weight * np.outer(segments, self.of_candidates[candidates])


def _standardize(cosines: NDArray[np.float64], mean: float, spread: float) -> NDArray[np.float64]:
    return np.clip((cosines - mean) / spread, -CLIP, CLIP)


def polarity_of_store(store: TripleStore, setting: Value) -> Polarity | None:
    """What polarity adds where passages of a store are drawn; None if nothing.

    Args:
        store: The public store.
        setting: How much polarity counts, as the parameter of that name says.

    Raises:
        NotInstalled: If the axis is missing.
        CheckFailed: If it is damaged.
    """
    from engine.store.flat import FlatCandidates

    if not setting:
        return None
    axis = PolarityAxis.open(starter_path())
    if not axis.fits(store):
        return None
    made = store.cached(
        ("polarity", axis.sha256),
        lambda: Polarity.among(FlatCandidates.of(store), store.project(axis.direction), axis.sha256),
    )
    weight = WEIGHT * float(setting)
    return store.cached(("polarity", axis.sha256, weight), lambda: replace(made, weight=weight))
