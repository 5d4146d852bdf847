"""Facts on disk, as a list of which any part is read when it is asked for: more facts than fit into memory.

A folder holds the texts one behind the other and a few numbers a fact, and a file that says how many there are. That file comes
last, so a folder without it is incomplete.
"""

from __future__ import annotations

import json
import mmap
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import overload

import numpy as np
from numpy.typing import NDArray

from engine.errors import CheckFailed
from engine.io import whole_file, write_json
from engine.store.blocks import triple_parts
from engine.triples.triple import Triple

_TEXTS, _NUMBERS, _COMPLETE = "texts", "numbers", "facts.json"
_PART = "\x1f"
_HELD = 1 << 16  # facts whose numbers are held before they are written
_NUMBER = np.dtype([("end", "<u8"), ("source", "<u2"), ("support", "<u4")])


@dataclass(frozen=True, slots=True)
class DistinctFact:
    """A distinct fact.

    Attributes:
        triple: Its most frequent spelling.
        source: Name of the source that most of its documents come from.
        support: Number of documents that state it.
    """

    triple: Triple
    source: str
    support: int


def sort_key(triple: Triple) -> str:
    """The key that entries are sorted by; facts that count as one share it."""
    return "\x1f".join(" ".join(part.split()).casefold() for part in triple_parts(triple))


class FactFile(Sequence[DistinctFact]):
    """The facts of a folder.

    Args:
        folder: The folder, as `write_facts` fills it.

    Raises:
        CheckFailed: Here or later, if it is damaged.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        try:
            said = json.loads((folder / _COMPLETE).read_text(encoding="utf-8"))
            self._names: list[str] = said["sources"]
            self._numbers = np.memmap(folder / _NUMBERS, _NUMBER, "r") if said["facts"] else np.empty(0, _NUMBER)
            size = int(self._numbers[-1]["end"]) if said["facts"] else 0
            if len(self._numbers) != said["facts"] or (folder / _TEXTS).stat().st_size != size:
                raise ValueError("other facts than it says")
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise self._damage() from error

    def __len__(self) -> int:
        return len(self._numbers)

    @overload
    def __getitem__(self, index: int) -> DistinctFact: ...
    @overload
    def __getitem__(self, index: slice) -> list[DistinctFact]: ...
    def __getitem__(self, index: int | slice) -> DistinctFact | list[DistinctFact]:
        if isinstance(index, slice):
            return [self[each] for each in range(*index.indices(len(self)))]
        if not 0 <= index < len(self):
            raise IndexError(index)
        end, source, support = self._numbers[index].item()
        start = int(self._numbers["end"][index - 1]) if index else 0
        try:
            return DistinctFact(Triple(*self._texts[start:end].decode().split(_PART)), self._names[source], support)
        except (ValueError, TypeError, IndexError) as error:
            raise self._damage() from error

    @property
    def sources(self) -> NDArray[np.int64]:
        """The source of every fact, as an index into the names that `write_facts` was given: int64[n]."""
        return self._numbers["source"].astype(np.int64)

    @property
    def supports(self) -> NDArray[np.int64]:
        """How many documents state each fact: int64[n]."""
        return self._numbers["support"].astype(np.int64)

    @cached_property
    def _texts(self) -> mmap.mmap:
        with (self.folder / _TEXTS).open("rb") as file:
            return mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)

    def _damage(self) -> CheckFailed:
        return CheckFailed(f"{self.folder} is damaged; delete it and build again.")


def has_facts(folder: Path) -> bool:
    """Whether a folder holds all of its facts."""
    return (folder / _COMPLETE).exists()


def write_facts(folder: Path, facts: Iterable[DistinctFact], sources: Sequence[str]) -> int:
    """Writes facts into a folder, and returns how many there were.

    Args:
        folder: The folder.
        facts: The facts, taken one at a time.
        sources: Names of all sources.
    """
    folder.mkdir(exist_ok=True)
    (folder / _COMPLETE).unlink(missing_ok=True)
    numbers = {name: number for number, name in enumerate(sources)}
    count = end = 0
    rows: list[tuple[int, int, int]] = []
    with whole_file(folder / _TEXTS) as texts, whole_file(folder / _NUMBERS) as table:
        for fact in facts:
            text = _PART.join(triple_parts(fact.triple)).encode()
            texts.write(text)
            end += len(text)
            rows.append((end, numbers[fact.source], fact.support))
            count += 1
            if len(rows) == _HELD:
                table.write(np.array(rows, _NUMBER).tobytes())
                rows.clear()
        table.write(np.array(rows, _NUMBER).tobytes())
    write_json(folder / _COMPLETE, {"facts": count, "sources": list(sources)})
    return count


class FactTexts(Sequence[str]):
    """The texts of facts, as they are embedded.

    Args:
        facts: The facts.
    """

    def __init__(self, facts: Sequence[DistinctFact]) -> None:
        self._facts = facts

    def __len__(self) -> int:
        return len(self._facts)

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> list[str]: ...
    def __getitem__(self, index: int | slice) -> str | list[str]:
        if isinstance(index, slice):
            return [fact.triple.text for fact in self._facts[index]]
        return self._facts[index].triple.text
