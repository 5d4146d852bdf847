"""The new text as the bytes of a file to hand on.

A file holds the text and, unless switched off, the notice; it names no author, program or time, and keeps nothing of the
original's formatting. The same text gives the same bytes. If the new text has blocks, they are written as headings, paragraphs,
lists, tables and quotations; otherwise blank lines separate paragraphs. Line ends within a block are preserved, except in
headings and in the cells of Markdown. Characters that mean nothing in a text are left out.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from engine.documents.document import Block
from engine.documents.formats.declared import FORMATS as DECLARED
from engine.documents.writers.outline import clean_text, outline_blocks
from engine.errors import UsageError

_WRITERS = {kind.suffixes[0]: kind for kind in DECLARED if kind.writer}

FORMATS = {".txt": "Plain text", **{suffix: kind.title for suffix, kind in _WRITERS.items()}, ".jsonl": "JSON lines"}
"""Every format: the suffix that chooses it, and its name."""

_SAME = {
    ".htm": ".html",
    ".xhtml": ".html",
    ".markdown": ".md",
    ".docm": ".docx",
    ".odt": ".docx",
    ".fodt": ".docx",
    ".rtf": ".docx",
    ".jsonl": ".txt",
}
"""The format that can be written and is nearest to one that is not."""


def check_format(suffix: str) -> str:
    """The suffix as spelled in `FORMATS`.

    Raises:
        UsageError: There is no such format.
    """
    if suffix.lower() not in FORMATS:
        *most, last = FORMATS
        raise UsageError(f"The name of the file must end in {', '.join(most)} or {last}.")
    return suffix.lower()


def own_format(path: Path) -> str:
    """The format in which the new text of a file is of the original's kind, or nearest to it; else plain text.

    >>> [own_format(Path(name)) for name in ("letter.DOCX", "page.htm", "old.rtf", "book.epub")]
    ['.docx', '.html', '.docx', '.txt']
    """
    suffix = path.suffix.lower()
    suffix = _SAME.get(suffix, suffix)
    return suffix if suffix in FORMATS else ".txt"


def render(text: str, suffix: str, *, notice: str = "", blocks: Sequence[Block] = ()) -> bytes:
    """The bytes of a file.

    Args:
        text: The new text.
        suffix: One of `FORMATS`, in upper or lower case.
        notice: A last paragraph about the text, set apart; empty for none.
        blocks: The blocks of the text, if it has any.

    Raises:
        UsageError: There is no such format, or it cannot represent a character of the text.
    """
    suffix = check_format(suffix)
    if suffix == ".jsonl":
        return _json_record(clean_text(text), notice)
    if suffix == ".txt":
        return "\n\n".join(part for part in (clean_text(text), notice) if part).encode() + b"\n"
    writer = import_module(_WRITERS[suffix].writer)
    made: bytes = writer.write(outline_blocks(text, blocks), notice)
    return made


def _json_record(text: str, notice: str) -> bytes:
    """One JSON object on one line, as in data sets."""
    said = {"text": text, **({"notice": notice} if notice else {})}
    return json.dumps(said, ensure_ascii=False).encode() + b"\n"
