"""Counts the modules through which a document's text and ε go, in a run of `palimpsest privatize` that is watched.

    OMP_NUM_THREADS=1 python -m tests.benchmarks.hops [FILE] [--mechanism dp-st] [--epsilon 40]

Every call of a function of the program is looked at. A call *carries* the text if an argument is the document's whole text, or
an object with it in one of its attributes; it carries ε if an argument is called so and is a number, or is an object that holds
the budget (`PrivacyRequest`, `Allowance`, `RunContext`). `self` is no argument. The path of a carrying call is the modules of
the calls on the stack that carry the same, or that have it in a variable, each once, from the command line down. Given is the
longest path to a call of each of these:

* the original text: whatever reads it, in the end;
* ε: what calibrates a draw of `engine.privacy` to it;
* the new text: what writes the file, once the mechanism has returned it.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from app.cli.main import main as palimpsest
from engine.documents.read import read_document
from engine.mechanisms.common.run import RunContext
from engine.privacy.accounting import Allowance
from engine.request import PrivacyRequest
from engine.results import Result

LETTER = Path(__file__).parents[2] / "assets" / "example-letter.txt"
BUDGETS = (PrivacyRequest, Allowance, RunContext)

Carries = Callable[[str, Any], bool]
"""Whether a variable of this name and value carries what is followed."""


def holds(text: str) -> Carries:
    """What has a text, itself or in an attribute."""

    def check(_: str, value: Any) -> bool:
        if isinstance(value, str):
            return value == text
        attributes = (getattr(value, name, None) for name in [*getattr(value, "__slots__", getattr(value, "__dict__", ()))])
        return type(value).__module__.startswith("engine.") and any(isinstance(one, str) and one == text for one in attributes)

    return check


def holds_epsilon(name: str, value: Any) -> bool:
    """What has the budget."""
    return isinstance(value, BUDGETS) or (name == "epsilon" and isinstance(value, float))


def module(frame: FrameType) -> str:
    """The module of a frame if it is one of the program; else empty."""
    name = str(frame.f_globals.get("__name__", ""))
    return name if name.startswith(("app.", "engine.")) else ""


def arguments(code: CodeType) -> tuple[str, ...]:
    """The names of the arguments of a function, without the object that it is a method of."""
    count = code.co_argcount + code.co_kwonlyargcount
    return tuple(name for name in code.co_varnames[:count] if name not in ("self", "cls"))


def path(frame: FrameType | None, carries: Carries) -> list[str]:
    """The modules of the frames on the stack that carry something, the outermost first, each once."""
    found: dict[str, None] = {}
    while frame is not None:
        if module(frame) and any(carries(name, value) for name, value in frame.f_locals.items() if name not in ("self", "cls")):
            found.setdefault(module(frame))
        frame = frame.f_back
    return [*found][::-1]


class Watch:
    """Follows one thing through a run.

    Args:
        carries: What is followed.
        end: The function that a path has to lead to; any if it is empty.
    """

    def __init__(self, carries: Carries, end: str = "") -> None:
        self._carries = carries
        self._end = end
        self.longest: list[str] = []
        self.modules: set[str] = set()

    def call(self, frame: FrameType) -> None:
        """Looks at a call."""
        name = module(frame)
        local = frame.f_locals
        if not name or not any(self._carries(each, local[each]) for each in arguments(frame.f_code) if each in local):
            return
        self.modules.add(name)
        if self._end in ("", frame.f_code.co_name):
            self.longest = max(self.longest, path(frame, self._carries), key=len)


def watched(command: list[str], watches: list[Watch], came: Callable[[Result], None]) -> None:
    """Runs a command of the program under watches, and tells what came of it as soon as it is there."""

    def look(frame: FrameType, event: str, value: object) -> None:
        if event == "call":
            for watch in watches:
                watch.call(frame)
        elif event == "return" and isinstance(value, Result):
            came(value)

    with contextlib.redirect_stdout(io.TextIOWrapper(io.BytesIO())):
        sys.setprofile(look)
        try:
            code = palimpsest(command)
        finally:
            sys.setprofile(None)
    if code:
        raise SystemExit(code)


def follow(file: Path, mechanism: str, epsilon: str) -> dict[str, Watch]:
    """Runs `palimpsest privatize` under watches for the text, ε and the new text."""
    document = read_document(file)
    new = ""

    def came(result: Result) -> None:
        nonlocal new
        new = result.output

    def holds_new(name: str, value: Any) -> bool:
        return bool(new) and holds(new)(name, value)

    watches = {"text": Watch(holds(document.text)), "ε": Watch(holds_epsilon, "calibrated"), "new text": Watch(holds_new)}
    with tempfile.TemporaryDirectory() as folder:
        output = str(Path(folder) / "new.txt")
        command = ["privatize", str(file), "--mechanism", mechanism, "--epsilon", epsilon, "--quiet", "--output", output]
        watched(command, list(watches.values()), came)
    return watches


def main() -> None:
    cli = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    cli.add_argument("file", type=Path, nargs="?", default=LETTER, help="a document (the example letter)")
    cli.add_argument("--mechanism", default="dp-st")
    cli.add_argument("--epsilon", default="40")
    args = cli.parse_args()
    with tempfile.TemporaryDirectory() as home:
        os.environ["PALIMPSEST_HOME"] = home
        watches = follow(args.file, args.mechanism, args.epsilon)
    for name, watch in watches.items():
        print(f"{name}: {len(watch.longest)} modules ({' → '.join(watch.longest)})")
        print(f"  all that are given it: {len(watch.modules)} ({', '.join(sorted(watch.modules))})")


if __name__ == "__main__":
    main()
