"""Write the version resource that PyInstaller puts into a Windows program, from the project's own version.

python packaging/windows/version_resource.py palimpsest-gui build/windows/palimpsest-gui.version
"""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

TEMPLATE = """\
VSVersionInfo(
  ffi=FixedFileInfo(
    filevers={numbers},
    prodvers={numbers},
    mask=0x3F,
    flags=0x0,
    OS=0x40004,
    fileType=0x1,
    subtype=0x0,
    date=(0, 0),
  ),
  kids=[
    StringFileInfo([
      StringTable({table!r}, [
{strings}
      ]),
    ]),
    VarFileInfo([VarStruct("Translation", [0x0409, 0x04B0])]),
  ],
)
"""

US_ENGLISH_UNICODE = "040904B0"
"""Language and code page, as the table of strings and `Translation` name them."""


def four_numbers(version: str) -> tuple[int, int, int, int]:
    """A version as Windows counts: four numbers. What follows the numbers, such as ``rc1``, is left out.

    Raises:
        ValueError: If it begins with no number, or a number does not fit into 16 bits.
    """
    release = re.match(r"\d+(?:\.\d+){0,3}", version)
    if not release:
        raise ValueError(f"{version!r} is no version.")
    numbers = [int(part) for part in release[0].split(".")]
    if max(numbers) > 0xFFFF:
        raise ValueError(f"A number of {version!r} is too large for Windows.")
    first, second, third, fourth = (*numbers, 0, 0, 0)[:4]
    return first, second, third, fourth


def version_resource(program: str) -> str:
    """The resource of a program, as the text that PyInstaller's ``version`` option reads.

    Args:
        program: The program's name without ``.exe``.
    """
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    publisher = tomllib.loads((ROOT / "packaging/publisher.toml").read_text(encoding="utf-8"))
    strings = {
        "CompanyName": publisher["name"],
        "FileDescription": "Palimpsest",  # what Windows calls the program, in its task manager and in "Open with"
        "FileVersion": project["version"],
        "InternalName": program,
        "LegalCopyright": f"{publisher['name']}. Licensed under {project['license']}.",
        "OriginalFilename": f"{program}.exe",
        "ProductName": "Palimpsest",
        "ProductVersion": project["version"],
    }
    lines = ",\n".join(f"        StringStruct({name!r}, {value!r})" for name, value in strings.items())
    return TEMPLATE.format(numbers=four_numbers(project["version"]), table=US_ENGLISH_UNICODE, strings=lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", metavar="PROGRAM", help="the program's name without .exe")
    parser.add_argument("output", metavar="FILE", type=Path, help="the file to write")
    options = parser.parse_args()
    options.output.parent.mkdir(parents=True, exist_ok=True)
    options.output.write_text(version_resource(options.program), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
