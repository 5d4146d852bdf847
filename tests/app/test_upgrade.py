"""A newer version of the program, with a newer starter pack, finds what the user has: all of it is left as it is, and works."""

import json
import shutil

import pytest

from app.cli.main import main
from engine.batch.job import EntryOutcome, Target
from engine.batch.options import RunOptions, Source
from engine.batch.run import run
from engine.errors import UsageError
from engine.ledger import default_ledger
from engine.models import clip_ranges, library
from engine.models.downloading import network
from engine.models.library import InstallationRecord, RecordedFile
from engine.progress import CancelToken
from engine.request import PrivacyRequest
from engine.store import installed, verification
from engine.store.builder import SourcedTriple, StoreEmbedder, build
from engine.store.schema import Source as StoreSource
from engine.triples.triple import Triple
from tests.app.test_store import DID, WHO, built, embed, store  # noqa: F401
from tests.engine.batch.quick import QuickSession

CACHES = ("hashes.json", ".verified", "lock")
"""What is not the user's: it can be computed again."""


@pytest.fixture(scope="module")
def newer_store(tmp_path_factory):
    """The store of a newer pack: other facts, in other cells."""
    path = tmp_path_factory.mktemp("newer") / "store.sqlite"
    triples = [Triple(who, did, what) for who in WHO for did in DID for what in ("a boat", "the sea", "two dogs")]
    facts = [SourcedTriple(triple, "notes", str(number)) for number, triple in enumerate(triples)]
    source = StoreSource("notes", "everyday", "CC0-1.0", "the testers", len(facts), "11")
    build(facts, [source], StoreEmbedder("words", "00", embed), path, dimension=8, created="2026-01-01")
    return path


@pytest.fixture
def upgrade(newer_store, store, monkeypatch):  # noqa: F811
    """Puts the newer pack in the place of the older one."""

    def put():
        for module in (installed, verification):
            monkeypatch.setattr(module, "starter_path", lambda: newer_store)
        monkeypatch.setattr("engine.__version__", "99.0.0")

    return put


@pytest.fixture
def users_own(store, home, tmp_path):  # noqa: F811
    """Everything that a user may have, made with the older version."""
    default_ledger().charge(12.5, 1e-6, "dp-st", "3 facts", default_ledger().label("A letter."))
    default_ledger().set_cap(100.0)
    network.save_settings(network.NetworkSettings(offline=False, mirror="https://mirror.test"))
    shutil.copy(store, tmp_path / "mine.sqlite")
    assert main(["store", "add", str(tmp_path / "mine.sqlite"), "--quiet"]) == 0
    folder = library.folder_of("own-model")
    folder.mkdir(parents=True)
    (folder / "config.json").write_text("{}")
    (folder / "model.safetensors").write_bytes(b"weights")
    files = (RecordedFile("config.json", 2, "0" * 64, ""),)
    library.save_record(InstallationRecord("own-model", "import", None, files))
    clip_ranges.keep_calibration("own-model", -1.0, 2.0, "public.txt", 10)
    (home / "window.ini").write_text('[run]\nmechanism="\\"dp-st\\""\n')
    return home


def own_files(home):
    return {
        path: path.read_bytes()
        for path in home.rglob("*")
        if path.is_file() and not any(part.endswith(CACHES) for part in path.relative_to(home).parts)
    }


def test_what_the_user_has_is_left_as_it_is_and_works(users_own, upgrade, capsys):
    before = own_files(users_own)
    assert len(before) > 8
    upgrade()
    for command in (
        ["models", "list"],
        ["store", "list"],
        ["store", "verify"],
        ["mechanisms"],
        ["data"],
        ["models", "network"],
    ):
        assert main([*command, "--json", "--quiet"]) == 0
    capsys.readouterr()
    assert main(["store", "info", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["triples"] == 60
    assert main(["store", "info", "mine", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["triples"] == 100
    assert main(["store", "neighbourhood", "a friend left the garden", "--store", "mine", "--json", "--quiet"]) == 0
    capsys.readouterr()
    assert main(["budget", "show", "--json"]) == 0
    budget = json.loads(capsys.readouterr().out)
    assert (budget["epsilon"], budget["delta"], budget["cap"], budget["releases"]) == (12.5, 1e-6, 100.0, 1)
    assert default_ledger().charges(default_ledger().label("A  letter.")) == (12.5,)
    assert clip_ranges.clip_of("own-model") == (-1.0, 2.0)
    assert network.read_settings().mirror == "https://mirror.test"
    assert own_files(users_own) == before


@pytest.fixture
def letters(tmp_path):
    folder = tmp_path / "letters"
    folder.mkdir()
    for name in ("a.txt", "b.txt", "c.txt"):
        (folder / name).write_text(f"letter {name}")
    return folder


def rewrite(letters, request, **options):
    target = Target(letters.parent / "new", notice=False)
    return run(Source(letters), request, target, RunOptions(default_ledger(), workers=0, session=QuickSession, **options))


def test_a_batch_that_was_begun_before_goes_on_after(letters, upgrade):
    request, cancel = PrivacyRequest("custext", 0.1), CancelToken()
    first = rewrite(letters, request, cancel=cancel, on_end=lambda _: cancel.cancel())
    assert first.of(EntryOutcome.DONE) == 1
    upgrade()
    assert rewrite(letters, request, resume=True).of(EntryOutcome.DONE) == 3
    assert default_ledger().budget().spent == pytest.approx(0.3)
    new = sorted(path.read_text() for path in (letters.parent / "new").iterdir())
    assert new == ["LETTER A.TXT\n", "LETTER B.TXT\n", "LETTER C.TXT\n"]


def test_a_batch_begun_with_what_is_no_more_is_refused_and_stays(letters, home, capsys):
    command = ["batch", str(letters), "--output", str(letters.parent / "new"), "--mechanism", "custext", "--epsilon", "800"]
    request, cancel = PrivacyRequest("custext", 0.1), CancelToken()
    rewrite(letters, request, cancel=cancel, on_end=lambda _: cancel.cancel())
    before = own_files(home)
    assert main([*command, "--set", "gone=1", "--resume"]) == 2
    assert "custext has no setting 'gone'; it has" in capsys.readouterr().err
    with pytest.raises(UsageError, match="begun with another epsilon; repeat its own options"):
        rewrite(letters, PrivacyRequest("custext", 0.2), resume=True)
    assert own_files(home) == before
    assert rewrite(letters, request, resume=True).of(EntryOutcome.DONE) == 3


def test_a_store_made_for_another_embedder_says_so_and_stays(users_own, upgrade, monkeypatch, capsys):
    upgrade()
    monkeypatch.setattr("engine.models.embedder.SHA256", "11")
    before = own_files(users_own)
    assert main(["store", "neighbourhood", "a friend left", "--store", "mine", "--quiet"]) == 7
    assert "was made with another embedder" in capsys.readouterr().err
    assert own_files(users_own) == before


def test_a_calibration_of_a_model_that_changed_says_so_and_stays(users_own, capsys):
    (library.folder_of("own-model") / "model.safetensors").write_bytes(b"others")
    before = own_files(users_own)
    with pytest.raises(Exception, match="is not the one that was calibrated; `palimpsest models calibrate own-model"):
        clip_ranges.clip_of("own-model")
    assert own_files(users_own) == before
