"""Markdown: CommonMark, and the tables that nearly every reader of it has."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.documents.document import BlockKind, TextBlock
from engine.documents.writers.outline import even_rows, group_by_kind, item_depths, keep_spaces

_MARK = re.compile(
    r"[\\`*_\[\]<~|$]"  # code, emphasis, links, tags, strikes, tables, formulas
    r"|&(?=#?\w+;)"  # entities
    r"|^[#>+=:-]"  # headings, quotes, lists, rules, definitions
)
"""What Markdown would take for a mark, in one line of a text."""

_END = "\\\n"  # of a line within a paragraph


def write(passages: Sequence[TextBlock], notice: str) -> bytes:
    """The bytes of a file.

    Args:
        passages: The text.
        notice: A last paragraph, set apart; may be empty.
    """
    parts = [part for kind, group in group_by_kind(passages) for part in _write_group(kind, group)]
    return "\n\n".join([*parts, *(("---", f"*{notice}*") if notice else ())]).encode() + b"\n"


def _write_group(kind: BlockKind, group: list[TextBlock]) -> list[str]:
    match kind:
        case BlockKind.TITLE:
            return [f"{'#' * min(max(title.level, 1), 6)} {_heading(title.text)}" for title in group]
        case BlockKind.ITEM:
            return ["\n".join(_item(item.text, depth) for item, depth in item_depths(group))]
        case BlockKind.CELL:
            first, *others = (f"| {' | '.join(map(_cell, row))} |" for row in even_rows(group))
            return ["\n".join([first, "|" + " --- |" * len(even_rows(group)[0]), *others])]
        case BlockKind.QUOTE:
            return ["\n>\n".join(_lines(quote.text).replace("\n", "\n> ").join(("> ", "")) for quote in group)]
        case _:
            return [_lines(paragraph.text) for paragraph in group]


def _lines(text: str) -> str:
    return _END.join(map(_escape_line, text.split("\n")))


def _heading(text: str) -> str:
    """A heading has one line, and hashes at its end would be taken for its mark."""
    return re.sub(r"(?<!\\)#(?=#*$)", r"\\#", _escape_line(" ".join(text.split("\n"))))


def _item(text: str, depth: int) -> str:
    indent = "  " * depth
    return f"{indent}- " + _lines(text).replace("\n", f"\n{indent}  ")


def _cell(text: str) -> str:
    return "<br>".join(map(_escape_line, text.split("\n")))


def _escape_line(line: str) -> str:
    """A line that Markdown shows as it is: with no marks, and not indented, which would make it code."""
    return re.sub(r"^(\d+)(?=[.)])", r"\1\\", _MARK.sub(r"\\\g<0>", keep_spaces(line)))  # "1." would begin a list
