"""Workbooks in their own layout: cells at their places, numbers that can be reckoned with, and no trace of a name anywhere."""

import io
import re
from datetime import date, datetime, time

import openpyxl
import pytest
import xlsxwriter
from openpyxl.styles import Alignment, Font, PatternFill

from engine.documents.document import DocumentPart
from engine.documents.in_place.replacements import LayoutLost
from engine.documents.in_place.rewriting import can_keep_layout, seen_parts, suffix_in_layout
from engine.documents.read import read_document
from tests.engine.documents.formats.office_files import (
    SPACES,
    STRICT,
    bare_workbook,
    changed,
    relations,
    rich_workbook,
    shape,
    styles,
    texts,
)
from tests.engine.documents.in_place import keeping
from tests.engine.documents.in_place.keeping import members, text_of

BODY = (DocumentPart.BODY,)


def replaced(path, names, **options):
    return keeping.replaced(path, names, parts=BODY, **options)


def opened(content):
    return openpyxl.load_workbook(io.BytesIO(content))


def table(sheet):
    """The values of a sheet's cells, row by row."""
    return [[cell.value for cell in row] for row in sheet.iter_rows()]


@pytest.fixture
def made(tmp_path):
    """Writes a workbook of one sheet, which a function fills."""

    def make(fill, title="Sheet1"):
        book = openpyxl.Workbook()
        book.active.title = title
        fill(book.active)
        path = tmp_path / "a.xlsx"
        book.save(path)
        return path

    return make


@pytest.fixture
def bare(tmp_path):
    """Writes a workbook of bare markup."""

    def make(*sheets, **options):
        path = tmp_path / "a.xlsx"
        path.write_bytes(bare_workbook(*sheets, **options))
        return path

    return make


def t(text, address=""):
    return f"<c r='{address}' t='inlineStr'><is><t>{text}</t></is></c>"


def n(value, style="", kind="n"):
    return f"<c t='{kind}' s='{style}'><v>{value}</v></c>"


def row(*cells):
    return f"<sheetData><row>{''.join(cells)}</row></sheetData>"


def test_it_is_written_as_a_workbook_without_macros():
    assert suffix_in_layout(".xlsm") == suffix_in_layout(".xlsx") == ".xlsx"
    assert not can_keep_layout(".xlsm", ".xlsm")
    assert not can_keep_layout(".xls", ".xlsx")
    assert seen_parts(".xlsx") == ()


def test_cells_stand_where_they_stood_and_keep_their_kinds(made):
    def fill(sheet):
        sheet.append([])
        sheet.append([None, "Name", None, "Born", "Paid", "Due", "Left"])
        sheet.append([None, "Ann Miller", None, date(2016, 3, 9), 1234.5, 40, True])
        sheet["D3"].number_format, sheet["E3"].number_format = "dd/mm/yyyy", "#,##0.00"

    (sheet,) = opened(replaced(made(fill), {"Ann Miller": "Eva Berg"}).content)
    assert table(sheet)[1:] == [
        [None, "Name", None, "Born", "Paid", "Due", "Left"],
        [None, "Eva Berg", None, datetime(2016, 3, 9), 1234.5, 40, True],
    ]
    assert [cell.data_type for cell in sheet[3]] == ["n", "s", "n", "d", "n", "n", "b"]
    assert (sheet["D3"].number_format, sheet["E3"].number_format) == ("dd/mm/yyyy", "#,##0.00")


def test_new_numbers_and_dates_can_be_reckoned_with_and_others_are_texts(made):
    def fill(sheet):
        sheet.append([date(1948, 4, 12), 98.42, 40, 12, date(2016, 3, 9), 7700900341])
        sheet["A1"].number_format = "dd/mm/yy"
        sheet["E1"].number_format = "d mmm yyyy"

    new = {"12/04/48": "03/05/46", "98.42": "99.40", "40": "33", "9 Mar 2016": "the ides", "7700900341": "07700 900 440"}
    (sheet,) = opened(replaced(made(fill), new).content)
    assert table(sheet) == [[datetime(1946, 5, 3), 99.4, 33, 12, "the ides", "07700 900 440"]]
    assert (sheet["A1"].number_format, sheet["B1"].number_format) == ("dd/mm/yy", "0.00")


def test_a_new_cell_holds_no_more_than_the_old_one_shows(bare):
    made = {"xl/styles.xml": styles("0.0", "mmm yyyy", "h:mm", "0%", "yyyy-mm-dd", "#,##0,", "d mmm", "[h]:mm")}
    cells = [
        n(12.3456, 0),
        n(45678.25, 1),
        n(45678.25, 2),
        n(0.25431, 3),
        n(45678.9, 4),
        n(1234567, 5),
        n(45678, 6),
        n(1.25, 7),
    ]
    path = bare(row(t("Ann"), *cells), members=made)
    content = replaced(path, {"Ann": "Eva"}).content
    values = re.findall(r"<v>(.*?)</v>", members(content)["xl/worksheets/sheet1.xml"].decode())
    assert values == ["12.3", "45658", "0.25", "0.25", "45678", "1235000", "1.25"]
    (sheet,) = opened(content)
    assert sheet["H1"].value == "21 Jan"
    assert sheet["D1"].value == time(6)


@pytest.mark.parametrize(
    ("code", "value", "held"),
    [
        ('0" kg"', 5, 5),
        ('[$£-809]#,##0.00_-;[Red]-"CR"0', 5.5, 5.5),
        ('0" apples"', 5, 5),
        ('0;"Zebulon"', 5, "5"),
        ("0;_Z_e_b_u", 5, "5"),
    ],
)
def test_a_format_with_words_that_are_not_seen_is_left_behind(made, code, value, held):
    def fill(sheet):
        sheet["A1"], sheet["B1"] = value, "Ann"
        sheet["A1"].number_format = code

    content = replaced(made(fill), {"Ann": "Eva"}).content
    assert opened(content).active["A1"].value == held
    assert (b"Zebulon" in members(content)["xl/styles.xml"], b"_Z" in members(content)["xl/styles.xml"]) == (False, False)


@pytest.mark.parametrize("value", ["nan", "inf", "1e999", "1e308", "-5", "99999999", "x"])
@pytest.mark.parametrize("code", ["General", "yyyy-mm-dd", "[h]:mm", "0.00"])
def test_numbers_that_are_none_or_out_of_bounds_stay_as_they_are_shown(bare, tmp_path, value, code):
    path = bare(row(t("Ann"), n(value, 0)), members={"xl/styles.xml": styles(code)})
    shown = read_document(path).text
    assert text_of(replaced(path, {"Ann": "Eva"}).content, tmp_path / "new.xlsx", BODY) == shown.replace("Ann", "Eva")


def test_strict_dates_and_days_since_1904_stay_what_they_are(bare, tmp_path):
    made = {"xl/styles.xml": styles("yyyy-mm-dd")}
    markup = row(t("Ann"), n("2024-03-05", 0, "d"), n(100, 0))
    path = bare(markup, namespace=f"{STRICT}/spreadsheetml/main", members=made, properties='<workbookPr date1904="1"/>')
    content = replaced(path, {"Ann": "Eva"}).content
    assert table(opened(content).active) == [["Eva", datetime(2024, 3, 5), datetime(1904, 4, 10)]]
    assert text_of(content, tmp_path / "new.xlsx", BODY) == "Eva\t2024-03-05\t1904-04-10"


def test_the_layout_comes_along(made):
    def fill(sheet):
        sheet["A1"], sheet["A2"], sheet["C2"] = "Ann", "Miller", "left"
        sheet["A1"].font = Font(bold=True, italic=True, name="Georgia", color="FF112233")
        sheet["A1"].fill = PatternFill("solid", fgColor="FFCCDDEE")
        sheet["A1"].alignment = Alignment(horizontal="center", wrap_text=True)
        sheet["B2"].fill = PatternFill("solid", fgColor="FF00FF00")
        sheet.column_dimensions["A"].width, sheet.row_dimensions[1].height = 33, 44
        sheet.merge_cells("A4:C5")
        sheet["A4"] = "Ann again"
        sheet.freeze_panes = "B2"
        sheet.page_setup.orientation = "landscape"
        sheet.sheet_view.showGridLines = False

    (sheet,) = opened(replaced(made(fill), {"Ann": "Eva"}, notice="It is new.").content)
    font, cell = sheet["A1"].font, sheet["A1"]
    assert (font.b, font.i, font.name, font.color.rgb) == (True, True, "Georgia", "FF112233")
    assert (cell.fill.fgColor.rgb, sheet["B2"].fill.fgColor.rgb) == ("FFCCDDEE", "FF00FF00")
    assert (cell.alignment.horizontal, cell.alignment.wrap_text) == ("center", True)
    assert (sheet.column_dimensions["A"].width, sheet.row_dimensions[1].height) == (33, 44)
    assert ([str(each) for each in sheet.merged_cells.ranges], sheet.freeze_panes) == (["A4:C5"], "B2")
    assert (sheet.page_setup.orientation, sheet.sheet_view.showGridLines) == ("landscape", False)
    assert (sheet["A4"].value, sheet["A7"].value) == ("Eva again", "It is new.")


def test_colours_of_the_theme_become_colours(tmp_path):
    path = tmp_path / "a.xlsx"
    book = openpyxl.Workbook()
    book.active["A1"] = "Ann"
    book.active["A1"].font = Font(color=openpyxl.styles.colors.Color(theme=4, tint=0.5))
    book.save(path)
    content = replaced(path, {"Ann": "Eva"}).content
    colour = opened(content).active["A1"].font.color
    assert (colour.rgb, colour.tint) == ("FF4F81BD", 0.5)
    assert not any("theme" in name for name in members(content))


def test_formulas_become_their_results(tmp_path):
    path = tmp_path / "a.xlsx"
    with xlsxwriter.Workbook(path) as book:
        sheet = book.add_worksheet()
        sheet.write("A1", "Ann")
        sheet.write_formula("B1", "=6*7", None, 42)
        sheet.write_formula("C1", '=A1&"!"', None, "Ann!")
    kept = replaced(path, {"Ann": "Eva"})
    assert table(opened(kept.content).active) == [["Eva", 42, "Eva!"]]
    assert "2 formulas (values stand in their places)" in " ".join(kept.remarks)


def test_a_formula_without_a_result_is_said_to_leave_an_empty_cell(tmp_path):
    path = tmp_path / "a.xlsx"
    book = openpyxl.Workbook()
    book.active.append(["Ann", "=6*7"])
    book.save(path)
    kept = replaced(path, {"Ann": "Eva"})
    assert "1 formula whose result is not in the file (its cell is empty)" in " ".join(kept.remarks)
    assert "in its place" not in " ".join(kept.remarks)


def test_what_is_no_text_survives_in_no_part(tmp_path):
    path = tmp_path / "a.xlsx"
    data = rich_workbook("Zebulon Quist")
    path.write_bytes(
        changed(
            data,
            {
                "customXml/item1.xml": "<a>Zebulon</a>",
                "xl/pivotCache/pivotCacheRecords1.xml": "<a>Zebulon</a>",
                "xl/media/Zebulon.png": b"Zebulon",
            },
        )
    )
    kept = replaced(path, {"grandmother": "uncle", "Lost things": "Found things"})
    assert [
        name
        for name, data in members(kept.content).items()
        if re.search(rb"zebulon|quist|hidden hat|secret|nobody sees", data, re.I)
    ] == []
    assert set(members(kept.content)) == {
        "[Content_Types].xml",
        "_rels/.rels",
        "xl/workbook.xml",
        "xl/_rels/workbook.xml.rels",
        "xl/styles.xml",
        "xl/worksheets/sheet1.xml",
    }
    said = " ".join(kept.remarks)
    for what in (
        "1 comment",
        "header or footer",
        "hidden blocks",
        "its properties",
        "charts",
        "pictures",
        "pivot",
        "custom XML",
    ):
        assert what in said
    assert "1 link (its text stays)" in said
    assert "1 rule for what may be entered" in said
    (sheet,) = opened(kept.content)
    assert sheet.title == "Found things"
    assert (sheet["A2"].value, sheet["A3"].value) == ("The green umbrella of my uncle", None)
    assert sheet.row_dimensions[3].hidden
    assert not opened(kept.content).defined_names


def test_a_format_that_names_what_was_replaced_is_no_obstacle(made):
    def fill(sheet):
        sheet["A1"], sheet["B1"] = "Zebulon", 3
        sheet["B1"].number_format = '0" for Zebulon"'

    content = replaced(made(fill), {"Zebulon": "Eva"}).content
    assert table(opened(content).active) == [["Eva", "3 for Eva"]]
    assert not any(b"Zebulon" in data for data in members(content).values())


def test_names_of_sheets_are_rewritten_and_made_to_fit(tmp_path):
    book = openpyxl.Workbook()
    book.active.title, book.active["A1"] = "Ann", "x"
    for title in ("Ben", "Cid", "Sheet2", "Dan", "Eve"):
        book.create_sheet(title)["A1"] = "x"
    path = tmp_path / "a.xlsx"
    book.save(path)
    new = {"Ann": "Lund/Malmö", "Ben": "lund-malmö", "Cid": "Maximiliane von Hohenstein-Ascheberg", "Dan": "Sheet 3", "Eve": ""}
    kept = replaced(path, new)
    assert opened(kept.content).sheetnames == [
        "Lund-Malmö",
        "lund-malmö 2",
        "Maximiliane von",
        "Sheet2",
        "Sheet 3.",
        "Sheet6",
    ]
    assert kept.remarks[-1] == "The new names of 4 sheets were changed to one that a sheet may have."
    plain = replaced(path, {"Ann": "Eva"})
    assert opened(plain.content).sheetnames == ["Eva", "Ben", "Cid", "Sheet2", "Dan", "Eve"]
    assert "name" not in " ".join(plain.remarks)


def test_hidden_sheets_are_gone_and_hidden_columns_are_empty(made):
    def fill(sheet):
        sheet["A1"], sheet["B1"], sheet["C1"] = "Quist", "Ann", "end"
        sheet.column_dimensions["A"].hidden = True
        hidden = sheet.parent.create_sheet("Quist's")
        hidden["A1"], hidden.sheet_state = "Quist", "hidden"

    content = replaced(made(fill), {"Ann": "Eva"}, notice="It is new.").content
    (sheet,) = opened(content)
    assert table(sheet) == [[None, "Eva", "end"], [None, None, None], [None, "It is new.", None]]
    assert sheet.column_dimensions["A"].hidden
    assert not any(b"Quist" in data for data in members(content).values())


def test_cells_under_merged_ones_and_those_that_show_nothing_are_empty(bare, tmp_path):
    made = {"xl/styles.xml": styles("General", ";;;")}
    path = bare(
        row(t("Ann", "A1"), t("Quist", "B1"), t("c", "C1"), n(5, 1)) + '<mergeCells><mergeCell ref="A1:B1"/></mergeCells>',
        members=made,
    )
    content = replaced(path, {"Ann": "Eva"}).content
    assert text_of(content, tmp_path / "new.xlsx", BODY) == "Eva\t\tc"
    assert [cell.value for cell in opened(content).active[1]] == ["Eva", None, "c", None]
    assert read_document(tmp_path / "new.xlsx", parts=list(DocumentPart)).text == "Eva\t\tc"


def test_the_words_of_text_boxes_and_charts_stand_below_the_cells(bare):
    drawing = f"<xdr:wsDr {SPACES}>{shape('A box of Ann', prefix='xdr')}{shape('Quist', hidden=True, prefix='xdr')}</xdr:wsDr>"
    path = bare(
        row(t("Ann")),
        row(t("last")),
        members={
            "xl/worksheets/_rels/s1.xml.rels": relations(("drawing", "../drawings/d.xml")),
            "xl/drawings/d.xml": drawing,
        },
    )
    kept = replaced(path, {"Ann": "Eva"}, notice="It is new.")
    first, second = opened(kept.content)
    assert table(first) == [["Eva"], [None], ["A box of Eva"]]
    assert table(second) == [["last"], [None], ["It is new."]]
    assert "What its text boxes and charts say stands below the cells of their sheets." in kept.remarks


def test_signs_that_mean_something_in_the_file_stay_signs(bare, tmp_path):
    shared = {"xl/sharedStrings.xml": texts("<t>a &lt; _x005F_x0041_ _x000A_&amp; Ann</t>")}
    path = bare(row(n(0, kind="s")), members=shared)
    content = replaced(path, {"Ann": "<Eva> & _x0042_"}).content
    assert text_of(content, tmp_path / "new.xlsx", BODY) == "a < _x0041_ \n& <Eva> & _x0042_"


def test_a_name_over_two_runs_of_a_cell_is_one(bare):
    shared = {"xl/sharedStrings.xml": texts("<r><t>An</t></r><r><t>n Miller</t></r><rPh><t>Quist</t></rPh>")}
    content = replaced(bare(row(n(0, kind="s")), members=shared), {"Ann Miller": "Eva Berg"}).content
    assert table(opened(content).active) == [["Eva Berg"]]


def test_headers_that_are_to_be_read_have_no_place(bare):
    path = bare(row(t("Ann")) + "<headerFooter><oddHeader>Quist</oddHeader></headerFooter>")
    with pytest.raises(LayoutLost, match="no headers and footers; read it without header"):
        keeping.replaced(path, {"Ann": "Eva"})
    assert b"Quist" not in b"".join(members(replaced(path, {"Ann": "Eva"}).content).values())


def test_cells_in_disorder_are_refused(bare):
    with pytest.raises(LayoutLost, match="stand in no order"):
        replaced(bare(row(t("a", "B1"), t("b", "A1"))), {"a": "b"})
    with pytest.raises(LayoutLost, match="stand in no order"):
        replaced(bare(row(t("a", "ZZZ1"))), {"a": "b"})


def test_no_row_left_below(bare):
    path = bare("<sheetData><row r='1048575'>" + t("Ann") + "</row></sheetData>")
    assert replaced(path, {"Ann": "Eva"}).content
    with pytest.raises(LayoutLost, match="no row left"):
        replaced(path, {"Ann": "Eva"}, notice="It is new.")


def test_workbooks_of_libraries_are_read_to_the_same_text(tmp_path):
    path = tmp_path / "a.xlsx"
    path.write_bytes(rich_workbook())
    before = read_document(path)
    kept = replaced(path, {"umbrella": "lantern"}, notice="It is new.")
    assert text_of(kept.content, tmp_path / "new.xlsx", BODY).replace("\n", "") == (
        before.text.replace("umbrella", "lantern").replace("\n", "") + "It is new."
    )
