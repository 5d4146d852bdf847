"""PDF documents: their text in reading order, with what was typed into forms.

Where it is asked for, tesseract reads what is in pictures of pages.
"""

from __future__ import annotations

import base64
import re
import shutil
import subprocess
from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any

from engine import processes
from engine.documents.document import BlockKind, Document, DocumentPart, OtherPartsOnly, TextBlock, assemble_document
from engine.documents.formats.page_text import PlacedText
from engine.documents.formats.pdf_layout import blocks_of_pages, join_lines
from engine.documents.formats.pdfium import LIMIT_PAGES
from engine.documents.isolation import IsolatedProcessDied, run_isolated
from engine.errors import NotInstalled, UnreadableInput

_RECOGNISER = "tesseract"
_SECONDS_A_PAGE = 120

_REFUSALS = {
    "password": "{name} is encrypted; save it without its password first.",
    "pages": f"{{name}} has more than {LIMIT_PAGES} pages, which is the limit; split it.",
    "size": "{name} holds too much text to be read at once; split it.",
    "damaged": "{name} is damaged; open it in its own program and save it again.",
}


def read(data: bytes, name: str, parts: Collection[DocumentPart], column: str | None) -> Document:
    """A PDF document.

    Raises:
        UnreadableInput: It is encrypted, damaged, too long, or all of its pages are pictures that were not asked for.
        NotInstalled: Pictures of pages were asked for, and tesseract is not here.
    """
    if DocumentPart.SCAN in parts and not shutil.which(_RECOGNISER):
        raise NotInstalled("Reading pictures of pages needs tesseract; install it (package tesseract-ocr), or leave them out.")
    told, pages = _read_pages(data, name, images=DocumentPart.SCAN in parts)
    found = blocks_of_pages(
        [(page["height"], [_make_text(*text) for text in (*page["texts"], *page["fields"])]) for page in pages]
    )
    found += [TextBlock(text) for page in pages for text in page["slanted"]]
    found += [TextBlock(text, part=DocumentPart.HIDDEN) for page in pages for text in page["hidden"]]
    found += [TextBlock(text, part=DocumentPart.COMMENT) for page in pages for text in page["comments"]]
    found += [TextBlock(text, part=DocumentPart.ATTACHMENT) for text in told["attachments"]]
    notes = _form_notes(told, pages)
    pictures = [number for number, page in enumerate(pages, 1) if page["picture"]]
    if not pictures:
        return assemble_document(found, name, "pdf", parts, notes)
    if DocumentPart.SCAN in parts:
        found += [passage for number in pictures for passage in _recognise_text(pages[number - 1]["image"], name)]
        notes.append("The text of pictures was recognised, and may have errors.")
        return assemble_document(found, name, "pdf", parts, notes)
    if not any(passage.part in parts for passage in found):
        raise OtherPartsOnly(f"{name} holds pictures of pages and no text.", {DocumentPart.SCAN: len(pictures)})
    which = f"Page {pictures[0]} is a picture" if len(pictures) == 1 else f"Pages {_list_numbers(pictures)} are pictures"
    found += [TextBlock("picture", part=DocumentPart.SCAN)] * len(pictures)  # to be counted
    return assemble_document(found, name, "pdf", parts, [*notes, f"{which} without text."])


def _form_notes(told: dict[str, Any], pages: Sequence[dict[str, Any]]) -> list[str]:
    """What a person should know of a form."""
    if told["xfa"]:
        return ["It is an XFA form, which few programs show; its fields were not read."]
    if ticked := sum(page["ticked"] for page in pages):
        return [f"{ticked} ticked {'box was' if ticked == 1 else 'boxes were'} not read."]
    return []


def _read_pages(data: bytes, name: str, *, images: bool) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """What holds of the document, and its pages."""
    said = run_isolated("engine.documents.formats.pdfium", data, *(["images"] if images else []))
    pages = []
    try:
        told = next(said)
        for page in [told] if "refused" in told else said:
            if "refused" in page:
                raise UnreadableInput(_REFUSALS[page["refused"]].format(name=name))
            pages.append(page)
    except IsolatedProcessDied:
        raise UnreadableInput(f"{name} cannot be read: it is damaged, or it takes too much time or memory.") from None
    return told, pages


def _make_text(
    left: float, top: float, right: float, bottom: float, bold: bool, text: str, gaps: Sequence[tuple[int, float, float]]
) -> PlacedText:
    return PlacedText(left, top, right, bottom, bold, text, gaps=tuple((at, right, left) for at, right, left in gaps))


def _run_recogniser(picture: bytes) -> bytes:
    """What tesseract says of a picture.

    Raises:
        OSError: It cannot be started.
        subprocess.SubprocessError: It fails or takes too long.
    """
    command = [_RECOGNISER, "stdin", "stdout", "-l", "eng"]
    pipe = subprocess.PIPE
    with processes.start_program(command, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL) as process:
        try:
            read, _ = process.communicate(picture, _SECONDS_A_PAGE)
        except BaseException:
            process.kill()
            raise
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command)
    return read


def _recognise_text(image: str, name: str) -> list[TextBlock]:
    """What tesseract reads in the picture of a page. It gets the picture by a pipe, so no file holds it."""
    try:
        read = _run_recogniser(base64.b64decode(image))
    except (OSError, subprocess.SubprocessError):
        raise UnreadableInput(
            f"The pictures in {name} could not be recognised; does `tesseract --list-langs` list eng?"
        ) from None
    text = read.decode("utf-8", "replace").replace("\f", "")
    words = Counter(re.findall(r"[\w’'-]+", text.lower()))
    blocks = (join_lines([line.strip() for line in block.split("\n") if line.strip()], words) for block in text.split("\n\n"))
    return [TextBlock(block, BlockKind.PARAGRAPH, DocumentPart.SCAN) for block in blocks]


def _list_numbers(numbers: Sequence[int]) -> str:
    """Numbers in words, the first of many."""
    if len(numbers) > 10:
        return f"{', '.join(map(str, numbers[:9]))} and {len(numbers) - 9} others"
    return f"{', '.join(map(str, numbers[:-1]))} and {numbers[-1]}"
