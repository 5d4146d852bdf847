"""``palimpsest serve``: lets other programs use Palimpsest, over standard input and output."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from app.cli.arguments import CommandLineParser, add_common
from app.cli.console import say
from engine import offline
from engine.errors import UsageError

EPILOG = """\
example, in the configuration of a client:
  {"mcpServers": {"palimpsest": {"command": "palimpsest", "args": ["serve", "--stdio", "--folder", "/home/me/letters"]}}}

The client starts the program, and writes requests of the Model Context Protocol to its standard input. No socket is opened, and
no internet connection. The tools are privatize, restore, extract and budget. Every run is charged to the budget, and the
cap holds (`palimpsest budget cap`): set one.

An assistant sees the new text and its receipt. It may name files in the folders of --folder only, new ones for what is
written; none is replaced. The original of a file is not shown to it, nor are the names that come back into an answer to
it: they go into a file. --reveal shows them, for a model that runs on this machine.
"""


def add_to(commands: argparse._SubParsersAction[CommandLineParser]) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "serve",
        help="let an assistant on this machine use Palimpsest (Model Context Protocol)",
        description="Let other programs use Palimpsest by the Model Context Protocol.",
        epilog=EPILOG,
    )
    parser.add_argument("--stdio", action="store_true", help="over standard input and output, the only way there is")
    parser.add_argument(
        "--folder",
        metavar="DIR",
        type=Path,
        action="append",
        default=[],
        help="a folder in which files may be named; repeatable. Without one, tools take and give text only",
    )
    parser.add_argument("--reveal", action="store_true", help="let tools answer with what is private")
    add_common(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Serves until standard input ends."""
    if not options.stdio:
        raise UsageError("Say --stdio: there is no other way to serve, and no socket is opened.")
    if missing := [folder for folder in options.folder if not folder.is_dir()]:
        raise UsageError(f"{missing[0]} is not a folder.")
    offline.enforce()
    from app.serve.folders import AllowedFolders
    from app.serve.server import McpServer
    from app.serve.tools import Toolbox

    with _protocol_streams() as (requests, answers):
        if not options.quiet:
            say("Palimpsest serves on standard input and output; close standard input to end.")
        McpServer(Toolbox(AllowedFolders(options.folder), reveal=options.reveal).tools(), requests, answers).run()


@contextmanager
def _protocol_streams() -> Iterator[tuple[IO[bytes], IO[bytes]]]:
    """Standard input and output for the protocol alone: whatever else is printed meanwhile goes to standard error."""
    sys.stdout.flush()
    own, printed = os.dup(1), sys.stdout
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    try:
        with os.fdopen(own, "wb") as answers:
            yield sys.stdin.buffer, answers
    finally:
        sys.stdout = printed
