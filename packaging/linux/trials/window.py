"""The window, on screens that nobody sees: an X server and a Wayland compositor of this machine, which the system is lent.

So the system has no more libraries than the package recommends.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import struct
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from PySide6.QtGui import QImage

from trials.console import LETTER, Figures, require, require_own_libraries, require_spent
from trials.sandbox import FailedError, Sandbox

SIZE = (1280, 800)
"""Of the screen, and of the window when it is opened for the first time."""

FRAME = (80, 80)
"""What a compositor's panel and a window's frame take of the screen at most."""

COLOURS = 300
"""Inside of a window, text with its smooth edges has more colours than that. Boxes in place of letters have about 130."""

_SETTLE = 2.0
"""Seconds until what was asked for has been painted; nothing tells when."""

_SETTINGS = "[window]\nfirst_run_done=true\n"

Screen = tuple[dict[Path, str], dict[str, str], Callable[[Path], None]]
"""What a system is lent, the variables that lead to it, and what takes a picture of it."""


@contextlib.contextmanager
def x_server() -> Iterator[Screen]:
    """An X server without a window manager."""
    sockets = Path("/tmp/.X11-unix")
    reading, writing = os.pipe()
    with tempfile.TemporaryDirectory() as name:
        command = ["Xvfb", "-displayfd", str(writing), "-ac", "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-fbdir", name]
        with _running(command, pass_fds=[writing]):
            os.close(writing)
            with os.fdopen(reading) as numbers:
                number = numbers.readline().strip()  # of a display that was free
            if not number:
                raise FailedError("Xvfb did not start")
            yield {sockets: str(sockets)}, {"DISPLAY": f":{number}"}, lambda path: save_xwd(Path(name) / "Xvfb_screen0", path)


@contextlib.contextmanager
def compositor() -> Iterator[Screen]:
    """A Wayland compositor (weston) that shows its screen to nobody but its own screenshooter."""
    with tempfile.TemporaryDirectory() as name:
        folder, socket = Path(name), "wayland-palimpsest"
        environment = os.environ | {"XDG_RUNTIME_DIR": name, "WAYLAND_DISPLAY": socket}
        size = (f"--width={SIZE[0] + FRAME[0]}", f"--height={SIZE[1] + FRAME[1]}")
        command = ["weston", "--backend=headless-backend.so", "--use-pixman", *size, f"--socket={socket}", "--debug"]
        command += ["--idle-time=0", "--no-config"]
        with _running(command, env=environment):
            _await(folder / socket)
            folder.chmod(0o755)
            (folder / socket).chmod(0o777)

            def picture(path: Path) -> None:
                subprocess.run(["weston-screenshooter"], cwd=folder, env=environment, check=True, capture_output=True)
                shutil.move(max(folder.glob("*.png")), path)

            yield {folder: "/screen"}, {"WAYLAND_DISPLAY": f"/screen/{socket}", "XDG_RUNTIME_DIR": "/run/anna"}, picture


def save_xwd(source: Path, target: Path) -> None:
    """Writes what an X server has on its screen as a picture.

    Args:
        source: The file of the server: a header of big-endian numbers, colours, and four bytes for each pixel.
        target: A .png file.
    """
    data = source.read_bytes()
    header = struct.unpack(">25I", data[:100])
    begins, width, height, line, colours = header[0], header[4], header[5], header[12], header[19]
    pixels = data[begins + 12 * colours :]
    if not QImage(pixels, width, height, line, QImage.Format.Format_RGB32).save(str(target)):
        raise FailedError(f"{target} cannot be written")


def count_colours(picture: Path, margin: int = 100) -> int:
    """How many colours a picture has, as far as `COLOURS`.

    Args:
        picture: A file.
        margin: How much is left out at each edge, where there may be more than the window.
    """
    image, found = QImage(str(picture)), set()
    for y in range(margin, image.height() - margin):
        found |= {image.pixel(x, y) for x in range(margin, image.width() - margin)}
        if len(found) > COLOURS:
            break
    return len(found)


def open_window(system: Sandbox, variables: dict[str, str], picture: Callable[[Path], None], target: Path) -> Figures:
    """Opens the window with a document, privatizes it by key where keys can be sent, and closes it."""
    letter = system.put(LETTER, "/home/anna/letter.txt")
    settings = system.outside / "home/anna/.local/share/palimpsest/window.ini"
    system.run("mkdir", "-p", str(Path("/home/anna/.local/share/palimpsest")), "-m", "700")
    settings.write_text(_SETTINGS, encoding="utf-8")
    os.chown(settings, 1000, 1000)
    if runtime := variables.get("XDG_RUNTIME_DIR"):
        system.run("install", "-d", "-m", "700", "-o", "anna", "-g", "anna", runtime, user="root")
    measured = system.palimpsest("gui", "--smoke", "--json", variables=variables | {"PALIMPSEST_HOME": "/tmp/smoke"}).json
    require(not measured["heavy_modules"], f"the window's process loaded {measured['heavy_modules']}")

    process = system.start(f"{system.programs}/palimpsest-gui", letter, variables=variables)
    try:
        figures: Figures = {"usable": measured["window_ms"] / 1000}
        alive = lambda: len(_own(system)) >= 2 or process.poll() is not None  # noqa: E731
        figures["engine started"] = system.wait(alive, "no process of the engine was started")
        require(process.poll() is None, "the window closed by itself")
        time.sleep(_SETTLE)
        if display := variables.get("DISPLAY"):
            window = _xdotool(display, "search", "--onlyvisible", "--name", "Palimpsest").split()[0]
            _xdotool(display, "windowfocus", "--sync", window)
            figures["charged"] = _privatize(system, display, 1)
            system.kill(lambda line: "--multiprocessing-fork" in line)  # as if the engine had crashed
            time.sleep(_SETTLE)
            figures["charged after a crash"] = _privatize(system, display, 2)
        time.sleep(_SETTLE)
        picture(target)
        require(count_colours(target) > COLOURS, "the picture shows no text")
        require_own_libraries(system)
        if display:
            _xdotool(display, "key", "ctrl+q")
            time.sleep(_SETTLE)
            _xdotool(display, "key", "alt+d")  # Discard
            system.wait(lambda: process.poll() is not None, "the window did not close", patience=60)
            require(process.returncode == 0, f"the window ended with {process.returncode}")
        else:
            system.kill(lambda line: "palimpsest-gui" in line and "multiprocessing" not in line)
        system.require_quiet()
        return figures
    finally:
        system.kill()
        process.communicate()


def _privatize(system: Sandbox, display: str, runs: int) -> float:
    """Presses Ctrl+Return, and waits until the ledger has that many runs."""
    _xdotool(display, "key", "ctrl+Return")
    ledger = system.outside / "home/anna/.local/share/palimpsest/ledger.jsonl"
    charged = lambda: ledger.exists() and ledger.read_text(encoding="utf-8").count('"spend"') == runs  # noqa: E731
    seconds = system.wait(charged, f"run {runs} was not charged after Ctrl+Return", patience=240)
    require_spent(system, 10 * runs)
    return seconds


def _own(system: Sandbox) -> list[str]:
    return [line for line in system.processes().values() if "resource_tracker" not in line]


def _xdotool(display: str, *command: str) -> str:
    made = subprocess.run(["xdotool", *command], env=os.environ | {"DISPLAY": display}, capture_output=True, text=True)
    if made.returncode:
        raise FailedError(f"xdotool {command[0]} failed: {made.stderr.strip() or 'nothing found'}")
    return made.stdout


@contextlib.contextmanager
def _running(command: list[str], **options: Any) -> Iterator[None]:
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options) as process:
        try:
            yield
        finally:
            process.terminate()


def _await(socket: Path) -> None:
    for _ in range(600):
        if socket.exists():
            return
        time.sleep(0.05)
    raise FailedError(f"{socket.name} did not appear")
