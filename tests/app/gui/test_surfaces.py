"""Every surface of the program, walked over once: it fits, can be read in any font, and needs no mouse.

`test_german` walks over them in German.
"""

import pytest
from PySide6.QtCore import Qt

from app.gui.appearance import theme
from app.gui.appearance.focus import _Watcher, ring_focus
from app.gui.appearance.theme import Theme
from tests.app.gui.checks import (
    FONTS,
    clipped,
    keys,
    lead_to_their_widgets,
    misfits,
    open_small,
    operable,
    out_of_sight,
    set_font,
    settled,
    unnamed,
    walk,
)
from tests.app.gui.surfaces import FEW, MAIN, SURFACES
from tests.thorough import briefly

DIALOGS = [name for name in SURFACES if name not in MAIN]


@pytest.fixture
def ring(qapp):
    had = qapp.findChild(_Watcher)
    ring_focus(qapp)
    yield
    if not had and (watcher := qapp.findChild(_Watcher)):
        qapp.focusChanged.disconnect(watcher._move)
        watcher.setParent(None)


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


@pytest.mark.parametrize("name", SURFACES)
def test_it_fits_the_screen_and_whatever_takes_the_keyboard_has_a_name_and_is_reached(qtbot, small_screen, ring, program, name):
    surface = open_small(program, name)
    assert not list(misfits(program, name, surface))

    if name != "narrow":
        program.window.resize(1280, 800)
        settled(surface)
    assert any(operable(surface, Qt.FocusPolicy.TabFocus))
    assert not unnamed(surface)
    lead_to_their_widgets(surface)
    assert not {key: owners for key, owners in keys(surface).items() if len(owners) > 1}

    surface.activateWindow()
    qtbot.waitUntil(surface.isActiveWindow)
    walk(surface, Qt.Key.Key_Tab, Qt.KeyboardModifier.NoModifier)
    walk(surface, Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)


@pytest.mark.parametrize("name", briefly(MAIN, FEW))
def test_the_window_follows_the_font(own_font, program, name):
    program.window.resize(1280, 800)
    surface = SURFACES[name](program)
    for font in FONTS:
        set_font(*font)
        assert not list(clipped(settled(surface))), font
        assert surface.height() <= 800


@pytest.mark.parametrize("name", briefly([*DIALOGS, "empty", "drawn"], FEW))
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
