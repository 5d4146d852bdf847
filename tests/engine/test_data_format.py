"""An older program meets what a newer one wrote, or a damaged number: it says so, and leaves every byte as it is.

What the window keeps is in tests/app/gui/test_newer_files.py.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import apsw
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.cli.main import main
from engine.batch.journal import NAME, Journal
from engine.data_format import is_newer
from engine.errors import BudgetRefused, CheckFailed, PalimpsestError, UsageError
from engine.home import home as own_home
from engine.ledger import FileLedger, default_ledger
from engine.models import clip_ranges, library
from engine.models.downloading import installation, network
from engine.models.library import InstallationRecord, RecordedFile
from engine.progress import CancelToken, silent
from engine.store import installed, plan
from engine.store.builder import recluster
from engine.store.installed import StoreRecord
from engine.store.reader import TripleStore
from engine.store.texts import Collection
from engine.store.verification import add_store
from tests.engine.store.synthetic import make

DAMAGED = [0, -1, "2", True, 1.5, None, [2], {}]


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    path = tmp_path / "home"
    path.mkdir()
    monkeypatch.setenv("PALIMPSEST_HOME", str(path))
    return path


def set_in_json(path, number, key="format"):
    path.write_text(json.dumps(json.loads(path.read_text(encoding="utf-8")) | {key: number}), encoding="utf-8")


def set_in_first_line(path, number):
    first, *others = path.read_text(encoding="ascii").splitlines()
    path.write_text("\n".join([json.dumps(json.loads(first) | {"format": number}), *others]) + "\n", encoding="ascii")


def append_line(path, number):
    with path.open("a", encoding="ascii") as file:
        file.write(json.dumps({"kind": "format", "format": number}) + '\n{"kind": "sealed", "by": "whom"}\n')


def set_in_store(path, number):
    with apsw.Connection(str(path)) as connection:
        value = json.dumps(number) if isinstance(number, list | dict) else number
        connection.execute("UPDATE meta SET value = ? WHERE key = 'format_version'", (value,))


def make_ledger(folder):
    default_ledger().charge(1.0, 0.0, "dp-st")
    return default_ledger().path


def make_network_settings(folder):
    network.save_settings(network.NetworkSettings(offline=True))
    return own_home() / "network.json"


def make_model_record(folder):
    library.save_record(InstallationRecord("toy", "import", None, (RecordedFile("toy.gguf", 4, "0" * 64, ""),)))
    (folder / "toy.gguf").write_bytes(b"GGUF")
    return own_home() / "models/.records/toy.json"


def make_store_record(folder):
    installed.save_record(StoreRecord("toy", "/nowhere", "0" * 64, "0" * 64, ()))
    return own_home() / "stores/.records/toy.json"


def make_calibration(folder):
    (own_home() / "models/toy").mkdir(parents=True)
    (own_home() / "models/toy/config.json").write_text("{}")
    clip_ranges.keep_calibration("toy", 0.0, 1.0, "public.txt", 10)
    return own_home() / "calibrations/toy.json"


def open_journal(folder, *, resume):
    Journal(folder / "new", folder, {"mechanism": "dp-st"}, resume=resume).close()


def make_journal(folder):
    open_journal(folder, resume=False)
    [path] = own_home().glob(f"batches/*/{NAME}")
    with path.open("a") as file:
        file.write('{"kind": "of another way')  # cut short by a kill, or of another way to write lines
    return path


def make_store(folder):
    return make(folder / "toy.sqlite", 40)


def planned(folder):
    return plan.resume_or_create(
        folder, [Collection(str(folder / "notes.txt"), "notes", "everyday")], "p", silent, CancelToken()
    )


def make_plan(folder):
    (folder / "notes.txt").write_text("We sold the boat.\n")
    planned(folder)
    return folder / plan.PLAN_FILE


@dataclass(frozen=True)
class Kind:
    """A kind of file.

    Attributes:
        make: Makes one in a folder, or among the user's own data.
        alter: Has it say its format.
        reads: What reads it.
        writes: What would change or replace it.
        error: How both are refused.
        known: The newest format that this version knows.
        damaged: Damaged numbers; by default `DAMAGED`.
    """

    make: Callable[[Path], Path]
    alter: Callable[[Path, object], None]
    reads: tuple[Callable[[Path], object], ...]
    writes: tuple[Callable[[Path], object], ...] = ()
    error: type[PalimpsestError] = CheckFailed
    known: int = 1
    damaged: tuple[object, ...] = tuple(DAMAGED)


KINDS = {
    "ledger": Kind(
        make_ledger,
        append_line,
        (
            lambda _: default_ledger().budget(),
            lambda _: default_ledger().entries(),
            lambda _: default_ledger().refuse_over_cap(1.0),
            lambda _: default_ledger().charges("x"),
        ),
        (
            lambda _: default_ledger().charge(1.0, 0.0, "dp-st"),
            lambda _: default_ledger().set_cap(5.0),
            lambda _: default_ledger().reset(),
        ),
        BudgetRefused,
    ),
    "network settings": Kind(make_network_settings, set_in_json, (lambda _: network.read_settings(), lambda _: network.hub())),
    "model record": Kind(
        make_model_record,
        set_in_json,
        (lambda _: library.record_of("toy"), lambda _: library.verify("toy")),
        (lambda folder: installation.import_model(folder / "toy.gguf", "toy"),),
    ),
    "store record": Kind(
        make_store_record,
        set_in_json,
        (lambda _: installed.record_of("toy"),),
        (lambda folder: add_store(folder / "none.sqlite", "toy"),),
    ),
    "calibration": Kind(
        make_calibration,
        set_in_json,
        (lambda _: clip_ranges.clip_of("toy"),),
        (lambda _: clip_ranges.keep_calibration("toy", 0.0, 2.0, "public.txt", 10),),
    ),
    "batch journal": Kind(
        make_journal,
        set_in_first_line,
        (),
        (lambda folder: open_journal(folder, resume=True), lambda folder: open_journal(folder, resume=False)),
        UsageError,
    ),
    "store": Kind(
        make_store,
        set_in_store,
        (lambda folder: TripleStore.open(folder / "toy.sqlite"),),
        (lambda folder: recluster(folder / "toy.sqlite"), lambda folder: add_store(folder / "toy.sqlite", "toy")),
        known=5,
        damaged=(0, -1, "5", 1.5, None),
    ),
    "unfinished build of a store": Kind(make_plan, set_in_json, (), (planned,)),
}

every_kind = pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)


def all_files(*folders):
    return {path: path.read_bytes() for folder in folders for path in folder.rglob("*") if path.is_file()}


@every_kind
def test_what_a_newer_version_made_is_named_as_such_and_stays_as_it_is(kind, tmp_path):
    path = kind.make(tmp_path)
    kind.alter(path, kind.known + 1)
    before = all_files(tmp_path)
    for use in (*kind.reads, *kind.writes):
        with pytest.raises(kind.error, match="made by a newer version of Palimpsest") as refused:
            use(tmp_path)
        assert path.stem in str(refused.value) or "batch" in str(refused.value) or "build" in str(refused.value)
        changed = {name for name, data in all_files(tmp_path).items() if before.get(name) != data}
        assert not {name for name in changed if not name.name.endswith("lock") and name.stat().st_size}
        assert path.read_bytes() == before[path]


@every_kind
def test_this_version_s_own_number_changes_nothing(kind, tmp_path):
    path = kind.make(tmp_path)
    if kind.alter is append_line:
        path.write_bytes(b'{"kind": "format", "format": 1}\n' + path.read_bytes())
        assert default_ledger().budget().spent == 1.0
        assert [entry["kind"] for entry in default_ledger().entries()] == ["spend"]
        return
    kind.alter(path, kind.known)
    refusals = ""
    for use in kind.reads:
        try:
            use(tmp_path)
        except PalimpsestError as refusal:  # the model is not there, say
            refusals += str(refusal)
    assert "newer" not in refusals
    assert "damaged" not in refusals


@pytest.mark.parametrize(
    ("kind", "number"),
    [pytest.param(kind, number, id=f"{name}-{number!r}") for name, kind in KINDS.items() for number in kind.damaged],
)
def test_a_damaged_number_is_damage_and_is_left_to_the_user(kind, number, tmp_path):
    path = kind.make(tmp_path)
    kind.alter(path, number)
    before = path.read_bytes()
    uses = kind.reads or kind.writes
    for use in uses:
        with pytest.raises(PalimpsestError) as refused:
            use(tmp_path)
        assert "newer" not in str(refused.value)
        assert path.read_bytes().startswith(before.rpartition(b"\n")[0])  # but for what a kill cut short


def test_a_ledger_goes_on_to_be_refused_when_a_newer_program_takes_over_while_it_is_open(tmp_path):
    ledger = FileLedger(tmp_path / "ledger.jsonl")
    ledger.charge(1.0, 0.0, "dp-st")
    append_line(ledger.path, 2)
    for _ in range(2):
        with pytest.raises(BudgetRefused, match="newer version"):
            ledger.charge(1.0, 0.0, "dp-st")
    assert not list(tmp_path.glob("*.damaged*"))


def test_the_command_line_says_so_in_one_line(tmp_path, capsys):
    append_line(make_ledger(tmp_path), 2)
    for command, code in ((["budget", "show"], 5), (["budget", "reset"], 5), (["budget", "cap", "9"], 5)):
        assert main(command) == code
        told = capsys.readouterr()
        assert (told.out, told.err.count("\n")) == ("", 1)
        assert "newer version of Palimpsest" in told.err


def test_network_settings_of_a_newer_version_are_not_replaced(tmp_path, capsys):
    path = make_network_settings(tmp_path)
    set_in_json(path, 2)
    before = path.read_bytes()
    assert main(["models", "network", "--always-offline", "off"]) == 7
    assert "newer version" in capsys.readouterr().err
    assert path.read_bytes() == before


@given(st.integers(1, 10**30), st.integers(1, 10**30))
def test_a_number_is_newer_if_it_is_larger(number, known):
    assert is_newer(number, known) is (number > known)


@given(st.none() | st.booleans() | st.floats() | st.text() | st.integers(max_value=0) | st.lists(st.integers()))
def test_what_is_no_number_is_no_format(number):
    with pytest.raises(ValueError, match="no format"):
        is_newer(number)
