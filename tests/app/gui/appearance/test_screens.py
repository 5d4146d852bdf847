"""Windows stand inside their screen, whichever size and scale that has."""

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QWidget

from app.gui import window as window_module
from app.gui.appearance import screens
from app.gui.appearance.screens import COMFORTABLE, decode_place, encode_place, fills, find_screen, first_place, fit, screen_key
from app.gui.settings import Settings
from engine import mechanisms

SMALL, LARGE = QRect(0, 0, 960, 540), QRect(100, 40, 1920, 1040)


@pytest.mark.parametrize("area", [SMALL, QRect(0, 0, 1280, 720), QRect(0, 0, 1366, 728), LARGE])
@pytest.mark.parametrize("wanted", [QRect(0, 0, 1280, 800), QRect(-50, -90, 300, 200), QRect(9000, 9000, 3000, 300)])
def test_whatever_is_wanted_fits_the_screen(area, wanted):
    place = fit(wanted, area)
    assert area.contains(place)
    if wanted.width() <= area.width() and wanted.height() <= area.height():
        assert place.size() == wanted.size()


def test_what_fits_stays_where_it_is():
    assert fit(QRect(200, 100, 640, 480), LARGE) == QRect(200, 100, 640, 480)


@pytest.mark.parametrize("area", [SMALL, LARGE])
def test_a_first_window_stands_in_the_middle_with_room_for_its_frame(qtbot, area):
    widget = QWidget()
    qtbot.addWidget(widget)
    place = first_place(widget, area)
    assert area.contains(place.adjusted(-4, -36, 4, 4))
    assert fills(area) is (area == SMALL)
    if area == LARGE:
        assert place.size() == COMFORTABLE


def test_a_place_comes_back_as_it_was_stored(tmp_path):
    settings = Settings(tmp_path / "window.ini")
    place = QRect(300, 140, 800, 600)
    settings.places = {"HDMI-1_1920x1080": encode_place(place, LARGE, maximized=True)}
    stored = str(Settings(tmp_path / "window.ini").places["HDMI-1_1920x1080"])
    assert decode_place(stored, LARGE) == (place, True)


@pytest.mark.parametrize("stored", ["", "1_2_3", "a_b_c_d_0", "1_2_3_4_7", "999999_1_1_1_0"])
def test_what_is_no_place_is_none(stored):
    assert decode_place(stored, LARGE) is None


def test_a_screen_that_is_gone_gives_way_to_the_first(qapp):
    assert find_screen("none_1x1") is qapp.primaryScreen()
    assert find_screen(screen_key(qapp.primaryScreen())) is qapp.primaryScreen()


def test_the_window_goes_where_it_was_on_this_screen(program):
    window = program.window
    window.showNormal()
    window.setGeometry(30, 60, 700, 500)
    window.keep_shape()
    other = window_module.MainWindow(program.engine, program.settings, mechanisms.describe_all(), program.shown)
    assert other.geometry() == QRect(30, 60, 700, 500)
    other.deleteLater()


def test_a_window_that_its_screen_has_outgrown_is_made_smaller(program, monkeypatch):
    window = program.window
    window.showNormal()
    window.setGeometry(0, 0, 1280, 800)
    monkeypatch.setattr(screens, "available_area", lambda _: QRect(0, 0, 960, 540))
    window._fit_now()
    assert QRect(0, 0, 960, 540).contains(window.frameGeometry())
    assert window.size() != QSize(1280, 800)
