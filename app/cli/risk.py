"""``palimpsest risk``: what in a new text still identifies, for the user's own eyes."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from app.cli.arguments import CommandLineParser, add_common, add_json
from app.cli.console import ProgressReport, cancelled_by_signals, print_json, say, wrap
from app.cli.input import add_include
from engine.documents.document import DocumentPart
from engine.errors import UsageError

if TYPE_CHECKING:
    from engine.risk.entries import Entry
    from engine.risk.report import RiskReport

STRONGEST = 20
"""Entries that are told one by one; --all tells the rest too."""

EPILOG = """\
examples:
  palimpsest risk letter.txt new.txt
  palimpsest risk letter.docx new.docx --json
  palimpsest risk letter.txt new.txt --among letters/*.txt

The new text may come from any mechanism, or from elsewhere. What the original says too is listed, the most
telling first; what the new text invents is counted only. "1 person in N" is told where there are official
counts; "one page in N" is how rare a word is in public English (pages of 500 words). The attack ranks the
original among public texts, or among the documents of --among: those should be of the same sort.

No rule finds everything that identifies. The report is computed from the original: hand it to nobody.
"""


def add_to(commands: argparse._SubParsersAction[CommandLineParser]) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "risk",
        help="tell what in a new text still identifies",
        description="Compare a new text with its original: what may still tell who somebody is, how many people that fits by\n"
        "public figures, which sentences carry most of it, and how surely the original is found among others.",
        epilog=EPILOG,
    )
    parser.add_argument("original", metavar="ORIGINAL", help="the original document")
    parser.add_argument("new", metavar="NEW", help="the new text, or - for plain text on standard input")
    parser.add_argument(
        "--among",
        metavar="FILE",
        nargs="+",
        default=[],
        help="documents that the original is ranked among, instead of public texts",
    )
    parser.add_argument("--all", action="store_true", help=f"list every entry, not the {STRONGEST} most telling ones")
    add_include(parser)
    add_common(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Reads both texts and prints the report."""
    from engine.documents.read import read_document
    from engine.text.markup import strip_with_offsets

    if options.original == "-":
        raise UsageError("The original is a file; only the new text can come from standard input.")
    parts = (DocumentPart.BODY, *options.include)
    original = strip_with_offsets(read_document(options.original, parts=parts).text)[0]
    new = read_document(options.new, parts=parts).text
    among = [read_document(name, parts=parts).text for name in options.among]
    with cancelled_by_signals() as cancel, ProgressReport(quiet=options.quiet) as progress:
        progress(0, None, "loading the models")
        from engine.risk.report import PRIVATE, RiskReader

        report = RiskReader().read(original, new, among, progress, cancel)
    if options.json:
        print_json(report.as_dict())
        return
    for line in describe(report, entries=len(report.entries) if options.all else STRONGEST):
        print(wrap(line.lstrip(), " " * (len(line) - len(line.lstrip()))))
    say(PRIVATE)


def describe(report: RiskReport, entries: int = STRONGEST) -> list[str]:
    """The report in lines; blanks at the beginning indent all of a line.

    Args:
        report: The report.
        entries: How many entries are told, at most.
    """
    from engine.risk.report import CAVEAT

    lines = [*report.summary, *([CAVEAT] if report.together else [])]
    if report.riskiest:
        lines += ["", "Sentences that tell most:"]
        for number, sentence in enumerate(report.riskiest, start=1):
            lines.append(f"  {number}. {' '.join(sentence.text.split())} ({100 * sentence.share:.0f} % of what was found)")
    if report.entries:
        lines += ["", "Still there, the most telling first:"]
        for entry in report.entries[:entries]:
            lines += [f"  {_name(entry)}", *(f"    {reason}" for reason in entry.reasons)]
        if left := len(report.entries) - entries:
            lines += [f"  … and {left} more; --all lists them."] if left > 0 else []
    return lines


def _name(entry: Entry) -> str:
    times = f", {len(entry.again) + 1} times" if entry.again else ""
    return f"“{' '.join(entry.text.split())}”: {entry.kinds[0]}{times}"
