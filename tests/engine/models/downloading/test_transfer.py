"""Several files at once."""

import hashlib
import random
import shutil
import threading
from collections import namedtuple

import pytest

from engine.errors import Cancelled, NotInstalled
from engine.models.downloading import network, transfer
from engine.models.downloading.fetch import Fetched, Fetcher, RemoteFile
from engine.models.downloading.transfer import Snapshot, TransferMeter, fetch_all, format_size, require_space
from engine.progress import CancelToken
from tests.engine.models.downloading.server import Fault

FILES = {f"part{number}": random.Random(number).randbytes(40_000 + number) for number in range(6)}


@pytest.fixture
def run(server, tmp_path):
    server.files |= {f"/{name}": content for name, content in FILES.items()}

    def call(*, watch=transfer.unwatched, cancel=None, known=True):
        files = [
            RemoteFile(name, f"{server.url}/{name}", len(content) if known else None, hashlib.sha256(content).hexdigest())
            for name, content in FILES.items()
        ]
        stop = CancelToken()
        with network.session() as session:
            fetcher = Fetcher(session, stop, pause=lambda *_: None)
            return fetch_all(fetcher, files, tmp_path / "f", tmp_path / "j", stop=stop, watch=watch, cancel=cancel)

    return call


@pytest.mark.parametrize("known", [True, False])
def test_all_files_come_in_their_order(run, tmp_path, known):
    snapshots: list[Snapshot] = []
    came = run(watch=snapshots.append, known=known)
    assert [file.path for file in came] == list(FILES)
    assert {path.name: path.read_bytes() for path in (tmp_path / "f").iterdir()} == FILES
    last = snapshots[-1]
    assert (last.done, last.total, last.files_done, last.files) == (sum(map(len, FILES.values())),) * 2 + (6, 6)


def test_files_come_at_the_same_time(run, server):
    together = threading.Barrier(transfer.PARALLEL_DOWNLOADS)
    for number in range(transfer.PARALLEL_DOWNLOADS):
        server.faults[f"/part{number}"] = [Fault(hold=lambda: together.wait(30))]  # breaks, and fails, if they come in turn
    assert len(run()) == 6
    assert not together.broken


def test_one_that_fails_stops_the_others_which_can_go_on(run, server):
    begun, ended = threading.Event(), threading.Event()
    server.faults["/part0"] = [Fault(hold=lambda: ended.wait(30))]
    server.faults["/part1"] = [Fault(status=403, hold=lambda: begun.wait(30))]

    def look(snapshot):
        if any(state.path == "part0" and state.done >= 1000 for state in snapshot.active):
            begun.set()

    with pytest.raises(NotInstalled, match="403"):
        run(watch=look)
    ended.set()
    assert len(run()) == 6
    assert server.firsts("/part0")[1] >= 1000


def test_cancelling_stops_all_within_a_moment(run, server):
    cancel, release, went_on = CancelToken(), threading.Event(), []
    for name in FILES:
        server.faults[f"/{name}"] = [Fault(hold=lambda: (cancel.cancel(), went_on.append(release.wait(30))))]
    with pytest.raises(Cancelled):
        run(cancel=cancel)
    assert went_on == []  # the server had sent nothing more
    release.set()


def test_a_disk_without_room_is_refused_before_anything_is_asked_for(run, server, monkeypatch):
    usage = namedtuple("usage", "total used free")
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage(10**12, 10**12 - 10**6, 10**6))
    with pytest.raises(NotInstalled, match=r"240 kB and 67.1 MB to spare are needed, 1.0 MB are free"):
        run()
    assert server.asked == []


def test_room_is_asked_for_where_nothing_is_yet(tmp_path):
    require_space(tmp_path / "not" / "there", 1)


def test_speed_and_time_left():
    now = [0.0]
    files = [RemoteFile("a", "", 1000), RemoteFile("b", "", 9000)]
    meter = TransferMeter(files, lambda: now[0])
    assert (meter.snapshot().speed, meter.snapshot().seconds_left) == (None, None)
    meter.note_progress("a", 500, 1000)  # there from an earlier run: no speed
    now[0] = 1.0
    assert meter.snapshot().speed is None
    meter.note_progress("a", 1000, 1000)
    meter.note_finished(Fetched("a", 1000, ""))
    now[0] = 2.0
    meter.note_progress("b", 0, 9000)
    found = meter.snapshot()
    assert (found.speed, found.seconds_left, found.done, found.files_done) == (250, 36, 1000, 1)
    assert [state.path for state in found.active] == ["b"]
    for second in range(3, 20):
        now[0] = float(second)
        meter.note_progress("b", 100 * second, 9000)
        found = meter.snapshot()
    assert found.speed == pytest.approx(100)  # of the last seconds, not of the whole


def test_the_total_is_unknown_while_one_is():
    meter = TransferMeter([RemoteFile("a", "", 10), RemoteFile("b", "")])
    assert meter.snapshot().total is None
    meter.note_progress("b", 1, 5)
    assert meter.snapshot().total == 15


@pytest.mark.parametrize(
    ("number", "words"), [(0, "0 bytes"), (999, "999 bytes"), (4096, "4 kB"), (1.26e9, "1.3 GB"), (5e12, "5000.0 GB")]
)
def test_sizes_in_words(number, words):
    assert format_size(number) == words
