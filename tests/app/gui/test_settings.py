import os
import stat

import pytest
from PySide6.QtCore import QByteArray

from app.gui.appearance.theme import Theme
from app.gui.settings import RECENT, Settings, SettingsGroup, options, shown

CANARY = "Dear Doctor Quillfeather,\nmy appointment on Tuesday was moved."
VALUES = {
    "language": "en",
    "linked_scrolling": False,
    "theme": Theme.DARK,
    "text_size": 150,
    "remember_recent": False,
    "notice": False,
    "keep_list": False,
    "recent_files": [],
    "recent_folder": "",
    "mechanism": "tem",
    "epsilon": 0.5,
    "per_word": True,
    "keep_structure": False,
    "keep_structure_in_passages": True,
    "encrypt_sessions": False,
    "same_names": False,
    "export_format": ".docx",
    "list_format": ".docx",
    "receipt_format": ".json",
    "words": 141,
    "mechanism_settings": {"cluster": "full", "size": 268, "share": 0.5, "domains": "-fiction,law"},
    "places": {"HDMI-1_1920x1080": "10_20_1360_860_0"},
    "screen": "HDMI-1_1920x1080",
    "window_state": QByteArray(b"state\n"),
    "splitter": QByteArray(b"splitter"),
    "first_run_done": True,
}


@pytest.fixture
def path(tmp_path):
    return tmp_path / "home" / "window.ini"


@pytest.fixture
def settings(path, qapp):
    return Settings(path)


def test_every_option_comes_back_as_it_was_with_its_type(settings, path):
    assert set(VALUES) == {option.name for option in options()}
    for name, value in VALUES.items():
        setattr(settings, name, value)
    settings.save()
    again = Settings(path)
    for name, value in VALUES.items():
        assert getattr(again, name) == value
        assert type(getattr(again, name)) is type(value), name


def test_defaults_are_the_careful_ones(settings):
    assert settings.notice is True
    assert settings.epsilon == 10.0
    assert settings.first_run_done is False


def test_tells_what_changed_and_only_then(settings, qtbot):
    with qtbot.waitSignal(settings.changed, check_params_cb=lambda name: name == "text_size"):
        settings.text_size = 120
    with qtbot.assertNotEmitted(settings.changed):
        settings.text_size = 120


@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("text_size", "[appearance]\ntext_size=9000\n"),
        ("text_size", "[appearance]\ntext_size=true\n"),
        ("theme", '[appearance]\ntheme="\\"plaid\\""\n'),
        ("notice", '[privacy]\nnotice="\\"no\\""\n'),
        ("notice", "[privacy]\nnotice=maybe, later\n"),
        ("epsilon", "[run]\nepsilon=NaN\n"),
        ("epsilon", "[run]\nepsilon=-1\n"),
        ("epsilon", "[run]\nepsilon=Infinity\n"),
        ("mechanism_settings", '[run]\nsettings="{\\"a\\": [1]}"\n'),
        ("mechanism_settings", f'[run]\nsettings="{"[" * 50_000}"\n'),
        ("recent_files", "[recent]\nfiles=7\n"),
        ("places", "[window]\nplaces=7\n"),
    ],
)
def test_what_does_not_fit_counts_as_not_set(path, qapp, key, line):
    path.parent.mkdir()
    path.write_text(line)
    assert getattr(Settings(path), key) == getattr(Settings, key).default


def test_garbage_for_a_file(path, qapp):
    path.parent.mkdir()
    path.write_bytes(os.urandom(2000))
    settings = Settings(path)
    assert all(getattr(settings, option.name) == option.default for option in options())


@pytest.mark.parametrize("name", sorted(VALUES))
def test_no_option_takes_a_text(settings, path, name):
    for value in (CANARY, [CANARY], {"text": CANARY}, {CANARY: 1}):
        with pytest.raises(ValueError, match=f"The setting {name} does not take this value"):
            setattr(settings, name, value)
    settings.add_recent(path)
    settings.save()
    assert b"Quillfeather" not in path.read_bytes()


def test_refuses_what_is_out_of_range(settings):
    for name, value in (("text_size", 79), ("text_size", 201), ("epsilon", 0.0), ("epsilon", float("inf")), ("words", -1)):
        with pytest.raises(ValueError, match=name):
            setattr(settings, name, value)


def test_recent_files_newest_first_and_few(settings, tmp_path):
    for number in range(RECENT + 3):
        settings.add_recent(tmp_path / f"{number}.txt")
    settings.add_recent(tmp_path / "5.txt")
    assert settings.recent_files[:2] == [str(tmp_path / "5.txt"), str(tmp_path / f"{RECENT + 2}.txt")]
    assert len(settings.recent_files) == RECENT == len(set(settings.recent_files))


def test_switching_recent_files_off_forgets_them(settings, path, tmp_path):
    settings.add_recent(tmp_path / "secret-name.txt")
    settings.remember_recent = False
    settings.add_recent(tmp_path / "secret-name.txt")
    settings.save()
    assert settings.recent_files == []
    assert b"secret-name" not in path.read_bytes()


def test_changing_what_was_read_changes_no_default(settings, tmp_path):
    settings.recent_files.append("x")
    settings.mechanism_settings["x"] = 1
    assert Settings(tmp_path / "other.ini").recent_files == []
    assert "x" not in settings.mechanism_settings


@pytest.mark.skipif(os.name == "nt", reason="Windows has other rights")
def test_nobody_else_can_read_it(settings, path):
    settings.words = 3
    settings.save()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_works_without_a_place_to_write(tmp_path, qapp):
    (tmp_path / "file").write_text("")
    settings = Settings(tmp_path / "file" / "window.ini")
    settings.words = 3
    assert settings.words == 3


def test_restore_touches_only_what_the_dialog_shows(settings):
    settings.text_size = 150
    settings.first_run_done = True
    settings.restore()
    assert settings.text_size == 100
    assert settings.first_run_done is True


def test_every_shown_option_has_a_title():
    assert {option.group for option in shown()} == set(SettingsGroup)
    assert all(option.title for option in shown())
