"""The new text as a file to hand on: plain text, Markdown, a web page, a Word document or a PDF.

A file holds the text and, unless switched off, the notice; it names no author, no program and no moment. The same text gives
the same bytes. Blank lines divide paragraphs, and every line end within one is kept. Characters that mean nothing in a text
(control characters, halves of surrogate pairs) are left out.
"""

from __future__ import annotations

import html
import os
import re
from collections.abc import Callable, Sequence
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from engine.documents.receipt import NOTICE, Released, as_json, receipt
from engine.documents.write import refuse_existing, write_new
from engine.errors import PalimpsestError, UsageError

if TYPE_CHECKING:
    from docx.document import Document

    from engine.privacy.guarantee import Guarantee

FORMATS = {
    ".txt": "Plain text",
    ".md": "Markdown",
    ".html": "Web page",
    ".docx": "Word document",
    ".pdf": "PDF document",
}
"""Every format: the suffix that chooses it, and its name."""

_MEANINGLESS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")

_MARK = re.compile(
    r"[\\`*_\[\]<~|$]"  # code, emphasis, links, tags, strikes, tables, formulas
    r"|&(?=#?\w+;)"  # entities
    r"|^[#>+=-]"  # headings, quotes, lists, rules
)
"""What Markdown would take for a mark, in one line of a text."""

_PAGE = """\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Text</title>
<style>
:root {{ color-scheme: light dark; }}
body {{ max-width: 38em; margin: 3em auto; padding: 0 1em; font: 1.125em/1.6 Georgia, "Times New Roman", serif; }}
p {{ margin: 0 0 1em; white-space: pre-wrap; overflow-wrap: break-word; }}
footer {{ margin-top: 2.5em; padding-top: 1em; border-top: 1px solid; font-size: 0.85em; font-style: italic; }}
</style>
</head>
<body>
{body}
</body>
</html>
"""

_WORD_PARTS = {"officeDocument", "core-properties", "styles", "settings", "fontTable", "theme", "numbering"}


def check_format(suffix: str) -> str:
    """The suffix as `FORMATS` has it.

    Raises:
        UsageError: There is no such format.
    """
    if suffix.lower() not in FORMATS:
        raise UsageError(f"The name of the file must end in {_either(FORMATS)}.")
    return suffix.lower()


def render(text: str, suffix: str, *, notice: bool) -> bytes:
    """The bytes of a file.

    Args:
        text: The new text.
        suffix: Which of `FORMATS`, in upper or lower case.
        notice: Whether a last paragraph, set apart, says that this is a privatized rewriting.

    Raises:
        UsageError: There is no such format, or it has no sign for a character of the text.
    """
    writer = _WRITERS[check_format(suffix)]
    plain = _MEANINGLESS.sub("", "\n".join(text.replace("\u2029", "\n\n").splitlines()))
    return writer("\n".join(line.rstrip() for line in plain.split("\n")).strip("\n"), NOTICE if notice else "")


def write_release(
    result: Released,
    text: str,
    path: Path,
    *,
    receipt_path: Path | None = None,
    notice: bool = True,
    edited: bool = False,
    draws: Sequence[float] = (),
    others: Sequence[Guarantee] = (),
    replace: bool = False,
    source: Path | None = None,
) -> tuple[Path, ...]:
    """Writes the new text and, where asked, its receipt. Whatever can be refused is refused before anything is written.

    Args:
        result: What the mechanism returned.
        text: The new text, which may have been edited by hand.
        path: Where to; its suffix is the format.
        receipt_path: Where the receipt goes, if anywhere.
        notice: Whether the file says that it is a privatized rewriting.
        edited: Whether the text was edited by hand.
        draws: ε of every run made of this document, this one among them.
        others: The guarantees of the other texts that were drawn of this document.
        replace: Whether files that are there may be replaced.
        source: The document's own file, which is never replaced.

    Returns:
        The paths that were written.

    Raises:
        UsageError: The format is unknown or has no sign for a character of the text, a folder does not exist, or a file is
            there and may not be replaced; nothing was written.
        PalimpsestError: The disk is full or a folder may not be written. The message says so if the text was written and only
            the receipt was not.
    """
    targets = tuple(target for target in (path, receipt_path) if target)
    for target in targets:
        refuse_existing(target, force=True, source=source)  # what no permission to replace would heal
        if not replace and os.path.lexists(target):
            raise UsageError(f"{target} exists; choose another name, or allow that it is replaced.")
    if len({target.resolve() for target in targets}) < len(targets):
        raise UsageError("The new text and its receipt need two names.")
    content = render(text, path.suffix, notice=notice)
    statement = as_json(receipt(result, content, edited=edited, draws=draws, others=others))
    write_new(path, content, force=replace, source=source)
    if receipt_path:
        try:
            write_new(receipt_path, statement, force=replace, source=source)
        except PalimpsestError as error:
            raise type(error)(f"The new text is in {path}, but its receipt could not be written. {error}") from None
    return targets


def _txt(text: str, notice: str) -> bytes:
    return "\n\n".join(part for part in (text, notice) if part).encode() + b"\n"


def _md(text: str, notice: str) -> bytes:
    parts = ["\\\n".join(map(_unmarked, paragraph)) for paragraph in _paragraphs(text)]
    return "\n\n".join([*parts, *(("---", f"*{notice}*") if notice else ())]).encode() + b"\n"


def _unmarked(line: str) -> str:
    """A line that Markdown shows as it is: with no marks, and not indented, which would make it code."""
    return re.sub(r"^(\d+)(?=[.)])", r"\1\\", _MARK.sub(r"\\\g<0>", _held_apart(line)))  # "1." would begin a list


def _html(text: str, notice: str) -> bytes:
    body = [f"<p>{'<br>'.join(html.escape(line, quote=False) for line in paragraph)}</p>" for paragraph in _paragraphs(text)]
    if notice:
        body.append(f"<footer><p>{html.escape(notice, quote=False)}</p></footer>")
    return _PAGE.format(body="\n".join(body)).encode()


def _docx(text: str, notice: str) -> bytes:
    import docx
    from docx.shared import Mm, Pt

    document = docx.Document()
    section, normal = document.sections[0], document.styles["Normal"]
    section.page_width, section.page_height = Mm(210), Mm(297)
    section.left_margin = section.right_margin = section.top_margin = section.bottom_margin = Mm(25)
    normal.font.size = Pt(11)
    normal.paragraph_format.space_after = Pt(8)
    normal.paragraph_format.line_spacing = 1.25
    for paragraph in _paragraphs(text):
        document.add_paragraph("\n".join(paragraph))
    if notice:
        last = document.add_paragraph()
        last.paragraph_format.space_before = Pt(24)
        run = last.add_run(notice)
        run.italic, run.font.size = True, Pt(9)
    _forget_template(document)
    made = BytesIO()
    document.save(made)
    return _undated(made)


def _forget_template(document: Document) -> None:
    """Takes out what python-docx's template says of itself: properties, a picture of its page, and the marks of its editing."""
    for part in (document.part.package, document.part):
        for name in [name for name, link in part.rels.items() if link.reltype.rsplit("/", 1)[1] not in _WORD_PARTS]:
            del part.rels[name]
    properties = document.core_properties._element
    for child in list(properties):
        properties.remove(child)
    for element in (document.settings.element, document.styles.element):
        for mark in element.xpath("//w:rsids | //w:rsid | //w14:docId | //w:savePreviewPicture"):
            mark.getparent().remove(mark)
    for mark in [mark for mark in document.sections[0]._sectPr.attrib if "rsid" in mark]:
        del document.sections[0]._sectPr.attrib[mark]


def _undated(package: BytesIO) -> bytes:
    """A zip file with the same content in which every entry has the format's first date and no system."""
    made = BytesIO()
    with ZipFile(package) as old, ZipFile(made, "w") as new:
        for name in old.namelist():
            entry = ZipInfo(name)  # of 1980
            entry.create_system = 0
            new.writestr(entry, old.read(name), ZIP_DEFLATED)
    return made.getvalue()


def _pdf(text: str, notice: str) -> bytes:
    try:
        text.encode("cp1252")
    except UnicodeEncodeError:
        raise UsageError(
            "The fonts of a PDF document have Western European letters only, and this text holds others. "
            f"Choose {_either([suffix for suffix in FORMATS if suffix != '.pdf'])}: there nothing is lost."
        ) from None
    from reportlab.lib.pagesizes import A4
    from reportlab.lib.styles import ParagraphStyle
    from reportlab.lib.units import mm
    from reportlab.platypus import HRFlowable, Preformatted, SimpleDocTemplate, Spacer

    body = ParagraphStyle("text", fontName=_FONT, fontSize=_FONT_SIZE, leading=16, spaceAfter=8)
    small = ParagraphStyle("notice", fontName=f"{_FONT}-Oblique", fontSize=9, leading=13, spaceBefore=8)
    made = BytesIO()
    page = SimpleDocTemplate(made, pagesize=A4, lang="en", invariant=1, **dict.fromkeys(_MARGINS, 25 * mm))
    # Lines are broken here: the library's own paragraphs take time that grows with the square of their length.
    flow = [
        Preformatted("\n".join(_wrapped(line, page.width - _PADDING) for line in paragraph), body)
        for paragraph in _paragraphs(text)
    ]
    if notice:
        flow += [Spacer(0, 16), HRFlowable(width="100%", thickness=0.5, color="black"), Preformatted(notice, small)]

    def anonymous(canvas, _):
        canvas._doc.info.format = lambda _: b"<< >>"  # no author, title, dates or producer

    page.build(flow, onFirstPage=anonymous)
    # Two comments name the library (no page can hold these words: pages are compressed). Blanks leave all offsets as they are.
    return re.sub(rb"(?i)ReportLab generated PDF document[^\n]*", lambda name: b" " * len(name[0]), made.getvalue())


def _wrapped(line: str, width: float) -> str:
    """A line broken into lines of at most so many points; a word of more than 39 letters may be divided."""
    from reportlab.pdfbase.pdfmetrics import stringWidth

    lines = [""]
    for piece in re.findall(r" *[^ ]{1,39}", line.expandtabs(4)):  # so many of the widest sign, @, fit
        if stringWidth(lines[-1] + piece, _FONT, _FONT_SIZE) <= width:
            lines[-1] += piece
        else:
            lines.append(piece.lstrip(" "))
    return "\n".join(lines)


_FONT = "Helvetica"  # one of those that every reader of PDF has
_FONT_SIZE = 11
_PADDING = 12  # points that the library leaves within the margins, both sides together
_MARGINS = ("leftMargin", "rightMargin", "topMargin", "bottomMargin")
_WRITERS: dict[str, Callable[[str, str], bytes]] = {".txt": _txt, ".md": _md, ".html": _html, ".docx": _docx, ".pdf": _pdf}


def _paragraphs(text: str) -> list[list[str]]:
    """The lines of every paragraph."""
    return [paragraph.split("\n") for paragraph in re.split(r"\n{2,}", text)]


def _held_apart(line: str) -> str:
    """A line whose indentation and runs of spaces survive where space is folded: all but single spaces are no-break spaces."""
    return re.sub(r"^ | (?= )", "\u00a0", line.expandtabs(4))


def _either(suffixes: Sequence[str] | dict[str, str]) -> str:
    *most, last = suffixes
    return f"{', '.join(most)} or {last}"
