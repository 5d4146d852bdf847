import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QLabel, QPushButton, QWizard

from app.gui.dialogs import starter
from app.gui.dialogs.wizard import FirstRun
from app.gui.settings import Settings
from engine import ledger

BUTTON = QWizard.WizardButton


@pytest.fixture
def settings(tmp_path, monkeypatch, qapp):
    monkeypatch.setenv("PALIMPSEST_HOME", str(tmp_path))
    return Settings()


@pytest.fixture
def wizard(settings, qtbot):
    wizard = FirstRun(settings)
    qtbot.addWidget(wizard)
    wizard.show()
    return wizard


def words(page):
    shown = [page.title(), *(widget.text() for kind in (QLabel, QCheckBox) for widget in page.findChildren(kind))]
    return " ".join(shown)


def pages(wizard):
    return [wizard.page(number) for number in wizard.pageIds()]


def test_four_short_pages(wizard):
    assert len(pages(wizard)) == 4
    for page in pages(wizard):
        assert page.title()
        assert len(words(page).split()) <= 60, page.title()


def test_to_the_end_by_keyboard(wizard, settings, qtbot):
    for _ in range(3):
        qtbot.keyClick(wizard.button(BUTTON.NextButton), Qt.Key.Key_Return)
    assert wizard.currentId() == 3
    assert not settings.first_run_done
    qtbot.keyClick(wizard.button(BUTTON.FinishButton), Qt.Key.Key_Return)
    assert settings.first_run_done
    assert not wizard.isVisible()


@pytest.mark.parametrize("how", ["skip", "escape"])
def test_can_be_left_and_does_not_come_back(wizard, settings, qtbot, how):
    if how == "skip":
        qtbot.mouseClick(wizard.button(BUTTON.CancelButton), Qt.MouseButton.LeftButton)
    else:
        qtbot.keyClick(wizard, Qt.Key.Key_Escape)
    assert not wizard.isVisible()
    assert settings.first_run_done


def test_figures_are_those_of_the_manifest(settings, qtbot, tmp_path):
    files = [
        {"what": "Parser: of one kind", "bytes": 1_500_000, "licence": "MIT", "sources": [{"name": "A"}]},
        {"what": "Parser: of one kind", "bytes": 500_000, "licence": "MIT", "sources": [{"name": "A"}, {"name": "B"}]},
        {"what": "Store", "bytes": 7_250_000, "licence": "CC0-1.0", "sources": [{"name": "C"}]},
    ]
    (tmp_path / "manifest.json").write_text(json.dumps({"files": files}))
    assert starter.pack_parts(tmp_path / "manifest.json") == [
        starter.PackPart("Parser", 2_000_000, "MIT", ("A", "B")),
        starter.PackPart("Store", 7_250_000, "CC0-1.0", ("C",)),
    ]
    wizard = FirstRun(settings, manifest=tmp_path / "manifest.json")
    qtbot.addWidget(wizard)
    labels = [label.text() for label in pages(wizard)[1].findChildren(QLabel)]
    assert {"Parser", "2.0 MB", "MIT", "Store", "7.2 MB", "CC0-1.0", "9.2 MB"} <= set(labels)


def test_the_real_pack_adds_up_to_what_lies_there():
    assert sum(part.size for part in starter.pack_parts()) == sum(
        file.stat().st_size for file in starter.MANIFEST.parent.rglob("*") if file.is_file() and file != starter.MANIFEST
    )


@pytest.mark.parametrize("content", [None, "", "[]", '{"files": [{"what": 1}]}'])
def test_a_pack_that_is_not_there_is_said_to_be_missing(settings, qtbot, tmp_path, content):
    if content is not None:
        (tmp_path / "manifest.json").write_text(content)
    wizard = FirstRun(settings, manifest=tmp_path / "manifest.json")
    qtbot.addWidget(wizard)
    assert "missing or damaged" in words(pages(wizard)[1])


def test_says_what_the_new_text_is_before_anything_else(wizard):
    assert "The new text states invented facts: it is not your letter with the names blacked out." in words(pages(wizard)[0])


def test_names_what_the_sum_leaves_out(wizard):
    assert "embedder, all-MiniLM-L6-v2, came with the program's packages" in words(pages(wizard)[1])


def test_offers_no_choice_that_changes_nothing(wizard, settings):
    assert not any(page.findChildren(QCheckBox) for page in pages(wizard))


def test_the_last_page_promises_what_is_kept_and_offers_more_without_fetching_it(wizard, settings, qtbot):
    while wizard.currentId() != 3:
        wizard.next()
    text = words(wizard.currentPage())
    assert "works offline now" in text
    assert "fetched only when you press Download, by a process of its own that sees no document" in text
    [more] = [button for button in wizard.currentPage().findChildren(QPushButton) if button.isVisible()]
    with qtbot.waitSignal(wizard.models_wanted):
        qtbot.keyClick(more, Qt.Key.Key_Space)
    assert not wizard.isVisible()
    assert settings.first_run_done


def test_the_last_page_has_nothing_to_skip(wizard):
    skip = wizard.button(BUTTON.CancelButton)
    for _ in range(3):
        assert skip.isVisible()
        wizard.next()
    assert wizard.button(BUTTON.FinishButton).isVisible()
    assert not skip.isVisible()


def test_tells_the_real_places(wizard, settings):
    text = words(pages(wizard)[2])
    assert str(ledger.default_ledger().path) in text
    assert str(settings.path) in text
    assert settings.path.parent == ledger.home()


def test_a_larger_pack_in_larger_text_is_not_clipped(settings, qtbot, tmp_path, qapp):
    manifest = tmp_path / "manifest.json"
    part = {"bytes": 1_000_000, "licence": "CC0-1.0", "sources": [{"name": "Nobody"}]}
    manifest.write_text(json.dumps({"files": [{**part, "what": f"A part numbered {n}: small"} for n in range(9)]}))
    wizard = FirstRun(settings, manifest=manifest)
    qtbot.addWidget(wizard)
    font = wizard.font()
    font.setPointSizeF(2 * font.pointSizeF())
    wizard.setFont(font)
    wizard.show()
    wizard.next()
    labels = wizard.currentPage().findChildren(QLabel)
    qtbot.waitUntil(lambda: all(label.height() >= label.fontMetrics().height() for label in labels))
    assert wizard.width() < 1000
