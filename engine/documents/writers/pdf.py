"""PDF documents.

A text of Western European letters is set in a font that every reader of PDF has. Any other is set in DejaVu Sans, of which the
signs that occur are embedded: it has the Latin, Greek and Cyrillic letters. Scripts that are written from right to left or
whose letters join are refused, since they would be set wrongly.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from typing import TYPE_CHECKING, Any

from engine.assets import ASSETS
from engine.documents.document import BlockKind, TextBlock
from engine.documents.writers.outline import even_rows, group_by_kind, item_depths
from engine.errors import UsageError

if TYPE_CHECKING:
    from reportlab.platypus import Flowable

FONTS = ASSETS / "fonts"

_MARGIN = 70.87  # points: 25 mm
_WIDTH = 595.28 - 2 * _MARGIN - 12  # of A4 between its margins, less what the library leaves within them
_SIZE = 11
_TITLES = (18, 15, 13, 12)  # sizes of headings by level; deeper ones are as the last
_INDENT = 18  # of quotations, and of lists for each level
_DEEPEST = 8  # level of a list that is still indented further
_CELL_SIZES = (9, 8, 7, 6)  # a table has the first in which none of its words has to be divided
_CELL_PADDING = 4
_CELL_LINES = 50  # in a cell on one page
_NARROWEST = 31  # points of the text in a column; a table with narrower ones is written as lines
_NUMBER = re.compile(r"[^\w\s]{0,2}\d[\d.,:'/-]*[^\w\s]{0,2}")


def write(passages: Sequence[TextBlock], notice: str) -> bytes:
    """The bytes of a file.

    Args:
        passages: The text.
        notice: A last paragraph, set apart; may be empty.

    Raises:
        UsageError: There is no sign for a character of the text.
    """
    from reportlab.platypus import SimpleDocTemplate

    # Fonts have signs for letters with their accents, not for accents by themselves.
    passages = [replace(passage, text=unicodedata.normalize("NFC", passage.text)) for passage in passages]
    setter = _Setter(_fonts({*notice, *"•|"}.union(*(passage.text for passage in passages))))
    flow = [piece for kind, group in group_by_kind(passages) for piece in setter.pieces(kind, group)]
    made = BytesIO()
    page = SimpleDocTemplate(
        made,
        pagesize=(595.28, 841.89),
        lang="en",
        invariant=1,
        leftMargin=_MARGIN,
        rightMargin=_MARGIN,
        topMargin=_MARGIN,
        bottomMargin=_MARGIN,
    )

    def anonymous(canvas: Any, _: object) -> None:
        canvas._doc.info.format = lambda _: b"<< >>"  # no author, title, dates or producer

    page.build([*flow, *(setter.notice(notice) if notice else ())], onFirstPage=anonymous)
    # Two comments name the library (no page can hold these words: pages are compressed). Blanks leave all offsets as they are.
    return re.sub(rb"(?i)ReportLab generated PDF document[^\n]*", lambda name: b" " * len(name[0]), made.getvalue())


@dataclass(frozen=True)
class _Fonts:
    plain: str
    bold: str
    slanted: str


def _fonts(letters: set[str]) -> _Fonts:
    """Fonts that have a sign for each of these.

    Raises:
        UsageError: There are none.
    """
    try:
        "".join(letters).encode("cp1252")
    except UnicodeEncodeError:
        return _embedded(letters)
    return _Fonts("Helvetica", "Helvetica-Bold", "Helvetica-Oblique")


def _embedded(letters: set[str]) -> _Fonts:
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFError, TTFont

    for name in ("DejaVuSans", "DejaVuSans-Bold"):
        if name not in pdfmetrics.getRegisteredFontNames():
            try:
                pdfmetrics.registerFont(TTFont(name, FONTS / f"{name}.ttf"))
            except (OSError, TTFError):
                raise UsageError(
                    "The font for letters beyond Western European ones is missing; reinstall, or " + _CHOOSE
                ) from None
        signs = pdfmetrics.getFont(name).face.charToGlyph
        if any(ord(letter) not in signs or _is_set_wrongly(letter) for letter in letters - {"\n", "\t"}):
            raise UsageError(
                "The fonts of a PDF document have Latin, Greek and Cyrillic letters, and this text holds others. "
                + _CHOOSE.capitalize()
            )
    return _Fonts("DejaVuSans", "DejaVuSans-Bold", "DejaVuSans")


_CHOOSE = "choose .txt, .md, .html or .docx: there nothing is lost."


def _is_set_wrongly(letter: str) -> bool:
    return unicodedata.bidirectional(letter) in ("R", "AL", "AN") or unicodedata.combining(letter) > 0


class _Setter:
    """Sets passages, in some fonts.

    Lines are broken here: the library's own paragraphs take time that grows with the square of their length.

    Args:
        fonts: The fonts.
    """

    def __init__(self, fonts: _Fonts) -> None:
        self._fonts = fonts

    def pieces(self, kind: BlockKind, group: list[TextBlock]) -> Iterator[Flowable]:
        """What a list, a table, a quotation, headings or paragraphs are set as."""
        match kind:
            case BlockKind.TITLE:
                for title in group:
                    yield from self._title(title)
            case BlockKind.ITEM:
                for item, depth in item_depths(group):
                    yield self._lines(item.text, indent=_INDENT * (min(depth, _DEEPEST) + 1), after=3, bullet="•")
                yield _space(5)
            case BlockKind.CELL:
                yield from self._table(even_rows(group))
                yield _space(10)
            case BlockKind.QUOTE:
                yield from (self._lines(quote.text, indent=_INDENT, font=self._fonts.slanted) for quote in group)
            case _:
                yield from (self._lines(paragraph.text) for paragraph in group)

    def notice(self, text: str) -> Iterator[Flowable]:
        """The last paragraph."""
        from reportlab.platypus import HRFlowable

        yield _space(16)
        yield HRFlowable(width="100%", thickness=0.5, color="black")
        yield self._lines(text, font=self._fonts.slanted, size=9, before=8)

    def _title(self, title: TextBlock) -> Iterator[Flowable]:
        from reportlab.platypus import CondPageBreak

        size = _TITLES[min(max(title.level, 1), len(_TITLES)) - 1]
        yield CondPageBreak(5 * size)  # not the last line of a page
        yield self._lines(title.text, font=self._fonts.bold, size=size, before=size * 0.75, after=size * 0.5)

    def _lines(
        self,
        text: str,
        *,
        font: str = "",
        size: float = _SIZE,
        width: float = _WIDTH,
        indent: float = 0,
        before: float = 0,
        after: float = 8,
        bullet: str | None = None,
    ) -> Flowable:
        """Lines of text, broken to fit; the widths are in points."""
        from reportlab.lib.styles import ParagraphStyle

        font = font or self._fonts.plain
        style = ParagraphStyle(
            "", fontName=font, fontSize=size, leading=size * 1.45, leftIndent=indent, spaceBefore=before, spaceAfter=after
        )
        return _lines_class()("\n".join(wrap_text(text, font, size, width - indent)), style, bulletText=bullet)

    def _table(self, table: list[list[str]]) -> Iterator[Flowable]:
        """A table, every row for itself, so that a page may end after any of them and a long table is as quick as its rows."""
        from reportlab.platypus import Table

        plain = self._fonts.plain
        size, widths = _fit_columns(table, plain)
        if not widths:
            yield from (self._lines(" | ".join(filter(None, row)), after=3) for row in table)
            return
        leading = size * 1.45
        for row in table:
            cells = [wrap_text(text, plain, size, width - 2 * _CELL_PADDING) for text, width in zip(row, widths, strict=True)]
            longest = max(map(len, cells))
            for start in range(0, longest, _CELL_LINES):
                shown = ["\n".join(lines[start : start + _CELL_LINES]) for lines in cells]
                height = min(longest - start, _CELL_LINES) * leading + 2 * _CELL_PADDING
                yield Table([shown], widths, [height], hAlign="LEFT", style=_table_style(plain, size, leading))


def _fit_columns(table: list[list[str]], font: str) -> tuple[float, list[float]]:
    """The size of the letters of a table, and the widths of its columns in points; none if it has too many.

    A column is as wide as its longest word at the least, and a narrow one as its lines, if letters need not be much smaller for
    that. Where not even the smallest letters leave room for words, they are divided, but no numbers.
    """
    from reportlab.pdfbase.pdfmetrics import stringWidth

    def widest(pieces: Iterable[str]) -> float:
        return max((stringWidth(piece, font, 1) for piece in pieces), default=0.0)

    columns = [[line for cell in column for line in cell.expandtabs(4).split("\n")] for column in zip(*table, strict=True)]
    words = [{word for line in lines for word in line.split()} for lines in columns]
    whole, longest = [widest(lines) for lines in columns], [widest(found) for found in words]
    for size in _CELL_SIZES[:2]:
        unbroken = [size * (all_ if size * all_ < _WIDTH / 5 else one) for all_, one in zip(whole, longest, strict=True)]
        if widths := _share_width(unbroken, [size * width for width in whole]):
            return size, widths
    for size in _CELL_SIZES:
        if widths := _share_width([size * width for width in longest], [size * width for width in whole]):
            return size, widths
    size = _CELL_SIZES[0]
    numbers = [widest(filter(_NUMBER.fullmatch, found)) for found in words]
    return size, _share_width([max(_NARROWEST, size * width) for width in numbers], [size * width for width in whole])


def _share_width(least: list[float], most: list[float]) -> list[float]:
    """Widths of columns: what each needs at the least, and at the most as far as there is room; none if there is too little."""
    edges = 2 * _CELL_PADDING + 1
    left, open_ = _WIDTH - sum(least) - edges * len(least), len(least)
    if left < 0:
        return []
    widths = dict(enumerate(least))
    for number in sorted(widths, key=lambda number: most[number] - least[number]):
        more = min(max(0, most[number] - least[number]), left / open_)
        widths[number] += more + edges
        left -= more
        open_ -= 1
    return list(widths.values())


def _table_style(font: str, size: float, leading: float) -> list[tuple[object, ...]]:
    everywhere = (0, 0), (-1, -1)
    padding = [(f"{side}PADDING", *everywhere, _CELL_PADDING) for side in ("LEFT", "RIGHT", "TOP", "BOTTOM")]
    return [
        ("FONT", *everywhere, font, size, leading),
        ("VALIGN", *everywhere, "TOP"),
        ("GRID", *everywhere, 0.5, "grey"),
        *padding,
    ]


def _space(height: float) -> Flowable:
    from reportlab.platypus import Spacer

    return Spacer(0, height)


def _lines_class() -> type[Flowable]:
    """Lines with a bullet before the first, wherever a page ends; made late, since the library takes long to load."""
    from reportlab.platypus import Preformatted

    class Lines(Preformatted):  # type: ignore[misc]  # the library has no types
        def split(self, width: float, height: float) -> list[Flowable]:
            parts: list[Flowable] = super().split(width, height)
            if parts:
                parts[0].__class__, parts[0].bulletText = Lines, self.bulletText
            return parts

        def draw(self) -> None:
            super().draw()
            if self.bulletText:
                self.canv.setFont(self.style.fontName, self.style.fontSize)
                self.canv.drawString(self.style.leftIndent - 12, self.height - self.style.fontSize, self.bulletText)

    return Lines


def wrap_text(text: str, font: str, size: float, width: float) -> list[str]:
    """A text broken into lines of at most so many points; only a word is divided that is longer than a line.

    Args:
        text: The text; its own line ends are kept.
        font: Name of the font.
        size: In points.
        width: In points; at least that of the widest letter.
    """
    from reportlab.pdfbase.pdfmetrics import stringWidth

    text = text.expandtabs(4)
    widest = max((stringWidth(letter, font, size) for letter in set(text)), default=size)
    pieces = re.compile(rf" *[^ ]{{1,{max(1, int(width / widest))}}}")
    lines: list[str] = []
    for line in text.split("\n"):
        lines.append("")
        for word in re.findall(r" *[^ ]+", line):
            fits = stringWidth(word.lstrip(" "), font, size) <= width
            for piece in [word] if fits else pieces.findall(word):
                if stringWidth(lines[-1] + piece, font, size) <= width:
                    lines[-1] += piece
                else:
                    lines.append(piece.lstrip(" "))
    return lines
