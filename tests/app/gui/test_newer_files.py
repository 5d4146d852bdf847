"""An older window meets what a newer version of the program kept: it says so, works without it, and leaves it as it is."""

import json

import pytest

from app.document import saved
from app.gui.program import Program
from app.gui.queue.items import QueueItem
from app.gui.queue.queue_persistence import QueueFile
from app.gui.settings import FORMAT_KEY, Settings, default_path
from engine.encryption import encrypt_under
from engine.errors import UnreadableInput
from engine.request import PrivacyRequest
from tests.app.gui.queue.test_queue_persistence import KEY, LETTERS, done, draw_of

DAMAGED = [0, -1, "2", True, 1.5, None, [2]]


@pytest.fixture
def newer_settings(home, qapp):
    """Settings of a newer version, which has a mechanism that this one lacks."""
    home.mkdir()
    path = default_path()
    path.write_text(
        f"[General]\n{FORMAT_KEY}=2\n\n[run]\nmechanism=dp-new\nepsilon=[1, 2]\n\n[new]\nkind=\\x1\n", encoding="ascii"
    )
    return path


@pytest.fixture
def newer_list(home, qapp):
    """A list of a newer version, with a new text that was paid for."""
    home.mkdir()
    file = QueueFile(home / "files.list")
    file.note(done(LETTERS[0]))
    with file.path.open("a") as lines:
        lines.write('{"format": 2}\n{"document": "of another kind"}\n')
    return file.path


@pytest.fixture
def window(qtbot, fake_engine, home):
    """The window, closed when the test asks for it."""

    def opened():
        program = Program(engine=fake_engine)
        qtbot.addWidget(program.window)
        program.window.show()
        program.start_engine()
        programs.append(program)
        return program

    programs = []
    yield opened
    for program in programs:
        program.window._leaving = True
        program.models.close()


def test_newer_settings_are_neither_read_nor_written(newer_settings):
    before, time = newer_settings.read_bytes(), newer_settings.stat().st_mtime_ns
    settings = Settings()
    assert settings.is_newer
    assert settings.mechanism == "dp-st"
    settings.epsilon = 25.0
    settings.restore()
    assert settings.epsilon == 25.0
    settings.save()
    del settings
    assert (newer_settings.read_bytes(), newer_settings.stat().st_mtime_ns) == (before, time)
    assert Settings().epsilon == 10.0


@pytest.mark.parametrize("number", DAMAGED)
def test_a_damaged_number_counts_as_none(home, qapp, number):
    settings = Settings()
    settings.epsilon = 25.0
    settings._file.setValue(FORMAT_KEY, json.dumps(number))
    settings.save()
    again = Settings()
    assert not again.is_newer
    assert again.epsilon == 25.0


def test_a_window_with_newer_settings_says_so_and_works(newer_settings, window):
    before = newer_settings.read_bytes()
    program = window()
    program.runs.warming.succeed(None)
    assert "made by a newer version of Palimpsest" in program.window.status.words
    program.choices.borrow(PrivacyRequest("custext", 5.0))
    program._leave()
    assert newer_settings.read_bytes() == before


def test_a_newer_list_is_left_alone(newer_list):
    before = newer_list.read_bytes()
    file = QueueFile(newer_list)
    assert file.is_newer
    assert not file.hold()
    assert newer_list.read_bytes() == before


def test_a_new_text_that_this_version_cannot_read_stays_in_the_list(home, qapp):
    home.mkdir()
    file = QueueFile(home / "files.list")
    file.key = KEY
    file.note(done(LETTERS[0]))
    drawn = draw_of(file.path)
    drawn["result"]["unit"] = "of another version"
    paid = json.loads(file.path.read_text())
    paid["sealed"] = encrypt_under(KEY, json.dumps([drawn]).encode(), f"new texts of {LETTERS[0]}")
    file.path.write_text(json.dumps(paid) + "\n")
    for _ in range(2):
        file = QueueFile(file.path)
        file.key = KEY
        assert file.hold()
        assert LETTERS[0] not in [item.path for item in file.load()]
        file.rewrite([QueueItem(LETTERS[1])])
        file.let_go()
    assert [json.loads(line)["path"] for line in file.path.read_text().splitlines()] == [str(LETTERS[0]), str(LETTERS[1])]
    assert json.loads(file.path.read_text().splitlines()[0]) == paid


@pytest.mark.parametrize("number", DAMAGED)
def test_a_damaged_number_in_the_list_is_a_line_that_says_nothing(newer_list, number):
    newer_list.write_text(newer_list.read_text().replace('"format": 2', f'"format": {json.dumps(number)}'))
    file = QueueFile(newer_list)
    assert not file.is_newer
    assert [item.path for item in file.load()] == LETTERS[:1]


def test_a_window_with_a_newer_list_says_so_works_and_keeps_every_byte(newer_list, window):
    before = newer_list.read_bytes()
    program = window()
    assert "made by a newer version of Palimpsest" in program.window.status.words
    program.window.queue.queue.restore([QueueItem(LETTERS[1])])
    program.settings.keep_list = False  # which forgets a list of this version
    program.settings.keep_list = True
    assert program.queue.unkept == 0
    program._leave()
    assert newer_list.read_bytes() == before


def test_a_newer_session_is_refused_by_that_name(tmp_path):
    path = tmp_path / "letter.palimpsest"
    saved.save(path, saved.SavedSession("A letter.", "letter.txt", PrivacyRequest("dp-st", 10.0)))
    path.write_text(json.dumps(json.loads(path.read_text()) | {"version": 3, "draws": "another way"}))
    before = path.read_bytes()
    with pytest.raises(UnreadableInput, match=r"^letter.palimpsest was made by a newer version of Palimpsest"):
        saved.load(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("number", DAMAGED)
def test_a_damaged_number_of_a_session_is_damage(tmp_path, number):
    path = tmp_path / "letter.palimpsest"
    saved.save(path, saved.SavedSession("A letter.", "letter.txt", PrivacyRequest("dp-st", 10.0)))
    path.write_text(json.dumps(json.loads(path.read_text()) | {"version": number}))
    with pytest.raises(UnreadableInput, match="damaged: its field “version”"):
        saved.load(path)
