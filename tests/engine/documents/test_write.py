"""Writing: whole or not at all, private, never over another file by accident and never over the input."""

import os
import stat

import pytest

from engine.documents.write import refuse_existing, write_new
from engine.errors import PalimpsestError, UsageError

TEXT = "A friend drove us to the station — twice.\n"


def test_a_new_file_is_whole_and_private(tmp_path):
    path = tmp_path / "new.txt"
    write_new(path, TEXT)
    assert path.read_bytes() == TEXT.encode()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert os.listdir(tmp_path) == ["new.txt"]


def test_bytes_are_written_as_they_are(tmp_path):
    write_new(tmp_path / "new.pdf", b"\xff\r\n\x00")
    assert (tmp_path / "new.pdf").read_bytes() == b"\xff\r\n\x00"
    assert stat.S_IMODE((tmp_path / "new.pdf").stat().st_mode) == 0o600


def test_an_existing_file_needs_force(tmp_path):
    path = tmp_path / "new.txt"
    path.write_text("before")
    for refusing in (lambda: refuse_existing(path), lambda: write_new(path, TEXT)):
        with pytest.raises(UsageError, match="exists"):
            refusing()
    assert path.read_text() == "before"
    write_new(path, TEXT, force=True)
    assert path.read_text() == TEXT
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize("link", [os.link, os.symlink, None])
def test_the_input_is_never_replaced(tmp_path, link):
    source = tmp_path / "letter.txt"
    source.write_text("original")
    path = source
    if link:
        path = tmp_path / "other.txt"
        link(source, path)
    with pytest.raises(UsageError, match="input itself"):
        write_new(path, TEXT, force=True, source=source)
    assert source.read_text() == "original"


def test_only_files_are_replaced(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    for name in ("pipe", "."):
        with pytest.raises(UsageError, match="not a file"):
            refuse_existing(tmp_path / name, force=True)


def test_a_dangling_link_counts_as_existing(tmp_path):
    (tmp_path / "link").symlink_to(tmp_path / "nowhere")
    with pytest.raises(UsageError, match="exists"):
        refuse_existing(tmp_path / "link")


def test_the_folder_must_exist(tmp_path):
    with pytest.raises(UsageError, match="folder"):
        write_new(tmp_path / "no" / "new.txt", TEXT)


def test_a_name_taken_meanwhile_is_left_alone(tmp_path, monkeypatch):
    path = tmp_path / "new.txt"
    fsync = os.fsync

    def another_program_is_faster(descriptor):
        path.write_text("theirs")
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", another_program_is_faster)
    with pytest.raises(UsageError, match="meanwhile"):
        write_new(path, TEXT)
    assert path.read_text() == "theirs"
    assert os.listdir(tmp_path) == ["new.txt"]


def test_a_disk_without_hard_links(tmp_path, monkeypatch):
    def no_links(*_):
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    write_new(tmp_path / "new.txt", TEXT)
    assert (tmp_path / "new.txt").read_text() == TEXT
    assert os.listdir(tmp_path) == ["new.txt"]


def test_a_full_disk_leaves_nothing_behind(tmp_path, monkeypatch):
    def full(_):
        raise OSError(28, "No space left on device")

    (tmp_path / "new.txt").write_text("before")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(PalimpsestError, match="No space left"):
        write_new(tmp_path / "new.txt", TEXT, force=True)
    assert (tmp_path / "new.txt").read_text() == "before"
    assert os.listdir(tmp_path) == ["new.txt"]


def test_a_name_taken_meanwhile_on_a_disk_without_hard_links(tmp_path, monkeypatch):
    def taken_without_links(_, path):
        path.write_text("theirs")
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", taken_without_links)
    with pytest.raises(UsageError, match="meanwhile"):
        write_new(tmp_path / "new.txt", TEXT)
    assert (tmp_path / "new.txt").read_text() == "theirs"


def test_an_open_input_is_never_replaced(tmp_path):
    (tmp_path / "letter.txt").write_text("original")
    with (tmp_path / "letter.txt").open() as file, pytest.raises(UsageError, match="input itself"):
        refuse_existing(tmp_path / "letter.txt", force=True, source=file.fileno())
