"""What the program relies on in Qt's binding."""

import sys

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QLabel


class Speaker(QObject):
    said = Signal(bool)


def test_calls_do_not_wear_out_what_python_shares(qtbot):
    """PySide6 6.12.0 gives back None and True once too often at every call, and at last Python ends the program."""
    label, speaker = QLabel(), Speaker()
    qtbot.addWidget(label)
    speaker.said.connect(label.setEnabled)
    before = sys.getrefcount(None), sys.getrefcount(True)
    for _ in range(2000):
        label.setText("a")
        speaker.said.emit(True)
    after = sys.getrefcount(None), sys.getrefcount(True)
    assert all(abs(one - other) < 200 for one, other in zip(before, after, strict=True))
