"""Files that macOS asks the program to open; elsewhere the tests send such events themselves."""

import pytest
from PySide6.QtCore import QCoreApplication, QUrl
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QMessageBox

from app.gui import main
from app.gui.process.requests import Read


def post(qapp, *places):
    for place in places:
        QCoreApplication.postEvent(qapp, QFileOpenEvent(place if isinstance(place, QUrl) else str(place)))


@pytest.fixture
def opened(qapp):
    """What was handed over to be opened."""
    opened = []
    qapp.set_file_handler(opened.append)
    yield opened
    qapp.set_file_handler(None)
    qapp._requested.clear()


@pytest.fixture
def letter(tmp_path):
    path = tmp_path / "lettre à Zoë.txt"
    path.write_text("She left.")
    return path


def test_a_file_is_handed_over(qtbot, qapp, opened, letter):
    post(qapp, letter)
    qtbot.waitUntil(lambda: opened == [[letter]])


def test_files_opened_together_stay_together(qtbot, qapp, opened, tmp_path):
    files = [tmp_path / f"{number}.txt" for number in range(3)]
    post(qapp, *files)
    qtbot.waitUntil(lambda: bool(opened))
    assert opened == [files]


def test_what_comes_before_the_window_waits_for_it(qtbot, qapp, letter):
    post(qapp, letter)
    qapp.processEvents()
    qapp.processEvents()
    opened = []
    qapp.set_file_handler(opened.append)
    assert opened == [[letter]]
    qapp.set_file_handler(None)


def test_an_argument_of_the_program_is_not_opened_twice(qtbot, qapp, letter, tmp_path, monkeypatch):
    monkeypatch.setattr(qapp, "_handled", {letter.resolve()})
    other = tmp_path / "other.txt"
    post(qapp, letter, other)
    qapp.processEvents()
    qapp.processEvents()
    opened = []
    qapp.set_file_handler(opened.append)
    assert opened == [[other]]
    post(qapp, letter)  # by then it is a person who asks
    qtbot.waitUntil(lambda: opened == [[other], [letter]])
    qapp.set_file_handler(None)


def test_an_address_that_is_no_file_is_ignored(qtbot, qapp, opened, letter):
    post(qapp, QUrl("https://example.org/letter.txt"), letter)
    qtbot.waitUntil(lambda: bool(opened))
    assert opened == [[letter]]


def test_an_open_dialog_is_answered_first(qtbot, qapp, opened, letter):
    box = QMessageBox()
    qtbot.addWidget(box)
    box.open()
    post(qapp, letter)
    for _ in range(3):
        qapp.processEvents()
    assert not opened
    box.accept()
    qtbot.waitUntil(lambda: opened == [[letter]])


def test_the_file_is_on_the_screen_of_a_minimised_window(qtbot, qapp, program, letter):
    program.window.showMinimized()
    qapp.set_file_handler(program.open_from_outside)
    post(qapp, letter)
    qtbot.waitUntil(lambda: program.shown.document.path == letter)
    qapp.set_file_handler(None)
    assert not program.window.isMinimized()


def test_the_program_opens_a_file_that_came_before_its_window(qtbot, qapp, fake_engine, home, letter, monkeypatch, recent):
    """As when a document is opened from Finder while the program does not run: the event comes before there is a window."""
    made = []
    plain = main.Program

    def make():
        made.append(plain(engine=fake_engine))
        made[0].settings.first_run_done = True
        qtbot.addWidget(made[0].window)
        return made[0]

    def until_read():
        qtbot.waitUntil(lambda: any(isinstance(job.request, Read) for job in fake_engine.jobs))
        return 0

    monkeypatch.setattr(main, "Program", make)
    monkeypatch.setattr(main, "_catch", lambda program: None)
    monkeypatch.setattr(main, "spare_from_collection", lambda: None)
    monkeypatch.setattr(qapp, "exec", until_read)
    post(qapp, letter)
    assert main._run(qapp, recent, []) == 0
    qapp.set_file_handler(None)
    assert fake_engine.last(Read).request.path == letter
    made[0].window._leaving = True
    made[0].models.close()
