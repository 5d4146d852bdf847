"""The ledger: exact sums, a cap that holds, and refusal wherever the record is in doubt."""

import json
import multiprocessing
import os
import stat
from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import BudgetRefused, UsageError
from engine.ledger import FileLedger, default_ledger

amounts = st.floats(min_value=1e-9, max_value=1e9)


@pytest.fixture
def ledger(tmp_path: Path) -> FileLedger:
    return FileLedger(tmp_path / "own" / "ledger.jsonl")


def spend(ledger: FileLedger, epsilon: float, delta: float = 0.0) -> str:
    return ledger.charge(epsilon, delta, "dp-st", "document")


def test_a_new_ledger_is_empty(ledger):
    budget = ledger.budget()
    assert (budget.spent, budget.delta, budget.cap, budget.remaining, budget.releases) == (0, 0, None, None, 0)
    assert not ledger.path.exists()


def test_charge_is_on_the_disk_before_it_returns(ledger):
    label = spend(ledger, 40, 1e-5)
    entry = json.loads(ledger.path.read_text())
    assert entry == {
        "kind": "spend",
        "day": date.today().isoformat(),
        "id": label,
        "mechanism": "dp-st",
        "epsilon": 40,
        "delta": 1e-5,
        "note": "document",
    }


def test_labels_are_random(ledger):
    assert len({spend(ledger, 1) for _ in range(20)}) == 20


@given(values=st.lists(amounts, max_size=12), again=st.lists(amounts, max_size=3))
def test_totals_are_exact_and_rounded_up(tmp_path_factory, values, again):
    ledger = FileLedger(tmp_path_factory.mktemp("ledger") / "ledger.jsonl")
    for value in values:
        spend(ledger, value)
    ledger.reset()
    for value in again:
        spend(ledger, value)
    exact = sum((Fraction(repr(value)) for value in again), Fraction(0))
    budget = ledger.budget()
    assert Fraction(repr(budget.spent)) >= exact
    assert budget.spent == pytest.approx(float(exact), rel=1e-15)
    assert budget.releases == len(again)
    assert [e["epsilon"] for e in ledger.entries() if e["kind"] == "spend"] == values + again


@given(cap=amounts, values=st.lists(amounts, max_size=12))
def test_the_cap_is_never_exceeded_and_never_refuses_what_fits(tmp_path_factory, cap, values):
    ledger = FileLedger(tmp_path_factory.mktemp("ledger") / "ledger.jsonl")
    ledger.set_cap(cap)
    spent = Fraction(0)
    for value in values:
        fits = spent + Fraction(repr(value)) <= Fraction(repr(cap))
        before = ledger.path.read_bytes()
        if fits:
            ledger.refuse_over_cap(value)
            spend(ledger, value)
            spent += Fraction(repr(value))
        else:
            with pytest.raises(BudgetRefused, match="cap"):
                ledger.refuse_over_cap(value)
            with pytest.raises(BudgetRefused, match="cap"):
                spend(ledger, value)
            assert ledger.path.read_bytes() == before
    remaining = ledger.budget().remaining
    assert 0 <= Fraction(repr(remaining)) <= Fraction(repr(cap)) - spent


def test_ten_tenths_are_one(ledger):
    ledger.set_cap(1)
    for _ in range(10):
        spend(ledger, 0.1)
    assert ledger.budget().spent == 1
    assert ledger.budget().remaining == 0
    with pytest.raises(BudgetRefused):
        spend(ledger, 1e-9)


def test_a_refusal_says_where_the_cap_is_changed(ledger):
    ledger.set_cap(1)
    with pytest.raises(BudgetRefused, match=r"change the cap \(`palimpsest budget cap`, or Budget in the window's menu\)\."):
        spend(ledger, 2)


def test_a_cap_is_replaced_removed_and_kept_by_reset(ledger):
    ledger.set_cap(5)
    spend(ledger, 5)
    ledger.set_cap(6)
    spend(ledger, 1)
    ledger.reset()
    assert (ledger.budget().spent, ledger.budget().cap) == (0, 6)
    ledger.set_cap(None)
    spend(ledger, 1000)
    assert ledger.budget().cap is None


def test_the_total_of_enormous_spends_does_not_fail(ledger):
    spend(ledger, 1.7e308)
    spend(ledger, 1.7e308)
    ledger.set_cap(1)
    assert (ledger.budget().spent, ledger.budget().remaining) == (float("inf"), 0)


@pytest.mark.parametrize(
    ("epsilon", "delta"), [(0, 0), (-1, 0), (float("nan"), 0), (float("inf"), 0), (1, 1), (1, -1e-9), (1, float("nan"))]
)
def test_a_bad_spend_is_refused(ledger, epsilon, delta):
    with pytest.raises(UsageError):
        spend(ledger, epsilon, delta)
    if delta == 0:
        with pytest.raises(UsageError):
            ledger.refuse_over_cap(epsilon)
    assert ledger.entries() == []


@pytest.mark.parametrize("cap", [0, -1, float("nan"), float("inf")])
def test_a_bad_cap_is_refused(ledger, cap):
    with pytest.raises(UsageError):
        ledger.set_cap(cap)


@pytest.mark.parametrize(
    "damage",
    [
        b'{"kind": "spend", "day": "2025-01-01", "epsil',  # the power went
        b'{"kind": "reset", "day": "2025-01-01"}',  # complete but for its end: still in doubt
        b"\0\0\0\0\n",
        b"{}\n",
        b"[1]\n",
        b'{"kind": "gift", "epsilon": 5}\n',
        b'{"kind": "spend", "epsilon": -5, "delta": 0}\n',
        b'{"kind": "spend", "epsilon": NaN, "delta": 0}\n',
        b'{"kind": "spend", "delta": 0}\n',
    ],
)
def test_a_damaged_ledger_refuses_everything_until_it_is_reset(ledger, damage):
    ledger.set_cap(10)
    spend(ledger, 4)
    whole = ledger.path.read_bytes()
    ledger.path.write_bytes(whole + damage)
    for use in (
        lambda: spend(ledger, 1),
        lambda: ledger.refuse_over_cap(1),
        ledger.budget,
        ledger.entries,
        lambda: ledger.set_cap(99),
    ):
        with pytest.raises(BudgetRefused, match="damaged"):
            use()
    assert ledger.path.read_bytes() == whole + damage
    ledger.reset()
    assert (ledger.budget().spent, ledger.budget().cap) == (0, 10)
    [aside] = ledger.path.parent.glob("*.damaged-*")
    assert aside.read_bytes() == whole + damage


def test_a_full_disk_leaves_no_half_line(ledger, monkeypatch):
    spend(ledger, 1)
    whole = ledger.path.read_bytes()
    write = os.write
    monkeypatch.setattr(os, "write", lambda descriptor, data: write(descriptor, data[:10]))
    with pytest.raises(BudgetRefused, match="cannot be written"):
        spend(ledger, 1)
    monkeypatch.undo()
    assert ledger.path.read_bytes() == whole
    assert ledger.budget().spent == 1


def test_a_ledger_without_a_place_refuses(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(BudgetRefused, match="cannot be written"):
        spend(FileLedger(tmp_path / "file" / "ledger.jsonl"), 1)


def test_only_the_owner_can_read_it(ledger):
    spend(ledger, 1)
    assert stat.S_IMODE(ledger.path.stat().st_mode) == 0o600
    assert stat.S_IMODE(ledger.path.parent.stat().st_mode) == 0o700


def spend_until_refused(path: Path) -> None:
    ledger = FileLedger(path)
    for _ in range(15):
        try:
            spend(ledger, 1)
        except BudgetRefused:
            return


def test_programs_that_spend_at_once_stay_under_the_cap(ledger):
    ledger.set_cap(25)
    context = multiprocessing.get_context("fork")
    workers = [context.Process(target=spend_until_refused, args=(ledger.path,)) for _ in range(3)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert ledger.budget().spent == 25
    assert ledger.budget().releases == 25


def test_a_line_is_read_once(ledger, monkeypatch):
    parsed = []
    loads = json.loads
    monkeypatch.setattr("engine.ledger.json.loads", lambda line, **options: parsed.append(line) or loads(line, **options))
    for _ in range(20):
        ledger.refuse_over_cap(1)
        spend(ledger, 1)
    assert ledger.budget().releases == 20
    assert len(parsed) == 20


def test_what_another_program_writes_counts_at_once(ledger):
    other = FileLedger(ledger.path)
    spend(ledger, 1)
    spend(other, 2)
    other.set_cap(4)
    assert (ledger.budget().spent, ledger.budget().cap) == (3, 4)
    with pytest.raises(BudgetRefused):
        spend(ledger, 2)
    spend(other, 1)
    other.reset()
    assert (ledger.budget().spent, ledger.budget().cap) == (0, 4)
    ledger.path.unlink()
    assert (ledger.budget().spent, ledger.budget().cap) == (0, None)


@pytest.mark.parametrize(
    "edited",
    [
        lambda data: data.replace(b'"epsilon": 1', b'"epsilon": 7'),  # in place, of the same length
        lambda data: data[: data.index(b"\n") + 1],  # shorter
        lambda data: data.replace(b'"note": "document"', b'"note": ""', 1) + data[: data.index(b"\n") + 1],  # lines have moved
    ],
)
def test_a_ledger_that_was_edited_is_read_anew(ledger, edited):
    for _ in range(3):
        spend(ledger, 1)
    data = edited(ledger.path.read_bytes())
    with ledger.path.open("r+b") as file:  # the same file still
        file.write(data)
        file.truncate()
    fresh = FileLedger(ledger.path).budget()
    assert ledger.budget() == fresh
    assert spend(ledger, 1)


def test_a_ledger_of_another_file_is_read_anew(ledger):
    spend(ledger, 1)
    replacement = ledger.path.with_name("replacement")
    replacement.write_bytes(ledger.path.read_bytes().replace(b'"epsilon": 1', b'"epsilon": 5') * 2)
    os.replace(replacement, ledger.path)
    assert ledger.budget().spent == 10


def test_the_place_of_the_ledger_can_be_chosen(tmp_path, monkeypatch):
    monkeypatch.setenv("PALIMPSEST_HOME", str(tmp_path))
    assert default_ledger().path == tmp_path / "ledger.jsonl"
    monkeypatch.delenv("PALIMPSEST_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert "palimpsest" in default_ledger().path.parent.name


def test_a_lock_that_fails_refuses(ledger, monkeypatch):
    def no_locks(*_, **__):
        raise OSError(37, "No locks available")

    monkeypatch.setattr("filelock.lock_descriptor", no_locks)
    with pytest.raises(BudgetRefused, match="No locks"):
        spend(ledger, 1)
    assert not ledger.path.exists()


def test_a_reset_that_fails_leaves_the_damaged_ledger(ledger, monkeypatch):
    def refused(*_):
        raise PermissionError(13, "Permission denied")

    ledger.set_cap(10)
    damaged = ledger.path.read_bytes() + b"half"
    ledger.path.write_bytes(damaged)
    monkeypatch.setattr(os, "replace", refused)
    with pytest.raises(BudgetRefused, match="Permission denied"):
        ledger.reset()
    assert ledger.path.read_bytes() == damaged
