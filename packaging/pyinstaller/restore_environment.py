"""Runs first in a bundle on Linux: gives child processes the user's own library path.

The bootloader puts the bundle's folder into ``LD_LIBRARY_PATH``. The system's linker has read it by now; LibreOffice, tesseract
or a browser, started with it, would load libraries of the bundle in place of their own.

The program's own children need it again. Their bootloader takes it as given in a child, and sets it only if it is told to
forget what it knows of its parent. Without it they would load libraries of the system in place of the bundle's, or none.
"""

import os
import sys

if sys.platform.startswith("linux"):
    original = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
    if original is not None:
        os.environ["LD_LIBRARY_PATH"] = original
    else:
        os.environ.pop("LD_LIBRARY_PATH", None)
    os.environ["PYINSTALLER_RESET_ENVIRONMENT"] = "1"  # the bootloader of a child takes it out
