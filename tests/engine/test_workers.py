import os
import subprocess
import sys
from multiprocessing.connection import Listener

import pytest

from engine import log, threads
from engine.errors import Cancelled, PalimpsestError, UnreadableInput
from engine.progress import CancelToken
from engine.workers import attempt_each, complete_all

PARENT = """
import sys
from engine.progress import CancelToken
from engine.workers import complete_all
from tests.engine.test_workers import make_that_calls_home

if __name__ == "__main__":
    list(complete_all([sys.argv[1]], make_that_calls_home, 1, CancelToken()))
"""


def make():
    return double


def double(number):
    if number < 0:
        raise UnreadableInput("A negative number.")
    return os.getpid(), 2 * number


def make_that_fails():
    raise ZeroDivisionError("a secret")


def make_that_logs():
    return log_and_double


def log_and_double(number):
    log.log_event("doubling", number=number)
    return double(number)


def make_that_calls_home():
    return call_home


def call_home(address):
    from multiprocessing.connection import Client

    with Client(address) as home:
        home.send("at work")
        home.recv()  # for ever


def make_that_tells_its_environment():
    return os.environ.get


def test_workers_share_the_cores_and_sleep_while_they_wait(monkeypatch):
    for name in (threads.COUNT, *threads.SLEEPING):
        monkeypatch.delenv(name, raising=False)
    told = dict(complete_all([threads.COUNT, "OMP_WAIT_POLICY"], make_that_tells_its_environment, 2, CancelToken()))
    assert told == {threads.COUNT: str(threads.threads_of_each(2)), "OMP_WAIT_POLICY": "PASSIVE"}


def test_every_task_is_done_once_by_as_many_processes():
    done = list(complete_all(range(20), make, 2, CancelToken()))
    assert sorted((task, result) for task, (_, result) in done) == [(i, 2 * i) for i in range(20)]
    processes = {process for _, (process, _) in done}
    assert 1 <= len(processes) <= 2
    assert os.getpid() not in processes


@pytest.mark.parametrize("count", [0, 2])
def test_what_processes_log_is_logged_here(count):
    recent = log.RecentLines()
    with log.attach_handler(recent):
        done = dict(attempt_each([1, 2, -1], make_that_logs, count, lambda: False))
    assert [done[1][1], done[2][1]] == [2, 4]
    assert isinstance(done[-1], UnreadableInput)
    lines = [line for line in recent.text().splitlines() if "doubling" in line]
    assert sorted(line.rpartition("doubling ")[2] for line in lines) == ['{"number": -1}', '{"number": 1}', '{"number": 2}']
    assert all(("MainProcess" in line) is (count == 0) for line in lines)


def test_tasks_are_taken_only_as_workers_become_free():
    taken = []
    results = complete_all((taken.append(i) or i for i in range(100)), make, 2, CancelToken())
    next(results)
    assert len(taken) <= 2
    results.close()
    assert len(taken) <= 2


def test_no_tasks_start_nothing():
    assert list(complete_all([], make_that_fails, 2, CancelToken())) == []


def test_what_a_task_raises_on_purpose_comes_through():
    with pytest.raises(UnreadableInput, match="negative"):
        list(complete_all([-1], make, 1, CancelToken()))


def test_other_errors_are_named_without_their_message():
    with pytest.raises(PalimpsestError, match=r"ZeroDivisionError at test_workers\.py") as error:
        list(complete_all([1], make_that_fails, 1, CancelToken()))
    assert "secret" not in str(error.value)


def make_that_dies():
    return die


def die(path):
    with open(path, "a") as file:
        file.write("x")
    os._exit(9)


@pytest.mark.parametrize("count", [0, 2])
def test_each_task_is_attempted_though_another_fails(count):
    done = dict(attempt_each([1, -1, 2], make, count, lambda: False))
    assert [result[1] for task, result in sorted(done.items()) if task > 0] == [2, 4]
    assert isinstance(done[-1], UnreadableInput)
    assert [result[0] == os.getpid() for task, result in done.items() if task > 0] == [not count] * 2


def test_a_task_over_which_a_process_dies_is_begun_once_where_each_is_attempted_and_twice_where_all_are_done(tmp_path):
    [(_, error)] = attempt_each([tmp_path / "once"], make_that_dies, 1, lambda: False)
    assert str(error).startswith("Its worker process ended (exit code 9)")
    assert (tmp_path / "once").read_text() == "x"
    with pytest.raises(PalimpsestError, match=r"ended 2 times \(exit code 9\)"):
        list(complete_all([tmp_path / "twice"], make_that_dies, 1, CancelToken()))
    assert (tmp_path / "twice").read_text() == "xx"


@pytest.mark.parametrize("count", [0, 1])
def test_once_stopped_no_further_task_is_begun_but_those_at_work_end(count):
    stopped = []
    done = []
    for task, _ in attempt_each(range(10), make, count, lambda: bool(stopped)):
        done.append(task)
        stopped.append(True)
    assert done == [0]


def test_what_is_at_work_settles_up_when_the_caller_wants_no_more(tmp_path):
    with Listener(str(tmp_path / "home")) as listener:
        results = attempt_each(iter([listener.address, 1]), make_that_settles, 2, lambda: False)
        assert next(results)[0] == 1
        with listener.accept() as worker:
            assert worker.recv() == "at work"
            results.close()
            assert worker.recv() == "settled"


def make_that_settles():
    return settle


def settle(address):
    if address == 1:
        return
    from multiprocessing.connection import Client

    with Client(address) as home:
        try:
            home.send("at work")  # from here on it may be asked to end
            home.recv()  # for ever
        finally:
            home.send("settled")


def test_cancelling_does_not_wait_for_the_work(tmp_path):
    with Listener(str(tmp_path / "home")) as listener:
        cancel = CancelToken()

        def tasks():
            yield listener.address
            with listener.accept() as worker:
                assert worker.recv() == "at work"
                cancel.cancel()
                yield listener.address

        with pytest.raises(Cancelled):
            list(complete_all(tasks(), make_that_calls_home, 2, cancel))


def test_workers_end_with_a_parent_that_is_killed(tmp_path):
    (tmp_path / "parent.py").write_text(PARENT)
    with Listener(str(tmp_path / "home")) as listener:
        environment = {**os.environ, "PYTHONPATH": os.getcwd()}
        parent = subprocess.Popen([sys.executable, str(tmp_path / "parent.py"), listener.address], env=environment)
        with listener.accept() as worker:
            assert worker.recv() == "at work"
            parent.kill()
            parent.wait()
            with pytest.raises(EOFError):  # the worker's end is closed by its end alone
                worker.recv()


class Preparing:
    """Says of each task which were prepared before it; preparing a negative one fails."""

    def __init__(self):
        self.prepared = []

    def prepare(self, tasks):
        self.prepared += tasks
        if min(tasks) < 0:
            raise ZeroDivisionError("a secret")

    def __call__(self, task):
        return os.getpid(), tuple(self.prepared)


@pytest.mark.parametrize("first", [0, -1])
def test_a_process_is_told_of_the_tasks_before_they_come(first):
    found = dict(attempt_each(list(range(first, 40)), Preparing, 2, lambda: False))
    assert set(found) == set(range(first, 40))
    assert all(task in prepared for task, (_, prepared) in found.items())
    assert len({pid for pid, _ in found.values()}) == 2
    assert max(len(prepared) for _, prepared in found.values()) > 1


class Fragile(Preparing):
    """Dies of one task."""

    def __call__(self, task):
        if task == 3:
            os._exit(1)
        return task


def test_what_a_dead_process_was_told_of_goes_to_another():
    found = dict(attempt_each(list(range(20)), Fragile, 1, lambda: False))
    assert [task for task, result in found.items() if isinstance(result, PalimpsestError)] == [3]
    assert set(found) == set(range(20))
