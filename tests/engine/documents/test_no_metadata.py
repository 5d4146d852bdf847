"""A canary in every place of a file that is not its body: in none of the files made of it, whoever looks.

The mechanism of these tests copies all it is given, so what is read at all comes out.
"""

import base64
import re
import shutil
import subprocess
import zipfile
import zlib
from io import BytesIO

import pypdfium2
import pytest

from engine.documents.export import FORMATS, write_release
from engine.documents.formats.declared import FORMATS as READ
from engine.documents.read import read_document
from engine.documents.receipt_page import PAGES
from engine.privacy.guarantee import Guarantee, Relation
from tests.documents_corpus import FILES
from tests.engine.documents.formats.compound_files import message
from tests.engine.documents.formats.office_files import changed, rich_presentation, rich_workbook
from tests.engine.documents.test_receipt import Result

CANARY = "Canary-7731"
BODY = "The umbrella was left on the ferry, and nobody has seen it since."

_CORE = """<?xml version="1.0"?><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/">{}</cp:coreProperties>"""
_APP = """<?xml version="1.0"?><Properties
 xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties">{}</Properties>"""
_ODF_META = """<?xml version="1.0"?><office:document-meta xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
 xmlns:meta="urn:oasis:names:tc:opendocument:xmlns:meta:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:xlink="http://www.w3.org/1999/xlink"><office:meta>{}</office:meta></office:document-meta>"""


def _elements(*names):
    return "".join(f"<{name}>{CANARY}</{name}>" for name in names)


def _repacked(name, replaced, changed):
    """A file of the corpus with other members, and with members changed."""
    made = BytesIO()
    with zipfile.ZipFile(FILES / name) as old, zipfile.ZipFile(made, "w") as new:
        for member in old.namelist():
            if member in replaced:
                continue
            data = old.read(member)
            for place, before, after in changed:
                if place == member:
                    assert before in data, before
                    data = data.replace(before, after)
            new.writestr(zipfile.ZipInfo(member), data)
        for member, content in replaced.items():
            new.writestr(zipfile.ZipInfo(member), content)
        new.comment = CANARY.encode()
    return made.getvalue()


def word():
    mark = CANARY.encode()
    properties = "dc:creator dc:title dc:subject dc:description cp:keywords cp:category cp:lastModifiedBy cp:contentStatus"
    picture = b'<w:drawing><wp:docPr id="9" name="%s" descr="%s" title="%s"/></w:drawing>' % (mark, mark, mark)
    return _repacked(
        "letter.docx",
        {
            "docProps/core.xml": _CORE.format(_elements(*properties.split(), "dc:identifier", "cp:version")),
            "docProps/app.xml": _APP.format(_elements("Company", "Manager", "Template", "HyperlinkBase", "Application")),
            "docProps/custom.xml": _APP.format(_elements("property")),
            "docProps/thumbnail.jpeg": CANARY,
            "customXml/item1.xml": f"<a>{CANARY}</a>",
            "word/fonts/font1.odttf": CANARY,
            "word/people.xml": f"<a>{CANARY}</a>",
        },
        [
            ("word/document.xml", b"<w:body>", b'<w:body><w:bookmarkStart w:id="99" w:name="%s"/>' % mark),
            ("word/document.xml", b"<w:t>The lost umbrella", picture + b"<w:t>The lost umbrella"),
            ("word/document.xml", b"<w:p>", b'<w:p w:rsidR="%s" w:rsidRDefault="%s">' % (mark, mark)),
            (
                "word/settings.xml",
                b"</w:settings>",
                b'<w:docVars><w:docVar w:name="%s" w:val="%s"/></w:docVars></w:settings>' % (mark, mark),
            ),
            ("word/fontTable.xml", b'w:name="', b'w:name="%s' % mark),
            ("word/comments.xml", b"<w:t>", b"<w:t>%s " % mark),
            ("word/comments.xml", b'w:author="', b'w:author="%s' % mark),
            ("word/header1.xml", b"<w:t>", b"<w:t>%s " % mark),
            (
                "word/_rels/document.xml.rels",
                b"</Relationships>",
                b'<Relationship Id="r99" Type="http://x/hyperlink" Target="file:///%s" TargetMode="External"/></Relationships>'
                % mark,
            ),
        ],
    )


def workbook():
    mark = CANARY.encode()
    return changed(
        rich_workbook(CANARY),
        {
            "docProps/app.xml": _APP.format(_elements("Company", "Manager", "Application")),
            "docProps/custom.xml": _APP.format(_elements("property")),
            "docProps/thumbnail.jpeg": CANARY,
            "customXml/item1.xml": f"<a>{CANARY}</a>",
            "xl/externalLinks/externalLink1.xml": f"<a>{CANARY}</a>",
            "xl/pivotCache/pivotCacheRecords1.xml": f"<a>{CANARY}</a>",
            "xl/connections.xml": f"<a>{CANARY}</a>",
            "xl/drawings/drawing1.xml": lambda data: data.replace(
                b' name="', b' descr="%s" title="%s" name="%s' % (mark, mark, mark)
            ),
            "xl/styles.xml": lambda data: data.replace(b'<name val="', b'<name val="%s' % mark),
        },
    )


def presentation():
    mark = CANARY.encode()
    return changed(
        rich_presentation(CANARY),
        {
            "docProps/app.xml": _APP.format(_elements("Company", "Manager", "Application")),
            "docProps/custom.xml": _APP.format(_elements("property")),
            "docProps/thumbnail.jpeg": CANARY,
            "customXml/item1.xml": f"<a>{CANARY}</a>",
            "ppt/commentAuthors.xml": f"<a>{CANARY}</a>",
            "ppt/tags/tag1.xml": f"<a>{CANARY}</a>",
            "ppt/slides/slide2.xml": lambda data: data.replace(
                b' name="', b' descr="%s" title="%s" name="%s' % (mark, mark, mark)
            ),
            "ppt/slideLayouts/slideLayout2.xml": lambda data: data.replace(b"<a:t>", b"<a:t>" + mark),
            "ppt/theme/theme1.xml": lambda data: data.replace(b' name="', b' name="' + mark),
        },
    )


def opendocument():
    mark = CANARY.encode()
    names = "meta:initial-creator meta:generator meta:printed-by meta:user-defined meta:keyword meta:creation-date dc:date"
    return _repacked(
        "letter.odt",
        {
            "meta.xml": _ODF_META.format(_elements(*names.split(), "dc:creator", "dc:title", "dc:subject", "dc:description")),
            "Thumbnails/thumbnail.png": CANARY,
            "manifest.rdf": CANARY,
        },
        [
            ("content.xml", b"<dc:creator>", b"<dc:creator>" + mark),
            ("content.xml", b'draw:name="', b'draw:name="%s' % mark),
            ("settings.xml", b"</config:config-item>", mark + b"</config:config-item>"),
            ("styles.xml", b'svg:font-family="', b'svg:font-family="%s' % mark),
        ],
    )


def rich_text():
    info = rf"{{\info{{\author {CANARY}}}{{\title {CANARY}}}{{\company {CANARY}}}{{\operator {CANARY}}}{{\doccomm {CANARY}}}}}"
    more = rf"{{\*\userprops{{\propname {CANARY}}}{{\staticval {CANARY}}}}}{{\*\bkmkstart {CANARY}}}{{\*\template {CANARY}}}"
    data = (FILES / "letter.rtf").read_bytes()
    assert data.startswith(b"{\\rtf1\\ansi")
    return data.replace(b"{\\rtf1\\ansi", b"{\\rtf1\\ansi" + (info + more).encode(), 1)


def pdf():
    text = f"BT /F1 12 Tf 72 720 Td ({BODY}) Tj ET".encode()
    xmp = f"<x:xmpmeta xmlns:x='adobe:ns:meta/'><a>{CANARY}</a></x:xmpmeta>".encode()
    stream = b"<< /Length %d%s >>\nstream\n%s\nendstream"
    mark = f"({CANARY})".encode()
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R /Metadata 6 0 R /Outlines 8 0 R /Names << /EmbeddedFiles << /Names [%s 9 0 R] >> >> >>"
        % mark,
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Annots [7 0 R]"
        b" /Resources << /Font << /F1 4 0 R >> >> /PieceInfo << /%s << /Private %s >> >> >>" % (CANARY.encode(), mark),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /%s /Encoding /WinAnsiEncoding >>" % CANARY.encode(),
        stream % (len(text), b"", text),
        stream % (len(xmp), b" /Type /Metadata /Subtype /XML", xmp),
        b"<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] /Contents %s /T %s /M %s >>" % (mark, mark, mark),
        b"<< /Type /Outlines /First 11 0 R /Last 11 0 R /Count 1 >>",
        b"<< /Type /Filespec /F %s /UF %s /EF << /F 6 0 R >> >>" % (mark, mark),
        b"<< /Author %s /Title %s /Subject %s /Keywords %s /Creator %s /Producer %s /CreationDate %s /Own %s >>"
        % ((mark,) * 8),
        b"<< /Title %s /Parent 8 0 R /Dest [3 0 R /Fit] >>" % mark,
    ]
    made = b"%PDF-1.7\n%" + CANARY.encode() + b"\n"
    offsets = []
    for number, content in enumerate(objects, 1):
        offsets.append(len(made))
        made += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    table = b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    start = len(made)
    made += b"xref\n0 %d\n0000000000 65535 f \n%s" % (len(objects) + 1, table)
    return made + b"trailer\n<< /Size %d /Root 1 0 R /Info 10 0 R /ID [%s %s] >>\nstartxref\n%d\n%%%%EOF\n" % (
        len(objects) + 1,
        mark,
        mark,
        start,
    )


def web_page():
    return f"""<!DOCTYPE html><!-- {CANARY} --><html lang="en" data-x="{CANARY}"><head><title>{CANARY}</title>
<meta name="author" content="{CANARY}"><meta property="og:title" content="{CANARY}"><link rel="author" href="{CANARY}">
<style>.{CANARY} {{}}</style><script>"{CANARY}"</script><base href="https://{CANARY}.example/"></head>
<body class="{CANARY}" id="{CANARY}"><template>{CANARY}</template>
<h1 title="{CANARY}">News</h1><p><a href="file:///{CANARY}" rel="{CANARY}">{BODY}</a><!-- {CANARY} --></p>
<img src="{CANARY}.png"><input type="hidden" value="{CANARY}"><p hidden>{CANARY}</p></body></html>""".encode()


def markdown():
    front = f"---\nauthor: {CANARY}\n---\n\n# News\n\n<!-- {CANARY} -->\n"
    return f'{front}\n[{BODY}][1]\n\n[1]: https://x.example/{CANARY} "{CANARY}"\n'.encode()


def mail():
    return f"""Return-Path: <{CANARY}@x.example>
Received: from {CANARY} by y.example; Mon, 1 Jan 2024 10:00:00 +0000
From: {CANARY} <{CANARY}@x.example>
To: {CANARY} <{CANARY}@y.example>
Subject: {CANARY}
Date: Mon, 1 Jan 2024 10:00:00 +0000
Message-ID: <{CANARY}@x.example>
X-Mailer: {CANARY}
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="{CANARY}"

{CANARY}
--{CANARY}
Content-Type: text/plain; charset=utf-8

{BODY}

> {CANARY} said so

--{CANARY}
Content-Type: text/plain; name="{CANARY}.txt"
Content-Disposition: attachment; filename="{CANARY}.txt"

{CANARY}
--{CANARY}--
{CANARY}
""".encode()


def outlook():
    numbers = (0x0037, 0x0070, 0x0C1A, 0x0C1F, 0x0E04, 0x0E03, 0x007D, 0x1035, 0x3A20, 0x8001)
    named = dict.fromkeys(numbers, CANARY)
    said = {0x1000: f"{BODY}\r\n\r\n-----Original Message-----\r\nFrom: {CANARY}\r\n\r\n{CANARY} said so"}
    attached = ({0x3707: f"{CANARY}.txt", 0x3704: f"{CANARY}.txt"}, {0x3701: CANARY.encode()}, {0x3705: 1})
    return message(named | said, recipients=[({0x3001: CANARY, 0x3003: f"{CANARY}@y.example"}, {})], attachments=[attached])


MADE = {
    ".docx": word,
    ".xlsx": workbook,
    ".pptx": presentation,
    ".odt": opendocument,
    ".rtf": rich_text,
    ".pdf": pdf,
    ".html": web_page,
    ".md": markdown,
    ".eml": mail,
    ".msg": outlook,
}


def released(suffix, folder):
    """Every file that is made of a document, and its receipts."""
    source = folder / f"{CANARY}{suffix}"
    source.write_bytes(MADE[suffix]())
    assert CANARY.encode() in unpacked(source.read_bytes())
    document = read_document(source)
    assert len(document.text) > 40
    guarantee = Guarantee("It says so.", Relation.DOCUMENT, "document", "all", 40.0, 0.0, 8, ())
    result = Result(output=document.text, guarantee=guarantee, untouched=[(0, len(document.text))], blocks=document.blocks)
    out = folder / "out"
    out.mkdir()
    for number, ending in enumerate(FORMATS):
        statement = out / f"receipt-{number}{(*PAGES, '.json')[number]}"
        write_release(result, document.text, out / f"new{ending}", receipt_path=statement, source=source)
    return sorted(out.iterdir())


def unpacked(data):
    """All that is in a file, packed or not."""
    if data.startswith(b"PK"):
        with zipfile.ZipFile(BytesIO(data)) as package:
            held = [unpacked(package.read(name)) + name.encode() for name in package.namelist()]
            return b"\n".join([data, package.comment, *held])
    for stream in re.findall(rb"stream\r?\n(.*?)endstream", data, re.DOTALL):
        plain = base64.a85decode(stream.strip().removesuffix(b"~>")) if stream.strip().endswith(b"~>") else stream
        try:
            data += zlib.decompress(plain)
        except zlib.error:
            data += plain
    return data


def holds(data):
    wide = [CANARY.lower().encode(encoding) for encoding in ("utf-8", "utf-16-le", "utf-16-be")]
    return any(form in data.lower() for form in (*wide, b"canary", CANARY.encode().hex().encode()))


def test_every_format_is_looked_at():
    # A table has its column only; what is from before 2007 is converted first, and then read as its successor.
    modules = {kind.reader.rpartition(".")[2] for kind in READ} - {"table", "legacy"}
    assert {kind.reader.rpartition(".")[2] for kind in READ for suffix in kind.suffixes if suffix in MADE} == modules


@pytest.mark.parametrize("suffix", MADE)
def test_nothing_but_the_body_comes_out(suffix, tmp_path):
    files = released(suffix, tmp_path)
    assert len(files) == 2 * len(FORMATS)
    for path in files:
        assert not holds(unpacked(path.read_bytes())), path.name
        if path.suffix == ".pdf":
            document = pypdfium2.PdfDocument(path)
            assert not any(document.get_metadata_dict().values())
            assert document.count_attachments() == 0
            assert not holds("".join(page.get_textpage().get_text_bounded() for page in document).encode())


MISSING = [tool for tool in ("exiftool", "pdfinfo", "pdffonts", "pdfdetach", "strings") if not shutil.which(tool)]


@pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}")
@pytest.mark.parametrize("suffix", MADE)
def test_other_programs_find_nothing_either(suffix, tmp_path):
    files = released(suffix, tmp_path)
    pdfs = [path for path in files if path.suffix == ".pdf"]

    def said(*command):
        return subprocess.run(command, capture_output=True, cwd=tmp_path / "out", timeout=120, check=False).stdout

    names = [path.name for path in files]
    found = said("exiftool", "-a", "-u", "-U", "-ee", "-G1", "-x", "System:all", *names)
    reports = [found, said("strings", "-a", "-n", "4", *names), said("strings", "-a", "-el", *names)]
    for path in pdfs:
        reports += (said("pdfinfo", path.name), said("pdffonts", path.name), said("pdfdetach", "-list", path.name))
        assert b"Custom Metadata: no" in said("pdfinfo", path.name)
        assert b"0 embedded files" in said("pdfdetach", "-list", path.name)
    assert found
    assert not any(map(holds, reports))
    telling = rb"(?i)author|creator|company|manager|producer|create ?date|modify ?date|template|last ?mod|revision|history"
    lines = [line.split(b" : ") for line in found.splitlines() if re.search(telling, line.split(b" : ")[0])]
    assert {value for label, value in lines if b"Zip Modify Date" in label} == {b"1980:01:01 00:00:00"}  # of every entry
    assert not [label for label, _ in lines if b"Zip Modify Date" not in label]
