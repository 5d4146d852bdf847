"""Web pages: what a browser shows is read, what the page hides is not, and no page is too strange to be answered."""

import html

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.documents.document import BlockKind, DocumentPart
from engine.documents.formats import webpage
from engine.documents.read import read_document
from engine.errors import UnreadableInput

PAGE = """<!DOCTYPE html>
<html><head><meta charset="utf-8"><title>Unseen title</title><style>p { color: unseen }</style>
<script>document.write("unseen")</script></head>
<body><h2>Our <em>summer</em></h2>
<p>Dear Zo&euml; &amp; Tom,<br>
   thank you
   for the <del>small</del> <ins>large</ins> par&shy;cel.<a role="doc-noteref" href="#1">1</a></p>
<!-- ask Tom first -->
<ul><li>bread<ol><li>rye</li></ol></li><li>tea</li></ul>
<table><tr><th>Day</th><th>Place</th></tr><tr><td>Monday</td><td><p>Leeds</p><p>York</p></td></tr></table>
<blockquote><p>All is well.</p></blockquote>
<pre>
one
  two</pre>
<section role="doc-endnotes"><p>It came late.</p></section>
</body></html>"""


def read(page, parts=(DocumentPart.BODY,)):
    return webpage.read(page if isinstance(page, bytes) else page.encode(), "page.html", parts, None)


def shown(document):
    return [(block.kind, block.level, document.text[block.start : block.end]) for block in document.blocks]


def test_a_page_becomes_blocks():
    assert shown(read(PAGE)) == [
        (BlockKind.TITLE, 2, "Our summer"),
        (BlockKind.PARAGRAPH, 0, "Dear Zoë & Tom,\nthank you for the large parcel."),
        (BlockKind.ITEM, 0, "bread"),
        (BlockKind.ITEM, 1, "rye"),
        (BlockKind.ITEM, 0, "tea"),
        (BlockKind.CELL, 0, "Day"),
        (BlockKind.CELL, 0, "Place"),
        (BlockKind.CELL, 1, "Monday"),
        (BlockKind.CELL, 1, "Leeds\nYork"),
        (BlockKind.QUOTE, 0, "All is well."),
        (BlockKind.PARAGRAPH, 0, "one\n  two"),
    ]


def test_other_parts_are_counted_and_read_where_wanted():
    assert read(PAGE).left_out == {DocumentPart.DELETION: 1, DocumentPart.COMMENT: 1, DocumentPart.NOTE: 1}
    document = read(PAGE, list(DocumentPart))
    parts = {
        block.part: document.text[block.start : block.end] for block in document.blocks if block.part is not DocumentPart.BODY
    }
    assert parts == {DocumentPart.DELETION: "small", DocumentPart.COMMENT: "ask Tom first", DocumentPart.NOTE: "It came late."}


def test_what_is_for_browsers_without_scripts_is_left_out():
    page = "<head><noscript><style>p {}</style></noscript><p>Seen.<noscript>Switch on <b>scripts.</b></noscript> Too."
    assert (read(page).text, read(page).notes) == ("Seen. Too.", ())


@pytest.mark.parametrize(
    "hidden",
    [
        "<p hidden>secret</p>",
        "<div style='color:red; DISPLAY:none'><p>secret</p></div>",
        "<span style='visibility: hidden'>secret</span>",
        "<dialog>secret</dialog>",
        "<div hidden><del>secret</del></div>",
        "<del><b hidden>secret</b></del>",
        "<div hidden><script>no text</script>secret<template>nor this</template></div>",
    ],
)
def test_hidden_text_is_a_part_of_its_own(hidden):
    document = read(f"<p>Seen.</p>{hidden}")
    assert (document.text, document.left_out) == ("Seen.", {DocumentPart.HIDDEN: 1})
    whole = read(f"<p>Seen.</p>{hidden}", [DocumentPart.BODY, DocumentPart.HIDDEN])
    assert (whole.text, whole.left_out) == ("Seen.\n\nsecret", {})


@pytest.mark.parametrize(
    "unseen",
    [
        "<script>if (a < b) document.write('<p>secret</p>')</script>",
        "<style>secret</style>",
        "<template><p>secret</p></template>",
        "<iframe src='file:///etc/passwd'>secret</iframe>",
        "<svg><text>secret</text></svg>",
        "<p hidden> </p>",
        "<!--[if mso]>secret<![endif]-->",
        "<?php secret ?>",
        "<input value=secret>",
        "<img src='http://example.org/x.png' alt=secret title=secret>",
    ],
)
def test_what_is_no_text_is_not_mentioned(unseen):
    document = read(f"{unseen}<p>Seen.</p>", list(DocumentPart))
    assert (document.text, document.notes) == ("Seen.", ())


def test_a_table_that_places_things_is_no_table():
    letter = (
        "<table><tr><td><table><tr><td><p>Dear Ann,</p><p>all is well.</p></td><td>Leeds</td></tr></table></td></tr></table>"
    )
    assert [kind for kind, *_ in shown(read(letter))] == [BlockKind.CELL, BlockKind.CELL]  # the inner one has two columns
    column = "<table><tr><td><p>Dear Ann,</p><p>all is well.</p></td></tr></table>"
    assert shown(read(column)) == [(BlockKind.PARAGRAPH, 0, "Dear Ann,"), (BlockKind.PARAGRAPH, 0, "all is well.")]
    rows = read("<table><tr><td>a<td>b</table><table><tr><td>c<td>d</table><p>e</p><table><tr><td>f<td>g</table>")
    assert [level for _, level, _ in shown(rows)] == [0, 0, 1, 1, 0, 0, 0]
    layout = "<table role=presentation><tr><td>Dear Ann,</td><td>all is well.</td></tr></table>"
    assert [kind for kind, *_ in shown(read(layout))] == [BlockKind.PARAGRAPH] * 2


@pytest.mark.parametrize(
    ("mark", "part"),
    [
        ('id="sdfootnote1"', DocumentPart.NOTE),
        ('id="sdendnote12"', DocumentPart.NOTE),
        ('title="footer"', DocumentPart.HEADER),
        ("style='mso-element:footnote'", DocumentPart.NOTE),
        ("style='mso-element: comment'", DocumentPart.COMMENT),
        ("style='mso-element:header'", DocumentPart.HEADER),
    ],
)
def test_marks_of_other_programs(mark, part):
    link = "<a class='sdfootnoteanc'>1</a><a style='mso-endnote-id:edn1'>[2]</a>"
    document = read(f"<p>Seen.{link}</p><div {mark}><p>{link}apart</p></div>", [part])
    assert document.text == "apart"
    assert document.left_out == {DocumentPart.BODY: 1}


@pytest.mark.parametrize(
    ("data", "text"),
    [
        ("<p>Zoë</p>".encode("utf-16"), "Zoë"),
        (b"\xef\xbb\xbf<meta charset=cp1252>" + "Zoë".encode(), "Zoë"),
        (b"<meta charset=koi8-r>" + "Привет".encode("koi8-r"), "Привет"),
        (b'<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">\x80 5', "€ 5"),
        (b"<?xml version='1.0' encoding='shift_jis'?><p>" + "日本".encode("shift_jis"), "日本"),
        (b"<meta charset=punycode>" + "Zoë".encode(), "Zoë"),  # none of the encodings of pages
        (b"<meta charset=iso-9999>" + "Zoë".encode(), "Zoë"),
        (b"<meta charset=utf-8>Zo\xeb", "Zoë"),  # it is not, whatever it says
    ],
)
def test_encodings(data, text):
    assert read(data).text == text


def test_a_page_is_told_by_its_suffix(tmp_path):
    for name in ("a.html", "a.HTM", "a.xhtml"):
        (tmp_path / name).write_text("<p>Dear Ann</p>")
        assert read_document(tmp_path / name).text == "Dear Ann"
    (tmp_path / "a.txt").write_text("<p>Dear Ann</p>")
    assert read_document(tmp_path / "a.txt").text == "<p>Dear Ann</p>"
    (tmp_path / "empty.html").write_text("<p hidden>Dear Ann</p>")
    with pytest.raises(UnreadableInput, match=r"body of empty\.html is empty; it has 1 hidden block\.$"):
        read_document(tmp_path / "empty.html")


@pytest.mark.parametrize("page", [b"\xff\xfe\x00", b"<p>\0\1\2", b"<p>\x81\x8d"])
def test_what_is_not_text_is_refused(page):
    with pytest.raises(UnreadableInput, match="not text"):
        read(page)


def test_what_is_too_large_is_refused(monkeypatch):
    with pytest.raises(UnreadableInput, match="too much"):
        read(b"<b>" * (webpage.LIMIT_TAGS + 1))
    monkeypatch.setattr(webpage, "LIMIT", 10)
    with pytest.raises(UnreadableInput, match="too much"):
        read(b"<p>Dear Ann</p>")


def test_deep_nesting_and_open_ends():
    assert read("<div>" * 20_000 + "deep").text == "deep"
    assert read("<table>" * 2_000 + "<td>deep").text.endswith("deep")
    assert read("<p>Dear <b>Ann").text == "Dear Ann"
    assert read("Dear Ann</p></div></html> and Tom").text.split() == ["Dear", "Ann", "and", "Tom"]
    assert read("Dear Ann <!-- and Tom").text == "Dear Ann"
    assert read("<p>a\0b</p>c".replace("\0", "&#0;")).text.endswith("c")


@given(
    st.text(
        st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Co", "Cn"], exclude_characters="\u00ad\ufeff"), min_size=1
    )
)
def test_any_text_survives(text):
    assert read(f"<meta charset=utf-8><p>x{html.escape(text)}x</p>").text.split() == f"x{text}x".split()


TAGS = st.sampled_from(
    "<p> </p> <table> <tr> <td> </table> <li> <ul> </ul> <del> </del> <q> <br> <pre> <div hidden> </div> <!-- --> "
    "<script> </script> <blockquote> <h1> <img\x20alt=x> <a\x20role=doc-noteref> </a> & &#0; &lt; < >".split(" ")
)


@given(st.lists(TAGS | st.text(max_size=3), max_size=40))
def test_any_tags_are_answered(pieces):
    try:
        document = read("".join(pieces).encode("utf-8", "replace"), list(DocumentPart))
    except UnreadableInput:
        return
    assert all(document.text[block.start : block.end].strip() for block in document.blocks)


def test_every_line_end_is_a_line_feed():
    assert read("<pre>one&#13;two&#13;&#10;three</pre>").text == "one\ntwo\nthree"
