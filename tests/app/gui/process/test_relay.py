from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any
from unittest.mock import sentinel

from PySide6.QtCore import QObject, QThread
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from app.gui.process.relay import relay_to


class Receiver(QObject):
    def __init__(self) -> None:
        super().__init__()
        self.messages: list[object] = []
        self.threads: list[QThread] = []
        self.post = relay_to(self.receive)

    def receive(self, child: object, message: object) -> None:
        assert child is sentinel.child
        self.messages.append(message)
        self.threads.append(QThread.currentThread())


def posting(post: Callable[[Any, object], None], messages: range) -> threading.Thread:
    def post_all() -> None:
        for message in messages:
            post(sentinel.child, message)

    thread = threading.Thread(target=post_all)
    thread.start()
    return thread


def test_messages_arrive_in_order_in_the_receivers_thread(qtbot: QtBot) -> None:
    receiver = Receiver()
    posting(receiver.post, range(100)).join()
    assert receiver.messages == []  # the posting thread never runs the receiver's code
    qtbot.waitUntil(lambda: len(receiver.messages) == 100)
    assert receiver.messages == list(range(100))
    assert set(receiver.threads) == {receiver.thread()}


def test_a_receiver_may_go_while_messages_are_posted(qtbot: QtBot) -> None:
    for _ in range(50):
        receiver = Receiver()
        post = receiver.post  # what a child holds
        thread = posting(receiver.post, range(200))
        delete(receiver)
        del receiver
        qtbot.wait(1)
        thread.join()
        post(sentinel.child, None)
        del post
    qtbot.wait(1)
