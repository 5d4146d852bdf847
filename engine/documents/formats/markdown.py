"""Markdown: CommonMark with tables, strikes, notes and lists of definitions. It is made a web page and read as one."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from engine.documents.document import Document, DocumentPart, assemble_document
from engine.documents.formats import plain, webpage
from engine.errors import UnreadableInput

LIMIT = 10_000_000
"""The longest file, in bytes."""

LIMIT_WORK = 1_000_000
"""The most that a file may cost: a block counts for ten, a stretch within one for two, a line that may end one for one."""

DEEPEST = 100
"""Levels of lists and quotations."""

LIMIT_SIGNS = {"\n": 200_000, "|": 100_000, "<": 60_000, "[": 10_000}
_LIMIT_INLINE_NOTES = 1_000
"""Each open bracket, and each note in its sentence, is sought an end to: many take long; so do cells, tags, lines."""


def read(data: bytes, name: str, parts: Collection[DocumentPart], column: str | None) -> Document:
    """A Markdown text, which may hold HTML.

    Raises:
        UnreadableInput: It is no text, too large or nested too deeply.
    """
    if len(data) > LIMIT:
        raise UnreadableInput(f"{name} is larger than {LIMIT // 1_000_000} MB, which is the limit; split it.")
    text, _ = plain.decode_text(data, name)
    page, notes = _to_webpage(text, name)
    return assemble_document(webpage.page_blocks(page, name), name, "markdown", parts, notes)


def _to_webpage(text: str, name: str) -> tuple[str, list[str]]:
    """The text as a web page, and what a person should know of it."""
    from markdown_it import MarkdownIt
    from mdit_py_plugins.deflist import deflist_plugin
    from mdit_py_plugins.footnote import footnote_plugin
    from mdit_py_plugins.front_matter import front_matter_plugin

    if any(text.count(sign) > most for sign, most in LIMIT_SIGNS.items()):
        raise _intricacy_error(name)
    parser = MarkdownIt("commonmark", {"maxNesting": DEEPEST}).enable(["table", "strikethrough"])
    parser.use(deflist_plugin)
    if text.startswith("---"):  # else the plugin takes the item "--" in a first line for front matter
        parser.use(front_matter_plugin)
    parser.use(footnote_plugin, inline=text.count("^[") <= _LIMIT_INLINE_NOTES)
    _bound_work(parser, name)
    parser.add_render_rule("footnote_ref", _empty_plugin)
    parser.add_render_rule("footnote_anchor", _empty_plugin)
    parser.add_render_rule("footnote_block_open", _notes)
    environment: dict[str, Any] = {}
    tokens = parser.parse(text, environment)
    if any(token.level >= DEEPEST - 1 for token in tokens):  # what lies deeper is dropped without a word
        raise UnreadableInput(f"The lists or quotations of {name} are nested too deeply; rename it to end in .txt.")
    page = parser.renderer.render(tokens, parser.options, environment)
    return page, ["Its front matter was left out."] if any(token.type == "front_matter" for token in tokens) else []


def _bound_work(parser: Any, name: str) -> None:
    """Lets a parser give up once its work is more than `LIMIT_WORK`, as rules that never apply count it.

    A line costs as much as the lists and quotations that it may end, so neither a file's length nor its depth tells the work.
    """
    left = LIMIT_WORK

    def count(work: int) -> bool:
        nonlocal left
        left -= work
        if left < 0:
            raise _intricacy_error(name)
        return False

    ends = {"alt": ["paragraph", "reference", "blockquote", "list", "table"]}
    parser.block.ruler.before("table", "work", lambda state, line, last, silent: count(1 if silent else 10), ends)
    parser.inline.ruler.before("text", "work", lambda state, silent: count(2))


def _intricacy_error(name: str) -> UnreadableInput:
    return UnreadableInput(f"{name} has too many pieces to be read as Markdown; rename it to end in .txt.")


def _empty_plugin(*_: Any) -> str:
    return ""


def _notes(*_: Any) -> str:
    return '<section role="doc-endnotes"><ol>'
