"""Files: whole or not there whatever happens, and one writer at a time."""

import multiprocessing
import os
import signal
import stat
import threading
from datetime import UTC, date, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import io
from engine.errors import UsageError


def hold(path, connection):
    with io.exclusive_lock(path):
        connection.send("held")
        connection.recv()


def write_half(path):
    with io.whole_file(path) as file:
        file.write(b"half")
        file.flush()
        os.kill(os.getpid(), signal.SIGKILL)


@pytest.fixture
def elsewhere(tmp_path):
    """A process that holds the lock of a folder."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=hold, args=(tmp_path / "lock", theirs))
    process.start()
    assert ours.recv() == "held"
    yield process
    process.kill()
    process.join()


def test_a_lock_keeps_other_processes_out_until_its_own_is_killed(tmp_path, elsewhere):
    with pytest.raises(UsageError, match=r"^Busy\.$"), io.exclusive_lock(tmp_path / "lock", "Busy."):
        pass
    elsewhere.kill()
    elsewhere.join()
    with io.exclusive_lock(tmp_path / "lock", "Busy."):
        assert stat.S_IMODE((tmp_path / "lock").stat().st_mode) == 0o600


def test_a_lock_waits_where_nothing_is_to_be_said(tmp_path):
    order = []

    def wait():
        with io.exclusive_lock(tmp_path / "lock"):
            order.append("second")

    waiting = threading.Thread(target=wait)
    with io.exclusive_lock(tmp_path / "lock"):
        waiting.start()
        waiting.join(0.05)
        order.append("first")
    waiting.join()
    assert order == ["first", "second"]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
def test_a_lock_goes_with_its_block_though_a_process_was_forked_meanwhile(tmp_path):
    with io.exclusive_lock(tmp_path / "lock", "Busy."):
        read, write = os.pipe()
        child = os.fork()
        if not child:
            os.close(write)
            os.read(read, 1)  # until the other side is closed
            os._exit(0)
        os.close(read)
    try:
        with io.exclusive_lock(tmp_path / "lock", "Busy."):
            pass
    finally:
        os.close(write)
        os.waitpid(child, 0)


def test_a_file_system_without_locks_says_so(tmp_path, monkeypatch):
    def no_locks(*_, **__):
        raise OSError(37, "No locks available")

    monkeypatch.setattr("filelock.lock_descriptor", no_locks)
    for busy in ("", "Busy."):
        with pytest.raises(OSError, match="No locks available"), io.exclusive_lock(tmp_path / "lock", busy):
            pass


def test_what_raises_leaves_the_file_as_it_was(tmp_path):
    path = tmp_path / "file"
    io.write_whole(path, "before")
    with pytest.raises(ZeroDivisionError), io.whole_file(path) as file:
        raise ZeroDivisionError(file.write(b"after"))
    assert path.read_text() == "before"
    assert os.listdir(tmp_path) == ["file"]


def test_a_file_that_is_there_stays_unless_it_may_be_replaced(tmp_path):
    path = tmp_path / "file"
    io.write_whole(path, "before", replace=False)
    with pytest.raises(FileExistsError):
        io.write_whole(path, "after", replace=False)
    assert path.read_text() == "before"
    assert os.listdir(tmp_path) == ["file"]


def test_a_kill_leaves_the_file_as_it_was_and_a_temporary_that_can_be_removed(tmp_path):
    path = tmp_path / "file"
    io.write_whole(path, "before")
    writing = multiprocessing.get_context("spawn").Process(target=write_half, args=(path,))
    writing.start()
    writing.join()
    assert path.read_text() == "before"
    assert len(os.listdir(tmp_path)) == 2
    io.remove_temporaries(tmp_path)
    assert os.listdir(tmp_path) == ["file"]


def test_files_of_others_are_no_temporaries(tmp_path):
    for name in (".palimpsest-notes", "palimpsest-abcdefgh", ".palimpsest-abcdefgh.txt", "letter.txt"):
        (tmp_path / name).touch()
    io.remove_temporaries(tmp_path)
    assert len(os.listdir(tmp_path)) == 4


def test_the_content_is_on_the_disk_before_it_has_its_name_and_the_name_before_it_is_said(tmp_path, monkeypatch):
    done = []

    def note(name, right):
        monkeypatch.setattr(os, name, lambda *arguments: (done.append(name), right(*arguments))[1])

    for name in ("fsync", "replace", "link"):
        note(name, getattr(os, name))
    io.write_whole(tmp_path / "file", "text")
    io.write_whole(tmp_path / "other", "text", replace=False)
    synced = [] if os.name == "nt" else ["fsync"]
    assert done == ["fsync", "replace", *synced, "fsync", "link", *synced]


def test_a_file_that_was_written_elsewhere_is_on_the_disk_before_it_has_its_name(tmp_path, monkeypatch):
    (tmp_path / "unfinished").write_text("text")
    done = []
    replace, fsync = os.replace, os.fsync
    monkeypatch.setattr(os, "replace", lambda *names: (done.append("replace"), replace(*names)))
    monkeypatch.setattr(os, "fsync", lambda descriptor: (done.append("fsync"), fsync(descriptor)))
    io.publish(tmp_path / "unfinished", tmp_path / "file")
    assert done[:2] == ["fsync", "replace"]
    assert os.listdir(tmp_path) == ["file"]


def test_a_day_is_all_that_the_times_state(tmp_path):
    io.write_whole(tmp_path / "file", "text", day=date(2001, 2, 3))
    found = (tmp_path / "file").stat()
    assert found.st_mtime == found.st_atime == datetime(2001, 2, 3, tzinfo=UTC).timestamp()


@pytest.mark.parametrize("failing", ["write", "fsync"])
@given(before=st.binary(max_size=40), line=st.binary(min_size=1, max_size=40), data=st.data())
def test_a_line_is_added_whole_or_not_at_all(tmp_path_factory, failing, before, line, data):
    path = tmp_path_factory.mktemp("files") / "file"
    path.write_bytes(before)
    taken = data.draw(st.integers(0, len(line) - 1))

    def full(descriptor, content, write=os.write):
        return write(descriptor, content[:taken])

    def broken(_):
        raise OSError(5, "Input/output error")

    descriptor = os.open(path, os.O_RDWR | os.O_APPEND)
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(os, failing, {"write": full, "fsync": broken}[failing])
            with pytest.raises(OSError, match=r"disk is full|Input/output error"):
                io.append(descriptor, line, sync=True)
        assert path.read_bytes() == before
        io.append(descriptor, line)
        assert path.read_bytes() == before + line
    finally:
        os.close(descriptor)
