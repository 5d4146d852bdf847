"""Files that mean harm, as large as they may be: each has to be refused, or read, within 5 s of the processor and 500 MB.

    python -m tests.benchmarks.hostile [NAME …]

Each is read in a process of its own, whose time and peak of memory are given. It may open no connection, start no program but
the reader of PDF documents, write no file, and open none but the document and what belongs to Python and this project.
"""

import argparse
import io
import os
import struct
import subprocess
import sys
import tempfile
import threading
import zipfile
import zlib
from collections.abc import Callable, Iterable
from pathlib import Path

from engine.documents.document import DocumentPart
from engine.documents.read import LIMIT_FILE, read_document
from engine.errors import UnreadableInput
from tests.documents_corpus import FILES
from tests.engine.documents.formats import compound_files, office_files

SECONDS = 5.0
MEGABYTES = 500

_CHUNK = 1_000_000
_HANGS = 120  # seconds by the clock


def _packed(path: Path, source: str | bytes, member: str, content: Iterable[bytes], *, extra: int = 0) -> None:
    """A package, or one of the suite's, in which a member is another, and of which there are more."""
    held = FILES / source if isinstance(source, str) else io.BytesIO(source)
    with zipfile.ZipFile(held) as old, zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as new:
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


def _sheet(path: Path, begin: bytes, piece: bytes, times: int, end: bytes = b"", **members: str) -> None:
    """A workbook of one sheet; `members` are those of its folder."""
    head = b'<worksheet xmlns="%b">' % office_files.X.encode() + begin
    data = office_files.bare_workbook("", members={f"xl/{name}.xml": content for name, content in members.items()})
    _packed(path, data, "xl/worksheets/s1.xml", _much(head, piece, times, end + b"</worksheet>"))


def _slide(path: Path, begin: bytes, piece: bytes, times: int, end: bytes = b"") -> None:
    head, foot = (part.encode() for part in office_files.slide("|").split("|"))
    _packed(path, office_files.bare_presentation(""), "ppt/slides/s1.xml", _much(head + begin, piece, times, end + foot))


def _diagram(path: Path) -> None:
    """A diagram whose points all lie below each other."""
    points = b"".join(b'<dgm:pt modelId="%d"><a:p><a:r><a:t>a</a:t></a:r></a:p></dgm:pt>' % number for number in range(100_000))
    lines = b"".join(b'<dgm:cxn srcId="%d" destId="%d"/>' % (n % 100_000, (n * 7 + 1) % 100_000) for n in range(580_000))
    frame = '<p:graphicFrame><dgm:relIds r:dm="r1"/></p:graphicFrame>'
    data = office_files.bare_presentation(frame, rels={1: [("diagramData", "../d.xml")]}, members={"ppt/d.xml": ""})
    _packed(path, data, "ppt/d.xml", [b"<dgm:dataModel %b>" % office_files.SPACES.encode(), points, lines, b"</dgm:dataModel>"])


def _merged(path: Path) -> None:
    """A sheet whose merged cells lie over each other."""
    rows = b"".join(b"<row r='%d'>" % row + b"<c><v>1</v></c>" * 100 + b"</row>" for row in range(1, 2_001))
    merged = b"<mergeCell ref='A1:CV2000'/>"
    _sheet(path, b"<sheetData>" + rows + b"</sheetData><mergeCells>", merged, 400_000, b"</mergeCells>")


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


def _pdf_of(path: Path, objects: dict[int, bytes], trailer: bytes = b"/Root 1 0 R") -> None:
    """A document of some objects, the first of which is its catalogue."""
    with path.open("wb") as file:
        file.write(b"%PDF-1.7\n")
        for number, content in objects.items():
            file.write(b"%d 0 obj\n%b\nendobj\n" % (number, content))
        file.write(b"trailer\n<< /Size %d %b >>\n%%%%EOF\n" % (max(objects) + 1, trailer))


def _stream(content: bytes, entries: bytes = b"", *, filters: int = 0) -> bytes:
    """A stream; with filters, its content is packed as often."""
    for _ in range(filters):
        content = zlib.compress(content, 9)
    packed = b"/Filter [%b]" % (b"/FlateDecode " * filters)
    return b"<< /Length %d %b %b >>\nstream\n%b\nendstream" % (len(content), packed, entries, content)


_PAGES = {
    1: b"<< /Type /Catalog /Pages 2 0 R >>",
    2: b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    5: b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
}
_PAGE = b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> %b >> >>"
_HELLO = b"BT /F 12 Tf 72 700 Td (Dear Ann) Tj ET "


def _tree(path: Path) -> None:
    """Pages that hold each other, in circles and very deep."""
    tree = {
        number: b"<< /Type /Pages /Kids [%d 0 R 2 0 R %d 0 R] /Count 9999 >>" % (number + 1, number)
        for number in range(6, 5_000)
    }
    _pdf_of(
        path,
        {**_PAGES, **tree, 2: b"<< /Type /Pages /Kids [6 0 R 2 0 R 3 0 R] /Count 4999 >>", 3: _PAGE % b"", 4: _stream(_HELLO)},
    )


def _objects(path: Path) -> None:
    """Objects in a stream that unpacks to a gigabyte."""
    packer = zlib.compressobj(9)
    first = packer.compress(bytes(50_000_000)) + packer.flush(zlib.Z_FULL_FLUSH)
    bomb = zlib.compress(first + 20 * first[2:] + packer.flush())
    held = b"<< /Type /ObjStm /N 1000 /First 8000 /Length %d /Filter [/FlateDecode /FlateDecode] >>\nstream\n%b\nendstream"
    _pdf_of(path, {**_PAGES, 3: _PAGE % b"", 4: held % (len(bomb), bomb), 6: held % (len(bomb), bomb)})


def _picture(path: Path) -> None:
    """A picture of ten gigadots, over the whole page."""
    entries = b"/Type /XObject /Subtype /Image /Width 100000 /Height 100000 /ColorSpace /DeviceGray /BitsPerComponent 8"
    content = _HELLO + b"q 595 0 0 842 0 0 cm /X Do Q"
    picture = _stream(bytes(50_000_000), entries, filters=2)
    _pdf_of(path, {**_PAGES, 3: _PAGE % b"/XObject << /X 6 0 R >>", 4: _stream(content), 6: picture})


def _forms(path: Path) -> None:
    """A drawing of ten drawings of ten drawings, and so on."""
    form = b"/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /Font << /F 5 0 R >> /XObject << /X %d 0 R >> >>"
    forms = {number: _stream(b"/X Do " * 10, form % (number + 1)) for number in range(6, 20)}
    _pdf_of(
        path,
        {
            **_PAGES,
            **forms,
            3: _PAGE % b"/XObject << /X 6 0 R >>",
            4: _stream(b"/X Do " + _HELLO),
            20: _stream(_HELLO, form % 20),
        },
    )


def _tables(path: Path) -> None:
    """Tables of objects each of which names another as the one before, in a circle."""
    _pdf_of(path, {**_PAGES, 3: _PAGE % b"", 4: _stream(_HELLO)})
    data = path.read_bytes().replace(b"%%EOF\n", b"")
    first = len(data)
    table = b"xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 7 /Root 1 0 R /Prev %d >>\n"
    second = first + len(table % first) + 20
    path.write_bytes(data + (table % second).ljust(second - first) + table % first + b"startxref\n%d\n%%%%EOF\n" % second)


def _overlapping(path: Path) -> None:
    """A package whose members all lie at one place, so that a little unpacks to much."""
    kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/header"
    listed = "".join(f'<Relationship Id="i{i}" Type="{kind}" Target="h{i}.xml"/>' for i in range(9_000))
    relations = f'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">{listed}</Relationships>'
    _packed(path, "letter.docx", "word/_rels/document.xml.rels", [relations.encode()])
    part = b'<w:hdr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">' + b"<w:p/>" * 5_000 + b"</w:hdr>"
    with zipfile.ZipFile(path, "a", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("word/h0.xml", part)
        first = archive.getinfo("word/h0.xml")
        for i in range(1, 9_000):
            other = zipfile.ZipInfo(f"word/h{i}.xml")
            for entry in ("header_offset", "compress_size", "file_size", "CRC", "compress_type"):
                setattr(other, entry, getattr(first, entry))
            archive.filelist.append(other)
            archive.NameToInfo[other.filename] = other


def _outside(path: Path) -> None:
    """A package with members and relations that lead out of it: to folders above, to a server, to a share."""
    kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    targets = (
        "../../../../etc/passwd",
        "/etc/passwd",
        "file:///etc/passwd",
        "http://localhost:9/a",
        r"\\\\localhost\\share\\a",
    )
    listed = "".join(
        f'<Relationship Id="{what}{i}{len(mode)}" Type="{kind}/{what}" Target="{target}"{mode}/>'
        for i, target in enumerate(targets)
        for what in ("header", "footnotes", "styles", "attachedTemplate", "image", "oleObject", "frame")
        for mode in ("", ' TargetMode="External"')
    )
    relations = f'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">{listed}</Relationships>'
    _packed(path, "letter.docx", "word/_rels/document.xml.rels", [relations.encode()])
    with zipfile.ZipFile(path, "a") as archive:
        for name in ("../../escaped.xml", "/tmp/escaped.xml", "C:\\escaped.xml", "word/../../escaped.xml"):
            archive.writestr(name, b"<a/>")


def _sizes(path: Path) -> None:
    """A package whose list of members says that the text is as long as can be said."""
    _packed(path, "letter.docx", "none", [b""])
    data = bytearray(path.read_bytes())
    at = data.index(b"PK\x01\x02")
    while data[at : at + 4] == b"PK\x01\x02":
        data[at + 20 : at + 28] = struct.pack("<LL", 0xFFFFFFFE, 0xFFFFFFFE)
        at += 46 + sum(struct.unpack("<HHH", data[at + 28 : at + 34]))
    path.write_bytes(data)


def _linked(path: Path, target: str) -> None:
    path.symlink_to(target)


def _changed(path: Path, source: str, change: Callable[[bytes], bytes]) -> None:
    path.write_bytes(change((FILES / source).read_bytes()))


def _scripts(path: Path) -> None:
    """A text with macros, whose pictures, links and events lead to servers."""
    _packed(
        path,
        "letter.odt",
        "Basic/Standard/Module1.xml",
        [b'<!DOCTYPE a SYSTEM "http://localhost:9/a"><a>Shell("touch /tmp/run")</a>'],
    )
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr("Scripts/python/a.py", b"import os; os.system('touch /tmp/run')")


_OBJECT = rb"{\object\objautlink\objupdate{\*\objclass Package}{\*\objdata " + b"4d5a9000" * 9
_REMOTE = rb"}}{\*\template http://localhost:9/a}{\field{\*\fldinst INCLUDEPICTURE http://localhost:9/a}{\fldrslt b}}"


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


_ROWS, _OF_ROWS = b"<sheetData><row>", b"</row></sheetData>"
_FORMATS = office_files.styles("General", "#,##0.00", "dddd, d mmmm yyyy h:mm:ss", "#" * 255)
_P = b"<w:p><w:r><w:t>%b</w:t></w:r></w:p>"
_ROW = b"<w:tbl><w:tr><w:tc>"
_ATTRIBUTES = b"<w:p %b/>" % b" ".join(b'a%d="1"' % i for i in range(60_000))


def _repeated(path: Path, begin: bytes, piece: bytes, times: int) -> None:
    """A message whose Rich Text repeats a piece, by references to the one before."""
    content = bytearray()
    at = len(compound_files.KNOWN)
    run: list[bytes] = []
    for number in range(len(begin) + len(piece) + times + 1):
        if number < len(begin) + len(piece):
            run.append((begin + piece)[number : number + 1])
            at += 1
        elif number < len(begin) + len(piece) + times:
            run.append(struct.pack(">H", (at - len(piece)) % 4096 << 4 | len(piece) - 2))
            at += len(piece)
        else:
            run.append(struct.pack(">H", at % 4096 << 4))  # the end
        if len(run) == 8:
            content += bytes([sum((len(token) == 2) << bit for bit, token in enumerate(run))]) + b"".join(run)
            run.clear()
    content += bytes([sum((len(token) == 2) << bit for bit, token in enumerate(run))]) + b"".join(run)
    check = zlib.crc32(content, 0xFFFFFFFF) ^ 0xFFFFFFFF
    packed = struct.pack("<II4sI", len(content) + 12, 0, b"LZFu", check) + bytes(content)
    path.write_bytes(compound_files.message(binary={0x1009: packed}))


def _lying(path: Path, at: int, number: int) -> None:
    """A message whose header states another number."""
    data = bytearray(compound_files.message({0x1000: "a" * 9_000}).ljust(LIMIT_FILE, b"\0"))
    struct.pack_into("<I", data, at, number)
    path.write_bytes(data)


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
    "blank.xlsx": lambda path: _sheet(path, b"<sheetData>", b" ", 3_000_000_000, b"</sheetData>"),
    "cells.xlsx": lambda path: _sheet(path, b"<sheetData><row>", b"<c><v>1</v></c>", 20_000_000, b"</row></sheetData>"),
    "numbers.xlsx": lambda path: _sheet(path, _ROWS, b"<c s='1'><v>1234.5</v></c>", 300_000, _OF_ROWS, styles=_FORMATS),
    "dates.xlsx": lambda path: _sheet(path, _ROWS, b"<c s='2'><v>45678.5</v></c>", 300_000, _OF_ROWS, styles=_FORMATS),
    "formats.xlsx": lambda path: _sheet(path, _ROWS, b"<c s='3'><v>1.5</v></c>", 300_000, _OF_ROWS, styles=_FORMATS),
    "texts.xlsx": lambda path: _sheet(
        path, _ROWS, b"<c t='s'><v>0</v></c>", 300_000, _OF_ROWS, sharedStrings=office_files.texts(f"<t>{'a' * 9_000_000}</t>")
    ),
    "inline.xlsx": lambda path: _sheet(path, _ROWS, b"<c t='inlineStr'><is><t>some words</t></is></c>", 300_000, _OF_ROWS),
    "rows.xlsx": lambda path: _sheet(path, b"<sheetData>", b"<row><c><v>1</v></c></row>", 300_000, b"</sheetData>"),
    "columns.xlsx": lambda path: _sheet(path, b"<cols>", b"<col min='1' max='16384' hidden='1'/>", 990_000, b"</cols>"),
    "far.xlsx": lambda path: _sheet(
        path, b"<dimension ref='A1:XFD1048576'/><sheetData>", b"<row><c><v>1</v></c></row>", 1, b"</sheetData>"
    ),
    "merged.xlsx": _merged,
    "sheets.xlsx": lambda path: path.write_bytes(office_files.bare_workbook(*["<sheetData/>"] * 4_500)),
    "entities.xlsx": lambda path: _packed(
        path, office_files.rich_workbook(), "xl/workbook.xml", [b'<!DOCTYPE d [<!ENTITY a "%b">]><d>&a;</d>' % (b"a" * 9999)]
    ),
    "text.pptx": lambda path: _slide(path, b"<p:sp><a:p><a:r><a:t>", b"a", 1_000_000_000),
    "paragraphs.pptx": lambda path: _slide(path, b"<p:sp>", b"<a:p><a:r><a:t>a</a:t></a:r></a:p>", 330_000, b"</p:sp>"),
    "shapes.pptx": lambda path: _slide(path, b"", b"<p:sp><a:p><a:t>a</a:t></a:p></p:sp>", 330_000),
    "cells.pptx": lambda path: _slide(
        path,
        b"<p:graphicFrame><a:tbl><a:tr>",
        b"<a:tc><a:p><a:t>a</a:t></a:p></a:tc>",
        330_000,
        b"</a:tr></a:tbl></p:graphicFrame>",
    ),
    "tables.pptx": lambda path: _slide(path, b"", b"<p:sp><a:tr><a:tc><a:p><a:t>a</a:t></a:p></a:tc></a:tr></p:sp>", 190_000),
    "deep.pptx": lambda path: _slide(path, b"", b"<p:grpSp>", 10_000_000),
    "slides.pptx": lambda path: path.write_bytes(office_files.bare_presentation(*[office_files.shape("a")] * 4_500)),
    "diagram.pptx": _diagram,
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
    "lines.msg": lambda path: path.write_bytes(compound_files.message({0x1000: "a\r\n" * 790_000})),
    "paragraphs.msg": lambda path: path.write_bytes(compound_files.message({0x1000: "a\n\n" * 390_000})),
    "quotations.msg": lambda path: path.write_bytes(compound_files.message({0x1000: "From: a\n" * 700_000})),
    "page.msg": lambda path: path.write_bytes(compound_files.message(binary={0x1013: b"<p>a" * 299_000})),
    "packed.msg": lambda path: _repeated(path, b"{\\rtf1 ", b"a" * 17, 11_000_000),
    "references.msg": lambda path: _repeated(path, b"{\\rtf1 ", b"aa", 5_900_000),
    "words.msg": lambda path: _repeated(path, b"{\\rtf1 ", b"\\b", 1_490_000),
    "tags.msg": lambda path: _repeated(path, b"{\\rtf1\\fromhtml1 ", b"{\\*\\htmltag <p>}", 700_000),
    "groups.msg": lambda path: _repeated(path, b"{\\rtf1\\fromhtml1 ", b"{}", 5_900_000),
    "attachments.msg": lambda path: path.write_bytes(
        compound_files.message({0x1000: "a"}, attachments=[({0x3707: "a.pdf"}, {}, {})] * 3_000)
    ),
    "entries.msg": lambda path: path.write_bytes(
        compound_files.compound({compound_files.PROPERTIES: b"\0" * 32} | {f"a{n}": b"" for n in range(100_000)})
    ),
    "tables.msg": lambda path: _lying(path, 44, 3_000),
    "smalltables.msg": lambda path: _lying(path, 64, 190_000),
    "header.eml": lambda path: _text(path, b"To: ", b"=?utf-8?q?a?= <b@c>, ", 1_000_000, b"\n\na"),
    "parameters.eml": lambda path: _text(path, b"Content-Type: text/plain", b"; a*0=b", 1_000_000, b"\n\na"),
    "parts.eml": lambda path: _text(path, b"Content-Type: multipart/mixed; boundary=x\n\n", b"--x\n\na\n", 1_000_000),
    "deep.eml": lambda path: path.write_bytes(
        b"".join(b"Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n" % (n, n) for n in range(1_000)) + b"\na"
    ),
    "deep500.eml": lambda path: path.write_bytes(
        b"".join(b"Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n" % (n, n) for n in range(500))
        + b"\n"
        + b"a\n" * 55_000
    ),
    "forwarded.eml": lambda path: _text(path, b"", b"Content-Type: message/rfc822\n\n", 1_000, b"a"),
    "lines.eml": lambda path: _text(path, b"Subject: a\n\n", "wörd\n".encode(), 1_980_000),
    "headers.eml": lambda path: _text(path, b"Subject: a\n", b"X-a: b\n", 1_700_000, b"\n\na"),
    "packed.eml": lambda path: _text(
        path, b"Subject: a\nContent-Type: image/png\nContent-Transfer-Encoding: base64\n\n", b"QUFB" * 19 + b"\n", 510_000
    ),
    "bytes.eml": lambda path: _text(path, b"Subject: a\nContent-Type: image/png\n\n", bytes(range(256)) + b"\n", 46_000),
    "page.eml": lambda path: _text(path, b"Subject: a\nContent-Type: text/html\n\n", b"<p>a\n", 299_000),
    "nested.eml": lambda path: _text(path, b"", b"Content-Type: message/rfc822\n\n", 1_000_000, b"a"),
    "picture.eml": lambda path: _text(path, b"Subject: a\nContent-Type: image/png\n\n", b"QUFB" * 19 + b"\n", 1_200_000),
    "mails.mbox": lambda path: _text(path, b"", b"From a\nTo: a\n\na\n\n", 4_000_000),
    "texts.mbox": lambda path: _text(path, b"", b"From a\nTo: a\n\n" + b"some words\n" * 800 + b"\n", 9_999),
    "paragraphs.md": lambda path: _text(path, b"", b"a\n\n", 3_300_000),
    "cells.md": lambda path: _text(path, b"", b"|a|b|\n|-|-|\n", 16_600),
    "signs.md": lambda path: _text(path, b"", b"*a ", 3_300_000),
    "lazy.md": lambda path: _text(path, b"> " * 90 + b"a\n", b"b\n", 150_000),
    "links.md": lambda path: _text(path, b"", b"<http://a>", 59_000),
    "words.md": lambda path: _text(path, b"", b"some words of it, and so on. ", 340_000),
    "million.html": lambda path: _text(path, b"", b"<b>", 1_000_000, b"a"),
    "inline.html": lambda path: _text(path, b"", b"<i><b>", 140_000, b"a"),
    "entities.html": lambda path: _text(path, b"<p>", b"&amp;", 3_900_000),
    "line.csv": lambda path: _text(path, b"text\n", b"a" * 100, 3_000_000),
    "long.csv": lambda path: _text(path, b"text\n", b"a" * 100, 490_000),
    "columns.csv": lambda path: _text(path, b"text", b",ab", 16_000_000, b"\n1,2"),
    "cells.csv": lambda path: _text(path, b'text,"', b'ab\n","', 8_000_000, b'"\n1,2'),
    "names.csv": lambda path: _text(path, b"text" + b",a" * 2_000 + b"\n", b"\n", 40_000_000),
    "wide.csv": lambda path: _text(path, "text\n\U0001f600\n".encode(), b"a\n", 499_000, b"b" * 48_000_000),
    "keys.jsonl": lambda path: _text(path, b'{"text": "a"', b', "k": 1', 6_000_000, b"}"),
    "arrays.jsonl": lambda path: _text(
        path, b'{"text": "a", "b": ', b"[" * 500 + b"]" * 500 + b",0]}\n" + b'{"text": "a", "b": [', 40_000
    ),
    "numbers.jsonl": lambda path: _text(path, b'{"text": "a", "b": ', b"9", 45_000_000, b"}"),
    "values.jsonl": lambda path: _text(path, b'{"text": "a", "b": [0', b",{}", 16_000_000, b"]}"),
    "rows.csv": lambda path: _text(path, b"text\n", b"a\n", 20_000_000),
    "quoted.csv": lambda path: _text(path, b'text\n"', b"a", 40_000_000),
    "nested.jsonl": lambda path: _text(path, b'{"text": ', b"[", 40_000_000),
    "overlapping.docx": _overlapping,
    "outside.docx": _outside,
    "sizes.docx": _sizes,
    "external.docx": lambda path: _packed(
        path, "letter.docx", "word/document.xml", [b'<!DOCTYPE d [<!ENTITY a SYSTEM "file:///etc/passwd">]><d>&a;</d>']
    ),
    "macros.docx": lambda path: _packed(path, "letter.docx", "word/vbaProject.bin", [_stream(b"a")]),
    "truncated.docx": lambda path: _changed(path, "letter.docx", lambda data: data[: len(data) // 2]),
    "truncated.odt": lambda path: _changed(path, "letter.odt", lambda data: data[:-30]),
    "truncated.rtf": lambda path: _changed(path, "letter.rtf", lambda data: data[: len(data) // 2]),
    "truncated.pdf": lambda path: _changed(path, "letter.pdf", lambda data: data[: len(data) // 3]),
    "encrypted.docx": lambda path: path.write_bytes(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(4_000)),
    "wrong.docx": lambda path: _changed(path, "letter.pdf", bytes),
    "wrong.txt": lambda path: _changed(path, "letter.docx", bytes),
    "scripts.odt": _scripts,
    "objects.rtf": lambda path: path.write_bytes(rb"{\rtf1\ansi a " + (_OBJECT + _REMOTE) * 40_000 + b"}"),
    "link.docx": lambda path: _linked(path, "/dev/zero"),
    "circle.txt": lambda path: _linked(path, path.name),
    "endless.txt": lambda path: _linked(path, "/dev/urandom"),
    "pipe.txt": lambda path: os.mkfifo(path),
    "tree.pdf": _tree,
    "objects.pdf": _objects,
    "picture.pdf": _picture,
    "forms.pdf": _forms,
    "tables.pdf": _tables,
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


def _guard(path: Path) -> None:
    """Ends this process once it does what no reading of a document needs."""
    allowed = tuple(map(str, (path, Path(__file__).parents[2], *sys.path, sys.prefix, sys.base_prefix, *_SYSTEM)))

    def heard(event: str, arguments: tuple[object, ...]) -> None:
        bad = event.startswith(
            ("socket.", "os.system", "os.exec", "os.posix_spawn", "os.remove", "os.rename", "shutil.", "webbrowser")
        )
        if event == "subprocess.Popen":
            bad = "engine.documents.formats.pdfium" not in [*arguments[1]]
        elif event == "open" and isinstance(arguments[0], str) and arguments[0] != os.devnull:
            bad = bool(int(arguments[2]) & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)) or not arguments[0].startswith(allowed)
        if bad:
            print(f"it did what it may not: {event} {arguments}"[:200], flush=True)
            os._exit(1)

    sys.addaudithook(heard)


_SYSTEM = ("/proc/self", "/etc/ld.so", "/lib", "/usr/lib", "/etc/localtime", "/usr/share/zoneinfo", "<")
"""What Python opens by itself."""


def _read(path: Path) -> None:
    """Reads a file in this process, and says what came of it."""
    _guard(path)
    try:
        table = path.suffix in (".csv", ".jsonl")
        document = read_document(path, parts=set(DocumentPart) - {DocumentPart.SCAN}, column="text" if table else None)
        outcome = f"read: {len(document.text):,} characters, {len(document.blocks):,} passages"
        if "root:" in document.text:
            raise SystemExit("a file of the system is in the text")
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
            stop = threading.Timer(_HANGS, process.kill)
            stop.start()
            outcome = process.stdout.read().strip() or "it says nothing"
            stop.cancel()
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
