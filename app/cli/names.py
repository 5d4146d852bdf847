"""``palimpsest names``: the private list of names that are always replaced, and of names that never are."""

from __future__ import annotations

import argparse
import sys

from app.cli.arguments import CommandLineParser, add_common, add_json
from app.cli.console import print_json, say
from engine.errors import UsageError

EPILOG = """\
examples:
  palimpsest names add "Blue Heron Ltd" --kind organisation
  palimpsest names add Acme --never
  palimpsest names add - < names.txt
  palimpsest names list
  palimpsest names remove Acme
  palimpsest names clear

A name with a capital letter is found as it stands, and all in capitals; any other however it is written. The
list is encrypted on the disk. Mechanisms that keep what they do not replace, such as clusant, heed it unless
told `--set private_list=ignored`; the guarantee then says that a private list was used, and not what is on it.
"""


def add_to(commands: argparse._SubParsersAction[CommandLineParser]) -> None:
    """Adds the command with its four actions."""
    parser = commands.add_parser(
        "names",
        help="list names that are always replaced, or never",
        description="Keep a private list of names that are always replaced, and of names that never are.",
        epilog=EPILOG,
    )
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True, title="actions")
    show = actions.add_parser("list", help="print the list")
    add_json(show)
    add = actions.add_parser("add", help="add names, or change what is done with them")
    _add_names(add)
    what = add.add_mutually_exclusive_group()
    what.add_argument("--kind", metavar="KIND", default="", help="what they are replaced as, such as place; guessed by default")
    what.add_argument("--never", action="store_true", help="never replace them, rather than always")
    remove = actions.add_parser("remove", help="take names off the list")
    _add_names(remove)
    clear = actions.add_parser("clear", help="remove the whole list, also one that cannot be read")
    for action, run in ((show, _list), (add, _add), (remove, _remove), (clear, _clear)):
        add_common(action)
        action.set_defaults(run=run)


def _add_names(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "names",
        metavar="NAME",
        nargs="+",
        help="a name; - reads one from each line of standard input, for no shell to remember",
    )


def _list(options: argparse.Namespace) -> None:
    from engine.private_list.storage import read_private_list

    names = read_private_list()
    if options.json:
        print_json({"names": [{"text": name.text, "kind": name.kind or None, "replaced": not name.stays} for name in names]})
        return
    width = max((len(name.text) for name in names), default=0)
    for name in names:
        print(f"{name.text:<{width}}  {'never replaced' if name.stays else f'replaced ({name.kind})'}")
    if not names and not options.quiet:
        say("The list is empty.")


def _add(options: argparse.Namespace) -> None:
    from engine.private_list.storage import change_private_list
    from engine.text.listed_names import listed_name

    given = [listed_name(text, options.kind, stays=options.never) for text in _given(options)]
    _tell(options, len(change_private_list(add=given)))


def _remove(options: argparse.Namespace) -> None:
    from engine.private_list.storage import change_private_list, read_private_list

    given = [" ".join(text.split()) for text in _given(options)]
    missing = set(given) - {name.text for name in read_private_list()}
    if missing:
        raise UsageError(
            f"{len(missing)} of these names {'is' if len(missing) == 1 else 'are'} not on the list; none was removed."
        )
    _tell(options, len(change_private_list(remove=given)))


def _clear(options: argparse.Namespace) -> None:
    from engine.private_list.storage import clear_private_list

    clear_private_list()
    _tell(options, 0)


def _given(options: argparse.Namespace) -> list[str]:
    """The names, those on standard input too."""
    lines = sys.stdin.read().splitlines() if "-" in options.names else []
    return [name for name in (*options.names, *lines) if name.strip() and name != "-"]


def _tell(options: argparse.Namespace, number: int) -> None:
    if not options.quiet:
        say(f"The list has {number} {'name' if number == 1 else 'names'}.")
