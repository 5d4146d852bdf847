"""Tasks on a cluster whose workers are lost: each is done, or given up and told; nothing is done for nothing."""

import pytest

from engine import log
from engine.errors import Cancelled, CheckFailed, NotInstalled, PalimpsestError, UnreadableInput
from engine.executors import cluster, remote_worker
from engine.executors.cluster import ATTEMPTS, ClusterExecutor, TaskGivenUp
from engine.io import write_whole
from engine.progress import CancelToken
from tests.engine.executors.fakes import LossyCluster
from tests.engine.test_workers import double, make, make_that_fails, make_that_logs


@pytest.fixture(autouse=True)
def no_patience(monkeypatch):
    monkeypatch.setattr(cluster, "_PATIENCE", 0)
    monkeypatch.setattr(cluster, "_LOOK", 0)


def make_that_writes():
    return write


def write(path):
    write_whole(path, path.name)
    return path.name


def test_every_task_is_done_once_by_as_many_workers_as_the_cluster_holds():
    workers = LossyCluster(size=3)
    done = dict(ClusterExecutor(workers).complete_all(range(20), make, CancelToken()))
    assert done == {number: double(number) for number in range(20)}
    assert (workers.runs, workers.started, workers.most) == (20, 3, 3)
    assert workers.workers == {}


def test_no_more_workers_are_started_than_there_are_tasks_or_than_was_asked_for():
    few, limited = LossyCluster(size=8), LossyCluster(size=8)
    assert len(list(ClusterExecutor(few).complete_all([1, 2], make, CancelToken()))) == 2
    assert len(list(ClusterExecutor(limited, limit=3).complete_all(range(30), make, CancelToken()))) == 30
    assert (few.started, limited.started) == (2, 3)


@pytest.mark.parametrize("seed", range(5))
def test_tasks_of_lost_workers_are_done_by_others_and_their_files_are_whole(tmp_path, seed):
    workers = LossyCluster(size=3, seed=seed, lost=0.4, lost_at_start=0.2)
    executor = ClusterExecutor(workers)
    executor.share_folder(tmp_path)
    paths = [tmp_path / f"{number:03}" for number in range(50)]
    assert sorted(name for _, name in executor.complete_all(paths, make_that_writes, CancelToken())) == [p.name for p in paths]
    assert all(path.read_text() == path.name for path in paths)
    assert executor.lost > 10
    assert workers.most <= 3
    assert workers.workers == {}


def test_a_task_that_every_worker_is_lost_over_is_given_up_and_the_others_are_done():
    workers = LossyCluster(size=2)
    submit = workers.submit

    def deadly(worker, order):
        workers.lost = 1.0 if order.task == 3 else 0.0
        return submit(worker, order)

    workers.submit = deadly
    executor = ClusterExecutor(workers)
    done = dict(executor.attempt_each([1, 2, 3, 4, 5], make, lambda: False))
    assert isinstance(done.pop(3), TaskGivenUp)
    assert sorted(done) == [1, 2, 4, 5]
    assert executor.lost == ATTEMPTS
    with pytest.raises(TaskGivenUp, match=f"{ATTEMPTS} workers"):
        list(ClusterExecutor(workers).complete_all([1, 3], make, CancelToken()))


def test_where_no_worker_ever_answers_the_error_concerns_every_task():
    [(_, error)] = ClusterExecutor(LossyCluster(lost=1.0)).attempt_each([1], make, lambda: False)
    assert isinstance(error, NotInstalled)
    with pytest.raises(NotInstalled, match="ends as it starts"):
        list(ClusterExecutor(LossyCluster(lost_at_start=1.0)).attempt_each([1], make, lambda: False))


def test_errors_of_tasks_are_passed_on_without_what_they_quote():
    done = dict(ClusterExecutor(LossyCluster()).attempt_each([1, -1, 2], make, lambda: False))
    assert isinstance(done[-1], UnreadableInput)
    with pytest.raises(PalimpsestError, match="ZeroDivisionError") as caught:
        list(ClusterExecutor(LossyCluster()).complete_all([1], make_that_fails, CancelToken()))
    assert "secret" not in str(caught.value)


def test_once_it_is_told_to_stop_no_task_is_begun_and_those_in_progress_end():
    stopped = []
    workers, done = LossyCluster(size=2), []
    for task, _ in ClusterExecutor(workers).attempt_each(range(10), make, lambda: bool(stopped)):
        done.append(task)
        stopped.append(True)
    assert 1 <= len(done) == workers.runs <= 2


def test_closed_early_it_tells_which_tasks_were_running_and_leaves_no_worker():
    workers = LossyCluster(size=3)
    executor = ClusterExecutor(workers)
    results = executor.attempt_each(range(10), make, lambda: False)
    first, _ = next(results)
    results.close()
    assert first not in executor.interrupted
    assert workers.workers == {}


def test_a_cancelled_run_ends_and_leaves_no_worker():
    workers, cancel = LossyCluster(), CancelToken()
    results = ClusterExecutor(workers).complete_all(range(10), make, cancel)
    next(results)
    cancel.cancel()
    with pytest.raises(Cancelled):
        list(results)
    assert workers.workers == {}


def test_without_tasks_no_worker_is_started():
    workers = LossyCluster()
    assert list(ClusterExecutor(workers).complete_all([], make, CancelToken())) == []
    assert workers.started == 0


def test_it_waits_for_a_cluster_that_has_no_room_yet():
    workers = LossyCluster(size=0)
    looks = iter([0, 0, 0])
    workers.capacity = lambda: next(looks, 1)
    assert len(list(ClusterExecutor(workers).complete_all(range(3), make, CancelToken()))) == 3


def test_workers_that_do_not_see_the_folder_or_have_another_version_are_refused(tmp_path, monkeypatch):
    executor = ClusterExecutor(LossyCluster())
    executor.share_folder(tmp_path)
    submit = executor.cluster.start

    def start_elsewhere(make, terms):
        (tmp_path / "shared").unlink(missing_ok=True)
        return submit(make, terms)

    executor.cluster.start = start_elsewhere
    with pytest.raises(CheckFailed, match="does not see"):
        list(executor.complete_all([1], make, CancelToken()))
    monkeypatch.setattr(remote_worker, "__version__", "0.0.1")
    terms = remote_worker.Terms("0.0.2", "3.11.0", None, "", False)
    assert "Palimpsest 0.0.1" in remote_worker.RemoteWorker(make, terms).check()


def test_what_workers_log_is_logged_here():
    lines = log.RecentLines()
    with log.attach_handler(lines):
        list(ClusterExecutor(LossyCluster()).attempt_each([1, 2], make_that_logs, lambda: False))
    assert lines.text().count("doubling") == 4  # by the worker, which is this process here, and as it is received


class Preparing:
    """Says what it was told of."""

    def __init__(self):
        self.told = []

    def prepare(self, tasks):
        self.told += tasks

    def __call__(self, task):
        return task in self.told, len(self.told)


@pytest.mark.parametrize("lost", [0.0, 0.3])
def test_a_worker_is_told_of_each_task_before_it_comes_whatever_workers_are_lost(lost):
    executor = ClusterExecutor(LossyCluster(size=2, lost=lost))
    found = dict(executor.attempt_each(list(range(60)), Preparing, lambda: False))
    assert set(found) == set(range(60))
    assert all(was_told for was_told, _ in found.values())
    assert max(count for _, count in found.values()) >= 15
    assert bool(executor.lost) == bool(lost)


def test_a_build_is_told_of_nothing_ahead():
    found = dict(ClusterExecutor(LossyCluster(size=1)).complete_all(list(range(9)), Preparing, CancelToken()))
    assert [count for _, count in found.values()] == list(range(1, 10))
