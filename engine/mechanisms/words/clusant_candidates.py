"""What CluSanT puts in place of an entity: for each kind a public set of candidates, their places and their clusters.

It is one small file of the starter pack, made by ``packaging/starter/build_candidates.py`` from public packages of names and
places, and from rules for organisations and what is patterned. It says in which regions each candidate is usual, so that a
draw can be from those of one (`entity_forms.ids_of_part`). An entity that is no candidate is taken for one by a public rule,
which looks at the entity alone: a name for the one that shares most letter trigrams with it, anything else for the one that its
hash picks. Nothing of a document enters it. Kinds that are drawn uniformly need neither places nor clusters; see
`engine.mechanisms.words.identifier_candidates`. What is measured lies on scales instead; see `engine.mechanisms.words.scales`.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from engine.assets import STARTER
from engine.mechanisms.words.clustering import cluster_equally, place_embeddings
from engine.mechanisms.words.formed_codes import DIGITS, LETTERS, YEARS
from engine.mechanisms.words.pack_files import of_another_format, opened
from engine.mechanisms.words.tokenizer import TrigramIndex
from engine.privacy.metric import MetricSpace
from engine.text.entities import NAMES

if TYPE_CHECKING:
    from engine.mechanisms.words.scales import ScaledKind

CLUSTERS = (45, 90, 180, 360, 720)
"""Numbers of clusters to choose from."""

SMALLEST = 4
"""A kind has no more clusters than leave this many candidates for each, on average."""

DIMENSION = 64
UNIT = 240

BRITISH, AMERICAN = 1, 2
"""Regions, of which a candidate may have several or none: Britain and Ireland; the United States."""

ANYWHERE = "anywhere"
REGIONS = {"british": BRITISH, "american": AMERICAN}
"""What new names can be: from `ANYWHERE`, or of one of these."""

WITH_MOBILES = "british"
"""The region whose telephone numbers tell mobiles from landlines."""

FORMAT = 2


def starter_path() -> Path:
    """Where the candidates that come with the program lie."""
    return STARTER / "entities" / "candidates.npz"


@dataclass(frozen=True, eq=False)
class CandidateKind:
    """The candidates of one kind. Ids count from 0.

    Attributes:
        name: Such as "person".
        texts: As they are written in a text; no two differ in case alone.
        vectors: int8[m, dimension].
        unit: Length of a vector that counts as 1.
        clusterings: For each number of `CLUSTERS` the cluster of each candidate; a small kind has fewer clusters.
        is_uniform: Whether each candidate is as likely as any other, whatever stands in the text.
        label: What the kind is called where its name says too little; empty if it does not.
        regions: uint8[m], the sum of the regions that each candidate is usual in; empty if that is said of none.
        keeps_form: Whether what has the form of a code becomes another of that form instead; see
            `engine.mechanisms.words.formed_codes`.
    """

    name: str
    texts: tuple[str, ...]
    vectors: NDArray[np.int8]
    unit: int
    clusterings: Mapping[int, NDArray[np.uint16]]
    is_uniform: bool = False
    label: str = ""
    regions: NDArray[np.uint8] = field(default_factory=lambda: np.zeros(0, np.uint8))
    keeps_form: bool = False

    @classmethod
    def of(cls, name: str, texts: Sequence[str], embeddings: NDArray[np.float32], regions: Sequence[int] = ()) -> CandidateKind:
        """Places candidates and clusters them by the paper's rule.

        Args:
            name: The kind.
            texts: The candidates.
            embeddings: float32[m, d], MiniLM's of each.
            regions: Those of each.
        """
        vectors = place_embeddings(embeddings.astype(np.float64), DIMENSION, UNIT)
        most = len(texts) // SMALLEST
        clusterings = {n: cluster_equally(vectors, UNIT, min(n, most)) for n in CLUSTERS}
        return cls(name, tuple(texts), vectors, UNIT, clusterings, regions=np.array(regions, np.uint8))

    @classmethod
    def uniform(cls, name: str, texts: Sequence[str], regions: Sequence[int] | NDArray[np.uint8] = ()) -> CandidateKind:
        """Candidates that are drawn uniformly: no two are any farther apart than others.

        Args:
            name: The kind.
            texts: The candidates.
            regions: Those of each.
        """
        vectors, clusterings = np.zeros((len(texts), 1), np.int8), dict.fromkeys(CLUSTERS, np.zeros(len(texts), np.uint16))
        return cls(name, tuple(texts), vectors, UNIT, clusterings, is_uniform=True, regions=np.array(regions, np.uint8))

    def drawn_uniformly(self) -> CandidateKind:
        """The same candidates, without their places and clusters."""
        return CandidateKind.uniform(self.name, self.texts, self.regions)

    @property
    def size(self) -> int:
        """Number m of candidates."""
        return len(self.texts)

    @property
    def fingerprint(self) -> bytes:
        """The candidates, their places, clusters and regions."""
        clusters = b"".join(self.clusterings[count].tobytes() for count in sorted(self.clusterings))
        signs = "".join((DIGITS, LETTERS, *YEARS)) if self.keeps_form else ""
        return "\n".join([*self.texts, signs]).encode() + self.vectors.tobytes() + clusters + self.regions.tobytes()

    @cached_property
    def space(self) -> MetricSpace:
        """The distances."""
        return MetricSpace(self.vectors, self.unit)

    @cached_property
    def diameter(self) -> int:
        """The largest level between two candidates, measured."""
        return self.space.diameter()

    def place(self, text: str) -> int:
        """The candidate that an entity is taken for: itself, if it is one, else by the public rule of its kind."""
        plain = " ".join(text.split()).casefold()
        if (id := self._index.get(plain)) is not None:
            return id
        if self.name in NAMES and (id := self._trigrams.nearest(plain)) is not None:
            return id
        return int.from_bytes(hashlib.sha256(plain.encode()).digest()) % self.size

    @cached_property
    def _index(self) -> Mapping[str, int]:
        return {text.casefold(): id for id, text in enumerate(self.texts)}

    @cached_property
    def _trigrams(self) -> TrigramIndex:
        return TrigramIndex([text.casefold() for text in self.texts])


@dataclass(frozen=True, eq=False)
class CandidateSets:
    """The candidates of every kind.

    Attributes:
        kinds: By name.
        about: Where they came from.
        scaled: By name, the kinds whose candidates lie on scales instead.
    """

    kinds: Mapping[str, CandidateKind]
    about: Mapping[str, object]
    scaled: Mapping[str, ScaledKind] = field(default_factory=dict)

    @classmethod
    def open(cls, path: Path) -> CandidateSets:
        """Reads candidates.

        Raises:
            NotInstalled: If there is no such file.
            CheckFailed: If it is none.
        """
        with opened(path, "a file of candidates", FORMAT) as (file, about):
            kinds = {
                name: CandidateKind(
                    name,
                    tuple(file[f"{name}_texts"].tobytes().decode().split("\n")),
                    file[f"{name}_vectors"],
                    int(about["unit"]),
                    {count: file[f"{name}_{count}"] for count in CLUSTERS},
                    regions=file[f"{name}_regions"],
                )
                for name in about["kinds"]
            }
        if any(not len(kind.texts) == len(kind.vectors) == len(kind._index) for kind in kinds.values()) or any(
            len(kind.regions) not in (0, len(kind.texts)) for kind in kinds.values()
        ):
            raise of_another_format(path)
        return cls(kinds, about)

    def save(self, path: Path) -> None:
        """Writes the file that `open` reads."""
        unit = next(iter(self.kinds.values())).unit
        about = json.dumps({**self.about, "format": FORMAT, "unit": unit, "kinds": list(self.kinds)}, sort_keys=True)
        arrays: dict[str, NDArray[np.generic]] = {"about": np.frombuffer(about.encode(), np.uint8)}
        for name, kind in self.kinds.items():
            arrays[f"{name}_texts"] = np.frombuffer("\n".join(kind.texts).encode(), np.uint8)
            arrays[f"{name}_vectors"] = kind.vectors
            arrays[f"{name}_regions"] = kind.regions
            arrays |= {f"{name}_{count}": clusters for count, clusters in kind.clusterings.items()}
        np.savez_compressed(path, allow_pickle=False, **arrays)

    @cached_property
    def version(self) -> Mapping[str, object]:
        """What tells them from others: how many, and a hash of them, their places, clusters and regions."""
        held = hashlib.sha256()
        kinds: list[CandidateKind | ScaledKind] = [*self.kinds.values(), *self.scaled.values()]
        for kind in kinds:
            held.update(kind.fingerprint)
        return {"candidates": sum(kind.size for kind in kinds), "sha256": held.hexdigest()}
