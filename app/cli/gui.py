"""``palimpsest gui``: the window."""

from __future__ import annotations

import argparse
from pathlib import Path

from app.cli.arguments import Parser, add_common, add_json
from app.cli.console import print_json
from engine.errors import NotInstalled


def add_to(commands: argparse._SubParsersAction[Parser]) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "gui",
        help="open the window (the same as no command at all)",
        description="Open the window. Files given with it are opened too.",
        epilog="examples:\n  palimpsest gui letter.txt\n  QT_QPA_PLATFORM=offscreen palimpsest gui --smoke --json",
    )
    parser.add_argument("files", metavar="FILE", nargs="*", type=Path, help="a document, a saved session, or several")
    parser.add_argument(
        "--smoke", action="store_true", help="open the window, close it when it can be used, and say how long that took"
    )
    add_common(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Opens the window, and ends the process with it."""
    try:
        from app.gui import main
    except ImportError as error:
        raise NotInstalled(
            f"The window needs PySide6 and the system's graphics libraries ({error.name or error}); "
            "`pip install PySide6-Essentials` installs the first. The other commands work without."
        ) from None
    if options.smoke:
        measured = main.smoke()
        if options.json:
            print_json(measured)
        else:
            heavy = ", ".join(map(str, measured["heavy_modules"])) or "nothing heavy"  # type: ignore[call-overload]
            print(f"The window could be used after {measured['window_ms']} ms; its process holds {heavy}.")
        return
    if code := main.run(list(options.files)):
        raise SystemExit(code)
