"""Nothing is cut and nothing important is off the screen, on the screens that people have.

1920 × 1080 at 150 % are 1280 × 720 device-independent pixels, and 960 × 540 at 200 %. `test_german` does the same in German.
"""

from itertools import chain

import pytest
from PySide6.QtCore import QPoint, QRect

from tests.app.gui.surfaces import MAIN, SURFACES
from tests.app.gui.test_accessible import clipped, settled

SCREENS = ((1366, 768), (1280, 720), (960, 540))
SMALLEST = SCREENS[-1]
TITLE_BAR = 36


def out_of_sight(window):
    """The ways on and out that somebody would have to look for."""
    for button in (window.main_button, *window.way_out):
        place = QRect(button.mapTo(window, QPoint(0, 0)), button.size())
        whole = window.rect().contains(place) and button.visibleRegion().boundingRect() == button.rect()
        if button.isVisible() and not whole:
            yield f"{button.text()} {place}"


def open_small(program, name):
    """A surface as it opens on the smallest screen."""
    program.window.resize(SMALLEST[0], SMALLEST[1] - TITLE_BAR)
    return settled(SURFACES[name](program))


def misfits(program, name, surface, screens=SCREENS):
    """What has too little room in a surface, or is not on the screen. A dialog asks for its room when it opens."""
    window = program.window
    for width, height in screens if name in MAIN else screens[-1:]:
        if name in MAIN and name != "narrow":  # which has a size of its own
            window.resize(width, height - TITLE_BAR)
            settled(surface)
        if surface.width() > width or (surface.height() > height - TITLE_BAR and name != "narrow"):
            yield f"{width}x{height}: {surface.size()}"
        for words in chain(clipped(surface), out_of_sight(window) if name in MAIN else ()):
            yield f"{width}x{height}: {words}"


@pytest.mark.parametrize("name", SURFACES)
def test_nothing_is_cut_or_off_the_screen(small_screen, program, name):
    assert not list(misfits(program, name, open_small(program, name)))


def test_a_button_that_is_off_the_screen_would_be_found(small_screen, program):
    window = program.window
    SURFACES["ready"](program)
    window.main_button.parentWidget().setFixedWidth(2 * window.width())
    settled(window)
    assert list(out_of_sight(window))
