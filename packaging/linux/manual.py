"""Write the manual page, from the command line's own parser.

python packaging/linux/manual.py > palimpsest.1
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import time
from pathlib import Path

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).resolve().parents[2]), str(Path(__file__).resolve().parent)]

from command_line import Argument, Command, Option, read_command, usage

ENVIRONMENT = {
    "PALIMPSEST_HOME": "The folder of the ledger, models, stores and settings; else the system's standard place, "
    "~/.local/share/palimpsest.",
    "PALIMPSEST_OFFLINE": "If it is 1, neither the program nor what it starts can open an internet connection; see --offline.",
    "HTTPS_PROXY, HTTP_PROXY, NO_PROXY": "Proxies for downloads.",
    "OMP_NUM_THREADS": "How many threads the models compute with.",
}


def escape(text: str) -> str:
    """Text as roff takes it: its own signs, and no line that begins with a request."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("`", "\\(ga").replace("'", "\\(aq")
    return re.sub(r"^\.", r"\\&.", text, flags=re.MULTILINE)


def manual(program: Command, version: str, date: str) -> str:
    """The page.

    Args:
        program: The command line.
        version: Of the program.
        date: Of the page, as ISO writes it.
    """
    name = program.words[0]
    lines = [
        f'.TH "{name.upper()}" "1" "{date}" "{name} {version}" "User Commands"',
        ".SH NAME",
        f"{name}, {name}\\-gui \\- {escape(_uncapitalized(program.description).rstrip('.'))}",
        ".SH SYNOPSIS",
        f".B {name}",
        "[\\fIOPTION\\fR]... \\fICOMMAND\\fR ...",
        ".br",
        f".B {name}\\-gui",
        "[\\fIFILE\\fR]...",
        ".SH DESCRIPTION",
        escape(program.description),
        ".PP",
        f"Without a command, and as \\fB{name}\\-gui\\fR, it opens the window.",
        ".SH OPTIONS",
        "Every command takes these but \\-\\-version, before or after its name.",
        *_options(program.options),
        ".SH COMMANDS",
    ]
    common = {option.flags for option in program.options}
    for command in program.walk():
        if command is not program:
            lines += _command(command, common)
    lines += [".SH ENVIRONMENT"]
    for variable, meaning in ENVIRONMENT.items():
        lines += [".TP", f".B {escape(variable)}", escape(meaning)]
    lines += [".SH NOTES", *_laid_out(program.epilog)]
    return "\n".join(lines) + "\n"


def _command(command: Command, common: set[tuple[str, ...]]) -> list[str]:
    called = " ".join([escape(" ".join(command.words)), *(f"\\fI{escape(part)}\\fR" for part in usage(command))])
    lines = [f".SS {called}", escape(command.description)]
    lines += [line for argument in command.arguments for line in _argument(argument)]
    lines += _options([option for option in command.options if option.flags not in common])
    if command.epilog:
        lines += [".PP", *_laid_out(command.epilog)]
    return lines


def _argument(argument: Argument) -> list[str]:
    return [".TP", f"\\fI{escape(argument.value.name)}\\fR", escape(argument.help)] if argument.help else []


def _options(options: list[Option] | tuple[Option, ...]) -> list[str]:
    lines = []
    for option in options:
        flags = ", ".join(f"\\fB{escape(flag)}\\fR" for flag in option.flags)
        value = ""
        if option.value:
            choices = option.value.choices
            value = " {" + escape(",".join(choices)) + "}" if choices else f" \\fI{escape(option.value.name)}\\fR"
        lines += [".TP", flags + value, escape(option.help)]
    return lines


def _laid_out(text: str) -> list[str]:
    return [".nf", escape(text.rstrip()), ".fi"]


def _uncapitalized(text: str) -> str:
    return text[:1].lower() + text[1:]


def main() -> int:
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    from app.cli.main import make_parser
    from engine import __version__

    moment = time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH", time.time())))
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    print(manual(read_command(make_parser()), __version__, time.strftime("%Y-%m-%d", moment)), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
