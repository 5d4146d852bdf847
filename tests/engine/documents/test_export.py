"""Export: every format holds the whole text and the notice, and nothing else of anybody."""

import base64
import hashlib
import html.parser
import json
import os
import re
import stat
import time
import zipfile
import zlib
from dataclasses import replace
from io import BytesIO

import docx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from reportlab.pdfbase.pdfmetrics import stringWidth

from engine.documents import export
from engine.documents.document import Block, BlockKind
from engine.documents.export import FORMATS, render, write_release
from engine.documents.write import digest_of
from engine.errors import PalimpsestError, UsageError
from engine.results import INVENTED_NOTICE as NOTICE
from tests.engine.documents.test_receipt import CANARY, OUTPUT, Result

TEXT = "I asked the office — “twice” — about a place.\nA friend drove us.\n\n\nIt cost 5 € & more.\n"
PARAGRAPHS = ["I asked the office — “twice” — about a place.\nA friend drove us.", "It cost 5 € & more."]
MARKED = (
    "# no heading\n- no list\n+ none\n12. none\n3) none\n> no quote\n===\n---\n    no code\n\n"
    "*a* _b_ `c` [d](e) ![f](g) <b>h</b> &amp; &#65; ~~i~~ j|k $l$ \\m \\* https://n.example"
)


class Page(html.parser.HTMLParser):
    """The paragraphs of a web page, and its tags."""

    def __init__(self, page):
        super().__init__()
        self.paragraphs, self.tags, self.attributes = [], [], []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.tags.append(tag)
        self.attributes += attributes
        if tag == "p":
            self.paragraphs.append("")
        elif tag == "br":
            self.paragraphs[-1] += "\n"

    def handle_data(self, data):
        if self.paragraphs:
            self.paragraphs[-1] += data.strip("\n")


def from_txt(data):
    return re.split(r"\n{2,}", data.decode().removesuffix("\n"))


def from_md(data):
    page = MarkdownIt("commonmark").render(data.decode())
    assert re.sub(r"</?p>|<br />|</?em>|<hr />", "", page).count("<") == 0, (
        page
    )  # nothing but paragraphs, line ends and the notice
    return [paragraph.replace("\xa0", " ") for paragraph in Page(page).paragraphs if paragraph]


def from_html(data):
    return Page(data.decode()).paragraphs


def from_docx(data):
    return [paragraph.text for paragraph in docx.Document(BytesIO(data)).paragraphs]


def lines_of_pdf(data):
    """The lines of all pages, as their streams show them in WinAnsi fonts."""
    assert data.count(b"/WinAnsiEncoding") == data.count(b"/BaseFont") > 0
    pages = [zlib.decompress(base64.a85decode(stream)) for stream in re.findall(rb"stream\n([^~]*)~>endstream", data)]
    shown = [line for page in pages for line in re.findall(rb"\(((?:[^()\\]|\\.)*)\) Tj", page, re.DOTALL)]
    plain = [re.sub(rb"\\(\d{3}|.)", lambda m: bytes([int(m[1], 8)]) if m[1].isdigit() else m[1], line) for line in shown]
    return [line.decode("cp1252").replace("\xa0", " ") for line in plain]


def from_jsonl(data):
    (line,) = data.decode().removesuffix("\n").split("\n")
    said = json.loads(line)
    return [*re.split(r"\n{2,}", said.pop("text")), *said.values()]


READ_BACK = {".txt": from_txt, ".md": from_md, ".html": from_html, ".docx": from_docx, ".jsonl": from_jsonl}


@pytest.mark.parametrize("suffix", READ_BACK)
def test_the_text_is_read_back_with_and_without_the_notice(suffix):
    assert READ_BACK[suffix](render(TEXT, suffix, notice="")) == PARAGRAPHS
    assert READ_BACK[suffix](render(TEXT, suffix, notice=NOTICE)) == [*PARAGRAPHS, NOTICE]


def test_a_pdf_holds_text():
    lines = [line for paragraph in PARAGRAPHS for line in paragraph.split("\n")]
    assert lines_of_pdf(render(TEXT, ".pdf", notice="")) == lines
    assert lines_of_pdf(render(TEXT, ".pdf", notice=NOTICE)) == [*lines, NOTICE]


def test_a_long_pdf_loses_nothing():
    text = "\n\n".join(f"{number} " + "many words " * 40 + "x" * 200 for number in range(40))
    data = render(text, ".pdf", notice=NOTICE)
    assert int(re.search(rb"/Count (\d+)", data)[1]) > 3
    assert re.sub(r"\s", "", "".join(lines_of_pdf(data))) == re.sub(r"\s", "", text + NOTICE)


@pytest.mark.parametrize("suffix", READ_BACK)
def test_marks_of_a_format_are_text(suffix):
    read = READ_BACK[suffix](render(MARKED, suffix, notice=NOTICE))
    assert read == [*MARKED.split("\n\n"), NOTICE]


def test_marks_are_text_in_a_pdf():
    assert "".join(lines_of_pdf(render(MARKED, ".pdf", notice=""))) == MARKED.replace("\n", "")


SIGNS = st.text(st.sampled_from("ab1.)(-+#>=*_`[]<!&;~|:\\ \n\té€—\"'"), max_size=40)


@pytest.mark.parametrize("suffix", READ_BACK)
@settings(max_examples=30, deadline=None)
@given(text=SIGNS)
def test_any_signs_survive(suffix, text):
    def words(paragraphs):
        return [line.split() for line in "\n".join(paragraphs).split("\n") if line.strip()]

    assert words(READ_BACK[suffix](render(text, suffix, notice=NOTICE))) == words([text, NOTICE])


@settings(max_examples=60, deadline=None)
@given(text=SIGNS)
def test_any_signs_survive_in_a_pdf(text):
    shown = "".join(lines_of_pdf(render(text, ".pdf", notice=NOTICE)))
    assert "".join(shown.split()) == "".join((text + NOTICE).split())


@pytest.mark.parametrize("suffix", FORMATS)
def test_what_means_nothing_is_left_out(suffix):
    clean = render("one\n\ntwo\nthree four", suffix, notice=NOTICE)
    assert render("one\x00\x1b\ud800\r\n  \r\ntwo\u2028three\x7f four \t\n\n\n", suffix, notice=NOTICE) == clean
    assert render("one\u2029two\fthree four", suffix, notice=NOTICE) == clean


@pytest.mark.parametrize("suffix", FORMATS)
@pytest.mark.parametrize("notice", [NOTICE, ""])
def test_the_same_text_gives_the_same_bytes_at_any_time(suffix, notice, monkeypatch):
    data = render(TEXT, suffix, notice=notice)
    later = time.struct_time((2031, 7, 9, 10, 11, 12, 2, 190, 0))
    monkeypatch.setattr(time, "time", lambda: 1_941_000_000.0)
    monkeypatch.setattr(time, "localtime", lambda *_: later)
    monkeypatch.setattr(time, "gmtime", lambda *_: later)
    assert render(TEXT, suffix, notice=notice) == data
    assert (NOTICE[:30].encode() in data) == (bool(notice) and suffix not in (".docx", ".pdf"))


def contents(data):
    """All that is in a file, packed or not."""
    if not data.startswith(b"PK"):
        return data
    with zipfile.ZipFile(BytesIO(data)) as package:
        return b"\n".join(name.encode() + b"\n" + package.read(name) for name in package.namelist())


@pytest.mark.parametrize("suffix", FORMATS)
def test_a_file_names_no_author_no_program_and_no_moment(suffix, monkeypatch):
    for name in ("USER", "LOGNAME", "USERNAME", "HOSTNAME", "COMPUTERNAME"):
        monkeypatch.setenv(name, "canary-user")
    held = contents(render(TEXT, suffix, notice="")).lower()
    named = (b"canary", b"docx", b"reportlab", b"palimpsest", b"generator", b"anonymous", b"untitled", b"macintosh", b"rsid")
    assert [name for name in named if name in held] == []
    assert not re.search(
        rb"(?<!/)20[12]\d-\d\d-\d\d|d:20\d\d|(?<!<)/(author|producer|creator|title|creationdate|moddate)", held
    )


def test_a_word_document_has_no_properties():
    data = render(TEXT, ".docx", notice=NOTICE)
    said = docx.Document(BytesIO(data)).core_properties
    texts = "author category comments content_status identifier keywords language last_modified_by subject title version"
    assert {getattr(said, name) for name in texts.split()} == {""}
    assert {said.created, said.modified, said.last_printed} == {None}
    with zipfile.ZipFile(BytesIO(data)) as package:
        assert {(entry.date_time, entry.create_system, entry.extra, entry.comment) for entry in package.infolist()} == {
            ((1980, 1, 1, 0, 0, 0), 0, b"", b"")
        }
        assert {name.split("/")[0] for name in package.namelist()} == {"[Content_Types].xml", "_rels", "docProps", "word"}
        assert "docProps/core.xml" in package.namelist()
        assert not [name for name in package.namelist() if name.endswith((".jpeg", "app.xml"))]


@pytest.mark.parametrize("text", ["@" * 100, "W" * 50 + " —" * 90, " " * 300 + "far in " * 20, "a long line of words " * 30])
def test_no_line_of_a_pdf_leaves_the_page(text):
    lines = lines_of_pdf(render(text, ".pdf", notice=""))
    assert len(lines) > 1
    assert max(stringWidth(line, "Helvetica", 11) for line in lines) <= (210 - 2 * 25) * 72 / 25.4 - 12


def test_a_pdf_is_sound():
    """Every offset of the cross-reference table still points at its object after the comments were blanked."""
    data = render(TEXT, ".pdf", notice=NOTICE)
    start = int(re.search(rb"startxref\n(\d+)\n%%EOF\n$", data)[1])
    assert data[start:].startswith(b"xref\n")
    offsets = re.findall(rb"^(\d{10}) 00000 n", data[start:], re.MULTILINE)
    assert offsets
    for number, offset in enumerate(offsets, 1):
        assert data[int(offset) :].startswith(b"%d 0 obj" % number)
    box = re.search(rb"/MediaBox \[ 0 0 ([\d.]+) ([\d.]+) \]", data)
    assert (float(box[1]), float(box[2])) == pytest.approx((595.28, 841.89), abs=0.01)  # A4


def test_a_web_page_needs_nothing_from_elsewhere():
    page = Page(render(MARKED, ".html", notice=NOTICE).decode())
    assert set(page.tags) <= {"html", "head", "meta", "title", "style", "body", "p", "br", "footer"}
    assert {name for name, _ in page.attributes} == {"lang", "charset", "name", "content"}
    assert b"url(" not in render(TEXT, ".html", notice=NOTICE)


@pytest.mark.parametrize("text", ["日本", "🙂", "שלום", "سلام", "x\u0301"])
def test_a_pdf_refuses_letters_that_it_has_no_sign_for(text):
    with pytest.raises(UsageError, match=r"\.txt, \.md, \.html or \.docx") as refused:
        render(text, ".pdf", notice=NOTICE)
    assert text not in str(refused.value)
    for suffix in READ_BACK:
        assert READ_BACK[suffix](render(text, suffix, notice="")) == [text]


@pytest.mark.parametrize("suffix", ["", ".odt", ".text", "txt"])
def test_an_unknown_format_is_refused(suffix, tmp_path):
    with pytest.raises(UsageError, match=r"\.txt, \.md, \.html, \.docx, \.pdf or \.jsonl"):
        render(TEXT, suffix, notice=NOTICE)
    with pytest.raises(UsageError, match=r"\.pdf"):
        write_release(Result(), TEXT, tmp_path / f"new{suffix.replace('txt', '')}", receipt_path=tmp_path / "new.json")
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("suffix", FORMATS)
def test_a_release_and_its_receipt_are_private_files(suffix, tmp_path):
    path, statement = tmp_path / f"new{suffix}", tmp_path / "new.json"
    written = write_release(
        Result(),
        TEXT,
        path,
        receipt_path=statement,
        notice=False,
        edited=True,
        draws=(40.0, 40.0),
        others=(replace(Result().guarantee, leaks=("the topics",)),),
        source=tmp_path / "letter.txt",
    )
    assert written == (path, statement)
    assert {stat.S_IMODE(file.stat().st_mode) for file in written} == {0o600}
    assert path.read_bytes() == render(TEXT, suffix, notice="")
    made = json.loads(statement.read_text("utf-8"))
    assert made["output_sha256"] == hashlib.sha256(path.read_bytes()).hexdigest()
    assert made["edited_by_hand"] is True
    assert made["epsilon_of_all_draws"] == 80.0
    assert made["all_draws"]["leaks"] == ["the count of facts", "the topics"]
    for word in CANARY.split():
        assert word not in statement.read_text("utf-8")
        assert word.encode() not in contents(path.read_bytes())


def test_the_times_of_a_release_and_its_receipt_state_the_day_alone(tmp_path):
    for path in write_release(Result(), TEXT, tmp_path / "new.md", receipt_path=tmp_path / "new.json"):
        assert path.stat().st_mtime_ns % (24 * 60 * 60 * 10**9) == 0 == path.stat().st_atime_ns % (24 * 60 * 60 * 10**9)


def test_a_receipt_is_written_only_where_asked(tmp_path):
    assert write_release(Result(), TEXT, tmp_path / "new.md") == (tmp_path / "new.md",)
    assert os.listdir(tmp_path) == ["new.md"]


@pytest.mark.parametrize("taken", ["new.html", "new.json"])
def test_what_is_there_is_replaced_only_with_leave(taken, tmp_path):
    path, statement = tmp_path / "new.html", tmp_path / "new.json"
    (tmp_path / taken).write_text("before")
    with pytest.raises(UsageError, match="exists"):
        write_release(Result(), TEXT, path, receipt_path=statement)
    assert os.listdir(tmp_path) == [taken]
    assert (tmp_path / taken).read_text() == "before"
    write_release(Result(), TEXT, path, receipt_path=statement, replace=True)
    assert path.read_bytes() == render(TEXT, ".html", notice=NOTICE)
    assert json.loads(statement.read_text())["notice"] == NOTICE


@pytest.mark.parametrize("target", ["text", "receipt"])
def test_the_source_is_never_replaced(target, tmp_path):
    source, other = tmp_path / "letter.txt", tmp_path / "new.txt"
    source.write_text("original")
    path, statement = (source, None) if target == "text" else (other, source)
    with pytest.raises(UsageError, match="input itself"):
        write_release(Result(), TEXT, path, receipt_path=statement, replace=True, source=source)
    assert source.read_text() == "original"
    assert os.listdir(tmp_path) == ["letter.txt"]


@pytest.mark.parametrize("receipt", ["new.json", "new.html", "new.pdf"])
@pytest.mark.parametrize("linked", ["source", "receipt"])
def test_a_link_does_not_lead_to_the_source(receipt, linked, tmp_path):
    letter, link = tmp_path / "letter.txt", tmp_path / ("link.txt" if linked == "source" else receipt)
    letter.write_text("original")
    link.symlink_to(letter)
    source, statement = (link, letter) if linked == "source" else (letter, link)
    with pytest.raises(UsageError, match="input itself"):
        write_release(Result(), TEXT, tmp_path / "new.md", receipt_path=statement, replace=True, source=source)
    assert letter.read_text() == "original"
    assert sorted(os.listdir(tmp_path)) == sorted(["letter.txt", link.name])


def test_passages_and_a_page_to_read_are_written(tmp_path):
    result = Result(blocks=(Block(0, len(OUTPUT) - 1, BlockKind.TITLE, level=1),))
    path, statement = tmp_path / "new.html", tmp_path / "new-receipt.html"
    write_release(result, OUTPUT, path, receipt_path=statement)
    assert f"<h1>{OUTPUT.strip()}</h1>" in path.read_text()
    assert hashlib.sha256(path.read_bytes()).hexdigest() in statement.read_text()
    assert stat.S_IMODE(statement.stat().st_mode) == 0o600
    edited = OUTPUT.replace("place", "house")
    write_release(result, edited, path, edited=True, replace=True)
    assert f"<h1>{edited.strip()}</h1>" in path.read_text()


def test_the_two_files_need_two_names(tmp_path):
    with pytest.raises(UsageError, match="two names"):
        write_release(Result(), TEXT, tmp_path / "new.txt", receipt_path=tmp_path / "." / "new.txt")
    with pytest.raises(UsageError, match="folder"):
        write_release(Result(), TEXT, tmp_path / "new.txt", receipt_path=tmp_path / "no" / "new.json")
    with pytest.raises(ValueError, match="draws"):
        write_release(Result(), TEXT, tmp_path / "new.txt", draws=(1.0,))
    assert os.listdir(tmp_path) == []


def test_a_receipt_that_cannot_be_written_is_told_apart(tmp_path, monkeypatch):
    write_new = export.write_new

    def full_for_receipts(path, *arguments, **options):
        if path.suffix == ".json":
            raise PalimpsestError("The disk is full.")
        write_new(path, *arguments, **options)

    monkeypatch.setattr(export, "write_new", full_for_receipts)
    with pytest.raises(PalimpsestError, match=r"The new text is in .*new\.txt, but its receipt.*The disk is full\."):
        write_release(Result(), TEXT, tmp_path / "new.txt", receipt_path=tmp_path / "new.json")
    assert os.listdir(tmp_path) == ["new.txt"]


def test_a_file_is_replaced_only_while_it_has_what_was_written(tmp_path):
    path, receipt = tmp_path / "new.txt", tmp_path / "new.json"
    write_release(Result(), TEXT, path, receipt_path=receipt)
    written = [digest_of(path), digest_of(receipt)]
    write_release(Result(), "Another text.", path, receipt_path=receipt, replace=True, unchanged=written)
    assert "Another text." in path.read_text()
    before = path.read_bytes(), receipt.read_bytes()
    with pytest.raises(UsageError, match=r"new\.txt has been changed outside Palimpsest"):
        write_release(Result(), TEXT, path, receipt_path=receipt, replace=True, unchanged=written)
    with pytest.raises(UsageError, match=r"new\.json has been changed outside Palimpsest"):
        write_release(Result(), TEXT, path, receipt_path=receipt, replace=True, unchanged=[digest_of(path)])
    assert (path.read_bytes(), receipt.read_bytes()) == before


@pytest.mark.parametrize(("ending", "known"), [(".json", False), (".html", False), (".txt", False), (".pdf", True)])
def test_no_receipt_of_a_replaced_text_stays_beside_the_new_one(tmp_path, ending, known):
    path, old = tmp_path / "new.txt", tmp_path / f"new.receipt{ending}"
    write_release(Result(), TEXT, path, receipt_path=old)
    digests = [digest_of(old)] if known else []
    new = tmp_path / "new.receipt.md"
    write_release(Result(), "Another text.", path, receipt_path=new, replace=True, old_receipts=[old, new], own_digests=digests)
    assert sorted(each.name for each in tmp_path.iterdir()) == ["new.receipt.md", "new.txt"]


def test_what_is_no_receipt_of_it_stays(tmp_path):
    path, others = tmp_path / "new.txt", tmp_path / "new.receipt.json"
    write_release(Result(), TEXT, path)
    write_release(Result(), "A third.", tmp_path / "third.txt", receipt_path=others)
    write_release(Result(), "Another text.", path, replace=True, old_receipts=[others])
    assert others.exists()
    write_release(Result(), "A third.", path, replace=True, old_receipts=[others])
    write_release(Result(), "A third.", path, replace=True, old_receipts=[others])
    assert others.exists()  # it is about what the file has in it
