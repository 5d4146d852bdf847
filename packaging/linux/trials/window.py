"""The window, on screens that nobody sees: an X server and a Wayland compositor of this machine, which the system is lent.

So the system has no more libraries than the package recommends.
"""

from __future__ import annotations

import contextlib
import os
import struct
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtGui import QImage

from trials.console import LETTER, Figures, require, require_own_libraries, require_spent
from trials.roots import USERS
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


@dataclass(frozen=True)
class Screen:
    """A screen with a keyboard.

    Attributes:
        mounts: What a system is lent, and where.
        variables: What leads a program to it.
        take_picture: Writes a picture of it.
        press: Presses keys, in the window that it shows.
    """

    mounts: dict[Path, str]
    variables: dict[str, str]
    take_picture: Callable[[Path], None]
    press: Callable[[str], None]


@contextlib.contextmanager
def x_server() -> Iterator[Screen]:
    """An X server without a window manager."""
    with _x_server(SIZE) as (display, picture):
        sockets = Path("/tmp/.X11-unix")
        yield Screen({sockets: str(sockets)}, {"DISPLAY": display}, picture, lambda keys: _press(display, "Palimpsest", keys))


@contextlib.contextmanager
def compositor() -> Iterator[Screen]:
    """A Wayland compositor (weston) that has an X server for its screen and keyboard; the system is not lent that one."""
    size = (SIZE[0] + FRAME[0], SIZE[1] + FRAME[1])
    with tempfile.TemporaryDirectory() as name, _x_server(size) as (display, picture):
        folder, socket = Path(name), "wayland-palimpsest"
        environment = os.environ | {"XDG_RUNTIME_DIR": name, "DISPLAY": display}
        command = ["weston", "--backend=x11-backend.so", "--use-pixman", f"--width={size[0]}", f"--height={size[1]}"]
        command += [f"--socket={socket}", "--idle-time=0", "--no-config"]
        with _running(command, env=environment):
            _await(folder / socket)
            folder.chmod(0o755)
            (folder / socket).chmod(0o777)
            variables = {"WAYLAND_DISPLAY": f"/screen/{socket}", "XDG_RUNTIME_DIR": "/run/anna"}
            yield Screen({folder: "/screen"}, variables, picture, lambda keys: _press(display, "Weston", keys))


@contextlib.contextmanager
def _x_server(size: tuple[int, int]) -> Iterator[tuple[str, Callable[[Path], None]]]:
    reading, writing = os.pipe()
    with tempfile.TemporaryDirectory() as name:
        command = ["Xvfb", "-displayfd", str(writing), "-ac", "-screen", "0", f"{size[0]}x{size[1]}x24", "-fbdir", name]
        with _running(command, pass_fds=[writing]):
            os.close(writing)
            with os.fdopen(reading) as numbers:
                number = numbers.readline().strip()  # of a display that was free
            if not number:
                raise FailedError("Xvfb did not start")
            yield f":{number}", lambda path: save_xwd(Path(name) / "Xvfb_screen0", path)


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


def open_window(system: Sandbox, screen: Screen, picture: Path) -> Figures:
    """Opens the window with a document, privatizes it by key, lets its engine crash, privatizes again, and closes it.

    Then the window is opened once more and killed, which its engine must not survive.
    """
    letter = system.put(LETTER, "/home/anna/letter.txt")
    settings = system.outside / "home/anna/.local/share/palimpsest/window.ini"
    system.run("mkdir", "-p", "-m", "700", "/home/anna/.local/share/palimpsest")
    settings.write_text(_SETTINGS, encoding="utf-8")
    os.chown(settings, USERS["anna"], USERS["anna"])
    if runtime := screen.variables.get("XDG_RUNTIME_DIR"):
        system.run("install", "-d", "-m", "700", "-o", "anna", "-g", "anna", runtime, user="root")
    elsewhere = screen.variables | {"PALIMPSEST_HOME": "/tmp/smoke"}
    measured = system.palimpsest("gui", "--smoke", "--json", variables=elsewhere).json
    require(not measured["heavy_modules"], f"the window's process loaded {measured['heavy_modules']}")
    figures: Figures = {"usable": measured["window_ms"] / 1000}
    with _window(system, letter, screen) as process:
        figures["charged"] = _privatize(system, screen, 1)
        system.kill(lambda line: "--multiprocessing-fork" in line)  # as if the engine had crashed
        time.sleep(_SETTLE)
        figures["charged after a crash"] = _privatize(system, screen, 2)
        time.sleep(_SETTLE)
        screen.take_picture(picture)
        require(count_colours(picture) > COLOURS, "the picture shows no text")
        require_own_libraries(system)
        screen.press("ctrl+q")
        time.sleep(_SETTLE)
        screen.press("alt+d")  # Discard
        system.wait(lambda: process.poll() is not None, "the window did not close", patience=60)
        require(process.returncode == 0, f"the window ended with {process.returncode}")
        system.require_quiet()
    with _window(system, letter, screen):
        system.kill(lambda line: "multiprocessing" not in line)
        system.require_quiet()
    return figures


@contextlib.contextmanager
def _window(system: Sandbox, letter: str, screen: Screen) -> Iterator[subprocess.Popen[str]]:
    """Opens the window and waits for its engine; in the end nothing of it runs any more."""
    process = system.start(f"{system.programs}/palimpsest-gui", letter, variables=screen.variables)
    try:
        started = lambda: len(_own(system)) >= 2 or process.poll() is not None  # noqa: E731
        system.wait(started, "no process of the engine was started")
        require(process.poll() is None, f"the window closed by itself, with {process.returncode}")
        time.sleep(_SETTLE)
        yield process
    finally:
        system.kill()
        process.communicate()


def _privatize(system: Sandbox, screen: Screen, runs: int) -> float:
    """Presses Ctrl+Return, and waits until the ledger has that many runs."""
    screen.press("ctrl+Return")
    ledger = system.outside / "home/anna/.local/share/palimpsest/ledger.jsonl"
    charged = lambda: ledger.exists() and ledger.read_text(encoding="utf-8").count('"spend"') == runs  # noqa: E731
    seconds = system.wait(charged, f"run {runs} was not charged after Ctrl+Return")
    require_spent(system, 10 * runs)
    return seconds


def _own(system: Sandbox) -> list[str]:
    return [line for line in system.processes().values() if "resource_tracker" not in line]


def _press(display: str, window: str, keys: str) -> None:
    """Presses keys in the window of a class; without a window manager somebody has to say which window listens."""

    def call(*command: str) -> str:
        made = subprocess.run(["xdotool", *command], env=os.environ | {"DISPLAY": display}, capture_output=True, text=True)
        if made.returncode:
            raise FailedError(f"xdotool {command[0]} failed: {made.stderr.strip() or 'nothing found'}")
        return made.stdout

    call("windowfocus", "--sync", call("search", "--onlyvisible", "--class", window).split()[-1])
    call("key", keys)


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
