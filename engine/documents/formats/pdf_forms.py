"""What was typed into the fields of a PDF form, by PDFium, in the process of `engine.documents.formats.pdfium`.

The form is looked up, never brought to life: no page is told that it was opened, so that no action of the document begins.
"""

from __future__ import annotations

import ctypes
import math
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

LIMIT_CHARACTERS = 12_000_000
"""The most that is read of the fields of one page: the document is refused before."""

MOST_FIELDS = 10_000
"""Fields of a page that are looked at, and values of a list among which some are chosen."""

_LONGEST = 2_000_000  # bytes of one value
_USUAL = 12.0  # points: the size of a font that fits itself to its field, at most
_FILLS = 0.7  # of the field's height, at most
_ACROSS = 0.5  # widths of a letter in its height
_LEADING = 1.2
_FARTHEST = 1e6  # points: what is said to lie beyond, or nowhere, lies there

_NEVER_SHOWN = 1 << 1 | 1 << 5  # of an annotation: hidden, no view
_NO_CHARACTERS = re.compile("[\0\ufdd0-\ufdef\ufffe\uffff]")
_MULTILINE, _PASSWORD = 1 << 12, 1 << 13  # of a field of text


@dataclass(frozen=True, slots=True)
class TypedLine:
    """A line that was typed into a field.

    Attributes:
        box: Its left, bottom, right and top on the page, as the document counts them.
        text: Its characters.
        shown: Whether who reads the page sees it.
    """

    box: tuple[float, float, float, float]
    text: str
    shown: bool


@contextmanager
def open_form(document: Any) -> Iterator[Any]:
    """The form of a document, None if it has none. Pages must be closed before."""
    import pypdfium2.raw as pdfium

    # The library's own `init_forms` would tell each page that it was opened.
    configuration = pdfium.FPDF_FORMFILLINFO(version=2)
    has_form = document.get_formtype() != pdfium.FORMTYPE_NONE
    form = pdfium.FPDFDOC_InitFormFillEnvironment(document, configuration) if has_form else None
    try:
        yield form
    finally:
        if form:
            pdfium.FPDFDOC_ExitFormFillEnvironment(form)


def typed_lines(page: Any, form: Any) -> tuple[list[TypedLine], int]:
    """The lines that were typed into the fields of a page, or chosen, and how many of its boxes are ticked."""
    import pypdfium2.raw as pdfium

    found: list[TypedLine] = []
    ticked = characters = 0
    for field in _fields(page) if form else ():
        kind = pdfium.FPDFAnnot_GetFormFieldType(form, field)
        is_box = kind in (pdfium.FPDF_FORMFIELD_CHECKBOX, pdfium.FPDF_FORMFIELD_RADIOBUTTON)
        ticked += is_box and pdfium_string(pdfium.FPDFAnnot_GetStringValue, field, b"AS") not in ("", "Off")
        lines = _field_lines(field, form)
        found += lines
        characters += sum(len(line.text) for line in lines)
        if characters > LIMIT_CHARACTERS:
            break
    return found, ticked


def _fields(page: Any) -> Iterator[Any]:
    """The places of fields on a page, each to be used until the next comes."""
    import pypdfium2.raw as pdfium

    for index in range(min(pdfium.FPDFPage_GetAnnotCount(page), MOST_FIELDS)):
        field = pdfium.FPDFPage_GetAnnot(page, index)
        if field and pdfium.FPDFAnnot_GetSubtype(field) == pdfium.FPDF_ANNOT_WIDGET:
            yield field
        if field:
            pdfium.FPDFPage_CloseAnnot(field)


def _field_lines(field: Any, form: Any) -> list[TypedLine]:
    """What was typed into a field, line by line."""
    import pypdfium2.raw as pdfium

    kind = pdfium.FPDFAnnot_GetFormFieldType(form, field)
    flags = pdfium.FPDFAnnot_GetFormFieldFlags(form, field)
    if kind == pdfium.FPDF_FORMFIELD_TEXTFIELD:
        lines = pdfium_string(pdfium.FPDFAnnot_GetFormFieldValue, form, field).split("\n")
    elif kind in (pdfium.FPDF_FORMFIELD_COMBOBOX, pdfium.FPDF_FORMFIELD_LISTBOX):
        lines = _chosen_options(field, form) or [pdfium_string(pdfium.FPDFAnnot_GetFormFieldValue, form, field)]
    else:
        return []
    is_text = kind == pdfium.FPDF_FORMFIELD_TEXTFIELD
    shown = not (pdfium.FPDFAnnot_GetFlags(field) & _NEVER_SHOWN or (is_text and flags & _PASSWORD))
    boxes = _line_boxes(field, form, lines, from_top=len(lines) > 1 or (is_text and bool(flags & _MULTILINE)))
    return [TypedLine(box, line, shown) for box, line in zip(boxes, lines, strict=True) if line.strip()]


def _chosen_options(field: Any, form: Any) -> list[str]:
    """What is chosen of a list, as the list shows it."""
    import pypdfium2.raw as pdfium

    return [
        pdfium_string(pdfium.FPDFAnnot_GetOptionLabel, form, field, number)
        for number in range(min(pdfium.FPDFAnnot_GetOptionCount(form, field), MOST_FIELDS))
        if pdfium.FPDFAnnot_IsOptionSelected(form, field, number)
    ]


def _line_boxes(field: Any, form: Any, lines: Sequence[str], *, from_top: bool) -> Iterator[tuple[float, float, float, float]]:
    """Where lines stand in a field, about: what draws them says so in its own way."""
    import pypdfium2.raw as pdfium

    around, told = pdfium.FS_RECTF(), ctypes.c_float()
    pdfium.FPDFAnnot_GetRect(field, ctypes.byref(around))
    pdfium.FPDFAnnot_GetFontSize(form, field, ctypes.byref(told))
    sides = around.left, around.bottom, around.right, around.top
    left, bottom, right, top = (max(-_FARTHEST, min(side, _FARTHEST)) for side in sides)
    height = top - bottom
    size = told.value if 0 < told.value <= height else min(_FILLS * height, _USUAL)
    top -= 0 if from_top else (height - size) / 2
    for line in lines:
        width = _ACROSS * size * len(line)
        yield left, top - size, min(right, left + width), top
        top -= _LEADING * size * max(math.ceil(width / max(right - left, 1.0)), 1)


def pdfium_string(get: Callable[..., int], *of: Any) -> str:
    """What a function of PDFium says of something: it takes a buffer last, and gives the size that is needed, in bytes."""
    import pypdfium2.raw as pdfium

    size = get(*of, None, 0)
    if not 2 < size <= _LONGEST:
        return ""
    buffer = ctypes.create_string_buffer(size)
    get(*of, ctypes.cast(buffer, ctypes.POINTER(pdfium.FPDF_WCHAR)), size)
    text = buffer.raw.decode("utf-16-le", "replace").rstrip("\0").replace("\r\n", "\n").replace("\r", "\n")
    return _NO_CHARACTERS.sub("", text)
