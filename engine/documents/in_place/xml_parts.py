"""XML members of packages as trees that can be changed, and packages put together again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from engine.documents.formats.package import Package
from engine.errors import UnreadableInput

_DAY = (1980, 1, 1, 0, 0, 0)  # the first that a zip file can name, so that it names none


class PrefixedTree:
    """A tree whose tags and attributes are told by prefixes of our own, whatever the file calls its namespaces.

    Args:
        data: The member.
        prefixes: A prefix for each namespace of interest; names of others begin with a colon.
        name: The document's name, for the error.

    Attributes:
        root: Its first element.

    Raises:
        UnreadableInput: It is not well-formed.
    """

    def __init__(self, data: bytes, prefixes: Mapping[str, str], name: str) -> None:
        from lxml import etree

        self._prefixes = prefixes
        self._short: dict[str, str] = {}
        if b"<!DOCTYPE" in data:
            raise UnreadableInput(f"{name} declares a document type, which such files never do, so it is not read.")
        parser = etree.XMLParser(resolve_entities=False, no_network=True, remove_comments=True, remove_pis=True)
        try:
            self.root = etree.fromstring(data, parser)
        except etree.XMLSyntaxError:
            raise UnreadableInput(f"{name} is damaged: its XML is not well-formed.") from None

    def short(self, long: str) -> str:
        """A tag's or an attribute's name with its prefix."""
        if (known := self._short.get(long)) is None:
            namespace, _, local = long[1:].partition("}") if long.startswith("{") else ("", "", long)
            known = self._short[long] = f"{self._prefixes.get(namespace, '')}:{local}" if namespace else local
        return known

    def tag(self, element: Any) -> str:
        """The name of an element."""
        return self.short(element.tag)

    def elements(self) -> list[tuple[str, Any]]:
        """All elements with their names, in order, as they are now."""
        return [(self.short(element.tag), element) for element in self.root.iter()]

    def attributes(self, element: Any) -> Iterator[tuple[str, str, str]]:
        """The attributes of an element as they are now: each name, as it is in the file too, and its value."""
        yield from [(self.short(key), key, value) for key, value in element.attrib.items()]

    def value(self, element: Any, name: str) -> str:
        """An attribute's value; "" if it is not there."""
        return next((value for short, _, value in self.attributes(element) if short == name), "")

    def as_bytes(self) -> bytes:
        """The member."""
        from lxml import etree

        made: bytes = etree.tostring(self.root, xml_declaration=True, encoding="UTF-8", standalone=True)
        return made


def drop(element: Any) -> None:
    """Takes an element out with all that is in it; what follows it stays."""
    parent = element.getparent()
    if parent is None:
        return
    if element.tail and element.tail.strip():
        _add_text(parent, element.getprevious(), element.tail)
    parent.remove(element)


def unwrap(element: Any) -> None:
    """Takes an element away and leaves what is in it."""
    parent = element.getparent()
    if parent is None:
        return
    if element.text:
        _add_text(parent, element.getprevious(), element.text)
    at = parent.index(element)
    children = list(element)
    tail = element.tail
    element.tail = None
    parent.remove(element)
    for child in reversed(children):
        parent.insert(at, child)
    if tail:
        _add_text(parent, children[-1] if children else (parent[at - 1] if at else None), tail)


def _add_text(parent: Any, before: Any, text: str) -> None:
    """Adds to the text behind a child, or to that before all children where it is None."""
    if before is not None:
        before.tail = (before.tail or "") + text
    else:
        parent.text = (parent.text or "") + text


def members_of(package: Package) -> dict[str, bytes]:
    """All members of a package by name, in alphabetical order, without its folders."""
    return {member: package.read(member) for member in sorted(package.members) if not member.endswith("/")}


def pack(members: Mapping[str, bytes], stored: str = "") -> bytes:
    """A package of members in this order, without any time.

    Args:
        members: What it holds, by name.
        stored: The member that is not compressed.
    """
    made = BytesIO()
    with ZipFile(made, "w") as archive:
        for name, content in members.items():
            info = ZipInfo(name, _DAY)
            archive.writestr(info, content, ZIP_STORED if name == stored else ZIP_DEFLATED)
    return made.getvalue()


def count_in_words(counts: Mapping[str, int]) -> str:
    """What was counted, in words: each as the one and the many, such as "comment|comments".

    >>> count_in_words({"comment|comments": 2, "macro|macros": 0, "link|links": 1})
    '2 comments and 1 link'
    """
    *most, last = [
        f"{number} {what.partition('|')[0] if number == 1 else what.rpartition('|')[2]}"
        for what, number in Counter(counts).items()
        if number
    ] or [""]
    return " and ".join(filter(None, [", ".join(most), last]))
