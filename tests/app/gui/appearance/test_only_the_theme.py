"""Colours and sizes of text come from the theme: what sets its own would not follow dark, high contrast or a larger text."""

import ast
import re
from pathlib import Path

import pytest

from app.gui import main
from app.gui.appearance.sheet import SHEET
from engine.assets import ASSETS

FOLDER = Path(main.__file__).parent
SOURCES = [path for path in sorted(FOLDER.rglob("*.py")) if "appearance" not in path.parts]
COLOUR = re.compile(r"#(?:[0-9a-fA-F]{3}){1,2}\b|\brgba?\(|\bcolor\s*:|font-(?:size|family)|\b(?:bg)?color=", re.IGNORECASE)
SIZES = {"setPointSize", "setPointSizeF", "setPixelSize", "setFamily", "setFamilies", "setStyleSheet", "setDefaultStyleSheet"}
MADE = {"setRgb", "setRgbF", "setHsl", "setHsv", "setNamedColor", "fromRgb", "fromRgbF", "fromHsl", "fromHsv", "fromString"}


def own_looks(source):
    """The lines on which a module chooses a colour, a font or its size by itself."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            literal = any(isinstance(argument, ast.Constant) for argument in node.args)
            if name in SIZES | MADE or (name in ("QColor", "QFont") and literal):
                yield node.lineno, name
        elif isinstance(node, ast.Attribute) and node.attr == "GlobalColor":
            yield node.lineno, node.attr
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and COLOUR.search(node.value):
            yield node.lineno, node.value[:40]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_no_module_chooses_colours_or_sizes(path):
    assert not list(own_looks(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    "line",
    [
        'QColor("#ff0000")',
        "QColor(1, 2, 3)",
        'label.setStyleSheet("color: red")',
        "font.setPointSizeF(12)",
        'QFont("Arial")',
        "Qt.GlobalColor.red",
        "words = '<span style=\"color:red\">'",
    ],
)
def test_one_that_does_would_be_found(line):
    assert list(own_looks(line))


def test_the_sheet_has_colours_of_the_palette_alone():
    for line in SHEET.splitlines():
        assert not re.search(r"#[0-9a-fA-F]{3}|rgb", line), line
        for colour in re.findall(r"(?:background|color)\s*:\s*([^;]+);", line):
            assert colour.startswith("palette(") or colour == "transparent", line


def test_icons_are_of_one_family():
    """One grid, one width of line, one colour: that of text; the program's own icon is the exception."""
    for path in sorted((ASSETS / "icons").glob("*.svg")):
        if path.stem != "palimpsest":
            drawing = path.read_text(encoding="utf-8")
            assert 'viewBox="0 0 24 24"' in drawing, path.name
            assert set(re.findall(r'stroke-width="([^"]+)"', drawing)) <= {"1.75"}, path.name
            assert set(re.findall(r'(?:fill|stroke)="([^"]+)"', drawing)) <= {"none", "currentColor"}, path.name
