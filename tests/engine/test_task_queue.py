"""How tasks are dealt: each once, in blocks that become smaller, and those of a worker that is lost again."""

import pytest

from engine.task_queue import TaskQueue


def dealt(queue, share, workers=2):
    """The tasks that a worker would get if it were the only one, and of how many it is told at a time."""
    tasks, told = [], []
    while found := queue.deal(share, workers):
        assignment, order = found
        assert assignment.task == order.task
        tasks.append(order.task)
        told += [len(order.told)] if order.told else []
    return tasks, told


def test_blocks_become_smaller_towards_the_end_so_that_all_workers_end_together():
    queue = TaskQueue(list(range(200)), 32)
    tasks, told = dealt(queue, queue.join())
    assert tasks == list(range(200))
    assert told[:2] == [32, 32]
    assert told == sorted(told, reverse=True)
    assert told[-1] == 1


def test_where_their_number_is_not_known_blocks_are_whole():
    queue = TaskQueue(iter(range(70)), 32)
    assert dealt(queue, queue.join()) == (list(range(70)), [32, 32, 6])


def test_tasks_are_taken_only_as_they_are_needed():
    taken = []
    queue = TaskQueue((taken.append(number) or number for number in range(100)), 8)
    assert queue.waiting(3) == 3
    assert len(taken) == 3
    queue.deal(queue.join(), 2)
    assert len(taken) == 8


def test_a_worker_without_tasks_gets_the_last_that_another_was_told_of():
    queue = TaskQueue(iter(range(5)), 32)
    first, second = queue.join(), queue.join()
    assert queue.deal(first, 2)[1] == (0, [0, 1, 2, 3, 4])
    assert queue.deal(second, 2)[1] == (4, [4])
    assert queue.waiting(9) == 3
    assert dealt(queue, first)[0] == [1, 2, 3]
    assert queue.deal(second, 2) is None


@pytest.mark.parametrize("again", [True, False])
def test_what_a_lost_worker_was_told_of_comes_first_and_is_told_again(again):
    queue = TaskQueue(list(range(100)), 8)
    lost = queue.join()
    assignment, _ = queue.deal(lost, 2)
    queue.leave(lost, assignment if again else None)
    order = queue.deal(queue.join(), 2)[1]
    assert order.told == list(range(8)) if again else list(range(1, 9))
    assert queue.waiting(1000) == 100 - 1 - (not again)
