"""The pages for users say what is so: their commands, names, links and pictures are those of the program as it is."""

from __future__ import annotations

import ast
import importlib
import re
import shlex
import struct
import sys
from pathlib import Path

import pytest

from app.cli.main import make_parser
from engine.mechanisms import describe, describe_all

ROOT = Path(__file__).parents[3]
DOCS = ROOT / "docs"
IMAGES = DOCS / "images"
GUIDE = DOCS / "guide.md"
CHOOSING = DOCS / "choosing.md"
GUIDES = (GUIDE, CHOOSING)
PAGES = (ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted(DOCS.glob("*.md")))
PLOTS = {"store-dimension", "store-similarity"}  # of tests/benchmarks/plots.py, which needs matplotlib
TRIALS = {"bundle-x11", "bundle-wayland"}  # of packaging/linux/distributions.py, which needs root and clean systems
LARGEST_KB = 150
WIDEST = 1280

FENCE = re.compile(r"^ *```.*?^ *```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"(!?)\[[^\]]*\]\(([^)\s]+)\)")
ITALIC = re.compile(r"(?<![*\w\\])\*(?![*\s])([^*]+?)(?<!\s)\*(?![*\w])")
PRESET = re.compile(r"`([^`]+)` \((?:\w+, )?ε = (\d+(?:\.\d+)?)")


def name_of(page):
    return page.relative_to(ROOT).as_posix()


each_page = pytest.mark.parametrize("page", PAGES, ids=name_of)
each_guide = pytest.mark.parametrize("page", GUIDES, ids=name_of)


def prose(page):
    """A page without what stands in fences."""
    return FENCE.sub("", page.read_text(encoding="utf-8"))


def slug(heading):
    """The anchor that GitHub gives a heading."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


def anchors(page):
    return {slug(heading) for heading in re.findall(r"^#+ (.*)$", prose(page), re.MULTILINE)}


def bare(words):
    """A label without what only a button or a menu adds to it, such as a cost in brackets."""
    return re.sub(r" \(.*", "", " ".join(words.replace("&", "").split())).rstrip(" …:.")


@pytest.fixture(scope="module")
def literals():
    """Every string of the program, those of f-strings in pieces; and the labels among them."""
    labels, strings = set(), set()
    for path in (*(ROOT / "app").rglob("*.py"), *(ROOT / "engine").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                strings.add(" ".join(node.value.split()))
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if called in ("tr", "QT_TRANSLATE_NOOP", "translate"):
                    labels |= {bare(one.value) for one in node.args if isinstance(one, ast.Constant)}
    return labels, strings


@pytest.fixture(scope="module")
def presets():
    """The ε of every preset, by name."""
    found = {}
    for description in describe_all():
        for preset in description.presets:
            found.setdefault(preset.name, set()).add(preset.epsilon)
    return found


@pytest.fixture(scope="module")
def pictures():
    """The scripts that take pictures; they import each other from their folder."""
    sys.path.insert(0, str(ROOT / "packaging"))
    names = ("screenshots", "guide_pictures", "capture")
    yield {name: importlib.import_module(name) for name in names}
    sys.path.remove(str(ROOT / "packaging"))
    for name in names:
        del sys.modules[name]


@each_page
def test_every_command_can_be_typed(page):
    text = page.read_text(encoding="utf-8")
    fences = (re.sub(r"\\\n\s*", " ", fence) for fence in FENCE.findall(text))
    lines = [line for fence in fences for line in fence.splitlines() if line.startswith("palimpsest ")]
    typed = [re.split("  +", line)[0] for line in lines]  # beyond there is what it does
    if page in GUIDES:
        typed += re.findall(r"`(palimpsest [^`…]+)`", prose(page))
        assert typed
    parser = make_parser()
    for command in typed:
        options = parser.parse_args(shlex.split(command, comments=True)[1:])
        if page in GUIDES and hasattr(options, "settings"):
            describe(options.mechanism).settings(dict(options.settings or []))


@each_guide
def test_settings_that_are_named_exist(page):
    parameters = {}
    for description in describe_all():
        for parameter in description.parameters:
            parameters.setdefault(parameter.name, []).append(parameter)
    for name, value in re.findall(r"`(?:--set )?([a-z]+)=([\w.]+)`", prose(page)):
        assert any(parses(parameter, value) for parameter in parameters[name]), (name, value)


def parses(parameter, value):
    try:
        parameter.parse(value)
    except Exception:
        return False
    return True


@each_guide
def test_presets_that_are_named_exist(page, presets):
    text = prose(page)
    named = re.findall(r"[Pp]reset `([^`]+)`", text)
    with_epsilon = PRESET.findall(text)
    assert named or with_epsilon
    assert set(named) <= set(presets)
    for name, epsilon in with_epsilon:
        assert float(epsilon) in presets[name], name


@each_guide
def test_what_is_in_italics_stands_in_the_window_or_in_a_message(page, literals):
    labels, strings = literals
    known = labels | {bare(one) for description in describe_all() for one in (description.title,)}
    for words in ITALIC.findall(prose(page)):
        words = " ".join(words.split())
        if "▸" in words or bare(words) in known:
            continue
        pieces = [piece.strip() for piece in words.split("…") if len(piece.strip()) > 4]
        assert "…" in words, f"{words} is no label of the window"
        assert all(any(piece in string for string in strings) for piece in pieces), words


def test_menus_are_where_the_guide_says(program):
    entries = {
        f"{bare(menu.title())} ▸ {bare(action.text())}"
        for menu in (action.menu() for action in program.window.menuBar().actions())
        for action in menu.actions()
    }
    named = {" ".join(words.split()) for words in ITALIC.findall(prose(GUIDE)) if "▸" in words}
    assert len(named) > 5
    assert {bare(path) for path in named} <= entries


@each_page
def test_every_link_leads_somewhere(page):
    for _, link in LINK.findall(prose(page)):
        place, _, anchor = link.partition("#")
        if re.match(r"https?:|mailto:", place):
            continue
        target = (page.parent / place).resolve() if place else page
        assert target.exists(), link
        if anchor and target.suffix == ".md":
            assert anchor in anchors(target), link


@each_page
def test_every_picture_is_made_by_a_script(page, pictures):
    made = {*pictures["screenshots"].PICTURES, *pictures["guide_pictures"].PICTURES, *PLOTS, *TRIALS}
    shown = {Path(link).stem for sign, link in LINK.findall(prose(page)) if sign}
    assert shown <= made


def test_every_picture_of_the_guide_is_shown_small_and_legible(pictures):
    names = set(pictures["guide_pictures"].PICTURES)
    assert {path.stem for path in IMAGES.glob("guide-*.png")} == names
    assert names <= {Path(link).stem for sign, link in LINK.findall(prose(GUIDE)) if sign}
    for name in names:
        data = (IMAGES / f"{name}.png").read_bytes()
        width, _ = struct.unpack(">II", data[16:24])
        assert width <= WIDEST
        assert len(data) <= LARGEST_KB * 1000


@each_guide
def test_rows_of_a_table_have_as_many_cells_as_its_head(page):
    width = 0
    for line in prose(page).splitlines():
        cells = line.replace(r"\|", "").count("|") if line.startswith("|") else 0
        assert cells == width or not width or not cells, line
        width = cells


@each_guide
def test_every_example_was_drawn(page):
    commands = re.findall(r"^palimpsest privatize \w+\.txt .*", page.read_text(encoding="utf-8"), re.MULTILINE)
    drawn = re.findall(
        r"^(palimpsest privatize \w+\.txt .*)\n```\n\n> .+\n(?:>.*\n)*> ε = .+; worst loss", page.read_text("utf-8"), re.M
    )
    assert commands == drawn
    assert bool(drawn) == (page == CHOOSING)


def test_every_mechanism_has_its_place_in_the_guide():
    text = CHOOSING.read_text(encoding="utf-8")
    for description in describe_all():
        short = {"dp-mlm-plus": "DP-MLM+"}.get(description.id) or re.sub(r".*\((.*)\).*", r"\1", description.title)
        assert short in text


@pytest.mark.parametrize(
    ("system", "module", "kind"), [("Linux", "unix", "Unix"), ("macOS", "macos", "MacOS")], ids=["Linux", "macOS"]
)
def test_the_folder_of_the_data_is_named(system, module, kind, monkeypatch):
    for name in ("XDG_DATA_HOME", "PALIMPSEST_HOME"):
        monkeypatch.delenv(name, raising=False)
    known = getattr(importlib.import_module(f"platformdirs.{module}"), kind)("palimpsest", appauthor=False)
    place = f"~/{Path(known.user_data_dir).relative_to(Path.home()).as_posix()}"
    assert f"| {system} | `{place}` |" in GUIDE.read_text(encoding="utf-8")
