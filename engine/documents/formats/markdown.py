"""Markdown: CommonMark with tables, strikes, notes and lists of definitions. It is made a web page and read as one."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from engine.documents.document import Document, Part, assembled
from engine.documents.formats import plain, webpage
from engine.errors import UnreadableInput

DEEPEST = 100
"""Levels of lists and quotations."""

LIMIT_BRACKETS = 10_000
_LIMIT_INLINE_NOTES = 1_000
"""Each open bracket, and each note in its sentence, is sought an end to: many of them take long."""


def read(data: bytes, name: str, parts: Collection[Part], column: str | None) -> Document:
    """A Markdown text, which may hold HTML.

    Raises:
        UnreadableInput: It is no text, too large or nested too deeply.
    """
    text, _ = plain.decoded(data, name)
    page, notes = _page(text, name)
    found, more = webpage.passages(page, name)
    return assembled(found, name, "markdown", parts, [*notes, *more])


def _page(text: str, name: str) -> tuple[str, list[str]]:
    """The text as a web page, and what a person should know of it."""
    from markdown_it import MarkdownIt
    from mdit_py_plugins.deflist import deflist_plugin
    from mdit_py_plugins.footnote import footnote_plugin
    from mdit_py_plugins.front_matter import front_matter_plugin

    if text.count("[") > LIMIT_BRACKETS:
        raise UnreadableInput(f"{name} has too many brackets to be read as Markdown; rename it to end in .txt.")
    parser = MarkdownIt("commonmark", {"maxNesting": DEEPEST}).enable(["table", "strikethrough"])
    parser.use(front_matter_plugin).use(deflist_plugin)
    parser.use(footnote_plugin, inline=text.count("^[") <= _LIMIT_INLINE_NOTES)
    parser.add_render_rule("footnote_ref", _nothing)
    parser.add_render_rule("footnote_anchor", _nothing)
    parser.add_render_rule("footnote_block_open", _notes)
    environment: dict[str, Any] = {}
    tokens = parser.parse(text, environment)
    if any(token.level >= DEEPEST - 1 for token in tokens):  # what lies deeper is dropped without a word
        raise UnreadableInput(f"The lists or quotations of {name} are nested too deeply; rename it to end in .txt.")
    page = parser.renderer.render(tokens, parser.options, environment)
    return page, ["Its front matter was left out."] if any(token.type == "front_matter" for token in tokens) else []


def _nothing(*_: Any) -> str:
    return ""


def _notes(*_: Any) -> str:
    return '<section role="doc-endnotes"><ol>'
