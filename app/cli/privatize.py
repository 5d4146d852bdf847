"""``palimpsest privatize``: a document in, a private document out."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path
from textwrap import shorten
from typing import TYPE_CHECKING

from app.cli.arguments import (
    EPSILON_IN_A_SENTENCE,
    CommandLineParser,
    add_common,
    add_request,
    check_request,
    output_file,
    privacy_request,
)
from app.cli.console import ProgressReport, cancelled_by_signals, print_json, printable, say, wrap
from app.cli.input import INPUT_OPTIONS, add_input, read_input
from app.cli.layout import add_layout, open_layout, wants_layout
from app.cli.mechanisms import require_mechanism
from engine.documents.receipt import build_receipt, guarantee_in_words, receipt_json
from engine.documents.receipt_page import receipt_file
from engine.documents.render import FORMATS, render
from engine.documents.write import refuse_existing, release_day, write_new
from engine.english import plural_of
from engine.errors import PalimpsestError, UsageError
from engine.ledger import default_ledger
from engine.privacy.guarantee import format_epsilon

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.documents.document import Block, Document
    from engine.documents.in_place.rewriting import LayoutKeeper
    from engine.request import PrivacyRequest
    from engine.results import Result

EPILOG = f"""\
examples:
  palimpsest privatize letter.txt --mechanism dp-st --epsilon 40
  palimpsest privatize letter.txt --mechanism dp-st --epsilon 40 --output new.txt --receipt new.json
  palimpsest privatize letter.txt --mechanism dp-st --epsilon 80 --set cluster=full --set slots=8
  palimpsest privatize letter.txt --mechanism dp-st --epsilon 40 --dry-run   # cost, topics or segments
  cat letter.txt | palimpsest privatize - --mechanism dp-st --epsilon 0.5 --per-word --words 141 --json

{EPSILON_IN_A_SENTENCE}
E is the total ε of the document; with --per-word it is multiplied by a number of words. A worst loss of
up to 1 is strong, up to 10 moderate, up to 100 weak, and above that almost none (this program's scale, not
a law). Where topics, groups or text are disclosed there is no such word.

The new text goes to standard output, or to the file of --output with a line that says what it is. Standard
error shows, for your own eyes, the original, the facts (or words) found in it, the private ones and what is
guaranteed (--quiet hides all of it); --json prints the original ones too. Hand on only the new text and its
receipt.

The times of both files state only the day (midnight, UTC), because the moment tells how long the work took.
No program can set the system's own record of when a file changed: hand on a copy, or a zip file.

clusant reads markup in the text: [[double brackets]] are replaced, as the kind named in front if there is
one ([[place: Lund]]), and {{{{braces}}}} are kept. To every other mechanism brackets are part of the text.

The worst loss is charged to the budget before the text is shown. Drawing again costs again, and the next
receipt counts every draw of the same text.

{INPUT_OPTIONS}"""

SHOWN = 2000
"""Characters of the original that the page shows."""

MOST_OF_SEGMENT = 200
"""Characters of a segment that a dry run shows."""


def add_to(commands: argparse._SubParsersAction[CommandLineParser]) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "privatize",
        help="rewrite a document under differential privacy",
        description="Rewrite a document under differential privacy: a new text with other facts,\n"
        "and an exact statement of what is guaranteed.",
        epilog=EPILOG,
    )
    add_input(parser)
    add_request(parser)
    parser.add_argument(
        "--output",
        metavar="FILE",
        type=output_file,
        help="write the new text to FILE, as .md, .html, .docx, .pdf or .jsonl by its name, else as plain text",
    )
    add_layout(parser)
    parser.add_argument(
        "--receipt",
        metavar="FILE",
        type=Path,
        help="write the receipt: a page to read if the name ends in .txt, .md, .html, .docx or .pdf, else JSON",
    )
    parser.add_argument(
        "--session",
        metavar="FILE",
        type=Path,
        help="save the original, the new text and what was replaced for yourself, encrypted for you on this machine; the "
        "window opens it, and `restore` puts names back with it",
    )
    parser.add_argument("--no-notice", action="store_true", help="leave out the line of --output that says what the text is")
    parser.add_argument(
        "--dry-run",
        action="store_true",
        help="show what a run would cost, and the topics it would disclose or the segments it would replace; nothing is drawn "
        "or charged",
    )
    parser.add_argument("--force", action="store_true", help="replace files that exist (never the input)")
    add_common(parser)
    parser.add_argument(
        "--json",
        action="store_true",
        help="print one JSON object on standard output, for your own eyes: it holds the original facts. Hand on the receipt "
        "instead",
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Privatizes one document; refuses whatever can be refused before reading it."""
    request = privacy_request(options)
    description = require_mechanism(options.mechanism)
    check_request(request, description)
    source = 0 if options.file == "-" else Path(options.file)  # 0 is standard input
    targets = [path for path in (options.output, options.receipt, options.session) if path is not None]
    for path in targets:
        refuse_existing(path, force=options.force, source=source)
    if len({path.resolve() for path in targets}) < len(targets):
        raise UsageError("--output, --receipt and --session name the same file.")
    if options.session:
        require_key()
    layout = wants_layout(options, description)
    document = read_input(options)
    keeper = open_layout(options, document) if layout else None
    blocks = request.blocks_of(document, description)

    from engine.session import Session

    if options.dry_run:
        _print_forecast(options, request, document.text, blocks)
        return
    with ProgressReport(quiet=options.quiet) as progress, cancelled_by_signals() as cancel:
        result = Session(default_ledger()).privatize(document.text, request, blocks=blocks, progress=progress, cancel=cancel)

    unwritten = _write(result, options, source, keeper)
    unsaved = _save_session(result, options, request, document) if options.session else None
    if options.json:
        print_json({**result.as_dict(), "layout": "same" if keeper else "plain"})
    else:
        _show(document.text, result, options, layout_kept=keeper is not None)
    if unwritten:
        from engine.documents.in_place.replacements import LayoutLost

        kind = LayoutLost if any(isinstance(error, LayoutLost) for error in unwritten) else PalimpsestError
        words = f"{' '.join(map(str, unwritten))} It is already charged, so it was printed on standard output instead."
        raise kind(f"{words} {unsaved}" if unsaved else words)
    if unsaved:
        raise PalimpsestError(f"{unsaved} The new text is not affected by that.")


def _print_forecast(options: argparse.Namespace, request: PrivacyRequest, text: str, blocks: Sequence[Block]) -> None:
    """Prints what a run would cost and disclose without noise, for the user's own eyes."""
    from engine.session import Session

    session = Session(default_ledger())
    loss = session.worst_loss(request, text)
    with ProgressReport(quiet=options.quiet) as progress, cancelled_by_signals() as cancel:
        topics = session.topics(text, request.mechanism, request.settings, blocks=blocks, progress=progress, cancel=cancel)
    segments = session.segments(text, request, blocks=blocks)
    if options.json:
        numbered = [
            {"number": number, "original": topic.original, "topic": list(topic.words), "size": topic.size}
            for number, topic in enumerate(topics, 1)
        ]
        pieces = [
            {"number": number, "original": segment.original, "epsilon": segment.epsilon, "words": segment.words}
            for number, segment in enumerate(segments, 1)
        ]
        print_json({"mechanism": options.mechanism, "worst_loss": loss, "topics": numbered, "segments": pieces})
        return
    say(f"A run would cost at most ε = {format_epsilon(loss)}, its worst loss. Nothing was drawn.")
    if topics:
        say("At any ε, it would disclose the topic of each fact, except those that --set hide or omit names by number:")
    for number, topic in enumerate(topics, 1):
        print(printable(f"{number:4}  {', '.join(topic.words)} ({topic.size} facts)  {topic.original}"))
    if segments:
        say("No topic is disclosed: each of these segments would become a passage drawn among all of about so many words:")
    for number, segment in enumerate(segments, 1):
        original = shorten(segment.original, MOST_OF_SEGMENT, placeholder=" …")
        print(printable(f"{number:4}  {segment.words:.0f} words at ε = {format_epsilon(segment.epsilon, 3)}  {original}"))


def _write(
    result: Result, options: argparse.Namespace, source: Path | int, keeper: LayoutKeeper | None
) -> list[PalimpsestError]:
    """Writes the requested files. Prints what could not be written, since it is paid for, and returns the error."""
    unwritten: list[PalimpsestError] = []
    released: str | bytes = result.output + "\n"
    day = release_day()
    if options.output:
        notice = "" if options.no_notice else result.notice
        suffix = options.output.suffix.lower()
        try:
            if keeper:
                kept = keeper.rewrite_result(result, notice)
                released = kept.content
            else:
                released = render(result.output, suffix if suffix in FORMATS else ".txt", notice=notice, blocks=result.blocks)
            write_new(options.output, released, force=options.force, source=source, day=day)
            if keeper and not options.quiet:
                for remark in kept.remarks:
                    say(remark)
        except PalimpsestError as error:
            unwritten.append(error)
            released = render(result.output, ".txt", notice=notice)
            if not options.json:  # which holds the text anyway
                print(released.decode(), end="")
    if options.receipt:
        in_layout = keeper is not None and not unwritten
        made = build_receipt(result, released, layout_kept=in_layout, suffix=options.output.suffix if in_layout else "")
        try:
            statement = receipt_file(made, options.receipt.suffix)
            write_new(options.receipt, statement, force=options.force, source=source, day=day)
        except PalimpsestError as error:
            unwritten.append(error)
            if not options.json:
                print(receipt_json(made), end="")
    return unwritten


def require_key() -> None:
    """Refuses to begin where what is to be encrypted could not be.

    Raises:
        NotInstalled: The keyring is locked or does not answer.
        PalimpsestError: The key's file cannot be read or written.
    """
    from app.document.saved import encrypt_session

    encrypt_session("")


def _save_session(
    result: Result, options: argparse.Namespace, request: PrivacyRequest, document: Document
) -> PalimpsestError | None:
    """Saves the session; returns the error if it could not be."""
    from app.document.saved import SavedSession, save

    if options.file == "-":
        document = replace(document, name="")
    session = SavedSession.of_run(result, request, document)
    try:
        save(options.session, session, replace=options.force, encrypted=True)
    except PalimpsestError as error:
        return error
    if not options.quiet:
        say(f"{options.session.name} holds the original: keep it to yourself.")
    return None


def _show(original: str, result: Result, options: argparse.Namespace, *, layout_kept: bool) -> None:
    """Prints the four stages as one page: the new text alone on standard output unless it has a file, all else for the eye."""
    if options.quiet:
        if not options.output:
            print(result.output)
        return
    say("Original")
    say(wrap(original.strip() if len(original) <= SHOWN else original[:SHOWN] + " …", "  "))
    say()
    if result.read:
        say(f"{result.read} {plural_of(result.unit)} read, {result.kept} kept\n")
    _show_units(result)
    if result.dropped:
        say(f"{result.dropped} more {plural_of(result.unit)} did not fit into the slots and were left out.\n")
    if options.output:
        say("New text")
        say(wrap(result.output, "  "))
    else:
        if sys.stdout.isatty():
            say("New text")
        sys.stderr.flush()
        print(result.output, flush=True)
    say()
    say("Guarantee")
    suffix = options.output.suffix if layout_kept else ""
    for line in guarantee_in_words(result, layout_kept=layout_kept, suffix=suffix):
        say(wrap(line, "  "))


def _show_units(result: Result) -> None:
    """Prints the units before and after: those of a word or so in pairs, running on; longer ones as two lists."""
    if result.unit in ("word", "token"):
        say(f"{plural_of(result.unit).capitalize()} ({len(result.units)})")
        say(wrap(";  ".join(f"{unit.original or 'nothing'} → {unit.private}" for unit in result.units), "  ") + "\n")
        return
    found = [unit.original for unit in result.units if unit.original is not None]
    private = [unit.private for unit in result.units]
    of_original = "Segments" if result.unit == "passage" else f"{plural_of(result.unit.capitalize())} found"
    for title, units in ((of_original, found), (f"Private {plural_of(result.unit)}", private)):
        say(f"{title} ({len(units)})")
        for number, unit in enumerate(units, 1):
            say(f"{number:4}  {unit}")
        say()
