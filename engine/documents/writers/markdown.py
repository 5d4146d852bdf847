"""Markdown: CommonMark, and the tables that nearly every reader of it has."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.documents.document import Kind, Passage
from engine.documents.writers.outline import depths, groups, held_apart, rows

_MARK = re.compile(
    r"[\\`*_\[\]<~|$]"  # code, emphasis, links, tags, strikes, tables, formulas
    r"|&(?=#?\w+;)"  # entities
    r"|^[#>+=:-]"  # headings, quotes, lists, rules, definitions
)
"""What Markdown would take for a mark, in one line of a text."""

_END = "\\\n"  # of a line within a paragraph


def write(passages: Sequence[Passage], notice: str) -> bytes:
    """The bytes of a file.

    Args:
        passages: The text.
        notice: A last paragraph, set apart; may be empty.
    """
    parts = [part for kind, group in groups(passages) for part in _parts(kind, group)]
    return "\n\n".join([*parts, *(("---", f"*{notice}*") if notice else ())]).encode() + b"\n"


def _parts(kind: Kind, group: list[Passage]) -> list[str]:
    match kind:
        case Kind.TITLE:
            return [f"{'#' * min(max(title.level, 1), 6)} {_heading(title.text)}" for title in group]
        case Kind.ITEM:
            return ["\n".join(_item(item.text, depth) for item, depth in depths(group))]
        case Kind.CELL:
            first, *others = (f"| {' | '.join(map(_cell, row))} |" for row in rows(group))
            return ["\n".join([first, "|" + " --- |" * len(rows(group)[0]), *others])]
        case Kind.QUOTE:
            return ["\n>\n".join(_lines(quote.text).replace("\n", "\n> ").join(("> ", "")) for quote in group)]
        case _:
            return [_lines(paragraph.text) for paragraph in group]


def _lines(text: str) -> str:
    return _END.join(map(_unmarked, text.split("\n")))


def _heading(text: str) -> str:
    """A heading has one line, and hashes at its end would be taken for its mark."""
    return re.sub(r"(?<!\\)#(?=#*$)", r"\\#", _unmarked(" ".join(text.split("\n"))))


def _item(text: str, depth: int) -> str:
    indent = "  " * depth
    return f"{indent}- " + _lines(text).replace("\n", f"\n{indent}  ")


def _cell(text: str) -> str:
    return "<br>".join(map(_unmarked, text.split("\n")))


def _unmarked(line: str) -> str:
    """A line that Markdown shows as it is: with no marks, and not indented, which would make it code."""
    return re.sub(r"^(\d+)(?=[.)])", r"\1\\", _MARK.sub(r"\\\g<0>", held_apart(line)))  # "1." would begin a list
