"""A published store is fetched, checked, put together, opened; later editions bring what is new."""

import os
import shutil

import apsw
import pytest

from engine.errors import Cancelled, CheckFailed, NotInstalled, UnreadableInput, UsageError
from engine.models import catalog, embedder
from engine.offline import Offline
from engine.progress import CancelToken
from engine.store import parts, pulling, schema
from engine.store.opening import add, is_verified
from engine.store.parts import MANIFEST, public_key, publish
from engine.store.pulling import pull
from engine.store.reader import TripleStore
from engine.store.shelf import path_of, record_of, remove
from engine.store.verify import verify
from tests.engine.models.downloading.conftest import entry, server  # noqa: F401
from tests.engine.models.downloading.server import Fault
from tests.engine.store.editing import edited
from tests.engine.store.test_parts import KEY, OTHER


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch, synthetic_space):
    monkeypatch.setattr(parts, "PART_BYTES", 1024)
    monkeypatch.setattr(os, "fsync", lambda _: None)  # slow, and no machine loses its power here
    monkeypatch.setenv("PALIMPSEST_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def web(server, store_path, tmp_path):  # noqa: F811
    """A server that publishes a store; ``web.put`` publishes the next edition."""
    folder = tmp_path / "web"

    def put(store=store_path, key=KEY):
        manifest = publish(store, folder, key, name="public", licence="CC0-1.0")
        served = (path for path in folder.rglob("*") if path.is_file())
        server.files = {f"/s/{path.relative_to(folder).as_posix()}": path.read_bytes() for path in served}
        return manifest

    server.put, server.folder = put, folder
    server.manifest = put()
    server.address = f"{server.url}/s/"
    return server


def part_requests(web):
    return [asked.path for asked in web.asked if "/parts/" in asked.path]


def test_it_is_fetched_and_opened(web, store):
    snapshots, steps = [], []
    pulled = pull(web.address, public_key(KEY), watch=snapshots.append, progress=lambda *step: steps.append(step))
    assert pulled.path == path_of("public")
    assert (pulled.parts, pulled.fetched, pulled.bytes) == (len(web.manifest.parts),) * 2 + (web.manifest.sent,)
    opened = TripleStore.open(pulled.path)
    assert opened.info().triples == store.info().triples
    opened.close()
    assert all(check.ok for check in verify(pulled.path))
    assert snapshots[-1].done == web.manifest.sent
    assert list(dict.fromkeys(step[2] for step in steps)) == ["putting the store together", "verifying the store"]
    assert sorted(path.name for path in pulled.path.parent.iterdir()) == [".public.lock", ".records", "public.sqlite"]


def test_nothing_is_fetched_twice(web):
    pull(web.address, public_key(KEY))
    before = len(part_requests(web))
    again = pull("public")  # the name is enough now
    assert (again.fetched, again.bytes, len(part_requests(web))) == (0, 0, before)


def test_the_next_edition_fetches_changed_parts_only(web, store_path, tmp_path):
    pull(web.address, public_key(KEY))
    old, before = {part.content for part in web.manifest.parts}, len(part_requests(web))
    manifest = web.put(edited(store_path, tmp_path / "2.sqlite", [100, 350], [7]))
    pulled = pull("public")
    new = {part.content for part in manifest.parts} - old
    assert {path.rpartition("/")[2] for path in part_requests(web)[before:]} == new
    assert pulled.fetched == len(new) < len(manifest.parts) / 2
    assert pulled.record.version == 2
    assert TripleStore.open(pulled.path).info().triples == 599
    assert all(check.ok for check in verify(pulled.path))


def test_from_a_folder_without_a_network(web, home, monkeypatch):
    monkeypatch.setenv("PALIMPSEST_OFFLINE", "1")
    pulled = pull(str(web.folder), public_key(KEY))
    assert TripleStore.open(pulled.path).info().triples == 600
    assert web.asked == []
    with pytest.raises(Offline):
        pull(web.address)


def test_a_stopped_download_goes_on(web):
    last = web.manifest.parts[-1].file
    web.faults[f"/s/{last}"] = [Fault(status=404)]
    with pytest.raises(NotInstalled, match="404"):
        pull(web.address, public_key(KEY))
    assert not path_of("public").exists()
    came = part_requests(web)
    pull(web.address, public_key(KEY))
    whole = {path for path in came if path != f"/s/{last}"}
    again = part_requests(web)[len(came) :]
    assert len(whole & set(again)) <= 3  # those that were under way when it stopped
    assert path_of("public").exists()


def test_cancelling_while_it_is_put_together_leaves_what_was_there(web, store_path, tmp_path):
    pull(web.address, public_key(KEY))
    web.put(edited(store_path, tmp_path / "2.sqlite", [100]))
    cancel = CancelToken()

    def stop(done, _, stage):
        if stage == "putting the store together" and done > 3:
            cancel.cancel()

    with pytest.raises(Cancelled):
        pull("public", progress=stop, cancel=cancel)
    assert TripleStore.open(path_of("public")).info().triples == 600
    assert record_of("public").version == 1
    assert pull("public").record.version == 2


def test_a_part_that_is_exchanged_on_the_server_is_refused(web):
    part = web.manifest.parts[5]
    web.files[f"/s/{part.file}"] = bytes(part.bytes)
    with pytest.raises(CheckFailed, match="came with the hash"):
        pull(web.address, public_key(KEY))
    assert not path_of("public").exists()


def test_a_part_that_is_damaged_in_a_folder_is_refused(web):
    part = web.manifest.parts[5]
    (web.folder / part.file).write_bytes(bytes(part.bytes))
    with pytest.raises(CheckFailed, match=f"The part {part.content[:12]}"):
        pull(str(web.folder), public_key(KEY))
    (web.folder / part.file).unlink()
    with pytest.raises(NotInstalled, match="cannot be put together"):
        pull(str(web.folder), public_key(KEY))


@pytest.mark.parametrize(
    ("rotten", "most"),
    [("'something else'", 2), ("CAST(x'ff' AS TEXT)", 29)],  # what cannot be read ends the reading of what is here
)
def test_a_store_that_rots_is_repaired(rotten, most, web):
    pulled = pull(web.address, public_key(KEY))
    before = len(part_requests(web))
    with apsw.Connection(str(pulled.path)) as connection:
        connection.execute(f"UPDATE triple SET object = {rotten} WHERE id = 77")
    assert 0 < pull("public").fetched <= most
    assert len(part_requests(web)) - before <= most
    assert all(check.ok for check in verify(pulled.path))


def test_signatures(web, store_path, tmp_path):
    with pytest.raises(UsageError, match="--key"):
        pull(web.address)
    with pytest.raises(CheckFailed, match="somebody else"):
        pull(web.address, public_key(OTHER))
    assert part_requests(web) == []
    pull(web.address, public_key(KEY))
    shutil.rmtree(web.folder)
    web.put(edited(store_path, tmp_path / "2.sqlite", [1]), OTHER)
    with pytest.raises(CheckFailed, match="somebody else"):
        pull("public")
    with pytest.raises(CheckFailed, match="signed with another key"):
        pull(web.address, public_key(OTHER))


def test_an_older_edition_is_not_taken_for_a_newer(web, store_path, tmp_path):
    old = dict(web.files)
    web.put(edited(store_path, tmp_path / "2.sqlite", [1]))
    pull(web.address, public_key(KEY))
    web.files = old
    with pytest.raises(CheckFailed, match="offers edition 1 of public, older than edition 2"):
        pull("public")


@pytest.mark.parametrize("manifest", [b"", b"{}", b'{"manifest": "{}"}', b'{"manifest": "{\\"name\\": \\"../x\\"}"}'])
def test_a_manifest_that_makes_no_sense(web, manifest):
    web.files[f"/s/{MANIFEST}"] = manifest
    with pytest.raises(CheckFailed, match="damaged, or no manifest"):
        pull(web.address, public_key(KEY))


def test_what_is_no_store_to_fetch(tmp_path, monkeypatch):
    with pytest.raises(UsageError, match="There is no such store"):
        pull("nonesuch", public_key(KEY))
    with pytest.raises(UsageError, match="comes with the program"):
        pull("starter")
    with pytest.raises(NotInstalled, match="published nowhere yet"):
        pull("common-crawl")
    (tmp_path / "empty").mkdir()
    with pytest.raises(UnreadableInput, match="holds no published store"):
        pull(str(tmp_path / "empty"), public_key(KEY))


def test_the_catalog_knows_address_and_key(web, monkeypatch):
    one = entry("big", kind="store", url=web.address, public_key=public_key(KEY), files=())
    monkeypatch.setattr(catalog, "load", lambda: {"big": one})
    assert pull("big").record.source == web.address


def test_two_at_once_do_not_meet(web):
    outcome = []

    def second(*_):
        if not outcome:
            try:
                pull(str(web.folder), public_key(KEY))
            except UsageError as error:
                outcome.append(str(error))

    pull(str(web.folder), public_key(KEY), progress=second)
    assert outcome == ["Another process is busy with the store public."]


def test_what_came_is_verified_and_its_file_is_known(web):
    record = pull(web.address, public_key(KEY)).record
    assert record == record_of("public")
    assert record.clusterings == ("268", "134", "67")
    assert is_verified("public")
    assert pull("public").record == record


def test_a_signed_store_that_breaks_a_promise_is_not_taken(web, store_path, tmp_path):
    broken = tmp_path / "broken.sqlite"
    shutil.copyfile(store_path, broken)
    with apsw.Connection(str(broken)) as connection:
        connection.execute("UPDATE membership SET cluster = 99 WHERE centroid = 0")
        connection.execute("UPDATE meta SET value = ? WHERE key = 'content_sha256'", (schema.content_hash(connection),))
    web.put(broken)
    with pytest.raises(CheckFailed, match=r"The store public fails its verification .*67: membership"):
        pull(web.address, public_key(KEY))
    assert not path_of("public").exists()
    assert record_of("public") is None


def test_a_signed_store_of_another_embedder_is_not_taken(web, monkeypatch):
    monkeypatch.setattr(embedder, "SHA256", "3" * 64)
    with pytest.raises(CheckFailed, match="The store public was made with another embedder, sum of words"):
        pull(web.address, public_key(KEY))
    assert not path_of("public").exists()


def test_a_fetched_and_an_added_store_do_not_take_each_others_name(web, store_path):
    add(store_path, "public")
    with pytest.raises(UsageError, match="A store public that was added from a file is here"):
        pull(web.address, public_key(KEY))
    with pytest.raises(UsageError, match="The store public was added from a file"):
        pull("public")
    remove("public")
    pull(web.address, public_key(KEY))
    with pytest.raises(UsageError, match="There is a store public here"):
        add(store_path, "public")


def test_a_disk_without_room(web, monkeypatch):
    monkeypatch.setattr(pulling, "require_space", lambda *_: (_ for _ in ()).throw(NotInstalled("no room")))
    with pytest.raises(NotInstalled, match="no room"):
        pull(web.address, public_key(KEY))
    assert part_requests(web) == []
