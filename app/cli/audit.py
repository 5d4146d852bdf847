"""``palimpsest audit``: a mechanism's claimed bound, checked exactly on a small domain, or from outside as a black box."""

from __future__ import annotations

import argparse

from app.cli import black_box
from app.cli.arguments import CommandLineParser, add_common, add_json, count
from app.cli.console import print_json
from engine.errors import CheckFailed, UsageError

EPILOG = """\
examples:
  palimpsest audit dp-st
  palimpsest audit dp-st --black-box

The audit runs the code that draws with every answer its random generator can give. That yields the exact
distribution of the outcomes for every pair of neighbouring inputs of a small domain. The audit passes if
draws follow their weights, the worst log-ratio is within the bound, and every negative control (a variant
with one known fault) exceeds it.

With --black-box it runs the whole program instead, from a file to the exported file and its receipt, many
times for each of two documents: one passage and many, with facts and without, short and long, odd
characters, near and distant names, in every format; and folders in which one file is refused or the names
are swapped. It examines whatever a receiver can see: bytes, structure, names, times, every field of the
receipt. One half of the runs teaches it what best tells the two documents apart; the counts of that in
the other half bound ε from below (Clopper and Pearson). The audit passes if that bound is below the claim
of the receipts, and above it for each planted fault, which is the program with one known fault put back.
With N runs no bound can exceed about ln(N/18): 1.7 with 100, 4 with 1000. It takes minutes to an hour,
opens no connection, and touches neither your budget nor your files.

Exit code 7 means that the audit failed.
"""


def add_to(commands: argparse._SubParsersAction[CommandLineParser]) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "audit",
        help="check a mechanism's claimed bound exactly, on a small domain",
        description="Check a mechanism's claimed bound exactly, on a small domain.",
        epilog=EPILOG,
    )
    parser.add_argument("mechanism", metavar="MECHANISM", help="an id from `palimpsest mechanisms`")
    parser.add_argument(
        "--black-box", action="store_true", help="run the whole program and try to tell documents apart by its output"
    )
    parser.add_argument("--runs", metavar="N", type=count, help="with --black-box: runs per document (default 100)")
    add_common(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Runs the audit and prints its report; raises `CheckFailed` where it does not pass."""
    if options.black_box:
        if not black_box.run(options.mechanism, options.runs, json=options.json, quiet=options.quiet):
            raise CheckFailed(f"The black-box audit of {options.mechanism} failed.")
        return
    if options.runs is not None:
        raise UsageError("--runs is for --black-box; the exact audit draws nothing at random.")
    from engine.audit import audit

    report = audit(options.mechanism)
    if options.json:
        print_json(report.as_dict())
    else:
        print(f"mechanism        {report.mechanism}")
        print(f"relation         {report.relation or 'nothing is claimed'}")
        print(f"domain           {report.domain}")
        print(f"claimed bound    {'none' if report.bound is None else f'{report.bound:.6g}'}")
        print(f"worst log-ratio  {report.worst_log_ratio:.6g}")
        if report.negative_controls:
            print(
                "negative controls, each must exceed the bound (inf: told apart with certainty, or a draw ignores its weights):"
            )
        for name, worst in report.negative_controls:
            print(f"  {worst:<10.6g} {name}")
        if report.failure:
            print(report.failure)
        print("passed" if report.passed else "FAILED")
    if not report.passed:
        raise CheckFailed(f"The audit of {options.mechanism} failed.")
