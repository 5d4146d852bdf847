"""One file over a real connection to a server that misbehaves."""

import hashlib
import random
import subprocess
import sys
import threading
from itertools import pairwise

import pytest

from engine.errors import Cancelled, CheckFailed, NotInstalled
from engine.models.downloading import fetch, network, partial_file
from engine.models.downloading.fetch import Fetcher, RemoteFile
from engine.models.downloading.partial_file import PartialFile
from engine.progress import CancelToken
from tests.engine.models.downloading.server import Fault

CONTENT = random.Random(1).randbytes(300_000)
SHA256 = hashlib.sha256(CONTENT).hexdigest()


@pytest.fixture
def session(server):
    with network.session() as made:
        yield made


@pytest.fixture
def pauses():
    return []


@pytest.fixture
def get(server, session, tmp_path, pauses):
    """Fetches ``/weights``, with what an earlier call left."""
    server.files["/weights"] = CONTENT

    def call(*, bytes=None, sha256=None, cancel=None, seen=lambda *_: None):
        fetcher = Fetcher(session, cancel or CancelToken(), pause=lambda seconds, _: pauses.append(seconds))
        file = RemoteFile("weights", f"{server.url}/weights", bytes, sha256)
        return fetcher.fetch(file, tmp_path / "files", tmp_path / "journals", seen)

    return call


@pytest.fixture
def verified(tmp_path):
    """Bytes that the journal vouches for."""

    def length():
        with PartialFile(tmp_path / "files" / "weights", tmp_path / "journals" / "weights.journal") as found:
            return found.length

    return length


def content(tmp_path):
    return (tmp_path / "files" / "weights").read_bytes()


def test_a_file_comes_whole(get, tmp_path, server):
    seen = []
    fetched = get(seen=lambda done, total: seen.append((done, total)))
    assert (fetched.bytes, fetched.sha256) == (len(CONTENT), SHA256)
    assert content(tmp_path) == CONTENT
    assert seen[-1] == (len(CONTENT), len(CONTENT))
    assert [done for done, _ in seen] == sorted(done for done, _ in seen)
    assert server.asked[0].headers["Accept-Encoding"] == "identity"


def test_a_whole_file_is_not_asked_for_again(get, server):
    get(bytes=len(CONTENT), sha256=SHA256)
    get(bytes=len(CONTENT), sha256=SHA256)
    assert server.firsts("/weights") == [0]


def test_a_whole_file_of_unknown_size_is_not_fetched_again(get, server):
    get()
    assert get().sha256 == SHA256
    assert server.firsts("/weights") == [0, len(CONTENT)]
    assert server.asked[-1].status == 416


def test_an_empty_file(get, server):
    server.files["/weights"] = b""
    assert get(bytes=0).bytes == 0


@pytest.mark.parametrize("seed", range(3))
def test_twenty_cut_connections_refetch_nothing(get, server, seed):
    rng = random.Random(seed)
    server.faults["/weights"] = [Fault(cut=rng.randrange(0, 14_000)) for _ in range(20)]
    have = []
    fetched = get(seen=lambda done, _: have.append(done))
    assert fetched.sha256 == SHA256
    firsts = server.firsts("/weights")
    assert len(firsts) == 21
    assert firsts == sorted(firsts)
    assert set(firsts) <= set(have)  # each went on exactly where the last byte had come to


def test_killed_processes_and_cut_connections_refetch_nothing_verified(server, get, tmp_path, verified):
    """Twenty interruptions of one download; three of them kill the process that downloads."""
    server.files["/weights"] = CONTENT
    rng = random.Random(7)
    child: list[subprocess.Popen] = []
    for number in (6, 6, 5):
        cuts = [Fault(cut=rng.randrange(2_000, 9_000)) for _ in range(number)]
        server.faults["/weights"] = [*cuts, Fault(cut=rng.randrange(20_000, 60_000), kill=lambda: child[-1].pid)]
        before, asked = verified(), len(server.asked)
        command = [sys.executable, "-m", "tests.engine.models.downloading.child", f"{server.url}/weights", str(tmp_path)]
        with subprocess.Popen(command) as process:
            child.append(process)
            assert process.wait() == -9
        firsts = [one.first for one in server.asked[asked:]]
        assert firsts[0] == before
        assert firsts == sorted(firsts)
        assert verified() >= firsts[-1] - firsts[-1] % partial_file.BLOCK
    start = verified()
    assert 0 < start < len(CONTENT)
    assert get(bytes=len(CONTENT), sha256=SHA256).sha256 == SHA256
    assert server.asked[-1].first == start
    assert content(tmp_path) == CONTENT


def test_a_damaged_block_is_found_and_only_the_rest_fetched_again(get, server, tmp_path):
    get()
    damaged = bytearray(CONTENT)
    damaged[5 * partial_file.BLOCK + 17] ^= 1
    (tmp_path / "files" / "weights").write_bytes(damaged)
    assert get(bytes=len(CONTENT), sha256=SHA256).sha256 == SHA256
    assert server.firsts("/weights") == [0, 5 * partial_file.BLOCK]


@pytest.mark.parametrize("lost", [1, 3 * 16_384, 100_000, 299_999])
def test_a_file_that_lost_its_end_with_the_power_goes_on_where_its_blocks_match(get, server, tmp_path, lost):
    get()
    kept = len(CONTENT) - lost
    (tmp_path / "files" / "weights").write_bytes(CONTENT[:kept] + bytes(lost // 2))  # the journal says that all was there
    assert get(bytes=len(CONTENT), sha256=SHA256).sha256 == SHA256
    assert content(tmp_path) == CONTENT
    assert server.firsts("/weights") == [0, kept - kept % partial_file.BLOCK]


@pytest.mark.parametrize(("seconds", "told"), [(0.0, 1), (partial_file.SYNC / 4, 3), (partial_file.SYNC, 11)])
def test_the_disk_is_told_to_keep_what_came_every_few_seconds_and_in_the_end(tmp_path, monkeypatch, seconds, told):
    syncs, now = [], [0.0]
    monkeypatch.setattr(partial_file.time, "monotonic", lambda: now[0])
    monkeypatch.setattr(partial_file.os, "fsync", syncs.append)
    with PartialFile(tmp_path / "file", tmp_path / "journal") as growing:
        growing.start("")
        for _ in range(10):
            now[0] += seconds
            growing.append(bytes(partial_file.BLOCK))
    assert len(syncs) == 2 * told  # the file and its journal


@pytest.mark.parametrize("journal", [b"", b"\xff\n", b'{"tag": 1}\n{"end": -5, "sha256": ""}\n', b'{"end": 3}\n'])
def test_a_damaged_journal_costs_a_download_and_no_more(get, server, tmp_path, journal):
    get()
    (tmp_path / "journals" / "weights.journal").write_bytes(journal)
    assert get(bytes=len(CONTENT), sha256=SHA256).sha256 == SHA256
    assert content(tmp_path) == CONTENT


def test_a_wrong_hash_is_refused_and_nothing_kept(get, server, tmp_path):
    with pytest.raises(CheckFailed, match=r"weights came with the hash .* instead of 00000000"):
        get(sha256="0" * 64)
    assert content(tmp_path) == b""


@pytest.mark.parametrize("bytes", [len(CONTENT) - 1, len(CONTENT) + 1])
def test_another_size_than_the_catalog_names_is_refused_before_it_comes(get, server, tmp_path, bytes):
    with pytest.raises(CheckFailed, match=f"has {len(CONTENT)} bytes at 127.0.0.1 instead of {bytes}"):
        get(bytes=bytes)
    assert content(tmp_path) == b""


def test_a_server_that_promises_more_than_it_sends_is_given_up(get, server, tmp_path, pauses):
    server.faults["/weights"] = [Fault(longer=1000)] * 20
    server.ranges = False
    with pytest.raises(NotInstalled, match=r"The connection to 127\.0\.0\.1 was cut while downloading weights"):
        get()
    assert len(pauses) == fetch.ATTEMPTS - 1
    server.faults.clear()
    server.ranges = True
    assert get().sha256 == SHA256


def test_a_server_that_sends_more_than_the_file_has_is_refused(get, server, tmp_path):
    server.faults["/weights"] = [Fault(no_length=True, extra=10)]
    with pytest.raises(CheckFailed, match=f"sends more than the {len(CONTENT)} bytes"):
        get(bytes=len(CONTENT))
    assert content(tmp_path) == b""


def test_an_answer_without_a_length(get, server):
    server.faults["/weights"] = [Fault(no_length=True)]
    assert get(sha256=SHA256).bytes == len(CONTENT)


@pytest.mark.parametrize("status", [401, 403, 404, 410, 416, 418])
def test_a_refusal_is_one_clear_message_and_not_repeated(get, server, status, pauses):
    server.faults["/weights"] = [Fault(status=status)] * 5
    with pytest.raises(NotInstalled, match=rf"\b{status}\b") as raised:
        get()
    assert "\n" not in str(raised.value)
    assert "weights" in str(raised.value)
    assert len(server.asked) == 1
    assert pauses == []


@pytest.mark.parametrize("status", [408, 429, 500, 502, 503, 504])
def test_trouble_is_waited_for_and_what_came_is_kept(get, server, status, pauses):
    server.faults["/weights"] = [Fault(cut=100_000), *[Fault(status=status)] * (fetch.ATTEMPTS + 1)]
    with pytest.raises(NotInstalled, match=rf"\b{status}\b"):
        get()
    assert len(pauses) == fetch.ATTEMPTS - 1
    assert all(shorter < longer * 2 for shorter, longer in pairwise(pauses))
    assert max(pauses) <= fetch.MOST_SECONDS
    server.faults.clear()
    assert get().sha256 == SHA256
    assert server.asked[-1].first == 100_000


def test_a_server_may_say_how_long_to_wait(get, server, pauses):
    server.faults["/weights"] = [Fault(status=503, after=7), Fault(status=429, after=10_000)]
    assert get().sha256 == SHA256
    assert pauses == [7, fetch.MOST_SECONDS]


def test_without_a_network_it_fails_soon_and_says_how_to_do_without(get, server, pauses, monkeypatch):
    server.url = "http://127.0.0.1:1"
    with pytest.raises(NotInstalled, match=r"^127\.0\.0\.1 cannot be reached\. Check the connection, or .* import its file"):
        get()
    assert len(pauses) == fetch.ATTEMPTS_TO_REACH - 1


def test_a_full_disk_keeps_what_fits(get, server, tmp_path):
    resource = pytest.importorskip("resource")
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, limits[1]))  # writing on fails as it does on a full disk
    try:
        with pytest.raises(NotInstalled, match=r"^The disk is full: weights stopped at \d+ bytes"):
            get(bytes=len(CONTENT), sha256=SHA256)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert get(bytes=len(CONTENT), sha256=SHA256).sha256 == SHA256
    assert 80_000 < server.asked[-1].first <= 100_000


def test_a_server_without_ranges_sends_all_again(get, server, tmp_path):
    server.ranges = False
    server.faults["/weights"] = [Fault(cut=50_000)]
    assert get(sha256=SHA256).sha256 == SHA256
    assert server.firsts("/weights") == [0, 50_000]
    assert content(tmp_path) == CONTENT


def test_a_server_that_sends_another_range(get, server):
    server.faults["/weights"] = [Fault(cut=50_000), Fault(shift=1000)]
    assert get(sha256=SHA256).sha256 == SHA256


@pytest.mark.parametrize("kind", ['"{}"', 'W/"{}"', "{}"])
def test_a_file_that_changes_in_the_middle_is_begun_anew(get, server, tmp_path, kind):
    """Never half of one version and half of another; with a strong ETag, a weak one, and a malformed one."""
    newer = random.Random(2).randbytes(len(CONTENT))
    server.tags["/weights"] = kind.format(1)

    def change():
        server.files["/weights"] = newer
        server.tags["/weights"] = kind.format(2)
        return 0

    server.faults["/weights"] = [Fault(cut=50_000)]
    seen = []

    def look(done, _):
        if done >= 50_000 and not seen:
            seen.append(change())

    assert get(seen=look).sha256 == hashlib.sha256(newer).hexdigest()
    assert content(tmp_path) == newer


def test_cancelling_keeps_what_came(get, server):
    cancel = CancelToken()

    def look(done, _):
        if done > 100_000:
            cancel.cancel()

    with pytest.raises(Cancelled):
        get(cancel=cancel, seen=look)
    assert get(sha256=SHA256).sha256 == SHA256
    assert server.asked[-1].first > 100_000


@pytest.mark.parametrize("no_length", [False, True])
def test_stopping_wakes_a_thread_that_waits_for_the_server(server, session, tmp_path, no_length):
    """Also where the end of the connection could be taken for that of the file."""
    held, go = threading.Event(), threading.Event()
    server.files["/weights"] = CONTENT
    server.faults["/weights"] = [Fault(hold=lambda: (held.set(), go.wait(30)), no_length=no_length)]
    cancel = CancelToken()
    fetcher = Fetcher(session, cancel)
    outcome = []

    def run():
        try:
            fetcher.fetch(RemoteFile("weights", f"{server.url}/weights"), tmp_path, tmp_path, lambda *_: None)
        except Cancelled as error:
            outcome.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    assert held.wait(30)
    while not (tmp_path / "weights").exists() or (tmp_path / "weights").stat().st_size == 0:
        thread.join(0.01)
    cancel.cancel()
    fetcher.stop()
    thread.join(10)
    go.set()
    assert len(outcome) == 1


def test_a_small_answer_is_read_through_trouble(server, session, pauses):
    server.files["/list"] = b"[1]"
    server.faults["/list"] = [Fault(status=503), Fault(cut=1)]
    fetcher = Fetcher(session, CancelToken(), pause=lambda seconds, _: pauses.append(seconds))
    assert fetcher.read(f"{server.url}/list", "the list") == b"[1]"
    assert len(pauses) == 2


def test_a_small_answer_that_is_not_small_is_refused(server, session, monkeypatch):
    monkeypatch.setattr(fetch, "_SMALL", 1000)
    server.files["/list"] = b"x" * 2000
    with pytest.raises(CheckFailed, match="sends more than the list can hold"):
        Fetcher(session, CancelToken()).read(f"{server.url}/list", "the list")


def test_waiting_can_be_cancelled():
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        fetch.wait(1000, cancel)


def test_through_a_proxy(get, server, monkeypatch):
    proxy = server.url
    server.url = "http://hub.example.org"
    monkeypatch.setenv("http_proxy", proxy)
    assert get(sha256=SHA256).sha256 == SHA256
    assert server.asked[0].headers["Host"] == "hub.example.org"


def test_a_proxy_that_does_not_answer_is_named(get, server, monkeypatch):
    server.url = "http://hub.example.org"
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:1")
    with pytest.raises(NotInstalled, match=r"^The proxy does not let a connection to hub\.example\.org through"):
        get()
