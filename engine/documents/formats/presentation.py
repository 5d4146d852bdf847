"""Presentations (.pptx, .pptm, .ppsx, .ppsm), by ECMA-376 part 1 (PresentationML), transitional and strict.

The body is what is seen while the slides are shown, in the order in which they are: of each its title, then its text, tables,
diagrams, and the titles and labels of charts. A speaker's notes, comments and what is hidden, whole slides among it, are other
parts; so are the footers and dates of slides, and what the slides are made after says on each of them. The prompt of a place
that nobody filled in is nobody's text. Macros, pictures, embedded files, links to others and everything that describes the
presentation are never opened.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from engine.documents.document import BlockKind, Document, DocumentPart, assemble_document
from engine.documents.formats.block_list import BlockList
from engine.documents.formats.drawing import PREFIXES, Chart, Diagram, Drawing, Shape, ShapeParagraph, TextListener
from engine.documents.formats.flow import CharacterCount
from engine.documents.formats.office import Relation, has_macros, main_member, relations
from engine.documents.formats.package import Package
from engine.documents.formats.xml import XmlListener, XmlParser
from engine.errors import UnreadableInput

_COMMENTS = "http://schemas.microsoft.com/office/powerpoint/2018/8/main"
_PREFIXES = {**PREFIXES, _COMMENTS: "q"}
_TITLES = {"title", "ctrTitle"}
_RUNNING = {"ftr", "hdr", "dt", "sldNum"}


def read(data: bytes, name: str, parts: Collection[DocumentPart], column: str | None) -> Document:
    """A presentation.

    Args:
        data: The file.
        name: Its name.
        parts: Which parts are wanted: the body, footers, a speaker's notes, comments, what is hidden.
        column: Not used.

    Raises:
        UnreadableInput: It is damaged, encrypted or no presentation, has macros although its name says otherwise, or goes
            beyond the limits of `package` and `xml`.
    """
    package = Package(data, name)
    macros = has_macros(package, name)
    deck = _PresentationReader(package, name)
    deck.read()
    notes = ["Its macros were neither read nor run."] if macros else []
    if deck.has_embedded:
        notes.append("It embeds other files; these are not read.")
    return assemble_document(deck.found.blocks(), name, "pptx", parts, notes)


@dataclass
class _SlidePattern:
    """What slides are made after: a layout or a master.

    Attributes:
        shapes: Its shapes.
        bullets: See `Drawing.bullets`.
        above: The member that it is made after itself; "" for none.
    """

    shapes: Sequence[Shape] = ()
    bullets: dict[str, dict[int, bool]] = field(default_factory=dict)
    above: str = ""


class _Slides(TextListener):
    """Hears what slides there are, in order."""

    def __init__(self, count: CharacterCount) -> None:
        super().__init__(count)
        self.ids: list[str] = []

    def begin(self, tag: str, attributes: dict[str, str]) -> None:
        if tag == "p:sldId":
            self.ids.append(attributes.get("r:id", ""))


class _SlideComments(TextListener):
    """Hears the comments on a slide, those of before 2019 and those of today; an answer follows what it answers."""

    def __init__(self, count: CharacterCount) -> None:
        super().__init__(count)
        self.texts: list[list[str]] = []
        self._open: list[list[str]] = []

    def begin(self, tag: str, attributes: dict[str, str]) -> None:
        if tag in ("q:cm", "q:reply"):
            self._open.append([])
            self.texts.append(self._open[-1])
        elif tag == "p:text":
            self.paragraph, self._taking = ShapeParagraph(), True

    def finish(self, tag: str) -> None:
        if tag in ("q:cm", "q:reply"):
            self._open.pop()
        elif tag == "p:text" and self.paragraph:
            self.texts.append([self.paragraph.text])
            self.paragraph, self._taking = None, False

    def put(self, paragraph: ShapeParagraph) -> None:
        if self._open:
            self._open[-1].append(paragraph.text)


class _PresentationReader:
    """Reads the members of a presentation, each of them once.

    Attributes:
        found: Its passages.
        has_embedded: Whether it holds files of other programs.
    """

    def __init__(self, package: Package, name: str) -> None:
        self.found = BlockList(name)
        self.has_embedded = False
        self._package = package
        self._name = name
        self._parser = XmlParser(_PREFIXES, name)
        self._count = CharacterCount(name)
        self._done: set[str] = set()
        self._patterns: dict[str, _SlidePattern] = {}
        self._running: set[tuple[DocumentPart, str]] = set()

    def read(self) -> None:
        """Reads all of it."""
        main = main_member(self._package, self._parser, self._name)
        slides = _Slides(self._count)
        self._hear(main, slides)
        if slides.root != "p:presentation":
            raise UnreadableInput(f"{self._name} is not a presentation, although it is packed like one.")
        there = {relation.id: relation.target for relation in self._relations(main) if relation.kind == "slide"}
        for id in slides.ids:
            if id not in there:
                raise UnreadableInput(f"{self._name} is damaged: a slide is missing.")
            self._slide(there[id])
        for pattern in self._patterns.values():
            for shape in pattern.shapes:
                if not shape.placeholder:
                    self._add_running(shape, hidden=shape.is_hidden)

    def _hear(self, member: str, listener: XmlListener) -> bool:
        """Whether a member was read; nothing is read twice."""
        if member in self._done:
            return False
        self._done.add(member)
        self._parser.parse(self._package.chunks(member), listener)
        return True

    def _relations(self, member: str) -> list[Relation]:
        return relations(self._package, self._parser, member)

    def _slide(self, member: str) -> None:
        slide = Drawing(self._count)
        if not self._hear(member, slide):
            return
        related = self._relations(member)
        self.has_embedded |= slide.has_embedded
        above = next((relation.target for relation in related if relation.kind == "slideLayout"), "")
        for shape in sorted(slide.shapes, key=lambda shape: shape.placeholder not in _TITLES):
            self._shape(shape, above, related, hidden=shape.is_hidden or not slide.is_shown)
        for relation in related:
            if relation.kind == "notesSlide":
                self._speaker_notes(relation.target, hidden=not slide.is_shown)
            elif relation.kind == "comments":
                self._comments(relation.target, hidden=not slide.is_shown)

    def _shape(self, shape: Shape, above: str, related: Sequence[Relation], *, hidden: bool) -> None:
        part = DocumentPart.HIDDEN if hidden else DocumentPart.BODY
        if shape.placeholder in _RUNNING:
            self._add_running(shape, hidden=hidden)
        elif shape.placeholder in _TITLES:
            self.found.add("\n".join(paragraph.text for paragraph in shape.paragraphs), BlockKind.TITLE, part, 1)
        else:
            self._add_paragraphs(shape, part, self._bullets(shape, above))
        if shape.rows:
            self._add_table(shape, part)
        targets = {relation.id: relation.target for relation in related} if shape.charts or shape.diagrams else {}
        for id in shape.charts:
            self._chart(targets.get(id, ""), part)
        for id in shape.diagrams:
            self._diagram(targets.get(id, ""), part)

    def _add_paragraphs(self, shape: Shape, part: DocumentPart, bullets: dict[int, bool]) -> None:
        for paragraph in shape.paragraphs:
            told = bullets.get(paragraph.level, False) if paragraph.bullet is None else paragraph.bullet
            self.found.add(
                paragraph.text, BlockKind.ITEM if told else BlockKind.PARAGRAPH, part, paragraph.level if told else 0
            )

    def _add_table(self, shape: Shape, part: DocumentPart) -> None:
        self.found.begin_table()
        for row, cells in enumerate(shape.rows):
            for cell in cells:
                lines = [line.strip() for line in cell.lines]
                self.found.add_cell("\n".join(filter(None, lines)), row, DocumentPart.HIDDEN if cell.is_covered else part)

    def _add_running(self, shape: Shape, *, hidden: bool) -> None:
        """Adds what stands on many slides, once."""
        part = DocumentPart.HIDDEN if hidden else DocumentPart.HEADER
        for paragraph in shape.paragraphs:
            if (part, paragraph.text) not in self._running:
                self._running.add((part, paragraph.text))
                self.found.add(paragraph.text, part=part)

    def _chart(self, member: str, part: DocumentPart) -> None:
        chart = Chart(self._count)
        if member and self._hear(member, chart):
            for text in (*chart.titles, *chart.labels):
                self.found.add(text, part=part)

    def _diagram(self, member: str, part: DocumentPart) -> None:
        diagram = Diagram(self._count)
        if member and self._hear(member, diagram):
            for text, depth in diagram.items():
                self.found.add(text, BlockKind.ITEM, part, depth)

    def _speaker_notes(self, member: str, *, hidden: bool) -> None:
        notes = Drawing(self._count)
        if not self._hear(member, notes):
            return
        for shape in notes.shapes:
            if shape.placeholder in _RUNNING:
                self._add_running(shape, hidden=hidden or shape.is_hidden)
            else:
                part = DocumentPart.HIDDEN if hidden or shape.is_hidden else DocumentPart.NOTE
                self._add_paragraphs(shape, part, shape.bullets)
                self._add_table(shape, part)

    def _comments(self, member: str, *, hidden: bool) -> None:
        comments = _SlideComments(self._count)
        if self._hear(member, comments):
            for lines in comments.texts:
                self.found.add("\n".join(lines), part=DocumentPart.HIDDEN if hidden else DocumentPart.COMMENT)

    def _bullets(self, shape: Shape, above: str) -> dict[int, bool]:
        """By level, whether paragraphs of a shape that do not say it begin with bullets: its layout says so, or its master."""
        if not shape.placeholder:
            return shape.bullets
        told: dict[int, bool] = {}
        layout = self._pattern(above)
        master = self._pattern(layout.above)
        for bullets in (
            master.bullets.get("p:bodyStyle", {}),
            *(place.bullets for place in master.shapes if place.placeholder == "body"),
            *(place.bullets for place in layout.shapes if place.placeholder and place.index == shape.index),
            shape.bullets,
        ):
            told |= bullets
        return told

    def _pattern(self, member: str) -> _SlidePattern:
        """What a slide is made after."""
        if member not in self._patterns:
            self._patterns[member] = _SlidePattern()
            drawing = Drawing(self._count)
            if member and self._hear(member, drawing):
                master = next((relation.target for relation in self._relations(member) if relation.kind == "slideMaster"), "")
                self._patterns[member] = _SlidePattern(drawing.shapes, drawing.bullets, master)
        return self._patterns[member]
