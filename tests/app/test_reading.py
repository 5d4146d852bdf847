"""What commands say of the document that they read."""

import argparse
import pickle

import pytest

from app.cli.arguments import CommandLineParser
from app.cli.input import OTHER_PARTS, add_input, describe_reading, include_option, read_input
from engine.documents.document import Document, DocumentPart, OtherPartsOnly
from engine.errors import UnreadableInput, UsageError

MAIL = b"From: Zoe\nSubject: tea\n\nYes.\n\n> Well?\n"


def options(*arguments):
    parser = CommandLineParser(prog="palimpsest")
    add_input(parser)
    return argparse.Namespace(quiet=False, **vars(parser.parse_args([str(argument) for argument in arguments])))


@pytest.fixture
def mail(tmp_path):
    path = tmp_path / "a.eml"
    path.write_bytes(MAIL)
    return path


def test_what_is_left_out_is_told(mail, capsys):
    assert read_input(options(mail)).text == "Yes."
    assert capsys.readouterr() == (
        "",
        "1 quotation and 2 headers of mails were not read and will not be in the new text; --include quoted,mail reads them.\n",
    )


def test_what_is_asked_for_is_read(mail, capsys):
    assert read_input(options(mail, "--include", "quoted")).text == "Yes.\n\nWell?"
    assert (
        capsys.readouterr().err
        == "2 headers of mails were not read and will not be in the new text; --include mail reads them.\n"
    )
    assert read_input(options(mail, "--include", "quoted, MAIL")).text.startswith("From: Zoe")
    assert read_input(options(mail, "--include", "quoted", "--include", "mail")).left_out == {}


def test_quiet_says_nothing(mail, capsys):
    asked = options(mail)
    asked.quiet = True
    read_input(asked)
    assert capsys.readouterr() == ("", "")


def test_an_unknown_part_lists_the_parts():
    with pytest.raises(UsageError, match="header, note, comment, deletion, hidden, quoted, mail, attachment, scan"):
        options("a.eml", "--include", "secret")


def test_a_column(tmp_path):
    (tmp_path / "a.csv").write_text("id,text\n1,Dear Ann\n")
    assert read_input(options(tmp_path / "a.csv", "--column", "text")).text == "Dear Ann"
    with pytest.raises(UsageError, match="--column: id, text"):
        read_input(options(tmp_path / "a.csv"))


def test_row_names_are_offered_and_read(tmp_path):
    (tmp_path / "a.csv").write_text('"text"\n"1","Dear Ann"\n"2","all is well"\n')
    with pytest.raises(UnreadableInput, match=r"line 2.*--rows rownames"):
        read_input(options(tmp_path / "a.csv"))
    assert read_input(options(tmp_path / "a.csv", "--rows", "rownames")).text == "Dear Ann\n\nall is well"


def test_the_option_that_reads_what_else_there_is_is_named(tmp_path):
    (tmp_path / "a.eml").write_bytes(b"From: Zoe\n\n> Well?\n")
    with pytest.raises(UnreadableInput, match=r"^The body .* has 1 quotation\. Read it with --include quoted\.$"):
        read_input(options(tmp_path / "a.eml"))
    assert include_option({DocumentPart.SCAN: 2}) == "Read them with --include scan, where tesseract is installed."


def test_what_else_there_is_travels_to_another_process():
    error = OtherPartsOnly("The body is empty.", {DocumentPart.NOTE: 2})
    error.charged = 0.5
    there = pickle.loads(pickle.dumps(error))
    assert (str(there), there.left_out, there.charged) == ("The body is empty.", {DocumentPart.NOTE: 2}, 0.5)


@pytest.mark.parametrize("part", OTHER_PARTS)
def test_every_part_has_a_name(part):
    one, several = (describe_reading(Document("", "a", "a", left_out={part: number}))[0] for number in (1, 3))
    assert one.startswith("1 ")
    assert one.endswith(f" was not read and will not be in the new text; --include {part} reads it.")
    assert several.startswith("3 ")
    assert several.endswith(f" were not read and will not be in the new text; --include {part} reads them.")


def test_notes_come_first():
    lines = describe_reading(
        Document(
            "",
            "a",
            "a",
            left_out={DocumentPart.SCAN: 1, DocumentPart.NOTE: 2, DocumentPart.COMMENT: 1},
            notes=("Page 2 is a picture.",),
        )
    )
    assert lines == [
        "Page 2 is a picture.",
        "2 notes, 1 comment and 1 picture of a page were not read and will not be in the new text; "
        "--include note,comment,scan reads them.",
    ]
