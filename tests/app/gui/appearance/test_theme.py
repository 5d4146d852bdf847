import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from app.gui.appearance import focus, theme
from app.gui.appearance.focus import FocusRing, ring_focus
from app.gui.appearance.theme import Theme, Tint, apply, contrast, dark, follow, luminance, own_palette, tint
from app.gui.appearance.typography import TextStyle, set_text_style
from app.gui.settings import Settings

ROLE = QPalette.ColorRole
TEXT_ON = [
    (ROLE.WindowText, ROLE.Window),
    (ROLE.Text, ROLE.Base),
    (ROLE.Text, ROLE.AlternateBase),
    (ROLE.PlaceholderText, ROLE.Base),
    (ROLE.ButtonText, ROLE.Button),
    (ROLE.ToolTipText, ROLE.ToolTipBase),
    (ROLE.HighlightedText, ROLE.Highlight),
    (ROLE.Link, ROLE.Base),
    (ROLE.Link, ROLE.Window),
    (ROLE.LinkVisited, ROLE.Base),
    (ROLE.BrightText, ROLE.Window),
]


@pytest.fixture(autouse=True)
def looks_restored(qapp):
    palette, font = qapp.palette(), qapp.font()
    yield
    qapp.setPalette(palette)
    qapp.setFont(font)
    qapp.styleHints().setColorScheme(Qt.ColorScheme.Unknown)
    if watcher := qapp.findChild(focus._Watcher):
        qapp.focusChanged.disconnect(watcher._move)
        watcher.setParent(None)


def test_contrast_is_that_of_wcag(qapp):
    black, white = own_palette(dark=False).color(ROLE.Shadow), own_palette(dark=False).color(ROLE.Base)
    black.setRgb(0, 0, 0)
    assert contrast(black, white) == pytest.approx(21)
    black.setRgb(119, 119, 119)
    assert contrast(white, black) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("is_dark", [False, True])
@pytest.mark.parametrize(("is_high", "least"), [(False, 4.5), (True, 7)])
def test_text_can_be_read(qapp, is_dark, is_high, least):
    palette = own_palette(dark=is_dark, contrast=is_high)
    assert dark(palette) is is_dark
    for text, behind in [*TEXT_ON, (ROLE.WindowText, ROLE.Midlight), (ROLE.HighlightedText, ROLE.Accent)]:
        assert contrast(palette.color(text), palette.color(behind)) >= least, (text, behind)
    assert contrast(palette.color(ROLE.Accent), palette.color(ROLE.Window)) >= 3
    faint = palette.color(QPalette.ColorGroup.Disabled, ROLE.Text)
    assert 2 < contrast(faint, palette.color(ROLE.Base)) < contrast(palette.color(ROLE.Text), palette.color(ROLE.Base))


@pytest.mark.parametrize("is_dark", [False, True])
@pytest.mark.parametrize("is_high", [False, True])
@pytest.mark.parametrize("strength", [0.15, 0.3, 1.0])
def test_tints_can_be_read_and_told_apart(qapp, is_dark, is_high, strength):
    palette = own_palette(dark=is_dark, contrast=is_high)
    shades = [tint(palette, role, strength) for role in Tint]
    for shade in shades:
        assert contrast(palette.color(ROLE.Text), shade) >= 4.5
        assert shade.rgb() != palette.color(ROLE.Base).rgb()
    assert len({shade.rgb() for shade in shades}) == len(shades)


def test_no_strength_is_no_tint(qapp):
    palette = own_palette(dark=False)
    assert tint(palette, Tint.ADDED, 0).rgb() == palette.color(ROLE.Base).rgb()


def test_apply_where_the_platform_does_not_follow(qapp):
    apply(Theme.DARK, 100)
    assert dark(qapp.palette())
    apply(Theme.LIGHT, 100)
    assert not dark(qapp.palette())
    assert luminance(qapp.palette().color(ROLE.Base)) == pytest.approx(1)


def test_high_contrast_follows_light_and_dark_of_the_system(qapp):
    apply(Theme.CONTRAST, 100)
    assert contrast(qapp.palette().color(ROLE.Text), qapp.palette().color(ROLE.Base)) == pytest.approx(21)


def test_a_system_that_asks_for_contrast_gets_it(qapp, monkeypatch):
    monkeypatch.setattr(theme, "_system_wants_contrast", lambda: True)
    apply(Theme.SYSTEM, 100)
    assert contrast(qapp.palette().color(ROLE.Text), qapp.palette().color(ROLE.Base)) == pytest.approx(21)
    apply(Theme.LIGHT, 100)  # what was chosen here goes before what the system has
    assert contrast(qapp.palette().color(ROLE.Text), qapp.palette().color(ROLE.Base)) < 20


def test_every_style_of_text_follows_the_text_size(qtbot, qapp):
    label = QLabel("A title")
    qtbot.addWidget(label)
    apply(Theme.LIGHT, 100)
    plain = qapp.font().pointSizeF()
    set_text_style(label, TextStyle.HEADING, strong=True)
    assert label.font().pointSizeF() == pytest.approx(plain * TextStyle.HEADING.value)
    apply(Theme.LIGHT, 200)
    assert label.font().pointSizeF() == pytest.approx(2 * plain * TextStyle.HEADING.value)
    assert label.font().bold()


def test_text_sizes_do_not_pile_up(qapp):
    apply(Theme.SYSTEM, 100)
    plain = qapp.font().pointSizeF()
    apply(Theme.SYSTEM, 200)
    apply(Theme.SYSTEM, 200)
    assert qapp.font().pointSizeF() == pytest.approx(2 * plain)
    apply(Theme.SYSTEM, 100)
    assert qapp.font().pointSizeF() == pytest.approx(plain)


def test_follows_the_settings(qapp, tmp_path):
    settings = Settings(tmp_path / "window.ini")
    follow(settings)
    plain = qapp.font().pointSizeF()
    settings.theme = Theme.DARK
    assert dark(qapp.palette())
    settings.text_size = 150
    assert qapp.font().pointSizeF() == pytest.approx(1.5 * plain)


@pytest.fixture
def two_buttons(qtbot, qapp):
    ring_focus(qapp)
    window = QWidget()
    qtbot.addWidget(window)
    layout = QVBoxLayout(window)
    for name in ("One", "Two"):
        layout.addWidget(QPushButton(name))
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window, *window.findChildren(QPushButton)


def ring(window):
    rings = [ring for ring in window.findChildren(FocusRing) if ring.isVisible()]
    return rings[0] if rings else None


def test_ring_follows_the_keyboard(two_buttons):
    window, one, two = two_buttons
    one.setFocus(Qt.FocusReason.TabFocusReason)
    assert ring(window).geometry() == one.geometry()
    QTest.keyClick(one, Qt.Key.Key_Tab)
    assert ring(window).geometry() == two.geometry()
    window.resize(500, 300)
    assert ring(window).geometry() == two.geometry()
    two.hide()
    assert ring(window) is None or ring(window).geometry() == one.geometry()


def test_ring_is_two_pixels_of_the_accent(two_buttons):
    window, one, _ = two_buttons
    one.setFocus(Qt.FocusReason.TabFocusReason)
    picture = window.grab().toImage()
    accent = window.palette().color(ROLE.Accent)
    middle = one.geometry().center()
    assert [picture.pixelColor(one.x() + x, middle.y()) for x in (0, 1)] == [accent, accent]


def test_click_needs_no_ring_and_passes_through_one(two_buttons, qtbot):
    window, one, two = two_buttons
    one.setFocus(Qt.FocusReason.TabFocusReason)
    assert ring(window) is not None
    for button in (one, two):
        with qtbot.waitSignal(button.clicked):
            QTest.mouseClick(window.windowHandle(), Qt.MouseButton.LeftButton, pos=button.geometry().center())
    assert two.hasFocus()
    assert ring(window) is None


def test_ring_is_cut_where_its_widget_is(qtbot, qapp):
    ring_focus(qapp)
    area = QScrollArea()
    qtbot.addWidget(area)
    inside = QPushButton("Wide")
    inside.setFixedSize(1000, 40)
    area.setWidget(inside)
    area.resize(200, 100)
    area.show()
    inside.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(lambda: ring(area) is not None)
    assert ring(area).width() <= area.viewport().width()
