"""Deals tasks to workers, on this machine or others; each is told of several ahead, and can prepare for all at once."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence, Sized
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Generic, NamedTuple, TypeVar

Task = TypeVar("Task")

AHEAD = 32
"""Of how many tasks a worker is told at most, where it prepares for them."""


@dataclass(slots=True, eq=False)
class Assignment(Generic[Task]):
    """A task, and how many workers were lost over it."""

    task: Task
    losses: int = 0


@dataclass(slots=True, eq=False)
class Share(Generic[Task]):
    """What a worker was told of and has not begun."""

    assignments: deque[Assignment[Task]] = field(default_factory=deque)


class Order(NamedTuple):
    """What a worker gets.

    Attributes:
        task: What it is to do now.
        told: The tasks that it may get next, this one first; empty if it was told of them before.
    """

    task: Any
    told: Sequence[Any] = ()


class TaskQueue(Generic[Task]):
    """The tasks that nobody has begun.

    Args:
        tasks: Taken a few at a time.
        ahead: Of how many a worker is told at a time, at most. Of fewer towards the end, so that all end at about the same
            time, if the number of tasks is known.
    """

    def __init__(self, tasks: Iterable[Task], ahead: int = 1) -> None:
        self._coming, self._ahead = iter(tasks), ahead
        self._left = len(tasks) if isinstance(tasks, Sized) else None
        self._taken: deque[Assignment[Task]] = deque()  # from the iterable, or back from a worker that was lost
        self._shares: list[Share[Task]] = []

    def join(self) -> Share[Task]:
        """The share of a new worker, still empty."""
        share: Share[Task] = Share()
        self._shares.append(share)
        return share

    def leave(self, share: Share[Task], again: Assignment[Task] | None = None) -> None:
        """Takes back what a worker was told of, and the task that it was lost over if that is to be tried again."""
        self._shares.remove(share)
        self._taken.extendleft(reversed(share.assignments))
        if again:
            self._taken.appendleft(again)

    def waiting(self, most: int) -> int:
        """How many tasks have not begun, as far as it matters: no more than `most` are counted."""
        self._take(most - len(self._taken))
        return min(most, len(self._taken) + sum(len(share.assignments) for share in self._shares))

    def deal(self, share: Share[Task], workers: int) -> tuple[Assignment[Task], Order] | None:
        """The next task of a worker, and what to send it; None if there is none left.

        Args:
            share: The worker's.
            workers: How many there are to be.
        """
        if share.assignments:
            assignment = share.assignments.popleft()
            return assignment, Order(assignment.task)
        told = self._next(workers) or self._last_of_longest()
        if not told:
            return None
        share.assignments.extend(told[1:])
        return told[0], Order(told[0].task, [assignment.task for assignment in told])

    def _next(self, workers: int) -> list[Assignment[Task]]:
        count = self._ahead
        if self._left is not None:
            count = max(1, min(count, (len(self._taken) + self._left) // (2 * workers)))
        self._take(count - len(self._taken))
        return [self._taken.popleft() for _ in range(min(count, len(self._taken)))]

    def _last_of_longest(self) -> list[Assignment[Task]]:
        longest = max((share.assignments for share in self._shares), key=len, default=None)
        return [longest.pop()] if longest else []

    def _take(self, count: int) -> None:
        taken = [Assignment(task) for task in islice(self._coming, max(0, count))]
        self._taken.extend(taken)
        if self._left is not None:
            self._left -= len(taken)
