"""``palimpsest restore``: puts the real names back into an answer to a private text."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from app.cli.arguments import CommandLineParser, add_common, add_json, count, output_file
from app.cli.console import print_json, printable, say
from engine.documents.read import read_document
from engine.documents.write import refuse_existing, write_new
from engine.errors import UsageError

if TYPE_CHECKING:
    from app.document.saved import SavedSession
    from engine.restoration.answer import Restoration
    from engine.results import Result

MOST_LISTED = 20
"""Names of a kind that are listed on standard error; --json lists all."""

EPILOG = f"""\
examples:
  palimpsest privatize letter.docx --mechanism clusant --epsilon 200 --output new.docx --session letter.palimpsest
  palimpsest restore answer.docx --session letter.palimpsest --output answer-with-names.docx
  cat answer.txt | palimpsest restore - --session letter.palimpsest

The session is one that `privatize --session` or the window saved of a run with clusant, which replaces names and copies the
rest. Names come back in their forms: full, surname, first name, initials, possessive, capitals; dates and amounts in another
notation too, and the weekdays beside dates become theirs. A form that may stand for several names, or may be no name, is left
as it is and listed (the first {MOST_LISTED}); so is a weekday that the original does not tell.

The result is as private as the original, and nothing about it is guaranteed: do not hand it on. Nothing is drawn or charged.

If ANSWER and --output have the same format (.docx, .odt, .xlsx, .html, .md, .eml, .txt), its layout is kept; comments, hidden
text and the like are not in the new file. Else the name of --output chooses the format, as for `privatize`.
"""


def add_to(commands: argparse._SubParsersAction[CommandLineParser]) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "restore",
        help="put real names back into an answer to a private text",
        description="Put the real names back into an answer to a private text, such as a chat bot's.",
        epilog=EPILOG,
    )
    parser.add_argument("file", metavar="ANSWER", help="a document, or - for plain text on standard input")
    parser.add_argument("--session", metavar="FILE", type=Path, required=True, help="the session of the private text")
    parser.add_argument(
        "--draw", metavar="N", type=count, help="which new text of the session is answered, 1 for the first; default: the shown"
    )
    parser.add_argument("--output", metavar="FILE", type=output_file, help="write a file instead of standard output")
    parser.add_argument("--force", action="store_true", help="replace a file that exists (never the answer)")
    add_common(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Restores one answer."""
    from app.document.saved import load

    source = 0 if options.file == "-" else Path(options.file)
    if options.output:
        refuse_existing(options.output, force=options.force, source=source)
    result = answered_draw(load(options.session), options.draw)
    restoration, remarks = _restore(options, result, source)
    if not options.quiet:
        for line in (*remarks, *describe_restoration(restoration)):
            say(line)
    if options.json:
        print_json(restoration.as_dict())
    elif not options.output:
        print(printable(restoration.text), end="" if restoration.text.endswith("\n") else "\n")


def answered_draw(session: SavedSession, number: int | None) -> Result:
    """The new text of a session that an answer is to, as it was edited.

    Args:
        session: The session.
        number: Which, from 1; None for the one that was shown.

    Raises:
        UsageError: The session has no such text.
    """
    from engine.restoration.edits import follow_edits

    if not session.draws:
        raise UsageError("This session has no new text, so there are no names to put back.")
    if number is not None and number > len(session.draws):
        raise UsageError(f"This session has {len(session.draws)} new texts; --draw takes a number up to that.")
    draw = session.draws[session.shown if number is None else number - 1]
    return follow_edits(draw.result, draw.text)


def _restore(options: argparse.Namespace, result: Result, source: Path | int) -> tuple[Restoration, tuple[str, ...]]:
    """What was restored, once it is written if it has a file; and what to say of that file."""
    from engine.restoration.answer import restore_names
    from engine.restoration.files import read_answer, render_text, restore_file

    if options.output is None:
        document = read_document("-") if isinstance(source, int) else read_answer(source)
        return restore_names(document.text, result), ()
    if isinstance(source, int):
        restoration = restore_names(read_document("-").text, result)
        write_new(options.output, render_text(restoration.text, options.output.suffix), force=options.force, source=source)
        return restoration, ()
    restored = restore_file(source, result, options.output.suffix)
    write_new(options.output, restored.content, force=options.force, source=source)
    return restored.restoration, restored.remarks


def describe_restoration(restoration: Restoration) -> list[str]:
    """What a person should know of a restored answer, one line each; the last says that it is private again."""
    from engine.restoration.answer import PRIVATE_AGAIN

    lines = []
    if unrecognised := [each.words for each in restoration.unrecognised]:
        more = len(unrecognised) - MOST_LISTED
        listed = ", ".join(unrecognised[:MOST_LISTED]) + (f", and {more} more" if more > 0 else "")
        lines.append(f"Look at these, which may be of the new text and were not put back: {listed}.")
    restored = sum(each.count for each in restoration.restored)
    lines.append(f"{restored} {'name was' if restored == 1 else 'names were'} put back.")
    for each in restoration.doubtful[:MOST_LISTED]:
        times = "once" if len(each.places) == 1 else f"{len(each.places)} times"
        lines.append(f"Left as it is, {times}: {each.private} ({each.reason}: {', '.join(each.originals)}).")
    if more := len(restoration.doubtful) - MOST_LISTED:
        lines += [f"Left as they are: {more} more forms."] if more > 0 else []
    if restoration.typed:
        listed = ", ".join(restoration.typed[:MOST_LISTED])
        lines.append(f"Not put back: words that you typed into the new text yourself, such as {listed}.")
    if absent := [f"{name.private} ({name.original})" for name in restoration.absent]:
        listed = ", ".join(absent[:MOST_LISTED]) + (f", and {len(absent) - MOST_LISTED} more" if absent[MOST_LISTED:] else "")
        lines.append(f"Not in the answer: {listed}.")
    return [*lines, PRIVATE_AGAIN]
