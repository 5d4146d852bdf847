"""Batches on a cluster that loses workers: every file once, one draw and one charge each, and the ledger where it was."""

import json
from dataclasses import replace

import pytest

from engine.batch.job import EntryOutcome, Target
from engine.batch.options import RunOptions, Source
from engine.batch.run import run
from engine.batch.table import Columns, run_table
from engine.errors import BudgetRefused
from engine.executors import cluster
from engine.executors.cluster import ClusterExecutor
from engine.ledger import FileLedger
from engine.privacy.randomness import ReplayableRandom, draw_key
from engine.private_list.storage import change_private_list
from engine.request import PrivacyRequest
from engine.session import Session
from engine.text.listed_names import ListedName
from tests.engine.batch.quick import EPSILON, QuickSession
from tests.engine.executors.fakes import LossyCluster

REQUEST = PrivacyRequest("custext", EPSILON)


@pytest.fixture(autouse=True)
def no_patience(monkeypatch):
    monkeypatch.setattr(cluster, "_PATIENCE", 0)
    monkeypatch.setattr(cluster, "_LOOK", 0)


class DrawingSession(QuickSession):
    """Draws a number, and leaves a line "document number" beside the ledger for every draw."""

    def for_replay(self, key, names):
        self.random, self.names = ReplayableRandom(key), names
        return self

    def privatize(self, text, request, **options):
        result = super().privatize(text, request, **options)
        result = replace(result, output=f"{text} {self.random.integer_below(10**9)} {len(self.names)}")
        with open(DRAWS[0], "a") as draws:
            draws.write(f"{result.output}\n")
        return result


DRAWS = [None]


@pytest.fixture
def draws(tmp_path):
    DRAWS[0] = tmp_path / "draws"
    DRAWS[0].touch()
    return DRAWS[0]


def write(folder, count):
    for number in range(count):
        (folder / f"letter{number:04}.txt").write_text(f"letter {number}")


def work(folder, ledger, executor, *, session=DrawingSession, request=REQUEST, **options):
    target = Target(folder.parent / "new", receipts=".json", notice=False)
    return run(Source(folder), request, target, RunOptions(ledger, session=session, executor=executor, **options))


@pytest.mark.parametrize("seed", range(3))
def test_whatever_workers_are_lost_each_file_has_one_draw_and_one_charge(folder, ledger, draws, seed):
    write(folder, 40)
    executor = ClusterExecutor(LossyCluster(size=3, seed=seed, lost=0.4, lost_at_start=0.1))
    summary = work(folder, ledger, executor)
    assert summary.of(EntryOutcome.DONE) == 40
    assert (summary.epsilon, ledger.budget().releases, summary.lost) == (4.0, 40, 0)
    made = draws.read_text().splitlines()
    assert executor.lost > 10
    assert len(made) > 40  # some were drawn by a worker that was lost afterwards
    assert len(set(made)) == 40  # and drawn the same by the next
    assert sorted(row.output.read_text().strip() for row in summary.entries) == sorted(set(made))


class PreparingSession(DrawingSession):
    """Says with each new text how many texts it was told of before."""

    def __init__(self, ledger):
        super().__init__(ledger)
        self.told = []

    def prepare(self, texts, request):
        self.told += texts

    def privatize(self, text, request, **options):
        assert text in self.told
        return super().privatize(text, request, **options)


@pytest.mark.parametrize("lost", [0.0, 0.4])
def test_workers_read_ahead_and_whatever_is_lost_each_file_has_one_draw_and_one_charge(folder, ledger, draws, lost):
    write(folder, 40)
    (folder / "empty.txt").write_bytes(b"")
    workers = LossyCluster(size=2, lost=lost)
    summary = work(folder, ledger, ClusterExecutor(workers), session=PreparingSession)
    assert summary.of(EntryOutcome.DONE) == 40
    assert (summary.epsilon, ledger.budget().releases) == (4.0, 40)
    assert len(set(draws.read_text().splitlines())) == 40


def test_receipts_count_earlier_draws_of_a_text(folder, ledger, draws):
    write(folder, 1)
    ledger.charge(2.0, 0.0, "custext", "", ledger.label("letter 0"))
    [row] = work(folder, ledger, ClusterExecutor(LossyCluster())).entries
    receipt = json.loads(row.output.with_name(f"{row.output.stem}.receipt.json").read_text())
    assert (receipt["draws_of_the_document"], receipt["epsilon_of_all_draws"]) == (2, 2.1)


def test_errors_cost_what_they_cost_on_this_machine(folder, tmp_path):
    costs = []
    for name, text in (("a", "one"), ("b", "broken"), ("c", "unsuitable"), ("d", "four")):
        (folder / f"{name}.txt").write_text(text)
    (folder / "e.txt").write_bytes(b"")
    for place, executor in (("here", None), ("there", ClusterExecutor(LossyCluster()))):
        ledger = FileLedger(tmp_path / place / "ledger.jsonl")
        options = RunOptions(ledger, session=QuickSession, executor=executor)
        summary = run(Source(folder), REQUEST, Target(tmp_path / place / "new"), options)
        costs.append([(row.outcome, row.epsilon, row.lost, str(row.error)) for row in summary.entries])
        costs[-1].append(ledger.budget().spent)
    assert costs[0] == costs[1]
    assert [row[0].value for row in costs[0][:5]] == ["done", "failed", "failed", "done", "failed"]


def test_a_document_that_every_worker_is_lost_over_is_charged_and_the_others_are_done(folder, ledger, draws):
    write(folder, 6)
    workers, deadly = LossyCluster(size=1), []
    submit = workers.submit

    def lose(worker, order):
        if workers.runs and not deadly:
            deadly.append(order.task.entry.name)
        workers.lost = 1.0 if order.task.entry.name in deadly else 0.0
        return submit(worker, order)

    workers.submit = lose
    summary = work(folder, ledger, ClusterExecutor(workers))
    [lost] = [row for row in summary.entries if row.error]
    assert lost.name in deadly
    assert summary.of(EntryOutcome.DONE) == 5
    assert "workers were lost" in str(lost.error)
    [charge] = [entry for entry in ledger.entries() if "workers were lost" in entry["note"]]
    assert charge["epsilon"] == lost.epsilon == Session(ledger).worst_loss(REQUEST)
    assert lost.lost == 1


def test_without_any_worker_the_batch_ends_at_once(folder, ledger, draws):
    write(folder, 5)
    summary = work(folder, ledger, ClusterExecutor(LossyCluster(size=1, lost=1.0)))
    assert summary.halted
    assert summary.of(EntryOutcome.LEFT) == 5
    assert ledger.budget().releases == 1


def test_what_the_ledger_refuses_is_not_written(folder, ledger, draws):
    write(folder, 5)

    def spend(_):
        if ledger.budget().cap is None:
            ledger.set_cap(0.25)

    summary = work(folder, ledger, ClusterExecutor(LossyCluster(size=1)), on_end=spend)
    assert isinstance(summary.halted, BudgetRefused)
    assert (summary.of(EntryOutcome.DONE), ledger.budget().spent) == (2, 0.2)
    assert len(list((folder.parent / "new").glob("*.txt"))) == 2


def test_resumed_it_draws_only_what_is_left(folder, ledger, draws):
    write(folder, 12)
    (folder / "letter0007.txt").write_text("missing")
    halted = work(folder, ledger, ClusterExecutor(LossyCluster(size=1)))
    (folder / "letter0007.txt").write_text("letter 7")
    summary = work(folder, ledger, ClusterExecutor(LossyCluster(lost=0.3)), resume=True)
    assert halted.of(EntryOutcome.LEFT)
    assert summary.of(EntryOutcome.DONE) == 12
    assert ledger.budget().releases == 12


def test_records_of_a_table_keep_their_order(tmp_path, ledger, draws):
    table = tmp_path / "notes.csv"
    table.write_text("text\n" + "".join(f"note {number}\n" for number in range(30)))
    executor = ClusterExecutor(LossyCluster(size=3, lost=0.3))
    options = RunOptions(ledger, session=DrawingSession, executor=executor)
    run_table(table, Columns("text"), REQUEST, tmp_path / "new.csv", options)
    rows = (tmp_path / "new.csv").read_text().splitlines()[1:]
    assert [" ".join(row.split()[:2]) for row in rows] == [f"note {number}" for number in range(30)]
    assert ledger.budget().releases == 30


def test_workers_get_the_private_list_of_this_machine(folder, ledger, draws):
    write(folder, 1)
    change_private_list([ListedName("Blue Heron", "organisation"), ListedName("Ann", "person")])
    [row] = work(folder, ledger, ClusterExecutor(LossyCluster()), request=PrivacyRequest("clusant", 10.0)).entries
    assert row.output.read_text().split()[-1] == "2"


def test_a_real_run_repeats_its_draws_with_the_key_and_carries_its_guarantee(ledger):
    session, key = Session(ledger), draw_key()
    text = "The doctor said that my brother should stay at home and drink a lot of tea this week."
    request = PrivacyRequest("custext", 20.0)
    first, again, other = (session.for_replay(each, ()).privatize(text, request) for each in (key, key, draw_key()))
    assert first.output == again.output != other.output
    assert first.guarantee == again.guarantee
    assert first.guarantee.secure
