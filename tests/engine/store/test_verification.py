"""A store is opened for a document only if it keeps its promises and is still what it was."""

import os
import shutil

import apsw
import pytest

from engine.errors import Cancelled, CheckFailed, NotInstalled, UsageError
from engine.models import embedder, hashes, library
from engine.models.library import InstallationRecord, RecordedFile
from engine.progress import CancelToken, silent
from engine.store import installed, verification
from engine.store.installed import record_of
from engine.store.verification import StoreOpener, add_store, is_changed, is_verified, require_verified
from tests.engine.store.damage import spoil_fact, write_hash
from tests.engine.store.synthetic import make

pytestmark = pytest.mark.usefixtures("synthetic_space")


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("PALIMPSEST_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def file(store_path, tmp_path):
    path = tmp_path / "mine.sqlite"
    shutil.copyfile(store_path, path)
    return path


@pytest.fixture
def verified(monkeypatch):
    """How often a store was read through."""
    times = []
    verify = verification.verify_format

    def counted(*given, **options):
        times.append(given)
        return verify(*given, **options)

    monkeypatch.setattr(verification, "verify_format", counted)
    return times


def test_a_file_is_verified_once(file, verified):
    steps = []
    assert not is_verified(str(file))
    assert require_verified(str(file), progress=lambda *step: steps.append(step[2])) == file
    assert is_verified(str(file))
    require_verified(str(file))
    file.touch()
    require_verified(str(file))
    assert len(verified) == 1
    assert {"checking the store", "verifying the store"} <= set(steps)


def test_a_file_that_became_another_store_is_verified_anew(file, verified):
    require_verified(str(file))
    spoil_fact(file, rehash=True)
    assert not is_verified(str(file))
    require_verified(str(file))
    assert len(verified) == 2


def test_a_damaged_store_is_refused_each_time(file):
    spoil_fact(file)
    for _ in range(2):
        with pytest.raises(CheckFailed, match=r"The store mine.sqlite fails its verification \(content hash\)"):
            require_verified(str(file))


def test_a_file_of_format_2_is_verified_and_opened(format_2_path, tmp_path):
    shutil.copyfile(format_2_path, tmp_path / "old.sqlite")
    assert add_store(tmp_path / "old.sqlite", "old").clusterings == ("268", "134", "67")
    assert StoreOpener()("old").fact_count == 600


def test_what_is_no_store(tmp_path):
    (tmp_path / "none.sqlite").write_text("no store" * 1000)
    with pytest.raises(CheckFailed, match=r"none.sqlite is damaged or not a triple store"):
        require_verified(str(tmp_path / "none.sqlite"))
    with pytest.raises(NotInstalled, match="There is no store"):
        require_verified(str(tmp_path / "missing.sqlite"))


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM meta WHERE key = 'embedder_sha256'",
        "DELETE FROM projection",
        "UPDATE projection SET inputs = 'many'",
        "DROP TABLE clustering",
        "UPDATE meta SET value = NULL WHERE key = 'dimension'",
        "UPDATE meta SET value = CAST(x'ff' AS TEXT) WHERE key = 'embedder'",
    ],
)
def test_a_store_that_says_too_little_of_itself_is_refused(statement, file):
    with apsw.Connection(str(file)) as connection:
        connection.execute(statement)
    with pytest.raises(CheckFailed, match=r"mine\.sqlite"):
        require_verified(str(file))
    with pytest.raises(CheckFailed):
        add_store(file, "mine")


def test_a_store_of_another_embedder_is_refused(file, monkeypatch):
    monkeypatch.setattr(embedder, "SHA256", "3" * 64)
    with pytest.raises(CheckFailed, match=r"mine.sqlite was made with another embedder, sum of words, than .*MiniLM"):
        require_verified(str(file))
    with pytest.raises(CheckFailed, match="another embedder"):
        add_store(file, "mine")
    assert installed.store_names() == ["starter"]


def test_a_store_of_another_length_is_refused(file, monkeypatch):
    monkeypatch.setattr(embedder, "DIMENSION", 384)
    with pytest.raises(CheckFailed, match=r"mine.sqlite takes embeddings of 48 values"):
        require_verified(str(file))


def test_a_program_that_changes_its_embedder_refuses_what_was_verified_before(file, monkeypatch):
    add_store(file, "mine")
    monkeypatch.setattr(embedder, "SHA256", "3" * 64)
    with pytest.raises(CheckFailed, match="The store mine was made with another embedder"):
        StoreOpener()("mine")


def test_an_added_store_is_a_copy_that_needs_no_file(file, verified):
    steps = []
    record = add_store(file, "mine", progress=lambda *step: steps.append(step))
    assert record == record_of("mine")
    assert (record.name, record.source, record.file_sha256) == ("mine", str(file), hashes.sha256_of(file))
    assert record.clusterings == ("268", "134", "67")
    assert steps[-1] == (file.stat().st_size, file.stat().st_size, "copying the store")
    file.unlink()
    assert StoreOpener()("mine").fact_count == 600
    assert is_verified("mine")
    assert len(verified) == 1


def test_an_added_store_that_changes_is_refused_even_if_it_fits_together(file):
    add_store(file, "mine")
    spoil_fact(installed.path_of("mine"), rehash=True)
    assert not is_verified("mine")
    with pytest.raises(CheckFailed, match=r"The store mine changed since it was installed.*store remove mine"):
        StoreOpener()("mine")


def test_a_name_is_taken_once(file):
    add_store(file, "mine")
    with pytest.raises(UsageError, match="A store mine is already installed"):
        add_store(file, "mine")
    for name in ("starter", "a b", ""):
        with pytest.raises(UsageError):
            add_store(file, name)


def test_what_cannot_be_added_leaves_nothing(file, tmp_path, monkeypatch):
    spoil_fact(file)
    with pytest.raises(CheckFailed, match="fails its verification"):
        add_store(file, "mine")
    with pytest.raises(NotInstalled, match="no triple store at"):
        add_store(tmp_path / "missing", "mine")
    shutil.copyfile(tmp_path / "mine.sqlite", tmp_path / "other")
    assert installed.store_names() == ["starter"]
    assert record_of("mine") is None


def test_a_disk_without_room(file, monkeypatch):
    monkeypatch.setattr(verification, "require_space", lambda *_: (_ for _ in ()).throw(NotInstalled("no room")))
    with pytest.raises(NotInstalled, match="no room"):
        add_store(file, "mine")
    assert installed.store_names() == ["starter"]


@pytest.mark.parametrize("stage", ["verifying the store", "copying the store"])
def test_adding_can_be_stopped(stage, file, monkeypatch):
    monkeypatch.setattr(verification, "_CHUNK", 1024)
    cancel = CancelToken()

    def stop(done, total, told):
        if told == stage and done < (total or 1):
            cancel.cancel()

    with pytest.raises(Cancelled):
        add_store(file, "mine", stop, cancel)
    assert installed.store_names() == ["starter"]
    assert not installed.staging_dir("mine").exists()
    assert add_store(file, "mine").name == "mine"


@pytest.fixture
def fetched(file):
    """A store of the catalog, as it lies here after a download."""
    place = library.folder_of("wide") / "facts.sqlite"
    place.parent.mkdir(parents=True)
    shutil.copyfile(file, place)
    recorded = RecordedFile(place.name, place.stat().st_size, hashes.sha256_of(place), "catalog")
    library.save_record(InstallationRecord("wide", "https://stores.example.org/", None, (recorded,)))
    return place


def test_a_fetched_store_is_verified_once(fetched, verified):
    assert not is_verified("wide")
    assert not is_changed("wide")
    assert StoreOpener()("wide").fact_count == 600
    assert is_verified("wide")
    StoreOpener()("wide")
    assert len(verified) == 1


def test_a_fetched_store_that_changes_is_refused_even_if_it_fits_together(fetched, verified):
    spoil_fact(fetched, rehash=True)
    assert is_changed("wide")
    with pytest.raises(CheckFailed, match=r"The store wide changed since it was installed.* `palimpsest models pull wide`"):
        StoreOpener()("wide")
    assert verified == []


def test_a_fetched_store_that_breaks_a_promise_or_is_of_another_embedder_is_not_drawn_from(fetched, monkeypatch):
    with monkeypatch.context() as patched:
        patched.setattr(embedder, "SHA256", "3" * 64)
        with pytest.raises(CheckFailed, match="The store wide was made with another embedder"):
            require_verified("wide")
    with apsw.Connection(str(fetched)) as connection:
        connection.execute("UPDATE membership SET cluster = 99 WHERE centroid = 0")
        write_hash(connection)
    recorded = RecordedFile(fetched.name, fetched.stat().st_size, hashes.sha256_of(fetched), "catalog")
    library.save_record(InstallationRecord("wide", "https://stores.example.org/", None, (recorded,)))
    with pytest.raises(CheckFailed, match=r"The store wide fails its verification .*67: membership"):
        require_verified("wide")
    assert not is_verified("wide")


def test_an_added_store_does_not_take_the_name_of_one_of_the_catalog(fetched, file):
    with pytest.raises(UsageError, match="A store wide is already installed"):
        add_store(file, "wide")
    with pytest.raises(UsageError, match="common-crawl is the name of a store of the catalog"):
        add_store(file, "common-crawl")


def test_the_programs_own_store_is_compared_with_the_packs_manifest(monkeypatch, tmp_path, file):
    pack = tmp_path / "pack"
    pack.mkdir()
    (pack / "manifest.json").write_text(f'{{"files": [{{"file": "store.sqlite", "sha256": "{hashes.sha256_of(file)}"}}]}}')
    monkeypatch.setattr(verification, "starter_path", lambda: pack / "store.sqlite")
    monkeypatch.setattr(installed, "starter_path", lambda: pack / "store.sqlite")
    with pytest.raises(NotInstalled, match="own store is missing"):
        require_verified("starter")
    shutil.copyfile(file, pack / "store.sqlite")
    assert StoreOpener()("starter").fact_count == 600
    for content in ("", "{}", '{"files": []}', '{"files": [7]}'):
        whole = (pack / "manifest.json").read_text()
        (pack / "manifest.json").write_text(content)
        with pytest.raises(CheckFailed, match="manifest is damaged"):
            require_verified("starter")
        (pack / "manifest.json").write_text(whole)
    spoil_fact(pack / "store.sqlite", rehash=True)
    with pytest.raises(CheckFailed, match="own store was changed"):
        require_verified("starter")


def test_what_is_open_stays_open_until_its_file_changes(file, tmp_path):
    opener = StoreOpener()
    first = opener(str(file))
    assert opener(str(file)) is first
    other = make(tmp_path / "other.sqlite", 599)
    assert opener(str(other)).fact_count == 599
    assert first.fact_count == 600
    os.replace(other, file)
    assert opener(str(file)).fact_count == 599


def test_a_store_that_is_exchanged_while_it_is_opened_is_refused(file, tmp_path, monkeypatch):
    other = make(tmp_path / "other.sqlite", 599)

    def exchanged(*given):
        found = require_verified(*given)
        os.replace(other, file)
        return found

    monkeypatch.setattr(verification, "require_verified", exchanged)
    with pytest.raises(CheckFailed, match=r"mine.sqlite changed while it was opened"):
        StoreOpener()(str(file), silent, CancelToken())
