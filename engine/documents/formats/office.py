"""What Word documents, workbooks and presentations have in common, by ECMA-376 part 2: members that refer to others, macros."""

from __future__ import annotations

import posixpath
from typing import NamedTuple

from engine.documents.formats.package import Package
from engine.documents.formats.xml import XmlParser
from engine.errors import UnreadableInput

_OFFICIAL = "http://schemas.openxmlformats.org"
_STRICT = "http://purl.oclc.org/ooxml"
PREFIXES = {
    f"{_OFFICIAL}/package/2006/relationships": "rel",
    f"{_OFFICIAL}/officeDocument/2006/relationships": "r",
    f"{_STRICT}/officeDocument/relationships": "r",
    f"{_OFFICIAL}/officeDocument/2006/math": "m",
    f"{_STRICT}/officeDocument/math": "m",
    f"{_OFFICIAL}/markup-compatibility/2006": "mc",
}
"""Prefixes of the namespaces that occur in all of them, transitional and strict."""

_WITH_MACROS = (".docm", ".xlsm", ".pptm", ".ppsm")


class Relation(NamedTuple):
    """That one member of a package refers to another.

    Attributes:
        id: What the first calls the second.
        kind: What the second is to it: the last word of the relation's type.
        target: The second member's name.
    """

    id: str
    kind: str
    target: str


def relations(package: Package, parser: XmlParser, source: str) -> list[Relation]:
    """What a member refers to within its package, in order; what lies outside, or is not there, is left out.

    Args:
        package: The package.
        parser: What reads its XML; it knows `PREFIXES`.
        source: The member; "" for the package itself.

    Raises:
        UnreadableInput: The list of relations is damaged, or goes beyond the limits of `package` and `xml`.
    """
    folder, file = posixpath.split(source)
    member = posixpath.join(folder, "_rels", f"{file}.rels")
    if member not in package.members:
        return []
    heard = _Relations(folder)
    parser.parse(package.chunks(member), heard)
    return [relation for relation in heard.found if relation.target in package.members]


def main_member(package: Package, parser: XmlParser, name: str) -> str:
    """The member that holds the text, or says where it is.

    Raises:
        UnreadableInput: The package does not say which it is.
    """
    found = next((relation.target for relation in relations(package, parser, "") if relation.kind == "officeDocument"), "")
    if not found:
        raise UnreadableInput(f"{name} is damaged: it does not say where its text is.")
    return found


def has_macros(package: Package, name: str) -> bool:
    """Whether a package has macros, which its name has to admit.

    Raises:
        UnreadableInput: It has macros, and its name denies it.
    """
    macros = any(_is_macro(member.lower()) for member in package.members)
    if macros and not name.lower().endswith(_WITH_MACROS):
        raise UnreadableInput(f"{name} has macros, although its name says otherwise. Save it without macros first.")
    return macros


def is_on(value: str) -> bool:
    """Whether an attribute's value says yes."""
    return value in ("1", "true", "on")


def _is_macro(member: str) -> bool:
    return member.endswith("vbaproject.bin") or "/macrosheets/" in member


class _Relations:
    """Hears a list of relations."""

    def __init__(self, folder: str) -> None:
        self.found: list[Relation] = []
        self._folder = folder

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        if tag == "rel:Relationship" and attributes.get("TargetMode") != "External":
            kind = attributes.get("Type", "").rpartition("/")[2]
            target = posixpath.normpath(posixpath.join("/", self._folder, attributes.get("Target", "")))
            self.found.append(Relation(attributes.get("Id", ""), kind, target.lstrip("/")))

    def end(self, tag: str) -> None:
        pass

    def characters(self, text: str) -> None:
        pass
