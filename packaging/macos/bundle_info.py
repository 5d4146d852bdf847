"""Print Info.plist with the project's version and identifier; build.spec takes `bundle_info` for the bundle.

python packaging/macos/bundle_info.py > Info.plist
"""

from __future__ import annotations

import argparse
import plistlib
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
TEMPLATE = ROOT / "packaging/macos/Info.plist"


def bundle_info() -> dict[str, Any]:
    """What Info.plist says: the template, the publisher's identifier and the project's version."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    publisher = tomllib.loads((ROOT / "packaging/publisher.toml").read_text(encoding="utf-8"))
    text = TEMPLATE.read_text(encoding="utf-8").replace("IDENTIFIER", publisher["identifier"])
    info: dict[str, Any] = plistlib.loads(text.encode())
    release = re.match(r"\d+(?:\.\d+){0,2}", project["version"])  # macOS takes up to three numbers and nothing else
    if not release:
        raise ValueError(f"{project['version']!r} is no version.")
    return info | {
        "CFBundleIdentifier": publisher["identifier"],
        "CFBundleShortVersionString": release[0],
        "CFBundleVersion": release[0],
        "NSHumanReadableCopyright": f"{publisher['name']}. Licensed under {project['license']}.",
    }


def main() -> int:
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    sys.stdout.buffer.write(plistlib.dumps(bundle_info()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
