import zlib

import apsw
import numpy as np
import pytest

from engine.errors import Cancelled, NotInstalled
from engine.progress import CancelToken
from engine.store import blocks
from engine.store.format_checks import verify_format
from engine.store.vectors import MAX_COORDINATE
from tests.engine.store.damage import alter_block, write_hash
from tests.engine.store.synthetic import DIMENSION


def deflated(raw):
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return packer.compress(raw) + packer.flush()


BOMB = deflated(bytes(50_000_000))


def failed(path):
    return {check.name for check in verify_format(path) if not check.ok}


@pytest.fixture
def alter(tmp_path):
    """Changes a copy of a store; its hash is made to fit, so that only the promise itself can be found broken."""

    def alter(store, *changes, rehash=True):
        path = tmp_path / "altered.sqlite"
        path.write_bytes(store.read_bytes())
        connection = apsw.Connection(str(path))
        for change in changes:
            if callable(change):
                change(connection)
            else:
                connection.execute(*(change if isinstance(change, tuple) else (change,)))
        if rehash:
            write_hash(connection)
        connection.close()
        return failed(path)

    return alter


@pytest.fixture
def altered(alter, store_path):
    return lambda *changes, rehash=True: alter(store_path, *changes, rehash=rehash)


@pytest.fixture
def altered_passages(alter, passages_path):
    return lambda *changes, rehash=True: alter(passages_path, *changes, rehash=rehash)


@pytest.fixture
def altered_2(alter, format_2_path):
    return lambda *changes, rehash=True: alter(format_2_path, *changes, rehash=rehash)


def in_block(first, change):
    """Changes a block of facts."""
    return lambda connection: alter_block(connection, first, change)


def say_twice(block):
    block.say(4, "X", "y", "z")
    block.say(9, "x", "y", "Z")


def move(block):
    block.vectors[0] = -MAX_COORDINATE


def make_longer(block):
    block.numbers[2, 5] += 1


def test_new_stores_keep_every_promise(store_path, passages_path, format_2_path, format_3_path):
    for path, of_details in ((store_path, 1), (passages_path, 1), (format_2_path, 0), (format_3_path, 0)):
        checks = verify_format(path)
        assert all(check.ok and check.detail for check in checks)
        assert len({check.name for check in checks}) == len(checks) == 8 + of_details + 3 * 8


def test_it_says_how_many_passages_there_are(store_path, passages_path):
    details = [
        check.detail for path in (store_path, passages_path) for check in verify_format(path) if check.name == "passages"
    ]
    assert details == ["0 passages", "268 passages"]


def test_a_missing_store_is_not_installed(tmp_path):
    with pytest.raises(NotInstalled):
        verify_format(tmp_path / "none")


ELSEWHERE = {f"{name}: assignment equals lookup" for name in ("67", "134", "268")}

OF_EVERY_FORMAT = [
    ("UPDATE meta SET value = 7 WHERE key = 'format_version'", {"format"}),
    ("UPDATE centroid SET id = 1000 WHERE id = (SELECT max(id) FROM centroid)", {"ids"}),
    ("UPDATE cluster SET last = last - 1 WHERE clustering = '67' AND id = 0", {"67: partition"}),
    ("UPDATE clustering SET mean = mean + 1 WHERE name = '134'", {"134: figures"}),
    ("UPDATE clustering SET null_cluster = clusters WHERE name = '67'", {"67: null cluster"}),
    ("UPDATE cluster SET low = high WHERE clustering = '268' AND id = 1", {"268: score bounds"}),
    ("UPDATE membership SET cluster = 1 - cluster WHERE clustering = '268'", {"268: assignment equals lookup"}),
    ("UPDATE membership SET cluster = 99 WHERE clustering = '268' AND centroid = 0", {"268: membership"}),
    ("DELETE FROM membership WHERE clustering = '67' AND centroid = 3", {"67: membership"}),
    ("UPDATE cluster SET id = id + 1000 WHERE clustering = '134'", {"134: partition"}),
    ("UPDATE meta SET value = value * 2 WHERE key = 'dimension'", {"projection", "readable"}),
    ("UPDATE projection SET matrix = zeroblob(length(matrix))", {"projection"}),
    ("CREATE VIEW facts AS SELECT * FROM meta", {"format"}),
    ("DELETE FROM meta WHERE key = 'dimension'", {"readable"}),
    ("DROP TABLE membership", {"readable"}),
]


@pytest.mark.parametrize(
    ("change", "broken"),
    [
        *OF_EVERY_FORMAT,
        (in_block(0, say_twice), {"distinct"}),
        (in_block(0, move), {"normalised", *ELSEWHERE}),
        (in_block(0, make_longer), {"readable"}),
        ("UPDATE fact_block SET first = 1000 WHERE first = 512", {"readable"}),
        ("UPDATE fact_block SET facts = facts + 1 WHERE first = 512", {"readable"}),
        ("UPDATE fact_block SET facts = 9e999 WHERE first = 512", {"readable"}),
        ("DELETE FROM fact_block WHERE first = 0", {"readable"}),
        ("DELETE FROM fact_block", {"readable"}),
        ("INSERT INTO fact_block SELECT 7, facts, texts, numbers, vectors FROM fact_block WHERE first = 128", {"readable"}),
        ("UPDATE fact_block SET texts = NULL WHERE first = 128", {"readable"}),
        ("UPDATE fact_block SET vectors = substr(vectors, 2) WHERE first = 128", {"readable"}),
        ("UPDATE fact_block SET texts = substr(texts, 1, 20) WHERE first = 128", {"readable"}),
        ("UPDATE fact_block SET texts = vectors WHERE first = 128", {"readable"}),
        (("UPDATE fact_block SET texts = ? WHERE first = 128", (BOMB,)), {"readable"}),
        (("UPDATE fact_block SET vectors = ? WHERE first = 128", (BOMB,)), {"readable"}),
        ("UPDATE dictionary SET text = 'words'", {"readable"}),
        ("DELETE FROM dictionary", {"readable"}),
        ("DROP TABLE passage_block", {"readable"}),
    ],
)
def test_a_broken_promise_is_found_and_named(change, broken, altered):
    rehash = broken != {"readable"}
    assert altered(change, rehash=rehash) - ({"content hash"} if not rehash else set()) == broken


def swap_places(block):
    block.vectors[[3, 9]] = block.vectors[[9, 3]]


@pytest.mark.parametrize(
    "change",
    [
        in_block(0, swap_places),
        in_block(0, lambda block: block.say(5, "something", "is", "else")),
        in_block(128, lambda block: block.numbers.__setitem__((1, 5), 99)),
        "UPDATE fact_block SET first = -first; UPDATE fact_block SET first = CASE first WHEN -128 THEN 256 WHEN -256 THEN 128 "
        "ELSE -first END",
    ],
)
def test_content_that_does_not_match_its_hash_is_found(change, altered):
    assert altered(change, rehash=False) - ELSEWHERE == {"content hash"}


def pack_passages(passages):
    return "UPDATE passage_block SET facts = ? WHERE first = 0", (blocks.encode_passages(passages),)


def pack_places(vectors):
    return "UPDATE passage_block SET vectors = ? WHERE first = 0", (blocks.encode_vectors(vectors),)


SOUND = [(fact, fact + 1) for fact in range(blocks.BLOCK_SIZE)]


@pytest.mark.parametrize(
    ("change", "broken"),
    [
        (pack_passages(SOUND), set()),
        (pack_passages([(0,), *SOUND[1:]]), {"passages"}),
        (pack_passages([(3, 4, 3), *SOUND[1:]]), {"passages"}),
        (pack_passages([*SOUND[:-1], (599, 600)]), {"passages"}),
        (pack_places(np.zeros((blocks.BLOCK_SIZE, DIMENSION), np.int8)), {"passages"}),
        (pack_places(np.ones((blocks.BLOCK_SIZE, DIMENSION), np.int8)), set()),
        (pack_passages(SOUND[1:]), {"readable"}),
        (pack_places(np.ones((blocks.BLOCK_SIZE - 1, DIMENSION), np.int8)), {"readable"}),
        (("UPDATE passage_block SET facts = ?", (BOMB,)), {"readable"}),
        ("UPDATE passage_block SET vectors = substr(vectors, 1, 30)", {"readable"}),
        ("UPDATE passage_block SET facts = vectors, vectors = facts", {"readable"}),
        ("UPDATE passage_block SET passages = NULL", {"readable"}),
        ("UPDATE passage_block SET details = substr(details, 1, 30)", {"readable"}),
        ("UPDATE passage_block SET details = NULL", set()),
        ("UPDATE remaining_axes SET matrix = zeroblob(length(matrix))", {"axes of details"}),
        ("DELETE FROM remaining_axes", {"readable"}),
        ("UPDATE passage_block SET first = first + 1", {"readable"}),
    ],
)
def test_passages_that_break_a_promise_are_found(change, broken, altered_passages):
    rehash = broken != {"readable"}
    assert altered_passages(change, rehash=rehash) == broken


@pytest.mark.parametrize(
    "change", [pack_passages(SOUND), "DELETE FROM passage_block WHERE first = 256", "DELETE FROM passage_block"]
)
def test_passages_that_do_not_match_the_hash_are_found(change, altered_passages):
    assert altered_passages(change, rehash=False) == {"content hash"}


@pytest.mark.parametrize(
    ("change", "broken"),
    [
        *OF_EVERY_FORMAT[1:],
        ("UPDATE triple SET id = 1000 WHERE id = 599", {"ids"}),
        ("UPDATE triple SET id = 9223372036854775807 WHERE id = 599", {"readable"}),
        ("UPDATE triple SET subject = 'X', relation = 'y', object = 'z' WHERE id IN (4, 9)", {"distinct"}),
        ("UPDATE triple SET vector = substr(vector, 2) WHERE id = 5", {"readable"}),
        ("UPDATE triple SET vector = NULL WHERE id = 5", {"readable"}),
        ("UPDATE triple SET object = NULL WHERE id = 5", {"readable"}),
        (("UPDATE triple SET vector = ? WHERE id = 0", (b"\x11" * (DIMENSION // 2),)), {"normalised", *ELSEWHERE}),
        ("DELETE FROM triple", {"readable"}),
        ("DROP TABLE triple", {"readable"}),
    ],
)
def test_a_broken_promise_of_a_file_of_format_2_is_found_and_named(change, broken, altered_2):
    rehash = broken != {"readable"}
    assert altered_2(change, rehash=rehash) - ({"content hash"} if not rehash else set()) == broken


def test_content_of_a_file_of_format_2_that_does_not_match_its_hash_is_found(altered_2):
    assert altered_2("UPDATE triple SET object = 'something else' WHERE id = 5", rehash=False) == {"content hash"}


@pytest.mark.parametrize("version", [3, 7])
def test_a_file_of_format_2_that_says_it_has_another_is_found(version, altered_2):
    assert "readable" in altered_2(("UPDATE meta SET value = ? WHERE key = 'format_version'", (version,)), rehash=False)


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


@pytest.mark.parametrize("cut", [100, 20_000])
def test_a_damaged_file_is_found(cut, tmp_path, store_path):
    path = tmp_path / "cut.sqlite"
    path.write_bytes(store_path.read_bytes()[:-cut])
    assert failed(path)
