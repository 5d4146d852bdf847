"""Make everything that a release has for Windows from dist/palimpsest: sign, installer, Store package, winget manifests.

python packaging/windows/package_windows.py

What is not configured is left out and said: signing without WINDOWS_SIGN_OPTIONS (see sign_windows.py).
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
BUNDLE = HERE.parents[1] / "dist/palimpsest"


def run(script: str, *arguments: str) -> str:
    """Runs a script of this folder, and returns the path that it prints, if any."""
    command = [sys.executable, str(HERE / script), *arguments]
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout.strip()


def main() -> int:
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    try:
        run("sign_windows.py", str(BUNDLE))
        installer = run("make_installer.py")
        package = run("make_msix.py")
        run("sign_windows.py", package)
        manifests = run("make_winget.py", installer)
    except subprocess.CalledProcessError as error:
        print(f"{Path(error.cmd[1]).name} failed with exit code {error.returncode}.", file=sys.stderr)
        return 1
    print(installer, package, manifests, sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
