"""Try a package in clean systems of several distributions, as before a release. Needs to be run by root.

python packaging/linux/distributions.py dist/palimpsest-0.2.0-linux-x86_64.tar.zst --deb dist/palimpsest_0.2.0_amd64.deb \\
    --roots build/roots --systems debian-12 debian-13 ubuntu-22.04 ubuntu-24.04 --output build/trials

debootstrap makes the root folders, once; from then on nothing has a network. The window gets what the package recommends and
nothing else; its screens are an X server and a Wayland compositor of this machine. Besides debootstrap it takes bubblewrap,
nsenter, Xvfb, xdotool, weston and zstd. What came out is in ``table.md`` and ``results.json``, beside pictures of the window.
Look at those.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).resolve().parents[level]) for level in (2, 1, 0)]
    sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "pyinstaller"))

import package as packages
from trials import console, installation, window
from trials.console import Figures
from trials.roots import SYSTEMS, MissingKeysError, make_bare, make_complete
from trials.sandbox import FailedError, Sandbox, sandbox

PLACE = "/opt/palimpsest"

CONSOLE: dict[str, Callable[[Sandbox], Figures]] = {
    "main job": console.rewrite,
    "PDF": console.pdf,
    "audit": console.audit,
    "batch, killed": console.batch,
    "no keyring": console.keyring,
    "read-only home": console.read_only_home,
    "llama.cpp writes": console.writer,
    "two users": installation.two_users,
    "model downloaded": installation.download,
    "window refused": console.window_refused,
}
"""What is tried in a bare system."""

SCREENS = {"window, X11": window.x_server, "window, Wayland": window.compositor}

STRANGE_PATHS, PACKAGE = "strange paths", "Debian package"

TRIALS = (*CONSOLE, *SCREENS, STRANGE_PATHS, PACKAGE)


@dataclass
class Outcome:
    """What came out of a trial.

    Attributes:
        system: One of `SYSTEMS`.
        trial: One of `TRIALS`.
        failed: Why it failed; empty if it did not.
        figures: What it measured.
        seconds: How long it took.
    """

    system: str
    trial: str
    failed: str = ""
    figures: Figures = field(default_factory=dict)
    seconds: float = 0.0


class Matrix:
    """Tries everything in every system.

    Args:
        bundle: The folder of the programs.
        deb: The Debian package, if there is one.
        output: Where the pictures go.
    """

    def __init__(self, bundle: Path, deb: Path | None, output: Path) -> None:
        self._bundle, self._deb, self._output = bundle, deb, output

    def run(self, system: str, trial: str, bare: Path, complete: Path) -> Outcome:
        """Runs one trial.

        Args:
            system: One of `SYSTEMS`.
            trial: One of `TRIALS`.
            bare: The root of the system.
            complete: The same with what a window needs.
        """
        begin = time.monotonic()
        outcome = Outcome(system, trial)
        try:
            outcome.figures = self._try(trial, bare, complete)
        except FailedError as error:
            outcome.failed = str(error)
        except (OSError, ValueError, KeyError, subprocess.SubprocessError) as error:  # such as an answer that is no JSON
            outcome.failed = f"{type(error).__name__}: {error}"
        outcome.seconds = round(time.monotonic() - begin, 1)
        return outcome

    def _try(self, trial: str, bare: Path, complete: Path) -> Figures:
        if trial in CONSOLE:
            with sandbox(bare, self._bundle, PLACE) as system:
                return CONSOLE[trial](system)
        if trial in SCREENS:
            target = self._output / f"{bare.name}-{trial.rpartition(' ')[2].lower()}.png"
            with SCREENS[trial]() as screen, sandbox(complete, self._bundle, PLACE, screen.mounts) as system:
                return window.open_window(system, screen, target)
        if trial == STRANGE_PATHS:
            with sandbox(complete, self._bundle, installation.STRANGE_PLACE) as system:
                return installation.strange_paths(system)
        if not self._deb:
            return {"not tried": "no --deb"}
        with sandbox(complete, None, PLACE, {self._deb.parent: "/package"}) as system:
            return installation.package(system, f"/package/{self._deb.name}")


def table(outcomes: list[Outcome]) -> str:
    """What came out as a table in Markdown: a row for each trial, a column for each system."""
    systems = list(dict.fromkeys(outcome.system for outcome in outcomes))
    cells = {(outcome.trial, outcome.system): _cell(outcome) for outcome in outcomes}
    lines = [f"| | {' | '.join(SYSTEMS[system].title for system in systems)} |", f"|---|{'---|' * len(systems)}"]
    for trial in dict.fromkeys(outcome.trial for outcome in outcomes):
        lines.append(f"| {trial} | {' | '.join(cells.get((trial, system), '') for system in systems)} |")
    return "\n".join((*lines, ""))


def _cell(outcome: Outcome) -> str:
    if outcome.failed:
        return f"**failed**: {outcome.failed.replace('|', '/')}"
    told = [
        f"{name} {value:.1f} s".strip() if isinstance(value, float) else f"{name}: {value}"
        for name, value in outcome.figures.items()
    ]
    return "; ".join(told).replace("|", "/") or "done"


@contextlib.contextmanager
def unpacked(given: Path, work: Path) -> Iterator[Path]:
    """The folder of the programs, from an archive that is unpacked for as long as it is needed, or from a folder."""
    if given.is_dir():
        yield given.resolve()
        return
    with tempfile.TemporaryDirectory(dir=work) as name:
        subprocess.run(["tar", "--use-compress-program=zstd --long=27", "-xf", str(given), "-C", name], check=True)
        Path(name).chmod(0o755)
        yield next(Path(name).glob(f"*/lib/{packages.NAME}"))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bundle", metavar="BUNDLE", type=Path, help="the folder of a bundle, or its archive")
    parser.add_argument("--deb", metavar="FILE", type=Path, help="the Debian package")
    parser.add_argument("--roots", metavar="DIR", type=Path, required=True, help="where the root folders are, or are made")
    parser.add_argument("--systems", nargs="+", choices=SYSTEMS, default=list(SYSTEMS), help="which (all)")
    parser.add_argument("--trials", nargs="+", choices=TRIALS, default=TRIALS, help="what to try (everything)")
    parser.add_argument("--output", metavar="DIR", type=Path, required=True, help="where the table and the pictures go")
    options = parser.parse_args()
    roots, output = options.roots.resolve(), options.output.resolve()
    for folder in (roots, output):
        folder.mkdir(parents=True, exist_ok=True)
    if missing := [tool for tool in ("debootstrap", "bwrap", "nsenter", "Xvfb", "xdotool", "weston") if not shutil.which(tool)]:
        parser.error(f"missing here: {', '.join(missing)}")
    outcomes: list[Outcome] = []
    with unpacked(options.bundle, roots) as bundle:
        recommended = packages.relations(*packages.system_libraries(bundle))["Recommends"].split(", ")
        matrix = Matrix(bundle, options.deb and options.deb.resolve(), output)
        for name in options.systems:
            try:
                bare = make_bare(name, roots)
            except MissingKeysError as error:
                parser.error(str(error))
            complete = make_complete(bare, recommended)
            for trial in options.trials:
                outcomes.append(matrix.run(name, trial, bare, complete))
                print(f"{name}, {trial}: {_cell(outcomes[-1])} ({outcomes[-1].seconds:.0f} s)", flush=True)
                (output / "results.json").write_text(json.dumps([asdict(one) for one in outcomes], indent=1), encoding="utf-8")
                (output / "table.md").write_text(table(outcomes), encoding="utf-8")
    failed = [outcome for outcome in outcomes if outcome.failed]
    print(f"{len(outcomes)} trials, {len(failed)} failed; see {output / 'table.md'}, and look at the pictures beside it.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
