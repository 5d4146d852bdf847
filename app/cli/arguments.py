"""Reading the command line: one parser class, the options that commands share, and values checked before any file is opened."""

from __future__ import annotations

import argparse
import math
from collections.abc import Sequence
from typing import Any, NoReturn

from engine.errors import UsageError

EPSILON_IN_A_SENTENCE = """\
ε (epsilon) is the privacy budget: the chance of any output changes by at most a factor of e^ε
when the protected text changes, so a small ε hides more and a large ε keeps more of the meaning."""


class _Help(argparse.RawDescriptionHelpFormatter):
    """Keeps the line breaks of descriptions, and leaves a wide column for the options' names."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=28)


class Parser(argparse.ArgumentParser):
    """An `ArgumentParser` that raises `UsageError` and takes no abbreviated options."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, formatter_class=_Help, **settings)

    def error(self, message: str) -> NoReturn:
        """Raises the message of argparse as a `UsageError` that names the help."""
        raise UsageError(f"{message} (see `{self.prog} --help`)")


def add_common(parser: argparse.ArgumentParser) -> None:
    """Adds the options that every command takes, before or after its name."""
    parser.add_argument("--quiet", action="store_true", default=argparse.SUPPRESS, help="print results and errors only")
    parser.add_argument("--debug", action="store_true", default=argparse.SUPPRESS, help="show the traceback of an error")


def add_json(parser: argparse.ArgumentParser) -> None:
    """Adds ``--json``."""
    parser.add_argument("--json", action="store_true", help="print one JSON object on standard output")


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
    """A whole number of at least 1."""
    if not text.isdecimal() or int(text) < 1:
        raise UsageError(f"A count must be a whole number of at least 1, not {text!r}.")
    return int(text)


def setting(text: str) -> tuple[str, str]:
    """A pair ``name=value``."""
    name, equals, value = text.partition("=")
    if not (name and equals):
        raise UsageError(f"--set takes name=value, such as --set size=134, not {text!r}.")
    return name, value


def _between(low: float, high: float, text: str, rule: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not low < value < high:
        raise UsageError(f"{rule}; it cannot be {text!r}.")
    return value
