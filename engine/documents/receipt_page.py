"""The receipt in the requested format: JSON for programs, or a page with the same facts for a person."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.documents.document import BlockKind, TextBlock, assemble_document
from engine.documents.receipt import EDITED, STAYING, describe_copied, describe_setting, receipt_json
from engine.documents.render import FORMATS, render
from engine.documents.writers.outline import even_rows, group_by_kind
from engine.english import plural_of
from engine.privacy.guarantee import WARNINGS, format_epsilon

PAGES = tuple(suffix for suffix in FORMATS if suffix != ".jsonl")
"""Suffixes of the formats for a person; a receipt of any other name is JSON."""

_FOR_ANYBODY = (
    EDITED,
    "The new ",
    "All names together",
    STAYING,
    "Strength: ",
    *WARNINGS,
    "For somebody who",
    "The layout is the original's",
)
"""How the sentences of `guarantee_in_words` begin that are for anybody."""

_OF_DRAFTS = ("The document was run ", "The choice among ")
"""How those on other drafts begin that are mathematics."""

_SHORT = 400
"""What of the original can be seen is listed once, and not in front too, if that has more characters."""

_WIDTH = 78  # of plain text, in characters
_LABEL = 18  # of that, what names the value beside it


def is_for_experts(line: str) -> bool:
    """Whether a sentence of `engine.documents.receipt.guarantee_in_words` is mathematics, rather than what that means."""
    return not line.startswith(_FOR_ANYBODY)


def receipt_file(made: Mapping[str, Any], suffix: str) -> bytes:
    """A receipt as the bytes of its file.

    Args:
        made: The result of `engine.documents.receipt.build_receipt`.
        suffix: The suffix of the file's name, in upper or lower case.

    Raises:
        UsageError: The format cannot represent a character of the receipt.
    """
    suffix = suffix.lower()
    if suffix not in PAGES:
        return receipt_json(made).encode()
    said = [passage for passage in _receipt_blocks(made) if passage.text]
    if suffix == ".txt":
        return _plain_page(said).encode()
    page = assemble_document(said, "", "")
    return render(page.text, suffix, blocks=page.blocks)


def _receipt_blocks(made: Mapping[str, Any]) -> Iterator[TextBlock]:
    guarantee = made["guarantee"]
    visible = [f"Can be seen: {leak}." for leak in guarantee["leaks"]]
    from_original = describe_copied(made["untouched"], made["edited_by_hand"])
    yield TextBlock("Receipt of a new text", BlockKind.TITLE, level=1)
    *first, told = made["summary"]
    if len(told) > _SHORT:
        told = f"{len(visible)} things can be seen of the original; they are listed below."
    for line in (*first, told):
        yield TextBlock(line)

    others = made.get("other_drafts", {}).get("in_words", ())
    said_elsewhere = (made["notice"], from_original, *visible, *others)
    promises = [line for line in made["in_words"] if line not in said_elsewhere and line not in " ".join(made["summary"])]
    plain = [line for line in promises if not is_for_experts(line)]
    if plain:
        yield TextBlock("What is promised", BlockKind.TITLE, level=2)
    for line in plain:
        yield TextBlock(line)

    if visible or from_original:
        unless = ", unless an edit changed that" if made["edited_by_hand"] else ""
        yield TextBlock(f"What of the original can be seen{unless}", BlockKind.TITLE, level=2)
    for leak in guarantee["leaks"]:
        yield TextBlock(leak[:1].upper() + leak[1:], BlockKind.ITEM)
    yield TextBlock(from_original)

    plain_others = [line for line in others if not line.startswith(_OF_DRAFTS)]
    if plain_others:
        yield TextBlock("What other drafts add", BlockKind.TITLE, level=2)
    for line in plain_others:
        yield TextBlock(line)

    yield TextBlock("For an expert", BlockKind.TITLE, level=2)
    for line in (*filter(is_for_experts, promises), *(line for line in others if line not in plain_others)):
        yield TextBlock(line)

    yield TextBlock("How it was made, for an expert", BlockKind.TITLE, level=2)
    yield from _table(
        [
            ("Mechanism", made["mechanism"]),
            *(
                (_field_label(name), describe_setting(name, value, guarantee["leaks"]))
                for name, value in made["parameters"].items()
            ),
            ("Privacy budget", f"ε = {format_epsilon(made['epsilon'])}, δ = {made['delta']:g}"),
            ("Spent on", _budget_rows(made["composition"], made["unit"])),
            ("Layout", _structure_words(made)),
            ("Written by", made["reconstructor"]),
            ("Edited by hand", "yes, after it was drawn" if made["edited_by_hand"] else "no"),
            ("Program", made["program"]),
            *((_field_label(name), _version_words(value)) for name, value in made["versions"].items() if name != "palimpsest"),
            ("Day", made["date"]),
        ]
    )

    yield TextBlock("Which file it is about", BlockKind.TITLE, level=2)
    yield TextBlock("The new file has this SHA-256. If yours has another, this receipt is about another file.")
    yield TextBlock(made["output_sha256"])


def _structure_words(made: Mapping[str, Any]) -> str:
    """Where paragraphs, headings and lists stand; empty where the text but for its names was copied, and they with it."""
    if made["unit"] == "entity":
        return ""
    return "paragraphs, headings and lists as in the original" if made["structure_kept"] else "not kept"


def _table(pairs: Sequence[tuple[str, str]]) -> Iterator[TextBlock]:
    for row, pair in enumerate((label, value) for label, value in pairs if value):
        for text in pair:
            yield TextBlock(text, BlockKind.CELL, level=row)


def _budget_rows(composition: Sequence[Mapping[str, Any]], unit: str) -> str:
    """How the budget was divided; shares that look the same to a person are counted together."""
    counts: Counter[str] = Counter()
    for share in composition:
        counts[format_epsilon(share["epsilon"])] += share["units"]
    return "; ".join(
        f"{count} {unit if count == 1 else plural_of(unit)} with ε = {epsilon}{'' if count == 1 else ' each'}"
        for epsilon, count in counts.items()
    )


def _field_label(name: str) -> str:
    return name[:1].upper() + name[1:].replace("_", " ")


def _version_words(value: object) -> str:
    """A model's or store's version, whose parts are a name, a number or a hash each."""
    if not isinstance(value, Mapping):
        return str(value)
    return ", ".join(f"{str(name).replace('_', ' ')} {_version_words(part)}" for name, part in value.items())


def _plain_page(passages: Sequence[TextBlock]) -> str:
    """The page for a screen of fixed width."""
    parts: list[str] = []
    for kind, group in group_by_kind(passages):
        match kind:
            case BlockKind.TITLE:
                parts += (f"{title.text}\n{'=-'[min(title.level, 2) - 1] * len(title.text)}" for title in group)
            case BlockKind.ITEM:
                parts.append("\n".join(_fill_lines(item.text, "- ", "  ") for item in group))
            case BlockKind.CELL:
                parts.append(
                    "\n".join(_fill_lines(value, f"{label:<{_LABEL - 2}}  ", " " * _LABEL) for label, value in even_rows(group))
                )
            case _:
                parts += (_fill_lines(paragraph.text) for paragraph in group)
    return "\n\n".join(parts) + "\n"


def _fill_lines(text: str, first: str = "", others: str = "") -> str:
    return textwrap.fill(text, _WIDTH, initial_indent=first, subsequent_indent=others, break_on_hyphens=False)
