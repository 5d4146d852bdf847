"""Passages that follow the user's typing."""

from hypothesis import given
from hypothesis import strategies as st

from app.document.blocks import follow_edit, move_blocks
from engine.documents.document import BlockKind, TextBlock, assemble_document
from engine.text.markup import map_between_markups

READ = assemble_document(
    [
        TextBlock("To Ann", BlockKind.TITLE, level=1),
        TextBlock("We met."),
        TextBlock("tea", BlockKind.ITEM),
        TextBlock("milk", BlockKind.ITEM),
    ],
    "",
    "",
)


def passages(blocks, text):
    return [(block.kind, text[block.start : block.end]) for block in blocks]


def typed(text, at, keys):
    """The passages after typing key by key."""
    blocks, before = READ.blocks, text
    for key in keys:
        after = before[:at] + key + before[at:]
        blocks, before, at = follow_edit(blocks, before, after), after, at + 1
    return passages(blocks, before)


def test_words_typed_at_the_end_of_a_heading_are_the_headings():
    assert typed(READ.text, 6, " and Bo") == [(BlockKind.TITLE, "To Ann and Bo"), *passages(READ.blocks, READ.text)[1:]]


def test_a_paragraph_typed_after_a_heading_is_a_paragraph():
    kinds = typed(READ.text, 6, "\n\nHow are you?")[:3]
    assert kinds == [(BlockKind.TITLE, "To Ann"), (BlockKind.PARAGRAPH, "How are you?"), (BlockKind.PARAGRAPH, "We met.")]


def test_a_deleted_passage_is_gone():
    text = READ.text.replace("We met.", "")
    assert passages(follow_edit(READ.blocks, READ.text, text), text) == [
        (BlockKind.TITLE, "To Ann"),
        (BlockKind.ITEM, "tea"),
        (BlockKind.ITEM, "milk"),
    ]


def test_an_edit_over_the_edge_of_a_passage_ends_the_structure():
    assert follow_edit(READ.blocks, READ.text, READ.text.replace("Ann\n\nWe", "x")) is None


@given(st.integers(0, len(READ.text)), st.integers(0, len(READ.text)), st.text(" \n\tab", max_size=6))
def test_passages_hold_all_words_of_the_text_and_keep_apart(one, other, put):
    start, end = sorted((one, other))
    after = READ.text[:start] + put + READ.text[end:]
    blocks = follow_edit(READ.blocks, READ.text, after)
    if blocks is not None:
        assert [word for _, words in passages(blocks, after) for word in words.split()] == after.split()
        assert all(after[block.start : block.end].strip() == after[block.start : block.end] for block in blocks)


def test_marks_in_several_passages_can_be_removed_at_once():
    marked = assemble_document([TextBlock("Dear [[Ann]] and Bo", BlockKind.TITLE), TextBlock("We saw [[Lund]] there.")], "", "")
    plain = marked.text.replace("[[", "").replace("]]", "")
    assert follow_edit(marked.blocks, marked.text, plain) is None
    found = move_blocks(marked.blocks, map_between_markups(marked.text, plain), plain)
    assert passages(found, plain) == [(BlockKind.TITLE, "Dear Ann and Bo"), (BlockKind.PARAGRAPH, "We saw Lund there.")]
