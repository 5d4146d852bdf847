"""Every surface of the program, walked over once: it fits, can be read in any font, and needs no mouse.

`test_german` walks over all of them in German, `make test` here over some of each kind.
"""

import pytest

from app.gui.appearance import theme
from app.gui.appearance.theme import Theme
from tests.app.gui.checks import FONTS, clipped, out_of_sight, set_font, settled, suits_anybody
from tests.app.gui.surfaces import FEW, MAIN, SURFACES
from tests.thorough import briefly

DIALOGS = [name for name in SURFACES if name not in MAIN]


@pytest.fixture
def own_font(qapp):
    """Gives the program its font back."""
    before = qapp.font(), qapp.palette()
    yield
    theme.apply(Theme.SYSTEM, 100)
    qapp.setFont(before[0])
    qapp.setPalette(before[1])


@pytest.fixture
def large(own_font, request):
    """The program, made when its text is large already: twice as large, in a font that is a third larger than ours besides."""
    set_font(260)
    return request.getfixturevalue("program")


@pytest.mark.parametrize("name", briefly(SURFACES, FEW))  # test_german asks the same of all of them
def test_it_fits_the_screen_and_whatever_takes_the_keyboard_has_a_name_and_is_reached(qtbot, small_screen, ring, program, name):
    suits_anybody(qtbot, program, name)


@pytest.mark.parametrize("name", briefly(MAIN, ("drawn", "files")))
def test_the_window_follows_the_font(own_font, program, name):
    program.window.resize(1280, 800)
    surface = SURFACES[name](program)
    for font in FONTS:
        set_font(*font)
        assert not list(clipped(settled(surface))), font
        assert surface.height() <= 800


@pytest.mark.parametrize("name", briefly([*DIALOGS, "empty", "drawn"], ("empty", "drawn", "export", "settings", "models")))
def test_it_opens_with_large_text(large, name):
    large.window.resize(1280, 800)
    surface = settled(SURFACES[name](large))
    assert not list(clipped(surface))
    assert surface.height() <= 800


def test_a_button_that_is_off_the_screen_would_be_found(small_screen, program):
    window = program.window
    SURFACES["ready"](program)
    window.main_button.parentWidget().setFixedWidth(2 * window.width())
    settled(window)
    assert list(out_of_sight(window))
