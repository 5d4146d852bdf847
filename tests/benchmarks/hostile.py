"""Files that mean harm, as large as they may be: each has to be refused, or read, within 5 s of the processor and 500 MB.

    python -m tests.benchmarks.hostile [NAME …]

Each is read in a process of its own, whose time and peak of memory are given.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable, Iterable
from pathlib import Path

from engine.documents.document import Part
from engine.documents.read import LIMIT_FILE, read_document
from engine.errors import UnreadableInput
from tests.documents_corpus import FILES

SECONDS = 5.0
MEGABYTES = 500

_CHUNK = 1_000_000


def _packed(path: Path, source: str, member: str, content: Iterable[bytes], *, extra: int = 0) -> None:
    """One of the suite's packages in which a member is another, and of which there are more."""
    with zipfile.ZipFile(FILES / source) as old, zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as new:
        for info in old.infolist():
            if info.filename != member:
                new.writestr(info, old.read(info))
        with new.open(member, "w", force_zip64=True) as file:
            for chunk in content:
                file.write(chunk)
        for i in range(extra):
            new.writestr(f"extra{i}", b"")


def _word(path: Path, begin: bytes, piece: bytes, times: int, end: bytes = b"", **options: int) -> None:
    head = b'<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>' + begin
    _packed(path, "letter.docx", "word/document.xml", _much(head, piece, times, end + b"</w:body></w:document>"), **options)


def _open(path: Path, begin: bytes, piece: bytes, times: int, end: bytes = b"") -> None:
    spaces = b" ".join(
        b'xmlns:%b="urn:oasis:names:tc:opendocument:xmlns:%b:1.0"' % (prefix, prefix)
        for prefix in (b"office", b"text", b"table")
    )
    head = b"<office:document-content %b><office:body><office:text>" % spaces + begin
    _packed(
        path,
        "letter.odt",
        "content.xml",
        _much(head, piece, times, end + b"</office:text></office:body></office:document-content>"),
    )


def _much(begin: bytes, piece: bytes, times: int, end: bytes) -> Iterable[bytes]:
    yield begin
    at_once = max(1, _CHUNK // len(piece))
    for done in range(0, times, at_once):
        yield piece * min(at_once, times - done)
    yield end


def _rich(path: Path, piece: bytes, times: int) -> None:
    with path.open("wb") as file:
        file.writelines(_much(b"{\\rtf1\\ansi ", piece, times, b"}"))


def _text(path: Path, begin: bytes, piece: bytes, times: int, end: bytes = b"") -> None:
    with path.open("wb") as file:
        file.writelines(_much(begin, piece, times, end))


def _pdf(path: Path, piece: bytes = b"q Q ", times: int = 1, *, kids: int = 1) -> None:
    """A document whose one page, which may stand in it often, says something many times; a table of its objects is missing."""
    pages = b"<< /Type /Pages /Kids [%b] /Count %d >>" % (b"3 0 R " * kids, kids)
    page = b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>"
    font = b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"
    objects = (b"<< /Type /Catalog /Pages 2 0 R >>", pages, page, b"", font)
    with path.open("wb") as file:
        file.write(b"%PDF-1.7\n")
        for number, content in enumerate(objects, 1):
            file.write(b"%d 0 obj\n%b\n" % (number, content))
            if not content:
                file.write(b"<< /Length %d >>\nstream\n" % (len(piece) * times))
                file.writelines(_much(b"", piece, times, b"\nendstream\n"))
            file.write(b"endobj\n")
        file.write(b"trailer\n<< /Size 6 /Root 1 0 R >>\n%%EOF\n")


def _sparse(path: Path, size: int) -> None:
    with path.open("wb") as file:
        file.truncate(size)


def _many_headers(path: Path) -> None:
    """Thirty parts, each of which is within the limits, and a hundred thousand relations."""
    kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/header"
    listed = "".join(f'<Relationship Id="i{i}" Type="{kind}" Target="h{i % 30}.xml"/>' for i in range(100_000))
    relations = f'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">{listed}</Relationships>'
    _packed(path, "letter.docx", "word/_rels/document.xml.rels", [relations.encode()])
    part = b'<w:hdr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">' + b"<w:p/>" * 500_000 + b"</w:hdr>"
    with zipfile.ZipFile(path, "a", zipfile.ZIP_DEFLATED) as archive:
        for i in range(30):
            archive.writestr(f"word/h{i}.xml", part)


_P = b"<w:p><w:r><w:t>%b</w:t></w:r></w:p>"
_ROW = b"<w:tbl><w:tr><w:tc>"
_ATTRIBUTES = b"<w:p %b/>" % b" ".join(b'a%d="1"' % i for i in range(60_000))

CASES: dict[str, Callable[[Path], object]] = {
    "blank.docx": lambda path: _word(path, b"", b" ", 3_000_000_000),
    "text.docx": lambda path: _word(path, b"<w:p><w:r><w:t>", b"a", 1_000_000_000),
    "elements.docx": lambda path: _word(path, b"", b"<w:p/>", 100_000_000),
    "paragraphs.docx": lambda path: _word(path, b"", _P % b"a", 20_000_000),
    "long.docx": lambda path: _word(path, b"", _P % (b"some words " * 9), 95_000),
    "deleted.docx": lambda path: _word(path, b"", b"<w:p><w:del><w:r><w:t>a</w:t></w:r></w:del></w:p>", 20_000_000),
    "deep.docx": lambda path: _word(path, b"", _ROW, 10_000_000),
    "cells.docx": lambda path: _word(path, _ROW * 100 + _P % b"a", b"<w:tbl><w:tr><w:tc/></w:tr></w:tbl>", 5_000_000),
    "attributes.docx": lambda path: _word(path, b"", _ATTRIBUTES, 150),
    "tag.docx": lambda path: _word(path, b"<w:p ", b"a", 1_000_000_000),
    "members.docx": lambda path: _word(path, b"", _P % b"a", 1, extra=60_000),
    "entities.docx": lambda path: _packed(
        path,
        "letter.docx",
        "word/document.xml",
        [b'<!DOCTYPE d [<!ENTITY a "%b"><!ENTITY b "%b">]><d>&b;</d>' % (b"a" * 9999, b"&a;" * 9999)],
    ),
    "headers.docx": _many_headers,
    "text.odt": lambda path: _open(path, b"<text:p>", b"a", 1_000_000_000),
    "spaces.odt": lambda path: _open(path, b"<text:p>a", b'<text:s text:c="99999"/>', 20_000_000),
    "paragraphs.odt": lambda path: _open(path, b"", b"<text:p>a</text:p>", 20_000_000),
    "notes.odt": lambda path: _open(path, b"<text:p>a", b"<text:note><text:p>a</text:p></text:note>", 20_000_000),
    "groups.rtf": lambda path: _rich(path, b"{}", 49_000_000),
    "words.rtf": lambda path: _rich(path, b"\\b", 49_000_000),
    "cells.rtf": lambda path: _rich(path, b"\\intbl a\\cell\\row ", 5_000_000),
    "tables.rtf": lambda path: _rich(path, b"\\itap500 a\\nestcell\\itap1 \\cell ", 3_000_000),
    "notes.rtf": lambda path: _rich(path, b"{\\footnote a}", 7_000_000),
    "text.rtf": lambda path: _rich(path, b"a", 99_000_000),
    "picture.rtf": lambda path: _rich(path, b"{\\pict 0123456789abcdef\\bin20 01234567890123456789}", 1_900_000),
    "paragraphs.html": lambda path: _text(path, b"", b"<p>a", 4_900_000),
    "attributes.html": lambda path: _text(path, b"<p ", b"a1 b2 c3 ", 2_200_000),
    "nested.html": lambda path: _text(path, b"", b"<div>", 490_000, b"a"),
    "tables.html": lambda path: _text(path, b"", b"<table><tr><td>a<td>b", 74_000),
    "text.html": lambda path: _text(path, b"<p>", b"a", 19_000_000),
    "brackets.md": lambda path: _text(path, b"", b"![", 9_900),
    "notes.md": lambda path: _text(path, b"", b"^[", 9_900),
    "nested.md": lambda path: _text(path, b"", b"> ", 100_000, b"a"),
    "header.eml": lambda path: _text(path, b"To: ", b"=?utf-8?q?a?= <b@c>, ", 1_000_000, b"\n\na"),
    "parameters.eml": lambda path: _text(path, b"Content-Type: text/plain", b"; a*0=b", 1_000_000, b"\n\na"),
    "parts.eml": lambda path: _text(path, b"Content-Type: multipart/mixed; boundary=x\n\n", b"--x\n\na\n", 1_000_000),
    "nested.eml": lambda path: _text(path, b"", b"Content-Type: message/rfc822\n\n", 1_000_000, b"a"),
    "picture.eml": lambda path: _text(path, b"Subject: a\nContent-Type: image/png\n\n", b"QUFB" * 19 + b"\n", 1_200_000),
    "mails.mbox": lambda path: _text(path, b"", b"From a\nTo: a\n\na\n\n", 4_000_000),
    "rows.csv": lambda path: _text(path, b"text\n", b"a\n", 20_000_000),
    "quoted.csv": lambda path: _text(path, b'text\n"', b"a", 40_000_000),
    "nested.jsonl": lambda path: _text(path, b'{"text": ', b"[", 40_000_000),
    "pages.pdf": lambda path: _pdf(path, kids=10_000),
    "texts.pdf": lambda path: _pdf(path, b"1 0 0 1 7 3 cm BT /F 1 Tf (a) Tj ET ", 300_000),
    "saved.pdf": lambda path: _pdf(path, b"q ", 10_000_000),
    "huge.pdf": lambda path: _sparse(path, 2_000_000_000),
    "zeros.pdf": lambda path: _sparse(path, LIMIT_FILE),
    "huge.docx": lambda path: _sparse(path, 2_000_000_000),
    "huge.txt": lambda path: _sparse(path, 2_000_000_000),
    "zeros.docx": lambda path: _sparse(path, LIMIT_FILE),
    "zeros.rtf": lambda path: _sparse(path, LIMIT_FILE),
    "empty.docx": lambda path: _sparse(path, 0),
}


def _read(path: Path) -> None:
    """Reads a file in this process, and says what came of it."""
    try:
        table = path.suffix in (".csv", ".jsonl")
        document = read_document(path, parts=list(Part), column="text" if table else None)
        outcome = f"read: {len(document.text):,} characters, {len(document.blocks):,} passages"
    except UnreadableInput as error:
        outcome = f"refused: {error}"
    print(outcome)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these cases")
    parser.add_argument("--read", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.read:
        return _read(options.read)
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        for name in options.names or CASES:
            path = Path(folder) / name
            CASES[name](path)
            command = [sys.executable, "-m", "tests.benchmarks.hostile", "--read", str(path)]
            process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            assert process.stdout
            outcome = process.stdout.read().strip()
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            seconds, megabytes = usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1000
            bad = process.returncode != 0 or seconds > SECONDS or megabytes > MEGABYTES
            failed |= bad
            print(
                f"{'FAILED' if bad else 'ok':<7}{name:<18}{seconds:6.2f} s {megabytes:6.0f} MB  {outcome.splitlines()[-1]}",
                flush=True,
            )
            path.unlink()
    sys.exit(failed)


if __name__ == "__main__":
    main()
