"""Sign Windows files with signtool; do nothing, and say so, where no certificate is configured.

python packaging/windows/sign_windows.py dist/palimpsest FILE.exe

A folder stands for every program and library in it that has no signature yet. Two variables of the environment configure this:

WINDOWS_SIGN_OPTIONS   how signtool finds the key, such as `/sha1 THUMBPRINT` for a certificate in the user's store, or
                       `/dlib LIBRARY /dmdf FILE` for a signing service. Never `/p`: other programs can read a command line.
WINDOWS_TIMESTAMP_URL  the server that certifies the time (http://timestamp.digicert.com)
"""

from __future__ import annotations

import argparse
import os
import shlex
import shutil
import struct
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

TIMESTAMP_URL = "http://timestamp.digicert.com"
SIGNABLE = (".exe", ".dll", ".pyd", ".msix")
AT_ONCE = 100
"""Files per call: Windows limits the length of a command line."""


def find_kit_tool(name: str) -> str | None:
    """A tool of the Windows SDK: from the PATH, else the newest one that is installed."""
    if found := shutil.which(name):
        return found
    kits = Path(os.environ.get("PROGRAMFILES(X86)", "C:/Program Files (x86)")) / "Windows Kits/10/bin"
    tools = kits.glob(f"10.*/x64/{name}.exe")
    newest = max(tools, key=lambda tool: [int(part) for part in tool.parts[-3].split(".")], default=None)
    return str(newest) if newest else None


def is_signed(file: Path) -> bool:
    """Whether a program or library carries a signature, whoever made it."""
    with file.open("rb") as stream:
        start = stream.read(4096)
    if start[:2] != b"MZ":
        return False
    (header,) = struct.unpack_from("<I", start, 0x3C)
    if start[header : header + 4] != b"PE\0\0" or len(start) < header + 184:
        return False
    (magic,) = struct.unpack_from("<H", start, header + 24)
    directories = header + 24 + (112 if magic == 0x20B else 96)  # of a 64-bit program, or of one of 32 bits
    _, size = struct.unpack_from("<II", start, directories + 4 * 8)  # the fifth: the table of certificates
    return bool(size)


def files_to_sign(given: Iterable[Path]) -> list[Path]:
    """The files themselves, and of each folder those that have no signature."""
    found = []
    for path in given:
        if path.is_dir():
            inside = sorted(file for file in path.rglob("*") if file.suffix.lower() in SIGNABLE and file.is_file())
            found += [file for file in inside if not is_signed(file)]
        else:
            found.append(path)
    return found


def sign(files: list[Path]) -> int:
    """Signs and checks files; returns an exit code."""
    key = os.environ.get("WINDOWS_SIGN_OPTIONS", "").strip()
    if not key:
        print("WINDOWS_SIGN_OPTIONS is not set: nothing is signed. Windows will warn of these files.", file=sys.stderr)
        return 0
    tool = find_kit_tool("signtool")
    if not tool:
        print("signtool is missing; the Windows SDK has it.", file=sys.stderr)
        return 4
    options = ["/fd", "SHA256", "/td", "SHA256", "/tr", os.environ.get("WINDOWS_TIMESTAMP_URL") or TIMESTAMP_URL]
    options += ["/d", "Palimpsest", *(word.strip('"') for word in shlex.split(key, posix=False))]
    for first in range(0, len(files), AT_ONCE):
        some = [str(file) for file in files[first : first + AT_ONCE]]
        for command in ([tool, "sign", *options, *some], [tool, "verify", "/pa", *some]):
            if code := subprocess.run(command).returncode:
                return code
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", metavar="PATH", type=Path, nargs="+", help="files, and folders of programs")
    options = parser.parse_args()
    missing = [path for path in options.paths if not path.exists()]
    if missing:
        parser.error(f"{missing[0]} is missing.")
    return sign(files_to_sign(options.paths))


if __name__ == "__main__":
    sys.exit(main())
