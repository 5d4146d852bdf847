"""Opens the window on the screen of ``$DISPLAY``, rewrites the example letter by key, and takes a picture of the screen."""

from __future__ import annotations

import json
import sys

from PySide6.QtCore import QEventLoop, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.gui.looks import theme
from app.gui.main import Program, make_application


def main(picture: str) -> None:
    application = make_application()
    program = Program()
    theme.follow(program.settings)
    window, desk = program.window, program.desk
    window.show()
    assert QTest.qWaitForWindowExposed(window)
    program.start_engine()
    window.activateWindow()
    assert QTest.qWaitForWindowActive(window)  # without that, no key is a shortcut
    program.opening.try_example()
    window.original.view.setFocus()
    QTest.keyClick(window.original.view, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert desk.run is not None
    loop = QEventLoop()
    desk.run.ended.connect(loop.quit, Qt.ConnectionType.QueuedConnection)
    loop.exec()
    focused = QApplication.focusWidget()
    window.screen().grabWindow(0).save(picture)
    said = {
        "platform": QApplication.platformName(),
        "state": desk.document.state.name,
        "focus": focused.accessibleName() if focused else None,
    }
    print(json.dumps(said))
    window.leave()
    program.engine.close()
    application.quit()


if __name__ == "__main__":
    main(sys.argv[1])
