"""Write latest.json, which tells the program what its newest version is (`engine/updates.py`), beside the files of a release.

python packaging/update_manifest.py files --notes notes.md

Packages that a store or a package manager keeps up to date are not in it. Put it at `downloads` of publisher.toml, and last:
what it names has to be there.
"""

from __future__ import annotations

import argparse
import datetime
import hashlib
import json
import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
NAME = "latest.json"
FORMAT = 1

_NAME = re.compile(
    r"palimpsest-(?P<version>\d+\.\d+\.\d+)-(?P<system>[a-z]+-[a-z0-9_]+)\.(?P<package>tar\.zst|AppImage|exe|dmg)"
)


class IncompleteError(Exception):
    """The folder does not hold what a release has; the message says what is missing."""


def manifest(folder: Path, version: str, day: datetime.date, notes: str) -> str:
    """The text of latest.json for the files in a folder.

    Raises:
        IncompleteError: It has a file of another version, or none for a system.
    """
    files: list[dict[str, object]] = []
    systems = set()
    for path in sorted(folder.iterdir()):
        if not (named := _NAME.fullmatch(path.name)):
            continue
        if named["version"] != version:
            raise IncompleteError(f"{path.name} is not of version {version}.")
        with path.open("rb") as stream:
            sha256 = hashlib.file_digest(stream, "sha256").hexdigest()
        kind = {"system": named["system"], "package": named["package"]}
        files.append({"file": path.name, **kind, "bytes": path.stat().st_size, "sha256": sha256})
        systems.add(named["system"].partition("-")[0])
    if missing := {"linux", "windows", "macos"} - systems:
        raise IncompleteError(f"{folder} has no file for {', '.join(sorted(missing))}.")
    content = {"format": FORMAT, "version": version, "date": day.isoformat(), "notes": notes, "files": files}
    return json.dumps(content, indent=2) + "\n"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", metavar="FOLDER", type=Path, help="the files of the release")
    parser.add_argument("--notes", metavar="FILE", type=Path, required=True, help="what is new, from release.py --notes")
    parser.add_argument("--date", metavar="DATE", type=datetime.date.fromisoformat, help="the day of the release (today)")
    options = parser.parse_args(arguments)
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    day = options.date or datetime.datetime.now(datetime.UTC).date()
    try:
        made = manifest(options.folder, version, day, options.notes.read_text(encoding="utf-8"))
    except IncompleteError as error:
        print(f"update_manifest: {error}", file=sys.stderr)
        return 1
    path = options.folder / NAME
    path.write_text(made, encoding="utf-8", newline="\n")
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
