"""Opens the window on the screen of ``$DISPLAY``, rewrites the example letter by key, and takes a picture of the screen."""

from __future__ import annotations

import json
import sys

from PySide6.QtCore import QEventLoop, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.gui.appearance import theme
from app.gui.main import make_application
from app.gui.program import Program


def main(picture: str) -> None:
    application = make_application()
    program = Program()
    program.settings.first_run_done = True
    theme.follow(program.settings)
    window = program.window
    window.show()
    assert QTest.qWaitForWindowExposed(window)
    program.start_engine()
    window.activateWindow()
    assert QTest.qWaitForWindowActive(window)  # without that, no key is a shortcut
    program.opener.try_example()
    window.original.view.setFocus()
    QTest.keyClick(window.original.view, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert program.runs.run is not None
    loop = QEventLoop()
    program.runs.run.ended.connect(loop.quit, Qt.ConnectionType.QueuedConnection)
    loop.exec()
    focused = QApplication.focusWidget()
    window.screen().grabWindow(0).save(picture)
    said = {
        "platform": QApplication.platformName(),
        "state": program.shown.document.state.name,
        "focus": focused.accessibleName() if focused else None,
    }
    print(json.dumps(said))
    window.leave()
    program.engine.close()
    application.quit()


if __name__ == "__main__":
    main(sys.argv[1])
