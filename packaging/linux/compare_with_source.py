"""Run the same commands from a bundle and from the source, and compare what comes out, byte by byte.

python packaging/linux/compare_with_source.py dist/palimpsest

Draws take their bits from the operating system. To compare texts, both programs are run with a small library in front of it
that gives every process the same bits; it needs a C compiler, and neither program knows of it. Of JSON, what says how long
something took is left out. Messages for people may differ, since a bundle has other remedies.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
LETTER = ROOT / "assets/example-letter.txt"

SAME_BITS = r"""
#define _GNU_SOURCE
#include <stdint.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <unistd.h>

/* SplitMix64 from a fixed start for those who ask as os.urandom does; Python's own start and others ask with flags. */
ssize_t getrandom(void *buffer, size_t length, unsigned int flags) {
    static uint64_t state = 0;
    if (flags) return syscall(SYS_getrandom, buffer, length, flags);
    for (size_t place = 0; place < length; place++) {
        uint64_t mixed = (state += 0x9E3779B97F4A7C15);
        mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9;
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB;
        ((unsigned char *)buffer)[place] = (unsigned char)((mixed ^ (mixed >> 31)) >> 56);
    }
    return (ssize_t)length;
}
"""

SETTINGS = {
    "passages, epsilon 10": ("dp-st", "10"),
    "passages, epsilon 100": ("dp-st", "100"),
    "facts": ("dp-st", "80", "--set", "unit=fact"),
    "facts, the paper's clusters": ("dp-st", "100", "--set", "unit=fact", "--set", "cluster=neighbourhood"),
    "dp-mlm": ("dp-mlm", "50"),
    "clusant": ("clusant", "8"),
    "santext": ("santext", "8"),
}
"""The main job with each way of drawing: its mechanism, epsilon and options."""

BAD_INPUT: dict[str, tuple[bytes, tuple[str, ...]]] = {
    "missing file": (b"", ("privatize", "no-such-file.txt", "--mechanism", "dp-st", "--epsilon", "10")),
    "empty": (b"", ("extract", "INPUT")),
    "blank": (b" \n\t\n", ("extract", "INPUT")),
    "binary": (b"\x00\x01\x02\xff" * 50, ("extract", "INPUT")),
    "damaged document": (b"PK\x03\x04 no archive", ("extract", "INPUT.docx")),
    "damaged PDF": (b"%PDF-1.7\nnothing", ("extract", "INPUT.pdf")),
    "nothing but a word": (
        b"Zyxquolb",
        ("privatize", "INPUT", "--mechanism", "dp-st", "--epsilon", "10", "--set", "unit=fact"),
    ),
    "German": (
        b"Der Arzt hat mir gesagt, dass ich nicht mehr rauchen darf.",
        ("privatize", "INPUT", "--mechanism", "dp-st", "--epsilon", "10", "--set", "unit=fact"),
    ),
    "epsilon of zero": (b"A text.", ("privatize", "INPUT", "--mechanism", "dp-st", "--epsilon", "0")),
    "epsilon that is no number": (b"A text.", ("privatize", "INPUT", "--mechanism", "dp-st", "--epsilon", "abc")),
    "unknown mechanism": (b"A text.", ("privatize", "INPUT", "--mechanism", "dance", "--epsilon", "1")),
    "unknown setting": (b"A text.", ("privatize", "INPUT", "--mechanism", "dp-st", "--epsilon", "1", "--set", "colour=red")),
    "unknown store": (b"A text.", ("privatize", "INPUT", "--mechanism", "dp-st", "--epsilon", "1", "--set", "store=none")),
    "unknown model": (b"A text.", ("privatize", "INPUT", "--mechanism", "dp-prompt", "--epsilon", "9", "--set", "model=none")),
    "unknown command": (b"", ("dance",)),
    "nothing to do": (b"", ("privatize",)),
    "unknown audit": (b"", ("audit", "no-such")),
    "a folder as output": (b"A text.", ("privatize", "INPUT", "--mechanism", "dp-st", "--epsilon", "9", "--output", ".")),
}
"""What is refused: the bytes of the input, and the command; INPUT stands for the input's name."""

_PASSING = re.compile(r"^(?:timings|seconds)$")


class Outcome(NamedTuple):
    """What a command left behind.

    Attributes:
        code: Its exit code.
        printed: What it printed for programs; JSON without what passes.
        files: The files that it wrote, by name; JSON likewise.
    """

    code: int
    printed: object
    files: dict[str, object]


def lasting(value: Any) -> Any:
    """JSON without what says how long something took."""
    if isinstance(value, dict):
        return {key: lasting(part) for key, part in value.items() if not _PASSING.match(key)}
    return [lasting(part) for part in value] if isinstance(value, list) else value


def content(data: bytes) -> object:
    """The bytes, or what lasts of their JSON."""
    try:
        return lasting(json.loads(data))
    except ValueError:
        return data


def outcome(program: list[str], arguments: tuple[str, ...], given: dict[str, bytes], preload: Path) -> Outcome:
    """Runs a command in an empty folder beside the library, always the same, with a home of its own.

    Args:
        program: The program, as the system is asked for it.
        arguments: Its arguments.
        given: The files that it finds, by name.
        preload: The library that gives the bits.
    """
    folder, home = preload.parent / "work", preload.parent / "home"
    for place in (folder, home):
        shutil.rmtree(place, ignore_errors=True)
    folder.mkdir()
    for name, data in given.items():
        (folder / name).write_bytes(data)
    dropped = ("PYTHON", "VIRTUAL_ENV", "PALIMPSEST_", "QT_")
    environment = {name: value for name, value in os.environ.items() if not name.startswith(dropped)}
    environment |= {"PALIMPSEST_HOME": str(home), "LD_PRELOAD": str(preload), "OMP_NUM_THREADS": "1"}
    ran = subprocess.run(
        [*program, *arguments], cwd=folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True, timeout=600
    )
    written = {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    changed = {name: content(data) for name, data in written.items() if given.get(name) != data}
    return Outcome(ran.returncode, content(ran.stdout), changed)


def cases() -> Iterator[tuple[str, tuple[str, ...], dict[str, bytes]]]:
    """Every command that is compared: what it is called, its arguments, and the files that it finds."""
    letter = {"letter.txt": LETTER.read_bytes()}
    for name, (mechanism, epsilon, *options) in SETTINGS.items():
        job = ("privatize", "letter.txt", "--mechanism", mechanism, "--epsilon", epsilon, *options, "--quiet")
        yield f"{name}: JSON", (*job, "--json"), letter
        yield f"{name}: files", (*job, "--output", "new.txt", "--receipt", "receipt.json"), letter
    yield "facts found", ("extract", "letter.txt", "--json"), letter
    yield "mechanisms", ("mechanisms", "--json"), {}
    for name, (data, arguments) in BAD_INPUT.items():
        [given] = [word for word in arguments if word.startswith("INPUT")] or [""]
        yield name, arguments, {given: data} if given else {}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bundle", metavar="BUNDLE", type=Path, help="dist/palimpsest")
    options = parser.parse_args()
    frozen = [str(options.bundle.resolve() / "palimpsest")]
    source = [
        sys.executable,
        "-c",
        f"import sys; sys.path.insert(0, {str(ROOT)!r}); from app.cli.main import main; sys.exit(main())",
    ]
    compiler = shutil.which("cc") or shutil.which("gcc")
    if not compiler:
        print("compare_with_source: it needs a C compiler", file=sys.stderr)
        return 1
    different = 0
    with tempfile.TemporaryDirectory() as folder:
        preload = Path(folder) / "same_bits.so"
        code = SAME_BITS.encode()
        subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-x", "c", "-o", str(preload), "-"], input=code, check=True)
        for name, arguments, given in cases():
            theirs, ours = (outcome(program, arguments, given, preload) for program in (frozen, source))
            parts = [part for part in Outcome._fields if getattr(theirs, part) != getattr(ours, part)]
            different += bool(parts)
            print(
                f"{'the same' if not parts else 'DIFFERENT: ' + ', '.join(parts):<12} exit code {ours.code}  {name}", flush=True
            )
    print(f"{different} of {sum(1 for _ in cases())} commands differ")
    return int(different > 0)


if __name__ == "__main__":
    sys.exit(main())
