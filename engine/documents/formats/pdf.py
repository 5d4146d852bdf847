"""PDF documents: their text in reading order, and by tesseract, where that is asked for, what is in pictures of pages."""

from __future__ import annotations

import base64
import re
import shutil
import subprocess
from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any

from engine.documents.document import Document, Kind, Part, Passage, assembled
from engine.documents.formats.layout import Text, joined, passages
from engine.documents.formats.pdfium import LIMIT_PAGES
from engine.documents.isolation import Died, apart
from engine.errors import NotInstalled, UnreadableInput

_RECOGNISER = "tesseract"
_SECONDS_A_PAGE = 120

_REFUSALS = {
    "password": "{name} is encrypted; save it without its password first.",
    "pages": f"{{name}} has more than {LIMIT_PAGES} pages, which is the limit; divide it into parts.",
    "size": "{name} holds too much text to be read at once; divide it into parts.",
    "damaged": "{name} is damaged; open it in its own program and save it again.",
}


def read(data: bytes, name: str, parts: Collection[Part], column: str | None) -> Document:
    """A PDF document.

    Raises:
        UnreadableInput: It is encrypted, damaged, too long, or all of its pages are pictures that were not asked for.
        NotInstalled: Pictures of pages were asked for, and tesseract is not here.
    """
    if Part.SCAN in parts and not shutil.which(_RECOGNISER):
        raise NotInstalled("Reading pictures of pages needs tesseract; install it (package tesseract-ocr), or leave scan out.")
    attachments, pages = _pages(data, name, images=Part.SCAN in parts)
    found = passages([(page["height"], [_text(*text) for text in page["texts"]]) for page in pages])
    found += [Passage(text) for page in pages for text in page["slanted"]]
    found += [Passage(text, part=Part.COMMENT) for page in pages for text in page["comments"]]
    found += [Passage(text, part=Part.ATTACHMENT) for text in attachments]
    pictures = [number for number, page in enumerate(pages, 1) if page["picture"]]
    if not pictures:
        return assembled(found, name, "pdf", parts)
    if Part.SCAN in parts:
        found += [passage for number in pictures for passage in _recognised(pages[number - 1]["image"], name)]
        return assembled(found, name, "pdf", parts, ["The text of pictures was recognised, and may have errors."])
    if not any(passage.part in parts for passage in found):
        raise UnreadableInput(
            f"{name} holds pictures of pages and no text; --include scan reads them where tesseract is installed."
        )
    which = f"Page {pictures[0]} is a picture" if len(pictures) == 1 else f"Pages {_listed(pictures)} are pictures"
    found += [Passage("picture", part=Part.SCAN)] * len(pictures)  # to be counted
    return assembled(found, name, "pdf", parts, [f"{which} without text."])


def _pages(data: bytes, name: str, *, images: bool) -> tuple[list[str], list[dict[str, Any]]]:
    """The names of what is attached, and the pages."""
    said = apart("engine.documents.formats.pdfium", data, *(["images"] if images else []))
    pages = []
    try:
        attachments = next(said)
        for page in [attachments] if "refused" in attachments else said:
            if "refused" in page:
                raise UnreadableInput(_REFUSALS[page["refused"]].format(name=name))
            pages.append(page)
    except Died:
        raise UnreadableInput(f"{name} cannot be read: it is damaged, or it takes too much time or memory.") from None
    return attachments["attachments"], pages


def _text(
    left: float, top: float, right: float, bottom: float, bold: bool, text: str, gaps: Sequence[tuple[int, float, float]]
) -> Text:
    return Text(left, top, right, bottom, bold, text, gaps=tuple((at, right, left) for at, right, left in gaps))


def _recognised(image: str, name: str) -> list[Passage]:
    """What tesseract reads in the picture of a page. It gets the picture by a pipe, so no file holds it."""
    try:
        run = subprocess.run(
            [_RECOGNISER, "stdin", "stdout", "-l", "eng"],
            input=base64.b64decode(image),
            capture_output=True,
            timeout=_SECONDS_A_PAGE,
            check=True,
        )
    except (OSError, subprocess.SubprocessError):
        raise UnreadableInput(
            f"The pictures in {name} could not be recognised; does `tesseract --list-langs` list eng?"
        ) from None
    text = run.stdout.decode("utf-8", "replace").replace("\f", "")
    words = Counter(re.findall(r"[\w’'-]+", text.lower()))
    blocks = (joined([line.strip() for line in block.split("\n") if line.strip()], words) for block in text.split("\n\n"))
    return [Passage(block, Kind.PARAGRAPH, Part.SCAN) for block in blocks]


def _listed(numbers: Sequence[int]) -> str:
    """Numbers in words, the first of many."""
    if len(numbers) > 10:
        return f"{', '.join(map(str, numbers[:9]))} and {len(numbers) - 9} others"
    return f"{', '.join(map(str, numbers[:-1]))} and {numbers[-1]}"
