"""``palimpsest budget``: the ledger of what was spent."""

from __future__ import annotations

import argparse
import json

from app.cli.arguments import EPSILON_IN_A_SENTENCE, CommandLineParser, add_common, add_json, epsilon, output_file
from app.cli.console import print_json, say
from engine.ledger import Budget, default_ledger
from engine.privacy.guarantee import format_epsilon

EPILOG = f"""\
examples:
  palimpsest budget show
  palimpsest budget cap 100        refuse what would bring the total above ε = 100
  palimpsest budget cap none       remove the cap
  palimpsest budget reset          start the total over; the earlier entries are kept
  palimpsest budget export --output spent.json

{EPSILON_IN_A_SENTENCE}
Every release is charged its worst loss before it is shown. The losses of all releases about one person add
up, each under its own relation: what a release discloses without noise, such as topics, is on its receipt
and not in the sum.
"""


def add_to(commands: argparse._SubParsersAction[CommandLineParser]) -> None:
    """Adds the command with its four actions."""
    parser = commands.add_parser(
        "budget",
        help="show, cap, reset or export what was spent",
        description="Show, cap, reset or export what was spent of the privacy budget.",
        epilog=EPILOG,
    )
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True, title="actions")
    show = actions.add_parser("show", help="the total, the cap and what is left")
    add_json(show)
    cap = actions.add_parser("cap", help="limit the total ε that may be spent, or remove the limit")
    cap.add_argument("cap", metavar="E", type=_cap, help="a positive number, or `none` to remove the cap")
    reset = actions.add_parser("reset", help="start the total over; the earlier entries are kept")
    export = actions.add_parser("export", help="every entry as JSON")
    export.add_argument("--output", metavar="FILE", type=output_file, help="write a file instead of standard output")
    export.add_argument("--force", action="store_true", help="replace FILE if it exists")
    for action, run in ((show, _show), (cap, _set_cap), (reset, _reset), (export, _export)):
        add_common(action)
        action.set_defaults(run=run)


def _cap(text: str) -> float | None:
    return None if text == "none" else epsilon(text)


def _show(options: argparse.Namespace) -> None:
    budget = default_ledger().budget()
    if options.json:
        print_json(_as_json(budget))
        return
    releases = "1 release" if budget.releases == 1 else f"{budget.releases} releases"
    print(f"spent      ε = {format_epsilon(budget.spent) if budget.spent else 0}, δ = {budget.delta:g}, in {releases}")
    print(f"cap        {'none' if budget.cap is None else f'ε = {budget.cap:g}'}")
    if budget.remaining is not None:
        print(f"remaining  ε = {budget.remaining:g}")


def _set_cap(options: argparse.Namespace) -> None:
    default_ledger().set_cap(options.cap)
    if not options.quiet:
        say("The cap is removed." if options.cap is None else f"The cap is ε = {options.cap:g}.")


def _reset(options: argparse.Namespace) -> None:
    default_ledger().reset()
    if not options.quiet:
        say("The total starts over. What was released before stays released: its ε does not go away.")


def _export(options: argparse.Namespace) -> None:
    ledger = default_ledger()
    ledger_as_json = {**_as_json(ledger.budget()), "entries": ledger.entries()}
    if options.output is None:
        print_json(ledger_as_json)
    else:
        from engine.documents.write import write_new

        write_new(options.output, json.dumps(ledger_as_json, indent=2) + "\n", force=options.force)


def _as_json(budget: Budget) -> dict[str, object]:
    return {
        "epsilon": budget.spent,
        "delta": budget.delta,
        "cap": budget.cap,
        "remaining": budget.remaining,
        "releases": budget.releases,
    }
