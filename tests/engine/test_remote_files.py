"""Files of other file systems: what is read is what was written, and every failure is one line for a person."""

import builtins

import pytest

from engine import remote_files
from engine.errors import NotInstalled, UnreadableInput, UsageError


def test_what_is_written_is_listed_and_read(memory):
    for name in ("b.txt", "a.txt", "more/c.txt"):
        remote_files.write_url(f"memory://letters/{name}", name.encode())
    assert remote_files.list_files("memory://letters", recursive=False) == ["a.txt", "b.txt"]
    assert remote_files.list_files("memory://letters/", recursive=True) == ["a.txt", "b.txt", "more/c.txt"]
    assert remote_files.list_files("memory://nothing", recursive=True) == []
    assert remote_files.read_url("memory://letters/more/c.txt", 10) == b"more/c.txt"
    assert remote_files.exists("memory://letters/a.txt")
    assert not remote_files.exists("memory://letters/z.txt")
    assert remote_files.is_folder("memory://letters")
    assert not remote_files.is_folder("memory://letters/a.txt")


def test_what_cannot_be_read_is_told(memory):
    with pytest.raises(UnreadableInput, match=r"memory://nothing\.txt"):
        remote_files.read_url("memory://nothing.txt", 10)
    remote_files.write_url("memory://long.txt", b"0123456789")
    with pytest.raises(UnreadableInput, match="larger"):
        remote_files.read_url("memory://long.txt", 9)
    with pytest.raises(UsageError, match="nowhere://"):
        remote_files.read_url("nowhere://long.txt", 9)


def test_a_missing_package_is_told(monkeypatch):
    imported = builtins.__import__

    def without_s3(name, *arguments, **options):
        if name.startswith("s3fs"):
            raise ImportError(name)
        return imported(name, *arguments, **options)

    monkeypatch.setattr(builtins, "__import__", without_s3)
    with pytest.raises(NotInstalled, match=r"palimpsest\[s3\]"):
        remote_files.read_url("s3://bucket/letter.txt", 9)


def test_only_what_has_a_scheme_is_a_url():
    assert remote_files.is_url("s3://bucket/letters")
    assert not any(map(remote_files.is_url, ("letters", "C:\\letters", "/home/ann/a:b", "hf:NAME")))
