"""Compile the installer with Inno Setup, from dist/palimpsest and packaging/windows/palimpsest.iss.

python packaging/windows/make_installer.py

Prints the installer's path. If WINDOWS_SIGN_OPTIONS is set, Setup and its uninstaller are signed (see sign_windows.py).
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

from version_resource import four_numbers

ROOT = Path(__file__).resolve().parents[2]
HERE = ROOT / "packaging/windows"
BUNDLE = ROOT / "dist/palimpsest"
ICON = ROOT / "build/windows/palimpsest.ico"


def installer_name(version: str) -> str:
    """The installer's file name, as palimpsest.iss gives it."""
    return f"palimpsest-{version}-windows-x64.exe"


def find_compiler() -> str | None:
    """Inno Setup's compiler: from the PATH, else where its own installer puts it."""
    if found := shutil.which("iscc"):
        return found
    folders = [os.environ.get(name) for name in ("PROGRAMFILES(X86)", "PROGRAMFILES")]
    if local := os.environ.get("LOCALAPPDATA"):
        folders.append(f"{local}/Programs")
    compilers = [Path(folder) / "Inno Setup 6/ISCC.exe" for folder in folders if folder]
    return next((str(compiler) for compiler in compilers if compiler.exists()), None)


def compile_command(compiler: str, bundle: Path, output: Path) -> list[str]:
    """The command that compiles the installer, with the values that palimpsest.iss leaves open."""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    publisher = tomllib.loads((ROOT / "packaging/publisher.toml").read_text(encoding="utf-8"))
    values = {
        "Version": version,
        "Numbers": ".".join(map(str, four_numbers(version))),
        "Publisher": publisher["name"],
        "Homepage": publisher["homepage"],
        "Bundle": str(bundle),
        "Icon": str(ICON),
        "Output": str(output),
    }
    command = [compiler, "/Qp", *(f"/D{name}={value}" for name, value in values.items())]
    if os.environ.get("WINDOWS_SIGN_OPTIONS"):
        # Inno Setup puts the file to sign for $f, and a quotation mark for $q.
        command += ["/DSign=palimpsest", f"/Spalimpsest=$q{sys.executable}$q $q{HERE / 'sign_windows.py'}$q $f"]
    return [*command, str(HERE / "palimpsest.iss")]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bundle", metavar="FOLDER", type=Path, default=BUNDLE, help="the bundle (dist/palimpsest)")
    parser.add_argument("--output", metavar="FOLDER", type=Path, default=ROOT / "dist", help="where the installer goes (dist)")
    options = parser.parse_args()
    bundle, output = options.bundle.resolve(), options.output.resolve()
    if not (bundle / "palimpsest-gui.exe").exists():
        print(f"There is no bundle for Windows in {bundle}; `pyinstaller --noconfirm build.spec` makes it.", file=sys.stderr)
        return 4
    compiler = find_compiler()
    if not compiler:
        print("Inno Setup 6 is missing: https://jrsoftware.org/isdl.php", file=sys.stderr)
        return 4
    subprocess.run([sys.executable, str(ROOT / "packaging/icons.py"), str(ICON)], check=True)
    if code := subprocess.run(compile_command(compiler, bundle, output), stdout=sys.stderr).returncode:
        return code
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    print(output / installer_name(version))
    return 0


if __name__ == "__main__":
    sys.exit(main())
