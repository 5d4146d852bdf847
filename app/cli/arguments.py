"""Reading the command line: one parser class, the options that commands share, and values checked before any file is opened."""

from __future__ import annotations

import argparse
import math
import re
from collections.abc import Sequence
from pathlib import Path
from reprlib import repr as short
from typing import TYPE_CHECKING, Any, NoReturn

from engine.errors import UsageError

if TYPE_CHECKING:
    from engine.mechanisms.common.description import MechanismDescription
    from engine.request import PrivacyRequest

EPSILON_IN_A_SENTENCE = """\
ε (epsilon) is the privacy budget: a small ε hides more, a large ε keeps more of the meaning. Between
any two originals that the guarantee covers, the probability of any output differs by at most a factor of
e^ε (for dp-bart, up to an additive δ). tem, santext and clusant spend ε per unit of distance: there the
exponent is the worst loss, a multiple of ε, which is printed, charged and rated instead."""


MOST = 10**9
"""The largest count."""


class _Help(argparse.RawDescriptionHelpFormatter):
    """Keeps the line breaks of descriptions, and leaves a wide column for the options' names."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=28)


class CommandLineParser(argparse.ArgumentParser):
    """An `ArgumentParser` that raises `UsageError` and takes no abbreviated options."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, formatter_class=_Help, **settings)

    def parse_args(self, args: Sequence[str], namespace: Any = None) -> Any:  # type: ignore[override]
        """Parses a whole command line; what is left over is counted, not repeated: people paste a text without quotes."""
        options, left = self.parse_known_args(args, namespace)
        if names := [argument.partition("=")[0] for argument in left if re.match(r"--\w[\w-]*(?:=|$)", argument)]:
            self.error(f"unknown option {', '.join(names)}")
        if left:
            self.error(f"{len(left)} arguments too many; quote names with spaces, and pass text on standard input as -")
        return options

    def error(self, message: str) -> NoReturn:
        """Raises the message of argparse, without the words typed, as a `UsageError` that names the help."""
        message = re.sub(
            r"(invalid choice): .*(?= \(choose from)|(ignored explicit argument) .*", r"\1\2", message, flags=re.DOTALL
        )
        raise UsageError(f"{message} (see `{self.prog} --help`)")


def output_file(name: str) -> Path | None:
    """The file of ``--output``; None for ``-``, standard output, as without the option."""
    return None if name == "-" else Path(name)


def add_common(parser: argparse.ArgumentParser) -> None:
    """Adds the options that every command takes, before or after its name."""
    parser.add_argument("--quiet", action="store_true", default=argparse.SUPPRESS, help="print results and errors only")
    parser.add_argument("--offline", action="store_true", default=argparse.SUPPRESS, help="open no internet connection")
    parser.add_argument("--debug", action="store_true", default=argparse.SUPPRESS, help="show the traceback of an error")
    parser.add_argument(
        "--log",
        metavar="FILE",
        type=Path,
        default=argparse.SUPPRESS,
        help="append events to a log, for a problem report: no text of a document and no file name",
    )


def add_json(parser: argparse.ArgumentParser) -> None:
    """Adds ``--json``."""
    parser.add_argument("--json", action="store_true", help="print one JSON object on standard output")


def add_request(parser: argparse.ArgumentParser) -> None:
    """Adds what is asked of a mechanism: of one document, or of each of many."""
    parser.add_argument("--mechanism", metavar="ID", required=True, help="an id from `palimpsest mechanisms`")
    parser.add_argument("--epsilon", metavar="E", type=epsilon, required=True, help="the privacy budget, a positive number")
    parser.add_argument(
        "--per-word",
        action="store_true",
        help="E is per word: multiply it by --words, or else by the document's own count, which is then disclosed and listed",
    )
    parser.add_argument("--words", metavar="N", type=count, help="the public number of words for --per-word")
    parser.add_argument("--delta", metavar="D", type=delta, help="the δ of mechanisms that need one, such as 1e-5")
    parser.add_argument(
        "--set",
        metavar="NAME=VALUE",
        type=setting,
        action="append",
        default=[],
        dest="settings",
        help="a setting of the mechanism; repeatable",
    )
    parser.add_argument(
        "--structure",
        choices=("keep", "drop"),
        help="keep: rewrite block by block, so that headings, paragraphs, lists and tables are preserved; how many there are "
        "and roughly how long each is can then be seen. Default: keep what the format marks (Word, HTML, …), drop it for "
        "plain text and where passages are drawn, as dp-st does",
    )


def privacy_request(options: argparse.Namespace) -> PrivacyRequest:
    """What the options of `add_request` ask of a document.

    Raises:
        UsageError: If ``--words`` stands without ``--per-word``.
    """
    from engine.request import PrivacyRequest

    if options.words is not None and not options.per_word:
        raise UsageError("--words needs --per-word: it is the number of words to multiply by.")
    return PrivacyRequest(
        options.mechanism,
        options.epsilon,
        options.delta,
        dict(options.settings),
        options.per_word,
        options.words,
        None if options.structure is None else options.structure == "keep",
    )


def check_request(request: PrivacyRequest, description: MechanismDescription) -> None:
    """Refuses what makes no sense, without reading any text: also a setting that would have no effect, since it was typed.

    Raises:
        UsageError: As `PrivacyRequest.check`, or if a setting has no effect beside the others.
    """
    request.check(description)
    description.check_effective(request.settings)


def join_negative_values(arguments: Sequence[str], options: Sequence[str] = ("--epsilon", "--delta", "--words")) -> list[str]:
    """Joins an option to a value that begins with a dash, so that ``--epsilon -inf`` is a bad value and not a missing one."""
    joined: list[str] = []
    for argument in arguments:
        if joined and joined[-1] in options and argument.startswith("-") and not argument.startswith("--"):
            joined[-1] += f"={argument}"
        else:
            joined.append(argument)
    return joined


def epsilon(text: str) -> float:
    """A positive finite number."""
    return _between(0, math.inf, text, "ε (epsilon) must be a positive finite number, such as 10")


def delta(text: str) -> float:
    """A number strictly between 0 and 1."""
    return _between(0, 1, text, "δ (delta) must be a number between 0 and 1, such as 1e-5")


def count(text: str) -> int:
    """A whole number from 1 to `MOST`."""
    value = int(text) if text.isdecimal() and len(text) <= len(str(MOST)) else 0
    if not 1 <= value <= MOST:
        raise UsageError(f"A count must be a whole number from 1 to {MOST}, not {short(text)}.")
    return value


def setting(text: str) -> tuple[str, str]:
    """A pair ``name=value``."""
    name, equals, value = text.partition("=")
    if not (name and equals):
        raise UsageError(f"--set takes name=value, such as --set size=134, not {short(text)}.")
    return name, value


def describe_options(options: argparse.Namespace) -> str:
    """Which options a command was given, for a log: the values of switches and numbers alone."""
    given = {name: value for name, value in vars(options).items() if value not in (None, False, "", [], ())}
    words = [
        f"{name}={value:g}" if isinstance(value, int | float) and value is not True else name
        for name, value in given.items()
        if name not in ("run", "command", "log")
    ]
    return " ".join(words)


def _between(low: float, high: float, text: str, rule: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not low < value < high:
        raise UsageError(f"{rule}; it cannot be {short(text)}.")
    return value
