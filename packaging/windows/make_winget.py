"""Write the manifests with which winget installs a release, for a pull request to microsoft/winget-pkgs.

python packaging/windows/make_winget.py dist/palimpsest-0.2.0-windows-x64.exe --date 2026-11-22

They go to dist/winget, into the folders that winget-pkgs has. Before the pull request, put the installer at its public address:
its hash stands in the manifest.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import string
import sys
import tomllib
from datetime import UTC, date, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TEMPLATES = ROOT / "packaging/windows/winget"


def manifests(installer: Path, released: date) -> dict[str, str]:
    """The manifests by their file names."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    publisher = tomllib.loads((ROOT / "packaging/publisher.toml").read_text(encoding="utf-8"))
    identifier = publisher["windows"]["winget"]
    with installer.open("rb") as stream:
        sha256 = hashlib.file_digest(stream, "sha256").hexdigest().upper()
    values = {
        "publisher": publisher["name"],
        "homepage": publisher["homepage"],
        "license": project["license"],
        "description": project["description"],
        "url": f"{publisher['downloads']}/v{project['version']}/{installer.name}",
        "version": project["version"],
    }
    quoted = {name: json.dumps(value, ensure_ascii=False) for name, value in values.items()}  # a string of JSON is one of YAML
    plain = {"identifier": identifier, "sha256": sha256, "date": released.isoformat()}
    made = {}
    for template in sorted(TEMPLATES.glob("*.yaml")):
        ending = "" if template.stem == "version" else f".{template.stem}"
        text = string.Template(template.read_text(encoding="utf-8")).substitute(quoted | plain)
        made[f"{identifier}{ending}.yaml"] = text
    return made


def folder_in_winget_pkgs(identifier: str, version: str) -> Path:
    """Where winget-pkgs keeps the manifests of a version."""
    return Path("manifests", identifier[0].lower(), *identifier.split("."), version)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("installer", metavar="INSTALLER", type=Path, help="the installer, signed")
    parser.add_argument("--date", metavar="DATE", type=date.fromisoformat, help="the day of the release (today)")
    parser.add_argument(
        "--output", metavar="FOLDER", type=Path, default=ROOT / "dist/winget", help="where they go (dist/winget)"
    )
    options = parser.parse_args()
    if not options.installer.is_file():
        parser.error(f"{options.installer} is missing.")
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    if f"-{version}-" not in options.installer.name:
        parser.error(f"{options.installer.name} is not of version {version}.")
    identifier = tomllib.loads((ROOT / "packaging/publisher.toml").read_text(encoding="utf-8"))["windows"]["winget"]
    folder = options.output / folder_in_winget_pkgs(identifier, version)
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in manifests(options.installer, options.date or datetime.now(UTC).date()).items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
    print(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
