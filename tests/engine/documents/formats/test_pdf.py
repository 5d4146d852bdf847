"""PDF documents: made by a real library, read back; those that mean harm are refused."""

import io
import os
import re
import shutil
import signal
import subprocess
import sys
import unicodedata
import zlib
from itertools import accumulate, chain, cycle, islice

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st
from reportlab.lib.enums import TA_JUSTIFY, TA_LEFT
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import BaseDocTemplate, Frame, PageTemplate, Paragraph

from engine.documents import isolation
from engine.documents.document import BlockKind, DocumentPart, OtherPartsOnly
from engine.documents.export import render
from engine.documents.formats import pdf, pdfium
from engine.documents.read import read_document
from engine.documents.writers.pdf import FONTS
from engine.errors import NotInstalled, UnreadableInput
from tests.thorough import briefly


def made(draw=lambda canvas: canvas.drawString(72, 700, "Dear Ann, all is well."), **settings):
    file = io.BytesIO()
    canvas = Canvas(file, pagesize=(595, 842), **settings)
    draw(canvas)
    canvas.save()
    return file.getvalue()


def read(data, parts=(DocumentPart.BODY,)):
    return pdf.read(data, "a.pdf", parts, None)


def written(data):
    """All that stands on the pages, without blanks, as this process reads it: tests of many documents are quicker so."""
    texts = (text[5] for page in pdfium.pages(data) for text in page.get("texts", ()))
    return "".join("".join(texts).split())


def test_the_suffix_or_the_content_tells_it(tmp_path):
    for name in ("a.pdf", "a.PDF", "a"):
        (tmp_path / name).write_bytes(made())
        document = read_document(tmp_path / name)
        assert (document.text, document.encoding) == ("Dear Ann, all is well.", "pdf")
    (tmp_path / "a.html").write_bytes(made())
    with pytest.raises(UnreadableInput, match="is really a PDF document"):
        read_document(tmp_path / "a.html")
    (tmp_path / "b.pdf").write_bytes(b"Dear Ann")
    with pytest.raises(UnreadableInput, match="is not a PDF document"):
        read_document(tmp_path / "b.pdf")


def test_what_the_writer_writes_is_read_back():
    text = (
        "Dear Ann,\n\n" + "the rain fell on all of us, and nobody minded it at all, as far as I know. " * 12 + "\n\nYours, Tom"
    )
    assert read(render(text, ".pdf", notice="")).text.split() == text.split()


def test_a_receipt_is_read_back():
    """A page of small rows down to its foot, with hashes that go over two lines and columns that nearly touch."""
    from engine.documents.receipt import build_receipt
    from engine.documents.receipt_page import receipt_file
    from tests.engine.documents.test_receipt import OUTPUT
    from tests.engine.documents.test_receipt_page import RESULT, STORE

    document = read(receipt_file(build_receipt(RESULT, OUTPUT), ".pdf"), list(DocumentPart)[:-1])
    assert {block.part for block in document.blocks} == {DocumentPart.BODY}
    cells = [(block.level, document.text[block.start : block.end]) for block in document.blocks if block.kind is BlockKind.CELL]
    levels = [level for level, _ in cells]
    assert levels[::2] == levels[1::2]
    rows = len(levels) // 2
    assert levels[::2] in [[*range(first), *range(rows - first)] for first in range(rows)]  # on two pages are two tables
    texts = [text for _, text in cells]
    assert dict(zip(texts[::2], texts[1::2], strict=True)).keys() >= {"Privacy budget", "Edited by hand", "Store", "Day"}
    assert texts[-3].endswith(STORE["sha256"])


SENTENCES = [
    f"{first} {second} {third} in the {fourth}, as {fifth} wrote to {sixth} on day {number}, too."
    for number, (first, second, third, fourth, fifth, sixth) in enumerate(
        zip(
            cycle(["Offices", "Waffles", "Bells", "Little kittens", "Well-known fillies"]),
            cycle(["still offered", "affected", "will fill"]),
            cycle(["all of it", "the difficult affairs", "books", "flannels"]),
            cycle(["hall", "village near the hills", "spring", "buffet", "narrow street", "summer"]),
            cycle(["Ann", "Miriam", "Mr Attwell", "nobody", "Zoe", "Bill", "Paul"]),
            islice(cycle(["Ben", "Ida", "Tom", "us"]), 54),
        )
    )
]


def article(font, columns, *, is_justified, numbered=False):
    """An article in columns, as typesetters make them, of paragraphs of three sentences each."""
    gap = 14
    width = (495 - gap * (columns - 1)) / columns
    frames = [Frame(50 + (width + gap) * place, 60, width, 700, *[0] * 4) for place in range(columns)]
    style = ParagraphStyle("body", fontName=font, fontSize=10, leading=12, alignment=TA_JUSTIFY if is_justified else TA_LEFT)
    texts = [" ".join(SENTENCES[start : start + 3]) for start in range(0, len(SENTENCES), 3)]
    file = io.BytesIO()
    document = BaseDocTemplate(file, pagesize=(595, 842), pageTemplates=[PageTemplate(frames=frames)])
    label = "{}. {}" if numbered else "{1}"
    document.build([Paragraph(label.format(number, text), style) for number, text in enumerate(texts, 1)])
    return file.getvalue()


@pytest.mark.parametrize("columns", briefly([1, 2, 3], [2]))
@pytest.mark.parametrize(("font", "numbered"), [("Courier", False), ("DejaVuSans", False), ("Times-Roman", True)])
def test_every_sentence_of_an_article_is_read_whole(font, columns, numbered):
    if font == "DejaVuSans":
        pdfmetrics.registerFont(TTFont(font, FONTS / f"{font}.ttf"))
    document = read(article(font, columns, is_justified=not numbered, numbered=numbered))
    texts = [document.text[block.start : block.end] for block in document.blocks]
    assert " ".join(texts) == " ".join(SENTENCES)
    assert all(any(sentence in text for text in texts) for sentence in SENTENCES)
    assert {block.kind for block in document.blocks} == {BlockKind.ITEM if numbered else BlockKind.PARAGRAPH}


def test_numbers_of_notes_go_and_powers_stay():
    def draw(canvas):
        small = canvas.beginText(72, 700)
        for text, rise, size in (
            ("The bridge", 0, 11),
            ("1", 4, 6),
            (" holds 10", 0, 11),
            ("6", 4, 6),
            (" kg", 0, 11),
            ("2", 4, 6),
        ):
            small.setFont("Helvetica", size)
            small.setRise(rise)
            small.textOut(text)
        canvas.drawText(small)
        canvas.setFont("Helvetica", 11)
        canvas.drawString(72, 680, "and it always did, as everybody knows.")
        canvas.setFont("Helvetica", 8)
        canvas.drawString(72, 80, "1 That of the harbour.")
        canvas.showPage()
        canvas.setFont("Helvetica", 11)
        note = canvas.beginText(72, 700)
        for text, rise, size in (("2", 4, 6), (" By weight.", 0, 11)):
            note.setFont("Helvetica", size)
            note.setRise(rise)
            note.textOut(text)
        canvas.drawText(note)

    document = read(made(draw), [DocumentPart.BODY, DocumentPart.NOTE])
    assert document.text == (
        "The bridge holds 106 kg and it always did, as everybody knows.\n\n1 That of the harbour.\n\n2 By weight."
    )
    assert [block.part for block in document.blocks] == [DocumentPart.BODY, DocumentPart.NOTE, DocumentPart.NOTE]


@pytest.mark.parametrize("by", ["line", "letter", "page", "letter of the page"])
@pytest.mark.parametrize("shift", [0.3, 0.9])
def test_what_is_drawn_twice_is_read_once(by, shift):
    lines = [
        "A heavy line, all of it",
        *(f"and {number} more of them" for number in ("some", "all", "1100", "few", "five", "six")),
    ]

    def pieces(row, text):
        lefts = accumulate((stringWidth(letter, "Helvetica", 11) for letter in text), initial=72)
        return [(left, 700 - 40 * row, letter) for left, letter in zip(lefts, text, strict=False)]

    def draw(canvas):
        canvas.setFont("Helvetica", 11)
        placed = [pieces(row, text) if "letter" in by else [(72, 700 - 40 * row, text)] for row, text in enumerate(lines)]
        for part in [list(chain(*placed))] if "page" in by else chain(*([[piece] for piece in row] for row in placed)):
            for moved in (0, shift / 2, shift):
                for left, height, text in part:
                    canvas.drawString(left + moved, height, text)

    assert read(made(draw)).text.split("\n\n") == lines


def test_letters_that_are_double_stay_so():
    text = "All tall hills will fill; iii, ..., |||, 11 111"
    assert read(made(lambda canvas: canvas.drawString(72, 700, text))).text == text


LETTERS = "ailfto01.:/"

set_in = st.one_of(
    st.tuples(st.sampled_from(["Helvetica", "Times-Italic"]), st.text(LETTERS, min_size=1, max_size=40)),
    st.tuples(st.just("DejaVuSans"), st.text(f"{LETTERS}\ufb00\ufb01\ufb03", min_size=1, max_size=40)),
)


@given(set_in, st.floats(40, 150), st.floats(0, 1), st.booleans())
@settings(max_examples=40)
def test_letters_of_any_width_come_back_whole(set_in, stretched, between, by_letter):
    """However the letters are set, and whether one instruction draws them or each has its own."""
    font, word = set_in
    # PDFium takes an equal letter for a shadow that overlaps the last by half and has an instruction of its own: no text tells.
    assume(not (by_letter and font == "Times-Italic" and any(map(str.__eq__, word, word[1:]))))
    if font == "DejaVuSans":
        pdfmetrics.registerFont(TTFont(font, FONTS / f"{font}.ttf"))

    def draw(canvas):
        text = canvas.beginText(72, 700)
        text.setFont(font, 11)
        text.setHorizScale(stretched)
        text.setCharSpace(between)
        for piece in word if by_letter else [word]:
            text.textOut(piece)
        canvas.drawText(text)

    assert written(made(draw)) == unicodedata.normalize("NFKC", word)


LIGATURES = {"F": "ff", "I": "ffi", "J": "fi", "T": "tt", "L": "ll"}
"""What some letters of a font stand for, as its document says."""


@given(st.text("".join(LIGATURES) + "aeilotf", min_size=1, max_size=20), st.integers(100, 2_500))
@example("oIce", 500)
@settings(max_examples=60)
def test_letters_of_ligatures_come_back_whole(word, width):
    """One glyph stands for several letters, and may be wider than it is high."""
    lines = b"".join(
        b"<%02x> <%s>\n" % (ord(code), text.encode("utf-16-be").hex().encode()) for code, text in LIGATURES.items()
    )
    table = b"1 begincodespacerange <00> <ff> endcodespacerange %d beginbfchar\n%sendbfchar" % (len(LIGATURES), lines)
    widths = b" ".join(b"%d" % (width if chr(code) in LIGATURES else 500) for code in range(65, 123))
    font = b"/BaseFont /Odd /FirstChar 65 /LastChar 122 /Widths [%s] /ToUnicode 7 0 R" % widths
    data = by_hand(b"BT /F 12 Tf 100 700 Td (%s) Tj ET" % word.encode(), font=font, more=[stream(table)])
    assert written(data) == "".join(LIGATURES.get(code, code) for code in word)


@pytest.mark.parametrize("turned", [0, 90])
def test_a_line_is_as_high_as_its_font_is_large(turned):
    """A line without a letter that reaches far above or below it is no smaller, even if the font says nothing of its height."""
    pdfmetrics.registerFont(TTFont("DejaVuSans", FONTS / "DejaVuSans.ttf"))

    def draw(canvas):
        canvas.setPageRotation(turned)
        canvas.translate(*{0: (0, 0), 90: (842, 0)}[turned])
        canvas.rotate(turned)
        canvas.setFont("DejaVuSans", 12)
        for row, text in enumerate(("Jolly, (gypsy)", "no one", "All of it")):
            canvas.drawString(72, 700 - 20 * row, text)

    mute = re.sub(
        rb"/(Ascent|Descent) -?\d+", lambda said: b"/%s 0" % said[1] + b" " * (len(said[0]) - len(said[1]) - 3), made(draw)
    )
    [texts] = [page["texts"] for page in pdfium.pages(mute) if "texts" in page]
    assert [text[5] for text in texts] == ["Jolly, (gypsy)", "no one", "All of it"]
    assert len({round(text[3] - text[1], 1) for text in texts}) == 1


def test_a_blank_that_is_not_there_is_not_seen():
    """A blank that the library guesses from a wide step of the pen goes where the glyphs touch."""
    from engine.documents.formats.shadows import Glyph

    pieces = pdfium._GlyphJoiner()
    for glyph in (Glyph("ff", 50, 10, 58, 20, 1), Glyph(" ", 0, 0, 0, 0, 0), Glyph("ä", 57.9, 10, 63, 20, 1)):
        (pieces.blank(glyph) if glyph.text == " " else pieces.add(glyph, apart=True))
    assert [piece[5] for piece in pieces.all()] == ["ffä"]


def test_letters_that_are_written_leftwards_stay_together():
    """The library gives them in their order, each to the left of the one before."""
    from engine.documents.formats.shadows import Glyph

    pieces = pdfium._GlyphJoiner()
    for place, letter in enumerate("שלום עולם"):
        if letter == " ":
            pieces.blank(Glyph(" ", 0, 0, 0, 0, 1))
        else:
            pieces.add(Glyph(letter, 200 - 6 * place, 10, 205 - 6 * place, 20, 1), apart=True)
    assert [piece[5] for piece in pieces.all()] == ["שלום עולם"]


@pytest.mark.parametrize("turned", [0, 90, 180, 270])
def test_a_turned_page_is_read_as_it_is_seen(turned):
    def draw(canvas):
        canvas.setPageRotation(turned)  # the library exchanges the sides of a page that lies
        canvas.translate(*{0: (0, 0), 90: (842, 0), 180: (595, 842), 270: (0, 595)}[turned])
        canvas.rotate(turned)
        for row, text in enumerate(("First of all, thank you.", "Then, all is well here.")):
            canvas.drawString(72, 770 - row * 40, text)

    assert read(made(draw)).text == "First of all, thank you.\n\nThen, all is well here."


def test_text_along_the_margin_comes_last():
    def draw(canvas):
        canvas.saveState()
        canvas.translate(30, 300)
        canvas.rotate(90)
        canvas.drawString(0, 0, "A stamp")
        canvas.restoreState()
        canvas.drawString(72, 700, "Dear Ann.")

    assert read(made(draw)).text == "Dear Ann.\n\nA stamp"


def test_comments_are_another_part():
    def draw(canvas):
        canvas.drawString(72, 700, "Dear Ann.")
        canvas.textAnnotation("Ask Tom – first.", Rect=[100, 100, 120, 120])

    assert read(made(draw)).left_out == {DocumentPart.COMMENT: 1}
    assert read(made(draw), [DocumentPart.COMMENT]).text == "Ask Tom – first."


def scan(canvas):
    from PIL import Image, ImageDraw, ImageFont
    from reportlab.lib.utils import ImageReader

    page = Image.new("L", (1240, 1754), 255)
    ImageDraw.Draw(page).text((150, 200), "The parcel came on Monday.", fill=0, font=ImageFont.load_default(48))
    canvas.drawImage(ImageReader(page), 0, 0, 595, 842)


def test_a_scanned_page_is_told():
    def draw(canvas):
        canvas.drawString(72, 700, "Dear Ann.")
        canvas.showPage()
        scan(canvas)

    document = read(made(draw))
    assert (document.text, document.left_out) == ("Dear Ann.", {DocumentPart.SCAN: 1})
    assert document.notes == ("Page 2 is a picture without text.",)
    with pytest.raises(OtherPartsOnly, match="pictures of pages and no text") as refusal:
        read(made(scan))
    assert refusal.value.left_out == {DocumentPart.SCAN: 1}


def test_a_scan_needs_its_program(monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda _: None)
    with pytest.raises(NotInstalled, match="tesseract"):
        read(made(scan), [DocumentPart.BODY, DocumentPart.SCAN])


@pytest.mark.skipif(not shutil.which("tesseract"), reason="tesseract is not installed")
def test_a_scan_is_recognised_where_wanted():
    document = read(made(scan), [DocumentPart.BODY, DocumentPart.SCAN])
    assert document.text == "The parcel came on Monday."
    assert document.notes


@pytest.fixture
def recogniser(tmp_path, monkeypatch):
    """Puts a script in the place of tesseract."""
    if sys.platform == "win32":
        pytest.skip("a script cannot stand for a program there")

    def put(script):
        program = tmp_path / "tesseract"
        program.write_text(f"#!/bin/sh\n{script}\n")
        program.chmod(0o755)
        monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ.get('PATH', os.defpath)}")

    return put


def test_a_scan_is_what_its_program_says(recogniser):
    recogniser('test "$(head -c 2)" = P5 && cat > /dev/null && echo "The parcel $*"')
    assert read(made(scan), [DocumentPart.BODY, DocumentPart.SCAN]).text == "The parcel stdin stdout -l eng"


@pytest.mark.parametrize("script", ["cat > /dev/null; echo half; exit 1", "exit 1"])
def test_a_scan_whose_program_fails_is_refused(recogniser, script):
    recogniser(script)
    with pytest.raises(UnreadableInput, match="could not be recognised"):
        read(made(scan), [DocumentPart.BODY, DocumentPart.SCAN])


def form(draw):
    """A document with fields, each with its label beside its upper end."""

    def page(canvas):
        for number, (label, field) in enumerate(draw):
            canvas.drawString(72, 700 - 40 * number, label)
            getattr(canvas.acroForm, field.pop("kind"))(x=160, y=712 - 40 * number - field.get("height", 20), **field)
        canvas.drawString(72, 400, "That is all.")

    return made(page)


def test_what_was_typed_into_a_form_is_body_in_its_place():
    data = form(
        [
            ("Name:", {"kind": "textfield", "name": "a", "value": "Anna Miller", "width": 200, "height": 20}),
            (
                "Town:",
                {"kind": "choice", "name": "b", "value": "Boston", "options": [("Boston", "B"), ("Rome", "R")], "height": 20},
            ),
            ("Days:", {"kind": "listbox", "name": "c", "value": "Monday", "options": ["Monday", "Friday"], "height": 20}),
            ("Age:", {"kind": "textfield", "name": "d", "value": "", "width": 200, "height": 20}),
        ]
    )
    document = read(data)
    assert document.text == "Name:\tAnna Miller\nTown:\tBoston\nDays:\tMonday\n\nAge:\n\nThat is all."
    assert (document.left_out, document.notes) == ({}, ())


def test_several_lines_in_a_field_stay_in_order():
    value = "My sister fell.\nShe broke her arm.\nIt was on Monday."
    data = form(
        [("What happened:", {"kind": "textfield", "name": "a", "value": value, "fieldFlags": "multiline", "height": 100})]
    )
    assert read(data).text.split() == ["What", "happened:", *value.split(), *"That is all.".split()]


@pytest.mark.parametrize(("ticked", "notes"), [(0, ()), (1, ("1 ticked box was not read.",))])
def test_boxes_that_are_ticked_are_told(ticked, notes):
    boxes = [(f"{name}:", {"kind": "checkbox", "name": name, "checked": name == "b" and ticked}) for name in "ab"]
    assert read(form(boxes)).notes == notes


ANNOTATIONS = (
    b"<< /FT /Tx /T (a) /V (Anna) /Kids [8 0 R] >>",
    b"<< /Subtype /Widget /Parent 7 0 R /Rect [160 692 300 712] >>",
    b"<< /Subtype /Widget /FT /Tx /T (b) /V (hidden) /F 2 /Rect [160 492 300 512] >>",
    b"<< /Subtype /Widget /FT /Tx /Ff 8192 /T (c) /V (password) /Rect [160 592 300 612] >>",
    b"<< /Subtype /Widget /FT /Tx /T (d) /V (\\376\\377\\375\\320) /Rect [0 0 9 9] >>",
    b"<< /Subtype /FreeText /Contents (free) /Rect [72 600 300 640] >>",
    b"<< /Subtype /FreeText /RC (<?xml version='1.0'?><body><p>Ann &amp; <b>Zoe</b></p></body>) /Rect [72 500 300 540] >>",
)


def annotated(xfa=b""):
    fields = b"/AcroForm << /Fields [7 0 R 9 0 R 10 0 R 11 0 R] /NeedAppearances true %s >> " % xfa
    notes = b"/Annots [8 0 R 9 0 R 10 0 R 11 0 R 12 0 R 13 0 R] "
    data = by_hand(more=ANNOTATIONS).replace(b"/Type /Catalog", fields + b"/Type /Catalog", 1)
    return data.replace(b"/Type /Page ", notes + b"/Type /Page ", 1)


def test_fields_that_are_not_shown_are_hidden_and_free_texts_are_comments():
    document = read(annotated(), list(DocumentPart)[:-1])
    texts = [(block.part.value, document.text[block.start : block.end]) for block in document.blocks]
    assert texts == [
        ("body", "Dear Ann Anna"),
        ("hidden", "hidden"),
        ("hidden", "password"),
        ("comment", "free"),
        ("comment", "Ann & Zoe"),
    ]


def test_a_form_for_other_programs_is_told():
    assert read(annotated(b"/XFA [] >> /NeedsRendering true /X <<")).notes == (
        "It is an XFA form, which few programs show; its fields were not read.",
    )


def test_the_typed_text_of_a_page_is_limited(monkeypatch):
    monkeypatch.setattr(pdfium, "LIMIT_CHARACTERS", 10)
    assert list(pdfium.pages(annotated()))[-1] == {"refused": "size"}


def test_what_was_typed_makes_no_text_of_a_picture():
    def draw(canvas):
        scan(canvas)
        canvas.acroForm.textfield(name="a", value="Anna", x=72, y=700, width=200, height=20)

    document = read(made(draw))
    assert document.text == "Anna"
    assert document.notes == ("Page 1 is a picture without text.",)


def test_encrypted():
    assert read(made(encrypt=encryption(""))).text == "Dear Ann, all is well."  # which every program opens
    with pytest.raises(UnreadableInput, match="encrypted"):
        read(made(encrypt=encryption("secret")))


def encryption(password):
    from reportlab.lib.pdfencrypt import StandardEncryption

    return StandardEncryption(password, ownerPassword="owner", strength=128)


HELLO = b"BT /F 12 Tf 100 700 Td (Dear Ann) Tj ET"


def stream(content):
    return b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content)


def by_hand(contents=HELLO, kids=b"[3 0 R]", count=1, box=b"0 0 595 842", filters=b"", font=b"/BaseFont /Helvetica", more=()):
    """A document written down by hand, as no library would."""
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>",
        b"<< /Type /Pages /Kids %s /Count %d >>" % (kids, count),
        b"<< /Type /Page /Parent 2 0 R /MediaBox [%s] /Contents 4 0 R "
        b"/Resources << /Font << /F 5 0 R >> /XObject << /X 6 0 R >> >> >>" % box,
        b"<< /Length %d %s >>\nstream\n%s\nendstream" % (len(contents), filters, contents),
        b"<< /Type /Font /Subtype /Type1 %s >>" % font,
        b"<< /Type /XObject /Subtype /Form /BBox [0 0 595 842] /Length 5 /Resources << /XObject << /X 6 0 R >> >> >>\n"
        b"stream\n/X Do\nendstream",
        *more,
    ]
    data = b"%PDF-1.7\n"
    places = []
    for number, content in enumerate(objects, 1):
        places.append(len(data))
        data += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    return data + b"xref\n0 %d\n0000000000 65535 f \n%strailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (
        len(objects) + 1,
        table,
        len(objects) + 1,
        len(data),
    )


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (by_hand(kids=b"[%s]" % (b"3 0 R " * 10_000), count=10_000), "more than 5000 pages"),
        (by_hand()[:300], "damaged"),
        (by_hand(kids=b"[" * 100_000 + b"3 0 R" + b"]" * 100_000), "damaged"),
        (by_hand(kids=b"[2 0 R]"), "damaged"),
        (b"%PDF-1.7\n", "damaged"),
    ],
)
def test_what_means_harm_is_refused(data, reason):
    with pytest.raises(UnreadableInput, match=reason):
        read(data)


@pytest.mark.parametrize(
    "data",
    [
        by_hand(),
        by_hand(count=2_000_000_000),
        by_hand(box=b"0 0 1e30 1e30"),
        by_hand(box=b"0 0 0 0"),
        by_hand(b"q " * 100_000 + HELLO),
        by_hand(b"/X Do " + HELLO),  # a picture that holds itself
    ],
)
def test_what_is_only_strange_is_read(data):
    assert read(data).text == "Dear Ann"


def test_a_bomb_takes_no_memory_of_ours():
    packer = zlib.compressobj(1)
    first = packer.compress(bytes(10_000_000)) + packer.flush(zlib.Z_FULL_FLUSH)
    bomb = first + 60 * first[2:] + packer.flush()
    twice = by_hand(zlib.compress(bomb), filters=b"/Filter [/FlateDecode /FlateDecode]")
    assert len(twice) < 100_000
    with pytest.raises(UnreadableInput, match="time or memory"):
        read(twice)


def test_silence_is_an_end(monkeypatch):
    monkeypatch.setattr(isolation, "SILENCE_LIMIT_S", 0.01)
    with pytest.raises(UnreadableInput, match="time or memory"):
        read(made())


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
def test_the_processor_is_lent_for_one_thing_at_a_time():
    """Three things that take most of a second each are said; one that takes longer is not."""
    program = """
import time
from engine.documents import isolation
def busy(seconds):
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass
def said():
    for seconds in (0.5, 0.5, 0.5, 9):
        busy(seconds)
        yield seconds
isolation.TIME_LIMIT_S = 1
for seconds in isolation.within_limits(said):
    print(seconds, flush=True)
"""
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (ended.stdout.split(), ended.returncode) == (["0.5"] * 3, -signal.SIGXCPU)


def test_no_process_is_left_behind():
    said = isolation.run_isolated(
        "engine.documents.formats.pdfium", made(lambda canvas: [canvas.showPage() for _ in range(50)])
    )
    assert next(said)["pages"] == 50
    said.close()  # kills and waits; pytest takes a process or a file left open for an error
