"""What CluSanT puts in place of an entity: for each kind a public set of candidates, their places and their clusters.

It is one small file of the starter pack, made by ``packaging/starter/build_candidates.py`` from public packages of names,
places and companies, and from rules for what is patterned. An entity that is no candidate is taken for one by a public rule,
which looks at the entity alone: a number for the nearest one, a name for the one that shares most letter trigrams with it,
anything else for the one that its hash picks. Nothing of a document enters it. Kinds that are drawn uniformly need neither
places nor clusters; see `engine.mechanisms.words.identifier_candidates`.
"""

from __future__ import annotations

import hashlib
import json
import math
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from engine.assets import STARTER
from engine.mechanisms.words.clustering import cluster_equally, place_embeddings
from engine.mechanisms.words.pack_files import of_another_format, opened
from engine.mechanisms.words.tokenizer import TrigramIndex
from engine.privacy.metric import MetricSpace

CLUSTERS = (45, 90, 180, 360, 720)
"""Numbers of clusters to choose from."""

SMALLEST = 4
"""A kind has no more clusters than leave this many candidates for each, on average."""

DIMENSION = 64
UNIT = 240

MEASURED = frozenset({"number", "amount", "age"})
SPELT = frozenset({"person", "place", "organisation", "date", "time"})
FORMAT = 1

_NUMBER = re.compile(r"\d+(?:\.\d+)?|\.\d+")
_CURRENCY = {"€": "€", "£": "£", "eur": "€", "gbp": "£", "pound": "£", "quid": "£"}
_SCALES = {"k": 1e3, "thousand": 1e3, "m": 1e6, "mn": 1e6, "million": 1e6, "bn": 1e9, "billion": 1e9, "hundred": 100}
_WORDS = {
    **{word: value for value, word in enumerate("zero one two three four five six seven eight nine ten eleven twelve".split())},
    **dict(zip("thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(), range(13, 20), strict=True)),
    **dict(zip("twenty thirty forty fifty sixty seventy eighty ninety".split(), range(20, 100, 10), strict=True)),
}
_MONTHS = "january february march april may june july august september october november december".split()


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
    """

    name: str
    texts: tuple[str, ...]
    vectors: NDArray[np.int8]
    unit: int
    clusterings: Mapping[int, NDArray[np.uint16]]
    is_uniform: bool = False

    @classmethod
    def of(cls, name: str, texts: Sequence[str], embeddings: NDArray[np.float32]) -> CandidateKind:
        """Places candidates and clusters them by the paper's rule.

        Args:
            name: The kind.
            texts: The candidates.
            embeddings: float32[m, d], MiniLM's of each.
        """
        vectors = place_embeddings(embeddings.astype(np.float64), DIMENSION, UNIT)
        most = len(texts) // SMALLEST
        return cls(name, tuple(texts), vectors, UNIT, {n: cluster_equally(vectors, UNIT, min(n, most)) for n in CLUSTERS})

    @classmethod
    def uniform(cls, name: str, texts: Sequence[str]) -> CandidateKind:
        """Candidates that are drawn uniformly: no two are any farther apart than others.

        Args:
            name: The kind.
            texts: The candidates.
        """
        clusters = np.zeros(len(texts), dtype=np.uint16)
        return cls(
            name, tuple(texts), np.zeros((len(texts), 1), np.int8), UNIT, dict.fromkeys(CLUSTERS, clusters), is_uniform=True
        )

    def drawn_uniformly(self) -> CandidateKind:
        """The same candidates, without their places and clusters."""
        return CandidateKind.uniform(self.name, self.texts)

    def only(self, belongs: Callable[[str], bool]) -> CandidateKind:
        """The kind with some of its candidates alone, at their places; clusters that lose all of theirs are left out."""
        kept = [id for id, text in enumerate(self.texts) if belongs(text)]
        clusterings = {
            count: np.unique(groups[kept], return_inverse=True)[1].astype(np.uint16)
            for count, groups in self.clusterings.items()
        }
        return replace(self, texts=tuple(self.texts[id] for id in kept), vectors=self.vectors[kept], clusterings=clusterings)

    @property
    def size(self) -> int:
        """Number m of candidates."""
        return len(self.texts)

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
        if self.name in MEASURED and (value := value_of(plain)) is not None:
            return self._nearest(value, currency_of(plain))
        if self.name in SPELT and (id := self._trigrams.nearest(normalise_value(self.name, plain))) is not None:
            return id
        return int.from_bytes(hashlib.sha256(plain.encode()).digest()) % self.size

    def _nearest(self, value: float, currency: str) -> int:
        """The candidate of this currency, if the kind has any, whose value is nearest by ratio, the lowest of several."""
        values, currencies = self._values
        apart = np.abs(values - math.log1p(value))
        return int(np.where(currencies == currency, apart, np.inf).argmin())

    @cached_property
    def _index(self) -> Mapping[str, int]:
        return {text.casefold(): id for id, text in enumerate(self.texts)}

    @cached_property
    def _trigrams(self) -> TrigramIndex:
        return TrigramIndex([text.casefold() for text in self.texts])

    @cached_property
    def _values(self) -> tuple[NDArray[np.float64], NDArray[np.str_]]:
        values = np.array([math.log1p(value_of(text) or 0) for text in self.texts])
        return values, np.array([currency_of(text) if self.name == "amount" else "$" for text in self.texts])


@dataclass(frozen=True, eq=False)
class CandidateSets:
    """The candidates of every kind.

    Attributes:
        kinds: By name.
        about: Where they came from.
    """

    kinds: Mapping[str, CandidateKind]
    about: Mapping[str, object]

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
                )
                for name in about["kinds"]
            }
        if any(not len(kind.texts) == len(kind.vectors) == len(kind._index) for kind in kinds.values()):
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
            arrays |= {f"{name}_{count}": clusters for count, clusters in kind.clusterings.items()}
        np.savez_compressed(path, allow_pickle=False, **arrays)

    @cached_property
    def version(self) -> Mapping[str, object]:
        """What tells them from others: how many, and a hash of them, their places and clusters."""
        held = hashlib.sha256()
        for kind in self.kinds.values():
            held.update("\n".join(kind.texts).encode() + kind.vectors.tobytes())
            held.update(b"".join(kind.clusterings[count].tobytes() for count in sorted(kind.clusterings)))
        return {"candidates": sum(kind.size for kind in self.kinds.values()), "sha256": held.hexdigest()}


def value_of(text: str) -> float | None:
    """The number that a text says first, in digits or words, with the words for thousands behind it.

    >>> value_of("$1.5 million"), value_of("twenty-five"), value_of("12,000"), value_of("nothing"), value_of("1.250,50 €")
    (1500000.0, 25.0, 12000.0, None, 1250.5)
    """
    plain = re.sub(r"(?<=\d)[ \u00a0\u202f'’.](?=\d{3}(?!\d))|,(?=\d{3}(?!\d))", "", text.casefold()).replace(",", ".")
    found = _NUMBER.search(plain)
    words = re.findall(r"[a-z]+", plain[found.end() :] if found else plain)
    spoken = [_WORDS[word] for word in words if word in _WORDS]
    if not found and not spoken and not any(word in _SCALES for word in words):
        return None
    value = float(found[0][:18]) if found else float(sum(spoken)) or 1.0
    for word in words:
        value *= _SCALES.get(word, 1.0)
    return min(value, 1e18)


def currency_of(text: str) -> str:
    """The sign of the currency that a text names, a dollar where it is another one or none."""
    plain = text.casefold()
    return next((sign for name, sign in _CURRENCY.items() if name in plain), "$")


def normalise_value(kind: str, text: str) -> str:
    """A date or a time of day in the form that candidates have; anything else as it is. In small letters.

    >>> normalise_value("date", "03/14/2004"), normalise_value("date", "aug. 3rd"), normalise_value("time", "4:32 pm")
    ('14 march 2004', '3 august', '16:30')
    """
    if kind == "time" and (match := re.match(r"(\d{1,2})(?:[:.](\d{2}))?", text)):
        hour = int(match[1]) % 12 + 12 if re.search(r"p\.?m", text) else int(match[1])
        quarter = int(match[2] or 0) // 15 * 15
        return f"{hour % 24:02}:{quarter:02}"
    if kind == "date":
        if match := re.fullmatch(r"(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})", text):
            return _date(int(match[3]), int(match[2]), match[1])
        if match := re.fullmatch(r"(\d{1,2})[-/.](\d{1,2})[-/.](\d{2,4})", text):
            first, second = int(match[1]), int(match[2])
            day, month = (first, second) if first > len(_MONTHS) else (second, first)
            year = match[3] if len(match[3]) > 2 else ("20" if int(match[3]) <= 30 else "19") + match[3]
            return _date(day, month, year)
        text = re.sub(r"(?<=\d)(?:st|nd|rd|th)\b|\bthe\b|\bof\b|,", " ", text)
        for name in _MONTHS:
            text = re.sub(rf"\b{name[:3]}t?\b\.?", name, text)
        text = re.sub(r"\b0(?=\d)", "", " ".join(text.split()))
        return re.sub(rf"\b({'|'.join(_MONTHS)}) (\d{{1,2}})\b", r"\2 \1", text)
    return text


def _date(day: int, month: int, year: str) -> str:
    return f"{day} {_MONTHS[(month - 1) % len(_MONTHS)]} {year}"
