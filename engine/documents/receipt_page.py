"""The receipt as the file that was asked for: JSON for programs, or a page of the same facts for a person."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.documents.document import Kind, Passage, assembled
from engine.documents.receipt import as_json, copied
from engine.documents.render import FORMATS, render
from engine.documents.writers.outline import groups, rows
from engine.privacy.guarantee import format_epsilon

PAGES = tuple(suffix for suffix in FORMATS if suffix != ".jsonl")
"""Suffixes of the formats for a person; a receipt of any other name is JSON."""

_WIDTH = 78  # of plain text, in characters
_LABEL = 18  # of that, what names the value beside it


def receipt_file(made: Mapping[str, Any], suffix: str) -> bytes:
    """A receipt as the bytes of its file.

    Args:
        made: What `engine.documents.receipt.receipt` gave.
        suffix: How the file's name ends, in upper or lower case.

    Raises:
        UsageError: The format has no sign for a character of the receipt.
    """
    suffix = suffix.lower()
    if suffix not in PAGES:
        return as_json(made).encode()
    said = [passage for passage in _page(made) if passage.text]
    if suffix == ".txt":
        return _plain(said).encode()
    page = assembled(said, "", "")
    return render(page.text, suffix, blocks=page.blocks)


def _page(made: Mapping[str, Any]) -> Iterator[Passage]:
    guarantee = made["guarantee"]
    visible = [f"Can be seen: {leak}." for leak in guarantee["leaks"]]
    from_original = copied(made["untouched"], made["edited_by_hand"])
    yield Passage("Receipt of a new text", Kind.TITLE, level=1)
    yield Passage(made["notice"])

    yield Passage("What is promised", Kind.TITLE, level=2)
    for line in made["in_words"]:
        if line not in (made["notice"], from_original, *visible):
            yield Passage(line)

    if visible or from_original:
        yield Passage("What of the original can be seen", Kind.TITLE, level=2)
    for leak in guarantee["leaks"]:
        yield Passage(leak[:1].upper() + leak[1:], Kind.ITEM)
    yield Passage(from_original)

    yield Passage("How it was made", Kind.TITLE, level=2)
    yield from _table(
        [
            ("Mechanism", made["mechanism"]),
            *((_label(name), str(value)) for name, value in made["parameters"].items()),
            ("Privacy budget", f"ε = {format_epsilon(made['epsilon'])}, δ = {made['delta']:g}"),
            ("Spent on", _spent(made["composition"], made["unit"])),
            ("Passages", "kept as in the original" if made["structure_kept"] else "not kept"),
            ("Written by", made["reconstructor"]),
            ("Edited by hand", "yes, after it was drawn" if made["edited_by_hand"] else "no"),
            ("Program", made["program"]),
            *((_label(name), _version(value)) for name, value in made["versions"].items() if name != "palimpsest"),
            ("Day", made["date"]),
        ]
    )

    yield Passage("Which file it is about", Kind.TITLE, level=2)
    yield Passage("The new file has this SHA-256. If yours has another, this receipt is about another file.")
    yield Passage(made["output_sha256"])


def _table(pairs: Sequence[tuple[str, str]]) -> Iterator[Passage]:
    for row, pair in enumerate((label, value) for label, value in pairs if value):
        for text in pair:
            yield Passage(text, Kind.CELL, level=row)


def _spent(composition: Sequence[Mapping[str, Any]], unit: str) -> str:
    """How the budget was divided; shares that look alike to a person are counted together."""
    counts: Counter[str] = Counter()
    for share in composition:
        counts[format_epsilon(share["epsilon"])] += share["units"]
    return "; ".join(
        f"{count} {unit}{'' if count == 1 else 's'} with ε = {epsilon}{'' if count == 1 else ' each'}"
        for epsilon, count in counts.items()
    )


def _label(name: str) -> str:
    return name[:1].upper() + name[1:].replace("_", " ")


def _version(value: object) -> str:
    """A model's or store's version, whose parts are a name, a number or a hash each."""
    if not isinstance(value, Mapping):
        return str(value)
    return ", ".join(f"{str(name).replace('_', ' ')} {_version(part)}" for name, part in value.items())


def _plain(passages: Sequence[Passage]) -> str:
    """The page for a screen of fixed width."""
    parts: list[str] = []
    for kind, group in groups(passages):
        match kind:
            case Kind.TITLE:
                parts += (f"{title.text}\n{'=-'[min(title.level, 2) - 1] * len(title.text)}" for title in group)
            case Kind.ITEM:
                parts.append("\n".join(_filled(item.text, "- ", "  ") for item in group))
            case Kind.CELL:
                parts.append(
                    "\n".join(_filled(value, f"{label:<{_LABEL - 2}}  ", " " * _LABEL) for label, value in rows(group))
                )
            case _:
                parts += (_filled(paragraph.text) for paragraph in group)
    return "\n\n".join(parts) + "\n"


def _filled(text: str, first: str = "", others: str = "") -> str:
    return textwrap.fill(text, _WIDTH, initial_indent=first, subsequent_indent=others, break_on_hyphens=False)
