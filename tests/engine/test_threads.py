import os
import sys
from types import SimpleNamespace

import pytest

from engine import threads


@pytest.fixture
def environment(monkeypatch):
    """The environment of somebody who set nothing; what a test sets in it is undone."""
    given = {name: value for name, value in os.environ.items() if name not in (threads.COUNT, *threads.SLEEPING)}
    monkeypatch.setattr(os, "environ", given)
    monkeypatch.setattr(threads, "core_count", lambda: 8)
    return given


def test_a_process_that_computes_alone_may_use_every_core(environment):
    threads.share_cores(1)
    assert threads.COUNT not in environment


@pytest.mark.parametrize(("processes", "count"), [(2, "4"), (3, "2"), (8, "1"), (20, "1")])
def test_processes_side_by_side_share_the_cores_and_have_at_least_one(environment, processes, count):
    threads.share_cores(processes)
    assert environment[threads.COUNT] == count


def test_threads_sleep_while_they_wait(environment):
    threads.share_cores(2)
    assert environment["OMP_WAIT_POLICY"] == "PASSIVE"
    assert environment["KMP_BLOCKTIME"] == "0"


def test_what_the_user_says_is_left(environment):
    environment |= {threads.COUNT: "3", "OMP_WAIT_POLICY": "ACTIVE"}
    threads.share_cores(8)
    assert environment[threads.COUNT] == "3"
    assert environment["OMP_WAIT_POLICY"] == "ACTIVE"


def test_a_library_that_was_loaded_before_is_told(environment, monkeypatch):
    told = []
    monkeypatch.setitem(sys.modules, "torch", SimpleNamespace(set_num_threads=told.append))
    threads.share_cores(4)
    assert told == [2]
