"""A session can be saved so that this user alone reads it again, on this machine."""

import json

import pytest

from app.document.saved import SavedDraw, SavedSession, is_encrypted, load, save
from engine.errors import UnreadableInput
from engine.request import PrivacyRequest
from tests.engine.restoration.test_answer import LETTER, original_of, result_of

SESSION = SavedSession(
    original_of(LETTER), "letter.txt", PrivacyRequest("clusant", 1.0), (SavedDraw(result_of(LETTER), None),), (1.0,), 0
)


def test_it_reads_again_and_shows_no_name(tmp_path):
    path = tmp_path / "letter.palimpsest"
    save(path, SESSION, encrypted=True)
    assert is_encrypted(path)
    assert load(path) == SESSION
    assert path.stat().st_mode & 0o077 == 0
    written = path.read_text()
    assert "Smith" not in written
    assert "Keller" not in written
    save(path, SESSION, replace=True)
    assert not is_encrypted(path)
    assert load(path) == SESSION
    assert "Smith" in path.read_text()


def test_it_is_of_no_use_to_another_user(tmp_path, monkeypatch):
    path = tmp_path / "letter.palimpsest"
    save(path, SESSION, encrypted=True)
    monkeypatch.setenv("PALIMPSEST_HOME", str(tmp_path / "other"))
    with pytest.raises(UnreadableInput, match="key"):
        load(path)


def test_damage_is_noticed(tmp_path):
    path = tmp_path / "letter.palimpsest"
    save(path, SESSION, encrypted=True)
    envelope = json.loads(path.read_text())
    for damaged in ({**envelope, "encrypted": envelope["encrypted"][:-8] + "AAAAAAA="}, {**envelope, "encrypted": 7}):
        path.write_text(json.dumps(damaged))
        with pytest.raises(UnreadableInput):
            load(path)


def test_a_plain_file_and_a_missing_one_are_not_encrypted(tmp_path):
    (tmp_path / "a").write_text('{"notice": "encrypted"}')
    assert not is_encrypted(tmp_path / "a")
    assert not is_encrypted(tmp_path / "b")
