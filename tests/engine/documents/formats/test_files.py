"""The web pages, PDF documents, mails and tables that other programs made and that are part of the suite.

LibreOffice made those named letter of ``letter.fodt``, pandoc the report, Python's own library the mail.
"""

import email
from email import policy

import pytest

from engine.documents.document import DocumentPart
from engine.documents.read import read_columns, read_document
from tests.documents_corpus import FILES, squeezed

LETTER = (
    "The lost umbrella|What happened|On Monday I left my umbrella on the ferry. It was really very ugly. I would like it back. "
    "Miriam gave it to me. Please write to me.|Sincerely,|Zoë Brandt, harbour café|There is a reward for the finder.|"
    "It is green.|Dark green, to be exact.|It has a scratch.|“Who loses an umbrella gains a walk.”|Where|When|Ferry|Upper deck|"
    "Monday, at six|The umbrella was my grandmother’s.|Nobody else may have it."
).split("|")


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


@pytest.mark.parametrize("name", ["letters.csv", "letters.jsonl"])
def test_tables(name):
    assert read_columns(FILES / name, ["id"])["id"] == ["a1", "a2"]
    assert read_document(FILES / name, column="text").text.endswith("Please come to the café.")


@pytest.mark.parametrize("name", ["letter.html", "letter.pdf", "letter.eml"])
@pytest.mark.parametrize("parts", [[DocumentPart.BODY], list(DocumentPart)[:-1]])
def test_nothing_is_read_that_is_no_text_of_the_document(name, parts):
    assert "canary" in (FILES / name).read_bytes().decode("latin-1").lower() or name == "letter.pdf"  # which packs its words
    assert "canary" not in read_document(FILES / name, parts=parts).text.lower()
