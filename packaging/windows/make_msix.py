"""Lay out a package for the Microsoft Store in build/msix and pack it with makeappx.

python packaging/windows/make_msix.py
python packaging/windows/make_msix.py --layout-only       # on any system; nothing is packed

Prints the package's path. It has to be signed before Windows installs it (sign_windows.py), by a certificate whose subject is
`msix_publisher` in packaging/publisher.toml; the Store signs it itself.
"""

from __future__ import annotations

import argparse
import shutil
import string
import subprocess
import sys
import tomllib
from pathlib import Path
from xml.sax.saxutils import escape

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import distribution
from sign_windows import find_kit_tool
from version_resource import four_numbers

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ("palimpsest-44.png", "palimpsest-50.png", "palimpsest-150.png")


def manifest() -> str:
    """AppxManifest.xml with the project's version and the publisher's names."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    publisher = tomllib.loads((ROOT / "packaging/publisher.toml").read_text(encoding="utf-8"))
    *numbers, revision = four_numbers(project["version"])
    if revision:
        raise ValueError("The Store keeps the fourth number of a version to itself.")
    values = {
        "name": publisher["windows"]["msix_name"],
        "publisher": publisher["windows"]["msix_publisher"],
        "publisher_name": publisher["name"],
        "description": project["description"],
        "numbers": ".".join(map(str, (*numbers, 0))),
    }
    template = string.Template((ROOT / "packaging/windows/AppxManifest.xml").read_text(encoding="utf-8"))
    return template.substitute({name: escape(value, {'"': "&quot;"}) for name, value in values.items()})


def lay_out(bundle: Path, layout: Path) -> None:
    """Makes the folder that makeappx packs: the bundle, the pictures and the manifest."""
    shutil.rmtree(layout, ignore_errors=True)
    shutil.copytree(bundle, layout)
    distribution.mark(layout, "msix")
    pictures = [str(layout / "Assets" / name) for name in PICTURES]
    subprocess.run([sys.executable, str(ROOT / "packaging/icons.py"), *pictures], check=True)
    (layout / "AppxManifest.xml").write_text(manifest(), encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bundle", metavar="FOLDER", type=Path, default=ROOT / "dist/palimpsest", help="the bundle")
    parser.add_argument("--output", metavar="FOLDER", type=Path, default=ROOT / "dist", help="where the package goes (dist)")
    parser.add_argument(
        "--layout", metavar="FOLDER", type=Path, default=ROOT / "build/msix", help="what is packed (build/msix)"
    )
    parser.add_argument("--layout-only", action="store_true", help="pack nothing")
    options = parser.parse_args()
    if not (options.bundle / "palimpsest-gui.exe").exists():
        print(f"There is no bundle for Windows in {options.bundle}.", file=sys.stderr)
        return 4
    lay_out(options.bundle, options.layout)
    if options.layout_only:
        print(options.layout)
        return 0
    tool = find_kit_tool("makeappx")
    if not tool:
        print("makeappx is missing; the Windows SDK has it.", file=sys.stderr)
        return 4
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    package = options.output / f"palimpsest-{version}-windows-x64.msix"
    command = [tool, "pack", "/o", "/d", str(options.layout), "/p", str(package)]
    if code := subprocess.run(command, stdout=sys.stderr).returncode:
        return code
    print(package)
    return 0


if __name__ == "__main__":
    sys.exit(main())
