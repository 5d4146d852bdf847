"""Compare two builds of a bundle, or of anything else in a folder: the same sources should give the same files.

python packaging/compare_builds.py ONE OTHER       exit code 1 if they differ
"""

from __future__ import annotations

import argparse
import hashlib
import os
import sys
from pathlib import Path


def contents(folder: Path) -> dict[str, str]:
    """What is in a folder: for each path its kind, whether it is executable, and its bytes' hash or the place it links to."""
    found = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_symlink():
            found[name] = f"link to {os.readlink(path)}"
        elif path.is_file():
            program = "program " if os.access(path, os.X_OK) else "file "
            found[name] = program + hashlib.sha256(path.read_bytes()).hexdigest()
    return found


def differences(one: Path, other: Path) -> list[str]:
    """A line for each path that is in one folder only, or not the same in both."""
    first, second = contents(one), contents(other)
    lines = []
    for name in sorted(first.keys() | second.keys()):
        if name not in second:
            lines.append(f"only in {one}: {name}")
        elif name not in first:
            lines.append(f"only in {other}: {name}")
        elif first[name] != second[name]:
            lines.append(f"not the same: {name}")
    return lines


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("one", metavar="ONE", type=Path)
    parser.add_argument("other", metavar="OTHER", type=Path)
    options = parser.parse_args()
    found = differences(options.one, options.other)
    print("\n".join(found) if found else f"{len(contents(options.one))} files, all the same.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
