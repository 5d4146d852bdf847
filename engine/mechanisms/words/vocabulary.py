"""The public vocabulary: the words, numerals and marks that the word mechanisms draw from, each at its place in a public space.

It is one small file of the starter pack, made by ``packaging/starter/build_vocabulary.py`` from public word frequencies and
MiniLM's embeddings. Nothing of a document enters it, and no model is needed to use it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from engine.assets import RESTORE, STARTER
from engine.mechanisms.common.description import Requirement
from engine.mechanisms.words.pack_files import of_another_format, opened
from engine.privacy.metric import MetricSpace

PARAGRAPH = "¶"
"""The mark that stands for the end of a paragraph."""

GROUP_SIZES = (10, 20, 50, 100)
"""Sizes for which the file has a partition of the vocabulary into groups of similar words."""

FORMAT = 1


def starter_path() -> Path:
    """Where the vocabulary that comes with the program lies."""
    return STARTER / "vocabulary.npz"


PUBLIC_WORDS = Requirement("the vocabulary", starter_path(), RESTORE)


@dataclass(frozen=True, eq=False)
class Vocabulary:
    """Words with their places. Ids count from 0: words, the most frequent first, then numerals, then marks.

    Attributes:
        words: As they are written inside a sentence; no two differ in case alone.
        vectors: int8[m, dimension].
        unit: Length of a vector that counts as 1.
        groups: For some sizes, the group of each word: a public partition into groups of similar words.
        certified: Pairs of a slope and the ε that was proved for it on these vectors, both rising; see
            `engine.privacy.metric.certified_epsilons`.
        about: Where it came from.
    """

    words: tuple[str, ...]
    vectors: NDArray[np.int8]
    unit: int
    groups: Mapping[int, NDArray[np.uint16]]
    certified: tuple[tuple[float, float], ...]
    about: Mapping[str, object]

    @classmethod
    def open(cls, path: Path) -> Vocabulary:
        """Reads a vocabulary.

        Raises:
            NotInstalled: If there is no such file.
            CheckFailed: If it is none.
        """
        with opened(path, "a vocabulary", FORMAT) as (file, about):
            words = tuple(file["words"].tobytes().decode().split("\n"))
            groups = {size: file[f"groups_{size}"] for size in GROUP_SIZES}
            certified = tuple((float(slope), float(epsilon)) for slope, epsilon in file["certified"])
            vocabulary = cls(words, file["vectors"], int(about["unit"]), groups, certified, about)
        if not len(words) == len(vocabulary.vectors) == len(vocabulary.index):
            raise of_another_format(path)
        return vocabulary

    def save(self, path: Path) -> None:
        """Writes the file that `open` reads."""
        about = json.dumps({"format": FORMAT, "unit": self.unit, **self.about}, ensure_ascii=False, sort_keys=True)
        arrays: dict[str, NDArray[np.generic]] = {
            "about": np.frombuffer(about.encode(), np.uint8),
            "words": np.frombuffer("\n".join(self.words).encode(), np.uint8),
            "vectors": self.vectors,
            "certified": np.array(self.certified, dtype=np.float64).reshape(-1, 2),
            **{f"groups_{size}": group for size, group in self.groups.items()},
        }
        np.savez(path, allow_pickle=False, **arrays)

    @cached_property
    def version(self) -> Mapping[str, object]:
        """What tells it from another one."""
        held = hashlib.sha256("\n".join(self.words).encode() + self.vectors.tobytes()).hexdigest()
        return {"entries": self.size, "dimension": self.vectors.shape[1], "sha256": held}

    @property
    def size(self) -> int:
        """Number of words, numerals and marks."""
        return len(self.words)

    @cached_property
    def index(self) -> Mapping[str, int]:
        """The id of each word in lower case."""
        return {word.lower(): id for id, word in enumerate(self.words)}

    @cached_property
    def space(self) -> MetricSpace:
        """The distances."""
        return MetricSpace(self.vectors, self.unit)

    @cached_property
    def diameter(self) -> int:
        """The largest level between two words: as the file says, or else measured."""
        stated = self.about.get("diameter")
        return stated if isinstance(stated, int) else self.space.diameter()

    @cached_property
    def numerals(self) -> NDArray[np.int64]:
        """The numbers it has, rising."""
        return np.sort(np.array([int(word) for word in self.words if word.isdecimal()], dtype=np.int64))
