"""Markdown: its marks make blocks and do not reach the text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.documents.document import BlockKind, DocumentPart
from engine.documents.export import render
from engine.documents.formats import markdown
from engine.documents.read import read_document
from engine.errors import UnreadableInput

TEXT = """---
author: Ann
---
# Our *summer*

Dear Tom,
thank you for the `large` [parcel](http://example.com "unseen") &amp; ~~small~~ tea.\\
It came late.[^1] All<br>well?^[It is.]

- bread
    1. rye
- tea

> All is well.

| Day | Place |
|-----|-------|
| Monday | Leeds |

```python
x = 1
  y = 2
```

<div>A <b>tag</b></div>

<!-- ask Tom -->

Tea
: A drink

[^1]: On Monday.
"""


def read(text, parts=(DocumentPart.BODY,)):
    return markdown.read(text.encode(), "a.md", parts, None)


def shown(document):
    return [(block.kind, block.level, document.text[block.start : block.end]) for block in document.blocks]


def test_a_text_becomes_blocks():
    document = read(TEXT)
    assert shown(document) == [
        (BlockKind.TITLE, 1, "Our summer"),
        (BlockKind.PARAGRAPH, 0, "Dear Tom, thank you for the large parcel & small tea.\nIt came late. All\nwell?"),
        (BlockKind.ITEM, 0, "bread"),
        (BlockKind.ITEM, 1, "rye"),
        (BlockKind.ITEM, 0, "tea"),
        (BlockKind.QUOTE, 0, "All is well."),
        (BlockKind.CELL, 0, "Day"),
        (BlockKind.CELL, 0, "Place"),
        (BlockKind.CELL, 1, "Monday"),
        (BlockKind.CELL, 1, "Leeds"),
        (BlockKind.PARAGRAPH, 0, "x = 1\n  y = 2"),
        (BlockKind.PARAGRAPH, 0, "A tag"),
        (BlockKind.PARAGRAPH, 0, "Tea"),
        (BlockKind.PARAGRAPH, 0, "A drink"),
    ]
    assert document.left_out == {DocumentPart.NOTE: 2, DocumentPart.COMMENT: 1}
    assert document.notes == ("Its front matter was left out.",)


def test_notes_are_read_where_wanted():
    document = read(TEXT, [DocumentPart.NOTE])
    assert document.text == "On Monday.\nIt is."


def test_the_suffix_tells_it(tmp_path):
    for name in ("a.md", "a.Markdown"):
        (tmp_path / name).write_text("# Dear *Ann*")
        assert read_document(tmp_path / name).text == "Dear Ann"


@pytest.mark.parametrize("line", ["> " * 101 + "deep", "".join("  " * i + "- a\n" for i in range(120))])
def test_nothing_is_dropped_for_its_depth(line):
    with pytest.raises(UnreadableInput, match="too deeply"):
        read(line)


def test_many_brackets():
    with pytest.raises(UnreadableInput, match="too many pieces"):
        read("[" * (markdown.LIMIT_SIGNS["["] + 1))
    assert read("^[" * 2_000).text == "^[" * 2_000
    assert read("![" * 300).text == "![" * 300
    table = read("|a" * 100 + "\n" + "|-" * 100 + "\n" + "|b\n" * 100)
    assert table.text.count("b") == 100


@pytest.mark.parametrize("text", ["a\n\n" * 30, "*a " * 100, "- a\n" * 30, "> " * 20 + "a\n" + "b\n" * 20, "# a\n" * 30])
def test_work_is_limited(monkeypatch, text):
    assert read(text).text
    monkeypatch.setattr(markdown, "LIMIT_WORK", 250)
    with pytest.raises(UnreadableInput, match="too many pieces"):
        read(text)


def test_what_is_too_long_is_refused(monkeypatch):
    monkeypatch.setattr(markdown, "LIMIT", 20)
    with pytest.raises(UnreadableInput, match="larger than"):
        read("some words " * 2)


WORDS = st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]), min_size=1, max_size=12)


@given(
    st.lists(st.lists(st.lists(WORDS, min_size=1, max_size=4).map(" ".join), min_size=1, max_size=3).map("\n".join), min_size=1)
)
def test_what_the_writer_writes_is_read_back(paragraphs):
    text = "\n\n".join(paragraphs)
    assert read(render(text, ".md", notice="").decode()).text == text


@given(st.text(st.sampled_from("[]()*_`~>#-+1. \n\t|:^!<&;a\\=$"), max_size=80))
def test_any_marks_are_answered(text):
    for block in read(text, list(DocumentPart)).blocks:
        assert block.end > block.start
