"""Run a bundle once: the main job, an audit, a server and the window. Fails at the first thing that is not as it should be.

python packaging/smoke.py dist/palimpsest
python packaging/smoke.py dist/Palimpsest.app

The bundle works in an empty folder with a space and an umlaut in its name, with a home of its own, without the variables that a
Python here may have set, and draws its window on no screen.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
LETTER = ROOT / "assets/example-letter.txt"
HANDSHAKE = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocolVersion": "2025-11-25"}}
LONGEST = 600
"""Seconds that a command may take on a slow machine before it counts as hanging."""


class FailedError(Exception):
    """The bundle did not do what it should."""


class Bundle:
    """The programs of a bundle, and the folder they are run in."""

    def __init__(self, folder: Path, work: Path) -> None:
        inside = folder / "Contents/MacOS"
        self._programs = (inside if inside.is_dir() else folder).resolve()
        self._work = work
        dropped = ("PYTHON", "VIRTUAL_ENV", "QT_", "PALIMPSEST_")
        inherited = {name: value for name, value in os.environ.items() if not name.startswith(dropped)}
        self._environment = inherited | {"PALIMPSEST_HOME": str(work / "home"), "QT_QPA_PLATFORM": "offscreen"}

    def run(self, name: str, *arguments: str, given: str = "") -> str:
        """Runs a program of the bundle, gives it a text on standard input, and returns what it prints.

        Raises:
            FailedError: It is missing, hangs, or ends with another exit code than 0.
        """
        program = self._programs / (f"{name}.exe" if os.name == "nt" else name)
        command = " ".join((name, *arguments))
        try:
            made = subprocess.run(
                [str(program), *arguments],
                cwd=self._work,
                env=self._environment,
                input=given.encode(),
                capture_output=True,
                timeout=LONGEST,
            )
        except FileNotFoundError:
            raise FailedError(f"{program} is missing.") from None
        except subprocess.TimeoutExpired:
            raise FailedError(f"`{command}` did not end.") from None
        if made.returncode:
            told = made.stderr.decode("utf-8", "replace").strip()
            raise FailedError(f"`{command}` ended with exit code {made.returncode}: {told}")
        return made.stdout.decode("utf-8")

    def run_json(self, name: str, *arguments: str) -> Any:
        """Like `run`, of a command that prints JSON."""
        return json.loads(self.run(name, *arguments))


def smoke(folder: Path, work: Path) -> dict[str, object]:
    """Runs a bundle in a folder, and returns what it measured.

    Raises:
        FailedError: Something is not as it should be.
    """
    bundle = Bundle(folder, work)
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    if (told := bundle.run("palimpsest", "--version").strip()) != f"palimpsest {version}":
        raise FailedError(f"The bundle calls itself `{told}`, the project is of version {version}.")

    shutil.copy(LETTER, work / "letter.txt")
    files = ("--output", "new.docx", "--receipt", "receipt.json", "--session", "own.palimpsest")
    job = ("--mechanism", "dp-st", "--epsilon", "100", "--json", "--quiet")
    result = bundle.run_json("palimpsest", "privatize", "letter.txt", *job, *files)
    if not result["output"].strip() or result["output"] == LETTER.read_text(encoding="utf-8"):
        raise FailedError("The main job wrote no new text.")
    if not (work / "new.docx").read_bytes().startswith(b"PK"):
        raise FailedError("The new document is no Word document.")
    json.loads((work / "receipt.json").read_text(encoding="utf-8"))
    if "encrypted" not in json.loads((work / "own.palimpsest").read_text(encoding="utf-8")):
        raise FailedError("The session is not encrypted.")
    if not list((work / "home").iterdir()):
        raise FailedError("The draw was not charged in the home that was given.")

    audit = bundle.run_json("palimpsest", "audit", "dp-st", "--json", "--quiet")
    if not audit["negative_controls_failed"]:
        raise FailedError("The audit did not catch the faults that were put in.")

    told = json.loads(bundle.run("palimpsest", "serve", "--stdio", "--quiet", given=f"{json.dumps(HANDSHAKE)}\n"))
    if told["result"]["serverInfo"]["version"] != version:
        raise FailedError("The server did not answer as this version.")

    bundle.run("palimpsest-gui", "--smoke")
    window = bundle.run_json("palimpsest", "gui", "--smoke", "--json")
    if window["heavy_modules"]:
        raise FailedError(f"The window's process loaded {', '.join(window['heavy_modules'])}.")
    return {"version": version, "worst_log_ratio": audit["worst_log_ratio"], "window_ms": window["window_ms"]}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bundle", metavar="BUNDLE", type=Path, help="dist/palimpsest, or the .app of macOS")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="palimpsest ü ") as work:
        try:
            print(json.dumps(smoke(options.bundle, Path(work))))
        except (FailedError, json.JSONDecodeError) as error:
            print(f"smoke: {error}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
