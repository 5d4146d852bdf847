"""Reading plain text: every encoding by its rule, and a clear refusal of everything that is not text."""

import gzip
import io
import os
import sys
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.documents.read import LIMIT_BYTES, read_document
from engine.errors import UnreadableInput
from tests.documents_corpus import FILES
from tests.engine.documents.formats.compound_files import compound

LETTER = "Dear Zoë,\nthe café closes at 5 — bring £20.\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32", "cp1252"])
def test_encodings(tmp_path, encoding):
    path = tmp_path / "letter.txt"
    path.write_bytes(LETTER.encode(encoding))
    document = read_document(path)
    assert (document.text, document.name) == (LETTER, "letter.txt")
    assert document.encoding == encoding.removesuffix("-sig")


@pytest.mark.parametrize(("mark", "encoding"), [(b"\xfe\xff", "utf-16-be"), (b"\0\0\xfe\xff", "utf-32-be")])
def test_big_endian_marks(tmp_path, mark, encoding):
    (tmp_path / "letter").write_bytes(mark + LETTER.encode(encoding))
    assert read_document(tmp_path / "letter").text == LETTER


def test_line_ends_become_line_feeds(tmp_path):
    (tmp_path / "a.txt").write_bytes(b"one\r\ntwo\rthree\nfour")
    assert read_document(tmp_path / "a.txt").text == "one\ntwo\nthree\nfour"


@pytest.mark.parametrize("text", ["👍🏽 yes", "مرحبا بالعالم", "Guten Morgen, Österreich", "word", "Name:\tAnn\f\n"])
def test_any_text_is_read_as_it_is(tmp_path, text):
    (tmp_path / "a.txt").write_text(text, encoding="utf-8")
    assert read_document(tmp_path / "a.txt").text == text


def test_a_megabyte_is_read(tmp_path):
    (tmp_path / "long.txt").write_text("The rain fell on us. " * 50_000)
    assert len(read_document(tmp_path / "long.txt").text) == 1_050_000


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "is empty"),
        (b" \n\t \r\n", "only blank space"),
        ("\ufeff\u200b\u00a0".encode(), "only blank space"),
        (b"MZ\x90\0\x03\0\0\0", "not text"),
        (bytes(range(256)), "not text"),
        (bytes(range(1, 256)) * 4, "not text"),
        (b"\x1b\x07\x01" * 20 + b"abc", "not text"),
        (gzip.compress(LETTER.encode() * 99), "not text"),
        (b"\xff\xfeabc", "not text"),  # half a UTF-16 unit
        ("Здравствуйте".encode("koi8-r"), "not text"),
        (b"a smile \x81 here", "not text"),  # a byte without meaning in Windows-1252
    ],
)
def test_what_is_not_text_is_refused(tmp_path, data, reason):
    (tmp_path / "a.txt").write_bytes(data)
    with pytest.raises(UnreadableInput, match=reason):
        read_document(tmp_path / "a.txt")


@pytest.mark.parametrize(("name", "kind"), [("a.epub", "E-books")])
def test_other_kinds_are_named(tmp_path, name, kind):
    (tmp_path / name).write_text(LETTER)
    with pytest.raises(UnreadableInput, match=f"{kind}.* cannot be read yet"):
        read_document(tmp_path / name)


@pytest.mark.parametrize(
    ("streams", "said"),
    [
        (["WordDocument", "__properties_version1.0"], "damaged"),
        (["EncryptedPackage"], "encrypted"),
        (["WordDocument"], "damaged"),
        (["Workbook"], "damaged"),
        (["Book"], "damaged"),
        (["PowerPoint Document"], "damaged"),
        ([], "an older program, or one with a password"),
    ],
)
def test_files_of_older_programs_are_told_apart(tmp_path, streams, said):
    (tmp_path / "a").write_bytes(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + "\0".join(streams).encode("utf-16-le"))
    with pytest.raises(UnreadableInput, match=f"^a is .*{said}"):
        read_document(tmp_path / "a")


def test_a_suffix_of_another_format(tmp_path):
    (tmp_path / "a.msg").write_text(LETTER)
    with pytest.raises(UnreadableInput, match=r"not an? Outlook message"):
        read_document(tmp_path / "a.msg")
    (tmp_path / "a.eml").write_bytes(compound({"__properties_version1.0": b""}))
    with pytest.raises(UnreadableInput, match="is really an Outlook message"):
        read_document(tmp_path / "a.eml")
    (tmp_path / "a.md").write_bytes(FILES.joinpath("letter.odt").read_bytes())
    with pytest.raises(UnreadableInput, match="really an OpenDocument text"):
        read_document(tmp_path / "a.md")
    (tmp_path / "a.docx").write_bytes(FILES.joinpath("letter.odt").read_bytes())
    with pytest.raises(UnreadableInput, match="really an OpenDocument text"):
        read_document(tmp_path / "a.docx")


def test_what_is_attached_to_a_message_does_not_tell_what_it_is(tmp_path):
    (tmp_path / "a").write_bytes(compound({"b/WordDocument": b"", "EncryptedPackage": b""}))
    with pytest.raises(UnreadableInput, match="a is encrypted"):
        read_document(tmp_path / "a")


def test_a_missing_file_is_not_named(tmp_path):
    for name in ("My father died on Monday.", "x" * 5000, "nul\0byte", str(tmp_path / "missing.docx")):
        with pytest.raises(UnreadableInput) as refusal:
            read_document(name)
        assert name not in str(refusal.value)


def test_a_folder_and_a_file_in_a_file(tmp_path):
    with pytest.raises(UnreadableInput, match="folder"):
        read_document(tmp_path)
    (tmp_path / "a.txt").write_text(LETTER)
    with pytest.raises(UnreadableInput, match="does not exist"):
        read_document(tmp_path / "a.txt" / "b.txt")


def test_a_closed_file(tmp_path, monkeypatch):
    def closed(*_):
        raise PermissionError(13, "Permission denied")

    (tmp_path / "a.txt").write_text(LETTER)
    monkeypatch.setattr("pathlib.Path.open", closed)  # root may read everything, so permissions alone would not do
    with pytest.raises(UnreadableInput, match="Permission denied"):
        read_document(tmp_path / "a.txt")


def test_too_large(tmp_path):
    with (tmp_path / "a.txt").open("wb") as file:
        file.truncate(LIMIT_BYTES + 1)
    with pytest.raises(UnreadableInput, match="larger than 10 MB"):
        read_document(tmp_path / "a.txt")


def test_standard_input(monkeypatch):
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(LETTER.encode())))
    assert read_document("-").text == LETTER
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(b"")))
    with pytest.raises(UnreadableInput, match="standard input is empty"):
        read_document("-")
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(b"a" * (LIMIT_BYTES + 1))))
    with pytest.raises(UnreadableInput, match="larger"):
        read_document("-")


def test_a_pipe_is_read_like_a_file():
    reading, writing = os.pipe()
    os.write(writing, LETTER.encode())
    os.close(writing)
    assert read_document(f"/dev/fd/{reading}").text == LETTER
    os.close(reading)


@given(st.binary(max_size=200))
def test_no_bytes_surprise_it(data):
    stdin, sys.stdin = sys.stdin, SimpleNamespace(buffer=io.BytesIO(data))
    try:
        document = read_document("-")
    except UnreadableInput:
        pass
    else:
        assert document.text.strip()
        assert "\r" not in document.text
        assert "\0" not in document.text or data[:2] in (b"\xff\xfe", b"\xfe\xff", b"\0\0")
    finally:
        sys.stdin = stdin


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
def test_a_pipe_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "a.txt")
    (tmp_path / "b.txt").symlink_to(tmp_path / "a.txt")
    for name in ("a.txt", "b.txt"):
        with pytest.raises(UnreadableInput, match="is a pipe"):
            read_document(tmp_path / name)


@pytest.mark.skipif(not os.path.isdir("/dev/fd"), reason="there are no files of open files")
def test_a_pipe_of_a_shell_is_read():
    reading, writing = os.pipe()
    with os.fdopen(reading, "rb"):
        with os.fdopen(writing, "wb") as file:
            file.write(LETTER.encode())
        assert read_document(f"/dev/fd/{reading}").text == LETTER


@pytest.mark.skipif(not os.path.exists("/dev/zero"), reason="there are no such devices")
def test_a_link_to_what_never_ends_is_refused(tmp_path):
    (tmp_path / "a.txt").symlink_to("/dev/zero")
    with pytest.raises(UnreadableInput, match="larger than 10 MB"):
        read_document(tmp_path / "a.txt")
