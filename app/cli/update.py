"""``palimpsest update``: whether there is a newer version, and on request its file. Installing it is left to the user."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from pathlib import Path

from app.cli.arguments import CommandLineParser, add_common, add_json
from app.cli.console import cancelled_by_signals, print_json, say, wrap
from app.cli.downloads import TransferReport
from engine import __version__
from engine.errors import UsageError

EPILOG = """\
examples:
  palimpsest update                          say whether there is a newer version, and what is new in it
  palimpsest update --download ~/Downloads   fetch it too, and check its SHA-256

The program never looks for a newer version by itself. This command asks the address of whoever published
this copy, and tells it nothing but the version of this copy. It installs nothing. A copy that a store or a
package manager keeps up to date asks nobody.
"""


def add_to(commands: argparse._SubParsersAction[CommandLineParser]) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "update",
        help="say whether there is a newer version",
        description="Say whether there is a newer version of the program, and what is new in it.",
        epilog=EPILOG,
    )
    parser.add_argument("--download", metavar="DIR", type=Path, help="put the newer version's file for this system there")
    add_common(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Asks, and prints the answer."""
    from engine import updates
    from engine.distribution import own_distribution
    from engine.models.downloading.transfer import format_size

    distribution = own_distribution()
    answer: dict[str, object] = {"version": __version__, "updater": distribution.updater, "asked": not distribution.refusal}
    if distribution.refusal:
        if options.download:
            raise UsageError(distribution.refusal)
        if options.json:
            print_json({**answer, "newest": None, "newer": None, "file": None, "url": None, "saved": None})
        else:
            print(wrap(f"This is Palimpsest {__version__}. {distribution.refusal}"))
        return
    updates.refuse_where_not_allowed(distribution)
    if not options.quiet:
        say(f"Asking {updates.host_of(distribution)} for the newest version.")
    release = updates.newest_release(distribution)
    file = release.file_for(distribution) if release.is_newer else None
    url = updates.address_of(distribution, release, file) if file else None
    saved = None
    if options.download and release.is_newer:
        with TransferReport(quiet=options.quiet) as report, cancelled_by_signals() as cancel:
            saved = updates.fetch(distribution, release, options.download, watch=report.watch, cancel=cancel)
    if options.json:
        newest = {"version": release.version, "date": release.date.isoformat(), "notes": release.notes}
        found = asdict(file) if file else None
        path = str(saved) if saved else None
        print_json({**answer, "newest": newest, "newer": release.is_newer, "file": found, "url": url, "saved": path})
        return
    if not release.is_newer:
        print(f"This is Palimpsest {__version__}; there is no newer version.")
        return
    print(f"Palimpsest {release.version} of {release.date} is newer than this copy, {__version__}.\n")
    print(wrap(release.notes.strip()))
    print()
    if saved and file:
        print(f"{saved} has the SHA-256 that was promised, {file.sha256}.")
    elif file:
        print(f"{url} ({format_size(file.bytes)})\nSHA-256 {file.sha256}")
    else:
        print(
            wrap(f"It has no file of the kind that this copy came in; see {distribution.homepage or distribution.downloads}.")
        )
