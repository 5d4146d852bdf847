"""What of a file was not read is said above the original."""

import pytest

from app.gui.panes.left_out import LeftOutBar
from engine.documents.document import DocumentPart

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints")  # the offscreen screen


@pytest.mark.parametrize("part", [part for part in DocumentPart if part is not DocumentPart.BODY])
def test_every_part_has_a_name_and_can_be_read_too(qtbot, part):
    bar = LeftOutBar()
    qtbot.addWidget(bar)
    for number, verb in ((1, "was"), (3, "were")):
        bar.show_reading({part: number}, ())
        assert bar.words.startswith(f"{number} ")
        assert bar.words.endswith(f" {verb} not read, and will not be in the new file.")
    with qtbot.waitSignal(bar.wanted) as signal:
        bar.button.click()
    assert signal.args == [(part,)]
