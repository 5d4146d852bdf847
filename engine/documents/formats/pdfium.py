"""What stands on the pages of a PDF document, by PDFium, in a process of its own (see `engine.documents.isolation`).

No script of the document runs: its forms are read, but not brought to life. Boxes are left, top, right and bottom in points, as
seen by who reads the page, from its upper left corner.
"""

from __future__ import annotations

import base64
import ctypes
import html
import math
import re
import sys
import unicodedata
from collections.abc import Iterator
from itertools import accumulate, groupby
from operator import itemgetter
from typing import Any, NamedTuple

from engine.documents.formats import pdf_forms
from engine.documents.formats.shadows import Glyph, without_shadows
from engine.documents.isolation import serve_isolated

LIMIT_PAGES = 5_000
LIMIT_CHARACTERS = 12_000_000
DOTS_PER_INCH = 300
_LARGEST_PICTURE = 25_000_000  # dots: a page of twice A4
_BREAK = 1.2  # in heights of a character: a wider gap parts what stands on one line
_SPACE = 0.25  # in heights of a character: a wider gap parts words though no blank is there
_TOUCHES = 0.05  # in heights of a character: a narrower gap parts nothing
_GAP = 0.55  # in heights of a character: one that may part cells of a table
_ABOVE, _BELOW = 0.9, 0.22  # in sizes of a font: how far letters reach above and below their line
SMALL = 0.8
"""Height of a raised sign, at most, in that of the line's characters."""

RAISED = "\ufdd0", "\ufdd1"
"""What stands around a raised number or sign, such as a note's; no character ever has these codes."""

_WIDE = "\ufdd2"  # before what follows a gap
_UNRAISED = dict.fromkeys(map(ord, RAISED))

NOTE = re.compile(r"\d{1,3}|[ivx]{1,5}|[*†‡§]{1,3}")
"""What a note is known by."""

_Box = tuple[float, float, float, float]
_TAG = re.compile("<[^<>]*>")
_BLANKS = {9: " ", 32: " ", 160: " ", 10: "\n", 13: "\n"}
_LIGATURES = {0xFB00: "ff", 0xFB01: "fi", 0xFB02: "fl", 0xFB03: "ffi", 0xFB04: "ffl", 0xFB05: "ft", 0xFB06: "st"}


def pages(data: bytes) -> Iterator[dict[str, Any]]:
    """First what holds of the document, then each page.

    Yields:
        ``{"refused": "password" | "damaged" | "pages"}``, or ``{"attachments": names, "xfa": whether it is a form that
        few programs show}`` and then for each page ``width``, ``height``, ``texts`` (``[left, top, right, bottom, bold, text,
        gaps]`` each, see `layout.Text`), ``slanted`` (texts that do not run along the page's lines), ``fields`` (what was typed
        into a form, as ``texts``), ``hidden`` (what was typed into fields that are not shown), ``ticked`` (how many boxes),
        ``comments``, ``picture`` (whether it is a picture without text) and, where pictures are wanted, ``image``: the page in
        grey as a PGM file, in base 64.
    """
    import pypdfium2
    import pypdfium2.raw as pdfium

    try:
        document = pypdfium2.PdfDocument(data)
        count = len(document)
    except pypdfium2.PdfiumError as error:
        encrypted = getattr(error, "err_code", None) in (pdfium.FPDF_ERR_PASSWORD, pdfium.FPDF_ERR_SECURITY)
        yield {"refused": "password" if encrypted else "damaged"}
        return
    if not 0 < count <= LIMIT_PAGES:
        yield {"refused": "pages" if count else "damaged"}
        return
    is_xfa = document.get_formtype() == pdfium.FORMTYPE_XFA_FULL
    yield {"pages": count, "attachments": _attachments(document), "xfa": is_xfa}
    with pdf_forms.open_form(document) as form:
        yield from _each_page(document, count, form)


def _each_page(document: Any, count: int, form: Any) -> Iterator[dict[str, Any]]:
    import pypdfium2

    characters = 0
    for number in range(count):
        try:
            page = document[number]
        except pypdfium2.PdfiumError:
            yield {"refused": "damaged"}
            return
        read = _page(page, form, images="images" in sys.argv)
        characters += sum(len(text[5]) for text in (*read["texts"], *read["fields"]))
        if characters > LIMIT_CHARACTERS:
            yield {"refused": "size"}
            return
        yield read
        page.close()


def _attachments(document: Any) -> list[str]:
    import pypdfium2

    names = []
    for number in range(min(document.count_attachments(), 1_000)):
        try:
            names.append(document.get_attachment(number).get_name())
        except pypdfium2.PdfiumError:
            names.append("")
    return names


def _page(page: Any, form: Any, *, images: bool) -> dict[str, Any]:
    width, height = page.get_size()
    if not (math.isfinite(width) and math.isfinite(height) and width > 0 and height > 0):
        width = height = 1.0
    texts, slanted = _texts(page)
    typed, ticked = pdf_forms.typed_lines(page, form)
    read = {
        "width": width,
        "height": height,
        "texts": texts,
        "slanted": slanted,
        "fields": [_place_line(page, line) for line in typed if line.shown],
        "hidden": [line.text for line in typed if not line.shown],
        "ticked": ticked,
        "comments": _comments(page),
        "picture": not texts and not slanted and _is_picture(page, width * height),
    }
    if images and read["picture"]:
        read["image"] = _image(page, width, height)
    return read


def _place_line(page: Any, line: pdf_forms.TypedLine) -> list[Any]:
    """A line that was typed into a field, as a piece of text."""
    left, bottom, right, top = page.get_bbox()
    x0, y0, x1, y1 = line.box
    sides = _turn_box((x0 - left, top - y1, x1 - left, top - y0), page.get_rotation(), right - left, top - bottom)
    return [*(round(side, 1) if math.isfinite(side) else 0.0 for side in sides), False, line.text, []]


def _texts(page: Any) -> tuple[list[list[Any]], list[str]]:
    """What stands on a page, in pieces of one line without wide gaps, and what does not run along its lines."""
    along, slanted = _GlyphJoiner(), _GlyphJoiner()
    for glyph in without_shadows(list(_glyphs(page))):
        if glyph.text.isspace():
            for pieces in (along, slanted):
                pieces.blank(glyph)
        else:
            (slanted if glyph.slanted else along).add(glyph, apart=not glyph.slanted)
    return along.all(), [piece[5].translate(_UNRAISED) for piece in slanted.all()]


def _glyphs(page: Any) -> Iterator[Glyph]:
    """The glyphs of a page; the characters of a ligature share its box."""
    for _, same in groupby(_characters(page), itemgetter(slice(1, None))):
        first, *others = same
        yield first._replace(text="".join((first.text, *(other.text for other in others)))) if others else first


def _characters(page: Any) -> Iterator[Glyph]:
    """The characters of a page, each in its glyph's box as seen by who reads the page."""
    import pypdfium2.raw as pdfium

    textpage = page.get_textpage()  # what is raw goes with it
    text = textpage.raw
    rotation = page.get_rotation()
    left, bottom, right, top = page.get_bbox()
    across, down = right - left, top - bottom
    box, x, y = pdfium.FS_RECTF(), ctypes.c_double(), ctypes.c_double()
    looks: dict[int, _LetterStyle] = {}
    for index in range(textpage.count_chars()):
        code = pdfium.FPDFText_GetUnicode(text, index)
        if code in (0, 0xFFFE, 0xFFFF) or 0xFDD0 <= code < 0xFDF0:  # no characters
            continue
        drawn = pdfium.FPDFText_GetTextObject(text, index)
        run = ctypes.addressof(drawn.contents) if drawn else 0
        if blank := _BLANKS.get(code):
            yield Glyph(blank, 0.0, 0.0, 0.0, 0.0, 0 if pdfium.FPDFText_IsGenerated(text, index) else run)
            continue
        if not pdfium.FPDFText_GetLooseCharBox(text, index, ctypes.byref(box)):
            continue
        look = looks.get(run) or looks.setdefault(run, _letter_style(text, index, box, rotation))
        pdfium.FPDFText_GetCharOrigin(text, index, ctypes.byref(x), ctypes.byref(y))
        x0, y0, x1, y1 = _even_box((box.left, box.bottom, box.right, box.top), x.value, y.value, look)
        sides = x0 - left, top - y1, x1 - left, top - y0
        if all(map(math.isfinite, sides)):
            sides = _turn_box(sides, rotation, across, down)
            yield Glyph("-" if code == 2 else chr(code), *sides, run, look.bold, look.slanted)


class _LetterStyle(NamedTuple):
    """What the letters of one instruction share: how far, and where to, they rise from their line; 0 if that is not known."""

    across: float
    up: float
    bold: bool
    slanted: bool


def _letter_style(text: Any, index: int, box: Any, rotation: int) -> _LetterStyle:
    """The look of a letter and of what was drawn with it."""
    import pypdfium2.raw as pdfium

    angle = pdfium.FPDFText_GetCharAngle(text, index) + math.radians(rotation)
    slanted = abs((angle + math.pi) % math.tau - math.pi) >= 0.3
    bold = pdfium.FPDFText_GetFontWeight(text, index) >= 600
    matrix = pdfium.FS_MATRIX()
    pdfium.FPDFText_GetMatrix(text, index, ctypes.byref(matrix))
    size = pdfium.FPDFText_GetFontSize(text, index)
    across = matrix.c * size if abs(matrix.a) < 0.01 * abs(matrix.b) else 0.0
    up = matrix.d * size if abs(matrix.b) < 0.01 * abs(matrix.a) else 0.0
    height = box.right - box.left if across else box.top - box.bottom
    told = height / 3 < abs(across + up) < height * 3  # the size of a font whose letters are programs says nothing
    return _LetterStyle(across, up, bold, slanted) if told else _LetterStyle(0.0, 0.0, bold, slanted)


def _even_box(box: _Box, x: float, y: float, look: _LetterStyle) -> _Box:
    """The box of a letter, as high as those of others of its size: not every font says how high its letters are."""
    x0, y0, x1, y1 = box
    if look.across:
        x0, x1 = sorted((x - _BELOW * look.across, x + _ABOVE * look.across))
    if look.up:
        y0, y1 = sorted((y - _BELOW * look.up, y + _ABOVE * look.up))
    return x0, y0, x1, y1


def _turn_box(sides: _Box, rotation: int, across: float, down: float) -> _Box:
    """A box on a page that is turned when it is shown."""
    x0, y0, x1, y1 = sides
    match rotation:
        case 90:
            return down - y1, x0, down - y0, x1
        case 180:
            return across - x1, down - y1, across - x0, down - y0
        case 270:
            return y0, across - x1, y1, across - x0
    return sides


class _GlyphJoiner:
    """Puts glyphs together."""

    def __init__(self) -> None:
        self._done: list[list[Any]] = []
        self._begin()

    def _begin(self) -> None:
        self.space = self.seen = self.broken = False
        self._text: list[str] = []
        self._box: _Box = (0.0, 0.0, 0.0, 0.0)
        self._line = (0.0, 0.0)  # top and bottom of what is not raised
        self._raised: list[tuple[int, int]] = []
        self._gaps: list[tuple[int, float, float]] = []
        self._bold = 0
        self._leftwards = False  # whether it has letters that are written from right to left

    def blank(self, glyph: Glyph) -> None:
        """A blank or the end of a line; the library sees some between glyphs that touch."""
        self.broken = self.broken or "\n" in glyph.text
        if " " in glyph.text:
            self.space, self.seen = self.space or glyph.run > 0, self.seen or not glyph.run

    def add(self, glyph: Glyph, *, apart: bool) -> None:
        """A glyph; it may stand `apart` from what was there before."""
        left, top, right, bottom = self._box
        x0, y0, x1, y1 = glyph[1:5]
        if self._text and apart:
            height = max(bottom - top, y1 - y0, 1.0)
            overlap = min(bottom, y1) - max(top, y0)
            widest = _GAP if self.broken else _BREAK  # a line's end is told by the library between letters of a line, too
            beyond = x1 < left - widest * height if self._leftwards else x0 < right - height
            if overlap < 0.3 * min(bottom - top, y1 - y0) or x0 > right + widest * height or beyond:
                self.end()
        self._leftwards = self._leftwards or unicodedata.bidirectional(glyph.text[0]) in ("R", "AL")
        if self._text:
            touches = apart and abs(x0 - right) < _TOUCHES * (y1 - y0)
            is_space = self.space or (self.seen and not touches) or max(x0 - right, left - x1) > _SPACE * (y1 - y0)
            self._text.append(" " if is_space else "")
            if self._text[-1] and x0 - right > _GAP * (y1 - y0):
                self._gaps.append((len(self._text), round(right, 1), round(x0, 1)))
            self._box = (min(left, x0), min(top, y0), max(right, x1), max(bottom, y1))
        else:
            self._box, self._line = (x0, y0, x1, y1), (y0, y1)
        self._raise(y0, y1)
        self.space = self.seen = self.broken = False
        self._text.append(glyph.text)
        self._bold += glyph.bold * len(glyph.text)

    def _raise(self, top: float, bottom: float) -> None:
        """Notes whether the next character is raised, or those before it are."""
        height = self._line[1] - self._line[0]
        place = len(self._text)
        if bottom - top < SMALL * height and bottom < self._line[1] - 0.1 * height:
            if self._raised and self._raised[-1][1] == place - 1 and self._text[-1] == "":
                self._raised[-1] = self._raised[-1][0], place + 1
            else:
                self._raised.append((place, place + 1))
        elif height < SMALL * (bottom - top) and self._line[1] < bottom - 0.1 * (bottom - top) and not self._raised:
            self._raised.append((0, place))
            self._line = (top, bottom)
        else:
            self._line = (top, bottom)

    def end(self) -> None:
        """Ends the piece."""
        if any(self._text):
            bold = 2 * self._bold > len("".join(self._text))
            for begin, end in self._raised:
                if NOTE.fullmatch("".join(self._text[begin:end]).strip()):
                    self._text[begin] = RAISED[0] + self._text[begin]
                    self._text[end - 1] += RAISED[1]
            for place, _, _ in self._gaps:
                self._text[place] = _WIDE + self._text[place]
            whole = "".join(self._text).encode("utf-16", "surrogatepass").decode("utf-16", "replace").translate(_LIGATURES)
            left, top, right, bottom = self._box
            if self._raised:  # what is raised makes no line higher
                top, bottom = self._line
            *parts, _ = accumulate(map(len, whole.split(_WIDE)))
            gaps = [[at, right, left] for at, (_, right, left) in zip(parts, self._gaps, strict=True)]
            self._done.append([*(round(side, 1) for side in (left, top, right, bottom)), bold, whole.replace(_WIDE, ""), gaps])
        self._begin()

    def all(self) -> list[list[Any]]:
        """All pieces."""
        self.end()
        return self._done


def _comments(page: Any) -> list[str]:
    """What was remarked on a page; the windows that show a remark repeat it."""
    import pypdfium2.raw as pdfium

    found = []
    for index in range(min(pdfium.FPDFPage_GetAnnotCount(page), 10_000)):
        remark = pdfium.FPDFPage_GetAnnot(page, index)
        if not remark:
            continue
        if pdfium.FPDFAnnot_GetSubtype(remark) not in (
            pdfium.FPDF_ANNOT_LINK,
            pdfium.FPDF_ANNOT_POPUP,
            pdfium.FPDF_ANNOT_WIDGET,
        ):
            plain, rich = (
                pdf_forms.pdfium_string(pdfium.FPDFAnnot_GetStringValue, remark, key) for key in (b"Contents", b"RC")
            )
            found.append(plain or html.unescape(_TAG.sub("", rich)))
        pdfium.FPDFPage_CloseAnnot(remark)
    return found


def _is_picture(page: Any, area: float) -> bool:
    """Whether pictures cover half of a page."""
    import pypdfium2
    import pypdfium2.raw as pdfium

    covered = 0.0
    for thing in page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_IMAGE], max_depth=3):
        try:
            left, bottom, right, top = thing.get_bounds()
        except pypdfium2.PdfiumError:
            continue
        covered += abs((right - left) * (top - bottom))
    return 2 * covered > area


def _image(page: Any, width: float, height: float) -> str:
    scale = min(DOTS_PER_INCH / 72, math.sqrt(_LARGEST_PICTURE / (width * height)))
    bitmap = page.render(scale=scale, grayscale=True)
    rows = memoryview(bitmap.buffer).cast("B")
    dots = b"".join(
        bytes(rows[start : start + bitmap.width]) for start in range(0, bitmap.height * bitmap.stride, bitmap.stride)
    )
    return base64.b64encode(b"P5 %d %d 255\n" % (bitmap.width, bitmap.height) + dots).decode()


if __name__ == "__main__":
    serve_isolated(pages)
