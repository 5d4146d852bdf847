"""The command ``palimpsest``: finds the command group, runs it, and turns every outcome into an exit code.

Each command module is light, and imports what it needs from the engine only when it runs, so that help, a listing or a bad
value never wait for a model library.
"""

from __future__ import annotations

import argparse
import contextlib
import gc
import multiprocessing
import os
import sys
import traceback
from collections.abc import Iterator, Sequence

from app.cli import (
    audit,
    batch,
    budget,
    data,
    evaluate,
    extract,
    gui,
    mechanisms,
    models,
    names,
    privatize,
    restore,
    risk,
    serve,
    store,
    update,
)
from app.cli.arguments import EPSILON_IN_A_SENTENCE, CommandLineParser, add_common, describe_options, join_negative_values
from app.cli.console import say
from engine import __version__, log, offline, processes, threads
from engine.documents.libreoffice import clear_leftovers
from engine.errors import Cancelled, PalimpsestError
from engine.models.downloading import network

GROUPS = (
    gui,
    privatize,
    restore,
    names,
    risk,
    batch,
    evaluate,
    extract,
    mechanisms,
    audit,
    store,
    models,
    budget,
    serve,
    update,
    data,
)

YOUNG_OBJECTS = 10_000
"""So many objects are made before Python looks for garbage among them. At its own 700 a command loses a tenth of its time, most
of it while libraries load and make objects that stay."""

EPILOG = f"""\
Without a command, the window opens.

examples:
  palimpsest privatize letter.txt --mechanism dp-st --epsilon 40 --output new.txt --receipt new.json
  palimpsest batch letters --output new --mechanism dp-st --epsilon 40
  palimpsest restore answer.txt --session letter.palimpsest
  palimpsest evaluate --list
  palimpsest extract letter.txt
  palimpsest mechanisms
  palimpsest budget cap 100

{EPSILON_IN_A_SENTENCE}

Everything runs on this machine. Exit codes: 0 done, 1 internal error, 2 usage, 3 unreadable input, 4
something is not installed, 5 budget refused, 6 text refused, 7 a check failed or a batch is incomplete, 130
cancelled.
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Runs a command line, by default the process's own, and returns its exit code."""
    multiprocessing.freeze_support()  # in a frozen program, the engine's process begins here too
    arguments = list(sys.argv[1:] if argv is None else argv)
    if processes.run_child(arguments):
        return 0
    threads.let_threads_sleep()  # here, so that every process started from here does as well
    clear_leftovers()
    code = _exit_code(arguments)
    try:
        sys.stdout.flush()
    except OSError as error:  # the disk is full, or the reader of a pipe has gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or Python would try once more when it ends
        if not isinstance(error, BrokenPipeError):
            say(f"palimpsest: standard output cannot be written: {error.strerror}")
        return code or 1
    return code


def _exit_code(arguments: Sequence[str]) -> int:
    try:
        for stream in (sys.stdout, sys.stderr):  # the same bytes under every locale
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")  # type: ignore[union-attr]
        _run(arguments)
    except SystemExit as stop:  # argparse has printed a help or the version
        return int(stop.code or 0)
    except BrokenPipeError:
        return 1
    except (Exception, KeyboardInterrupt) as error:
        if "--debug" in arguments:
            traceback.print_exc()
        message, code = _outcome(error)
        say(f"palimpsest: {message}")
        return code
    return 0


def _run(arguments: Sequence[str]) -> None:
    parser = make_parser()
    commands = {group.__name__.rpartition(".")[2] for group in GROUPS}
    if arguments and arguments[0] not in commands and not arguments[0].startswith("-") and os.path.exists(arguments[0]):
        arguments = ["gui", *arguments]  # a document was dropped on the program, or opened with it
    options = parser.parse_args(join_negative_values(arguments))
    if options.command is None:
        options = parser.parse_args([*arguments, "gui"])
    if options.command != "gui":  # the window has a collector of its own
        gc.set_threshold(YOUNG_OBJECTS, *gc.get_threshold()[1:])
    # The window takes care of this itself: the setting can be changed there, for the processes it starts.
    if options.offline or (options.command != "gui" and network.read_settings().offline):
        offline.enforce()
    with _logged(options):
        options.run(options)


@contextlib.contextmanager
def _logged(options: argparse.Namespace) -> Iterator[None]:
    """Logs what a command does, if requested."""
    if not options.log:
        yield
        return
    with log.attach_handler(log.LogFile(options.log)):
        log.log_event("started", **log.log_versions())
        log.log_event("command", name=options.command, options=describe_options(options))
        try:
            yield
        except BaseException as error:
            log.log_failure(error)
            raise
        log.log_event("ended")


def make_parser() -> CommandLineParser:
    """The parser of the whole command line."""
    parser = CommandLineParser(
        prog="palimpsest",
        description="Rewrite a document under differential privacy, on your own machine.",
        epilog=EPILOG,
    )
    parser.add_argument("--version", action="version", version=f"palimpsest {__version__}")
    parser.set_defaults(quiet=False, debug=False, offline=False, log=None)
    add_common(parser)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    for group in GROUPS:
        group.add_to(commands)
    return parser


def _outcome(error: BaseException) -> tuple[str, int]:
    """The line and the exit code for an error. Only errors raised on purpose are quoted: others could hold the document."""
    match error:
        case PalimpsestError():
            return " ".join(str(error).split()), error.exit_code
        case KeyboardInterrupt():
            return "cancelled", Cancelled.exit_code
        case OSError():
            return f"a file could not be used: {error.strerror}", 1
        case _:
            return f"internal error ({type(error).__name__}); run it again with --debug to see where", 1
