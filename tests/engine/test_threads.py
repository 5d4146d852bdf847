import os

import pytest
import torch

from engine import threads
from engine.progress import CancelToken
from engine.workers import complete_all


@pytest.fixture
def environment(monkeypatch):
    """The environment of somebody who set nothing; what a test sets in it is undone."""
    given = {
        name: value for name, value in os.environ.items() if name not in (threads.COUNT, *threads.SLEEPING, *threads.ALONE)
    }
    monkeypatch.setattr(os, "environ", given)
    monkeypatch.setattr(threads, "core_count", lambda: 8)
    return given


def test_a_process_that_computes_alone_may_use_every_core(environment):
    with threads.shared_cores(1):
        assert threads.COUNT not in environment


@pytest.mark.parametrize(("processes", "count"), [(2, "4"), (3, "2"), (8, "1"), (20, "1")])
def test_processes_side_by_side_share_the_cores_and_have_at_least_one(environment, processes, count):
    with threads.shared_cores(processes):
        assert environment[threads.COUNT] == count
    assert threads.COUNT not in environment


def test_threads_sleep_while_they_wait_and_those_of_numpy_are_one(environment):
    with threads.shared_cores(2):
        assert environment["OMP_WAIT_POLICY"] == "PASSIVE"
        assert environment["KMP_BLOCKTIME"] == "0"
        assert environment["OPENBLAS_NUM_THREADS"] == "1"


def test_what_the_user_says_is_left(environment):
    environment |= {threads.COUNT: "3", "OMP_WAIT_POLICY": "ACTIVE"}
    with threads.shared_cores(8):
        assert environment[threads.COUNT] == "3"
    assert environment[threads.COUNT] == "3"
    assert environment["OMP_WAIT_POLICY"] == "ACTIVE"


def count_threads(task):
    return {name: os.environ.get(name) for name in (threads.COUNT, "OPENBLAS_NUM_THREADS")}


def make_counting():
    return count_threads


def test_a_worker_knows_its_threads_before_it_begins(monkeypatch):
    monkeypatch.delenv(threads.COUNT, raising=False)
    monkeypatch.setattr(threads, "core_count", lambda: 4)
    found = [said for _, said in complete_all(["a task"], make_counting, 2, CancelToken())]
    assert found == [{threads.COUNT: "2", "OPENBLAS_NUM_THREADS": "1"}]


def test_one_thread_computes_and_then_as_many_as_before():
    before = torch.get_num_threads()
    with threads.one_thread():
        assert torch.get_num_threads() == 1
    assert torch.get_num_threads() == before
