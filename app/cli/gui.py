"""``palimpsest gui``: the window."""

from __future__ import annotations

import argparse
import ctypes
import os
import sys
from collections.abc import Mapping
from pathlib import Path

from app.cli.arguments import CommandLineParser, add_common, add_json
from app.cli.console import print_json
from engine.errors import NotInstalled
from engine.installation import restore_package

X11_LIBRARIES = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
"""What Qt loads for X11 and a bare system lacks, with the Debian package of each."""

DRAWING_LIBRARIES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libexpat.so.1": "libexpat1",
    "libfontconfig.so.1": "libfontconfig1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libxcb.so.1": "libxcb1",
}
"""The same for what Qt needs to be loaded at all; some of these are in a bundle."""

_NO_DEFAULT_INCLUDES, _CRITICAL = 1, 10  # of libxkbcommon: a context without folders, and a level of its log


def add_to(commands: argparse._SubParsersAction[CommandLineParser]) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "gui",
        help="open the window (the same as no command at all)",
        description="Open the window. Files given with it are opened too.",
        epilog="examples:\n  palimpsest gui letter.txt\n  QT_QPA_PLATFORM=offscreen palimpsest gui --smoke --json",
    )
    parser.add_argument("files", metavar="FILE", nargs="*", type=Path, help="documents or saved sessions")
    parser.add_argument(
        "--smoke", action="store_true", help="open the window, close it once it is usable, and print how long that took"
    )
    add_common(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Opens the window, and ends the process with it."""
    _check_screen()
    try:
        from app.gui import main
    except ModuleNotFoundError as error:
        raise NotInstalled(
            f"The window needs PySide6 ({error.name} is missing); {restore_package('PySide6-Essentials')}. "
            "All other commands work without a window."
        ) from None
    except ImportError as error:  # of a library that PySide6 is linked with
        _check_libraries(DRAWING_LIBRARIES)
        raise NotInstalled(
            f"The window needs libraries that do not load here ({error}). All other commands work without a window."
        ) from None
    if options.smoke:
        measured = main.smoke()
        if options.json:
            print_json(measured)
        else:
            heavy = ", ".join(map(str, measured["heavy_modules"])) or "nothing heavy"  # type: ignore[call-overload]
            print(f"The window was usable after {measured['window_ms']} ms; its process has loaded {heavy}.")
        return
    if code := main.run(list(options.files)):
        raise SystemExit(code)


def _check_screen() -> None:
    """Refuses in words what Qt would abort the process for.

    Raises:
        NotInstalled: There is no screen, or what Qt needs for X11 or Wayland is missing.
    """
    if not sys.platform.startswith("linux"):
        return
    platform = os.environ.get("QT_QPA_PLATFORM") or ("wayland" if os.environ.get("WAYLAND_DISPLAY") else "")
    if platform.startswith("wayland") and not _finds_keyboards():
        raise NotInstalled(
            "The window needs the system's layouts of keyboards: on Debian or Ubuntu, `sudo apt install xkb-data` installs "
            "them. All other commands work without a window."
        )
    if platform:
        return
    if not os.environ.get("DISPLAY"):
        raise NotInstalled(
            "There is no screen here to open a window on; `palimpsest privatize --help` shows how to work without one."
        )
    _check_libraries(X11_LIBRARIES)


def _finds_keyboards() -> bool:
    """Whether the library that Qt reads layouts of keyboards with finds any. Without them Qt crashes under Wayland."""
    try:
        library = ctypes.CDLL("libxkbcommon.so.0")
    except OSError:
        return True  # then Qt does not get that far
    library.xkb_context_new.restype = ctypes.c_void_p
    context = ctypes.c_void_p(library.xkb_context_new(_NO_DEFAULT_INCLUDES))
    library.xkb_context_set_log_level(context, _CRITICAL)  # it would print what it does not find
    found = library.xkb_context_include_path_append_default(context)
    library.xkb_context_unref(context)
    return bool(found)


def _check_libraries(packages: Mapping[str, str]) -> None:
    """Refuses if libraries of the system do not load; Windows and macOS bring their own.

    Args:
        packages: The Debian package of each.

    Raises:
        NotInstalled: One is missing.
    """
    if not sys.platform.startswith("linux"):
        return
    missing = [library for library in packages if not _loads(library)]
    if missing:
        wanted = " ".join(packages[library] for library in missing)
        raise NotInstalled(
            f"The window needs system libraries ({', '.join(missing)}): on Debian or Ubuntu, `sudo apt install {wanted}` "
            "installs them. All other commands work without a window."
        )


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True
