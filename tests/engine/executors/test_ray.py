"""Ray as it is called, with a stand-in for its module; and the real one, where it is installed."""

import os
import signal
import sys
from types import SimpleNamespace

import pytest

from engine.errors import NotInstalled, UnreadableInput, UsageError
from engine.executors import cluster
from engine.executors.cluster import WorkerLost
from engine.executors.ray_cluster import RayCluster, connect
from engine.executors.remote_worker import RemoteWorker
from engine.progress import CancelToken
from tests.engine.store.test_pipeline import content, cut_small
from tests.engine.store.toys import ToyModels, build_toy
from tests.engine.test_workers import double, make


class RayError(Exception):
    pass


class RayTaskError(RayError):
    pass


class Method:
    def __init__(self, do):
        self.remote = lambda *arguments: lambda: do(*arguments)


class FakeRay:
    """What is used of Ray's module; calls are done when their answer is asked for."""

    exceptions = SimpleNamespace(RayError=RayError, RayTaskError=RayTaskError)

    def __init__(self):
        self.begun, self.killed, self.asked = {}, [], {}

    def init(self, **options):
        if options["address"] == "nowhere:6379":
            raise ConnectionError("No cluster.")
        self.begun = options
        signal.signal(signal.SIGTERM, signal.SIG_IGN)

    def shutdown(self):
        self.begun = None

    def remote(self, kind):
        def begin(*arguments):
            worker = kind(*arguments)
            return SimpleNamespace(run=Method(worker.run), check=Method(worker.check))

        def options(**asked):
            self.asked = asked
            return SimpleNamespace(remote=begin)

        assert kind is RemoteWorker
        return SimpleNamespace(options=options)

    def cluster_resources(self):
        return {"CPU": 2.0, "memory": 1.0}

    def wait(self, calls, num_returns, timeout):
        return calls[:num_returns], calls[num_returns:]

    def get(self, call):
        return call()

    def kill(self, worker, no_restart):
        self.killed.append(worker)


@pytest.fixture
def ray(monkeypatch):
    fake = FakeRay()
    monkeypatch.setitem(sys.modules, "ray", fake)
    monkeypatch.setattr(cluster, "_PATIENCE", 0)
    return fake


def test_tasks_run_in_actors_that_ray_neither_restarts_nor_asks_again(ray):
    with connect("auto", None) as executor:
        done = dict(executor.complete_all(range(5), make, CancelToken()))
    assert done == {number: double(number) for number in range(5)}
    assert (ray.asked["num_cpus"], ray.asked["max_restarts"], ray.asked["max_task_retries"]) == (1, 0, 0)
    assert len(ray.killed) == 2
    assert ray.begun is None


def test_nothing_is_reported_and_signals_stay_with_the_command(ray, monkeypatch):
    monkeypatch.delenv("RAY_USAGE_STATS_ENABLED", raising=False)
    before = signal.getsignal(signal.SIGTERM)
    with connect("local", 3):
        assert os.environ["RAY_USAGE_STATS_ENABLED"] == "0"
        assert ray.begun["include_dashboard"] is False
        assert ray.begun["num_cpus"] >= 3
        assert signal.getsignal(signal.SIGTERM) == before


def test_ray_or_a_cluster_that_is_missing_is_told(ray, monkeypatch):
    with pytest.raises(UsageError, match="ray start --head"), connect("nowhere:6379", None):
        pass
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NotInstalled, match=r"palimpsest\[ray\]"), connect("auto", None):
        pass


def test_what_ray_raises_is_a_lost_worker_or_an_error_of_the_task(ray):
    def lost():
        raise RayError

    def failed():
        raise RayTaskError("a secret")

    workers = RayCluster(ray)
    with pytest.raises(WorkerLost):
        workers.answer(lost)
    assert "secret" not in str(workers.answer(failed).result)


def test_with_the_real_ray_a_store_has_the_same_bytes_and_errors_come_through(tmp_path):
    real = pytest.importorskip("ray", reason="Ray is not installed (palimpsest[ray])")
    texts = tmp_path / "letters.txt"
    texts.write_text("".join(f"the doctor saw the {noun}\n" for noun in "garden river house letter bridge".split()) * 30)
    with cut_small():
        build_toy([texts], tmp_path / "here", ToyModels(tmp_path / "log"))
        with connect("local", 2) as executor:
            build_toy([texts], tmp_path / "there", ToyModels(tmp_path / "log"), executor=executor)
            with pytest.raises(UnreadableInput):
                list(executor.complete_all([-1], make, CancelToken()))
    assert content(tmp_path / "here") == content(tmp_path / "there")
    assert not real.is_initialized()
