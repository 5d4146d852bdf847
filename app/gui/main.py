"""Opens the window: the application, its parts and, once it shows, the engine's process."""

from __future__ import annotations

import faulthandler
import gc
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QSettings, QTimer, QTranslator
from PySide6.QtWidgets import QApplication

from app.gui.appearance import theme
from app.gui.appearance.fonts import provide_fonts
from app.gui.appearance.icons import application_icon
from app.gui.application import Application
from app.gui.controllers.report import ReportController
from app.gui.engine_words import forget_language
from app.gui.garbage import GarbageCollector
from app.gui.program import Program
from app.gui.settings import Settings
from app.gui.status import StatusKind
from engine import __version__, log, offline
from engine.assets import ASSETS

HEAVY = ("torch", "stanza", "transformers", "llama_cpp", "sentence_transformers")
"""What only the engine's process may load."""

TRANSLATIONS = ASSETS / "translations"


def run(arguments: list[str] | None = None) -> int:
    """Opens the window and returns when it is closed. From then on its process opens no internet connection."""
    offline.enforce_here()
    if sys.stderr is not None:  # there is none where no console is
        faulthandler.enable()  # places in the code, should a library crash; nothing of a document
    application = make_application()
    recent = log.RecentLines()
    with log.attach_handler(recent):
        return _run(application, recent, arguments)


def _run(application: Application, recent: log.RecentLines, arguments: list[str] | None) -> int:
    program = Program()
    ReportController(recent, program.window.actions_.report, program.settings, program.window.status, program.window)
    _catch(program)
    theme.follow(program.settings)

    def begin() -> None:
        program.start_engine()
        if arguments:
            program.opener.open([Path(argument) for argument in arguments])
        application.set_file_handler(program.open_from_outside)

    program.window.shown.connect(begin)
    program.window.show()
    application.lastWindowClosed.connect(program.models.close)
    application.lastWindowClosed.connect(program.engine.close)
    code = application.exec()
    spare_from_collection()
    return code


def spare_from_collection() -> None:
    """Skips Python's last garbage collection, which would destroy Qt's objects in any order and might crash."""
    gc.collect()
    gc.freeze()


def smoke() -> dict[str, object]:
    """Opens the window, and closes it as soon as it can be used.

    Returns:
        ``window_ms``, from the start of the process until the window has been painted and takes events, and
        ``heavy_modules``, the names of `HEAVY` that this process holds.
    """
    offline.enforce_here()
    application = make_application()
    program = Program()
    theme.follow(program.settings)
    measured: list[float] = []

    def usable() -> None:
        measured.append(_age_of_process() * 1000)
        program.window.leave()
        application.quit()

    program.window.shown.connect(lambda: QTimer.singleShot(0, usable))  # behind the first painting
    program.window.show()
    application.exec()
    return {"window_ms": round(measured[0], 1), "heavy_modules": [name for name in HEAVY if name in sys.modules]}


def make_application() -> Application:
    """The Qt application, with its name, icon and language."""
    # Where a desktop brings no file dialog, Qt's own would list the folders visited in a file that all Qt programs share.
    QSettings.setPath(QSettings.Format.NativeFormat, QSettings.Scope.UserScope, os.devnull)
    application = QApplication.instance() or Application(sys.argv[:1], sys.argv[1:])
    assert isinstance(application, Application)
    application.setApplicationName("palimpsest")
    application.setApplicationDisplayName("Palimpsest")
    application.setApplicationVersion(__version__)
    application.setDesktopFileName("palimpsest")
    application.setWindowIcon(application_icon())
    provide_fonts(application)
    GarbageCollector(application)
    _translate(application, Settings().language)
    return application


def _translate(application: QApplication, language: str) -> None:
    """Installs the translations of a language, as far as there are any; the program's own words are English."""
    locale = QLocale() if language == "system" else QLocale(language)
    for name, folder in (
        ("palimpsest", str(TRANSLATIONS)),
        ("qtbase", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)),
    ):
        translator = QTranslator(application)
        if translator.load(locale, name, "_", folder):
            application.installTranslator(translator)
    forget_language()


def _catch(program: Program) -> None:
    """Reports an internal error in the window. A traceback could quote the document, so it is printed only on request."""
    before: Callable[[type[BaseException], BaseException, TracebackType | None], object] = sys.excepthook

    def caught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        log.log_failure(error)
        if os.environ.get("PALIMPSEST_DEBUG"):
            before(kind, error, trace)
        words = QCoreApplication.translate("Program", "Internal error ({name}). Your document is untouched.").format(
            name=kind.__name__
        )
        program.window.status.say(words, StatusKind.ERROR)

    sys.excepthook = caught


def _age_of_process() -> float:
    """Seconds since this process was started, as the system counts; without such a count, since Python was."""
    try:
        fields = Path("/proc/self/stat").read_text().rpartition(")")[2].split()
        ticks = int(fields[19])  # starttime, in clock ticks since boot
        return time.clock_gettime(time.CLOCK_BOOTTIME) - ticks / os.sysconf("SC_CLK_TCK")
    except (OSError, AttributeError):
        return time.process_time()
