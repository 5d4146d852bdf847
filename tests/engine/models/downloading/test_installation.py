"""Models come whole or not at all, from a hub, an address, a file or a folder."""

import errno
import hashlib
import json
import os
import random
import shutil
import threading
from dataclasses import dataclass
from pathlib import Path

import pytest

from engine.errors import Cancelled, CheckFailed, NotInstalled, UnreadableInput, UsageError
from engine.models import library
from engine.models.downloading import network
from engine.models.downloading.installation import import_model, importable, pull
from engine.models.downloading.partial_file import PartialFile
from engine.models.library import ModelState, record_of, remove, stopped_download_bytes, verify
from engine.offline import Offline
from engine.progress import CancelToken
from tests.engine.models.downloading.conftest import entry
from tests.engine.models.downloading.server import Fault

COMMIT, LATER = "1" * 40, "2" * 40
WEIGHTS = random.Random(3).randbytes(120_000)
CONFIG = b'{"architectures": ["BertForMaskedLM"]}'
FILES = {"config.json": CONFIG, "model.safetensors": WEIGHTS, "sub/tokenizer.json": b"{}", "README.md": b"readme"}
WANTED = ("config.json", "model.safetensors", "sub/tokenizer.json")


def sha256(content):
    return hashlib.sha256(content).hexdigest()


@pytest.fixture
def hub(server, monkeypatch, listed):
    """A hub with one repository, ``some/toy``, which the catalog lists as ``toy``."""
    monkeypatch.setenv("HF_ENDPOINT", server.url)
    server.add_repository("some/toy", FILES, COMMIT, large=("model.safetensors",))
    listed(entry(hub="some/toy", files=WANTED))
    return server


def left(home):
    """What lies in the models' folder, but records and locks."""
    folder = home / "models"
    return sorted(path.name for path in folder.iterdir() if path.name != ".records" and path.suffix != ".lock")


def test_a_repository_is_fetched_and_recorded(hub, home):
    record = pull("toy")
    folder = home / "models" / "toy"
    assert {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()} == set(WANTED)
    assert (folder / "model.safetensors").read_bytes() == WEIGHTS
    assert left(home) == ["toy"]
    assert library.is_installed("toy")
    assert (record.source, record.revision) == ("some/toy", COMMIT)
    assert {file.file: (file.bytes, file.sha256, file.known) for file in record.files} == {
        "config.json": (len(CONFIG), sha256(CONFIG), ""),
        "model.safetensors": (len(WEIGHTS), sha256(WEIGHTS), "hub"),
        "sub/tokenizer.json": (2, sha256(b"{}"), ""),
    }
    assert record_of("toy") == record
    assert all(check.ok for check in verify("toy"))


def test_fetched_again_it_has_to_be_the_same(hub, home):
    """The repository went on, but the record names a revision; and there the file was exchanged."""
    record = pull("toy")
    remove("toy")
    hub.add_repository("some/toy", FILES | {"config.json": b"{}"}, LATER)
    assert pull("toy") == library.InstallationRecord(
        "toy", "some/toy", COMMIT, tuple(_by(file, "record") for file in record.files)
    )
    remove("toy")
    hub.files[f"/some/toy/resolve/{COMMIT}/config.json"] = b'{"architectures": ["Evil"] }'.ljust(len(CONFIG))
    with pytest.raises(CheckFailed, match=r"config\.json came with the hash"):
        pull("toy")
    assert not library.is_installed("toy")


def _by(file, known):
    return library.RecordedFile(file.file, file.bytes, file.sha256, known)


def test_a_stopped_download_goes_on_with_the_revision_it_began_with(hub, home):
    hub.faults[f"/some/toy/resolve/{COMMIT}/model.safetensors"] = [Fault(cut=50_000), *[Fault(status=500)] * 6]
    with pytest.raises(NotInstalled, match="500"):
        pull("toy", pause=lambda *_: None)
    assert not library.is_installed("toy")
    assert stopped_download_bytes("toy") >= 50_000
    hub.add_repository("some/toy", FILES, LATER)
    assert pull("toy").revision == COMMIT
    assert hub.firsts(f"/some/toy/resolve/{COMMIT}/model.safetensors")[-1] == 50_000
    assert stopped_download_bytes("toy") == 0


def test_stars_take_what_the_repository_has(hub, home, listed):
    shards = {f"model-0000{n}-of-00002.safetensors": bytes([n]) * 10 for n in (1, 2)}
    hub.add_repository("some/big", {"config.json": CONFIG, **shards, "evil.py": b""}, COMMIT)
    listed(entry("big", hub="some/big", files=("config.json", "model-*.safetensors")))
    pull("big")
    assert sorted(path.name for path in (home / "models" / "big").iterdir()) == ["config.json", *shards]


def test_a_revision_of_the_catalog_is_asked_for(hub, listed):
    hub.add_repository("some/toy", FILES, LATER)
    listed(entry(hub="some/toy", files=WANTED, revision=COMMIT))
    assert pull("toy").revision == COMMIT


@pytest.mark.parametrize("known", [{"model.safetensors": WEIGHTS[:-1] + b"x"}, {"config.json": CONFIG + b" "}])
def test_a_file_that_is_not_the_catalogs_is_refused(hub, home, listed, known):
    listed(entry(hub="some/toy", files=WANTED, known=known))
    with pytest.raises(CheckFailed, match="is not the file that the catalog names"):
        pull("toy")
    assert record_of("toy") is None
    assert not (home / "models" / "toy").exists()


def test_what_a_plain_address_serves(server, home, listed):
    server.files |= {"/m/config.json": CONFIG, "/m/w ü.safetensors": WEIGHTS}
    files = ("config.json", "w ü.safetensors")
    listed(entry(url=f"{server.url}/m/", files=files, known={"w ü.safetensors": WEIGHTS}))
    record = pull("toy")
    assert [file.known for file in record.files] == ["", "catalog"]
    assert (home / "models" / "toy" / "w ü.safetensors").read_bytes() == WEIGHTS


@pytest.mark.parametrize("status", [401, 403, 404])
def test_a_hub_that_gives_no_list_of_files_is_told(hub, status):
    hub.faults["/api/models/some/toy/revision/main"] = [Fault(status=status)]
    with pytest.raises(NotInstalled, match=rf"\b{status}\b"):
        pull("toy")
    assert pull("toy")


@pytest.mark.parametrize("listing", [b"", b"{}", b"[]", b'{"id": "some/toy", "sha": null, "siblings": []}', b"\xff"])
def test_a_list_of_files_that_makes_no_sense(hub, listing):
    hub.files["/api/models/some/toy/revision/main"] = listing
    with pytest.raises(CheckFailed, match="gives no list of the files of some/toy"):
        pull("toy")


def test_a_repository_without_a_file_says_which(hub, listed):
    listed(entry(hub="some/toy", files=("config.json", "tokenizer.model")))
    with pytest.raises(NotInstalled, match=r"some/toy has no tokenizer\.model"):
        pull("toy")


@pytest.mark.parametrize("name", ["../../evil.json", "/etc/evil.json", "a/../../b.json", "..\\evil.json"])
def test_a_name_that_leads_elsewhere_is_refused(hub, home, listed, name):
    hub.add_repository("some/bad", {name: b"{}"}, COMMIT)
    listed(entry("bad", hub="some/bad", files=("*.json",)))
    with pytest.raises(CheckFailed, match="a file that cannot be stored"):
        pull("bad")


def test_a_damaged_plan_is_made_again(hub, home):
    folder = home / "models" / ".toy.coming"
    folder.mkdir(parents=True)
    (folder / "plan.json").write_text('{"source": [')
    assert pull("toy").revision == COMMIT


def test_what_is_not_fetched_says_why(listed, home):
    listed(entry("a", refused="It is bad."), entry("b", package="some-package"), entry("c"))
    for id, error, words in (
        ("a", NotInstalled, "a cannot be downloaded: It is bad"),
        ("b", UsageError, "comes with the program"),
        ("c", NotInstalled, "not published yet"),
        ("e", UsageError, "no such id"),
        ("minilm", UsageError, "no such id"),
    ):
        with pytest.raises(error, match=words):
            pull(id)


def test_a_folder_of_the_users_own_is_not_touched(hub, home):
    (home / "models" / "toy").mkdir(parents=True)
    with pytest.raises(UsageError, match="palimpsest models remove toy"):
        pull("toy")


@dataclass(frozen=True)
class Offer:
    """Something of the catalog: its id, and the path of its largest file on the server."""

    id: str
    path: str


class TestModelsAndStoresComeInTheSameWay:
    """What can happen to a download, once for a model of a hub and once for a store at an address."""

    @pytest.fixture(params=["model", "store"])
    def offer(self, request, server, monkeypatch, listed):
        monkeypatch.setenv("HF_ENDPOINT", server.url)
        server.add_repository("some/toy", FILES, COMMIT, large=("model.safetensors",))
        server.files["/s/facts.sqlite"] = WEIGHTS
        store = {"files": ("facts.sqlite",), "known": {"facts.sqlite": WEIGHTS}}
        listed(entry(hub="some/toy", files=WANTED), entry("facts", kind="store", url=f"{server.url}/s/", **store))
        model = Offer("toy", f"/some/toy/resolve/{COMMIT}/model.safetensors")
        return model if request.param == "model" else Offer("facts", "/s/facts.sqlite")

    def test_it_comes_whole_once(self, offer, server, home):
        record = pull(offer.id)
        assert sha256(WEIGHTS) in {file.sha256 for file in record.files}
        assert library.state_of(offer.id) is ModelState.INSTALLED
        assert all(check.ok for check in verify(offer.id))
        assert left(home) == [offer.id]
        asked = len(server.asked)
        assert pull(offer.id) == record
        assert len(server.asked) == asked

    def test_interrupted_it_goes_on_where_it_stopped(self, offer, server):
        server.faults[offer.path] = [Fault(cut=50_000), *[Fault(status=500)] * 6]
        with pytest.raises(NotInstalled, match="500"):
            pull(offer.id, pause=lambda *_: None)
        assert library.state_of(offer.id) is ModelState.PARTLY
        assert stopped_download_bytes(offer.id) >= 50_000
        pull(offer.id)
        assert server.firsts(offer.path)[-1] == 50_000
        assert library.state_of(offer.id) is ModelState.INSTALLED
        assert stopped_download_bytes(offer.id) == 0

    def test_cancelled_it_keeps_what_came(self, offer, server):
        cancel, go = CancelToken(), threading.Event()
        server.faults[offer.path] = [Fault(hold=lambda: (cancel.cancel(), go.wait(30)))]
        with pytest.raises(Cancelled):
            pull(offer.id, cancel=cancel)
        go.set()
        assert library.state_of(offer.id) is ModelState.PARTLY
        pull(offer.id)
        assert server.firsts(offer.path)[-1] > 0
        assert library.state_of(offer.id) is ModelState.INSTALLED

    @pytest.mark.parametrize("content", [WEIGHTS[::-1], WEIGHTS + b"x", WEIGHTS[:-1]], ids=["other", "longer", "shorter"])
    def test_what_is_not_the_file_that_was_meant_is_refused(self, offer, server, home, content):
        server.files[offer.path] = content
        with pytest.raises(CheckFailed, match=r"came with the hash|bytes at 127\.0\.0\.1 instead of"):
            pull(offer.id)
        assert record_of(offer.id) is None
        assert not (home / "models" / offer.id).exists()
        server.files[offer.path] = WEIGHTS
        pull(offer.id)

    def test_on_a_full_disk_it_stops_and_goes_on_later(self, offer, server):
        resource = pytest.importorskip("resource")
        limits = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (60_000, limits[1]))  # writing on fails as it does on a full disk
        try:
            with pytest.raises(NotInstalled, match=r"^The disk is full: .* stopped at \d+ bytes"):
                pull(offer.id)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        assert library.state_of(offer.id) is ModelState.PARTLY
        pull(offer.id)
        assert 40_000 < server.firsts(offer.path)[-1] <= 60_000

    def test_without_room_nothing_is_begun(self, offer, server, monkeypatch):
        monkeypatch.setattr(shutil, "disk_usage", lambda _: shutil._ntuple_diskusage(10**6, 10**6, 0))
        with pytest.raises(NotInstalled, match=r"The disk has too little room: 120 kB and"):
            pull(offer.id)
        assert server.firsts(offer.path) == []

    @pytest.mark.parametrize("step", ["mkdir", "rename"])
    def test_what_the_disk_refuses_is_said_and_can_be_gone_on_with(self, offer, monkeypatch, step):
        def refuse(*_, **__):
            raise OSError(errno.ENOSPC, "No space left on device")

        with monkeypatch.context() as patched:
            if step == "mkdir":
                patched.setattr(PartialFile, "__enter__", refuse)
            else:
                patched.setattr(os, "rename", refuse)
            with pytest.raises(NotInstalled, match=rf"{offer.id} cannot be written: No space left.* Nothing was installed"):
                pull(offer.id)
            assert library.state_of(offer.id) is not ModelState.INSTALLED
        pull(offer.id)

    def test_offline_nobody_is_asked(self, offer, server, monkeypatch):
        monkeypatch.setenv("PALIMPSEST_OFFLINE", "1")
        with pytest.raises(Offline, match="palimpsest models import"):
            pull(offer.id)
        assert server.asked == []

    @pytest.mark.parametrize(("status", "words"), [(401, "requires an account"), (403, "not let you have"), (404, "withdrawn")])
    def test_what_the_server_refuses_is_said(self, offer, server, status, words):
        server.faults[offer.path] = [Fault(status=status)]
        with pytest.raises(NotInstalled, match=words):
            pull(offer.id)
        assert library.state_of(offer.id) is not ModelState.INSTALLED

    def test_two_at_once_do_not_meet(self, offer):
        with library.exclusive_lock(offer.id), pytest.raises(UsageError, match=f"Another process is busy with {offer.id}"):
            pull(offer.id)

    def test_changed_it_is_found_and_removed_it_comes_again(self, offer, home):
        record = pull(offer.id)
        name = offer.path.rpartition("/")[2]
        (home / "models" / offer.id / name).write_bytes(WEIGHTS[::-1])
        assert [check.file for check in verify(offer.id) if not check.ok] == [name]
        assert remove(offer.id) == record.bytes
        assert library.state_of(offer.id) is ModelState.ABSENT
        assert pull(offer.id).revision == record.revision

    def test_what_came_of_it_can_be_removed(self, offer, server, home):
        server.faults[offer.path] = [Fault(cut=50_000), Fault(status=403)]
        with pytest.raises(NotInstalled):
            pull(offer.id, pause=lambda *_: None)
        assert remove(offer.id) >= 50_000
        assert left(home) == []

    def test_what_is_open_and_cannot_be_removed_stays(self, offer, monkeypatch):
        pull(offer.id)

        def refuse(*_):
            raise PermissionError(errno.EACCES, "Permission denied")

        with monkeypatch.context() as patched:
            patched.setattr(Path, "rename", refuse)
            with pytest.raises(NotInstalled, match=f"{offer.id} cannot be removed: Permission denied"):
                remove(offer.id)
        assert library.state_of(offer.id) is ModelState.INSTALLED


class TestTokens:
    @pytest.fixture
    def keyring(self, monkeypatch):
        import keyring
        from keyring.backend import KeyringBackend

        class Memory(KeyringBackend):
            priority = 1
            kept: dict[tuple[str, str], str] = {}  # noqa: RUF012

            def get_password(self, service, username):
                return self.kept.get((service, username))

            def set_password(self, service, username, password):
                self.kept[service, username] = password

            def delete_password(self, service, username):
                from keyring.errors import PasswordDeleteError

                if self.kept.pop((service, username), None) is None:
                    raise PasswordDeleteError

        before = keyring.get_keyring()
        keyring.set_keyring(Memory())
        yield Memory.kept
        Memory.kept.clear()
        keyring.set_keyring(before)

    def test_a_token_opens_a_gated_repository_and_is_in_no_file(self, hub, home, keyring):
        hub.tokens = {"hf_secret"}
        with pytest.raises(NotInstalled, match="palimpsest models login"):
            pull("toy")
        network.store_token(hub.url, "hf_secret")
        pull("toy")
        assert list(keyring) == [("palimpsest", "127.0.0.1")]
        assert not any(b"hf_secret" in path.read_bytes() for path in home.rglob("*") if path.is_file())

    def test_a_token_goes_to_no_other_host(self, hub, localhost, home, keyring):
        network.store_token(hub.url, "hf_secret")
        path = f"/some/toy/resolve/{COMMIT}/model.safetensors"
        hub.files["/elsewhere"] = hub.files[path]
        hub.redirects[path] = hub.url.replace("127.0.0.1", localhost) + "/elsewhere"
        pull("toy")
        sent = {asked.path: "Authorization" in asked.headers for asked in hub.asked}
        assert sent[path]
        assert not sent["/elsewhere"]

    def test_a_token_goes_over_no_open_connection(self, keyring):
        network.store_token("https://hub.example.org", "hf_secret")
        assert network.token_for("https://hub.example.org/x") == "hf_secret"
        assert network.token_for("http://hub.example.org/x") is None
        assert network.token_for("https://example.org") is None

    def test_it_can_be_removed_once(self, keyring):
        network.store_token("https://hub.example.org", "hf_secret")
        network.store_token("https://hub.example.org", None)
        with pytest.raises(UsageError, match="no token to remove"):
            network.store_token("https://hub.example.org", None)

    @pytest.mark.parametrize("token", ["", "two words", "naïve", "line\n"])
    def test_what_is_no_token(self, keyring, token):
        with pytest.raises(UsageError, match="That is not a token"):
            network.store_token("https://hub.example.org", token)

    def test_without_a_keyring_no_token_is_kept(self, home):
        import keyring
        from keyring.backends.fail import Keyring

        before = keyring.get_keyring()
        keyring.set_keyring(Keyring())
        try:
            with pytest.raises(NotInstalled, match="has no keyring"):
                network.store_token("https://hub.example.org", "hf_secret")
            assert network.token_for("https://hub.example.org") is None
        finally:
            keyring.set_keyring(before)
        assert not home.exists()


class TestImport:
    @pytest.fixture
    def stick(self, tmp_path):
        """A USB stick with two models, one of them in the catalog, and other things."""
        folder = tmp_path / "stick"
        for name, content in FILES.items():
            path = folder / "models" / "My Toy" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        (folder / "models" / "My Toy" / "pytorch_model.bin").write_bytes(b"pickle")
        (folder / "models" / "My Toy" / "modeling.py").write_bytes(b"import os")
        (folder / "models" / "My Toy" / "calibration.json").write_bytes(b"{}")
        (folder / "Writer-Q4_K_M.gguf").write_bytes(b"GGUF")
        (folder / ".Trash" / "old").mkdir(parents=True)
        (folder / ".Trash" / "old" / "x.gguf").write_bytes(b"GGUF")
        (folder / "letter.txt").write_text("private")
        return folder

    def test_what_is_on_a_stick(self, stick, listed):
        listed(entry("writer", files=("Writer-Q4_K_M.gguf",)))
        assert importable(stick) == [("writer", stick / "Writer-Q4_K_M.gguf"), ("my-toy", stick / "models" / "My Toy")]
        assert importable(stick / "models" / "My Toy") == [("my-toy", stick / "models" / "My Toy")]
        assert importable(stick / "Writer-Q4_K_M.gguf") == [("writer", stick / "Writer-Q4_K_M.gguf")]

    def test_a_folder_is_copied_without_code_pickles_and_calibrations(self, stick, listed, home):
        listed()
        told = []
        record = import_model(stick / "models" / "My Toy", "my-toy", progress=lambda *step: told.append(step))
        assert {file.file for file in record.files} == set(WANTED)
        assert record.source == "import"
        assert library.is_installed("my-toy")
        assert all(check.ok for check in verify("my-toy"))
        assert told[-1][:2] == (record.bytes, record.bytes)
        assert left(home) == ["my-toy"]

    def test_a_single_file(self, stick, listed, home):
        listed()
        import_model(stick / "Writer-Q4_K_M.gguf", "scribe")
        assert (home / "models" / "scribe" / "Writer-Q4_K_M.gguf").read_bytes() == b"GGUF"

    def test_a_copy_of_the_hubs_cache_is_followed_through_its_links(self, stick, listed, home, tmp_path):
        listed()
        folder = tmp_path / "snapshots" / "abc"
        folder.mkdir(parents=True)
        for name in ("config.json", "model.safetensors"):
            (folder / name).symlink_to(stick / "models" / "My Toy" / name)
        import_model(folder, "toy")
        weights = home / "models" / "toy" / "model.safetensors"
        assert weights.read_bytes() == WEIGHTS
        assert not weights.is_symlink()

    def test_what_the_catalog_knows_must_match(self, stick, listed, home):
        listed(entry("toy", files=WANTED, known={"model.safetensors": WEIGHTS[::-1]}))
        with pytest.raises(CheckFailed, match=r"model\.safetensors is not the file that the catalog names for toy"):
            import_model(stick / "models" / "My Toy", "toy")
        assert left(home) == []

    def test_what_an_earlier_record_knows_must_match(self, stick, listed, hub, home):
        pull("toy")
        remove("toy")
        (stick / "models" / "My Toy" / "config.json").write_bytes(b"{}")
        with pytest.raises(CheckFailed, match=r"config\.json is not the file that the record names for toy"):
            import_model(stick / "models" / "My Toy", "toy")

    def test_a_copy_that_is_cancelled_leaves_nothing(self, stick, listed, home):
        listed()
        cancel = CancelToken()
        with pytest.raises(Cancelled):
            import_model(stick / "models" / "My Toy", "toy", progress=lambda *_: cancel.cancel(), cancel=cancel)
        assert left(home) == []

    def test_what_holds_no_model(self, tmp_path, listed):
        listed()
        (tmp_path / "empty").mkdir()
        with pytest.raises(UnreadableInput, match="empty has no model"):
            importable(tmp_path / "empty")
        with pytest.raises(UnreadableInput, match="There is no"):
            importable(tmp_path / "none")

    @pytest.mark.parametrize("id", ["", "../x", ".hidden", "a/b"])
    def test_an_id_that_is_none(self, stick, listed, home, id):
        listed()
        with pytest.raises(UsageError):
            import_model(stick / "Writer-Q4_K_M.gguf", id)

    def test_the_packs_own_model_is_not_replaced(self, stick, listed):
        listed()
        with pytest.raises(UsageError, match="comes with the program"):
            import_model(stick / "models" / "My Toy", "minilm")


def test_verifying_finds_what_changed_and_what_is_missing(hub, home):
    pull("toy")
    folder = home / "models" / "toy"
    (folder / "model.safetensors").write_bytes(WEIGHTS[:-1] + bytes([WEIGHTS[-1] ^ 1]))
    (folder / "config.json").unlink()
    assert [(check.file, check.ok, check.detail) for check in verify("toy")] == [
        ("config.json", False, "missing"),
        ("model.safetensors", False, "changed since it was installed"),
        ("sub/tokenizer.json", True, sha256(b"{}")),
    ]


def test_a_catalog_that_has_learnt_a_hash_is_believed_more_than_a_record(hub, listed):
    pull("toy")
    listed(entry(hub="some/toy", files=WANTED, known={"config.json": CONFIG + b" "}))
    assert [(check.file, check.ok) for check in verify("toy")] == [
        ("config.json", False),
        ("model.safetensors", True),
        ("sub/tokenizer.json", True),
    ]
    remove("toy")
    with pytest.raises(CheckFailed, match="is not the file that the catalog names"):
        pull("toy")


def test_what_was_put_there_by_hand_cannot_be_verified(home, listed):
    listed()
    (home / "models" / "mine").mkdir(parents=True)
    with pytest.raises(NotInstalled, match="Nothing is recorded of mine"):
        verify("mine")


def test_a_damaged_record_is_said(hub, home):
    pull("toy")
    (home / "models" / ".records" / "toy.json").write_text("{")
    with pytest.raises(CheckFailed, match="is damaged; delete it"):
        verify("toy")


def test_removing(hub, home):
    record = pull("toy")
    assert remove("toy") == record.bytes
    assert left(home) == []
    assert json.loads((home / "models" / ".records" / "toy.json").read_text())["revision"] == COMMIT
    with pytest.raises(NotInstalled, match="nothing to remove"):
        remove("toy")
    with pytest.raises(UsageError, match="is part of the program"):
        remove("minilm")
