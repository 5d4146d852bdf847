"""Rendering: passages are written as what they are, whatever their text, and in any letters of the Latin, Greek or Cyrillic."""

import json
import re
from io import BytesIO

import docx
import pypdfium2
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.documents.document import Block, BlockKind, TextBlock, assemble_document
from engine.documents.read import read_document
from engine.documents.render import FORMATS, render
from engine.documents.writers.outline import even_rows, follow_edit, group_by_kind, item_depths, outline_blocks
from engine.results import INVENTED_NOTICE as NOTICE

LETTER = [
    TextBlock("The lost umbrella", BlockKind.TITLE, level=1),
    TextBlock("What happened", BlockKind.TITLE, level=2),
    TextBlock("On Monday I left it on the ferry.\nIt is green."),
    TextBlock("Please look for it."),
    TextBlock("under the seats", BlockKind.ITEM),
    TextBlock("on the left\nand on the right", BlockKind.ITEM, level=1),
    TextBlock("in the *bar*", BlockKind.ITEM),
    TextBlock("Who loses an umbrella\ngains a walk.", BlockKind.QUOTE),
    TextBlock("# Nobody said so.", BlockKind.QUOTE),
    TextBlock("Where", BlockKind.CELL, level=0),
    TextBlock("When | how", BlockKind.CELL, level=0),
    TextBlock("Ferry", BlockKind.CELL, level=1),
    TextBlock("Upper deck", BlockKind.CELL, level=2),
    TextBlock("at six", BlockKind.CELL, level=2),
    TextBlock("Yours, Ann"),
]
STRUCTURED = (".md", ".html", ".docx")


def rendered(passages, suffix, notice=""):
    document = assemble_document(passages, "", "")
    return render(document.text, suffix, notice=notice, blocks=document.blocks)


def read_back(data, suffix, tmp_path):
    """Kind and text of all passages of a file."""
    path = tmp_path / f"new{suffix}"
    path.write_bytes(data)
    document = read_document(path)
    return [(block.kind, " ".join(document.text[block.start : block.end].split())) for block in document.blocks]


def pages(data):
    document = pypdfium2.PdfDocument(data)
    return [page.get_textpage().get_text_bounded() for page in document]


@pytest.mark.parametrize("suffix", STRUCTURED)
def test_passages_are_what_they_were(suffix, tmp_path):
    expected = [(passage.kind, " ".join(passage.text.split())) for passage in LETTER]
    data = rendered(LETTER, suffix, notice=NOTICE)
    assert read_back(data, suffix, tmp_path) == [*expected, (BlockKind.PARAGRAPH, NOTICE)]
    assert data == rendered(LETTER, suffix, notice=NOTICE)


def test_a_web_page_nests_its_lists():
    page = rendered(LETTER, ".html").decode()
    body = page[page.index("<body>") : page.index("</body>")].replace("\n", "")
    items = "under the seats<ul><li>on the left<br>and on the right</li></ul></li><li>in the *bar*</li></ul>"
    assert f"<ul><li>{items}" in body
    assert "<tr><td>Ferry</td><td></td></tr>" in body
    assert "<h1>The lost umbrella</h1><h2>What happened</h2>" in body
    assert page.count("<table>") == page.count("</table>") == 1


def test_a_word_document_has_styles_and_tables():
    document = docx.Document(BytesIO(rendered(LETTER, ".docx")))
    styles = [paragraph.style.name for paragraph in document.paragraphs if paragraph.text]
    lists = ["List Bullet", "List Bullet 2", "List Bullet"]
    assert styles == ["Heading 1", "Heading 2", "Normal", "Normal", *lists, "Quote", "Quote", "Normal"]
    (table,) = document.tables
    assert [[cell.text for cell in row.cells] for row in table.rows] == [
        ["Where", "When | how"],
        ["Ferry", ""],
        ["Upper deck", "at six"],
    ]


def test_a_pdf_shows_every_passage_in_order():
    shown = " ".join(" ".join(pages(rendered(LETTER, ".pdf", notice=NOTICE))).split())
    at = 0
    for word in [word for passage in LETTER for word in passage.text.split()] + NOTICE.split():
        at = shown.index(word, at) + len(word)
    assert shown.count("•") == 3


@pytest.mark.parametrize("suffix", FORMATS)
def test_plain_formats_have_the_text_as_it_is(suffix):
    document = assemble_document(LETTER, "", "")
    if suffix in (".txt", ".jsonl"):
        assert render(document.text, suffix, notice="", blocks=document.blocks) == render(document.text, suffix, notice="")


def test_a_line_of_json_is_one_object():
    data = render("one\n\ntwo\x00 \u2028 Łódź \ud800", ".jsonl", notice=NOTICE)
    assert data.count(b"\n") == 1
    assert json.loads(data) == {"text": "one\n\ntwo\n Łódź", "notice": NOTICE}
    assert json.loads(render("one", ".jsonl", notice="")) == {"text": "one"}


TEXTS = ["Łódź", "ε = 40", "Привет, мир", "Ωραία → ok ≤ 5"]


def test_accents_by_themselves_are_joined_in_a_pdf():
    assert render("cafe\u0301", ".pdf", notice="") == render("café", ".pdf", notice="")


@pytest.mark.parametrize("text", TEXTS)
def test_a_pdf_has_latin_greek_and_cyrillic_letters(text):
    data = rendered(
        [TextBlock(text, BlockKind.TITLE, level=1), TextBlock(f"a {text} b"), TextBlock(text, BlockKind.CELL)],
        ".pdf",
        notice=NOTICE,
    )
    (page,) = pages(data)
    assert page.count(text) == 3
    assert " ".join(page.split()).endswith(NOTICE)
    assert data == rendered(
        [TextBlock(text, BlockKind.TITLE, level=1), TextBlock(f"a {text} b"), TextBlock(text, BlockKind.CELL)],
        ".pdf",
        notice=NOTICE,
    )
    assert set(re.findall(rb"/BaseFont /(\S+)", data)) <= {b"Helvetica", b"AAAAAA+DejaVuSans", b"AAAAAA+DejaVuSans-Bold"}


@pytest.mark.parametrize("columns", [1, 3, 8, 30])
def test_no_cell_of_a_pdf_is_lost_however_long(columns):
    table = [[f"r{row}c{column}" for column in range(columns)] for row in range(60)]
    table[3][0] += " many words" * 400
    table[4][-1] += "W" * 300
    cells = [TextBlock(text, BlockKind.CELL, level=row) for row, texts in enumerate(table) for text in texts]
    shown = pages(rendered(cells, ".pdf"))
    assert len(shown) > 1
    together = re.sub(r"[\s|]", "", "".join(shown))
    assert together.count("manywords") == 400 or columns > 1  # a cell goes on beside its neighbours on the next page
    assert together.count("many") == together.count("words") == 400
    assert together.count("W") == 300
    for row in (0, 30, 59):
        for column in range(columns):
            assert f"r{row}c{column}" in together


@pytest.mark.parametrize("columns", range(2, 8))
def test_no_number_in_a_pdf_is_broken_where_there_is_room_for_it(columns):
    numbers = [[f"-{(row + 1) * 7**column * 142_857:,}.00" for column in range(2, columns + 1)] for row in range(5)]
    table = [["Wonderland and what happened there in the summer", *row] for row in numbers]
    cells = [TextBlock(text, BlockKind.CELL, level=row) for row, texts in enumerate(table) for text in texts]
    words = " ".join(pages(rendered(cells, ".pdf"))).split()
    assert {number for row in numbers for number in row} <= set(words)
    assert words.count("Wonderland") == 5


def test_a_list_goes_on_over_pages():
    items = [TextBlock(f"item{number} " + "word " * 60, BlockKind.ITEM, level=number % 12) for number in range(60)]
    shown = pages(rendered(items, ".pdf"))
    assert len(shown) > 3
    assert "".join(shown).count("•") == 60
    assert "".join(shown).count("word") == 60 * 60


SIGNS = st.text(st.sampled_from("ab1.)(-+#>=*_`[]<!&;~|:\\ \n\té€—\"'"), min_size=1, max_size=20)
PASSAGES = st.lists(
    st.builds(TextBlock, SIGNS, st.sampled_from(BlockKind), level=st.integers(0, 7)).filter(
        lambda passage: passage.text.strip()
    ),
    min_size=1,
    max_size=6,
)


def letters(text):
    return "".join(text.split())


@settings(max_examples=30, deadline=None)
@given(passages=PASSAGES)
@example(passages=[TextBlock("1\n: 1")])
@example(passages=[TextBlock("--", BlockKind.ITEM)])
@pytest.mark.parametrize("suffix", STRUCTURED)
def test_any_passages_survive(suffix, passages, tmp_path_factory):
    found = read_back(rendered(passages, suffix, notice=NOTICE), suffix, tmp_path_factory.getbasetemp())
    assert letters("".join(text for _, text in found)) == letters("".join(passage.text for passage in passages) + NOTICE)


@settings(max_examples=60, deadline=None)
@given(
    text=SIGNS,
    blocks=st.lists(st.builds(Block, st.integers(0, 25), st.integers(0, 25), st.sampled_from(BlockKind)), max_size=4),
)
def test_no_letter_is_lost_whatever_the_blocks(text, blocks):
    assert letters("".join(passage.text for passage in outline_blocks(text, blocks))) == letters(text)


def test_groups_are_lists_and_tables():
    kinds = [(kind, len(group)) for kind, group in group_by_kind(LETTER)]
    assert kinds == [("title", 2), ("paragraph", 2), ("item", 3), ("quote", 2), ("cell", 5), ("paragraph", 1)]
    two = [
        TextBlock("a", BlockKind.CELL, level=0),
        TextBlock("b", BlockKind.CELL, level=1),
        TextBlock("c", BlockKind.CELL, level=0),
    ]
    assert [even_rows(group) for _, group in group_by_kind(two)] == [[["a"], ["b"]], [["c"]]]


@pytest.mark.parametrize(
    ("levels", "expected"), [([0, 1, 2, 0], [0, 1, 2, 0]), ([2, 1, 5, 3, 1], [0, 0, 1, 1, 0]), ([0, 7], [0, 1])]
)
def test_depths_grow_by_one(levels, expected):
    assert [depth for _, depth in item_depths(TextBlock("x", BlockKind.ITEM, level=level) for level in levels)] == expected


def test_an_edited_text_keeps_what_can_be_told_again():
    document = assemble_document(LETTER, "", "")
    edited = document.text.replace("umbrella", "hat").replace("Ferry", "Boat").replace("Please look", "A new one.\n\nLook")
    found = outline_blocks(edited, follow_edit(document.blocks, document.text, edited))
    assert ("The lost hat", BlockKind.TITLE) in [(passage.text, passage.kind) for passage in found]
    assert ("Boat", BlockKind.CELL, 1) in [(passage.text, passage.kind, passage.level) for passage in found]
    assert ("A new one.", BlockKind.PARAGRAPH) in [(passage.text, passage.kind) for passage in found]
    assert len(found) == len(LETTER) + 1
    assert follow_edit(document.blocks, document.text, document.text) == list(document.blocks)


@settings(max_examples=60, deadline=None)
@given(passages=PASSAGES, edited=SIGNS, at=st.integers(0, 60))
def test_no_edit_is_lost(passages, edited, at):
    document = assemble_document(passages, "", "")
    new = document.text[:at] + edited + document.text[at + 3 :]
    blocks = follow_edit(document.blocks, document.text, new)
    assert letters("".join(passage.text for passage in outline_blocks(new, blocks))) == letters(new)
