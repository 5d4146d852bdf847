from __future__ import annotations

import math
import re
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QTextCharFormat, QTextDocument
from PySide6.QtWidgets import QPushButton

from app.gui.dialogs import help as help_module
from app.gui.dialogs.help import EXAMPLE_AT, FOLDER, GUIDES, PAGES, HelpWindow
from app.gui.process.requests import Preview
from engine.errors import NotInstalled
from engine.ledger import home
from engine.mechanisms import REGISTRY, describe, describe_all, load
from engine.privacy.deniability import NEGLIGIBLE_MASS
from engine.privacy.disclosure import bits_of_choices, format_bits
from engine.results import ExampleSample
from engine.store import starter_path
from engine.store.reader import TripleStore
from tests.app.gui.fakes import FakeEngine
from tests.engine.brought import bring
from tests.engine.mechanisms import toy

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints")  # the offscreen screen

ROOT = Path(__file__).parents[4]
CTRL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier


@pytest.fixture
def engine():
    return FakeEngine()


@pytest.fixture
def window(qtbot, engine):
    window = HelpWindow(engine)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    return window


def text(window):
    return window._browser.toPlainText()


def title(window):
    return text(window).partition("\n")[0]


def contents(window):
    items = [window._contents.item(row) for row in range(window._contents.count())]
    return [item.text() for item in items if not item.isHidden()]


def test_every_page_is_there_and_listed(window):
    assert {path.stem for path in FOLDER.glob("*.md")} == set(PAGES) - set(GUIDES)
    for name, entry in zip(PAGES, contents(window), strict=True):
        window.show_page(name)
        assert title(window) == entry == window._contents.currentItem().text()
        assert not re.search(r"\{\{\w+\}\}", text(window))


def test_an_unknown_page_is_refused(window):
    with pytest.raises(ValueError, match="no help page"):
        window.show_page("nowhere")


def test_links_lead_to_pages_of_the_help(window):
    links = {link for name in PAGES for link in re.findall(r"(?<!!)\[[^\]]*\]\((.*?)\)", window._browser.pages[name])}
    assert links
    assert {link.removesuffix(".md") for link in links} <= set(PAGES)


def test_the_guide_is_shown_with_its_pictures_as_wide_as_the_page(window, qtbot):
    window.show_page("guide")
    assert title(window) == "User guide"
    browser = window._browser
    shown = re.findall(r"!\[.*?\]\((.*?)\)", browser.pages["guide"])
    assert len(shown) > 10
    for name in shown:
        picture = browser.loadResource(QTextDocument.ResourceType.ImageResource.value, QUrl(name))
        assert 0 < picture.width() / picture.devicePixelRatio() <= browser.viewport().width()
    qtbot.waitUntil(lambda: browser.horizontalScrollBar().maximum() == 0)
    before = browser.loadResource(QTextDocument.ResourceType.ImageResource.value, QUrl(shown[0]))
    window.resize(window.width() + 200, window.height())
    after = browser.loadResource(QTextDocument.ResourceType.ImageResource.value, QUrl(shown[0]))
    assert after.width() > before.width()


def test_pictures_come_from_the_guide_alone(window):
    kind = QTextDocument.ResourceType.ImageResource.value
    for place in ("../../assets/icons/palimpsest.svg", "/etc/hostname", "https://example.org/guide-start.svg"):
        assert window._browser.loadResource(kind, QUrl(place)).isNull()


def test_without_a_guide_the_help_has_its_own_pages(window, monkeypatch):
    assert help_module._LINK.sub(help_module._keep_link, "[a](command-line.md), [b](guide.md#top)") == "a, [b](guide.md)"
    monkeypatch.setattr(help_module, "GUIDE", None)
    kind = QTextDocument.ResourceType.ImageResource.value
    assert window._browser.loadResource(kind, QUrl("images/guide-start.png")).isNull()


def test_no_link_leads_out(window):
    window._browser.anchorClicked.emit(QUrl("https://example.org/start.md/x"))
    window._browser.anchorClicked.emit(QUrl("file:///etc/hostname"))
    assert window._browser.page == "start"
    window._browser.anchorClicked.emit(QUrl("files.md"))
    assert title(window) == "Files and privacy"


def test_contents_by_keyboard(window, qtbot):
    window._contents.setFocus()
    qtbot.keyClick(window._contents, Qt.Key.Key_Down)
    assert title(window) == contents(window)[1]


def test_back_and_forward(window, qtbot):
    buttons = {button.text(): button for button in window.findChildren(QPushButton)}
    back, forward = buttons["&Back"], buttons["F&orward"]
    assert not back.isEnabled()
    window.show_page("files")
    qtbot.mouseClick(back, Qt.MouseButton.LeftButton)
    assert title(window) == "Start"
    assert window._contents.currentItem().text() == "Start"
    qtbot.mouseClick(forward, Qt.MouseButton.LeftButton)
    assert title(window) == "Files and privacy"
    qtbot.keyClick(window, Qt.Key.Key_Left, ALT)
    assert title(window) == "Start"


def test_f1_leads_to_the_first_page_and_escape_closes(window, qtbot):
    window.show_page("keys")
    qtbot.keyClick(window, Qt.Key.Key_F1)
    assert title(window) == "Start"
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert not window.isVisible()


def test_search_leaves_the_pages_that_have_it_and_walks_them(window, qtbot):
    qtbot.keyClick(window, Qt.Key.Key_F, CTRL)
    assert window._search.hasFocus()
    qtbot.keyClicks(window._search, "SLIDES")
    assert contents(window) == ["Files and privacy"]
    assert window._found.text() == "On 1 page"
    qtbot.keyClick(window._search, Qt.Key.Key_Return)
    assert title(window) == "Files and privacy"
    assert window._browser.textCursor().selectedText() == "slides"
    marks = window._browser.extraSelections()
    assert len(marks) == text(window).lower().count("slides") > 1
    first = window._browser.textCursor().position()
    qtbot.keyClick(window._search, Qt.Key.Key_Return)
    assert window._browser.textCursor().position() > first


def test_search_comes_round_to_the_first_page(window, qtbot):
    qtbot.keyClicks(window._search, "slides")
    places = len(re.findall("slides", window._browser.pages["files"], re.IGNORECASE))
    seen = []
    for _ in range(places + 1):
        qtbot.keyClick(window._search, Qt.Key.Key_Return)
        seen.append(window._browser.textCursor().position())
    assert seen[0] == seen[-1]
    assert len(set(seen)) == places


def test_search_says_that_there_is_nothing(window, qtbot):
    qtbot.keyClicks(window._search, "zebra")
    assert window._found.text() == "Not found"
    window._search.clear()
    assert len(contents(window)) == len(PAGES)
    assert window._found.text() == ""


def test_mechanisms_describe_themselves(window):
    window.show_page("mechanisms")
    shown = text(window)
    for description in describe_all():
        assert description.title in shown
        assert description.summary in shown
    assert shown.count("Not installed:") == sum(bool(description.missing) for description in describe_all())
    for parameter in describe("dp-st").parameters:
        assert (parameter.help in shown) == (parameter.kind != "numbers")  # these are chosen in the pane of the facts


def test_every_mechanism_stands_in_the_table_with_what_it_is_for(window):
    window.show_page("mechanisms")
    cells = text(window).splitlines()
    for description in describe_all():
        _, take, cost = cells[cells.index(description.help.goal) :][:3]
        assert description.title in take.split("; ")
        assert cost == description.help.cost


def test_a_section_that_mechanisms_share_is_shown_once(window):
    page = window._browser.pages["mechanisms"]
    for section in {description.help.section() for description in describe_all()} - {""}:
        assert page.count(section) == 1


def test_a_mechanism_of_another_package_brings_its_help(qtbot, engine, monkeypatch):
    bring(monkeypatch, REGISTRY, {"toy": "tests.engine.mechanisms.toy"})
    window = HelpWindow(engine)
    qtbot.addWidget(window)
    window.show_page("mechanisms")
    for words in ("to be polite to everybody", "Greetings: Toy", "Of your text only its length", toy.DESCRIPTION.summary):
        assert words in text(window)


def test_the_table_of_odds_is_right(window):
    window.show_page("epsilon")
    page = window._browser.pages["epsilon"]
    rows = re.findall(r"^\| ([\d.]+) \| ([\d.\s]+)-fold \| ([\d.]+) in 1\s000 \|$", page, re.MULTILINE)
    assert [row[0] for row in rows] == ["0.1", "1", "10"]
    for epsilon, fold, suspicion in rows:
        odds = math.exp(float(epsilon))
        assert float(re.sub(r"\s", "", fold)) == pytest.approx(odds, rel=0.01)
        after = 1000 * odds / (odds + 999)
        assert after <= float(suspicion) <= after * 1.01
    assert "2.7 × 10⁴³" in page
    assert math.exp(100) == pytest.approx(2.7e43, rel=0.01)
    assert "24 facts the share is 0.417, or 1.52-fold" in page
    assert 10 / 24 <= 0.417
    assert math.exp(10 / 24) == pytest.approx(1.52, rel=0.01)


def test_powers_are_raised(window):
    window.show_page("epsilon")
    assert "e^" not in text(window)
    cursor = window._browser.document().find("ε-fold", 0)
    cursor.setPosition(cursor.selectionStart() + 1)
    assert cursor.charFormat().verticalAlignment() is QTextCharFormat.VerticalAlignment.AlignSuperScript


def test_the_page_about_epsilon_says_first_what_it_does_not_cover(window):
    """As the window begins, ε bounds nothing between originals of different size classes."""
    window.show_page("epsilon")
    head = " ".join(text(window).partition("The bound")[0].split())
    settings = describe("dp-st").settings({})
    assert (settings["unit"], settings["slots"]) == ("passage", "class")
    assert "it holds between any two of about the same length: the size class is disclosed, and nothing else" in head
    assert "disclose more at any ε" in head


def test_folder_is_the_real_one(window):
    window.show_page("files")
    assert str(home()) in text(window)


def test_whatever_lies_in_the_folder_is_listed(window):
    window.show_page("files")
    sources = [path.read_text() for part in ("app", "engine") for path in (ROOT / part).rglob("*.py")]
    names = {name for source in sources for name in re.findall(r'home\(\) / "([\w.]+)"', source)}
    assert {"ledger.jsonl", "batches", "network.json"} <= names
    assert [name for name in names if name not in text(window)] == []


def test_shortcuts_of_the_window_are_listed(window):
    window.show_page("keys")
    assert "Draw again" not in text(window)
    window.set_shortcuts([("Draw again", "Ctrl+D"), ("Odd | one", "Ctrl+|")])
    assert "Draw again\nCtrl+D" in text(window)
    assert "Odd | one\nCtrl+|" in text(window)


def test_the_example_is_offered_on_the_page_about_epsilon_only(window, engine):
    assert not window._draw.isVisible()
    window.show_page("epsilon")
    assert window._draw.isVisible()
    assert describe("dp-st").example.sentence in text(window)
    assert engine.jobs == []


def test_three_figures_are_explained_on_one_screen_with_the_numbers_of_the_program(window):
    window.show_page("figures")
    window.resize(1000, 1000)
    window.show()
    assert window._browser.verticalScrollBar().maximum() == 0
    shown = text(window)
    for words in (
        "Worst loss",
        "Bits given away",
        "N and S",
        "What a refusal tells",
        f"all but {NEGLIGIBLE_MASS:.0%}".replace("%", " %"),
    ):
        assert words in shown
    store = TripleStore.open(starter_path())
    topics = store.cluster_count(str(describe("dp-st").settings({})["size"]))
    store.close()
    assert f"{format_bits(bits_of_choices(topics))} bits a fact is one topic out of {f'{topics:,}'.replace(',', ' ')}" in shown
    window.show_page("mechanisms")
    farthest = {round(load(id).farthest(describe(id).settings({})), 2) for id in ("tem", "santext")}
    assert {float(number) for number in re.findall(r"the largest distance, about ([\d.]+),", text(window))} == farthest


def test_no_page_of_the_help_says_what_holds_of_the_worst_loss_of_any_epsilon(window):
    window.show_page("epsilon")
    assert "a price for each unit of distance" in text(window)
    assert "| worst loss | odds grow at most" in window._browser.pages["epsilon"]
    assert "| worst loss of the document | we say |" in window._browser.pages["epsilon"]
    assert not any("facts are invented; it is not a record" in page for page in window._browser.pages.values())


def test_the_example_is_drawn_at_three_values(window, engine, qtbot):
    window.show_page("epsilon")
    qtbot.mouseClick(window._draw, Qt.MouseButton.LeftButton)
    assert [job.request.epsilon for job in engine.jobs] == list(EXAMPLE_AT) == [1.0, 10.0, 100.0]
    assert all(isinstance(job.request, Preview) and job.request.units == 1 for job in engine.jobs)
    assert window._state.text() == "Drawing at ε = 1 …"
    for job in engine.jobs:
        epsilon = job.request.epsilon
        job.succeed(ExampleSample("ignored", (f"A *sea* at {epsilon:g}.", "Two."), epsilon))
    for epsilon in (1, 10, 100):  # without a word for the strength: topics are disclosed
        assert f"At ε = {epsilon}:\nA *sea* at {epsilon}.\nTwo." in text(window)
    assert window._draw.text() == "&Draw the example at ε = 1, 10 and 100"
    assert window._browser.page == "epsilon"


def test_a_failed_example_says_why_in_its_place(window, engine, qtbot):
    window.show_page("epsilon")
    qtbot.mouseClick(window._draw, Qt.MouseButton.LeftButton)
    for job in engine.jobs:
        job.fail(NotInstalled("The store is missing."))
    assert text(window).count("The store is missing.") == 3
    assert window._draw.isEnabled()


def test_the_example_can_be_stopped_and_drawn_again(window, engine, qtbot):
    window.show_page("epsilon")
    qtbot.mouseClick(window._draw, Qt.MouseButton.LeftButton)
    assert window._draw.text() == "S&top drawing"
    qtbot.mouseClick(window._draw, Qt.MouseButton.LeftButton)
    assert all(job.over for job in engine.jobs)
    assert "Cancelled." not in text(window)
    assert "Press the button" in text(window)
    qtbot.mouseClick(window._draw, Qt.MouseButton.LeftButton)
    assert len(engine.jobs) == 6


def test_closing_stops_the_example(window, engine, qtbot):
    window.show_page("epsilon")
    qtbot.mouseClick(window._draw, Qt.MouseButton.LeftButton)
    window.close()
    assert all(job.over for job in engine.jobs)


def test_without_a_mechanism_nothing_is_offered(qtbot, engine, monkeypatch):
    monkeypatch.setattr(help_module, "describe_all", lambda: [replace(describe("tem"), example=None)])
    window = HelpWindow(engine)
    qtbot.addWidget(window)
    window.show_page("epsilon")
    assert not window._draw.isEnabled()
    assert window._state.text() == "No installed mechanism can draw it."


def test_everything_to_press_has_a_name(window):
    for widget in [*window.findChildren(QPushButton), window._contents, window._browser, window._search]:
        assert widget.accessibleName() or widget.text()
