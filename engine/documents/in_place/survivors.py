"""Searches a new file for what was replaced in its text: the last check before it is handed out.

Every member of a package is searched: its name, its text, where that is cut into runs too, its attributes, and as bytes, in
UTF-8 and UTF-16. What the new text itself still says is not searched for, since it is seen anyway; nor is a word of less than
three letters, or a number of less than five digits, which every file has somewhere.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

Members = Mapping[str, bytes]

_LETTERS, _DIGITS = 3, 5
_LONG = 6
"""So many letters are also searched for without the blanks between them, and inside of longer words."""
_VOCABULARIES = ("http://schemas.", "http://purl.oclc.org/ooxml", "http://www.w3.org/", "application/vnd.", "urn:")
_WORD_OF_FORMAT = re.compile(r"[a-z][A-Za-z-]*")
"""Values such as "black" and "center"; names of people in small letters are still found if they are long."""
_ESCAPED = re.compile(r"_[0-9a-f]{2}_|_")
"""What stands for a blank where a name must have none."""
_MARKUP = re.compile(
    r"</?[a-z][\w:-]*|[\w:-]+\s*=(?=\s*[\"'])|@(?:page|media|import|font-face|charset|supports)\b"
    r"|\bfont(?:-family)?\s*:[\w\s,.%/'-]*|\bface\s*=\s*\"[^\"]*\"",
    re.IGNORECASE,
)
"""Names of tags, attributes, rules and typefaces."""
_PARAGRAPHS = ("p", "h", "title", "li", "v")
_PUBLIC_ATTRIBUTES = frozenset(
    "ascii hAnsi cs eastAsia typeface panose font-name font-name-asian font-name-complex font-family font-family-asian "
    "font-family-complex script lang bidi instr".split()
)
"""Attributes with names of typefaces or languages, which may be those of people too, and codes of fields."""


def find_survivors(members: Members, originals: Iterable[str], output: str, public: Iterable[str] = ()) -> list[str]:
    """The names of the members in which an original still stands.

    Args:
        members: The parts of the new file, by name.
        originals: What was replaced.
        output: The new text.
        public: Values of attributes that every such file may have, such as names of styles.
    """
    search = _Search(_wanted(originals, output))
    known = {fold(value) for value in public}
    return sorted(name for name, data in members.items() if search.finds(name, data, known))


def survives_in_text(text: str, originals: Iterable[str], output: str) -> bool:
    """Whether an original still stands in a file that is a text, markup included.

    Args:
        text: The new file.
        originals: What was replaced.
        output: The new text.
    """
    wanted = _wanted(originals, output)
    return bool(wanted) and re.search(_whole(wanted), fold(_MARKUP.sub(" ", text))) is not None


def _wanted(originals: Iterable[str], output: str) -> set[str]:
    """What is searched for: what tells something and is not seen anyway."""
    shown = fold(output)
    wanted = {original for original in map(fold, originals) if _is_telling(original)}
    return {original for original in wanted if not re.search(_whole([original]), shown)}


def fold(text: str) -> str:
    """A text as it is compared: small letters, single blanks.

    >>> fold("Ann  MILLER")
    'ann miller'
    """
    return " ".join(text.split()).casefold()


def _is_telling(original: str) -> bool:
    letters, digits = sum(map(str.isalpha, original)), sum(map(str.isdigit, original))
    return letters >= _LETTERS or digits >= _DIGITS


def _whole(originals: Iterable[str]) -> str:
    """A pattern for folded originals as whole words."""
    return rf"(?<!\w)(?:{'|'.join(map(re.escape, originals))})(?!\w)"


class _Search:
    """Looks for some folded originals."""

    def __init__(self, wanted: Collection[str]) -> None:
        self._wanted = wanted
        self._in_text = re.compile(_whole(wanted))
        worded = [original for original in wanted if any(map(str.isalpha, original))]
        self._in_value = re.compile(_whole(worded)) if worded else None  # sizes and places are numbers too
        squeezed = (re.sub(r"\W", "", original) for original in worded)
        self._squeezed = [original for original in squeezed if len(original) >= _LONG]
        self._forms = [
            original.encode(encoding).lower()
            for original in wanted
            if len(original) >= _LONG  # a picture of some size has every short word
            for encoding in ("utf-8", "utf-16-le", "utf-16-be")
        ]

    def finds(self, name: str, data: bytes, known: Collection[str]) -> bool:
        """Whether an original stands in a member, other than in values that are known to be public."""
        if not self._wanted:
            return False
        texts, values = _texts_of(data)
        telling = [value for value in values if fold(value) not in known and not value.startswith(_VOCABULARIES)]
        if any(map(self._in_text.search, texts)) or any(map(self._is_value, [name.rpartition("/")[2], *telling])):
            return True
        low = b"" if texts else data.lower()
        return any(form in low for form in self._forms)

    def _is_value(self, value: str) -> bool:
        """Whether an attribute holds an original, perhaps as a part of a name without blanks."""
        if self._in_value is None:
            return False
        folded = fold(_ESCAPED.sub(" ", value))
        if self._in_value.search(folded) and not _WORD_OF_FORMAT.fullmatch(value):
            return True
        squeezed = re.sub(r"\W", "", folded)
        return any(original in squeezed for original in self._squeezed)


def _texts_of(data: bytes) -> tuple[list[str], list[str]]:
    """The folded texts of an XML member's paragraphs, and the values of its attributes; nothing if it is no XML."""
    from lxml import etree

    if b"<" not in data[:200]:
        return [], []
    try:
        root = etree.fromstring(data, etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=True))
    except etree.XMLSyntaxError:
        return [], []
    texts = list(map(fold, _paragraphs(root)))
    values = [
        value
        for element in root.iter()
        for key, value in element.attrib.items()
        if etree.QName(key).localname not in _PUBLIC_ATTRIBUTES and value
    ]
    return [text for text in texts if text] or [" "], values


def _paragraphs(root: Any) -> Iterator[str]:
    """The text of each paragraph, whole, and all text outside of them by itself; codes of fields are left out."""
    from lxml import etree

    for element in root.iter():
        name = etree.QName(element).localname if isinstance(element.tag, str) else ""
        if name in _PARAGRAPHS:
            yield "".join(text for each in element.iter() for text in (_own_text(each), each.tail) if text)
        else:
            yield _own_text(element)


def _own_text(element: Any) -> str:
    return "" if str(element.tag).endswith("}instrText") else element.text or ""
