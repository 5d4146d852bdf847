"""Nothing is cut and nothing important is off the screen, on the screens that people have.

1920 × 1080 at 150 % are 1280 × 720 device-independent pixels, and 960 × 540 at 200 %.
"""

import pytest
from PySide6.QtCore import QPoint, QRect

from app.gui.appearance import pages
from tests.app.gui.surfaces import MAIN, SURFACES
from tests.app.gui.test_accessible import clipped, settled

SCREENS = ((1366, 768), (1280, 720), (960, 540))
TITLE_BAR = 36


@pytest.fixture(params=SCREENS, ids=lambda size: f"{size[0]}x{size[1]}")
def screen(request, monkeypatch):
    """The room that the desktop leaves to windows."""
    area = QRect(0, 0, *request.param)
    monkeypatch.setattr(pages, "available_area", lambda _: area)
    return area


def out_of_sight(window):
    """The ways on and out that somebody would have to look for."""
    for button in (window.main_button, *window.way_out):
        place = QRect(button.mapTo(window, QPoint(0, 0)), button.size())
        if button.isVisible() and not (
            window.rect().contains(place) and button.visibleRegion().boundingRect() == button.rect()
        ):
            yield button.text(), place


@pytest.mark.parametrize("name", SURFACES)
def test_nothing_is_cut_or_off_the_screen(screen, program, name):
    window = program.window
    window.resize(screen.width(), screen.height() - TITLE_BAR)
    surface = settled(SURFACES[name](program))
    if name in MAIN and name != "narrow":
        window.resize(screen.width(), screen.height() - TITLE_BAR)
        settled(surface)
    assert not list(clipped(surface))
    assert surface.width() <= screen.width()
    if name != "narrow":  # which has a size of its own
        assert surface.height() <= screen.height() - TITLE_BAR
    if name in MAIN:
        assert not list(out_of_sight(window))
