"""``palimpsest privatize --layout``: a new file that is the input with other words in it, and what stands in its way."""

import json
import sys
from types import SimpleNamespace

import docx
import openpyxl
import pytest

from app.cli.main import main
from engine.documents.receipt import LAYOUT_COPIED
from engine.privacy.guarantee import Guarantee, Relation
from engine.results import Result, Unit

NAME, NEW = "Zebulon Quist", "Eva Berg"
NOTICE = "Names were replaced."


class ReplacingSession:
    """Stands where `engine.session.Session` does: replaces one name, and copies the rest."""

    asked: list

    def __init__(self, ledger):
        pass

    def privatize(self, text, request, **asked):
        ReplacingSession.asked.append(text)
        starts = [at for at in range(len(text)) if text.startswith(NAME, at)]
        units, untouched, output, end = [], [], "", 0
        for start in starts:
            untouched += [(end, start)] if end < start else []
            output += text[end:start] + NEW
            units.append(Unit(NAME, NEW, 1.0, 9, ((start, start + len(NAME)),), ((len(output) - len(NEW), len(output)),)))
            end = start + len(NAME)
        untouched += [(end, len(text))] if end < len(text) else []
        return Result(
            mechanism="clusant",
            parameters={},
            epsilon=40.0,
            delta=0.0,
            unit="mention",
            units=units,
            output=output + text[end:],
            guarantee=Guarantee("Protected.", Relation.METRIC, "document", "names", 40.0, 0.0, len(units), ("the rest",)),
            untouched=untouched,
            reconstructor="replacement",
            timings={},
            versions={},
            notice=NOTICE,
        )


@pytest.fixture(autouse=True)
def session(monkeypatch):
    ReplacingSession.asked = []
    monkeypatch.setitem(sys.modules, "engine.session", SimpleNamespace(Session=ReplacingSession))


@pytest.fixture
def letter(tmp_path):
    """A letter with a header, a bold name in two runs, and properties that name somebody."""
    made = docx.Document()
    made.core_properties.author = NAME
    made.sections[0].header.paragraphs[0].text = f"{NAME}, Lund"
    paragraph = made.add_paragraph("I met ")
    paragraph.add_run("Zebulon").bold = True
    paragraph.add_run(" Quist")
    paragraph.add_run(" today.")
    path = tmp_path / "letter.docx"
    made.save(path)
    return path


def run(path, *options, mechanism="clusant"):
    return main(["privatize", str(path), "--mechanism", mechanism, "--epsilon", "40", *options])


def test_a_word_document_keeps_its_layout_by_default(letter, tmp_path, capsys):
    new, receipt = tmp_path / "new.docx", tmp_path / "new.json"
    assert run(letter, "--output", str(new), "--receipt", str(receipt), "--json") == 0
    written = docx.Document(new)
    assert [(each.text, each.bold) for each in written.paragraphs[0].runs if each.text] == [
        ("I met ", None),
        ("Eva", True),
        (" Berg", None),
        (" today.", None),
    ]
    assert written.paragraphs[1].text == NOTICE
    assert written.sections[0].header.paragraphs[0].text == "Eva Berg, Lund"
    assert "Lund" in ReplacingSession.asked[0]
    told = capsys.readouterr()
    assert json.loads(told.out)["layout"] == "same"
    assert "Taken out of the file: its properties" in told.err
    made = json.loads(receipt.read_text())
    assert made["layout_kept"] is True
    assert LAYOUT_COPIED in made["in_words"]


@pytest.mark.parametrize("options", [["--layout", "plain"], ["--structure", "drop"]])
def test_a_file_of_its_own_if_that_is_wanted(letter, tmp_path, options, capsys):
    new, receipt = tmp_path / "new.docx", tmp_path / "new.json"
    assert run(letter, "--output", str(new), "--receipt", str(receipt), "--json", *options) == 0
    assert "Lund" not in ReplacingSession.asked[0]
    assert [each.text for each in docx.Document(new).paragraphs] == [f"I met {NEW} today.", NOTICE]
    assert json.loads(capsys.readouterr().out)["layout"] == "plain"
    assert json.loads(receipt.read_text())["layout_kept"] is False


@pytest.mark.parametrize(
    ("output", "options", "mechanism", "said"),
    [
        ("", [], "clusant", "needs --output"),
        ("new.html", [], "clusant", "same format"),
        ("new.docx", [], "tem", "tem writes a new text"),
        ("new.docx", ["--structure", "drop"], "clusant", "keeps the structure"),
    ],
)
def test_a_layout_that_cannot_be_kept_is_refused_before_anything_is_drawn(
    letter, tmp_path, output, options, mechanism, said, capsys
):
    target = ["--output", str(tmp_path / output)] if output else []
    assert run(letter, "--layout", "same", *target, *options, mechanism=mechanism) == 2
    assert said in capsys.readouterr().err
    assert not ReplacingSession.asked


def test_a_workbook_keeps_its_cells(tmp_path, capsys):
    path, new = tmp_path / "list.xlsx", tmp_path / "new.xlsx"
    book = openpyxl.Workbook()
    book.active.append([NAME, None, 40])
    book.active.oddHeader.center.text = NAME
    book.properties.creator = NAME
    book.save(path)
    assert run(path, "--output", str(new), "--layout", "same") == 0
    sheet = openpyxl.load_workbook(new).active
    assert [[cell.value for cell in row] for row in sheet.iter_rows()] == [[NEW, None, 40], [None] * 3, [NOTICE, None, None]]
    assert ReplacingSession.asked == [f"{NAME}\t\t40"]
    told = " ".join(capsys.readouterr().err.split())
    assert "Not read, and so not in the new file: 1 header or footer." in told
    assert "Taken out of the file: its properties." in told


def test_a_pdf_is_made_anew_and_says_so(tmp_path, capsys):
    from engine.documents.export import render

    path, new = tmp_path / "letter.pdf", tmp_path / "new.pdf"
    path.write_bytes(render(f"I met {NAME} today.", ".pdf"))
    assert run(path, "--output", str(new)) == 0
    assert "A PDF is not changed in place" in capsys.readouterr().err
    assert run(path, "--output", str(tmp_path / "b.pdf"), "--layout", "same") == 2


def test_a_trace_of_the_name_stops_the_file_and_the_paid_text_is_printed(tmp_path, capsys):
    made = docx.Document()
    made.styles.add_style(f"{NAME} letters", 1)
    made.add_paragraph(f"I met {NAME} today.")
    path, new = tmp_path / "letter.docx", tmp_path / "new.docx"
    made.save(path)
    assert run(path, "--output", str(new)) == 7
    told = capsys.readouterr()
    assert "word/styles.xml" in told.err
    assert "already charged" in told.err
    assert f"I met {NEW} today." in told.out
    assert not new.exists()


def test_hidden_parts_have_no_place_in_the_layout(letter, tmp_path, capsys):
    new = tmp_path / "new.docx"
    assert run(letter, "--output", str(new), "--include", "comment", "--layout", "same") == 7
    assert not ReplacingSession.asked
    assert run(letter, "--output", str(new), "--include", "comment") == 0
    assert "The new file will have a layout of its own." in capsys.readouterr().err


def test_an_opendocument_text_can_be_written_only_in_its_own_layout(tmp_path):
    from tests.engine.documents.formats.reading import FILES

    path = tmp_path / "letter.odt"
    path.write_bytes((FILES / "letter.odt").read_bytes())
    assert run(path, "--output", str(tmp_path / "new.odt")) == 0
    assert (tmp_path / "new.odt").read_bytes().startswith(b"PK")
    assert run(path, "--output", str(tmp_path / "no.odt"), "--include", "comment") == 7
    assert not (tmp_path / "no.odt").exists()


def test_a_table_that_is_read_whole_is_written_as_a_table(tmp_path, capsys):
    path, new = tmp_path / "register.csv", tmp_path / "new.csv"
    path.write_text(f"Who;Fee\n{NAME};4,50\n")
    assert run(path, "--whole-table", "--output", str(new)) == 0
    assert ReplacingSession.asked == [f"Who\tFee\n{NAME}\t4,50"]
    assert new.read_text() == f"Who;Fee\n{NEW};4,50\n"
    assert "no line that says what it is" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "options", "said"),
    [
        ("a.csv", ["--column", "Who"], "leave out --column and --rows"),
        ("a.csv", ["--rows", "rownames"], "leave out --column and --rows"),
        ("a.txt", [], "needs a .csv or .tsv file"),
        ("a.jsonl", [], "needs a .csv or .tsv file"),
    ],
)
def test_the_whole_of_what_is_no_table_is_not_asked_for(tmp_path, capsys, name, options, said):
    (tmp_path / name).write_text(f"Who\n{NAME}\n")
    assert run(tmp_path / name, "--whole-table", *options) == 2
    assert said in capsys.readouterr().err
    assert not ReplacingSession.asked


def test_a_column_is_written_as_text_whatever_the_names_of_the_files(tmp_path):
    path, new = tmp_path / "a.csv", tmp_path / "new.csv"
    path.write_text(f"Who;Fee\n{NAME};4\n")
    assert run(path, "--column", "Who", "--output", str(new), "--no-notice") == 0
    assert new.read_text() == f"{NEW}\n"
