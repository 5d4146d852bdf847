"""Plain text in its own layout."""

import pytest

from engine.documents.document import DocumentPart
from engine.documents.in_place.replacements import LayoutLost
from engine.documents.in_place.rewriting import can_keep_layout
from tests.engine.documents.in_place.keeping import replaced


@pytest.mark.parametrize(
    ("data", "new"),
    [
        (b"Dear Ann,\r\n\r\n\tthank  you.\r\n", b"Dear Eva,\r\n\r\n\tthank  you.\r\n"),
        ("\ufeffAnn – at 5".encode(), "\ufeffEva – at 5".encode()),
        ("Ann Müller".encode("cp1252"), "Eva Müller".encode("cp1252")),
        ("Ann Müller".encode("utf-16"), "Eva Müller".encode("utf-16")),
    ],
)
def test_encoding_line_ends_and_blanks_stay(tmp_path, data, new):
    path = tmp_path / "a.txt"
    path.write_bytes(data)
    assert replaced(path, {"Ann": "Eva"}).content == new


def test_a_name_that_the_encoding_lacks_makes_it_utf8(tmp_path):
    path = tmp_path / "a.txt"
    path.write_bytes("Ann Müller".encode("cp1252"))
    kept = replaced(path, {"Ann": "Łucja"})
    assert kept.content == "Łucja Müller".encode()
    assert "UTF-8" in kept.remarks[0]


def test_the_notice_is_a_last_paragraph(tmp_path):
    path = tmp_path / "a.txt"
    path.write_bytes(b"Ann left.\r\n")
    assert replaced(path, {"Ann": "Eva"}, notice="It is new.").content == b"Eva left.\r\n\r\nIt is new.\r\n"


def test_only_files_of_the_same_format_keep_their_layout():
    assert can_keep_layout(".txt", ".TXT")
    assert not can_keep_layout(".md", ".txt")
    assert not can_keep_layout("", ".txt")
    assert not can_keep_layout(".docm", ".docm")
    assert can_keep_layout(".docm", ".docx")


def test_what_a_file_hides_has_no_place_in_the_new_one(tmp_path):
    path = tmp_path / "a.txt"
    path.write_bytes(b"Ann left.")
    with pytest.raises(LayoutLost, match="comment"):
        replaced(path, {"Ann": "Eva"}, parts=(DocumentPart.BODY, DocumentPart.COMMENT))
