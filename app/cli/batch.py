"""``palimpsest batch``: a folder of documents, or a column of a table, in; as many private documents out."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from app.cli.arguments import (
    EPSILON_IN_A_SENTENCE,
    CommandLineParser,
    add_common,
    add_json,
    add_request,
    check_request,
    count,
    privacy_request,
)
from app.cli.console import ProgressReport, cancelled_by_signals, escaped, print_json, say
from app.cli.engines import LOCAL, add_engine, open_executor
from app.cli.input import add_include, add_rows, add_whole_table, include_option, naming_options
from app.cli.input import describe_reading as told_of
from app.cli.mechanisms import require_mechanism
from app.cli.places import local_places, parse_place
from engine.documents.formats.rows import RowRule
from engine.documents.names import Naming
from engine.documents.receipt_page import PAGES
from engine.documents.render import FORMATS
from engine.errors import Cancelled, CheckFailed, UsageError
from engine.ledger import default_ledger
from engine.privacy.guarantee import format_epsilon

if TYPE_CHECKING:
    from engine.batch.job import Entry, Summary
    from engine.ledger import Budget
    from engine.mechanisms.common.description import MechanismDescription
    from engine.request import PrivacyRequest

_SHOWN_LINKS = 10

EPILOG = f"""\
examples:
  palimpsest batch letters --output new --mechanism dp-st --epsilon 40
  palimpsest batch letters --output new --mechanism dp-st --epsilon 40 --resume
  palimpsest batch letters --output new --mechanism custext --epsilon 800 --workers 4 --format docx
  palimpsest batch letters --output new --mechanism clusant --epsilon 40 --together
  palimpsest batch notes.csv --column text --output new.csv --mechanism custext --epsilon 800
  palimpsest batch s3://archive/letters --output s3://archive/new --mechanism dp-st --epsilon 40 --engine ray

{EPSILON_IN_A_SENTENCE}
Every file is a document of its own and costs E; the ledger adds all of them up. If several files are about
the same person, only their sum protects that person. If the cap does not cover all files, the batch is
refused before anything is drawn.

Which files: every file of the folder, numbered by name for your own eyes and taken in random order. Skipped
are hidden files, lock files of other programs (~$letter.docx), a second name of the same file, the folder
of --output, and subfolders (unless --recursive). A link to a file of the folder counts as that file. Links
out of the folder are counted and named at the end, and followed only with --follow-links (links to folders
also need --recursive). Links that lead nowhere or in a circle are named too, and never followed. A file
that cannot be read, or is refused, is reported with the reason, and the others go on. So is a table of
several columns, which is rewritten by itself (see below), unless --whole-table reads each .csv and .tsv file
as one document with all its cells. Where the mechanism copies what it does not replace (clusant), the new
file is a table with the same rows and columns, and no line in it says what it is; else it is plain text.

Names: new texts get random names, such as private-text-3f9a41c0.txt. An original's name often tells whom it
is about; numbers would tell the order of the originals and, by their gaps, who was refused. Only standard
output says which new text belongs to which original. --numbered names them private-text-01.txt and so on in
the order of the originals' names, which discloses just that. --keep-names turns letter.txt into
letter-private.txt and so discloses the name. Existing files are never replaced.

What else the folder discloses: how many new texts there are, and their formats. By default a new text has
its original's format, so whoever knows who wrote the only .docx finds the new text; --format makes them all
alike. The new texts appear together when the run ends, in the order of their names. Their times, and the
receipts, state the day on which the batch started (midnight, UTC). The system itself records when a file
changed, and no program can set that: it tells when the run ended and what a later --resume added. So hand on
a copy of the folder, or a zip file.

Together: with --together, what several files name gets one new name in all of them, and dates move together
or keep one order. A reader of several new texts can tell who is the same. Only clusant can, with 100 files at
most. Each file still costs up to E: a name gets the smallest share of E that one of its files has for it, and
so no more than in a file by itself. The files are read in the order of their names and drawn all at once:
such a batch has no --resume, and one that is begun again, into another folder, is drawn and charged anew.

Stopping: Ctrl-C finishes the current files and ends; a second Ctrl-C ends at once. After that, or after a
kill at any moment, the same command with --resume finishes what is left, each file once, and retries what
failed. If the program is killed after charging and before writing, the charge stands: that file is drawn and
charged again, and the summary and its receipt say so. The journal for this, and new texts not yet in the
folder, are with your own data, in batches/ beside the ledger. They are found by the name of --output, so do
not move that folder between runs.

Elsewhere: with --engine ray, the nodes of a cluster of Ray rewrite the files, and the ledger stays here
(docs/ray.md). DIR and TABLE may be URLs, such as s3://bucket/letters, with either engine. New texts go there
when the run ends, and wait in batches/ until then; where there is something already, the batch is refused.

Tables: --column of a .csv, .tsv or .jsonl file is privatized; every record is a document of its own and
costs E. The records stay in order: whoever has the original's rows knows whose record each is. A blank
record stays blank, and a record that is refused or fails becomes blank, so the new table shows who was
refused; --resume retries those. Other columns are dropped unless --keep-columns names them; kept columns are
copied, and nothing protects them. --receipts writes one receipt per line beside the new table, with the
number of its record. The new table is written once all records are done. No line in a table says what its
texts are.

A table is refused as a whole, naming the line, if a row is longer or shorter than the header: one comma in
an unquoted text shifts all cells behind it, and the text would end up in another column. R's write.table
omits the header of the row names; --rows rownames reads such tables. With --keep-columns a row is also
refused if anything else suggests shifted cells, such as an unquoted cell that begins with a blank.

In a new .csv file, a cell that begins with = + - or @ gets an apostrophe in front, because a spreadsheet
would compute it; numbers such as -5 stay as they are. A .jsonl file has every cell unchanged.

Exit codes: 0 every file is done, 7 some are not, 130 cancelled; the others as for every command.
"""


def add_to(commands: argparse._SubParsersAction[CommandLineParser]) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "batch",
        help="rewrite every document of a folder",
        description="Rewrite every document of a folder under differential privacy: one new file each,\n"
        "resumable after an interruption, with an exact account of what was spent.",
        epilog=EPILOG,
    )
    parser.add_argument("source", metavar="DIR|TABLE", type=parse_place, help="the folder of originals, or a table; or its URL")
    parser.add_argument(
        "--output",
        metavar="DIR|TABLE",
        type=parse_place,
        required=True,
        help="the folder for the new texts, created if needed; for a table, the new .csv or .jsonl file; or its URL",
    )
    parser.add_argument("--column", metavar="NAME", help="the column of a table to privatize")
    parser.add_argument(
        "--keep-columns",
        metavar="NAME,…",
        type=_names,
        default=(),
        help="columns of a table to copy unchanged; nothing protects them",
    )
    add_whole_table(parser)
    add_rows(parser)
    add_include(parser)
    add_request(parser)
    parser.add_argument(
        "--together",
        action="store_true",
        help="give what several files name one new name in all of them (see below)",
    )
    parser.add_argument("--recursive", action="store_true", help="include subfolders")
    parser.add_argument("--follow-links", action="store_true", help="follow links that lead out of the folder")
    parser.add_argument(
        "--format",
        choices=[suffix.removeprefix(".") for suffix in FORMATS],
        help="the format of the new texts; default: each original's own, or txt where that cannot be written",
    )
    parser.add_argument("--receipts", action="store_true", help="write a receipt beside each: what is guaranteed")
    parser.add_argument(
        "--receipt-format",
        choices=["json", *(suffix.removeprefix(".") for suffix in PAGES)],
        default="json",
        help="what receipts are written as: JSON for programs, or a page to read",
    )
    parser.add_argument("--no-notice", action="store_true", help="leave out the line of each new text that says what it is")
    naming = parser.add_mutually_exclusive_group()
    naming.add_argument(
        "--numbered",
        dest="naming",
        action="store_const",
        const=Naming.NUMBERED,
        default=Naming.RANDOM,
        help="number the new texts in the order of the originals' names, which discloses that order and who was refused",
    )
    naming.add_argument(
        "--keep-names",
        dest="naming",
        action="store_const",
        const=Naming.ORIGINALS,
        help="name the new texts after the originals, which discloses their names",
    )
    parser.add_argument(
        "--workers",
        metavar="N",
        type=count,
        help="rewrite N files at once, each in a process with its own models; default: 1, or one for each core of a cluster",
    )
    add_engine(parser)
    parser.add_argument("--resume", action="store_true", help="resume the batch of --output: finish what is left")
    add_common(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Privatizes a folder or a table; refuses whatever can be refused before reading a file."""
    _check_kind(options)
    request = privacy_request(options)
    described = require_mechanism(options.mechanism)
    check_request(request, described)
    if options.together:
        _check_together(options, request, described)

    from engine.batch.job import EntryOutcome, Target
    from engine.batch.options import RunOptions, Source
    from engine.batch.run import run as run_folder
    from engine.batch.table import Columns, run_table

    if options.keep_columns and not options.quiet:
        say(f"Copied unchanged, and protected by nothing: {', '.join(options.keep_columns)}.")
    with (
        ProgressReport(quiet=options.quiet) as progress,
        cancelled_by_signals() as cancel,
        naming_options(),
        local_places(options) as deliver,
        open_executor(options, 1) as executor,
    ):

        def report(entry: Entry) -> None:
            progress.clear()
            if not options.json:
                print(_line(entry), flush=True)
            elif not options.quiet:
                say(_line(entry))

        ledger = default_ledger()
        how = RunOptions(
            ledger,
            options.resume,
            on_end=report,
            progress=progress,
            cancel=cancel,
            executor=executor,
            together=options.together,
        )
        if options.column is not None:
            columns = Columns(options.column, options.keep_columns, options.rows)
            summary = run_table(options.source, columns, request, options.output, how, receipts=options.receipts)
        else:
            target = Target(
                options.output,
                options.format and f".{options.format}",
                receipts=f".{options.receipt_format}" if options.receipts else "",
                notice=not options.no_notice,
                naming=options.naming,
            )
            include = tuple(options.include)
            source = Source(
                options.source, options.recursive, options.follow_links, include, options.whole_table, options.source_url
            )
            summary = run_folder(source, request, target, how)
        deliver(summary.of(EntryOutcome.DONE) == len(summary.entries))
    if options.json:
        print_json(_as_dict(summary, ledger.budget(), options))
    elif not options.quiet:
        _show(summary, ledger.budget())
        if summary.links:
            say(_links(summary.links, options.source))
        if not options.format and len({entry.output.suffix for entry in summary.entries if entry.output}) > 1:
            say("The new texts have the formats of their originals, which tell them apart; --format makes them alike.")
    _judge(summary, together=options.together)


def _names(text: str) -> tuple[str, ...]:
    """Comma-separated names."""
    return tuple(name.strip() for name in text.split(",") if name.strip())


def _check_kind(options: argparse.Namespace) -> None:
    """Refuses folder options for a table, and table options for a folder."""
    if options.receipt_format != "json" and not options.receipts:
        raise UsageError("--receipt-format needs --receipts.")
    if options.column is None:
        if options.keep_columns:
            raise UsageError("--keep-columns needs --column, which names the column of a table to privatize.")
        if options.rows is not RowRule.STRICT:
            raise UsageError("--rows needs --column.")
        if isinstance(options.source, Path) and options.source.is_file():
            raise UsageError(
                "The input is a file; for a table, name the column with --column, otherwise use `palimpsest privatize`."
            )
        return
    folders_only = {
        "--format": options.format,
        "--receipt-format": options.receipt_format != "json",
        "--numbered": options.naming is Naming.NUMBERED,
        "--keep-names": options.naming is Naming.ORIGINALS,
        "--recursive": options.recursive,
        "--follow-links": options.follow_links,
        "--no-notice": options.no_notice,
        "--structure": options.structure,
        "--include": options.include,
        "--whole-table": options.whole_table,
    }
    if given := [name for name, value in folders_only.items() if value]:
        raise UsageError(f"{', '.join(given)} does not apply to a table.")
    if options.column in options.keep_columns:
        raise UsageError("The column that is privatized cannot be kept as well.")
    if isinstance(options.source, Path) and options.source.is_dir():
        raise UsageError("The input is a folder; --column is for a table.")


def _check_together(options: argparse.Namespace, request: PrivacyRequest, described: MechanismDescription) -> None:
    """Refuses what files that are drawn together cannot have."""
    refused = {
        "--resume": options.resume,
        "--column": options.column is not None,
        "--workers": (options.workers or 1) > 1,
        f"--engine {options.engine}": options.engine != LOCAL,
    }
    if given := [name for name, value in refused.items() if value]:
        raise UsageError(f"{', '.join(given)} does not go with --together: its files are drawn all at once, in one process.")
    if not described.draws_together:
        raise UsageError(f"{described.id} draws each file by itself: --together does not apply to it.")
    if request.discloses_words:
        raise UsageError("Files that are drawn together have one ε: with --per-word, --words says for how many words.")


def _judge(summary: Summary, *, together: bool = False) -> None:
    """Raises if not every file is done."""
    from engine.batch.job import EntryOutcome

    missing = len(summary.entries) - summary.of(EntryOutcome.DONE)
    if together and missing:
        why = f" It ended early: {summary.halted}" if summary.halted else ""
        raise (Cancelled if summary.cancelled else CheckFailed)(
            f"{missing} of {len(summary.entries)} are not done.{why} To have all agree, draw them again into another folder."
        )
    if summary.cancelled and missing:
        raise Cancelled(
            f"Cancelled: {missing} of {len(summary.entries)} are left. Run the same command with --resume to continue."
        )
    if missing:
        why = f" It ended early: {summary.halted}" if summary.halted else ""
        raise CheckFailed(
            f"{missing} of {len(summary.entries)} are not done.{why} Run the same command with --resume to try them again."
        )


def _line(entry: Entry) -> str:
    """A row of the table, for the user's own eyes: it has the original's name."""
    name, reason = entry.name, _reason(entry)
    if reason.startswith(f"{entry.path.name} "):  # "letter.txt is empty."
        name = name.removesuffix(entry.path.name) + reason
    elif reason:
        name = f"{name}: {reason}"
    parts = [f"{entry.output.name if entry.output else entry.outcome:<24}  {name}"]
    if entry.note:
        parts.append(f"({entry.note})")
    if entry.read:
        parts += [f"({line})" for line in told_of(entry.read)]
    if entry.lost:
        parts.append(f"({_lost(entry.lost)})")
    row = f"{entry.number:>5}  {_cost(entry.epsilon):<12}  {' '.join(parts)}"
    return escaped(row)  # or a name could look like another row


def _reason(entry: Entry) -> str:
    """Why there is no new text, and the option that helps."""
    reason = str(entry.error or "")
    return f"{reason} {include_option(entry.other_parts)}" if entry.other_parts else reason


def _cost(epsilon: float) -> str:
    return f"ε = {format_epsilon(epsilon)}" if epsilon else "ε = 0"


def _lost(draws: int) -> str:
    return f"{draws} {'draw was' if draws == 1 else 'draws were'} charged without a new text"


def _show(summary: Summary, budget: Budget) -> None:
    """Prints the summary."""
    from engine.batch.job import EntryOutcome

    say()
    for state, words in ((EntryOutcome.DONE, "done"), (EntryOutcome.FAILED, "failed"), (EntryOutcome.LEFT, "left")):
        say(f"{summary.of(state):>8}  {words}")
    say(f"{'ε = ' + format_epsilon(summary.epsilon) if summary.epsilon else 'ε = 0':>8}  charged for all of them together")
    if summary.lost:
        say(f"{summary.lost:>8}  of it: {_lost(summary.lost)}")
    cap = "no cap" if budget.cap is None else f"of a cap of {budget.cap:g}"
    say(f"{'ε = ' + format_epsilon(budget.spent) if budget.spent else 'ε = 0':>8}  spent in the ledger, {cap}")


def _links(links: Sequence[Path], source: Path) -> str:
    """Which links were not followed."""
    names = [escaped(os.fspath(path.relative_to(source))) for path in links[:_SHOWN_LINKS]]
    more = " …" if len(links) > _SHOWN_LINKS else ""
    were = "1 link was" if len(links) == 1 else f"{len(links)} links were"
    return f"{were} not followed: {', '.join(names)}{more}. Links out of the folder are with --follow-links."


def _as_dict(summary: Summary, budget: Budget, options: argparse.Namespace) -> dict[str, object]:
    """The summary, ready for JSON; it holds the originals' names."""
    from engine.batch.job import EntryOutcome

    return {
        "mechanism": options.mechanism,
        "epsilon_of_all": summary.epsilon,
        "lost_draws": summary.lost,
        **{outcome.value: summary.of(outcome) for outcome in EntryOutcome},
        "ended_early": str(summary.halted) if summary.halted else None,
        "budget": {"spent": budget.spent, "cap": budget.cap, "remaining": budget.remaining},
        "links_not_followed": [os.fspath(path.relative_to(options.source)) for path in summary.links],
        "files": [
            {
                "file": entry.name,
                "number": entry.number,
                "state": entry.outcome.value,
                "output": entry.output.name if entry.output else None,
                "epsilon": entry.epsilon,
                "lost_draws": entry.lost,
                "reason": _reason(entry) or None,
                "note": entry.note or None,
                "reading": told_of(entry.read) if entry.read else [],
            }
            for entry in summary.entries
        ],
    }
