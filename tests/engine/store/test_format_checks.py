import apsw
import pytest

from engine.errors import Cancelled, NotInstalled
from engine.progress import CancelToken
from engine.store import schema
from engine.store.format_checks import verify_format
from tests.engine.store.synthetic import DIMENSION


def failed(path):
    return {check.name for check in verify_format(path) if not check.ok}


@pytest.fixture
def altered(tmp_path, store_path):
    """Changes a copy of the store by SQL; its hash is made to fit, so that only the promise itself can be found broken."""

    def alter(*statements, rehash=True):
        path = tmp_path / "altered.sqlite"
        path.write_bytes(store_path.read_bytes())
        connection = apsw.Connection(str(path))
        for statement in statements:
            connection.execute(*statement) if isinstance(statement, tuple) else connection.execute(statement)
        if rehash:
            connection.execute("UPDATE meta SET value = ? WHERE key = 'content_sha256'", (schema.content_hash(connection),))
        connection.close()
        return failed(path)

    return alter


def test_a_new_store_keeps_every_promise(store_path):
    checks = verify_format(store_path)
    assert all(check.ok and check.detail for check in checks)
    assert len({check.name for check in checks}) == len(checks) == 7 + 3 * 8


def test_a_missing_store_is_not_installed(tmp_path):
    with pytest.raises(NotInstalled):
        verify_format(tmp_path / "none")


@pytest.mark.parametrize(
    ("statement", "broken"),
    [
        ("UPDATE meta SET value = 7 WHERE key = 'format_version'", {"format"}),
        ("UPDATE triple SET id = 1000 WHERE id = 599", {"ids"}),
        ("UPDATE triple SET subject = 'X', relation = 'y', object = 'z' WHERE id IN (4, 9)", {"distinct"}),
        ("UPDATE cluster SET last = last - 1 WHERE clustering = '67' AND id = 0", {"67: partition"}),
        ("UPDATE clustering SET mean = mean + 1 WHERE name = '134'", {"134: figures"}),
        ("UPDATE clustering SET null_cluster = clusters WHERE name = '67'", {"67: null cluster"}),
        ("UPDATE cluster SET low = high WHERE clustering = '268' AND id = 1", {"268: score bounds"}),
        ("UPDATE membership SET cluster = 1 - cluster WHERE clustering = '268'", {"268: assignment equals lookup"}),
        ("UPDATE membership SET cluster = 99 WHERE clustering = '268' AND centroid = 0", {"268: membership"}),
        ("DELETE FROM membership WHERE clustering = '67' AND centroid = 3", {"67: membership"}),
        ("UPDATE cluster SET id = id + 1000 WHERE clustering = '134'", {"134: partition"}),
        ("UPDATE meta SET value = value * 2 WHERE key = 'dimension'", {"projection", "readable"}),
        (("UPDATE projection SET matrix = zeroblob(length(matrix))",), {"projection"}),
        ("UPDATE triple SET vector = substr(vector, 2) WHERE id = 5", {"readable"}),
        ("UPDATE triple SET object = NULL WHERE id = 5", {"readable"}),
        ("CREATE VIEW facts AS SELECT * FROM triple", {"format"}),
        (
            ("UPDATE triple SET vector = ? WHERE id = 0", (b"\x11" * (DIMENSION // 2),)),
            {"normalised", *(f"{name}: assignment equals lookup" for name in ("67", "134", "268"))},
        ),
        ("DELETE FROM meta WHERE key = 'dimension'", {"readable"}),
        ("DROP TABLE membership", {"readable"}),
    ],
)
def test_a_broken_promise_is_found_and_named(statement, broken, altered):
    rehash = broken != {"readable"}
    assert altered(statement, rehash=rehash) - ({"content hash"} if not rehash else set()) == broken


def test_a_sample_of_lookups_finds_a_clustering_that_is_off(altered, tmp_path):
    altered("UPDATE membership SET cluster = 1 - cluster WHERE clustering = '268'")
    checks = verify_format(tmp_path / "altered.sqlite", lookups=20)
    [wrong] = [check for check in checks if not check.ok]
    assert wrong.name == "268: assignment equals lookup"
    assert wrong.detail == "20 of 20 facts elsewhere"


def test_it_tells_how_far_it_is_and_can_be_stopped(store_path):
    told = []
    verify_format(store_path, progress=lambda *step: told.append(step))
    assert told[-1] == (600, 600, "verifying the store")
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        verify_format(store_path, cancel=cancel)


def test_clusters_too_small_and_too_large_are_found(altered):
    moved = (
        "UPDATE cluster SET last = 9 WHERE clustering = '67' AND id = 0",
        "UPDATE cluster SET first = 10 WHERE clustering = '67' AND id = 1",
    )
    assert "67: smallest" in altered(*moved)


def test_content_that_does_not_match_its_hash_is_found(altered):
    assert altered("UPDATE triple SET object = 'something else' WHERE id = 5", rehash=False) == {"content hash"}


@pytest.mark.parametrize("cut", [100, 20_000])
def test_a_damaged_file_is_found(cut, tmp_path, store_path):
    path = tmp_path / "cut.sqlite"
    path.write_bytes(store_path.read_bytes()[:-cut])
    assert failed(path)
