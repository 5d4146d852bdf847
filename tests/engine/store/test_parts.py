"""A store in signed parts."""

import hashlib
import json
import zlib

import apsw
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import Cancelled, CheckFailed, NotInstalled, UsageError
from engine.progress import CancelToken
from engine.store import parts, schema
from engine.store.parts import MANIFEST, assemble, contents, opened, public_key, publish, unpacked
from engine.store.verify import verify
from tests.engine.store.editing import edited

KEY, OTHER = Ed25519PrivateKey.from_private_bytes(b"k" * 32), Ed25519PrivateKey.from_private_bytes(b"o" * 32)


@pytest.fixture(autouse=True)
def small_parts(monkeypatch):
    monkeypatch.setattr(parts, "PART_BYTES", 1024)


@pytest.fixture
def published(store_path, tmp_path):
    return tmp_path / "web", publish(store_path, tmp_path / "web", KEY, name="public", licence="CC0-1.0")


def rows(path):
    connection = schema.open_immutable(path)
    tables = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
    return {table: sorted(connection.execute(f"SELECT * FROM {table}"), key=repr) for table in tables}


def test_what_is_put_together_is_the_store(store_path, tmp_path, published):
    folder, manifest = published
    target = tmp_path / "new.sqlite"
    steps = []
    assemble(
        manifest,
        lambda part: unpacked(part, (folder / part.file).read_bytes()),
        target,
        progress=lambda *step: steps.append(step),
    )
    assert rows(target) == rows(store_path)
    assert all(check.ok for check in verify(target))
    assert len(steps) == len(manifest.parts) > 20


def test_what_is_published(store_path, published):
    folder, manifest = published
    assert opened((folder / MANIFEST).read_bytes(), public_key(KEY)) == manifest
    assert (manifest.version, manifest.triples, manifest.bytes) == (1, 600, store_path.stat().st_size)
    for part in manifest.parts:
        packed = (folder / part.file).read_bytes()
        assert (len(packed), hashlib.sha256(packed).hexdigest()) == (part.bytes, part.sha256)
        content = zlib.decompress(packed)
        assert (len(content), hashlib.sha256(content).hexdigest()) == (part.size, part.content)
    assert manifest.sent == sum(path.stat().st_size for path in folder.glob("parts/*/*"))


def test_parts_are_about_as_long_as_asked(monkeypatch, published):
    sizes = [part.size for part in published[1].parts]
    assert max(sizes) <= 4 * 1024 + 4096  # a row may be long by itself
    assert 300 < sorted(sizes)[len(sizes) // 2] < 3000


@pytest.mark.parametrize(("without", "doubled"), [([300], []), ([], [300]), ([0], []), ([599], [0]), ([5, 200, 400], [100])])
def test_few_changes_change_few_parts_wherever_they_are(store_path, tmp_path, without, doubled):
    old = set(contents(store_path))
    new = set(contents(edited(store_path, tmp_path / "new.sqlite", without, doubled)))
    facts = [content for content in new - old if b"triple" in content[:10]]
    assert 0 < len(facts) <= 2 * (len(without) + len(doubled))
    assert len(new & old) > len(new) / 2


def test_the_next_edition_keeps_parts_and_drops_those_of_the_edition_before_the_last(store_path, tmp_path, published):
    folder, first = published
    times = {path: path.stat().st_mtime_ns for path in folder.glob("parts/*/*")}
    second = publish(edited(store_path, tmp_path / "2.sqlite", [7]), folder, KEY, name="public", licence="CC0-1.0")
    assert second.version == 2
    assert all(path.stat().st_mtime_ns == time for path, time in times.items())
    third = publish(edited(store_path, tmp_path / "3.sqlite", [500]), folder, KEY, name="public", licence="CC0-1.0")
    assert third.version == 3
    there = {path.name for path in folder.glob("parts/*/*")}
    assert there == {part.content for part in (*second.parts, *third.parts)}
    assert not {part.content for part in first.parts} <= there
    assert publish(tmp_path / "3.sqlite", folder, KEY, name="public", licence="CC0-1.0").version == 3


def test_a_stopped_publishing_leaves_the_edition_before(store_path, tmp_path, published):
    folder, manifest = published
    cancel = CancelToken()
    with pytest.raises(Cancelled):
        publish(
            edited(store_path, tmp_path / "2.sqlite", [7]),
            folder,
            KEY,
            name="public",
            licence="CC0-1.0",
            progress=lambda done, *_: cancel.cancel() if done > 5 else None,
            cancel=cancel,
        )
    assert opened((folder / MANIFEST).read_bytes(), public_key(KEY)) == manifest


def test_somebody_elses_folder_is_not_written_to(store_path, published):
    with pytest.raises(CheckFailed, match="not signed with the key"):
        publish(store_path, published[0], OTHER, name="public", licence="CC0-1.0")


def test_a_manifest_of_somebody_else_is_refused(published):
    with pytest.raises(CheckFailed, match="comes from somebody else"):
        opened((published[0] / MANIFEST).read_bytes(), public_key(OTHER))


def test_a_signature_for_something_else_is_refused(published):
    raw = json.loads((published[0] / MANIFEST).read_bytes())
    raw["signature"] = KEY.sign(raw["manifest"].encode()).hex()  # of the right text, but not as a store's manifest
    with pytest.raises(CheckFailed, match="comes from somebody else"):
        opened(json.dumps(raw).encode(), public_key(KEY))


@pytest.mark.parametrize("field", ["name", "version", "content_sha256", "triples", "bytes", "licence", "parts"])
def test_every_field_of_a_manifest_is_signed(published, field):
    raw = json.loads((published[0] / MANIFEST).read_bytes())
    inner = json.loads(raw["manifest"])
    inner[field] = inner[field][:-1] if isinstance(inner[field], str | list) else inner[field] + 1
    raw["manifest"] = json.dumps(inner)
    with pytest.raises(CheckFailed, match="comes from somebody else"):
        opened(json.dumps(raw).encode(), public_key(KEY))


@settings(max_examples=20)
@given(
    st.binary(max_size=200)
    | st.recursive(st.none() | st.integers() | st.text(), st.lists).map(lambda x: json.dumps(x).encode())
)
def test_what_is_no_manifest(file):
    with pytest.raises(CheckFailed):
        opened(file, public_key(KEY))


@pytest.mark.parametrize("key", ["", "abc", "g" * 64, "0" * 62])
def test_what_is_no_key(published, key):
    with pytest.raises(UsageError, match="64 hexadecimal digits"):
        opened((published[0] / MANIFEST).read_bytes(), key)


@pytest.mark.parametrize("name", ["", "a/b", "..", "ä", "a b", "a.b"])
def test_what_is_no_name(store_path, tmp_path, name):
    with pytest.raises(UsageError, match="The name of a store"):
        publish(store_path, tmp_path, KEY, name=name, licence="CC0-1.0")


def test_a_damaged_part_is_found(published):
    part = published[1].parts[3]
    for packed in (b"", b"no zip", zlib.compress(b"else"), zlib.compress(b"\0" * 10**7)):
        with pytest.raises(CheckFailed, match=f"The part {part.content[:12]}"):
            unpacked(part, packed)


def test_parts_that_make_another_store_are_refused(published, tmp_path):
    folder, manifest = published

    def read(part):
        return unpacked(part, (folder / part.file).read_bytes())

    facts = [part for part in manifest.parts if b"triple" in read(part)[:10]]
    from dataclasses import replace

    fewer = replace(manifest, parts=tuple(part for part in manifest.parts if part != facts[2]))
    with pytest.raises(CheckFailed, match="is not the one that its manifest names"):
        assemble(fewer, read, tmp_path / "a.sqlite")
    twice = replace(manifest, parts=(*manifest.parts, manifest.parts[0]))
    with pytest.raises(CheckFailed, match="do not fit together"):
        assemble(twice, read, tmp_path / "b.sqlite")
    with pytest.raises(CheckFailed, match="do not fit together"):
        assemble(manifest, lambda _: b"\x92\xa5other\x91\x01", tmp_path / "c.sqlite")


def test_what_is_no_store(tmp_path):
    with pytest.raises(NotInstalled):
        list(contents(tmp_path / "none.sqlite"))
    (tmp_path / "text.sqlite").write_text("no store")
    with pytest.raises(CheckFailed, match="damaged"):
        list(contents(tmp_path / "text.sqlite"))


def test_a_store_whose_facts_are_not_numbered_from_0_is_refused(store_path, tmp_path):
    path = edited(store_path, tmp_path / "gap.sqlite")
    with apsw.Connection(str(path)) as connection:
        connection.execute("DELETE FROM triple WHERE id = 3")
    with pytest.raises(CheckFailed, match="damaged"):
        list(contents(path))


@pytest.mark.parametrize(("change", "number"), [("first = first + 1", 1), ("last = last - 1", 1), ("id = id + 1", 0)])
def test_a_store_whose_clusters_do_not_follow_one_another_is_refused(store_path, tmp_path, change, number):
    path = edited(store_path, tmp_path / "gap.sqlite")
    with apsw.Connection(str(path)) as connection:
        last = connection.execute("SELECT max(id) FROM cluster WHERE clustering = '67'").get
        connection.execute(f"UPDATE cluster SET {change} WHERE clustering = '67' AND id = ?", (last - number,))
    with pytest.raises(CheckFailed, match="damaged"):
        list(contents(path))
