"""What becomes of the layout of real files when their names are replaced in place.

    python -m tests.benchmarks.layout FILE …            .docx and .odt; LibreOffice counts the pages where it is installed

Every run of capitalised words is replaced by one of the same length. Of the files that have text: how many can be written in
their own layout; how many have the same paragraphs, looks of runs and tables after it; how many open and have as many pages, or
one more or less.
"""

from __future__ import annotations

import argparse
import io
import re
import tempfile
from pathlib import Path

import docx

from engine.documents.in_place.replacements import LayoutLost, Replacement
from engine.documents.in_place.rewriting import SEEN_PARTS, LayoutKeeper
from engine.documents.libreoffice import find_program
from engine.documents.read import read_document
from engine.errors import UnreadableInput
from tests.documents_corpus import by_libreoffice
from tests.engine.documents.in_place import test_opendocument, test_word
from tests.engine.documents.in_place.keeping import members

_NAME = re.compile(r"\b[A-Z][a-z]{2,}(?: [A-Z][a-z]+)*\b")


def rewritten(path: Path) -> bytes | None:
    """The file with its names replaced; None if it has no text."""
    try:
        document = read_document(path, parts=SEEN_PARTS)
    except UnreadableInput:
        return None
    found = [
        Replacement(*match.span(), re.sub(r"\w+", lambda word: word[0][0] + "x" * (len(word[0]) - 1), match[0]))
        for match in _NAME.finditer(document.text)
    ]
    return LayoutKeeper(path.read_bytes(), path.suffix, document, SEEN_PARTS).rewrite(found, ()).content


def looks(content: bytes, suffix: str) -> object:
    """Paragraphs with their styles, runs and tables."""
    if suffix == ".odt":
        return test_opendocument.looks(members(content)["content.xml"])
    return test_word.looks(docx.Document(io.BytesIO(content)))


def pages(content: bytes, suffix: str, folder: Path) -> int:
    """How many pages LibreOffice makes of a file; 0 if it does not open it."""
    import pypdfium2

    path = folder / f"file{suffix}"
    path.write_bytes(content)
    (folder / "file.pdf").unlink(missing_ok=True)
    (made,) = by_libreoffice([path], "pdf", folder)
    return len(pypdfium2.PdfDocument(made.read_bytes())) if made.exists() else 0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", type=Path, nargs="+")
    files = parser.parse_args().files
    written = alike = opened = 0
    total = 0
    with tempfile.TemporaryDirectory() as folder:
        for path in files:
            try:
                content = rewritten(path)
            except LayoutLost as error:
                total += 1
                print(f"{path.name}: {error}")
                continue
            if content is None:
                continue
            total, written = total + 1, written + 1
            same = looks(content, path.suffix) == looks(path.read_bytes(), path.suffix)
            alike += same
            print(f"{path.name}: {'the same' if same else 'other'} paragraphs, runs and tables")
            if find_program():
                before, after = (pages(each, path.suffix, Path(folder)) for each in (path.read_bytes(), content))
                opened += bool(after) and abs(before - after) <= 1
                print(f"  pages: {before} before, {after} after")
    print(f"{total} files with text; written in their layout: {written}; alike: {alike}; as many pages, ± 1: {opened}")


if __name__ == "__main__":
    main()
