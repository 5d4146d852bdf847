"""``palimpsest mechanisms``: lists the mechanisms, with their parameters, the unit each protects and what it lacks to run."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from app.cli.arguments import EPSILON_IN_A_SENTENCE, CommandLineParser, add_common, add_json
from app.cli.console import print_json, say, wrap

if TYPE_CHECKING:
    from engine.mechanisms.common.description import MechanismDescription

INDENT = " " * 14
PER_DISTANCE = "ε is spent per unit of distance; what is charged and rated is the worst loss, a multiple of ε."
MARKS = "Reads markup in the text: [[Lund]] and [[place: Lund]] are replaced, {{Lund}} is kept."


def add_to(commands: argparse._SubParsersAction[CommandLineParser]) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "mechanisms",
        help="list the mechanisms, their settings and what they need",
        description="List the mechanisms: the unit each protects, its settings (for --set) and what it needs to run.",
        epilog=f"example:\n  palimpsest mechanisms --json\n\n{EPSILON_IN_A_SENTENCE}",
    )
    add_common(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Prints the list."""
    from engine.documents.formats.declared import PLUGINS
    from engine.mechanisms import REGISTRY, describe_all

    descriptions = describe_all()
    for refusal in (*REGISTRY.refusals(), *PLUGINS.refusals()):
        say(refusal)
    if options.json:
        print_json({"mechanisms": [description.as_dict() for description in descriptions]})
        return
    for description in descriptions:
        print(f"{description.id:<14}{description.title}")
        print(wrap(description.summary, INDENT))
        if help := description.help:
            print(wrap(f"For {help.goal}. You give up: {help.cost}.", INDENT))
        if description.missing:
            print(wrap(f"Cannot run: {', '.join(description.missing)}.", INDENT))
        else:
            print(wrap(f"Privatizes one {' or '.join(description.units)} at a time.", INDENT))
        if description.per_distance:
            print(wrap(PER_DISTANCE, INDENT))
        if description.reads_marks:
            print(wrap(MARKS, INDENT))
        for parameter in description.parameters:
            print(wrap(f"--set {parameter.name}={parameter.default}", INDENT))
            of_passages = description.block_defaults.get(parameter.name)
            default = f" When blocks are preserved, {of_passages} is the default." if of_passages else ""
            only = f" Has an effect only with {parameter.condition}." if parameter.condition else ""
            print(wrap(f"{parameter.help} Takes {parameter.allowed}.{default}{only}", INDENT + "  "))


def require_mechanism(mechanism: str) -> MechanismDescription:
    """The description of a mechanism that can run.

    Raises:
        UsageError: There is no such mechanism.
        NotInstalled: It cannot run here.
    """
    from engine.mechanisms import describe

    description = describe(mechanism)
    description.check_installed()
    return description
