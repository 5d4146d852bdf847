"""OpenDocument texts in their own layout.

The new package has the text, the styles, the pictures, and of the settings those that make the layout. Everything else of the
old one (properties, thumbnail, macros, embedded objects, signatures) is left behind.
"""

from __future__ import annotations

import posixpath
import re
from collections import Counter
from collections.abc import Sequence
from typing import Any
from xml.sax.saxutils import quoteattr

from engine.documents.formats.package import Package
from engine.documents.in_place.xml_parts import PrefixedTree, count_in_words, drop, members_of, pack, unwrap
from engine.errors import UnreadableInput

_OASIS = "urn:oasis:names:tc:opendocument:xmlns"
_NAMES = ("office", "text", "table", "style", "script", "form", "config", "meta", "number", "presentation")
_PREFIXES = {
    **{f"{_OASIS}:{name}:1.0": name for name in _NAMES},
    f"{_OASIS}:drawing:1.0": "draw",
    f"{_OASIS}:svg-compatible:1.0": "svg",
    "http://www.w3.org/1999/xlink": "xlink",
    "http://purl.org/dc/elements/1.1/": "dc",
}
_MIME = b"application/vnd.oasis.opendocument.text"
_MANIFEST = f"{_OASIS}:manifest:1.0"
_TEXTS = ("content.xml", "styles.xml")
_SCOPES = ("office:body", "office:master-styles")
_DROPPED = frozenset(
    "text:tracked-changes text:change text:change-start text:change-end office:annotation office:annotation-end svg:title "
    "svg:desc office:forms office:scripts office:event-listeners office:dde-source text:user-field-decls text:variable-decls "
    "text:dde-connection-decls text:alphabetical-index-mark text:alphabetical-index-mark-start "
    "text:alphabetical-index-mark-end text:toc-mark text:toc-mark-start text:toc-mark-end text:user-index-mark "
    "text:user-index-mark-start text:user-index-mark-end text:alphabetical-index-auto-mark-file text:section-source "
    "text:label text:hidden-text text:script text:ruby-text draw:object draw:object-ole draw:applet draw:plugin "
    "draw:floating-frame draw:control draw:glue-point".split()
)
_OF_TEXT = frozenset(
    "p h span a s tab line-break soft-page-break list list-item list-header section note note-body note-citation bookmark "
    "bookmark-start bookmark-end reference-mark reference-mark-start reference-mark-end bookmark-ref reference-ref note-ref "
    "sequence-ref sequence sequence-decls sequence-decl page-number page-count page-continuation chapter ruby ruby-base "
    "table-of-content number numbered-paragraph hidden-paragraph".split()
)
"""Elements of text that stay; of others, most of which are fields, the text stays."""
_OF_INDEXES = re.compile(r"text:(?:index-.*|.*-(?:template|source|index)|bibliography)")
_NAMING = re.compile(r"text:(?:bookmark|reference-mark)(?:-start|-end)?")
_REFERRING = {"text:bookmark-ref", "text:reference-ref"}
_OWN_MARK = re.compile(r"_+(?:RefHeading_+|Toc|Ref|RefNumPara_+)[\d_]*(?:Toc\d+)?(?:_\d+)*")
_TELLING = frozenset(
    "office:value office:date-value office:time-value office:string-value office:boolean-value office:currency "
    "office:value-type table:formula text:string-value text:condition text:description office:name office:title "
    "office:target-frame-name xlink:title draw:caption-id table:protection-key text:protection-key text:filter-name "
    "text:connection-name text:display-outline-level".split()
)
_RENAMED = {"draw:name": "Object", "table:name": "Table"}
_LONGEST_MARK = 4  # of a note
_OWN_STYLES = (
    "Addressee Caption Contents Drawing Endnote Figure Footer Footnote Frame Graphics Header Heading Illustration Index "
    "Internet_20_link List Marginalia Quotations Salutation Sender Signature Standard Subtitle Table Table_20_Contents "
    "Table_20_Heading Text Text_20_body Title"
).split()
"""Names of styles that LibreOffice has itself, and that need not be searched for those of people."""
_LEFT_BEHIND = {
    "meta.xml": "its properties",
    "Thumbnails": "its thumbnail",
    "Basic": "its macros",
    "Scripts": "its macros",
    "Dialogs": "its macros",
    "Configurations2": "changes to the program's menus",
}


def open_layout(data: bytes, name: str) -> OpenDocumentLayout:
    """An OpenDocument text whose words can be exchanged.

    Raises:
        UnreadableInput: It is damaged.
    """
    return OpenDocumentLayout(Package(data, name), name)


class OpenDocumentLayout:
    """See `engine.documents.in_place.tracing.LayoutFile`.

    Args:
        package: The document.
        name: Its name, for errors.

    Attributes:
        public: Names of typefaces, and of styles that LibreOffice has itself.
    """

    def __init__(self, package: Package, name: str) -> None:
        self._name = name
        self._members = members_of(package)
        if "content.xml" not in self._members:
            raise UnreadableInput(f"{name} is damaged: it does not say where its text is.")
        self._trees = {member: self._tree(member) for member in _TEXTS if member in self._members}
        self._holders = [holder for tree in self._trees.values() for holder in _holders(tree)]
        self.stretches: Sequence[str] = [
            (element.tail if is_tail else element.text) or "" for element, is_tail in self._holders
        ]
        self.public: Sequence[str] = [
            *_OWN_STYLES,
            *(name.replace("_20_", " ") for name in _OWN_STYLES),
            *(
                tree.value(element, "style:name")
                for tree in self._trees.values()
                for tag, element in tree.elements()
                if tag == "style:font-face"
            ),
        ]

    def is_text(self, character: str) -> bool:
        """See `LayoutFile.is_text`."""
        return True

    def copy(self, stretches: Sequence[str]) -> bytes:
        """See `LayoutFile.copy`."""
        self._fill(stretches)
        made = {"mimetype": self._members.get("mimetype", _MIME)} | self._members
        return pack(made | {member: tree.as_bytes() for member, tree in self._trees.items()}, stored="mimetype")

    def finish(self, stretches: Sequence[str], notice: str) -> tuple[bytes, list[str]]:
        """See `LayoutFile.finish`."""
        self._fill(stretches)
        cleaner = _Cleaner(self._members)
        made: dict[str, bytes] = {"mimetype": _MIME}
        for member, tree in self._trees.items():
            copied = PrefixedTree(tree.as_bytes(), _PREFIXES, self._name)
            cleaner.clean(copied)
            if member == "content.xml" and notice:
                _add_notice(copied, notice)
            made[member] = copied.as_bytes()
        if "settings.xml" in self._members:
            settings = self._tree("settings.xml")
            _clean_settings(settings)
            made["settings.xml"] = settings.as_bytes()
        made |= {new: self._members[old] for old, new in cleaner.files.items()}
        made["META-INF/manifest.xml"] = _manifest(made)
        removed = dict.fromkeys(
            what for start, what in _LEFT_BEHIND.items() if any(member.split("/")[0] == start for member in self._members)
        )
        said = []
        if words := [*removed, *filter(None, [count_in_words(cleaner.counts)])]:
            said.append(f"Taken out of the file: {', '.join(words)}.")
        if images := sum(not name.startswith("Fonts/") for name in cleaner.files.values()):
            were = "1 picture was" if images == 1 else f"{images} pictures were"
            said.append(f"{were} copied without being read; look whether they show what should not be seen.")
        return pack(made, stored="mimetype"), said

    def _fill(self, stretches: Sequence[str]) -> None:
        for (element, is_tail), text in zip(self._holders, stretches, strict=True):
            if is_tail:
                element.tail = text
            else:
                element.text = text

    def _tree(self, member: str) -> PrefixedTree:
        return PrefixedTree(self._members[member], _PREFIXES, self._name)


class _Cleaner:
    """Cleans content and styles, which name the same things.

    Args:
        members: The old package.

    Attributes:
        counts: How many things of each kind were taken out.
        files: The pictures and typefaces that come along: each with its new name.
    """

    def __init__(self, members: dict[str, bytes]) -> None:
        self.counts: Counter[str] = Counter()
        self.files: dict[str, str] = {}
        self._members = members
        self._marks: dict[str, str] = {}
        self._named: Counter[str] = Counter()

    def clean(self, tree: PrefixedTree) -> None:
        """Cleans a part."""
        for tag, element in tree.elements():
            self._clean_element(tree, tag, element)
        for tag, element in tree.elements():
            self._clean_attributes(tree, tag, element)

    def _clean_element(self, tree: PrefixedTree, tag: str, element: Any) -> None:
        if tag in _DROPPED or tag.startswith(("script:", "form:")):
            self.counts["tracked change|tracked changes"] += tag in ("text:change", "text:change-start")
            self.counts["embedded object|embedded objects"] += tag in ("draw:object", "draw:object-ole", "draw:plugin")
            self.counts["description of a picture|descriptions of pictures"] += tag in ("svg:title", "svg:desc")
            drop(element)
        elif tag in ("text:a", "draw:a"):
            if not tree.value(element, "xlink:href").startswith("#"):
                self.counts["link (its text stays)|links (their text stays)"] += 1
                unwrap(element)
        elif tag.startswith("text:") and not tag.startswith("text:list-") and self._is_field(tree, tag, element):
            self.counts["field (its text stays)|fields (their text stays)"] += 1
            unwrap(element)
        elif href := tree.value(element, "xlink:href"):
            self._take_along(tree, element, href)

    def _is_field(self, tree: PrefixedTree, tag: str, element: Any) -> bool:
        within = {tree.tag(outer) for outer in element.iterancestors()}
        return tag[5:] not in _OF_TEXT and not _OF_INDEXES.fullmatch(tag) and not within.isdisjoint(_SCOPES)

    def _take_along(self, tree: PrefixedTree, element: Any, href: str) -> None:
        """Takes a picture or typeface along under a new name, and drops the element if it lies outside of the package."""
        member = posixpath.normpath(href)
        folder = member.split("/")[0]
        if member not in self._members or folder not in ("Pictures", "Fonts", "ObjectReplacements"):
            drop(element)
            return
        if member not in self.files:
            new = "Fonts" if folder == "Fonts" else "Pictures"
            self.files[member] = f"{new}/file{len(self.files) + 1}{posixpath.splitext(member)[1].lower()}"
        for short, key, _ in tree.attributes(element):
            if short == "xlink:href":
                element.set(key, self.files[member])

    def _clean_attributes(self, tree: PrefixedTree, tag: str, element: Any) -> None:
        for short, key, value in tree.attributes(element):
            if short in _TELLING or short.rpartition(":")[2] in ("rsid", "paragraph-rsid"):
                del element.attrib[key]
            elif kind := _RENAMED.get(short):
                self._named[kind] += 1
                element.set(key, f"{kind}{self._named[kind]}")
            elif short == "text:name" and tag in ("text:section", "text:table-of-content"):
                self._named["Section"] += 1
                element.set(key, f"Section{self._named['Section']}")
            elif (short == "text:name" and _NAMING.fullmatch(tag)) or (short == "text:ref-name" and tag in _REFERRING):
                element.set(key, self._mark(value))
            elif short == "text:label" and len(value) > _LONGEST_MARK:
                del element.attrib[key]
            elif short == "xlink:href" and value.startswith("#"):
                element.set(key, f"#{self._mark(value[1:])}")

    def _mark(self, name: str) -> str:
        if _OWN_MARK.fullmatch(name):
            return name
        return self._marks.setdefault(name, f"mark{len(self._marks) + 1}")


def _holders(tree: PrefixedTree) -> list[tuple[Any, bool]]:
    """What holds text of the document, in order: elements, and whether it stands after them rather than in them."""
    from lxml import etree

    found = []
    for scope in [element for tag, element in tree.elements() if tag in _SCOPES]:
        for event, element in etree.iterwalk(scope, events=("start", "end")):
            if event == "start" and _holds(element.text) and not _is_number(tree, element):
                found.append((element, False))
            elif event == "end" and _holds(element.tail) and element is not scope:
                found.append((element, True))
    return found


def _holds(text: str | None) -> bool:
    return bool(text and text.strip())


def _is_number(tree: PrefixedTree, element: Any) -> bool:
    """Whether an element holds the number of a note, or a picture."""
    tag = tree.tag(element)
    return tag == "office:binary-data" or (tag == "text:note-citation" and len(element.text) <= _LONGEST_MARK)


def _add_notice(tree: PrefixedTree, notice: str) -> None:
    from lxml import etree

    body = next(element for tag, element in tree.elements() if tag == "office:text")
    etree.SubElement(body, f"{{{_OASIS}:text:1.0}}p").text = notice


def _clean_settings(tree: PrefixedTree) -> None:
    """Leaves the switches and numbers of how a document is laid out."""
    for tag, element in tree.elements():
        name = tree.value(element, "config:name")
        if tag == "config:config-item":
            if tree.value(element, "config:type") not in ("boolean", "short", "int", "long") or "rsid" in name.lower():
                drop(element)
        elif (tag == "config:config-item-set" and name != "ooo:configuration-settings") or tag.startswith(
            "config:config-item-map"
        ):
            drop(element)


def _manifest(members: dict[str, bytes]) -> bytes:
    kinds = {".xml": "text/xml", ".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".svg": "image/svg+xml"}
    listed = [f'<manifest:file-entry manifest:full-path="/" manifest:media-type="{_MIME.decode()}"/>']
    listed += [
        f"<manifest:file-entry manifest:full-path={quoteattr(member)} "
        f'manifest:media-type="{kinds.get(posixpath.splitext(member)[1], "")}"/>'
        for member in members
        if member != "mimetype"
    ]
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<manifest:manifest xmlns:manifest="{_MANIFEST}" manifest:version="1.3">{"".join(listed)}</manifest:manifest>'
    ).encode()
