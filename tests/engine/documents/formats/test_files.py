"""The files that other programs made and that are part of the suite.

LibreOffice made those named letter of ``letter.fodt``, pandoc the report, Python's own library the mail.
"""

import email
import io
import random
import re
import zipfile
from email import policy

import pytest

from engine.documents.document import DocumentPart
from engine.documents.read import read_columns, read_document
from engine.errors import UnreadableInput
from tests.documents_corpus import FILES, squeezed
from tests.engine.documents.formats import reading
from tests.engine.documents.formats.office_files import changed, rich_presentation, rich_workbook
from tests.engine.documents.formats.reading import apart, body, levels

LETTER = (
    "The lost umbrella|What happened|On Monday I left my umbrella on the ferry. It was really very ugly. I would like it back. "
    "Miriam gave it to me. Please write to me.|Sincerely,|Zoë Brandt, harbour café|There is a reward for the finder.|"
    "It is green.|Dark green, to be exact.|It has a scratch.|“Who loses an umbrella gains a walk.”|Where|When|Ferry|Upper deck|"
    "Monday, at six|The umbrella was my grandmother’s.|Nobody else may have it."
).split("|")


def unpacked(path):
    """All that a file holds, without compression."""
    if not zipfile.is_zipfile(path):
        return path.read_bytes()
    with zipfile.ZipFile(path) as archive:
        return b"".join(archive.read(name) for name in archive.namelist())


def test_a_page_by_libreoffice():
    document = read_document(FILES / "letter.html")
    assert squeezed(document.text) == squeezed("".join(LETTER))
    assert document.left_out == {DocumentPart.HEADER: 2, DocumentPart.COMMENT: 1, DocumentPart.NOTE: 2}


def test_a_pdf_by_libreoffice():
    document = read_document(FILES / "letter.pdf")
    for text in LETTER:
        assert squeezed(text) in squeezed(document.text)
    assert document.left_out == {DocumentPart.HEADER: 1, DocumentPart.NOTE: 2}


def test_the_same_report_in_two_formats():
    page, source = (read_document(FILES / name, parts=list(DocumentPart)) for name in ("report.html", "report.md"))
    assert page.text == source.text.replace("'", "’")  # pandoc's typography
    assert [(block.kind, block.part, block.level) for block in page.blocks] == [
        (block.kind, block.part, block.level) for block in source.blocks
    ]


def test_a_mail_by_python():
    path = FILES / "letter.eml"
    document, whole = read_document(path), read_document(path, parts=[DocumentPart.BODY, DocumentPart.QUOTED])
    message = email.message_from_bytes(path.read_bytes(), policy=policy.default)
    body = message.get_body(("plain",)).get_content()
    assert squeezed(document.text) == squeezed(body[: body.index("On Sunday")])
    assert squeezed(whole.text) == squeezed(body.replace("> ", "").replace(">", ""))
    assert document.left_out == {DocumentPart.MAIL: 4, DocumentPart.QUOTED: 3, DocumentPart.ATTACHMENT: 1}


@pytest.mark.parametrize("form", ["odt", "fodt", "docx", "rtf"])
def test_a_letter_by_libreoffice(form):
    path = FILES / f"letter.{form}"
    assert body(path) == reading.LETTER
    assert apart(path) == reading.LETTER_APART
    assert [levels(path, kind) for kind in ("title", "item", "cell")] == [[1, 1], [0, 1, 0], [0, 0, 1, 1]]
    if form == "fodt":
        return
    document = read_document(path)
    parts = DocumentPart.HEADER, DocumentPart.NOTE, DocumentPart.COMMENT, DocumentPart.DELETION
    assert document.left_out == dict(zip(parts, (2, 2, 1, 1), strict=True))
    assert document.encoding == form
    assert len(re.findall(b"(?i)canary", unpacked(path))) > 5  # of what describes the file
    assert "canary" not in read_document(path, parts=list(DocumentPart)).text.lower()


@pytest.mark.parametrize("form", ["odt", "docx", "rtf"])
def test_a_report_by_pandoc(form):
    path = FILES / f"report.{form}"
    rich = form == "rtf"  # it marks no quotations
    assert body(path) == [("paragraph" if rich and kind == "quote" else kind, text) for kind, text in reading.REPORT]
    assert apart(path) == [*([("header", "1")] if form == "odt" else []), *reading.REPORT_APART]
    assert levels(path, "title") == [1, 2]
    assert rich or levels(path, "item") == [0, 0, 1, 1]


@pytest.mark.parametrize(
    ("form", "make", "folder"), [("pptx", rich_presentation, "ppt/"), ("xlsx", rich_workbook, "xl/")], ids=["pptx", "xlsx"]
)
def test_no_damage_surprises_an_office_package(tmp_path, form, make, folder):
    chance, data, path = random.Random(7), make(), tmp_path / f"a.{form}"
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        names = [name for name in archive.namelist() if name.startswith(folder) and name.endswith((".xml", ".rels"))]
        names = [name for name in names if "slideLayouts" not in name]
    for _ in range(60):

        def damaged(held):
            at, length = chance.randrange(len(held)), chance.randrange(30)
            return held[:at] + chance.choice([b"", b"<", b'"', b"9", held[:length]]) + held[at + length :]

        path.write_bytes(changed(data, {chance.choice(names): damaged}))
        try:
            document = read_document(path, parts=list(DocumentPart))
        except UnreadableInput:
            continue
        assert document.text.strip()


@pytest.mark.parametrize("name", ["letters.csv", "letters.jsonl"])
def test_tables(name):
    assert read_columns(FILES / name, ["id"])["id"] == ["a1", "a2"]
    assert read_document(FILES / name, column="text").text.endswith("Please come to the café.")


@pytest.mark.parametrize("name", ["letter.html", "letter.pdf", "letter.eml"])
@pytest.mark.parametrize("parts", [[DocumentPart.BODY], list(DocumentPart)[:-1]])
def test_nothing_is_read_that_is_no_text_of_the_document(name, parts):
    assert "canary" in (FILES / name).read_bytes().decode("latin-1").lower() or name == "letter.pdf"  # which packs its words
    assert "canary" not in read_document(FILES / name, parts=parts).text.lower()
