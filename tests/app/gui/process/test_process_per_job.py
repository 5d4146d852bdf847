import weakref

import pytest
from shiboken6 import isValid

from app.gui.process import process_per_job
from app.gui.process.process_per_job import ProcessPerJob


class FakeChild:
    """A process that does nothing by itself."""

    def __init__(self, factory, post):
        self.sent, self.is_killed = [], False

    def send(self, message):
        self.sent.append(message)

    def kill(self):
        self.is_killed = True

    def join(self):
        return True


@pytest.fixture
def children(monkeypatch, qapp):
    """Those that were started."""
    started = []

    def start(*args):
        started.append(FakeChild(*args))
        return started[-1]

    monkeypatch.setattr(process_per_job, "ChildProcess", start)
    return started


def test_the_processes_go_with_their_last_holder_and_not_with_a_job_they_own(qapp, children):
    processes = ProcessPerJob(dict)
    job = processes.submit(object())
    processes._receive(children[0], (1, "succeeded", None))
    processes._receive(children[0], None)
    held = weakref.ref(processes)
    del processes
    assert held() is None
    assert not isValid(job)
    qapp.processEvents()


def test_of_several_jobs_the_one_that_is_cancelled_is_asked_to_stop_once(qapp, children):
    processes = ProcessPerJob(dict)
    jobs = [processes.submit(object()) for _ in range(3)]
    jobs[1].cancel()
    jobs[1].cancel()
    assert [child.sent[1:] for child in children] == [[], [(1, None)], []]
    processes.close()
    assert all(child.is_killed and job.over for child, job in zip(children, jobs, strict=True))
