import gc
import re
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QIcon, QImage, QPalette, QPixmap
from PySide6.QtWidgets import QApplication

from app.gui.appearance.icons import FOLDER, application_icon, icon
from app.gui.appearance.theme import contrast, own_palette

NAMES = sorted(path.stem for path in FOLDER.glob("*.svg") if path.stem != "palimpsest")


def ink(image: QImage, behind: QColor) -> int:
    """How many pixels can be told from what is behind them; 3 is what WCAG asks of a sign."""
    image = image.convertToFormat(QImage.Format.Format_ARGB32)
    count = 0
    for y in range(image.height()):
        for x in range(image.width()):
            colour = image.pixelColor(x, y)
            alpha = colour.alphaF()
            mixed = QColor.fromRgbF(
                *(
                    over * alpha + under * (1 - alpha)
                    for over, under in zip(colour.getRgbF()[:3], behind.getRgbF()[:3], strict=True)
                )
            )
            count += contrast(mixed, behind) >= 3
    return count


@pytest.fixture
def set_palette(qapp):
    """Gives the application a palette for one test."""
    before = qapp.palette()
    yield QApplication.setPalette
    QApplication.setPalette(before)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_every_icon_shows_at_16_pixels(set_palette, dark):
    palette = own_palette(dark=dark)
    set_palette(palette)
    pictures = {}
    for name in NAMES:
        image = icon(name).pixmap(QSize(16, 16), 1.0).toImage()
        assert image.size() == QSize(16, 16)
        assert 12 <= ink(image, palette.window().color()) <= 160, name
        pictures[name] = bytes(image.constBits())
    assert len(pictures) >= 29
    assert len(set(pictures.values())) == len(pictures), "two icons look the same"


def test_all_are_drawn_alike():
    for name in NAMES:
        source = (FOLDER / f"{name}.svg").read_text()
        assert 'viewBox="0 0 24 24"' in source
        assert 'stroke-width="1.75"' in source
        assert not re.search(r"#[0-9a-f]{3}|gradient|<text", source), name


def test_follows_the_palette_of_the_application(set_palette):
    made = icon("add")
    for dark in (False, True):
        set_palette(own_palette(dark=dark))
        middle = made.pixmap(QSize(24, 24), 1.0).toImage().pixelColor(12, 12)
        assert middle == own_palette(dark=dark).windowText().color()


def test_an_icon_is_made_once(qapp):
    assert icon("add") is icon("add")


def test_disabled_is_fainter(set_palette):
    palette = own_palette(dark=False)
    set_palette(palette)
    faint = icon("add").pixmap(QSize(24, 24), 1.0, QIcon.Mode.Disabled).toImage().pixelColor(12, 12)
    assert faint.rgb() == palette.color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.WindowText).rgb()


def test_is_sharp_on_a_dense_screen(qapp):
    pixmap = icon("add").pixmap(QSize(16, 16), 2.0)
    assert pixmap.size() == QSize(32, 32)
    assert pixmap.devicePixelRatio() == 2.0


def test_unknown_name(qapp):
    with pytest.raises(KeyError, match="no icon named 'sprocket'"):
        icon("sprocket")


def test_every_name_the_program_asks_for_exists(qapp):
    asked = set()
    for module in (Path(__file__).parents[4] / "app" / "gui").rglob("*.py"):
        asked |= set(re.findall(r'\bicon\("([a-z-]+)"', module.read_text(encoding="utf-8")))
    assert asked <= set(NAMES)


def test_application_icon_has_every_usual_size(qapp):
    sizes = {size.width() for size in application_icon().availableSizes()}
    assert {16, 32, 48, 256} <= sizes
    assert ink(application_icon().pixmap(QSize(16, 16), 1.0).toImage(), QColor("white")) >= 30


def test_a_copy_that_qt_adds_to_outlives_the_call(qapp):
    copy = QIcon(icon("save"))
    copy.addPixmap(QPixmap(4, 4))  # Qt clones the engine
    gc.collect()
    assert copy.pixmap(16, 16).toImage() == icon("save").pixmap(16, 16).toImage()
