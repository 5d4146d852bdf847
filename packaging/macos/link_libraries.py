"""Keep one file of each of torch's libraries and one OpenMP runtime in a macOS bundle; make every other copy a link to it.

python packaging/macos/link_libraries.py dist/Palimpsest.app
python packaging/macos/link_libraries.py --check dist/Palimpsest.app

Two copies of one library in a process have two states: torch then registers its operators twice, and OpenMP aborts the program
when a second runtime begins ("Error #15"). macOS takes a library and a link to it for one. Run this before signing, because a
signature covers the links. With --check nothing is changed; copies that remain are listed, and the exit code is 1.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

OPENMP = ("libomp.dylib", "libiomp5.dylib")
"""Names of the OpenMP runtime. Only one may run, though the copies of torch and scikit-learn are not of one version."""

TORCH = ("torch", "lib")


def copies(bundle: Path) -> Iterator[tuple[Path, list[Path]]]:
    """Every library of which there is more than one file, torch's own file first, and then its copies.

    A file with the name of one of torch's libraries is a copy, though its bytes may differ: PyInstaller writes the way to other
    libraries into each, and that depends on its folder. Any OpenMP runtime counts as a copy of torch's.
    """
    files = [Path(folder, name) for folder, _, names in os.walk(bundle) for name in names if name.endswith(".dylib")]
    libraries = sorted(file for file in files if not file.is_symlink())
    libraries.sort(key=lambda file: file.parent.parts[-2:] != TORCH)  # torch's own first
    runtimes = [file for file in libraries if file.name in OPENMP]
    if len(runtimes) > 1:
        yield runtimes[0], runtimes[1:]
    by_name = defaultdict(list)
    for file in libraries:
        if file.name not in OPENMP:
            by_name[file.name].append(file)
    for kept, *others in by_name.values():
        if kept.parent.parts[-2:] == TORCH and others:
            yield kept, others


def link(kept: Path, copy: Path) -> None:
    """Replaces a copy by a relative link, so that the bundle can be moved."""
    beside = copy.with_name(copy.name + ".link")
    beside.symlink_to(os.path.relpath(kept, copy.parent))
    beside.replace(copy)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bundle", metavar="APP", type=Path, help="the bundle, or another folder with libraries")
    parser.add_argument(
        "--check", action="store_true", help="only list copies that should be links; exit with 1 if there are any"
    )
    options = parser.parse_args()
    if not options.bundle.is_dir():
        parser.error(f"{options.bundle} is no folder.")
    found = list(copies(options.bundle))
    for kept, others in found:
        for copy in others:
            print(f"{copy.relative_to(options.bundle)} -> {kept.relative_to(options.bundle)}")
            if not options.check:
                link(kept, copy)
    return 1 if options.check and found else 0


if __name__ == "__main__":
    sys.exit(main())
