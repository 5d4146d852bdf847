"""Reads the texts of an experiment, and takes those that are rewritten and those that metrics learn from."""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from engine.batch.inputs import inputs_of
from engine.documents.formats.table import has_half, without_halves
from engine.documents.read import read_columns, read_document
from engine.errors import PalimpsestError, UnreadableInput, UsageError
from engine.experiments.experiment import Data
from engine.progress import CancelToken, Progress, silent

FOLDER = "folder"
"""The label of a folder's documents: the subfolder that each lies in."""


@dataclass(frozen=True, slots=True)
class LabelledText:
    """A text and what is known about it.

    Attributes:
        name: Its name where only the user sees it.
        text: The text.
        labels: What the label columns say, by column.
        occurrence: How many equal texts stand before it.
    """

    name: str
    text: str = field(repr=False)
    labels: Mapping[str, str] = field(default_factory=dict, repr=False)
    occurrence: int = 0


@dataclass(frozen=True, slots=True)
class DataSet:
    """The texts of an experiment.

    Attributes:
        documents: Those that are rewritten, in the order of the data.
        reference: Others of the same kind.
        unreadable: How many documents of a folder could not be read.
    """

    documents: tuple[LabelledText, ...]
    reference: tuple[LabelledText, ...]
    unreadable: int = 0


def read_data(
    data: Data, folder: Path, seed: int, *, progress: Progress = silent, cancel: CancelToken | None = None
) -> DataSet:
    """Reads the texts, and takes some of them by the seed.

    Args:
        data: Where they are.
        folder: What a relative path starts from.
        seed: Decides which are taken.
        progress: Told how many documents of a folder are read.
        cancel: Stops the reading.

    Raises:
        UnreadableInput: There is no text, or the data cannot be read.
        UsageError: A table lacks a column, or a folder is asked for another label than its subfolders.
        Cancelled: If it was stopped.
    """
    path = folder / data.path
    unreadable = 0
    if path.is_dir():
        texts, unreadable = _read_folder(path, data, progress, cancel or CancelToken())
    else:
        texts = _read_table(path, data)
    if not texts:
        raise UnreadableInput("The data of the experiment have no text.")
    shuffled = random.Random(seed).sample(range(len(texts)), len(texts))
    count = len(texts) if data.documents is None else min(data.documents, len(texts))
    taken, rest = sorted(shuffled[:count]), sorted(shuffled[count : count + data.reference])
    return DataSet(tuple(texts[i] for i in taken), tuple(texts[i] for i in rest), unreadable)


def _read_table(path: Path, data: Data) -> list[LabelledText]:
    if data.text in data.labels:
        raise UsageError("The column of the text cannot be a label as well.")
    columns = read_columns(path, (*data.labels, data.text), data.labels)
    texts = columns.pop(data.text)
    rows = range(len(texts))
    named = [(f"record {row + 1}", texts[row], {label: columns[label][row] for label in data.labels}) for row in rows]
    return _labelled(named)


def _read_folder(path: Path, data: Data, progress: Progress, cancel: CancelToken) -> tuple[list[LabelledText], int]:
    if others := set(data.labels) - {FOLDER}:
        raise UsageError(f"The documents of a folder have the label {FOLDER!r} alone, not {', '.join(sorted(others))}.")
    files = inputs_of(path, recursive=True, leave=path / ".none").files
    named, unreadable = [], 0
    for done, file in enumerate(files):
        progress(done, len(files), "reading")
        cancel.check()
        try:
            text = read_document(file).text
        except PalimpsestError:  # such as a picture among letters
            unreadable += 1
            continue
        relative = file.relative_to(path)
        labels = {FOLDER: relative.parent.as_posix()} if data.labels else {}
        named.append((os.fspath(relative), text, labels))
    return _labelled(named), unreadable


def _labelled(named: Sequence[tuple[str, str, Mapping[str, str]]]) -> list[LabelledText]:
    """The texts that are not blank, each told from equal ones by how many of those stand before it."""
    seen: Counter[str] = Counter()
    texts = []
    for name, text, labels in named:
        if not text.strip():
            continue
        whole = without_halves(text) if has_half(text) else text
        texts.append(LabelledText(name, whole, labels, seen[whole]))
        seen[whole] += 1
    return texts
