import os
import subprocess
import sys
from multiprocessing.connection import Listener

import pytest

from engine.errors import Cancelled, PalimpsestError, UnreadableInput
from engine.progress import CancelToken
from engine.store.workers import spread

PARENT = """
import sys
from engine.progress import CancelToken
from engine.store.workers import spread
from tests.engine.store.test_workers import make_that_calls_home

if __name__ == "__main__":
    list(spread([sys.argv[1]], make_that_calls_home, 1, CancelToken()))
"""


def make():
    return double


def double(number):
    if number < 0:
        raise UnreadableInput("A negative number.")
    return os.getpid(), 2 * number


def make_that_fails():
    raise ZeroDivisionError("a secret")


def make_that_calls_home():
    return call_home


def call_home(address):
    from multiprocessing.connection import Client

    with Client(address) as home:
        home.send("at work")
        home.recv()  # for ever


def test_every_task_is_done_once_by_as_many_processes():
    done = list(spread(range(20), make, 2, CancelToken()))
    assert sorted((task, result) for task, (_, result) in done) == [(i, 2 * i) for i in range(20)]
    processes = {process for _, (process, _) in done}
    assert 1 <= len(processes) <= 2
    assert os.getpid() not in processes


def test_tasks_are_taken_only_as_workers_become_free():
    taken = []
    results = spread((taken.append(i) or i for i in range(100)), make, 2, CancelToken())
    next(results)
    assert len(taken) <= 2
    results.close()
    assert len(taken) <= 2


def test_no_tasks_start_nothing():
    assert list(spread([], make_that_fails, 2, CancelToken())) == []


def test_what_a_task_raises_on_purpose_comes_through():
    with pytest.raises(UnreadableInput, match="negative"):
        list(spread([-1], make, 1, CancelToken()))


def test_other_errors_are_named_without_their_message():
    with pytest.raises(PalimpsestError, match=r"ZeroDivisionError at test_workers\.py") as error:
        list(spread([1], make_that_fails, 1, CancelToken()))
    assert "secret" not in str(error.value)


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
            list(spread(tasks(), make_that_calls_home, 2, cancel))


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
