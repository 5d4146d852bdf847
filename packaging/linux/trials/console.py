"""What the command does, in a system with nothing but the packages that every system has."""

from __future__ import annotations

import json
import math
import os
import re
import signal
import subprocess
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from trials.sandbox import Ended, FailedError, Sandbox, Variables

ROOT = Path(__file__).resolve().parents[3]
LETTER = ROOT / "assets/example-letter.txt"

Figures = dict[str, float | str]
"""What a trial measured, by name; floats are seconds."""

_JOBS = {
    "default settings": ("--mechanism", "dp-st", "--epsilon", "100"),
    "facts": ("--mechanism", "dp-st", "--epsilon", "100", "--set", "unit=fact"),
    "dp-mlm": ("--mechanism", "dp-mlm", "--epsilon", "1000"),
}

_EPSILON = 10.0
_BATCH = ("--mechanism", "dp-st", "--epsilon", f"{_EPSILON:g}", "--set", "unit=fact", "--workers", "2")
_FILES = 8

_VARIANT = re.compile(r"ggml-cpu-(\w+)\.so")
"""What llama.cpp computes with, as its libraries are called."""

_TOKEN = "hub-token-of-this-trial"


def require(so: bool, otherwise: str) -> None:
    """Ends a trial that failed.

    Raises:
        FailedError: It is not so; the message says it in words.
    """
    if not so:
        raise FailedError(otherwise)


def require_new_text(ended: Ended, original: Path = LETTER) -> Any:
    """Takes the result of ``privatize --json``, whose text has to be another than the original's.

    Raises:
        FailedError: It is empty, or holds a paragraph of the original.
    """
    result = ended.json
    paragraphs = [line.strip() for line in original.read_text(encoding="utf-8").splitlines() if len(line) > 40]
    require(bool(result["output"].strip()), "the new text is empty")
    require(not any(paragraph in result["output"] for paragraph in paragraphs), "the new text holds some of the original")
    return result


def require_spent(system: Sandbox, epsilon: float, variables: Variables | None = None) -> None:
    """Compares what the ledger says.

    Raises:
        FailedError: The sum is another.
    """
    spent = system.palimpsest("budget", "show", "--json", variables=variables).json["epsilon"]
    require(math.isclose(spent, epsilon), f"ε = {spent:g} was charged and not {epsilon:g}")


def require_own_libraries(system: Sandbox) -> None:
    """Looks at what the running processes have loaded.

    Raises:
        FailedError: One uses a library of the system that the bundle has, too.
    """
    foreign = system.libraries_from_elsewhere()
    require(not foreign, f"the bundle has them, and yet the system's are used: {', '.join(sorted(foreign))}")


def rewrite(system: Sandbox) -> Figures:
    """The main job with several mechanisms: a new text, its file, its receipt, and its charge."""
    for tool in ("python3", "gcc", "cc"):
        system.run("/bin/sh", "-c", f"! command -v {tool}")
    letter, spent = system.put(LETTER, "/home/anna/letter.txt"), 0.0
    figures: Figures = {}
    for number, (name, job) in enumerate(_JOBS.items()):
        files = ("--output", f"new-{number}.docx", "--receipt", f"receipt-{number}.json")
        ended = system.palimpsest("privatize", letter, *job, *files, "--json", "--quiet")
        result = require_new_text(ended)
        receipt = json.loads(system.read(f"/home/anna/receipt-{number}.json"))
        require(receipt["worst_loss"] == result["worst_loss"], "the receipt states another loss than the result")
        require((system.outside / f"home/anna/new-{number}.docx").read_bytes()[:2] == b"PK", "the new file is no Word document")
        spent += result["worst_loss"]
        require_spent(system, spent)
        figures[name] = ended.seconds
    system.require_quiet()
    return figures


def pdf(system: Sandbox) -> Figures:
    """A PDF document written, and read again in a process of its own."""
    letter = system.put(LETTER, "/home/anna/letter.txt")
    system.palimpsest("privatize", letter, *_JOBS["facts"], "--output", "new.pdf", "--quiet")
    ended = system.palimpsest("extract", "new.pdf", "--json")
    require(len(ended.json["triples"]) >= 3, "fewer than three facts were found in it")
    system.require_quiet()
    return {"": ended.seconds}


def audit(system: Sandbox) -> Figures:
    """The exact check of the claimed bound, and of the faults that it has to catch."""
    ended = system.palimpsest("audit", "dp-st", "--json", "--quiet")
    result = ended.json
    require(result["negative_controls_failed"], "the audit did not catch the faults that were put in")
    require(result["worst_log_ratio"] <= result["bound"] + 1e-9, "the audit found a loss above the bound")
    return {"": ended.seconds}


def batch(system: Sandbox) -> Figures:
    """Two workers, killed twice: first with all processes at once, then the parent alone; then resumed to the end."""
    for number in range(_FILES):
        system.put(LETTER, f"/home/anna/letters/letter {number}.txt")
    command = (f"{system.programs}/palimpsest", "batch", "letters", "--output", "new", *_BATCH, "--json", "--quiet")

    def charges() -> int:
        path = system.outside / "home/anna/.local/share/palimpsest/ledger.jsonl"
        return path.read_text(encoding="utf-8").count('"spend"') if path.exists() else 0

    figures: Figures = {
        "killed": _kill_batch(system, command, lambda: charges() >= 2),
        "parent killed": _kill_batch(
            system, (*command, "--resume"), lambda: charges() >= 4, lambda line: "--multi" not in line
        ),
    }
    ended = system.run(*command, "--resume")
    figures["resumed"] = ended.seconds
    result = ended.json
    written = sorted(path.name for path in (system.outside / "home/anna/new").iterdir())
    require(
        (result["done"], result["failed"], result["left"]) == (_FILES, 0, 0), f"{result['done']} of {_FILES} files are done"
    )
    require(written == sorted(file["output"] for file in result["files"]), "other files were written than was said")
    require(len(set(written)) == _FILES, "files are missing")
    require(
        charges() == _FILES + result["lost_draws"], f"{charges()} charges for {_FILES} files, {result['lost_draws']} lost draws"
    )
    require_spent(system, _EPSILON * charges())
    require(math.isclose(result["epsilon_of_all"], _EPSILON * charges()), "the summary states another sum than the ledger")
    figures["lost draws"] = str(result["lost_draws"])

    process = system.start(f"{system.programs}/palimpsest", "batch", "letters", "--output", "other", *_BATCH)
    before = charges()
    _wait_for(system, process, lambda: charges() > before)
    for number, line in system.processes().items():  # as Ctrl-C in a terminal: everybody gets it
        if "resource_tracker" not in line:
            os.kill(number, signal.SIGINT)
    process.communicate()
    require(process.returncode == 130, f"Ctrl-C ended a batch with {process.returncode} and not 130")
    system.require_quiet()
    return figures


def _kill_batch(
    system: Sandbox, command: Sequence[str], until: Callable[[], bool], which: Callable[[str], bool] = lambda _: True
) -> float:
    process = system.start(*command)
    seconds = _wait_for(system, process, until)
    workers = [line for line in system.processes().values() if "--multiprocessing-fork" in line]
    require(len(workers) >= 2, f"{len(workers)} worker processes, and not 2")
    require_own_libraries(system)
    system.kill(which)
    process.communicate()
    system.require_quiet()
    require(not list((system.outside / "home/anna/new").glob("private*")), "new texts were there before the end")
    return seconds


def _wait_for(system: Sandbox, process: subprocess.Popen[str], until: Callable[[], bool]) -> float:
    seconds = system.wait(lambda: until() or process.poll() is not None, "the batch charged nothing")
    if process.poll() is not None:
        raise FailedError(f"the batch ended too early: {process.communicate()[1].strip()}")
    return seconds


def keyring(system: Sandbox) -> Figures:
    """No keyring: a token is refused and kept nowhere; what needs none works, with keys in files of the user's own."""
    ended = system.palimpsest("models", "login", expected=4, text=_TOKEN)
    require("keyring" in ended.err, "the message does not speak of the keyring")
    letter = system.put(LETTER, "/home/anna/letter.txt")
    system.palimpsest("privatize", letter, *_JOBS["default settings"], "--quiet")
    home = system.outside / "home/anna"
    files = [path for path in home.rglob("*") if path.is_file()]
    require(not any(_TOKEN.encode() in path.read_bytes() for path in files), "the token was written to a file")
    keys = [path for path in files if path.suffix == ".key"]
    require(bool(keys), "no key was made for the hashes of documents")
    require(all(path.stat().st_mode & 0o077 == 0 for path in keys), "others can read a key")
    return {"": ended.seconds}


def read_only_home(system: Sandbox) -> Figures:
    """A home that cannot be written: nothing is released; with another place for the data, everything works."""
    letter = system.put(LETTER, "/home/anna/letter.txt")
    for options in ("bind", "remount,bind,ro"):
        system.run("mount", "-o", options, "/home/anna", "/home/anna", user="root")
    job = ("privatize", letter, *_JOBS["default settings"], "--quiet")
    ended = system.palimpsest(*job, expected=5)
    require(not ended.out, "something was released without being charged")
    require("cannot be written" in ended.err and len(ended.err.splitlines()) == 1, "the error is not one clear line")
    system.palimpsest("audit", "dp-st", "--quiet")
    elsewhere = {"PALIMPSEST_HOME": "/tmp/data"}
    ended = system.palimpsest(*job, "--json", variables=elsewhere)
    require_spent(system, require_new_text(ended)["worst_loss"], elsewhere)
    return {"": ended.seconds}


def writer(system: Sandbox) -> Figures:
    """llama.cpp writes with the pack's own model."""
    libraries = {one["library"]: one for one in system.palimpsest("models", "devices", "--json").json["libraries"]}
    llama = libraries["llama.cpp"]
    if not llama["device"]:
        return {"not tried": "no llama.cpp in this bundle"}
    letter = system.put(LETTER, "/home/anna/letter.txt")
    job = (*_JOBS["facts"], "--set", "writer=writer", "--output", "new.txt", "--receipt", "new.json")
    begin, variants = time.monotonic(), Counter[str]()
    process = system.start(f"{system.programs}/palimpsest", "privatize", letter, *job, "--quiet")
    while process.poll() is None:
        # The library opens each variant to ask what it needs, and closes all but the best: that one is seen most often.
        variants.update(found[1] for path in system.libraries() if (found := _VARIANT.search(path)))
        time.sleep(0.05)
    seconds = time.monotonic() - begin
    require(process.returncode == 0, f"writing ended with {process.returncode}: {process.communicate()[1].strip()}")
    wrote = json.loads(system.read("/home/anna/new.json"))["reconstructor"]
    require("writer" in wrote and not wrote.startswith("realizer"), f"{wrote} wrote")
    system.require_quiet()
    return {"": seconds, "wrote": wrote, "variant": max(variants, key=variants.__getitem__, default="one for all")}


def window_refused(system: Sandbox) -> Figures:
    """The window where its libraries are missing: it says which, and how to get them."""
    ended = system.run(f"{system.programs}/palimpsest-gui", expected=4, variables={"QT_QPA_PLATFORM": "offscreen"})
    require("libegl1" in ended.err and len(ended.err.splitlines()) == 1, "the error names no library")
    system.palimpsest("gui", expected=4)
    ended = system.palimpsest("gui", expected=4, variables={"WAYLAND_DISPLAY": "wayland-0"})
    require("xkb-data" in ended.err and len(ended.err.splitlines()) == 1, "the error names no layouts of keyboards")
    return {"": ended.seconds}
