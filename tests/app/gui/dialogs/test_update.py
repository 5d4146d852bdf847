"""*Look for a newer version*: it says whom it would ask, asks nobody before, and shows what the answer is."""

import threading
from dataclasses import replace

import pytest
from PySide6.QtGui import QGuiApplication

from app.gui.controllers.update import UpdateController
from app.gui.dialogs.update import UpdateDialog
from app.gui.process import updates as process
from app.gui.process.updates import LookForUpdate
from engine import __version__
from engine.distribution import Distribution
from engine.errors import NotInstalled
from engine.models.downloading import network
from engine.offline import Offline
from tests.app.gui.fakes import FakeEngine
from tests.engine.test_updates import FILE, RELEASE

OWN = Distribution("linux-x86_64", "AppImage", "", "https://palimpsest.test", "https://palimpsest.test/get")
STORE = Distribution("windows-x64", "msix", "the Microsoft Store")


@pytest.fixture
def opened(program):
    """Opens the dialog by the menu, for a copy published in some way; what asks is a stand-in."""

    def open(distribution=OWN):
        program.update._distribution = distribution
        program.update.processes = FakeEngine()
        program.window.actions_.update.trigger()
        [dialog] = program.window.findChildren(UpdateDialog)
        return dialog, program.update.processes

    return open


def test_it_says_whom_it_would_ask_and_asks_nobody(opened):
    dialog, online = opened()
    assert "asks palimpsest.test once" in dialog.words.text()
    assert f"This is Palimpsest {__version__}." in dialog.words.text()
    assert online.jobs == []
    assert not dialog.notes.isVisible()
    dialog.reject()
    assert online.jobs == []


def test_a_newer_version_is_shown_with_what_is_new_and_where_it_is(opened):
    dialog, online = opened()
    dialog.look_button.click()
    assert not dialog.look_button.isEnabled()
    online.last(LookForUpdate).succeed(replace(RELEASE, notes="<b>All</b> is new."))
    assert "Palimpsest 9.0.0 of 2026-12-01 is newer than this copy" in dialog.words.text()
    assert dialog.notes.toPlainText() == "<b>All</b> is new."
    assert dialog.address.text() == f"https://palimpsest.test/get/v9.0.0/{FILE.file}"
    dialog.copy_button.click()
    assert QGuiApplication.clipboard().text() == dialog.address.text()


def test_without_a_file_of_its_kind_the_page_is_named(opened):
    dialog, online = opened(replace(OWN, package="tar.zst"))
    dialog.look_button.click()
    online.last(LookForUpdate).succeed(RELEASE)
    assert dialog.address.text() == "https://palimpsest.test"


def test_this_version_is_the_newest(opened):
    dialog, online = opened()
    dialog.look_button.click()
    online.last(LookForUpdate).succeed(replace(RELEASE, version=__version__))
    assert "there is no newer version" in dialog.words.text()
    assert not dialog.address.isVisible()


def test_a_failure_is_said_and_can_be_tried_again(opened):
    dialog, online = opened()
    dialog.look_button.click()
    online.last(LookForUpdate).fail(NotInstalled("It cannot be asked."))
    assert dialog.words.text() == "It cannot be asked."
    dialog.look_button.click()
    assert len(online.jobs) == 2


def test_closing_the_dialog_stops_asking(opened):
    dialog, online = opened()
    dialog.look_button.click()
    dialog.reject()
    assert online.last(LookForUpdate).over


@pytest.mark.parametrize(
    ("distribution", "words"), [(STORE, "updated by the Microsoft Store"), (Distribution(), "was installed")]
)
def test_a_copy_that_may_not_ask_says_who_updates_it(opened, distribution, words):
    dialog, _ = opened(distribution)
    assert words in dialog.words.text()
    assert not dialog.look_button.isVisible()


def test_the_copy_of_the_tests_is_one_that_asks_nobody(qtbot, program):
    program.window.actions_.update.trigger()
    [dialog] = program.window.findChildren(UpdateDialog)
    assert not dialog.look_button.isVisible()


def test_the_real_process_asks_nobody_in_a_checkout(qtbot, program):
    program.update._distribution = OWN  # as far as the window knows, this copy may ask
    program.window.actions_.update.trigger()
    [dialog] = program.window.findChildren(UpdateDialog)
    dialog.look_button.click()
    qtbot.waitUntil(lambda: "does not look for newer versions itself" in dialog.words.text(), timeout=60_000)
    qtbot.waitUntil(lambda: not program.update.processes._running, timeout=60_000)
    dialog.reject()
    program.update.close()
    for thread in threading.enumerate():
        if thread.name == "engine":
            thread.join(10)


def test_the_switch_for_offline_holds_here_too(home):
    network.save_settings(network.NetworkSettings(offline=True))
    with pytest.raises(Offline):
        process.online()[LookForUpdate](LookForUpdate(), None)


def test_closing_a_window_that_never_looked_starts_nothing(program):
    controller = UpdateController(program.window.actions_.update, program.window)
    controller.close()
    assert controller._used is None
