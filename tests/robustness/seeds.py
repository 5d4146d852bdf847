"""Files to begin with, for `tests.robustness.fuzz`: those that other programs made for the suite, and some of our own."""

import io
from collections.abc import Iterable
from pathlib import Path

from engine.documents.document import Block, BlockKind, DocumentPart
from engine.documents.render import render
from engine.results import INVENTED_NOTICE as NOTICE
from tests.documents_corpus import FILES
from tests.engine.documents.formats import office_files
from tests.engine.documents.formats.compound_files import message, packed


def seeds(format: str, folders: Iterable[Path] = ()) -> list[bytes]:
    """The files to begin with.

    Args:
        format: Their suffix, such as docx.
        folders: Where further ones lie.

    Raises:
        LookupError: There is none.
    """
    found = [path.read_bytes() for folder in (FILES, *folders) for path in sorted(folder.glob(f"*.{format}"))]
    mail = (FILES / "letter.eml").read_bytes().replace(b"\r\n", b"\n")
    found += {
        "mbox": lambda: [b"From ann@example.org Mon Jan  1 00:00:00 2024\n" + mail + b"\n" + b"From a\nTo: b\n\n>From c\n" * 2],
        "eml": lambda: [_NESTED],
        "txt": lambda: [(FILES / "report.md").read_bytes(), (FILES / "letter.rtf").read_bytes()[6:4000]],
        "tsv": lambda: [b'id\ttext\n1\tone\n2\t"two\nlines"\n'],
        "rtf": lambda: [_RICH],
        "msg": _messages,
        "html": lambda: [_PAGE],
        "md": lambda: [_MARKED],
        "pdf": lambda: [_two_columns(), _form()],
        "xlsx": lambda: [office_files.rich_workbook(), office_files.odd_workbook()],
        "pptx": lambda: [office_files.rich_presentation(), office_files.odd_presentation()],
    }.get(format, list)()
    if f".{format}" in (".docx", ".pdf", ".html", ".md"):
        found.append(_by_our_writer(f".{format}"))
    if not found:
        raise LookupError(f"There is no .{format} to begin with; --seeds names a folder that has some.")
    return found


def _two_columns() -> bytes:
    """A document with columns, notes, running lines, a picture, a remark, a turned page and a table."""
    from PIL import Image
    from reportlab.lib.utils import ImageReader
    from reportlab.pdfgen.canvas import Canvas

    made = io.BytesIO()
    canvas = Canvas(made, pagesize=(595, 842), pageCompression=0)
    for page in range(3):
        canvas.setFont("Helvetica", 8)
        canvas.drawString(72, 810, f"A report, page {page}")
        canvas.drawString(72, 60, "1 A note at the foot.")
        canvas.setFont("Helvetica-Bold", 16)
        canvas.drawString(72, 780, "Over both columns")
        canvas.setFont("Helvetica", 10)
        for line in range(12):
            canvas.drawString(72, 740 - 13 * line, f"The left column has line {line} and a hy-")
            canvas.drawString(310, 740 - 13 * line, f"phen. The right one has line {line} too")
            canvas.drawString(72 + 100 * (line % 3), 500 - 20 * (line // 3), f"cell {line}")
        canvas.textAnnotation("A remark.", Rect=[100, 100, 120, 120])
        canvas.saveState()
        canvas.rotate(90)
        canvas.drawString(300, -30, "along the margin")
        canvas.restoreState()
        canvas.setPageRotation(90 * page)
        canvas.showPage()
    canvas.drawImage(ImageReader(Image.new("L", (20, 30), 200)), 0, 0, 595, 842)
    canvas.save()
    return made.getvalue()


def _form() -> bytes:
    """A form that is filled in."""
    from reportlab.pdfgen.canvas import Canvas

    made = io.BytesIO()
    canvas = Canvas(made, pagesize=(595, 842), pageCompression=0)
    canvas.drawString(72, 700, "Name:")
    canvas.acroForm.textfield(name="name", value="Anna Miller", x=160, y=694, width=200, height=20)
    canvas.acroForm.textfield(name="told", value="One line.\nTwo lines.", x=160, y=594, height=90, fieldFlags="multiline")
    canvas.acroForm.choice(name="town", value="Rome", options=[("Rome", "R"), ("Leeds", "L")], x=160, y=560, height=20)
    canvas.acroForm.listbox(name="days", value="Friday", options=["Monday", "Friday"], x=160, y=500, height=50)
    canvas.acroForm.checkbox(name="box", checked=True, x=160, y=460)
    canvas.save()
    return made.getvalue()


def _messages() -> list[bytes]:
    """Messages of Outlook with their texts in each form."""
    texts = {0x001A: "IPM.Note", 0x0037: "Größe", 0x0042: "Zoë", 0x5D02: "z@example.org", 0x0E04: "Ann; Tom"}
    reply = "Dear Zoë,\r\n\r\nthank you.\r\n\r\n-----Original Message-----\r\nFrom: Zoë\r\nSent: now\r\nTo: Ann\r\n\r\nHi\r\n"
    recipients = [({0x3001: "Ann", 0x39FE: "a@example.org"}, {0x0C15: 1}), ({0x3001: "Tom"}, {0x0C15: 2})]
    attached = [({0x3707: "a.pdf", 0x370E: "application/pdf"}, {0x3701: b"x" * 5000}, {0x3705: 1}), ({}, {}, {0x3705: 5})]
    signed = [({0x370E: "multipart/signed"}, {0x3701: _NESTED}, {0x3705: 1})]
    page = (
        rb"{\rtf1\ansi\ansicpg1252\fromhtml1 \deff0{\fonttbl{\f0\fcharset204 A;}}{\*\htmltag64 <p>}\htmlrtf {\b x\htmlrtf0 \'e9"
        rb"\u8364?\u-10179?\u-8704?\htmlrtf\par}\htmlrtf0{\*\mhtmltag72 y}{\*\htmltag72 </p>}\line last\tab}"
    )
    return [
        message(
            {**texts, 0x1000: reply},
            fixed={0x0039: 133_500_000_000_000_000, 0x3FFD: 1252},
            recipients=recipients,
            attachments=attached,
        ),
        message(eight_bit={0x1000: "Größe".encode("cp1252"), 0x0037: b"a"}, fixed={0x3FFD: 1252, 0x3FDE: 65001}),
        message(texts, binary={0x1013: _PAGE}, fixed={0x3FDE: 65001}),
        message(texts, binary={0x1009: packed(_RICH)}),
        message(texts, binary={0x1009: packed(page)}),
        message({0x001A: "IPM.Note.SMIME.MultipartSigned"}, attachments=signed),
    ]


def _by_our_writer(suffix: str) -> bytes:
    passages = [
        ("A title", BlockKind.TITLE, 1),
        ("A paragraph that is rather long and goes over its line's end, so that it has two. " * 3, BlockKind.PARAGRAPH, 0),
        *((f"Item {number}", BlockKind.ITEM, number) for number in range(3)),
        *((f"Cell {row} {column}", BlockKind.CELL, row) for row in range(3) for column in range(2)),
        ("A quotation.", BlockKind.QUOTE, 0),
    ]
    blocks, text = [], ""
    for said, kind, level in passages:
        blocks.append(Block(len(text), len(text) + len(said.strip()), kind, DocumentPart.BODY, level))
        text += said.strip() + "\n"
    return render(text, suffix, notice=NOTICE, blocks=blocks)


_NESTED = b"""\
From: =?utf-8?q?Zo=C3=AB?= <z@example.org>
To: Ann <a@example.org>,
 Tom <t@example.org>
Date: Mon, 1 Jan 2024 10:00:00 +0000
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="o"

--o
Content-Type: multipart/alternative; boundary=i

--i
Content-Type: text/plain; charset=iso-8859-1; format=flowed; delsp=yes
Content-Transfer-Encoding: quoted-printable

D=E9ar Ann,\x20
thank you.
On Monday, 1 January 2024, Ann wrote:
> Come,\x20
> please.
--\x20
Z
--i
Content-Type: text/html; charset=utf-8
Content-Transfer-Encoding: base64

PHA+RGVhciBBbm48L3A+PGJsb2NrcXVvdGUgdHlwZT0iY2l0ZSI+SGk8L2Jsb2NrcXVvdGU+
--i--
--o
Content-Type: message/rfc822

Subject: inner
From: b@example.org

-----Original Message-----
From: c
Sent: d
To: e
--o
Content-Type: application/pdf; name*=utf-8''caf%C3%A9.pdf
Content-Disposition: attachment

x
--o--
"""
_RICH = (
    rb"{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\fcharset0 Arial;}{\f1\fcharset128 Gothic;}}"
    rb"{\stylesheet{\s0 Normal;}{\s1\sbasedon0 heading 1;}{\s2\sbasedon1 Quote;}}{\*\listtable{\list}}"
    rb"{\header Page {\field{\*\fldinst PAGE}{\fldrslt 1}}\par}"
    rb"\pard\s1 A title\par\pard\plain\f1\'93\'8c\f0  caf\'e9 \u26481?\uc2\u-10179??\u-8704?? \~\_\- end"
    rb"{\footnote\pard note}\par"
    rb"{\*\annotation\pard remark}{\deleted gone}{\shp{\*\shpinst{\sp{\sn a}{\sv b}}{\shptxt\pard box\par}}}"
    rb"\pard\ls1\ilvl1{\listtext 1.\tab}item\par\trowd\pard\intbl one\cell two\itap2 in\nestcell{\*\nesttableprops\nestrow}"
    rb"\itap1\cell\row\pard{\upr{a}{\*\ud b}}{\pict\bin4 ab{}}\sect last\par}"
)
_PAGE = b"""<!doctype html><html><head><meta charset="utf-8"><title>t</title><style>p {}</style></head><body>
<h1>One</h1><p>Two <q>three</q> <del>four</del><br>five</p><ul><li>six<ol><li>seven</ol></ul>
<table><caption>c</caption><tr><th>a<th>b<tr><td>1<td><p>2<p>3</table><table role=presentation><tr><td>x</table>
<blockquote type=cite>q</blockquote><pre> a
  b</pre><div hidden>h</div><p style="display:none">i</p><noscript>n</noscript><!-- remark -->
<section role="doc-endnotes"><ol><li>note</ol></section><div style='mso-element:comment'>c</div><dialog>d</dialog>
<svg><text>s</text></svg><template>t</template><textarea>t</textarea><details><summary>s</summary>d</details></body></html>
"""
_MARKED = b"""---
title: t
---
# One

Two[^1] ^[inline] **b** ~~del~~ `code` [l](u "t") ![i](j) <b>h</b> &amp; \\*

1. a
   - b

     c
> q
> > r

| a | b |
|---|:-:|
| 1 | 2 |

Term
: definition

```
code
```
    indented

[^1]: note
"""
