"""The looks of a workbook's cells, written anew: typefaces, fills, borders, alignment, and the formats of numbers that stay."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any
from xml.sax.saxutils import quoteattr

from engine.documents.in_place.xml_parts import PrefixedTree

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
"""The namespace of what is written."""

PREFIXES = {MAIN: "x", "http://purl.oclc.org/ooxml/spreadsheetml/main": "x"}
"""Prefixes of what is read."""

_FONT = "font b i strike condense extend outline shadow u vertAlign sz color name family charset"
_FILL = "fill patternFill fgColor bgColor gradientFill stop color"
_BORDER = "border left right top bottom start end diagonal vertical horizontal color"
_SEEN = {f"x:{tag}" for tag in f"{_FONT} {_FILL} {_BORDER} alignment".split()}
_PLAIN_VALUE = re.compile(r"[A-Za-z0-9.+-]{1,40}")
_OF_COLOUR = ("theme", "auto", "indexed", "rgb", "tint")
_FIRST_OWN = 164  # the numbers below are those of formats that every program knows
_THEMED = ("lt1", "dk1", "lt2", "dk2", "accent1", "accent2", "accent3", "accent4", "accent5", "accent6", "hlink", "folHlink")
"""The colours of a theme, in the order of the numbers that cells call them by."""
_WITHOUT = {
    "fonts": ("<font/>",),
    "fills": ('<fill><patternFill patternType="none"/></fill>', '<fill><patternFill patternType="gray125"/></fill>'),
    "borders": ("<border/>",),
}
"""What a workbook has at least of each."""
_CODE = re.compile(
    r"""(?P<literal>(?:"[^"]*"?|\\.|\[\$[^\]-]*(?:-[0-9A-Fa-f]*)?\])+)|General|AM/PM|A/P|[ymdhse]+|E[+-]"""
    r"""|\[(?:h+|m+|s+|Black|Blue|Cyan|Green|Magenta|Red|White|Yellow|Colou?r ?\d+|[<>=]+-?[\d.]+)\]"""
    r"""|[_*][^\w]|[0#?.,%/;:()+\-@ $€£¥]""",
    re.IGNORECASE | re.DOTALL,
)
_LONGEST_UNIT = 3
_XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'


class WorkbookStyles:
    """Chooses the looks of new cells.

    Args:
        styles: The old ones; None if there are none.
        theme: The colours that they name; None if there are none.

    Attributes:
        typefaces: Their names.
    """

    def __init__(self, styles: PrefixedTree | None, theme: PrefixedTree | None) -> None:
        self.typefaces: list[str] = []
        self._colours = _colours(theme) if theme is not None else {}
        self._parts: dict[str, Sequence[str]] = dict(_WITHOUT)
        self._palette = ""
        self._codes: dict[str, str] = {}
        self._old: list[tuple[dict[str, str], str]] = []
        if styles is not None:
            self._read(styles)
        if not self._old:
            self._old = [({}, "")]
        self._new: dict[tuple[int, bool, str], int] = {}
        self._used: dict[str, int] = {}
        self.look("0")

    def code(self, style: str) -> str:
        """The format of an old style, where the workbook has it itself; "" if it is one that every program knows."""
        return self._codes.get(self._old[_index(style, self._old)][0].get("numFmtId", "0"), "")

    def look(self, style: str, *, as_number: bool = False, code: str = "") -> int:
        """The number of a new style that looks like an old one.

        Args:
            style: The old one.
            as_number: Whether numbers are to be shown as the old one shows them.
            code: The format in which they are to be shown otherwise.
        """
        return self._new.setdefault((_index(style, self._old), as_number, code), len(self._new))

    def as_bytes(self) -> bytes:
        """The member that holds all that were chosen."""
        cells = [self._cell(*key) for key in self._new]
        formats = [f'<numFmt numFmtId="{id}" formatCode={quoteattr(code)}/>' for code, id in self._used.items()]
        base = ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>']
        named = ['<cellStyle name="Normal" xfId="0" builtinId="0"/>']
        lists = {"numFmts": formats, **self._parts, "cellStyleXfs": base, "cellXfs": cells, "cellStyles": named}
        listed = "".join(f'<{tag} count="{len(each)}">{"".join(each)}</{tag}>' for tag, each in lists.items() if each)
        return f'{_XML}<styleSheet xmlns="{MAIN}">{listed}{self._palette}</styleSheet>'.encode()

    def _cell(self, number: int, as_number: bool, code: str) -> str:
        old, alignment = self._old[number]
        shown = {f"{part}Id": _index(old.get(f"{part}Id", "0"), self._parts[f"{part}s"]) for part in ("font", "fill", "border")}
        id = _index(old.get("numFmtId", "0"), range(_FIRST_OWN)) if as_number else 0
        if code := code or (self._codes.get(old.get("numFmtId", "0"), "") if as_number else ""):
            id = self._used.setdefault(code, _FIRST_OWN + len(self._used))
        said = "".join(f' {key}="{value}"' for key, value in {"numFmtId": id, **shown, "xfId": 0}.items())
        applied = "".join(f' apply{part}="1"' for part in ("NumberFormat", "Font", "Fill", "Border"))
        aligned = ' applyAlignment="1"' if alignment else ""
        return f"<xf{said}{applied}{aligned}>{alignment}</xf>" if alignment else f"<xf{said}{applied}/>"

    def _read(self, styles: PrefixedTree) -> None:
        for element in styles.root:
            tag = styles.tag(element)
            if tag == "x:numFmts":
                self._codes |= {each.get("numFmtId", ""): each.get("formatCode", "") for each in element}
            elif tag in ("x:fonts", "x:fills", "x:borders"):
                self._parts[tag[2:]] = [self._markup(styles, each) for each in element] or _WITHOUT[tag[2:]]
            elif tag == "x:cellXfs":
                for each in element:
                    aligned = [self._markup(styles, child) for child in each if styles.tag(child) == "x:alignment"]
                    self._old.append((dict(each.attrib), "".join(aligned)))
            elif tag == "x:colors":
                found = [each.get("rgb", "") for each in element.iter() if styles.tag(each) == "x:rgbColor"]
                if found and all(map(_PLAIN_VALUE.fullmatch, found)):
                    listed = "".join(f'<rgbColor rgb="{value}"/>' for value in found)
                    self._palette = f"<colors><indexedColors>{listed}</indexedColors></colors>"

    def _markup(self, tree: PrefixedTree, element: Any) -> str:
        """An element, with what is known of it and of those in it."""
        tag = tree.tag(element)
        said: dict[str, str] = {key: value for key, value in element.attrib.items() if _PLAIN_VALUE.fullmatch(value)}
        if tag == "x:name":
            said = {"val": element.get("val", "")}
            self.typefaces.append(said["val"])
        elif set(_OF_COLOUR) & set(said):
            theme = said.pop("theme", "")
            if theme in self._colours:
                said["rgb"] = self._colours[theme]
        inside = "".join(self._markup(tree, child) for child in element if tree.tag(child) in _SEEN)
        attributes = "".join(f" {key}={quoteattr(value)}" for key, value in said.items() if "}" not in key)
        name = tag.removeprefix("x:")
        return f"<{name}{attributes}>{inside}</{name}>" if inside else f"<{name}{attributes}/>"


def _index(number: str, of: Sequence[object]) -> int:
    """A number that a file gives for one of some things; that of the first if there is no such."""
    known = number.isascii() and number.isdigit() and len(number) < 7 and int(number) < len(of)
    return int(number) if known else 0


def tells_nothing(code: str, shown: str = "") -> bool:
    """Whether a number's format has no words but short units, and those that a cell shows.

    Args:
        code: The format.
        shown: What a cell shows in it.

    >>> tells_nothing('0.0" kg"'), tells_nothing('0" for Ann Miller"'), tells_nothing('0" apples"', "3 apples")
    (True, False, True)
    """
    unseen = 0
    for match in _CODE.finditer(code):
        words = re.sub(r'["\\]|\[\$|-[0-9A-Fa-f]*\]|\]', "", match["literal"] or "").strip()
        unseen += 0 if words in shown else sum(map(str.isalnum, words))
    return unseen <= _LONGEST_UNIT and not _CODE.sub("", code)


def _colours(theme: PrefixedTree) -> dict[str, str]:
    """The colours of a theme by their numbers."""
    found: dict[str, str] = {}
    for element in theme.root.iter():
        name = element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""
        if name in _THEMED and len(element):
            value = element[0].get("lastClr") or element[0].get("val") or ""
            if re.fullmatch(r"[0-9A-Fa-f]{6}", value):
                found.setdefault(str(_THEMED.index(name)), f"FF{value.upper()}")
    return found
