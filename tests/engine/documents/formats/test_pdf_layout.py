"""Placed texts become passages as a reader would take them."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine.documents.document import BlockKind, DocumentPart
from engine.documents.formats.pdf_layout import PlacedText, blocks_of_pages, join_lines
from engine.documents.formats.pdfium import RAISED

PITCH = 12


def line(left, row, text, *, width=None, size=10, bold=False):
    top = 100 + row * PITCH
    return PlacedText(left, top, left + (width or len(text) * 5), top + size, bold, text)


def read(*pages, height=1000):
    return [
        (passage.kind, passage.text)
        for passage in blocks_of_pages([(height, page) for page in pages])
        if passage.part is DocumentPart.BODY
    ]


def body(found):
    return [text for _, text in found]


LEFT = [line(50, row, f"left column line {row} is here and on", width=200) for row in range(8)]
RIGHT = [line(280, row, f"right column line {row} is here and on", width=200) for row in range(8)]


def test_columns_are_read_one_after_the_other():
    rows = [text for pair in zip(LEFT, RIGHT, strict=True) for text in pair]
    [text] = body(read(rows))
    assert text == " ".join(text.text for text in LEFT + RIGHT)


def test_what_spans_the_columns_parts_them():
    title = line(50, -3, "What stands over both of the columns", width=430, size=16)
    after = line(50, 10, "After them, over both of the columns.", width=430)
    found = read([*LEFT, title, after, *RIGHT])
    assert found[0] == (BlockKind.TITLE, title.text)
    assert found[1][1].startswith("left column line 0")
    assert found[1][1].endswith("right column line 7 is here and on")
    assert found[2][1] == after.text


def test_what_stands_below_both_columns_comes_after_both():
    after = line(50, 10, "After them.", width=60)
    assert body(read([*LEFT, after, *RIGHT]))[-1] == "After them."


def article(columns, *, rows=8, by_row=False, stretched=True):
    """A page of narrow columns whose lines are stretched to fill them, and its words in the order in which they are read."""
    words = [f"{'abcdefgh'[column]}{row}{letter}ord" for column in range(columns) for row in range(rows) for letter in "wvu"]
    lines = []
    for number in range(columns * rows):
        column, row = divmod(number, rows)
        of_line = words[3 * number : 3 * number + 3]
        step = 60 if stretched else 35
        lines += [
            [line(50 + 160 * column + step * place, row, word) for place, word in enumerate(of_line)]
            if stretched and row % 3 == 1
            else [line(50 + 160 * column, row, " ".join(of_line), width=step * 2 + 25)]
        ]
    order = sorted(range(columns * rows), key=lambda number: (number % rows, number)) if by_row else range(columns * rows)
    return [text for number in order for text in lines[number]], " ".join(words)


@pytest.mark.parametrize("columns", [1, 2, 3, 4])
@pytest.mark.parametrize("by_row", [False, True])
@pytest.mark.parametrize("stretched", [False, True])
def test_any_number_of_columns_is_read_one_after_the_other(columns, by_row, stretched):
    """However the page is written, and though wide blanks in a line that is stretched look like those between cells."""
    page, text = article(columns, by_row=by_row, stretched=stretched)
    assert read(page) == [(BlockKind.PARAGRAPH, text)]


def test_columns_of_two_lines_are_told_by_the_order_in_which_they_are_written():
    page, text = article(3, rows=2, stretched=False)
    assert body(read(page)) == [text]


def test_a_table_above_the_columns_is_no_part_of_them():
    """Its cells stand where columns might; they are written row by row, and stand apart."""
    cells = [
        line(left, row - 6, f"{name} {row}") for row in range(4) for left, name in ((50, "day"), (210, "place"), (370, "who"))
    ]
    page, text = article(3)
    found = blocks_of_pages([(1000, cells + page)])
    assert [(passage.kind, passage.level) for passage in found] == [
        *((BlockKind.CELL, row) for row in range(4) for _ in range(3)),
        (BlockKind.PARAGRAPH, 0),
    ]
    assert found[-1].text == text


def test_authors_side_by_side_stand_above_the_columns():
    authors = [line(100, -4, "Ann Harbour"), line(330, -4, "Tom Kettle")]
    lines = [replace(LEFT[0], text=LEFT[0].text.capitalize()), *LEFT[1:], *RIGHT]
    assert body(read([*authors, *lines])) == ["Ann Harbour Tom Kettle", " ".join(text.text for text in lines)]


def test_a_paragraph_goes_on_in_the_next_column_with_a_capital():
    left = [line(50, row, "a line of a paragraph that is long", width=200) for row in range(6)]
    right = [
        line(280, row, text, width=200) for row, text in enumerate(["Leeds, where it", *["had rained for all of the week"] * 5])
    ]
    [text] = body(read([*left, *right]))
    assert text == " ".join(text.text for text in left + right)


def test_a_table_on_top_of_the_next_column_interrupts_no_paragraph():
    caption = line(280, 0, "Table 1: Days and places")
    cells = [line(left, row, f"{name} {row}") for row in (2, 3, 4) for left, name in ((280, "day"), (400, "place"))]
    right = [replace(text, top=text.top + 8 * PITCH, bottom=text.bottom + 8 * PITCH) for text in RIGHT]
    assert " ".join(text.text for text in LEFT + right) in body(read([*LEFT, caption, *cells, *right]))


def test_a_table_is_no_column():
    cells = [line(left, row, f"{name} {row}") for row in range(6) for left, name in ((50, "day"), (200, "place"), (350, "who"))]
    found = blocks_of_pages([(1000, cells)])
    assert [(passage.kind, passage.level, passage.text) for passage in found[:4]] == [
        (BlockKind.CELL, 0, "day 0"),
        (BlockKind.CELL, 0, "place 0"),
        (BlockKind.CELL, 0, "who 0"),
        (BlockKind.CELL, 1, "day 1"),
    ]
    assert len(found) == 18


def test_a_cell_goes_over_lines():
    """Whether a table's rows stand apart or not, a line without a first cell goes on with those above."""
    for apart in (1.0, 1.5):
        rows = [
            ("Monday", "It rained on all of the"),
            ("", "days that we were there"),
            ("Tuesday", "It did not, and we were"),
            ("", "glad"),
        ]
        heights = {"Monday": 0, "Tuesday": 1 + apart, "Friday": 2 + 2 * apart}
        cells, row = [], 0.0
        for first, second in [*rows, ("Friday", "We went home")]:
            row = heights.get(first, row + 1)
            cells += [*([line(50, row, first)] if first else []), line(200, row, second)]
        found = blocks_of_pages([(1000, cells)])
        assert [(passage.kind, passage.text) for passage in found] == [
            (BlockKind.CELL, "Monday"),
            (BlockKind.CELL, "It rained on all of the days that we were there"),
            (BlockKind.CELL, "Tuesday"),
            (BlockKind.CELL, "It did not, and we were glad"),
            (BlockKind.CELL, "Friday"),
            (BlockKind.CELL, "We went home"),
        ]
        assert [passage.level for passage in found] == [0, 0, 1, 1, 2, 2]


NAMES = "Ann Tom Zoe Miriam Paul Ida Ben".split()


def test_the_first_row_of_a_table_that_repeats_is_text_once():
    def page(first):
        rows = [("Day", "Who"), *((str(number), NAMES[number % 7]) for number in range(first, first + 60))]
        return [line(left, row - 5, text) for row, both in enumerate(rows) for left, text in zip((50, 300), both, strict=True)]

    found = blocks_of_pages([(1000, page(0)), (1000, page(60))])
    body = [passage.text for passage in found if passage.part is DocumentPart.BODY]
    assert body == ["Day", "Who", *(text for number in range(120) for text in (str(number), NAMES[number % 7]))]
    assert [passage.text for passage in found if passage.part is DocumentPart.HEADER] == ["Day Who"]


def test_rows_of_a_table_that_differ_in_numbers_alone_are_no_headers():
    """Here the rows of all pages are alike but for numbers; those of pages grow by one from page to page."""

    def page(number):
        rows = [(f"{number * 40 + row} May", f"{row * 3}.{number}0") for row in range(40)]
        cells = [line(left, row - 5, text) for row, both in enumerate(rows) for left, text in zip((50, 300), both, strict=True)]
        return [line(50, -7, f"Statement of 2026, page {number} of 9"), *cells]

    found = blocks_of_pages([(1000, page(number)) for number in (1, 2, 3)])
    assert [passage.text for passage in found if passage.part is DocumentPart.BODY][:4] == ["40 May", "0.10", "41 May", "3.10"]
    assert [passage.text for passage in found if passage.part is DocumentPart.HEADER] == [
        f"Statement of 2026, page {number} of 9" for number in (1, 2, 3)
    ]
    assert len(found) == 3 * 81


def test_a_raised_number_of_a_header_leaves_no_trace_of_that():
    top = [line(50, -6, "Report"), replace(line(90, -6, "2"), top=29, bottom=34)]
    found = blocks_of_pages([(1000, [*top, line(50, 0, f"{name} was here.")]) for name in ("Ann", "Tom")])
    assert [passage.text for passage in found if passage.part is DocumentPart.HEADER] == ["Report 2", "Report 2"]


def test_a_line_that_goes_on_with_a_dash_is_no_item():
    page = [
        line(50, 0, "The bill comes to a hundred and twenty pounds", width=400),
        line(50, 1, "— payable at once.", width=80),
    ]
    assert read(page) == [(BlockKind.PARAGRAPH, "The bill comes to a hundred and twenty pounds — payable at once.")]


def test_a_gap_in_one_line_is_no_table():
    assert body(read([line(50, 0, "Dear Ann,"), line(300, 0, "Leeds, Monday")])) == ["Dear Ann, Leeds, Monday"]


def test_paragraphs():
    page = [
        line(50, 0, "The first line of this paragraph runs on", width=400),
        line(50, 1, "and ends here.", width=70),
        line(50, 2, "The second one begins since there was room", width=400),
        line(50, 3, "before it and it fills all of the lines up", width=400),
        line(70, 4, "The third one is indented, as in books,", width=380),
        line(50, 5, "and goes on.", width=70),
        line(50, 7, "The fourth is set apart.", width=130),
        line(50, 8, "1. An item that is longer than its line", width=400),
        line(62, 9, "goes on under itself.", width=110),
        line(50, 10, "2. Another one.", width=90),
    ]
    found = read(page)
    assert body(found) == [
        "The first line of this paragraph runs on and ends here.",
        "The second one begins since there was room before it and it fills all of the lines up",
        "The third one is indented, as in books, and goes on.",
        "The fourth is set apart.",
        "An item that is longer than its line goes on under itself.",
        "Another one.",
    ]
    assert [kind for kind, _ in found[-2:]] == [BlockKind.ITEM, BlockKind.ITEM]


def test_numbered_paragraphs_go_on_below_their_numbers():
    """Where no item hangs, a line that stands below a number ends nothing."""
    page = [
        line(50, 0, "1. The first of them is longer than its line", width=400),
        line(50, 1, "and goes on below its number. It goes on for", width=400),
        line(50, 2, "Ann.", width=30),
        line(50, 3, "2. The second one is as long as the first was", width=400),
        line(50, 4, "and ends at noon, not at half past, on the day", width=400),
        line(50, 5, "7. That was late.", width=90),
        line(50, 6, "After them comes a paragraph without a number.", width=400),
    ]
    assert read(page) == [
        (BlockKind.ITEM, "The first of them is longer than its line and goes on below its number. It goes on for Ann."),
        (
            BlockKind.ITEM,
            "The second one is as long as the first was and ends at noon, not at half past, on the day 7. That was late.",
        ),
        (BlockKind.PARAGRAPH, "After them comes a paragraph without a number."),
    ]


def test_a_line_that_is_too_long_does_not_make_the_others_short():
    lines = [f"line {row} of a paragraph whose sentences end in May." for row in range(9)]
    page = [line(50, row, text, width=470 if row == 4 else 400) for row, text in enumerate(lines)]
    assert body(read(page)) == [" ".join(lines)]


def test_a_sentence_that_goes_on_with_a_number_is_no_item():
    page = [line(50, 0, "The shop closes at five and it opens again at", width=400), line(50, 1, "7. Come early.", width=80)]
    assert read(page) == [(BlockKind.PARAGRAPH, "The shop closes at five and it opens again at 7. Come early.")]


def test_headings_are_told_by_size_and_weight():
    page = [
        line(50, 0, "Our summer", size=20),
        line(50, 3, "The journey", size=14),
        line(50, 5, "It rained on all of the days that we were there", width=400),
        line(50, 6, "and nobody minded.", width=90),
        line(50, 8, "The way home", bold=True),
        line(50, 9, "It was long.", width=70),
    ]
    found = [(passage.kind, passage.level) for passage in blocks_of_pages([(1000, page)])]
    title, text = BlockKind.TITLE, (BlockKind.PARAGRAPH, 0)
    assert found == [(title, 1), (title, 2), text, (title, 3), text]


def test_running_lines_and_numbers_are_headers():
    def page(number):
        return [
            PlacedText(50, 20, 200, 30, False, f"Report, part {number}"),
            line(50, 5, f"What page {number} says is short.", width=400),
            PlacedText(300, 950, 310, 960, False, str(number)),
        ]

    found = blocks_of_pages([(1000, page(number)) for number in (1, 2, 3)])
    assert [passage.text for passage in found if passage.part is DocumentPart.BODY] == [
        f"What page {number} says is short." for number in (1, 2, 3)
    ]
    assert len([passage for passage in found if passage.part is DocumentPart.HEADER]) == 6
    alone = blocks_of_pages([(1000, page(1))])  # nothing repeats, but the number is one
    assert [passage.text for passage in alone if passage.part is DocumentPart.HEADER] == ["1"]


def test_the_same_line_in_the_middle_of_pages_is_text():
    pages = [[line(50, 20, "Dear neighbour,"), line(50, 22, "all is well.")] for _ in range(3)]
    assert len(read(*pages)) == 6


def test_a_paragraph_goes_on_over_the_page():
    first, second = [line(50, 0, "All of us went to Leeds and")], [line(50, 0, "came home.")]
    assert body(read(first, second)) == ["All of us went to Leeds and came home."]
    assert body(read(first, [line(50, 0, "Came home.")])) == ["All of us went to Leeds and", "Came home."]


def test_small_lines_at_the_foot_are_notes():
    page = [
        *(line(50, row, "The text of this page has the usual size") for row in range(4)),
        line(50, 30, "1 It came late.", size=8),
    ]
    notes = [passage for passage in blocks_of_pages([(1000, page)]) if passage.part is DocumentPart.NOTE]
    assert [note.text for note in notes] == ["1 It came late."]


def test_small_lines_below_the_columns_are_notes():
    marked = replace(LEFT[7], text=LEFT[7].text + f"{RAISED[0]}1{RAISED[1]}")
    note = line(50, 60, "1 It came late, over both of the columns of the page.", width=430, size=8)
    found = blocks_of_pages([(1000, [*LEFT[:7], marked, *RIGHT, note])])
    assert [passage.text for passage in found if passage.part is DocumentPart.NOTE] == [note.text]


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        (["an extra-", "ordinary man"], "an extraordinary man"),
        (["a well-", "known man"], "a well-known man"),
        (["in 2020-", "2021"], "in 2020- 2021"),
        (["Anglo-", "Saxon"], "Anglo-Saxon"),
        (["two x-", "rays"], "two x-rays"),
        (["soft\u00adly extra\u00ad", "ordinary"], "softly extraordinary"),
        (["he came -", "at last"], "he came - at last"),
        (["one", "two"], "one two"),
        (["東京の", "天気"], "東京の天気"),
    ],
)
def test_hyphens_are_mended(lines, text):
    assert join_lines(lines, Counter({"well-known": 1})) == text


BOXES = st.tuples(*[st.floats(0, 1000) for _ in range(4)], st.booleans(), st.text("aü1.-• ", min_size=1, max_size=30)).map(
    lambda box: PlacedText(min(box[0], box[2]), min(box[1], box[3]), max(box[0], box[2]), max(box[1], box[3]), box[4], box[5])
)


SAME = [PlacedText(0.0, 0.0, 0.0, 0.0, False, "ü")] * 2
"""Two texts that are equal, as a program writes them that draws a heavy word twice."""


@given(st.lists(st.lists(BOXES, max_size=25), max_size=3))
@example([SAME, SAME])
def test_no_page_surprises_it_and_nothing_is_lost(pages):
    found = blocks_of_pages([(1000.0, page) for page in pages])
    letters = Counter(char for page in pages for text in page for char in text.text if char == "ü")
    assert Counter(char for passage in found for char in passage.text if char == "ü") == letters
