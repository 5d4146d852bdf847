"""Text of shapes, tables, charts and diagrams, by ECMA-376 part 1 (DrawingML), transitional and strict.

Slides are made of it, and it lies over the sheets of a workbook. Of what is there twice for old programs, one is read. The
number of a slide is no text.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.documents.formats.flow import CharacterCount
from engine.documents.formats.office import PREFIXES as OFFICE
from engine.documents.formats.office import is_on

_OFFICIAL = "http://schemas.openxmlformats.org"
_STRICT = "http://purl.oclc.org/ooxml"
PREFIXES = {
    **OFFICE,
    f"{_OFFICIAL}/drawingml/2006/main": "a",
    f"{_STRICT}/drawingml/main": "a",
    f"{_OFFICIAL}/presentationml/2006/main": "p",
    f"{_STRICT}/presentationml/main": "p",
    f"{_OFFICIAL}/drawingml/2006/spreadsheetDrawing": "p",  # its shapes have the same names
    f"{_STRICT}/drawingml/spreadsheetDrawing": "p",
    f"{_OFFICIAL}/drawingml/2006/chart": "c",
    f"{_STRICT}/drawingml/chart": "c",
    "http://schemas.microsoft.com/office/drawing/2014/chartex": "c",
    f"{_OFFICIAL}/drawingml/2006/diagram": "dgm",
    f"{_STRICT}/drawingml/diagram": "dgm",
}
"""Prefixes of the namespaces of drawings."""

_SHAPES = {"p:sp", "p:grpSp", "p:graphicFrame", "p:cxnSp", "p:pic"}
_TEXTS = {"a:t", "m:t"}
_BULLETS = {"a:buNone": False, "a:buChar": True, "a:buAutoNum": True, "a:buBlip": True}
_LEVELS = {f"a:lvl{level + 1}pPr": level for level in range(9)}
_STYLES = {"p:titleStyle", "p:bodyStyle", "p:otherStyle"}
_CACHES = {"c:strCache", "c:multiLvlStrCache"}
_DEEPEST = 8


@dataclass(slots=True)
class ShapeParagraph:
    """A paragraph of a shape.

    Attributes:
        pieces: Its text.
        level: How deep it is indented, from 0.
        bullet: Whether it begins with a bullet or a number; None if it says nothing of that.
    """

    pieces: list[str] = field(default_factory=list)
    level: int = 0
    bullet: bool | None = None

    @property
    def text(self) -> str:
        """Its text in one piece."""
        return "".join(self.pieces)


@dataclass(slots=True)
class ShapeCell:
    """A cell of a table.

    Attributes:
        lines: Its paragraphs.
        is_covered: Whether another one lies over it, so that it is not seen.
    """

    lines: list[str] = field(default_factory=list)
    is_covered: bool = False


@dataclass(slots=True)
class Shape:
    """Something on a slide or a sheet.

    Attributes:
        placeholder: What it takes the place of, such as a title; "" for nothing.
        index: Which of the places of its kind.
        is_hidden: Whether it, or a group around it, is hidden.
        paragraphs: Those that stand in no table.
        rows: Those of its table.
        bullets: By level, whether its paragraphs begin with bullets, as far as it says so.
        charts: What its slide calls the chart in it.
        diagrams: What its slide calls the diagram in it.
    """

    placeholder: str = ""
    index: str = ""
    is_hidden: bool = False
    paragraphs: list[ShapeParagraph] = field(default_factory=list)
    rows: list[list[ShapeCell]] = field(default_factory=list)
    bullets: dict[int, bool] = field(default_factory=dict)
    charts: list[str] = field(default_factory=list)
    diagrams: list[str] = field(default_factory=list)


class TextListener:
    """Hears paragraphs, wherever they stand. Those who hear more are made of it.

    Args:
        count: What counts the characters.

    Attributes:
        root: The outermost element.
    """

    def __init__(self, count: CharacterCount) -> None:
        self.root = ""
        self.path: list[str] = []
        self.paragraph: ShapeParagraph | None = None
        self._count = count
        self._skipping = 0
        self._taking = False
        self._chosen: list[bool] = []  # of each set of alternatives around this, whether one was read

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """An element begins: see `Listener`."""
        self.root = self.root or tag
        self.path.append(tag)
        if self._skipping or self._is_skipped(tag, attributes):
            self._skipping += 1
        elif tag == "a:p":
            self.paragraph = ShapeParagraph()
        elif tag in _TEXTS:
            self._taking = True
        elif tag == "a:br":
            self.add("\n")
        elif tag == "a:pPr" and self.paragraph:
            self.paragraph.level = _level(attributes.get("lvl", ""))
        elif tag in _BULLETS and self.paragraph:
            self.paragraph.bullet = _BULLETS[tag]
        elif tag == "mc:AlternateContent":
            self._chosen.append(False)
        else:
            self.begin(tag, attributes)

    def end(self, tag: str) -> None:
        """An element ends."""
        self.path.pop()
        if self._skipping:
            self._skipping -= 1
        elif tag == "a:p" and self.paragraph:
            paragraph, self.paragraph = self.paragraph, None
            self.put(paragraph)
        elif tag in _TEXTS:
            self._taking = False
        elif tag == "mc:AlternateContent":
            self._chosen.pop()
        else:
            self.finish(tag)

    def characters(self, text: str) -> None:
        """Text of the innermost element."""
        if self._taking and not self._skipping:
            self.add(text)

    def add(self, text: str) -> None:
        """Adds text to the paragraph."""
        if self.paragraph:
            self._count.add(text)
            self.paragraph.pieces.append(text)

    def begin(self, tag: str, attributes: dict[str, str]) -> None:
        """Another element begins."""

    def finish(self, tag: str) -> None:
        """Another element ends."""

    def put(self, paragraph: ShapeParagraph) -> None:
        """A paragraph is complete."""

    def _is_skipped(self, tag: str, attributes: dict[str, str]) -> bool:
        if tag in ("mc:Choice", "mc:Fallback") and self._chosen:
            chosen, self._chosen[-1] = self._chosen[-1], True
            return chosen
        return (tag == "a:fld" and attributes.get("type") == "slidenum") or tag.endswith(":extLst")


class Drawing(TextListener):
    """Hears the shapes of a slide, of what it is made after, or of what lies over a sheet.

    Attributes:
        shapes: In order.
        bullets: By the style and the level, whether paragraphs begin with bullets, as far as it says so.
        is_shown: Whether the slide is; it may be hidden.
        has_embedded: Whether it holds files of other programs.
    """

    def __init__(self, count: CharacterCount) -> None:
        super().__init__(count)
        self.shapes: list[Shape] = []
        self.bullets: dict[str, dict[int, bool]] = defaultdict(dict)
        self.is_shown = True
        self.has_embedded = False
        self._around: list[Shape] = []
        self._style = ""
        self._levels: list[int] = []
        self._cells: list[ShapeCell] = []

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """An element begins: see `Listener`."""
        if not self.root:
            self.is_shown = attributes.get("show", "1") not in ("0", "false")
        super().start(tag, attributes)

    def begin(self, tag: str, attributes: dict[str, str]) -> None:
        """Another element begins."""
        shape = self._around[-1] if self._around else None
        if tag in _SHAPES:
            self._around.append(Shape(is_hidden=shape is not None and shape.is_hidden))
            self.shapes.append(self._around[-1])
        elif tag in _LEVELS:
            self._levels.append(_LEVELS[tag])
        elif tag in _BULLETS and self._levels:
            (shape.bullets if shape else self.bullets[self._style])[self._levels[-1]] = _BULLETS[tag]
        elif tag in _STYLES:
            self._style = tag
        elif tag in ("p:oleObj", "p:embed"):
            self.has_embedded = True
        elif shape:
            self._of_shape(shape, tag, attributes)

    def finish(self, tag: str) -> None:
        """Another element ends."""
        if tag in _SHAPES:
            self._around.pop()
        elif tag in _LEVELS:
            self._levels.pop()
        elif tag == "a:tc" and self._cells:
            self._cells.pop()

    def put(self, paragraph: ShapeParagraph) -> None:
        """A paragraph is complete."""
        if self._cells:
            self._cells[-1].lines.append(paragraph.text)
        elif self._around:
            self._around[-1].paragraphs.append(paragraph)

    def _of_shape(self, shape: Shape, tag: str, attributes: dict[str, str]) -> None:
        """An element that says something of the shape around it."""
        if tag == "p:cNvPr":
            shape.is_hidden |= is_on(attributes.get("hidden", ""))
        elif tag == "p:ph":
            shape.placeholder, shape.index = attributes.get("type", "obj"), attributes.get("idx", "0")
        elif tag == "a:tr":
            shape.rows.append([])
        elif tag == "a:tc" and shape.rows:
            self._cells.append(ShapeCell(is_covered=is_on(attributes.get("hMerge", "")) or is_on(attributes.get("vMerge", ""))))
            shape.rows[-1].append(self._cells[-1])
        elif tag == "c:chart":
            shape.charts.append(attributes.get("r:id", ""))
        elif tag == "dgm:relIds":
            shape.diagrams.append(attributes.get("r:dm", ""))


class Chart(TextListener):
    """Hears the titles of a chart, and the names of its series and categories.

    Attributes:
        titles: What was written for the chart.
        labels: What it shows of a table: texts, no numbers. Each is there once.
    """

    def __init__(self, count: CharacterCount) -> None:
        super().__init__(count)
        self.titles: list[str] = []
        self.labels: dict[str, None] = {}
        self._caches = 0

    def begin(self, tag: str, attributes: dict[str, str]) -> None:
        """Another element begins."""
        if tag in _CACHES:
            self._caches += 1
        elif tag == "c:v" and self._caches:
            self.paragraph, self._taking = ShapeParagraph(), True

    def finish(self, tag: str) -> None:
        """Another element ends."""
        if tag in _CACHES:
            self._caches -= 1
        elif tag == "c:v" and self.paragraph:
            self.labels[self.paragraph.text] = None
            self.paragraph, self._taking = None, False

    def put(self, paragraph: ShapeParagraph) -> None:
        """A paragraph is complete."""
        self.titles.append(paragraph.text)


@dataclass(slots=True)
class _Point:
    """A point of a diagram, with the texts that are written in it."""

    texts: list[str] = field(default_factory=list)
    is_prompt: bool = False


class Diagram(TextListener):
    """Hears the points of a diagram (SmartArt)."""

    def __init__(self, count: CharacterCount) -> None:
        super().__init__(count)
        self._points: dict[str, _Point] = {}
        self._below: dict[str, list[tuple[int, str]]] = defaultdict(list)
        self._point = _Point()

    def begin(self, tag: str, attributes: dict[str, str]) -> None:
        """Another element begins."""
        if tag == "dgm:pt":
            self._point = self._points[attributes.get("modelId", "")] = _Point()
        elif tag == "dgm:prSet":
            self._point.is_prompt |= is_on(attributes.get("phldr", ""))
        elif tag == "dgm:cxn" and attributes.get("type", "parOf") == "parOf":
            place = _number(attributes.get("srcOrd", ""))
            self._below[attributes.get("srcId", "")].append((place, attributes.get("destId", "")))

    def put(self, paragraph: ShapeParagraph) -> None:
        """A paragraph is complete."""
        self._point.texts.append(paragraph.text)

    def items(self) -> Iterator[tuple[str, int]]:
        """The texts of the points, each with its depth, from 0: what lies below a point follows it."""
        targets = {target for below in self._below.values() for _, target in below}
        waiting = [(name, 0) for name in reversed(self._points) if name not in targets]
        seen = set()
        while waiting:
            name, depth = waiting.pop()
            if name in seen or name not in self._points:
                continue
            seen.add(name)
            point = self._points[name]
            if point.texts and not point.is_prompt:
                yield "\n".join(point.texts), min(depth, _DEEPEST)
            deeper = depth + bool(point.texts)
            waiting += [(target, deeper) for _, target in sorted(self._below[name], reverse=True)]
        yield from (
            ("\n".join(point.texts), 0) for name, point in self._points.items() if name not in seen and not point.is_prompt
        )


def _level(value: str) -> int:
    return min(_number(value), _DEEPEST)


def _number(value: str) -> int:
    return int(value) if value.isascii() and value.isdigit() and len(value) < 7 else 0
