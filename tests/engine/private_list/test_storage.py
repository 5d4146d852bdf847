"""The private list survives, shows nothing of itself on the disk, and is left alone where it cannot be read."""

import json
import os

import pytest

from engine.encryption import encrypt
from engine.errors import CheckFailed, PalimpsestError
from engine.private_list import storage
from engine.private_list.storage import change_private_list, clear_private_list, read_private_list
from engine.text.listed_names import ListedName

ANNA, LUND, ACME = ListedName("Anna Ek", "person"), ListedName("Lund", "place"), ListedName("Acme", "")


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("PALIMPSEST_HOME", str(tmp_path / "own"))
    return tmp_path / "own"


def test_names_are_kept_until_they_are_taken_off():
    assert read_private_list() == ()
    assert change_private_list([LUND, ANNA]) == (ANNA, LUND)
    assert change_private_list([ACME, ListedName("Lund", "")], ["Anna  Ek", "nobody"]) == (ACME, ListedName("Lund", ""))
    assert read_private_list() == (ACME, ListedName("Lund", ""))
    clear_private_list()
    assert read_private_list() == ()


def test_nothing_of_it_can_be_read_on_the_disk(home):
    change_private_list([ANNA])
    for path in home.iterdir():
        assert b"Anna" not in path.read_bytes()
        assert b"person" not in path.read_bytes()
        assert os.name == "nt" or path.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize(
    "content",
    [
        b"no JSON",
        b"[]",
        b'{"format": 1}',
        b'{"format": 1, "names": [1]}',
        b'{"format": 0, "names": []}',
        b'{"format": 1, "names": [{"text": "x", "kind": "town"}]}',
    ],
)
def test_a_damaged_list_is_told_and_can_be_cleared(home, content):
    home.mkdir()
    (home / storage.FILE).write_text(encrypt(content, "private list"))
    with pytest.raises(CheckFailed, match="names clear"):
        read_private_list()
    with pytest.raises(CheckFailed):
        change_private_list([ANNA])
    clear_private_list()
    assert read_private_list() == ()


def test_a_list_of_a_newer_version_is_left_as_it_is(home):
    home.mkdir()
    written = encrypt(json.dumps({"format": 2, "names": []}).encode(), "private list")
    (home / storage.FILE).write_text(written)
    for act in (read_private_list, lambda: change_private_list([ANNA])):
        with pytest.raises(CheckFailed, match="newer version"):
            act()
    assert (home / storage.FILE).read_text() == written


def test_a_list_that_cannot_be_opened_is_an_error_and_not_an_empty_list(home):
    (home / storage.FILE).mkdir(parents=True)
    with pytest.raises(PalimpsestError, match="The private list cannot be read"):
        read_private_list()
