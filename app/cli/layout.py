"""``--layout``: whether the new file is the input with other words in it, or a file of its own."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from app.cli.console import say
from engine.documents.document import DocumentPart
from engine.documents.render import FORMATS
from engine.errors import UsageError

if TYPE_CHECKING:
    from engine.documents.document import Document
    from engine.documents.in_place.rewriting import LayoutKeeper
    from engine.mechanisms.common.description import MechanismDescription


def add_layout(parser: argparse.ArgumentParser) -> None:
    """Adds the option."""
    parser.add_argument(
        "--layout",
        choices=("same", "plain"),
        help="same: --output is the input with other words in the places of those that were replaced; headers, footers and "
        "notes are read too, and what was not read is not in it. plain: a file of its own. Default: same where the mechanism "
        "copies what it does not replace (clusant) and both names end alike (.docx, .odt, .xlsx, .html, .md, .eml, .txt, and "
        "with --whole-table .csv and .tsv)",
    )


def wants_layout(options: argparse.Namespace, description: MechanismDescription) -> bool:
    """Whether the new file is to have the layout of the input; if so, what belongs to it will be read as well.

    Raises:
        UsageError: It is asked for and cannot be had.
    """
    problem = _obstacle(options, description)
    if problem and options.layout == "same":
        raise UsageError(problem)
    if problem or options.layout == "plain":
        return False
    from engine.documents.in_place.rewriting import seen_parts

    options.include = list(dict.fromkeys((*options.include, *seen_parts(Path(options.file).suffix))))
    return True


def open_layout(options: argparse.Namespace, document: Document) -> LayoutKeeper | None:
    """What writes the new file in the layout of the input; None if this file's cannot be kept and nobody asked for it.

    Raises:
        LayoutLost: It cannot be kept, and is asked for, or there is no other way to write such a file.
    """
    from engine.documents.in_place.replacements import LayoutLost
    from engine.documents.in_place.rewriting import LayoutKeeper

    path = Path(options.file)
    try:
        return LayoutKeeper(path.read_bytes(), path.suffix, document, (DocumentPart.BODY, *options.include))
    except LayoutLost as error:
        if options.layout == "same" or options.output.suffix.lower() not in FORMATS:
            raise
        if not options.quiet:
            say(f"{error} The new file will have a layout of its own.")
        return None


def _obstacle(options: argparse.Namespace, description: MechanismDescription) -> str:
    """Why the layout cannot be kept; "" if it may be."""
    from engine.documents.in_place.rewriting import can_keep_layout

    if options.output is None:
        return "--layout same needs --output."
    if not description.keeps_layout:
        return f"{description.id} writes a new text, which has no layout to keep; --layout same works with clusant."
    if options.structure == "drop":
        return "--layout same keeps the structure; leave out --structure drop."
    source, target = Path(options.file).suffix.lower(), options.output.suffix.lower()
    if source == target == ".pdf":
        if not options.quiet and options.layout is None:
            say("A PDF is not changed in place: the new one has the text, and a layout of its own.")
        return "A PDF cannot be changed in place; leave out --layout."
    if options.file == "-" or not can_keep_layout(source, target, whole_table=options.whole_table):
        return (
            "--layout same needs an input and an --output of the same format: .docx, .odt, .xlsx, .html, .md, .eml, .txt or, "
            "with --whole-table, .csv or .tsv."
        )
    return ""
