"""Names and records of the stores that are here."""

import json

import pytest

from engine.errors import CheckFailed, NotInstalled, UsageError
from engine.models import library
from engine.models.library import InstallationRecord, RecordedFile
from engine.store import installed, starter_path
from engine.store.installed import ClusteringNames, StoreNames, StoreRecord


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("PALIMPSEST_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def put(name, clusterings=("268", "134", "67")):
    """A store that was added."""
    installed.save_record(StoreRecord(name, "/media/stick/facts.sqlite", "00", "11", clusterings))
    installed.path_of(name).write_bytes(b"facts")


def fetch(name, file="facts.sqlite"):
    """A store that was fetched from the catalog."""
    place = library.folder_of(name) / file
    place.parent.mkdir(parents=True)
    place.write_bytes(b"fetched facts")
    library.save_record(
        InstallationRecord(name, "https://stores.example.org/", None, (RecordedFile(file, 13, "22", "catalog"),))
    )
    return place


def test_a_fresh_machine_has_the_programs_store():
    assert installed.store_names() == list(StoreNames()) == ["starter"]
    assert len(StoreNames()) == 1
    assert StoreNames()[0] == "starter"
    assert installed.find("starter") == starter_path()
    assert installed.public_label("starter") == "starter"


def test_stores_are_found_by_name_and_by_file(tmp_path):
    put("wide")
    put("law")
    file = tmp_path / "mine.sqlite"
    file.write_bytes(b"facts")
    assert installed.store_names() == ["starter", "law", "wide"]
    assert installed.find("wide") == installed.path_of("wide")
    assert installed.find(str(file)) == file
    assert installed.public_label(str(file)) == "mine.sqlite"
    assert installed.public_label("wide") == "wide"


def test_a_name_comes_before_a_file_of_that_name(tmp_path, monkeypatch):
    put("wide")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "wide").write_bytes(b"other facts")
    assert installed.find("wide") == installed.path_of("wide")


@pytest.mark.parametrize("choice", ["wide", "", "no/such/file", "../wide", "."])
def test_what_is_not_here_is_told_with_what_brings_it(choice):
    with pytest.raises(NotInstalled, match=r"There is no store .* `palimpsest store list` .* `palimpsest models pull`"):
        installed.find(choice)


@pytest.mark.parametrize("name", ["", "a b", "../x", "x.sqlite", ".hidden", "ä", "x" * 65, "starter"])
def test_what_cannot_be_a_name(name):
    with pytest.raises(UsageError):
        installed.path_of(name)


def test_records_of_before_have_more_fields():
    put("wide")
    path = installed.stores_folder() / ".records" / "wide.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | {"public_key": "5f", "version": 3}))
    assert installed.record_of("wide").file_sha256 == "11"


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"name": "wide", "colour": "red"}'])
def test_a_damaged_record_is_told_and_can_be_removed(content):
    put("wide")
    (installed.stores_folder() / ".records" / "wide.json").write_text(content)
    with pytest.raises(CheckFailed, match="store remove wide"):
        installed.record_of("wide")
    assert list(ClusteringNames()) == ["268", "134", "67"]
    installed.remove("wide")
    assert installed.store_names() == ["starter"]
    assert installed.record_of("wide") is None


def test_clusterings_are_those_of_the_stores_that_are_here():
    assert list(ClusteringNames()) == ["268", "134", "67"]
    put("wide", clusterings=("1000", "67", "fine"))
    assert list(ClusteringNames()) == ["1000", "268", "134", "67", "fine"]
    installed.remove("wide")
    assert list(ClusteringNames()) == ["268", "134", "67"]


def test_removing():
    with pytest.raises(UsageError, match="There is no store wide"):
        installed.remove("wide")
    with pytest.raises(UsageError, match="comes with the program"):
        installed.remove("starter")
    (installed.staging_dir("wide")).mkdir(parents=True)
    installed.remove("wide")
    assert not installed.staging_dir("wide").exists()


def test_nobody_removes_a_store_that_another_is_busy_with():
    put("wide")
    with installed.exclusive_lock("wide"), pytest.raises(UsageError, match="Another process is busy with the store wide"):
        installed.remove("wide")
    assert "wide" in installed.store_names()


def test_a_store_of_the_catalog_is_found_and_removed_like_any_other():
    place = fetch("wide")
    assert installed.store_names() == ["starter", "wide"]
    assert installed.find("wide") == place
    assert installed.is_fetched("wide")
    assert installed.record_of("wide") == StoreRecord("wide", "https://stores.example.org/", "", "22", ())
    installed.remove("wide")
    assert installed.store_names() == ["starter"]
    assert not place.parent.exists()


def test_a_store_that_was_added_goes_before_one_of_the_catalog():
    fetch("wide")
    put("wide")
    assert installed.store_names() == ["starter", "wide"]
    assert installed.find("wide") == installed.path_of("wide")
    assert installed.record_of("wide").file_sha256 == "11"
    installed.remove("wide")
    assert installed.is_fetched("wide")


def test_what_lies_with_the_models_and_is_no_store_of_the_catalog():
    fetch("other", "facts.db")
    fetch("two.words")
    place = fetch("by-hand")
    (library.folder_of("by-hand") / "facts.sqlite").rename(place.with_name("mine.sqlite"))
    assert installed.store_names() == ["starter", "by-hand"]
    assert installed.record_of("by-hand") is None
