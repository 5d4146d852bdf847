"""Word documents, with the styles that Word itself has for headings, lists, tables and quotations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import BytesIO
from typing import TYPE_CHECKING
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from engine.documents.document import BlockKind, TextBlock
from engine.documents.writers.outline import even_rows, group_by_kind, item_depths

if TYPE_CHECKING:
    from docx.document import Document

_PARTS = {"officeDocument", "core-properties", "styles", "settings", "fontTable", "theme", "numbering"}
_LISTS = ("List Bullet", "List Bullet 2", "List Bullet 3")


def write(passages: Sequence[TextBlock], notice: str) -> bytes:
    """The bytes of a file.

    Args:
        passages: The text.
        notice: A last paragraph, set apart; may be empty.
    """
    import docx
    from docx.shared import Mm, Pt

    document = docx.Document()
    section, normal = document.sections[0], document.styles["Normal"]
    section.page_width, section.page_height = Mm(210), Mm(297)
    section.left_margin = section.right_margin = section.top_margin = section.bottom_margin = Mm(25)
    normal.font.size = Pt(11)
    normal.paragraph_format.space_after = Pt(8)
    normal.paragraph_format.line_spacing = 1.25
    styles = {style.name: style.style_id for style in document.styles}
    for kind, group in group_by_kind(passages):
        _add_group(document, kind, group, styles)
    if notice:
        last = document.add_paragraph()
        last.paragraph_format.space_before = Pt(24)
        run = last.add_run(notice)
        run.italic, run.font.size = True, Pt(9)
    _forget_template(document)
    made = BytesIO()
    document.save(made)
    return _remove_dates(made)


def _add_group(document: Document, kind: BlockKind, group: list[TextBlock], styles: Mapping[str, str]) -> None:
    from docx.shared import Pt

    def add(text: str, style: str) -> None:
        # The library looks a style up among all of them each time.
        document.add_paragraph(text)._p.style = styles[style]

    match kind:
        case BlockKind.TITLE:
            for title in group:
                add(title.text, f"Heading {min(max(title.level, 1), 9)}")
        case BlockKind.ITEM:
            for item, depth in item_depths(group):
                add(item.text, _LISTS[min(depth, len(_LISTS) - 1)])
        case BlockKind.CELL:
            table = even_rows(group)
            drawn = document.add_table(len(table), len(table[0]), "Table Grid")
            for row, texts in zip(drawn.rows, table, strict=True):
                for cell, text in zip(row.cells, texts, strict=True):
                    cell.text = text
                    cell.paragraphs[0].paragraph_format.space_after = Pt(0)
            # Without something between them, Word would join it with a table that follows; and the last thing is a paragraph.
            document.add_paragraph().paragraph_format.space_after = Pt(0)
        case _:
            for paragraph in group:
                add(paragraph.text, "Quote" if kind is BlockKind.QUOTE else "Normal")


def _forget_template(document: Document) -> None:
    """Takes out what python-docx's template says of itself: properties, a picture of its page, and the marks of its editing."""
    for part in (document.part.package, document.part):
        for name in [name for name, link in part.rels.items() if link.reltype.rsplit("/", 1)[1] not in _PARTS]:
            del part.rels[name]
    properties = document.core_properties._element
    for child in list(properties):
        properties.remove(child)
    for element in (document.settings.element, document.styles.element):
        for mark in element.xpath("//w:rsids | //w:rsid | //w14:docId | //w:savePreviewPicture"):
            mark.getparent().remove(mark)
    for mark in [mark for mark in document.sections[0]._sectPr.attrib if "rsid" in mark]:
        del document.sections[0]._sectPr.attrib[mark]


def _remove_dates(package: BytesIO) -> bytes:
    """A zip file with the same content in which every entry has the format's first date and no system."""
    made = BytesIO()
    with ZipFile(package) as old, ZipFile(made, "w") as new:
        for name in old.namelist():
            entry = ZipInfo(name)  # of 1980
            entry.create_system = 0
            new.writestr(entry, old.read(name), ZIP_DEFLATED)
    return made.getvalue()
