"""The command line as plain data, read from the parser that the program itself uses."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum


class ValueKind(Enum):
    """What a shell can offer where a value is typed."""

    NONE = "none"
    CHOICES = "choices"
    FILES = "files"
    FOLDERS = "folders"
    MECHANISMS = "mechanisms"


@dataclass(frozen=True, slots=True)
class Value:
    """What is typed behind an option, or in a place of its own.

    Attributes:
        name: Its placeholder in the help.
        kind: What a shell can offer for it.
        choices: The only values there are, if `kind` says so.
    """

    name: str
    kind: ValueKind
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Option:
    """An option.

    Attributes:
        flags: Every spelling, such as ``-h`` and ``--help``.
        value: What follows it; None for a switch.
        help: What it does.
        repeats: Whether it may be given several times.
    """

    flags: tuple[str, ...]
    value: Value | None
    help: str
    repeats: bool


@dataclass(frozen=True, slots=True)
class Argument:
    """A value with a place instead of a name.

    Attributes:
        value: What is typed there.
        help: What it is.
        required: Whether it has to be given.
        repeats: Whether there may be several.
    """

    value: Value
    help: str
    required: bool
    repeats: bool


@dataclass(frozen=True, slots=True)
class Command:
    """A command: the program, one of its commands, or an action of one.

    Attributes:
        words: How it is called, such as ``palimpsest store build``.
        summary: What it does, in a line.
        description: What it does.
        epilog: Examples and notes, laid out line by line.
        options: Its options.
        arguments: Its other arguments.
        commands: The commands below it.
    """

    words: tuple[str, ...]
    summary: str
    description: str
    epilog: str
    options: tuple[Option, ...]
    arguments: tuple[Argument, ...]
    commands: tuple[Command, ...]

    def walk(self) -> Iterator[Command]:
        """The command, and all below it in their order."""
        yield self
        for command in self.commands:
            yield from command.walk()


def read_command(parser: argparse.ArgumentParser, summary: str = "") -> Command:
    """A parser as data.

    Args:
        parser: The parser.
        summary: The line that the parser above it has about it.
    """
    options, arguments, commands = [], [], []
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            lines = {choice.dest: _help(parser, choice) for choice in action._choices_actions}
            commands = [read_command(below, lines.get(name, "")) for name, below in action.choices.items()]
        elif action.option_strings:
            value = None if action.nargs == 0 else _value(action)
            repeats = isinstance(action, argparse._AppendAction)
            options.append(Option(tuple(action.option_strings), value, _help(parser, action), repeats))
        else:
            required, repeats = action.nargs not in ("?", "*"), action.nargs in ("*", "+")
            arguments.append(Argument(_value(action), _help(parser, action), required, repeats))
    return Command(
        words=tuple(parser.prog.split()),
        summary=summary,
        description=parser.description or summary,
        epilog=parser.epilog or "",
        options=tuple(options),
        arguments=tuple(arguments),
        commands=tuple(commands),
    )


def _help(parser: argparse.ArgumentParser, action: argparse.Action) -> str:
    """What the help says of an option, with its default filled in."""
    return parser._get_formatter()._expand_help(action) if action.help else ""


def _value(action: argparse.Action) -> Value:
    name = str(action.metavar or action.dest.upper())
    if action.choices:
        return Value(name, ValueKind.CHOICES, tuple(map(str, action.choices)))
    if action.dest == "mechanism":
        return Value(name, ValueKind.MECHANISMS)
    if name == "DIR":
        return Value(name, ValueKind.FOLDERS)
    return Value(name, ValueKind.FILES if _names_file(name) else ValueKind.NONE)


def _names_file(placeholder: str) -> bool:
    return any(part in placeholder for part in ("DIR", "FILE", "INPUT", "PATH"))


def usage(command: Command) -> Sequence[str]:
    """The arguments of a command as a usage line has them, options left out."""
    parts = [argument.value.name + (" …" if argument.repeats else "") for argument in command.arguments]
    shown = [part if argument.required else f"[{part}]" for part, argument in zip(parts, command.arguments, strict=True)]
    return [*shown, "COMMAND …"] if command.commands else shown
