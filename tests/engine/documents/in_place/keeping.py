"""Rewrites a file in place as a mechanism that replaces some names would."""

import io
import zipfile

from engine.documents.in_place.replacements import Replacement
from engine.documents.in_place.rewriting import SEEN_PARTS, LayoutKeeper
from engine.documents.read import read_document


def replaced(path, names, *, parts=SEEN_PARTS, notice=""):
    """The new file, with each occurrence of each name replaced; `names` maps one to the other."""
    document = read_document(path, parts=parts, whole_table=True)
    found = [
        Replacement(at, at + len(old), new)
        for old, new in names.items()
        for at in range(len(document.text))
        if document.text.startswith(old, at)
    ]
    return LayoutKeeper(path.read_bytes(), path.suffix, document, parts).rewrite(sorted(found), list(names), notice)


def members(content):
    """The members of a package, by name."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def text_of(content, path, parts=SEEN_PARTS):
    """What is read of a new file."""
    path.write_bytes(content)
    return read_document(path, parts=parts).text
