import os
import subprocess
import sys

import pytest
from PySide6.QtGui import QFontDatabase

from app.gui.appearance.fonts import provide_fonts

WITHOUT_FONTS = """\
import sys
from PySide6.QtGui import QFontInfo, QFontMetrics
from PySide6.QtWidgets import QApplication, QLabel
from app.gui.appearance.fonts import provide_fonts

application = QApplication([])
size = application.font().pointSize()
assert not QFontMetrics(application.font()).inFont("a"), "there are fonts"
provide_fonts(application)
label = QLabel("a")
assert QFontMetrics(label.font()).inFont("a")
assert QFontInfo(label.font()).family() == "DejaVu Sans"
assert label.font().pointSize() == size
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere Qt finds fonts without fontconfig")
def test_a_system_without_fonts_gets_the_programs(tmp_path):
    (tmp_path / "fonts.conf").write_text("<fontconfig></fontconfig>")
    environment = os.environ | {"FONTCONFIG_FILE": str(tmp_path / "fonts.conf"), "QT_QPA_PLATFORM": "offscreen"}
    made = subprocess.run([sys.executable, "-c", WITHOUT_FONTS], env=environment, capture_output=True, text=True)
    assert made.returncode == 0, made.stderr


def test_a_system_with_fonts_keeps_them(qapp, monkeypatch):
    monkeypatch.setattr(QFontDatabase, "addApplicationFont", lambda path: pytest.fail(f"{path} was added"))
    before = qapp.font()
    provide_fonts(qapp)
    assert qapp.font() == before
