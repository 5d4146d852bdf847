"""An answer that is a file keeps its layout where that can be kept."""

import io

import docx
import openpyxl
import pytest

from engine.documents.read import read_document
from engine.restoration.files import restore_file
from tests.engine.restoration.test_answer import LETTER, result_of


@pytest.fixture(scope="module")
def letter():
    return result_of(LETTER)


def test_a_word_file_keeps_its_runs_and_tables(letter, tmp_path):
    made = docx.Document()
    made.add_heading("About Anna Keller", 1)
    paragraph = made.add_paragraph("Ask ")
    paragraph.add_run("Anna").bold = True
    paragraph.add_run(" Keller’s brother, on 2021-03-03.")
    table = made.add_table(1, 2)
    table.cell(0, 0).text, table.cell(0, 1).text = "Tom Keller", "$1,250"
    path = tmp_path / "answer.docx"
    made.save(path)
    restored = restore_file(path, letter, ".docx")
    assert restored.layout_kept
    new = docx.Document(io.BytesIO(restored.content))
    assert [each.text for each in new.paragraphs] == ["About Jane Smith", "Ask Jane Smith’s brother, on 1987-05-09."]
    assert new.paragraphs[0].style.name == "Heading 1"
    assert [run.text for run in new.paragraphs[1].runs if run.bold] == ["Jane"]
    assert [cell.text for cell in new.tables[0].row_cells(0)] == ["James Ross", "£980"]


def test_a_workbook_keeps_its_cells(letter, tmp_path):
    made = openpyxl.Workbook()
    made.active.append(["Anna Keller", None, 40])
    path = tmp_path / "answer.xlsx"
    made.save(path)
    restored = restore_file(path, letter, ".xlsx")
    assert restored.layout_kept
    sheet = openpyxl.load_workbook(io.BytesIO(restored.content)).active
    assert [cell.value for cell in sheet[1]] == ["Jane Smith", None, 40]


def test_a_web_page_keeps_its_tags(letter, tmp_path):
    path = tmp_path / "answer.html"
    path.write_text("<html><body><h1>Anna <em>Keller</em></h1><p>See Tom Keller.</p></body></html>")
    restored = restore_file(path, letter, ".html")
    assert restored.layout_kept
    assert b"<h1>Jane <em>Smith</em></h1><p>See James Ross.</p>" in restored.content


def test_markdown_keeps_its_marks(letter, tmp_path):
    path = tmp_path / "answer.md"
    path.write_text("# For **Anna Keller**\n\n* Call *Tom* Keller.\n")
    restored = restore_file(path, letter, ".md")
    assert restored.layout_kept
    assert restored.content.decode() == "# For **Jane Smith**\n\n* Call *James* Ross.\n"


def test_a_table_stays_a_table(letter, tmp_path):
    path = tmp_path / "answer.csv"
    path.write_text('who,what\nAnna Keller,"$1,250"\n')
    restored = restore_file(path, letter, ".csv")
    assert restored.content == b'who,what\nJane Smith,"\xc2\xa3980"\n'
    assert "commas" in restored.remarks[0]


def test_another_format_gets_a_layout_of_its_own(letter, tmp_path):
    path = tmp_path / "answer.md"
    path.write_text("# For **Anna Keller**\n\nCall Tom Keller.\n")
    restored = restore_file(path, letter, ".docx")
    assert not restored.layout_kept
    (tmp_path / "new.docx").write_bytes(restored.content)
    assert read_document(tmp_path / "new.docx").text == "For Jane Smith\n\nCall James Ross."
    assert restore_file(path, letter, ".odd").content == b"For Jane Smith\n\nCall James Ross.\n"
