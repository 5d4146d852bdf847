import hashlib
import json
import os

import pytest

from engine.errors import Cancelled, CheckFailed
from engine.models import hashes
from engine.progress import CancelToken


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("PALIMPSEST_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(hashes, "MIN_CACHED_BYTES", 1000)
    return tmp_path / "home"


@pytest.fixture
def file(tmp_path, monkeypatch):
    path = tmp_path / "weights"
    path.write_bytes(b"a" * 5000)
    monkeypatch.setattr(hashes, "_SETTLED", -1)  # as if it lay there for long
    return path


@pytest.fixture
def read(monkeypatch):
    """Names of the files that were read to be hashed."""
    names = []
    compute = hashlib.sha256

    def counted(*given):
        names.append(1)
        return compute(*given)

    monkeypatch.setattr(hashes.hashlib, "sha256", counted)
    return names


def expected(path):
    return hashlib.new("sha256", path.read_bytes()).hexdigest()


def test_a_file_is_read_once_until_it_changes(file, read):
    first = hashes.sha256_of(file)
    assert first == expected(file) == hashes.sha256_of(file)
    assert len(read) == 1
    before = file.stat()
    file.write_bytes(b"b" * 5000)
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))  # same size, same inode, same time of its content
    assert hashes.sha256_of(file) == expected(file) != first
    assert len(read) == 2


def test_a_file_put_in_its_place_is_read(file, tmp_path, read):
    hashes.sha256_of(file)
    other = tmp_path / "other"
    other.write_bytes(b"c" * 5000)
    before = file.stat()
    other.replace(file)
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert hashes.sha256_of(file) == expected(file)
    assert len(read) == 2


def test_what_changed_a_moment_ago_is_not_kept(file, monkeypatch, home):
    monkeypatch.setattr(hashes, "_SETTLED", 10**12)
    assert hashes.sha256_of(file) == expected(file)
    assert not home.exists()


def test_a_small_file_is_not_kept(tmp_path, monkeypatch, home):
    monkeypatch.setattr(hashes, "_SETTLED", -1)
    (tmp_path / "small").write_bytes(b"a" * 999)
    hashes.sha256_of(tmp_path / "small")
    assert not home.exists()


def test_files_that_are_gone_are_forgotten(file, tmp_path, home):
    other = tmp_path / "other"
    other.write_bytes(b"c" * 5000)
    hashes.sha256_of(file)
    file.unlink()
    hashes.sha256_of(other)
    assert list(json.loads((home / "hashes.json").read_text())) == [str(other)]


@pytest.mark.parametrize("content", ["", "[]", "{", '{"a": 1}', '{"a": [1, 2, 3]}'])
def test_a_damaged_list_counts_as_empty(file, home, content):
    home.mkdir()
    (home / "hashes.json").write_text(content)
    assert hashes.sha256_of(file) == expected(file)
    assert list(json.loads((home / "hashes.json").read_text())) == [str(file)]


def test_a_home_that_cannot_be_written_only_costs_time(file, home):
    home.write_text("a file where the folder should be")
    assert hashes.sha256_of(file) == expected(file)


def test_a_file_that_changes_meanwhile_has_no_hash(file):
    class Changing(CancelToken):
        def check(self):
            file.write_bytes(b"short")

    with pytest.raises(CheckFailed, match="weights changed while it was read"):
        hashes.sha256_of(file, Changing())


def test_it_can_be_stopped(file):
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        hashes.sha256_of(file, cancel)
