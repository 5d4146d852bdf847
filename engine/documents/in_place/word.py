"""Word documents in their own layout.

A new package is built of what the text needs: its parts, styles, numbering, fonts, theme, pictures and charts. Everything else
of the old one (properties, thumbnail, macros, comments, custom XML, embedded files, printer settings, signatures) is left
behind.
`engine.documents.in_place.word_cleaning` cleans the parts that come along.
"""

from __future__ import annotations

import posixpath
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple
from xml.sax.saxutils import quoteattr

from engine.documents.formats.package import Package
from engine.documents.in_place import word_cleaning
from engine.documents.in_place.word_cleaning import PREFIXES, STORIES, StoryCleaner
from engine.documents.in_place.xml_parts import PrefixedTree, count_in_words, members_of, pack
from engine.errors import UnreadableInput

_XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships"
_DOCUMENT = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument"
_TYPES = "http://schemas.openxmlformats.org/package/2006/content-types"
_MAIN_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"
_OF_TREES = {*STORIES, "styles", "numbering", "settings", "theme", "themeOverride", "fontTable", "chart"} | {
    "diagramData",
    "diagramLayout",
    "diagramQuickStyle",
    "diagramColors",
    "diagramDrawing",
}
_AS_THEY_ARE = {"image", "font", "chartStyle", "chartColorStyle"}
_IMPLICIT = {"styles", "numbering", "settings", "theme", "fontTable", "footnotes", "endnotes", "themeOverride"} | {
    "chartStyle",
    "chartColorStyle",
    "diagramDrawing",
}
"""Kinds of parts that belong to another without an element that says so."""
_LEFT_BEHIND = {
    "core-properties": "its properties",
    "extended-properties": "its properties",
    "custom-properties": "its properties",
    "thumbnail": "its thumbnail",
    "vbaProject": "its macros",
    "customXml": "its custom XML",
    "package": "embedded files",
    "oleObject": "embedded files",
    "aFChunk": "embedded files",
    "attachedTemplate": "the name of its template",
    "printerSettings": "printer settings",
    "glossaryDocument": "building blocks",
    "control": "form controls",
    "origin": "its signatures",
}
"""What people call that which does not come along."""


class _Link(NamedTuple):
    id: str
    type: str
    kind: str
    target: str
    is_external: bool


def open_layout(data: bytes, name: str) -> WordLayout:
    """A Word document whose words can be exchanged.

    Raises:
        UnreadableInput: It is damaged.
    """
    return WordLayout(Package(data, name), name)


class WordLayout:
    """See `engine.documents.in_place.tracing.LayoutFile`.

    Args:
        package: The document.
        name: Its name, for errors.

    Attributes:
        public: Names that every Word document may have.
    """

    def __init__(self, package: Package, name: str) -> None:
        self._name = name
        self._members = members_of(package)
        self._links: dict[str, list[_Link]] = {}
        self._main = next((link.target for link in self._links_of("") if link.kind == "officeDocument"), "")
        if self._main not in self._members:
            raise UnreadableInput(f"{name} is damaged: it does not say where its text is.")
        self._trees = {self._main: self._tree(self._main)}
        for link in self._links_of(self._main):
            if link.kind in STORIES and not link.is_external and link.target in self._members:
                self._trees[link.target] = self._tree(link.target)
        self._hyphens = [hyphen for tree in self._trees.values() for hyphen in word_cleaning.spell_hyphens(tree)]
        self._holders = [element for tree in self._trees.values() for element in word_cleaning.text_elements(tree)]
        self.stretches: Sequence[str] = [element.text for element in self._holders]
        self.public: Sequence[str] = self._public_names()

    def is_text(self, character: str) -> bool:
        """See `LayoutFile.is_text`."""
        return True

    def copy(self, stretches: Sequence[str]) -> bytes:
        """See `LayoutFile.copy`."""
        self._fill(stretches)
        return pack(self._members | {member: tree.as_bytes() for member, tree in self._trees.items()})

    def finish(self, stretches: Sequence[str], notice: str) -> tuple[bytes, list[str]]:
        """See `LayoutFile.finish`."""
        self._fill(stretches)
        word_cleaning.restore_hyphens(self._hyphens)
        trees = {member: self._tree_copy(tree) for member, tree in self._trees.items()}
        made: dict[str, bytes] = {}
        links: dict[str, list[_Link]] = {}
        removed: dict[str, None] = {}
        cleaner = StoryCleaner()
        waiting = [(self._main, "officeDocument")]
        names = {self._main: self._main}
        for link in self._links_of(""):
            if link.kind in _LEFT_BEHIND:
                removed[_LEFT_BEHIND[link.kind]] = None
        while waiting:
            member, kind = waiting.pop(0)
            here = self._links_of(member)
            kept = [link for link in here if self._comes_along(link)]
            if kind in _AS_THEY_ARE:
                made[names[member]] = self._members[member]
                continue
            tree = trees.get(member) or self._tree(member)
            cleaner.clean(tree, kind, {link.id for link in kept})
            if member == self._main and notice:
                word_cleaning.add_notice(tree, notice)
            used = set(cleaner.references(tree))
            kept = [link for link in kept if link.id in used or link.kind in _IMPLICIT]
            made[names[member]] = tree.as_bytes()
            for link in here:
                if link not in kept and link.kind in _LEFT_BEHIND:
                    removed[_LEFT_BEHIND[link.kind]] = None
            for link in kept:
                if link.target not in names:
                    names[link.target] = self._new_name(link, names)
                    waiting.append((link.target, link.kind))
            links[names[member]] = [link._replace(target=names[link.target]) for link in kept]
        types = self._types_of(names)
        root = [_Link("rId1", _DOCUMENT, "officeDocument", names[self._main], False)]
        members = {"[Content_Types].xml": types, "_rels/.rels": _relations_part(root)}
        for member, content in made.items():
            members[member] = content
            if links.get(member):
                folder, file = posixpath.split(member)
                members[posixpath.join(folder, "_rels", f"{file}.rels")] = _relations_part(links[member])
        images = sum(link.kind == "image" for each in links.values() for link in each)
        return pack(members), _remarks(removed, cleaner.counts, images)

    def _fill(self, stretches: Sequence[str]) -> None:
        word_cleaning.spell_again(self._hyphens)
        for element, text in zip(self._holders, stretches, strict=True):
            word_cleaning.set_text(element, text)

    def _comes_along(self, link: _Link) -> bool:
        return not link.is_external and link.kind in _OF_TREES | _AS_THEY_ARE and link.target in self._members

    def _new_name(self, link: _Link, names: dict[str, str]) -> str:
        """A member's name; pictures get new ones, since theirs may be those of the files that they came from."""
        if link.kind != "image":
            return link.target
        folder, file = posixpath.split(link.target)
        number = sum(posixpath.basename(name).startswith("image") for name in names.values()) + 1
        return posixpath.join(folder, f"image{number}{posixpath.splitext(file)[1].lower()}")

    def _links_of(self, member: str) -> list[_Link]:
        if member not in self._links:
            folder, file = posixpath.split(member)
            part = posixpath.join(folder, "_rels", f"{file}.rels")
            self._links[member] = list(self._read_links(part, folder)) if part in self._members else []
        return self._links[member]

    def _read_links(self, part: str, folder: str) -> Iterator[_Link]:
        for element in self._tree(part).root:
            get = element.attrib.get
            type_, target = get("Type", ""), get("Target", "")
            is_external = get("TargetMode") == "External"
            if not is_external:
                target = posixpath.normpath(posixpath.join("/", folder, target)).lstrip("/")
            yield _Link(get("Id", ""), type_, type_.rpartition("/")[2], target, is_external)

    def _types_of(self, names: dict[str, str]) -> bytes:
        by_ending: dict[str, str] = {}
        by_member: dict[str, str] = {}
        for element in self._tree("[Content_Types].xml").root:
            get = element.attrib.get
            if get("PartName"):
                by_member[get("PartName").lstrip("/").lower()] = get("ContentType", "")
            else:
                by_ending[get("Extension", "").lower()] = get("ContentType", "")
        listed = ['<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>']
        for old, new in names.items():
            type_ = by_member.get(old.lower()) or by_ending.get(posixpath.splitext(old)[1][1:].lower(), "application/xml")
            if old == self._main:
                type_ = _MAIN_TYPE  # a document, also if it had macros or was a template
            listed.append(f"<Override PartName={quoteattr(f'/{new}')} ContentType={quoteattr(type_)}/>")
        return f'{_XML}<Types xmlns="{_TYPES}">{"".join(listed)}</Types>'.encode()

    def _tree(self, member: str) -> PrefixedTree:
        if member not in self._members:
            raise UnreadableInput(f"{self._name} is damaged: a part of it is missing or cannot be unpacked.")
        return PrefixedTree(self._members[member], PREFIXES, self._name)

    def _tree_copy(self, tree: PrefixedTree) -> PrefixedTree:
        return PrefixedTree(tree.as_bytes(), PREFIXES, self._name)

    def _public_names(self) -> list[str]:
        """What Word calls its own styles, and typefaces: names that need not be searched for those of people."""
        found: list[str] = []
        for link in self._links_of(self._main):
            if link.kind in ("styles", "fontTable") and link.target in self._members:
                found += word_cleaning.public_names(self._tree(link.target))
        return found


def _relations_part(links: Sequence[_Link]) -> bytes:
    listed = "".join(
        f"<Relationship Id={quoteattr(link.id)} Type={quoteattr(link.type)} Target={quoteattr(f'/{link.target}')}/>"
        for link in links
    )
    return f'{_XML}<Relationships xmlns="{_RELATIONS}">{listed}</Relationships>'.encode()


def _remarks(removed: dict[str, None], counts: Counter[str], images: int) -> list[str]:
    said = []
    words = [*removed, *filter(None, [count_in_words(counts)])]
    if words:
        said.append(f"Taken out of the file: {', '.join(words)}.")
    if images:
        were = "1 picture was" if images == 1 else f"{images} pictures were"
        said.append(f"{were} copied without being read; look whether they show what should not be seen.")
    return said
