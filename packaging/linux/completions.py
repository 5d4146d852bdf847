"""Write completions for a shell, from the command line's own parser.

python packaging/linux/completions.py bash > palimpsest
"""

from __future__ import annotations

import argparse
import sys
import textwrap
from collections.abc import Sequence
from pathlib import Path

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).resolve().parents[2]), str(Path(__file__).resolve().parent)]

from command_line import Command, Option, Value, ValueKind, read_command

HEADER = "# Written by packaging/linux/completions.py from the program's own command line.\n"


def bash(program: Command, mechanisms: Sequence[str]) -> str:
    """Completions for bash.

    Args:
        program: The command line.
        mechanisms: The ids of the mechanisms.
    """
    name = program.words[0]
    places = [_place(command) for command in program.walk() if command is not program]
    values, offers = [], []
    for command in program.walk():
        place = _place(command)
        for option in command.options:
            if option.value:
                flags = " | ".join(f'"{place} {flag}"' for flag in option.flags)
                values.append(f"        {flags})\n            {_bash_value(option.value, mechanisms)}\n            return ;;\n")
        words = [flag for option in command.options for flag in option.flags]
        words += [below.words[-1] for below in command.commands]
        lines = [f'words="{" ".join(words)}"']
        lines += [_bash_value(argument.value, mechanisms) for argument in command.arguments[:1]]
        if command is program:
            lines.append("_palimpsest_files")
        offers.append(f'        "{place}")\n' + "".join(f"            {line}\n" for line in lines) + "            ;;\n")
    return f"""\
{HEADER}
_palimpsest_words()
{{
    local word
    while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -W "$1" -- "$current")
}}

_palimpsest_files()
{{
    local word
    compopt -o filenames 2>/dev/null
    while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$current")
}}

_palimpsest_folders()
{{
    local word
    compopt -o filenames 2>/dev/null
    while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -d -- "$current")
}}

_palimpsest()
{{
    local current=$2 previous=$3 place="" word words=""
    COMPREPLY=()
    for word in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
        case "${{place:+$place/}}$word" in
            {" | ".join(places)}) place=${{place:+$place/}}$word ;;
        esac
    done
    case "$place $previous" in
{"".join(values)}    esac
    case "$place" in
{"".join(offers)}    esac
    _palimpsest_words "$words"
}}

complete -F _palimpsest {name}
complete -f {name}-gui
"""


def _bash_value(value: Value, mechanisms: Sequence[str]) -> str:
    match value.kind:
        case ValueKind.CHOICES:
            return f'_palimpsest_words "{" ".join(value.choices)}"'
        case ValueKind.MECHANISMS:
            return f'_palimpsest_words "{" ".join(mechanisms)}"'
        case ValueKind.FILES:
            return "_palimpsest_files"
        case ValueKind.FOLDERS:
            return "_palimpsest_folders"
        case _:
            return ":"


def zsh(program: Command, mechanisms: Sequence[str]) -> str:
    """Completions for zsh; see `bash`."""
    name = program.words[0]
    functions = "\n".join(_zsh_function(command, mechanisms) for command in program.walk())
    return f"""\
#compdef {name} {name}-gui
{HEADER}
{functions}
if [[ $service == {name}-gui ]]; then
    _files
else
    _{name} "$@"
fi
"""


def _zsh_function(command: Command, mechanisms: Sequence[str]) -> str:
    specs = [_zsh_option(option, mechanisms) for option in command.options]
    specs += [
        f"'{'*' if argument.repeats else ''}:{_zsh_text(argument.value.name)}:{_zsh_value(argument.value, mechanisms)}'"
        for argument in command.arguments
    ]
    cases = ""
    if command.commands:
        specs += ["'1: :->command'", "'*:: :->rest'"]
        listed = " ".join(f"'{below.words[-1]}:{_zsh_text(below.summary)}'" for below in command.commands)
        branches = "".join(f"                {below.words[-1]}) {_zsh_name(below)} ;;\n" for below in command.commands)
        files = "" if len(command.words) > 1 else "            _files\n"
        cases = f"""
    case $state in
        command)
            local -a commands=({listed})
            _describe -t commands command commands
{files}            ;;
        rest)
            case $line[1] in
{branches}            esac ;;
    esac"""
    arguments = " \\\n        ".join(specs)
    return f"""\
{_zsh_name(command)}()
{{
    local context state state_descr line
    typeset -A opt_args
    _arguments -C \\
        {arguments}{cases}
}}
"""


def _zsh_name(command: Command) -> str:
    return "_" + "_".join(command.words)


def _zsh_option(option: Option, mechanisms: Sequence[str]) -> str:
    value = f":{_zsh_text(option.value.name)}:{_zsh_value(option.value, mechanisms)}" if option.value else ""
    repeats = "*" if option.repeats else ""
    if len(option.flags) == 1:
        return f"'{repeats}{option.flags[0]}[{_zsh_text(_brief(option.help))}]{value}'"
    flags, others = ",".join(option.flags), " ".join(option.flags)
    return f"'({others})'{{{flags}}}'[{_zsh_text(_brief(option.help))}]{value}'"


def _zsh_value(value: Value, mechanisms: Sequence[str]) -> str:
    match value.kind:
        case ValueKind.CHOICES:
            return f"({' '.join(value.choices)})"
        case ValueKind.MECHANISMS:
            return f"({' '.join(mechanisms)})"
        case ValueKind.FILES:
            return "_files"
        case ValueKind.FOLDERS:
            return "_files -/"
        case _:
            return " "


def _zsh_text(text: str) -> str:
    """Text inside a quoted specification of zsh."""
    for sign in ("\\", "[", "]", ":"):
        text = text.replace(sign, f"\\{sign}")
    return text.replace("'", "'\\''")


def fish(program: Command, mechanisms: Sequence[str]) -> str:
    """Completions for fish; see `bash`."""
    name = program.words[0]
    places = [_place(command) for command in program.walk() if command is not program]
    lines = [
        HEADER,
        f"function __{name}_place",
        "    set -l place",
        "    for word in (commandline -opc)[2..]",
        "        set -l longer (string join -- / $place $word)",
        "        if contains -- $longer " + " ".join(places),
        "            set place $longer",
        "        end",
        "    end",
        "    echo $place",
        "end",
        "",
        f"complete -c {name} -f",
        f"complete -c {name}-gui -F",
    ]
    for command in program.walk():
        here = f'complete -c {name} -n \'test "$(__{name}_place)" = "{_place(command)}"\''
        lines += [f"{here} -a {below.words[-1]} -d {_fish_text(below.summary)}" for below in command.commands]
        for option in command.options:
            flags = " ".join(f"-l {flag[2:]}" if flag.startswith("--") else f"-s {flag[1:]}" for flag in option.flags)
            value = _fish_option_value(option.value, mechanisms) if option.value else ""
            lines.append(f"{here} {flags}{value} -d {_fish_text(_brief(option.help))}")
        for argument in command.arguments[:1]:
            if offered := _fish_value(argument.value, mechanisms):
                lines.append(f"{here}{offered}")
        if command is program:
            lines.append(f"{here} -F")
    return "\n".join(lines) + "\n"


def _fish_option_value(value: Value, mechanisms: Sequence[str]) -> str:
    return f" -r{_fish_value(value, mechanisms)}" if value.kind is ValueKind.FILES else f" -x{_fish_value(value, mechanisms)}"


def _fish_value(value: Value, mechanisms: Sequence[str]) -> str:
    match value.kind:
        case ValueKind.CHOICES:
            return f" -a '{' '.join(value.choices)}'"
        case ValueKind.MECHANISMS:
            return f" -a '{' '.join(mechanisms)}'"
        case ValueKind.FILES:
            return " -F"
        case ValueKind.FOLDERS:
            return " -a '(__fish_complete_directories)'"
        case _:
            return ""


def _fish_text(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def _brief(text: str) -> str:
    """As much of a help as stands beside an option in a list."""
    return textwrap.shorten(text.partition(". ")[0], 80, placeholder=" …")


def _place(command: Command) -> str:
    """The words of a command behind the program's name."""
    return "/".join(command.words[1:])


SHELLS = {"bash": bash, "fish": fish, "zsh": zsh}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("shell", choices=sorted(SHELLS))
    shell = parser.parse_args().shell
    from app.cli.main import make_parser
    from engine import mechanisms

    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    print(SHELLS[shell](read_command(make_parser()), mechanisms.REGISTRY.ids()), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
