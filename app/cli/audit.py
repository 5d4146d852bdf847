"""``palimpsest audit``: the exact check of a mechanism's claimed bound on a small domain."""

from __future__ import annotations

import argparse

from app.cli.arguments import Parser, add_common, add_json
from app.cli.console import print_json
from engine.errors import CheckFailed

EPILOG = """\
example:
  palimpsest audit dp-st

The audit runs the code that draws with every answer that its source of randomness can give, and so finds
the exact distribution of what it returns, for every pair of neighbouring inputs of a small domain. Draws
have to follow their weights, the worst log-ratio has to stay within the bound, and each negative control,
a variant with one known fault, has to exceed it. Exit code 7 means that one of them did not.
"""


def add_to(commands: argparse._SubParsersAction[Parser]) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "audit",
        help="check a mechanism's claimed bound exactly, on a small domain",
        description="Check a mechanism's claimed bound exactly, on a small domain.",
        epilog=EPILOG,
    )
    parser.add_argument("mechanism", metavar="MECHANISM", help="its id, as `palimpsest mechanisms` lists it")
    add_common(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Runs the audit and prints its report; raises `CheckFailed` where it does not pass."""
    from engine.audits import audit

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
                "negative controls, each of which has to exceed the bound (inf: told apart for sure, or not its weights' draw):"
            )
        for name, worst in report.negative_controls:
            print(f"  {worst:<10.6g} {name}")
        if report.failure:
            print(report.failure)
        print("passed" if report.passed else "FAILED")
    if not report.passed:
        raise CheckFailed(f"The audit of {options.mechanism} failed.")
