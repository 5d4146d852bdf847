"""Workbooks: as libraries write them, in all their corners, and as harm would have them."""

import io
import zipfile

import openpyxl
import pytest
import xlsxwriter
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.documents.document import DocumentPart
from engine.documents.formats import flow, sheet, xml
from engine.documents.read import read_document
from engine.errors import UnreadableInput, UsageError
from tests.engine.documents.formats.office_files import (
    SPACES,
    STRICT,
    X,
    bare_workbook,
    changed,
    packed,
    relations,
    rich_workbook,
    shape,
    styles,
    texts,
)
from tests.engine.documents.formats.reading import apart, body, levels


@pytest.fixture
def book(tmp_path):
    """Writes a workbook."""

    def make(*sheets, name="a.xlsx", **options):
        path = tmp_path / name
        path.write_bytes(bare_workbook(*sheets, **options))
        return path

    return make


def rows(*markup):
    return f"<sheetData>{''.join(f'<row>{cells}</row>' for cells in markup)}</sheetData>"


def t(text, address=""):
    """A cell with a text of its own."""
    return f"<c r='{address}' t='inlineStr'><is><t>{text}</t></is></c>"


def n(value, style="", kind="n"):
    return f"<c t='{kind}' s='{style}'><v>{value}</v></c>"


def cells(path):
    return [text for kind, text in body(path) if kind == "cell"]


def written(path, fill, **options):
    """A workbook by xlsxwriter, which `fill` fills."""
    made = xlsxwriter.Workbook(path, options)
    fill(made)
    made.close()
    return path


def test_a_workbook_by_openpyxl(tmp_path):
    path = tmp_path / "a.xlsx"
    path.write_bytes(rich_workbook())
    assert body(path) == [
        ("title", "Lost things"),
        *(("cell", text) for text in ("What", "Price", "When", "Share", "The green umbrella of my grandmother", "1,234.50")),
        *(("cell", text) for text in ("2024-03-05", "25%", "Nobody has seen any of them since.")),
        ("paragraph", "What it was worth"),
    ]
    assert levels(path, "cell") == [0, 0, 0, 0, 1, 1, 1, 1, 3]
    assert apart(path) == [
        ("header", "Lost and found canary"),
        ("comment", "Whose? canary"),
        *(("hidden", text) for text in ("A hidden hat", "7", "2024-03-06", "0.5", "Secrets", "Nobody sees it. canary")),
    ]
    document = read_document(path)
    assert (document.encoding, document.structured) == ("xlsx", True)
    assert document.left_out == {DocumentPart.HEADER: 1, DocumentPart.COMMENT: 1, DocumentPart.HIDDEN: 6}
    assert document.text.splitlines()[2:4] == [
        "What\tPrice\tWhen\tShare",
        "The green umbrella of my grandmother\t1,234.50\t2024-03-05\t25%",
    ]


def test_a_workbook_by_xlsxwriter(tmp_path):
    def fill(made):
        sheet = made.add_worksheet("First")
        sheet.write_rich_string("A1", "one ", made.add_format({"bold": True}), "two", " three")
        sheet.write_formula("B1", "=6*7", None, 42)
        sheet.write_formula("C1", '="a"&"b"', None, "ab")
        sheet.write_boolean("D1", True)
        sheet.write_comment("A1", "why?")
        sheet.insert_textbox("E5", "A box\nof two lines")
        sheet.set_header("&LLeft&C&D&RPage &P of &N")
        sheet.set_column("B:B", None, None, {"hidden": True})
        sheet.set_row(1, 0)
        sheet.write("A2", "no height")
        made.add_worksheet("Second").write("A1", "last")

    path = written(tmp_path / "a.xlsx", fill)
    assert body(path) == [
        ("title", "First"),
        *(("cell", text) for text in ("one two three", "ab", "TRUE")),
        ("paragraph", "A box"),
        ("paragraph", "of two lines"),
        ("title", "Second"),
        ("cell", "last"),
    ]
    assert apart(path) == [
        ("header", "Left"),
        ("header", "Page  of"),
        ("comment", "why?"),
        ("hidden", "42"),
        ("hidden", "no height"),
    ]


@settings(max_examples=40)
@given(st.lists(st.lists(st.text("abcäß漢😀 ,;\t'\"=&<_x", max_size=6), min_size=1, max_size=4), min_size=1, max_size=4))
def test_whatever_openpyxl_writes_is_read(tmp_path_factory, table):
    made = openpyxl.Workbook()
    for row in table:
        made.active.append([text if not text.startswith("=") else f"'{text}" for text in row])
    path = tmp_path_factory.mktemp("made") / "a.xlsx"
    made.save(path)
    wanted = [str(cell.value) for row in openpyxl.load_workbook(path).active for cell in row if cell.value is not None]
    wanted = [text.strip() for text in wanted if text.strip()]
    try:
        assert cells(path) == wanted
    except UnreadableInput:
        assert not wanted


def test_shared_texts(book):
    shared = texts(
        "<t>one</t>", "<r><t>t</t></r><r><t>wo</t></r><rPh><t>hint</t></rPh>", "<t>three_x000D__x000A_lines_x005F_</t>"
    )
    path = book(rows(n(2, kind="s") + n(1, kind="s"), n(0, kind="s") * 2), members={"xl/sharedStrings.xml": shared})
    assert cells(path) == ["three\nlines_", "two", "one", "one"]
    with pytest.raises(UnreadableInput, match="damaged: a text of it is missing"):
        read_document(book(rows(n(3, kind="s")), members={"xl/sharedStrings.xml": shared}))
    with pytest.raises(UnreadableInput, match="damaged: a text of it is missing"):
        read_document(book(rows(n(0, kind="s"))))


def test_values_are_read_as_they_are_shown(book):
    path = book(
        rows(n(1234.567, 1) + n(45678, 2) + n(0.5, 3) + n(1, kind="b") + n("#REF!", kind="e") + n("x", kind="str") + n(0.1)),
        members={"xl/styles.xml": styles("General", "#,##0.00 €", "d mmm yyyy", "0%")},
    )
    assert cells(path) == ["1,234.57 €", "21 Jan 2025", "50%", "TRUE", "#REF!", "x", "0.1"]


def test_what_is_no_number_is_read_as_it_is(book):
    assert cells(book(rows(n("abc") + n("1e999") + n("nan") + n("9" * 50) + n(5, "99")))) == [
        "abc",
        "1e999",
        "nan",
        "9" * 50,
        "5",
    ]


def test_days_are_counted_from_1904_on_where_the_file_says_so(book):
    path = book(rows(n(1, 0)), properties='<workbookPr date1904="1"/>', members={"xl/styles.xml": styles("d mmm yyyy")})
    assert cells(path) == ["2 Jan 1904"]


def test_a_strict_workbook(book):
    path = book(
        rows(t("seen") + n("2024-03-05T00:00:00", 0, "d") + n("2024-03-05T12:30:00", 9, "d") + n("soon", 0, "d")),
        namespace=f"{STRICT}/spreadsheetml/main",
        names=["Named"],
        members={"xl/styles.xml": styles("d mmm yyyy").replace(X, f"{STRICT}/spreadsheetml/main")},
    )
    path.write_bytes(
        changed(
            path.read_bytes(),
            {
                "xl/workbook.xml": lambda data: data.replace(
                    b"http://schemas.openxmlformats.org/officeDocument/2006/relationships",
                    f"{STRICT}/officeDocument/relationships".encode(),
                )
            },
        )
    )
    assert body(path)[0] == ("title", "Named")
    assert cells(path) == ["seen", "5 Mar 2024", "2024-03-05 12:30:00", "soon"]


def test_formulas_without_a_result_are_told(book):
    def told(*markup):
        return read_document(book(rows(t("x"), *markup))).notes

    assert told("<c><f>A1*2</f><v/></c>") == (
        "1 cell holds a formula whose result is not in the file and was left out. Save the workbook in a"
        " spreadsheet program first.",
    )
    assert told("<c><f>A1</f></c>" * 2)[0].startswith("2 cells hold formulas whose result")
    assert told('<c t="str"><f>""</f><v></v></c>', "<c><f>2</f><v>2</v></c>", "<c/>") == ()
    assert "A1" not in read_document(book(rows(t("x") + "<c><f>A1</f><v>3</v></c>")), parts=list(DocumentPart)).text


def test_names_that_a_program_gave_are_not_read(book):
    names = ["Sheet1", "Tabelle 2", "Sheet", "feuil3", "Sheet1 (2)", "Plan", "Budget2024"]
    path = book(*(rows(t("x")) for _ in names), names=names)
    assert [text for kind, text in body(path) if kind == "title"] == ["Plan", "Budget2024"]
    assert levels(path, "cell") == [0, 1, 2, 3, 4, 0, 0]  # rows of tables that follow each other are counted on


@pytest.mark.parametrize("state", ["hidden", "veryHidden"])
def test_hidden_sheets(book, state):
    sheet = rows(t("secret")) + "<headerFooter><oddFooter>&amp;Lfoot</oddFooter></headerFooter>"
    path = book(rows(t("seen")), sheet, names=["Open", "Closed"], states=["visible", state])
    assert body(path) == [("title", "Open"), ("cell", "seen")]
    assert apart(path) == [("hidden", text) for text in ("Closed", "secret", "foot")]
    with pytest.raises(UnreadableInput, match=r"body of a\.xlsx is empty; it has 2 hidden blocks"):
        read_document(book(rows(t("secret")), names=["Closed"], states=[state]))


@pytest.mark.parametrize("row", ['hidden="1"', 'hidden="true"', 'ht="0" customHeight="1"'])
def test_hidden_rows(book, row):
    path = book(
        f"<sheetData><row r='1'>{t('seen')}</row><row r='2' {row}>{t('secret') * 2}</row><row>{t('too')}</row></sheetData>"
    )
    assert (cells(path), apart(path)) == (["seen", "too"], [("hidden", "secret")] * 2)
    assert read_document(path, parts=[DocumentPart.HIDDEN]).text == "secret\tsecret"


@pytest.mark.parametrize(
    "column", ['min="2" max="3" hidden="1"', 'min="2" max="3" width="0"', 'min="2" max="9999999" hidden="true"']
)
def test_hidden_columns(book, column):
    columns = f'<cols><col min="1" max="1" width="9"/><col {column}/></cols>'
    path = book(columns + rows(t("a") + t("b") + t("c"), t("d", "A2") + t("e", "C2")))
    assert (cells(path), apart(path)) == (["a", "d"], [("hidden", text) for text in "bce"])


def test_what_its_format_hides_is_hidden(book):
    made = {"xl/styles.xml": styles("General", ";;;", "0;-0;;@", "@&quot;!&quot;")}
    path = book(rows(n(5, 1) + n("x", 1, "str") + n(0, 2) + n(7, 2) + n("x", 3, "str")), members=made)
    assert (cells(path), apart(path)) == (["7", "x!"], [("hidden", "5"), ("hidden", "x")])


def test_merged_cells_are_read_once(book):
    merged = '<mergeCells><mergeCell ref="A1:B2"/><mergeCell ref="C3:C3"/><mergeCell ref="wrong"/></mergeCells>'
    path = book(rows(t("seen") + t("under", "B1") + t("c"), t("below", "A2") + t("d", "C2"), t("e", "C3")) + merged)
    assert cells(path) == ["seen", "c", "d", "e"]
    assert apart(path) == [("hidden", "under"), ("hidden", "below")]


def test_addresses_may_be_missing_or_far_out(book):
    path = book(
        '<dimension ref="A1:XFD1048576"/><cols><col min="3" max="3" hidden="1"/></cols>'
        + f"<sheetData><row>{t('a', 'B1')}{t('hidden')}</row>"
        + f"<row r='1048576'>{t('b', 'XFD1048576')}{t('c', 'ZZZ9999999')}</row>"
        + f"<row r='x'>{t('d', 'nowhere')}</row></sheetData>"
    )
    assert (cells(path), apart(path)) == (["a", "b", "c", "d"], [("hidden", "hidden")])
    assert levels(path, "cell") == [0, 1, 1, 2]


def test_empty_cells_keep_their_places(book):
    path = book(
        rows(t("a") + "<c/>" + t("c") + "<c/>", t("d", "C2"), "<c/>", t("e", "B4") + t("f", "D4")),
        rows(t("g", "B1")),
    )
    assert read_document(path).text == "a\t\tc\n\t\td\n\te\t\tf\n\tg"
    assert [read_document(path).text[block.start : block.end] for block in read_document(path).blocks] == list("acdefg")


def test_hidden_columns_have_no_place_and_hidden_cells_keep_theirs(book):
    made = {"xl/styles.xml": styles("General", ";;;")}
    columns = '<cols><col min="2" max="3" hidden="1"/></cols>'
    merged = '<mergeCells><mergeCell ref="E2:F2"/></mergeCells>'
    first = t("a") + t("b") + t("c") + t("d") + n(5, 1) + t("f")
    second = t("g", "D2") + t("h", "E2") + t("i", "F2") + t("j", "G2")
    path = book(columns + rows(first, second) + merged, members=made)
    assert read_document(path).text == "a\td\t\tf\n\tg\th\t\tj"


def test_empty_cells_count_too(book, monkeypatch):
    monkeypatch.setattr(flow, "LIMIT_CHARACTERS", 20_000)
    assert read_document(book(rows(t("x", "XFD1")))).text == "\t" * 16_383 + "x"
    with pytest.raises(UnreadableInput, match="more than 20,000 characters"):
        read_document(book(rows(t("x", "XFD1"), t("x", "XFD2"))))


def test_comments_and_threads(book):
    listed = (
        f'<comments xmlns="{X}"><authors><author>tc={{1}}</author><author>Ann</author></authors><commentList>'
        '<comment ref="A1" authorId="0"><text><t>[Threaded comment] again</t></text></comment>'
        '<comment ref="A2" authorId="1"><text><r><t>Why</t></r><r><t>?</t></r></text></comment></commentList></comments>'
    )
    thread = (
        '<ThreadedComments xmlns="http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments">'
        '<threadedComment ref="A1"><text>First.</text></threadedComment><threadedComment><text>Answer.</text></threadedComment>'
        "</ThreadedComments>"
    )
    path = book(
        rows(t("x")),
        members={
            "xl/worksheets/_rels/s1.xml.rels": relations(("comments", "../c.xml"), ("threadedComment", "/xl/t.xml")),
            "xl/c.xml": listed,
            "xl/t.xml": thread,
        },
    )
    assert apart(path) == [("comment", "Why?"), ("comment", "First."), ("comment", "Answer.")]
    assert "Ann" not in read_document(path, parts=list(DocumentPart)).text


def test_headers_and_footers_are_read_once_and_without_codes(book):
    running = (
        '<headerFooter><oddHeader>&amp;L&amp;"Arial,Bold"&amp;12Draft&amp;C&amp;KFF0000Smith &amp;&amp; Sons&amp;R&amp;P'
        "</oddHeader><evenHeader>&amp;LDraft</evenHeader><firstFooter>The end</firstFooter></headerFooter>"
    )
    assert apart(book(rows(t("x")) + running)) == [("header", text) for text in ("Draft", "Smith & Sons", "The end")]


def test_shapes_over_a_sheet(book):
    title = "<c:title><c:tx><c:rich><a:p><a:r><a:t>A title</a:t></a:r></a:p></c:rich></c:tx></c:title>"
    cache = "<c:cat><c:strRef><c:strCache><c:pt><c:v>in a cell</c:v></c:pt></c:strCache></c:strRef></c:cat>"
    drawing = (
        f"<xdr:wsDr {SPACES}>"
        + shape("A box.", '<a:p><a:pPr><a:buChar char="-"/></a:pPr><a:r><a:t>item</a:t></a:r></a:p>', prefix="xdr")
        + shape("gone", hidden=True, prefix="xdr")
        + '<xdr:graphicFrame><c:chart r:id="r1"/><c:chart r:id="r2"/></xdr:graphicFrame></xdr:wsDr>'
    )
    path = book(
        rows(t("x")),
        members={
            "xl/worksheets/_rels/s1.xml.rels": relations(("drawing", "../drawings/d.xml")),
            "xl/drawings/d.xml": drawing,
            "xl/drawings/_rels/d.xml.rels": relations(("chart", "../chart.xml")),
            "xl/chart.xml": f"<c:chartSpace {SPACES}>{title}{cache}</c:chartSpace>",
        },
    )
    assert body(path)[1:] == [("paragraph", "A box."), ("item", "item"), ("paragraph", "A title")]
    assert apart(path) == [("hidden", "gone")]


def test_macros(tmp_path):
    data = changed(rich_workbook(), {"xl/vbaProject.bin": b"macros"})
    (tmp_path / "a.xlsm").write_bytes(data)
    assert read_document(tmp_path / "a.xlsm").notes[0] == "Its macros were neither read nor run."
    (tmp_path / "a.xlsx").write_bytes(data)
    with pytest.raises(UnreadableInput, match="has macros, although its name says otherwise"):
        read_document(tmp_path / "a.xlsx")


def test_links_and_other_files_are_left_alone(tmp_path):
    linked = changed(
        rich_workbook(),
        {
            "xl/externalLinks/externalLink1.xml": f'<externalLink xmlns="{X}"><v>canary</v></externalLink>',
            "xl/pivotCache/pivotCacheRecords1.xml": f'<pivotCacheRecords xmlns="{X}"><s v="canary"/></pivotCacheRecords>',
            "xl/connections.xml": "<connections>canary</connections>",
            "customXml/item1.xml": "<a>canary</a>",
        },
    )
    (tmp_path / "a.xlsx").write_bytes(linked)
    parts = set(DocumentPart) - {DocumentPart.HEADER, DocumentPart.COMMENT, DocumentPart.HIDDEN}
    assert "canary" not in read_document(tmp_path / "a.xlsx", parts=parts).text


def test_a_column_is_chosen_of_tables_only(book):
    with pytest.raises(UsageError, match=r"Only a table .*; save the sheet as \.csv first\."):
        read_document(book(rows(t("x"))), column="text")


def test_the_content_tells_what_it_is(tmp_path):
    (tmp_path / "a").write_bytes(rich_workbook())
    assert read_document(tmp_path / "a").encoding == "xlsx"
    (tmp_path / "a.docx").write_bytes(rich_workbook())
    with pytest.raises(UnreadableInput, match="is really a"):
        read_document(tmp_path / "a.docx")
    (tmp_path / "a.txt").write_bytes(rich_workbook())
    assert read_document(tmp_path / "a.txt").encoding == "xlsx"


def test_a_workbook_may_hold_other_documents(tmp_path):
    inner = zipfile.ZipInfo("xl/embeddings/letter.docx")
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as new, zipfile.ZipFile(io.BytesIO(rich_workbook())) as old:
        new.writestr(inner, packed({"word/document.xml": "x", "ppt/presentation.xml": "y"}))
        for name in old.namelist():
            new.writestr(name, old.read(name))
    (tmp_path / "a.xlsx").write_bytes(made.getvalue())
    assert read_document(tmp_path / "a.xlsx").encoding == "xlsx"


def test_something_else_in_a_package(tmp_path, book):
    path = book(rows(t("x")), members={"xl/workbook.xml": "<other/>"})
    with pytest.raises(UnreadableInput, match="is not a workbook"):
        read_document(path)
    path.write_bytes(packed({"xl/workbook.xml": "<x/>"}))
    with pytest.raises(UnreadableInput, match="does not say where its text is"):
        read_document(path)
    path.write_bytes(packed({"_rels/.rels": relations(("officeDocument", "xl/workbook.bin")), "xl/workbook.bin": b"\0"}))
    with pytest.raises(UnreadableInput, match=r"a binary workbook; save it as \.xlsx first"):
        read_document(path)
    with pytest.raises(UnreadableInput, match="a sheet is missing"):
        read_document(book(rows(t("x")), members={"xl/_rels/workbook.xml.rels": relations()}))


def test_no_text_at_all(book):
    with pytest.raises(UnreadableInput, match="only blank space"):
        read_document(book(rows(t(" ") + "<c/>")))


def test_entities(book):
    bomb = '<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]><worksheet>&a;&b;</worksheet>'
    with pytest.raises(UnreadableInput, match="declares entities"):
        read_document(book(rows(), members={"xl/worksheets/s1.xml": bomb}))


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9, 0.99])
def test_truncated(tmp_path, share):
    data = rich_workbook()
    (tmp_path / "a.xlsx").write_bytes(data[: int(len(data) * share)])
    with pytest.raises(UnreadableInput, match="damaged"):
        read_document(tmp_path / "a.xlsx")


def test_a_text_that_many_cells_share_counts_as_often(book, monkeypatch):
    monkeypatch.setattr(flow, "LIMIT_CHARACTERS", 1_000)
    shared = {"xl/sharedStrings.xml": texts(f"<t>{'a' * 300}</t>")}
    assert len(read_document(book(rows(n(0, kind="s") * 3), members=shared)).text) == 902
    with pytest.raises(UnreadableInput, match="more than 1,000 characters"):
        read_document(book(rows(n(0, kind="s") * 4), members=shared))
    with pytest.raises(UnreadableInput, match="more than 1,000 characters"):
        read_document(book(rows(t("x")), members={"xl/sharedStrings.xml": texts(*[f"<t>{'a' * 300}</t>"] * 4)}))


def test_a_sheet_is_read_once(book):
    again = relations(*[("worksheet", "worksheets/s1.xml")] * 2)
    path = book(rows(t("x")), rows(t("y")), members={"xl/_rels/workbook.xml.rels": again})
    assert read_document(path).text == "x"


def test_limits(book, monkeypatch):
    monkeypatch.setattr(xml, "LIMIT_ELEMENTS", 500)
    with pytest.raises(UnreadableInput, match="too many elements"):
        read_document(book(rows("<c/>" * 500)))
    with pytest.raises(UnreadableInput, match="too many elements"):
        read_document(book(*[rows("<c/>" * 10)] * 50))
    monkeypatch.setattr(xml, "LIMIT_ELEMENTS", 1_000_000)
    with pytest.raises(UnreadableInput, match="more than 16384 columns"):
        read_document(book("<cols>" + '<col min="1" max="1"/>' * 16_385 + "</cols>"))


@pytest.mark.parametrize(
    ("markup", "codes"),
    [
        (rows(*[t("x") * 9] * 9) + f"<mergeCells>{'<mergeCell ref=_A1:I9_/>' * 9}</mergeCells>".replace("_", "'"), ()),
        (rows(n(1, 0) * 60), ("0-" * 20,)),
    ],
)
def test_work_is_limited(book, monkeypatch, markup, codes):
    path = book(markup, members={"xl/styles.xml": styles(*codes)})
    assert read_document(path, parts=list(DocumentPart)).text
    limited = sheet.WorkbookContext.__init__.__defaults__
    monkeypatch.setattr(sheet.WorkbookContext.__init__, "__defaults__", (*limited[:-1], 500))
    with pytest.raises(UnreadableInput, match="too many formats or merged cells"):
        read_document(path)


def test_cells_are_counted(book, monkeypatch):
    limited = sheet.WorkbookContext.__init__.__defaults__
    monkeypatch.setattr(sheet.WorkbookContext.__init__, "__defaults__", (*limited[:-2], 3, limited[-1]))
    assert len(cells(book(rows(n(1) * 2 + "<c/>" * 9), rows(n(1))))) == 3
    with pytest.raises(UnreadableInput, match="filled cells; split it"):
        read_document(book(rows(n(1) * 2), rows(n(1) * 2)))
