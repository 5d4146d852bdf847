"""Names and records of the stores that are here."""

import json

import pytest

from engine.errors import CheckFailed, NotInstalled, UsageError
from engine.store import shelf, starter_path
from engine.store.shelf import Clusterings, Names, StoreRecord


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("PALIMPSEST_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def put(name, **fields):
    shelf.keep(StoreRecord(name, "https://stores.example.org/", "5f", 1, "00", **fields))
    shelf.path_of(name).write_bytes(b"facts")


def test_a_fresh_machine_has_the_programs_store():
    assert shelf.every() == list(Names()) == ["starter"]
    assert len(Names()) == 1
    assert Names()[0] == "starter"
    assert shelf.find("starter") == starter_path()
    assert shelf.label("starter") == "starter"


def test_stores_are_found_by_name_and_by_file(tmp_path):
    put("wide")
    put("law")
    file = tmp_path / "mine.sqlite"
    file.write_bytes(b"facts")
    assert shelf.every() == ["starter", "law", "wide"]
    assert shelf.find("wide") == shelf.path_of("wide")
    assert shelf.find(str(file)) == file
    assert shelf.label(str(file)) == "mine.sqlite"
    assert shelf.label("wide") == "wide"


def test_a_name_comes_before_a_file_of_that_name(tmp_path, monkeypatch):
    put("wide")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "wide").write_bytes(b"other facts")
    assert shelf.find("wide") == shelf.path_of("wide")


@pytest.mark.parametrize("choice", ["wide", "", "no/such/file", "../wide", "."])
def test_what_is_not_here_is_told_with_what_brings_it(choice):
    with pytest.raises(NotInstalled, match=r"There is no store .* `palimpsest store list` .* `palimpsest store pull`"):
        shelf.find(choice)


@pytest.mark.parametrize("name", ["", "a b", "../x", "x.sqlite", ".hidden", "ä", "x" * 65, "starter"])
def test_what_cannot_be_a_name(name):
    with pytest.raises(UsageError):
        shelf.path_of(name)


def test_records_of_before_have_fewer_fields():
    put("wide")
    path = shelf.folder() / ".records" / "wide.json"
    raw = json.loads(path.read_text())
    del raw["file_sha256"], raw["clusterings"]
    path.write_text(json.dumps(raw))
    assert shelf.record_of("wide") == StoreRecord("wide", "https://stores.example.org/", "5f", 1, "00")


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"name": "wide", "colour": "red"}'])
def test_a_damaged_record_is_told_and_can_be_removed(content):
    put("wide")
    (shelf.folder() / ".records" / "wide.json").write_text(content)
    with pytest.raises(CheckFailed, match="store remove wide"):
        shelf.record_of("wide")
    assert list(Clusterings()) == ["268", "134", "67"]
    shelf.remove("wide")
    assert shelf.every() == ["starter"]
    assert shelf.record_of("wide") is None


def test_clusterings_are_those_of_the_stores_that_are_here():
    assert list(Clusterings()) == ["268", "134", "67"]
    put("wide", clusterings=("1000", "67", "fine"))
    assert list(Clusterings()) == ["1000", "268", "134", "67", "fine"]
    shelf.remove("wide")
    assert list(Clusterings()) == ["268", "134", "67"]


def test_removing():
    with pytest.raises(UsageError, match="There is no store wide here"):
        shelf.remove("wide")
    with pytest.raises(UsageError, match="comes with the program"):
        shelf.remove("starter")
    (shelf.coming("wide")).mkdir(parents=True)
    shelf.remove("wide")
    assert not shelf.coming("wide").exists()


def test_nobody_removes_a_store_that_another_is_busy_with():
    put("wide")
    with shelf.alone("wide"), pytest.raises(UsageError, match="Another process is busy with the store wide"):
        shelf.remove("wide")
    assert "wide" in shelf.every()
