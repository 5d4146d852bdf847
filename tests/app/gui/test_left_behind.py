"""What a window leaves on the disk: its own folder, and nothing beside it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]

DRIVE = """\
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QFileDialog
from app.gui.main import make_application

application = make_application()
dialog = QFileDialog(None, "Save", sys.argv[1])
dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
dialog.selectFile("letter.txt")
dialog.open()
QTimer.singleShot(0, dialog.accept)
dialog.finished.connect(application.quit)
application.exec()
"""


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the file dialog is the system's own there")
def test_folders_visited_in_a_file_dialog_are_listed_nowhere(tmp_path):
    visited, home = tmp_path / "secret", tmp_path / "home"
    visited.mkdir()
    home.mkdir()
    environment = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")}
    environment |= {"HOME": str(home), "PALIMPSEST_HOME": str(home / "own"), "QT_QPA_PLATFORM": "offscreen"}
    subprocess.run([sys.executable, "-c", DRIVE, str(visited)], cwd=ROOT, env=environment, check=True, capture_output=True)
    left = [path for path in home.rglob("*") if path.is_file()]
    assert [path for path in left if path.parent != home / "own" and "fontconfig" not in path.parts] == []
    assert not [path for path in left if b"secret" in path.read_bytes()]
