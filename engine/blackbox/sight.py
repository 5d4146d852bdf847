"""All that a receiver can see of a folder of new texts, as numbers and as tokens that are there or are not."""

from __future__ import annotations

import io
import json
import os
import re
import zipfile
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

_WORD = re.compile(r"\w+|[^\w\s]")
_NUMBER = re.compile(r"\d+(?:\.\d+)?(?:e[+-]?\d+)?")
_SENTENCE_END = re.compile(r"(?<=[.;:]) ")
_TAG = re.compile(r"<[^>]*>")
_BEYOND_ASCII = re.compile(rb"[\x80-\xff]")
_FIRST = 12
"""Words whose place is looked at."""


class Observation(NamedTuple):
    """What was seen of one run.

    Attributes:
        numbers: Whatever can be measured or counted, by its name.
        tokens: Whatever is there or not.
    """

    numbers: Mapping[str, float]
    tokens: frozenset[str]


def observe_folder(folder: Path, began: float) -> Observation:
    """What can be seen of the files in a folder.

    Args:
        folder: What was handed out, and nothing else.
        began: When the run began, in seconds; a receiver may know it.
    """
    numbers: dict[str, float] = {}
    tokens: set[str] = set()
    paths = sorted(folder.iterdir())
    numbers["files"] = len(paths)
    for place, path in enumerate(paths, 1):
        tokens.add(f"file {place} is called {path.name}")
        for name, value in _observe_file(path, began):
            if isinstance(value, str):
                tokens |= {f"file {place} {name}: {value}", f"a {path.suffix} {name}: {value}"}
            else:
                numbers[f"{name} of file {place}"] = value
    by_time = sorted(range(len(paths)), key=lambda index: os.stat(paths[index]).st_mtime_ns)
    tokens.add(f"order of times: {by_time}")
    return Observation(numbers, frozenset(tokens))


def _observe_file(path: Path, began: float) -> Iterator[tuple[str, float | str]]:
    """What can be seen of a file: numbers, and words for what is there."""
    found = path.stat()
    data = path.read_bytes()
    yield "size", float(len(data))
    yield "time", found.st_mtime
    yield "time since the start", found.st_mtime - began
    yield "rights", f"{found.st_mode:o}"
    yield "bytes beyond ASCII", float(len(_BEYOND_ASCII.findall(data)))
    match path.suffix:
        case ".json":
            yield from _of_json("", json.loads(data))
        case ".docx":
            yield from _of_package(data)
        case ".pdf":
            yield "objects", float(data.count(b" obj"))
            yield from _of_text(_text_of_pdf(data))
        case _:
            yield from _of_text(data.decode())


def _of_text(text: str) -> Iterator[tuple[str, float | str]]:
    words = _WORD.findall(text)
    yield "characters", float(len(text))
    yield "words", float(len(words))
    yield "lines", float(text.count("\n"))
    yield "capitals", float(sum(map(str.isupper, text)))
    yield "digits", float(sum(map(str.isdigit, text)))
    for place, word in enumerate(words[:_FIRST], 1):
        yield f"word {place}", word
    for word, count in Counter(words).items():
        yield "has", word
        yield f"has {word}", f"{count} times"
    for line in text.splitlines():
        yield "line", line


def _of_json(name: str, value: Any) -> Iterator[tuple[str, float | str]]:
    """Every field of a receipt."""
    if isinstance(value, dict):
        yield f"fields of {name or 'all'}", ", ".join(value)
        for key, inner in value.items():
            yield from _of_json(f"{name}.{key}" if name else key, inner)
    elif isinstance(value, list):
        yield f"entries of {name}", float(len(value))
        for inner in value:
            yield from _of_json(name, inner)
    elif isinstance(value, int | float) and not isinstance(value, bool):
        yield name, float(value)
        yield name, repr(value)
    else:
        yield name, str(value)
        if " " in str(value):  # else it is a name or a hash
            yield from _of_sentences(name, str(value))


def _of_sentences(name: str, text: str) -> Iterator[tuple[str, float | str]]:
    """Each sentence by itself, and its numbers: what one tells must not drown in another that is never the same."""
    for sentence in _SENTENCE_END.split(text):
        yield f"{name} says", sentence
        told = _NUMBER.sub("#", sentence)
        for place, number in enumerate(_NUMBER.findall(sentence), 1):
            yield f"number {place} of “{told}”", float(number)


def _of_package(data: bytes) -> Iterator[tuple[str, float | str]]:
    """The members of a zip file, with their sizes and times, and their text."""
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        for member in package.infolist():
            yield f"size of {member.filename}", float(member.file_size)
            yield f"time of {member.filename}", repr(member.date_time)
        yield from _of_text(_TAG.sub(" ", package.read("word/document.xml").decode()))


def _text_of_pdf(data: bytes) -> str:
    import pypdfium2

    document = pypdfium2.PdfDocument(data)
    try:
        return "\n".join(page.get_textpage().get_text_bounded() for page in document)
    finally:
        document.close()
