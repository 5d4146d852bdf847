"""Takes out of the parts of a Word document what its reader does not see, or what says who wrote it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import Any

from engine.documents.formats.office import PREFIXES as OFFICE_PREFIXES
from engine.documents.in_place.xml_parts import PrefixedTree, drop, unwrap

_DRAWING = "http://schemas.openxmlformats.org/drawingml/2006"
_WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
PREFIXES = {
    _WORD: "w",
    "http://purl.oclc.org/ooxml/wordprocessingml/main": "w",
    **OFFICE_PREFIXES,
    f"{_DRAWING}/main": "a",
    "http://purl.oclc.org/ooxml/drawingml/main": "a",
    f"{_DRAWING}/chart": "c",
    "http://purl.oclc.org/ooxml/drawingml/chart": "c",
    f"{_DRAWING}/wordprocessingDrawing": "wp",
    "http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing": "wp",
    "urn:schemas-microsoft-com:vml": "v",
    "urn:schemas-microsoft-com:office:office": "o",
    "http://schemas.microsoft.com/office/word/2010/wordml": "w14",
    "http://www.w3.org/XML/1998/namespace": "xml",
}
"""Prefixes of the namespaces that matter here."""

STORIES = {"header", "footer", "footnotes", "endnotes", "comments"}
"""Kinds of parts that hold text beside the body."""

_CODES = {"w:instrText", "w:delInstrText"}
_DELETED = {"w:del", "w:moveFrom"}
_INSERTED = {"w:ins", "w:moveTo"}
_DROPPED = {
    "w:commentRangeStart",
    "w:commentRangeEnd",
    "w:commentReference",
    "w:annotationRef",
    "w:proofErr",
    "w:permStart",
    "w:permEnd",
    "w:cellIns",
    "w:cellDel",
    "w:cellMerge",
    "w:smartTagPr",
    "w:customXmlPr",
    "w:tblCaption",
    "w:tblDescription",
    "w:fldData",
    "w:contentPart",
    "w:delText",
    "w:delInstrText",
    "w:movie",
    "w:objectLink",
    "w:objectEmbed",
    "w:control",
    "w:altChunk",
    "w:subDoc",
    "w:bibliography",
    "o:OLEObject",
    "mc:Fallback",
}
_ROWS = {"w:tr", "w:sdt", "w:customXml"}
_RANGES = ("w:moveFromRange", "w:moveToRange", "w:customXmlInsRange", "w:customXmlDelRange")
_UNWRAPPED = {"w:smartTag", "w:customXml"}
_SCHEMES = {"a:theme", "a:clrScheme", "a:fontScheme", "a:fmtScheme"}
_NAMED = {"docPr", "cNvPr"}
_TELLING = frozenset(
    "descr title alt tooltip docLocation tgtFrame href gfxdata author initials userId providerId ed edGrp".split()
)
"""Attributes, whatever their namespace, that describe things or name people."""
_SETTINGS = frozenset(
    "evenAndOddHeaders mirrorMargins gutterAtTop bordersDoNotSurroundHeader bordersDoNotSurroundFooter alignBordersAndEdges "
    "displayBackgroundShape defaultTabStop autoHyphenation consecutiveHyphenLimit hyphenationZone doNotHyphenateCaps "
    "characterSpacingControl printTwoOnOne bookFoldPrinting bookFoldRevPrinting noLineBreaksAfter noLineBreaksBefore "
    "footnotePr endnotePr compat mathPr themeFontLang clrSchemeMapping decimalSymbol listSeparator "
    "drawingGridHorizontalSpacing drawingGridVerticalSpacing displayHorizontalDrawingGridEvery "
    "displayVerticalDrawingGridEvery doNotUseMarginsForDrawingGridOrigin noColumnBalance".split()
)
"""What of a document's settings makes its layout; nothing else is copied."""
_FORM_PARTS = {"w:checkBox", "w:enabled", "w:calcOnExit"}
_SWITCHES = r'(?:\s+\\[a-z@*#](?:\s+(?:"[\d\s;,\-]*"|MERGEFORMAT|[A-Za-z]+))?)*\s*'
_HARMLESS_FIELD = re.compile(
    rf"\s*(?:PAGE|NUMPAGES|SECTIONPAGES|SECTION|TOC|FORMCHECKBOX|SEQ\s+(?:Figure|Table|Equation)|(?:REF|PAGEREF|NOTEREF)\s+_\w+"
    rf'|HYPERLINK\s+\\l\s+"?_\w+"?){_SWITCHES}',
    re.IGNORECASE,
)
_OWN_BOOKMARK = re.compile(r"_(?:Toc|Ref|Hlk|Hlt)\d+|_GoBack")


def text_elements(tree: PrefixedTree) -> list[Any]:
    """The elements that hold text to be read, or that could hide some."""
    return [
        element
        for tag, element in tree.elements()
        if element.text and tag not in _CODES and (tag == "w:t" or element.text.strip())
    ]


def spell_hyphens(tree: PrefixedTree) -> list[Any]:
    """Makes text of the hyphens that Word marks by elements, and says where."""
    found = [element for tag, element in tree.elements() if tag == "w:noBreakHyphen" and tree.tag(element.getparent()) == "w:r"]
    spell_again(found)
    return found


def spell_again(hyphens: Sequence[Any]) -> None:
    """Makes text of hyphens again that `restore_hyphens` had made elements."""
    for element in hyphens:
        element.tag = element.tag.replace("}noBreakHyphen", "}t")
        element.text = "\u2011"


def restore_hyphens(hyphens: Sequence[Any]) -> None:
    """Makes elements again of the hyphens that are still there."""
    for element in hyphens:
        if element.text == "\u2011":
            element.tag = element.tag.replace("}t", "}noBreakHyphen")
            element.text = None
            element.attrib.clear()


def set_text(element: Any, text: str) -> None:
    """Gives an element another text, whose blanks count."""
    if element.text != text:
        element.text = text
        if element.tag.endswith(("}t", "}delText")):
            element.set("{http://www.w3.org/XML/1998/namespace}space", "preserve")


def add_notice(tree: PrefixedTree, notice: str) -> None:
    """Adds a last paragraph to the body."""
    from lxml import etree

    body = next(element for tag, element in tree.elements() if tag == "w:body")
    space = body.tag.removesuffix("body")
    paragraph = etree.Element(f"{space}p")
    run = etree.SubElement(paragraph, f"{space}r")
    properties = etree.SubElement(run, f"{space}rPr")
    etree.SubElement(properties, f"{space}i")
    etree.SubElement(properties, f"{space}sz").set(f"{space}val", "18")
    etree.SubElement(run, f"{space}t").text = notice
    last = body[-1] if len(body) else None
    at = len(body) - 1 if last is not None and tree.tag(last) == "w:sectPr" else len(body)
    body.insert(at, paragraph)


def public_names(styles: PrefixedTree) -> list[str]:
    """The names of typefaces, and of the styles that Word has itself."""
    found = []
    for tag, element in styles.elements():
        if tag in ("w:lsdException", "w:font"):
            found.append(styles.value(element, "w:name"))
        elif tag == "w:style" and styles.value(element, "w:customStyle") not in ("1", "true"):
            found.append(styles.value(element, "w:styleId"))
            found += [styles.value(child, "w:val") for child in element if styles.tag(child) == "w:name"]
        elif tag == "w:altName":
            found.append(styles.value(element, "w:val"))
    return found


class StoryCleaner:
    """Cleans the parts of one document, of which some name what others have.

    Attributes:
        counts: How many things of each kind were taken out.
    """

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self._bookmarks: dict[str, str] = {}
        self._objects = 0

    def clean(self, tree: PrefixedTree, kind: str, known: Collection[str]) -> None:
        """Cleans a part.

        Args:
            tree: The part.
            kind: What it is to the part that refers to it.
            known: Identifiers of the parts to which it may refer.
        """
        if kind == "settings":
            for child in list(tree.root):
                if tree.tag(child).rpartition(":")[2] not in _SETTINGS:
                    drop(child)
        elif kind == "theme":
            for tag, element in tree.elements():
                if "name" in element.attrib and tag in _SCHEMES:
                    element.set("name", "Theme")
        elif kind == "chart" or kind.startswith("diagram"):
            self._blank_drawing(tree, kind)
        self._accept_changes(tree)
        self._clean_fields(tree)
        self._clean_elements(tree, known)
        for _, element in tree.elements():
            self._clean_attributes(tree, element)

    def references(self, tree: PrefixedTree) -> Iterator[str]:
        """The identifiers of other parts that a part names."""
        for _, element in tree.elements():
            yield from (value for short, _, value in tree.attributes(element) if short.startswith("r:"))

    def _accept_changes(self, tree: PrefixedTree) -> None:
        for tag, element in tree.elements():
            parent = element.getparent()
            if parent is None or (tag not in _DELETED and tag not in _INSERTED and not tag.endswith("Change")):
                continue
            of = tree.tag(parent)
            self.counts["tracked change|tracked changes"] += 1
            if tag in _DELETED and of == "w:trPr":
                drop(parent.getparent())
            elif tag in _DELETED and of == "w:rPr":
                drop(element)
                self._join_paragraphs(tree, parent)
            elif tag in _DELETED or of in ("w:rPr", "w:trPr", "w:numPr") or tag.endswith("Change"):
                drop(element)
            else:
                unwrap(element)
        for tag, element in tree.elements():
            is_empty = tag == "w:tbl" and not any(tree.tag(child) in _ROWS for child in element)
            if is_empty or tag.startswith(_RANGES):
                drop(element)

    def _join_paragraphs(self, tree: PrefixedTree, run_properties: Any) -> None:
        """Joins a paragraph whose end was taken out with the next, whose properties count."""
        properties = run_properties.getparent()
        paragraph = properties.getparent() if properties is not None and tree.tag(properties) == "w:pPr" else None
        if paragraph is None or (after := paragraph.getnext()) is None or tree.tag(after) != "w:p":
            return
        at = 1 if len(after) and tree.tag(after[0]) == "w:pPr" else 0
        for child in reversed([child for child in paragraph if child is not properties]):
            after.insert(at, child)
        drop(paragraph)

    def _clean_fields(self, tree: PrefixedTree) -> None:
        """Makes plain text of the fields that could name something: of each, only its result stays."""
        open_fields: list[tuple[list[Any], list[str]]] = []
        for tag, element in tree.elements():
            if tag == "w:fldSimple" and not _HARMLESS_FIELD.fullmatch(tree.value(element, "w:instr")):
                self.counts["field (its text stays)|fields (their text stays)"] += 1
                unwrap(element)
            elif tag == "w:fldChar":
                kind = tree.value(element, "w:fldCharType")
                if kind == "begin":
                    open_fields.append(([], []))
                if open_fields:
                    open_fields[-1][0].append(element)
                    if kind == "end":
                        self._end_field(*open_fields.pop())
            elif tag == "w:instrText" and open_fields:
                open_fields[-1][0].append(element)
                open_fields[-1][1].append(element.text or "")
            elif tag == "w:instrText":
                drop(element)
        for elements, _ in open_fields:
            for element in elements:
                drop(element)

    def _end_field(self, elements: list[Any], code: list[str]) -> None:
        if not _HARMLESS_FIELD.fullmatch("".join(code)):
            self.counts["field (its text stays)|fields (their text stays)"] += 1
            for element in elements:
                drop(element)

    def _clean_elements(self, tree: PrefixedTree, known: Collection[str]) -> None:
        for tag, element in tree.elements():
            if tag in _DROPPED:
                drop(element)
            elif tag in _UNWRAPPED:
                unwrap(element)
            elif tag == "w:sdt":
                self.counts["content control (its text stays)|content controls (their text stays)"] += 1
                self._unwrap_control(tree, element)
            elif tag == "w:object":
                element.tag = element.tag.replace("}object", "}pict")
            elif tag == "w:ffData":
                for child in list(element):
                    if tree.tag(child) not in _FORM_PARTS:
                        drop(child)
            elif tag == "w:hyperlink" and not tree.value(element, "w:anchor"):
                self.counts["link (its text stays)|links (their text stays)"] += 1
                unwrap(element)
            else:
                self._check_references(tree, tag, element, known)

    def _unwrap_control(self, tree: PrefixedTree, control: Any) -> None:
        for child in list(control):
            if tree.tag(child) == "w:sdtContent":
                unwrap(child)
            else:
                drop(child)
        unwrap(control)

    def _check_references(self, tree: PrefixedTree, tag: str, element: Any, known: Collection[str]) -> None:
        """Takes out an element that names a part that does not come along."""
        for short, key, value in tree.attributes(element):
            if short.startswith("r:") and value not in known:
                if tag in ("a:blip", "w:hyperlink"):
                    del element.attrib[key]
                else:
                    drop(element)
                    return

    def _clean_attributes(self, tree: PrefixedTree, element: Any) -> None:
        tag = tree.tag(element)
        for short, key, value in tree.attributes(element):
            prefix, _, local = short.rpartition(":")
            if (prefix == "w" and local.startswith("rsid")) or short in ("w14:paraId", "w14:textId"):
                del element.attrib[key]
            elif (local in _TELLING and prefix in ("", "w", "o")) or short in ("w:date",):
                if value and local in ("descr", "title", "alt"):
                    self.counts["description of a picture|descriptions of pictures"] += 1
                del element.attrib[key]
            elif tag == "v:textpath" and local == "string":
                self.counts["watermark or lettering|watermarks or letterings"] += bool(value.strip())
                element.set(key, "")
            elif local == "name" and tag.rpartition(":")[2] in _NAMED:
                self._objects += 1
                element.set(key, f"Object {self._objects}")
            elif (tag, short) in (("w:bookmarkStart", "w:name"), ("w:hyperlink", "w:anchor")):
                element.set(key, self._bookmark(value))

    def _bookmark(self, name: str) -> str:
        if _OWN_BOOKMARK.fullmatch(name):
            return name
        return self._bookmarks.setdefault(name, f"mark{len(self._bookmarks) + 1}")

    def _blank_drawing(self, tree: PrefixedTree, kind: str) -> None:
        """Takes the words out of a chart or diagram, which nobody reads; numbers stay."""
        self.counts["the words of a chart|the words of charts"] += kind == "chart"
        self.counts["the words of a diagram|the words of diagrams"] += kind == "diagramData"
        for tag, element in tree.elements():
            if not element.text or not element.text.strip():
                continue
            within = {tree.tag(outer) for outer in element.iterancestors()}
            if not ((tag == "c:v" and "c:numCache" in within) or tag in ("c:formatCode", "c:autoTitleDeleted")):
                element.text = ""
