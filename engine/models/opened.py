"""The model that llama.cpp has open: one file at a time, and in it as many texts side by side as it holds."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from pathlib import Path

from engine.models.llama_library import TEXTS, OpenFile
from engine.models.llama_probe import probe


class OpenedModel:
    """At most one open file. Opening another gives the memory of the first back.

    Its places for texts go to whoever writes; who was longest not asked has to make room, and to be read again.
    """

    def __init__(self) -> None:
        self._open: tuple[Path, OpenFile] | None = None
        self._places: dict[Hashable, int] = {}  # by writer, the one that was longest not asked first
        self._free = list(range(TEXTS))

    @property
    def path(self) -> Path | None:
        """The file that is open."""
        return self._open[0] if self._open else None

    def file(self, path: Path) -> OpenFile:
        """The open file, opened now if it was not; another that was open is closed.

        Raises:
            NotInstalled: If the file or llama.cpp is not there.
            CheckFailed: If the file is damaged or holds no model that writes.
            PalimpsestError: If there is not enough memory.
        """
        if self._open is None or (self._open[0] is not path and self._open[0] != path):  # asked for every token: quick first
            self.close()
            self._open = path, OpenFile(path, probe(path).placement.layers)  # type: ignore[union-attr]  # there is a file
        return self._open[1]

    def close(self) -> None:
        """Closes what is open and gives its memory back; a model that is asked again opens its file again."""
        if self._open is not None:
            self._open[1].close()
        self._open = None
        self._places.clear()
        self._free[:] = range(TEXTS)

    def holds(self, writer: Hashable) -> bool:
        """Whether what a writer had read is still there."""
        return writer in self._places

    @contextmanager
    def place(self, writer: Hashable) -> Iterator[int]:
        """The place of a writer's text in the open file, for reading more of it; given up if that fails."""
        if writer not in self._places and not self._free:
            self._free.append(self._places.pop(next(iter(self._places))))
        place = self._places.pop(writer) if writer in self._places else self._free.pop()
        try:
            yield place
        except BaseException:
            self._free.append(place)
            raise
        self._places[writer] = place


OPENED = OpenedModel()
"""What this process has open: its memory is for one model, whoever asks."""
