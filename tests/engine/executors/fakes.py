"""A cluster in this process whose workers are lost at random, before or after they did their task."""

import pickle
import random

from engine.executors.cluster import WorkerLost
from engine.executors.remote_worker import RemoteWorker


class LossyCluster:
    """Stands where a cluster does. All that goes to a worker and back is pickled, as on its way to another machine.

    Attributes:
        workers: Those that are there.
        started, most, runs: How many were started, how many there were at once, and how often a task was run.
    """

    def __init__(self, size=2, seed=0, lost=0.0, lost_at_start=0.0):
        self.size, self.lost, self.lost_at_start = size, lost, lost_at_start
        self.random = random.Random(seed)
        self.workers, self.answers = {}, {}
        self.started = self.most = self.runs = 0

    def capacity(self):
        return self.size

    def start(self, make, terms):
        self.started += 1
        self.workers[self.started] = RemoteWorker(*pickle.loads(pickle.dumps((make, terms))))
        self.most = max(self.most, len(self.workers))
        return self.started

    def check(self, worker):
        return self._call(worker, self.lost_at_start, lambda: self.workers[worker].check())

    def submit(self, worker, order):
        def run():
            self.runs += 1
            return pickle.loads(pickle.dumps(self.workers[worker].run(pickle.loads(pickle.dumps(order)))))

        return self._call(worker, self.lost, run)

    def wait(self, calls, seconds):
        return self.random.sample(calls, self.random.randint(1, len(calls)))

    def answer(self, call):
        answer = self.answers.pop(call)
        if answer is WorkerLost:
            raise WorkerLost
        return answer

    def stop(self, worker):
        self.workers.pop(worker, None)

    def _call(self, worker, chance, do):
        """Does what a worker is asked; it may be lost before that, or after that and before it answers."""
        call = object()
        lost = self.random.random() < chance
        if lost and self.random.random() < 0.5:
            self.answers[call] = WorkerLost
        else:
            answer = do()
            self.answers[call] = WorkerLost if lost else answer
        return call
